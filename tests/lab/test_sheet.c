/* SPDX-License-Identifier: MIT */
/* What a frame shows is listed first; only tiles that have changed since the last frame are
 * painted. */
#include "draw.h"
#include "sheet.h"
#include "text.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { WIDTH = 320, HEIGHT = 200 };

static const SDL_Color GROUND = {240, 240, 240, 255}, INK = {20, 30, 40, 255},
                       VEIL = {200, 30, 40, 90};

static struct {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    draw draw;
    sheet sheet;
    text *text;
} paper;

static int open_paper(void **state)
{
    (void)state;
    const char *warning;
    paper.surface = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
    assert_non_null(paper.surface);
    paper.renderer = SDL_CreateSoftwareRenderer(paper.surface);
    assert_non_null(paper.renderer);
    paper.draw = (draw){.renderer = paper.renderer, .sheet = &paper.sheet};
    sheet_start(&paper.sheet, paper.renderer, &paper.draw.fill);
    paper.text = text_make(paper.renderer, "", 1, &warning);
    assert_non_null(paper.text);
    text_list_on(paper.text, &paper.sheet);
    return 0;
}

static int close_paper(void **state)
{
    (void)state;
    text_free(paper.text);
    sheet_free(&paper.sheet);
    draw_free(&paper.draw);
    SDL_DestroyRenderer(paper.renderer);
    SDL_FreeSurface(paper.surface);
    return 0;
}

/* ---- A frame ------------------------------------------------------------------------------- */

typedef struct frame {
    double x, y; /* of a disc */
    const char *words;
    double turn; /* of a triangle around the middle */
} frame;

static void draw_triangle(double turn)
{
    hit_vec ring[3];
    for (int i = 0; i < 3; i++)
        ring[i] = (hit_vec){160 + 90 * cos(turn + 2.1 * i), 100 + 90 * sin(turn + 2.1 * i)};
    draw_polygon(&paper.draw, ring, 3, VEIL);
}

static void draw_needle(double turn)
{
    hit_vec from = {8, 190}, to = {from.x + 290 * cos(turn), from.y - 290 * sin(turn)};
    draw_line(&paper.draw, from, to, 1.5, INK);
}

static void draw_frame(const frame *f)
{
    paper.draw.clip = (SDL_Rect){0, 0, WIDTH, HEIGHT};
    sheet_begin(&paper.sheet, WIDTH, HEIGHT);
    draw_clear(&paper.draw, GROUND);
    draw_triangle(f->turn);
    draw_needle(f->turn);
    draw_disc(&paper.draw, (hit_vec){f->x, f->y}, 11, VEIL);
    draw_circle(&paper.draw, (hit_vec){f->x, f->y}, 11, 2, INK);
    sheet_clip(&paper.sheet, (SDL_Rect){0, 0, 90, HEIGHT});
    text_draw(paper.text, TEXT_SMALL, f->words, 8, 20, TEXT_LEFT, 0, INK);
    sheet_end(&paper.sheet);
    assert_int_equal(SDL_RenderFlush(paper.renderer), 0);
    assert_false(paper.draw.fill.failed);
}

static int painted(void)
{
    int area = 0;
    for (int i = 0; i < paper.sheet.changed_count; i++)
        area += paper.sheet.changed[i].w * paper.sheet.changed[i].h;
    return area;
}

static bool is_painted(int x, int y)
{
    SDL_Point p = {x, y};
    bool in = false;
    for (int i = 0; i < paper.sheet.changed_count; i++)
        in |= SDL_PointInRect(&p, &paper.sheet.changed[i]);
    return in;
}

/* ---- Tests --------------------------------------------------------------------------------- */

static void the_first_frame_paints_all_and_the_same_one_nothing(void **state)
{
    (void)state;
    frame f = {60, 150, "words", 0.2};
    draw_frame(&f);
    assert_int_equal(painted(), WIDTH * HEIGHT);
    draw_frame(&f);
    assert_int_equal(painted(), 0);
    sheet_forget(&paper.sheet);
    draw_frame(&f);
    assert_int_equal(painted(), WIDTH * HEIGHT);
}

static void what_moves_is_painted_where_it_was_and_where_it_is(void **state)
{
    (void)state;
    draw_frame(&(frame){40, 160, "words", 0.2});
    draw_frame(&(frame){290, 40, "words", 0.2});
    assert_true(is_painted(40, 160) && is_painted(290, 40));
    assert_false(is_painted(10, 10) || is_painted(160, 100) || is_painted(310, 190));
    assert_true(painted() <= 8 * TILES_SIDE * TILES_SIDE);
}

static void other_words_and_colours_are_painted(void **state)
{
    (void)state;
    draw_frame(&(frame){290, 160, "words", 0.2});
    draw_frame(&(frame){290, 160, "wards", 0.2});
    assert_true(is_painted(20, 20));
    assert_false(is_painted(290, 160) || is_painted(200, 20));
    text_reset(paper.text, 2);
    draw_frame(&(frame){290, 160, "wards", 0.2});
    assert_true(is_painted(20, 20));
}

