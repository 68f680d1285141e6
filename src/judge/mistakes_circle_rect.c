/* SPDX-License-Identifier: MIT */
/* Mistakes about circles and rects. */
#include "mistakes_private.h"

#include <math.h>
#include <stddef.h>

static hit_vec nearest_of(mistake_box b, hit_vec p)
{
    return (hit_vec){fmin(fmax(p.x, b.x), b.x + b.w), fmin(fmax(p.y, b.y), b.y + b.h)};
}

/* The correct test; the mistakes call it with wrong numbers. */
static hit_verdict by_nearest(hit_vec c, double r, mistake_box b, hit_trace *trace)
{
    double distance = mistake_distance(c, nearest_of(b, c));
    return VERDICT(distance, <=, r);
}

static hit_verdict rect_diameter(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    double d = 2 * circle->radius;
    return by_nearest(circle->vertex[0], d, mistake_box_of(rect), trace);
}

static hit_verdict rect_squared(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    hit_vec c = circle->vertex[0];
    double squared = mistake_squared_between(c, nearest_of(mistake_box_of(rect), c)),
           r = circle->radius;
    return VERDICT(squared, <=, r);
}

/* Where the centre is in the rect, the nearest point of the rect is the centre itself. */
static hit_verdict rect_apart(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    hit_vec c = circle->vertex[0];
    double distance = mistake_distance(c, nearest_of(mistake_box_of(rect), c)), r = circle->radius;
    return mistake_says(CHECK(trace, distance, >, 0) && CHECK(trace, distance, <=, r));
}

/* The right, left, lower and upper point of the circle, and the four between. */
static hit_verdict rect_eight_points(const hit_shape *circle, const hit_shape *rect,
                                     hit_trace *trace)
{
    static const double half = 0.70710678118654752440;
    static const double ways[8][2] = {{1, 0},  {half, half},   {0, 1},  {-half, half},
                                      {-1, 0}, {-half, -half}, {0, -1}, {half, -half}};
    hit_vec c = circle->vertex[0];
    mistake_box b = mistake_box_of(rect);
    for (int i = 0; i < 8; i++) {
        hit_vec p = {c.x + circle->radius * ways[i][0], c.y + circle->radius * ways[i][1]};
        bool inside = mistake_holds(b, p, trace);
        if (CHECK(trace, inside, ==, true))
            return HIT_HIT;
    }
    return HIT_MISS;
}

static hit_verdict rect_eight_and_centre(const hit_shape *circle, const hit_shape *rect,
                                         hit_trace *trace)
{
    bool inside = mistake_holds(mistake_box_of(rect), circle->vertex[0], trace);
    if (CHECK(trace, inside, ==, true))
        return HIT_HIT;
    return rect_eight_points(circle, rect, trace);
}

static hit_verdict rect_added(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    hit_vec c = circle->vertex[0], near = nearest_of(mistake_box_of(rect), c);
    double dx = fabs(c.x - near.x), dy = fabs(c.y - near.y), r = circle->radius;
    return VERDICT(dx + dy, <=, r);
}

static hit_verdict rect_centre(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    mistake_box b = mistake_box_of(rect);
    b.x -= b.w / 2;
    b.y -= b.h / 2;
    return by_nearest(circle->vertex[0], circle->radius, b, trace);
}

static hit_verdict rect_sizes(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    mistake_box b = mistake_box_of(rect);
    b.w -= b.x;
    b.h -= b.y;
    return by_nearest(circle->vertex[0], circle->radius, b, trace);
}

static bool between_both(double value, double low, double high, const hit_trace *trace)
{
    return mistake_at_most(trace, low, value) && mistake_at_most(trace, value, high);
}

static hit_verdict rect_no_corners(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    mistake_box b = mistake_box_of(rect);
    hit_vec c = circle->vertex[0];
    double r = circle->radius;
    bool in_width = between_both(c.x, b.x, b.x + b.w, trace),
         in_height = between_both(c.y, b.y, b.y + b.h, trace);
    bool near_width = between_both(c.x, b.x - r, b.x + b.w + r, trace);
    bool near_height = between_both(c.y, b.y - r, b.y + b.h + r, trace);
    return mistake_says(CHECK(trace, in_width && near_height, ==, true) ||
                        CHECK(trace, in_height && near_width, ==, true));
}

