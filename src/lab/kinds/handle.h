/* A place where a shape can be grabbed. */
#ifndef LAB_HANDLE_H
#define LAB_HANDLE_H

#include "hit.h"

typedef enum handle_kind {
    HANDLE_NONE,
    HANDLE_VERTEX, /* index: the vertex */
    HANDLE_RADIUS,
    HANDLE_ANGLE,
    HANDLE_SIDE,   /* of a rect; index: the side from vertex index to the next */
    HANDLE_CENTRE, /* moves the shape */
    HANDLE_BODY    /* also moves the shape, from the point where it was grabbed */
} handle_kind;

typedef struct handle {
    handle_kind kind;
    int index;
    hit_vec at;
} handle;

#endif
