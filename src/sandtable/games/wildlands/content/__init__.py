"""What is printed on the components of Wildlands: types, readers and data. Knows no table."""
