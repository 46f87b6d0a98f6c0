### What the terminal client says around the table.

## The table

tui-round = round { $round }, turn { $turn }
tui-waiting = Waiting for { $player } …
tui-known = known
tui-group-play = Play
tui-group-twisted = Play twisted
tui-group-pick = Pick
tui-group-row = Row
tui-keys-choose = ←→ choose  ⏎ confirm  Tab kind  W why  L log  S score  T table  ? help  Q leave
tui-keys-over = ⏎ result  W why  L log  S score  T table  ? help  Q leave
tui-keys-watch = any key: faster  W why  L log  S score  T table  F pace  ? help  Q leave

## Sheets

tui-sheet-keys = Esc closes, ↑↓ scrolls
tui-log = What happened
tui-scores = Score sheet
tui-player = Player
tui-total = Total
tui-table = The table, read out
tui-why = Why is it there?
tui-why-keys = ←→ another card, Esc closes
tui-why-dealt = { $card } was dealt there.
tui-help = Help
tui-type = Type your answer: 45, 45~, >2, =45, stop>2, - or .
tui-hand-over = Now it is the turn of { $player }.
tui-hand-over-key = Everybody else looks away. Enter shows the table.
tui-end = The game is over
tui-end-keys = N plays again, M menu, Q leaves, Esc shows the table

tui-help-move = to the next card, row or option
tui-help-nth = to the first, second … tenth of them
tui-help-enter = play it, take it, choose it (or the space bar)
tui-help-tab = another kind of option: a special card, to pass, to end the turn
tui-help-twist = the same card twisted, where the rules allow it
tui-help-rows = the rows
tui-help-pass = to pass, to end the turn; Enter confirms
tui-help-type = type an answer, as in a transcript
tui-help-why = why does this card lie there? A click on a card asks, too
tui-help-log = everything that happened, with the reasons
tui-help-scores = the score sheet
tui-help-table = the whole table in words
tui-help-pace = how fast the cards are placed
tui-help-leave = leave; the game is kept, “bullpen play --resume” goes on
tui-help-signs =
    Under a number stand its bulls, or letters for their colours. Σ: the bulls of a row.
    · a free place   ✗ the card here takes the row   ■ the row is closed   ◆ a special card
    ▶ is waited for, or comes next   ✓ has chosen, or already lies   ★ has won
    ▯ cards in hand   ▣ cards taken   ▒ cards face down   [45] the cursor
    The mouse works, too: a click points, a second click decides.

tui-pace-off = Pace: at once
tui-pace-fast = Pace: fast
tui-pace-normal = Pace: normal
tui-pace-slow = Pace: slow

## Keeping games

tui-kept = The game is kept; “{ $command }” goes on with it.
tui-saved = The transcript is in { $file }.
tui-replay = Replay it with: { $command }
tui-not-kept = This game cannot be kept on the disk: { $reason }.

## The menu

tui-menu-title = Bullpen
tui-menu-keys =
    ↑↓ line  ←→ change it  type names and numbers  ⏎ { $enter ->
        [start] start
        [resume] go on
       *[turn] next value
    }  Esc leave
tui-menu-game = Game
tui-menu-as-printed = as in the rulebook
tui-menu-seats = Players
tui-menu-seats-about = From { $least } to { $most } players.
tui-menu-seat = Seat { $number }
tui-menu-person = person
tui-menu-person-about = Type a name. Several people share the keyboard: the screen is covered while it changes hands. ←→ makes it a bot.
tui-menu-bot = bot, level { $level } ({ $bot })
tui-menu-bot-about = Level 1 is gentle, 5 is the strongest there is. ←→ changes the level or makes it a person.
tui-menu-bot-absent = bot, level { $level } ({ $bot }), not installed
tui-menu-bot-absent-about = Install it with: pip install '{ $package }[bots]'. ←→ changes the level or makes it a person.
tui-menu-language = Language
tui-menu-start = Deal the cards
tui-menu-resume = Go on with the last game
tui-menu-resume-about = There is a game that was not finished.

## Several people in plain lines

plain-whose = { $player }, it is your turn.

## The command line

error-nothing-to-resume = There is no unfinished game in { $folder }.
error-bad-journal = { $file } cannot be continued: { $reason }
error-not-together = { $first } and { $second } do not go together.
error-no-terminal = { $option } needs a terminal.

## Online tables

tui-guest = Guest
tui-online-lost = The connection is lost ({ $reason }); trying again …
tui-online-table = { $game } – code { $code }
tui-online-free = (free)
tui-online-wait = Waiting for the host of the table to begin. Q leaves.
tui-online-keys = B adds a bot, Enter fills the free seats with bots and begins, Q leaves
tui-online-absent = Away, a bot plays: { $players }
tui-online-keys-back = B: I'm back   Q leaves
tui-online-removed = The host sent you away from the table. The same command asks for a free seat again.
tui-online-over = The game at this table is over.
tui-online-back = Your seat is kept; the same command takes you back to it.
tui-change = You may still change your card.
error-bad-address = { $address } is no address of a table; it should look like { $example }.
