"""The commands of `sandtable`, a module each: `add` its arguments, `run` it."""
