"""From the network to a table: the WebSocket endpoint, connections, limits, security headers.

From outside: ``websocket.endpoint``, ``limits``, ``headers``. Knows tables; no table knows it.
"""