static hit_verdict by_boxes(hit_vec c, double r, mistake_box b, hit_trace *trace)
{
    double left = b.x, right = b.x + b.w, top = b.y, bottom = b.y + b.h;
    return mistake_says(CHECK(trace, c.x + r, >=, left) && CHECK(trace, c.x - r, <=, right) &&
                        CHECK(trace, c.y + r, >=, top) && CHECK(trace, c.y - r, <=, bottom));
}

static hit_verdict rect_boxes(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    return by_boxes(circle->vertex[0], circle->radius, mistake_box_of(rect), trace);
}

static hit_verdict rect_sides_only(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    const hit_vec *v = rect->vertex;
    double r = circle->radius;
    for (int i = 0; i < 4; i++) {
        double distance = mistake_distance_to_side(v[i], v[(i + 1) % 4], circle->vertex[0]);
        if (CHECK(trace, distance, <=, r))
            return HIT_HIT;
    }
    return HIT_MISS;
}

static hit_verdict rect_corners_only(const hit_shape *circle, const hit_shape *rect,
                                     hit_trace *trace)
{
    double r = circle->radius;
    for (int i = 0; i < 4; i++) {
        double distance = mistake_distance(rect->vertex[i], circle->vertex[0]);
        if (CHECK(trace, distance, <=, r))
            return HIT_HIT;
    }
    return HIT_MISS;
}

/* On the same side of all sides of a turned rect. */
static bool turned_holds(const hit_shape *rect, hit_vec p, const hit_trace *trace)
{
    int left = 0, right = 0;
    for (int i = 0; i < 4; i++) {
        double side = mistake_side(rect->vertex[i], rect->vertex[(i + 1) % 4], p);
        left += side < 0 || mistake_is_tie(trace, side, 0);
        right += side > 0 || mistake_is_tie(trace, side, 0);
    }
    return left == 0 || right == 0;
}

static hit_verdict rect_corners_and_centre(const hit_shape *circle, const hit_shape *rect,
                                           hit_trace *trace)
{
    hit_vec c = circle->vertex[0];
    bool inside = rect->angle == 0 ? mistake_holds(mistake_box_of(rect), c, trace)
                                   : turned_holds(rect, c, trace);
    if (CHECK(trace, inside, ==, true))
        return HIT_HIT;
    return rect_corners_only(circle, rect, trace);
}

/* Computes what JavaScript does in Math.sqrt((cx - x) ^ 2 + (cy - y) ^ 2), where + binds more
 * tightly than ^. */
static hit_verdict rect_caret(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    hit_vec c = circle->vertex[0], near = nearest_of(mistake_box_of(rect), c);
    double dx = c.x - near.x, dy = c.y - near.y, r = circle->radius;
    if (!(fabs(dx) < 1 << 30 && fabs(dy) < 1 << 30))
        return HIT_REFUSED;
    int caret = (int)dx ^ (int)(2 + dy) ^ 2;
    double distance = sqrt(caret);
    return VERDICT(distance, <=, r);
}

static hit_verdict rect_ints(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    mistake_box b = mistake_box_of(rect);
    hit_vec c = {trunc(circle->vertex[0].x), trunc(circle->vertex[0].y)};
    return by_nearest(c, trunc(circle->radius),
                      (mistake_box){trunc(b.x), trunc(b.y), trunc(b.w), trunc(b.h)}, trace);
}

static hit_verdict rect_no_radius(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    bool inside = mistake_holds(mistake_box_of(rect), circle->vertex[0], trace);
    return VERDICT(inside, ==, true);
}

static hit_verdict rect_unturned(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    return by_nearest(circle->vertex[0], circle->radius, mistake_unturned(rect), trace);
}

