"""The long form of the server's tests: `python -m bench.server NAME`; numbers come as JSON."""
