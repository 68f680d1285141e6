/* SPDX-License-Identifier: MIT */
/*
 * Shapes that are off touching by a part of their size: from a tenth down to what the type of the
 * numbers can resolve, half of them apart and half overlapping. A test with a margin is wrong here.
 */
#include "deck_contact.h"

#include <math.h>

enum { ULPS = 8 }; /* nearer shapes are for the deck `near`, where rounding decides */

/* For a type of numbers: the bits of the numbers drawn, and the powers of ten for the gaps. */
typedef struct precision {
    int bits, powers;
} precision;

static const precision precisions[NUMBERS_COUNT] = {
    [NUMBERS_FLOAT] = {23, 6}, [NUMBERS_DOUBLE] = {51, 12}, [NUMBERS_INT] = {13, 3}};

/* Returns the largest coordinate of the boxes around both shapes, and how far the larger one
 * extends. */
static double largest_of_case(const case_built *c, double *extent)
{
    double largest = *extent = 0;
    for (int k = 0; k < 2; k++) {
        hit_vec low, high;
        hit_bounds(k ? &c->b : &c->a, &low, &high);
        *extent = fmax(*extent, fmax(high.x - low.x, high.y - low.y));
        largest =
            fmax(largest, fmax(fmax(fabs(low.x), fabs(high.x)), fmax(fabs(low.y), fabs(high.y))));
    }
    return largest;
}

/* Returns whether the shapes are about `gap` from touching, and farther than a right test may
 * round. The depth of ellipses takes long to compute and is not needed: no way out of them is
 * shorter than the way in, which part() has rounded by less than 1. */
static bool gap_is_off(const deck_draw *d, const hit_case *one, double gap)
{
    case_built c;
    if (!case_build(one, &c) || !c.exact)
        return false;
    bool ellipse = c.a.kind == HIT_ELLIPSE || c.b.kind == HIT_ELLIPSE;
    case_truth truth = case_judge(&c);
    double off = ellipse && truth.verdict == HIT_HIT ? gap - 1 : case_clearance(&c);
    case_numbers type = d->numbers == NUMBERS_INT ? NUMBERS_FLOAT : d->numbers;
    return !truth.touching && off >= gap / 2 && case_ulps(&c, type, off) > ULPS;
}

bool deck_margin(deck_draw *d, hit_case *out)
{
    precision p = precisions[d->numbers];
    case_built c;
    double extent;
    deck_contact contact = deck_contact_draw(d);
    contact.size = 16;
    contact.at_x = deck_whole(d, -8, 8);
    contact.at_y = deck_whole(d, -8, 8);
    deck_contact_pair(d, contact, out);
    if (!deck_is_fine(out) || !deck_contact_touches(out) || !case_build(out, &c))
        return false;
    double largest = largest_of_case(&c, &extent);
    if (largest == 0)
        return false;
    double by = ldexp(1, p.bits - 1 - ilogb(largest));
    deck_scale(out, by);
    extent = fmax(extent, 1) * by;
    double gap = extent / 10;
    for (long power = d->index / 2 % p.powers; power > 0; power--)
        gap /= 10;
    /* Along the normal: outwards in every other case. */
    double out_by = d->index % 2 ? -gap : gap;
    deck_move(&out->shape[1], rint(-contact.x / contact.length * out_by),
              rint(-contact.y / contact.length * out_by));
    /* Sizes range from 1/16 to 2000, because most margins are absolute. */
    int power = (int)deck_whole(d, -4, 11);
    d->unit = d->numbers == NUMBERS_INT ? 1 : ldexp(1, power - ilogb(extent));
    return gap_is_off(d, out, gap);
}
