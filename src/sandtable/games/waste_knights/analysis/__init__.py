"""Numbers about a table of Waste Knights, for bots and forecasts: no words."""
