/* SPDX-License-Identifier: MIT */
/* Polygons of several rings, and chains. Every verdict and every sweep against GMP; what can be
 * said by rings or by segments, against that. HIT_CASES=N runs N pairs of each sort. */
#include "hit_lab.h"
#include "index.h"
#include "measure.h"
#include "oracle.h"
#include "oracle_sweep.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { USUAL_CASES = 60, MOST_RINGS = 4, RING_ROOM = 48, INDEX_ROOM = 1 << 14 };

/* ---- Random shapes -------------------------------------------------------------------------- */

/* A shape with its memory: do not copy. */
typedef struct figure {
    hit_vec v[RING_ROOM];
    int ends[MOST_RINGS];
    int rings;
    hit_shape shape;
    _Alignas(16) unsigned char index[INDEX_ROOM];
} figure;

static hit_vec any_vec(const number_source *source)
{
    double x = source->coordinate();
    double y = source->coordinate();
    return vec(x, y);
}

static int add_any_ring(hit_vec *v, const number_source *source)
{
    int count = random_int(3, 5);
    for (int i = 0; i < count; i++)
        v[i] = any_vec(source);
    return count;
}

/* Adds a ring around the middle, smaller each time: holes, and islands in them. */
static int add_nested_ring(hit_vec *v, int depth)
{
    double half = 4 - depth - (one_in(4) ? 0.5 : 0), dx = one_in(3) ? 1 : 0;
    static const hit_vec corner[4] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    bool back = one_in(2);
    for (int i = 0; i < 4; i++)
        v[i] = vec_add(vec_scale(corner[back ? 3 - i : i], half), vec(dx, 0));
    return 4;
}

/* Small islands, which another shape may hold one by one. */
static int add_island(hit_vec *v)
{
    double x = random_int(-4, 4);
    double y = random_int(-4, 4);
    v[0] = vec(x, y);
    v[1] = vec(x + 0.5, y);
    v[2] = vec(x, y + 0.5);
    return 3;
}

/* A vertex or edge of a ring before, so that rings touch and share edges. */
static void share_some(figure *f, int start, int end)
{
    for (int i = start; start > 0 && i < end; i++)
        if (one_in(3))
            f->v[i] = f->v[random_int(0, start - 1)];
}

static void make_rings(figure *f, const number_source *source)
{
    int count = 0, sort = random_int(0, 3);
    f->rings = random_int(1, MOST_RINGS);
    for (int k = 0; k < f->rings; k++) {
        int start = count;
        count += sort == 0   ? add_nested_ring(&f->v[count], k)
                 : sort == 3 ? add_island(&f->v[count])
                             : add_any_ring(&f->v[count], source);
        if (sort == 2)
            share_some(f, start, count);
        f->ends[k] = count;
    }
    f->shape = hit_make_rings(f->v, f->ends, f->rings);
    if (f->rings == 1) { /* the general way, for one ring too */
        f->shape.rings.ends = f->ends;
        f->shape.rings.count = 1;
    }
}

static void make_chain(figure *f, const number_source *source)
{
    int count = random_int(2, 7);
    for (int i = 0; i < count; i++)
        f->v[i] = i > 0 && one_in(8) ? f->v[random_int(0, i - 1)] : any_vec(source);
    f->shape = hit_make_chain(f->v, count);
}

/* Vertices given again make an index worth while, and change no point. */
static void repeat_vertices(figure *f)
{
    hit_vec v[RING_ROOM];
    int count = 0, ring = 0, left = RING_ROOM - 2 - f->shape.count;
    for (int i = 0; i < f->shape.count; i++) {
        int times = left < 6 ? left : random_int(0, 6);
        left -= times;
        for (int k = 0; k <= times; k++)
            v[count++] = f->v[i];
        while (!f->shape.rings.open && ring < f->rings && f->ends[ring] == i + 1)
            f->ends[ring++] = count;
    }
    memcpy(f->v, v, (size_t)count * sizeof *v);
    f->shape.count = count;
}

static void set_index(figure *f)
{
    assert_true(hit_index_size(f->shape.count) <= sizeof f->index);
    f->shape.index = hit_index_build_for(&f->shape, f->index);
}

/* Kinds of hit.h, then rings and chains. */
enum { RINGS = HIT_KIND_COUNT, CHAIN, SORT_COUNT };

