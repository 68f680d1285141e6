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

#include "arguments.h"
#include "exact.h"
#include "questions.h"
#include "ring.h"
#include "site.h"

#include <string.h>

/* ---- Matrices ------------------------------------------------------------------------------- */

typedef enum matrix_part {
    MATRIX_INTERIOR,
    MATRIX_BOUNDARY,
    MATRIX_EXTERIOR,
    MATRIX_PARTS
} matrix_part;

/* The dimension of what a part of a and a part of b share; -1: nothing. */
typedef struct matrix {
    int dimension[MATRIX_PARTS][MATRIX_PARTS];
} matrix;

static void add(matrix *m, matrix_part of_a, matrix_part of_b, int dimension)
{
    int *is = &m->dimension[of_a][of_b];
    *is = dimension > *is ? dimension : *is;
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

static hit_relation word_of(const matrix *m)
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

/* What one of the outlines is at a site, while a ray turns around there. */
typedef struct matrix_view {
    const site_outline *of;
    bool is_on, right;
    bool has_inside, has_outside; /* among the sectors that were seen */
    int rays;                     /* its own */
} matrix_view;

static matrix_view view_of(const site_outline *of, const site *at)
{
    return (matrix_view){
        .of = of, .is_on = hit_site_is_on(of, at), .right = hit_site_right_is_inside(of, at)};
}

static matrix_part part_off_outline(bool inside)
{
    return inside ? MATRIX_INTERIOR : MATRIX_EXTERIOR;
}

/* Of a segment or chain that is not closed. */
static bool is_end(const hit_shape *line, const site *at)
{
    const hit_vec first = paths_vertices(line)[0], last = paths_vertices(line)[line->count - 1];
    return !vec_equal(first, last) && (hit_site_is_point(at, first) || hit_site_is_point(at, last));
}

/* What is thin, in a shape that has no inside near the site, ends where one ray leads to it. */
static matrix_part part_of_site(const matrix_view *v, const site *at)
{
    if (!v->is_on)
        return part_off_outline(v->right);
    if (v->has_inside)
        return v->has_outside ? MATRIX_BOUNDARY : MATRIX_INTERIOR;
    bool ends = outline_has_inside(v->of->shape) ? v->rays == 1 : is_end(v->of->shape, at);
    return ends ? MATRIX_BOUNDARY : MATRIX_INTERIOR;
}

/* A thin ray is interior, as all of a chain is; so is one with inside on both sides. */
static matrix_part part_of_ray(const site_turn *t)
{
    if (!t->on_ray)
        return part_off_outline(t->after);
    return t->after != t->before ? MATRIX_BOUNDARY : MATRIX_INTERIOR;
}

static void see_sector(matrix_view *v, bool inside)
{
    v->has_inside |= inside;
    v->has_outside |= !inside;
}

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
            see_sector(&v[k], t[k].after);
            v[k].rays += t[k].on_ray;
        }
        add(m, part_of_ray(&t[0]), part_of_ray(&t[1]), 1);
        add(m, part_off_outline(t[0].after), part_off_outline(t[1].after), 2);
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
    matrix_view v[2] = {view_of(&s->side[0], at), view_of(&s->side[1], at)};
    hit_edge first;
    if (hit_site_first_ray(v[0].of, at, &first) || hit_site_first_ray(v[1].of, at, &first)) {
        add_around(&s->m, v, at, first);
    } else {
        see_sector(&v[0], v[0].right);
        see_sector(&v[1], v[1].right);
        add(&s->m, part_off_outline(v[0].right), part_off_outline(v[1].right), 2);
    }
    add(&s->m, part_of_site(&v[0], at), part_of_site(&v[1], at), 0);
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

/* Whether all is known that can be where edges cross: of areas a side of each is in and out of the
 * other. What edges share that run along each other is found at its ends. So not every crossing has
 * to be asked, of which each takes a way through the outlines. */
static bool crossings_are_known(const scan *s)
{
    enum { LINE, AREA };
    static const signed char most[2][2][MATRIX_PARTS][MATRIX_PARTS] = {
        [LINE][LINE] = {{0, -1, 1}, {-1, -1, -1}, {1, -1, 2}},
        [LINE][AREA] = {{1, 0, 1}, {-1, -1, -1}, {2, 1, 2}},
        [AREA][LINE] = {{1, -1, 2}, {0, -1, 1}, {1, -1, 2}},
        [AREA][AREA] = {{2, 1, 2}, {1, 0, 1}, {2, 1, 2}},
    };
    int a = outline_has_inside(s->side[0].shape), b = outline_has_inside(s->side[1].shape);
    for (int i = 0; i < MATRIX_PARTS; i++)
        for (int k = 0; k < MATRIX_PARTS; k++)
            if (s->m.dimension[i][k] < most[a][b][i][k])
                return false;
    return true;
}

/* An end of both edges is one start for each outline; that of a is enough. Ends of chains are
 * visited for themselves. */
static bool pair_meets(void *context, int i, int j, hit_edge e, hit_edge f)
{
    scan *s = (scan *)context;
    if (hit_ring_edges_cross(e, f)) {
        const site at = hit_site_of_edges(e, f);
        return !crossings_are_known(s) && visit(s, &at);
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

/* Whether two edges run along each other; *piece is what they share. */
static bool runs_along(hit_edge e, hit_edge f, hit_edge *piece)
{
    e = outline_edge_forwards(e);
    f = outline_edge_forwards(f);
    piece->a = vec_is_before(e.a, f.a) ? f.a : e.a;
    piece->b = vec_is_before(e.b, f.b) ? e.b : f.b;
    return vec_is_before(piece->a, piece->b) && hit_exact_orient(e.a, e.b, f.a) == 0 &&
           hit_exact_orient(e.a, e.b, f.b) == 0;
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

static bool visit_own_pieces(scan *s, const hit_shape *shape)
{
    return !is_surely_plain(shape) && hit_walk_own_pairs(shape, visit_own_piece, s);
}

/* ---- All ------------------------------------------------------------------------------------ */

static void visit_all(scan *s, const hit_shape *a, const hit_shape *b)
{
    local_index room[2];
    walk_tree tree[2];
    s->m = (matrix){{{-1, -1, -1}, {-1, -1, -1}, {-1, -1, -1}}};
    s->side[0] = hit_site_outline(a, &tree[0], &room[0]);
    s->side[1] = hit_site_outline(b, &tree[1], &room[1]);
    (void)(hit_walk_pairs(a, b, 0, pair_meets, s) || visit_strands(s, a) || visit_strands(s, b) ||
           visit_own_pieces(s, a) || visit_own_pieces(s, b));
}

hit_relation hit_matrix_relate_outlines(const hit_shape *a, const hit_shape *b)
{
    scan s = {.only_relation = true};
    visit_all(&s, a, b);
    return word_of(&s.m);
}

bool hit_relate_matrix(const hit_shape *a, const hit_shape *b, char *letters)
{
    HIT_CHECK(a);
    HIT_CHECK(b);
    scan s = {.only_relation = false};
    memcpy(letters, "*********", 10);
    if (!hit_questions_answered(a, HIT_ASK_MATRIX) || !hit_questions_answered(b, HIT_ASK_MATRIX))
        return false;
    visit_all(&s, a, b);
    for (int i = 0; i < MATRIX_PARTS * MATRIX_PARTS; i++)
        letters[i] = "F012"[s.m.dimension[i / MATRIX_PARTS][i % MATRIX_PARTS] + 1];
    return true;
}
