/* SPDX-License-Identifier: MIT */
/* hit_sweep(): first the cases that need no search, then the first contact by sweep_search.c. */
#include "sweep.h"
#include "arguments.h"
#include "questions.h"

#include "closest.h"
#include "names.h"
#include "separate.h"

NAMES_FUNCTION(hit_sweep_state_name, hit_sweep_state, HIT_SWEEP_STATES, NAMES_ENTRY,
               HIT_SWEEP_STATE_COUNT)

/* ---- The answer ----------------------------------------------------------------------------- */

hit_swept hit_sweep_started(const hit_shape *a, const hit_shape *b)
{
    hit_swept at_once = {
        .state = HIT_SWEEP_STARTED, .point = hit_closest(a, b).on_b, .edges = {-1, -1}};
    double depth;
    hit_separate_convex(a, b, &at_once.normal, &depth);
    return at_once;
}

static hit_swept swept_contact(const hit_shape *a, const hit_shape *b, const sweep_search *s)
{
    const sweep_touch *t = &s->first;
    hit_vec n = hit_sweep_time_normal(&s->frame, t);
    n = vec_add(vec_scale(n, t->b_moves ? -1 : 1), vec(0, 0)); /* -0 to 0 */
    hit_vec p = outline_vertices(t->mover)[t->i], point;
    if (t->b_moves)
        point = sweep_aside(p, n, b->radius);
    else if (t->on_edge)
        point = sweep_aside(vec_add(p, vec_scale(t->by, s->time)), n, -a->radius);
    else
        point = sweep_aside(outline_vertices(b)[t->j], n, b->radius);
    int of_mover = outline_edge_number(t->mover, t->i);
    int of_still = outline_edge_number(t->still, t->j);
    hit_edges edges;
    edges.of_a = t->b_moves ? of_still : of_mover;
    edges.of_b = t->b_moves ? of_mover : of_still;
    return (hit_swept){HIT_SWEEP_CONTACT, s->time, n, point, edges};
}

/* An upper bound of the length of v; for a subnormal v it may be one ulp too large. */
static double length_at_most(hit_vec v)
{
    double square = vec_dot(v, v);
    return square > SQUARE_LEAST && square < INFINITY ? sqrt(square)
                                                      : hypot(v.x, v.y) + DBL_TRUE_MIN;
}

static double size_of_all(const hit_shape *a, const hit_shape *b, hit_edge boxes[2], hit_vec motion)
{
    double size = greatest(clear_size(boxes[0]), clear_size(boxes[1]));
    size = greatest(size, greatest(a->radius, b->radius));
    return greatest(size, vec_extent(motion));
}

static bool starts_in_contact(const sweep_search *s)
{
    return hit_hits(s->a, s->b) && (!s->into || hit_overlap_of_reduced(&s->into[0], &s->into[1]));
}

/* If an outline meets itself, edges may cross at the point where the shapes touch. The way in
 * there takes no time. */
static bool goes_in_at_crossing(const reduced *into, hit_vec motion, hit_swept *out)
{
    overlap_crossing at;
    if (!hit_overlap_goes_in_at_crossing(&into[0], &into[1], motion, &at))
        return false;
    hit_edges edges = {outline_edge_number(&into[0].shape, at.edges.of_a),
                       outline_edge_number(&into[1].shape, at.edges.of_b)};
    *out = (hit_swept){HIT_SWEEP_CONTACT, 0, at.normal, at.point, edges};
    return true;
}

/* Whether the shapes are apart across the motion, so that it leads a past b. */
static bool is_parted_across_motion(const sweep_search *s)
{
    hit_vec origin = outline_vertices(s->b)[0];
    return clear_shadows_apart(clear_shadow(s->a, s->motion, origin),
                               clear_shadow(s->b, s->motion, origin), s->clear);
}

