/*
 * Two closed rings without a radius. Their corners are first taken relative to one of them, rounded
 * once, which leaves two multiplications for each edge and corner and one error bound for all.
 */
#include "direct.h"

#include "exact.h"
#include "grid.h"
#include "outline.h"
#include "vec.h"

#include <stddef.h>

/* Rings with more corners go by the general rule. */
enum { MOST_CORNERS = 8, WORTH_A_GUESS = 20 };

/* The first corner is repeated after the last. */
typedef struct frame_ring {
    int count;
    const hit_vec *v;
    double x[MOST_CORNERS + 1], y[MOST_CORNERS + 1]; /* from the frame's origin */
    hit_vec low, high;                               /* the box round it */
    double depth[MOST_CORNERS];                      /* of the other ring, from each edge inwards */
} frame_ring;

/*
 * Both rings from the first corner of a. Let m be the greatest magnitude of a rounded coordinate q'
 * there; with u = 2^-53 and q its true place:
 *
 *   |q' - q| <= u m
 *   an edge's e' = rounded(b' - a') has |e'| <= 2 m, |e' - e| <= 2 u m + 2 u m = 4 u m
 *
 * To first order in u:
 *
 *   a product e'_x q'_y, of up to 2 m^2: 4 u m^2 + 2 u m^2, rounded 2 u m^2      8 u m^2
 *   e' x q', of up to 4 m^2: 2 * 8 u m^2 + 4 u m^2                              20 u m^2
 *   the side of a corner from an edge's line, the difference of two of those:
 *   2 * 20 u m^2 + 8 u m^2                                                      48 u m^2
 *   a turn, the cross product of two edges: 2 * (2 * 8 + 4) u m^2 + 8 u m^2     48 u m^2
 *
 * `error` is 64 u m^2 + DBL_MIN. The 16 u m^2 to spare are more than all terms in u^2 and the
 * rounding of `error` itself; DBL_MIN is more than what underflows in the products, at most 2^-1075
 * each. With m below FRAME_MOST nothing overflows.
 */
#define FRAME_ERROR 0x1p-47
#define FRAME_MOST  0x1p500

typedef struct frame {
    frame_ring a, b;
    double error;
} frame;

/* What every call passes through is inlined into one function: measured, calls cost some 3 %. */

ALWAYS_INLINE void load(frame_ring *ring, const hit_vec *v, int count, hit_vec origin)
{
    ring->count = count;
    ring->v = v;
    hit_vec low = vec_sub(v[0], origin), high = low;
    ring->x[0] = low.x;
    ring->y[0] = low.y;
    int i = 1;
    do {
        double x = v[i].x - origin.x, y = v[i].y - origin.y;
        ring->x[i] = x;
        ring->y[i] = y;
        low = vec(least(x, low.x), least(y, low.y));
        high = vec(greatest(x, high.x), greatest(y, high.y));
    } while (++i < count);
    ring->x[count] = ring->x[0];
    ring->y[count] = ring->y[0];
    ring->low = low;
    ring->high = high;
}

static inline double extent(const frame_ring *ring)
{
    return greatest(greatest(-ring->low.x, ring->high.x), greatest(-ring->low.y, ring->high.y));
}

/* The coordinates were all rounded the same way, which keeps order: boxes that are apart there are
 * apart. */
static inline bool boxes_apart(const frame_ring *a, const frame_ring *b)
{
    return (a->low.x > b->high.x) | (b->low.x > a->high.x) | (a->low.y > b->high.y) |
           (b->low.y > a->high.y);
}

static inline double error_within(double m)
{
    return m < FRAME_MOST ? FRAME_ERROR * (m * m) + DBL_MIN : (double)INFINITY;
}

/* The first two are verdicts. */
typedef enum outcome { APART = HIT_MISS, MEETING = HIT_HIT, UNDECIDED } outcome;

/* ---- On a grid ------------------------------------------------------------------------------ */

/*
 * With m for the extent, depths are of up to 8 m^2, and so are cross and dot products of vectors
 * between corners: exact when m is 2^25 units of a grid. (Signs are exact somewhat further: the
 * products in them are of up to 4 m^2.)
 */
#define FRAME_BITS 25

static double grid_of(const frame *f)
{
    return grid_size(greatest(extent(&f->a), extent(&f->b)));
}

static bool is_exact(const frame *f)
{
    const grid_numbers of = {f->a.v, f->b.v, f->a.count, f->b.count, {0}, 0};
    return grid_proves(grid_of(f), FRAME_BITS, of);
}

/* ---- Guesses -------------------------------------------------------------------------------- */

/* Whether some line square to the one through the middles of the boxes surely is between the rings,
 * convex or not. With n for the vector from one middle to the other, of up to 2 m, and taken as it
 * was computed: n . q' is within 2 * (2 + 2) u m^2 + 4 u m^2 of n . q, and the difference of two
 * within 32 u m^2. */
