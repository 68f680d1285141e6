/* SPDX-License-Identifier: MIT */
/* Prints the vertices of an outline, for a points-file: x,y, a line each.
 * Usage: outline star|blob|comb|spiral|coast COUNT [SEED] */
#include "made_outlines.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

/* A billionth of a unit is finer than the edges of any outline that fits into memory. */
static void print_vertex(void *context, hit_vec vertex)
{
    fprintf(context, "%.12g,%.12g\n", vertex.x, vertex.y);
}

int main(int count, char **words)
{
    const outline_kind *kind = count > 2 ? outline_find(words[1]) : NULL;
    long vertices = kind ? strtol(words[2], NULL, 10) : 0;
    if (vertices < OUTLINE_LEAST || vertices > INT_MAX) {
        fputs("usage: outline star|blob|comb|spiral|coast COUNT [SEED]\n", stderr);
        return 2;
    }
    uint64_t seed = count > 3 ? strtoull(words[3], NULL, 10) : 1;
    kind->make((int)vertices, seed, (outline_sink){print_vertex, stdout});
    return fflush(stdout) == 0 ? 0 : 1;
}
