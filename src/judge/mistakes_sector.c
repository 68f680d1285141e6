/* SPDX-License-Identifier: MIT */
/* Mistakes about sectors. */
#include "mistakes_private.h"

#include <math.h>
#include <stddef.h>

#define DEGREES (180 / 3.14159265358979323846)

/* ---- What is right --------------------------------------------------------------------------- */

static double dot(hit_vec a, hit_vec b)
{
    return a.x * b.x + a.y * b.y;
}

static double cross(hit_vec a, hit_vec b)
{
    return a.x * b.y - a.y * b.x;
}

static hit_vec from_tip(const hit_shape *sector, hit_vec p)
{
    return (hit_vec){p.x - sector->vertex[0].x, p.y - sector->vertex[0].y};
}

static bool faces(const hit_shape *sector, hit_vec way, const hit_trace *trace)
{
    const hit_vec *v = sector->vertex;
    bool behind_from = mistake_at_most(trace, 0, cross(v[1], way));
    bool before_to = mistake_at_most(trace, 0, cross(way, v[2]));
    if (v[3].x == 360)
        return true;
    if (v[3].x > 180)
        return behind_from || before_to;
    return behind_from && before_to && (v[3].x > 0 || dot(v[1], way) >= 0);
}

/* What a border's ends add to it, as bits. */
enum { TIP = 1, END = 2 };

/* How far the border is from there: beside it across, otherwise from one of these ends. */
static double to_border(const hit_shape *sector, int border, hit_vec way, int ends)
{
    hit_vec d = sector->vertex[border];
    double r = sector->size.y, along = dot(d, way);
    if (along < 0)
        return ends & TIP ? hypot(way.x, way.y) : INFINITY;
    if (along > r)
        return ends & END ? hypot(way.x - r * d.x, way.y - r * d.y) : INFINITY;
    return fabs(cross(d, way));
}

static double to_borders(const hit_shape *sector, hit_vec way, int ends)
{
    return fmin(to_border(sector, 1, way, ends), to_border(sector, 2, way, ends));
}

/* A circle whose middle is in the angles reaches the arc, another one reaches a border. */
static hit_verdict by_parts(const hit_shape *circle, const hit_shape *sector, bool in_angles,
                            int ends, hit_trace *trace)
{
    hit_vec way = from_tip(sector, circle->vertex[0]);
    double distance = hypot(way.x, way.y), r1 = circle->radius, r2 = sector->size.y;
    if (CHECK(trace, in_angles, ==, true))
        return VERDICT(distance, <=, r1 + r2);
    double off = to_borders(sector, way, ends);
    return VERDICT(off, <=, r1);
}

/* ---- Angles ---------------------------------------------------------------------------------- */

/* From 0 up to 360. */
static double angle_of(hit_vec way)
{
    double angle = atan2(way.y, way.x) * DEGREES;
    return angle < 0 ? angle + 360 : angle;
}

/* The angle as it is, between the two as they are. */
static bool angle_between(const hit_shape *sector, hit_vec way, const hit_trace *trace)
{
    double angle = angle_of(way), from = sector->angle, to = from + sector->vertex[3].x;
    return mistake_at_most(trace, from, angle) && mistake_at_most(trace, angle, to);
}

static hit_verdict point_across(const hit_shape *point, const hit_shape *sector, hit_trace *trace)
{
    hit_vec way = from_tip(sector, point->vertex[0]);
    double distance = hypot(way.x, way.y), r = sector->size.y, angle = angle_of(way);
    double from = sector->angle, to = from + sector->vertex[3].x;
    return mistake_says(CHECK(trace, distance, <=, r) && CHECK(trace, from, <=, angle) &&
                        CHECK(trace, angle, <=, to));
}

static hit_verdict circle_across(const hit_shape *circle, const hit_shape *sector, hit_trace *trace)
{
    hit_vec way = from_tip(sector, circle->vertex[0]);
    bool between = angle_between(sector, way, trace);
    return by_parts(circle, sector, between, TIP | END, trace);
}

/* ---- Points ---------------------------------------------------------------------------------- */

static hit_verdict point_halves(const hit_shape *point, const hit_shape *sector, hit_trace *trace)
{
    hit_vec way = from_tip(sector, point->vertex[0]);
    double distance = hypot(way.x, way.y), r = sector->size.y;
    double behind_from = cross(sector->vertex[1], way), before_to = cross(way, sector->vertex[2]);
    return mistake_says(CHECK(trace, distance, <=, r) && CHECK(trace, behind_from, >=, 0) &&
                        CHECK(trace, before_to, >=, 0));
}

static bool sector_has(const hit_shape *sector, hit_vec p, const hit_trace *trace)
{
    hit_vec way = from_tip(sector, p);
    return mistake_at_most(trace, hypot(way.x, way.y), sector->size.y) && faces(sector, way, trace);
}

