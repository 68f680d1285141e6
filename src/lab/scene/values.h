/* Strict reading of values from text. Each function returns NULL, or what is wrong with the text;
 * on failure *out is untouched. Blanks are space and tab. */
#ifndef LAB_VALUES_H
#define LAB_VALUES_H

#include "scene.h"

/* One number at *at, which is moved behind it. It ends at a blank, a comma or the text's end.
 * A C double, hex floats included; no NaN, no infinity. Uses strtod(): keep LC_NUMERIC at "C". */
const char *value_scan(const char **at, double *out);

const char *value_number(const char *text, double *out);
/* "X Y" */
const char *value_pair(const char *text, hit_vec *out);
/* "X,Y" */
const char *value_point(const char *text, hit_vec *out);
/* #rgb, #rrggbb or #rrggbbaa */
const char *value_colour(const char *text, colour *out);
/* yes or no */
const char *value_flag(const char *text, bool *out);

typedef struct point_list {
    hit_vec *points; /* owned */
    int count, room;
} point_list;

typedef enum value_separator {
    VALUE_COMMAS,          /* x,y x,y ... */
    VALUE_COMMAS_OR_BLANKS /* or x y x y ... */
} value_separator;

/* Appends the points of the text, none if it is blank, to *list; linear in the text's length over
 * any number of calls. On failure the points before the bad one stay in the list. */
const char *value_points(const char *text, value_separator between, point_list *list);

#endif
