/* SPDX-License-Identifier: MIT */
/*
 * The smallest circle around a shape (Gärtner 1999, Fast and robust smallest enclosing balls, in
 * the plane). Two or three vertices determine a circle. While a vertex is outside, the farthest of
 * those and some of the determining vertices determine the next circle; trial finds which. Every
 * circle is greater than the one before, so few are needed. Each costs one look at every vertex.
 */
#include "arguments.h"
#include "closest.h"
#include "exact.h"
#include "questions.h"
#include "scale.h"
#include "walk.h"

/* A circle through up to three points, the smallest one around them. */
typedef struct held_circle {
    hit_vec on[3];
    int count;
    hit_vec centre;
    double reach; /* from the centre to the farthest of the points that it was chosen for */
} held_circle;

static double distance_between(hit_vec p, hit_vec q)
{
    return scale_length(vec_sub(p, q));
}

static hit_vec middle_of_points(hit_vec p, hit_vec q)
{
    return vec(p.x + (q.x - p.x) / 2, p.y + (q.y - p.y) / 2);
}

/* Returns the centre of the circle through all three points; not finite if they are on one line. */
static hit_vec centre_through(hit_vec p, hit_vec q, hit_vec r)
{
    hit_vec b = vec_sub(q, p), c = vec_sub(r, p);
    double twice = 2 * vec_cross(b, c), bb = vec_dot(b, b), cc = vec_dot(c, c);
    return vec(p.x + (c.y * bb - b.y * cc) / twice, p.y + (b.x * cc - c.x * bb) / twice);
}

/* Keeps the candidate if its farthest point is nearer than that of *best, and its centre is
 * finite. */
static void keep_smaller_circle(held_circle *best, held_circle candidate, const hit_vec *points,
                                int count)
{
    if (!isfinite(candidate.centre.x) || !isfinite(candidate.centre.y))
        return;
    candidate.reach = 0;
    for (int i = 0; i < count; i++)
        candidate.reach = greatest(candidate.reach, distance_between(candidate.centre, points[i]));
    if (candidate.reach < best->reach)
        *best = candidate;
}

/* Returns the smallest circle around `last` and the points of the circle that it lies outside:
 * `last` is on the new circle, with one or two of the others. The centre of the smallest circle
 * is the one that is nearest to its farthest point, and rounding does not choose a much worse
 * one. */
static held_circle circle_with_point(const held_circle *from, hit_vec last)
{
    hit_vec points[4] = {last};
    int count = 1;
    for (int i = 0; i < from->count; i++)
        points[count++] = from->on[i];
    held_circle best = {.reach = INFINITY};
    for (int i = 1; i < count; i++) {
        held_circle pair = {{last, points[i]}, 2, middle_of_points(last, points[i]), 0};
        keep_smaller_circle(&best, pair, points, count);
        for (int j = 1; j < i; j++) {
            held_circle three = {{last, points[i], points[j]}, 3, {0, 0}, 0};
            three.centre = centre_through(last, points[i], points[j]);
            keep_smaller_circle(&best, three, points, count);
        }
    }
    return best;
}

/* ---- Vertices far from a centre -------------------------------------------------------------- */

/* The farthest vertex so far. */
typedef struct far_vertex {
    hit_vec centre, at;
    double reach; /* its distance; below 0: there is none yet */
    double least; /* some vertex is so far */
    int exponent;
} far_vertex;

/* An upper bound of the rounding of a distance, as a part of it. weaken: (-0x1p-20) */
#define FARTHER 0x1p-48
/* A box counts as inside the circle if it is inside by this part of the radius. weaken:
 * (-0x1p-20) */
#define WITHIN_ERROR 0x1p-40

/* Returns a distance that no vertex in the box exceeds, however distances are rounded. */
static double farthest_in(hit_edge box, hit_vec centre)
{
    double x = greatest(fabs(box.a.x - centre.x), fabs(box.b.x - centre.x));
    double y = greatest(fabs(box.a.y - centre.y), fabs(box.b.y - centre.y));
    return scale_length(vec(x, y)) * (1 + FARTHER) + 4 * DBL_TRUE_MIN;
}

static bool is_nearer(void *context, hit_edge box)
{
    const far_vertex *far = (const far_vertex *)context;
    return farthest_in(box, far->centre) < greatest(far->reach, far->least);
}

