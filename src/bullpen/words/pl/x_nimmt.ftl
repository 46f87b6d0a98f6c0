### X nimmt!: zebrane karty trafiają do rzędu X i z powrotem na rękę.

game-x_nimmt = X nimmt!
game-x_nimmt-about = Rząd zbiera ten, kto dokłada trzecią, czwartą albo piątą kartę; jedna zebrana karta trafia do własnego rzędu X, pozostałe na rękę.
game-x_nimmt-line = Co zbierzesz, wraca ci na rękę.

## Opcje

option-x_nimmt-rounds = Rundy
option-x_nimmt-rounds-about = Gra kończy się po tylu rundach; według instrukcji po dwóch.

## Co się dzieje

x_nimmt-rule3 = { $card } to { place-counted } karta w { $row }. rzędzie, więc { so-takes }: { $cards }.
    .then = To { place-counted } karta, więc { so-takes }: { $cards }.
x_nimmt-rule4_take = { takes } { $row }. rząd ({ $cards }), a { $card } zaczyna go od nowa.
x_nimmt-only =
    { $card } to jedyna zebrana karta, więc musi trafić do { $who ->
        [you] twojego rzędu X.
       *[other] rzędu X.
    }
x_nimmt-x_row =
    { $who ->
        [you] dokładasz { $card } do swojego rzędu X,
       *[other] { $player } dokłada { $card } do rzędu X,
    } który { $count ->
        [1] się od niej zaczyna.
       *[other] nadal rośnie: { $cards }.
    }
    .then =
    { $who ->
        [you] Twój rząd X
       *[other] Rząd X
    } { $count ->
        [1] się od niej zaczyna.
       *[other] nadal rośnie: { $cards }.
    }
x_nimmt-x_pile =
    { $who ->
        [you] dokładasz { $card } do swojego rzędu X. To mniej niż { $end } na jego końcu, więc cały twój dotychczasowy rząd X trafia na twój stos X:
       *[other] { $player } dokłada { $card } do rzędu X. To mniej niż { $end } na jego końcu, więc cały dotychczasowy rząd X trafia na stos X:
    } { $cards } (2 × { bulls-counted }).
    .then =
    { $who ->
        [you] To mniej niż { $end } na jego końcu, więc cały twój dotychczasowy rząd X trafia na twój stos X:
       *[other] To mniej niż { $end } na jego końcu, więc cały dotychczasowy rząd X trafia na stos X:
    } { $cards } (2 × { bulls-counted }).
x_nimmt-hand =
    { $count ->
        [one] { $who ->
            [you] Drugą zebraną kartę bierzesz na rękę:
           *[other] Drugą zebraną kartę { $player } bierze na rękę:
        }
       *[other] { $who ->
            [you] Pozostałe zebrane karty bierzesz na rękę:
           *[other] Pozostałe zebrane karty { $player } bierze na rękę:
        }
    } { $cards }.
x_nimmt-empty =
    { $who ->
        [you] Po { $turn }. turze nie masz już kart na ręce,
       *[other] Po { $turn }. turze { $player } nie ma już kart na ręce,
    } więc runda się kończy.
x_nimmt-score =
    { $who ->
        [you] masz { $hand } za karty na ręce
       *[other] { $player } ma { $hand } za karty na ręce
    } i 2 × { $pile } za stos X, razem { $points }.
x_nimmt-end = Karty na rękach i stosy X są policzone: koniec rundy.

## Pytania i odpowiedzi

ask-x_nimmt-x_row = Którą z zebranych kart dokładasz do swojego rzędu X? Pozostałe trafią na twoją rękę.
do-x_nimmt-x_row = Dołóż { $card } do rzędu X

zone-x_rows = Rząd X
zone-x_piles = Stos X
zone-taken = Właśnie zebrane
