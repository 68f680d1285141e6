/* The ways to answer a sweep: discs, ellipses, all pairs of edges, a touch at the start; and what
 * they answer with. Internal to the library. */
#ifndef HIT_SWEEP_H
#define HIT_SWEEP_H

#include "hit.h"
#include "overlap.h"
#include "scale.h"
#include "sweep_time.h"
#include "walk.h"

/* Internal to the library. */

/* The same as hit_sweep(), by looking at all pairs of vertices and edges: for tests. */
hit_swept hit_sweep_of_all(const hit_shape *a, const hit_shape *b, hit_vec motion);

/* What sweeps answer. Internal to the library. */

static inline hit_swept sweep_free(void)
{
    return (hit_swept){.state = HIT_SWEEP_FREE, .time = 1, .edges = {-1, -1}};
}

/* In place of a state: a shorter way does not tell. */
#define SWEEP_UNTOLD HIT_SWEEP_STATE_COUNT

static inline hit_swept sweep_untold(void)
{
    return (hit_swept){.state = SWEEP_UNTOLD};
}

static inline hit_vec sweep_aside(hit_vec p, hit_vec normal, double distance)
{
    return vec(clamp(p.x + normal.x * distance, -DBL_MAX, DBL_MAX),
               clamp(p.y + normal.y * distance, -DBL_MAX, DBL_MAX));
}

/* Sweeps of discs that double arithmetic proves. Internal to the library. */

/* One of a and b is a disc or a point, the other one too, or an outline of any kind but an ellipse.
 * Where this does not tell, the state is SWEEP_UNTOLD. */
hit_swept hit_sweep_disc(const hit_shape *a, const hit_shape *b, hit_vec motion);

/* Sweeps where at least one shape is an ellipse. Internal to the library. */

/* For two that are apart, of which no ellipse is a shape of another kind: free or contact, as hit.h
 * promises of ellipses. */
hit_swept hit_sweep_ellipse(const hit_shape *a, const hit_shape *b, hit_vec motion);

/* How far an ellipse goes, or comes, until it goes in. Internal to the library. */

/* hit_sweep_into() where at least one is an ellipse. */
hit_swept hit_sweep_ellipse_into(const hit_shape *a, const hit_shape *b, hit_vec motion);

/* The vertices of a moving shape against the edges of one that stands. Internal to the library. */

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

/* Sweeps of small convex shapes, both with edges, that double arithmetic proves. Internal to the
 * library. */

/* Of shapes that are no ellipses and have more than one vertex each. Where this does not tell, the
 * state is SWEEP_UNTOLD. */
hit_swept hit_sweep_surely(const hit_shape *a, const hit_shape *b, hit_vec motion);

#endif
