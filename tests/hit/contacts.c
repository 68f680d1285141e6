/* SPDX-License-Identifier: MIT */
#include "contacts.h"

#include <float.h>

/* ---- Numbers -------------------------------------------------------------------------------- */

static double with_sign(double x)
{
    return one_in(2) ? x : -x;
}

/* Just above 1 or 2, where an ulp is the greatest part of the number. */
static double above_power(void)
{
    double x = 1 + random_int(0, 9) * DBL_EPSILON;
    return with_sign(one_in(4) ? 2 * x : x);
}

/* About as much as rounding can take from a number as above. */
static double half_ulp(void)
{
    double part = one_in(2) ? random_double(0.9, 1.1) : random_double(0.25, 2);
    return with_sign(ldexp(part, -53));
}

static double of_any_size(void)
{
    double x = random_double(1, 2);
    return with_sign(ldexp(x, -random_int(0, 60)));
}

static double of_few_bits(void)
{
    return random_int(-32, 32) / 16.0;
}

static double far_number(void)
{
    if (one_in(3))
        return with_sign(random_double(1, 2));
    return one_in(4) ? of_any_size() : one_in(4) ? of_few_bits() : above_power();
}

static double near_number(void)
{
    return one_in(8) ? 0 : one_in(4) ? of_any_size() : half_ulp();
}

static double mostly_far_number(void)
{
    return one_in(6) ? near_number() : far_number();
}

static hit_vec far_point(void)
{
    double x = mostly_far_number();
    return vec(x, mostly_far_number());
}

static hit_vec near_point(void)
{
    double x = near_number();
    return vec(x, near_number());
}

static double two_ulps(double x)
{
    int steps = random_int(-2, 2);
    for (int i = abs(steps); i > 0; i--)
        x = nextafter(x, steps > 0 ? INFINITY : -INFINITY);
    return x;
}

static hit_vec two_ulps_of(hit_vec v)
{
    if (one_in(3))
        return v;
    double x = two_ulps(v.x);
    return vec(x, two_ulps(v.y));
}

/* ---- Where they touch ----------------------------------------------------------------------- */

/* The edge of one shape, or its vertex from[0] alone; and the other's vertex `at`, which is on it
 * or at the reach from it. All else of the first lies behind the line across `out`. */
typedef struct touch {
    hit_vec edge[2], at, out;
    double reach;
} touch;

static double part_of_edge(void)
{
    static const double part[] = {0, 0.25, 0.5, 0.5, 0.75, 1};
    return one_in(3) ? random_double(0, 1) : part[random_int(0, 5)];
}

static hit_vec turned(hit_vec v)
{
    return vec(-v.y, v.x);
}

static hit_vec times_power(hit_vec v, int power)
{
    return vec(ldexp(v.x, power), ldexp(v.y, power));
}

/* A long edge or a short one from the origin, and a point far from it or near; in half of the cases
 * so long and far that the square of their product overflows. */
static void spread(touch *t)
{
    bool most = one_in(2);
    t->edge[0] = vec(0, 0);
    t->edge[1] = far_point();
    t->at = far_point();
    t->edge[1] = times_power(t->edge[1], most ? random_int(60, 160) : random_int(-150, 150));
    t->at = times_power(t->at, most ? random_int(360, 460) : random_int(-420, 420));
}

/* Two of the three points are far apart, of the size of 1; any of them may be the near one. */
static void draw_edge(touch *t)
{
    int near = random_int(0, 2);
    t->edge[0] = near == 0 ? near_point() : far_point();
    t->edge[1] = near == 1 ? near_point() : far_point();
    if (one_in(3))
        t->edge[1] = two_ulps_of(vec(-t->edge[0].x, one_in(2) ? t->edge[0].y : -t->edge[0].y));
    t->at = near == 2 ? near_point() : far_point();
    if (one_in(8))
        spread(t);
}

