### Bots, die Programme sind, und die Prüfung des Protokolls.

error-no-command = { $command } ist kein Befehl; nenne ein Programm, etwa exec:./mybot oder „exec:node mybot.js“.
error-no-program = Das Programm { $file } gibt es nicht; nenne eins, etwa exec:./mybot oder „exec:node mybot.js“.
error-not-here = Den Befehl { $file } gibt es nicht; für die Datei in diesem Ordner schreibe exec:./{ $file }.
error-not-executable = { $file } lässt sich nicht ausführen; ändere das (chmod +x { $file }) oder nenne den Interpreter.

protocol-right = gut
protocol-wrong = FALSCH
protocol-hello = Es startet, sagt, dass es bereit ist, und wie es heißt.
protocol-plays = Es spielt eine ganze Runde an jedem Platz: { $game } Plätze.
protocol-match = Es spielt eine Partie aus mehreren Runden.
protocol-unknown = Es übergeht Nachrichten und Felder, die es nicht kennt.
protocol-again = Es beantwortet dieselbe Frage noch einmal, auch in einem neuen Spiel.
protocol-switches = Es wechselt von einem Spiel zum anderen und zurück.
protocol-quiet = Es sagt nichts, wonach es nicht gefragt wurde.
protocol-bye = Es geht auf Verlangen innerhalb einer Sekunde, mit Exitcode 0.
protocol-end = Es geht innerhalb einer Sekunde, wenn seine Eingabe endet.
protocol-summary =
    { $right } richtig, { $wrong } falsch; { $decisions ->
        [one] { $decisions } Entscheidung
       *[other] { $decisions } Entscheidungen
    }, die langsamste in { $ms } ms.
protocol-log = Was es in seine Standardfehlerausgabe schrieb, steht in { $file }.
