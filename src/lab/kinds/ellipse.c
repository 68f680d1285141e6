/* SPDX-License-Identifier: MIT */
#include "centred.h"
#include "kind_private.h"
#include "vertices.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

static const kind_number number_radii = {
    .name = N_("radii"),
    .role = KIND_MEASURE,
    .pair = true,
    .takes = N_("RX RY, each at least 0"),
    .help = N_("along the angle and across it, from the centre"),
};

static kind_values ellipse_values(const hit_shape *s)
{
    return (kind_values){{s->vertex[0], s->size, {s->angle, 0}}};
}

static hit_shape make_ellipse(const kind_values *v)
{
    return hit_make_ellipse(v->of[0], v->of[1], v->of[2].x);
}

static void describe_ellipse(const hit_shape *s, char *out, size_t size)
{
    snprintf(out, size, _("ellipse, r %.6g × %.6g, %.6g°"), s->size.x, s->size.y, s->angle);
}

/* ---- Handles ------------------------------------------------------------------------------ */

/* Returns the direction of the radius of that number. */
static hit_vec direction(const hit_shape *s, int index)
{
    turning t = turning_by(s->angle);
    return index == 0 ? t.x : t.y;
}

static hit_vec from_centre(const hit_shape *s, hit_vec along, double distance)
{
    return (hit_vec){s->vertex[0].x + along.x * distance, s->vertex[0].y + along.y * distance};
}

static double radius_of(const hit_shape *s, int index)
{
    return index == 0 ? s->size.x : s->size.y;
}

/* The handle of a radius that is too small to grab stands off the shape. */
static hit_vec radii_at(const hit_shape *s, int index, double arm)
{
    return from_centre(s, direction(s, index), fmax(radius_of(s, index), arm));
}

static double distance_along(const hit_shape *s, hit_vec along, hit_vec p)
{
    return fabs((p.x - s->vertex[0].x) * along.x + (p.y - s->vertex[0].y) * along.y);
}

/* A handle that stands off the shape keeps its distance. */
static hit_shape radii_drag(const hit_shape *s, handle h, hit_vec to, double degrees)
{
    (void)degrees;
    hit_vec along = direction(s, h.index), radii = s->size;
    double was = radius_of(s, h.index), off = distance_along(s, along, h.at) - was;
    bool stands_off = off > was * 1e-9;
    double is = fmax(0, distance_along(s, along, to) - (stands_off ? off : 0));
    *(h.index == 0 ? &radii.x : &radii.y) = is;
    return hit_make_ellipse(s->vertex[0], radii, s->angle);
}

/* Returns the top in the ellipse's own view. */
static hit_vec ellipse_top(const hit_shape *s, int index)
{
    (void)index;
    return from_centre(s, direction(s, 1), -s->size.y);
}

/* The handle is above the top: the direction shows the angle. */
static hit_vec ellipse_angle_at(const hit_shape *s, int index, double arm)
{
    (void)index;
    return from_centre(s, direction(s, 1), -s->size.y - arm);
}

#define RADIUS(i)                                                                                  \
    {                                                                                              \
        .kind = HANDLE_RADIUS, .index = i, .at = radii_at, .drag = radii_drag,                     \
        .rounded = &number_radii                                                                   \
    }

const kind kind_ellipse = {
    .numbers = {&number_centre, &number_radii, &number_angle},
    .values = ellipse_values,
    .make = make_ellipse,
    .axes = hit_ellipse_axes,
    CENTRED_ROW,
    .move = hit_place,
    .drag_vertex = vertices_drag,
    .handles = {{.kind = HANDLE_ANGLE,
                 .at = ellipse_angle_at,
                 .foot = ellipse_top,
                 .drag = centred_drag_angle},
                RADIUS(0),
                RADIUS(1)},
    .flat = N_("The ellipse is flat"),
    .describe = describe_ellipse,
    .base_keys = "radii = 170 90\nangle = 20\n",
    .cursor_keys = "radii = 70 35\nangle = -30\n",
};
