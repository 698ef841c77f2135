"""Numbers about a table of Sandland, for bots and forecasts: no words."""
