/* SPDX-License-Identifier: MIT */
/* test_picture.c: the window around the stage, shapes far off, sizes and themes. */
#include "action_ids.h"
#include "answer.h"
#include "cursor.h"
#include "message.h"
#include "motion.h"
#include "pages.h"
#include "pen.h"
#include "picture_fixture.h"
#include "scene.h"
#include "session.h"
#include "slot.h"
#include "ui.h"

#include <float.h>
#include <inttypes.h>
#include <limits.h>

/* ---- Far off ------------------------------------------------------------------------------- */

/* A cursor off the stage is drawn without a walk over all that is off it, which would not end, and
 * covers nothing of the base. */
static void cursors_far_off_leave_the_base(void **state)
{
    (void)state;
    static const double far[] = {1e6, -1e6, 1e9, 1e19, -1e40, 1e150, 1e300, -1e300, DBL_MAX};
    for (int i = 0; i < the_lab.catalogue.list.count; i += test_step()) {
        assert_true(session_show(&the_lab, i));
        show_shapes_alone();
        for (size_t k = 0; k < sizeof far / sizeof *far; k++) {
            put_cursor(far[k], k % 2 ? far[k] / 3 : 200);
            draw_now();
            if (!shows_field())
                check_pixels(&lab_scene(&the_lab)->base.shape, SAMPLES / 50);
            shown.screen.explain = true;
            draw_picture();
            shown.screen.explain = false;
        }
    }
}

static void huge_polygons_cover_what_they_should(void **state)
{
    (void)state;
    static const double sizes[] = {1e4, 1e6, 1e10, 1e100, 1e300};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        double m = sizes[i];
        show_key(9);
        /* One edge is x = 480, so the polygon covers the left half of the stage. */
        const hit_vec half[] = {{480, -m}, {480, m}, {-m, 0}};
        draw_polygon_by_clicks(LAB_BASE, half, 3);
        put_far_off();
        draw_now();
        assert_colour((spot){300, 320}, "the base", over(ground_now(), base_colour_now()));
        assert_colour((spot){484, 320}, "the ground", ground_now());
        sampled seen = check_pixels(&lab_scene(&the_lab)->base.shape, SAMPLES);
        assert_true(seen.base > 100 && seen.ground > 100);
    }
}

static bool covers(box b, hit_vec low, hit_vec high)
{
    return low.x < b.x + b.w && high.x > b.x && low.y < b.y + b.h && high.y > b.y;
}

/* Returns whether the stage shows the whole shape, and neither the note nor the tools for drawing,
 * in the upper left corner, cover any of it. */
static bool is_in_view(const hit_shape *shape)
{
    const ui *ui = &shown.screen.ui;
    hit_vec low, high;
    hit_bounds(shape, &low, &high);
    low = view_to_output(ui->view, low);
    high = view_to_output(ui->view, high);
    box zone = ui->layout.stage, note = message_box(&shown.screen.ui, &the_lab);
    box tools = {zone.x, zone.y, ui_px(ui, 300), ui_px(ui, 36)};
    return !covers(note, low, high) && !covers(tools, low, high) && low.x >= zone.x &&
           high.x <= zone.x + zone.w && low.y >= zone.y && high.y <= zone.y + zone.h;
}

/* A field and a cursor that moves by itself have the whole stage. One message names all scenes. */
static void a_scene_opens_with_both_shapes_in_view(void **state)
{
    (void)state;
    static const SDL_Point sizes[] = {{800, 600}, {LAYOUT_WIDTH, LAYOUT_HEIGHT}};
    char wrong[4096] = "";
    for (int k = 0; k < 2; k++) {
        close_picture();
        open_plain(sizes[k].x, sizes[k].y, LAYOUT_ALL);
        for (int i = 0; i < the_lab.catalogue.list.count; i += test_step()) {
            assert_true(session_show(&the_lab, i));
            draw_now();
            const scene *s = lab_scene(&the_lab);
            bool moves = s->velocity.x != 0 || s->velocity.y != 0;
            bool seen = is_in_view(&s->base.shape) && is_in_view(&lab_answer(&the_lab)->cursor);
            size_t used = strlen(wrong);
            if (!s->crowd && !moves && !seen)
                snprintf(wrong + used, sizeof wrong - used, "\n%dx%d %s", sizes[k].x, sizes[k].y,
                         s->path);
        }
    }
    if (wrong[0])
        fail_msg("not in view:%s", wrong);
}

/* A segment from an anchor turns: where the cursor is by then says nothing about the start. */
static void an_anchored_cursor_opens_on_the_whole_stage(void **state)
{
    (void)state;
    for (int key = 0; key <= 7; key += 7) {
        show_key(key);
        cursor_put(&the_lab, (hit_vec){480, 320});
        draw_now();
        assert_true(shown.screen.ui.camera.zoom == 0);
    }
}

