"""What is said over the network, typed: WebSocket messages, HTTP answers, errors, the browser's types.

Any part of the server may use it; it knows none of them.
"""
