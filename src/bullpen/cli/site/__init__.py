"""The documentation as a site of static pages: README, docs/ and a reference of all modules.

From outside: `build` and `BrokenLinks`. Markdown goes through markdown-it, which the server needs anyway; the
reference is read from the sources, so that nothing has to be imported or installed for it. A link that leads
nowhere is an error.
"""

from bullpen.cli.site.build import BrokenLinks, build

__all__ = ["BrokenLinks", "build"]
