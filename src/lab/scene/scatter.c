#include "scatter.h"

#include "kinds.h"
#include "shortage.h"
#include "words.h"

#include <stdlib.h>

/* splitmix64 (Steele, Lea, Flood 2014). From 0 to below 1, of 53 bits. */
static double next(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return (double)((z ^ z >> 31) >> 11) * 0x1p-53;
}

/* Draws all four numbers for each shape, so that the places do not depend on the rest. */
static hit_shape scattered(const hit_shape *shape, const scene_scatter *s, hit_vec middle,
                           uint64_t *state, hit_vec *ring)
{
    const kind *k = kind_of(shape);
    double x = next(state), y = next(state), size = next(state), angle = next(state);
    hit_vec zero = {0, 0};
    hit_vec at = {middle.x + s->spread.x * (x - 0.5), middle.y + s->spread.y * (y - 0.5)};
    hit_shape out = *shape;
    if (s->vary > 0)
        out = k->scale(&out, 1 + s->vary * (2 * size - 1), zero, ring);
    if (s->turn)
        out = k->turn(&out, 360 * angle, 0, zero, ring);
    return hit_place(&out, at, ring);
}

crowd *scatter_make(const hit_shape *shape, const scene_scatter *s, hit_vec middle,
                    const char **wrong)
{
    crowd *c = crowd_make();
    hit_vec *ring = shortage_note(malloc(((size_t)shape->count + 1) * sizeof *ring));
    uint64_t state = (uint64_t)s->seed;
    *wrong = c && ring ? NULL : _("out of memory");
    for (int i = 0; i < s->count && !*wrong; i++) {
        hit_shape one = scattered(shape, s, middle, &state, ring);
        *wrong = crowd_add(c, &one);
    }
    if (!*wrong && !crowd_finish(c))
        *wrong = _("out of memory");
    free(ring);
    if (!*wrong)
        return c;
    crowd_drop(c);
    return NULL;
}