static void show_needle(double turn)
{
    paper.draw.clip = (SDL_Rect){0, 0, WIDTH, HEIGHT};
    sheet_begin(&paper.sheet, WIDTH, HEIGHT);
    draw_clear(&paper.draw, GROUND);
    draw_needle(turn);
    sheet_end(&paper.sheet);
}

static void a_slanted_line_is_painted_along_its_way(void **state)
{
    (void)state;
    show_needle(0.50);
    show_needle(0.52);
    assert_true(is_painted(8, 190) && is_painted(140, 115));
    assert_false(is_painted(8, 60) || is_painted(300, 190));
    assert_true(painted() < WIDTH * HEIGHT / 2);
}

static void draw_bow(double waist)
{
    const hit_vec ring[] = {{10, 10}, {150, 10}, {80, waist}, {150, 190}, {10, 190}};
    sheet_begin(&paper.sheet, WIDTH, HEIGHT);
    draw_clear(&paper.draw, GROUND);
    draw_polygon(&paper.draw, ring, 5, VEIL);
    sheet_end(&paper.sheet);
}

static void a_shape_that_changes_within_its_bounds_is_painted(void **state)
{
    (void)state;
    paper.draw.clip = (SDL_Rect){0, 0, WIDTH, HEIGHT};
    draw_bow(90);
    draw_bow(110);
    assert_true(is_painted(80, 100));
    assert_false(is_painted(200, 100));
}

static void another_size_is_painted_whole(void **state)
{
    (void)state;
    draw_frame(&(frame){60, 150, "words", 0.2});
    sheet_begin(&paper.sheet, WIDTH - 1, HEIGHT);
    draw_clear(&paper.draw, GROUND);
    sheet_end(&paper.sheet);
    assert_int_equal(painted(), (WIDTH - 1) * HEIGHT);
}

static Uint32 *copy_surface(void)
{
    size_t bytes = (size_t)paper.surface->pitch * HEIGHT;
    Uint32 *copy = malloc(bytes);
    assert_non_null(copy);
    memcpy(copy, paper.surface->pixels, bytes);
    return copy;
}

/* Painted in parts, frame after frame, the picture is that of a frame painted whole. */
static void parts_make_the_whole_picture(void **state)
{
    (void)state;
    int in_parts = 0;
    for (int i = 0; i < 200; i++) {
        frame f = {160 + 150 * sin(i * 0.7), 100 + 95 * cos(i * 1.1), i % 7 ? "words" : "other",
                   i / 5 * 0.31};
        draw_frame(&f);
        in_parts += painted() < WIDTH * HEIGHT;
        Uint32 *parts = copy_surface();
        sheet_forget(&paper.sheet);
        draw_frame(&f);
        assert_memory_equal(parts, paper.surface->pixels, (size_t)paper.surface->pitch * HEIGHT);
        free(parts);
    }
    assert_true(in_parts > 150);
}

/* More shapes than the list keeps are painted as they come. */
static void too_long_a_list_is_painted_at_once(void **state)
{
    (void)state;
    enum { RINGS = 24, CORNERS = 50000 };
    static hit_vec ring[CORNERS];
    for (int i = 0; i < CORNERS; i++)
        ring[i] = (hit_vec){20 + 280.0 * i / CORNERS, i % 2 ? 30 : 170};
    paper.draw.clip = (SDL_Rect){0, 0, WIDTH, HEIGHT};
    sheet_begin(&paper.sheet, WIDTH, HEIGHT);
    draw_clear(&paper.draw, GROUND);
    for (int i = 0; i < RINGS; i++)
        draw_polygon(&paper.draw, ring, CORNERS, VEIL);
    draw_box(&paper.draw, 0, 0, 4, 4, 0, INK);
    sheet_end(&paper.sheet);
    SDL_RenderFlush(paper.renderer);
    assert_int_equal(painted(), WIDTH * HEIGHT);
    const Uint32 *pixels = paper.surface->pixels;
    assert_int_equal(pixels[0] & 0xffffff, 0x141e28);
    assert_int_not_equal(pixels[100 * WIDTH + 160] & 0xffffff, 0xf0f0f0);
    draw_frame(&(frame){60, 150, "words", 0.2});
    assert_int_equal(painted(), WIDTH * HEIGHT);
}

int main(void)
{
#define ON_PAPER(test) cmocka_unit_test_setup_teardown(test, open_paper, close_paper)
    const struct CMUnitTest tests[] = {
        ON_PAPER(the_first_frame_paints_all_and_the_same_one_nothing),
        ON_PAPER(what_moves_is_painted_where_it_was_and_where_it_is),
        ON_PAPER(other_words_and_colours_are_painted),
        ON_PAPER(a_slanted_line_is_painted_along_its_way),
        ON_PAPER(a_shape_that_changes_within_its_bounds_is_painted),
        ON_PAPER(another_size_is_painted_whole),
        ON_PAPER(parts_make_the_whole_picture),
        ON_PAPER(too_long_a_list_is_painted_at_once),
    };
    return cmocka_run_group_tests_name("sheet", tests, NULL, NULL);
}
