"""Games as environments for learning: PettingZoo and OpenSpiel, each an extra of its own."""
