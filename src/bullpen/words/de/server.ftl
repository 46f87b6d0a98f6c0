### Was die Tische des Servers ablehnen, und die Bots, die an ihnen sitzen.

## Am Tisch

error-bad-message = Das ist nicht lesbar.
error-hello-first = Eine Verbindung beginnt mit einem Gruß, einem einzigen.
error-no-such-table = Diesen Tisch gibt es nicht, oder er ist schon abgeräumt.
error-no-such-game = Dieses Spiel gibt es nicht, oder es ist noch nicht zu Ende.
error-no-such-lesson = Diese Lektion gibt es nicht.
error-no-such-rules = So ein Spiel gibt es hier nicht. Alle, die es gibt, stehen auf der Startseite.
error-not-your-seat = Platz { $seat } gehört dir nicht.
error-not-host = Das darf nur der Gastgeber des Tisches.
error-bad-seat = Mit Platz { $seat } geht das nicht.
error-banned = Du wurdest endgültig von diesem Tisch weggeschickt. Du kannst zuschauen.
error-seat-taken = Hier ist kein Platz frei.
error-seats-open =
    { $count ->
        [one] Ein Platz ist noch frei: Setze einen Bot hin oder nimm den Platz weg.
       *[other] { $count } Plätze sind noch frei: Setze Bots hin oder nimm die Plätze weg.
    }
error-too-many-people = Hier sitzen { $people }, mehr als { $seats }.
error-game-running = Das muss bis zum Ende des Spiels warten.
error-no-game = An diesem Tisch wird gerade nicht gespielt.
error-no-trial = { $action } gehört nicht zu einem Zug aus mehreren Karten und lässt sich deshalb nicht ausprobieren.
error-no-nudge = Spieler { $seat } kann von jemand anderem angestupst werden, wenn { $seconds } Sekunden gewartet wurde.
error-chat-closed = Solange die Karten geheim sind, sagt niemand etwas.
error-only-phrases = An einem öffentlichen Tisch gibt es nur fertige Sätze.
error-unknown-phrase = Diesen Satz gibt es nicht.
error-too-fast = Zu viele Nachrichten: Bitte warte einen Augenblick.
error-too-large = Das ist zu lang: höchstens { $most } Bytes.
error-too-many-tables = Von hier wurden zu viele Tische eröffnet: Bitte warte eine Weile.
error-too-many-sockets = Von hier gibt es zu viele Verbindungen.
error-wrong-origin = Diese Seite gehört nicht zu diesem Server.
error-trouble = Auf dem Server ist etwas schiefgegangen. Nichts wurde geändert.

## Bots

bot-random = Träumer
bot-random-about = Spielt irgendeine Karte, ohne nachzudenken.
bot-family = Tante
bot-family-about = Spielt ganz ordentlich, mit den Schnitzern, die am Küchentisch jedem passieren.
bot-greedy = Knecht
bot-greedy-about = Sieht nur diesen Zug und tut, was jetzt am billigsten ist.
bot-cautious = Bauer
bot-cautious-about = Meidet volle Reihen und denkt an die Karten, die noch kommen.
bot-flat = Glücksritter
bot-flat-about = Stellt sich hunderte Ausgänge vor, in denen alle irgendetwas tun, und spielt nach dem Durchschnitt.
bot-search = Viehhändlerin
bot-search-about = Stellt sich vor, was die anderen halten und wie sie spielen, und denkt die Runde zu Ende.
bot-champion = Champion
bot-champion-about = Dasselbe, nur länger und mit allem, was dazugehört. Sehr schwer zu schlagen.

## Ehrlich ausgeteilt

verify-right = Das ist die Startzahl, die vor dem Austeilen versprochen wurde. „bullpen replay“ teilt noch einmal aus ihr aus: { $seed }
error-wrong-seed = { $seed } ist nicht die Startzahl, die { $hash } versprochen hat.
error-cannot-keep = Der Server kann seine Tische dort nicht aufbewahren: { $reason }. Nenne mit --data eine andere Datei oder Datenbank.
error-cannot-listen = Der Server kann nicht unter { $host }, Port { $port }, lauschen: { $reason }. Wähle einen anderen Port oder keinen.

## Data, names, replays

