/* The two layers that a field is painted in: the untouched shapes, and over them those that are hit
 * in the colour of hits. */
#ifndef LAB_FIELD_LAYERS_H
#define LAB_FIELD_LAYERS_H

#include "field_paint.h"

/* A field, and how it is to be drawn. */
typedef struct field_subject {
    ui *ui;
    const scene *scene;
    SDL_Rect box; /* in it, output pixels */
    bool filled;  /* false: outlines only */
} field_subject;

SDL_Color field_untouched_colour(const field_subject *subject);
SDL_Color field_hit_colour(const field_subject *subject);
/* What a layer of that colour depends on when the stage is seen through the view. */
field_picture_key field_key(const field_subject *subject, view view, SDL_Color colour);

/* The pixels of the plate that these shapes may be painted on. */
SDL_Rect field_pixels_of(const brush *brush, const crowd *crowd, const int *numbers, int count);
/* Where the hits have changed since they were painted, they are painted anew; elsewhere the picture
 * stays. The plate has its box. False: memory is out. */
bool field_renew_hits(const field_subject *subject, view view, field_hits *layer, const int *hits,
                      int count);
/* Renews and shows them, through the view of the subject's ui. */
void field_show_hits(const field_subject *subject, field_hits *layer, const int *hits, int count);

#endif
