### Was falsch war und was richtig wäre.

## Am Tisch

error-illegal-action = { $action } ist für Spieler { $seat } jetzt nicht möglich. Möglich: { $options }
error-stale-action = Das beantwortet Entscheidung { $number }, aber der Tisch ist schon bei Entscheidung { $current }. Nichts wurde geändert.
error-wrong-count = Ein Zug hat hier { $cards } Karten, nicht { $count }.
error-wrong-seats = { $game } ist für { $least } bis { $most } Spieler, nicht für { $seats }.
error-unknown-bot = Es gibt keinen Bot { $bot }; es gibt: { $bots }.
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
error-bad-entry = { $file }, Zeile { $line }: Schreibe statt { $text } lieber { $right }.
error-missing-entry = { $file }, Zeile { $line }: Die Datei endet ohne { $entry }; ergänze das.

## Stellungen und Aktionen

error-bad-action = { $text } ist keine Aktion; Aktionen sehen so aus: 45, 45~, =45, >2, stop>2, first=45, - und .
error-bad-header = Eine Stellung beginnt mit einem Spiel und der Zahl der Spieler, etwa „6nimmt 4“, nicht mit { $text }.
error-unknown-zone = { $game } hat keine Zone { $zone }; es hat: { $zones }.
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
error-missing-choice = Hier muss Spieler { $seat } wählen ({ $rule }): Füge zu { $card } eines von { $options } hinzu.
error-unused-choice = Nach { $choice } wurde nie gefragt; lass es weg.

## Mitschriften

error-bad-title = Zeile 1: Eine Mitschrift beginnt mit „Bullpen transcript 1“, nicht mit { $text }.
error-bad-line = Zeile { $line }: { $text } ist nicht lesbar; es sollte aussehen wie { $example }.
error-missing-line = In der Mitschrift fehlt die Zeile „{ $name }“; ergänze sie.
error-other-deck = Das wurde mit dem Kartensatz { $deck } gespielt, nicht mit { $given }; gib die Datei an, mit der gespielt wurde.
error-bad-name = { $name } kann kein Spielername sein; ohne Kommas, Zeilenumbrüche und Leerzeichen am Rand.
error-illegal-move = Zeile { $line }: { $move } widerspricht den Regeln: { $reason }
error-wrong-deal = Zeile { $line }: Die Startzahl teilt { $zone } als { $right } aus, nicht als { $text }.
error-wrong-turn = Zeile { $line }: Das ist Zug { $right }, nicht { $text }.
error-wrong-result = Zeile { $line }: Das Ergebnis ist { $right }, nicht { $text }.
error-moves-after-end = Zeile { $line }: { $move } kommt nach dem Ende des Spiels.
