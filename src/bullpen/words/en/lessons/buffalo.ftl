### The lesson of Beat the Buffalo: for each step its title, what to do, and what happened.

lesson-buffalo-team = You against the buffalo
    .task = You are one team. The buffalo plays the top card of its deck without looking. Play one of your cards.
    .after = The lowest card goes first, behind the nearest lower end, and the buffalo's 24 is no exception. Take fewer bulls than it does, and all of you win.
lesson-buffalo-feed = Feed the buffalo
    .task = Row 1 has room for one more card. The one after that is the sixth and takes the row. It may well be the buffalo's.
    .fed = Your 18 filled row 1, and the buffalo's 25 was the sixth card. It takes all five; they lie face down until the end.
    .missed = The buffalo's 25 filled row 1. With your 18 there it would have been the sixth card. A pity.
lesson-buffalo-stop = Special cards
    .task = The buffalo's 25 would lie safely behind 22. Before every card you may use an open special card. Tap { special-stop }, then row 2. Or pass.
    .caught = Row 2 is closed, so 25 had to go to row 1, as the sixth card. The buffalo takes all five.
    .wasted = 25 went behind 22 as if nothing had happened. Beside row 2, { special-stop } would have sent it to the full row 1.
    .passed = 25 lies safely behind 22. { special-stop } beside row 2 would have sent it to the full row 1.
lesson-buffalo-order = After you, buffalo
    .task = Your 100 is next and would be the sixth card of row 4. The buffalo's 103 follows. Tap { special-last }, then your 100. Or pass.
    .dodged = 103 had to go first and took row 4, 11 bulls. Your 100 then found a place behind 60.
    .caught = Your 100 took row 4: 11 bulls for the team. { special-last } would have left them to the buffalo.
lesson-buffalo-end = Fewer than the buffalo
    .task = Two turns to go. Nobody knows what the buffalo has on its pile. Play both cards; then all is counted.
    .then = Go on. What a special card does, a tap on it tells at any time; there are eight kinds.
    .after =
        { $result ->
            [won] { $team } bulls for the team, { $buffalo } for the buffalo: beaten.
           *[lost] { $team } bulls for the team, { $buffalo } for the buffalo: not this time. Beginning with 29 would have fed it a row.
        } Alone or with two, your bulls count twice.
