/* SPDX-License-Identifier: MIT */
/*
 * An ellipse and the parts of another shape: the edges of its outline, or the other ellipse. Exact
 * tests decide whether they meet; oval.c has the points. A ring that does not meet the ellipse, and
 * in which its centre is not, is nearest at an edge. The first part has the radii of ellipses, and
 * the shapes that ellipses without area are.
 */
#include "closest.h"

#include "oval.h"
#include "scale.h"
#include "walk.h"

/* ---- What an ellipse is --------------------------------------------------------------------- */

/*
 * The longest radius is the greater singular value of the matrix with the columns u and v: its
 * square is half the sum of u^2 + v^2 and the root of (u^2 - v^2)^2 + 4 (u . v)^2. Each part is
 * within 5 u of u^2 + v^2, so the square is within 10 u of itself times 2, and its root, with that
 * of its own, within 11 u. 32 u is added. weaken: (-0x1p-20)
 */
#define LONGEST_ERROR (16 * DBL_EPSILON)

static double longest_radius(hit_vec u, hit_vec v)
{
    double uu = vec_dot(u, u), vv = vec_dot(v, v), uv = vec_dot(u, v);
    double between = uu - vv;
    return sqrt(((uu + vv) + sqrt(between * between + 4 * (uv * uv))) / 2) * (1 + LONGEST_ERROR);
}

/* If both half-axes lie on the axes of the plane, or one is 0 and the other lies on one, the
 * longer one is the result. */
double hit_closest_ellipse_longest(const hit_shape *ellipse)
{
    hit_vec u = ellipse->vertex[1], v = ellipse->vertex[2];
    double x = greatest(fabs(u.x), fabs(v.x)), y = greatest(fabs(u.y), fabs(v.y));
    if ((u.y == 0 && v.x == 0) || (u.x == 0 && v.y == 0))
        return greatest(x, y);
    int exponent;
    frexp(greatest(x, y), &exponent);
    double scaled_up = longest_radius(scaled(u, -exponent), scaled(v, -exponent));
    return ldexp(scaled_up, exponent) + 2 * DBL_TRUE_MIN;
}

/* Returns whether the rounded sum is exact; sum.h has the derivation. */
static bool sum_is_exact(double x, double y)
{
    double sum = x + y;
    return sum - y == x && sum - x == y;
}

static bool flat_is_segment(hit_vec centre, hit_vec axis, hit_shape *segment)
{
    *segment = hit_make_segment(vec_sub(centre, axis), vec_add(centre, axis));
    return sum_is_exact(centre.x, axis.x) && sum_is_exact(centre.y, axis.y) &&
           sum_is_exact(centre.x, -axis.x) && sum_is_exact(centre.y, -axis.y);
}

bool hit_closest_ellipse_is_other(const hit_shape *ellipse, hit_shape *other)
{
    const hit_vec none = {0, 0}, centre = ellipse->vertex[0];
    hit_vec u = ellipse->vertex[1], v = ellipse->vertex[2];
    if (ellipse->kind != HIT_ELLIPSE)
        return false;
    if (vec_equal(u, none) && vec_equal(v, none)) {
        *other = hit_make_point(centre);
        return true;
    }
    if (vec_equal(u, none) || vec_equal(v, none))
        return flat_is_segment(centre, vec_equal(u, none) ? v : u, other);
    bool upright = u.y == 0 && v.x == 0 && fabs(u.x) == fabs(v.y);
    bool on_side = u.x == 0 && v.y == 0 && fabs(u.y) == fabs(v.x);
    *other = hit_make_circle(centre, fabs(upright ? u.x : u.y));
    return upright || on_side;
}

/* ---- Nearest points ------------------------------------------------------------------------- */

typedef struct ellipse_search {
    const hit_shape *ellipse;
    oval area;
    int exponent;
    double size; /* the largest number, scaled */
    hit_edge box;
    double reach; /* parts that are farther from the box are no nearer */
    hit_nearest best;
    hit_vec normal; /* from the ellipse to the nearest part; along it they are as far apart */
    bool meet;
} ellipse_search;

