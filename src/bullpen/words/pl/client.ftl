### Co mówią programy wokół gry: zwykłe wiersze i wiersz poleceń.

## Stół w zwykłych wierszach

plain-welcome = { $game } – odpowiadaj kartą albo tekstem sprzed opcji; ? to pomoc, q kończy. (ziarno { $seed })
plain-help = Wpisz kartę z ręki (45), kartę z zamienionymi cyframi (45~) albo tekst sprzed opcji (>2, =45, stop>2, -, .). „why” powtarza, co się właśnie stało i dlaczego, q oznacza odejście od stołu.
plain-nothing-yet = Od twojej ostatniej decyzji nic się nie wydarzyło.
plain-no-option = „{ $answer }” nie jest teraz możliwe. Możliwe: { $options }
plain-twist = Kartę z ~ zagrywasz przekręconą, z zamienionymi cyframi: { $values }.
plain-left = Odchodzisz od stołu.
plain-turn = Runda { $round }, tura { $turn }
plain-row =
    Rząd { $row }: { $cards } ({ $bulls }, { $room ->
        [0] pełny
        [one] { $room } wolne miejsce
        [few] { $room } wolne miejsca
       *[other] { $room } wolnych miejsc
    })
plain-seat =
    { $player }: { points-counted }{ $hidden ->
        [0] { "" }
       *[other] { " " }(tyle na razie wiadomo)
    }, { cards-counted } na ręce{ $known ->
        [0] { "" }
       *[other] { " " }(znane: { $cards })
    }.
plain-taken = { $player }: { cards-counted } w stosie.
plain-zone = { $zone }: { $things }.
plain-hand =
    Twoja ręka: { $cards }{ $hidden ->
        [0] { "" }
       *[other] { " " }(z nią masz { points-counted })
    }
plain-face-down =
    { $count ->
        [one] { $count } zakryta
        [few] { $count } zakryte
       *[other] { $count } zakrytych
    }

replay-verified =
    { $moves ->
        [one] { $moves } decyzja, zgodna z zasadami; rozdanie i wynik się zgadzają.
        [few] { $moves } decyzje, wszystkie zgodne z zasadami; rozdanie i wynik się zgadzają.
       *[other] { $moves } decyzji, wszystkie zgodne z zasadami; rozdanie i wynik się zgadzają.
    }
replay-open =
    { $moves ->
        [one] { $moves } decyzja, zgodna z zasadami; gra nie jest skończona.
        [few] { $moves } decyzje, wszystkie zgodne z zasadami; gra nie jest skończona.
       *[other] { $moves } decyzji, wszystkie zgodne z zasadami; gra nie jest skończona.
    }

## Wiersz poleceń

error-unreadable-file = Nie można odczytać pliku { $file }: { $reason }.
error-unwritable-file = Nie można zapisać pliku { $file }: { $reason }.
error-broken-links = Odnośniki, które prowadzą donikąd: { $links }
error-not-empty = Folder { $folder } nie jest pusty; podaj nowy.
error-bad-seed = Ziarno to liczba całkowita od 0 do 18446744073709551615, a nie { $seed }.
error-bad-long-seed = Ziarno ma najwyżej 256 bitów; { $seed } ma ich { $bits }.
error-too-few-seats = Za mało miejsc ({ $seats }) na tyle botów: { $bots }.
error-too-few-bots = { $option } wymaga co najmniej dwóch różnych botów.
error-not-alone = { $option } wymaga { $other }.
error-no-browser = { $what } wymaga: { $missing }, a tego tu nie ma. Spróbuj: { $command }
error-other-setting = { $file } należy do innego turnieju: { $part } to tam { $found }, a nie { $asked }. Wybierz inny plik.
error-bad-record = { $file }, wiersz { $line }: to nie jest plik turnieju ({ $reason }). Wybierz inny plik.
error-worker-died = Proces pomocniczy nagle się zakończył: mógł go przerwać bot albo zabrakło pamięci.
arena-stopped = Przerwano. To samo polecenie będzie kontynuować z pliku { $file }.
bots-failed = Boty zawiodły: { $bots }. W tych decyzjach zastąpił je { $instead }.
bot-failed = Bot { $bot } ({ $player }) zawiódł: { $reason }. Gdy zawodzi, decyduje za niego { $instead }.
strength-full = Skompilowane jądro i wytrenowane sieci: search i champion grają z pełną siłą.
strength-kernel = Skompilowane jądro, bez wytrenowanych sieci: flat szuka, search i champion grają jak cautious.
strength-none = Bez skompilowanego jądra: flat, search i champion grają jak cautious.
strength-absent = Nie zainstalowano: { $bots } (poziomy { $levels }). Zainstaluj je: pip install '{ $package }[bots]'
error-bad-count = { $option } musi wynosić co najmniej 1, a nie { $count }.
error-unknown-command = Nie ma polecenia { $command }; są: { $commands }.
error-unknown-argument = { $argument } tu nie pasuje; „{ $command } --help” mówi, co pasuje.
error-missing-argument = Brakuje { $argument }; „{ $command } --help” mówi, czego trzeba.
error-bad-argument = { $argument } nie może mieć wartości { $value }; „{ $command } --help” mówi, co jest właściwe.

