### X nimmt!, where taken cards go to the X row and back to the hand.

game-x_nimmt = X nimmt!
game-x_nimmt-about = The third, fourth or fifth card of a row takes it; put one of the taken cards into your own X row and the others back into your hand.

## Options

option-x_nimmt-rounds = Rounds
option-x_nimmt-rounds-about = The game ends after this many rounds; the rulebook plays two.

## What happens

x_nimmt-rule3 = { $card } is the { place-counted } card of row { $row }, so { $player } takes { $cards }.
    .then = It is the { place-counted } card, so { $player } takes { $cards }.
x_nimmt-rule4_take = { $player } takes row { $row } ({ $cards }), and { $card } starts it anew.
x_nimmt-only = { $card } is the only card taken, so it has to go to the X row.
x_nimmt-x_row =
    { $player } puts { $card } into the X row, { $count ->
        [1] which begins with it.
       *[other] which goes on rising: { $cards }.
    }
    .then =
    { $count ->
        [1] The X row begins with it.
       *[other] The X row goes on rising: { $cards }.
    }
x_nimmt-x_pile = { $player } puts { $card } into the X row. It is lower than the end { $end }, so the old X row goes to the X pile: { $cards } (2 × { bulls-counted }).
    .then = It is lower than the end { $end }, so the old X row goes to the X pile: { $cards } (2 × { bulls-counted }).
x_nimmt-hand =
    { $player } takes the other { $count ->
        [one] card into the hand: { $cards }.
       *[other] cards into the hand: { $cards }.
    }
x_nimmt-empty = { $player } has no card left after turn { $turn }, so the round ends.
x_nimmt-score = { $player } has { $hand } for the hand and 2 × { $pile } for the X pile: { $points } in all.
x_nimmt-end = Hands and X piles are counted: the round is over.

## Questions and answers

ask-x_nimmt-x_row = Which of the taken cards goes to your X row? The others go to your hand.
do-x_nimmt-x_row = Put { $card } into the X row

zone-x_rows = X row
zone-x_piles = X pile
zone-taken = Just taken
