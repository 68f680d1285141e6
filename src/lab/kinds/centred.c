/* SPDX-License-Identifier: MIT */
#include "centred.h"

#include "kind_private.h"
#include "vertices.h"

#include <math.h>

/* The places of these in the rows of such kinds. */
enum { CENTRE, SIZE, ANGLE };

static kind_values values_of(const hit_shape *s)
{
    return kind_of(s)->values(s);
}

hit_vec centred_middle(const hit_shape *s)
{
    return values_of(s).of[CENTRE];
}

/* The sum of a multiple of the step and another is not always a multiple in double. */
hit_shape centred_turn(const hit_shape *s, double degrees, double step, hit_vec around,
                       hit_vec *ring)
{
    (void)ring;
    kind_values v = values_of(s);
    v.of[CENTRE] = turning_apply(turning_by(degrees), v.of[CENTRE], around);
    v.of[ANGLE].x = turning_shorten(turning_step(v.of[ANGLE].x + degrees, step));
    return kind_make_like(s, &v);
}

hit_shape centred_scale(const hit_shape *s, double factor, hit_vec from, hit_vec *ring)
{
    (void)ring;
    kind_values v = values_of(s);
    v.of[CENTRE] = vertices_scale_one(v.of[CENTRE], factor, from);
    v.of[SIZE] = (hit_vec){v.of[SIZE].x * factor, v.of[SIZE].y * factor};
    hit_shape scaled = kind_make_like(s, &v);
    scaled.radius *= factor;
    return scaled;
}

hit_shape centred_drag_angle(const hit_shape *s, handle h, hit_vec to, double degrees)
{
    (void)h;
    kind_values v = values_of(s);
    double angle = turning_towards(v.of[CENTRE], to);
    v.of[ANGLE].x = turning_shorten(turning_step(angle, fmax(degrees, 1)));
    return kind_make_like(s, &v);
}
