/* SPDX-License-Identifier: MIT */
/* Sectors: by hand, as public threads have asked, and against MPFR. HIT_CASES=N
 * runs N cases. */
#include "hit_lab.h"
#include "oracle_sector.h"
#include "shapes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static long cases;

static hit_shape sector_at(double x, double y, double inner, double outer, double from, double to)
{
    hit_shape s = hit_make_sector(vec(x, y), inner, outer, from, to);
    noted_add(&s);
    assert_int_equal(hit_validate(&s), HIT_OK);
    return s;
}

static bool hits(const hit_shape *s, hit_shape other)
{
    bool hit = hit_hits(s, &other);
    assert_int_equal(hit, hit_hits(&other, s));
    assert_int_equal(hit_relate(s, &other), hit ? HIT_MEETING : HIT_APART);
    assert_int_equal(hit_referee(&other, s, NULL), hit ? HIT_HIT : HIT_MISS);
    return hit;
}

/* Whether the two differ by the last bit of this radius: it touches. */
static bool touches(const hit_shape *s, double x, double y, double radius)
{
    return hits(s, CIRCLE(x, y, radius)) && !hits(s, CIRCLE(x, y, nextafter(radius, 0)));
}

/* ---- By hand
 * --------------------------------------------------------------------------------
 */

static void the_tip_counts(void **state)
{
    (void)state;
    hit_shape s = sector_at(0, 0, 0, 10, -30, 30);
    assert_true(hits(&s, POINT(0, 0)));
    assert_false(hits(&s, POINT(-0x1p-1074, 0)));
    assert_true(touches(&s, -1, 0, 1));
    assert_true(touches(&s, -3, -4, 5));
    assert_true(hits(&s, RECT(-1, 0, 2, 2)));
    assert_false(hits(&s, RECT(-1.5, 0, 2, 2)));
}

static void more_than_half_a_turn(void **state)
{
    (void)state;
    hit_shape s = sector_at(0, 0, 0, 10, 0, 270);
    assert_true(hits(&s, POINT(-5, -5)));
    assert_true(hits(&s, POINT(0, -10)));
    assert_false(hits(&s, POINT(5, -5)));
    assert_false(hits(&s, POINT(0x1p-1074, -1)));
    assert_true(hits(&s, POINT(10, 0)));
    assert_true(touches(&s, 3, -2, 2)); /* in the notch, beside a border */
    assert_false(hits(&s, SEGMENT(1, -9, 9, -1)));
    assert_true(hits(&s, SEGMENT(1, -9, -1, -8)));
    assert_false(hits(&s, SEGMENT(20, -1, 1, -20)));
    assert_true(hits(&s, SEGMENT(20, -1, -20, -1)));
}

static void across_the_turn(void **state)
{
    (void)state;
    hit_shape s = sector_at(0, 0, 0, 10, 350, 10), same = sector_at(0, 0, 0, 10, -10, 370);
    assert_true(hits(&s, POINT(9, 1)) && hits(&s, POINT(9, -1)));
    assert_false(hits(&s, POINT(9, 2)) || hits(&s, POINT(-9, 0)));
    assert_true(hits(&same, POINT(-9, 0))); /* 380 degrees are a whole turn */
}

static void the_ends_of_the_arc(void **state)
{
    (void)state;
    hit_shape s = sector_at(0, 0, 0, 10, 0, 90);
    assert_true(touches(&s, 13, -4, 5));
    assert_true(touches(&s, -4, 13, 5));
    assert_true(touches(&s, 5, -2, 2));
    assert_true(touches(&s, 9, 12, 5));
    assert_false(hits(&s, SEGMENT(11, -1, 11, 1)));
    assert_true(hits(&s, SEGMENT(10, -1, 10, 1)));
    assert_false(hits(&s, SEGMENT(nextafter(10, 11), -1, 10, 0x1p60)));
    assert_true(hits(&s, CAPSULE(11, -1, 11, 1, 1)));
    assert_false(hits(&s, CAPSULE(11, -1, 11, 1, nextafter(1, 0))));
    /* A corner beside the middle of a capsule. */
    assert_true(hits(&s, CAPSULE(10, -5, 14, -2, 4)));
    assert_false(hits(&s, CAPSULE(10, -5, 14, -2, 3.99)));
}

