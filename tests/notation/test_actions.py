"""Actions as text: every action is read back as it was written, and anything else is refused kindly."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bullpen.core.game import Action, ChooseRow, EndTurn, Pass, Pick, Play, Refusal, Use
from bullpen.text.notation import BadAction, parse_action

EVERY_KIND = [
    ("45", Play(45)),
    ("45~", Play(45, twisted=True)),
    ("1", Play(1)),
    ("104~", Play(104, twisted=True)),
    ("=45", Pick(45)),
    (">2", ChooseRow(1)),
    (">15", ChooseRow(14)),
    ("x2>3", Use("x2", row=2)),
    ("+5>3", Use("+5", row=2)),
    ("take7>1", Use("take7", row=0)),
    ("lift>2", Use("lift", row=1)),
    ("replace=25", Use("replace", card=25)),
    ("push=7>2", Use("push", row=1, card=7)),
    ("sort", Use("sort")),
    ("even_odd>4", Use("even_odd", row=3)),
    ("-", Pass()),
    (".", EndTurn()),
]


@pytest.mark.parametrize(("text", "action"), EVERY_KIND)
def test_an_action_and_its_text(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert str(action) == text


cards = st.integers(1, 999)
rows = st.integers(0, 98)
specials = st.from_regex(r"[a-z+][a-z0-9_]{0,8}", fullmatch=True)
actions = st.one_of(
    st.builds(Play, cards, st.booleans()),
    st.builds(Pick, cards),
    st.builds(ChooseRow, rows),
    st.builds(Use, specials, st.none() | rows, st.none() | cards),
    st.just(Pass()),
    st.just(EndTurn()),
)


@given(actions)
def test_every_action_is_read_back(action: Action) -> None:
    assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "45 ", " 45", "45\n", "4 5", "45~~", "~45", "-45", "4.5", "45,46", "1234"),
        *("0", "007", "=0", "=", "=x", "=045", ">0", ">", ">01", ">100", ">2>3", "=4=5", ">2=5"),
        *("Sort", "5x", "sort>", "sort=", "stop>0", "push=0", "stop>2~", "sort!", "--", "..", "?"),
        *("٤٥", "４５", "²", ">٢", "stop>٢", "ström", "45\u200b"),
    ],
)
def test_anything_else_is_refused_with_the_text_and_what_is_right(text: str) -> None:
    with pytest.raises(BadAction) as refused:
        parse_action(text)
    assert refused.value.facts == {"text": repr(text)}
    assert str(refused.value) == (
        f"{text!r} is no action; actions look like 45, 45~, =45, >2, stop>2, first=45, - and ."
    )


@given(st.text(max_size=12) | st.text("0123456789=>~-.+xyz_", max_size=8) | st.binary(max_size=12))
@example("9" * 5000)
def test_no_text_is_answered_with_anything_but_an_action_or_a_refusal(text: str | bytes) -> None:
    said = text.decode("latin-1") if isinstance(text, bytes) else text
    try:
        action = parse_action(said)
    except Refusal:
        return
    assert str(action) == said
