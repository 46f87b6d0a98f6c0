### The lesson of Baron Oxx: for each step its title, what to do, and what happened.

lesson-baron_oxx-colour = Colour to colour
    .task = The numbers only say who goes first. A card joins a row whose last card shows one of its colours. Play 4 with its red bulls.
    .then = Rows 2 and 4 end in red. Which one is it to be?
    .after = 4 lies behind { $end }, which is red, too. The others did the same with their colours. If a single row matches, there is no choice.
lesson-baron_oxx-sixth = The sixth card takes
    .task = Rows 1 and 5 end in white, and row 5 is full: five cards. Play 103 with its white bulls.
    .then = Row 1 or row 5? In row 5 your card would be the sixth and take the five.
    .safe = Row 1 had room. In row 5 your card would have been the sixth, and cost you 12 bulls.
    .taken = The sixth card: you take the five, { bulls-counted }. Row 1 would have cost nothing.
lesson-baron_oxx-six = Six of a colour take, too
    .task = In row 1 lie four black bulls. Whoever brings six of one colour together takes the row. 72 shows three black ones, 92 three blue ones. Try either.
    .taken = 72 matched row 1 alone: four and three are seven black bulls. You take what lay there, { bulls-counted }.
    .safe = 92 makes five blue bulls in row 4. Five are allowed. With 72, row 1 would have had seven black ones.
lesson-baron_oxx-none = No colour matches
    .task = Play 12 with its white bulls. No row ends in white.
    .then = So you have to take a row, but you choose which. Every bull is a minus point.
    .cheap = { bulls-counted }, the least there was. 12 starts the row anew.
    .dear = { bulls-counted }. Row 1 would have cost you two. 12 starts the row anew.
lesson-baron_oxx-baron = The Baron
    .task = The Baron shows all six colours, so he matches every row, and every card matches him. Play 52.
    .then = He may go anywhere, but brings a bull of each colour. In rows 1 and 4 there are five of one colour already.
    .safe = There he lies, one bull of each colour. Whoever takes him pays six. When all cards are placed, the fewest bulls win.
    .taken = He was the sixth bull of that colour, so you take what lay there, { bulls-counted }. When all cards are placed, the fewest bulls win.
