### Co przeglądarka mówi wokół gry.

## Droga do stołu

web-rules = Zasady
web-settings = Ustawienia
web-person = Osoba { $number }
web-add-person = Jeszcze jedna osoba
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
web-seats = Gracze
web-variants = Warianty
web-code = Kod
web-go = Dalej
web-public-tables = Stoły publiczne
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
web-round-draft = Runda { $round }, wybór kart
web-over = koniec gry
web-connecting = Łączenie …
web-no-table = Nie ma takiego stołu.
web-offline = Serwer nie odpowiada.
web-error-unknown = To się nie udało ({ $code }).
web-rows = Rzędy
web-row =
    Rząd { $row }, { cards-counted }, na końcu { $end }, { $bulls }, { $room ->
        [0] pełny
       *[other] wolne: { $room }
    }
web-row-empty = Rząd { $row }, pusty
web-card = { $card }, { $bulls }
web-card-colours = { $card }, { $colours }
web-face-down = zakryta karta
web-before = karty przed nią
web-least = najmniej
web-lane = Gracze i odkryte karty
web-hand = Twoja ręka
web-sealed = wybrana
web-not-now = teraz nie można
web-sealed-card = Twój wybór: { $card }. Możesz go jeszcze zmienić.
web-waiting = Czekamy: { $players }.
web-nudge = Szturchnij
web-nudge-you = { $player } szturcha cię: stół czeka na ciebie.
web-nudge-sent = Szturchnięcie wysłane: { $player }.
web-your-turn = Twoja kolej!
web-target = Wskaż gdzie.
web-landing =
    { $room ->
        [0] Teraz { $card } zebrałaby { $row }. rząd: { bulls-counted }.
        [1] Teraz { $card } trafiłaby do { $row }. rzędu i zapełniłaby go.
       *[other] Teraz { $card } trafiłaby do { $row }. rzędu.
    }
web-twist = Przekręć
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
web-watching = Oglądasz. Po zakończeniu gry możesz usiąść.
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
web-log = Co się działo
web-player = Gracz
web-total = Razem
web-this-round = Ta runda
web-after-round = Po rundzie { $round }
web-leads =
    { $players_count ->
        [one] { $who ->
            [you] Prowadzisz.
           *[other] Prowadzi { $player }.
        }
       *[other] { $who ->
            [you] Wspólnie prowadzicie – { $player }.
           *[other] Wspólnie prowadzą { $player }.
        }
    }
web-most-win = Wygrywa, kto ma najwięcej punktów.
web-fewest-win = Wygrywa, kto ma najmniej punktów.
web-turn = Tura { $turn }
web-draft = Wybór kart
web-nothing-yet = Jeszcze nic się nie wydarzyło.
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
web-key-log = co się działo
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
web-view-as = Widok:
web-spectator = widz
web-export = Zapis gry
web-steps = Kroki
web-turns = Tury
web-step-back = Krok wstecz
web-step-on = Krok dalej

# Stół z obrazkami.
web-standing = Wyniki
web-sound = Dźwięk
web-stars =
    { $count ->
        [one] jedna gwiazdka
        [few] { $count } gwiazdki
       *[many] { $count } gwiazdek
    }
web-fits-nowhere = Teraz { $card } nie pasuje do żadnego rzędu: trzeba by któryś zebrać.
web-row-title = Rząd { $row }

# Koniec, zasady, powtórka.
web-place = { $place }. miejsce z { $count }
web-wins =
    { $players_count ->
        [one] { $who ->
            [you] Wygrywasz!
           *[other] Wygrywa { $player }
        }
       *[other] { $who ->
            [you] Wygrywacie – { $player }!
           *[other] Wygrywają { $player }
        }
    }
web-team-wins = Bawół ubity!
web-team-loses = Wygrywa bawół.
web-your-points =
    { $rounds ->
        [one] Punkty: { $points }, w jednej rundzie.
        [few] Punkty: { $points }, w { $rounds } rundach.
       *[many] Punkty: { $points }, w { $rounds } rundach.
    }
web-team = Drużyna
web-how-it-came = Jak do tego doszło
web-worst-take =
    { $who ->
        [you] Twój najdroższy rząd
       *[other] Najdroższy rząd: { $player }
    }
web-worst-take-how = { $card } zbiera rząd { $row }: { $bulls }.
web-end-more = Więcej
web-share-picture = Udostępnij obrazek
web-share-failed = Nie da się tu zrobić obrazka.
web-behind = Kulisy zasad: rozstrzygnięcia, źródła, zapis
web-play = Odtwarzaj
web-pause = Zatrzymaj
web-replay-speed = Tempo
## Ludzie: kto jest, kogo nie ma, kto wraca; i co jest w drodze

