/* The radii of ellipses. */
#include "ellipse.h"

#include "scale.h"

#include <float.h>

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
