/* SPDX-License-Identifier: MIT */
/* hit_separate() of rings that meet themselves or each other, and of chains: by hand; on maps of
 * tiles that were traced to rings, against the least way out of all tiles, on whole numbers; and of
 * random ones, against exact tests of other moves, also large ones with edges so short that scaling
 * rounds them. HIT_CASES=N takes N random pairs, and a third as many maps. */
#include "hit.h"
#include "measure.h"
#include "parting.h"
#include "shapes.h"
#include "tile_map.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { USUAL_CASES = 400, MOST_VERTICES = 64 };

static const double pi = 3.14159265358979323846;

static void print_shape(const hit_shape *s)
{
    print_message("# %s r %g:", hit_kind_name(s->kind), s->radius);
    for (int i = 0; i < s->count; i++)
        print_message(" %.17g,%.17g", hit_vertices(s)[i].x, hit_vertices(s)[i].y);
    for (int k = 0; s->kind == HIT_POLYGON && s->rings.ends && k < s->rings.count; k++)
        print_message(" |%d", s->rings.ends[k]);
    print_message("\n");
}

static void fail_parting(const parting *p, const char *what)
{
    print_shape(&p->a);
    print_shape(&p->b);
    fail_msg("%s: (%.17g, %.17g) * %.17g (HIT_SEED repeats)", what, p->direction.x, p->direction.y,
             p->depth);
}

/* ---- By hand -------------------------------------------------------------------------------- */

static hit_vec bow[] = {{0, 0}, {8, 8}, {8, 0}, {0, 8}};
static hit_vec diagonal[] = {{0, 0}, {5, 0}, {5, 5}, {10, 5}, {10, 10}, {5, 10}, {5, 5}, {0, 5}};
static hit_vec spiked[] = {{0, 0}, {10, 0}, {10, 10}, {5, 10}, {5, 20}, {5, 10}, {0, 10}};
static hit_vec shelf[] = {{0, 0}, {10, 0}, {10, 4}, {16, 4}, {10, 4}, {10, 8}, {0, 8}};
static hit_vec twice[] = {{0, 0}, {8, 0}, {8, 8}, {0, 8}, {0, 0}, {8, 0}, {8, 8}, {0, 8}};
static hit_vec frame[] = {{0, 0}, {20, 0}, {20, 20}, {0, 20}, {5, 5}, {15, 5}, {15, 15}, {5, 15}};
static int frame_ends[] = {4, 8};
static hit_vec islands[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}, {9, 0}, {12, 0}, {12, 4}, {9, 4}};
static hit_vec flat_rings[] = {{0, 0}, {9, 0}, {4, 0}, {0, 5}, {9, 5}, {9, 5}};
static int flat_ends[] = {3, 6};
static hit_vec stairs[] = {{0, 0}, {4, 0}, {4, 4}, {8, 4}};
static hit_vec ell[] = {{0, 0}, {8, 0}, {8, 2}, {2, 2}, {2, 8}, {0, 8}};

#define FRAME   hit_make_rings(frame, frame_ends, 2)
#define ISLANDS hit_make_rings(islands, frame_ends, 2)
#define FLAT    hit_make_rings(flat_rings, flat_ends, 2)
#define STAIRS  hit_make_chain(stairs, 4)

