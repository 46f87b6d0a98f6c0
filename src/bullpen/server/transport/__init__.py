"""From the network to a table: HTTP handlers, the WebSocket endpoint, connections, limits, security headers.

From outside: ``http.routes``, ``limits`` and ``headers``. Knows lobby, library and tables;
none of them knows it.
"""
