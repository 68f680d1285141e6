/* The one error of a reader: where it is, what it is and the line it is about. */
#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct report {
    const char *path;
    const char *text; /* what is being read, for the source line; NULL: show none */
    size_t size;
    char *out;
    size_t room;
    bool failed;
} report;

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
/* Writes "path:line: message" and the source line under it; line 0: the file as a whole. Always
 * false, to be returned. */
bool report_fail(report *report, int line, const char *format, ...);

/* "unknown <what> '<word>'<where>", and the nearest of the candidates where one is near. */
bool report_unknown(report *report, int line, const char *what, const char *word, const char *where,
                    const char *const *candidates, int count);

#endif
