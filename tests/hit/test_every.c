/* SPDX-License-Identifier: MIT */
/*
 * test_every HEADER: every function that HEADER, src/hit/hit.h, declares, with every finite double,
 * NaN and infinity in every argument. A row of the table below calls one function with such
 * numbers, and says what holds of the answer whatever they are. A call that takes more processor
 * time than LIMIT ends the program with the row's name and the seed. UBSan sees what else happens
 * where the test is compiled with it. HIT_CASES=N takes N cases a row.
 */
#include "hit_lab.h"
#include "shapes.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include <cmocka.h>

enum { USUAL_CASES = 2000, ROOM = 12, LIMIT = 20, FEW = 4, STOPS = 8, FIELD = 6 };

/* ---- Numbers -------------------------------------------------------------------------------- */

static double signed_of(double x)
{
    return one_in(2) ? x : -x;
}

/* The ends of ranges, and their halves. */
static double edge_number(void)
{
    static const double ends[] = {0,        1,        0x1p-1074, 0x1p-1022, 0x1p-1000, 0x1p-512,
                                  0x1p-256, 0x1p-53,  0x1p53,    0x1p256,   0x1p500,   0x1p512,
                                  0x1p900,  0x1p1000, 0x1p1022,  0x1p1023,  DBL_MAX,   1e17,
                                  45,       90,       360,       3e300,     1e308,     DBL_MIN};
    double x = ends[random_int(0, sizeof ends / sizeof *ends - 1)];
    x = one_in(3) ? x / 2 : x;
    x = one_in(4) ? nextafter(x, signed_of(INFINITY)) : x;
    return signed_of(x);
}

static double small_number(void)
{
    return random_int(-8, 8) * (one_in(2) ? 1 : 0.5);
}

static double spread_number(int low, int high)
{
    double mantissa = random_double(1, 2);
    return signed_of(ldexp(mantissa, random_int(low, high)));
}

/* What the numbers of a case are like: most of them, and how many others there are. */
typedef enum mood { EVERYDAY, ENDS, HUGE, TINY, WIDE, MOODS } mood;

static mood mood_now;

/* A finite one. */
static double number(void)
{
    if (mood_now == ENDS || one_in(6))
        return edge_number();
    if (mood_now == HUGE)
        return spread_number(990, 1000);
    if (mood_now == TINY)
        return spread_number(-1074, -1060);
    return mood_now == WIDE ? spread_number(-1074, 1023) : small_number();
}

/* Any. */
static double any_number(void)
{
    static const double none[] = {NAN, INFINITY, -INFINITY};
    if (one_in(16))
        return none[random_int(0, 2)];
    return one_in(3) ? edge_number() : number();
}

static hit_vec any_vec(void)
{
    double x = any_number(), y = any_number();
    return vec(x, y);
}

static hit_vec finite_vec(void)
{
    double x = number(), y = number();
    return vec(x, y);
}

/* ---- Shapes --------------------------------------------------------------------------------- */

typedef struct body {
    hit_shape shape;
    hit_vec ring[ROOM];
    int ends[2];
} body;

static hit_shape ring_of(body *b)
{
    for (int i = 0; i < ROOM; i++)
        b->ring[i] = finite_vec();
    if (one_in(3))
        return hit_make_chain(b->ring, random_int(2, 6));
    if (one_in(2))
        return hit_make_polygon(b->ring, random_int(3, 6));
    b->ends[0] = random_int(3, 6);
    b->ends[1] = b->ends[0] + random_int(3, 6);
    return hit_make_rings(b->ring, b->ends, 2);
}

