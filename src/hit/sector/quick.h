/* SPDX-License-Identifier: MIT */
/*
 * Sectors in doubles: answers that roundings cannot change, or UNSURE. Inline, because a call costs
 * as much as a filter; and with & and | of comparisons, because a jump that is taken at random
 * costs more than both of its ways. Internal to the library.
 *
 * Each value comes with its size, the sum of the magnitudes that were added up to make it. u is
 * 2^-53, the rounding of an operation. Differences of inputs carry 1 u, products of two of them 3,
 * their sums 4, squares of sums 9 and with a third factor 11; that directions have the length 1
 * within 4 u, and so lengths along them, adds 8 to a product of two. A last sum adds up to 3: less
 * than 24 u in all, and QUICK_ERROR is 32. Numbers below QUICK_MOST keep products below 2^604; what
 * underflows, 2^-1075 in a factor, is then below QUICK_UNDERFLOW.
 */
#ifndef HIT_QUICK_H
#define HIT_QUICK_H

#include "cone.h"
#include "filter.h"

/* Of a size. weaken: 0 */
#define QUICK_ERROR 0x1p-48
/* weaken: 0 */
#define QUICK_UNDERFLOW 0x1p-600
/* survives: 0x1p400; what underflows is below QUICK_UNDERFLOW then, too, and what overflows tells
 * nothing */
#define QUICK_MOST 0x1p150
/* How far the square of a direction's length is from 1. survives: 1; hit_make_sector() makes none
 * that is farther off than 2^-51 */
#define QUICK_LENGTH 0x1p-50

/* Whether the sign of a value is that of the truth. */
static inline int quick_tells(double value, double size)
{
    return fabs(value) > size * QUICK_ERROR + QUICK_UNDERFLOW;
}

/* ---- The sector ------------------------------------------------------------------------------ */

typedef struct quick_sector {
    hit_vec c, f, t;
    double inner, outer, ring; /* outer^2 */
    bool wide, whole;          /* more than half a turn; a whole one */
    bool told, sure;           /* which of these; and that directions have the length 1 */
} quick_sector;

static inline int quick_is_unit(hit_vec d)
{
    return fabs(d.x * d.x + d.y * d.y - 1) < QUICK_LENGTH;
}

static inline quick_sector quick_sector_of(const hit_shape *s)
{
    hit_vec f = s->vertex[1], t = s->vertex[2];
    double x = f.x * t.y, y = f.y * t.x, outer = s->size.y;
    bool whole = s->vertex[3].x == CONE_WHOLE_TURN, half = (t.x == -f.x) & (t.y == -f.y);
    bool told = whole | half | quick_tells(x - y, 2); /* directions are below the root of 2 */
    return (quick_sector){.c = s->vertex[0],
                          .f = f,
                          .t = t,
                          .inner = s->size.x,
                          .outer = outer,
                          .ring = outer * outer,
                          .wide = x < y,
                          .whole = whole,
                          .told = told & (outer < QUICK_MOST),
                          .sure = quick_is_unit(f) & quick_is_unit(t)};
}

/* Whether a direction with the signs of f x d and d x t is in the cone. Of half a turn, the two are
 * one. */
static inline bool quick_faces(const quick_sector *s, bool from, bool to)
{
    return s->whole | (from & to) | (s->wide & (from | to));
}

/* A point as the tip sees it: on which side of both borders, whether it is nearer than the arc, and
 * whether all of this is sure. */
typedef struct quick_point {
    double x, y, square;
    bool from, to, near, faces, sure;
} quick_point;

/* `reach` is what the distance is compared with. */
static inline quick_point quick_point_of(const quick_sector *s, hit_vec at, double reach)
{
    double x = at.x - s->c.x, y = at.y - s->c.y, square = x * x + y * y;
    double fx = s->f.x * y, fy = s->f.y * x, tx = x * s->t.y, ty = y * s->t.x;
    double from = fx - fy, to = tx - ty, limit = reach * reach, off = square - limit;
    double size = 2 * (fabs(x) + fabs(y));
    bool tells = quick_tells(from, size) & quick_tells(to, size);
    bool told = (s->whole | tells) & quick_tells(off, square + limit) & (square < 0x1p300);
    return (quick_point){
        x, y, square, from > 0, to > 0, off < 0, quick_faces(s, from > 0, to > 0), told & s->told};
}

/* ---- Discs ----------------------------------------------------------------------------------- */

