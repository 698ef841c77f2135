"""What clients cost, shared fairly: who is charged for what, and who must wait."""
