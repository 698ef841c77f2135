"""What clients are told of a table of Radlands: views, options in words, card texts."""
