/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* realpath() */
#include "recording.h"

#include "entry.h"
#include "keys.h"
#include "layout.h"
#include "lesson.h"
#include "lessons.h"
#include "path.h"
#include "scene_list.h"
#include "state.h"
#include "system.h"
#include "text_file.h"
#include "utf8.h"
#include "words.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char first_words[] = "hitlab recording ";

/* ---- Lines -------------------------------------------------------------------------------- */

bool recording_fail(recording *r, const char *wrong)
{
    utf8_printable(r->line);
    snprintf(r->error, sizeof r->error, "%.500s:%d: %s\n    %.100s", r->path, r->line_number, wrong,
             r->line);
    return false;
}

typedef enum line_end { LINE_READ, LINE_NONE, LINE_WRONG, LINE_TORN } line_end;

/* Reads up to a line feed, which is left out. Without one, the line is torn: perhaps the program
 * ended or the disk was full while it was written. */
static line_end read_entry_line(recording *r)
{
    size_t length = 0;
    int c;
    const char *wrong = NULL;
    r->line_number++;
    while ((c = getc_unlocked(r->file)) != EOF && c != '\n' && !wrong) {
        if (c == '\0')
            wrong = _("a NUL character");
        else if (length + 1 == sizeof r->line)
            wrong = _("the line is too long");
        else
            r->line[length++] = (char)c;
    }
    r->line[length] = '\0';
    if (ferror(r->file))
        wrong = strerror(errno);
    if (wrong) {
        recording_fail(r, wrong);
        return LINE_WRONG;
    }
    if (c != EOF)
        return LINE_READ;
    return length == 0 ? LINE_NONE : LINE_TORN;
}

/* ---- Header ------------------------------------------------------------------------------- */

static const char *take_scene_line(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    recording *r = slot;
    if (r->scene_count == RECORDING_MOST_SCENES)
        return _("there are too many scenes");
    if (!v->text[0])
        return _("a scene's path is missing");
    char *path = path_beside(r->path, v->text);
    r->scenes[r->scene_count++] = path;
    bool fits = path_ends(path, ".ini") || path_is_folder(path) || access(path, F_OK) != 0;
    return fits ? NULL : _("the name of a scene's file does not end in .ini");
}

/* Leaves out the place of the message: recording_fail() gives the recording's. */
static const char *take_state_line(const key_value *v, const key_type *type, void *slot)
{
    static char error[256];
    (void)type;
    recording *r = slot;
    r->has_state = state_read("", v->text, &r->state, error, sizeof error);
    if (r->has_state)
        state_word_place(r->path, &r->state);
    error[strcspn(error, "\n")] = '\0';
    return r->has_state ? NULL : error + strspn(error, ":0123456789 ");
}

static const char *take_size(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    entry size;
    recording *r = slot;
    const char *text = v->text, *wrong = entry_scan_size(&text, &size);
    if (wrong || *text)
        return wrong ? wrong : _("the line has more words than it should");
    r->width = size.width;
    r->height = size.height;
    r->density = size.amount;
    return NULL;
}

static const char *take_font(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    recording *r = slot;
    if (!v->text[0])
        return _("a font's path is missing");
    r->font = path_beside(r->path, v->text);
    return NULL;
}

static const char *read_sum(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    bool plain = strlen(v->text) == 16 && strspn(v->text, "0123456789abcdef") == 16;
    *(recording_sum *)slot = (recording_sum){true, strtoull(v->text, NULL, 16)};
    return plain ? NULL : _("not 16 digits of 0 to 9, a to f");
}

static void write_checksum(const key_sink *to, const void *slot)
{
    fprintf(to->file, "%016" PRIx64, ((const recording_sum *)slot)->value);
}

/* Of these, the slot is the recording. */
static const key_type scene_type = {N_("FILE or FOLDER"), .read = take_scene_line};
static const key_type state_type = {"LINE", .read = take_state_line};
static const key_type size_type = {"WIDTH HEIGHT DENSITY", .read = take_size};
static const key_type font_type = {"FILE", .read = take_font};
static const key_type sum_type = {"HEX", .read = read_sum, .write = write_checksum};

/* In the order in which they are explained; that of the writer is older. */
static const key_row keys[] = {
    {"scene", 1, &scene_type, .many = true,
     .help = N_("any number of lines; without one: the installed scenes")},
    {"state", 1, &state_type, .help = N_("the state to open with; \"--help state\" explains it")},
    {"size", 1, .type = &size_type},
    {"theme", 1, &settings_theme, .place = offsetof(recording, looks.theme)},
    {"ui-scale", 1, &settings_scale, .place = offsetof(recording, looks.ui_scale)},
    {"lang", 1, &settings_language, .place = offsetof(recording, looks.language),
     .help = N_("without it: en")},
    {"font", 1, .type = &font_type},
    {"digest", 1, &sum_type, .place = offsetof(recording, digest),
     .help = N_("a digest of the scenes; if they have changed, a replay gives a warning")},
    {"lessons", 1, &sum_type, .place = offsetof(recording, lessons),
     .help = N_("the same for the lessons")},
};

