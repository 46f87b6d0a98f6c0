### Bots, die Programme sind, und die Prüfung des Protokolls.

error-no-command = { $command } ist kein Befehl; nenne ein Programm, etwa exec:./mybot oder „exec:node mybot.js“.
error-no-program = Das Programm { $file } gibt es nicht; nenne eins, etwa exec:./mybot oder „exec:node mybot.js“.
error-not-here = Den Befehl { $file } gibt es nicht; für die Datei in diesem Ordner schreibe exec:./{ $file }.
error-not-executable = { $file } lässt sich nicht ausführen; ändere das (chmod +x { $file }) oder nenne den Interpreter.
error-taken-name = Einen Bot { $name } gibt es schon; { $bot } braucht einen anderen Namen.
bot-offered-about = Ein Bot von denen, die diesen Server betreiben.

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

## Eine Rangliste

error-no-folder = { $folder } ist kein Ordner; eine Rangliste ist ein Ordner mit einer Datei für jeden Teilnehmer.
error-bad-entrant = { $file } ist kein Teilnehmer einer Rangliste: { $part }. Richtig wäre eine Zeile wie { $example }
error-same-name = { $first } und { $second } heißen beide { $name }; jeder Teilnehmer braucht einen eigenen Namen.
error-bad-ladder = { $file } ist nicht die Datei einer Rangliste ({ $reason }); lösche sie, um neu zu beginnen.
error-other-terms = { $file } gehört nicht zu dieser Rangliste: Dort ist { $part } { $found }, nicht { $asked }.
error-other-bot = { $name } hat sich geändert: Es war { $found } und ist { $asked }. Gib dem neuen Bot einen eigenen Namen oder lösche die Ergebnisse des alten.

ladder-title = Rangliste: { $game }
ladder-played =
    { $deals ->
        [one] { $deals } Verteilung
       *[other] { $deals } Verteilungen
    }, { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    }, { $seats ->
        [one] { $seats } Platz
       *[other] { $seats } Plätze
    }.
ladder-rounds = Gespielt werden einzelne Runden.
ladder-matches = Gespielt werden ganze Partien.
ladder-budget = { $ms } ms für eine Entscheidung.
ladder-bot = Bot
ladder-author = Von
ladder-rating = Wertung
ladder-points = Punkte
ladder-won = Gewonnen
ladder-games = Spiele
ladder-ms = ms
ladder-failures = Fehler
ladder-how = 95-%-Intervalle: der Punkte nach Student, des Anteils gewonnener Spiele nach Wilson, beide über Verteilungen; der Wertung vom Modell selbst (Plackett-Luce). ms: für eine Entscheidung.
ladder-against = Gegeneinander
ladder-how-against = Anteil gewonnener Spiele, Zeile minus Spalte, mit denselben Karten an denselben Tischen, mit 95-%-Intervallen.
ladder-replays = Spiele
ladder-transcript = Mitschrift
ladder-picture = letzter Zug
ladder-no-replays = Noch gibt es keine Spiele zu zeigen.
ladder-page = Die Seite der Rangliste: { $file }
