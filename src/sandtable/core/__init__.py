"""What every game is played with; it knows none of them."""
