/* SPDX-License-Identifier: MIT */
/*
 * Lessons played in the lab: what a step puts on the stage, what it waits for, the way through the
 * steps, and that nothing of the user's is lost by a lesson. Arguments: the folder of the scenes,
 * and that of the lessons.
 */
#include "answer.h"
#include "cursor.h"
#include "edit.h"
#include "files.h"
#include "gallery_list.h"
#include "lab.h"
#include "lab_fixture.h"
#include "lessons_walk.h"
#include "scene.h"
#include "slot.h"

static const char *lessons_folder;

#define HEAD(title)  "title = " title "\ntitle[zh] = " title "\n"
#define STEP(text)   "[step]\ntext = " text "\ntext[zh] = " text "\n"
#define TO_HIT(x, y) "to = " x " " y "\nwait = hit\n"
#define CIRCLES      "show = scene=1&at=200,200&method=circle-circle/distance\n"

static const char first_lesson[] = HEAD("Circles") STEP("Meet.") CIRCLES TO_HIT("480", "320")
    STEP("And part.") "to = 100 100\nwait = not distance <= r1 + r2\n" STEP(
        "The end.") "show = scene=3&explain&paused&swept\n";
static const char second_lesson[] = HEAD("More") STEP("Only this.") CIRCLES;
static const char bad_lesson[] = HEAD("Bad") STEP("No such scene.") "show = scene=nowhere\n";

static int start(void **state)
{
    if (make_folder(state) != 0 || start_scenes(state) != 0)
        return -1;
    write_scene("1-first.ini", first_lesson);
    write_scene("2-second.ini", second_lesson);
    write_scene("3-third.ini", bad_lesson);
    setenv("HITLAB_LESSONS", temporary_folder, 1);
    return 0;
}

static int teardown(void **state)
{
    int dropped = drop_folder(state);
    setenv("HITLAB_LESSONS", lessons_folder, 1);
    return dropped;
}

static void open_lesson(int index)
{
    if (!lessons_walk_open(&the_lab, index))
        fail_msg("%s", the_lab.notice.text);
    lab_update(&the_lab);
}

static int step_now(void)
{
    const lessons_book *book = lessons_current(&the_lab.lessons);
    return book ? book->step : -1;
}

static bool may_go_on(void)
{
    return lessons_may_go_on(&the_lab.lessons);
}

static void walk(int by)
{
    lessons_walk(&the_lab, by);
    lab_update(&the_lab);
}

static void move_to(double x, double y)
{
    cursor_put(&the_lab, (hit_vec){x, y});
    lab_update(&the_lab);
}

static void let_it_show(void)
{
    lessons_walk_show(&the_lab);
    for (int i = 0; i < 1000 && lessons_walk_moves(&the_lab); i++) {
        lessons_walk_tick(&the_lab);
        lab_update(&the_lab);
    }
    assert_false(lessons_walk_moves(&the_lab));
}

/* ---- Steps ---------------------------------------------------------------------------------- */

static void test_a_step_waits(void **state)
{
    (void)state;
    open_lesson(0);
    assert_at(200, 200);
    assert_true(lab_slot(&the_lab)->pinned);
    assert_string_equal(slot_method(lab_slot(&the_lab))->id, "circle-circle/distance");
    assert_false(may_go_on());
    walk(1);
    assert_int_equal(step_now(), 0);
    assert_true(says("Not yet"));
    move_to(480, 320);
    assert_true(may_go_on());
    move_to(10, 10);
    assert_true(may_go_on()); /* once met, it stays met */
    assert_false(the_lab.lessons.holds);
    walk(1);
    assert_int_equal(step_now(), 1);
    assert_at(10, 10); /* a step without a picture goes on from there */
    walk(-1);
    assert_int_equal(step_now(), 0);
    assert_at(200, 200);
    assert_true(may_go_on());
}

static void test_a_comparison_is_waited_for(void **state)
{
    (void)state;
    open_lesson(0);
    assert_true(lessons_walk_go(&the_lab, 1));
    move_to(480, 320);
    const hit_trace *trace = &lab_answer(&the_lab)->trace;
    int check = the_lab.lessons.check;
    if (check < 0)
        fail_msg("the comparison is not in the trace; its last is '%s'",
                 hit_trace_step(trace, hit_trace_kept(trace) - 1)->text);
    assert_true(hit_trace_step(trace, check)->outcome);
    move_to(100, 100);
    assert_true(the_lab.lessons.holds && may_go_on());
}

