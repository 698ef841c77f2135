"""Drawing in the terminal: what all games share. A game draws itself in its room `terminal`."""