static void make_figure(figure *f, int sort, const number_source *source)
{
    memset(f, 0, sizeof *f);
    if (sort == RINGS)
        make_rings(f, source);
    else if (sort == CHAIN)
        make_chain(f, source);
    else
        f->shape = random_shape((hit_kind)sort, source, f->v);
    if (sort >= RINGS && one_in(4))
        repeat_vertices(f);
    if (sort >= RINGS && one_in(2))
        set_index(f);
}

typedef struct pair_of {
    figure f[2];
    const number_source *source;
} pair_of;

static pair_of now;

/* One of the two is of the sort; the other of any. */
static void make_pair(int sort, int other)
{
    int first = random_int(0, 1);
    do {
        now.source = &random_sources[random_int(0, 2)];
        make_figure(&now.f[first], sort, now.source);
        make_figure(&now.f[1 - first], other, now.source);
    } while (hit_validate(&now.f[0].shape) != HIT_OK || hit_validate(&now.f[1].shape) != HIT_OK);
}

static void print_shape(const hit_shape *s)
{
    const hit_vec *v = hit_vertices(s);
    print_message("# %s%s r %.17g index %d:", hit_kind_name(s->kind),
                  s->kind == HIT_POLYGON && s->rings.open ? " chain" : "", s->radius,
                  s->index != NULL);
    for (int i = 0; i < stored_count(s); i++)
        print_message(" %.17g,%.17g", v[i].x, v[i].y);
    for (int k = 0; s->kind == HIT_POLYGON && s->rings.ends && k < s->rings.count; k++)
        print_message(" | %d", s->rings.ends[k]);
    print_message("\n");
}

static void fail_pair(const char *what, const hit_shape *a, const hit_shape *b, long number)
{
    print_shape(a);
    print_shape(b);
    fail_msg("%s, case %ld of HIT_SEED=%llu", what, number, (unsigned long long)random_seed());
}

#define EXPECT(condition)                                                                          \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fail_pair(#condition, a, b, number);                                                   \
    } while (0)

typedef void check_fn(const hit_shape *a, const hit_shape *b, long number);

/* Checks each of the two sorts with every sort. */
static void for_all_pairs(check_fn *check)
{
    random_seed();
    long number = 0;
    for (int sort = RINGS; sort < SORT_COUNT; sort++)
        for (int other = 0; other < SORT_COUNT; other++)
            for (long i = 0; i < random_cases(USUAL_CASES); i++) {
                make_pair(sort, other);
                check(&now.f[0].shape, &now.f[1].shape, number++);
            }
}

/* ---- Verdicts ------------------------------------------------------------------------------- */

/* Edge i of a chain or of several rings, by the tests' own reading. */
static bool edge_at(const hit_shape *s, int i, hit_shape *edge)
{
    const hit_vec *v = s->rings.vertices;
    int start = 0, end = s->count;
    for (int k = 0; s->rings.ends && k < s->rings.count; k++) {
        end = s->rings.ends[k];
        if (i < end)
            break;
        start = end;
    }
    if (s->rings.open && i + 1 == s->count)
        return false;
    *edge = hit_make_segment(v[i], v[i + 1 < end ? i + 1 : start]);
    return true;
}

static bool is_several(const hit_shape *s)
{
    return s->kind == HIT_POLYGON && (s->rings.ends || s->rings.open);
}

/* An ellipse hits an edge, or its centre is inside, or (when it is a large one) holds all. */
static bool ellipse_hits(const hit_shape *ellipse, const hit_shape *other)
{
    hit_shape centre = hit_make_point(ellipse->vertex[0]), edge;
    for (int i = 0; i < other->count; i++)
        if (edge_at(other, i, &edge) && oracle_hit(ellipse, &edge))
            return true;
    return oracle_hit(&centre, other);
}

static bool truth(const hit_shape *a, const hit_shape *b)
{
    if (a->kind == HIT_ELLIPSE && is_several(b))
        return ellipse_hits(a, b);
    if (b->kind == HIT_ELLIPSE && is_several(a))
        return ellipse_hits(b, a);
    return oracle_hit(a, b);
}

static hit_relation swapped(hit_relation relation)
{
    if (relation == HIT_A_CONTAINS_B)
        return HIT_B_CONTAINS_A;
    return relation == HIT_B_CONTAINS_A ? HIT_A_CONTAINS_B : relation;
}

