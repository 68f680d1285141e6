/* SPDX-License-Identifier: MIT */
/*
 * How far a shape goes until it goes in.
 *
 * Shapes without radii are asked by their corners: the search of sweep_search.c, with what their
 * corners share at a touch (wedge.c). With a radius a touch that comes nearer is a way in. A chain
 * is asked segment by segment, but not where boxes around runs of these keep out of the way.
 *
 * An ellipse goes into an outline through one of its edges, and each edge is convex, as the ellipse
 * is. The depth of two convex shapes, negative where they are apart, is a concave function of the
 * time: of a direction in which they overlap by so much, it is no more than the line that falls or
 * rises with the motion along that. Two such lines, one that rises and a later one that falls,
 * bound what is between them; the next is asked where they cross (J. Kelley, "The cutting-plane
 * method for solving convex programs", 1960). It is in double: E is 2^5 times what a depth is
 * rounded by.
 */
#include "arguments.h"
#include "questions.h"
#include "sweep.h"

#include "closest.h"
#include "separate.h"
#include "wedge.h"

/* ---- Ellipses ------------------------------------------------------------------------------- */

/* Of two lines that cross far from the greatest depth, the search takes the middle of the time at
 * every third step. */
enum { MOST_CUTS = 96, HALF_AT = 3 };

/* The E of hit.h: a part of the largest number. weaken: 0x1p-20 */
#define INTO_ERROR 0x1p-40

static double error_of(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    return INTO_ERROR * greatest(greatest(scale_size(a), scale_size(b)), vec_extent(motion));
}

/* They touch at the start. */
static hit_swept touching(const hit_shape *a, const hit_shape *b)
{
    hit_swept at_once = hit_sweep_started(a, b);
    at_once.state = HIT_SWEEP_CONTACT;
    at_once.edges = (hit_edges){outline_edge_number(a, 0), outline_edge_number(b, 0)};
    return at_once;
}

/* The depth at a time, and by how much more it is later, at most. */
typedef struct depth_line {
    double time, depth, rise;
} depth_line;

static depth_line depth_at(const hit_shape *a, const hit_shape *b, hit_vec motion, double time)
{
    hit_vec out;
    const hit_shape moved = hit_place(a, vec_scale(motion, time), NULL); /* it is no polygon */
    double depth = hit_separate_ellipse_depth(&moved, b, &out);
    return (depth_line){time, depth, -vec_dot(out, motion)};
}

/* The time at which a line that rises and a later one that falls have the same depth. */
static double crossing_of(const depth_line *low, const depth_line *high)
{
    double part = high->depth - low->depth - high->rise * (high->time - low->time);
    return clamp(low->time + part / (low->rise - high->rise), low->time, high->time);
}

/* Whether convex shapes overlap by more than the error between two times. */
static bool goes_in_between(const hit_shape *a, const hit_shape *b, hit_vec motion, depth_line low,
                            depth_line high, double error)
{
    for (int i = 1; i < MOST_CUTS && low.rise > 0 && high.rise < 0; i++) {
        double time = crossing_of(&low, &high);
        if (!(low.depth + low.rise * (time - low.time) > error))
            return false;
        if (i % HALF_AT == 0)
            time = low.time + 0.5 * (high.time - low.time);
        const depth_line at = depth_at(a, b, motion, time);
        if (at.depth > error)
            return true;
        *(at.rise > 0 ? &low : &high) = at;
    }
    return false;
}

/* Whether convex shapes overlap by more than the error at some time from `from` on. */
static bool overlaps_on_way(const hit_shape *a, const hit_shape *b, hit_vec motion, double from)
{
    double error = error_of(a, b, motion);
    const depth_line high = depth_at(a, b, motion, 1);
    if (high.depth > error || high.rise >= 0)
        return high.depth > error;
    const depth_line low = depth_at(a, b, motion, from);
    return low.depth > error || goes_in_between(a, b, motion, low, high, error);
}

/* Returns the width of a shape along a unit vector; the shape is not a ring. */
static double width_along(const hit_shape *s, hit_vec n)
{
    hit_vec u, v;
    if (s->kind != HIT_ELLIPSE)
        return fabs(vec_dot(vec_sub(s->vertex[s->count - 1], s->vertex[0]), n)) + 2 * s->radius;
    hit_ellipse_axes(s, &u, &v);
    return 2 * hypot(vec_dot(u, n), vec_dot(v, n));
}

/* Returns the direction in which a shape is narrow: across a segment, or along an ellipse's
 * short axis. */
static hit_vec narrow_way(const hit_shape *s)
{
    hit_vec u, v;
    if (s->kind != HIT_ELLIPSE)
        return quarter_turned(sweep_direction_of(vec_sub(s->vertex[s->count - 1], s->vertex[0])));
    hit_ellipse_axes(s, &u, &v);
    return sweep_direction_of(vec_extent(u) < vec_extent(v) ? u : v);
}

/* Whether the shapes are so narrow that no way leads in by more than the error: at most by the sum
 * of their widths, which rounding may make too small. Neither is a ring. */