error-name-unseen = Ein Name braucht wenigstens ein sichtbares Zeichen.
error-name-too-long = Ein Name hat höchstens { $most } Zeichen.
error-name-stacked = Ein Name hat höchstens { $most } Akzente auf einem Buchstaben.
error-name-taken = An diesem Tisch heißt schon jemand { $name }, oder es sieht genauso aus. Nimm einen anderen Namen.
error-unavailable = Der Server kommt gerade nicht an seine Daten. Nichts wurde geändert: versuche es gleich noch einmal.
error-chat-full = Das ist genug geredet für ein Spiel: { $most } Zeilen. Im nächsten Spiel ist wieder Platz.
error-log-full = Dieser Tisch kann sich nichts mehr merken. Eröffne einen neuen.
error-replay-too-long = Dieses Spiel ist zu lang, um gezeigt zu werden: { $decisions } Entscheidungen, höchstens { $most }. Sein Protokoll kann man lesen.
error-library-busy = Gerade werden viele Spiele angesehen. Versuche es gleich noch einmal.
error-data-in-use = { $place } wird schon von einem anderen bullpen benutzt{ $where }. Spiel dort weiter, beende ihn oder gib diesem eine eigene Datei: bullpen --data DATEI
error-file-exists = { $path } gibt es schon: nenne eine neue Datei.
error-bad-backup = { $path } ist keine Sicherung von Bullpens Tischen: { $reason }
error-no-such-data = Unter { $place } gibt es noch nichts zu sichern.
error-other-backup = Tische in PostgreSQL sichert dessen eigenes Programm: { $command }
backup-done = { $tables } Tische mit { $entries } Einträgen sind in { $file }.
restore-done = { $tables } Tische mit { $entries } Einträgen sind aus { $file } zurück. Ein laufender Server liest sie sofort.

## Settings

error-bad-settings = Die Einstellungen in { $file } sind nicht lesbar: { $reason }.
error-unknown-setting = { $file } setzt { $setting }, das gibt es nicht. „bullpen serve --help“ nennt alle Einstellungen.

## From the network

error-no-such-file = Diese Seite gibt es nicht.
error-bad-path = Diese Adresse ist nicht lesbar.
error-unknown-host = Dieser Server ist nicht als { $host } bekannt. Wer ihn betreibt, kann das ändern: --name { $host }
error-too-many-codes = Zu viele falsche Codes. Warte ein paar Minuten oder folge dem Link zum Tisch.
error-too-many-seats =
    { $most ->
        [one] Von einer Adresse aus kann man an einem fremden Tisch nur einen Platz einnehmen.
       *[other] Von einer Adresse aus kann man an einem fremden Tisch höchstens { $most } Plätze einnehmen.
    }
error-too-busy = Danach fragen gerade zu viele. Bitte versuche es bald wieder.

## Online-Bots: Programme, die von anderswo spielen

error-no-token = Dafür braucht es die Kopfzeile „Authorization: Bearer“ mit dem Token eines Bots.
error-unknown-token = Dieses Token ist hier nicht bekannt, oder es wurde zurückgenommen.
error-not-seated = Dieses Token hat keinen Platz an diesem Tisch.
error-other-round = Das beantwortet Spiel { $round } des Tisches; er ist bei Spiel { $current }, Entscheidung { $number }.
error-bot-too-fast = Zu viele Anfragen mit diesem Token: Warte { $seconds } s.
error-bot-offline = Es ist kein Bot { $bot } online.
error-bot-busy = { $bot } spielt schon an { $tables } Tischen und an keinem weiteren.
error-bot-declines = { $bot } spielt { $game } nicht, sondern { $games }.
error-bot-seated = { $bot } hat schon einen Platz an diesem Tisch.
error-bad-bot-name = { $name } kann kein Bot heißen: 1 bis 20 Buchstaben, Ziffern, Leerzeichen oder . + - _
error-bot-name-taken = Es gibt schon ein Token für einen Bot { $name }; --revoke nimmt es zurück.
error-no-such-bot-token = Es gibt kein Token für einen Bot { $name }; es gibt { $names }.
error-broken-tokens = Die Datei { $file } mit den Token der Bots ist nicht lesbar: { $reason }
error-no-bot-token = Es fehlt ein Token: --token oder die Variable { $variable }.
error-server-refused = Der Server lehnt ab: { $reason }
error-bad-server = { $address } ist keine Adresse eines Servers; sie sollte so aussehen: { $example }.
error-no-seat = An diesem Tisch ist kein Platz: { $reason }
