### Die Lektion zu 6 nimmt!: zu jedem Schritt Titel, Aufgabe und was geschehen ist.

lesson-six_nimmt-nearest = Die niedrigste zuerst
    .task = Die anderen haben verdeckt eine Karte gelegt. Wähle eine von deinen und spiele sie.
    .third = Die niedrigste Karte wird zuerst angelegt, immer am nächstniedrigeren Reihenende. 44 würde hinter 15, 39 und 43 passen; 43 ist am nächsten.
    .last = Die niedrigste Karte wird zuerst angelegt, immer am nächstniedrigeren Reihenende. 60 würde hinter alle vier passen; 58 ist am nächsten.
lesson-six_nimmt-sixth = Die sechste Karte nimmt
    .task = Reihe 1 ist voll: fünf Karten. Wer die sechste anlegen muss, nimmt die fünf. Du hast 30 und 63. Probier eine davon.
    .taken = Darfst du, und das kostet es: 30 musste hinter 26, ist dort die sechste Karte und nimmt fünf Karten mit { $bulls } Hornochsen.
    .safe = 63 liegt sicher hinter 61. 30 wäre in Reihe 1 die sechste Karte gewesen, und die fünf wären deine.
lesson-six_nimmt-lower = Jemand ist niedriger
    .task = In Reihe 1 ist Platz für eine Karte, und 27 würde passen. Wenn du nur wüsstest, was die anderen gelegt haben.
    .taken = 26 war niedriger, kam zuerst und hat die Reihe gefüllt. So ist deine 27 die sechste Karte: { $bulls } Hornochsen für dich.
    .safe = 26 war niedriger und nahm den letzten Platz in Reihe 1. Deine 27 wäre die sechste Karte gewesen. Gut ausgewichen.
lesson-six_nimmt-bulls = Jeder Hornochse ist ein Minuspunkt
    .task = Diesmal nehmen beide Karten eine Reihe: 42 nimmt Reihe 1, 61 nimmt Reihe 2. Zähle die Hornochsen. Welche ist billiger?
    .cheap = Fünf Hornochsen. Reihe 1 hätte 20 gekostet: Schnapszahlen haben je fünf, Zehner drei, die 55 sieben.
    .dear = 20 Hornochsen: Schnapszahlen haben je fünf, Zehner drei, die 55 sieben. Reihe 2 hätte nur 5 gekostet.
lesson-six_nimmt-low = Zu niedrig für alle Reihen
    .task = Spiele die 3. Sie ist niedriger als jedes Reihenende.
    .then = 3 passt nirgends. Du musst also eine Reihe nehmen, aber du wählst, welche. Tippe sie an.
    .cheap = Ein Hornochse, billiger ging es nicht. 3 beginnt die Reihe neu, und 9 liegt umsonst dahinter.
    .dear = Das macht { $bulls }. Reihe 2 hätte einen gekostet. 3 beginnt die Reihe neu, und 9 liegt umsonst dahinter.
lesson-six_nimmt-round = Das Ende einer Runde
    .task = Alle haben noch zwei Karten. Spiele die Runde zu Ende. In den Reihen 1 und 3 ist Platz für je eine Karte.
    .then = Und die letzte.
    .after =
        { $result ->
            [won] Du hast { $points } Hornochsen, die Nächstbesten { $best }: Die Runde gehört dir.
           *[lost] Du hast { $points } Hornochsen, jemand anders nur { $best }. Sicher wäre gewesen, mit 75 zu beginnen.
        } Gespielt wird, bis jemand 66 hat; dann gewinnen die wenigsten Hornochsen.
