/* SPDX-License-Identifier: MIT */
#include "wide_shapes.h"

#include <math.h>
#include <string.h>

/* Numbers that differ more than so may be lost in 113 bits. */
#define FARTHEST 0x1p50

void wide_take(const hit_shape *s, wide_shape *out)
{
    *out = (wide_shape){.kind = (int)s->kind,
                        .count = s->count,
                        .vertices = &hit_vertices(s)[0].x,
                        .radius = s->radius,
                        .centre = {s->centre.x, s->centre.y},
                        .size = {s->size.x, s->size.y},
                        .angle = s->angle};
}

static void widen_range(double number, double *low, double *high)
{
    double size = fabs(number);
    if (size > 0 && size < *low)
        *low = size;
    if (size > *high)
        *high = size;
}

/* Whether numbers of 113 bits see the smallest number beside the largest. */
static bool is_told_apart(const hit_shape *a, const hit_shape *b)
{
    double low = INFINITY, high = 0;
    for (int k = 0; k < 2; k++) {
        const hit_shape *s = k == 0 ? a : b;
        widen_range(s->radius, &low, &high);
        for (int i = 0; i < s->count; i++) {
            widen_range(hit_vertices(s)[i].x, &low, &high);
            widen_range(hit_vertices(s)[i].y, &low, &high);
        }
    }
    return high == 0 || high < low * FARTHEST;
}

/* The square of the sine of a triangle's angle at its first vertex. */
static double square_of_sine(const hit_vec *v)
{
    double ux = v[1].x - v[0].x, uy = v[1].y - v[0].y, vx = v[2].x - v[0].x, vy = v[2].y - v[0].y;
    double cross = ux * vy - uy * vx;
    return cross * cross / ((ux * ux + uy * uy) * (vx * vx + vy * vy));
}

/* In "barycentric" the squares of a triangle's areas cancel: that much of u and v is lost. */
static double lost_by_areas(const hit_shape *triangle)
{
    return triangle->kind == HIT_TRIANGLE ? 0x1p-111 / square_of_sine(triangle->vertex) : 0;
}

/* These cut to whole numbers, enclose, turn, or are the lab's own: their numbers are not the same
 * with more bits. */
static bool runs_wide(const hit_method *method)
{
    static const char *const others[] = {"circle-rect/turn-circle",
                                         "point-circle/int",
                                         "circle-polygon/bounding-circle",
                                         "polygon-polygon/bounding-circles",
                                         "ellipse",
                                         "sdl",
                                         "sector",
                                         "any/pixels"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strstr(method->id, others[i]))
            return false;
    return true;
}

bool wide_can_tell(const hit_method *method, const hit_shape *a, const hit_shape *b)
{
    bool boxes_round_up = a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE;
    bool loses = strstr(method->id, "barycentric") && !(lost_by_areas(b) < 0x1p-53);
    return runs_wide(method) && !boxes_round_up && !loses && is_told_apart(a, b);
}

double wide_lost(const hit_method *method, const hit_shape *b)
{
    if (strstr(method->id, "angle-sum") || strstr(method->id, "corner-angles"))
        return 1e-15;
    return strstr(method->id, "barycentric") ? lost_by_areas(b) : 0;
}
