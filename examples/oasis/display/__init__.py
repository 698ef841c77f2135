"""What clients are told of a table of Oasis: views, options in words, card texts."""
