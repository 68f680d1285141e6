/* SPDX-License-Identifier: MIT */
/* Tests of polygons as strangers write them, each with the mistake that it is named after. */

static double side(const double *a, const double *b, double x, double y)
{
    return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
}

static bool on_ray(const double *a, const double *b, double x, double y)
{
    return x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0];
}

static bool inside(double x, double y, const double *xy, int n)
{
    bool in = false;
    for (int i = 0, j = n - 1; i < n; j = i++)
        if ((xy[2 * i + 1] > y) != (xy[2 * j + 1] > y) && on_ray(xy + 2 * i, xy + 2 * j, x, y))
            in = !in;
    return in;
}

bool point_polygon_closed_rays(double x, double y, const double *xy, int n)
{
    int count = 0;
    for (int i = 0; i < n; i++) {
        const double *a = xy + 2 * i, *b = xy + 2 * ((i + 1) % n);
        if (y >= fmin(a[1], b[1]) && y <= fmax(a[1], b[1]) && on_ray(a, b, x, y))
            count++;
    }
    return count % 2 == 1;
}

bool point_polygon_open_ring(double x, double y, const double *xy, int n)
{
    bool in = false;
    for (int i = 0; i < n - 1; i++)
        if ((xy[2 * i + 1] > y) != (xy[2 * i + 3] > y) && on_ray(xy + 2 * i, xy + 2 * i + 2, x, y))
            in = !in;
    return in;
}

bool point_polygon_convex_only(double x, double y, const double *xy, int n)
{
    int left = 0, right = 0;
    for (int i = 0; i < n; i++) {
        double s = side(xy + 2 * i, xy + 2 * ((i + 1) % n), x, y);
        left += s < 0;
        right += s > 0;
    }
    return left == 0 || right == 0;
}

bool polygon_polygon_vertices(const double *a, int n, const double *b, int m)
{
    for (int i = 0; i < n; i++)
        if (inside(a[2 * i], a[2 * i + 1], b, m))
            return true;
    for (int i = 0; i < m; i++)
        if (inside(b[2 * i], b[2 * i + 1], a, n))
            return true;
    return false;
}

bool polygon_polygon_edges(const double *a, int n, const double *b, int m)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            const double *p = a + 2 * i, *q = a + 2 * ((i + 1) % n), *r = b + 2 * j, *s = b + 2 * ((j + 1) % m);
            if ((side(p, q, r[0], r[1]) > 0) != (side(p, q, s[0], s[1]) > 0) &&
                (side(r, s, p[0], p[1]) > 0) != (side(r, s, q[0], q[1]) > 0))
                return true;
        }
    return false;
}

static void project(const double *xy, int n, double ax, double ay, double *low, double *high)
{
    *low = 1e30;
    *high = -1e30;
    for (int i = 0; i < n; i++) {
        *low = fmin(*low, xy[2 * i] * ax + xy[2 * i + 1] * ay);
        *high = fmax(*high, xy[2 * i] * ax + xy[2 * i + 1] * ay);
    }
}

static bool parted(const double *a, int n, const double *b, int m)
{
    for (int i = 0; i < n; i++) {
        const double *p = a + 2 * i, *q = a + 2 * ((i + 1) % n);
        double low_a, high_a, low_b, high_b;
        project(a, n, q[1] - p[1], p[0] - q[0], &low_a, &high_a);
        project(b, m, q[1] - p[1], p[0] - q[0], &low_b, &high_b);
        if (high_a < low_b || high_b < low_a)
            return true;
    }
    return false;
}

bool polygon_polygon_first_axes(const double *a, int n, const double *b, int m)
{
    return !parted(a, n, b, m);
}

bool polygon_polygon_hulls(const double *a, int n, const double *b, int m)
{
    return !parted(a, n, b, m) && !parted(b, m, a, n);
}

static bool beyond_an_edge(const double *a, int n, const double *b, int m)
{
    for (int i = 0; i < n; i++) {
        int within = 0;
        for (int j = 0; j < m; j++)
            within += side(a + 2 * i, a + 2 * ((i + 1) % n), b[2 * j], b[2 * j + 1]) >= 0;
        if (within == 0)
            return true;
    }
    return false;
}

bool polygon_polygon_winding(const double *a, int n, const double *b, int m)
{
    return !beyond_an_edge(a, n, b, m) && !beyond_an_edge(b, m, a, n);
}

bool polygon_polygon_one_way(const double *a, int n, const double *b, int m)
{
    return polygon_polygon_edges(a, n, b, m) || inside(b[0], b[1], a, n);
}

static bool behind_an_edge(const double *a, int n, const double *b, int m)
{
    for (int i = 0; i < n; i++) {
        int within = 0;
        for (int j = 0; j < m; j++)
            within += side(a + 2 * i, a + 2 * ((i + 1) % n), b[2 * j], b[2 * j + 1]) <= 0;
        if (within == 0)
            return true;
    }
    return false;
}

bool polygon_polygon_other_winding(const double *a, int n, const double *b, int m)
{
    return !behind_an_edge(a, n, b, m) && !behind_an_edge(b, m, a, n);
}

bool triangle_triangle_vertices(double a, double b, double c, double d, double e, double f, double g, double h, double i,
                                double j, double k, double l)
{
    const double first[] = {a, b, c, d, e, f}, second[] = {g, h, i, j, k, l};
    return polygon_polygon_vertices(first, 3, second, 3);
}

bool triangle_triangle_edges(double a, double b, double c, double d, double e, double f, double g, double h, double i,
                             double j, double k, double l)
{
    const double first[] = {a, b, c, d, e, f}, second[] = {g, h, i, j, k, l};
    return polygon_polygon_edges(first, 3, second, 3);
}

/* The least way to an edge; past its ends there is none unless they count. */
static double to_edges(double x, double y, const double *xy, int n, bool ends)
{
    double least = 1e300;
    for (int i = 0; i < n; i++) {
        const double *a = xy + 2 * i, *b = xy + 2 * ((i + 1) % n);
        double u = b[0] - a[0], v = b[1] - a[1], t = ((x - a[0]) * u + (y - a[1]) * v) / (u * u + v * v);
        if (ends)
            t = fmin(fmax(t, 0), 1);
        if (t >= 0 && t <= 1)
            least = fmin(least, hypot(a[0] + t * u - x, a[1] + t * v - y));
    }
    return least;
}

bool circle_polygon_inside(double x, double y, double r, const double *xy, int n)
{
    return to_edges(x, y, xy, n, true) <= r;
}

bool circle_polygon_no_corners(double x, double y, double r, const double *xy, int n)
{
    return inside(x, y, xy, n) || to_edges(x, y, xy, n, false) <= r;
}
