/* SPDX-License-Identifier: MIT */
/* The coverage rasteriser, and what is drawn with it on a surface in memory. It draws white on
 * black, so a pixel's value is its coverage. SDL blends up to 3/255 too little. */
#include "draw.h"
#include "fill.h"
#include "layer.h"
#include "painter.h"
#include "scene_look.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { WIDTH = 320, HEIGHT = 240, MANY = 10000 };

static const double PI = 3.14159265358979323846;
static const SDL_Color WHITE = {255, 255, 255, 255};

typedef struct canvas {
    SDL_Surface *surface;
    draw draw;
} canvas;

static int setup(void **state)
{
    canvas *c = calloc(1, sizeof *c);
    assert_non_null(c);
    c->surface = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
    assert_non_null(c->surface);
    c->draw.renderer = SDL_CreateSoftwareRenderer(c->surface);
    assert_non_null(c->draw.renderer);
    c->draw.clip = (SDL_Rect){0, 0, WIDTH, HEIGHT};
    draw_clear(&c->draw, (SDL_Color){0, 0, 0, 255});
    *state = c;
    return 0;
}

static int teardown(void **state)
{
    canvas *c = *state;
    draw_free(&c->draw);
    SDL_DestroyRenderer(c->draw.renderer);
    SDL_FreeSurface(c->surface);
    free(c);
    return 0;
}

static void clear(canvas *c, SDL_Color colour)
{
    draw_clear(&c->draw, colour);
}

static Uint32 pixel_at(canvas *c, int x, int y)
{
    SDL_RenderFlush(c->draw.renderer);
    return ((Uint32 *)c->surface->pixels)[y * c->surface->pitch / 4 + x] & 0xffffff;
}

static double coverage(canvas *c, int x, int y)
{
    return (pixel_at(c, x, y) & 0xff) / 255.0;
}

static double area(canvas *c)
{
    double sum = 0;
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            sum += coverage(c, x, y);
    return sum;
}

