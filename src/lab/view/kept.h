/*
 * The picture of a large shape, kept from frame to frame: while shape and view stay the same, only
 * its colours change, and with the verdict the width of its outline. What takes long is made in
 * several frames, from top to bottom.
 */
#ifndef LAB_KEPT_H
#define LAB_KEPT_H

#include "fill.h"
#include "view.h"

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
    imprint imprint;
} kept_line;

/* What is not made yet is empty. */
typedef struct kept {
    kept_subject subject;
    hit_shape ring; /* with as many vertices as are seen; without any: not made */
    hit_vec *room;  /* owned; its vertices */
    imprint area;
    kept_line lines[KEPT_LINES];
    fill fill;       /* makes one of these: */
    imprint *making; /* NULL: none */
} kept;

/* Drops what is kept of another subject. */
void kept_turn_to(kept *kept, const kept_subject *subject);
/* The place for an outline of this width. */
imprint *kept_line_of(kept *kept, double width);
/* Begins to make one of the imprints from what was added to `from`. */
void kept_begin(kept *kept, imprint *imprint, fill *from, SDL_Renderer *renderer);
/* Goes on with this one if it is being made, with so much work at most. */
void kept_go_on(kept *kept, const imprint *imprint, int64_t most_work);
void kept_drop_texture(kept *kept);
void kept_free(kept *kept);

#endif
