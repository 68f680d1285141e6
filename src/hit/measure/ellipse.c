/* The radii of ellipses, and what they are when they are not round. */
#include "closest.h"

#include "scale.h"

/*
 * The longest radius is the greater singular value of the matrix with the columns u and v: its
 * square is half the sum of u^2 + v^2 and the root of (u^2 - v^2)^2 + 4 (u . v)^2. Each part is
 * within 5 u of u^2 + v^2, so the square is within 10 u of itself times 2, and its root, with that
 * of its own, within 11 u. 32 u is added.
 */
static double longest(hit_vec u, hit_vec v)
{
    double uu = vec_dot(u, u), vv = vec_dot(v, v), uv = vec_dot(u, v);
    double between = uu - vv;
    return sqrt(((uu + vv) + sqrt(between * between + 4 * (uv * uv))) / 2) * (1 + 32 * 0x1p-53);
}

/* When both are on the axes of the plane, or one is 0 and the other on one, the longer is it. */
double hit_ellipse_longest(const hit_shape *ellipse)
{
    hit_vec u = ellipse->vertex[1], v = ellipse->vertex[2];
    double x = greatest(fabs(u.x), fabs(v.x)), y = greatest(fabs(u.y), fabs(v.y));
    if ((u.y == 0 && v.x == 0) || (u.x == 0 && v.y == 0))
        return greatest(x, y);
    int exponent;
    frexp(greatest(x, y), &exponent);
    double scaled_up = longest(scaled(u, -exponent), scaled(v, -exponent));
    return ldexp(scaled_up, exponent) + 2 * DBL_TRUE_MIN;
}

/* Whether the rounded sum is the true one: sum.h derives it. */
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

bool hit_ellipse_is_other(const hit_shape *ellipse, hit_shape *other)
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
