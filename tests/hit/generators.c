/* SPDX-License-Identifier: MIT */
#include "generators.h"

#include "hit_lab.h"
#include "noted.h"

#include "shapes.h"

#include <float.h>
#include <stddef.h>
#include <stdio.h>

/* ---- Drafts: what a shape is made from, whatever its kind ----------------------------------- */

typedef struct draft {
    hit_vec v[GENERATED_RING];
    int count; /* of a polygon's vertices */
    double radius;
    double angle; /* turns a rect around its middle; v[0] and v[1] are the opposite corners before
                     the turn */
} draft;

/* Returns how many vertices of the draft are used. */
static int draft_size(hit_kind kind, const draft *d)
{
    if (kind == HIT_RECT || kind == HIT_ELLIPSE)
        return 2;
    return kind == HIT_POLYGON ? d->count : kind_vertices(kind);
}

static hit_shape make_rect(const draft *d)
{
    hit_vec half_size = vec_sub(vec_scale(d->v[1], 0.5), vec_scale(d->v[0], 0.5));
    hit_vec size = vec(2 * fabs(half_size.x), 2 * fabs(half_size.y));
    return hit_make_rect(vec_add(d->v[0], half_size), size, d->angle);
}

/* From v[0] to v[1] goes the diagonal of a quarter of its box, before the turn. */
static hit_shape make_ellipse(const draft *d)
{
    hit_vec radii = vec_sub(d->v[1], d->v[0]);
    return hit_make_ellipse(d->v[0], vec(fabs(radii.x), fabs(radii.y)), d->angle);
}

static hit_shape make_shape(hit_kind kind, const draft *d)
{
    if (kind == HIT_RECT)
        return make_rect(d);
    if (kind == HIT_ELLIPSE)
        return make_ellipse(d);
    return shape_from(kind, d->v, d->count, d->radius, d->angle);
}

static hit_shape make_kept(hit_kind kind, const draft *d, hit_vec ring[GENERATED_RING])
{
    hit_shape shape = make_shape(kind, d);
    for (int i = 0; kind == HIT_POLYGON && i < d->count; i++)
        ring[i] = d->v[i];
    if (kind == HIT_POLYGON)
        shape.ring = ring;
    return shape;
}

static void make_pair(hit_kind a, hit_kind b, const draft d[2], shape_pair *out)
{
    out->a = make_kept(a, &d[0], out->ring[0]);
    out->b = make_kept(b, &d[1], out->ring[1]);
    noted_add(&out->a);
    noted_add(&out->b);
}

/* ---- Numbers -------------------------------------------------------------------------------- */

/* These numbers leave at least sixteen bits unused, so that their sums and doubles are exact. */
static double fine_lattice(void)
{
    return random_int(-4096, 4096) / 1024.0;
}

static bool is_in_first_half(hit_vec v)
{
    return v.y < 0 || (v.y == 0 && v.x < 0);
}

/* Returns whether q comes before p on the way around from the left. atan2() would tell too, but not
 * the same with every C library. */
static bool comes_before(hit_vec q, hit_vec p)
{
    if (is_in_first_half(p) != is_in_first_half(q))
        return is_in_first_half(q);
    return vec_cross(q, p) > 0;
}

/* Sorts the vertices around their middle: then a random polygon seldom crosses itself. */
static void sort_round_middle(draft *d)
{
    hit_vec middle = vec(0, 0);
    for (int i = 0; i < d->count; i++)
        middle = vec_add(middle, vec_scale(d->v[i], 1.0 / d->count));
    for (int i = 1; i < d->count; i++)
        for (int j = i; j > 0; j--) {
            hit_vec p = d->v[j - 1], q = d->v[j];
            if (!comes_before(vec_sub(q, middle), vec_sub(p, middle)))
                break;
            d->v[j - 1] = q;
            d->v[j] = p;
        }
}

static hit_vec point_of(double (*number)(void))
{
    double x = number();
    return vec(x, number());
}

static draft draft_of(double (*number)(void), double radius, double angle)
{
    draft d = {.count = random_int(3, GENERATED_RING), .radius = radius, .angle = angle};
    for (int i = 0; i < GENERATED_RING; i++)
        d.v[i] = point_of(number);
    if (!one_in(4))
        sort_round_middle(&d);
    return d;
}

static draft uniform_draft(void)
{
    double radius = random_double(0, 5), angle = uniform() * 36;
    return draft_of(uniform, radius, angle);
}

static draft lattice_draft(void)
{
    double angle = one_in(3) ? 45 * random_int(0, 7) : 90 * random_int(0, 3);
    double radius = random_int(0, 5);
    return draft_of(lattice, radius, angle);
}

