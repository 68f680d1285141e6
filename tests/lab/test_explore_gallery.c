/* SPDX-License-Identifier: MIT */
/* test_explore.c: the grid of all scenes. */
#include "action.h"
#include "action_ids.h"
#include "answer.h"
#include "catalogue.h"
#include "explore_fixture.h"
#include "falseness.h"
#include "gallery.h"
#include "layer_list.h"
#include "layout.h"
#include "map.h"
#include "map_view.h"
#include "pages.h"
#include "scene.h"
#include "system.h"
#include "theme.h"
#include "ui.h"
#include "view.h"

#include <string.h>

/* So many scenes under one heading. */
static gallery_list plain_list(int count)
{
    static gallery_tile tiles[20];
    for (int i = 0; i < count; i++)
        tiles[i] = (gallery_tile){.path = "x.ini", .section = GALLERY_OWN};
    return (gallery_list){.tiles = tiles, .count = count};
}

static void the_choice_stays_within_the_grid(void **state)
{
    (void)state;
    static const struct {
        int count, columns, from;
        gallery_way way;
        int to;
    } rows[] = {
        {10, 4, 0, GALLERY_LEFT, 0},      {10, 4, 0, GALLERY_UP, 0},
        {10, 4, 0, GALLERY_RIGHT, 1},     {10, 4, 0, GALLERY_DOWN, 4},
        {10, 4, 3, GALLERY_RIGHT, 4},     {10, 4, 4, GALLERY_LEFT, 3},
        {10, 4, 3, GALLERY_UP, 3},        {10, 4, 4, GALLERY_UP, 0},
        {10, 4, 5, GALLERY_DOWN, 9},      {10, 4, 6, GALLERY_DOWN, 9}, /* a shorter row */
        {10, 4, 9, GALLERY_DOWN, 9},      {10, 4, 9, GALLERY_RIGHT, 9},
        {10, 4, 9, GALLERY_UP, 5},        {1, 1, 0, GALLERY_DOWN, 0},
        {1, 1, 0, GALLERY_RIGHT, 0},      {3, 0, 1, GALLERY_DOWN, 2}, /* before the first frame */
        {3, 0, 1, GALLERY_UP, 0},         {0, 1, 0, GALLERY_DOWN, -1},
        {10, 4, 7, GALLERY_FIRST, 0},     {10, 4, 1, GALLERY_LAST, 9},
        {10, 2, 1, GALLERY_PAGE_DOWN, 7}, {10, 2, 8, GALLERY_PAGE_UP, 2},
        {10, 2, 7, GALLERY_PAGE_DOWN, 9}, {10, 2, 1, GALLERY_PAGE_UP, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        gallery g = {.chosen = rows[i].from, .columns = rows[i].columns, .page = 3};
        gallery_list list = plain_list(rows[i].count);
        gallery_move(&g, &list, rows[i].way);
        if (g.chosen != rows[i].to)
            fail_msg("row %zu: %d, not %d", i, g.chosen, rows[i].to);
    }
}

/* ---- Sections and filter ------------------------------------------------------------------- */

static gallery_list listed;

static const gallery_list *all_scenes(void)
{
    catalogue_load_all(&the_lab.catalogue);
    gallery_list_free(&listed);
    listed = gallery_list_make(&the_lab);
    return &listed;
}

static const gallery_tile *tile_at(const gallery_plan *plan, const gallery_list *list, int place)
{
    return &list->tiles[plan->tiles[place]];
}

/* The posts in the order of their keys, then more pairs, then the faults by pair and method. No
 * heading comes twice, and every scene is under one. */
static void scenes_stand_in_sections(void **state)
{
    (void)state;
    const gallery_list *list = all_scenes();
    gallery_plan plan = gallery_plan_make(list, "", 4);
    assert_int_equal(plan.count, list->count);
    char seen[40][128];
    int headings = 0, covered = 0;
    for (int i = 0; i < plan.line_count; i++) {
        const gallery_line *line = &plan.lines[i];
        if (!line->heading) {
            assert_true(line->count >= 1 && line->count <= 4 && line->first == covered);
            covered += line->count;
            continue;
        }
        assert_true(headings < 40);
        gallery_plan_heading(tile_at(&plan, list, line->first), seen[headings], 128);
        for (int k = 0; k < headings; k++)
            assert_string_not_equal(seen[k], seen[headings]);
        headings++;
    }
    assert_int_equal(covered, plan.count);
    assert_string_equal(seen[0], "The posts");
    assert_string_equal(seen[1], "More pairs, and motion");
    assert_string_equal(seen[headings - 1], "Faults: any pair");
    for (int i = 0; i < 10; i++)
        assert_int_equal(tile_at(&plan, list, i)->key, (i + 1) % 10);
    for (int i = 1; i < plan.count; i++) {
        const gallery_tile *before = tile_at(&plan, list, i - 1), *tile = tile_at(&plan, list, i);
        assert_true(before->section <= tile->section);
        assert_int_equal(tile->section == GALLERY_FAULTS, strstr(tile->path, "/faults/") != NULL);
    }
    gallery_plan_free(&plan);
}

static int count_shown(const char *filter)
{
    const gallery_list *list = &listed;
    gallery_plan plan = gallery_plan_make(list, filter, 4);
    int count = plan.count;
    gallery_plan_free(&plan);
    return count;
}

/* What a filter finds, and that it finds nothing else: the scenes of which `holds` is true. */
static void assert_finds(const char *filter, bool (*holds)(const gallery_tile *tile))
{
    const gallery_list *list = &listed;
    int count = 0;
    for (int i = 0; i < list->count; i++)
        count += holds(&list->tiles[i]);
    assert_true(count > 0);
    if (count_shown(filter) != count)
        fail_msg("'%s' finds %d scenes, not %d", filter, count_shown(filter), count);
}

static bool has_angle_sum(const gallery_tile *tile)
{
    return tile->method && strstr(tile->method->id, "angle-sum");
}

static bool has_segment(const gallery_tile *tile)
{
    char heading[128];
    gallery_plan_heading(tile, heading, sizeof heading);
    return tile->scene->base.shape.kind == HIT_SEGMENT ||
           tile->scene->cursor.shape.kind == HIT_SEGMENT || strstr(tile->path, "segment") ||
           (tile->method && strstr(tile->method->id, "segment")) || strstr(heading, "segment") ||
           strstr(tile->scene->title.in[WORDS_ENGLISH], "egment");
}

static bool is_tunnelling(const gallery_tile *tile)
{
    return strstr(tile->path, "tunnelling") != NULL;
}

static void the_filter_finds_titles_files_methods_and_kinds(void **state)
{
    (void)state;
    all_scenes();
    assert_finds("angle-sum", has_angle_sum);
    assert_finds("ANGLE-Sum", has_angle_sum);
    assert_finds("segment", has_segment);
    assert_finds("  Tunnelling ", is_tunnelling);
    assert_int_equal(count_shown("angle-sum nan"), 1);
    assert_int_equal(count_shown("nan angle-sum"), 1);
    assert_int_equal(count_shown("no such scene"), 0);
    assert_int_equal(count_shown(""), listed.count);
}

/* All tiles with this badge pass; the other tiles of its words are those that say so in words. */
static void assert_finds_false(const char *filter, falseness wanted)
{
    const gallery_list *list = &listed;
    gallery_plan plan = gallery_plan_make(list, filter, 4);
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        hit_vec *ring = malloc((size_t)list->tiles[i].scene->cursor.shape.count * sizeof *ring);
        answer_row row = gallery_list_row(&list->tiles[i], ring);
        free(ring);
        bool carries = wanted == FALSE_NONE ? row.falseness != FALSE_NONE : row.falseness == wanted;
        if (carries && gallery_plan_line_of(&plan, i) < 0)
            fail_msg("'%s' does not find %s", filter, list->tiles[i].path);
        count += carries;
    }
    assert_true(count > 20);
    gallery_plan_free(&plan);
}