static void check_verdict(const hit_shape *a, const hit_shape *b, long number)
{
    hit_step steps[8];
    hit_trace trace = hit_trace_make(steps, 8);
    hit_verdict right = truth(a, b) ? HIT_HIT : HIT_MISS;
    EXPECT(hit_referee(a, b, NULL) == right);
    EXPECT(hit_referee(b, a, NULL) == right);
    EXPECT(hit_referee(a, b, &trace) == right && trace.checks > 0);
    EXPECT(hit_referee(b, a, &trace) == right);
    hit_relation relation = hit_relate(a, b);
    EXPECT((relation != HIT_APART) == (right == HIT_HIT));
    EXPECT(hit_relate(b, a) == swapped(relation));
    hit_vec direction;
    double depth;
    EXPECT(!hit_separate(a, b, &direction, &depth) || right == HIT_HIT);
    const hit_method *method = hit_find_method("any/boxes-corrected");
    EXPECT(hit_run(method, a, b, NULL) == right);
    for (int i = 0; (method = hit_method_at(i)) != NULL; i++)
        if (!method->any_pair)
            EXPECT(hit_run(method, a, b, NULL) == HIT_REFUSED);
}

static void verdicts(void **state)
{
    (void)state;
    for_all_pairs(check_verdict);
}

/* ---- Points: in how many rings -------------------------------------------------------------- */

static hit_shape ring_of(const hit_shape *s, int k)
{
    int start = k > 0 ? s->rings.ends[k - 1] : 0;
    return hit_make_polygon(&s->rings.vertices[start], s->rings.ends[k] - start);
}

static void check_point(const hit_shape *s, hit_vec p, long number)
{
    const hit_shape point = hit_make_point(p), *a = s, *b = &point;
    int in = 0, picked = 0;
    bool on = false;
    hit_shape edge;
    for (int i = 0; i < s->count; i++)
        on |= edge_at(s, i, &edge) && oracle_hit(&point, &edge);
    for (int k = 0; s->rings.ends && k < s->rings.count; k++) {
        hit_shape ring = ring_of(s, k);
        in += oracle_hit(&point, &ring);
        picked += hit_pick(&ring, p);
    }
    unsigned char out[5];
    const hit_vec at[5] = {p, p, p, p, p};
    hit_batch_points(s, at, 5, out);
    EXPECT(hit_referee(&point, s, NULL) == (on || in % 2 == 1 ? HIT_HIT : HIT_MISS));
    EXPECT(out[0] == hit_referee(&point, s, NULL) && out[4] == out[0]);
    EXPECT(hit_pick(s, p) == (picked % 2 == 1));
}

static void points_by_rings(void **state)
{
    (void)state;
    random_seed();
    for (long i = 0; i < 10 * random_cases(USUAL_CASES); i++) {
        const number_source *source = &random_sources[random_int(0, 2)];
        make_figure(&now.f[0], random_int(RINGS, CHAIN), source);
        for (int k = 0; k < 6; k++)
            check_point(&now.f[0].shape, any_vec(source), i);
        check_point(&now.f[0].shape, now.f[0].v[random_int(0, now.f[0].shape.count - 1)], i);
    }
}

/* ---- Measures ------------------------------------------------------------------------------- */

static double distance_by_edges(const hit_shape *s, const hit_shape *other)
{
    double least = INFINITY;
    hit_shape edge;
    for (int i = 0; i < s->count; i++)
        if (edge_at(s, i, &edge))
            least = fmin(least, hit_closest(&edge, other).distance);
    return least;
}

static double off(hit_vec p, const hit_shape *s)
{
    hit_shape point = hit_make_point(p);
    return hit_closest(&point, s).distance;
}

static void check_crossings(const hit_shape *a, const hit_shape *b, long number)
{
    hit_vec out[RING_ROOM];
    hit_edges edges[RING_ROOM];
    double e = allowed(a, b) + 1e-9 * (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE);
    int count = hit_crossings(a, b, out, edges, RING_ROOM);
    EXPECT(hit_hits(a, b) || count == 0);
    for (int i = 0; i < count; i++) {
        EXPECT(off(out[i], a) <= 2 * e && off(out[i], b) <= 2 * e);
        for (int k = 0; k < 2; k++) {
            const hit_shape *s = k ? b : a;
            hit_shape edge;
            if (is_several(s)) {
                EXPECT(edge_at(s, k ? edges[i].of_b : edges[i].of_a, &edge));
                EXPECT(off(out[i], &edge) <= 2 * e);
            }
        }
    }
}

