### Schlagt den Büffel, das kooperative Spiel der 30-Jahre-Edition.

game-buffalo = Schlagt den Büffel
game-buffalo-about = Ihr spielt gemeinsam gegen einen Büffel und versucht mit Hilfe von Sonderkarten, weniger Hornochsen zu nehmen als er.
game-buffalo-line = Ihr alle gegen einen ungehobelten Büffel.
seat-buffalo = der Büffel

## Sonderkarten

special-take7 = 7 nimmt!
special-take7-about = In eine Reihe passt eine sechste Karte; erst die siebte nimmt die Reihe.
special-stop = Stop!
special-stop-about = Eine Reihe ist gesperrt, bis ihr diese Karte aufhebt: Nichts kommt hinein, nichts heraus.
special-replace = Ersetzen!
special-replace-about = Jemand von euch nimmt eine aufgedeckte Karte zurück und legt sofort eine andere an.
special-insert = Einfügen!
special-insert-about = Eure nächste Karte kommt zwischen die Karten einer Reihe oder an ihren Anfang.
special-push = Schieben!
special-push-about = Eine Karte wechselt aus einer Reihe in eine andere.
special-first = Erste Karte
special-first-about = Eine eurer Karten wird vor allen anderen angelegt.
special-last = Letzte Karte
special-last-about = Eine eurer Karten wird nach allen anderen angelegt.
special-sort = Sortieren
special-sort-about = Ihr bestimmt die Reihenfolge aller Karten, die noch angelegt werden.
special-lift = Ende von Stop!
special-lift-about = Die Reihe ist wieder offen, und die Karte kommt aus dem Spiel.

marker-take7 = 7 nimmt!
marker-stop = Stop!

zone-deck = Karten des Büffels
zone-specials = Offene Sonderkarten
zone-stack = Kommende Sonderkarten
zone-spent = Sonderkarten aus dem Spiel

## Was geschieht

uses =
    { $who ->
        [you] du setzt
       *[other] { $player } setzt
    }
lays = { adds }
buffalo-rule4_fewest =
    { $card } passt in keine Reihe: { $barred_count ->
        [0] Keines der Reihenenden { $ends } ist niedriger.
        [one] Reihe { $barred } ist für sie gesperrt („{ $bars }“), und kein anderes Reihenende ist niedriger.
       *[other] Die Reihen { $barred } sind für sie gesperrt („{ $bars }“), und kein anderes Reihenende ist niedriger.
    } Die wenigsten Hornochsen liegen in Reihe { $row }{ $equal ->
        [1] { "" }
       *[other] , die von { $equal } solchen Reihen das höchste Ende hat, { $end }
    }.
buffalo-empty_row = { adds } { $card } in die leere Reihe { $row }: Die erste Karte nach „Schieben!“ muss dorthin.
buffalo-overflow = Die Reihe war voll, also nimmt das Team alles bis auf ihre letzte Karte, { $card }: { cards-counted }, { bulls-counted }.

buffalo-take7 = { lays } „7 nimmt!“ neben Reihe { $row }: Dort passt eine sechste Karte hinein, und erst die siebte nimmt alle.
take7-leaves = Reihe { $row } wurde genommen, also kommt „7 nimmt!“ aus dem Spiel.
buffalo-stop = { lays } „Stop!“ neben Reihe { $row }: Solange die Karte dort liegt, kommt nichts hinein und nichts heraus.
buffalo-lift =
    { $who ->
        [you] du hebst „Stop!“ auf,
       *[other] { $player } hebt „Stop!“ auf,
    } also ist Reihe { $row } wieder offen. Die Karte kommt aus dem Spiel.
buffalo-replace = { uses } „Ersetzen!“ auf { $card } ein.
buffalo-take_back =
    { $who ->
        [you] du nimmst { $card } zurück und musst
       *[other] { $player } nimmt { $card } zurück und muss
    } sofort eine andere Karte anlegen.
    .then =
    { $who ->
        [you] Du nimmst sie zurück und musst
       *[other] { $player } nimmt sie zurück und muss
    } sofort eine andere Karte anlegen.
buffalo-instead =
    { $who ->
        [you] du spielst stattdessen { $card }.
       *[other] { $player } spielt stattdessen { $card }.
    } Sie wird sofort angelegt; die Reihenfolge der anderen bleibt.
buffalo-insert = { uses } „Einfügen!“ ein: { $card } wird die { place-counted } Karte von Reihe { $row }, in der nun { $cards } liegen.
buffalo-push = { uses } „Schieben!“ auf { $card } ein.
buffalo-pushed =
    { $who ->
        [you] du schiebst
       *[other] { $player } schiebt
    } { $card } in Reihe { $row }, in der nun { $cards } liegen.
buffalo-first = { uses } „Erste Karte“ ein: { $card } wird als nächste angelegt. Neue Reihenfolge – { $cards }.
buffalo-last = { uses } „Letzte Karte“ ein: { $card } wird als letzte angelegt. Neue Reihenfolge – { $cards }.
buffalo-sort =
    { $who ->
        [you] du setzt „Sortieren“ ein und bestimmst
       *[other] { $player } setzt „Sortieren“ ein und bestimmt
    } die Reihenfolge der Karten – { $cards }.
buffalo-sort_next = { adds } { $card } an die { place-counted } Stelle.
buffalo-sorted = Neue Reihenfolge – { $cards }.
buffalo-refill =
    „{ $special }“ wird aufgedeckt; verdeckt { $left ->
        [0] liegt keine Sonderkarte mehr
        [one] liegt noch { $left } Sonderkarte
       *[other] liegen noch { $left } Sonderkarten
    }.

buffalo-end =
    Alle Hände sind ausgespielt. Das Team hat { bulls-counted }{ $factor ->
        [1] { "" }
       *[other] , doppelt gezählt: { $team }
    }; der Büffel hat { $buffalo }. { $result ->
        [won] Das sind mehr, also ist der Büffel geschlagen!
        [equal] Gleichstand ist kein Sieg: Der Büffel ist nicht geschlagen.
       *[lost] Das sind weniger, also ist der Büffel nicht geschlagen.
    }

## Fragen und Antworten

ask-buffalo-window =
    { $who ->
        [you] Deine { $card } ist als nächste dran.
       *[other] { $card } ({ $player }) ist als nächste dran.
    } Setzt du vorher eine Sonderkarte ein, oder passt du?
ask-buffalo-replace = { $card } ist wieder auf deiner Hand. Welche andere Karte legst du sofort an?
ask-buffalo-push = In welche Reihe schiebst du { $card }?
ask-buffalo-sort = Welche Karte kommt als nächste?
do-use-lift = „Stop!“ von Reihe { $row } aufheben
do-buffalo-replace = { $card } anlegen
do-buffalo-push = In Reihe { $row } schieben
do-buffalo-sort = { $card } als nächste

## Was nicht geht

error-nothing-follows = Nach { $use } kommt die Karte, die stattdessen gespielt wird, etwa { $use } 15.
