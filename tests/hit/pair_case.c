/* SPDX-License-Identifier: MIT */
#include "pair_case.h"

#include <math.h>

double few_ulps(double x)
{
    int steps = random_int(-3, 3);
    for (int i = abs(steps); i > 0; i--)
        x = nextafter(x, steps > 0 ? INFINITY : -INFINITY);
    return x;
}

/* ---- Of visible size ----------------------------------------------------------------------- */

static double visible_size(double most)
{
    double size = one_in(6) ? 0 : random_double(0, most);
    return one_in(2) ? round(size) : size;
}

static double visible_angle(void)
{
    return one_in(2) ? random_double(-720, 720) : 15 * random_int(-24, 24);
}

static void visible_ring(hit_vec ring[MAX_RING])
{
    bool whole = one_in(2);
    for (int i = 0; i < MAX_RING; i++) {
        ring[i].x = random_double(0, 960);
        ring[i].y = random_double(0, 640);
        if (whole)
            ring[i] = vec(round(ring[i].x), round(ring[i].y));
    }
    if (one_in(8))
        ring[1] = ring[0];
    if (one_in(8)) /* flat: all vertices are on one line */
        for (int i = 2; i < MAX_RING; i++)
            ring[i] = vec_add(ring[0], vec_scale(vec_sub(ring[1], ring[0]), i));
}

static hit_shape visible_shape(hit_kind kind, hit_vec ring[MAX_RING])
{
    visible_ring(ring);
    if (kind == HIT_RECT) {
        double width = visible_size(400), height = visible_size(400), angle = visible_angle();
        return hit_make_rect(ring[0], vec(width, height), angle);
    }
    int count = random_int(3, MAX_RING);
    double radius = visible_size(200);
    return shape_from(kind, ring, count, radius, 45 * random_int(0, 7));
}

/* A random point is never on a segment, so one in four is moved onto it, as nearly as doubles
 * allow. */
static hit_shape visible_point_of(const hit_shape *segment)
{
    hit_vec along = vec_sub(segment->vertex[1], segment->vertex[0]);
    double t = one_in(4) ? random_double(0, 1) : random_int(0, 4) / 4.0;
    return hit_make_point(vec_add(segment->vertex[0], vec_scale(along, t)));
}

static void note(const test_case *c)
{
    noted_add(&c->a);
    noted_add(&c->b);
}

void make_visible(test_case *c, hit_kind a, hit_kind b)
{
    c->a = visible_shape(a, c->ring[0]);
    c->b = visible_shape(b, c->ring[1]);
    if (a == HIT_POINT && b == HIT_SEGMENT && one_in(4))
        c->a = visible_point_of(&c->b);
    if (a == HIT_POINT && b == HIT_POINT && one_in(4)) /* nor is a random point equal to another */
        c->a = c->b;
    note(c);
}

/* ---- Near-touching ------------------------------------------------------------------------- */

/* Returns a shape of visible size, or a small one on a lattice, where coordinates are often equal.
 */
static hit_shape any_shape(hit_kind kind, hit_vec ring[MAX_RING])
{
    int source = random_int(0, 3);
    return source == 3 ? visible_shape(kind, ring)
                       : random_shape(kind, &random_sources[source], ring);
}

/* Returns a unit vector. Most are exact except for the division by 5 or 13. */
static hit_vec any_direction(void)
{
    static const hit_vec exact[] = {{5, 0}, {3, 4}, {4, 3}, {25.0 / 13, 60.0 / 13}};
    if (one_in(3)) {
        double angle = random_double(0, 7);
        return vec(cos(angle), sin(angle));
    }
    hit_vec d = exact[random_int(0, 3)];
    d = vec_scale(vec(d.x / 5, d.y / 5), one_in(2) ? 1 : -1);
    return one_in(2) ? vec(-d.y, d.x) : vec(d.x, -d.y);
}

static double edge_parameter(void)
{
    static const double exact[] = {0, 0, 1, 1, 0.5, 0.25, 2, -1};
    return one_in(3) ? random_double(-0.5, 1.5) : exact[random_int(0, 7)];
}

static contact contact_of_ellipse(const hit_shape *ellipse)
{
    hit_vec u, v;
    double angle = random_double(0, 7), s = cos(angle), t = sin(angle);
    hit_ellipse_axes(ellipse, &u, &v);
    hit_vec on = vec_add(vec_scale(u, s), vec_scale(v, t));
    hit_vec out = vec(s * v.y - t * u.y, t * u.x - s * v.x);
    double length = hypot(out.x, out.y) * (vec_cross(u, v) < 0 ? -1 : 1);
    out = length != 0 ? vec(out.x / length, out.y / length) : any_direction();
    return (contact){vec_add(ellipse->vertex[0], on), out};
}

contact contact_of(const hit_shape *shape)
{
    if (shape->kind == HIT_ELLIPSE)
        return contact_of_ellipse(shape);
    const hit_vec *v = hit_vertices(shape);
    int i = random_int(0, shape->count - 1);
    hit_vec along = vec_sub(v[(i + 1) % shape->count], v[i]);
    double length = hypot(along.x, along.y), t = edge_parameter();
    hit_vec out = length > 0 && !((t == 0 || t == 1) && one_in(2))
                      ? vec(along.y / length, -along.x / length)
                      : any_direction();
    hit_vec on = vec_add(v[i], vec_scale(along, t));
    return (contact){vec_add(on, vec_scale(out, shape->radius)), out};
}

