/* SPDX-License-Identifier: MIT */
#include "font.h"

#include "memory.h"
#include "system.h"
#include "text_file.h"
#include "words.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef HITLAB_HAVE_FONTCONFIG
#include <fontconfig/fontconfig.h>
#endif

/* ---- Opening ------------------------------------------------------------------------------ */

/* A font file is read once for all sizes in which it is open. */
typedef struct font_bytes {
    struct font_bytes *next;
    char *path, *bytes; /* owned */
    size_t length;
} font_bytes;

static font_bytes *read_files; /* of the open fonts */
static int open_fonts;

static void forget_first(void)
{
    font_bytes *first = read_files;
    read_files = first->next;
    free(first->bytes);
    free(first->path);
    free(first);
}

static const font_bytes *find_read(const char *path)
{
    const font_bytes *b = read_files;
    while (b && strcmp(b->path, path) != 0)
        b = b->next;
    return b;
}

/* NULL: it cannot be read. */
static const font_bytes *read_font(const char *path)
{
    font_bytes *b = memory_get_zeroed(1, sizeof *b);
    char *copy = memory_copy(path);
    const char *wrong = text_file_read_large(path, &b->bytes, &b->length);
    if (wrong) {
        TTF_SetError("%s: %s", path, wrong);
        free(copy);
        free(b);
        return NULL;
    }
    b->path = copy;
    b->next = read_files;
    return read_files = b;
}

TTF_Font *font_open(const font_file *file, int size)
{
    const font_bytes *known = find_read(file->path);
    const font_bytes *b = known ? known : read_font(file->path);
    SDL_RWops *stream = b ? SDL_RWFromConstMem(b->bytes, (int)b->length) : NULL;
    TTF_Font *font = stream ? TTF_OpenFontIndexRW(stream, 1, size, file->index) : NULL;
    open_fonts += font != NULL;
    if (b && !known && !font)
        forget_first();
    return font;
}

void font_close(TTF_Font *font)
{
    TTF_CloseFont(font);
    open_fonts--;
    while (open_fonts == 0 && read_files)
        forget_first();
}

bool font_usable(const font_file *file)
{
    TTF_Font *font = font_open(file, 12);
    if (font)
        font_close(font);
    return font != NULL;
}

enum { ENGLISH_FIRST = '!', ENGLISH_LAST = '~' };

/* Returns whether SDL_ttf can open the file, and it has the letters, digits and signs of ASCII. A
 * font of another script may lack them, and would show boxes. */
static bool has_english(const font_file *file)
{
    TTF_Font *font = font_open(file, 12);
    bool has = font != NULL;
    for (unsigned code = ENGLISH_FIRST; has && code <= ENGLISH_LAST; code++)
        has = TTF_GlyphIsProvided32(font, code);
    if (font)
        font_close(font);
    return has;
}

bool font_can_be_read(const char *path)
{
    font_file file = {.index = 0};
    int length = snprintf(file.path, sizeof file.path, "%s", path);
    bool usable = (size_t)length < sizeof file.path && TTF_Init() == 0;
    if (!usable)
        return false;
    usable = font_usable(&file);
    TTF_Quit();
    return usable;
}

/* ---- The usual fonts ---------------------------------------------------------------------- */

static bool in_folder(const char *folder, font_face face, font_file *out)
{
    static const char *const name[FONT_FACE_COUNT] = {
        [FONT_SANS] = "DejaVuSans.ttf",
        [FONT_BOLD] = "DejaVuSans-Bold.ttf",
        [FONT_MONO] = "DejaVuSansMono.ttf",
    };
    out->index = 0;
    int length = snprintf(out->path, sizeof out->path, "%s/%s", folder, name[face]);
    return length > 0 && (size_t)length < sizeof out->path && has_english(out);
}

static bool in_usual_folders(font_face face, font_file *out)
{
    static const char *const folders[] = {
        "/usr/share/fonts/truetype/dejavu",   /* Debian, Ubuntu */
        "/usr/share/fonts/dejavu-sans-fonts", /* Fedora; the monospaced face is in another folder */
        "/usr/share/fonts/dejavu-sans-mono-fonts",
        "/usr/share/fonts/TTF",          /* Arch */
        "/usr/share/fonts/dejavu",       /* Alpine */
        "/usr/local/share/fonts/dejavu", /* FreeBSD */
    };
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (in_folder(folders[i], face, out))
            return true;
    return false;
}

/* Where the program brings its own fonts along. */
static bool beside_program(font_face face, font_file *out)
{
    char folder[sizeof out->path];
    char *base = system_program_folder();
    snprintf(folder, sizeof folder, "%s../share/hitlab/fonts", base ? base : "");
    SDL_free(base);
    return in_folder(folder, face, out);
}

#ifdef HITLAB_HAVE_FONTCONFIG
static bool take_font_path(FcPattern *match, font_file *out)
{
    FcChar8 *path;
    int index = 0;
    if (FcPatternGetString(match, FC_FILE, 0, &path) != FcResultMatch)
        return false;
    if (FcPatternGetInteger(match, FC_INDEX, 0, &index) != FcResultMatch)
        index = 0;
    out->index = index;
    int length = snprintf(out->path, sizeof out->path, "%s", (const char *)path);
    return length > 0 && (size_t)length < sizeof out->path;
}

/* Asks for English and its letters: fontconfig asks for the locale's language otherwise, and a font
 * that has it may lack them. Returns NULL when memory is refused. */
