/* SPDX-License-Identifier: MIT */
/* The families' tables, each named hit_methods_FAMILY; a row whose id is NULL ends it. Families of
 * one pair come first, the family for any pair comes last. */
#ifndef HIT_METHODS_H
#define HIT_METHODS_H

#include "hit_lab.h"
#include "strict.h"

#define HIT_METHOD_FAMILIES(X)                                                                     \
    X(point_triangle)                                                                              \
    X(point_rect)                                                                                  \
    X(rect_rect)                                                                                   \
    X(circle_rect)                                                                                 \
    X(circle_circle)                                                                               \
    X(polygon_polygon)                                                                             \
    X(point_segment)                                                                               \
    X(point_circle)                                                                                \
    X(segment_segment)                                                                             \
    X(segment_circle)                                                                              \
    X(circle_polygon)                                                                              \
    X(point_point)                                                                                 \
    X(segment_rect)                                                                                \
    X(point_polygon)                                                                               \
    X(rect_polygon)                                                                                \
    X(segment_polygon)                                                                             \
    X(point_ellipse)                                                                               \
    X(segment_ellipse)                                                                             \
    X(circle_ellipse)                                                                              \
    X(ellipse_ellipse)                                                                             \
    X(any)

#define HIT_METHOD_FAMILY(name) extern const hit_method hit_methods_##name[];
HIT_METHOD_FAMILIES(HIT_METHOD_FAMILY)
#undef HIT_METHOD_FAMILY

/* A fault in HIT_FAULTS(): the trait that it needs, what fails, a scene or NULL. */
#define FALSE_HIT(needs, words, scene)                                                             \
    {                                                                                              \
        HIT_HIT, HIT_TRAIT_##needs, words, scene                                                   \
    }
#define FALSE_MISS(needs, words, scene)                                                            \
    {                                                                                              \
        HIT_MISS, HIT_TRAIT_##needs, words, scene                                                  \
    }
#define REFUSES(needs, words, scene)                                                               \
    {                                                                                              \
        HIT_REFUSED, HIT_TRAIT_##needs, words, scene                                               \
    }
/* The method may give either verdict wrongly. It does not use the two above: HUGE is a macro of
 * some systems, and only an operand of ## stays what it is. */
#define FALSE_BOTH(needs, words)                                                                   \
    {HIT_HIT, HIT_TRAIT_##needs, words, NULL},                                                     \
    {                                                                                              \
        HIT_MISS, HIT_TRAIT_##needs, words, NULL                                                   \
    }

/* How a row begins: one with faults, and that which corrects it. Another one has its .id alone. */
#define FAULTY(name)        .id = name, .corrected_by = name "-corrected"
#define CORRECTION_OF(name) .id = name "-corrected"

/* A row's pair of kinds, its function, and where that was published, or after what it corrects. */
#define PUBLISHED(first, second, function, place)                                                  \
    .source = place, .a = HIT_##first, .b = HIT_##second, .origin = HIT_AS_PUBLISHED,              \
    .run = function
#define CORRECTED(first, second, function, after)                                                  \
    .source = "hitlab, after " after, .a = HIT_##first, .b = HIT_##second,                         \
    .origin = HIT_CORRECTED, .run = function

/* Titles of the posts, in English; the README gives the originals. */
#define POST_CIRCLE_RECT    "“Shape collision: circle and rectangle”"
#define POST_TURNED_RECT    "“Circle and rectangle collision (turned rectangle)”"
#define POST_POINT_TRIANGLE "“Shape collision: point and triangle”"
#define POST_CIRCLE_CIRCLE  "“Collision series: circle and circle”"
#define POST_POLYGONS       "“Collision of any polygons by the cross product”"

/* The source of formulas that no post has. */
#define TEXT_THOMPSON "Thompson, “Collision Detection”"
#define TEXT_ERICSON  "Ericson, “Real-Time Collision Detection”"
#define TEXT_BOURKE   "Bourke, “Points, lines, and planes”"
#define TEXT_WANG     "Wang, Wang, Kim, “An algebraic condition for the separation of two ellipsoids”"

#endif
