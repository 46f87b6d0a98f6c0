### Baron Oxx mit seinen beiden Varianten.

game-baron_oxx = 6 nimmt! Baron Oxx
game-baron_oxx-about = Farbe zu Farbe; wer die sechste Karte oder den sechsten Hornochsen einer Farbe in eine Reihe legt, nimmt, was dort liegt.
game-baron_oxx-line = Farbe zu Farbe. Der Sechste einer Farbe nimmt.

## Varianten und Optionen

variant-baron_oxx-colours = Die Farbe zählt!
variant-baron_oxx-colours-about = Eine Reihe darf beliebig lang werden; erst der sechste Hornochse einer Farbe nimmt sie.
variant-baron_oxx-plus = Hornochsen sind Pluspunkte
variant-baron_oxx-plus-about = Genommene Hornochsen sind willkommen, die meisten Punkte gewinnen; eine Karte, die nirgends passt, kommt zurück unter den Nachziehstapel.

option-baron_oxx-games = Spiele
option-baron_oxx-games-about = Wie viele Spiele ihr spielt; ihre Punkte werden zusammengezählt.

## Farben

colour-B = Blau (B)
colour-Y = Gelb (Y)
colour-G = Grün (G)
colour-R = Rot (R)
colour-K = Schwarz (K)
colour-W = Weiß (W)

## Was geschieht

baron_oxx-draw =
    { $who ->
        [you] du hast keine Handkarten mehr und ziehst { cards-counted }.
       *[other] { $player } hat keine Handkarten mehr und zieht { cards-counted }.
    }
baron_oxx-choice =
    { $card } zeigt { $colours } und passt in die Reihen { $rows }, also { $who ->
        [you] wählst du.
       *[other] wählt { $player }.
    }
baron_oxx-only = { adds } { $card } in Reihe { $row }, die einzige, die passt: Auch ihr Ende { $end } zeigt { $colours }.
baron_oxx-join = { adds } { $card } in Reihe { $row }: Auch ihr Ende { $end } zeigt { $colours }.
baron_oxx-rule1 = { $card } ist die { place-counted } Karte in Reihe { $row }, also { so-takes } die Reihe: { cards-counted }, { bulls-counted }.
    .then = Sie ist die { place-counted } Karte, also { so-takes } die Reihe: { cards-counted }, { bulls-counted }.
baron_oxx-rule2 = Mit { $card } liegen in Reihe { $row } zu viele Hornochsen einer Farbe – { $colours } –, also { so-takes } die Reihe: { cards-counted }, { bulls-counted }.
    .then = Das sind zu viele Hornochsen einer Farbe – { $colours } –, also { so-takes } die Reihe: { cards-counted }, { bulls-counted }.
baron_oxx-rule1_2 = { $card } ist die { place-counted } Karte in Reihe { $row } und bringt zu viele Hornochsen einer Farbe – { $colours } –, also { so-takes } die Reihe: { cards-counted }, { bulls-counted }.
    .then = Sie ist die { place-counted } Karte und bringt zu viele Hornochsen einer Farbe – { $colours } –, also { so-takes } die Reihe: { cards-counted }, { bulls-counted }.
baron_oxx-rule3 = { $card } passt in keine Reihe: Keine ihrer Farben – { $colours } – ist an den Reihenenden { $ends } zu sehen. Deshalb { so-must-take }.
baron_oxx-rule3_take = { takes } Reihe { $row }: { cards-counted }, { bulls-counted }. { $card } beginnt die Reihe neu.
baron_oxx-rule3_return =
    { $card } passt in keine Reihe: Keine ihrer Farben – { $colours } – ist an den Reihenenden { $ends } zu sehen. Deshalb { $who ->
        [you] legst du sie zurück unter deinen Nachziehstapel,
       *[other] legt { $player } sie zurück unter den Nachziehstapel,
    } und niemand nimmt etwas.
baron_oxx-end =
    { $why ->
        [last] Jemand hat die letzte Karte gelegt, und der Zug ist beendet: Das Spiel ist aus. Hornochsen auf übrigen Karten zählen minus.
        [deadlock] Keine der übrigen Karten passt in eine Reihe: Das Spiel ist aus. Hornochsen auf diesen Karten zählen minus.
        [stalled] { $turns ->
            [one] Seit { $turns } Zug
           *[other] Seit { $turns } Zügen
        } wurde keine Karte angelegt: Das Spiel ist aus. Hornochsen auf übrigen Karten zählen minus.
       *[all] Alle Karten sind angelegt: Das Spiel ist aus.
    }

## Fragen und Antworten

ask-baron_oxx-join = { $card } passt in mehrere Reihen. In welche legst du sie?
ask-baron_oxx-rule3 = { $card } passt in keine Reihe. Welche Reihe nimmst du?
do-baron_oxx-join = In Reihe { $row } legen ({ bulls-counted })
do-baron_oxx-rule3 = Reihe { $row } nehmen ({ bulls-counted })

zone-draws = Nachziehstapel
