"""How things look: cards, special cards, faces; shapes and colours, described once for pictures and browser.

Everything that a colour tells is told by a shape, a sign or a letter as well. All of it is our own. From
outside: the modules ``cards``, ``glyphs``, ``signs`` and ``cows``. The browser's copy is made from here:
``python -m bullpen.paint.looks`` writes ``client/src/cards/looks.ts``.
"""
