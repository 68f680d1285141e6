/* SPDX-License-Identifier: MIT */
/* Methods for sectors: their corrections say what the referee says, of rings and whole turns, too;
 * their rows claim what fails, and nothing that does not. Cases have no sectors with a hole, so
 * these are drawn here. */
#include "method_list.h"
#include "random.h"
#include "sectors.h"
#include "traits.h"
#include "vec.h"

#include <inttypes.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CASES = 60000, CLAIMS = 16 };

static const hit_method *const methods[] = {&sectors_acos, &sectors_widened, &sectors_one_side,
                                            &sectors_half_planes, &sectors_polygon};

static uint64_t seed;

/* ---- Shapes --------------------------------------------------------------------------------- */

static double number(double most)
{
    double whole = random_int(0, (int)most);
    return one_in(3) ? random_double(0, most) : whole;
}

static hit_shape draw_sector(double scale)
{
    static const double turns[] = {0, 30, 90, 180, 270, 360};
    double outer = number(20) * scale, from = one_in(2) ? 15 * random_int(-24, 24) : number(360);
    double inner = one_in(4) ? outer * random_int(0, 4) / 4 : 0;
    double turn = one_in(3) ? turns[random_int(0, 5)] : number(360);
    hit_vec tip = {number(20) * scale, number(20) * scale};
    if (one_in(3))
        tip = vec(0, 0);
    return hit_make_sector(tip, inner, outer, from, from + turn);
}

/* A place straight ahead. */
static hit_vec ahead_of(const hit_shape *s)
{
    double middle = s->angle + s->vertex[3].x / 2, at = number(10) * s->size.y / 10;
    hit_vec way = hit_make_sector(vec(0, 0), 0, 1, middle, middle).vertex[1];
    return vec(s->vertex[0].x + way.x * at, s->vertex[0].y + way.y * at);
}

/* A place on the outline, or beside it by the radius. */
static hit_vec beside_outline(const hit_shape *s, double radius)
{
    double part = one_in(3) ? random_int(0, 1) : random_double(0, 1);
    double angle = (s->angle + s->vertex[3].x * part) * (3.14159265358979324 / 180);
    hit_vec way = {cos(angle), sin(angle)};
    double at = one_in(3) ? random_double(0, s->size.y) : s->size.y;
    double off = one_in(2) ? radius : 0, ahead = one_in(2) ? off : 0;
    hit_vec aside = {-way.y * off * (one_in(2) ? 1 : -1), way.x * off};
    if (ahead > 0)
        aside = vec(way.x * ahead, way.y * ahead);
    return vec(s->vertex[0].x + way.x * at + aside.x, s->vertex[0].y + way.y * at + aside.y);
}

static hit_shape draw_other(hit_kind kind, const hit_shape *sector, double scale)
{
    double radius = kind == HIT_CIRCLE ? number(12) * scale : 0;
    hit_vec at = {number(30) * scale, number(30) * scale};
    if (one_in(2))
        at = beside_outline(sector, radius);
    else if (one_in(8))
        at = sector->vertex[0];
    else if (one_in(4))
        at = ahead_of(sector);
    return kind == HIT_CIRCLE ? hit_make_circle(at, radius) : hit_make_point(at);
}

static double draw_scale(void)
{
    static const int powers[] = {-170, -100, -20, -9, 9, 20, 100, 170};
    return one_in(4) ? pow(10, powers[random_int(0, 7)]) : 1;
}

static bool draw_pair(hit_kind kind, hit_shape *other, hit_shape *sector)
{
    double scale = draw_scale();
    *sector = draw_sector(scale);
    *other = draw_other(kind, sector, scale);
    return hit_validate(sector) == HIT_OK && hit_validate(other) == HIT_OK;
}

static void fail_pair(const hit_method *method, const hit_shape *other, const hit_shape *s,
                      const char *what)
{
    char traits[TRAITS_TEXT];
    traits_print(traits_of(other, s), traits);
    fail_msg("HIT_SEED=%" PRIu64 ": %s %s: %s: (%.17g, %.17g) r %.17g; sector (%.17g, %.17g) %.17g "
             "%.17g, %.17g to %.17g",
             seed, method->id, what, traits, other->vertex[0].x, other->vertex[0].y, other->radius,
             s->vertex[0].x, s->vertex[0].y, s->size.x, s->size.y, s->angle, s->vertex[3].y);
}

/* ---- Tests ---------------------------------------------------------------------------------- */

static void corrections_are_right(void **state)
{
    (void)state;
    seed = random_seed();
    for (size_t m = 0; m < sizeof methods / sizeof *methods; m++) {
        const hit_method *method = method_list_find(methods[m]->corrected_by);
        int hits = 0;
        assert_non_null(method);
        for (int i = 0; i < CASES; i++) {
            hit_shape other, sector;
            if (!draw_pair(method->a, &other, &sector))
                continue;
            hit_verdict referee = hit_referee(&sector, &other, NULL);
            if (hit_run(method, &sector, &other, NULL) != referee)
                fail_pair(method, &other, &sector, "is wrong");
            hits += referee == HIT_HIT;
        }
        assert_true(hits > CASES / 5 && hits < CASES / 5 * 4);
    }
}

static void check_claims(const hit_method *method, const int seen[CLAIMS])
{
    int missing = 0;
    for (int i = 0; method->faults[i].words; i++)
        if (seen[i] == 0) {
            print_error("%s: claim %d is never seen: %s\n", method->id, i, method->faults[i].words);
            missing++;
        }
    assert_int_equal(missing, 0);
}

static void what_fails_is_claimed(void **state)
{
    (void)state;
    seed = random_seed();
    for (size_t m = 0; m < sizeof methods / sizeof *methods; m++) {
        const hit_method *method = methods[m];
        int seen[CLAIMS] = {0};
        for (int i = 0; i < CASES; i++) {
            hit_shape other, sector;
            if (!draw_pair(method->a, &other, &sector))
                continue;
            hit_verdict said = hit_run(method, &other, &sector, NULL);
            if (said == hit_referee(&other, &sector, NULL))
                continue;
            unsigned traits = traits_of(&other, &sector);
            if (!traits_claimed(method, said, traits))
                fail_pair(method, &other, &sector, said == HIT_HIT ? "hits" : "misses");
            for (int k = 0; method->faults[k].words; k++)
                seen[k] += method->faults[k].says == said &&
                           !(traits_closed(method->faults[k].needs) & ~traits);
        }
        check_claims(method, seen);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corrections_are_right),
        cmocka_unit_test(what_fails_is_claimed),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
