### Lekcja gry 5. bierze! (Hornochsen!): przy każdym kroku tytuł, zadanie i co się stało.

lesson-hornochsen-home = Każda karta ma swój rząd
    .task = W swojej turze wykładasz od jednej do trzech kart, każdą za najbliższą niższą. Wyłóż jedną lub więcej i zobacz, gdzie trafią.
    .then = Na razie widzisz to tylko ty. Wyłóż następną, cofnij albo zakończ turę.
    .after = Każda karta jest wyższa niż ta, za którą leży, i niższa niż ostatnia karta następnego rzędu. Zielone byki to punkty, czerwone to punkty ujemne.
lesson-hornochsen-circle = Rzędy leżą w kole
    .task = Wyłóż 4. Żaden rząd nie kończy się niższą kartą.
    .then = 4 leży za 94. Wyłóż następną albo zakończ turę.
    .after = Karta niższa albo wyższa niż ostatnie karty wszystkich rzędów idzie za najwyższą z nich. Dlatego 4 leży za 94.
lesson-hornochsen-collect = Piąta karta zbiera
    .task = W 3. rzędzie leżą 23 i 34, a następny rząd kończy się na 43. Wyłóż po kolei 37, 39 i 42.
    .then = Dalej. Kolejność ma znaczenie: za 42 żadna 37 już nie pasuje.
    .collected = 42 to piąta karta: zbierasz całą piątkę, sześć zielonych byków, sześć punktów. Rząd znika.
    .missed = Żaden rząd nie ma pięciu kart. 37, 39 i 42 w tej kolejności zebrałyby 3. rząd, za sześć punktów.
lesson-hornochsen-special = Wszystko razy dwa
    .task = Twoja 51 będzie piątą kartą w 4. rzędzie. Najpierw jednak dotknij „{ special-x2 }” i 4. rzędu: kto go zbierze, podwoi wszystkie swoje punkty.
    .then = 51 zbiera 4. rząd, zanim zrobi to ktoś inny. Potem zakończ turę.
    .doubled = Zbierasz rząd, a z nim „{ special-x2 }”: dwanaście zielonych byków, razy dwa. Karta specjalna, która zostanie na ręce, kosztuje 10.
    .left = „{ special-x2 }” leży przy 4. rzędzie i jedno, i drugie zbierze następna osoba. Hojny gest.
    .plain = Pięć punktów. Ale „{ special-x2 }” masz nadal na ręce i jeśli tam zostanie do końca, kosztuje 10.
lesson-hornochsen-red = Czerwone bolą
    .task = W 4. rzędzie leży 18 czerwonych byków, a twoja 56 byłaby piątą kartą. Jedną kartę musisz wyłożyć. Którą?
    .then = Wyłóż następną albo zakończ turę.
    .spared = 4. rząd zostaje i ktoś będzie musiał go zebrać. Wygrywa, kto ma najwięcej punktów.
    .caught = Zbierasz czerwone byki: { $red }, czyli tyle punktów ujemnych. 68 byłaby niegroźna. Wygrywa, kto ma najwięcej punktów.
