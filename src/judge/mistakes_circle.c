/* SPDX-License-Identifier: MIT */
/* Mistakes about circles beside circles, points and segments. */
#include "mistakes_private.h"

#include <math.h>
#include <stddef.h>

/* ---- Circle and circle ----------------------------------------------------------------------- */

static hit_verdict circles_squared(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    double squared = mistake_squared_between(a->vertex[0], b->vertex[0]);
    double r1 = a->radius, r2 = b->radius;
    return VERDICT(squared, <=, r1 + r2);
}

static hit_verdict circles_diameters(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    double distance = mistake_distance(a->vertex[0], b->vertex[0]);
    double d1 = 2 * a->radius, d2 = 2 * b->radius;
    return VERDICT(distance, <=, d1 + d2);
}

static hit_verdict circles_first_twice(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    double distance = mistake_distance(a->vertex[0], b->vertex[0]), d1 = 2 * a->radius;
    return VERDICT(distance, <=, d1);
}

static hit_verdict circles_second_twice(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    double distance = mistake_distance(a->vertex[0], b->vertex[0]), d2 = 2 * b->radius;
    return VERDICT(distance, <=, d2);
}

static hit_verdict circles_first_diameter(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    double distance = mistake_distance(a->vertex[0], b->vertex[0]);
    double d1 = 2 * a->radius, r2 = b->radius;
    return VERDICT(distance, <=, d1 + r2);
}

static hit_verdict circles_second_diameter(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    double distance = mistake_distance(a->vertex[0], b->vertex[0]);
    double r1 = a->radius, d2 = 2 * b->radius;
    return VERDICT(distance, <=, r1 + d2);
}

static hit_verdict circles_squares(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    double squared = mistake_squared_between(a->vertex[0], b->vertex[0]);
    double r1 = a->radius, r2 = b->radius;
    return VERDICT(squared, <=, r1 * r1 + r2 * r2);
}

static hit_verdict circles_strict(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    double distance = mistake_distance(a->vertex[0], b->vertex[0]);
    double r1 = a->radius, r2 = b->radius;
    return VERDICT(distance, <, r1 + r2);
}

static hit_verdict circles_boxes(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    double dx = fabs(a->vertex[0].x - b->vertex[0].x), dy = fabs(a->vertex[0].y - b->vertex[0].y);
    double r1 = a->radius, r2 = b->radius;
    return mistake_says(CHECK(trace, dx, <=, r1 + r2) && CHECK(trace, dy, <=, r1 + r2));
}

static hit_verdict circles_added(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    double dx = fabs(a->vertex[0].x - b->vertex[0].x), dy = fabs(a->vertex[0].y - b->vertex[0].y);
    double r1 = a->radius, r2 = b->radius;
    return VERDICT(dx + dy, <=, r1 + r2);
}

static hit_verdict circles_outlines(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    double distance = mistake_distance(a->vertex[0], b->vertex[0]);
    double r1 = a->radius, r2 = b->radius;
    return mistake_says(CHECK(trace, distance, <=, r1 + r2) &&
                        CHECK(trace, distance, >=, fabs(r1 - r2)));
}

/* ---- Point and circle ------------------------------------------------------------------------ */

static hit_verdict point_squared(const hit_shape *point, const hit_shape *circle, hit_trace *trace)
{
    double squared = mistake_squared_between(point->vertex[0], circle->vertex[0]),
           r = circle->radius;
    return VERDICT(squared, <=, r);
}

static hit_verdict point_diameter(const hit_shape *point, const hit_shape *circle, hit_trace *trace)
{
    double distance = mistake_distance(point->vertex[0], circle->vertex[0]), d = 2 * circle->radius;
    return VERDICT(distance, <=, d);
}

static hit_verdict point_square(const hit_shape *point, const hit_shape *circle, hit_trace *trace)
{
    hit_vec p = point->vertex[0], c = circle->vertex[0];
    double dx = fabs(p.x - c.x), dy = fabs(p.y - c.y), r = circle->radius;
    return mistake_says(CHECK(trace, dx, <=, r) && CHECK(trace, dy, <=, r));
}

static hit_verdict point_added(const hit_shape *point, const hit_shape *circle, hit_trace *trace)
{
    hit_vec p = point->vertex[0], c = circle->vertex[0];
    double dx = fabs(p.x - c.x), dy = fabs(p.y - c.y), r = circle->radius;
    return VERDICT(dx + dy, <=, r);
}

