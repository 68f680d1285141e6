/* SPDX-License-Identifier: MIT */
/*
 * hit_relate_matrix(), and hit_relate() of chains, of several rings and of rings that meet
 * themselves: by hand, and of random shapes on a lattice against lattice_matrix.h. HIT_CASES=N
 * takes N random pairs a kind of number.
 */
#include "hit.h"
#include "lattice_matrix.h"
#include "matrix_word.h"
#include "shapes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { USUAL_CASES = 2000, ROOM = 80, MOST_RINGS = 4 };

/* ---- By hand -------------------------------------------------------------------------------- */

static void expect_matrix(const hit_shape *a, const hit_shape *b, const char *letters,
                          hit_relation relation)
{
    char is[10];
    assert_true(hit_relate_matrix(a, b, is));
    assert_string_equal(is, letters);
    assert_string_equal(hit_relation_name(hit_relate(a, b)), hit_relation_name(relation));
}

static const hit_vec room[] = {{0, 0}, {12, 0}, {12, 9}, {0, 9},  {2, 2},  {4, 2},
                               {4, 4}, {2, 4},  {8, 5},  {10, 5}, {10, 7}, {8, 7}};
static const int room_ends[] = {4, 8, 12};

static void a_room_with_pillars(void **state)
{
    (void)state;
    const hit_shape pillars = hit_make_rings(room, room_ends, 3);
    const hit_shape free = hit_make_box(vec(5, 1), vec(7, 8)),
                    beside = hit_make_box(vec(4, 2), vec(6, 4)),
                    into = hit_make_box(vec(3, 1), vec(6, 3)),
                    around = hit_make_box(vec(1, 1), vec(5, 5)),
                    in_pillar = hit_make_box(vec(2, 2), vec(3, 3)),
                    in_the_middle = hit_make_box(vec(2.5, 2.5), vec(3, 3));
    expect_matrix(&pillars, &free, "212FF1FF2", HIT_A_CONTAINS_B);
    expect_matrix(&pillars, &beside, "212F11FF2", HIT_A_CONTAINS_B);
    expect_matrix(&pillars, &into, "212101212", HIT_CROSSING);
    expect_matrix(&pillars, &around, "2121F12F2", HIT_CROSSING);
    expect_matrix(&pillars, &in_pillar, "FF2F11212", HIT_TOUCHING);
    expect_matrix(&pillars, &in_the_middle, "FF2FF1212", HIT_APART);
    expect_matrix(&pillars, &pillars, "2FFF1FFF2", HIT_EQUAL);
}

static void chains(void **state)
{
    (void)state;
    static const hit_vec bend[] = {{0, 0}, {4, 0}, {4, 4}},
                         loop[] = {{0, 0}, {4, 0}, {4, 4}, {0, 0}},
                         back[] = {{0, 0}, {4, 0}, {2, 0}};
    const hit_shape open = hit_make_chain(bend, 3), closed = hit_make_chain(loop, 4),
                    folded = hit_make_chain(back, 3);
    const hit_shape box = hit_make_box(vec(1, -1), vec(4, 2)), corner = POINT(4, 0),
                    end = POINT(0, 0), line = SEGMENT(0, 0, 4, 0),
                    filled = TRIANGLE(0, 0, 4, 0, 4, 4);
    expect_matrix(&open, &corner, "0F1FF0FF2", HIT_A_CONTAINS_B);
    expect_matrix(&open, &end, "FF10F0FF2", HIT_A_CONTAINS_B);
    expect_matrix(&closed, &end, "0F1FFFFF2", HIT_A_CONTAINS_B);
    expect_matrix(&open, &line, "101F00FF2", HIT_A_CONTAINS_B);
    expect_matrix(&folded, &line, "10F00FFF2", HIT_EQUAL);
    expect_matrix(&open, &box, "111FF0212", HIT_CROSSING);
    expect_matrix(&closed, &filled, "F1FFFF2F2", HIT_B_CONTAINS_A);
    expect_matrix(&closed, &closed, "1FFFFFFF2", HIT_EQUAL);
}

/* A bow tie is two triangles, which touch in a point of its boundary. What runs along itself is
 * inside with inside on both sides of it, and else a line. */
