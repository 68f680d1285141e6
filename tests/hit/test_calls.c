/* SPDX-License-Identifier: MIT */
/* How often calls make others: the linker puts counters before hit_separate_concave(), which takes
 * long, hit_exact_orient(), which compares one edge, and what a slide asks. */
#include "pieces.h"
#include "separate.h"
#include "shapes.h"
#include "site.h"
#include "turn.h"
#include "wedge.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { CORNERS = 12, BASES = 3, CASES = 300 };

static long calls;

bool __real_hit_separate_concave(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                                 double *depth);
bool __wrap_hit_separate_concave(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                                 double *depth);

bool __wrap_hit_separate_concave(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                                 double *depth)
{
    calls++;
    return __real_hit_separate_concave(a, b, direction, depth);
}

static long sides;

int __real_hit_exact_orient(hit_vec a, hit_vec b, hit_vec c);
int __wrap_hit_exact_orient(hit_vec a, hit_vec b, hit_vec c);

int __wrap_hit_exact_orient(hit_vec a, hit_vec b, hit_vec c)
{
    sides++;
    return __real_hit_exact_orient(a, b, c);
}

static long asked; /* sweeps and overlaps */

hit_swept __real_hit_sweep_into_from_outside(const hit_shape *a, const hit_shape *b,
                                             hit_vec motion);
hit_swept __wrap_hit_sweep_into_from_outside(const hit_shape *a, const hit_shape *b,
                                             hit_vec motion);

hit_swept __wrap_hit_sweep_into_from_outside(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    asked++;
    return __real_hit_sweep_into_from_outside(a, b, motion);
}

bool __real_hit_overlap(const hit_shape *a, const hit_shape *b);
bool __wrap_hit_overlap(const hit_shape *a, const hit_shape *b);

bool __wrap_hit_overlap(const hit_shape *a, const hit_shape *b)
{
    asked++;
    return __real_hit_overlap(a, b);
}

static long reductions; /* of rings: whether one meets itself */

reduced __real_hit_wedge_reduced(const hit_shape *shape);
reduced __wrap_hit_wedge_reduced(const hit_shape *shape);

reduced __wrap_hit_wedge_reduced(const hit_shape *shape)
{
    reductions += shape->count > 2;
    return __real_hit_wedge_reduced(shape);
}

static long sites; /* where outlines that meet themselves meet others */

bool __real_hit_site_enters(const site_outline *a, const site *in_a, const site_outline *b,
                            const site *in_b, hit_vec m, hit_vec *normal);
bool __wrap_hit_site_enters(const site_outline *a, const site *in_a, const site_outline *b,
                            const site *in_b, hit_vec m, hit_vec *normal);

bool __wrap_hit_site_enters(const site_outline *a, const site *in_a, const site_outline *b,
                            const site *in_b, hit_vec m, hit_vec *normal)
{
    sites++;
    return __real_hit_site_enters(a, in_a, b, in_b, m, normal);
}

static long grown; /* pieces, for an ellipse beside them */

grown_piece __real_hit_pieces_grown(const pieces *of, const piece *p, double by);
grown_piece __wrap_hit_pieces_grown(const pieces *of, const piece *p, double by);

grown_piece __wrap_hit_pieces_grown(const pieces *of, const piece *p, double by)
{
    grown++;
    return __real_hit_pieces_grown(of, p, by);
}

static hit_shape random_star(hit_vec *ring)
{
    double x = random_double(-60, 60), y = random_double(-60, 60);
    double inner = random_double(0.05, 0.6), turn = random_double(0, 6);
    for (int i = 0; i < CORNERS; i++) {
        double radius = 100 * (i % 2 ? inner : random_double(0.8, 1));
        double angle = turn + 6.283185307179586 * i / CORNERS;
        ring[i] = vec(x + radius * cos(angle), y + radius * sin(angle));
    }
    return hit_make_polygon(ring, CORNERS);
}

typedef struct star_case {
    hit_vec ring[1 + BASES][CORNERS], place[2 * CORNERS];
    hit_shape a, bases[BASES];
    hit_vec motion;
    hit_slide_contact met[8];
} star_case;

static void make_stars(star_case *c)
{
    c->a = random_star(c->ring[BASES]);
    for (int i = 0; i < BASES; i++)
        c->bases[i] = random_star(c->ring[i]);
    double x = random_double(-200, 200), y = random_double(-200, 200);
    c->motion = vec(x, y);
    calls = 0;
}

static const hit_rules way_out = {.out = true};

/* A slide took up to 130 calls, and seconds. */
static void a_slide_separates_once_from_each_base(void **state)
{
    (void)state;
    long moved = 0, separated = 0;
    random_seed();
    for (long i = 0; i < random_cases(CASES); i++) {
        star_case c;
        make_stars(&c);
        hit_slid got = hit_slide(&c.a, c.bases, BASES, c.motion, &way_out, c.met, 8, c.place);
        if (calls > BASES)
            fail_msg("%ld calls, case %ld (HIT_SEED repeats)", calls, i);
        moved += vec_extent(got.moved) > 1;
        separated += calls;
    }
    assert_true(moved > random_cases(CASES) / 4 && separated > random_cases(CASES));
}

