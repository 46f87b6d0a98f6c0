"""6 nimmt!, compiled: its kernel, the features of its options, its networks."""