/* ---- Drawing ------------------------------------------------------------------------------- */

static void a_sketch_shows_its_vertices(void **state)
{
    (void)state;
    static const hit_vec points[] = {{100, 100}, {200, 100}, {200, 200}};
    show_key(9);
    put_far_off();
    pen_start(&the_lab, LAB_BASE);
    for (int i = 0; i < 3; i++) {
        motion_point_at(&the_lab, points[i]);
        pen_click(&the_lab, points[i]);
        motion_point_at(&the_lab, (hit_vec){50, 300});
        draw_now();
        for (int k = 0; k < 3; k++)
            assert_colour((spot){(int)points[k].x, (int)points[k].y}, "a vertex, or none yet",
                          k <= i ? shown.screen.ui.theme->construction : ground_now());
    }
    assert_colour((spot){150, 100}, "an edge", shown.screen.ui.theme->construction);
    assert_int_not_equal(pixel_at(125, 250), 0xffffff); /* the rubber band */
    motion_point_at(&the_lab, (hit_vec){1e300, -1e300});
    draw_now();
    assert_colour((spot){150, 100}, "an edge", shown.screen.ui.theme->construction);
}

/* Scene 5 draws as its post: a line of one unit in the shape's own colour, and no fill. */
static void an_outline_is_drawn_as_it_will_look(void **state)
{
    (void)state;
    static const hit_vec points[] = {{100.5, 100.5}, {250.5, 100.5}, {250.5, 200.5}};
    static const SDL_Color colours[] = {{0, 255, 0, 255}, {0, 0, 255, 255}};
    for (int which = LAB_BASE; which <= LAB_CURSOR; which++) {
        show_key(5);
        pen_start(&the_lab, (lab_actor)which);
        for (int i = 0; i < 3; i++)
            pen_click(&the_lab, points[i]);
        motion_point_at(&the_lab, (hit_vec){50, 300});
        draw_now();
        assert_colour((spot){100, 100}, "the first vertex", colours[which]);
        assert_colour((spot){180, 100}, "an edge", colours[which]);
        assert_colour((spot){250, 150}, "another", colours[which]);
        assert_colour((spot){180, 98}, "it is one unit wide", ground_now());
        assert_colour((spot){180, 102}, "it is one unit wide", ground_now());
        assert_colour((spot){252, 98}, "a vertex has no dot", ground_now());
        assert_colour((spot){230, 130}, "the area", ground_now());
    }
}

/* ---- Window -------------------------------------------------------------------------------- */

static int changed_by_contact(box box)
{
    assert_true(put_where(HIT_MISS));
    draw_now();
    Uint32 *before = copy_pixels(box);
    assert_true(put_where(HIT_HIT));
    draw_now();
    int changed = count_changed(before, box);
    free(before);
    return changed;
}

static void expect_changes(const char *what, int changed, int least, int most)
{
    if (changed < least || changed > most)
        fail_msg("%s: %s: %d pixels change", lab_scene(&the_lab)->path, what, changed);
}

static void expect_pill(hit_verdict verdict)
{
    const theme *t = shown.screen.ui.theme;
    box title = shown.screen.ui.layout.title;
    assert_true(put_where(verdict));
    draw_now();
    int hit = count_colour(t->pill_hit, title), miss = count_colour(t->pill_miss, title);
    if ((verdict == HIT_HIT ? hit : miss) < 200 || (verdict == HIT_HIT ? miss : hit) > 0)
        fail_msg("%s, %s: %d pixels of the hit's pill, %d of the miss's", lab_scene(&the_lab)->path,
                 hit_verdict_name(verdict), hit, miss);
}

/* The title bar shows the verdict as a word and a colour. The title beside it stays the same. */
static void the_pill_tells_the_verdict(void **state)
{
    (void)state;
    for (int key = 0; key < 10; key++) {
        show_key(key);
        draw_now();
        box title = shown.screen.ui.layout.title, left = title;
        left.w = round(title.w / 2);
        expect_changes("title bar", changed_by_contact(title), 100, INT_MAX);
        expect_changes("title", changed_by_contact(left), 0, 0);
        expect_pill(HIT_HIT);
        expect_pill(HIT_MISS);
        expect_changes("panel", changed_by_contact(shown.screen.ui.layout.panel), 50, INT_MAX);
    }
}

