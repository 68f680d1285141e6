/* SPDX-License-Identifier: MIT */
/* Shapes: how they are made, which are accepted, where they lie. */
#include "hit.h"
#include "shapes.h"

#include <float.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { RANDOM_CASES = 20000 };

static void assert_vec(hit_vec got, double x, double y)
{
    if (!(got.x == x && got.y == y))
        fail_msg("(%.17g, %.17g), not (%.17g, %.17g)", got.x, got.y, x, y);
}

static void assert_corners(hit_shape rect, const hit_vec *corners)
{
    for (int i = 0; i < 4; i++)
        assert_vec(rect.vertex[i], corners[i].x, corners[i].y);
}

/* ---- Make ---------------------------------------------------------------------------------- */

static void makes_what_it_is_told(void **state)
{
    (void)state;
    static const hit_vec ring[] = {{1, 2}, {3, 4}, {5, 7}, {0, 9}};
    const struct {
        hit_shape shape;
        hit_kind kind;
        int count;
        double radius;
    } cases[] = {
        {POINT(1, 2), HIT_POINT, 1, 0},
        {SEGMENT(1, 2, 3, 4), HIT_SEGMENT, 2, 0},
        {CIRCLE(1, 2, 3), HIT_CIRCLE, 1, 3},
        {RECT(1, 2, 0, 0), HIT_RECT, 4, 0},
        {TRIANGLE(1, 2, 3, 4, 5, 7), HIT_TRIANGLE, 3, 0},
        {RING(ring), HIT_POLYGON, 4, 0},
        {CAPSULE(1, 2, 3, 4, 0.5), HIT_CAPSULE, 2, 0.5},
        {ELLIPSE(1, 2, 3, 4, 30), HIT_ELLIPSE, 1, 0},
    };
    assert_int_equal(sizeof cases / sizeof *cases, HIT_KIND_COUNT);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const hit_shape *s = &cases[i].shape;
        assert_int_equal(s->kind, cases[i].kind);
        assert_int_equal(s->count, cases[i].count);
        assert_int_equal(hit_vertex_count(s), cases[i].count);
        assert_true(s->radius == cases[i].radius);
        assert_int_equal(hit_validate(s), HIT_OK);
        for (int k = 0; k < s->count && s->kind != HIT_RECT; k++)
            assert_vec(hit_vertices(s)[k], ring[k].x, ring[k].y);
    }
}

static void other_languages_know_the_size(void **state)
{
    (void)state;
    assert_int_equal(hit_shape_size(), sizeof(hit_shape));
    assert_int_equal(hit_shape_size() % 8, 0);
}

static void polygons_use_the_callers_ring(void **state)
{
    (void)state;
    hit_vec ring[] = {{0, 0}, {1, 0}, {0, 1}};
    hit_shape polygon = RING(ring);
    assert_ptr_equal(hit_vertices(&polygon), ring);
    ring[2] = vec(5, 6);
    assert_vec(hit_vertices(&polygon)[2], 5, 6);
}

/* A copy of any kind but the polygon has its own vertices. */
static void copies_own_their_vertices(void **state)
{
    (void)state;
    hit_shape first = TRIANGLE(0, 0, 1, 0, 0, 1), second = first;
    second.vertex[0] = vec(7, 7);
    assert_vec(hit_vertices(&first)[0], 0, 0);
    assert_ptr_equal(hit_vertices(&second), second.vertex);
}

/* ---- Rects --------------------------------------------------------------------------------- */

/* A, B, C, D run clockwise on screen (y down), starting at the top left. */
static void upright_corners(void **state)
{
    (void)state;
    hit_shape rect = RECT(10, 20, 6, 4);
    assert_corners(rect, (hit_vec[]){{7, 18}, {13, 18}, {13, 22}, {7, 22}});
    assert_vec(rect.centre, 10, 20);
    assert_vec(rect.size, 6, 4);
    assert_true(rect.angle == 0);
}

/* On a flat rect around the origin, a cosine that is not quite 0 can be seen. */
static void quarter_turns_leave_axes_on_axes(void **state)
{
    (void)state;
    for (int quarter = -9; quarter <= 9; quarter++) {
        hit_shape rect = hit_make_rect(vec(0, 0), vec(6e9, 0), 90.0 * quarter);
        for (int i = 0; i < 4; i++) {
            double across = quarter % 2 ? rect.vertex[i].x : rect.vertex[i].y;
            double along = quarter % 2 ? rect.vertex[i].y : rect.vertex[i].x;
            assert_true(across == 0 && fabs(along) == 3e9);
        }
    }
}