static hit_shape shape_of(body *b)
{
    hit_vec p = finite_vec(), q = finite_vec(), r = finite_vec();
    double radius = fabs(number()), angle = number();
    const hit_vec size = vec(fabs(q.x), fabs(q.y));
    switch (random_int(0, 10)) {
    case HIT_POINT:
        return hit_make_point(p);
    case HIT_SEGMENT:
        return hit_make_segment(p, q);
    case HIT_CIRCLE:
        return hit_make_circle(p, radius);
    case HIT_RECT:
        return hit_make_rect(p, size, angle);
    case HIT_TRIANGLE:
        return hit_make_triangle(p, q, r);
    case HIT_CAPSULE:
        return hit_make_capsule(p, q, radius);
    case HIT_ELLIPSE:
        return hit_make_ellipse(p, size, angle);
    case HIT_KIND_COUNT:
        return hit_make_box(vec(least(p.x, q.x), least(p.y, q.y)),
                            vec(greatest(p.x, q.x), greatest(p.y, q.y)));
    case HIT_KIND_COUNT + 1:
        return hit_make_sector(p, least(size.x, size.y), greatest(size.x, size.y), angle, r.x);
    default:
        return ring_of(b);
    }
}

/* One that hit_validate() accepts. It is asked of others, too. */
static void draw(body *b)
{
    hit_error error;
    do {
        b->shape = shape_of(b);
        double more = fabs(number());
        if (one_in(3) && b->shape.kind != HIT_ELLIPSE)
            b->shape = hit_grow(&b->shape, more);
        error = hit_validate(&b->shape);
        assert_string_not_equal(hit_error_text(error), "unknown");
    } while (error != HIT_OK);
    noted_add(&b->shape);
}

typedef struct pair_of_bodies {
    body a, b;
} two;

static void draw_two(two *of)
{
    draw(&of->a);
    if (one_in(8)) {
        of->b.shape = of->a.shape;
        noted_add(&of->b.shape);
    } else {
        draw(&of->b);
    }
}

/* ---- What holds of all answers -------------------------------------------------------------- */

static bool is_finite(hit_vec v)
{
    return vec_is_finite(v);
}

static void expect_unit(hit_vec n)
{
    assert_true(is_finite(n) && fabs(hypot(n.x, n.y) - 1) < 1e-12);
}

static void expect_unit_or_none(hit_vec n)
{
    if (n.x != 0 || n.y != 0)
        expect_unit(n);
}

static void expect_length(double x)
{
    assert_true(isfinite(x) && x >= 0 && !signbit(x));
}

static void expect_swept(const hit_swept *s)
{
    assert_true(s->time >= 0 && s->time <= 1 && is_finite(s->point));
    expect_unit_or_none(s->normal);
    assert_string_not_equal(hit_sweep_state_name(s->state), "unknown");
    if (s->state == HIT_SWEEP_FREE)
        assert_true(s->time == 1);
    if (s->state == HIT_SWEEP_STARTED)
        assert_true(s->time == 0);
}

static void expect_slid(const hit_slid *s, const hit_slide_contact *met, int most)
{
    assert_true(is_finite(s->moved) && is_finite(s->rest));
    assert_true(s->contacts >= 0 && s->contacts <= most);
    assert_int_equal(hit_validate(&s->place), HIT_OK);
    for (int i = 0; i < s->contacts; i++)
        expect_unit_or_none(met[i].normal);
}

static void expect_stops(const hit_ray_stop *stop, int count, double length)
{
    for (int i = 0; i < count; i++) {
        expect_length(stop[i].distance);
        assert_true(stop[i].distance <= length && is_finite(stop[i].point));
        assert_true(i == 0 || stop[i].distance >= stop[i - 1].distance);
        expect_unit(stop[i].normal);
    }
}

/* ---- Rows: shapes --------------------------------------------------------------------------- */

