"""The rules of RadioWarz: a turn begins in `turn`, chapters of the page have a module each."""
