"""A room is what its entries add up to; what people may do comes out as entries, or is refused."""

from __future__ import annotations

from typing import Any

import pytest

from bullpen.core.game import Action, IllegalAction, Refusal, StaleAction, WrongSeats
from bullpen.core.variants import UnknownGame
from bullpen.server.messages.errors import (
    BadMessage,
    BadSeat,
    Banned,
    ChatClosed,
    GameRunning,
    NoGame,
    NotHost,
    NotYourSeat,
    OnlyPhrases,
    SeatsOpen,
    SeatTaken,
    TooManyPeople,
    UnknownPhrase,
)
from bullpen.server.messages.wire import (
    Act,
    AddBot,
    ComeBack,
    Configure,
    Kick,
    PassHost,
    Phrase,
    Say,
    Sit,
    Stand,
    Start,
)
from bullpen.server.seats.fairness import commitment, is_secret, new_secret, seed_of
from bullpen.server.table.actions import parse
from bullpen.server.table.commands import Command, Who, act, away_if_missed, clean, decide
from bullpen.server.table.log import (
    Acted,
    Away,
    Back,
    Created,
    Entry,
    HostPassed,
    Kicked,
    Sat,
    Started,
    pack,
    unpack,
)
from bullpen.server.table.room import ANIMATION, Room
from bullpen.text.notation import parse_action

SECRET = "7-" + "0" * 32
NEXT = "8-" + "1" * 32


class Desk:
    """A room with its log, at which everything happens at a given time."""

    def __init__(
        self, game: str = "6nimmt:rounds=1", seats: int = 3, limit: int = 0, public: bool = False
    ) -> None:
        self.now = 1_000
        self.log: list[Entry] = []
        self.room = Room()
        self.write(
            Created(
                at=self.now,
                id="t",
                code="ABCDE",
                game=game,
                seats=seats,
                limit=limit,
                public=public,
                secret=SECRET,
            )
        )

    def write(self, *entries: Entry) -> None:
        for entry in entries:
            self.log.append(unpack(pack(entry)))
            self.room.apply(entry)

    def do(
        self, command: Command, *seats: int, fresh: str = NEXT, connected: tuple[int, ...] = ()
    ) -> list[Entry]:
        self.now += 10
        who = Who(frozenset(seats), frozenset(connected))
        entries = decide(self.room, command, who, self.now, fresh)
        self.write(*entries)
        return entries

    def seat(self, *names: str) -> Desk:
        for name in names:
            self.do(Sit(name=name), fresh=f"hash of {name}")
        return self

    def start(self) -> Desk:
        self.do(Start(), 0)
        return self

    @property
    def playing(self) -> Any:
        assert self.room.playing is not None
        return self.room.playing

    @property
    def now_is(self) -> Any:
        """The room, without what a type checker thinks it knows of it."""
        return self.room

    def refuses(self, error: type[Refusal], command: Command, *seats: int) -> None:
        before = self.snapshot()
        with pytest.raises(error):
            decide(self.room, command, Who(frozenset(seats)), self.now, NEXT)
        assert self.snapshot() == before, "a refusal changes nothing"

    def snapshot(self) -> dict[str, Any]:
        playing = self.room.playing
        parts = {"places": list(self.room.places), "table": playing and playing.table.copy()}
        return {**vars(self.room), **parts}

    def action(self, seat: int, i: int = 0) -> Action:
        action: Action = self.playing.game.pending(self.playing.table)[seat][i]
        return action

    def option(self, seat: int, i: int = 0) -> str:
        return str(self.action(seat, i))

    def seat_of(self, token: str) -> int | None:
        """The seat that is held by a token with this hash."""
        return next((seat for seat, place in enumerate(self.room.places) if place.token == token), None)

    def act(self, seat: int, i: int = 0) -> list[Entry]:
        return self.do(Act(seat=seat, number=self.playing.table.number, action=self.option(seat, i)), seat)

    def finish_by_bots(self) -> Desk:
        """Play on although nobody is there."""
        while self.room.state == "playing":
            seat, number = self.room.awaited[0], self.playing.table.number
            self.write(*act(self.room, seat, number, self.action(seat), "bot", self.now))
        return self

    def finish(self) -> Desk:
        while self.room.state == "playing":
            self.act(self.room.awaited[0])
        return self


def three() -> Desk:
    return Desk().seat("Ola", "Jan", "Iga")


def test_a_room_is_the_fold_of_its_log() -> None:
    desk = three().start().finish()
    again = Room()
    for entry in desk.log:
        again.apply(entry)
    assert again.playing is not None
    assert again.playing.table == desk.playing.table
    assert (again.number, again.seq, again.state) == (len(desk.log), desk.room.seq, "over")


