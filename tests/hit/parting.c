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
           (!hit_hits(&there, &s->b) && !hit_overlap(&there, &s->b));
}

/* Returns whether a shorter move takes the shapes farther apart than hit.h says. */
static bool is_better(const parting *s, hit_vec by)
{
    hit_vec ring[ROOM];
    if (!(hypot(by.x, by.y) < s->depth - s->error))
        return false;
    hit_shape there = moved(s, by, ring);
    return !hit_hits(&there, &s->b) && hit_closest(&there, &s->b).distance > 1.5 * s->error;
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

/* How far an ellipse reaches to one side of an edge; 0 beside a point. */
static hit_vec reach_beside(const hit_shape *ellipse, hit_vec from, hit_vec to)
{
    hit_vec u = ellipse->vertex[1], v = ellipse->vertex[2], along = vec_sub(to, from);
    double most = fmax(fabs(along.x), fabs(along.y));
    along = vec(along.x / most, along.y / most); /* no product overflows */
    double s = vec_cross(u, along), t = vec_cross(v, along), size = hypot(s, t);
    if (!(size > 0))
        return vec(0, 0);
    return vec_add(vec_scale(u, s / size), vec_scale(v, t / size));
}

/* An ellipse comes to a corner where the corner is on the outline of a copy of it, and to an edge
 * along two lines. */
static void add_ellipse_contacts(contacts *c, const hit_shape *ellipse, const hit_shape *other,
                                 double sign)
{
    oracle_edge edges[ORACLE_EDGES];
    bool filled;
    const hit_vec *v = oracle_vertices(other);
    int count = oracle_edges(other, edges, &filled);
    assert_true(c->count + other->count + 2 * count <= MOST_CONTACTS);
    for (int i = 0; i < other->count; i++) {
        hit_shape copy = *ellipse;
        copy.vertex[0] = vec_scale(vec_sub(v[i], ellipse->vertex[0]), sign);
        c->way[c->count++] = copy;
    }
    for (int k = 0; k < 2 * count; k++) {
        hit_vec from = v[edges[k / 2].from], to = v[edges[k / 2].to];
        hit_vec side = vec_scale(reach_beside(ellipse, from, to), k % 2 ? 1 : -1);
        hit_vec by = vec_sub(side, ellipse->vertex[0]);
        c->way[c->count++] =
            hit_make_segment(vec_scale(vec_add(from, by), sign), vec_scale(vec_add(to, by), sign));
    }
}

static void find_contacts(const parting *s, contacts *c)
{
    c->count = 0;
    if (s->a.kind == HIT_ELLIPSE)
        add_ellipse_contacts(c, &s->a, &s->b, 1);
    else if (s->b.kind == HIT_ELLIPSE)
        add_ellipse_contacts(c, &s->b, &s->a, -1);
    else {
        add_contacts(c, &s->a, &s->b, 1);
        add_contacts(c, &s->b, &s->a, -1);
    }
}

static hit_vec at_angle(const hit_shape *ellipse, double angle)
{
    const hit_vec *v = ellipse->vertex;
    return vec_add(v[0], vec_add(vec_scale(v[1], cos(angle)), vec_scale(v[2], sin(angle))));
}

static double away_at(const hit_shape *ellipse, double angle)
{
    hit_vec at = at_angle(ellipse, angle);
    return hypot(at.x, at.y);
}

/* Where the outline is nearest to no move, of all between two angles. */
static double nearest_between(const hit_shape *ellipse, double low, double high)
{
    for (int i = 0; i < 80; i++) {
        double third = (high - low) / 3;
        if (away_at(ellipse, low + third) < away_at(ellipse, high - third))
            high -= third;
        else
            low += third;
    }
    return low;
}

static bool is_better_on_ellipse(const parting *s, const hit_shape *ellipse)
{
    const double step = 2 * pi / 64;
    for (int i = 0; i < 64; i++) {
        double at = i * step, here = away_at(ellipse, at);
        if (here <= away_at(ellipse, at - step) && here <= away_at(ellipse, at + step) &&
            is_better_around(s, at_angle(ellipse, nearest_between(ellipse, at - step, at + step))))
            return true;
    }
    return false;
}

static bool is_better_on(const parting *s, const hit_shape *way)
{
    const hit_shape stay = POINT(0, 0);
    if (way->kind == HIT_ELLIPSE)
        return is_better_on_ellipse(s, way);
    return is_better_around(s, hit_closest(way, &stay).on_a);
}

static bool is_better_at_contact(const parting *s)
{
    static contacts c;
    find_contacts(s, &c);
    for (int i = 0; i < c.count; i++) {
        if (is_better_on(s, &c.way[i]))
            return true;
        for (int j = 0; j < i; j++) {
            hit_vec at[4];
            int count = hit_crossings(&c.way[i], &c.way[j], at, NULL, 4);
            for (int k = 0; k < count && k < 4; k++)
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

void parting_swap(parting *p)
{
    hit_shape a = p->a;
    p->a = p->b;
    p->b = a;
}

/* ---- Random shapes -------------------------------------------------------------------------- */

hit_shape parting_tangle(const number_source *source, hit_vec *v, int *ends)
{
    int count = random_int(3, PARTING_TANGLE), sort = random_int(0, 9);
    for (int i = 0; i < count; i++) {
        v[i].x = source->coordinate();
        v[i].y = source->coordinate();
        if (i > 0 && one_in(6))
            v[i] = v[random_int(0, i - 1)];
    }
    ends[0] = 3;
    ends[1] = count;
    if (sort == 0)
        return hit_make_chain(v, count);
    return sort < 6 && count >= 6 ? hit_make_rings(v, ends, 2) : hit_make_polygon(v, count);
}

int parting_exponent(int i)
{
    int any = random_int(-1060, 1015), tiny = random_int(-1060, -1030);
    return i % 5 ? 0 : i % 2 ? any : tiny;
}
