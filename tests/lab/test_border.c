/* SPDX-License-Identifier: MIT */
/* The border of a map, beside the referee: on each of its pieces the shapes touch, on one side of
 * it they miss, and no verdict changes anywhere else. */
#include "border_find.h"
#include "border_lines.h"

#include "random.h"
#include "shapes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define NEAR     1e-9 /* of the picture's size */
#define OFF_GRID 0.0172413

enum { CHAIN = HIT_KIND_COUNT, RINGS, SORTS, CASES = 6, LINES = 4, STEPS = 24, ROOM = 8 };

/* A pair, with room for its vertices. */
typedef struct pair {
    hit_shape base, cursor;
    hit_vec vertices[2][ROOM], placed[ROOM];
    border border;
} pair;

static const int ends[] = {4, 8};

static hit_shape random_sort(int sort, const number_source *source, hit_vec vertices[ROOM])
{
    if (sort < HIT_KIND_COUNT)
        return random_shape((hit_kind)sort, source, vertices);
    int count = sort == RINGS ? ROOM : random_int(2, 5);
    for (int i = 0; i < count; i++) {
        vertices[i].x = source->coordinate();
        vertices[i].y = source->coordinate();
    }
    hit_shape shape =
        sort == CHAIN ? hit_make_chain(vertices, count) : hit_make_rings(vertices, ends, 2);
    noted_add(&shape);
    return shape;
}

static bool hits(pair *p, hit_vec at)
{
    hit_shape cursor = hit_place(&p->cursor, at, p->placed);
    return hit_hits(&p->base, &cursor);
}

static hit_vec beside(const pair *p, int track, double at, double far)
{
    hit_vec q = border_point(&p->border, track, at);
    hit_vec n = border_normal(&p->border.tracks[track], at);
    return vec(q.x + n.x * far, q.y + n.y * far);
}

static double distance_at(pair *p, hit_vec at)
{
    hit_shape cursor = hit_place(&p->cursor, at, p->placed);
    return hit_closest(&p->base, &cursor).distance;
}

static void expect_piece(pair *p, const border_piece *piece)
{
    const double from = piece->end[0].at, to = piece->end[1].at, size = p->border.size;
    hit_vec a = border_point(&p->border, piece->track, from);
    hit_vec b = border_point(&p->border, piece->track, to);
    bool small = hypot(b.x - a.x, b.y - a.y) < 1e-4 * size || size == 0;
    for (int i = 1; i < 8 && !small; i++) {
        double at = from + (to - from) * (i + OFF_GRID) / 8; /* where no outlines cross */
        hit_vec on = border_point(&p->border, piece->track, at);
        bool out = hits(p, beside(p, piece->track, at, NEAR * size));
        bool in = hits(p, beside(p, piece->track, at, -NEAR * size));
        if (distance_at(p, on) > 1e-12 * size)
            fail_msg("they do not touch at (%.17g, %.17g)", on.x, on.y);
        if (out && in && !piece->slot)
            fail_msg("both sides hit at (%.17g, %.17g)", on.x, on.y);
    }
}

/* ---- Lines ---------------------------------------------------------------------------------- */

static double distance_from(const pair *p, int track, double at, hit_vec from)
{
    hit_vec q = border_point(&p->border, track, at);
    return hypot(q.x - from.x, q.y - from.y);
}

/* The least distance between two parameters, by thirds. */
static double least_between(const pair *p, int track, double low, double high, hit_vec from)
{
    for (int i = 0; i < 90; i++) {
        double a = low + (high - low) / 3, b = high - (high - low) / 3;
        if (distance_from(p, track, a, from) < distance_from(p, track, b, from))
            high = b;
        else
            low = a;
    }
    return distance_from(p, track, (low + high) / 2, from);
}

