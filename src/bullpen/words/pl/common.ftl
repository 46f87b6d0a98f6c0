### Słowa wspólne dla wszystkich gier.

## Nazwy i wyliczenia

language = Polski
player = gracz { $number }
you = ty
and = { $first } i { $last }
counts-as = { $card } (liczy się jako { $value })
seat-points = { $player }: { $points }
seat-card = { $player }: { $card }

## Rzeczy policzone

cards-counted =
    { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
bulls-counted =
    { $bulls ->
        [one] { $bulls } byk
        [few] { $bulls } byki
       *[many] { $bulls } byków
    }
bulls-coloured =
    { $green ->
        [0] { $red ->
            [one] { $red } czerwony byk
            [few] { $red } czerwone byki
           *[many] { $red } czerwonych byków
        }
       *[other] { $red ->
            [0] { $green ->
                [one] { $green } zielony byk
                [few] { $green } zielone byki
               *[many] { $green } zielonych byków
            }
           *[other] byki zielone: { $green }, czerwone: { $red }
        }
    }
points-counted =
    { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
place-counted = { $place }.

## Kto to robi: części zdań; te ze słowem „so” stoją po „więc”

adds =
    { $who ->
        [you] dokładasz
       *[other] { $player } dokłada
    }
takes =
    { $who ->
        [you] zbierasz
       *[other] { $player } zbiera
    }
so-takes = { takes }
so-must-take =
    { $who ->
        [you] musisz zebrać któryś rząd
       *[other] { $player } musi zebrać któryś rząd
    }

## Wybieranie i odkrywanie

seal =
    { $who ->
        [you] wybierasz kartę.
       *[other] { $player } wybiera kartę.
    }
change =
    { $who ->
        [you] zmieniasz wybór na inną kartę.
       *[other] { $player } zmienia wybór na inną kartę.
    }
pass =
    { $who ->
        [you] pasujesz.
       *[other] { $player } pasuje.
    }
reveal = Karty odkryte; najniższa zostaje dołożona jako pierwsza – { $cards }.
lane = Do dołożenia – { $cards }.

## Dokładanie i zbieranie: zasady od 1 do 4

open-rows =
    { $barred_count ->
        [0] { "" }
       *[other] wśród rzędów otwartych dla niej{ " " }
    }
closed-rows =
    { $barred_count ->
        [0] { "" }
        [one] ; { $barred }. rząd jest dla niej zamknięty („{ $bars }”)
       *[many] ; rzędy { $barred } są dla niej zamknięte („{ $bars }”)
    }
rule1 =
    { adds } { $card } do { $row }. rzędu: { open-rows }{ $way ->
        [up] jedyna pasująca z ostatnich kart to { $nearest }
        [down] jedyna pasująca z ostatnich kart to { $nearest }, a ten rząd schodzi w dół
       *[plain] jedyna niższa z ostatnich kart to { $nearest }
    }{ closed-rows }.
rule2 =
    { adds } { $card } do { $row }. rzędu: { open-rows }{ $way ->
        [up] najbliższa pasująca z ostatnich kart to { $nearest }
        [down] najbliższa pasująca z ostatnich kart to { $nearest }, a ten rząd schodzi w dół
        [tie] { $nearest } jest równie blisko jak ostatnia karta innego rzędu, a rząd schodzący w dół ma pierwszeństwo
       *[plain] najbliższa niższa z ostatnich kart to { $nearest }
    }{ closed-rows }.
rule3 = { $card } to { place-counted } karta w { $row }. rzędzie, więc { so-takes } rząd: { cards-counted }, { bulls-counted }.
    .then = To { place-counted } karta, więc { so-takes } rząd: { cards-counted }, { bulls-counted }.
rule4 =
    { $card } nie pasuje do żadnego rzędu: { $barred_count ->
        [0] { $way ->
            [down] ani w górę, ani w dół nie pasuje do żadnej z ostatnich kart { $ends }.
           *[plain] żadna z ostatnich kart { $ends } nie jest niższa.
        }
        [one] { $barred }. rząd jest dla niej zamknięty („{ $bars }”), a do innych nie pasuje.
       *[many] rzędy { $barred } są dla niej zamknięte („{ $bars }”), a do innych nie pasuje.
    } Dlatego { so-must-take }.
rule4_take = { takes } { $row }. rząd: { cards-counted }, { bulls-counted }. { $card } zaczyna ten rząd od nowa.

## Rundy i koniec

match-round =
    Wynik { $round }. rundy – { $points }.{ $round ->
        [1] { "" }
       *[other] { " " }Razem – { $totals }.
    }
match-deal = Zaczyna się { $round }. runda.
match-end =
    { $players_count ->
        [0] Koniec gry: nikt nie wygrywa.
        [one] { $who ->
            [you] Koniec gry: wygrywasz!
           *[other] Koniec gry: wygrywa { $player }.
        }
       *[many] { $who ->
            [you] Koniec gry: wspólnie wygrywacie – { $player }!
           *[other] Koniec gry: wspólnie wygrywają { $player }.
        }
    } Punkty na koniec – { $totals }.

## Pytania i odpowiedzi

ask-play =
    { $plays ->
        [1] { $card } to twoja jedyna karta na ręce. Zagrywasz ją zwyczajnie czy przekręconą?
       *[other] Którą kartę zagrywasz?
    }
    .only = { $card } to twoja jedyna karta na ręce. Zagraj ją.
ask-only = Jest tylko jedna możliwość: { $option }.
ask-rule4 = { $card } nie pasuje do żadnego rzędu. Który rząd zbierasz?

do-play = Zagraj { $card }
do-play-twisted = Zagraj przekręconą { $card }: liczy się jako { $value }
do-pick = Wybierz { $card }
do-row = Wybierz { $row }. rząd
do-rule4 = Zbierz { $row }. rząd ({ bulls-counted })
do-use = Użyj karty „{ $special }”
do-use-row = Użyj karty „{ $special }” przy { $row }. rzędzie
do-use-card = Użyj karty „{ $special }” na karcie { $card }
do-use-card-row = Użyj karty „{ $special }”: { $card } do { $row }. rzędu
do-pass = Pasuj
do-end-turn = Zakończ turę

## Strefy i strony

zone-pool = Odkryte karty
zone-tokens = Karty specjalne na ręce
side-even = parzyste
side-odd = nieparzyste
side-up = w górę
side-down = w dół
