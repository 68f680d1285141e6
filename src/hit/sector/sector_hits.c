/* SPDX-License-Identifier: MIT */
/*
 * A sector and everything that consists of points and segments, with or without a radius.
 *
 * The sector is the part of a ring, inner <= |p - c| <= outer, that is in a cone from c. Its
 * corners c + radius d / |d| are no doubles; signs that concern them are those of p + q sqrt(d .
 * d).
 *
 * A disc: seen from its middle in the cone, the nearest point of the sector is in the direction of
 * c, else on one of the two straight edges. (If it were inside an arc, the arc's normal would lead
 * to the disc's middle, which is in the cone then.)
 *
 * A segment whose ends are not in the sector: it passes the cone in one piece, or two if the cone
 * has more than half a turn. On a piece the distance from c takes all values between its least and
 * its greatest. So a piece meets the ring exactly when its least distance is at most outer and its
 * greatest at least inner. The greatest is at an end of the piece; the least too, or at the foot of
 * c. Ends are ends of the segment, or crossings with the borders of the cone, which are rational.
 *
 * With a radius: of two that do not meet, the nearest points are an end of the segment and a point
 * of the sector, as for a disc; or a corner of the sector and its foot on the segment; or the foot
 * of c, and the outer arc between. (From the foot of c inside the ring both ways along the segment
 * lead nearer to the inner arc.)
 *
 * The steps of a trace are those of the exact way: answers in doubles are none.
 */
#include "cone.h"
#include "exact.h"
#include "outline.h"
#include "quick.h"
#include "sector_private.h"
#include "sum.h"
#include "trace.h"
#include "twin.h"

/* ---- Signs ---------------------------------------------------------------------------------- */

/* A border of the cone, a radius of the ring, a segment from p to q with a radius of its own, and
 * the end of it that a formula is about. */
typedef struct sector_form {
    hit_vec c, d, p, q, at;
    double ring, radius;
} sector_form;

typedef int form_sign(const sector_form *f, const int *unit);

static int sign_of(form_sign *sign, const sector_form *f)
{
    int found = sign(f, NULL);
    if (found != UNSURE)
        return found;
    const double all[] = {f->c.x, f->c.y, f->d.x,  f->d.y,  f->p.x,  f->p.y,
                          f->q.x, f->q.y, f->at.x, f->at.y, f->ring, f->radius};
    int unit = hit_wide_unit(all, 12);
    return sign(f, &unit);
}

static const hit_vec none = {0, 0};

/* (p - c) . d - ring |d|: whether p is farther along the border than the ring. */
static int along_sign(const sector_form *f, const int *unit)
{
    twin_vec d, way;
    twin along, ring, square, zero;
    hit_twin_between(&d, none, f->d, unit);
    hit_twin_between(&way, f->c, f->p, unit);
    hit_twin_dot(&along, &way, &d);
    hit_twin_dot(&square, &d, &d);
    hit_twin_number(&ring, f->ring, unit);
    hit_twin_number(&zero, 0, unit);
    hit_twin_sub(&ring, &zero, &ring);
    return hit_twin_root_sign(&along, &ring, &square);
}

/* How far p is from the corner, squared and times |d|, less radius^2 |d|:
 * (|p - c|^2 + ring^2 - radius^2) |d| - 2 ring (p - c) . d */
static int corner_sign(const sector_form *f, const int *unit)
{
    twin_vec d, way;
    twin along, ring, radius, square, power, term;
    hit_twin_between(&d, none, f->d, unit);
    hit_twin_between(&way, f->c, f->p, unit);
    hit_twin_number(&ring, f->ring, unit);
    hit_twin_number(&radius, f->radius, unit);
    hit_twin_dot(&power, &way, &way);
    hit_twin_mul(&term, &ring, &ring);
    hit_twin_add(&power, &power, &term);
    hit_twin_mul(&term, &radius, &radius);
    hit_twin_sub(&power, &power, &term);
    hit_twin_dot(&term, &way, &d);
    hit_twin_mul(&along, &ring, &term);
    hit_twin_add(&along, &along, &along);
    hit_twin_number(&radius, 0, unit);
    hit_twin_sub(&along, &radius, &along);
    hit_twin_dot(&square, &d, &d);
    return hit_twin_root_sign(&along, &power, &square);
}

