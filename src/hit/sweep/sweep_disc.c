/* SPDX-License-Identifier: MIT */
/*
 * A disc or a point that moves past another, or past a small convex outline, or the other way
 * round; in double, with error bounds. What these do not tell is left to sweep.c.
 *
 * Seen from the disc's centre at the start, and with all motion given to the disc: the half-planes
 * behind the edges of a convex ring, moved outwards by the reach R, cut the motion
 * (sweep_time.h). The disc comes to the edge by which it enters if it is then beside it,
 * otherwise perhaps to the nearer end of that.
 */
#include "sweep.h"
#include "sweep_planes.h"

typedef struct disc_way {
    const hit_shape *a, *b, *other; /* one of them */
    hit_vec at, by;                 /* the disc's centre, and its motion if the other stands */
    double reach;
    double extent; /* the greatest of the reach and the motion; then also of the way to vertices */
    double size;   /* the greatest of the radii, the motion and all coordinates */
} disc_way;

static inline void start_way(disc_way *w, const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    bool is_b = a->count > 1;
    double far = vec_extent(motion), radius = greatest(a->radius, b->radius);
    w->a = a;
    w->b = b;
    w->other = is_b ? a : b;
    w->at = (is_b ? b : a)->vertex[0];
    w->by = is_b ? vec_scale(motion, -1) : motion;
    w->reach = a->radius + b->radius;
    w->extent = greatest(far, w->reach);
    w->size = greatest(greatest(far, radius), vec_extent(w->at));
}

/* Whether products of four numbers neither overflow nor lose anything that matters to underflow. */
static inline bool way_is_safe(const disc_way *w)
{
    double extent = w->extent + 0 * (w->by.x + w->by.y); /* NaN for a motion that is not finite */
    return extent > 1 / SWEEP_PLANES_MOST && extent < SWEEP_PLANES_MOST &&
           w->size < SWEEP_SAFE_MOST;
}

/* ---- What is said --------------------------------------------------------------------------- */

/* `outwards` is the normal from the other shape, and `point` is there if the disc is a. Edge j of
 * the other is touched, or that which starts in the vertex j. */
ALWAYS_INLINE hit_swept say_contact(const disc_way *w, double time, hit_vec outwards, hit_vec point,
                                    int j)
{
    int edge = w->other->count > 2 ? j : w->other->count - 2;
    bool is_a = w->other == w->b;
    hit_vec n = vec_add(vec_scale(outwards, is_a ? 1 : -1), vec(0, 0)); /* -0 to 0 */
    hit_vec p = is_a ? point : sweep_aside(w->at, n, w->b->radius);
    int of_a = is_a ? -1 : edge;
    int of_b = is_a ? edge : -1;
    return (hit_swept){HIT_SWEEP_CONTACT, time, n, p, {of_a, of_b}};
}

/* ---- To a point ----------------------------------------------------------------------------- */

/* For a reach greater than the slack; otherwise the rules for sharp corners apply. */
ALWAYS_INLINE hit_swept say_to_point(const disc_way *w, hit_vec q, double time, int j)
{
    hit_vec to = vec_sub(q, w->at);
    hit_vec n = sweep_direction_of(vec_sub(vec_scale(w->by, time), to));
    return say_contact(w, time, n, sweep_aside(q, n, w->b->radius), j);
}

static hit_swept sweep_to_disc(disc_way *w)
{
    hit_vec q = w->other->vertex[0], to = vec_sub(q, w->at);
    w->extent = greatest(w->extent, vec_extent(to));
    w->size = greatest(w->size, vec_extent(q));
    double slack = sweep_slack(w->size);
    sweep_aim aim = sweep_aim_at(to, w->by, w->reach, w->extent);
    if (!way_is_safe(w) || !(aim.start > aim.error))
        return sweep_untold();
    if (sweep_aim_misses(&aim))
        return sweep_free();
    if (!sweep_aim_meets(&aim) || !(w->reach > slack))
        return sweep_untold();
    return say_to_point(w, q, sweep_time_to_point(to, w->by, w->reach, slack), 0);
}

