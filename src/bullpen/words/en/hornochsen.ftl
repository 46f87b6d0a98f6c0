### Hornochsen!, where green bulls are good and red ones bad.

game-hornochsen = Hornochsen!
game-hornochsen-about = In turn you add one to three cards to the rows; whoever adds the fifth card collects the row, with its green bulls (plus) and its red ones (minus).

## Options

option-hornochsen-start = Start player
option-hornochsen-start-about = The seat that begins; the rulebook lets the youngest player begin. In every further round, the next seat does.
option-hornochsen-rounds = Rounds
option-hornochsen-rounds-about = How many rounds you play; their points are added up. The rulebook plays one.

## Special cards

marker-x2 = x2
marker-plus5 = +5
special-x2 = x2
special-x2-about = Whoever collects its row doubles all their points.
special-plus5 = +5
special-plus5-about = Whoever collects its row gets 5 points more.

## What happens

hornochsen-between = { $card } goes to row { $row }: it is higher than its end { $end } and lower than the next end { $next }.
hornochsen-above = { $card } goes to row { $row }: it is higher than all ends, and { $end } is the highest of them.
hornochsen-below = { $card } goes to row { $row }: no end is lower, so it belongs to the highest one, { $end }.
hornochsen-last_row = { $card } goes to row { $row }, the only one that is left.
hornochsen-loot =
    { $cards } (bulls: { $green } green, { $red } red){ $specials_count ->
        [0] { "" }
       *[other] , with { $specials }
    }
hornochsen-collect = Row { $row } has five cards, so { $player } collects it: { hornochsen-loot }.
    .then = It is the fifth card, so { $player } collects the row: { hornochsen-loot }.
hornochsen-special = { $player } lays { $special } at row { $row }, which ends with { $end }. Whoever collects the row gets it.
hornochsen-stop = { $player } ends the turn after { cards-counted }.
hornochsen-turn_full = { $player } has played { cards-counted }, so the turn is over.
hornochsen-out = { $player } has no card left and is out.
hornochsen-stuck = { $player } has only { $specials } left, which no row can take any more, and is out: this costs { $cost } points.
hornochsen-end = The last number card is played: the round is over. A special card that is still in hand costs 10 points.

## Questions

ask-hornochsen-turn =
    { $count ->
        [0] Which card do you play? You may play up to three.
       *[other] Do you play another card, or end your turn?
    }

zone-trophies = Special cards in the pile
