/* SPDX-License-Identifier: MIT */
/*
 * Let n be the vector between two points, one of each outline. All of a is at most as far along n
 * as its farthest vertex, its support; all of b at least as far as its own. When the two supports
 * are apart along n by the length of n, no two points are nearer: the two points are nearest. (The
 * criterion is that of E. Gilbert, D. Johnson, S. Keerthi, "A fast procedure for computing the
 * distance between complex objects in three-dimensional space", 1988.) That proves itself, whatever
 * way the points were found and whatever shape the outlines have.
 *
 * They are looked for at the supports along the n before: of convex outlines the nearest points are
 * mostly on edges beside these after two or three tries.
 */
#include "support.h"

#include "distance.h"
#include "exact.h"
#include "scale.h"
#include "sum.h"

enum {
    MOST_TRIES = 12,
    MOST_VERTICES = 64 /* of both shapes together: more are left to the walk */
};

/* How far from the proof a pair may be, as a part of the largest number. With the rounding of the
 * supports, below 2^4 u, and of the points (closest.c) that is within E. weaken: 0x1p-30 */
#define NEAR_ENOUGH 0x1p-46

typedef struct outline {
    const hit_vec *v;
    int count;
} outline;

/* The vertex that is farthest along n, and how far that is. */
static inline int support(outline of, hit_vec n, double *along)
{
    int at = 0;
    double most = vec_dot(of.v[0], n);
    for (int i = 1; i < of.count; i++) {
        double far = vec_dot(of.v[i], n);
        at = far > most ? i : at;
        most = greatest(far, most);
    }
    *along = most;
    return at;
}

static inline hit_vec outline_neighbour(outline of, int i, int step)
{
    int next = i + step;
    if (next < 0)
        return of.v[of.count - 1];
    return of.v[next == of.count ? 0 : next];
}

/* The nearest pair so far; `way` is from the point on a to that on b. */
typedef struct near_pair {
    hit_vec on_a, on_b, way;
    double square;
    int step;
    bool edge_is_of_a;
} near_pair;

static inline void keep_nearer_step(near_pair *p, hit_vec on_a, hit_vec on_b, int step,
                                    bool edge_is_of_a)
{
    hit_vec way = vec_sub(on_b, on_a);
    double square = vec_dot(way, way);
    if (square < p->square)
        *p = (near_pair){on_a, on_b, way, square, step, edge_is_of_a};
}

/* The point of the edge that is nearest to p: an end where the edge has no length. */
static inline hit_vec foot_on(hit_vec p, hit_vec from, hit_vec to)
{
    hit_vec along = vec_sub(to, from);
    double t = vec_dot(vec_sub(p, from), along) / vec_dot(along, along);
    return t >= 1 ? to : vec_add(from, vec_scale(along, greatest(t, 0)));
}

/* Looks at a vertex of each and the edges beside it. */
static near_pair nearest_beside(outline a, int i, outline b, int j)
{
    hit_vec p = a.v[i], q = b.v[j];
    near_pair best = {.square = INFINITY};
    for (int step = -1; step <= 1; step += 2) {
        keep_nearer_step(&best, p, foot_on(p, q, outline_neighbour(b, j, step)), step, false);
        keep_nearer_step(&best, foot_on(q, p, outline_neighbour(a, i, step)), q, step, true);
    }
    return best;
}

/* A guess of the middle. */
static inline hit_vec outline_middle(outline of)
{
    return vec_scale(vec_add(of.v[0], of.v[of.count / 2]), 0.5);
}

