/* SPDX-License-Identifier: MIT */
#include "case_sector.h"

#include "measured.h"

#include <float.h>
#include <math.h>
#include <stddef.h>

enum { PIECES = 3, NORMALS = 32, HALVINGS = 60 };

/* The sector first. */
typedef struct sector_pair {
    hit_shape sector, other;
} sector_pair;

static sector_pair pair_of_case(const case_built *c)
{
    return c->a.kind == HIT_SECTOR ? (sector_pair){c->a, c->b} : (sector_pair){c->b, c->a};
}

bool case_sector_is_one(const case_built *c)
{
    return c->a.kind == HIT_SECTOR || c->b.kind == HIT_SECTOR;
}

/* ---- Parts of a sector ----------------------------------------------------------------------- */

static bool is_whole(const hit_shape *s)
{
    return s->vertex[3].x == 360;
}

static double end_of(const hit_shape *s)
{
    return s->angle + s->vertex[3].x;
}

/* Writes the arc and the borders. Returns how many there are. */
static int split_outline(const hit_shape *s, hit_shape pieces[PIECES])
{
    hit_vec c = s->vertex[0];
    double r = s->size.y, from = s->angle, to = end_of(s);
    pieces[0] = hit_make_sector(c, r, r, from, to);
    pieces[1] = hit_make_sector(c, 0, r, from, from);
    pieces[2] = hit_make_sector(c, 0, r, to, to);
    return is_whole(s) ? 1 : PIECES;
}

/* A step that turns a direction by a few last bits. */
static double angle_step(double degrees)
{
    return fmax(0x1p-44, 4 * (nextafter(fabs(degrees), INFINITY) - fabs(degrees)));
}

/* What is inside, but for a few last bits along the outline. False: the sector has no area. */
static bool shrink_sector(const hit_shape *s, hit_shape *out)
{
    double r = nextafter(s->size.y, 0), from = remainder(s->angle, 360), to = from + s->vertex[3].x;
    if (case_is_flat(s))
        return false;
    if (is_whole(s)) {
        *out = hit_make_sector(s->vertex[0], 0, r, from, to);
        return true;
    }
    from += angle_step(from);
    to -= angle_step(to);
    *out = hit_make_sector(s->vertex[0], ldexp(r, -60), r, from, to);
    return from < to && hit_validate(out) == HIT_OK;
}

/* ---- Touching and inside --------------------------------------------------------------------- */

bool case_sector_touches(const case_built *c)
{
    sector_pair p = pair_of_case(c);
    hit_shape inner;
    if (p.other.kind != HIT_POINT && p.other.kind != HIT_SEGMENT && case_is_flat(&p.other))
        return true;
    return !shrink_sector(&p.sector, &inner) || !hit_hits(&inner, &p.other);
}

bool case_sector_holds(const case_built *c)
{
    sector_pair p = pair_of_case(c);
    hit_shape pieces[PIECES];
    for (int i = split_outline(&p.sector, pieces) - 1; i >= 0; i--)
        if (hit_hits(&pieces[i], &p.other))
            return false;
    return hit_hits(&p.sector, &p.other);
}

/* ---- Distance -------------------------------------------------------------------------------- */

static hit_vec end_of_border(const hit_shape *s, int border)
{
    hit_vec d = s->vertex[border];
    double r = s->size.y / hypot(d.x, d.y);
    return (hit_vec){s->vertex[0].x + r * d.x, s->vertex[0].y + r * d.y};
}

static double distance_of_point(const hit_shape *s, hit_vec p)
{
    hit_shape point = hit_make_point(p);
    return hit_closest(s, &point).distance;
}

/* Of two that are apart, the nearest points are an end of the segment and a point of the sector, or
 * one of its corners and a point of the segment, or the foot of its tip and a point of the arc. */
static double distance_of_segment(const hit_shape *s, hit_vec a, hit_vec b)
{
    const hit_vec corners[] = {s->vertex[0], end_of_border(s, 1), end_of_border(s, 2)};
    hit_shape segment = hit_make_segment(a, b), tip = hit_make_point(s->vertex[0]);
    double least = fmin(distance_of_point(s, a), distance_of_point(s, b));
    least = fmin(least, distance_of_point(s, hit_closest(&segment, &tip).on_a));
    for (int i = 0; i < 3; i++)
        least = fmin(least, distance_of_point(&segment, corners[i]));
    return least;
}