## Boty na serwerze

bridge-online = { $bot } jest online na { $server }. Ctrl-C kończy.
bridge-table = { $bot } gra przy stole { $table }.
bridge-challenge = { $by } rzuca wyzwanie: { $game }, stół { $table }.
bridge-invitation = { $by } zaprasza: { $game }, stół { $table }.
bridge-started = Zaczyna się gra: { $game }, stół { $table }.
bridge-over = Gra przy stole { $table } się skończyła.
bridge-gone = Przy stole { $table } nie ma już miejsca.
bridge-denied = Serwer odmawia przy stole { $table }: { $reason }
bridge-lost = { $server } jest nieosiągalny; kolejne próby trwają. { $reason }
bridge-fault = Stół { $table }: { $bot } zawiódł i zdecydował zastępca. { $fault }
bridge-late = Stół { $table }: { $bot } się spóźnił, zdecydował już zastępca.
bot-token-made = To token bota { $bot }; nie będzie pokazany ponownie. Kto uruchamia bota, wpisuje go do { $variable }.
bot-token-revoked = Token bota { $bot } został odebrany.

## Analiza

explain-title =
    Miejsce { $seat }: ile warta jest każda możliwość, na ile może to wiedzieć. Przewaga w bykach na koniec rundy i szansa na wygraną. { $method ->
        [networks] Na wyobrażonych stołach za wszystkich grają dalej wyuczone sieci.
       *[random] Ta gra nie ma wyuczonych sieci: na wyobrażonych stołach wszyscy grają dalej losowo, więc wartości są przybliżone.
    }
explain-rank =
    { $rank ->
        [best] najlepsza
        [equal] tak samo dobra jak najlepsza
       *[behind] o { $behind } (± { $error }) gorsza od najlepszej
    }
explain-risk =
    { $takes ->
        [0] w tej turze nic nie zbiera
       *[other] w tej turze kosztuje { $cost } na { $takes } ze 100 stołów
    }
review-progress = Oceniam decyzję { $done } z { $all }
review-method =
    { $method ->
        [networks] Ocenione rozgrywkami, w których za wszystkich grają wyuczone sieci.
       *[random] Ocenione losową grą, bo ta gra nie ma wyuczonych sieci: wartości są przybliżone.
    }
review-round = Runda { $round }, { $player }
review-decision =
    { $mark ->
        [none] { "  " }
       *[other] { $mark }
    } ruch { $move }: { $action } { $judged ->
        [best] to najlepszy wybór.
        [equal] jest tak samo dobre jak { $best }.
       *[worse] kosztuje { $lost }; lepsze jest { $best }.
    }
review-sum = Rozdanie { $deal }, błędy { $misplay }, szczęście { $luck } (co mieli inni { $held }, co wybrali { $chosen }): wynik { $result }.
review-open = Rozdanie { $deal }, błędy { $misplay }, szczęście dotąd { $luck }; runda się nie skończyła.
review-accuracy = Dokładność { $accuracy } %: koszt wyborów w porównaniu z kosztem wyborów na ślepo.
error-nothing-to-decide = Miejsce { $seat } nie ma w tej pozycji nic do wyboru; decydują miejsca: { $awaited }.
error-hands-missing = Brakuje kart pozostałych graczy; karta, której nikt nie widzi, to ?, na przykład hands { $example }.
