### What was wrong, and what would be right.

## At the table

error-illegal-action =
    { $who ->
        [you] { $action } is not possible now.
       *[other] { $action } is not possible for player { $seat } now.
    } Possible: { $options }
error-stale-action = This answers decision { $number }, but the table is already at decision { $current }. Nothing was changed.
error-wrong-count = A turn has { $cards } cards here, not { $count }.
error-wrong-seats = { $game } is for { $least } to { $most } players, not { $seats }.
error-wrong-seat = A seat is a whole number from 0 to { $last }, not { $seat }.
error-unknown-bot = There is no bot { $bot }; there are: { $bots }.
error-not-installed = { $what } needs { $module }, which is not installed. Install it with: pip install '{ $package }[{ $extra }]'
error-broken-bot = The bot { $bot } cannot be loaded: { $reason }
error-not-a-bot = { $bot } is no bot: it needs a method choose(view, options, rng).
error-nothing-to-learn = There is nothing to learn for { $game }; there is for { $games }.
error-of-another-course = { $part } was begun by another command or another version; give that command, remove the file, or choose another --out.
error-no-budget = { $bot } takes no budget; write it without @{ $budget }.
error-bad-budget = { $budget } is no budget for { $bot }; write { $bot }@300 or { $bot }@50ms.
error-unknown-language = There are no words in { $language }; there are words in: { $languages }.

## Game strings

error-unknown-game = There is no game { $game }; there are: { $games }.
error-unknown-variant = { $game } has no variant { $variant }; it has: { $variants }.
error-bad-option = { $option } cannot be { $value }; right would be { $expected }.
error-twice-said = { $part } is said twice; once is enough.
error-variants-clash = { $first } and { $second } change the same rule and cannot be combined.

## Decks

error-no-deck = There is no deck for { $game }; there are decks for: { $games }.
error-unreadable-deck = { $file } cannot be read ({ $reason }); name a deck file.
error-not-toml = { $file }, line { $line }: { $text } – this is not TOML in UTF-8; write one entry a line, such as 55 = 7.
error-wrong-game = { $file }, line { $line }: { $text } – this is a deck for another game; it should be for { $right }.
error-duplicate-card = { $file }, line { $line }: card { $card } is there twice (first in line { $first }); every card comes once.
error-missing-card = { $file }, line { $line }: card { $card } is missing after this line; every card from 1 to { $last } is needed.
error-unexpected-card = { $file }, line { $line }: there is no card { $card }; the cards are 1 to { $last }.
error-bad-bulls = { $file }, line { $line }: { $text } – the bulls are a number from { $low } to { $high }, and not 0.
error-bad-colours = { $file }, line { $line }: { $text } – the bulls are 1 to 6 of the letters { $letters }, such as "BYK".
error-bad-baron = { $file }, line { $line }: { $text } – card { $card } is a Baron and shows every colour once: "{ $right }".
error-bad-entry = { $file }, line { $line }: instead of { $text } write { $right }.
error-missing-entry = { $file }, line { $line }: the file ends without { $entry }; add it.

## Positions and actions

