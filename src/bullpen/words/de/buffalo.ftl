### Schlagt den Büffel, das kooperative Spiel der 30-Jahre-Edition.

game-buffalo = Schlagt den Büffel
game-buffalo-about = Ihr spielt gemeinsam gegen einen Büffel und versucht mit Hilfe von Sonderkarten, weniger Hornochsen zu nehmen als er.
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

buffalo-rule4_fewest =
    { $card } passt in keine Reihe{ $barred_count ->
        [0] : keines der Enden { $ends } ist niedriger
       *[other] { closed-rows }
    }. Deshalb nimmt { $player } die Reihe mit den wenigsten Hornochsen, Reihe { $row }{ $equal ->
        [1] { "" }
       *[other] : Von { $equal } gleichen Reihen hat sie das höchste Ende, { $end }
    }.
buffalo-empty_row = { $card } füllt die leere Reihe { $row }: Die nächste Karte muss dorthin, egal welchen Wert sie hat.
buffalo-overflow = Die Reihe war voll, also nimmt das Team alles bis auf ihre letzte Karte, { $card }: { cards-counted }, { bulls-counted }.

buffalo-take7 = { $player } legt 7 nimmt! neben Reihe { $row }: Dort passt eine sechste Karte hinein, und erst die siebte nimmt alle.
take7-leaves = Reihe { $row } wurde genommen, also kommt 7 nimmt! aus dem Spiel.
buffalo-stop = { $player } legt Stop! neben Reihe { $row }: Bis ihr die Karte aufhebt, kommt nichts hinein und nichts heraus.
buffalo-lift = { $player } hebt Stop! auf, also ist Reihe { $row } wieder offen. Die Karte kommt aus dem Spiel.
buffalo-replace = { $player } setzt Ersetzen! auf { $card } ein.
buffalo-take_back = { $player } nimmt { $card } zurück und muss sofort eine andere Karte anlegen.
    .then = Die Karte kommt zurück auf die Hand, und eine andere muss sofort angelegt werden.
buffalo-instead = { $player } spielt stattdessen { $card }. Sie wird sofort angelegt; die Reihenfolge der anderen bleibt.
buffalo-insert = { $player } setzt Einfügen! ein: { $card } wird die { place-counted } Karte von Reihe { $row }, in der nun { $cards } liegen.
buffalo-push = { $player } setzt Schieben! auf { $card } ein.
buffalo-pushed = { $player } schiebt { $card } in Reihe { $row }, in der nun { $cards } liegen.
buffalo-first = { $player } setzt Erste Karte ein: { $card } wird als nächste angelegt. Neue Reihenfolge: { $cards }.
buffalo-last = { $player } setzt Letzte Karte ein: { $card } wird als letzte angelegt. Neue Reihenfolge: { $cards }.
buffalo-sort = { $player } setzt Sortieren ein und bestimmt die Reihenfolge von { $cards }.
buffalo-sort_next = { $player } legt { $card } an die { $place }. Stelle.
buffalo-sorted = Neue Reihenfolge: { $cards }.
buffalo-refill =
    { $special } wird aufgedeckt; verdeckt { $left ->
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

ask-buffalo-window = { $card } wird als nächste angelegt. Setzt du vorher eine Sonderkarte ein oder passt du?
ask-buffalo-replace = { $card } ist wieder auf deiner Hand. Welche andere Karte legst du sofort an?
ask-buffalo-push = In welche Reihe schiebst du { $card }?
ask-buffalo-sort = Welche Karte kommt als nächste?
do-use-lift = Stop! von Reihe { $row } aufheben
do-buffalo-replace = { $card } anlegen
do-buffalo-push = In Reihe { $row } schieben
do-buffalo-sort = { $card } als nächste
