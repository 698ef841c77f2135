"""What holds for the whole house, whatever the game: how its code is written."""
