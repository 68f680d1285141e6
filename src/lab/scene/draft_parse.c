#include "draft_parse.h"

#include "draft_expect.h"

#include <ini.h>
#include <string.h>

/* inih tells its handler neither the line number nor empty sections, nor whether a line continues
 * the one above. The reader that feeds it lines keeps all that here. */
typedef struct parser {
    draft *d;
    const scene_keys *keys;
    const char *at, *end;
    bool indented;
    bool pending;         /* inih must give the line back as a pair */
    const scene_key *key; /* the key of the line above in this section; NULL: none */
} parser;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static char *skip_blanks(char *s)
{
    while (is_blank(*s))
        s++;
    return s;
}

static bool take_section(parser *p, const char *name)
{
    draft *d = p->d;
    const char *names[SECTION_COUNT];
    for (int i = BASE; i < SECTION_COUNT; i++) {
        names[i] = draft_section_name((scene_section)i);
        if (strcmp(names[i], name) != 0)
            continue;
        if (d->header[i])
            return report_fail(&d->report, d->line, "section [%s] comes twice, first in line %d",
                               name, d->header[i]);
        d->header[i] = d->line;
        d->section = (scene_section)i;
        p->key = NULL;
        return true;
    }
    return report_unknown(&d->report, d->line, "section", name, "", names + BASE,
                          SECTION_COUNT - BASE);
}

/* `line` starts with '['. inih would accept anything after the ']'. */
static bool take_header(parser *p, const char *line)
{
    char name[64];
    const char *close = strchr(line, ']');
    if (!close)
        return report_fail(&p->d->report, p->d->line, "section header is not closed: no ']'");
    if (close[1 + strspn(close + 1, " \t")])
        return report_fail(&p->d->report, p->d->line, "text behind a section header");
    snprintf(name, sizeof name, "%.*s", (int)(close - line - 1), line + 1);
    return take_section(p, name);
}

/* inih 55 removes a comment from a key's line but not from a line that continues it. So all
 * comments are removed here, by inih's rule: from a ';' that comes first or after a blank. */
static void cut_comment(char *line)
{
    for (char *s = line; *s; s++)
        if (*s == ';' && (s == line || is_blank(s[-1]))) {
            *s = '\0';
            return;
        }
}

static bool take_line(parser *p, char *line, size_t length)
{
    memcpy(line, p->at, length);
    line[length] = '\0';
    cut_comment(line);
    p->indented = is_blank(line[0]);
    char *start = skip_blanks(line);
    bool header = *start == '[' && !(p->indented && p->key);
    p->pending = *start && *start != '#' && !header;
    return !header || take_header(p, start);
}

/*
 * Gives inih the next line. inih has `room` bytes for it and would silently break a longer line in
 * two. 3 bytes are kept for "\r\n" and NUL, so that the kind of line ends does not decide whether a
 * file is accepted.
 */
static char *next_line(char *line, int room, void *stream)
{
    parser *p = stream;
    report *r = &p->d->report;
    if (p->pending)
        report_fail(r, p->d->line, "neither a [section] nor a key = value");
    if (r->failed || p->at == p->end)
        return NULL;
    const char *end = memchr(p->at, '\n', (size_t)(p->end - p->at));
    const char *next = end ? end + 1 : p->end;
    size_t length = (size_t)((end ? end : p->end) - p->at);
    if (length > 0 && p->at[length - 1] == '\r')
        length--;
    p->d->line++;
    if (length > (size_t)room - 3) {
        report_fail(r, p->d->line, "the line is longer than %d bytes", room - 3);
        return NULL;
    }
    bool taken = take_line(p, line, length);
    p->at = next;
    return taken ? line : NULL;
}

static bool fail_key(draft *d, const scene_keys *keys, const char *name)
{
    const char *names[sizeof keys->rows / sizeof keys->rows[0]];
    int candidates = 0;
    for (int i = 0; i < keys->count; i++)
        if (keys->rows[i].sections & SECTION_BIT(d->section))
            names[candidates++] = keys->rows[i].name;
    const char *place = draft_section_place(d->section);
    for (scene_section i = TOP; i < EXPECT; i++)
        if (scene_keys_find(keys, i, name))
            return report_fail(&d->report, d->line, "unknown key '%s'%s; '%s' goes%s", name, place,
                               name, draft_section_place(i));
    return report_unknown(&d->report, d->line, "key", name, place, names, candidates);
}

static bool take_value(parser *p, const scene_key *key, const char *value)
{
    draft *d = p->d;
    int *line = scene_keys_slot(d, d->section, key);
    if (*line && !p->indented)
        return report_fail(&d->report, d->line, "key '%s' comes twice, first in line %d", key->name,
                           *line);
    if (!*line)
        *line = d->line;
    return scene_keys_set(d, key, line, value);
}

/* For a line that continues, inih repeats the name of the key above. */
static bool take_pair(parser *p, const char *name, const char *value)
{
    draft *d = p->d;
    bool continued = p->indented && p->key;
    const scene_key *key = continued ? p->key : scene_keys_find(p->keys, d->section, name);
    if (!key)
        return fail_key(d, p->keys, name);
    if (continued && !key->continues)
        return report_fail(&d->report, d->line,
                           "an indented line continues the one above, and '%s' takes one line",
                           key->name);
    p->key = key;
    if (!*value)
        return report_fail(&d->report, d->line, "key '%s' has no value", name);
    if (d->section == EXPECT)
        return draft_expect(d, name, value);
    return take_value(p, key, value);
}

static int on_pair(void *user, const char *section, const char *name, const char *value)
{
    (void)section; /* inih cuts it at 49 bytes; draft->section is whole */
    parser *p = user;
    p->pending = false;
    return take_pair(p, name, value);
}

bool draft_parse(draft *d, const scene_keys *keys, const char *text, size_t size)
{
    parser p = {.d = d, .keys = keys, .at = text, .end = text + size};
    if (ini_parse_stream(next_line, &p, on_pair, &p) < 0)
        return report_fail(&d->report, 0, "out of memory");
    return !d->report.failed;
}
