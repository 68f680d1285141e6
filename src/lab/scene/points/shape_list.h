/* SPDX-License-Identifier: MIT */
/* Reads many shapes, one a line: "circle 100 80 5". The numbers are those of the kind in their
 * order; a triangle, a polygon and a chain have vertices "x,y x,y ...", with a / between two rings
 * of a polygon. A grown shape ends with "grow RADIUS". */
#ifndef LAB_SHAPE_LIST_H
#define LAB_SHAPE_LIST_H

#include "crowd.h"
#include "point_list.h"
#include "value.h"

#include <stdio.h>

typedef struct shape_list {
    crowd *crowd; /* owned; NULL: there is none yet */
    bool begun;   /* a shape whose numbers may go on in the next line: */
    int kind;
    int line;
    double grow;     /* behind the word: its radius */
    double *numbers; /* owned, reused */
    int count, room;
    int *ends; /* owned, reused: behind the last vertex of each ring but the last ring */
    int end_count, end_room;
} shape_list;

/* Takes a line: a shape, or, if it begins with a number, more numbers of the one before. A blank
 * line is nothing. Returns NULL, or what is wrong, which is about *wrong_line. */
const char *shape_list_take(shape_list *list, const char *text, int line, int *wrong_line);
/* Ends the list. */
const char *shape_list_end(shape_list *list, int *wrong_line);
void shape_list_free(shape_list *list);

/* Writes all shapes of the crowd as the value of a key, which goes on in indented lines. */
void shape_list_write(FILE *out, const shape_list *list);

/* The lines of a value that goes on, read at last as a whole. */
typedef struct lines_slot {
    text_slot text;
    int first, last;           /* lines; 0: there is none */
    const point_list *written; /* what is written in their place */
} lines_slot;

#endif
