#include "likeness.h"

#include <stdio.h>
#include <string.h>

enum { NEARLY = 10 }; /* one in so many may differ: a test computes in floats, a mistake does not */

void likeness_start(likeness *l, case_pair pair)
{
    const mistake *m;
    *l = (likeness){0};
    for (int i = 0; (m = mistakes_at(i)) != NULL && l->count < LIKENESS_MISTAKES; i++)
        if (hit_method_fits(&m->method, case_forms[pair.a].kind, case_forms[pair.b].kind))
            l->mistake[l->count++] = &m->method;
}

static bool says_hit(const likeness *l, int i, const case_built *c)
{
    return hit_run(l->mistake[i], &c->a, &c->b, NULL) == HIT_HIT;
}

void likeness_add(likeness *l, const case_built *c, case_deck deck, bool hit, bool wrong,
                  bool small)
{
    bool right = hit != wrong;
    for (int i = 0; i < l->count; i++) {
        bool says = says_hit(l, i, c);
        l->same[deck][hit][i] += wrong && says == hit;
        l->further[says][i] += !wrong && !small && says != right;
    }
}

void likeness_add_touching(likeness *l, const case_built *c, bool hit)
{
    for (int i = 0; i < l->count; i++)
        l->touching[i] += says_hit(l, i, c) == hit;
}

/* How much of all that the test said wrong the mistake explains, less what it says wrong alone. */
static long worth(const likeness *l, int i)
{
    long worth = -l->further[0][i] - l->further[1][i];
    for (int deck = 0; deck < DECK_COUNT; deck++)
        worth += l->same[deck][0][i] + l->same[deck][1][i];
    return worth;
}

static bool is_few(long differing, long count)
{
    return NEARLY * differing <= count;
}

const hit_method *likeness_find(const likeness *l, const long same[LIKENESS_MISTAKES], long count,
                                bool hit, long *of_these)
{
    int best = -1;
    for (int i = 0; i < l->count; i++)
        if (is_few(count - same[i], count) && is_few(l->further[hit][i], count) &&
            (best < 0 || worth(l, i) > worth(l, best)))
            best = i;
    *of_these = best < 0 ? 0 : same[best];
    return best < 0 ? NULL : l->mistake[best];
}

const hit_method *likeness_find_touching(const likeness *l, long count)
{
    int best = -1;
    for (int i = 0; i < l->count; i++)
        if (is_few(count - l->touching[i], count) && is_few(l->further[0][i], count) &&
            is_few(l->further[1][i], count) &&
            (best < 0 || worth(l, i) + l->touching[i] > worth(l, best) + l->touching[best]))
            best = i;
    return best < 0 ? NULL : l->mistake[best];
}

bool likeness_state(const mistake *m, char *out, size_t size)
{
    hit_case one;
    if (!case_parse(m->example, &one) || !case_state(&one, out, size))
        return false;
    size_t length = strlen(out);
    int more = snprintf(out + length, size - length, "&method=%s&explain", m->method.id);
    return (size_t)more < size - length;
}
