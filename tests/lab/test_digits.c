/* digits_write() against printf(), byte for byte. */
#include "digits.h"
#include "random.h"

#include <inttypes.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void check(double value)
{
    char wanted[DIGITS_ROOM], got[DIGITS_ROOM];
    snprintf(wanted, sizeof wanted, "%.17g", value);
    *digits_write(value, got) = '\0';
    assert_string_equal(got, wanted);
}

static void numbers_by_hand(void **state)
{
    (void)state;
    static const double numbers[] = {0,
                                     -0.0,
                                     1,
                                     -1,
                                     0.1,
                                     1.5,
                                     9.9999999999999982,
                                     10,
                                     100.1,
                                     99999999999999.984,
                                     999999999999999,
                                     999999999999999.88,
                                     1e15,
                                     1e16,
                                     1e17,
                                     1e300,
                                     0x1p-1074,
                                     -1.7976931348623157e308,
                                     1.0000000000000002,
                                     2.5,
                                     1.00000000000000055511151231257827};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        check(numbers[i]);
}

static void random_numbers(void **state)
{
    (void)state;
    print_message("# HIT_SEED=%" PRIu64 "\n", random_seed());
    for (int i = 0; i < 200000; i++) {
        int exponent = random_int(-8, 54), bits = random_int(0, 52);
        double value = ldexp(random_double(0.5, 1), exponent);
        check(value);
        check(-floor(value));
        check(
            ldexp(floor(ldexp(value, bits - exponent)), exponent - bits)); /* half-way, at times */
        check(floor(value * 1000) / 1000);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_by_hand),
        cmocka_unit_test(random_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