#define assert_near(a, b, tolerance)                                                               \
    do {                                                                                           \
        double got = (a), expected = (b);                                                          \
        if (!(fabs(got - expected) <= (tolerance)))                                                \
            fail_msg("%s: %.9g, not %.9g +- %g", #a, got, expected, (double)(tolerance));          \
    } while (0)

static void polygon(canvas *c, const hit_vec *points, int count)
{
    draw_polygon(&c->draw, points, count, WHITE);
    assert_false(c->draw.fill.failed);
}

static void rect(canvas *c, double x0, double y0, double x1, double y1)
{
    polygon(c, (hit_vec[]){{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, 4);
}

/* ---- Colour and coverage ----------------------------------------------------------------- */

static void test_solid_interior_is_the_colour(void **state)
{
    canvas *c = *state;
    hit_vec turned[] = {{50, 20}, {250, 60}, {230, 200}, {30, 160}};
    draw_polygon(&c->draw, turned, 4, (SDL_Color){0x00, 0x95, 0xd9, 0xff});
    for (int y = 70; y < 150; y++)
        for (int x = 60; x < 220; x++)
            assert_int_equal(pixel_at(c, x, y), 0x0095d9);
    assert_int_equal(pixel_at(c, 5, 5), 0);
}

static void test_translucent_interior_blends_once(void **state)
{
    canvas *c = *state;
    clear(c, WHITE);
    draw_disc(&c->draw, (hit_vec){160.3, 120.7}, 90, (SDL_Color){0x00, 0x95, 0xd9, 0xe0});
    Uint32 first = pixel_at(c, 160, 120);
    for (int y = 70; y < 170; y++)
        for (int x = 110; x < 210; x++)
            assert_int_equal(pixel_at(c, x, y), first);
    double rest = 255 * (1 - 0xe0 / 255.0); /* what is left of the white ground */
    assert_near(first >> 16, rest, 3);
    assert_near(first >> 8 & 0xff, 0x95 * 0xe0 / 255.0 + rest, 3);
    assert_near(first & 0xff, 0xd9 * 0xe0 / 255.0 + rest, 3);
}

static void test_partial_pixels(void **state)
{
    canvas *c = *state;
    rect(c, 10.5, 20, 30.25, 40.75);
    assert_near(coverage(c, 10, 30), 0.5, 0.006);
    assert_near(coverage(c, 30, 30), 0.25, 0.006);
    assert_near(coverage(c, 20, 40), 0.75, 0.006);
    assert_near(coverage(c, 10, 40), 0.375, 0.006);
    assert_int_equal(pixel_at(c, 11, 20), 0xffffff);
    assert_int_equal(pixel_at(c, 9, 30), 0);
    rect(c, 200, 20 + 1.0 / 40, 210, 30 - 1.0 / 40); /* rounded to the nearest sub-scanline */
    assert_int_equal(pixel_at(c, 205, 20), 0xffffff);
    assert_int_equal(pixel_at(c, 205, 29), 0xffffff);
    assert_int_equal(pixel_at(c, 205, 30), 0);
}

static void test_even_odd_hole(void **state)
{
    canvas *c = *state;
    fill_ring(&c->draw.fill, (hit_vec[]){{10, 10}, {110, 10}, {110, 110}, {10, 110}}, 4);
    fill_ring(&c->draw.fill, (hit_vec[]){{40, 40}, {80, 40}, {80, 80}, {40, 80}}, 4);
    painter_fill(c->draw.renderer, &c->draw.fill, c->draw.clip, &(paint){.colour = WHITE});
    assert_int_equal(pixel_at(c, 60, 60), 0);
    assert_int_equal(pixel_at(c, 20, 60), 0xffffff);
    assert_near(area(c), 100 * 100 - 40 * 40, 1e-6);
}

static void test_pentagram_has_an_empty_heart(void **state)
{
    canvas *c = *state;
    hit_vec star[5];
    for (int i = 0; i < 5; i++)
        star[i] = (hit_vec){160 + 100 * sin(i * 4 * PI / 5), 120 - 100 * cos(i * 4 * PI / 5)};
    polygon(c, star, 5);
    assert_int_equal(pixel_at(c, 160, 120), 0);
    assert_int_equal(pixel_at(c, 160, 60), 0xffffff);
}

static void test_areas(void **state)
{
    canvas *c = *state;
    draw_disc(&c->draw, (hit_vec){150.37, 111.91}, 73.3, WHITE);
    assert_near(area(c), PI * 73.3 * 73.3, 0.005 * PI * 73.3 * 73.3);
    clear(c, (SDL_Color){0, 0, 0, 255});
    hit_shape turned = hit_make_rect((hit_vec){160.2, 118.7}, (hit_vec){150, 40}, 31);
    polygon(c, hit_vertices(&turned), 4);
    assert_near(area(c), 6000, 30);
    clear(c, (SDL_Color){0, 0, 0, 255});
    polygon(c, (hit_vec[]){{10.3, 12.9}, {300.2, 77.1}, {90.6, 220.4}}, 3);
    double twice = (300.2 - 10.3) * (220.4 - 12.9) - (90.6 - 10.3) * (77.1 - 12.9);
    assert_near(area(c), twice / 2, 0.0025 * twice);
}

static void test_shift_below_a_pixel_is_monotone(void **state)
{
    canvas *c = *state;
    for (int axis = 0; axis < 2; axis++) {
        double before = 2;
        for (int i = 0; i <= 16; i++) {
            double dx = axis == 0 ? i / 16.0 : 0, dy = axis == 1 ? i / 16.0 : 0;
            clear(c, (SDL_Color){0, 0, 0, 255});
            rect(c, 50 + dx, 50 + dy, 100 + dx, 100 + dy);
            double now = coverage(c, 50, 50);
            assert_near(now, 1 - i / 16.0, 0.006);
            assert_true(now < before);
            before = now;
        }
    }
}

/* ---- Round shapes and strokes ------------------------------------------------------------ */

static void test_capsule(void **state)
{
    canvas *c = *state;
    draw_capsule(&c->draw, (hit_vec){60.5, 70.2}, (hit_vec){220.1, 150.8}, 30, WHITE);
    double exact = PI * 900 + 60 * hypot(220.1 - 60.5, 150.8 - 70.2);
    assert_near(area(c), exact, 0.002 * exact);
    assert_int_equal(pixel_at(c, 140, 110), 0xffffff);
    clear(c, (SDL_Color){0, 0, 0, 255});
    draw_capsule(&c->draw, (hit_vec){100, 30}, (hit_vec){100, 200}, 10, WHITE); /* a vertical one */
    draw_capsule(&c->draw, (hit_vec){250, 120}, (hit_vec){130, 120}, 10,
                 WHITE); /* a horizontal one, from right to left */
    assert_near(area(c), 2 * PI * 100 + 20 * (170 + 120), 8);
}

static void test_annulus(void **state)
{
    canvas *c = *state;
    draw_circle(&c->draw, (hit_vec){160.4, 120.6}, 80, 6, WHITE);
    assert_near(area(c), 2 * PI * 80 * 6, 0.002 * 2 * PI * 80 * 6);
    assert_int_equal(pixel_at(c, 160, 120), 0);
    assert_int_equal(pixel_at(c, 160 + 80, 120), 0xffffff);
    clear(c, (SDL_Color){0, 0, 0, 255});
    draw_circle(&c->draw, (hit_vec){160, 120}, 2, 8, WHITE); /* no room for a hole */
    assert_near(area(c), PI * 36, 1);
}

static void test_capsule_outline_has_no_seams(void **state)
{
    canvas *c = *state;
    hit_vec a = {80, 90}, b = {230, 150};
    draw_capsule_outline(&c->draw, a, b, 40, 4, (SDL_Color){255, 255, 255, 0x80});
    double solid = 0;
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            solid = fmax(solid, coverage(c, x, y));
    assert_near(solid, 128 / 255.0, 0.006);
    double exact = 4 * (2 * PI * 40 + 2 * hypot(150, 60)) * 128 / 255.0;
    assert_near(area(c), exact, 0.01 * exact);
    assert_int_equal(pixel_at(c, 155, 120), 0);
}

/* The circle's right end is at x = 160.5, so the column there is half covered. This holds for small
 * circles and for circles too large for an outline of sampled points. */
static void test_large_circles(void **state)
{
    canvas *c = *state;
    for (double r = 1e4; r <= 1e15; r *= 10) {
        clear(c, (SDL_Color){0, 0, 0, 255});
        draw_disc(&c->draw, (hit_vec){160.5 - r, 120.5}, r, WHITE);
        assert_near(coverage(c, 160, 120), 0.5, 0.02);
        assert_int_equal(pixel_at(c, 158, 120), 0xffffff);
        assert_int_equal(pixel_at(c, 162, 120), 0);
    }
    clear(c, (SDL_Color){0, 0, 0, 255});
    double r = 1e5; /* a stroke, at the part of the circle that has a slope of 45 degrees */
    draw_circle(&c->draw, (hit_vec){160 - r * sqrt(0.5), 120 - r * sqrt(0.5)}, r, 4, WHITE);
    double across = 0;
    for (int x = 0; x < WIDTH; x++)
        across += coverage(c, x, 120);
    assert_near(across, 4 * sqrt(2), 0.05);
}

static void test_strokes_never_blend_twice(void **state)
{
    canvas *c = *state;
    hit_vec zigzag[] = {{40, 60}, {200, 60}, {60, 160}, {60, 40}, {200, 180}};
    draw_stroke(&c->draw, zigzag, 5, true, 20, (SDL_Color){255, 255, 255, 0x60});
    Uint32 solid = pixel_at(c, 60, 60);
    assert_near(solid & 0xff, 0x60, 1.5);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            assert_true(pixel_at(c, x, y) <= solid);
}

/* Long runs of vertices are drawn as one capsule, which must not be visible. */
static void test_fine_outlines(void **state)
{
    canvas *c = *state;
    static hit_vec ring[MANY];
    for (int i = 0; i < MANY; i++)
        ring[i] = (hit_vec){160 + 90 * cos(2 * PI * i / MANY), 120 + 90 * sin(2 * PI * i / MANY)};
    draw_stroke(&c->draw, ring, MANY, true, 3, WHITE);
    double exact = 2 * PI * 90 * 3;
    assert_near(area(c), exact, 0.01 * exact);
    for (int i = 0; i < 360; i++) {
        double x = 160 + 90 * cos(i * PI / 180), y = 120 + 90 * sin(i * PI / 180);
        assert_true(coverage(c, (int)x, (int)y) > 0.7);
    }
}

static void test_dashes(void **state)
{
    canvas *c = *state;
    draw_dashes(&c->draw, (hit_vec){20, 100}, (hit_vec){200, 100}, 2, 10, WHITE);
    double solid = area(c);
    assert_near(solid, 2 * 180 / 1.6, 20);
    assert_true(coverage(c, 25, 100) > 0.9);
    assert_near(coverage(c, 33, 100), 0, 0);
    clear(c, (SDL_Color){0, 0, 0, 255});
    draw_dashes(&c->draw, (hit_vec){-16e6, 100}, (hit_vec){1e300, 100}, 2, 10, WHITE);
    assert_true(coverage(c, 5, 100) > 0.9); /* 16 divides 16e6: a dash starts at 0 */
    assert_near(coverage(c, 13, 100), 0, 0);
}

static void test_boxes(void **state)
{
    canvas *c = *state;
    draw_box(&c->draw, 20, 30, 100, 60, 12, WHITE);
    double corners = (4 - PI) * 144;
    assert_near(area(c), 6000 - corners, 3);
    assert_int_equal(pixel_at(c, 20, 30), 0);
    assert_int_equal(pixel_at(c, 20, 60), 0xffffff);
    assert_int_equal(pixel_at(c, 70, 30), 0xffffff);
    clear(c, (SDL_Color){0, 0, 0, 255});
    draw_box(&c->draw, 20, 30, 100, 60, 0, WHITE);
    assert_near(area(c), 6000, 1e-6);
    clear(c, (SDL_Color){0, 0, 0, 255});
    draw_box(&c->draw, 20, 30, 100, 60, 1e9, WHITE); /* as round as possible */
    assert_near(area(c), 40 * 60 + PI * 900, 6);
    clear(c, (SDL_Color){0, 0, 0, 255});
    draw_border(&c->draw, 20, 30, 100, 60, 0, 2, WHITE);
    assert_near(area(c), 6000 - 96 * 56, 1e-6);
}

/* ---- Far, many and odd ------------------------------------------------------------------- */

static void test_huge_coordinates(void **state)
{
    canvas *c = *state;
    rect(c, -1e300, -1e300, 1e300, 100.5);
    assert_int_equal(pixel_at(c, 0, 0), 0xffffff);
    assert_int_equal(pixel_at(c, WIDTH - 1, 99), 0xffffff);
    assert_near(coverage(c, 7, 100), 0.5, 0.006);
    assert_int_equal(pixel_at(c, 7, 101), 0);
    for (double far = 1e6; far < 1e300; far *= 1e7) { /* the edge lies on the main diagonal */
        clear(c, (SDL_Color){0, 0, 0, 255});
        polygon(c, (hit_vec[]){{-far, -far}, {far, far}, {-far, far}}, 3);
        assert_int_equal(pixel_at(c, 99, 101), 0xffffff);
        assert_near(coverage(c, 100, 100), 0.5, 0.02);
        assert_int_equal(pixel_at(c, 101, 99), 0);
    }
    clear(c, (SDL_Color){0, 0, 0, 255});
    draw_line(&c->draw, (hit_vec){-1e300, -1e300}, (hit_vec){1e300, 1e300}, 4, WHITE);
    assert_int_equal(pixel_at(c, 120, 120), 0xffffff);
    assert_int_equal(pixel_at(c, 120, 130), 0);
    rect(c, -1.7e308, -1.7e308, 1.7e308, 1.7e308);
    assert_int_equal(pixel_at(c, 120, 130), 0xffffff);
}

/* The edge y = x + 64 whose ends are so large odd numbers that the line would be some tenths of a
 * pixel off, if it were computed from one end or by a plain difference of products. */
static void test_distant_ends_of_a_near_edge(void **state)
{
    canvas *c = *state;
    for (int i = 1; i < 20; i += 2) {
        double low = -0x1p52 - i, high = 0x1.8p52 + i + 2;
        clear(c, (SDL_Color){0, 0, 0, 255});
        polygon(c, (hit_vec[]){{low, low + 64}, {high, high + 64}, {low, high + 64}}, 3);
        assert_near(coverage(c, 100, 164), 0.5, 0.02);
        assert_near(coverage(c, 10, 74), 0.5, 0.02);
        clear(c, (SDL_Color){0, 0, 0, 255});
        draw_line(&c->draw, (hit_vec){low, low + 64}, (hit_vec){high, high + 64}, 2, WHITE);
        assert_near(coverage(c, 101, 164), coverage(c, 99, 164), 0.02);
    }
}

/* A walk over all that is off the canvas would not end. */
static void test_far_ends(void **state)
{
    canvas *c = *state;
    for (int i = 0; i < 100; i++) {
        rect(c, -1e300, -1e300, 1e300, 1e300);
        draw_circle(&c->draw, (hit_vec){1e200, 0}, 1e200, 2, WHITE);
        draw_dashes(&c->draw, (hit_vec){-1e300, 5}, (hit_vec){1e300, 6}, 2, 0.7, WHITE);
    }
}

static void test_not_finite_is_left_out(void **state)
{
    canvas *c = *state;
    const double odd[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 3; i++) {
        hit_vec bad = {odd[i], 50}, good = {100, 100};
        polygon(c, (hit_vec[]){{10, 10}, bad, {10, 90}}, 3);
        polygon(c, (hit_vec[]){{10, 10}, {50, odd[i]}, {10, 90}}, 3);
        draw_disc(&c->draw, bad, 10, WHITE);
        draw_disc(&c->draw, good, odd[i], WHITE);
        draw_line(&c->draw, good, bad, 3, WHITE);
        draw_dashes(&c->draw, good, bad, 3, 8, WHITE);
        draw_box(&c->draw, odd[i], 10, 20, 20, 3, WHITE);
        draw_stroke(&c->draw, (hit_vec[]){bad, bad, bad}, 3, true, 2, WHITE);
    }
    assert_near(area(c), 0, 0);
    draw_polygon(&c->draw, NULL, 0, WHITE);
    draw_stroke(&c->draw, NULL, 0, true, 2, WHITE);
    assert_near(area(c), 0, 0);
}

static void test_clip(void **state)
{
    canvas *c = *state;
    c->draw.clip = (SDL_Rect){40, 50, 60, 70};
    draw_disc(&c->draw, (hit_vec){70, 80}, 500, WHITE);
    polygon(c, (hit_vec[]){{-50, 0}, {1000, 30}, {200, 900}}, 3);
    draw_stroke(&c->draw, (hit_vec[]){{0, 0}, {300, 200}, {10, 230}}, 3, true, 9, WHITE);
    draw_box(&c->draw, 0, 0, 320, 240, 0, WHITE);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            bool inside = x >= 40 && x < 100 && y >= 50 && y < 120;
            assert_int_equal(pixel_at(c, x, y), inside ? 0xffffff : 0);
        }
    c->draw.clip = (SDL_Rect){500, 500, 0, 0};
    draw_disc(&c->draw, (hit_vec){70, 80}, 500, (SDL_Color){255, 0, 0, 255});
    assert_int_equal(pixel_at(c, 70, 80), 0xffffff);
}

static double ring_area(const hit_vec *ring, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        hit_vec a = ring[i], b = ring[(i + 1) % count];
        sum += a.x * b.y - b.x * a.y;
    }
    return fabs(sum) / 2;
}

static void test_many_vertices(void **state)
{
    canvas *c = *state;
    static hit_vec ring[MANY];
    const int waves[] = {0, 20, MANY / 2}; /* the last one has more spikes than 16 lines can show */
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < MANY; i++) {
            double angle = 2 * PI * i / MANY, r = 80 + 30 * cos(waves[k] * angle);
            ring[i] = (hit_vec){160 + r * cos(angle), 120 + r * sin(angle)};
        }
        clear(c, (SDL_Color){0, 0, 0, 255});
        polygon(c, ring, MANY);
        double exact = ring_area(ring, MANY);
        assert_near(area(c), exact, 0.01 * exact);
        assert_int_equal(pixel_at(c, 160, 120), 0xffffff);
    }
}

