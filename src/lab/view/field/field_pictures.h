/* SPDX-License-Identifier: MIT */
/* Pictures of the shapes of field scenes, kept as long as nothing about them changes. */
#ifndef LAB_FIELD_PICTURES_H
#define LAB_FIELD_PICTURES_H

#include "field_paint.h"
#include "hit.h"
#include "layer.h"

#include <stdint.h>

/* What a picture depends on. */
typedef struct field_picture_key {
    uint64_t digest;
    double scale; /* of the view; 0: there is no picture */
    hit_vec from; /* the stage point at the picture's top left corner */
    int width, height;
    SDL_Color colour;
    double line; /* of the outline; 0: none */
    bool filled;
} field_picture_key;

/* The shapes as they are where nothing touches them. */
typedef struct field_picture {
    field_picture_key key;
    long long used; /* when */
    layer layer;
} field_picture;

/* The shapes that are hit, as they were painted last. */
typedef struct field_hits {
    field_picture_key key;
    layer layer;
    int *numbers; /* owned; of the shapes, in order */
    int count, room;
} field_hits;

/* A picture that is painted a slice a frame. */
typedef struct field_making {
    field_picture picture; /* its key's scale is 0: there is none */
    brush brush;           /* with the view of its first slice */
    int next;              /* the shape that is painted next */
} field_making;

#define FIELD_PICTURES 12
#define FIELD_SLICE    0.004 /* seconds, of a frame in the window */

typedef struct field_pictures {
    field_picture of[FIELD_PICTURES];
    long long uses;
    field_making making;
    double slice; /* seconds of a frame for making; 0: a frame makes the whole picture */
    field_hits hits;
} field_pictures;

void field_pictures_free(field_pictures *pictures);
/* After a device reset: all are made anew. */
void field_pictures_drop(field_pictures *pictures);
bool field_pictures_same(const field_picture_key *a, const field_picture_key *b);
/* Returns whether they show the same shapes with the same looks, perhaps through other views. */
bool field_pictures_alike(const field_picture_key *a, const field_picture_key *b);
/* Returns the picture of that key; NULL: there is none. */
field_picture *field_pictures_find(field_pictures *pictures, const field_picture_key *key);
/* Returns the picture of these shapes that was used last and has nearly this scale, perhaps filled
 * where this one is not; or NULL. */
field_picture *field_pictures_nearly(field_pictures *pictures, const field_picture_key *key);
/* Takes over what has been made, in place of the picture that was not used for longest. */
field_picture *field_pictures_take_made(field_pictures *pictures);

/* What the picture of hits shows from now on. */
void field_pictures_keep_hits(field_hits *hits, const int *numbers, int count);

#endif
