/* Pictures of the untouched shapes of field scenes, kept as long as nothing about them changes. */
#ifndef LAB_FIELD_PICTURES_H
#define LAB_FIELD_PICTURES_H

#include "plate.h"
#include "view.h"

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

typedef struct field_picture {
    field_picture_key key;
    long long used; /* when */
    plate plate;
} field_picture;

/* The shapes that are hit, as they were painted last. */
typedef struct field_hits {
    field_picture_key key;
    plate plate;
    int *numbers; /* owned; of the shapes, in order */
    int count, room;
} field_hits;

/* Both layers of a field, painted from frame to frame. */
typedef struct field_sheet {
    field_picture_key key; /* of the untouched shapes */
    view view;
    plate untouched;
    bool uploaded;      /* it is in its texture */
    int next, next_hit; /* the shapes to go on with */
    field_hits hits;
} field_sheet;

/* The stage's picture, which follows the view: see field_growth.h. */
typedef struct field_growth {
    field_sheet of[3];
    int shown, making, whole; /* which is which */
    plate scaled;             /* the one that is shown, seen through another view */
    bool goes_on;             /* the picture is not that of the view yet */
} field_growth;

/* For what is painted at once. */
#define FIELD_PICTURES 12

typedef struct field_pictures {
    field_picture of[FIELD_PICTURES];
    long long uses;
    field_hits hits;
    field_growth growth;
} field_pictures;

void field_pictures_start(field_pictures *pictures);

void field_pictures_free(field_pictures *pictures);
/* After a device reset: all are made anew. */
void field_pictures_drop(field_pictures *pictures);
bool field_pictures_same(const field_picture_key *a, const field_picture_key *b);
/* The picture of that key, or, with *made = false, the one to make it in. */
field_picture *field_pictures_find(field_pictures *pictures, const field_picture_key *key,
                                   bool *made);

/* What the picture of hits shows from now on. False: memory is out. */
bool field_hits_keep(field_hits *hits, const int *numbers, int count);

#endif
