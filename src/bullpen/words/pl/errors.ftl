### Co było nie tak i jak powinno być.

## Przy stole

error-illegal-action = { $action } nie jest teraz możliwe dla gracza { $seat }. Możliwe: { $options }
error-stale-action = To odpowiedź na decyzję { $number }, a stół jest już przy decyzji { $current }. Nic się nie zmieniło.
error-wrong-count = Liczba kart w turze to tutaj { $cards }, a nie { $count }.
error-wrong-seats = W { $game } liczba graczy to od { $least } do { $most }, a nie { $seats }.
error-unknown-bot = Nie ma bota { $bot }; są: { $bots }.
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
error-variants-clash = { $first } i { $second } zmieniają tę samą zasadę i nie łączą się.

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
error-bad-entry = { $file }, wiersz { $line }: zamiast { $text } napisz { $right }.
error-missing-entry = { $file }, wiersz { $line }: plik kończy się bez { $entry }; dopisz to.

## Pozycje i akcje

error-bad-action = { $text } to nie akcja; akcje wyglądają tak: 45, 45~, =45, >2, stop>2, first=45, - oraz .
error-bad-header = Pozycja zaczyna się od gry i liczby graczy, na przykład „6nimmt 4”, a nie od { $text }.
error-unknown-zone = { $game } nie ma strefy { $zone }; ma: { $zones }.
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
error-wrong-question = { $rule } pyta o kartę ze strefy { $zone }, a nie o { $card }; dobrze byłoby { $expected }.
error-missing-choice = Tu gracz { $seat } musi wybrać ({ $rule }): dopisz do { $card } jedno z { $options }.
error-unused-choice = Nikt nie pytał o { $choice }; pomiń to.

## Zapisy gier

error-bad-title = Wiersz 1: zapis gry zaczyna się od „Bullpen transcript 1”, a nie od { $text }.
error-bad-line = Wiersz { $line }: nie można odczytać { $text }; powinno wyglądać jak { $example }.
error-missing-line = W zapisie gry brakuje wiersza „{ $name }”; dopisz go.
error-other-deck = W tej grze użyto talii { $deck }, a nie { $given }; podaj plik z tamtą talią.
error-bad-name = { $name } nie może być imieniem gracza; bez przecinków, podziału wiersza i spacji na brzegach.
error-illegal-move = Wiersz { $line }: { $move } jest niezgodne z zasadami: { $reason }
error-wrong-deal = Wiersz { $line }: z ziarna wynika { $zone } { $right }, a nie { $text }.
error-wrong-turn = Wiersz { $line }: to jest tura { $right }, a nie { $text }.
error-wrong-result = Wiersz { $line }: wynik to { $right }, a nie { $text }.
error-moves-after-end = Wiersz { $line }: { $move } jest po końcu gry.
