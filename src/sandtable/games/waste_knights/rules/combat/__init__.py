"""Combat, chapter 10 of the rules page."""