/* ---- Circles --------------------------------------------------------------------------------- */

static hit_verdict circle_direction(const hit_shape *circle, const hit_shape *sector,
                                    hit_trace *trace)
{
    hit_vec way = from_tip(sector, circle->vertex[0]);
    double distance = hypot(way.x, way.y), r1 = circle->radius, r2 = sector->size.y;
    bool in_angles = faces(sector, way, trace);
    return mistake_says(CHECK(trace, distance, <=, r1 + r2) && CHECK(trace, in_angles, ==, true));
}

static hit_verdict circle_widened(const hit_shape *circle, const hit_shape *sector,
                                  hit_trace *trace)
{
    hit_vec way = from_tip(sector, circle->vertex[0]);
    double distance = hypot(way.x, way.y), r1 = circle->radius, r2 = sector->size.y;
    bool in_angles = faces(sector, way, trace);
    if (!CHECK(trace, distance, <=, r1 + r2))
        return HIT_MISS;
    if (CHECK(trace, in_angles, ==, true))
        return HIT_HIT;
    double from = acos(fmax(-1, fmin(1, dot(sector->vertex[1], way) / distance))) * DEGREES;
    double to = acos(fmax(-1, fmin(1, dot(sector->vertex[2], way) / distance))) * DEGREES;
    double off = fmin(from, to), more = distance > r1 ? asin(r1 / distance) * DEGREES : 180;
    return VERDICT(off, <=, more);
}

static hit_verdict circle_no_tip(const hit_shape *circle, const hit_shape *sector, hit_trace *trace)
{
    bool in_angles = faces(sector, from_tip(sector, circle->vertex[0]), trace);
    return by_parts(circle, sector, in_angles, END, trace);
}

static hit_verdict circle_no_ends(const hit_shape *circle, const hit_shape *sector,
                                  hit_trace *trace)
{
    bool in_angles = faces(sector, from_tip(sector, circle->vertex[0]), trace);
    return by_parts(circle, sector, in_angles, TIP, trace);
}

/* ---- Boxes ----------------------------------------------------------------------------------- */

static hit_verdict box_corners(const hit_shape *rect, const hit_shape *sector, hit_trace *trace)
{
    for (int i = 0; i < 4; i++) {
        bool inside = sector_has(sector, rect->vertex[i], trace);
        if (CHECK(trace, inside, ==, true))
            return HIT_HIT;
    }
    return HIT_MISS;
}

static hit_verdict box_middle(const hit_shape *rect, const hit_shape *sector, hit_trace *trace)
{
    bool inside = sector_has(sector, rect->centre, trace);
    return VERDICT(inside, ==, true);
}

/* ---- Segments -------------------------------------------------------------------------------- */

/* Where the segment a b crosses that from p to q; lines that are parallel do not. */
static bool segments_cross(hit_vec a, hit_vec b, hit_vec p, hit_vec q, const hit_trace *trace)
{
    hit_vec u = {b.x - a.x, b.y - a.y}, v = {q.x - p.x, q.y - p.y}, w = {p.x - a.x, p.y - a.y};
    double by = cross(u, v), s = cross(w, v) / by, t = cross(w, u) / by;
    return by != 0 && mistake_at_most(trace, 0, s) && mistake_at_most(trace, s, 1) &&
           mistake_at_most(trace, 0, t) && mistake_at_most(trace, t, 1);
}

static bool crosses_border(const hit_shape *segment, const hit_shape *sector,
                           const hit_trace *trace)
{
    hit_vec tip = sector->vertex[0];
    for (int border = 1; border <= 2; border++) {
        hit_vec d = sector->vertex[border];
        hit_vec end = {tip.x + sector->size.y * d.x, tip.y + sector->size.y * d.y};
        if (segments_cross(segment->vertex[0], segment->vertex[1], tip, end, trace))
            return true;
    }
    return false;
}

static bool crosses_circle(const hit_shape *segment, const hit_shape *sector,
                           const hit_trace *trace)
{
    hit_vec p = from_tip(sector, segment->vertex[0]), q = from_tip(sector, segment->vertex[1]);
    hit_vec along = {q.x - p.x, q.y - p.y};
    double a = dot(along, along), b = dot(along, p);
    double root = b * b - a * (dot(p, p) - sector->size.y * sector->size.y);
    for (int sign = -1; sign <= 1 && a > 0 && mistake_at_most(trace, 0, root); sign += 2) {
        double t = (-b + sign * sqrt(root)) / a;
        if (mistake_at_most(trace, 0, t) && mistake_at_most(trace, t, 1))
            return true;
    }
    return false;
}

