### 6 nimmt! mit der Profi-Variante und den Fan-Sonderkarten.

game-six_nimmt = 6 nimmt!
game-six_nimmt-about = Alle spielen gleichzeitig eine Karte; wer die sechste Karte einer Reihe legt, nimmt die fünf, die dort liegen.
game-six_nimmt-line = Alle spielen gleichzeitig. Die sechste Karte nimmt die Reihe.

## Varianten und Optionen

variant-six_nimmt-pro = Profi-Variante
variant-six_nimmt-pro-about = Für 2 bis 6 Spieler: Nur so viele Karten wie nötig sind im Spiel, und alle wählen ihre Handkarten offen aus.
variant-six_nimmt-even_odd = Gerade/Ungerade
variant-six_nimmt-even_odd-about = Eine Reihe nimmt nur gerade oder nur ungerade Karten an; nach jedem Nehmen ist es eine andere.
variant-six_nimmt-mountain = Bergsteigen
variant-six_nimmt-mountain-about = Eine Reihe geht abwärts; nach jedem Nehmen ist es eine andere.
variant-six_nimmt-cow = Springende Kuh
variant-six_nimmt-cow-about = Eine Kuh besetzt einen Platz in einer Reihe und springt weiter, sobald eine Karte dazukommt.
variant-six_nimmt-twisted = Zahlendreher
variant-six_nimmt-twisted-about = Einmal pro Runde darfst du die Ziffern deiner Karte vertauschen: 24 zählt als 42.

option-six_nimmt-edition = Ausgabe
option-six_nimmt-edition-about = In der 30-Jahre-Ausgabe endet das Spiel, wenn jemand das Ziel erreicht, in der älteren erst, wenn jemand darüber liegt.
option-six_nimmt-edition-value-30 = 30 Jahre
option-six_nimmt-edition-value-2_6 = ältere Ausgabe
option-six_nimmt-target = Ziel
option-six_nimmt-target-about = Das Spiel endet nach der Runde, in der jemand so viele Hornochsen hat.
option-six_nimmt-rounds = Runden
option-six_nimmt-rounds-about = Das Spiel endet nach so vielen Runden, egal wie viele Hornochsen jemand hat.
option-six_nimmt-digits = Einstellige Zahlen
option-six_nimmt-digits-about = Was der Zahlendreher aus einer 7 macht.
option-six_nimmt-digits-value-pad = aus 7 wird 70
option-six_nimmt-digits-value-same = 7 bleibt 7
option-six_nimmt-digits-value-forbid = nicht erlaubt
option-six_nimmt-piles = Stapel
option-six_nimmt-piles-about = Verdeckt: Genommene Karten, auch die eigenen, liegen bis zum Ende der Runde verdeckt; wer wie viele Hornochsen hat, muss man sich merken.
option-six_nimmt-piles-value-open = offen
option-six_nimmt-piles-value-closed = verdeckt

note-one-fan-card = Die Spielregel rät, immer nur mit einer Art von Fan-Sonderkarten zu spielen.

## Fan-Sonderkarten

marker-even_odd = Gerade/Ungerade
marker-mountain = Bergsteigen
marker-cow = Springende Kuh
special-twist = Zahlendreher
special-twist-about = Einmal pro Runde vertauscht sie, neben deine Karte gelegt, deren Ziffern: 24 zählt als 42.

even_odd-moves =
    Eine Reihe wurde genommen, also kommt „Gerade/Ungerade“ zu Reihe { $row } mit dem niedrigsten der anderen Reihenenden. { $side ->
        [even] Es ist gerade, also passen dort jetzt nur gerade Karten.
       *[odd] Es ist ungerade, also passen dort jetzt nur ungerade Karten.
    }
mountain-moves =
    Eine Reihe wurde genommen, also rückt „Bergsteigen“ eine Reihe weiter: Jetzt geht Reihe { $row } abwärts. { $side ->
        [up] Der nächste Schritt führt nach oben.
       *[down] Der nächste Schritt führt nach unten.
    }
cow-moves = In der Reihe der Kuh hat sich etwas geändert, also springt sie zu Reihe { $row } mit dem niedrigsten der anderen Reihenenden.

## Was geschieht

six_nimmt-draft =
    { $who ->
        [you] du wählst { $card }.
       *[other] { $player } wählt { $card }.
    }
six_nimmt-drafted = Alle haben zehn Karten; die übrigen beginnen die Reihen: { $cards }.
six_nimmt-rule3 =
    { $card } ist{ $filled ->
        [0] { "" }
       *[other] {" "}mit der Kuh
    } die { place-counted } Karte in Reihe { $row }, also { so-takes } die Reihe: { cards-counted }, { bulls-counted }.
    .then =
    Sie ist{ $filled ->
        [0] { "" }
       *[other] {" "}mit der Kuh
    } die { place-counted } Karte, also { so-takes } die Reihe: { cards-counted }, { bulls-counted }.
six_nimmt-overflow = Reihe { $row } ist zu voll für die Kuh, also { so-takes } alle Karten bis auf die höchste, { $card }: { cards-counted }, { bulls-counted }.
six_nimmt-end = Alle Karten sind gespielt: Die Runde ist vorbei.

ask-six_nimmt-draft = Welche Karte wählst du?
do-six_nimmt-draft = { $card } wählen
