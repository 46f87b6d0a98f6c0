"""`python -m bullpen` is the `bullpen` command."""

import sys
from typing import NoReturn

from bullpen.core.extras import NotInstalled, require

__all__ = ["main"]


def main() -> NoReturn:
    """Run the command line, or say what to install where there are only the rules."""
    try:
        require("bullpen", "play")
    except NotInstalled as refusal:  # in English: the other languages' words are missing, too
        sys.stderr.write(f"bullpen: {refusal}\n")
        sys.exit(2)
    from bullpen.cli import main as run

    run()


if __name__ == "__main__":
    main()
