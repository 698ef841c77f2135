"""What is printed on the components of Sandland: types, readers and data. Knows no table."""
