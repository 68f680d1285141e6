/* SPDX-License-Identifier: MIT */
/* Which part of a shape a site, and what is next to it, belongs to. Internal to the library. */
#ifndef HIT_MATRIX_VIEW_H
#define HIT_MATRIX_VIEW_H

#include "site.h"

typedef enum matrix_part {
    MATRIX_INTERIOR,
    MATRIX_BOUNDARY,
    MATRIX_EXTERIOR,
    MATRIX_PARTS
} matrix_part;

/* What one of the outlines is at a site, while a ray turns around there. */
typedef struct matrix_view {
    const site_outline *of;
    bool is_on, right;
    bool has_inside, has_outside; /* among the sectors that were seen */
    int rays;                     /* its own */
} matrix_view;

static inline matrix_view matrix_view_of(const site_outline *of, const site *at)
{
    return (matrix_view){
        .of = of, .is_on = hit_site_is_on(of, at), .right = hit_site_right_is_inside(of, at)};
}

static inline matrix_part matrix_view_part_off_outline(bool inside)
{
    return inside ? MATRIX_INTERIOR : MATRIX_EXTERIOR;
}

/* Of a segment or chain that is not closed. */
static inline bool matrix_view_is_end(const hit_shape *line, const site *at)
{
    const hit_vec first = paths_vertices(line)[0], last = paths_vertices(line)[line->count - 1];
    return !vec_equal(first, last) && (hit_site_is_point(at, first) || hit_site_is_point(at, last));
}

/* What is thin, in a shape that has no inside near the site, ends where one ray leads to it. */
static inline matrix_part matrix_view_part_of_site(const matrix_view *v, const site *at)
{
    if (!v->is_on)
        return matrix_view_part_off_outline(v->right);
    if (v->has_inside)
        return v->has_outside ? MATRIX_BOUNDARY : MATRIX_INTERIOR;
    bool ends =
        outline_has_inside(v->of->shape) ? v->rays == 1 : matrix_view_is_end(v->of->shape, at);
    return ends ? MATRIX_BOUNDARY : MATRIX_INTERIOR;
}

/* A thin ray is interior, as all of a chain is; so is one with inside on both sides. */
static inline matrix_part matrix_view_part_of_ray(const site_turn *t)
{
    if (!t->on_ray)
        return matrix_view_part_off_outline(t->after);
    return t->after != t->before ? MATRIX_BOUNDARY : MATRIX_INTERIOR;
}

static inline void matrix_view_see_sector(matrix_view *v, bool inside)
{
    v->has_inside |= inside;
    v->has_outside |= !inside;
}

#endif