/* Of a contact and a base, as hit.h says. */
static void a_slide_asks_few_times(void **state)
{
    (void)state;
    enum { MOST = 5 };
    long met = 0;
    random_seed();
    for (long i = 0; i < 10 * random_cases(CASES); i++) {
        star_case c;
        hit_vec ring[CORNERS];
        make_stars(&c);
        hit_shape a = hit_place(&c.a, vec(one_in(2) ? 300 : -300, 0), ring);
        c.motion.x = a.ring[0].x > 0 ? -400 : 400;
        asked = 0;
        hit_slid got = hit_slide(&a, c.bases, BASES, c.motion, NULL, c.met, 8, c.place);
        met += got.contacts;
        if (asked > MOST * BASES * (got.contacts + 1))
            fail_msg("%ld calls, %d contacts, case %ld (HIT_SEED repeats)", asked, got.contacts, i);
    }
    assert_true(met > random_cases(CASES));
}

static void a_field_slide_separates_once_from_each_base(void **state)
{
    (void)state;
    static _Alignas(16) unsigned char memory[4096];
    assert_true(hit_field_size(BASES) <= sizeof memory);
    random_seed();
    for (long i = 0; i < random_cases(CASES); i++) {
        star_case c;
        make_stars(&c);
        hit_field *field = hit_field_build(memory, BASES, c.bases, BASES);
        hit_field_slide(field, &c.a, c.motion, &way_out, c.met, 8, c.place, NULL);
        if (calls > BASES)
            fail_msg("%ld calls, case %ld (HIT_SEED repeats)", calls, i);
    }
}

static void a_sweep_separates_once(void **state)
{
    (void)state;
    random_seed();
    for (long i = 0; i < random_cases(CASES); i++) {
        star_case c;
        make_stars(&c);
        hit_sweep_into(&c.a, &c.bases[0], c.motion, &way_out);
        if (calls > 1)
            fail_msg("%ld calls, case %ld (HIT_SEED repeats)", calls, i);
    }
}

/* A walk around one of them made it anew each time, up to thousands of times. */
static void an_ellipse_has_each_body_made_once(void **state)
{
    (void)state;
    long separated = 0;
    random_seed();
    for (long i = 0; i < random_cases(CASES); i++) {
        star_case c;
        hit_vec direction;
        double depth;
        make_stars(&c);
        hit_vec radii = vec(c.motion.x / 4, c.motion.y / 4);
        hit_shape oval = hit_make_ellipse(c.ring[1][0], vec(fabs(radii.x), fabs(radii.y)), 30);
        grown = 0;
        separated += hit_separate(&oval, &c.bases[0], &direction, &depth);
        if (grown > CORNERS)
            fail_msg("%ld pieces, case %ld (HIT_SEED repeats)", grown, i);
    }
    assert_true(separated > random_cases(CASES) / 8);
}

/* Each edge of the base asked anew what the ring is that comes. */
static void a_sweep_to_a_front_reduces_rings_a_few_times(void **state)
{
    (void)state;
    enum { MOST = 5 };
    static const hit_one_way front = {{0, -1}, 90};
    static const hit_rules rules = {.one_way = &front};
    long held = 0;
    random_seed();
    for (long i = 0; i < random_cases(CASES); i++) {
        star_case c;
        make_stars(&c);
        reductions = 0;
        held += hit_sweep_into(&c.a, &c.bases[0], c.motion, &rules).state == HIT_SWEEP_CONTACT;
        if (reductions > MOST)
            fail_msg("%ld of a ring, case %ld (HIT_SEED repeats)", reductions, i);
    }
    assert_true(held > 0);
}

enum { TANGLED = 48, SITES_OF_SWEEP = 4, SITES_OF_CONTACT = 30, FALLS = 60 };

static hit_shape tangled_ring(hit_vec *ring, double down)
{
    for (int i = 0; i < TANGLED; i++) {
        double x = random_double(-100, 100), y = random_double(-100, 100);
        ring[i] = vec(x, y + down);
    }
    return hit_make_polygon(ring, TANGLED);
}

/* Each vertex that comes to an edge before the first so far asked what the ring is there; most of
 * them are later than the first of all. */
static void a_sweep_of_a_tangled_ring_asks_few_sites(void **state)
{
    (void)state;
    long met = 0;
    random_seed();
    sites = 0;
    for (int i = 0; i < CASES; i++) {
        hit_vec ring[2][TANGLED];
        const hit_shape a = tangled_ring(ring[0], 0), b = tangled_ring(ring[1], 300);
        hit_vec motion = vec(random_double(-9, 9), 300);
        met += hit_sweep_into(&a, &b, motion, NULL).state == HIT_SWEEP_CONTACT;
    }
    assert_int_equal(met, CASES);
    if (sites > SITES_OF_SWEEP * met)
        fail_msg("%ld sites of %ld sweeps", sites, met);
}

