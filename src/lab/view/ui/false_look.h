/* How a false hit and a false miss look: on the base, on the map and in the title bar. */
#ifndef LAB_FALSE_LOOK_H
#define LAB_FALSE_LOOK_H

#include "falseness.h"
#include "theme.h"

typedef struct ui ui; /* ui.h */

/* Stripes rise to the right for a false hit and fall for a false miss, so that they differ without
 * their colours. */
hatch_way false_look_way(falseness falseness);
/* Returns the usual colour of a shape, or of the background, tinted if the verdict is false. */
SDL_Color false_look_tint(const theme *theme, falseness falseness, SDL_Color usual);
/* So far inside of its outline it is hatched; output pixels. */
double false_look_rim(const ui *ui);
/* Returns the hatching of the rim; none if the verdict is not false. */
hatch false_look_hatch(const ui *ui, falseness falseness);

#endif
