"""The cards of Radlands, declared in the verbs of `rules.effects`."""
