/* SPDX-License-Identifier: MIT */
/* The picture compared with the referee, pixel by pixel and without a display: what is drawn is
 * what is tested. */
#include "answer.h"
#include "files.h"
#include "hit_points_layer.h"
#include "layout.h"
#include "motion.h"
#include "paint.h"
#include "picture_fixture.h"
#include "scene.h"
#include "scene_look.h"
#include "session.h"
#include "slot.h"
#include "view.h"

#include <float.h>
#include <inttypes.h>
#include <time.h>

/* ---- The geometry -------------------------------------------------------------------------- */

static void check_base(int samples)
{
    put_far_off();
    draw_now();
    sampled seen = check_pixels(&lab_scene(&the_lab)->base.shape, samples);
    if (seen.base < samples / 100 || seen.ground < samples / 10)
        fail_msg("%s: %d base pixels, %d of the ground", lab_scene(&the_lab)->path, seen.base,
                 seen.ground);
}

/* Checks the cursor at its start, or where it misses if it hits there. */
static void check_cursor(int samples)
{
    put_cursor(lab_scene(&the_lab)->at.x, lab_scene(&the_lab)->at.y);
    if (lab_answer(&the_lab)->rows[0].verdict == HIT_HIT)
        assert_true(put_where(HIT_MISS));
    draw_now();
    sampled seen = check_pixels(&lab_answer(&the_lab)->cursor, samples);
    if (seen.cursor < samples / 100 || seen.ground < samples / 10)
        fail_msg("%s: %d cursor pixels, %d of the ground", lab_scene(&the_lab)->path, seen.cursor,
                 seen.ground);
}

static void bases_are_where_the_referee_says(void **state)
{
    (void)state;
    for (int key = 0; key < 10; key++) {
        show_filled(key);
        check_base(SAMPLES);
    }
}

static void cursors_are_where_the_referee_says(void **state)
{
    (void)state;
    for (int key = 0; key < 10; key++) {
        show_filled(key);
        check_cursor(SAMPLES);
    }
}

/* All scenes at all expected positions: also on contact, where the cursor covers the base, and at
 * the zooms of faults/. */
static void all_scenes_are_drawn_as_tested(void **state)
{
    (void)state;
    for (int i = 0; i < the_lab.catalogue.list.count; i += test_step()) {
        assert_true(session_show(&the_lab, i));
        if (shows_field())
            continue;
        show_shapes_alone();
        for (int k = 0; k < lab_scene(&the_lab)->expect_count; k++) {
            hit_vec at = lab_scene(&the_lab)->expect[k].at;
            put_cursor(at.x, at.y);
            draw_now();
            check_pixels(&lab_scene(&the_lab)->base.shape, SAMPLES / 10);
            check_pixels(&lab_answer(&the_lab)->cursor, SAMPLES / 10);
        }
    }
}

static void self_crossing_polygons_have_a_hole(void **state)
{
    (void)state;
    static const hit_vec star[] = {{480, 100}, {612, 506}, {266, 255}, {694, 255}, {348, 506}};
    show_key(9);
    draw_polygon_by_clicks(LAB_BASE, star, 5);
    put_far_off();
    draw_now();
    assert_colour((spot){480, 320}, "the hole", ground_now());
    assert_colour((spot){480, 180}, "an arm", over(ground_now(), base_colour_now()));
    sampled seen = check_pixels(&lab_scene(&the_lab)->base.shape, SAMPLES);
    assert_true(seen.base > 30 && seen.ground > 100);
}

/* A shape between pixels has lighter pixels at its edge; it is not moved to whole pixels. */
static void shapes_move_by_parts_of_a_pixel(void **state)
{
    (void)state;
    show_key(8); /* a square with sides of 20 */
    put_far_off();
    lab_slot(&the_lab)->scene->looks->cursor.outline = false;
    for (int i = 0; i <= 4; i++) {
        put_cursor(100 + i / 4.0, 100);
        draw_now();
        Uint8 part = (Uint8)lround(cursor_colour().a * (1 - i / 4.0));
        SDL_Color paint = cursor_colour(), half = {paint.r, paint.g, paint.b, part};
        assert_colour((spot){90, 100}, "a part of the cursor", over(ground_now(), half));
        assert_colour((spot){91, 100}, "the cursor", over(ground_now(), paint));
    }
}

/* ---- Contact ------------------------------------------------------------------------------- */