/* The square of the distance of a border. */
static inline double quick_border(const quick_sector *s, hit_vec d, const quick_point *p)
{
    double along = d.x * p->x + d.y * p->y;
    along = along < s->outer ? along : s->outer;
    along = along > s->inner ? along : s->inner;
    double x = p->x - along * d.x, y = p->y - along * d.y;
    return x * x + y * y;
}

/* Of a disc that does not reach too far for the arc. What is subtracted for a border's distance may
 * cancel: all of it is within 96 u of the squares of the distance and of the way along, which is at
 * most outer. */
static inline int quick_borders(const quick_sector *s, const quick_point *p, double radius)
{
    double square = radius * radius;
    double error = (4 * (p->square + s->ring) + square) * QUICK_ERROR + QUICK_UNDERFLOW;
    double one = quick_border(s, s->f, p) - square, other = quick_border(s, s->t, p) - square;
    if (!s->sure)
        return UNSURE;
    if ((one < -error) | (other < -error))
        return 1;
    return ((one > error) & (other > error)) ? 0 : UNSURE;
}

/* Whether a disc, or with the radius 0 a point, reaches the sector. */
static inline int quick_has_point(const hit_shape *shape, hit_vec at)
{
    quick_sector s = quick_sector_of(shape);
    quick_point p = quick_point_of(&s, at, s.outer);
    double hole = s.inner * s.inner, off = p.square - hole;
    bool told = (s.inner == 0) | quick_tells(off, p.square + hole);
    return (p.sure & told) ? p.near & p.faces & ((s.inner == 0) | (off > 0)) : UNSURE;
}

static inline int quick_disc(const hit_shape *shape, hit_vec at, double radius)
{
    hit_vec off = {at.x - shape->vertex[0].x, at.y - shape->vertex[0].y};
    double distance = off.x * off.x + off.y * off.y, reach = shape->size.y + radius;
    if (!(reach < QUICK_MOST))
        return UNSURE;
    if (distance - reach * reach > (distance + reach * reach) * QUICK_ERROR + QUICK_UNDERFLOW)
        return 0;
    quick_sector s = quick_sector_of(shape);
    quick_point p = quick_point_of(&s, at, reach);
    double hole = s.inner - radius, limit = hole * hole;
    if (!p.sure)
        return UNSURE;
    if (!p.faces)
        return quick_borders(&s, &p, radius);
    if (hole <= 0)
        return 1;
    return quick_tells(p.square - limit, p.square + limit) ? p.square > limit : UNSURE;
}

/* ---- Segments -------------------------------------------------------------------------------- */

/* A segment as the tip sees it: its direction, and its moment p x w. */
typedef struct quick_line {
    hit_vec w;
    double moment, size;
} quick_line;

/* Whether the segment crosses a border, from one side of its line to the other: the crossing is
 * moment / (d x w) from the tip. */
static inline bool quick_crosses(const quick_sector *s, hit_vec d, const quick_line *l,
                                 bool changes, bool *sure)
{
    double x = d.x * l->w.y, y = d.y * l->w.x, steep = x - y, size = fabs(x) + fabs(y);
    double off = fabs(l->moment) - s->outer * fabs(steep);
    bool ahead = (steep > 0) == (l->moment > 0);
    bool told = quick_tells(steep, size) & quick_tells(off, l->size + s->outer * size);
    *sure &= !changes | told;
    return changes & ahead & (off < 0);
}

/*
 * Whether an edge from a to b reaches a sector with a tip. The parts of it in the cone begin and
 * end at ends of the edge and at crossings with the borders, and the nearest point of a part is one
 * of these or the foot of the tip, which is at moment (w.y, -w.x) / w^2.
 */