static void rings_that_meet_themselves(void **state)
{
    (void)state;
    static const hit_vec tie[] = {{0, 0}, {4, 4}, {4, 0}, {0, 4}},
                         flat[] = {{0, 0}, {4, 0}, {2, 0}, {3, 0}},
                         spike[] = {{0, 0}, {4, 0}, {4, 4}, {4, 7}, {4, 4}, {0, 4}},
                         halves[] = {{0, 0}, {2, 0}, {2, 4}, {0, 4},
                                     {2, 0}, {4, 0}, {4, 4}, {2, 4}},
                         one[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}};
    static const int ends[] = {4, 8};
    const hit_shape bow = RING(tie), line = RING(flat), box = RING(one), tip = RING(spike),
                    two = hit_make_rings(halves, ends, 2);
    const hit_shape segment = SEGMENT(0, 0, 4, 0), waist = POINT(2, 2), end = POINT(4, 7),
                    notch = TRIANGLE(0, 0, 4, 0, 2, 2);
    expect_matrix(&bow, &bow, "2FFF1FFF2", HIT_EQUAL);
    expect_matrix(&bow, &waist, "FF20F1FF2", HIT_A_CONTAINS_B);
    expect_matrix(&bow, &notch, "FF2F11212", HIT_TOUCHING);
    expect_matrix(&line, &segment, "1FFF0FFF2", HIT_EQUAL);
    expect_matrix(&two, &box, "2FFF1FFF2", HIT_EQUAL);
    expect_matrix(&tip, &box, "2F1F10FF2", HIT_A_CONTAINS_B);
    expect_matrix(&tip, &end, "FF20F1FF2", HIT_A_CONTAINS_B);
}

static void what_is_simple(void **state)
{
    (void)state;
    static const hit_vec v[] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}, {9, 4}, {7, 6}, {7, 3}},
                         loop[] = {{0, 0}, {4, 0}, {4, 4}, {4, 4}, {0, 0}},
                         back[] = {{0, 0}, {4, 0}, {0, 0}}, fold[] = {{0, 0}, {4, 0}, {2, 0}},
                         cross[] = {{0, 0}, {4, 0}, {4, 4}, {2, -2}},
                         late[] = {{0, 0}, {4, 0}, {4, 4}, {0, 0}, {-4, 0}},
                         flat[] = {{0, 0}, {4, 0}, {2, 0}};
    static const int touch[] = {4, 7};
    const hit_shape simple[] = {
        POINT(1, 2),          SEGMENT(1, 2, 1, 2),    RECT(0, 0, 2, 2),
        CIRCLE(0, 0, 0),      hit_make_polygon(v, 4), hit_make_rings(room, room_ends, 3),
        hit_make_chain(v, 4), hit_make_chain(loop, 5)};
    const hit_shape not_simple[] = {hit_make_chain(back, 3),
                                    hit_make_chain(fold, 3),
                                    hit_make_chain(cross, 4),
                                    hit_make_chain(late, 5),
                                    RING(flat),
                                    RECT(0, 0, 2, 0),
                                    hit_make_rings(v, touch, 2),
                                    RING(cross)};
    for (size_t i = 0; i < sizeof simple / sizeof *simple; i++)
        assert_true(hit_is_simple(&simple[i]));
    for (size_t i = 0; i < sizeof not_simple / sizeof *not_simple; i++)
        assert_false(hit_is_simple(&not_simple[i]));
}

/* ---- Random --------------------------------------------------------------------------------- */

typedef struct drawn {
    hit_shape shape;
    hit_vec v[ROOM];
    int ends[MOST_RINGS];
    _Alignas(16) unsigned char index[24 * ROOM + 4096];
} drawn;

static void draw_vertices(drawn *d, int count, int size)
{
    for (int i = 0; i < count; i++) {
        d->v[i].x = random_int(0, size);
        d->v[i].y = random_int(0, size);
    }
}

/* Half of the rings are boxes, which run along each other more often. */
static void draw_rings(drawn *d, int rings, int most)
{
    int count = 0;
    for (int k = 0; k < rings; k++) {
        int of_ring = one_in(2) ? 4 : random_int(3, most);
        hit_vec *v = d->v + count;
        if (of_ring == 4 && one_in(2)) {
            v[1] = vec(v[2].x, v[0].y), v[3] = vec(v[0].x, v[2].y);
        }
        d->ends[k] = count += of_ring;
    }
    d->shape = hit_make_rings(d->v, d->ends, rings);
}

