### Co przeglądarka mówi wokół gry.

## Droga do stołu

web-welcome = Cała rodzina gier karcianych, w których lepiej nie zbierać byków. Wybierz grę; konto nie jest potrzebne.
web-play-bots = Graj z botami
web-more = Warianty, znajomi …
web-rules = Zasady
web-settings = Ustawienia
web-players =
    { $least ->
        [1] Samemu albo do { $most } graczy.
       *[other] Od { $least } do { $most } graczy.
    }
web-with-bots = Ty i boty
web-one-device = Kilka osób na tym urządzeniu
web-one-device-about = Podajecie sobie urządzenie; nikt nie widzi cudzych kart.
web-online = Przez internet, z linkiem
web-person = Osoba { $number }
web-add-person = Jeszcze jedna
web-remove-person = O jedną mniej
web-rest-bots =
    { $count ->
        [0] Bez botów.
        [one] { $count } miejsce zajmie bot.
        [few] { $count } miejsca zajmą boty.
       *[many] { $count } miejsc zajmą boty.
    }
web-start-device = Zacznij na tym urządzeniu
web-open-table = Otwórz stół
web-your-name = Twoje imię
web-public = Pokaż stół na liście publicznej
web-limit = Czas na decyzję
web-limit-seconds =
    { $seconds ->
        [0] bez limitu
        [one] { $seconds } sekunda
        [few] { $seconds } sekundy
       *[many] { $seconds } sekund
    }
web-game = Gra
web-seats = Miejsca
web-variants = Warianty
web-as-printed = jak w instrukcji
web-join = Dołącz do stołu
web-code = Kod
web-go = Dalej
web-public-tables = Stoły publiczne
web-no-tables = Nikt nie otworzył publicznego stołu.
web-table-lobby = zaraz się zacznie
web-table-playing = gra trwa
web-table-over = skończony
web-open-seats =
    { $count ->
        [0] brak wolnych miejsc
        [one] { $count } wolne miejsce
        [few] { $count } wolne miejsca
       *[many] { $count } wolnych miejsc
    }
web-import = Obejrzyj zapis gry z pliku
web-unofficial = Nieoficjalny projekt fanów z własną grafiką, niezwiązany z żadnym wydawcą.
web-home = Strona główna

## Przed grą

web-at-the-table = Przy stole
web-seat-open = Wolne miejsce
web-seat-person = Człowiek
web-seat-bot = Bot
web-host = gospodarz
web-you = ty
web-sit = Usiądź
web-stand = Wstań
web-table-full = Wszystkie miejsca są zajęte. Możesz oglądać.
web-add-bot = Dodaj bota
web-remove-bot = Usuń bota
web-kick = Wyproś
web-make-host = Oddaj rolę gospodarza
web-bot-level = Boty
web-fill = Uzupełnij botami
web-start = Zacznij
web-host-starts = Grę zaczyna gospodarz.
web-watchers =
    { $count ->
        [one] { $count } osoba ogląda.
        [few] { $count } osoby oglądają.
       *[many] { $count } osób ogląda.
    }
web-invite = Zaproś innych
web-copy = Skopiuj link
web-copied = Skopiowano
web-qr = Kod QR tego stołu
web-change-game = Zmień grę
web-apply = Zastosuj

## Przy stole

web-round-turn = Runda { $round }, tura { $turn }
web-round-draft = Runda { $round }, dobieranie
web-over = koniec gry
web-connecting = Łączenie …
web-reconnecting = Brak połączenia
web-no-table = Nie ma takiego stołu.
web-offline = Serwer nie odpowiada.
web-error-unknown = To się nie udało ({ $code }).
web-rows = Rzędy
web-row =
    Rząd { $row }, { cards-counted }, na końcu { $end }, { bulls-counted }, { $room ->
        [0] pełny
       *[other] wolne: { $room }
    }
web-row-empty = Rząd { $row }, pusty
web-card = { $card }, { bulls-counted }
web-card-colours = { $card }, { $colours }
web-face-down = zakryta karta
web-before = karty przed nią
web-least = najmniej
web-lane = Gracze i odkryte karty
web-hand = Twoja ręka
web-sealed = wybrana
web-not-now = teraz nie można
web-sealed-card = Wybrano: { $card }. Możesz jeszcze zmienić.
web-waiting = Czekamy: { $players }.
web-nudge = Szturchnij
web-nudge-you = { $player } szturcha cię: stół czeka na ciebie.
web-nudge-sent = Szturchnięcie wysłane: { $player }.
web-your-turn = Twoja kolej!
web-target = Wskaż gdzie.
web-landing =
    { $room ->
        [0] Tak jak rzędy leżą teraz, { $card } trafia do rzędu { $row }, a ten jest pełny.
       *[other] Tak jak rzędy leżą teraz, { $card } trafia do rzędu { $row }.
    }
web-twist = Odwróć
web-undo = Cofnij
web-undo-last = Cofnij ostatnią kartę
web-undo-all = Cofnij wszystkie karty
web-laid =
    { $count ->
        [one] { $count } karta wyłożona, widzisz ją tylko ty.
        [few] { $count } karty wyłożone, widzisz je tylko ty.
       *[many] { $count } kart wyłożonych, widzisz je tylko ty.
    }
