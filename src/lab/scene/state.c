#include "state.h"

#include "report.h"
#include "save.h"
#include "system.h"
#include "text_file.h"
#include "values.h"
#include "words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
    report report;
    int line;
    unsigned seen; /* a bit for each key */
    state state;
} reader;

typedef struct state_key {
    const char *name;
    const char *takes; /* the form of the value; of a switch, how it usually is */
    const char *help;
    size_t at; /* the value in a state; 0: the state itself */
    /* Returns NULL, or what is wrong, unless that is reported already. It may change the text. */
    const char *(*read)(reader *r, state_id id, char *text, void *value);
    void (*write)(FILE *out, const void *value); /* NULL: a switch */
} state_key;

static const state_key keys[STATE_KEYS];
static const char on[] = "on", off[] = "off";

static bool is_usually_on(state_id id)
{
    return keys[id].takes == on;
}

/* ---- Values -------------------------------------------------------------------------------- */

static const char *read_scene(reader *r, state_id id, char *text, void *value)
{
    (void)id;
    char **name = value;
    *name = *text ? strdup(text) : NULL;
    if (*text && !*name)
        report_fail(&r->report, r->line, "%s", _("out of memory"));
    return *text ? NULL : _("the name is missing");
}

/* Writes what may stand in a URL's fragment, and between quotes in a shell, as it is. */
static void write_scene(FILE *out, const void *value)
{
    const char *const *name = value;
    for (const unsigned char *c = (const unsigned char *)*name; *c; c++)
        if (*c < 0x80 && (isalnum(*c) || strchr("-._~/,:@", *c)))
            fputc(*c, out);
        else
            fprintf(out, "%%%02X", (unsigned)*c);
}

static const char *read_pair(reader *r, state_id id, char *text, void *value)
{
    (void)r, (void)id;
    return value_point(text, value);
}

static void write_pair(FILE *out, const void *value)
{
    char x[VALUE_TEXT], y[VALUE_TEXT];
    const hit_vec *v = value;
    value_write(v->x, x);
    value_write(v->y, y);
    fprintf(out, "%s,%s", x, y);
}

static const char *read_method(reader *r, state_id id, char *text, void *value)
{
    (void)id;
    scene_find_method(&r->report, r->line, text, value);
    return NULL;
}

static void write_method(FILE *out, const void *value)
{
    const hit_method *const *method = value;
    fputs(scene_method_id(*method), out);
}

static const char *read_step(reader *r, state_id id, char *text, void *value)
{
    (void)r, (void)id;
    int *step = value;
    size_t digits = strspn(text, "0123456789");
    bool fine = digits > 0 && digits < 7 && !text[digits];
    *step = fine ? (int)strtol(text, NULL, 10) : 0;
    return *step > 0 ? NULL : _("not a whole number of that size");
}

static void write_step(FILE *out, const void *value)
{
    const int *step = value;
    fprintf(out, "%d", *step);
}

