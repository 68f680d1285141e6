/* SPDX-License-Identifier: MIT */
/* test_picture.c: the methods in the panel, and what their fold says. */
#include "action_ids.h"
#include "annotation.h"
#include "answer.h"
#include "lab.h"
#include "picture_fixture.h"
#include "session.h"
#include "ui.h"

#include <stdlib.h>
#include <string.h>

static bool has_button(action_id id, int argument)
{
    for (int i = 0; i < shown.screen.ui.button_count; i++) {
        const ui_button *b = &shown.screen.ui.buttons[i];
        if (b->action.id == id && b->action.argument == argument)
            return true;
    }
    return false;
}

static int said_more, said_hits; /* by the fold; -1: not */
static char stage_text[64];      /* the first in the stage's corner */

double __real_text_draw(text *text, text_style style, const char *string, double x, double y,
                        text_align align, double most, SDL_Color colour);

double __wrap_text_draw(text *text, text_style style, const char *string, double x, double y,
                        text_align align, double most, SDL_Color colour);

double __wrap_text_draw(text *text, text_style style, const char *string, double x, double y,
                        text_align align, double most, SDL_Color colour)
{
    if (strstr(string, " more methods"))
        said_more = atoi(string);
    size_t digits = strspn(string, "0123456789");
    if (digits > 0 && strcmp(string + digits, " hit") == 0)
        said_hits = atoi(string);
    const box corner = shown.screen.ui.layout.stage;
    if (!stage_text[0] && x < corner.x + 40 && y >= corner.y && y < corner.y + 60)
        snprintf(stage_text, sizeof stage_text, "%s", string);
    return __real_text_draw(text, style, string, x, y, align, most, colour);
}

/* Draws, and counts the other methods in the list; of those that hit, too. */
static int count_others(bool hits)
{
    int count = 0;
    said_more = said_hits = -1;
    draw_now();
    const answer *a = lab_answer(&the_lab);
    for (int i = 0; i < a->row_count; i++) {
        const answer_row *row = &a->rows[i];
        bool wanted = row->group == GROUP_OTHERS && (!hits || row->verdict == HIT_HIT);
        count += wanted && has_button(ACTION_SELECT_METHOD, i);
    }
    return count;
}

/* A method and its correction are two. */
static void the_fold_counts_methods(void **state)
{
    (void)state;
    int folds = 0;
    open_plain(1280, 760, LAYOUT_ALL);
    for (int key = 0; key < 10; key++) {
        show_key(key);
        put_cursor(480, 320);
        lab_update(&the_lab);
        int hits_before = count_others(true), before = count_others(false);
        int more = said_more, hits = said_hits;
        if (more < 0)
            continue;
        folds++;
        session_fold_methods(&the_lab);
        lab_update(&the_lab);
        assert_int_equal(more, count_others(false) - before);
        assert_int_equal(hits, count_others(true) - hits_before);
    }
    assert_true(folds >= 3);
    close_picture();
}

/* It would push WHY away there. */
static void another_scene_folds_the_methods(void **state)
{
    (void)state;
    open_plain(1280, 760, LAYOUT_ALL);
    show_key(2);
    session_fold_methods(&the_lab);
    draw_now();
    assert_true(the_lab.all_rows);
    show_key(9);
    draw_now();
    assert_false(the_lab.all_rows);
    assert_true(has_button(ACTION_PICK_WHY, 0));
    close_picture();
}

static void expect_caption(layout_zones zones, const char *text)
{
    open_plain(960, 640, zones);
    show_key(3);
    put_cursor(200, 150);
    shown.screen.explain = true;
    draw_now();
    stage_text[0] = '\0';
    draw_now();
    bool same =
        text[0] ? strncmp(stage_text, text, strlen(text)) == 0
                : strstr(stage_text, "delta_x >") == NULL && strstr(stage_text, "Along") == NULL;
    if (!same)
        fail_msg("the caption says \"%s\", not \"%s\"", stage_text, text);
    close_picture();
}

/* Beside the panel, which has the sentence, there is none. */
static void a_stage_alone_says_the_sentence(void **state)
{
    (void)state;
    expect_caption(LAYOUT_STAGE_ONLY, "Along the width the centres are");
    expect_caption(LAYOUT_NO_PANEL, "Along the width the centres are");
    expect_caption(LAYOUT_ALL, "");
}

/* So does it where the reason is no last comparison, but an earlier one that rounding turned. Who
 * walks on from it is told of the comparison looked at. */
static void a_stage_alone_says_what_rounding_did(void **state)
{
    (void)state;
    open_plain(800, 600, LAYOUT_NO_PANEL);
    show_key(2);
    put_cursor(304, 404.92612691577614);
    select_method("circle-rect/centre-lines");
    shown.screen.explain = true;
    draw_now();
    assert_true(lab_checks(&the_lab).reason + 1 < lab_checks(&the_lab).count);
    stage_text[0] = '\0';
    draw_now();
    if (strncmp(stage_text, "d1 is exactly 140", 17) != 0)
        fail_msg("the caption says \"%s\"", stage_text);
    lab_walk_why(&the_lab, 1);
    draw_now();
    assert_true(lab_checks(&the_lab).current > lab_checks(&the_lab).reason);
    stage_text[0] = '\0';
    draw_now();
    if (strstr(stage_text, "is exactly"))
        fail_msg("the caption says \"%s\"", stage_text);
    close_picture();
}

/* A line to a label crosses as many boxes as there may be, one over the other: it ends. */
static void a_line_below_many_labels_is_drawn(void **state)
{
    (void)state;
    open_plain(960, 640, LAYOUT_STAGE_ONLY);
    show_key(1);
    draw_now();
    construction d = {.ui = &shown.screen.ui, .focus = focus_on(&the_lab)};
    annotation n = {.construction = &d, .labels.within = d.ui->layout.stage};
    for (int i = 0; i < 100; i++)
        labels_block(&n.labels, (box){450 + i % 3, 295, 60, 50});
    annotation_label label = {.text = "r", .at = {480, 320}, .side = {0, -1}};
    annotation_draw(&n, &label, -1);
    assert_int_equal(n.labels.count, 101);
    close_picture();
}

static const struct CMUnitTest tests[] = {
    ON_SCENES(the_fold_counts_methods),           ON_SCENES(another_scene_folds_the_methods),
    ON_SCENES(a_stage_alone_says_the_sentence),   ON_SCENES(a_stage_alone_says_what_rounding_did),
    ON_SCENES(a_line_below_many_labels_is_drawn),
};

const test_table picture_methods_tests = TEST_TABLE(tests);
