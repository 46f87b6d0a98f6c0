### The lesson of Hornochsen!: for each step its title, what to do, and what happened.

lesson-hornochsen-home = Every card has its row
    .task = In your turn you lay one to three cards, each behind the nearest lower end. Lay one or more and see where they go.
    .then = Only you see it so far. Lay another one, take it back, or end your turn.
    .after = Each card is higher than the end it lies behind and lower than the next end. Green bulls are points, red ones minus points.
lesson-hornochsen-circle = The rows are a circle
    .task = Lay 4. No end is lower.
    .then = 4 went behind 94. Lay another one, or end your turn.
    .after = A card lower than all ends, or higher than all, goes behind the highest one. So 4 lies behind 94.
lesson-hornochsen-collect = The fifth card takes
    .task = In row 3 lie 23 and 34, and the next row ends in 43. Lay 37, 39 and 42 one after the other.
    .then = Go on. The order matters: behind 42 no 37 would fit.
    .collected = 42 was the fifth card: you take all five, six green bulls, six points. The row is gone.
    .missed = No row has five cards. 37, 39 and 42 in this order would have taken row 3, for six points.
lesson-hornochsen-special = Double or nothing
    .task = Your 51 would be the fifth card of row 4. But first tap { special-x2 } and row 4: whoever takes the row doubles all their points.
    .then = 51 takes row 4, before somebody else does. Then end your turn.
    .doubled = You have taken the row and { special-x2 } with it: twelve green bulls, doubled. A special card left in hand would cost 10.
    .left = { special-x2 } lies beside row 4, and the next player takes both. That was generous.
    .plain = Five points. But { special-x2 } is still in your hand, and costs 10 if it stays there to the end.
lesson-hornochsen-red = Red ones hurt
    .task = In row 4 lie 18 red bulls, and your 56 would be the fifth card. One card you have to lay. Which?
    .then = Lay another one, or end your turn.
    .spared = Row 4 stays where it is, and somebody will have to take it. The most points win.
    .caught = You have taken { $red } red bulls, { $red } minus points. 68 would have been harmless. The most points win.
