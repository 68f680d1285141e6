/* SPDX-License-Identifier: MIT */
/* test_picture.c: what a hand does is seen: the pin, no handles outside edit mode, one choice among
 * the pairs. */
#include "action.h"
#include "action_ids.h"
#include "grab.h"
#include "grab_handles.h"
#include "lab.h"
#include "layout.h"
#include "mode.h"
#include "pages.h"
#include "pairs.h"
#include "picture_fixture.h"
#include "scene_template.h"
#include "screen.h"
#include "slot.h"
#include "theme.h"
#include "ui.h"
#include "view.h"

#include <math.h>

static const SDL_Color paper = {0xff, 0xff, 0xff, 0xff}, ink = {0x1d, 0x21, 0x29, 0xff};

/* ---- The pin ------------------------------------------------------------------------------- */

static void draw_pinned(bool pinned)
{
    bool was = lab_slot(&the_lab)->pinned;
    lab_slot(&the_lab)->pinned = pinned;
    lab_update(&the_lab);
    screen_draw(&shown.screen, &the_lab);
    lab_slot(&the_lab)->pinned = was;
}

static spot cursor_spot(int right, int down)
{
    hit_vec at = view_to_output(shown.screen.ui.view, lab_slot(&the_lab)->at);
    return (spot){(int)at.x + right, (int)at.y + down};
}

static void check_disc(int down)
{
    assert_colour(cursor_spot(-6, down - 3), "the pin's paper", paper);
    assert_colour(cursor_spot(6, down + 3), "the pin's paper", paper);
    assert_colour(cursor_spot(0, down - 2), "the pin's sign", ink);
}

/* On a large shape the pin stands at its reference point. */
static void check_pin_on_a_shape(void)
{
    show_key(2);
    put_cursor(200, 300);
    draw_pinned(false);
    assert_colour(cursor_spot(-6, -3), "the cursor", over(ground_now(), cursor_colour()));
    draw_pinned(true);
    check_disc(0);
}

/* A point is not covered: the pin stands over it, or under it at the stage's upper edge. */
static void check_pin_beside_a_point(void)
{
    show_key(4);
    put_cursor(100, 300);
    draw_pinned(false);
    spot at = cursor_spot(-7, -7);
    box mark = {at.x, at.y, 14, 14};
    Uint32 *before = copy_pixels(mark);
    draw_pinned(true);
    check_disc(-26);
    assert_int_equal(count_changed(before, mark), 0);
    free(before);
    put_cursor(100, 10);
    draw_pinned(true);
    check_disc(26);
}

static void a_pin_is_drawn(void **state)
{
    (void)state;
    for (int dark = 0; dark < 2; dark++) {
        open_picture(LAYOUT_WIDTH, LAYOUT_HEIGHT, LAYOUT_ALL, dark ? THEME_DARK : THEME_LIGHT, 1,
                     "");
        draw_picture();
        check_pin_on_a_shape();
        check_pin_beside_a_point();
        close_picture();
    }
}

static void a_pin_out_of_sight_is_not_drawn(void **state)
{
    (void)state;
    static const double far[] = {-5, 1e6, 1e300};
    show_key(2);
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        put_cursor(far[i], far[i]);
        draw_pinned(false);
        Uint32 *before = copy_pixels(shown.screen.ui.layout.stage);
        draw_pinned(true);
        assert_int_equal(count_changed(before, shown.screen.ui.layout.stage), 0);
        free(before);
    }
}

/* ---- Handles ------------------------------------------------------------------------------- */

static void only_edit_mode_shows_a_handle_under_the_pointer(void **state)
{
    (void)state;
    show_key(2);
    put_cursor(100, 100);
    draw_now();
    lab_tell_scale(&the_lab, ui_pixel(&shown.screen.ui), ui_reach(&shown.screen.ui));
    Uint32 *before = copy_pixels(shown.screen.ui.layout.stage);
    hit_vec corner = grab_handle_at(&the_lab, LAB_BASE, 0).at;
    grab_hover(&the_lab, corner);
    assert_int_equal(the_lab.edit.hover.kind, HANDLE_VERTEX);
    draw_now();
    assert_int_equal(count_changed(before, shown.screen.ui.layout.stage), 0);
    mode_edit(&the_lab, LAB_BASE);
    grab_hover(&the_lab, corner);
    draw_now();
    hit_vec at = view_to_output(shown.screen.ui.view, corner);
    assert_colour((spot){(int)at.x, (int)at.y}, "the handle", shown.screen.ui.theme->accent);
    free(before);
}

/* ---- Pairs --------------------------------------------------------------------------------- */

static const ui_button *cell(action_id id, int argument)
{
    for (int i = 0; i < shown.screen.ui.button_count; i++) {
        const ui_button *b = &shown.screen.ui.buttons[i];
        if (b->action.id == id && b->action.argument == argument)
            return b;
    }
    fail_msg("no cell %d of %s", argument, actions[id].name);
    return NULL;
}

static hit_vec middle_of(const ui_button *button)
{
    return (hit_vec){button->box.x + button->box.w / 2, button->box.y + button->box.h / 2};
}

static void open_pairs(void)
{
    pairs_open(&shown.screen.pairs);
    pages_open(&shown.screen.pages, PAGE_PAIRS);
}

