/* SPDX-License-Identifier: MIT */
/* test_picture.c: a false verdict is seen: in the pill, on the base, in the gallery, in `shot`. */
#include "action_ids.h"
#include "answer.h"
#include "command.h"
#include "gallery.h"
#include "lab.h"
#include "layer_list.h"
#include "map.h"
#include "map_view.h"
#include "pages.h"
#include "picture_fixture.h"
#include "scene.h"
#include "scene_look.h"
#include "session.h"
#include "slot.h"
#include "text.h"
#include "ui.h"

#include <inttypes.h>
#include <math.h>
#include <png.h>

static const theme *colours(void)
{
    return shown.screen.ui.theme;
}

/* Returns how many pixels have a false verdict's colour. */
static int count_marks(box box)
{
    return count_colour(colours()->false_mark, box);
}

/* Returns the contrast of WCAG 2.1, section 1.4.3: text wants 4.5. */
static double luminance(SDL_Color c)
{
    const Uint8 channel[3] = {c.r, c.g, c.b};
    static const double weight[3] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double part = channel[i] / 255.0;
        sum += weight[i] * (part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

static void assert_readable(const char *what, SDL_Color ink, SDL_Color ground)
{
    double a = luminance(ink), b = luminance(ground);
    double contrast = (fmax(a, b) + 0.05) / (fmin(a, b) + 0.05);
    if (contrast < 4.5)
        fail_msg("%s: contrast %.2f", what, contrast);
}

static void words_stand_out_from_their_ground(void **state)
{
    (void)state;
    for (theme_name name = THEME_LIGHT; name <= THEME_DARK; name++) {
        const theme *t = theme_get(name);
        const SDL_Color rows[] = {t->ground, t->panel, t->chip, t->selected};
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            assert_readable("a row's text", t->ink, rows[i]);
            assert_readable("the values of WHY", t->dim, rows[i]);
            assert_readable("yes", t->yes, rows[i]);
        }
        assert_readable("HIT", t->pill_hit_ink, t->pill_hit);
        assert_readable("MISS", t->pill_miss_ink, t->pill_miss);
        assert_readable("FALSE", t->false_mark_ink, t->false_mark);
    }
}

static void show_scene(int index)
{
    assert_true(session_show(&the_lab, index));
    draw_now();
}

/* Shows the scene whose path ends like this. */
static void show_named(const char *end)
{
    for (int i = 0; i < the_lab.catalogue.list.count; i++)
        if (strstr(the_lab.catalogue.list.files[i].path, end)) {
            show_scene(i);
            return;
        }
    fail_msg("no scene %s", end);
}

/* ---- The pill ------------------------------------------------------------------------------ */

/* Returns how many columns of the box have the colour. */
static int width_of(SDL_Color colour, box box)
{
    int width = 0;
    for (int x = 0; x < (int)box.w; x++)
        width += count_colour(colour, (struct box){box.x + x, box.y, 1, box.h}) > 0;
    return width;
}

/* Returns whether the pill is as wide as the word wants it, and no other one. */
static bool pill_says(const char *word, box title)
{
    const ui *ui = &shown.screen.ui;
    double wanted = text_width(ui->text, TEXT_BODY_BOLD, word) + ui_px(ui, 24);
    return fabs(width_of(colours()->false_mark, title) - wanted) <= 2;
}

/* The pill has the colour of a false verdict alone, and its word; only beside it stands the
 * referee's. */
static void check_pill(void)
{
    box title = shown.screen.ui.layout.title, end = title;
    bool is_false = falseness_now() != FALSE_NONE;
    int mark = count_colour(colours()->false_mark, title);
    int other =
        count_colour(colours()->pill_hit, title) + count_colour(colours()->pill_miss, title);
    end.x += title.w - 50;
    end.w = 50;
    bool referee = count_colour(colours()->dim, end) > 10;
    if ((mark > 0) != is_false || (is_false && (mark <= 1000 || other > 0)) ||
        pill_says("FALSE HIT", title) != (falseness_now() == FALSE_HIT) ||
        pill_says("FALSE MISS", title) != (falseness_now() == FALSE_MISS))
        fail_msg("%s: %d pixels of a false verdict's pill, %d of others", lab_scene(&the_lab)->path,
                 mark, other);
    if (answer_verdict(lab_answer(&the_lab)) != HIT_REFUSED)
        assert_int_equal(referee, is_false); /* a refusal's own word is dim */
}

static void check_all_pills(void)
{
    int seen[3] = {0};
    for (int i = 0; i < the_lab.catalogue.list.count; i += test_step()) {
        show_scene(i);
        check_pill();
        seen[falseness_now()]++;
    }
    for (int i = 0; i < 3; i++)
        assert_true(test_step() > 1 || seen[i] > 10);
}

static void the_pill_tells_of_false_verdicts(void **state)
{
    (void)state;
    check_all_pills();
    shown.screen.ui.theme = theme_get(THEME_DARK);
    check_all_pills();
}

static void without_the_panel_it_still_does(void **state)
{
    (void)state;
    shown.screen.ui.zones = LAYOUT_NO_PANEL;
    check_all_pills();
}

static void a_refusal_is_not_false(void **state)
{
    (void)state;
    show_named("/point-rect-turned.ini");
    assert_int_equal(answer_verdict(lab_answer(&the_lab)), HIT_REFUSED);
    box title = shown.screen.ui.layout.title,
        end = {title.x + title.w - 120, title.y, 120, title.h};
    assert_true(count_colour(colours()->chip, end) > 1000);
    assert_int_equal(count_colour(colours()->error_ground, whole_picture()), 0);
    assert_int_equal(count_colour(colours()->false_mark, whole_picture()), 0);
}

/* ---- The panel's rows ----------------------------------------------------------------------- */

/* Returns how many pixels of a tag each of the row's places has; it may have several. */
static int count_tags(int row)
{
    int places = 0, tagged = 0;
    for (int i = 0; i < shown.screen.ui.button_count; i++) {
        const ui_button *b = &shown.screen.ui.buttons[i];
        if (b->action.id != ACTION_SELECT_METHOD || b->action.argument != row)
            continue;
        places++;
        tagged += count_colour(colours()->false_mark, b->box) > 300;
    }
    assert_true(places > 0 && (tagged == 0 || tagged == places));
    return tagged;
}

/* A line has a method and its correction: the tag is on the one that is false, and on no other. */
static void a_tag_names_the_method_that_is_false(void **state)
{
    (void)state;
    for (int key = 2; key <= 4; key++) {
        show_key(key);
        for (int i = 0; i < 4; i++) {
            answer *a = (answer *)lab_answer(&the_lab);
            answer_row *rows = a->rows;
            int row = a->selected_row = 1, correction = rows[row].correction;
            assert_true(correction > 0);
            for (int k = 0; k < lab_answer(&the_lab)->row_count; k++)
                rows[k].falseness = FALSE_NONE;
            rows[row].falseness = i & 1 ? FALSE_HIT : FALSE_NONE;
            rows[correction].falseness = i & 2 ? FALSE_MISS : FALSE_NONE;
            draw_picture();
            assert_int_equal(count_tags(row) > 0, (i & 1) != 0);
            assert_int_equal(count_tags(correction) > 0, (i & 2) != 0);
        }
    }
}

/* Returns how many pixels of the dot are filled that stands at the left end of the row's line. */
static int count_dot(int row)
{
    int filled = 0;
    for (int i = 0; i < shown.screen.ui.button_count; i++) {
        const ui_button *b = &shown.screen.ui.buttons[i];
        box dot = {b->box.x, b->box.y, ui_px(&shown.screen.ui, 26), b->box.h};
        if (b->action.id == ACTION_SELECT_METHOD && b->action.argument == row)
            filled += count_colour(colours()->accent, dot);
    }
    return filled;
}

/* The dot is the published method's; its correction's part of the line is marked by its ground. */
static void a_dot_is_of_the_selected_method_alone(void **state)
{
    (void)state;
    show_key(2);
    int correction = lab_answer(&the_lab)->rows[1].correction;
    assert_true(correction > 0);
    session_select(&the_lab, 1);
    draw_now();
    assert_true(count_dot(1) > 20);
    session_select(&the_lab, correction);
    draw_now();
    assert_int_equal(count_dot(1), 0);
}

/* ---- The base ------------------------------------------------------------------------------ */

/* Around its start, every fault scene is drawn as it is tested, beside its ticks. */
static void fault_scenes_are_hatched(void **state)
{
    (void)state;
    for (int i = 0; i < the_lab.catalogue.list.count; i += test_step()) {
        show_scene(i);
        if (shows_field())
            continue;
        show_shapes_alone();
        draw_now();
        check_pixels(&lab_scene(&the_lab)->base.shape, SAMPLES / 5);
    }
}

static int away(Uint32 pixel, SDL_Color c)
{
    return abs((int)(pixel >> 16 & 0xff) - c.r) + abs((int)(pixel >> 8 & 0xff) - c.g) +
           abs((int)(pixel & 0xff) - c.b);
}

/* More of the pixel is a tick than not. */
static bool is_on_tick(int x, int y, SDL_Color usual)
{
    Uint32 pixel = pixel_at(x, y);
    return away(pixel, colours()->false_mark) < away(pixel, usual);
}

enum { TICK_PERIOD = 8, PERIODS = 3 };

/* Above the bottom edge of a base stand three ticks in 24 pixels, which rise or fall to the right.
 * Further inside of the base are none. */
static void check_direction(const char *scene, falseness wanted, spot at)
{
    show_named(scene);
    assert_int_equal(falseness_now(), wanted);
    SDL_Color usual = over(ground_now(), base_colour_now());
    int rising = 0, falling = 0, begun = 0;
    for (int i = 0; i < PERIODS * TICK_PERIOD; i++) {
        spot p = {at.x + i, at.y};
        if (!is_on_tick(p.x, p.y, usual))
            continue;
        begun += !is_on_tick(p.x - 1, p.y, usual);
        rising += is_on_tick(p.x + 1, p.y - 1, usual) && !is_on_tick(p.x - 1, p.y - 1, usual);
        falling += is_on_tick(p.x + 1, p.y + 1, usual) && !is_on_tick(p.x - 1, p.y + 1, usual);
    }
    assert_in_range(begun, PERIODS - 1, PERIODS + 1); /* one base is round */
    assert_true(wanted == FALSE_HIT ? falling > rising + 1 : rising > falling + 1);
    assert_int_equal(count_marks((box){at.x, at.y - 60, 24, 50}), 0);
}

static void ticks_lean_for_a_hit_and_the_other_way_for_a_miss(void **state)
{
    (void)state;
    check_direction("/boxes-corner.ini", FALSE_HIT, (spot){468, 435});
    check_direction("/line-inside-polygon.ini", FALSE_MISS, (spot){400, 475});
}

static void a_base_without_fill_is_hatched_too(void **state)
{
    (void)state;
    show_key(5);
    put_cursor(450, 200);
    draw_now();
    assert_int_equal(falseness_now(), FALSE_MISS);
    sampled seen = check_pixels(&lab_scene(&the_lab)->base.shape, SAMPLES);
    assert_true(seen.base > SAMPLES / 20);
    assert_true(count_marks(whole_picture()) > 1000);
}

/* On the map only the outline has the colour: the map itself is below it. */
static void on_the_map_the_outline_tells(void **state)
{
    (void)state;
    show_named("/line-inside-polygon.ini");
    stage_layers_switch(&shown.screen.layers, &map_layer, true);
    draw_now();
    map_wait(&map_view_of(&shown.screen.layers)->map);
    draw_now();
    assert_colour((spot){480, 480}, "the outline", colours()->false_mark);
    stage_layers_switch(&shown.screen.layers, &map_layer, false);
}

/* Where the background tells of a hit, it tells of a false one. */
static void a_false_background_is_hatched(void **state)
{
    (void)state;
    show_key(6);
    hit_vec base = lab_scene(&the_lab)->base.shape.vertex[0];
    put_cursor(base.x + 0.25, base.y);
    for (int i = 0; falseness_now() != FALSE_HIT && i < lab_answer(&the_lab)->row_count; i++) {
        session_select(&the_lab, i);
        lab_update(&the_lab);
    }
    assert_int_equal(falseness_now(), FALSE_HIT);
    draw_now();
    int ticks = 0, inside = 0;
    for (int x = 100; x < 124; x++) {
        ticks += is_on_tick(x, 3, ground_now()) && !is_on_tick(x - 1, 3, ground_now());
        inside += is_colour(pixel_at(x, 100), ground_now());
    }
    assert_int_equal(ticks, PERIODS);
    assert_int_equal(inside, 24);
    session_select(&the_lab, 0);
    draw_now();
    assert_int_equal(count_colour(colours()->false_mark, whole_picture()), 0);
}

/* ---- The gallery --------------------------------------------------------------------------- */

/* Returns whether the left end of a pill with this word is in the tile's corner. */
static bool ends_at(const char *word, box tile)
{
    const ui *ui = &shown.screen.ui;
    double w = text_width(ui->text, TEXT_HEADING, word) + ui_px(ui, 12);
    int left = (int)(tile.x + tile.w - ui_px(ui, 6) - w), y = (int)(tile.y + ui_px(ui, 14));
    return count_marks((box){left + 3, y - 3, 2, 6}) == 12; /* no tick is so high */
}

/* Returns what the pill says: the longer word's reaches further. */
static falseness small_pill(box tile)
{
    if (ends_at("FALSE MISS", tile))
        return FALSE_MISS;
    return ends_at("FALSE HIT", tile) ? FALSE_HIT : FALSE_NONE;
}

/* Checks the cells in sight, but not those that are cut. Returns how many of them are false. */
static int check_cells(void)
{
    hit_vec ring[4096];
    int marked = 0;
    for (int i = 0; i < shown.screen.ui.button_count; i++) {
        const ui_button *b = &shown.screen.ui.buttons[i];
        if (b->action.id != ACTION_SHOW_SCENE ||
            b->box.h < b->box.w / 1.5 + ui_px(&shown.screen.ui, GALLERY_CAPTION - 1))
            continue;
        const gallery_tile shows = gallery_list_tile(&the_lab, b->action.argument), *tile = &shows;
        assert_true(tile->scene->cursor.shape.count <= 4096);
        falseness is = gallery_list_row(tile, ring).falseness;
        int all = count_marks(b->box);
        if ((all > 200) != (is != FALSE_NONE) || small_pill(b->box) != is)
            fail_msg("%s: %d pixels of a false verdict, the pill says %d", tile->path, all,
                     small_pill(b->box));
        marked += is != FALSE_NONE;
    }
    return marked;
}

static void tiles_of_the_gallery_tell(void **state)
{
    (void)state;
    int marked = 0;
    pages_open(&shown.screen.pages, PAGE_GALLERY);
    for (int i = 0; i < the_lab.catalogue.list.count; i++)
        session_show(&the_lab, i); /* tiles show what is loaded */
    for (int i = 0; i < the_lab.catalogue.list.count; i += test_step()) {
        shown.screen.gallery.chosen = i;
        draw_now();
        marked += check_cells();
    }
    pages_close(&shown.screen.pages, PAGE_GALLERY);
    assert_true(test_step() > 1 || marked > 20);
}

/* ---- `shot` -------------------------------------------------------------------------------- */

static int count_in_file(const char *path)
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    SDL_Color wanted = theme_get(THEME_LIGHT)->false_mark;
    assert_true(png_image_begin_read_from_file(&image, path));
    image.format = PNG_FORMAT_RGB;
    unsigned char *pixels = malloc(PNG_IMAGE_SIZE(image));
    assert_non_null(pixels);
    assert_true(png_image_finish_read(&image, NULL, pixels, 0, NULL));
    int count = 0;
    for (size_t i = 0; i < PNG_IMAGE_SIZE(image); i += 3)
        count += pixels[i] == wanted.r && pixels[i + 1] == wanted.g && pixels[i + 2] == wanted.b;
    free(pixels);
    return count;
}

