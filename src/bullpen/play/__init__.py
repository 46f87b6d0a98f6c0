"""Games of bots, run from here: one game, many rounds on many processes, the laws that every game keeps.

From outside: ``play_game``, ``simulate``, ``supervisor`` (who looks after bots that fail), ``thinking`` and
``bot_process`` (budgets and answers), ``workers``, ``intervals`` (means and how sure they are) and ``laws``.
"""
