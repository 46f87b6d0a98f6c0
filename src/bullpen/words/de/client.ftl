### Was die Programme rund um ein Spiel sagen: einfache Zeilen und Kommandozeile.

## Der Tisch in einfachen Zeilen

plain-welcome = { $game } – antworte mit einer Karte oder mit dem Text vor einer Möglichkeit; ? ist Hilfe, q beendet. (Startzahl { $seed })
plain-help = Gib eine Karte deiner Hand ein (45), eine Karte mit vertauschten Ziffern (45~) oder den Text vor einer Möglichkeit (>2, =45, stop>2, -, .). „why“ wiederholt, was gerade geschah und warum, mit q verlässt du den Tisch.
plain-nothing-yet = Seit deiner letzten Entscheidung ist nichts geschehen.
plain-no-option = „{ $answer }“ geht jetzt nicht. Möglich: { $options }
plain-twist = Eine Karte mit ~ spielst du verdreht, mit vertauschten Ziffern: { $values }.
plain-left = Du verlässt den Tisch.
plain-turn = Runde { $round }, Zug { $turn }
plain-row =
    Reihe { $row }: { $cards } ({ $bulls }, { $room ->
        [0] voll
       *[other] { $room } frei
    })
plain-seat =
    { $player }: { points-counted }{ $hidden ->
        [0] { "" }
       *[other] { " " }(soweit bekannt)
    }, { cards-counted } auf der Hand{ $known ->
        [0] { "" }
       *[other] { " " }(bekannt: { $cards })
    }.
plain-taken = { $player }: { cards-counted } genommen.
plain-zone = { $zone }: { $things }.
plain-hand =
    Deine Hand: { $cards }{ $hidden ->
        [0] { "" }
       *[other] { " " }(mit ihr hast du { points-counted })
    }
plain-face-down = { $count } verdeckt

replay-verified =
    { $moves ->
        [one] { $moves } Entscheidung, nach den Regeln; ausgeteilte Karten und Ergebnis stimmen.
       *[other] { $moves } Entscheidungen, alle nach den Regeln; ausgeteilte Karten und Ergebnis stimmen.
    }
replay-open =
    { $moves ->
        [one] { $moves } Entscheidung, nach den Regeln; das Spiel ist nicht zu Ende.
       *[other] { $moves } Entscheidungen, alle nach den Regeln; das Spiel ist nicht zu Ende.
    }

## Die Kommandozeile

error-unreadable-file = { $file } kann nicht gelesen werden: { $reason }.
error-unwritable-file = { $file } kann nicht geschrieben werden: { $reason }.
error-broken-links = Links, die ins Leere führen: { $links }
error-not-empty = { $folder } ist nicht leer; nenne einen neuen Ordner.
error-bad-seed = Eine Startzahl ist eine ganze Zahl von 0 bis 18446744073709551615, nicht { $seed }.
error-bad-long-seed = Eine Startzahl hat höchstens 256 Bit; { $seed } hat { $bits }.
error-too-few-seats = Für { $bots } Bots sind { $seats } Plätze zu wenig.
error-too-few-bots = { $option } braucht mindestens zwei verschiedene Bots.
error-not-alone = { $option } braucht { $other }.
error-no-browser = { $what } braucht { $missing }, und das ist nicht da. Versuche: { $command }
error-other-setting = { $file } gehört zu einem anderen Turnier: { $part } ist dort { $found }, nicht { $asked }. Wähle eine andere Datei.
error-bad-record = { $file }, Zeile { $line }: Das ist keine Turnierdatei ({ $reason }). Wähle eine andere Datei.
error-worker-died = Ein Arbeitsprozess ist abgestürzt: vielleicht durch einen Bot, vielleicht fehlt Speicher.
arena-stopped = Abgebrochen. Derselbe Befehl macht mit { $file } weiter.
bots-failed = Bots haben versagt: { $bots }. Diese Entscheidungen traf { $instead } an ihrer Stelle.
bot-failed = Der Bot { $bot } ({ $player }) hat versagt: { $reason }. Wo er versagt, entscheidet { $instead }.
strength-full = Kompilierter Kern und trainierte Netze: search und champion spielen mit voller Stärke.
strength-kernel = Kompilierter Kern, keine trainierten Netze: flat sucht, search und champion spielen wie cautious.
strength-none = Kein kompilierter Kern: flat, search und champion spielen wie cautious.
strength-absent = Nicht installiert: { $bots } (Stufen { $levels }). Installiere sie mit: pip install '{ $package }[bots]'
error-bad-count = { $option } muss mindestens 1 sein, nicht { $count }.
error-unknown-command = Den Befehl { $command } gibt es nicht; es gibt: { $commands }.
error-unknown-argument = { $argument } passt hier nicht; „{ $command } --help“ sagt, was passt.
error-missing-argument = { $argument } fehlt; „{ $command } --help“ sagt, was gebraucht wird.
error-bad-argument = { $argument } kann nicht { $value } sein; „{ $command } --help“ sagt, was richtig ist.

