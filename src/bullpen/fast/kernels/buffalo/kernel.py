"""Beat the Buffalo as a kernel, with its eight kinds of special cards: bullpen.games.buffalo, rule by rule.

Longer than other modules: its special cards have more rules than any other game.
"""

from __future__ import annotations

import numpy as np

from bullpen.fast import contract
from bullpen.fast.compiled import bind, part
from bullpen.fast.contract import CHOOSE, ON, PASS, PICK, USE, USE_CARD, USE_ROW, WITH
from bullpen.fast.rng import below
from bullpen.fast.sets import include, remove
from bullpen.fast.turn import draw_index, is_known, keep_known, receive
from bullpen.games.buffalo import LIFT as LIFTING

__all__ = [
    *(
        "ASK_PUSH",
        "ASK_REPLACE",
        "ASK_RULE4",
        "ASK_SORT",
        "ASK_WINDOW",
        "FIRST",
        "INSERT",
        "KINDS",
        "LAST",
        "LIFT",
        "PUSH",
        "REPLACE",
        "ROWS",
        "RULES",
        "SORT",
        "SPECIALS",
        "STOP",
        "TABLE",
        "TAKE7",
    ),
    *("bulls_in", "play_on", "room", "row_of", "tail", "touchable"),
]

SPECIALS = ("take7", "stop", "replace", "insert", "push", "first", "last", "sort", LIFTING)
TAKE7, STOP, REPLACE, INSERT, PUSH, FIRST, LAST, SORT, LIFT = range(9)
KINDS = 8
"""To lift a Stop! is no special card."""

RULES = ("", "rule4", "window", "replace", "push", "sort")
ASK_RULE4, ASK_WINDOW, ASK_REPLACE, ASK_PUSH, ASK_SORT = range(1, 6)
"""The questions of the reference; 0: cards are being chosen."""

ROWS = 4

# No decision has more than contract.MOST (256) options. A window has the most; with all eight kinds open they
# are to pass (1), Take 7! and Stop! (4 rows each), Replace! (6 cards), Insert! (4 rows), Push! (4 rows of 6
# cards), First and Last Card (6 cards each), Sort (1) and to lift a Stop! (4 rows): 60. Other questions have
# at most 10 cards or 4 rows.

u1, u8, i2 = np.uint8, np.uint64, np.int16

TABLE = np.dtype(
    [
        # What is printed: the same for every table of this game.
        ("bulls", u1, 105),  # 0: there is no such card
        ("seats", u1),
        ("hand_cards", u1),
        ("capacity", u1),
        ("factor", u1),
        ("special_size", u1),
        ("kept", u1),
        ("open_size", u1),
        # What lies on the table.
        ("row", u1, (4, 8)),  # six cards with Take 7!, and the seventh before they are taken
        ("length", u1, 4),
        ("blocked", u1, 4),
        ("extra", u1, 4),  # what Take 7! adds to a row's capacity
        ("marker", u1, 8),  # row << 1 | is it Stop!, as they came; at most both at every row
        ("markers", u1),
        ("hand", u1, (6, 10)),
        ("cards", u1, 6),
        ("known", u8, 2),  # a bit for every card
        ("choice", u1, 6),
        ("lane_card", u1, 8),  # six players and the buffalo
        ("lane_seat", u1, 8),
        ("lane_count", u1),
        ("placed", u1),
        ("ask", u1),
        ("asked", u1),  # a bit for every seat
        ("card", u1),
        ("count", u1),
        ("team_bulls", i2),
        ("open", u1, 16),
        ("open_count", u1),
        ("spent", u1, 16),
        ("spent_count", u1),
        # What nobody sees: the special cards from `turned` on, up to `stacked` the stack, then the box; the
        # buffalo's deck, its top card last; its pile and, behind it, the cards in the box.
        ("special", u1, 16),
        ("turned", u1),
        ("stacked", u1),
        ("deck", u1, 10),
        ("deck_count", u1),
        ("buffalo_bulls", i2),
        ("away", u1, 104),
        ("pile_count", u1),
        ("away_count", u1),
        ("over", u1),
        # What features remember of a turn: how many cards up to each number are in hands or face down.
        ("coming", u1, 105),
        ("counted", u1),
        # How likely `imagine` rejects a card for the hand of an opponent and draws again, in 256ths.
        ("rejection", u1, 105),
    ],
    align=True,
)


