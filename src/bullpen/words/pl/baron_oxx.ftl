### Byczy Baron z dwoma wariantami.

game-baron_oxx = 6. bierze! Byczy Baron
game-baron_oxx-about = Kolor do koloru; kto dokłada do rzędu szóstą kartę albo szóstego byka w jednym kolorze, zbiera to, co tam leży.
game-baron_oxx-line = Kolor do koloru. Szósty byk w kolorze zbiera.

## Warianty i opcje

variant-baron_oxx-colours = Liczy się kolor!
variant-baron_oxx-colours-about = Rząd może być dowolnie długi; zbiera się go dopiero przy szóstym byku w jednym kolorze.
variant-baron_oxx-plus = Byki = punkty dodatnie
variant-baron_oxx-plus-about = Zebrane byki cieszą i wygrywa, kto ma najwięcej punktów; karta, która nie pasuje do żadnego rzędu, wraca pod stos dobierania.

option-baron_oxx-games = Rozgrywki
option-baron_oxx-games-about = Ile rozgrywek gracie; ich punkty się sumują.

## Kolory

colour-B = niebieski (B)
colour-Y = żółty (Y)
colour-G = zielony (G)
colour-R = czerwony (R)
colour-K = czarny (K)
colour-W = biały (W)

## Co się dzieje

baron_oxx-draw =
    { $who ->
        [you] masz pustą rękę, więc dobierasz nowe karty: { $count }.
       *[other] { $player } ma pustą rękę i dobiera nowe karty: { $count }.
    }
baron_oxx-choice =
    Karta { $card } – { $colours } – pasuje do rzędów { $rows }, więc { $who ->
        [you] wybierasz.
       *[other] { $player } wybiera.
    }
baron_oxx-only = { adds } { $card } do { $row }. rzędu, bo tylko on pasuje: na jego ostatniej karcie, { $end }, też widać { $colours }.
baron_oxx-join = { adds } { $card } do { $row }. rzędu: na jego ostatniej karcie, { $end }, też widać { $colours }.
baron_oxx-rule1 = { $card } to { place-counted } karta w { $row }. rzędzie, więc { so-takes } rząd: { cards-counted }, { bulls-counted }.
    .then = To { place-counted } karta, więc { so-takes } rząd: { cards-counted }, { bulls-counted }.
baron_oxx-rule2 = Z kartą { $card } w { $row }. rzędzie jest za dużo byków w jednym kolorze – { $colours } – więc { so-takes } rząd: { cards-counted }, { bulls-counted }.
    .then = To za dużo byków w jednym kolorze – { $colours } – więc { so-takes } rząd: { cards-counted }, { bulls-counted }.
baron_oxx-rule1_2 = { $card } to { place-counted } karta w { $row }. rzędzie i za dużo byków w jednym kolorze – { $colours } – więc { so-takes } rząd: { cards-counted }, { bulls-counted }.
    .then = To { place-counted } karta i za dużo byków w jednym kolorze – { $colours } – więc { so-takes } rząd: { cards-counted }, { bulls-counted }.
baron_oxx-rule3 = Karta { $card } – { $colours } – nie pasuje do żadnego rzędu: na ostatnich kartach { $ends } nie ma żadnego z jej kolorów. Dlatego { so-must-take }.
baron_oxx-rule3_take = { takes } { $row }. rząd: { cards-counted }, { bulls-counted }. { $card } zaczyna ten rząd od nowa.
baron_oxx-rule3_return =
    Karta { $card } – { $colours } – nie pasuje do żadnego rzędu: na ostatnich kartach { $ends } nie ma żadnego z jej kolorów. Dlatego { $who ->
        [you] wkładasz ją pod swój stos dobierania
       *[other] { $player } wkłada ją pod swój stos dobierania
    } i nikt nic nie zbiera.
baron_oxx-end =
    { $why ->
        [last] Ktoś nie ma już kart, a tura jest dokończona: koniec gry. Byki na pozostałych kartach liczą się ujemnie.
        [deadlock] Żadna z pozostałych kart nie pasuje do żadnego rzędu: koniec gry. Byki na tych kartach liczą się ujemnie.
        [stalled] { $turns ->
            [one] Od { $turns } tury
           *[many] Od { $turns } tur
        } nikt nie dołożył żadnej karty: koniec gry. Byki na pozostałych kartach liczą się ujemnie.
       *[all] Wszystkie karty są dołożone do rzędów: koniec gry.
    }

## Pytania i odpowiedzi

ask-baron_oxx-join = { $card } pasuje do kilku rzędów. Do którego ją dokładasz?
ask-baron_oxx-rule3 = { $card } nie pasuje do żadnego rzędu. Który rząd zbierasz?
do-baron_oxx-join = Dołóż do { $row }. rzędu ({ bulls-counted })
do-baron_oxx-rule3 = Zbierz { $row }. rząd ({ bulls-counted })

zone-draws = Stos dobierania