/* Returns a pixel in the middle of the stage that shows the base alone. */
static spot base_spot(void)
{
    const view *v = &shown.screen.ui.view;
    for (int tried = 0; tried < 200000; tried++) {
        spot at = random_spot(&lab_scene(&the_lab)->base.shape);
        hit_vec stage = view_to_stage(*v, (hit_vec){at.x, at.y});
        if (fabs(stage.x - 480) < 300 && fabs(stage.y - 320) < 160 &&
            place_of_base(at.x + 0.5, at.y + 0.5) == INSIDE &&
            place_of_cursor(at.x + 0.5, at.y + 0.5) == OUTSIDE)
            return at;
    }
    fail_msg("%s: no pixel of the base", lab_scene(&the_lab)->path);
    return (spot){0, 0};
}

static Uint32 base_pixel_on(hit_verdict verdict)
{
    assert_true(put_where(verdict));
    lab_slot(&the_lab)->scene->looks->on_hit.hit_points = 0;
    draw_now();
    spot at = base_spot();
    assert_colour(at, "the base", over(ground_now(), base_colour_now()));
    return pixel_at(at.x, at.y);
}

/* Points cover each other on contact: in such scenes the background shows the verdict. */
static void check_contact_colours(void)
{
    for (int key = 0; key < 10; key++) {
        show_filled(key);
        if (key != 6)
            assert_int_not_equal(base_pixel_on(HIT_MISS), base_pixel_on(HIT_HIT));
    }
}

static void the_base_tells_of_contact(void **state)
{
    (void)state;
    check_contact_colours();
}

static void the_base_tells_of_contact_in_a_window(void **state)
{
    (void)state;
    check_contact_colours();
}

static void the_posts_colours_are_the_default(void **state)
{
    (void)state;
    const SDL_Color white = {255, 255, 255, 255};
    show_key(1);
    put_cursor(100, 100);
    draw_now();
    assert_colour((spot){480, 320}, "#0095d9 E0", over(white, (SDL_Color){0, 0x95, 0xd9, 0xe0}));
    assert_colour((spot){100, 100}, "#6a6868 E0", over(white, (SDL_Color){0x6a, 0x68, 0x68, 0xe0}));
    put_cursor(480, 200);
    draw_now();
    assert_colour((spot){480, 320}, "#f6ad49 E0", over(white, (SDL_Color){0xf6, 0xad, 0x49, 0xe0}));
}

/* ---- Scene 5: outlines as the fifth post draws them ---------------------------------------- */

/* How much of the colour is in the line of pixels across the edge, in pixels: on a white ground,
 * the channels that the colour lacks fade by so much. */
static double ink_across(hit_vec middle, bool upright, SDL_Color ink)
{
    double sum = 0;
    for (int i = -4; i <= 4; i++) {
        int x = (int)floor(middle.x) + (upright ? 0 : i),
            y = (int)floor(middle.y) + (upright ? i : 0);
        Uint32 got = pixel_at(x, y);
        int faded = ink.g ? (int)(got & 0xff) : (int)(got >> 8 & 0xff);
        assert_in_range((got >> 16 & 0xff) + 4, faded, faded + 8);
        assert_in_range(ink.g ? got >> 8 & 0xff : got & 0xff, 251, 255);
        sum += (255 - faded) / 255.0;
    }
    return sum;
}

/* Checks every edge in its middle, if nothing of the other shape is near. The stage fills the
 * window: its units are pixels. */
static int check_outline(const hit_shape *shape, const hit_shape *other, SDL_Color ink)
{
    const hit_vec *v = hit_vertices(shape);
    int checked = 0;
    for (int i = 0; i < shape->count; i++) {
        hit_vec a = v[i], b = v[(i + 1) % shape->count], d = {b.x - a.x, b.y - a.y};
        bool upright = fabs(d.x) > fabs(d.y);
        hit_vec at = {floor((a.x + b.x) / 2) + 0.5, floor((a.y + b.y) / 2) + 0.5};
        at.y = upright ? a.y + d.y / d.x * (at.x - a.x) : at.y;
        at.x = upright ? at.x : a.x + d.x / d.y * (at.y - a.y);
        hit_shape around = hit_make_circle(at, 12);
        if (hit_hits(&around, other))
            continue;
        double wide = 2 * hypot(d.x, d.y) / fmax(fabs(d.x), fabs(d.y));
        double ink_there = ink_across(at, upright, ink);
        if (fabs(ink_there - wide) > 0.1) /* two pixels of the post's colour */
            fail_msg("edge %d: %g pixels of ink, not %g", i, ink_there, wide);
        checked++;
    }
    return checked;
}

