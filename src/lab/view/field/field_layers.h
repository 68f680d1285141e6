/* SPDX-License-Identifier: MIT */
/* The two layers that a field is painted in: the untouched shapes, and over them those that are hit
 * in the colour of hits. */
#ifndef LAB_FIELD_LAYERS_H
#define LAB_FIELD_LAYERS_H

#include "field_pictures.h"

typedef struct ui ui;       /* ui.h */
typedef struct scene scene; /* scene.h */

/* A field, and how it is to be drawn. */
typedef struct field_subject {
    ui *ui;
    const scene *scene;
    SDL_Rect box; /* in it, output pixels */
    bool filled;  /* false: outlines only */
    bool sliced;  /* a frame may show what there is by now */
} field_subject;

SDL_Color field_layers_untouched_colour(const field_subject *subject);
SDL_Color field_layers_hit_colour(const field_subject *subject);
/* Returns what a layer of that colour depends on. */
field_picture_key field_layers_key(const field_subject *subject, SDL_Color colour);

/* Shows them. Where the hits have changed since they were painted, they are painted anew; elsewhere
 * the picture stays. */
void field_layers_show_hits(const field_subject *subject, field_hits *layer, const int *hits,
                            int count);

#endif
