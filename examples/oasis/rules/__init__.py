"""The rules of Oasis: each coroutine is a rule, and asks where the rulebook would."""
