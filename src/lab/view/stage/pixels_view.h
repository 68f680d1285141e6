/* SPDX-License-Identifier: MIT */
/* The pixels that "any/pixels" compares, drawn over the stage. */
#ifndef LAB_PIXELS_VIEW_H
#define LAB_PIXELS_VIEW_H

#include "theme.h"
#include "view.h"

typedef struct sheet sheet; /* sheet.h */

/* Draws the masks of base and cursor as the method compares them. Shared pixels have a colour of
 * their own. Draws nothing where the method refuses the shapes. */
void pixels_view_draw(sheet *sheet, const theme *theme, view view, SDL_Rect clip,
                      const hit_shape *base, const hit_shape *cursor);

#endif