static void the_centre_behind_the_tip(void **state)
{
    (void)state;
    hit_shape s = sector_at(0, 0, 3, 10, 45, 135);
    assert_false(hits(&s, CIRCLE(0, 0, 2)));
    assert_true(touches(&s, 0, 0, 3));
    assert_true(touches(&s, 0, 1, 2));
    assert_false(hits(&s, CIRCLE(0, -1, 3.7)));
    assert_true(hits(&s, CIRCLE(0, -1, 3.8)));
}

/* What threads ask, or were answered wrongly. */
static void public_threads(void **state)
{
    (void)state;
    /* genshinsim/gcsim, pull request 1406: both sides are inside the circle, whose middle is in the
     * open quarter. No side crosses its outline, and the way to its middle is not in the cone. */
    hit_shape swing = sector_at(0, 0, 0, 2, 135, 405);
    assert_true(hits(&swing, CIRCLE(0, 1, 5)));
    assert_false(hits(&swing, CIRCLE(0, 1, 0.5)));
    /* mreinstein/collision-2d, issue 14: a cone with a least distance, beside spheres and segments;
     * and its test of a point, which takes the dot product of a way that has not the length 1. */
    hit_shape sight = sector_at(0, 0, 2, 20, -30, 30);
    assert_false(hits(&sight, CIRCLE(0, 0, 1.5)) || hits(&sight, SEGMENT(1, -9, 1, 9)));
    assert_true(hits(&sight, CIRCLE(9, 9, 4)) && hits(&sight, SEGMENT(9, -9, 9, 9)));
    assert_false(hits(&sight, POINT(9, 9)));
    /* space-wizards/space-station-14, issue 373: what has its middle outside is hit, too. */
    hit_shape blow = sector_at(0, 0, 0, 10, 0, 60);
    assert_false(hits(&blow, POINT(8, -2)));
    assert_true(hits(&blow, RECT(8, -2, 6, 6)));
}

static void whole_turns(void **state)
{
    (void)state;
    hit_shape ring = sector_at(1, 2, 3, 5, 77, 77 + 360), disc = sector_at(1, 2, 0, 5, 0, 400);
    assert_true(ring.vertex[3].x == 360 && disc.vertex[3].x == 360);
    assert_false(hits(&ring, RECT(1, 2, 4, 4)));
    assert_false(hits(&ring, CAPSULE(0, 3, 2, 3, 0.5))); /* in the hole, with an arc ahead */
    assert_true(hits(&ring, RECT(1, 2, 4, 6)));
    assert_true(touches(&ring, 1, 2, 3) && touches(&ring, 2, 2, 2) && touches(&ring, 7, 2, 1));
    assert_true(hits(&ring, RECT(1, 2, 40, 40)));
    assert_true(hits(&disc, POINT(1, 2)) && touches(&disc, 11, 2, 5));
    hit_shape hole[] = {RECT(1, 2, 40, 40), RECT(1, 2, 12, 12)};
    hit_vec v[8];
    const int ends[2] = {4, 8};
    memcpy(v, hole[0].vertex, sizeof hole[0].vertex);
    memcpy(v + 4, hole[1].vertex, sizeof hole[1].vertex);
    assert_false(hits(&ring, hit_make_rings(v, ends, 2)));
    assert_true(hits(&ring, hit_make_polygon(v, 4)));
    assert_false(hits(&ring, hit_make_chain(v, 4)));
}

/* The squares of these coordinates are below the least double, and their sum is not. */
static void squares_that_underflow(void **state)
{
    (void)state;
    hit_shape s = sector_at(0, 0, 0, 0x1.8cp-538, 0, 90);
    assert_false(hits(&s, POINT(0x1.44p-538, 0x1.44p-538)));
    assert_true(hits(&s, POINT(0x1.1p-538, 0x1.1p-538)));
    assert_false(hits(&s, SEGMENT(0x1.44p-538, 0x1.44p-538, 0x1p-538, 0x1p-537)));
    assert_false(hits(&s, CIRCLE(0x1.44p-538, 0x1.44p-538, 0x1p-548)));
}

