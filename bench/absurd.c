/* SPDX-License-Identifier: MIT */
/*
 * Motions of an ellipse and any other shape at numbers that no game has: of every size from 2^-1030
 * to 2^990, of sizes far apart, or 0. The table has the mean and the longest call, in microseconds
 * of processor time; a long call is repeated, and its shortest run counts.
 */
#include "hit.h"
#include "random.h"
#include "vec.h"

#include <math.h>
#include <stdio.h>
#include <time.h>

enum { CASES = 400, RING = 8, REPEATS = 3 };

typedef double number_fn(void);

static double with_sign(double size)
{
    return one_in(2) ? size : -size;
}

static double of_every_size(void)
{
    double mantissa = random_double(1, 2);
    return with_sign(ldexp(mantissa, random_int(-1030, 990)));
}

static double far_apart(void)
{
    double mantissa = random_double(1, 2);
    return with_sign(ldexp(mantissa, random_int(-1, 1) * 960));
}

static double tiny_or_usual(void)
{
    double mantissa = random_double(1, 2);
    switch (random_int(0, 3)) {
    case 0:
        return with_sign(30 * mantissa);
    case 1:
        return with_sign(ldexp(mantissa, random_int(-1070, -1000)));
    case 2:
        return with_sign(ldexp(mantissa, random_int(0, 20)));
    default:
        return 0;
    }
}

static hit_vec any_vec(number_fn *number)
{
    double x = number();
    return vec(x, number());
}

static hit_shape any_ellipse(number_fn *number)
{
    hit_shape s = hit_make_ellipse(any_vec(number), vec(1, 1), 0);
    hit_vec u = any_vec(number), v = any_vec(number);
    double part = random_double(0, 2);
    s.vertex[1] = u;
    s.vertex[2] = one_in(2) ? v : vec(-u.y * part, u.x * part);
    return s;
}

static hit_shape any_shape(hit_kind kind, number_fn *number, hit_vec ring[RING])
{
    hit_vec a = any_vec(number), b = any_vec(number);
    double radius = fabs(number());
    for (int i = 0; i < RING; i++)
        ring[i] = any_vec(number);
    switch (kind) {
    case HIT_POINT:
        return hit_make_point(a);
    case HIT_SEGMENT:
        return hit_make_segment(a, b);
    case HIT_CIRCLE:
        return hit_make_circle(a, radius);
    case HIT_RECT:
        return hit_make_rect(a, vec(fabs(b.x), fabs(b.y)), random_double(0, 90));
    case HIT_TRIANGLE:
        return hit_make_triangle(a, b, ring[0]);
    case HIT_POLYGON:
        return hit_make_polygon(ring, RING);
    case HIT_CAPSULE:
        return hit_make_capsule(a, b, radius);
    case HIT_ELLIPSE:
    case HIT_SECTOR:
        break;
    }
    return any_ellipse(number);
}

/* ---- Calls ---------------------------------------------------------------------------------- */

typedef struct motion_case {
    hit_shape a, b;
    hit_vec by;
} motion_case;

typedef int call_fn(const motion_case *c);

static int call_sweep(const motion_case *c)
{
    return hit_sweep(&c->a, &c->b, c->by).state;
}

static int call_into(const motion_case *c)
{
    return hit_sweep_into(&c->a, &c->b, c->by, NULL).state;
}

static int call_slide(const motion_case *c)
{
    hit_slide_contact met[4];
    hit_vec ring[RING];
    return hit_slide(&c->a, &c->b, 1, c->by, NULL, met, 4, ring).state;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e6 * (double)t.tv_sec + 1e-3 * (double)t.tv_nsec;
}

static volatile int sink;

static double time_of(call_fn *call, const motion_case *c)
{
    double shortest = INFINITY;
    for (int i = 0; i < REPEATS; i++) {
        double start = now();
        sink = call(c);
        shortest = fmin(shortest, now() - start);
    }
    return shortest;
}

/* Half of the motions lead from the one shape's first vertex to the other's, or past it. */
static void make_case(hit_kind kind, number_fn *number, motion_case *c, hit_vec ring[RING])
{
    hit_shape *first = one_in(2) ? &c->a : &c->b, *second = first == &c->a ? &c->b : &c->a;
    do {
        *first = any_ellipse(number);
        *second = any_shape(kind, number, ring);
        c->by = any_vec(number);
        double part = random_double(0, 2);
        if (one_in(2))
            c->by = vec_scale(vec_sub(hit_vertices(&c->b)[0], hit_vertices(&c->a)[0]), part);
    } while (hit_validate(&c->a) != HIT_OK || hit_validate(&c->b) != HIT_OK ||
             !vec_is_finite(c->by));
}

static const struct {
    const char *name;
    number_fn *number;
} sources[] = {
    {"every size", of_every_size}, {"far apart", far_apart}, {"tiny, 0 or usual", tiny_or_usual}};

static call_fn *const calls[] = {call_sweep, call_into, call_slide};
enum { CALLS = sizeof calls / sizeof *calls };

static void print_row(hit_kind kind, int source)
{
    double sum[CALLS] = {0}, longest[CALLS] = {0};
    for (int i = 0; i < CASES; i++) {
        motion_case c;
        hit_vec ring[RING];
        make_case(kind, sources[source].number, &c, ring);
        for (int k = 0; k < CALLS; k++) {
            double us = time_of(calls[k], &c);
            sum[k] += us;
            longest[k] = fmax(longest[k], us);
        }
    }
    printf("| %s | %s |", hit_kind_name(kind), sources[source].name);
    for (int k = 0; k < CALLS; k++)
        printf(" %.0f | %.0f |", sum[k] / CASES, longest[k]);
    printf("\n");
}

int main(void)
{
    random_seed();
    printf("| an ellipse and | numbers | hit_sweep, us | longest | hit_sweep_into, us | longest | "
           "hit_slide, us | longest |\n"
           "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |\n");
    for (int source = 0; source < (int)(sizeof sources / sizeof *sources); source++)
        for (int kind = 0; kind < HIT_KIND_COUNT; kind++)
            print_row((hit_kind)kind, source);
    return 0;
}