enum { KEYS = sizeof keys / sizeof *keys };

static bool fail_recording_key(recording *r)
{
    char names[160] = "", wrong[320];
    size_t used = 0;
    for (int i = 0; i < KEYS; i++)
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", i ? ", " : "",
                                 keys[i].name);
    snprintf(wrong, sizeof wrong, _("neither a key of the header (%s) nor a tick and an input"),
             names);
    return recording_fail(r, wrong);
}

static bool read_recording_key(recording *r)
{
    int ignored;
    size_t length = strcspn(r->line, " ");
    if (r->line[0] && text_file_check(r->line, strlen(r->line), &ignored))
        return recording_fail(r, text_file_check(r->line, strlen(r->line), &ignored));
    char *value = r->line + length + (r->line[length] == ' '), name[16];
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : 0), r->line);
    const key_row *row = keys_find(keys, KEYS, 1, name);
    if (!row)
        return fail_recording_key(r);
    unsigned bit = 1u << (row - keys);
    if (!row->many && (r->keys & bit))
        return recording_fail(r, _("this key occurs a second time"));
    r->keys |= bit;
    const char *wrong = keys_scan(row, value, r);
    return !wrong || recording_fail(r, wrong);
}

static bool read_first_line(recording *r)
{
    char wrong[160];
    if (read_entry_line(r) == LINE_WRONG)
        return false;
    if (strncmp(r->line, first_words, sizeof first_words - 1) != 0)
        return recording_fail(r,
                              _("not a recording: a recording begins with 'hitlab recording 1'"));
    const char *format = r->line + sizeof first_words - 1;
    if (strtol(format, NULL, 10) == RECORDING_FORMAT && strlen(format) == 1)
        return true;
    utf8_printable(r->line);
    snprintf(wrong, sizeof wrong,
             _("the recording has format '%.20s'; this program replays format %d"), format,
             RECORDING_FORMAT);
    return recording_fail(r, wrong);
}

/* ---- Inputs ------------------------------------------------------------------------------- */

static bool is_input(const char *line)
{
    return line[0] == '-' || (line[0] >= '0' && line[0] <= '9');
}

/* Takes the line that was read as the next input. */
static bool take_input(recording *r, long last_tick)
{
    const char *wrong = entry_read(r->line, &r->next);
    if (!wrong && r->next.kind == ENTRY_DROP) {
        char *path = path_beside(r->path, r->next.text);
        bool fits = path && strlen(path) < sizeof r->next.text;
        if (fits)
            memcpy(r->next.text, path, strlen(path) + 1);
        free(path);
        wrong = fits ? NULL : _("the path is too long");
    }
    if (!wrong && r->next.tick < last_tick)
        wrong = _("the tick is earlier than that of the line above");
    return wrong ? recording_fail(r, wrong) : true;
}

/* A torn line may be half of another one that is right, too: only a word
 * that nothing follows is surely whole. */
static line_end read_input_line(recording *r)
{
    static entry in;
    line_end end = read_entry_line(r);
    if (end != LINE_TORN)
        return end;
    if (!entry_read(r->line, &in) && !entry_has_fields(in.kind))
        return LINE_READ;
    r->torn = r->line_number;
    return LINE_NONE;
}

bool recording_next(recording *r)
{
    long tick = r->next.tick;
    bool ended = r->next.kind == ENTRY_END;
    line_end end = read_input_line(r);
    r->has_next = end == LINE_READ;
    if (end == LINE_READ && ended)
        return recording_fail(r, _("a line follows the end"));
    return end == LINE_READ ? take_input(r, tick) : end == LINE_NONE;
}

/* Reads the header and puts the first input into `next`. */
static bool read_header(recording *r)
{
    if (!read_first_line(r))
        return false;
    line_end end;
    while ((end = read_input_line(r)) == LINE_READ && !is_input(r->line))
        if (!read_recording_key(r))
            return false;
    if (end == LINE_NONE)
        return recording_fail(r, _("no input follows"));
    r->has_next = true;
    return end == LINE_READ && take_input(r, 0);
}

static bool open_recording(recording *r, const char *path)
{
    *r = (recording){.path = path,
                     .looks = {.ui_scale = 1, .language = words_languages[WORDS_ENGLISH].code},
                     .width = LAYOUT_WIDTH,
                     .height = LAYOUT_HEIGHT,
                     .density = 1};
    struct stat status;
    bool found = stat(path, &status) == 0;
    if (found && !S_ISREG(status.st_mode))
        snprintf(r->error, sizeof r->error, _("%s: not a file"), path);
    else if (!found || (r->file = fopen(path, "rb" SYSTEM_OURS)) == NULL)
        snprintf(r->error, sizeof r->error, "%s: %s", path, strerror(errno));
    return r->file && read_header(r);
}

