"""What is printed on the components of RadioWarz: types, readers and data. Knows no table."""
