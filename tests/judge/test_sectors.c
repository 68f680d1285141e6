/* SPDX-License-Identifier: MIT */
/* Cases with a sector: verdicts, touching and distances, held against MPFR. */
#include "case.h"
#include "oracle_sector.h"
#include "random.h"

#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { SEED = 11, CASES = 24 };

static const case_pair pairs[] = {{FORM_SECTOR, FORM_POINT},
                                  {FORM_SECTOR, FORM_SEGMENT},
                                  {FORM_SECTOR, FORM_CIRCLE},
                                  {FORM_BOX, FORM_SECTOR}};

typedef struct sector_case {
    case_deck deck;
    hit_case one;
    case_built built;
    case_truth truth;
    const hit_shape *sector, *other;
} sector_case;

static void describe(const sector_case *c)
{
    char line[CASE_LINE];
    case_write(&c->one, line);
    print_message("# %s %s/%s %s", case_decks[c->deck].name, case_forms[c->one.shape[0].form].name,
                  case_forms[c->one.shape[1].form].name, line);
}

#define HOLDS(c, condition)                                                                        \
    do {                                                                                           \
        if (!(condition))                                                                          \
            describe(c);                                                                           \
        assert_true(condition);                                                                    \
    } while (0)

static void visit_all(void (*check)(const sector_case *c))
{
    static sector_case c;
    for (int deck = 0; deck < DECK_ISSUES; deck++)
        for (int numbers = 0; numbers < NUMBERS_COUNT; numbers++)
            for (size_t p = 0; p < sizeof pairs / sizeof *pairs; p++)
                for (long i = 0; i < random_cases(CASES); i++) {
                    c.deck = (case_deck)deck;
                    if (!case_make(c.deck, pairs[p], (case_numbers)numbers, SEED, i, &c.one))
                        continue;
                    HOLDS(&c, case_build(&c.one, &c.built));
                    c.truth = case_judge(&c.built);
                    bool first = c.built.a.kind == HIT_SECTOR;
                    c.sector = first ? &c.built.a : &c.built.b;
                    c.other = first ? &c.built.b : &c.built.a;
                    check(&c);
                }
}

static void check_verdict(const sector_case *c)
{
    HOLDS(c, oracle_sector_hit(c->sector, c->other) == (c->truth.verdict == HIT_HIT));
}

static void verdicts_are_mpfrs(void **state)
{
    (void)state;
    visit_all(check_verdict);
}

/* ---- Touching -------------------------------------------------------------------------------- */

/* The other shape, smaller all round. */
static bool shrink(const hit_shape *s, double by, hit_shape *out)
{
    *out = *s;
    out->radius = s->radius - by;
    if (s->kind == HIT_RECT)
        *out = hit_make_box((hit_vec){s->vertex[0].x + by, s->vertex[0].y + by},
                            (hit_vec){s->vertex[2].x - by, s->vertex[2].y - by});
    return (s->kind == HIT_CIRCLE && out->radius > 0) ||
           (s->kind == HIT_RECT && out->vertex[0].x < out->vertex[2].x &&
            out->vertex[0].y < out->vertex[2].y);
}

/* What touches misses when it is smaller by a millionth. What does not hits, smaller by a last bit
 * of the numbers. */
static void check_touch(const sector_case *c)
{
    hit_shape smaller;
    double by = case_largest(&c->built) * (c->truth.touching ? 1e-6 : DBL_EPSILON / 2);
    HOLDS(c, !c->truth.touching || c->truth.verdict == HIT_HIT);
    if (c->truth.verdict == HIT_MISS || case_is_flat(c->sector) || !shrink(c->other, by, &smaller))
        return;
    HOLDS(c, oracle_sector_hit(c->sector, &smaller) != c->truth.touching);
}

static void touching_is_of_outlines(void **state)
{
    (void)state;
    visit_all(check_touch);
}

/* ---- Distances ------------------------------------------------------------------------------- */

static double distance_to(const sector_case *c, hit_vec p)
{
    return oracle_sector_distance(c->sector, p);
}

