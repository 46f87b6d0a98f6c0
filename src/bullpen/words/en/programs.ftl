### Bots that are programs, and the checker of the line protocol.

error-no-command = { $command } is no command; name a program, as in exec:./mybot or “exec:node mybot.js”.
error-no-program = There is no program { $file }; name one, as in exec:./mybot or “exec:node mybot.js”.
error-not-here = There is no command { $file }; for the file in this folder write exec:./{ $file }.
error-not-executable = { $file } cannot be executed; make it so (chmod +x { $file }), or name its interpreter.

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