static void test_a_refused_step_changes_nothing(void **state)
{
    (void)state;
    open_lesson(0);
    assert_false(lessons_walk_go(&the_lab, 3));
    assert_false(lessons_walk_go(&the_lab, -1));
    assert_false(lessons_walk_open(&the_lab, 3));
    assert_false(lessons_walk_open(&the_lab, 2));
    assert_true(says("3-third.ini:3: ") && says("nowhere"));
    assert_int_equal(step_now(), 0);
    assert_int_equal(the_lab.lessons.last, 0);
}

static void test_the_next_lesson_follows(void **state)
{
    (void)state;
    open_lesson(0);
    assert_true(lessons_walk_go(&the_lab, 2));
    lab_update(&the_lab);
    walk(1);
    assert_int_equal(the_lab.lessons.last, 1);
    assert_int_equal(step_now(), 0);
}

/* ---- Showing -------------------------------------------------------------------------------- */

static void test_the_lab_shows_where_the_wait_ends(void **state)
{
    (void)state;
    open_lesson(0);
    let_it_show();
    assert_at(480, 320);
    assert_true(may_go_on());
}

static void test_it_shows_what_the_step_is_about(void **state)
{
    (void)state;
    open_lesson(0);
    select_method("referee");
    edit_scale(&the_lab, -1);
    let_it_show();
    assert_at(480, 320);
    assert_string_equal(slot_method(lab_slot(&the_lab))->id, "circle-circle/distance");
    assert_true(may_go_on());
}

static void test_the_reader_takes_over(void **state)
{
    (void)state;
    open_lesson(0);
    lessons_walk_show(&the_lab);
    lessons_walk_tick(&the_lab);
    move_to(300, 60);
    lessons_walk_tick(&the_lab);
    assert_false(lessons_walk_moves(&the_lab));
    assert_at(300, 60);
}

/* ---- What is the user's --------------------------------------------------------------------- */

static void edit_first(void)
{
    show_key(1);
    edit_scale(&the_lab, 1);
    move_to(123, 45);
}

static void test_edits_outlive_a_lesson(void **state)
{
    (void)state;
    edit_first();
    double radius = lab_scene(&the_lab)->base.shape.radius;
    int undone = lab_slot(&the_lab)->history.position;
    the_lab.motion.swept = the_lab.motion.paused = true;
    open_lesson(0);
    assert_false(the_lab.motion.paused);
    assert_true(lab_scene(&the_lab)->base.shape.radius != radius);
    edit_scale(&the_lab, -1);
    assert_true(lessons_walk_go(&the_lab, 2));
    assert_true(the_lab.motion.paused && the_lab.motion.swept);
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 1);
    lessons_walk_leave(&the_lab);
    lab_update(&the_lab);
    assert_at(123, 45);
    assert_true(lab_scene(&the_lab)->base.shape.radius == radius);
    assert_int_equal(lab_slot(&the_lab)->history.position, undone);
    assert_true(the_lab.motion.paused && the_lab.motion.swept);
    assert_int_equal(step_now(), -1);
}

static void test_another_scene_ends_the_lesson(void **state)
{
    (void)state;
    edit_first();
    open_lesson(0);
    assert_true(lessons_walk_go(&the_lab, 2));
    show_key(1);
    assert_int_equal(step_now(), -1);
    assert_at(123, 45);
    assert_false(the_lab.motion.paused);
    open_lesson(0);
    assert_int_equal(step_now(), 2); /* where the reader was */
}

static void test_a_lesson_writes_over_no_scene(void **state)
{
    (void)state;
    show_key(1);
    open_lesson(0);
    assert_false(files_save(&the_lab)); /* it asks for a name */
    assert_false(files_watch(&the_lab));
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 0);
}

static void test_lessons_are_tiles(void **state)
{
    (void)state;
    lessons_walk_load_all(&the_lab);
    gallery_list all = gallery_list_make(&the_lab), *list = &all;
    int first = the_lab.catalogue.list.count;
    assert_int_equal(list->count, first + 3);
    assert_int_equal(list->tiles[first].section, GALLERY_LESSONS);
    assert_string_equal(list->tiles[first].title, "Circles");
    assert_true(list->tiles[first].at.x == 200);
    assert_non_null(list->tiles[first].scene);
    assert_null(list->tiles[first + 2].scene); /* its picture cannot be made */
    gallery_list_free(&all);
}