/* Of 64 points along the outline. */
static double distance_of_points(const sector_case *c)
{
    const hit_vec *v = c->other->vertex;
    int count = c->other->count;
    double least = INFINITY;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 64; k++) {
            hit_vec a = v[i], b = v[(i + 1) % count];
            double t = k / 63.0;
            least = fmin(least,
                         distance_to(c, (hit_vec){a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}));
        }
    return least - c->other->radius;
}

/* The distance is at most that of some points, and not much less. */
static void check_distance(const sector_case *c)
{
    double span = case_largest(&c->built), off = case_clearance(&c->built);
    double error = case_clearance_error(&c->built, off);
    if (c->truth.verdict == HIT_HIT || random_int(0, 3) > 0)
        return;
    double points = distance_of_points(c);
    hit_vec low, high;
    hit_bounds(c->other, &low, &high);
    double step = hypot(high.x - low.x, high.y - low.y) / 63;
    HOLDS(c, error <= 1e-9 * span + DBL_MIN);
    HOLDS(c, off <= points + error);
    HOLDS(c, off >= points - step - error);
}

static void distances_are_mpfrs(void **state)
{
    (void)state;
    visit_all(check_distance);
}

/* A shape that is moved by less than its depth still hits, whichever way of 64; out of a notch
 * others may be shorter, and the error says so. */
static void check_depth(const sector_case *c)
{
    static const double pi = 3.14159265358979323846;
    double depth = case_clearance(&c->built), span = case_largest(&c->built);
    if (c->truth.verdict == HIT_MISS || c->truth.touching || depth < 1e-6 * span ||
        c->deck == DECK_FAR || random_int(0, 3) > 0)
        return;
    double error = case_clearance_error(&c->built, depth), turn = c->sector->vertex[3].x;
    if (turn > 180 && turn < 360 && c->other->kind != HIT_POINT) {
        HOLDS(c, error == depth);
        return;
    }
    HOLDS(c, error <= 1e-9 * span + DBL_MIN);
    for (int i = 0; i < 64; i++) {
        double x = cos(i * pi / 32), y = sin(i * pi / 32), by = 0.999 * depth;
        hit_shape moved = hit_place(c->other, (hit_vec){by * x, by * y}, NULL);
        HOLDS(c, hit_hits(c->sector, &moved));
    }
}

static void depths_part_no_sooner(void **state)
{
    (void)state;
    visit_all(check_depth);
}

static void check_inside(const sector_case *c)
{
    if (!case_is_inside(&c->built))
        return;
    for (int i = 0; i < 360; i++) {
        hit_vec v = c->other->vertex[i % c->other->count];
        double r = c->other->radius;
        hit_shape at =
            hit_make_point((hit_vec){v.x + r * cos(i * 0.0174), v.y + r * sin(i * 0.0174)});
        HOLDS(c, hit_hits(c->sector, &at));
    }
}

static void what_is_inside_is(void **state)
{
    (void)state;
    visit_all(check_inside);
}

/* ---- Pairs ----------------------------------------------------------------------------------- */

static void other_pairs_are_refused(void **state)
{
    (void)state;
    static hit_case one;
    case_pair pair;
    assert_true(case_pair_find("sector/circle", &pair) && case_pair_find("box/sector", &pair));
    assert_false(case_pair_find("sector/sector", &pair) || case_pair_find("ellipse/sector", &pair));
    assert_false(case_pair_find("sector/polygon", &pair) || case_pair_find("rect/sector", &pair));
    assert_false(case_parse("sector/point 0 0 5 90 45 1 1", &one) &&
                 case_build(&one, &(case_built){0}));
    assert_true(case_parse("sector/point 0 0 5 45 90 1 1", &one));
    assert_true(case_build(&one, &(case_built){0}));
    assert_true(case_parse("sector/point 0 0 5 45 406 1 1", &one));
    assert_false(case_build(&one, &(case_built){0}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verdicts_are_mpfrs),  cmocka_unit_test(touching_is_of_outlines),
        cmocka_unit_test(distances_are_mpfrs), cmocka_unit_test(depths_part_no_sooner),
        cmocka_unit_test(what_is_inside_is),   cmocka_unit_test(other_pairs_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
