"""The kernels, a folder per game: its rules, features, weights, search and training. It is the registry."""
