### Was falsch war und was richtig wäre.

## Am Tisch

error-illegal-action =
    { $who ->
        [you] { $action } ist jetzt nicht möglich.
       *[other] { $action } ist für Spieler { $seat } jetzt nicht möglich.
    } Möglich: { $options }
error-stale-action = Das beantwortet Entscheidung { $number }, aber der Tisch ist schon bei Entscheidung { $current }. Nichts wurde geändert.
error-wrong-count = Ein Zug hat hier { $cards } Karten, nicht { $count }.
error-wrong-seats = { $game } ist für { $least } bis { $most } Spieler, nicht für { $seats }.
error-wrong-seat = Ein Platz ist eine ganze Zahl von 0 bis { $last }, nicht { $seat }.
error-unknown-bot = Es gibt keinen Bot { $bot }; es gibt: { $bots }.
error-not-installed = { $what } braucht { $module }, und das ist nicht installiert. Installiere es mit: pip install '{ $package }[{ $extra }]'
error-broken-bot = Der Bot { $bot } kann nicht geladen werden: { $reason }
error-not-a-bot = { $bot } ist kein Bot: Es fehlt eine Methode choose(view, options, rng).
error-nothing-to-learn = Für { $game } gibt es nichts zu lernen; es gibt etwas für { $games }.
error-of-another-course = { $part } hat ein anderer Befehl oder eine andere Version begonnen; gib jenen Befehl ein, lösche die Datei oder wähle ein anderes --out.
error-no-budget = { $bot } nimmt kein Budget an; schreib es ohne @{ $budget }.
error-bad-budget = { $budget } ist kein Budget für { $bot }; schreib { $bot }@300 oder { $bot }@50ms.
error-unknown-language = Es gibt keine Wörter in der Sprache { $language }; es gibt: { $languages }.

## Spielangaben

error-unknown-game = Es gibt kein Spiel { $game }; es gibt: { $games }.
error-unknown-variant = { $game } hat keine Variante { $variant }; es hat: { $variants }.
error-bad-option = { $option } kann nicht { $value } sein; richtig wäre { $expected }.
error-twice-said = { $part } steht zweimal da; einmal genügt.
error-variants-clash = { $first } und { $second } ändern dieselbe Regel und lassen sich nicht verbinden.

## Kartensätze

error-no-deck = Es gibt keinen Kartensatz für { $game }; es gibt welche für: { $games }.
error-unreadable-deck = { $file } ist nicht lesbar ({ $reason }); nenne eine Datei mit einem Kartensatz.
error-not-toml = { $file }, Zeile { $line }: { $text } – das ist kein TOML in UTF-8; schreibe einen Eintrag pro Zeile, etwa 55 = 7.
error-wrong-game = { $file }, Zeile { $line }: { $text } – das ist ein Kartensatz für ein anderes Spiel; er sollte für { $right } sein.
error-duplicate-card = { $file }, Zeile { $line }: Karte { $card } steht zweimal da (zuerst in Zeile { $first }); jede Karte gibt es einmal.
error-missing-card = { $file }, Zeile { $line }: Nach dieser Zeile fehlt Karte { $card }; nötig sind alle Karten von 1 bis { $last }.
error-unexpected-card = { $file }, Zeile { $line }: Es gibt keine Karte { $card }; die Karten gehen von 1 bis { $last }.
error-bad-bulls = { $file }, Zeile { $line }: { $text } – die Hornochsen sind eine Zahl von { $low } bis { $high }, aber nicht 0.
error-bad-colours = { $file }, Zeile { $line }: { $text } – die Hornochsen sind 1 bis 6 der Buchstaben { $letters }, etwa "BYK".
error-bad-baron = { $file }, Zeile { $line }: { $text } – Karte { $card } ist ein Baron und zeigt jede Farbe einmal: "{ $right }".
error-bad-entry = { $file }, Zeile { $line }: Schreibe statt { $text } lieber { $right }.
error-missing-entry = { $file }, Zeile { $line }: Die Datei endet ohne { $entry }; ergänze das.

## Stellungen und Aktionen