static void test_names(void **state)
{
    (void)state;
    assert_int_equal(lessons_walk_index(&the_lab, "second"), 1);
    assert_int_equal(lessons_walk_index(&the_lab, "2-second"), 1);
    assert_int_equal(lessons_walk_index(&the_lab, "2"), 1);
    assert_int_equal(lessons_walk_index(&the_lab, in_folder("2-second.ini")), 1);
    assert_int_equal(lessons_walk_index(&the_lab, "secnd"), -1);
    assert_true(says("did you mean 'second'?"));
}

static void test_a_file_of_elsewhere_is_a_lesson_too(void **state)
{
    (void)state;
    setenv("HITLAB_LESSONS", lessons_folder, 1);
    int index = lessons_walk_index(&the_lab, in_folder("2-second.ini"));
    assert_int_equal(index, the_lab.lessons.count - 1);
    open_lesson(index);
    assert_string_equal(lessons_current(&the_lab.lessons)->path, in_folder("2-second.ini"));
}

static void test_no_lessons(void **state)
{
    (void)state;
    setenv("HITLAB_LESSONS", "/nowhere/at/all", 1);
    assert_false(lessons_walk_find(&the_lab));
    assert_true(says("/nowhere/at/all") && says("HITLAB_LESSONS"));
    lessons_walk_load_all(&the_lab);
    assert_int_equal(the_lab.lessons.count, 0);
}

/* ---- The project's own lessons -------------------------------------------------------------- */

static int start_own(void **state)
{
    setenv("HITLAB_LESSONS", lessons_folder, 1);
    return start_scenes(state);
}

/* By the next key and H alone, from the first step of the first lesson to the end of the last. */
static void test_all_lessons_are_walked(void **state)
{
    (void)state;
    assert_true(lessons_walk_find(&the_lab));
    int steps = 0;
    open_lesson(0);
    for (; the_lab.lessons.open; steps++) {
        const lessons_book *book = lessons_current(&the_lab.lessons);
        const lesson_step *step = lessons_step(&the_lab.lessons);
        bool waits = step->wait.kind != LESSON_GOES_ON;
        if (waits == may_go_on())
            fail_msg("%s:%d: waits: %d, but may go on: %d", book->path, step->line, waits,
                     may_go_on());
        if (step->moves)
            let_it_show();
        if (!may_go_on())
            fail_msg("%s:%d: 'to' does not end the wait", book->path, step->line);
        assert_true(steps < 1000);
        walk(1);
    }
    printf("# %d steps of %d lessons\n", steps, the_lab.lessons.count);
    assert_int_equal(the_lab.lessons.last, the_lab.lessons.count - 1);
    assert_true(says("last lesson"));
}

#define WITH_LESSONS(test) cmocka_unit_test_setup_teardown(test, start, teardown)

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        WITH_LESSONS(test_a_step_waits),
        WITH_LESSONS(test_a_comparison_is_waited_for),
        WITH_LESSONS(test_a_refused_step_changes_nothing),
        WITH_LESSONS(test_the_next_lesson_follows),
        WITH_LESSONS(test_the_lab_shows_where_the_wait_ends),
        WITH_LESSONS(test_it_shows_what_the_step_is_about),
        WITH_LESSONS(test_the_reader_takes_over),
        WITH_LESSONS(test_edits_outlive_a_lesson),
        WITH_LESSONS(test_another_scene_ends_the_lesson),
        WITH_LESSONS(test_a_lesson_writes_over_no_scene),
        WITH_LESSONS(test_lessons_are_tiles),
        WITH_LESSONS(test_names),
        WITH_LESSONS(test_a_file_of_elsewhere_is_a_lesson_too),
        WITH_LESSONS(test_no_lessons),
        cmocka_unit_test_setup_teardown(test_all_lessons_are_walked, start_own, stop_lab),
    };
    if (argc != 3)
        return 2;
    project_scenes = argv[1];
    lessons_folder = argv[2];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
