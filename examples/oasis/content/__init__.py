"""What is printed on the components of Oasis. Knows no table."""
