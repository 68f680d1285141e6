/* SPDX-License-Identifier: MIT */
/* Programs that answer, and programs that do anything else: each is a clear outcome, and nothing of
 * them is left. */
#include "child.h"
#include "hang.h"
#include "system.h"
#include "work_clock.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
// The order matters to cmocka.
#include <cmocka.h>

#define HEAD "# hitlab cases 1 point/point numbers=float\n# x1 y1 x2 y2\n"

enum { CASES = 200, X = 120 };

static char *program;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static child *start(char *manner, double seconds)
{
    static char *words[3];
    char error[512];
    words[0] = program;
    words[1] = manner;
    child_limits limits = {.seconds = seconds,
                           .sleeping = seconds,
                           .starting = 20,
                           .processor = 60,
                           .memory = 256ll << 20};
    child *c = child_start(words, HEAD, limits, error, sizeof error);
    if (!c)
        fail_msg("%s", error);
    return c;
}

/* The lines 0 1 0 1 ..., with an x in the middle. */
static void make_lines(const char *lines[CASES])
{
    for (int i = 0; i < CASES; i++)
        lines[i] = i == X ? "x 1 2 3\n" : i % 2 ? "1 1 2 3\n" : "0 1 2 3\n";
}

/* No process of this one is left, living or dead. The children of a program that has ended come
 * here; being killed takes a moment. */
static void nothing_is_left(void)
{
    double deadline = now() + HANG_SECONDS;
    pid_t left;
    while ((left = waitpid(-1, NULL, WNOHANG)) > 0 || (left == 0 && now() < deadline))
        continue;
    assert_int_equal(left, -1);
    assert_int_equal(errno, ECHILD);
}

/* Asks once. Counts the outcomes; returns what child_ask() did. */
static bool ask(char *manner, double seconds, int found[ANSWER_COUNT], char problem[512])
{
    const char *lines[CASES];
    child_answer answers[CASES];
    make_lines(lines);
    memset(found, 0, ANSWER_COUNT * sizeof *found);
    child *c = start(manner, seconds);
    bool asked = child_ask(c, lines, CASES, answers);
    strcpy(problem, child_problem(c, ANSWER_NONE));
    for (int sort = ANSWER_ERROR; sort < ANSWER_COUNT; sort++)
        if (*child_problem(c, sort))
            strcpy(problem, child_problem(c, sort));
    child_end(c);
    for (int i = 0; i < CASES; i++)
        found[answers[i]]++;
    nothing_is_left();
    return asked;
}

typedef struct expected {
    char *manner;
    bool asked;
    int error, timeout, crash, none; /* -1: any */
    const char *problem;             /* a part of it */
} expected;

static const expected rows[] = {
    {"garbage", true, CASES, 0, 0, 0, "line 1: 'may?be' is not an answer"},
    {"nan", true, 2, 0, 0, 0, "line 5: 'nan' is not an answer"},
    {"few", false, 0, -1, 0, -1, "it gave no answer for 0.6 seconds, and waits for something"},
    {"many", false, 20, 0, 0, CASES - 20, "is one answer more than there are cases"},
    {"crash77", true, 1, 0, 2, 0, "Abort"},
    {"crash-at-x", true, 0, 0, 1, 0, "it was ended by a signal: Abort"},
    {"crash", false, 0, 0, 1, CASES - 1, "it ended by itself, with status 5: no way"},
    {"sleep-at-x", true, 0, 1, 0, 0, "it gave no answer for 0.6 seconds, and waits for something"},
    {"sleep", false, 0, 1, 0, CASES - 1,
     "it gave no answer for 0.6 seconds, and waits for something"},
    {"spin", false, 0, 1, 0, CASES - 1, "it gave no answer for 0.6 seconds of processor time"},
    {"doze", false, 0, 1, 0, CASES - 1,
     "it gave no answer for 0.6 seconds, and waits for something"},
    {"forks", true, 1, 0, 0, 0, "line 121: 'x' is not an answer"},
    {"forks-and-ends", false, 0, 0, 1, CASES - 1, "it ended by itself, with status 3"},
    {"close-out", false, 0, 0, 1, CASES - 1, "it closed a pipe"},
    {"close-in", false, 0, -1, -1, CASES - 1, "it "}, /* it may have got all before */
    {"endless", false, 1, 0, 0, CASES - 1, "line 1 does not end"},
    {"yes", false, -1, 0, 0, -1, "is one answer more than there are cases"}, /* soon or at once */
    {"complain", false, 0, 1, 0, CASES - 1, "it gave no answer for 0.6 seconds"},
    {"end", false, 0, 0, 1, CASES - 1, "it ended by itself, with status 5: no way"},
};