static void draw(drawn *d, int size, bool large)
{
    int most = large ? ROOM / MOST_RINGS : 7;
    draw_vertices(d, ROOM, size);
    switch (random_int(0, 7)) {
    case 0:
        d->shape = hit_make_point(d->v[0]);
        break;
    case 1:
        d->shape = hit_make_segment(d->v[0], d->v[1]);
        break;
    case 2:
        d->shape = hit_make_triangle(d->v[0], d->v[1], d->v[2]);
        break;
    case 3:
        d->shape = hit_make_box(vec(fmin(d->v[0].x, d->v[1].x), fmin(d->v[0].y, d->v[1].y)),
                                vec(fmax(d->v[0].x, d->v[1].x), fmax(d->v[0].y, d->v[1].y)));
        break;
    case 4:
        d->shape = hit_make_chain(d->v, random_int(2, large ? ROOM : 7));
        break;
    case 5:
        d->shape = hit_make_polygon(d->v, random_int(3, large ? ROOM : 7));
        break;
    default:
        draw_rings(d, random_int(1, MOST_RINGS), most);
    }
    if (d->shape.kind == HIT_POLYGON && one_in(2))
        d->shape.index = hit_index_build_for(&d->shape, d->index);
    noted_add(&d->shape);
}

static void transpose(const char *letters, char out[10])
{
    for (int i = 0; i < 9; i++)
        out[i] = letters[3 * (i % 3) + i / 3];
    out[9] = 0;
}

static void check(const hit_shape *a, const hit_shape *b)
{
    char is[10], back[10], want[10], turned[10];
    lattice_matrix(a, b, want);
    assert_true(hit_relate_matrix(a, b, is) && hit_relate_matrix(b, a, back));
    transpose(back, turned);
    assert_string_equal(is, want);
    assert_string_equal(turned, want);
    assert_string_equal(hit_relation_name(hit_relate(a, b)), hit_relation_name(matrix_word(want)));
    assert_int_equal(!hit_hits(a, b), matrix_word(want) == HIT_APART);
}

static void random_pairs(void **state)
{
    (void)state;
    static const int sizes[] = {2, 3, 5, 9};
    static drawn a, b;
    random_seed();
    for (long i = 0; i < random_cases(USUAL_CASES); i++)
        for (int k = 0; k < 4; k++) {
            draw(&a, sizes[k], false);
            draw(&b, sizes[k], false);
            check(&a.shape, &b.shape);
        }
}

static void large_pairs(void **state)
{
    (void)state;
    static drawn a, b;
    random_seed();
    for (long i = 0; i < random_cases(USUAL_CASES) / 100; i++) {
        draw(&a, 16, true);
        draw(&b, 16, i % 2 == 0);
        check(&a.shape, &b.shape);
        check(&a.shape, &a.shape);
    }
}

/* ---- Round shapes --------------------------------------------------------------------------- */

static long long square_of(long long x)
{
    return x * x;
}

/* The sign of the edge's distance from a point of whole numbers minus r. */
static int gap_of(hit_vec a, hit_vec b, hit_vec c, long long r)
{
    long long ux = (long long)(b.x - a.x), uy = (long long)(b.y - a.y);
    long long wx = (long long)(c.x - a.x), wy = (long long)(c.y - a.y);
    long long length = ux * ux + uy * uy, along = ux * wx + uy * wy;
    long long left = square_of(wx) + square_of(wy), right = r * r;
    if (along >= length && length > 0)
        left = square_of((long long)(c.x - b.x)) + square_of((long long)(c.y - b.y));
    else if (along > 0)
        left = square_of(ux * wy - uy * wx), right *= length;
    return (left > right) - (left < right);
}

typedef struct gaps {
    bool below, zero,
        above; /* some edge is nearer than the radius, just so near, a vertex farther */
} gaps;

static gaps gaps_of(const hit_shape *s, hit_vec centre, int radius)
{
    gaps g = {false, false, false};
    for (int i = 0, start = 0, k = 0; i < s->count; i++) {
        const hit_vec *v = hit_vertices(s);
        bool open = s->kind == HIT_SEGMENT || (s->kind == HIT_POLYGON && s->rings.open);
        bool several = s->kind == HIT_POLYGON && s->rings.ends;
        int end = several ? s->rings.ends[k] : s->count, next = i + 1 < end ? i + 1 : start;
        int sign = gap_of(v[i], v[open && next == start ? i : next], centre, radius);
        g.below |= sign < 0, g.zero |= sign == 0;
        g.above |= gap_of(v[i], v[i], centre, radius) > 0;
        if (i + 1 == end)
            start = end, k++;
    }
    return g;
}

