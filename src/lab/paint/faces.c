/* SPDX-License-Identifier: MIT */
#include "faces.h"

#include "cells.h"
#include "font.h"
#include "memory.h"
#include "utf8.h"
#include "words.h"

#include <math.h>
#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RUN_MOST = 256, SPARES = 8 };

typedef struct look {
    int size, line; /* UI units; sizes as in LOOK: body 14/20, values 12/18 */
    font_face face;
    bool spaced;
} look;

static const look STYLES[TEXT_STYLE_COUNT] = {
    [TEXT_BODY] = {14, 20, FONT_SANS, false},  [TEXT_BODY_BOLD] = {14, 20, FONT_BOLD, false},
    [TEXT_SMALL] = {12, 18, FONT_SANS, false}, [TEXT_HEADING] = {11, 16, FONT_BOLD, true},
    [TEXT_TITLE] = {16, 24, FONT_BOLD, false}, [TEXT_MONO] = {12, 18, FONT_MONO, false},
    [TEXT_PROSE] = {15, 24, FONT_SANS, false},
};

typedef struct font_set {
    TTF_Font *of[TEXT_STYLE_COUNT];
} font_set;

/* A font that is asked when a style's own one lacks a glyph. It is opened in TEXT_BODY, and in
 * another style when that needs it. */
typedef struct spare_font {
    font_file file;
    font_set set;
} spare_font;

struct faces {
    double scale;
    bool running;      /* SDL_ttf runs */
    bool only_cells;   /* the 8x8 font is asked for */
    font_set own;      /* all NULL: the 8x8 font */
    font_list *others; /* NULL: there are none */
    spare_font spare[SPARES];
    int spare_count;
};

/* ---- Opening ------------------------------------------------------------------------------ */

static void close_set(font_set *set)
{
    for (int i = 0; i < TEXT_STYLE_COUNT; i++)
        if (set->of[i])
            font_close(set->of[i]);
    *set = (font_set){0};
}

#define SPARE_HEADING 13 /* UI units: spare fonts are not bold; what stands out is the size */

static int face_size(const faces *f, const font_set *set, text_style style)
{
    bool stands_out = set != &f->own && STYLES[style].spaced;
    return (int)lround((stands_out ? SPARE_HEADING : STYLES[style].size) * f->scale);
}

static TTF_Font *open_style(const faces *f, font_set *set, text_style style, const font_file *file)
{
    TTF_Font *font = font_open(file, face_size(f, set, style));
    if (font)
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT);
    return set->of[style] = font;
}

static bool open_own_faces(faces *f, const font_file files[FONT_FACE_COUNT])
{
    for (int i = 0; i < TEXT_STYLE_COUNT; i++)
        if (!open_style(f, &f->own, i, &files[STYLES[i].face])) {
            close_set(&f->own);
            return false;
        }
    /* SDL_ttf emboldens a face only where the file is not bold itself. */
    for (int i = 0; i < TEXT_STYLE_COUNT; i++)
        if (STYLES[i].face == FONT_BOLD)
            TTF_SetFontStyle(f->own.of[i], TTF_STYLE_BOLD);
    return true;
}

static bool open_given(faces *f, const char *path, char *warning, size_t size)
{
    font_file files[FONT_FACE_COUNT] = {0};
    int length = snprintf(files->path, sizeof files->path, "%s", path);
    for (int i = 1; i < FONT_FACE_COUNT; i++)
        files[i] = *files;
    if ((size_t)length < sizeof files->path && open_own_faces(f, files))
        return true;
    snprintf(warning, size, _("cannot open the font %s"), path);
    return false;
}

static void open_any(faces *f, const char *given, char *warning, size_t size)
{
    font_file files[FONT_FACE_COUNT] = {0};
    if (f->only_cells)
        return;
    if (f->running && given && open_given(f, given, warning, size))
        return;
    if (f->running && font_find(f->others, files) && open_own_faces(f, files))
        return;
    if (*warning)
        snprintf(warning, size, _("cannot open the font %s, nor any other"), given);
    else
        snprintf(warning, size, "%s", _("no font found: using the built-in one"));
}