static void each_method_changes_the_panel(void **state)
{
    (void)state;
    show_key(4);
    draw_now();
    for (int i = 0; i < lab_answer(&the_lab)->row_count; i++) {
        Uint32 *before = copy_pixels(shown.screen.ui.layout.panel);
        session_select_next(&the_lab, 1);
        draw_now();
        assert_true(count_changed(before, shown.screen.ui.layout.panel) > 100);
        free(before);
    }
}

/* The overlay draws what the method looked at. Corrected methods may decide before there is
 * anything to draw. */
static const ui_button *button_of(action_id id, int argument)
{
    for (int i = 0; i < shown.screen.ui.button_count; i++) {
        const ui_button *b = &shown.screen.ui.buttons[i];
        if (b->action.id == id && b->action.argument == argument)
            return b;
    }
    return NULL;
}

/* A second click at the same place folds it again, and selects nothing. */
static void unfolding_moves_no_row(void **state)
{
    (void)state;
    static const int sizes[][2] = {{1280, 760}, {1024, 700}, {800, 600}, {1600, 1000}};
    for (int i = 0; i < 4; i++) {
        open_plain(sizes[i][0], sizes[i][1], LAYOUT_ALL);
        shown.screen.ui.panel_open = true;
        shown.screen.ui.panel_slid = 1;
        show_key(2);
        the_lab.all_rows = false;
        draw_now();
        ui_button before[8], fold = *button_of(ACTION_FOLD_METHODS, 0);
        int rows = 0;
        for (; rows < 8 && button_of(ACTION_SELECT_METHOD, rows); rows++)
            before[rows] = *button_of(ACTION_SELECT_METHOD, rows);
        assert_true(rows >= 3);
        session_fold_methods(&the_lab);
        draw_now();
        for (int row = 0; row < rows; row++)
            assert_memory_equal(&button_of(ACTION_SELECT_METHOD, row)->box, &before[row].box,
                                sizeof before[row].box);
        assert_memory_equal(&button_of(ACTION_FOLD_METHODS, 0)->box, &fold.box, sizeof fold.box);
        close_picture();
    }
}

static void the_overlay_explains(void **state)
{
    (void)state;
    for (int key = 0; key < 10; key++) {
        show_key(key);
        draw_now();
        Uint32 *before = copy_pixels(shown.screen.ui.layout.stage);
        shown.screen.explain = true;
        for (int i = 0; i < lab_answer(&the_lab)->row_count; i++) {
            draw_now();
            const hit_method *method =
                lab_answer(&the_lab)->rows[lab_answer(&the_lab)->selected_row].method;
            if (method && method->origin != HIT_CORRECTED)
                expect_changes(method->id, count_changed(before, shown.screen.ui.layout.stage), 20,
                               INT_MAX);
            walk_checks(-1);
            draw_now();
            session_select_next(&the_lab, 1);
        }
        shown.screen.explain = false;
        draw_now();
        expect_changes("stage", count_changed(before, shown.screen.ui.layout.stage), 0, 0);
        free(before);
    }
}

static void help_covers_the_window(void **state)
{
    (void)state;
    draw_now();
    Uint32 *before = copy_pixels(whole_picture());
    pages_open(&shown.screen.pages, PAGE_HELP);
    draw_now();
    assert_true(count_changed(before, whole_picture()) > LAYOUT_WIDTH * LAYOUT_HEIGHT / 2);
    pages_close(&shown.screen.pages, PAGE_HELP);
    draw_now();
    assert_int_equal(count_changed(before, whole_picture()), 0);
    free(before);
}

static void expect_banner(const char *message)
{
    box stage = shown.screen.ui.layout.stage;
    int ground = count_colour(shown.screen.ui.theme->error_ground, stage);
    int ink = count_colour(shown.screen.ui.theme->error_ink, stage);
    if (ground < 500 || ink < 50)
        fail_msg("'%.20s...': %d pixels of the banner, %d of its ink", message, ground, ink);
}

static void messages_stand_on_the_stage(void **state)
{
    (void)state;
    static const char *const said[] = {
        "scenes/3-x.ini:7: unknown key 'angel' in [base]\n    angel = 1", "A word"};
    show_key(1);
    box stage = shown.screen.ui.layout.stage;
    for (int i = 0; i < 2; i++) {
        lab_say(&the_lab, true, "%s", said[i]);
        draw_now();
        expect_banner(said[i]);
        lab_say(&the_lab, false, "%s", said[i]);
        draw_now();
        assert_int_equal(count_colour(shown.screen.ui.theme->error_ground, stage), 0);
    }
    char longest[1024];
    memset(longest, 'm', sizeof longest - 1); /* one word that is wider than any window */
    longest[sizeof longest - 1] = '\0';
    lab_say(&the_lab, true, "%s", longest);
    draw_now();
    expect_banner(longest);
}

