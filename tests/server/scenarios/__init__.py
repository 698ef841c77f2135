"""Servers, people who talk to them, and what is tried with them: for tests and `bench.server`."""
