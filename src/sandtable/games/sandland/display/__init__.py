"""What clients are told of a table of Sandland: views, options in words, card texts."""
