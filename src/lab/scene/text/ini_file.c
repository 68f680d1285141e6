/* SPDX-License-Identifier: MIT */
#include "ini_file.h"

#include "memory.h"
#include "text_file.h"
#include "value.h"
#include "words.h"

#include <ini.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct parser {
    ini_file *file;
    const char *at, *end;
    bool indented;
    bool pending; /* inih must return the line as a pair */
    bool has_key; /* the section has a key above this line */
    char *line;   /* owned; the current line, without its comment */
    size_t room;
    const char *value; /* part of `line`, if inih is given "x" in its place; otherwise NULL */
} parser;

static char *after_blanks(char *s)
{
    while (value_is_blank(*s))
        s++;
    return s;
}

/* `line` starts with '['. inih would accept anything after the ']'. */
static bool take_header(parser *p, const char *line)
{
    ini_file *f = p->file;
    char name[64];
    const char *close = strchr(line, ']');
    if (!close)
        return report_fail(&f->report, f->line, _("section header is not closed: no ']'"));
    if (close[1 + strspn(close + 1, " \t")])
        return report_fail(&f->report, f->line, _("text after a section header"));
    snprintf(name, sizeof name, "%.*s", (int)(close - line - 1), line + 1);
    p->has_key = false;
    return f->on_section(f->user, name);
}

/* inih 55 removes a comment from a key's line but not from a line that continues it. So all
 * comments are removed here, by inih's rule. */
size_t ini_file_length(const char *line)
{
    size_t length = 0;
    for (; line[length]; length++)
        if (line[length] == ';' && (length == 0 || value_is_blank(line[length - 1])))
            break;
    return length;
}

/* Copies the line, of any length, without its comment. */
static char *copy_ini_line(parser *p, size_t length)
{
    if (length >= p->room) {
        p->room = length * 2 + 1;
        p->line = memory_resize(p->line, p->room);
    }
    memcpy(p->line, p->at, length);
    p->line[length] = '\0';
    p->line[ini_file_length(p->line)] = '\0';
    return p->line;
}

/* inih takes only short lines. Of a longer one it gets the key with "x" as the value, and
 * on_ini_pair() takes the value from `p`. */
static bool shorten_line(parser *p, char *text, char *line, size_t room)
{
    bool goes_on = p->indented && p->has_key;
    char *start = after_blanks(text);
    size_t key = goes_on ? 0 : strcspn(start, "=:");
    if (key > room - 3 || (!goes_on && !start[key]))
        return report_fail(&p->file->report, p->file->line,
                           _("neither a [section] nor a key = value"));
    snprintf(line, room, goes_on ? " x" : "%.*s=x", (int)key, start);
    char *value = after_blanks(start + key + !goes_on);
    size_t length = strlen(value);
    while (length > 0 && value_is_blank(value[length - 1]))
        length--;
    value[length] = '\0';
    p->value = value;
    if (!*p->value)
        line[strlen(line) - 1] = '\0';
    return true;
}

static bool take_ini_line(parser *p, char *line, size_t room, size_t length)
{
    char *text = copy_ini_line(p, length);
    p->value = NULL;
    p->indented = value_is_blank(text[0]);
    char *start = after_blanks(text);
    bool header = *start == '[' && !(p->indented && p->has_key);
    p->pending = *start && *start != '#' && !header;
    if (header && !take_header(p, start))
        return false;
    if (p->pending && strlen(text) >= room)
        return shorten_line(p, text, line, room);
    snprintf(line, room, "%s", text);
    return true;
}

/* Gives inih the next line. inih has `room` bytes for it, with "\r\n" and NUL. */
static char *next_ini_line(char *line, int room, void *stream)
{
    parser *p = stream;
    ini_file *f = p->file;
    if (p->pending)
        report_fail(&f->report, f->line, _("neither a [section] nor a key = value"));
    if (f->report.failed || p->at == p->end)
        return NULL;
    const char *end = memchr(p->at, '\n', (size_t)(p->end - p->at));
    const char *next = end ? end + 1 : p->end;
    size_t length = (size_t)((end ? end : p->end) - p->at);
    if (length > 0 && p->at[length - 1] == '\r')
        length--;
    f->line++;
    bool taken = take_ini_line(p, line, (size_t)room - 2, length);
    p->at = next;
    return taken ? line : NULL;
}

/* For a line that continues, inih repeats the name of the key above. It cuts `section` at 49
 * bytes. */
static int on_ini_pair(void *user, const char *section, const char *name, const char *value)
{
    (void)section;
    parser *p = user;
    p->pending = false;
    bool continued = p->indented && p->has_key;
    p->has_key = true;
    return p->file->on_pair(p->file->user, name, p->value ? p->value : value, continued);
}

bool ini_file_check(ini_file *f, const ini_pair *pair, bool continues, int *first)
{
    if (pair->continued && !continues)
        return report_fail(&f->report, f->line,
                           _("an indented line continues the one above, and '%s' takes one line"),
                           pair->name);
    if (!*pair->value)
        return report_fail(&f->report, f->line, _("key '%s' has no value"), pair->name);
    if (first && *first && !pair->continued)
        return report_fail(&f->report, f->line, _("key '%s' comes twice, first in line %d"),
                           pair->name, *first);
    if (first && !*first)
        *first = f->line;
    return true;
}

bool ini_file_read(ini_file *f, const char *text, size_t size)
{
    static const char bom[] = "\xEF\xBB\xBF";
    int line;
    const char *wrong = text_file_check(text, size, &line);
    if (wrong)
        return report_fail(&f->report, line, "%s", wrong);
    if (size >= 3 && memcmp(text, bom, 3) == 0) {
        text += 3;
        size -= 3;
    }
    f->report.text = text;
    f->report.size = size;
    parser p = {.file = f, .at = text, .end = text + size};
    if (ini_parse_stream(next_ini_line, &p, on_ini_pair, &p) < 0) /* inih has no memory */
        report_fail(&f->report, 0, _("out of memory"));
    free(p.line);
    return !f->report.failed;
}
