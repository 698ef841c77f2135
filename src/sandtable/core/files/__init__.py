"""Files that people write or keep: records, positions, tables of content."""
