/* SPDX-License-Identifier: MIT */
/* The lab without a window: scenes, motion, verdicts, drawing. */
#include "answer.h"
#include "files.h"
#include "lab_tests.h"
#include "method_list.h"
#include "motion.h"
#include "random.h"
#include "scene.h"
#include "session.h"
#include "slot.h"
#include "strands.h"
#include "view.h"

#include <inttypes.h>
#include <math.h>

/* ---- Scenes -------------------------------------------------------------------------------- */

static const char *base_name(const char *path)
{
    return strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
}

/* The scenes' order: 1 to 9, then 0, then scenes without a number, then those of faults/. */
static void keys_lead_to_the_scenes(void **state)
{
    (void)state;
    assert_int_equal(the_lab.catalogue.current, 0);
    bool in_faults = false;
    for (int i = 0; i < the_lab.catalogue.list.count; i++) {
        const scene_file *file = &the_lab.catalogue.list.files[i];
        if (file->key != (i < 10 ? (i + 1) % 10 : -1))
            fail_msg("%s: the scene before it has its number, or a number is missing", file->path);
        assert_true(!in_faults || strstr(file->path, "/faults/"));
        in_faults = strstr(file->path, "/faults/") != NULL;
        assert_true(i >= 10 || !in_faults);
    }
    for (int key = 0; key < 10; key++) {
        show_key(key);
        const scene_file *file = &the_lab.catalogue.list.files[the_lab.catalogue.current];
        assert_int_equal(base_name(file->path)[0], '0' + key);
        assert_int_equal(base_name(file->path)[1], '-');
        assert_string_equal(lab_scene(&the_lab)->path, file->path);
        assert_true(words_text_get(&lab_scene(&the_lab)->title)[0] && !the_lab.notice.text[0]);
    }
}

static void stepping_reaches_all_and_wraps(void **state)
{
    (void)state;
    int count = the_lab.catalogue.list.count;
    assert_true(count > 10);
    for (int i = 1; i <= count; i++) {
        session_show_next(&the_lab, 1);
        if (the_lab.notice.text[0])
            fail_msg("%s", the_lab.notice.text);
        assert_int_equal(the_lab.catalogue.current, i % count);
    }
    session_show_next(&the_lab, -1);
    assert_int_equal(the_lab.catalogue.current, count - 1);
    assert_false(session_show(&the_lab, -1));
    assert_false(session_show(&the_lab, count));
    assert_int_equal(the_lab.catalogue.current, count - 1);
}

static void the_first_rows_are_the_referee_and_the_pair(void **state)
{
    (void)state;
    for (int i = 0; i < the_lab.catalogue.list.count; i++) {
        assert_true(session_show(&the_lab, i));
        if (shows_field())
            continue;
        const scene *s = lab_scene(&the_lab);
        const hit_method *method;
        int row = 1;
        assert_null(lab_answer(&the_lab)->rows[0].method);
        for (method_group group = GROUP_POST; group <= GROUP_OTHERS; group++)
            for (int m = 0; (method = method_list_at(m)) != NULL; m++)
                if (scene_fits(s, method) && groups_of(method, groups_home(s)) == group)
                    assert_ptr_equal(lab_answer(&the_lab)->rows[row++].method, method);
        for (int m = 0; (method = method_list_at(m)) != NULL; m++)
            row -= scene_fits(s, method);
        assert_int_equal(row, 1); /* every method once */
        assert_ptr_equal(lab_answer(&the_lab)->rows[lab_answer(&the_lab)->selected_row].method,
                         s->method);
    }
}

/* ---- Files that do not load ---------------------------------------------------------------- */

static const char good[] = SQUARES("50 150", "");
static const char bad[] = "title = Bad\n[base]\nshape = circle\nradius = -1\n";

static void a_bad_scene_leaves_the_one_shown(void **state)
{
    (void)state;
    write_scene("1-first.ini", good);
    write_scene("2-second.ini", bad);
    start_folder();
    put_cursor(60, 70);
    assert_false(session_show_key(&the_lab, 2));
    assert_int_equal(the_lab.catalogue.current, 0);
    assert_at(60, 70);
    char expected[600];
    snprintf(expected, sizeof expected, "%s:4: ", in_folder("2-second.ini"));
    assert_true(strncmp(the_lab.notice.text, expected, strlen(expected)) == 0);
    assert_true(the_lab.notice.is_error && the_lab.dirty);
    assert_false(session_show_key(&the_lab, 7));
    assert_true(says("7") && !the_lab.notice.is_error);
    show_key(1);
    assert_string_equal(the_lab.notice.text, "");
}