/* Makes a touch on the edge. */
static touch touch_on_edge(void)
{
    touch t = {.reach = 0};
    draw_edge(&t);
    hit_vec along = vec_sub(t.edge[1], t.edge[0]);
    t.at = two_ulps_of(vec_add(t.edge[0], vec_scale(along, part_of_edge())));
    t.out = vec_scale(turned(along), one_in(2) ? 1 : -1);
    return t;
}

/* Makes a touch at the reach from its line. */
static touch touch_beside_edge(void)
{
    touch t = {.reach = 0};
    draw_edge(&t);
    hit_vec along = vec_sub(t.edge[1], t.edge[0]), to = vec_sub(t.at, t.edge[0]);
    double side = vec_cross(along, to), length = vec_length(along);
    t.reach = length > 0 ? fabs(two_ulps(fabs(side) / length)) : vec_length(to);
    t.out = vec_scale(turned(along), side < 0 ? -1 : 1);
    return t;
}

/* At the reach from its first end. */
static touch touch_at_end(void)
{
    touch t = {.reach = 0};
    draw_edge(&t);
    t.out = vec_sub(t.at, t.edge[0]);
    t.reach = fabs(two_ulps(vec_length(t.out)));
    hit_vec along = vec_sub(t.edge[1], t.edge[0]);
    if (vec_dot(along, t.out) > 0)
        t.edge[1] = vec_sub(t.edge[0], along);
    return t;
}

/* Centres at slightly less than 2 from each other: their squared distance has the most roundings
 * for the size of its ulps. */
static touch touch_of_discs(void)
{
    if (one_in(4))
        return touch_at_end();
    double angle = random_double(0, 7), distance = 2 - random_double(0, 0.1);
    touch t = {.edge = {near_point()}, .at = vec(distance * cos(angle), distance * sin(angle))};
    t.out = vec_sub(t.at, t.edge[0]);
    t.reach = fabs(two_ulps(vec_length(t.out)));
    return t;
}

/* An ellipse has no edge: two of them, or one and a disc, touch in a vertex of both. */
static touch touch_of_ellipse(hit_kind other)
{
    touch t = other == HIT_CIRCLE ? touch_at_end() : touch_on_edge();
    if (other != HIT_CIRCLE)
        t.at = t.edge[0];
    return t;
}

/* Discs have no edge. */
static touch draw_touch(hit_kind a, hit_kind b)
{
    if (b == HIT_ELLIPSE && (kind_is_disc(a) || a == HIT_ELLIPSE))
        return touch_of_ellipse(a);
    if (kind_is_disc(a) && kind_is_disc(b))
        return touch_of_discs();
    if (!kind_is_round(a) && !kind_is_round(b))
        return touch_on_edge();
    return one_in(3) ? touch_at_end() : touch_beside_edge();
}

/* ---- Shapes there --------------------------------------------------------------------------- */

/* Returns a point from which `from` lies towards `out`. */
static hit_vec behind(hit_vec from, hit_vec out)
{
    hit_vec p = one_in(2) ? far_point() : vec_add(from, vec_scale(far_point(), 0.5));
    return vec_dot(vec_sub(p, from), out) <= 0 ? p : vec_sub(vec_scale(from, 2), p);
}

/* A rectangle on the edge, but for roundings, or a parallelogram. */
static void make_corners(hit_vec *v, hit_vec out)
{
    hit_vec along = vec_sub(v[1], v[0]), across = turned(along);
    across = vec_scale(across, vec_dot(across, out) > 0 ? -1 : 1);
    hit_vec away = vec_scale(across, one_in(2) ? ldexp(1, -random_int(0, 9)) : random_double(0, 1));
    bool at_origin = (v[0].x == 0) & (v[0].y == 0);
    if (at_origin ? one_in(2) : one_in(16))
        away = times_power(across, -random_int(10, 300));
    else if (one_in(3))
        away = vec_sub(behind(v[0], out), v[0]);
    v[2] = vec_add(v[1], away);
    v[3] = vec_add(v[0], away);
}

/* The same ring, or the same two ends, from another vertex on. */
static void start_anywhere(hit_vec *v, int count)
{
    for (int times = random_int(0, count - 1); times > 0; times--) {
        hit_vec first = v[0];
        for (int i = 1; i < count; i++)
            v[i - 1] = v[i];
        v[count - 1] = first;
    }
}

