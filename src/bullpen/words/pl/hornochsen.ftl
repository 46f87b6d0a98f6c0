### 5. bierze! (Hornochsen!): zielone byki są dobre, czerwone złe.

game-hornochsen = 5. bierze!
game-hornochsen-about = W swojej turze dokładasz do rzędów od jednej do trzech kart; kto dokłada piątą kartę, zbiera rząd z zielonymi bykami (na plus) i czerwonymi (na minus).
game-hornochsen-line = Zielone byki są na plus, czerwone na minus.

## Opcje

option-hornochsen-start = Kto zaczyna
option-hornochsen-start-about = Miejsce, które zaczyna; według instrukcji to miejsce najmłodszej osoby. W każdej kolejnej rundzie zaczyna następne.
option-hornochsen-rounds = Rundy
option-hornochsen-rounds-about = Liczba rund, których punkty się sumują; według instrukcji jedna.
option-hornochsen-piles = Stosy
option-hornochsen-piles-about = Zakryte: zebrane karty, własne też, leżą zakryte do końca; kto ile ma punktów, trzeba pamiętać.
option-hornochsen-piles-value-open = odkryte
option-hornochsen-piles-value-closed = zakryte

## Karty specjalne

marker-x2 = x2
marker-plus5 = +5
special-x2 = x2
special-x2-about = Kto zbierze ten rząd, podwaja wszystkie swoje punkty.
special-plus5 = +5
special-plus5-about = Kto zbierze ten rząd, dostaje 5 punktów więcej.

## Co się dzieje

hornochsen-between = { adds } { $card } do { $row }. rzędu: to więcej niż jego wartość końcowa { $end } i mniej niż następna, { $next }.
hornochsen-above = { adds } { $card } do { $row }. rzędu: to więcej niż wszystkie wartości końcowe, a najwyższa z nich to { $end }.
hornochsen-below = { adds } { $card } do { $row }. rzędu: to mniej niż wszystkie wartości końcowe, więc przyjmuje ją rząd z najwyższą, { $end }.
hornochsen-last_row = { adds } { $card } do { $row }. rzędu: to jedyny rząd, który został.
hornochsen-loot =
    { $cards } ({ bulls-coloured }){ $specials_count ->
        [0] { "" }
       *[other] , a z nim { $specials }
    }
hornochsen-collect = W { $row }. rzędzie jest pięć kart, więc { so-takes } ten rząd: { hornochsen-loot }.
    .then = To piąta karta, więc { so-takes } rząd: { hornochsen-loot }.
hornochsen-special =
    { $who ->
        [you] kładziesz
       *[other] { $player } kładzie
    } kartę „{ $special }” przy { $row }. rzędzie (wartość końcowa { $end }). Dostanie ją ten, kto zbierze rząd.
hornochsen-stop =
    { $who ->
        [you] kończysz turę
       *[other] { $player } kończy turę
    } po { $count ->
        [one] { $count } karcie.
       *[many] { $count } kartach.
    }
hornochsen-turn_full =
    To już { $count }. karta w tej turze, a więcej nie wolno, więc { $who ->
        [you] kończysz turę.
       *[other] { $player } kończy turę.
    }
hornochsen-out =
    { $who ->
        [you] nie masz już kart i nie grasz dalej.
       *[other] { $player } nie ma już kart i nie gra dalej.
    }
hornochsen-stuck =
    { $who ->
        [you] masz już tylko { $specials }, a żaden rząd nie może tego przyjąć, więc nie grasz dalej:
       *[other] { $player } ma już tylko { $specials }, a żaden rząd nie może tego przyjąć, więc nie gra dalej:
    } kosztuje to { $cost } punktów.
hornochsen-end = Ostatnia karta z liczbą jest zagrana: koniec rundy. Karta specjalna, która została na ręce, kosztuje 10 punktów.

## Pytania

ask-hornochsen-turn =
    { $plays ->
        [0] { $count ->
            [0] Masz już tylko karty specjalne. Którą kładziesz i przy którym rzędzie?
           *[other] Masz już tylko karty specjalne. Kładziesz kolejną czy kończysz turę?
        }
       *[other] { $count ->
            [0] Którą kartę zagrywasz? Możesz zagrać najwyżej trzy.
           *[other] Zagrywasz kolejną kartę czy kończysz turę?
        }
    }

zone-trophies = Karty specjalne w stosie