static const char *read_view(reader *r, state_id id, char *text, void *value)
{
    (void)r, (void)id;
    state *view = value;
    double *const numbers[] = {&view->middle.x, &view->middle.y, &view->zoom};
    const char *at = text;
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

static void write_view(FILE *out, const void *value)
{
    char zoom[VALUE_TEXT];
    const state *view = value;
    write_pair(out, &view->middle);
    value_write(view->zoom, zoom);
    fprintf(out, ",%s", zoom);
}

static const char *read_switch(reader *r, state_id id, char *text, void *value)
{
    (void)value;
    bool is_on = strcmp(text, on) == 0;
    if (!is_on && strcmp(text, off) != 0)
        return _("neither on nor off");
    r->state.has[id] = is_on != is_usually_on(id);
    if (id == STATE_PINNED)
        r->state.pinned = is_on;
    return NULL;
}

static const char *read_actor(reader *r, state_id id, char *text, void *value)
{
    state_shape_read(&r->report, r->line, id == STATE_BASE, text, value);
    return NULL;
}

static void write_base(FILE *out, const void *value)
{
    state_shape_write(out, value, true);
}

static void write_cursor(FILE *out, const void *value)
{
    state_shape_write(out, value, false);
}

/* ---- Keys ---------------------------------------------------------------------------------- */

#define AT(member) offsetof(state, member)

/* In the order in which they are written. */
static const state_key keys[STATE_KEYS] = {
    [STATE_SCENE] =
        {"scene", N_("a number key, a name or a path"),
         N_("an installed scene, by its number or by its file's name without .ini; or a\n"
            "scene's file. Without it, base and cursor make a new scene."),
         AT(scene), read_scene, write_scene},
    [STATE_AT] = {"at", "X,Y", N_("the cursor's position"), AT(at), read_pair, write_pair},
    [STATE_METHOD] = {"method", N_("a method's id, or referee"), N_("the selected method"),
                      AT(method), read_method, write_method},
    [STATE_EXPLAIN] = {"explain", off, N_("what the method looked at is drawn"), 0, read_switch,
                       NULL},
    [STATE_STEP] = {"step", N_("a whole number from 1 on"),
                    N_("the comparison that is looked at; without it, the one that decided"),
                    AT(step), read_step, write_step},
    [STATE_MAP] = {"map", off, N_("the map of the verdicts is shown"), 0, read_switch, NULL},
    [STATE_PANEL] = {"panel", on, N_("the panel is shown"), 0, read_switch, NULL},
    [STATE_PINNED] =
        {"pinned", on,
         N_("the cursor stays at the position until it is released; without at, it does so\n"
            "where the scene opens that way"),
         0, read_switch, NULL},
    [STATE_PAUSED] = {"paused", off, N_("what moves by itself stands still"), 0, read_switch, NULL},
    [STATE_SWEPT] = {"swept", off, N_("the swept test moves solid shapes"), 0, read_switch, NULL},
    [STATE_VIEW] = {"view", "X,Y,ZOOM",
                    N_("the middle of the view, and how much larger it is than the whole stage"), 0,
                    read_view, write_view},
    [STATE_VELOCITY] = {"velocity", "X,Y",
                        N_("stage units a tick, of a cursor that moves by itself"), AT(velocity),
                        read_pair, write_pair},
    [STATE_BASE] = {"base", N_("a shape"),
                    N_("instead of the file's: its kind and its numbers, with colons:"),
                    AT(actor[0]), read_actor, write_base},
    [STATE_CURSOR] = {"cursor", N_("a shape"),
                      N_("the same, relative to the pointer, without a centre or a point's at; or\n"
                         "anchor:X,Y, a segment from there to the pointer"),
                      AT(actor[1]), read_actor, write_cursor},
};

void state_print_help(FILE *out)
{
    fputs(
        _("A state is one line: keys and values, with & between them, for example\n\n"
          "  scene=3&at=200,150&method=circle-rect/turn-circle&explain\n\n"
          "The command line, a paste (Ctrl+V) and a file whose name ends in .hitlab open it; so\n"
          "does a URL that has it behind its #. %XX stands for a byte, as in URLs. The keys:\n\n"),
        out);
    for (int i = 0; i < STATE_KEYS; i++) {
        const state_key *k = &keys[i];
        if (k->write)
            fprintf(out, "  %s=%s\n", k->name, _(k->takes));
        else
            fprintf(out, _("  %s, or %s=on, %s=off (usually %s)\n"), k->name, k->name, k->name,
                    k->takes);
        for (const char *line = _(k->help); line; line = strchr(line, '\n')) {
            line += *line == '\n';
            fprintf(out, "      %.*s\n", (int)strcspn(line, "\n"), line);
        }
        if (i == STATE_BASE)
            state_shape_print_help(out);
    }
}

/* ---- Reading ------------------------------------------------------------------------------- */

/* Puts bytes in place of %XX. Returns NULL, or what is wrong. */
static const char *decode(char *text)
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
    return wrong ? wrong : strpbrk(text, "\n\t") ? _("a control character") : NULL;
}

/* `valued`: a '=' follows the name. */
static bool find_key(reader *r, const char *name, bool valued, state_id *out)
{
    const char *names[STATE_KEYS];
    for (int i = 0; i < STATE_KEYS; i++) {
        names[i] = keys[i].name;
        *out = (state_id)i;
        if (strcmp(keys[i].name, name) == 0)
            return true;
    }
    if (strncmp(name, "http://", 7) == 0 || strncmp(name, "https://", 8) == 0)
        return report_fail(&r->report, r->line,
                           _("this address has no state: one stands behind a #, as in "
                             "https://...#scene=3&at=200,150"));
    const char *near = suggest(name, names, STATE_KEYS);
    if (near)
        return report_fail(&r->report, r->line, _("unknown key '%.60s'; did you mean '%s'?"), name,
                           near);
    if (!valued && r->seen == 0)
        return report_fail(&r->report, r->line,
                           _("'%.60s' is no state: one looks like scene=3&at=200,150&explain"),
                           name);
    return report_fail(&r->report, r->line, _("unknown key '%.60s'"), name);
}

