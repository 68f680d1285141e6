/* SPDX-License-Identifier: MIT */
/*
 * Published tests of sectors beside points and discs. They were published for a pie of less than a
 * whole turn, given by its tip, the direction of its middle, half its angle and its radius.
 *
 * Their corrections ask for the parts of a sector, which are sectors, too, and exact for the same
 * stored directions: the ring, the cone, which is one of a larger radius, and the two sides, which
 * are those without an angle. Seen from a disc's middle in the cone, the nearest point of the
 * sector is in the direction of the tip; seen from another, it is on one of the sides.
 */
#include "sectors.h"

#include "check.h"
#include "vec.h"
#include "words.h"

#include <math.h>

#define PI    3.14159265358979324
#define WHOLE 360.0
#define MOST  0x1p1000 /* the largest number of a shape */

#define SOURCE_YIP   "Milo Yip, cnblogs 3029852, IsPointInCircularSector()"
#define SOURCE_DISC  "Milo Yip, IsSectorDiskIntersect()"
#define SOURCE_CSDN  "CSDN, zaffix, “圆与扇形碰撞检测”"
#define SOURCE_SIDES "Stack Overflow 13675772, isInsideSector()"
#define SOURCE_ARC   "jelmervdl/dmas, ShapeUtil.createArc()"
#define AFTER(place) "hitlab, after " place

/* ---- The shapes as the tests take them ------------------------------------------------------ */

/* A pie: its tip, the direction of its middle, and half its angle in radians. */
typedef struct pie {
    hit_vec tip, u;
    double theta, l;
} pie;

static hit_shape part_of(const hit_shape *sector, double inner, double outer, double from,
                         double to)
{
    return hit_make_sector(sector->vertex[0], inner, outer, from, to);
}

static pie pie_of(const hit_shape *sector)
{
    double half = sector->vertex[3].x / 2, middle = sector->angle + half;
    return (pie){sector->vertex[0], part_of(sector, 0, 1, middle, middle).vertex[1],
                 half * (PI / 180), sector->size.y};
}

/* Whether the sector is one that the test was published for; only what is wrong is told. */
static bool is_pie(const hit_shape *sector, const pie *pie, hit_trace *trace)
{
    double inner = sector->size.x, l = pie->l, turn = sector->vertex[3].x;
    if (inner == 0 && l > 0 && turn > 0 && turn < WHOLE)
        return true;
    return CHECK(trace, inner, ==, 0) && CHECK(trace, l, >, 0) && CHECK(trace, turn, >, 0) &&
           CHECK(trace, turn, <, 360);
}

static void trace_way(hit_trace *trace, const pie *pie, hit_vec to, double length)
{
    if (!trace)
        return;
    hit_trace_record(trace, (hit_step){.kind = HIT_STEP_POINT, .text = "tip", .a = pie->tip});
    hit_trace_record(
        trace, (hit_step){.kind = HIT_STEP_SEGMENT, .text = "length", .a = pie->tip, .b = to});
    hit_trace_record(trace, (hit_step){.kind = HIT_STEP_VALUE, .text = "length", .left = length});
}

static void trace_sides(hit_trace *trace, const hit_shape *sector)
{
    static const char *const names[] = {"first side", "last side"};
    for (int i = 0; i < 2 && trace; i++) {
        hit_vec side = vec_scale(sector->vertex[1 + i], sector->size.y);
        hit_trace_record(trace, (hit_step){.kind = HIT_STEP_SEGMENT,
                                           .text = names[i],
                                           .a = sector->vertex[0],
                                           .b = vec_add(sector->vertex[0], side)});
    }
}

static void trace_angle(hit_trace *trace, const pie *pie, hit_vec to, double angle)
{
    hit_vec middle = vec_add(pie->tip, vec_scale(pie->u, pie->l));
    if (trace)
        hit_trace_record(trace, (hit_step){.kind = HIT_STEP_ANGLE,
                                           .text = "angle",
                                           .a = pie->tip,
                                           .b = middle,
                                           .c = to,
                                           .left = angle});
}

