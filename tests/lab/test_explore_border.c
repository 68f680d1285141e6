/* SPDX-License-Identifier: MIT */
/* test_explore.c: borders and ways on the map, as they are drawn and as the verdicts say. */
#include "answer.h"
#include "border_view.h"
#include "explore_fixture.h"
#include "hit_lab.h"
#include "indexed.h"
#include "lab.h"
#include "layer_list.h"
#include "map_view.h"
#include "message.h"
#include "motion.h"
#include "scene.h"
#include "ui.h"

static border_view *show_map(void)
{
    stage_layers_switch(&shown.screen.layers, &map_layer, true);
    lab_update(&the_lab);
    draw_picture();
    map_wait(&map_view_of(&shown.screen.layers)->map);
    draw_picture(); /* nobody waits for this frame: it finds all borders */
    return border_view_of(&shown.screen.layers);
}

static Uint32 packed(SDL_Color c)
{
    return (Uint32)c.r << 16 | (Uint32)c.g << 8 | c.b;
}

/* ---- The exact one -------------------------------------------------------------------------- */

/* Legend, note and the panel's tab lie over the stage. */
static bool is_bare(hit_vec at)
{
    ui *ui = &shown.screen.ui;
    box stage = ui->layout.stage, legend = stage_layers_card(ui, &the_lab);
    box note = message_box(ui, &the_lab);
    return at.x > stage.x + 2 && at.y > stage.y + 60 && at.x < stage.x + stage.w - 2 &&
           at.y < stage.y + stage.h - 60 && !box_contains(legend, at.x, at.y) &&
           !box_contains(note, at.x, at.y);
}

/* A slanted line covers not every pixel that it goes through. */
static bool has_colour_near(hit_vec at, Uint32 wanted)
{
    for (int i = 0; i < 9; i++)
        if (pixel_at((int)at.x + i % 3 - 1, (int)at.y + i / 3 - 1) == wanted)
            return true;
    return false;
}

/* The pixels in which the middle of a line lies have its colour, but for those below the base. */
static void expect_lines(const border_view *b, const char *scene, const char *what, double zoom)
{
    int looked = 0, drawn = 0;
    Uint32 wanted = packed(border_view_colour(shown.screen.ui.theme, BORDER_EXACT));
    assert_true(b->found && b->shown[BORDER_EXACT]);
    for (int i = 0; i < b->lines.count; i++) {
        const deep_line *l = &b->lines.list[i];
        hit_vec middle = {(l->a.x + l->b.x) / 2, (l->a.y + l->b.y) / 2};
        if (!is_bare(middle))
            continue;
        looked++;
        drawn += has_colour_near(middle, wanted);
    }
    if (looked == 0 || drawn < 0.75 * looked)
        fail_msg("%s, zoom %g, %s: %d of %d middles of lines are drawn", scene, zoom, what, drawn,
                 looked);
}

/* A map that has just begun has no rows; on every second band of this one stands nothing. */
static void forget_rows(void)
{
    map_band *bands = map_view_of(&shown.screen.layers)->bands;
    for (int i = 0; i < MAP_VIEW_BANDS; i += 2)
        bands[i] = (map_band){.painted = 0};
}

static void expect_drawn(const char *scene, theme_name theme, double zoom)
{
    close_picture();
    open_picture(900, 560, LAYOUT_ALL, theme, 1, NULL);
    show_named(scene);
    select_method("referee");
    put_cursor(-5000, -5000);
    const border_view *b = show_map();
    hit_vec at = border_point(&b->border, b->border.pieces[0].track, b->border.pieces[0].end[0].at);
    ui *ui = &shown.screen.ui;
    if (zoom > 1) {
        camera_zoom(&ui->camera, ui->fit, ui->view, view_to_output(ui->view, at),
                    ui_stage_middle(ui), zoom);
        show_map();
    }
    expect_lines(b, scene, "whole", zoom);
    forget_rows();
    draw_picture();
    expect_lines(b, scene, "begun", zoom);
}

static void the_border_is_drawn(void **state)
{
    (void)state;
    static const char *const scenes[] = {"/1-", "/9-", "/polygon-holes", "/polygon-ellipse"};
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++)
        for (int theme = THEME_LIGHT; theme <= THEME_DARK; theme++)
            expect_drawn(scenes[i], (theme_name)theme, theme == THEME_LIGHT ? 1 : 1e13);
}

/* It depends on the shapes and the view, not on where the cursor is. */
static void the_border_is_found_and_painted_once(void **state)
{
    (void)state;
    const map_view *m = map_view_of(&shown.screen.layers);
    show_named("/9-");
    const border_view *b = show_map();
    Uint64 bands = m->painted;
    assert_true(bands > 0);
    const border_piece *pieces = b->border.pieces;
    const deep_line *lines = b->lines.list;
    const struct border_lines made = b->lines;
    put_cursor(100, 100);
    show_map();
    assert_ptr_equal(b->border.pieces, pieces);
    assert_ptr_equal(b->lines.list, lines);
    assert_memory_equal(&b->lines, &made, sizeof made);
    assert_true(m->painted == bands);
    int revision = b->revision;
    the_lab.revision++;
    show_map();
    assert_int_not_equal(b->revision, revision);
}

/* ---- By verdicts ---------------------------------------------------------------------------- */

#define BESIDE 0.07 /* pixels: more than the error of a line's end */

static bool method_hits(const map *map, hit_vec pixel)
{
    hit_vec at = view_to_stage(map->view, pixel);
    hit_shape cursor = scene_place_cursor(&map->shapes->scene, at, lab_slot(&the_lab)->ring);
    if (hit_validate(&cursor) != HIT_OK)
        return false;
    return (map->method ? hit_run(map->method, &map->shapes->scene.base.shape, &cursor, NULL)
                        : hit_referee(&map->shapes->scene.base.shape, &cursor, NULL)) == HIT_HIT;
}

