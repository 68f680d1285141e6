/* SPDX-License-Identifier: MIT */
/* SDL2: SDL_rect.h. Rectangles are floats; SDL_IntersectFRectAndLine() changes the ends it gets. */
#include "answer.h"

#include <SDL.h>
#undef main

static SDL_FRect rect(const form *f)
{
    return (SDL_FRect){(float)f->n[0], (float)f->n[1], (float)f->n[2], (float)f->n[3]};
}

static int point_box(const form *a, const form *b)
{
    SDL_FRect r = rect(b);
    SDL_FPoint p = {(float)a->n[0], (float)a->n[1]};
    return SDL_PointInFRect(&p, &r);
}

static int segment_box(const form *a, const form *b)
{
    SDL_FRect r = rect(b);
    float x1 = (float)a->n[0], y1 = (float)a->n[1], x2 = (float)a->n[2], y2 = (float)a->n[3];
    return SDL_IntersectFRectAndLine(&r, &x1, &y1, &x2, &y2);
}

static int box_box(const form *a, const form *b)
{
    SDL_FRect r = rect(a), s = rect(b);
    return SDL_HasIntersectionF(&r, &s);
}

int main(void)
{
    return answer((const row[]){
        {"point/box", point_box}, {"segment/box", segment_box}, {"box/box", box_box}, {0}});
}