/* ---- Rows ------------------------------------------------------------------------------------ */

#define PIES_ONLY                                                                                  \
    {                                                                                              \
        HIT_REFUSED, HIT_TRAIT_EVERYDAY, N_("no rings, no whole turns"), NULL                      \
    }
#define SQUARES_FAIL                                                                               \
    {HIT_MISS, HIT_TRAIT_TINY, N_("squares underflow"), NULL},                                     \
        {HIT_HIT, HIT_TRAIT_TINY, N_("squares underflow"), NULL},                                  \
        {HIT_MISS, HIT_TRAIT_HUGE, N_("squares overflow"), NULL},                                  \
    {                                                                                              \
        HIT_HIT, HIT_TRAIT_HUGE, N_("squares overflow"), NULL                                      \
    }

#define PUBLISHED(method_id, kind, function, from)                                                 \
    .id = (method_id), .corrected_by = method_id "-corrected", .source = (from), .a = (kind),      \
    .b = HIT_SECTOR, .origin = HIT_AS_PUBLISHED, .run = (function)
#define CORRECTED(method_id, kind, function, from)                                                 \
    .id = method_id "-corrected", .source = AFTER(from), .a = (kind), .b = HIT_SECTOR,             \
    .origin = HIT_CORRECTED, .run = (function)
#define CORRECTED_POINT(id, from)  CORRECTED(id, HIT_POINT, corrected_point, from)
#define CORRECTED_CIRCLE(id, from) CORRECTED(id, HIT_CIRCLE, corrected_circle, from)

/* ---- Corrections ---------------------------------------------------------------------------- */

static bool meets_part(const hit_shape *other, const hit_shape *part)
{
    return hit_hits(other, part);
}

static bool is_in_cone(hit_vec p, const hit_shape *sector)
{
    hit_vec way = vec_sub(p, sector->vertex[0]);
    double far = fmin(4 * (fabs(way.x) + fabs(way.y)) + sector->size.y, MOST);
    const hit_shape cone = part_of(sector, 0, far, sector->angle, sector->vertex[3].y);
    const hit_shape point = hit_make_point(p);
    return meets_part(&point, &cone);
}

static bool meets_whole_ring(const hit_shape *other, const hit_shape *sector)
{
    const hit_shape ring = part_of(sector, sector->size.x, sector->size.y, 0, WHOLE);
    return meets_part(other, &ring);
}

static bool meets_side(const hit_shape *other, const hit_shape *sector, double degrees)
{
    const hit_shape side = part_of(sector, sector->size.x, sector->size.y, degrees, degrees);
    return meets_part(other, &side);
}

static hit_verdict corrected_point(const hit_shape *point, const hit_shape *sector,
                                   hit_trace *trace)
{
    const pie p = pie_of(sector);
    hit_vec way = vec_sub(point->vertex[0], p.tip);
    trace_way(trace, &p, point->vertex[0], hypot(way.x, way.y));
    bool in_ring = meets_whole_ring(point, sector);
    if (!CHECK(trace, in_ring, ==, true))
        return HIT_MISS;
    bool in_cone = is_in_cone(point->vertex[0], sector);
    return CHECK(trace, in_cone, ==, true) ? HIT_HIT : HIT_MISS;
}

static hit_verdict corrected_circle(const hit_shape *circle, const hit_shape *sector,
                                    hit_trace *trace)
{
    const pie p = pie_of(sector);
    hit_vec way = vec_sub(circle->vertex[0], p.tip);
    trace_way(trace, &p, circle->vertex[0], hypot(way.x, way.y));
    bool meets_ring = meets_whole_ring(circle, sector);
    if (!CHECK(trace, meets_ring, ==, true))
        return HIT_MISS;
    bool centre_in_cone = is_in_cone(circle->vertex[0], sector);
    if (CHECK(trace, centre_in_cone, ==, true))
        return HIT_HIT;
    bool meets_first_side = meets_side(circle, sector, sector->angle);
    if (CHECK(trace, meets_first_side, ==, true))
        return HIT_HIT;
    bool meets_last_side = meets_side(circle, sector, sector->vertex[3].y);
    return CHECK(trace, meets_last_side, ==, true) ? HIT_HIT : HIT_MISS;
}