def test_the_first_to_sit_is_host() -> None:
    desk = three()
    assert desk.now_is.host == 0
    assert [place.name for place in desk.now_is.places] == ["Ola", "Jan", "Iga"]
    assert desk.seat_of("hash of Jan") == 1


def test_only_open_seats_are_taken() -> None:
    desk = three()
    desk.refuses(SeatTaken, Sit(name="Ewa"))
    desk.refuses(SeatTaken, Sit(name="Ewa", seat=1))
    desk.refuses(BadSeat, Sit(name="Ewa", seat=3))
    desk.refuses(BadSeat, Sit(name="Ewa", seat=-1))


@pytest.mark.parametrize(
    "command",
    [
        Start(),
        Kick(seat=0),
        AddBot(seat=2, bot="random"),
        PassHost(seat=1),
        Configure(game="6nimmt", seats=4, limit=0, public=True),
    ],
)
def test_only_the_host_decides_about_the_table(command: Command) -> None:
    desk = Desk().seat("Ola", "Jan")
    desk.refuses(NotHost, command, 1)
    desk.refuses(NotHost, command)


def test_bots_are_added_and_freed() -> None:
    desk = Desk().seat("Ola")
    desk.do(AddBot(seat=2, bot="random"), 0)
    assert (desk.now_is.places[2].kind, desk.now_is.places[2].bot) == ("bot", "random")
    desk.refuses(SeatTaken, AddBot(seat=0, bot="random"), 0)
    desk.refuses(Refusal, AddBot(seat=1, bot="deep thought"), 0)
    desk.do(Kick(seat=2), 0)
    assert desk.now_is.places[2].kind == "open"
    desk.refuses(BadSeat, Kick(seat=2), 0)


def test_a_game_starts_when_all_seats_are_taken() -> None:
    desk = Desk().seat("Ola", "Jan")
    desk.refuses(SeatsOpen, Start(), 0)
    desk.do(AddBot(seat=2, bot="random"), 0)
    (entry,) = desk.do(Start(), 0)
    assert isinstance(entry, Started)
    assert (entry.secret, entry.hash, entry.next) == (SECRET, commitment(SECRET), NEXT)
    assert desk.now_is.state == "playing"
    assert desk.playing.table.seed == 7
    for command in (
        Start(),
        Configure(game="6nimmt", seats=3, limit=0, public=False),
        AddBot(seat=2, bot="random"),
    ):
        desk.refuses(GameRunning, command, 0)
    desk.refuses(GameRunning, Sit(name="Ewa"))


def test_the_hash_is_shown_before_and_the_seed_after() -> None:
    desk = three()
    assert desk.now_is.fair == (commitment(SECRET), None, "")
    desk.start()
    assert desk.now_is.fair == (commitment(SECRET), None, "")
    desk.finish()
    assert desk.now_is.fair == (commitment(SECRET), SECRET, commitment(NEXT))
    desk.start()
    assert desk.now_is.fair == (commitment(NEXT), None, "")
    assert desk.room.round == 2


def test_a_secret_is_a_seed_that_nobody_finds_by_trying() -> None:
    secret = new_secret()
    assert is_secret(secret)
    assert 2**255 <= seed_of(secret) < 2**256
    assert new_secret() != secret
    assert is_secret("18446744073709551615-" + 32 * "a"), "those of earlier versions still count"
    for other in ("7", "-1", "9" * 78, str(2**255 - 1)):
        assert not is_secret(other)


# Deciding.


def test_a_stale_or_foreign_action_is_refused() -> None:
    desk = three().start()
    number, option = desk.playing.table.number, desk.option(0)
    desk.refuses(NotYourSeat, Act(seat=0, number=number, action=option), 1)
    desk.refuses(NotYourSeat, Act(seat=0, number=number, action=option))
    desk.refuses(BadSeat, Act(seat=7, number=number, action=option), 0)
    desk.refuses(StaleAction, Act(seat=0, number=number + 1, action=option), 0)
    desk.refuses(StaleAction, Act(seat=0, number=number - 1, action=option), 0)
    for wrong in ("999", "", "moo", ">1", "0", "~"):
        desk.refuses(IllegalAction, Act(seat=0, number=number, action=wrong), 0)


