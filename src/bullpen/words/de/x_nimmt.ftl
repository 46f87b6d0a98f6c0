### X nimmt!: Genommene Karten kommen in die X-Reihe und zurück auf die Hand.

game-x_nimmt = X nimmt!
game-x_nimmt-about = Die dritte, vierte oder fünfte Karte nimmt ihre Reihe; eine genommene Karte kommt in die eigene X-Reihe, die anderen kommen auf die Hand.

## Optionen

option-x_nimmt-rounds = Runden
option-x_nimmt-rounds-about = Das Spiel endet nach so vielen Runden; nach der Spielregel sind es zwei.

## Was geschieht

x_nimmt-rule3 = { $card } ist die { place-counted } Karte in Reihe { $row }, also nimmt { $player } die Karten { $cards }.
    .then = Sie ist die { place-counted } Karte, also nimmt { $player } die Karten { $cards }.
x_nimmt-rule4_take = { $player } nimmt Reihe { $row } ({ $cards }), und { $card } beginnt sie neu.
x_nimmt-only = { $card } ist die einzige genommene Karte, also muss sie in die X-Reihe.
x_nimmt-x_row =
    { $player } legt { $card } in die X-Reihe, { $count ->
        [1] die mit ihr beginnt.
       *[other] die weiter ansteigt: { $cards }.
    }
    .then =
    { $count ->
        [1] Die X-Reihe beginnt mit ihr.
       *[other] Die X-Reihe steigt weiter an: { $cards }.
    }
x_nimmt-x_pile = { $player } legt { $card } in die X-Reihe. Sie ist niedriger als das Ende { $end }, also kommt die alte X-Reihe auf den X-Stapel: { $cards } (2 × { bulls-counted }).
    .then = Sie ist niedriger als das Ende { $end }, also kommt die alte X-Reihe auf den X-Stapel: { $cards } (2 × { bulls-counted }).
x_nimmt-hand =
    { $player } nimmt die { $count ->
        [one] andere Karte auf die Hand: { $cards }.
       *[other] anderen Karten auf die Hand: { $cards }.
    }
x_nimmt-empty = Nach Zug { $turn } hat { $player } keine Handkarte mehr, also endet die Runde.
x_nimmt-score = { $player } hat { $hand } für die Handkarten und 2 × { $pile } für den X-Stapel: zusammen { $points }.
x_nimmt-end = Handkarten und X-Stapel sind gezählt: Die Runde ist vorbei.

## Fragen und Antworten

ask-x_nimmt-x_row = Welche der genommenen Karten kommt in deine X-Reihe? Die anderen kommen auf deine Hand.
do-x_nimmt-x_row = { $card } in die X-Reihe legen

zone-x_rows = X-Reihe
zone-x_piles = X-Stapel
zone-taken = Gerade genommen
