/* SPDX-License-Identifier: MIT */
/* test_edit.c: what the diagnosis says about a ring of vertices. */
#include "edit.h"
#include "edit_fixture.h"
#include "grab.h"
#include "grab_handles.h"

static diagnosis diagnosis_of(const hit_vec *ring, int count)
{
    diagnosis d;
    hit_shape shape = hit_make_polygon(ring, count);
    diagnosis_find(&shape, &d);
    return d;
}

typedef struct known_ring {
    const char *name;
    int count;
    hit_vec ring[10];
    diagnosis expected;
    const char *form, *more;
} known_ring;

static const known_ring known_rings[] = {
    {"clockwise square", 4, {{0, 0}, {9, 0}, {9, 9}, {0, 9}}, {.turn = 1}, "clockwise", ""},
    {"counter-clockwise",
     4,
     {{0, 0}, {0, 9}, {9, 9}, {9, 0}},
     {.turn = -1},
     "counter-clockwise",
     ""},
    {"bow tie",
     4,
     {{0, 0}, {9, 9}, {9, 0}, {0, 9}},
     {.crossing = true, .edges = {0, 2}},
     "crosses itself: edges 1 and 3",
     ""},
    {"bow tie, vertical pair",
     4,
     {{0, 0}, {9, 0}, {0, 9}, {9, 9}},
     {.crossing = true, .edges = {1, 3}},
     "crosses itself: edges 2 and 4",
     ""},
    {"repeated vertices",
     7,
     {{0, 0}, {0, 0}, {9, 0}, {9, 0}, {9, 0}, {9, 9}, {0, 0}},
     {.repeated = 4, .turn = 1},
     "clockwise",
     "4 vertices repeated"},
    {"one repeated",
     4,
     {{0, 0}, {9, 0}, {9, 9}, {9, 9}},
     {.repeated = 1, .turn = 1},
     "clockwise",
     "1 vertex repeated"},
    {"straight",
     6,
     {{0, 0}, {4, 0}, {9, 0}, {9, 5}, {9, 9}, {0, 9}},
     {.straight = 2, .turn = 1},
     "clockwise",
     "2 on a straight line"},
    {"repeated and straight",
     6,
     {{0, 0}, {4, 0}, {4, 0}, {9, 0}, {9, 9}, {0, 9}},
     {.repeated = 1, .straight = 1, .turn = 1},
     "clockwise",
     "1 vertex repeated, 1 on a straight line"},
    {"flat",
     3,
     {{0, 0}, {2, 2}, {1, 1}},
     {.flat = true, .straight = 3},
     "no area: all vertices on one line",
     ""},
    {"one point",
     4,
     {{3, 3}, {3, 3}, {3, 3}, {3, 3}},
     {.repeated = 4, .flat = true},
     "no area: all vertices on one line",
     "4 vertices repeated"},
    {"two points",
     4,
     {{0, 0}, {5, 1}, {0, 0}, {5, 1}},
     {.straight = 4, .flat = true},
     "no area: all vertices on one line",
     ""},
    {"two points, repeated",
     4,
     {{0, 0}, {0, 0}, {5, 1}, {5, 1}},
     {.repeated = 2, .flat = true},
     "no area: all vertices on one line",
     "2 vertices repeated"},
    {"spike",
     5,
     {{0, 0}, {9, 0}, {4, 0}, {4, 5}, {0, 5}},
     {.straight = 1, .crossing = true, .edges = {0, 1}},
     "crosses itself: edges 1 and 2",
     "1 on a straight line"},
    {"vertex on an edge",
     5,
     {{0, 0}, {10, 0}, {10, 8}, {5, 0}, {0, 8}},
     {.crossing = true, .edges = {0, 2}},
     NULL,
     ""},
    {"pinched", 6, {{0, 0}, {4, 4}, {8, 0}, {8, 8}, {4, 4}, {0, 8}}, {.crossing = true}, NULL, ""},
    {"triangle", 3, {{0, 0}, {1, 0}, {0, 1}}, {.turn = 1}, "clockwise", ""},
    {"largest", 3, {{-1e308, -1e308}, {1e308, -1e308}, {0, 1e308}}, {.turn = 1}, "clockwise", ""},
    {"smallest", 3, {{0, 0}, {0x1p-1074, 0}, {0, 0x1p-1074}}, {.turn = 1}, "clockwise", ""},
};

static void known_rings_are_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof known_rings / sizeof *known_rings; i++) {
        const known_ring *k = &known_rings[i];
        const diagnosis *e = &k->expected;
        diagnosis d = diagnosis_of(k->ring, k->count);
        char form[100], more[100];
        diagnosis_text(&d, form, sizeof form, more, sizeof more);
        bool edges = !k->form || (d.edges[0] == e->edges[0] && d.edges[1] == e->edges[1]);
        if (d.repeated != e->repeated || d.straight != e->straight || d.flat != e->flat ||
            d.unknown || d.crossing != e->crossing || d.turn != e->turn || !edges)
            fail_msg("%s: %s; %s", k->name, form, more);
        if (k->form)
            assert_string_equal(form, k->form);
        assert_string_equal(more, k->more);
    }
}

