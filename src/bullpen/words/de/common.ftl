### Wörter, die alle Spiele teilen.

## Namen und Aufzählungen

player = Spieler { $number }
and = { $first } und { $last }
counts-as = { $card } (zählt als { $value })
seat-points = { $player }: { $points }

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
place-counted = { $place }.

## Wählen und Aufdecken

seal = { $player } hat eine Karte gewählt.
change = { $player } wählt stattdessen eine andere Karte.
pass = { $player } passt.
reveal = Die Karten werden aufgedeckt; die niedrigste wird zuerst angelegt: { $cards }.

## Anlegen und Nehmen: Regeln 1 bis 4

closed-rows =
    { $barred_count ->
        [0] { "" }
        [one] , denn Reihe { $barred } ist für sie gesperrt
       *[other] , denn die Reihen { $barred } sind für sie gesperrt
    }
rule1 =
    { $card } kommt in Reihe { $row }: { $way ->
        [up] { $nearest } ist das einzige passende Reihenende
        [down] { $nearest } ist das einzige passende Reihenende, und diese Reihe geht abwärts
       *[plain] { $nearest } ist das einzige niedrigere Reihenende
    }{ closed-rows }.
rule2 =
    { $card } kommt in Reihe { $row }: { $way ->
        [up] { $nearest } ist das nächste passende Reihenende
        [down] { $nearest } ist das nächste passende Reihenende, und diese Reihe geht abwärts
        [tie] { $nearest } ist so nah wie ein anderes Reihenende, und die Reihe, die abwärts geht, hat Vorrang
       *[plain] { $nearest } ist das nächste niedrigere Reihenende
    }{ closed-rows }.
rule3 = { $card } ist die { place-counted } Karte in Reihe { $row }, also nimmt { $player } die Reihe: { cards-counted }, { bulls-counted }.
    .then = Sie ist die { place-counted } Karte, also nimmt { $player } die Reihe: { cards-counted }, { bulls-counted }.
rule4 =
    { $card } passt in keine Reihe: { $barred_count ->
        [0] { $way ->
            [down] Sie passt weder aufwärts noch abwärts an eines der Enden { $ends }.
           *[plain] Keines der Enden { $ends } ist niedriger.
        }
        [one] Reihe { $barred } ist für sie gesperrt, und in eine andere passt sie nicht.
       *[other] Die Reihen { $barred } sind für sie gesperrt, und in eine andere passt sie nicht.
    } Deshalb muss { $player } eine Reihe nehmen.
rule4_take = { $player } nimmt Reihe { $row }: { cards-counted }, { bulls-counted }. { $card } beginnt die Reihe neu.

## Runden und Ende

match-round =
    Runde { $round } ist aufgeschrieben – { $points }.{ $round ->
        [1] { "" }
       *[other] { " " }Insgesamt – { $totals }.
    }
match-deal = Runde { $round } beginnt.
match-end =
    { $winners_count ->
        [0] Das Spiel ist aus, und niemand gewinnt.
        [one] Das Spiel ist aus: { $winners } gewinnt.
       *[other] Das Spiel ist aus: { $winners } gewinnen gemeinsam.
    } Endstand – { $totals }.

## Fragen und Antworten

ask-play = Welche Karte spielst du aus?
ask-rule4 = { $card } passt in keine Reihe. Welche Reihe nimmst du?

do-play = { $card } ausspielen
do-play-twisted = { $card } verdreht ausspielen: zählt als { $value }
do-pick = { $card } wählen
do-row = Reihe { $row } wählen
do-rule4 = Reihe { $row } nehmen ({ bulls-counted })
do-use = { $special } einsetzen
do-use-row = { $special } auf Reihe { $row } einsetzen
do-use-card = { $special } auf { $card } einsetzen
do-use-card-row = { $special } einsetzen: { $card } in Reihe { $row }
do-pass = Passen
do-end-turn = Zug beenden

## Zonen und Seiten

zone-pool = Offene Karten
zone-tokens = Sonderkarten auf der Hand
side-even = gerade
side-odd = ungerade
side-up = aufwärts
side-down = abwärts
