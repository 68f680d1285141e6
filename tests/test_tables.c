/* SPDX-License-Identifier: MIT */
#include "test_tables.h"

#include <stdlib.h>
#include <string.h>

int run_tables(const test_table *const *tables, size_t count)
{
    size_t total = 0, used = 0;
    for (size_t i = 0; i < count; i++)
        total += tables[i]->count;
    struct CMUnitTest *tests = malloc(total * sizeof *tests);
    if (!tests)
        return 1;
    for (size_t i = 0; i < count; i++) {
        memcpy(tests + used, tables[i]->tests, tables[i]->count * sizeof *tests);
        used += tables[i]->count;
    }
    int failed = _cmocka_run_group_tests("tests", tests, total, NULL, NULL);
    free(tests);
    return failed;
}
