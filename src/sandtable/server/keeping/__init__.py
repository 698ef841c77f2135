"""What the keeper of a server does: look, act, keep copies; and what is not kept for ever."""
