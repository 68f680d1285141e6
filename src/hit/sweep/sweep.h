/* SPDX-License-Identifier: MIT */
/* The ways to answer a sweep: discs, ellipses, all pairs of edges, a contact at the start; and
 * their results. Internal to the library. */
#ifndef HIT_SWEEP_H
#define HIT_SWEEP_H

#include "hit.h"
#include "overlap.h"
#include "scale.h"
#include "sweep_time.h"
#include "walk.h"

/* The same as hit_sweep(), by looking at all pairs of vertices and edges: for tests. */
hit_swept hit_sweep_of_all(const hit_shape *a, const hit_shape *b, hit_vec motion);

/* The same; of a contact, *until becomes a time before which they surely touch: 1 with an ellipse.
 */
hit_swept hit_sweep_until(const hit_shape *a, const hit_shape *b, hit_vec motion, double *until);

/* The region that a slide may come near: the path of a box that moves by motion * time, from 0
 * to `until`. */
typedef struct slide_way {
    hit_vec low, high, motion;
    double until;
} slide_way;

/* Returns the number of the shape after number i, or of the first for -1, in any order; -1:
 * there are no more. It may leave out shapes that the way does not come within E of. The way may
 * have become shorter. */
typedef int slide_next_fn(void *among, const slide_way *way, int i);

/* The shapes past which a slide goes. */
typedef struct slide_bases {
    const hit_shape *shapes;
    slide_next_fn *next;
    void *among; /* what next() needs */
    const hit_rules *rules;
} slide_bases;

/* hit_slide() past these. */
hit_slid hit_sweep_slide_past(const hit_shape *a, const slide_bases *bases, hit_vec motion,
                              hit_slide_contact *met, int most, hit_vec *ring);

/* The rules for base i alone. */
static inline hit_rules sweep_rules_of(const hit_rules *rules, int i)
{
    if (!rules)
        return (hit_rules){0};
    return (hit_rules){rules->out, rules->one_way ? rules->one_way + i : NULL};
}

/* The way out of a base for a shape that overlaps it and one of the two is not convex: found once,
 * and then kept until the shape is out. */
typedef struct sweep_way_out {
    int base;
    bool found;
    hit_vec normal, from; /* from: how far the shape had moved then */
    double depth;
} sweep_way_out;

enum { SWEEP_MOST_WAYS = 8, SWEEP_MOST_PASSINGS = 64 };

/* Whether a motion passes a piece of a base with a front, and from when on. */
typedef struct sweep_passing {
    int base, piece;
    bool passes;
    double time;
} sweep_passing;

/* Until when a motion would pass a base with a front if the base were solid. */
typedef struct sweep_solid {
    int base;
    double time;
} sweep_solid;

/* What a motion does at bases with fronts. A slide tries several new places after one motion. */
typedef struct sweep_fronts {
    hit_vec from, motion;
    int passings, solids;
    sweep_passing passing[SWEEP_MOST_PASSINGS];
    sweep_solid solid[SWEEP_MOST_WAYS];
} sweep_fronts;

/* Those of a slide; more than that are found anew each time. */
typedef struct sweep_ways {
    hit_vec moved; /* of the shape, so far */
    int count;
    sweep_way_out way[SWEEP_MOST_WAYS];
    sweep_fronts fronts;
} sweep_ways;

/* None are known. */
static inline void sweep_ways_begin(sweep_ways *ways)
{
    ways->moved = ways->fronts.from = ways->fronts.motion = vec(0, 0);
    ways->count = ways->fronts.passings = ways->fronts.solids = 0;
}

/* hit_sweep_into() by rules that there are. */
hit_swept hit_sweep_by_rules(const hit_shape *a, const hit_shape *b, hit_vec motion,
                             const hit_rules *rules);
/* The same of a shape and this base, which knows ways out; the rules may be NULL. */
hit_swept hit_sweep_by_known(const hit_shape *a, const hit_shape *b, hit_vec motion,
                             const hit_rules *rules, sweep_ways *ways, int base);

/* Returns whether the rules of the base forbid a to overlap it at a new place, the end of motion
 * * time. */
bool hit_sweep_by_forbids(const hit_shape *a, const hit_shape *at, const hit_shape *b,
                          hit_vec motion, double time, const hit_rules *rules, sweep_ways *ways,
                          int base);

/* Whether a is in a base that is solid at the start. */
bool hit_sweep_by_is_inside(const hit_shape *a, const hit_shape *base, const hit_rules *rules);

