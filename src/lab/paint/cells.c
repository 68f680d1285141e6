/* SPDX-License-Identifier: MIT */
#include "cells.h"

#include "utf8.h"

#include <SDL2_gfxPrimitives.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define CELLS_MOST 256

static const char *substitute(unsigned code)
{
    static const struct {
        unsigned code;
        const char *text;
    } table[] = {
        {0x2026, "..."},  {0xb0, "\xf8"},   {0xd7, "x"},      {0x2212, "-"},    {0x2192, "\x1a"},
        {0x2190, "\x1b"}, {0x2191, "\x18"}, {0x2193, "\x19"}, {0x2264, "\xf3"}, {0x2265, "\xf2"},
        {0xb1, "\xf1"},   {0x2248, "\xf7"}, {0x221a, "\xfb"}, {0xb2, "\xfd"},   {0xb7, "\xfa"},
        {0x3c0, "\xe3"},  {0xb5, "\xe6"},   {0x3bc, "\xe6"},  {0x221e, "\xec"}, {0x2013, "-"},
        {0x2014, "-"},    {0x2018, "'"},    {0x2019, "'"},    {0x201c, "\""},   {0x201d, "\""},
        {0xa0, " "},      {0x2260, "!="},   {0x25b8, "\x10"}, {0x25be, "\x1f"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].code == code)
            return table[i].text;
    return "?";
}

bool cells_have(unsigned code)
{
    return code < 0x80 || strcmp(substitute(code), "?") != 0;
}

static int convert(const char *string, char out[CELLS_MOST])
{
    int used = 0;
    for (int length; *string; string += length) {
        length = utf8_length(string);
        char plain[2] = {*string, '\0'};
        const char *as = length == 1 ? plain : substitute(utf8_code(string, length));
        used += snprintf(out + used, (size_t)(CELLS_MOST - used), "%s", as);
    }
    return used;
}

int cells_width(const char *string, int size)
{
    char plain[CELLS_MOST];
    return convert(string, plain) * size;
}

/* Draws on a renderer of its own. SDL2_gfx keeps the textures of its glyphs, which belong to the
 * first renderer that it saw, until the font is set again. That must happen before that renderer is
 * destroyed. */
static bool draw_string_cells(SDL_Surface *surface, const char *string)
{
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(surface);
    if (!renderer)
        return false;
    gfxPrimitivesSetFont(NULL, 0, 0);
    bool drawn = stringRGBA(renderer, 0, 0, string, 255, 255, 255, 255) == 0;
    SDL_RenderFlush(renderer);
    gfxPrimitivesSetFont(NULL, 0, 0);
    SDL_DestroyRenderer(renderer);
    return drawn;
}

static SDL_Surface *transparent_surface(int width, int height)
{
    return SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
}

SDL_Surface *cells_render(const char *string, int size)
{
    char plain[CELLS_MOST];
    int count = convert(string, plain);
    SDL_Surface *small = transparent_surface(count * CELLS_SIDE, CELLS_SIDE);
    SDL_Surface *large = transparent_surface(count * size, size);
    bool drawn = small && large && draw_string_cells(small, plain) &&
                 SDL_SetSurfaceBlendMode(small, SDL_BLENDMODE_NONE) == 0 &&
                 SDL_BlitScaled(small, NULL, large, NULL) == 0;
    SDL_FreeSurface(small);
    if (drawn)
        return large;
    SDL_FreeSurface(large);
    return NULL;
}
