/* SPDX-License-Identifier: MIT */
/* What takes the place of Linux's own calls on macOS and in a browser. */
#define _GNU_SOURCE 1
#define SYSTEM_PLAIN
#include "hang.h"
#include "system_posix.c"

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void make(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0 && fclose(file) == 0);
}

static void renames_to_a_free_name_alone(void **state)
{
    (void)state;
    char folder[] = "/tmp/hitlab-plain-XXXXXX", text[8] = "";
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    make("a", "a");
    make("b", "b");
    assert_false(system_rename_new("a", "b"));
    assert_int_equal(errno, EEXIST);
    assert_true(system_rename_new("a", "c"));
    assert_int_equal(access("a", F_OK), -1);
    FILE *file = fopen("b", "r");
    assert_non_null(fgets(text, sizeof text, file));
    fclose(file);
    assert_string_equal(text, "b");
    assert_true(unlink("b") == 0 && unlink("c") == 0 && chdir("/") == 0 && rmdir(folder) == 0);
}

static atomic_int seen, again;

static void end(int signal)
{
    atomic_store(&again, system_is_asked_again(20) ? -1 : 1); /* nobody asks so soon */
    atomic_store(&seen, signal);
    while (!system_is_asked_again(5))
        continue;
    atomic_store(&again, 2);
}

static void wait_until(atomic_int *value, int wanted)
{
    for (int i = 0; i < HANG_SECONDS * 200 && atomic_load(value) != wanted; i++)
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    assert_int_equal(atomic_load(value), wanted);
}

static void sees_a_second_signal(void **state)
{
    (void)state;
    signal(SIGHUP, SIG_DFL); /* nohup has it ignored */
    system_watch_end(end);
    kill(getpid(), SIGTERM);
    wait_until(&seen, SIGTERM);
    assert_int_equal(atomic_load(&again), 1);
    kill(getpid(), SIGHUP);
    wait_until(&again, 2);
}

static void knows_no_time_of_the_system(void **state)
{
    (void)state;
    assert_true(system_seconds() == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(renames_to_a_free_name_alone),
        cmocka_unit_test(sees_a_second_signal),
        cmocka_unit_test(knows_no_time_of_the_system),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
