/* SPDX-License-Identifier: MIT */
/* test_explore.c: the verdict map, compared with a loop over all positions. */
#include "action.h"
#include "action_ids.h"
#include "answer.h"
#include "cursor.h"
#include "explore_fixture.h"
#include "falseness.h"
#include "files.h"
#include "hit_lab.h"
#include "lab.h"
#include "layer_list.h"
#include "map.h"
#include "map_view.h"
#include "message.h"
#include "method_list.h"
#include "scene.h"
#include "session.h"
#include "straight.h"
#include "text.h"
#include "theme.h"
#include "ui.h"
#include "workers.h"

static map the_map;

static int stop_map(void **state)
{
    map_free(&the_map);
    the_map = (map){0};
    return stop_lab(state);
}

static const hit_method *method_named(const char *id)
{
    const hit_method *method = strcmp(id, "referee") == 0 ? NULL : method_list_find(id);
    assert_true(method || strcmp(id, "referee") == 0);
    return method;
}

/* The whole stage, as `hitlab map` shows it. */
static view whole_stage(const scene *s, int width, int height)
{
    return view_fit(s->stage, 0, 0, width, height);
}

static void start_map(const hit_method *method, view v, int width, int height)
{
    assert_true(map_start(&the_map, lab_scene(&the_lab), NULL, method, v, width, height));
}

/* ---- One position after the other ---------------------------------------------------------- */

typedef struct counts {
    int of[MAP_VALUES], nan;
} counts;

static bool compares_nan(const hit_trace *trace)
{
    for (int i = 0; i < hit_trace_kept(trace); i++) {
        const hit_step *step = hit_trace_step(trace, i);
        if (step->kind == HIT_STEP_CHECK &&
            (step->left != step->left || step->right != step->right))
            return true;
    }
    return false;
}

/* The value of one position, from a trace with room for every step. */
static unsigned char value_by_force(const hit_method *method, hit_vec at, hit_vec *ring)
{
    static hit_step steps[8192];
    hit_trace trace = hit_trace_make(steps, 8192);
    const scene *s = lab_scene(&the_lab);
    hit_shape cursor = scene_place_cursor(s, at, ring);
    hit_verdict truth = hit_referee(&s->base.shape, &cursor, NULL);
    hit_verdict said = method ? hit_run(method, &s->base.shape, &cursor, &trace) : truth;
    assert_true(trace.total <= 8192);
    int nan = compares_nan(&trace) ? MAP_NAN : 0;
    if (said == HIT_REFUSED)
        return (unsigned char)(MAP_REFUSED | nan);
    if (said == HIT_HIT)
        return (unsigned char)((truth == HIT_HIT ? MAP_HIT : MAP_FALSE_HIT) | nan);
    return (unsigned char)((truth == HIT_HIT ? MAP_FALSE_MISS : MAP_MISS) | nan);
}

/* Checks every cell of the map and counts the values. */
static counts check_cells(const hit_method *method)
{
    counts c = {.nan = 0};
    hit_vec *ring = lab_slot(&the_lab)->ring;
    for (int y = 0; y < the_map.height; y++)
        for (int x = 0; x < the_map.width; x++) {
            unsigned char wanted = value_by_force(method, map_position(&the_map, x, y), ring);
            if (map_at(&the_map, x, y) != wanted)
                fail_msg("%s, %s, pixel %d, %d: %d, not %d", lab_scene(&the_lab)->path,
                         method ? method->id : "referee", x, y, map_at(&the_map, x, y), wanted);
            c.of[wanted & ~MAP_NAN]++;
            c.nan += (wanted & MAP_NAN) != 0;
        }
    return c;
}

static counts finish_and_check(const hit_method *method)
{
    map_wait(&the_map);
    assert_true(map_is_done(&the_map));
    counts c = check_cells(method);
    for (int i = 0; i < MAP_VALUES; i++)
        assert_int_equal(atomic_load(&the_map.count[i]), c.of[i]);
    assert_int_equal(atomic_load(&the_map.nan_count), c.nan);
    return c;
}

static counts check_map(const char *id, int width, int height)
{
    const hit_method *method = method_named(id);
    start_map(method, whole_stage(lab_scene(&the_lab), width, height), width, height);
    return finish_and_check(method);
}

/* ---- Counts -------------------------------------------------------------------------------- */

/* For each value: the map must have some (1), must have none (0), or either (-1). */
typedef struct expected_map {
    const char *scene, *method;
    int width, height;
    signed char of[MAP_VALUES], nan;
} expected_map;

