/* SPDX-License-Identifier: MIT */
/* Mistakes about rects with a radius. Right is: the distance to the stored rect, compared with the
 * radius. */
#include "mistakes_private.h"

#include <math.h>
#include <stddef.h>

/* The box around it. */
static mistake_box widened(const hit_shape *rect)
{
    mistake_box b = mistake_box_of(rect);
    double r = rect->radius;
    return (mistake_box){b.x - r, b.y - r, b.w + 2 * r, b.h + 2 * r};
}

static double clamped_number(double x, double low, double high)
{
    return fmin(fmax(x, low), high);
}

static double to_box(mistake_box b, hit_vec p)
{
    return hypot(p.x - clamped_number(p.x, b.x, b.x + b.w),
                 p.y - clamped_number(p.y, b.y, b.y + b.h));
}

static hit_verdict point_rounded_square(const hit_shape *point, const hit_shape *rect,
                                        hit_trace *trace)
{
    bool inside = mistake_holds(widened(rect), point->vertex[0], trace);
    return VERDICT(inside, ==, true);
}

static hit_verdict circle_square(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    double distance = to_box(widened(rect), circle->vertex[0]), r = circle->radius;
    return VERDICT(distance, <=, r);
}

static hit_verdict circle_twice(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    double distance = to_box(widened(rect), circle->vertex[0]);
    double r1 = circle->radius, r2 = rect->radius;
    return VERDICT(distance, <=, r1 + r2);
}

static hit_verdict rects_square(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    mistake_box r1 = widened(a), r2 = widened(b);
    return mistake_says(CHECK(trace, r1.x, <=, r2.x + r2.w) &&
                        CHECK(trace, r1.x + r1.w, >=, r2.x) &&
                        CHECK(trace, r1.y, <=, r2.y + r2.h) && CHECK(trace, r1.y + r1.h, >=, r2.y));
}

#define GROWN_POINT  .a = HIT_POINT, .b = HIT_RECT, .grown = true
#define GROWN_CIRCLE .a = HIT_CIRCLE, .b = HIT_RECT, .grown = true
#define GROWN_RECTS  .a = HIT_RECT, .b = HIT_RECT, .grown = true

const mistake mistakes_grown[] = {
    MISTAKE("point-rect/square-corners", GROWN_POINT, point_rounded_square,
            N_("Corners stay square"),
            N_("Makes the box larger by the radius on all sides, and forgets that its corners are "
               "round."),
            "point/roundbox 3 3 0 0 2 2 1", "https://github.com/pixijs/pixijs/issues/1889"),
    MISTAKE("circle-rect/square-corners", GROWN_CIRCLE, circle_square, N_("Corners stay square"),
            N_("Makes the box larger by its radius, and measures to a corner that is not there."),
            "circle/roundbox 5 5 2 0 0 2 2 2", "https://github.com/erincatto/box2d/issues/428"),
    MISTAKE("circle-rect/radius-twice", GROWN_CIRCLE, circle_twice, N_("Radius added twice"),
            N_("Measures to the box that is already larger by the radius, and adds it again."),
            "circle/roundbox 5 0 1 0 0 2 2 1", "https://github.com/appsinacup/godot-box2d/pull/35"),
    MISTAKE("rect-rect/square-corners", GROWN_RECTS, rects_square, N_("Corners stay square"),
            N_("Compares the boxes around the rects with their radii: the corners are round."),
            "roundbox/roundbox 0 0 2 2 1 4 4 2 2 1",
            "https://github.com/bevyengine/bevy/issues/14941"),
    {{0}, NULL},
};
