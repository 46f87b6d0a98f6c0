"""Training: the networks of the strong bots, made again by expert iteration. From outside: ``train``."""
