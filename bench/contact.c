/* SPDX-License-Identifier: MIT */
/* Cases that touch, made from a direction. The first shape's farthest point in this direction is
 * put on the second's farthest point in the opposite one, so that the line perpendicular to it
 * separates the two. No shape is degenerate, because some peers do not accept these. */
#include "contact.h"

#include "random.h"
#include "vec.h"

#include <stdlib.h>

/* ---- Shapes ------------------------------------------------------------------------------- */

/* A direction whose length is a whole number, so that the centre of a tangent circle is on the
 * lattice. */
static hit_vec whole_direction(void)
{
    static const hit_vec base[] = {{1, 0}, {3, 4}, {4, 3}, {12, 5}, {5, 12}};
    hit_vec d = base[random_int(0, 4)];
    if (one_in(2))
        d = vec(-d.y, d.x);
    return one_in(2) ? d : vec(-d.x, -d.y);
}

static hit_vec near_whole(hit_vec centre, int half)
{
    return vec(centre.x + random_int(-half, half), centre.y + random_int(-half, half));
}

/* Two ends that are not equal. Half of the edges have one of the directions above. */
static void whole_edge(hit_vec *v)
{
    v[0] = near_whole(vec(500, 500), 60);
    do
        v[1] = one_in(2) ? vec_add(v[0], vec_scale(whole_direction(), random_int(2, 8)))
                         : near_whole(v[0], 60);
    while (vec_equal(v[0], v[1]));
}

static double turn(const hit_vec *a, const hit_vec *b, const hit_vec *c)
{
    return vec_cross(vec_sub(*b, *a), vec_sub(*c, *a));
}

static bool ring_turns_right(const hit_vec *v, int count)
{
    for (int i = 0; i < count; i++)
        if (turn(&v[i], &v[(i + 1) % count], &v[(i + 2) % count]) < 1e-6)
            return false;
    return true;
}

/* The clockwise ring that random_ring() of sets.c makes, rounded to the lattice if asked. */
static void make_ring(hit_vec *ring, int count, bool concave, bool whole)
{
    do {
        double start = random_double(0, 6.28), size = random_double(40, 100);
        for (int i = 0; i < count; i++) {
            double angle = start + 6.283185307179586 * (i + random_double(-0.3, 0.3)) / count;
            double radius = concave ? random_double(0.3, 1) * size : size;
            hit_vec v = vec(500 + radius * cos(angle), 500 + radius * sin(angle));
            ring[i] = whole ? vec(round(v.x), round(v.y)) : v;
        }
    } while (!concave && !ring_turns_right(ring, count));
}

static void move_off_lattice(hit_vec *v, int count)
{
    for (int i = 0; i < count; i++)
        v[i] = vec(v[i].x + random_double(-0.5, 0.5), v[i].y + random_double(-0.5, 0.5));
}

static hit_shape make_rect(const bench_form *form, bool whole)
{
    if (whole) /* even sizes and quarter turns give whole corners */
        return hit_make_rect(vec(500, 500), vec(2 * random_int(5, 60), 2 * random_int(5, 60)),
                             form->upright ? 0 : 90 * random_int(0, 3));
    return hit_make_rect(vec(500, 500), vec(random_double(10, 120), random_double(10, 120)),
                         form->upright ? 0 : random_double(0, 360));
}

/* Upright on the lattice, with radii that are multiples of 5: where the direction is (3, 4) for the
 * unit circle, the outline's point is on the lattice, too. */
static hit_shape make_ellipse(bool whole)
{
    hit_vec radii;
    radii.x = 5 * random_int(1, 12);
    radii.y = 5 * random_int(1, 12);
    double angle = whole ? 90 * random_int(0, 3) : random_double(0, 360);
    if (!whole) {
        radii.x += random_double(0, 0.5);
        radii.y += random_double(0, 0.5);
    }
    return hit_make_ellipse(vec(500, 500), radii, angle);
}

static hit_shape make_shape(const bench_form *form, hit_kind kind, bool whole, hit_vec *ring,
                            int corners)
{
    if (kind == HIT_RECT)
        return make_rect(form, whole);
    if (kind == HIT_ELLIPSE)
        return make_ellipse(whole);
    if (kind == HIT_POLYGON) {
        corners = form->concave ? BENCH_RING : corners;
        make_ring(ring, corners, form->concave, whole);
        return hit_make_polygon(ring, corners);
    }
    hit_vec v[3];
    double radius = one_in(2) ? 5 * random_int(1, 12) : random_int(1, 60);
    do {
        whole_edge(v);
        v[2] = near_whole(v[0], 60);
    } while (fabs(turn(&v[0], &v[1], &v[2])) < 1);
    if (!whole) {
        move_off_lattice(v, 3);
        radius += random_double(-0.5, 0.5);
    }
    return kind == HIT_POINT      ? hit_make_point(v[0])
           : kind == HIT_SEGMENT  ? hit_make_segment(v[0], v[1])
           : kind == HIT_CIRCLE   ? hit_make_circle(v[0], radius)
           : kind == HIT_TRIANGLE ? hit_make_triangle(v[0], v[1], v[2])
                                  : hit_make_capsule(v[0], v[1], radius);
}

/* ---- Placing ------------------------------------------------------------------------------ */

/* Perpendicular to the ellipse where it is (3, 4) for the unit circle, or (4, 3). */
static hit_vec direction_of_ellipse(const hit_shape *ellipse)
{
    hit_vec u, v;
    hit_ellipse_axes(ellipse, &u, &v);
    double x = one_in(2) ? 3 : 4, y = 7 - x;
    hit_vec along = vec_add(vec_scale(u, one_in(2) ? -y : y), vec_scale(v, x));
    return one_in(2) ? vec(along.y, -along.x) : vec(-along.y, along.x);
}