static void assert_near(hit_vec got, double x, double y)
{
    if (!(fabs(got.x - x) < 1e-13 && fabs(got.y - y) < 1e-13))
        fail_msg("(%.17g, %.17g), not (%.17g, %.17g)", got.x, got.y, x, y);
}

/* A clockwise quarter turn puts A at the top right. Quarter turns stay exact, however many there
 * are. */
static void quarter_turns_are_exact(void **state)
{
    (void)state;
    static const hit_vec turned[4][4] = {
        {{7, 18}, {13, 18}, {13, 22}, {7, 22}},
        {{12, 17}, {12, 23}, {8, 23}, {8, 17}},
        {{13, 22}, {7, 22}, {7, 18}, {13, 18}},
        {{8, 23}, {8, 17}, {12, 17}, {12, 23}},
    };
    static const int quarters[] = {0, 1, 2, 3, 4, 5, 7, 400001, -1, -2, -3, -4, -5, -400001};
    for (size_t i = 0; i < sizeof quarters / sizeof *quarters; i++) {
        hit_shape rect = hit_make_rect(vec(10, 20), vec(6, 4), 90.0 * quarters[i]);
        assert_corners(rect, turned[(quarters[i] % 4 + 4) % 4]);
        assert_true(rect.angle == 90.0 * quarters[i]);
    }
}

static void small_turns_are_clockwise(void **state)
{
    (void)state;
    static const double same[] = {30, 390, 30 + 360 * 1000, -330, 30 - 360 * 1000};
    hit_shape first = hit_make_rect(vec(0, 0), vec(20, 10), same[0]);
    for (int i = 0; i < 4; i++) {
        hit_vec upright = RECT(0, 0, 20, 10).vertex[i];
        double c = sqrt(3) / 2, s = 0.5;
        assert_near(first.vertex[i], c * upright.x - s * upright.y, s * upright.x + c * upright.y);
        for (int k = 1; k < 5; k++) {
            hit_shape rect = hit_make_rect(vec(0, 0), vec(20, 10), same[k]);
            assert_near(rect.vertex[i], first.vertex[i].x, first.vertex[i].y);
        }
    }
}

/* A rect is upright if its corners are those of a box, at any angle, and A is the top left one. */
static void upright_ones_are_boxes(void **state)
{
    (void)state;
    static const struct {
        double angle;
        hit_vec size;
        bool upright;
    } rects[] = {
        {0, {6, 4}, true},    {-0.0, {6, 4}, true}, {360, {6, 4}, true},   {90, {6, 4}, false},
        {180, {6, 4}, false}, {270, {6, 4}, false}, {1e-30, {6, 4}, true}, {1e-9, {6, 4}, false},
        {180, {0, 0}, true},  {0, {0, 4}, true},    {30, {0, 0}, true},
    };
    for (size_t i = 0; i < sizeof rects / sizeof *rects; i++) {
        hit_shape rect = hit_make_rect(vec(10, 20), rects[i].size, rects[i].angle);
        if (rect.upright != rects[i].upright)
            fail_msg("rect turned by %g", rects[i].angle);
        hit_shape placed = hit_place(&rect, vec(0x1p60, 0.1), NULL);
        assert_true(placed.upright == rect.upright && hit_validate(&placed) == HIT_OK);
    }
    assert_false(TRIANGLE(0, 0, 1, 0, 1, 1).upright);
}

/* ---- Validate ------------------------------------------------------------------------------ */

static void expect_error(hit_shape shape, hit_error error, const char *what)
{
    hit_error got = hit_validate(&shape);
    if (got != error)
        fail_msg("%s: '%s', not '%s'", what, hit_error_text(got), hit_error_text(error));
}

