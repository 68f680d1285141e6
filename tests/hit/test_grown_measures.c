/* SPDX-License-Identifier: MIT */
/*
 * What is measured of grown shapes: distances, separation, overlap, relation, rays, crossings,
 * picks, boxes, circles around them, and motions. Each is held against verdicts, which test_grown.c
 * holds against fractions. HIT_CASES=N takes N random cases a test.
 */
#include "grown_case.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { USUAL_CASES = 4000, ROOM = 64 };

/* A ring or chain with a radius, and another shape with or without. */
static void draw_pair(grown_case c[2], const number_source *source)
{
    bool whole = source == &random_sources[0]; /* so that some of them touch */
    double r = whole ? random_int(1, 2) : source->radius() / 4 + 0.125;
    grown_draw(&c[0], grown_ring_form(), source, r);
    double of_other = whole ? random_int(0, 1) : grown_radius(source);
    int other = random_int(0, 7) == 0 ? (int)HIT_ELLIPSE : grown_form();
    grown_draw(&c[1], other, source, other == HIT_ELLIPSE ? 0 : of_other);
    if (random_int(0, 1)) {
        grown_case swap = c[0];
        c[0] = c[1], c[1] = swap;
        for (int k = 0; k < 2; k++)
            if (c[k].shape.kind == HIT_POLYGON) {
                c[k].shape.rings.vertices = c[k].v;
                c[k].shape.rings.ends = c[k].shape.rings.ends ? c[k].ends : NULL;
            }
    }
}

static bool misses_around(const hit_shape *shape, hit_vec p, double radius)
{
    const hit_shape disc = hit_make_circle(p, radius);
    return !hit_hits(shape, &disc);
}

static hit_shape moved_by(const grown_case *c, hit_vec by, hit_vec *ring)
{
    return hit_place(&c->shape, by, ring);
}

/* ---- Distances ------------------------------------------------------------------------------ */

static void nearest_points(void **state)
{
    (void)state;
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        grown_case c[2];
        draw_pair(c, grown_source());
        const hit_shape *a = &c[0].shape, *b = &c[1].shape;
        double error = allowed(a, b);
        hit_nearest n = hit_closest(a, b);
        assert_int_equal(n.distance == 0, hit_hits(a, b));
        assert_true(is_within(n.on_a, a, error) && is_within(n.on_b, b, error));
        assert_true(fabs(hypot(n.on_a.x - n.on_b.x, n.on_a.y - n.on_b.y) - n.distance) <= error);
        if (n.distance <= 2 * error || b->kind == HIT_ELLIPSE)
            continue;
        const hit_shape less = hit_grow(b, n.distance - error),
                        more = hit_grow(b, n.distance + error);
        assert_false(hit_hits(a, &less));
        assert_true(hit_hits(a, &more));
    }
}

/* The move ends the overlap, and a shorter one in its direction does not, of convex shapes. */
static void separation(void **state)
{
    (void)state;
    long told = 0;
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        grown_case c[2];
        draw_pair(c, &random_sources[random_int(0, 1)]);
        const hit_shape *a = &c[0].shape, *b = &c[1].shape;
        hit_vec n, ring[2 * MAX_RING];
        double depth, error = allowed(a, b);
        if (!hit_separate(a, b, &n, &depth)) {
            bool rings = a->count > 2 && b->count > 2; /* of too many pieces, with a radius */
            assert_true(!hit_hits(a, b) || rings || a->kind == HIT_ELLIPSE ||
                        b->kind == HIT_ELLIPSE);
            continue;
        }
        told++;
        assert_true(fabs(hypot(n.x, n.y) - 1) < 1e-12);
        const hit_shape out = moved_by(&c[0], vec_scale(n, depth + error), ring);
        assert_false(hit_overlap(&out, b));
        const hit_shape touch = moved_by(&c[0], vec_scale(n, depth), ring);
        assert_true(hit_closest(&touch, b).distance <= 4 * error);
        for (int k = 0; k < 24 && depth > 8 * error; k++) {
            double angle = k * 3.14159265358979 / 12, way = depth * 0.999 - 8 * error;
            const hit_shape in = moved_by(&c[0], vec(way * cos(angle), way * sin(angle)), ring);
            assert_true(hit_closest(&in, b).distance <= 2 * error);
        }
    }
    assert_true(told > random_cases(USUAL_CASES) / 20);
}