/* How far from c the line through p and q crosses the border, against the ring:
 * ((p - c) x (q - p))^2 d . d - ring^2 (d x (q - p))^2 */
static int crossing_sign(const sector_form *f, const int *unit)
{
    twin_vec d, way, along;
    twin of_c, of_d, square, left, right, ring;
    hit_twin_between(&d, none, f->d, unit);
    hit_twin_between(&way, f->c, f->p, unit);
    hit_twin_between(&along, f->p, f->q, unit);
    hit_twin_cross(&of_c, &way, &along);
    hit_twin_cross(&of_d, &d, &along);
    hit_twin_dot(&square, &d, &d);
    hit_twin_mul(&left, &of_c, &of_c);
    hit_twin_mul(&of_c, &left, &square);
    hit_twin_number(&ring, f->ring, unit);
    hit_twin_mul(&right, &of_d, &ring);
    hit_twin_mul(&left, &right, &right);
    hit_twin_sub(&left, &of_c, &left);
    return hit_twin_sign(&left);
}

/* How far the corner is from the line through p and q: with w = q - p, a = w x (c - p) and
 * b = ring w x d, a^2 d . d + b^2 - radius^2 w . w d . d + 2 a b |d| */
static int corner_line_sign(const sector_form *f, const int *unit)
{
    twin_vec d, way, w;
    twin a, b, ring, square, p, q, term;
    hit_twin_between(&d, none, f->d, unit);
    hit_twin_between(&way, f->p, f->c, unit);
    hit_twin_between(&w, f->p, f->q, unit);
    hit_twin_number(&ring, f->ring, unit);
    hit_twin_cross(&a, &w, &way);
    hit_twin_cross(&term, &w, &d);
    hit_twin_mul(&b, &ring, &term);
    hit_twin_mul(&q, &a, &b);
    hit_twin_add(&q, &q, &q);
    hit_twin_mul(&p, &a, &a);
    hit_twin_dot(&term, &w, &w);
    hit_twin_number(&ring, f->radius, unit);
    hit_twin_mul(&a, &ring, &term);
    hit_twin_mul(&term, &a, &ring);
    hit_twin_sub(&p, &p, &term);
    hit_twin_dot(&square, &d, &d);
    hit_twin_mul(&term, &p, &square);
    hit_twin_mul(&p, &b, &b);
    hit_twin_add(&p, &p, &term);
    return hit_twin_root_sign(&p, &q, &square);
}

/* Whether the corner is ahead of `at`, as seen along w = q - p: ring w . d + w . (c - at) |d| */
static int corner_ahead_sign(const sector_form *f, const int *unit)
{
    twin_vec d, way, w;
    twin along, ring, square, term;
    hit_twin_between(&d, none, f->d, unit);
    hit_twin_between(&way, f->at, f->c, unit);
    hit_twin_between(&w, f->p, f->q, unit);
    hit_twin_number(&ring, f->ring, unit);
    hit_twin_dot(&term, &w, &d);
    hit_twin_mul(&along, &ring, &term);
    hit_twin_dot(&term, &w, &way);
    hit_twin_dot(&square, &d, &d);
    return hit_twin_root_sign(&along, &term, &square);
}

/* ---- Points and discs ----------------------------------------------------------------------- */

static bool disc_reaches_border(const hit_shape *s, int border, hit_vec p, double radius)
{
    hit_vec c = s->vertex[0], d = s->vertex[border];
    sector_form f = {.c = c, .d = d, .p = p, .ring = s->size.y, .radius = radius};
    if (sign_of(along_sign, &f) >= 0)
        return sign_of(corner_sign, &f) <= 0;
    f.ring = s->size.x;
    if (sign_of(along_sign, &f) <= 0)
        return sign_of(corner_sign, &f) <= 0;
    return sum_offset(sum_between(none, d), sum_between(c, p), radius, 0) <= 0;
}