static void the_filter_finds_what_the_tiles_say(void **state)
{
    (void)state;
    all_scenes();
    static const char *const words[] = {"false", "bug",  "error", "fail",
                                        "wrong", "误判", "错误",  "False verdict"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_finds_false(words[i], FALSE_NONE);
    assert_finds_false("false hit", FALSE_HIT);
    assert_finds_false("false miss", FALSE_MISS);
    assert_true(count_shown("hit") < listed.count);
    assert_true(count_shown("refused") > 0);
}

static bool has_word_angle(const gallery_tile *tile)
{
    return strstr(tile->path, "angle-") ||
           (tile->method && strstr(tile->method->id, "angle-sum")) ||
           (tile->method && strstr(tile->method->id, "corner-angles")) ||
           strstr(tile->path, "angles");
}

/* "angle" is no word of "rectangle" or "triangle"; what is called so comes before what has it. */
static void the_best_match_comes_first(void **state)
{
    (void)state;
    const gallery_list *list = all_scenes();
    gallery g = {.columns = 4, .scrolled = 500};
    gallery_type(&g, list, "angle");
    assert_true(g.chosen >= 0 && g.scrolled == 0);
    gallery_plan plan = gallery_plan_make(list, "angle", 4);
    assert_int_equal(plan.tiles[0], g.chosen);
    assert_true(has_word_angle(&list->tiles[g.chosen]));
    assert_true(plan.count < 40);
    gallery_plan_free(&plan);
    g.scrolled = 500;
    gallery_erase(&g, list);
    assert_true(g.scrolled == 0);
    plan = gallery_plan_make(list, "tunnelling", 4);
    assert_true(is_tunnelling(&list->tiles[plan.tiles[0]]));
    gallery_plan_free(&plan);
}

static void typing_filters_and_esc_brings_all_back(void **state)
{
    (void)state;
    const gallery_list *list = all_scenes();
    gallery g = {0};
    gallery_open(&g, 3);
    gallery_type(&g, list, "g"); /* the key that opened it */
    assert_string_equal(g.filter.text, "");
    g.deaf = false;
    gallery_type(&g, list, "pol");
    gallery_type(&g, list, "ygons");
    assert_string_equal(g.filter.text, "polygons");
    assert_true(g.chosen >= 0 && g.chosen != 3); /* scene 4 has no polygon */
    int chosen = g.chosen;
    gallery_erase(&g, list);
    assert_string_equal(g.filter.text, "polygon");
    assert_int_equal(g.chosen, chosen); /* it still passes */
    gallery_type(&g, list, "zz");
    assert_int_equal(g.chosen, -1);
    gallery_move(&g, list, GALLERY_DOWN);
    assert_int_equal(g.chosen, -1);
    assert_true(gallery_clear(&g, list));
    assert_int_equal(g.chosen, 0);
    assert_false(gallery_clear(&g, list));
}

/* ---- Drawing ------------------------------------------------------------------------------- */

enum { MOST_SCENES = 50 };

static int scenes_written;

static const char *numbered(int i)
{
    char name[32];
    snprintf(name, sizeof name, "%d-scene.ini", i + 1);
    return in_folder(name);
}

static void write_scenes(int count)
{
    static const char *const bases[] = {"shape = circle\nradius = 90\n",
                                        "shape = rect\nsize = 300 160\nangle = 20\n",
                                        "shape = triangle\npoints = 300,480 520,120 720,460\n"};
    for (scenes_written = 0; scenes_written < count; scenes_written++) {
        FILE *file = fopen(numbered(scenes_written), "w");
        assert_non_null(file);
        fprintf(file,
                "title = Scene number %d with a title that is rather long\n[base]\n%s"
                "[cursor]\nshape = circle\nradius = 60\nat = %d 320\n",
                scenes_written + 1, bases[scenes_written % 3], 100 + 17 * scenes_written);
        assert_int_equal(fclose(file), 0);
    }
}

static int drop_scenes(void **state)
{
    stop_lab(state);
    while (scenes_written > 0)
        remove(numbered(--scenes_written));
    return rmdir(temporary_folder);
}

enum { BESIDE = 2 }; /* what lies beside the cells, and the button that closes, come first */

static void fail_cell(int i, const char *what)
{
    box b = shown.screen.ui.buttons[BESIDE + i].box;
    fail_msg("%d scenes, %dx%d, scale %g: cell %d %s: %g, %g, %g x %g",
             the_lab.catalogue.list.count, shown.width, shown.height, shown.screen.ui.scale, i,
             what, b.x, b.y, b.w, b.h);
}

static void check_cell(int i)
{
    const ui_button *button = &shown.screen.ui.buttons[BESIDE + i];
    box b = button->box;
    if (button->action.id != ACTION_SHOW_SCENE)
        fail_cell(i, "shows no scene");
    if (b.x < 0 || b.y < 0 || b.x + b.w > shown.width || b.y + b.h > shown.height)
        fail_cell(i, "leaves the window");
    if (!(b.w >= 8 && b.h > 0))
        fail_cell(i, "is too small to click");
    for (int k = 0; k < i; k++)
        if (!boxes_apart(b, shown.screen.ui.buttons[BESIDE + k].box))
            fail_cell(i, "lies on another");
    action at = ui_button_at(&shown.screen.ui, (hit_vec){b.x + b.w / 2, b.y + b.h / 2});
    if (at.id != ACTION_SHOW_SCENE || at.argument != button->action.argument)
        fail_cell(i, "is not found by its middle");
}

/* Each cell shows something: pixels that differ from the ground. */
static void check_cell_picture(int i)
{
    SDL_Rect r = box_pixels(shown.screen.ui.buttons[BESIDE + i].box);
    SDL_Color c = shown.screen.ui.theme->ground;
    Uint32 ground = (Uint32)c.r << 16 | (Uint32)c.g << 8 | c.b;
    int inked = 0;
    for (int k = 0; k < r.w * r.h; k++)
        inked += pixel_at(r.x + k % r.w, r.y + k / r.w) != ground;
    if (inked < r.w)
        fail_cell(i, "is empty");
}

static const ui_button *cell_of(int scene)
{
    for (int i = 0; BESIDE + i < shown.screen.ui.button_count; i++)
        if (shown.screen.ui.buttons[BESIDE + i].action.argument == scene)
            return &shown.screen.ui.buttons[BESIDE + i];
    return NULL;
}

/* The chosen scene is in sight, whole. Cells that are cut lie at the edges. */
static void check_page(int chosen)
{
    shown.screen.gallery.chosen = chosen;
    draw_picture();
    const ui_button *cell = cell_of(chosen);
    int whole = 0;
    for (int i = 0; BESIDE + i < shown.screen.ui.button_count; i++) {
        check_cell(i);
        if (shown.screen.ui.buttons[BESIDE + i].box.h <
            shown.screen.ui.buttons[BESIDE + i].box.w / 1.5)
            continue;
        check_cell_picture(i);
        whole++;
    }
    if (!cell || cell->box.h < cell->box.w / 1.5 || whole == 0)
        fail_msg("%dx%d, scale %g: %d cells, %d whole; the chosen one, %d, is %s", shown.width,
                 shown.height, shown.screen.ui.scale, shown.screen.ui.button_count, whole, chosen,
                 cell ? "cut" : "not there");
}

/* Goes to the end and back: every scene can be chosen, whatever is visible. */
static void check_grid(void)
{
    int count = the_lab.catalogue.list.count;
    gallery_open(&shown.screen.gallery, 0);
    pages_open(&shown.screen.pages, PAGE_GALLERY);
    check_page(0);
    check_page(count - 1);
    check_page(count / 2);
    gallery_scroll(&shown.screen.gallery, 1000);
    draw_picture();
    if (!cell_of(count - 1))
        fail_msg("%dx%d: the end is out of sight", shown.width, shown.height);
    check_page(0);
}

static const struct {
    int width, height;
    double scale;
} gallery_sizes[] = {{1280, 720, 1}, {320, 240, 1},  {480, 320, 1},   {640, 480, 1},
                     {900, 700, 1},  {300, 900, 1},  {1600, 300, 1},  {1920, 1080, 1},
                     {640, 480, 2},  {1280, 720, 2}, {2560, 1440, 2}, {1280, 720, 4}};

enum { GALLERY_SIZES = sizeof gallery_sizes / sizeof *gallery_sizes };

static void draw_grids(int count)
{
    write_scenes(count);
    start_folder();
    catalogue_load_all(&the_lab.catalogue);
    assert_int_equal(the_lab.catalogue.list.count, count);
    for (int i = 0; i < GALLERY_SIZES; i++) {
        open_picture(gallery_sizes[i].width, gallery_sizes[i].height, LAYOUT_ALL, THEME_LIGHT,
                     gallery_sizes[i].scale, "");
        check_grid();
        close_picture();
    }
}

static void one_scene_has_a_place(void **state)
{
    (void)state;
    draw_grids(1);
}

static void ten_scenes_stand_in_a_grid(void **state)
{
    (void)state;
    draw_grids(10);
}

static void fifty_scenes_stand_in_a_grid(void **state)
{
    (void)state;
    draw_grids(MOST_SCENES);
}

/* After the gallery, view and map are as before. */
static void the_gallery_leaves_the_view_alone(void **state)
{
    (void)state;
    catalogue_load_all(&the_lab.catalogue);
    stage_layers_switch(&shown.screen.layers, &map_layer, true);
    draw_picture();
    map_wait(&map_view_of(&shown.screen.layers)->map);
    draw_picture();
    Uint32 *before = copy_pixels(whole_picture());
    view view = shown.screen.ui.view;
    int buttons = shown.screen.ui.button_count;
    pages_open(&shown.screen.pages, PAGE_GALLERY);
    draw_picture();
    assert_true(count_changed(before, whole_picture()) > 10000);
    assert_memory_equal(&shown.screen.ui.view, &view, sizeof view);
    assert_true(stage_layers_is_on(&shown.screen.layers, &map_layer));
    pages_close(&shown.screen.pages, PAGE_GALLERY);
    draw_picture();
    assert_int_equal(count_changed(before, whole_picture()), 0);
    assert_int_equal(shown.screen.ui.button_count, buttons);
    free(before);
}

static void a_scene_that_does_not_load_has_a_cell_too(void **state)
{
    (void)state;
    write_scenes(3);
    FILE *file = fopen(numbered(1), "w");
    assert_non_null(file);
    fputs("title = Broken\nangel = 1\n", file);
    assert_int_equal(fclose(file), 0);
    start_folder();
    catalogue_load_all(&the_lab.catalogue);
    assert_false(the_lab.catalogue.slots[1].loaded);
    open_plain(LAYOUT_WIDTH, LAYOUT_HEIGHT, LAYOUT_ALL);
    check_grid();
    close_picture();
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_scenes)

static const struct CMUnitTest tests[] = {
    ALONE(the_choice_stays_within_the_grid),
    ON_SCENES(scenes_stand_in_sections),
    ON_SCENES(the_filter_finds_titles_files_methods_and_kinds),
    ON_SCENES(the_filter_finds_what_the_tiles_say),
    ON_SCENES(the_best_match_comes_first),
    ON_SCENES(typing_filters_and_esc_brings_all_back),
    IN_FOLDER(one_scene_has_a_place),
    IN_FOLDER(ten_scenes_stand_in_a_grid),
    IN_FOLDER(fifty_scenes_stand_in_a_grid),
    IN_FOLDER(a_scene_that_does_not_load_has_a_cell_too),
    IN_WINDOW(the_gallery_leaves_the_view_alone),
};

const test_table explore_gallery_tests = TEST_TABLE(tests);
