/* SPDX-License-Identifier: MIT */
/* Changes that must not change the answer, on the pairs of every generator: the shapes are swapped,
 * moved, mirrored or scaled; their vertices are listed from another one on, backwards or twice; a
 * shape is given as another kind. A change that would round is not made. */
#include "generators.h"
#include "shapes.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

enum { CASES = 250, CHANGED_RING = 2 * GENERATED_RING };

typedef struct changed {
    hit_shape shape;
    hit_vec ring[CHANGED_RING];
} changed;

/* The parameters of a change, which are the same for both shapes of a pair. */
typedef struct amount {
    hit_vec by;
    int exponent;
} amount;

/* Copies the shape. A ring becomes a polygon, so that its vertices may be changed. */
static hit_vec *copy_vertices(changed *out, const hit_shape *shape)
{
    out->shape = *shape;
    for (int i = 0; i < stored_count(shape); i++)
        out->ring[i] = hit_vertices(shape)[i];
    if (shape->count < 3)
        return out->shape.vertex;
    out->shape = hit_make_polygon(out->ring, shape->count);
    return out->ring;
}

/* ---- Changes: false when it cannot be made exactly ------------------------------------------ */

typedef bool change_fn(changed *out, const hit_shape *shape, amount by);

static bool exact_sum(double x, double y)
{
    double sum = x + y, of_y = sum - x, of_x = sum - of_y;
    return x - of_x == 0 && y - of_y == 0;
}

static bool move(changed *out, const hit_shape *shape, amount by)
{
    for (int i = 0; i < shape->count; i++) {
        hit_vec v = hit_vertices(shape)[i];
        if (!exact_sum(v.x, by.by.x) || !exact_sum(v.y, by.by.y))
            return false;
    }
    out->shape = hit_place(shape, by.by, out->ring);
    return true;
}

static bool scale_number(double *x, int exponent)
{
    double scaled = ldexp(*x, exponent);
    bool exact = isfinite(scaled) && ldexp(scaled, -exponent) == *x;
    *x = scaled;
    return exact;
}

static bool scale(changed *out, const hit_shape *shape, amount by)
{
    hit_vec *v = copy_vertices(out, shape);
    bool exact = scale_number(&out->shape.radius, by.exponent);
    for (int i = 0; i < stored_count(shape); i++)
        exact &= scale_number(&v[i].x, by.exponent) && scale_number(&v[i].y, by.exponent);
    return exact;
}

static bool mirror(changed *out, const hit_shape *shape, amount by)
{
    (void)by;
    hit_vec *v = copy_vertices(out, shape);
    for (int i = 0; i < stored_count(shape); i++)
        v[i].y = -v[i].y;
    return true;
}

static bool swap_axes(changed *out, const hit_shape *shape, amount by)
{
    (void)by;
    hit_vec *v = copy_vertices(out, shape);
    for (int i = 0; i < stored_count(shape); i++)
        v[i] = vec(v[i].y, v[i].x);
    return true;
}

static bool start_elsewhere(changed *out, const hit_shape *shape, amount by)
{
    (void)by;
    hit_vec *v = copy_vertices(out, shape);
    int start = random_int(0, shape->count - 1);
    for (int i = 0; i < shape->count; i++)
        v[i] = hit_vertices(shape)[(start + i) % shape->count];
    if (shape->kind == HIT_ELLIPSE) {
        v[1] = shape->vertex[2];
        v[2] = shape->vertex[1];
    }
    return true;
}

static bool reverse(changed *out, const hit_shape *shape, amount by)
{
    (void)by;
    hit_vec *v = copy_vertices(out, shape);
    for (int i = 0; i < shape->count; i++)
        v[i] = hit_vertices(shape)[shape->count - 1 - i];
    if (shape->kind == HIT_ELLIPSE)
        v[1] = vec_scale(v[1], -1);
    return true;
}

static bool repeat_some(changed *out, const hit_shape *shape, amount by)
{
    (void)by;
    hit_vec *v = copy_vertices(out, shape);
    int count = 0;
    for (int i = 0; shape->count >= 3 && i < shape->count; i++)
        for (int times = random_int(1, 2); times > 0; times--)
            v[count++] = hit_vertices(shape)[i];
    out->shape.count = shape->count < 3 ? shape->count : count;
    return true;
}

/* A disc, when it is one. */
static void tell_ellipse(changed *out, const hit_shape *ellipse)
{
    hit_vec u = ellipse->vertex[1], v = ellipse->vertex[2];
    if (u.y == 0 && v.x == 0 && fabs(u.x) == fabs(v.y))
        out->shape = hit_make_circle(ellipse->vertex[0], fabs(u.x));
}

/* A point is a circle, a capsule and a flat triangle, a circle is a capsule and an ellipse, any
 * ring a polygon. */