static void test_failure_is_told_and_survived(void **state)
{
    canvas *c = *state;
    fill_drop_texture(&c->draw.fill);
    fill_capsule(&c->draw.fill, (hit_vec){50, 50}, (hit_vec){50, 50}, 20);
    painter_fill(NULL, &c->draw.fill, c->draw.clip, &(paint){.colour = WHITE});
    assert_true(c->draw.fill.failed);
    rect(c, 100, 100, 120, 120);
    assert_false(c->draw.fill.failed);
    assert_near(area(c), 400, 1e-6); /* nothing is left of the disc */
}

#define CANVAS(test) cmocka_unit_test_setup_teardown(test, setup, teardown)

/* ---- Layers -------------------------------------------------------------------------------- */

/* The alpha of all pixels, and the greatest difference of one from another layer's. */
static void compare_layers(const layer *quick, const layer *filled, int *difference, double sum[2])
{
    *difference = 0;
    sum[0] = sum[1] = 0;
    for (int y = 0; y < quick->box.h; y++)
        for (int x = 0; x < quick->box.w; x++) {
            int a = (int)(bitmap_row(&quick->bitmap, y)[x] >> 24);
            int b = (int)(bitmap_row(&filled->bitmap, y)[x] >> 24);
            *difference = SDL_max(*difference, abs(a - b));
            sum[0] += a;
            sum[1] += b;
        }
}