def test_text_that_is_no_action_is_refused_with_the_options() -> None:
    desk = three().start()
    for wrong in ("\x00", "1" * 20, "999"):
        with pytest.raises(IllegalAction) as refused:
            desk.do(Act(seat=0, number=desk.playing.table.number, action=wrong), 0)
        options = " ".join(map(str, desk.playing.game.pending(desk.playing.table)[0]))
        assert refused.value.facts == {"seat": 1, "action": wrong, "options": options}
    desk.refuses(StaleAction, Act(seat=0, number=99, action="\x00"), 0)


def test_an_action_is_parsed_once_from_the_wire_to_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    desk, parsed = three().start(), []

    def counting(text: str) -> Action:
        parsed.append(text)
        return parse_action(text)

    monkeypatch.setattr("bullpen.server.table.actions.parse_action", counting)
    parse.cache_clear()
    option = desk.option(0)
    desk.act(0)
    assert parsed == [option]
    desk.write(*act(desk.room, 1, desk.playing.table.number, desk.action(1), "bot", desk.now))
    assert desk.playing.table.choices[1] == desk.action(1)


def test_nobody_acts_when_no_game_is_on() -> None:
    desk = three()
    desk.refuses(NoGame, Act(seat=0, number=1, action="1"), 0)
    desk.start().finish()
    desk.refuses(NoGame, Act(seat=0, number=desk.playing.table.number, action="1"), 0)


def test_a_doubled_choice_needs_no_entry_and_a_change_is_nobodys_business() -> None:
    desk = three().start()
    desk.act(0)
    seq, number = desk.room.seq, desk.room.number
    assert desk.act(0) == []
    assert len(desk.act(0, 1)) == 1
    assert (desk.room.seq, desk.room.number) == (seq, number + 1)
    desk.act(1)
    assert desk.room.seq == seq + 1


def test_an_answer_that_was_given_cannot_be_given_again() -> None:
    """In the middle of a turn a doubled click would answer the next question; its number says it does not."""
    desk = three().start()
    while desk.now_is.state == "playing" and desk.playing.table.ask is None:
        desk.act(desk.room.awaited[0])
    if desk.now_is.state == "over":
        pytest.skip("nobody was asked in this game")
    seat, number = desk.room.awaited[0], desk.playing.table.number
    again = Act(seat=seat, number=number, action=desk.option(seat))
    desk.do(again, seat)
    desk.refuses(StaleAction, again, seat)


# Coming and going.


def test_who_leaves_in_a_game_keeps_the_seat_and_a_bot_plays_until_its_end() -> None:
    desk = three().start()
    desk.do(Stand(seat=1), 1)
    place = desk.now_is.places[1]
    assert (place.kind, place.name, place.token) == ("person", "Jan", "hash of Jan")
    assert (place.left, place.away, place.waits, bool(place.bot)) == (True, True, False, True)
    assert desk.do(Stand(seat=1), 1) == [], "twice is once"
    desk.refuses(BadSeat, PassHost(seat=1), 0)
    desk.finish_by_bots()
    assert desk.now_is.places[1].kind == "open"
    desk.seat("Ewa")
    assert desk.now_is.places[1].name == "Ewa"


def test_who_left_comes_back_before_the_end() -> None:
    desk = three().start()
    desk.do(Stand(seat=1), 1)
    desk.refuses(NotYourSeat, ComeBack(seat=1), 0)
    (entry,) = desk.do(ComeBack(seat=1), 1)
    assert isinstance(entry, Back)
    place = desk.now_is.places[1]
    assert (place.left, place.away, place.bot, place.waits) == (False, False, "", True)
    assert desk.do(ComeBack(seat=1), 1) == [], "nobody comes back who is here"
    desk.do(Stand(seat=1), 1)
    assert isinstance(desk.act(1)[0], Back), "to decide says the same"
    desk.finish()
    assert desk.now_is.places[1].name == "Jan"


def test_a_game_without_its_people_is_paused() -> None:
    desk = Desk().seat("Ola", "Jan")
    desk.do(AddBot(seat=2, bot="random"), 0)
    assert not desk.now_is.paused
    desk.start()
    desk.do(Stand(seat=0), 0)
    assert (desk.now_is.paused, desk.now_is.host) == (False, 1)
    desk.do(Stand(seat=1), 1)
    assert (desk.now_is.paused, desk.now_is.host) == (True, None)
    desk.do(ComeBack(seat=1), 1)
    assert (desk.now_is.paused, desk.now_is.host) == (False, 1), "somebody has to start the next game"
    desk.do(Stand(seat=1), 1)
    desk.finish_by_bots()
    assert not desk.now_is.paused
    assert [place.kind for place in desk.now_is.places] == ["open", "open", "bot"]