static void same(const expected *row, const char *what, int found, int wanted)
{
    if (wanted >= 0 && found != wanted)
        fail_msg("%s: %d %s, not %d", row->manner, found, what, wanted);
}

/* Only who gives no answer is not waited for: a busy machine is slow to start a program. */
static void each_is_a_clear_outcome(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const expected *row = &rows[i];
        int found[ANSWER_COUNT];
        char problem[512];
        if (ask(row->manner, row->timeout == 0 ? HANG_SECONDS : 0.6, found, problem) != row->asked)
            fail_msg("%s: %s", row->manner, row->asked ? "given up" : "not given up");
        if (!strstr(problem, row->problem))
            fail_msg("%s: '%s'", row->manner, problem);
        same(row, "errors", found[ANSWER_ERROR], row->error);
        same(row, "timeouts", found[ANSWER_TIMEOUT], row->timeout);
        same(row, "crashes", found[ANSWER_CRASH], row->crash);
        same(row, "not asked", found[ANSWER_NONE], row->none);
    }
}

/* The sanitizers' own allocator ends the program in another way. */
static void memory_is_limited(void **state)
{
    (void)state;
    int found[ANSWER_COUNT];
    char problem[512];
    assert_false(ask("allocate", 20, found, problem));
    assert_int_equal(found[ANSWER_CRASH], 1);
    assert_non_null(strstr(problem, "Abort"));
}

static void answers_are_read(void **state)
{
    (void)state;
    const char *lines[CASES];
    child_answer answers[CASES];
    make_lines(lines);
    lines[X] = "1\n";
    for (int words = 0; words < 2; words++) {
        child *c = start(words ? "words" : "right", 20);
        for (int round = 0; round < 3; round++) {
            assert_true(child_ask(c, lines, CASES, answers));
            assert_string_equal(child_problem(c, ANSWER_NONE), "");
            for (int i = 0; i < CASES; i++)
                assert_int_equal(answers[i], i % 2 || i == X ? ANSWER_HIT : ANSWER_MISS);
        }
        child_end(c);
    }
    child *c = start("refuse", 20);
    assert_true(child_ask(c, lines, CASES, answers));
    assert_int_equal(answers[2], ANSWER_REFUSED);
    assert_int_equal(answers[3], ANSWER_MISS);
    child_end(c);
    nothing_is_left();
}

/* The case that crashes is found in a batch that the pipes do not hold, and the run goes on. */
static void a_crash_is_found(void **state)
{
    (void)state;
    enum { MANY = 50000, AT = 31234 };
    const char **lines = malloc(MANY * sizeof *lines);
    child_answer *answers = malloc(MANY * sizeof *answers);
    assert_true(lines && answers);
    for (int i = 0; i < MANY; i++)
        lines[i] = i == AT ? "x 1 2 3\n" : "1 1.5 2.5 3.5 4.5 5.5 6.5 7.5 8.5\n";
    child *c = start("crash-at-x", 20);
    for (int round = 0; round < 2; round++) {
        assert_true(child_ask(c, lines, MANY, answers));
        for (int i = 0; i < MANY; i++)
            assert_int_equal(answers[i], i == AT ? ANSWER_CRASH : ANSWER_HIT);
    }
    child_end(c);
    free(lines);
    free(answers);
    nothing_is_left();
}

/* The batch that is asked in vain is answered line by line; all the next ones too. */
static void a_silence_that_does_not_come_again_is_forgiven(void **state)
{
    (void)state;
    const char *lines[CASES];
    child_answer answers[CASES];
    char error[512], *words[] = {program, "nap", NULL};
    child_limits limits = {.seconds = 0.6,
                           .sleeping = 0.6,
                           .starting = HANG_SECONDS,
                           .processor = 60,
                           .memory = 256ll << 20};
    child *c = child_start(words, HEAD, limits, error, sizeof error);
    assert_non_null(c);
    make_lines(lines);
    lines[X] = "0 1 2 3\n";
    for (int round = 0; round < 7; round++) {
        assert_true(child_ask(c, lines, CASES, answers));
        for (int i = 0; i < CASES; i++)
            assert_int_equal(answers[i], i % 2 ? ANSWER_HIT : ANSWER_MISS);
    }
    child_end(c);
    nothing_is_left();
}

