/* The vertices of a moving shape against the edges of one that stands. Internal to the library. */
#ifndef HIT_SWEEP_PASS_H
#define HIT_SWEEP_PASS_H

#include "overlap.h"
#include "sweep_normal.h"
#include "walk.h"

/* The vertices of one shape move; the other shape stands. */
typedef struct sweep_pass {
    const hit_shape *mover, *still;
    const walk_tree *still_tree; /* NULL: all its edges are looked at */
    bool walks;                  /* large rings are gone through in boxes */
    hit_vec by;
    double reach;  /* the sum of the radii, rounded */
    double clear;  /* a bit more than reach * |by| */
    bool mirrored; /* b's vertices move, and a stands */
    sweep_frame frame;
    double tie;        /* times that differ by less count as equal: E / 2 on the way */
    bool found;        /* a contact was found */
    double time;       /* of the first contact */
    double until;      /* the true time of the first contact is not after this */
    sweep_touch touch; /* the first, or that one of a tie that gives the normal */
    bool touch_mirrored;
    bool settled; /* the normal of `touch` is known to separate the corners */
    /* Of a and b: a touch does not stop, what goes in does. NULL: a touch stops. */
    const overlap_form *into;
} sweep_pass;

/* For a vertex p that is apart from q, and a motion that is not 0: whether it comes to q within the
 * reach. */
bool hit_sweep_comes_to_vertex(const sweep_pass *s, hit_vec p, hit_vec q);

/* Vertex i of the mover comes to vertex j of the shape that stands. */
void hit_sweep_keep_vertex(sweep_pass *s, int i, int j);

/* All vertices of the mover against all edges of the shape that stands, which has this box. */
void hit_sweep_run_pass(sweep_pass *s, hit_edge still_box);

#endif