static void check_measures(const hit_shape *a, const hit_shape *b, long number)
{
    bool hit = hit_hits(a, b);
    double e = allowed(a, b);
    hit_nearest near = hit_closest(a, b), back = hit_closest(b, a);
    const hit_shape *s = is_several(a) ? a : b, *other = s == a ? b : a;
    EXPECT((near.distance == 0) == hit);
    EXPECT(fabs(near.distance - back.distance) <= 2 * e);
    EXPECT(off(near.on_a, a) <= 2 * e && off(near.on_b, b) <= 2 * e);
    EXPECT(hit || fabs(near.distance - distance_by_edges(s, other)) <= 2 * e);
    check_crossings(a, b, number);
    hit_vec low, high, centre;
    double radius;
    hit_bounds(s, &low, &high);
    EXPECT(hit_enclose(s, &centre, &radius));
    for (int i = 0; i < s->count; i++) {
        hit_vec p = hit_vertices(s)[i];
        EXPECT(p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y);
        EXPECT(oracle_distance(p, centre, radius, 0) <= 0);
    }
}

static void measures(void **state)
{
    (void)state;
    for_all_pairs(check_measures);
}

/* ---- Sweeps --------------------------------------------------------------------------------- */

static void check_sweep(const hit_shape *a, const hit_shape *b, long number)
{
    double x = now.source->coordinate();
    double y = now.source->coordinate();
    hit_vec motion = vec(4 * x, 4 * y);
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return;
    bool started = truth(a, b), meets = started || oracle_sweep(a, b, motion, 1);
    hit_swept got = hit_sweep(a, b, motion);
    EXPECT(got.state == (started ? HIT_SWEEP_STARTED : meets ? HIT_SWEEP_CONTACT : HIT_SWEEP_FREE));
    EXPECT(hit_sweep(b, a, vec(-motion.x, -motion.y)).state == got.state);
    if (got.state != HIT_SWEEP_CONTACT)
        return;
    double e = fmax(allowed(a, b), ldexp(fmax(fabs(motion.x), fabs(motion.y)), -40));
    hit_vec room[RING_ROOM];
    hit_shape placed = hit_place(a, vec_scale(motion, got.time), room);
    EXPECT(got.time == 0 || !oracle_sweep(a, b, motion, nextafter(got.time, 0)));
    EXPECT(hit_closest(&placed, b).distance <= 2 * e);
    EXPECT(off(got.point, b) <= 2 * e && off(got.point, &placed) <= 2 * e);
    EXPECT(fabs(hypot(got.normal.x, got.normal.y) - 1) < 1e-9 && vec_dot(got.normal, motion) <= 0);
    hit_shape edge;
    if (is_several(b))
        EXPECT(edge_at(b, got.edges.of_b, &edge) && off(got.point, &edge) <= 2 * e);
    if (is_several(a))
        EXPECT(edge_at(&placed, got.edges.of_a, &edge) && off(got.point, &edge) <= 2 * e);
}

static void sweeps(void **state)
{
    (void)state;
    for_all_pairs(check_sweep);
}

/* ---- One ring, and shapes that are not accepted --------------------------------------------- */

static void check_one_ring(const hit_shape *a, const hit_shape *b, long number)
{
    hit_shape plain = *a;
    hit_vec motion = any_vec(now.source);
    plain.rings.ends = NULL;
    plain.rings.count = 0;
    EXPECT(hit_referee(a, b, NULL) == hit_referee(&plain, b, NULL));
    hit_swept x = hit_sweep(a, b, motion), y = hit_sweep(&plain, b, motion);
    EXPECT(x.state == y.state && fabs(x.time - y.time) < 1e-9);
    EXPECT(hit_overlap(a, b) == hit_overlap(&plain, b));
    x = hit_sweep_into(a, b, motion, NULL), y = hit_sweep_into(&plain, b, motion, NULL);
    EXPECT(x.state == y.state && fabs(x.time - y.time) < 1e-9);
    double e = 2 * allowed(a, b);
    EXPECT(fabs(hit_closest(a, b).distance - hit_closest(&plain, b).distance) <= e);
}

/* Flat rings are segments only where there is one ring. */
static bool has_area(const hit_shape *ring)
{
    for (int i = 2; i < ring->count; i++)
        for (int k = 1; k < i; k++)
            if (oracle_orient(ring->ring[0], ring->ring[k], ring->ring[i]) != 0)
                return true;
    return false;
}

