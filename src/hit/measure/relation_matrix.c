/* SPDX-License-Identifier: MIT */
/* The matrix of any two shapes. */
#include "closest.h"
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

/* Of a grown shape that is not convex, and any shape, or of one that is, and an ellipse. What is
 * nearer to its outline or filling than its radius is its interior. What is just as far may be,
 * too, where a gap closes. */
static bool matrix_by_relation(const hit_shape *a, const hit_shape *b, matrix *out)
{
    static const matrix of_equal = {{{2, -1, -1}, {-1, 1, -1}, {-1, -1, 2}}};
    hit_relation relation = hit_relate(a, b);
    bool told = true;
    if (relation == HIT_APART)
        *out = matrix_of_apart(parts_of(a), parts_of(b));
    else if (relation == HIT_EQUAL)
        *out = of_equal;
    else if (hit_relation_is_inner(b, a))
        *out = matrix_of_inner(parts_of(b));
    else if (hit_relation_is_inner(a, b))
        *out = hit_matrix_swapped(matrix_of_inner(parts_of(a)));
    else
        told = false;
    return told;
}

/* ---- Any ------------------------------------------------------------------------------------ */

static bool matrix_of(const hit_shape *a, const hit_shape *b, matrix *out)
{
    matrix_round x, y;
    bool a_is_round = hit_matrix_is_round(a, &x), b_is_round = hit_matrix_is_round(b, &y);
    if (a_is_round && b_is_round)
        return matrix_of_rounds(&x, &y, out) || matrix_by_relation(a, b, out);
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
