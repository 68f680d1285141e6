/* SPDX-License-Identifier: MIT */
/*
 * hit_lab: how a hit test arrives at its answer, and tests that are sometimes wrong. It is for
 * programs that show or compare hit tests, as the lab does. A game needs only hit.h.
 *
 * Method    a hit test for a pair of kinds: as published, corrected, or with a mistake that
 *           beginners make. A method is a row of a table; a program may add rows of its own.
 * Trace     the constructions and comparisons of one run, step by step, in the caller's memory.
 * Fault     a known wrong answer of a method, and the traits that a pair of shapes needs for it.
 */
#ifndef HIT_LAB_H
#define HIT_LAB_H

#include "hit.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Trace: what a method constructed and compared ---------------------------------------- */

typedef enum hit_step_kind {
    HIT_STEP_CHECK,   /* a comparison: text, left, right, outcome; */
    HIT_STEP_VALUE,   /* a number the method computed: text, left */
    HIT_STEP_POINT,   /* a construction: text names it, a */
    HIT_STEP_SEGMENT, /* a, b */
    HIT_STEP_LINE,    /* the line through a and b */
    HIT_STEP_CIRCLE,  /* centre a, radius left */
    HIT_STEP_OFFSET,  /* the distance left of c from the line through a and b */
    HIT_STEP_ANGLE,   /* the angle left (radians) at a between the rays to b and c */
    HIT_STEP_TURN,    /* b turned around a by the angle left (radians) is c */
    HIT_STEP_ELLIPSE, /* centre a, half-axes b and c; left: the distance of the curve around it, or
                         0 for the ellipse itself */
    HIT_STEP_CUBIC,   /* the polynomial a.x t^3 + a.y t^2 + b.x t + b.y: its signs decide */
    HIT_STEP_EDGES,   /* the next steps are about edge i of the first shape, edge j of the */
                      /* second; -1: about no single edge of it */
    HIT_STEP_PART     /* the next steps are about the part or question that text names; */
                      /* NULL, or new edges: no longer about a part */
} hit_step_kind;

typedef struct hit_step {
    hit_step_kind kind;
    const char *text; /* static: the source's own expression, or the name of the step */
    double left, right;
    bool outcome;
    hit_vec a, b, c;
    int i, j;
} hit_step;

/* A ring buffer of the caller's steps. When it is full, new steps replace the oldest: the
 * comparison that decided is always the last, and is never lost. */
typedef struct hit_trace {
    hit_step *steps;
    int capacity;
    long long total;  /* steps recorded, replaced ones included; none where capacity is 0 */
    bool nan;         /* some comparison, replaced or kept, had a NaN on a side */
    long long checks; /* comparisons recorded, replaced ones included */
    /* The points where the outlines meet, as the method itself computed them: the first ones, in
     * its order. Most methods compute none, and many stop at the first. All are finite. The caller
     * owns the array and sets its room before the call. */
    hit_vec *points;
    int point_room;        /* 0, as hit_trace_make() sets it: the method only counts points */
    long long point_count; /* points recorded, including those that found no room */
} hit_trace;

/* A capacity below 0 counts as 0. */
HIT_API hit_trace hit_trace_make(hit_step *steps, int capacity);
HIT_API int hit_trace_kept(const hit_trace *trace);
/* The kept step number `index`, oldest first; NULL: there is none. */
HIT_API const hit_step *hit_trace_step(const hit_trace *trace, int index);
/* Adds a step, for methods that a program writes itself. A NULL trace records nothing. */
HIT_API void hit_trace_record(hit_trace *trace, hit_step step);

/* ---- Methods ------------------------------------------------------------------------------ */

typedef enum hit_origin {
    HIT_AS_PUBLISHED,
    HIT_CORRECTED,
    HIT_MISTAKE /* a test with a mistake that beginners make; not published as right */
} hit_origin;

typedef hit_verdict hit_method_fn(const hit_shape *a, const hit_shape *b, hit_trace *trace);

/*
 * Traits of a pair of shapes that a hit test has to cope with. "Size" is the longer side of the
 * box around both shapes, "number" is any coordinate or radius.
 */
