/* SPDX-License-Identifier: MIT */
/*
 * Tests as a skilled user writes them for one game: rows of the numbers that the test needs and no
 * more, the test inlined in the loop over them, without a jump where one could not be predicted.
 * Rows are made once, as by a game, and are not timed: a box is two corners, a turned rect its
 * centre, half sizes, cosine and sine, an ellipse its centre and half-axes divided by their
 * squares.
 */
#include "peer.h"

#include "vec.h"

#include <stdlib.h>
#include <string.h>

typedef struct point_row {
    hit_vec at;
} point_row;

typedef struct ends_row {
    hit_vec a, b;
} ends_row;

typedef struct disc_row {
    hit_vec at;
    double r;
} disc_row;

typedef struct turned_row {
    hit_vec at, half, axis; /* the cosine and the sine */
} turned_row;

/* The corners run clockwise on screen. */
typedef struct triangle_row {
    hit_vec v[3];
} triangle_row;

typedef struct capsule_row {
    hit_vec a, b;
    double r;
} capsule_row;

typedef struct ellipse_row {
    hit_vec at, u, v;
} ellipse_row;

typedef struct ring_row {
    int count;
    hit_vec v[BENCH_RING];
} ring_row;

static double square(double x)
{
    return x * x;
}

static double clamp(double x, double low, double high)
{
    return least(greatest(low, x), high);
}

/* ---- Points ------------------------------------------------------------------------------- */

static inline bool point_point(const point_row *a, const point_row *b)
{
    return (a->at.x == b->at.x) & (a->at.y == b->at.y);
}

static inline bool point_circle(const point_row *a, const disc_row *b)
{
    return vec_square(vec_sub(a->at, b->at)) <= b->r * b->r;
}

static inline bool point_box(const point_row *a, const ends_row *b)
{
    return (b->a.x <= a->at.x) & (a->at.x <= b->b.x) & (b->a.y <= a->at.y) & (a->at.y <= b->b.y);
}

static inline int overlap(double a, double b, double p)
{
    return (least(a, b) <= p) & (p <= greatest(a, b));
}

static inline bool point_segment(const point_row *p, const ends_row *s)
{
    double side = vec_cross(vec_sub(s->b, s->a), vec_sub(p->at, s->a));
    return (side == 0) & overlap(s->a.x, s->b.x, p->at.x) & overlap(s->a.y, s->b.y, p->at.y);
}

/* In the rect's own directions, from its centre. */
static inline hit_vec turned_back(const turned_row *rect, hit_vec p)
{
    hit_vec d = vec_sub(p, rect->at);
    return vec(fabs(vec_dot(rect->axis, d)), fabs(vec_cross(rect->axis, d)));
}

static inline bool point_turned(const point_row *p, const turned_row *rect)
{
    hit_vec d = turned_back(rect, p->at);
    return (d.x <= rect->half.x) & (d.y <= rect->half.y);
}

static inline bool point_triangle(const point_row *p, const triangle_row *t)
{
    hit_vec u = vec_sub(t->v[0], p->at), v = vec_sub(t->v[1], p->at), w = vec_sub(t->v[2], p->at);
    return least(least(vec_cross(u, v), vec_cross(v, w)), vec_cross(w, u)) >= 0;
}

/* Franklin, PNPOLY, with a product for the quotient and without a jump. */
static inline bool point_ring(const point_row *p, const ring_row *ring)
{
    bool inside = false;
    for (int i = 0, j = ring->count - 1; i < ring->count; j = i++) {
        hit_vec a = ring->v[j], b = ring->v[i];
        double side = (b.x - a.x) * (p->at.y - a.y) - (b.y - a.y) * (p->at.x - a.x);
        inside ^= ((a.y > p->at.y) != (b.y > p->at.y)) & ((side > 0) == (b.y > a.y));
    }
    return inside;
}

/* The squared distance from an edge less the squared reach, times the edge's squared length. */
static inline double edge_gap(hit_vec from_a, hit_vec edge, double reach)
{
    double length = vec_square(edge), along = vec_dot(from_a, edge), c = clamp(along, 0, length);
    return (vec_square(from_a) - reach * reach) * length - c * (2 * along - c);
}

static inline bool point_capsule(const point_row *p, const capsule_row *b)
{
    return edge_gap(vec_sub(p->at, b->a), vec_sub(b->b, b->a), b->r) <= 0;
}

