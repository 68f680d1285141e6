/* SPDX-License-Identifier: MIT */
/*
 * hit_overlap(), hit_sweep_into() and hit_slide() of polygons that touch or cross themselves, and
 * of rings that meet each other: by hand, on tile maps that were traced to rings, against one box a
 * tile, and of random rings on a lattice, against a map of all their parts. HIT_CASES=N takes N
 * random rings, and a tenth as many maps.
 */
#include "hit.h"
#include "shapes.h"
#include "tile_map.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { USUAL_CASES = 3000 };

static void print_shape(const hit_shape *s)
{
    print_message("# %s:", hit_kind_name(s->kind));
    for (int i = 0; i < s->count; i++)
        print_message(" %g,%g", hit_vertices(s)[i].x, hit_vertices(s)[i].y);
    for (int k = 0; s->kind == HIT_POLYGON && s->rings.ends && k < s->rings.count; k++)
        print_message(" |%d", s->rings.ends[k]);
    print_message("\n");
}

/* ---- By hand -------------------------------------------------------------------------------- */

static const hit_vec diagonal[] = {{0, 0},     {50, 0},   {50, 50}, {100, 50},
                                   {100, 100}, {50, 100}, {50, 50}, {0, 50}};
static const hit_vec rock[] = {{0, 0},   {160, 0}, {160, 160}, {0, 160},  {64, 64},   {96, 64},
                               {96, 96}, {64, 96}, {96, 96},   {128, 96}, {128, 128}, {96, 128}};
static const int rock_ends[] = {4, 8, 12};

static void expect_free(const hit_shape *body, const hit_shape *ring, hit_vec motion)
{
    hit_slide_contact met[4];
    hit_swept into = hit_sweep_into(body, ring, motion, NULL);
    hit_slid got = hit_slide(body, ring, 1, motion, NULL, met, 4, NULL);
    assert_int_equal(into.state, HIT_SWEEP_FREE);
    assert_int_equal(got.state, HIT_SWEEP_FREE);
    assert_true(got.moved.x == motion.x && got.moved.y == motion.y);
}

static void bodies_leave_what_they_touch(void **state)
{
    (void)state;
    const hit_shape ring = RING(diagonal), caves = hit_make_rings(rock, rock_ends, 3);
    const hit_shape on_top = hit_make_box(vec(10, -10), vec(20, 0));
    const hit_shape between = hit_make_box(vec(40, 50), vec(50, 60));
    const hit_shape in_cave = hit_make_box(vec(70, 86), vec(80, 96));
    const hit_shape in_corner = hit_make_box(vec(86, 86), vec(96, 96));
    expect_free(&on_top, &ring, vec(0, -5));
    expect_free(&on_top, &ring, vec(100, 0));
    expect_free(&between, &ring, vec(-5, 5));
    expect_free(&in_cave, &caves, vec(10, 0));
    expect_free(&in_corner, &caves, vec(-9, -9));
    hit_swept got = hit_sweep_into(&in_cave, &caves, vec(32, 0), NULL);
    assert_true(got.state == HIT_SWEEP_CONTACT && fabs(got.time - 0.5) < 1e-9);
    assert_true(got.normal.x == -1 && got.normal.y == 0);
    got = hit_sweep_into(&in_corner, &caves, vec(1, 1),
                         NULL); /* through the corner where the caves meet */
    assert_true(got.state == HIT_SWEEP_CONTACT && got.time == 0);
}

/* Of a bow tie the two triangles, and of a spike the line: a segment crosses the middle of one, and
 * the other. */
