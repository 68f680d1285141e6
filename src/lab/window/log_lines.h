/* SPDX-License-Identifier: MIT */
/* What the option --log has printed last: see app_log.c. */
#ifndef LAB_LOG_LINES_H
#define LAB_LOG_LINES_H

#include <stdbool.h>

typedef struct log_lines {
    char state[1280], buttons[8192];
    bool ended; /* nobody reads it any more */
} log_lines;

#endif