/* Contact points have the depth and the normal of the separation, and are on both outlines. */
static void contacts_are_where_they_part(void **state)
{
    (void)state;
    long told = 0;
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        grown_case c[2];
        draw_pair(c, &random_sources[1]);
        const hit_shape *a = &c[0].shape, *b = &c[1].shape;
        hit_manifold m;
        hit_vec n;
        double depth, error = 4 * allowed(a, b);
        if (!hit_contact(a, b, &m) || !hit_separate(a, b, &n, &depth))
            continue;
        told++;
        assert_true(fabs(m.depth - depth) <= error && (m.count == 1 || m.count == 2));
        for (int k = 0; k < m.count; k++)
            assert_true(is_within(m.points[k].on_a, a, error) &&
                        is_within(m.points[k].on_b, b, error));
    }
    assert_true(told > random_cases(USUAL_CASES) / 20);
}

/* On a lattice whatever is not a touch is deeper than the slack. */
static void overlap(void **state)
{
    (void)state;
    long touches = 0;
    for (long i = 0; i < 4 * random_cases(USUAL_CASES); i++) {
        grown_case c[2];
        grown_draw(&c[0], grown_ring_form(), &random_sources[0], random_int(1, 2));
        grown_draw(&c[1], grown_form(), &random_sources[0], random_int(0, 2));
        const hit_shape *a = &c[0].shape, *b = &c[1].shape;
        const hit_shape less = hit_grow(a, -0x1p-30);
        bool hits = hit_hits(a, b), overlaps = hit_hits(&less, b);
        assert_int_equal(hit_overlap(a, b), overlaps);
        assert_int_equal(hit_overlap(b, a), overlaps);
        touches += hits && !overlaps;
    }
    assert_true(touches > random_cases(USUAL_CASES) / 400);
}

static void boxes_and_circles(void **state)
{
    (void)state;
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        grown_case c;
        const number_source *source = grown_source();
        grown_draw(&c, grown_ring_form(), source, source->radius() + 0.25);
        const hit_shape core = grown_core(&c.shape);
        hit_vec low, high, of_low, of_high, centre;
        double radius, r = c.shape.radius;
        hit_bounds(&c.shape, &low, &high);
        hit_bounds(&core, &of_low, &of_high);
        assert_true(low.x == of_low.x - r && low.y == of_low.y - r);
        assert_true(high.x == of_high.x + r && high.y == of_high.y + r);
        assert_true(hit_enclose(&c.shape, &centre, &radius));
        for (int k = 0; k < c.shape.count; k++) {
            hit_vec p = hit_vertices(&c.shape)[k];
            assert_true(hypot(p.x - centre.x, p.y - centre.y) + r <= radius * (1 + 1e-12));
        }
        assert_int_equal(hit_is_simple(&c.shape), hit_is_simple(&core));
    }
}

/* ---- Relation ------------------------------------------------------------------------------- */

/* Points of a shape: around each vertex. */
static hit_vec rim_point(const hit_shape *shape, int k)
{
    hit_vec p = hit_vertices(shape)[k % shape->count];
    double angle = k * 2.39996322972865;
    return vec_add(p, vec(shape->radius * cos(angle), shape->radius * sin(angle)));
}

static bool has_rim(const hit_shape *outer, const hit_shape *inner, double slack)
{
    for (int k = 0; k < 60; k++)
        if (misses_around(outer, rim_point(inner, k), slack))
            return false;
    return true;
}

/* All points of the shape have those of another around them, to the slack. */
static void relation_says_what_is(void **state)
{
    (void)state;
    static long seen[HIT_RELATION_COUNT];
    for (long i = 0; i < 4 * random_cases(USUAL_CASES); i++) {
        grown_case c[2];
        draw_pair(c, grown_source());
        const hit_shape *a = &c[0].shape, *b = &c[1].shape;
        hit_relation is = hit_relate(a, b), back = hit_relate(b, a);
        seen[is]++;
        assert_int_equal(is == HIT_APART, !hit_hits(a, b));
        if (is == HIT_A_CONTAINS_B || is == HIT_B_CONTAINS_A)
            assert_int_equal(back, is == HIT_A_CONTAINS_B ? HIT_B_CONTAINS_A : HIT_A_CONTAINS_B);
        else
            assert_int_equal(back, is);
        if (is == HIT_CROSSING || is == HIT_TOUCHING)
            assert_int_equal(hit_overlap(a, b), is == HIT_CROSSING);
        if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
            continue;
        if (is == HIT_A_CONTAINS_B || is == HIT_EQUAL)
            assert_true(has_rim(a, b, 1e-9));
        if (is == HIT_B_CONTAINS_A || is == HIT_EQUAL)
            assert_true(has_rim(b, a, 1e-9));
    }
    long least = random_cases(USUAL_CASES) / 80;
    assert_true(seen[HIT_CROSSING] > least && seen[HIT_A_CONTAINS_B] > least);
    assert_true(seen[HIT_TOUCHING] > 0 && seen[HIT_B_CONTAINS_A] > least);
}

