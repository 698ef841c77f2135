"""Tables: opening them, sitting at them, playing, telling those who watch."""
