/* SPDX-License-Identifier: MIT */
/* A base that turns: what the lab says and draws of the way. */
#include "answer.h"
#include "kind.h"
#include "lab.h"
#include "pixel_fixture.h"
#include "said_fixture.h"
#include "scene.h"
#include "turning_layer.h"
#include "ui.h"
#include "words.h"

static const base_turn *turn_at(double x, double y)
{
    put_cursor(x, y);
    lab_update(&the_lab);
    return found_by(&turning_layer);
}

/* ---- What is said ---------------------------------------------------------------------------- */

static void assert_row(const char *name, const char *value)
{
    int at = find_said(name, -1);
    if (at < 0)
        fail_msg("no row %s", name);
    assert_string_equal(said.of[at + 1].string, value);
}

static void the_panel_tells_tests_and_sweep(void **state)
{
    (void)state;
    show_file("/turning-bar.ini");
    assert_true(turning_layer_tunnels(turn_at(500, 170)));
    draw_and_listen();
    assert_row("test at the start", "miss");
    assert_row("test at the end", "miss: it tunnels");
    assert_row("turning sweep", "contact");
    assert_row("t", "0.430737 to 0.430738");
    assert_row("free to", "64.610° of 150°");
    assert_true(find_said("t = 0: miss", -1) >= 0 && find_said("t = 1: miss", -1) >= 0);
    assert_true(find_said("t = 0.4307: contact", -1) >= 0);
    SDL_Rect below = said.of[find_said("SHAPES", -1)].place;

    turn_at(480, 60); /* beyond its reach */
    draw_and_listen();
    assert_row("test at the end", "miss");
    assert_row("turning sweep", "free");
    assert_row("t", "-");
    assert_row("free to", "150.000° of 150°");
    assert_int_equal(said.of[find_said("SHAPES", -1)].place.y, below.y);

    turn_at(600, 365);
    draw_and_listen();
    assert_row("test at the start", "hit");
    assert_row("turning sweep", "started in contact");
    assert_row("free to", "0.000° of 150°");

    turn_at(620, 300); /* it stops in the disc: the test at the end is enough */
    draw_and_listen();
    assert_row("test at the end", "hit");
    assert_row("turning sweep", "contact");

    show_file("/2-circle-rect.ini");
    draw_and_listen();
    assert_true(find_said("TURNING", -1) < 0);
}

/* ---- What is true ---------------------------------------------------------------------------- */

#define SAMPLES 1500

/* Returns the first of the samples at which the bar of the scene hits; SAMPLES: none does. */
static int first_hit(const hit_shape *disc)
{
    int k = 0;
    for (; k < SAMPLES; k++) {
        const double angle = 20 + 150.0 * k / (SAMPLES - 1);
        const hit_shape bar = hit_make_rect((hit_vec){480, 320}, (hit_vec){420, 16}, angle);
        if (hit_hits(&bar, disc))
            break;
    }
    return k;
}

/* The bar of the scene, turned by hand. */
static void what_is_said_holds_on_the_way(void **state)
{
    (void)state;
    int tunnels = 0;
    show_file("/turning-bar.ini");
    for (int i = 0; i < 120; i++) {
        const base_turn *turn = turn_at(250 + i * 37 % 460, 90 + i * 53 % 460);
        const int first = first_hit(&lab_answer(&the_lab)->cursor);
        const double time = (double)first / (SAMPLES - 1);
        assert_true(turn->asked);
        assert_int_equal(turn->at_start, first == 0 ? HIT_HIT : HIT_MISS);
        if (first < SAMPLES)
            assert_true(turn->swept.state != HIT_TURNED_FREE && turn->swept.start <= time);
        if (turn->swept.state == HIT_TURNED_CONTACT) /* a pass may fall between two samples */
            assert_true(turn->swept.end > time - 1.01 / (SAMPLES - 1) || first == SAMPLES);
        tunnels += turning_layer_tunnels(turn);
    }
    assert_true(tunnels > 30);
}

/* ---- What is drawn --------------------------------------------------------------------------- */

static hit_vec on_bar(double degrees, double distance)
{
    const double radians = degrees * 3.14159265358979324 / 180;
    return (hit_vec){480 + distance * cos(radians), 320 + distance * sin(radians)};
}

