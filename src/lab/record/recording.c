#define _XOPEN_SOURCE 700 /* realpath() */
#include "recording.h"

#include "layout.h"
#include "lesson.h"
#include "path.h"
#include "scene_list.h"
#include "state.h"
#include "system.h"
#include "text_file.h"
#include "utf8.h"
#include "values.h"
#include "words.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char first_words[] = "hitlab recording ";

/* ---- Lines -------------------------------------------------------------------------------- */

bool recording_fail(recording *r, const char *wrong)
{
    printable(r->line);
    snprintf(r->error, sizeof r->error, "%.500s:%d: %s\n    %.100s", r->path, r->line_number, wrong,
             r->line);
    return false;
}

typedef enum line_end { LINE_READ, LINE_NONE, LINE_WRONG, LINE_TORN } line_end;

/* Reads up to a line feed, which is left out. Without one, the line is torn: perhaps the program
 * ended or the disk was full while it was written. */
static line_end read_line(recording *r)
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
    if (wrong)
        recording_fail(r, wrong);
    return wrong ? LINE_WRONG : c != EOF ? LINE_READ : length == 0 ? LINE_NONE : LINE_TORN;
}

/* ---- Header ------------------------------------------------------------------------------- */

static const char *take_scene(recording *r, const char *value)
{
    if (r->scene_count == RECORDING_MOST_SCENES)
        return _("there are too many scenes");
    char *path = value[0] ? path_beside(r->path, value) : NULL;
    if (!path)
        return value[0] ? _("out of memory") : _("a scene's path is missing");
    r->scenes[r->scene_count++] = path;
    return NULL;
}

/* Leaves out the place of the message: recording_fail() gives the recording's. */
static const char *take_state(recording *r, const char *value)
{
    static char error[256];
    r->has_state = state_read("", value, &r->state, error, sizeof error);
    if (r->has_state && !state_word_place(r->path, &r->state))
        return _("out of memory");
    error[strcspn(error, "\n")] = '\0';
    return r->has_state ? NULL : error + strspn(error, ":0123456789 ");
}

static const char *take_size(recording *r, const char *value)
{
    entry size;
    const char *wrong = entry_scan_size(&value, &size);
    if (wrong || *value)
        return wrong ? wrong : _("the line has more words than it should");
    r->width = size.width;
    r->height = size.height;
    r->density = size.amount;
    return NULL;
}

static const char *take_theme(recording *r, const char *value)
{
    return settings_read_theme(&r->looks, value);
}

static const char *take_language(recording *r, const char *value)
{
    return settings_read_language(&r->looks, value);
}

static const char *take_scale(recording *r, const char *value)
{
    return settings_read_scale(&r->looks, value);
}

static const char *take_font(recording *r, const char *value)
{
    r->font = value[0] ? path_beside(r->path, value) : NULL;
    return r->font ? NULL : value[0] ? _("out of memory") : _("a font's path is missing");
}

static const char *take_sum(recording_sum *sum, const char *value)
{
    bool plain = strlen(value) == 16 && strspn(value, "0123456789abcdef") == 16;
    *sum = (recording_sum){true, strtoull(value, NULL, 16)};
    return plain ? NULL : _("not 16 digits of 0 to 9, a to f");
}

static const char *take_digest(recording *r, const char *value)
{
    return take_sum(&r->digest, value);
}

static const char *take_lessons(recording *r, const char *value)
{
    return take_sum(&r->lessons, value);
}

/* In the order in which they are explained; that of the writer is older. */
static const struct {
    const char *name;
    bool many; /* the key may occur more than once */
    const char *(*take)(recording *r, const char *value);
    const char *takes, *help;
} keys[] = {
    {"scene", true, take_scene, N_("FILE or FOLDER"),
     N_("any number of lines; none: the installed scenes")},
    {"state", false, take_state, "LINE", N_("is shown first; \"--help state\" explains it")},
    {"size", false, take_size, "WIDTH HEIGHT DENSITY", NULL},
    {"theme", false, take_theme, "light|dark", NULL},
    {"ui-scale", false, take_scale, "N", NULL},
    {"lang", false, take_language, "en|zh", N_("none: en")},
    {"font", false, take_font, "FILE", NULL},
    {"digest", false, take_digest, "HEX",
     N_("of the scenes; if they have changed, a replay gives a warning")},
    {"lessons", false, take_lessons, "HEX", N_("of the lessons, as digest")},
};