static void expect_some(const expected_map *row, const char *what, int count, int wanted)
{
    if (wanted >= 0 && (count > 0) != wanted)
        fail_msg("%s, %s: %d of %s", row->scene, row->method, count, what);
}

static void counts_are_those_of_a_plain_loop(void **state)
{
    (void)state;
    static const expected_map rows[] = {
        /* unknown, miss, hit, false hit, false miss, refused; NaN */
        {"/2-", "circle-rect/centre-lines-stage", 240, 160, {0, 1, 1, 1, 1, 0}, 0},
        {"/2-", "circle-rect/centre-lines-corrected", 97, 63, {0, 1, 1, 0, 0, 0}, 0},
        {"/2-", "referee", 120, 80, {0, 1, 1, 0, 0, 0}, 0},
        {"/3-", "circle-rect/turn-circle", 240, 160, {0, 1, 1, -1, -1, 0}, 0},
        {"/4-", "point-triangle/barycentric", 240, 160, {0, 1, 1, -1, -1, 0}, -1},
        {"/5-", "polygon-polygon/edge-crossing", 120, 80, {0, 1, 1, 0, 1, 0}, 0},
        {"/9-", "polygon-polygon/parametric", 120, 80, {0, 1, 1, 0, 1, 0}, 0},
        {"/9-", "polygon-polygon/parametric-corrected", 60, 40, {0, 1, 1, 0, 0, 0}, 0},
        {"/7-", "referee", 120, 80, {0, 1, 1, 0, 0, 0}, 0},
        {"/angle-sum-nan", "point-triangle/angle-sum", 240, 160, {0, 1, 1, 1, -1, 0}, 1},
        {"/angle-sum-nan", "point-triangle/angle-sum-corrected", 240, 160, {0, 1, 1, 0, 0, 0}, 0},
        {"/centre-lines-zero-width", "circle-rect/centre-lines", 240, 160, {0, 1, 1, 1, 1, 0}, 1},
        {"/point-rect-turned", "point-rect/bounds", 96, 64, {0, 0, 0, 0, 0, 1}, 0},
        {"/point-rect-turned", "point-rect/bounds-corrected", 96, 64, {0, 1, 1, 0, 0, 0}, 0},
        {"/bounding-circle.", "circle-polygon/bounding-circle", 240, 160, {0, 1, 1, 1, 0, 0}, 0},
        {"/bounding-circles.", "polygon-polygon/bounding-circles", 120, 80, {0, 1, 1, 1, 0, 0}, 0},
        {"/polygon-holes", "circle-polygon/bounding-circle", 60, 40, {0, 0, 0, 0, 0, 1}, 0},
        {"/circle-distance-underflow", "circle-circle/distance", 96, 64, {0, 0, 1, 1, 0, 0}, 0},
        {"/1-", "circle-circle/distance", 1, 1, {0, -1, -1, 0, 0, 0}, 0},
        {"/1-", "circle-circle/distance", 1, 300, {0, -1, -1, 0, 0, 0}, 0},
        {"/1-", "circle-circle/distance", 17, 9, {0, 1, 1, 0, 0, 0}, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        show_named(rows[i].scene);
        counts c = check_map(rows[i].method, rows[i].width, rows[i].height);
        for (int k = 0; k < MAP_VALUES; k++)
            expect_some(&rows[i], k ? map_view_value_name((map_value)k) : "unknown", c.of[k],
                        rows[i].of[k]);
        expect_some(&rows[i], "NaN", c.nan, rows[i].nan);
    }
}

/* Writes a scene with a polygon whose first edges are so long that their products become NaN in
 * float. Many edges follow, so that a method makes hundreds of comparisons before it ends. */
static void write_long_run(void)
{
    char text[2048];
    int at = snprintf(text, sizeof text,
                      "title = A NaN long ago\nstage = 60 40\nmethod = polygon-polygon/parametric\n"
                      "[base]\nshape = polygon\npoints = -1e30,-1e30 1e30,-2e30 3e30,1e30");
    for (int i = 0; i < 60; i++)
        at += snprintf(text + at, sizeof text - (size_t)at, "%s%d,%d", i % 8 ? " " : "\n  ",
                       1000 + i, 900 + i % 2);
    snprintf(text + at, sizeof text - (size_t)at,
             "\n[cursor]\nshape = polygon\npoints = -4,-3 5,-2 0,6\n");
    write_scene("1-first.ini", text);
}

static void a_nan_early_in_a_long_run_is_counted(void **state)
{
    (void)state;
    write_long_run();
    start_folder();
    counts c = check_map("polygon-polygon/parametric", 60, 40);
    assert_int_equal(c.nan, 60 * 40);
    map_free(&the_map);
}

/* The circle around a base is looked for once; a base that is a circle has none around it, and is
 * asked as it is. */
static void a_base_that_is_a_circle_is_no_polygon(void **state)
{
    (void)state;
    write_scene("1-first.ini", "title = Circle and polygon\nstage = 60 40\n"
                               "method = circle-polygon/bounding-circle\n"
                               "[base]\nshape = circle\nradius = 9\n"
                               "[cursor]\nshape = polygon\npoints = -4,-3 5,-2 0,6\n");
    start_folder();
    counts c = check_map("circle-polygon/bounding-circle", 60, 40);
    assert_int_equal(c.of[MAP_REFUSED], 0);
    assert_true(c.of[MAP_HIT] > 0 && c.of[MAP_MISS] > 0 && c.of[MAP_FALSE_HIT] > 0);
    map_free(&the_map);
}

/* It makes one test for each stage unit: they find the wedge of false hits that the missing third
 * product causes. */
static void line_equations_are_wrong_17_times(void **state)
{
    (void)state;
    show_key(4);
    counts c = check_map("point-triangle/line-equations", 960, 640);
    for (int i = 0; i < 50; i++) {
        int x = random_int(0, 959), y = random_int(0, 639);
        assert_same(map_position(&the_map, x, y), (hit_vec){x, y}, "a pixel is a unit");
    }
    assert_int_equal(c.of[MAP_FALSE_HIT], 17);
    assert_int_equal(c.of[MAP_FALSE_MISS], 0);
    c = check_map("point-triangle/line-equations-corrected", 960, 640);
    assert_int_equal(c.of[MAP_FALSE_HIT] + c.of[MAP_FALSE_MISS], 0);
}

/* One last bit of the circle decides. */
static void a_circle_found_once_is_that_of_every_run(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"/bounding-circle-touching", "circle-polygon/bounding-circle"},
        {"/bounding-circles-touching", "polygon-polygon/bounding-circles"},
    };
    for (int i = 0; i < 2; i++) {
        show_named(rows[i][0]);
        const hit_method *method = method_named(rows[i][1]);
        hit_vec touching = lab_scene(&the_lab)->at;
        start_map(method, (view){1, touching, {30, 20}}, 60, 40);
        counts c = finish_and_check(method);
        assert_int_equal(c.of[MAP_FALSE_MISS], 1);
        assert_true(c.of[MAP_HIT] + c.of[MAP_FALSE_HIT] > 0 && c.of[MAP_MISS] > 0);
    }
}

