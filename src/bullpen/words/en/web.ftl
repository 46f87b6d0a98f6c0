### What the browser says around a game.

## Getting to the table

web-welcome = The whole family of card games where you do not want the bulls. Choose a game; no account is needed.
web-play-bots = Play with bots
web-more = Variants, friends …
web-rules = Rules
web-settings = Settings
web-players =
    { $least ->
        [1] Alone or up to { $most } players.
       *[other] { $least } to { $most } players.
    }
web-with-bots = You and bots
web-one-device = Several people on this device
web-one-device-about = You pass the device on; nobody sees another hand.
web-online = Online, with a link
web-person = Person { $number }
web-add-person = One more
web-remove-person = One fewer
web-rest-bots =
    { $count ->
        [0] No bots.
        [one] { $count } seat is a bot's.
       *[other] { $count } seats are bots'.
    }
web-start-device = Start on this device
web-open-table = Open a table
web-your-name = Your name
web-public = List the table publicly
web-limit = Time for a decision
web-limit-seconds =
    { $seconds ->
        [0] no limit
       *[other] { $seconds } seconds
    }
web-game = Game
web-seats = Seats
web-variants = Variants
web-as-printed = as in the rulebook
web-join = Join a table
web-code = Code
web-go = Go
web-public-tables = Public tables
web-no-tables = Nobody has opened a public table.
web-table-lobby = about to begin
web-table-playing = being played
web-table-over = finished
web-open-seats =
    { $count ->
        [0] no free seat
        [one] { $count } free seat
       *[other] { $count } free seats
    }
web-import = Watch a transcript file as a replay
web-unofficial = An unofficial fan project with its own artwork; not connected with any publisher.
web-home = Home

## Before the game

web-at-the-table = At the table
web-seat-open = Free seat
web-seat-person = Person
web-seat-bot = Bot
web-host = host
web-you = you
web-sit = Sit down
web-stand = Stand up
web-table-full = All seats are taken. You may watch.
web-add-bot = Add a bot
web-remove-bot = Remove the bot
web-kick = Send away
web-make-host = Make host
web-bot-level = Bots
web-fill = Fill with bots
web-start = Start
web-host-starts = The host starts the game.
web-watchers =
    { $count ->
        [one] { $count } person is watching.
       *[other] { $count } people are watching.
    }
web-invite = Invite others
web-copy = Copy the link
web-copied = Copied
web-qr = QR code of this table
web-change-game = Change the game
web-apply = Apply

## At the table

web-round-turn = Round { $round }, turn { $turn }
web-round-draft = Round { $round }, draft
web-over = finished
web-connecting = Connecting …
web-reconnecting = Connection lost
web-no-table = There is no such table.
web-offline = The server does not answer.
web-error-unknown = That did not work ({ $code }).
web-rows = Rows
web-row =
    Row { $row }, { cards-counted }, ends with { $end }, { bulls-counted }, { $room ->
        [0] full
       *[other] { $room } free
    }
web-row-empty = Row { $row }, empty
web-card = { $card }, { bulls-counted }
web-card-colours = { $card }, { $colours }
web-face-down = face-down card
web-before = the cards before it
web-least = fewest
web-lane = Players and revealed cards
web-hand = Your hand
web-sealed = chosen
web-not-now = not possible now
web-sealed-card = Chosen: { $card }. You may still change it.
web-waiting = Waiting for { $players }.
web-nudge = Nudge
web-nudge-you = { $player } nudges you: the table is waiting for you.
web-nudge-sent = { $player } was nudged.
web-your-turn = Your turn!
web-target = Choose where.
web-landing =
    { $room ->
        [0] As the rows lie now, { $card } comes to row { $row }, which is full.
       *[other] As the rows lie now, { $card } comes to row { $row }.
    }
web-twist = Twist
web-undo = Undo
web-undo-last = Take back the last card
web-undo-all = Take back all cards
web-laid =
    { $count ->
        [one] { $count } card laid; only you see it.
       *[other] { $count } cards laid; only you see them.
    }
