"""The web table: tables, seats, storage, live updates. It knows no rule of any game."""
