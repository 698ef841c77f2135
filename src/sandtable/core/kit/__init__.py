"""Helpers that games call."""
