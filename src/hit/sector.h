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

#define SECTOR_WHOLE_TURN 360.0

typedef enum sector_cone {
    SECTOR_RAY,    /* no angle */
    SECTOR_CONVEX, /* less than half a turn */
    SECTOR_HALF,
    SECTOR_REFLEX, /* more than that */
    SECTOR_WHOLE
} sector_cone;

static inline sector_cone sector_cone_of(const hit_shape *sector)
{
    const hit_vec none = {0, 0}, *v = sector->vertex;
    if (v[3].x == SECTOR_WHOLE_TURN)
        return SECTOR_WHOLE;
    int side = hit_orientation(none, v[1], v[2]);
    if (side != 0)
        return side > 0 ? SECTOR_CONVEX : SECTOR_REFLEX;
    return vec_dot(v[1], v[2]) < 0 ? SECTOR_HALF : SECTOR_RAY;
}

/* Returns whether a direction d is in the cone, by the signs of f x d, d x t and f . d. */
static inline bool sector_cone_holds(sector_cone cone, int from_f, int to_t, int along)
{
    switch (cone) {
    case SECTOR_RAY:
        return from_f == 0 && along >= 0;
    case SECTOR_CONVEX:
        return from_f >= 0 && to_t >= 0;
    case SECTOR_HALF:
        return from_f >= 0;
    case SECTOR_REFLEX:
        return from_f >= 0 || to_t >= 0;
    default:
        return true;
    }
}

/*
 * What answers for a sector. hit_make_sector() stores it in the shape's index, so that a program
 * which makes no sector links nothing of this. The tag is compared as text: a program may have the
 * library twice.
 */
#define SECTOR_TAG "sector\0"

typedef enum sector_place { SECTOR_IS_A, SECTOR_IS_B } sector_place;

typedef struct sector_answers {
    char tag[8];
    hit_error (*judge)(const hit_shape *sector); /* its own numbers */
    void (*bounds)(const hit_shape *sector, hit_vec *low, hit_vec *high);
    bool (*hits)(const hit_shape *sector, const hit_shape *other);
    bool (*hits_traced)(const hit_shape *sector, const hit_shape *other, sector_place place,
                        hit_trace *trace);
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

bool hit_sector_hits(const hit_shape *sector, const hit_shape *other);
bool hit_sector_hits_traced(const hit_shape *sector, const hit_shape *other, sector_place place,
                            hit_trace *trace);
bool hit_sector_picks(const hit_shape *sector, hit_vec point);
hit_nearest hit_sector_closest(const hit_shape *sector, hit_vec point);

#endif
