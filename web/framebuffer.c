/* SPDX-License-Identifier: MIT */
/*
 * The window's pixels on the page's canvas. SDL 2.26 makes them as many as the page has units, and
 * copies all of them for each change. These take the place of SDL's functions of the same name:
 * they have the display's pixels, and show what has changed, straight from memory.
 */
#include "icon.h"

#include <emscripten.h>
#include <SDL.h>

typedef struct SDL_VideoDevice SDL_VideoDevice;

int Emscripten_CreateWindowFramebuffer(SDL_VideoDevice *device, SDL_Window *window, Uint32 *format,
                                       void **pixels, int *pitch);
int Emscripten_UpdateWindowFramebuffer(SDL_VideoDevice *device, SDL_Window *window,
                                       const SDL_Rect *rects, int count);
void Emscripten_DestroyWindowFramebuffer(SDL_VideoDevice *device, SDL_Window *window);

static SDL_Surface *surface; /* of the only window */

/* How many of the display's pixels the canvas covers. The page's SDL asks for it: by itself it
 * takes whole units of the page and cuts off: of 492 x 2.6 it has a pixel too few. */
EM_JS(int, page_pixels, (int down), {
    const place = Module.canvas.getBoundingClientRect();
    return Math.max(1, Math.round((down ? place.height : place.width) * devicePixelRatio));
})

EM_JS(void, page_set_size, (int width, int height), {
    if (Module.canvas.width != width || Module.canvas.height != height)
        Object.assign(Module.canvas, {width, height});
})

int Emscripten_CreateWindowFramebuffer(SDL_VideoDevice *device, SDL_Window *window, Uint32 *format,
                                       void **pixels, int *pitch)
{
    int width, height;
    Emscripten_DestroyWindowFramebuffer(device, window);
    SDL_GetWindowSizeInPixels(window, &width, &height);
    page_set_size(width, height);
    surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_BGR888);
    if (!surface)
        return -1;
    *format = SDL_PIXELFORMAT_BGR888;
    *pixels = surface->pixels;
    *pitch = surface->pitch;
    return 0;
}

/* The canvas wants its fourth byte. */
static void make_opaque(SDL_Rect r)
{
    for (int y = r.y; y < r.y + r.h; y++) {
        Uint32 *row = (Uint32 *)((char *)surface->pixels + (ptrdiff_t)y * surface->pitch);
        for (int x = r.x; x < r.x + r.w; x++)
            row[x] |= 0xff000000;
    }
}

EM_JS(void, page_show, (const void *pixels, int width, int height, int x, int y, int w, int h), {
    const all = new Uint8ClampedArray(HEAPU8.buffer, pixels, width * height * 4);
    Module.screen.putImageData(new ImageData(all, width, height), 0, 0, x, y, w, h);
})

int Emscripten_UpdateWindowFramebuffer(SDL_VideoDevice *device, SDL_Window *window,
                                       const SDL_Rect *rects, int count)
{
    (void)device;
    (void)window;
    for (int i = 0; surface && i < count; i++) {
        SDL_Rect whole = {0, 0, surface->w, surface->h}, r;
        if (!SDL_IntersectRect(&rects[i], &whole, &r))
            continue;
        make_opaque(r);
        page_show(surface->pixels, surface->w, surface->h, r.x, r.y, r.w, r.h);
    }
    return 0;
}

void Emscripten_DestroyWindowFramebuffer(SDL_VideoDevice *device, SDL_Window *window)
{
    (void)device;
    (void)window;
    SDL_FreeSurface(surface);
    surface = NULL;
}

/* The page's icon is a file beside it. */
void icon_show(SDL_Window *window)
{
    (void)window;
}