/* Where adjacent doubles are 32 pixels apart, the map shows single doubles. */
static void the_deepest_map_is_painted_cell_by_cell(void **state)
{
    (void)state;
    enum { SIZE = 160 };
    show_key(1);
    put_cursor(100, 320);
    put_cursor(400, 320);
    press_kiss();
    eye e = open_eye((box){0, 0, SIZE, SIZE}, lab_stage(&the_lab));
    view there = {1, cursor_at(), middle_of(&e)};
    camera_zoom(&e.camera, e.fit, there, middle_of(&e), middle_of(&e), INFINITY);
    look(&e);
    const hit_method *method =
        lab_answer(&the_lab)->rows[lab_answer(&the_lab)->selected_row].method;
    start_map(method, e.now, SIZE, SIZE);
    counts c = finish_and_check(method);
    assert_true(c.of[MAP_HIT] > 32 * 32 && c.of[MAP_MISS] > 32 * 32);
    for (int x = 1; x < SIZE; x++) {
        hit_vec a = map_position(&the_map, x - 1, 0), b = map_position(&the_map, x, 0);
        assert_true(are_neighbours(a.x, b.x));
    }
    double across =
        straight_kiss_ulps(map_position(&the_map, 0, 0), map_position(&the_map, SIZE - 1, 0));
    assert_in_range((int)across, SIZE / 32 - 1, SIZE / 32 + 1);
}

/* ---- Coarse to fine ------------------------------------------------------------------------ */

