/* SPDX-License-Identifier: MIT */
/* Vertices that are read one after the other: the rings of a polygon, or the points of a chain. */
#ifndef LAB_POINT_LIST_H
#define LAB_POINT_LIST_H

#include "scene_actor.h"

/* The kind of the points, as far as the text says it. */
typedef enum point_form { POINTS_ANY, POINTS_RINGS, POINTS_LINE } point_form;

typedef struct point_list {
    hit_vec *points; /* owned */
    int count, room;
    int *ends; /* owned; behind the last point of each ring but the last ring */
    int end_count, end_room;
    point_form form;
    bool repeats; /* the last point repeats the first; a ring does without it */
} point_list;

void point_list_free(point_list *list);
void point_list_add(point_list *list, hit_vec point);
/* Ends the ring; the next point begins another one. */
void point_list_begin_ring(point_list *list);
/* Makes the points from this one to the last another ring. */
void point_list_begin_ring_at(point_list *list, int first);

/* Returns whether the kind can have these points. If not, `wrong` has a sentence. */
bool point_list_fits(const point_list *list, int kind, char *wrong, size_t size);
/* Moves the points to the actor, as its shape. */
void point_list_join(point_list *list, int kind, scene_actor *out);

#endif