bool recording_open(recording *r, const char *path)
{
    bool fine = open_recording(r, path);
    while (fine && r->has_next)
        fine = recording_next(r);
    int torn = r->torn;
    if (!fine)
        return false;
    recording_close(r);
    fine = open_recording(r, path);
    r->torn = torn;
    return fine;
}

void recording_close(recording *r)
{
    if (r->file)
        fclose(r->file);
    for (int i = 0; i < r->scene_count; i++)
        free(r->scenes[i]);
    free(r->font);
    state_free(&r->state);
    *r = (recording){0};
}

/* ---- Writing ------------------------------------------------------------------------------ */

static bool has_line_for(const char *path)
{
    int ignored;
    return strlen(path) < ENTRY_TEXT_SIZE && !text_file_check(path, strlen(path), &ignored);
}

FILE *recording_create(const settings *settings, char *error, size_t size)
{
    for (int i = 0; i < settings->path_count; i++)
        if (!has_line_for(settings->paths[i])) {
            snprintf(error, size,
                     _("a recording cannot hold a scene's path that is too long or not "
                       "plain UTF-8"));
            return NULL;
        }
    int made = open(settings->recording, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    FILE *file = made >= 0 ? fdopen(made, "w") : NULL;
    if (!file)
        snprintf(error, size, _("cannot record to %s: %s"), settings->recording, strerror(errno));
    return file;
}

/* Writes the absolute path, because the recording may be in another folder. */
static void write_path(FILE *file, const char *key, const char *path)
{
    char *whole = realpath(path, NULL);
    fprintf(file, "%s %s\n", key, whole && has_line_for(whole) ? whole : path);
    free(whole);
}

uint64_t recording_digest(const scene_list *list)
{
    uint64_t h = DIGEST_START;
    for (int i = 0; i < list->count; i++) {
        char *text = NULL;
        size_t size = 0;
        if (!text_file_read(list->files[i].path, &text, &size))
            h = scene_list_digest(h, text, size);
        h = scene_list_digest(h, "", 1); /* separates one file from the next */
        free(text);
    }
    return h;
}

uint64_t recording_lessons_digest(void)
{
    char ignored[1024];
    scene_list list;
    uint64_t sum = DIGEST_START;
    if (!lesson_list_find(&list, ignored, sizeof ignored))
        return sum; /* there are none */
    sum = recording_digest(&list);
    scene_list_free(&list);
    return sum;
}

/* With the scene's name that is good everywhere, or with its whole path. */
static void write_state(FILE *file, const state *s)
{
    char ignored[512];
    state named = *s;
    char *path = s->scene ? state_scene_path(s->scene, ignored, sizeof ignored) : NULL;
    char *name = path ? state_scene_name(path) : NULL;
    if (name)
        named.scene = name;
    char *line = state_write(&named);
    if (line)
        fprintf(file, "state %s\n", line);
    free(line);
    free(name);
    free(path);
}

static void write_recording_key(FILE *file, const char *name, const void *value)
{
    const key_sink sink = {file, KEY_IN_LINE, 0};
    fprintf(file, "%s ", name);
    keys_write(keys_find(keys, KEYS, 1, name), &sink, value);
    fputc('\n', file);
}

bool recording_write_header(FILE *file, const settings *settings, uint64_t digest,
                            const entry *size)
{
    fprintf(file, "%s%d\n", first_words, RECORDING_FORMAT);
    for (int i = 0; i < settings->path_count; i++)
        write_path(file, "scene", settings->paths[i]);
    if (settings->state)
        write_state(file, settings->state);
    fprintf(file, "size %d %d %.17g\n", size->width, size->height, size->amount);
    write_recording_key(file, "theme", &settings->theme);
    write_recording_key(file, "ui-scale", &settings->ui_scale);
    write_recording_key(file, "lang", &words_languages[words_spoken()].code);
    write_recording_key(file, "digest", &(recording_sum){true, digest});
    write_recording_key(file, "lessons", &(recording_sum){true, recording_lessons_digest()});
    if (settings->font)
        write_path(file, "font", settings->font);
    return fflush(file) == 0;
}

/* ---- Help --------------------------------------------------------------------------------- */

void recording_print_help(FILE *out)
{
    fprintf(out,
            _("A recording is a text file. Its first line is \"%s%d\". The next lines\n"
              "say how the program was started; all of them are optional:\n\n"),
            first_words, RECORDING_FORMAT);
    for (int i = 0; i < KEYS; i++) {
        const char *takes = _(keys_takes(&keys[i], KEY_IN_LINE));
        int width = (int)strlen(keys[i].name) + utf8_columns(takes, strlen(takes));
        fprintf(out, "  %s %s", keys[i].name, takes);
        if (keys[i].help)
            fprintf(out, "%*s%s", 22 - width, "", _(keys[i].help));
        fputc('\n', out);
    }
    fputc('\n', out);
    fputs(
        _("Paths are relative to the recording's folder. Each of the other lines is one input. It\n"
          "begins with its tick; ticks are counted from 0, and there are 60 in a second:\n\n"),
        out);
    entry_print_help(out);
}
