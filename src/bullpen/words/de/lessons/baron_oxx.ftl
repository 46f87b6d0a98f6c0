### Die Lektion zu Baron Oxx: zu jedem Schritt Titel, Aufgabe und was geschehen ist.

lesson-baron_oxx-colour = Farbe zu Farbe
    .task = Die Zahlen sagen nur, wer zuerst dran ist. Eine Karte passt in eine Reihe, deren letzte Karte eine ihrer Farben zeigt. Spiele die rote 4.
    .then = Die Reihen 2 und 4 enden mit Rot. In welche legst du sie?
    .after = 4 liegt hinter { $end }, die auch Rot zeigt. Die anderen haben es mit ihren Farben ebenso gemacht. Passt nur eine Reihe, gibt es keine Wahl.
lesson-baron_oxx-sixth = Die sechste Karte nimmt
    .task = Die Reihen 1 und 5 enden mit Weiß, und Reihe 5 ist voll: fünf Karten. Spiele die weiße 103.
    .then = Reihe 1 oder Reihe 5? In Reihe 5 wäre deine Karte die sechste und nähme die fünf.
    .safe = In Reihe 1 war Platz. In Reihe 5 wäre deine Karte die sechste gewesen und hätte 12 Hornochsen gekostet.
    .taken = Die sechste Karte: Du nimmst die fünf, { bulls-counted }. Reihe 1 hätte nichts gekostet.
lesson-baron_oxx-six = Auch sechs einer Farbe nehmen
    .task = In Reihe 1 liegen vier schwarze Hornochsen. Wer sechs einer Farbe zusammenbringt, nimmt die Reihe. 72 zeigt drei schwarze, 92 drei blaue. Probier eine.
    .taken = 72 passte nur in Reihe 1: Vier und drei sind sieben schwarze. Du nimmst, was dort lag, { bulls-counted }.
    .safe = Mit 92 sind es in Reihe 4 fünf blaue. Fünf sind erlaubt. Mit 72 wären es in Reihe 1 sieben schwarze gewesen.
lesson-baron_oxx-none = Keine Farbe passt
    .task = Spiele die weiße 12. Keine Reihe endet mit Weiß.
    .then = Also musst du eine Reihe nehmen, aber du wählst, welche. Jeder Hornochse ist ein Minuspunkt.
    .cheap = { bulls-counted }, billiger ging es nicht. 12 beginnt die Reihe neu.
    .dear = { bulls-counted }. Reihe 1 hätte zwei gekostet. 12 beginnt die Reihe neu.
lesson-baron_oxx-baron = Der Baron
    .task = Der Baron zeigt alle sechs Farben, passt also in jede Reihe, und jede Karte passt hinter ihn. Spiele die 52.
    .then = Er darf überallhin, bringt aber von jeder Farbe einen Hornochsen mit. In den Reihen 1 und 4 liegen schon fünf einer Farbe.
    .safe = Da liegt er, von jeder Farbe ein Hornochse. Wer ihn nimmt, zahlt sechs. Liegen alle Karten, gewinnen die wenigsten Hornochsen.
    .taken = Er war der sechste Hornochse dieser Farbe, also nimmst du, was dort lag, { bulls-counted }. Liegen alle Karten, gewinnen die wenigsten Hornochsen.
