/* SPDX-License-Identifier: MIT */
/* The matrix of any two shapes. */
#include "closest.h"
#include "matrix.h"
#include "outline.h"

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

bool hit_relate_matrix(const hit_shape *a, const hit_shape *b, char *letters)
{
    const hit_shape x = as_outline(a), y = as_outline(b);
    memcpy(letters, "*********", 10);
    if (!is_sharp(&x) || !is_sharp(&y))
        return false;
    const matrix m = hit_matrix_of_outlines(&x, &y);
    write_letters(&m, letters);
    return true;
}
