### Was der Browser rund um ein Spiel sagt.

## Zum Tisch

web-welcome = Die ganze Familie der Kartenspiele, in denen man die Hornochsen lieber nicht nimmt. Wähle ein Spiel; ein Konto ist nicht nötig.
web-play-bots = Mit Bots spielen
web-more = Varianten, Freunde …
web-rules = Regeln
web-settings = Einstellungen
web-players =
    { $least ->
        [1] Allein oder bis zu { $most } Spieler.
       *[other] { $least } bis { $most } Spieler.
    }
web-with-bots = Du und Bots
web-one-device = Mehrere an diesem Gerät
web-one-device-about = Ihr gebt das Gerät weiter; niemand sieht fremde Karten.
web-online = Online, mit einem Link
web-person = Person { $number }
web-add-person = Eine mehr
web-remove-person = Eine weniger
web-rest-bots =
    { $count ->
        [0] Keine Bots.
        [one] { $count } Platz bekommt ein Bot.
       *[other] { $count } Plätze bekommen Bots.
    }
web-start-device = An diesem Gerät beginnen
web-open-table = Tisch eröffnen
web-your-name = Dein Name
web-public = Tisch öffentlich anzeigen
web-limit = Zeit für eine Entscheidung
web-limit-seconds =
    { $seconds ->
        [0] unbegrenzt
       *[other] { $seconds } Sekunden
    }
web-game = Spiel
web-seats = Plätze
web-variants = Varianten
web-as-printed = wie in der Anleitung
web-join = An einen Tisch setzen
web-code = Code
web-go = Los
web-public-tables = Öffentliche Tische
web-no-tables = Niemand hat einen öffentlichen Tisch eröffnet.
web-table-lobby = beginnt gleich
web-table-playing = läuft
web-table-over = beendet
web-open-seats =
    { $count ->
        [0] kein freier Platz
        [one] { $count } freier Platz
       *[other] { $count } freie Plätze
    }
web-import = Eine Mitschrift als Wiederholung ansehen
web-unofficial = Ein inoffizielles Fanprojekt mit eigener Grafik, ohne Verbindung zu einem Verlag.
web-home = Startseite

## Vor dem Spiel

web-at-the-table = Am Tisch
web-seat-open = Freier Platz
web-seat-person = Mensch
web-seat-bot = Bot
web-host = Gastgeber
web-you = du
web-sit = Hinsetzen
web-stand = Aufstehen
web-table-full = Alle Plätze sind besetzt. Du kannst zuschauen.
web-add-bot = Bot dazusetzen
web-remove-bot = Bot entfernen
web-kick = Wegschicken
web-make-host = Zum Gastgeber machen
web-bot-level = Bots
web-fill = Mit Bots auffüllen
web-start = Beginnen
web-host-starts = Der Gastgeber beginnt das Spiel.
web-watchers =
    { $count ->
        [one] { $count } Person schaut zu.
       *[other] { $count } Personen schauen zu.
    }
web-invite = Andere einladen
web-copy = Link kopieren
web-copied = Kopiert
web-qr = QR-Code dieses Tisches
web-change-game = Spiel ändern
web-apply = Übernehmen

## Am Tisch

web-round-turn = Runde { $round }, Zug { $turn }
web-round-draft = Runde { $round }, Kartenwahl
web-over = beendet
web-connecting = Verbindung wird hergestellt …
web-reconnecting = Keine Verbindung
web-no-table = Diesen Tisch gibt es nicht.
web-offline = Der Server antwortet nicht.
web-error-unknown = Das hat nicht geklappt ({ $code }).
web-rows = Reihen
web-row =
    Reihe { $row }, { cards-counted }, endet mit { $end }, { bulls-counted }, { $room ->
        [0] voll
       *[other] { $room } frei
    }
web-row-empty = Reihe { $row }, leer
web-card = { $card }, { bulls-counted }
web-card-colours = { $card }, { $colours }
web-face-down = verdeckte Karte
web-before = die Karten davor
web-least = wenigste
web-lane = Spieler und aufgedeckte Karten
web-hand = Deine Hand
web-sealed = gewählt
web-not-now = jetzt nicht möglich
web-sealed-card = Gewählt: { $card }. Du kannst noch ändern.
web-waiting = Warten auf { $players }.
web-nudge = Anstupsen
web-nudge-you = { $player } stupst dich an: Der Tisch wartet auf dich.
web-nudge-sent = { $player } wurde angestupst.
web-your-turn = Du bist dran!
web-target = Wähle, wo.
web-landing =
    { $room ->
        [0] So wie die Reihen jetzt liegen, kommt { $card } in Reihe { $row }, und die ist voll.
       *[other] So wie die Reihen jetzt liegen, kommt { $card } in Reihe { $row }.
    }
web-twist = Drehen
web-undo = Zurück
web-undo-last = Die letzte Karte zurücknehmen
web-undo-all = Alle Karten zurücknehmen
web-laid =
    { $count ->
        [one] { $count } Karte gelegt, nur du siehst sie.
       *[other] { $count } Karten gelegt, nur du siehst sie.
    }