static void the_cell_under_the_pointer_is_the_choice(void **state)
{
    (void)state;
    pairs *p = &shown.screen.pairs;
    open_pairs();
    draw_now();
    for (int i = 0; i < TEMPLATE_COUNT; i++) {
        pairs_point_at(p, middle_of(cell(ACTION_PICK_KIND, i)));
        assert_int_equal(pairs_enter(p).id, ACTION_PICK_KIND);
        assert_int_equal(pairs_enter(p).argument, i);
    }
    pairs_point_at(p, (hit_vec){1, 1});
    assert_int_equal(p->chosen[LAB_BASE], TEMPLATE_COUNT - 1);
    pairs_move(p, -1, 0);
    draw_now(); /* the pointer rests: the keys have the choice */
    assert_int_equal(p->chosen[LAB_BASE], TEMPLATE_COUNT - 2);
}

/* The kinds stand first, ten of them, and the partner of the one that was chosen afterwards. */
static void the_base_is_chosen_first_and_then_the_cursor(void **state)
{
    (void)state;
    pairs *p = &shown.screen.pairs;
    open_pairs();
    draw_now();
    p->chosen[LAB_BASE] = HIT_TRIANGLE;
    p->asked = LAB_CURSOR;
    draw_now();
    for (int i = 0; i < TEMPLATE_COUNT; i++) {
        pairs_point_at(p, middle_of(cell(ACTION_MAKE, action_pair(HIT_TRIANGLE, i))));
        assert_int_equal(pairs_enter(p).id, ACTION_MAKE);
        assert_int_equal(pairs_enter(p).argument, action_pair(HIT_TRIANGLE, i));
    }
    open_pairs();
    assert_int_equal(pairs_enter(p).id, ACTION_PICK_KIND);
    assert_int_equal(pairs_enter(p).argument, HIT_TRIANGLE);
}

/* The page may open under the pointer. Only one cell then looks chosen. */
static void the_page_opens_with_the_cell_under_the_pointer(void **state)
{
    (void)state;
    pairs *p = &shown.screen.pairs;
    open_pairs();
    draw_now();
    hit_vec at = middle_of(cell(ACTION_PICK_KIND, HIT_TRIANGLE));
    screen_close_page(&shown.screen, PAGE_PAIRS);
    shown.screen.ui.mouse = at;
    shown.screen.ui.mouse_known = true;
    open_pairs();
    draw_now();
    assert_int_equal(p->chosen[LAB_BASE], HIT_TRIANGLE);
    int chosen = 0;
    for (int i = 0; i < TEMPLATE_COUNT; i++) {
        box b = cell(ACTION_PICK_KIND, i)->box;
        chosen += is_colour(pixel_at((int)b.x + 6, (int)b.y + 6), shown.screen.ui.theme->selected);
    }
    assert_int_equal(chosen, 1);
}

/* The pixels there that are as blue as a base. */
static int count_blue(box b)
{
    int count = 0;
    for (int y = (int)b.y; y < b.y + b.h; y++)
        for (int x = (int)b.x; x < b.x + b.w; x++) {
            Uint32 argb = pixel_at(x, y);
            count += (argb & 0xff) > (argb >> 16 & 0xff) + 100;
        }
    return count;
}

/* Each base stands in its cell, also one that does not go with itself. */
static void every_cell_shows_its_shape(void **state)
{
    (void)state;
    open_pairs();
    draw_now();
    for (int i = 0; i < TEMPLATE_COUNT; i++)
        if (count_blue(cell(ACTION_PICK_KIND, i)->box) < 50)
            fail_msg("nothing is seen of a %s", scene_template_name(i));
}

/* Large text leaves low cells: the shapes stand above the names all the same. */
static void no_shape_stands_behind_a_name(void **state)
{
    (void)state;
    const double scale = 2;
    static const int windows[][2] = {{1280, 800}, {800, 600}, {390, 844}};
    for (int i = 0; i < 3; i++) {
        open_picture(windows[i][0], windows[i][1], LAYOUT_ALL, THEME_LIGHT, scale, "");
        open_pairs();
        shown.screen.pairs.asked = LAB_CURSOR;
        shown.screen.pairs.chosen[LAB_BASE] = HIT_TRIANGLE;
        draw_now();
        box b = cell(ACTION_MAKE, action_pair(HIT_TRIANGLE, HIT_POLYGON))->box;
        box name = {b.x + 4, b.y + b.h - 22 * scale, b.w - 8, 20 * scale};
        assert_int_equal(count_blue(name), 0);
        assert_true(count_blue(b) > 0);
        close_picture();
    }
}

static const struct CMUnitTest tests[] = {
    ON_SCENES(a_pin_is_drawn),
    IN_WINDOW(a_pin_out_of_sight_is_not_drawn),
    IN_WINDOW(only_edit_mode_shows_a_handle_under_the_pointer),
    IN_WINDOW(the_cell_under_the_pointer_is_the_choice),
    IN_WINDOW(the_base_is_chosen_first_and_then_the_cursor),
    IN_WINDOW(the_page_opens_with_the_cell_under_the_pointer),
    IN_WINDOW(every_cell_shows_its_shape),
    ON_SCENES(no_shape_stands_behind_a_name),
};

const test_table picture_hand_tests = TEST_TABLE(tests);