#define HIT_TRAITS(X)                                                                              \
    X(ZERO_SIZE, "zero size")      /* an edge of length 0, but not of a flat ring */               \
    X(THIN, "thin")                /* a ring narrower than 2^-16 of its length */                  \
    X(FLAT, "flat")                /* a ring whose vertices are on one line */                     \
    X(NEAR_LINE, "nearly in line") /* a vertex is near the line through an edge of the other: */   \
                                   /* within 2^-16 of the size */                                  \
    X(IN_LINE, "in line")          /* a vertex is on the line through an edge of the other */      \
    X(LEVEL, "level")              /* a vertex of each has the same y */                           \
    X(INSIDE, "inside")            /* one contains the other, to the last bits; not a point */     \
    X(NEAR, "near contact")        /* a move by 2^-16 of the size changes the answer */            \
    X(LAST_BITS, "last bits")      /* a move by 2^-40 of the size changes the answer */            \
    X(TOUCHING, "touching")        /* they share points of their outlines only */                  \
    X(TURNED, "turned")            /* a rect's angle is not a multiple of 90 */                    \
    X(FRACTIONS, "fractions")      /* a number is not a whole number */                            \
    X(SMALL, "small") /* a shape, or both together, is smaller than 2^-8, but not a point */       \
    X(TINY, "tiny")   /* smaller than 2^-60 */                                                     \
    X(LARGE, "large") /* a number is 2^10 or more */                                               \
    X(HUGE, "huge")   /* a number is 2^60 or more */                                               \
    X(FAR, "far out") /* a coordinate is 2^10 times the size, or that of a shape */

typedef enum hit_trait_index {
#define HIT_TRAIT_INDEX(trait, name) HIT_TRAIT_INDEX_##trait,
    HIT_TRAITS(HIT_TRAIT_INDEX)
#undef HIT_TRAIT_INDEX
} hit_trait_index;
#define HIT_TRAIT_COUNT (0 HIT_TRAITS(HIT_COUNT_ROW))

typedef enum hit_trait {
    HIT_TRAIT_EVERYDAY = 0, /* needs nothing more */
#define HIT_TRAIT_ENUM(trait, name) HIT_TRAIT_##trait = 1 << HIT_TRAIT_INDEX_##trait,
    HIT_TRAITS(HIT_TRAIT_ENUM)
#undef HIT_TRAIT_ENUM
} hit_trait;

/* A known fault of a method: for pairs with all of these traits it may give this verdict when the
 * referee gives another. */
typedef struct hit_fault {
    hit_verdict says;
    unsigned needs;    /* of HIT_TRAITS */
    const char *words; /* what fails, in a few words */
    const char *scene; /* one that shows it, or NULL */
} hit_fault;

/* A row's list of faults. */
#define HIT_FAULTS(...) ((const hit_fault[]){__VA_ARGS__, {.words = 0}})

typedef struct hit_method {
    const char *id;      /* "point-triangle/angle-sum": scenes, tests, bench, panel */
    const char *title;   /* a few words, for a list of the pair's methods */
    const char *idea;    /* one sentence: what the method does */
    const char *source;  /* where it was published */
    const char *differs; /* where the source's text and its code disagree, or NULL */
    /* These two are NULL when no fault is known. */
    const hit_fault *faults;  /* up to a row without words */
    const char *corrected_by; /* the id of its correction */
    bool any_pair;            /* for every pair of kinds: hit_run() does not read a and b */
    hit_kind a, b;            /* hit_run() swaps its arguments to this order */
    hit_origin origin;
    /* A corrected method agrees with the referee for the radius r or for some radius within
     * tolerance * (largest coordinate or size) + 2^-1070 of it. With 0, as in the library's own
     * corrections, it always agrees. */
    double tolerance;
    /* It tests the smallest circles first, and the edges only if these meet: a trace without
     * HIT_STEP_EDGES means that the run skipped the edges. */
    bool screens;
    bool grown; /* also for rects, triangles and polygons with a radius: see hit_grow() */
    hit_method_fn *run;
} hit_method;

/* The methods in order, pair by pair; those for any pair come last. NULL past the last. */
HIT_API const hit_method *hit_method_at(int index);
/* NULL if there is no method of that name. */
HIT_API const hit_method *hit_find_method(const char *id);
HIT_API bool hit_method_fits(const hit_method *method, hit_kind a, hit_kind b);
/* HIT_REFUSED if the method is not for this pair of kinds; only methods for any pair accept
 * chains and several rings, and only these and those with `grown` accept grown rects, triangles and
 * polygons. The trace may be NULL: the verdict is the same. The row need not be one of the
 * library's: a program can run its own methods. */
HIT_API hit_verdict hit_run(const hit_method *method, const hit_shape *a, const hit_shape *b,
                            hit_trace *trace);

/*
 * hit_hits() in the form of a method: exact, HIT_HIT or HIT_MISS, for every pair of kinds but a
 * sector beside an ellipse or another sector, which get HIT_REFUSED. With a trace it runs the
 * general rule and records its comparisons; without one (NULL) it runs hit_hits(), which has a
 * shorter test for each pair. Both are exact, so both give the same verdict. Time with a trace: O(n m); with an index as hit_relate(), and O(n) for the ray.
 */
HIT_API hit_verdict hit_referee(const hit_shape *a, const hit_shape *b, hit_trace *trace);

#ifdef __cplusplus
}
#endif

#endif