/* ---- Segment and circle ---------------------------------------------------------------------- */

static hit_verdict segment_line(const hit_shape *segment, const hit_shape *circle, hit_trace *trace)
{
    const hit_vec *v = segment->vertex;
    double distance =
        fabs(mistake_side(v[0], v[1], circle->vertex[0])) / mistake_distance(v[0], v[1]);
    double r = circle->radius;
    return VERDICT(distance, <=, r);
}

static hit_verdict segment_diameter(const hit_shape *segment, const hit_shape *circle,
                                    hit_trace *trace)
{
    double distance =
        mistake_distance_to_side(segment->vertex[0], segment->vertex[1], circle->vertex[0]);
    double d = 2 * circle->radius;
    return VERDICT(distance, <=, d);
}

static hit_verdict segment_ends(const hit_shape *segment, const hit_shape *circle, hit_trace *trace)
{
    double from = mistake_distance(segment->vertex[0], circle->vertex[0]);
    double to = mistake_distance(segment->vertex[1], circle->vertex[0]), r = circle->radius;
    return mistake_says(CHECK(trace, from, <=, r) || CHECK(trace, to, <=, r));
}

static hit_verdict segment_int_division(const hit_shape *segment, const hit_shape *circle,
                                        hit_trace *trace)
{
    hit_vec a = segment->vertex[0], b = segment->vertex[1], c = circle->vertex[0];
    double squared = mistake_squared_between(a, b), r = circle->radius;
    double dot = (c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y);
    double t = squared > 0 ? fmin(fmax(trunc(dot / squared), 0), 1) : 0;
    double distance = mistake_distance(c, (hit_vec){a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)});
    return VERDICT(distance, <=, r);
}

/* Solves for the points where the segment's line meets the outline; those on the segment count. */
static hit_verdict segment_roots(const hit_shape *segment, const hit_shape *circle,
                                 hit_trace *trace)
{
    hit_vec p = segment->vertex[0], q = segment->vertex[1], m = circle->vertex[0];
    double a = mistake_squared_between(p, q),
           c = mistake_squared_between(p, m) - circle->radius * circle->radius;
    double b = 2 * ((q.x - p.x) * (p.x - m.x) + (q.y - p.y) * (p.y - m.y));
    double inner = b * b - 4 * a * c;
    if (CHECK(trace, inner, <, 0)) /* of < and <= alike */
        return HIT_MISS;
    double t1 = (-b - sqrt(inner)) / (2 * a), t2 = (-b + sqrt(inner)) / (2 * a);
    return mistake_says((CHECK(trace, t1, >=, 0) && CHECK(trace, t1, <=, 1)) ||
                        (CHECK(trace, t2, >=, 0) && CHECK(trace, t2, <=, 1)));
}

#define CIRCLES .a = HIT_CIRCLE, .b = HIT_CIRCLE
#define POINT   .a = HIT_POINT, .b = HIT_CIRCLE
#define SEGMENT .a = HIT_SEGMENT, .b = HIT_CIRCLE