static void check_shot(const char *scene, const char *layers, falseness wanted)
{
    char path[512], out[512], error[256];
    snprintf(path, sizeof path, "%s/faults/%s", project_scenes, scene);
    snprintf(out, sizeof out, "%s", in_folder("shot.png"));
    char *arguments[] = {"hitlab", "shot", path, "--show", (char *)layers, "-o", out, NULL};
    options options;
    const command *found = commands_read(&options, 7, arguments, error, sizeof error);
    if (!found)
        fail_msg("%s", error);
    assert_int_equal(found->run(&options), 0);
    options_free(&options);
    int marked = count_in_file(out);
    remove(out);
    assert_int_equal(marked > 1000, wanted != FALSE_NONE);
}

static void shots_tell(void **state)
{
    (void)state;
    static const char *const layers[] = {"all", "no-panel", "stage"};
    for (int i = 0; i < 3; i++) {
        check_shot("boxes-corner.ini", layers[i], FALSE_HIT);
        check_shot("line-inside-polygon.ini", layers[i], FALSE_MISS);
        check_shot("point-rect-turned.ini", layers[i], FALSE_NONE);
    }
}

/* The comparison that is looked at has the colour of what the stage draws for it. */
static void on_a_miss_nothing_in_the_panel_has_the_colour_of_hits(void **state)
{
    (void)state;
    show_key(4);
    put_cursor(640, 200);
    draw_picture();
    assert_int_equal(count_colour(colours()->pill_hit, shown.screen.ui.layout.panel), 0);
    assert_true(count_colour(colours()->current, shown.screen.ui.layout.panel) >= 90);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(words_stand_out_from_their_ground),
    IN_WINDOW(on_a_miss_nothing_in_the_panel_has_the_colour_of_hits),
    IN_WINDOW(the_pill_tells_of_false_verdicts),
    IN_WINDOW(without_the_panel_it_still_does),
    IN_WINDOW(a_refusal_is_not_false),
    IN_WINDOW(a_tag_names_the_method_that_is_false),
    IN_WINDOW(a_dot_is_of_the_selected_method_alone),
    ON_STAGE(fault_scenes_are_hatched),
    ON_STAGE(ticks_lean_for_a_hit_and_the_other_way_for_a_miss),
    ON_STAGE(a_base_without_fill_is_hatched_too),
    ON_STAGE(on_the_map_the_outline_tells),
    ON_STAGE(a_false_background_is_hatched),
    IN_WINDOW(tiles_of_the_gallery_tell),
    cmocka_unit_test_setup_teardown(shots_tell, make_folder, drop_folder),
};

const test_table picture_false_tests = TEST_TABLE(tests);
