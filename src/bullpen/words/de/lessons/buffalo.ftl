### Die Lektion zu Schlagt den Büffel: zu jedem Schritt Titel, Aufgabe und was geschehen ist.

lesson-buffalo-team = Ihr gegen den Büffel
    .task = Ihr seid ein Team. Der Büffel spielt blind die oberste Karte seines Stapels. Spiele eine von deinen Karten.
    .after = Die niedrigste Karte zuerst, hinter das nächstniedrigere Reihenende: Das gilt auch für die 24 des Büffels. Nehmt ihr weniger Hornochsen als er, gewinnt ihr alle.
lesson-buffalo-feed = Den Büffel füttern
    .task = In Reihe 1 ist Platz für eine Karte. Die danach ist die sechste und nimmt die Reihe. Gut möglich, dass sie vom Büffel kommt.
    .fed = Deine 18 hat Reihe 1 gefüllt, und die 25 des Büffels war die sechste. Er nimmt alle fünf; sie liegen verdeckt bis zum Schluss.
    .missed = Die 25 des Büffels hat Reihe 1 gefüllt. Mit deiner 18 dort wäre sie die sechste gewesen. Schade.
lesson-buffalo-stop = Sonderkarten
    .task = Die 25 des Büffels läge sicher hinter 22. Vor jeder Karte dürft ihr eine offene Sonderkarte benutzen. Tippe auf „{ special-stop }“, dann auf Reihe 2. Oder passe.
    .caught = Reihe 2 ist gesperrt, also musste 25 als sechste Karte in Reihe 1. Der Büffel nimmt alle fünf.
    .wasted = 25 kam hinter 22, als wäre nichts gewesen. Neben Reihe 2 hätte „{ special-stop }“ sie in die volle Reihe 1 geschickt.
    .passed = 25 liegt sicher hinter 22. „{ special-stop }“ neben Reihe 2 hätte sie in die volle Reihe 1 geschickt.
lesson-buffalo-order = Nach dir, Büffel
    .task = Deine 100 ist dran und wäre die sechste Karte in Reihe 4. Danach kommt die 103 des Büffels. Tippe auf „{ special-last }“, dann auf deine 100. Oder passe.
    .dodged = 103 musste vor und hat Reihe 4 genommen, 11 Hornochsen. Deine 100 fand dann Platz hinter 60.
    .caught = Deine 100 hat Reihe 4 genommen: 11 Hornochsen fürs Team. Die Sonderkarte hätte sie dem Büffel überlassen.
lesson-buffalo-end = Weniger als der Büffel
    .task = Noch zwei Züge. Niemand weiß, was im Stapel des Büffels liegt. Spiele beide Karten; dann wird gezählt.
    .then = Weiter. Was eine Sonderkarte tut, sagt sie dir jederzeit, wenn du sie antippst; es gibt acht Arten.
    .after =
        { $result ->
            [won] { $team } Hornochsen für das Team, { $buffalo } für den Büffel: geschlagen.
           *[lost] { $team } Hornochsen für das Team, { $buffalo } für den Büffel: diesmal nicht. Mit 29 am Anfang hättest du ihm eine Reihe beschert.
        } Allein oder zu zweit zählen eure Hornochsen doppelt.
