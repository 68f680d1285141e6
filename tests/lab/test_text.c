/* SPDX-License-Identifier: MIT */
/* Text: widths, ellipses, fonts that are missing, strings that are not UTF-8; and pictures. */
#include "font.h"
#include "picture.h"
#include "starts_with.h"
#include "system.h"
#include "text.h"
#include "wrap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL_ttf.h>

#include <cmocka.h>

enum { WIDTH = 400, HEIGHT = 60 };

static const SDL_Color INK = {0x1d, 0x21, 0x29, 255};

typedef struct canvas {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    const char *warning;
    text *text;
} canvas;

static void open_canvas(canvas *c, const char *font, double scale)
{
    c->surface = SDL_CreateRGBSurfaceWithFormat(0, WIDTH, HEIGHT, 32, SDL_PIXELFORMAT_ARGB8888);
    assert_non_null(c->surface);
    c->renderer = SDL_CreateSoftwareRenderer(c->surface);
    assert_non_null(c->renderer);
    c->text = text_make(c->renderer, font, scale, &c->warning);
    assert_non_null(c->text);
}

static void close_canvas(canvas *c)
{
    text_free(c->text);
    SDL_DestroyRenderer(c->renderer);
    SDL_FreeSurface(c->surface);
}

static void clear(canvas *c)
{
    assert_int_equal(SDL_SetRenderDrawColor(c->renderer, 255, 255, 255, 255), 0);
    assert_int_equal(SDL_RenderClear(c->renderer), 0);
}

/* The left and right end of everything that is not the white ground; left > right when there is
 * nothing. */
static void ink_extent(canvas *c, int *left, int *right)
{
    SDL_RenderFlush(c->renderer);
    *left = WIDTH;
    *right = -1;
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            Uint32 pixel = ((Uint32 *)c->surface->pixels)[y * c->surface->pitch / 4 + x];
            if ((pixel & 0xffffff) != 0xffffff) {
                *left = x < *left ? x : *left;
                *right = x > *right ? x : *right;
            }
        }
}

static void check_drawing(canvas *c)
{
    for (text_style style = 0; style < TEXT_STYLE_COUNT; style++) {
        int left, right;
        clear(c);
        double width = text_draw(c->text, style, "CHECK 12", 200, 30, TEXT_RIGHT, 0, INK);
        assert_true(width == text_width(c->text, style, "CHECK 12"));
        ink_extent(c, &left, &right);
        assert_in_range(left, 198 - (int)width, 203 - (int)width);
        assert_in_range(right, 195, 200);
        assert_true(text_line_height(c->text, style) >= 8);
    }
}

static void check_ellipsis(canvas *c)
{
    const char *name = "Turned circle, corrected \xc3\xa9\xe2\x86\x92 and more of it";
    double full = text_width(c->text, TEXT_BODY, name);
    for (double most = 1; most < full + 20; most += 7) {
        int left, right;
        clear(c);
        double width = text_draw(c->text, TEXT_BODY, name, 10, 30, TEXT_LEFT, most, INK);
        assert_true(width <= most);
        assert_true(width > most - 40 || width == full);
        ink_extent(c, &left, &right);
        assert_true(right < 10 + most + 1);
        assert_true(width == 0 || left >= 9);
    }
}

static void test_usual_font(void **state)
{
    (void)state;
    canvas c;
    open_canvas(&c, NULL, 1);
    check_drawing(&c);
    check_ellipsis(&c);
    assert_true(text_line_height(c.text, TEXT_BODY) >= 20);
    close_canvas(&c);
}

static void test_width_grows_with_the_string_and_the_scale(void **state)
{
    (void)state;
    canvas c;
    open_canvas(&c, NULL, 1);
    char string[40] = "";
    for (text_style style = 0; style < TEXT_STYLE_COUNT; style++) {
        double before = 0;
        for (int i = 0; i < 30; i++) {
            memset(string, 'm', (size_t)i + 1);
            string[i + 1] = '\0';
            double width = text_width(c.text, style, string);
            assert_true(width > before);
            before = width;
        }
    }
    double small = text_width(c.text, TEXT_MONO, "0.125"); /* digits have equal widths */
    assert_true(small == text_width(c.text, TEXT_MONO, "9.876"));
    assert_true(text_width(c.text, TEXT_BODY, "") == 0);
    text_reset(c.text, 2);
    double large = text_width(c.text, TEXT_MONO, "0.125");
    assert_true(large > 1.8 * small && large < 2.2 * small);
    check_drawing(&c);
    close_canvas(&c);
}