/* Picks a direction: perpendicular to an edge of either shape, or one of whole length. */
static hit_vec pick_direction(const hit_shape *a, const hit_shape *b)
{
    const hit_shape *shape = one_in(2) ? a : b;
    if (shape->kind == HIT_ELLIPSE && one_in(2))
        return direction_of_ellipse(shape);
    if (shape->count < 2 || one_in(4))
        return whole_direction();
    const hit_vec *v = hit_vertices(shape);
    int i = random_int(0, shape->count - 1);
    hit_vec along = vec_sub(v[(i + 1) % shape->count], v[i]);
    return one_in(2) ? vec(along.y, -along.x) : vec(-along.y, along.x);
}

static hit_vec farthest_of_ellipse(const hit_shape *ellipse, hit_vec direction)
{
    hit_vec u, v;
    hit_ellipse_axes(ellipse, &u, &v);
    double s = vec_dot(u, direction), t = vec_dot(v, direction), length = hypot(s, t);
    hit_vec on = vec((s * u.x + t * v.x) / length, (s * u.y + t * v.y) / length);
    return vec_add(ellipse->vertex[0], on);
}

/* The outline's farthest point in the direction. If this is an edge perpendicular to it, takes an
 * end or the middle. */
static hit_vec farthest(const hit_shape *shape, hit_vec direction)
{
    if (shape->kind == HIT_ELLIPSE)
        return farthest_of_ellipse(shape, direction);
    const hit_vec *v = hit_vertices(shape);
    double most = -INFINITY, close = 1e-9 * vec_length(direction) * 1000;
    hit_vec at = v[0], tied = v[0];
    for (int i = 0; i < shape->count; i++) {
        double far = vec_dot(v[i], direction);
        if (far > most + close) {
            most = far;
            at = tied = v[i];
        } else if (far > most - close) {
            tied = v[i];
        }
    }
    if (one_in(3))
        return tied;
    return one_in(2) ? at : vec_scale(vec_add(at, tied), 0.5);
}

/* Whether the vector of this length in this direction has whole or half coordinates. */
static bool on_lattice(hit_vec v, double length)
{
    bool halves = fmod(v.x * 2, 1) == 0 && fmod(v.y * 2, 1) == 0;
    return halves && v.x * v.x + v.y * v.y == length * length;
}

static hit_shape moved(const hit_shape *shape, hit_vec by, hit_vec *ring)
{
    if (shape->kind == HIT_RECT) /* a rect's corners are computed at its place, as users do it */
        return hit_make_rect(vec_add(shape->centre, by), shape->size, shape->angle);
    return hit_place(shape, by, ring);
}

/* Puts the two shapes together. Returns the direction that separates them, of length 1. */
static hit_vec put_together(bench_set *set, int i, bool whole)
{
    hit_shape *a = &set->a[i], *b = &set->b[i];
    double reach = a->radius + b->radius;
    hit_vec direction, unit, apart;
    do {
        direction = pick_direction(a, b);
        unit = vec_scale(direction, 1 / vec_length(direction));
        apart = vec_scale(direction, reach / vec_length(direction));
    } while (whole && reach > 0 && !on_lattice(apart, reach));
    hit_vec from = farthest(b, vec_scale(direction, -1));
    hit_vec to = vec_add(farthest(a, direction), apart);
    *b = moved(b, vec_sub(to, from), set->ring_b[i]);
    return unit;
}

static void make_pair(bench_set *set, int i, const bench_form *form, bool whole)
{
    set->a[i] = make_shape(form, form->a, whole, set->ring_a[i], 5);
    set->b[i] = make_shape(form, form->b, whole, set->ring_b[i], 8);
}

void contact_touching(bench_set *set, int i, const bench_form *form)
{
    hit_vec ring[BENCH_RING];
    hit_shape asunder;
    do {
        make_pair(set, i, form, true);
        hit_vec unit = put_together(set, i, true);
        asunder = hit_place(&set->b[i], vec_scale(unit, 0x1p-20), ring);
    } while (!hit_hits(&set->a[i], &set->b[i]) || hit_hits(&set->a[i], &asunder));
}

/* ---- A few ulps aside --------------------------------------------------------------------- */

static double nudged(double x)
{
    int steps = random_int(-3, 3);
    for (int k = abs(steps); k > 0; k--)
        x = nextafter(x, steps > 0 ? INFINITY : -INFINITY);
    return x;
}

static void nudge(hit_shape *shape, hit_vec *ring)
{
    if (shape->kind == HIT_RECT) {
        *shape = hit_make_rect(vec(nudged(shape->centre.x), nudged(shape->centre.y)),
                               vec(nudged(shape->size.x), nudged(shape->size.y)), shape->angle);
        return;
    }
    hit_vec *v = shape->kind == HIT_POLYGON ? ring : shape->vertex;
    int i = random_int(0, shape->kind == HIT_ELLIPSE ? 2 : shape->count - 1);
    v[i] = vec(nudged(v[i].x), nudged(v[i].y));
    if (shape->radius > 0)
        shape->radius = nudged(shape->radius);
}

void contact_near(bench_set *set, int i, const bench_form *form)
{
    bool whole = one_in(2);
    make_pair(set, i, form, whole);
    put_together(set, i, whole);
    if (!one_in(3))
        nudge(&set->a[i], set->ring_a[i]);
    if (!one_in(3))
        nudge(&set->b[i], set->ring_b[i]);
}