/* The result for shapes that touch or overlap, or one of which is inside the other. */
hit_swept hit_sweep_started(const hit_shape *a, const hit_shape *b);

/* Removes the edge of an ellipse from the result: ellipses have none, even if a flat one was
 * swept as a segment. */
hit_swept hit_sweep_without_edge_of(const hit_shape *a, const hit_shape *b, hit_swept got);

static inline hit_swept sweep_free(void)
{
    return (hit_swept){.state = HIT_SWEEP_FREE, .time = 1, .edges = {-1, -1}};
}

/* A motion out of the range counts as none. */
static inline hit_vec sweep_motion(hit_vec motion)
{
    return vec_in_range(motion) ? motion : vec(0, 0);
}

/* In place of a state: a shorter way did not decide. */
#define SWEEP_UNTOLD ((hit_sweep_state)HIT_SWEEP_STATE_COUNT)

static inline hit_swept sweep_untold(void)
{
    return (hit_swept){.state = SWEEP_UNTOLD};
}

static inline hit_vec sweep_aside(hit_vec p, hit_vec normal, double distance)
{
    return vec_add(p, vec_scale(normal, distance));
}

/* Computes in double if that proves the answer, otherwise returns SWEEP_UNTOLD. One of a and b
 * is a disc or a point, and the other is one, too, or any outline except an ellipse. */
hit_swept hit_sweep_disc(const hit_shape *a, const hit_shape *b, hit_vec motion);

/* The same for two outlines of more than one vertex each; it decides small convex ones. */
hit_swept hit_sweep_surely(const hit_shape *a, const hit_shape *b, hit_vec motion);

/* For shapes that are apart at the start. At least one is an ellipse, and no ellipse is
 * degenerate. Free or contact, as hit.h promises for ellipses; free, too, if the contact is not
 * before `latest`, which is not above 1. */
hit_swept hit_sweep_ellipse(const hit_shape *a, const hit_shape *b, hit_vec motion, double latest);

/*
 * The search for the first contact, which is right for all outlines: sweep_search.c. Two passes are
 * made. In the first the vertices of a move by the motion, and the edges of b stand; in the second
 * those of b move by the reversed motion, and the edges of a stand. Each finds its first contact,
 * and the earlier one counts.
 */
typedef struct sweep_search {
    /* What is asked. It stays as it is. */
    const hit_shape *a, *b;
    hit_vec motion;
    bool walks;   /* large rings are gone through in boxes */
    double reach; /* the sum of the radii, rounded */
    double clear; /* a bit more than reach * |motion| */
    sweep_frame frame;
    double tie; /* times that differ by less count as equal: E / 2 on the way */
    /* Of a and b: a touch does not stop, what goes in does. NULL: a touch stops. */
    const reduced *into;
    double latest;                 /* a way in that is later is not wanted */
    struct sweep_entries *entries; /* with `into`: those that are not asked yet */

    /* What has been found. */
    bool found;
    double time;       /* of the first contact */
    double until;      /* the true time of the first contact is not after this, without radii */
    double surely;     /* nor, to a tie, after this, with radii; infinite: that is not known */
    double bound;      /* nothing later than this changes the answer */
    sweep_touch first; /* the first, or that one of a tie that gives the normal */
} sweep_search;

/* Runs the search for shapes that are apart at the start, or do not overlap, and a motion that
 * is not 0. Returns `found`. */
bool hit_sweep_search(sweep_search *s, const hit_edge boxes[2]);

/* hit_sweep_into() of two that are known not to overlap at the start. */
hit_swept hit_sweep_into_from_outside(const hit_shape *a, const hit_shape *b, hit_vec motion);

/* hit_sweep_into() without rules. It may leave out a way in that is not before `latest`. */
hit_swept hit_sweep_into_until(const hit_shape *a, const hit_shape *b, hit_vec motion,
                               double latest);

/* The same of two without a radius that are no ellipses; hit_wedge_reduced() has made a. The motion
 * is in the range. */
hit_swept hit_sweep_into_of_reduced(const reduced *a, const hit_shape *b, hit_vec motion,
                                    double latest);

typedef enum sweep_mode {
    SWEEP_USUAL,
    SWEEP_OF_ALL,      /* without shorter ways */
    SWEEP_FROM_OUTSIDE /* into, of two that are known not to overlap at the start */
} sweep_mode;

/* The answer of the search, for shapes that are not ellipses. `into` and `latest` as in
 * sweep_search. */
hit_swept hit_sweep_of_outlines(const hit_shape *a, const hit_shape *b, hit_vec motion,
                                sweep_mode mode, const reduced *into, double latest);

#endif