error-bad-action = { $text } is no action; actions look like 45, 45~, =45, >2, stop>2, first=45, - and .
error-bad-header = A position begins with a game and its number of players, like “6nimmt 4”, not with { $text }.
error-unknown-zone = { $game } has no zone { $zone }; it has: { $zones }.
error-unused-zone = { $game } is played without { $zone }; leave that zone out, or name the variant that has it.
error-bad-zone = In the zone { $zone }, { $part } cannot be read; it should look like { $example }.
error-wrong-parts = The zone { $zone } has the wrong number of parts, { $count }; right would be { $expected }.
error-card-twice = Card { $card } lies in two places.
error-no-such-card = Card { $card } is not in the deck of { $game }.
error-no-such-row = The zone { $zone } names row { $row }, but the last row is { $rows }.
error-row-too-long = Row { $row } holds { $count } cards, more than it can.
error-no-such-seat = The zone { $zone } names seat { $seat }, but the last seat is { $seats }.
error-empty-row = Row { $row } is empty; there is always a card in a row here.
error-face-down = In the zone { $zone } a card lies face down; here all of them have to be seen.
error-wrong-choice = Player { $seat } cannot have sealed { $choice }; possible would be: { $options }
error-wrong-question = { $rule } asks about a card in the zone { $zone }, not about { $card }; right would be { $expected }.
error-all-closed = All the rows are closed; a card always finds one that is open.
error-all-sealed = Everybody has chosen a card, so the cards lie open: write lane instead of choices.
error-already-over = After round { $rounds } of the sheet the game is over; leave out what comes then, or add: over yes.
error-broken-circle = In row { $row }, { $card } follows { $before } of the row before it; clockwise the rows rise.
error-half-a-turn = { $card } lies in the lane and is still to be placed; say what is asked (ask), or leave the lane out.
error-known-elsewhere = Card { $card } is known, but lies in the zone { $zone }; known are only cards that others cannot see.
error-known-nowhere = Card { $card } is known, but it is not said who has it; add it to a hand.
error-lane-order = In the lane, { $card } comes after { $before }; the lowest card is placed first.
error-marker-at-gap = { $marker } cannot lie there: the row is empty.
error-marker-missing = { $game } is played with { $marker } at a row; say where it lies, such as { $example }.
error-more-specials = There are { $count } special cards; with { $seats } at the table the game has { $most }.
error-more-than-dealt = There are { $count } cards on the table; only { $dealt } were dealt.
error-needless-question = { $rule } is not asked about { $card }; it can join these rows: { $rows }
error-no-answer = { $rule } is asked, but there is nothing that player { $seat } could answer.
error-no-card = Player { $seat } has no card to play; add a hand.
error-no-match = In row { $row }, { $card } lies after { $before }, and they have no colour in common.
error-nobody-asked = The zone { $zone } says that somebody has to choose; add who, such as ask { $example }.
error-not-rising = In the zone { $zone }, part { $part }, { $card } lies after { $before }; there the cards rise.
error-contradiction = The zones { $zone } and { $other } contradict each other; leave one of them out.
error-not-yet-over = By the sheet the game is not over; leave out: over yes.
error-nothing-there = { $rule } asks about a card in the zone { $zone }, but there is none; add what lies there.
error-too-many-bulls = Row { $row } has { $count } bulls of the colour { $colour }; { $most } at most can lie there.
error-too-many-specials = There are too many special cards { $special }: { $count }; there can be { $most }.
error-two-gaps = Rows { $rows } are empty; one row at most waits for a card.
error-two-markers = { $marker } lies there twice; once is right.
error-uneven-parts = In the zone { $zone } all have the same number of cards, not { $counts }; write ? for a card that is not known.
error-wrong-asked = { $rule } asks player { $expected } here, not { $seats }.
error-wrong-cards = The zone { $zone } has { $count } cards; right would be { $expected }.
error-wrong-known = Known are the cards in hands that everybody saw; right would be { $expected }.
error-wrong-number = { $zone } cannot be { $number } here; right would be { $expected }.
error-wrong-part = In the zone { $zone }, player { $seat } has { $count } cards; right would be { $expected }.
error-wrong-side = { $marker } cannot lie like that; right would be { $expected }.
error-wrong-value = { $card } cannot count as { $value }; right would be { $expected }.
error-missing-choice = Here player { $seat } has to choose ({ $rule }): add one of { $options } to { $card }.
error-missing-answer = Here player { $seat } has to choose ({ $rule }): go on with one of { $options }.
error-wrong-answer = { $choice } is not possible ({ $rule }); right would be one of { $options }.
error-no-such-special = { $text } is neither a card nor a special card of { $game }; its special cards: { $specials }
error-wrong-use = { $use } was not possible; possible: { $options }
error-not-in-turn = { $use }: { $card } is not placed in this turn; the cards are { $cards }.
error-round-is-over = By the position the round is over; to play on, leave out: over yes.
error-unused-choice = { $choice } was never asked for; leave it out.
error-bad-lesson = Lesson { $lesson }, step { $step }: { $reason }

## Transcripts

error-bad-title = Line 1: a transcript begins with “Bullpen transcript 1”, not with { $text }.
error-bad-line = Line { $line }: { $text } cannot be read; it should look like { $example }.
error-missing-line = The transcript has no line “{ $name }”; add it.
error-other-deck = This was played with the deck { $deck }, not with { $given }; give the deck file it was played with.
error-said-again = Line { $line }: “{ $name }” was already said in line { $first }; once is enough.
error-bad-name = { $name } cannot be a player's name; leave out commas, line breaks and spaces around it, and take at most { $most } characters.
error-wrong-names = There are { $count } names for { $seats } players; every seat has one, which may be empty.
error-illegal-move = Line { $line }: { $move } departs from the rules: { $reason }
error-wrong-deal = Line { $line }: in the zone { $zone } the seed deals { $right }, not { $text }.
error-deal-too-many = Line { $line }: nothing is dealt here: there is no round { $round }.
error-wrong-turn = Line { $line }: this is turn { $right }, not { $text }.
error-wrong-result = Line { $line }: the result is { $right }, not { $text }.
error-moves-after-end = Line { $line }: { $move } comes after the end of the game.

error-illegal-step = Table { $table }: seat { $seat } may not do { $action } now; nothing was changed.