static void thin_shapes_pass_what_has_no_inside(void **state)
{
    (void)state;
    static const hit_vec bow[] = {{0, 0}, {10, 10}, {10, 0}, {0, 10}};
    static const hit_vec spiked[] = {{0, 0}, {10, 0}, {10, 10}, {5, 10}, {5, 20}, {5, 10}, {0, 10}};
    static const hit_vec slit[] = {{0, 0}, {10, 0}, {10, 5}, {4, 5}, {10, 5}, {10, 10}, {0, 10}};
    const hit_shape middle = SEGMENT(5, 0, 5, 10), across = SEGMENT(0, 15, 10, 15);
    const hit_shape at_tip = SEGMENT(0, 20, 10, 20), along = SEGMENT(5, 12, 5, 18);
    const hit_shape in_slit = SEGMENT(5, 5, 9, 5), over_slit = SEGMENT(5, 4, 5, 6);
    const hit_shape bow_tie = RING(bow), spike = RING(spiked), cut = RING(slit);
    const hit_shape diagonal_edge = SEGMENT(2, 2, 8, 8), box = hit_make_box(vec(4, 12), vec(6, 14));
    assert_false(hit_overlap(&middle, &bow_tie));
    assert_false(hit_overlap(&diagonal_edge, &bow_tie));
    assert_true(hit_overlap(&across, &spike) && hit_overlap(&spike, &across));
    assert_false(hit_overlap(&at_tip, &spike));
    assert_false(hit_overlap(&along, &spike));
    assert_true(hit_overlap(&box, &spike));
    assert_false(hit_overlap(&in_slit, &cut));
    assert_true(hit_overlap(&over_slit, &cut));
    expect_free(&middle, &bow_tie, vec(0, 90));
    expect_free(&along, &spike, vec(0, 90));
    expect_free(&in_slit, &cut, vec(30, 0));
    hit_swept got = hit_sweep_into(&middle, &bow_tie, vec(1, 0), NULL);
    assert_true(got.state == HIT_SWEEP_CONTACT && got.time == 0 && got.normal.x == -1);
    assert_true(got.point.x == 5 && got.point.y == 5 && got.edges.of_a == 0);
    got = hit_sweep_into(&across, &bow_tie, vec(0, -10), NULL);
    assert_true(got.state == HIT_SWEEP_CONTACT && fabs(got.time - 0.5) < 1e-9);
    got = hit_sweep_into(&across, &spike, vec(20, 0), NULL);
    assert_int_equal(got.state, HIT_SWEEP_STARTED);
}

/* Two that share borders and corners only, as geographic software has them under "touches". */
typedef struct touch_case {
    int counts[2][3]; /* of each one's rings */
    hit_vec v[24];
} touch_case;

static hit_shape rings_of(const touch_case *c, int which, int ends[3])
{
    const hit_vec *v = c->v;
    int count = 0, rings = 0;
    for (int k = 0; which == 1 && k < 3; k++)
        v += c->counts[0][k];
    for (; rings < 3 && c->counts[which][rings] > 0; rings++)
        ends[rings] = count += c->counts[which][rings];
    return rings == 1 ? hit_make_polygon(v, count) : hit_make_rings(v, ends, rings);
}

static const touch_case touches[] = {
    /* a hole touches its shell, and a square is in the hole; it fills the hole */
    {{{4, 4}, {4}},
     {{0, 0},
      {9, 0},
      {9, 9},
      {0, 9},
      {0, 4},
      {4, 2},
      {6, 4},
      {4, 6},
      {0, 4},
      {4, 3},
      {5, 4},
      {4, 5}}},
    {{{4, 4}, {4}},
     {{0, 0},
      {9, 0},
      {9, 9},
      {0, 9},
      {0, 4},
      {4, 2},
      {6, 4},
      {4, 6},
      {0, 4},
      {4, 2},
      {6, 4},
      {4, 6}}},
    /* two holes that share a corner, and what fills one of them */
    {{{4, 4, 4}, {4}},
     {{0, 0},
      {9, 0},
      {9, 9},
      {0, 9},
      {1, 1},
      {4, 1},
      {4, 4},
      {1, 4},
      {4, 4},
      {7, 4},
      {7, 7},
      {4, 7},
      {1, 1},
      {4, 1},
      {4, 4},
      {1, 4}}},
    /* one ring around two triangles that share a corner, and a square in each gap */
    {{{6}, {4}}, {{0, 0}, {4, 0}, {2, 4}, {4, 8}, {0, 8}, {2, 4}, {4, 4}, {2, 4}, {4, 0}, {6, 4}}},
    {{{6}, {4}}, {{0, 0}, {4, 0}, {2, 4}, {4, 8}, {0, 8}, {2, 4}, {2, 4}, {0, 8}, {-2, 4}, {0, 0}}},
    /* a bow tie, and what comes to the point where it crosses itself */
    {{{4}, {3}}, {{0, 0}, {8, 8}, {8, 0}, {0, 8}, {4, 4}, {8, 0}, {0, 0}}},
    {{{4}, {3}}, {{0, 0}, {8, 8}, {8, 0}, {0, 8}, {4, 4}, {5, 9}, {3, 9}}},
    {{{4}, {4}}, {{0, 0}, {8, 8}, {8, 0}, {0, 8}, {0, 0}, {8, 8}, {0, 8}, {8, 0}}},
    /* two bow ties, crosswise; and one that crosses itself in the other's corner */
    {{{4}, {4}}, {{0, 1}, {8, 7}, {8, 1}, {0, 7}, {1, 0}, {7, 8}, {1, 8}, {7, 0}}},
    /* a ring that goes along one of its edges twice */
    {{{7}, {4}},
     {{0, 0}, {8, 0}, {8, 4}, {12, 4}, {8, 4}, {8, 8}, {0, 8}, {8, 4}, {12, 4}, {12, 8}, {8, 8}}},
    /* islands that share an edge, and what is beside both */
    {{{4, 4}, {4}},
     {{0, 0},
      {4, 0},
      {4, 4},
      {0, 4},
      {4, 0},
      {8, 0},
      {8, 4},
      {4, 4},
      {2, 4},
      {6, 4},
      {6, 8},
      {2, 8}}},
    /* a ring that goes around twice has nothing inside */
    {{{8}, {4}},
     {{0, 0},
      {8, 0},
      {8, 8},
      {0, 8},
      {0, 0},
      {8, 0},
      {8, 8},
      {0, 8},
      {0, 0},
      {8, 0},
      {8, 8},
      {0, 8}}},
    /* two tiles in a ring, and the two others */
    {{{8}, {8}},
     {{0, 0},
      {4, 0},
      {4, 4},
      {8, 4},
      {8, 8},
      {4, 8},
      {4, 4},
      {0, 4},
      {4, 0},
      {8, 0},
      {8, 4},
      {4, 4},
      {4, 8},
      {0, 8},
      {0, 4},
      {4, 4}}},
};

static void touches_are_no_overlap(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof touches / sizeof *touches; i++) {
        int ends[2][3];
        const hit_shape a = rings_of(&touches[i], 0, ends[0]),
                        b = rings_of(&touches[i], 1, ends[1]);
        assert_true(hit_hits(&a, &b));
        if (hit_overlap(&a, &b) || hit_overlap(&b, &a))
            fail_msg("case %zu overlaps", i);
        assert_int_equal(hit_sweep_into(&a, &b, vec(0, 0), NULL).state, HIT_SWEEP_FREE);
        assert_true(hit_overlap(&b, &b));
    }
}

/* ---- Maps of tiles -------------------------------------------------------------------------- */

/* A body of odd numbers is on no seam of two tiles: there it would be off all boxes' insides. */
static hit_shape make_body(int sort)
{
    static const hit_vec corner[] = {{0, 0}, {12, 0}, {12, 4}, {4, 4}, {4, 12}, {0, 12}};
    static hit_vec moved[6];
    hit_vec at, odd;
    at.x = 4 * random_int(-4, 4 * TILE_COLUMNS + 2);
    at.y = 4 * random_int(-4, 4 * TILE_ROWS + 2);
    odd = vec_add(at, vec(1, 1));
    const hit_shape l = RING(corner);
    switch (sort) {
    case 0:
        return hit_make_box(at, vec_add(at, vec(8, 12)));
    case 1:
        return hit_make_box(at, vec_add(at, vec(16, 16)));
    case 2:
        return hit_make_circle(at, 4);
    case 3:
        return hit_make_triangle(at, vec_add(at, vec(12, 4)), vec_add(at, vec(4, 8)));
    case 4:
        return hit_place(&l, at, moved);
    case 5:
        return hit_make_point(odd);
    case 6:
        return hit_make_segment(odd, vec_add(odd, vec(10, 4)));
    case 7:
        return hit_make_ellipse(at, vec(8, 4), 0);
    default:
        return hit_make_capsule(at, vec_add(at, vec(4, 4)), 4);
    }
}

enum { BODIES = 9, ELLIPSE_BODY = 7 };

static bool overlaps_a_tile(const tile_map *m, const hit_shape *body)
{
    for (int i = 0; i < m->tiles; i++)
        if (hit_overlap(body, &m->tile[i]))
            return true;
    return false;
}

static hit_swept first_tile(const tile_map *m, const hit_shape *body, hit_vec motion)
{
    hit_swept first = {.state = HIT_SWEEP_FREE, .time = 1};
    for (int i = 0; i < m->tiles && first.state != HIT_SWEEP_STARTED; i++) {
        hit_swept got = hit_sweep_into(body, &m->tile[i], motion, NULL);
        bool is_first = first.state == HIT_SWEEP_FREE || got.time < first.time;
        if (got.state == HIT_SWEEP_STARTED || (got.state == HIT_SWEEP_CONTACT && is_first))
            first = got;
    }
    return first;
}

static void fail_on_map(const tile_map *m, const hit_shape *body, hit_vec motion, const char *what)
{
    print_shape(&m->traced);
    print_shape(body);
    fail_msg("%s, by (%g, %g) (HIT_SEED repeats)", what, motion.x, motion.y);
}

static void expect_as_tiles(const tile_map *m, const hit_shape *body, hit_vec motion, long *blocked)
{
    hit_slide_contact met[4];
    hit_vec room[6];
    bool overlap = overlaps_a_tile(m, body);
    if (hit_overlap(body, &m->traced) != overlap || hit_overlap(&m->traced, body) != overlap)
        fail_on_map(m, body, motion, overlap ? "no overlap" : "an overlap");
    if (body->kind == HIT_ELLIPSE)
        return;
    hit_swept tile = first_tile(m, body, motion),
              got = hit_sweep_into(body, &m->traced, motion, NULL);
    if (got.state != tile.state || fabs(got.time - tile.time) > 1e-9)
        fail_on_map(m, body, motion, hit_sweep_state_name(got.state));
    if (got.state == HIT_SWEEP_CONTACT && !(vec_dot(got.normal, motion) < 0))
        fail_on_map(m, body, motion, "normal");
    hit_slid slid = hit_slide(body, &m->traced, 1, motion, NULL, met, 4, room);
    if ((slid.state == HIT_SWEEP_STARTED) != overlap || overlaps_a_tile(m, &slid.place) != overlap)
        fail_on_map(m, body, motion, "slide");
    *blocked += got.state == HIT_SWEEP_CONTACT;
}

static void traced_maps_are_their_tiles(void **state)
{
    (void)state;
    random_seed();
    static tile_map m;
    long blocked = 0;
    for (long i = 0; i < random_cases(USUAL_CASES) / 10; i++) {
        tile_map_make(&m);
        for (int k = 0; k < 8 * BODIES; k++) {
            const hit_shape body = make_body(k % BODIES);
            hit_vec motion;
            motion.x = 4 * random_int(-8, 8);
            motion.y = 4 * random_int(-8, 8);
            expect_as_tiles(&m, &body, motion, &blocked);
        }
    }
    assert_true(blocked > 0);
}

/* ---- Random rings on a lattice -------------------------------------------------------------- */

/*
 * What overlaps is seen on a map of all edges of both shapes: between the x of every two corners or
 * crossings that follow each other, a line down the middle goes through every part that is there.
 * Upright edges are seen by the same map lying down. In double, where all parts of a small lattice
 * are wider than NARROW.
 */
enum { RING_ROOM = 8, EDGE_ROOM = 2 * RING_ROOM, LINES_ROOM = EDGE_ROOM * (EDGE_ROOM + 2) };
#define NARROW 1e-7
#define SAME   1e-10

typedef struct map_edge {
    hit_vec a, b;
    int of; /* which of the two shapes */
} map_edge;

typedef struct edge_map {
    map_edge edge[EDGE_ROOM];
    int count;
    bool has_inside[2];
} edge_map;

static void add_edges(edge_map *m, const hit_shape *s, hit_vec by, int of, bool lying)
{
    const hit_vec *v = hit_vertices(s);
    int first = 0;
    bool open = s->kind == HIT_POLYGON && s->rings.open;
    m->has_inside[of] = s->count > 2 && !open;
    for (int i = 0; i < s->count; i++) {
        bool ends = i + 1 == s->count;
        for (int k = 0; s->kind == HIT_POLYGON && s->rings.ends && k < s->rings.count; k++)
            ends |= i + 1 == s->rings.ends[k];
        hit_vec a = vec_add(v[i], by), b = vec_add(v[ends ? first : i + 1], by);
        first = ends ? i + 1 : first;
        if (vec_equal(a, b) || (ends && !m->has_inside[of]))
            continue;
        m->edge[m->count++] = lying ? (map_edge){{a.y, a.x}, {b.y, b.x}, of} : (map_edge){a, b, of};
    }
}

static bool edges_cross(const map_edge *e, const map_edge *f, hit_vec *at)
{
    hit_vec u = vec_sub(e->b, e->a), v = vec_sub(f->b, f->a), w = vec_sub(f->a, e->a);
    double d = vec_cross(u, v), t = vec_cross(w, v) / d, s = vec_cross(w, u) / d;
    *at = vec_add(e->a, vec_scale(u, t));
    return fabs(d) > SAME && t > -SAME && t < 1 + SAME && s > -SAME && s < 1 + SAME;
}

static int by_number(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static int find_lines(const edge_map *m, double *x)
{
    int count = 0;
    hit_vec at;
    for (int i = 0; i < m->count; i++) {
        x[count++] = m->edge[i].a.x;
        x[count++] = m->edge[i].b.x;
        for (int k = 0; k < i; k++)
            if (edges_cross(&m->edge[i], &m->edge[k], &at))
                x[count++] = at.x;
    }
    qsort(x, (size_t)count, sizeof *x, by_number);
    return count;
}

typedef struct cut_edge {
    double y;
    int of;
} cut_edge;

/* The edges that the upright line cuts, from top to bottom. */
static int cut_at(const edge_map *m, double x, cut_edge *cut)
{
    int count = 0;
    for (int i = 0; i < m->count; i++) {
        const map_edge *e = &m->edge[i];
        if ((e->a.x < x) != (e->b.x < x))
            cut[count++] =
                (cut_edge){e->a.y + (e->b.y - e->a.y) * ((x - e->a.x) / (e->b.x - e->a.x)), e->of};
    }
    qsort(cut, (size_t)count, sizeof *cut, by_number);
    return count;
}

static bool line_overlaps(const edge_map *m, double x)
{
    cut_edge cut[EDGE_ROOM];
    int count = cut_at(m, x, cut);
    bool inside[2] = {false, false};
    for (int i = 0, end; i < count; i = end) {
        bool on[2] = {false, false};
        const bool before[2] = {inside[0], inside[1]};
        for (end = i; end < count && cut[end].y < cut[i].y + SAME; end++) {
            on[cut[end].of] = true;
            inside[cut[end].of] ^= m->has_inside[cut[end].of];
        }
        if ((inside[0] && inside[1]) || (on[0] && !on[1] && before[1]) ||
            (on[1] && !on[0] && before[0]))
            return true;
    }
    return false;
}

static bool is_in_map(const edge_map *m, hit_vec p, int of)
{
    bool odd = false;
    for (int i = 0; i < m->count; i++) {
        const map_edge *e = &m->edge[i];
        if (e->of == of && (e->a.y < p.y) != (e->b.y < p.y))
            odd ^= p.x < e->a.x + (e->b.x - e->a.x) * ((p.y - e->a.y) / (e->b.y - e->a.y));
    }
    return odd && m->has_inside[of];
}

/* Whether the edge has no inside on either side, next to a point of it. */
static bool is_thin_at(const edge_map *m, const map_edge *e, hit_vec at)
{
    hit_vec along = vec_scale(vec_sub(e->b, e->a), 1e-6),
            across = vec(-0.01 * along.y, 0.01 * along.x);
    for (int k = 0; k < 4; k++) {
        hit_vec p = vec_add(at, vec_scale(along, k % 2 ? 1 : -1));
        if (is_in_map(m, vec_add(p, vec_scale(across, k / 2 ? 1 : -1)), e->of))
            return false;
    }
    return true;
}

static bool thin_edges_cross(const edge_map *m)
{
    hit_vec at;
    for (int i = 0; i < m->count; i++)
        for (int k = 0; k < i; k++) {
            const map_edge *e = &m->edge[i], *f = &m->edge[k];
            const hit_vec end[] = {e->a, e->b, f->a, f->b};
            bool in_end = false;
            if (e->of == f->of || !edges_cross(e, f, &at))
                continue;
            for (int n = 0; n < 4; n++)
                in_end |= hypot(at.x - end[n].x, at.y - end[n].y) < SAME;
            if (!in_end && is_thin_at(m, e, at) && is_thin_at(m, f, at))
                return true;
        }
    return false;
}

static bool map_overlaps(const hit_shape *a, const hit_shape *b, hit_vec by)
{
    double x[LINES_ROOM];
    for (int lying = 0; lying < 2; lying++) {
        edge_map m = {.count = 0};
        add_edges(&m, a, by, 0, lying);
        add_edges(&m, b, vec(0, 0), 1, lying);
        int lines = find_lines(&m, x);
        for (int i = 0; i + 1 < lines; i++)
            if (x[i + 1] - x[i] > NARROW && line_overlaps(&m, 0.5 * (x[i] + x[i + 1])))
                return true;
        if (!lying && thin_edges_cross(&m))
            return true;
    }
    return false;
}

/* A map does not see a point. */
static bool is_one_point(const hit_vec *v, int count)
{
    bool same = true;
    for (int i = 1; i < count; i++)
        same &= vec_equal(v[i], v[0]);
    return same;
}

/* Vertices of a small lattice, so that edges cross, touch and cover each other. */
static hit_shape random_tangle(hit_vec *v, int *ends)
{
    static const int sizes[] = {2, 4, 6};
    int count = random_int(3, RING_ROOM), size = sizes[random_int(0, 2)], sort = random_int(0, 9);
    bool several = sort > 1 && sort < 7 && count >= 6;
    for (int i = 0; i < count; i++) {
        v[i].x = random_int(-size, size);
        v[i].y = random_int(-size, size);
        if (i > 0 && one_in(6))
            v[i] = v[random_int(0, i - 1)];
    }
    if (is_one_point(v, sort == 1 ? 2
                        : several ? 3
                                  : count) ||
        (several && is_one_point(v + 3, count - 3)))
        return random_tangle(v, ends);
    ends[0] = 3;
    ends[1] = count;
    if (several)
        return hit_make_rings(v, ends, 2);
    return sort == 0   ? hit_make_chain(v, count)
           : sort == 1 ? hit_make_segment(v[0], v[1])
                       : hit_make_polygon(v, count);
}

typedef struct tangle_case {
    hit_vec v[2][RING_ROOM];
    int ends[2][2];
    hit_shape a, b;
    hit_vec motion;
} tangle_case;

static void fail_tangles(const tangle_case *c, const char *what, double got, double truth)
{
    print_shape(&c->a);
    print_shape(&c->b);
    fail_msg("%s, by (%g, %g): %.17g, truly %.17g (HIT_SEED repeats)", what, c->motion.x,
             c->motion.y, got, truth);
}

enum { TIMES_ROOM = 4 * RING_ROOM * RING_ROOM + 2 };

/* Where ends of one shape's edges, moved by m, come to the lines of the other's. */
static int add_times(const edge_map *map, int mover, hit_vec m, double *out, int count)
{
    for (int i = 0; i < 2 * map->count; i++)
        for (int j = 0; j < map->count; j++) {
            const map_edge *e = &map->edge[i / 2], *f = &map->edge[j];
            hit_vec along = vec_sub(f->b, f->a), to = vec_sub(i % 2 ? e->a : e->b, f->a);
            double speed = vec_cross(along, m), t = -vec_cross(along, to) / speed;
            if (e->of == mover && f->of != mover && speed != 0 && t > 0 && t < 1)
                out[count++] = t;
        }
    return count;
}

/* The first time after which they overlap, at most 1: then they never do. */
static double true_time(const tangle_case *c)
{
    double times[TIMES_ROOM] = {0, 1};
    edge_map m = {.count = 0};
    add_edges(&m, &c->a, vec(0, 0), 0, false);
    add_edges(&m, &c->b, vec(0, 0), 1, false);
    int count = add_times(&m, 0, c->motion, times, 2);
    count = add_times(&m, 1, vec_scale(c->motion, -1), times, count);
    qsort(times, (size_t)count, sizeof *times, by_number);
    for (int i = 0; i + 1 < count; i++) {
        double middle = 0.5 * (times[i] + times[i + 1]);
        if (times[i + 1] - times[i] > 1e-9 &&
            map_overlaps(&c->a, &c->b, vec_scale(c->motion, middle)))
            return times[i];
    }
    return 1;
}

static void expect_tangles(const tangle_case *c, long state[])
{
    bool overlap = map_overlaps(&c->a, &c->b, vec(0, 0));
    if (hit_overlap(&c->a, &c->b) != overlap || hit_overlap(&c->b, &c->a) != overlap)
        fail_tangles(c, "overlap", hit_overlap(&c->a, &c->b), overlap);
    hit_swept got = hit_sweep_into(&c->a, &c->b, c->motion, NULL);
    hit_swept back = hit_sweep_into(&c->b, &c->a, vec_scale(c->motion, -1), NULL);
    if (back.state != got.state || (got.state == HIT_SWEEP_STARTED) != overlap)
        fail_tangles(c, "state", got.state, back.state);
    state[got.state]++;
    if (overlap)
        return;
    double truth = true_time(c), time = got.state == HIT_SWEEP_FREE ? 1 : got.time;
    if (time > truth || truth - time > 1e-9 || (truth < 1) != (got.state == HIT_SWEEP_CONTACT))
        fail_tangles(c, hit_sweep_state_name(got.state), time, truth);
    if (got.state == HIT_SWEEP_CONTACT &&
        (fabs(vec_length(got.normal) - 1) > 1e-12 || vec_dot(got.normal, c->motion) >= 0))
        fail_tangles(c, "normal", got.normal.x, got.normal.y);
}

/* Chains and segments against each other are those of test_into.c, and a flat ring is a segment. */
static bool is_thin_shape(const hit_shape *s)
{
    const hit_vec *v = hit_vertices(s);
    if (s->count == 2 || s->rings.open)
        return true;
    for (int i = 0; !s->rings.ends && i < s->count; i++)
        for (int k = 0; k < i; k++)
            if (hit_orientation(v[0], v[k], v[i]) != 0)
                return false;
    return !s->rings.ends;
}

static void random_tangles_are_their_parts(void **state)
{
    (void)state;
    random_seed();
    long states[HIT_SWEEP_STATE_COUNT] = {0};
    for (long i = 0; i < random_cases(USUAL_CASES); i++) {
        tangle_case c;
        hit_vec moved[RING_ROOM], to;
        const hit_shape mover = random_tangle(c.v[0], c.ends[0]);
        c.b = random_tangle(c.v[1], c.ends[1]);
        to.x = random_int(-8, 8);
        to.y = random_int(-8, 8);
        c.a = hit_place(&mover, to, moved);
        c.motion.x = random_int(-9, 9);
        c.motion.y = random_int(-9, 9);
        if (!is_thin_shape(&c.a) || !is_thin_shape(&c.b))
            expect_tangles(&c, states);
    }
    print_message("# %ld free, %ld contacts, %ld started\n", states[0], states[1], states[2]);
    assert_true(states[0] > 0 && states[1] > 0 && states[2] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bodies_leave_what_they_touch),
        cmocka_unit_test(thin_shapes_pass_what_has_no_inside),
        cmocka_unit_test(touches_are_no_overlap),
        cmocka_unit_test(traced_maps_are_their_tiles),
        cmocka_unit_test(random_tangles_are_their_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
