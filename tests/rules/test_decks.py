"""The decks are those of the rulebooks, and a deck file with a mistake is refused at the right line.

Long, because more than half of it is a list of mistakes.
"""

from __future__ import annotations

import copy
import importlib.resources
import pickle
import shutil
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

import bullpen.games
from bullpen.core.cards import (
    COLOURS,
    PROVENANCE,
    BadBaron,
    BadBulls,
    BadColours,
    BadDeck,
    BadEntry,
    Deck,
    DuplicateCard,
    MissingCard,
    MissingEntry,
    NoDeck,
    NotToml,
    UnexpectedCard,
    UnreadableDeck,
    WrongGame,
    deck,
    read_deck,
)
from bullpen.games import boxes

DECKS = Path(bullpen.games.__file__).parent / "decks"
GAMES = sorted(file.stem for file in DECKS.glob("*.toml"))
LAST = {"six_nimmt": 104, "x_nimmt": 100, "hornochsen": 98, "baron_oxx": 110}


def text_of(game: str) -> str:
    return (DECKS / f"{game}.toml").read_text(encoding="utf-8")


def changed(game: str, old: str, new: str) -> str:
    """The packaged file with other words in place of these whole lines."""
    before, after = f"\n{text_of(game)}".split(f"\n{old}\n")  # fails unless they are there just once
    return f"{before}\n{new}\n{after}".removeprefix("\n")


# The cards.


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_has_every_card_once(game: str) -> None:
    assert deck(game).cards == tuple(range(1, LAST.get(game, len(deck(game).cards)) + 1))
    assert list(deck(game).provenance) == list(deck(game).cards)


def test_there_is_a_file_for_every_deck_and_no_other() -> None:
    assert {box.deck for box in boxes().values()} == set(GAMES)


