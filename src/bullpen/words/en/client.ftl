### What the clients say around a game: the plain lines and the command line.

## The table in plain lines

plain-welcome = { $game } – answer with a card or with the text in front of an option; ? is help, q leaves. (seed { $seed })
plain-help = Type a card of your hand (45), a card with its digits swapped (45~), or the text in front of an option (>2, =45, stop>2, -, .). “why” repeats what just happened and the reasons, q leaves the table.
plain-nothing-yet = Nothing has happened since your last decision.
plain-no-option = “{ $answer }” is not possible now. Possible: { $options }
plain-twist = A card with ~ is played twisted, with its digits swapped: { $values }.
plain-left = You leave the table.
plain-turn = Round { $round }, turn { $turn }
plain-row =
    Row { $row }: { $cards } ({ $bulls }, { $room ->
        [0] full
       *[other] { $room } free
    })
plain-seat =
    { $player }: { points-counted }{ $hidden ->
        [0] { "" }
       *[other] { " " }known so far
    }, { cards-counted } in hand{ $known ->
        [0] { "" }
       *[other] { " " }(known: { $cards })
    }.
plain-taken = { $player }: { cards-counted } taken.
plain-zone = { $zone }: { $things }.
plain-hand =
    Your hand: { $cards }{ $hidden ->
        [0] { "" }
       *[other] { " " }(with it you have { points-counted })
    }
plain-face-down = { $count } face down

replay-verified =
    { $moves ->
        [one] { $moves } decision, all of it by the rules; the deal and the result are right.
       *[other] { $moves } decisions, all of them by the rules; the deal and the result are right.
    }
replay-open =
    { $moves ->
        [one] { $moves } decision, by the rules; the game is not finished.
       *[other] { $moves } decisions, all of them by the rules; the game is not finished.
    }

## The command line

error-unreadable-file = { $file } cannot be read: { $reason }.
error-unwritable-file = { $file } cannot be written: { $reason }.
error-broken-links = Links that lead nowhere: { $links }
error-not-empty = { $folder } is not empty; name a new folder.
error-bad-seed = A seed is a whole number from 0 to 18446744073709551615, not { $seed }.
error-bad-long-seed = A seed has at most 256 bits; { $seed } has { $bits }.
error-too-few-seats = { $bots } bots do not fit at { $seats } seats.
error-too-few-bots = { $option } needs at least two different bots.
error-not-alone = { $option } needs { $other }.
error-no-browser = { $what } needs { $missing }, which is not here. Try: { $command }
error-other-setting = { $file } belongs to another tournament: there, { $part } is { $found }, not { $asked }. Choose another file.
error-bad-record = { $file }, line { $line }: this is not the file of a tournament ({ $reason }). Choose another file.
error-worker-died = A worker process died: a bot may have crashed it, or there is not enough memory.
arena-stopped = Stopped. The same command goes on from { $file }.
bots-failed = Bots failed: { $bots }. In these decisions { $instead } decided instead.
bot-failed = The bot { $bot } ({ $player }) failed: { $reason }. Wherever it fails, { $instead } decides instead.
strength-full = Compiled kernel and trained networks: search and champion play at full strength.
strength-kernel = Compiled kernel, no trained networks: flat searches, search and champion play as cautious does.
strength-none = No compiled kernel: flat, search and champion play as cautious does.
strength-absent = Not installed: { $bots } (levels { $levels }). Install them with: pip install '{ $package }[bots]'
error-bad-count = { $option } must be at least 1, not { $count }.
error-unknown-command = There is no command { $command }; there are: { $commands }.
error-unknown-argument = { $argument } is not expected here; “{ $command } --help” says what is.
error-missing-argument = { $argument } is missing; “{ $command } --help” says what is needed.
error-bad-argument = { $argument } cannot be { $value }; “{ $command } --help” says what is right.

## Bots at a server

bridge-online = { $bot } is online at { $server }. Ctrl-C stops it.
bridge-table = { $bot } plays at the table { $table }.
bridge-challenge = { $by } challenges: { $game }, table { $table }.
bridge-invitation = { $by } invites: { $game }, table { $table }.
bridge-started = A game begins: { $game }, table { $table }.
bridge-over = The game at the table { $table } is over.
bridge-gone = There is no seat at the table { $table } any more.
bridge-denied = The server refuses at the table { $table }: { $reason }
bridge-lost = { $server } cannot be reached; trying again. { $reason }
bridge-fault = Table { $table }: { $bot } failed, and a stand-in decided. { $fault }
bridge-late = Table { $table }: { $bot } was too late, and a stand-in had decided.
bot-token-made = This is the token of { $bot }; it is not shown again. Whoever runs the bot sets { $variable } to it.
bot-token-revoked = The token of { $bot } is taken back.

## Review

explain-title =
    Seat { $seat }: what each option is worth, as far as it can know. The lead in bulls at the end of the round, the chance to win. { $method ->
        [networks] On imagined tables the trained networks play on for everybody.
       *[random] This game has no trained networks: on imagined tables everybody plays on at random, so the values are rough.
    }
explain-rank =
    { $rank ->
        [best] best
        [equal] as good as the best
       *[behind] { $behind } (± { $error }) behind the best
    }
explain-risk =
    { $takes ->
        [0] takes nothing this turn
       *[other] costs { $cost } on { $takes } of 100 tables this turn
    }
review-progress = Judging decision { $done } of { $all }
review-method =
    { $method ->
        [networks] Judged by rollouts in which the trained networks play for everybody.
       *[random] Judged by random play, because this game has no trained networks: the values are rough.
    }
review-round = Round { $round }, { $player }
review-decision =
    { $mark ->
        [none] { "  " }
       *[other] { $mark }
    } move { $move }: { $action } { $judged ->
        [best] is the best choice.
        [equal] is as good as { $best }.
       *[worse] costs { $lost }; { $best } is better.
    }
review-sum = Deal { $deal }, misplay { $misplay }, luck { $luck } (what they held { $held }, what they chose { $chosen }): result { $result }.
review-open = Deal { $deal }, misplay { $misplay }, luck so far { $luck }; the round is not over.
review-accuracy = Accuracy { $accuracy } %: what the choices cost, beside what blind choices would have cost.
error-nothing-to-decide = Seat { $seat } has nothing to decide in this position; those who have: { $awaited }.
error-hands-missing = The hands of the others are missing; write ? for a card that nobody sees, such as hands { $example }.