static void one_ring(void **state)
{
    (void)state;
    random_seed();
    for (long i = 0; i < 20 * random_cases(USUAL_CASES);) {
        make_pair(RINGS, random_int(0, HIT_KIND_COUNT - 1));
        bool first = is_several(&now.f[0].shape);
        const hit_shape *rings = &now.f[first ? 0 : 1].shape;
        if (rings->rings.count == 1 && has_area(rings))
            check_one_ring(rings, &now.f[first ? 1 : 0].shape, i++);
    }
}

static void refused(void **state)
{
    (void)state;
    static const hit_vec v[8] = {{0, 0}, {8, 0}, {8, 8}, {0, 8}, {2, 2}, {4, 2}, {4, 4}, {2, 4}};
    static const int good[] = {4, 8}, falling[] = {8, 4}, few[] = {2, 8}, past[] = {4, 4},
                     none[] = {0, 8};
    hit_shape s = hit_make_rings(v, good, 2), one = hit_make_rings(v, good, 1);
    assert_int_equal(hit_validate(&s), HIT_OK);
    assert_true(one.count == 4 && !one.rings.ends && hit_validate(&one) == HIT_OK);
    s.rings.ends = falling;
    assert_int_equal(hit_validate(&s), HIT_ERROR_RINGS);
    s.rings.ends = few;
    assert_int_equal(hit_validate(&s), HIT_ERROR_TOO_FEW);
    s.rings.ends = past;
    assert_int_equal(hit_validate(&s), HIT_ERROR_RINGS);
    s.rings.ends = none;
    assert_int_equal(hit_validate(&s), HIT_ERROR_RINGS);
    s = hit_make_rings(v, good, 2);
    s.count = 7;
    assert_int_equal(hit_validate(&s), HIT_ERROR_RINGS);
    s.count = 9;
    assert_int_equal(hit_validate(&s), HIT_ERROR_RINGS);
    s = hit_make_rings(v, good, 2);
    s.rings.open = true;
    assert_int_equal(hit_validate(&s), HIT_ERROR_RINGS);
    s = hit_make_rings(v, good, 0);
    assert_int_equal(hit_validate(&s), HIT_ERROR_TOO_FEW);
    s = hit_make_chain(v, 2);
    assert_int_equal(hit_validate(&s), HIT_OK);
    s = hit_make_chain(v, 1);
    assert_int_equal(hit_validate(&s), HIT_ERROR_TOO_FEW);
}

/* The closing edges of short rings lead far out of the boxes around one ring's edges. */
static void index_of_one_ring_is_no_index_of_rings(void **state)
{
    (void)state;
    hit_vec v[64];
    int ends[2] = {40, 64};
    for (int i = 0; i < 64; i++)
        v[i] = vec(i, i < 40 ? i * i : -i);
    static _Alignas(16) unsigned char memory[2][INDEX_ROOM];
    hit_shape s = hit_make_rings(v, ends, 2);
    s.index = hit_index_build(v, 64, memory[0]);
    assert_int_equal(hit_validate(&s), HIT_ERROR_INDEX);
    s.index = hit_index_build_for(&s, memory[1]);
    assert_int_equal(hit_validate(&s), HIT_OK);
}

/* Where all edges are in each other's boxes, it is told by where the rings end. */
static void index_of_rings_that_end_elsewhere(void **state)
{
    (void)state;
    hit_vec v[64];
    int ends[2] = {32, 64}, other[2] = {36, 64};
    for (int i = 0; i < 64; i++)
        v[i] = vec(i * 5 % 16, i * i * 3 % 16);
    static _Alignas(16) unsigned char memory[INDEX_ROOM];
    hit_shape s = hit_make_rings(v, ends, 2);
    s.index = hit_index_build_for(&s, memory);
    assert_int_equal(hit_validate(&s), HIT_OK);
    s.rings.ends = other;
    assert_int_equal(hit_validate(&s), HIT_ERROR_INDEX);
    s = hit_make_polygon(v, 64);
    s.index = (const hit_index *)memory;
    assert_int_equal(hit_validate(&s), HIT_ERROR_INDEX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verdicts),
        cmocka_unit_test(points_by_rings),
        cmocka_unit_test(measures),
        cmocka_unit_test(sweeps),
        cmocka_unit_test(one_ring),
        cmocka_unit_test(refused),
        cmocka_unit_test(index_of_one_ring_is_no_index_of_rings),
        cmocka_unit_test(index_of_rings_that_end_elsewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