static void a_pixel_shows_its_nearest_known_ancestor(void **state)
{
    (void)state;
    enum { W = 20, H = 13 };
    static const struct {
        int set_x, set_y, value, x, y, shows;
    } rows[] = {
        {0, 0, MAP_MISS, 7, 7, MAP_MISS},
        {0, 0, MAP_MISS, 8, 7, MAP_UNKNOWN},
        {4, 4, MAP_HIT, 7, 5, MAP_HIT},
        {4, 4, MAP_HIT, 3, 4, MAP_MISS},
        {6, 4, MAP_REFUSED, 7, 5, MAP_REFUSED},
        {7, 5, MAP_FALSE_HIT, 7, 5, MAP_FALSE_HIT},
        {7, 5, MAP_FALSE_HIT, 6, 5, MAP_REFUSED},
        {16, 8, MAP_HIT | MAP_NAN, 19, 12, MAP_HIT | MAP_NAN},
        {19, 12, MAP_MISS, 19, 12, MAP_MISS},
        {19, 12, MAP_MISS, 18, 12, MAP_HIT | MAP_NAN},
    };
    atomic_uchar cells[W * H];
    for (int i = 0; i < W * H; i++)
        atomic_init(&cells[i], MAP_UNKNOWN);
    map m = {.cells = cells, .width = W, .height = H};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        atomic_store(&cells[rows[i].set_y * W + rows[i].set_x], (unsigned char)rows[i].value);
        assert_int_equal(map_at(&m, rows[i].x, rows[i].y), rows[i].shows);
        for (int y = 0; y < H; y++) {
            unsigned char row[W];
            map_read_row(&m, y, row);
            for (int x = 0; x < W; x++)
                assert_int_equal(row[x], map_at(&m, x, y));
        }
    }
}

/* While workers run, and after a stop, a cell is unknown or has the exact value of some
 * ancestor. */
static void check_partly(const unsigned char *exact, int samples)
{
    int w = the_map.width;
    for (int i = 0; i < samples; i++) {
        int x = random_int(0, w - 1), y = random_int(0, the_map.height - 1);
        unsigned char seen = map_at(&the_map, x, y);
        bool known = seen == MAP_UNKNOWN;
        for (int mask = 0; mask < 8; mask = mask * 2 + 1)
            known = known || seen == exact[(y & ~mask) * w + (x & ~mask)];
        assert_true(known);
    }
}

static void an_unfinished_map_is_coarse_not_wrong(void **state)
{
    (void)state;
    enum { W = 480, H = 320 };
    static unsigned char exact[W * H];
    show_key(9);
    const hit_method *method = method_named("polygon-polygon/parametric");
    view v = whole_stage(lab_scene(&the_lab), W, H);
    start_map(method, v, W, H);
    map_wait(&the_map);
    for (int i = 0; i < W * H; i++)
        exact[i] = map_at(&the_map, i % W, i / W);
    int unfinished = 0;
    for (int round = 0; round < 20; round++) {
        start_map(method, v, W, H);
        check_partly(exact, 200);
        if (round > 0) /* the first one is cut however busy the machine is */
            SDL_Delay((Uint32)random_int(0, 6));
        map_stop(&the_map);
        check_partly(exact, 2000);
        int known = 0;
        for (int i = 0; i < W * H; i++)
            known += atomic_load(&the_map.cells[i]) != MAP_UNKNOWN;
        unfinished += known < W * H;
        assert_true(known == W * H || !map_is_done(&the_map));
    }
    assert_true(unfinished > 0);
}

/* A map that is stopped in its last row is not done. */
static void a_map_cut_in_its_last_row_is_not_done(void **state)
{
    (void)state;
    enum { W = 200000 };
    show_key(9);
    start_map(method_named("polygon-polygon/parametric"),
              whole_stage(lab_scene(&the_lab), 960, 640), W, 1);
    while (atomic_load(&the_map.workers.next) < 4)
        SDL_Delay(1);
    map_stop(&the_map);
    int unknown = 0;
    for (int i = 0; i < W; i++)
        unknown += atomic_load(&the_map.cells[i]) == MAP_UNKNOWN;
    assert_true(unknown == 0 || !map_is_done(&the_map));
}

/* ---- Again and again ----------------------------------------------------------------------- */

