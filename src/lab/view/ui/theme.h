/* SPDX-License-Identifier: MIT */
/* Colours and symbols. */
#ifndef LAB_THEME_H
#define LAB_THEME_H

#include "draw.h"

#include <SDL.h>

/* Colours of the window. The stage's defaults are those of the posts. */

typedef enum theme_name { THEME_LIGHT, THEME_DARK } theme_name;

/* Each colour in the light and in the dark theme, with its opacity. */
#define THEME_COLOURS(COLOUR)                                                                      \
    COLOUR(ground, 0xffffffff, 0x16181dff)                                                         \
    COLOUR(panel, 0xf5f6f8ff, 0x1f2229ff)                                                          \
    COLOUR(rule, 0xdfe2e7ff, 0x343945ff)                                                           \
    COLOUR(ink, 0x1d2129ff, 0xeceff4ff)                                                            \
    COLOUR(dim, 0x5f697dff, 0x9aa3b2ff)                                                            \
    COLOUR(base, 0x0095d9e0, 0x0095d9e0) /* shapes, translucent */                                 \
    COLOUR(hit, 0xf6ad49e0, 0xf6ad49e0)                                                            \
    COLOUR(cursor, 0x6a6868e0, 0xa6a3a3e0)                                                         \
    COLOUR(chip, 0xe8ebf0ff, 0x2c313bff) /* keys, buttons */                                       \
    COLOUR(chip_ink, 0x1d2129ff, 0xeceff4ff)                                                       \
    COLOUR(accent, 0x0095d9ff, 0x0095d9ff) /* the current scene, the selected method's dot */      \
    COLOUR(accent_ground, 0x0077b0ff, 0x0077b0ff) /* a filled chip, under the text: */             \
    COLOUR(accent_ink, 0xffffffff, 0xffffffff)                                                     \
    COLOUR(active, 0xcbe7f6ff, 0x17465eff) /* a tool that is on */                                 \
    COLOUR(active_ink, 0x005580ff, 0xa9defaff)                                                     \
    COLOUR(greyed, 0xb4bac5ff, 0x555c69ff)   /* a tool that does not apply now */                  \
    COLOUR(selected, 0xe2f2fbff, 0x17384aff) /* the selected row's ground */                       \
    COLOUR(pill_hit, 0xf6ad49ff, 0xf6ad49ff)                                                       \
    COLOUR(pill_hit_ink, 0x2b1c00ff, 0x2b1c00ff)                                                   \
    COLOUR(pill_miss, 0xe1e4eaff, 0x3a404cff)                                                      \
    COLOUR(pill_miss_ink, 0x475063ff, 0xd5dae3ff)                                                  \
    COLOUR(verdict_hit, 0x7a4a00ff, 0xf6ad49ff) /* the word in a list */                           \
    COLOUR(yes, 0x077a48ff, 0x57d69aff)                                                            \
    COLOUR(error_ground, 0xfde3e1ff, 0x4d2022ff)                                                   \
    COLOUR(error_ink, 0x8f1a10ff, 0xffc9c4ff)                                                      \
    COLOUR(false_mark, 0x7b2cbfff, 0x9450ddff) /* a false hit, a false miss, wherever they show */ \
    COLOUR(false_mark_ink, 0xffffffff, 0xffffffff)                                                 \
    COLOUR(construction, 0xd6336cff,                                                               \
           0xf06595ff) /* explanations; the current comparison's, in WHY too */                    \
    COLOUR(border, 0x8a5200ff, 0xffc06aff) /* of the map: where the shapes touch */                \
    COLOUR(method_border, 0x5a189aff, 0xc39bf5ff)                                                  \
    COLOUR(current, 0xe03131ff, 0xff6b6bff)

typedef struct theme {
#define COLOUR(name, light, dark) SDL_Color name;
    THEME_COLOURS(COLOUR)
#undef COLOUR
} theme;

const theme *theme_get(theme_name name);
/* Returns the theme's name on the command line and in files. */
const char *theme_word(theme_name name);

/* Returns the colour of an outline: opaque and darker than the fill's. */
SDL_Color theme_darker(SDL_Color colour);
/* Returns a colour so far on the way to the other, 0 to 1, with its own opacity. */
SDL_Color theme_tinted(SDL_Color colour, SDL_Color other, double part);

/* Returns the colour for a line on the stage. In the dark theme it is lightened until it is as far
 * from the ground as a thin line has to be; in the light one the posts' colours stay. */
SDL_Color theme_line(const theme *theme, SDL_Color colour);

/* Small pictures for buttons, drawn as shapes, so that they are sharp at every scale. */

typedef enum symbol_name {
    SYMBOL_SCENES,
    SYMBOL_LESSONS,
    SYMBOL_BACK,
    SYMBOL_METHOD,
    SYMBOL_ON,
    SYMBOL_EXPLAIN,
    SYMBOL_MAP,
    SYMBOL_FAULT,
    SYMBOL_EDIT,
    SYMBOL_NEW,
    SYMBOL_UNDO,
    SYMBOL_SHARE,
    SYMBOL_OWN,
    SYMBOL_HELP,
    SYMBOL_TURN,
    SYMBOL_MORE,
    SYMBOL_COUNT
} symbol_name;

#define SYMBOL_SIDE 16.0 /* units */

/* `scale` is in pixels per unit. A `grow` above 0 makes all lines wider by so many units, for a
 * rim. */
void theme_draw_symbol(draw *draw, symbol_name name, hit_vec centre, double scale, double grow,
                       SDL_Color colour);

#endif
