### Co było nie tak i jak powinno być.

## Przy stole

error-illegal-action =
    { $who ->
        [you] { $action } nie jest teraz możliwe.
       *[other] { $action } nie jest teraz możliwe dla gracza { $seat }.
    } Możliwe: { $options }
error-stale-action = To odpowiedź na decyzję { $number }, a stół jest już przy decyzji { $current }. Nic się nie zmieniło.
error-wrong-count = Liczba kart w turze to tutaj { $cards }, a nie { $count }.
error-wrong-seats = W { $game } liczba graczy to od { $least } do { $most }, a nie { $seats }.
error-wrong-seat = Miejsce to liczba całkowita od 0 do { $last }, a nie { $seat }.
error-unknown-bot = Nie ma bota { $bot }; są: { $bots }.
error-not-installed = { $what } wymaga biblioteki { $module }, a tej tu nie ma. Zainstaluj ją: pip install '{ $package }[{ $extra }]'
error-broken-bot = Nie można wczytać bota { $bot }: { $reason }
error-not-a-bot = { $bot } to nie bot: potrzebuje metody choose(view, options, rng).
error-nothing-to-learn = Dla { $game } nie ma czego się uczyć; jest dla { $games }.
error-of-another-course = Plik { $part } zaczęło inne polecenie albo inna wersja; podaj tamto polecenie, usuń plik albo wybierz inne --out.
error-no-budget = { $bot } nie ma budżetu; napisz bez @{ $budget }.
error-bad-budget = { $budget } to nie budżet dla { $bot }; napisz { $bot }@300 albo { $bot }@50ms.
error-unknown-language = Nie ma słów w języku { $language }; języki do wyboru: { $languages }.

## Nazwy gier

error-unknown-game = Nie ma gry { $game }; są: { $games }.
error-unknown-variant = { $game } nie ma wariantu { $variant }; ma: { $variants }.
error-bad-option = Opcja { $option } nie może mieć wartości { $value }; dobra wartość to { $expected }.
error-twice-said = { $part } pojawia się dwa razy; wystarczy raz.
error-variants-clash = { $first } i { $second } zmieniają tę samą zasadę i nie można ich łączyć.

## Talie

error-no-deck = Nie ma talii do gry { $game }; są talie do gier: { $games }.
error-unreadable-deck = Nie można odczytać { $file } ({ $reason }); podaj plik z talią.
error-not-toml = { $file }, wiersz { $line }: { $text } – to nie jest TOML w UTF-8; pisz po jednym wpisie w wierszu, na przykład 55 = 7.
error-wrong-game = { $file }, wiersz { $line }: { $text } – to talia do innej gry; powinna być do { $right }.
error-duplicate-card = { $file }, wiersz { $line }: karta { $card } jest tu dwa razy (najpierw w wierszu { $first }); każda karta jest jedna.
error-missing-card = { $file }, wiersz { $line }: po tym wierszu brakuje karty { $card }; potrzebne są wszystkie karty od 1 do { $last }.
error-unexpected-card = { $file }, wiersz { $line }: nie ma karty { $card }; karty to 1 do { $last }.
error-bad-bulls = { $file }, wiersz { $line }: { $text } – byki to liczba od { $low } do { $high }, ale nie 0.
error-bad-colours = { $file }, wiersz { $line }: { $text } – byki to od 1 do 6 liter z { $letters }, na przykład "BYK".
error-bad-baron = { $file }, wiersz { $line }: { $text } – karta { $card } to Baron i ma po jednym byku każdego koloru: "{ $right }".
error-bad-entry = { $file }, wiersz { $line }: zamiast { $text } napisz { $right }.
error-missing-entry = { $file }, wiersz { $line }: plik kończy się bez { $entry }; dopisz to.

## Pozycje i akcje

