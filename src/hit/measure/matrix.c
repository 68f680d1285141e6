/* SPDX-License-Identifier: MIT */
/*
 * The matrix of two outlines, which may meet themselves and each other. Together they divide the
 * plane into faces, pieces of edges, and points: sites. What all edges are near a site tells its
 * class, and those of the pieces and faces around it, in both shapes.
 *
 * Not every site has to be asked. Call an edge's piece plain in its own shape when no other edge
 * runs along it: then one of its sides is inside and the other is not, or it is part of a chain.
 * Along a strand nothing changes as long as its pieces are plain and it does not meet the other
 * outline. So these sites are enough: where the outlines meet, where an edge begins or ends to run
 * along another of its own shape, one vertex of each strand, and the ends of chains. Where a third
 * edge crosses a piece that two edges run along, the piece's sides change. Nothing new comes of it:
 * the area that begins there is beside the third edge, too, and that edge's strand is visited.
 */
#include "matrix.h"

#include "exact.h"
#include "matrix_view.h"
#include "ring.h"

/* ---- Matrices ------------------------------------------------------------------------------- */

matrix hit_matrix_nothing(void)
{
    return (matrix){{{-1, -1, -1}, {-1, -1, -1}, {-1, -1, -1}}};
}

void hit_matrix_add(matrix *m, matrix_part of_a, matrix_part of_b, int dimension)
{
    int *is = &m->dimension[of_a][of_b];
    *is = dimension > *is ? dimension : *is;
}

matrix hit_matrix_swapped(matrix m)
{
    matrix out;
    for (int i = 0; i < MATRIX_PARTS; i++)
        for (int j = 0; j < MATRIX_PARTS; j++)
            out.dimension[i][j] = m.dimension[j][i];
    return out;
}

static bool has(const matrix *m, matrix_part of_a, matrix_part of_b)
{
    return m->dimension[of_a][of_b] >= 0;
}

static bool a_leaves_b(const matrix *m)
{
    return has(m, MATRIX_INTERIOR, MATRIX_EXTERIOR) || has(m, MATRIX_BOUNDARY, MATRIX_EXTERIOR);
}

static bool b_leaves_a(const matrix *m)
{
    return has(m, MATRIX_EXTERIOR, MATRIX_INTERIOR) || has(m, MATRIX_EXTERIOR, MATRIX_BOUNDARY);
}

hit_relation hit_matrix_relation(const matrix *m)
{
    static const hit_relation contains[2][2] = {{HIT_EQUAL, HIT_A_CONTAINS_B},
                                                {HIT_B_CONTAINS_A, HIT_CROSSING}};
    bool interiors = has(m, MATRIX_INTERIOR, MATRIX_INTERIOR);
    bool meet = interiors || has(m, MATRIX_INTERIOR, MATRIX_BOUNDARY) ||
                has(m, MATRIX_BOUNDARY, MATRIX_INTERIOR) ||
                has(m, MATRIX_BOUNDARY, MATRIX_BOUNDARY);
    if (!meet)
        return HIT_APART;
    hit_relation relation = contains[b_leaves_a(m)][a_leaves_b(m)];
    return relation == HIT_CROSSING && !interiors ? HIT_TOUCHING : relation;
}

/* ---- What is at a site ---------------------------------------------------------------------- */

typedef struct scan {
    site_outline side[2];
    matrix m;
    bool only_relation; /* no more is asked of the matrix */
} scan;

/* The nearer of the next rays, clockwise. False: the ray is the only one. */
static bool next_ray(hit_edge ray, const site_turn t[2], hit_edge *next)
{
    bool known = false;
    for (int k = 0; k < 2; k++) {
        bool is_other = hit_site_quarters(ray, t[k].next) != 0;
        if (is_other && (!known || hit_site_comes_before(ray, t[k].next, *next)))
            *next = t[k].next;
        known |= is_other;
    }
    return known;
}

/* Around the site, from a ray of one of the outlines on. */
static void add_around(matrix *m, matrix_view v[2], const site *at, hit_edge first)
{
    hit_edge ray, next = first;
    do {
        site_turn t[2];
        ray = next;
        for (int k = 0; k < 2; k++) {
            t[k] = hit_site_turn(v[k].of, at, v[k].right, ray);
            matrix_view_see_sector(&v[k], t[k].after);
            v[k].rays += t[k].on_ray;
        }
        hit_matrix_add(m, matrix_view_part_of_ray(&t[0]), matrix_view_part_of_ray(&t[1]), 1);
        hit_matrix_add(m, matrix_view_part_off_outline(t[0].after),
                       matrix_view_part_off_outline(t[1].after), 2);
        if (!next_ray(ray, t, &next))
            break;
    } while (hit_site_quarters(first, next) != 0);
}

static bool is_known(const scan *s)
{
    return s->only_relation && has(&s->m, MATRIX_INTERIOR, MATRIX_INTERIOR) && a_leaves_b(&s->m) &&
           b_leaves_a(&s->m);
}

