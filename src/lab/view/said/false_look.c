/* SPDX-License-Identifier: MIT */
#include "false_look.h"

#define TINT 0.3

int false_look_lean(falseness falseness)
{
    static const int leans[] = {[FALSE_NONE] = 0, [FALSE_HIT] = 1, [FALSE_MISS] = -1};
    return leans[falseness];
}

SDL_Color false_look_tint(const theme *theme, falseness falseness, SDL_Color usual)
{
    return falseness == FALSE_NONE ? usual : theme_tinted(usual, theme->false_mark, TINT);
}

SDL_Color false_look_mark(const theme *theme, falseness falseness)
{
    return falseness == FALSE_NONE ? (SDL_Color){0, 0, 0, 0} : theme->false_mark;
}