static draft fine_draft(void)
{
    double radius = random_int(0, 5120) / 1024.0, angle = 90 * random_int(0, 3);
    return draft_of(fine_lattice, radius, angle);
}

/* ---- uniform, lattice ----------------------------------------------------------------------- */

static void generate_uniform(hit_kind a, hit_kind b, shape_pair *out)
{
    draft d[2];
    d[0] = uniform_draft();
    d[1] = uniform_draft();
    make_pair(a, b, d, out);
}

static void lattice_pair(hit_kind a, hit_kind b, draft d[2])
{
    (void)a;
    (void)b;
    d[0] = lattice_draft();
    d[1] = lattice_draft();
}

static void generate_lattice(hit_kind a, hit_kind b, shape_pair *out)
{
    draft d[2];
    lattice_pair(a, b, d);
    make_pair(a, b, d, out);
}

/* ---- edges: points of, and beyond, the other's edges ---------------------------------------- */

static hit_vec between(hit_vec p, hit_vec q, double t)
{
    return vec_add(p, vec_scale(vec_sub(q, p), t));
}

/* Returns an exact point of the line through an edge of the shape, for example 2 p - q. */
static hit_vec point_on_line(const hit_shape *shape)
{
    static const double part[] = {-1, -0.5, 0, 0, 0.25, 0.5, 0.75, 1, 1, 1.5, 2};
    const hit_vec *v = hit_vertices(shape);
    int i = random_int(0, shape->count - 1);
    int parts = (int)(sizeof part / sizeof *part);
    return between(v[i], v[(i + 1) % shape->count], part[random_int(0, parts - 1)]);
}

/* Puts some vertices of b on lines through a's edges. A rect is moved as a whole. */
static void edges_pair(hit_kind a, hit_kind b, draft d[2])
{
    d[0] = one_in(2) ? lattice_draft() : fine_draft();
    d[1] = one_in(2) ? lattice_draft() : fine_draft();
    hit_shape base = make_shape(a, &d[0]);
    hit_vec start = d[1].v[0];
    for (int i = 0; i < draft_size(b, &d[1]); i++)
        if (!one_in(4))
            d[1].v[i] = point_on_line(&base);
    if (b == HIT_RECT && one_in(2))
        d[1].v[1] = vec_add(d[1].v[0], start);
    if (one_in(2))
        d[1].radius = d[0].radius;
}

static void generate_edges(hit_kind a, hit_kind b, shape_pair *out)
{
    draft d[2];
    edges_pair(a, b, d);
    make_pair(a, b, d, out);
}

/* ---- nested: one inside the other, from inside touching too --------------------------------- */

/* An offset whose length is a whole number. */
typedef struct whole_offset {
    int x, y, length;
} whole_offset;

static whole_offset random_offset(void)
{
    static const whole_offset triple[] = {{0, 0, 0}, {1, 0, 1},  {0, 1, 1},
                                          {3, 4, 5}, {-4, 3, 5}, {-5, -12, 13}};
    whole_offset o = triple[random_int(0, 5)];
    int by = random_int(1, 3);
    return (whole_offset){o.x * by, o.y * by, o.length * by};
}

/* Puts a round shape into a round shape. The distance of their centres is about the difference of
 * their radii. */
static void nest_in_round(draft d[2])
{
    d[0].radius = random_int(1, 20);
    for (int i = 0; i < GENERATED_RING; i++) {
        whole_offset o = random_offset();
        hit_vec from = d[0].v[random_int(0, 1)];
        d[1].v[i] = vec_add(from, vec(o.x, o.y));
        d[1].radius = fmax(0, d[0].radius - (one_in(4) ? random_int(0, 20) : o.length));
    }
    if (one_in(3))
        d[0].radius += 20;
}

/* Rings whose inscribed circle has a whole radius and centre: a square, right triangles, a polygon
 * with a notch that reaches its middle. The middle is (0, 0). */
static void nest_round_in_ring(hit_kind a, draft d[2])
{
    static const hit_vec square[] = {{-6, -6}, {6, 6}};
    static const hit_vec triangle[] = {{-2, -2}, {6, -2}, {-2, 4}};
    static const hit_vec notched[] = {{-9, -5}, {9, -5}, {9, 5}, {4, 5}, {0, 2}, {-4, 5}, {-9, 5}};
    const hit_vec *from = a == HIT_RECT ? square : a == HIT_TRIANGLE ? triangle : notched;
    d[0].count = 7;
    d[0].angle = 90 * random_int(0, 3);
    for (int i = 0; i < draft_size(a, &d[0]); i++)
        d[0].v[i] = from[i];
    d[1].v[0].x = random_int(-3, 3);
    d[1].v[0].y = random_int(-2, 1);
    d[1].v[1] = one_in(3) ? d[1].v[0] : vec(random_int(-3, 3), d[1].v[0].y);
    d[1].radius = random_int(0, 12) / 2.0;
}