static bool is_never_deep(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    const hit_vec ways[] = {{1, 0}, {0, 1}, narrow_way(a), narrow_way(b)};
    double width = INFINITY;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (ways[i].x != 0 || ways[i].y != 0)
            width = least(width_along(a, ways[i]) + width_along(b, ways[i]), width);
    return width < 0.5 * error_of(a, b, motion);
}

/* The answer for convex shapes that do not overlap; but one may be an edge inside the other. */
static hit_swept convex_into(const hit_shape *a, const hit_shape *b, hit_vec motion, double latest)
{
    if (is_never_deep(a, b, motion))
        return sweep_free();
    bool touch = hit_hits(a, b);
    hit_swept got = touch ? touching(a, b) : hit_sweep_ellipse(a, b, motion, least(latest, 1));
    bool counts = got.state == HIT_SWEEP_CONTACT && got.time < latest;
    return counts && overlaps_on_way(a, b, motion, got.time) ? got : sweep_free();
}

/* Finds the first way in through an edge of a, or of b. Each edge is swept alone, as a segment
 * or, with a radius, a capsule. */
static hit_swept first_of_edges(const hit_shape *a, const hit_shape *b, hit_vec motion,
                                double latest, bool of_a)
{
    const hit_shape *outline = of_a ? a : b;
    hit_swept first = sweep_free();
    for (int i = 0; i < outline_traced_edge_count(outline); i++) {
        hit_edge e = outline_edge(outline, i);
        const hit_shape sharp = hit_make_segment(e.a, e.b);
        const hit_shape edge = hit_grow(&sharp, outline->radius);
        hit_swept got =
            of_a ? convex_into(&edge, b, motion, latest) : convex_into(a, &edge, motion, latest);
        if (got.state == HIT_SWEEP_FREE)
            continue;
        first = got;
        latest = got.time;
        *(of_a ? &first.edges.of_a : &first.edges.of_b) = i;
    }
    return first;
}

static hit_swept go_into(const hit_shape *a, const hit_shape *b, hit_vec motion, sweep_mode mode,
                         double latest);

static hit_swept ellipse_into(const hit_shape *a, const hit_shape *b, hit_vec motion,
                              sweep_mode mode, double latest)
{
    hit_shape other;
    if (hit_closest_ellipse_is_other(a, &other))
        return go_into(&other, b, motion, mode, latest);
    if (hit_closest_ellipse_is_other(b, &other))
        return go_into(a, &other, motion, mode, latest);
    if (mode != SWEEP_FROM_OUTSIDE && hit_overlap(a, b))
        return hit_sweep_started(a, b);
    bool of_a = outline_is_ring(a);
    return of_a || outline_is_ring(b) ? first_of_edges(a, b, motion, latest, of_a)
                                      : convex_into(a, b, motion, latest);
}

/* ---- Outlines ------------------------------------------------------------------------------- */

static bool may_meet(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_edge x, y;
    hit_bounds(a, &x.a, &x.b);
    hit_bounds(b, &y.a, &y.b);
    return !clear_outside(clear_region(x, motion, 0), y);
}

/* The edges of a, and for each those of b, in their order. */
typedef struct chain_search {
    const walk_tree *a, *b;
    hit_vec motion;
    double margin; /* by which a time may be too early */
    hit_swept first;
    double until; /* nothing later matters */
    int i;        /* the edge of a, */
    hit_edge e;
    hit_edge region;    /* and what it comes near before the first so far */
    walk_leaves leaves; /* of b, that the leaf of the edge may come near */
} chain_search;

static bool is_off_chain_region(void *context, hit_edge box)
{
    return clear_outside(((const chain_search *)context)->region, box);
}

/* Returns the way of the box before the first contact found so far. */
static walk_way box_way(chain_search *s, hit_edge box)
{
    const walk_way way = {box, vec_scale(s->motion, s->until), s->margin};
    s->region = clear_region(box, way.by, s->margin);
    return way;
}

static bool comes_near_nothing(void *context, hit_edge box)
{
    chain_search *s = (chain_search *)context;
    const walk_way way = box_way(s, box);
    return !hit_walk_leaves_near_way(s->b, &way, is_off_chain_region, s, &s->leaves);
}

/* Whether the line through the edge e separates it from f, which moves by `by`, by more than the
 * margin. */
static bool is_parted_by_edge(hit_edge e, hit_edge f, hit_vec by, double margin)
{
    hit_vec along = vec_sub(e.b, e.a);
    const hit_vec still[2] = {e.a, e.b}, way[4] = {f.a, f.b, vec_add(f.a, by), vec_add(f.b, by)};
    return clear_shadows_apart(clear_shadow_of_points(still, 2, along, e.a),
                               clear_shadow_of_points(way, 4, along, e.a),
                               margin * (fabs(along.x) + fabs(along.y)));
}

static hit_swept sharp_into(const hit_shape *a, const hit_shape *b, hit_vec motion, double latest,
                            sweep_mode mode);