static double sane_scale(double scale)
{
    return scale > 0 ? fmin(fmax(scale, 0.25), 16) : 1;
}

faces *faces_make(const char *given, double scale, char *warning, size_t size)
{
    faces *f = memory_get_zeroed(1, sizeof *f);
    warning[0] = '\0';
    f->scale = sane_scale(scale);
    f->running = TTF_Init() == 0;
    f->only_cells = given && !*given;
    if (f->running && !f->only_cells)
        f->others = font_list_make();
    open_any(f, given, warning, size);
    return f;
}

void faces_free(faces *f)
{
    if (!f)
        return;
    close_set(&f->own);
    for (int i = 0; i < f->spare_count; i++)
        close_set(&f->spare[i].set);
    font_list_free(f->others);
    if (f->running)
        TTF_Quit();
    free(f);
}

static void resize_set(const faces *f, font_set *set)
{
    for (int i = 0; i < TEXT_STYLE_COUNT; i++)
        if (set->of[i] && TTF_SetFontSize(set->of[i], face_size(f, set, i)) != 0)
            SDL_LogWarn(SDL_LOG_CATEGORY_APPLICATION, _("text size: %s"), TTF_GetError());
}

void faces_set_scale(faces *f, double scale)
{
    f->scale = sane_scale(scale);
    resize_set(f, &f->own);
    for (int i = 0; i < f->spare_count; i++)
        resize_set(f, &f->spare[i].set);
}

/* ---- Glyphs ------------------------------------------------------------------------------- */

static bool provides(TTF_Font *font, unsigned code)
{
    return font && TTF_GlyphIsProvided32(font, code);
}

/* Returns the font with this glyph, opened when a glyph first needs it. NULL: no font has it. It is
 * never emboldened: dense Chinese letters would run together at these sizes. */
static spare_font *spare_for(faces *f, unsigned code)
{
    for (int i = 0; i < f->spare_count; i++)
        if (provides(f->spare[i].set.of[TEXT_BODY], code))
            return &f->spare[i];
    spare_font *spare = &f->spare[f->spare_count];
    if (!f->running || f->only_cells || f->spare_count == SPARES ||
        !font_list_find(f->others, code, &spare->file))
        return NULL;
    bool opened = open_style(f, &spare->set, TEXT_BODY, &spare->file);
    f->spare_count += opened;
    return opened ? spare : NULL;
}

/* The font of a glyph; NULL: the 8x8 font. A glyph that nothing has is a box of the style's own
 * font. */
static TTF_Font *font_for(faces *f, text_style style, unsigned code)
{
    TTF_Font *own = f->own.of[style];
    if (provides(own, code))
        return own;
    if (!own && code < 0x80) /* another font may have blanks and signs, but no letters */
        return NULL;
    spare_font *spare = spare_for(f, code);
    if (!spare)
        return cells_have(code) ? NULL : own;
    TTF_Font *font = spare->set.of[style];
    if (!font)
        font = open_style(f, &spare->set, style, &spare->file);
    return font ? font : own;
}

bool faces_have(faces *f, const char *string)
{
    for (int length; *string; string += length) {
        length = utf8_length(string);
        unsigned code = utf8_code(string, length);
        if (!provides(f->own.of[TEXT_BODY], code) && !spare_for(f, code) && !cells_have(code))
            return false;
    }
    return true;
}

static int cell_size(const faces *f)
{
    return CELLS_SIDE * (f->scale >= 2 ? (int)f->scale : 1);
}

/* Of a font, or of the 8x8 font, whose last row is for descenders. */
static int ascent_of(const faces *f, const TTF_Font *font)
{
    return font ? TTF_FontAscent(font) : cell_size(f) * 7 / 8;
}

static int face_height(const faces *f, const TTF_Font *font)
{
    return font ? TTF_FontHeight(font) : cell_size(f);
}