def test_to_start_a_game_is_to_be_there() -> None:
    desk = three().start().finish()
    desk.write(Away(at=desk.now, seat=0, bot="random"), Away(at=desk.now, seat=1, bot="random"))
    desk.start()
    assert [place.away for place in desk.now_is.places] == [False, True, False]


def test_who_leaves_between_games_leaves_an_open_seat() -> None:
    desk = three()
    desk.refuses(NotYourSeat, Stand(seat=1), 0)
    desk.do(Stand(seat=1), 1)
    assert desk.now_is.places[1].kind == "open"


def test_the_host_passes_on_when_leaving() -> None:
    desk = three()
    entries = desk.do(Stand(seat=0), 0, connected=(0, 2))
    assert isinstance(entries[1], HostPassed)
    assert desk.now_is.host == 2, "to somebody who is here"
    desk.do(Stand(seat=2), 2)
    assert desk.now_is.host == 1, "else to anybody"
    desk.do(Stand(seat=1), 1)
    assert desk.now_is.host is None
    desk.seat("Ewa")
    assert desk.now_is.host == 0


def test_the_host_can_be_handed_on_to_a_person() -> None:
    desk = Desk().seat("Ola", "Jan")
    desk.do(AddBot(seat=2, bot="random"), 0)
    desk.refuses(BadSeat, PassHost(seat=2), 0)
    desk.do(PassHost(seat=1), 0)
    assert desk.now_is.host == 1
    desk.refuses(NotHost, Start(), 0)


def test_a_kicked_person_has_no_seat_any_more() -> None:
    desk = three().start()
    entries = desk.do(Kick(seat=2), 0)
    assert isinstance(entries[0], Kicked)
    assert desk.now_is.places[2].kind == "bot"
    assert desk.seat_of("hash of Iga") is None
    desk.refuses(BadSeat, Kick(seat=2), 0)
    desk.finish()
    desk.seat("Iga")
    assert desk.now_is.places[2].name == "Iga", "it was not for good"


def test_who_is_sent_away_for_good_neither_sits_nor_speaks_here_again() -> None:
    desk = three()
    desk.do(Kick(seat=2, for_good=True), 0)
    same_browser = Who(tokens=frozenset(["hash of Iga", "another"]))
    for command in (Sit(name="Ewa"), Say(text="hey"), Phrase(phrase="hello")):
        with pytest.raises(Banned):
            decide(desk.room, command, same_browser, desk.now, NEXT)
    for name in ("Iga", " iga ", "ＩＧＡ"):
        desk.refuses(Banned, Sit(name=name))
    desk.do(Sit(name="Ewa"), fresh="hash of Ewa")
    assert desk.now_is.places[2].name == "Ewa", "others may"


def test_a_bot_is_not_sent_away_for_good() -> None:
    desk = Desk().seat("Ola")
    desk.do(AddBot(seat=2, bot="random"), 0)
    desk.refuses(BadSeat, Kick(seat=2, for_good=True), 0)


# Another game in the same place.


def test_a_rematch_with_another_variant_and_more_seats() -> None:
    desk = three().start().finish()
    desk.do(Configure(game="x_nimmt", seats=4, limit=30, public=True), 0)
    assert desk.room.game == "x_nimmt"
    assert [place.kind for place in desk.now_is.places] == ["person"] * 3 + ["open"]
    assert desk.now_is.state == "lobby"
    desk.do(AddBot(seat=3, bot="random"), 0)
    desk.start()
    assert desk.playing.game.name == "x_nimmt"


def test_fewer_seats_lose_open_ones_then_bots_but_no_people() -> None:
    desk = Desk(seats=6).seat("Ola")
    desk.do(AddBot(seat=1, bot="random"), 0)
    desk.do(Sit(name="Jan", seat=4), fresh="hash of Jan")
    desk.do(PassHost(seat=4), 0)
    desk.do(Configure(game="6nimmt", seats=3, limit=0, public=False), 4)
    assert [place.kind for place in desk.now_is.places] == ["person", "bot", "person"]
    assert desk.now_is.host == desk.seat_of("hash of Jan") == 2
    desk.do(Configure(game="6nimmt", seats=2, limit=0, public=False), 2)
    assert [place.name for place in desk.now_is.places] == ["Ola", "Jan"]
    desk.refuses(TooManyPeople, Configure(game="buffalo", seats=1, limit=0, public=False), 1)


