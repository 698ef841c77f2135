"""What clients are told of a table of Wildlands: views, options in words, card texts."""
