"""What can be read without sitting at a table: the catalogue of games, rules pages, lessons, replays.

From outside: ``catalogue``, ``rulebook``, ``lessons``, ``replays``.
"""
