"""The 6 nimmt! family of card games: rules, bots and tables."""

__version__ = "0.1.0"
