/* SPDX-License-Identifier: MIT */
#include "state.h"

#include "key_types.h"
#include "keys.h"
#include "memory.h"
#include "report.h"
#include "save.h"
#include "scene_keys.h"
#include "state_case.h"
#include "system.h"
#include "text_file.h"
#include "value.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

typedef struct reader {
    report report;
    int line;
    unsigned seen; /* a bit for each key */
    state state;
} reader;

static bool is_usually_on(const key_row *row)
{
    return strcmp(row->fallback, "on") == 0;
}

/* ---- Types --------------------------------------------------------------------------------- */

static const char *read_scene_name(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    char **name = slot;
    if (!*v->text)
        return _("the name is missing");
    *name = memory_copy(v->text);
    return NULL;
}

static void write_scene_name(const key_sink *to, const void *slot)
{
    const char *const *name = slot;
    value_write_encoded(to->file, *name);
}

static const char *read_view(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    state_view *view = slot;
    double *const numbers[] = {&view->middle.x, &view->middle.y, &view->zoom};
    const char *at = v->text;
    for (int i = 0; i < 3; i++) {
        const char *wrong = value_scan(&at, numbers[i]);
        if (!wrong && *at != (i < 2 ? ',' : '\0'))
            wrong = _("three numbers are needed, with commas");
        if (wrong)
            return wrong;
        at++;
    }
    return view->zoom >= 1 ? NULL : _("the zoom is less than 1");
}

static void write_view(const key_sink *to, const void *slot)
{
    char zoom[VALUE_TEXT];
    const state_view *view = slot;
    key_pair.write(to, &view->middle);
    value_write(view->zoom, zoom);
    fprintf(to->file, ",%s", zoom);
}

static const char *read_base(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    state_shape_read(v, true, slot);
    return NULL;
}

static void write_base(const key_sink *to, const void *slot)
{
    state_shape_write(to, slot, true);
}

static const char *read_cursor(const key_value *v, const key_type *type, void *slot)
{
    (void)type;
    state_shape_read(v, false, slot);
    return NULL;
}

static void write_cursor(const key_sink *to, const void *slot)
{
    state_shape_write(to, slot, false);
}

static const key_type scene_name = {N_("a number key, a name or a path"), .read = read_scene_name,
                                    .write = write_scene_name};
static const key_type view_type = {"X,Y,ZOOM", .read = read_view, .write = write_view};
static const key_type base_type = {N_("a shape"), .read = read_base, .write = write_base};
static const key_type cursor_type = {N_("a shape"), .read = read_cursor, .write = write_cursor};

/* ---- Keys ---------------------------------------------------------------------------------- */

#define AT(member) 1, .place = offsetof(state, member)
#define SWITCH(id, on_off)                                                                         \
    1, .type = &key_flag, .place = offsetof(state, has[id]), .fallback = on_off

/* In the order in which they are written. A flag's place says whether it is not as usual. A key
 * that has no type here is one of scenes: row_of_state() has it. */
static const key_row keys[STATE_KEYS] = {
    [STATE_SCENE] = {"scene", AT(scene), .type = &scene_name,
                     .help = N_("an installed scene, by its number or by its file's name without "
                                ".ini; or a\nscene's file. Without it, base and cursor make a new "
                                "scene.")},
    [STATE_AT] = {"at", AT(at), .help = N_("the cursor's position")},
    [STATE_METHOD] = {"method", AT(method)},
    [STATE_EXPLAIN] = {"explain", SWITCH(STATE_EXPLAIN, "off"),
                       .help = N_("what the method looked at is drawn")},
    [STATE_STEP] = {"step", AT(step), .type = &key_step,
                    .help = N_("the comparison that is shown; without it, the one that decided")},
    [STATE_MAP] = {"map", SWITCH(STATE_MAP, "off"), .help = N_("the map of the verdicts is shown")},
    [STATE_PANEL] = {"panel", SWITCH(STATE_PANEL, "on"), .help = N_("the panel is shown")},
    [STATE_PINNED] = {"pinned", SWITCH(STATE_PINNED, "on"),
                      .help = N_("the cursor stays at the position until it is released; without "
                                 "at, it does so\nwhere the scene opens that way")},
    [STATE_PAUSED] = {"paused", SWITCH(STATE_PAUSED, "off"),
                      .help = N_("what moves by itself stands still")},
    [STATE_SWEPT] = {"swept", SWITCH(STATE_SWEPT, "off"),
                     .help = N_("the swept test moves solid shapes")},
    [STATE_VIEW] = {"view", AT(view), .type = &view_type,
                    .help = N_("the middle of the view, and how much larger it is than the whole "
                               "stage")},
    [STATE_VELOCITY] = {"velocity", AT(velocity),
                        .help = N_("stage units a tick, of a cursor that moves by itself")},
    [STATE_BASE] = {"base", AT(actor[0]), .type = &base_type,
                    .help = N_("instead of the file's: its kind and its numbers, with colons:")},
    [STATE_CURSOR] = {"cursor", AT(actor[1]), .type = &cursor_type,
                      .help = N_("the same, relative to the pointer, without a centre or a point's "
                                 "at; or\nanchor:X,Y, a segment from there to the pointer")},
};

