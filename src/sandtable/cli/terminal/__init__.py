"""A game at the terminal: its screen, its menu, what can be typed."""
