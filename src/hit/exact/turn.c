/* SPDX-License-Identifier: MIT */
/*
 * The nearest doubles to sine and cosine of degrees. The angle is brought to a whole degree and a
 * fraction without rounding. The whole degree comes from a table, the fraction from a series, both
 * as sums of two doubles. Where these leave open how to round, integers decide.
 *
 * Every machine gets the same doubles, and the stages need not agree for that: each gives the
 * nearest double.
 */
#include "turn.h"

#include "sum.h"
#include "turn_exact.h"
#include "vec.h"

typedef middle_twofold two;

static const two degree = {0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62};        /* pi / 180 */
static const two minus_sixth = {-0x1.5555555555555p-3, -0x1.5555555555555p-57}; /* -1 / 6 */

/* |a| >= |b|, or a is 0: Dekker's fast two-sum. */
static two two_of(double a, double b)
{
    double sum = a + b;
    return (two){sum, b - (sum - a)};
}

/* a + b for signs and sizes of any kind, to 2^-103 of |a| + |b|. */
static two two_add(two a, two b)
{
    two sum = middle_twofold_sum(a.high, b.high);
    return two_of(sum.high, sum.low + (a.low + b.low));
}

/* a b, to 2^-101 of it and 2^-950: what is left out is below 3 u^2 of it, or underflows. */
static two two_times(two a, two b)
{
    double product = a.high * b.high;
    double tail = middle_product_tail(a.high, b.high, product);
    return two_of(product, tail + (a.high * b.low + a.low * b.high));
}

static two two_negative(two a)
{
    return (two){-a.high, -a.low};
}

/* Sine and cosine of one angle. */
typedef struct sides {
    two sine, cosine;
} sides;

/*
 * Returns sine and cosine of x in radians, |x| <= pi/360 < 2^-6.8. With z = x^2 < 2^-13.6:
 *
 *   sine    x + x (-z/6 + z^2 (1/120 - z/5040 + z^2/362880))     left out: x z^5/11! < 2^-93 x
 *   cosine  1 + (-z/2 + z^2 (1/24 - z/720 + z^2/40320))          left out: z^5/10! < 2^-89
 *
 * The brackets behind z^2 are doubles, right to 4 u; z^2/120 < 2^-34 and z^2/24 < 2^-31.7, so the
 * sine is right to 2^-83 of x, the cosine to 2^-81.
 */
static sides of_fraction(two x)
{
    two square = two_times(x, x), one = {1, 0};
    double z = square.high;
    double beyond = z * z * (1.0 / 120 - z * (1.0 / 5040 - z * (1.0 / 362880)));
    two curve = two_add(two_times(square, minus_sixth), (two){beyond, 0});
    double flat = z * z * (1.0 / 24 - z * (1.0 / 720 - z * (1.0 / 40320)));
    two half = {square.high * -0.5, square.low * -0.5};
    return (sides){two_add(x, two_times(x, curve)), two_add(one, two_add(half, (two){flat, 0}))};
}

static two table(int degrees)
{
    return (two){turn_table[degrees][0], turn_table[degrees][1]};
}

/* Returns those of whole + fraction degrees, by the sines and cosines of both. From 1/2 degree on
 * the sine is at least a quarter of the sum of the two products, so it is right to 2^-79, as is the
 * cosine. */
static sides of_sum(int whole, double fraction)
{
    two sine = table(whole), cosine = table(90 - whole);
    if (fraction == 0)
        return (sides){sine, cosine};
    sides more = of_fraction(two_times((two){fraction, 0}, degree));
    if (whole == 0)
        return more;
    two rise = two_add(two_times(sine, more.cosine), two_times(cosine, more.sine));
    two run = two_add(two_times(cosine, more.cosine), two_negative(two_times(sine, more.sine)));
    return (sides){rise, run};
}

/* Returns whether every number within TURN_ERROR of a rounds to one double, *nearest. */
static bool rounds(two a, double *nearest)
{
    double error = TURN_ERROR * a.high;
    *nearest = a.high + (a.low - error);
    return *nearest == a.high + (a.low + error);
}

/* 0 < degrees <= 45 */
static hit_vec first_octant(double degrees)
{
    if (degrees < TURN_LEAST)
        return vec(1, hit_turn_exact_sine(degrees));
    int whole = (int)(degrees + 0.5);
    sides near = of_sum(whole, degrees - whole);
    hit_vec out;
    if (!rounds(near.sine, &out.y))
        out.y = hit_turn_exact_sine(degrees);
    if (!rounds(near.cosine, &out.x))
        out.x = hit_turn_exact_cosine(degrees);
    return out;
}

/* The four turns by 90 degrees; without -0. */
static hit_vec by_quarters(hit_vec d, int quarters)
{
    switch (quarters & 3) {
    case 1:
        return vec(0 - d.y, d.x);
    case 2:
        return vec(0 - d.x, 0 - d.y);
    case 3:
        return vec(d.y, 0 - d.x);
    default:
        return d;
    }
}

/* Returns what is left of an angle, from -45 to 45 degrees, after a number of turns by 90. It is
 * exact: fmod() always is, and so is a difference that is smaller than its first number and a
 * multiple of that number's last bit. */
static double rest_of_angle(double degrees, int *quarters)
{
    double turn = fmod(degrees, 360);
    *quarters = (int)floor(turn / 90 + 0.5);
    return turn - 90.0 * *quarters;
}

hit_vec hit_turn_direction(double degrees)
{
    if (!isfinite(degrees))
        return vec(NAN, NAN);
    int quarters;
    double rest = rest_of_angle(degrees, &quarters);
    if (rest == 0)
        return by_quarters(vec(1, 0), quarters);
    hit_vec d = first_octant(fabs(rest));
    return by_quarters(vec(d.x, rest < 0 ? 0 - d.y : d.y), quarters);
}

/* The series of of_fraction() in double, and the sums of of_sum(): x, its sine and cosine, the
 * products and the sums are right to 8 u together. */
hit_vec hit_turn_direction_near(double degrees)
{
    int quarters;
    double rest = rest_of_angle(degrees, &quarters);
    int whole = (int)(fabs(rest) + 0.5);
    double x = (fabs(rest) - whole) * degree.high, z = x * x;
    double sine = x - x * z * (1.0 / 6 - z * (1.0 / 120 - z * (1.0 / 5040)));
    double cosine = 1 - z * (1.0 / 2 - z * (1.0 / 24 - z * (1.0 / 720)));
    double of_whole = table(whole).high, across = table(90 - whole).high;
    double rise = of_whole * cosine + across * sine, run = across * cosine - of_whole * sine;
    return by_quarters(vec(run, rest < 0 ? 0 - rise : rise), quarters);
}
