/* SPDX-License-Identifier: MIT */
/*
 * A filter computes the distance where its error is a small enough part of it. Where the distance
 * almost cancels, it is a quotient of polynomials, which wide integers compute without an error:
 *
 *     |c| / l                             the distance of a line: c is the cross product, l the
 *                                         length of the edge
 *     (c^2 - r^2 l^2) / (l (|c| + r l))   less the radius r
 *     (d^2 - r^2) / (d + r)               of points at the distance d
 *
 * In numerators nothing is rounded until they are complete, in denominators nothing cancels.
 */
#include "distance.h"

#include "exact.h"
#include "sum.h"
#include "vec.h"
#include "wide.h"

#include <stdlib.h>

/* ---- Wide integers -------------------------------------------------------------------------- */

/* part * 2^exponent: a double without limits of range. */
typedef struct scaled_number {
    double part;
    int exponent;
} scaled_number;

static scaled_number scaled_of(double part, int exponent)
{
    int more;
    double normal = frexp(part, &more);
    return (scaled_number){normal, exponent + more};
}

/* `unit` is that of the value. */
static scaled_number scaled_from_wide(const wide *value, int unit)
{
    int bits = 32 * value->count;
    return scaled_of(hit_wide_to_double(value, -bits), bits + unit);
}

static scaled_number scaled_root(scaled_number x)
{
    int odd = x.exponent & 1;
    return scaled_of(sqrt(ldexp(x.part, odd)), (x.exponent - odd) / 2);
}

static scaled_number scaled_product(scaled_number x, scaled_number y)
{
    return scaled_of(x.part * y.part, x.exponent + y.exponent);
}

/* Neither is negative. */
static scaled_number scaled_sum(scaled_number x, scaled_number y)
{
    if (x.part == 0 || y.part == 0)
        return x.part == 0 ? y : x;
    int high = x.exponent > y.exponent ? x.exponent : y.exponent;
    return scaled_of(ldexp(x.part, x.exponent - high) + ldexp(y.part, y.exponent - high), high);
}

static double scaled_quotient(scaled_number x, scaled_number y)
{
    if (x.part == 0)
        return 0;
    double value = ldexp(x.part / y.part, x.exponent - y.exponent);
    return copysign(least(greatest(fabs(value), DBL_TRUE_MIN), DBL_MAX), x.part);
}

static void wide_reach(wide *out, double r1, double r2, int unit)
{
    hit_wide_difference(out, r1, -r2, unit);
}

/* square - reach^2 factor; a factor NULL is 1. */
static void wide_less_reach(wide *square, const wide *reach, const wide *factor)
{
    wide taken, product;
    hit_wide_mul(&taken, reach, reach);
    if (factor)
        hit_wide_mul(&product, &taken, factor);
    hit_wide_sub(square, square, factor ? &product : &taken);
}

static double exact_of_points(hit_vec p, hit_vec q, double r1, double r2)
{
    const double inputs[] = {p.x, p.y, q.x, q.y, r1, r2};
    int unit = hit_wide_unit(inputs, 6);
    wide_vec way;
    wide square, reach;
    hit_wide_between(&way, p, q, unit);
    wide_reach(&reach, r1, r2, unit);
    hit_wide_dot(&square, &way, &way);
    scaled_number distance = scaled_root(scaled_from_wide(&square, 2 * unit));
    wide_less_reach(&square, &reach, NULL);
    return scaled_quotient(scaled_from_wide(&square, 2 * unit),
                           scaled_sum(distance, scaled_from_wide(&reach, unit)));
}

/* The line of the edge a b, from which a point is. */
typedef struct wide_line {
    int unit;
    wide cross, square; /* of the edge and the way to the point; of the edge's length */
} wide_line;

static void wide_line_load(wide_line *to, int unit, hit_vec p, hit_vec a, hit_vec b)
{
    wide_vec edge, way;
    to->unit = unit;
    hit_wide_between(&edge, a, b, unit);
    hit_wide_between(&way, a, p, unit);
    hit_wide_cross(&to->cross, &edge, &way);
    hit_wide_dot(&to->square, &edge, &edge);
}

static double exact_beside(hit_vec p, hit_vec a, hit_vec b)
{
    const double inputs[] = {p.x, p.y, a.x, a.y, b.x, b.y};
    wide_line line;
    wide_line_load(&line, hit_wide_unit(inputs, 6), p, a, b);
    return scaled_quotient(scaled_from_wide(&line.cross, 2 * line.unit),
                           scaled_root(scaled_from_wide(&line.square, 2 * line.unit)));
}

static double exact_of_line(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    const double inputs[] = {p.x, p.y, a.x, a.y, b.x, b.y, r1, r2};
    wide_line line;
    wide reach, over;
    wide_line_load(&line, hit_wide_unit(inputs, 8), p, a, b);
    wide_reach(&reach, r1, r2, line.unit);
    hit_wide_mul(&over, &line.cross, &line.cross);
    wide_less_reach(&over, &reach, &line.square);
    line.cross.sign = abs(line.cross.sign);
    scaled_number length = scaled_root(scaled_from_wide(&line.square, 2 * line.unit));
    scaled_number far = scaled_from_wide(&line.cross, 2 * line.unit);
    scaled_number near = scaled_product(scaled_from_wide(&reach, line.unit), length);
    return scaled_quotient(scaled_from_wide(&over, 4 * line.unit),
                           scaled_product(length, scaled_sum(far, near)));
}

/* ---- Filters -------------------------------------------------------------------------------- */

