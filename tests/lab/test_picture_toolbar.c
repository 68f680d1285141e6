/* SPDX-License-Identifier: MIT */
/* test_picture.c: the toolbar never moves, tips name keys, the pointer's shape tells what it does.
 */
#include "action.h"
#include "action_ids.h"
#include "cursor.h"
#include "layer_list.h"
#include "menu.h"
#include "mode.h"
#include "pages.h"
#include "pen.h"
#include "picture_fixture.h"
#include "pointer.h"
#include "prompt.h"
#include "question.h"
#include "scene.h"
#include "screen.h"
#include "session.h"
#include "ui.h"

static ui *the_ui(void)
{
    return &shown.screen.ui;
}

/* ---- The row ------------------------------------------------------------------------------- */

enum { MOST = 18, WALKS = 2 };

typedef struct row {
    ui_button buttons[MOST];
    int count;
} row;

static row row_now(void)
{
    row r = {.count = 0};
    box bar = the_ui()->layout.toolbar;
    for (int i = 0; i < the_ui()->button_count; i++) {
        box b = the_ui()->buttons[i].box;
        if (!box_contains(bar, b.x + b.w / 2, b.y + b.h / 2))
            continue;
        assert_true(r.count < MOST && b.x >= bar.x && b.x + b.w <= bar.x + bar.w);
        r.buttons[r.count++] = the_ui()->buttons[i];
    }
    return r;
}

static bool is_in(const row *r, const ui_button *button)
{
    for (int i = 0; i < r->count; i++)
        if (memcmp(&r->buttons[i].box, &button->box, sizeof button->box) == 0 &&
            r->buttons[i].action.id == button->action.id)
            return true;
    return false;
}

/* Those of Step are there while Explain or the map is on; no other comes or goes. */
static void assert_same_row(const row *first, const char *when)
{
    draw_now();
    row now = row_now();
    const bool walks = shown.screen.explain || stage_layers_is_on(&shown.screen.layers, &map_layer);
    assert_int_equal(now.count, first->count - (walks ? 0 : WALKS));
    for (int i = 0; i < now.count; i++)
        if (!is_in(first, &now.buttons[i]))
            fail_msg("%s, %s: button %d moves or is another", lab_scene(&the_lab)->path, when, i);
}

static void walk_modes(const row *first)
{
    assert_same_row(first, "moving");
    shown.screen.explain = true;
    stage_layers_switch(&shown.screen.layers, &map_layer, true);
    assert_same_row(first, "explained, with its map");
    shown.screen.explain = false;
    stage_layers_switch(&shown.screen.layers, &map_layer, false);
    mode_edit(&the_lab, LAB_BASE);
    assert_same_row(first, "edited");
    pen_start(&the_lab, LAB_BASE);
    assert_same_row(first, "drawn in");
    mode_leave(&the_lab);
}

static void the_toolbar_never_moves(void **state)
{
    (void)state;
    shown.screen.explain = true;
    draw_now();
    row first = row_now();
    assert_int_equal(first.count, MOST);
    shown.screen.explain = false;
    for (int i = 0; i < the_lab.catalogue.list.count; i += test_step()) {
        assert_true(session_show(&the_lab, i));
        walk_modes(&first);
    }
}

/* Nothing overlaps, and all of it is in the bar, however narrow that is. */
static void the_toolbar_fits(void **state)
{
    (void)state;
    for (int width = 160; width <= 2000; width += 80) {
        open_picture(width, 400, LAYOUT_ALL, THEME_DARK, width % 160 ? 1 : 2, NULL);
        draw_now();
        row r = row_now();
        assert_true(r.count >= (the_ui()->layout.phone ? 7 : MOST - WALKS));
        for (int i = 1; i < r.count; i++)
            assert_true(r.buttons[i].box.x >= r.buttons[i - 1].box.x + r.buttons[i - 1].box.w);
        close_picture();
    }
}

