/* SPDX-License-Identifier: MIT */
/* The four signs of exact.h compared with GMP, on inputs where rounding would decide: on and near
 * lines and circles, and with mixed exponents of the whole range. HIT_SEED repeats a run. */
#include "exact.h"
#include "oracle.h"
#include "random.h"
#include "vec.h"

#include <float.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

typedef struct input {
    hit_vec a, b, c;
    double r1, r2;
} input;

typedef input generate_fn(void);

/* ---- Inputs --------------------------------------------------------------------------------- */

static double random_sign(void)
{
    return random_next() & 1 ? 1 : -1;
}

static double nudged(double x, int steps)
{
    double to = steps > 0 ? DBL_MAX : -DBL_MAX;
    for (int i = abs(steps); i > 0; i--)
        x = nextafter(x, to);
    return x;
}

static hit_vec nudged_vec(hit_vec v, int most)
{
    return vec(nudged(v.x, random_int(-most, most)), nudged(v.y, random_int(-most, most)));
}

static double nudged_radius(double r)
{
    return fmax(0, nudged(r, random_int(-2, 2)));
}

static double uniform(void)
{
    return random_double(-100, 100);
}

static double lattice(void)
{
    return random_int(-6, 6);
}

/* Returns a double with any exponent, subnormal numbers included. */
static double any_exponent(void)
{
    double mantissa = 1 + (double)(random_next() >> 12) * DBL_EPSILON;
    return random_sign() * ldexp(mantissa, random_int(-1075, 1023));
}

static double special(void)
{
    static const double value[] = {
        0,       -0.0,    0x1p-1074, -0x1p-1074, DBL_MIN, 0x1.fffffffffffffp-1023,
        1e-170,  3e-170,  0x1p-537,  1e-30,      1,       1 + DBL_EPSILON,
        0x1p-53, 0x1p53,  3,         4,          -5,      1e100,
        1e153,   -1e154,  1e155,     1e300,      1e308,   0x1p1023,
        DBL_MAX, -DBL_MAX};
    return value[random_int(0, (int)(sizeof value / sizeof *value) - 1)];
}

static input from_numbers(double (*number)(void))
{
    return (input){.a = vec(number(), number()),
                   .b = vec(number(), number()),
                   .c = vec(number(), number()),
                   .r1 = fabs(number()),
                   .r2 = fabs(number())};
}

static input uniform_input(void)
{
    return from_numbers(uniform);
}

static input lattice_input(void)
{
    return from_numbers(lattice);
}

static input mixed_input(void)
{
    return from_numbers(any_exponent);
}

static input special_input(void)
{
    return from_numbers(special);
}

/* Lattice points times a power of two, moved by a few ulps: nearly collinear, nearly perpendicular,
 * or equal. */
static input nudged_input(void)
{
    input in = lattice_input();
    int exponent = random_int(0, 3) ? random_int(-8, 8) : random_int(-1060, 1015);
    hit_vec *const point[3] = {&in.a, &in.b, &in.c};
    in.c =
        random_int(0, 1) ? vec_add(in.a, vec_scale(vec_sub(in.b, in.a), random_int(-2, 3))) : in.c;
    for (int i = 0; i < 3; i++) {
        *point[i] = vec(ldexp(point[i]->x, exponent), ldexp(point[i]->y, exponent));
        *point[i] = nudged_vec(*point[i], 2);
    }
    in.r1 = nudged_radius(ldexp(in.r1, exponent));
    in.r2 = nudged_radius(ldexp(in.r2, exponent));
    return in;
}

/* Radii whose sum is the distance of a and b up to a few ulps. */
static input tangent_circles(void)
{
    input in = random_int(0, 1) ? lattice_input() : uniform_input();
    double distance = hypot(in.b.x - in.a.x, in.b.y - in.a.y);
    in.r1 = random_int(0, 2) ? distance * random_int(0, 8) / 8 : 0;
    in.r2 = nudged_radius(distance - in.r1);
    return in;
}

/* Returns a radius that is the distance of a from the line through b and c up to a few ulps. */
static input tangent_line(void)
{
    input in = random_int(0, 1) ? lattice_input() : uniform_input();
    double length = hypot(in.c.x - in.b.x, in.c.y - in.b.y);
    double cross = vec_cross(vec_sub(in.c, in.b), vec_sub(in.a, in.b));
    double distance = length > 0 ? fabs(cross) / length : 0;
    in.r1 = random_int(0, 2) ? distance * random_int(0, 8) / 8 : 0;
    in.r2 = nudged_radius(distance - in.r1);
    return in;
}