## Bots an einem Server

bridge-online = { $bot } ist online an { $server }. Strg-C beendet das.
bridge-table = { $bot } spielt am Tisch { $table }.
bridge-challenge = { $by } fordert heraus: { $game }, Tisch { $table }.
bridge-invitation = { $by } lädt ein: { $game }, Tisch { $table }.
bridge-started = Ein Spiel beginnt: { $game }, Tisch { $table }.
bridge-over = Das Spiel am Tisch { $table } ist vorbei.
bridge-gone = Am Tisch { $table } ist kein Platz mehr.
bridge-denied = Der Server lehnt am Tisch { $table } ab: { $reason }
bridge-lost = { $server } ist nicht erreichbar; es wird weiter versucht. { $reason }
bridge-fault = Tisch { $table }: { $bot } hat versagt, eine Vertretung hat entschieden. { $fault }
bridge-late = Tisch { $table }: { $bot } war zu spät, eine Vertretung hatte schon entschieden.
bot-token-made = Das ist das Token von { $bot }; es wird nicht noch einmal gezeigt. Wer den Bot startet, setzt { $variable } darauf.
bot-token-revoked = Das Token von { $bot } ist zurückgenommen.

## Analyse

explain-title =
    Platz { $seat }: was jede Möglichkeit wert ist, soweit dieser Platz es wissen kann. Der Vorsprung in Hornochsen am Ende der Runde und die Aussicht auf den Sieg. { $method ->
        [networks] An gedachten Tischen spielen die trainierten Netze für alle weiter.
       *[random] Dieses Spiel hat keine trainierten Netze: An gedachten Tischen spielen alle zufällig weiter, die Werte sind also grob.
    }
explain-rank =
    { $rank ->
        [best] am besten
        [equal] so gut wie die beste
       *[behind] { $behind } (± { $error }) hinter der besten
    }
explain-risk =
    { $takes ->
        [0] nimmt in diesem Zug nichts
       *[other] kostet in diesem Zug { $cost } an { $takes } von 100 Tischen
    }
review-progress = Entscheidung { $done } von { $all } wird bewertet
review-method =
    { $method ->
        [networks] Bewertet an Partien, in denen die trainierten Netze für alle weiterspielen.
       *[random] Bewertet mit zufälligem Spiel, weil dieses Spiel keine trainierten Netze hat: Die Werte sind grob.
    }
review-round = Runde { $round }, { $player }
review-decision =
    { $mark ->
        [none] { "  " }
       *[other] { $mark }
    } Entscheidung { $move }: { $action } { $judged ->
        [best] ist die beste Wahl.
        [equal] ist so gut wie { $best }.
       *[worse] kostet { $lost }; { $best } ist besser.
    }
review-sum = Karten { $deal }, Fehler { $misplay }, Glück { $luck } (was die anderen hatten { $held }, was sie wählten { $chosen }): Ergebnis { $result }.
review-open = Karten { $deal }, Fehler { $misplay }, Glück bis hier { $luck }; die Runde ist nicht zu Ende.
review-accuracy = Genauigkeit { $accuracy } %: was die Wahl kostete, verglichen mit blinder Wahl.
error-nothing-to-decide = Platz { $seat } hat in dieser Stellung nichts zu entscheiden; es entscheiden: { $awaited }.
error-hands-missing = Die Karten der anderen fehlen; eine Karte, die niemand sieht, ist ?, zum Beispiel hands { $example }.
