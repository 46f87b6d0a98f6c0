### Baron Oxx with its two variants.

game-baron_oxx = 6 nimmt! Baron Oxx
game-baron_oxx-about = Colour joins colour; the sixth card of a row, or the sixth bull of one colour in it, takes what lies there.
game-baron_oxx-line = Colour joins colour. The sixth of one colour takes.

## Variants and options

variant-baron_oxx-colours = Colour counts!
variant-baron_oxx-colours-about = A row may grow as long as it likes; only a sixth bull of one colour takes it.
variant-baron_oxx-plus = Bulls are plus points
variant-baron_oxx-plus-about = Taken bulls are welcome, and the most points win; a card that matches no row goes back under its owner's draw pile.

option-baron_oxx-games = Games
option-baron_oxx-games-about = How many games you play; their points are added up.

## Colours

colour-B = blue (B)
colour-Y = yellow (Y)
colour-G = green (G)
colour-R = red (R)
colour-K = black (K)
colour-W = white (W)

## What happens

baron_oxx-draw =
    { $who ->
        [you] your hand is empty, so you draw { cards-counted }.
       *[other] { $player } has an empty hand and draws { cards-counted }.
    }
baron_oxx-choice =
    { $card } shows { $colours } and matches rows { $rows }, so { $who ->
        [you] you choose.
       *[other] { $player } chooses.
    }
baron_oxx-only = { adds } { $card } to row { $row }, the only one that matches: its end { $end } shows { $colours }, too.
baron_oxx-join = { adds } { $card } to row { $row }: its end { $end } shows { $colours }, too.
baron_oxx-rule1 = { $card } is the { place-counted } card of row { $row }, so { so-takes } { cards-counted }, { bulls-counted }.
    .then = It is the { place-counted } card, so { so-takes } { cards-counted }, { bulls-counted }.
baron_oxx-rule2 = With { $card }, row { $row } has too many bulls of one colour – { $colours } – so { so-takes } { cards-counted }, { bulls-counted }.
    .then = That makes too many bulls of one colour – { $colours } – so { so-takes } { cards-counted }, { bulls-counted }.
baron_oxx-rule1_2 = { $card } is the { place-counted } card of row { $row } and makes too many bulls of one colour – { $colours } – so { so-takes } { cards-counted }, { bulls-counted }.
    .then = It is the { place-counted } card and makes too many bulls of one colour – { $colours } – so { so-takes } { cards-counted }, { bulls-counted }.
baron_oxx-rule3 = { $card } matches no row: the ends { $ends } show none of its colours, { $colours }. So { so-must-take }.
baron_oxx-rule3_take = { takes } row { $row }: { cards-counted }, { bulls-counted }. { $card } starts the row anew.
baron_oxx-rule3_return =
    { $card } matches no row: the ends { $ends } show none of its colours, { $colours }. So { $who ->
        [you] you put it back under your draw pile,
       *[other] { $player } puts it back under the draw pile,
    } and nobody takes anything.
baron_oxx-end =
    { $why ->
        [last] Somebody has placed the last card and the turn is finished: the game is over. Bulls on cards that are left count minus.
        [deadlock] No card that is left matches any row: the game is over. Bulls on these cards count minus.
        [stalled] { $turns ->
            [one] No card was placed for { $turns } turn
           *[other] No card was placed for { $turns } turns
        }: the game is over. Bulls on cards that are left count minus.
       *[all] All cards are placed: the game is over.
    }

## Questions and answers

ask-baron_oxx-join = { $card } matches several rows. Which one does it join?
ask-baron_oxx-rule3 = { $card } matches no row. Which row do you take?
do-baron_oxx-join = Add to row { $row } ({ bulls-counted })
do-baron_oxx-rule3 = Take row { $row } ({ bulls-counted })

zone-draws = Draw pile
