/* SPDX-License-Identifier: MIT */
/* hit_self_check() tells how the thread rounds and whether it flushes. */
#include "hit.h"

#include <fenv.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#ifdef __SSE2__
#include <xmmintrin.h>
#endif

static void usual(void **state)
{
    (void)state;
    assert_int_equal(hit_self_check(), HIT_MACHINE_OK);
    assert_string_equal(hit_machine_text(HIT_MACHINE_OK), "fine");
}

static hit_machine check_rounding(int mode)
{
    fesetround(mode);
    hit_machine machine = hit_self_check();
    fesetround(FE_TONEAREST);
    return machine;
}

static void other_roundings(void **state)
{
    (void)state;
    assert_int_equal(check_rounding(FE_UPWARD), HIT_MACHINE_ROUNDS);
    assert_int_equal(check_rounding(FE_DOWNWARD), HIT_MACHINE_ROUNDS);
    assert_int_equal(check_rounding(FE_TOWARDZERO), HIT_MACHINE_ROUNDS);
    assert_int_equal(hit_self_check(), HIT_MACHINE_OK);
}

/* Results (bit 15 of MXCSR), operands (bit 6). */
static void flushed(void **state)
{
    (void)state;
#ifdef __SSE2__
    static const unsigned flush[] = {0x8000, 0x0040, 0x8040};
    unsigned before = _mm_getcsr();
    for (int i = 0; i < 3; i++) {
        _mm_setcsr(before | flush[i]);
        hit_machine machine = hit_self_check();
        _mm_setcsr(before);
        assert_int_equal(machine, HIT_MACHINE_FLUSHES);
    }
#else
    skip();
#endif
}

static void versions(void **state)
{
    (void)state;
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", HIT_VERSION / 10000, HIT_VERSION / 100 % 100,
             HIT_VERSION % 100);
    assert_string_equal(text, HIT_VERSION_TEXT);
    assert_int_equal(hit_version(), HIT_VERSION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(usual),
        cmocka_unit_test(other_roundings),
        cmocka_unit_test(flushed),
        cmocka_unit_test(versions),
    };
    return cmocka_run_group_tests_name("machine", tests, NULL, NULL);
}
