/* SPDX-License-Identifier: MIT */
/* Mistakes about rects and segments. */
#include "mistakes_private.h"

#include <math.h>
#include <stddef.h>

/* ---- Rect and rect --------------------------------------------------------------------------- */

/* The correct test; the mistakes call it with wrong numbers. */
static hit_verdict overlap(mistake_box r1, mistake_box r2, hit_trace *trace)
{
    return mistake_says(CHECK(trace, r1.x, <=, r2.x + r2.w) &&
                        CHECK(trace, r1.x + r1.w, >=, r2.x) &&
                        CHECK(trace, r1.y, <=, r2.y + r2.h) && CHECK(trace, r1.y + r1.h, >=, r2.y));
}

static int corners_in(const hit_shape *rect, mistake_box b, const hit_trace *trace)
{
    int inside = 0;
    for (int i = 0; i < 4; i++)
        inside += mistake_holds(b, rect->vertex[i], trace);
    return inside;
}

static hit_verdict corners_only(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    int first = corners_in(a, mistake_box_of(b), trace);
    int second = corners_in(b, mistake_box_of(a), trace);
    return mistake_says(CHECK(trace, first, >, 0) || CHECK(trace, second, >, 0));
}

static hit_verdict mixed(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    mistake_box r1 = mistake_box_of(a), r2 = mistake_box_of(b);
    return mistake_says(CHECK(trace, r1.x, <, r2.x + r2.w) && CHECK(trace, r1.x + r1.w, >=, r2.x) &&
                        CHECK(trace, r1.y, <, r2.y + r2.h) && CHECK(trace, r1.y + r1.h, >=, r2.y));
}

static hit_verdict strict(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    mistake_box r1 = mistake_box_of(a), r2 = mistake_box_of(b);
    return mistake_says(CHECK(trace, r1.x, <, r2.x + r2.w) && CHECK(trace, r1.x + r1.w, >, r2.x) &&
                        CHECK(trace, r1.y, <, r2.y + r2.h) && CHECK(trace, r1.y + r1.h, >, r2.y));
}

static mistake_box around(mistake_box b)
{
    return (mistake_box){b.x - b.w / 2, b.y - b.h / 2, b.w, b.h};
}

static hit_verdict centres(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return overlap(around(mistake_box_of(a)), around(mistake_box_of(b)), trace);
}

static mistake_box to_corner(mistake_box b)
{
    return (mistake_box){b.x, b.y, b.w - b.x, b.h - b.y};
}

static hit_verdict sizes(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return overlap(to_corner(mistake_box_of(a)), to_corner(mistake_box_of(b)), trace);
}

static mistake_box cut(mistake_box b)
{
    return (mistake_box){trunc(b.x), trunc(b.y), trunc(b.w), trunc(b.h)};
}

static hit_verdict ints(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return overlap(cut(mistake_box_of(a)), cut(mistake_box_of(b)), trace);
}

static hit_verdict y_up(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    mistake_box r1 = mistake_box_of(a), r2 = mistake_box_of(b);
    r1.y -= r1.h;
    r2.y -= r2.h;
    return overlap(r1, r2, trace);
}

static hit_verdict one_axis(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    mistake_box r1 = mistake_box_of(a), r2 = mistake_box_of(b);
    bool in_x =
        mistake_at_most(trace, r1.x, r2.x + r2.w) && mistake_at_most(trace, r2.x, r1.x + r1.w);
    bool in_y =
        mistake_at_most(trace, r1.y, r2.y + r2.h) && mistake_at_most(trace, r2.y, r1.y + r1.h);
    return mistake_says(CHECK(trace, in_x, ==, true) || CHECK(trace, in_y, ==, true));
}

static hit_verdict turned_bounds(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return overlap(mistake_bounds(a), mistake_bounds(b), trace);
}

/* Compares the last pixels of the rects, which are one less than their ends. */
static hit_verdict pixels(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    mistake_box r1 = mistake_box_of(a), r2 = mistake_box_of(b);
    r1.w -= 1;
    r1.h -= 1;
    r2.w -= 1;
    r2.h -= 1;
    return overlap(r1, r2, trace);
}

/* ---- Point and segment ----------------------------------------------------------------------- */

static hit_verdict buffer(const hit_shape *point, const hit_shape *segment, hit_trace *trace)
{
    const hit_vec *v = segment->vertex;
    hit_vec p = point->vertex[0];
    double d1 = hypot(p.x - v[0].x, p.y - v[0].y), d2 = hypot(p.x - v[1].x, p.y - v[1].y);
    double length = hypot(v[1].x - v[0].x, v[1].y - v[0].y);
    return mistake_says(CHECK(trace, d1 + d2, >=, length - 0.1) &&
                        CHECK(trace, d1 + d2, <=, length + 0.1));
}

