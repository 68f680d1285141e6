/* The error that ends a reader: its place, the message, and the source line. */
#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct report {
    const char *path;
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

/* Writes "unknown <what> '<word>'<where>", and the nearest candidate if one is near. */
bool report_unknown(report *report, int line, const char *what, const char *word, const char *where,
                    const char *const *candidates, int count);

#endif
