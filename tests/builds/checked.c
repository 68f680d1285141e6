/* SPDX-License-Identifier: MIT */
/* A library that is compiled with HIT_CHECKED names what is wrong with the arguments of a call. A
 * wrong call ends a child of the test. tests/shell/amalgam.sh builds this. */

#include "hit.h"
#include "hit_inline.h"
#include "hit_lab.h"

#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static const hit_vec at = {3, 4};
static const hit_vec square[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};

static hit_shape good(void)
{
    return hit_make_circle(at, 2);
}

static hit_shape bad(void)
{
    return hit_make_circle(at, -5);
}

/* ---- Calls that are wrong ------------------------------------------------------------------- */

static void of_referee(void)
{
    hit_shape a = bad(), b = good();
    hit_referee(&a, &b, NULL);
}

static void of_second(void)
{
    hit_shape a = good(), b = hit_make_point((hit_vec){NAN, 0});
    hit_relate(&a, &b);
}

static void of_nothing(void)
{
    hit_shape a = good();
    hit_hits(&a, NULL);
}

static void of_swapped_box(void)
{
    hit_shape a = hit_make_box((hit_vec){10, 10}, (hit_vec){0, 0}), b = good();
    hit_closest(&a, &b);
}

static void of_two_vertices(void)
{
    hit_shape a = hit_make_polygon(square, 2), b = good();
    hit_sweep(&a, &b, (hit_vec){1, 2});
}

static void of_a_base(void)
{
    hit_shape a = good(), bases[] = {hit_make_box((hit_vec){90, 0}, (hit_vec){95, 5}), bad()};
    hit_slide(&a, bases, 2, (hit_vec){1, 0}, NULL, NULL, 0, NULL);
}

static void of_no_room(void)
{
    hit_shape a = hit_make_polygon(square, 4);
    hit_place(&a, (hit_vec){1, 0}, NULL);
}

static void of_run(void)
{
    hit_shape a = good(), b = bad();
    hit_run(hit_method_at(0), &a, &b, NULL);
}

static void of_zeroed(void)
{
    hit_shape a = {0};
    hit_vec centre;
    double radius;
    hit_enclose(&a, &centre, &radius);
}

static double memory[1024];

static hit_field *make_field(hit_shape *shapes)
{
    for (int i = 0; i < 4; i++)
        shapes[i] = hit_make_circle((hit_vec){10.0 * i, 0}, 2);
    assert_true(hit_field_size(4) <= sizeof memory);
    return hit_field_build(memory, 4, shapes, 4);
}

static void of_moved_shape(void)
{
    hit_shape shapes[4], a = good();
    hit_field *field = make_field(shapes);
    shapes[2] = hit_make_circle((hit_vec){500, 0}, 2);
    hit_field_hits(field, &a, NULL, 0, NULL);
}

static void of_wrong_shape(void)
{
    hit_shape shapes[4], a = good();
    hit_field *field = make_field(shapes);
    shapes[1] = hit_make_circle((hit_vec){NAN, 0}, 2);
    hit_field_hits(field, &a, NULL, 0, NULL);
}

static void of_wrong_shape_put(void)
{
    hit_shape shapes[4];
    hit_field *field = make_field(shapes);
    shapes[1] = hit_make_circle((hit_vec){NAN, 0}, 2);
    hit_field_put(field, 1);
}

static void of_no_field(void)
{
    hit_field_pairs(NULL, NULL, 0, NULL);
}

/* ---- How they end --------------------------------------------------------------------------- */

/* Runs the call in a child. Returns whether abort() ended it; what it said is in `said`. */
static bool is_ended(void (*call)(void), char *said, size_t size)
{
    int pipes[2], status;
    assert_int_equal(pipe(pipes), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(pipes[1], STDERR_FILENO);
        close(pipes[0]);
        close(pipes[1]);
        signal(SIGABRT, SIG_DFL);
        call();
        _exit(0);
    }
    close(pipes[1]);
    size_t length = 0;
    for (ssize_t got; (got = read(pipes[0], said + length, size - 1 - length)) > 0;)
        length += (size_t)got;
    said[length] = '\0';
    close(pipes[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

static void wrong_calls_are_named(void **state)
{
    static const struct {
        void (*call)(void);
        const char *said;
    } rows[] = {
        {of_referee, "hit_referee(): a: a size or radius is negative"},
        {of_second, "hit_relate(): b: a number is NaN, infinite or too large"},
        {of_nothing, "hit_hits(): b: NULL"},
        {of_swapped_box, "hit_closest(): a: a size or radius is negative"},
        {of_two_vertices, "hit_sweep(): a: a ring needs at least 3 vertices, a chain 2"},
        {of_a_base, "hit_slide(): bases[1]: a size or radius is negative"},
        {of_no_room, "hit_place(): ring: NULL, and a polygon needs room for its moved vertices"},
        {of_run, "hit_run(): b: a size or radius is negative"},
        {of_zeroed, "hit_enclose(): shape: its kind has another count of vertices"},
        {of_moved_shape, "hit_field_hits(): shapes[2]: it has moved since the field was told"},
        {of_wrong_shape, "hit_field_hits(): shapes[1]: a number is NaN, infinite or too large"},
        {of_wrong_shape_put, "hit_field_put(): shapes[1]: a number is NaN, infinite or too large"},
        {of_no_field, "hit_field_pairs(): field: NULL"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char said[512];
        bool ended = is_ended(rows[i].call, said, sizeof said);
        if (!ended || strncmp(said, rows[i].said, strlen(rows[i].said)) != 0)
            fail_msg("wanted '%s', said '%s'", rows[i].said, said);
    }
}

static void right_calls_answer(void **state)
{
    hit_shape shapes[4], a = good(), ring = hit_make_polygon(square, 4);
    hit_field *field = make_field(shapes);
    hit_vec moved[4], low, high;
    hit_swept swept;
    int numbers[4];
    (void)state;
    assert_true(hit_hits(&a, &ring));
    assert_true(hit_hits(&a, &ring));
    assert_int_equal(hit_relate(&ring, &a), HIT_A_CONTAINS_B);
    hit_shape placed = hit_place(&ring, (hit_vec){1, 0}, moved);
    hit_bounds(&placed, &low, &high);
    assert_true(low.x == 1 && high.x == 11);
    shapes[3] = placed;
    hit_field_put(field, 3);
    for (int i = 0; i < 3; i++) /* each time other shapes are looked at */
        assert_int_equal(hit_field_hits(field, &a, numbers, 4, NULL), 1);
    assert_int_equal(
        hit_field_sweep(field, &(hit_shape){.kind = HIT_POINT, .count = 1, .vertex = {{-9, 0}}},
                        (hit_vec){9, 0}, &swept, NULL),
        0);
    assert_true(hit_circle_hits_box(at, 2, square[0], square[2]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_calls_are_named),
        cmocka_unit_test(right_calls_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
