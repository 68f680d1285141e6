/* How a false hit and a false miss look: on the base, on the map and in the title bar. */
#ifndef LAB_FALSE_LOOK_H
#define LAB_FALSE_LOOK_H

#include "falseness.h"
#include "ui.h"

/* Stripes rise to the right for a false hit and fall for a false miss, so that they differ without
 * their colours. */
hatch_way false_look_way(falseness falseness);
SDL_Color false_look_colour(const theme *theme, falseness falseness);
/* The hatching of a shape; none if the verdict is not false. */
hatch false_look_hatch(const ui *ui, falseness falseness);

#endif
