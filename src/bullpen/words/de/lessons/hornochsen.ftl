### Die Lektion zu Hornochsen!: zu jedem Schritt Titel, Aufgabe und was geschehen ist.

lesson-hornochsen-home = Jede Karte hat ihre Reihe
    .task = In deinem Zug legst du eine bis drei Karten, jede hinter die nächstniedrigere Endnummer. Leg eine oder mehr und sieh, wohin sie kommen.
    .then = Noch siehst nur du es. Leg noch eine, nimm sie zurück oder beende deinen Zug.
    .after = Jede Karte ist höher als die Endnummer, hinter der sie liegt, und niedriger als die nächste. Grüne Hornochsen sind Punkte, rote Minuspunkte.
lesson-hornochsen-circle = Die Reihen sind ein Kreis
    .task = Leg die 4. Keine Endnummer ist niedriger.
    .then = 4 kam hinter 94. Leg noch eine oder beende deinen Zug.
    .after = Eine Karte, die niedriger als alle Endnummern ist oder höher als alle, kommt hinter die höchste. Darum liegt 4 hinter 94.
lesson-hornochsen-collect = Die fünfte Karte nimmt
    .task = In Reihe 3 liegen 23 und 34, und die nächste Reihe endet mit 43. Leg nacheinander 37, 39 und 42.
    .then = Weiter. Auf die Folge kommt es an: Hinter 42 würde keine 37 passen.
    .collected = 42 war die fünfte Karte: Du nimmst alle fünf, sechs grüne Hornochsen, sechs Punkte. Die Reihe ist weg.
    .missed = Keine Reihe hat fünf Karten. 37, 39 und 42 hätten in dieser Folge Reihe 3 genommen, für sechs Punkte.
lesson-hornochsen-special = Alles mal zwei
    .task = Deine 51 wäre die fünfte Karte in Reihe 4. Tippe aber zuerst auf „{ special-x2 }“ und auf Reihe 4: Wer sie nimmt, verdoppelt alle seine Punkte.
    .then = 51 nimmt Reihe 4, bevor es jemand anders tut. Dann beende deinen Zug.
    .doubled = Du hast die Reihe genommen und „{ special-x2 }“ dazu: zwölf grüne Hornochsen, verdoppelt. Eine Sonderkarte, die auf der Hand bleibt, kostet 10.
    .left = „{ special-x2 }“ liegt neben Reihe 4, und wer als Nächstes dran ist, nimmt beides. Das war großzügig.
    .plain = Fünf Punkte. Aber „{ special-x2 }“ ist noch auf deiner Hand und kostet 10, wenn es bis zum Ende dort bleibt.
lesson-hornochsen-red = Rote tun weh
    .task = In Reihe 4 liegen 18 rote Hornochsen, und deine 56 wäre die fünfte Karte. Eine Karte musst du legen. Welche?
    .then = Leg noch eine oder beende deinen Zug.
    .spared = Reihe 4 bleibt liegen, und irgendwer wird sie nehmen müssen. Die meisten Punkte gewinnen.
    .caught = Du hast { $red } rote Hornochsen genommen, { $red } Minuspunkte. 68 wäre harmlos gewesen. Die meisten Punkte gewinnen.