error-bad-action = { $text } to nie akcja; akcje wyglądają tak: 45, 45~, =45, >2, stop>2, first=45, - oraz .
error-bad-header = Pozycja zaczyna się od gry i liczby graczy, na przykład „6nimmt 4”, a nie od { $text }.
error-unknown-zone = { $game } nie ma strefy { $zone }; ma: { $zones }.
error-unused-zone = W { $game } nie ma strefy { $zone }; pomiń ją albo podaj wariant, w którym jest.
error-bad-zone = W strefie { $zone } nie można odczytać { $part }; powinno wyglądać jak { $example }.
error-wrong-parts = Strefa { $zone } ma złą liczbę części: { $count }; dobra to { $expected }.
error-card-twice = Karta { $card } leży w dwóch miejscach.
error-no-such-card = Karty { $card } nie ma w talii gry { $game }.
error-no-such-row = Strefa { $zone } mówi o rzędzie { $row }, a ostatni rząd to { $rows }.
error-row-too-long = W rzędzie { $row } jest za dużo kart: { $count }.
error-no-such-seat = Strefa { $zone } mówi o miejscu { $seat }, a ostatnie miejsce to { $seats }.
error-empty-row = Rząd { $row } jest pusty; tu w rzędzie zawsze leży jakaś karta.
error-face-down = W strefie { $zone } jakaś karta leży zakryta; tu wszystkie muszą być widoczne.
error-wrong-choice = Gracz { $seat } nie może mieć wybranej karty { $choice }; możliwe są: { $options }
error-wrong-question = { $rule } pyta o kartę ze strefy { $zone }, a nie o { $card }; powinno być { $expected }.
error-all-closed = Wszystkie rzędy są zablokowane; karta zawsze ma jakiś wolny.
error-all-sealed = Wszyscy wybrali już karty, więc leżą odkryte: zamiast choices napisz lane.
error-already-over = Po rundzie { $rounds } z arkusza gra jest skończona; pomiń to, co dalej, albo dopisz: over yes.
error-broken-circle = W rzędzie { $row } karta { $card } następuje po { $before } z poprzedniego rzędu; zgodnie z ruchem wskazówek zegara wartości rosną.
error-half-a-turn = Karta { $card } leży w lane i czeka na dołożenie; podaj pytanie (ask) albo pomiń lane.
error-known-elsewhere = Karta { $card } jest w known, a leży w strefie { $zone }; known to tylko karty, których inni nie widzą.
error-known-nowhere = Karta { $card } jest w known, ale nie wiadomo, kto ją ma; dopisz ją do czyjejś ręki.
error-lane-order = W lane karta { $card } jest po { $before }; najpierw dokłada się najniższą.
error-marker-at-gap = { $marker } nie może tam leżeć: rząd jest pusty.
error-marker-missing = W { $game } przy jednym z rzędów leży { $marker }; podaj, przy którym, na przykład { $example }.
error-more-specials = Liczba kart specjalnych to { $count }; przy liczbie graczy { $seats } w grze jest ich { $most }.
error-more-than-dealt = Na stole jest { $count } kart, a rozdano tylko { $dealt }.
error-needless-question = { $rule } nie pyta o { $card }; pasuje do rzędów: { $rows }
error-no-answer = Pytanie { $rule } padło, ale gracz { $seat } nie ma czego odpowiedzieć.
error-no-card = Gracz { $seat } nie ma karty do zagrania; dopisz jego rękę.
error-no-match = W rzędzie { $row } karta { $card } leży za { $before }, a nie mają wspólnego koloru.
error-nobody-asked = Ze strefy { $zone } wynika, że ktoś musi wybrać; dopisz kto, na przykład ask { $example }.
error-not-rising = W strefie { $zone }, w części { $part }, karta { $card } leży za { $before }; tam wartości rosną.
error-contradiction = Strefy { $zone } i { $other } są sprzeczne; pomiń jedną z nich.
error-not-yet-over = Według arkusza gra się nie skończyła; pomiń: over yes.
error-nothing-there = { $rule } pyta o kartę ze strefy { $zone }, a tam żadnej nie ma; dopisz ją.
error-too-many-bulls = W rzędzie { $row } liczba byków koloru { $colour } to { $count }; może ich być najwyżej { $most }.
error-too-many-specials = Za dużo kart specjalnych { $special }: { $count }; może ich być { $most }.
error-two-gaps = Rzędy { $rows } są puste; najwyżej jeden może czekać na kartę.
error-two-markers = { $marker } leży tam dwa razy; powinno raz.
error-uneven-parts = W strefie { $zone } wszyscy mają tyle samo kart, a nie { $counts }; nieznana karta to ?.
error-wrong-asked = { $rule } pyta tu gracza { $expected }, a nie { $seats }.
error-wrong-cards = Liczba kart w strefie { $zone } to { $count }; powinno być { $expected }.
error-wrong-known = known to karty na rękach, które wszyscy widzieli; powinno być { $expected }.
error-wrong-number = { $zone } nie może tu być { $number }; powinno być { $expected }.
error-wrong-part = W strefie { $zone } liczba kart gracza { $seat } to { $count }; powinno być { $expected }.
error-wrong-side = { $marker } nie może tak leżeć; powinno być { $expected }.
error-wrong-value = Karta { $card } nie może się liczyć jako { $value }; powinno być { $expected }.
error-missing-choice = Tu gracz { $seat } musi wybrać ({ $rule }): dopisz do { $card } jedno z { $options }.
error-missing-answer = Tu gracz { $seat } musi wybrać ({ $rule }): dopisz dalej jedno z { $options }.
error-wrong-answer = { $choice } nie jest możliwe ({ $rule }); powinno być jedno z { $options }.
error-no-such-special = { $text } to ani karta, ani karta specjalna gry { $game }; karty specjalne: { $specials }
error-wrong-use = { $use } nie było możliwe; możliwe: { $options }
error-not-in-turn = { $use }: karty { $card } nikt nie dokłada w tej turze; karty to { $cards }.
error-round-is-over = Według pozycji runda jest skończona; żeby grać dalej, pomiń: over yes.
error-unused-choice = Nikt nie pytał o { $choice }; pomiń to.
error-bad-lesson = Lekcja { $lesson }, krok { $step }: { $reason }