web-laid-all = Your turn is laid; only you see it.
web-skip = Skip
web-watching = You are watching. You may sit down when the game is over.
web-points-now = points: { $points }
web-state-turn = thinking
web-state-ready = ready
web-state-away = away
web-state-bot = bot
web-state-off = not connected
web-hand-count = Hand: { cards-counted }
web-pile = Taken: { cards-counted }
web-tug = Team: { $team } (cards: { $cards }) · buffalo: { $beast } face down
web-tug-over = Team: { $team } · buffalo: { $beast }
web-others-placed =
    { $count ->
        [one] { $count } more placement.
       *[other] { $count } more placements.
    }
web-seconds-left =
    { $count ->
        [one] { $count } second left
       *[other] { $count } seconds left
    }
web-beside = Scores and story
web-menu = Menu
web-close = Close
web-tv = View for a TV
web-view-text = Table as text
web-view-table = Table with pictures
web-decide = What you may do
web-tv-wait = The game will begin soon.
web-leave = Leave the table
web-leave-sure = A bot will play on for you. You can come back with this page at any time before the end.

## Several people on one device

web-hand-over = Pass the device to { $name }
web-i-am = I am { $name }
web-still-to-choose = Still to choose: { $players }

## Scores, story, why

web-scores = Scores
web-log = What happened
web-player = Player
web-total = Total
web-this-round = This round
web-after-round = After round { $round }
web-leads =
    { $count ->
        [one] { $players } leads.
       *[other] { $players } lead together.
    }
web-most-win = The most points win.
web-fewest-win = The fewest points win.
web-turn = Turn { $turn }
web-draft = Draft
web-nothing-yet = Nothing has happened yet.
web-why = Why here?
web-why-card = Why is { $card } here?
web-why-start = It has lain there since the deal of this round.
web-why-rules = All the rules:

## Chat

web-chat = Chat
web-chat-empty = Nobody has said anything.
web-chat-closed = No talking while cards are chosen in secret: the rulebook wants it so. The chat opens after the reveal.
web-chat-text = Your message
web-chat-send = Send
web-mute = Mute { $name }
web-somebody = Somebody
phrase-hello = Hello!
phrase-luck = Good luck!
phrase-nice = Well played!
phrase-ouch = Ouch!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-wait = One moment, please.
phrase-hurry = Your turn!
phrase-again = Another game?
phrase-bye = Goodbye!

## Settings and help

web-language = Language
web-name = Name
web-speed = Movement
web-speed-off = off
web-speed-fast = fast
web-speed-normal = normal
web-speed-slow = slow
web-theme = Colours
web-theme-auto = as the device
web-theme-light = light
web-theme-dark = dark
web-one-tap = One tap plays (without confirmation)
web-vibrate = Vibrate when it is my turn
web-help = Help
web-help-how = Choose a card, then confirm. Until everybody has chosen you may change your mind. Tap any card on the table to read why it lies there, and a player to see what lies in front of them.
web-keys = Keys
web-key-choose = previous or next card
web-key-nth = card by its place
web-key-row = row by its number
web-key-play = play what is chosen
web-key-undo = choose nothing; take back all laid cards
web-key-back = take back the last laid card
web-key-skip = show the whole turn at once
web-key-log = what happened
web-key-scores = scores
web-key-chat = chat
web-key-why = why the last card lies where it lies
web-key-table = read the table out
web-key-help = this help

## After the game

web-result = Result
web-rematch = Play again
web-other-variant = Another game or variant
web-host-rematch = The host can start another game here.
web-replay = Replay
web-look = Look at the table
web-fair-hash = Hash of the seed:
web-fair-seed = Seed:

## Replays

web-no-replay = There is no such replay.
web-replay-start = The cards are dealt.
web-view-as = View as
web-spectator = spectator
web-export = Transcript
web-steps = Steps
web-turns = Turns
web-step-back = One step back
web-step-on = One step on
web-turn-back = One turn back
web-turn-on = One turn on
