/* SPDX-License-Identifier: MIT */
/*
 * Sweeps by rules: ways out of a base that a shape overlaps, and bases that hold only what comes
 * from their front.
 *
 * On its way out, a shape moves as a copy of it does beside the base. Moved out by the depth, the
 * copy is free, and it goes as far as hit_sweep_into() lets it. The shape follows at that distance,
 * so it is never deeper than the depth, and as the copy passes through nothing, neither does the
 * shape. Once the shape has left the base, it is swept itself. Of two convex shapes the distance,
 * negative where they overlap, is a convex function of the time, so a motion that does not lead in
 * first never does.
 *
 * A base with a front is swept against in pieces, which are convex: the edges of a ring or a chain,
 * or the whole of another shape. A straight motion meets such a piece once. If the normal there
 * does not hold, it passes the piece. But a corner that goes along a floor may meet the hidden end
 * of the next edge, by rounding alone. So the sweep to the piece is repeated a little lower: if
 * that is free, or holds, the hidden end was met by rounding.
 */
#include "separate.h"
#include "sweep.h"
#include "turn.h"
#include "wedge.h"

/* How much lower a sweep to a piece is repeated, and how near the end of a step a contact does not
 * yet count as passing, as parts of the largest number: 4 E. weaken: 0 */
#define SEAM 0x1p-38
/* A motion against a normal by less than this part of it leads out. weaken: 0x1p-10 */
#define LEADS_OUT 0x1p-40
/* By how much a normal may be farther from the front than the angle, as a part of its cosine.
 * weaken: 0x1p-4 */
#define HOLDS 0x1p-30
/* How far out of a ring a point is tested to tell whether an edge borders the outside.
 * weaken: 0x1p-4 */
#define BESIDE_EDGE 0x1p-46
/* The first step by which a copy moves out farther than by the depth. weaken: 0x1p-4 */
#define FARTHER_OUT 0x1p-46

enum { MOST_PHASES = 8, STEPS_OUT = 12, OUT_ROOM = 64 };

static double size_of(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    return greatest(greatest(scale_size(a), scale_size(b)), vec_extent(motion));
}

/* ---- Ways out ------------------------------------------------------------------------------- */

/* A shape that overlaps b, and what is left of its motion. */
typedef struct out_of {
    const hit_shape *b;
    hit_vec rest;
    hit_vec normal; /* the way out, */
    double depth;   /* and how far */
    double step;    /* the first beyond the depth */
    double part;    /* of the rest, after which it is out */
} out_of;

static bool leads_in(hit_vec motion, hit_vec normal)
{
    hit_vec v = scaled_to_one(motion);
    return vec_dot(v, normal) < -LEADS_OUT * vec_extent(v);
}

static hit_swept stopped(const hit_shape *a, const hit_shape *b, hit_vec normal, double gone)
{
    hit_swept got = hit_sweep_started(a, b);
    got.normal = normal;
    if (gone > 0) {
        got.state = HIT_SWEEP_CONTACT;
        got.time = gone;
    }
    return got;
}

/* Finds how far along the rest the copy beside b gets, up to the part after which the shape has
 * left. */
static bool go_beside(out_of *way, const hit_shape *at, hit_swept *got)
{
    hit_vec ring[OUT_ROOM];
    if (at->count > OUT_ROOM && at->kind == HIT_POLYGON)
        return false;
    for (int i = 0; i < STEPS_OUT; i++) {
        double far = way->depth + ldexp(way->step, i);
        hit_shape copy = hit_place(at, vec_scale(way->normal, far), ring);
        if (hit_validate(&copy) != HIT_OK || hit_overlap(&copy, way->b))
            continue;
        double speed = vec_dot(way->rest, way->normal);
        way->part = far < speed ? far / speed : 1;
        *got = hit_sweep_into(&copy, way->b, vec_scale(way->rest, way->part));
        got->point = vec_sub(got->point, vec_scale(way->normal, far));
        return true;
    }
    return false;
}

/* Moves a out of b. Returns whether the sweep ends in the overlap; otherwise *gone becomes the part
 * of the motion after which a is out. */
