"""What all the games share: contract, table and zones, rows, rounds, matches, decks, game strings, chance.

Standard library only. Authors of games use ``game``, ``table``, ``zones``, ``round``, ``ascending``,
``match``, ``rows``, ``cards``, ``variants`` and ``rng``; programs find the same names in ``bullpen`` itself.
"""