/* Numbers so small that products underflow: their rounding error is no longer proportional to them.
 */
static input underflow_input(void)
{
    input in = uniform_input();
    hit_vec *const point[3] = {&in.a, &in.b, &in.c};
    int exponent = random_int(-546, -532);
    for (int i = 0; i < 3; i++)
        *point[i] = vec(ldexp(point[i]->x, exponent), ldexp(point[i]->y, exponent));
    double distance = hypot(in.b.x - in.a.x, in.b.y - in.a.y);
    in.r1 = 0;
    in.r2 = nudged_radius(distance * random_double(0.999, 1.001));
    return in;
}

/* Returns a line through two points so close that their squared distance underflows, far from the
 * third point. The length is wrong by percents, while the other terms have an ordinary size. */
static input short_base(void)
{
    input in = uniform_input();
    hit_vec along = vec_sub(in.c, in.b);
    int exponent = random_int(-543, -530);
    in.b = vec(0, 0);
    in.c = vec(ldexp(along.x, exponent), ldexp(along.y, exponent));
    in.a = vec_scale(in.a, 0x1p400);
    in.r1 = 0;
    in.r2 = fabs(vec_cross(along, in.a)) / vec_length(along) * random_double(0.99, 1.01);
    return in;
}

/* Halves of whole numbers, near the origin or far from it, whose differences are exact. */
static input half_lattice_input(void)
{
    input in = lattice_input();
    hit_vec *const point[3] = {&in.a, &in.b, &in.c};
    double far = random_int(0, 2) ? 0 : ldexp(random_int(-9, 9), random_int(0, 50));
    for (int i = 0; i < 3; i++)
        *point[i] = vec(point[i]->x / 2 + far, point[i]->y / 2 - far);
    in.r1 /= 2;
    in.r2 /= 2;
    return in;
}

/* Returns the exponent, at most k, by which x and y can be scaled and stay below 2^1023. They are
 * not both 0. */
static int kept_in_range(double x, double y, int k)
{
    int most = 1023 - ilogb(fmax(fabs(x), fabs(y))) - 1;
    return k < most ? k : most;
}

/* Moves a to the origin and scales b and c by different powers: to both limits of what the
 * splitting of a factor can take, and to where the low half of the product underflows. */
static void scale_from_origin(input *in)
{
    static const int limit[] = {-545, -480, -450, 450, 500, 970, 1000, -960, -1000, 0};
    int k = limit[random_int(0, 9)] + random_int(-12, 12);
    int other = random_int(0, 1) ? k : random_int(-3, 3) - k - random_int(0, 1) * 960;
    k = kept_in_range(fmax(fabs(in->b.x), fabs(in->b.y)), fmax(in->r1, in->r2) + 1, k);
    other = kept_in_range(in->c.x, fabs(in->c.y) + 1, other);
    in->b = vec(ldexp(in->b.x, k), ldexp(in->b.y, k));
    in->c = vec(ldexp(in->c.x, other), ldexp(in->c.y, other));
    in->r1 = ldexp(in->r1, k);
    in->r2 = ldexp(in->r2, k);
}

/* c is along b or perpendicular to it, with rounded coordinates. The two products of orient or dot
 * are equal except for their last bits or their rounding errors. */
static input tied_input(void)
{
    input in = {.a = vec(0, 0), .b = vec(uniform(), uniform())};
    double by = random_double(-2, 2);
    in.c = random_int(0, 1) ? vec(by * in.b.x, by * in.b.y) : vec(-by * in.b.y, by * in.b.x);
    scale_from_origin(&in);
    return in;
}

/* Right triangles with whole sides of up to 52 bits. Their squares, which do not fit a double, add
 * up exactly, or one side is one last bit off. */
static input triple_input(void)
{
    int bits = random_int(3, 25);
    double m = random_int(1, 1 << bits), n = random_int(1, 1 << bits);
    input in = {.a = vec(0, 0),
                .b = vec(m * m - n * n, 2 * m * n),
                .c = vec(2 * m * n, n * n - m * m),
                .r1 = m * m,
                .r2 = n * n};
    in.c = random_int(0, 1) ? in.c : vec_scale(in.b, random_int(-2, 2));
    in.r2 = random_int(0, 2) ? in.r2 : nudged_radius(in.r2);
    if (random_int(0, 1))
        scale_from_origin(&in);
    return in;
}