/* Looks around each point that is nearer than its neighbours. */
static double distance_from_piece(const pair *p, const border_piece *piece, hit_vec from)
{
    enum { PARTS = 64 };
    double start = piece->end[0].at, end = piece->end[1].at, step = (end - start) / PARTS;
    double at[PARTS + 1], least = INFINITY;
    for (int i = 0; i <= PARTS; i++)
        at[i] = distance_from(p, piece->track, start + step * i, from);
    for (int i = 0; i <= PARTS; i++)
        if ((i == 0 || at[i] <= at[i - 1]) && (i == PARTS || at[i] <= at[i + 1]))
            least = fmin(least, least_between(p, piece->track, fmax(start, start + step * (i - 1)),
                                              fmin(end, start + step * (i + 1)), from));
    return least;
}

static void expect_near_border(const pair *p, hit_vec at)
{
    double least = INFINITY;
    for (int i = 0; i < p->border.piece_count; i++)
        least = fmin(least, distance_from_piece(p, &p->border.pieces[i], at));
    if (!(least <= NEAR * p->border.size))
        fail_msg("a verdict changes at (%.17g, %.17g), %g from the border", at.x, at.y, least);
}

static hit_vec on_line(hit_vec from, hit_vec to, double part)
{
    return vec(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
}

static int follow_line(pair *p, hit_vec from, hit_vec to)
{
    int changes = 0;
    for (int i = 0; i < STEPS; i++) {
        double low = (double)i / STEPS, high = (double)(i + 1) / STEPS;
        bool hit = hits(p, on_line(from, to, low));
        if (hit == hits(p, on_line(from, to, high)))
            continue;
        for (int k = 0; k < 50; k++) {
            double middle = (low + high) / 2;
            if (hits(p, on_line(from, to, middle)) == hit)
                low = middle;
            else
                high = middle;
        }
        expect_near_border(p, on_line(from, to, low));
        changes++;
    }
    return changes;
}

static int expect_border(pair *p)
{
    int changes = 0;
    hit_vec low, high;
    assert_true(border_find(&p->border, &p->base, &p->cursor));
    assert_true(p->border.piece_count > 0);
    for (int i = 0; i < p->border.piece_count; i++)
        expect_piece(p, &p->border.pieces[i]);
    hit_bounds(&p->base, &low, &high);
    double reach = fmax(p->border.size, 1);
    for (int i = 0; i < LINES; i++) {
        double ax = random_double(low.x - reach, high.x + reach);
        double ay = random_double(low.y - reach, high.y + reach);
        double bx = random_double(low.x - reach, high.x + reach);
        double by = random_double(low.y - reach, high.y + reach);
        changes += follow_line(p, vec(ax, ay), vec(bx, by));
    }
    border_free(&p->border);
    return changes;
}

/* Lattice coordinates make parallel edges, touching vertices, slots and flat shapes. */
static void test_random(void **state)
{
    static pair p;
    (void)state;
    int changes = 0;
    random_new_seed();
    for (int base = 0; base < SORTS; base++)
        for (int cursor = 0; cursor < SORTS; cursor++) {
            for (int i = 0; i < CASES; i++) {
                const number_source *source = &random_sources[i % 2];
                p.base = random_sort(base, source, p.vertices[0]);
                p.cursor = random_sort(cursor, source, p.vertices[1]);
                changes += expect_border(&p);
            }
        }
    assert_true(changes > SORTS * SORTS);
}

/* ---- Known ones ----------------------------------------------------------------------------- */

static void expect_pieces(const hit_shape *base, const hit_shape *cursor, int straight, int round)
{
    border b = {0};
    int found[2] = {0, 0};
    assert_true(border_find(&b, base, cursor));
    for (int i = 0; i < b.piece_count; i++)
        found[b.tracks[b.pieces[i].track].round]++;
    assert_int_equal(found[0], straight);
    assert_int_equal(found[1], round);
    border_free(&b);
}

static void test_known(void **state)
{
    (void)state;
    const hit_shape small = CIRCLE(0, 0, 1), large = CIRCLE(5, 5, 3), box = RECT(0, 0, 8, 6);
    expect_pieces(&large, &small, 0, 1);
    expect_pieces(&box, &small, 4, 4);
    const hit_vec l[] = {{280, 124}, {440, 124}, {440, 324}, {680, 324}, {680, 484}, {280, 484}};
    const hit_shape corner = RING(l), triangle = TRIANGLE(10, -50, -50, 30, 50, 20);
    expect_pieces(&corner, &triangle, 9, 0); /* six edges and three; two meet in the notch */
    /* A disc of radius 1 has room in a hole of 8 x 6, and fills a slot 2 wide. */
    const hit_vec frame[] = {{-9, -9}, {9, -9}, {9, 9}, {-9, 9},
                             {-4, -3}, {4, -3}, {4, 3}, {-4, 3}};
    const hit_shape holed = hit_make_rings(frame, ends, 2);
    expect_pieces(&holed, &small, 8, 4);
    const hit_vec slot[] = {{-9, -9}, {9, -9}, {9, 9}, {-9, 9}, {-4, -1}, {4, -1}, {4, 1}, {-4, 1}};
    const hit_shape slotted = hit_make_rings(slot, ends, 2);
    border b = {0};
    int slots = 0;
    assert_true(border_find(&b, &slotted, &small));
    for (int i = 0; i < b.piece_count; i++)
        slots += b.pieces[i].slot;
    assert_true(slots > 0);
    border_free(&b);
    /* So many edges are not looked at while they change. */
    static hit_vec many[600];
    for (int i = 0; i < 600; i++)
        many[i] = vec(cos(i * 0.01), sin(i * 0.01));
    const hit_shape round = hit_make_polygon(many, 600);
    assert_false(border_find(&b, &round, &round));
}

/* ---- Deep zoom ------------------------------------------------------------------------------ */

enum { GRID = 12, PIXELS = 16 }; /* doubles to each side, pixels to a double */

/* No coordinate of random_sources[1] is larger. A place nearer to (0, 0) has finer doubles, but the
 * placed vertices have none. */
#define LARGEST 16

/* In doubles: a placed vertex is rounded, and so is the place of a line's end. */
#define LAST_BITS 4

static double distance_from_line(const deep_line *l, hit_vec p)
{
    double x = l->b.x - l->a.x, y = l->b.y - l->a.y, square = x * x + y * y;
    double part = square > 0 ? ((p.x - l->a.x) * x + (p.y - l->a.y) * y) / square : 0;
    part = fmin(fmax(part, 0), 1);
    return hypot(p.x - l->a.x - part * x, p.y - l->a.y - part * y);
}

/* Wherever the verdict changes from a double to its neighbour, a line is near. */
static void expect_deep(pair *p, hit_vec at)
{
    double most = fmax(fmax(fabs(at.x), fabs(at.y)), LARGEST);
    double step = nextafter(most, INFINITY) - most;
    double side = 2 * GRID * PIXELS;
    view v = {PIXELS / step, at, {side / 2, side / 2}};
    deep_line *list = NULL;
    int count = 0, room = 0;
    border_lines_make(&p->border, v, (box){-side, -side, 3 * side, 3 * side}, true, &list, &count,
                      &room);
    assert_true(count > 0);
    for (int i = 1 - GRID; i < GRID; i++)
        for (int j = 1 - GRID; j < GRID; j++) {
            hit_vec here = vec(at.x + i * step, at.y + j * step);
            if (hits(p, here) == hits(p, vec(here.x + step, here.y)))
                continue;
            double least = INFINITY;
            hit_vec pixel = view_to_output(v, here);
            for (int k = 0; k < count; k++)
                least = fmin(least, distance_from_line(&list[k], pixel));
            if (least > LAST_BITS * PIXELS)
                fail_msg("the verdict changes %g doubles from the line, at (%.17g, %.17g)",
                         least / PIXELS, here.x, here.y);
        }
    free(list);
}

/* At the ends of pieces, where tracks cross, and in between. */
static void test_deep(void **state)
{
    static pair p;
    (void)state;
    random_new_seed();
    for (int i = 0; i < 60; i++) {
        p.base = random_sort(random_int(HIT_SEGMENT, SORTS - 1), &random_sources[1], p.vertices[0]);
        p.cursor = random_sort(random_int(0, SORTS - 1), &random_sources[1], p.vertices[1]);
        assert_true(border_find(&p.border, &p.base, &p.cursor));
        for (int k = 0; k < p.border.piece_count && k < 8; k++) {
            const border_piece *piece = &p.border.pieces[k];
            double from = piece->end[0].at, to = piece->end[1].at;
            expect_deep(&p, border_point(&p.border, piece->track, from));
            expect_deep(&p, border_point(&p.border, piece->track, from + (to - from) * 0.3));
        }
        border_free(&p.border);
    }
}

/* A pixel is 1/57 of a double there. */
#define CORNER_SCALE 5e14
#define CORNER_SIDE  400.0 /* pixels: lines leave this box, or end in it */
#define CORNER_FAR   3000.0

static bool is_within(hit_vec pixel, double side)
{
    return fabs(pixel.x) < side && fabs(pixel.y) < side;
}

/* Returns how far the nearest end of another line is. */
static double distance_from_ends(const deep_line *list, int count, int but, hit_vec end)
{
    double least = INFINITY;
    for (int i = 0; i < count; i++) {
        if (i == but)
            continue;
        least = fmin(least, hypot(list[i].a.x - end.x, list[i].a.y - end.y));
        least = fmin(least, hypot(list[i].b.x - end.x, list[i].b.y - end.y));
    }
    return least;
}

/* Where a line ends in the view, another one begins. Returns how many end. */
static int expect_closed(const pair *p, hit_vec at)
{
    const box around = {-CORNER_FAR, -CORNER_FAR, 2 * CORNER_FAR, 2 * CORNER_FAR};
    view v = {CORNER_SCALE, at, {0, 0}};
    deep_line *list = NULL;
    int count = 0, room = 0, ended = 0;
    border_lines_make(&p->border, v, around, true, &list, &count, &room);
    for (int i = 0; i < 2 * count; i++) {
        hit_vec end = i % 2 == 0 ? list[i / 2].a : list[i / 2].b;
        if (!is_within(end, CORNER_SIDE))
            continue;
        double gap = distance_from_ends(list, count, i / 2, end);
        if (!(gap < 0.25))
            fail_msg("a line ends %g pixels from all others, at (%.17g, %.17g)", gap, at.x, at.y);
        ended++;
    }
    free(list);
    return ended;
}

static hit_shape star(hit_vec vertices[ROOM], hit_vec middle, double outer, double inner,
                      double turn)
{
    for (int i = 0; i < ROOM; i++) {
        double angle = turn + i * (2 * 3.14159265358979 / ROOM), far = i % 2 == 0 ? outer : inner;
        vertices[i] = vec(middle.x + far * cos(angle), middle.y + far * sin(angle));
    }
    return hit_make_polygon(vertices, ROOM);
}

/* An octagon is too blunt for the notches of a star: there, tracks cross between doubles. */
static void test_corners(void **state)
{
    (void)state;
    static pair p;
    p.base = star(p.vertices[0], vec(203.1, 311.7), 810, 190, 0.3);
    p.cursor = star(p.vertices[1], vec(0, 0), 170, 160, 0.9);
    assert_true(border_find(&p.border, &p.base, &p.cursor));
    int crossings = 0;
    for (int i = 0; i < p.border.piece_count; i++)
        for (int k = 0; k < 2; k++) {
            const border_piece *piece = &p.border.pieces[i];
            hit_vec at = border_point(&p.border, piece->track, piece->end[k].at);
            assert_true(expect_closed(&p, at) >= 2);
            crossings += piece->end[k].other >= 0;
        }
    assert_true(crossings >= 8);
    border_free(&p.border);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_corners),
        cmocka_unit_test_teardown(test_deep, noted_tell),
        cmocka_unit_test_teardown(test_random, noted_tell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