static void try_makers(void)
{
    hit_vec ring[ROOM], out[ROOM], p = any_vec(), q = any_vec();
    double r = any_number(), angle = any_number();
    for (int i = 0; i < ROOM; i++)
        ring[i] = any_vec();
    const int ends[] = {5, ROOM};
    const hit_shape all[] = {hit_make_point(p),
                             hit_make_segment(p, q),
                             hit_make_circle(p, r),
                             hit_make_rect(p, q, angle),
                             hit_make_box(p, q),
                             hit_make_triangle(p, q, ring[0]),
                             hit_make_capsule(p, q, r),
                             hit_make_ellipse(p, q, angle),
                             hit_make_sector(p, q.x, q.y, angle, r),
                             hit_make_chain(ring, ROOM),
                             hit_make_polygon(ring, ROOM),
                             hit_make_rings(ring, ends, 2),
                             hit_make_polygon_at(ring, ROOM, angle, p, out)};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const hit_shape grown = hit_grow(&all[i], r);
        hit_vec u, v;
        hit_ellipse_axes(&all[i], &u, &v);
        assert_string_not_equal(hit_error_text(hit_validate(&grown)), "unknown");
        assert_string_not_equal(hit_error_text(hit_validate(&all[i])), "unknown");
        assert_int_equal(hit_vertex_count(&all[i]), all[i].count);
        assert_non_null(hit_vertices(&all[i]));
    }
}

static void try_place(void)
{
    body b;
    hit_vec ring[ROOM], to = any_vec(), away = any_vec();
    draw(&b);
    const hit_shape placed = hit_place(&b.shape, to, ring);
    assert_true(is_finite(to) || hit_validate(&placed) != HIT_OK);
    const hit_shape on_floats = hit_place_float(&b.shape, &to, away, ring);
    assert_true(is_finite(to) || hit_validate(&on_floats) != HIT_OK);
}

static void try_bounds(void)
{
    body b;
    hit_vec low, high;
    draw(&b);
    hit_bounds(&b.shape, &low, &high);
    assert_true(is_finite(low) && is_finite(high) && low.x <= high.x && low.y <= high.y);
}

static void try_enclose(void)
{
    body b;
    hit_vec centre;
    double radius;
    draw(&b);
    if (!hit_enclose(&b.shape, &centre, &radius))
        return;
    const hit_shape around = hit_make_circle(centre, radius);
    expect_length(radius);
    assert_int_equal(hit_validate(&around), HIT_OK);
    assert_true(hit_hits(&around, &b.shape));
}

static void try_orientation(void)
{
    hit_vec a = any_vec(), b = any_vec(), c = any_vec();
    int turn = hit_orientation(a, b, c);
    assert_true(turn >= -1 && turn <= 1 && hit_orientation(b, a, c) == -turn);
}

static void try_pick(void)
{
    body b;
    hit_vec at = any_vec();
    const hit_shape point = hit_make_point(at);
    draw(&b);
    bool picked = hit_pick(&b.shape, at);
    assert_true(!picked || (hit_validate(&point) == HIT_OK && hit_hits(&point, &b.shape)));
}

static void try_index(void)
{
    body b;
    draw(&b);
    if (b.shape.kind != HIT_POLYGON)
        return;
    void *memory = malloc(hit_index_size(b.shape.count));
    hit_shape indexed = b.shape;
    indexed.index = b.shape.rings.ends || b.shape.rings.open
                        ? hit_index_build_for(&b.shape, memory)
                        : hit_index_build(b.shape.ring, b.shape.count, memory);
    if (!b.shape.rings.ends && !b.shape.rings.open)
        hit_index_study(b.shape.ring, memory);
    assert_int_equal(hit_validate(&indexed), HIT_OK);
    assert_int_equal(hit_is_simple(&indexed), hit_is_simple(&b.shape));
    free(memory);
}

/* ---- Rows: pairs ---------------------------------------------------------------------------- */

static void try_hits(void)
{
    two of;
    draw_two(&of);
    const hit_shape *a = &of.a.shape, *b = &of.b.shape;
    bool hits = hit_hits(a, b);
    assert_int_equal(hits, hit_hits(b, a));
    assert_int_equal(hits, hit_referee(a, b, NULL) == HIT_HIT);
    assert_true(hits || !hit_overlap(a, b));
}

