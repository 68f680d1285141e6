/* SPDX-License-Identifier: MIT */
/* test_edit.c: files that change on disk, files that are opened. */
#include "edit.h"
#include "edit_fixture.h"
#include "files.h"
#include "grab.h"
#include "lab.h"
#include "save.h"
#include "session.h"
#include "text.h"

#include <fcntl.h>
#include <sys/stat.h>

static void write_circle(const char *name, double radius)
{
    char text[200];
    snprintf(text, sizeof text,
             "title = Circle\n[base]\nshape = circle\nradius = %.17g\n[cursor]\nshape = point\n",
             radius);
    write_scene(name, text);
}

static double base_radius(void)
{
    lab_update(&the_lab);
    return lab_scene(&the_lab)->base.shape.radius;
}

/* ---- Watching ------------------------------------------------------------------------------ */

static void a_changed_file_is_read_again(void **state)
{
    (void)state;
    write_circle("1-first.ini", 10);
    start_folder();
    assert_false(files_watch(&the_lab)); /* nothing has changed */
    put_cursor(5, 6);
    write_circle("1-first.ini", 100.5);
    assert_true(files_watch(&the_lab));
    assert_true(base_radius() == 100.5 && says("read again") && !the_lab.notice.is_error);
    assert_true(cursor_at().x == 5 && cursor_at().y == 6); /* the file has not changed this */
    assert_false(files_watch(&the_lab));
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 0);
    undo(-1);
    assert_true(base_radius() == 10);
}

static void write_points(double x)
{
    char text[100];
    snprintf(text, sizeof text, "0 0\n%.17g 0\n0 10\n", x);
    write_scene("points.txt", text);
}

static double second_x(void)
{
    lab_update(&the_lab);
    return hit_vertices(&lab_scene(&the_lab)->base.shape)[1].x;
}

/* A points file belongs to the scene until the scene is saved with its points. */
static void a_changed_points_file_is_read_again(void **state)
{
    (void)state;
    write_points(10);
    write_scene("1-first.ini", SAVE_MARK "\ntitle = Points\n[base]\nshape = polygon\n"
                                         "points-file = points.txt\n[cursor]\nshape = point\n");
    start_folder();
    assert_false(files_watch(&the_lab));
    write_points(20.5);
    assert_true(files_watch(&the_lab));
    assert_true(second_x() == 20.5 && !the_lab.notice.is_error);
    assert_false(files_watch(&the_lab));
    write_scene("points.txt", "0 0\n");
    assert_true(files_watch(&the_lab));
    assert_true(second_x() == 20.5 && the_lab.notice.is_error);
    assert_false(files_watch(&the_lab)); /* told once */
    remove(in_folder("points.txt"));
    assert_false(files_watch(&the_lab));
    write_points(30);
    assert_true(files_watch(&the_lab));
    assert_true(second_x() == 30);
    assert_true(files_save(&the_lab));
    write_points(40.25);
    assert_false(files_watch(&the_lab));
    assert_true(second_x() == 30);
}

static void a_broken_file_keeps_the_scene(void **state)
{
    (void)state;
    write_circle("1-first.ini", 10);
    start_folder();
    write_scene("1-first.ini", "title = Bad\n[base]\nshape = circle\nradius = -1\n");
    snapshot before = take_snapshot();
    assert_true(files_watch(&the_lab));
    assert_shows(&before, "broken");
    assert_true(the_lab.notice.is_error && says("1-first.ini:4:"));
    assert_false(files_watch(&the_lab)); /* told once */
    assert_true(the_lab.notice.is_error);
    write_circle("1-first.ini", 12.25);
    assert_true(files_watch(&the_lab));
    assert_true(base_radius() == 12.25 && !the_lab.notice.is_error);
    drop_snapshot(&before);
}

static void a_file_gone_for_a_moment_is_no_news(void **state)
{
    (void)state;
    write_circle("1-first.ini", 10);
    start_folder();
    snapshot before = take_snapshot();
    remove(in_folder("1-first.ini"));
    assert_false(files_watch(&the_lab));
    assert_true(!the_lab.notice.text[0]);
    assert_shows(&before, "gone");
    write_circle("1-first.ini", 20.5);
    assert_true(files_watch(&the_lab));
    assert_true(base_radius() == 20.5);
    drop_snapshot(&before);
}

/* An editor moves another file, perhaps of the same size, into the place of the old one. */
static void a_file_put_in_its_place_is_seen(void **state)
{
    (void)state;
    write_circle("1-first.ini", 10);
    start_folder();
    write_circle("2-second.ini", 20);
    char from[600];
    snprintf(from, sizeof from, "%s", in_folder("2-second.ini"));
    struct stat info;
    assert_int_equal(stat(in_folder("1-first.ini"), &info), 0);
    const struct timespec times[2] = {info.st_atim,
                                      info.st_mtim}; /* as a file from an archive may have */
    assert_int_equal(utimensat(AT_FDCWD, from, times, 0), 0);
    assert_int_equal(rename(from, in_folder("1-first.ini")), 0);
    assert_true(files_watch(&the_lab));
    assert_true(base_radius() == 20);
}

