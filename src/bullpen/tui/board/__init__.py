"""The board of the terminal client as styled text: rows, hand, lane, seats, captions.

For ``tui.table`` and ``tui.sheets`` only.
"""
