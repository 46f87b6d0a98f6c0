### X nimmt!, where taken cards go to the X row and back to the hand.

game-x_nimmt = X nimmt!
game-x_nimmt-about = The third, fourth or fifth card of a row takes it; put one of the taken cards into your own X row and the others back into your hand.
game-x_nimmt-line = What you take comes back into your hand.

## Options

option-x_nimmt-rounds = Rounds
option-x_nimmt-rounds-about = The game ends after this many rounds; the rulebook plays two.

## What happens

x_nimmt-rule3 = { $card } is the { place-counted } card of row { $row }, so { so-takes } { $cards }.
    .then = It is the { place-counted } card, so { so-takes } { $cards }.
x_nimmt-rule4_take = { takes } row { $row } ({ $cards }), and { $card } starts it anew.
x_nimmt-only =
    { $card } is the only card taken, so it has to go to { $who ->
        [you] your X row.
       *[other] the X row.
    }
x_nimmt-x_row =
    { $who ->
        [you] you put { $card } into your X row,
       *[other] { $player } puts { $card } into the X row,
    } { $count ->
        [1] which begins with it.
       *[other] which goes on rising: { $cards }.
    }
    .then =
    { $who ->
        [you] Your X row
       *[other] The X row
    } { $count ->
        [1] begins with it.
       *[other] goes on rising: { $cards }.
    }
x_nimmt-x_pile =
    { $who ->
        [you] you put { $card } into your X row. It is lower than the end { $end }, so your old X row goes to your X pile:
       *[other] { $player } puts { $card } into the X row. It is lower than the end { $end }, so the old X row goes to the X pile:
    } { $cards } (2 × { bulls-counted }).
    .then =
    { $who ->
        [you] It is lower than the end { $end }, so your old X row goes to your X pile:
       *[other] It is lower than the end { $end }, so the old X row goes to the X pile:
    } { $cards } (2 × { bulls-counted }).
x_nimmt-hand =
    { $who ->
        [you] { $count ->
            [one] you take the other card into your hand:
           *[other] you take the other cards into your hand:
        }
       *[other] { $count ->
            [one] { $player } takes the other card into the hand:
           *[other] { $player } takes the other cards into the hand:
        }
    } { $cards }.
x_nimmt-empty =
    { $who ->
        [you] you have no card left
       *[other] { $player } has no card left
    } after turn { $turn }, so the round ends.
x_nimmt-score =
    { $who ->
        [you] you have { $hand } for your hand and 2 × { $pile } for your X pile:
       *[other] { $player } has { $hand } for the hand and 2 × { $pile } for the X pile:
    } { $points } in all.
x_nimmt-end = Hands and X piles are counted: the round is over.

## Questions and answers

ask-x_nimmt-x_row = Which of the taken cards goes to your X row? The others go to your hand.
do-x_nimmt-x_row = Put { $card } into the X row

zone-x_rows = X row
zone-x_piles = X pile
zone-taken = Just taken