static void edits_come_back_after_a_reload(void **state)
{
    (void)state;
    write_circle("1-first.ini", 10);
    start_folder();
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 1}, "33"));
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 1);
    write_circle("1-first.ini", 100.5);
    assert_true(files_reload(&the_lab));
    assert_true(base_radius() == 100.5 && says("Ctrl+Z"));
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 0);
    undo(-1);
    assert_true(base_radius() == 33);
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 1);
    undo(-1);
    assert_true(base_radius() == 10);
    undo(1);
    undo(1);
    assert_true(base_radius() == 100.5);
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 0);
}

/* While a shape is dragged, changes of the file wait. */
static void nothing_is_read_while_dragging(void **state)
{
    (void)state;
    write_circle("1-first.ini", 10);
    start_folder();
    assert_true(grab_press(&the_lab, (hit_vec){480, 320}));
    grab_drag(&the_lab, (hit_vec){500, 330});
    write_circle("1-first.ini", 100.5);
    assert_false(files_watch(&the_lab));
    grab_cancel(&the_lab);
    assert_true(files_watch(&the_lab));
    assert_true(base_radius() == 100.5);
}

/* Somebody else writes the file: what is not saved here stays until the user decides. */
static void a_changed_file_takes_no_edits_away(void **state)
{
    (void)state;
    write_circle("1-first.ini", 10);
    start_folder();
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 1}, "33"));
    write_circle("1-first.ini", 100.5);
    assert_false(files_watch(&the_lab));
    assert_true(base_radius() == 33 && lab_slot(&the_lab)->outdated);
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 1);
    files_keep_mine(&the_lab);
    assert_false(files_watch(&the_lab));
    assert_true(base_radius() == 33 && !lab_slot(&the_lab)->outdated);
    write_circle("1-first.ini", 7);
    assert_false(files_watch(&the_lab));
    assert_true(lab_slot(&the_lab)->outdated); /* that is news again */
    assert_true(files_reload(&the_lab));
    assert_true(base_radius() == 7 && !lab_slot(&the_lab)->outdated);
    undo(-1);
    assert_true(base_radius() == 33);
}

static void vertices_in_a_file_of_their_own(void **state)
{
    (void)state;
    write_scene("points.txt", "0,0 0.1,0\n0.1,0.30000000000000004\n");
    write_scene("1-first.ini", "title = P\n[base]\nshape = polygon\npoints-file = points.txt\n"
                               "[cursor]\nshape = point\n");
    start_folder();
    const hit_shape *s = &lab_scene(&the_lab)->base.shape;
    assert_int_equal(s->count, 3);
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 0}, "-1 -2"));
    assert_null(files_save_as(&the_lab, "own points"));
    assert_true(files_reload(&the_lab)); /* the points are in the file now */
    s = &lab_scene(&the_lab)->base.shape;
    assert_true(s->ring[0].x == -1 && s->ring[2].y == 0.1 + 0.2);
    assert_true(session_show(&the_lab, 0));
    assert_true(lab_scene(&the_lab)->base.shape.ring[0].x == 0);
}

/* A scene that was never saved has no file to read, even if a file with its name appears. */
static void a_made_scene_watches_nothing(void **state)
{
    (void)state;
    make_pair(HIT_CIRCLE, HIT_POINT);
    int first = the_lab.catalogue.current;
    make_pair(HIT_CIRCLE, HIT_POINT);
    assert_true(session_show(&the_lab, first));
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 1}, "33"));
    assert_null(files_save_as(&the_lab, "Circle and point"));
    assert_true(session_show(&the_lab, first + 1));
    snapshot before = take_snapshot();
    assert_false(files_watch(&the_lab));
    assert_true(!the_lab.notice.text[0]);
    assert_shows(&before, "another's file");
    assert_false(files_save(&the_lab));
    assert_false(the_lab.notice.is_error); /* no message says "changed since it was read" */
    char path[600];
    snprintf(path, sizeof path, "%s", in_folder("hitlab/scenes/Circle-and-point.ini"));
    files_open(&the_lab, path);
    assert_int_equal(the_lab.catalogue.current, first);
    drop_snapshot(&before);
}

static void a_rope_is_not_changed_by_the_pointer(void **state)
{
    (void)state;
    static const char text[] = SAVE_MARK "\ntitle = Rope\n[base]\nshape = point\n[cursor]\n"
                                         "shape = segment\nanchor = 100 200\nat = 300 100\n";
    start_scene_text(text);
    put_cursor(50, 60);
    assert_true(files_save(&the_lab));
    int count = history_shown()->count;
    assert_true(files_reload(&the_lab));
    assert_int_equal(history_shown()->count, count);
    assert_true(cursor_at().x == 50);
}

/* ---- Opening ------------------------------------------------------------------------------- */