static hit_vec aside(hit_vec v)
{
    if (one_in(2))
        return v;
    double x = few_ulps(v.x);
    return vec(x, few_ulps(v.y));
}

/* Returns the way from the centre to the point that is farthest out in the direction of the unit
 * vector. */
static hit_vec farthest_out(const hit_shape *ellipse, hit_vec out)
{
    hit_vec u, v;
    hit_ellipse_axes(ellipse, &u, &v);
    double s = vec_dot(u, out), t = vec_dot(v, out), length = hypot(s, t);
    if (!(length > 0))
        return vec(0, 0);
    return vec_add(vec_scale(u, s / length), vec_scale(v, t / length));
}

/* Moves the shape so that it touches the other one from outside at the contact. */
hit_shape put_at(const hit_shape *shape, contact touch, hit_vec *ring)
{
    if (shape->kind == HIT_CIRCLE) {
        double r = one_in(2) ? shape->radius : fabs(few_ulps(shape->radius));
        hit_vec centre = vec_add(touch.at, vec_scale(touch.out, shape->radius));
        return hit_make_circle(aside(centre), r);
    }
    if (shape->kind == HIT_ELLIPSE) {
        hit_vec inwards = farthest_out(shape, vec_scale(touch.out, -1));
        return hit_make_ellipse(aside(vec_sub(touch.at, inwards)), shape->size, shape->angle);
    }
    hit_vec to = aside(vec_sub(touch.at, contact_of(shape).at));
    if (shape->kind == HIT_RECT) /* a rect is made at its new place, as scenes do it */
        return hit_make_rect(vec_add(shape->centre, to), shape->size, shape->angle);
    return hit_place(shape, to, ring);
}

/* Makes the shape 1/64 of its size and puts it at the mean of the other's vertices, which is
 * usually inside. */
static void put_inside(const hit_shape *outer, hit_shape *shape, hit_vec ring[MAX_RING])
{
    hit_vec mean = {0, 0};
    for (int i = 0; i < outer->count; i++)
        mean = vec_add(mean, vec_scale(hit_vertices(outer)[i], 1.0 / outer->count));
    for (int i = 0; i < MAX_RING; i++)
        ring[i] = vec_add(mean, vec_scale(ring[i], 1.0 / 64));
    if (shape->kind == HIT_CIRCLE)
        *shape = hit_make_circle(mean, shape->radius / 64);
}

void exchange(test_case *c)
{
    hit_shape a = c->a;
    c->a = c->b;
    c->b = a;
}

static void make_near_ordered(test_case *c, hit_kind first, hit_kind second)
{
    c->a = any_shape(first, c->ring[0]);
    c->b = any_shape(second, c->ring[1]);
    bool has_inside = second == HIT_POLYGON || (first == HIT_POLYGON && second == HIT_CIRCLE);
    if (has_inside && one_in(8))
        put_inside(&c->a, &c->b, c->ring[1]);
    else
        c->b = put_at(&c->b, contact_of(&c->a), c->ring[1]);
}

void make_near(test_case *c, hit_kind a, hit_kind b)
{
    bool circle_first = a == HIT_CIRCLE && b != HIT_CIRCLE;
    if (circle_first) /* the edge is a's, so that the circle is the one that moves */
        make_near_ordered(c, b, a);
    else
        make_near_ordered(c, a, b);
    if (circle_first || (a == b && one_in(2)))
        exchange(c);
    note(c);
}

/* ---- At any scale -------------------------------------------------------------------------- */

static hit_vec scaled_vec(hit_vec v, int power)
{
    return vec(ldexp(v.x, power), ldexp(v.y, power));
}

hit_shape scaled_shape(const hit_shape *shape, int power, hit_vec *ring)
{
    hit_shape scaled = *shape;
    if (shape->kind == HIT_RECT)
        return hit_make_rect(scaled_vec(shape->centre, power), scaled_vec(shape->size, power),
                             shape->angle);
    if (shape->kind == HIT_ELLIPSE)
        return hit_make_ellipse(scaled_vec(shape->vertex[0], power), scaled_vec(shape->size, power),
                                shape->angle);
    hit_vec *v = shape->kind == HIT_POLYGON ? ring : scaled.vertex;
    for (int i = 0; i < shape->count; i++)
        v[i] = scaled_vec(hit_vertices(shape)[i], power);
    scaled.radius = ldexp(shape->radius, power);
    return scaled;
}

/* Near-touching, from subnormal numbers to nearly the largest: products of two coordinates
 * underflow and overflow. */
void make_scaled(test_case *c, hit_kind a, hit_kind b)
{
    make_near(c, a, b);
    int power = random_int(-1060, 1008);
    hit_vec *ring[2] = {c->ring[0], c->ring[1]};
    c->a = scaled_shape(&c->a, power, ring[0]);
    c->b = scaled_shape(&c->b, power, ring[1]);
    note(c);
}
