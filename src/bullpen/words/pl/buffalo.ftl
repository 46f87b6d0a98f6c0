### Ubij bawoła, gra kooperacyjna z wydania na 30-lecie.

game-buffalo = Ubij bawoła
game-buffalo-about = Gracie razem przeciwko bawołowi i z pomocą kart specjalnych staracie się zebrać mniej byków niż on.
game-buffalo-line = Wy wszyscy na jednego gburowatego bawoła.
seat-buffalo = bawół

## Karty specjalne

special-take7 = 7. bierze!
special-take7-about = W rzędzie mieści się szósta karta; zbiera go dopiero siódma.
special-stop = Stop!
special-stop-about = Rząd jest zamknięty, dopóki nie zdejmiecie tej karty: nic do niego nie wchodzi i nic nie wychodzi.
special-replace = Zamiana!
special-replace-about = Jedna osoba cofa odkrytą kartę na rękę i od razu dokłada inną.
special-insert = Wsuń!
special-insert-about = Wasza następna karta trafia między karty rzędu albo na jego początek.
special-push = Przepchnij!
special-push-about = Karta z jednego rzędu przechodzi do innego.
special-first = Pierwsza karta
special-first-about = Jedna z waszych kart zostaje dołożona przed wszystkimi innymi.
special-last = Ostatnia karta
special-last-about = Jedna z waszych kart zostaje dołożona po wszystkich innych.
special-sort = Sortowanie
special-sort-about = Decydujecie o kolejności wszystkich kart, które czekają na dołożenie.
special-lift = Zdjęcie karty Stop!
special-lift-about = Rząd znów jest otwarty, a karta wypada z gry.

marker-take7 = 7. bierze!
marker-stop = Stop!

zone-deck = Karty bawoła
zone-specials = Odkryte karty specjalne
zone-stack = Następne karty specjalne
zone-spent = Karty specjalne poza grą

## Co się dzieje

uses =
    { $who ->
        [you] używasz karty
       *[other] { $player } używa karty
    }
lays =
    { $who ->
        [you] kładziesz kartę
       *[other] { $player } kładzie kartę
    }
buffalo-rule4_fewest =
    { $card } nie pasuje do żadnego rzędu: { $barred_count ->
        [0] żadna z ostatnich kart { $ends } nie jest niższa.
        [one] { $barred }. rząd jest dla niej zamknięty („{ $bars }”), a w innych żadna ostatnia karta nie jest niższa.
       *[many] rzędy { $barred } są dla niej zamknięte („{ $bars }”), a w innych żadna ostatnia karta nie jest niższa.
    } Najmniej byków jest w { $row }. rzędzie{ $equal ->
        [1] { "" }
       *[other] , a z { $equal } takich rzędów ten ma najwyższą ostatnią kartę, { $end }
    }.
buffalo-empty_row = { adds } { $card } do pustego { $row }. rzędu: pierwsza karta po karcie „Przepchnij!” musi trafić właśnie tam.
buffalo-overflow = Rząd był pełny, więc drużyna zbiera wszystko oprócz jego ostatniej karty, { $card }: { cards-counted }, { bulls-counted }.

buffalo-take7 = { lays } „7. bierze!” przy { $row }. rzędzie: mieści się w nim szósta karta, a zbiera go dopiero siódma.
take7-leaves = { $row }. rząd został zebrany, więc karta „7. bierze!” wypada z gry.
buffalo-stop = { lays } „Stop!” przy { $row }. rzędzie: dopóki tam leży, nic do niego nie wchodzi i nic nie wychodzi.
buffalo-lift =
    { $who ->
        [you] zdejmujesz kartę
       *[other] { $player } zdejmuje kartę
    } „Stop!”, więc { $row }. rząd znów jest otwarty. Ta karta wypada z gry.
buffalo-replace = { uses } „Zamiana!” na karcie { $card }.
buffalo-take_back =
    { $who ->
        [you] cofasz { $card } na rękę i musisz
       *[other] { $player } cofa { $card } na rękę i musi
    } od razu dołożyć inną kartę.
    .then =
    { $who ->
        [you] Cofasz ją na rękę i musisz
       *[other] { $player } cofa ją na rękę i musi
    } od razu dołożyć inną kartę.
buffalo-instead =
    { $who ->
        [you] zagrywasz zamiast niej { $card }.
       *[other] { $player } zagrywa zamiast niej { $card }.
    } Ta karta zostaje dołożona od razu; kolejność pozostałych się nie zmienia.
buffalo-insert = { uses } „Wsuń!”: { $card } zostaje { place-counted } kartą w { $row }. rzędzie. Ten rząd to teraz { $cards }.
buffalo-push = { uses } „Przepchnij!” na karcie { $card }.
buffalo-pushed =
    { $who ->
        [you] przepychasz
       *[other] { $player } przepycha
    } { $card } do { $row }. rzędu. Ten rząd to teraz { $cards }.
buffalo-first = { uses } „Pierwsza karta”: { $card } zostaje dołożona jako następna. Nowa kolejność – { $cards }.
buffalo-last = { uses } „Ostatnia karta”: { $card } zostaje dołożona na końcu. Nowa kolejność – { $cards }.
buffalo-sort =
    { $who ->
        [you] używasz karty „Sortowanie” i ustalasz
       *[other] { $player } używa karty „Sortowanie” i ustala
    } kolejność kart – { $cards }.
buffalo-sort_next =
    { $who ->
        [you] ustawiasz
       *[other] { $player } ustawia
    } { $card } na { place-counted } miejscu.
buffalo-sorted = Nowa kolejność – { $cards }.
buffalo-refill =
    Odkryta zostaje karta „{ $special }”; { $left ->
        [0] nie ma już zakrytych kart specjalnych
        [one] zostaje { $left } zakryta karta specjalna
        [few] zostają { $left } zakryte karty specjalne
       *[many] zostaje { $left } zakrytych kart specjalnych
    }.

buffalo-end =
    Wszystkie karty z rąk są zagrane. Drużyna ma { bulls-counted }{ $factor ->
        [1] { "" }
       *[other] , liczone podwójnie: { $team }
    }; bawół ma { $buffalo }. { $result ->
        [won] To więcej, więc bawół jest ubity!
        [equal] Remis to nie wygrana: bawół nie jest ubity.
       *[lost] To mniej, więc bawół nie jest ubity.
    }

## Pytania i odpowiedzi

ask-buffalo-window =
    { $who ->
        [you] Teraz kolej na twoją kartę { $card }.
       *[other] Teraz kolej na kartę { $card } ({ $player }).
    } Używasz najpierw karty specjalnej czy pasujesz?
ask-buffalo-replace = { $card } wraca na twoją rękę. Którą inną kartę od razu dokładasz?
ask-buffalo-push = Do którego rzędu przepychasz { $card }?
ask-buffalo-sort = Która karta ma być następna?
do-use-lift = Zdejmij kartę „Stop!” z { $row }. rzędu
do-buffalo-replace = Dołóż { $card }
do-buffalo-push = Przepchnij do { $row }. rzędu
do-buffalo-sort = Następna { $card }

## Co jest nie tak

error-nothing-follows = Po { $use } podaje się kartę zagraną zamiast niej, na przykład { $use } 15.