/* What is painted point by point is what the rasteriser paints, to a part of a pixel: discs,
 * capsules and their outlines, also outlines as thick as the disc. */
static void test_quick_tubes(void **state)
{
    canvas *c = *state;
    static const double holes[] = {0, 1.25, 2.25, 5.5};
    const SDL_Rect box = {3, 5, 40, 40};
    for (int i = 0; i < 400; i++) {
        hit_vec a = {20 + 0.37 * (i % 7), 22 + 0.11 * (i % 13)};
        hit_vec b = i % 3 ? a : (hit_vec){a.x + i % 5, a.y - i % 11};
        double radius = 6.25 + 0.1 * (i % 17), hole = holes[i % 4];
        layer quick = {0}, filled = {0};
        int difference;
        double sum[2];
        assert_true(layer_start(&quick, box) && layer_start(&filled, box));
        layer_tube(&quick, a, b, radius, hole, WHITE);
        fill_tube(&c->draw.fill, a, b, radius, hole);
        layer_fill(&filled, &c->draw.fill, WHITE);
        compare_layers(&quick, &filled, &difference, sum);
        if (difference > 70 || fabs(sum[0] - sum[1]) > 0.06 * sum[1])
            fail_msg("case %d: a pixel differs by %d, all by %g of %g", i, difference,
                     sum[0] - sum[1], sum[1]);
        layer_free(&quick);
        layer_free(&filled);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CANVAS(test_solid_interior_is_the_colour),
        CANVAS(test_translucent_interior_blends_once),
        CANVAS(test_partial_pixels),
        CANVAS(test_even_odd_hole),
        CANVAS(test_pentagram_has_an_empty_heart),
        CANVAS(test_areas),
        CANVAS(test_shift_below_a_pixel_is_monotone),
        CANVAS(test_capsule),
        CANVAS(test_annulus),
        CANVAS(test_capsule_outline_has_no_seams),
        CANVAS(test_large_circles),
        CANVAS(test_strokes_never_blend_twice),
        CANVAS(test_fine_outlines),
        CANVAS(test_dashes),
        CANVAS(test_boxes),
        CANVAS(test_huge_coordinates),
        CANVAS(test_distant_ends_of_a_near_edge),
        CANVAS(test_far_ends),
        CANVAS(test_not_finite_is_left_out),
        CANVAS(test_clip),
        CANVAS(test_many_vertices),
        CANVAS(test_failure_is_told_and_survived),
        CANVAS(test_quick_tubes),
    };
    return cmocka_run_group_tests_name("fill", tests, NULL, NULL);
}