static bool goes_out(out_of *way, const hit_shape *at, double *gone, hit_swept *got)
{
    bool convex = hit_separate_convex(at, way->b, &way->normal, &way->depth);
    if (!convex && !hit_separate(at, way->b, &way->normal, &way->depth)) {
        *got = stopped(at, way->b, vec(0, 0), *gone);
        return true;
    }
    if (leads_in(way->rest, way->normal)) {
        if (got->state != HIT_SWEEP_CONTACT) /* or the copy has met something else */
            *got = stopped(at, way->b, way->normal, *gone);
        return true;
    }
    hit_swept beside = sweep_free();
    way->part = 1;
    if (!convex && !go_beside(way, at, &beside)) {
        *got = stopped(at, way->b, vec(0, 0), *gone);
        return true;
    }
    double on = (1 - *gone) * way->part * beside.time;
    *got = beside;
    *gone += on;
    got->time = *gone;
    bool is_free = beside.state == HIT_SWEEP_FREE && way->part == 1;
    if (is_free)
        *got = sweep_free();
    return is_free || (beside.state == HIT_SWEEP_CONTACT && on == 0);
}

/* Sweeps two shapes that overlap at the start. */
static hit_swept sweep_out(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_vec ring[OUT_ROOM];
    out_of way = {.b = b, .step = FARTHER_OUT * size_of(a, b, motion)};
    hit_shape at = *a;
    hit_swept got = sweep_free();
    double gone = 0;
    for (int i = 0; i < MOST_PHASES; i++) {
        way.rest = vec_scale(motion, 1 - gone);
        if (goes_out(&way, &at, &gone, &got) || gone >= 1)
            break;
        at = hit_place(a, vec_scale(motion, gone), ring);
        hit_swept on = hit_sweep_into(&at, b, vec_scale(motion, 1 - gone));
        if (on.state != HIT_SWEEP_STARTED) {
            on.time = on.state == HIT_SWEEP_FREE ? 1 : gone + (1 - gone) * on.time;
            return on;
        }
    }
    return got;
}

/* ---- Fronts --------------------------------------------------------------------------------- */

/* A motion towards a base with a front. */
typedef struct front_search {
    const hit_shape *a, *base;
    hit_vec motion, front;
    double cosine; /* a normal that holds has no smaller one */
    double seam;
} front_search;

static bool has_front(const hit_rules *rules)
{
    const hit_one_way *way = rules ? rules->one_way : NULL;
    return way && vec_is_finite(way->front) && (way->front.x != 0 || way->front.y != 0);
}

static front_search search_of(const hit_shape *a, const hit_shape *base, hit_vec motion,
                              const hit_one_way *way)
{
    front_search s = {.a = a, .base = base, .motion = motion};
    s.front = unit_between(vec(0, 0), scaled_to_one(way->front));
    double angle = way->angle > 0 ? least(way->angle, 180) : 0;
    s.cosine = hit_turn_direction(angle).x - HOLDS;
    s.seam = SEAM * size_of(a, base, motion);
    return s;
}

static hit_shape piece_of(const hit_shape *base, int k)
{
    if (!outline_is_ring(base))
        return *base;
    hit_edge e = outline_edge(base, k);
    return base->radius > 0 ? hit_make_capsule(e.a, e.b, base->radius) : hit_make_segment(e.a, e.b);
}

/* Returns whether edge k of a ring has the outside on the side of the normal. A chain has no
 * inside. */
static bool is_outer_side(const front_search *s, int k, hit_vec normal)
{
    if (!outline_is_ring(s->base) || paths_is_open(s->base))
        return true;
    hit_edge e = outline_edge(s->base, k);
    hit_vec out = quarter_turned(unit_between(e.a, e.b));
    if (vec_dot(out, normal) < 0)
        out = vec_scale(out, -1);
    hit_vec middle = vec_add(vec_scale(e.a, 0.5), vec_scale(e.b, 0.5));
    double far = BESIDE_EDGE * scale_size(s->base);
    return !hit_outline_contains(s->base, vec_add(middle, vec_scale(out, far)));
}

static bool holds(const front_search *s, int k, hit_vec normal)
{
    return vec_dot(normal, s->front) >= s->cosine && is_outer_side(s, k, normal);
}

typedef enum piece_way { PIECE_FREE, PIECE_HOLDS, PIECE_PASSED } piece_way;

