### Wörter, die alle Spiele teilen.

## Namen und Aufzählungen

language = Deutsch
player = Spieler { $number }
you = du
and = { $first } und { $last }
counts-as = { $card } (zählt als { $value })
seat-points = { $player }: { $points }
seat-card = { $player }: { $card }

## Gezähltes

cards-counted =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
bulls-counted =
    { $bulls ->
        [one] { $bulls } Hornochse
       *[other] { $bulls } Hornochsen
    }
bulls-coloured =
    { $green ->
        [0] { $red ->
            [one] { $red } roter Hornochse
           *[other] { $red } rote Hornochsen
        }
       *[other] { $red ->
            [0] { $green ->
                [one] { $green } grüner Hornochse
               *[other] { $green } grüne Hornochsen
            }
           *[other] Hornochsen: { $green } grün, { $red } rot
        }
    }
points-counted =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
place-counted = { $place }.

## Wer es tut: Teile von Sätzen; die mit „so“ stehen nach „also“ und „deshalb“

adds =
    { $who ->
        [you] du legst
       *[other] { $player } legt
    }
takes =
    { $who ->
        [you] du nimmst
       *[other] { $player } nimmt
    }
so-takes =
    { $who ->
        [you] nimmst du
       *[other] nimmt { $player }
    }
so-must-take =
    { $who ->
        [you] musst du eine Reihe nehmen
       *[other] muss { $player } eine Reihe nehmen
    }

## Wählen und Aufdecken

seal =
    { $who ->
        [you] du hast eine Karte gewählt.
       *[other] { $player } hat eine Karte gewählt.
    }
change =
    { $who ->
        [you] du wählst stattdessen eine andere Karte.
       *[other] { $player } wählt stattdessen eine andere Karte.
    }
pass =
    { $who ->
        [you] du passt.
       *[other] { $player } passt.
    }
reveal = Die Karten werden aufgedeckt; die niedrigste wird zuerst angelegt – { $cards }.
lane = Noch anzulegen – { $cards }.

## Anlegen und Nehmen: Regeln 1 bis 4

open-rows =
    { $barred_count ->
        [0] { "" }
       *[other] { " " }unter den für sie offenen Reihen
    }
closed-rows =
    { $barred_count ->
        [0] { "" }
        [one] ; Reihe { $barred } ist für sie gesperrt („{ $bars }“)
       *[other] ; die Reihen { $barred } sind für sie gesperrt („{ $bars }“)
    }
rule1 =
    { adds } { $card } in Reihe { $row }: { $nearest } ist das einzige { $way ->
        [up] passende Reihenende{ open-rows }
        [down] passende Reihenende{ open-rows }, und diese Reihe geht abwärts
       *[plain] niedrigere Reihenende{ open-rows }
    }{ closed-rows }.
rule2 =
    { adds } { $card } in Reihe { $row }: { $nearest } ist { $way ->
        [up] das nächste passende Reihenende{ open-rows }
        [down] das nächste passende Reihenende{ open-rows }, und diese Reihe geht abwärts
        [tie] so nah wie ein anderes Reihenende{ open-rows }, und die Reihe, die abwärts geht, hat Vorrang
       *[plain] das nächste niedrigere Reihenende{ open-rows }
    }{ closed-rows }.
rule3 = { $card } ist die { place-counted } Karte in Reihe { $row }, also { so-takes } die Reihe: { cards-counted }, { bulls-counted }.
    .then = Sie ist die { place-counted } Karte, also { so-takes } die Reihe: { cards-counted }, { bulls-counted }.
rule4 =
    { $card } passt in keine Reihe: { $barred_count ->
        [0] { $way ->
            [down] Sie passt weder aufwärts noch abwärts an eines der Reihenenden { $ends }.
           *[plain] Keines der Reihenenden { $ends } ist niedriger.
        }
        [one] Reihe { $barred } ist für sie gesperrt („{ $bars }“), und in eine andere passt sie nicht.
       *[other] Die Reihen { $barred } sind für sie gesperrt („{ $bars }“), und in eine andere passt sie nicht.
    } Deshalb { so-must-take }.
rule4_take = { takes } Reihe { $row }: { cards-counted }, { bulls-counted }. { $card } beginnt die Reihe neu.

## Runden und Ende

match-round =
    Ergebnis von Runde { $round } – { $points }.{ $round ->
        [1] { "" }
       *[other] { " " }Insgesamt – { $totals }.
    }
match-deal = Runde { $round } beginnt.
match-end =
    { $players_count ->
        [0] Das Spiel ist aus, und niemand gewinnt.
        [one] { $who ->
            [you] Das Spiel ist aus: Du gewinnst!
           *[other] Das Spiel ist aus: { $player } gewinnt.
        }
       *[other] { $who ->
            [you] Das Spiel ist aus: Ihr gewinnt gemeinsam – { $player }!
           *[other] Das Spiel ist aus: { $player } gewinnen gemeinsam.
        }
    } Endstand – { $totals }.

## Fragen und Antworten

ask-play =
    { $plays ->
        [1] { $card } ist deine einzige Handkarte. Spielst du sie, wie sie ist, oder verdreht?
       *[other] Welche Karte spielst du?
    }
    .only = { $card } ist deine einzige Handkarte. Spiel sie.
ask-only = Es gibt nur eine Möglichkeit: { $option }.
ask-rule4 = { $card } passt in keine Reihe. Welche Reihe nimmst du?

do-play = { $card } spielen
do-play-twisted = { $card } verdreht spielen: zählt als { $value }
do-pick = { $card } wählen
do-row = Reihe { $row } wählen
do-rule4 = Reihe { $row } nehmen ({ bulls-counted })
do-use = „{ $special }“ einsetzen
do-use-row = „{ $special }“ bei Reihe { $row } einsetzen
do-use-card = „{ $special }“ auf { $card } einsetzen
do-use-card-row = „{ $special }“ einsetzen: { $card } in Reihe { $row }
do-pass = Passen
do-end-turn = Zug beenden

## Zonen und Seiten

zone-pool = Offene Karten
zone-tokens = Sonderkarten auf der Hand
side-even = gerade
side-odd = ungerade
side-up = aufwärts
side-down = abwärts