static void without_area(void **state)
{
    (void)state;
    hit_shape ray = sector_at(0, 0, 2, 10, 90, 90), arc = sector_at(0, 0, 5, 5, 0, 180);
    hit_shape point = sector_at(1, 1, 0, 0, 10, 50);
    assert_true(hits(&ray, POINT(0, 2)) && hits(&ray, POINT(0, 10)) && hits(&ray, POINT(0, 5)));
    assert_false(hits(&ray, POINT(0, 1)) || hits(&ray, POINT(0, -5)) || hits(&ray, POINT(1, 5)));
    assert_true(hits(&ray, SEGMENT(-1, 4, 1, 5)) && hits(&ray, SEGMENT(0, 0, 0, 20)));
    assert_false(hits(&ray, SEGMENT(-1, 1, 1, 1)) || hits(&ray, SEGMENT(-1, -5, 1, -5)));
    assert_true(hits(&ray, CAPSULE(-1, 11, 1, 11, 1)));
    assert_false(hits(&ray, CAPSULE(-1, -11, 1, -11, 1))); /* behind the tip */
    hit_shape aslant = sector_at(0, 0, 2, 10, 45, 45);
    assert_true(hits(&aslant, CAPSULE(9, 7, 7, 9, 2)));
    assert_false(hits(&aslant, CAPSULE(-9, -7, -7, -9, 9)));
    assert_true(hits(&arc, POINT(3, 4)) && hits(&arc, POINT(-5, 0)));
    assert_false(hits(&arc, POINT(3, -4)) || hits(&arc, POINT(3, 3)));
    assert_false(hits(&arc, SEGMENT(-3, 1, 3, 1)));
    assert_true(hits(&arc, SEGMENT(0, 1, 0, 9)));
    assert_true(hits(&point, POINT(1, 1)) && touches(&point, 4, 5, 5));
    assert_false(hits(&point, POINT(1, 2)));
    assert_false(hit_pick(&ray, vec(0, 5)) || hit_pick(&arc, vec(3, 4)) ||
                 hit_pick(&point, vec(1, 1)));
}

/* ---- To make, validate and bound
 * ------------------------------------------------------------ */

static void numbers_are_judged(void **state)
{
    (void)state;
    const hit_shape good = hit_make_sector(vec(1, 2), 3, 4, 5, 6);
    hit_shape bad = hit_make_sector(vec(0, 0), 2, 1, 0, 90);
    assert_int_equal(hit_validate(&bad), HIT_ERROR_SECTOR);
    bad = hit_make_sector(vec(0, 0), -1, 1, 0, 90);
    assert_int_equal(hit_validate(&bad), HIT_ERROR_NEGATIVE);
    const double wrong[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 3; i++) {
        bad = hit_make_sector(vec(wrong[i], 0), 0, 1, 0, 90);
        assert_int_equal(hit_validate(&bad), HIT_ERROR_NOT_FINITE);
        bad = hit_make_sector(vec(0, 0), 0, wrong[i], 0, 90);
        assert_int_equal(hit_validate(&bad), HIT_ERROR_NOT_FINITE);
        bad = hit_make_sector(vec(0, 0), 0, 1, wrong[i], 90);
        assert_int_equal(hit_validate(&bad), HIT_ERROR_NOT_FINITE);
        bad = hit_make_sector(vec(0, 0), 0, 1, 0, wrong[i]);
        assert_int_equal(hit_validate(&bad), HIT_ERROR_NOT_FINITE);
    }
    bad = hit_grow(&good, 1);
    assert_int_equal(hit_validate(&bad), HIT_ERROR_RADIUS);
    bad = good, bad.vertex[3].x = 0;
    assert_int_equal(hit_validate(&bad), HIT_ERROR_SECTOR);
    bad = good, bad.vertex[1] = vec(0, 0);
    assert_int_equal(hit_validate(&bad), HIT_ERROR_SECTOR);
    bad = good, bad.upright = true;
    assert_int_equal(hit_validate(&bad), HIT_ERROR_CORNERS);
    bad = good, bad.count = 2;
    assert_int_equal(hit_validate(&bad), HIT_ERROR_UNMADE);
    bad = hit_make_sector(vec(0, 0), 0, 0x1p1001, 0, 90);
    assert_int_equal(hit_validate(&bad), HIT_ERROR_NOT_FINITE);
    bad = good, bad.kind = (hit_kind)(HIT_SECTOR + 1);
    assert_int_equal(hit_validate(&bad), HIT_ERROR_KIND);
}