web-laid-all = Tura wyłożona, widzisz ją tylko ty.
web-skip = Pomiń
web-watching = Oglądasz. Usiąść można po zakończeniu gry.
web-points-now = punkty: { $points }
web-state-turn = myśli
web-state-ready = gotowe
web-state-away = poza stołem
web-state-bot = bot
web-state-off = bez połączenia
web-hand-count = Na ręce: { cards-counted }
web-pile = Zebrane: { cards-counted }
web-tug = Drużyna: { $team } (karty: { $cards }) · bawół: { $beast } zakrytych
web-tug-over = Drużyna: { $team } · bawół: { $beast }
web-others-placed =
    { $count ->
        [one] Jeszcze { $count } dołożona karta.
        [few] Jeszcze { $count } dołożone karty.
       *[many] Jeszcze { $count } dołożonych kart.
    }
web-seconds-left =
    { $count ->
        [one] została { $count } sekunda
        [few] zostały { $count } sekundy
       *[many] zostało { $count } sekund
    }
web-beside = Punkty i przebieg
web-menu = Menu
web-close = Zamknij
web-tv = Widok na telewizor
web-view-text = Stół jako tekst
web-view-table = Stół z obrazkami
web-decide = Co możesz zrobić
web-tv-wait = Gra zaraz się zacznie.
web-leave = Odejdź od stołu
web-leave-sure = Bot zagra dalej za ciebie. Do końca gry możesz wrócić na tę stronę.

## Kilka osób na jednym urządzeniu

web-hand-over = Teraz kolej na: { $name }
web-i-am = { $name } – to ja
web-still-to-choose = Wybierają jeszcze: { $players }

## Punkty, przebieg, dlaczego

web-scores = Punkty
web-log = Co się stało
web-player = Gracz
web-total = Razem
web-this-round = Ta runda
web-after-round = Po rundzie { $round }
web-leads =
    { $count ->
        [one] Prowadzi { $players }.
       *[other] Wspólnie prowadzą { $players }.
    }
web-most-win = Wygrywa najwięcej punktów.
web-fewest-win = Wygrywa najmniej punktów.
web-turn = Tura { $turn }
web-draft = Dobieranie
web-nothing-yet = Jeszcze nic się nie stało.
web-why = Dlaczego tutaj?
web-why-card = Dlaczego { $card } leży tutaj?
web-why-start = Leży tu od rozdania w tej rundzie.
web-why-rules = Wszystkie zasady:

## Czat

web-chat = Czat
web-chat-empty = Nikt nic jeszcze nie powiedział.
web-chat-closed = Gdy karty są tajne, nie rozmawiamy: tak chce instrukcja. Czat otworzy się po odkryciu kart.
web-chat-text = Twoja wiadomość
web-chat-send = Wyślij
web-mute = Wycisz: { $name }
web-somebody = Ktoś
phrase-hello = Cześć!
phrase-luck = Powodzenia!
phrase-nice = Świetny ruch!
phrase-ouch = Auć!
phrase-thanks = Dzięki!
phrase-sorry = Przepraszam!
phrase-wait = Chwileczkę.
phrase-hurry = Twój ruch!
phrase-again = Jeszcze raz?
phrase-bye = Do zobaczenia!

## Ustawienia i pomoc

web-language = Język
web-name = Imię
web-speed = Ruch kart
web-speed-off = wyłączony
web-speed-fast = szybki
web-speed-normal = zwykły
web-speed-slow = powolny
web-theme = Kolory
web-theme-auto = jak w urządzeniu
web-theme-light = jasne
web-theme-dark = ciemne
web-one-tap = Jedno dotknięcie zagrywa (bez potwierdzenia)
web-vibrate = Wibruj, gdy moja kolej
web-help = Pomoc
web-help-how = Wybierz kartę, potem potwierdź. Dopóki nie wybrali wszyscy, możesz zmienić zdanie. Dotknij dowolnej karty na stole, by przeczytać, dlaczego tam leży, a gracza – by zobaczyć, co przed nim leży.
web-keys = Klawisze
web-key-choose = poprzednia lub następna karta
web-key-nth = karta według miejsca
web-key-row = rząd według numeru
web-key-play = zagraj wybraną
web-key-undo = nie wybieraj nic; cofnij wszystkie wyłożone karty
web-key-back = cofnij ostatnią wyłożoną kartę
web-key-skip = pokaż całą turę od razu
web-key-log = co się stało
web-key-scores = punkty
web-key-chat = czat
web-key-why = dlaczego ostatnia karta leży tam, gdzie leży
web-key-table = odczytaj stół
web-key-help = ta pomoc

## Po grze

web-result = Wynik
web-rematch = Zagraj jeszcze raz
web-other-variant = Inna gra lub wariant
web-host-rematch = Gospodarz może tu zacząć następną grę.
web-replay = Powtórka
web-look = Obejrzyj stół
web-fair-hash = Skrót ziarna:
web-fair-seed = Ziarno:

## Powtórki

web-no-replay = Nie ma takiej powtórki.
web-replay-start = Karty są rozdane.
web-view-as = Oczami:
web-spectator = widza
web-export = Zapis
web-steps = Kroki
web-turns = Tury
web-step-back = Krok wstecz
web-step-on = Krok dalej
web-turn-back = Tura wstecz
web-turn-on = Tura dalej