web-im-back = Już jestem
web-banner-away = Bot gra za ciebie.
web-banner-away-next = Uchodzisz za osobę nieobecną: w następnej grze zagra za ciebie bot.
web-banner-paused = Pauza: nikogo nie ma przy stole. Gra ruszy, gdy ktoś wróci.
web-banner-offline = Brak połączenia. To, co teraz wybierzesz, zostanie wysłane, gdy połączenie wróci.
web-banner-online = Połączenie wróciło.
web-banner-no-storage = Ta przeglądarka niczego nie zapamiętuje: po zamknięciu lub odświeżeniu strony stracisz miejsce.
web-state-left = poza grą, gra bot
web-sending = Wysyłanie …
web-sealed-bot = Bot wybrał za ciebie: { $card }. Możesz to jeszcze zmienić.
web-lost = Twój wybór nie został zagrany: nie było połączenia, a gra poszła dalej.
web-lost-card = Karta { $card } nie została zagrana: nie było połączenia, a gra poszła dalej.
web-toast-sits = { $player } siada do stołu.
web-toast-left = { $player } odchodzi od stołu.
web-toast-leaves = { $player } odchodzi od stołu; dalej gra bot.
web-toast-away = { $player } nie odpowiada; dalej gra bot.
web-toast-back = { $player } wraca do gry.
web-toast-online = { $player } znów ma połączenie.
web-toast-offline = { $player } nie ma połączenia.
web-toast-removed = { $player } już tu nie siedzi: tak zdecydował gospodarz.
web-toast-host = Gospodarzem jest teraz { $player }.
web-toast-host-you = Gospodarzem jesteś teraz ty.
web-toast-chat = { $player }: { $text }
web-toast-failed = Bot { $player } zawiódł. Gdy zawodzi, decyduje za niego inny bot.
web-state-failed = bot zawiódł w tej grze; decydował za niego inny
web-hurried = Boty myślą krócej niż zwykle: serwer ma teraz dużo pracy.
web-typing =
    { $count ->
        [one] { $players } pisze …
       *[other] { $players } piszą …
    }
web-chat-phrases = Przy publicznym stole są tylko gotowe zwroty, żeby obcy byli dla siebie mili. Każdy czyta je w swoim języku.
web-chat-banned = Możesz czytać, ale nie pisać: gospodarz wyprosił cię na dobre.
web-removed = Gospodarz wyprosił cię od stołu.
web-removed-freed = Twoje miejsce jest już wolne. Możesz oglądać, a gdy jest wolne miejsce, znowu usiąść.
web-removed-banned = Gospodarz wyprosił cię na dobre: możesz oglądać, ale przy tym stole już nie usiądziesz.
web-removed-stay = Zostań i oglądaj
web-kick-now = Wyproś na razie
web-kick-for-good = Wyproś na dobre
web-cancel = Anuluj
web-no-table-why = Może został już sprzątnięty: stoły, do których nikt nie wraca, stoją miesiąc. Poproś o nowy link albo otwórz własny stół.
web-try-again = Spróbuj ponownie
web-rematch-other = Zagraj: { $game }
web-notify = Powiadom mnie, gdy moja kolej, a strony nie widać
web-notify-none = Ta przeglądarka nie ma powiadomień. Twoją kolej widać po tytule i obrazku zakładki.
web-notify-denied = Powiadomienia są dla tej strony wyłączone; można to zmienić w ustawieniach przeglądarki.
web-sound-none = Ta przeglądarka nie wydaje dźwięków. Wszystko także widać.
web-vibrate-none = To urządzenie nie wibruje.

## Zanim karta zostanie zagrana

web-twist-value = Przekręcona liczyłaby się jako { $value }.

# Pierwsza strona, przygotowanie stołu, przed grą.
web-places = Bullpen
web-headline = Byle nie byki.
web-welcome = Cała rodzina gier karcianych 6. bierze!, ze znajomymi albo z krowami. Bez konta, bez czekania.
web-play-now = Graj
web-play-gentle = { $game }, łagodni rywale
web-play-last = { $game }, jak ostatnio
web-with-friends = Ze znajomymi
web-join-code = Dołącz z kodem
web-code-empty = Najpierw wpisz kod. Widzi go osoba, która cię zaprosiła.
web-code-wrong = Żaden stół nie ma kodu { $code }. Sprawdź jeszcze raz: kod to pięć liter.
web-hero = Stół z grą 6. bierze!, która gra się sama
web-hero-rest = Zatrzymaj stół
web-hero-play = Niech stół gra
web-running = Twoje trwające gry
web-continue = Graj dalej
web-continue-with = { $game }, grają też { $players }
web-others =
    { $count ->
        [one] jeszcze jedna osoba
        [few] jeszcze { $count } osoby
       *[many] jeszcze { $count } osób
    }
