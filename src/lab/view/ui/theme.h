/* Colours and symbols. */
#ifndef LAB_THEME_H
#define LAB_THEME_H

#include "draw.h"

#include <SDL.h>

/* Colours of the window. The stage's defaults are those of the posts. */

typedef enum theme_name { THEME_LIGHT, THEME_DARK } theme_name;

typedef struct theme {
    SDL_Color ground, panel, rule, ink, dim;
    SDL_Color base, hit, cursor;  /* shapes, translucent */
    SDL_Color chip, chip_ink;     /* keys, buttons */
    SDL_Color accent, accent_ink; /* the current scene, the selected method's dot */
    SDL_Color active, active_ink; /* a tool that is on */
    SDL_Color greyed;             /* a tool that does not apply now */
    SDL_Color selected;           /* the selected row's ground */
    SDL_Color pill_hit, pill_hit_ink, pill_miss, pill_miss_ink;
    SDL_Color verdict_hit;             /* the word in a list */
    SDL_Color false_ground, false_ink; /* the tag of a false hit or false miss */
    SDL_Color yes;
    SDL_Color error_ground, error_ink;
    SDL_Color false_hit, false_miss; /* of the verdict map, of hatchings and pills */
    SDL_Color false_hit_ink, false_miss_ink;
    SDL_Color construction, current; /* explanations; the current comparison's, in WHY too */
} theme;

const theme *theme_get(theme_name name);
/* The theme's name on the command line and in files. */
const char *theme_word(theme_name name);

/* Returns the colour of an outline: opaque and darker than the fill's. */
SDL_Color theme_darker(SDL_Color colour);

/* Small pictures for buttons, drawn as shapes, so that they are sharp at every scale. */

typedef enum symbol_name {
    SYMBOL_SCENES,
    SYMBOL_LESSONS,
    SYMBOL_BACK,
    SYMBOL_METHOD,
    SYMBOL_ON,
    SYMBOL_EXPLAIN,
    SYMBOL_STEP,
    SYMBOL_MAP,
    SYMBOL_FAULT,
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
    SYMBOL_MORE,
    SYMBOL_COUNT
} symbol_name;

#define SYMBOL_SIDE 16.0 /* units */

/* `scale` is in pixels per unit. A `grow` above 0 makes all lines wider by so many units, for a
 * rim. */
void symbol_draw(draw *draw, symbol_name name, hit_vec centre, double scale, double grow,
                 SDL_Color colour);

#endif