static void directions_are_rounded_once(void **state)
{
    (void)state;
    static const struct {
        double from, to, turn;
    } rows[] = {{0, 90, 90},   {90, 0, 270},   {350, 10, 20}, {0, 360, 360},
                {0, -360, 0},  {30, 30, 0},    {0, 1e9, 360}, {-720, -630, 90},
                {0, 180, 180}, {0, 1e-300, 0}, {30, 210, 180}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hit_shape s = sector_at(0, 0, 0, 1, rows[i].from, rows[i].to);
        assert_true(s.vertex[3].x == rows[i].turn || rows[i].to == 1e-300);
        assert_true(s.angle == rows[i].from && s.size.x == 0 && s.size.y == 1);
    }
    /* Neighbours: at 180 degrees either is right, at 0 and 360 rounding must not
     * turn it over. */
    for (int n = 0; n < 2000; n++) {
        double from = random_double(-400, 400);
        static const double turns[] = {0, 180, 360};
        double to = nudged(from + turns[random_int(0, 2)]);
        hit_shape s = sector_at(0, 0, 0, 1, from, to);
        double far = random_double(0, 360);
        hit_shape p = hit_make_point(vec(0.5 * cos(vec_radians(far)), 0.5 * sin(vec_radians(far))));
        double at = fmod(far - from + 1440, 360), turn = s.vertex[3].x;
        if (fabs(at) > 1e-6 && fabs(at - 360) > 1e-6 && fabs(at - turn) > 1e-6)
            assert_int_equal(hit_hits(&s, &p), at < turn);
    }
}

/* Of huge angles the difference is rounded, and the directions are not: the two
 * may disagree on which side of a whole turn they are. */
static void huge_angles_agree(void **state)
{
    (void)state;
    for (int n = 0; n < 20000; n++) {
        double huge = 0x1p49 + random_int(0, 2880) / 8.0, reduced = fmod(huge, 360);
        double by = random_double(-0.2, 0.2), far = random_double(0, 360);
        hit_shape s = sector_at(0, 0, 0, 1, huge, reduced + by);
        hit_shape p = hit_make_point(vec(0.5 * cos(vec_radians(far)), 0.5 * sin(vec_radians(far))));
        double at = fmod(far - reduced + 720, 360), turn = s.vertex[3].x;
        assert_true(turn < 0.5 || turn > 359.5);
        if (at > 0.5 && at < 359.5)
            assert_int_equal(hit_hits(&s, &p), turn > 180);
    }
}

static void places_move_the_centre(void **state)
{
    (void)state;
    hit_shape s = sector_at(1, 2, 3, 4, 5, 6), moved = hit_place(&s, vec(10, 20), NULL);
    assert_true(vec_equal(moved.vertex[0], vec(11, 22)) && hit_vertex_count(&s) == 1);
    moved.vertex[0] = s.vertex[0];
    assert_memory_equal(moved.vertex, s.vertex, sizeof s.vertex);
    assert_string_equal(hit_kind_name(s.kind), "sector");
}

static void bounds_are_tight(void **state)
{
    (void)state;
    static const struct {
        double inner, from, to;
        hit_vec low, high;
    } rows[] = {{0, 0, 90, {0, 0}, {10, 10}},     {5, 0, 90, {0, 0}, {10, 10}},
                {0, 0, 180, {-10, 0}, {10, 10}},  {0, 90, 0, {-10, -10}, {10, 10}},
                {0, 180, 0, {-10, -10}, {10, 0}}, {4, 90, 90, {0, 4}, {0, 10}},
                {0, 5, 365, {-10, -10}, {10, 10}}};
    hit_vec low, high;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hit_shape s = sector_at(1, 2, rows[i].inner, 10, rows[i].from, rows[i].to);
        hit_bounds(&s, &low, &high);
        assert_true(vec_equal(vec_sub(low, vec(1, 2)), rows[i].low));
        assert_true(vec_equal(vec_sub(high, vec(1, 2)), rows[i].high));
    }
    hit_shape s = sector_at(0, 0, 2, 10, 30, 60);
    hit_bounds(&s, &low, &high);
    assert_true(fabs(low.x - 1) < 1e-14 && fabs(low.y - 1) < 1e-14);
    assert_true(fabs(high.x - 10 * sqrt(0.75)) < 1e-14 && fabs(high.y - 10 * sqrt(0.75)) < 1e-14);
}

/* ---- What it refuses
 * ------------------------------------------------------------------------ */