/* Right triangles with whole sides m^2 - n^2, 2 m n and r = m^2 + n^2 of up to 53 bits, and a part
 * w of a last bit: from (-r w, 0) to (x, y), against the radii r and x w. The squares differ by (y
 * w)^2, or by as much as a last bit of the smaller radius makes. */
static input split_triple_input(void)
{
    int bits = random_int(3, 26);
    double m = random_int(1, 1 << bits);
    double n = random_int(1, 1 << bits);
    double x = m * m - n * n, y = 2 * m * n, r = m * m + n * n;
    double w = ldexp(1, -random_int(40, 62));
    input in = {.a = vec(-r * w, 0), .b = vec(x, y), .c = vec(y, x), .r1 = r, .r2 = x * w};
    if (random_int(0, 1))
        in.r2 = nudged(in.r2, random_int(-1, 1));
    in.a = random_int(0, 1) ? in.a : vec_scale(in.a, -1);
    in.r2 = in.a.x > 0 ? -in.r2 : in.r2;
    int k = random_int(-460, 460);
    in.a = vec_scale(in.a, ldexp(1, k));
    in.b = vec_scale(in.b, ldexp(1, k));
    in.c = vec_scale(in.c, ldexp(1, k));
    in.r1 = ldexp(in.r1, k);
    in.r2 = ldexp(in.r2, k);
    return in;
}

/* The distance of a from the line through b and c is a whole number, the leg of a right triangle
 * that stands on the line. Sizes go from a few bits to more than the products can hold. */
static input whole_distance_input(void)
{
    static const int side[][3] = {{3, 4, 5}, {5, 12, 13}, {8, 15, 17}, {1, 0, 1}};
    const int *s = side[random_int(0, 3)];
    double size = random_int(1, 1 << random_int(1, 20)) * 0.25;
    hit_vec along = vec_scale(vec(s[0], s[1]), random_int(1, 1 << random_int(1, 12)));
    hit_vec off = vec_scale(vec(-s[1], s[0]), size);
    hit_vec start = vec(random_int(-99, 99), random_int(-99, 99));
    input in = {.a = vec_add(vec_add(start, off), vec_scale(along, random_int(-2, 3))),
                .b = start,
                .c = vec_add(start, along)};
    in.r1 = s[2] * size * random_int(0, 4) / 4;
    in.r2 = nudged(s[2] * size - in.r1, random_int(0, 2) ? 0 : random_int(-1, 1));
    in.r2 = fmax(0, in.r2);
    return in;
}

/* ---- Against the oracle --------------------------------------------------------------------- */

static void expect(const char *name, int sign, int truth, const input *in, uint64_t seed, int index)
{
    if (sign == truth)
        return;
    fail_msg("%s is %d, not %d: HIT_SEED=%" PRIu64 " case %d: a (%a, %a) b (%a, %a) c (%a, %a) "
             "r1 %a r2 %a",
             name, sign, truth, seed, index, in->a.x, in->a.y, in->b.x, in->b.y, in->c.x, in->c.y,
             in->r1, in->r2);
}

static void expect_all(const input *in, uint64_t seed, int index)
{
    hit_vec a = in->a, b = in->b, c = in->c;
    double r1 = in->r1, r2 = in->r2;
    expect("orient", hit_exact_orient(a, b, c), oracle_orient(a, b, c), in, seed, index);
    expect("dot", hit_exact_dot(a, b, c), oracle_dot(a, b, c), in, seed, index);
    expect("distance", hit_exact_distance(a, b, r1, r2), oracle_distance(a, b, r1, r2), in, seed,
           index);
    if (!vec_equal(b, c))
        expect("line_distance", hit_exact_line_distance(a, b, c, r1, r2),
               oracle_line_distance(a, b, c, r1, r2), in, seed, index);
}

static void run(generate_fn *generate, int cases)
{
    uint64_t seed = random_seed();
    for (int i = 0; i < cases; i++) {
        input in = generate();
        expect_all(&in, seed, i);
    }
}

static void test_uniform(void **state)
{
    (void)state;
    run(uniform_input, 20000);
}

static void test_lattice(void **state)
{
    (void)state;
    run(lattice_input, 20000);
}

static void test_nudged(void **state)
{
    (void)state;
    run(nudged_input, 40000);
}

static void test_tangent(void **state)
{
    (void)state;
    run(tangent_circles, 30000);
    run(tangent_line, 30000);
}

static void test_mixed_exponents(void **state)
{
    (void)state;
    run(mixed_input, 20000);
}

