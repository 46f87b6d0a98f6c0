"""What players look at, game by game: the features that the networks judge options by."""