error-bad-action = { $text } ist keine Aktion; Aktionen sehen so aus: 45, 45~, =45, >2, stop>2, first=45, - und .
error-bad-header = Eine Stellung beginnt mit einem Spiel und der Zahl der Spieler, etwa „6nimmt 4“, nicht mit { $text }.
error-unknown-zone = { $game } hat keine Zone { $zone }; es hat: { $zones }.
error-unused-zone = Bei { $game } gibt es kein { $zone }; lass diese Zone weg oder nenne die Variante, die sie hat.
error-bad-zone = In der Zone { $zone } ist { $part } nicht lesbar; es sollte aussehen wie { $example }.
error-wrong-parts = Die Zone { $zone } hat die falsche Zahl von Teilen, { $count }; richtig wäre { $expected }.
error-card-twice = Karte { $card } liegt an zwei Stellen.
error-no-such-card = Karte { $card } gehört nicht zum Kartensatz von { $game }.
error-no-such-row = Die Zone { $zone } nennt Reihe { $row }, aber die letzte Reihe ist { $rows }.
error-row-too-long = In Reihe { $row } liegen zu viele Karten: { $count }.
error-no-such-seat = Die Zone { $zone } nennt Platz { $seat }, aber der letzte Platz ist { $seats }.
error-empty-row = Reihe { $row } ist leer; hier liegt in jeder Reihe immer eine Karte.
error-face-down = In der Zone { $zone } liegt eine Karte verdeckt; hier müssen alle zu sehen sein.
error-wrong-choice = Spieler { $seat } kann { $choice } nicht gewählt haben; möglich wäre: { $options }
error-wrong-question = { $rule } fragt nach einer Karte der Zone { $zone }, nicht nach { $card }; richtig wäre { $expected }.
error-all-closed = Alle Reihen sind gesperrt; eine Karte findet immer eine offene.
error-all-sealed = Alle haben eine Karte gewählt, also liegen die Karten offen: Schreib lane statt choices.
error-already-over = Nach Runde { $rounds } der Wertung ist das Spiel vorbei; lass weg, was danach kommt, oder ergänze: over yes.
error-broken-circle = In Reihe { $row } folgt { $card } auf { $before } aus der Reihe davor; im Uhrzeigersinn steigen die Reihen an.
error-half-a-turn = { $card } liegt in lane und muss noch angelegt werden; sag, was gefragt wird (ask), oder lass lane weg.
error-known-elsewhere = Karte { $card } steht in known, liegt aber in der Zone { $zone }; known nennt nur Karten, die andere nicht sehen.
error-known-nowhere = Karte { $card } steht in known, aber es fehlt, wer sie hat; ergänze sie in einer Hand.
error-lane-order = In lane kommt { $card } nach { $before }; die niedrigste Karte wird zuerst angelegt.
error-marker-at-gap = { $marker } kann dort nicht liegen: Die Reihe ist leer.
error-marker-missing = Bei { $game } liegt { $marker } an einer Reihe; sag, wo, etwa { $example }.
error-more-specials = Es sind { $count } Sonderkarten; bei { $seats } am Tisch hat das Spiel { $most }.
error-more-than-dealt = Auf dem Tisch sind { $count } Karten; ausgeteilt wurden nur { $dealt }.
error-needless-question = { $rule } fragt nicht nach { $card }; sie passt in diese Reihen: { $rows }
error-no-answer = { $rule } wird gefragt, aber Spieler { $seat } kann nichts antworten.
error-no-card = Spieler { $seat } hat keine Karte zum Spielen; ergänze die Hand.
error-no-match = In Reihe { $row } liegt { $card } hinter { $before }, und sie haben keine gemeinsame Farbe.
error-nobody-asked = Nach der Zone { $zone } muss jemand wählen; ergänze, wer, etwa ask { $example }.
error-not-rising = In der Zone { $zone }, Teil { $part }, liegt { $card } hinter { $before }; dort steigen die Karten an.
error-contradiction = Die Zonen { $zone } und { $other } widersprechen sich; lass eine davon weg.
error-not-yet-over = Nach der Wertung ist das Spiel nicht vorbei; lass weg: over yes.
error-nothing-there = { $rule } fragt nach einer Karte der Zone { $zone }, aber dort liegt keine; ergänze sie.
error-too-many-bulls = Reihe { $row } hat { $count } Hornochsen der Farbe { $colour }; höchstens { $most } können dort liegen.
error-too-many-specials = Es sind zu viele Sonderkarten { $special }: { $count }; möglich sind { $most }.
error-two-gaps = Die Reihen { $rows } sind leer; höchstens eine wartet auf eine Karte.
error-two-markers = { $marker } liegt zweimal da; richtig ist einmal.
error-uneven-parts = In der Zone { $zone } haben alle gleich viele Karten, nicht { $counts }; schreib ? für eine unbekannte Karte.
error-wrong-asked = { $rule } fragt hier Spieler { $expected }, nicht { $seats }.
error-wrong-cards = Die Zone { $zone } hat { $count } Karten; richtig wäre { $expected }.
error-wrong-known = known nennt die Handkarten, die alle gesehen haben; richtig wäre { $expected }.
error-wrong-number = { $zone } kann hier nicht { $number } sein; richtig wäre { $expected }.
error-wrong-part = In der Zone { $zone } hat Spieler { $seat } { $count } Karten; richtig wäre { $expected }.
error-wrong-side = { $marker } kann so nicht liegen; richtig wäre { $expected }.
error-wrong-value = { $card } kann nicht als { $value } zählen; richtig wäre { $expected }.
error-missing-choice = Hier muss Spieler { $seat } wählen ({ $rule }): Füge zu { $card } eines von { $options } hinzu.
error-missing-answer = Hier muss Spieler { $seat } wählen ({ $rule }): Schreib eines von { $options } dahinter.
error-wrong-answer = { $choice } ist nicht möglich ({ $rule }); richtig wäre eines von { $options }.
error-no-such-special = { $text } ist weder eine Karte noch eine Sonderkarte von { $game }; Sonderkarten: { $specials }
error-wrong-use = { $use } war nicht möglich; möglich: { $options }
error-not-in-turn = { $use }: { $card } wird in diesem Zug nicht angelegt; die Karten sind { $cards }.
error-round-is-over = Nach der Stellung ist die Runde vorbei; um weiterzuspielen, lass weg: over yes.
error-unused-choice = Nach { $choice } wurde nie gefragt; lass es weg.
error-bad-lesson = Lektion { $lesson }, Schritt { $step }: { $reason }

