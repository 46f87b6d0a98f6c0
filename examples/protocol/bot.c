/* A bot for Bullpen's line protocol in C, with as much of a JSON reader as it needs.
 *
 *     cc -O2 -o bot bot.c
 *     bullpen protocol check ./bot
 *     bullpen arena 6nimmt --bots exec:./bot,cautious,random
 *
 * It plays the last of its options, which is its highest card, and takes the row with the fewest bulls.
 */

#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_ROWS 16

/* Behind the text, object, array or other value at p. */
static const char *behind(const char *p)
{
    int depth = 0;
    do {
        if (*p == '"') {
            for (p++; *p && *p != '"'; p++)
                if (*p == '\\' && p[1])
                    p++;
        } else if (*p == '{' || *p == '[') {
            depth++;
        } else if (*p == '}' || *p == ']') {
            depth--;
        } else if (depth == 0) { /* a number, true, false, null */
            return p + strcspn(p, ",}]");
        }
        if (*p)
            p++;
    } while (*p && depth > 0);
    return p;
}

/* To the next value of an array or object: p is behind its opening bracket, or behind a value. NULL: no more. */
static const char *next(const char *p)
{
    p += strspn(p, " ,");
    return *p && *p != ']' && *p != '}' ? p : NULL;
}

/* The value of a key of the object at p, or NULL. */
static const char *get(const char *p, const char *key)
{
    size_t length = strlen(key);
    if (p == NULL || *p != '{')
        return NULL;
    for (p = next(p + 1); p; p = next(p)) {
        const char *name = p + 1, *end = behind(p);
        p = end + strspn(end, " :");
        if ((size_t)(end - 1 - name) == length && strncmp(name, key, length) == 0)
            return p;
        p = behind(p);
    }
    return NULL;
}

/* Whether the text at p is this one. */
static int is(const char *p, const char *text)
{
    size_t length = strlen(text);
    return p && *p == '"' && strncmp(p + 1, text, length) == 0 && p[1 + length] == '"';
}

/* The option to choose, with its quotation marks. */
static const char *choose(const char *message)
{
    int bulls[MOST_ROWS], rows = 0, fewest = 0;
    const char *options = get(message, "options"), *best = NULL, *p;

    p = get(get(message, "public"), "rows");
    for (p = p ? next(p + 1) : NULL; p && rows < MOST_ROWS; p = next(behind(p))) {
        const char *count = get(p, "bulls");
        bulls[rows++] = count ? atoi(count) : 0;
    }
    for (p = options ? next(options + 1) : NULL; p; p = next(behind(p))) {
        int row = p[1] == '>' ? atoi(p + 2) - 1 : -1;
        if (row >= 0 && row < rows) {
            if (best != NULL && best[1] == '>' && bulls[row] >= fewest)
                continue;
            fewest = bulls[row];
        }
        best = p;
    }
    return best;
}

int main(void)
{
    char *line = NULL;
    size_t size = 0;

    while (getline(&line, &size, stdin) > 0) {
        const char *type = get(line, "type");
        if (is(type, "hello")) {
            puts("{\"type\":\"ready\",\"protocol\":1,\"name\":\"highest (C)\"}");
        } else if (is(type, "setup")) {
            puts("{\"type\":\"ready\"}");
        } else if (is(type, "decide")) {
            const char *id = get(line, "id"), *option = choose(line);
            if (id == NULL || option == NULL)
                return 1;
            printf("{\"type\":\"decision\",\"id\":%d,\"option\":%.*s}\n", atoi(id), (int)(behind(option) - option), option);
        } else if (is(type, "bye")) {
            break;
        } /* else: new_game, result, and whatever a later version brings */
        fflush(stdout);
    }
    free(line);
    return 0;
}