static double distance_apart(const sector_pair *p)
{
    const hit_vec *v = p->other.vertex;
    if (p->other.count == 1)
        return fmax(distance_of_point(&p->sector, v[0]) - p->other.radius, DBL_MIN);
    double least = INFINITY;
    for (int i = 0; i < p->other.count; i++)
        least = fmin(least, distance_of_segment(&p->sector, v[i], v[(i + 1) % p->other.count]));
    return least;
}

/* ---- Depth ----------------------------------------------------------------------------------- */

static double distance_to_outline(const hit_shape *s, hit_vec p)
{
    hit_shape pieces[PIECES];
    double least = INFINITY;
    for (int i = split_outline(s, pieces) - 1; i >= 0; i--)
        least = fmin(least, distance_of_point(&pieces[i], p));
    return least;
}

/* A disc leaves by its radius, and by how deep its centre is in the sector, or less how far it is
 * from there. */
static double depth_of_disc(const sector_pair *p)
{
    hit_vec at = p->other.vertex[0];
    double off = distance_of_point(&p->sector, at);
    double depth = off > 0 ? -off : distance_to_outline(&p->sector, at);
    return fmax(p->other.radius + depth, DBL_MIN);
}

static int put_normal(hit_vec n, hit_vec *out, int count)
{
    double length = hypot(n.x, n.y);
    if (length > 0)
        out[count++] = (hit_vec){n.x / length, n.y / length};
    return count;
}

/* Both ways along the normals of the edges, and away from the tip through the vertices; the way out
 * of two convex shapes is among these. From the vertices to the sector's corners: a vertex may go
 * into the notch of more than half a turn. */
static int list_normals(const sector_pair *p, hit_vec out[NORMALS])
{
    const hit_vec *v = p->other.vertex, c = p->sector.vertex[0];
    const hit_vec corners[] = {c, end_of_border(&p->sector, 1), end_of_border(&p->sector, 2)};
    int count = 0;
    for (int border = 1; border <= 2; border++) {
        hit_vec d = p->sector.vertex[border];
        count = put_normal((hit_vec){d.y, -d.x}, out, count);
        count = put_normal((hit_vec){-d.y, d.x}, out, count);
    }
    for (int i = 0; i < p->other.count; i++) {
        hit_vec next = v[(i + 1) % p->other.count];
        hit_vec along = {next.x - v[i].x, next.y - v[i].y};
        count = put_normal((hit_vec){along.y, -along.x}, out, count);
        count = put_normal((hit_vec){-along.y, along.x}, out, count);
        count = put_normal((hit_vec){v[i].x - c.x, v[i].y - c.y}, out, count);
        for (int k = 0; k < 3; k++)
            count = put_normal((hit_vec){corners[k].x - v[i].x, corners[k].y - v[i].y}, out, count);
    }
    return count;
}

static bool misses_moved(const sector_pair *p, hit_vec along, double by)
{
    hit_shape moved = hit_place(&p->other, (hit_vec){by * along.x, by * along.y}, NULL);
    return !hit_hits(&p->sector, &moved);
}

static double extent_of_pair(const sector_pair *p)
{
    hit_vec low, high;
    hit_bounds(&p->other, &low, &high);
    return 2 * p->sector.size.y + hypot(high.x - low.x, high.y - low.y);
}

/* How far the other shape goes that way until it misses. */
static double way_out(const sector_pair *p, hit_vec along, double most)
{
    double in = 0, out = most;
    for (int i = 0; i < HALVINGS && out - in > out * DBL_EPSILON; i++) {
        double middle = in + (out - in) / 2;
        if (misses_moved(p, along, middle))
            out = middle;
        else
            in = middle;
    }
    return out;
}

static double depth_of_edges(const sector_pair *p)
{
    hit_vec normals[NORMALS];
    double least = 1.0625 * extent_of_pair(p);
    for (int i = list_normals(p, normals) - 1; i >= 0; i--)
        if (misses_moved(p, normals[i], least))
            least = way_out(p, normals[i], least);
    return least;
}

double case_sector_clearance(const case_built *c, bool hits)
{
    sector_pair p = pair_of_case(c);
    if (!hits)
        return distance_apart(&p);
    return p.other.count == 1 ? depth_of_disc(&p) : depth_of_edges(&p);
}

double case_sector_error(const case_built *c, bool hits, double clearance)
{
    sector_pair p = pair_of_case(c);
    bool has_notch = p.sector.vertex[3].x > 180 && !is_whole(&p.sector);
    bool may_be_another = hits && has_notch && p.other.kind != HIT_POINT;
    return may_be_another ? clearance : measured_span(&c->a, &c->b);
}
