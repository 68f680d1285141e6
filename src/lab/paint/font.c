#include "text.h"

#include "shortage.h"
#include "system.h"
#include "words.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef HITLAB_HAVE_FONTCONFIG
#include <fontconfig/fontconfig.h>
#endif

/* ---- Opening ------------------------------------------------------------------------------ */

/* FreeType seeks before each of the many pieces that it reads, which are few of a font with all
 * Chinese letters. So a font file is in memory once for all sizes that are open, and a block of it
 * is read when something in it is first needed. It stays after a trial, as who has tried a font
 * opens it next. */
enum { BLOCK = 1 << 15, BLOCKS = 1 << 10 };

typedef struct bytes {
    struct bytes *next;
    char *path;
    SDL_RWops *file;
    Uint8 *memory;
    size_t length;
    int users;
    bool has[BLOCKS];
} bytes;

static bytes *in_memory;

static void drop(bytes *b)
{
    if (b->file)
        SDL_RWclose(b->file);
    free(b->memory);
    free(b->path);
    free(b);
}

void font_forget_closed(void)
{
    for (bytes **at = &in_memory; *at;) {
        bytes *b = *at;
        if (b->users > 0) {
            at = &b->next;
            continue;
        }
        *at = b->next;
        drop(b);
    }
}

/* NULL: it cannot be read, or memory is out. */
static bytes *bytes_of(const char *path, size_t length)
{
    for (bytes *b = in_memory; b; b = b->next)
        if (strcmp(b->path, path) == 0)
            return b;
    bytes *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    *b = (bytes){in_memory, strdup(path), SDL_RWFromFile(path, "rb"), malloc(length),
                 .length = length};
    if (b->path && b->file && b->memory)
        return in_memory = b;
    drop(b);
    return NULL;
}

static bytes *bytes_under(const SDL_RWops *stream)
{
    bytes *b = in_memory;
    while (b->memory != stream->hidden.mem.base)
        b = b->next;
    return b;
}

static bool read_block(bytes *b, size_t block)
{
    size_t from = block * BLOCK, length = SDL_min(BLOCK, b->length - from);
    if (!b->has[block])
        b->has[block] = SDL_RWseek(b->file, (Sint64)from, RW_SEEK_SET) >= 0 &&
                        SDL_RWread(b->file, b->memory + from, 1, length) == length;
    return b->has[block];
}

static size_t(SDLCALL *read_memory)(SDL_RWops *, void *, size_t, size_t);

static size_t SDLCALL read_bytes(SDL_RWops *stream, void *to, size_t size, size_t count)
{
    bytes *b = bytes_under(stream);
    size_t from = (size_t)(stream->hidden.mem.here - b->memory);
    size_t end = from + SDL_min(size * count, b->length - from);
    for (size_t block = from / BLOCK; block * BLOCK < end; block++)
        if (!read_block(b, block))
            return 0;
    return read_memory(stream, to, size, count);
}

static int SDLCALL leave_bytes(SDL_RWops *stream)
{
    bytes_under(stream)->users--;
    SDL_FreeRW(stream);
    return 0;
}

static TTF_Font *open_bytes(const font_file *file, int size, size_t length)
{
    bytes *b = bytes_of(file->path, length);
    SDL_RWops *stream = b ? SDL_RWFromConstMem(b->memory, (int)b->length) : NULL;
    if (stream) {
        b->users++;
        read_memory = stream->read;
        stream->read = read_bytes;
        stream->close = leave_bytes;
    }
    TTF_Font *font = stream ? TTF_OpenFontIndexRW(stream, 1, size, file->index) : NULL;
    if (!font)
        font_forget_closed();
    return font;
}

TTF_Font *font_open(const font_file *file, int size)
{
    struct stat info;
    bool there = stat(file->path, &info) == 0;
    if (there && !S_ISREG(info.st_mode)) {
        TTF_SetError(_("%s: not a file"), file->path);
        return NULL;
    }
    return there && info.st_size <= BLOCK * BLOCKS
               ? open_bytes(file, size, (size_t)info.st_size)
               : TTF_OpenFontIndex(file->path, size, file->index);
}

bool font_usable(const font_file *file)
{
    TTF_Font *font = font_open(file, 12);
    if (font)
        TTF_CloseFont(font);
    return font != NULL;
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
    return length > 0 && (size_t)length < sizeof out->path && font_usable(out);
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
static bool take_match(FcPattern *match, font_file *out)
{
    FcChar8 *path;
    int index = 0;
    if (FcPatternGetString(match, FC_FILE, 0, &path) != FcResultMatch)
        return false;
    if (FcPatternGetInteger(match, FC_INDEX, 0, &index) != FcResultMatch)
        index = 0;
    out->index = index;
    int length = snprintf(out->path, sizeof out->path, "%s", (const char *)path);
    return length > 0 && (size_t)length < sizeof out->path && font_usable(out);
}

static bool from_fontconfig(FcConfig *config, font_face face, font_file *out)
{
    static const char *const name[FONT_FACE_COUNT] = {
        [FONT_SANS] = "sans:scalable=true",
        [FONT_BOLD] = "sans:bold:scalable=true",
        [FONT_MONO] = "monospace:scalable=true",
    };
    FcPattern *pattern = FcNameParse((const FcChar8 *)name[face]);
    if (!pattern)
        return false;
    bool found = false;
    if (FcConfigSubstitute(config, pattern, FcMatchPattern)) {
        FcDefaultSubstitute(pattern);
        FcResult result;
        FcPattern *match = FcFontMatch(config, pattern, &result);
        found = match && take_match(match, out);
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
    font_list *list = shortage_note(calloc(1, sizeof *list));
    if (list)
        list->config = FcInitLoadConfigAndFonts(); /* NULL when there is no configuration */
    if (list && list->config)
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
        if (has_glyph(list->fonts->fonts[i], code) && take_match(list->fonts->fonts[i], out))
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

static bool font_has(const font_file *file, unsigned code)
{
    TTF_Font *font = font_open(file, 12);
    bool has = font && TTF_GlyphIsProvided32(font, code);
    if (font)
        TTF_CloseFont(font);
    return has;
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
        if (font_has(out, code))
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
