/* SPDX-License-Identifier: MIT */
/* test_picture.c: polygons of several rings are filled by the even-odd rule, and chains never are:
 * small and large ones, at every zoom, and in a field. With a radius all of them are round. */
#include "picture_fixture.h"
#include "scene.h"

#include <math.h>

static void show_text(const char *text)
{
    write_scene("1-first.ini", text);
    if (!start_lab(in_folder("1-first.ini")))
        fail_msg("%s", the_lab.notice.text);
    open_plain(WIDTH, HEIGHT, LAYOUT_STAGE_ONLY);
    seed = random_seed();
    draw_now();
}

static int close_folder(void **state)
{
    close_picture();
    return drop_folder(state);
}

static void draw_at_zoom(hit_vec at, double zoom)
{
    shown.screen.ui.camera = (camera){.zoom = zoom, .stage = at};
    draw_now();
}

static void assert_ground(int x, int y)
{
    assert_colour((spot){x, y}, "the ground", ground_now());
}

static void assert_base(int x, int y)
{
    assert_colour((spot){x, y}, "the base", base_over(ground_now(), x, y));
}

/* ---- Holes --------------------------------------------------------------------------------- */

/* A square, in it a square hole, in that a triangle. */
#define RINGS                                                                                      \
    "[base]\nshape=polygon\npoints=200,100 700,100 700,600 200,600\n"                              \
    " / 300,200 600,200 600,500 300,500\n / 400,250 540,440 380,440\n"
#define CURSOR "[cursor]\nshape=circle\nradius=20\nat=60 60\n"

static void assert_three_rings(void)
{
    static const int islands[] = {250, 430}, holes[] = {100, 330, 570};
    for (int i = 0; i < 2; i++)
        assert_base(islands[i], 400);
    for (int i = 0; i < 3; i++)
        assert_ground(holes[i], 400);
    sampled seen = check_pixels(&lab_scene(&the_lab)->base.shape, SAMPLES);
    assert_true(seen.base > SAMPLES / 10 && seen.ground > SAMPLES / 10);
}

static void holes_are_not_filled(void **state)
{
    (void)state;
    show_text("title=T\n" RINGS CURSOR);
    assert_three_rings();
    put_cursor(200, 100);
    draw_now();
    assert_three_rings();
    put_cursor(330, 300); /* in the hole: the boxes say hit, the stripes are in the rings alone */
    select_method("any/boxes");
    draw_now();
    assert_int_equal(falseness_now(), FALSE_HIT);
    assert_three_rings();
}

/* At a zoom at which shapes are cut to the window: the hole's left side is in the middle. */
static void holes_are_cut_to_the_window(void **state)
{
    (void)state;
    show_text("title=T\n" RINGS CURSOR);
    for (double zoom = 1e3; zoom < 1e14; zoom *= 100) {
        draw_at_zoom((hit_vec){300, 350}, zoom);
        assert_base(WIDTH / 4, HEIGHT / 2);
        assert_ground(3 * WIDTH / 4, HEIGHT / 2);
        draw_at_zoom((hit_vec){450, 440}, zoom); /* an island's lower side */
        assert_base(WIDTH / 2, HEIGHT / 4);
        assert_ground(WIDTH / 2, 3 * HEIGHT / 4);
    }
}

static void print_ring(FILE *out, double radius, int count)
{
    for (int i = 0; i < count; i++) {
        double angle = 2 * 3.14159265358979324 * i / count;
        fprintf(out, "%.17g,%.17g\n", 480 + radius * cos(angle), 320 + radius * sin(angle));
    }
}

/* So many vertices that only those are drawn that are seen. */
static void large_rings_have_holes_too(void **state)
{
    (void)state;
    FILE *file = fopen(in_folder("2-second.ini"), "w"); /* drop_folder() removes it */
    assert_non_null(file);
    print_ring(file, 300, 12000);
    fputs("/\n", file);
    print_ring(file, 200, 6000);
    fputs("/\n", file);
    print_ring(file, 100, 50);
    assert_int_equal(fclose(file), 0);
    show_text("title=T\n[base]\nshape=polygon\npoints-file=2-second.ini\n" CURSOR);
    for (double zoom = 1; zoom < 1e10; zoom *= 1e9) {
        draw_at_zoom((hit_vec){680, 320}, zoom); /* the hole's right side is in the middle */
        assert_base(WIDTH / 2 + 20, HEIGHT / 2);
        assert_ground(WIDTH / 2 - 20, HEIGHT / 2);
    }
    draw_at_zoom((hit_vec){480, 320}, 1);
    assert_base(480, 320);
    assert_ground(480, 320 + 150);
    assert_base(480, 320 + 250);
}

/* ---- Chains -------------------------------------------------------------------------------- */