/* Near the end of each line the method says both. */
static int expect_changes(const map *map, const map_border *border)
{
    for (int i = 0; i < border->count; i++) {
        hit_vec p = border->lines[i].a;
        bool said[2] = {false, false};
        for (int k = 0; k < 9; k++)
            said[method_hits(
                map, (hit_vec){p.x + (k % 3 - 1) * BESIDE, p.y + (k / 3 - 1) * BESIDE})] = true;
        if (!said[0] || !said[1])
            fail_msg("nothing changes at the pixel (%g, %g)", p.x, p.y);
    }
    return border->count;
}

static void a_methods_border_is_where_its_verdict_changes(void **state)
{
    (void)state;
    static const char *const cases[][2] = {{"/5-", "polygon-polygon/edge-crossing"},
                                           {"/3-", "circle-rect/turn-circle"},
                                           {"/3-", "any/boxes"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        show_named(cases[i][0]);
        select_method(cases[i][1]);
        const border_view *b = show_map();
        assert_true(b->shown[BORDER_OF_METHOD] && b->shown[BORDER_EXACT]);
        assert_true(expect_changes(&map_view_of(&shown.screen.layers)->map, &b->by_pixels[0]) >
                    100);
    }
    select_method("referee"); /* it has no other one */
    assert_false(show_map()->shown[BORDER_OF_METHOD]);
}

/* An anchored segment turns: its border is found by the referee's verdicts. */
static void what_has_no_tracks_has_a_border_by_verdicts(void **state)
{
    (void)state;
    show_named("/0-");
    select_method("referee");
    const border_view *b = show_map();
    assert_true(!b->found && b->shown[BORDER_EXACT]);
    assert_true(expect_changes(&map_view_of(&shown.screen.layers)->map, &b->by_pixels[1]) > 100);
}

/* ---- Ways ----------------------------------------------------------------------------------- */

static Uint32 pixel_near(hit_vec stage)
{
    hit_vec at = view_to_output(shown.screen.ui.view, stage);
    return pixel_at((int)at.x, (int)at.y);
}

static void the_depth_is_the_shortest_way_out(void **state)
{
    (void)state;
    show_named("/1-"); /* r 150 at (480, 320), and r 40 */
    select_method("referee");
    put_cursor(480, 220);
    const border_view *b = show_map();
    assert_true(b->shown[BORDER_WAY_OUT] && b->shown[BORDER_RADIUS]);
    assert_true(picture_says("depth 90"));
    assert_true(picture_says("a disc of radius 150 + 40"));
    assert_int_equal(pixel_near((hit_vec){480, 170}), packed(shown.screen.ui.theme->construction));
    put_cursor(480, 100);
    assert_false(show_map()->shown[BORDER_WAY_OUT]);
}

static double distance_from_border(const border *b, hit_vec at)
{
    double least = INFINITY;
    for (int i = 0; i < b->piece_count; i++)
        for (int k = 0; k <= 4000; k++) {
            const border_end *end = b->pieces[i].end;
            hit_vec p =
                border_point(b, b->pieces[i].track, end[0].at + (end[1].at - end[0].at) * k / 4000);
            least = fmin(least, hypot(p.x - at.x, p.y - at.y));
        }
    return least;
}

static void a_motion_ends_at_its_first_crossing(void **state)
{
    (void)state;
    show_named("/tunnelling.");
    put_cursor(345, 385);
    const border_view *b = show_map();
    assert_true(b->shown[BORDER_MOTION]);
    assert_int_equal(b->way.swept.state, HIT_SWEEP_CONTACT);
    hit_vec at = lab_at(&the_lab), motion = b->way.motion;
    hit_vec touch = {at.x + motion.x * b->way.swept.time, at.y + motion.y * b->way.swept.time};
    assert_true(distance_from_border(&b->border, touch) < 0.1);
    hit_vec half = {(at.x + touch.x) / 2, (at.y + touch.y) / 2};
    assert_int_equal(pixel_near(half), packed(shown.screen.ui.theme->ink));
}

/* The pointer goes into a solid base, and along in it: the shape goes along the border. */
static void a_solid_shape_slides_along_the_border(void **state)
{
    (void)state;
    show_named("/polygons-filled");
    select_method("referee");
    motion_point_at(&the_lab, (hit_vec){180, 300});
    const border_view *b = show_map();
    assert_false(b->shown[BORDER_SLIDE]);
    for (int i = 0; i < 12; i++) {
        motion_point_at(&the_lab, (hit_vec){380, 300 + 10 * i});
        show_map();
        assert_true(distance_from_border(&b->border, lab_at(&the_lab)) < 0.1);
    }
    assert_true(b->shown[BORDER_SLIDE] && b->slide_count > 8);
    motion_point_at(&the_lab, (hit_vec){100, 100}); /* free again */
    assert_false(show_map()->shown[BORDER_SLIDE]);
    assert_int_equal(b->slide_count, 0);
}

static const struct CMUnitTest tests[] = {
    IN_WINDOW(the_border_is_drawn),
    IN_WINDOW(the_border_is_found_and_painted_once),
    IN_WINDOW(a_methods_border_is_where_its_verdict_changes),
    IN_WINDOW(what_has_no_tracks_has_a_border_by_verdicts),
    IN_WINDOW(the_depth_is_the_shortest_way_out),
    IN_WINDOW(a_motion_ends_at_its_first_crossing),
    IN_WINDOW(a_solid_shape_slides_along_the_border),
};

const test_table explore_border_tests = TEST_TABLE(tests);