enum { KEYS = sizeof keys / sizeof *keys };

static bool fail_key(recording *r)
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

static bool read_key(recording *r)
{
    int ignored;
    size_t length = strcspn(r->line, " ");
    if (r->line[0] && text_file_check(r->line, strlen(r->line), &ignored))
        return recording_fail(r, text_file_check(r->line, strlen(r->line), &ignored));
    for (int i = 0; i < KEYS; i++) {
        if (strlen(keys[i].name) != length || strncmp(r->line, keys[i].name, length) != 0)
            continue;
        if (!keys[i].many && (r->keys & 1u << i))
            return recording_fail(r, _("this key occurs a second time"));
        r->keys |= 1u << i;
        const char *wrong = keys[i].take(r, r->line + length + (r->line[length] == ' '));
        return wrong ? recording_fail(r, wrong) : true;
    }
    return fail_key(r);
}

static bool read_first_line(recording *r)
{
    char wrong[160];
    if (read_line(r) == LINE_WRONG)
        return false;
    if (strncmp(r->line, first_words, sizeof first_words - 1) != 0)
        return recording_fail(r,
                              _("not a recording: a recording begins with 'hitlab recording 1'"));
    const char *format = r->line + sizeof first_words - 1;
    if (strtol(format, NULL, 10) == RECORDING_FORMAT && strlen(format) == 1)
        return true;
    printable(r->line);
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

static const char *place_drop(const recording *r, entry *in)
{
    char *path = path_beside(r->path, in->text);
    bool fits = path && strlen(path) < sizeof in->text;
    if (fits)
        memcpy(in->text, path, strlen(path) + 1);
    free(path);
    return fits ? NULL : _("the path is too long");
}

/* Takes the line that was read as the next input. */
static bool take_input(recording *r, long last_tick)
{
    const char *wrong = entry_read(r->line, &r->next);
    if (!wrong && r->next.kind == ENTRY_DROP)
        wrong = place_drop(r, &r->next);
    if (!wrong && r->next.tick < last_tick)
        wrong = _("the tick is earlier than that of the line above");
    return wrong ? recording_fail(r, wrong) : true;
}

/* A torn line may be half of another one that is right, too: only a word
 * that nothing follows is surely whole. */
static line_end read_input_line(recording *r)
{
    static entry in;
    line_end end = read_line(r);
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
        if (!read_key(r))
            return false;
    if (end == LINE_NONE)
        return recording_fail(r, _("no input follows"));
    r->has_next = true;
    return end == LINE_READ && take_input(r, 0);
}

static bool start(recording *r, const char *path)
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
    bool fine = start(r, path);
    while (fine && r->has_next)
        fine = recording_next(r);
    int torn = r->torn;
    if (!fine)
        return false;
    recording_close(r);
    fine = start(r, path);
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
            h = digest_text(h, text, size);
        h = digest_text(h, "", 1); /* separates one file from the next */
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

bool recording_write_header(FILE *file, const settings *settings, uint64_t digest,
                            const entry *size)
{
    fprintf(file, "%s%d\n", first_words, RECORDING_FORMAT);
    for (int i = 0; i < settings->path_count; i++)
        write_path(file, "scene", settings->paths[i]);
    if (settings->state)
        write_state(file, settings->state);
    fprintf(file, "size %d %d %.17g\n", size->width, size->height, size->amount);
    fprintf(file, "theme %s\n", settings->theme == THEME_LIGHT ? "light" : "dark");
    fprintf(file, "ui-scale %.17g\n", settings->ui_scale);
    fprintf(file, "lang %s\n", words_languages[words_spoken()].code);
    fprintf(file, "digest %016" PRIx64 "\n", digest);
    fprintf(file, "lessons %016" PRIx64 "\n", recording_lessons_digest());
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
        const char *takes = _(keys[i].takes);
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
