/* SPDX-License-Identifier: MIT */
/* Builds a field's tree, and keeps it: insertion where boxes grow least, rotations as in AVL trees.
 */
#include "tree.h"

#include <stdint.h>

static int take_node(hit_field *f)
{
    int node = f->unused;
    f->unused = f->nodes[node].parent;
    return node;
}

static void drop_node(hit_field *f, int node)
{
    f->nodes[node].height = ABSENT;
    f->nodes[node].parent = f->unused;
    f->unused = node;
}

static void adopt(hit_field *f, int parent, int side, int child)
{
    f->nodes[parent].child[side] = child;
    f->nodes[child].parent = parent;
}

static void fit_box(hit_field *f, int node)
{
    tree_node *n = &f->nodes[node];
    const tree_node *a = &f->nodes[n->child[0]], *b = &f->nodes[n->child[1]];
    n->box = box_union(a->box, b->box);
    n->height = 1 + (a->height > b->height ? a->height : b->height);
}

/* ---- Building: halves along the longer side ------------------------------------------------ */

static void swap(int *a, int *b)
{
    int kept = *a;
    *a = *b;
    *b = kept;
}

/* Reorders so that no middle of the first `wanted` is beyond one of the rest (Hoare's
 * selection). Pivots are random, so that no order of the shapes makes it slow. */
static void select_half(const hit_field *f, int *order, int count, int wanted, int axis)
{
    uint32_t random = 1;
    for (int from = 0, to = count - 1; from < to;) {
        random = random * 1664525 + 1013904223;
        int place = from + (int)((uint64_t)random * (uint64_t)(to - from + 1) >> 32);
        double pivot = box_middle(f->nodes[order[place]].box, axis);
        int i = from, j = to;
        while (i <= j) {
            while (box_middle(f->nodes[order[i]].box, axis) < pivot)
                i++;
            while (box_middle(f->nodes[order[j]].box, axis) > pivot)
                j--;
            if (i <= j)
                swap(&order[i++], &order[j--]);
        }
        if (wanted <= j)
            to = j;
        else if (wanted >= i)
            from = i;
        else
            return;
    }
}

static int longer_axis(const hit_field *f, const int *order, int count)
{
    double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY};
    for (int i = 0; i < count; i++)
        for (int axis = 0; axis < 2; axis++) {
            double middle = box_middle(f->nodes[order[i]].box, axis);
            low[axis] = least(low[axis], middle);
            high[axis] = greatest(high[axis], middle);
        }
    return high[1] - low[1] > high[0] - low[0];
}

static int build_subtree(hit_field *f, int *order, int count)
{
    if (count == 1)
        return order[0];
    int half = count / 2, node = take_node(f);
    select_half(f, order, count, half, longer_axis(f, order, count));
    adopt(f, node, 0, build_subtree(f, order, half));
    adopt(f, node, 1, build_subtree(f, order + half, count - half));
    fit_box(f, node);
    return node;
}

static box box_of_shape(const hit_shape *shape)
{
    hit_vec low, high;
    hit_bounds(shape, &low, &high);
    return box_make(low, high);
}

static void set_leaf(hit_field *f, int leaf)
{
    f->nodes[leaf] = (tree_node){box_of_shape(&f->shapes[leaf]), NO_NODE, {NO_NODE, NO_NODE}, 0};
}

bool hit_tree_fits(const hit_field *f, int leaf)
{
    box now = box_of_shape(&f->shapes[leaf]), told = f->nodes[leaf].box;
    return now.low_x == told.low_x && now.low_y == told.low_y && now.high_x == told.high_x &&
           now.high_y == told.high_y;
}

void hit_tree_build(hit_field *f, int count)
{
    f->root = f->unused = NO_NODE;
    for (int i = 2 * f->capacity - 2; i >= f->capacity; i--)
        drop_node(f, i);
    for (int i = 0; i < f->capacity; i++)
        f->nodes[i].height = ABSENT;
    for (int i = 0; i < count; i++) {
        set_leaf(f, i);
        f->order[i] = i;
    }
    if (count == 0)
        return;
    f->root = build_subtree(f, f->order, count);
    f->nodes[f->root].parent = NO_NODE;
}

/* ---- Changing ------------------------------------------------------------------------------ */

static int side_of_child(const hit_field *f, int child)
{
    return f->nodes[f->nodes[child].parent].child[1] == child;
}

/* Puts `with` in the place of `node`. */
static void replace_child(hit_field *f, int node, int with)
{
    int parent = f->nodes[node].parent;
    f->nodes[with].parent = parent;
    if (parent == NO_NODE)
        f->root = with;
    else
        adopt(f, parent, side_of_child(f, node), with);
}

/* The higher child rises, and its own lower child takes its place. Returns the node that is now
 * on top. */
static int rotate(hit_field *f, int node)
{
    const int *child = f->nodes[node].child;
    int side = f->nodes[child[1]].height > f->nodes[child[0]].height;
    int up = child[side];
    const int *grand = f->nodes[up].child;
    int lower = f->nodes[grand[0]].height > f->nodes[grand[1]].height;
    int down = grand[lower];
    replace_child(f, node, up);
    adopt(f, node, side, down);
    adopt(f, up, lower, node);
    fit_box(f, node);
    fit_box(f, up);
    return up;
}

/* Updates boxes and heights of the node and of all nodes above it, after a change below. */
static void refit(hit_field *f, int node)
{
    for (; node != NO_NODE; node = f->nodes[node].parent) {
        box old = f->nodes[node].box;
        int height = f->nodes[node].height;
        fit_box(f, node);
        const int *child = f->nodes[node].child;
        int more = f->nodes[child[0]].height - f->nodes[child[1]].height;
        if (more > 1 || more < -1)
            node = rotate(f, node);
        else if (height == f->nodes[node].height && box_equal(old, f->nodes[node].box))
            return;
    }
}

/* Returns the cost that a box adds to this child. */
static double cost_below(const hit_field *f, int child, box added)
{
    double whole = box_cost(box_union(f->nodes[child].box, added));
    return tree_is_leaf(f, child) ? whole : whole - box_cost(f->nodes[child].box);
}

/* Finds the sibling for a new leaf: descends while a new parent here would cost more than one
 * further down. */
static int find_sibling(const hit_field *f, box added)
{
    int at = f->root;
    while (!tree_is_leaf(f, at)) {
        const tree_node *n = &f->nodes[at];
        double whole = box_cost(box_union(n->box, added)), grows = whole - box_cost(n->box);
        double left = cost_below(f, n->child[0], added), right = cost_below(f, n->child[1], added);
        if (whole < grows + left && whole < grows + right)
            break;
        at = n->child[right < left];
    }
    return at;
}

void hit_tree_insert(hit_field *f, int leaf)
{
    set_leaf(f, leaf);
    if (f->root == NO_NODE) {
        f->root = leaf;
        return;
    }
    int sibling = find_sibling(f, f->nodes[leaf].box), parent = take_node(f);
    replace_child(f, sibling, parent);
    adopt(f, parent, 0, sibling);
    adopt(f, parent, 1, leaf);
    f->nodes[parent].height = 0; /* not yet fitted */
    refit(f, parent);
}

void hit_tree_remove(hit_field *f, int leaf)
{
    int parent = f->nodes[leaf].parent;
    f->nodes[leaf].height = ABSENT;
    if (parent == NO_NODE) {
        f->root = NO_NODE;
        return;
    }
    int sibling = f->nodes[parent].child[!side_of_child(f, leaf)], above = f->nodes[parent].parent;
    replace_child(f, parent, sibling);
    drop_node(f, parent);
    refit(f, above);
}