/* Returns what the motion does at piece k; *got becomes where it is held, or begins to pass. */
static piece_way way_at_piece(const front_search *s, int k, hit_swept *got)
{
    hit_shape piece = piece_of(s->base, k);
    *got = hit_sweep_into(s->a, &piece, s->motion);
    if (got->state == HIT_SWEEP_FREE)
        return PIECE_FREE;
    if (got->state == HIT_SWEEP_STARTED)
        return PIECE_PASSED;
    if (holds(s, k, got->normal))
        return PIECE_HOLDS;
    hit_shape lower = hit_place(&piece, vec_scale(s->front, -s->seam), NULL);
    hit_swept again = hit_sweep_into(s->a, &lower, s->motion);
    if (again.state == HIT_SWEEP_FREE)
        return PIECE_FREE;
    if (again.state != HIT_SWEEP_CONTACT || !holds(s, k, again.normal))
        return PIECE_PASSED;
    again.time = least(again.time, got->time); /* where the piece is, not lower */
    *got = again;
    return PIECE_HOLDS;
}

/* Sweeps to the first piece that holds. */
static hit_swept sweep_to_front(const front_search *s)
{
    hit_swept first = sweep_free(), got;
    for (int k = 0; k < outline_traced_edge_count(s->base); k++) {
        if (way_at_piece(s, k, &got) != PIECE_HOLDS ||
            (first.state != HIT_SWEEP_FREE && got.time >= first.time))
            continue;
        first = got;
        first.edges.of_b = outline_is_ring(s->base) ? k : got.edges.of_b;
    }
    return first;
}

/* Returns whether the shape is inside the piece. Points and segments along one line have no inside
 * to sink into: if they touch, they count as inside, because the next sweep would not see the
 * piece. */
static bool is_in_piece(const hit_shape *at, const hit_shape *piece)
{
    reduced a = hit_wedge_reduced(at), b = hit_wedge_reduced(piece);
    return hit_overlap_never(&a.shape, &b.shape) ? hit_hits(at, piece) : hit_overlap(at, piece);
}

/* Returns whether a front forbids the new place. The place may be in pieces that the motion has
 * begun to pass, or was in before. */
static bool front_forbids(const front_search *s, const hit_shape *at, double time)
{
    double length = hypot(s->motion.x, s->motion.y);
    double passed = time - s->seam / least(length, DBL_MAX);
    for (int k = 0; k < outline_traced_edge_count(s->base); k++) {
        hit_swept got;
        hit_shape piece = piece_of(s->base, k);
        if (!is_in_piece(at, &piece) || is_in_piece(s->a, &piece))
            continue;
        if (way_at_piece(s, k, &got) != PIECE_PASSED || got.time > passed)
            return true;
    }
    return false;
}

/* ---- The rules ------------------------------------------------------------------------------ */

/* Returns whether a shape that is in the base at both places left the base between them. */
static bool has_left(const hit_shape *a, const hit_shape *base, hit_vec by)
{
    hit_vec normal;
    double depth;
    if (!hit_separate(a, base, &normal, &depth))
        return false;
    return vec_dot(by, normal) > depth + SEAM * size_of(a, base, by);
}

bool hit_sweep_by_forbids(const hit_shape *a, const hit_shape *at, const hit_shape *base,
                          hit_vec motion, double time, const hit_rules *rules)
{
    if (has_front(rules)) {
        front_search s = search_of(a, base, motion, rules->one_way);
        return front_forbids(&s, at, time);
    }
    if (!hit_overlap(at, base))
        return false;
    return !rules->out || !hit_overlap(a, base) || has_left(a, base, vec_scale(motion, time));
}

bool hit_sweep_by_is_inside(const hit_shape *a, const hit_shape *base, const hit_rules *rules)
{
    return !has_front(rules) && hit_overlap(a, base);
}

hit_swept hit_sweep_by(const hit_shape *a, const hit_shape *b, hit_vec motion,
                       const hit_rules *rules)
{
    motion = sweep_motion(motion);
    if (has_front(rules)) {
        front_search s = search_of(a, b, motion, rules->one_way);
        return sweep_to_front(&s);
    }
    hit_swept got = hit_sweep_into(a, b, motion);
    return got.state == HIT_SWEEP_STARTED && rules && rules->out ? sweep_out(a, b, motion) : got;
}
