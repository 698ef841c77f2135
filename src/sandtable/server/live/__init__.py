"""A match that is being played on a server, and its log."""
