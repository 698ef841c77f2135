"""The cards of Sandland, declared in the verbs of `rules.effects`."""
