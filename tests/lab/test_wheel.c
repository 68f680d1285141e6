/* SPDX-License-Identifier: MIT */
/* The wheel zooms faster while it keeps turning. Its events bring their time: no test waits. */
#include "act.h"
#include "action_ids.h"
#include "answer.h"
#include "app.h"
#include "cursor.h"
#include "input.h"
#include "pixel_fixture.h"
#include "scene.h"
#include "session.h"
#include "spin.h"

static app the_app;

static int open_in(void **state, int width, int height)
{
    start_scenes(state);
    open_picture(width, height, LAYOUT_ALL, THEME_LIGHT, 1, "");
    the_app = (app){.renderer = shown.renderer, .ui_scale = 1, .lab = the_lab};
    char error[256];
    if (!screen_start(&the_app.screen, shown.renderer, THEME_LIGHT, "", 1, error, sizeof error))
        fail_msg("%s", error);
    the_app.screen.ui.zones = LAYOUT_ALL;
    return 0;
}

static int open_app(void **state)
{
    return open_in(state, LAYOUT_WIDTH, LAYOUT_HEIGHT);
}

static int open_small_app(void **state)
{
    return open_in(state, 640, 440);
}

static int close_app(void **state)
{
    the_lab = the_app.lab;
    screen_stop(&the_app.screen);
    close_picture();
    return stop_lab(state);
}

static void draw_app(void)
{
    lab_update(&the_app.lab);
    screen_draw(&the_app.screen, &the_app.lab);
}

static bool app_says(const char *wanted)
{
    text_list list = {.count = 0};
    text_list_in(the_app.screen.ui.text, &list);
    draw_app();
    const text_entry *entry = list.entries.data;
    bool found = false;
    for (int i = 0; i < list.count; i++)
        found = found || strcmp(entry[i].string, wanted) == 0;
    text_list_in(the_app.screen.ui.text, NULL);
    free(list.entries.data);
    return found;
}

/* Milliseconds on the clock of events. */
static Uint32 now;

static void turn_wheel(float notches, Uint32 after)
{
    now += after;
    input_on_event(
        &the_app,
        &(SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .timestamp = now, .preciseY = notches}});
}

static double zoom_now(void)
{
    double zoom = the_app.screen.ui.camera.zoom;
    return zoom == 0 ? 1 : zoom;
}

/* The pinned circle touches the other to the last bit, and the pointer is at the contact. */
static void stand_at_contact(void)
{
    session_show_key(&the_app.lab, 1);
    cursor_put(&the_app.lab, (hit_vec){300, 300});
    cursor_kiss(&the_app.lab);
    draw_app();
    const answer *a = lab_answer(&the_app.lab);
    assert_true(a->crossing_count > 0);
    the_app.screen.ui.mouse = view_to_output(the_app.screen.ui.view, a->crossings[0]);
    the_app.screen.ui.mouse_known = true;
}

/* A double is wider than a pixel. */
static bool shows_doubles(void)
{
    hit_vec at = lab_answer(&the_app.lab)->crossings[0];
    return (nextafter(at.x, INFINITY) - at.x) * the_app.screen.ui.view.scale >= 1;
}

static void slow_notches_stay_as_they_are(void **state)
{
    (void)state;
    stand_at_contact();
    double expected = 1;
    for (int i = 0; i < 12; i++) {
        turn_wheel(1, i % 2 ? 250 : 700);
        expected *= 1.25;
        assert_true(fabs(zoom_now() / expected - 1) < 1e-9);
    }
}

static void a_turn_the_other_way_begins_anew(void **state)
{
    (void)state;
    spin spin = {0};
    for (int i = 0; i < 10; i++)
        spin_turn(&spin, 1, 100 + i * 0.05);
    assert_true(spin_turn(&spin, 1, 100.5) > 3);
    assert_true(spin_turn(&spin, -1, 100.55) == -1);
    assert_true(spin_turn(&spin, -1, 100.6) < -1);
    assert_true(spin_turn(&spin, -1, 102) == -1);
    assert_true(spin_turn(&spin, -1, 1) == -1); /* the clock of 32 bits has wrapped */
}

