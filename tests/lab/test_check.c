/* SPDX-License-Identifier: MIT */
/* `check` when its questions come in pieces and its answers are read slowly, or not at all: the
 * same bytes as from a file. */
#include "command.h"
#include "hang.h"
#include "random.h"
#include "scene.h"

#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum {
    LINES = 2000,
    CUTS = 19, /* for each run */
    RUNS = 16,
    PAUSE_US = 1500,
    ROOM = 1 << 21,
};

static const char *scenes; /* folder */
static char questions[ROOM], wanted[ROOM], got[ROOM];
static size_t questions_size, wanted_size, got_size;

/* ---- Somebody at each end ---------------------------------------------------------------------
 */

static void pause_for(int microseconds)
{
    nanosleep(&(struct timespec){.tv_nsec = microseconds * 1000L}, NULL);
}

/* Who asks: writes the questions up to each cut, waits until they are read, and pauses. */
typedef struct asker {
    int out;
    size_t cut[CUTS + 1];
    int pause[CUTS + 1];
    pthread_t thread;
} asker;

static bool has_reader(int pipe)
{
    struct pollfd end = {.fd = pipe};
    return poll(&end, 1, 0) == 0;
}

static void wait_until_read(int pipe)
{
    for (int left = 1; has_reader(pipe) && ioctl(pipe, FIONREAD, &left) == 0 && left > 0;)
        pause_for(100);
}

static void *ask(void *data)
{
    const asker *a = data;
    size_t from = 0;
    for (int i = 0; i <= CUTS; i++) {
        while (from < a->cut[i]) {
            ssize_t written = write(a->out, questions + from, a->cut[i] - from);
            if (written < 0)
                break;
            from += (size_t)written;
        }
        wait_until_read(a->out);
        pause_for(a->pause[i]);
    }
    close(a->out);
    return NULL;
}

static int compare(const void *a, const void *b)
{
    size_t x = *(const size_t *)a, y = *(const size_t *)b;
    return (x > y) - (x < y);
}

static void start_asking(asker *a, int out)
{
    a->out = out;
    for (int i = 0; i < CUTS; i++) {
        a->cut[i] = (size_t)random_int(0, (int)questions_size);
        a->pause[i] = one_in(4) ? random_int(0, PAUSE_US) : 0;
    }
    a->cut[CUTS] = questions_size;
    a->pause[CUTS] = 0;
    qsort(a->cut, CUTS, sizeof *a->cut, compare);
    assert_int_equal(pthread_create(&a->thread, NULL, ask, a), 0);
}

/* Who reads the answers: all of them, or only some. */
typedef struct reader {
    int in;
    size_t most;
    bool slow;
    pthread_t thread;
} reader;

static void *read_answers(void *data)
{
    const reader *r = data;
    size_t piece = r->slow ? 700 : ROOM;
    ssize_t more = 1;
    for (int i = 0; more > 0 && got_size < r->most; i++) {
        size_t room = r->most - got_size;
        more = read(r->in, got + got_size, room < piece ? room : piece);
        got_size += more > 0 ? (size_t)more : 0;
        if (r->slow && i % 32 == 0)
            pause_for(PAUSE_US);
    }
    close(r->in);
    return NULL;
}

/* ---- Runs -------------------------------------------------------------------------------------
 */

static int check_scene(const char *scene)
{
    char path[1000], word[] = "check", name[] = "hitlab", error[1000];
    snprintf(path, sizeof path, "%s/%s", scenes, scene);
    char *words[] = {name, word, path, NULL};
    options o;
    const command *c = commands_read(&o, 3, words, error, sizeof error);
    assert_non_null(c);
    int status = c->run(&o);
    options_free(&o);
    fflush(stdout);
    clearerr(stdout);
    return status;
}

/* Runs `check` with these files as its standard streams, and closes them. */
static int check_between(const char *scene, int in, int out)
{
    fflush(stdout);
    int stdin_before = dup(STDIN_FILENO), stdout_before = dup(STDOUT_FILENO);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    close(in);
    close(out);
    alarm(HANG_SECONDS);
    int status = check_scene(scene);
    alarm(0);
    dup2(stdin_before, STDIN_FILENO);
    dup2(stdout_before, STDOUT_FILENO);
    close(stdin_before);
    close(stdout_before);
    return status;
}

static void answer_from_a_file(const char *scene)
{
    FILE *in = tmpfile(), *out = tmpfile();
    assert_true(in && out && fwrite(questions, 1, questions_size, in) == questions_size);
    rewind(in);
    assert_int_equal(check_between(scene, dup(fileno(in)), dup(fileno(out))), 0);
    rewind(out);
    wanted_size = fread(wanted, 1, ROOM, out);
    assert_true(wanted_size > 0 && wanted_size < ROOM);
    fclose(in);
    fclose(out);
}

static int answer_pieces(const char *scene, reader *r)
{
    int asked[2], answered[2];
    asker a;
    assert_true(pipe(asked) == 0 && pipe(answered) == 0);
    got_size = 0;
    r->in = answered[0];
    assert_int_equal(pthread_create(&r->thread, NULL, read_answers, r), 0);
    start_asking(&a, asked[1]);
    int status = check_between(scene, asked[0], answered[1]);
    pthread_join(r->thread, NULL);
    pthread_join(a.thread, NULL);
    return status;
}

static void make_questions(int lines)
{
    questions_size = 0;
    for (int i = 0; i < lines; i++) {
        double x = random_double(0, 960), y = random_double(0, 640);
        questions_size +=
            (size_t)sprintf(questions + questions_size, "%.*g %g\n", random_int(1, 17), x, y);
    }
}

static void expect_the_same(const char *scene, bool slow)
{
    random_new_seed();
    make_questions(LINES);
    answer_from_a_file(scene);
    for (int run = 0; run < RUNS; run++) {
        reader all = {.most = ROOM, .slow = slow};
        assert_int_equal(answer_pieces(scene, &all), 0);
        assert_int_equal(got_size, wanted_size);
        assert_memory_equal(got, wanted, wanted_size);
    }
}

static void three_hundred_cuts_change_no_byte(void **state)
{
    (void)state;
    expect_the_same("1-circle-circle.ini", false);
}

static void nor_do_they_where_shapes_are_drawn_and_read_slowly(void **state)
{
    (void)state;
    expect_the_same("polygon-ellipse.ini", true);
}

static void who_leaves_has_had_the_first_answers(void **state)
{
    (void)state;
    random_new_seed();
    make_questions(10 * LINES);
    answer_from_a_file("1-circle-circle.ini");
    for (int run = 0; run < RUNS; run++) {
        reader some = {.most = (size_t)random_int(1, 100000)};
        assert_int_equal(answer_pieces("1-circle-circle.ini", &some), 1);
        assert_int_equal(got_size, some.most);
        assert_memory_equal(got, wanted, got_size);
    }
}

int main(int count, char **arguments)
{
    if (count != 2)
        return 2;
    scenes = arguments[1];
    signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_hundred_cuts_change_no_byte),
        cmocka_unit_test(nor_do_they_where_shapes_are_drawn_and_read_slowly),
        cmocka_unit_test(who_leaves_has_had_the_first_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
