### 6. bierze! z trybem zaawansowanym i kartami pomysłu fanów.

game-six_nimmt = 6. bierze!
game-six_nimmt-about = Wszyscy naraz zagrywają po karcie; kto dokłada szóstą kartę do rzędu, zbiera pięć, które w nim leżą.
game-six_nimmt-line = Wszyscy grają naraz. Szósta karta zbiera rząd.

## Warianty i opcje

variant-six_nimmt-pro = Tryb zaawansowany
variant-six_nimmt-pro-about = Dla 2–6 graczy: w grze jest tylko tyle kart, ile trzeba, a karty wybieracie jawnie, po jednej.
variant-six_nimmt-even_odd = Parzyste/nieparzyste
variant-six_nimmt-even_odd-about = Jeden rząd przyjmuje tylko karty parzyste albo tylko nieparzyste; po każdym zebraniu jest to inny rząd.
variant-six_nimmt-mountain = Wspinaczka górska
variant-six_nimmt-mountain-about = Jeden rząd schodzi w dół; po każdym zebraniu jest to inny rząd.
variant-six_nimmt-cow = Skacząca krowa
variant-six_nimmt-cow-about = Krowa zajmuje miejsce w rzędzie i skacze dalej, gdy tylko ktoś dołoży do niego kartę.
variant-six_nimmt-twisted = Przekręcone liczby
variant-six_nimmt-twisted-about = Raz w rundzie możesz zamienić cyfry swojej karty: 24 liczy się jako 42.

option-six_nimmt-edition = Wydanie
option-six_nimmt-edition-about = W wydaniu na 30-lecie gra kończy się, gdy ktoś osiągnie cel, w starszym dopiero wtedy, gdy ktoś go przekroczy.
option-six_nimmt-edition-value-30 = na 30-lecie
option-six_nimmt-edition-value-2_6 = starsze
option-six_nimmt-target = Cel
option-six_nimmt-target-about = Gra kończy się po rundzie, w której ktoś ma tyle byków.
option-six_nimmt-rounds = Rundy
option-six_nimmt-rounds-about = Gra kończy się po tylu rundach, bez względu na liczbę byków.
option-six_nimmt-digits = Jedna cyfra
option-six_nimmt-digits-about = Co przekręcenie robi z siódemką.
option-six_nimmt-digits-value-pad = 7 staje się 70
option-six_nimmt-digits-value-same = 7 zostaje 7
option-six_nimmt-digits-value-forbid = nie wolno
option-six_nimmt-piles = Stosy
option-six_nimmt-piles-about = Zakryte: zebrane karty, własne też, leżą zakryte do końca rundy; kto ile ma byków, trzeba pamiętać.
option-six_nimmt-piles-value-open = odkryte
option-six_nimmt-piles-value-closed = zakryte

note-one-fan-card = Instrukcja radzi grać tylko z jednym rodzajem kart pomysłu fanów naraz.

## Karty pomysłu fanów

marker-even_odd = Parzyste/nieparzyste
marker-mountain = Wspinaczka górska
marker-cow = Skacząca krowa
special-twist = Przekręcone liczby
special-twist-about = Raz w rundzie, położona obok twojej karty, zamienia jej cyfry: 24 liczy się jako 42.

even_odd-moves =
    Rząd został zebrany, więc karta „Parzyste/nieparzyste” przechodzi do { $row }. rzędu, który z pozostałych ma najniższą ostatnią kartę. { $side ->
        [even] Jego ostatnia karta jest parzysta, więc pasują tam teraz tylko karty parzyste.
       *[odd] Jego ostatnia karta jest nieparzysta, więc pasują tam teraz tylko karty nieparzyste.
    }
mountain-moves =
    Rząd został zebrany, więc karta „Wspinaczka górska” przesuwa się o jeden rząd: teraz to { $row }. rząd schodzi w dół. { $side ->
        [up] Następny krok będzie w górę.
       *[down] Następny krok będzie w dół.
    }
cow-moves = W rzędzie krowy zmieniły się karty, więc krowa skacze do { $row }. rzędu, który z pozostałych ma najniższą ostatnią kartę.

## Co się dzieje

six_nimmt-draft =
    { $who ->
        [you] bierzesz { $card }.
       *[other] { $player } bierze { $card }.
    }
six_nimmt-drafted = Wszyscy mają po 10 kart; pozostałe zaczynają rzędy: { $cards }.
six_nimmt-rule3 =
    { $card } to { place-counted } karta w { $row }. rzędzie{ $filled ->
        [0] { "" }
       *[other] {" "}(licząc krowę)
    }, więc { so-takes } rząd: { cards-counted }, { bulls-counted }.
    .then =
    To { place-counted } karta{ $filled ->
        [0] { "" }
       *[other] {" "}(licząc krowę)
    }, więc { so-takes } rząd: { cards-counted }, { bulls-counted }.
six_nimmt-overflow = { $row }. rząd jest zbyt pełny dla krowy, więc { so-takes } wszystko oprócz najwyższej karty, { $card }: { cards-counted }, { bulls-counted }.
six_nimmt-end = Wszystkie karty są zagrane: koniec rundy.

ask-six_nimmt-draft = Którą kartę bierzesz?
do-six_nimmt-draft = Weź { $card }
