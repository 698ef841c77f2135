"""HTTP and WebSockets: the door."""