static hit_verdict rect_bounds(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    return by_nearest(circle->vertex[0], circle->radius, mistake_bounds(rect), trace);
}

static double radians_of_rect(const hit_shape *rect)
{
    return rect->angle * (3.14159265358979323846 / 180);
}

/* Turns the circle's centre around that of the rect. */
static hit_vec turned_by(const hit_shape *circle, const hit_shape *rect, double radians)
{
    hit_vec c = circle->vertex[0], m = rect->centre;
    double dx = c.x - m.x, dy = c.y - m.y, cosine = cos(radians), sine = sin(radians);
    return (hit_vec){m.x + dx * cosine - dy * sine, m.y + dx * sine + dy * cosine};
}

static hit_verdict by_turning(const hit_shape *circle, const hit_shape *rect, double radians,
                              hit_trace *trace)
{
    hit_vec turned = turned_by(circle, rect, radians);
    return by_nearest(turned, circle->radius, mistake_unturned(rect), trace);
}

static hit_verdict rect_turned_boxes(const hit_shape *circle, const hit_shape *rect,
                                     hit_trace *trace)
{
    hit_vec turned = turned_by(circle, rect, -radians_of_rect(rect));
    return by_boxes(turned, circle->radius, mistake_unturned(rect), trace);
}

static hit_verdict rect_degrees(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    return by_turning(circle, rect, -rect->angle, trace);
}

static hit_verdict rect_wrong_way(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    return by_turning(circle, rect, radians_of_rect(rect), trace);
}

#define RECT .a = HIT_CIRCLE, .b = HIT_RECT

