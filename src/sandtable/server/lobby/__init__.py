"""How people come to a table: who they are, opening and taking seats, saved games."""