/* Its start has a time of its own, in which it may sleep or work. */
static void a_late_start_is_no_silence(void **state)
{
    (void)state;
    const char *lines[CASES];
    child_answer answers[CASES];
    make_lines(lines);
    lines[X] = "0 1 2 3\n";
    child *c = start("late", 0.6);
    assert_true(child_ask(c, lines, CASES, answers));
    for (int i = 0; i < CASES; i++)
        assert_int_equal(answers[i], i % 2 ? ANSWER_HIT : ANSWER_MISS);
    assert_true(child_seconds(c) < 1);
    child_end(c);
    nothing_is_left();
}

/* A program that never reads is not started twice. */
static void a_start_has_an_end(void **state)
{
    (void)state;
    const char *lines[CASES];
    child_answer answers[CASES];
    char error[512], *words[] = {program, "never", NULL};
    child_limits limits = {
        .seconds = 0.1, .sleeping = 0.1, .starting = 0.6, .processor = 60, .memory = 256ll << 20};
    child *c = child_start(words, HEAD, limits, error, sizeof error);
    assert_non_null(c);
    make_lines(lines);
    assert_false(child_ask(c, lines, CASES, answers));
    assert_string_equal(child_problem(c, ANSWER_NONE), "it read no case for 0.6 seconds");
    assert_int_equal(answers[1], ANSWER_NONE);
    child_end(c);
    nothing_is_left();
}

/* What sleeps between two answers is not silent, and its sleep counts. */
static void slow_answers_take_time(void **state)
{
    (void)state;
    const char *lines[CASES];
    child_answer answers[CASES];
    make_lines(lines);
    lines[X] = "0 1 2 3\n";
    child *c = start("dawdle", 20);
    assert_true(child_ask(c, lines, CASES, answers));
    assert_true(child_seconds(c) > 1);
    child_end(c);
    nothing_is_left();
}

static int delays; /* that are left */

static void sleep_on_alarm(int number)
{
    (void)number;
    if (delays-- > 0)
        nanosleep(&(struct timespec){.tv_nsec = 900000000}, NULL);
}

/* As on a busy machine: the program sleeps because nobody takes its answers, or sends the next
 * line. */
static void who_comes_late_calls_nobody_silent(void **state)
{
    (void)state;
    const char *lines[CASES];
    child_answer answers[CASES];
    make_lines(lines);
    lines[X] = "0 1 2 3\n";
    child *c = start("dawdle", 0.6);
    struct itimerval often = {{.tv_usec = 100000}, {.tv_usec = 100000}};
    delays = 4;
    sigaction(SIGALRM, &(struct sigaction){.sa_handler = sleep_on_alarm}, NULL);
    setitimer(ITIMER_REAL, &often, NULL);
    bool asked = child_ask(c, lines, CASES, answers);
    setitimer(ITIMER_REAL, &(struct itimerval){0}, NULL);
    assert_string_equal(child_problem(c, ANSWER_NONE), "");
    assert_true(asked);
    assert_true(delays <= 0);
    child_end(c);
    nothing_is_left();
}

/* Whoever asks on is told each time why a program is not started any more. */
static void who_is_given_up_has_a_reason(void **state)
{
    (void)state;
    const char *lines[CASES];
    child_answer answers[CASES];
    make_lines(lines);
    child *c = start("sleep", 0.3);
    for (int round = 0; round < 2; round++) {
        assert_false(child_ask(c, lines, CASES, answers));
        assert_non_null(strstr(child_problem(c, ANSWER_NONE), "it gave no answer"));
    }
    child_end(c);
    c = start("crash", 20);
    for (int round = 0; round < 4; round++) {
        child_ask(c, lines, 1, answers);
        assert_non_null(strstr(child_problem(c, ANSWER_NONE), "status 5: no way"));
    }
    assert_false(child_ask(c, lines, 1, answers));
    child_end(c);
    nothing_is_left();
}

/* A program of one second that got no processor, in whatever time a test itself may lose between
 * two lines. */
static void a_busy_machine_has_minutes(void **state)
{
    work_clock waits = {.reads = true, .began = system_now() - 60, .ours = system_seconds()};
    assert_false(work_clock_is_over(&waits, 1));
    waits.began -= 130;
    assert_true(work_clock_is_over(&waits, 1));
    assert_true(work_clock_was_held_up(&waits));
    assert_false(work_clock_is_over(&waits, 60));
    (void)state;
}