ALWAYS_INLINE bool apart_along_middles(const frame *f)
{
    const frame_ring *a = &f->a, *b = &f->b;
    double x = 0.5 * (b->low.x + b->high.x) - 0.5 * (a->low.x + a->high.x);
    double y = 0.5 * (b->low.y + b->high.y) - 0.5 * (a->low.y + a->high.y);
    double far = -INFINITY, near = INFINITY;
    for (int i = 0; i < a->count; i++)
        far = greatest(x * a->x[i] + y * a->y[i], far);
    for (int i = 0; i < b->count; i++)
        near = least(x * b->x[i] + y * b->y[i], near);
    return near - far > f->error;
}

/* Whether, all round, the bits change from 1 to 0 and back more than once. */
static inline bool alternates(unsigned bits, int count)
{
    unsigned changes = (bits ^ (bits >> 1 | bits << (count - 1))) & ((1u << count) - 1);
    changes &= changes - 1;
    return (changes & (changes - 1)) != 0;
}

/*
 * Whether p, of coordinates of up to m and taken as it is, surely is in the ring's filling, convex
 * or not. When p is strictly to the left of every edge, or to the right of every one, the direction
 * from p to a point that follows the outline only ever turns one way, in all k > 0 whole times
 * round. k is how often the outline passes p's height on its way up, and if it is 1, p is in the
 * filling. Three or four turns of less than half a circle are less than two times round. Else, bit
 * by bit, `above` is which corners are not below p's height; one as high as p may count as either.
 *
 * A side is of the rounded q' - p, of up to 2 m, within u m + 2 u m of the truth; products of up to
 * 4 m^2, with their rounding: 2 * 6 + 4 = 16 u m^2; their difference: 2 * 16 u m^2 + 8 u m^2 = 40 u
 * m^2. It holds wherever the corners are between their true and their rounded places, so that p
 * stays off every edge when they move from one to the other, and k, which is counted at the rounded
 * ones, is the true one's.
 */
ALWAYS_INLINE int is_inside(hit_vec p, const frame_ring *ring, double error)
{
    int count = ring->count;
    double x = ring->x[count - 1] - p.x, y = ring->y[count - 1] - p.y;
    double low = INFINITY, high = -INFINITY;
    unsigned above = 0;
    for (int i = 0; i < count; i++) {
        double to_x = ring->x[i] - p.x, to_y = ring->y[i] - p.y;
        double side = x * to_y - y * to_x;
        low = least(side, low);
        high = greatest(side, high);
        above = above << 1 | (unsigned)!signbit(to_y);
        x = to_x, y = to_y;
    }
    return ((low > error) | (high < -error)) & (count <= 4 || !alternates(above, count));
}

/* Where the boxes overlap: most rings that meet have its middle in common. */
typedef struct overlap {
    hit_vec low, high;
} overlap;

static inline overlap overlap_of(const frame *f)
{
    const frame_ring *a = &f->a, *b = &f->b;
    return (overlap){vec(greatest(a->low.x, b->low.x), greatest(a->low.y, b->low.y)),
                     vec(least(a->high.x, b->high.x), least(a->high.y, b->high.y))};
}

static inline double box_area(hit_vec low, hit_vec high)
{
    return (high.x - low.x) * (high.y - low.y);
}

/* As of rings that touch. */
static bool is_thin(const frame *f, overlap o)
{
    return 4 * box_area(o.low, o.high) <
           least(box_area(f->a.low, f->a.high), box_area(f->b.low, f->b.high));
}

static inline int nearest_corner(const frame_ring *ring, hit_vec p)
{
    int nearest = 0;
    double shortest = INFINITY;
    for (int i = 0; i < ring->count; i++) {
        double x = ring->x[i] - p.x, y = ring->y[i] - p.y, square = x * x + y * y;
        nearest = square < shortest ? i : nearest;
        shortest = least(square, shortest);
    }
    return nearest;
}

/* An edge with q on it, if signs are exact; -1: none. */
static inline int edge_through(const frame_ring *ring, hit_vec q)
{
    int found = -1;
    double x = ring->x[0] - q.x, y = ring->y[0] - q.y;
    for (int i = 0; i < ring->count; i++) {
        double to_x = ring->x[i + 1] - q.x, to_y = ring->y[i + 1] - q.y;
        bool through = (x * to_y == y * to_x) & (x * to_x + y * to_y <= 0);
        found = through ? i : found;
        x = to_x, y = to_y;
    }
    return found;
}

