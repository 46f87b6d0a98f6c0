### Lekcja gry X nimmt!: przy każdym kroku tytuł, zadanie i co się stało.

lesson-x_nimmt-lengths = Trzy rzędy, trzy długości
    .task = Trzecia karta zbiera 1. rząd, czwarta 2. rząd, piąta 3. rząd. Zagraj kartę: najniższa jest pierwsza i idzie za najbliższą niższą.
    .second = 20 leży za 18 i 2. rząd jest pełny: następna karta będzie tam czwarta i zbierze trzy.
    .third = 62 leży za 60. Potem przyszła 65 i 3. rząd jest pełny: następna karta będzie tam piąta i zbierze cztery.
lesson-x_nimmt-take = Zebrane karty dzielisz
    .task = Zagraj 59. Musi leżeć za 22, jako czwarta karta w 2. rzędzie.
    .then = Zbierasz 12, 18 i 22. Jedna z nich trafia do twojego rzędu X i nic tam nie kosztuje, reszta wraca na rękę. Dotknij jednej.
    .low = 12 zaczyna twój rząd X i zostawia miejsce na wszystko, co wyższe. 18 i 22 masz na ręce; co tam zostanie na koniec, kosztuje.
    .middle = 18 zaczyna twój rząd X. 12 i 22 masz na ręce; co tam zostanie na koniec, kosztuje, a 22 ma pięć byków.
    .high = 22 zaczyna twój rząd X i jej pięć byków nic tam nie kosztuje. 12 i 18 masz na ręce.
lesson-x_nimmt-pile = Rząd X też rośnie
    .task = Twój rząd X kończy się na 62. Niższa karta odsyła go na stos X, gdzie byki liczą się podwójnie. 33 zbierze 1. rząd, 72 nie. Spróbuj którejś.
    .then = 20 i 31 są niższe niż 62. Każda z nich odsyła 35 i 62 na twój stos X.
    .sent = 35 i 62 leżą na stosie X: trzy byki, które liczą się podwójnie. Twój rząd X zaczyna się od nowa, od { $card }.
    .kept = 72 nic nie zbiera i twój rząd X zostaje, jak był. 33 odesłałaby go na stos X, gdzie byki liczą się podwójnie.
lesson-x_nimmt-low = Za niska na każdy rząd
    .task = Zagraj 5. Jest niższa niż ostatnia karta każdego rzędu, więc zbierasz rząd, ale wybierasz, który.
    .then = Jedna karta musi iść do twojego rzędu X. Z kilku wybierasz do niego jedną, a reszta idzie na rękę.
    .one = 58 leży w twoim rzędzie X, a na ręce masz o kartę mniej. I dobrze: kto nie ma już kart, kończy rundę.
    .two = Jedna karta w rzędzie X, druga na ręce: kart nie ubyło. 1. rząd byłby krótszą drogą.
lesson-x_nimmt-end = Co zostanie na ręce, kosztuje
    .task = Ktoś ma już tylko jedną kartę, więc ta tura kończy rundę. Której ze swoich kart się pozbywasz?
    .after =
        { $hand } za rękę, 2 × { $pile } za stos X: razem { $points }. Rząd X nic nie kosztuje. { $result ->
            [won] Pozostali mają { $best }, więc runda jest twoja.
           *[lost] Ktoś ma tylko { $best }: 30 to trzy byki, a karta została na ręce.
        }
