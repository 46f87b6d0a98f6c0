"""The command line: bullpen, bullpen games, play, serve, verify, simulate, replay, referee, draw, bench.

Wrong input is answered in one line, with exit code 2; what a command prints is in the user's language.
"""

from __future__ import annotations

import io
import json
import os
import re
import secrets
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

from cyclopts import App, CoercionError, CycloptsError, MissingArgumentError, Parameter, UnknownOptionError

from bullpen import __version__
from bullpen.cards import Deck, read_deck
from bullpen.game import Event, Refusal
from bullpen.games import boxes, load, setup
from bullpen.table import TableGame
from bullpen.variants import BadOption
from bullpen.words import LANGUAGES, Words

if TYPE_CHECKING:
    from bullpen.journal import Plan
    from bullpen.tui.local import Local
    from bullpen.tui.moment import Host

__all__ = ["main"]

app = App(
    name="bullpen",
    help="The 6 nimmt! family of card games: play, watch, judge, measure. Unofficial.",
    version=f"bullpen {__version__}",
    version_flags=["--version"],
    result_action="return_value",
)

Lang = Annotated[str | None, Parameter(help="Language: pl, en or de. Default: that of your system.")]
DeckFile = Annotated[
    Path | None, Parameter(help="A deck file with corrected cards, see docs/guide/decks.md.")
]
Json = Annotated[bool, Parameter(negative="", help="Print JSON instead of text.")]
Seed = Annotated[int | None, Parameter(help="The same seed deals the same cards. Default: a random one.")]
GameString = Annotated[str, Parameter(help="A game string, such as 6nimmt or 6nimmt:cow+twisted,target=50.")]


class UnreadableFile(Refusal):
    template = "cannot read {file}: {reason}"


class UnwritableFile(Refusal):
    template = "cannot write {file}: {reason}"


class BadSeed(Refusal):
    template = "a seed is a whole number from 0 to 18446744073709551615, not {seed}"


class WrongSeed(Refusal):
    template = "{seed} is not the seed that {hash} promised"


class BadCount(Refusal):
    template = "{option} must be at least 1, not {count}"


class NotTogether(Refusal):
    template = "{first} and {second} do not go together"


class NoTerminal(Refusal):
    template = "{option} needs a terminal"


class UnknownCommand(Refusal):
    template = "there is no command {command}; there are {commands}"


class UnknownArgument(Refusal):
    template = "{argument} is not expected here; '{command} --help' says what is"


class MissingArgument(Refusal):
    template = "{argument} is missing; '{command} --help' says what is needed"


class BadArgument(Refusal):
    template = "{argument} cannot be {value}; '{command} --help' says what is right"


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run a command and exit: 0 when all is well, 2 when the input was wrong."""
    tokens = sys.argv[1:] if args is None else list(args)
    if isinstance(sys.stdout, io.TextIOWrapper):  # where a letter cannot be written, a mark stands for it
        sys.stdout.reconfigure(errors="replace")
    try:
        run(tokens)
        sys.stdout.flush()
    except Refusal as refusal:
        print(f"bullpen: {spoken(tokens).error(refusal)}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # whoever read our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(0)


def run(tokens: Sequence[str]) -> None:
    """Run a command; what cannot be parsed is refused like any other wrong input."""
    try:
        app(tokens, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        raise refused(error, tokens) from None


def refused(error: CycloptsError, tokens: Sequence[str]) -> Refusal:
    """A parser's complaint in our words."""
    known = bool(tokens) and tokens[0] in app
    command = f"bullpen {tokens[0]}" if known else "bullpen"
    token = getattr(error, "token", None)
    if isinstance(error, MissingArgumentError):
        assert error.argument is not None
        return MissingArgument(argument=error.argument.name, command=command)
    if isinstance(error, CoercionError) and token is not None:
        return BadArgument(argument=token.keyword or "-", value=repr(token.value), command=command)
    if isinstance(error, UnknownOptionError) and token is not None:
        return UnknownArgument(argument=token.keyword or token.value, command=command)
    unused = next(iter(error.unused_tokens or tokens), "")
    if known:
        return UnknownArgument(argument=repr(unused), command=command)
    commands = ", ".join(sorted(name for name in app if not name.startswith("-")))
    return UnknownCommand(command=repr(unused), commands=commands)


def spoken(tokens: Sequence[str]) -> Words:
    """The words for an error: in the language that was asked for, if it was one."""
    asked = re.findall(r"--lang[= ](\w+)", " ".join(tokens))
    return Words(asked[0] if asked and asked[0] in LANGUAGES else language(None))


