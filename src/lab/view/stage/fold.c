#include "large.h"

#include "vec.h"
#include "vertices.h"

#include <math.h>
#include <string.h>

enum {
    SHORTEST = 6,    /* vertices; a zigzag of fewer stays as it is, */
    LONG = 8,        /* and so does one that is not so many times as long as wide */
    STEPS_A_TURN = 3 /* a line that turns back more seldom is no zigzag */
};

/* The vertices from `first` to before `end`, all of them near the ray from the first one. */
typedef struct zigzag {
    const hit_vec *v;
    int first, end;
    hit_vec along; /* unit vector */
    double width;
    double left, right; /* how far they lie from the ray, left: at most 0 */
    double last;        /* how far along the ray the last one lies */
    int low, high;      /* the vertices at its two ends */
    double lowest, highest;
    bool forward;
    int turns;
} zigzag;

static double size(hit_vec v)
{
    return fabs(v.x) + fabs(v.y);
}

/* So much of lengths multiplied is more than any rounding of them, and no underflow. */
#define SURELY 0x1p-40
#define LEAST  0x1p-900

/* Returns whether the next three edges surely go on along the first one. Then a zigzag of SHORTEST
 * vertices would turn once at most: none begins here. Most vertices are told apart by this alone.
 */
static bool goes_ahead(const hit_vec *v)
{
    hit_vec first = vec_sub(v[1], v[0]), second = vec_sub(v[2], v[1]);
    hit_vec third = vec_sub(v[3], v[2]), fourth = vec_sub(v[4], v[3]);
    double reach = size(first) + size(second) + size(third) + size(fourth);
    double least = SURELY * size(first) * reach;
    return least > LEAST && vec_dot(first, second) > least && vec_dot(first, third) > least &&
           vec_dot(first, fourth) > least;
}

static zigzag begin(const hit_vec *v, int first, double width)
{
    hit_vec d = vec_sub(v[first + 1], v[first]);
    double length = sqrt(vec_dot(d, d));
    return (zigzag){.v = v,
                    .first = first,
                    .end = first + 1,
                    .along = {d.x / length, d.y / length},
                    .width = width,
                    .low = first,
                    .high = first,
                    .forward = true};
}

/* Returns whether the next vertex is still in the strip. A direction that is no number has no
 * strip. */
static bool take(zigzag *z)
{
    hit_vec d = vec_sub(z->v[z->end], z->v[z->first]);
    double along = d.x * z->along.x + d.y * z->along.y, off = z->along.x * d.y - z->along.y * d.x;
    double left = least(z->left, off), right = greatest(z->right, off);
    if (!(fabs(off) <= z->width && right - left <= z->width))
        return false;
    z->left = left;
    z->right = right;
    z->turns += z->forward != (along > z->last);
    z->forward = along > z->last;
    z->last = along;
    if (along < z->lowest) {
        z->lowest = along;
        z->low = z->end;
    }
    if (along > z->highest) {
        z->highest = along;
        z->high = z->end;
    }
    z->end++;
    return true;
}

static bool turns_often(const zigzag *z)
{
    int steps = z->end - z->first;
    return steps < SHORTEST || z->turns * STEPS_A_TURN >= steps;
}

/* Takes the zigzag that begins at the vertex. False: there is none. */
static bool follow(zigzag *z, int count)
{
    while (z->end < count && take(z))
        if (!turns_often(z))
            return false;
    return z->end - z->first >= SHORTEST && z->highest - z->lowest >= LONG * z->width;
}

/* Keeps the first vertex, the ends in their order, and the last one. */
static int keep(const zigzag *z, hit_vec *out)
{
    int places[] = {z->first, z->low < z->high ? z->low : z->high,
                    z->low < z->high ? z->high : z->low, z->end - 1};
    hit_vec kept[4];
    int count = 0, before = -1;
    for (int i = 0; i < 4; i++)
        if (places[i] > before)
            kept[count++] = z->v[before = places[i]];
    for (int i = 0; i < count; i++)
        out[i] = kept[i];
    return count;
}

int fold_line(hit_vec *v, int count, double width)
{
    int kept = 0;
    for (int i = 0; i < count;) {
        zigzag z;
        if (i + SHORTEST > count || goes_ahead(v + i) ||
            (z = begin(v, i, width), !follow(&z, count))) {
            v[kept++] = v[i++];
            continue;
        }
        kept += keep(&z, v + kept);
        i = z.end;
    }
    return kept;
}

hit_shape fold_strands(const hit_shape *thin, hit_vec *room, double width)
{
    hit_shape out = *thin;
    int *ends = (int *)thin->rings.ends, first = 0, kept = 0;
    for (int i = 0; i < strands_count(thin); i++) {
        int end = ends ? ends[i] : thin->count, count = end - first;
        memmove(room + kept, room + first, (size_t)count * sizeof *room);
        kept += fold_line(room + kept, count, width);
        first = end;
        if (ends)
            ends[i] = kept;
    }
    out.count = kept;
    return out;
}
