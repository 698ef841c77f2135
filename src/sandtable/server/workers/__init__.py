"""Processes that think for bots and read what people upload."""
