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
#include "walk.h"
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

enum { STEPS_OUT = 12, OUT_ROOM = 64 };

static double size_of(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    return greatest(greatest(scale_size(a), scale_size(b)), vec_extent(motion));
}

/* ---- Ways out ------------------------------------------------------------------------------- */

/* A shape that overlaps b, and what is left of its motion. */
typedef struct out_of {
    const hit_shape *b;
    bool is_convex; /* both are */
    hit_vec rest;
    hit_vec normal; /* the way out, */
    double depth;   /* and how far */
    double step;    /* the first beyond the depth */
} out_of;

/* The way out that is known, or a new one. */
static sweep_way_out way_out_of(const hit_shape *a, const hit_shape *b, sweep_ways *ways, int base)
{
    for (int i = 0; i < ways->count; i++)
        if (ways->way[i].base == base)
            return ways->way[i];
    sweep_way_out way = {.base = base, .from = ways->moved};
    way.found = hit_separate(a, b, &way.normal, &way.depth);
    if (ways->count < SWEEP_MOST_WAYS)
        ways->way[ways->count++] = way;
    return way;
}

static bool find_way(out_of *way, const hit_shape *at, sweep_ways *ways, int base)
{
    way->is_convex = hit_separate_convex(at, way->b, &way->normal, &way->depth);
    if (way->is_convex)
        return true;
    sweep_way_out known = way_out_of(at, way->b, ways, base);
    way->normal = known.normal;
    way->depth = known.depth;
    return known.found;
}

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

/* Places the copy beside b. */
static bool place_copy_beside(const out_of *way, const hit_shape *at, hit_vec *ring,
                              hit_shape *copy, double *far)
{
    if (at->count > OUT_ROOM && at->kind == HIT_POLYGON)
        return false;
    for (int i = 0; i < STEPS_OUT; i++) {
        *far = way->depth + ldexp(way->step, i);
        *copy = hit_place(at, vec_scale(way->normal, *far), ring);
        if (hit_validate(copy) == HIT_OK && !hit_overlap(copy, way->b))
            return true;
    }
    return false;
}

/* How far the copy goes, up to a part of the rest. */
static hit_swept go_beside(const out_of *way, const hit_shape *copy, double far, double part)
{
    hit_swept got = hit_sweep_into_from_outside(copy, way->b, vec_scale(way->rest, part));
    got.point = vec_sub(got.point, vec_scale(way->normal, far));
    got.time *= part;
    return got;
}

/* Whether the shape itself is out after that part of the rest; then *got becomes how far it goes.
 */
static bool goes_on_itself(const out_of *way, const hit_shape *a, double part, hit_swept *got)
{
    hit_vec ring[OUT_ROOM];
    const hit_shape at = hit_place(a, vec_scale(way->rest, part), ring);
    hit_swept on = hit_sweep_into(&at, way->b, vec_scale(way->rest, 1 - part), NULL);
    if (on.state == HIT_SWEEP_STARTED)
        return false;
    *got = on;
    got->time = on.state == HIT_SWEEP_FREE ? 1 : part + (1 - part) * on.time;
    return true;
}

/* One of the two is not convex. First up to the part after which the shape should be out. Where it
 * is in another part of the base then, its copy goes on alone. */
static hit_swept sweep_copy(const out_of *way, const hit_shape *a)
{
    hit_vec ring[OUT_ROOM];
    hit_shape copy;
    hit_swept got;
    double far, speed = vec_dot(way->rest, way->normal);
    if (!place_copy_beside(way, a, ring, &copy, &far))
        return stopped(a, way->b, vec(0, 0), 0);
    double part = far < speed ? far / speed : 1;
    do {
        got = go_beside(way, &copy, far, part);
        bool is_through = got.state == HIT_SWEEP_FREE && part == 1;
        if (is_through || got.time == 0 || goes_on_itself(way, a, got.time, &got))
            return got;
        part = part < 1 && got.state == HIT_SWEEP_FREE ? 1 : 0;
    } while (part > 0);
    return got;
}

