"""What is being agreed at the menu: the box, variants and options, who sits where, the language."""

from __future__ import annotations

from dataclasses import dataclass, field

from bullpen.bots import LEVELS, known
from bullpen.core.game import Refusal
from bullpen.core.variants import Box, Option, Setup
from bullpen.games import boxes, load
from bullpen.local.journal import Plan
from bullpen.local.session import named
from bullpen.words import LANGUAGES

__all__ = ["PERSON", "Form"]

PERSON = ""
MOST = 10


@dataclass
class Form:
    """A game that nobody has dealt yet."""

    lang: str
    box: Box = field(default_factory=lambda: next(iter(boxes().values())))
    variants: set[str] = field(default_factory=set)
    options: dict[str, str] = field(default_factory=dict)
    seats: int = 4
    players: list[str] = field(default_factory=lambda: [PERSON, *["3"] * (MOST - 1)])
    """A person or the level of a bot, for every seat that there may be."""
    names: list[str] = field(default_factory=lambda: [""] * MOST)

    def setup(self) -> Setup:
        """The box with what was chosen; what does not go together is refused."""
        chosen = [variant.name for variant in self.box.variants if variant.name in self.variants]
        return self.box.setup(chosen, self.options)

    def limits(self) -> tuple[int, int]:
        """The fewest and the most seats."""
        try:
            game = load(str(self.setup()))
        except Refusal:
            game = load(self.box.name)
        return game.least, game.most

    def fit(self) -> None:
        """No fewer and no more seats than the game allows."""
        least, most = self.limits()
        self.seats = min(max(self.seats, least), most)

    # Changing one thing, a step on or back.

    def turn_box(self, by: int) -> None:
        found = list(boxes().values())
        self.box = found[(found.index(self.box) + by) % len(found)]
        self.variants, self.options = set(), {}
        self.fit()

    def turn_variant(self, name: str) -> None:
        self.variants ^= {name}
        self.fit()

    def turn_option(self, option: Option, by: int) -> None:
        """Another value; before the first one comes what the box says."""
        found = ["", *option.values]
        value = found[(found.index(self.options.get(option.name, "")) + by) % len(found)]
        self.set_option(option, value)

    def set_option(self, option: Option, value: str) -> None:
        if value:
            self.options[option.name] = value
        else:
            self.options.pop(option.name, None)

    def turn_seats(self, by: int) -> None:
        least, most = self.limits()
        self.seats = least + (self.seats - least + by) % (most - least + 1)

    def turn_player(self, seat: int, by: int) -> None:
        kinds = [PERSON, *map(str, range(1, LEVELS + 1))]
        self.players[seat] = kinds[(kinds.index(self.players[seat]) + by) % len(kinds)]

    def turn_language(self, by: int) -> None:
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + by) % len(LANGUAGES)]

    def plan(self, seed: int, save: str = "") -> Plan:
        """What was agreed, with a name for everybody. People keep their seats; an absent bot is refused."""
        players = self.players[: self.seats]
        people = [self.names[seat] for seat, player in enumerate(players) if player == PERSON]
        others = iter(named(people, [player for player in players if player != PERSON])[len(people) :])
        names = tuple(
            self.names[seat] if player == PERSON else next(others) for seat, player in enumerate(players)
        )
        bots = tuple("" if player == PERSON else known(player).name for player in players)
        return Plan(str(self.setup()), bots, seed, names, self.lang, save=save)
