/* SPDX-License-Identifier: MIT */
/* The choices of the method list: the referee, the methods of the pair and the mistakes. */
#ifndef LAB_ANSWER_ROWS_H
#define LAB_ANSWER_ROWS_H

#include "falseness.h"
#include "groups.h"
#include "hit_lab.h"

#include <stdbool.h>

typedef struct scene scene; /* scene.h */

#define ANSWER_ROWS 40 /* the referee, the methods and the mistakes of one pair */

/* A choice of the method list and, in an answer, what it said. */
typedef struct answer_row {
    const hit_method *method; /* NULL: the referee */
    method_group group;
    bool open;      /* the user's own test has not answered yet */
    bool too_large; /* it would take longer than a frame: it is not asked, and refuses */
    hit_verdict verdict;
    falseness falseness;
    int correction; /* the row of its correction; 0: it has none in the list */
    bool joined;    /* it is another's correction, and stands in that one's line */
} answer_row;

/* Lists the referee first, then the pair's methods, group by group, in the table's order. Of the
 * mistakes it lists all, or only a selected one. Returns how many rows there are. */
int answer_rows_list(answer_row rows[ANSWER_ROWS], const scene *scene, const hit_method *selected,
                     bool all);
/* Returns the row of the method; 0, the referee's, where it is not listed. */
int answer_rows_find(const answer_row *rows, int count, const hit_method *method);

#endif
