/* SPDX-License-Identifier: MIT */
/* Included by the build before each test of the library, of the judge and of the lab: after every
 * test cmocka prints seed and shapes of the case at hand, which an assertion that fails cannot do
 * itself. Tests with a teardown of their own call noted_tell() there, as stop_lab() does. */
#ifndef TELLING_H
#define TELLING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "noted.h"

#undef cmocka_unit_test
#define cmocka_unit_test(test) cmocka_unit_test_teardown(test, noted_tell)

#endif
