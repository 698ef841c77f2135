"""What `sandtable admin` can do, a module for each kind of act."""