static void zero_sizes_are_accepted(void **state)
{
    (void)state;
    static const hit_vec flat[] = {{1, 1}, {1, 1}, {1, 1}};
    expect_error(CIRCLE(1, 2, 0), HIT_OK, "circle of radius 0");
    expect_error(CIRCLE(1, 2, -0.0), HIT_OK, "circle of radius -0");
    expect_error(CAPSULE(1, 2, 1, 2, 0), HIT_OK, "capsule that is a point");
    expect_error(SEGMENT(1, 2, 1, 2), HIT_OK, "segment that is a point");
    expect_error(RECT(1, 2, 0, 5), HIT_OK, "rect of width 0");
    expect_error(RECT(1, 2, 5, 0), HIT_OK, "rect of height 0");
    expect_error(RECT(1, 2, 0, 0), HIT_OK, "rect that is a point");
    expect_error(TRIANGLE(0, 0, 1, 1, 2, 2), HIT_OK, "flat triangle");
    expect_error(TRIANGLE(1, 1, 1, 1, 1, 1), HIT_OK, "triangle that is a point");
    expect_error(RING(flat), HIT_OK, "polygon that is a point");
    expect_error(POINT(VEC_MOST, -VEC_MOST), HIT_OK, "the largest numbers");
    expect_error(CIRCLE(0, 0x1p-1074, VEC_MOST), HIT_OK, "the largest with the smallest");
}

/* Shapes end at 2^1000. */
static void larger_numbers_are_not(void **state)
{
    (void)state;
    const double more = nextafter(VEC_MOST, INFINITY);
    hit_shape oval = ELLIPSE(0, 0, 1, 1, 0);
    oval.vertex[1] = vec(more, 0);
    expect_error(POINT(more, 0), HIT_ERROR_NOT_FINITE, "x of a point");
    expect_error(POINT(0, -more), HIT_ERROR_NOT_FINITE, "y of a point");
    expect_error(CIRCLE(0, 0, more), HIT_ERROR_NOT_FINITE, "a radius");
    expect_error(oval, HIT_ERROR_NOT_FINITE, "a half-axis");
    expect_error(hit_make_box(vec(0, 0), vec(1, more)), HIT_ERROR_NOT_FINITE, "a corner");
    expect_error(POINT(DBL_MAX, 0), HIT_ERROR_NOT_FINITE, "the largest double");
}

static void negative_sizes_are_not(void **state)
{
    (void)state;
    expect_error(CIRCLE(0, 0, -1), HIT_ERROR_NEGATIVE, "radius");
    expect_error(CIRCLE(0, 0, -0x1p-1074), HIT_ERROR_NEGATIVE, "smallest radius");
    expect_error(CAPSULE(0, 0, 1, 1, -1), HIT_ERROR_NEGATIVE, "capsule's radius");
    expect_error(RECT(0, 0, -1, 2), HIT_ERROR_NEGATIVE, "width");
    expect_error(RECT(0, 0, 1, -2), HIT_ERROR_NEGATIVE, "height");
}

static void points_and_segments_have_no_radius(void **state)
{
    (void)state;
    hit_shape segment = SEGMENT(0, 0, 1, 0);
    segment.radius = 1;
    expect_error(segment, HIT_ERROR_RADIUS, "segment with a radius");
    hit_shape point = POINT(0, 0);
    point.radius = 0x1p-1074;
    expect_error(point, HIT_ERROR_RADIUS, "point with the smallest radius");
    hit_shape rect = RECT(0, 0, 1, 2);
    rect.radius = 0x1p-1074;
    expect_error(rect, HIT_OK, "rect with the smallest radius");
    expect_error(CAPSULE(0, 0, 1, 0, 1), HIT_OK, "capsule");
}

/* A ring as drawn, turned and moved, has the vertices that hit_make_rect() gives its corners; by
 * quarters it is exact; and it may be turned in place. */
static void polygon_at(void **state)
{
    (void)state;
    const hit_vec drawn[] = {{-3, -2}, {3, -2}, {3, 2}, {-3, 2}};
    hit_vec out[4];
    for (int i = 0; i < 1000; i++) {
        double angle = i < 500 ? i * 45.0 : i * 0.7301;
        hit_shape rect = hit_make_rect(vec(10, 20), vec(6, 4), angle);
        hit_shape turned = hit_make_polygon_at(drawn, 4, angle, vec(10, 20), out);
        assert_true(hit_vertices(&turned) == out && turned.kind == HIT_POLYGON);
        assert_int_equal(turned.count, 4);
        assert_memory_equal(out, rect.vertex, sizeof out);
    }
    hit_vec ring[] = {{0, 0}, {0x1p52 + 1, 0}, {0.1, 0.3}};
    hit_make_polygon_at(ring, 3, 270, vec(0, 0), ring);
    assert_true(vec_equal(ring[1], vec(0, -0x1p52 - 1)) && vec_equal(ring[2], vec(0.3, -0.1)));
}

