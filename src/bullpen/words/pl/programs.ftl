### Boty, które są programami, i sprawdzanie protokołu.

error-no-command = { $command } to nie polecenie; podaj program, na przykład exec:./mybot albo „exec:node mybot.js”.
error-no-program = Nie ma programu { $file }; podaj inny, na przykład exec:./mybot albo „exec:node mybot.js”.
error-not-here = Nie ma polecenia { $file }; plik z tego katalogu to exec:./{ $file }.
error-not-executable = Pliku { $file } nie można uruchomić; zmień to (chmod +x { $file }) albo podaj interpreter.

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
