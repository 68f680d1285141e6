/* What a sweep says: first what is clear without a search, then the first contact of sweep_pass.c.
 */
#include "sweep.h"

#include "closest.h"
#include "outline.h"
#include "overlap.h"
#include "sweep_time.h"

#include <stddef.h>

const char *hit_sweep_state_name(hit_sweep_state state)
{
    static const char *const name[HIT_SWEEP_STATE_COUNT] = {
#define SWEEP_STATE_NAME(state, name) name,
        HIT_SWEEP_STATES(SWEEP_STATE_NAME)
#undef SWEEP_STATE_NAME
    };
    return (unsigned)state < HIT_SWEEP_STATE_COUNT ? name[state] : "unknown";
}

/* ---- The answer ----------------------------------------------------------------------------- */

static hit_swept swept_started(const hit_shape *a, const hit_shape *b)
{
    hit_swept at_once = {
        .state = HIT_SWEEP_STARTED, .point = hit_closest(a, b).on_b, .edges = {-1, -1}};
    double depth;
    hit_separate(a, b, &at_once.normal, &depth);
    return at_once;
}

static hit_swept swept_contact(const hit_shape *a, const hit_shape *b, const sweep_pass *s)
{
    const sweep_touch *t = &s->touch;
    hit_vec n = hit_sweep_normal(&s->frame, t);
    n = vec_add(vec_scale(n, s->touch_mirrored ? -1 : 1), vec(0, 0)); /* -0 to 0 */
    hit_vec p = outline_vertices(t->mover)[t->i], point;
    if (s->touch_mirrored)
        point = sweep_aside(p, n, b->radius);
    else if (t->on_edge)
        point = sweep_aside(vec_add(p, vec_scale(t->by, s->time)), n, -a->radius);
    else
        point = sweep_aside(outline_vertices(b)[t->j], n, b->radius);
    int of_mover = outline_edge_number(t->mover, t->i);
    int of_still = outline_edge_number(t->still, t->j);
    hit_edges edges = {s->touch_mirrored ? of_still : of_mover,
                       s->touch_mirrored ? of_mover : of_still};
    return (hit_swept){HIT_SWEEP_CONTACT, s->time, n, point, edges};
}

/* At least; of a tiny one, whose last bit is much of it, perhaps more. */
static double length_of(hit_vec v)
{
    double square = vec_dot(v, v);
    return square > SQUARE_LEAST && square < INFINITY ? sqrt(square)
                                                      : hypot(v.x, v.y) + DBL_TRUE_MIN;
}

static double size_of_all(const hit_shape *a, const hit_shape *b, hit_edge boxes[2], hit_vec motion)
{
    double size = greatest(clear_size(boxes[0]), clear_size(boxes[1]));
    size = greatest(size, greatest(a->radius, b->radius));
    return greatest(size, greatest(fabs(motion.x), fabs(motion.y)));
}

/* Both shapes' vertices against the other's edges. */
static void run_passes(sweep_pass *s, const hit_edge boxes[2])
{
    const hit_shape *a = s->mover, *b = s->still;
    hit_sweep_run_pass(s, boxes[1]);
    if (a->count > 1) { /* has an edge */
        s->mover = b;
        s->still = a;
        s->by = vec_scale(s->by, -1);
        s->mirrored = true;
        hit_sweep_run_pass(s, boxes[0]);
    }
}

static bool starts_in_contact(const hit_shape *a, const hit_shape *b, const sweep_pass *s)
{
    return hit_referee(a, b, NULL) == HIT_HIT &&
           (!s->into || hit_overlap_of_forms(&s->into[0], &s->into[1]));
}

/* There is one pair of vertices, and no edge. */
static hit_swept sweep_of_discs(const hit_shape *a, const hit_shape *b, sweep_pass *s)
{
    if (starts_in_contact(a, b, s))
        return swept_started(a, b);
    if ((s->by.x == 0 && s->by.y == 0) || !hit_sweep_comes_to_vertex(s, a->vertex[0], b->vertex[0]))
        return sweep_free();
    hit_sweep_keep_vertex(s, 0, 0);
    return swept_contact(a, b, s);
}

typedef enum sweep_mode {
    SWEEP_USUAL,
    SWEEP_OF_ALL /* without shorter ways */
} sweep_mode;

