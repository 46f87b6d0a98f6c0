"""What measures the server: its capacity under load, beside the least that its libraries can do.

From outside: ``capacity.bench``.
"""
