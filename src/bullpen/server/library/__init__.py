"""What can be read without sitting at a table: the catalogue of games, rules pages, replays.

From outside: ``catalogue``, ``rulebook``, ``replays``.
"""
