/* SPDX-License-Identifier: MIT */
#include "oracle_turning.h"

#include <math.h>
#include <stdbool.h>

enum { MOST = 16, DEPTH = 30, MOST_LOOKS = 4000 };

typedef struct point {
    long double x, y;
} point;

typedef struct search {
    const turning_case *c;
    long double speed, slack;
    turning_truth truth;
    int looks;
} search;

static point minus(point a, point b)
{
    return (point){a.x - b.x, a.y - b.y};
}
static long double dot(point a, point b)
{
    return a.x * b.x + a.y * b.y;
}
static long double cross(point a, point b)
{
    return a.x * b.y - a.y * b.x;
}

static point turned(const turning_case *c, hit_vec p, long double t, bool moves)
{
    const long double turn = c->angle * t * (acosl(-1) / 180), sine = sinl(turn),
                      cosine = cosl(turn);
    point arm = {(long double)p.x - c->pivot.x, (long double)p.y - c->pivot.y};
    point at = {cosine * arm.x - sine * arm.y, sine * arm.x + cosine * arm.y};
    return moves ? (point){at.x + c->pivot.x + c->motion.x * t, at.y + c->pivot.y + c->motion.y * t}
                 : at;
}

static int placed(const turning_case *c, long double t, point *out)
{
    for (int i = 0; i < c->a.count; i++)
        out[i] = turned(c, hit_vertices(&c->a)[i], t, true);
    return c->a.count;
}

static long double from_edge(point p, point a, point b)
{
    point d = minus(b, a), q = minus(p, a);
    long double square = dot(d, d), s = square > 0 ? dot(q, d) / square : 0;
    s = s < 0 ? 0 : s > 1 ? 1 : s;
    return hypotl(q.x - s * d.x, q.y - s * d.y);
}

static int sign(long double x, long double slack)
{
    return x > slack ? 1 : x < -slack ? -1 : 0;
}

/* The distance of two edges; below 0: they surely cross. */
static long double between_edges(point a, point b, point c, point d, long double slack)
{
    long double of_ab = hypotl(b.x - a.x, b.y - a.y), of_cd = hypotl(d.x - c.x, d.y - c.y);
    int ca = sign(cross(minus(b, a), minus(c, a)), slack * of_ab),
        da = sign(cross(minus(b, a), minus(d, a)), slack * of_ab);
    int ac = sign(cross(minus(d, c), minus(a, c)), slack * of_cd),
        bc = sign(cross(minus(d, c), minus(b, c)), slack * of_cd);
    if (ca * da < 0 && ac * bc < 0)
        return -1;
    return fminl(fminl(from_edge(a, c, d), from_edge(b, c, d)),
                 fminl(from_edge(c, a, b), from_edge(d, a, b)));
}

/* The distance of the outlines less both radii. Far below 0 where edges cross. */
static long double gap(const search *s, long double t)
{
    const turning_case *c = s->c;
    point moved[MOST], still[MOST];
    int n = placed(c, t, moved), m = c->b.count;
    for (int j = 0; j < m; j++)
        still[j] = (point){hit_vertices(&c->b)[j].x, hit_vertices(&c->b)[j].y};
    long double least = INFINITY;
    bool open_a = n < 3 || (c->a.kind == HIT_POLYGON && c->a.rings.open);
    bool open_b = m < 3 || (c->b.kind == HIT_POLYGON && c->b.rings.open);
    for (int i = 0; i < n - open_a || i == 0; i++)
        for (int j = 0; j < m - open_b || j == 0; j++) {
            long double d =
                between_edges(moved[i], moved[(i + 1) % n], still[j], still[(j + 1) % m], s->slack);
            if (d < 0)
                return -1e9L;
            least = fminl(least, d);
        }
    return least - c->a.radius - c->b.radius;
}

static void look(search *s, long double from, long double to, int depth)
{
    if (s->looks++ > MOST_LOOKS || from >= s->truth.contact_from)
        return;
    long double middle = (from + to) / 2, d = gap(s, middle);
    if (d < -s->slack) {
        s->truth.contact_from = fminl(s->truth.contact_from, middle);
        to = middle;
    }
    if (d > s->speed * (to - from) / 2 * 1.001L + s->slack)
        return;
    if (depth == DEPTH) {
        s->truth.free_until = fmin(s->truth.free_until, (double)from);
        return;
    }
    look(s, from, middle, depth + 1);
    look(s, middle, to, depth + 1);
}

turning_truth oracle_turning(const turning_case *c)
{
    search s = {.c = c, .truth = {1, 2}};
    long double reach = 0, size = hypotl(c->motion.x, c->motion.y) + c->a.radius + c->b.radius;
    for (int i = 0; i < c->a.count; i++)
        reach = fmaxl(reach, hypotl(hit_vertices(&c->a)[i].x - c->pivot.x,
                                    hit_vertices(&c->a)[i].y - c->pivot.y));
    for (int j = 0; j < c->b.count; j++)
        size = fmaxl(size, hypotl(hit_vertices(&c->b)[j].x, hit_vertices(&c->b)[j].y));
    s.speed = hypotl(c->motion.x, c->motion.y) + fabsl(c->angle) * (acosl(-1) / 180) * reach;
    s.slack = 0x1p-52L * (size + reach + hypotl(c->pivot.x, c->pivot.y));
    look(&s, 0, 1, 0);
    if (s.looks > MOST_LOOKS && s.truth.free_until == 1)
        s.truth.free_until = 0; /* nothing is known of the rest */
    return s.truth;
}
