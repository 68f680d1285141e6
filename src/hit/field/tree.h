/*
 * The tree of a field. Node i is the leaf of shape number i, for i below the capacity; the others
 * are inner nodes, each with two children. Inner nodes that are not in use form a list. The heights
 * of the children of a node differ by one at most, or by more only until rotations have mended it.
 */
#ifndef HIT_TREE_H
#define HIT_TREE_H

#include "tree_box.h"

enum { NO_NODE = -1, ABSENT = -1 };

typedef struct tree_node {
    box box;
    int parent;   /* of an unused inner node: the next unused one */
    int child[2]; /* NO_NODE: a leaf */
    int height;   /* of a leaf 0, or ABSENT */
} tree_node;

struct hit_field {
    const hit_shape *shapes;
    int capacity, root, unused;
    int *order;       /* `capacity` numbers, for building */
    tree_node *nodes; /* behind the struct */
};

static inline bool tree_is_leaf(const hit_field *f, int node)
{
    return node < f->capacity;
}

void hit_tree_build(hit_field *f, int count);
void hit_tree_insert(hit_field *f, int leaf);
void hit_tree_remove(hit_field *f, int leaf);
/* Boxes and heights of the node and of all above it, after something below has changed. */
void hit_tree_refit(hit_field *f, int node);

#endif
