"""The terminal's drawing of Oasis. Knows the view alone."""
