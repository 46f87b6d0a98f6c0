"""bullpen, bullpen serve: play in the browser; bullpen verify: check a deal of the server."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from bullpen.cli.shared import Lang, app, language
from bullpen.core.game import Refusal
from bullpen.words import Words

__all__ = ["serve", "verify"]


class WrongSeed(Refusal):
    template = "{seed} is not the seed that {hash} promised"


@app.default
@app.command
def serve(
    *,
    host: Annotated[
        str, Parameter(help="Who can reach it. 0.0.0.0: phones on the same network, too.")
    ] = "127.0.0.1",
    port: Annotated[int | None, Parameter(help="The port. Default: 8000, or the next that is free.")] = None,
    data: Annotated[
        str | None,
        Parameter(help="The file with the tables, or a database's URL. Default: in your data folder."),
    ] = None,
    open: Annotated[bool, Parameter(help="Open the browser.")] = True,
    pace: Annotated[int, Parameter(help="Milliseconds that a bot takes at most to look thoughtful.")] = 900,
    bots: Annotated[
        str | None,
        Parameter(
            help="Bots from outside that people here may play with, too, separated by commas: exec:./mybot, "
            "module:name. Default: none."
        ),
    ] = None,
    gallery: Annotated[
        bool, Parameter(help="For developers: show any position at /gallery.", negative="")
    ] = False,
) -> None:
    """Play in the browser: start the server and open its address. Without a command, this is what runs."""
    from bullpen.server.seats.offered import offer
    from bullpen.server.serve import serve as run

    offer(bots.split(",") if bots else ())
    run(host, port, data, open, pace, gallery)


@app.command
def verify(
    hash: Annotated[str, Parameter(help="The hash that was shown before the deal.")],
    seed: Annotated[str, Parameter(help="The seed that was shown after the end.")],
    *,
    lang: Lang = None,
) -> None:
    """Check that a game was dealt from the seed that was promised before it."""
    from bullpen.server.seats.fairness import commitment, is_secret, seed_of

    if not is_secret(seed) or commitment(seed) != hash.strip().lower():
        raise WrongSeed(seed=seed, hash=hash)
    print(Words(language(lang)).say("verify-right", seed=str(seed_of(seed))))
