"""The sentences of Waste Knights: what log, terminal and screen reader say of what happened."""
