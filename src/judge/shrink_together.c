/* SPDX-License-Identifier: MIT */
#include "shrink_together.h"

#include "deck_private.h"

#include <math.h>

enum { MOST_NUMBERS = 14 };

/* ---- Turns ----------------------------------------------------------------------------------- */

/* A map of the plane, (a x + b y, c x + d y), and what it makes of an angle. */
typedef struct turn {
    signed char a, b, c, d;
    signed char angle_sign;
    short angle_more;
    bool shears; /* boxes and angles have no such */
} turn;

static const turn turns[] = {
    {1, 0, 0, 1, 1, 0, false},   {0, -1, 1, 0, 1, 90, false},   {-1, 0, 0, -1, 1, 0, false},
    {0, 1, -1, 0, 1, 90, false}, {-1, 0, 0, 1, -1, 0, false},   {1, 0, 0, -1, -1, 0, false},
    {0, 1, 1, 0, -1, 90, false}, {0, -1, -1, 0, -1, 90, false}, {1, 0, 1, 1, 1, 0, true},
    {1, 0, -1, 1, 1, 0, true},   {1, 1, 0, 1, 1, 0, true},      {1, -1, 0, 1, 1, 0, true},
};

enum { TURNS = sizeof turns / sizeof *turns };

static hit_vec turn_vec(const turn *t, double x, double y)
{
    return (hit_vec){t->a * x + t->b * y, t->c * x + t->d * y};
}

/* Its corner with the smallest x and y is another one then. */
static void turn_box(const turn *t, double *n)
{
    hit_vec p = turn_vec(t, n[0], n[1]), q = turn_vec(t, n[0] + n[2], n[1] + n[3]);
    n[0] = fmin(p.x, q.x);
    n[1] = fmin(p.y, q.y);
    n[2] = fabs(q.x - p.x);
    n[3] = fabs(q.y - p.y);
}

/* Where the x axis comes to is where its angle 0 does. Mirrored, it ends where it began. */
static void turn_sector(const turn *t, double *n)
{
    double axis = t->a != 0 ? 90 - 90 * t->a : 180 - 90 * t->c;
    double from = axis + t->angle_sign * n[3], to = axis + t->angle_sign * n[4];
    n[3] = fmin(from, to);
    n[4] = fmax(from, to);
}

static void turn_shape(const turn *t, case_shape *s)
{
    double *n = s->number;
    if (case_forms[s->form].is_box) {
        turn_box(t, n);
        return;
    }
    for (int i = 0; i + 1 < s->count; i += 2)
        if (deck_is_coordinate(s, i)) {
            hit_vec v = turn_vec(t, n[i], n[i + 1]);
            n[i] = v.x;
            n[i + 1] = v.y;
        }
    if (s->form == FORM_SECTOR)
        turn_sector(t, n);
    for (int i = 0; i < s->count && s->form != FORM_SECTOR; i++)
        if (deck_is_angle(s, i))
            n[i] = t->angle_sign * n[i] + t->angle_more;
}

static bool has_turn(const hit_case *one, const turn *t)
{
    for (int k = 0; k < 2 && t->shears; k++)
        if (case_forms[one->shape[k].form].is_box || case_forms[one->shape[k].form].angles)
            return false;
    return true;
}

/* Moves the smallest coordinates to 0. */
static void move_case_to_origin(hit_case *one)
{
    double low[2] = {INFINITY, INFINITY};
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < one->shape[k].count; i++)
            if (deck_is_coordinate(&one->shape[k], i))
                low[i % 2] = fmin(low[i % 2], one->shape[k].number[i]);
    for (int k = 0; k < 2; k++)
        deck_move(&one->shape[k], -low[0], -low[1]);
}

int shrink_together_turned(const hit_case *one, hit_case *out, int most)
{
    int count = 0;
    for (int i = 0; i < TURNS && count < most; i++) {
        if (!has_turn(one, &turns[i]))
            continue;
        hit_case *to = &out[count++];
        *to = *one;
        for (int k = 0; k < 2; k++)
            turn_shape(&turns[i], &to->shape[k]);
        if (to->moves)
            to->motion = turn_vec(&turns[i], to->motion.x, to->motion.y);
        move_case_to_origin(to);
    }
    return count;
}

/* ---- Two numbers ----------------------------------------------------------------------------- */

int shrink_together_count(const hit_case *one)
{
    int count = one->shape[0].count + one->shape[1].count;
    return count <= MOST_NUMBERS ? count : 0;
}

/* NULL: it is an angle. */
static double *number_of_both(hit_case *one, int i)
{
    int k = i >= one->shape[0].count;
    int at = i - k * one->shape[0].count;
    return deck_is_angle(&one->shape[k], at) ? NULL : &one->shape[k].number[at];
}

int shrink_together_lowered(const hit_case *one, int first, hit_case *out, int most)
{
    hit_case from = *one;
    const double *x = number_of_both(&from, first);
    int count = 0;
    for (int j = first + 1; x && j < shrink_together_count(one); j++) {
        const double *y = number_of_both(&from, j);
        if (!y)
            continue;
        const double by[] = {1, 2, 5, 10, *x, *y, *x / 2, *y / 2, *x - rint(*x), *y - rint(*y)};
        for (size_t n = 0; n < sizeof by / sizeof *by; n++)
            for (int sign = -1; sign <= 1 && count < most && by[n] != 0; sign += 2) {
                hit_case *to = &out[count++];
                *to = *one;
                *number_of_both(to, first) -= by[n];
                *number_of_both(to, j) -= sign * by[n];
            }
    }
    return count;
}
