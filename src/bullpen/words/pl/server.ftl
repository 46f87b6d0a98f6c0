### Czego stoły serwera odmawiają i jakie siadają przy nich boty.

## Przy stole

error-bad-message = Tego nie da się odczytać.
error-hello-first = Połączenie zaczyna się od powitania, jednego.
error-no-such-table = Nie ma takiego stołu albo został już sprzątnięty.
error-no-such-game = Nie ma takiej gry albo jeszcze się nie skończyła.
error-no-such-lesson = Nie ma takiej lekcji.
error-no-such-rules = Nie ma tu takiej gry. Te, które są, znajdziesz na stronie głównej.
error-not-your-seat = Miejsce { $seat } nie należy do ciebie.
error-not-host = To może zrobić tylko gospodarz stołu.
error-bad-seat = Z miejscem { $seat } nie da się tego zrobić.
error-banned = Gospodarz wyprosił cię od tego stołu na dobre. Możesz oglądać.
error-seat-taken = Nie ma tu wolnego miejsca.
error-seats-open =
    { $count ->
        [one] Jedno miejsce jest jeszcze wolne: dodaj bota albo zabierz to miejsce.
        [few] { $count } miejsca są jeszcze wolne: dodaj boty albo zabierz te miejsca.
       *[other] { $count } miejsc jest jeszcze wolnych: dodaj boty albo zabierz te miejsca.
    }
error-too-many-people = Przy stole jest osób: { $people }, a miejsc: { $seats }.
error-game-running = To musi poczekać do końca gry.
error-no-game = Przy tym stole nikt teraz nie gra.
error-no-trial = { $action } nie należy do tury z kilku kart, więc nie można tego wypróbować.
error-no-nudge = Gracza { $seat } może szturchnąć ktoś inny, gdy stół czeka już { $seconds } sekund.
error-chat-closed = Dopóki karty są tajne, nikt nic nie mówi.
error-only-phrases = Przy publicznym stole są tylko gotowe zwroty.
error-unknown-phrase = Nie ma takiego zwrotu.
error-too-fast = Za dużo wiadomości: poczekaj chwilę.
error-too-large = To jest za długie: najwyżej { $most } bajtów.
error-too-many-tables = Stąd otwarto za dużo stołów: poczekaj trochę.
error-too-many-sockets = Stąd jest za dużo połączeń.
error-wrong-origin = Ta strona nie należy do tego serwera.
error-trouble = Na serwerze coś się nie udało. Nic się nie zmieniło.

## Boty

bot-random = Marzyciel
bot-random-about = Zagrywa byle jaką kartę, bez namysłu.
bot-family = Ciocia
bot-family-about = Gra całkiem dobrze, z pomyłkami, jakie zdarzają się każdemu przy kuchennym stole.
bot-greedy = Parobek
bot-greedy-about = Patrzy tylko na tę turę i robi to, co teraz najtańsze.
bot-cautious = Gospodarz
bot-cautious-about = Omija pełne rzędy i myśli o kartach, które przyjdą.
bot-flat = Hazardzista
bot-flat-about = Wyobraża sobie setki zakończeń, w których każdy robi cokolwiek, i gra pod średnią.
bot-search = Handlarka bydłem
bot-search-about = Wyobraża sobie, co trzymają inni i jak zagrają, i analizuje rundę do końca.
bot-champion = Czempion
bot-champion-about = To samo, tylko dłużej i z całą wiedzą. Bardzo trudno z nim wygrać.

## Uczciwe rozdanie

verify-right = To jest ziarno obiecane przed rozdaniem. „bullpen replay” rozda z niego jeszcze raz: { $seed }
error-wrong-seed = { $seed } to nie jest ziarno, które obiecał skrót { $hash }.
error-cannot-keep = Serwer nie może tam trzymać stołów: { $reason }. Podaj w --data inny plik albo adres bazy danych.
error-cannot-listen = Serwer nie może nasłuchiwać pod { $host }, port { $port }: { $reason }. Wybierz inny port albo żaden.

## Data, names, replays

