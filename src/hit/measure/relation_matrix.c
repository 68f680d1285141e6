/* SPDX-License-Identifier: MIT */
/* The matrix of any two shapes. */
#include "closest.h"
#include "exact.h"
#include "matrix.h"
#include "outline.h"
#include "relation.h"

#include <string.h>

static bool is_sharp(const hit_shape *shape)
{
    return shape->kind != HIT_ELLIPSE && shape->radius == 0;
}

/* What the shape is without an ellipse, if it can be. */
static hit_shape as_outline(const hit_shape *shape)
{
    hit_shape other;
    return hit_closest_ellipse_is_other(shape, &other) ? other : *shape;
}

static void write_letters(const matrix *m, char *letters)
{
    for (int i = 0; i < MATRIX_PARTS * MATRIX_PARTS; i++)
        letters[i] = "F012"[m->dimension[i / MATRIX_PARTS][i % MATRIX_PARTS] + 1];
}

/* ---- Two round shapes ----------------------------------------------------------------------- */

/* What their borders share. Borders that cross or touch share points at least. */
static int common_border(const matrix_round *a, const matrix_round *b)
{
    return hit_matrix_borders_share_line(a, b) || hit_matrix_borders_share_arc(a, b);
}

/* The inside and the outside of each is connected. So only what borders share is not told by the
 * relation. False: that is not told either. */
static bool matrix_of_rounds(const matrix_round *a, const matrix_round *b, matrix *out)
{
    static const matrix of_relation[HIT_RELATION_COUNT] = {
        [HIT_APART] = {{{-1, -1, 2}, {-1, -1, 1}, {2, 1, 2}}},
        [HIT_TOUCHING] = {{{-1, -1, 2}, {-1, 0, 1}, {2, 1, 2}}},
        [HIT_CROSSING] = {{{2, 1, 2}, {1, 0, 1}, {2, 1, 2}}},
        [HIT_A_CONTAINS_B] = {{{2, 1, 2}, {-1, -1, 1}, {-1, -1, 2}}},
        [HIT_B_CONTAINS_A] = {{{2, -1, -1}, {1, -1, -1}, {2, 1, 2}}},
        [HIT_EQUAL] = {{{2, -1, -1}, {-1, 1, -1}, {-1, -1, 2}}},
    };
    hit_relation relation = hit_relate(&a->shape, &b->shape);
    conic_room room = CONIC_WITHIN;
    if (relation == HIT_A_CONTAINS_B)
        room = hit_matrix_room(b, a);
    else if (relation == HIT_B_CONTAINS_A)
        room = hit_matrix_room(a, b);
    if (relation == HIT_MEETING || room == CONIC_UNTOLD)
        return false;
    *out = of_relation[relation];
    if (room == CONIC_TOUCHES || relation == HIT_TOUCHING || relation == HIT_CROSSING)
        hit_matrix_add(out, MATRIX_BOUNDARY, MATRIX_BOUNDARY, common_border(a, b));
    return true;
}

/* ---- What the relation alone tells ---------------------------------------------------------- */

/* The dimensions of interior and boundary. */
typedef struct parts {
    int interior, boundary;
} parts;

static parts parts_of(const hit_shape *shape)
{
    const hit_vec none = {0, 0}, *v = shape->vertex;
    if (shape->kind == HIT_ELLIPSE && (vec_equal(v[1], none) || vec_equal(v[2], none)))
        return (parts){1, 0};
    if (!is_sharp(shape))
        return (parts){2, 1};
    const matrix own = hit_matrix_of_outlines(shape, shape);
    return (parts){own.dimension[MATRIX_INTERIOR][MATRIX_INTERIOR],
                   own.dimension[MATRIX_BOUNDARY][MATRIX_BOUNDARY]};
}

static matrix matrix_of_apart(parts a, parts b)
{
    return (matrix){{{-1, -1, a.interior}, {-1, -1, a.boundary}, {b.interior, b.boundary, 2}}};
}

/* b is in a's inside. */
static matrix matrix_of_inner(parts b)
{
    return (matrix){{{b.interior, b.boundary, 2}, {-1, -1, 1}, {-1, -1, 2}}};
}

/* ---- A grown shape that is not convex ------------------------------------------------------- */

typedef bool share_fn(const matrix_round *x, const matrix_round *y);

/* Whether the border of a round shape shares something with that of an edge of y, which may be
 * hidden in the rest of y. */
static bool shares(share_fn *fn, const matrix_round *x, const hit_shape *y)
{
    for (int i = 0; i < outline_edge_count(y); i++) {
        hit_edge e = outline_edge(y, i);
        const hit_shape stroke = hit_make_capsule(e.a, e.b, y->radius);
        matrix_round of_edge;
        if (hit_matrix_is_round(&stroke, &of_edge) && fn(x, &of_edge))
            return true;
    }
    return false;
}

/* Neither contains the other, and the interiors meet. The inside of x is connected, and so is what
 * is outside of x: each has points of y and others, and so has y's border. Where x's border is,
 * boxes tell. */
static bool matrix_of_crossing(const matrix_round *x, const hit_shape *y, matrix *out)
{
    if (shares(hit_matrix_borders_share_line, x, y) || shares(hit_matrix_borders_share_arc, x, y))
        return false;
    const relation_cover cover = hit_relation_cover(&x->shape, y, COVER_BORDER);
    bool in = cover.enters, off = cover.leaves;
    *out = (matrix){{{2, 1, 2}, {in ? 1 : -1, -1, -1}, {2, 1, 2}}};
    if (off)
        hit_matrix_add(out, MATRIX_BOUNDARY, MATRIX_EXTERIOR, 1);
    if (in && off)
        hit_matrix_add(out, MATRIX_BOUNDARY, MATRIX_BOUNDARY, 0);
    return (in && off) || !cover.is_open;
}

