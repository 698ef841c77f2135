"""The drawn pictures of docs/architecture.md."""