static void other_questions_are_refused(void **state)
{
    (void)state;
    hit_shape s = sector_at(0, 0, 0, 10, 0, 90), box = RECT(5, 5, 2, 2), circle = CIRCLE(5, 5, 1);
    hit_shape ellipse = ELLIPSE(5, 5, 2, 1, 0);
    for (int q = 0; q < HIT_QUESTION_COUNT; q++)
        assert_int_equal(hit_answers(&s, (hit_question)q), q == HIT_ASK_CLOSEST_TO_POINT);
    assert_true(hit_answers(&box, HIT_ASK_CLOSEST_TO_POINT));
    hit_vec centre, direction, out[4];
    double radius, depth;
    hit_manifold manifold;
    hit_ray_stop stop;
    char letters[10];
    assert_false(hit_hits(&s, &ellipse) || hit_hits(&s, &s));
    assert_int_equal(hit_referee(&s, &ellipse, NULL), HIT_REFUSED);
    assert_int_equal(hit_referee(&s, &s, NULL), HIT_REFUSED);
    const hit_shape *pairs[][2] = {{&s, &box}, {&circle, &s}, {&s, &ellipse}, {&s, &s}};
    for (int i = 0; i < 4; i++) {
        const hit_shape *a = pairs[i][0], *b = pairs[i][1];
        assert_false(hit_overlap(a, b) || hit_separate(a, b, &direction, &depth));
        assert_false(hit_contact(a, b, &manifold) || hit_relate_matrix(a, b, letters));
        assert_int_equal(hit_crossings(a, b, out, NULL, 4), 0);
        assert_int_equal(hit_sweep(a, b, vec(9, 9)).state, HIT_SWEEP_FREE);
        assert_int_equal(hit_sweep_into(a, b, vec(9, 9), NULL).state, HIT_SWEEP_FREE);
        assert_int_equal(hit_sweep_turning(a, vec(9, 9), 90, vec(0, 0), b).state, HIT_TURNED_FREE);
        hit_slid slid = hit_slide(a, b, 1, vec(9, 9), NULL, NULL, 0, NULL);
        assert_true(slid.state == HIT_SWEEP_FREE && vec_equal(slid.moved, vec(9, 9)));
        assert_true(hit_closest(a, b).distance == INFINITY);
    }
    assert_false(hit_enclose(&s, &centre, &radius));
    assert_int_equal(hit_ray(&s, vec(-1, 1), vec(1, 0), 99, &stop, 1), 0);
    assert_string_equal(hit_question_name(HIT_ASK_CLOSEST_TO_POINT), "closest to a point");
}

/* ---- Against MPFR
 * ---------------------------------------------------------------------------
 */

enum { ROOM = 12 };

/* Numbers of a few steps around 0 would be subnormal, and too small for the
 * oracle's digits. */
static double close_to(double x)
{
    if (fabs(x) >= 0.5)
        return nudged(x);
    return x + random_int(-2, 2) * 0x1p-53;
}

static double close_coordinate(void)
{
    return close_to(lattice());
}

static double close_radius(void)
{
    return fabs(close_to(lattice_radius()));
}

static const number_source sources[] = {{"lattice", lattice, lattice_radius},
                                        {"uniform", uniform, uniform_radius},
                                        {"close", close_coordinate, close_radius}};

static double sector_angle(void)
{
    static const double some[] = {0, 30, 45, 60, 90, 120, 180, 270, 359, 360};
    double angle = some[random_int(0, 9)] * random_int(-1, 1);
    if (one_in(3))
        angle = random_double(-360, 720);
    return one_in(4) ? close_to(angle) : angle;
}

static hit_shape random_sector(const number_source *source)
{
    double x = source->coordinate(), y = source->coordinate();
    double one = source->radius(), other = source->radius();
    double from = sector_angle(), turn = sector_angle();
    if (one_in(3))
        one = 0;
    return hit_make_sector(vec(x, y), least(one, other), greatest(one, other), from, from + turn);
}

/* A point near the sector's border: a corner, or one of an arc or a straight
 * edge. */
static hit_vec border_point(const hit_shape *s, hit_vec *outward)
{
    double from = s->angle, turn = s->vertex[3].x;
    double at = vec_radians(from + turn * (one_in(2) ? random_int(0, 1) : random_double(0, 1)));
    double ring = one_in(2) ? s->size.y : s->size.x;
    if (one_in(3))
        ring = random_double(s->size.x, s->size.y);
    *outward = vec(cos(at), sin(at));
    return vec_add(s->vertex[0], vec_scale(*outward, ring));
}

