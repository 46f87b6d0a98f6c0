/* Whole random rounds of 6 nimmt!, four seats, shuffle included: what a person would write by hand for speed.
 *
 * The same stream of random numbers and the same order of decisions as the kernel and the reference, so that all
 * three must arrive at the same bulls: `bullpen bench` checks that they do.
 *
 *     cc -O3 -march=native -o six_nimmt six_nimmt.c && ./six_nimmt ROUNDS
 *
 * prints the seconds of CPU time and the bulls of every seat over all rounds, dealt from the seeds 0, 1, 2 ...
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 4, HAND = 10, ROWS = 4, CAPACITY = 5, CARDS = 104 };

static uint64_t state;

static inline uint32_t below(uint32_t n) {
    uint64_t z = (state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return ((z ^ (z >> 31)) >> 32) * (uint64_t)n >> 32;
}

static uint8_t bulls[CARDS + 1], pack[CARDS], hand[SEATS][HAND], row[ROWS][CAPACITY];
static int length[ROWS], points[SEATS];
static int64_t totals[SEATS];

static void print_bulls(void) {
    for (int card = 1; card <= CARDS; card++)
        bulls[card] = card == 55 ? 7 : card % 11 == 0 ? 5 : card % 10 == 0 ? 3 : card % 5 == 0 ? 2 : 1;
}

static void deal(void) {
    for (int card = 1; card <= CARDS; card++) pack[card - 1] = card;
    for (int i = 0; i < SEATS * HAND + ROWS; i++) {
        int j = i + below(CARDS - i);
        uint8_t card = pack[j];
        pack[j] = pack[i];
        pack[i] = card;
    }
    for (int seat = 0; seat < SEATS; seat++) {
        points[seat] = 0;
        for (int i = 0; i < HAND; i++) { /* hands are kept in order, as people hold them */
            uint8_t card = pack[seat * HAND + i];
            int k = i;
            for (; k > 0 && hand[seat][k - 1] > card; k--) hand[seat][k] = hand[seat][k - 1];
            hand[seat][k] = card;
        }
    }
    for (int r = 0; r < ROWS; r++) {
        row[r][0] = pack[SEATS * HAND + r];
        length[r] = 1;
    }
}

static void take(int seat, int r, uint8_t card) {
    for (int k = 0; k < length[r]; k++) points[seat] += bulls[row[r][k]];
    row[r][0] = card;
    length[r] = 1;
}

static void place(int seat, uint8_t card) {
    int best = -1;
    for (int r = 0; r < ROWS; r++) {
        uint8_t end = row[r][length[r] - 1];
        if (end < card && (best < 0 || end > row[best][length[best] - 1])) best = r;
    }
    if (best < 0)
        take(seat, below(ROWS), card);
    else if (length[best] == CAPACITY)
        take(seat, best, card);
    else
        row[best][length[best]++] = card;
}

static void play_round(uint64_t seed) {
    state = seed;
    deal();
    for (int left = HAND; left > 0; left--) {
        int lane[SEATS];
        for (int seat = 0; seat < SEATS; seat++) {
            int k = below(left);
            uint8_t card = hand[seat][k];
            memmove(&hand[seat][k], &hand[seat][k + 1], left - 1 - k);
            int played = card << 4 | seat, i = seat;
            for (; i > 0 && lane[i - 1] > played; i--) lane[i] = lane[i - 1];
            lane[i] = played;
        }
        for (int i = 0; i < SEATS; i++) place(lane[i] & 15, lane[i] >> 4);
    }
}

int main(int argc, char **argv) {
    long rounds = argc > 1 ? atol(argv[1]) : 100000;
    print_bulls();
    clock_t start = clock();
    for (long i = 0; i < rounds; i++) {
        play_round(i);
        for (int seat = 0; seat < SEATS; seat++) totals[seat] += points[seat];
    }
    printf("%.6f", (double)(clock() - start) / CLOCKS_PER_SEC);
    for (int seat = 0; seat < SEATS; seat++) printf(" %lld", (long long)totals[seat]);
    printf("\n");
    return 0;
}
