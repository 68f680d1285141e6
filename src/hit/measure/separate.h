/* The shortest way apart: of convex pieces, of ellipses, and the walk around what two pieces make
 * together. Internal to the library. */
#ifndef HIT_SEPARATE_H
#define HIT_SEPARATE_H

#include "ring.h"
#include "sum.h"

/* hit_separate() of convex shapes; false for others, too. O(n + m), or with an ellipse usually
 * O(n).
 */
bool hit_separate_convex(const hit_shape *a, const hit_shape *b, hit_vec *direction, double *depth);

/* The smallest separating move where a polygon is concave, of two shapes that hit each other, none
 * of them an ellipse. False, and nothing is written, where hit.h says so. */
bool hit_separate_concave(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                          double *depth);

/* As hit_separate(), where one is an ellipse; for two that hit and are convex, of which no ellipse
 * is a shape of another kind. */
void hit_separate_ellipse(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                          double *depth);

/* Of convex pieces of an outline. */
enum {
    PIECES_MOST_VERTICES = 64, /* of a ring */
    PIECES_MOST_CORNERS = 8    /* of a piece */
};

/* The corners go around clockwise on screen. */
typedef struct piece {
    int first, count; /* of its corners */
    hit_edge box;     /* its diagonal */
} piece;

typedef struct pieces {
    int count, corners;
    piece all[PIECES_MOST_VERTICES];
    hit_vec corner[3 * PIECES_MOST_VERTICES]; /* times a power of two */
    hit_vec normal[3 * PIECES_MOST_VERTICES]; /* outwards, of the edge from this corner; or 0 */
} pieces;

/* Of a point, a segment, or a ring that does not meet itself and is not flat; coordinates are
 * scaled by 2^exponent. O(n^3) at worst. False: it has too many vertices. */
bool hit_pieces_make(pieces *of, const hit_shape *outline, int exponent);

/*
 * A walker goes along a line or a circle, the border of a body, and is carried over the bodies that
 * stand in the way. Only the walker moves.
 */

/* The points x with n.x < h; n has length 1. */
typedef struct half_plane {
    hit_vec n;
    double h;
} half_plane;

typedef struct walker {
    hit_vec centre; /* of the circle; of a line, where it starts to count */
    hit_vec along;  /* of length 1: the line's direction; of a circle, from the centre to the start
                     */
    double radius;  /* 0: a line */
    double way;     /* so far: along the line; of a circle, the tangent of half the angle, up to
                       INFINITY, which is half of the circle */
    hit_vec at;
} walker;

walker hit_walker_on_line(hit_vec start, hit_vec along, double way);
walker hit_walker_on_circle(hit_vec centre, double radius, hit_vec along);

/* A walker that is more than `slack` inside of an area is carried on to where it is inside by half
 * of that: so it is carried over the same area once. The area of the first is what the half-planes
 * share. */
void hit_walker_carry_over_planes(walker *w, const half_plane *planes, int count, double slack);
void hit_walker_carry_over_disc(walker *w, hit_vec centre, double radius, double slack);

/*
 * What a shape is near one of its points, seen so closely that only directions are left: a corner,
 * the half-plane beside an edge, a line, a ray, or the point alone.
 */

/* The directions that are sums of these with factors from 0 on. It is convex. */
typedef struct wedge_part {
    int count;
    hit_sum along[3];
} wedge_part;

/* The parts may overlap. A corner with more than half of the plane has two, and so has a chain's;
 * the whole plane but a ray, or but a point, has three. */
enum { WEDGE_MOST_PARTS = 3 };

typedef struct wedge {
    int count;
    wedge_part part[WEDGE_MOST_PARTS];
} wedge;

/* hit_reduced() with its turn: 1 when a ring goes around clockwise on screen, -1 when it goes the
 * other way. 0 for other shapes: they have no inside. And 0 for several rings: each has a turn of
 * its own. */
reduced hit_wedge_reduced(const hit_shape *shape);

/* For shapes without a radius; `turn` is that of the shape. A ring has vertices that differ, and so
 * has a chain. Several rings are simple. */
wedge hit_wedge_at_vertex(const hit_shape *shape, int turn, int i);
wedge hit_wedge_on_edge(const hit_shape *shape, int turn, int j);

/* The sector from one direction clockwise to the other, which are those of edges, or all of the
 * plane but a ray where they are one direction; a ray or a line; all of the plane but a point, or
 * the point.
 */
wedge hit_wedge_of_sector(hit_edge from, hit_edge to);
wedge hit_wedge_of_ray(hit_edge along, bool both_ways);
wedge hit_wedge_of_point(bool filled);

/*
 * Exact. Where b's point is a's, whether a goes into b when it moves by m, or for m = 0 is in b
 * already: then no line parts them. Where *normal is not NULL it becomes that of the line, towards
 * a, which parted them, and which the motion crosses most steeply; of length 1, or 0 for m = 0. One
 * of the two has an inside, or both have directions that are not on one line.
 */
bool hit_wedge_enters(const wedge *a, const wedge *b, hit_vec m, hit_vec *normal);

/* What is known of several that may enter. */
typedef struct wedge_entry {
    bool enters;
    hit_vec normal; /* the steepest so far */
    double facing;  /* how the motion's direction is along it; INFINITY at first */
} wedge_entry;

/* As hit_wedge_enters(), for one pair of many. */
void hit_wedge_add_entry(wedge_entry *entry, const wedge *a, const wedge *b, hit_vec m);

/* Whether all of it is on that side of the line along g, or on the line: 1 is clockwise of g. */
bool hit_wedge_keeps_to(const wedge *w, hit_sum g, int side);

/* The normal of that line, towards the side, if the motion crosses it more steeply than the
 * entry's.
 */
void hit_wedge_prefer(wedge_entry *entry, hit_sum g, int side, hit_vec m);

#endif