static void scene_5_has_the_outlines_of_the_post(void **state)
{
    (void)state;
    const SDL_Color green = {0, 255, 0, 255}, blue = {0, 0, 255, 255};
    show_key(5);
    for (hit_verdict verdict = HIT_MISS; verdict <= HIT_HIT; verdict++) {
        assert_true(put_where(verdict));
        draw_now();
        const hit_shape *base = &lab_scene(&the_lab)->base.shape,
                        *cursor = &lab_answer(&the_lab)->cursor;
        assert_true(check_outline(base, cursor, green) >= 4);
        assert_true(check_outline(cursor, base, blue) >= 1);
        sampled seen = check_pixels(base, SAMPLES); /* no fill: ground, or too near to an edge */
        assert_true(seen.base == 0 && seen.cursor == 0 && seen.ground > SAMPLES / 2);
    }
}

static void the_background_tells_of_points(void **state)
{
    (void)state;
    show_key(6);
    assert_true(put_where(HIT_MISS));
    draw_now();
    assert_colour((spot){10, 10}, "the ground", shown.screen.ui.theme->ground);
    assert_true(put_where(HIT_HIT));
    draw_now();
    static const spot far[] = {{0, 0}, {959, 0}, {0, 639}, {959, 639}, {480, 100}};
    for (int i = 0; i < 5; i++)
        assert_int_equal(pixel_at(far[i].x, far[i].y), 0xf6ad49);
}

/* ---- Hit points ---------------------------------------------------------------------------- */

/* Counts the pixels of the disc beside the shapes, and those over one. */
static void check_disc(hit_vec centre, int *beside, int *over_one)
{
    for (int i = 0; i < 31 * 31; i++) {
        spot at = {(int)centre.x + i % 31 - 15, (int)centre.y + i / 31 - 15};
        double x = at.x + 0.5, y = at.y + 0.5;
        if (hypot(x - centre.x, y - centre.y) > 15)
            continue;
        bool empty = place_of_base(x, y) == OUTSIDE && place_of_cursor(x, y) == OUTSIDE;
        assert_colour(at, "a red disc", (SDL_Color){255, 0, 0, 255});
        *beside += empty;
        *over_one += !empty;
    }
}

/* A stroke does not cover what marks it. */
static void hit_points_are_red_and_over_strokes(void **state)
{
    (void)state;
    static const int keys[] = {7, 0};
    for (int i = 0; i < 2; i++) {
        show_key(keys[i]);
        assert_true(put_where(HIT_HIT));
        draw_now();
        assert_int_equal(lab_scene(&the_lab)->looks->on_hit.hit_points, 16);
        const hit_points_found *found = found_by(&hit_points_layer);
        assert_true(found->count > 0);
        int beside = 0, over_one = 0;
        for (int k = 0; k < found->count; k++)
            check_disc(found->points[k], &beside, &over_one);
        if (beside == 0 || over_one == 0)
            fail_msg("key %d: %d pixels of discs, %d over a shape", keys[i], beside, over_one);
    }
}

/* The figure of a missed contact has the cursor's vertices in other places. */
static void a_missed_contact_leaves_the_cursor_where_it_is(void **state)
{
    (void)state;
    hit_vec low, high, low_after, high_after;
    files_make(&the_lab, HIT_SEGMENT, HIT_POLYGON);
    hit_bounds(&lab_scene(&the_lab)->base.shape, &low, &high);
    slot *slot = lab_slot(&the_lab);
    slot->at = (hit_vec){low.x - 200, (low.y + high.y) / 2};
    slot->flight.velocity = (hit_vec){high.x - low.x + 400, 0};
    motion_tick(&the_lab);
    assert_int_equal(slot->flight.stepped_over, 1);
    lab_update(&the_lab);
    hit_bounds(&lab_answer(&the_lab)->cursor, &low, &high);
    draw_picture();
    hit_bounds(&lab_answer(&the_lab)->cursor, &low_after, &high_after);
    assert_memory_equal(&low, &low_after, sizeof low);
    assert_memory_equal(&high, &high_after, sizeof high);
}

/* The edge is at x = 480 exactly, where neighbouring doubles are 57 pixels apart: the pixels beside
 * it, in the middles of the cells between doubles, have the colours of inside and outside. */
static void an_ellipse_is_right_at_single_doubles(void **state)
{
    (void)state;
    static const double angles[] = {0, 90, 180};
    for (int i = 0; i < 3; i++) {
        files_make(&the_lab, HIT_ELLIPSE, HIT_POINT);
        hit_vec radii = i == 1 ? (hit_vec){90, 170} : (hit_vec){170, 90};
        lab_slot(&the_lab)->scene->base.shape =
            hit_make_ellipse((hit_vec){310, 320}, radii, angles[i]);
        put_far_off();
        lab_update(&the_lab);
        shown.screen.camera_scene = the_lab.catalogue.current;
        shown.screen.ui.camera = (camera){.zoom = 1e15, .stage = {480, 320}};
        draw_picture();
        spot inside = {480 - 28, 320 - 28}, outside = {480 + 28, 320 - 28};
        assert_colour(inside, "inside", over(ground_now(), base_colour_now()));
        assert_colour(outside, "outside", ground_now());
        shown.screen.ui.camera = (camera){0};
    }
}