/* ---- To a ring ------------------------------------------------------------------------------ */

typedef struct disc_ring {
    const hit_vec *v;
    int count;
    double turn; /* the way it turns, 1 or -1; an axis is a ring of two edges */
    sweep_planes planes;
} disc_ring;

typedef struct ring_loader {
    pair at, by_x, by_y, reach, turn; /* numbers of the way, each twice */
    pair extent, size;
    pair least_turn;
    unsigned rightward;
} ring_loader;

ALWAYS_INLINE int following(int i, int count)
{
    return i + 1 < count ? i + 1 : 0;
}

/* The planes of edges i and i + 1, or of the first for the count. */
ALWAYS_INLINE void load_two(disc_ring *r, ring_loader *l, int i)
{
    const hit_vec *v = r->v;
    int j = following(i, r->count), k = following(j, r->count), m = following(k, r->count);
    pair a = pair_load_vec(&v[i]), b = pair_load_vec(&v[j]), c = pair_load_vec(&v[k]);
    pair e = pair_sub(b, a), f = pair_sub(c, b), g = pair_sub(pair_load_vec(&v[m]), c);
    pair p = pair_sub(a, l->at), q = pair_sub(b, l->at);
    pair x = pair_firsts(e, f), y = pair_seconds(e, f);
    pair turn = pair_cross(x, y, pair_firsts(f, g), pair_seconds(f, g));
    l->least_turn = pair_least(pair_mul(l->turn, turn), l->least_turn);
    l->rightward |= pair_above(x, pair_both(0)) << i;
    l->extent = pair_greatest(pair_greatest(pair_abs(p), pair_abs(q)), l->extent);
    l->size = pair_greatest(pair_greatest(pair_abs(a), pair_abs(b)), l->size);
    pair depth = pair_cross(pair_firsts(p, q), pair_seconds(p, q), x, y);
    pair length = pair_root(pair_dot(x, y, x, y));
    sweep_planes_add_two(&r->planes, pair_add(pair_mul(l->turn, depth), pair_mul(l->reach, length)),
                         pair_mul(l->turn, pair_cross(x, y, l->by_x, l->by_y)));
}

/* Whether the ring surely turns one way all around, and once (frame_convex_turn()): it is
 * convex. */
static inline bool is_convex(const disc_ring *r, const ring_loader *l, double extent)
{
    if (r->count == 2)
        return true;
    unsigned edges = frame_all_edges(r->count);
    return pair_least_of(l->least_turn) > frame_error(extent) &&
           (r->count < 5 || !frame_alternates(l->rightward & edges, r->count));
}

ALWAYS_INLINE bool load_swept_ring(disc_ring *r, disc_way *w)
{
    const hit_vec *v = r->v;
    r->turn = vec_cross(vec_sub(v[1], v[0]), vec_sub(v[r->count - 1], v[0])) < 0 ? -1 : 1;
    ring_loader l = {.at = pair_of(w->at.x, w->at.y),
                     .by_x = pair_both(w->by.x),
                     .by_y = pair_both(w->by.y),
                     .reach = pair_both(w->reach),
                     .turn = pair_both(r->turn),
                     .extent = pair_both(0),
                     .size = pair_both(w->size),
                     .least_turn = pair_both(INFINITY)};
    sweep_planes_start(&r->planes);
    for (int i = 0; i < r->count; i += 2)
        load_two(r, &l, i);
    double extent = pair_greatest_of(l.extent);
    w->extent = greatest(w->extent, extent);
    w->size = pair_greatest_of(l.size);
    r->planes.error = SWEEP_DEPTH_ERROR * (w->extent * w->extent);
    return way_is_safe(w) && is_convex(r, &l, extent);
}

/* Whether corner k is surely nearest of all corners to a line beside the ring in the motion's
 * direction. */
static bool is_nearest_beside(const disc_ring *r, const disc_way *w, int k)
{
    const hit_vec *v = r->v;
    int before = k > 0 ? k - 1 : r->count - 1;
    hit_vec p = vec_sub(v[k], w->at);
    double side = vec_cross(w->by, p) > 0 ? 1 : -1, error = r->planes.error;
    return side * vec_cross(w->by, vec_sub(v[following(k, r->count)], v[k])) > error &&
           side * vec_cross(w->by, vec_sub(v[before], v[k])) > error;
}