/* ---- Against whole numbers ----------------------------------------------------------------- */

enum { MOST_CORNERS = 12 };

typedef struct spot {
    long x, y;
} spot;

static long cross(spot a, spot b, spot c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static int sign(long value)
{
    return (value > 0) - (value < 0);
}

static bool within(spot a, spot b, spot p)
{
    return cross(a, b, p) == 0 && (p.x - a.x) * (p.x - b.x) <= 0 && (p.y - a.y) * (p.y - b.y) <= 0;
}

static bool meet(spot a, spot b, spot c, spot d)
{
    bool proper = sign(cross(a, b, c)) * sign(cross(a, b, d)) < 0 &&
                  sign(cross(c, d, a)) * sign(cross(c, d, b)) < 0;
    return proper || within(a, b, c) || within(a, b, d) || within(c, d, a) || within(c, d, b);
}

/* Returns whether edges i and j meet. No vertex of the ring repeats its neighbour. */
static bool edges_meet(const spot *v, int n, int i, int j)
{
    spot a = v[i], b = v[(i + 1) % n], c = v[j], d = v[(j + 1) % n];
    if ((i + 1) % n == j)
        return within(a, b, d) || within(c, d, a);
    if ((j + 1) % n == i)
        return within(c, d, b) || within(a, b, c);
    return meet(a, b, c, d);
}

static diagnosis brute(const spot *ring, int count)
{
    diagnosis d = {.flat = true};
    spot v[MOST_CORNERS];
    int n = 0;
    long area = 0;
    for (int i = 0; i < count; i++) {
        spot before = ring[(i + count - 1) % count];
        bool same = ring[i].x == before.x && ring[i].y == before.y;
        d.repeated += same;
        if (!same)
            v[n++] = ring[i];
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                d.flat = d.flat && cross(v[i], v[j], v[k]) == 0;
    for (int i = 0; i < n; i++) {
        spot next = v[(i + 1) % n];
        area += v[i].x * next.y - v[i].y * next.x;
        d.straight += n >= 3 && cross(v[(i + n - 1) % n], v[i], next) == 0;
        for (int j = i + 1; j < n && !d.flat; j++)
            d.crossing = d.crossing || edges_meet(v, n, i, j);
    }
    d.turn = d.flat || d.crossing ? 0 : sign(area);
    return d;
}

static void assert_same_diagnosis(const diagnosis *d, const diagnosis *e, const spot *ring,
                                  int count)
{
    if (d->repeated == e->repeated && d->straight == e->straight && d->flat == e->flat &&
        d->crossing == e->crossing && d->turn == e->turn && !d->unknown)
        return;
    for (int i = 0; i < count; i++)
        print_message("%ld,%ld ", ring[i].x, ring[i].y);
    fail_msg("HIT_SEED=%" PRIu64 ": repeated %d %d, straight %d %d, flat %d %d, crossing %d %d, "
             "turn %d %d",
             seed, d->repeated, e->repeated, d->straight, e->straight, d->flat, e->flat,
             d->crossing, e->crossing, d->turn, e->turn);
}

/* Checks that the edges which the diagnosis names do meet. */
static void check_named_edges(const diagnosis *d, const spot *ring, int count)
{
    spot v[MOST_CORNERS];
    int place[MOST_CORNERS], n = 0;
    for (int i = 0; i < count; i++) {
        spot before = ring[(i + count - 1) % count];
        place[i] = n;
        if (ring[i].x != before.x || ring[i].y != before.y)
            v[n++] = ring[i];
    }
    assert_true(d->edges[0] < d->edges[1]);
    assert_true(edges_meet(v, n, place[d->edges[0]], place[d->edges[1]]));
}

/* Each ring is also started at another vertex, taken backwards, and scaled so that its numbers use
 * many digits. */
static void random_rings_are_named_right(void **state)
{
    (void)state;
    seed = random_seed();
    int seen[5] = {0};
    for (int i = 0; i < 60000; i++) {
        spot ring[MOST_CORNERS];
        hit_vec points[MOST_CORNERS];
        int count = random_int(3, i % 2 ? 6 : MOST_CORNERS), size = random_int(1, i % 4 ? 9 : 300);
        double scale = i % 3 ? 1 : 0x1.fp-30;
        for (int k = 0; k < count; k++) {
            ring[k] = (spot){random_int(0, size), random_int(0, size)};
            points[k] = (hit_vec){(double)ring[k].x * scale, (double)ring[k].y * scale};
        }
        diagnosis expected = brute(ring, count), d = diagnosis_of(points, count);
        assert_same_diagnosis(&d, &expected, ring, count);
        if (d.crossing)
            check_named_edges(&d, ring, count);
        seen[d.flat ? 0 : d.crossing ? 1 : d.turn > 0 ? 2 : 3]++;
        int from = random_int(0, count - 1);
        hit_vec turned[MOST_CORNERS];
        for (int k = 0; k < count; k++)
            turned[k] = points[(from + count - k) % count];
        d = diagnosis_of(turned, count);
        expected.turn = -expected.turn;
        assert_same_diagnosis(&d, &expected, ring, count);
    }
    for (int i = 0; i < 4; i++)
        assert_true(seen[i] > 500);
}

/* ---- Large, and near to degenerate --------------------------------------------------------- */

static void large_rings(void **state)
{
    (void)state;
    seed = random_seed();
    enum { COUNT = 5000 };
    static hit_vec ring[COUNT];
    for (int i = 0; i < COUNT; i++) {
        double angle = 2 * 3.14159265358979323846 * i / COUNT, r = random_double(100, 101);
        ring[i] = (hit_vec){r * cos(angle), r * sin(angle)};
    }
    diagnosis d = diagnosis_of(ring, COUNT);
    assert_true(d.turn == 1 && !d.crossing && !d.unknown && !d.flat && d.repeated == 0);
    hit_vec swapped = ring[1000];
    ring[1000] = ring[3000];
    ring[3000] = swapped;
    d = diagnosis_of(ring, COUNT);
    assert_true(d.crossing && d.turn == 0);
}

/* With too many pairs of edges to compare, the diagnosis soon says that it does not know. */
static void too_large_rings_are_not_known(void **state)
{
    (void)state;
    enum { COUNT = 100000 };
    hit_vec *ring = malloc(COUNT * sizeof *ring);
    assert_non_null(ring);
    for (int i = 0; i < COUNT; i++) /* a comb of long teeth */
        ring[i] = (hit_vec){i % 2 ? 1e6 : 0, i * 2};
    ring[COUNT - 1] = (hit_vec){-1, 0};
    diagnosis d = diagnosis_of(ring, COUNT);
    assert_true(d.unknown && !d.crossing && d.turn == 0);
    char form[100], more[100];
    diagnosis_text(&d, form, sizeof form, more, sizeof more);
    assert_non_null(strstr(form, "too many"));
    free(ring);
}

/* A vertex that is one ulp off a line is not on it. */
static void the_last_bit_counts(void **state)
{
    (void)state;
    const hit_vec b = {12, 12}, c = {24, 24};
    const double ulp = 0x1p-53;
    for (int i = -40; i <= 40; i++)
        for (int j = -40; j <= 40; j++) {
            hit_vec ring[3] = {{0.5 + i * ulp * 2, 0.5 + j * ulp * 2}, b, c};
            int turn = sign(j - i);
            assert_int_equal(hit_orientation(ring[0], b, c), turn);
            assert_int_equal(hit_orientation(b, ring[0], c), -turn);
            diagnosis d = diagnosis_of(ring, 3);
            assert_int_equal(d.turn, turn);
            assert_int_equal(d.flat, turn == 0);
        }
    /* First a vertex is on an edge, then just inside of it. */
    hit_vec ring[5] = {{0, 0}, {10, 0}, {10, 8}, {5, 0x1p-1074}, {0, 8}};
    assert_int_equal(diagnosis_of(ring, 5).turn, 1);
    ring[3].y = 0;
    assert_true(diagnosis_of(ring, 5).crossing);
}

/* While a shape is edited, the panel has the diagnosis of the current shapes. */
static void the_lab_diagnoses_what_it_shows(void **state)
{
    (void)state;
    make_pair(HIT_POLYGON, HIT_TRIANGLE);
    start_editing(LAB_BASE);
    assert_int_equal(the_lab.edit.diagnosis[LAB_BASE].turn, 1);
    assert_int_equal(the_lab.edit.diagnosis[LAB_CURSOR].turn, 1);
    handle h = grab_handle_at(&the_lab, LAB_BASE, 0);
    assert_true(grab_press(&the_lab, h.at));
    grab_drag(&the_lab, (hit_vec){700, 330});
    lab_update(&the_lab);
    assert_true(the_lab.edit.diagnosis[LAB_BASE].crossing); /* the button is still down */
    grab_cancel(&the_lab);
    lab_update(&the_lab);
    assert_int_equal(the_lab.edit.diagnosis[LAB_BASE].turn, 1);
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_CURSOR, 1}, "60, 50"));
    lab_update(&the_lab);
    assert_true(the_lab.edit.diagnosis[LAB_CURSOR].flat);
    undo(-1);
    assert_int_equal(the_lab.edit.diagnosis[LAB_CURSOR].turn, 1);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(known_rings_are_named), cmocka_unit_test(random_rings_are_named_right),
    cmocka_unit_test(large_rings),           cmocka_unit_test(too_large_rings_are_not_known),
    cmocka_unit_test(the_last_bit_counts),   ON_DATA(the_lab_diagnoses_what_it_shows),
};

const test_table edit_diagnosis_tests = TEST_TABLE(tests);