static void the_stage_shows_contact_and_end(void **state)
{
    (void)state;
    static const theme_name themes[] = {THEME_LIGHT, THEME_DARK};
    show_file("/turning-bar.ini");
    for (int k = 0; k < 2; k++) {
        close_picture();
        open_picture(1280, 760, LAYOUT_ALL, themes[k], 1, NULL);
        const theme *t = shown.screen.ui.theme;
        const base_turn *turn = turn_at(500, 170);
        const double contact = 20 + 150 * turn->swept.start;
        const SDL_Color orange = over(t->ground, t->hit);
        draw_picture();
        assert_true(is_seen(on_bar(contact, 195), orange));
        assert_false(is_seen(on_bar(contact + 4, 195), orange));
        assert_true(is_seen(on_bar(170, 210), t->false_mark));      /* the end's short side */
        assert_true(is_seen(on_bar(contact, 0), t->ink));           /* the pivot */
        const double radians = contact * 3.14159265358979324 / 180; /* the disc is right of it */
        const hit_vec touch = {500 - 26 * sin(radians), 170 + 26 * cos(radians)};
        assert_true(is_seen(touch, t->current));
        turn_at(480, 60);
        draw_picture();
        assert_false(is_seen(on_bar(contact, 195), orange));
        assert_true(is_seen(on_bar(170, 210), t->dim));
    }
}

/* The touch is drawn where it is, however near one looks. */
static void the_touch_is_seen_at_every_zoom(void **state)
{
    (void)state;
    show_file("/turning-bar.ini");
    const base_turn *turn = turn_at(500, 170);
    hit_vec ring[4];
    const hit_shape bar =
        turning_layer_place(turn, &lab_scene(&the_lab)->base.shape, turn->swept.start, ring);
    const hit_vec touch = hit_closest(&bar, &lab_answer(&the_lab)->cursor).on_b;
    draw_picture();
    for (double zoom = 0.25; zoom <= 1e15; zoom *= 64) {
        shown.screen.ui.camera = (camera){.zoom = zoom, .stage = touch};
        draw_picture();
        assert_true(is_seen(touch, shown.screen.ui.theme->current));
    }
}

static bool is_label(const text_entry *entry)
{
    return strncmp(entry->string, "t = ", 4) == 0;
}

/* The disc goes around the bar's end. */
static void labels_leave_the_disc_free(void **state)
{
    (void)state;
    static const int widths[] = {1280, 800};
    show_file("/turning-bar.ini");
    for (int k = 0; k < 2; k++) {
        close_picture();
        open_picture(widths[k], k ? 600 : 760, LAYOUT_ALL, THEME_LIGHT, 1, NULL);
        for (int i = 0; i < 30; i++) {
            const hit_vec at = on_bar(12 * i, 190);
            int labels = 0;
            turn_at(at.x, at.y);
            draw_and_listen();
            const view view = shown.screen.ui.view;
            const hit_vec low = view_to_output(view, (hit_vec){at.x - 26, at.y - 26});
            const int side = (int)(52 * view.scale);
            const SDL_Rect disc = {(int)low.x, (int)low.y, side, side};
            for (int j = 0; j < said.count; j++) {
                labels += is_label(&said.of[j]);
                if (is_label(&said.of[j]) && SDL_HasIntersection(&said.of[j].place, &disc))
                    fail_msg("%s covers the disc at %g %g", said.of[j].string, at.x, at.y);
            }
            assert_true(labels >= 2);
        }
    }
}

/* ---- All kinds ------------------------------------------------------------------------------- */

static void write_base(int kind, const char *more)
{
    char text[2000];
    snprintf(text, sizeof text,
             "title = T\n[base]\nshape = %s\n%s%s[cursor]\nshape = circle\nradius = 20\n",
             kind_name(kind), kind_at(kind)->base_keys, more);
    write_scene("1-first.ini", text);
}

static bool same_swept(hit_turned a, hit_turned b)
{
    return a.state == b.state && a.start == b.start && a.end == b.end;
}

