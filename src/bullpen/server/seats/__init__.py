"""What belongs to a seat: the token that holds it, the fair deal it can check, the bot that plays there.

From outside: ``tokens``, ``fairness``, ``bots``.
"""
