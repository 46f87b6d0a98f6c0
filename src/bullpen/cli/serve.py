"""bullpen, bullpen serve: play in the browser; bullpen verify: check a deal of the server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bullpen.cli.settings import fill_in
from bullpen.cli.shared import Lang, app, language
from bullpen.core.game import Refusal
from bullpen.server.settings import Settings
from bullpen.words import Words

__all__ = ["serve", "verify"]

app.config = (fill_in,)


class WrongSeed(Refusal):
    template = "{seed} is not the seed that {hash} promised"


@app.default
@app.command
def serve(
    *,
    settings: Annotated[Settings, Parameter(name="*", negative_iterable=())] = Settings(),  # noqa: B008
    file: Annotated[
        Path | None,
        Parameter(
            name="--settings",
            help="A TOML file with settings: what no flag and no variable says is read there.",
        ),
    ] = None,
) -> None:
    """Play in the browser: start the server and open its address. Without a command, this is what runs.

    Every option can also be a variable of the environment, as BULLPEN_SERVE_PORT or BULLPEN_SERVE_LIMITS_RATE
    (several values with commas), or a line of a settings file: rate = 20 under [limits].
    """
    from bullpen.server.serve import serve as run

    run(settings)


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
