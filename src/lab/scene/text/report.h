/* SPDX-License-Identifier: MIT */
/* The error that ends a reader: its place, the message, and the source line. */
#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct report {
    const char *path; /* NULL: the message has no place */
    const char *text; /* the text that is read, to show the source line; NULL: show none */
    size_t size;
    char *out;
    size_t room;
    bool failed;
} report;

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
/* Writes "path:line: message" and the source line under it. Line 0 means the file as a whole.
 * Always returns false, for the caller to return. */
bool report_fail(report *report, int line, const char *format, ...);

/* The two sentences for an unknown word, not yet translated. */
typedef struct report_sentences {
    const char *alone; /* "unknown key '%s'" */
    const char *near;  /* "unknown key '%s'; did you mean '%s'?" */
} report_sentences;

extern const report_sentences report_section;

/* Writes the sentence for the word that proposes the nearest candidate; if none is near, the other.
 */
bool report_unknown(report *report, int line, const report_sentences *unknown, const char *word,
                    const char *const *candidates, int count);

/* Returns the place of the word among these; -1: it is unknown, which is reported. */
int report_find(report *report, int line, const report_sentences *unknown, const char *word,
                const char *const *words, int count);

/* Reports an unknown key in the same words. `section`: "" is the top. */
bool report_unknown_key(report *report, int line, const char *section, const char *key,
                        const char *const *candidates, int count);

/* Reads a file, whose text the caller frees; false: writes "path: what went wrong". */
bool report_read_file(const char *path, char **text, size_t *size, char *error, size_t error_size);

/* "did you mean": finds the right word that is nearest to a wrong one. */

/* Returns the candidate that needs the fewest edits; of equals, the first. NULL when none is near.
 */
const char *report_suggest(const char *word, const char *const *candidates, int count);

#endif
