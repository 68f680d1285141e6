/* SPDX-License-Identifier: MIT */
/* Whatever the locale asks for, and whatever fonts there are: each digit and each letter is shown
 * as itself, not as a box. places.sh runs this in several places. */
#include "font.h"
#include "text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL_ttf.h>

#include <cmocka.h>

enum { WIDTH = 48, HEIGHT = 48, PIXELS = WIDTH * HEIGHT };

static const char LETTERS[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

typedef struct canvas {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    text *text;
} canvas;

static void open_canvas(canvas *c, const char *font)
{
    const char *warning;
    c->surface = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
    assert_non_null(c->surface);
    c->renderer = SDL_CreateSoftwareRenderer(c->surface);
    assert_non_null(c->renderer);
    c->text = text_make(c->renderer, font, 1, &warning);
    assert_non_null(c->text);
}

static void close_canvas(canvas *c)
{
    text_free(c->text);
    SDL_DestroyRenderer(c->renderer);
    SDL_FreeSurface(c->surface);
}

static void draw(canvas *c, text_style style, const char *string, Uint32 out[PIXELS])
{
    static const SDL_Color ink = {0, 0, 0, 255};
    assert_int_equal(SDL_SetRenderDrawColor(c->renderer, 255, 255, 255, 255), 0);
    assert_int_equal(SDL_RenderClear(c->renderer), 0);
    text_draw(c->text, style, string, 4, HEIGHT / 2.0, TEXT_LEFT, 0, ink);
    SDL_RenderFlush(c->renderer);
    for (int y = 0; y < HEIGHT; y++)
        memcpy(out + (ptrdiff_t)y * WIDTH,
               (const Uint8 *)c->surface->pixels + (ptrdiff_t)y * c->surface->pitch,
               WIDTH * sizeof *out);
}

/* The last picture is that of a letter that no font has. */
static void check_letters(canvas *c, text_style style)
{
    enum { COUNT = sizeof LETTERS };
    static Uint32 picture[COUNT][PIXELS];
    for (int i = 0; i < COUNT - 1; i++)
        draw(c, style, (char[]){LETTERS[i], '\0'}, picture[i]);
    draw(c, style, "\xf3\xb0\x80\x80", picture[COUNT - 1]);
    for (int i = 0; i < COUNT; i++)
        for (int j = 0; j < i; j++)
            if (memcmp(picture[i], picture[j], sizeof picture[i]) == 0)
                fail_msg("style %d: '%c' looks like %s", style, LETTERS[j],
                         i == COUNT - 1 ? "a letter that is missing" : (char[]){LETTERS[i], '\0'});
}

static void test_letters_are_shown(void **state)
{
    (void)state;
    canvas c;
    open_canvas(&c, NULL);
    for (text_style style = 0; style < TEXT_STYLE_COUNT; style++)
        check_letters(&c, style);
    close_canvas(&c);
}

/* A font that has Chinese and no Latin, where the machine has one. */
static void test_letters_that_a_given_font_lacks(void **state)
{
    (void)state;
    font_list *list = font_list_make();
    font_file file;
    assert_int_equal(TTF_Init(), 0);
    bool found = font_list_find(list, 0x4e2d, &file);
    font_list_free(list);
    TTF_Quit();
    if (!found)
        return;
    canvas c;
    open_canvas(&c, file.path);
    for (text_style style = 0; style < TEXT_STYLE_COUNT; style++)
        check_letters(&c, style);
    assert_true(text_has(c.text, "\xe4\xb8\xad"));
    close_canvas(&c);
}

static void test_every_face_has_english(void **state)
{
    (void)state;
    font_list *list = font_list_make();
    font_file files[FONT_FACE_COUNT];
    assert_int_equal(TTF_Init(), 0);
    bool found = font_find(list, files);
    for (font_face face = 0; found && face < FONT_FACE_COUNT; face++) {
        TTF_Font *font = font_open(&files[face], 12);
        assert_non_null(font);
        for (Uint32 code = '!'; code <= '~'; code++)
            if (!TTF_GlyphIsProvided32(font, code))
                fail_msg("%s has no '%c'", files[face].path, (char)code);
        font_close(font);
    }
    font_list_free(list);
    TTF_Quit();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_letters_are_shown),
        cmocka_unit_test(test_letters_that_a_given_font_lacks),
        cmocka_unit_test(test_every_face_has_english),
    };
    return cmocka_run_group_tests_name("fonts", tests, NULL, NULL);
}