/* ---- The angle by acos ---------------------------------------------------------------------- */

/* IsPointInCircularSector(), the naive form: the distance, and the angle from the middle. */
static hit_verdict by_acos(const hit_shape *point, const hit_shape *sector, hit_trace *trace)
{
    const pie pie = pie_of(sector);
    hit_vec p = point->vertex[0];
    double theta = pie.theta, r = pie.l;
    if (!is_pie(sector, &pie, trace))
        return HIT_REFUSED;
    double dx = p.x - pie.tip.x, dy = p.y - pie.tip.y;
    double length = sqrt(dx * dx + dy * dy);
    trace_way(trace, &pie, p, length);
    if (CHECK(trace, length, >, r))
        return HIT_MISS;
    dx /= length;
    dy /= length;
    double angle = acos(dx * pie.u.x + dy * pie.u.y);
    trace_angle(trace, &pie, p, angle);
    return CHECK(trace, angle, <, theta) ? HIT_HIT : HIT_MISS;
}

const hit_method sectors_acos = {
    PUBLISHED("point-sector/acos", HIT_POINT, by_acos, SOURCE_YIP),
    .title = N_("Angle by acos"),
    .idea =
        N_("Compares the distance from the tip, and the angle from the middle, which acos gives."),
    .faults = HIT_FAULTS(
        {HIT_MISS, HIT_TRAIT_EVERYDAY, N_("straight ahead, acos of more than 1 is NaN"),
         "faults/sector-acos"},
        {HIT_MISS, HIT_TRAIT_TOUCHING, N_("the sides and the tip are missed"), NULL},
        {HIT_MISS, HIT_TRAIT_NEAR, N_("root and angle round"), NULL},
        {HIT_HIT, HIT_TRAIT_NEAR, N_("root and angle round"), NULL}, SQUARES_FAIL, PIES_ONLY),
};

const hit_method sectors_acos_corrected = {
    CORRECTED_POINT("point-sector/acos", SOURCE_YIP),
    .title = N_("Angle by acos, corrected"),
    .idea = N_("Asks exactly whether the point is in the ring, and whether it is in the cone."),
};

/* ---- The widened angle ---------------------------------------------------------------------- */

/* The post takes acosf() and asinf(). */
static hit_verdict widened(const hit_shape *circle, const hit_shape *sector, hit_trace *trace)
{
    const pie pie = pie_of(sector);
    hit_vec p = circle->vertex[0];
    double r = circle->radius, l = pie.l;
    if (!is_pie(sector, &pie, trace))
        return HIT_REFUSED;
    double dx = p.x - pie.tip.x, dy = p.y - pie.tip.y;
    double length = sqrt(dx * dx + dy * dy);
    trace_way(trace, &pie, p, length);
    if (CHECK(trace, length, >, l + r))
        return HIT_MISS;
    double widest = asin(r / length) + pie.theta;
    double angle = acos((dx * pie.u.x + dy * pie.u.y) / length);
    trace_angle(trace, &pie, p, angle);
    return CHECK(trace, angle, <=, widest) ? HIT_HIT : HIT_MISS;
}

const hit_method sectors_widened = {
    PUBLISHED("circle-sector/asin", HIT_CIRCLE, widened, SOURCE_CSDN),
    .title = N_("Angle widened by asin"),
    .idea =
        N_("Widens the sector's angle by that at which a circle touches its side: asin(r / d)."),
    .faults = HIT_FAULTS({HIT_MISS, HIT_TRAIT_EVERYDAY,
                          N_("over the tip, asin of more than 1 is NaN"), "faults/sector-asin-tip"},
                         {HIT_HIT, HIT_TRAIT_EVERYDAY, N_("sides count as longer than they are"),
                          "faults/sector-asin-corner"},
                         PIES_ONLY),
};

