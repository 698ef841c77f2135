"""The rules of Radlands: a turn begins in `turn`, chapters of the page have a module each."""
