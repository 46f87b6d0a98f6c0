### Beat the Buffalo, the co-operative game of the 30-year edition.

game-buffalo = Beat the Buffalo
game-buffalo-about = All of you play together against a buffalo, and with the help of special cards you try to take fewer bulls than it does.
game-buffalo-line = All of you against one rude buffalo.
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

uses =
    { $who ->
        [you] you use
       *[other] { $player } uses
    }
lays =
    { $who ->
        [you] you lay
       *[other] { $player } lays
    }
buffalo-rule4_fewest =
    { $card } fits no row: { $barred_count ->
        [0] none of the ends { $ends } is lower.
        [one] row { $barred } is closed to it ({ $bars }), and no other end is lower.
       *[other] rows { $barred } are closed to it ({ $bars }), and no other end is lower.
    } The fewest bulls are in row { $row }{ $equal ->
        [1] { "" }
       *[other] , which has the highest end of { $equal } such rows, { $end }
    }.
buffalo-empty_row = { adds } { $card } to the empty row { $row }, as the first card after Push! has to.
buffalo-overflow = The row was full, so the team takes all but its last card, { $card }: { cards-counted }, { bulls-counted }.

buffalo-take7 = { lays } Take 7! beside row { $row }: it has room for a sixth card, and the seventh takes them all.
take7-leaves = Row { $row } was taken, so Take 7! leaves the game.
buffalo-stop = { lays } Stop! beside row { $row }: no card goes in and none goes out until it is lifted.
buffalo-lift =
    { $who ->
        [you] you lift Stop!,
       *[other] { $player } lifts Stop!,
    } so row { $row } is open again. The card leaves the game.
buffalo-replace = { uses } Replace! on { $card }.
buffalo-take_back =
    { $who ->
        [you] you take { $card } back and have to place another card at once.
       *[other] { $player } takes { $card } back and has to place another card at once.
    }
    .then =
    { $who ->
        [you] It goes back to your hand, and you have to place another card at once.
       *[other] It goes back to the hand of { $player }, who has to place another card at once.
    }
buffalo-instead =
    { $who ->
        [you] you play { $card } instead.
       *[other] { $player } plays { $card } instead.
    } It is placed at once; the order of the others stays.
buffalo-insert = { uses } Insert!: { $card } becomes the { place-counted } card of row { $row }, which is now { $cards }.
buffalo-push = { uses } Push! on { $card }.
buffalo-pushed =
    { $who ->
        [you] you push { $card }
       *[other] { $player } pushes { $card }
    } to row { $row }, which is now { $cards }.
buffalo-first = { uses } First Card: { $card } is placed next. The order is now – { $cards }.
buffalo-last = { uses } Last Card: { $card } is placed last. The order is now – { $cards }.
buffalo-sort =
    { $who ->
        [you] you use Sort and decide the order of the cards
       *[other] { $player } uses Sort and decides the order of the cards
    } – { $cards }.
buffalo-sort_next =
    { $who ->
        [you] you put { $card }
       *[other] { $player } puts { $card }
    } in the { place-counted } place.
buffalo-sorted = The order is now – { $cards }.
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
        [won] That is more, so the buffalo is beaten!
        [equal] A draw is not a win: the buffalo is not beaten.
       *[lost] That is fewer, so the buffalo is not beaten.
    }

## Questions and answers

ask-buffalo-window =
    { $who ->
        [you] Your { $card } is next.
       *[other] { $card } ({ $player }) is next.
    } Use a special card first, or pass?
ask-buffalo-replace = { $card } is back in your hand. Which other card do you place at once?
ask-buffalo-push = To which row do you push { $card }?
ask-buffalo-sort = Which card comes next?
do-use-lift = Lift Stop! from row { $row }
do-buffalo-replace = Place { $card }
do-buffalo-push = Push it to row { $row }
do-buffalo-sort = { $card } next

## Refusals

error-nothing-follows = After { $use } comes the card that is played instead, as in { $use } 15.
