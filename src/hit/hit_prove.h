/* SPDX-License-Identifier: MIT */
/*
 * Proofs: a reason for the answer of hit_hits() that others can check, in exact numbers and
 * without this library. docs/proof.md explains the form, why it is a proof, and what a checker has
 * to trust; judge/check has checkers in Python and JavaScript.
 *
 * This module has its own arithmetic. It neither uses the referee nor is used by it, and a
 * program that does not include this header does not link it. Small shapes take some microseconds,
 * tens to hundreds of times as long as the answer: see docs/bench.md.
 */
#ifndef HIT_PROVE_H
#define HIT_PROVE_H

#include "hit.h"

#ifdef __cplusplus
extern "C" {
#endif

#define HIT_PROVE_STATES(X)                                                                        \
    X(HIT_PROVED, "proved")                                                                        \
    X(HIT_PROVE_MEMORY, "the memory is too small")                                                 \
    X(HIT_PROVE_SHAPE, "hit_validate() does not accept a shape")

typedef enum hit_prove_state {
#define HIT_PROVE_ENUM(state, text) state,
    HIT_PROVE_STATES(HIT_PROVE_ENUM)
#undef HIT_PROVE_ENUM
} hit_prove_state;
#define HIT_PROVE_STATE_COUNT (0 HIT_PROVE_STATES(HIT_COUNT_ROW))

HIT_API const char *hit_prove_state_text(hit_prove_state state);

/* The result of a proof. */
typedef struct hit_proof {
    hit_verdict verdict;
    int lines;     /* of a miss; 0 for a hit */
    int bits;      /* of the longest numerator or denominator */
    size_t length; /* of the whole text, without the 0 at its end */
} hit_proof;

/*
 * Writes the proof as JSON, in numbers as text, "12", "-3/4", which are exact:
 *
 *   {"verdict":"hit","a":["x","y"],"b":["x","y"]}
 *       a point of each core, no farther apart than the two radii together. The core of a circle is
 *       its centre, that of a capsule its axis; other shapes are their own cores.
 *   {"verdict":"miss","lines":[{"a":[i0,i1],"b":[j0,j1],"n":["x","y"]},...],"outside":[[i,...],[j,...]]}
 *       each line is a direction n along which edges j0 to j1 of b lie beyond edges i0 to i1 of a
 *       by more than the radii. Together the lines cover all pairs of edges: two convex shapes have
 *       a single line. `outside` is empty if there is a single line; otherwise it has a vertex of
 *       each ring of a that is outside b, and of each ring of b that is outside a. For an ellipse
 *       it is 0, the centre.
 *
 * Edge i leads from vertex i to the next, as hit_edges says; a point, a circle and an ellipse have
 * one edge, 0, which is all of their core.
 *
 * The function writes at most `capacity` bytes of text, including the 0 at the end; proof->length
 * says how many it needs. A text of capacity 0 may be NULL. On a state other than HIT_PROVED the
 * text is empty, if it has room, and *proof is untouched.
 *
 * The caller owns `memory`, aligned as for any object; hit_prove_size() bytes are usually enough.
 * After HIT_PROVE_MEMORY, try again with twice as many.
 *
 * Time: O(n m) pairs of edges; no index is used, as the checkers have none and read as long. Two
 * rings of 9 000 vertices that cross take a tenth of a second; two combs of 3 000 vertices whose
 * teeth lie between each other take seconds.
 */
HIT_API hit_prove_state hit_prove(const hit_shape *a, const hit_shape *b, void *memory,
                                  size_t bytes, char *text, size_t capacity, hit_proof *proof);

/* The bytes of memory that hit_prove() usually needs. Two interlocked concave shapes of many
 * vertices may need more, and so may numbers that differ by hundreds of powers of ten. For shapes
 * that hit_validate() accepts. */
HIT_API size_t hit_prove_size(const hit_shape *a, const hit_shape *b);

enum { HIT_REASON_TEXT = 160 };

/* How far one of two shapes reaches towards a line between them. */
typedef struct hit_reason_side {
    int first, last; /* its edges; all of them unless there are several lines */
    hit_vec vertex;  /* the vertex nearest to the line; of an ellipse its centre */
    double bound;    /* a reaches at most this far, b at least: few digits, rounded to the line */
    char exact[HIT_REASON_TEXT]; /* "9860", "-3/4", "60 + 2 √13"; "": it is longer */
} hit_reason_side;

/* A reason that a person can check: a line between two shapes, or a common point. */
typedef struct hit_reason {
    hit_verdict verdict;
    hit_vec point;  /* of a hit */
    hit_vec normal; /* of a miss: a lies where normal . p < offset, and b where it is more */
    double offset;
    hit_reason_side side[2];    /* of a and b */
    int lines;                  /* of hit_proof; if there are several, this is the nearest one */
    char text[HIT_REASON_TEXT]; /* "(3, 4)", "(50/3, 2)", "12 x + 5 y = 9600", "x = 3/2^40", */
                                /* without rounding; "": a number has more than 47 letters */
} hit_reason;

/*
 * The same proof in few numbers: for a hit a common point of both shapes, with as few digits as
 * possible, and for a miss an equation. Memory and states are those of hit_prove(); on a state
 * other than HIT_PROVED *reason is untouched.
 */
HIT_API hit_prove_state hit_prove_reason(const hit_shape *a, const hit_shape *b, void *memory,
                                         size_t bytes, hit_reason *reason);

/*
 * Writes the shape's core, exactly as stored, for a checker that reads it with the proof.
 *
 *   {"rings":[[["x","y"],...],...],"closed":true,"r":"r"}
 *       closed: the last vertex of each ring leads to its first. Not for points, segments, circles,
 *       capsules and chains.
 *   {"centre":["x","y"],"axes":[["x","y"],["x","y"]]}
 *       an ellipse.
 *
 * Returns the length of the whole text; writes as hit_prove() does. For shapes that hit_validate()
 * accepts.
 */
HIT_API size_t hit_prove_shape(const hit_shape *shape, char *text, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