static bool overlap(box a, box b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/* A window as narrow as a phone has the most important ones, and a menu of the others. */
static void a_finger_meets_each_button(void **state)
{
    (void)state;
    for (int width = 320; width < 520; width += 33) {
        open_picture(width, 700, LAYOUT_ALL, THEME_LIGHT, 1, NULL);
        draw_now();
        row r = row_now();
        assert_true(the_ui()->layout.phone);
        assert_true(r.count >= 7);
        for (int i = 0; i < r.count; i++) {
            assert_true(r.buttons[i].box.w >= 40 && r.buttons[i].box.h >= 40);
            for (int k = 0; k < i; k++)
                assert_false(overlap(r.buttons[i].box, r.buttons[k].box));
        }
        close_picture();
    }
}

/* A button without a word is known by its symbol: one that the theme lacks draws nothing. */
static void no_button_is_empty(void **state)
{
    (void)state;
    close_picture();
    open_picture(600, 700, LAYOUT_ALL, THEME_LIGHT, 1, NULL);
    shown.screen.explain = true;
    draw_now();
    row r = row_now();
    for (int i = 0; i < r.count; i++) {
        SDL_Rect b = box_pixels(r.buttons[i].box);
        Uint32 ground = pixel_at(b.x + b.w / 2, b.y + 2);
        int ink = 0;
        for (int k = 0; k < b.w * b.h; k++)
            ink += pixel_at(b.x + k % b.w, b.y + k / b.w) != ground;
        if (ink < 20)
            fail_msg("%s shows nothing", actions[r.buttons[i].action.id].name);
    }
}

static bool is_offered(action_id id)
{
    for (int i = 0; i < the_ui()->button_count; i++)
        if (the_ui()->buttons[i].action.id == id)
            return true;
    return false;
}

/* What a phone has no button for is in its menu. The page has a tab for the user's own test. */
static void a_phone_has_every_button_or_a_row_for_it(void **state)
{
    (void)state;
    shown.screen.explain = true;
    draw_now();
    row wide = row_now();
    close_picture();
    open_picture(390, 844, LAYOUT_ALL, THEME_LIGHT, 1, NULL);
    draw_now();
    row narrow = row_now();
    shown.screen.menu = (menu){.name = MENU_MORE, .at = {200, 200}, .chosen = -1};
    pages_open(&shown.screen.pages, PAGE_MENU);
    draw_now();
    for (int i = 0; i < wide.count; i++) {
        action_id id = wide.buttons[i].action.id;
        bool there = is_offered(id) || id == ACTION_OWN;
        for (int k = 0; k < narrow.count; k++)
            there =
                there || narrow.buttons[k].action.id == id ||
                (id == ACTION_PREVIOUS_METHOD && narrow.buttons[k].action.id == ACTION_NEXT_METHOD);
        if (!there)
            fail_msg("a phone cannot reach %s", actions[id].name);
    }
}

/* The digits are known by their place on the keyboard. */
static SDL_Scancode place_of(SDL_Keycode code)
{
    if (code == SDLK_0)
        return SDL_SCANCODE_0;
    bool digit = code >= SDLK_1 && code <= SDLK_9;
    return digit ? (SDL_Scancode)(SDL_SCANCODE_1 + (code - SDLK_1)) : SDL_SCANCODE_UNKNOWN;
}

static void assert_hears(action_id id, const action_key *key)
{
    SDL_Keysym pressed = {.scancode = place_of(key->code), .sym = key->code, .mod = key->modifier};
    action_id hears = action_for_key(&pressed, false).id;
    if (hears != id)
        fail_msg("%s and %s have the same key, %s%s%s: the first one hears it", actions[hears].name,
                 actions[id].name, key->modifier & KMOD_CTRL ? "Ctrl+" : "",
                 key->modifier & KMOD_SHIFT ? "Shift+" : "", SDL_GetKeyName(key->code));
}

static void no_two_actions_have_a_key(void **state)
{
    (void)state;
    for (action_id id = 0; id < action_count; id++)
        for (int i = 0; i < ACTION_KEYS && actions[id].keys[i].code; i++)
            assert_hears(id, &actions[id].keys[i]);
}

/* Returns the toolbar's button for this action, which may be greyed; the explanation is on. */
static ui_button on_toolbar(action_id wanted)
{
    shown.screen.explain = true;
    draw_now();
    row r = row_now();
    for (int i = 0; i < r.count; i++)
        if (r.buttons[i].action.id == wanted)
            return r.buttons[i];
    fail_msg("the toolbar has no %s", actions[wanted].name);
    return (ui_button){.greyed = true};
}

static bool is_greyed(action_id id)
{
    return on_toolbar(id).greyed;
}

static void what_does_not_apply_is_greyed(void **state)
{
    (void)state;
    show_filled(1);
    assert_true(is_greyed(ACTION_UNDO));
    assert_false(is_greyed(ACTION_FIND_FAULT) || is_greyed(ACTION_EDIT_BASE));
    cursor_put(&the_lab, (hit_vec){300, 200});
    assert_false(is_greyed(ACTION_UNDO));
    pen_start(&the_lab, LAB_BASE);
    assert_true(is_greyed(ACTION_FIND_FAULT));
}

/* ---- Tips ---------------------------------------------------------------------------------- */

static hit_vec middle_of(box b)
{
    return (hit_vec){b.x + b.w / 2, b.y + b.h / 2};
}

static void point_at(hit_vec at, bool rests)
{
    the_ui()->mouse_known = true;
    the_ui()->mouse = the_ui()->rested = at;
    the_ui()->rests = rests;
}

static void tips_name_the_key(void **state)
{
    (void)state;
    draw_now();
    row r = row_now();
    for (int i = 0; i < r.count; i++) {
        const ui_note *tip = ui_tip_at(the_ui(), middle_of(r.buttons[i].box));
        const char *key = action_key_label(r.buttons[i].action.id);
        assert_non_null(tip);
        assert_true(strlen(tip->text) > 5);
        if (key && !strstr(tip->text, key))
            fail_msg("'%s' does not name %s", tip->text, key);
    }
}

/* Returns the tip of the greyed button, on which a click does nothing. */
static const char *why_greyed(action_id id)
{
    hit_vec at = middle_of(on_toolbar(id).box);
    assert_true(is_greyed(id));
    assert_int_equal(ui_button_at(the_ui(), at).id, ACTION_NONE);
    return ui_tip_at(the_ui(), at)->text;
}

static void a_greyed_button_says_why(void **state)
{
    (void)state;
    show_filled(1);
    assert_non_null(strstr(why_greyed(ACTION_STEP_ON), "only one comparison"));
    assert_non_null(strstr(why_greyed(ACTION_UNDO), "Nothing to undo"));
    cursor_put(&the_lab, (hit_vec){300, 200});
    assert_false(is_greyed(ACTION_UNDO));
    show_filled(2);
    assert_non_null(strstr(why_greyed(ACTION_STEP_ON), "The last comparison"));
    pen_start(&the_lab, LAB_BASE);
    assert_non_null(strstr(why_greyed(ACTION_FIND_FAULT), "finish the polygon"));
}

/* ---- The strip ----------------------------------------------------------------------------- */

static bool on_strip(action_id wanted)
{
    box strip = the_ui()->layout.strip;
    for (int i = 0; i < the_ui()->button_count; i++) {
        const ui_button *b = &the_ui()->buttons[i];
        if (b->action.id == wanted && box_contains(strip, b->box.x, b->box.y))
            return true;
    }
    return false;
}

static void the_strip_has_the_keys_of_the_prompt(void **state)
{
    (void)state;
    show_filled(2);
    mode_edit(&the_lab, LAB_BASE);
    draw_now();
    assert_true(on_strip(ACTION_TURN_LEFT) && !on_strip(ACTION_ENTER));
    screen_open_prompt(&shown.screen, PROMPT_NAME, "name");
    draw_now();
    assert_true(on_strip(ACTION_ENTER) && on_strip(ACTION_CANCEL) && !on_strip(ACTION_TURN_LEFT));
    screen_close_page(&shown.screen, PAGE_PROMPT);
}

/* The button has the name of the language that it changes to, in that language. */
static void the_other_language_has_a_button(void **state)
{
    (void)state;
    ui_button button = on_toolbar(ACTION_LANGUAGE);
    assert_int_equal(button.action.argument, 0);
    assert_false(button.greyed);
    assert_false(on_strip(ACTION_LANGUAGE));
}

static void offered_keys_do_something(void **state)
{
    (void)state;
    show_filled(1); /* circles */
    mode_edit(&the_lab, LAB_BASE);
    draw_now();
    assert_true(!on_strip(ACTION_TURN_LEFT) && on_strip(ACTION_GROW));
    show_filled(6); /* points */
    mode_edit(&the_lab, LAB_BASE);
    draw_now();
    assert_true(!on_strip(ACTION_TURN_LEFT) && !on_strip(ACTION_GROW));
}

/* Every button that does something has words. */
static void every_button_has_a_tip(void **state)
{
    (void)state;
    for (int mode = 0; mode < 3; mode++) {
        if (mode == 1)
            mode_edit(&the_lab, LAB_BASE);
        if (mode == 2)
            pen_start(&the_lab, LAB_BASE);
        draw_now();
        for (int i = 0; i < the_ui()->button_count; i++) {
            const ui_button *b = &the_ui()->buttons[i];
            if (b->action.id != ACTION_NONE && !ui_tip_at(the_ui(), middle_of(b->box)))
                fail_msg("mode %d: %s has no tip", mode, actions[b->action.id].name);
        }
    }
}

static void a_tip_is_drawn_only_where_the_pointer_rests(void **state)
{
    (void)state;
    draw_now();
    row r = row_now();
    for (int i = 0; i < r.count; i++) {
        hit_vec at = middle_of(r.buttons[i].box);
        point_at(at, false);
        draw_now();
        Uint32 *before = copy_pixels(whole_picture());
        point_at(at, true);
        draw_now();
        assert_true(count_changed(before, whole_picture()) > 500);
        the_ui()->rested = (hit_vec){at.x, at.y + 200}; /* it rested elsewhere */
        draw_now();
        assert_int_equal(count_changed(before, whole_picture()), 0);
        free(before);
    }
}

/* ---- The pointer --------------------------------------------------------------------------- */

static pointer_shape shape_at(hit_vec at)
{
    point_at(at, false);
    return pointer_choose(the_ui(), &the_lab);
}

static pointer_shape shape_over(handle_kind kind, int index, hit_vec at)
{
    the_lab.edit.hover = (handle){kind, index, at};
    the_lab.edit.hover_actor = LAB_BASE;
    return shape_at((hit_vec){300, 300});
}

static void the_pointer_tells_what_a_press_does(void **state)
{
    (void)state;
    show_filled(3); /* a rect at 480, 320 */
    draw_now();
    assert_int_equal(shape_at(middle_of(on_toolbar(ACTION_GALLERY).box)), POINTER_HAND);
    assert_int_equal(shape_at(middle_of(on_toolbar(ACTION_UNDO).box)), POINTER_ARROW);
    assert_int_equal(shape_at((hit_vec){400, 20}), POINTER_ARROW);
    assert_int_equal(shape_at((hit_vec){300, 300}), POINTER_ARROW);
    assert_int_equal(shape_over(HANDLE_BODY, 0, (hit_vec){480, 320}), POINTER_MOVE);
    assert_int_equal(shape_over(HANDLE_CENTRE, 0, (hit_vec){480, 320}), POINTER_MOVE);
    assert_int_equal(shape_over(HANDLE_ANGLE, 0, (hit_vec){480, 200}), POINTER_TURN);
    assert_int_equal(shape_over(HANDLE_SIDE, 0, (hit_vec){600, 320}), POINTER_RESIZE_0);
    assert_int_equal(shape_over(HANDLE_SIDE, 0, (hit_vec){480, 200}), POINTER_RESIZE_90);
    assert_int_equal(shape_over(HANDLE_VERTEX, 0, (hit_vec){580, 420}), POINTER_RESIZE_45);
    assert_int_equal(shape_over(HANDLE_VERTEX, 0, (hit_vec){380, 220}), POINTER_RESIZE_45);
    assert_int_equal(shape_over(HANDLE_VERTEX, 0, (hit_vec){580, 220}), POINTER_RESIZE_135);
    show_filled(9);
    draw_now();
    assert_int_equal(shape_over(HANDLE_VERTEX, 0, (hit_vec){580, 220}), POINTER_MOVE);
    pen_start(&the_lab, LAB_BASE);
    draw_now();
    assert_int_equal(shape_at((hit_vec){300, 300}), POINTER_CROSSHAIR);
    mode_edit(&the_lab, LAB_BASE);
    draw_now();
    for (int i = 0; i < the_ui()->button_count; i++)
        if (the_ui()->buttons[i].action.id == ACTION_TYPE_NUMBER)
            assert_int_equal(shape_at(middle_of(the_ui()->buttons[i].box)), POINTER_TEXT);
    screen_ask(&shown.screen, QUESTION_QUIT);
    draw_now();
    assert_int_equal(shape_at((hit_vec){300, 600}), POINTER_ARROW);
}

static const struct CMUnitTest tests[] = {
    IN_WINDOW(the_toolbar_never_moves),
    ON_SCENES(the_toolbar_fits),
    ON_SCENES(a_finger_meets_each_button),
    IN_WINDOW(no_button_is_empty),
    IN_WINDOW(a_phone_has_every_button_or_a_row_for_it),
    IN_WINDOW(no_two_actions_have_a_key),
    IN_WINDOW(what_does_not_apply_is_greyed),
    IN_WINDOW(tips_name_the_key),
    IN_WINDOW(a_greyed_button_says_why),
    IN_WINDOW(the_strip_has_the_keys_of_the_prompt),
    IN_WINDOW(the_other_language_has_a_button),
    IN_WINDOW(offered_keys_do_something),
    IN_WINDOW(every_button_has_a_tip),
    IN_WINDOW(a_tip_is_drawn_only_where_the_pointer_rests),
    IN_WINDOW(the_pointer_tells_what_a_press_does),
};

const test_table picture_toolbar_tests = TEST_TABLE(tests);
