"""Waste Knights: the state as a position file."""