static void separations_by_hand(void **state)
{
    (void)state;
    const struct {
        hit_shape a, b;
        hit_vec direction;
        double depth;
    } cases[] = {
        {RECT(4, 3, 4, 1), RING(bow), {0, -1}, 1.5}, /* out of the gap */
        {POINT(1, 3.5), RING(bow), {-1, 0}, 1},
        {POINT(3, 3.5), RING(bow), {HALF, -HALF}, HALF / 2},
        {RECT(7, 4.5, 2, 1), RING(diagonal), {0, -1}, 0}, /* it touches the square below */
        {RECT(7, 5.25, 2, 1), RING(diagonal), {0, -1}, 0.75},
        {RECT(4.5, 4, 2, 1), RING(diagonal), {1, 0}, 1.5},
        {RECT(6, 15, 4, 1), RING(spiked), {1, 0}, 1},
        {RECT(5.5, 19, 4, 3), RING(spiked), {1, 0}, 1.5},
        {RECT(5.5, 19, 6, 1), RING(spiked), {0, 1}, 1.5},
        {RECT(14, 3.5, 2, 4), RING(shelf), {0, -1}, 1.5},
        {CIRCLE(14, 4.5, 1), RING(shelf), {0, 1}, 0.5},
        {RECT(8.25, 4, 1, 1), RING(twice), {1, 0}, 0.25},
        {RECT(7.75, 4, 1, 1), RING(twice), {-1, 0}, 0.25}, /* it has no inside */
        {RECT(6, 10, 4, 4), FRAME, {1, 0}, 1},             /* back into the hole */
        {RECT(2, 10, 2, 2), FRAME, {-1, 0}, 3},
        {CIRCLE(6, 10, 2), FRAME, {1, 0}, 1},
        {RECT(6, 10, 11, 4), FRAME, {-1, 0}, 11.5},       /* too large for the hole */
        {RECT(6.25, 1.75, 5, 5), ISLANDS, {0, -1}, 4.25}, /* as wide as the way between */
        {RECT(7, 1, 5, 4), ISLANDS, {0, -1}, 3},
        {RECT(6, 2, 4.5, 3), ISLANDS, {1, 0}, 0.25},
        {RECT(4, 1, 4, 4), FLAT, {0, 1}, 1},
        {RECT(4, 2, 2, 6), STAIRS, {-HALF, HALF}, ROOT},
        {SEGMENT(2, 3, 7, 3), STAIRS, {0, 1}, 1},
        {RING(ell), RING(bow), {-HALF, -HALF}, 2 * ROOT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        parting p = {.a = cases[i].a, .b = cases[i].b};
        bool done = parting_ask(&p);
        hit_vec off = vec_sub(p.direction, cases[i].direction);
        if (!done || fabs(p.depth - cases[i].depth) > 1e-10 || hypot(off.x, off.y) > 1e-10)
            fail_parting(&p, "by hand");
        assert_true(parting_is_right(&p));
    }
}

/* ---- Large shapes with short edges ---------------------------------------------------------- */

static hit_vec corner[] = {
    {0, 0}, {0x1.bp-433, 0x1.6p-434}, {0x1p640, 0x1.cp638}, {0x1p638, 0x1p640}};
static hit_vec notched[] = {{0, 0},
                            {0x1.bp-433, 0x1.6p-434},
                            {0x1p640, 0x1.cp638},
                            {0x1p639, 0x1.cp638},
                            {0x1p638, 0x1p640}};
static hit_vec crossing_a[] = {{-0x1p-439, 0x1.0000000000001p634},
                               {0x1.8000000000002p635, 0x1.8000000000001p635},
                               {-0x1p-440, -0x1p635},
                               {0x1.ffffffffffffep635, -0x1.fffffffffffffp634},
                               {0x1p-440, -0x1.fffffffffffffp635}};
static hit_vec crossing_b[] = {{-0x1.0000000000002p636, -0x1p-440},
                               {0x1.8000000000001p635, 0x1.0000000000002p634},
                               {0x1p634, -0x1.8p635},
                               {-0x1.ffffffffffffep633, -0x1p-440},
                               {0x1.fffffffffffffp633, -0x1.8p635},
                               {0x1p635, 0x1p635}};

static void expect_in_large(hit_shape a, hit_shape b, hit_vec direction, double depth)
{
    parting p = {.a = a, .b = b};
    bool done = parting_ask(&p);
    hit_vec off = vec_sub(p.direction, direction);
    if (!done || fabs(p.depth - depth) > p.error || hypot(off.x, off.y) > 1e-10)
        fail_parting(&p, "in large");
    assert_true(parting_is_right(&p));
}

/* Numbers that are scaled below 1 are multiples of 2^-1074. So rounded, the short edge of `corner`
 * would be steeper than the long one after it, and two edges of `crossing_a` would meet in a vertex
 * where they cross. */
static void large_shapes_have_short_edges(void **state)
{
    (void)state;
    const double length = hypot(1, 0.4375), root = 2.23606797749978969641;
    const hit_vec up = vec(0.4375 / length, -1 / length);
    expect_in_large(POINT(0x1.8p638, 0x1.8p638), RING(corner), up,
                    0x1.8p638 * (1 - 0.4375) / length);
    expect_in_large(POINT(0x1.4p638, 0x1.4p638), RING(notched), up,
                    0x1.4p638 * (1 - 0.4375) / length);
    expect_in_large(RING(crossing_a), RING(crossing_b), vec(2 / root, -1 / root),
                    0x1p636 * 0.3 * root);
}

/* Of numbers below 2^exponent + 3 these are a few units of 2^-1074, where they are scaled. */
static double random_short(int exponent)
{
    return ldexp(one_in(2) ? random_int(-9, 9) : random_double(-4, 4), exponent + 2 - 1074);
}

static double random_long(int exponent)
{
    return ldexp(one_in(2) ? random_int(-4, 4) : random_double(-4, 4), exponent);
}

static hit_shape random_large(hit_vec *v, int exponent)
{
    int count = random_int(3, PARTING_TANGLE - 1);
    for (int i = 0; i < count; i++) {
        bool near = one_in(2);
        v[i].x = near || one_in(2) ? random_short(exponent) : random_long(exponent);
        v[i].y = near || one_in(2) ? random_short(exponent) : random_long(exponent);
    }
    if (one_in(8))
        return hit_make_point(v[0]);
    if (one_in(5))
        return hit_make_capsule(v[0], v[1], one_in(2) ? 0 : ldexp(random_double(0, 1), exponent));
    return one_in(3) ? hit_make_triangle(v[0], v[1], v[2]) : hit_make_polygon(v, count);
}

static void random_large_shapes_part(void **state)
{
    (void)state;
    random_seed();
    int deep = 0, cases = 3 * random_cases(USUAL_CASES);
    for (int i = 0; i < cases; i++) {
        hit_vec v[2][PARTING_TANGLE];
        int exponent = random_int(398, 1015);
        parting p = {.a = random_large(v[0], exponent), .b = random_large(v[1], exponent)};
        bool hit = hit_hits(&p.a, &p.b);
        if (parting_ask(&p) != hit)
            fail_parting(&p, hit ? "refused" : "parts what does not hit");
        if (hit && !parting_is_right(&p))
            fail_parting(&p, "not as promised");
        deep += hit && p.depth > 0;
    }
    assert_true(deep > cases / 10);
}

/* As many vertices and crossings as hit.h says, and one more: a star of an odd number of corners,
 * of which each edge leads over to the second corner, crosses two others in each half. */
static void too_many_are_refused(void **state)
{
    (void)state;
    hit_vec v[MOST_VERTICES + 1], direction = {7, 8};
    const hit_shape point = POINT(1, 0);
    double depth = 9;
    for (int corners = 31; corners <= 35; corners += 2) {
        for (int i = 0; i < corners; i++)
            v[i] = vec(cos(4 * pi * i / corners), sin(4 * pi * i / corners));
        v[corners] = v[0]; /* a vertex more, and no crossing */
        for (int more = 0; more < 2; more++) {
            const hit_shape star = hit_make_polygon(v, corners + more);
            bool taken = 2 * corners + more <= 64;
            assert_int_equal(hit_separate(&star, &point, &direction, &depth), taken);
        }
    }
    for (int i = 0; i <= MOST_VERTICES; i++)
        v[i] = vec(i % 2 ? 2 : 1, i);
    direction = vec(7, 8);
    depth = 9;
    const hit_shape most = hit_make_chain(v, MOST_VERTICES),
                    many = hit_make_chain(v, MOST_VERTICES + 1);
    assert_false(hit_separate(&point, &many, &direction, &depth));
    assert_true(vec_equal(direction, vec(7, 8)) && depth == 9);
    assert_true(hit_separate(&point, &most, &direction, &depth));
}

/* A ring of 22 vertices with 37 crossings, one end of each edge at 2^640 and one at 2^-437: scaled
 * down, the latter are a few units of the last place, and more than 64 - 22 edges cross. */
static void rounding_may_add_crossings(void **state)
{
    (void)state;
    static const hit_vec units[] = {
        {-5, 3},  {21, -13}, {8, -10},  {-28, -11}, {5, -11}, {-23, -25}, {7, -8}, {-18, 10},
        {-2, -3}, {-28, 28}, {-9, -6},  {12, -28},  {4, 9},   {28, 29},   {-7, 4}, {23, 20},
        {11, 3},  {22, 21},  {-10, -6}, {-27, -12}, {-9, -2}, {18, -25}};
    enum { COUNT = sizeof units / sizeof *units };
    hit_vec v[COUNT], direction = {7, 8};
    double depth = 9;
    for (int low = -437; low <= 400; low += 837) {
        for (int i = 0; i < COUNT; i++) {
            int exponent = i % 2 ? 635 : low;
            v[i] = vec(ldexp(units[i].x, exponent), ldexp(units[i].y, exponent));
        }
        const hit_shape ring = hit_make_polygon(v, COUNT), corner = hit_make_point(v[1]);
        assert_true(hit_hits(&ring, &corner));
        assert_int_equal(hit_separate(&ring, &corner, &direction, &depth), low > 0);
        assert_true(low > 0 || (vec_equal(direction, vec(7, 8)) && depth == 9));
    }
}

/* A ring goes up and down one line, and then along it in teeth: at each tooth the order of edges
 * from left to right is another, but no more pieces are needed. */
static void edges_on_one_line_take_no_room(void **state)
{
    (void)state;
    enum { ON_LINE = 30, TEETH = 17 };
    hit_vec v[ON_LINE + 2 * TEETH];
    for (int i = 0; i < ON_LINE; i++)
        v[i] = vec(0, i % 2 ? 40 : 0);
    for (int i = 0; i < 2 * TEETH; i++)
        v[ON_LINE + i] = vec(i % 2 ? 0 : -1, 39 - i);
    parting p = {.a = RECT(0, 20, 1, 1), .b = RING(v)};
    if (!parting_ask(&p) || !parting_is_right(&p) || p.direction.x != 1)
        fail_parting(&p, "teeth");
}

/* ---- Maps of tiles -------------------------------------------------------------------------- */

/*
 * A box is out of all tiles when its move is outside of every tile that is grown by the box. The
 * least such move has coordinates that are 0 or a border's. Whether a way is as wide as the box
 * depends on the last bits: with `spare` on each side it is a little too narrow.
 */
typedef struct moves {
    hit_vec low[TILE_COLUMNS * TILE_ROWS], high[TILE_COLUMNS * TILE_ROWS];
    double x[2 * TILE_COLUMNS * TILE_ROWS + 1], y[2 * TILE_COLUMNS * TILE_ROWS + 1];
    int tiles, values;
} moves;

static moves moves_of(const tile_map *m, hit_vec low, hit_vec high, double spare)
{
    moves all = {.values = 1};
    for (; all.tiles < m->tiles; all.tiles++) {
        const hit_vec *corner = hit_vertices(&m->tile[all.tiles]);
        hit_vec from = vec_sub(corner[0], high), to = vec_sub(corner[2], low);
        all.low[all.tiles] = vec(from.x - spare, from.y - spare);
        all.high[all.tiles] = vec(to.x + spare, to.y + spare);
        for (int k = 0; k < 2; k++, all.values++) {
            hit_vec at = k ? all.high[all.tiles] : all.low[all.tiles];
            all.x[all.values] = at.x;
            all.y[all.values] = at.y;
        }
    }
    return all;
}

static bool is_out_of_all(const moves *all, double x, double y)
{
    for (int i = 0; i < all->tiles; i++)
        if (x > all->low[i].x && x < all->high[i].x && y > all->low[i].y && y < all->high[i].y)
            return false;
    return true;
}

static double least_move(const tile_map *m, hit_vec low, hit_vec high, double spare)
{
    const moves all = moves_of(m, low, high, spare);
    double best = INFINITY;
    for (int i = 0; i < all.values; i++)
        for (int k = 0; k < all.values; k++)
            if (hypot(all.x[i], all.y[k]) < best && is_out_of_all(&all, all.x[i], all.y[k]))
                best = hypot(all.x[i], all.y[k]);
    return best;
}

static bool hits_a_tile(const tile_map *m, const hit_shape *body)
{
    for (int i = 0; i < m->tiles; i++)
        if (hit_hits(body, &m->tile[i]))
            return true;
    return false;
}

static bool expect_out_of_tiles(const tile_map *m, hit_vec low, hit_vec high)
{
    static const double spare = 0x1p-20;
    parting p = {.a = hit_make_box(low, high), .b = m->traced};
    bool hit = hits_a_tile(m, &p.a);
    if (parting_ask(&p) != (hit && m->traced.count <= MOST_VERTICES))
        fail_parting(&p, "map");
    if (!hit || m->traced.count > MOST_VERTICES)
        return false;
    double least = least_move(m, low, high, 0), most = least_move(m, low, high, spare);
    if (p.depth < least - p.error || p.depth > most + p.error)
        fail_parting(&p, "not the least");
    hit_shape there = hit_place(&p.a, vec_scale(p.direction, p.depth + p.error), NULL);
    if (p.depth > 0 && hits_a_tile(m, &there))
        fail_parting(&p, "not out of all tiles");
    return p.depth > 0;
}

static void boxes_leave_maps_of_tiles(void **state)
{
    (void)state;
    random_seed();
    static tile_map m;
    int deep = 0;
    for (int i = 0; i < random_cases(USUAL_CASES) / 3; i++) {
        tile_map_make(&m);
        for (int k = 0; k < 8; k++) {
            hit_vec low, high;
            low.x = random_int(-16, TILE_COLUMNS * TILE_SIZE);
            low.y = random_int(-16, TILE_ROWS * TILE_SIZE);
            high.x = low.x + random_int(1, 40);
            high.y = low.y + random_int(1, 40);
            deep += expect_out_of_tiles(&m, low, high);
        }
    }
    assert_true(deep > random_cases(USUAL_CASES) / 3);
}

/* ---- Random rings --------------------------------------------------------------------------- */

/* Nearly level edges: where others cross them, rounding moves the place far along. */
static double almost_level(void)
{
    static const double heights[] = {0, 0, 1, -2};
    double y = heights[random_int(0, 3)];
    for (int i = random_int(0, 2); i > 0; i--)
        y = nextafter(y, 9);
    return y;
}

static void flatten(hit_shape *s, hit_vec *v)
{
    for (int i = 0; s->kind == HIT_POLYGON && i < s->count; i++)
        if (!one_in(3))
            v[i].y = almost_level();
}

static void random_tangles_part(void **state)
{
    (void)state;
    random_seed();
    int deep = 0, cases = random_cases(USUAL_CASES);
    for (int i = 0; i < cases; i++) {
        hit_vec v[2][MOST_VERTICES];
        int ends[2][2];
        const number_source *source = &random_sources[i % 3];
        hit_kind kind = random_outline_kind();
        int exponent = parting_exponent(i);
        parting p = {.b = parting_tangle(source, v[0], ends[0])};
        p.a = kind == HIT_POLYGON ? parting_tangle(source, v[1], ends[1])
                                  : random_shape(kind, source, v[1]);
        if (i % 4 == 0) {
            flatten(&p.b, v[0]);
            flatten(&p.a, v[1]);
        }
        scale_shape(&p.a, v[1], exponent);
        scale_shape(&p.b, v[0], exponent);
        if (i % 2)
            parting_swap(&p);
        bool hit = hit_hits(&p.a, &p.b);
        if (parting_ask(&p) != hit)
            fail_parting(&p, hit ? "refused" : "parts what does not hit");
        if (hit && !parting_is_right(&p))
            fail_parting(&p, "not as promised");
        if (hit && p.depth > p.error && !hit_overlap(&p.a, &p.b))
            fail_parting(&p, "depth of a touch");
        deep += hit && p.depth > 0;
    }
    assert_true(deep > cases / 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(separations_by_hand),
        cmocka_unit_test(large_shapes_have_short_edges),
        cmocka_unit_test(random_large_shapes_part),
        cmocka_unit_test(too_many_are_refused),
        cmocka_unit_test(rounding_may_add_crossings),
        cmocka_unit_test(edges_on_one_line_take_no_room),
        cmocka_unit_test(boxes_leave_maps_of_tiles),
        cmocka_unit_test(random_tangles_part),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
