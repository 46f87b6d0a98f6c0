"""Positions that can be read and cannot be: a refusal names what is wrong there, and what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from bullpen.core import positions
from bullpen.core.game import Refusal
from bullpen.core.match import Match, Until
from bullpen.core.positions import (
    AllSealed,
    AlreadyOver,
    BadPosition,
    BrokenCircle,
    CardTwice,
    Contradiction,
    LaneOrder,
    MarkerAtGap,
    MarkerMissing,
    MoreSpecials,
    MoreThanDealt,
    NeedlessQuestion,
    NoAnswer,
    NobodyAsked,
    NoMatch,
    NotRising,
    NotYetOver,
    TooManyBulls,
    TooManySpecials,
    TwoGaps,
    UnevenParts,
    WrongAsked,
    WrongCards,
    WrongKnown,
    WrongNumber,
    WrongPart,
    WrongQuestion,
    WrongSide,
    WrongValue,
)
from bullpen.core.table import TableGame
from bullpen.games import load
from bullpen.games.six_nimmt import Rules, SixNimmt
from bullpen.text import validation
from bullpen.text.notation import BadHeader, format_position, parse_position, parse_zones
from bullpen.text.validation import (
    AllClosed,
    BadZone,
    EmptyRow,
    FaceDown,
    HalfATurn,
    KnownElsewhere,
    KnownNowhere,
    NoCard,
    NoSuchCard,
    NoSuchRow,
    NoSuchSeat,
    NothingThere,
    RowTooLong,
    TwoMarkers,
    UnknownZone,
    UnusedZone,
    WrongChoice,
    WrongParts,
    check_complete,
    hidden_zones,
)

SIX = "6nimmt 2 | rows 12/37/43/58"
COW = "6nimmt:cow 2 | rows 12/37/43/58"
ODD = "6nimmt:even_odd 2 | rows 12/37/43/58"
MOUNTAIN = "6nimmt:mountain 2 | rows 12/37/43/58"
TWISTED = "6nimmt:twisted 2 | rows 12/37/43/58"
PRO = "6nimmt:pro 2"
BUFFALO = "buffalo 3 | rows 12/37/43/58"
X = "x_nimmt 2 | rows 90/12/41"
HORNOCHSEN = "hornochsen 2 | rows 4/8/16/23/43/49/55"
BARON = "baron_oxx 2 | rows 13/43/7/22/9"
PLUS = "baron_oxx:plus 2 | rows 13/43/7/22/9"

POOL = " ".join(map(str, range(3, 25)))
DRAFT = f"{PRO} | pool {POOL} | hands 1/2 | known 1 2 | turn 0"
BEGUN = f"{PRO} | pool {POOL} | hands 1/- | known 1 | turn 0"

Case = tuple[str, type[BadPosition], dict[str, Any]]

CARDS: list[Case] = [
    (f"{SIX} | hands 3/12", CardTwice, {"card": 12}),
    (f"{SIX} | lane 12@1", CardTwice, {"card": 12}),
    (f"{SIX} | lane 14@1 14@2", CardTwice, {"card": 14}),
    (f"{SIX} | hands 14/15 | lane 14@1 16@2 | placed 2", CardTwice, {"card": 14}),
    (f"{X} | hands 14/15 | known 14 14", CardTwice, {"card": 14}),
    (f"{SIX} | hands 105/3", NoSuchCard, {"card": 105, "game": "6nimmt"}),
    (f"{X} | known 101", NoSuchCard, {"card": 101, "game": "x_nimmt"}),
    (f"{SIX} | lane 105@1 | placed 1", NoSuchCard, {"card": 105, "game": "6nimmt"}),
    (f"{PRO} | rows 12/17/25/18", NoSuchCard, {"card": 25, "game": "6nimmt:pro"}),
    (f"{SIX} | piles {' '.join(map(str, range(60, 81)))}/-", MoreThanDealt, {"count": 25, "dealt": 24}),
    (
        f"{SIX} | hands 1 2 3 4 5 6 7 8 9 10 11/-",
        WrongPart,
        {"zone": "hands", "seat": 1, "count": 11, "expected": "0..10"},
    ),
    (
        f"{SIX} | hands 1 2 3 4/5 6 7 8 | turn 8",
        WrongPart,
        {"zone": "hands", "seat": 1, "count": 4, "expected": "0..3"},
    ),
    (
        f"{SIX} | hands 1 2/5 6 | turn 9 | lane 3@1 9@2 | ask rule4@1 card=3",
        WrongPart,
        {"zone": "hands", "seat": 1, "count": 2, "expected": "0..1"},
    ),
    (f"{SIX} | hands 3 21/9", UnevenParts, {"zone": "hands", "counts": "2 1"}),
    (f"{BARON} | hands 3 21/4", UnevenParts, {"zone": "hands", "counts": "2 1"}),
    (f"{BARON} | hands 3 21/4 5 | draws 1 2 6 8/10", UnevenParts, {"zone": "draws", "counts": "4 1"}),
    (
        f"{BARON} | draws 1 2/3 4",
        WrongPart,
        {"zone": "draws", "seat": 1, "count": 2, "expected": "0 4 8 12 16 20 24"},
    ),
    (f"{BARON} | hands 1 2 3 4 5/-", WrongPart, {"zone": "hands", "seat": 1, "count": 5, "expected": "0..4"}),
    (
        f"{PLUS} | draws {' '.join(str(card) for card in range(53, 78))}/-",
        WrongPart,
        {"zone": "draws", "seat": 1, "count": 25, "expected": "0..24"},
    ),
    (
        f"{BUFFALO} | deck 1 2 3 4 5 6 7 8 9 10 11",
        WrongCards,
        {"zone": "deck", "count": 11, "expected": "0..10"},
    ),
    (f"{BUFFALO} | hands 1/2/3 | deck 4 5", WrongCards, {"zone": "deck", "count": 2, "expected": "0..1"}),
    (
        "hornochsen 2 | rows -/-/-/-/-/-/9 10 11 | hands 1/2 3",
        WrongCards,
        {"zone": "hands", "count": 3, "expected": "0..2"},
    ),
    (f"{HORNOCHSEN} | piles 1/-", WrongCards, {"zone": "piles", "count": 1, "expected": "0..0"}),
]

ROWS: list[Case] = [
    ("6nimmt 2", WrongParts, {"zone": "rows", "count": 0, "expected": "4"}),
    ("6nimmt 2 | rows 12/37/43", WrongParts, {"zone": "rows", "count": 3, "expected": "4"}),
    ("hornochsen 2 | rows 4/8", WrongParts, {"zone": "rows", "count": 2, "expected": "7"}),
    ("6nimmt 2 | rows 12/-/43/58", EmptyRow, {"row": 2}),
    ("baron_oxx 2 | rows 13/43/7/22/-", EmptyRow, {"row": 5}),
    ("buffalo 2 | rows -/-/-/-", EmptyRow, {"row": 1}),
    ("buffalo 2 | rows 12/-/-/58", TwoGaps, {"rows": "2 3"}),
    ("6nimmt 2 | rows 1 2 3 4 5 6/37/43/58", RowTooLong, {"row": 1, "count": 6}),
    ("6nimmt:cow 2 | rows 37/1 2 3 4 5/43/58 | markers cow@2", RowTooLong, {"row": 2, "count": 5}),
    ("x_nimmt 2 | rows 90/12 13 14/41 42 43 44 45", RowTooLong, {"row": 3, "count": 5}),
    ("hornochsen 2 | rows 1 2 3 4 5/8/16/23/43/49/55", RowTooLong, {"row": 1, "count": 5}),
    ("6nimmt 2 | rows 14 12/37/43/58", NotRising, {"zone": "rows", "part": 1, "card": 12, "before": 14}),
    ("6nimmt:cow+even_odd 2 | rows 12/37/43/58 57", NotRising, {"part": 4, "card": 57, "before": 58}),
    (
        "6nimmt:twisted 2 | rows 12/37/43/98 94",
        NotRising,
        {"zone": "rows", "part": 4, "card": 94, "before": 98},
    ),
    ("6nimmt:twisted 2 | rows 12/37/43/103 99", NotRising, {"part": 4, "card": 99, "before": 103}),
    ("6nimmt:twisted,digits=forbid 2 | rows 12/37/43/58 9", NotRising, {"part": 4, "card": 9, "before": 58}),
    ("buffalo 2 | rows 12/37 30/43/58", NotRising, {"zone": "rows", "part": 2, "card": 30, "before": 37}),
    ("x_nimmt 2 | rows 90/12 11/41", NotRising, {"zone": "rows", "part": 2, "card": 11, "before": 12}),
    (f"{X} | x_rows -/62 35", NotRising, {"zone": "x_rows", "part": 2, "card": 35, "before": 62}),
    ("hornochsen 2 | rows 4/8/16/43/23/49/55", BrokenCircle, {"row": 5, "card": 23, "before": 43}),
    ("hornochsen 2 | rows 4/8/16 50/23/43/49/55", BrokenCircle, {"row": 4, "card": 23, "before": 50}),
    ("hornochsen 2 | rows 4/8/16/-/43 48 9/49/55", BrokenCircle, {"row": 5, "card": 9, "before": 16}),
    ("baron_oxx 2 | rows 13 22/43/7/4/9", NoMatch, {"row": 1, "card": 22, "before": 13}),
    (
        "baron_oxx 2 | rows 13/17 54 109/7/22/9",
        TooManyBulls,
        {"row": 2, "colour": "K", "count": 7, "most": 5},
    ),
    ("baron_oxx:colours 2 | rows 13/12 67/7/22/9", TooManyBulls, {"row": 2, "colour": "W", "count": 6}),
]

MARKERS: list[Case] = [
    (f"{COW} | markers cow@5", NoSuchRow, {"zone": "markers", "row": 5, "rows": 4}),
    (COW, MarkerMissing, {"game": "6nimmt:cow", "marker": "cow", "example": "markers cow@1"}),
    (ODD, MarkerMissing, {"marker": "even_odd", "example": "markers even_odd@1:even"}),
    (
        "6nimmt:even_odd+cow 2 | rows 12/37/43/58 | markers even_odd@1:even",
        MarkerMissing,
        {"game": "6nimmt:even_odd+cow", "marker": "cow", "example": "markers cow@1"},
    ),
    (f"{COW} | markers cow@1 cow@2", TooManySpecials, {"special": "cow", "count": 2, "most": 1}),
    (f"{COW} | markers cow@1 cow@1", TwoMarkers, {"marker": "cow@1"}),
    (
        f"{MOUNTAIN} | markers mountain@1:up",
        WrongSide,
        {"marker": "mountain@1:up", "expected": "mountain@1:down"},
    ),
    (f"{MOUNTAIN} | markers mountain@4:down", WrongSide, {"expected": "mountain@4:up"}),
    (
        f"{ODD} | markers even_odd@2:even",
        WrongSide,
        {"marker": "even_odd@2:even", "expected": "even_odd@2:odd"},
    ),
    (
        f"{BUFFALO} | markers stop@1 stop@2 stop@3",
        TooManySpecials,
        {"special": "stop", "count": 3, "most": 2},
    ),
    (f"{BUFFALO} | markers stop@1 stop@2 stop@3 stop@4", AllClosed, {}),
    (f"{BUFFALO} | markers take7@1 take7@1", TwoMarkers, {"marker": "take7@1"}),
    ("buffalo 3 | rows 12/-/43/58 | markers stop@2", MarkerAtGap, {"marker": "stop@2"}),
    ("hornochsen 2 | rows 4/8/-/23/43/49/55 | markers x2@3", MarkerAtGap, {"marker": "x2@3"}),
    (f"{HORNOCHSEN} | markers x2@1 x2@2 x2@3", TooManySpecials, {"special": "x2", "count": 3, "most": 2}),
]

SPECIALS: list[Case] = [
    (f"{TWISTED} | tokens twist twist/-", TooManySpecials, {"special": "twist", "count": 2, "most": 1}),
    (
        f"{TWISTED} | lane 24~42@1 | tokens twist/-",
        TooManySpecials,
        {"special": "twist", "count": 2, "most": 1},
    ),
    (
        "6nimmt:twisted 2 | rows 41 24/52 35/63 46/58",
        TooManySpecials,
        {"special": "twist", "count": 3, "most": 2},
    ),
    (
        "6nimmt:twisted 2 | rows 41 24/37/43/58 | tokens twist/twist",
        TooManySpecials,
        {"special": "twist", "count": 3, "most": 2},
    ),
    ("buffalo 1 | rows 12/37/43/58 | specials stop", MoreSpecials, {"count": 1, "most": 0, "seats": 1}),
    ("buffalo 1 | rows 12/37/43/58 | markers stop@1", MoreSpecials, {"count": 1, "most": 0, "seats": 1}),
    (
        "buffalo 2 | rows 12/37/43/58 | specials stop sort | spent last",
        MoreSpecials,
        {"count": 3, "most": 2, "seats": 2},
    ),
    (
        f"{BUFFALO} | specials stop | spent stop stop",
        TooManySpecials,
        {"special": "stop", "count": 3, "most": 2},
    ),
    (
        f"{BUFFALO} | specials stop sort last",
        WrongCards,
        {"zone": "specials", "count": 3, "expected": "0..2"},
    ),
    (
        f"{BUFFALO} | specials stop | stack last",
        WrongCards,
        {"zone": "specials", "count": 1, "expected": "2"},
    ),
    (f"{HORNOCHSEN} | tokens x2 x2/-", TooManySpecials, {"special": "x2", "count": 2, "most": 1}),
    (f"{HORNOCHSEN} | trophies +5/-", TooManySpecials, {"special": "+5", "count": 1, "most": 0}),
    (
        "hornochsen 2 | rows 4/8/-/-/43/49/55 | trophies +5 +5/- | tokens -/+5",
        TooManySpecials,
        {"special": "+5", "count": 3, "most": 2},
    ),
]

NUMBERS: list[Case] = [
    (f"{SIX} | placed 5", WrongNumber, {"zone": "placed", "number": 5, "expected": "0"}),
    (f"{SIX} | lane 14@1 15@2 | placed 3", WrongNumber, {"zone": "placed", "number": 3, "expected": "0..2"}),
    (f"{SIX} | turn 0", WrongNumber, {"zone": "turn", "number": 0, "expected": "1.."}),
    (f"{SIX} | turn 11", WrongNumber, {"zone": "turn", "number": 11, "expected": "1..10"}),
    (f"{BUFFALO} | turn 11", WrongNumber, {"zone": "turn", "number": 11, "expected": "1..10"}),
    (f"{BARON} | turn 25", WrongNumber, {"zone": "turn", "number": 25, "expected": "1..24"}),
    (f"{SIX} | number 0", WrongNumber, {"zone": "number", "number": 0, "expected": "1.."}),
    (f"{SIX} | seed {2**256}", WrongNumber, {"zone": "seed", "expected": f"0..{2**256 - 1}"}),
    (f"{SIX} | first 3", NoSuchSeat, {"zone": "first", "seat": 3, "seats": 2}),
    (f"{X} | first 2", WrongNumber, {"zone": "first", "number": 2, "expected": "1"}),
    ("6nimmt 3 | rows 12/37/43/58 | sheet 1 2 3 | first 3", WrongNumber, {"zone": "first", "expected": "2"}),
    (
        "6nimmt:rounds=1 3 | rows 12/37/43/58 | sheet 1 2 3 | first 3 | over yes",
        WrongNumber,
        {"zone": "first", "number": 3, "expected": "1"},
    ),
    (
        f"{PLUS} | hands 1 2/3 4 | idle 4",
        WrongNumber,
        {"zone": "idle", "number": 4, "expected": "0..3"},
    ),
    (f"{SIX} | sheet 1 -2", WrongNumber, {"zone": "sheet", "number": -2, "expected": "0..171"}),
    (
        "6nimmt:rounds=3 2 | rows 12/37/43/58 | sheet 1 172",
        WrongNumber,
        {"number": 172, "expected": "0..171"},
    ),
    (f"{X} | sheet 1 999", WrongNumber, {"number": 999, "expected": "0..334"}),
    ("hornochsen:rounds=2 2 | rows 4/8/16/23/43/49/55 | sheet 1 999", WrongNumber, {"expected": "-368..364"}),
    (f"{BARON} | sheet -1 0", WrongNumber, {"number": -1, "expected": "0..282"}),
    ("baron_oxx:plus,games=2 2 | rows 13/43/7/22/9 | sheet 0 -283", WrongNumber, {"expected": "-282..282"}),
    (f"{SIX} | sheet 1 2/3", WrongParts, {"zone": "sheet", "count": 1, "expected": 2}),
    (f"{SIX} | sheet 1 70", AlreadyOver, {"rounds": 1}),
    (f"{SIX} | sheet 1 70/1 2 | over yes", AlreadyOver, {"rounds": 1}),
    (f"{X} | sheet 1 2/3 4", AlreadyOver, {"rounds": 2}),
    (f"{SIX} | sheet 1 2 | over yes", NotYetOver, {}),
    (f"{SIX} | seed 7 | over yes", NotYetOver, {}),
]

SEATS: list[Case] = [
    (f"{SIX} | hands 3 21", WrongParts, {"zone": "hands", "count": 1, "expected": 2}),
    (f"{SIX} | choices -/-/-", WrongParts, {"zone": "choices", "count": 3, "expected": 2}),
    (f"{BUFFALO} | piles -/-/-", WrongParts, {"zone": "piles", "count": 3, "expected": 4}),
    (f"{BUFFALO} | deck 1/2", WrongParts, {"zone": "deck", "count": 2, "expected": 1}),
    (f"{SIX} | lane 14@3", NoSuchSeat, {"zone": "lane", "seat": 3, "seats": 2}),
    (f"{SIX} | lane 14@1 | ask rule4@3 card=14", NoSuchSeat, {"zone": "ask", "seat": 3, "seats": 2}),
    (f"{BUFFALO} | lane 3@4 | ask rule4@4 card=3", NoSuchSeat, {"zone": "ask", "seat": 4, "seats": 3}),
    ("6nimmt 2 | rows 12/?/43/58", FaceDown, {"zone": "rows"}),
    (f"{X} | known ?", FaceDown, {"zone": "known"}),
    (f"{SIX} | piles ?/-", FaceDown, {"zone": "piles"}),
    (f"{TWISTED} | tokens ?/-", FaceDown, {"zone": "tokens"}),
    (f"{BUFFALO} | specials ?", FaceDown, {"zone": "specials"}),
    (f"{SIX} | hands 3 21/9 4 | choices 45/-", WrongChoice, {"seat": 1, "choice": "45", "options": "3 21"}),
    (f"{TWISTED} | hands 3/24 | choices -/24~", WrongChoice, {"seat": 2, "choice": "24~", "options": "24"}),
    (f"{SIX} | choices 45/-", WrongChoice, {"seat": 1, "choice": "45", "options": "-"}),
    (f"{X} | known 12", KnownElsewhere, {"card": 12, "zone": "rows"}),
    (f"{X} | x_piles 5/- | known 5", KnownElsewhere, {"card": 5, "zone": "x_piles"}),
    (f"{BUFFALO} | piles -/-/-/5 | known 5", KnownElsewhere, {"card": 5, "zone": "piles"}),
    (f"{PRO} | rows 1/2/3/4 | hands 20/23 | known 20", WrongKnown, {"expected": "20 23"}),
]

TURN: list[Case] = [
    (f"{SIX} | lane 44@1 14@2", LaneOrder, {"card": 14, "before": 44}),
    (f"{TWISTED} | lane 42@1 24~42@2", LaneOrder, {"card": 24, "before": 42}),
    (f"{SIX} | lane 14@1 15@1", WrongPart, {"zone": "lane", "seat": 1, "count": 2, "expected": "1"}),
    (f"{SIX} | lane 24~42@1", WrongValue, {"card": 24, "value": 42, "expected": "24"}),
    (f"{TWISTED} | lane 24~25@1", WrongValue, {"card": 24, "value": 25, "expected": "24 42"}),
    (f"{TWISTED} | lane 104~41@1", WrongValue, {"card": 104, "value": 41, "expected": "104"}),
    (f"{SIX} | hands 3/9 | choices 3/9", AllSealed, {}),
    (f"{SIX} | hands 3/9 | choices 3/- | lane 14@1", Contradiction, {"zone": "choices", "other": "lane"}),
    (
        f"{SIX} | hands 5/9 | choices 5/- | lane 3@1 | ask rule4@1 card=3",
        Contradiction,
        {"zone": "choices", "other": "ask"},
    ),
    (f"{SIX} | hands 3/9 | choices 3/- | over yes", Contradiction, {"zone": "choices", "other": "over"}),
    (f"{SIX} | lane 3@1 | ask rule4@1 card=3 | over yes", Contradiction, {"zone": "over", "other": "ask"}),
    (f"{SIX} | lane 3@1 | over yes", Contradiction, {"zone": "over", "other": "lane"}),
    (f"{SIX} | hands 3/9 | over yes", Contradiction, {"zone": "over", "other": "hands"}),
    (f"{BUFFALO} | hands 3/9/5 | over yes", Contradiction, {"zone": "over", "other": "hands"}),
    (f"{X} | hands 3/9 | over yes", Contradiction, {"zone": "over", "other": "hands"}),
    (f"{HORNOCHSEN} | hands 3/9 | over yes", Contradiction, {"zone": "over", "other": "hands"}),
    (f"{BARON} | hands 3/10 | over yes", Contradiction, {"zone": "over", "other": "hands"}),
    (f"{BARON} | draws 3 4 5 6/- | over yes", Contradiction, {"zone": "over", "other": "draws"}),
]

QUESTIONS: list[Case] = [
    (f"{SIX} | ask rule4@1 card=3", NothingThere, {"rule": "rule4", "zone": "lane"}),
    (
        f"{SIX} | lane 3@1 5@2 | placed 1 | ask rule4@1 card=3",
        WrongQuestion,
        {"rule": "rule4", "card": 3, "zone": "lane", "expected": "5"},
    ),
    (f"{SIX} | lane 3@1 | ask rule4@1", WrongQuestion, {"rule": "rule4", "card": "-", "expected": "3"}),
    (f"{SIX} | lane 3@1 | ask rule4@2 card=3", WrongAsked, {"rule": "rule4", "seats": "2", "expected": 1}),
    (f"{SIX} | lane 3@1 | ask rule4@1,2 card=3", WrongAsked, {"seats": "1,2", "expected": 1}),
    (f"{SIX} | lane 3@1 | ask rule4@1 card=3 count=1", WrongNumber, {"zone": "count", "expected": "0"}),
    (
        f"{SIX} | lane 14@1 | ask rule4@1 card=14",
        NeedlessQuestion,
        {"rule": "rule4", "card": 14, "rows": "1"},
    ),
    (f"{X} | lane 50@1 | ask rule4@1 card=50", NeedlessQuestion, {"card": 50, "rows": "2 3"}),
    (
        "buffalo 3 | rows 12/-/43/58 | lane 3@1 | ask rule4@1 card=3",
        NeedlessQuestion,
        {"rule": "rule4", "card": 3, "rows": 2},
    ),
    (f"{PRO} | pool 3 4 5 | ask draft@1", WrongParts, {"zone": "pool", "count": 3, "expected": 24}),
    (DRAFT, NobodyAsked, {"zone": "pool", "example": "draft@1"}),
    (f"{DRAFT.replace('turn 0', 'turn 2')} | ask draft@1", WrongNumber, {"zone": "turn", "expected": "0..1"}),
    (f"{DRAFT} | ask draft@1,2", WrongAsked, {"rule": "draft", "seats": "1,2", "expected": 1}),
    (
        f"{DRAFT.replace('hands 1/2', 'hands 1 2/-')} | ask draft@2",
        UnevenParts,
        {"zone": "hands", "counts": "2 0"},
    ),
    (
        f"{BEGUN.replace('pool 3', 'pool 2 3')} | ask draft@1",
        UnevenParts,
        {"zone": "hands", "counts": "1 0"},
    ),
    (f"{DRAFT} | ask draft@1 | first 2", WrongNumber, {"zone": "first", "number": 2, "expected": "1"}),
    (f"{DRAFT.replace('known 1 2', 'known 1')} | ask draft@1", WrongKnown, {"expected": "1 2"}),
    (
        f"{BEGUN} | piles 2/- | ask draft@1",
        Contradiction,
        {"zone": "pool", "other": "piles"},
    ),
    (
        f"{DRAFT.replace(' 3 ', ' ')} | lane 3@1 | ask draft@1",
        Contradiction,
        {"zone": "pool", "other": "lane"},
    ),
    (
        f"{PRO} | rows 1 23/2 24/3/4 | hands 5 6 7 8 9 10 11 12 13/14 15 16 17 18 19 20 21 22 | ask draft@1",
        NoAnswer,
        {"rule": "draft", "seat": 1},
    ),
    (
        f"{BUFFALO} | lane 14@1 15@2 | ask window@1,2,3 card=14",
        NoAnswer,
        {"rule": "window", "seat": 1},
    ),
    (
        f"{BUFFALO} | lane 14@1 15@2 | specials sort | ask window@1 card=14 count=1",
        WrongNumber,
        {"zone": "count", "number": 1, "expected": "0"},
    ),
    (
        f"{BUFFALO} | ask push@1 card=50",
        WrongQuestion,
        {"rule": "push", "card": 50, "zone": "rows", "expected": "12 37 43 58"},
    ),
    (
        "buffalo 3 | rows 12/-/43/58 60 | markers stop@1 | ask push@1 card=43",
        WrongQuestion,
        {"rule": "push", "card": 43, "zone": "rows", "expected": "58 60"},
    ),
    (
        "buffalo 3 | rows 12/-/43/58 60 | markers stop@1 stop@4 | ask push@1 card=43",
        WrongQuestion,
        {"rule": "push", "card": 43, "zone": "rows", "expected": "-"},
    ),
    (f"{BUFFALO} | ask push@1,2 card=37", WrongAsked, {"rule": "push", "seats": "1,2", "expected": 1}),
    (
        f"{BUFFALO} | hands 5 6/7 8/- | ask replace@2 card=5",
        WrongQuestion,
        {"rule": "replace", "card": 5, "zone": "hands", "expected": "7 8"},
    ),
    (f"{BUFFALO} | ask replace@2 card=5", NothingThere, {"rule": "replace", "zone": "hands"}),
    (f"{BUFFALO} | hands 5/-/- | ask replace@1 card=5", NoAnswer, {"rule": "replace", "seat": 1}),
    (
        f"{BUFFALO} | hands 5 6/7/- | lane 14@1 | ask replace@1 card=5",
        Contradiction,
        {"zone": "ask", "other": "lane"},
    ),
    (f"{BUFFALO} | lane 14@1 | ask sort@1", NoAnswer, {"rule": "sort", "seat": 1}),
    (f"{BUFFALO} | lane 14@1 15@2 | ask sort@1 count=1", WrongNumber, {"zone": "count", "expected": "0"}),
    (f"{X} | taken 5 6", NobodyAsked, {"zone": "taken", "example": "x_row@1 card=90"}),
    (f"{X} | ask x_row@1 card=12", WrongCards, {"zone": "taken", "count": 0, "expected": "2..3"}),
    (
        f"{X} | taken 5 6 7 8 | ask x_row@1 card=12",
        WrongCards,
        {"zone": "taken", "count": 4, "expected": "2..3"},
    ),
    (
        f"{X} | taken 6 5 | ask x_row@1 card=12",
        NotRising,
        {"zone": "taken", "part": 1, "card": 5, "before": 6},
    ),
    (
        "x_nimmt 2 | rows 90/12 13/41 | taken 5 6 | ask x_row@1 card=12",
        WrongQuestion,
        {"rule": "x_row", "card": 12, "zone": "rows", "expected": "90 41"},
    ),
    (
        f"{X} | taken 5 6 | lane 12@1 41@2 | placed 2 | ask x_row@2 card=12",
        WrongQuestion,
        {"rule": "x_row", "card": 12, "zone": "lane", "expected": 41},
    ),
    (
        f"{X} | taken 5 6 | lane 12@1 40@2 | placed 1 | ask x_row@2 card=12",
        WrongAsked,
        {"rule": "x_row", "seats": "2", "expected": 1},
    ),
    (f"{HORNOCHSEN} | ask turn@1 count=7", WrongNumber, {"zone": "count", "number": 7, "expected": "0..2"}),
    (f"{HORNOCHSEN} | ask turn@1,2", WrongAsked, {"rule": "turn", "seats": "1,2", "expected": 1}),
    (
        f"{HORNOCHSEN} | ask turn@1 card=4",
        WrongQuestion,
        {"rule": "turn", "card": 4, "zone": "-", "expected": "-"},
    ),
    (
        f"{BARON} | lane 90@1 | ask join@1 card=90",
        NeedlessQuestion,
        {"rule": "join", "card": 90, "rows": "-"},
    ),
    (f"{BARON} | lane 40@1 | ask rule3@1 card=40", NeedlessQuestion, {"rule": "rule3", "rows": "2 4"}),
    (f"{PLUS} | lane 90@1 | ask rule3@1 card=90", NeedlessQuestion, {"rule": "rule3", "rows": "-"}),
    (f"{BARON} | lane 40@1 | ask join@2 card=40", WrongAsked, {"rule": "join", "seats": "2", "expected": 1}),
]

INCOMPLETE: list[Case] = [
    (f"{HORNOCHSEN} | hands 5/6 | ask -", NobodyAsked, {"zone": "ask", "example": "turn@1"}),
    (
        f"{BARON} | hands 90/- | lane 40@1 91@2 | ask join@1 card=40",
        UnevenParts,
        {"zone": "hands", "counts": "1 0"},
    ),
    (f"{BARON} | hands 90/91 | draws 1 2 3 4/-", UnevenParts, {"zone": "draws", "counts": "4 0"}),
    (f"{SIX} | hands 3/?", FaceDown, {"zone": "hands"}),
    (f"{SIX} | hands 3 5/9 8 | choices ?/-", FaceDown, {"zone": "choices"}),
    (f"{BUFFALO} | hands 3/4/5 | deck ? | specials stop sort | stack ?", FaceDown, {"zone": "deck"}),
    (f"{PLUS} | hands 1/2 | draws ?/?", FaceDown, {"zone": "draws"}),
    (SIX, NoCard, {"seat": 1}),
    (f"{X} | hands 3/-", NoCard, {"seat": 2}),
    (f"{SIX} | hands 14/15 | lane 16@1 17@2", HalfATurn, {"card": 16}),
    (f"{X} | hands 14/15 | known 20", KnownNowhere, {"card": 20}),
    (HORNOCHSEN, NoAnswer, {"rule": "turn", "seat": 1}),
    (
        f"{SIX} | hands 21/- | lane 3@1 9@2 | ask rule4@1 card=3",
        UnevenParts,
        {"zone": "hands", "counts": "1 0"},
    ),
    (
        f"{BUFFALO} | hands 21/-/5 | lane 3@1 9@2 | ask rule4@1 card=3",
        UnevenParts,
        {"zone": "hands", "counts": "1 0 1"},
    ),
]

IMPOSSIBLE = [*CARDS, *ROWS, *MARKERS, *SPECIALS, *NUMBERS, *SEATS, *TURN, *QUESTIONS]


def refusal(position: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        parse_position(position)
    return refused.value


@pytest.mark.parametrize(("position", "kind", "facts"), IMPOSSIBLE)
def test_what_cannot_be_is_refused(position: str, kind: type[BadPosition], facts: dict[str, Any]) -> None:
    error = refusal(position)
    assert type(error) is kind, error
    assert facts.items() <= error.facts.items()
    assert all(str(fact) in str(error) for fact in error.facts.values())


@pytest.mark.parametrize(("position", "kind", "facts"), INCOMPLETE)
def test_to_go_on_nothing_may_be_left_out(
    position: str, kind: type[BadPosition], facts: dict[str, Any]
) -> None:
    """It can lie there, and be drawn; but whoever plays on has to know more."""
    game, table = parse_position(position)
    with pytest.raises(BadPosition) as refused:
        check_complete(game, table)
    assert type(refused.value) is kind
    assert refused.value.facts == facts


def test_every_refusal_of_a_position_is_tried() -> None:
    """Those of spelling are tried beside the spelling."""
    kinds = [kind for module in (positions, validation) for kind in vars(module).values()]
    refusals = {kind for kind in kinds if isinstance(kind, type) and issubclass(kind, BadPosition)}
    tried = {kind for _, kind, _ in (*IMPOSSIBLE, *INCOMPLETE)}
    assert refusals - tried == {BadPosition, BadZone, UnknownZone, UnusedZone}
    assert BadHeader not in refusals


@pytest.mark.parametrize(
    "position",
    [
        "6nimmt 4 | rows 12/37/43/58",
        "6nimmt 4 | rows 30 36/37/43 44/58 61 | turn 4",
        "6nimmt 4 | rows 12/37/43/58 | hands 3 21/-/-/-",
        "6nimmt 4 | rows 12/37/43/58 | hands 3 21/? ?/-/? ?",
        "6nimmt 4 | rows 12/37/43/58 | piles 55/-/-/-",
        "6nimmt 4 | rows 12/37/43/58 | lane 14@1 15@2 44@3 61@4",
        "6nimmt 4 | rows 12/37/43/58 | lane 3@2 | ask rule4@2 card=3",
        "6nimmt:cow 4 | rows 12/37/43/58 | markers cow@3",
        "6nimmt:even_odd+twisted 4 | rows 12/37/43/58 | markers even_odd@2:even",
        "6nimmt:mountain 4 | rows 12/37 22 19/43/58 | markers mountain@2:up",
        "6nimmt:twisted 4 | rows 36 41 24/37/43/58",
        "6nimmt:twisted,digits=same 2 | rows 12/37/43/58 | lane 7@1 70~7@2",
        "6nimmt:twisted,digits=same 2 | rows 12/37/43/58 | lane 70~7@1 7@2",
        "6nimmt:pro 4 | rows 1/2/3/4",
        "6nimmt:pro 2 | rows 1/2/3/4 | hands 20/23",
        "buffalo 3 | rows 12/-/43/58 | markers take7@2 | specials push",
        "buffalo 2 | rows 12/37/43/58 | hands 3 4/5 6 | deck 50",
        "x_nimmt 3 | rows 90/12 18 22/41 60 | x_piles 1 2/-/-",
        "hornochsen 4 | rows 4/8/16/23/43/49/55/64/71/80/88/94",
        "hornochsen 2 | rows -/23/-/-/55/-/90 5",
        "hornochsen 2 | rows -/-/-/-/-/-/- | over yes",
        "baron_oxx 3 | rows 13/43/7/22/9 | hands 4/29/90",
        "baron_oxx:colours 2 | rows 30 48 33 91 56 7 50 20 40/43 28/52/17 54/106",
    ],
)
def test_what_is_left_out_is_not_held_against_a_position(position: str) -> None:
    """People with the box on the table write down what they look at."""
    game, table = parse_position(position)
    assert parse_position(format_position(game, table))[1] == table


@pytest.mark.parametrize(
    ("position", "zones"),
    [
        (f"{SIX} | hands 3/?", ["hands"]),
        (f"{BUFFALO} | hands 3/4/5 | deck ? | specials stop sort | stack ?", ["deck", "stack"]),
        (f"{SIX} | hands 3/9", []),
    ],
)
def test_zones_in_which_something_lies_face_down(position: str, zones: list[str]) -> None:
    game, table = parse_position(position)
    assert hidden_zones(game, table) == zones


def test_what_is_complete_can_be_played_on() -> None:
    for position in (f"{SIX} | hands 3/9", f"{SIX} | over yes", f"{HORNOCHSEN} | hands 3/9"):
        check_complete(*parse_position(position))


def test_whoever_goes_on_from_a_made_up_position_comes_to_an_end() -> None:
    game, table = parse_position("hornochsen 2 | rows 4/8/16/23/43/49/55 | ask turn@1 count=1")
    check_complete(game, table)
    (end,) = game.pending(table)[0]
    table, events = game.step(table, 0, end)
    assert [event.rule for event in events] == ["hornochsen.stop", "hornochsen.end"]
    assert table.over


def test_a_match_of_a_game_that_does_not_say_how_many_points_there_are() -> None:
    class Unlimited(SixNimmt):
        round_points = TableGame.round_points  # type: ignore[assignment]

    match = Match(Unlimited(Rules()), Until(rounds=2))
    assert parse_zones(match, 2, ["rows 12/37/43/58", "sheet -5 900"]).sheet == ((-5, 900),)


def test_a_match_refuses_what_its_round_refuses() -> None:
    game, table = parse_position(f"{COW} | markers cow@1 | hands 3/9 | seed 7")
    assert isinstance(game, Match)
    table.markers = ()
    with pytest.raises(MarkerMissing):
        game.check_table(table)
    assert load("6nimmt").unused == load("6nimmt").one_round.unused