/* Whether, at that time, no part of the ring is nearer to the disc than corner k, to a part of
 * the slack. */
static bool is_nearest_then(const disc_ring *r, const disc_way *w, int k, double time)
{
    const hit_vec *v = r->v;
    int before = k > 0 ? k - 1 : r->count - 1;
    hit_vec back = vec_add(vec_sub(w->at, v[k]), vec_scale(w->by, time));
    double slack = SWEEP_NEAREST * sweep_slack(w->size) * w->reach;
    return vec_dot(back, vec_sub(v[following(k, r->count)], v[k])) < slack &&
           vec_dot(back, vec_sub(v[before], v[k])) < slack;
}

/* Tries whether the disc comes to corner k first. */
static hit_swept sweep_to_corner(const disc_ring *r, const disc_way *w, int k)
{
    hit_vec to = vec_sub(r->v[k], w->at);
    double slack = sweep_slack(w->size);
    sweep_aim aim = sweep_aim_at(to, w->by, w->reach, w->extent);
    if (sweep_aim_passes_beside(&aim) && is_nearest_beside(r, w, k))
        return sweep_free();
    if (!sweep_aim_meets(&aim) || !(w->reach > slack))
        return sweep_untold();
    double time = sweep_time_to_point(to, w->by, w->reach, slack);
    return is_nearest_then(r, w, k, time) ? say_to_point(w, r->v[k], time, k) : sweep_untold();
}

static hit_swept say_to_edge(const disc_ring *r, const disc_way *w, hit_vec along, int k)
{
    hit_vec from = vec_sub(w->at, r->v[k]);
    double time = sweep_into_unit(
        sweep_passage_beside(along, from, w->by, w->reach, sweep_slack(w->size)).enter);
    hit_vec n = vec_scale(sweep_direction_of(along), r->turn), outwards = vec(n.y, -n.x);
    hit_vec place = vec_add(w->at, vec_scale(w->by, time));
    return say_contact(w, time, outwards, sweep_aside(place, outwards, -w->a->radius), k);
}

/* Edge k is the last whose half-plane the disc enters, at about that time. */
static hit_swept sweep_to_edge(const disc_ring *r, const disc_way *w, int k, double time)
{
    const hit_vec *v = r->v;
    int next = following(k, r->count);
    hit_vec along = vec_sub(v[next], v[k]), from = vec_sub(w->at, v[k]);
    double margin =
        SWEEP_TIME_ERRORS * r->planes.error / r->planes.speed[k]; /* what errors may take */
    if (!(time + margin < 1))
        return sweep_untold();
    int before = sweep_place_beside(along, vec_add(from, vec_scale(w->by, time - margin)));
    int after = sweep_place_beside(along, vec_add(from, vec_scale(w->by, time + margin)));
    if ((before | after) == 0)
        return say_to_edge(r, w, along, k);
    int end = (before | after) < 0 ? k : next;
    return w->reach > 0 ? sweep_to_corner(r, w, end) : sweep_untold();
}

static hit_swept sweep_to_ring(disc_way *w)
{
    disc_ring r;
    r.v = outline_vertices(w->other);
    r.count = w->other->count;
    if (!load_swept_ring(&r, w))
        return sweep_untold();
    if (sweep_planes_part(&r.planes))
        return sweep_free();
    double time = pair_greatest_of(r.planes.enter);
    int k = sweep_plane_entered(&r.planes, time);
    return r.planes.depth[k] < -SWEEP_DEPTH_ERRORS * r.planes.error ? sweep_to_edge(&r, w, k, time)
                                                                    : sweep_untold();
}

hit_swept hit_sweep_disc(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    disc_way w;
    start_way(&w, a, b, motion);
    if (w.other->count == 1)
        return sweep_to_disc(&w);
    return frame_has_room_for(w.other) ? sweep_to_ring(&w) : sweep_untold();
}