static void try_relate(void)
{
    two of;
    draw_two(&of);
    const hit_shape *a = &of.a.shape, *b = &of.b.shape;
    hit_relation relation = hit_relate(a, b);
    assert_string_not_equal(hit_relation_name(relation), "unknown");
    assert_int_equal(relation == HIT_APART, !hit_hits(a, b));
    char letters[10];
    bool told = hit_relate_matrix(a, b, letters);
    assert_int_equal(told, letters[0] != '*');
    assert_int_equal(told, hit_answers(a, HIT_ASK_MATRIX) && hit_answers(b, HIT_ASK_MATRIX));
    hit_is_simple(a);
    hit_answers(a, (hit_question)random_int(-2, 40));
}

static bool both_answer(const two *of, hit_question question)
{
    return hit_answers(&of->a.shape, question) && hit_answers(&of->b.shape, question);
}

static void try_closest(void)
{
    two of;
    draw_two(&of);
    hit_nearest n = hit_closest(&of.a.shape, &of.b.shape);
    if (!both_answer(&of, HIT_ASK_CLOSEST)) {
        assert_true(n.distance >= 0 && is_finite(n.on_a) && is_finite(n.on_b));
        return;
    }
    expect_length(n.distance);
    assert_true(is_finite(n.on_a) && is_finite(n.on_b));
    assert_int_equal(n.distance == 0, hit_hits(&of.a.shape, &of.b.shape));
}

static void try_separate(void)
{
    two of;
    hit_vec direction = {NAN, NAN};
    double depth = NAN;
    draw_two(&of);
    bool told = hit_separate(&of.a.shape, &of.b.shape, &direction, &depth);
    assert_true(!told || hit_hits(&of.a.shape, &of.b.shape));
    if (!told)
        return;
    expect_unit(direction);
    expect_length(depth);
}

static void try_contact(void)
{
    two of;
    hit_manifold m;
    draw_two(&of);
    if (!hit_contact(&of.a.shape, &of.b.shape, &m))
        return;
    expect_unit(m.normal);
    expect_length(m.depth);
    assert_true(m.count == 1 || m.count == 2);
    for (int i = 0; i < m.count; i++) {
        assert_true(is_finite(m.points[i].on_a) && is_finite(m.points[i].on_b));
        expect_length(m.points[i].depth);
    }
}

static void try_crossings(void)
{
    two of;
    hit_vec at[FEW], same[FEW];
    hit_edges edges[FEW];
    draw_two(&of);
    int room = random_int(-1, FEW), count = hit_crossings(&of.a.shape, &of.b.shape, at, NULL, room);
    assert_true(count >= 0 && count <= greatest(room, 0));
    assert_int_equal(hit_crossings(&of.a.shape, &of.b.shape, same, edges, room), count);
    for (int i = 0; i < count; i++)
        assert_true(is_finite(at[i]) && vec_equal(at[i], same[i]));
}

static void try_ray(void)
{
    body b;
    hit_ray_stop stop[STOPS];
    draw(&b);
    hit_vec from = any_vec(), direction = any_vec();
    double length = one_in(2) ? INFINITY : any_number();
    int room = random_int(-1, STOPS);
    int count = hit_ray(&b.shape, from, direction, length, stop, room);
    assert_true(count >= 0 && count <= greatest(room, 0));
    expect_stops(stop, count, length);
}

/* ---- Rows: batches -------------------------------------------------------------------------- */