/* Whether the other's corner that is nearest to p surely is on the ring's outline. */
static bool corner_touches(const frame *f, const frame_ring *ring, const frame_ring *other,
                           hit_vec p)
{
    int corner = nearest_corner(other, p);
    int edge = edge_through(ring, vec(other->x[corner], other->y[corner]));
    if (edge < 0)
        return false;
    const hit_vec origin = f->a.v[0], end = ring->v[edge + 1 < ring->count ? edge + 1 : 0];
    const hit_vec edge_ends[] = {ring->v[edge], end}, points[] = {origin, other->v[corner]};
    return grid_proves(grid_of(f), FRAME_BITS, (grid_numbers){edge_ends, points, 2, 2, {0}, 0});
}

/* Whether the rings, convex or not, surely have a corner near p in common with the other's outline.
 */
NEVER_INLINE bool touch_near(const frame *f, hit_vec p)
{
    return corner_touches(f, &f->a, &f->b, p) || corner_touches(f, &f->b, &f->a, p);
}

static uint64_t low_bits(hit_vec v)
{
    uint64_t x, y;
    memcpy(&x, &v.x, sizeof x);
    memcpy(&y, &v.y, sizeof y);
    return (x | y) & 0x3ffffff;
}

/* Judged by the first corners, whose coordinates have 26 bits at most. */
static bool seem_on_grid(const frame *f)
{
    return (low_bits(f->a.v[0]) | low_bits(f->b.v[0])) == 0;
}

/* On a grid, rings that touch are as likely as any. */
ALWAYS_INLINE outcome guess(const frame *f)
{
    if (apart_along_middles(f))
        return APART;
    overlap o = overlap_of(f);
    hit_vec p = vec(0.5 * (o.low.x + o.high.x), 0.5 * (o.low.y + o.high.y));
    bool on_grid = seem_on_grid(f), thin = on_grid && is_thin(f, o);
    if (thin && touch_near(f, p))
        return MEETING;
    if (is_inside(p, &f->a, f->error) & is_inside(p, &f->b, f->error))
        return MEETING;
    return on_grid && !thin && touch_near(f, p) ? MEETING : UNDECIDED;
}

/* ---- Convex rings --------------------------------------------------------------------------- */

/* Whether the ring's edges change from going right to not doing so and back more than once. Bit i
 * of `rightward` is about the edge to corner i. */
static inline bool zigzags(const frame_ring *ring)
{
    int count = ring->count;
    const hit_vec *v = ring->v;
    unsigned rightward = v[0].x > v[count - 1].x;
    for (int i = 1; i < count; i++)
        rightward |= (unsigned)(v[i].x > v[i - 1].x) << i;
    return alternates(rightward, count);
}

/*
 * +1 or -1 when the ring surely is strictly convex, for the direction it turns; else 0. When every
 * turn is to one side by less than half a circle, the edges' directions go round k whole times, and
 * k = 1 makes the ring simple and convex. Four turns or less are less than two times round. Else,
 * each time round the edges change from going right to not doing so and back once: the half circles
 * of directions are too wide to be passed over by one turn. The three turns of a triangle are
 * equal: twice its area.
 */
ALWAYS_INLINE int convex_turn(const frame_ring *ring, double error)
{
    int count = ring->count;
    double x = ring->x[0], y = ring->y[0];
    double ex = x - ring->x[count - 1], ey = y - ring->y[count - 1];
    double low = INFINITY, high = -INFINITY;
    for (int i = 1; i <= (count == 3 ? 1 : count); i++) {
        double fx = ring->x[i] - x, fy = ring->y[i] - y;
        double turn = ex * fy - ey * fx;
        low = least(turn, low);
        high = greatest(turn, high);
        x = ring->x[i], y = ring->y[i];
        ex = fx, ey = fy;
    }
    if (count > 4 && zigzags(ring))
        return 0;
    return (low > error) - (high < -error);
}

/* How far in the deepest corner of `other` is from the ring's edge i. */
ALWAYS_INLINE double depth_from_edge(const frame_ring *ring, int i, int turn,
                                     const frame_ring *other)
{
    double ex = turn * (ring->x[i + 1] - ring->x[i]), ey = turn * (ring->y[i + 1] - ring->y[i]);
    double deepest = ex * other->y[0] - ey * other->x[0];
    for (int j = 1; j < other->count; j++)
        deepest = greatest(ex * other->y[j] - ey * other->x[j], deepest);
    return deepest - (ex * ring->y[i] - ey * ring->x[i]);
}

/* How far in the deepest corner of `other` is from each of the ring's edges, in the measure of the
 * cross product; negative when all of `other` is beyond that edge. Returns the least of them. */
ALWAYS_INLINE double measure_depth(frame_ring *ring, int turn, const frame_ring *other)
{
    double result = INFINITY;
    for (int i = 0; i < ring->count; i++) {
        ring->depth[i] = depth_from_edge(ring, i, turn, other);
        result = least(ring->depth[i], result);
    }
    return result;
}

