"""The terminal's drawing of Sandland. Knows the view alone."""
