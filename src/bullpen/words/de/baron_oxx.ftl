### Baron Oxx mit seinen beiden Varianten.

game-baron_oxx = 6 nimmt! Baron Oxx
game-baron_oxx-about = Farbe zu Farbe; die sechste Karte einer Reihe oder der sechste Hornochse einer Farbe nimmt, was dort liegt.

## Varianten und Einstellungen

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

baron_oxx-draw = { $player } hat keine Handkarten mehr und zieht { cards-counted }.
baron_oxx-choice = { $card } zeigt { $colours } und passt an die Reihen { $rows }, also wählt { $player }.
baron_oxx-only = { $card } kommt in Reihe { $row }, die einzige, die passt: Auch ihr Ende { $end } zeigt { $colours }.
baron_oxx-join = { $player } legt { $card } an Reihe { $row }: Auch ihr Ende { $end } zeigt { $colours }.
baron_oxx-rule1 = { $card } ist die { place-counted } Karte in Reihe { $row }, also nimmt { $player } die Reihe: { cards-counted }, { bulls-counted }.
    .then = Sie ist die { place-counted } Karte, also nimmt { $player } die Reihe: { cards-counted }, { bulls-counted }.
baron_oxx-rule2 = Mit { $card } liegen in Reihe { $row } zu viele Hornochsen einer Farbe – { $colours }: { $counts } –, also nimmt { $player } die Reihe: { cards-counted }, { bulls-counted }.
    .then = Das sind zu viele Hornochsen einer Farbe – { $colours }: { $counts } –, also nimmt { $player } die Reihe: { cards-counted }, { bulls-counted }.
baron_oxx-rule1_2 = { $card } ist die { place-counted } Karte in Reihe { $row } und bringt zu viele Hornochsen einer Farbe – { $colours }: { $counts } –, also nimmt { $player } die Reihe: { cards-counted }, { bulls-counted }.
    .then = Sie ist die { place-counted } Karte und bringt zu viele Hornochsen einer Farbe – { $colours }: { $counts } –, also nimmt { $player } die Reihe: { cards-counted }, { bulls-counted }.
baron_oxx-rule3 = { $card } passt an keine Reihe: Keine ihrer Farben – { $colours } – ist an den Enden { $ends } zu sehen. Deshalb muss { $player } eine Reihe nehmen.
baron_oxx-rule3_take = { $player } nimmt Reihe { $row }: { cards-counted }, { bulls-counted }. { $card } beginnt die Reihe neu.
baron_oxx-rule3_return = { $card } passt an keine Reihe: Keine ihrer Farben – { $colours } – ist an den Enden { $ends } zu sehen. Deshalb legt { $player } sie zurück unter den Nachziehstapel, und niemand nimmt etwas.
baron_oxx-end =
    { $why ->
        [last] Jemand hat die letzte Karte gelegt, und der Zug ist beendet: Das Spiel ist aus. Hornochsen auf übrigen Karten zählen minus.
        [deadlock] Keine der übrigen Karten passt an eine Reihe: Das Spiel ist aus. Hornochsen auf diesen Karten zählen minus.
        [stalled] { $turns ->
            [one] Seit { $turns } Zug
           *[other] Seit { $turns } Zügen
        } wurde keine Karte angelegt: Das Spiel ist aus. Hornochsen auf übrigen Karten zählen minus.
       *[all] Alle Karten sind angelegt: Das Spiel ist aus.
    }

## Fragen und Antworten

ask-baron_oxx-join = { $card } passt an mehrere Reihen. An welche legst du sie?
ask-baron_oxx-rule3 = { $card } passt an keine Reihe. Welche Reihe nimmst du?
do-baron_oxx-join = An Reihe { $row } legen ({ bulls-counted })
do-baron_oxx-rule3 = Reihe { $row } nehmen ({ bulls-counted })

zone-draws = Nachziehstapel
