### Hornochsen!, where green bulls are good and red ones bad.

game-hornochsen = Hornochsen!
game-hornochsen-about = In turn you add one to three cards to the rows; whoever adds the fifth card takes the row, with its green bulls (plus) and its red ones (minus).
game-hornochsen-line = Green bulls count for you, red ones against.

## Options

option-hornochsen-start = Start player
option-hornochsen-start-about = The seat that begins; the rulebook lets the youngest player begin. In every further round, the next seat does.
option-hornochsen-rounds = Rounds
option-hornochsen-rounds-about = How many rounds you play; their points are added up. The rulebook plays one.
option-hornochsen-piles = Piles
option-hornochsen-piles-about = Face down: taken cards, one’s own too, stay hidden until the end; who has how many points is left to memory.
option-hornochsen-piles-value-open = face up
option-hornochsen-piles-value-closed = face down

## Special cards

marker-x2 = x2
marker-plus5 = +5
special-x2 = x2
special-x2-about = Whoever takes its row doubles all their points.
special-plus5 = +5
special-plus5-about = Whoever takes its row gets 5 points more.

## What happens

hornochsen-between = { adds } { $card } to row { $row }: it is higher than the end { $end } and lower than the next end, { $next }.
hornochsen-above = { adds } { $card } to row { $row }: it is higher than all ends, and { $end } is the highest of them.
hornochsen-below = { adds } { $card } to row { $row }: no end is lower, so it belongs to the highest one, { $end }.
hornochsen-last_row = { adds } { $card } to row { $row }, the only one that is left.
hornochsen-loot =
    { $cards } ({ bulls-coloured }){ $specials_count ->
        [0] { "" }
       *[other] , with { $specials }
    }
hornochsen-collect = Row { $row } has five cards, so { so-takes } it: { hornochsen-loot }.
    .then = It is the fifth card, so { so-takes } the row: { hornochsen-loot }.
hornochsen-special =
    { $who ->
        [you] you lay { $special }
       *[other] { $player } lays { $special }
    } at row { $row }, which ends in { $end }. Whoever takes the row gets it.
hornochsen-stop =
    { $who ->
        [you] you end your turn
       *[other] { $player } ends the turn
    } after { cards-counted }.
hornochsen-turn_full =
    { $who ->
        [you] you have played { cards-counted }, so your turn is over.
       *[other] { $player } has played { cards-counted }, so the turn is over.
    }
hornochsen-out =
    { $who ->
        [you] you have no card left and are out.
       *[other] { $player } has no card left and is out.
    }
hornochsen-stuck =
    { $who ->
        [you] you have only { $specials } left, which no row can take any more, and are out:
       *[other] { $player } has only { $specials } left, which no row can take any more, and is out:
    } this costs { $cost } points.
hornochsen-end = The last number card is played: the round is over. A special card that is still in hand costs 10 points.

## Questions

ask-hornochsen-turn =
    { $plays ->
        [0] { $count ->
            [0] You have only special cards left. Which one do you lay, and at which row?
           *[other] You have only special cards left. Do you lay another one, or end your turn?
        }
       *[other] { $count ->
            [0] Which card do you play? You may play up to three.
           *[other] Do you play another card, or end your turn?
        }
    }

zone-trophies = Special cards in the pile
