### Hornochsen!: Grüne Hornochsen sind gut, rote schlecht.

game-hornochsen = Hornochsen!
game-hornochsen-about = Reihum legt ihr ein bis drei Karten an; wer die fünfte Karte anlegt, nimmt die Reihe mit ihren grünen Hornochsen (plus) und roten (minus).

## Optionen

option-hornochsen-start = Wer beginnt
option-hornochsen-start-about = Der Platz, der beginnt; nach der Spielregel beginnt, wer am jüngsten ist. In jeder weiteren Runde beginnt der nächste Platz.
option-hornochsen-rounds = Runden
option-hornochsen-rounds-about = So viele Runden spielt ihr; ihre Punkte werden zusammengezählt. Nach der Spielregel ist es eine.

## Sonderkarten

marker-x2 = x2
marker-plus5 = +5
special-x2 = x2
special-x2-about = Wer die Reihe nimmt, verdoppelt alle seine Punkte.
special-plus5 = +5
special-plus5-about = Wer die Reihe nimmt, bekommt 5 Punkte mehr.

## Was geschieht

hornochsen-between = { $card } kommt in Reihe { $row }: Sie ist höher als deren Endnummer { $end } und niedriger als die nächste, { $next }.
hornochsen-above = { $card } kommt in Reihe { $row }: Sie ist höher als alle Endnummern, und { $end } ist die höchste davon.
hornochsen-below = { $card } kommt in Reihe { $row }: Sie ist niedriger als alle Endnummern, also muss sie an die höchste, { $end }.
hornochsen-last_row = { $card } kommt in Reihe { $row }, die einzige, die noch liegt.
hornochsen-loot =
    { $cards } (Hornochsen: { $green } grün, { $red } rot){ $specials_count ->
        [0] { "" }
       *[other] , dazu { $specials }
    }
hornochsen-collect = Reihe { $row } hat fünf Karten, also nimmt { $player } sie: { hornochsen-loot }.
    .then = Sie ist die fünfte Karte, also nimmt { $player } die Reihe: { hornochsen-loot }.
hornochsen-special = { $player } legt { $special } an Reihe { $row } mit der Endnummer { $end }. Wer die Reihe nimmt, bekommt diese Karte.
hornochsen-stop = { $player } beendet den Zug nach { cards-counted }.
hornochsen-turn_full = { $player } hat { cards-counted } gespielt, also ist der Zug zu Ende.
hornochsen-out = { $player } hat keine Karte mehr und spielt nicht mehr mit.
hornochsen-stuck = { $player } hat nur noch { $specials }, das kann keine Reihe mehr aufnehmen, und so spielt { $player } nicht mehr mit: Das kostet { $cost } Punkte.
hornochsen-end = Die letzte Zahlenkarte ist gespielt: Die Runde ist vorbei. Eine Sonderkarte, die noch auf der Hand ist, kostet 10 Punkte.

## Fragen

ask-hornochsen-turn =
    { $count ->
        [0] Welche Karte spielst du? Du darfst bis zu drei spielen.
       *[other] Spielst du noch eine Karte, oder beendest du deinen Zug?
    }

zone-trophies = Sonderkarten im Stapel
