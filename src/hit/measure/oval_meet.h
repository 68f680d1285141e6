/*
 * Where the outline of an oval with area meets a line and that of another, and where it is nearest
 * and farthest from a point. In double, for numbers below 1. Internal to the library.
 */
#ifndef HIT_OVAL_MEET_H
#define HIT_OVAL_MEET_H

#include "oval.h"

enum { OVAL_NORMALS = 4, OVAL_MEETINGS = 8 };

/* What a line has in common with an oval, as ways along it. */
typedef struct oval_chord {
    double middle, half;
} oval_chord;

/* Of the line through `from` along a direction of length 1. Its half is 0 when it is within the
 * slack of a tangent. Returns false when it passes farther off. */
bool hit_oval_chord(const oval *of, hit_vec from, hit_vec along, double slack, oval_chord *chord);

/* About how far a point is from the outline; negative inside. */
double hit_oval_way_off(const oval *of, hit_vec at);

/*
 * The points of the outline with a normal through `from`, as the unit vectors (s, t) of oval.h.
 * Returns 2 or 4, in their order around: the nearest point of all, the farthest, and perhaps
 * another nearest and farthest of those around them.
 */
int hit_oval_normals(const oval *of, hit_vec from, hit_vec out[OVAL_NORMALS]);

/* The points where two outlines meet. They may touch within the slack, which gives one point. Two
 * outlines that are all along within it have none. */
int hit_oval_crossings(const oval *x, const oval *y, double slack, hit_vec out[OVAL_MEETINGS]);

#endif
