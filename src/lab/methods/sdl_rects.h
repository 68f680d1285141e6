/* Tests of SDL2, with which the program is linked. */
#ifndef LAB_SDL_RECTS_H
#define LAB_SDL_RECTS_H

#include "hit_lab.h"

extern const hit_method sdl_rects_method, sdl_rects_line_method;

#endif
