"""Numbers about a table of Oasis, for programs: no words."""
