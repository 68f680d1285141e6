/* SPDX-License-Identifier: MIT */
/* Sums and products of doubles with what they lose: Knuth's sum; the product by fma. */
#include "twofold.h"

#include <math.h>
#include <stdbool.h>

#define ROUNDING 0x1p-100 /* of a result that is not exact: four times what is lost at most */
#define TINIEST  0x1p-900 /* below this, what a product loses may underflow */

twofold twofold_of(double value)
{
    return (twofold){value, 0, isfinite(value) ? 0 : INFINITY};
}

static double sum_lost(double a, double b, double sum)
{
    double of_b = sum - a;
    return (a - (sum - of_b)) + (b - of_b);
}

/* The sum of two doubles, of which the second is the smaller, with an error. */
static twofold joined(double high, double low, double error)
{
    double sum = high + low;
    double left = sum_lost(high, low, sum);
    return (twofold){sum, left, isfinite(sum) ? error : INFINITY};
}

twofold twofold_add(twofold a, twofold b)
{
    double high = a.high + b.high, high_lost = sum_lost(a.high, b.high, high);
    double low = a.low + b.low, low_lost = sum_lost(a.low, b.low, low);
    double middle = high_lost + low, middle_lost = sum_lost(high_lost, low, middle);
    twofold first = joined(high, middle, 0);
    double rest = low_lost + middle_lost, last = first.low + rest;
    bool exact = sum_lost(low_lost, middle_lost, rest) == 0 && sum_lost(first.low, rest, last) == 0;
    double lost = exact ? 0 : fabs(last) * 0x1p-51 + fabs(rest) * 0x1p-51;
    return joined(first.high, last, a.error + b.error + lost);
}

static twofold opposite(twofold a)
{
    return (twofold){-a.high, -a.low, a.error};
}

twofold twofold_subtract(twofold a, twofold b)
{
    return twofold_add(a, opposite(b));
}

twofold twofold_absolute(twofold a)
{
    return a.high < 0 ? opposite(a) : a;
}

/* What the smaller parts of a number can be. */
static double size_of(twofold a)
{
    return fabs(a.high) + fabs(a.low) + a.error;
}

twofold twofold_multiply(twofold a, twofold b)
{
    double high = a.high * b.high, lost = fma(a.high, b.high, -high);
    twofold product = joined(high, lost, size_of(a) * b.error + size_of(b) * a.error);
    if (high != 0 ? fabs(high) < TINIEST : a.high != 0 && b.high != 0)
        product.error = INFINITY;
    if (a.low == 0 && b.low == 0)
        return product;
    double across = a.high * b.low + a.low * b.high;
    product = twofold_add(product, twofold_of(across));
    product.error += fabs(high) * ROUNDING;
    return product;
}

twofold twofold_divide(twofold a, twofold b)
{
    if (!(fabs(b.high) > fabs(b.low) + b.error))
        return (twofold){NAN, 0, INFINITY};
    double first = a.high / b.high;
    twofold rest = twofold_subtract(a, twofold_multiply(b, twofold_of(first)));
    double second = rest.high / b.high;
    twofold left = twofold_subtract(rest, twofold_multiply(b, twofold_of(second)));
    double wrong = (size_of(left) + fabs(second) * 0x1p-52 * fabs(b.high)) / fabs(b.high);
    if (left.high == 0 && left.low == 0 && left.error == 0)
        wrong = 0;
    return joined(first, second, wrong * 2);
}

twofold twofold_root(twofold a)
{
    if (a.high == 0 && a.low == 0 && a.error == 0)
        return a;
    if (!(a.high > fabs(a.low) + a.error))
        return (twofold){NAN, 0, INFINITY};
    double first = sqrt(a.high);
    twofold square = twofold_multiply(twofold_of(first), twofold_of(first));
    twofold rest = twofold_subtract(a, square);
    double second = rest.high / (2 * first);
    twofold root = joined(first, second, 0);
    twofold left = twofold_subtract(a, twofold_multiply(root, root));
    bool exact = left.high == 0 && left.low == 0 && left.error == 0;
    root.error = exact ? 0 : size_of(left) / first;
    return root;
}

/* ---- Vectors --------------------------------------------------------------------------------- */

twofold_vec twofold_between(hit_vec from, hit_vec to)
{
    return (twofold_vec){twofold_subtract(twofold_of(to.x), twofold_of(from.x)),
                         twofold_subtract(twofold_of(to.y), twofold_of(from.y))};
}

twofold twofold_cross(twofold_vec a, twofold_vec b)
{
    return twofold_subtract(twofold_multiply(a.x, b.y), twofold_multiply(a.y, b.x));
}

twofold twofold_dot(twofold_vec a, twofold_vec b)
{
    return twofold_add(twofold_multiply(a.x, b.x), twofold_multiply(a.y, b.y));
}

twofold twofold_length(twofold_vec a)
{
    return twofold_root(twofold_dot(a, a));
}

/* ---- Angles ---------------------------------------------------------------------------------- */

static const twofold quarter = {0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54, 0x1p-109};

#define LOST 0x1p-110 /* what is added to 1 below this is lost in the errors */

/* The sine of an angle up to an eighth of a turn by its series, and from there its cosine. */
static void sine_and_cosine(twofold angle, twofold *sine, twofold *cosine)
{
    twofold term = angle;
    *sine = angle;
    *cosine = twofold_of(1);
    if (fabs(angle.high) > 0x1p-55) {
        twofold square = twofold_multiply(angle, angle);
        for (int i = 3; fabs(term.high) > LOST; i += 2) {
            twofold next = twofold_multiply(term, opposite(square));
            term = twofold_divide(next, twofold_of(i * (i - 1.0)));
            *sine = twofold_add(*sine, term);
        }
        twofold rest = twofold_subtract(twofold_of(1), twofold_multiply(*sine, *sine));
        *cosine = twofold_root(rest);
    }
    sine->error += LOST;
    cosine->error += LOST;
}

/* Newton's step from the double's angle: by it the vector is turned back to the axis, nearly. */
twofold twofold_angle(twofold_vec a, twofold_vec b)
{
    twofold y = twofold_absolute(twofold_cross(a, b)), x = twofold_dot(a, b), sine, cosine;
    if (!(x.error < INFINITY && y.error < INFINITY && (x.high != 0 || y.high != 0)))
        return (twofold){NAN, 0, INFINITY};
    double near = atan2(y.high, x.high);
    double quarters = floor(near / quarter.high + 0.5);
    twofold part =
        twofold_subtract(twofold_of(near), twofold_multiply(twofold_of(quarters), quarter));
    sine_and_cosine(part, &sine, &cosine);
    twofold c = cosine, s = sine; /* turned on by the quarters */
    if (quarters == 1) {
        c = opposite(sine);
        s = cosine;
    } else if (quarters == 2) {
        c = opposite(cosine);
        s = opposite(sine);
    }
    twofold across = twofold_subtract(twofold_multiply(y, c), twofold_multiply(x, s));
    twofold along = twofold_add(twofold_multiply(x, c), twofold_multiply(y, s));
    twofold step = twofold_divide(across, along); /* below 2^-50: its cube is lost in the error */
    step.error += 0x1p-140;
    return twofold_add(twofold_of(near), step);
}

int twofold_compare(twofold a, twofold b)
{
    twofold d = twofold_subtract(a, b);
    if (d.high == 0 && d.low == 0 && d.error == 0)
        return 0;
    if (!(fabs(d.high) > fabs(d.low) + d.error))
        return TWOFOLD_UNSURE;
    return d.high < 0 ? -1 : 1;
}
