/* SPDX-License-Identifier: MIT */
/*
 * What a sector stores, and which directions are in it. Internal to the library.
 *
 * vertex[0] is its centre c, size its inner and outer radius, vertex[1] and vertex[2] its
 * directions f and t, which need not have the length 1, and vertex[3].x its turn in degrees. (In
 * vertex[3].y is `to` as it was given, for those who show it.) It is all points p with
 * inner <= |p - c| <= outer and p - c in the cone: the directions clockwise from f to t. The cone
 * is told by signs of stored doubles; the turn only tells a whole one, in which f and t are equal,
 * from one without an angle.
 */
#ifndef HIT_SECTOR_H
#define HIT_SECTOR_H

#include "hit_lab.h"
#include "vec.h"

/*
 * What answers for a sector. hit_make_sector() stores it in the shape's index, so that a program
 * which makes no sector links nothing of this. The tag is compared as text: a program may have the
 * library twice.
 */
#define SECTOR_TAG "sector\0"

typedef struct sector_answers {
    char tag[8];
    hit_error (*judge)(const hit_shape *sector); /* its own numbers */
    void (*bounds)(const hit_shape *sector, hit_vec *low, hit_vec *high);
    bool (*hits)(const hit_shape *sector, const hit_shape *other);
    bool (*trace)(const hit_shape *sector, const hit_shape *other, bool is_a, hit_trace *trace);
    bool (*picks)(const hit_shape *sector, hit_vec point);
    hit_nearest (*closest)(const hit_shape *sector, hit_vec point);
} sector_answers;

static inline const sector_answers *sector_answers_of(const hit_shape *sector)
{
    return (const sector_answers *)(const void *)sector->index;
}

/* Whether the pair has an answer: not beside an ellipse or another sector. */
static inline bool sector_takes(const hit_shape *other)
{
    return other->kind < HIT_ELLIPSE;
}

#endif