error-name-unseen = Imię musi mieć choć jeden widoczny znak.
error-name-too-long = Imię ma najwyżej { $most } znaków.
error-name-stacked = Imię ma najwyżej { $most } znaki diakrytyczne nad jedną literą.
error-name-taken = Ktoś przy tym stole nazywa się { $name } albo wygląda to tak samo. Wybierz inne imię.
error-unavailable = Serwer nie ma teraz dostępu do swoich danych. Nic się nie zmieniło: spróbuj za chwilę.
error-chat-full = Dość rozmów jak na jedną grę: { $most } wypowiedzi. W następnej grze będzie miejsce na kolejne.
error-log-full = Ten stół nie pomieści już więcej. Otwórz nowy.
error-replay-too-long = Ta gra jest za długa, żeby ją pokazać: { $decisions } decyzji, najwyżej { $most }. Można przeczytać jej zapis.
error-library-busy = Wiele gier jest właśnie oglądanych. Spróbuj za chwilę.
error-data-in-use = Pliku { $place } używa już inny bullpen{ $where }. Graj tam dalej, zatrzymaj go albo podaj inny plik: bullpen --data PLIK
error-file-exists = { $path } już istnieje: podaj nazwę nowego pliku.
error-bad-backup = { $path } nie jest kopią stołów Bullpen: { $reason }
error-no-such-data = Pod { $place } nie ma jeszcze nic do skopiowania.
error-other-backup = Stoły w PostgreSQL kopiuje jego własny program: { $command }
backup-done = Stoły: { $tables }, wpisy: { $entries } są w pliku { $file }.
restore-done = Stoły: { $tables }, wpisy: { $entries } wróciły z pliku { $file }. Działający serwer od razu je wczyta.

## Settings

error-bad-settings = Nie można odczytać ustawień z { $file }: { $reason }.
error-unknown-setting = { $file } zawiera { $setting }, a takiego ustawienia nie ma. „bullpen serve --help” wymienia wszystkie.

## From the network

error-no-such-file = Nie ma takiej strony.
error-bad-path = Tego adresu nie da się odczytać.
error-unknown-host = Ten serwer nie jest znany jako { $host }. Kto go prowadzi, może to zmienić: --name { $host }
error-too-many-codes = Za dużo błędnych kodów. Poczekaj kilka minut albo wejdź przez odnośnik do stołu.
error-too-many-seats =
    { $most ->
        [one] Z jednego adresu można zająć przy cudzym stole najwyżej { $most } miejsce.
        [few] Z jednego adresu można zająć przy cudzym stole najwyżej { $most } miejsca.
       *[other] Z jednego adresu można zająć przy cudzym stole najwyżej { $most } miejsc.
    }
error-too-busy = Zbyt wiele osób prosi o to naraz. Spróbuj ponownie za chwilę.

## Boty online: programy, które grają skądinąd

error-no-token = Potrzebny jest nagłówek „Authorization: Bearer” z tokenem bota.
error-unknown-token = Ten token nie jest tu znany albo został odebrany.
error-not-seated = Ten token nie ma miejsca przy tym stole.
error-other-round = To odpowiedź w grze { $round } przy tym stole, a trwa gra { $current }, decyzja { $number }.
error-bot-too-fast = Za dużo zapytań z tym tokenem: poczekaj { $seconds } s.
error-bot-offline = Bot { $bot } nie jest online.
error-bot-busy = { $bot } gra już przy tylu stołach, przy ilu chce grać: { $tables }.
error-bot-declines = { $bot } nie gra w { $game }; gra w: { $games }.
error-bot-seated = { $bot } ma już miejsce przy tym stole.
error-bad-bot-name = { $name } nie może być nazwą bota: od 1 do 20 liter, cyfr, spacji lub . + - _
error-bot-name-taken = Bot { $name } ma już token; --revoke go odbiera.
error-no-such-bot-token = Bot { $name } nie ma tokenu; tokeny mają: { $names }.
error-broken-tokens = Nie można odczytać pliku { $file } z tokenami botów: { $reason }
error-no-bot-token = Brakuje tokenu: --token albo zmienna { $variable }.
error-server-refused = Serwer odmawia: { $reason }
error-bad-server = { $address } nie jest adresem serwera; powinien wyglądać tak: { $example }.
error-no-seat = Przy tym stole nie ma miejsca: { $reason }