static FcPattern *english_pattern(const char *name)
{
    FcPattern *pattern = FcNameParse((const FcChar8 *)name);
    FcCharSet *letters = FcCharSetCreate();
    bool made = pattern && letters;
    for (unsigned code = ENGLISH_FIRST; made && code <= ENGLISH_LAST; code++)
        made = FcCharSetAddChar(letters, code);
    made = made && FcPatternAddCharSet(pattern, FC_CHARSET, letters);
    if (letters)
        FcCharSetDestroy(letters);
    if (pattern && !made)
        FcPatternDestroy(pattern);
    return made ? pattern : NULL;
}

static bool from_fontconfig(FcConfig *config, font_face face, font_file *out)
{
    static const char *const name[FONT_FACE_COUNT] = {
        [FONT_SANS] = "sans:lang=en:scalable=true",
        [FONT_BOLD] = "sans:bold:lang=en:scalable=true",
        [FONT_MONO] = "monospace:lang=en:scalable=true",
    };
    FcPattern *pattern = english_pattern(name[face]);
    if (!pattern)
        return false;
    bool found = false;
    if (FcConfigSubstitute(config, pattern, FcMatchPattern)) {
        FcDefaultSubstitute(pattern);
        FcResult result;
        FcPattern *match = FcFontMatch(config, pattern, &result);
        found = match && take_font_path(match, out) && has_english(out);
        if (match)
            FcPatternDestroy(match);
    }
    FcPatternDestroy(pattern);
    return found;
}
#endif

static bool find_face(void *config, font_face face, font_file *out)
{
#ifdef HITLAB_FONT_DIR
    if (in_folder(HITLAB_FONT_DIR, face, out))
        return true;
#endif
#ifdef HITLAB_HAVE_FONTCONFIG
    if (config && from_fontconfig(config, face, out))
        return true;
#else
    (void)config;
#endif
    return in_usual_folders(face, out) || beside_program(face, out);
}

/* ---- Other fonts -------------------------------------------------------------------------- */

#ifdef HITLAB_HAVE_FONTCONFIG
struct font_list {
    FcConfig *config;
    FcFontSet *fonts; /* NULL: not sorted yet, or there are none */
};

static FcFontSet *sorted_fonts(FcConfig *config)
{
    FcPattern *pattern = FcNameParse((const FcChar8 *)"sans:lang=zh-cn:scalable=true");
    FcFontSet *fonts = NULL;
    if (pattern && FcConfigSubstitute(config, pattern, FcMatchPattern)) {
        FcDefaultSubstitute(pattern);
        FcResult result;
        fonts = FcFontSort(config, pattern, FcTrue, NULL, &result);
    }
    if (pattern)
        FcPatternDestroy(pattern);
    return fonts;
}

font_list *font_list_make(void)
{
    font_list *list = memory_get_zeroed(1, sizeof *list);
    list->config = FcInitLoadConfigAndFonts(); /* NULL when there is no configuration */
    if (list->config)
        return list;
    free(list);
    return NULL;
}

void font_list_free(font_list *list)
{
    if (list && list->fonts)
        FcFontSetDestroy(list->fonts);
    if (list && list->config)
        FcConfigDestroy(list->config);
    free(list);
}

static bool has_glyph(FcPattern *font, unsigned code)
{
    FcCharSet *set;
    FcBool scalable = FcFalse;
    return FcPatternGetBool(font, FC_SCALABLE, 0, &scalable) == FcResultMatch && scalable &&
           FcPatternGetCharSet(font, FC_CHARSET, 0, &set) == FcResultMatch &&
           FcCharSetHasChar(set, code);
}

bool font_list_find(font_list *list, unsigned code, font_file *out)
{
    if (list && !list->fonts)
        list->fonts = sorted_fonts(list->config);
    for (int i = 0; list && list->fonts && i < list->fonts->nfont; i++)
        if (has_glyph(list->fonts->fonts[i], code) && take_font_path(list->fonts->fonts[i], out) &&
            font_usable(out))
            return true;
    return false;
}
#else
font_list *font_list_make(void)
{
    return NULL;
}

void font_list_free(font_list *list)
{
    (void)list;
}

/* Fonts with Chinese letters, where they usually are. */
bool font_list_find(font_list *list, unsigned code, font_file *out)
{
    static const char *const paths[] = {
        "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
        "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
        "C:/Windows/Fonts/msyh.ttc",
        "C:/Windows/Fonts/simsun.ttc",
    };
    (void)list;
    out->index = 0;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        snprintf(out->path, sizeof out->path, "%s", paths[i]);
        TTF_Font *font = font_open(out, 12);
        bool has = font && TTF_GlyphIsProvided32(font, code);
        if (font)
            font_close(font);
        if (has)
            return true;
    }
    return false;
}
#endif

bool font_find(const font_list *list, font_file files[FONT_FACE_COUNT])
{
    void *config = NULL;
#ifdef HITLAB_HAVE_FONTCONFIG
    config = list ? list->config : NULL;
#else
    (void)list;
#endif
    bool found = find_face(config, FONT_SANS, &files[FONT_SANS]);
    for (font_face face = FONT_BOLD; found && face < FONT_FACE_COUNT; face++)
        if (!find_face(config, face, &files[face]))
            files[face] = files[FONT_SANS];
    return found;
}