web-laid-all = Dein Zug liegt, nur du siehst ihn.
web-skip = Weiter
web-watching = Du schaust zu. Hinsetzen kannst du dich nach dem Spiel.
web-points-now = Punkte: { $points }
web-state-turn = überlegt
web-state-ready = bereit
web-state-away = abwesend
web-state-bot = Bot
web-state-off = nicht verbunden
web-hand-count = Auf der Hand: { cards-counted }
web-pile = Genommen: { cards-counted }
web-tug = Team: { $team } (Karten: { $cards }) · Büffel: { $beast } verdeckt
web-tug-over = Team: { $team } · Büffel: { $beast }
web-others-placed =
    { $count ->
        [one] { $count } weitere Karte liegt.
       *[other] { $count } weitere Karten liegen.
    }
web-seconds-left =
    { $count ->
        [one] noch { $count } Sekunde
       *[other] noch { $count } Sekunden
    }
web-beside = Punkte und Verlauf
web-menu = Menü
web-close = Schließen
web-tv = Ansicht für den Fernseher
web-view-text = Tisch als Text
web-view-table = Tisch mit Bildern
web-decide = Was du tun kannst
web-tv-wait = Das Spiel beginnt gleich.
web-leave = Tisch verlassen
web-leave-sure = Ein Bot spielt für dich weiter. Bis zum Ende kannst du auf dieser Seite zurückkommen.

## Mehrere an einem Gerät

web-hand-over = Gib das Gerät weiter: { $name }
web-i-am = Ich bin { $name }
web-still-to-choose = Es wählen noch: { $players }

## Punkte, Verlauf, warum

web-scores = Punkte
web-log = Was geschah
web-player = Spieler
web-total = Summe
web-this-round = Diese Runde
web-after-round = Nach Runde { $round }
web-leads =
    { $count ->
        [one] { $players } führt.
       *[other] { $players } führen gemeinsam.
    }
web-most-win = Die meisten Punkte gewinnen.
web-fewest-win = Die wenigsten Punkte gewinnen.
web-turn = Zug { $turn }
web-draft = Kartenwahl
web-nothing-yet = Noch ist nichts geschehen.
web-why = Warum hier?
web-why-card = Warum liegt { $card } hier?
web-why-start = Sie liegt dort seit dem Geben dieser Runde.
web-why-rules = Alle Regeln:

## Chat

web-chat = Chat
web-chat-empty = Niemand hat etwas gesagt.
web-chat-closed = Solange Karten geheim sind, wird nicht geredet: So will es die Anleitung. Nach dem Aufdecken ist der Chat offen.
web-chat-text = Deine Nachricht
web-chat-send = Senden
web-mute = { $name } stummschalten
web-somebody = Jemand
phrase-hello = Hallo!
phrase-luck = Viel Glück!
phrase-nice = Gut gespielt!
phrase-ouch = Autsch!
phrase-thanks = Danke!
phrase-sorry = Entschuldigung!
phrase-wait = Einen Moment, bitte.
phrase-hurry = Du bist dran!
phrase-again = Noch ein Spiel?
phrase-bye = Auf Wiedersehen!

## Einstellungen und Hilfe

web-language = Sprache
web-name = Name
web-speed = Bewegung
web-speed-off = aus
web-speed-fast = schnell
web-speed-normal = normal
web-speed-slow = langsam
web-theme = Farben
web-theme-auto = wie das Gerät
web-theme-light = hell
web-theme-dark = dunkel
web-one-tap = Einmal tippen spielt (ohne Bestätigung)
web-vibrate = Vibrieren, wenn ich dran bin
web-help = Hilfe
web-help-how = Wähle eine Karte und bestätige. Bis alle gewählt haben, kannst du es dir anders überlegen. Tippe eine Karte auf dem Tisch an, um zu lesen, warum sie dort liegt, und einen Spieler, um zu sehen, was vor ihm liegt.
web-keys = Tasten
web-key-choose = vorige oder nächste Karte
web-key-nth = Karte nach ihrem Platz
web-key-row = Reihe nach ihrer Nummer
web-key-play = Gewähltes spielen
web-key-undo = nichts auswählen; alle gelegten Karten zurücknehmen
web-key-back = die zuletzt gelegte Karte zurücknehmen
web-key-skip = den ganzen Zug sofort zeigen
web-key-log = was geschah
web-key-scores = Punkte
web-key-chat = Chat
web-key-why = warum die letzte Karte liegt, wo sie liegt
web-key-table = den Tisch vorlesen
web-key-help = diese Hilfe

## Nach dem Spiel

web-result = Ergebnis
web-rematch = Noch einmal
web-other-variant = Anderes Spiel oder andere Variante
web-host-rematch = Der Gastgeber kann hier ein neues Spiel beginnen.
web-replay = Wiederholung
web-look = Tisch ansehen
web-fair-hash = Prüfsumme des Startwerts:
web-fair-seed = Startwert:

## Wiederholungen

web-no-replay = Diese Wiederholung gibt es nicht.
web-replay-start = Die Karten sind gegeben.
web-view-as = Sicht:
web-spectator = Zuschauer
web-export = Mitschrift
web-steps = Schritte
web-turns = Züge
web-step-back = Ein Schritt zurück
web-step-on = Ein Schritt weiter
web-turn-back = Ein Zug zurück
web-turn-on = Ein Zug weiter