/* Whether no more has to be asked. */
static bool visit(scan *s, const site *at)
{
    matrix_view v[2] = {matrix_view_of(&s->side[0], at), matrix_view_of(&s->side[1], at)};
    hit_edge first;
    if (hit_site_first_ray(v[0].of, at, &first) || hit_site_first_ray(v[1].of, at, &first)) {
        add_around(&s->m, v, at, first);
    } else {
        matrix_view_see_sector(&v[0], v[0].right);
        matrix_view_see_sector(&v[1], v[1].right);
        hit_matrix_add(&s->m, matrix_view_part_off_outline(v[0].right),
                       matrix_view_part_off_outline(v[1].right), 2);
    }
    hit_matrix_add(&s->m, matrix_view_part_of_site(&v[0], at), matrix_view_part_of_site(&v[1], at),
                   0);
    return is_known(s);
}

static bool visit_point(scan *s, hit_vec p)
{
    const site at = hit_site_at(p);
    return visit(s, &at);
}

/* ---- Sites ---------------------------------------------------------------------------------- */

/* Where an edge starts on edge number j of the other outline, and on none before that. */
static bool starts_on(const site_outline *other, hit_vec p, int j, hit_edge f)
{
    if (!hit_outline_on_edge(f, p))
        return false;
    const site at = hit_site_at(p);
    int first = hit_site_first_edge(other, &at);
    return first == j || first < 0;
}

/* An end of both edges is one start for each outline; that of a is enough. Ends of chains are
 * visited for themselves. */
static bool pair_meets(void *context, int i, int j, hit_edge e, hit_edge f)
{
    scan *s = (scan *)context;
    if (hit_ring_edges_cross(e, f)) {
        const site at = hit_site_of_edges(e, f);
        return visit(s, &at);
    }
    if (starts_on(&s->side[1], e.a, j, f) && visit_point(s, e.a))
        return true;
    return !vec_equal(f.a, e.a) && !vec_equal(f.a, e.b) && starts_on(&s->side[0], f.a, i, e) &&
           visit_point(s, f.a);
}

static bool visit_strands(scan *s, const hit_shape *shape)
{
    const hit_vec *v = paths_vertices(shape);
    for (int k = 0; k < paths_count(shape); k++)
        if (visit_point(s, v[paths_start(shape, k)]))
            return true;
    return !outline_has_inside(shape) && shape->count > 1 && visit_point(s, v[shape->count - 1]);
}

static hit_edge forwards(hit_edge e)
{
    return vec_is_before(e.b, e.a) ? (hit_edge){e.b, e.a} : e;
}

/* Whether two edges run along each other; *piece is what they share. */
static bool runs_along(hit_edge e, hit_edge f, hit_edge *piece)
{
    e = forwards(e);
    f = forwards(f);
    piece->a = vec_is_before(e.a, f.a) ? f.a : e.a;
    piece->b = vec_is_before(e.b, f.b) ? e.b : f.b;
    return vec_is_before(piece->a, piece->b) && hit_exact_orient(e.a, e.b, f.a) == 0 &&
           hit_exact_orient(e.a, e.b, f.b) == 0;
}

static bool own_pair_runs_along(void *context, int i, int j, hit_edge e, hit_edge f)
{
    hit_edge piece;
    (void)context, (void)i, (void)j;
    return runs_along(e, f, &piece);
}

static bool visit_own_piece(void *context, int i, int j, hit_edge e, hit_edge f)
{
    hit_edge piece;
    (void)i, (void)j;
    return runs_along(e, f, &piece) &&
           (visit_point((scan *)context, piece.a) || visit_point((scan *)context, piece.b));
}

static bool is_surely_plain(const hit_shape *shape)
{
    return !outline_has_inside(shape) || (index_known(shape) && index_known(shape)->is_simple) ||
           (paths_is_plain(shape) && hit_ring_is_surely_simple(shape));
}

static bool has_point(const hit_shape *rings)
{
    const hit_vec *v = paths_vertices(rings);
    for (int k = 0; k < paths_count(rings); k++) {
        int i = paths_start(rings, k) + 1, end = paths_start(rings, k + 1);
        while (i < end && vec_equal(v[i], v[i - 1]))
            i++;
        if (i == end)
            return true;
    }
    return false;
}

bool hit_matrix_runs_along_itself(const hit_shape *shape)
{
    return !is_surely_plain(shape) &&
           (hit_walk_own_pairs(shape, own_pair_runs_along, NULL) || has_point(shape));
}

static bool visit_own_pieces(scan *s, const hit_shape *shape)
{
    return !is_surely_plain(shape) && hit_walk_own_pairs(shape, visit_own_piece, s);
}

/* ---- All ------------------------------------------------------------------------------------ */

static void visit_all(scan *s, const hit_shape *a, const hit_shape *b)
{
    local_index room[2];
    walk_tree tree[2];
    s->m = hit_matrix_nothing();
    s->side[0] = hit_site_outline(a, &tree[0], &room[0]);
    s->side[1] = hit_site_outline(b, &tree[1], &room[1]);
    (void)(hit_walk_pairs(a, b, 0, pair_meets, s) || visit_strands(s, a) || visit_strands(s, b) ||
           visit_own_pieces(s, a) || visit_own_pieces(s, b));
}

matrix hit_matrix_of_outlines(const hit_shape *a, const hit_shape *b)
{
    scan s = {.only_relation = false};
    visit_all(&s, a, b);
    return s.m;
}

hit_relation hit_matrix_relate_outlines(const hit_shape *a, const hit_shape *b)
{
    scan s = {.only_relation = true};
    visit_all(&s, a, b);
    return hit_matrix_relation(&s.m);
}
