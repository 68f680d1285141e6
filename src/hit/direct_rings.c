/*
 * Two closed rings without a radius. Their corners are first taken relative to one of them, rounded
 * once, which leaves two multiplications for each edge and corner and one error bound for all.
 */
#include "direct.h"

#include "exact.h"
#include "filter.h"
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
 * `error` is 64 u m^2 + DBL_MIN: the spare 16 u m^2 is more than all terms in u^2 and than its own
 * rounding, DBL_MIN than what underflows in the products, at most 2^-1075 each. m < 2^500, so
 * nothing overflows.
 */
typedef struct frame {
    frame_ring a, b;
    double error;
} frame;

static inline double least(double a, double b)
{
    return a < b ? a : b;
}

static inline double greatest(double a, double b)
{
    return a > b ? a : b;
}

/* In these, `count` is the ring's, as a constant where there is one: then loops are unrolled. */

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
    return m < 0x1p500 ? m * m * (32 * DBL_EPSILON) + DBL_MIN : (double)INFINITY;
}

/* The first two are verdicts. */
typedef enum outcome { APART = HIT_MISS, MEETING = HIT_HIT, UNDECIDED } outcome;

/* Whether, all round, the bits change from 1 to 0 and back more than once. */
static inline bool alternates(unsigned bits, int count)
{
    unsigned changes = (bits ^ (bits >> 1 | bits << (count - 1))) & ((1u << count) - 1);
    changes &= changes - 1;
    return (changes & (changes - 1)) != 0;
}

/* Whether the ring's edges change from going right to not doing so and back more than once. Bit i
 * of `rightward` is about the edge to corner i. */