static hit_vec place_on_border(const hit_shape *s, int border, double at)
{
    double length = vec_length(s->vertex[border]);
    return vec_add(s->vertex[0], vec_scale(s->vertex[border], at / length));
}

static void trace_side(hit_trace *trace, const char *name, const hit_shape *s, int border)
{
    if (trace_keeps(trace))
        hit_trace_segment(trace, name, place_on_border(s, border, s->size.x),
                          place_on_border(s, border, s->size.y));
}

static void trace_way(hit_trace *trace, const hit_shape *s, hit_vec p)
{
    hit_trace_point(trace, "tip", s->vertex[0]);
    if (trace_keeps(trace))
        hit_trace_length(trace, "distance", s->vertex[0], p,
                         hypot(p.x - s->vertex[0].x, p.y - s->vertex[0].y));
}

static bool disc_reaches(hit_trace *trace, const hit_shape *s, hit_vec p, double radius)
{
    hit_vec c = s->vertex[0];
    trace_way(trace, s, p);
    int off_circle = hit_exact_distance(c, p, s->size.y, radius);
    if (CHECK(trace, off_circle, >, 0))
        return false;
    bool way_in_cone = hit_cone_faces(s, p);
    if (CHECK(trace, way_in_cone, ==, true)) {
        if (s->size.x <= radius)
            return true;
        int off_hole = hit_exact_distance(c, p, s->size.x, -radius);
        return CHECK(trace, off_hole, >=, 0);
    }
    if (radius == 0)
        return false;
    trace_side(trace, "first side", s, 1);
    bool meets_first_side = disc_reaches_border(s, 1, p, radius);
    if (CHECK(trace, meets_first_side, ==, true))
        return true;
    trace_side(trace, "last side", s, 2);
    bool meets_last_side = disc_reaches_border(s, 2, p, radius);
    return CHECK(trace, meets_last_side, ==, true);
}

/* ---- Segments ------------------------------------------------------------------------------- */

/* An end of a piece: its place as hit_cone_place() has it, and whether the segment goes
 * away from c there (1) or comes nearer (-1). */
typedef struct piece_end {
    int place, away;
} piece_end;

static bool piece_meets(const hit_shape *s, piece_end from, piece_end to, hit_vec p, hit_vec q)
{
    if (from.place <= 0 || to.place <= 0)
        return from.place != to.place || from.place == 0;
    return from.away <= 0 && to.away >= 0 &&
           hit_exact_line_distance(s->vertex[0], p, q, s->size.y, 0) <= 0;
}

static piece_end piece_end_at(const hit_shape *s, hit_vec at, int away)
{
    return (piece_end){hit_cone_place(s, at), away};
}

static piece_end crossing_with(const hit_shape *s, int border, hit_vec p, hit_vec q)
{
    hit_vec d = s->vertex[border];
    sector_form f = {.c = s->vertex[0], .d = d, .p = p, .q = q, .ring = s->size.y};
    piece_end end = {0, sum_dot(sum_between(none, d), sum_between(p, q))};
    int beyond = sign_of(crossing_sign, &f);
    f.ring = s->size.x;
    if (beyond > 0)
        end.place = 1;
    else if (beyond < 0 && f.ring > 0 && sign_of(crossing_sign, &f) < 0)
        end.place = -1;
    return end;
}

/* The segment is on a line through c: it goes along one direction, or along two from c. */
static bool passes_centre(const hit_shape *s, hit_vec p, hit_vec q)
{
    bool p_faces = hit_cone_faces(s, p), q_faces = hit_cone_faces(s, q);
    int place_p = hit_cone_place(s, p), place_q = hit_cone_place(s, q);
    if (hit_exact_dot(s->vertex[0], p, q) >= 0)
        return p_faces && q_faces && place_p != place_q;
    return s->size.x == 0 || (p_faces && place_p >= 0) || (q_faces && place_q >= 0);
}