static void show_sector(hit_shape sector, double zoom, hit_vec stage)
{
    files_make(&the_lab, HIT_SECTOR, HIT_POINT);
    lab_slot(&the_lab)->scene->base.shape = sector;
    put_far_off();
    lab_update(&the_lab);
    shown.screen.camera_scene = the_lab.catalogue.current;
    shown.screen.ui.camera = (camera){.zoom = zoom, .stage = stage};
    draw_picture();
}

/* The same with both arcs of a sector, and beside its sides: there the other colour begins. */
static void a_sector_is_right_at_single_doubles(void **state)
{
    (void)state;
    const hit_vec tip = {310, 320};
    static const struct {
        double inner, outer, from, to;
        hit_vec at; /* on the outline */
        spot in;    /* from there into the sector, in cells of two doubles */
    } looks[] = {{0, 170, -90, 90, {480, 320}, {-1, -1}},  {170, 300, -90, 90, {480, 320}, {1, -1}},
                 {0, 170, 0, 90, {400, 320}, {-1, 1}},     {0, 170, -200, 0, {400, 320}, {1, -1}},
                 {0, 170, -90, 180, {310, 260}, {1, 1}},   {60, 170, -90, 270, {480, 320}, {-1, 1}},
                 {170, 170.5, 0, 360, {480, 320}, {1, -1}}};
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        hit_vec at = looks[i].at;
        spot in = looks[i].in;
        show_sector(
            hit_make_sector(tip, looks[i].inner, looks[i].outer, looks[i].from, looks[i].to), 1e15,
            at);
        bool level = at.y == tip.y && at.x < 480; /* on a side: the sector is above it or below */
        spot inside = {480 + 28 * in.x, 320 + 28 * in.y};
        spot outside = {480 + 28 * (level ? in.x : -in.x), 320 + 28 * (level ? -in.y : in.y)};
        assert_colour(inside, "inside", over(ground_now(), base_colour_now()));
        assert_colour(outside, "outside", ground_now());
        shown.screen.ui.camera = (camera){0};
    }
}

/* Of all turns, with a tip and without, whole and flat, and at all zooms. */
static void sectors_are_where_the_referee_says(void **state)
{
    (void)state;
    seed = random_seed();
    int inside = 0;
    for (int i = 0; i < 40; i++) {
        static const double turns[] = {0, 90, 180, 270, 360};
        double outer = random_double(60, 300), from = random_double(-400, 400);
        double inner = i % 3 == 0 ? 0 : random_double(0, outer);
        double turn = i % 4 == 0 ? turns[random_int(0, 4)] : random_double(0, 360);
        hit_vec tip = {random_double(300, 660), random_double(200, 440)};
        show_sector(hit_make_sector(tip, inner, outer, from, from + turn), 1, (hit_vec){480, 320});
        inside += check_pixels(&lab_scene(&the_lab)->base.shape, SAMPLES / 4).base;
        shown.screen.ui.camera = (camera){0};
    }
    assert_true(inside > 400);
}

static const struct CMUnitTest tests[] = {
    ON_STAGE(a_sector_is_right_at_single_doubles),
    ON_STAGE(sectors_are_where_the_referee_says),
    ON_STAGE(a_missed_contact_leaves_the_cursor_where_it_is),
    ON_STAGE(an_ellipse_is_right_at_single_doubles),
    ON_STAGE(bases_are_where_the_referee_says),
    ON_STAGE(cursors_are_where_the_referee_says),
    ON_STAGE(all_scenes_are_drawn_as_tested),
    ON_STAGE(self_crossing_polygons_have_a_hole),
    ON_STAGE(shapes_move_by_parts_of_a_pixel),
    ON_STAGE(the_base_tells_of_contact),
    IN_WINDOW(the_base_tells_of_contact_in_a_window),
    ON_STAGE(the_posts_colours_are_the_default),
    ON_STAGE(scene_5_has_the_outlines_of_the_post),
    ON_STAGE(the_background_tells_of_points),
    ON_STAGE(hit_points_are_red_and_over_strokes),
};

static const test_table own = TEST_TABLE(tests);
static const test_table *const tables[] = {&own,
                                           &picture_false_tests,
                                           &picture_hand_tests,
                                           &picture_rings_tests,
                                           &picture_methods_tests,
                                           &picture_toolbar_tests,
                                           &picture_window_tests};

int main(int count, char **arguments)
{
    return take_scenes(count, arguments) ? RUN_TABLES(tables) : 2;
}