static void relation_by_hand(void **state)
{
    (void)state;
    const hit_shape box = hit_make_box(vec(0, 0), vec(10, 10)), round = hit_grow(&box, 2);
    const hit_shape outer = hit_make_box(vec(-2, -2), vec(12, 12)), disc = CIRCLE(5, 5, 7),
                    large = CIRCLE(5, 5, nextafter(7, 8)), edge = SEGMENT(0, -2, 10, -2),
                    small = hit_make_box(vec(2, 2), vec(8, 8)), same = hit_grow(&small, 2),
                    corner = POINT(-2, -2), l = hit_make_box(vec(-1.5, -1.5), vec(0, 0));
    assert_int_equal(hit_relate(&round, &outer), HIT_B_CONTAINS_A);
    assert_int_equal(hit_relate(&round, &disc), HIT_A_CONTAINS_B);
    assert_int_equal(hit_relate(&round, &large), HIT_CROSSING);
    assert_int_equal(hit_relate(&round, &edge), HIT_A_CONTAINS_B);
    assert_int_equal(hit_relate(&round, &box), HIT_A_CONTAINS_B);
    assert_int_equal(hit_relate(&round, &same), HIT_A_CONTAINS_B);
    assert_int_equal(hit_relate(&round, &corner), HIT_APART);
    assert_int_equal(hit_relate(&round, &l), HIT_CROSSING);
    assert_int_equal(hit_relate(&round, &round), HIT_EQUAL);
    const hit_shape across = ELLIPSE(-3, 5, 4, 2, 0), in = ELLIPSE(5, 5, 4, 2, 30),
                    from_end = ELLIPSE(0, 5, 2.5, 1, 0), around = ELLIPSE(5, 5, 20, 20.5, 0);
    assert_int_equal(hit_relate(&round, &across), HIT_CROSSING);
    assert_int_equal(hit_relate(&round, &in), HIT_A_CONTAINS_B);
    assert_int_equal(hit_relate(&round, &from_end), HIT_CROSSING);
    assert_int_equal(hit_relate(&round, &around), HIT_B_CONTAINS_A);
}

/* ---- Picks, rays, crossings ----------------------------------------------------------------- */

static void picks(void **state)
{
    (void)state;
    long borders = 0;
    for (long i = 0; i < 4 * random_cases(USUAL_CASES); i++) {
        grown_case c;
        grown_draw(&c, grown_ring_form(), &random_sources[0], random_int(1, 2));
        const hit_shape p = POINT(random_int(-6, 6), random_int(-6, 6));
        const hit_shape q = POINT(p.vertex[0].x + 0x1p-20, p.vertex[0].y + 0x1p-48);
        bool on_border = hit_hits(&c.shape, &p) && !hit_overlap(&c.shape, &p);
        assert_int_equal(hit_pick(&c.shape, p.vertex[0]), hit_hits(&c.shape, &q));
        borders += on_border;
    }
    assert_true(borders > random_cases(USUAL_CASES) / 40);
}

static hit_ray_state state_at(const hit_ray_stop *stop, int count, double at, hit_ray_state without)
{
    hit_ray_state state = count > 0 ? stop[0].before : without;
    for (int i = 0; i < count && stop[i].distance <= at; i++)
        state = stop[i].after;
    return state;
}

