"""The terminal's drawing of Waste Knights. Knows the view alone."""
