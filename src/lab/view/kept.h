/*
 * The picture of a large base, kept from frame to frame: while shape and view stay the same, only
 * its colours change, and with the verdict the width of its outline.
 */
#ifndef LAB_KEPT_H
#define LAB_KEPT_H

#include "imprint.h"
#include "view.h"

enum { KEPT_LINES = 2 }; /* outlines of different widths */

/* What the picture depends on besides colours and the outline's width. */
typedef struct kept_subject {
    int revision; /* of the scenes' shapes */
    view view;
    SDL_Rect clip;
    double grow; /* what is added around the area, output pixels */
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
} kept;

/* Drops what is kept of another subject. */
void kept_turn_to(kept *kept, const kept_subject *subject);
/* The place for an outline of this width. */
imprint *kept_line_of(kept *kept, double width);
void kept_drop_texture(kept *kept);
void kept_free(kept *kept);

#endif
