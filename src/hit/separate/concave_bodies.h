/* SPDX-License-Identifier: MIT */
/*
 * The convex bodies whose union is the sum of two shapes: separate_concave.c tells what they are.
 * Internal to the library.
 */
#ifndef HIT_CONCAVE_BODIES_H
#define HIT_CONCAVE_BODIES_H

#include "pieces.h"
#include "walker.h"

enum {
    MOST_SIDES = 2 * PIECES_MOST_CORNERS + 4,
    MOST_BODIES = 256,
    MOST_BODY_SIDES = 8 * MOST_BODIES
};

/* hit.h has the times that follow from these. A round corner is an oval more to walk around, and
 * one of an ellipse has several places from which to begin. */
enum { MOST_ROUND_BODIES = 64, MOST_ELLIPSE_BODIES = 32 };
enum { MOST_OVAL_SIDES = PIECES_MOST_CORNERS + 4 };

/* How far a side is from the origin; of a round body, which part of its line it is, counted from
 * the line's point nearest to the origin, and how far the body reaches along the side's normal. */
typedef struct body_side {
    double far, low, high, most;
} body_side;

/* A pair of pieces, the box of its body, and where the distances of its sides are. */
typedef struct body_box {
    hit_edge box;
    const piece *of_a, *of_b;
    int first_side;
} body_box;

/* A side of a sum that is not round yet. */
typedef struct round_side {
    half_plane line;
    hit_vec from, to;
    double reach;     /* of an oval on it, to both sides */
    half_plane ahead; /* the strip's end, */
    double behind;    /* and that of the same direction backwards */
} round_side;

/* Ovals stand around the corners, strips beside the sides. */
typedef struct round_body {
    int count, corners;
    const round_side *side;
    const hit_vec *corner;
} round_body;

typedef struct round_room {
    round_side side[MOST_SIDES];
    hit_vec corner[2 * MOST_SIDES];
} round_room;

/* The body of an ellipse and a piece of b, made once. */
typedef struct oval_body {
    int count; /* of sides and of corners */
    round_side side[MOST_OVAL_SIDES];
    hit_vec corner[MOST_OVAL_SIDES];
} oval_body;

typedef struct concave_bodies {
    pieces a, b;
    double margin;   /* E: how far apart the move takes them */
    double slack;    /* less deep in a body counts as outside: a part of the margin */
    hit_vec reach;   /* how much wider and higher bodies are on each side than their pieces' sum */
    bool is_round;   /* there is a radius, or a is an ellipse */
    bool is_ellipse; /* a is: the pieces of b are grown by the margin */
    walker_oval round; /* the margin and both radii; or the ellipse */
    int count, sides;  /* of the bodies that are looked at, and of all */
    body_box near[MOST_BODIES];
    body_side side[MOST_BODY_SIDES];     /* of each body those of b's piece, then those of a's */
    oval_body oval[MOST_ELLIPSE_BODIES]; /* as b's pieces are numbered */
} concave_bodies;

/* The body of a pair of pieces. Without radii its sides are farther out by the margin. */
typedef struct body {
    int count;
    half_plane side[MOST_SIDES];
} body;

/* Makes the bodies of all pairs of pieces; what stands above `count` is there. False: there are too
 * many. */
bool hit_concave_bodies_list(concave_bodies *s);

/* Makes a body that is not round, or what it is without the radii. False: `at`, which may be NULL,
 * is not inside. */
bool hit_concave_bodies_make(const concave_bodies *s, const body_box *k, const hit_vec *at,
                             body *of);

/* Returns a round body; `room` may hold it. */
round_body hit_concave_bodies_round(const concave_bodies *s, const body_box *k, round_room *room);

/* Carries a walker that is in the body to where its line or oval leaves that. */
void hit_concave_bodies_carry_over(const concave_bodies *s, walker *w, const body_box *k);

#endif
