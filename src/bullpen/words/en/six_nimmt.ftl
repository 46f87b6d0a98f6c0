### 6 nimmt! with the advanced mode and the fan cards.

game-six_nimmt = 6 nimmt!
game-six_nimmt-about = Everybody plays a card at once; whoever lays the sixth card of a row takes the five that lie there.
game-six_nimmt-line = Everyone plays at once. The sixth card takes the row.

## Variants and options

variant-six_nimmt-pro = Advanced mode
variant-six_nimmt-pro-about = For 2 to 6 players: only as many cards as needed are in play, and you draft your hands openly.
variant-six_nimmt-even_odd = Even/Odd
variant-six_nimmt-even_odd-about = One row takes only even or only odd cards; which row changes with every take.
variant-six_nimmt-mountain = Mountain Climbing
variant-six_nimmt-mountain-about = One row runs downhill; which row changes with every take.
variant-six_nimmt-cow = Jumping Cow
variant-six_nimmt-cow-about = A cow fills a place in a row and jumps on as soon as a card joins it.
variant-six_nimmt-twisted = Twisted Numbers
variant-six_nimmt-twisted-about = Once a round you may swap the digits of your card: 24 counts as 42.

option-six_nimmt-edition = Edition
option-six_nimmt-edition-about = The 30-year edition ends the game when somebody reaches the target, the older one only when somebody is above it.
option-six_nimmt-edition-value-30 = 30 years
option-six_nimmt-edition-value-2_6 = older box
option-six_nimmt-target = Target
option-six_nimmt-target-about = The game ends after the round in which somebody has this many bulls.
option-six_nimmt-rounds = Rounds
option-six_nimmt-rounds-about = The game ends after this many rounds, whatever the bulls.
option-six_nimmt-digits = Single digits
option-six_nimmt-digits-about = What Twisted Numbers makes of a 7.
option-six_nimmt-digits-value-pad = 7 becomes 70
option-six_nimmt-digits-value-same = 7 stays 7
option-six_nimmt-digits-value-forbid = not allowed
option-six_nimmt-piles = Piles
option-six_nimmt-piles-about = Face down: taken cards, one’s own too, stay hidden until the round is over; who has how many bulls is left to memory.
option-six_nimmt-piles-value-open = face up
option-six_nimmt-piles-value-closed = face down

note-one-fan-card = The rulebook advises playing with only one kind of fan card at a time.

## Fan cards

marker-even_odd = Even/Odd
marker-mountain = Mountain Climbing
marker-cow = Jumping Cow
special-twist = Twisted Numbers
special-twist-about = Once a round, laid beside your card, it swaps the card's digits: 24 counts as 42.

even_odd-moves =
    A row was taken, so Even/Odd moves to row { $row }, which has the lowest of the other ends. { $side ->
        [even] That end is even, so only even cards fit there now.
       *[odd] That end is odd, so only odd cards fit there now.
    }
mountain-moves =
    A row was taken, so Mountain Climbing moves one row on: row { $row } runs downhill now. { $side ->
        [up] The next move is up.
       *[down] The next move is down.
    }
cow-moves = The cow's row has changed, so the cow jumps to row { $row }, which has the lowest of the other ends.

## What happens

six_nimmt-draft =
    { $who ->
        [you] you draft { $card }.
       *[other] { $player } drafts { $card }.
    }
six_nimmt-drafted = Everybody has ten cards; the ones left over start the rows: { $cards }.
six_nimmt-rule3 =
    { $card } is the { place-counted } card of row { $row }{ $filled ->
        [0] { "" }
       *[other] , with the cow
    }, so { so-takes } { cards-counted }, { bulls-counted }.
    .then =
    It is the { place-counted } card{ $filled ->
        [0] { "" }
       *[other] , with the cow
    }, so { so-takes } { cards-counted }, { bulls-counted }.
six_nimmt-overflow = Row { $row } is too full for the cow, so { so-takes } all but the highest card, { $card }: { cards-counted }, { bulls-counted }.
six_nimmt-end = All cards are played: the round is over.

ask-six_nimmt-draft = Which card do you draft?
do-six_nimmt-draft = Draft { $card }