static void test_headings_are_spaced(void **state)
{
    (void)state;
    canvas c;
    open_canvas(&c, NULL, 1);
    double one = text_width(c.text, TEXT_HEADING, "H");
    assert_true(text_width(c.text, TEXT_HEADING, "HHHH") == 4 * one + 3);
    close_canvas(&c);
}

/* Draws the string and returns a sum that differs where the ink does. */
static unsigned ink_of(canvas *c, text_style style, const char *string)
{
    clear(c);
    assert_true(text_draw(c->text, style, string, 10, 30, TEXT_LEFT, 0, INK) > 0);
    SDL_RenderFlush(c->renderer);
    unsigned sum = 0;
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            sum = sum * 31 + ((Uint32 *)c->surface->pixels)[y * c->surface->pitch / 4 + x];
    return sum;
}

/* DejaVu has no Chinese letters, so each comes from another font. A letter that no font has is
 * drawn as a box, the same for all. */
static void test_glyphs_come_from_other_fonts(void **state)
{
    (void)state;
    canvas c;
    open_canvas(&c, NULL, 1);
    for (text_style style = 0; style < TEXT_STYLE_COUNT; style++) {
        unsigned missing = ink_of(&c, style, "\xf3\xb0\x80\x80"); /* U+F0000: private use */
        assert_int_not_equal(ink_of(&c, style, "圆"), missing);
        assert_int_not_equal(ink_of(&c, style, "圆"), ink_of(&c, style, "形"));
    }
    double both = text_width(c.text, TEXT_BODY, "圆 circle");
    double parts = text_width(c.text, TEXT_BODY, "圆") + text_width(c.text, TEXT_BODY, " circle");
    assert_true(both == parts);
    text_reset(c.text, 8); /* a space would be 8 pixels wide; a bold letter is wider at its end */
    double one = text_width(c.text, TEXT_HEADING, "形");
    assert_in_range(text_width(c.text, TEXT_HEADING, "形形"), 2 * one - 8, 2 * one + 4);
    text_reset(c.text, 1);
    check_drawing(&c);
    close_canvas(&c);
}

/* All lines together are the text, none is wider than the room unless it is one piece, and no line
 * starts with a closing sign. */
static void test_lines_break_where_they_may(void **state)
{
    (void)state;
    static const char *const closing[] = {"，", "。", "）", "、", NULL};
    const char *text =
        "圆心（到两条中线）的距离 d1、d2，几乎决定了一切。把圆往右拖, circle by circle。";
    canvas c;
    open_canvas(&c, NULL, 1);
    for (double width = 60; width < 700; width += 7) {
        char joined[256] = "", line[256];
        for (const char *at = text; *at;) {
            size_t length = wrap_fit(c.text, TEXT_BODY, at, width);
            assert_true(length > 0 && !starts_with_one_of(at, closing));
            snprintf(line, sizeof line, "%.*s", (int)length, at);
            assert_true(text_width(c.text, TEXT_BODY, line) <= width);
            strcat(joined, line);
            strcat(joined, at[length] == ' ' ? " " : "");
            at = wrap_next(at, length);
        }
        assert_string_equal(joined, text);
    }
    close_canvas(&c);
}

static void test_missing_font_falls_back(void **state)
{
    (void)state;
    canvas c;
    open_canvas(&c, "/nowhere/none.ttf", 1);
    assert_non_null(c.warning);
    assert_non_null(strstr(c.warning, "/nowhere/none.ttf"));
    check_drawing(&c);
    close_canvas(&c);
}

/* Writes the first `part` of a face's file. */
static void copy_face(font_face face, double part, const char *to)
{
    font_file files[FONT_FACE_COUNT];
    font_list *list = font_list_make();
    assert_int_equal(TTF_Init(), 0);
    assert_true(font_find(list, files));
    font_list_free(list);
    size_t length;
    void *data = SDL_LoadFile(files[face].path, &length);
    assert_non_null(data);
    FILE *out = fopen(to, "wb");
    assert_non_null(out);
    size_t wanted = (size_t)((double)length * part);
    assert_int_equal(fwrite(data, 1, wanted, out), wanted);
    assert_int_equal(fclose(out), 0);
    SDL_free(data);
    TTF_Quit();
}