/* For p and q that differ and are not in the sector. */
static bool segment_meets(const hit_shape *s, hit_vec p, hit_vec q)
{
    hit_vec c = s->vertex[0];
    int turn = hit_exact_orient(c, p, q);
    if (turn == 0)
        return passes_centre(s, p, q);
    bool p_faces = hit_cone_faces(s, p), q_faces = hit_cone_faces(s, q);
    piece_end start = piece_end_at(s, p, -hit_exact_dot(p, c, q));
    piece_end end = piece_end_at(s, q, hit_exact_dot(q, c, p));
    piece_end enters = start, leaves = end;
    bool does_enter = false, does_leave = false;
    cone_kind cone = cone_of(s);
    for (int border = 1; border <= 2 && cone != CONE_WHOLE; border++) {
        int from = hit_cone_side(s, border, p), to = hit_cone_side(s, border, q);
        bool clockwise = to > from;
        if (from == to || from * to > 0 || clockwise != (turn > 0))
            continue; /* it does not cross that line, or does behind c */
        if (clockwise == (border == 1)) {
            enters = crossing_with(s, border, p, q);
            does_enter = true;
        } else {
            leaves = crossing_with(s, border, p, q);
            does_leave = true;
        }
    }
    if (cone == CONE_REFLEX)
        return (p_faces && piece_meets(s, start, does_leave ? leaves : end, p, q)) ||
               (q_faces && does_enter && piece_meets(s, enters, end, p, q));
    if (!(p_faces || does_enter) || !(q_faces || does_leave))
        return false;
    piece_end from = p_faces ? start : enters;
    piece_end to = q_faces ? end : leaves;
    return piece_meets(s, from, to, p, q);
}

/* ---- Segments with a radius ----------------------------------------------------------------- */

static bool reaches_corner(const hit_shape *s, int border, double ring, hit_edge e, double radius)
{
    sector_form f = {s->vertex[0], s->vertex[border], e.a, e.b, e.a, ring, radius};
    if (sign_of(corner_line_sign, &f) > 0 || sign_of(corner_ahead_sign, &f) < 0)
        return false;
    f.at = e.b;
    return sign_of(corner_ahead_sign, &f) <= 0;
}

/* The foot of c on the segment, if it is beyond the outer arc. The way to it is across the segment,
 * on the side that the turn tells. */
static bool reaches_arc(const hit_shape *s, hit_edge e, double radius)
{
    hit_vec c = s->vertex[0];
    int turn = hit_exact_orient(c, e.a, e.b);
    if (turn == 0 || hit_exact_dot(e.a, c, e.b) < 0 || hit_exact_dot(e.b, c, e.a) < 0 ||
        hit_exact_line_distance(c, e.a, e.b, s->size.y, radius) > 0 ||
        hit_exact_line_distance(c, e.a, e.b, s->size.y, 0) < 0)
        return false;
    hit_sum w = sum_between(e.a, e.b), f = sum_between(none, s->vertex[1]);
    hit_sum t = sum_between(none, s->vertex[2]);
    return cone_holds(cone_of(s), -turn * sum_dot(f, w), turn * sum_dot(t, w),
                      turn * sum_cross(f, w));
}

static bool edge_reaches(const hit_shape *s, hit_edge e, double radius)
{
    if (disc_reaches(NULL, s, e.a, radius))
        return true;
    if (outline_edge_is_point(e))
        return false;
    if (disc_reaches(NULL, s, e.b, radius) || segment_meets(s, e.a, e.b))
        return true;
    if (radius == 0)
        return false;
    for (int border = 1; border <= 2 && cone_of(s) != CONE_WHOLE; border++)
        if (reaches_corner(s, border, s->size.x, e, radius) ||
            reaches_corner(s, border, s->size.y, e, radius))
            return true;
    return reaches_arc(s, e, radius);
}

/* ---- Outlines ------------------------------------------------------------------------------- */

/*
 * Whether the sector is in the filling of a ring whose outline it does not meet: by the even-odd
 * rule, along the way from the outer corner of the first border away from c. A vertex on the line
 * counts as beside it, for all edges on the same side.
 */
