"""From the network to a table: HTTP handlers, the WebSocket endpoint, connections, limits, headers.

From outside: ``http.routes``, ``guard``, ``limits``, ``headers``, ``operations``; for uvicorn ``gate`` and
``protocols``. Knows lobby, library and tables; none of them knows it.
"""
