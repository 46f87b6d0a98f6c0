"""The bodies of HTTP requests and answers, as typed structs, beside the WebSocket messages of ``wire``."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from bullpen.scene.types import GameInfo, Public
from bullpen.server.messages.wire import Fair, Happenings, Mine, Part

__all__ = [
    *(
        "PAGES",
        "BotInfo",
        "Create",
        "Created",
        "Forgotten",
        "Found",
        "Held",
        "Kept",
        "Lesson",
        "LessonAnswer",
        "LessonInfo",
    ),
    *("LessonStep", "Listed", "MyTable", "MyTables", "Replay", "Specimen", "Step"),
]

Word = Annotated[str, msgspec.Meta(max_length=40)]
Name = Annotated[str, msgspec.Meta(max_length=20)]


class Create(Part, forbid_unknown_fields=True):
    """``POST /api/tables``: a person (or, on one device, several) at the first seats, then the bots."""

    game: Annotated[str, msgspec.Meta(max_length=200)]
    seats: int
    limit: Literal[0, 15, 30, 60] = 0
    public: bool = False
    name: Name = ""
    people: Annotated[list[Name], msgspec.Meta(max_length=10)] = msgspec.field(default_factory=list)
    """Everybody on the same device, instead of ``name``."""
    bots: Annotated[list[Word], msgspec.Meta(max_length=20)] = msgspec.field(default_factory=list)
    """Bots for the next seats; "" leaves a seat open."""
    start: bool = False


class Created(Part):
    """The table and the secrets of the seats; the secrets are told only here."""

    id: str
    code: str
    tokens: dict[int, str]


class Found(Part):
    """The table that a code or an imported transcript leads to."""

    id: str


class Listed(Part):
    """A public table that somebody sits at."""

    id: str
    game: str
    state: Literal["lobby", "playing", "over"]
    people: int
    bots: int
    open: int
    host: str


Token = Annotated[str, msgspec.Meta(max_length=100)]


class Held(Part, forbid_unknown_fields=True):
    """``POST /api/mine``: the secrets of the seats that a browser holds, by table."""

    tables: Annotated[
        dict[Word, Annotated[list[Token], msgspec.Meta(max_length=10)]], msgspec.Meta(max_length=20)
    ]


class MyTable(Part):
    """A table at which one of these secrets holds a seat."""

    id: str
    game: str
    state: Literal["lobby", "playing", "over"]
    others: list[str]
    """The names at the other seats, people and bots; free seats have none."""
    due: bool
    """Whether the game waits for a decision of ours."""
    away: bool
    """Whether a bot plays for us."""
    paused: bool
    at: int
    """When something happened there last: milliseconds since 1970."""


class MyTables(Part):
    """The tables to go on with. At a table that is in neither list none of these secrets holds a seat."""

    tables: list[MyTable]
    gone: list[str]
    """Tables of which nothing is left: to be forgotten."""


class Kept(Part):
    """``GET /api/kept``: for how many days what nobody has to do with is kept."""

    tables: float
    """A table, with a game that is not over and what was said there."""
    finished: float
    """A finished game that nobody looks at."""
    imports: float
    """An imported game that nobody looks at."""
    lines: int
    """What may be said in one game."""


class Forgotten(Part):
    """``POST /api/mine/delete``: the tables that know nothing of us any more."""

    tables: list[str]


class BotInfo(Part):
    """A bot that may sit at a table; the weakest comes first."""

    name: str
    stars: int
    names: dict[str, str]
    about: dict[str, str]
    installed: bool
    """Whether it may sit down: one that searches needs an extra of this server's installation."""


class Specimen(Part):
    """One of the gallery's positions: of which game, for how many, what is asked, and who is asked."""

    game: str
    seats: int
    kind: str
    position: str
    seat: int


class Step(Part):
    """One decision of a finished game, and what the seat that looks on saw after it."""

    seat: int
    action: str
    number: int
    happenings: Happenings
    mine: Mine | None


class Replay(Part):
    """``GET /api/replay/{table}/{n}``: a finished game from its deal to its end."""

    table: str
    n: int
    names: list[str]
    bots: list[str]
    """The bot of each seat, or ""."""
    seat: int | None
    info: GameInfo
    fair: Fair | None
    public: Public
    mine: Mine | None
    steps: list[Step]


class LessonInfo(Part):
    """``GET /api/lessons``: a game that has a lesson."""

    slug: str
    game: str
    steps: int
    info: GameInfo
    """As far as it is about ``cards``."""
    cards: list[int]
    """Some that the learner will hold: a picture of the game."""


class LessonAnswer(Part):
    """What comes of a decision in a lesson, up to the learner's next one."""

    happenings: Happenings
    mine: Mine
    """What the learner then sees; the options are those that the step is about."""
    explains: str
    """When the step is over: the attribute of its message that explains what happened. Else empty."""
    facts: dict[str, int | str]
    """What the explanation speaks of."""
    answers: dict[str, LessonAnswer]
    """What may be decided then."""


class LessonStep(Part):
    """A position of a lesson, and all that may be decided in it."""

    name: str
    public: Public
    mine: Mine
    answers: dict[str, LessonAnswer]


class Lesson(Part):
    """``GET /api/lesson/{slug}``: a lesson, worked out to every end. Seat 0 learns."""

    slug: str
    game: str
    info: GameInfo
    steps: list[LessonStep]


PAGES: Final[tuple[Any, ...]] = (
    *(Create, Created, Found, Forgotten, Held, Kept, Listed, MyTables, BotInfo, Replay, Specimen, LessonInfo),
    Lesson,
)