static bool refuse(reader *r, state_id id, const char *value, const char *wrong)
{
    const char *takes = keys[id].write ? _(keys[id].takes) : _("on or off");
    return report_fail(&r->report, r->line, _("'%s' cannot be '%.60s': %s; it takes %s"),
                       keys[id].name, value, wrong, takes);
}

/* Reads "key=value", or the name of a switch. */
static bool read_part(reader *r, char *part)
{
    state_id id;
    char *value = strchr(part, '=');
    if (value)
        *value++ = '\0';
    const char *wrong = decode(part);
    if (!wrong && value)
        wrong = decode(value);
    if (wrong)
        return report_fail(&r->report, r->line, "'%.60s': %s", part, wrong);
    if (!find_key(r, part, value != NULL, &id))
        return false;
    if (r->seen & 1u << id)
        return report_fail(&r->report, r->line, _("'%s' stands there twice"), part);
    if (!value && keys[id].write)
        return report_fail(&r->report, r->line, _("'%s' has no value; it takes %s"), part,
                           _(keys[id].takes));
    char switched_on[] = "on";
    r->seen |= 1u << id;
    r->state.has[id] = keys[id].write != NULL;
    value = value ? value : switched_on;
    wrong = keys[id].read(r, id, value, (char *)&r->state + keys[id].at);
    return wrong ? refuse(r, id, value, wrong) : !r->report.failed;
}

static bool read_parts(reader *r, char *line)
{
    for (char *end; line; line = end) {
        end = strchr(line, '&');
        if (end)
            *end++ = '\0';
        if (*line && !read_part(r, line))
            return false;
    }
    bool shapes = r->state.has[STATE_BASE] && r->state.has[STATE_CURSOR];
    return r->state.has[STATE_SCENE] || shapes ||
           report_fail(&r->report, r->line, "%s",
                       _("no scene is named: 'scene' is missing, or 'base' and 'cursor'"));
}

/* Copies the line, without the address of a URL that contains it. */
static char *copy_line(reader *r, const char *line, size_t length)
{
    const char *hash = memchr(line, '#', length);
    size_t before = hash ? (size_t)(hash - line) + 1 : 0;
    char *copy = length < STATE_SIZE ? malloc(length + 1) : NULL;
    if (copy) {
        memcpy(copy, line + before, length - before);
        copy[length - before] = '\0';
    } else {
        report_fail(&r->report, r->line, "%s",
                    length < STATE_SIZE ? _("out of memory") : _("the line is too long"));
    }
    return copy;
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
static const char *next_line(reader *r, const char **text, size_t *length)
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

static bool read_text(reader *r, const char *text)
{
    size_t length, more;
    const char *wrong = *text ? text_file_check(text, strlen(text), &r->line) : NULL;
    if (wrong)
        return report_fail(&r->report, r->line, "%s", wrong);
    r->line = 0;
    const char *line = next_line(r, &text, &length);
    if (!line)
        return report_fail(&r->report, 0, "%s", _("no state is in it"));
    char *own = copy_line(r, line, length);
    bool fine = own && read_parts(r, own);
    free(own);
    if (fine && next_line(r, &text, &more))
        return report_fail(&r->report, r->line, "%s", _("a state is one line"));
    return fine;
}

bool state_read(const char *name, const char *text, state *out, char *error, size_t error_size)
{
    reader r = {
        .report = {
            .path = name, .text = text, .size = strlen(text), .out = error, .room = error_size}};
    if (!read_text(&r, text)) {
        state_free(&r.state);
        return false;
    }
    *out = r.state;
    return true;
}

/* ---- Writing ------------------------------------------------------------------------------- */

static void write_line(FILE *out, const state *s)
{
    const char *before = "";
    for (int i = 0; i < STATE_KEYS; i++) {
        if (!s->has[i])
            continue;
        const void *value = (const char *)s + keys[i].at;
        fprintf(out, "%s%s", before, keys[i].name);
        if (keys[i].write) {
            fputc('=', out);
            keys[i].write(out, value);
        } else if (is_usually_on((state_id)i)) {
            fputs("=off", out);
        }
        before = "&";
    }
}

char *state_write(const state *s)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    write_line(out, s);
    if (save_close(out) && size < STATE_SIZE)
        return text;
    free(text);
    return NULL;
}

void state_free(state *s)
{
    free(s->scene);
    scene_actor_free(&s->actor[0]);
    scene_actor_free(&s->actor[1]);
    *s = (state){0};
}
