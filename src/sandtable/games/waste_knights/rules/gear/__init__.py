"""Gear and vehicles, chapter 9 of the rules page."""
