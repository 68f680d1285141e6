/* SPDX-License-Identifier: MIT */
#include "report.h"

#include "text_file.h"
#include "utf8.h"
#include "words.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
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
        for (length = LONGEST_EXCERPT; length > 0 && utf8_continues(start[length]); length--)
            ;
    size_t at = used(r);
    if (length > 0)
        snprintf(r->out + at, r->room - at, "\n    %.*s%s", (int)length, start, cut ? "..." : "");
}

bool report_fail(report *r, int line, const char *format, ...)
{
    r->failed = true;
    if (!r->path)
        snprintf(r->out, r->room, "%s", "");
    else if (line > 0)
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

bool report_unknown(report *r, int line, const report_sentences *unknown, const char *word,
                    const char *const *candidates, int count)
{
    const char *near = report_suggest(word, candidates, count);
    if (near)
        return report_fail(r, line, _(unknown->near), word, near);
    return report_fail(r, line, _(unknown->alone), word);
}

int report_find(report *r, int line, const report_sentences *unknown, const char *word,
                const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    report_unknown(r, line, unknown, word, words, count);
    return -1;
}

bool report_unknown_key(report *r, int line, const char *section, const char *key,
                        const char *const *candidates, int count)
{
    static const report_sentences top = {N_("unknown key '%s' at the top"),
                                         N_("unknown key '%s' at the top; did you mean '%s'?")};
    const char *near = report_suggest(key, candidates, count);
    if (!*section)
        return report_unknown(r, line, &top, key, candidates, count);
    if (near)
        return report_fail(r, line, _("unknown key '%s' in [%s]; did you mean '%s'?"), key, section,
                           near);
    return report_fail(r, line, _("unknown key '%s' in [%s]"), key, section);
}

bool report_read_file(const char *path, char **text, size_t *size, char *error, size_t error_size)
{
    const char *wrong = text_file_read(path, text, size);
    if (wrong)
        snprintf(error, error_size, "%s: %s", path, wrong);
    return !wrong;
}

/* ---- Suggest ----------------------------------------------------------------------------- */

/* Longer words get no suggestion. The longest method id has about half of this length. */
enum { LONGEST_WORD = 64, SHORTEST_PART = 4 };

static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static int smaller_number(int a, int b)
{
    return a < b ? a : b;
}

/*
 * Counts the edits from a to b: insert, delete, replace, or swap two neighbours, each place once
 * ("optimal string alignment", after Damerau, CACM 7(3), 1964). row[i % 3] is the table's row i.
 */
static int edits(const char *a, int a_length, const char *b, int b_length)
{
    int row[3][LONGEST_WORD + 1];
    for (int j = 0; j <= b_length; j++)
        row[0][j] = j;
    for (int i = 1; i <= a_length; i++) {
        int *now = row[i % 3];
        const int *above = row[(i + 2) % 3], *two_above = row[(i + 1) % 3];
        now[0] = i;
        for (int j = 1; j <= b_length; j++) {
            int best = above[j - 1] + !same_letter(a[i - 1], b[j - 1]);
            best = smaller_number(best, smaller_number(above[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) &&
                same_letter(a[i - 2], b[j - 1]))
                best = smaller_number(best, two_above[j - 2] + 1);
            now[j] = best;
        }
    }
    return row[a_length % 3][b_length];
}

/* A long word may differ in more places. Words that have no letter in common are not near. */
static bool is_near_word(int distance, int word_length, int candidate_length)
{
    int longer = word_length > candidate_length ? word_length : candidate_length;
    return distance <= 1 + longer / 4 && distance < smaller_number(word_length, candidate_length);
}

static const char *nearest_word(const char *word, int length, const char *const *candidates,
                                int count)
{
    const char *best = NULL;
    int best_distance = LONGEST_WORD;
    for (int i = 0; i < count; i++) {
        size_t size = strlen(candidates[i]);
        if (size > LONGEST_WORD)
            continue;
        int distance = edits(word, length, candidates[i], (int)size);
        if (distance < best_distance && is_near_word(distance, length, (int)size)) {
            best = candidates[i];
            best_distance = distance;
        }
    }
    return best;
}

/* Finds "circle-rect/turn-circle" for "turn-circle", and "rect" for "rectangle". */
static const char *containing(const char *word, const char *const *candidates, int count)
{
    for (int i = 0; i < count; i++)
        if ((strlen(word) >= SHORTEST_PART && strstr(candidates[i], word)) ||
            (strlen(candidates[i]) >= SHORTEST_PART && strstr(word, candidates[i])))
            return candidates[i];
    return NULL;
}

const char *report_suggest(const char *word, const char *const *candidates, int count)
{
    size_t length = strlen(word);
    if (length > LONGEST_WORD)
        return NULL;
    const char *near = nearest_word(word, (int)length, candidates, count);
    return near ? near : containing(word, candidates, count);
}
