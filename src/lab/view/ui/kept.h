/* What is kept from one frame to the next: polygons as drawn, and the picture of a field. */
#ifndef LAB_KEPT_H
#define LAB_KEPT_H

#include "layer.h"
#include "view.h"

#include <stdint.h>

/*
 * The picture of a large shape, kept from frame to frame: while shape and view stay the same, only
 * its colours change, and with the verdict the width of its outline. What takes long is made in
 * several frames, from top to bottom.
 */

enum { KEPT_LINES = 2 }; /* outlines of different widths */

/* What the picture depends on besides colours and the outline's width. */
typedef struct kept_subject {
    int revision; /* of the scenes' shapes */
    hit_vec at;   /* the ring's first vertex */
    view view;
    SDL_Rect clip;
    double grow;  /* what is added around the area, output pixels */
    bool outline; /* it hides a part of the area */
} kept_subject;

typedef struct kept_line {
    double width;
    stencil stencil;
} kept_line;

/* What is not made yet is empty. */
typedef struct kept {
    kept_subject subject;
    hit_shape ring; /* with as many vertices as are seen; without any: not made */
    hit_vec *room;  /* owned; its vertices */
    stencil area;
    kept_line lines[KEPT_LINES];
    fill fill;       /* makes one of these: */
    stencil *making; /* NULL: none */
} kept;

/* Drops what is kept of another subject. */
void kept_turn_to(kept *kept, const kept_subject *subject);
/* Returns the place for an outline of this width. */
stencil *kept_line_of(kept *kept, double width);
/* Begins to make one of the stencils from what was added to `from`. */
void kept_begin(kept *kept, stencil *stencil, fill *from);
/* Goes on with this one if it is being made, with so much work at most. */
void kept_go_on(kept *kept, const stencil *stencil, int64_t most_work);
void kept_drop_texture(kept *kept);
void kept_free(kept *kept);

/* Pictures of the untouched shapes of field scenes, kept as long as nothing about them changes. */

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
    layer layer;
} field_picture;

/* The shapes that are hit, as they were painted last. */
typedef struct field_hits {
    field_picture_key key;
    layer layer;
    int *numbers; /* owned; of the shapes, in order */
    int count, room;
} field_hits;

/* Both layers of a field, painted from frame to frame. */
typedef struct field_layers {
    field_picture_key key; /* of the untouched shapes */
    view view;
    layer untouched;
    bool uploaded;      /* it is in its texture */
    int next, next_hit; /* the shapes to go on with */
    field_hits hits;
} field_layers;

/* The stage's picture, which follows the view: see field_view.h. */
typedef struct field_growth {
    field_layers of[3];
    int shown, making, whole; /* which is which */
    layer scaled;             /* the one that is shown, seen through another view */
    int scaled_from;          /* which one that was */
    Uint64 scaled_hits;       /* its hits' number */
    bool goes_on;             /* the picture is not that of the view yet */
    field_picture_key wanted; /* by the last frame */
    int still;                /* frames that wanted the same */
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