static bool row_is_switch(const key_row *row)
{
    return row->type == &key_flag;
}

/* What a scene's file says as well takes here what it takes there, and is for the same if the row
 * here does not say otherwise. */
static key_row row_of_state(state_id id)
{
    key_row row = keys[id];
    if (row.type)
        return row;
    const key_row *in_scene = scene_keys_row(row.name);
    row.type = in_scene->type;
    if (!row.help)
        row.help = in_scene->help;
    return row;
}

void state_print_help(FILE *out)
{
    fputs(_("A state is one line: keys and values, with & between them, for example\n\n"
            "  scene=3&at=200,150&method=circle-rect/turn-circle&explain\n\n"
            "The command line, a paste (Ctrl+V) and a file whose name ends in .hitlab open it; "
            "so\ndoes a URL that has it after its #. %XX stands for a byte, as in URLs. The "
            "keys:\n\n"),
          out);
    for (int i = 0; i < STATE_KEYS; i++) {
        const key_row k = row_of_state((state_id)i);
        if (row_is_switch(&k))
            fprintf(out, _("  %s, or %s=on, %s=off (usually %s)\n"), k.name, k.name, k.name,
                    k.fallback);
        else
            fprintf(out, "  %s=%s\n", k.name, _(keys_takes(&k, KEY_IN_LINE)));
        for (const char *line = _(k.help); line; line = strchr(line, '\n')) {
            line += *line == '\n';
            fprintf(out, "      %.*s\n", (int)strcspn(line, "\n"), line);
        }
        if (i == STATE_BASE)
            state_shape_print_help(out);
    }
    fputs(_("\nA state may begin with a case of the judge, its pair and its numbers:\n\n"
            "  case=circle/box:0,0,1,1,1,1,1&explain\n"),
          out);
    fputs(_("\nand those of scene files, where the scene is not as in its file or as a new one; "
            "hitlab "
            "--help\nscene explains them. KEY= alone takes a key away that the file has.\n\n"),
          out);
    told_print_help(out);
}

/* ---- Reading ------------------------------------------------------------------------------- */

/* Puts bytes in place of %XX. Returns NULL, or what is wrong. */
static const char *decode_percent(char *text)
{
    int line;
    char *to = text;
    for (const char *from = text; *from; from++) {
        char c = *from;
        if (c == '%') {
            int high = value_hex_digit(from[1]), low = high < 0 ? -1 : value_hex_digit(from[2]);
            if (low < 0)
                /* xgettext:no-c-format */
                return _("% needs two hex digits");
            c = (char)(high * 16 + low);
            from += 2;
        }
        if (c == '\0')
            return _("a NUL character");
        *to++ = c;
    }
    *to = '\0';
    const char *wrong = *text ? text_file_check(text, strlen(text), &line) : NULL;
    if (!wrong && strpbrk(text, "\n\t"))
        wrong = _("a control character");
    return wrong;
}

