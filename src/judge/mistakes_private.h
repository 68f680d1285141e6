/* SPDX-License-Identifier: MIT */
/* The tables of mistakes; a row without an id ends each. */
#ifndef JUDGE_MISTAKES_PRIVATE_H
#define JUDGE_MISTAKES_PRIVATE_H

#include "check.h"
#include "marked.h"
#include "mistakes.h"

#include <math.h>

extern const mistake mistakes_circle[], mistakes_circle_rect[], mistakes_straight[],
    mistakes_polygon[], mistakes_round[], mistakes_grown[], mistakes_sector[];

/* `kinds` sets .a and .b. */
#define MISTAKE(id_, kinds, run_, title_, idea_, example_, source_)                                \
    {                                                                                              \
        {.id = id_,                                                                                \
         kinds,                                                                                    \
         .run = run_,                                                                              \
         .title = title_,                                                                          \
         .idea = idea_,                                                                            \
         .source = source_,                                                                        \
         .origin = HIT_MISTAKE},                                                                   \
            example_                                                                               \
    }

static inline hit_verdict mistake_says(bool hit)
{
    return hit ? HIT_HIT : HIT_MISS;
}

/* As CHECK() of check.h, but written open if that is asked for: <= is <, and >= is >. */
static inline bool mistake_check(hit_trace *trace, const char *text, double left, double right,
                                 bool outcome)
{
    return trace == mistakes_open() ? outcome : check_record(trace, text, left, right, outcome);
}

#define MISTAKE_IS_CLOSED(op) (#op[0] != '=' && #op[1] == '=')
#undef CHECK
#define CHECK(trace, left, op, right)                                                              \
    mistake_check((trace), #left " " #op " " #right, (double)(left), (double)(right),              \
                  (left)op(right) &&                                                               \
                      !(MISTAKE_IS_CLOSED(op) && mistake_is_tie(trace, left, right)))

/* What parts two shapes: < is <= where it is written open. */
#define PARTS(trace, left, op, right)                                                              \
    mistake_check((trace), #left " " #op " " #right, (double)(left), (double)(right),              \
                  (left)op(right) || mistake_is_tie(trace, left, right))

/* Compares, records it, and gives the verdict. */
#define VERDICT(left, op, right) mistake_says(CHECK(trace, left, op, right))

static inline bool mistake_is_tie(const hit_trace *trace, double left, double right)
{
    return trace == mistakes_open() && left == right;
}

/* A <= that nothing records. */
static inline bool mistake_at_most(const hit_trace *trace, double left, double right)
{
    return left <= right && !mistake_is_tie(trace, left, right);
}

/* A rect as most libraries have it: its first corner and its size. */
typedef struct mistake_box {
    double x, y, w, h;
} mistake_box;

static inline mistake_box mistake_box_of(const hit_shape *rect)
{
    const hit_vec *v = rect->vertex;
    return (mistake_box){v[0].x, v[0].y, rect->size.x, rect->size.y};
}

/* Returns the same rect, not turned. */
static inline mistake_box mistake_unturned(const hit_shape *rect)
{
    hit_vec centre = rect->centre, size = rect->size;
    return (mistake_box){centre.x - size.x / 2, centre.y - size.y / 2, size.x, size.y};
}

static inline mistake_box mistake_bounds(const hit_shape *shape)
{
    hit_vec low, high;
    hit_bounds(shape, &low, &high);
    return (mistake_box){low.x, low.y, high.x - low.x, high.y - low.y};
}

static inline bool mistake_holds(mistake_box b, hit_vec p, const hit_trace *trace)
{
    return mistake_at_most(trace, b.x, p.x) && mistake_at_most(trace, p.x, b.x + b.w) &&
           mistake_at_most(trace, b.y, p.y) && mistake_at_most(trace, p.y, b.y + b.h);
}

/* Tells by its sign on which side of the line from a to b the point is. */
static inline double mistake_side(hit_vec a, hit_vec b, hit_vec p)
{
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/* The squared distance of two points. */
static inline double mistake_squared_between(hit_vec a, hit_vec b)
{
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

static inline double mistake_distance(hit_vec a, hit_vec b)
{
    return sqrt(mistake_squared_between(a, b));
}

/* The distance of p from the segment between a and b. */
static inline double mistake_distance_to_side(hit_vec a, hit_vec b, hit_vec p)
{
    double squared = mistake_squared_between(a, b);
    double dot = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
    double t = squared > 0 ? fmin(fmax(dot / squared, 0), 1) : 0;
    return mistake_distance(p, (hit_vec){a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)});
}

#endif