## Mitschriften

error-bad-title = Zeile 1: Eine Mitschrift beginnt mit „Bullpen transcript 1“, nicht mit { $text }.
error-bad-line = Zeile { $line }: { $text } ist nicht lesbar; es sollte aussehen wie { $example }.
error-missing-line = In der Mitschrift fehlt die Zeile „{ $name }“; ergänze sie.
error-other-deck = Das wurde mit dem Kartensatz { $deck } gespielt, nicht mit { $given }; gib die Datei an, mit der gespielt wurde.
error-said-again = Zeile { $line }: „{ $name }“ steht schon in Zeile { $first }; einmal genügt.
error-bad-name = { $name } kann kein Spielername sein; ohne Kommas, Zeilenumbrüche und Leerzeichen am Rand, höchstens { $most } Zeichen.
error-wrong-names = Es sind { $count } Namen für { $seats } Spieler; jeder Platz hat einen, auch wenn er leer ist.
error-illegal-move = Zeile { $line }: { $move } widerspricht den Regeln: { $reason }
error-wrong-deal = Zeile { $line }: In der Zone { $zone } teilt die Startzahl { $right } aus, nicht { $text }.
error-deal-too-many = Zeile { $line }: Hier wird nichts ausgeteilt: Es gibt keine Runde { $round }.
error-wrong-turn = Zeile { $line }: Das ist Zug { $right }, nicht { $text }.
error-wrong-result = Zeile { $line }: Das Ergebnis ist { $right }, nicht { $text }.
error-moves-after-end = Zeile { $line }: { $move } kommt nach dem Ende des Spiels.

error-illegal-step = Tisch { $table }: Platz { $seat } darf { $action } jetzt nicht; nichts wurde geändert.
