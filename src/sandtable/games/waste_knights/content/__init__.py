"""What is printed on the components of Waste Knights: types, readers and data. Knows no table."""