/* In x, which is convex, y touches straight sides in lines, or in points. */
static bool matrix_of_contained(const matrix_round *x, const hit_shape *y, matrix *out)
{
    const matrix_round inner = {*y, 0};
    conic_room room = hit_matrix_room(&inner, x);
    *out = matrix_of_inner((parts){2, 1});
    if (room == CONIC_TOUCHES)
        hit_matrix_add(out, MATRIX_BOUNDARY, MATRIX_BOUNDARY, 0);
    return room != CONIC_TOUCHES || hit_matrix_side_count(x) == 0;
}

/* The rows are those of a round shape x. Where it only touches y, it does so in points, or along
 * its sides. */
static bool matrix_of_round_and_grown(const matrix_round *x, const hit_shape *y,
                                      hit_relation relation, matrix *out)
{
    if (relation == HIT_A_CONTAINS_B)
        return matrix_of_contained(x, y, out);
    if (relation == HIT_CROSSING)
        return matrix_of_crossing(x, y, out);
    int common = shares(hit_matrix_borders_share_line, x, y);
    *out = (matrix){{{-1, -1, 2}, {-1, common, 1}, {2, 1, 2}}};
    return relation == HIT_TOUCHING;
}

/* What is nearest of an outline: a corner, or a point of an edge. */
typedef struct foot {
    bool is_corner;
    hit_vec corner;
} foot;

static foot foot_on(hit_edge e, hit_vec p)
{
    if (hit_exact_dot(e.a, e.b, p) <= 0)
        return (foot){true, e.a};
    return (foot){hit_exact_dot(e.b, e.a, p) <= 0, e.b};
}

/* A point that is just as far from the outline as the radius, in one place, is on the border. With
 * several such places, it may be where a gap closes. */
static bool matrix_of_point(const hit_shape *y, hit_vec p, matrix *out)
{
    foot first = {false, {0, 0}};
    int places = 0;
    for (int i = 0; i < outline_edge_count(y); i++) {
        hit_edge e = outline_edge(y, i);
        int gap = hit_outline_point_gap(p, e, y->radius, 0);
        const foot here = foot_on(e, p);
        bool is_first = first.is_corner && here.is_corner && vec_equal(first.corner, here.corner);
        *out = matrix_of_inner((parts){0, -1});
        if (gap < 0)
            return true;
        places += gap == 0 && !(places > 0 && is_first);
        if (gap == 0 && places == 1)
            first = here;
    }
    const hit_shape point = hit_make_point(p);
    hit_shape core = *y;
    core.radius = 0;
    if (hit_referee(&core, &point, NULL) == HIT_HIT)
        return true;
    *out = (matrix){{{-1, -1, 2}, {0, -1, 1}, {-1, -1, 2}}};
    return places == 1;
}

static bool is_point(const hit_shape *shape)
{
    return is_sharp(shape) && shape->count == 1;
}

/* One is a grown shape that is not convex, or an ellipse without area. If it is not b, only what is
 * in the other's interior is told. */
static bool matrix_with_grown(const hit_shape *a, const hit_shape *b, hit_relation relation,
                              matrix *out)
{
    matrix_round round;
    if (hit_relation_is_inner(a, b)) {
        *out = hit_matrix_swapped(matrix_of_inner(parts_of(a)));
        return true;
    }
    if (hit_relation_is_inner(b, a)) {
        *out = matrix_of_inner(parts_of(b));
        return true;
    }
    if (!outline_is_grown(b))
        return false;
    if (is_point(a)) {
        bool told = matrix_of_point(b, a->vertex[0], out);
        *out = hit_matrix_swapped(*out);
        return told;
    }
    return hit_matrix_is_round(a, &round) && matrix_of_round_and_grown(&round, b, relation, out);
}

/* Of two of which at least one is grown and not convex, or an ellipse without area. */
static bool matrix_by_relation(const hit_shape *a, const hit_shape *b, matrix *out)
{
    matrix_round round;
    hit_relation relation = hit_relate(a, b);
    if (relation == HIT_APART || relation == HIT_EQUAL) {
        const parts own = parts_of(a);
        *out = (matrix){{{own.interior, -1, -1}, {-1, own.boundary, -1}, {-1, -1, 2}}};
        if (relation == HIT_APART)
            *out = matrix_of_apart(own, parts_of(b));
        return true;
    }
    if (!is_point(b) && !hit_matrix_is_round(b, &round))
        return matrix_with_grown(a, b, relation, out);
    bool told = matrix_with_grown(b, a, relation_swapped(relation), out);
    *out = hit_matrix_swapped(*out);
    return told;
}

/* ---- Any ------------------------------------------------------------------------------------ */

static bool matrix_of(const hit_shape *a, const hit_shape *b, matrix *out)
{
    matrix_round x, y;
    bool a_is_round = hit_matrix_is_round(a, &x), b_is_round = hit_matrix_is_round(b, &y);
    if (a_is_round && b_is_round)
        return matrix_of_rounds(&x, &y, out);
    if (is_sharp(a) && is_sharp(b))
        *out = hit_matrix_of_outlines(a, b);
    else if (a_is_round && is_sharp(b))
        *out = hit_matrix_of_round(&x, b);
    else if (b_is_round && is_sharp(a))
        *out = hit_matrix_swapped(hit_matrix_of_round(&y, a));
    else
        return matrix_by_relation(a, b, out);
    return true;
}

bool hit_relate_matrix(const hit_shape *a, const hit_shape *b, char *letters)
{
    const hit_shape x = as_outline(a), y = as_outline(b);
    matrix m;
    memcpy(letters, "*********", 10);
    if (!matrix_of(&x, &y, &m))
        return false;
    write_letters(&m, letters);
    return true;
}