## Zapisy gier

error-bad-title = Wiersz 1: zapis gry zaczyna się od „Bullpen transcript 1”, a nie od { $text }.
error-bad-line = Wiersz { $line }: nie można odczytać { $text }; powinno wyglądać jak { $example }.
error-missing-line = W zapisie gry brakuje wiersza „{ $name }”; dopisz go.
error-other-deck = W tej grze użyto talii { $deck }, a nie { $given }; podaj plik z tamtą talią.
error-said-again = Wiersz { $line }: „{ $name }” pojawia się już w wierszu { $first }; wystarczy raz.
error-bad-name = { $name } nie może być imieniem gracza; bez przecinków, podziału wiersza i spacji na brzegach, najwyżej { $most } znaków.
error-wrong-names = Liczba imion to { $count }, a graczy { $seats }; każde miejsce ma jedno, choćby puste.
error-illegal-move = Wiersz { $line }: { $move } jest niezgodne z zasadami: { $reason }
error-wrong-deal = Wiersz { $line }: w strefie { $zone } z ziarna wynika { $right }, a nie { $text }.
error-deal-too-many = Wiersz { $line }: tu nikt już nie rozdaje kart: nie ma rundy { $round }.
error-wrong-turn = Wiersz { $line }: to jest tura { $right }, a nie { $text }.
error-wrong-result = Wiersz { $line }: wynik to { $right }, a nie { $text }.
error-moves-after-end = Wiersz { $line }: { $move } następuje po końcu gry.

error-illegal-step = Stół { $table }: miejsce { $seat } nie może teraz zrobić { $action }; nic się nie zmieniło.