static inline int quick_edge(const quick_sector *s, const quick_point *p, const quick_point *q,
                             hit_vec w)
{
    double x = p->x * w.y, y = p->y * w.x, moment = x - y, size = fabs(x) + fabs(y);
    double reach = s->ring * (w.x * w.x + w.y * w.y), off = moment * moment - reach;
    bool told = quick_tells(off, size * size + reach);
    if (told & (off > 0) & (s->outer < QUICK_MOST) & (p->square < 0x1p300) & (q->square < 0x1p300))
        return 0;
    if (!(p->sure & q->sure & told & s->sure))
        return UNSURE;
    if ((p->near & p->faces) | (q->near & q->faces))
        return 1;
    double ax = p->x * w.x, ay = p->y * w.y, bx = q->x * w.x, by = q->y * w.y;
    double ahead = ax + ay, before = bx + by; /* below 0, above 0: the foot is between */
    bool feet = quick_tells(ahead, fabs(ax) + fabs(ay)) & quick_tells(before, fabs(bx) + fabs(by));
    if (feet & (((ahead > 0) & !p->near) | ((before < 0) & !q->near)))
        return 0;
    double fx = s->f.x * w.x, fy = s->f.y * w.y, tx = s->t.x * w.x, ty = s->t.y * w.y;
    double of_f = fx + fy, of_t = tx + ty;
    bool side = moment > 0, sure = feet & quick_tells(moment, size);
    bool foot_told = s->whole | (quick_tells(of_f, fabs(fx) + fabs(fy)) &
                                 quick_tells(of_t, fabs(tx) + fabs(ty)));
    bool foot = (ahead < 0) & (before > 0);
    bool foot_faces = quick_faces(s, side == (of_f < 0), side == (of_t > 0));
    if (!(sure & (foot_told | !foot)))
        return UNSURE;
    if (foot & foot_faces)
        return 1;
    quick_line l = {w, moment, size};
    bool crosses = !s->whole & quick_crosses(s, s->f, &l, p->from != q->from, &sure);
    crosses |= !s->whole & quick_crosses(s, s->t, &l, p->to != q->to, &sure);
    return (sure | s->whole) ? crosses : UNSURE;
}

static inline int quick_segment(const hit_shape *shape, hit_vec a, hit_vec b)
{
    hit_vec c = shape->vertex[0], w = {b.x - a.x, b.y - a.y};
    double x = (a.x - c.x) * w.y, y = (a.y - c.y) * w.x, size = fabs(x) + fabs(y);
    double outer = shape->size.y, reach = outer * outer * (w.x * w.x + w.y * w.y);
    double off = (x - y) * (x - y) - reach;
    if ((off > 0) & quick_tells(off, size * size + reach) & (size < 0x1p300) & (outer < QUICK_MOST))
        return 0;
    quick_sector s = quick_sector_of(shape);
    if (s.inner > 0)
        return UNSURE;
    quick_point p = quick_point_of(&s, a, s.outer), q = quick_point_of(&s, b, s.outer);
    return quick_edge(&s, &p, &q, w);
}

/* ---- Capsules -------------------------------------------------------------------------------- */

/*
 * Whether a point of the sector is near the segment from a along w, between its ends. The point is
 * x, y from a, each the sum of numbers that are together `size`; that directions have the length 1
 * within 4 u adds to what differences carry, for which four times QUICK_ERROR is enough.
 */
static inline int quick_beside(hit_vec w, hit_vec at, hit_vec size, double radius)
{
    double length = w.x * w.x + w.y * w.y, reach = radius * radius * length;
    double across = at.x * w.y - at.y * w.x, along = at.x * w.x + at.y * w.y;
    double wide = size.x * fabs(w.y) + size.y * fabs(w.x);
    double deep = size.x * fabs(w.x) + size.y * fabs(w.y);
    double off = across * across - reach;
    bool told = quick_tells(off, 4 * (wide * wide + reach));
    if (told & (off > 0))
        return 0;
    bool feet = quick_tells(along, 4 * deep) & quick_tells(along - length, 4 * (deep + length));
    if (feet & ((along < 0) | (along > length)))
        return 0;
    return (told & feet) ? 1 : UNSURE;
}

static inline int quick_corner(const quick_sector *s, hit_vec d, const quick_point *p, hit_vec w,
                               double radius)
{
    hit_vec at = {s->outer * d.x - p->x, s->outer * d.y - p->y};
    hit_vec size = {s->outer + fabs(p->x), s->outer + fabs(p->y)};
    return quick_beside(w, at, size, radius);
}

/* Of a segment that is not in the sector and near enough: whether the tip's foot is on it, and in
 * the cone. */
static inline int quick_arc(const quick_sector *s, const quick_point *p, const quick_point *q,
                            hit_vec w)
{
    double x = p->x * w.y, y = p->y * w.x;
    double ax = p->x * w.x, ay = p->y * w.y, bx = q->x * w.x, by = q->y * w.y;
    double fx = s->f.x * w.x, fy = s->f.y * w.y, tx = s->t.x * w.x, ty = s->t.y * w.y;
    bool feet =
        quick_tells(ax + ay, fabs(ax) + fabs(ay)) & quick_tells(bx + by, fabs(bx) + fabs(by));
    if (feet & ((ax + ay > 0) | (bx + by < 0)))
        return 0;
    bool told = quick_tells(x - y, fabs(x) + fabs(y)) & quick_tells(fx + fy, fabs(fx) + fabs(fy)) &
                quick_tells(tx + ty, fabs(tx) + fabs(ty));
    bool side = x > y;
    return (feet & told) ? quick_faces(s, side == (fx + fy < 0), side == (tx + ty > 0)) : UNSURE;
}

