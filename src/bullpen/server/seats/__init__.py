"""What belongs to a seat: the token that holds it, the verifiable deal (commitment scheme), the bots.

From outside: ``tokens``, ``fairness``, ``bots``.
"""