static inline bool point_ellipse(const point_row *p, const ellipse_row *e)
{
    hit_vec d = vec_sub(p->at, e->at);
    return square(vec_dot(d, e->u)) + square(vec_dot(d, e->v)) <= 1;
}

/* ---- Segments, circles and capsules --------------------------------------------------------- */

static inline double sides_apart(hit_vec e, hit_vec f, hit_vec to)
{
    double of_w = vec_cross(e, to), of_v = vec_cross(to, f), both = vec_cross(e, f);
    return greatest(of_w * (of_w + both), of_v * (of_v - both));
}

static inline bool segment_segment(const ends_row *a, const ends_row *b)
{
    return sides_apart(vec_sub(a->b, a->a), vec_sub(b->b, b->a), vec_sub(b->a, a->a)) <= 0;
}

static inline bool segment_circle(const ends_row *a, const disc_row *b)
{
    return edge_gap(vec_sub(b->at, a->a), vec_sub(a->b, a->a), b->r) <= 0;
}

static inline bool circle_circle(const disc_row *a, const disc_row *b)
{
    return vec_square(vec_sub(a->at, b->at)) <= square(a->r + b->r);
}

static inline bool circle_box(const disc_row *a, const ends_row *b)
{
    hit_vec p = a->at;
    double x = clamp(p.x, b->a.x, b->b.x) - p.x, y = clamp(p.y, b->a.y, b->b.y) - p.y;
    return x * x + y * y <= a->r * a->r;
}

static inline bool circle_turned(const disc_row *a, const turned_row *rect)
{
    hit_vec d = turned_back(rect, a->at);
    double x = d.x - rect->half.x, y = d.y - rect->half.y;
    x = 0.5 * (x + fabs(x)); /* what is above 0: gcc makes a jump of a choice */
    y = 0.5 * (y + fabs(y));
    return x * x + y * y <= a->r * a->r;
}

static inline bool circle_capsule(const disc_row *a, const capsule_row *b)
{
    return edge_gap(vec_sub(a->at, b->a), vec_sub(b->b, b->a), a->r + b->r) <= 0;
}

static inline double axes_gap(const capsule_row *a, const capsule_row *b, double r)
{
    hit_vec e = vec_sub(a->b, a->a), f = vec_sub(b->b, b->a), ac = vec_sub(b->a, a->a);
    double of_w = least(edge_gap(ac, e, r), edge_gap(vec_sub(b->b, a->a), e, r));
    double of_v = least(edge_gap(vec_sub(a->a, b->a), f, r), edge_gap(vec_sub(a->b, b->a), f, r));
    return least(least(of_w, of_v), sides_apart(e, f, ac));
}

static inline bool capsule_capsule(const capsule_row *a, const capsule_row *b)
{
    return axes_gap(a, b, a->r + b->r) <= 0;
}

static inline bool segment_capsule(const ends_row *a, const capsule_row *b)
{
    const capsule_row axis = {a->a, a->b, 0};
    return axes_gap(&axis, b, b->r) <= 0;
}

/* ---- Rects and triangles -------------------------------------------------------------------- */

static inline bool box_box(const ends_row *a, const ends_row *b)
{
    return (a->a.x <= b->b.x) & (b->a.x <= a->b.x) & (a->a.y <= b->b.y) & (b->a.y <= a->b.y);
}

/* Ericson, Real-Time Collision Detection, 4.4.1, in the plane. */
static inline bool turned_turned(const turned_row *a, const turned_row *b)
{
    double c = fabs(vec_dot(a->axis, b->axis)), s = fabs(vec_cross(a->axis, b->axis));
    hit_vec in_a = turned_back(a, b->at), in_b = turned_back(b, a->at);
    return (in_a.x <= a->half.x + (b->half.x * c + b->half.y * s)) &
           (in_a.y <= a->half.y + (b->half.x * s + b->half.y * c)) &
           (in_b.x <= b->half.x + (a->half.x * c + a->half.y * s)) &
           (in_b.y <= b->half.y + (a->half.x * s + a->half.y * c));
}

/* How far the other's corners come in over an edge from a to b, times its length. */
static inline double entered(hit_vec a, hit_vec b, const hit_vec *w)
{
    hit_vec edge = vec_sub(b, a);
    double first = vec_cross(edge, vec_sub(w[0], a)), second = vec_cross(edge, vec_sub(w[1], a));
    return greatest(greatest(first, second), vec_cross(edge, vec_sub(w[2], a)));
}