/* A rect that is not marked upright may have any corners. */
static void upright_rects_have_the_corners_of_a_box(void **state)
{
    (void)state;
    for (int i = 0; i < 8; i++) {
        hit_shape rect = RECT(10, 20, 6, 4);
        hit_vec *corner = &rect.vertex[i / 2];
        *(i % 2 ? &corner->x : &corner->y) += 1;
        expect_error(rect, HIT_ERROR_CORNERS, "a corner off");
        rect.upright = false;
        expect_error(rect, HIT_OK, "not said to be upright");
    }
    hit_shape turned = hit_make_rect(vec(10, 20), vec(6, 4), 180);
    turned.upright = true;
    expect_error(turned, HIT_ERROR_CORNERS, "A bottom right");
    hit_shape triangle = TRIANGLE(0, 0, 1, 0, 1, 1);
    triangle.upright = true;
    expect_error(triangle, HIT_ERROR_CORNERS, "no rect");
}

/* Replaces each number of each kind in turn by the bad one. */
static void expect_not_finite(double bad)
{
    const hit_shape shapes[] = {
        POINT(bad, 0),
        POINT(0, bad),
        SEGMENT(bad, 0, 0, 0),
        SEGMENT(0, 0, 0, bad),
        CIRCLE(bad, 0, 1),
        CIRCLE(0, bad, 1),
        CIRCLE(0, 0, bad),
        CAPSULE(0, bad, 1, 1, 1),
        CAPSULE(0, 0, 1, 1, bad),
        RECT(bad, 0, 1, 1),
        RECT(0, bad, 1, 1),
        RECT(0, 0, bad, 1),
        RECT(0, 0, 1, bad),
        hit_make_rect(vec(0, 0), vec(1, 1), bad),
        TRIANGLE(bad, 0, 1, 1, 2, 2),
        TRIANGLE(0, 0, 1, bad, 2, 2),
        TRIANGLE(0, 0, 1, 1, 2, bad),
    };
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        expect_error(shapes[i], HIT_ERROR_NOT_FINITE, hit_kind_name(shapes[i].kind));
}

static void numbers_must_be_finite(void **state)
{
    (void)state;
    expect_not_finite(NAN);
    expect_not_finite(INFINITY);
    expect_not_finite(-INFINITY);
}

static void every_vertex_of_a_polygon_counts(void **state)
{
    (void)state;
    hit_vec ring[5] = {{0, 0}, {1, 0}, {2, 1}, {1, 2}, {0, 1}};
    for (int i = 0; i < 10; i++) {
        double *number = i % 2 ? &ring[i / 2].y : &ring[i / 2].x;
        double kept = *number;
        *number = i % 3 ? NAN : INFINITY;
        expect_error(RING(ring), HIT_ERROR_NOT_FINITE, "polygon");
        *number = kept;
    }
    expect_error(RING(ring), HIT_OK, "polygon put right again");
}

/* Rects of finite numbers may have corners that are not finite. */
static void corners_may_overflow(void **state)
{
    (void)state;
    expect_error(RECT(DBL_MAX, 0, DBL_MAX, 1), HIT_ERROR_NOT_FINITE, "upright rect");
    expect_error(hit_make_rect(vec(0, 0), vec(VEC_MOST, VEC_MOST), 45), HIT_OK, "turned rect");
    expect_error(hit_make_rect(vec(0, DBL_MAX), vec(DBL_MAX, DBL_MAX), 45), HIT_ERROR_NOT_FINITE,
                 "turned rect far out");
    expect_error(RECT(VEC_MOST / 2, 0, VEC_MOST, 1), HIT_OK, "as far as it goes");
}

static void polygons_need_three(void **state)
{
    (void)state;
    static const hit_vec ring[] = {{0, 0}, {1, 0}, {0, 1}};
    for (int count = -1; count < 3; count++)
        expect_error(hit_make_polygon(ring, count), HIT_ERROR_TOO_FEW, "fewer than 3");
    expect_error(hit_make_polygon(ring, 3), HIT_OK, "3");
    expect_error(hit_make_polygon(NULL, 3), HIT_ERROR_TOO_FEW, "no ring");
    expect_error(hit_make_polygon(NULL, 0), HIT_ERROR_TOO_FEW, "nothing");
}

