"""Numbers about a table of Radlands, for bots and forecasts: no words."""
