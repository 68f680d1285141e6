#include "report.h"

#include "suggest.h"
#include "text_file.h"
#include "words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* At most so many bytes of a source line are shown: about the width of a terminal. */
enum { LONGEST_EXCERPT = 100 };

static size_t used(const report *r)
{
    return r->room ? strlen(r->out) : 0;
}

static const char *find_line(const report *r, int line)
{
    const char *end = r->text + r->size;
    const char *at = r->text;
    while (at && --line > 0) {
        at = memchr(at, '\n', (size_t)(end - at));
        at = at ? at + 1 : NULL;
    }
    return at;
}

static bool inside_character(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

static void append_source_line(report *r, int line)
{
    const char *start = find_line(r, line);
    if (!start)
        return;
    const char *end = r->text + r->size;
    while (start < end && (*start == ' ' || *start == '\t'))
        start++;
    size_t length = 0;
    while (start + length < end && start[length] != '\n' && start[length] != '\r')
        length++;
    bool cut = length > LONGEST_EXCERPT;
    if (cut)
        for (length = LONGEST_EXCERPT; length > 0 && inside_character(start[length]); length--)
            ;
    size_t at = used(r);
    if (length > 0)
        snprintf(r->out + at, r->room - at, "\n    %.*s%s", (int)length, start, cut ? "..." : "");
}

bool report_fail(report *r, int line, const char *format, ...)
{
    r->failed = true;
    if (line > 0)
        snprintf(r->out, r->room, "%s:%d: ", r->path, line);
    else
        snprintf(r->out, r->room, "%s: ", r->path);
    va_list arguments;
    va_start(arguments, format);
    size_t at = used(r);
    vsnprintf(r->out + at, r->room - at, format, arguments);
    va_end(arguments);
    if (r->text && line > 0)
        append_source_line(r, line);
    return false;
}

const report_sentences report_section = {N_("unknown section '%s'"),
                                         N_("unknown section '%s'; did you mean '%s'?")};
const report_sentences report_top_key = {N_("unknown key '%s' at the top"),
                                         N_("unknown key '%s' at the top; did you mean '%s'?")};

bool report_unknown(report *r, int line, const report_sentences *unknown, const char *word,
                    const char *const *candidates, int count)
{
    const char *near = suggest(word, candidates, count);
    if (near)
        return report_fail(r, line, _(unknown->near), word, near);
    return report_fail(r, line, _(unknown->alone), word);
}

bool report_read_file(const char *path, char **text, size_t *size, char *error, size_t error_size)
{
    const char *wrong = text_file_read(path, text, size);
    if (wrong)
        snprintf(error, error_size, "%s: %s", path, wrong);
    return !wrong;
}
