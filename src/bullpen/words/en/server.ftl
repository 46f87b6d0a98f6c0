### What the tables of the server refuse, and the bots that sit at them.

## At a table

error-bad-message = This cannot be read.
error-hello-first = A connection begins with a greeting, once.
error-no-such-table = There is no such table, or it has been cleared away.
error-no-such-game = There is no such game, or it is not over yet.
error-no-such-lesson = There is no such lesson.
error-no-such-rules = There is no such game here. Those there are stand on the first page.
error-not-your-seat = Seat { $seat } is not yours.
error-not-host = Only the host of the table may do this.
error-bad-seat = This cannot be done with seat { $seat }.
error-banned = The host has sent you away from this table for good. You may watch.
error-seat-taken = There is no free seat here.
error-seats-open =
    { $count ->
        [one] { $count } seat is still open: add a bot or take the seat away.
       *[other] { $count } seats are still open: add bots or take the seats away.
    }
error-too-many-people = { $people } sit here, more than { $seats }.
error-game-running = This has to wait until the game is over.
error-no-game = No game is being played at this table.
error-no-trial = { $action } does not belong to a turn of several cards, so it cannot be tried.
error-no-nudge = Player { $seat } can be nudged by another player after { $seconds } seconds of waiting.
error-chat-closed = Nobody speaks while the cards are secret.
error-only-phrases = At a public table there are only ready-made phrases.
error-unknown-phrase = There is no such phrase.
error-too-fast = Too many messages: please wait a moment.
error-too-large = This is too long: at most { $most } bytes.
error-too-many-tables = Too many tables were opened from here: please wait a while.
error-too-many-sockets = There are too many connections from here.
error-wrong-origin = This page does not belong to this server.
error-trouble = Something went wrong at the server. Nothing was changed.

## Bots

bot-random = Dreamer
bot-random-about = Plays any card, without thinking.
bot-family = Aunt
bot-family-about = Plays well enough, with the slips that all of us make at the kitchen table.
bot-greedy = Farmhand
bot-greedy-about = Looks at this turn only, and takes what is cheapest now.
bot-cautious = Farmer
bot-cautious-about = Keeps away from full rows and thinks of the cards to come.
bot-flat = Gambler
bot-flat-about = Imagines hundreds of endings in which everybody does anything, and plays for the average.
bot-search = Cattle dealer
bot-search-about = Imagines what the others hold and how they play, and thinks the round through to its end.
bot-champion = Champion
bot-champion-about = The same, for longer and with all it has got. Very hard to beat.

## A fair deal

verify-right = This is the seed that was promised before the deal. “bullpen replay” of the transcript deals from it again: { $seed }
error-wrong-seed = { $seed } is not the seed that { $hash } promised.
error-cannot-keep = The server cannot keep its tables there: { $reason }. Name another file or database with --data.
error-cannot-listen = The server cannot listen at { $host }, port { $port }: { $reason }. Choose another port, or none.

## Data, names, replays

error-name-unseen = A name needs at least one sign that can be seen.
error-name-too-long = A name has at most { $most } characters.
error-name-stacked = A name has at most { $most } accents upon one letter.
error-name-taken = Somebody at this table is called { $name }, or something that looks the same. Take another name.
error-unavailable = The server cannot reach its data at the moment. Nothing was changed: try again soon.
error-chat-full = That is enough talk for one game: { $most } lines. The next game brings room for more.
error-log-full = This table has seen everything it can remember. Open a new one.
error-replay-too-long = This game is too long to be shown: { $decisions } decisions, at most { $most } are. Its transcript can be read.
error-library-busy = Many games are being looked at. Try again in a moment.
error-data-in-use = { $place } is in use by another bullpen{ $where }. Go on there, stop it, or give this one a file of its own: bullpen --data FILE
error-file-exists = { $path } exists already: name a new file.
error-bad-backup = { $path } is no backup of Bullpen’s tables: { $reason }
error-no-such-data = There is nothing to back up at { $place } yet.
error-other-backup = Tables in PostgreSQL are copied with its own program: { $command }
backup-done = { $tables } tables with { $entries } entries are in { $file }.
restore-done = { $tables } tables with { $entries } entries are back from { $file }. A server that runs reads them at once.

## Settings

error-bad-settings = The settings in { $file } cannot be read: { $reason }.
error-unknown-setting = { $file } sets { $setting }, which does not exist. “bullpen serve --help” lists all settings.

## From the network

error-no-such-file = There is no such page.
error-bad-path = This address cannot be read.
error-unknown-host = This server is not known as { $host }. Whoever runs it can change that: --name { $host }
error-too-many-codes = Too many wrong codes. Wait a few minutes, or follow the link to the table.
error-too-many-seats =
    { $most ->
        [one] From one address only one seat can be taken at somebody else’s table.
       *[other] From one address at most { $most } seats can be taken at somebody else’s table.
    }
error-too-busy = Too many ask for this at the moment. Please try again soon.

## Online bots: programs that play from somewhere else

error-no-token = This needs the header “Authorization: Bearer” with the token of a bot.
error-unknown-token = This token is not known here, or it was taken back.
error-not-seated = This token holds no seat at this table.
error-other-round = This answers game { $round } of the table, which is at game { $current }, decision { $number }.
error-bot-too-fast = Too many requests with this token: wait { $seconds } s.
error-bot-offline = There is no bot { $bot } online.
error-bot-busy = { $bot } plays at { $tables } tables already, and at no more.
error-bot-declines = { $bot } does not play { $game }; it plays { $games }.
error-bot-seated = { $bot } has a seat at this table already.
error-bad-bot-name = { $name } cannot be the name of a bot: 1 to 20 letters, digits, spaces or . + - _
error-bot-name-taken = There is a token of a bot { $name } already; --revoke takes it back.
error-no-such-bot-token = There is no token of a bot { $name }; there are { $names }.
error-broken-tokens = The file { $file } with the tokens of bots cannot be read: { $reason }
error-no-bot-token = A token is missing: --token, or the variable { $variable }.
error-server-refused = The server refuses: { $reason }
error-bad-server = { $address } is no address of a server; it should look like { $example }.
error-no-seat = There is no seat at this table: { $reason }