static inline double entered_all(const hit_vec *v, const hit_vec *w)
{
    return least(least(entered(v[0], v[1], w), entered(v[1], v[2], w)), entered(v[2], v[0], w));
}

static inline bool triangle_triangle(const triangle_row *a, const triangle_row *b)
{
    return least(entered_all(a->v, b->v), entered_all(b->v, a->v)) >= 0;
}

/* ---- The loops ------------------------------------------------------------------------------ */

typedef void rows_fn(const void *a, const void *b, const bench_set *set, unsigned char *verdict);

#define LOOP(test, row_a, row_b)                                                                   \
    static void loop_##test(const void *a, const void *b, const bench_set *set,                    \
                            unsigned char *verdict)                                                \
    {                                                                                              \
        const row_a *of_a = (const row_a *)a;                                                      \
        const row_b *of_b = (const row_b *)b;                                                      \
        for (int i = 0; i < set->count; i++)                                                       \
            verdict[i] = test(&of_a[set->cases[i].a], &of_b[set->cases[i].b]);                     \
    }

LOOP(point_point, point_row, point_row)
LOOP(point_segment, point_row, ends_row)
LOOP(point_circle, point_row, disc_row)
LOOP(point_box, point_row, ends_row)
LOOP(point_turned, point_row, turned_row)
LOOP(point_triangle, point_row, triangle_row)
LOOP(point_ring, point_row, ring_row)
LOOP(point_capsule, point_row, capsule_row)
LOOP(point_ellipse, point_row, ellipse_row)
LOOP(segment_segment, ends_row, ends_row)
LOOP(segment_circle, ends_row, disc_row)
LOOP(segment_capsule, ends_row, capsule_row)
LOOP(circle_circle, disc_row, disc_row)
LOOP(circle_box, disc_row, ends_row)
LOOP(circle_turned, disc_row, turned_row)
LOOP(circle_capsule, disc_row, capsule_row)
LOOP(box_box, ends_row, ends_row)
LOOP(turned_turned, turned_row, turned_row)
LOOP(triangle_triangle, triangle_row, triangle_row)
LOOP(capsule_capsule, capsule_row, capsule_row)

/* Rects: `upright` or not. */
static const struct {
    hit_kind a, b;
    bool upright;
    rows_fn *run;
} loops[] = {
    {HIT_POINT, HIT_POINT, false, loop_point_point},
    {HIT_POINT, HIT_SEGMENT, false, loop_point_segment},
    {HIT_POINT, HIT_CIRCLE, false, loop_point_circle},
    {HIT_POINT, HIT_RECT, true, loop_point_box},
    {HIT_POINT, HIT_RECT, false, loop_point_turned},
    {HIT_POINT, HIT_TRIANGLE, false, loop_point_triangle},
    {HIT_POINT, HIT_POLYGON, false, loop_point_ring},
    {HIT_POINT, HIT_CAPSULE, false, loop_point_capsule},
    {HIT_POINT, HIT_ELLIPSE, false, loop_point_ellipse},
    {HIT_SEGMENT, HIT_SEGMENT, false, loop_segment_segment},
    {HIT_SEGMENT, HIT_CIRCLE, false, loop_segment_circle},
    {HIT_SEGMENT, HIT_CAPSULE, false, loop_segment_capsule},
    {HIT_CIRCLE, HIT_CIRCLE, false, loop_circle_circle},
    {HIT_CIRCLE, HIT_RECT, true, loop_circle_box},
    {HIT_CIRCLE, HIT_RECT, false, loop_circle_turned},
    {HIT_CIRCLE, HIT_CAPSULE, false, loop_circle_capsule},
    {HIT_RECT, HIT_RECT, true, loop_box_box},
    {HIT_RECT, HIT_RECT, false, loop_turned_turned},
    {HIT_TRIANGLE, HIT_TRIANGLE, false, loop_triangle_triangle},
    {HIT_CAPSULE, HIT_CAPSULE, false, loop_capsule_capsule},
};

static rows_fn *loop_for(const bench_form *form)
{
    for (size_t i = 0; i < sizeof loops / sizeof *loops; i++)
        if (loops[i].a == form->a && loops[i].b == form->b && loops[i].upright == form->upright)
            return loops[i].run;
    return NULL;
}