static void open_file(const char *name)
{
    char path[600];
    snprintf(path, sizeof path, "%s", in_folder(name));
    files_open(&the_lab, path);
    lab_update(&the_lab);
}

static void files_are_opened_once(void **state)
{
    (void)state;
    write_circle("1-first.ini", 10);
    write_circle("2-second.ini", 20);
    start_folder();
    int count = the_lab.catalogue.list.count;
    write_circle("3-third.ini", 30);
    open_file("3-third.ini");
    assert_int_equal(the_lab.catalogue.list.count, count + 1);
    assert_int_equal(the_lab.catalogue.current, count);
    assert_true(base_radius() == 30);
    open_file("1-first.ini");
    assert_int_equal(the_lab.catalogue.current, 0);
    open_file("./3-third.ini"); /* the same file by another path */
    assert_int_equal(the_lab.catalogue.list.count, count + 1);
    assert_int_equal(the_lab.catalogue.current, count);
    write_circle("3-third.ini", 31.5);
    open_file("3-third.ini"); /* a file that has changed is read again */
    assert_true(base_radius() == 31.5);
    assert_int_equal(the_lab.catalogue.list.count, count + 1);
}

static void what_does_not_open_is_not_added(void **state)
{
    (void)state;
    write_circle("1-first.ini", 10);
    start_folder();
    snapshot before = take_snapshot();
    write_scene("2-second.ini", "title = Bad\n[base]\nshape = circle\nradius = -1\n");
    open_file("2-second.ini");
    assert_int_equal(the_lab.catalogue.list.count, 1);
    assert_true(the_lab.notice.is_error && says("2-second.ini:4:"));
    open_file("none.ini");
    assert_true(the_lab.notice.is_error && says("none.ini"));
    mkdir(in_folder("empty"), 0777);
    open_file("empty");
    assert_true(the_lab.notice.is_error && says("no scene"));
    assert_int_equal(the_lab.catalogue.list.count, 1);
    assert_shows(&before, "not opened");
    drop_snapshot(&before);
}

/* Opening a folder adds its good scenes, and a message names the bad ones. */
static void a_folder_is_opened(void **state)
{
    (void)state;
    mkdir(in_folder("more"), 0777);
    write_circle("1-first.ini", 10);
    write_circle("more/2-a.ini", 20);
    write_scene("more/3-bad.ini", "title = Bad\n[base]\nshape = circle\nradius = -1\n");
    write_circle("more/4-b.ini", 40);
    if (!start_lab(in_folder("1-first.ini")))
        fail_msg("%s", the_lab.notice.text);
    open_file("more");
    assert_int_equal(the_lab.catalogue.list.count, 3);
    assert_true(base_radius() == 40);
    assert_true(the_lab.notice.is_error && says("3-bad.ini:4:"));
}

/* Edits stay while other scenes are shown. */
static void edits_stay_with_their_scene(void **state)
{
    (void)state;
    show_key(1);
    assert_null(edit_set_number(&the_lab, (shape_number){LAB_BASE, 1}, "77"));
    start_editing(LAB_BASE);
    show_key(2);
    assert_false(the_lab.tool == TOOL_EDIT);
    undo(-1);
    assert_true(says("Nothing to undo"));
    show_key(1);
    assert_true(lab_scene(&the_lab)->base.shape.radius == 77);
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 1);
    undo(-1);
    assert_int_equal(catalogue_unsaved(&the_lab.catalogue), 0);
}

/* A drag that is cut short by a change of scene changes nothing. */
static void a_drag_ends_with_its_scene(void **state)
{
    (void)state;
    show_key(1);
    snapshot before = take_snapshot();
    assert_true(grab_press(&the_lab, (hit_vec){480, 320}));
    grab_drag(&the_lab, (hit_vec){520, 350});
    show_key(2);
    assert_false(the_lab.edit.grab.held);
    show_key(1);
    assert_shows(&before, "left while dragging");
    drop_snapshot(&before);
}

static const struct CMUnitTest tests[] = {
    IN_FOLDER(a_changed_file_is_read_again),
    IN_FOLDER(a_changed_points_file_is_read_again),
    IN_FOLDER(a_broken_file_keeps_the_scene),
    IN_FOLDER(a_file_gone_for_a_moment_is_no_news),
    IN_FOLDER(a_file_put_in_its_place_is_seen),
    IN_FOLDER(edits_come_back_after_a_reload),
    IN_FOLDER(nothing_is_read_while_dragging),
    IN_FOLDER(a_changed_file_takes_no_edits_away),
    IN_FOLDER(vertices_in_a_file_of_their_own),
    ON_DATA(a_made_scene_watches_nothing),
    IN_FOLDER(a_rope_is_not_changed_by_the_pointer),
    IN_FOLDER(files_are_opened_once),
    IN_FOLDER(what_does_not_open_is_not_added),
    IN_FOLDER(a_folder_is_opened),
    ON_DATA(edits_stay_with_their_scene),
    ON_DATA(a_drag_ends_with_its_scene),
};

const test_table edit_files_tests = TEST_TABLE(tests);