web-running-more =
    { $count ->
        [one] Jeszcze jedna trwająca gra
        [few] Jeszcze { $count } trwające gry
       *[many] Jeszcze { $count } trwających gier
    }
web-running-due = twoja kolej
web-running-away = gra za ciebie bot
web-running-paused = przerwa
web-running-playing = inni się zastanawiają
web-running-lobby = jeszcze się nie zaczęła
web-games = Gry
web-players =
    { $least ->
        [1] 1–{ $most } graczy
       *[other] { $least }–{ $most } graczy
    }
web-join-table = Dołącz
web-watch = Obejrzyj
web-away-about = Czy działa i czy masz połączenie? Nic nie przepadło.
web-again = Spróbuj ponownie
web-new = Przygotuj stół
web-who = Kto gra?
web-who-bots = Z botami
web-company-bots = Ty kontra stado. Od razu.
web-who-device = Na jednym urządzeniu
web-company-device = Podajecie je sobie; nikt nie widzi cudzych kart.
web-who-friends = Ze znajomymi w sieci
web-company-friends = Każdy przy swoim ekranie, przez link.
web-which-game = W co gracie?
web-no-game = Gry „{ $game }” tu nie ma. Są te:
web-variants-about = Można grać bez nich.
web-turn-over = Obróć
web-in-play = W grze
web-people-here = Kto jest przy stole?
web-remove-person = Bez osoby { $number }
web-opponents = Boty
web-herd = Łagodne stado
web-herd-about = Po trochu wszystkich, którzy dają wygrać także innym.
web-herd-stars = jedna lub dwie gwiazdki
web-not-installed = nie na tym serwerze
web-friends-how = Dostaniesz link i kod, które przekażesz dalej. Wolne miejsca zajmą boty.
web-more = Więcej
web-usual = Zwykle { $value }.
web-fewer = Mniej: { $what }
web-one-more = Więcej: { $what }
web-your-table = Twój stół
web-so-many =
    { $count ->
        [one] jedna osoba
        [few] { $count } osoby
       *[many] { $count } osób
    }
web-at-it = Ludzie: { $people }, boty: { $bots }, wolne miejsca: { $free }
web-table-full = Wszystkie miejsca są zajęte.
web-table-full-about = Możesz się przyglądać: gdy gra się zacznie, zobaczysz ją tutaj.
web-own-table = Otwórz własny stół
web-invited = Siadaj i graj
web-invited-by = { $host } zaprasza cię do stołu
web-watch-here = Jeśli chcesz tylko popatrzeć, zostań: gra pojawi się tutaj.
web-still-free =
    { $count ->
        [one] Jedno miejsce jest jeszcze wolne.
        [few] { $count } miejsca są jeszcze wolne.
       *[many] { $count } miejsc jest jeszcze wolnych.
    }
web-all-here = Wszyscy są.
web-link = Link
web-share = Udostępnij link

# Nauka i wskazówki w pierwszej grze.
web-learn = Naucz się w dwie minuty
web-learn-short = Nauka
web-learn-about = Bez czytania: siadasz do stołu, grasz i dowiadujesz się, co się stało i dlaczego.
web-learn-begin = Zacznij
web-learn-go-on = Dalej
web-learn-learned = Umiesz
web-learn-new = Pierwszy raz tutaj?
web-learn-offer = Naucz się gry { $game } w dwie minuty, przy stole.
web-learn-decline = Nie, dziękuję
web-learn-progress = Kroki: { $done } z { $steps }
web-learn-step = Krok { $step } z { $steps }
web-learn-leave = Wyjdź z lekcji
web-learn-back = Wstecz
web-learn-skip = Pomiń
web-learn-next = Dalej
web-learn-only = Jeszcze nie: w tym kroku chodzi o { $cards }.
web-learn-done = Już umiesz: { $game }
web-learn-done-about = Na pierwszą grę wystarczy. Gdy jakaś karta cię zdziwi, dotknij jej: powie ci, dlaczego tam leży.
web-learn-play = Zagraj naprawdę
web-learn-again = Jeszcze raz
web-learn-others = Inne gry
web-hint = Wskazówka
web-hint-close = Odłóż wskazówkę
web-hint-choice =
    { $way ->
        [open] Wyłóż kartę i zobacz, gdzie trafi. Do końca tury widzisz ją tylko ty i możesz ją cofnąć.
       *[sealed] Wybierz kartę i zagraj ją. Dopóki nie wybiorą wszyscy, nikt jej nie widzi i możesz ją zmienić.
    }