/* The same state gives the same picture, on the same renderer and on a new one. */
static void the_same_twice_is_the_same(void **state)
{
    (void)state;
    for (int key = 0; key < 10; key++) {
        show_key(key);
        draw_now();
        Uint32 *before = copy_pixels(whole_picture());
        draw_now();
        assert_int_equal(count_changed(before, whole_picture()), 0);
        close_picture();
        open_plain(LAYOUT_WIDTH, LAYOUT_HEIGHT, LAYOUT_ALL);
        draw_now();
        assert_int_equal(count_changed(before, whole_picture()), 0);
        free(before);
    }
}

/* ---- Sizes --------------------------------------------------------------------------------- */

/* The picture must have more colours than a ground and a line. */
static void assert_draws_something(void)
{
    Uint32 seen[8];
    int count = 0;
    for (int i = 0; i < shown.width * shown.height && count < 8; i++) {
        Uint32 colour = pixel_at(i % shown.width, i / shown.width);
        bool known = false;
        for (int k = 0; k < count; k++)
            known = known || seen[k] == colour;
        if (!known)
            seen[count++] = colour;
    }
    if (count < 4)
        fail_msg("%s, %dx%d: %d colours", lab_scene(&the_lab)->path, shown.width, shown.height,
                 count);
}

static void draw_every_state(void)
{
    static const int keys[] = {1, 3, 5, 6, 7};
    for (int i = 0; i < 5; i++) {
        show_key(keys[i]);
        assert_true(put_where(i % 2 ? HIT_MISS : HIT_HIT));
        pages_close(&shown.screen.pages, PAGE_HELP);
        if (i == 1)
            pages_open(&shown.screen.pages, PAGE_HELP);
        shown.screen.explain = i % 2;
        shown.screen.ui.mouse_known = i == 2;
        shown.screen.ui.mouse = (hit_vec){shown.width - 40.0, 60};
        if (i == 3)
            lab_say(&the_lab, true, "scenes/3-x.ini:7: unknown key 'angel' in [base]");
        draw_now();
        assert_draws_something();
    }
    pages_close(&shown.screen.pages, PAGE_HELP);
}

static void every_size_theme_and_scale_draws(void **state)
{
    (void)state;
    static const int sizes[][2] = {{160, 120},  {1, 1},     {30, 500},
                                   {900, 20},   {640, 360}, {LAYOUT_WIDTH, LAYOUT_HEIGHT},
                                   {3000, 2000}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int kind = 0; kind < 12; kind++) {
            layout_zones zones = kind % 3 == 0   ? LAYOUT_ALL
                                 : kind % 3 == 1 ? LAYOUT_NO_PANEL
                                                 : LAYOUT_STAGE_ONLY;
            theme_name theme = kind / 3 % 2 ? THEME_DARK : THEME_LIGHT;
            int width = sizes[i][0], height = sizes[i][1];
            if (width == 3000 && kind % 5)
                continue;
            open_picture(width, height, zones, theme, kind < 6 ? 1 : 2, "");
            if (width * height < 20000) /* the picture is too small for a check */
                draw_picture();
            else
                draw_every_state();
            close_picture();
        }
}

/* Uses the machine's fonts, if there are any. */
static void every_scene_draws_in_a_small_window(void **state)
{
    (void)state;
    open_picture(480, 320, LAYOUT_ALL, THEME_DARK, 1, NULL);
    for (int i = 0; i < the_lab.catalogue.list.count; i += test_step()) {
        assert_true(session_show(&the_lab, i));
        draw_now();
        assert_draws_something();
    }
    close_picture();
}

static const struct CMUnitTest tests[] = {
    ON_STAGE(cursors_far_off_leave_the_base),
    ON_STAGE(huge_polygons_cover_what_they_should),
    ON_STAGE(a_sketch_shows_its_vertices),
    ON_STAGE(an_outline_is_drawn_as_it_will_look),
    IN_WINDOW(a_scene_opens_with_both_shapes_in_view),
    IN_WINDOW(an_anchored_cursor_opens_on_the_whole_stage),
    IN_WINDOW(the_pill_tells_the_verdict),
    IN_WINDOW(each_method_changes_the_panel),
    ON_SCENES(unfolding_moves_no_row),
    IN_WINDOW(the_overlay_explains),
    IN_WINDOW(help_covers_the_window),
    IN_WINDOW(messages_stand_on_the_stage),
    IN_WINDOW(the_same_twice_is_the_same),
    ON_SCENES(every_size_theme_and_scale_draws),
    ON_SCENES(every_scene_draws_in_a_small_window),
};

const test_table picture_window_tests = TEST_TABLE(tests);
