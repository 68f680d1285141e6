/* SPDX-License-Identifier: MIT */
/*
 * Proofs: a reason for the answer of hit_referee() that others can check, in exact numbers and
 * without this library. docs/proof.md has the form, why it proves, and what a checker has to trust;
 * judge/check has checkers in Python and JavaScript.
 *
 * A proof is found by arithmetic of its own. It neither uses the referee nor is used by it, and a
 * program that does not include this header does not link it. Small shapes take some microseconds,
 * tens to hundreds of times what the answer takes: docs/bench.md.
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

/* What was proved. */
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
 *       by more than the radii. The lines are for all pairs of edges: a single one for two convex
 *       shapes. `outside` is empty beside a single line; otherwise it has a vertex of each ring of
 *       a, which is outside b, and of each ring of b, which is outside a. That of an ellipse is 0,
 *       its centre.
 *
 * Edge i leads from vertex i to the next, as hit_edges says; a point, a circle and an ellipse have
 * one edge, 0, which is all of their core.
 *
 * At most `capacity` bytes of text are written, with the 0 at the end; proof->length says how many
 * are needed. A text of capacity 0 may be NULL. On a state other than HIT_PROVED the text is empty,
 * if it has room, and *proof is untouched.
 *
 * `memory` is the caller's, aligned as for any object; hit_prove_size() bytes are usually enough.
 * After HIT_PROVE_MEMORY, try again with twice as many.
 */
HIT_API hit_prove_state hit_prove(const hit_shape *a, const hit_shape *b, void *memory,
                                  size_t bytes, char *text, size_t capacity, hit_proof *proof);

/* Not for two concave shapes of many vertices that are interlocked, nor for all numbers that differ
 * by hundreds of powers of ten. For shapes that hit_validate() accepts. */
HIT_API size_t hit_prove_size(const hit_shape *a, const hit_shape *b);

enum { HIT_REASON_TEXT = 160 };

/* How far one of two shapes reaches towards a line between them. */
typedef struct hit_reason_side {
    int first, last; /* these edges of it; all of them unless there are several lines */
    hit_vec vertex;  /* the one that is nearest to the line; of an ellipse its centre */
    double bound;    /* a is at most there, b at least: of few digits, rounded towards the line */
    char exact[HIT_REASON_TEXT]; /* "9860", "-3/4", "60 + 2 √13"; "": it is longer */
} hit_reason_side;

/* What a person can check: a line between two shapes, or a point that both have. */
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
 * The same proof in few numbers: of a hit a point that both shapes have, in as few digits as will
 * do, and of a miss an equation. Memory and states are those of hit_prove(); on a state other than
 * HIT_PROVED *reason is untouched.
 */
HIT_API hit_prove_state hit_prove_reason(const hit_shape *a, const hit_shape *b, void *memory,
                                         size_t bytes, hit_reason *reason);

/*
 * Writes the shape's core as a proof is about it, exactly as stored: what a checker reads beside
 * the proof.
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