static void stepping_passes_bad_scenes_and_tells(void **state)
{
    (void)state;
    write_scene("1-first.ini", good);
    write_scene("2-second.ini", bad);
    write_scene("3-third.ini", good);
    start_folder();
    session_show_next(&the_lab, 1);
    assert_int_equal(the_lab.catalogue.current, 2);
    assert_true(says("2-second.ini:4:") && the_lab.notice.is_error);
    session_show_next(&the_lab, -1);
    assert_int_equal(the_lab.catalogue.current, 0);
    assert_true(says("2-second.ini:4:"));
}

static void the_first_good_scene_is_shown(void **state)
{
    (void)state;
    write_scene("1-first.ini", bad);
    write_scene("2-second.ini", good);
    start_folder();
    assert_int_equal(the_lab.catalogue.current, 1);
    assert_true(says("1-first.ini:4:"));
}

static void all_bad_is_no_lab(void **state)
{
    (void)state;
    write_scene("1-first.ini", bad);
    write_scene("2-second.ini", "[base]\nshape = circle\nradius = 1 2\n");
    assert_false(start_lab(temporary_folder));
    assert_true(says("1-first.ini:4:") && the_lab.notice.is_error);
}

static void reload_restores_and_rereads(void **state)
{
    (void)state;
    write_scene("1-first.ini", good);
    start_folder();
    put_cursor(60, 70);
    session_select_next(&the_lab, 1);
    draw_polygon_by_clicks(LAB_BASE, (hit_vec[]){{0, 0}, {9, 0}, {0, 9}}, 3);
    assert_true(files_reload(&the_lab));
    assert_at(50, 150);
    assert_int_equal(lab_answer(&the_lab)->selected_row, 0);
    assert_int_equal(lab_scene(&the_lab)->base.shape.count, 4);

    write_scene("1-first.ini", bad);
    assert_false(files_reload(&the_lab));
    assert_true(says("1-first.ini:4:") && the_lab.notice.is_error);
    assert_int_equal(lab_scene(&the_lab)->base.shape.count, 4);
    write_scene("1-first.ini", SQUARES("70 80", ""));
    assert_true(files_reload(&the_lab));
    assert_at(70, 80);
}

/* ---- Pointer and verdicts ------------------------------------------------------------------ */

static void the_pointer_moves_the_cursor(void **state)
{
    (void)state;
    show_key(1); /* circle 150 at 480,320, cursor 40 */
    motion_point_at(&the_lab, (hit_vec){670, 320});
    assert_true(the_lab.dirty);
    lab_update(&the_lab);
    assert_false(the_lab.dirty);
    assert_at(670, 320);
    assert_true(lab_answer(&the_lab)->cursor.vertex[0].x == 670 &&
                lab_answer(&the_lab)->cursor.radius == 40);
    assert_int_equal(answer_verdict(lab_answer(&the_lab)), HIT_HIT);
    assert_true(lab_answer(&the_lab)->trace.total > 0);
    motion_point_at(&the_lab, (hit_vec){nextafter(670, 700), 320});
    lab_update(&the_lab);
    assert_int_equal(lab_answer(&the_lab)->rows[0].verdict, HIT_MISS);
    motion_point_at(&the_lab, cursor_at());
    assert_false(the_lab.dirty);                     /* the same position again: nothing to do */
    motion_point_at(&the_lab, (hit_vec){-1e300, 5}); /* off the stage */
    assert_at(-1e300, 5);
}

/* A cursor out of range is not tested, and no verdict is marked as false. */
static void a_cursor_out_of_range_is_refused(void **state)
{
    (void)state;
    show_key(8);
    put_cursor(INFINITY, NAN);
    for (int i = 0; i < lab_answer(&the_lab)->row_count; i++) {
        assert_int_equal(lab_answer(&the_lab)->rows[i].verdict, HIT_REFUSED);
        assert_int_equal(lab_answer(&the_lab)->rows[i].falseness, FALSE_NONE);
    }
}

/* An action that waits for the user's own test says something when it ends, by the time when it
 * began. */
