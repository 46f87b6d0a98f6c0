### What the browser says around a game.

## Getting to the table

web-rules = Rules
web-settings = Settings
web-person = Person { $number }
web-add-person = One more person
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
web-seats = Players
web-variants = Variants
web-code = Code
web-go = Go
web-public-tables = Public tables
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
web-no-table = There is no such table.
web-offline = The server does not answer.
web-error-unknown = That did not work ({ $code }).
web-rows = Rows
web-row =
    Row { $row }, { cards-counted }, ends in { $end }, { $bulls }, { $room ->
        [0] full
       *[other] { $room } free
    }
web-row-empty = Row { $row }, empty
web-card = { $card }, { $bulls }
web-card-colours = { $card }, { $colours }
web-face-down = face-down card
web-before = the cards before it
web-least = fewest
web-lane = Players and revealed cards
web-hand = Your hand
web-sealed = chosen
web-not-now = not possible now
web-sealed-card = You have chosen { $card }. You may still change it.
web-waiting = Waiting for { $players }.
web-nudge = Nudge
web-nudge-you = { $player } nudges you: the table is waiting for you.
web-nudge-sent = { $player } was nudged.
web-your-turn = Your turn!
web-target = Choose where.
web-landing =
    { $room ->
        [0] { $card } would take row { $row } now: { bulls-counted }.
        [1] { $card } would join row { $row } now, and fill it.
       *[other] { $card } would join row { $row } now.
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
    { $players_count ->
        [one] { $who ->
            [you] you lead.
           *[other] { $player } leads.
        }
       *[other] { $player } lead together.
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

# The table with pictures.
web-standing = Standing
web-sound = Sound
web-stars =
    { $count ->
        [one] one star
       *[other] { $count } stars
    }
web-fits-nowhere = { $card } fits no row now. You would have to take one.
web-row-title = Row { $row }

# The end, rules, replay.
web-place =
    { $place ->
        [1] 1st of { $count }
        [2] 2nd of { $count }
        [3] 3rd of { $count }
       *[other] { $place }th of { $count }
    }
web-wins =
    { $players_count ->
        [one] { $who ->
            [you] you win!
           *[other] { $player } wins
        }
       *[other] { $who ->
            [you] { $player } win!
           *[other] { $player } win
        }
    }
web-team-wins = The buffalo is beaten!
web-team-loses = The buffalo wins.
web-your-points =
    { $rounds ->
        [one] { $points } points in one round.
       *[other] { $points } points in { $rounds } rounds.
    }
web-team = Team
web-how-it-came = How it came about
web-worst-take =
    { $who ->
        [you] Your worst take
       *[other] The worst take: { $player }
    }
web-worst-take-how = { $card } took row { $row }: { $bulls }.
web-end-more = More
web-share-picture = Share a picture
web-share-failed = No picture could be made here.
web-behind = Behind the rules: rulings, sources, notation
web-play = Play
web-pause = Pause
web-replay-speed = Speed
## People: who is here, away, back, offline; and what is on its way

web-im-back = I'm back
web-banner-away = A bot is playing for you.
web-banner-away-next = You are marked as away: a bot would play the next game for you.
web-banner-paused = Paused: everybody is away. The game goes on as soon as one of them is back.
web-banner-offline = You are offline. What you choose now is sent when the connection is back.
web-banner-online = You are connected again.
web-banner-no-storage = This browser stores nothing: if you close or reload this page, your seat is lost.
web-state-left = has left, a bot plays
web-sending = Sending …
web-sealed-bot = A bot chose for you: { $card }. You may still change it.
web-lost = What you chose was not played: the connection was lost, and the game has moved on.
web-lost-card = { $card } was not played: the connection was lost, and the game has moved on.
web-toast-sits = { $player } sits down.
web-toast-left = { $player } left.
web-toast-leaves = { $player } left; a bot plays on.
web-toast-away = { $player } is away; a bot plays on.
web-toast-back = { $player } is back.
web-toast-online = { $player } is connected again.
web-toast-offline = { $player } is offline.
web-toast-removed = { $player } was removed.
web-toast-host = { $player } is the host now.
web-toast-host-you = You are the host now.
web-toast-chat = { $player }: { $text }
web-toast-failed = The bot { $player } failed. Wherever it does, another bot decides in its place.
web-state-failed = failed in this game; another bot decided in its place
web-hurried = Bots think less than usual: the server has much to do just now.
web-typing =
    { $count ->
        [one] { $players } is typing …
       *[other] { $players } are typing …
    }
web-chat-phrases = At a public table there are only ready-made phrases, so that strangers stay kind. Everybody reads them in their own language.
web-chat-banned = You may read along but not write: the host has sent you away for good.
web-removed = You were sent away from this table.
web-removed-freed = The host freed your seat. You may watch, and sit down again when a seat is free.
web-removed-banned = The host sent you away for good: you may watch, but not sit down at this table again.
web-removed-stay = Stay and watch
web-kick-now = Send away for now
web-kick-for-good = Send away for good
web-cancel = Cancel
web-no-table-why = It may have been cleared away: tables that nobody comes back to are kept for a month. Ask for a new link, or open a table of your own.
web-try-again = Try again
web-rematch-other = Play { $game }
web-notify = Notify me when it is my turn and this page is out of sight
web-notify-none = This browser has no notifications. The title and the picture of the tab show when it is your turn.
web-notify-denied = Notifications are not allowed for this page; you can change that in the settings of the browser.
web-sound-none = This browser makes no sounds. Everything is shown, too.
web-vibrate-none = This device does not vibrate.

## Before a card is played

web-twist-value = Twisted, it would count as { $value }.

# The first page, setting up, the lobby.
web-places = Bullpen
web-headline = Take no bulls.
web-welcome = The whole 6 nimmt! family of card games, with friends or with cows. No account, no waiting.
web-play-now = Play
web-play-gentle = { $game }, gentle opponents
web-play-last = { $game }, as last time
web-with-friends = With friends
web-join-code = Join with a code
web-code-empty = Type the code first. Whoever invited you can see it.
web-code-wrong = No table has the code { $code }. Look again: a code has five letters.
web-hero = A table of 6 nimmt! that plays by itself
web-hero-rest = Stop the table
web-hero-play = Let the table play
web-running = Your running games
web-continue = Continue
web-continue-with = { $game } with { $players }
web-others =
    { $count ->
        [one] one more
       *[other] { $count } more
    }
web-running-more =
    { $count ->
        [one] One more running game
       *[other] { $count } more running games
    }
web-running-due = your turn
web-running-away = a bot is playing for you
web-running-paused = paused
web-running-playing = the others are thinking
web-running-lobby = not begun yet
web-games = Games
web-players =
    { $least ->
        [1] 1–{ $most } players
       *[other] { $least }–{ $most } players
    }
web-join-table = Join
web-watch = Watch
web-away-about = Is it running, and are you online? Nothing is lost.
web-again = Try again
web-new = Set up a table
web-who = Who plays?
web-who-bots = With bots
web-company-bots = You against the herd. Starts at once.
web-who-device = On one device
web-company-device = Pass it on; nobody sees another hand.
web-who-friends = With friends online
web-company-friends = Everybody on their own screen, by a link.
web-which-game = Which game?
web-no-game = There is no game “{ $game }” here. These there are:
web-variants-about = None is needed.
web-turn-over = Turn over
web-in-play = In play
web-people-here = Who is here?
web-remove-person = Without person { $number }
web-opponents = Bots
web-herd = Gentle herd
web-herd-about = A bit of everybody who lets others win, too.
web-herd-stars = one or two stars
web-not-installed = not on this server
web-friends-how = You get a link and a code to pass on. Seats that stay free are filled with bots.
web-more = More
web-usual = Usually { $value }.
web-fewer = Fewer: { $what }
web-one-more = More: { $what }
web-your-table = Your table
web-so-many =
    { $count ->
        [one] one player
       *[other] { $count } players
    }
web-at-it = People: { $people }, bots: { $bots }, free seats: { $free }
web-table-full = All seats are taken.
web-table-full-about = You may watch: the game will be shown here as soon as it begins.
web-own-table = Open a table of your own
web-invited = Sit down and play
web-invited-by = { $host } asks you to the table
web-watch-here = If you only want to watch, stay: the game will be shown here.
web-still-free =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
web-all-here = Everybody is here.
web-link = Link
web-share = Share the link

# Learning, and hints in a first game.
web-learn = Learn in two minutes
web-learn-short = Learn
web-learn-about = Not by reading: you sit at a table and play, and are told what happened and why.
web-learn-begin = Begin
web-learn-go-on = Go on
web-learn-learned = Learned
web-learn-new = New here?
web-learn-offer = Learn { $game } in two minutes, at the table.
web-learn-decline = No, thank you
web-learn-progress = { $done } of { $steps } steps done
web-learn-step = Step { $step } of { $steps }
web-learn-leave = Leave the lesson
web-learn-back = Back
web-learn-skip = Skip
web-learn-next = Next
web-learn-only = Not yet: this step is about { $cards }.
web-learn-done = That was { $game }
web-learn-done-about = You know enough for a first game. Whenever a card puzzles you, tap it: it tells you why it lies there.
web-learn-play = Play a real one
web-learn-again = Once more
web-learn-others = Other games
web-hint = Hint
web-hint-close = Put the hint away
web-hint-choice =
    { $way ->
        [open] Lay a card and see where it goes. Until you end your turn, only you see it, and may take it back.
       *[sealed] Choose a card and play it. Until all have chosen, nobody sees it, and you may change it.
    }
web-hint-full = The next card takes a full row. But whoever has a lower card comes first, and may change the row.
web-hint-low = What fits nowhere takes a row, but you choose which. A cheap one can be a way out.
web-hint-take = These cards are yours now. Tap your cow to see what lies before you.

## What is kept

web-privacy = What is kept here
web-privacy-about = There are no accounts, no advertising, no counting of visitors, and nothing is passed on. This is all that this server keeps:
web-privacy-what = What
web-privacy-why = Why
web-privacy-long = How long
web-privacy-what-name = The name you sit down with
web-privacy-why-name = The others at the table see who plays.
web-privacy-long-name = As long as the table and its games.
web-privacy-what-seat = A fingerprint of the secret that holds your seat
web-privacy-why-seat = You come back to your seat, and nobody else does. The secret itself is only in your browser.
web-privacy-long-seat = As long as the table and its games.
web-privacy-what-game = A table and the game that is played there
web-privacy-why-game = You can go on after a break, or when the server was restarted.
web-privacy-long-game = { $tables } days after anybody was there.
web-privacy-what-chat = What is said at a table
web-privacy-why-chat = Who comes later can read it. At most { $lines } lines in a game.
web-privacy-long-chat = As long as the table: { $tables } days after anybody was there.
web-privacy-what-finished = Finished games
web-privacy-why-finished = You can watch them again, and send a link.
web-privacy-long-finished = { $finished } days after anybody looked at them.
web-privacy-what-import = Games that somebody brought as a file
web-privacy-why-import = They can be watched, and have a link.
web-privacy-long-import = { $imports } days after anybody looked at them.
web-privacy-what-address = The address of your connection
web-privacy-why-address = Nobody may ask for too much at once.
web-privacy-long-address = In memory only, for an hour. It is never written down.
web-privacy-what-browser = Settings, your name, the secrets of your seats
web-privacy-why-browser = In your own browser, not here.
web-privacy-long-browser = Until you delete them.
web-privacy-times = Days count while the server runs. Copies that its owner makes are not covered by this.
web-own = Your games
web-own-about =
    { $count ->
        [one] This browser holds a seat at one table.
       *[other] This browser holds seats at { $count } tables.
    }
web-own-none = This browser holds no seat at any table.
web-own-download = Download my games
web-own-delete = Delete my games
web-own-delete-now = Delete for good
web-own-sure = Your name and what you said will be gone for good, and tables that were yours alone with all their games. Where others played, their game stays, without your name.
web-own-deleted =
    { $count ->
        [0] There was nothing of you any more.
        [one] You are forgotten at one table.
       *[other] You are forgotten at { $count } tables.
    }

## Bots that play from somewhere else

web-online-bot = Online bot
web-online-busy = plays elsewhere
web-online-bot-about = { $bot } is a program that somebody runs elsewhere. If it is gone, a bot of this server plays on.
web-own-bot = A bot of my own
web-own-bot-about = A program of yours plays at a free seat: give it a name, and run it with the token.
web-own-bot-name = Name of the bot
web-own-bot-make = Give it a seat
web-own-bot-made = { $bot } has a seat. The token in this command is not shown again:
