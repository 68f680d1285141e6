#include "text.h"
#include "font.h"

#include <math.h>
#include <SDL2_gfxPrimitives.h>
#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STRING_SIZE = 256,
    CELL = 8, /* side of a cell of the 8x8 font */
    SETS = 64,
    WAYS = 8, /* entries of a set; the least recently used one is replaced */
};

static const char ELLIPSIS[] = "\xe2\x80\xa6";

typedef struct look {
    int size, line; /* UI units; sizes as in LOOK: body 14/20, values 12/18 */
    font_face face;
    bool spaced;
} look;

static const look STYLES[TEXT_STYLE_COUNT] = {
    [TEXT_BODY] = {14, 20, FONT_SANS, false},  [TEXT_BODY_BOLD] = {14, 20, FONT_BOLD, false},
    [TEXT_SMALL] = {12, 18, FONT_SANS, false}, [TEXT_HEADING] = {11, 16, FONT_BOLD, true},
    [TEXT_TITLE] = {16, 24, FONT_BOLD, false}, [TEXT_MONO] = {12, 18, FONT_MONO, false},
};

typedef struct entry {
    text_style style;
    char string[STRING_SIZE];
    SDL_Texture *texture; /* the string in white; NULL: a free entry */
    int width, height;
    Uint64 used;
} entry;

struct text {
    SDL_Renderer *renderer;
    double scale;
    bool running;                      /* SDL_ttf runs */
    TTF_Font *fonts[TEXT_STYLE_COUNT]; /* all NULL: the 8x8 font */
    Uint64 clock;
    entry cache[SETS][WAYS];
    char warning[STRING_SIZE];
};

/* ---- Strings ----------------------------------------------------------------------------- */

/* Returns how many bytes the code point has that starts here; 0 when it is not UTF-8. */
static int sequence_length(const char *string)
{
    const unsigned char *s = (const unsigned char *)string;
    if (s[0] < 0x80)
        return 1;
    int length = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
    if (s[0] < 0xc2 || s[0] > 0xf4)
        return 0;
    for (int i = 1; i < length; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    bool overlong = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xf0 && s[1] < 0x90);
    bool beyond = (s[0] == 0xed && s[1] > 0x9f) || (s[0] == 0xf4 && s[1] > 0x8f);
    return overlong || beyond ? 0 : length;
}

static unsigned code_point(const char *string, int length)
{
    const unsigned char *s = (const unsigned char *)string;
    unsigned code = length == 1 ? s[0] : s[0] & (0xffu >> (length + 1));
    for (int i = 1; i < length; i++)
        code = code << 6 | (s[i] & 0x3fu);
    return code;
}

/* Makes valid UTF-8 without control characters, cut between code points. */
static void clean(const char *string, char out[STRING_SIZE])
{
    int used = 0;
    while (*string) {
        int length = sequence_length(string);
        int room = length ? length : 1;
        if (used + room >= STRING_SIZE)
            break;
        if (length > 1)
            memcpy(out + used, string, (size_t)length);
        else
            out[used] = !length ? '?' : (unsigned char)*string < ' ' ? ' ' : *string;
        used += room;
        string += room;
    }
    out[used] = '\0';
}

/* ---- The 8x8 font: code page 437 --------------------------------------------------------- */

static const char *substitute(unsigned code)
{
    static const struct {
        unsigned code;
        const char *text;
    } table[] = {
        {0x2026, "..."},  {0xb0, "\xf8"},   {0xd7, "x"},      {0x2212, "-"},    {0x2192, "\x1a"},
        {0x2190, "\x1b"}, {0x2191, "\x18"}, {0x2193, "\x19"}, {0x2264, "\xf3"}, {0x2265, "\xf2"},
        {0xb1, "\xf1"},   {0x2248, "\xf7"}, {0x221a, "\xfb"}, {0xb2, "\xfd"},   {0xb7, "\xfa"},
        {0x3c0, "\xe3"},  {0xb5, "\xe6"},   {0x3bc, "\xe6"},  {0x221e, "\xec"}, {0x2013, "-"},
        {0x2014, "-"},    {0x2018, "'"},    {0x2019, "'"},    {0x201c, "\""},   {0x201d, "\""},
        {0xa0, " "},      {0x2260, "!="},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].code == code)
            return table[i].text;
    return "?";
}

static int cells(const char *string, char out[STRING_SIZE])
{
    int used = 0;
    for (int length; *string; string += length) {
        length = sequence_length(string);
        char plain[2] = {*string, '\0'};
        const char *as = length == 1 ? plain : substitute(code_point(string, length));
        used += snprintf(out + used, (size_t)(STRING_SIZE - used), "%s", as);
    }
    return used;
}

static int cell_size(const text *t)
{
    return CELL * (t->scale >= 2 ? (int)t->scale : 1);
}

/* Draws on a renderer of its own. SDL2_gfx keeps the textures of its glyphs, which belong to the
 * first renderer that it saw, until the font is set again. That must happen before that renderer is
 * destroyed. */
static bool draw_cells(SDL_Surface *surface, const char *string)
{
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(surface);
    if (!renderer)
        return false;
    gfxPrimitivesSetFont(NULL, 0, 0);
    bool drawn = stringRGBA(renderer, 0, 0, string, 255, 255, 255, 255) == 0;
    SDL_RenderFlush(renderer);
    gfxPrimitivesSetFont(NULL, 0, 0);
    SDL_DestroyRenderer(renderer);
    return drawn;
}

static SDL_Surface *transparent_surface(int width, int height)
{
    return SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
}

static SDL_Surface *render_cells(const text *t, const char *string)
{
    char plain[STRING_SIZE];
    int count = cells(string, plain), size = cell_size(t);
    SDL_Surface *small = transparent_surface(count * CELL, CELL);
    SDL_Surface *large = transparent_surface(count * size, size);
    bool drawn = small && large && draw_cells(small, plain) &&
                 SDL_SetSurfaceBlendMode(small, SDL_BLENDMODE_NONE) == 0 &&
                 SDL_BlitScaled(small, NULL, large, NULL) == 0;
    SDL_FreeSurface(small);
    if (drawn)
        return large;
    SDL_FreeSurface(large);
    return NULL;
}

/* ---- Widths ------------------------------------------------------------------------------ */

static int spacing(const text *t)
{
    return (int)fmax(1, lround(t->scale));
}

static int font_width(TTF_Font *font, const char *string)
{
    int width = 0;
    return TTF_SizeUTF8(font, string, &width, NULL) == 0 ? width : 0;
}

/* Copies the next code point. Returns the rest of the string. */
static const char *next_glyph(const char *string, char glyph[5])
{
    int length = sequence_length(string);
    memcpy(glyph, string, (size_t)length);
    glyph[length] = '\0';
    return string + length;
}

static int spaced_width(const text *t, TTF_Font *font, const char *string)
{
    int width = 0;
    char glyph[5];
    while (*string) {
        string = next_glyph(string, glyph);
        width += font_width(font, glyph) + (*string ? spacing(t) : 0);
    }
    return width;
}

/* Returns the width of a clean string in output pixels. */
static int measure(const text *t, text_style style, const char *string)
{
    TTF_Font *font = t->fonts[style];
    char plain[STRING_SIZE];
    if (!font)
        return cells(string, plain) * cell_size(t);
    return STYLES[style].spaced ? spaced_width(t, font, string) : font_width(font, string);
}

double text_width(text *t, text_style style, const char *string)
{
    char cleaned[STRING_SIZE];
    clean(string, cleaned);
    return measure(t, style, cleaned);
}

double text_line_height(text *t, text_style style)
{
    double line = STYLES[style].line * t->scale;
    return fmax(line, t->fonts[style] ? TTF_FontHeight(t->fonts[style]) : cell_size(t));
}

/* Writes the first `bytes` of the string, without blanks at their end, and an ellipsis. */
static void shorten(const char *string, int bytes, char out[STRING_SIZE])
{
    while (bytes > 0 && string[bytes - 1] == ' ')
        bytes--;
    snprintf(out, STRING_SIZE, "%.*s%s", bytes, string, ELLIPSIS);
}