static void test_font_that_is_replaced(void **state)
{
    (void)state;
    double width[2];
    for (int i = 0; i < 2; i++) {
        canvas c;
        copy_face(i ? FONT_MONO : FONT_SANS, 1, "replaced.ttf");
        open_canvas(&c, "replaced.ttf", 1);
        width[i] = text_width(c.text, TEXT_BODY, "iiiiiiii");
        close_canvas(&c);
    }
    assert_true(width[0] < width[1]);
    remove("replaced.ttf");
}

static void test_font_that_is_cut(void **state)
{
    (void)state;
    for (double part = 0; part < 1; part += 1.0 / 24) {
        canvas c;
        copy_face(FONT_SANS, part, "cut.ttf");
        open_canvas(&c, "cut.ttf", 1);
        check_drawing(&c);
        close_canvas(&c);
        copy_face(FONT_SANS, 1, "cut.ttf");
        open_canvas(&c, "cut.ttf", 1);
        assert_null(c.warning);
        copy_face(FONT_SANS, part, "cut.ttf");
        text_width(c.text, TEXT_BODY, "circle");
        text_reset(c.text, 2);
        text_width(c.text, TEXT_BODY, "circle");
        close_canvas(&c);
    }
    remove("cut.ttf");
}

static void test_built_in_font(void **state)
{
    (void)state;
    for (int scale = 1; scale <= 3; scale++) {
        canvas c;
        open_canvas(&c, "", scale);
        assert_null(c.warning);
        assert_true(text_width(c.text, TEXT_BODY, "abcd") == 32 * scale);
        assert_true(text_width(c.text, TEXT_BODY, "20\xc2\xb0 \xe2\x89\xa4 \xe4\xb8\xad") ==
                    7 * 8 * scale);
        check_drawing(&c);
        if (scale == 1)
            check_ellipsis(&c);
        close_canvas(&c);
    }
}

static void test_odd_strings(void **state)
{
    (void)state;
    static const char *const odd[] = {
        "\xff\xfe",
        "\x80",
        "\xc3",
        "\xe2\x80",
        "\xf0\x9f\x98",
        "\xc0\xaf",
        "\xed\xa0\x80",
        "\xf5\x80\x80\x80",
        "a\xe2(\xa1",
        "\n\t\r\x01",
        " ",
        "\xf0\x9f\x98\x80",
        "\xef\xbb\xbf",
    };
    const char *const fonts[] = {NULL, ""};
    for (int i = 0; i < 2; i++) {
        canvas c;
        open_canvas(&c, fonts[i], 1);
        for (size_t j = 0; j < sizeof odd / sizeof *odd; j++)
            for (text_style style = 0; style < TEXT_STYLE_COUNT; style++) {
                double width = text_width(c.text, style, odd[j]);
                assert_true(text_draw(c.text, style, odd[j], 10, 30, TEXT_LEFT, 0, INK) == width);
                text_draw(c.text, style, odd[j], 10, 30, TEXT_CENTRE, 5, INK);
            }
        assert_true(text_width(c.text, TEXT_BODY, "\xff") == text_width(c.text, TEXT_BODY, "?"));
        close_canvas(&c);
    }
}

static void test_long_strings_are_cut_between_code_points(void **state)
{
    (void)state;
    canvas c;
    open_canvas(&c, NULL, 1);
    static char string[3001], cut[256];
    for (int i = 0; i < 3000; i += 3)
        memcpy(string + i, "\xe2\x86\x92", 4);
    memcpy(cut, string, 255);
    assert_true(text_width(c.text, TEXT_BODY, string) == text_width(c.text, TEXT_BODY, cut));
    memmove(string + 1, string, 2999);
    string[0] = 'a'; /* now the limit of 255 bytes is inside an arrow */
    double width = text_width(c.text, TEXT_BODY, string);
    assert_true(text_draw(c.text, TEXT_BODY, string, 0, 30, TEXT_LEFT, 0, INK) == width);
    assert_true(text_draw(c.text, TEXT_BODY, string, 0, 30, TEXT_LEFT, 100, INK) <= 100);
    close_canvas(&c);
}