static void try_batches(void)
{
    body b;
    hit_vec at[ROOM];
    double radius[ROOM], one = any_number();
    unsigned char points[ROOM], circles[ROOM], own[ROOM];
    draw(&b);
    for (int i = 0; i < ROOM; i++) {
        at[i] = any_vec();
        radius[i] = any_number();
    }
    hit_batch_points(&b.shape, at, ROOM, points);
    hit_batch_circles(&b.shape, at, one, ROOM, circles);
    hit_batch_own_circles(&b.shape, at, radius, ROOM, own);
    for (int i = 0; i < ROOM; i++) {
        const hit_shape all[] = {hit_make_point(at[i]), hit_make_circle(at[i], one),
                                 hit_make_circle(at[i], radius[i])};
        const unsigned char said[] = {points[i], circles[i], own[i]};
        for (int k = 0; k < 3; k++) {
            bool fits = is_finite(at[i]) && isfinite(all[k].radius) && all[k].radius >= 0;
            assert_int_equal(said[k], fits ? hit_hits(&all[k], &b.shape) : HIT_REFUSED);
        }
    }
}

/* ---- Rows: motion --------------------------------------------------------------------------- */

typedef struct rules {
    hit_rules of;
    hit_one_way way[FIELD];
} rules;

static void draw_rules(rules *r)
{
    for (int i = 0; i < FIELD; i++)
        r->way[i] = (hit_one_way){any_vec(), any_number()};
    r->of = (hit_rules){.out = one_in(2), .one_way = one_in(2) ? r->way : NULL};
}

static void try_sweep(void)
{
    two of;
    draw_two(&of);
    hit_swept s = hit_sweep(&of.a.shape, &of.b.shape, any_vec());
    expect_swept(&s);
    bool answered = both_answer(&of, HIT_ASK_SWEEP);
    assert_true(answered || s.state == HIT_SWEEP_FREE);
    assert_int_equal(s.state == HIT_SWEEP_STARTED, answered && hit_hits(&of.a.shape, &of.b.shape));
}

static void try_sweep_into(void)
{
    two of;
    draw_two(&of);
    hit_swept s = hit_sweep_into(&of.a.shape, &of.b.shape, any_vec(), NULL);
    expect_swept(&s);
    assert_int_equal(s.state == HIT_SWEEP_STARTED, hit_overlap(&of.a.shape, &of.b.shape));
}

static void try_sweep_by_rules(void)
{
    two of;
    rules r;
    draw_two(&of);
    draw_rules(&r);
    hit_swept s = hit_sweep_into(&of.a.shape, &of.b.shape, any_vec(), &r.of);
    expect_swept(&s);
}

static void try_sweep_turning(void)
{
    two of;
    draw_two(&of);
    hit_vec motion = any_vec(), pivot = any_vec();
    double angle = any_number();
    hit_turned t = hit_sweep_turning(&of.a.shape, motion, angle, pivot, &of.b.shape);
    assert_string_not_equal(hit_turned_state_name(t.state), "unknown");
    assert_true(t.start >= 0 && t.start <= t.end && t.end <= 1);
    bool answered = both_answer(&of, HIT_ASK_SWEEP_TURNING);
    assert_true(answered || t.state == HIT_TURNED_FREE);
    assert_int_equal(t.state == HIT_TURNED_STARTED, answered && hit_hits(&of.a.shape, &of.b.shape));
}

static void draw_many(body bodies[FIELD], hit_shape shapes[FIELD])
{
    for (int i = 0; i < FIELD; i++) {
        draw(&bodies[i]);
        shapes[i] = bodies[i].shape;
    }
}

static void try_slide(void)
{
    body a, others[FIELD];
    hit_shape bases[FIELD];
    hit_vec ring[2 * ROOM];
    hit_slide_contact met[FEW];
    draw(&a);
    draw_many(others, bases);
    int count = random_int(0, 2), most = random_int(0, FEW);
    hit_slid s = hit_slide(&a.shape, bases, count, any_vec(), NULL, met, most, ring);
    expect_slid(&s, met, most);
}