/* Sweeps two shapes that overlap at the start. */
static hit_swept sweep_out(const hit_shape *a, const hit_shape *b, hit_vec motion, sweep_ways *ways,
                           int base)
{
    out_of way = {.b = b, .rest = motion, .step = FARTHER_OUT * size_of(a, b, motion)};
    if (!find_way(&way, a, ways, base))
        return stopped(a, b, vec(0, 0), 0);
    if (leads_in(motion, way.normal))
        return stopped(a, b, way.normal, 0);
    return way.is_convex ? sweep_free() : sweep_copy(&way, a);
}

/* ---- Fronts --------------------------------------------------------------------------------- */

/* A shape that is asked about each piece; what hit_wedge_reduced() makes of it is made once. */
typedef struct front_shape {
    bool is_known;
    reduced as;
} front_shape;

static const reduced *known_as(front_shape *of, const hit_shape *shape)
{
    if (!of->is_known)
        *of = (front_shape){true, hit_wedge_reduced(shape)};
    return &of->as;
}

/* A motion towards a base with a front. */
typedef struct front_search {
    const hit_shape *a, *base;
    hit_vec motion, front;
    double cosine; /* a normal that holds has no smaller one */
    double seam;
    double solid;    /* a solid base would let the shape pass until then */
    double latest;   /* what holds later is not wanted */
    front_shape own; /* a */
    hit_edge region; /* other pieces are not in the way, or not at the place that is asked */
    sweep_ways *ways;
    int number; /* of the base, there */
} front_search;

static bool has_front(const hit_rules *rules)
{
    const hit_one_way *way = rules ? rules->one_way : NULL;
    return way && vec_in_range(way->front) && (way->front.x != 0 || way->front.y != 0);
}

/* What is known of this motion. */
static sweep_fronts *fronts_of(sweep_ways *ways, hit_vec motion)
{
    sweep_fronts *f = &ways->fronts;
    if (!vec_equal(f->from, ways->moved) || !vec_equal(f->motion, motion))
        f->passings = f->solids = 0;
    f->from = ways->moved;
    f->motion = motion;
    return f;
}

/* What is met before that, such as the tip of a triangle by a point, is only grazed. A chain has no
 * inside to tell it. */
static double find_time_in_solid(const front_search *s)
{
    if (!outline_is_ring(s->base) || paths_is_open(s->base))
        return -INFINITY;
    hit_swept solid = hit_sweep_into(s->a, s->base, s->motion, NULL);
    if (solid.state == HIT_SWEEP_FREE)
        return INFINITY;
    double length = least(hypot(s->motion.x, s->motion.y), DBL_MAX);
    return solid.state == HIT_SWEEP_CONTACT ? solid.time - s->seam / length : -INFINITY;
}

static double time_in_solid(const front_search *s)
{
    sweep_fronts *f = fronts_of(s->ways, s->motion);
    for (int i = 0; i < f->solids; i++)
        if (f->solid[i].base == s->number)
            return f->solid[i].time;
    double time = find_time_in_solid(s);
    if (f->solids < SWEEP_MOST_WAYS)
        f->solid[f->solids++] = (sweep_solid){s->number, time};
    return time;
}

static front_search search_of(const hit_shape *a, const hit_shape *base, hit_vec motion,
                              const hit_one_way *way, sweep_ways *ways, int number)
{
    front_search s = {
        .a = a, .base = base, .motion = motion, .latest = INFINITY, .ways = ways, .number = number};
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
    return !hit_walk_contains(s->base, vec_add(middle, vec_scale(out, far)));
}

static bool holds(const front_search *s, int k, hit_vec normal)
{
    return vec_dot(normal, s->front) >= s->cosine && is_outer_side(s, k, normal);
}

/* Without radii and ellipses a ring counts as its points, which are found once. */
static bool are_sharp(const hit_shape *a, const hit_shape *piece)
{
    return a->kind != HIT_ELLIPSE && piece->kind != HIT_ELLIPSE && a->radius == 0 &&
           piece->radius == 0;
}

static hit_swept sweep_to_shape(front_search *s, const hit_shape *piece)
{
    if (are_sharp(s->a, piece))
        return hit_sweep_into_of_reduced(known_as(&s->own, s->a), piece, s->motion, s->latest);
    return hit_sweep_into_until(s->a, piece, s->motion, s->latest);
}