web-hint-full = Pełny rząd zbiera następna karta. Ale niższe karty idą pierwsze i mogą ten rząd zmienić.
web-hint-low = Karta, która nigdzie nie pasuje, zbiera rząd, ale to ty wybierasz, który. Tani bywa dobrym wyjściem.
web-hint-take = Te karty są teraz twoje. Dotknij swojej krowy, by zobaczyć, co przed tobą leży.

## Co jest przechowywane

web-privacy = Co tu przechowujemy
web-privacy-about = Nie ma kont, reklam ani liczenia odwiedzin i nic nie jest przekazywane dalej. To wszystko, co przechowuje ten serwer:
web-privacy-what = Co
web-privacy-why = Po co
web-privacy-long = Jak długo
web-privacy-what-name = Imię, z którym siadasz do stołu
web-privacy-why-name = Inni przy stole widzą, kto gra.
web-privacy-long-name = Tak długo, jak stół i jego gry.
web-privacy-what-seat = Odcisk sekretu, który trzyma twoje miejsce
web-privacy-why-seat = Wracasz na swoje miejsce, a nikt inny nie. Sam sekret jest tylko w twojej przeglądarce.
web-privacy-long-seat = Tak długo, jak stół i jego gry.
web-privacy-what-game = Stół i gra, która się przy nim toczy
web-privacy-why-game = Można grać dalej po przerwie albo po ponownym uruchomieniu serwera.
web-privacy-long-game = Dni od ostatniej wizyty: { $tables }.
web-privacy-what-chat = To, co mówi się przy stole
web-privacy-why-chat = Kto przyjdzie później, może przeczytać. Najwyżej { $lines } wypowiedzi w jednej grze.
web-privacy-long-chat = Tak długo, jak stół; dni od ostatniej wizyty: { $tables }.
web-privacy-what-finished = Skończone gry
web-privacy-why-finished = Można je obejrzeć jeszcze raz i wysłać link.
web-privacy-long-finished = Dni od ostatniego obejrzenia: { $finished }.
web-privacy-what-import = Gry przyniesione w pliku
web-privacy-why-import = Można je obejrzeć i mają link.
web-privacy-long-import = Dni od ostatniego obejrzenia: { $imports }.
web-privacy-what-address = Adres twojego połączenia
web-privacy-why-address = Nikt nie może żądać zbyt wiele naraz.
web-privacy-long-address = Tylko w pamięci, przez godzinę. Nigdzie go nie zapisujemy.
web-privacy-what-browser = Ustawienia, imię, sekrety twoich miejsc
web-privacy-why-browser = W twojej przeglądarce, nie tutaj.
web-privacy-long-browser = Dopóki ich nie usuniesz.
web-privacy-times = Dni liczą się, gdy serwer działa. Nie dotyczy to kopii, które robi jego właściciel.
web-own = Twoje gry
web-own-about =
    { $count ->
        [one] Ta przeglądarka ma miejsce przy jednym stole.
       *[other] Ta przeglądarka ma miejsca przy stołach: { $count }.
    }
web-own-none = Ta przeglądarka nie ma miejsca przy żadnym stole.
web-own-download = Pobierz moje gry
web-own-delete = Usuń moje gry
web-own-delete-now = Usuń na zawsze
web-own-sure = Twoje imię i twoje wypowiedzi znikną na zawsze, a stoły, przy których byli tylko twoi gracze, razem ze wszystkimi grami. Tam, gdzie grali inni, ich gra zostanie, bez twojego imienia.
web-own-deleted =
    { $count ->
        [0] Nic już o tobie nie było.
        [one] Jeden stół już cię nie pamięta.
       *[other] Stoły, które cię już nie pamiętają: { $count }.
    }

## Boty, które grają skądinąd

web-online-bot = Bot online
web-online-busy = gra gdzie indziej
web-online-bot-about = { $bot } to program, który ktoś uruchamia gdzie indziej. Gdy zniknie, dalej gra bot tego serwera.
web-own-bot = Mój własny bot
web-own-bot-about = Twój program zagra na wolnym miejscu: nadaj mu nazwę i uruchom go z tokenem.
web-own-bot-name = Nazwa bota
web-own-bot-make = Daj mu miejsce
web-own-bot-made = { $bot } ma miejsce. Token w tym poleceniu nie będzie pokazany ponownie:
