/* SPDX-License-Identifier: MIT */
/* What a game asks of chains and of polygons with holes: overlap, ways in, slides. A chain against
 * its segments; a frame with an island in its hole against the boxes that it consists of.
 * HIT_CASES=N runs N cases of each kind. */
#include "shapes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { USUAL_CASES = 400, ROOM = 16, MOST_PIECES = 16 };

static hit_vec lattice_vec(void)
{
    hit_vec v;
    v.x = random_int(-7, 7);
    v.y = random_int(-7, 7);
    return v;
}

/* ---- A shape and the pieces of which it is the union ---------------------------------------- */

typedef struct level {
    hit_vec v[12];
    int ends[3];
    hit_shape shape, piece[MOST_PIECES];
    int pieces;
} level;

static int add_box_ring(hit_vec *v, hit_vec low, hit_vec high, bool back)
{
    const hit_vec corner[4] = {low, {high.x, low.y}, high, {low.x, high.y}};
    int first = random_int(0, 3);
    for (int i = 0; i < 4; i++)
        v[i] = corner[(first + (back ? 4 - i : i)) % 4];
    return 4;
}

static void add_piece(level *l, double x0, double y0, double x1, double y1)
{
    l->piece[l->pieces++] = hit_make_box(vec(x0, y0), vec(x1, y1));
}

/* The boxes around the hole, cut in two ways: what runs along one cut is not along the other. */
static void add_frame(level *l, hit_vec low, hit_vec high, hit_vec in, hit_vec out)
{
    add_piece(l, low.x, low.y, in.x, high.y);
    add_piece(l, out.x, low.y, high.x, high.y);
    add_piece(l, in.x, low.y, out.x, in.y);
    add_piece(l, in.x, out.y, out.x, high.y);
    add_piece(l, low.x, low.y, high.x, in.y);
    add_piece(l, low.x, out.y, high.x, high.y);
    add_piece(l, low.x, in.y, in.x, out.y);
    add_piece(l, out.x, in.y, high.x, out.y);
}

static void make_frame(level *l)
{
    hit_vec low, high, in, out;
    low.x = random_int(-6, -5), low.y = random_int(-6, -5);
    high.x = random_int(5, 6), high.y = random_int(5, 6);
    in.x = random_int(-4, -2), in.y = random_int(-4, -2);
    out.x = random_int(2, 4), out.y = random_int(2, 4);
    bool island = one_in(2), last_first = one_in(2);
    const hit_vec box[3][2] = {{low, high}, {in, out}, {{-1, -1}, {1, random_int(0, 1)}}};
    int count = island ? 3 : 2, n = 0;
    l->pieces = 0;
    add_frame(l, low, high, in, out);
    if (island)
        add_piece(l, -1, -1, 1, box[2][1].y);
    for (int k = 0; k < count; k++) {
        const hit_vec *b = box[last_first ? count - 1 - k : k];
        bool back = one_in(2);
        n += add_box_ring(&l->v[n], b[0], b[1], back);
        l->ends[k] = n;
    }
    l->shape = hit_make_rings(l->v, l->ends, count);
}

/* Small islands: a visitor may touch one of them and hold another. */
static void make_islands(level *l)
{
    int first = random_int(0, 15), n = 0;
    l->pieces = 0;
    for (int k = 0; k < 3; k++) {
        int cell = (first + 5 * k) % 16;
        const hit_vec low = {2 * (cell % 4) - 4, 2 * (cell / 4) - 4},
                      high = vec_add(low, vec(1, 1));
        bool back = one_in(2);
        n += add_box_ring(&l->v[n], low, high, back);
        l->ends[k] = n;
        add_piece(l, low.x, low.y, high.x, high.y);
    }
    l->shape = hit_make_rings(l->v, l->ends, 3);
}

static void make_chain(level *l)
{
    int count = random_int(2, 8);
    for (int i = 0; i < count; i++)
        l->v[i] = lattice_vec();
    l->pieces = 0;
    for (int i = 0; i + 1 < count; i++)
        l->piece[l->pieces++] = hit_make_segment(l->v[i], l->v[i + 1]);
    l->shape = hit_make_chain(l->v, count);
}