static inline bool zigzags(const frame_ring *ring, int count)
{
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
ALWAYS_INLINE int convex_turn(const frame_ring *ring, int count, double error)
{
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
    if (count > 4 && zigzags(ring, count))
        return 0;
    return (low > error) - (high < -error);
}

/* How far in the deepest corner of `other` is from the ring's edge i. */
ALWAYS_INLINE double depth_from_edge(const frame_ring *ring, int i, int turn,
                                     const frame_ring *other, int others)
{
    double ex = turn * (ring->x[i + 1] - ring->x[i]), ey = turn * (ring->y[i + 1] - ring->y[i]);
    double deepest = ex * other->y[0] - ey * other->x[0];
    for (int j = 1; j < others; j++)
        deepest = greatest(ex * other->y[j] - ey * other->x[j], deepest);
    return deepest - (ex * ring->y[i] - ey * ring->x[i]);
}

/* How far in the deepest corner of `other` is from each of the ring's edges, in the measure of the
 * cross product; negative when all of `other` is beyond that edge. Returns the least of them. */
ALWAYS_INLINE double measure_depth(frame_ring *ring, int count, int turn, const frame_ring *other,
                                   int others)
{
    double result = INFINITY;
    for (int i = 0; i < count; i++) {
        ring->depth[i] = depth_from_edge(ring, i, turn, other, others);
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

ALWAYS_INLINE outcome meeting_if(bool meeting)
{
    return meeting ? MEETING : APART;
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
ALWAYS_INLINE int is_inside(hit_vec p, const frame_ring *ring, int count, double error)
{
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

/* The middle of where the boxes overlap; most rings that meet have it in common. */
static inline hit_vec probe(const frame *f)
{
    const frame_ring *a = &f->a, *b = &f->b;
    return vec(0.5 * (greatest(a->low.x, b->low.x) + least(a->high.x, b->high.x)),
               0.5 * (greatest(a->low.y, b->low.y) + least(a->high.y, b->high.y)));
}

/* Whether some line square to the one through the middles of the boxes surely is between the rings,
 * convex or not. With n for the vector from one middle to the other, of up to 2 m, and taken as it
 * was computed: n . q' is within 2 * (2 + 2) u m^2 + 4 u m^2 of n . q, and the difference of two
 * within 32 u m^2. */
ALWAYS_INLINE bool apart_along_middles(const frame *f, int count_a, int count_b)
{
    const frame_ring *a = &f->a, *b = &f->b;
    double x = 0.5 * (b->low.x + b->high.x) - 0.5 * (a->low.x + a->high.x);
    double y = 0.5 * (b->low.y + b->high.y) - 0.5 * (a->low.y + a->high.y);
    double far = -INFINITY, near = INFINITY;
    for (int i = 0; i < count_a; i++)
        far = greatest(x * a->x[i] + y * a->y[i], far);
    for (int i = 0; i < count_b; i++)
        near = least(x * b->x[i] + y * b->y[i], near);
    return near - far > f->error;
}

/* A depth is of up to 8 m^2, which is 2^53 of a grid's units squared when m is 2^25 of them. Its
 * sign has one bit to spare: the products in it are of up to 2 m^2, and so is the base. Rings with
 * turns beyond `error` have m < 2^500 and hardly any m < 2^-510, where products underflow. */
static bool is_exact(const frame *f)
{
    double grid = 0x1p28 * greatest(extent(&f->a), extent(&f->b));
    return (grid > 0x1p-172) & filter_points_on_grid(f->a.v, f->a.count, grid) &
           filter_points_on_grid(f->b.v, f->b.count, grid);
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
ALWAYS_INLINE outcome convex_rings(frame *f, int count_a, int count_b)
{
    int turn_a = convex_turn(&f->a, count_a, f->error);
    if (UNLIKELY(turn_a == 0))
        return UNDECIDED;
    double depth = measure_depth(&f->a, count_a, turn_a, &f->b, count_b);
    if (depth < -f->error)
        return APART;
    int turn_b = convex_turn(&f->b, count_b, f->error);
    if (UNLIKELY(turn_b == 0))
        return UNDECIDED;
    depth = least(depth, measure_depth(&f->b, count_b, turn_b, &f->a, count_a));
    if (UNLIKELY(!(fabs(depth) > f->error)))
        return meeting_if(reach_closely(f, turn_a, turn_b, depth));
    return meeting_if(depth > 0);
}

ALWAYS_INLINE outcome rings(const hit_vec *v, int count_a, const hit_vec *w, int count_b)
{
    frame f;
    load(&f.a, v, count_a, v[0]);
    load(&f.b, w, count_b, v[0]);
    if (boxes_apart(&f.a, &f.b))
        return APART;
    f.error = error_within(greatest(extent(&f.a), extent(&f.b)));
    if (count_a * count_b >= WORTH_A_GUESS) {
        if (apart_along_middles(&f, count_a, count_b))
            return APART;
        hit_vec p = probe(&f);
        if (is_inside(p, &f.a, count_a, f.error) & is_inside(p, &f.b, count_b, f.error))
            return MEETING;
    }
    return convex_rings(&f, count_a, count_b);
}

/* ---- Rings that are not convex -------------------------------------------------------------- */

/* Whether an edge of a meets b, or all of b is inside a: as the general rule, with the filling of b
 * tried with each edge on the way. */
static bool edges_meet(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *w = hit_vertices(b);
    hit_edge box = {w[0], w[0]};
    for (int i = 1; i < b->count; i++) {
        box.a = vec(least(w[i].x, box.a.x), least(w[i].y, box.a.y));
        box.b = vec(greatest(w[i].x, box.b.x), greatest(w[i].y, box.b.y));
    }
    for (int i = 0; i < a->count; i++) {
        hit_edge edge = outline_edge(a, i);
        const hit_vec ends[2] = {edge.a, edge.b};
        if (direct_overlap(edge.a.x, edge.b.x, box.a.x, box.b.x) &
                direct_overlap(edge.a.y, edge.b.y, box.a.y, box.b.y) &&
            hit_direct_in_ring(ends, w, b->count))
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

hit_verdict hit_direct_triangle_triangle(const hit_shape *a, const hit_shape *b)
{
    return verdict(rings(a->vertex, 3, b->vertex, 3), a, b);
}

hit_verdict hit_direct_rect_triangle(const hit_shape *a, const hit_shape *b)
{
    return verdict(rings(b->vertex, 3, a->vertex, 4), a, b);
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

/* ---- Two rects ------------------------------------------------------------------------------ */

/* A rect from its first corner: sides to the second and the fourth, and how far the third is from
 * where they would put it, the greater of both coordinates. */
typedef struct box {
    hit_vec at, along, across;
    double bend;
} box;

static inline box box_of(const hit_vec *v, hit_vec origin)
{
    hit_vec a = vec_sub(v[0], origin), b = vec_sub(v[1], origin);
    hit_vec c = vec_sub(v[2], origin), d = vec_sub(v[3], origin);
    hit_vec bend = vec_sub(vec_add(a, c), vec_add(b, d));
    return (box){a, vec_sub(b, a), vec_sub(d, a), greatest(fabs(bend.x), fabs(bend.y))};
}

static inline double extent_of(const hit_vec *v, hit_vec origin)
{
    double x = greatest(fabs(v[1].x - origin.x), fabs(v[2].x - origin.x));
    double y = greatest(fabs(v[1].y - origin.y), fabs(v[2].y - origin.y));
    x = greatest(x, greatest(fabs(v[0].x - origin.x), fabs(v[3].x - origin.x)));
    y = greatest(y, greatest(fabs(v[0].y - origin.y), fabs(v[3].y - origin.y)));
    return greatest(x, y);
}

/* The depth of a rect with one corner at `corner` and sides that add p or q or both to that, from
 * two opposite edges, `area` from each other. Without comparisons, which would be jumps. */
static inline double depth_between(double corner, double p, double q, double area)
{
    double sum = p + q, spread = fabs(p) + fabs(q);
    double high = corner + 0.5 * (sum + spread), low = corner + 0.5 * (sum - spread);
    return least(high, area - low);
}

/*
 * As convex_rings(), but taking the third corner for where the sides put it. Then the sides of four
 * corners from an edge's line are the first one's and what two sides add to it, and those from the
 * opposite edge are what is left of the area. With m as above, and b the computed bend of a rect:
 *
 *   corner     side of the other's first corner, of up to 4 m^2              20 u m^2
 *   p, q, area cross products of two sides, of up to 8 m^2                   48 u m^2 each
 *   a depth    of area, corner, p and q: 48 + 20 + 48 + 48                  164 u m^2
 *              its sums, of up to 16 m^2 twice, 32 m^2; half of that         32 u m^2
 *              and of up to 20 m^2 and 28 m^2                                48 u m^2
 *
 *   The true bend is within 12 u m of b: corners 4 u m; two sums of up to 2 m and their difference
 *   of up to 4 m, 4 u m each time.
 *
 *   The bend moves the third corner and turns the edges to it. That changes the sides of points
 * from this rect's edges by at most 8 m bend, and the side of the other's third corner by 4 m bend'
 * + 2 bend bend', of which bend <= 4 m; and this rect's turns, from its area, by at most 8 m bend.
 *
 * Together 244 u m^2 + 16 m (bend + bend') <= 628 u m^2 + 16 m (b + b'). The bound used, for depths
 * and areas, is 1024 u m^2 + 24 m (b + b') + DBL_MIN.
 */
static inline outcome rects(const hit_vec *v, const hit_vec *w)
{
    double m = greatest(extent_of(v, v[0]), extent_of(w, v[0]));
    box a = box_of(v, v[0]), b = box_of(w, v[0]);
    double error = m * (0x1p-43 * m + 24 * (a.bend + b.bend)) + DBL_MIN;
    double area_a = vec_cross(a.along, a.across), area_b = vec_cross(b.along, b.across);
    if (UNLIKELY(!((m < 0x1p500) & (fabs(area_a) > error) & (fabs(area_b) > error))))
        return UNDECIDED;
    double s = area_a > 0 ? 1 : -1, t = area_b > 0 ? 1 : -1;
    double ll = vec_cross(a.along, b.along), lc = vec_cross(a.along, b.across);
    double cl = vec_cross(a.across, b.along), cc = vec_cross(a.across, b.across);
    double of_b =
        least(depth_between(s * vec_cross(a.along, b.at), s * ll, s * lc, fabs(area_a)),
              depth_between(-s * vec_cross(a.across, b.at), -s * cl, -s * cc, fabs(area_a)));
    double of_a =
        least(depth_between(-t * vec_cross(b.along, b.at), -t * ll, -t * cl, fabs(area_b)),
              depth_between(t * vec_cross(b.across, b.at), t * lc, t * cc, fabs(area_b)));
    double depth = least(of_a, of_b);
    if (UNLIKELY(!(fabs(depth) > error)))
        return UNDECIDED;
    return meeting_if(depth > 0);
}

hit_verdict hit_direct_rect_rect(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = a->vertex, *w = b->vertex;
    if (direct_is_upright(v) && direct_is_upright(w)) {
        bool hit = direct_overlap(v[0].x, v[2].x, w[0].x, w[2].x) &
                   direct_overlap(v[0].y, v[2].y, w[0].y, w[2].y);
        return hit ? HIT_HIT : HIT_MISS;
    }
    outcome o = rects(v, w);
    return UNLIKELY(o == UNDECIDED) ? hit_direct_ring_ring(a, b) : (hit_verdict)o;
}
