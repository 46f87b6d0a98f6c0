### Słowa wspólne dla wszystkich gier.

## Nazwy i wyliczenia

player = gracz { $number }
and = { $first } i { $last }
counts-as = { $card } (liczy się jako { $value })
seat-points = { $player }: { $points }

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
place-counted = { $place }.

## Wybieranie i odkrywanie

seal = { $player } wybiera kartę.
change = { $player } zmienia wybór na inną kartę.
pass = { $player } pasuje.
reveal = Karty zostają odkryte; najniższa trafia na stół jako pierwsza: { $cards }.

## Dokładanie i zbieranie: zasady od 1 do 4

closed-rows =
    { $barred_count ->
        [0] { "" }
        [one] , bo { $barred }. rząd jest dla niej zamknięty
       *[many] , bo rzędy { $barred } są dla niej zamknięte
    }
rule1 =
    { $card } trafia do { $row }. rzędu: { $way ->
        [up] jedyna pasująca karta na końcu rzędu to { $nearest }
        [down] jedyna pasująca karta na końcu rzędu to { $nearest }, a ten rząd schodzi w dół
       *[plain] jedyna niższa karta na końcu rzędu to { $nearest }
    }{ closed-rows }.
rule2 =
    { $card } trafia do { $row }. rzędu: { $way ->
        [up] najbliższa pasująca karta na końcu rzędu to { $nearest }
        [down] najbliższa pasująca karta na końcu rzędu to { $nearest }, a ten rząd schodzi w dół
        [tie] { $nearest } jest równie blisko jak koniec innego rzędu, a rząd schodzący w dół ma pierwszeństwo
       *[plain] najbliższa niższa karta na końcu rzędu to { $nearest }
    }{ closed-rows }.
rule3 = { $card } to { place-counted } karta w { $row }. rzędzie, więc { $player } zbiera rząd: { cards-counted }, { bulls-counted }.
    .then = To { place-counted } karta, więc { $player } zbiera rząd: { cards-counted }, { bulls-counted }.
rule4 =
    { $card } nie pasuje do żadnego rzędu: { $barred_count ->
        [0] { $way ->
            [down] ani w górę, ani w dół nie pasuje do żadnego z końców { $ends }.
           *[plain] żaden z końców { $ends } nie jest niższy.
        }
        [one] { $barred }. rząd jest dla niej zamknięty, a do innych nie pasuje.
       *[many] rzędy { $barred } są dla niej zamknięte, a do innych nie pasuje.
    } Dlatego { $player } musi zebrać któryś rząd.
rule4_take = { $player } zbiera { $row }. rząd: { cards-counted }, { bulls-counted }. { $card } zaczyna ten rząd od nowa.

## Rundy i koniec

match-round =
    Wynik { $round }. rundy – { $points }.{ $round ->
        [1] { "" }
       *[other] { " " }Razem – { $totals }.
    }
match-deal = Zaczyna się { $round }. runda.
match-end =
    { $winners_count ->
        [0] Koniec gry: nikt nie wygrywa.
        [one] Koniec gry: wygrywa { $winners }.
       *[many] Koniec gry: wspólnie wygrywają { $winners }.
    } Punkty na koniec – { $totals }.

## Pytania i odpowiedzi

ask-play = Którą kartę zagrywasz?
ask-rule4 = { $card } nie pasuje do żadnego rzędu. Który rząd zbierasz?

do-play = Zagraj { $card }
do-play-twisted = Zagraj { $card } z przekręceniem: liczy się jako { $value }
do-pick = Wybierz { $card }
do-row = Wybierz { $row }. rząd
do-rule4 = Zbierz { $row }. rząd ({ bulls-counted })
do-use = Użyj: { $special }
do-use-row = Użyj: { $special }, { $row }. rząd
do-use-card = Użyj: { $special }, karta { $card }
do-use-card-row = Użyj: { $special }, karta { $card } do { $row }. rzędu
do-pass = Pasuj
do-end-turn = Zakończ turę

## Strefy i strony

zone-pool = Odkryte karty
zone-tokens = Karty specjalne na ręce
side-even = parzyste
side-odd = nieparzyste
side-up = w górę
side-down = w dół
