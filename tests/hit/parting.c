/* SPDX-License-Identifier: MIT */
#include "parting.h"

#include "measure.h"
#include "oracle_edges.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { ROOM = ORACLE_EDGES, MOST_CONTACTS = 1024 };

static const double pi = 3.14159265358979323846;

/* ---- What is promised ----------------------------------------------------------------------- */

static hit_shape moved(const parting *s, hit_vec by, hit_vec *ring)
{
    return hit_place(&s->a, by, ring);
}

/* Moved by E more they are apart; moved as told they are near each other. */
static bool parts(const parting *s)
{
    hit_vec ring[ROOM];
    hit_shape there = moved(s, vec_scale(s->direction, s->depth), ring);
    if (hit_validate(&there) != HIT_OK || s->depth == DBL_MAX)
        return true;
    if (s->depth > 0 && hit_closest(&there, &s->b).distance > 2.5 * s->error)
        return false;
    there = moved(s, vec_scale(s->direction, s->depth + s->error), ring);
    return hit_validate(&there) != HIT_OK || !hit_overlap(&s->a, &s->b) ||
           (hit_referee(&there, &s->b, NULL) == HIT_MISS && !hit_overlap(&there, &s->b));
}

/* Returns whether a shorter move takes the shapes farther apart than hit.h says. */
static bool is_better(const parting *s, hit_vec by)
{
    hit_vec ring[ROOM];
    if (!(hypot(by.x, by.y) < s->depth - s->error))
        return false;
    hit_shape there = moved(s, by, ring);
    return hit_referee(&there, &s->b, NULL) == HIT_MISS &&
           hit_closest(&there, &s->b).distance > 1.5 * s->error;
}

static bool is_better_around(const parting *s, hit_vec by)
{
    static const double steps[] = {4, 0x1p10, 0x1p20, 0x1p30};
    if (hypot(by.x, by.y) > s->depth * 1.01)
        return false;
    for (int i = 0; i < 4; i++) {
        double turn = random_double(0, 2 * pi), step = steps[i] * s->error;
        for (int k = 0; k < 5; k++, turn += 2 * pi / 5)
            if (is_better(s, vec(by.x + step * cos(turn), by.y + step * sin(turn))))
                return true;
    }
    return false;
}

static bool is_better_in_disc(const parting *s)
{
    for (int i = 0; i < 300; i++) {
        double turn = random_double(0, 2 * pi), part = sqrt(random_double(0, 1));
        part = i % 2 ? 1 - 0x1p-20 : part;
        if (is_better(s, vec(part * s->depth * cos(turn), part * s->depth * sin(turn))))
            return true;
    }
    return false;
}

/* ---- All places where a corner comes to an edge --------------------------------------------- */

typedef struct contacts {
    int count;
    hit_shape way[MOST_CONTACTS]; /* segments of moves */
} contacts;

static void add_contacts(contacts *c, const hit_shape *corners, const hit_shape *other, double sign)
{
    oracle_edge edges[ORACLE_EDGES];
    bool filled;
    const hit_vec *p = oracle_vertices(corners), *q = oracle_vertices(other);
    int count = oracle_edges(other, edges, &filled);
    for (int i = 0; i < corners->count; i++)
        for (int k = 0; k < count; k++) {
            hit_vec from = vec_scale(vec_sub(q[edges[k].from], p[i]), sign);
            hit_vec to = vec_scale(vec_sub(q[edges[k].to], p[i]), sign);
            assert_true(c->count < MOST_CONTACTS);
            c->way[c->count++] = hit_make_segment(from, to);
        }
}

static void find_contacts(const parting *s, contacts *c)
{
    c->count = 0;
    add_contacts(c, &s->a, &s->b, 1);
    add_contacts(c, &s->b, &s->a, -1);
}

static bool is_better_at_contact(const parting *s)
{
    static contacts c;
    hit_shape stay = POINT(0, 0);
    find_contacts(s, &c);
    for (int i = 0; i < c.count; i++) {
        if (is_better_around(s, hit_closest(&c.way[i], &stay).on_a))
            return true;
        for (int j = 0; j < i; j++) {
            hit_vec at[2];
            int count = hit_crossings(&c.way[i], &c.way[j], at, 2);
            for (int k = 0; k < count && k < 2; k++)
                if (is_better_around(s, at[k]))
                    return true;
        }
    }
    return false;
}

/* ---- All of it ------------------------------------------------------------------------------ */

bool parting_ask(parting *s)
{
    s->error = allowed(&s->a, &s->b);
    return hit_separate(&s->a, &s->b, &s->direction, &s->depth);
}

bool parting_is_right(const parting *s)
{
    bool sharp = s->a.radius == 0 && s->b.radius == 0;
    return fabs(hypot(s->direction.x, s->direction.y) - 1) < 0x1p-50 && parts(s) &&
           !is_better_in_disc(s) && !(sharp && is_better_at_contact(s));
}