static void what_cannot_be_run_is_named(void **state)
{
    (void)state;
    char error[512];
    char *const nothing[] = {"no-such-program-of-hitlab", NULL}, *const folder[] = {"/", NULL};
    child_limits limits = {.seconds = 1, .processor = 1, .memory = 1 << 28};
    assert_null(child_start(nothing, HEAD, limits, error, sizeof error));
    assert_string_equal(error, "no-such-program-of-hitlab: No such file or directory");
    assert_null(child_start(folder, HEAD, limits, error, sizeof error));
    assert_string_equal(error, "/: Permission denied");
    nothing_is_left();
}

/* Seen by an ordinary user alone: root may look into every folder. */
static void a_closed_folder_of_the_path_is_not_the_reason(void **state)
{
    (void)state;
    char error[512], closed[] = "/tmp/hitlab-closed-XXXXXX", path[4200];
    char *const nothing[] = {"no-such-program-of-hitlab", NULL};
    child_limits limits = {.seconds = 1, .processor = 1, .memory = 1 << 28};
    const char *before = getenv("PATH");
    char *kept = strdup(before ? before : "");
    assert_non_null(mkdtemp(closed));
    assert_int_equal(chmod(closed, 0), 0);
    snprintf(path, sizeof path, "%s:%.4000s", closed, kept);
    setenv("PATH", path, 1);
    assert_null(child_start(nothing, HEAD, limits, error, sizeof error));
    setenv("PATH", kept, 1);
    rmdir(closed);
    free(kept);
    assert_string_equal(error, "no-such-program-of-hitlab: No such file or directory");
    nothing_is_left();
}

static atomic_bool stopped;

static void on_alarm(int number)
{
    (void)number;
    atomic_store(&stopped, true);
}

/* Somebody gives up soon after this. */
static void stop_soon(void)
{
    atomic_store(&stopped, false);
    signal(SIGALRM, on_alarm);
    setitimer(ITIMER_REAL, &(struct itimerval){.it_value = {.tv_usec = 200000}}, NULL);
}

/* Neither a program nor a compiler is waited for, and what they have started ends, too. */
static void nobody_waits_when_it_is_stopped(void **state)
{
    (void)state;
    static char *words[] = {NULL, "sleep", NULL};
    char *const compiler[] = {"sh", "-c", "sleep 100000 & sleep 100000", NULL};
    const char *lines[] = {"0 1 2 3\n"};
    char error[512];
    child_answer answer;
    words[0] = program;
    child_limits limits = {.seconds = 10 * HANG_SECONDS,
                           .sleeping = 10 * HANG_SECONDS,
                           .processor = 60,
                           .memory = 256ll << 20,
                           .stopped = &stopped};
    double began = now();
    child *c = child_start(words, HEAD, limits, error, sizeof error);
    assert_non_null(c);
    stop_soon();
    assert_false(child_ask(c, lines, 1, &answer));
    assert_int_equal(answer, ANSWER_NONE);
    assert_string_equal(child_problem(c, ANSWER_NONE), "it was stopped");
    child_end(c);
    nothing_is_left();
    stop_soon();
    assert_false(child_run(compiler, 10 * HANG_SECONDS, NULL, NULL, &stopped, error, sizeof error));
    nothing_is_left();
    assert_true(now() - began < HANG_SECONDS);
}

/* A signal of ours that somebody waits for, or handles, stays ours. */
static void writing_raises_no_signal(void **state)
{
    (void)state;
    int found[ANSWER_COUNT];
    char problem[512];
    struct sigaction action;
    sigset_t mask;
    signal(SIGPIPE, SIG_DFL);
    ask("close-in", 0.3, found, problem);
    sigaction(SIGPIPE, NULL, &action);
    assert_true(action.sa_handler == SIG_DFL);
    sigprocmask(SIG_BLOCK, NULL, &mask);
    assert_false(sigismember(&mask, SIGPIPE));
}

/* What each of them does in a process that is killed: it calls back when all is started, and does
 * not return. */
typedef void lasting_fn(void);

static char mark[] = "/tmp/hitlab-mark-XXXXXX";

static void run_program(void)
{
    const char *lines[CASES];
    child_answer answers[CASES];
    make_lines(lines);
    child_ask(start("forks", 20), lines, CASES, answers);
    unlink(mark);
    for (;;)
        sleep(1);
}

