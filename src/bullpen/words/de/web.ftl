### Was der Browser rund um ein Spiel sagt.

## Zum Tisch

web-rules = Regeln
web-settings = Einstellungen
web-person = Person { $number }
web-add-person = Noch eine Person
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
web-seats = Spieler
web-variants = Varianten
web-code = Code
web-go = Los
web-public-tables = Öffentliche Tische
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
web-no-table = Diesen Tisch gibt es nicht.
web-offline = Der Server antwortet nicht.
web-error-unknown = Das hat nicht geklappt ({ $code }).
web-rows = Reihen
web-row =
    Reihe { $row }, { cards-counted }, endet mit { $end }, { $bulls }, { $room ->
        [0] voll
       *[other] { $room } frei
    }
web-row-empty = Reihe { $row }, leer
web-card = { $card }, { $bulls }
web-card-colours = { $card }, { $colours }
web-face-down = verdeckte Karte
web-before = die Karten davor
web-least = wenigste
web-lane = Spieler und aufgedeckte Karten
web-hand = Deine Hand
web-sealed = gewählt
web-not-now = jetzt nicht möglich
web-sealed-card = Du hast { $card } gewählt. Du kannst sie noch ändern.
web-waiting = Noch dran: { $players }.
web-nudge = Anstupsen
web-nudge-you = { $player } stupst dich an: Der Tisch wartet auf dich.
web-nudge-sent = { $player } wurde angestupst.
web-your-turn = Du bist dran!
web-target = Wähle, wo.
web-landing =
    { $room ->
        [0] { $card } würde jetzt Reihe { $row } nehmen: { bulls-counted }.
        [1] { $card } käme jetzt in Reihe { $row } und würde sie füllen.
       *[other] { $card } käme jetzt in Reihe { $row }.
    }
web-twist = Verdrehen
web-undo = Rückgängig
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
    { $players_count ->
        [one] { $who ->
            [you] Du führst.
           *[other] { $player } führt.
        }
       *[other] { $who ->
            [you] Ihr führt gemeinsam – { $player }.
           *[other] { $player } führen gemeinsam.
        }
    }
web-most-win = Die meisten Punkte gewinnen.
web-fewest-win = Die wenigsten Punkte gewinnen.
web-turn = Zug { $turn }
web-draft = Kartenwahl
web-nothing-yet = Noch ist nichts geschehen.
web-why = Warum hier?
web-why-card = Warum liegt { $card } hier?
web-why-start = Sie liegt dort seit dem Austeilen dieser Runde.
web-why-rules = Alle Regeln:

## Chat

web-chat = Chat
web-chat-empty = Niemand hat etwas gesagt.
web-chat-closed = Solange Karten geheim sind, wird nicht geredet: So will es die Spielregel. Nach dem Aufdecken ist der Chat offen.
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
web-fair-hash = Prüfsumme der Startzahl:
web-fair-seed = Startzahl:

## Wiederholungen

web-no-replay = Diese Wiederholung gibt es nicht.
web-replay-start = Die Karten sind ausgeteilt.
web-view-as = Sicht:
web-spectator = Zuschauer
web-export = Mitschrift
web-steps = Schritte
web-turns = Züge
web-step-back = Ein Schritt zurück
web-step-on = Ein Schritt weiter

# Der Tisch mit Bildern.
web-standing = Stand
web-sound = Ton
web-stars =
    { $count ->
        [one] ein Stern
       *[other] { $count } Sterne
    }
web-fits-nowhere = { $card } passt jetzt in keine Reihe. Du müsstest eine nehmen.
web-row-title = Reihe { $row }

# Das Ende, Regeln, Wiederholung.
web-place = { $place }. von { $count }
web-wins =
    { $players_count ->
        [one] { $who ->
            [you] Du gewinnst!
           *[other] { $player } gewinnt
        }
       *[other] { $who ->
            [you] Ihr gewinnt – { $player }!
           *[other] { $player } gewinnen
        }
    }
web-team-wins = Der Büffel ist geschlagen!
web-team-loses = Der Büffel gewinnt.
web-your-points =
    { $rounds ->
        [one] { $points } Punkte in einer Runde.
       *[other] { $points } Punkte in { $rounds } Runden.
    }
web-team = Team
web-how-it-came = So kam es
web-worst-take =
    { $who ->
        [you] Deine teuerste Reihe
       *[other] Die teuerste Reihe: { $player }
    }
web-worst-take-how = { $card } nahm Reihe { $row }: { $bulls }.
web-end-more = Mehr
web-share-picture = Bild teilen
web-share-failed = Hier lässt sich kein Bild machen.
web-behind = Hinter den Regeln: Auslegungen, Quellen, Notation
web-play = Abspielen
web-pause = Anhalten
web-replay-speed = Tempo
## Menschen: wer da ist, weg, zurück, ohne Verbindung; und was unterwegs ist