/* hit_sweep_of_outlines(); of a contact, *until becomes a time before which they surely touch. */
static hit_swept sweep_outlines(const hit_shape *a, const hit_shape *b, hit_vec motion,
                                sweep_mode mode, const reduced *into, double latest, double *until)
{
    hit_edge boxes[2] = {outline_box(a), outline_box(b)};
    double reach = a->radius + b->radius;
    if (clear_outside(clear_region(boxes[0], motion, reach), boxes[1]))
        return sweep_free();
    sweep_search s = {.a = a, .b = b, .motion = motion, .into = into, .latest = latest};
    s.reach = reach;
    s.walks = mode != SWEEP_OF_ALL;
    s.frame = hit_sweep_time_frame(a->radius, b->radius, size_of_all(a, b, boxes, motion));
    s.tie = SWEEP_TIE_SLACKS * s.frame.slack / length_at_most(scaled(motion, -s.frame.exponent));
    s.clear = reach * length_at_most(motion) * SWEEP_CLEAR + FILTER_UNDERFLOW;
    bool discs = a->count == 1 && b->count == 1; /* one exact question tells as much */
    if (!discs && is_parted_across_motion(&s))
        return sweep_free();
    if (mode != SWEEP_FROM_OUTSIDE && starts_in_contact(&s))
        return hit_sweep_started(a, b);
    if (motion.x == 0 && motion.y == 0)
        return sweep_free();
    hit_swept at_once;
    if (into && (into[0].tangled || into[1].tangled) && goes_in_at_crossing(into, motion, &at_once))
        return at_once;
    if (!hit_sweep_search(&s, boxes))
        return sweep_free();
    *until = least((reach > 0 ? s.surely : s.until) + s.tie, 1);
    return swept_contact(a, b, &s);
}

hit_swept hit_sweep_of_outlines(const hit_shape *a, const hit_shape *b, hit_vec motion,
                                sweep_mode mode, const reduced *into, double latest)
{
    double until;
    return sweep_outlines(a, b, motion, mode, into, latest, &until);
}

hit_swept hit_sweep_without_edge_of(const hit_shape *a, const hit_shape *b, hit_swept got)
{
    got.edges.of_a = a->kind == HIT_ELLIPSE ? -1 : got.edges.of_a;
    got.edges.of_b = b->kind == HIT_ELLIPSE ? -1 : got.edges.of_b;
    return got;
}

static hit_swept sweep_with_ellipse(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_shape other;
    if (hit_closest_ellipse_is_other(a, &other))
        return hit_sweep_without_edge_of(a, b, hit_sweep(&other, b, motion));
    if (hit_closest_ellipse_is_other(b, &other))
        return hit_sweep_without_edge_of(a, b, hit_sweep(a, &other, motion));
    return hit_hits(a, b) ? hit_sweep_started(a, b) : hit_sweep_ellipse(a, b, motion, 1);
}

hit_swept hit_sweep_until(const hit_shape *a, const hit_shape *b, hit_vec motion, double *until)
{
    hit_shape other;
    *until = 1;
    if (hit_closest_ellipse_is_other(a, &other))
        return hit_sweep_until(&other, b, motion, until);
    if (hit_closest_ellipse_is_other(b, &other))
        return hit_sweep_until(a, &other, motion, until);
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return hit_sweep(a, b, motion);
    return sweep_outlines(a, b, motion, SWEEP_USUAL, NULL, INFINITY, until);
}

/* The cases that the shorter ways do not decide, including a motion that is not finite. */
NEVER_INLINE hit_swept sweep_fully(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    motion = sweep_motion(motion);
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return sweep_with_ellipse(a, b, motion);
    return hit_sweep_of_outlines(a, b, motion, SWEEP_USUAL, NULL, INFINITY);
}

/* Everything is returned under one name, so that compilers do not copy it. */
ON_A_CACHE_LINE hit_swept hit_sweep(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    HIT_CHECK(a);
    HIT_CHECK(b);
    if (questions_refused(a, b, HIT_ASK_SWEEP))
        return sweep_free();
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return sweep_fully(a, b, motion);
    hit_swept got = a->count == 1 || b->count == 1 ? hit_sweep_disc(a, b, motion)
                                                   : hit_sweep_surely(a, b, motion);
    if (UNLIKELY(got.state == SWEEP_UNTOLD))
        got = sweep_fully(a, b, motion);
    return got;
}

hit_swept hit_sweep_of_all(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return sweep_with_ellipse(a, b, motion);
    return hit_sweep_of_outlines(a, b, motion, SWEEP_OF_ALL, NULL, INFINITY);
}
