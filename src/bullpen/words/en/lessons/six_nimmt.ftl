### The lesson of 6 nimmt!: for each step its title, what to do, and what happened.

lesson-six_nimmt-nearest = Lowest first
    .task = The others have laid a card face down. Choose one of yours and play it.
    .third = The lowest card is placed first, always behind the nearest lower end. 44 would fit behind 15, 39 and 43; 43 is nearest.
    .last = The lowest card is placed first, always behind the nearest lower end. 60 would fit behind all four; 58 is nearest.
lesson-six_nimmt-sixth = The sixth card takes
    .task = Row 1 is full: five cards. Whoever has to add the sixth takes the five. You hold 30 and 63. Try either.
    .taken = You may, and this is what it costs: 30 had to go behind 26, is the sixth card there, and takes five cards with { bulls-counted }.
    .safe = 63 lies safely behind 61. 30 would have been the sixth card of row 1, and the five would be yours.
lesson-six_nimmt-lower = Somebody is lower
    .task = Row 1 has room for one more card, and 27 would fit there. If only you knew what the others have laid.
    .taken = 26 was lower, came first and filled the row. So your 27 is the sixth card: { bulls-counted } for you.
    .safe = 26 was lower and took the last place in row 1. Your 27 would have been the sixth card. Well dodged.
lesson-six_nimmt-bulls = Every bull is a minus point
    .task = This time both your cards take a row: 42 takes row 1, 61 takes row 2. Count the bulls on the cards. Which row is cheaper?
    .cheap = Five bulls. Row 1 would have cost you 20: doubles have five bulls each, tens three, 55 seven.
    .dear = 20 bulls: doubles have five each, tens three, 55 seven. Row 2 would have cost you 5.
lesson-six_nimmt-low = Too low for every row
    .task = Play 3. It is lower than the end of every row.
    .then = 3 fits nowhere. So you have to take a row, but you choose which. Tap one.
    .cheap = One bull, the least that you could pay. 3 starts the row anew, and 9 lies behind it for free.
    .dear = { bulls-counted }. Row 2 would have cost you one. 3 starts the row anew, and 9 lies behind it for free.
lesson-six_nimmt-round = The end of a round
    .task = Everybody has two cards left. Play the round to its end. Rows 1 and 3 have room for one card each.
    .then = And the last one.
    .after =
        { $result ->
            [won] You have { $points } bulls, the next best { $best }: the round is yours.
           *[lost] You have { $points } bulls, and somebody only { $best }. Beginning with 75 would have been safe.
        } A game goes on until somebody has 66; then the fewest bulls win.