/* What comes to it: any kind on the lattice that does not meet itself, or a chain. */
static void make_visitor(hit_shape *s, hit_vec *v)
{
    do {
        int kind = random_int(0, HIT_KIND_COUNT);
        int count = random_int(3, 5), radius = random_int(1, 3);
        for (int i = 0; i < 5; i++)
            v[i] = lattice_vec();
        hit_vec high = vec_add(v[0], vec(radius, random_int(1, 4)));
        *s = kind == HIT_KIND_COUNT ? hit_make_chain(v, count)
             : kind == HIT_RECT     ? hit_make_box(v[0], high)
             : kind == HIT_ELLIPSE
                 ? hit_make_circle(v[0], radius)
                 : shape_from((hit_kind)kind, v, count, radius, 90 * random_int(0, 3));
    } while (s->kind == HIT_POLYGON && !s->rings.open && !hit_is_simple(s));
}

static level now;
static hit_shape visitor;
static hit_vec visitor_v[5];

static void fail_now(const char *what, hit_vec motion, long number)
{
    for (int k = 0; k < 2; k++) {
        const hit_shape *s = k ? &visitor : &now.shape;
        print_message("# %s r %g:", hit_kind_name(s->kind), s->radius);
        for (int i = 0; i < s->count; i++)
            print_message(" %g,%g", hit_vertices(s)[i].x, hit_vertices(s)[i].y);
        print_message("\n");
    }
    fail_msg("%s by (%g, %g), case %ld of HIT_SEED=%llu", what, motion.x, motion.y, number,
             (unsigned long long)random_seed());
}

#define EXPECT(condition)                                                                          \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fail_now(#condition, motion, number);                                                  \
    } while (0)

static bool pieces_overlap(void)
{
    for (int i = 0; i < now.pieces; i++)
        if (hit_overlap(&visitor, &now.piece[i]))
            return true;
    return false;
}

/* The state, and the earliest time. */
static hit_swept pieces_into(hit_vec motion)
{
    hit_swept first = {.state = HIT_SWEEP_FREE, .time = 1};
    for (int i = 0; i < now.pieces; i++) {
        hit_swept got = hit_sweep_into(&visitor, &now.piece[i], motion, NULL);
        bool earlier = got.time < first.time || first.state == HIT_SWEEP_FREE;
        if (got.state == HIT_SWEEP_STARTED ||
            (got.state == HIT_SWEEP_CONTACT && earlier && first.state != HIT_SWEEP_STARTED))
            first = got;
    }
    return first;
}

static long seen[HIT_SWEEP_STATE_COUNT], touching;

static void check_level(long number)
{
    make_visitor(&visitor, visitor_v);
    hit_vec motion = lattice_vec();
    bool overlap = pieces_overlap();
    EXPECT(hit_overlap(&visitor, &now.shape) == overlap);
    EXPECT(hit_overlap(&now.shape, &visitor) == overlap);
    hit_swept right = pieces_into(motion), got = hit_sweep_into(&visitor, &now.shape, motion, NULL);
    hit_swept back = hit_sweep_into(&now.shape, &visitor, vec_scale(motion, -1), NULL);
    EXPECT(got.state == right.state && back.state == right.state);
    EXPECT(got.state != HIT_SWEEP_CONTACT || fabs(got.time - right.time) < 1e-7);
    EXPECT(got.state != HIT_SWEEP_CONTACT || fabs(back.time - right.time) < 1e-7);
    EXPECT(got.state != HIT_SWEEP_CONTACT || vec_dot(got.normal, motion) <= 0);
    seen[got.state]++;
    touching += got.state == HIT_SWEEP_FREE && hit_hits(&visitor, &now.shape);
}

static void for_levels(void (*make)(level *l))
{
    random_seed();
    memset(seen, 0, sizeof seen);
    touching = 0;
    for (long i = 0; i < 10 * random_cases(USUAL_CASES); i++) {
        make(&now);
        check_level(i);
    }
    print_message("# %ld free, %ld contacts, %ld started, %ld left a touch\n", seen[0], seen[1],
                  seen[2], touching);
    assert_true(seen[0] > 0 && seen[1] > 0 && seen[2] > 0 && touching > 0);
}

static void frames_are_their_boxes(void **state)
{
    (void)state;
    for_levels(make_frame);
}

static void islands_are_their_boxes(void **state)
{
    (void)state;
    for_levels(make_islands);
}

static void chains_are_their_segments(void **state)
{
    (void)state;
    for_levels(make_chain);
}

/* ---- Ellipses ------------------------------------------------------------------------------- */