static void test_underflow(void **state)
{
    (void)state;
    run(underflow_input, 20000);
    run(short_base, 10000);
}

static void test_special_values(void **state)
{
    (void)state;
    run(special_input, 20000);
}

/* Inputs where the filter cannot decide and wide integers are not needed, and inputs at the limits
 * of that. */
/* n^2 - (n - 1) (n + 1) is 1. n has 53 bits, and its halves are as long as halves can be. */
static input neighbour_square_input(void)
{
    double n = ldexp(1, 52) + (double)(random_next() >> 13);
    hit_vec b = vec(n, n - 1), c = vec(n + 1, n);
    return one_in(2) ? (input){vec(0, 0), b, c, 0, 0} : (input){vec(0, 0), c, b, 0, 0};
}

static void test_middle_stage(void **state)
{
    (void)state;
    run(half_lattice_input, 20000);
    run(tied_input, 40000);
    run(triple_input, 40000);
    run(split_triple_input, 40000);
    run(whole_distance_input, 20000);
    run(neighbour_square_input, 4000);
}

/* The classic example of failing arithmetic: a grid of neighbouring doubles around a point of a
 * line (Kettner, Mehlhorn, Pion, Schirra, Yap 2008, "Classroom examples of robustness problems").
 */
static void test_grid_round_a_line(void **state)
{
    (void)state;
    for (int i = 0; i < 64 * 64; i++) {
        input in = {.a = vec(0.5 + (i % 64) * 0x1p-53, 0.5 + (double)(i / 64) * 0x1p-53),
                    .b = vec(12, 12),
                    .c = vec(24, 24),
                    .r1 = 0x1p-53};
        expect_all(&in, 0, i);
    }
}

/* ---- The tests bite: plain double arithmetic fails them ------------------------------------- */

static int sign_of(double x)
{
    return (x > 0) - (x < 0);
}

static int plain_orient(const input *in)
{
    return sign_of(vec_cross(vec_sub(in->b, in->a), vec_sub(in->c, in->a)));
}

static int plain_dot(const input *in)
{
    return sign_of(vec_dot(vec_sub(in->b, in->a), vec_sub(in->c, in->a)));
}

static int plain_distance(const input *in)
{
    hit_vec d = vec_sub(in->b, in->a);
    return sign_of(vec_dot(d, d) - (in->r1 + in->r2) * (in->r1 + in->r2));
}

static int plain_line_distance(const input *in)
{
    hit_vec along = vec_sub(in->c, in->b);
    double cross = vec_cross(along, vec_sub(in->a, in->b));
    double reach = in->r1 + in->r2;
    return sign_of(cross * cross - reach * reach * vec_dot(along, along));
}

typedef struct faults {
    int orient, dot, distance, line_distance;
} faults;

static faults count_faults(generate_fn *generate, int cases)
{
    faults wrong = {0};
    random_seed();
    for (int i = 0; i < cases; i++) {
        input in = generate();
        hit_vec a = in.a, b = in.b, c = in.c;
        wrong.orient += plain_orient(&in) != oracle_orient(a, b, c);
        wrong.dot += plain_dot(&in) != oracle_dot(a, b, c);
        wrong.distance += plain_distance(&in) != oracle_distance(a, b, in.r1, in.r2);
        wrong.line_distance += !vec_equal(b, c) && plain_line_distance(&in) !=
                                                       oracle_line_distance(a, b, c, in.r1, in.r2);
    }
    return wrong;
}

static void test_plain_arithmetic_fails(void **state)
{
    (void)state;
    generate_fn *const hard[] = {nudged_input, mixed_input, special_input};
    for (size_t i = 0; i < sizeof hard / sizeof *hard; i++) {
        faults wrong = count_faults(hard[i], 3000);
        assert_true(wrong.orient > 0);
        assert_true(wrong.dot > 0);
        assert_true(wrong.distance > 0);
        assert_true(wrong.line_distance > 0);
    }
    assert_true(count_faults(tangent_circles, 3000).distance > 0);
    assert_true(count_faults(tangent_line, 3000).line_distance > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_uniform),
        cmocka_unit_test(test_lattice),
        cmocka_unit_test(test_nudged),
        cmocka_unit_test(test_tangent),
        cmocka_unit_test(test_mixed_exponents),
        cmocka_unit_test(test_underflow),
        cmocka_unit_test(test_special_values),
        cmocka_unit_test(test_middle_stage),
        cmocka_unit_test(test_grid_round_a_line),
        cmocka_unit_test(test_plain_arithmetic_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