static hit_verdict on_line(const hit_shape *point, const hit_shape *segment, hit_trace *trace)
{
    const hit_vec *v = segment->vertex;
    double cross = mistake_side(v[0], v[1], point->vertex[0]);
    return VERDICT(cross, ==, 0);
}

/* ---- Segment and segment --------------------------------------------------------------------- */

/* Where two lines meet, as fractions along the first and the second; the denominator is 0 if
 * they are parallel. */
typedef struct meeting {
    double t, u, below;
} meeting;

static meeting lines_meet(const hit_shape *a, const hit_shape *b)
{
    hit_vec p = a->vertex[0], q = b->vertex[0];
    hit_vec d = {a->vertex[1].x - p.x, a->vertex[1].y - p.y};
    hit_vec e = {b->vertex[1].x - q.x, b->vertex[1].y - q.y};
    double below = d.x * e.y - d.y * e.x, x = q.x - p.x, y = q.y - p.y;
    return (meeting){(x * e.y - y * e.x) / below, (x * d.y - y * d.x) / below, below};
}

static hit_verdict one_range(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    meeting m = lines_meet(a, b);
    double t = m.t, below = m.below;
    return mistake_says(CHECK(trace, below, !=, 0) && CHECK(trace, t, >=, 0) &&
                        CHECK(trace, t, <=, 1));
}

static hit_verdict parallel(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    meeting m = lines_meet(a, b);
    double t = m.t, u = m.u, below = m.below;
    return mistake_says(CHECK(trace, below, !=, 0) && CHECK(trace, t, >=, 0) &&
                        CHECK(trace, t, <=, 1) && CHECK(trace, u, >=, 0) && CHECK(trace, u, <=, 1));
}

static hit_verdict segment_boxes(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return overlap(mistake_bounds(a), mistake_bounds(b), trace);
}

/* ---- Segment and rect ------------------------------------------------------------------------ */

static hit_verdict ends(const hit_shape *segment, const hit_shape *rect, hit_trace *trace)
{
    mistake_box b = mistake_box_of(rect);
    bool from = mistake_holds(b, segment->vertex[0], trace);
    bool to = mistake_holds(b, segment->vertex[1], trace);
    return mistake_says(CHECK(trace, from, ==, true) || CHECK(trace, to, ==, true));
}

/* The box around the segment. */
static hit_verdict segment_box(const hit_shape *segment, const hit_shape *rect, hit_trace *trace)
{
    return overlap(mistake_bounds(segment), mistake_box_of(rect), trace);
}

/* Returns whether the segment from a to b crosses the one from c to d. */
static bool crosses(hit_vec a, hit_vec b, hit_vec c, hit_vec d, const hit_trace *trace)
{
    double below = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
    double t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / below;
    double u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / below;
    return mistake_at_most(trace, 0, t) && mistake_at_most(trace, t, 1) &&
           mistake_at_most(trace, 0, u) && mistake_at_most(trace, u, 1);
}

static hit_verdict sides_only(const hit_shape *segment, const hit_shape *rect, hit_trace *trace)
{
    const hit_vec *v = rect->vertex, *s = segment->vertex;
    for (int i = 0; i < 4; i++) {
        bool crossed = crosses(s[0], s[1], v[i], v[(i + 1) % 4], trace);
        if (CHECK(trace, crossed, ==, true))
            return HIT_HIT;
    }
    return HIT_MISS;
}

#define POINT    .a = HIT_POINT, .b = HIT_SEGMENT
#define RECTS    .a = HIT_RECT, .b = HIT_RECT
#define SEGMENTS .a = HIT_SEGMENT, .b = HIT_SEGMENT
#define IN_RECT  .a = HIT_SEGMENT, .b = HIT_RECT