/* Structs that a caller filled without the constructors. */
static void kind_and_count_must_fit(void **state)
{
    (void)state;
    static const int kinds[] = {-1, HIT_KIND_COUNT + HIT_PARTIAL_KIND_COUNT, 1000, -1000};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        hit_shape shape = POINT(0, 0);
        shape.kind = (hit_kind)kinds[i];
        expect_error(shape, HIT_ERROR_KIND, "unknown kind");
    }
    hit_shape triangle = TRIANGLE(0, 0, 1, 0, 0, 1);
    triangle.count = 2;
    expect_error(triangle, HIT_ERROR_UNMADE, "triangle of two vertices");
    expect_error((hit_shape){0}, HIT_ERROR_UNMADE, "a zeroed shape");
    assert_non_null(strstr(hit_error_text(HIT_ERROR_UNMADE), "a zeroed shape is a point"));
}

/* ---- Place --------------------------------------------------------------------------------- */

static hit_shape any_shape(hit_kind kind, hit_vec ring[MAX_RING])
{
    for (int i = 0; i < MAX_RING; i++)
        ring[i] = vec(random_double(-1000, 1000), random_double(-1, 1));
    int count = random_int(3, MAX_RING);
    double radius = random_double(0, 9);
    return shape_from(kind, ring, count, radius, random_double(-720, 720));
}

static void check_place(hit_kind kind, uint64_t seed)
{
    hit_vec ring[MAX_RING], room[MAX_RING];
    hit_shape shape = any_shape(kind, ring);
    hit_vec to = vec(random_double(-1e6, 1e6), random_double(-1e-3, 1e-3));
    hit_shape placed = hit_place(&shape, to, room);
    assert_ptr_equal(hit_vertices(&placed), kind == HIT_POLYGON ? room : placed.vertex);
    for (int i = 0; i < shape.count; i++) {
        hit_vec from = hit_vertices(&shape)[i];
        double x = from.x + to.x, y = from.y + to.y; /* each coordinate is rounded once */
        if (hit_vertices(&placed)[i].x != x || hit_vertices(&placed)[i].y != y)
            fail_msg("HIT_SEED=%" PRIu64 ": vertex %d of a %s", seed, i, hit_kind_name(kind));
    }
    assert_true(placed.kind == kind && placed.count == shape.count);
    assert_true(placed.radius == shape.radius && placed.angle == shape.angle);
    assert_true(placed.size.x == shape.size.x && placed.size.y == shape.size.y);
    hit_vec axes[2], placed_axes[2];
    hit_ellipse_axes(&shape, &axes[0], &axes[1]);
    hit_ellipse_axes(&placed, &placed_axes[0], &placed_axes[1]);
    assert_true(vec_equal(axes[0], placed_axes[0]) && vec_equal(axes[1], placed_axes[1]));
}

static void places_with_one_rounding(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    for (int n = 0; n < RANDOM_CASES; n++)
        check_place((hit_kind)(n % HIT_KIND_COUNT), seed);
}

/* A scene's rect is made around (0, 0), then placed at the pointer. */
static void a_placed_rect_is_one_made_there(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    for (int n = 0; n < RANDOM_CASES; n++) {
        hit_vec size = vec(random_double(0, 500), random_double(0, 500));
        hit_vec to = vec(random_double(-1e4, 1e4), random_double(-1, 1));
        double angle = random_double(-720, 720);
        hit_shape at_origin = hit_make_rect(vec(0, 0), size, angle);
        hit_shape placed = hit_place(&at_origin, to, NULL), made = hit_make_rect(to, size, angle);
        for (int i = 0; i < 4; i++)
            if (!vec_equal(placed.vertex[i], made.vertex[i]))
                fail_msg("HIT_SEED=%" PRIu64 ": case %d, corner %d", seed, n, i);
        assert_true(vec_equal(placed.centre, made.centre));
    }
}

static void placing_may_leave_the_range(void **state)
{
    (void)state;
    hit_shape point = POINT(VEC_MOST, 0);
    expect_error(hit_place(&point, vec(1e290, 0), NULL), HIT_ERROR_NOT_FINITE, "too far");
    expect_error(hit_place(&point, vec(-VEC_MOST, 0), NULL), HIT_OK, "and back");
}

/* ---- Bounds -------------------------------------------------------------------------------- */