static void rays(void **state)
{
    (void)state;
    long stops = 0;
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        grown_case c;
        const number_source *source = grown_source();
        grown_draw(&c, grown_ring_form(), source, source->radius() / 4 + 0.125);
        hit_vec from = vec(source->coordinate(), source->coordinate());
        hit_vec to = vec(source->coordinate(), source->coordinate()), way = vec_sub(to, from);
        hit_ray_stop out[ROOM], first;
        if (hypot(way.x, way.y) < 1e-6)
            continue;
        const hit_shape core = grown_core(&c.shape), start = hit_make_point(from);
        int count = hit_ray(&c.shape, from, way, INFINITY, out, ROOM);
        double error = allowed(&c.shape, &start), slack = 64 * error;
        assert_int_equal(hit_ray(&c.shape, from, way, INFINITY, &first, 1), count > 0);
        stops += count;
        for (int k = 0; k < count; k++) {
            assert_true(k == 0 || (out[k].distance >= out[k - 1].distance - slack &&
                                   out[k].before == out[k - 1].after));
            const hit_shape at = hit_make_point(out[k].point);
            assert_true(fabs(hit_closest(&at, &core).distance - c.shape.radius) <= slack);
            assert_true(vec_dot(out[k].normal, way) <= 1e-9 * hypot(way.x, way.y));
        }
        assert_true(count == 0 || (first.distance == out[0].distance &&
                                   first.after == out[0].after && first.before == out[0].before));
        hit_ray_state without = hit_hits(&c.shape, &start) ? HIT_RAY_INSIDE : HIT_RAY_OUTSIDE;
        for (double at = 0.05; at < 30; at += 0.173) {
            hit_vec p = vec_add(from, vec_scale(way, at / hypot(way.x, way.y)));
            const hit_shape point = hit_make_point(p);
            double off = hit_closest(&point, &core).distance - c.shape.radius;
            if (fabs(off) < 1e-6)
                continue;
            assert_int_equal(state_at(out, count, at, without) == HIT_RAY_INSIDE, off < 0);
        }
    }
    assert_true(stops > random_cases(USUAL_CASES) / 2);
}

static void rays_by_hand(void **state)
{
    (void)state;
    const hit_shape box = hit_make_box(vec(0, 0), vec(10, 10)), round = hit_grow(&box, 2);
    hit_ray_stop out[8];
    assert_int_equal(hit_ray(&round, vec(-9, 5), vec(1, 0), INFINITY, out, 8), 2);
    assert_true(fabs(out[0].distance - 7) < 1e-12 && out[0].edge == 3 && out[0].normal.x == -1);
    assert_true(fabs(out[1].distance - 21) < 1e-12 && out[1].after == HIT_RAY_OUTSIDE);
    assert_int_equal(hit_ray(&round, vec(-9, -2), vec(1, 0), INFINITY, out, 8), 2);
    assert_true(out[0].point.x == 0 && out[0].after == HIT_RAY_ALONG);
    assert_true(out[1].point.x == 10 && out[1].after == HIT_RAY_OUTSIDE);
    assert_int_equal(hit_ray(&round, vec(-9, 11.2), vec(1, 0), INFINITY, out, 8), 2);
    assert_true(fabs(out[0].distance - 7.4) < 1e-12);
    assert_int_equal(hit_ray(&round, vec(-2, 5), vec(1, 0), INFINITY, out, 8), 2);
    assert_true(out[0].distance == 0 && out[0].before == HIT_RAY_OUTSIDE);
    assert_int_equal(hit_ray(&round, vec(-2, 5), vec(-1, 0), INFINITY, out, 8), 1);
    assert_true(out[0].before == HIT_RAY_INSIDE && out[0].after == HIT_RAY_OUTSIDE);
    assert_int_equal(hit_ray(&round, vec(5, 5), vec(0, 1), INFINITY, out, 8), 1);
    assert_true(fabs(out[0].distance - 7) < 1e-12 && out[0].before == HIT_RAY_INSIDE);
}

/* Two boxes that are apart by the last bits of a float, and no more than touch. */
static void a_ray_finds_a_narrow_gap(void **state)
{
    (void)state;
    static const double gaps[] = {0x1p-20, 0x1p-30, 0};
    for (int i = 0; i < 3; i++) {
        double to = 10 + gaps[i];
        const hit_vec v[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}, {to, 0}, {20, 0}, {20, 4}, {to, 4}};
        static const int ends[] = {4, 8};
        const hit_shape boxes = hit_make_rings(v, ends, 2), grown = hit_grow(&boxes, 3);
        hit_ray_stop out[8];
        int count = hit_ray(&grown, vec(-9, 2), vec(1, 0), INFINITY, out, 8);
        assert_int_equal(count, gaps[i] > 0 ? 4 : 2);
        assert_true(fabs(out[0].distance - 6) < 1e-9 && fabs(out[count - 1].distance - 32) < 1e-9);
        if (count == 4)
            assert_true(fabs(out[1].distance - 16) < 1e-9 &&
                        fabs(out[2].distance - 16 - gaps[i]) < 1e-9);
    }
}

