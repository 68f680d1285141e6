/* test_explore.c: the grid of all scenes. */
#include "explore_fixture.h"

static void the_choice_stays_within_the_grid(void **state)
{
    (void)state;
    static const struct {
        int count, columns, from;
        gallery_way way;
        int to;
    } rows[] = {
        {10, 4, 0, GALLERY_LEFT, 0}, {10, 4, 0, GALLERY_UP, 0},    {10, 4, 0, GALLERY_RIGHT, 1},
        {10, 4, 0, GALLERY_DOWN, 4}, {10, 4, 3, GALLERY_RIGHT, 4}, {10, 4, 4, GALLERY_LEFT, 3},
        {10, 4, 3, GALLERY_UP, 3},   {10, 4, 4, GALLERY_UP, 0},    {10, 4, 5, GALLERY_DOWN, 9},
        {10, 4, 6, GALLERY_DOWN, 6}, {10, 4, 9, GALLERY_DOWN, 9},  {10, 4, 9, GALLERY_RIGHT, 9},
        {10, 4, 9, GALLERY_UP, 5},   {1, 1, 0, GALLERY_DOWN, 0},   {1, 1, 0, GALLERY_RIGHT, 0},
        {3, 0, 1, GALLERY_DOWN, 2}, /* before the first frame: one column */
        {3, 0, 1, GALLERY_UP, 0},    {0, 1, 0, GALLERY_DOWN, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        gallery g = {.chosen = rows[i].from, .columns = rows[i].columns};
        gallery_move(&g, rows[i].way, rows[i].count);
        if (g.chosen != rows[i].to)
            fail_msg("row %zu: %d, not %d", i, g.chosen, rows[i].to);
    }
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

static void fail_cell(int i, const char *what)
{
    box b = shown.screen.ui.buttons[i].box;
    fail_msg("%d scenes, %dx%d, scale %g: cell %d %s: %g, %g, %g x %g",
             the_lab.catalogue.list.count, shown.width, shown.height, shown.screen.ui.scale, i,
             what, b.x, b.y, b.w, b.h);
}

static void check_cell(int i, int first)
{
    const ui_button *button = &shown.screen.ui.buttons[i];
    box b = button->box;
    if (button->action.id != ACTION_SHOW_SCENE || button->action.argument != first + i)
        fail_cell(i, "shows another scene");
    if (b.x < 0 || b.y < 0 || b.x + b.w > shown.width || b.y + b.h > shown.height)
        fail_cell(i, "leaves the window");
    if (!(b.w >= 8 && b.h >= 8))
        fail_cell(i, "is too small to click");
    for (int k = 0; k < i; k++)
        if (!boxes_apart(b, shown.screen.ui.buttons[k].box))
            fail_cell(i, "lies on another");
    action at = ui_button_at(&shown.screen.ui, (hit_vec){b.x + b.w / 2, b.y + b.h / 2});
    if (at.id != ACTION_SHOW_SCENE || at.argument != first + i)
        fail_cell(i, "is not found by its middle");
}

/* Each cell shows something: pixels that differ from the ground. */
static void check_cell_picture(int i)
{
    SDL_Rect r = box_pixels(shown.screen.ui.buttons[i].box);
    SDL_Color c = shown.screen.ui.theme->ground;
    Uint32 ground = (Uint32)c.r << 16 | (Uint32)c.g << 8 | c.b;
    int inked = 0;
    for (int k = 0; k < r.w * r.h; k++)
        inked += pixel_at(r.x + k % r.w, r.y + k / r.w) != ground;
    if (inked < r.w)
        fail_cell(i, "is empty");
}

/* Either all scenes are visible, or whole rows of large enough cells, with the chosen one among
 * them. */
static bool check_page(int chosen)
{
    int count = the_lab.catalogue.list.count;
    shown.screen.gallery.chosen = chosen;
    draw_picture();
    int cells = shown.screen.ui.button_count, columns = shown.screen.gallery.columns;
    int first = shown.screen.gallery.first_row * columns;
    bool fine = cells > 0 && columns >= 1 && columns <= count && first <= chosen &&
                chosen < first + cells && (cells % columns == 0 || first + cells == count) &&
                (cells == count ||
                 shown.screen.ui.buttons[0].box.w >= 110 * shown.screen.ui.scale || columns == 1);
    if (!fine)
        printf("# %d scenes, %dx%d, scale %g: %d cells in %d columns from %d for %d\n", count,
               shown.width, shown.height, shown.screen.ui.scale, cells, columns, first, chosen);
    for (int i = 0; i < cells; i++) {
        check_cell(i, first);
        check_cell_picture(i);
    }
    return fine;
}

/* Goes to the end and back: every scene can be chosen, whatever is visible. */
static bool check_grid(void)
{
    int count = the_lab.catalogue.list.count;
    shown.screen.gallery = (gallery){.open = true, .seen_chosen = -1};
    bool fine = check_page(0) && check_page(count - 1) && check_page(count / 2);
    shown.screen.gallery.first_row = 1000;
    draw_picture();
    if (shown.screen.ui.button_count < 1)
        fail_msg("%dx%d: scrolled out of sight", shown.width, shown.height);
    return fine && check_page(0);
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
    bool fine = true;
    for (int i = 0; i < GALLERY_SIZES; i++) {
        open_picture(gallery_sizes[i].width, gallery_sizes[i].height, LAYOUT_ALL, THEME_LIGHT,
                     gallery_sizes[i].scale, "");
        fine = check_grid() && fine;
        close_picture();
    }
    assert_true(fine);
}

static void one_scene_fills_the_gallery(void **state)
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
    shown.screen.map_view.wanted = true;
    draw_picture();
    map_wait(&shown.screen.map_view.map);
    draw_picture();
    Uint32 *before = copy_pixels(whole_picture());
    view view = shown.screen.ui.view;
    int buttons = shown.screen.ui.button_count;
    shown.screen.gallery.open = true;
    draw_picture();
    assert_true(count_changed(before, whole_picture()) > 10000);
    assert_memory_equal(&shown.screen.ui.view, &view, sizeof view);
    assert_true(shown.screen.map_view.wanted);
    shown.screen.gallery.open = false;
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
    assert_true(check_grid());
    close_picture();
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_scenes)

static const struct CMUnitTest tests[] = {
    ALONE(the_choice_stays_within_the_grid),
    IN_FOLDER(one_scene_fills_the_gallery),
    IN_FOLDER(ten_scenes_stand_in_a_grid),
    IN_FOLDER(fifty_scenes_stand_in_a_grid),
    IN_FOLDER(a_scene_that_does_not_load_has_a_cell_too),
    IN_WINDOW(the_gallery_leaves_the_view_alone),
};

const test_table explore_gallery_tests = TEST_TABLE(tests);
