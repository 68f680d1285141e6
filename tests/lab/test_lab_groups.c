/* SPDX-License-Identifier: MIT */
/* test_lab.c: the method list's groups. */
#include "action_ids.h"
#include "answer.h"
#include "lab.h"
#include "lab_tests.h"
#include "pixel_fixture.h"
#include "scene.h"
#include "session.h"

static const answer_row *row_of(const char *id)
{
    for (int i = 0; i < lab_answer(&the_lab)->row_count; i++) {
        const hit_method *method = lab_answer(&the_lab)->rows[i].method;
        if (method && strcmp(method->id, id) == 0)
            return &lab_answer(&the_lab)->rows[i];
    }
    fail_msg("no method %s", id);
    return NULL;
}

static int count_group(method_group group)
{
    int count = 0;
    for (int i = 0; i < lab_answer(&the_lab)->row_count; i++)
        count += lab_answer(&the_lab)->rows[i].group == group;
    return count;
}

/* The five ways of the post and one that its text alone has, their corrections, and what comes from
 * elsewhere. */
static void scene_4_has_the_posts_methods(void **state)
{
    (void)state;
    show_key(4);
    assert_int_equal(count_group(GROUP_POST), 6);
    assert_int_equal(count_group(GROUP_CORRECTED), 6);
    assert_int_equal(row_of("point-triangle/barycentric")->group, GROUP_POST);
    assert_int_equal(row_of("point-triangle/barycentric-corrected")->group, GROUP_CORRECTED);
    assert_int_equal(row_of("point-triangle/areas")->group, GROUP_OTHERS);
    assert_int_equal(row_of("any/boxes")->group, GROUP_OTHERS);
    assert_true(groups_is_post(groups_home(lab_scene(&the_lab))));
    show_key(9);
    assert_int_equal(row_of("polygon-polygon/parametric")->group, GROUP_POST);
    assert_int_equal(row_of("polygon-polygon/edge-crossing")->group, GROUP_OTHERS);
}

static void check_order(void)
{
    const answer *a = lab_answer(&the_lab);
    assert_null(a->rows[0].method);
    assert_int_equal(a->rows[0].group, GROUP_REFEREE);
    for (int i = 1; i < a->row_count; i++) {
        assert_true(a->rows[i].group > GROUP_REFEREE);
        assert_true(a->rows[i].group >= a->rows[i - 1].group);
        if (a->rows[i].group == GROUP_POST)
            assert_int_equal(a->rows[i].method->origin, HIT_AS_PUBLISHED);
        if (a->rows[i].group == GROUP_CORRECTED)
            assert_int_equal(a->rows[i].method->origin, HIT_CORRECTED);
    }
}

/* In every scene the scene's own method is in front, and M walks all rows once in their order. */
static void groups_are_in_order(void **state)
{
    (void)state;
    for (int i = 0; i < the_lab.catalogue.list.count; i++) {
        assert_true(session_show(&the_lab, i));
        lab_update(&the_lab);
        check_order();
        const hit_method *own = lab_scene(&the_lab)->method;
        if (own && !own->any_pair)
            assert_true(row_of(own->id)->group <= GROUP_CORRECTED);
        for (int k = 0; k < lab_answer(&the_lab)->row_count; k++) {
            int before = lab_answer(&the_lab)->selected_row;
            session_select_next(&the_lab, 1);
            assert_int_equal(lab_answer(&the_lab)->selected_row,
                             (before + 1) % lab_answer(&the_lab)->row_count);
        }
    }
}

/* ---- Shown --------------------------------------------------------------------------------- */

static bool is_shown(int row, box *place)
{
    for (int i = 0; i < shown.screen.ui.button_count; i++)
        if (shown.screen.ui.buttons[i].action.id == ACTION_SELECT_METHOD &&
            shown.screen.ui.buttons[i].action.argument == row) {
            *place = shown.screen.ui.buttons[i].box;
            return true;
        }
    return false;
}

/* Returns whether row b is what corrects row a: then it stands in its line. */
static bool corrects(int b, int a)
{
    const answer_row *rows = lab_answer(&the_lab)->rows;
    return rows[a].method && rows[b].method && rows[a].method->corrected_by &&
           strcmp(rows[a].method->corrected_by, rows[b].method->id) == 0;
}

static bool has_line(int row)
{
    bool joined = false;
    for (int i = 0; i < lab_answer(&the_lab)->row_count; i++)
        joined = joined || corrects(row, i);
    return !joined;
}

static int count_lines(method_group group)
{
    int count = 0;
    for (int i = 0; i < lab_answer(&the_lab)->row_count; i++)
        count += lab_answer(&the_lab)->rows[i].group == group && has_line(i);
    return count;
}

/* A folded line of other methods shows with the selected one of its two. */
static bool line_shows(int row, bool folded)
{
    const answer *a = lab_answer(&the_lab);
    return !folded || a->rows[row].group != GROUP_OTHERS || row == a->selected_row ||
           corrects(a->selected_row, row);
}

static bool should_show(int row, bool folded)
{
    bool shows = has_line(row) && line_shows(row, folded);
    for (int i = 0; i < lab_answer(&the_lab)->row_count; i++)
        shows = shows || (corrects(row, i) && has_line(i) && line_shows(i, folded));
    return shows;
}

static void check_shown(void)
{
    const answer *a = lab_answer(&the_lab);
    bool folded = count_lines(GROUP_OTHERS) > 2 && count_lines(GROUP_POST) > 0 && !the_lab.all_rows;
    box place;
    lab_update(&the_lab);
    draw_picture();
    for (int i = 0; i < a->row_count; i++) {
        if (a->rows[i].group == GROUP_MISTAKES)
            continue; /* the page may have to scroll to them */
        assert_int_equal(is_shown(i, &place), should_show(i, folded));
    }
}

static void other_methods_fold_but_the_selected(void **state)
{
    (void)state;
    open_plain(LAYOUT_WIDTH, LAYOUT_HEIGHT, LAYOUT_ALL);
    for (int key = 0; key < 10; key++) {
        show_key(key);
        for (int row = 0; row < lab_answer(&the_lab)->row_count; row++) {
            session_select(&the_lab, row);
            check_shown();
        }
        session_fold_methods(&the_lab);
        check_shown();
        session_fold_methods(&the_lab);
    }
    close_picture();
}

/* Rows stay where they are when verdicts change. */
static void rows_keep_their_place(void **state)
{
    (void)state;
    open_plain(LAYOUT_WIDTH, LAYOUT_HEIGHT, LAYOUT_ALL);
    for (int key = 0; key < 10; key++) {
        show_key(key);
        for (int row = 0; row < lab_answer(&the_lab)->row_count; row++) {
            box miss = {0}, hit = {0};
            assert_true(put_where(HIT_MISS));
            draw_picture();
            bool was = is_shown(row, &miss);
            assert_true(put_where(HIT_HIT));
            draw_picture();
            assert_int_equal(is_shown(row, &hit), was);
            assert_true(miss.x == hit.x && miss.y == hit.y && miss.h == hit.h);
        }
    }
    close_picture();
}

static const struct CMUnitTest tests[] = {
    ON_SCENES(scene_4_has_the_posts_methods),
    ON_SCENES(groups_are_in_order),
    ON_SCENES(other_methods_fold_but_the_selected),
    ON_SCENES(rows_keep_their_place),
};

const test_table lab_group_tests = TEST_TABLE(tests);
