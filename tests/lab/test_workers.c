/* SPDX-License-Identifier: MIT */
/* Workers: each job is done once, on any number of threads, and they end when they are stopped. */
#include "workers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { JOBS = 500, SCRATCH = 64 };

static atomic_int done[JOBS], told;

static bool count_job(void *data, int job, void *scratch)
{
    (void)data;
    memset(scratch, job, SCRATCH); /* a race, if two threads had the same */
    atomic_fetch_add(&done[job], 1);
    return true;
}

static void count_told(void *data)
{
    (void)data;
    atomic_fetch_add(&told, 1);
}

static void start(workers *w, workers_fn *work, int threads)
{
    *w = (workers){.work = work, .tell = count_told, .jobs = JOBS, .scratch = SCRATCH};
    memset(done, 0, sizeof done);
    told = 0;
    workers_start(w, threads);
}

static void expect_each_once(const workers *w)
{
    assert_true(workers_are_taken(w) && workers_are_done(w));
    for (int i = 0; i < JOBS; i++)
        assert_int_equal(done[i], 1);
}

static void each_job_is_done_once_on_any_number_of_threads(void **state)
{
    (void)state;
    workers w = {.jobs = 0};
    assert_true(workers_are_done(&w));
    for (int threads = 0; threads <= WORKERS_MOST + 1; threads++) {
        start(&w, count_job, threads);
        assert_true(workers_finish(&w));
        expect_each_once(&w);
        assert_int_equal(told, JOBS);
    }
}

static void whoever_started_them_may_help(void **state)
{
    (void)state;
    workers w;
    for (int threads = 0; threads <= 4; threads++) {
        start(&w, count_job, threads);
        while (!workers_are_taken(&w))
            assert_true(workers_help(&w, 0));
        assert_true(workers_finish(&w));
        expect_each_once(&w);
    }
}

static void what_is_lent_is_left_to_the_borrower(void **state)
{
    (void)state;
    workers w;
    start(&w, count_job, 0);
    assert_int_equal(workers_lend(&w, 3), 0);
    assert_int_equal(workers_lend(&w, 2), 3);
    assert_false(workers_finish(&w));
    assert_int_equal(workers_lend(&w, 1), -1);
    for (int i = 0; i < 5; i++) {
        assert_false(workers_are_done(&w));
        assert_int_equal(done[i], 0);
        atomic_fetch_add(&done[i], 1);
        workers_note_done(&w);
    }
    expect_each_once(&w);
}

/* It does not end by itself. */
static bool wait_for_stop(void *data, int job, void *scratch)
{
    (void)scratch;
    atomic_fetch_add(&done[job], 1);
    while (!workers_are_stopped(data))
        SDL_Delay(1);
    return false;
}

static void they_leave_their_jobs_when_they_are_stopped(void **state)
{
    (void)state;
    for (int threads = 1; threads <= WORKERS_MOST; threads++) {
        workers w = {.work = wait_for_stop, .data = &w, .jobs = JOBS};
        memset(done, 0, sizeof done);
        workers_start(&w, threads);
        while (!done[0])
            SDL_Delay(1);
        workers_stop(&w);
        assert_false(workers_are_done(&w));
        assert_int_equal(done[threads], 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_job_is_done_once_on_any_number_of_threads),
        cmocka_unit_test(whoever_started_them_may_help),
        cmocka_unit_test(what_is_lent_is_left_to_the_borrower),
        cmocka_unit_test(they_leave_their_jobs_when_they_are_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
