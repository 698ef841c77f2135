"""What clients are told of a table of RadioWarz: views, options in words, card texts."""
