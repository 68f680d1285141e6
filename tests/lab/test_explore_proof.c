/* SPDX-License-Identifier: MIT */
/* test_explore.c: the proof of the referee's verdict, on the stage and in WHY. */
#include "action_ids.h"
#include "answer.h"
#include "explore_fixture.h"
#include "lab.h"
#include "proof.h"
#include "said_fixture.h"
#include "ui.h"
#include "why_tree.h"

#include <math.h>
#include <string.h>

static void assert_said(const char *wanted)
{
    if (!picture_says(wanted))
        fail_msg("nothing says \"%s\"", wanted);
}

static void show_referee(int key, double x, double y)
{
    show_key(key);
    put_cursor(x, y);
    select_method("referee");
    shown.screen.explain = true;
    lab_update(&the_lab);
}

static bool is_construction(double x, double y)
{
    hit_vec at = view_to_output(shown.screen.ui.view, (hit_vec){x, y});
    SDL_Color c = shown.screen.ui.theme->construction;
    Uint32 wanted = (Uint32)c.r << 16 | (Uint32)c.g << 8 | c.b;
    return pixel_at((int)at.x, (int)at.y) == wanted;
}

static void a_miss_shows_the_line_between_them(void **state)
{
    (void)state;
    show_referee(2, 720, 400);
    assert_said("This line lies between them.");
    assert_said("15 x + 8 y = 12700");
    assert_false(picture_says("rect: at most") || picture_says("12475.8 < 12700 < 12980"));
    assert_said("circle: at least 12980"); /* on the stage */
    assert_true(is_construction(600, 462.5) && is_construction(680, 312.5));
    assert_false(is_construction(560, 462.5));
    lab_fold_why(&the_lab, WHY_FOLD_EXACT);
    lab_update(&the_lab);
    assert_said("rect: at most");
    assert_said("12475.8 < 12700 < 12980");
}

/* Numbers with more than six digits are folded. */
static void long_numbers_are_rounded_until_they_are_unfolded(void **state)
{
    (void)state;
    show_referee(9, 632, 235.143);
    draw_picture();
    assert_false(picture_says("/2^"));
    assert_said("about (612, 255.143)");
    lab_fold_why(&the_lab, WHY_FOLD_EXACT);
    lab_update(&the_lab);
    assert_said("the point");
}

/* The panel is scrolled by nobody: what unfolds is seen, and clicked where it stands. */
static void click_exactly(void)
{
    const ui *ui = &shown.screen.ui;
    for (int i = ui->button_count - 1; i >= 0; i--)
        if (ui->buttons[i].action.id == ACTION_FOLD_WHY &&
            ui->buttons[i].action.argument == WHY_FOLD_EXACT) {
            lab_fold_why(&the_lab, ui->buttons[i].action.argument);
            lab_update(&the_lab);
            return;
        }
    fail_msg("nothing unfolds the numbers");
}

/* Whether the part stands in a line that is drawn. */
static bool is_drawn(const char *part)
{
    draw_and_listen();
    for (int i = 0; i < said.count; i++)
        if (strstr(said.of[i].string, part))
            return true;
    return false;
}

/* Also of a published method: in WHY, on the stage, and in the caption where there is no panel. */
static void numbers_of_a_method_unfold_too(void **state)
{
    (void)state;
    static const char *const parts[] = {"219.99999999999997 was", "15481123719086079/2^46",
                                        "r2.bottom = 219.99999999999997, computed 220"};
    static const char *const shorter[] = {"220 - 2.8e-14 was", "y = 220 - 1.4e-14",
                                          "r2.bottom = 220 - 2.8e-14, computed 220"};
    show_key(8);
    put_cursor(272, nextafter(210, 0));
    select_method("rect-rect/bounds");
    shown.screen.explain = true;
    lab_update(&the_lab);
    for (layout_zones zones = LAYOUT_ALL; zones <= LAYOUT_NO_PANEL; zones++) {
        shown.screen.ui.zones = zones;
        for (int i = 0; i < 3; i++)
            if (!is_drawn(shorter[i]) || is_drawn(parts[i]))
                fail_msg("zones %d: \"%s\" is not folded", zones, parts[i]);
        click_exactly();
        for (int i = 0; i < 3; i++)
            if (!is_drawn(parts[i]))
                fail_msg("zones %d: no \"%s\"", zones, parts[i]);
        click_exactly();
    }
}

/* Whole numbers of few digits are told as they are. */
static void nothing_unfolds_where_all_digits_are_shown(void **state)
{
    (void)state;
    show_key(8);
    put_cursor(300, 240);
    select_method("rect-rect/bounds");
    shown.screen.explain = true;
    lab_update(&the_lab);
    assert_said("r1.left <= r2.right");
    assert_false(is_drawn("exactly"));
}

static void a_hit_shows_the_point_of_both(void **state)
{
    (void)state;
    show_referee(9, 480, 320);
    assert_said("This point lies in both.");
    assert_said("(460, 300)");
}

static void what_the_referee_compared_is_one_level_deeper(void **state)
{
    (void)state;
    const char *compared = "gap_x > reach";
    show_referee(2, 720, 400);
    assert_false(picture_says(compared));
    lab_fold_why(&the_lab, WHY_FOLD_FOUND);
    lab_update(&the_lab);
    assert_true(picture_says(compared));
    lab_fold_why(&the_lab, WHY_FOLD_FOUND);
    lab_update(&the_lab);
    assert_false(picture_says(compared) || picture_says("circle, towards the line"));
    lab_fold_why(&the_lab, WHY_FOLD_EXACT);
    lab_update(&the_lab);
    assert_true(picture_says("circle, towards the line"));
}

/* Walking leaves the proof for the comparison looked at, on the stage, too. */
static void walking_goes_into_it(void **state)
{
    (void)state;
    show_referee(9, 300, 500);
    assert_true(picture_says("A PROOF"));
    lab_walk_why(&the_lab, -1);
    lab_update(&the_lab);
    assert_true(the_lab.why.looked_at >= 0);
    assert_false(picture_says("A PROOF"));
    lab_fold_why(&the_lab, WHY_FOLD_FOUND); /* folding it leads back */
    assert_int_equal(the_lab.why.looked_at, -1);
}

/* It costs nothing where nobody looks at it. */
static void a_proof_is_found_when_it_is_shown(void **state)
{
    (void)state;
    show_key(2);
    put_cursor(720, 400);
    select_method("circle-rect/centre-lines");
    shown.screen.explain = true;
    lab_update(&the_lab);
    draw_picture();
    assert_false(proof_is_known(lab_answer(&the_lab)));
    select_method("referee");
    lab_update(&the_lab);
    assert_false(proof_is_known(lab_answer(&the_lab)));
    draw_picture();
    assert_true(proof_is_known(lab_answer(&the_lab)));
}

static const struct CMUnitTest tests[] = {
    IN_WINDOW(a_miss_shows_the_line_between_them),
    IN_WINDOW(long_numbers_are_rounded_until_they_are_unfolded),
    IN_WINDOW(numbers_of_a_method_unfold_too),
    IN_WINDOW(nothing_unfolds_where_all_digits_are_shown),
    IN_WINDOW(a_hit_shows_the_point_of_both),
    IN_WINDOW(what_the_referee_compared_is_one_level_deeper),
    IN_WINDOW(walking_goes_into_it),
    IN_WINDOW(a_proof_is_found_when_it_is_shown),
};

const test_table explore_proof_tests = TEST_TABLE(tests);
