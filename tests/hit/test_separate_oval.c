/* SPDX-License-Identifier: MIT */
/* hit_separate() of an ellipse and what is not convex: by hand; of random ones, thin ones among
 * them, against exact tests of other moves; and against polygons in the ellipse and around it.
 * HIT_CASES=N takes N random pairs. */
#include "hit.h"
#include "measure.h"
#include "parting.h"
#include "shapes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { USUAL_CASES = 300, SIDES = 48 };

static const double pi = 3.14159265358979323846;

static void fail_parting(const parting *p, const char *what)
{
    const hit_shape *both[] = {&p->a, &p->b};
    for (int k = 0; k < 2; k++) {
        print_message("# %s:", hit_kind_name(both[k]->kind));
        for (int i = 0; i < stored_count(both[k]); i++)
            print_message(" %.17g,%.17g", hit_vertices(both[k])[i].x, hit_vertices(both[k])[i].y);
        print_message("\n");
    }
    fail_msg("%s: (%.17g, %.17g) * %.17g (HIT_SEED repeats)", what, p->direction.x, p->direction.y,
             p->depth);
}

/* ---- By hand -------------------------------------------------------------------------------- */

static hit_vec ell[] = {{0, 0}, {8, 0}, {8, 2}, {2, 2}, {2, 8}, {0, 8}};
static hit_vec cup[] = {{0, 0}, {2, 0}, {2, 6}, {6, 6}, {6, 0}, {8, 0}, {8, 8}, {0, 8}};
static hit_vec frame[] = {{0, 0}, {20, 0}, {20, 20}, {0, 20}, {5, 5}, {15, 5}, {15, 15}, {5, 15}};
static hit_vec diagonal[] = {{0, 0}, {5, 0}, {5, 5}, {10, 5}, {10, 10}, {5, 10}, {5, 5}, {0, 5}};
static hit_vec stairs[] = {{0, 0}, {4, 0}, {4, 4}, {8, 4}};
static hit_vec wedge[] = {{0, 0}, {4, 0}, {4, 4}, {2, 2}, {0, 4}};
static int frame_ends[] = {4, 8};

#define FRAME  hit_make_rings(frame, frame_ends, 2)
#define STAIRS hit_make_chain(stairs, 4)

static void separations_by_hand(void **state)
{
    (void)state;
    const struct {
        hit_shape a, b;
        hit_vec direction;
        double depth;
    } cases[] = {
        {ELLIPSE(4.5, 2.5, 2, 1, 0), RING(ell), {0, 1}, 0.5},
        {RING(ell), ELLIPSE(4.5, 2.5, 2, 1, 0), {0, -1}, 0.5},
        {ELLIPSE(3.5, 2.5, 2, 1, 0), RING(ell), {HALF, HALF}, HALF}, /* into the corner */
        {ELLIPSE(4, 5, 1.5, 3, 0), RING(cup), {0, -1}, 2},
        {ELLIPSE(4, 3, 2, 3, 0), RING(cup), {0, -1}, 0}, /* it fits */
        {ELLIPSE(4, 7, 3, 1, 0), RING(cup), {0, 1}, 2},
        {ELLIPSE(6, 10, 2, 3, 0), FRAME, {1, 0}, 1}, /* back into the hole */
        {ELLIPSE(3, 10, 1, 2, 0), FRAME, {1, 0}, 3},
        {ELLIPSE(9, 10, 6, 2, 0), FRAME, {0, -1}, 12}, /* too large for the hole */
        {ELLIPSE(6, 4.5, 1, 2, 0), STAIRS, {0, 1}, 1.5},
        {ELLIPSE(7.5, 4, 0.5, 2, 0), RING(diagonal), {0, -1}, 1},
        {ELLIPSE(2, 5, 0.5, 1, 0), RING(diagonal), {0, 1}, 1},
        {ELLIPSE(2, 2.5, 2, 1, 90), RING(wedge), {0, 1}, 1.7360679774997897}, /* root 5 less 1/2 */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        parting p = {.a = cases[i].a, .b = cases[i].b};
        bool done = parting_ask(&p);
        hit_vec off = vec_sub(p.direction, cases[i].direction);
        if (!done || fabs(p.depth - cases[i].depth) > 1e-10 || hypot(off.x, off.y) > 1e-10)
            fail_parting(&p, "by hand");
        if (!parting_is_right(&p))
            fail_parting(&p, "not as promised");
    }
}

