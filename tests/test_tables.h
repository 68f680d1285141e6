/* SPDX-License-Identifier: MIT */
/* A test program in several files: each file has a table of its tests, the program runs them all.
 */
#ifndef TEST_TABLES_H
#define TEST_TABLES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct test_table {
    const struct CMUnitTest *tests;
    size_t count;
} test_table;

#define TEST_TABLE(tests)                                                                          \
    {                                                                                              \
        tests, sizeof(tests) / sizeof *(tests)                                                     \
    }

/* Runs the tests of all tables, in their order, as one group; returns how many failed. */
int run_tables(const test_table *const *tables, size_t count);

#define RUN_TABLES(tables) run_tables(tables, sizeof(tables) / sizeof *(tables))

#endif
