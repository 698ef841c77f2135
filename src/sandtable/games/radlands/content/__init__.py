"""What is printed on the components of Radlands: types, readers and data. Knows no table."""