static void keep_shared(ellipse_search *s, hit_vec at)
{
    s->best = (hit_nearest){0, at, at};
    s->meet = true;
}

/* An upper bound of the rounding of a distance, as a part of it. weaken: (-0x1p-20) */
#define OVAL_REACH_ERROR 0x1p-40

static void look_at_part_of_oval(ellipse_search *s, const oval *part)
{
    hit_vec normal;
    hit_nearest nearest = hit_oval_nearest(&s->area, part, &normal);
    if (nearest.distance < s->best.distance) {
        s->best = nearest;
        s->normal = normal;
        s->reach = scaled_length(nearest.distance * (1 + OVAL_REACH_ERROR), s->exponent) +
                   4 * DBL_TRUE_MIN;
    }
}

/* ---- Outlines ------------------------------------------------------------------------------- */

static bool box_is_farther(void *context, hit_edge box)
{
    const ellipse_search *s = (const ellipse_search *)context;
    return hit_outline_boxes_apart(NULL, box, s->box, s->reach);
}

static bool point_is_in_shape(const hit_shape *shape, hit_vec at)
{
    hit_shape point = hit_make_point(at);
    return hit_hits(shape, &point);
}

/* Returns an end of the edge that is in the ellipse, otherwise the point of the edge that is
 * nearest to its centre. */
static hit_vec shared_with_edge(const ellipse_search *s, hit_edge edge)
{
    hit_edge part = scaled_edge(edge, -s->exponent);
    if (point_is_in_shape(s->ellipse, edge.a))
        return part.a;
    if (point_is_in_shape(s->ellipse, edge.b))
        return part.b;
    return hit_oval_shared_with_edge(&s->area, part, s->size);
}

static bool look_at_edge_from_ellipse(void *context, int i, hit_edge edge)
{
    ellipse_search *s = (ellipse_search *)context;
    (void)i;
    if (box_is_farther(context, edge))
        return false;
    hit_shape segment = hit_make_segment(edge.a, edge.b);
    if (hit_hits(&segment, s->ellipse)) {
        keep_shared(s, shared_with_edge(s, edge));
        return true;
    }
    oval part = hit_oval_of_edge(scaled_edge(edge, -s->exponent));
    look_at_part_of_oval(s, &part);
    return false;
}

/* ---- Any shape ------------------------------------------------------------------------------ */

static void look_at_ellipse(ellipse_search *s, const hit_shape *other)
{
    oval part = hit_oval_of_ellipse(other, s->exponent);
    if (!hit_hits(s->ellipse, other))
        look_at_part_of_oval(s, &part);
    else if (point_is_in_shape(other, s->ellipse->vertex[0]))
        keep_shared(s, s->area.m);
    else if (point_is_in_shape(s->ellipse, other->vertex[0]))
        keep_shared(s, part.m);
    else
        keep_shared(s, hit_oval_shared(&s->area, &part, s->size));
}

bool hit_closest_to_ellipse(const hit_shape *a, const hit_shape *b, double size,
                            hit_nearest *nearest, hit_vec *normal)
{
    bool first = a->kind == HIT_ELLIPSE;
    int exponent = scale_exponent_if_needed(size);
    const hit_shape *ellipse = first ? a : b;
    ellipse_search s = {.ellipse = ellipse,
                        .area = hit_oval_of_ellipse(ellipse, exponent),
                        .exponent = exponent,
                        .size = scaled_length(size, -exponent),
                        .reach = INFINITY,
                        .best = {.distance = INFINITY}};
    hit_bounds(ellipse, &s.box.a, &s.box.b);
    const hit_shape *other = first ? b : a;
    if (other->kind == HIT_ELLIPSE)
        look_at_ellipse(&s, other);
    else if (outline_is_ring(other) && point_is_in_shape(other, ellipse->vertex[0]))
        keep_shared(&s, s.area.m);
    else
        hit_walk_edges_of(other, box_is_farther, look_at_edge_from_ellipse, &s);
    *nearest = first ? s.best : (hit_nearest){s.best.distance, s.best.on_b, s.best.on_a};
    *normal = vec_scale(s.normal, first ? 1 : -1);
    return s.meet;
}