static void a_hint_after_a_long_action_stays_as_long(void **state)
{
    (void)state;
    long long began = the_lab.now;
    lab_say(&the_lab, false, "hint");
    lab_hint_later(&the_lab, 10);
    lab_set_time(&the_lab, began + 15 * LAB_TICKS_A_SECOND);
    assert_string_equal(lab_message(&the_lab), "hint");
    lab_set_time(&the_lab, began + 16 * LAB_TICKS_A_SECOND);
    assert_string_equal(lab_message(&the_lab), "");
    lab_say(&the_lab, true, "error");
    lab_hint_later(&the_lab, 10);
    lab_set_time(&the_lab, began + 1000 * LAB_TICKS_A_SECOND);
    assert_string_equal(lab_message(&the_lab), "error");
}

static void check_false_flags(void)
{
    hit_verdict referee = lab_answer(&the_lab)->rows[0].verdict;
    assert_int_equal(lab_answer(&the_lab)->rows[0].falseness, FALSE_NONE);
    for (int i = 1; i < lab_answer(&the_lab)->row_count; i++) {
        const answer_row *row = &lab_answer(&the_lab)->rows[i];
        falseness expected = row->verdict == HIT_HIT && referee == HIT_MISS   ? FALSE_HIT
                             : row->verdict == HIT_MISS && referee == HIT_HIT ? FALSE_MISS
                                                                              : FALSE_NONE;
        if (row->falseness != expected || (row->falseness && row->method->origin == HIT_CORRECTED))
            fail_msg("%s: %s says %s", lab_scene(&the_lab)->path, row->method->id,
                     hit_verdict_name(row->verdict));
    }
}

/* Every scene of faults/ starts at a position where its method is wrong or refuses. */
static void faults_are_flagged(void **state)
{
    (void)state;
    int faults = 0;
    for (int i = 0; i < the_lab.catalogue.list.count; i++) {
        assert_true(session_show(&the_lab, i));
        lab_update(&the_lab);
        check_false_flags();
        const answer_row *row = &lab_answer(&the_lab)->rows[lab_answer(&the_lab)->selected_row];
        bool is_fault = strstr(the_lab.catalogue.list.files[i].path, "/faults/") != NULL;
        faults += is_fault;
        if (is_fault && !row->falseness && row->verdict != HIT_REFUSED)
            fail_msg("%s: %s is not false", the_lab.catalogue.list.files[i].path, row->method->id);
    }
    assert_true(faults > 0);
}

static void methods_wrap_and_stay_with_their_scene(void **state)
{
    (void)state;
    show_key(4);
    int first = lab_answer(&the_lab)->selected_row, count = lab_answer(&the_lab)->row_count;
    for (int i = 1; i <= count; i++) {
        session_select_next(&the_lab, 1);
        assert_int_equal(lab_answer(&the_lab)->selected_row, (first + i) % count);
    }
    session_select(&the_lab, 0);
    session_select_next(&the_lab, -1);
    assert_int_equal(lab_answer(&the_lab)->selected_row, count - 1);
    session_select(&the_lab, count);
    session_select(&the_lab, -1);
    assert_int_equal(lab_answer(&the_lab)->selected_row, count - 1);
    put_cursor(123, 45);
    show_key(8);
    assert_string_equal(lab_answer(&the_lab)->rows[lab_answer(&the_lab)->selected_row].method->id,
                        "rect-rect/bounds");
    show_key(4);
    assert_int_equal(lab_answer(&the_lab)->selected_row, count - 1);
    assert_at(123, 45);
}

static void assert_looks_at(int current)
{
    why_checks checks = lab_checks(&the_lab);
    assert_int_equal(checks.current, current);
    const hit_step *step =
        hit_trace_step(&lab_answer(&the_lab)->trace, lab_why(&the_lab)->checks[current].place);
    assert_int_equal(step->kind, HIT_STEP_CHECK);
}

/* The walk goes from the deciding comparison back to the first one, and forward to the last. */
static void comparisons_are_walked(void **state)
{
    (void)state;
    show_key(4);
    select_method("point-triangle/corner-angles");
    assert_true(put_where(HIT_HIT));
    int count = lab_checks(&the_lab).count;
    assert_int_equal(count, 3 + 6);
    assert_looks_at(count - 1);
    walk_checks(-1);
    assert_true(the_lab.dirty);
    for (int i = count - 2; i >= 0; i--) {
        assert_looks_at(i);
        walk_checks(-1);
    }
    assert_looks_at(0);
    for (int i = 0; i < count + 2; i++) {
        assert_looks_at(i < count ? i : count - 1);
        walk_checks(1);
    }
    walk_checks(-3);
    session_select_next(&the_lab, 1); /* another method starts at its deciding comparison */
    lab_update(&the_lab);
    assert_looks_at(lab_checks(&the_lab).count - 1);
}