static bool tell_as_another_kind(changed *out, const hit_shape *shape, amount by)
{
    (void)by;
    hit_vec *v = copy_vertices(out, shape);
    hit_vec from = v[0], to = v[shape->count - 1];
    bool thin = shape->radius == 0;
    int how = random_int(0, 3);
    if (shape->kind == HIT_ELLIPSE)
        tell_ellipse(out, shape);
    else if (shape->count == 1 && how == 3)
        out->shape = hit_make_ellipse(from, vec(shape->radius, shape->radius), 0);
    else if (shape->count < 3 && thin && how == 0)
        out->shape = hit_make_triangle(from, to, from);
    else if (shape->count == 1 && how == 1)
        out->shape = hit_make_circle(from, shape->radius);
    else if (shape->count < 3)
        out->shape = hit_make_capsule(to, from, shape->radius);
    return true;
}

/* ---- Pairs ---------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    change_fn *make;
} changes[] = {
    {"move", move},
    {"scale", scale},
    {"mirror", mirror},
    {"swap axes", swap_axes},
    {"start elsewhere", start_elsewhere},
    {"reverse", reverse},
    {"repeat vertices", repeat_some},
    {"another kind", tell_as_another_kind},
};

enum { CHANGES = sizeof changes / sizeof *changes };

static long made[CHANGES], same_by_swap;

static void expect_same(const char *change, const shape_pair *before, const hit_shape *a,
                        const hit_shape *b, uint64_t seed)
{
    hit_relation was = hit_relate(&before->a, &before->b), is = hit_relate(a, b);
    if (was == is && hit_hits(&before->a, &before->b) == hit_hits(a, b))
        return;
    noted_print(&before->a);
    noted_print(&before->b);
    printf("# %s gives\n", change);
    noted_print(a);
    noted_print(b);
    fflush(stdout);
    fail_msg("%s: %s, then %s; HIT_SEED=%" PRIu64, change, hit_relation_name(was),
             hit_relation_name(is), seed);
}

static void expect_swap(const shape_pair *pair, uint64_t seed)
{
    hit_relation relation = hit_relate(&pair->b, &pair->a);
    if (relation == HIT_A_CONTAINS_B || relation == HIT_B_CONTAINS_A) {
        assert_int_equal(hit_relate(&pair->a, &pair->b),
                         HIT_A_CONTAINS_B + HIT_B_CONTAINS_A - relation);
        assert_true(hit_hits(&pair->b, &pair->a));
    } else {
        expect_same("swap", pair, &pair->b, &pair->a, seed);
    }
    same_by_swap++;
}

/* Returns whether it is an ellipse without area of which an end is no pair of doubles: of it
 * hit_relate() may say only that it hits. */
static bool ends_are_odd(const hit_shape *shape)
{
    const hit_vec *v = shape->vertex;
    if (shape->kind != HIT_ELLIPSE)
        return false;
    bool odd = false;
    for (int i = 1; i <= 2; i++)
        odd |= !exact_sum(v[0].x, v[i].x) || !exact_sum(v[0].y, v[i].y) ||
               !exact_sum(v[0].x, -v[i].x) || !exact_sum(v[0].y, -v[i].y);
    return odd && (vec_equal(v[1], vec(0, 0)) || vec_equal(v[2], vec(0, 0)));
}

static amount random_amount(void)
{
    amount out = {.by = vec(random_int(-64, 64), random_int(-64, 64)),
                  .exponent = random_int(-1060, 1020)};
    if (random_int(0, 1))
        out.by = vec(out.by.x * 0x1p24, out.by.y * 0x1p-10);
    if (random_int(0, 1))
        out.exponent = random_int(-40, 40);
    return out;
}

static void expect_change(int c, const shape_pair *pair, uint64_t seed)
{
    changed a, b;
    amount by = random_amount();
    if (!changes[c].make(&a, &pair->a, by) || !changes[c].make(&b, &pair->b, by))
        return;
    if (ends_are_odd(&pair->a) || ends_are_odd(&pair->b) || ends_are_odd(&a.shape) ||
        ends_are_odd(&b.shape))
        return;
    expect_same(changes[c].name, pair, &a.shape, &b.shape, seed);
    made[c]++;
}

static void run_pair(int g, hit_kind a, hit_kind b, uint64_t seed)
{
    for (long i = 0; i < random_cases(CASES); i++) {
        shape_pair pair;
        generators[g].generate(a, b, &pair);
        expect_swap(&pair, seed);
        for (int c = 0; c < CHANGES; c++)
            expect_change(c, &pair, seed);
    }
}

static void test_changes(void **state)
{
    (void)state;
    uint64_t seed = random_seed();
    for (int g = 0; g < GENERATOR_COUNT; g++)
        for (hit_kind a = 0; a < HIT_KIND_COUNT; a++)
            for (hit_kind b = a; b < HIT_KIND_COUNT; b++)
                run_pair(g, a, b, seed);
}

/* Each change was made in enough cases to mean something. */
static void test_changes_were_made(void **state)
{
    (void)state;
    printf("# swap: %ld pairs\n", same_by_swap);
    for (int c = 0; c < CHANGES; c++)
        printf("# %s: %ld pairs\n", changes[c].name, made[c]);
    for (int c = 0; c < CHANGES; c++)
        assert_true(made[c] > same_by_swap / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_changes),
        cmocka_unit_test(test_changes_were_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