const hit_method sectors_widened_corrected = {
    CORRECTED_CIRCLE("circle-sector/asin", SOURCE_CSDN),
    .title = N_("Angle widened by asin, corrected"),
    .idea = N_("Asks exactly whether the circle meets the ring, and its centre is in the cone or "
               "it meets a side."),
};

/* ---- One side, mirrored --------------------------------------------------------------------- */

/* SegmentPointSqrDistance(): of p from the segment that leads from (0, 0) to q. */
static double square_from_side(hit_vec q, hit_vec p)
{
    double t = vec_dot(p, q) / vec_dot(q, q);
    hit_vec to = vec_sub(p, vec_scale(q, fmin(fmax(t, 0), 1)));
    return vec_dot(to, to);
}

/* IsSectorDiskIntersect(): turned so that the middle lies along x, and mirrored, the nearer side is
 * always the same. */
static hit_verdict one_side(const hit_shape *circle, const hit_shape *sector, hit_trace *trace)
{
    const pie pie = pie_of(sector);
    double r = circle->radius, l = pie.l, theta = pie.theta;
    if (!is_pie(sector, &pie, trace))
        return HIT_REFUSED;
    hit_vec d = vec_sub(circle->vertex[0], pie.tip);
    double square = vec_dot(d, d), rsum = l + r;
    trace_way(trace, &pie, circle->vertex[0], sqrt(square));
    if (CHECK(trace, square, >, rsum * rsum))
        return HIT_MISS;
    double px = vec_dot(d, pie.u), py = fabs(vec_cross(pie.u, d));
    if (CHECK(trace, px, >, sqrt(square) * cos(theta)))
        return HIT_HIT;
    hit_vec q = {l * cos(theta), l * sin(theta)};
    double from_side = square_from_side(q, vec(px, py));
    return CHECK(trace, from_side, <=, r * r) ? HIT_HIT : HIT_MISS;
}

const hit_method sectors_one_side = {
    PUBLISHED("circle-sector/one-side", HIT_CIRCLE, one_side, SOURCE_DISC),
    .title = N_("One side, mirrored"),
    .idea =
        N_("In the cone the distance decides; beside it, that from the nearer side, by mirroring."),
    .faults = HIT_FAULTS(
        {HIT_MISS, HIT_TRAIT_NEAR, N_("cosine, sine and squares round"), "faults/sector-one-side"},
        {HIT_HIT, HIT_TRAIT_NEAR, N_("cosine, sine and squares round"), NULL}, SQUARES_FAIL,
        PIES_ONLY),
};

const hit_method sectors_one_side_corrected = {
    CORRECTED_CIRCLE("circle-sector/one-side", SOURCE_DISC),
    .title = N_("One side, mirrored, corrected"),
    .idea = N_("Asks exactly: ring, cone, first side, last side; a ring and a whole turn, too."),
};

/* ---- Half-planes ---------------------------------------------------------------------------- */

/* isInsideSector(): of each side's line, the half that faces the other side; then the distance. */
static hit_verdict by_half_planes(const hit_shape *point, const hit_shape *sector, hit_trace *trace)
{
    hit_vec f = sector->vertex[1], t = sector->vertex[2], tip = sector->vertex[0];
    double inner = sector->size.x, radius_squared = sector->size.y * sector->size.y;
    if (inner != 0) {
        CHECK(trace, inner, ==, 0);
        return HIT_REFUSED;
    }
    double dx = point->vertex[0].x - tip.x, dy = point->vertex[0].y - tip.y;
    trace_sides(trace, sector);
    double before_first = -f.x * dy + f.y * dx;
    if (CHECK(trace, before_first, >, 0))
        return HIT_MISS;
    double before_last = -t.x * dy + t.y * dx;
    if (!CHECK(trace, before_last, >, 0))
        return HIT_MISS;
    return CHECK(trace, dx * dx + dy * dy, <=, radius_squared) ? HIT_HIT : HIT_MISS;
}