/* The part of a value that its error may be, for the quotient to have the error above: the few
 * roundings after that are less than 2^-49. weaken: 0x1p-20 */
#define DISTANCE_SURE 0x1p-42

static bool is_sure(filter f)
{
    return f.error <= DISTANCE_SURE * fabs(f.value);
}

/* Whether the root of a square is right to rounding: nothing that matters has underflowed. */
static bool has_root(double square)
{
    return square > SQUARE_LEAST && square < INFINITY;
}

/* With twice the digits: a value's error is a part of the sum of what was added up for it. */
typedef struct twofold_value {
    middle_twofold value;
    double size;
    bool fits;
} twofold_value;

/* Both products are within 4 u^2 of themselves, and three sums of their tails, which are below 3 u
 * of them, round: less than 16 u^2 in all. */
static twofold_value twofold_cross(hit_vec p, hit_vec a, hit_vec b)
{
    bool fits = true;
    middle_twofold ux = middle_twofold_sum(b.x, -a.x), uy = middle_twofold_sum(b.y, -a.y);
    middle_twofold wx = middle_twofold_sum(p.x, -a.x), wy = middle_twofold_sum(p.y, -a.y);
    middle_twofold left = middle_twofold_product(ux, wy, &fits);
    middle_twofold right = middle_twofold_product(uy, wx, &fits);
    middle_twofold high = middle_twofold_sum(left.high, -right.high);
    middle_twofold value = middle_twofold_sum(high.high, high.low + (left.low - right.low));
    return (twofold_value){value, fabs(left.high) + fabs(right.high), fits};
}

static filter filter_of_twofold(twofold_value x)
{
    return (filter){x.value.high, x.fits ? TWOFOLD_ERROR * x.size : INFINITY};
}

/* The length of the edge: the root of a square that is within 16 u^2 of itself, and one step of
 * Newton's method, which leaves less than 16 u^2. */
static middle_twofold twofold_length(hit_vec a, hit_vec b, bool *fits)
{
    middle_twofold x = middle_twofold_sum(b.x, -a.x), y = middle_twofold_sum(b.y, -a.y);
    middle_twofold xx = middle_twofold_product(x, x, fits), yy = middle_twofold_product(y, y, fits);
    middle_twofold square = middle_twofold_sum(xx.high, yy.high);
    double root = sqrt(square.high), of_root = root * root;
    double rest = (square.high - of_root) - middle_product_tail(root, root, of_root);
    return middle_twofold_sum(root, (rest + square.low + xx.low + yy.low) / (2 * root));
}

/* |cross| - (r1 + r2) length. The product of the last two is within 32 u^2 of itself. */
static filter twofold_offset(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    twofold_value cross = twofold_cross(p, a, b);
    middle_twofold length = twofold_length(a, b, &cross.fits);
    middle_twofold reach = middle_twofold_product(middle_twofold_sum(r1, r2), length, &cross.fits);
    double sign = cross.value.high < 0 ? -1 : 1;
    middle_twofold over = middle_twofold_sum(sign * cross.value.high, -reach.high);
    cross.value.high = over.high + (over.low + (sign * cross.value.low - reach.low));
    cross.size += reach.high;
    return filter_of_twofold(cross);
}

/* ---- The distances -------------------------------------------------------------------------- */

/* Differences carry 1 rounding, a square 3, the sum 4, which the root halves; with the root's own,
 * 3 of the distance and 1 of the reach, and the difference 1: k = 4. */
double hit_distance_of_points(hit_vec p, hit_vec q, double r1, double r2)
{
    double square = vec_square(vec_sub(q, p)), distance = sqrt(square), reach = r1 + r2;
    filter f = filter_of(distance - reach, distance + reach);
    if (reach == 0)
        return has_root(square) ? distance : least(hypot(q.x - p.x, q.y - p.y), DBL_MAX);
    if (!has_root(square))
        return exact_of_points(p, q, r1, r2);
    if (is_sure(f))
        return f.value;
    f = middle_twofold_length(p, q, r1, r2);
    return is_sure(f) ? f.value / (distance + reach) : exact_of_points(p, q, r1, r2);
}

double hit_distance_beside(hit_vec p, hit_vec a, hit_vec b)
{
    double square = vec_square(vec_sub(b, a));
    filter f = filter_orient(a, b, p);
    if (has_root(square) && !is_sure(f))
        f = filter_of_twofold(twofold_cross(p, a, b));
    return has_root(square) && is_sure(f) ? f.value / sqrt(square) : exact_beside(p, a, b);
}

/* k = 6, as filter_root() in exact.c derives. */
double hit_distance_of_line(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    if (r1 + r2 == 0)
        return fabs(hit_distance_beside(p, a, b));
    hit_vec edge = vec_sub(b, a), way = vec_sub(p, a);
    double left = edge.x * way.y, right = edge.y * way.x;
    double square = vec_square(edge), length = sqrt(square), reach = (r1 + r2) * length;
    filter f = filter_of(fabs(left - right) - reach, fabs(left) + fabs(right) + reach);
    if (has_root(square) && !is_sure(f))
        f = twofold_offset(p, a, b, r1, r2);
    return has_root(square) && is_sure(f) ? f.value / length : exact_of_line(p, a, b, r1, r2);
}

double hit_distance_of_edge(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    if (hit_exact_dot(a, b, p) <= 0)
        return hit_distance_of_points(p, a, r1, r2);
    if (hit_exact_dot(b, a, p) <= 0)
        return hit_distance_of_points(p, b, r1, r2);
    return hit_distance_of_line(p, a, b, r1, r2);
}