static void try_slide_by_rules(void)
{
    body a, others[FIELD];
    hit_shape bases[FIELD];
    hit_vec ring[2 * ROOM];
    hit_slide_contact met[FEW];
    rules r;
    draw(&a);
    draw_many(others, bases);
    draw_rules(&r);
    int count = random_int(0, 2), most = random_int(0, FEW);
    hit_slid s = hit_slide(&a.shape, bases, count, any_vec(), &r.of, met, most, ring);
    expect_slid(&s, met, most);
}

/* ---- Rows: fields --------------------------------------------------------------------------- */

typedef struct crowd {
    body bodies[FIELD], a;
    hit_shape shapes[FIELD];
    hit_field *field;
} crowd;

static void draw_crowd(crowd *c)
{
    draw_many(c->bodies, c->shapes);
    draw(&c->a);
    void *memory = malloc(hit_field_size(FIELD));
    c->field = hit_field_build(memory, FIELD, c->shapes, FIELD);
    assert_non_null(c->field);
}

static void try_field(void)
{
    crowd c;
    hit_pair pairs[FIELD];
    hit_view view;
    hit_vec low, high;
    int out[FIELD], height, i = random_int(-1, FIELD);
    draw_crowd(&c);
    int hits = hit_field_hits(c.field, &c.a.shape, out, FIELD, NULL), counted = 0;
    for (int k = 0; k < FIELD; k++)
        counted += hit_hits(&c.a.shape, &c.shapes[k]);
    assert_int_equal(hits, counted);
    assert_true(hit_field_pairs(c.field, pairs, FIELD, NULL) >= 0);
    hit_field_remove(c.field, i);
    hit_field_put(c.field, i);
    assert_int_equal(hit_field_has(c.field, i), i >= 0 && i < FIELD);
    assert_int_equal(hit_field_stale(c.field, 0, FIELD), -1);
    const hit_field *seen = hit_field_view(&view, c.field, i, NULL, 0);
    assert_true(hit_field_hits(seen, &c.a.shape, NULL, 0, NULL) <= hits);
    for (int place = -1; place <= hit_field_places(c.field); place++)
        if (hit_field_box(c.field, place, &low, &high, &height))
            assert_true(low.x <= high.x && low.y <= high.y);
    free(c.field);
}

static void try_field_nearest(void)
{
    crowd c;
    hit_nearest n;
    draw_crowd(&c);
    int nearest = hit_field_nearest(c.field, &c.a.shape, &n, NULL);
    if (nearest >= 0)
        expect_length(n.distance);
    for (int k = 0; k < FIELD && nearest < 0; k++)
        assert_true(hit_closest(&c.a.shape, &c.shapes[k]).distance == INFINITY);
    for (int k = 0; k < FIELD && nearest >= 0; k++)
        assert_true(hit_closest(&c.a.shape, &c.shapes[k]).distance >= n.distance);
    free(c.field);
}

static void try_field_ray(void)
{
    crowd c;
    hit_ray_stop stop;
    draw_crowd(&c);
    hit_vec from = any_vec(), direction = any_vec();
    double length = any_number();
    int i = hit_field_ray(c.field, from, direction, length, &stop, NULL);
    if (i >= 0)
        expect_stops(&stop, 1, length);
    int on_top = hit_field_pick(c.field, from, NULL), expected = -1;
    for (int k = 0; k < FIELD; k++)
        expected = hit_pick(&c.shapes[k], from) ? k : expected;
    assert_int_equal(on_top, expected);
    free(c.field);
}

static void try_field_motion(void)
{
    crowd c;
    hit_swept s;
    hit_vec ring[2 * ROOM];
    hit_slide_contact met[FEW];
    rules r;
    draw_crowd(&c);
    draw_rules(&r);
    hit_vec motion = any_vec();
    if (hit_field_sweep(c.field, &c.a.shape, motion, &s, NULL) >= 0)
        expect_swept(&s);
    if (hit_field_sweep_into(c.field, &c.a.shape, motion, &r.of, &s, NULL) >= 0)
        expect_swept(&s);
    hit_slid slid = hit_field_slide(c.field, &c.a.shape, motion, NULL, met, FEW, ring, NULL);
    expect_slid(&slid, met, FEW);
    slid = hit_field_slide(c.field, &c.a.shape, motion, &r.of, met, FEW, ring, NULL);
    expect_slid(&slid, met, FEW);
    free(c.field);
}

