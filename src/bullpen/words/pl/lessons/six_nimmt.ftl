### Lekcja gry 6. bierze!: przy każdym kroku tytuł, zadanie i co się stało.

lesson-six_nimmt-nearest = Najniższa jest pierwsza
    .task = Pozostali położyli już zakryte karty. Wybierz jedną ze swoich i zagraj ją.
    .third = Najpierw dokłada się najniższą kartę, zawsze za najbliższą niższą. 44 pasuje za 15, 39 i 43, a 43 jest najbliżej.
    .last = Najpierw dokłada się najniższą kartę, zawsze za najbliższą niższą. 60 pasuje do wszystkich rzędów, a 58 jest najbliżej.
lesson-six_nimmt-sixth = Szósta karta zbiera
    .task = 1. rząd jest pełny: pięć kart. Kto musi dołożyć szóstą, zbiera te pięć. Masz 30 i 63. Spróbuj którejkolwiek.
    .taken = Wolno, a kosztuje to tyle: 30 musi leżeć za 26, jest tam szóstą kartą i zbiera pięć kart, { bulls-counted }.
    .safe = 63 leży bezpiecznie za 61. Karta 30 byłaby szósta w 1. rzędzie, a pięć kart trafiłoby do ciebie.
lesson-six_nimmt-lower = Ktoś ma niższą
    .task = W 1. rzędzie jest miejsce na jedną kartę i 27 tam pasuje. Gdyby tylko było wiadomo, co położyli pozostali.
    .taken = 26 jest niższa, więc idzie pierwsza i zapełnia rząd. Twoja 27 jest przez to szósta: zbierasz { bulls-counted }.
    .safe = 26 jest niższa i zajmuje ostatnie miejsce w 1. rzędzie. Twoja 27 byłaby szósta. Zgrabny unik.
lesson-six_nimmt-bulls = Każdy byk to punkt ujemny
    .task = Tym razem obie karty zbierają rząd: 42 zbiera 1. rząd, a 61 zbiera 2. rząd. Policz byki na kartach. Który rząd jest tańszy?
    .cheap = Pięć byków. Pierwszy rząd kosztowałby 20: karty z dwiema takimi samymi cyframi mają po pięć byków, dziesiątki po trzy, a 55 siedem.
    .dear = 20 byków: karty z dwiema takimi samymi cyframi mają po pięć, dziesiątki po trzy, a 55 siedem. Drugi rząd kosztowałby pięć.
lesson-six_nimmt-low = Za niska na każdy rząd
    .task = Zagraj 3. Jest niższa niż ostatnia karta każdego rzędu.
    .then = 3 nigdzie nie pasuje. Musisz więc zebrać rząd, ale wybierasz, który. Dotknij go.
    .cheap = Jeden byk, taniej się nie dało. 3 zaczyna rząd od nowa, a 9 leży za nią za darmo.
    .dear = To { bulls-counted }. Drugi rząd kosztowałby jednego. 3 zaczyna rząd od nowa, a 9 leży za nią za darmo.
lesson-six_nimmt-round = Koniec rundy
    .task = Wszyscy mają jeszcze po dwie karty. Dograj rundę do końca. W 1. i 3. rzędzie jest miejsce na jedną kartę.
    .then = I ostatnia.
    .after =
        { $result ->
            [won] Twoje byki: { $points }, najlepszy wynik pozostałych: { $best }. Runda jest twoja.
           *[lost] Twoje byki: { $points }, a ktoś ma tylko { $best }. Bezpieczniej było zacząć od 75.
        } Gra trwa, aż ktoś zbierze 66; wtedy wygrywa, kto ma najmniej byków.
