/* Ellipses are made from centre, radii and angle: every change is one of these. */
#include "kinds_private.h"
#include "numbers.h"
#include "turning.h"
#include "vertices.h"
#include "words.h"

#include <stdio.h>

static const kind_number number_radii = {
    .name = N_("radii"),
    .role = KIND_MEASURE,
    .pair = true,
    .takes = N_("RX RY, each at least 0"),
    .help = N_("along the angle and across it"),
};

static kind_values values(const hit_shape *s)
{
    return (kind_values){{s->vertex[0], s->size, {s->angle, 0}}};
}

static hit_shape make(const kind_values *v)
{
    return hit_make_ellipse(v->of[0], v->of[1], v->of[2].x);
}

static void describe(const hit_shape *s, char *out, size_t size)
{
    snprintf(out, size, _("ellipse %.6g × %.6g, %.6g°"), s->size.x, s->size.y, s->angle);
}

static hit_shape turn(const hit_shape *s, double degrees, double step, hit_vec around,
                      hit_vec *ring)
{
    (void)ring;
    return hit_make_ellipse(turning_apply(turning_by(degrees), s->vertex[0], around), s->size,
                            turning_shorten(turning_step(s->angle + degrees, step)));
}

static hit_shape scale(const hit_shape *s, double factor, hit_vec from, hit_vec *ring)
{
    (void)ring;
    return hit_make_ellipse(vertices_scale_one(s->vertex[0], factor, from),
                            (hit_vec){s->size.x * factor, s->size.y * factor}, s->angle);
}

const kind kind_ellipse = {
    .numbers = {&number_centre, &number_radii, &number_angle},
    .values = values,
    .make = make,
    .middle = vertices_middle,
    .move = hit_place,
    .turn = turn,
    .scale = scale,
    .drag_vertex = vertices_drag,
    .describe = describe,
    .base_keys = "radii = 150 80\nangle = 20\n",
    .cursor_keys = "radii = 60 35\nangle = 0\n",
};
