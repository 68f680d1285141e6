/* SPDX-License-Identifier: MIT */
#include "mouse.h"

#include "pointer.h"
#include "theme.h"

#define SIDE 24 /* of the cursor that the system does not have, pixels */

static const SDL_SystemCursor system_cursors[POINTER_COUNT] = {
    [POINTER_ARROW] = SDL_SYSTEM_CURSOR_ARROW,
    [POINTER_HAND] = SDL_SYSTEM_CURSOR_HAND,
    [POINTER_TEXT] = SDL_SYSTEM_CURSOR_IBEAM,
    [POINTER_CROSSHAIR] = SDL_SYSTEM_CURSOR_CROSSHAIR,
    [POINTER_MOVE] = SDL_SYSTEM_CURSOR_SIZEALL,
    [POINTER_RESIZE_0] = SDL_SYSTEM_CURSOR_SIZEWE,
    [POINTER_RESIZE_45] = SDL_SYSTEM_CURSOR_SIZENWSE,
    [POINTER_RESIZE_90] = SDL_SYSTEM_CURSOR_SIZENS,
    [POINTER_RESIZE_135] = SDL_SYSTEM_CURSOR_SIZENESW,
};

/* Systems have no cursor for turning. */
static SDL_Cursor *make_turn(void)
{
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, SIDE, SIDE, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    if (renderer) {
        draw draw = {.renderer = renderer, .clip = {0, 0, SIDE, SIDE}};
        hit_vec middle = {SIDE / 2.0, SIDE / 2.0};
        theme_draw_symbol(&draw, SYMBOL_TURN, middle, 1.25, 2, (SDL_Color){255, 255, 255, 255});
        theme_draw_symbol(&draw, SYMBOL_TURN, middle, 1.25, 0, (SDL_Color){0, 0, 0, 255});
        SDL_RenderFlush(renderer);
        draw_free(&draw);
    }
    SDL_Cursor *cursor = renderer ? SDL_CreateColorCursor(surface, SIDE / 2, SIDE / 2) : NULL;
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
    return cursor;
}

void mouse_start(mouse *m)
{
    for (int i = 0; i < POINTER_COUNT; i++)
        m->cursors[i] = i == POINTER_TURN ? make_turn() : SDL_CreateSystemCursor(system_cursors[i]);
}

void mouse_stop(mouse *m)
{
    for (int i = 0; i < POINTER_COUNT; i++)
        if (m->cursors[i])
            SDL_FreeCursor(m->cursors[i]);
    *m = (mouse){.shown = POINTER_ARROW};
}

void mouse_show(mouse *m, pointer_shape shape)
{
    if (m->shown == shape || !m->cursors[shape])
        return;
    m->shown = shape;
    SDL_SetCursor(m->cursors[shape]);
}