typedef enum piece_way { PIECE_FREE, PIECE_HOLDS, PIECE_PASSED } piece_way;

/* Returns what the motion does at piece k; *got becomes where it is held, or begins to pass. */
static piece_way way_at_piece(front_search *s, int k, hit_swept *got)
{
    hit_shape piece = piece_of(s->base, k);
    *got = sweep_to_shape(s, &piece);
    if (got->state == HIT_SWEEP_FREE || (got->state == HIT_SWEEP_CONTACT && got->time < s->solid))
        return PIECE_FREE;
    if (got->state == HIT_SWEEP_STARTED)
        return PIECE_PASSED;
    if (holds(s, k, got->normal))
        return PIECE_HOLDS;
    hit_shape lower = hit_place(&piece, vec_scale(s->front, -s->seam), NULL);
    hit_swept again = sweep_to_shape(s, &lower);
    if (again.state == HIT_SWEEP_FREE)
        return PIECE_FREE;
    if (again.state != HIT_SWEEP_CONTACT || !holds(s, k, again.normal))
        return PIECE_PASSED;
    again.time = least(again.time, got->time); /* where the piece is, not lower */
    *got = again;
    return PIECE_HOLDS;
}

static bool is_off_region(void *context, hit_edge box)
{
    return clear_outside(((const front_search *)context)->region, box);
}

/* What the shape comes near on this motion: rounding keeps the pieces that a step lower would. */
static hit_edge region_of(const front_search *s, const hit_shape *a, hit_vec motion)
{
    hit_edge box;
    hit_bounds(a, &box.a, &box.b);
    return clear_region(box, motion, s->base->radius * (1 + SEAM) + 4 * s->seam);
}

/* Calls fn for the pieces in the region, in order. The context begins with the search. */
static bool each_piece(const front_search *s, walk_edge_fn *fn, void *context)
{
    if (!outline_is_ring(s->base))
        return fn(context, 0, (hit_edge){{0, 0}, {0, 0}});
    const hit_shape sharp = outline_core(s->base);
    return hit_walk_edges_of(&sharp, is_off_region, fn, context);
}

static bool is_no_piece(const front_search *s, int k, hit_edge e)
{
    return outline_is_ring(s->base) &&
           (k >= outline_traced_edge_count(s->base) || clear_outside(s->region, e));
}

static void keep_passing(const front_search *s, int k, piece_way way, double time)
{
    sweep_fronts *f = fronts_of(s->ways, s->motion);
    if (f->passings < SWEEP_MOST_PASSINGS)
        f->passing[f->passings++] = (sweep_passing){s->number, k, way == PIECE_PASSED, time};
}

/* To the first piece that holds. */
typedef struct front_sweep {
    front_search s;
    hit_swept first;
} front_sweep;

static bool sweep_to_piece(void *context, int k, hit_edge e)
{
    front_sweep *f = (front_sweep *)context;
    hit_swept got;
    if (is_no_piece(&f->s, k, e))
        return false;
    piece_way way = way_at_piece(&f->s, k, &got);
    if (way != PIECE_FREE) /* it may be free because of what holds earlier */
        keep_passing(&f->s, k, way, got.time);
    if (way != PIECE_HOLDS || got.time >= f->s.latest)
        return false;
    f->first = got;
    f->s.latest = got.time;
    f->s.region = region_of(&f->s, f->s.a, vec_scale(f->s.motion, got.time));
    f->first.edges.of_b = outline_is_ring(f->s.base) ? k : got.edges.of_b;
    return false;
}

static hit_swept sweep_to_front(const front_search *s)
{
    front_sweep f = {*s, sweep_free()};
    f.s.region = region_of(s, s->a, s->motion);
    f.s.solid = time_in_solid(s);
    each_piece(&f.s, sweep_to_piece, &f);
    return f.first;
}

/* Returns whether the shape is inside the piece. Points and segments along one line have no inside
 * to sink into: if they touch, they count as inside, because the next sweep would not see the
 * piece. */
static bool is_in_piece(const hit_shape *at, front_shape *of, const hit_shape *piece)
{
    const reduced *a = known_as(of, at), b = hit_wedge_reduced(piece);
    if (hit_overlap_never(&a->shape, &b.shape))
        return hit_hits(at, piece);
    if (are_sharp(at, piece))
        return hit_hits(at, piece) && hit_overlap_of_reduced(a, &b);
    return hit_overlap(at, piece);
}

