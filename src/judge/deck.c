/* SPDX-License-Identifier: MIT */
#include "deck_private.h"

#include <math.h>

/* ---- Ordinary positions -------------------------------------------------------------------- */

/* Draws shapes of a few tenths of `size` at random places in a square of that size around the
 * offset. */
static void draw_in(deck_draw *d, int64_t size, double x, double y, hit_case *out)
{
    for (int k = 0; k < 2; k++) {
        deck_spot at = {.x = x + deck_whole(d, 0, size)};
        at.y = y + deck_whole(d, 0, size);
        at.reach = deck_whole(d, size / 4, size / 3);
        deck_shape(d, k ? d->pair.b : d->pair.a, at, &out->shape[k]);
    }
}

static bool deck_plain(deck_draw *d, hit_case *out)
{
    bool whole = d->numbers == NUMBERS_INT;
    d->unit = whole ? 1 : 0x1p-6;
    draw_in(d, whole ? 200 : 6400, 0, 0, out);
    return true;
}

static bool deck_metre(deck_draw *d, hit_case *out)
{
    d->unit = 0x1p-12;
    draw_in(d, chance_whole(&d->chance, 500, 8000), 0, 0, out);
    return d->numbers != NUMBERS_INT;
}

/* Draws a case 1e5 or 1e7 from the origin, of a size of 100 or 1000. There the last bit of a
 * float is 1/128, or 1. */
static bool deck_far(deck_draw *d, hit_case *out)
{
    bool farther = deck_one_in(d, 2), left = deck_one_in(d, 2), up = deck_one_in(d, 2);
    double units = d->numbers == NUMBERS_INT ? 1 : 64; /* in a unit of the numbers */
    double away = farther ? 1e7 : 1e5 * units;
    d->unit = farther ? 1 : 1 / units;
    hit_vec to = {.x = left ? -away : away};
    to.y = up ? -away : away;
    draw_in(d, farther ? 1000 : 6400, to.x, to.y, out);
    return true;
}

/* ---- Small whole numbers ------------------------------------------------------------------- */

static void draw_quarters(deck_draw *d, double from, case_shape *sector)
{
    sector->number[3] = 90 * from;
    sector->number[4] = 90 * (from + deck_whole(d, 1, 4));
}

static void draw_on_grid(deck_draw *d, int64_t most, hit_case *out)
{
    for (int k = 0; k < 2; k++) {
        deck_spot at = {.x = deck_whole(d, -most, most)};
        at.y = deck_whole(d, -most, most);
        at.reach = deck_whole(d, 1, 5);
        deck_shape(d, k ? d->pair.b : d->pair.a, at, &out->shape[k]);
        double quarters = deck_is_angle(&out->shape[k], 4) ? deck_whole(d, 0, 3) : 0;
        if (out->shape[k].form == FORM_SECTOR)
            draw_quarters(d, quarters, &out->shape[k]);
        else if (deck_is_angle(&out->shape[k], 4))
            out->shape[k].number[4] = 90 * quarters;
    }
}

static bool deck_grid(deck_draw *d, hit_case *out)
{
    draw_on_grid(d, 5, out);
    return true;
}

/* Makes the shape degenerate: all corners become the first one, or move onto the line through
 * the first two, or one is repeated. */
static bool flatten(deck_draw *d, case_shape *s)
{
    int how = (int)deck_whole(d, 0, 2), one = 2 * (int)deck_whole(d, 1, s->count / 2 - 1);
    double x = s->number[2] - s->number[0], y = s->number[3] - s->number[1];
    for (int i = 1; how < 2 && 2 * i < s->count; i++) {
        s->number[2 * i] = s->number[0] + how * x * i;
        s->number[2 * i + 1] = s->number[1] + how * y * i;
    }
    if (how == 2) {
        s->number[one] = s->number[one - 2];
        s->number[one + 1] = s->number[one - 1];
    }
    return true;
}