web-im-back = Ich bin wieder da
web-banner-away = Ein Bot spielt für dich.
web-banner-away-next = Du giltst als abwesend: Das nächste Spiel würde ein Bot für dich spielen.
web-banner-paused = Pause: Alle sind weg. Es geht weiter, sobald jemand zurück ist.
web-banner-offline = Keine Verbindung. Was du jetzt wählst, wird gesendet, sobald sie wieder steht.
web-banner-online = Die Verbindung steht wieder.
web-banner-no-storage = Dieser Browser merkt sich nichts: Wenn du die Seite schließt oder neu lädst, ist dein Platz weg.
web-state-left = gegangen, ein Bot spielt
web-sending = Wird gesendet …
web-sealed-bot = Ein Bot hat für dich gewählt: { $card }. Du kannst das noch ändern.
web-lost = Deine Wahl wurde nicht gespielt: Die Verbindung war weg, und das Spiel ging weiter.
web-lost-card = { $card } wurde nicht gespielt: Die Verbindung war weg, und das Spiel ging weiter.
web-toast-sits = { $player } setzt sich dazu.
web-toast-left = { $player } ist gegangen.
web-toast-leaves = { $player } ist gegangen; ein Bot spielt weiter.
web-toast-away = { $player } ist abwesend; ein Bot spielt weiter.
web-toast-back = { $player } ist zurück.
web-toast-online = { $player } ist wieder verbunden.
web-toast-offline = { $player } ist nicht verbunden.
web-toast-removed = { $player } wurde weggeschickt.
web-toast-host = { $player } leitet jetzt den Tisch.
web-toast-host-you = Du leitest jetzt den Tisch.
web-toast-chat = { $player }: { $text }
web-toast-failed = Der Bot { $player } hat versagt. Wo er das tut, entscheidet ein anderer Bot an seiner Stelle.
web-state-failed = hat in diesem Spiel versagt; ein anderer Bot hat an seiner Stelle entschieden
web-hurried = Bots denken kürzer als sonst: Der Server hat gerade viel zu tun.
web-typing =
    { $count ->
        [one] { $players } schreibt …
       *[other] { $players } schreiben …
    }
web-chat-phrases = An öffentlichen Tischen gibt es nur fertige Sätze, damit Fremde freundlich bleiben. Alle lesen sie in ihrer Sprache.
web-chat-banned = Du kannst mitlesen, aber nicht schreiben: Du wurdest endgültig weggeschickt.
web-removed = Du wurdest von diesem Tisch weggeschickt.
web-removed-freed = Dein Platz ist wieder frei. Du kannst zuschauen und dich neu hinsetzen, wenn ein Platz frei ist.
web-removed-banned = Du wurdest endgültig weggeschickt: Du kannst zuschauen, dich hier aber nicht mehr hinsetzen.
web-removed-stay = Bleiben und zuschauen
web-kick-now = Vorerst wegschicken
web-kick-for-good = Endgültig wegschicken
web-cancel = Abbrechen
web-no-table-why = Vielleicht ist er schon abgeräumt: Tische, an die niemand zurückkommt, bleiben einen Monat. Bitte um einen neuen Link oder eröffne selbst einen Tisch.
web-try-again = Noch einmal versuchen
web-rematch-other = { $game } spielen
web-notify = Benachrichtige mich, wenn ich dran bin und die Seite nicht zu sehen ist
web-notify-none = Dieser Browser kennt keine Benachrichtigungen. Titel und Bild des Tabs zeigen, wann du dran bist.
web-notify-denied = Benachrichtigungen sind für diese Seite nicht erlaubt; das lässt sich in den Einstellungen des Browsers ändern.
web-sound-none = Dieser Browser macht keine Töne. Alles ist auch zu sehen.
web-vibrate-none = Dieses Gerät vibriert nicht.

## Bevor eine Karte gespielt wird

web-twist-value = Verdreht würde sie als { $value } zählen.

