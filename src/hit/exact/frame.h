/*
 * Small rings relative to one corner, rounded once. That leaves two multiplications for each edge
 * and corner, and one error bound for all. Internal to the library.
 */
#ifndef HIT_FRAME_H
#define HIT_FRAME_H

#include "grid.h"
#include "vec.h"

/* Rings with more corners have no room. */
enum { FRAME_CORNERS = 16 };

/* The first corner is repeated after the last. */
typedef struct frame_ring {
    int count;
    const hit_vec *v;
    double x[FRAME_CORNERS + 1], y[FRAME_CORNERS + 1]; /* from the frame's origin */
    hit_vec low, high;                                 /* the box around it */
    double depth[FRAME_CORNERS]; /* of the other ring, inwards from each edge */
} frame_ring;

/* Both rings, relative to the first corner of a, and the error of sides and turns there.
 * FRAME_ERROR derives it, and says what m, q and q' are in the comments below. */
typedef struct frame {
    frame_ring a, b;
    double error;
} frame;

ALWAYS_INLINE void frame_load(frame_ring *ring, const hit_vec *v, int count, hit_vec origin)
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

static inline double frame_extent(const frame_ring *ring)
{
    return greatest(greatest(-ring->low.x, ring->high.x), greatest(-ring->low.y, ring->high.y));
}

/* Rounding keeps order, so boxes that are apart in the frame are apart. */
static inline bool frame_boxes_apart(const frame_ring *a, const frame_ring *b)
{
    return (a->low.x > b->high.x) | (b->low.x > a->high.x) | (a->low.y > b->high.y) |
           (b->low.y > a->high.y);
}

static inline double frame_error(double m)
{
    return m < FRAME_MOST ? FRAME_ERROR * (m * m) + FILTER_UNDERFLOW : (double)INFINITY;
}

static inline bool frame_has_room(int count)
{
    return count >= 3 && count <= FRAME_CORNERS;
}

/* ---- On a grid ------------------------------------------------------------------------------ */

static inline double frame_grid(const frame *f)
{
    return grid_size(greatest(frame_extent(&f->a), frame_extent(&f->b)));
}

static inline bool frame_is_exact(const frame *f)
{
    const grid_numbers of = {
        .v = f->a.v, .w = f->b.v, .count_v = f->a.count, .count_w = f->b.count};
    return grid_proves(frame_grid(f), FRAME_BITS, of);
}

/* ---- Convex rings --------------------------------------------------------------------------- */

/* Whether the bits, taken as a cycle, change from 1 to 0 and back more than once. */
static inline bool frame_alternates(unsigned bits, int count)
{
    unsigned changes = (bits ^ (bits >> 1 | bits << (count - 1))) & ((1u << count) - 1);
    changes &= changes - 1;
    return (changes & (changes - 1)) != 0;
}

/* Whether the edges change from going right to not going right, and back, more than once. Bit i of
 * `rightward` is about the edge to corner i. */
static inline bool frame_zigzags(const frame_ring *ring)
{
    int count = ring->count;
    const hit_vec *v = ring->v;
    unsigned rightward = v[0].x > v[count - 1].x;
    for (int i = 1; i < count; i++)
        rightward |= (unsigned)(v[i].x > v[i - 1].x) << i;
    return frame_alternates(rightward, count);
}

/*
 * The direction in which a ring turns that is surely strictly convex, +1 or -1; 0 for other rings.
 * When every turn is to the same side and less than half a circle, the edges' directions go around
 * k whole times, and k = 1 makes the ring simple and convex. Four such turns or fewer are less than
 * two times around. With more, the edges change from going right to not going right, and back, once
 * each time around: one turn cannot pass over half a circle of directions. The three turns of a
 * triangle are equal, twice its area, so one is enough.
 */
ALWAYS_INLINE int frame_convex_turn(const frame_ring *ring, double error)
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
    if (count > 4 && frame_zigzags(ring))
        return 0;
    return (low > error) - (high < -error);
}

#endif
