/* SPDX-License-Identifier: MIT */
/* Wide integers against GMP: sums, differences and products of any lengths, of limbs that carry far
 * or are mostly 0. HIT_SEED repeats a run. */
#include "random.h"
#include "wide.h"

#include <gmp.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { CASES = 4000, LONGEST = WIDE_LIMBS / 2 };

/* Limbs of one sort, or of any. */
static uint32_t draw_limb(int sort)
{
    uint64_t any = random_next();
    switch (sort) {
    case 0:
        return (uint32_t)any;
    case 1:
        return any % 8 ? UINT32_MAX : UINT32_MAX - 1;
    case 2:
        return any % 8 ? 0 : (uint32_t)(any >> 32);
    default:
        return draw_limb((int)(any % 3));
    }
}

static void draw(wide *out, int most)
{
    int sort = random_int(0, 3);
    out->count = random_int(0, most);
    for (int i = 0; i < out->count; i++)
        out->limb[i] = draw_limb(sort);
    while (out->count > 0 && out->limb[out->count - 1] == 0)
        out->count--;
    int sign = random_int(0, 1) ? 1 : -1;
    out->sign = out->count > 0 ? sign : 0;
}

static void set_big(mpz_t out, const wide *from)
{
    mpz_import(out, (size_t)from->count, -1, sizeof from->limb[0], 0, 0, from->limb);
    if (from->sign < 0)
        mpz_neg(out, out);
}

static void check(const wide *got, const mpz_t wanted, const char *what, int i)
{
    mpz_t value;
    mpz_init(value);
    set_big(value, got);
    bool right = mpz_cmp(value, wanted) == 0 && got->sign == mpz_sgn(wanted);
    bool trimmed = got->count == 0 || got->limb[got->count - 1] != 0;
    mpz_clear(value);
    if (!right || !trimmed)
        fail_msg("%s is wrong: HIT_SEED=%" PRIu64 " case %d", what, random_first, i);
}

static void check_all(const wide *a, const wide *b, int i)
{
    wide out, same = *a;
    mpz_t big_a, big_b, wanted;
    mpz_inits(big_a, big_b, wanted, NULL);
    set_big(big_a, a);
    set_big(big_b, b);
    mpz_mul(wanted, big_a, big_b);
    hit_wide_mul(&out, a, b);
    check(&out, wanted, "a product", i);
    mpz_add(wanted, big_a, big_b);
    hit_wide_add(&out, a, b);
    check(&out, wanted, "a sum", i);
    hit_wide_add(&same, &same, b);
    check(&same, wanted, "a sum in place of its first operand", i);
    mpz_sub(wanted, big_a, big_b);
    same = *b;
    hit_wide_sub(&same, a, &same);
    check(&same, wanted, "a difference in place of its second operand", i);
    mpz_clears(big_a, big_b, wanted, NULL);
}

static void test_against_gmp(void **state)
{
    static wide a, b;
    (void)state;
    random_seed();
    for (int i = 0; i < CASES; i++) {
        int most = i % 2 ? LONGEST : 80;
        draw(&a, most);
        draw(&b, random_int(0, 3) ? most : LONGEST);
        if (random_int(0, 7) == 0)
            b = a;
        check_all(&a, &b, i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_gmp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
