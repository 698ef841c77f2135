"""Trade at the Stalls and between knights, chapter 8 of the rules page."""
