/* SPDX-License-Identifier: MIT */
#include "centred.h"
#include "kind_private.h"
#include "radius.h"
#include "vertices.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

static const kind_number number_size = {
    .name = N_("size"),
    .role = KIND_MEASURE,
    .pair = true,
    .takes = N_("W H, each at least 0"),
    .help = N_("width and height before turning"),
};

static kind_values rect_values(const hit_shape *s)
{
    return (kind_values){{s->centre, s->size, {s->angle, 0}}};
}

static hit_shape make_rect(const kind_values *v)
{
    return hit_make_rect(v->of[0], v->of[1], v->of[2].x);
}

static void describe_rect(const hit_shape *s, char *out, size_t size)
{
    snprintf(out, size, _("rect %.6g × %.6g, %.6g°"), s->size.x, s->size.y, s->angle);
}

/* ---- Changes ------------------------------------------------------------------------------ */

static hit_shape move(const hit_shape *s, hit_vec by, hit_vec *ring)
{
    (void)ring;
    hit_vec centre = {s->centre.x + by.x, s->centre.y + by.y};
    return kind_make_grown(hit_make_rect(centre, s->size, s->angle), s->radius);
}

/* The opposite corner of an upright rect stays to the last bit wherever half sums allow. */
static hit_shape stretch(const hit_shape *rect, hit_vec fixed, hit_vec to, bool width, bool height)
{
    turning t = turning_by(rect->angle);
    hit_vec x = t.x, y = t.y;
    hit_vec d = {to.x - fixed.x, to.y - fixed.y};
    double along_x = width ? d.x * x.x + d.y * x.y : 0;
    double along_y = height ? d.x * y.x + d.y * y.y : 0;
    hit_vec size = rect->size;
    if (width)
        size.x = fabs(along_x);
    if (height)
        size.y = fabs(along_y);
    hit_vec centre = {fixed.x + (along_x * x.x + along_y * y.x) / 2,
                      fixed.y + (along_x * x.y + along_y * y.y) / 2};
    return kind_make_grown(hit_make_rect(centre, size, rect->angle), rect->radius);
}

static hit_shape drag_vertex(const hit_shape *s, int index, hit_vec to, hit_vec *ring)
{
    (void)ring;
    return stretch(s, s->vertex[(index + 2) % 4], to, true, true);
}

/* ---- Handles ------------------------------------------------------------------------------ */

static hit_vec side_at(const hit_shape *s, int index, double arm)
{
    (void)arm;
    return vertices_between(s->vertex[index % 4], s->vertex[(index + 1) % 4]);
}

static hit_shape side_drag(const hit_shape *s, handle h, hit_vec to, double degrees)
{
    (void)degrees;
    bool width = h.index % 2 == 1;
    return stretch(s, side_at(s, h.index + 2, 0), to, width, !width);
}

/* Returns the middle of the top, in the rect's own view. */
static hit_vec rect_top(const hit_shape *s, int index)
{
    (void)index;
    return side_at(s, 0, 0);
}

/* The handle is above the rect's top: the direction shows the angle. */
static hit_vec rect_angle_at(const hit_shape *s, int index, double arm)
{
    (void)index;
    hit_shape up = hit_make_rect((hit_vec){0, 0}, (hit_vec){0, 2}, s->angle);
    hit_vec from = rect_top(s, 0);
    return (hit_vec){from.x + up.vertex[0].x * arm, from.y + up.vertex[0].y * arm};
}

#define SIDE(i)                                                                                    \
    {                                                                                              \
        .kind = HANDLE_SIDE, .index = i, .at = side_at, .drag = side_drag                          \
    }

static const kind_keys rounded = {
    .name = N_("rounded rect"),
    .base = "size = 220 80\nangle = 0\ngrow = 40\n",
    .cursor = "size = 80 30\nangle = 0\ngrow = 20\n",
};

const kind kind_rect = {
    .numbers = {&number_centre, &number_size, &number_angle},
    .values = rect_values,
    .make = make_rect,
    CENTRED_ROW,
    .move = move,
    .corners = "ABCD",
    .drag_vertex = drag_vertex,
    .handles =
        {{.kind = HANDLE_ANGLE, .at = rect_angle_at, .foot = rect_top, .drag = centred_drag_angle},
         SIDE(0),
         SIDE(1),
         SIDE(2),
         SIDE(3),
         GROW_HANDLE(1) /* where no other handle stands so far off */},
    .grows = true,
    .flat = N_("The rect is flat"),
    .describe = describe_rect,
    .base_keys = "size = 300 160\nangle = 0\n",
    .cursor_keys = "size = 120 70\nangle = 0\n",
    .grown = &rounded,
};
