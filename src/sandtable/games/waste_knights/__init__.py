"""Waste Knights: knights on the road through a wasted continent, and the Waster in their way."""