# Setting up.


@bind(contract.deal, TABLE)
def deal(t, rng):
    """Ten cards for everybody and for the buffalo, a card for every row, and the special cards."""
    seats, hand_cards = np.int64(t.seats), np.int64(t.hand_cards)
    t.ask = t.over = t.markers = t.lane_count = t.placed = t.open_count = t.spent_count = 0
    t.team_bulls = t.buffalo_bulls = t.pile_count = t.counted = 0
    t.known[0] = t.known[1] = 0
    for seat in range(seats):
        t.choice[seat] = t.cards[seat] = 0
    size = 0
    for card in range(len(t.bulls)):
        if t.bulls[card]:
            t.away[size] = card
            size += 1
    herd = hand_cards * seats
    for i in range(herd + hand_cards + ROWS):
        card = draw(t.away, i, size, rng)
        if i < herd:
            receive(t, i // hand_cards, card)
        elif i < herd + hand_cards:
            t.deck[herd + hand_cards - 1 - i] = card
        else:
            start_row(t, i - herd - hand_cards, card)
    t.deck_count = hand_cards
    dealt = herd + hand_cards + ROWS
    for k in range(dealt, size):
        t.away[k - dealt] = t.away[k]
    t.away_count = size - dealt
    deal_specials(t, rng)


@part
def draw(cards, i, size, rng):
    """Shuffle one more card to the place *i*: Fisher-Yates."""
    j = i + below(rng, size - i)
    card = cards[j]
    cards[j] = cards[i]
    cards[i] = card
    return card


@part
def start_row(t, r, card):
    t.row[r, 0] = card
    t.length[r] = 1
    t.blocked[r] = t.extra[r] = 0


@part
def deal_specials(t, rng):
    size = np.int64(t.special_size)
    for i in range(size):
        t.special[i] = i % KINDS
    for i in range(np.int64(t.kept)):
        draw(t.special, i, size, rng)
    t.turned, t.stacked = 0, t.kept
    for _ in range(min(np.int64(t.open_size), np.int64(t.kept))):
        turn_over(t)


@part
def turn_over(t):
    """The top special card of the stack is open now."""
    t.open[t.open_count] = t.special[t.turned]
    t.open_count += 1
    t.turned += 1


@part
def drop(t, seat, card):
    """Take a card out of a hand. If all knew it was there, they see it go."""
    k = 0
    while t.hand[seat, k] != card:
        k += 1
    last = np.int64(t.cards[seat]) - 1
    for i in range(k, last):
        t.hand[seat, i] = t.hand[seat, i + 1]
    t.hand[seat, last] = 0
    t.cards[seat] = last
    remove(t.known, card)


# Whose decision it is, and what may be decided.


@bind(contract.awaited, TABLE)
def awaited(t):
    if t.over:
        return -1
    asked = np.int64(t.asked)
    for seat in range(np.int64(t.seats)):
        if t.ask and asked >> seat & 1:
            return seat
        if t.ask == 0 and t.choice[seat] == 0:
            return seat
    return -1


@part
def pose(t, rule, asked, card):
    """Ask the seats whose bits are set."""
    t.ask, t.asked, t.card, t.count = rule, asked, card, 0


@bind(contract.options, TABLE)
def options(t, seat, out):
    if t.ask == ASK_WINDOW:
        return uses(t, out)
    count = 0
    if t.ask == 0 or t.ask == ASK_REPLACE:
        back = t.card if t.ask else 0
        for k in range(np.int64(t.cards[seat])):
            if t.hand[seat, k] != back:
                out[count] = t.hand[seat, k]
                count += 1
    elif t.ask == ASK_SORT:
        for k in range(np.int64(t.placed) + np.int64(t.count), np.int64(t.lane_count)):
            out[count] = PICK | np.int64(t.lane_card[k])
            count += 1
    else:
        home = row_of(t, t.card) if t.ask == ASK_PUSH else -1
        for r in range(ROWS):
            if t.blocked[r] == 0 and r != home and (t.length[r] or t.ask == ASK_RULE4):
                out[count] = CHOOSE | r
                count += 1
    return count


@part
def row_of(t, card):
    """The row in which this card lies, or -1."""
    for r in range(ROWS):
        for k in range(np.int64(t.length[r])):
            if t.row[r, k] == card:
                return r
    return -1


@part
def uses(t, out):
    """To pass, or what the team may do before the next card: use an open special card, lift a Stop!."""
    out[0] = PASS
    count, listed = 1, np.int64(0)
    for k in range(np.int64(t.open_count)):
        special = np.int64(t.open[k])
        if not listed >> special & 1:
            listed |= 1 << special
            count = targets(t, special, out, count)
    for k in range(np.int64(t.markers)):
        if t.marker[k] & 1:
            out[count] = USE_ROW | LIFT << 8 | np.int64(t.marker[k] >> 1)
            count += 1
    return count


@part
def targets(t, special, out, count):
    """Every way in which this special card would change something now; the answer is how many in all."""
    if special == SORT:
        if t.lane_count - t.placed > 1:
            out[count] = USE | SORT << 8
            count += 1
    elif special == PUSH:
        least = pushable(t)
        for r in range(ROWS):
            if touchable(t, r) and t.length[r] >= least:
                for k in range(np.int64(t.length[r])):
                    out[count] = USE_CARD | PUSH << 8 | np.int64(t.row[r, k])
                    count += 1
    elif special in (REPLACE, FIRST, LAST):
        for k in range(np.int64(t.placed), np.int64(t.lane_count)):
            if movable(t, special, k):
                out[count] = USE_CARD | special << 8 | np.int64(t.lane_card[k])
                count += 1
    elif special != INSERT or insertable(t):
        for r in range(ROWS):
            if takes_special(t, special, r):
                out[count] = USE_ROW | special << 8 | r
                count += 1
    return count


@part
def usable(t, special):
    """Whether ``targets`` would find any."""
    if special == SORT:
        return t.lane_count - t.placed > 1
    found = False
    if special in (REPLACE, FIRST, LAST):
        for k in range(np.int64(t.placed), np.int64(t.lane_count)):
            found |= movable(t, special, k)
    elif special == PUSH:
        least = pushable(t)
        for r in range(ROWS):
            found |= touchable(t, r) and t.length[r] >= least
    elif special != INSERT or insertable(t):
        for r in range(ROWS):
            found |= takes_special(t, special, r)
    return found


@part
def touchable(t, r):
    """A special card may touch rows that are neither blocked nor empty."""
    return t.length[r] > 0 and t.blocked[r] == 0


@part
def takes_special(t, special, r):
    """Whether Take 7!, Stop! or Insert! may go to this row."""
    if not touchable(t, r):
        return False
    if special == INSERT:
        return t.lane_card[t.placed] < tail(t, r)
    return special == STOP or t.extra[r] == 0


@part
def insertable(t):
    """Insert! is for a card of the team that is next, while no row is empty."""
    return t.lane_seat[t.placed] != t.seats and empty_row(t) < 0


@part
def movable(t, special, k):
    """Whether Replace!, First Card or Last Card may move this card of the lane."""
    seat = t.lane_seat[k]
    if seat == t.seats:
        return False
    if special == REPLACE:
        return t.cards[seat] > 0
    return k != t.placed if special == FIRST else k != t.lane_count - 1


@part
def pushable(t):
    """How many cards a row must have for Push!: there is a row to go to, and no second row becomes empty."""
    rows = 0
    for r in range(ROWS):
        rows += touchable(t, r)
    if rows < 2:
        return 100
    return 1 if empty_row(t) < 0 else 2


# The turn.


@bind(contract.act, TABLE)
def act(t, seat, code):
    if t.ask == 0:
        seal(t, seat, code)
        return
    if code == PASS:
        asked = np.int64(t.asked) & ~(1 << seat)
        if asked:
            t.asked = asked
            return
        t.ask = 0
        place(t)
    else:
        answer(t, seat, code)
    resolve(t)


@part
def seal(t, seat, card):
    """Lay a card face down; the last one in turns them all over."""
    t.choice[seat] = card
    for other in range(np.int64(t.seats)):
        if t.choice[other] == 0:
            return
    reveal(t)
    resolve(t)


@part
def reveal(t):
    """Turn the cards over, the buffalo's too, the lowest first. A position may leave its deck untold."""
    t.lane_count = t.placed = t.counted = 0
    for seat in range(np.int64(t.seats)):
        card = np.int64(t.choice[seat])
        t.choice[seat] = 0
        drop(t, seat, card)
        line_up(t, seat, card)
    if t.deck_count:
        t.deck_count -= 1
        line_up(t, np.int64(t.seats), np.int64(t.deck[t.deck_count]))


@part
def line_up(t, seat, card):
    """A card joins the lane, in order."""
    k = 0
    while k < t.lane_count and t.lane_card[k] < card:
        k += 1
    step_in(t, k, seat, card)


@part
def step_in(t, k, seat, card):
    """A card joins the lane at the place *k*."""
    for i in range(np.int64(t.lane_count), k, -1):
        t.lane_card[i] = t.lane_card[i - 1]
        t.lane_seat[i] = t.lane_seat[i - 1]
    t.lane_card[k], t.lane_seat[k] = card, seat
    t.lane_count += 1


@part
def step_out(t, card):
    """A card that is not placed yet leaves the lane; the answer is whose it is."""
    k = np.int64(t.placed)
    while t.lane_card[k] != card:
        k += 1
    seat = np.int64(t.lane_seat[k])
    t.lane_count -= 1
    for i in range(k, np.int64(t.lane_count)):
        t.lane_card[i] = t.lane_card[i + 1]
        t.lane_seat[i] = t.lane_seat[i + 1]
    return seat


@part
def resolve(t):
    """Place card after card, until somebody has to choose or all of them lie."""
    while t.ask == 0 and t.placed < t.lane_count:
        if not interrupt(t):
            place(t)
    if t.ask == 0:
        end_turn(t)


@part
def interrupt(t):
    """Before every card the team may use special cards, if there is anything to use."""
    opens = False
    for k in range(np.int64(t.markers)):
        opens |= (t.marker[k] & 1) == 1
    for k in range(np.int64(t.open_count)):
        opens = opens or usable(t, np.int64(t.open[k]))
    if opens:
        pose(t, ASK_WINDOW, (1 << np.int64(t.seats)) - 1, t.lane_card[t.placed])
    return opens


@part
def end_turn(t):
    """The game is over when all hands are played."""
    t.over = 1
    for seat in range(np.int64(t.seats)):
        if t.cards[seat]:
            t.over = 0


@part
def place(t):
    """An empty row waits for the next card, whatever it is; otherwise rules 1 to 4."""
    card = t.lane_card[t.placed]
    r = empty_row(t)
    if r < 0:
        r = fitting_row(t, card)
    if r < 0:
        too_low(t, card)
    elif room(t, r) > 0:
        t.row[r, t.length[r]] = card
        t.length[r] += 1
        t.placed += 1
    else:
        take(t, r)


@part
def empty_row(t):
    for r in range(ROWS):
        if t.length[r] == 0:
            return r
    return -1


@part
def tail(t, r):
    return t.row[r, t.length[r] - 1]


@part
def room(t, r):
    return np.int64(t.capacity) + np.int64(t.extra[r]) - np.int64(t.length[r])


@part
def fitting_row(t, card):
    """Rules 1 and 2: of the open rows with a lower end, the one with the highest; -1: too low for all."""
    best, highest = -1, 0
    for r in range(ROWS):
        end = tail(t, r)
        if t.blocked[r] == 0 and highest < end < card:
            best, highest = r, end
    return best


@part
def too_low(t, card):
    """Rule 4: the buffalo takes the row with the fewest bulls, of equals the one with the highest end."""
    seat = np.int64(t.lane_seat[t.placed])
    if seat != t.seats:
        pose(t, ASK_RULE4, 1 << seat, card)
        return
    best, least = -1, 0
    for r in range(ROWS):
        price = bulls_in(t, r) * 256 - np.int64(tail(t, r))
        if t.blocked[r] == 0 and (best < 0 or price < least):
            best, least = r, price
    take(t, best)


@part
def bulls_in(t, r):
    bulls = np.int64(0)
    for k in range(np.int64(t.length[r])):
        bulls += np.int64(t.bulls[t.row[r, k]])
    return bulls


@part
def take(t, r):
    """Rules 3 and 4: the owner of the next card takes this row, and the card starts it anew."""
    if t.lane_seat[t.placed] == t.seats:
        t.buffalo_bulls += bulls_in(t, r)
        for k in range(np.int64(t.length[r])):
            pile_up(t, t.row[r, k])
    else:
        t.team_bulls += bulls_in(t, r)
    t.row[r, 0] = t.lane_card[t.placed]
    t.length[r] = 1
    t.placed += 1
    shift(t, r)


@part
def pile_up(t, card):
    """A card goes to the buffalo's pile; the box begins one place further on."""
    t.away[t.away_count] = t.away[t.pile_count]
    t.away[t.pile_count] = card
    t.pile_count += 1
    t.away_count += 1


@part
def shift(t, r):
    """Take 7! leaves the game with its row."""
    if t.extra[r]:
        t.extra[r] = 0
        leave(t, r << 1)
        spend(t, TAKE7)


@part
def leave(t, marker):
    """A marker is taken away."""
    k = 0
    while t.marker[k] != marker:
        k += 1
    t.markers -= 1
    for i in range(k, np.int64(t.markers)):
        t.marker[i] = t.marker[i + 1]


@part
def spend(t, special):
    t.spent[t.spent_count] = special
    t.spent_count += 1


# The special cards.


@part
def answer(t, seat, code):
    rule, on = t.ask, code & ON
    t.ask = 0
    if rule == ASK_WINDOW:
        use(t, seat, (code & WITH) >> 8, on)
    elif rule == ASK_RULE4:
        take(t, on)
    elif rule == ASK_REPLACE:
        play_instead(t, seat, on)
    elif rule == ASK_PUSH:
        push(t, np.int64(t.card), on)
    else:
        sort_next(t, seat, on)


@part
def use(t, seat, special, on):
    """Use a special card on a row or a card; the next one of the stack is turned over at once."""
    if special == LIFT:
        t.blocked[on] = 0
        leave(t, on << 1 | 1)
        spend(t, STOP)
        return
    k = 0
    while t.open[k] != special:
        k += 1
    t.open_count -= 1
    for i in range(k, np.int64(t.open_count)):
        t.open[i] = t.open[i + 1]
    if special != TAKE7 and special != STOP:
        spend(t, special)
    carry_out(t, seat, special, on)
    if t.turned < t.stacked:
        turn_over(t)


@part
def carry_out(t, seat, special, on):
    """Do what a special card says, or ask what it leaves open."""
    if special in (TAKE7, STOP):
        if special == STOP:
            t.blocked[on] = 1
        else:
            t.extra[on] = 1
        t.marker[t.markers] = on << 1 | special  # Take 7! is 0 and Stop! is 1
        t.markers += 1
    elif special == REPLACE:
        take_back(t, on)
    elif special == INSERT:
        t.placed += 1
        squeeze(t, np.int64(t.lane_card[t.placed - 1]), on)
    elif special == PUSH:
        pose(t, ASK_PUSH, 1 << seat, on)
    elif special == SORT:
        pose(t, ASK_SORT, 1 << seat, 0)
    else:
        owner = step_out(t, on)
        step_in(t, np.int64(t.placed if special == FIRST else t.lane_count), owner, on)


@part
def take_back(t, card):
    """Replace!: the owner of a revealed card takes it back, and must play another one at once."""
    owner = step_out(t, card)
    receive(t, owner, card)
    include(t.known, card)
    pose(t, ASK_REPLACE, 1 << owner, card)


@part
def play_instead(t, seat, card):
    """Replace!: the other card is placed at once; the order of the rest does not change."""
    drop(t, seat, card)
    step_in(t, np.int64(t.placed), seat, card)
    place(t)


@part
def push(t, card, r):
    """Push!: a card changes its row; where it was alone, the row stays empty for the next card."""
    home = row_of(t, card)
    k = 0
    while t.row[home, k] != card:
        k += 1
    t.length[home] -= 1
    for i in range(k, np.int64(t.length[home])):
        t.row[home, i] = t.row[home, i + 1]
    squeeze(t, card, r)


@part
def squeeze(t, card, r):
    """Put a card where the order wants it. If the row was full, the team takes all but its last card."""
    full = room(t, r) == 0
    k = np.int64(t.length[r])
    while k > 0 and t.row[r, k - 1] > card:
        t.row[r, k] = t.row[r, k - 1]
        k -= 1
    t.row[r, k] = card
    t.length[r] += 1
    if full:
        last = tail(t, r)
        t.team_bulls += bulls_in(t, r) - np.int64(t.bulls[last])
        t.row[r, 0] = last
        t.length[r] = 1
        shift(t, r)


@part
def sort_next(t, seat, card):
    """Sort: this card comes next; the one that is left at the end needs no decision."""
    place = np.int64(t.placed) + np.int64(t.count)
    step_in(t, place, step_out(t, card), card)
    if np.int64(t.lane_count) - place > 2:
        t.ask = ASK_SORT
        t.count += 1


# What simulations need.


@bind(contract.points, TABLE)
def points(t, seat):
    """The team's points, the same for everybody."""
    return np.int64(t.factor) * np.int64(t.team_bulls)


@bind(contract.standing, TABLE)
def standing(t, seat):
    return np.int64(t.buffalo_bulls) - points(t, seat)


@bind(contract.play_out, TABLE)
def play_out(t, rng, codes):
    """Everybody plays at random until the round is over."""
    while t.over == 0:
        play_on(t, rng, codes)


@part
def play_on(t, rng, codes):
    """A decision at random, or all those of a question.

    All seal at once, and a window's options are listed once for all who are asked.
    """
    if t.ask == ASK_WINDOW:
        count = uses(t, codes)
        k, asked = 0, np.int64(t.asked)
        while k == 0 and asked:
            seat = awaited(t)
            asked &= ~(1 << seat)
            k = below(rng, count)
            act(t, seat, codes[k])
    elif t.ask:
        seat = awaited(t)
        act(t, seat, codes[below(rng, options(t, seat, codes))])
    else:
        for seat in range(np.int64(t.seats)):
            if t.choice[seat] == 0:
                t.choice[seat] = t.hand[seat, below(rng, t.cards[seat])]
        reveal(t)
        resolve(t)


@bind(contract.imagine, TABLE)
def imagine(t, seat, rng):
    """Deal anew the other hands, but for cards that all know there, the buffalo's deck and pile, and the box.

    The pile too: a view shows only how many cards it has. The special cards that nobody saw are shuffled.
    """
    count = np.int64(t.away_count)
    for other in range(np.int64(t.seats)):
        if other != seat:
            t.choice[other] = 0
            for k in range(np.int64(t.cards[other])):
                if not is_known(t, t.hand[other, k]):
                    t.away[count] = t.hand[other, k]
                    count += 1
    for k in range(np.int64(t.deck_count)):
        t.away[count] = t.deck[k]
        count += 1
    # What is drawn goes behind what stays away, so the last are drawn first.
    for other in range(np.int64(t.seats)):
        if other != seat:
            cards = np.int64(t.cards[other])
            hidden = keep_known(t, other)
            for _ in range(cards - hidden, cards):
                k = draw_index(t, t.away, 0, count, rng)
                count -= 1
                receive(t, other, t.away[k])
                t.away[k] = t.away[count]
    for k in range(np.int64(t.deck_count)):
        count -= 1
        t.deck[k] = draw_last(t.away, count, rng)
    t.buffalo_bulls = 0
    for k in range(np.int64(t.pile_count)):
        t.buffalo_bulls += np.int64(t.bulls[draw(t.away, k, count, rng)])
    for k in range(np.int64(t.turned), np.int64(t.stacked)):
        draw(t.special, k, np.int64(t.special_size), rng)


@part
def draw_last(cards, last, rng):
    """Draw any of the cards up to the place *last*, which is free then."""
    j = below(rng, last + 1)
    card = cards[j]
    cards[j] = cards[last]
    return card