/* It does not end when it is asked to, and neither does what it has started. */
static void run_compiler(void)
{
    static char script[200];
    char error[512];
    snprintf(script, sizeof script, "trap '' TERM; sleep 1000 & rm %s; sleep 1000", mark);
    char *const words[] = {"sh", "-c", script, NULL};
    child_run(words, 100, NULL, NULL, NULL, error, sizeof error);
    _exit(0);
}

static void make_mark(void)
{
    strcpy(strrchr(mark, '-'), "-XXXXXX");
    int file = mkstemp(mark);
    assert_true(file >= 0);
    close(file);
}

/* Nobody can tell them: SIGKILL ends the process. They come to this one, which counts them. */
static void all_end_with_a_killed_parent(void **state)
{
    (void)state;
    lasting_fn *const rows[] = {run_program, run_compiler};
    for (int i = 0; i < 2; i++) {
        make_mark();
        pid_t parent = fork();
        if (parent == 0)
            rows[i]();
        double deadline = now() + HANG_SECONDS;
        while (access(mark, F_OK) == 0 && now() < deadline)
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
        assert_int_not_equal(access(mark, F_OK), 0);
        kill(parent, SIGKILL);
        nothing_is_left();
    }
}

/* The lab ends at once, without waiting for its threads. */
static void all_can_be_ended_at_once(void **state)
{
    (void)state;
    const char *lines[CASES];
    child_answer answers[CASES];
    make_lines(lines);
    child *c = start("right", 20);
    lines[X] = "1\n";
    assert_true(child_ask(c, lines, CASES, answers));
    child_end_all();
    child_ask(c, lines, CASES, answers);
    assert_non_null(strstr(child_problem(c, ANSWER_NONE), "Killed"));
    child_end(c);
    nothing_is_left();
}

/* Runs a script as a compiler. */
static bool compiles(char *script)
{
    char error[512];
    char *const words[] = {"sh", "-c", script, NULL};
    bool fine = child_run(words, 50, NULL, NULL, NULL, error, sizeof error);
    nothing_is_left();
    return fine;
}

static void compilers_have_limits(void **state)
{
    (void)state;
    assert_true(compiles("[ $(ulimit -c) = 0 ]"));
    assert_true(compiles("[ $(ulimit -t) = 50 ]"));
    assert_true(compiles("[ $(ulimit -d) = 4194304 ]"));
    assert_false(compiles("exit 1"));
}

/* Libraries open files without asking whether a program may inherit them. */
static void no_file_is_inherited(void **state)
{
    (void)state;
    int file = dup2(2, 57);
    assert_int_equal(file, 57);
    assert_true(compiles("[ -e /proc/self/fd/2 ] && ! [ -e /proc/self/fd/57 ]"));
    close(file);
}

/* What a test that failed has left is no matter of the next one. */
static int end_all(void **state)
{
    (void)state;
    child_end_all();
    return 0;
}

int main(int count, char **arguments)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(answers_are_read, end_all),
        cmocka_unit_test_teardown(each_is_a_clear_outcome, end_all),
        cmocka_unit_test_teardown(memory_is_limited, end_all),
        cmocka_unit_test_teardown(a_crash_is_found, end_all),
        cmocka_unit_test_teardown(a_silence_that_does_not_come_again_is_forgiven, end_all),
        cmocka_unit_test_teardown(a_late_start_is_no_silence, end_all),
        cmocka_unit_test_teardown(a_start_has_an_end, end_all),
        cmocka_unit_test_teardown(slow_answers_take_time, end_all),
        cmocka_unit_test_teardown(who_comes_late_calls_nobody_silent, end_all),
        cmocka_unit_test_teardown(who_is_given_up_has_a_reason, end_all),
        cmocka_unit_test(a_busy_machine_has_minutes),
        cmocka_unit_test_teardown(what_cannot_be_run_is_named, end_all),
        cmocka_unit_test_teardown(a_closed_folder_of_the_path_is_not_the_reason, end_all),
        cmocka_unit_test_teardown(nobody_waits_when_it_is_stopped, end_all),
        cmocka_unit_test_teardown(writing_raises_no_signal, end_all),
        cmocka_unit_test_teardown(all_end_with_a_killed_parent, end_all),
        cmocka_unit_test_teardown(all_can_be_ended_at_once, end_all),
        cmocka_unit_test_teardown(compilers_have_limits, end_all),
        cmocka_unit_test_teardown(no_file_is_inherited, end_all),
    };
    program = count > 1 ? arguments[1] : NULL;
    prctl(PR_SET_CHILD_SUBREAPER, 1); /* what a program leaves behind comes here, to be counted */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
