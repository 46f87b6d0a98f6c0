"""`python -m bullpen` is the `bullpen` command."""

from bullpen.cli import main

if __name__ == "__main__":
    main()
