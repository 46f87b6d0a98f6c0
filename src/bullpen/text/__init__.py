"""Games as text: notation of actions and positions, transcripts, the referee who judges a position, lessons.

Standard library only. From outside: ``notation``, ``transcript``, ``referee``, ``lessons``, and
``validation`` for what it refuses. ``codecs`` serves ``notation`` alone.
"""
