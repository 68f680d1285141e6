/* SPDX-License-Identifier: MIT */
/* Mixes values into a hash of 64 bits. */
#ifndef LAB_MIX_H
#define LAB_MIX_H

#include <SDL.h>
#include <string.h>

static inline Uint64 mix(Uint64 hash, Uint64 value)
{
    hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 32;
}

static inline Uint64 mix_double(Uint64 hash, double value)
{
    Uint64 bits;
    memcpy(&bits, &value, sizeof bits);
    return mix(hash, bits);
}

static inline Uint64 mix_colour(Uint64 hash, SDL_Color c)
{
    return mix(hash, (Uint64)c.r << 24 | (Uint64)c.g << 16 | (Uint64)c.b << 8 | c.a);
}

static inline Uint64 mix_rect(Uint64 hash, SDL_Rect r)
{
    hash = mix(hash, (Uint64)(Uint32)r.x << 32 | (Uint32)r.y);
    return mix(hash, (Uint64)(Uint32)r.w << 32 | (Uint32)r.h);
}

#endif