static void ellipses(void **state)
{
    (void)state;
    random_seed();
    for (long number = 0; number < 4 * random_cases(USUAL_CASES); number++) {
        (one_in(3) ? make_frame : one_in(2) ? make_islands : make_chain)(&now);
        hit_vec motion = lattice_vec();
        int rx = random_int(1, 3), ry = random_int(1, 3);
        visitor = hit_make_ellipse(lattice_vec(), vec(rx, ry), 0);
        EXPECT(hit_overlap(&visitor, &now.shape) == pieces_overlap());
        hit_swept right = pieces_into(motion),
                  got = hit_sweep_into(&visitor, &now.shape, motion, NULL);
        EXPECT((got.state == HIT_SWEEP_STARTED) == (right.state == HIT_SWEEP_STARTED));
        EXPECT(got.state == HIT_SWEEP_STARTED || fabs(got.time - right.time) < 1e-5);
    }
}

/* ---- Slides --------------------------------------------------------------------------------- */

static hit_shape player(int sort)
{
    switch (sort) {
    case 0:
        return hit_make_box(vec(-0.5, -2), vec(0.5, -0.25));
    case 1:
        return hit_make_circle(vec(0, -1), 0.5);
    default:
        return hit_make_capsule(vec(0, -2), vec(0, -1), 0.5);
    }
}

/* A floor of many segments on one line: nothing stops at its vertices. */
static void a_floor_has_no_seams(void **state)
{
    (void)state;
    hit_vec v[30];
    for (int i = 0; i < 30; i++)
        v[i] = vec(i - 2, 0);
    const hit_shape floor = hit_make_chain(v, 30);
    const hit_shape on[] = {hit_make_box(vec(-1, -2), vec(0, 0)), CIRCLE(0, -1, 1),
                            CAPSULE(0, -2, 0, -1, 1), TRIANGLE(-1, -2, 1, -2, 0, 0)};
    for (int i = 0; i < 4; i++) {
        hit_slide_contact met[4];
        hit_slid got = hit_slide(&on[i], &floor, 1, vec(20.25, 1), NULL, met, 4, NULL);
        assert_true(got.moved.x == 20.25 && got.moved.y == 0);
        assert_true(got.contacts == 1 && met[0].normal.x == 0 && met[0].normal.y == -1);
    }
}

/* A cave: a polygon with a rough hole, in which the player falls and runs, on a chain too. */
static void play(int sort, long frames)
{
    static const hit_vec v[] = {{-20, -20}, {20, -20}, {20, 20}, {-20, 20}, {-9, -7}, {-9, 6},
                                {-3, 6},    {0, 8},    {3, 5},   {9, 5},    {9, -2},  {6, -7}};
    static const int ends[] = {4, 12};
    static const hit_vec ledge_v[] = {{-7, 2}, {-3, 2}, {0, 3}, {2, 3}, {2, 1}};
    const hit_shape bases[] = {hit_make_rings(v, ends, 2), hit_make_chain(ledge_v, 5)};
    hit_shape at = player(sort);
    double far = 0, run = 0.3;
    for (long i = 0; i < frames; i++) {
        hit_slide_contact met[4];
        run = one_in(40) ? random_double(-0.4, 0.4) : run;
        hit_vec motion = vec(run, one_in(30) ? -random_double(0, 4) : 0.2);
        hit_slid got = hit_slide(&at, bases, 2, motion, NULL, met, 4, NULL);
        assert_true(got.state != HIT_SWEEP_STARTED);
        at = got.place;
        far += hypot(got.moved.x, got.moved.y);
        for (int k = 0; k < 2; k++)
            assert_false(hit_overlap(&at, &bases[k]));
        hit_vec p = at.vertex[0];
        assert_true(p.x > -9.1 && p.x < 9.1 && p.y > -7.1 && p.y < 8.1);
    }
    assert_true(far > 0.05 * (double)frames);
}

static void a_cave(void **state)
{
    (void)state;
    random_seed();
    for (int sort = 0; sort < 3; sort++)
        play(sort, 2 * random_cases(USUAL_CASES));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_are_their_boxes),    cmocka_unit_test(islands_are_their_boxes),
        cmocka_unit_test(chains_are_their_segments), cmocka_unit_test(ellipses),
        cmocka_unit_test(a_floor_has_no_seams),      cmocka_unit_test(a_cave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