/* ---- Rows ----------------------------------------------------------------------------------- */

typedef union any_row {
    point_row point;
    ends_row ends;
    disc_row disc;
    turned_row turned;
    triangle_row triangle;
    capsule_row capsule;
    ellipse_row ellipse;
    ring_row ring;
} any_row;

static size_t row_size(hit_kind kind, bool upright)
{
    static const size_t size[HIT_KIND_COUNT] = {
        [HIT_POINT] = sizeof(point_row),       [HIT_SEGMENT] = sizeof(ends_row),
        [HIT_CIRCLE] = sizeof(disc_row),       [HIT_RECT] = sizeof(turned_row),
        [HIT_TRIANGLE] = sizeof(triangle_row), [HIT_POLYGON] = sizeof(ring_row),
        [HIT_CAPSULE] = sizeof(capsule_row),   [HIT_ELLIPSE] = sizeof(ellipse_row)};
    return kind == HIT_RECT && upright ? sizeof(ends_row) : size[kind];
}

static turned_row turned_of(const hit_shape *s)
{
    double angle = vec_radians(s->angle);
    return (turned_row){s->centre, vec_scale(s->size, 0.5), vec(cos(angle), sin(angle))};
}

static triangle_row triangle_of(const hit_vec *v)
{
    bool turns = vec_cross(vec_sub(v[1], v[0]), vec_sub(v[2], v[0])) < 0;
    return (triangle_row){{v[0], v[turns ? 2 : 1], v[turns ? 1 : 2]}};
}

static ring_row ring_of(const hit_shape *s)
{
    ring_row row = {s->count, {{0, 0}}};
    memcpy(row.v, s->ring, (size_t)s->count * sizeof *row.v);
    return row;
}

static any_row row_of(const hit_shape *s, bool upright)
{
    const hit_vec *v = s->vertex;
    switch (s->kind) { /* without a default: the compiler names the kind that lacks a line */
    case HIT_POINT:
        return (any_row){.point = {v[0]}};
    case HIT_SEGMENT:
        return (any_row){.ends = {v[0], v[1]}};
    case HIT_CIRCLE:
        return (any_row){.disc = {v[0], s->radius}};
    case HIT_RECT:
        return upright ? (any_row){.ends = {v[0], v[2]}} : (any_row){.turned = turned_of(s)};
    case HIT_TRIANGLE:
        return (any_row){.triangle = triangle_of(v)};
    case HIT_CAPSULE:
        return (any_row){.capsule = {v[0], v[1], s->radius}};
    case HIT_ELLIPSE:
        return (any_row){.ellipse = {v[0], vec_scale(v[1], 1 / vec_square(v[1])),
                                     vec_scale(v[2], 1 / vec_square(v[2]))}};
    case HIT_POLYGON:
    case HIT_SECTOR:
        break;
    }
    return (any_row){.ring = ring_of(s)};
}

typedef struct prepared {
    rows_fn *run;
    char *a, *b;
} prepared;

static char *rows_of(const hit_shape *shapes, int count, bool upright)
{
    size_t size = row_size(shapes->kind, upright);
    char *rows = malloc((size_t)count * size);
    for (int i = 0; rows && i < count; i++) {
        any_row row = row_of(&shapes[i], upright);
        memcpy(rows + (size_t)i * size, &row, size);
    }
    return rows;
}

static bool supports(const bench_form *form)
{
    return loop_for(form) != NULL;
}

static void release(void *state)
{
    prepared *p = (prepared *)state;
    free(p->a);
    free(p->b);
    free(p);
}

static void *prepare(const bench_form *form, const bench_set *set)
{
    prepared *p = malloc(sizeof *p);
    if (!p)
        abort();
    *p = (prepared){loop_for(form), rows_of(set->a, set->shapes, form->upright),
                    rows_of(set->b, set->shapes, form->upright)};
    if (!p->a || !p->b)
        abort();
    return p;
}

static void run(void *state, const bench_set *set, unsigned char *verdict)
{
    const prepared *p = (const prepared *)state;
    p->run(p->a, p->b, set, verdict);
}

const bench_peer bench_compact = {
    "compact", "what a skilled user writes: rows of the numbers that it needs, inlined",
    supports,  prepare,
    run,       release};