static bool ring_holds(const hit_shape *ring, const hit_shape *s)
{
    bool odd = false;
    for (int i = 0; i < outline_edge_count(ring); i++) {
        hit_edge e = outline_edge(ring, i);
        bool from = hit_cone_side(s, 1, e.a) > 0, to = hit_cone_side(s, 1, e.b) > 0;
        if (from == to || to != (hit_exact_orient(s->vertex[0], e.a, e.b) > 0))
            continue;
        odd ^= crossing_with(s, 1, e.a, e.b).place > 0;
    }
    return odd;
}

/* The box around the sector, a little larger than that of hit_bounds(), which rounds. */
static hit_edge wide_box(const hit_shape *s)
{
    hit_edge box;
    hit_bounds(s, &box.a, &box.b);
    double more = 0x1p-50 * greatest(vec_extent(box.a), vec_extent(box.b)) + DBL_TRUE_MIN;
    return (hit_edge){vec_sub(box.a, vec(more, more)), vec_add(box.b, vec(more, more))};
}

static bool hits_disc(const hit_shape *s, const hit_shape *disc)
{
    hit_vec at = disc->vertex[0];
    int quickly = disc->radius == 0 ? quick_has_point(s, at) : quick_disc(s, at, disc->radius);
    return quickly != UNSURE ? quickly : disc_reaches(NULL, s, at, disc->radius);
}

/* Rings of more corners skip edges by their boxes. */
enum { QUICK_CORNERS = 16 };

static int hits_quickly(const hit_shape *s, const hit_shape *other)
{
    if (other->kind == HIT_CAPSULE)
        return quick_capsule(s, other);
    if (other->radius > 0)
        return UNSURE;
    if (other->kind == HIT_SEGMENT)
        return quick_segment(s, other->vertex[0], other->vertex[1]);
    if (other->kind == HIT_RECT && other->upright)
        return quick_box(s, other);
    if (other->count <= QUICK_CORNERS && outline_has_inside(other) && paths_is_plain(other))
        return quick_ring(s, outline_vertices(other), other->count);
    return UNSURE;
}

bool hit_sector_hits(const hit_shape *s, const hit_shape *other)
{
    double radius = other->radius;
    if (!sector_takes(other))
        return false;
    if (other->count == 1)
        return hits_disc(s, other);
    int quickly = hits_quickly(s, other);
    if (quickly != UNSURE)
        return quickly;
    hit_edge box = wide_box(s);
    for (int i = 0; i < outline_edge_count(other); i++) {
        hit_edge e = outline_edge(other, i);
        if (!hit_outline_boxes_apart(NULL, e, box, radius) && edge_reaches(s, e, radius))
            return true;
    }
    return outline_has_inside(other) && ring_holds(other, s);
}

/* ---- The steps ------------------------------------------------------------------------------- */

static bool traced_edge_reaches(hit_trace *trace, const hit_shape *s, const hit_shape *other,
                                bool is_a, int i)
{
    hit_edge e = outline_edge(other, i);
    if (is_a) {
        hit_trace_edges(trace, -1, i);
        hit_trace_segment(trace, "edge of B", e.a, e.b);
    } else {
        hit_trace_edges(trace, i, -1);
        hit_trace_segment(trace, "edge of A", e.a, e.b);
    }
    bool edge_meets_sector = edge_reaches(s, e, other->radius);
    return CHECK(trace, edge_meets_sector, ==, true);
}

bool hit_sector_trace(const hit_shape *s, const hit_shape *other, bool is_a, hit_trace *trace)
{
    if (other->count == 1)
        return disc_reaches(trace, s, other->vertex[0], other->radius);
    for (int i = 0; i < outline_edge_count(other); i++)
        if (traced_edge_reaches(trace, s, other, is_a, i))
            return true;
    if (!outline_has_inside(other))
        return false;
    hit_trace_edges(trace, -1, -1);
    if (is_a)
        hit_trace_part(trace, "A inside B");
    else
        hit_trace_part(trace, "B inside A");
    hit_trace_point(trace, "corner", place_on_border(s, 1, s->size.y));
    bool sector_inside = ring_holds(other, s);
    return CHECK(trace, sector_inside, ==, true);
}