const mistake mistakes_straight[] = {
    MISTAKE("rect-rect/corners-only", RECTS, corners_only, N_("Only corners in the other"),
            N_("Tests whether a corner of one is in the other: rects that cross may have none."),
            "box/box 0 1 3 1 1 0 1 3", "https://github.com/RAIRLab/Peirce-My-Heart/pull/99"),
    MISTAKE("rect-rect/mixed", RECTS, mixed, N_("< and <= mixed"),
            N_("Calls touching on the right and below a miss, and elsewhere a hit."),
            "box/box 1 0 1 1 0 0 1 1", "https://github.com/MonoGame/MonoGame/issues/2436"),
    MISTAKE("rect-rect/strict", RECTS, strict, N_("Touching is a miss"),
            N_("Requires the rects to overlap by more than their borders."),
            "box/box 0 0 1 1 1 0 1 1", "https://github.com/phaserjs/phaser/pull/4840"),
    MISTAKE("rect-rect/centre", RECTS, centres, N_("Corner taken for the centre"),
            N_("Takes the rect's x and y for its centre."), "box/box 0 0 4 4 -3 0 2 2",
            "https://github.com/cb-hackers/cbEnchanted/issues/17"),
    MISTAKE("rect-rect/sizes", RECTS, sizes, N_("Sizes taken for a corner"),
            N_("Takes the rect's width and height for its other corner."),
            "box/box 2 2 1 1 2 2 1 1", "https://github.com/MySchoolEngine/GLEngine/issues/228"),
    MISTAKE("rect-rect/ints", RECTS, ints, N_("Cut to whole numbers"),
            N_("Casts every number to an int."), "box/box 0.5 0 1 1 1.75 0 1 1",
            "https://github.com/pygame/pygame/issues/215"),
    MISTAKE("rect-rect/y-up", RECTS, y_up, N_("y up for y down"),
            N_("Takes the rect's y for its bottom: it reaches from y - h to y."),
            "box/box 0 0 2 2 0 3 2 4", "https://github.com/eugenp/tutorials/issues/8966"),
    MISTAKE("rect-rect/or", RECTS, one_axis, N_("Or for and"),
            N_("Is content when they overlap along x or along y."), "box/box 0 0 1 1 0 2 1 1",
            "https://github.com/nushoin/RTree/pull/3"),
    MISTAKE("rect-rect/pixels", RECTS, pixels, N_("Last pixels for ends"),
            N_("Takes x + w - 1 for the end of a rect: that is its last pixel."),
            "box/box 0 0 2 2 1.5 0 2 2", "https://github.com/libsdl-org/SDL/issues/6791"),
    MISTAKE("rect-rect/turned-box", RECTS, turned_bounds, N_("Boxes of turned rects"),
            N_("Compares the boxes around the turned rects."),
            "rect/rect 0 28 24 27 2 0 0 26 11 64",
            "https://github.com/Quit975/DuckyGame/issues/46"),
    MISTAKE("point-segment/buffer", POINT, buffer, N_("Buffer of a tenth"),
            N_("Lets the distances to both ends add up to 0.1 more than the segment's length, at "
               "any scale."),
            "point/segment 2 0.25 0 0 4 0",
            "https://github.com/pygame-community/pygame-geometry/issues/14"),
    MISTAKE("point-segment/line", POINT, on_line, N_("Line for the segment"),
            N_("Tests whether the point is on the infinite line through the segment."),
            "point/segment 3 0 0 0 1 0", "https://github.com/Qiang-Zou/BRT/issues/17"),
    MISTAKE("segment-segment/boxes", SEGMENTS, segment_boxes, N_("Boxes of the segments"),
            N_("Compares the boxes around the segments."), "segment/segment 0 0 3 3 2 0 3 1",
            "https://github.com/mini2Dx/mini2Dx/issues/7"),
    MISTAKE("segment-segment/one-range", SEGMENTS, one_range, N_("Only one range"),
            N_("Intersects the first segment with the infinite line of the second."),
            "segment/segment 0 0 2 0 1 1 1 2", "https://github.com/ghilesZ/geoml/pull/10"),
    MISTAKE("segment-segment/parallel", SEGMENTS, parallel, N_("Parallel is a miss"),
            N_("Calls all parallel segments apart, even when one lies on the other."),
            "segment/segment 0 0 2 0 1 0 3 0", "https://github.com/HarryStevens/geometric/pull/23"),
    MISTAKE("segment-rect/box", IN_RECT, segment_box, N_("Box of the segment"),
            N_("Compares the box around the segment with the rect."),
            "segment/box 0 2 2 0 0 0 0.5 0.5", "https://github.com/mini2Dx/mini2Dx/issues/7"),
    MISTAKE("segment-rect/sides-only", IN_RECT, sides_only, N_("Inside forgotten"),
            N_("Tests whether the segment crosses a side: one inside crosses none."),
            "segment/box 1 1 2 2 0 0 3 3",
            "https://github.com/jeffThompson/CollisionDetection/issues/19"),
    MISTAKE("segment-rect/ends", IN_RECT, ends, N_("Only the ends in the rect"),
            N_("Tests whether an end of the segment is in the rect."),
            "segment/box 0 1 3 0 1 0 1 1", "https://github.com/Nelarius/imnodes/pull/64"),
    {{0}, NULL},
};