static hit_verdict segment_circle(const hit_shape *segment, const hit_shape *sector,
                                  hit_trace *trace)
{
    bool has_end = sector_has(sector, segment->vertex[0], trace) ||
                   sector_has(sector, segment->vertex[1], trace);
    bool border = crosses_border(segment, sector, trace);
    bool circle = crosses_circle(segment, sector, trace);
    return mistake_says(CHECK(trace, has_end, ==, true) || CHECK(trace, border, ==, true) ||
                        CHECK(trace, circle, ==, true));
}

/* ---- The rows -------------------------------------------------------------------------------- */

#define SECTOR_POINT   .a = HIT_POINT, .b = HIT_SECTOR
#define SECTOR_CIRCLE  .a = HIT_CIRCLE, .b = HIT_SECTOR
#define SECTOR_RECT    .a = HIT_RECT, .b = HIT_SECTOR
#define SECTOR_SEGMENT .a = HIT_SEGMENT, .b = HIT_SECTOR
#define ACROSS_TITLE   N_("Angle compared across the turn")
#define ACROSS_IDEA                                                                                \
    N_("Compares an angle from 0 to 360 with both borders: beyond 360 it begins again at 0.")
#define ACROSS_SOURCE "https://github.com/cognitedata/reveal/pull/4616"

const mistake mistakes_sector[] = {
    MISTAKE("point-sector/across-turn", SECTOR_POINT, point_across, ACROSS_TITLE, ACROSS_IDEA,
            "sector/point 0 0 5 350 370 4 0", ACROSS_SOURCE),
    MISTAKE("point-sector/half-planes", SECTOR_POINT, point_halves, N_("Both sides asked for"),
            N_("Wants the point on the inner side of both borders: with more than half a turn, "
               "one is enough."),
            "sector/point 0 0 5 0 270 0 -4", "https://github.com/legends2k/2d-fov/issues/3"),
    MISTAKE("circle-sector/across-turn", SECTOR_CIRCLE, circle_across, ACROSS_TITLE, ACROSS_IDEA,
            "sector/circle 0 0 9 315 405 6 1 1", ACROSS_SOURCE),
    MISTAKE("circle-sector/centre-direction", SECTOR_CIRCLE, circle_direction,
            N_("Only the centre's direction"),
            N_("Adds the radius to the distance, and compares the direction of the centre alone."),
            "sector/circle 0 0 9 0 90 5 -1 2",
            "https://gamedev.stackexchange.com/questions/205497/"
            "how-do-i-detect-collisions-with-a-circle-sector-against-basic-geometry"),
    MISTAKE("circle-sector/radius-as-angle", SECTOR_CIRCLE, circle_widened,
            N_("Radius added to the angle"),
            N_("Widens the sector by the angle under which the circle is seen: beyond the ends of "
               "the arc, too."),
            "sector/circle 0 0 9 0 90 10 -4 4", "https://github.com/mosra/magnum/issues/694"),
    MISTAKE("circle-sector/no-tip", SECTOR_CIRCLE, circle_no_tip, N_("Tip forgotten"),
            N_("Measures to the arc and to the borders: a circle over the tip has its centre "
               "beside neither."),
            "sector/circle 0 0 9 0 90 -1 -1 2",
            "https://github.com/lambdaclass/mirra_backend/pull/92"),
    MISTAKE("circle-sector/no-ends", SECTOR_CIRCLE, circle_no_ends, N_("Arc's ends forgotten"),
            N_("Measures to the borders where they are beside the circle, and not to the ends of "
               "the arc."),
            "sector/circle 0 0 9 0 90 10 -1 2",
            "https://github.com/jeffThompson/CollisionDetection/issues/2"),
    MISTAKE("rect-sector/corners-only", SECTOR_RECT, box_corners, N_("Only the corners of the box"),
            N_("Looks for a corner of the box in the sector: an edge can cross it between two."),
            "sector/box 0 0 9 0 90 4 -5 2 20",
            "https://github.com/microsoft/MixedRealityToolkit-Unity/pull/7283"),
    MISTAKE("rect-sector/centre-only", SECTOR_RECT, box_middle, N_("Only the centre of the box"),
            N_("Asks whether the centre of the box is in the sector, as if the box had no size."),
            "sector/box 0 0 9 0 90 -3 -3 4 4",
            "https://github.com/space-wizards/space-station-14/issues/373"),
    MISTAKE(
        "segment-sector/whole-circle", SECTOR_SEGMENT, segment_circle, N_("Arc's ends forgotten"),
        N_("Crosses the segment with the whole circle: only the part between the ends of the "
           "arc belongs to the sector."),
        "sector/segment 0 0 9 0 90 -12 -1 -5 -1", "https://github.com/tldraw/tldraw/issues/10554"),
    {{0}, NULL},
};