def test_a_table_must_suit_its_game() -> None:
    desk = three()
    desk.refuses(WrongSeats, Configure(game="6nimmt", seats=11, limit=0, public=False), 0)
    desk.refuses(UnknownGame, Configure(game="poker", seats=3, limit=0, public=False), 0)


# Time.


def test_time_counts_from_the_entry_that_opened_the_decision() -> None:
    desk = Desk(limit=15).seat("Ola", "Jan", "Iga").start()
    opened = desk.room.number
    assert desk.room.timed
    assert (desk.playing.opened, desk.playing.shown) == (opened, 0)
    desk.act(0)
    assert desk.playing.opened == opened, "a sealed card gives nobody more time"
    desk.act(1)
    desk.act(2)
    assert desk.now_is.state == "playing"
    assert (desk.playing.opened, desk.playing.shown) == (desk.room.number, ANIMATION)


def test_without_a_limit_there_is_no_time() -> None:
    assert not three().start().room.timed


def test_two_misses_and_the_seat_is_away() -> None:
    desk = Desk(limit=15).seat("Ola", "Jan", "Iga").start()
    for turn in range(2):
        desk.act(0)
        desk.act(1)
        now, number = desk.now, desk.playing.table.number
        entries = act(desk.room, 2, number, desk.action(2), "clock", now)
        missed = away_if_missed(desk.room, 2, now)
        assert [isinstance(entry, Away) for entry in missed] == [True] * turn
        desk.write(*entries, *missed)
        while desk.playing.table.ask is not None:
            seat, number = desk.room.awaited[0], desk.playing.table.number
            desk.write(*act(desk.room, seat, number, desk.action(seat), "bot", now))
    assert desk.now_is.places[2].away
    desk.act(0)
    desk.act(1)
    assert not desk.room.timed, "nobody is waited for"
    entries = desk.act(2)
    assert isinstance(entries[0], Back)
    assert not desk.now_is.places[2].away
    assert desk.now_is.places[2].misses == 0


def test_a_decision_of_ones_own_forgives_a_miss() -> None:
    desk = Desk(limit=15).seat("Ola", "Jan", "Iga").start()
    desk.write(*act(desk.room, 0, desk.playing.table.number, desk.action(0), "clock", desk.now))
    assert desk.now_is.places[0].misses == 1
    desk.write(
        Acted(at=desk.now, seat=0, number=desk.playing.table.number, action=desk.option(0, 1), by="person")
    )
    assert desk.now_is.places[0].misses == 0


# Words.


def test_friends_say_anything_strangers_phrases() -> None:
    desk = three()
    desk.do(Say(text=" so \n long "), 1)
    entry = desk.log[-1]
    assert (entry.name, entry.text) == ("Jan", "so long")  # type: ignore[union-attr]
    desk.do(Phrase(phrase="hello"))
    desk.refuses(UnknownPhrase, Phrase(phrase="moo"), 1)
    strangers = Desk(public=True).seat("Ola")
    strangers.refuses(OnlyPhrases, Say(text="hello"), 0)
    strangers.do(Phrase(phrase="hello"), 0)


def test_team_mates_are_silent_while_their_cards_are_secret() -> None:
    desk = Desk("buffalo", 2).seat("Ola", "Jan")
    assert desk.now_is.chat == "open"
    desk.start()
    assert desk.now_is.chat == "closed"
    desk.refuses(ChatClosed, Say(text="I have a low one"), 0)
    desk.refuses(ChatClosed, Phrase(phrase="luck"), 0)
    spoken = False
    while desk.now_is.state == "playing":
        assert desk.now_is.chat == ("closed" if desk.playing.table.ask is None else "open")
        spoken = spoken or desk.now_is.chat == "open"
        desk.act(desk.room.awaited[0])
    assert spoken
    assert desk.now_is.chat == "open"


def test_rivals_may_talk_all_the_time() -> None:
    assert three().start().room.chat == "open"


@pytest.mark.parametrize(
    ("text", "right"),
    [("  Ola ", "Ola"), ("a\u202eb", "ab"), ("a\nb\tc", "a b c"), ("a\x00b", "ab"), ("<b>", "<b>"), ("", "")],
)
def test_text_is_one_line_without_tricks(text: str, right: str) -> None:
    assert clean(text) == right


def test_a_name_of_nothing_is_refused() -> None:
    with pytest.raises(BadMessage):
        clean("\u200b \u202e")


def test_entries_survive_being_written_down() -> None:
    for entry in three().start().finish().log:
        assert unpack(pack(entry)) == entry
    assert isinstance(unpack(pack(Sat(at=1, seat=0, name="Ola", token="x"))), Sat)
