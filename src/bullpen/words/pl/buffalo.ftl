### Ubij bawoła, gra kooperacyjna z wydania na 30-lecie.

game-buffalo = Ubij bawoła
game-buffalo-about = Gracie razem przeciwko bawołowi i z pomocą kart specjalnych staracie się zebrać mniej byków niż on.
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
special-first-about = Jedna z waszych kart trafia na stół przed wszystkimi innymi.
special-last = Ostatnia karta
special-last-about = Jedna z waszych kart trafia na stół po wszystkich innych.
special-sort = Sortowanie
special-sort-about = Decydujecie o kolejności wszystkich kart, które czekają na dołożenie.
special-lift = Koniec karty Stop!
special-lift-about = Rząd znów jest otwarty, a karta wypada z gry.

marker-take7 = 7. bierze!
marker-stop = Stop!

zone-deck = Karty bawoła
zone-specials = Odkryte karty specjalne
zone-stack = Następne karty specjalne
zone-spent = Karty specjalne poza grą

## Co się dzieje

buffalo-rule4_fewest =
    { $card } nie pasuje do żadnego rzędu{ $barred_count ->
        [0] : żaden z końców { $ends } nie jest niższy
       *[other] { closed-rows }
    }. Dlatego { $player } zbiera { $row }. rząd, bo jest w nim najmniej byków{ $equal ->
        [1] { "" }
       *[other] , a z { $equal } takich rzędów ten ma najwyższy koniec: { $end }
    }.
buffalo-empty_row = { $card } wypełnia pusty { $row }. rząd: następna karta musi trafić właśnie tam, bez względu na wartość.
buffalo-overflow = Rząd był pełny, więc drużyna zbiera wszystko oprócz jego ostatniej karty, { $card }: { cards-counted }, { bulls-counted }.

buffalo-take7 = { $player } kładzie 7. bierze! przy { $row }. rzędzie: mieści się w nim szósta karta, a zbiera go dopiero siódma.
take7-leaves = { $row }. rząd został zebrany, więc karta 7. bierze! wypada z gry.
buffalo-stop = { $player } kładzie Stop! przy { $row }. rzędzie: dopóki nie zdejmiecie tej karty, nic do niego nie wchodzi i nic nie wychodzi.
buffalo-lift = { $player } zdejmuje Stop!, więc { $row }. rząd znów jest otwarty. Ta karta wypada z gry.
buffalo-replace = { $player } używa karty Zamiana! na karcie { $card }.
buffalo-take_back = { $player } cofa { $card } na rękę i musi od razu dołożyć inną kartę.
    .then = Karta wraca na rękę i od razu trzeba dołożyć inną.
buffalo-instead = { $player } zagrywa zamiast niej { $card }. Ta karta trafia na stół od razu; kolejność pozostałych się nie zmienia.
buffalo-insert = { $player } używa karty Wsuń!: { $card } zostaje { place-counted } kartą w { $row }. rzędzie. Ten rząd to teraz { $cards }.
buffalo-push = { $player } używa karty Przepchnij! na karcie { $card }.
buffalo-pushed = { $player } przepycha { $card } do { $row }. rzędu. Ten rząd to teraz { $cards }.
buffalo-first = { $player } używa karty „Pierwsza karta”: następna trafia na stół { $card }. Nowa kolejność: { $cards }.
buffalo-last = { $player } używa karty „Ostatnia karta”: { $card } trafia na stół na końcu. Nowa kolejność: { $cards }.
buffalo-sort = { $player } używa karty „Sortowanie” i ustala kolejność kart { $cards }.
buffalo-sort_next = { $player } ustawia { $card } na { $place }. miejscu.
buffalo-sorted = Nowa kolejność: { $cards }.
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

ask-buffalo-window = Następna trafia na stół { $card }. Używasz najpierw karty specjalnej czy pasujesz?
ask-buffalo-replace = { $card } wraca na twoją rękę. Którą inną kartę od razu dokładasz?
ask-buffalo-push = Do którego rzędu przepychasz { $card }?
ask-buffalo-sort = Która karta ma być następna?
do-use-lift = Zdejmij Stop! z { $row }. rzędu
do-buffalo-replace = Dołóż { $card }
do-buffalo-push = Przepchnij do { $row }. rzędu
do-buffalo-sort = Następna { $card }
