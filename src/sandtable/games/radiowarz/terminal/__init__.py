"""The terminal's drawing of RadioWarz. Knows the view alone."""