/* `valued`: a '=' follows the name. */
static bool fail_state_key(reader *r, const char *name, bool valued)
{
    static const report_sentences unknown = {N_("unknown key '%.60s'"),
                                             N_("unknown key '%.60s'; did you mean '%s'?")};
    const char *names[STATE_KEYS + TOLD_MOST];
    char told[TOLD_MOST][TOLD_NAME];
    int count = keys_names(keys, STATE_KEYS, 1, names), more = told_names(told);
    if (strncmp(name, "http://", 7) == 0 || strncmp(name, "https://", 8) == 0)
        return report_fail(&r->report, r->line,
                           _("this address has no state: a state follows a #, as in "
                             "https://...#scene=3&at=200,150"));
    if (!valued && r->seen == 0 && !report_suggest(name, names, count))
        return report_fail(&r->report, r->line,
                           _("'%.60s' is not a state, such as scene=3&at=200,150&explain"), name);
    for (int i = 0; i < more; i++)
        names[count++] = told[i];
    return report_unknown(&r->report, r->line, &unknown, name, names, count);
}

/* A switch is remembered where it is not as usual. */
static bool read_state_switch(reader *r, state_id id, const key_value *value)
{
    bool is_on;
    if (!keys_read(&keys[id], value, &is_on))
        return false;
    r->state.has[id] = is_on != is_usually_on(&keys[id]);
    if (id == STATE_PINNED)
        r->state.pinned = is_on;
    return true;
}

static bool fail_without_value(reader *r, const key_row *row)
{
    return report_fail(&r->report, r->line, _("'%s' has no value; it takes %s"), row->name,
                       _(keys_takes(row, KEY_IN_LINE)));
}

/* What the line says of a key of scene files. */
static bool read_told(reader *r, const told_row *row, const char *name, const char *value)
{
    const key_value given = {&r->report, r->line, name, value ? value : "on", "", KEY_IN_LINE};
    if (told_get(&r->state.told, row->key->name, row->section, row->language))
        return report_fail(&r->report, r->line, _("'%s' appears twice"), name);
    if (!value && !row_is_switch(row->key))
        return fail_without_value(r, row->key);
    return told_read(&r->state.told, row, &given);
}

/* Reads "key=value", or the name of a switch. */
static bool read_state_part(reader *r, char *part)
{
    char *value = strchr(part, '=');
    if (value)
        *value++ = '\0';
    const char *wrong = decode_percent(part);
    if (!wrong && value)
        wrong = decode_percent(value);
    if (wrong)
        return report_fail(&r->report, r->line, "'%.60s': %s", part, wrong);
    const key_row *row = keys_find(keys, STATE_KEYS, 1, part);
    told_row told;
    if (!row && told_find(part, &told))
        return read_told(r, &told, part, value);
    if (!row)
        return fail_state_key(r, part, value != NULL);
    const state_id id = (state_id)(row - keys);
    const key_row takes = row_of_state(id);
    if (r->seen & 1u << id)
        return report_fail(&r->report, r->line, _("'%s' appears twice"), part);
    if (!value && !row_is_switch(row))
        return fail_without_value(r, &takes);
    r->seen |= 1u << id;
    const key_value given = {&r->report,           r->line, takes.name,
                             value ? value : "on", "",      KEY_IN_LINE};
    if (row_is_switch(&takes))
        return read_state_switch(r, id, &given);
    r->state.has[id] = true;
    return keys_read(&takes, &given, (char *)&r->state + takes.place);
}

static bool read_parts(reader *r, char *line)
{
    for (char *end; line; line = end) {
        end = strchr(line, '&');
        if (end)
            *end++ = '\0';
        if (*line && !read_state_part(r, line))
            return false;
    }
    return true;
}

static bool read_state_parts(reader *r, char *line)
{
    if (!read_parts(r, line))
        return false;
    bool shapes = r->state.has[STATE_BASE] && r->state.has[STATE_CURSOR];
    return r->state.has[STATE_SCENE] || shapes ||
           report_fail(&r->report, r->line, "%s",
                       _("no scene is named: 'scene' is missing, or 'base' and 'cursor'"));
}