/* ---- Rows: numbers -------------------------------------------------------------------------- */

static void try_names(void)
{
    int n = one_in(2) ? random_int(-2, 20) : (int)random_next();
    assert_non_null(hit_machine_text((hit_machine)n));
    assert_non_null(hit_error_text((hit_error)n));
    assert_non_null(hit_kind_name((hit_kind)n));
    assert_non_null(hit_verdict_name((hit_verdict)n));
    assert_non_null(hit_relation_name((hit_relation)n));
    assert_non_null(hit_sweep_state_name((hit_sweep_state)n));
    assert_non_null(hit_turned_state_name((hit_turned_state)n));
    assert_non_null(hit_question_name((hit_question)n));
    assert_true(hit_field_size(n) == 0 || n >= 0);
    assert_true(hit_index_size(n < 1 << 20 ? n : 1) > 0);
    assert_true(hit_version() == HIT_VERSION && hit_shape_size() == sizeof(hit_shape));
    assert_int_equal(hit_self_check(), HIT_MACHINE_OK);
}

/* ---- The table ------------------------------------------------------------------------------ */

typedef struct row {
    void (*call)(void);
    const char *names; /* each followed by a space */
} row;

static const row rows[] = {
    {try_makers, "hit_make_point hit_make_segment hit_make_circle hit_make_rect hit_make_box "
                 "hit_make_triangle hit_make_polygon hit_make_polygon_at hit_make_rings "
                 "hit_make_chain hit_make_capsule hit_make_ellipse hit_make_sector hit_grow "
                 "hit_validate hit_ellipse_axes hit_vertices hit_vertex_count "},
    {try_place, "hit_place hit_place_float "},
    {try_bounds, "hit_bounds "},
    {try_enclose, "hit_enclose "},
    {try_orientation, "hit_orientation "},
    {try_pick, "hit_pick "},
    {try_index, "hit_index_build hit_index_build_for hit_index_study hit_index_size "},
    {try_hits, "hit_hits hit_referee hit_overlap "},
    {try_relate, "hit_relate hit_relate_matrix hit_is_simple hit_answers "},
    {try_closest, "hit_closest "},
    {try_separate, "hit_separate "},
    {try_contact, "hit_contact "},
    {try_crossings, "hit_crossings "},
    {try_ray, "hit_ray "},
    {try_batches, "hit_batch_points hit_batch_circles hit_batch_own_circles "},
    {try_sweep, "hit_sweep "},
    {try_sweep_into, "hit_sweep_into "},
    {try_sweep_by_rules, "hit_sweep_into "},
    {try_sweep_turning, "hit_sweep_turning "},
    {try_slide, "hit_slide "},
    {try_slide_by_rules, "hit_slide "},
    {try_field, "hit_field_size hit_field_build hit_field_hits hit_field_pairs hit_field_put "
                "hit_field_remove hit_field_has hit_field_stale hit_field_view hit_field_places "
                "hit_field_box "},
    {try_field_nearest, "hit_field_nearest "},
    {try_field_ray, "hit_field_ray hit_field_pick "},
    {try_field_motion, "hit_field_sweep hit_field_sweep_into hit_field_slide "},
    {try_names, "hit_machine_text hit_error_text hit_kind_name hit_verdict_name hit_relation_name "
                "hit_sweep_state_name hit_turned_state_name hit_question_name hit_version "
                "hit_shape_size hit_self_check "},
};
enum { ROWS = sizeof rows / sizeof *rows };

