/* SPDX-License-Identifier: MIT */
/* digits_write() against the shortest text that strtod() reads back, and digits_read() against
 * strtod(), byte for byte. */
#include "digits.h"
#include "random.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NUMBERS = 30000 };

/* What digits_text() writes is the first that reads back of those with 1, 2, ... digits. */
static void check_shortest(double value)
{
    char wanted[64], got[DIGITS_TEXT];
    int digits = 1;
    do
        snprintf(wanted, sizeof wanted, "%.*g", digits, value);
    while (strtod(wanted, NULL) != value && digits++ < 17);
    digits_text(value, got);
    if (!strchr(wanted, 'e'))
        assert_string_equal(got, wanted);
    assert_true(strtod(got, NULL) == value);
}

static void check(double value)
{
    char got[DIGITS_ROOM], again[DIGITS_TEXT];
    *digits_write(value, got) = '\0';
    assert_string_equal(digits_text(value, again), got);
    assert_memory_equal(&(double){strtod(got, NULL)}, &value, sizeof value);
    check_shortest(value);
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
                                     1.00000000000000055511151231257827,
                                     811.8,
                                     0.1 + 0.2,
                                     0x1p49,
                                     0x1p49 - 0x1p-4,
                                     0x1p49 + 0x1p-3,
                                     5e-324};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        check(numbers[i]);
}

static void random_numbers(void **state)
{
    (void)state;
    random_seed();
    for (long i = 0; i < random_cases(NUMBERS); i++) {
        int exponent = random_int(-8, 54), bits = random_int(0, 52);
        double value = ldexp(random_double(0.5, 1), exponent);
        check(value);
        check(-floor(value));
        check(
            ldexp(floor(ldexp(value, bits - exponent)), exponent - bits)); /* half-way, at times */
        check(floor(value * 1000) / 1000);
    }
}

/* What is read, and whether it is, is what strtod() reads and where it ends. */
static bool read_as_strtod(const char *text)
{
    char *end;
    const char *at = text;
    double wanted = strtod(text, &end), got = 1;
    if (!digits_read(&at, &got)) {
        assert_ptr_equal(at, text);
        return false;
    }
    assert_ptr_equal(at, end);
    assert_memory_equal(&got, &wanted, sizeof got);
    return true;
}

static void texts_by_hand(void **state)
{
    (void)state;
    static const char *const quick[] = {
        "0",    "-0",  "+0",    "1",     "-12.50",           "1.",  ".5 7",
        "00.1", "3,4", "5/6 7", "8\t.9", "9007199254740992", "0.1", "545.004767246",
        "1\n",  "2)",  "-3;"};
    static const char *const others[] = {"",
                                         "-",
                                         ".",
                                         "+.",
                                         " 1",
                                         "1e5",
                                         "0x10",
                                         "1a",
                                         "1.2.3",
                                         "nan",
                                         "inf",
                                         "--1",
                                         "1e",
                                         "9007199254740993",
                                         "12345678901234567890",
                                         "0.00000000000000000001"};
    for (size_t i = 0; i < sizeof quick / sizeof *quick; i++)
        assert_true(read_as_strtod(quick[i]));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(read_as_strtod(others[i]));
}

static void random_texts(void **state)
{
    (void)state;
    int quick = 0;
    for (long i = 0; i < random_cases(NUMBERS); i++) {
        char text[64];
        double value = ldexp(random_double(-1, 1), random_int(-8, 54));
        snprintf(text, sizeof text, "%.*f", random_int(0, 19), value);
        quick += read_as_strtod(text);
    }
    assert_true(quick > random_cases(NUMBERS) / 10);
}

static void shortest_numbers(void **state)
{
    (void)state;
    random_seed();
    for (long i = 0; i < random_cases(NUMBERS); i++) {
        int power = random_int(0, 20), bits = random_int(1, 40);
        double part = random_double(-1, 1), tens = pow(10, random_int(0, 12));
        check_shortest(ldexp(floor(ldexp(part, bits)), -power));
        check_shortest(rint(part * 1e9) / tens);
        check_shortest((double)(float)part);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_by_hand), cmocka_unit_test(shortest_numbers),
        cmocka_unit_test(random_numbers),  cmocka_unit_test(texts_by_hand),
        cmocka_unit_test(random_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
