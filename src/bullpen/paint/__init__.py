"""Painters that draw a scene: ``svg`` as a picture, ``plain_text`` in lines.

From outside: ``svg.draw`` and ``plain_text``. The terminal (``bullpen.tui``) and the browser (``client/``)
are painters, too, in rooms of their own.
"""
