"""Measures the server: its capacity under load, beside that of an echo server on the same libraries.

From outside: ``capacity.bench``.
"""
