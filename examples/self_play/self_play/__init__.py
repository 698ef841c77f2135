"""A worked example: a policy that learns a game by playing against itself."""