/* Points on both outlines, at least one where they cross, and each where the other's outline goes
 * in or out. */
static void crossings(void **state)
{
    (void)state;
    long points = 0;
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        grown_case c[2];
        draw_pair(c, &random_sources[random_int(0, 1)]);
        const hit_shape *a = &c[0].shape, *b = &c[1].shape;
        if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
            continue;
        hit_vec out[ROOM];
        hit_edges edges[ROOM];
        int count = hit_crossings(a, b, out, edges, ROOM);
        double slack = 16 * allowed(a, b);
        points += count;
        for (int k = 0; k < count; k++)
            for (int side = 0; side < 2; side++) {
                const hit_shape *s = side ? b : a, point = hit_make_point(out[k]);
                const hit_shape core = grown_core(s);
                if (s->radius > 0)
                    assert_true(fabs(hit_closest(&point, &core).distance - s->radius) <= slack);
                assert_true(is_within(out[k], s, slack));
            }
        hit_relation is = hit_relate(a, b);
        if (is == HIT_CROSSING && hit_closest(a, b).distance == 0)
            assert_true(count > 0 || b->radius == 0 || a->radius == 0 || b->count > 1);
    }
    assert_true(points > random_cases(USUAL_CASES) / 2);
}

static void crossings_by_hand(void **state)
{
    (void)state;
    static const hit_vec l[] = {{0, 0}, {10, 0}, {10, 10}, {5, 10}, {5, 5}, {0, 5}};
    const hit_shape ring = RING(l), round = hit_grow(&ring, 1), line = SEGMENT(-5, 8, 20, 8);
    const hit_shape disc = CIRCLE(10, 0, 3), inner = CIRCLE(7, 2, 0.5),
                    chain = hit_make_chain(l, 6);
    const hit_shape stroke = hit_grow(&chain, 1), up = SEGMENT(8, -5, 8, 20);
    hit_vec out[16];
    assert_int_equal(hit_crossings(&round, &line, out, NULL, 16), 2);
    assert_int_equal(hit_crossings(&round, &disc, out, NULL, 16), 2);
    assert_int_equal(hit_crossings(&round, &inner, out, NULL, 16), 0);
    assert_int_equal(hit_crossings(&stroke, &up, out, NULL, 16), 4);
}

/* ---- Motions -------------------------------------------------------------------------------- */

static void sweeps(void **state)
{
    (void)state;
    long contacts = 0;
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        grown_case c[2];
        const number_source *source = grown_source();
        draw_pair(c, source);
        const hit_shape *a = &c[0].shape, *b = &c[1].shape;
        hit_vec by = vec(2 * source->coordinate(), 2 * source->coordinate()), ring[2 * MAX_RING];
        double error = fmax(allowed(a, b), ldexp(vec_extent(by), -40));
        hit_swept s = hit_sweep(a, b, by), into = hit_sweep_into(a, b, by, NULL);
        assert_int_equal(s.state == HIT_SWEEP_STARTED, hit_hits(a, b));
        assert_int_equal(into.state == HIT_SWEEP_STARTED, hit_overlap(a, b));
        bool ellipse = a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE;
        if (s.state == HIT_SWEEP_CONTACT) {
            const hit_shape at = moved_by(&c[0], vec_scale(by, s.time), ring);
            assert_true(hit_closest(&at, b).distance <= 2 * error);
            contacts++;
        }
        for (int k = 1; k < 40 && s.state != HIT_SWEEP_STARTED; k++) {
            double t = s.time * k / 40;
            const hit_shape at = moved_by(&c[0], vec_scale(by, t), ring);
            assert_true(!hit_hits(&at, b) || hit_separate(&at, b, &ring[0], &error) || ellipse);
            assert_false(hit_overlap(&at, b) && t < s.time - 1e-9);
        }
        for (int k = 1; k < 40 && into.state != HIT_SWEEP_STARTED; k++) {
            const hit_shape at = moved_by(&c[0], vec_scale(by, into.time * k / 40), ring);
            hit_vec n;
            double depth;
            bool deep = hit_overlap(&at, b) && hit_separate(&at, b, &n, &depth) && depth > 1e-9;
            assert_false(deep);
        }
    }
    assert_true(contacts > random_cases(USUAL_CASES) / 20);
}

