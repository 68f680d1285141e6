/* Walking through the text of an outline that another program wrote. */
#ifndef LAB_POINTS_WALK_H
#define LAB_POINTS_WALK_H

#include "values.h"

typedef struct points_walk {
    const char *at;
    int line;
    const char *wrong; /* NULL while all is well; then nothing moves any more */
    const char *start;
    size_t size; /* of all the text */
} points_walk;

/* Returns the next character that is not white space, without taking it. NUL: the text's end. */
char points_walk_peek(points_walk *w);
/* Takes the next character if it is c. */
bool points_walk_took(points_walk *w, char c);
/* Takes c, or fails. Returns whether all is well. */
bool points_walk_take(points_walk *w, char c, const char *wrong);
bool points_walk_fail(points_walk *w, const char *wrong);
/* Nothing but white space may follow. */
bool points_walk_end(points_walk *w);
/* Takes one number. What may follow it is the caller's. */
bool points_walk_number(points_walk *w, double *out);

/* Appends a point. */
bool points_walk_add(points_walk *w, hit_vec point, point_list *list);
/* A polygon's ring begins. */
bool points_walk_begin(points_walk *w, point_list *list);
/* It ends. The formats repeat its first point as its last; that one goes. */
bool points_walk_close(points_walk *w, point_list *list);

#endif