/* A new place, after that time. */
typedef struct front_place {
    front_search s;
    const hit_shape *at;
    front_shape there; /* at */
    double time;
} front_place;

/* What is known of the piece, or found now. */
static sweep_passing passing_of(front_place *p, int k)
{
    front_search *s = &p->s;
    const sweep_fronts *f = fronts_of(s->ways, s->motion);
    for (int i = 0; i < f->passings; i++)
        if (f->passing[i].base == s->number && f->passing[i].piece == k)
            return f->passing[i];
    hit_swept got;
    s->solid = time_in_solid(s);
    piece_way way = way_at_piece(s, k, &got);
    keep_passing(s, k, way, got.time);
    return (sweep_passing){s->number, k, way == PIECE_PASSED, got.time};
}

/* The place may be in pieces that the motion has begun to pass, or was in before. */
static bool piece_forbids(void *context, int k, hit_edge e)
{
    front_place *p = (front_place *)context;
    front_search *s = &p->s;
    if (is_no_piece(s, k, e))
        return false;
    hit_shape piece = piece_of(s->base, k);
    if (!is_in_piece(p->at, &p->there, &piece) || is_in_piece(s->a, &s->own, &piece))
        return false;
    const sweep_passing passing = passing_of(p, k);
    double length = hypot(s->motion.x, s->motion.y);
    return !passing.passes || passing.time > p->time - s->seam / length;
}

/* Returns whether a front forbids the new place. */
static bool front_forbids(const front_search *s, const hit_shape *at, double time)
{
    front_place p = {.s = *s, .at = at, .time = time};
    p.s.region = region_of(s, at, vec(0, 0));
    return each_piece(&p.s, piece_forbids, &p);
}

/* ---- The rules ------------------------------------------------------------------------------ */

/* Returns whether a shape that is in the base at both places left the base between them. */
static bool has_left(const hit_shape *a, const hit_shape *b, hit_vec by, sweep_ways *ways, int base)
{
    hit_vec normal;
    double depth;
    if (!hit_separate_convex(a, b, &normal, &depth)) {
        sweep_way_out way = way_out_of(a, b, ways, base);
        if (!way.found)
            return false;
        normal = way.normal;
        depth = way.depth;
        by = vec_add(by, vec_sub(ways->moved, way.from));
    }
    return vec_dot(by, normal) > depth + SEAM * size_of(a, b, by);
}

bool hit_sweep_by_forbids(const hit_shape *a, const hit_shape *at, const hit_shape *b,
                          hit_vec motion, double time, const hit_rules *rules, sweep_ways *ways,
                          int base)
{
    if (has_front(rules)) {
        front_search s = search_of(a, b, motion, rules->one_way, ways, base);
        return front_forbids(&s, at, time);
    }
    if (!hit_overlap(at, b))
        return false;
    return !rules->out || !hit_overlap(a, b) || has_left(a, b, vec_scale(motion, time), ways, base);
}

bool hit_sweep_by_is_inside(const hit_shape *a, const hit_shape *base, const hit_rules *rules)
{
    return !has_front(rules) && hit_overlap(a, base);
}

hit_swept hit_sweep_by_known(const hit_shape *a, const hit_shape *b, hit_vec motion,
                             const hit_rules *rules, sweep_ways *ways, int base)
{
    motion = sweep_motion(motion);
    if (has_front(rules)) {
        front_search s = search_of(a, b, motion, rules->one_way, ways, base);
        return sweep_to_front(&s);
    }
    hit_swept got = hit_sweep_into(a, b, motion, NULL);
    bool goes_out = got.state == HIT_SWEEP_STARTED && rules && rules->out;
    return goes_out ? sweep_out(a, b, motion, ways, base) : got;
}

hit_swept hit_sweep_by_rules(const hit_shape *a, const hit_shape *b, hit_vec motion,
                             const hit_rules *rules)
{
    sweep_ways none;
    sweep_ways_begin(&none);
    return hit_sweep_by_known(a, b, motion, rules, &none, 0);
}
