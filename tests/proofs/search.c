/* SPDX-License-Identifier: MIT */
/*
 * How large do errors get that src/hit/exact/constants.h bounds? Each formula is computed in
 * doubles, as the library does, and with 113 bits. A climb from random numbers changes one at a
 * time and keeps what does not make the error smaller; where that does not help for long it starts
 * anew.
 * Prints TSV: bound, formula, the largest error in u = 2^-53 of what the bound is a part of, and
 * the bound in the same. Exit status: 0 when no error is beyond its bound, otherwise 1.
 * Usage: search [STEPS]    HIT_SEED=N for other numbers
 */
#include "strict.h" /* first: random_double() is not to be fused */

#include "constants.h"
#include "random.h"
#include "sweep_constants.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#if LDBL_MANT_DIG >= 113
typedef long double wide;
#else
__extension__ typedef __float128 wide;
#endif

#define real          double
#define FORMULA(name) name
#include "formulas.inc"
#define real          wide
#define FORMULA(name) name##_wide
#include "formulas.inc"

/* Three points, and two radii or a fourth point. */
enum { NUMBERS = 8, PATIENCE = 20000 };

/* ---- What the bounds are parts of ----------------------------------------------------------- */

static double extent(double x, double y)
{
    return fmax(fabs(x), fabs(y));
}

static double extent_between(const double *v, int from, int to)
{
    return extent(v[to] - v[from], v[to + 1] - v[from + 1]);
}

static double terms(double a, double b, double c, double d)
{
    return fabs(a * d) + fabs(b * c);
}

static double orient_size(const double *v)
{
    return terms(v[2] - v[0], v[3] - v[1], v[4] - v[0], v[5] - v[1]);
}

static double distance_size(const double *v)
{
    double x = v[2] - v[0], y = v[3] - v[1], r = v[6] + v[7];
    return x * x + y * y + r * r;
}

/* Counts in steps between the doubles at the greater side. */
static double steps_size(const double *v)
{
    double x = v[2] - v[0], y = v[3] - v[1], r = v[6] + v[7];
    double most = fmax(x * x + y * y, r * r);
    return (most - nextafter(most, 0)) * 0x1p53;
}

static double sides_size(const double *v)
{
    double ex = v[2] - v[0], ey = v[3] - v[1], fx = v[6] - v[4], fy = v[7] - v[5];
    double x = v[4] - v[0], y = v[5] - v[1];
    return terms(ex, ey, x, y) + terms(x, y, fx, fy) + terms(ex, ey, fx, fy);
}

static double gap_size(const double *v)
{
    double x = v[4] - v[0], y = v[5] - v[1], ex = v[2] - v[0], ey = v[3] - v[1], r = v[6] + v[7];
    double size = (x * x + y * y) + (ex * ex + ey * ey) + r * r;
    return size * size;
}

static double frame_size(const double *v)
{
    double m = fmax(extent_between(v, 0, 2), extent_between(v, 0, 4));
    m = fmax(m, extent_between(v, 0, 6));
    return m * m;
}

static double edge_extent(const double *v)
{
    return fmax(extent_between(v, 0, 4), extent_between(v, 2, 4));
}

static double side_size(const double *v)
{
    return edge_extent(v) * edge_extent(v);
}

static double to_line_size(const double *v)
{
    double m = fmax(edge_extent(v), v[6] + v[7]);
    return m * m * m * m;
}

static double batch_side_size(const double *v)
{
    double most = fmax(extent_between(v, 0, 2), extent_between(v, 0, 4));
    return extent_between(v, 0, 6) > BATCH_SIDE_NEAR * most ? INFINITY : most * most;
}

static double aim_size(const double *v)
{
    double m = fmax(fmax(extent_between(v, 0, 2), extent(v[4], v[5])), v[6] + v[7]);
    return m * m;
}

static double aim_inside_size(const double *v)
{
    return aim_size(v) * aim_size(v);
}