/* A slide asked the same sweep again to choose among contacts, to go on along the chosen one, and
 * for each place that it tried. */
static void a_slide_past_a_front_asks_few_sites(void **state)
{
    (void)state;
    static const hit_one_way front = {{0, -1}, 45};
    static const hit_rules rules = {.one_way = &front};
    long met = 0;
    random_seed();
    sites = 0;
    for (int i = 0; i < FALLS; i++) {
        hit_vec ring[2][TANGLED], place[2 * TANGLED];
        hit_slide_contact contacts[4];
        const hit_shape a = tangled_ring(ring[0], 0), b = tangled_ring(ring[1], 300);
        hit_vec motion = vec(random_double(-90, 90), 300);
        met += hit_slide(&a, &b, 1, motion, &rules, contacts, 4, place).contacts;
    }
    assert_true(met >= FALLS);
    if (sites > SITES_OF_CONTACT * met)
        fail_msg("%ld sites of %ld contacts", sites, met);
}

enum { TEETH = 1024, GROWS = 4 };

/* The second stands on the first, with each tooth between two of its teeth. */
static hit_shape comb(hit_vec *ring, int count, bool upside_down, void *memory)
{
    for (int i = 0; i < count; i++) {
        bool tip = i & 2, end = i >= count - 2;
        ring[i] = vec(end ? (i == count - 1 ? -9 : count) : i, end ? -50 : tip * 100);
        if (upside_down)
            ring[i] = vec(ring[i].x + 2, 100 - ring[i].y);
    }
    hit_shape shape = hit_make_polygon(ring, count);
    shape.index = hit_index_build(ring, count, memory);
    hit_index_study(ring, memory);
    return shape;
}

static long sides_of_matrix(int count)
{
    static hit_vec ring[2][4 * TEETH * GROWS];
    static _Alignas(16) unsigned char memory[2][24 * 4 * TEETH * GROWS];
    char letters[10];
    assert_true(hit_index_size(count) <= sizeof memory[0]);
    const hit_shape a = comb(ring[0], count, false, memory[0]);
    const hit_shape b = comb(ring[1], count, true, memory[1]);
    sides = 0;
    assert_true(hit_relate_matrix(&a, &b, letters));
    assert_string_equal(letters, "FF2F11212");
    return sides;
}

/* Each place where they touch was found in a walk over all teeth. */
static void a_matrix_of_many_touches_is_not_quadratic(void **state)
{
    (void)state;
    long few = sides_of_matrix(4 * TEETH), many = sides_of_matrix(4 * TEETH * GROWS);
    if (many > 2 * GROWS * few)
        fail_msg("%ld sides of edges, of %d times the teeth %ld", few, GROWS, many);
}

static long turns;

hit_vec __real_hit_turn_direction_near(double degrees);
hit_vec __wrap_hit_turn_direction_near(double degrees);

hit_vec __wrap_hit_turn_direction_near(double degrees)
{
    turns++;
    return __real_hit_turn_direction_near(degrees);
}

enum { MANY = 100, MOST_TURNS = 80000 };

static hit_shape wild_ring(hit_vec *ring, double down)
{
    for (int i = 0; i < MANY; i++) {
        double wild = ldexp(random_double(-2, 2), random_int(-1000, 900));
        double x = random_double(-100, 100), y = random_double(-100, 100);
        ring[i] = vec(x, y + down);
        ring[i].x = one_in(8) ? wild : ring[i].x;
    }
    return hit_make_polygon(ring, MANY);
}

/* Thousands of pairs of edges that were nearer than the error were turned fifty times each. */
static void a_turning_sweep_turns_not_too_often(void **state)
{
    (void)state;
    hit_vec ring[2][MANY];
    random_seed();
    long most = 0;
    for (int i = 0; i < CASES; i++) {
        const hit_shape a = wild_ring(ring[0], 0), b = wild_ring(ring[1], 300);
        turns = 0;
        hit_sweep_turning(&a, vec(1, 300), random_double(-180, 180), ring[0][0], &b);
        most = turns > most ? turns : most;
    }
    assert_true(most > MANY && most < MOST_TURNS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_slide_separates_once_from_each_base),
        cmocka_unit_test(a_slide_asks_few_times),
        cmocka_unit_test(a_field_slide_separates_once_from_each_base),
        cmocka_unit_test(a_sweep_separates_once),
        cmocka_unit_test(an_ellipse_has_each_body_made_once),
        cmocka_unit_test(a_sweep_to_a_front_reduces_rings_a_few_times),
        cmocka_unit_test(a_sweep_of_a_tangled_ring_asks_few_sites),
        cmocka_unit_test(a_slide_past_a_front_asks_few_sites),
        cmocka_unit_test(a_matrix_of_many_touches_is_not_quadratic),
        cmocka_unit_test(a_turning_sweep_turns_not_too_often),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