static hit_vec close_vec(hit_vec v)
{
    v.x = close_to(v.x);
    v.y = close_to(v.y);
    return v;
}

/* What is made to touch it, nearly or just: a circle beside a border, a
 * tangent. */
static hit_shape touching_shape(const hit_shape *s)
{
    hit_vec out, at = border_point(s, &out), across = vec(-out.y, out.x);
    double radius = lattice_radius(), length = random_double(0, 3), other = random_double(-3, 3);
    int way = random_int(0, 5);
    hit_vec side = one_in(2) ? across : out;
    if (one_in(2))
        side = vec_scale(side, -1);
    hit_vec beside = vec_add(at, vec_scale(side, radius));
    if (way == 0)
        return hit_make_point(close_vec(at));
    if (way == 1)
        return hit_make_circle(beside, close_radius());
    if (way == 2)
        return hit_make_circle(beside, fabs(close_to(hypot(beside.x - at.x, beside.y - at.y))));
    if (way == 3)
        return hit_make_circle(s->vertex[0], fabs(close_to(one_in(2) ? s->size.x : s->size.y)));
    hit_vec along = vec(-side.y, side.x);
    hit_vec from = close_vec(vec_add(beside, vec_scale(along, length)));
    hit_vec to = close_vec(vec_add(beside, vec_scale(along, other)));
    if (way == 4)
        return hit_make_capsule(from, to, radius);
    return hit_make_segment(from, to);
}

static hit_shape other_shape(const hit_shape *s, const number_source *source, hit_vec *room)
{
    static const int ends[] = {3, 6};
    if (one_in(2))
        return touching_shape(s);
    int kind = random_int(0, HIT_KIND_COUNT + 1);
    double radius = source->radius();
    hit_shape other = random_shape(kind < HIT_ELLIPSE ? (hit_kind)kind : HIT_POLYGON, source, room);
    if (kind == HIT_KIND_COUNT)
        other = hit_make_chain(room, random_int(2, MAX_RING));
    if (kind == HIT_KIND_COUNT + 1)
        other = hit_make_rings(room, ends, 2);
    if (one_in(4) && kind >= HIT_RECT)
        other = hit_grow(&other, radius);
    return other;
}

static hit_shape scaled_shape(const hit_shape *from, double scale, hit_vec *room)
{
    hit_shape s = *from;
    hit_vec *v = s.kind == HIT_POLYGON ? room : s.vertex;
    for (int i = 0; i < s.count; i++)
        v[i] = vec_scale(hit_vertices(from)[i], scale);
    if (s.kind == HIT_POLYGON)
        s.rings.vertices = v;
    s.centre = vec_scale(s.centre, scale);
    s.size = vec_scale(s.size, scale);
    s.radius *= scale;
    return s;
}

/* A power of two changes nothing, also where numbers leave the range of the
 * filters. */
static void check_scaled(const hit_shape *s, const hit_shape *other, bool hit)
{
    static const double scales[] = {0x1p-900, 0x1p-200, 0x1p300, 0x1p990};
    hit_vec room[ROOM];
    double scale = scales[random_int(0, 3)];
    hit_shape a = scaled_shape(s, scale, room), b = scaled_shape(other, scale, room);
    if (hit_hits(&a, &b) != hit)
        fail_msg("scaled by %g", scale);
}

/* The referee's run with its steps: it ends with a comparison, and there is something to draw. */
static hit_verdict traced_verdict(const hit_shape *a, const hit_shape *b)
{
    enum { STEPS = 64 };
    hit_step steps[STEPS];
    hit_trace trace = hit_trace_make(steps, STEPS);
    hit_verdict verdict = hit_referee(a, b, &trace);
    int drawn = 0, kept = hit_trace_kept(&trace);
    for (int i = 0; i < kept; i++)
        drawn += hit_trace_step(&trace, i)->kind == HIT_STEP_SEGMENT;
    assert_true(drawn > 0);
    assert_int_equal(hit_trace_step(&trace, kept - 1)->kind, HIT_STEP_CHECK);
    return verdict;
}