/* ---- The search ----------------------------------------------------------------------------- */

typedef struct formula {
    const char *bound, *name;
    double part;
    double (*value)(const double *);
    wide (*truth)(const wide *);
    double (*size)(const double *);
    int radii; /* how many of the last numbers are */
} formula;

#define ROW(bound, name, size, radii)                                                              \
    {                                                                                              \
#bound, #name, bound, name, name##_wide, size, radii                                       \
    }
static const formula formulas[] = {
    ROW(FILTER_ERROR, orient, orient_size, 0),
    ROW(FILTER_ERROR, distance, distance_size, 2),
    ROW(FILTER_ERROR, sides, sides_size, 0),
    {"FILTER_STEPS", "distance", FILTER_STEPS * 0x1p-53, distance, distance_wide, steps_size, 2},
    ROW(EDGE_GAP_ERROR, gap, gap_size, 2),
    ROW(FRAME_ERROR, frame_side, frame_size, 0),
    ROW(FRAME_ERROR, frame_turn, frame_size, 0),
    ROW(SIDE_ERROR, orient, side_size, 0),
    ROW(GAUGE_ERROR, to_line, to_line_size, 2),
    ROW(BATCH_SIDE_ERROR, batch_side, batch_side_size, 0),
    ROW(SWEEP_AIM_ERROR, aim_end, aim_size, 2),
    ROW(SWEEP_AIM_ERROR, aim_inside, aim_inside_size, 2),
};

static double error_of(const formula *of, const double *v)
{
    wide exact[NUMBERS];
    for (int i = 0; i < NUMBERS; i++)
        exact[i] = v[i];
    double off = (double)(of->value(v) - of->truth(exact)), size = of->size(v);
    return size > 0 ? fabs(off) / size * 0x1p53 : 0;
}

static double any_number(void)
{
    double x = random_double(-2, 2);
    int exponent = random_int(-9, 3);
    return ldexp(x, exponent < 0 ? 0 : -exponent);
}

/* Another number, one beside another, twice or half of it, or one a little or a last bit away. */
static double changed(const double *v, int i)
{
    double other = any_number();
    int way = random_int(0, 9), at = random_int(0, NUMBERS - 1), bits = random_int(-40, 40);
    if (way == 0)
        return other;
    if (way == 1)
        return v[at] * (1 + bits * DBL_EPSILON);
    if (way == 2)
        return v[i] * (bits > 0 ? 2 : 0.5);
    return v[i] * (1 + bits * (way < 4 ? 0x1p-7 : way < 6 ? 0x1p-20 : DBL_EPSILON));
}

static double number_of(const formula *of, int i, double x)
{
    return i >= NUMBERS - of->radii ? fabs(x) : x;
}

static double largest(const formula *of, long steps)
{
    double v[NUMBERS] = {0}, now = 0, worst = 0;
    for (long step = 0, until = 0; step < steps; step++) {
        if (step == until) {
            for (int i = 0; i < NUMBERS; i++)
                v[i] = number_of(of, i, any_number());
            now = 0;
            until = step + PATIENCE;
        }
        int i = random_int(0, NUMBERS - 1);
        double before = v[i];
        v[i] = number_of(of, i, changed(v, i));
        double error = error_of(of, v);
        if (error > now)
            until = step + PATIENCE;
        if (error < now)
            v[i] = before;
        now = fmax(now, error);
        worst = fmax(worst, now);
    }
    return worst;
}

int main(int count, char **argument)
{
    long steps = count > 1 ? strtol(argument[1], NULL, 10) : 300000;
    int beyond = 0;
    random_seed();
    for (size_t i = 0; i < sizeof formulas / sizeof *formulas; i++) {
        const formula *of = &formulas[i];
        double error = largest(of, steps), bound = of->part * 0x1p53;
        printf("%s\t%s\t%.2f\t%g\n", of->bound, of->name, error, bound);
        beyond |= error > bound;
    }
    return beyond;
}