/* For shapes that are no ellipses. */
static hit_swept sweep(const hit_shape *a, const hit_shape *b, hit_vec motion, sweep_mode mode,
                       const overlap_form *into)
{
    hit_edge boxes[2] = {outline_box(a), outline_box(b)};
    double reach = a->radius + b->radius;
    if (clear_outside(clear_region(boxes[0], motion, reach), boxes[1]))
        return sweep_free();
    sweep_pass s = {.mover = a, .still = b, .by = motion, .reach = reach, .into = into};
    s.walks = mode == SWEEP_USUAL;
    s.frame = hit_sweep_frame(a->radius, b->radius, size_of_all(a, b, boxes, motion));
    s.tie = SWEEP_TIE_SLACKS * s.frame.slack / length_of(scaled(motion, -s.frame.exponent));
    if (a->count == 1 && b->count == 1)
        return sweep_of_discs(a, b, &s);
    s.clear = reach * length_of(motion) * SWEEP_CLEAR + FILTER_UNDERFLOW;
    hit_vec origin = outline_vertices(b)[0];
    if (clear_shadows_apart(clear_shadow(a, motion, origin), clear_shadow(b, motion, origin),
                            s.clear))
        return sweep_free();
    if (starts_in_contact(a, b, &s))
        return swept_started(a, b);
    if (motion.x == 0 && motion.y == 0)
        return sweep_free();
    run_passes(&s, boxes);
    return s.found ? swept_contact(a, b, &s) : sweep_free();
}

/* An ellipse that is a segment has no edge. */
static hit_swept without_edge_of(const hit_shape *a, const hit_shape *b, hit_swept got)
{
    got.edges.of_a = a->kind == HIT_ELLIPSE ? -1 : got.edges.of_a;
    got.edges.of_b = b->kind == HIT_ELLIPSE ? -1 : got.edges.of_b;
    return got;
}

static hit_swept sweep_with_ellipse(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_shape other;
    if (hit_ellipse_is_other(a, &other))
        return without_edge_of(a, b, hit_sweep(&other, b, motion));
    if (hit_ellipse_is_other(b, &other))
        return without_edge_of(a, b, hit_sweep(a, &other, motion));
    return hit_referee(a, b, NULL) == HIT_HIT ? swept_started(a, b)
                                              : hit_sweep_ellipse(a, b, motion);
}

/* One name for all that is returned: then compilers do not copy it. */
static hit_swept sweep_usually(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_swept got = a->count == 1 || b->count == 1 ? hit_sweep_disc(a, b, motion)
                                                   : hit_sweep_surely(a, b, motion);
    if (UNLIKELY(got.state == SWEEP_UNTOLD))
        got = sweep(a, b, motion, SWEEP_USUAL, NULL);
    return got;
}

hit_swept hit_sweep(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return sweep_with_ellipse(a, b, motion);
    return sweep_usually(a, b, motion);
}

hit_swept hit_sweep_of_all(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return sweep_with_ellipse(a, b, motion);
    return sweep(a, b, motion, SWEEP_OF_ALL, NULL);
}

/* ---- Going in ------------------------------------------------------------------------------- */

static bool may_meet(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_edge x, y;
    hit_bounds(a, &x.a, &x.b);
    hit_bounds(b, &y.a, &y.b);
    return !clear_outside(clear_region(x, motion, 0), y);
}

/* Without an inside and without a radius. */
static bool is_thin(const hit_shape *shape)
{
    return !outline_is_ring(shape) || paths_is_open(shape);
}

/* A chain and a shape that has no inside, either: what goes in first of the segments. */
static hit_swept sweep_chain_into(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    bool of_a = paths_is_open(a);
    const hit_shape *chain = of_a ? a : b;
    hit_swept first = sweep_free();
    if (hit_overlap(a, b))
        return swept_started(a, b);
    for (int i = 0; i + 1 < chain->count; i++) {
        const hit_vec *v = &outline_vertices(chain)[i];
        const hit_shape edge = hit_make_segment(v[0], v[1]);
        hit_swept got = hit_sweep_into(of_a ? &edge : a, of_a ? b : &edge, motion);
        if (got.state == HIT_SWEEP_FREE ||
            (first.state != HIT_SWEEP_FREE && got.time >= first.time))
            continue;
        first = got;
        *(of_a ? &first.edges.of_a : &first.edges.of_b) = i;
    }
    return first;
}

static hit_swept sweep_sharp_into(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    const overlap_form forms[2] = {hit_overlap_form(a), hit_overlap_form(b)};
    const hit_shape *x = &forms[0].shape, *y = &forms[1].shape;
    if (forms[0].tangled || forms[1].tangled)
        return hit_sweep(a, b, motion);
    if (is_thin(x) && is_thin(y) && (paths_is_open(x) || paths_is_open(y)))
        return sweep_chain_into(x, y, motion);
    if (hit_overlap_never(x, y))
        return hit_referee(x, y, NULL) == HIT_HIT ? sweep_free() : hit_sweep(x, y, motion);
    return sweep(x, y, motion, SWEEP_USUAL, forms);
}

hit_swept hit_sweep_into(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    if (!may_meet(a, b, motion))
        return sweep_free();
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return without_edge_of(a, b, hit_sweep_ellipse_into(a, b, motion));
    if (a->radius == 0 && b->radius == 0)
        return sweep_sharp_into(a, b, motion);
    const overlap_form forms[2] = {{.shape = *a}, {.shape = *b}};
    return sweep(a, b, motion, SWEEP_USUAL, forms);
}