static void steps_lead_to_the_verdict(void **state)
{
    (void)state;
    for (int n = 0; n < 20000; n++) {
        hit_vec room[ROOM];
        const number_source *source = &sources[random_int(0, 2)];
        hit_shape s = random_sector(source), other = other_shape(&s, source, room);
        noted_add(&s);
        noted_add(&other);
        hit_verdict verdict = hit_hits(&s, &other) ? HIT_HIT : HIT_MISS;
        assert_int_equal(traced_verdict(&s, &other), verdict);
        assert_int_equal(traced_verdict(&other, &s), verdict);
    }
}

static void hits_are_those_of_mpfr(void **state)
{
    (void)state;
    long seen[2] = {0, 0};
    for (long n = 0; n < cases; n++) {
        hit_vec room[ROOM];
        const number_source *source = &sources[random_int(0, 2)];
        hit_shape s = random_sector(source), other = other_shape(&s, source, room);
        noted_add(&s);
        noted_add(&other);
        assert_int_equal(hit_validate(&s), HIT_OK);
        assert_int_equal(hit_validate(&other), HIT_OK);
        bool hit = hits(&s, other);
        seen[hit]++;
        if (hit != oracle_sector_hit(&s, &other))
            fail_msg("case %ld: the library says %s", n, hit ? "hit" : "miss");
        if (one_in(8))
            check_scaled(&s, &other, hit);
        hit_vec low[2], high[2];
        hit_bounds(&s, &low[0], &high[0]);
        hit_bounds(&other, &low[1], &high[1]);
        if (hit)
            assert_true(low[0].x <= high[1].x && low[1].x <= high[0].x && low[0].y <= high[1].y &&
                        low[1].y <= high[0].y);
    }
    assert_true(seen[0] > cases / 8 && seen[1] > cases / 8);
}

/* ---- What follows from hits
 * ----------------------------------------------------------------- */

static void distances_are_those_of_mpfr(void **state)
{
    (void)state;
    for (long n = 0; n < cases / 4 + 1; n++) {
        const number_source *source = &sources[random_int(0, 2)];
        hit_shape s = random_sector(source);
        hit_vec out, p = border_point(&s, &out);
        if (one_in(2))
            p = vec(source->coordinate(), source->coordinate());
        hit_shape point = hit_make_point(p);
        noted_add(&s);
        noted_add(&point);
        hit_nearest near = hit_closest(&s, &point), back = hit_closest(&point, &s);
        double truth = oracle_sector_distance(&s, p), error = 0x1p-40 * 32;
        assert_true(fabs(near.distance - truth) <= error && near.distance == back.distance);
        assert_int_equal(near.distance == 0, hit_hits(&s, &point));
        assert_true(vec_equal(near.on_b, p) && vec_equal(back.on_a, p));
        assert_true(vec_equal(near.on_a, back.on_b));
        assert_true(oracle_sector_distance(&s, near.on_a) <= error);
        assert_true(fabs(hypot(near.on_a.x - p.x, near.on_a.y - p.y) - truth) <= error);
    }
}

/* A ring is cut into sectors: the moved point is in one of them if it is in the
 * ring. */
static void of_slices_one_is_picked(void **state)
{
    (void)state;
    for (long n = 0; n < cases; n++) {
        double cut[6], inner = random_int(0, 2), outer = inner + random_int(0, 3);
        int slices = random_int(2, 6), picked = 0;
        double start = 45 * random_int(0, 7);
        for (int i = 0; i < slices; i++)
            cut[i] = start + (i == 0 ? 0 : 15 * random_int(1, 23));
        for (int i = 1; i < slices; i++)
            for (int k = i; k > 1 && cut[k] < cut[k - 1]; k--) {
                double low = cut[k];
                cut[k] = cut[k - 1], cut[k - 1] = low;
            }
        hit_vec p = {lattice(), lattice()};
        hit_shape whole = sector_at(0, 0, inner, outer, 0, 360), at = hit_make_point(p);
        for (int i = 0; i < slices; i++) {
            double to = i + 1 < slices ? cut[i + 1] : start + 360;
            hit_shape s = sector_at(0, 0, inner, outer, cut[i], to);
            bool pick = hit_pick(&s, p);
            picked += pick;
            assert_true(!pick || hit_hits(&s, &at));
        }
        assert_int_equal(picked, hit_pick(&whole, p));
    }
}