static void maps_are_started_anew_many_times(void **state)
{
    (void)state;
    for (int round = 0; round < 300; round++) {
        assert_true(session_show(&the_lab, random_int(0, the_lab.catalogue.list.count - 1)));
        const hit_method *method =
            lab_answer(&the_lab)->rows[random_int(0, lab_answer(&the_lab)->row_count - 1)].method;
        int w = random_int(1, 700), h = random_int(1, 500);
        start_map(method, whole_stage(lab_scene(&the_lab), w, h), w, h);
        if (round % 3 == 0)
            SDL_Delay((Uint32)random_int(0, 3));
        if (round % 5 == 0)
            map_stop(&the_map);
        if (round % 7 == 0)
            map_free(&the_map);
        if (the_map.cells)
            assert_in_range(map_at(&the_map, 0, 0) & ~MAP_NAN, MAP_UNKNOWN, MAP_REFUSED);
    }
    show_key(2);
    check_map("circle-rect/centre-lines", 60, 40);
    check_map("circle-rect/centre-lines-stage", 60, 40);
}

/* The workers have their own copy of the scene: the lab's may change or be freed while they run. */
static void the_scene_may_change_while_a_map_fills(void **state)
{
    (void)state;
    static const hit_vec square[] = {{100, 100}, {300, 100}, {300, 300}, {100, 300}};
    show_key(9);
    const hit_method *method = method_named("polygon-polygon/parametric");
    check_map(method->id, 60, 40);
    counts before;
    for (int i = 0; i < MAP_VALUES; i++)
        before.of[i] = atomic_load(&the_map.count[i]);
    start_map(method, whole_stage(lab_scene(&the_lab), 60, 40), 60, 40);
    draw_polygon_by_clicks(LAB_BASE, square, 4);
    draw_polygon_by_clicks(LAB_CURSOR, square, 4);
    assert_true(files_reload(&the_lab));
    map_wait(&the_map);
    for (int i = 0; i < MAP_VALUES; i++)
        assert_int_equal(atomic_load(&the_map.count[i]), before.of[i]);
}

/* Progress is reported once until the program has looked at it. */
static void progress_is_told_once(void **state)
{
    (void)state;
    assert_int_equal(SDL_Init(SDL_INIT_EVENTS), 0);
    Uint32 type = SDL_RegisterEvents(1);
    the_map.progress_event = type;
    show_key(1);
    for (int round = 0; round < 3; round++) {
        check_map("circle-circle/distance", 60, 40);
        SDL_Event event;
        assert_int_equal(SDL_PeepEvents(&event, 1, SDL_GETEVENT, type, type), 1);
        assert_int_equal(SDL_PeepEvents(&event, 1, SDL_GETEVENT, type, type), 0);
        assert_int_equal(the_map.progress_event, type);
    }
    SDL_Quit();
}

/* ---- In a window --------------------------------------------------------------------------- */

static map_view *map_shown(void)
{
    return map_view_of(&shown.screen.layers);
}

/* Checks that the map belongs to what the frame shows, and that the next frame keeps it. */
static void assert_map_fits(const char *what)
{
    const hit_method *method =
        lab_answer(&the_lab)->rows[lab_answer(&the_lab)->selected_row].method;
    hit_vec *ring = lab_slot(&the_lab)->ring;
    draw_picture();
    map_wait(&map_shown()->map);
    const atomic_uchar *cells = map_shown()->map.cells;
    draw_picture();
    if (map_shown()->map.cells != cells || !map_is_done(&map_shown()->map))
        fail_msg("%s: the map is started again for nothing", what);
    SDL_Rect zone = box_pixels(shown.screen.ui.layout.stage);
    for (int i = 0; i < 500; i++) {
        int x = random_int(0, zone.w - 1), y = random_int(0, zone.h - 1);
        hit_vec pointer = {zone.x + x, zone.y + y};
        hit_vec at = view_snap(shown.screen.ui.view, view_to_stage(shown.screen.ui.view, pointer));
        if (map_at(&map_shown()->map, x, y) != value_by_force(method, at, ring))
            fail_msg("%s: another map than that of %s", what, lab_scene(&the_lab)->path);
    }
}

static void zoom_shown(double factor)
{
    ui *ui = &shown.screen.ui;
    hit_vec middle = ui_stage_middle(ui);
    camera_zoom(&ui->camera, ui->fit, ui->view, (hit_vec){300, 200}, middle, factor);
}