static bool has_row(const char *name)
{
    char word[66];
    snprintf(word, sizeof word, "%s ", name);
    for (int i = 0; i < ROWS; i++)
        for (const char *at = rows[i].names; (at = strstr(at, word)) != NULL; at++)
            if (at == rows[i].names || at[-1] == ' ')
                return true;
    return false;
}

static const char *header_file;

/* A declaration begins with HIT_API, and its function's name is what stands before the first
 * bracket. */
static void every_function_has_a_row(void **state)
{
    (void)state;
    static char text[1 << 18];
    FILE *file = fopen(header_file, "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    assert_true(length > 0 && length < sizeof text - 1);
    int count = 0;
    for (const char *at = text; (at = strstr(at, "\nHIT_API ")) != NULL; at++) {
        const char *end = strchr(at, '('), *start = end;
        char name[64] = "";
        while (start[-1] != ' ' && start[-1] != '*' && start[-1] != '\n')
            start--;
        snprintf(name, sizeof name, "%.*s", (int)(end - start), start);
        if (!has_row(name))
            fail_msg("%s has no row in this test", name);
        count++;
    }
    assert_true(count > 70);
}

/* ---- Cases ---------------------------------------------------------------------------------- */

static const row *row_now;
static uint64_t seed_now;

/* Only what a handler may call. */
static void end_slow_call(int signal)
{
    static const char said[] = "# this takes too long: ", seed[] = "\n# HIT_EVERY_SEED=";
    char digits[24];
    int count = 0;
    uint64_t rest = seed_now;
    (void)signal;
    do
        digits[count++] = (char)('0' + rest % 10);
    while ((rest /= 10) != 0);
    ssize_t written = write(STDOUT_FILENO, said, sizeof said - 1);
    written += write(STDOUT_FILENO, row_now->names, strlen(row_now->names));
    written += write(STDOUT_FILENO, seed, sizeof seed - 1);
    while (count > 0)
        written += write(STDOUT_FILENO, &digits[--count], 1);
    written += write(STDOUT_FILENO, "\n", 1);
    _exit(written > 0 ? 1 : 2);
}

/* Counts processor time, so that a busy machine changes nothing. */
static void limit_time(int seconds)
{
    const struct itimerval timer = {.it_value = {.tv_sec = seconds}};
    setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

static void call_row(const row *of, uint64_t seed)
{
    row_now = of;
    random_state = seed_now = seed;
    mood_now = (mood)random_int(0, MOODS - 1);
    limit_time(LIMIT);
    of->call();
    limit_time(0);
}

/* HIT_EVERY_ROW: the name of a function, whose row alone is called. */
static void every_number_has_an_answer(void **state)
{
    (void)state;
    const char *only = getenv("HIT_EVERY_ROW"), *one = getenv("HIT_EVERY_SEED");
    long cases = one ? 1 : random_cases(USUAL_CASES);
    uint64_t first = random_seed();
    signal(SIGVTALRM, end_slow_call);
    for (int i = 0; i < ROWS; i++) {
        random_state = first;
        for (long k = 0; k < cases && (!only || strstr(rows[i].names, only)); k++) {
            uint64_t next = one ? strtoull(one, NULL, 10) : random_next();
            uint64_t kept = random_state;
            call_row(&rows[i], next);
            random_state = kept;
        }
    }
}

static int tell(void **state)
{
    limit_time(0);
    if (row_now)
        printf("# the last call: HIT_EVERY_ROW=%.*s HIT_EVERY_SEED=%llu\n",
               (int)strcspn(row_now->names, " "), row_now->names, (unsigned long long)seed_now);
    return noted_tell(state);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_function_has_a_row),
        cmocka_unit_test_teardown(every_number_has_an_answer, tell),
    };
    header_file = argc > 1 ? argv[1] : "hit.h";
    return cmocka_run_group_tests(tests, NULL, NULL);
}