static bool nearest_by_supports(const hit_shape *shape_a, const hit_shape *shape_b, double size,
                                int patience, support_pair *found)
{
    const outline a = {hit_vertices(shape_a), shape_a->count};
    const outline b = {hit_vertices(shape_b), shape_b->count};
    hit_vec way = vec_sub(outline_middle(b), outline_middle(a));
    double slack = NEAR_ENOUGH * size, far_a, far_b;
    int i = support(a, way, &far_a), j = support(b, vec(-way.x, -way.y), &far_b);
    for (int tries = 0; tries < MOST_TRIES && patience > 0; tries++) {
        near_pair p = nearest_beside(a, i, b, j);
        int of_a = i, of_b = j;
        if (!(p.square > SQUARE_LEAST))
            return false;
        i = support(a, p.way, &far_a);
        j = support(b, vec(-p.way.x, -p.way.y), &far_b);
        double overlap = far_a + far_b; /* far_b is along the opposite direction */
        double distance = sqrt(p.square);
        if (p.square + overlap <= slack * distance) {
            *found = (support_pair){{distance, p.on_a, p.on_b}, of_a, of_b, p.step, p.edge_is_of_a};
            return true;
        }
        patience -= overlap > 0;
    }
    return false;
}

bool hit_support_nearest(const hit_shape *a, const hit_shape *b, double size, int patience,
                         support_pair *found)
{
    if (a->count + b->count > MOST_VERTICES || !paths_is_plain(a) || !paths_is_plain(b))
        return false;
    if (a->count + b->count > 2)
        return nearest_by_supports(a, b, size, patience, found);
    hit_vec p = a->vertex[0], q = b->vertex[0];
    *found = (support_pair){{scale_length(vec_sub(q, p)), p, q}, 0, 0, 1, false};
    return true;
}

/* ---- Distances that are small --------------------------------------------------------------- */

/* A vertex and an edge of the other outline. */
typedef struct near_parts {
    outline vertices, edges;
    hit_vec vertex, from, to;
} near_parts;

/* Exact. Whether no vertex is beyond the edge's line on the side of the vertex, and none nearer to
 * the line than the vertex: then nothing is nearer to each other than the two. */
static bool line_is_nearest(const near_parts *p)
{
    const hit_sum edge = sum_between(p->from, p->to);
    int side = hit_exact_orient(p->from, p->to, p->vertex);
    for (int i = 0; i < p->edges.count; i++)
        if (hit_exact_orient(p->from, p->to, p->edges.v[i]) * side > 0)
            return false;
    for (int i = 0; i < p->vertices.count; i++)
        if (sum_cross(edge, sum_between(p->vertex, p->vertices.v[i])) * side < 0)
            return false;
    return side != 0;
}

/* The same of two vertices: none is beyond one of them on the way to the other. */
static bool points_are_nearest(const near_parts *p, hit_vec end)
{
    for (int i = 0; i < p->edges.count; i++)
        if (hit_exact_dot(end, p->vertex, p->edges.v[i]) > 0)
            return false;
    for (int i = 0; i < p->vertices.count; i++)
        if (hit_exact_dot(p->vertex, end, p->vertices.v[i]) > 0)
            return false;
    return true;
}

double hit_support_gap(const hit_shape *a, const hit_shape *b, const support_pair *of)
{
    const outline of_a = {hit_vertices(a), a->count}, of_b = {hit_vertices(b), b->count};
    hit_vec p = of_a.v[of->of_a], q = of_b.v[of->of_b];
    near_parts n = {of_a, of_b, p, q, outline_neighbour(of_b, of->of_b, of->step)};
    if (of->edge_is_of_a)
        n = (near_parts){of_b, of_a, q, p, outline_neighbour(of_a, of->of_a, of->step)};
    bool beyond_from = hit_exact_dot(n.from, n.to, n.vertex) <= 0;
    bool beyond_to = !beyond_from && hit_exact_dot(n.to, n.from, n.vertex) <= 0;
    if (!beyond_from && !beyond_to)
        return line_is_nearest(&n)
                   ? hit_distance_of_line(n.vertex, n.from, n.to, a->radius, b->radius)
                   : INFINITY;
    hit_vec end = beyond_from ? n.from : n.to;
    return points_are_nearest(&n, end) ? hit_distance_of_points(n.vertex, end, a->radius, b->radius)
                                       : INFINITY;
}
