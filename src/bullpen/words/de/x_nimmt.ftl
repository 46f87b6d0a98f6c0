### X nimmt!: Genommene Karten kommen in die X-Reihe und zurück auf die Hand.

game-x_nimmt = X nimmt!
game-x_nimmt-about = Die dritte, vierte oder fünfte Karte nimmt ihre Reihe; eine genommene Karte kommt in die eigene X-Reihe, die anderen kommen auf die Hand.
game-x_nimmt-line = Was du nimmst, kommt zurück auf deine Hand.

## Optionen

option-x_nimmt-rounds = Runden
option-x_nimmt-rounds-about = Das Spiel endet nach so vielen Runden; nach der Spielregel sind es zwei.

## Was geschieht

x_nimmt-rule3 = { $card } ist die { place-counted } Karte in Reihe { $row }, also { so-takes } die Karten { $cards }.
    .then = Sie ist die { place-counted } Karte, also { so-takes } die Karten { $cards }.
x_nimmt-rule4_take = { takes } Reihe { $row } ({ $cards }), und { $card } beginnt sie neu.
x_nimmt-only =
    { $card } ist die einzige genommene Karte, also muss sie in { $who ->
        [you] deine X-Reihe.
       *[other] die X-Reihe.
    }
x_nimmt-x_row =
    { $who ->
        [you] du legst { $card } in deine X-Reihe,
       *[other] { $player } legt { $card } in die X-Reihe,
    } { $count ->
        [1] die mit ihr beginnt.
       *[other] die weiter ansteigt: { $cards }.
    }
    .then =
    { $who ->
        [you] Deine X-Reihe
       *[other] Die X-Reihe
    } { $count ->
        [1] beginnt mit ihr.
       *[other] steigt weiter an: { $cards }.
    }
x_nimmt-x_pile =
    { $who ->
        [you] du legst { $card } in deine X-Reihe. Sie ist niedriger als das Ende { $end }, also kommt deine alte X-Reihe auf deinen X-Stapel:
       *[other] { $player } legt { $card } in die X-Reihe. Sie ist niedriger als das Ende { $end }, also kommt die alte X-Reihe auf den X-Stapel:
    } { $cards } (2 × { bulls-counted }).
    .then =
    { $who ->
        [you] Sie ist niedriger als das Ende { $end }, also kommt deine alte X-Reihe auf deinen X-Stapel:
       *[other] Sie ist niedriger als das Ende { $end }, also kommt die alte X-Reihe auf den X-Stapel:
    } { $cards } (2 × { bulls-counted }).
x_nimmt-hand =
    { takes } die { $count ->
        [one] andere Karte auf die Hand: { $cards }.
       *[other] anderen Karten auf die Hand: { $cards }.
    }
x_nimmt-empty =
    { $who ->
        [you] Nach Zug { $turn } hast du keine Handkarte mehr,
       *[other] Nach Zug { $turn } hat { $player } keine Handkarte mehr,
    } also endet die Runde.
x_nimmt-score =
    { $who ->
        [you] du hast { $hand } für deine Handkarten und 2 × { $pile } für deinen X-Stapel:
       *[other] { $player } hat { $hand } für die Handkarten und 2 × { $pile } für den X-Stapel:
    } zusammen { $points }.
x_nimmt-end = Handkarten und X-Stapel sind gezählt: Die Runde ist vorbei.

## Fragen und Antworten

ask-x_nimmt-x_row = Welche der genommenen Karten kommt in deine X-Reihe? Die anderen kommen auf deine Hand.
do-x_nimmt-x_row = { $card } in die X-Reihe legen

zone-x_rows = X-Reihe
zone-x_piles = X-Stapel
zone-taken = Gerade genommen