const hit_method sectors_half_planes = {
    PUBLISHED("point-sector/arms", HIT_POINT, by_half_planes, SOURCE_SIDES),
    .title = N_("Half-planes of both sides"),
    .idea = N_("Each side's line divides the plane: the point is on the inner side of both, and "
               "near enough."),
    .faults = HIT_FAULTS(
        {HIT_MISS, HIT_TRAIT_EVERYDAY, N_("wrong past half a turn"), "faults/sector-half-planes"},
        {HIT_MISS, HIT_TRAIT_TOUCHING, N_("the last side and the tip are missed"), NULL},
        {HIT_HIT, HIT_TRAIT_NEAR, N_("products round"), NULL}, SQUARES_FAIL,
        {HIT_REFUSED, HIT_TRAIT_EVERYDAY, N_("no rings"), NULL}),
};

const hit_method sectors_half_planes_corrected = {
    CORRECTED_POINT("point-sector/arms", SOURCE_SIDES),
    .title = N_("Half-planes of both sides, corrected"),
    .idea =
        N_("Asks exactly: ring, then cone, which past half a turn is all that either half holds."),
};

/* ---- A polygon ------------------------------------------------------------------------------ */

enum { ARC_PARTS = 7, CORNERS };

/* createArc(), which takes floats: the tip, and seven corners on the arc, the last of them one part
 * before its end. The engine, JBox2D, takes the convex hull of the corners: the tip is none where
 * they span more than half a turn. Returns how many there are. */
static int corners_of_arc(const hit_shape *sector, hit_vec *corner)
{
    double from = sector->angle * (PI / 180), turn = sector->vertex[3].x;
    double step = turn * (PI / 180) / ARC_PARTS, r = sector->size.y;
    int count = 0;
    if (turn / ARC_PARTS * (ARC_PARTS - 1) <= WHOLE / 2)
        corner[count++] = sector->vertex[0];
    for (int i = 0; i < ARC_PARTS; i++) {
        double angle = from + i * step;
        corner[count++] = vec_add(sector->vertex[0], vec(r * cos(angle), r * sin(angle)));
    }
    return count;
}

static hit_verdict by_polygon(const hit_shape *circle, const hit_shape *sector, hit_trace *trace)
{
    const pie pie = pie_of(sector);
    if (!is_pie(sector, &pie, trace))
        return HIT_REFUSED;
    hit_vec corner[CORNERS];
    int count = corners_of_arc(sector, corner);
    for (int i = 0; i < count && trace; i++)
        hit_trace_record(trace, (hit_step){.kind = HIT_STEP_SEGMENT,
                                           .text = "polygon",
                                           .a = corner[i],
                                           .b = corner[(i + 1) % count]});
    const hit_shape polygon = hit_make_polygon(corner, count);
    bool meets_corners = meets_part(circle, &polygon);
    return CHECK(trace, meets_corners, ==, true) ? HIT_HIT : HIT_MISS;
}

const hit_method sectors_polygon = {
    PUBLISHED("circle-sector/polygon", HIT_CIRCLE, by_polygon, SOURCE_ARC),
    .title = N_("Polygon of eight corners"),
    .idea = N_("Makes a polygon of the tip and of seven corners on the arc, and leaves it to the "
               "engine."),
    .faults =
        HIT_FAULTS({HIT_MISS, HIT_TRAIT_EVERYDAY, N_("the arc and its last part are cut off"),
                    "faults/sector-polygon"},
                   {HIT_HIT, HIT_TRAIT_EVERYDAY, N_("past 210 degrees the hull closes the mouth"),
                    "faults/sector-polygon-hull"},
                   PIES_ONLY),
};

const hit_method sectors_polygon_corrected = {
    CORRECTED_CIRCLE("circle-sector/polygon", SOURCE_ARC),
    .title = N_("Polygon of eight corners, corrected"),
    .idea = N_("Asks exactly, of the arc itself: ring, cone, first side, last side."),
};
