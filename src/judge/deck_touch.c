/* SPDX-License-Identifier: MIT */
/* Shapes that touch in a point by construction, and the same a few last bits off. */
#include "deck_contact.h"

#include <math.h>

/* ---- touch --------------------------------------------------------------------------------- */

/* Numbers so small that the squares and products of a right test in float are exact. */
bool deck_touch(deck_draw *d, hit_case *out)
{
    deck_contact c = deck_contact_draw(d);
    d->unit = d->numbers == NUMBERS_INT ? 1 : ldexp(1, -(int)deck_whole(d, 0, 5));
    c.size = c.length > 13 ? 8 : 16;
    c.at_x = deck_whole(d, -200, 200);
    c.at_y = deck_whole(d, -200, 200);
    deck_contact_pair(d, c, out);
    return deck_contact_touches(out);
}

/* ---- near ---------------------------------------------------------------------------------- */

static double largest_number_of(const hit_case *one)
{
    double largest = 0;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < one->shape[k].count; i++)
            if (!deck_is_angle(&one->shape[k], i))
                largest = fmax(largest, fabs(one->shape[k].number[i]));
    return largest;
}

/* Moves the second shape by 1 to 8 last bits along an axis, out or in. */
static void nudge(deck_draw *d, const deck_contact *c, hit_case *out)
{
    double by = deck_whole(d, 1, 8) * (deck_one_in(d, 2) ? 1 : -1);
    bool across = c->x == 0 || (c->y != 0 && deck_one_in(d, 2));
    if (across)
        deck_move(&out->shape[1], 0, by);
    else
        deck_move(&out->shape[1], by, 0);
}

static bool is_near_touch(const deck_draw *d, const hit_case *one)
{
    case_built built;
    if (!case_build(one, &built) || case_judge(&built).touching)
        return false;
    double ulps = case_ulps(&built, d->numbers, case_clearance(&built));
    return ulps > 0 && ulps <= 8;
}

/* The largest coordinate uses all bits of the type, so that 1 in the numbers drawn is an ulp. */
bool deck_near(deck_draw *d, hit_case *out)
{
    static const int bits_of_largest[NUMBERS_COUNT] = {
        [NUMBERS_FLOAT] = 24, [NUMBERS_DOUBLE] = 52, [NUMBERS_INT] = 11};
    deck_contact c = deck_contact_draw(d);
    int bits = bits_of_largest[d->numbers];
    double most = ldexp(1, bits - 2);
    c.size = fmax(2, floor(ldexp(1, bits - 3 - (int)deck_whole(d, 0, bits / 2)) / c.length));
    c.at_x = deck_whole(d, (int64_t)-most, (int64_t)most);
    c.at_y = deck_whole(d, (int64_t)-most, (int64_t)most);
    deck_contact_pair(d, c, out);
    if (!deck_contact_touches(out))
        return false;
    nudge(d, &c, out);
    double largest = largest_number_of(out);
    d->unit = d->numbers == NUMBERS_INT ? 1 : ldexp(1, 4 - bits + (int)deck_whole(d, 0, 6));
    return largest < ldexp(1, bits) && deck_is_fine(out) && is_near_touch(d, out);
}
