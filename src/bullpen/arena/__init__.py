"""The arena: tournaments of bots on duplicate deals, with intervals, ratings and the time they think.

`setting` says what is played, `contest` plays it, `record` keeps it in a file, `standings` sums it up,
`plot` draws it.
"""