def test_a_file_in_the_folder_is_a_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says itself which cards there are and what may be on them: no list elsewhere knows of it."""
    shutil.copytree(DECKS, tmp_path / "games" / "decks")
    head = 'name = "Own"\ngame = "own"\n\n[provenance]\ndefault = "known"\n\n[cards]\n'
    file = tmp_path / "games" / "decks" / "own.toml"
    file.write_text(f"{head}1 = 1\n2 = -3\n3 = 2\n", encoding="utf-8")
    monkeypatch.setattr(importlib.resources, "files", lambda package: tmp_path)
    own = read_deck(file)
    assert own.check_string() == "1:+1,2:-3,3:+2"
    assert deck.__wrapped__("own") == own
    assert type(refusal(DECKS / "x_nimmt.toml", "own")) is WrongGame
    error = refusal(written(tmp_path, f"{head}1 = 1\n2 = -3\n4 = 2\n"), "own")
    assert (type(error), error.facts["last"]) == (UnexpectedCard, 3)
    error = refusal(written(tmp_path, f"{head}1 = 1\n2 = -8\n3 = 2\n"), "own")
    assert (type(error), error.facts["low"]) == (BadBulls, -7)


@pytest.mark.parametrize(
    ("game", "counts", "total"),
    [
        ("six_nimmt", {1: 76, 2: 9, 3: 10, 5: 8, 7: 1}, 171),
        ("x_nimmt", {1: 72, 2: 9, 3: 10, 5: 8, 7: 1}, 167),
        ("hornochsen", {1: 63, 2: 9, -2: 9, -3: 9, -5: 7, -7: 1}, 81 - 87),
        ("baron_oxx", {1: 12, 2: 30, 3: 66, 6: 2}, 282),
    ],
)
def test_bulls_are_counted(game: str, counts: dict[int, int], total: int) -> None:
    bulls = deck(game).bulls
    assert Counter(bulls.values()) == counts
    assert sum(bulls.values()) == total


@pytest.mark.parametrize("game", ["six_nimmt", "x_nimmt"])
def test_b6_bulls(game: str) -> None:
    bulls = deck(game).bulls
    assert [bulls[card] for card in (5, 15, 25)] == [2, 2, 2]
    assert [bulls[card] for card in (10, 20, 30)] == [3, 3, 3]
    assert [bulls[card] for card in (11, 22, 33)] == [5, 5, 5]
    assert bulls[55] == 7


def test_ending_in_5_not_containing_5() -> None:
    bulls = deck("six_nimmt").bulls
    assert [bulls[card] for card in range(50, 60)] == [3, 1, 1, 1, 1, 7, 1, 1, 1, 1]


def test_above_99_there_are_no_doubles() -> None:
    assert [deck("six_nimmt").bulls[card] for card in range(99, 105)] == [5, 3, 1, 1, 1, 1]
    assert [deck("x_nimmt").bulls[card] for card in (99, 100)] == [5, 3]


def test_x_nimmt_begins_like_six_nimmt() -> None:
    six, x = deck("six_nimmt"), deck("x_nimmt")
    assert x.check_string() == ",".join(six.check_string().split(",")[:100])


def test_h5_hornochsen_cards() -> None:
    bulls = deck("hornochsen").bulls
    assert bulls[55] == -7
    assert bulls[97] == 1


def test_hornochsen_cards_of_the_play_report() -> None:
    bulls = deck("hornochsen").bulls
    assert {bulls[card] for card in (4, 8, 31, 41, 48, 56, 61, 89, 94)} == {1}
    assert {bulls[card] for card in (42, 52)} == {2}
    assert {bulls[card] for card in (33, 66, 88)} == {-5}
    assert {bulls[card] for card in (70, 90)} == {-3}
    assert sum(bulls[card] for card in (66, 70, 88, 90)) == -16


def test_hornochsen_inferred_cards() -> None:
    bulls = deck("hornochsen").bulls
    assert {card for card in bulls if bulls[card] == -2} == {5, 15, 25, 35, 45, 65, 75, 85, 95}
    assert {card for card in bulls if bulls[card] == 2} == {2, 12, 32, 42, 52, 62, 72, 82, 92}


def test_o3_barons_show_every_colour() -> None:
    baron = deck("baron_oxx")
    assert {card for card in baron.cards if len(set(baron.colours[card])) == 6} == {52, 104}
    for card in (52, 104):
        assert baron.colours[card] == tuple(COLOURS)
        assert baron.bulls[card] == 6
        assert all(set(baron.colours[card]) & set(tail) for tail in baron.colours.values())


def test_baron_colours_are_alike() -> None:
    colours = deck("baron_oxx").colours
    bulls = Counter(letter for letters in colours.values() for letter in letters)
    on_cards = Counter(letter for letters in colours.values() for letter in set(letters))
    assert bulls == dict.fromkeys(COLOURS, 47)
    assert on_cards == dict.fromkeys(COLOURS, 38)
    assert Counter(len(set(letters)) for letters in colours.values()) == {1: 36, 2: 36, 3: 36, 6: 2}
    assert max(max(Counter(letters).values()) for letters in colours.values()) == 3


def test_baron_bulls_are_its_colours() -> None:
    baron = deck("baron_oxx")
    assert baron.bulls == {card: len(letters) for card, letters in baron.colours.items()}
    assert baron.colours[29] == ("B", "Y", "K")


def test_baron_deal_is_the_most_in_fours() -> None:
    deal = deck("baron_oxx").deal
    assert deal == {2: 24, 3: 24, 4: 24, 5: 20, 6: 16, 7: 12, 8: 12, 9: 8, 10: 8}
    assert deal == {n: min(24, 4 * (105 // (4 * n))) for n in range(2, 11)}


@pytest.mark.parametrize("game", ["six_nimmt", "x_nimmt", "hornochsen"])
def test_only_the_baron_has_colours_and_a_deal(game: str) -> None:
    assert deck(game).colours == {}
    assert deck(game).deal == {}


@pytest.mark.parametrize(
    ("game", "digest"),
    [
        ("baron_oxx", "1662320917c729c8bffd6bd36c12d81b2b97a2116d416707bcc38f5fcec8fa7f"),
        ("hornochsen", "db7ad31310c291e9e67ad118b96cb95eebb50e48f2722c679e8a0b3a6749b9e2"),
    ],
)
def test_check_strings_are_pinned(game: str, digest: str) -> None:
    assert sha256(deck(game).check_string().encode()).hexdigest() == digest


def test_check_strings_read_as_in_the_rules() -> None:
    assert deck("six_nimmt").check_string().startswith("1:1,2:1,3:1,4:1,5:2,6:1,")
    assert deck("x_nimmt").check_string().endswith(",99:5,100:3")
    assert deck("hornochsen").check_string().startswith("1:+1,2:+2,3:+1,4:+1,5:-2,")
    assert deck("hornochsen").check_string().endswith(",98:+1")
    assert deck("baron_oxx").check_string().startswith("1:B,2:YG,3:GRK,")
    assert deck("baron_oxx").check_string().endswith(",110:YW")


def test_provenance_says_how_sure_a_card_is() -> None:
    assert set(deck("six_nimmt").provenance.values()) == {"known"}
    assert set(deck("x_nimmt").provenance.values()) == {"inferred"}
    horn = deck("hornochsen").provenance
    known = {4, 8, 31, 33, 41, 42, 48, 52, 55, 56, 61, 66, 70, 88, 89, 90, 94, 97}
    assert {card for card in horn if horn[card] == "known"} == known
    assert {horn[card] for card in horn if card not in known} == {"inferred"}
    baron = deck("baron_oxx").provenance
    assert {card for card in baron if baron[card] == "known"} == {52, 104}
    assert {baron[card] for card in baron if card not in (52, 104)} == {"reconstructed"}


# A deck as a value.


def test_a_deck_is_read_once() -> None:
    assert deck("six_nimmt") is deck("six_nimmt")


def test_a_deck_cannot_be_changed() -> None:
    baron = read_deck(DECKS / "baron_oxx.toml")
    for table in (baron.bulls, baron.colours, baron.deal, baron.provenance):
        with pytest.raises(TypeError):
            table[2] = 7  # type: ignore[index]
    with pytest.raises(AttributeError):
        baron.game = "six_nimmt"  # type: ignore[misc]


def test_a_deck_keeps_its_own_tables() -> None:
    bulls = {1: 1, 2: 1}
    tiny = Deck("tiny", "six_nimmt", bulls)
    bulls[3] = 7
    assert tiny.cards == (1, 2)


def test_cards_are_in_order_whatever_the_file_says() -> None:
    assert Deck("tiny", "six_nimmt", {10: 3, 9: 1}).cards == (9, 10)


def test_decks_that_play_alike_are_equal() -> None:
    tiny = Deck("tiny", "six_nimmt", {1: 1, 55: 7})
    same = Deck("small", "six_nimmt", {55: 7, 1: 1}, provenance={1: "known"})
    assert tiny == same
    assert hash(tiny) == hash(same)
    assert tiny.fingerprint == same.fingerprint
    assert len({hash(deck(game)) for game in GAMES}) == len(GAMES)


@pytest.mark.parametrize(
    "other",
    [
        Deck("tiny", "x_nimmt", {1: 1, 55: 7}),
        Deck("tiny", "six_nimmt", {1: 1, 55: 5}),
        Deck("tiny", "six_nimmt", {1: 1}),
        Deck("tiny", "six_nimmt", {1: 1, 55: 7}, deal={2: 1}),
        "tiny",
    ],
)
def test_decks_that_play_otherwise_are_not_equal(other: object) -> None:
    assert Deck("tiny", "six_nimmt", {1: 1, 55: 7}) != other


def test_the_order_of_bulls_on_a_card_does_not_matter() -> None:
    tiny = Deck("tiny", "baron_oxx", {1: 3}, {1: ("K", "Y", "B")})
    assert tiny.colours[1] == ("B", "Y", "K")
    assert tiny.check_string() == "1:BYK"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("send", [copy.deepcopy, lambda sent: pickle.loads(pickle.dumps(sent))])
def test_a_deck_can_be_sent_to_another_process(game: str, send: Callable[[Deck], Deck]) -> None:
    sent = send(deck(game))
    assert sent == deck(game)
    assert (sent.name, sent.provenance) == (deck(game).name, deck(game).provenance)


def test_a_deck_is_shown_short() -> None:
    shown = deck("baron_oxx").fingerprint
    assert repr(deck("baron_oxx")) == f"<Deck baron_oxx {shown}: 110 cards>"
    assert len(shown) == 12


# An owner's file.


@pytest.mark.parametrize("game", GAMES)
def test_round_trip(game: str) -> None:
    for read in (read_deck(DECKS / f"{game}.toml"), read_deck(str(DECKS / f"{game}.toml"), game)):
        assert read == deck(game)
        assert (read.name, read.provenance) == (deck(game).name, deck(game).provenance)


@pytest.mark.parametrize("game", GAMES)
def test_a_file_has_one_card_a_line(game: str) -> None:
    section = text_of(game).split("[cards]\n")[1]
    assert len(section.split()) == 3 * LAST[game]  # number, equals sign, bulls
    assert [int(line.split(" = ")[0]) for line in section.split("\n") if line] == list(deck(game).cards)


def written(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_an_owner_corrects_a_line(tmp_path: Path) -> None:
    mine = read_deck(written(tmp_path, changed("baron_oxx", '29 = "BYK"', '29 = "WWB"')))
    assert mine.colours[29] == ("B", "W", "W")
    assert mine.bulls[29] == 3
    assert mine != deck("baron_oxx")
    assert {card for card in mine.cards if mine.colours[card] != deck("baron_oxx").colours[card]} == {29}


@pytest.mark.parametrize("each", [1, 10])
def test_an_owner_corrects_the_deal(tmp_path: Path, each: int) -> None:
    mine = read_deck(written(tmp_path, changed("baron_oxx", "10 = 8", f"10 = {each}")))
    assert mine.deal[10] == each
    assert mine != deck("baron_oxx")
    assert mine.fingerprint != deck("baron_oxx").fingerprint


def test_an_owner_says_which_cards_are_known(tmp_path: Path) -> None:
    known = 'default = "inferred"\nknown = [55, 100]\nreconstructed = [1]'
    mine = read_deck(written(tmp_path, changed("x_nimmt", 'default = "inferred"', known)))
    assert {card for card in mine.cards if mine.provenance[card] == "known"} == {55, 100}
    assert {card for card in mine.cards if mine.provenance[card] == "reconstructed"} == {1}
    assert mine.provenance[2] == "inferred"
    assert mine == deck("x_nimmt")


@pytest.mark.parametrize("bulls", [1, 7])
def test_the_fewest_and_the_most_bulls(tmp_path: Path, bulls: int) -> None:
    mine = read_deck(written(tmp_path, changed("six_nimmt", "55 = 7", f"55 = {bulls}")))
    assert mine.bulls[55] == bulls
    for signed in (bulls, -bulls):
        mine = read_deck(written(tmp_path, changed("hornochsen", "55 = -7", f"55 = {signed}")))
        assert mine.bulls[55] == signed


@pytest.mark.parametrize("letters", ["B", "BYGRKW", "WWWWWW"])
def test_the_fewest_and_the_most_letters(tmp_path: Path, letters: str) -> None:
    mine = read_deck(written(tmp_path, changed("baron_oxx", '29 = "BYK"', f'29 = "{letters}"')))
    assert mine.colours[29] == tuple(letters)


def test_windows_line_ends_and_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(text_of("six_nimmt").replace("\n", "\r\n").encode("utf-8-sig"))
    assert read_deck(path) == deck("six_nimmt")


# What is refused. Each case: the game, lines of its file, what they become, the error and some of its facts.
# "@" marks the line that the error must name; without one it is the last line of the file.

SIX, HORN, BARON = "six_nimmt", "hornochsen", "baron_oxx"
SIX_DEFAULT = 'default = "known"'
WORDS = '"known" | "inferred" | "reconstructed"'

REFUSED = [
    (SIX, "55 = 7", "@55 = 7 8", NotToml, {"text": "55 = 7 8"}),
    (SIX, "55 = 7", "@55 =", NotToml, {"text": "55 ="}),
    (SIX, "55 = 7", "@55 = " + "9" * 5000, NotToml, {}),
    (SIX, "55 = 7", "@55 = " + "[" * 5000, NotToml, {}),
    (SIX, "[cards]", "[cards]\n\n@[cards]", NotToml, {"text": "[cards]"}),
    (SIX, 'name = "6 nimmt!"', 'name = "A"\n@name = "B"', NotToml, {"text": 'name = "B"'}),
    (SIX, 'game = "six_nimmt"', '@game = "chess"', WrongGame, {"right": " | ".join(GAMES)}),
    (SIX, 'game = "six_nimmt"', "@game = 6", WrongGame, {"text": "game = 6"}),
    (SIX, 'game = "six_nimmt"', "@game = []", WrongGame, {}),
    (SIX, "57 = 1", "@55 = 1", DuplicateCard, {"card": "55"}),
    (SIX, "57 = 1", '@"55" = 1', DuplicateCard, {"card": "55"}),
    (SIX, "57 = 1", "  @'55'=1 # again", DuplicateCard, {"card": "55"}),
    (SIX, "55 = 7\n56 = 1", "@55 = 7", MissingCard, {"card": 56, "last": 104}),
    (SIX, "55 = 7\n56 = 1\n57 = 1", "57 = 1\n@55 = 7", MissingCard, {"card": 56}),
    (SIX, "[cards]\n1 = 1", "@[cards]", MissingCard, {"card": 1}),
    (SIX, "103 = 1\n104 = 1", "@103 = 1\n# 104 = 1", MissingCard, {"card": 104}),
    (SIX, "104 = 1", "104 = 1\n@105 = 1", UnexpectedCard, {"card": "105", "last": 104}),
    (SIX, "1 = 1", "1 = 1\n@0 = 1", UnexpectedCard, {"card": "0"}),
    (SIX, "1 = 1", "1 = 1\n@-1 = 1", UnexpectedCard, {"card": "-1"}),
    (SIX, "5 = 2", "@05 = 2", UnexpectedCard, {"card": "05"}),
    (SIX, "5 = 2", "@five = 2", UnexpectedCard, {"card": "five"}),
    (SIX, "5 = 2", '@"5 bulls" = 2', UnexpectedCard, {"card": "5 bulls"}),
    (SIX, "5 = 2", f"@{'5' * 60} = 2", UnexpectedCard, {"card": "5" * 60}),
    (SIX, "5 = 2", f"@{'5' * 61} = 2", UnexpectedCard, {"card": "5" * 59 + "…"}),
    (SIX, "55 = 7", "@55 = 8", BadBulls, {"text": "55 = 8", "low": 1, "high": 7}),
    (SIX, "55 = 7", "@55 = 0", BadBulls, {"text": "55 = 0"}),
    (SIX, "55 = 7", "@55 = -1", BadBulls, {"text": "55 = -1"}),
    (SIX, "55 = 7", "@55 = true", BadBulls, {}),
    (SIX, "55 = 7", "@55 = 7.0", BadBulls, {}),
    (SIX, "55 = 7", '@55 = "7"', BadBulls, {}),
    (SIX, "55 = 7", f"@55 = 0x{'f' * 5000}", BadBulls, {"text": f"55 = 0x{'f' * 52}…"}),
    (HORN, "55 = -7", "@55 = -8", BadBulls, {"low": -7, "high": 7}),
    (HORN, "55 = -7", "@55 = 8", BadBulls, {}),
    (HORN, "55 = -7", "@55 = 0", BadBulls, {}),
    (BARON, '29 = "BYK"', '@29 = "BYX"', BadColours, {"text": '29 = "BYX"', "letters": COLOURS}),
    (BARON, '29 = "BYK"', '@29 = "byk"', BadColours, {}),
    (BARON, '29 = "BYK"', '@29 = ""', BadColours, {}),
    (BARON, '29 = "BYK"', '@29 = "BBBBBBB"', BadColours, {}),
    (BARON, '29 = "BYK"', "@29 = 3", BadColours, {}),
    (BARON, '29 = "BYK"', '@29 = ["B"]', BadColours, {}),
    (BARON, '52 = "BYGRKW"', '@52 = "BYGRK"', BadBaron, {"card": 52, "right": COLOURS}),
    (BARON, '104 = "BYGRKW"', '@104 = "BYGRKK"', BadBaron, {"card": 104, "right": COLOURS}),
    (SIX, 'name = "6 nimmt!"', "@name = 6", BadEntry, {"text": "name = 6", "right": 'name = "…"'}),
    (SIX, 'name = "6 nimmt!"', '@name = ""', BadEntry, {}),
    (SIX, "[cards]", "@[card]", BadEntry, {"text": "[card]", "right": "name | game | provenance | cards"}),
    (SIX, "[cards]", "@[[cards]]", BadEntry, {"right": "[cards]"}),
    (SIX, "[cards]", "@[deal]\n2 = 10\n\n[cards]", BadEntry, {"text": "[deal]"}),
    (BARON, "[cards]", "@[card]", BadEntry, {"right": "name | game | provenance | cards | deal"}),
    (SIX, SIX_DEFAULT, '@default = "sure"', BadEntry, {"right": f"default = {WORDS}"}),
    (SIX, SIX_DEFAULT, "@default = 1", BadEntry, {}),
    (
        SIX,
        SIX_DEFAULT,
        SIX_DEFAULT + "\n@guessed = [1]",
        BadEntry,
        {"right": "known = […] | inferred = […] | reconstructed = […]"},
    ),
    (SIX, SIX_DEFAULT, SIX_DEFAULT + "\n@inferred = 1", BadEntry, {"right": "inferred = [1, 2, 3]"}),
    (SIX, SIX_DEFAULT, SIX_DEFAULT + '\n@inferred = ["1"]', BadEntry, {}),
    (SIX, SIX_DEFAULT, SIX_DEFAULT + f"\n@inferred = [0x{'f' * 5000}]", BadEntry, {}),
    (SIX, SIX_DEFAULT, SIX_DEFAULT + "\n@inferred = [1, 105]", UnexpectedCard, {"card": 105, "last": 104}),
    (SIX, SIX_DEFAULT, SIX_DEFAULT + "\n@inferred = [0]", UnexpectedCard, {"card": 0}),
    (BARON, "known = [52, 104]", "known = [52]\n@inferred = [52]", DuplicateCard, {"card": 52}),
    (BARON, "10 = 8", "@10 = 11", BadEntry, {"text": "10 = 11", "right": "10 = 1..10"}),
    (BARON, "10 = 8", "@10 = 0", BadEntry, {}),
    (BARON, "10 = 8", '@10 = "8"', BadEntry, {}),
    (BARON, "10 = 8", "10 = 8\n@11 = 8", BadEntry, {"right": "2..10 = …"}),
    (SIX, 'name = "6 nimmt!"', "", MissingEntry, {"entry": 'name = "…"'}),
    (SIX, 'game = "six_nimmt"', "", MissingEntry, {"entry": 'game = "…"'}),
    (SIX, "[cards]", "", MissingEntry, {"entry": "[cards]"}),
    (SIX, SIX_DEFAULT, "", MissingEntry, {"entry": f"[provenance] default = {WORDS}"}),
    (BARON, "10 = 8", "", MissingEntry, {"entry": "[deal] 10 = …"}),
]


@pytest.mark.parametrize(("game", "old", "new", "error", "facts"), REFUSED)
def test_refused_at_the_right_line(
    tmp_path: Path, game: str, old: str, new: str, error: type[BadDeck], facts: dict[str, object]
) -> None:
    marked = changed(game, old, new)
    line = 1 + (marked.split("@")[0] if "@" in new else marked.rstrip()).count("\n")
    path = written(tmp_path, marked.replace("@", ""))
    with pytest.raises(BadDeck) as caught:
        read_deck(path)
    assert type(caught.value) is error
    assert {"file": str(path), "line": line}.items() <= caught.value.facts.items()
    assert facts.items() <= caught.value.facts.items()
    assert str(caught.value).startswith(f"{path}, line {line}: ")


def refusal(path: str | Path, game: str | None = None) -> BadDeck:
    with pytest.raises(BadDeck) as caught:
        read_deck(path, game)
    return caught.value


def test_every_kind_of_bad_deck_is_tried() -> None:
    tried = {case[3] for case in REFUSED} | {UnreadableDeck}
    assert tried == set(BadDeck.__subclasses__())


def test_a_duplicate_names_both_lines(tmp_path: Path) -> None:
    path = written(tmp_path, changed("six_nimmt", "57 = 1", "55 = 1"))
    lines = path.read_text(encoding="utf-8").split("\n")
    first, second = lines.index("55 = 7") + 1, lines.index("55 = 1") + 1
    assert str(refusal(path)) == (
        f"{path}, line {second}: card 55 is there twice (first in line {first}); every card once"
    )


def test_a_card_has_one_provenance(tmp_path: Path) -> None:
    path = written(tmp_path, changed("baron_oxx", "known = [52, 104]", "known = [52]\n\ninferred = [52]"))
    error = refusal(path)
    lines = path.read_text(encoding="utf-8").split("\n")
    assert isinstance(error, DuplicateCard)
    assert error.facts["first"] == lines.index("known = [52]") + 1
    assert error.facts["line"] == lines.index("inferred = [52]") + 1


@pytest.mark.parametrize(
    ("game", "old", "new", "message"),
    [
        ("six_nimmt", "55 = 7", "55 = 8", "55 = 8: the bulls are a number from 1 to 7, and not 0"),
        (
            "baron_oxx",
            '29 = "BYK"',
            '29 = "PINK"',
            '29 = "PINK": the bulls are 1 to 6 of the letters BYGRKW, such as "BYK"',
        ),
        ("six_nimmt", "[cards]", "[crads]", "instead of [crads] write name | game | provenance | cards"),
        ("x_nimmt", "100 = 3", "100 = 3\n101 = 1", "there is no card 101; the cards are 1 to 100"),
    ],
)
def test_a_refusal_says_what_would_be_right(
    tmp_path: Path, game: str, old: str, new: str, message: str
) -> None:
    assert str(refusal(written(tmp_path, changed(game, old, new)))).endswith(f": {message}")


@pytest.mark.parametrize("name", ["nowhere.toml", ".", "null\0.toml"])
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    error = refusal(path)
    assert type(error) is UnreadableDeck
    assert error.facts["file"] == str(path)
    assert str(error).startswith(f"{path} cannot be read (")


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    assert refusal(tmp_path / "nowhere.toml").facts["reason"] == "No such file or directory"


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_file_in_another_encoding(tmp_path: Path, mark: bytes) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(mark + 'game = "six_nimmt"\n\n# żółty\nname = "Byk"\n\n'.encode("cp1250"))
    error = refusal(path)
    assert type(error) is NotToml
    assert error.facts == {"file": str(path), "line": 3, "text": r"# \xbf\xf3\xb3ty"}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('name = "A"\ngame = [\n"six_nimmt",\n\n\n', 3),  # the document ends in the middle of it
        ('name = "A"\n\n\f\n', 3),  # an odd character among blank lines
        ('name = "A"\rgame = "six_nimmt"\n', 1),
    ],
)
def test_not_toml_at_the_right_line(tmp_path: Path, text: str, line: int) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(text.encode())
    error = refusal(path)
    assert type(error) is NotToml
    assert error.facts["line"] == line


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n"])
def test_an_empty_file(tmp_path: Path, text: str) -> None:
    error = refusal(written(tmp_path, text))
    assert type(error) is MissingEntry
    assert error.facts["line"] == 1


@pytest.mark.parametrize("table", ["provenance", "cards", "deal"])
def test_a_table_that_is_no_table(tmp_path: Path, table: str) -> None:
    lines = text_of("baron_oxx").split("\n")
    start = next(n for n, line in enumerate(lines) if line.startswith(f"[{table}]"))
    end = next((n for n in range(start + 1, len(lines)) if lines[n].startswith("[")), len(lines))
    without = lines[:start] + lines[end:]
    error = refusal(written(tmp_path, "\n".join(without)))
    assert type(error) is MissingEntry
    assert error.facts["entry"] == f"[{table}]"
    error = refusal(written(tmp_path, "\n".join([f"{table} = 1", *without])))
    assert type(error) is BadEntry
    assert {"line": 1, "text": f"{table} = 1", "right": f"[{table}]"}.items() <= error.facts.items()


def test_an_entry_written_otherwise_has_the_line_of_its_table(tmp_path: Path) -> None:
    text = changed("six_nimmt", "55 = 7", "55.bulls = 7")
    error = refusal(written(tmp_path, text))
    assert type(error) is BadBulls
    assert error.facts["line"] == text.split("\n").index("[cards]") + 1


def test_cards_in_dotted_or_inline_form(tmp_path: Path) -> None:
    head = 'name = "A"\ngame = "six_nimmt"\nprovenance.default = "known"\n'
    dotted = "\n".join(f"cards.{card} = {bulls}" for card, bulls in deck("six_nimmt").bulls.items())
    assert read_deck(written(tmp_path, head + dotted)) == deck("six_nimmt")
    error = refusal(written(tmp_path, head + dotted.replace("cards.55 = 7", "cards.55 = 8")))
    assert type(error) is BadBulls
    assert error.facts["line"] == 3 + 55
    error = refusal(written(tmp_path, head + "cards = { 1 = 1, 2 = 9 }"))
    assert type(error) is BadBulls
    assert error.facts["line"] == 4


def test_an_entry_that_is_nowhere_to_be_seen_is_said_to_be_in_line_1(tmp_path: Path) -> None:
    text = 'name = "A"\ngame = "six_nimmt"\n"\\u0041" = 1\n'
    error = refusal(written(tmp_path, text))
    assert type(error) is BadEntry
    assert error.facts["line"] == 1


def test_a_file_for_another_game() -> None:
    error = refusal(DECKS / "x_nimmt.toml", "six_nimmt")
    assert type(error) is WrongGame
    assert error.facts["text"] == 'game = "x_nimmt"'
    assert error.facts["right"] == "six_nimmt"
    assert error.facts["line"] == text_of("x_nimmt").split("\n").index('game = "x_nimmt"') + 1


def test_a_game_without_a_deck(tmp_path: Path) -> None:
    with pytest.raises(NoDeck, match=f"there is no deck for chess; there are decks for {', '.join(GAMES)}"):
        deck("chess")
    with pytest.raises(NoDeck):
        read_deck(DECKS / "x_nimmt.toml", "chess")


def test_provenance_has_three_words() -> None:
    assert PROVENANCE == ("known", "inferred", "reconstructed")
    assert {word for game in GAMES for word in deck(game).provenance.values()} == set(PROVENANCE)