static void chains_are_never_filled(void **state)
{
    (void)state;
    show_text("title=T\n[base]\nshape=chain\npoints=200,100 700,100 700,600 200,600\n"
              "line-width=30\n" CURSOR);
    assert_base(450, 108);
    assert_ground(200, 350); /* where a ring would close */
    assert_ground(450, 350);
    assert_true(check_pixels(&lab_scene(&the_lab)->base.shape, SAMPLES).base > SAMPLES / 50);
    put_cursor(450, 350);
    select_method("any/boxes");
    draw_now();
    assert_int_equal(falseness_now(), FALSE_HIT);
    assert_ground(350, 250);
    draw_at_zoom((hit_vec){700, 350}, 1e9);
    assert_ground(WIDTH / 4, HEIGHT / 2);
    assert_ground(3 * WIDTH / 4, HEIGHT / 2);
    assert_int_not_equal(pixel_at(WIDTH / 2, HEIGHT / 2) & 0xffffff, pixel_at(1, 1) & 0xffffff);
}

static void large_chains_are_lines(void **state)
{
    (void)state;
    FILE *file = fopen(in_folder("2-second.ini"), "w");
    assert_non_null(file);
    print_ring(file, 300, 19000);
    assert_int_equal(fclose(file), 0);
    show_text("title=T\n[base]\nshape=chain\npoints-file=2-second.ini\nline-width=16\n" CURSOR);
    assert_ground(480, 320);
    assert_base(480, 320 + 305);
    for (double zoom = 1; zoom < 1e10; zoom *= 1e9) {
        draw_at_zoom((hit_vec){180, 320}, zoom);
        assert_ground(WIDTH / 2 - 20, HEIGHT / 2);
        assert_ground(WIDTH / 2 + 20, HEIGHT / 2);
        assert_int_not_equal(pixel_at(WIDTH / 2, HEIGHT / 2) & 0xffffff, pixel_at(1, 1) & 0xffffff);
    }
}

/* ---- With a radius -------------------------------------------------------------------------- */

static void grown_shapes_are_round(void **state)
{
    (void)state;
    static const char *const shapes[] = {
        "shape=rect\nsize=300 160\nangle=20\ngrow=30\n",
        "shape=triangle\npoints=480,160 680,440 300,440\ngrow=50\n",
        "shape=polygon\npoints=320,220 480,300 640,220 640,440 320,440\ngrow=30\n",
        ("shape=polygon\npoints=200,100 700,100 700,600 200,600 / 300,200 600,200 600,500 "
         "300,500\ngrow=40\n"),
        "shape=chain\npoints=280,240 400,400 480,280 560,400 680,240\ngrow=24\n",
        "shape=chain\npoints=280,240 500,400\ngrow=60\n"};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        char text[300];
        snprintf(text, sizeof text, "title=T\n[base]\n%s" CURSOR, shapes[i]);
        show_text(text);
        sampled seen = check_pixels(&lab_scene(&the_lab)->base.shape, SAMPLES);
        assert_true(seen.base > SAMPLES / 20 && seen.ground > SAMPLES / 10);
        close_picture();
        stop_lab(state);
    }
    show_text("title=T\n[base]\nshape=point\n" CURSOR);
}

/* Around an arc's middle: the corner's is at (630, 400), and the arc's there at (648, 424). */
static void arcs_are_drawn_at_every_zoom(void **state)
{
    (void)state;
    show_text("title=T\n[base]\nshape=rect\nsize=300 160\ngrow=30\n" CURSOR);
    for (double zoom = 1e2; zoom < 1e14; zoom *= 100) {
        draw_at_zoom((hit_vec){648, 424}, zoom);
        assert_base(WIDTH / 2 - 60, HEIGHT / 2 - 80);
        assert_ground(WIDTH / 2 + 60, HEIGHT / 2 + 80);
        assert_int_not_equal(pixel_at(WIDTH / 2, HEIGHT / 2) & 0xffffff,
                             pixel_at(WIDTH / 2 - 60, HEIGHT / 2 - 80) & 0xffffff);
        draw_at_zoom((hit_vec){510, 430}, zoom); /* a side */
        assert_base(WIDTH / 2, HEIGHT / 4);
        assert_ground(WIDTH / 2, 3 * HEIGHT / 4);
    }
}

/* ---- Fields -------------------------------------------------------------------------------- */

static void fields_have_rings_and_chains(void **state)
{
    (void)state;
    show_text("title=T\n[field]\n"
              "shapes = polygon 200,200 400,200 400,400 200,400 / 250,250 350,250 350,350 250,350\n"
              "  chain 500,200 700,200 700,400 500,400\n" CURSOR);
    SDL_Color filled = over(ground_now(), shown.screen.ui.theme->base);
    assert_colour((spot){225, 300}, "the ring", filled);
    assert_ground(300, 300);
    assert_ground(600, 300);
    assert_ground(500, 300);
    assert_int_not_equal(pixel_at(600, 200) & 0xffffff, pixel_at(600, 300) & 0xffffff);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, close_folder)

static const struct CMUnitTest tests[] = {
    IN_FOLDER(grown_shapes_are_round),     IN_FOLDER(arcs_are_drawn_at_every_zoom),
    IN_FOLDER(holes_are_not_filled),       IN_FOLDER(holes_are_cut_to_the_window),
    IN_FOLDER(large_rings_have_holes_too), IN_FOLDER(chains_are_never_filled),
    IN_FOLDER(large_chains_are_lines),     IN_FOLDER(fields_have_rings_and_chains),
};

const test_table picture_rings_tests = TEST_TABLE(tests);