static bool degrade(deck_draw *d, case_shape *s)
{
    bool first = deck_one_in(d, 2), second = deck_one_in(d, 3);
    switch (s->form) {
    case FORM_POINT:
        return false;
    case FORM_CIRCLE:
        s->number[2] = 0;
        return true;
    case FORM_ROUNDBOX:
        s->number[4] = first && second ? s->number[4] : 0;
        s->number[second ? 2 : 3] = 0;
        return true;
    case FORM_BOX:
    case FORM_RECT:
    case FORM_ELLIPSE:
        s->number[first ? 2 : 3] = 0;
        s->number[second ? 2 : 3] = 0;
        return true;
    case FORM_SECTOR:
        s->number[4] = first ? s->number[3] : s->number[4];
        s->number[2] = first && !second ? s->number[2] : 0;
        return true;
    case FORM_CAPSULE:
        s->number[4] = first ? 0 : s->number[4];
        if (first && !second)
            return true;
        s->number[2] = s->number[0];
        s->number[3] = s->number[1];
        return true;
    default:
        return flatten(d, s);
    }
}

static bool deck_degenerate(deck_draw *d, hit_case *out)
{
    draw_on_grid(d, 3, out);
    bool both = deck_one_in(d, 3), second = deck_one_in(d, 2);
    bool a = (both || !second) && degrade(d, &out->shape[0]);
    bool b = (both || second) && degrade(d, &out->shape[1]);
    return a || b;
}

/* ---- One in the other ---------------------------------------------------------------------- */

bool deck_inside(deck_draw *d, hit_case *out)
{
    bool whole = d->numbers == NUMBERS_INT, second = d->index % 2 != 0;
    case_form forms[2] = {d->pair.a, d->pair.b};
    int outer = deck_has_area(forms[second]) ? second : !second;
    if (forms[!outer] == FORM_SECTOR) /* the judge does not tell that it is inside */
        outer = !outer;
    int64_t size = whole ? 200 : 6400;
    deck_spot at = {(double)size / 2, (double)size / 2, (double)size / 2}, in = {0};
    d->unit = whole ? 1 : 0x1p-6;
    deck_shape(d, forms[outer], at, &out->shape[outer]);
    in.x = deck_whole(d, size / 4, 3 * size / 4);
    in.y = deck_whole(d, size / 4, 3 * size / 4);
    in.reach = deck_whole(d, size / 50, size / 12);
    deck_shape(d, forms[!outer], in, &out->shape[!outer]);
    case_built built;
    if (!deck_has_area(forms[outer]) || !case_build(out, &built) || case_judge(&built).touching)
        return false;
    return case_is_inside(&built);
}

/* ---- The other way round ------------------------------------------------------------------- */

/* Reverses the order of the vertices, or swaps the ends. */
static void turn_round(case_shape *s)
{
    int count = s->form == FORM_CAPSULE ? 4 : s->count;
    for (int i = 0, j = count - 2; i < j; i += 2, j -= 2)
        for (int axis = 0; axis < 2; axis++) {
            double n = s->number[i + axis];
            s->number[i + axis] = s->number[j + axis];
            s->number[j + axis] = n;
        }
}

/* Makes the ring start at another vertex. */
static void start_later(case_shape *s)
{
    double x = s->number[0], y = s->number[1];
    for (int i = 2; i < s->count; i++)
        s->number[i - 2] = s->number[i];
    s->number[s->count - 2] = x;
    s->number[s->count - 1] = y;
}

static bool wind(deck_draw *d, case_shape *s)
{
    bool later = deck_one_in(d, 2), back = deck_one_in(d, 2);
    bool ring = s->form == FORM_TRIANGLE || s->form == FORM_POLYGON;
    bool ends = s->form == FORM_SEGMENT || s->form == FORM_CAPSULE;
    double turn = s->form == FORM_SECTOR ? 360 * deck_whole(d, -3, 3) : 0;
    if (s->form == FORM_SECTOR)
        for (int i = 3; i < 5; i++)
            s->number[i] += turn;
    else if (deck_is_angle(s, 4))
        s->number[4] += 90 * deck_whole(d, -9, 9);
    if (ring && later)
        start_later(s);
    if (back && (ring || ends))
        turn_round(s);
    return ring || ends || deck_is_angle(s, 4);
}

