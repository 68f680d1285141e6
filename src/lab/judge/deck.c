#include "deck_private.h"

#include <math.h>

/* ---- Ordinary positions -------------------------------------------------------------------- */

/* The whole numbers that a place has in 100 units of the plane, or where numbers are whole. */
static int64_t window(const deck_draw *d)
{
    return d->numbers == NUMBERS_INT ? 200 : 6400;
}

static deck_spot spot_in(deck_draw *d, int64_t size)
{
    double x = deck_whole(d, 0, size), y = deck_whole(d, 0, size);
    return (deck_spot){x, y, deck_whole(d, size / 16, size / 3)};
}

static void draw_in(deck_draw *d, int64_t size, hit_case *out)
{
    deck_spot a = spot_in(d, size), b = spot_in(d, size);
    deck_shape(d, d->pair.a, a, &out->shape[0]);
    deck_shape(d, d->pair.b, b, &out->shape[1]);
}

static bool deck_plain(deck_draw *d, hit_case *out)
{
    d->unit = d->numbers == NUMBERS_INT ? 1 : 0x1p-6;
    draw_in(d, window(d), out);
    return true;
}

/* ---- Small whole numbers ------------------------------------------------------------------- */

static void square_angles(deck_draw *d, hit_case *out)
{
    for (int k = 0; k < 2; k++)
        if (deck_is_angle(&out->shape[k], 4))
            out->shape[k].number[4] = 90 * deck_whole(d, 0, 3);
}

static bool deck_grid(deck_draw *d, hit_case *out)
{
    for (int k = 0; k < 2; k++) {
        double x = deck_whole(d, -6, 6), y = deck_whole(d, -6, 6);
        deck_spot at = {x, y, deck_whole(d, 1, 5)};
        deck_shape(d, k ? d->pair.b : d->pair.a, at, &out->shape[k]);
    }
    square_angles(d, out);
    return true;
}

/* ---- The rows ------------------------------------------------------------------------------ */

const case_deck_row case_decks[DECK_COUNT] = {
    [DECK_PLAIN] = {"plain", "two shapes of ordinary size, thrown at random"},
    [DECK_STRUCTURED] = {"structured", "crosses, combs, one inside the other, many corners"},
    [DECK_INSIDE] = {"inside", "one shape lies inside the other"},
    [DECK_TOUCH] = {"touch", "shapes that touch exactly"},
    [DECK_NEAR] = {"near", "1 to 8 last bits to either side of touching"},
    [DECK_GRID] = {"grid", "small whole numbers"},
    [DECK_DEGENERATE] = {"degenerate", "sizes of zero, corners in line or repeated"},
    [DECK_METRE] = {"metre", "sizes from 0.01 to 2"},
    [DECK_FAR] = {"far", "coordinates of 100 000 and 10 000 000"},
    [DECK_WINDING] = {"winding", "rings both ways round, ends swapped, angles by whole turns"},
    [DECK_ISSUES] = {"issues", "cases out of public bug reports"},
};

static deck_fn *const draw[DECK_COUNT] = {
    [DECK_PLAIN] = deck_plain,
    [DECK_GRID] = deck_grid,
};

/* ---- Making -------------------------------------------------------------------------------- */

static void scale(hit_case *c, double unit)
{
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < c->shape[k].count; i++)
            if (!deck_is_angle(&c->shape[k], i))
                c->shape[k].number[i] *= unit;
}

/* The referee fills rings that cross themselves by the even-odd rule. Others have other rules, so
 * no deck has such a ring. */
static bool is_simple(const hit_shape *s)
{
    return s->kind != HIT_POLYGON || hit_relate(s, s) == HIT_EQUAL;
}

static bool is_fine(const hit_case *c)
{
    case_built built;
    return case_build(c, &built) && is_simple(&built.a) && is_simple(&built.b);
}

/* Each case has a sequence of its own, so that it can be made without those before it. */
static uint64_t start(case_deck deck, case_pair pair, case_numbers numbers, uint64_t seed,
                      long index)
{
    const uint64_t parts[] = {seed,   (uint64_t)index, deck, (uint64_t)pair.a, (uint64_t)pair.b,
                              numbers};
    uint64_t state = 0;
    for (int i = 0; i < 6; i++) {
        state ^= parts[i];
        state = chance_next(&state);
    }
    return state;
}

enum { TRIES = 1000 };

bool case_make(case_deck deck, case_pair pair, case_numbers numbers, uint64_t seed, long index,
               hit_case *out)
{
    deck_draw d = {.pair = pair, .numbers = numbers, .index = index};
    d.chance = start(deck, pair, numbers, seed, index);
    for (int i = 0; i < TRIES && draw[deck]; i++) {
        d.unit = 1;
        *out = (hit_case){0};
        if (!draw[deck](&d, out))
            continue;
        scale(out, d.unit);
        if (is_fine(out))
            return true;
    }
    return false;
}
