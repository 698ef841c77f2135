"""Pages and pictures of what many games have told."""
