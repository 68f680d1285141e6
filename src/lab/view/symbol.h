/* Small pictures for buttons, drawn as shapes, so that they are sharp at every scale. */
#ifndef LAB_SYMBOL_H
#define LAB_SYMBOL_H

#include "draw.h"

typedef enum symbol_name {
    SYMBOL_SCENES,
    SYMBOL_BACK,
    SYMBOL_METHOD,
    SYMBOL_ON,
    SYMBOL_EXPLAIN,
    SYMBOL_STEP,
    SYMBOL_MAP,
    SYMBOL_KISS,
    SYMBOL_PIN,
    SYMBOL_START,
    SYMBOL_EDIT,
    SYMBOL_DRAW,
    SYMBOL_NEW,
    SYMBOL_SAVE,
    SYMBOL_UNDO,
    SYMBOL_REDO,
    SYMBOL_SHARE,
    SYMBOL_THEME,
    SYMBOL_HELP,
    SYMBOL_TURN,
    SYMBOL_COUNT
} symbol_name;

#define SYMBOL_SIDE 16.0 /* units */

/* `scale` is in pixels per unit. A `grow` above 0 makes all lines wider by so many units, for a
 * rim. */
void symbol_draw(draw *draw, symbol_name name, hit_vec centre, double scale, double grow,
                 SDL_Color colour);

#endif