/* The way out is where an edge cuts the ellipse more than half a turn after its nearest point. */
static void far_side_of_an_ellipse(void **state)
{
    (void)state;
    static hit_vec tangle[] = {{-4, 1}, {4, 2},   {-4, 4}, {1, -3},
                               {-2, 4}, {-3, -1}, {4, 2},  {2, 3}};
    parting p = {.a = ELLIPSE(-1.85058, 1.03833, 4.7306, 3.7048, 46.04), .b = RING(tangle)};
    if (!parting_ask(&p) || !parting_is_right(&p))
        fail_parting(&p, "far side");
}

/* ---- Random pairs --------------------------------------------------------------------------- */

/* Of usual shape, or thin: down to where the ellipse counts as a segment. */
static hit_shape random_ellipse(const number_source *source, int i)
{
    static const double thin[] = {0x1p-8, 0x1p-20, 0x1p-30, 0x1p-38, 0x1p-41, 0x1p-43, 0x1p-50};
    hit_vec unused[MAX_RING];
    hit_shape of = random_shape(HIT_ELLIPSE, source, unused);
    if (i % 4 < 2)
        of = hit_make_ellipse(of.vertex[0], vec(source->coordinate(), source->coordinate()),
                              random_double(0, 180));
    if (i % 3 == 0)
        of.vertex[2] = vec_scale(of.vertex[2], thin[i / 3 % 7]);
    return of;
}

static void random_pairs_part(void **state)
{
    (void)state;
    random_seed();
    int deep = 0, cases = random_cases(USUAL_CASES);
    for (int i = 0; i < cases; i++) {
        hit_vec v[PARTING_TANGLE];
        int ends[2], exponent = parting_exponent(i);
        const number_source *source = &random_sources[i % 3];
        parting p = {.a = random_ellipse(source, i), .b = parting_tangle(source, v, ends)};
        scale_shape(&p.a, NULL, exponent);
        scale_shape(&p.b, v, exponent);
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

/* ---- Polygons in the place of the ellipse --------------------------------------------------- */

static hit_shape ring_about(const hit_shape *ellipse, double part, hit_vec *v)
{
    const hit_vec *e = ellipse->vertex;
    for (int i = 0; i < SIDES; i++) {
        double x = part * cos(2 * pi * i / SIDES), y = part * sin(2 * pi * i / SIDES);
        v[i] = vec_add(e[0], vec_add(vec_scale(e[1], x), vec_scale(e[2], y)));
    }
    return hit_make_polygon(v, SIDES);
}

/* A ring of so many sides has dozens of pieces, so it is refused beside a tangle of many. Its box
 * has one piece. */
static void expect_too_many_pieces(const hit_shape *ring, const hit_shape *tangle)
{
    hit_vec low, high, direction;
    double depth;
    hit_bounds(ring, &low, &high);
    const hit_shape box = hit_make_box(low, high);
    assert_true(tangle->count > 5);
    assert_true(hit_separate(&box, tangle, &direction, &depth));
}

/* An ellipse needs a longer move than a ring within, and a shorter one than a ring around it. */
static void ellipses_beside_rings(void **state)
{
    (void)state;
    random_seed();
    int compared = 0;
    for (int i = 0; i < random_cases(USUAL_CASES) / 4; i++) {
        hit_vec v[PARTING_TANGLE], around[SIDES], n;
        int ends[2];
        double low = 0, high = 0;
        parting p = {.a = random_ellipse(&random_sources[1], 1),
                     .b = parting_tangle(&random_sources[1], v, ends)};
        if (!parting_ask(&p))
            continue;
        hit_shape inner = ring_about(&p.a, 1 - 0x1p-40, around);
        hit_separate(&inner, &p.b, &n, &low);
        hit_shape outer = ring_about(&p.a, (1 + 0x1p-40) / cos(pi / SIDES), around);
        if (!hit_separate(&outer, &p.b, &n, &high)) {
            expect_too_many_pieces(&outer, &p.b);
            continue;
        }
        if (low > p.depth + 2 * p.error || p.depth > high + 2 * p.error)
            fail_parting(&p, "not between those of two rings");
        compared++;
    }
    assert_true(compared > random_cases(USUAL_CASES) / 16);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(separations_by_hand),
        cmocka_unit_test(far_side_of_an_ellipse),
        cmocka_unit_test(random_pairs_part),
        cmocka_unit_test(ellipses_beside_rings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