static void bounds_hold_the_radius(void **state)
{
    (void)state;
    static const hit_vec ring[] = {{3, 1}, {-2, 5}, {0, -7}, {1, 1}};
    const struct {
        hit_shape shape;
        hit_vec low, high;
    } cases[] = {
        {POINT(1, 2), {1, 2}, {1, 2}},
        {SEGMENT(3, 1, -2, 5), {-2, 1}, {3, 5}},
        {CIRCLE(1, 2, 3), {-2, -1}, {4, 5}},
        {RECT(10, 20, 6, 4), {7, 18}, {13, 22}},
        {hit_make_rect(vec(10, 20), vec(6, 4), 90), {8, 17}, {12, 23}},
        {TRIANGLE(3, 1, -2, 5, 0, -7), {-2, -7}, {3, 5}},
        {RING(ring), {-2, -7}, {3, 5}},
        {CAPSULE(3, 1, -2, 5, 0.5), {-2.5, 0.5}, {3.5, 5.5}},
        {ELLIPSE(3, 1, 2, 5, 0), {1, -4}, {5, 6}},
        {ELLIPSE(3, 1, 2, 5, 90), {-2, -1}, {8, 3}},
        {ELLIPSE(3, 1, 2, 2, 77), {1, -1}, {5, 3}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        hit_vec low, high;
        hit_bounds(&cases[i].shape, &low, &high);
        assert_vec(low, cases[i].low.x, cases[i].low.y);
        assert_vec(high, cases[i].high.x, cases[i].high.y);
    }
}

/* ---- Ellipses ------------------------------------------------------------------------------ */

static void assert_axes(hit_shape ellipse, hit_vec u, hit_vec v)
{
    hit_vec got_u, got_v;
    hit_ellipse_axes(&ellipse, &got_u, &got_v);
    assert_vec(got_u, u.x, u.y);
    assert_vec(got_v, v.x, v.y);
    assert_int_equal(hit_validate(&ellipse), HIT_OK);
}

static void quarter_turns_of_half_axes_are_exact(void **state)
{
    (void)state;
    for (int turn = -2; turn <= 2; turn++) {
        assert_axes(ELLIPSE(7, 7, 3, 5, 360 * turn), vec(3, 0), vec(0, 5));
        assert_axes(ELLIPSE(7, 7, 3, 5, 360 * turn + 90), vec(0, 3), vec(-5, 0));
        assert_axes(ELLIPSE(7, 7, 3, 5, 360 * turn + 180), vec(-3, 0), vec(0, -5));
        assert_axes(ELLIPSE(7, 7, 3, 5, 360 * turn + 270), vec(0, -3), vec(5, 0));
    }
}

/* It is so whatever the angle. */
static void equal_radii_are_a_disc(void **state)
{
    (void)state;
    assert_axes(ELLIPSE(1, 2, 3, 3, 33), vec(3, 0), vec(0, 3));
    assert_axes(ELLIPSE(1, 2, 0, 0, 33), vec(0, 0), vec(0, 0));
}

static void other_kinds_have_no_half_axes(void **state)
{
    (void)state;
    hit_shape triangle = TRIANGLE(1, 2, 3, 4, 5, 7);
    hit_vec u, v;
    hit_ellipse_axes(&triangle, &u, &v);
    assert_vec(u, 0, 0);
    assert_vec(v, 0, 0);
}

static void half_axes_must_not_be_on_one_line(void **state)
{
    (void)state;
    expect_error(ELLIPSE(0, 0, 3, 0, 30), HIT_OK, "flat");
    expect_error(ELLIPSE(0, 0, 0, 3, 30), HIT_OK, "flat, too");
    expect_error(ELLIPSE(0, 0, DBL_TRUE_MIN, 2 * DBL_TRUE_MIN, 30), HIT_OK, "rounded much");
    hit_shape ellipse = ELLIPSE(0, 0, 3, 2, 0);
    ellipse.vertex[2] = vec(VEC_MOST, DBL_TRUE_MIN);
    expect_error(ellipse, HIT_OK, "almost on one line");
    ellipse.vertex[2] = vec(-5, 0);
    expect_error(ellipse, HIT_ERROR_AXES, "on one line");
    ellipse.vertex[2] = vec(0, NAN);
    expect_error(ellipse, HIT_ERROR_NOT_FINITE, "not a number");
    ellipse = ELLIPSE(0, 0, 3, 2, 0);
    ellipse.radius = 1;
    expect_error(ellipse, HIT_ERROR_RADIUS, "a radius beside the radii");
    ellipse = ELLIPSE(0, 0, 3, 2, 0);
    ellipse.upright = true;
    expect_error(ellipse, HIT_ERROR_CORNERS, "no box");
    expect_error(ELLIPSE(0, 0, -3, 2, 0), HIT_ERROR_NEGATIVE, "a negative radius");
    expect_error(ELLIPSE(0, 0, INFINITY, 2, 0), HIT_ERROR_NOT_FINITE, "infinite");
}

/* ---- Names --------------------------------------------------------------------------------- */

static const char *kind_name(int i)
{
    return hit_kind_name((hit_kind)i);
}

static const char *error_text(int i)
{
    return hit_error_text((hit_error)i);
}

static const char *verdict_name(int i)
{
    return hit_verdict_name((hit_verdict)i);
}

static const char *relation_name(int i)
{
    return hit_relation_name((hit_relation)i);
}

static const char *question_name(int i)
{
    return hit_question_name((hit_question)i);
}

static const char *state_name(int i)
{
    return hit_sweep_state_name((hit_sweep_state)i);
}

static const char *machine_text(int i)
{
    return hit_machine_text((hit_machine)i);
}

/* A number outside of the enum has a name too, the same for all. */
static void expect_distinct(const char *name(int), int count)
{
    static const int unknown[] = {-1, -2147483647, 99, 2147483647};
    for (int i = 0; i < count; i++) {
        assert_true(name(i) && name(i)[0]);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(name(i), name(j));
        assert_string_not_equal(name(i), "unknown");
    }
    assert_string_equal(name(count), "unknown");
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        assert_string_equal(name(unknown[i]), "unknown");
}

static void names_are_distinct(void **state)
{
    (void)state;
    expect_distinct(kind_name, HIT_KIND_COUNT + HIT_PARTIAL_KIND_COUNT);
    expect_distinct(error_text, HIT_ERROR_COUNT);
    expect_distinct(verdict_name, HIT_REFUSED + 1);
    expect_distinct(relation_name, HIT_RELATION_COUNT);
    expect_distinct(state_name, HIT_SWEEP_STATE_COUNT);
    expect_distinct(question_name, HIT_QUESTION_COUNT);
    expect_distinct(machine_text, HIT_MACHINE_COUNT);
    assert_string_equal(hit_kind_name(HIT_RECT), "rect");
    assert_string_equal(hit_kind_name(HIT_CAPSULE), "capsule");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(makes_what_it_is_told),
        cmocka_unit_test(other_languages_know_the_size),
        cmocka_unit_test(polygons_use_the_callers_ring),
        cmocka_unit_test(copies_own_their_vertices),
        cmocka_unit_test(upright_corners),
        cmocka_unit_test(quarter_turns_are_exact),
        cmocka_unit_test(quarter_turns_leave_axes_on_axes),
        cmocka_unit_test(small_turns_are_clockwise),
        cmocka_unit_test(upright_ones_are_boxes),
        cmocka_unit_test(points_and_segments_have_no_radius),
        cmocka_unit_test(upright_rects_have_the_corners_of_a_box),
        cmocka_unit_test(polygon_at),
        cmocka_unit_test(zero_sizes_are_accepted),
        cmocka_unit_test(larger_numbers_are_not),
        cmocka_unit_test(negative_sizes_are_not),
        cmocka_unit_test(numbers_must_be_finite),
        cmocka_unit_test(every_vertex_of_a_polygon_counts),
        cmocka_unit_test(corners_may_overflow),
        cmocka_unit_test(polygons_need_three),
        cmocka_unit_test(kind_and_count_must_fit),
        cmocka_unit_test(places_with_one_rounding),
        cmocka_unit_test(a_placed_rect_is_one_made_there),
        cmocka_unit_test(placing_may_leave_the_range),
        cmocka_unit_test(bounds_hold_the_radius),
        cmocka_unit_test(quarter_turns_of_half_axes_are_exact),
        cmocka_unit_test(equal_radii_are_a_disc),
        cmocka_unit_test(other_kinds_have_no_half_axes),
        cmocka_unit_test(half_axes_must_not_be_on_one_line),
        cmocka_unit_test(names_are_distinct),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
