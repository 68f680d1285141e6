/* SPDX-License-Identifier: MIT */
#include "text.h"
#include "faces.h"
#include "memory.h"
#include "mix.h"
#include "painter.h"
#include "sheet.h"
#include "utf8.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STRING_SIZE = 256,
    SETS = 128,
    WAYS = 8, /* entries of a set; the least recently used one is replaced */
};

static const char ELLIPSIS[] = "\xe2\x80\xa6";

typedef struct entry {
    text_style style;
    char string[STRING_SIZE];
    int width;            /* 0: a free entry */
    SDL_Texture *texture; /* the string in white; NULL: it has only been measured */
    int height;
    int above; /* rows above the top of the line */
    Uint64 used;
} entry;

struct text {
    SDL_Renderer *renderer;
    sheet *sheet;    /* NULL: strings are painted at once */
    text_list *list; /* NULL: nobody wants to be told */
    faces *faces;    /* owned */
    Uint64 clock;
    Uint64 looks; /* how often fonts or scale have changed */
    entry cache[SETS][WAYS];
    char warning[STRING_SIZE];
};

/* ---- Strings ----------------------------------------------------------------------------- */

/* Makes valid UTF-8 without control characters, cut between code points. */
static void clean(const char *string, char out[STRING_SIZE])
{
    int used = 0;
    while (*string) {
        int length = utf8_length(string);
        int room = length ? length : 1;
        char byte = *string;
        if (!length)
            byte = '?';
        else if ((unsigned char)byte < ' ')
            byte = ' ';
        if (used + room >= STRING_SIZE)
            break;
        if (length > 1)
            memcpy(out + used, string, (size_t)length);
        else
            out[used] = byte;
        used += room;
        string += room;
    }
    out[used] = '\0';
}

/* ---- Cache ------------------------------------------------------------------------------- */

/* This is FNV-1a. */
static unsigned hash(text_style style, const char *string)
{
    unsigned h = 2166136261u ^ (unsigned)style;
    for (; *string; string++)
        h = (h ^ (unsigned char)*string) * 16777619u;
    return h ^ h >> 16;
}

/* Returns the string's entry; NULL, and the one that it may take the place of: there is none. */
static entry *find_string(text *t, text_style style, const char *string, entry **oldest)
{
    entry *set = t->cache[hash(style, string) % SETS];
    *oldest = set;
    for (entry *e = set; e < set + WAYS; e++) {
        if (e->width > 0 && e->style == style && strcmp(e->string, string) == 0) {
            e->used = ++t->clock;
            return e;
        }
        if (e->used < (*oldest)->used)
            *oldest = e;
    }
    return NULL;
}

static void drop_entry(const text *t, entry *e)
{
    if (e->texture && t->sheet)
        sheet_bury(t->sheet, e->texture);
    else if (e->texture)
        SDL_DestroyTexture(e->texture);
    e->texture = NULL;
    e->width = 0;
}

/* Shaping a string takes longer than finding it. */
static int string_width(text *t, text_style style, const char *string)
{
    entry *oldest, *e = find_string(t, style, string, &oldest);
    if (e)
        return e->width;
    drop_entry(t, oldest);
    oldest->used = ++t->clock;
    oldest->style = style;
    oldest->width = faces_width(t->faces, style, string);
    memcpy(oldest->string, string, strlen(string) + 1);
    return oldest->width;
}

bool text_has(text *t, const char *string)
{
    return faces_have(t->faces, string);
}

double text_width(text *t, text_style style, const char *string)
{
    char cleaned[STRING_SIZE];
    clean(string, cleaned);
    return string_width(t, style, cleaned);
}

double text_line_height(text *t, text_style style)
{
    return faces_line_height(t->faces, style);
}

