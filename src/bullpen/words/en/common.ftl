### Words that all the games share.

## Names and lists

language = English
player = player { $number }
you = you
and = { $first } and { $last }
counts-as = { $card } (counts as { $value })
seat-points = { $player }: { $points }
seat-card = { $player }: { $card }

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
bulls-coloured =
    { $green ->
        [0] { $red ->
            [one] { $red } red bull
           *[other] { $red } red bulls
        }
       *[other] { $red ->
            [0] { $green ->
                [one] { $green } green bull
               *[other] { $green } green bulls
            }
           *[other] { $green } green and { $red } red bulls
        }
    }
points-counted =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
place-counted =
    { $place ->
        [1] { $place }st
        [2] { $place }nd
        [3] { $place }rd
       *[other] { $place }th
    }

## Who does it: parts of sentences; those with “so” stand after that word

adds =
    { $who ->
        [you] you add
       *[other] { $player } adds
    }
takes =
    { $who ->
        [you] you take
       *[other] { $player } takes
    }
so-takes = { takes }
so-must-take =
    { $who ->
        [you] you have to take a row
       *[other] { $player } has to take a row
    }

## Choosing and turning over

seal =
    { $who ->
        [you] you have chosen a card.
       *[other] { $player } has chosen a card.
    }
change =
    { $who ->
        [you] you choose another card instead.
       *[other] { $player } chooses another card instead.
    }
pass =
    { $who ->
        [you] you pass.
       *[other] { $player } passes.
    }
reveal = The cards are turned over; the lowest is placed first – { $cards }.
lane = Still to be placed – { $cards }.

## Placing and taking: rules 1 to 4

open-rows =
    { $barred_count ->
        [0] { "" }
       *[other] of the rows open to it,{ " " }
    }
closed-rows =
    { $barred_count ->
        [0] { "" }
        [one] ; row { $barred } is closed to it ({ $bars })
       *[other] ; rows { $barred } are closed to it ({ $bars })
    }
rule1 =
    { adds } { $card } to row { $row }: { open-rows }{ $way ->
        [up] { $nearest } is the only end that it continues
        [down] { $nearest } is the only end that it continues, and this row runs downhill
       *[plain] { $nearest } is the only lower end
    }{ closed-rows }.
rule2 =
    { adds } { $card } to row { $row }: { open-rows }{ $way ->
        [up] { $nearest } is the nearest end that it continues
        [down] { $nearest } is the nearest end that it continues, and this row runs downhill
        [tie] { $nearest } is as near as another end, and the row that runs downhill comes first
       *[plain] { $nearest } is the nearest lower end
    }{ closed-rows }.
rule3 = { $card } is the { place-counted } card of row { $row }, so { so-takes } { cards-counted }, { bulls-counted }.
    .then = It is the { place-counted } card, so { so-takes } { cards-counted }, { bulls-counted }.
rule4 =
    { $card } fits no row: { $barred_count ->
        [0] { $way ->
            [down] it continues none of the ends { $ends }, uphill or downhill.
           *[plain] none of the ends { $ends } is lower.
        }
        [one] row { $barred } is closed to it ({ $bars }), and it continues no other.
       *[other] rows { $barred } are closed to it ({ $bars }), and it continues no other.
    } So { so-must-take }.
rule4_take = { takes } row { $row }: { cards-counted }, { bulls-counted }. { $card } starts the row anew.

## Rounds and the end

match-round =
    Result of round { $round } – { $points }.{ $round ->
        [1] { "" }
       *[other] { " " }In all – { $totals }.
    }
match-deal = Round { $round } begins.
match-end =
    The game is over{ $players_count ->
        [0] , and nobody wins.
        [one] { $who ->
            [you] : you win!
           *[other] : { $player } wins.
        }
       *[other] { $who ->
            [you] : { $player } win together!
           *[other] : { $player } win together.
        }
    } Final points – { $totals }.

## Questions and answers

ask-play =
    { $plays ->
        [1] { $card } is the only card in your hand. Do you play it as it is, or twisted?
       *[other] Which card do you play?
    }
    .only = { $card } is the only card in your hand. Play it.
ask-only = There is only one choice: { $option }.
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