/* Far away the circle decides; near the polygon the method tests its edges and spares none. */
static void the_spared_edges_are_counted(void **state)
{
    (void)state;
    for (int i = 0; i < the_lab.catalogue.list.count; i++)
        if (strstr(the_lab.catalogue.list.files[i].path, "/bounding-circle.ini"))
            assert_true(session_show(&the_lab, i));
    select_method("circle-polygon/bounding-circle-corrected");
    const slot *slot = lab_slot(&the_lab);
    assert_int_equal(lab_answer(&the_lab)->edge_tests, 12);
    long long tests = slot->edge_tests, spared = slot->spared;
    put_cursor(20, 20);
    assert_true(lab_answer(&the_lab)->spares);
    put_cursor(480, 320);
    assert_false(lab_answer(&the_lab)->spares);
    put_cursor(30, 20);
    assert_int_equal(slot->edge_tests, tests + 36);
    assert_int_equal(slot->spared, spared + 24);
    select_method("circle-polygon/edges");
    put_cursor(20, 20);
    assert_int_equal(slot->edge_tests, 0);
}

/* The coarsest grid that has a line within half a pixel: numbers with few digits. */
static void positions_snap_to_the_coarsest_grid(void **state)
{
    (void)state;
    static const double rows[][3] = {
        {5.1, 1.9, 6}, {3.1, 1.9, 4}, {3.1, 1, 3}, {1023.6, 1, 1024}, {0.3, 0.1, 0.25}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hit_vec snapped = view_snap_to((hit_vec){rows[i][0], -rows[i][0]}, rows[i][1]);
        assert_true(snapped.x == rows[i][2] && snapped.y == -rows[i][2]);
    }
}

/* The last vertex of a ring is followed by its first, that of a chain by none. */
static void only_rings_go_round(void **state)
{
    (void)state;
    static const hit_vec v[] = {{0, 0}, {4, 0}, {4, 4}, {1, 1}, {2, 1}, {2, 2}};
    static const int ends[] = {3, 6};
    hit_shape chain = hit_make_chain(v, 3), ring = hit_make_polygon(v, 3);
    hit_shape rings = hit_make_rings(v, ends, 2);
    assert_int_equal(strands_next(&chain, 1), 2);
    assert_int_equal(strands_next(&chain, 2), 2);
    assert_int_equal(strands_next(&ring, 2), 0);
    assert_int_equal(strands_next(&rings, 2), 0);
    assert_int_equal(strands_next(&rings, 5), 3);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(positions_snap_to_the_coarsest_grid),
    cmocka_unit_test(only_rings_go_round),
    ON_SCENES(keys_lead_to_the_scenes),
    ON_SCENES(stepping_reaches_all_and_wraps),
    ON_SCENES(the_first_rows_are_the_referee_and_the_pair),
    IN_FOLDER(a_bad_scene_leaves_the_one_shown),
    IN_FOLDER(stepping_passes_bad_scenes_and_tells),
    IN_FOLDER(the_first_good_scene_is_shown),
    IN_FOLDER(all_bad_is_no_lab),
    IN_FOLDER(reload_restores_and_rereads),
    ON_SCENES(the_pointer_moves_the_cursor),
    ON_SCENES(a_cursor_out_of_range_is_refused),
    ON_SCENES(a_hint_after_a_long_action_stays_as_long),
    ON_SCENES(faults_are_flagged),
    ON_SCENES(methods_wrap_and_stay_with_their_scene),
    ON_SCENES(comparisons_are_walked),
    ON_SCENES(the_spared_edges_are_counted),
};

static const test_table own = TEST_TABLE(tests);
static const test_table *const tables[] = {&own, &lab_motion_tests, &lab_drawing_tests,
                                           &lab_post_tests, &lab_group_tests};

int main(int count, char **arguments)
{
    return take_scenes(count, arguments) ? RUN_TABLES(tables) : 2;
}