static hit_vec any_vertex(const hit_shape *shape)
{
    return hit_vertices(shape)[random_int(0, shape->count - 1)];
}

/* Takes mid-points between points of the outer shape as vertices. They lie inside or on it, unless
 * it has notches. */
static void nest_by_middles(hit_kind a, draft d[2])
{
    hit_shape outer = make_shape(a, &d[0]);
    for (int i = 0; i < GENERATED_RING; i++) {
        hit_vec from = any_vertex(&outer), to = any_vertex(&outer);
        hit_vec p = between(from, to, random_int(0, 4) / 4.0);
        d[1].v[i] = one_in(2) ? p : between(p, any_vertex(&outer), 0.5);
    }
    if (one_in(2))
        sort_round_middle(&d[1]);
    d[1].angle = 90 * random_int(0, 3);
    d[1].radius = random_int(0, 8) / 8.0;
}

static void nested_pair(hit_kind a, hit_kind b, draft d[2])
{
    d[0] = lattice_draft();
    d[1] = lattice_draft();
    if (kind_is_round(a))
        nest_in_round(d);
    else if (kind_is_round(b) && kind_is_ring(a) && !one_in(3))
        nest_round_in_ring(a, d);
    else
        nest_by_middles(a, d);
}

static void generate_nested(hit_kind a, hit_kind b, shape_pair *out)
{
    draft d[2], swapped[2];
    bool turn = one_in(2);
    nested_pair(turn ? b : a, turn ? a : b, d);
    swapped[0] = d[turn];
    swapped[1] = d[!turn];
    make_pair(a, b, swapped, out);
}

/* ---- degenerate ----------------------------------------------------------------------------- */

static void flatten(draft *d, hit_vec from, hit_vec along)
{
    for (int i = 0; i < GENERATED_RING; i++)
        d->v[i] = vec_add(from, vec_scale(along, random_int(-2, 2)));
}

/* Makes some vertices equal to the one before. */
static void repeat_vertices(draft *d)
{
    for (int i = 1; i < GENERATED_RING; i++)
        if (one_in(3))
            d->v[i] = d->v[i - 1];
}

static void degrade(draft *d)
{
    hit_vec along = one_in(4) ? vec(0, 0) : point_of(lattice);
    int how = random_int(0, 3);
    if (how == 0)
        flatten(d, d->v[0], along);
    else if (how == 1)
        repeat_vertices(d);
    if (one_in(2))
        d->radius = 0;
}

/* Copies the outline, starting at another vertex, or backwards, or with repeated vertices. */
static void copy_outline(draft *to, const hit_shape *from)
{
    const hit_vec *v = hit_vertices(from);
    int start = random_int(0, from->count - 1), step = one_in(2) ? 1 : from->count - 1;
    to->count = GENERATED_RING;
    for (int i = 0; i < GENERATED_RING; i++) {
        int passed = i < from->count ? i : from->count - 1;
        to->v[i] = v[(start + passed * step) % from->count];
    }
    to->radius = from->radius;
}

/* Copies the two ends of a flat outline, so that an equal segment can be made from them. */
static void copy_ends(draft *to, const draft *from)
{
    for (int i = 0; i < GENERATED_RING; i++)
        to->v[i] = from->v[i % 2];
    to->angle = 90 * random_int(0, 3);
    to->radius = 0;
}

static void degenerate_pair(hit_kind a, hit_kind b, draft d[2])
{
    d[0] = lattice_draft();
    d[1] = lattice_draft();
    degrade(&d[0]);
    int how = random_int(0, 7);
    if (how == 0 || how == 1) {
        hit_shape outer = make_shape(a, &d[0]);
        copy_outline(&d[1], &outer);
        d[1].angle = 0;
        if (b == HIT_RECT && kind_is_ring(a))
            d[1].v[1] = d[1].v[2];
    } else if (how == 2) {
        copy_ends(&d[0], &d[1]);
        copy_ends(&d[1], &d[0]);
    } else if (how == 3) {
        flatten(&d[1], d[0].v[0], vec_sub(d[0].v[1], d[0].v[0]));
    } else if (how < 6) {
        degrade(&d[1]);
    }
}

static void generate_degenerate(hit_kind a, hit_kind b, shape_pair *out)
{
    draft d[2];
    degenerate_pair(a, b, d);
    make_pair(a, b, d, out);
}