const mistake mistakes_circle_rect[] = {
    MISTAKE("circle-rect/centre", RECT, rect_centre, N_("Corner taken for the centre"),
            N_("Takes the rect's x and y for its centre."), "circle/box 4 4 1 0 0 4 4",
            "https://github.com/not-fl3/macroquad/issues/483"),
    MISTAKE("circle-rect/sizes", RECT, rect_sizes, N_("Sizes taken for a corner"),
            N_("Takes the rect's width and height for its other corner."),
            "circle/box 7 5 1 4 4 4 4", "https://github.com/substack/box-collide/issues/3"),
    MISTAKE("circle-rect/diameter", RECT, rect_diameter, N_("Diameter for the radius"),
            N_("Compares the distance with twice the radius."), "circle/box -3 0 2 0 0 4 4",
            "https://github.com/hugoruscitti/pilasweb/pull/143"),
    MISTAKE("circle-rect/squared", RECT, rect_squared, N_("Squared distance against the radius"),
            N_("Compares the squared distance with the radius itself."),
            "circle/box -3 0 4 0 0 4 4", "https://github.com/dotnet/Silk.NET/pull/1936"),
    MISTAKE("circle-rect/centre-inside", RECT, rect_apart, N_("Centre inside is a miss"),
            N_("Requires a distance above 0: where the centre is in the rect, the nearest point is "
               "the centre."),
            "circle/box 2 2 1 0 0 4 4",
            "https://github.com/appsinacup/godot-rapier-physics/issues/97"),
    MISTAKE("circle-rect/eight-points", RECT, rect_eight_points, N_("Eight points of the circle"),
            N_("Tests whether one of eight points on the circle is in the rect."),
            "circle/box 0 0 4 -1 -1 2 2", "https://github.com/schteppe/p2.js/issues/372"),
    MISTAKE("circle-rect/eight-points-and-centre", RECT, rect_eight_and_centre,
            N_("Eight points and the centre"),
            N_("Tests whether the circle's centre or one of eight points on it is in the rect."),
            "circle/box 0 0 4 1 1 1 1", "https://github.com/schteppe/p2.js/issues/372"),
    MISTAKE("circle-rect/manhattan", RECT, rect_added, N_("Differences added"),
            N_("Adds the differences of x and y for a distance."), "circle/box 0 0 5 3 4 2 2",
            "https://github.com/simonshub/Codename_Forge/issues/18"),
    MISTAKE("circle-rect/no-corners", RECT, rect_no_corners, N_("No corner case"),
            N_("Looks above, below, left and right of the rect, and not at its corners."),
            "circle/box 0 0 2 1 1 4 4",
            "https://github.com/jeffThompson/CollisionDetection/issues/2"),
    MISTAKE("circle-rect/boxes", RECT, rect_boxes, N_("Box of the circle"),
            N_("Compares the box around the circle with the rect."),
            "circle/box 0 0 2 1.75 1.75 4 4", "https://github.com/gamelab/kiwi.js/issues/163"),
    MISTAKE("circle-rect/inside", RECT, rect_sides_only, N_("Inside forgotten"),
            N_("Measures to the four sides: a circle wholly inside is far from all."),
            "circle/box 2 2 1 0 0 4 4", "https://github.com/PurpleKingdomGames/indigo/issues/658"),
    MISTAKE(
        "circle-rect/corners-only", RECT, rect_corners_only, N_("Only the corners"),
        N_("Measures to the four corners alone."), "circle/box 3 -1 2 0 0 6 4",
        "https://syntaxfix.com/question/58459/circle-rectangle-collision-detection-intersection"),
    MISTAKE(
        "circle-rect/corners-and-centre", RECT, rect_corners_and_centre,
        N_("Only the corners and the centre"),
        N_("Measures to the four corners, and looks where the centre is: a side may be nearer."),
        "circle/box 3 -1 2 0 0 6 4",
        "https://stackoverflow.com/questions/401847/"
        "circle-rectangle-collision-detection-intersection"),
    MISTAKE("circle-rect/caret", RECT, rect_caret, N_("^ for a square"),
            N_("Writes ^ for a power: between whole numbers it is an exclusive or."),
            "circle/box 0 0 4 3 0 2 2", "https://github.com/durkisneer1/Kraken-Engine/pull/37"),
    MISTAKE("circle-rect/ints", RECT, rect_ints, N_("Cut to whole numbers"),
            N_("Casts every number to an int."), "circle/box 0.5 0 0.75 1 0 1 1",
            "https://github.com/raysan5/raylib/issues/3575"),
    MISTAKE("circle-rect/centre-only", RECT, rect_no_radius, N_("Radius forgotten"),
            N_("Tests whether the circle's centre is in the rect."), "circle/box 0 0 2 1 0 4 4",
            "https://github.com/DhanushNehru/breakout-game/issues/29"),
    MISTAKE("circle-rect/unturned", RECT, rect_unturned, N_("Angle ignored"),
            N_("Takes the turned rect for an upright one."), "circle/rect 0 0 2 2 2 2 1 106",
            "https://github.com/cykod/Quintus/issues/2"),
    MISTAKE("circle-rect/turned-box", RECT, rect_bounds, N_("Box of the turned rect"),
            N_("Takes the box around the turned rect for the rect."), "circle/rect 0 0 3 4 3 3 2 8",
            "https://github.com/SandeepVashishtha/Eventra/pull/9993"),
    MISTAKE("circle-rect/turned-boxes", RECT, rect_turned_boxes, N_("Box of the turned circle"),
            N_("Turns the circle into the rect's frame, and compares the box around it there."),
            "circle/rect 2 3 1.25 0 0 4 2 90", "https://github.com/gamelab/kiwi.js/issues/163"),
    MISTAKE("circle-rect/degrees", RECT, rect_degrees, N_("Degrees for radians"),
            N_("Gives degrees to sine and cosine, which take radians."),
            "circle/rect 0 0 7 8 4 3.5 2 19",
            "https://stackoverflow.com/questions/54278061/"
            "collision-detection-on-rotated-rectangle-has-wrong-angle"),
    MISTAKE("circle-rect/wrong-way", RECT, rect_wrong_way, N_("Turned the wrong way"),
            N_("Turns the circle with the rect instead of back: the y axis points down."),
            "circle/rect 0 0 14 16 1 3 5 14", "https://github.com/jriecken/sat-js/issues/66"),
    {{0}, NULL},
};