const mistake mistakes_circle[] = {
    MISTAKE("circle-circle/squared", CIRCLES, circles_squared, N_("No root, no square"),
            N_("Compares the squared distance with the sum of the radii."),
            "circle/circle 0 0 3 4 0 2", "https://github.com/rustgd/collision-rs/pull/82"),
    MISTAKE("circle-circle/diameters", CIRCLES, circles_diameters, N_("Diameters added"),
            N_("Compares the distance with the sum of the diameters."), "circle/circle 0 0 1 3 0 1",
            "https://github.com/hugoruscitti/pilasweb/pull/143"),
    MISTAKE("circle-circle/first-twice", CIRCLES, circles_first_twice, N_("Twice one radius"),
            N_("Compares the distance with twice the first radius, as if both were the same."),
            "circle/circle 0 0 1 3 0 2", "https://github.com/ByteArena/box2d/pull/16"),
    MISTAKE("circle-circle/second-twice", CIRCLES, circles_second_twice, N_("Twice one radius"),
            N_("Compares the distance with twice the second radius, as if both were the same."),
            "circle/circle 0 0 2 3 0 1", "https://github.com/sourencho/ungroup_game/issues/43"),
    MISTAKE("circle-circle/first-diameter", CIRCLES, circles_first_diameter,
            N_("Diameter of one circle"),
            N_("Adds the diameter of the first circle and the radius of the second."),
            "circle/circle 0 0 1 3 0 1", "https://github.com/hugoruscitti/pilasweb/pull/143"),
    MISTAKE("circle-circle/second-diameter", CIRCLES, circles_second_diameter,
            N_("Diameter of one circle"),
            N_("Adds the radius of the first circle and the diameter of the second."),
            "circle/circle 0 0 1 3 0 1", "https://github.com/hugoruscitti/pilasweb/pull/143"),
    MISTAKE("circle-circle/boxes", CIRCLES, circles_boxes, N_("Boxes of the circles"),
            N_("Compares the boxes around the circles."), "circle/circle 0 0 2 3 3 2",
            "https://github.com/OgarProject/Ogar/pull/158"),
    MISTAKE("circle-circle/squares", CIRCLES, circles_squares, N_("Squares of the radii added"),
            N_("Compares the squared distance with the sum of the squared radii."),
            "circle/circle 0 0 3 5 0 3", "https://github.com/libgdx/libgdx/issues/3202"),
    MISTAKE("circle-circle/manhattan", CIRCLES, circles_added, N_("Differences added"),
            N_("Adds the differences of x and y for a distance."), "circle/circle 0 0 2 2 3 2",
            "https://github.com/simonshub/Codename_Forge/issues/18"),
    MISTAKE("circle-circle/outlines", CIRCLES, circles_outlines, N_("Only the outlines"),
            N_("Tests whether the outlines cross: a circle inside the other is a miss."),
            "circle/circle 0 0 1 0 0 3", "https://github.com/treeform/bumpy/issues/23"),
    MISTAKE("circle-circle/strict", CIRCLES, circles_strict, N_("Touching is a miss"),
            N_("Requires the distance to be less than the sum of the radii."),
            "circle/circle 0 0 1 2 0 1", "https://github.com/libgdx/libgdx/issues/1028"),
    MISTAKE("point-circle/squared", POINT, point_squared, N_("Squared distance against the radius"),
            N_("Compares the squared distance with the radius itself."), "point/circle 3 0 0 0 4",
            "https://github.com/dotnet/Silk.NET/pull/1936"),
    MISTAKE("point-circle/diameter", POINT, point_diameter, N_("Diameter for the radius"),
            N_("Compares the distance with twice the radius."), "point/circle 3 0 0 0 2",
            "https://github.com/hugoruscitti/pilasweb/pull/143"),
    MISTAKE("point-circle/box", POINT, point_square, N_("Square for the circle"),
            N_("Compares x and y with the radius, each alone."), "point/circle 1 1 0 0 1",
            "https://github.com/MonoGame-Extended/Monogame-Extended/issues/511"),
    MISTAKE("point-circle/manhattan", POINT, point_added, N_("Differences added"),
            N_("Adds the differences of x and y for a distance."), "point/circle 2 4 0 0 5",
            "https://github.com/simonshub/Codename_Forge/issues/18"),
    MISTAKE("segment-circle/line", SEGMENT, segment_line, N_("Line for the segment"),
            N_("Measures to the infinite line through the segment."),
            "segment/circle 0 0 1 0 3 0 1",
            "https://github.com/ThalesGroup/kessler-game/issues/80"),
    MISTAKE("segment-circle/diameter", SEGMENT, segment_diameter, N_("Diameter for the radius"),
            N_("Compares the distance with twice the radius."), "segment/circle 0 0 4 0 2 3 2",
            "https://github.com/hugoruscitti/pilasweb/pull/143"),
    MISTAKE("segment-circle/ends-only", SEGMENT, segment_ends, N_("Only the ends in the circle"),
            N_("Tests whether an end of the segment is in the circle."),
            "segment/circle 6 0 0 6 0 0 5",
            "https://github.com/CombatExtended-Continued/CombatExtended/pull/2856"),
    MISTAKE("segment-circle/int-division", SEGMENT, segment_int_division,
            N_("Division of whole numbers"),
            N_("Divides whole numbers: the nearest point is always an end."),
            "segment/circle 2 0 0 1 0 0 1",
            "https://www.daniweb.com/programming/software-development/threads/424371/"
            "calculate-the-point-of-intersection-of-circle-and-line-through-the-center"),
    MISTAKE("segment-circle/roots", SEGMENT, segment_roots, N_("Only crossings of the outline"),
            N_("Looks where the segment crosses the outline: one inside crosses nothing."),
            "segment/circle 1 0 2 0 0 0 5", "https://github.com/godotengine/godot/pull/26699"),
    {{0}, NULL},
};
