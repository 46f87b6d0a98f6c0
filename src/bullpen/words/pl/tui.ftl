### Co mówi klient w terminalu dookoła stołu.

## Stół

tui-round = runda { $round }, tura { $turn }
tui-waiting = Stół czeka: { $player } …
tui-known = znane
tui-group-play = Zagraj
tui-group-twisted = Zagraj przekręconą
tui-group-pick = Wybierz
tui-group-row = Rząd
tui-keys-choose = ←→ wybór  ⏎ zatwierdź  Tab typ  W czemu  L log  S pkt  T stół  ? pomoc  Q koniec
tui-keys-over = ⏎ wynik  W czemu  L log  S pkt  T stół  ? pomoc  Q koniec
tui-keys-watch = klawisz: szybciej  W czemu  L log  S pkt  T stół  F tempo  ? pomoc  Q koniec

## Kartki

tui-sheet-keys = Esc zamyka, ↑↓ przewija
tui-log = Co się działo
tui-scores = Zapis punktów
tui-player = Gracz
tui-total = Razem
tui-table = Stół słowami
tui-why = Dlaczego tu leży?
tui-why-keys = ←→ inna karta, Esc zamyka
tui-why-dealt = { $card } leży tu od rozdania.
tui-help = Pomoc
tui-type = Wpisz odpowiedź: 45, 45~, >2, =45, stop>2, - albo .
tui-hand-over = Teraz decyduje { $player }.
tui-hand-over-key = Pozostali patrzą w bok. Enter odsłania stół.
tui-end = Koniec gry
tui-end-keys = N jeszcze raz, M menu, Q wyjście, Esc pokazuje stół

tui-help-move = do następnej karty, rzędu albo opcji
tui-help-nth = do pierwszej, drugiej … dziesiątej z nich
tui-help-enter = zagraj, weź, wybierz (także spacja)
tui-help-tab = inny rodzaj opcji: karta specjalna, pas, koniec tury
tui-help-twist = ta sama karta przekręcona, jeśli wolno
tui-help-rows = rzędy
tui-help-pass = pas, koniec tury; Enter zatwierdza
tui-help-type = wpisz odpowiedź tak, jak w zapisie gry
tui-help-why = dlaczego ta karta tu leży? Pyta też kliknięcie karty
tui-help-log = wszystko, co się zdarzyło, z powodami
tui-help-scores = zapis punktów
tui-help-table = cały stół słowami
tui-help-pace = jak szybko układane są karty
tui-help-leave = wyjście; gra zostaje, „bullpen play --resume” ją wznawia
tui-help-signs =
    Pod liczbą stoją jej byki albo litery ich kolorów. Σ: byki w rzędzie.
    · wolne miejsce   ✗ karta w tym miejscu zbiera rząd   ■ rząd zamknięty   ◆ karta specjalna
    ▶ na nią stół czeka albo jest następna   ✓ wybór gotowy albo już leży   ★ zwycięstwo
    ▯ karty na ręce   ▣ karty zebrane   ▒ karty zakryte   [45] kursor
    Mysz też działa: kliknięcie wskazuje, drugie decyduje.

tui-pace-off = Tempo: od razu
tui-pace-fast = Tempo: szybkie
tui-pace-normal = Tempo: zwykłe
tui-pace-slow = Tempo: wolne

## Przechowywanie gier

tui-kept = Gra została zachowana; „{ $command }” ją wznawia.
tui-saved = Zapis gry jest w { $file }.
tui-replay = Odtworzysz go tak: { $command }
tui-not-kept = Tej gry nie da się zachować na dysku: { $reason }.

## Menu

tui-menu-title = Bullpen
tui-menu-keys =
    ↑↓ wiersz  ←→ zmiana  imiona i liczby wpisz  ⏎ { $enter ->
        [start] start
        [resume] dalej
       *[turn] następne
    }  Esc wyjście
tui-menu-game = Gra
tui-menu-as-printed = jak w instrukcji
tui-menu-seats = Gracze
tui-menu-seats-about = Liczba graczy od { $least } do { $most }.
tui-menu-seat = Miejsce { $number }
tui-menu-person = człowiek
tui-menu-person-about = Wpisz imię. Kilka osób dzieli klawiaturę: gdy przechodzi z rąk do rąk, ekran jest zasłonięty. ←→ sadza bota.
tui-menu-bot = bot, poziom { $level } ({ $bot })
tui-menu-bot-about = Poziom 1 jest łagodny, 5 to najsilniejszy, jaki jest. ←→ zmienia poziom albo sadza człowieka.
tui-menu-bot-absent = bot, poziom { $level } ({ $bot }), nie zainstalowano
tui-menu-bot-absent-about = Zainstaluj go: pip install '{ $package }[bots]'. ←→ zmienia poziom albo sadza człowieka.
tui-menu-language = Język
tui-menu-start = Rozdaj karty
tui-menu-resume = Wznów ostatnią grę
tui-menu-resume-about = Jest gra, której nie dokończono.

## Kilka osób w zwykłych wierszach

plain-whose = { $player } – twoja kolej.

## Wiersz poleceń

error-nothing-to-resume = W { $folder } nie ma niedokończonej gry.
error-bad-journal = Nie da się wznowić { $file }: { $reason }
error-not-together = { $first } i { $second } nie można podać razem.
error-no-terminal = { $option } wymaga terminala.

## Stoły w sieci

tui-guest = Gość
tui-online-lost = Brak połączenia ({ $reason }); próbuję dalej …
tui-online-table = { $game } – kod { $code }
tui-online-free = (wolne)
tui-online-wait = Czekamy, aż gospodarz stołu zacznie. Q oznacza wyjście.
tui-online-keys = B sadza bota, Enter sadza boty na wolnych miejscach i zaczyna, Q wychodzi
tui-online-absent = Poza stołem, gra bot: { $players }
tui-online-keys-back = B: już jestem   Q wychodzi
tui-online-removed = Gospodarz wyprosił cię od stołu. To samo polecenie znów prosi o wolne miejsce.
tui-online-over = Gra przy tym stole jest skończona.
tui-online-back = Miejsce zostaje twoje; to samo polecenie do niego wraca.
tui-change = Możesz jeszcze zmienić kartę.
error-bad-address = { $address } nie jest adresem stołu; powinien wyglądać tak: { $example }.
