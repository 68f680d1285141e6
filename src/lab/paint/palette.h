/* A picture in few of its colours, for small files. */
#ifndef LAB_PALETTE_H
#define LAB_PALETTE_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

enum { PALETTE_MOST = 256 };

typedef struct palette {
    int count;
    Uint8 colour[PALETTE_MOST][3]; /* R, G, B */
} palette;

/*
 * Chooses at most `most` of the picture's colours and writes, for each of its pixels (R, G, B), the
 * nearest of them into `index`. With few colours nothing changes; with more, areas and lines keep
 * theirs, and their smooth edges have fewer steps. False: out of memory.
 */
bool palette_choose(const Uint8 *pixels, size_t count, int most, palette *out, Uint8 *index);

#endif
