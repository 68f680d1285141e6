/* SPDX-License-Identifier: MIT */
/* The integers of proofs against GMP's. Limbs of all zeros and all ones are frequent, since the
 * quotient's digits are guessed wrongly there. */
#include "big.h"
#include "random.h"
#include "rational.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CASES = 20000, MOST_LIMBS = 12, ROOM = 1 << 16 };

static max_align_t room[ROOM / sizeof(max_align_t)];
static big_memory memory;

static uint32_t random_limb(void)
{
    static const uint32_t odd[] = {0, 1, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff};
    int which = random_int(0, 9);
    return which < 6 ? odd[which] : (uint32_t)random_next();
}

static big random_big(int most)
{
    int count = random_int(0, most), sign = random_int(0, 1) ? 1 : -1;
    uint32_t *limb = hit_big_take(&memory, MOST_LIMBS * sizeof *limb);
    for (int i = 0; i < count; i++)
        limb[i] = random_limb();
    while (count > 0 && limb[count - 1] == 0)
        count--;
    return (big){count > 0 ? sign : 0, count, limb};
}

static num num_of(big a)
{
    num out = num_from_int(0);
    mpz_import(out.z, (size_t)a.count, -1, sizeof *a.limb, 0, 0, a.limb);
    if (a.sign < 0)
        mpz_neg(out.z, out.z);
    return out;
}

static void expect_same(const char *what, big got, num wanted)
{
    if (num_order(num_of(got), wanted) != 0 || got.sign != num_sign(wanted) ||
        (got.count > 0 && got.limb[got.count - 1] == 0))
        fail_msg("%s is wrong", what);
}

static void sums_and_quotients(void **state)
{
    (void)state;
    for (int i = 0; i < CASES; i++) {
        memory = hit_big_memory(room, sizeof room);
        arena_empty();
        big a = random_big(MOST_LIMBS), b = random_big(i % 2 ? MOST_LIMBS : 3);
        int power = random_int(-100, 100);
        num x = num_of(a), y = num_of(b), wanted = num_from_int(0);
        expect_same("a sum", hit_big_add(&memory, a, b), num_add(x, y));
        expect_same("a difference", hit_big_sub(&memory, a, b), num_sub(x, y));
        expect_same("a product", hit_big_mul(&memory, a, b), num_mul(x, y));
        if (b.sign != 0)
            mpz_tdiv_q(wanted.z, x.z, y.z);
        expect_same("a quotient", hit_big_divide(&memory, a, b), wanted);
        mpz_gcd(wanted.z, x.z, y.z);
        expect_same("a divisor", hit_big_divisor(&memory, a, b), wanted);
        mpz_mul_2exp(wanted.z, x.z, power > 0 ? (mp_bitcnt_t)power : 0);
        mpz_tdiv_q_2exp(wanted.z, wanted.z, power < 0 ? (mp_bitcnt_t)-power : 0);
        expect_same("a shifted number", hit_big_shift(&memory, a, power), wanted);
        assert_int_equal(hit_big_order(a, b), num_order(x, y));
        assert_int_equal(hit_big_bits(a), a.sign ? mpz_sizeinbase(x.z, 2) : 0);
        assert_false(memory.full);
    }
}

static void digits_and_doubles(void **state)
{
    (void)state;
    for (int i = 0; i < CASES; i++) {
        memory = hit_big_memory(room, sizeof room);
        arena_empty();
        big a = random_big(MOST_LIMBS), b = random_big(MOST_LIMBS);
        size_t most = hit_big_digits_most(a);
        char text[256], before = '#', *wanted = mpz_get_str(NULL, 10, num_of(big_size(a)).z);
        text[0] = before;
        size_t count = hit_big_digits(&memory, a, text + 1);
        assert_true(count <= most && text[0] == before);
        assert_int_equal(count, strlen(wanted));
        assert_memory_equal(text + 1 + most - count, wanted, count);
        if (b.sign != 0) {
            double ratio = hit_big_ratio(a, b),
                   truth = mpz_get_d(num_of(a).z) / mpz_get_d(num_of(b).z);
            assert_true(fabs(ratio - truth) <= 1e-14 * fabs(truth));
        }
        double x = random_double(-1, 1);
        x = ldexp(x, random_int(-1100, 1020));
        big whole = hit_big_of_double(&memory, x, x != 0 ? num_last_bit(x) : 0);
        expect_same("a double", whole, num_from_double(x, x != 0 ? num_last_bit(x) : 0));
    }
}

/* Whatever is asked of memory that is used up is 0, and says so. */
static void full_memory(void **state)
{
    (void)state;
    memory = hit_big_memory(room, 64);
    big a = hit_big_of(&memory, INT64_MIN), b = hit_big_of(&memory, INT64_MAX);
    assert_true(a.sign == -1 && b.sign == 1 && !memory.full);
    for (int i = 0; i < 9; i++)
        b = hit_big_mul(&memory, a, b);
    assert_true(memory.full && b.sign == 0);
    assert_int_equal(hit_big_divide(&memory, a, b).sign, 0);
    assert_int_equal(hit_big_divisor(&memory, a, a).sign, 0);
    assert_null(hit_big_take_to_stay(&memory, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_and_quotients),
        cmocka_unit_test(digits_and_doubles),
        cmocka_unit_test(full_memory),
    };
    random_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