# Die erste Seite, Tisch vorbereiten, vor dem Spiel.
web-places = Bullpen
web-headline = Bloß keine Hornochsen.
web-welcome = Die ganze Kartenspielfamilie von 6 nimmt!, mit Freunden oder mit Kühen. Kein Konto, kein Warten.
web-play-now = Spielen
web-play-gentle = { $game }, sanfte Gegner
web-play-last = { $game }, wie zuletzt
web-with-friends = Mit Freunden
web-join-code = Mit Code beitreten
web-code-empty = Tippe zuerst den Code ein. Wer dich eingeladen hat, sieht ihn.
web-code-wrong = Kein Tisch hat den Code { $code }. Sieh noch einmal nach: Ein Code hat fünf Buchstaben.
web-hero = Ein Tisch mit 6 nimmt!, der von selbst spielt
web-hero-rest = Den Tisch anhalten
web-hero-play = Den Tisch spielen lassen
web-running = Deine laufenden Spiele
web-continue = Weiterspielen
web-continue-with = { $game } mit { $players }
web-others =
    { $count ->
        [one] einem weiteren
       *[other] { $count } weiteren
    }
web-running-more =
    { $count ->
        [one] Noch ein laufendes Spiel
       *[other] Noch { $count } laufende Spiele
    }
web-running-due = du bist dran
web-running-away = ein Bot spielt für dich
web-running-paused = Pause
web-running-playing = die anderen überlegen
web-running-lobby = noch nicht begonnen
web-games = Spiele
web-players =
    { $least ->
        [1] 1–{ $most } Spieler
       *[other] { $least }–{ $most } Spieler
    }
web-join-table = Mitspielen
web-watch = Zusehen
web-away-about = Läuft er, und bist du online? Verloren ist nichts.
web-again = Noch einmal versuchen
web-new = Tisch vorbereiten
web-who = Wer spielt?
web-who-bots = Mit Bots
web-company-bots = Du gegen die Herde. Geht sofort los.
web-who-device = An einem Gerät
web-company-device = Ihr gebt es weiter; niemand sieht fremde Karten.
web-who-friends = Online mit Freunden
web-company-friends = Jeder am eigenen Bildschirm, über einen Link.
web-which-game = Welches Spiel?
web-no-game = Ein Spiel „{ $game }“ gibt es hier nicht. Diese gibt es:
web-variants-about = Es geht auch ohne.
web-turn-over = Umdrehen
web-in-play = Im Spiel
web-people-here = Wer ist da?
web-remove-person = Ohne Person { $number }
web-opponents = Bots
web-herd = Sanfte Herde
web-herd-about = Von allen etwas, die auch andere gewinnen lassen.
web-herd-stars = ein oder zwei Sterne
web-not-installed = nicht auf diesem Server
web-friends-how = Du bekommst einen Link und einen Code zum Weitergeben. Plätze, die frei bleiben, füllst du mit Bots.
web-more = Mehr
web-usual = Üblich: { $value }.
web-fewer = Weniger: { $what }
web-one-more = Mehr: { $what }
web-your-table = Dein Tisch
web-so-many =
    { $count ->
        [one] ein Spieler
       *[other] { $count } Spieler
    }