/* Shortens the string until it fits, by bisection over its code points. */
static void fit_string(text *t, text_style style, char string[STRING_SIZE], double max_width)
{
    int ends[STRING_SIZE], count = 0;
    for (int at = 0; string[at] && at + (int)sizeof ELLIPSIS <= STRING_SIZE;) {
        ends[count++] = at;
        at += utf8_length(string + at);
    }
    char shorter[STRING_SIZE], fitting[STRING_SIZE] = "";
    for (int low = 0, high = count; low < high;) {
        int middle = (low + high) / 2;
        /* The shorter string has no blanks before its ellipsis. */
        int bytes = ends[middle];
        while (bytes > 0 && string[bytes - 1] == ' ')
            bytes--;
        snprintf(shorter, STRING_SIZE, "%.*s%s", bytes, string, ELLIPSIS);
        if (faces_width(t->faces, style, shorter) <= max_width) {
            memcpy(fitting, shorter, STRING_SIZE);
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    memcpy(string, fitting, STRING_SIZE);
}

/* ---- Textures ---------------------------------------------------------------------------- */

static bool render_entry(text *t, entry *e, text_style style, const char *string)
{
    drop_entry(t, e);
    SDL_Surface *surface = faces_render(t->faces, style, string, &e->above);
    if (!surface)
        return false;
    e->texture = SDL_CreateTextureFromSurface(t->renderer, surface);
    e->width = surface->w;
    e->height = surface->h;
    e->style = style;
    SDL_FreeSurface(surface);
    memcpy(e->string, string, strlen(string) + 1);
    return e->texture && SDL_SetTextureBlendMode(e->texture, SDL_BLENDMODE_BLEND) == 0 &&
           SDL_SetTextureScaleMode(e->texture, SDL_ScaleModeNearest) == 0;
}

static entry *look_up_string(text *t, text_style style, const char *string)
{
    entry *oldest, *found = find_string(t, style, string, &oldest);
    if (found && found->texture)
        return found;
    entry *e = found ? found : oldest;
    e->used = ++t->clock;
    return render_entry(t, e, style, string) ? e : NULL;
}

/* ---- Drawing ----------------------------------------------------------------------------- */

void text_list_in(text *t, text_list *list)
{
    t->list = list;
}

void text_forget_listed(text *t)
{
    if (t->list)
        t->list->count = 0;
}

static void list_text(const text *t, const char *string, SDL_Rect place)
{
    text_list *list = t->list;
    bool measured = t->sheet && SDL_RectEmpty(&t->sheet->clip); /* drawn where nothing is seen */
    if (!list || measured ||
        !buffer_reserve(&list->entries, (size_t)list->count + 1, sizeof(text_entry)))
        return;
    text_entry *told = (text_entry *)list->entries.data + list->count++;
    told->place = place;
    clean(string, told->string);
}

double text_draw(text *t, text_style style, const char *string, double x, double y,
                 text_align align, double max_width, SDL_Color colour)
{
    static const double share[] = {[TEXT_LEFT] = 0, [TEXT_CENTRE] = 0.5, [TEXT_RIGHT] = 1};
    char shown[STRING_SIZE];
    clean(string, shown);
    if (max_width > 0 && string_width(t, style, shown) > max_width)
        fit_string(t, style, shown, max_width);
    int width = string_width(t, style, shown);
    double left = round(x - width * share[align]),
           top = round(y - faces_capital_middle(t->faces, style));
    if (width <= 0 || !(fabs(left) < 1 << 24 && fabs(top) < 1 << 24))
        return 0;
    const entry *e = look_up_string(t, style, shown);
    if (!e)
        return 0;
    list_text(t, string, (SDL_Rect){(int)left, (int)top, width, e->height});
    SDL_Rect to = {(int)left, (int)top - e->above, e->width, e->height};
    /* The same string in the same place gives the same pixels while fonts and scale stay. */
    Uint64 hash = mix(mix(t->looks, e->style), 14695981039346656037u);
    for (const char *c = e->string; *c; c++)
        hash = mix(hash, (unsigned char)*c);
    bool drawn = t->sheet
                     ? sheet_texture(t->sheet, e->texture, NULL, to, colour, hash)
                     : painter_texture(t->renderer, e->texture, (SDL_Rect){0, 0, 0, 0}, to, colour);
    return drawn ? width : 0;
}

/* ---- Making ------------------------------------------------------------------------------ */

text *text_make(SDL_Renderer *renderer, const char *font, double scale, const char **warning)
{
    text *t = memory_get_zeroed(1, sizeof *t);
    *warning = NULL;
    t->renderer = renderer;
    t->faces = faces_make(font, scale, t->warning, sizeof t->warning);
    if (t->warning[0])
        *warning = t->warning;
    return t;
}

void text_list_on(text *t, sheet *sheet)
{
    t->sheet = sheet;
}

static void drop_string_textures(text *t)
{
    for (int i = 0; i < SETS; i++)
        for (int j = 0; j < WAYS; j++)
            drop_entry(t, &t->cache[i][j]);
}

void text_free(text *t)
{
    if (!t)
        return;
    drop_string_textures(t);
    faces_free(t->faces);
    free(t);
}

void text_reset(text *t, double scale)
{
    drop_string_textures(t);
    t->looks++;
    faces_set_scale(t->faces, scale);
}