static hit_relation disc_word(const hit_shape *s, hit_vec centre, int radius)
{
    const hit_shape middle = hit_make_point(centre);
    gaps g = gaps_of(s, centre, radius);
    char letters[10];
    lattice_matrix(&middle, s, letters);
    bool held = letters[2] == 'F';
    if (!g.below && !g.zero && !held)
        return HIT_APART;
    if (!g.above)
        return HIT_A_CONTAINS_B;
    if (g.below)
        return HIT_CROSSING;
    return held ? HIT_B_CONTAINS_A : HIT_TOUCHING;
}

static void stretch(drawn *to, const hit_shape *s)
{
    for (int i = 0; i < s->count; i++)
        to->v[i] = vec(2 * hit_vertices(s)[i].x, hit_vertices(s)[i].y);
    to->shape = *s;
    to->shape.index = NULL;
    if (s->kind == HIT_POLYGON)
        to->shape.ring = to->v;
    else
        memcpy(to->shape.vertex, to->v, sizeof to->shape.vertex);
    to->shape.upright = false;
}

/* A disc, a capsule that is one, and the same stretched to an ellipse, with the shape. */
static void round_pairs(void **state)
{
    (void)state;
    static drawn a, wide;
    random_seed();
    for (long i = 0; i < 2 * random_cases(USUAL_CASES); i++) {
        draw(&a, 9, i % 50 == 0);
        hit_vec c = vec(random_int(0, 9), random_int(0, 9));
        int radius = random_int(1, 6);
        const hit_shape disc[] = {hit_make_circle(c, radius), hit_make_capsule(c, c, radius),
                                  hit_make_ellipse(vec(2 * c.x, c.y), vec(2 * radius, radius), 0)};
        stretch(&wide, &a.shape);
        hit_relation want = disc_word(&a.shape, c, radius);
        for (int k = 0; k < 3; k++) {
            const hit_shape *other = k < 2 ? &a.shape : &wide.shape;
            hit_relation is = hit_relate(&disc[k], other);
            if (want != HIT_CROSSING || hit_is_simple(other))
                assert_string_equal(hit_relation_name(is), hit_relation_name(want));
        }
    }
}

/* A box that rests across the border of two rings, which is inside of both together. */
static void a_disc_across_a_common_edge(void **state)
{
    (void)state;
    static const hit_vec v[] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}, {9, 0}, {18, 0}, {18, 9}, {9, 9}};
    static const int ends[] = {4, 8};
    const hit_shape rooms = hit_make_rings(v, ends, 2);
    const hit_shape across = CIRCLE(9, 4, 2), beyond = CIRCLE(9, 4, 5), in = CIRCLE(4, 4, 2);
    assert_int_equal(hit_relate(&rooms, &across), HIT_A_CONTAINS_B);
    assert_int_equal(hit_relate(&rooms, &beyond), HIT_CROSSING);
    assert_int_equal(hit_relate(&rooms, &in), HIT_A_CONTAINS_B);
}

/* They have words. A circle or capsule without a radius is a point or a segment. */
static void round_shapes_have_no_letters(void **state)
{
    (void)state;
    const hit_shape box = hit_make_box(vec(0, 0), vec(4, 4)),
                    round[] = {CIRCLE(1, 1, 2), CAPSULE(0, 0, 3, 0, 1), ELLIPSE(1, 1, 2, 1, 0),
                               ELLIPSE(1, 1, 0, 0, 0), hit_grow(&box, 1)};
    const hit_shape point = CIRCLE(1, 1, 0), segment = CAPSULE(0, 0, 4, 0, 0);
    for (size_t i = 0; i < sizeof round / sizeof round[0]; i++) {
        char is[10];
        assert_false(hit_relate_matrix(&round[i], &box, is));
        assert_string_equal(is, "*********");
        assert_false(hit_relate_matrix(&box, &round[i], is));
        assert_string_equal(is, "*********");
    }
    expect_matrix(&box, &point, "0F2FF1FF2", HIT_A_CONTAINS_B);
    expect_matrix(&box, &segment, "FF2101FF2", HIT_A_CONTAINS_B);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(round_shapes_have_no_letters),
        cmocka_unit_test(a_room_with_pillars),
        cmocka_unit_test(chains),
        cmocka_unit_test(rings_that_meet_themselves),
        cmocka_unit_test(random_pairs),
        cmocka_unit_test(large_pairs),
        cmocka_unit_test(round_pairs),
        cmocka_unit_test(what_is_simple),
        cmocka_unit_test(a_disc_across_a_common_edge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
