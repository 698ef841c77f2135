"""The rules of Wildlands: a turn begins in `turn`, chapters of the page have a module each."""
