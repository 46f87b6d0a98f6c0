### Hornochsen!: Grüne Hornochsen sind gut, rote schlecht.

game-hornochsen = Hornochsen!
game-hornochsen-about = Reihum legt ihr ein bis drei Karten an; wer die fünfte Karte anlegt, nimmt die Reihe mit ihren grünen Hornochsen (plus) und roten (minus).
game-hornochsen-line = Grüne Hornochsen zählen für dich, rote gegen dich.

## Optionen

option-hornochsen-start = Wer beginnt
option-hornochsen-start-about = Der Platz, der beginnt; nach der Spielregel beginnt, wer am jüngsten ist. In jeder weiteren Runde beginnt der nächste Platz.
option-hornochsen-rounds = Runden
option-hornochsen-rounds-about = So viele Runden spielt ihr; ihre Punkte werden zusammengezählt. Nach der Spielregel ist es eine.
option-hornochsen-piles = Stapel
option-hornochsen-piles-about = Verdeckt: Genommene Karten, auch die eigenen, liegen bis zum Schluss verdeckt; wer wie viele Punkte hat, muss man sich merken.
option-hornochsen-piles-value-open = offen
option-hornochsen-piles-value-closed = verdeckt

## Sonderkarten

marker-x2 = x2
marker-plus5 = +5
special-x2 = x2
special-x2-about = Wer die Reihe nimmt, verdoppelt alle seine Punkte.
special-plus5 = +5
special-plus5-about = Wer die Reihe nimmt, bekommt 5 Punkte mehr.

## Was geschieht

hornochsen-between = { adds } { $card } in Reihe { $row }: Sie ist höher als deren Endnummer { $end } und niedriger als die nächste, { $next }.
hornochsen-above = { adds } { $card } in Reihe { $row }: Sie ist höher als alle Endnummern, und { $end } ist die höchste davon.
hornochsen-below = { adds } { $card } in Reihe { $row }: Sie ist niedriger als alle Endnummern, also muss sie an die höchste, { $end }.
hornochsen-last_row = { adds } { $card } in Reihe { $row }, die einzige, die noch liegt.
hornochsen-loot =
    { $cards } ({ bulls-coloured }){ $specials_count ->
        [0] { "" }
       *[other] , dazu { $specials }
    }
hornochsen-collect = Reihe { $row } hat fünf Karten, also { so-takes } sie: { hornochsen-loot }.
    .then = Sie ist die fünfte Karte, also { so-takes } die Reihe: { hornochsen-loot }.
hornochsen-special = { adds } „{ $special }“ an Reihe { $row } mit der Endnummer { $end }. Wer die Reihe nimmt, bekommt diese Karte.
hornochsen-stop =
    { $who ->
        [you] du beendest deinen Zug
       *[other] { $player } beendet den Zug
    } nach { cards-counted }.
hornochsen-turn_full =
    { $who ->
        [you] du hast { cards-counted } gespielt, also ist dein Zug zu Ende.
       *[other] { $player } hat { cards-counted } gespielt, also ist der Zug zu Ende.
    }
hornochsen-out =
    { $who ->
        [you] du hast keine Karte mehr und spielst nicht mehr mit.
       *[other] { $player } hat keine Karte mehr und spielt nicht mehr mit.
    }
hornochsen-stuck =
    { $who ->
        [you] du hast nur noch { $specials }, was keine Reihe mehr aufnehmen kann, und spielst nicht mehr mit:
       *[other] { $player } hat nur noch { $specials }, was keine Reihe mehr aufnehmen kann, und spielt nicht mehr mit:
    } Das kostet { $cost } Punkte.
hornochsen-end = Die letzte Zahlenkarte ist gespielt: Die Runde ist vorbei. Eine Sonderkarte, die noch auf der Hand ist, kostet 10 Punkte.

## Fragen

ask-hornochsen-turn =
    { $plays ->
        [0] { $count ->
            [0] Du hast nur noch Sonderkarten. Welche legst du, und an welche Reihe?
           *[other] Du hast nur noch Sonderkarten. Legst du noch eine, oder beendest du deinen Zug?
        }
       *[other] { $count ->
            [0] Welche Karte spielst du? Du darfst bis zu drei spielen.
           *[other] Spielst du noch eine Karte, oder beendest du deinen Zug?
        }
    }

zone-trophies = Sonderkarten im Stapel
