"""Measures the browser client in a real browser: how smoothly a turn moves, how large the first page is.

From outside: ``report.bench``, and ``browser`` for whoever needs a page (``opened``, ``seated``).
"""
