### Die Lektion zu X nimmt!: zu jedem Schritt Titel, Aufgabe und was geschehen ist.

lesson-x_nimmt-lengths = Drei Reihen, drei Längen
    .task = Die dritte Karte nimmt Reihe 1, die vierte Reihe 2, die fünfte Reihe 3. Spiele eine Karte: die niedrigste zuerst, hinter das nächstniedrigere Reihenende.
    .second = 20 liegt hinter 18, und Reihe 2 ist voll: Die nächste Karte dort ist die vierte und nimmt die drei.
    .third = 62 liegt hinter 60. Dann kam 65, und Reihe 3 ist voll: Die nächste Karte dort ist die fünfte und nimmt die vier.
lesson-x_nimmt-take = Genommenes wird aufgeteilt
    .task = Spiele die 59. Sie muss hinter 22, als vierte Karte in Reihe 2.
    .then = Du nimmst 12, 18 und 22. Eine davon kommt in deine X-Reihe und kostet dort nichts, die anderen zurück auf die Hand. Tippe eine an.
    .low = 12 beginnt deine X-Reihe und lässt Platz für alles Höhere. 18 und 22 sind auf deiner Hand; was am Ende dort ist, kostet.
    .middle = 18 beginnt deine X-Reihe. 12 und 22 sind auf deiner Hand; was am Ende dort ist, kostet, und 22 hat fünf Hornochsen.
    .high = 22 beginnt deine X-Reihe, und ihre fünf Hornochsen kosten dort nichts. 12 und 18 sind auf deiner Hand.
lesson-x_nimmt-pile = Auch die X-Reihe steigt
    .task = Deine X-Reihe endet mit 62. Eine niedrigere Karte schickt sie in den X-Stapel, wo alles doppelt zählt. 33 nähme Reihe 1, 72 nicht. Probier eine.
    .then = 20 und 31 sind beide niedriger als 62. Jede von ihnen schickt 35 und 62 in deinen X-Stapel.
    .sent = 35 und 62 liegen im X-Stapel: drei Hornochsen, die doppelt zählen. Deine X-Reihe beginnt neu mit { $card }.
    .kept = 72 hat nichts genommen, und deine X-Reihe bleibt, wie sie ist. 33 hätte sie in den X-Stapel geschickt, wo alles doppelt zählt.
lesson-x_nimmt-low = Zu niedrig für alle Reihen
    .task = Spiele die 5. Sie ist niedriger als jedes Reihenende; du nimmst also eine Reihe, aber du wählst, welche.
    .then = Eine einzelne Karte muss in deine X-Reihe. Von mehreren wählst du eine dafür, die anderen kommen auf die Hand.
    .one = 58 liegt in deiner X-Reihe, und du hast eine Karte weniger. Gut so: Wer keine mehr hat, beendet die Runde.
    .two = Eine Karte in der X-Reihe, die andere auf der Hand: keine Karte weniger. Mit Reihe 1 wäre es schneller gegangen.
lesson-x_nimmt-end = Was auf der Hand bleibt, kostet
    .task = Jemand hat nur noch eine Karte, also endet mit diesem Zug die Runde. Welche deiner Karten wirst du los?
    .after =
        { $hand } für die Hand, 2 × { $pile } für den X-Stapel: zusammen { $points }. Die X-Reihe kostet nichts. { $result ->
            [won] Die anderen haben { $best }, also gehört die Runde dir.
           *[lost] Jemand hat nur { $best }: 30 hat drei Hornochsen, und du hast sie behalten.
        }
