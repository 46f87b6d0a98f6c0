### Byczy Baron z dwoma wariantami.

game-baron_oxx = 6. bierze! Byczy Baron
game-baron_oxx-about = Kolor do koloru; szósta karta w rzędzie albo szósty byk w jednym kolorze i zbierasz to, co tam leży.

## Warianty i ustawienia

variant-baron_oxx-colours = Liczy się kolor!
variant-baron_oxx-colours-about = Rząd może być dowolnie długi; zbiera się go dopiero przy szóstym byku w jednym kolorze.
variant-baron_oxx-plus = Byki = punkty dodatnie
variant-baron_oxx-plus-about = Zebrane byki cieszą i wygrywa najwięcej punktów; karta, która nie pasuje do żadnego rzędu, wraca pod stos dobierania.

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

baron_oxx-draw = { $player } ma pustą rękę i dobiera nowe karty: { $count }.
baron_oxx-choice = Kolor na karcie { $card } – { $colours } – pasuje do rzędów { $rows }, więc { $player } wybiera.
baron_oxx-only = { $card } trafia do { $row }. rzędu, bo tylko on pasuje; kolor wspólny z końcem { $end }: { $colours }.
baron_oxx-join = { $player } dodaje { $card } do { $row }. rzędu; kolor wspólny z końcem { $end }: { $colours }.
baron_oxx-rule1 = { $card } to { place-counted } karta w { $row }. rzędzie, więc { $player } zbiera rząd: { cards-counted }, { bulls-counted }.
    .then = To { place-counted } karta, więc { $player } zbiera rząd: { cards-counted }, { bulls-counted }.
baron_oxx-rule2 = Z kartą { $card } w { $row }. rzędzie jest za dużo byków w jednym kolorze – { $colours }: { $counts } – więc { $player } zbiera rząd: { cards-counted }, { bulls-counted }.
    .then = To za dużo byków w jednym kolorze – { $colours }: { $counts } – więc { $player } zbiera rząd: { cards-counted }, { bulls-counted }.
baron_oxx-rule1_2 = { $card } to { place-counted } karta w { $row }. rzędzie i za dużo byków w jednym kolorze – { $colours }: { $counts } – więc { $player } zbiera rząd: { cards-counted }, { bulls-counted }.
    .then = To { place-counted } karta i za dużo byków w jednym kolorze – { $colours }: { $counts } – więc { $player } zbiera rząd: { cards-counted }, { bulls-counted }.
baron_oxx-rule3 = { $card } nie pasuje do żadnego rzędu: takiego koloru jak na niej – { $colours } – nie ma na końcach { $ends }. { $player } musi zebrać któryś rząd.
baron_oxx-rule3_take = { $player } zbiera { $row }. rząd: { cards-counted }, { bulls-counted }. { $card } zaczyna ten rząd od nowa.
baron_oxx-rule3_return = { $card } nie pasuje do żadnego rzędu: takiego koloru jak na niej – { $colours } – nie ma na końcach { $ends }. { $player } wkłada ją pod swój stos dobierania i nikt nic nie zbiera.
baron_oxx-end =
    { $why ->
        [last] Ktoś nie ma już kart, a tura jest dokończona: koniec gry. Byki na pozostałych kartach liczą się ujemnie.
        [deadlock] Żadna z pozostałych kart nie pasuje do żadnego rzędu: koniec gry. Byki na tych kartach liczą się ujemnie.
        [stalled] { $turns ->
            [one] Od { $turns } tury
           *[many] Od { $turns } tur
        } żadna karta nie trafia do rzędu: koniec gry. Byki na pozostałych kartach liczą się ujemnie.
       *[all] Wszystkie karty są dodane do rzędów: koniec gry.
    }

## Pytania i odpowiedzi

ask-baron_oxx-join = { $card } pasuje do kilku rzędów. Do którego trafia?
ask-baron_oxx-rule3 = { $card } nie pasuje do żadnego rzędu. Który rząd zbierasz?
do-baron_oxx-join = Dodaj do { $row }. rzędu ({ bulls-counted })
do-baron_oxx-rule3 = Zbierz { $row }. rząd ({ bulls-counted })

zone-draws = Stos dobierania
