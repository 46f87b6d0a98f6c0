### Lekcja gry Ubij bawoła: przy każdym kroku tytuł, zadanie i co się stało.

lesson-buffalo-team = Wy przeciw bawołowi
    .task = Jesteście jedną drużyną. Bawół zagrywa w ciemno wierzchnią kartę swojej talii. Zagraj jedną ze swoich.
    .after = Najpierw najniższa karta, za najbliższą niższą; 24 bawoła nie jest wyjątkiem. Zbierzcie mniej byków niż on, a wszyscy wygracie.
lesson-buffalo-feed = Nakarm bawoła
    .task = W 1. rzędzie jest miejsce na jedną kartę. Następna będzie szósta i zbierze rząd. Kto wie, może to będzie karta bawoła.
    .fed = Twoja 18 zapełniła 1. rząd, a 25 bawoła była szósta. Bawół zbiera całą piątkę; do końca gry leży zakryta.
    .missed = 25 bawoła zapełniła 1. rząd. Gdyby leżała tam twoja 18, byłaby szósta. Szkoda.
lesson-buffalo-stop = Karty specjalne
    .task = 25 bawoła leżałaby bezpiecznie za 22. Przed każdą kartą możecie użyć odkrytej karty specjalnej. Dotknij „{ special-stop }”, potem 2. rzędu. Albo spasuj.
    .caught = 2. rząd jest zamknięty, więc 25 musi iść do 1. rzędu, jako szósta karta. Bawół zbiera całą piątkę.
    .wasted = 25 leży za 22, jakby nic się nie stało. „{ special-stop }” przy 2. rzędzie odesłałby ją do pełnego 1. rzędu.
    .passed = 25 leży bezpiecznie za 22. „{ special-stop }” przy 2. rzędzie odesłałby ją do pełnego 1. rzędu.
lesson-buffalo-order = Bawół przodem
    .task = Teraz twoja 100, szósta karta w 4. rzędzie. Po niej idzie 103 bawoła. Dotknij karty „{ special-last }”, potem swojej 100. Albo spasuj.
    .dodged = 103 musi iść pierwsza i zbiera 4. rząd: 11 byków. Dla twojej 100 zostaje miejsce za 60.
    .caught = Twoja 100 zbiera 4. rząd: 11 byków dla drużyny. Karta specjalna zostawiłaby je bawołowi.
lesson-buffalo-end = Mniej niż bawół
    .task = Jeszcze dwie tury. Nikt nie wie, co leży na stosie bawoła. Zagraj obie karty, potem wszystko się policzy.
    .then = Dalej. Dotknij karty specjalnej, a powie ci, co robi; jest ich osiem rodzajów.
    .after =
        { $result ->
            [won] Byki drużyny: { $team }, byki bawoła: { $buffalo }. Pokonany.
           *[lost] Byki drużyny: { $team }, byki bawoła: { $buffalo }. Nie tym razem. Karta 29 na początek nakarmiłaby go całym rzędem.
        } Gdy gra jedna osoba albo dwie, wasze byki liczą się podwójnie.
