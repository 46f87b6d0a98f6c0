### Was das Programm im Terminal um den Tisch herum sagt.

## Der Tisch

tui-round = Runde { $round }, Zug { $turn }
tui-waiting = Noch dran: { $player } …
tui-known = bekannt
tui-group-play = Spielen
tui-group-twisted = Verdreht spielen
tui-group-pick = Wählen
tui-group-row = Reihe
tui-keys-choose = ←→ Wahl  ⏎ bestätigen  Tab Art  W warum  L Log  S Pkt  T Tisch  ? Hilfe  Q Ende
tui-keys-over = ⏎ Ergebnis  W warum  L Log  S Pkt  T Tisch  ? Hilfe  Q Ende
tui-keys-watch = Taste: schneller  W warum  L Log  S Pkt  T Tisch  F Tempo  ? Hilfe  Q Ende

## Blätter

tui-sheet-keys = Esc schließt, ↑↓ blättert
tui-log = Was geschah
tui-scores = Punkteblatt
tui-player = Spieler
tui-total = Summe
tui-table = Der Tisch in Worten
tui-why = Warum liegt sie da?
tui-why-keys = ←→ andere Karte, Esc schließt
tui-why-dealt = { $card } liegt seit dem Austeilen da.
tui-help = Hilfe
tui-type = Gib deine Antwort ein: 45, 45~, >2, =45, stop>2, - oder .
tui-hand-over = Jetzt entscheidet { $player }.
tui-hand-over-key = Alle anderen schauen weg. Enter zeigt den Tisch.
tui-end = Das Spiel ist aus
tui-end-keys = N noch einmal, M Menü, Q Ende, Esc zeigt den Tisch

tui-help-move = zur nächsten Karte, Reihe oder Möglichkeit
tui-help-nth = zur ersten, zweiten … zehnten davon
tui-help-enter = spielen, nehmen, wählen (auch die Leertaste)
tui-help-tab = eine andere Art von Möglichkeit: Sonderkarte, passen, Zug beenden
tui-help-twist = dieselbe Karte verdreht, wo es erlaubt ist
tui-help-rows = die Reihen
tui-help-pass = passen, den Zug beenden; Enter bestätigt
tui-help-type = eine Antwort eingeben, wie in einer Mitschrift
tui-help-why = warum liegt diese Karte da? Ein Klick auf sie fragt auch
tui-help-log = alles, was geschah, mit den Gründen
tui-help-scores = das Punkteblatt
tui-help-table = der ganze Tisch in Worten
tui-help-pace = wie schnell die Karten gelegt werden
tui-help-leave = aufhören; das Spiel bleibt erhalten, „bullpen play --resume“ setzt es fort
tui-help-signs =
    Unter einer Zahl stehen ihre Hornochsen oder Buchstaben für deren Farben. Σ: Hornochsen der Reihe.
    · freier Platz   ✗ die Karte hier nimmt die Reihe   ■ Reihe gesperrt   ◆ Sonderkarte
    ▶ wird erwartet oder kommt als Nächstes   ✓ hat gewählt oder liegt schon   ★ hat gewonnen
    ▯ Karten auf der Hand   ▣ genommene Karten   ▒ verdeckte Karten   [45] die Marke
    Auch die Maus geht: Ein Klick zeigt, ein zweiter entscheidet.

tui-pace-off = Tempo: sofort
tui-pace-fast = Tempo: schnell
tui-pace-normal = Tempo: normal
tui-pace-slow = Tempo: langsam

## Spiele aufheben

tui-kept = Das Spiel bleibt erhalten; „{ $command }“ setzt es fort.
tui-saved = Die Mitschrift ist in { $file }.
tui-replay = Nachspielen mit: { $command }
tui-not-kept = Dieses Spiel kann nicht auf der Platte festgehalten werden: { $reason }.

## Das Menü

tui-menu-title = Bullpen
tui-menu-keys =
    ↑↓ Zeile  ←→ ändern  Namen und Zahlen eintippen  ⏎ { $enter ->
        [start] Start
        [resume] weiter
       *[turn] nächster Wert
    }  Esc Ende
tui-menu-game = Spiel
tui-menu-as-printed = wie in der Spielregel
tui-menu-seats = Spieler
tui-menu-seats-about = Für { $least } bis { $most } Spieler.
tui-menu-seat = Platz { $number }
tui-menu-person = Mensch
tui-menu-person-about = Tippe einen Namen. Mehrere Menschen teilen sich die Tastatur: Beim Weitergeben ist der Schirm verdeckt. ←→ setzt einen Bot hin.
tui-menu-bot = Bot, Stufe { $level } ({ $bot })
tui-menu-bot-about = Stufe 1 ist sanft, 5 das Stärkste, was es gibt. ←→ ändert die Stufe oder setzt einen Menschen hin.
tui-menu-bot-absent = Bot, Stufe { $level } ({ $bot }), nicht installiert
tui-menu-bot-absent-about = Installiere ihn mit: pip install '{ $package }[bots]'. ←→ ändert die Stufe oder setzt einen Menschen hin.
tui-menu-language = Sprache
tui-menu-start = Karten austeilen
tui-menu-resume = Das letzte Spiel fortsetzen
tui-menu-resume-about = Es gibt ein Spiel, das nicht zu Ende gespielt wurde.

## Mehrere Menschen in einfachen Zeilen

plain-whose = { $player }, du bist dran.

## Die Befehlszeile

error-nothing-to-resume = In { $folder } liegt kein unfertiges Spiel.
error-bad-journal = { $file } kann nicht fortgesetzt werden: { $reason }
error-not-together = { $first } und { $second } passen nicht zusammen.
error-no-terminal = { $option } braucht ein Terminal.

## Tische im Netz

tui-guest = Gast
tui-online-lost = Die Verbindung ist weg ({ $reason }); neuer Versuch …
tui-online-table = { $game } – Code { $code }
tui-online-free = (frei)
tui-online-wait = Der Gastgeber beginnt das Spiel. Q hört auf.
tui-online-keys = B setzt einen Bot hin, Enter füllt freie Plätze mit Bots und beginnt, Q hört auf
tui-online-absent = Abwesend, ein Bot spielt: { $players }
tui-online-keys-back = B: Ich bin wieder da   Q hört auf
tui-online-removed = Du wurdest vom Tisch weggeschickt. Derselbe Befehl bittet wieder um einen freien Platz.
tui-online-over = Das Spiel an diesem Tisch ist aus.
tui-online-back = Dein Platz bleibt dir; derselbe Befehl bringt dich zurück.
tui-change = Du kannst deine Karte noch ändern.
error-bad-address = { $address } ist keine Adresse eines Tisches; sie sollte so aussehen: { $example }.