/* The answer is the library's, around the base's middle or the pivot of the scene. */
static void every_kind_turns(void **state)
{
    (void)state;
    static const char *const more[] = {"turning = 130\n", "turning = -130\npivot = 300 250\n",
                                       "turning = 1000\ngrow = 12\n"};
    int contacts = 0;
    open_picture(1000, 760, LAYOUT_ALL, THEME_LIGHT, 1, "");
    for (int kind = 0; kind < KIND_COUNT; kind++)
        for (int k = 0; k < 3; k++) {
            if ((strstr(more[k], "grow") && !kind_at(kind)->grows) || kind_at(kind)->slice)
                continue;
            write_base(kind, more[k]);
            start_folder();
            for (int i = 0; i < 12; i++) {
                const hit_shape *base = &lab_scene(&the_lab)->base.shape;
                const hit_vec none = {0, 0}, middle = kind_at(kind)->middle(base);
                const hit_vec pivot = k == 1 ? (hit_vec){300, 250} : middle;
                const base_turn *turn = turn_at(300 + 37 * i, 180 + i * 97 % 300);
                assert_true(turn->asked);
                assert_true(same_swept(hit_sweep_turning(base, none, turn->angle, pivot,
                                                         &lab_answer(&the_lab)->cursor),
                                       turn->swept));
                contacts += turn->swept.state == HIT_TURNED_CONTACT;
            }
            draw_picture();
            stop_lab(NULL);
        }
    assert_true(contacts > 40);
    close_picture();
}

/* A point that passes through another one: the library proves no contact, and says how near. */
static void near_is_told(void **state)
{
    (void)state;
    write_scene("1-first.ini", "title = T\n[base]\nshape = point\nturning = 90\npivot = 400 320\n"
                               "[cursor]\nshape = point\nat = 400 400\n");
    start_folder();
    open_picture(1280, 760, LAYOUT_ALL, THEME_LIGHT, 1, NULL);
    const base_turn *turn = turn_at(400, 400);
    assert_int_equal(turn->swept.state, HIT_TURNED_NEAR);
    draw_and_listen();
    assert_row("turning sweep", "near");
    assert_row("t", "0.999999 to 1.000000");
    close_picture();
}

/* They would take longer than a frame: the panel has no numbers of them. */
static void too_large_shapes_are_not_asked(void **state)
{
    (void)state;
    static char text[40000];
    int used = snprintf(text, sizeof text, "title = T\n");
    for (int k = 0; k < 2; k++) {
        used += snprintf(text + used, sizeof text - (size_t)used,
                         "%s\nshape = polygon\npoints =", k ? "[cursor]" : "[base]\nturning = 90");
        for (int i = 0; i < 500; i++)
            used += snprintf(text + used, sizeof text - (size_t)used, " %.3f,%.3f",
                             (k ? 0 : 480) + 150 * cos(i * 0.0125664),
                             (k ? 0 : 320) + 150 * sin(i * 0.0125664));
        used += snprintf(text + used, sizeof text - (size_t)used, "\n");
    }
    write_scene("1-first.ini", text);
    start_folder();
    open_picture(1280, 760, LAYOUT_ALL, THEME_LIGHT, 1, NULL);
    assert_false(turn_at(480, 100)->asked);
    draw_and_listen();
    assert_row("turning sweep", "-");
    assert_row("test at the end", "-");
    assert_row("free to", "-");
    close_picture();
}

#define IN_LAB(test)    cmocka_unit_test_setup_teardown(test, start_scenes_shown, stop_scenes_shown)
#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_folder)

static const struct CMUnitTest tests[] = {
    IN_LAB(the_panel_tells_tests_and_sweep),
    IN_LAB(what_is_said_holds_on_the_way),
    IN_LAB(the_stage_shows_contact_and_end),
    IN_LAB(the_touch_is_seen_at_every_zoom),
    IN_LAB(labels_leave_the_disc_free),
    IN_FOLDER(every_kind_turns),
    IN_FOLDER(near_is_told),
    IN_FOLDER(too_large_shapes_are_not_asked),
};

int main(int count, char **arguments)
{
    return take_scenes(count, arguments) ? cmocka_run_group_tests(tests, NULL, NULL) : 2;
}
