"""The terminal's drawing of Radlands. Knows the view alone."""