static void sweeps_that_turn(void **state)
{
    (void)state;
    long contacts = 0, free = 0;
    for (long i = 0; i < random_cases(USUAL_CASES) / 10; i++) {
        grown_case c[2];
        draw_pair(c, &random_sources[1]);
        const hit_shape *a = &c[0].shape, *b = &c[1].shape;
        if (!kind_is_outline(a->kind))
            continue;
        hit_vec by = vec(random_double(-20, 20), random_double(-20, 20)),
                pivot = hit_vertices(a)[0];
        double angle = random_double(-180, 180);
        hit_turned t = hit_sweep_turning(a, by, angle, pivot, b);
        assert_int_equal(t.state == HIT_TURNED_STARTED, hit_hits(a, b));
        contacts += t.state == HIT_TURNED_CONTACT;
        free += t.state == HIT_TURNED_FREE;
        for (int k = 1; k <= 60 && t.state != HIT_TURNED_STARTED; k++) {
            double at = t.start * k / 60;
            hit_vec from[2 * MAX_RING], v[2 * MAX_RING];
            for (int n = 0; n < a->count; n++)
                from[n] = vec_sub(hit_vertices(a)[n], pivot);
            hit_shape mover = hit_make_polygon_at(from, a->count, angle * at,
                                                  vec_add(pivot, vec_scale(by, at)), v);
            hit_shape moved = *a;
            if (a->kind == HIT_POLYGON)
                moved.rings.vertices = mover.rings.vertices;
            for (int n = 0; n < a->count && a->kind != HIT_POLYGON; n++)
                moved.vertex[n] = v[n];
            moved.upright = false;
            moved.radius = fmax(0, moved.radius - 1e-9);
            assert_false(hit_overlap(&moved, b) && moved.radius > 0);
        }
        if (t.state != HIT_TURNED_CONTACT)
            continue;
        /* Somewhere in [start, end] they touch: at the end they are in each other. */
        assert_true(t.end - t.start < 1e-3);
    }
    long least = random_cases(USUAL_CASES) / 500;
    assert_true(contacts > least && free > least);
}

/* A rounded player slides along a floor of rounded tiles, and ends in none of them. */
static void slides(void **state)
{
    (void)state;
    hit_shape tiles[10];
    for (int i = 0; i < 10; i++) {
        const hit_shape tile = hit_make_box(vec(4 * i, 10), vec(4 * i + 3, 12));
        tiles[i] = hit_grow(&tile, 0.5);
    }
    for (int i = 0; i < 500; i++) {
        const hit_shape sharp = hit_make_box(vec(5, 2), vec(6, 4)),
                        body = hit_grow(&sharp, random_double(0.1, 1));
        hit_slide_contact met[8];
        hit_vec by = vec(random_double(-20, 30), random_double(-5, 20));
        hit_slid slid = hit_slide(&body, tiles, 10, by, NULL, met, 8, NULL);
        for (int k = 0; k < 10; k++)
            assert_false(hit_overlap(&slid.place, &tiles[k]));
        assert_true(slid.place.radius == body.radius);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(nearest_points, noted_tell),
        cmocka_unit_test_teardown(separation, noted_tell),
        cmocka_unit_test_teardown(contacts_are_where_they_part, noted_tell),
        cmocka_unit_test_teardown(overlap, noted_tell),
        cmocka_unit_test_teardown(boxes_and_circles, noted_tell),
        cmocka_unit_test_teardown(relation_says_what_is, noted_tell),
        cmocka_unit_test(relation_by_hand),
        cmocka_unit_test_teardown(picks, noted_tell),
        cmocka_unit_test_teardown(rays, noted_tell),
        cmocka_unit_test(rays_by_hand),
        cmocka_unit_test(a_ray_finds_a_narrow_gap),
        cmocka_unit_test_teardown(crossings, noted_tell),
        cmocka_unit_test(crossings_by_hand),
        cmocka_unit_test_teardown(sweeps, noted_tell),
        cmocka_unit_test_teardown(sweeps_that_turn, noted_tell),
        cmocka_unit_test(slides),
    };
    random_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
