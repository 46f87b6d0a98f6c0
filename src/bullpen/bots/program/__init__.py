"""A bot that is another program, in any language: JSON lines on its standard input and output.

The protocol is in docs/protocol.md. From outside: ``ProgramBot`` (the bot), ``Failed`` (what it did wrong),
``program_of`` (whether a bot is one); the checker speaks through ``process`` and ``messages`` itself.
"""

from bullpen.bots.program.bot import PREFIX, ProgramBot, program_of
from bullpen.bots.program.process import Failed

__all__ = ["PREFIX", "Failed", "ProgramBot", "program_of"]