/* A touchpad reports small parts of a notch, often: they make it faster by what they are. */
static void parts_of_a_notch_count_as_parts(void **state)
{
    (void)state;
    spin whole = {0}, parts = {0};
    double by_whole = 0, by_parts = 0;
    for (int i = 0; i < 10; i++)
        by_whole += spin_turn(&whole, 1, 1 + i * 0.1);
    for (int i = 0; i < 100; i++)
        by_parts += spin_turn(&parts, 0.1, 1 + i * 0.01);
    assert_true(by_parts > 0.8 * by_whole && by_parts < 1.3 * by_whole);
}

/* Eight notches by a turn of the hand, 40 ms apart, and as long a pause as a hand takes. */
static int notches_down_to_doubles(void)
{
    int count = 0;
    for (; !shows_doubles() && count < 200; count++) {
        turn_wheel(1, count % 8 ? 40 : 400);
        draw_app();
    }
    return count;
}

static void doubles_are_forty_notches_away(void **state)
{
    (void)state;
    stand_at_contact();
    assert_false(shows_doubles());
    int count = notches_down_to_doubles();
    print_message("# %d notches\n", count);
    assert_true(count <= 40);
    hit_vec at = view_to_output(the_app.screen.ui.view, lab_answer(&the_app.lab)->crossings[0]);
    assert_true(box_contains(the_app.screen.ui.layout.stage, at.x, at.y));
}

/* How deep it is stands on the stage all the way from where a pixel has few doubles. */
static void the_picture_says_how_deep_it_is(void **state)
{
    (void)state;
    stand_at_contact();
    notches_down_to_doubles();
    for (int i = 0; i < 2; i++)
        turn_wheel(-1, 700);
    assert_true(app_says("1 pixel = 1 double"));
    act_perform(&the_app, (action){ACTION_KISS_ZOOM, 0});
    assert_true(app_says("1 cell = 1 double = 2^-44 = 5.7e-14"));
}

static void shift_k_leads_there_at_once(void **state)
{
    (void)state;
    stand_at_contact();
    act_perform(&the_app, (action){ACTION_KISS_ZOOM, 0});
    draw_app();
    assert_true(notches_down_to_doubles() <= 10);
}

/* ---- The way back -------------------------------------------------------------------------- */

/* Zooms in somewhere, and lets the action lead back. */
static void assert_leads_back(action back, const camera *opened)
{
    the_app.screen.ui.mouse = ui_stage_middle(&the_app.screen.ui);
    the_app.screen.ui.mouse_known = true;
    for (int i = 0; i < 5; i++)
        turn_wheel(1, 40);
    draw_app();
    assert_false(camera_is_same(&the_app.screen.ui.camera, opened));
    act_perform(&the_app, back);
    draw_app();
    if (!camera_is_same(&the_app.screen.ui.camera, opened))
        fail_msg("%s: it opened with a zoom of %g, and now has %g", lab_scene(&the_app.lab)->path,
                 opened->zoom, the_app.screen.ui.camera.zoom);
}

/* Some scenes open with a view of their own, because the note would cover a shape. */
static void whole_stage_and_key_show_the_scene_as_it_opened(void **state)
{
    (void)state;
    int own = 0;
    for (int digit = 1; digit <= 9; digit++) {
        act_perform(&the_app, (action){ACTION_SCENE_KEY, digit});
        draw_app();
        const camera opened = the_app.screen.ui.camera;
        own += opened.zoom != 0;
        assert_leads_back((action){ACTION_WHOLE_STAGE, 0}, &opened);
        assert_leads_back((action){ACTION_SCENE_KEY, digit}, &opened);
    }
    print_message("# %d scenes have a view of their own\n", own);
    assert_true(own > 0);
}

int main(int count, char **arguments)
{
    (void)count;
    project_scenes = arguments[1];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(slow_notches_stay_as_they_are, open_app, close_app),
        cmocka_unit_test(a_turn_the_other_way_begins_anew),
        cmocka_unit_test(parts_of_a_notch_count_as_parts),
        cmocka_unit_test_setup_teardown(doubles_are_forty_notches_away, open_app, close_app),
        cmocka_unit_test_setup_teardown(the_picture_says_how_deep_it_is, open_app, close_app),
        cmocka_unit_test_setup_teardown(whole_stage_and_key_show_the_scene_as_it_opened,
                                        open_small_app, close_app),
        cmocka_unit_test_setup_teardown(shift_k_leads_there_at_once, open_app, close_app),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
