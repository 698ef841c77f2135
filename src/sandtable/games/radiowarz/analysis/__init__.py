"""Numbers about a table of RadioWarz, for bots and forecasts: no words."""
