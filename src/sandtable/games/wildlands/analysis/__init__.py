"""Numbers about a table of Wildlands, for bots and forecasts: no words."""