static bool deck_winding(deck_draw *d, hit_case *out)
{
    deck_plain(d, out);
    bool a = wind(d, &out->shape[0]), b = wind(d, &out->shape[1]);
    return a || b;
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
    [DECK_SPECIAL] = {"special", "positions that random ones miss: in line, equal, edge on edge"},
    [DECK_MARGIN] = {"margin", "a tenth to a millionth of their size off touching"},
    [DECK_ISSUES] = {"issues", "cases out of public bug reports"},
    [DECK_MOTION] = {"motion",
                     "through thin walls, past, away, short of, tiny, huge; for --ask time"},
};

static deck_fn *const draw[DECK_COUNT] = {
    [DECK_PLAIN] = deck_plain,
    [DECK_STRUCTURED] = deck_structured,
    [DECK_INSIDE] = deck_inside,
    [DECK_TOUCH] = deck_touch,
    [DECK_NEAR] = deck_near,
    [DECK_GRID] = deck_grid,
    [DECK_DEGENERATE] = deck_degenerate,
    [DECK_METRE] = deck_metre,
    [DECK_FAR] = deck_far,
    [DECK_WINDING] = deck_winding,
    [DECK_SPECIAL] = deck_special,
    [DECK_MARGIN] = deck_margin,
    [DECK_ISSUES] = deck_issues,
    [DECK_MOTION] = deck_motion,
};

/* ---- Making -------------------------------------------------------------------------------- */

void deck_scale(hit_case *c, double by)
{
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < c->shape[k].count; i++)
            if (!deck_is_angle(&c->shape[k], i))
                c->shape[k].number[i] *= by;
    c->motion.x *= by;
    c->motion.y *= by;
}

/* The referee fills rings that cross themselves by the even-odd rule. Other tests have other
 * rules, so no deck has such a ring. A flat ring counts as its segment, so it is always simple. */
static bool is_simple(const hit_shape *s)
{
    return s->kind != HIT_POLYGON || case_is_flat(s) || hit_is_simple(s);
}

bool deck_is_fine(const hit_case *c)
{
    case_built built;
    return case_build(c, &built) && is_simple(&built.a) && is_simple(&built.b);
}

bool case_is_convex(const hit_case *c)
{
    return deck_is_convex(&c->shape[0]) && deck_is_convex(&c->shape[1]);
}

/* Each case has its own sequence of random numbers, so that it can be made without the cases
 * before it. */
static uint64_t seed_of(case_deck deck, case_pair pair, case_numbers numbers, uint64_t seed,
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

static bool make_drawn_case(case_deck deck, deck_draw d, hit_case *out)
{
    *out = (hit_case){0};
    if (!case_pair_fits(d.pair))
        return false;
    for (int i = 0; i < (deck == DECK_ISSUES ? 1 : TRIES); i++) {
        d.unit = 1;
        *out = (hit_case){0};
        if (!draw[deck](&d, out))
            continue;
        deck_scale(out, d.unit);
        if (!deck_is_fine(out) || (d.convex && !case_is_convex(out)))
            continue;
        if (d.moves && !out->moves)
            deck_motion_add(&d, out);
        return true;
    }
    return false;
}

bool case_make(case_deck deck, case_pair pair, case_numbers numbers, uint64_t seed, long index,
               hit_case *out)
{
    deck_draw d = {.pair = pair, .numbers = numbers, .index = index};
    d.chance = seed_of(deck, pair, numbers, seed, index);
    return deck != DECK_MOTION && make_drawn_case(deck, d, out);
}

bool case_make_convex(case_deck deck, case_pair pair, case_numbers numbers, uint64_t seed,
                      long index, hit_case *out)
{
    deck_draw d = {.pair = pair, .numbers = numbers, .convex = true, .index = index};
    d.chance = seed_of(deck, pair, numbers, seed, index);
    return deck != DECK_MOTION && make_drawn_case(deck, d, out);
}

bool case_make_moving(case_deck deck, case_pair pair, case_numbers numbers, bool convex,
                      uint64_t seed, long index, hit_case *out)
{
    deck_draw d = {.pair = pair, .numbers = numbers, .convex = convex, .moves = true};
    d.index = index;
    d.chance = seed_of(deck, pair, numbers, seed, index);
    return make_drawn_case(deck, d, out);
}