static void the_shown_map_follows_what_is_shown(void **state)
{
    (void)state;
    static const hit_vec square[] = {{100, 100}, {300, 100}, {300, 300}, {100, 300}};
    stage_layers_switch(&shown.screen.layers, &map_layer, true);
    show_key(2);
    assert_map_fits("a scene");
    select_method("circle-rect/centre-lines-stage");
    assert_map_fits("another method");
    show_key(9);
    assert_map_fits("another scene");
    draw_polygon_by_clicks(LAB_BASE, square, 4);
    assert_map_fits("another base");
    assert_true(files_reload(&the_lab));
    lab_update(&the_lab);
    assert_map_fits("the file's base");
    zoom_shown(3);
    assert_map_fits("zoomed in");
    camera_pan(&shown.screen.ui.camera, shown.screen.ui.view, ui_stage_middle(&shown.screen.ui),
               (hit_vec){-40, 70});
    assert_map_fits("panned");
    shown.screen.ui.camera = (camera){0};
    shown.screen.ui.zones = LAYOUT_NO_PANEL;
    assert_map_fits("another size");
    put_cursor(5, 5);
    const atomic_uchar *cells = map_shown()->map.cells;
    draw_picture();
    assert_ptr_equal(map_shown()->map.cells,
                     cells); /* the map does not depend on the cursor's position */
}

/* Some rows are filled in a copy of the map and come back, others did not come back. */
static void rows_may_be_filled_in_a_copy(void **state)
{
    (void)state;
    static map copy;
    const hit_method *method = method_named("polygon-polygon/edge-crossing");
    show_named("/5-");
    view v = whole_stage(lab_scene(&the_lab), 120, 80);
    int first, second;
    do {
        start_map(method, v, 120, 80);
        first = workers_lend(&the_map.workers, 3);
        second = workers_lend(&the_map.workers, 2);
    } while (second < 0); /* the threads were faster */
    assert_true(map_start(&copy, lab_scene(&the_lab), NULL, method, v, 120, 80));
    map_wait(&copy);
    for (int job = first; job < first + 3; job++)
        map_take_back(&the_map, job, map_fill_lent(&copy, job));
    map_free(&copy);
    map_wait(&the_map);
    assert_true(workers_are_taken(&the_map.workers));
    assert_false(map_is_done(&the_map));
    for (int job = second; job < second + 2; job++)
        assert_non_null(map_fill_lent(&the_map, job));
    assert_int_equal(workers_lend(&the_map.workers, 1), -1);
    assert_null(map_fill_lent(&the_map, 1 << 20));
    map_take_back(&the_map, 1 << 20, NULL);
    finish_and_check(method);
}

/* ---- The hand ------------------------------------------------------------------------------ */

static map_view *show_faults(void)
{
    show_named("/2-");
    select_method("circle-rect/turn-circle");
    stage_layers_switch(&shown.screen.layers, &map_layer, true);
    lab_update(&the_lab);
    draw_picture();
    map_wait(&map_view_of(&shown.screen.layers)->map);
    draw_picture();
    return map_view_of(&shown.screen.layers);
}

static bool is_false_at(hit_vec at)
{
    put_cursor(at.x, at.y);
    lab_update(&the_lab);
    return falseness_now() != FALSE_NONE;
}

/* A lone false position is painted five pixels wide: each of them leads to it. */
static void every_painted_fault_can_be_clicked(void **state)
{
    (void)state;
    const map_view *m = show_faults();
    box stage = shown.screen.ui.layout.stage;
    Uint32 spot = (Uint32)shown.screen.ui.theme->false_mark.r << 16 |
                  (Uint32)shown.screen.ui.theme->false_mark.g << 8 |
                  (Uint32)shown.screen.ui.theme->false_mark.b;
    box legend = stage_layers_card(&shown.screen.ui, &the_lab);
    int clicked = 0;
    for (int i = 0; i < m->map.width * m->map.height; i++) {
        hit_vec at, pointer = {stage.x + i % m->map.width, stage.y + i / m->map.width};
        if (box_contains(legend, pointer.x, pointer.y) ||
            pixel_at((int)pointer.x, (int)pointer.y) != spot)
            continue;
        assert_true(stage_layers_place_at(&shown.screen.ui, &the_lab, pointer, &at));
        if (!is_false_at(at))
            fail_msg("pixel %g, %g leads to %g, %g", pointer.x, pointer.y, at.x, at.y);
        clicked++;
    }
    assert_true(clicked > 100);
}

static void elsewhere_a_click_in_the_map_stays_where_it_is(void **state)
{
    (void)state;
    const map_view *m = show_faults();
    box stage = shown.screen.ui.layout.stage;
    hit_vec at;
    assert_true(stage_layers_place_at(&shown.screen.ui, &the_lab,
                                      (hit_vec){stage.x + 20, stage.y + 30}, &at));
    assert_true(same_point(at, map_position(&m->map, 20, 30)));
    stage_layers_switch(&shown.screen.layers, &map_layer, false);
    assert_false(stage_layers_place_at(&shown.screen.ui, &the_lab,
                                       (hit_vec){stage.x + 20, stage.y + 30}, &at));
}