web-at-it = Personen: { $people }, Bots: { $bots }, freie Plätze: { $free }
web-table-full = Alle Plätze sind besetzt.
web-table-full-about = Du darfst zusehen: Sobald das Spiel beginnt, siehst du es hier.
web-own-table = Einen eigenen Tisch öffnen
web-invited = Setz dich und spiel mit
web-invited-by = { $host } bittet dich an den Tisch
web-watch-here = Wenn du nur zusehen willst, bleib: Das Spiel erscheint hier.
web-still-free =
    { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
web-all-here = Alle sind da.
web-link = Link
web-share = Link teilen

# Lernen, und Tipps im ersten Spiel.
web-learn = In zwei Minuten lernen
web-learn-short = Lernen
web-learn-about = Nicht durch Lesen: Du sitzt am Tisch und spielst, und erfährst, was geschehen ist und warum.
web-learn-begin = Anfangen
web-learn-go-on = Weitermachen
web-learn-learned = Gelernt
web-learn-new = Neu hier?
web-learn-offer = Lerne { $game } in zwei Minuten, am Tisch.
web-learn-decline = Nein, danke
web-learn-progress = { $done } von { $steps } Schritten geschafft
web-learn-step = Schritt { $step } von { $steps }
web-learn-leave = Lektion verlassen
web-learn-back = Zurück
web-learn-skip = Überspringen
web-learn-next = Weiter
web-learn-only = Noch nicht: In diesem Schritt geht es um { $cards }.
web-learn-done = Das war { $game }
web-learn-done-about = Für ein erstes Spiel weißt du genug. Wundert dich eine Karte, tippe sie an: Sie sagt dir, warum sie dort liegt.
web-learn-play = Ein echtes Spiel
web-learn-again = Noch einmal
web-learn-others = Andere Spiele
web-hint = Tipp
web-hint-close = Tipp weglegen
web-hint-choice =
    { $way ->
        [open] Leg eine Karte: Bis du den Zug beendest, siehst nur du sie und kannst sie zurücknehmen.
       *[sealed] Wähle eine Karte und spiele sie aus. Bis alle gewählt haben, sieht sie niemand, und du kannst tauschen.
    }
web-hint-full = Die nächste Karte nimmt eine volle Reihe. Aber niedrigere kommen zuerst und ändern sie vielleicht.
web-hint-low = Was nirgends passt, nimmt eine Reihe, aber du wählst, welche. Eine billige kann ein Ausweg sein.
web-hint-take = Diese Karten gehören jetzt dir. Tippe auf deine Kuh, um zu sehen, was vor dir liegt.

## Was aufgehoben wird

web-privacy = Was hier aufgehoben wird
web-privacy-about = Es gibt keine Konten, keine Werbung, keine Besucherzählung, und nichts wird weitergegeben. Das ist alles, was dieser Server aufhebt:
web-privacy-what = Was
web-privacy-why = Wozu
web-privacy-long = Wie lange
web-privacy-what-name = Der Name, mit dem du dich hinsetzt
web-privacy-why-name = Die anderen am Tisch sehen, wer spielt.
web-privacy-long-name = So lange wie der Tisch und seine Spiele.
web-privacy-what-seat = Ein Fingerabdruck des Geheimnisses, das deinen Platz hält
web-privacy-why-seat = Du kommst an deinen Platz zurück, und niemand sonst. Das Geheimnis selbst ist nur in deinem Browser.
web-privacy-long-seat = So lange wie der Tisch und seine Spiele.
web-privacy-what-game = Ein Tisch und das Spiel, das dort läuft
web-privacy-why-game = Man kann nach einer Pause weiterspielen, oder wenn der Server neu gestartet wurde.
web-privacy-long-game = { $tables } Tage, nachdem jemand dort war.
web-privacy-what-chat = Was am Tisch gesagt wird
web-privacy-why-chat = Wer später kommt, kann es lesen. Höchstens { $lines } Zeilen in einem Spiel.
web-privacy-long-chat = So lange wie der Tisch: { $tables } Tage, nachdem jemand dort war.
web-privacy-what-finished = Beendete Spiele
web-privacy-why-finished = Man kann sie noch einmal ansehen und einen Link schicken.
web-privacy-long-finished = { $finished } Tage, nachdem jemand sie angesehen hat.
web-privacy-what-import = Spiele, die jemand als Datei mitgebracht hat
web-privacy-why-import = Man kann sie ansehen, und sie haben einen Link.
web-privacy-long-import = { $imports } Tage, nachdem jemand sie angesehen hat.
web-privacy-what-address = Die Adresse deiner Verbindung
web-privacy-why-address = Niemand darf zu viel auf einmal verlangen.
web-privacy-long-address = Nur im Arbeitsspeicher, eine Stunde lang. Sie wird nirgends aufgeschrieben.
web-privacy-what-browser = Einstellungen, dein Name, die Geheimnisse deiner Plätze
web-privacy-why-browser = In deinem eigenen Browser, nicht hier.
web-privacy-long-browser = Bis du sie löschst.
web-privacy-times = Tage zählen, während der Server läuft. Für Kopien, die sein Betreiber macht, gilt das nicht.
web-own = Deine Spiele
web-own-about =
    { $count ->
        [one] Dieser Browser hat einen Platz an einem Tisch.
       *[other] Dieser Browser hat Plätze an { $count } Tischen.
    }
web-own-none = Dieser Browser hat an keinem Tisch einen Platz.
web-own-download = Meine Spiele herunterladen
web-own-delete = Meine Spiele löschen
web-own-delete-now = Endgültig löschen
web-own-sure = Dein Name und was du gesagt hast verschwinden endgültig, und Tische, an denen nur du warst, mit allen Spielen. Wo andere mitgespielt haben, bleibt ihr Spiel, ohne deinen Namen.
web-own-deleted =
    { $count ->
        [0] Es war nichts mehr von dir da.
        [one] An einem Tisch bist du vergessen.
       *[other] An { $count } Tischen bist du vergessen.
    }

## Bots, die von anderswo spielen

web-online-bot = Online-Bot
web-online-busy = spielt anderswo
web-online-bot-about = { $bot } ist ein Programm, das jemand anderswo laufen lässt. Ist es weg, spielt ein Bot dieses Servers weiter.
web-own-bot = Ein eigener Bot
web-own-bot-about = Ein Programm von dir spielt auf einem freien Platz: Gib ihm einen Namen und starte es mit dem Token.
web-own-bot-name = Name des Bots
web-own-bot-make = Dazusetzen
web-own-bot-made = { $bot } hat einen Platz. Das Token in diesem Befehl wird nicht noch einmal gezeigt:
