### Words that all the games share.

## Names and lists

player = player { $number }
and = { $first } and { $last }
counts-as = { $card } (counts as { $value })
seat-points = { $player }: { $points }

## Counted things

cards-counted =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
bulls-counted =
    { $bulls ->
        [one] { $bulls } bull
       *[other] { $bulls } bulls
    }
place-counted =
    { $place ->
        [1] { $place }st
        [2] { $place }nd
        [3] { $place }rd
       *[other] { $place }th
    }

## Choosing and turning over

seal = { $player } has chosen a card.
change = { $player } chooses another card instead.
pass = { $player } passes.
reveal = The cards are turned over; the lowest is placed first: { $cards }.

## Placing and taking: rules 1 to 4

closed-rows =
    { $barred_count ->
        [0] { "" }
        [one] , because row { $barred } is closed to it
       *[other] , because rows { $barred } are closed to it
    }
rule1 =
    { $card } goes to row { $row }: { $way ->
        [up] { $nearest } is the only end that it continues
        [down] { $nearest } is the only end that it continues, and this row runs downhill
       *[plain] { $nearest } is the only lower end
    }{ closed-rows }.
rule2 =
    { $card } goes to row { $row }: { $way ->
        [up] { $nearest } is the nearest end that it continues
        [down] { $nearest } is the nearest end that it continues, and this row runs downhill
        [tie] { $nearest } is as near as another end, and the row that runs downhill comes first
       *[plain] { $nearest } is the nearest lower end
    }{ closed-rows }.
rule3 = { $card } is the { place-counted } card of row { $row }, so { $player } takes { cards-counted }, { bulls-counted }.
    .then = It is the { place-counted } card, so { $player } takes { cards-counted }, { bulls-counted }.
rule4 =
    { $card } fits no row: { $barred_count ->
        [0] { $way ->
            [down] it continues none of the ends { $ends }, uphill or downhill.
           *[plain] none of the ends { $ends } is lower.
        }
        [one] row { $barred } is closed to it, and it continues no other.
       *[other] rows { $barred } are closed to it, and it continues no other.
    } So { $player } has to take a row.
rule4_take = { $player } takes row { $row }: { cards-counted }, { bulls-counted }. { $card } starts the row anew.

## Rounds and the end

match-round =
    Round { $round } is written down – { $points }.{ $round ->
        [1] { "" }
       *[other] { " " }In all – { $totals }.
    }
match-deal = Round { $round } begins.
match-end =
    { $winners_count ->
        [0] The game is over, and nobody wins.
        [one] The game is over: { $winners } wins.
       *[other] The game is over: { $winners } share the victory.
    } Final points – { $totals }.

## Questions and answers

ask-play = Which card do you play?
ask-rule4 = { $card } fits no row. Which row do you take?

do-play = Play { $card }
do-play-twisted = Play { $card } twisted: counts as { $value }
do-pick = Pick { $card }
do-row = Choose row { $row }
do-rule4 = Take row { $row } ({ bulls-counted })
do-use = Use { $special }
do-use-row = Use { $special } on row { $row }
do-use-card = Use { $special } on { $card }
do-use-card-row = Use { $special }: { $card } to row { $row }
do-pass = Pass
do-end-turn = End turn

## Zones and sides

zone-pool = Open cards
zone-tokens = Special cards in hand
side-even = even
side-odd = odd
side-up = up
side-down = down