/* Whether all corners of `other` are strictly beyond the ring's edge i. */
static bool is_beyond_edge(const frame_ring *other, const frame_ring *ring, int i, int turn,
                           double error)
{
    double ex = turn * (ring->x[i + 1] - ring->x[i]), ey = turn * (ring->y[i + 1] - ring->y[i]);
    double base = ex * ring->y[i] - ey * ring->x[i];
    hit_vec a = ring->v[i], b = ring->v[i + 1 < ring->count ? i + 1 : 0];
    for (int j = 0; j < other->count; j++) {
        double side = ex * other->y[j] - ey * other->x[j] - base;
        if (!(side < -error) && hit_exact_orient(a, b, other->v[j]) * turn >= 0)
            return false;
    }
    return true;
}

/* Whether `other` is strictly beyond an edge; only those are looked at of which the depth does not
 * tell. */
static bool is_beyond(const frame_ring *other, const frame_ring *ring, int turn, double error)
{
    for (int i = 0; i < ring->count; i++)
        if (!(ring->depth[i] > error) && is_beyond_edge(other, ring, i, turn, error))
            return true;
    return false;
}

static inline outcome meeting_if(bool meeting)
{
    return meeting ? MEETING : APART;
}

/* For a depth within the error. */
NEVER_INLINE bool reach_closely(const frame *f, int turn_a, int turn_b, double depth)
{
    if (is_exact(f))
        return depth >= 0;
    return !is_beyond(&f->b, &f->a, turn_a, f->error) && !is_beyond(&f->a, &f->b, turn_b, f->error);
}

/*
 * Convex rings are apart exactly when one is beyond an edge of the other: if they are apart, their
 * difference, the convex polygon of all p - q, does not hold 0, so 0 is beyond one of its edges;
 * each of those is parallel to an edge of one ring, with the same side outwards, and its line has 0
 * beyond it just when that edge's line has the whole other ring beyond it. (The separating axis
 * theorem; Ericson, Real-Time Collision Detection, section 5.2.1.) When all of b is beyond an edge
 * of a, that a is convex is enough: b is not asked for its turns before they are needed.
 */
ALWAYS_INLINE outcome convex_rings(frame *f)
{
    int turn_a = convex_turn(&f->a, f->error);
    if (UNLIKELY(turn_a == 0))
        return UNDECIDED;
    double depth = measure_depth(&f->a, turn_a, &f->b);
    if (depth < -f->error)
        return APART;
    int turn_b = convex_turn(&f->b, f->error);
    if (UNLIKELY(turn_b == 0))
        return UNDECIDED;
    depth = least(depth, measure_depth(&f->b, turn_b, &f->a));
    if (UNLIKELY(!(fabs(depth) > f->error)))
        return meeting_if(reach_closely(f, turn_a, turn_b, depth));
    return meeting_if(depth > 0);
}

ALWAYS_INLINE outcome rings(const hit_vec *v, int count_v, const hit_vec *w, int count_w)
{
    frame f;
    load(&f.a, v, count_v, v[0]);
    load(&f.b, w, count_w, v[0]);
    if (boxes_apart(&f.a, &f.b))
        return APART;
    f.error = error_within(greatest(extent(&f.a), extent(&f.b)));
    outcome o = count_v * count_w < WORTH_A_GUESS ? UNDECIDED : guess(&f);
    return o != UNDECIDED ? o : convex_rings(&f);
}

/* ---- Rings that are not convex -------------------------------------------------------------- */

/* Whether an edge of a meets b, or all of b is inside a: as the general rule, with the filling of b
 * tried with each edge on the way. */
static bool edges_meet(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *w = hit_vertices(b);
    hit_edge box = outline_box(b);
    for (int i = 0; i < a->count; i++) {
        hit_edge edge = outline_edge(a, i);
        const hit_vec ends[2] = {edge.a, edge.b};
        if (direct_overlap(edge.a.x, edge.b.x, box.a.x, box.b.x) &
                direct_overlap(edge.a.y, edge.b.y, box.a.y, box.b.y) &&
            hit_direct_segment_meets_ring(ends, w, b->count))
            return true;
    }
    return hit_outline_ray_crossings(a, w[0]) % 2 == 1;
}

static hit_verdict verdict(outcome o, const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(o == UNDECIDED))
        return edges_meet(a, b) ? HIT_HIT : HIT_MISS;
    return (hit_verdict)o;
}

static bool has_room(int count)
{
    return count >= 3 && count <= MOST_CORNERS;
}

hit_verdict hit_direct_ring_ring(const hit_shape *a, const hit_shape *b)
{
    if (!has_room(a->count) || !has_room(b->count))
        return hit_referee_by_rule(a, b, NULL);
    return verdict(rings(hit_vertices(a), a->count, hit_vertices(b), b->count), a, b);
}
