/* SPDX-License-Identifier: MIT */
/* Pictures of the shapes of field scenes, kept as long as nothing about them changes. */
#ifndef LAB_FIELD_PICTURES_H
#define LAB_FIELD_PICTURES_H

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

#define FIELD_PICTURES 12

typedef struct field_pictures {
    field_picture of[FIELD_PICTURES];
    long long uses;
    field_hits hits;
} field_pictures;

void field_pictures_free(field_pictures *pictures);
/* After a device reset: all are made anew. */
void field_pictures_drop(field_pictures *pictures);
bool field_pictures_same(const field_picture_key *a, const field_picture_key *b);
/* The picture of that key, or, with *made = false, the one to make it in. */
field_picture *field_pictures_find(field_pictures *pictures, const field_picture_key *key,
                                   bool *made);

/* What the picture of hits shows from now on. */
void field_pictures_keep_hits(field_hits *hits, const int *numbers, int count);

#endif