static bool edges_go_in(void *context, int j, hit_edge f)
{
    chain_search *s = (chain_search *)context;
    const hit_shape *a = s->a->outline, *b = s->b->outline;
    hit_vec way = vec_scale(s->motion, s->until);
    if (clear_outside(s->region, f) || j >= outline_traced_edge_count(b) ||
        is_parted_by_edge(f, s->e, way, s->margin) ||
        is_parted_by_edge(s->e, f, vec_scale(way, -1), s->margin))
        return false;
    const hit_shape x = hit_make_segment(s->e.a, s->e.b), y = hit_make_segment(f.a, f.b);
    hit_swept got = sharp_into(&x, &y, s->motion, s->first.time, SWEEP_USUAL);
    if (got.state == HIT_SWEEP_FREE ||
        (s->first.state != HIT_SWEEP_FREE && got.time >= s->first.time))
        return false;
    s->first = got;
    s->until = least(s->until, got.time);
    s->first.edges.of_a = paths_is_open(a) ? s->i : got.edges.of_a;
    s->first.edges.of_b = paths_is_open(b) ? j : got.edges.of_b;
    return got.time == 0; /* nothing is earlier */
}

static bool edge_goes_in(void *context, int i, hit_edge e)
{
    chain_search *s = (chain_search *)context;
    if (i >= outline_traced_edge_count(s->a->outline))
        return false;
    s->i = i;
    s->e = e;
    const walk_way way = box_way(s, outline_box_around(&e.a, 2));
    return hit_walk_edges_near_way(s->b, &s->leaves, &way, is_off_chain_region, edges_go_in, s);
}

/* The answer for a chain and another shape without an inside. */
static hit_swept chain_into(const hit_shape *a, const hit_shape *b, hit_vec motion, double latest,
                            sweep_mode mode)
{
    if (mode != SWEEP_FROM_OUTSIDE && hit_overlap(a, b))
        return hit_sweep_started(a, b);
    local_index room[2];
    const walk_tree x = hit_walk_tree(a, &room[0]), y = hit_walk_tree(b, &room[1]);
    chain_search s = {.a = &x, .b = &y, .motion = motion, .first = sweep_free()};
    s.until = least(latest, 1);
    s.margin = 2 * error_of(a, b, motion);
    hit_walk_edges(&x, comes_near_nothing, edge_goes_in, &s);
    return s.first;
}

static hit_swept reduced_into(const reduced both[2], hit_vec motion, double latest, sweep_mode mode)
{
    const hit_shape *x = &both[0].shape, *y = &both[1].shape;
    if (!outline_has_inside(x) && !outline_has_inside(y) && (paths_is_open(x) || paths_is_open(y)))
        return chain_into(x, y, motion, latest, mode);
    if (hit_overlap_never(x, y))
        return hit_hits(x, y) ? sweep_free() : hit_sweep(x, y, motion);
    return hit_sweep_of_outlines(x, y, motion, mode, both, latest);
}

/* The answer for shapes without radii. It may leave out a way in that is later than `latest`. */
static hit_swept sharp_into(const hit_shape *a, const hit_shape *b, hit_vec motion, double latest,
                            sweep_mode mode)
{
    const reduced both[2] = {hit_wedge_reduced(a), hit_wedge_reduced(b)};
    return reduced_into(both, motion, latest, mode);
}

static hit_swept go_into(const hit_shape *a, const hit_shape *b, hit_vec motion, sweep_mode mode,
                         double latest)
{
    if (!may_meet(a, b, motion))
        return sweep_free();
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return hit_sweep_without_edge_of(a, b, ellipse_into(a, b, motion, mode, latest));
    if (a->radius == 0 && b->radius == 0)
        return sharp_into(a, b, motion, latest, mode);
    const reduced both[2] = {{.shape = *a}, {.shape = *b}};
    return hit_sweep_of_outlines(a, b, motion, mode, both, latest);
}

hit_swept hit_sweep_into_until(const hit_shape *a, const hit_shape *b, hit_vec motion,
                               double latest)
{
    return go_into(a, b, sweep_motion(motion), SWEEP_USUAL, latest);
}

hit_swept hit_sweep_into(const hit_shape *a, const hit_shape *b, hit_vec motion,
                         const hit_rules *rules)
{
    HIT_CHECK(a);
    HIT_CHECK(b);
    if (questions_refused(a, b, HIT_ASK_SWEEP))
        return sweep_free();
    if (rules)
        return hit_sweep_by_rules(a, b, motion, rules);
    return hit_sweep_into_until(a, b, motion, INFINITY);
}

hit_swept hit_sweep_into_of_reduced(const reduced *a, const hit_shape *b, hit_vec motion,
                                    double latest)
{
    if (!may_meet(&a->shape, b, motion))
        return sweep_free();
    const reduced both[2] = {*a, hit_wedge_reduced(b)};
    return reduced_into(both, motion, latest, SWEEP_USUAL);
}

hit_swept hit_sweep_into_from_outside(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    return go_into(a, b, sweep_motion(motion), SWEEP_FROM_OUTSIDE, INFINITY);
}
