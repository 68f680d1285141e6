/* SPDX-License-Identifier: MIT */
#include "form_case.h"

#include "chance.h"

#include <math.h>
#include <stdlib.h>

enum { TRIES = 2000, FAR = 30 };

static double even(uint64_t *state, int low, int high)
{
    return 2 * (double)chance_whole(state, low / 2, high / 2);
}

/* Two sizes that differ by more than a quarter. */
static void draw_sizes(uint64_t *state, int high, double *w, double *h)
{
    do {
        *w = even(state, 4, high);
        *h = even(state, 4, high);
    } while (fabs(*w - *h) < 0.25 * fmax(*w, *h));
}

/* Points with room between them. */
static void draw_points(uint64_t *state, int count, double *v)
{
    double twice = 0;
    do {
        for (int i = 2; i < 2 * count; i++)
            v[i] = v[i % 2] + even(state, -36, 36);
        double x = v[2] - v[0], y = v[3] - v[1];
        twice = fmin(fabs(x), fabs(y)) >= 4 ? 1e9 : 0;
        if (count == 3 && twice > 0)
            twice = fabs(x * (v[5] - v[1]) - y * (v[4] - v[0]));
    } while (twice < 300);
}

/* Convex, in either direction. */
static void draw_polygon(uint64_t *state, case_shape *s)
{
    int count = (int)chance_whole(state, 3, 6);
    double turn = chance_fraction(state), way = chance_whole(state, 0, 1) ? 1 : -1;
    double x = s->number[0], y = s->number[1];
    for (int i = 0; i < count; i++) {
        double angle = 6.283185307179586 * way * (i + 0.6 * turn) / count;
        s->number[2 * i] = x + 2 * round(16 * cos(angle));
        s->number[2 * i + 1] = y + 2 * round(9 * sin(angle));
    }
    s->count = 2 * count;
}

static double draw_angle(uint64_t *state)
{
    double degrees;
    do
        degrees = (double)chance_whole(state, 10, 170);
    while (fabs(remainder(degrees, 45)) < 8);
    return degrees;
}

/* The angles are no multiples of 45 degrees, and the width is far from half a turn and a whole
 * one. */
static void draw_sector_numbers(uint64_t *state, double *n)
{
    n[2] = even(state, 16, 40);
    n[3] = draw_angle(state) + (chance_whole(state, 0, 1) ? 180 : 0);
    do
        n[4] = n[3] + even(state, 40, 300);
    while (fabs(remainder(n[4], 45)) < 8 || fabs(n[4] - n[3] - 180) < 20);
}

static void draw_shape(uint64_t *state, case_form form, case_shape *s)
{
    double *n = s->number;
    *s = (case_shape){.form = form, .count = case_forms[form].numbers};
    n[0] = even(state, -FAR, FAR) + 8;
    n[1] = even(state, -FAR, FAR) + 14;
    switch (form) {
    case FORM_CIRCLE:
        n[2] = even(state, 4, 24);
        break;
    case FORM_BOX:
    case FORM_ROUNDBOX:
    case FORM_RECT:
        draw_sizes(state, 40, &n[2], &n[3]);
        break;
    case FORM_ELLIPSE:
        draw_sizes(state, 28, &n[2], &n[3]);
        break;
    case FORM_SECTOR:
        draw_sector_numbers(state, n);
        break;
    case FORM_SEGMENT:
    case FORM_CAPSULE:
        draw_points(state, 2, n);
        break;
    case FORM_TRIANGLE:
        draw_points(state, 3, n);
        break;
    case FORM_POLYGON:
        draw_polygon(state, s);
        break;
    default:
        break;
    }
    if (form == FORM_RECT || form == FORM_ELLIPSE)
        n[4] = draw_angle(state);
    if (form == FORM_CAPSULE || form == FORM_ROUNDBOX)
        n[4] = even(state, 4, 12);
}

/* A point hits a point or a segment only by touching it: its middle is one of whole numbers. */
static bool put_on(case_pair pair, hit_case *out)
{
    case_shape *a = &out->shape[0], *b = &out->shape[1];
    if (pair.a != FORM_POINT)
        return false;
    if (pair.b == FORM_POINT)
        *b = *a;
    for (int i = 0; pair.b == FORM_SEGMENT && i < 2; i++)
        a->number[i] = 0.5 * (b->number[i] + b->number[i + 2]);
    return pair.b == FORM_POINT || pair.b == FORM_SEGMENT;
}

static bool draw(case_pair pair, uint64_t *state, bool hits, hit_case *out)
{
    case_built built;
    draw_shape(state, pair.a, &out->shape[0]);
    draw_shape(state, pair.b, &out->shape[1]);
    if (hits && put_on(pair, out))
        return true;
    if (!case_build(out, &built))
        return false;
    case_truth truth = case_judge(&built);
    return !truth.touching && (truth.verdict == HIT_HIT) == hits && case_clearance(&built) >= 0.5;
}

void form_case_make(case_pair pair, bool moves, int index, hit_case *out)
{
    uint64_t state = 0x666f726du + (uint64_t)index;
    *out = (hit_case){.moves = moves};
    for (int i = 0; i < TRIES && !draw(pair, &state, index % 2 == 0, out); i++)
        continue;
    if (moves) {
        out->motion.x = even(&state, -60, 60);
        out->motion.y = even(&state, -60, 60);
    }
}
