### What was wrong, and what would be right.

## At the table

error-illegal-action = { $action } is not possible for player { $seat } now. Possible: { $options }
error-stale-action = This answers decision { $number }, but the table is already at decision { $current }. Nothing was changed.
error-wrong-count = A turn has { $cards } cards here, not { $count }.
error-wrong-seats = { $game } is for { $least } to { $most } players, not { $seats }.
error-unknown-bot = There is no bot { $bot }; there are: { $bots }.
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
error-variants-clash = { $first } and { $second } change the same rule and do not combine.

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
error-bad-entry = { $file }, line { $line }: instead of { $text } write { $right }.
error-missing-entry = { $file }, line { $line }: the file ends without { $entry }; add it.

## Positions and actions

error-bad-action = { $text } is no action; actions look like 45, 45~, =45, >2, stop>2, first=45, - and .
error-bad-header = A position begins with a game and its number of players, like “6nimmt 4”, not with { $text }.
error-unknown-zone = { $game } has no zone { $zone }; it has: { $zones }.
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
error-missing-choice = Here player { $seat } has to choose ({ $rule }): add one of { $options } to { $card }.
error-unused-choice = { $choice } was never asked for; leave it out.

## Transcripts

error-bad-title = Line 1: a transcript begins with “Bullpen transcript 1”, not with { $text }.
error-bad-line = Line { $line }: { $text } cannot be read; it should look like { $example }.
error-missing-line = The transcript has no line “{ $name }”; add it.
error-other-deck = This was played with the deck { $deck }, not with { $given }; give the deck file it was played with.
error-bad-name = { $name } cannot be a player's name; leave out commas, line breaks and spaces around it.
error-illegal-move = Line { $line }: { $move } departs from the rules: { $reason }
error-wrong-deal = Line { $line }: the seed deals { $zone } as { $right }, not as { $text }.
error-wrong-turn = Line { $line }: this is turn { $right }, not { $text }.
error-wrong-result = Line { $line }: the result is { $right }, not { $text }.
error-moves-after-end = Line { $line }: { $move } comes after the end of the game.