/* It leads from any place to one after the other, and then to the first again. */
static void the_legend_leads_through_all_faults(void **state)
{
    (void)state;
    const map_view *m = show_faults();
    map_patch patch = {.at = {-1e300, 0}}, first;
    assert_true(map_next_patch(&m->map, MAP_FALSE_HIT, patch.at, &first));
    assert_int_equal(first.place, 1);
    patch = first;
    for (int i = 1; i <= first.count; i++) {
        assert_int_equal(patch.place, i);
        assert_int_equal(patch.count, first.count);
        assert_true(is_false_at(patch.at));
        assert_true(map_next_patch(&m->map, MAP_FALSE_HIT, patch.at, &patch));
    }
    assert_true(first.count > 10 && same_point(patch.at, first.at));
    assert_false(map_next_patch(&m->map, MAP_REFUSED, first.at, &patch));
}

static int count_buttons(action_id id, int argument)
{
    int count = 0;
    for (int i = 0; i < shown.screen.ui.button_count; i++) {
        action a = shown.screen.ui.buttons[i].action;
        count += a.id == id && a.argument == argument;
    }
    return count;
}

static void the_legend_is_solid_and_its_rows_are_buttons(void **state)
{
    (void)state;
    ui *ui = &shown.screen.ui;
    show_faults();
    box legend = stage_layers_card(ui, &the_lab);
    int covered = 0;
    for (int i = 0; i < ui->button_count; i++)
        covered += memcmp(&ui->buttons[i].box, &legend, sizeof legend) == 0;
    assert_int_equal(covered, 1);
    assert_int_equal(count_buttons(ACTION_NEXT_PLACE, MAP_FALSE_HIT), 1);
    assert_int_equal(count_buttons(ACTION_NEXT_PLACE, MAP_REFUSED), 0);
}

/* At 800x600 and twice the size, the legend once covered most of the stage, the base with it. */
static void check_legend(const char *scene, int width, int height, double scale)
{
    close_picture();
    open_picture(width, height, LAYOUT_ALL, THEME_LIGHT, scale, NULL);
    show_named(scene);
    shown.screen.explain = true;
    stage_layers_switch(&shown.screen.layers, &map_layer, true);
    draw_picture();
    map_wait(&map_view_of(&shown.screen.layers)->map);
    draw_picture();
    ui *ui = &shown.screen.ui;
    box legend = stage_layers_card(ui, &the_lab), stage = ui->layout.stage;
    assert_true(legend.w > 0 && legend.x >= stage.x && legend.y + legend.h <= stage.y + stage.h);
    hit_shape covered =
        hit_make_box(view_to_stage(ui->view, (hit_vec){legend.x, legend.y}),
                     view_to_stage(ui->view, (hit_vec){legend.x + legend.w, legend.y + legend.h}));
    box note = message_box(&shown.screen.ui, &the_lab);
    if (hit_hits(&lab_scene(&the_lab)->base.shape, &covered) || !boxes_apart(legend, note))
        fail_msg("%s at %dx%d, scale %g: the legend covers the base or the note", scene, width,
                 height, scale);
}

static void the_legend_covers_no_shape_that_is_spoken_of(void **state)
{
    (void)state;
    static const char *const scenes[] = {"/2-", "/4-", "/5-", "/9-"};
    static const int sizes[][2] = {{800, 600}, {1280, 760}, {1280, 800}};
    enum { SIZES = 3, SCALES = 2, CASES = 4 * SIZES * SCALES };
    int step = test_step() > 12 ? 6 : 1; /* whole maps take long under sanitizers */
    for (int i = random_int(0, step - 1); i < CASES; i += step) {
        const int *size = sizes[i / SCALES % SIZES];
        check_legend(scenes[i / (SIZES * SCALES)], size[0], size[1], 1 + i % SCALES);
    }
}

/* What a newcomer sees has a name: the two borders, the arrow, the shape at its end. What is
 * nowhere has no row. */
