### X nimmt!: zebrane karty trafiają do rzędu X i z powrotem na rękę.

game-x_nimmt = X nimmt!
game-x_nimmt-about = Rząd zbiera ten, kto dokłada trzecią, czwartą albo piątą kartę; jedna zebrana karta trafia do własnego rzędu X, pozostałe na rękę.

## Opcje

option-x_nimmt-rounds = Rundy
option-x_nimmt-rounds-about = Gra kończy się po tylu rundach; według instrukcji po dwóch.

## Co się dzieje

x_nimmt-rule3 = { $card } to { place-counted } karta w { $row }. rzędzie, więc { $player } zbiera: { $cards }.
    .then = To { place-counted } karta, więc { $player } zbiera: { $cards }.
x_nimmt-rule4_take = { $player } zbiera { $row }. rząd ({ $cards }), a { $card } zaczyna go od nowa.
x_nimmt-only = { $card } to jedyna zebrana karta, więc musi trafić do rzędu X.
x_nimmt-x_row =
    { $player } dokłada { $card } do rzędu X, który { $count ->
        [1] się od niej zaczyna.
       *[other] nadal rośnie: { $cards }.
    }
    .then =
    { $count ->
        [1] Rząd X się od niej zaczyna.
       *[other] Rząd X nadal rośnie: { $cards }.
    }
x_nimmt-x_pile = { $player } dokłada { $card } do rzędu X. To mniej niż { $end } na jego końcu, więc cały dotychczasowy rząd X trafia na stos X: { $cards } (2 × { bulls-counted }).
    .then = To mniej niż { $end } na jego końcu, więc cały dotychczasowy rząd X trafia na stos X: { $cards } (2 × { bulls-counted }).
x_nimmt-hand =
    { $count ->
        [one] Drugą zebraną kartę { $player } bierze na rękę: { $cards }.
       *[other] Pozostałe zebrane karty { $player } bierze na rękę: { $cards }.
    }
x_nimmt-empty = Po { $turn }. turze { $player } nie ma już kart na ręce, więc runda się kończy.
x_nimmt-score = { $player }: { $hand } za karty na ręce i 2 × { $pile } za stos X, razem { $points }.
x_nimmt-end = Karty na rękach i stosy X są policzone: koniec rundy.

## Pytania i odpowiedzi

ask-x_nimmt-x_row = Którą z zebranych kart dokładasz do swojego rzędu X? Pozostałe trafią na twoją rękę.
do-x_nimmt-x_row = Dołóż { $card } do rzędu X

zone-x_rows = Rząd X
zone-x_piles = Stos X
zone-taken = Właśnie zebrane
