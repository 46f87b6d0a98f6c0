### 6 nimmt! with the advanced mode and the fan cards.

game-six_nimmt = 6 nimmt!
game-six_nimmt-about = Everybody plays a card at once; whoever lays the sixth card of a row takes the five that lie there.

## Variants and options

variant-six_nimmt-pro = Pro variant
variant-six_nimmt-pro-about = For 2 to 6 players: only as many cards as needed are in play, and you draft your hands openly.
variant-six_nimmt-even_odd = Even/Odd
variant-six_nimmt-even_odd-about = One row takes only even or only odd cards; which row, changes with every take.
variant-six_nimmt-mountain = Mountain Climbing
variant-six_nimmt-mountain-about = One row runs downhill; which row, changes with every take.
variant-six_nimmt-cow = The Jumping Cow
variant-six_nimmt-cow-about = A cow fills a place in a row and jumps on as soon as a card joins it.
variant-six_nimmt-twisted = Twisted Numbers
variant-six_nimmt-twisted-about = Once a round you may swap the digits of your card: 24 counts as 42.

option-six_nimmt-edition = Edition
option-six_nimmt-edition-about = 30: the game ends when somebody reaches the target; 2.6: when somebody is above it.
option-six_nimmt-target = Target
option-six_nimmt-target-about = The game ends after the round in which somebody has this many bulls.
option-six_nimmt-rounds = Rounds
option-six_nimmt-rounds-about = The game ends after this many rounds, whatever the bulls.
option-six_nimmt-digits = Single digits
option-six_nimmt-digits-about = Twisted Numbers on 7 – pad: 07 counts as 70; same: it stays 7; forbid: not allowed.

note-one-fan-card = The rulebook advises playing with only one kind of fan card at a time.

## Fan cards

marker-even_odd = Even/Odd
marker-mountain = Mountain Climbing
marker-cow = Jumping Cow
special-twist = Twisted Numbers
special-twist-about = Once a round, laid beside your card, it swaps the card's digits: 24 counts as 42.

even_odd-moves =
    A row was taken, so Even/Odd moves to row { $row }, the lowest of the other ends. { $side ->
        [even] It is even, so only even cards fit there now.
       *[odd] It is odd, so only odd cards fit there now.
    }
mountain-moves =
    A row was taken, so Mountain Climbing moves one row on: row { $row } runs downhill now. { $side ->
        [up] The next move is up.
       *[down] The next move is down.
    }
cow-moves = The cow's row has changed, so it jumps to row { $row }, the lowest of the other ends.

## What happens

six_nimmt-draft = { $player } drafts { $card }.
six_nimmt-drafted = Everybody has a full hand; the cards left over start the rows: { $cards }.
six_nimmt-rule3 =
    { $card } is the { place-counted } card of row { $row }{ $filled ->
        [0] { "" }
       *[other] , with the cow
    }, so { $player } takes { cards-counted }, { bulls-counted }.
    .then =
    It is the { place-counted } card{ $filled ->
        [0] { "" }
       *[other] , with the cow
    }, so { $player } takes { cards-counted }, { bulls-counted }.
six_nimmt-overflow = Row { $row } is too full for the cow, so { $player } takes all but the highest card, { $card }: { cards-counted }, { bulls-counted }.
six_nimmt-end = All cards are played: the round is over.

ask-six_nimmt-draft = Which card do you draft?
do-six_nimmt-draft = Draft { $card }