/* As read_state_parts(); a line that begins with a case is read as the state that shows it. */
static bool read_state_line(reader *r, char *line)
{
    static const char mark[] = "case=";
    if (strncmp(line, mark, sizeof mark - 1) != 0)
        return read_state_parts(r, line);
    char *rest = strchr(line, '&');
    if (rest)
        *rest++ = '\0';
    const char *wrong = decode_percent(line);
    char *shown = wrong ? NULL : state_case_line(line + sizeof mark - 1, &wrong);
    bool fine = shown ? read_state_parts(r, shown) && read_parts(r, rest)
                      : report_fail(&r->report, r->line, "'%.60s': %s", line, wrong);
    free(shown);
    return fine;
}

static const char blanks[] = " \t\r\n";

/* A line that begins with '#' and a blank is a comment. A paste may have put blanks in place of
 * line ends: what follows the mark in its line is no comment. */
static bool is_comment(const char **line, size_t *length)
{
    size_t mark = sizeof STATE_MARK - 1;
    if (*length == 0 || (*line)[0] != '#' || (*length > 1 && !strchr(blanks, (*line)[1])))
        return false;
    if (*length <= mark || strncmp(*line, STATE_MARK, mark) != 0)
        return true;
    size_t blank = strspn(*line + mark, " \t");
    *line += mark + blank;
    *length -= mark + blank;
    return *length == 0;
}

/* Finds the next line that is neither empty nor a comment, and sets *text behind it. NULL: there is
 * none. */
static const char *next_state_line(reader *r, const char **text, size_t *length)
{
    while (**text) {
        const char *line = *text + strspn(*text, " \t\r");
        const char *end = line + strcspn(line, "\n");
        *text = end + (*end == '\n');
        r->line++;
        for (*length = (size_t)(end - line); *length && strchr(blanks, line[*length - 1]);)
            --*length;
        if (*length > 0 && !is_comment(&line, length))
            return line;
    }
    return NULL;
}

static bool read_state_text(reader *r, const char *text)
{
    size_t length, more;
    const char *wrong = *text ? text_file_check(text, strlen(text), &r->line) : NULL;
    if (wrong)
        return report_fail(&r->report, r->line, "%s", wrong);
    r->line = 0;
    const char *line = next_state_line(r, &text, &length);
    if (!line)
        return report_fail(&r->report, 0, "%s", _("it contains no state"));
    if (length >= STATE_SIZE)
        return report_fail(&r->report, r->line, "%s", _("the line is too long"));
    /* Without the address of a URL that contains it. */
    const char *hash = memchr(line, '#', length);
    size_t before = hash ? (size_t)(hash - line) + 1 : 0;
    char *own = memory_get(length - before + 1);
    memcpy(own, line + before, length - before);
    own[length - before] = '\0';
    bool fine = read_state_line(r, own);
    free(own);
    if (fine && next_state_line(r, &text, &more))
        return report_fail(&r->report, r->line, "%s", _("a state is one line"));
    return fine;
}

bool state_read(const char *name, const char *text, state *out, char *error, size_t error_size)
{
    reader r = {
        .report = {
            .path = name, .text = text, .size = strlen(text), .out = error, .room = error_size}};
    if (!read_state_text(&r, text)) {
        state_free(&r.state);
        return false;
    }
    *out = r.state;
    return true;
}

/* ---- Writing ------------------------------------------------------------------------------- */

static void write_state_line(FILE *out, const state *s)
{
    const key_sink sink = {out, KEY_IN_LINE, 0};
    const char *before = "";
    for (int i = 0; i < STATE_KEYS; i++) {
        const key_row row = row_of_state((state_id)i);
        if (!s->has[i])
            continue;
        fprintf(out, "%s%s", before, row.name);
        before = "&";
        if (!row_is_switch(&row)) {
            fputc('=', out);
            keys_write(&row, &sink, (const char *)s + row.place);
        } else if (is_usually_on(&row)) {
            fputs("=off", out);
        }
    }
    for (int i = 0; i < s->told.count; i++) {
        fputs(before, out);
        before = "&";
        told_write(out, &s->told.rows[i]);
    }
}

char *state_write(const state *s)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    write_state_line(out, s);
    if (save_close(out) && size < STATE_SIZE)
        return text;
    free(text);
    return NULL;
}

void state_free(state *s)
{
    free(s->scene);
    told_free(&s->told);
    scene_actor_free(&s->actor[0]);
    scene_actor_free(&s->actor[1]);
    *s = (state){0};
}
