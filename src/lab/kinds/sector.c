/* SPDX-License-Identifier: MIT */
#include "kind_private.h"
#include "vertices.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

#define WHOLE 360.0

static const kind_number number_inner = {
    .name = N_("inner"),
    .role = KIND_MEASURE,
    .takes = N_("a number, at least 0"),
    .fallback = "0",
    .help = N_("how far from its centre a sector begins; 0: in its tip"),
};

static const kind_number number_outer = {
    .name = N_("outer"),
    .role = KIND_MEASURE,
    .takes = N_("a number, at least inner"),
    .help = N_("how far a sector reaches from its centre"),
};

static const kind_number number_angles = {
    .name = N_("angles"),
    .role = KIND_MEASURE,
    .pair = true,
    .degrees = true,
    .least = NUMBER_ANY,
    .takes = N_("FROM TO"),
    .help = N_("degrees: the sides of a sector, which lies clockwise on screen from the first to "
               "the second; 0 360 is a whole turn"),
};

/* The places of these in the row. */
enum { CENTRE, INNER, OUTER, ANGLES };

static kind_values sector_values(const hit_shape *s)
{
    return (kind_values){
        {s->vertex[0], {s->size.x, 0}, {s->size.y, 0}, {s->angle, s->vertex[3].y}}};
}

static hit_shape make_sector(const kind_values *v)
{
    return hit_make_sector(v->of[CENTRE], v->of[INNER].x, v->of[OUTER].x, v->of[ANGLES].x,
                           v->of[ANGLES].y);
}

static void describe_sector(const hit_shape *s, char *out, size_t size)
{
    snprintf(out, size, _("sector, r %.6g…%.6g, %.6g°…%.6g°"), s->size.x, s->size.y, s->angle,
             s->vertex[3].y);
}

static bool is_flat(const hit_shape *s)
{
    return s->size.x == s->size.y || s->vertex[3].x == 0;
}

/* ---- Changes ------------------------------------------------------------------------------ */

static hit_vec tip(const hit_shape *s)
{
    return s->vertex[0];
}

/* Both sides turn alike, so that the turn between them stays. */
static hit_shape turn_sector(const hit_shape *s, double degrees, double step, hit_vec around,
                             hit_vec *ring)
{
    (void)ring;
    kind_values v = sector_values(s);
    double was = v.of[ANGLES].x, is = turning_shorten(turning_step(was + degrees, step));
    v.of[CENTRE] = turning_apply(turning_by(degrees), v.of[CENTRE], around);
    v.of[ANGLES] = (hit_vec){is, is + (v.of[ANGLES].y - was)};
    if (s->vertex[3].x == WHOLE && v.of[ANGLES].y - is < WHOLE) /* by rounding */
        v.of[ANGLES].y = nextafter(v.of[ANGLES].y, INFINITY);
    return make_sector(&v);
}

static hit_shape scale_sector(const hit_shape *s, double factor, hit_vec from, hit_vec *ring)
{
    (void)ring;
    kind_values v = sector_values(s);
    v.of[CENTRE] = vertices_scale_one(v.of[CENTRE], factor, from);
    v.of[INNER].x *= factor;
    v.of[OUTER].x *= factor;
    return make_sector(&v);
}

/* ---- Handles ------------------------------------------------------------------------------ */

enum { OF_INNER, OF_OUTER };
enum { OF_FROM, OF_TO };

static hit_vec at_angle(const hit_shape *s, double degrees, double distance)
{
    hit_vec along = turning_by(degrees).x;
    return (hit_vec){s->vertex[0].x + along.x * distance, s->vertex[0].y + along.y * distance};
}

/* How far off the centre the handle of a radius stands: one too small to grab stands off the
 * shape, and that of the outer one beyond that of the inner one. */
static double stand(const hit_shape *s, int index, double arm)
{
    double inner = fmax(s->size.x, arm);
    return index == OF_INNER ? inner : fmax(s->size.y, inner + arm);
}

/* In the middle of the arcs. */
static hit_vec radius_at_arc(const hit_shape *s, int index, double arm)
{
    return at_angle(s, s->angle + s->vertex[3].x / 2, stand(s, index, arm));
}

static double distance_from_tip(const hit_shape *s, hit_vec p)
{
    return hypot(p.x - s->vertex[0].x, p.y - s->vertex[0].y);
}

/* A handle that stands off the shape keeps its distance. Neither radius passes the other. */
static hit_shape drag_arc(const hit_shape *s, handle h, hit_vec to, double degrees)
{
    (void)degrees;
    kind_values v = sector_values(s);
    double *radius = &v.of[h.index == OF_INNER ? INNER : OUTER].x;
    double off = distance_from_tip(s, h.at) - *radius;
    bool stands_off = off > *radius * 1e-9;
    double is = fmax(0, distance_from_tip(s, to) - (stands_off ? off : 0));
    *radius = h.index == OF_INNER ? fmin(is, s->size.y) : fmax(is, s->size.x);
    return make_sector(&v);
}

static hit_vec side_end(const hit_shape *s, int index)
{
    return at_angle(s, index == OF_FROM ? s->angle : s->vertex[3].y, s->size.y);
}

/* A side's handle stands off its outer end. */
static hit_vec side_at(const hit_shape *s, int index, double arm)
{
    return at_angle(s, index == OF_FROM ? s->angle : s->vertex[3].y, s->size.y + arm);
}

/* The side follows the pointer by whole degrees; its other number stays, and is less than a turn
 * away. */
static hit_shape drag_side(const hit_shape *s, handle h, hit_vec to, double degrees)
{
    kind_values v = sector_values(s);
    double angle = turning_towards(s->vertex[0], to) - 90, *from = &v.of[ANGLES].x,
           *end = &v.of[ANGLES].y;
    angle = turning_step(angle, fmax(degrees, 1));
    if (h.index == OF_FROM)
        *from = angle + WHOLE * floor((*end - angle) / WHOLE);
    else
        *end = angle - WHOLE * floor((angle - *from) / WHOLE);
    return make_sector(&v);
}

#define ARC(i, number)                                                                             \
    {                                                                                              \
        .kind = HANDLE_RADIUS, .index = i, .at = radius_at_arc, .drag = drag_arc,                  \
        .rounded = &number                                                                         \
    }

#define SIDE(i)                                                                                    \
    {                                                                                              \
        .kind = HANDLE_ANGLE, .index = i, .at = side_at, .foot = side_end, .drag = drag_side       \
    }

const kind kind_sector = {
    .numbers = {&number_centre, &number_inner, &number_outer, &number_angles},
    .values = sector_values,
    .make = make_sector,
    .slice = true,
    .middle = tip,
    .move = hit_place,
    .turn = turn_sector,
    .scale = scale_sector,
    .drag_vertex = vertices_drag,
    .handles = {ARC(OF_OUTER, number_outer), ARC(OF_INNER, number_inner), SIDE(OF_FROM),
                SIDE(OF_TO)},
    .flat = N_("The sector has no area"),
    .is_flat = is_flat,
    .describe = describe_sector,
    .base_keys = "inner = 50\nouter = 220\nangles = -40 50\n",
    .cursor_keys = "inner = 30\nouter = 80\nangles = -150 -30\n",
};
