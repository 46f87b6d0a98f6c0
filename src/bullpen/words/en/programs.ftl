### Bots that are programs, and the checker of the line protocol.

error-no-command = { $command } is no command; name a program, as in exec:./mybot or “exec:node mybot.js”.
error-no-program = There is no program { $file }; name one, as in exec:./mybot or “exec:node mybot.js”.
error-not-here = There is no command { $file }; for the file in this folder write exec:./{ $file }.
error-not-executable = { $file } cannot be executed; make it so (chmod +x { $file }), or name its interpreter.
error-taken-name = There is a bot { $name } already; { $bot } needs another name.
bot-offered-about = A bot of whoever runs this server.

protocol-right = ok
protocol-wrong = WRONG
protocol-hello = It starts, says that it is ready, and how it is called.
protocol-plays = It plays a whole round at every seat: { $game } seats.
protocol-match = It plays a match of several rounds.
protocol-unknown = It lets messages and fields pass that it does not know.
protocol-again = It answers the same question again, and in a new game.
protocol-switches = It goes from one game to another and back.
protocol-quiet = It says nothing that it was not asked.
protocol-bye = It leaves within a second when it is told to, with exit code 0.
protocol-end = It leaves within a second when its input ends.
protocol-summary =
    { $right } right, { $wrong } wrong; { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    }, the slowest in { $ms } ms.
protocol-log = What it wrote to its standard error is in { $file }.

## A ladder

error-no-folder = { $folder } is no folder; a ladder is a folder with a file for every entrant.
error-bad-entrant = { $file } is no entrant of a ladder: { $part }. Right would be a line like { $example }
error-same-name = { $first } and { $second } are both called { $name }; an entrant needs a name of its own.
error-bad-ladder = { $file } is not the file of a ladder ({ $reason }); remove it to begin anew.
error-other-terms = { $file } does not belong to this ladder: there, { $part } is { $found }, not { $asked }.
error-other-bot = { $name } has changed: it was { $found }, and is { $asked }. Give the new bot a name of its own, or remove the results of the old one.

ladder-title = Ladder: { $game }
ladder-played =
    { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }, { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }.
ladder-rounds = Single rounds are played.
ladder-matches = Whole matches are played.
ladder-budget = { $ms } ms for a decision.
ladder-bot = Bot
ladder-author = Author
ladder-rating = Rating
ladder-points = Points
ladder-won = Won
ladder-games = Games
ladder-ms = ms
ladder-failures = Failures
ladder-how = 95 % intervals: of the points Student’s, of the share of games won Wilson’s, both over deals; of the rating the model’s own (Plackett-Luce). ms: for a decision.
ladder-against = Against each other
ladder-how-against = Share of games won, row less column, on the same deals at the same tables, with 95 % intervals.
ladder-replays = Games
ladder-transcript = transcript
ladder-picture = last turn
ladder-no-replays = There are no games to show yet.
ladder-page = The page of the ladder: { $file }