/* It has the point and lies behind it: v is along the line across `out`. */
static hit_shape ellipse_on(hit_vec at, hit_vec out)
{
    hit_vec centre = behind(at, out);
    hit_shape shape = hit_make_ellipse(centre, vec(2, 1), 0);
    shape.vertex[1] = vec_scale(vec_sub(at, centre), one_in(2) ? 1 : -1);
    shape.vertex[2] = times_power(turned(out), one_in(3) ? 0 : random_int(-20, 4));
    return shape;
}

/* Of vertices v[0] and, where there are more, v[1]; the others behind them. */
static hit_shape shape_on(hit_kind kind, hit_vec *v, hit_vec out)
{
    if (kind == HIT_ELLIPSE)
        return ellipse_on(v[0], out);
    int count = kind == HIT_POLYGON ? random_int(3, MAX_RING) : kind_vertices(kind);
    for (int i = 2; i < count; i++)
        v[i] = behind(v[0], out);
    if (kind == HIT_RECT)
        make_corners(v, out);
    start_anywhere(v, count);
    hit_shape shape = {.kind = kind, .count = count};
    for (int i = 0; i < count && kind != HIT_POLYGON; i++)
        shape.vertex[i] = v[i];
    return kind == HIT_POLYGON ? hit_make_polygon(v, count) : shape;
}

/* A round shape's part of the reach; both together have all of it, or about half an ulp more. */
static void give_reach(test_case *c, double reach)
{
    double part = one_in(2) ? reach * random_int(0, 8) / 8 : random_double(0, reach);
    if (one_in(2))
        part = reach < 0x1p-900 ? 0 : fabs(half_ulp()) * ldexp(1, ilogb(reach));
    bool both = kind_is_round(c->a.kind) && kind_is_round(c->b.kind);
    c->a.radius = kind_is_round(c->a.kind) ? both ? part : reach : 0;
    c->b.radius = kind_is_round(c->b.kind) ? reach - c->a.radius : 0;
}

/* ---- At any size ---------------------------------------------------------------------------- */

/* Where numbers, their squares or their fourth powers leave the range, or a bound says so. */
static int any_power(void)
{
    static const int limit[] = {-1020, -540, -512, -275, -262, -250, -225, -200, -178, -170, -160,
                                160,   171,  200,  225,  250,  256,  472,  500,  560,  1000};
    if (one_in(4))
        return random_int(508, 511);
    if (one_in(4))
        return random_int(-40, 40);
    int power = limit[random_int(0, 20)];
    return power + random_int(-4, 4);
}

static void scale_case(test_case *c, int power)
{
    hit_shape *const shape[2] = {&c->a, &c->b};
    for (int k = 0; k < 2; k++) {
        hit_vec *v = shape[k]->kind == HIT_POLYGON ? c->ring[k] : shape[k]->vertex;
        for (int i = 0; i < stored_count(shape[k]); i++)
            v[i] = times_power(v[i], power);
        shape[k]->radius = ldexp(shape[k]->radius, power);
    }
}

/* A shape with an edge has it there, if the other is not to have it. */
void make_contact(test_case *c, hit_kind a, hit_kind b)
{
    touch t = draw_touch(a, b);
    bool first = kind_is_disc(b) || (!kind_is_disc(a) && (b == HIT_ELLIPSE || one_in(2)));
    hit_vec *edge = c->ring[first ? 0 : 1], *at = c->ring[first ? 1 : 0];
    edge[0] = t.edge[0];
    edge[1] = t.edge[1];
    at[0] = t.at;
    at[1] = behind(t.at, vec_scale(t.out, -1));
    c->a = shape_on(a, c->ring[0], first ? t.out : vec_scale(t.out, -1));
    c->b = shape_on(b, c->ring[1], first ? vec_scale(t.out, -1) : t.out);
    give_reach(c, t.reach);
    if (one_in(4))
        scale_case(c, any_power());
}
