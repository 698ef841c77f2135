"""The terminal's drawing of Wildlands. Knows the view alone."""
