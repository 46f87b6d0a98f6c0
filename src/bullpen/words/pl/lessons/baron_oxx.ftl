### Lekcja gry Byczy Baron: przy każdym kroku tytuł, zadanie i co się stało.

lesson-baron_oxx-colour = Kolor do koloru
    .task = Liczby mówią tylko, kto jest pierwszy. Karta pasuje do rzędu, którego ostatnia karta ma jeden z jej kolorów. Zagraj 4 z czerwonymi bykami.
    .then = 2. i 4. rząd kończą się na czerwono. Do którego trafia?
    .after = 4 leży za { $end }, na której też jest czerwony. Pozostali zrobili tak samo ze swoimi kolorami. Jeśli pasuje tylko jeden rząd, nie ma wyboru.
lesson-baron_oxx-sixth = Szósta karta zbiera
    .task = 1. i 5. rząd kończą się na biało, a 5. jest pełny: pięć kart. Zagraj 103 z białymi bykami.
    .then = Pierwszy czy piąty? W 5. rzędzie twoja karta będzie szósta i zbierze te pięć.
    .safe = W 1. rzędzie było miejsce. W 5. rzędzie twoja karta byłaby szósta i kosztowałaby 12 byków.
    .taken = Szósta karta: zbierasz pięć kart, { bulls-counted }. 1. rząd nic by nie kosztował.
lesson-baron_oxx-six = Sześć w jednym kolorze też zbiera
    .task = W 1. rzędzie leżą cztery czarne byki. Kto doprowadzi do sześciu w jednym kolorze, zbiera rząd. 72 ma trzy czarne, 92 trzy niebieskie. Spróbuj którejś.
    .taken = 72 pasuje tylko do 1. rzędu: cztery i trzy to siedem czarnych. Zbierasz, co tam leżało: { bulls-counted }.
    .safe = Z kartą 92 w 4. rzędzie jest pięć niebieskich. Pięć wolno. Z kartą 72 w 1. rzędzie byłoby siedem czarnych.
lesson-baron_oxx-none = Żaden kolor nie pasuje
    .task = Zagraj 12 z białymi bykami. Żaden rząd nie kończy się na biało.
    .then = Musisz więc zebrać rząd, ale wybierasz, który. Każdy byk to punkt ujemny.
    .cheap = { bulls-counted }, taniej się nie dało. 12 zaczyna rząd od nowa.
    .dear = { bulls-counted }. 1. rząd kosztowałby dwa. 12 zaczyna rząd od nowa.
lesson-baron_oxx-baron = Baron
    .task = Baron ma wszystkie sześć kolorów, więc pasuje do każdego rzędu, a do niego każda karta. Zagraj 52.
    .then = Może iść wszędzie, ale wnosi po byku w każdym kolorze. W 1. i 4. rzędzie jest już pięć byków w jednym kolorze.
    .safe = Leży, po jednym byku w każdym kolorze. Kto go zbierze, płaci sześć. Gdy leżą wszystkie karty, wygrywa, kto ma najmniej byków.
    .taken = To szósty byk w tym kolorze, więc zbierasz, co tam leżało: { bulls-counted }. Gdy leżą wszystkie karty, wygrywa, kto ma najmniej byków.
