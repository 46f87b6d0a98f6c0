### The lesson of X nimmt!: for each step its title, what to do, and what happened.

lesson-x_nimmt-lengths = Three rows, three lengths
    .task = Row 1 is taken by its third card, row 2 by its fourth, row 3 by its fifth. Play a card: the lowest goes first, behind the nearest lower end.
    .second = 20 lies behind 18, and row 2 is full: the next card there is the fourth and takes the three.
    .third = 62 lies behind 60. Then 65 came, and row 3 is full: the next card there is the fifth and takes the four.
lesson-x_nimmt-take = What you take you divide
    .task = Play 59. It has to go behind 22, as the fourth card of row 2.
    .then = You take 12, 18 and 22. One of them goes to your X row, where it costs nothing. The others go back to your hand. Tap one.
    .low = 12 begins your X row and leaves room for all that is higher. 18 and 22 are in your hand; what is there at the end costs.
    .middle = 18 begins your X row. 12 and 22 are in your hand; what is there at the end costs, and 22 has five bulls.
    .high = 22 begins your X row, and its five bulls cost nothing there. 12 and 18 are in your hand.
lesson-x_nimmt-pile = The X row rises, too
    .task = Your X row ends in 62. A lower card sends it to the X pile, where bulls count double. 33 would take row 1; 72 would not. Try either.
    .then = Both 20 and 31 are lower than 62. Whichever you choose sends 35 and 62 to your X pile.
    .sent = 35 and 62 lie on your X pile: three bulls that count twice. Your X row begins anew with { $card }.
    .kept = 72 took nothing, and your X row stays as it is. 33 would have sent it to the X pile, where bulls count double.
lesson-x_nimmt-low = Too low for every row
    .task = Play 5. It is lower than the end of every row, so you take a row, but you choose which.
    .then = A single card has to go to your X row. Of several, you choose one for it; the others go to your hand.
    .one = 58 went to your X row, and your hand is one card shorter. Good: whoever has no card left ends the round.
    .two = One card in your X row, the other in your hand: no card fewer to get rid of. Row 1 would have been the shorter way.
lesson-x_nimmt-end = What is left in your hand costs
    .task = Somebody has a single card left, so this turn ends the round. Which of your cards do you get rid of?
    .after =
        { $hand } for your hand, 2 × { $pile } for your X pile: { $points } in all. The X row costs nothing. { $result ->
            [won] The others have { $best }, so the round is yours.
           *[lost] Somebody has only { $best }: 30 has three bulls, and you kept it.
        }
