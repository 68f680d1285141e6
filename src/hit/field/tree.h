/* SPDX-License-Identifier: MIT */
/*
 * The tree of a field. Node i is the leaf of shape number i, for i below the capacity; the others
 * are inner nodes, each with two children. Inner nodes that are not in use form a list. The heights
 * of the children of a node differ by one at most, or by more only until rotations have mended it.
 */
#ifndef HIT_TREE_H
#define HIT_TREE_H

#include "vec.h"

/* Boxes in float, rounded outwards: two that do not overlap prove that what is in them does not
 * meet. That holds although hit_bounds() may be too small by a last bit, because every rounding on
 * the way is monotone: where one shape reaches as far as the other begins, so do their boxes. */

typedef struct box {
    float low_x, low_y, high_x, high_y;
} box;

static inline float box_below(double v)
{
    if (v > FLT_MAX)
        return FLT_MAX;
    if (v < -FLT_MAX)
        return -INFINITY;
    float f = (float)v;
    return f > v ? nextafterf(f, -INFINITY) : f;
}

static inline float box_above(double v)
{
    return -box_below(-v);
}

static inline box box_make(hit_vec low, hit_vec high)
{
    return (box){box_below(low.x), box_below(low.y), box_above(high.x), box_above(high.y)};
}

/* Returns the box around all places of the box on its way along `motion`, and `margin` more on
 * all sides. Each sum is off by less than one ulp. */
static inline box box_around(hit_vec low, hit_vec high, hit_vec motion, double margin)
{
    low = vec(low.x + least(motion.x, 0) - margin, low.y + least(motion.y, 0) - margin);
    high = vec(high.x + greatest(motion.x, 0) + margin, high.y + greatest(motion.y, 0) + margin);
    return box_make(low, high);
}

static inline box box_union(box a, box b)
{
    a.low_x = a.low_x < b.low_x ? a.low_x : b.low_x;
    a.low_y = a.low_y < b.low_y ? a.low_y : b.low_y;
    a.high_x = a.high_x > b.high_x ? a.high_x : b.high_x;
    a.high_y = a.high_y > b.high_y ? a.high_y : b.high_y;
    return a;
}

static inline bool box_equal(box a, box b)
{
    return a.low_x == b.low_x && a.low_y == b.low_y && a.high_x == b.high_x && a.high_y == b.high_y;
}

static inline bool box_overlaps(box a, box b)
{
    return (a.low_x <= b.high_x) & (b.low_x <= a.high_x) & (a.low_y <= b.high_y) &
           (b.low_y <= a.high_y);
}

/* Returns half the perimeter, the cost of a box in a tree. */
static inline double box_cost(box b)
{
    return ((double)b.high_x - b.low_x) + ((double)b.high_y - b.low_y);
}

static inline double box_gap(float a_low, float a_high, float b_low, float b_high)
{
    return greatest(greatest((double)a_low - b_high, (double)b_low - a_high), 0);
}

/* Returns the squared distance, to a few roundings. Squares of floats stay well within the range
 * of doubles. */
static inline double box_distance_squared(box a, box b)
{
    double x = box_gap(a.low_x, a.high_x, b.low_x, b.high_x);
    double y = box_gap(a.low_y, a.high_y, b.low_y, b.high_y);
    return x * x + y * y;
}

/* Whether b stays beside the strip that a sweeps over on its way along `direction`, whose longer
 * component is from 0.5 to 1, by more than `margin`. The margin is far more than the roundings;
 * where a number is infinite, the answer is no. */
static inline bool box_beside(box a, hit_vec direction, double margin, box b)
{
    double x = ((double)b.low_x + b.high_x) - ((double)a.low_x + a.high_x);
    double y = ((double)b.low_y + b.high_y) - ((double)a.low_y + a.high_y);
    double width = ((double)b.high_x - b.low_x) + ((double)a.high_x - a.low_x);
    double height = ((double)b.high_y - b.low_y) + ((double)a.high_y - a.low_y);
    double far =
        fabs(direction.x) * (height + 2 * margin) + fabs(direction.y) * (width + 2 * margin);
    return fabs(direction.x * y - direction.y * x) > far;
}

/* Returns twice the middle along an axis; it is finite even if the box is not. */
static inline double box_middle(box b, int axis)
{
    float low = axis ? b.low_y : b.low_x;
    float high = axis ? b.high_y : b.high_x;
    return greatest(low, -FLT_MAX) + least(high, FLT_MAX);
}

enum { NO_NODE = -1, ABSENT = -1, MOST_SHAPES = 1 << 29 };

typedef struct tree_node {
    box box;
    int parent;   /* of an unused inner node: the next unused one */
    int child[2]; /* NO_NODE: a leaf */
    int height;   /* of a leaf 0, or ABSENT */
} tree_node;

struct hit_field {
    const hit_shape *shapes;
    int capacity, root, unused;
    int skip;         /* what a view leaves out, or NO_NODE */
    int *order;       /* `capacity` numbers, for building */
    tree_node *nodes; /* behind the struct */
    /* A view has only the shapes with one of the bits of `mask` in their layer; NULL: all. */
    const unsigned *layers;
    unsigned mask;
};

static inline bool tree_is_leaf(const hit_field *f, int node)
{
    return node < f->capacity;
}

/* Whether queries see the leaf. */
static inline bool tree_shows(const hit_field *f, int leaf)
{
    return leaf != f->skip && (f->layers == NULL || (f->layers[leaf] & f->mask) != 0);
}

/* Returns whether the leaf has the box that its shape has now. */
bool hit_tree_fits(const hit_field *f, int leaf);
void hit_tree_build(hit_field *f, int count);
void hit_tree_insert(hit_field *f, int leaf);
void hit_tree_remove(hit_field *f, int leaf);

#endif