/* Shortens the string until it fits, by bisection over its code points. */
static void fit(const text *t, text_style style, char string[STRING_SIZE], double max_width)
{
    int ends[STRING_SIZE], count = 0;
    for (int at = 0; string[at] && at + (int)sizeof ELLIPSIS <= STRING_SIZE;) {
        ends[count++] = at;
        at += sequence_length(string + at);
    }
    char shorter[STRING_SIZE], fitting[STRING_SIZE] = "";
    for (int low = 0, high = count; low < high;) {
        int middle = (low + high) / 2;
        shorten(string, ends[middle], shorter);
        if (measure(t, style, shorter) <= max_width) {
            memcpy(fitting, shorter, STRING_SIZE);
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    memcpy(string, fitting, STRING_SIZE);
}

/* ---- Textures ---------------------------------------------------------------------------- */

static const SDL_Color WHITE = {255, 255, 255, 255};

static bool blit_glyph(TTF_Font *font, const char *glyph, SDL_Surface *onto, int x)
{
    SDL_Surface *surface = TTF_RenderUTF8_Blended(font, glyph, WHITE);
    if (!surface)
        return false;
    SDL_Rect to = {x, 0, surface->w, surface->h};
    bool done = SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE) == 0 &&
                SDL_BlitSurface(surface, NULL, onto, &to) == 0;
    SDL_FreeSurface(surface);
    return done;
}

static SDL_Surface *render_spaced(const text *t, TTF_Font *font, const char *string)
{
    SDL_Surface *surface = transparent_surface(spaced_width(t, font, string), TTF_FontHeight(font));
    int x = 0;
    char glyph[5];
    while (surface && *string) {
        string = next_glyph(string, glyph);
        if (!blit_glyph(font, glyph, surface, x)) {
            SDL_FreeSurface(surface);
            return NULL;
        }
        x += font_width(font, glyph) + spacing(t);
    }
    return surface;
}

static SDL_Surface *render(const text *t, text_style style, const char *string)
{
    TTF_Font *font = t->fonts[style];
    if (!font)
        return render_cells(t, string);
    if (STYLES[style].spaced)
        return render_spaced(t, font, string);
    return TTF_RenderUTF8_Blended(font, string, WHITE);
}

static void drop(entry *e)
{
    if (e->texture)
        SDL_DestroyTexture(e->texture);
    e->texture = NULL;
}

static bool make(const text *t, entry *e, text_style style, const char *string)
{
    drop(e);
    SDL_Surface *surface = render(t, style, string);
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

/* FNV-1a. */
static unsigned hash(text_style style, const char *string)
{
    unsigned h = 2166136261u ^ (unsigned)style;
    for (; *string; string++)
        h = (h ^ (unsigned char)*string) * 16777619u;
    return h ^ h >> 16;
}

static entry *look_up(text *t, text_style style, const char *string)
{
    entry *set = t->cache[hash(style, string) % SETS], *oldest = set;
    for (entry *e = set; e < set + WAYS; e++) {
        if (e->texture && e->style == style && strcmp(e->string, string) == 0) {
            e->used = ++t->clock;
            return e;
        }
        if (e->used < oldest->used)
            oldest = e;
    }
    oldest->used = ++t->clock;
    return make(t, oldest, style, string) ? oldest : NULL;
}

/* ---- Drawing ----------------------------------------------------------------------------- */

/* Returns the distance from the top of the rendered text to the middle of its capitals. */
static double capital_middle(const text *t, text_style style)
{
    TTF_Font *font = t->fonts[style];
    if (!font)
        return cell_size(t) * 7 / 16.0; /* the cell's last row is for descenders */
    int top = 0;
    if (TTF_GlyphMetrics(font, 'H', NULL, NULL, NULL, &top, NULL) != 0)
        return TTF_FontHeight(font) / 2.0;
    return TTF_FontAscent(font) - top / 2.0;
}

static bool put(const text *t, const entry *e, int x, int y, SDL_Color colour)
{
    SDL_Rect to = {x, y, e->width, e->height};
    return SDL_SetTextureColorMod(e->texture, colour.r, colour.g, colour.b) == 0 &&
           SDL_SetTextureAlphaMod(e->texture, colour.a) == 0 &&
           SDL_RenderCopy(t->renderer, e->texture, NULL, &to) == 0;
}

double text_draw(text *t, text_style style, const char *string, double x, double y,
                 text_align align, double max_width, SDL_Color colour)
{
    static const double share[] = {[TEXT_LEFT] = 0, [TEXT_CENTRE] = 0.5, [TEXT_RIGHT] = 1};
    char shown[STRING_SIZE];
    clean(string, shown);
    if (max_width > 0 && measure(t, style, shown) > max_width)
        fit(t, style, shown, max_width);
    int width = measure(t, style, shown);
    double left = round(x - width * share[align]), top = round(y - capital_middle(t, style));
    if (width <= 0 || !(fabs(left) < 1 << 24 && fabs(top) < 1 << 24))
        return 0;
    const entry *e = look_up(t, style, shown);
    return e && put(t, e, (int)left, (int)top, colour) ? width : 0;
}

/* ---- Making ------------------------------------------------------------------------------ */

static void drop_textures(text *t)
{
    for (int i = 0; i < SETS; i++)
        for (int j = 0; j < WAYS; j++)
            drop(&t->cache[i][j]);
}

static void close_fonts(text *t)
{
    for (int i = 0; i < TEXT_STYLE_COUNT; i++) {
        if (t->fonts[i])
            TTF_CloseFont(t->fonts[i]);
        t->fonts[i] = NULL;
    }
}

static int font_size(const text *t, text_style style)
{
    return (int)lround(STYLES[style].size * t->scale);
}

/* SDL_ttf emboldens a face only where the file is not bold itself. */
static bool open_fonts(text *t, const font_file files[FONT_FACE_COUNT])
{
    for (int i = 0; i < TEXT_STYLE_COUNT; i++) {
        const font_file *file = &files[STYLES[i].face];
        TTF_Font *font = TTF_OpenFontIndex(file->path, font_size(t, i), file->index);
        if (!font) {
            close_fonts(t);
            return false;
        }
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT);
        if (STYLES[i].face == FONT_BOLD)
            TTF_SetFontStyle(font, TTF_STYLE_BOLD);
        t->fonts[i] = font;
    }
    return true;
}

static bool open_given(text *t, const char *path)
{
    font_file files[FONT_FACE_COUNT] = {0};
    int length = snprintf(files[0].path, sizeof files[0].path, "%s", path);
    for (int i = 1; i < FONT_FACE_COUNT; i++)
        files[i] = files[0];
    if ((size_t)length < sizeof files[0].path && open_fonts(t, files))
        return true;
    snprintf(t->warning, sizeof t->warning, "cannot open the font %s", path);
    return false;
}

static void open_any(text *t, const char *given)
{
    font_file files[FONT_FACE_COUNT] = {0};
    if (given && !*given)
        return;
    if (t->running && given && open_given(t, given))
        return;
    if (t->running && font_find(files) && open_fonts(t, files))
        return;
    size_t used = strlen(t->warning);
    snprintf(t->warning + used, sizeof t->warning - used, "%s",
             used ? ", nor any other" : "no font found: using the built-in one");
}

static double sane_scale(double scale)
{
    return scale >= 0.25 ? fmin(scale, 16) : scale > 0 ? 0.25 : 1;
}

text *text_make(SDL_Renderer *renderer, const char *font, double scale, const char **warning)
{
    text *t = calloc(1, sizeof *t);
    *warning = NULL;
    if (!t)
        return NULL;
    t->renderer = renderer;
    t->scale = sane_scale(scale);
    t->running = TTF_Init() == 0;
    open_any(t, font);
    if (t->warning[0])
        *warning = t->warning;
    return t;
}

void text_free(text *t)
{
    if (!t)
        return;
    drop_textures(t);
    close_fonts(t);
    if (t->running)
        TTF_Quit();
    free(t);
}

void text_reset(text *t, double scale)
{
    drop_textures(t);
    t->scale = sane_scale(scale);
    for (int i = 0; i < TEXT_STYLE_COUNT; i++)
        if (t->fonts[i] && TTF_SetFontSize(t->fonts[i], font_size(t, i)) != 0)
            SDL_LogWarn(SDL_LOG_CATEGORY_APPLICATION, "text size: %s", TTF_GetError());
}
