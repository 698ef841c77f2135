"""The rules of Waste Knights: a turn begins in `turn`, chapters of the page have a module each."""
