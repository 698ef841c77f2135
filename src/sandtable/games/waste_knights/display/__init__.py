"""What clients are told of a table of Waste Knights: views, options in words, card texts."""