static void picks_by_hand(void **state)
{
    (void)state;
    hit_shape s = sector_at(0, 0, 2, 5, 0, 90), all = sector_at(0, 0, 2, 5, 0, 360);
    assert_true(hit_pick(&s, vec(3, 3)) && hit_pick(&s, vec(3, 0)) && hit_pick(&s, vec(0, 3)));
    assert_true(hit_pick(&s, vec(2, 0)) && hit_pick(&s, vec(0, 2)));
    assert_false(hit_pick(&s, vec(5, 0)) || hit_pick(&s, vec(0, 5)) || hit_pick(&s, vec(3, 4)));
    assert_true(hit_pick(&all, vec(-5, 0)) && hit_pick(&all, vec(-3, 4)));
    assert_false(hit_pick(&all, vec(-2, 0)) || hit_pick(&all, vec(5, 0)) ||
                 hit_pick(&all, vec(NAN, 0)) || hit_pick(&all, vec(0, 0)));
}

static void batches_and_fields_ask_the_same(void **state)
{
    (void)state;
    enum { MANY = 37, SHAPES = 24 };
    for (long n = 0; n < cases / 100 + 1; n++) {
        const number_source *source = &sources[random_int(0, 2)];
        hit_shape s = random_sector(source), shapes[SHAPES];
        hit_vec at[MANY], room[SHAPES][MAX_RING];
        double radii[MANY];
        unsigned char points[MANY], circles[MANY], own[MANY];
        for (int i = 0; i < MANY; i++) {
            at[i] = vec(source->coordinate(), source->coordinate());
            radii[i] = source->radius();
        }
        hit_batch_points(&s, at, MANY, points);
        hit_batch_circles(&s, at, 1, MANY, circles);
        hit_batch_own_circles(&s, at, radii, MANY, own);
        for (int i = 0; i < MANY; i++) {
            assert_int_equal(points[i], hits(&s, hit_make_point(at[i])));
            assert_int_equal(circles[i], hits(&s, hit_make_circle(at[i], 1)));
            assert_int_equal(own[i], hits(&s, hit_make_circle(at[i], radii[i])));
        }
        for (int i = 0; i < SHAPES; i++)
            shapes[i] = i % 2 ? random_sector(source)
                              : random_shape((hit_kind)random_int(0, 6), source, room[i]);
        void *memory = malloc(hit_field_size(SHAPES));
        hit_field *field = hit_field_build(memory, SHAPES, shapes, SHAPES);
        int found[SHAPES], count = hit_field_hits(field, &s, found, SHAPES, NULL), expected = 0;
        for (int i = 0; i < SHAPES; i++)
            expected += hit_hits(&s, &shapes[i]);
        assert_int_equal(count, expected);
        hit_nearest near;
        hit_shape point = hit_make_point(at[0]);
        int nearest = hit_field_nearest(field, &point, &near, NULL);
        for (int i = 0; i < SHAPES; i++)
            assert_true(near.distance <= hit_closest(&point, &shapes[i]).distance);
        assert_true(near.distance == hit_closest(&point, &shapes[nearest]).distance);
        free(memory);
    }
}

int main(void)
{
    cases = random_cases(10000);
    random_seed();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tip_counts),
        cmocka_unit_test(more_than_half_a_turn),
        cmocka_unit_test(across_the_turn),
        cmocka_unit_test(the_ends_of_the_arc),
        cmocka_unit_test(the_centre_behind_the_tip),
        cmocka_unit_test(public_threads),
        cmocka_unit_test(whole_turns),
        cmocka_unit_test(squares_that_underflow),
        cmocka_unit_test(without_area),
        cmocka_unit_test(numbers_are_judged),
        cmocka_unit_test_teardown(directions_are_rounded_once, noted_tell),
        cmocka_unit_test_teardown(huge_angles_agree, noted_tell),
        cmocka_unit_test(places_move_the_centre),
        cmocka_unit_test(bounds_are_tight),
        cmocka_unit_test(other_questions_are_refused),
        cmocka_unit_test_teardown(steps_lead_to_the_verdict, noted_tell),
        cmocka_unit_test_teardown(hits_are_those_of_mpfr, noted_tell),
        cmocka_unit_test_teardown(distances_are_those_of_mpfr, noted_tell),
        cmocka_unit_test_teardown(of_slices_one_is_picked, noted_tell),
        cmocka_unit_test(picks_by_hand),
        cmocka_unit_test_teardown(batches_and_fields_ask_the_same, noted_tell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