static void test_more_strings_than_the_cache_holds(void **state)
{
    (void)state;
    canvas c;
    open_canvas(&c, NULL, 1);
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 2000; i++) {
            char string[16];
            snprintf(string, sizeof string, "%d", i);
            double width = text_draw(c.text, TEXT_MONO, string, 0, 30, TEXT_LEFT, 0, INK);
            assert_true(width == text_width(c.text, TEXT_MONO, string) && width > 0);
        }
    check_drawing(&c);
    close_canvas(&c);
}

static void test_colour_tints(void **state)
{
    (void)state;
    canvas c;
    open_canvas(&c, "", 3);
    static const SDL_Color colours[] = {{255, 0, 0, 255}, {0, 0x95, 0xd9, 255}};
    for (int i = 0; i < 2; i++) {
        clear(&c);
        text_draw(c.text, TEXT_BODY, "HHH", 100, 30, TEXT_LEFT, 0, colours[i]);
        SDL_RenderFlush(c.renderer);
        Uint32 expected =
            0xff000000u | (Uint32)colours[i].r << 16 | (Uint32)colours[i].g << 8 | colours[i].b;
        int found = 0;
        for (int j = 0; j < WIDTH * HEIGHT; j++)
            found += ((Uint32 *)c.surface->pixels)[j] == expected;
        assert_true(found > 100);
    }
    close_canvas(&c);
}

/* ---- PNG --------------------------------------------------------------------------------- */

static bool exists(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file)
        fclose(file);
    return file != NULL;
}

static void test_picture_is_written(void **state)
{
    (void)state;
    canvas c;
    char error[256] = "";
    open_canvas(&c, NULL, 1);
    clear(&c);
    assert_true(picture_save(c.renderer, "test_text.png", WRITE_OVER, error, sizeof error));
    assert_false(exists("test_text.png.part"));
    FILE *file = fopen("test_text.png", "rb");
    assert_non_null(file);
    unsigned char head[26];
    assert_int_equal(fread(head, 1, sizeof head, file), sizeof head);
    fclose(file);
    assert_memory_equal(head, "\x89PNG\r\n\x1a\n", 8);
    assert_int_equal(head[18] << 8 | head[19], WIDTH);
    assert_int_equal(head[22] << 8 | head[23], HEIGHT);
    assert_int_equal(head[24], 8); /* bits */
    assert_int_equal(head[25], 2); /* RGB */
    remove("test_text.png");
    close_canvas(&c);
}

static void test_picture_that_cannot_be_written(void **state)
{
    (void)state;
    canvas c;
    char error[256] = "";
    open_canvas(&c, NULL, 1);
    assert_false(picture_save(c.renderer, "nowhere/at/all.png", WRITE_OVER, error, sizeof error));
    assert_non_null(strstr(error, "nowhere/at/all.png"));
    assert_non_null(strstr(error, "No such file"));
    if (exists("/dev/full")) {
        assert_false(picture_save(c.renderer, "/dev/full", WRITE_OVER, error, sizeof error));
        assert_non_null(strstr(error, "/dev/full"));
    }
    close_canvas(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_usual_font),
        cmocka_unit_test(test_width_grows_with_the_string_and_the_scale),
        cmocka_unit_test(test_headings_are_spaced),
        cmocka_unit_test(test_glyphs_come_from_other_fonts),
        cmocka_unit_test(test_lines_break_where_they_may),
        cmocka_unit_test(test_missing_font_falls_back),
        cmocka_unit_test(test_font_that_is_replaced),
        cmocka_unit_test(test_font_that_is_cut),
        cmocka_unit_test(test_built_in_font),
        cmocka_unit_test(test_odd_strings),
        cmocka_unit_test(test_long_strings_are_cut_between_code_points),
        cmocka_unit_test(test_more_strings_than_the_cache_holds),
        cmocka_unit_test(test_colour_tints),
        cmocka_unit_test(test_picture_is_written),
        cmocka_unit_test(test_picture_that_cannot_be_written),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