/* A part of a string in one font. */
typedef struct run {
    TTF_Font *font; /* NULL: the 8x8 font */
    char string[RUN_MOST];
    int length, width, height;
} run;

static void measure_run(const faces *f, run *r)
{
    r->width = cells_width(r->string, cell_size(f));
    r->height = cell_size(f);
    if (r->font && TTF_SizeUTF8(r->font, r->string, &r->width, &r->height) != 0)
        r->width = r->height = 0;
}

/* Takes the next run off the string. In a spaced style, each glyph of the style's own font is a
 * run; Chinese ones have no space between them. Returns the rest of the string. */
static const char *next_run(faces *f, text_style style, const char *string, run *out)
{
    bool spaced = false;
    out->font = NULL;
    out->length = out->width = out->height = 0;
    while (*string && !spaced) {
        int length = utf8_length(string);
        TTF_Font *font = font_for(f, style, utf8_code(string, length));
        if (out->length > 0 && font != out->font)
            break;
        spaced = STYLES[style].spaced && font && font == f->own.of[style];
        out->font = font;
        memcpy(out->string + out->length, string, (size_t)length);
        out->length += length;
        string += length;
    }
    out->string[out->length] = '\0';
    measure_run(f, out);
    if (spaced && *string)
        out->width += (int)fmax(1, round(f->scale));
    return string;
}

/* The width of a string, and how far it reaches above and below the own font's base line. */
typedef struct extent {
    int width, above, below;
} extent;

static extent string_extent(faces *f, text_style style, const char *string)
{
    TTF_Font *own = f->own.of[style];
    extent e = {0, ascent_of(f, own), face_height(f, own) - ascent_of(f, own)};
    for (run r; *string;) {
        string = next_run(f, style, string, &r);
        e.width += r.width;
        e.above = SDL_max(e.above, ascent_of(f, r.font));
        e.below = SDL_max(e.below, r.height - ascent_of(f, r.font));
    }
    return e;
}

int faces_width(faces *f, text_style style, const char *string)
{
    return string_extent(f, style, string).width;
}

double faces_line_height(const faces *f, text_style style)
{
    return fmax(STYLES[style].line * f->scale, face_height(f, f->own.of[style]));
}

double faces_capital_middle(const faces *f, text_style style)
{
    TTF_Font *own = f->own.of[style];
    if (!own)
        return cell_size(f) * 7 / 16.0; /* the cell's last row is for descenders */
    int top = 0;
    if (TTF_GlyphMetrics(own, 'H', NULL, NULL, NULL, &top, NULL) != 0)
        return TTF_FontHeight(own) / 2.0;
    return TTF_FontAscent(own) - top / 2.0;
}

/* ---- Rendering ---------------------------------------------------------------------------- */

static SDL_Surface *render_run(const faces *f, const run *r)
{
    SDL_Color white = {255, 255, 255, 255};
    if (!r->font)
        return cells_render(r->string, cell_size(f));
    return TTF_RenderUTF8_Blended(r->font, r->string, white);
}

static bool blit_run(const faces *f, const run *r, SDL_Surface *onto, int x, int base_line)
{
    SDL_Surface *surface = render_run(f, r);
    if (!surface)
        return false;
    SDL_Rect to = {x, base_line - ascent_of(f, r->font), surface->w, surface->h};
    bool done = SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE) == 0 &&
                SDL_BlitSurface(surface, NULL, onto, &to) == 0;
    SDL_FreeSurface(surface);
    return done;
}

SDL_Surface *faces_render(faces *f, text_style style, const char *string, int *above)
{
    *above = 0;
    extent e = string_extent(f, style, string);
    *above = e.above - ascent_of(f, f->own.of[style]);
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, e.width, e.above + e.below, 32, SDL_PIXELFORMAT_ARGB8888);
    int x = 0;
    for (run r; surface && *string; x += r.width) {
        string = next_run(f, style, string, &r);
        if (!blit_run(f, &r, surface, x, e.above)) {
            SDL_FreeSurface(surface);
            return NULL;
        }
    }
    return surface;
}