def language(asked: str | None) -> str:
    """The language asked for, else the system's if we speak it, else English."""
    if asked is not None:
        return asked
    system = next(
        (os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "en"
    )
    return system[:2] if system[:2] in LANGUAGES else "en"


def load_game(text: str, deck: Path | None) -> tuple[TableGame[Any], Deck | None]:
    own = own_deck(deck, text)
    return load(text, own), own


def own_deck(deck: Path | None, text: str) -> Deck | None:
    """An owner's deck for the game that a game string, or a position, begins with."""
    return None if deck is None else read_deck(deck, setup(text.split()[0] if text.strip() else "").box.deck)


def dealt_from(seed: int | None) -> int:
    if seed is None:
        return secrets.randbits(64)
    if not 0 <= seed < 2**64:
        raise BadSeed(seed=str(seed))
    return seed


def read_file(path: Path) -> str:
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise UnreadableFile(file=str(path), reason=reason) from None


def write_file(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UnwritableFile(file=str(path), reason=error.strerror or "") from None


def facts_of(event: Event) -> dict[str, Any]:
    """An event for programs; seats are counted from 1, as rows are, and as people do."""
    facts: dict[str, Any] = dict(event.facts)
    if "winners" in facts:
        facts["winners"] = [seat + 1 for seat in facts["winners"]]
    return {"rule": event.rule, "seat": None if event.seat is None else event.seat + 1, "facts": facts}


@app.command
def play(
    game: Annotated[str | None, Parameter(help="A game string, such as 6nimmt:cow. Default: a menu.")] = None,
    *,
    bots: Annotated[
        str | None,
        Parameter(help="Who sits at the other seats, separated by commas: bots, or levels from 1 to 5."),
    ] = None,
    seed: Seed = None,
    name: Annotated[
        str | None, Parameter(help="Your name; several names, separated by commas, share the keyboard.")
    ] = None,
    save: Annotated[
        Path | None, Parameter(help="Write the transcript to this file. Default: the data folder.")
    ] = None,
    resume: Annotated[bool, Parameter(negative="", help="Go on with the last game that was left.")] = False,
    join: Annotated[str | None, Parameter(help="The address of a table of a Bullpen server.")] = None,
    plain: Annotated[
        bool, Parameter(negative="", help="Plain lines instead of a screen: for screen readers and pipes.")
    ] = False,
    deck: DeckFile = None,
    lang: Lang = None,
) -> None:
    """Play against bots, with others at the same keyboard, or at an online table. Press ? for help.

    People sit at the first seats, then the bots. '--bots none' is for playing without (Beat the Buffalo).
    A game is kept with every card: '--resume' goes on after Ctrl-C, a closed terminal or a crash.
    """
    words = Words(language(lang))
    screen = not plain and on_a_terminal()
    given = {"GAME": game, "--bots": bots, "--seed": seed, "--save": save, "--deck": deck, "--name": name}
    chosen = [argument for argument, value in given.items() if value is not None]
    if resume and (chosen or join):
        raise NotTogether(first="--resume", second=chosen[0] if chosen else "--join")
    if join is not None:
        if [argument for argument in chosen if argument != "--name"]:
            raise NotTogether(first="--join", second=chosen[0])
        if not screen:
            raise NoTerminal(option="--join")
        from bullpen.tui.online import Online, table_address

        address = table_address(join)
        show(lambda: Online(address, words.lang, name or ""), words.lang)
        return
    from bullpen.sitting import Sitting
    from bullpen.tui.local import Local

    if resume:
        path = last_game()
        host = Local.resume(path, lang)
    elif chosen or not screen:
        plan = agreed(game or "6nimmt", bots, dealt_from(seed), name, words.lang)
        if deck is not None:
            own_deck(deck, plan.game)  # refused by the name it was given
            plan = replace(plan, deck=str(deck.absolute()))
        if save is not None:  # rather now than after the last card
            plan = replace(plan, save=str(save.absolute()))
            write_file(save, Sitting(plan).text())
        host = Local.begin(plan)
    else:
        show(None, words.lang)
        return
    if screen:
        show(lambda: host, host.words.lang)
    else:
        play_plainly(host)


def on_a_terminal() -> bool:
    """Whether there is a screen to draw on; the terminal client draws through standard error."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and os.environ.get("TERM") != "dumb"


def last_game() -> Path:
    """The game in progress that was touched last."""
    from bullpen.journal import NothingToResume, data_folder, open_games

    found = open_games()
    if not found:
        raise NothingToResume(folder=str(data_folder()))
    return found[0]


def agreed(game: str, bots: str | None, seed: int, name: str | None, lang: str) -> Plan:
    """Who plays what: the people first, then the bots, those that were named or a table of four."""
    from bullpen.bots import find
    from bullpen.journal import Plan
    from bullpen.sitting import named
    from bullpen.transcript import Transcript

    people = [person.strip() for person in (name or "").split(",")]
    if bots is None:
        bots = ",".join(["3"] * (4 - len(people))) or "none"
    others = [find(bot.strip()).name for bot in bots.split(",")] if bots != "none" else []
    rules = load(game)
    rules.check_seats(len(people) + len(others))
    names = named(people, others)
    Transcript(rules.name, len(names), seed, names=names)  # refuses what cannot be a name
    return Plan(rules.name, (*("" for _ in people), *others), seed, names, lang)


def show(start: Callable[[], Host] | None, lang: str) -> None:
    """Open the terminal client; when it is left, print its last words."""
    from bullpen.tui.app import BullpenApp

    for line in BullpenApp(lang, start).run() or ():
        print(line)


def play_plainly(host: Local) -> None:
    """Play in plain lines; whoever leaves may go on later."""
    from bullpen.plain import Left
    from bullpen.plain import play as sit_down

    words, sitting = host.words, host.sitting
    box = setup(sitting.plan.game).box
    print(words.say("plain-welcome", game=words.name("game", box.slug), seed=str(sitting.plan.seed)))
    for note in setup(sitting.plan.game).notes:
        print(words.note(note))
    try:
        sit_down(sitting, words, input, print)
        host.finish()
    except (Left, EOFError, KeyboardInterrupt):
        print("\n" + words.say("plain-left"))
        host.leave()
    for line in host.farewell():
        print(line)


@app.command
def games(*, lang: Lang = None, json: Json = False) -> None:
    """List the games: their variants, options and numbers of players, named in Polish, English and German."""
    from bullpen.server.shelf import describe

    if lang is not None:
        Words(lang)
    listing = [describe(box) for box in boxes().values()]
    if json:
        print(as_json(listing))
        return
    languages = LANGUAGES if lang is None else (lang,)
    for entry in listing:
        print(f"{entry['game']}  ({entry['seats'][0]}-{entry['seats'][1]})")
        show_entry(entry, languages, "  ")
        for part in ("variants", "options"):
            for item in entry[part]:
                values = f"={item['values']}" if "values" in item else ""
                most = f"  ({item['seats'][0]}-{item['seats'][1]})" if "seats" in item else ""
                print(f"  {':' if part == 'variants' else ','}{item['name']}{values}{most}")
                show_entry(item, languages, "    ")
        print()


def show_entry(entry: dict[str, Any], languages: Sequence[str], indent: str) -> None:
    for lang in languages:
        print(f"{indent}{lang}  {entry['names'][lang]}: {entry['about'][lang]}")


def as_json(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False, indent=2)


@app.command
def simulate(
    game: GameString,
    *,
    bots: Annotated[str, Parameter(help="The bots at the table, separated by commas; as many as seats.")],
    rounds: Annotated[int, Parameter(help="How many rounds to play.")] = 100,
    seed: Seed = 0,
    deck: DeckFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Let bots play rounds against each other and print mean points and win shares."""
    from bullpen.bots import find
    from bullpen.simulate import simulate as run

    if rounds < 1:
        raise BadCount(option="--rounds", count=rounds)
    rules, _ = load_game(game, deck)
    result = run(rules, [find(bot) for bot in bots.split(",")], rounds, dealt_from(seed))
    print(as_json(result.as_dict()) if json else result.as_text())


@app.command
def replay(
    file: Annotated[Path, Parameter(help="A transcript; - reads standard input.", allow_leading_hyphen=True)],
    *,
    deck: DeckFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Play a transcript back with reasons, and check every word of it against the rules."""
    from bullpen.transcript import parse_transcript, prepare
    from bullpen.transcript import replay as play_back

    transcript = parse_transcript(read_file(file))
    own = own_deck(deck, transcript.game)
    words = Words(language(lang), transcript.names)
    game, table = prepare(transcript, own)
    for moment in play_back(transcript, own):
        table = moment.after
        if json:
            print(one_line(moment.seat, str(moment.action), moment.events))
            continue
        for line in words.events([e for e in moment.events if e.rule not in ("seal", "change")], game):
            print(line)
    if not json:
        outcome = game.outcome(table)
        print(words.say("replay-verified" if outcome else "replay-open", moves=len(transcript.moves)))


def one_line(seat: int, action: str, events: Sequence[Event]) -> str:
    told = [facts_of(event) for event in events]
    return json.dumps({"seat": seat + 1, "action": action, "events": told}, ensure_ascii=False)


@app.command
def referee(
    position: Annotated[str, Parameter(help="A position, such as '6nimmt 4 | rows 12/37/43/58'.")],
    *played: Annotated[
        str,
        Parameter(
            help="The cards, seat by seat, each with its choices: 14 15 3>2.", allow_leading_hyphen=True
        ),
    ],
    deck: DeckFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """For people with the box on the table: where does each card go, and why?

    'bullpen referee "6nimmt 4 | rows 30 36/37/43 44/58 61" "3>2" 9 68 83'. Write '3>2' when 3 takes row 2,
    '59=12' when 12 goes to the X row, 'stop>2@25' to use Stop! on row 2 before 25: see docs/notation.md.
    """
    from bullpen.referee import judge

    own = own_deck(deck, position)
    judgement = judge(position, played, own)
    events = [event for event in judgement.events if event.rule not in ("seal", "change")]
    if json:
        print(as_json({"events": [facts_of(event) for event in events], "position": judgement.position}))
        return
    for line in Words(language(lang)).events(events, judgement.game):
        print(line)
    print(judgement.position)


@app.command
def draw(
    position: Annotated[str, Parameter(help="A position, such as '6nimmt 4 | rows 12/37/43/58'.")],
    *,
    seat: Annotated[
        int | None, Parameter(help="Draw what this seat sees. Default: what a spectator sees.")
    ] = None,
    out: Annotated[Path | None, Parameter(help="Write the SVG to this file. Default: print it.")] = None,
    deck: DeckFile = None,
) -> None:
    """Draw a position as an SVG picture."""
    from bullpen.notation import parse_position
    from bullpen.svg import draw as picture

    own = own_deck(deck, position)
    game, table = parse_position(position, own)
    if seat is not None and not 1 <= seat <= table.seats:
        raise BadOption(option="--seat", value=seat, expected=f"1..{table.seats}")
    svg = picture(game.view(table, None if seat is None else seat - 1))
    if out is None:
        print(svg, end="")
    else:
        write_file(out, svg)


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
) -> None:
    """Play in the browser: start the server and open its address. Without a command, this is what runs."""
    from bullpen.server.serve import serve as run

    run(host, port, data, open, pace)


@app.command
def verify(
    hash: Annotated[str, Parameter(help="The hash that was shown before the deal.")],
    seed: Annotated[str, Parameter(help="The seed that was shown after the end.")],
    *,
    lang: Lang = None,
) -> None:
    """Check that a game was dealt from the seed that was promised before it."""
    from bullpen.server.fair import commitment, is_secret, seed_of

    if not is_secret(seed) or commitment(seed) != hash.strip().lower():
        raise WrongSeed(seed=seed, hash=hash)
    print(Words(language(lang)).say("verify-right", seed=str(seed_of(seed))))


@app.command
def bench(
    *,
    seconds: Annotated[
        float | None, Parameter(help="How long to measure each figure. Default: 1; with --server 10.")
    ] = None,
    server: Annotated[bool, Parameter(negative="", help="Measure the server instead of the engine.")] = False,
    tables: Annotated[
        int | None, Parameter(help="With --server: how many tables of four people. Default: 200.")
    ] = None,
    json: Json = False,
) -> None:
    """Measure this machine: rounds per second of every game, also in C; rollouts; decisions of the bots.

    With '--server': how many tables and decisions one server process carries, how long an update takes, and
    how near that is to a server that only repeats what it hears. The clients are on this machine, too.
    """
    if server:
        bench_server(200 if tables is None else tables, 10.0 if seconds is None else seconds, json)
        return
    from bullpen.bench import bench as measure

    if tables is not None:
        raise UnknownArgument(argument="--tables", command="bullpen bench")
    measure(1.0 if seconds is None else seconds, json)


def bench_server(tables: int, seconds: float, as_json: bool) -> None:
    from bullpen.server.bench import MOST_SECONDS, MOST_TABLES
    from bullpen.server.bench import bench as measure

    if not 1 <= tables <= MOST_TABLES:
        raise BadOption(option="--tables", value=tables, expected=f"1..{MOST_TABLES}")
    if not 1 <= seconds <= MOST_SECONDS:
        raise BadOption(option="--seconds", value=f"{seconds:g}", expected=f"1..{MOST_SECONDS}")
    measure(tables, seconds, as_json)