/*
 * Of a capsule whose segment does not meet the sector, the nearest points are an end of the
 * segment, or a corner of the sector, or the foot of the tip, which is before the arc then.
 */
static inline int quick_capsule(const hit_shape *shape, const hit_shape *capsule)
{
    hit_vec a = capsule->vertex[0], b = capsule->vertex[1], w = {b.x - a.x, b.y - a.y};
    double radius = capsule->radius, most = shape->size.y + radius;
    quick_sector s = quick_sector_of(shape);
    if ((s.inner > 0) | !(most < QUICK_MOST) | !s.sure)
        return UNSURE;
    quick_point p = quick_point_of(&s, a, s.outer), q = quick_point_of(&s, b, s.outer);
    if (!((p.square < 0x1p300) & (q.square < 0x1p300)))
        return UNSURE;
    double x = p.x * w.y, y = p.y * w.x, size = fabs(x) + fabs(y);
    double reach = most * most * (w.x * w.x + w.y * w.y), off = (x - y) * (x - y) - reach;
    if (!quick_tells(off, size * size + reach))
        return UNSURE;
    if (off > 0)
        return 0;
    int said = quick_edge(&s, &p, &q, w) | quick_disc(shape, a, radius);
    if (said != 0)
        return said == 1 ? 1 : UNSURE;
    hit_vec tip = {-p.x, -p.y}, of_tip = {fabs(p.x), fabs(p.y)};
    said = quick_disc(shape, b, radius) | quick_beside(w, tip, of_tip, radius) |
           quick_arc(&s, &p, &q, w);
    if ((said == 0) & !s.whole)
        said = quick_corner(&s, s.f, &p, w, radius) | quick_corner(&s, s.t, &p, w, radius);
    return said < UNSURE ? said : UNSURE;
}

/* ---- Rings ----------------------------------------------------------------------------------- */

/*
 * Whether a ring without radius reaches a sector with a tip. If no edge does, all of the sector is
 * where its tip is: by the even-odd rule, along the way from it to the right.
 */
static inline int quick_ring(const hit_shape *shape, const hit_vec *v, int count)
{
    quick_sector s = quick_sector_of(shape);
    if (s.inner > 0)
        return UNSURE;
    quick_point p = quick_point_of(&s, v[count - 1], s.outer);
    int said = 0;
    bool odd = false, sure = true;
    for (int i = 0, last = count - 1; i < count; last = i++) {
        quick_point q = quick_point_of(&s, v[i], s.outer);
        hit_vec w = {v[i].x - v[last].x, v[i].y - v[last].y};
        int edge = quick_edge(&s, &p, &q, w);
        if (edge == 1)
            return 1;
        said |= edge;
        double x = p.x * w.y, y = p.y * w.x;
        bool passes = (p.y > 0) != (q.y > 0);
        sure &= (!passes) | quick_tells(x - y, fabs(x) + fabs(y));
        odd ^= passes & ((x > y) == (q.y > 0));
        p = q;
    }
    return ((said == 0) & sure) ? odd : UNSURE;
}

/* ---- Boxes ----------------------------------------------------------------------------------- */

static inline double quick_off(double low, double high, double x)
{
    return greatest(greatest(low - x, x - high), 0);
}

/* Whether an upright box reaches a sector with a tip. */
static inline int quick_box(const hit_shape *shape, const hit_shape *box)
{
    const hit_vec *v = box->vertex, c = shape->vertex[0];
    double x = quick_off(v[0].x, v[2].x, c.x), y = quick_off(v[0].y, v[2].y, c.y);
    double square = x * x + y * y, ring = shape->size.y * shape->size.y;
    if (!(shape->size.y < QUICK_MOST))
        return UNSURE;
    if ((square > ring) & quick_tells(square - ring, square + ring))
        return 0;
    if (shape->size.x > 0)
        return UNSURE;
    if ((x == 0) & (y == 0))
        return 1;
    return quick_ring(shape, v, 4);
}

#endif
