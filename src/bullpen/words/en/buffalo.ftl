### Beat the Buffalo, the co-operative game of the 30-year edition.

game-buffalo = Beat the Buffalo
game-buffalo-about = All of you play together against a buffalo, and with the help of special cards you try to take fewer bulls than it does.
seat-buffalo = the buffalo

## Special cards

special-take7 = Take 7!
special-take7-about = A row holds a sixth card; only the seventh takes the row.
special-stop = Stop!
special-stop-about = A row is closed until you lift this card: no card goes in, none goes out.
special-replace = Replace!
special-replace-about = One of you takes a revealed card back and places another one at once.
special-insert = Insert!
special-insert-about = Your next card goes between the cards of a row or to its beginning.
special-push = Push!
special-push-about = A card of one row moves to another row.
special-first = First Card
special-first-about = One of your cards is placed before all others.
special-last = Last Card
special-last-about = One of your cards is placed after all others.
special-sort = Sort
special-sort-about = You decide the order of all the cards that are still to be placed.
special-lift = Lift Stop!
special-lift-about = The row is open again, and the card leaves the game.

marker-take7 = Take 7!
marker-stop = Stop!

zone-deck = The buffalo's cards
zone-specials = Open special cards
zone-stack = Special cards to come
zone-spent = Special cards out of the game

## What happens

buffalo-rule4_fewest =
    { $card } fits no row{ $barred_count ->
        [0] : none of the ends { $ends } is lower
       *[other] { closed-rows }
    }. So { $player } takes the row with the fewest bulls, row { $row }{ $equal ->
        [1] { "" }
       *[other] : of { $equal } equal rows it has the highest end, { $end }
    }.
buffalo-empty_row = { $card } fills the empty row { $row }: the next card has to go there, whatever its number.
buffalo-overflow = The row was full, so the team takes all but its last card, { $card }: { cards-counted }, { bulls-counted }.

buffalo-take7 = { $player } lays Take 7! beside row { $row }: it has room for a sixth card, and the seventh takes them all.
take7-leaves = Row { $row } was collected, so Take 7! leaves the game.
buffalo-stop = { $player } lays Stop! beside row { $row }: no card goes in and none goes out until you lift it.
buffalo-lift = { $player } lifts Stop!, so row { $row } is open again. The card leaves the game.
buffalo-replace = { $player } uses Replace! on { $card }.
buffalo-take_back = { $player } takes { $card } back and has to place another card at once.
    .then = The card goes back to the hand, and another one has to be placed at once.
buffalo-instead = { $player } plays { $card } instead. It is placed at once; the order of the others stays.
buffalo-insert = { $player } uses Insert!: { $card } becomes the { place-counted } card of row { $row }, which is now { $cards }.
buffalo-push = { $player } uses Push! on { $card }.
buffalo-pushed = { $player } pushes { $card } to row { $row }, which is now { $cards }.
buffalo-first = { $player } uses First Card: { $card } is placed next. The order is now { $cards }.
buffalo-last = { $player } uses Last Card: { $card } is placed last. The order is now { $cards }.
buffalo-sort = { $player } uses Sort and decides the order of { $cards }.
buffalo-sort_next = { $player } puts { $card } in the { place-counted } place.
buffalo-sorted = The order is now { $cards }.
buffalo-refill =
    { $special } is turned over; { $left ->
        [0] no special card is
        [one] { $left } special card is
       *[other] { $left } special cards are
    } left face down.

buffalo-end =
    All hands are played. The team has { bulls-counted }{ $factor ->
        [1] { "" }
       *[other] , counted twice: { $team }
    }; the buffalo has { $buffalo }. { $result ->
        [won] That is more, so you have beaten it!
        [equal] A draw is not a win: the buffalo is not beaten.
       *[lost] That is fewer, so the buffalo is not beaten.
    }

## Questions and answers

ask-buffalo-window = { $card } is placed next. Use a special card first, or pass?
ask-buffalo-replace = { $card } is back in your hand. Which other card do you place at once?
ask-buffalo-push = To which row do you push { $card }?
ask-buffalo-sort = Which card comes next?
do-use-lift = Lift Stop! from row { $row }
do-buffalo-replace = Place { $card }
do-buffalo-push = Push it to row { $row }
do-buffalo-sort = { $card } next
