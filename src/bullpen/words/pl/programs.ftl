### Boty, które są programami, i sprawdzanie protokołu.

error-no-command = { $command } to nie polecenie; podaj program, na przykład exec:./mybot albo „exec:node mybot.js”.
error-no-program = Nie ma programu { $file }; podaj inny, na przykład exec:./mybot albo „exec:node mybot.js”.
error-not-here = Nie ma polecenia { $file }; plik z tego katalogu to exec:./{ $file }.
error-not-executable = Pliku { $file } nie można uruchomić; zmień to (chmod +x { $file }) albo podaj interpreter.
error-taken-name = Bot { $name } już jest; { $bot } potrzebuje innej nazwy.
bot-offered-about = Bot osoby, która prowadzi ten serwer.

protocol-right = dobrze
protocol-wrong = ŹLE
protocol-hello = Uruchamia się, mówi, że jest gotowy, i jak się nazywa.
protocol-plays = Gra całą rundę na każdym miejscu: { $game } miejsc.
protocol-match = Gra partię złożoną z kilku rund.
protocol-unknown = Pomija wiadomości i pola, których nie zna.
protocol-again = Odpowiada na to samo pytanie jeszcze raz i w nowej grze.
protocol-switches = Przechodzi z jednej gry do drugiej i z powrotem.
protocol-quiet = Nie mówi niczego, o co nikt nie pytał.
protocol-bye = Na prośbę kończy w ciągu sekundy, z kodem 0.
protocol-end = Kończy w ciągu sekundy, gdy kończy się jego wejście.
protocol-summary =
    Dobrze: { $right }, źle: { $wrong }; { $decisions ->
        [one] { $decisions } decyzja
        [few] { $decisions } decyzje
       *[other] { $decisions } decyzji
    }, najwolniejsza w { $ms } ms.
protocol-log = To, co pisał na standardowe wyjście błędów, jest w pliku { $file }.

## Drabinka

error-no-folder = { $folder } to nie katalog; drabinka to katalog, w którym każdy uczestnik ma swój plik.
error-bad-entrant = { $file } nie opisuje uczestnika drabinki: { $part }. Właściwy wiersz wygląda tak: { $example }
error-same-name = { $first } i { $second } mają tę samą nazwę { $name }; każdy uczestnik potrzebuje własnej.
error-bad-ladder = { $file } to nie plik drabinki ({ $reason }); usuń go, żeby zacząć od nowa.
error-other-terms = { $file } nie należy do tej drabinki: { $part } to tam { $found }, a nie { $asked }.
error-other-bot = { $name } się zmienił: był { $found }, a jest { $asked }. Nadaj nowemu botowi własną nazwę albo usuń wyniki starego.

ladder-title = Drabinka: { $game }
ladder-played =
    { $deals ->
        [one] { $deals } rozdanie
        [few] { $deals } rozdania
       *[other] { $deals } rozdań
    }, { $games ->
        [one] { $games } gra
        [few] { $games } gry
       *[other] { $games } gier
    }, { $seats ->
        [one] { $seats } miejsce
        [few] { $seats } miejsca
       *[other] { $seats } miejsc
    }.
ladder-rounds = Gra się pojedyncze rundy.
ladder-matches = Gra się całe partie.
ladder-budget = { $ms } ms na decyzję.
ladder-bot = Bot
ladder-author = Autor
ladder-rating = Ranking
ladder-points = Punkty
ladder-won = Wygrane
ladder-games = Gry
ladder-ms = ms
ladder-failures = Błędy
ladder-how = Przedziały 95 %: dla punktów Studenta, dla odsetka wygranych Wilsona, oba po rozdaniach; dla rankingu z samego modelu (Placketta i Luce’a). ms: na decyzję.
ladder-against = Każdy z każdym
ladder-how-against = Odsetek wygranych gier, wiersz minus kolumna, w tych samych rozdaniach przy tych samych stołach, z przedziałami 95 %.
ladder-replays = Gry
ladder-transcript = zapis
ladder-picture = ostatnia tura
ladder-no-replays = Nie ma jeszcze gier do pokazania.
ladder-page = Strona drabinki: { $file }