static bool look_at_vertex(void *context, int i, hit_edge e)
{
    far_vertex *far = (far_vertex *)context;
    hit_vec p = scaled(e.a, -far->exponent);
    double distance = distance_between(far->centre, p);
    (void)i;
    if (distance > far->reach) {
        far->reach = distance;
        far->at = p;
    }
    return false;
}

/* Calls fn for the vertices of the shape, as the first ends of its edges. With an index, boxes may
 * be skipped. */
static void look_at_vertices(const hit_shape *shape, walk_skip_fn *skip, walk_edge_fn *fn,
                             void *context)
{
    const hit_vec *v = hit_vertices(shape);
    local_index room;
    if (skip && walk_index(shape)) {
        walk_tree tree = hit_walk_tree(shape, &room);
        hit_walk_edges(&tree, skip, fn, context);
        return;
    }
    for (int i = 0; i < shape->count; i++)
        fn(context, i, (hit_edge){v[i], v[i]});
}

enum { SAMPLES = 64 };

/* Returns the first of the vertices that are farthest from the centre; both are scaled. */
static far_vertex farthest_vertex(const hit_shape *shape, hit_vec centre, int exponent)
{
    far_vertex far = {.centre = centre, .at = centre, .reach = -1, .exponent = exponent};
    if (exponent == 0 && walk_index(shape)) {
        far.least = 0; /* the distance of the farthest of some vertices */
        for (int i = 0; i < shape->count; i += shape->count / SAMPLES + 1)
            far.least = greatest(far.least, distance_between(centre, hit_vertices(shape)[i]));
    }
    look_at_vertices(shape, exponent == 0 ? is_nearer : NULL, look_at_vertex, &far);
    return far;
}

/* The exponent below which the cubes in centre_through() are safe without scaling. */
#define CUBES_ARE_SAFE 300

/* Returns the centre, scaled, of the smallest circle around the vertices; the shape's radius
 * does not matter. */
static hit_vec scaled_centre(const hit_shape *shape, int exponent)
{
    held_circle circle = {.count = 1};
    circle.on[0] = circle.centre = scaled(hit_vertices(shape)[0], -exponent);
    for (;;) {
        hit_vec farthest = farthest_vertex(shape, circle.centre, exponent).at;
        if (distance_between(circle.centre, farthest) <= circle.reach)
            return circle.centre;
        held_circle next = circle_with_point(&circle, farthest);
        if (!(next.reach > circle.reach)) /* rounding hides the difference */
            return circle.centre;
        circle = next;
    }
}

/* A radius around a centre. */
typedef struct held_radius {
    hit_vec centre;
    double radius;
} held_radius;

static bool is_surely_within(void *context, hit_edge box)
{
    const held_radius *held = (const held_radius *)context;
    return farthest_in(box, held->centre) < held->radius * (1 - WITHIN_ERROR);
}

static bool grow_to_vertex(void *context, int i, hit_edge e)
{
    held_radius *held = (held_radius *)context;
    (void)i;
    while (held->radius <= VEC_MOST && hit_exact_distance(held->centre, e.a, held->radius, 0) > 0)
        held->radius = nextafter(held->radius, INFINITY);
    return false;
}

bool hit_enclose(const hit_shape *shape, hit_vec *centre, double *radius)
{
    HIT_CHECK(shape);
    if (questions_refused(shape, shape, HIT_ASK_ENCLOSE))
        return false;
    /* Scaling may round, so a round shape keeps its own centre. */
    int exponent = scale_exponent(shape, shape);
    if (abs(exponent) <= CUBES_ARE_SAFE)
        exponent = 0;
    hit_vec at =
        shape->count == 1 ? shape->vertex[0] : scaled(scaled_centre(shape, exponent), exponent);
    /* A radius that reaches every vertex: the smallest double that does, or one of the next.
     * hypot() and the differences are wrong by a few ulps at most, which the exact comparison
     * corrects. */
    held_radius held = {at, farthest_vertex(shape, at, 0).reach};
    look_at_vertices(shape, is_surely_within, grow_to_vertex, &held);
    double reach = held.radius;
    if (shape->kind == HIT_ELLIPSE)
        reach = hit_closest_ellipse_longest(shape);
    else if (reach > 0 && shape->radius > 0) /* a sum rounds by half an ulp */
        reach = nextafter(reach + shape->radius, INFINITY);
    else
        reach += shape->radius;
    if (!(reach <= VEC_MOST))
        return false;
    *centre = at;
    *radius = reach;
    return true;
}