static void check_first_look(int width, int height, double scale)
{
    close_picture();
    open_picture(width, height, LAYOUT_ALL, THEME_LIGHT, scale, NULL);
    show_named("/9-");
    select_method("polygon-polygon/parametric");
    cursor_put(&the_lab, (hit_vec){474, 320});
    stage_layers_switch(&shown.screen.layers, &map_layer, true);
    draw_picture();
    map_wait(&map_view_of(&shown.screen.layers)->map);
    draw_picture();
    static const char *const named[] = {"miss",
                                        "hit",
                                        "false miss",
                                        "border: they touch",
                                        "the method's border",
                                        "depth: the shortest way out",
                                        "the shape there: they touch"};
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (!picture_says(named[i]))
            fail_msg("%dx%d, scale %g: no '%s'", width, height, scale, named[i]);
    assert_false(picture_says("false hit") || picture_says("refused"));
}

static void the_legend_names_all_of_the_first_look(void **state)
{
    (void)state;
    check_first_look(1280, 760, 1);
    check_first_look(800, 600, 1);
    if (test_step() == 1)
        check_first_look(1600, 1000, 2);
}

/* Wherever the shape is dragged: label and sentence have one point, in short numbers. */
static void the_first_look_has_the_point_of_its_sentence(void **state)
{
    (void)state;
    close_picture();
    open_picture(1280, 800, LAYOUT_ALL, THEME_LIGHT, 1, NULL);
    show_named("/9-");
    select_method("polygon-polygon/parametric");
    the_lab.greeting = GREETING_FOLLOWED;
    shown.screen.explain = true;
    cursor_put(&the_lab, (hit_vec){480, 295});
    assert_true(picture_says("in both shapes: (460, 275)"));
    assert_true(picture_says("This point lies in both: (460, 275)."));
    the_lab.greeting = GREETING_NONE;
}

/* Every broad phase is right everywhere: a map of it would say nothing. */
static void a_field_has_no_map_in_a_window(void **state)
{
    (void)state;
    map_view *m = show_faults();
    shown.screen.layers.in_window = true;
    for (int i = 0; i < the_lab.catalogue.list.count; i++) {
        assert_true(session_show(&the_lab, i));
        if (shows_field())
            break;
    }
    assert_true(shows_field());
    lab_update(&the_lab);
    draw_picture();
    assert_non_null(m->refused);
    assert_non_null(strstr(m->refused, "field"));
    assert_int_equal(count_buttons(ACTION_NEXT_PLACE, MAP_HIT), 0);
}

#define ON_MAP(test) cmocka_unit_test_setup_teardown(test, open_scenes, stop_map)

/* A window with all its parts, but of a size at which eight maps are soon full. */
static int open_small_window(void **state)
{
    open_scenes(state);
    open_plain(640, 400, LAYOUT_ALL);
    return 0;
}

#define IN_SMALL_WINDOW(test) cmocka_unit_test_setup_teardown(test, open_small_window, close_window)

static const struct CMUnitTest tests[] = {
    ON_MAP(counts_are_those_of_a_plain_loop),
    cmocka_unit_test_setup_teardown(a_nan_early_in_a_long_run_is_counted, make_folder, drop_folder),
    cmocka_unit_test_setup_teardown(a_base_that_is_a_circle_is_no_polygon, make_folder,
                                    drop_folder),
    ON_MAP(line_equations_are_wrong_17_times),
    ON_MAP(a_circle_found_once_is_that_of_every_run),
    ON_MAP(the_deepest_map_is_painted_cell_by_cell),
    ALONE(a_pixel_shows_its_nearest_known_ancestor),
    ON_MAP(an_unfinished_map_is_coarse_not_wrong),
    ON_MAP(a_map_cut_in_its_last_row_is_not_done),
    ON_MAP(maps_are_started_anew_many_times),
    ON_MAP(the_scene_may_change_while_a_map_fills),
    ON_MAP(progress_is_told_once),
    ON_MAP(rows_may_be_filled_in_a_copy),
    IN_WINDOW(every_painted_fault_can_be_clicked),
    IN_WINDOW(elsewhere_a_click_in_the_map_stays_where_it_is),
    IN_WINDOW(the_legend_leads_through_all_faults),
    IN_WINDOW(the_legend_is_solid_and_its_rows_are_buttons),
    IN_WINDOW(the_legend_covers_no_shape_that_is_spoken_of),
    IN_WINDOW(the_legend_names_all_of_the_first_look),
    IN_WINDOW(the_first_look_has_the_point_of_its_sentence),
    IN_WINDOW(a_field_has_no_map_in_a_window),
    IN_SMALL_WINDOW(the_shown_map_follows_what_is_shown),
};

const test_table explore_map_tests = TEST_TABLE(tests);