/* ---- Made from the ones above: ulps, far, extreme ------------------------------------------- */

static void any_pair(hit_kind a, hit_kind b, draft d[2])
{
    typedef void pair_fn(hit_kind a, hit_kind b, draft d[2]);
    static pair_fn *const pair[] = {lattice_pair, edges_pair, nested_pair, degenerate_pair};
    pair[random_int(0, 3)](a, b, d);
}

static double some_ulps_off(double x)
{
    int steps = one_in(2) ? 0 : random_int(-3, 3);
    for (int i = abs(steps); i > 0; i--)
        x = nextafter(x, steps > 0 ? DBL_MAX : -DBL_MAX);
    return x;
}

/* Nudges x by some ulps. A 0 mostly moves by ulps of 1, the size of the shapes; its own ulp is the
 * least of all doubles. */
static double nudged_in_size(double x)
{
    return x == 0 && !one_in(4) ? some_ulps_off(1) - 1 : some_ulps_off(x);
}

static void nudge(draft *d)
{
    for (int i = 0; i < GENERATED_RING; i++) {
        d->v[i].x = nudged_in_size(d->v[i].x);
        d->v[i].y = nudged_in_size(d->v[i].y);
    }
    d->radius = fabs(nudged_in_size(d->radius));
}

static void generate_ulps(hit_kind a, hit_kind b, shape_pair *out)
{
    draft d[2];
    any_pair(a, b, d);
    nudge(&d[random_int(0, 1)]);
    make_pair(a, b, d, out);
}

static void move(draft *d, hit_vec by)
{
    for (int i = 0; i < GENERATED_RING; i++)
        d->v[i] = vec_add(d->v[i], by);
}

/* Moves the pair 1e9 units away: exactly, or with rounded coordinates, or in one direction only. */
static void generate_far(hit_kind a, hit_kind b, shape_pair *out)
{
    draft d[2];
    any_pair(a, b, d);
    if (one_in(3)) {
        d[0] = uniform_draft();
        d[1] = uniform_draft();
    }
    hit_vec by = vec(1e9, -1e9);
    if (one_in(2)) {
        by.x += uniform();
        by.y = one_in(3) ? 0 : 1e9;
    }
    move(&d[0], by);
    move(&d[1], by);
    make_pair(a, b, d, out);
}

static void scale(draft *d, int exponent_x, int exponent_y, int exponent_radius)
{
    for (int i = 0; i < GENERATED_RING; i++)
        d->v[i] = vec(ldexp(d->v[i].x, exponent_x), ldexp(d->v[i].y, exponent_y));
    d->radius = ldexp(d->radius, exponent_radius);
}

/* From exponents that bring numbers below 64 near the greatest that shapes have, down to those
 * where most bits are lost. */
static int any_exponent(void)
{
    return one_in(2) ? random_int(976, 994) : random_int(-1076, -1016);
}

static double any_double(void)
{
    double x = 1 + random_double(0, 1);
    x = ldexp(x, random_int(-1075, 998));
    return one_in(8) ? 0 : one_in(2) ? x : -x;
}

static void draw_extreme(hit_kind a, hit_kind b, draft d[2])
{
    any_pair(a, b, d);
    int k = any_exponent(), other = any_exponent();
    int how = random_int(0, 63);
    if (how == 0) {
        double radius = fabs(any_double()), angle = 90 * random_int(0, 3);
        draft any = draft_of(any_double, radius, angle);
        d[random_int(0, 1)] = any;
    } else if (how == 1) {
        scale(&d[0], k, k, k);
        scale(&d[1], other, other, other);
    } else if (how == 2) {
        scale(&d[0], k, other, k);
        scale(&d[1], k, other, k);
    } else {
        scale(&d[0], k, k, k);
        scale(&d[1], k, k, k);
    }
}

static void generate_extreme(hit_kind a, hit_kind b, shape_pair *out)
{
    draft d[2];
    do {
        draw_extreme(a, b, d);
        make_pair(a, b, d, out);
    } while (hit_validate(&out->a) != HIT_OK || hit_validate(&out->b) != HIT_OK);
}

const generator generators[GENERATOR_COUNT] = {
    {"uniform", generate_uniform}, {"lattice", generate_lattice},
    {"ulps", generate_ulps},       {"edges", generate_edges},
    {"nested", generate_nested},   {"degenerate", generate_degenerate},
    {"far", generate_far},         {"extreme", generate_extreme},
};

hit_verdict by_rule(const hit_shape *a, const hit_shape *b)
{
    hit_step step;
    hit_trace trace = hit_trace_make(&step, 1);
    return hit_referee(a, b, &trace);
}
