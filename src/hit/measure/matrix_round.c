/* SPDX-License-Identifier: MIT */
/*
 * The matrix of a round shape K, which has area and is convex, and an outline without a radius.
 *
 * The outline's vertices divide its edges into pieces, so that along each piece nothing changes but
 * where it is in K. K is asked two things: where a point is, and whether an open piece enters K,
 * touches it, or is apart. Since K is convex, that is all: a piece that enters crosses K's border
 * as often as it has ends outside; one that touches lies on a line with K on one side. In a vertex
 * on the border, rays that enter K follow each other. The border leaves the vertex in two
 * directions, each of which is between a ray that enters and one that does not; if all rays enter,
 * both are in the sector away from K, and if none does, in the sector towards K.
 *
 * A face of the outline that meets K's inside is next to a piece that enters, or K's inside meets
 * no edge, so it is the face of K's middle. One that meets the exterior is next to a piece that
 * does, or it would be in K with all of its outline. One that meets the border is next to where the
 * border meets the outline. If these do not meet, all of the border is in one face, and a ring is
 * around it when the ring is outside of K and around K's middle.
 */
#include "exact.h"
#include "matrix.h"
#include "matrix_view.h"
#include "ring.h"

typedef struct round_scan {
    const matrix_round *round;
    hit_vec middle; /* a point inside */
    site_outline of;
    bool borders_meet;
    matrix m; /* rows: the round shape */
} round_scan;

/* ---- The round shape ------------------------------------------------------------------------ */

static matrix_part part_of_point(const matrix_round *round, hit_vec p)
{
    const hit_shape point = hit_make_point(p);
    if (hit_referee(&round->shape, &point, NULL) == HIT_MISS)
        return MATRIX_EXTERIOR;
    return hit_overlap(&round->shape, &point) ? MATRIX_INTERIOR : MATRIX_BOUNDARY;
}

static matrix_part part_at(const matrix_round *round, const matrix_spot *spot)
{
    return spot->crosses ? hit_matrix_spot_part(round, spot) : part_of_point(round, spot->at);
}

/* -1: the segment enters without its ends, 0: it touches at most, 1: it is apart with its ends. */
static int gap_of_edge(const matrix_round *round, hit_edge e)
{
    const hit_shape segment = hit_make_segment(e.a, e.b);
    if (hit_referee(&round->shape, &segment, NULL) == HIT_MISS)
        return 1;
    return hit_overlap(&round->shape, &segment) ? -1 : 0;
}

/* Whether an edge, which has that gap, comes to the shape after the spot, which is not inside. */
static bool leads_there(const matrix_round *round, const matrix_spot *spot, hit_edge way, int gap)
{
    if (spot->crosses)
        return hit_matrix_spot_heading(round, spot, way) < 0;
    return gap_of_edge(round, (hit_edge){spot->at, way.b}) <= gap;
}

/* A piece of an edge, and where its ends are. */
typedef struct piece {
    hit_edge edge;
    matrix_spot from, to;
    matrix_part start, end;
} piece;

/* Whether what the edge has in the shape is between the piece's ends. */
static bool holds_part_of_edge(const matrix_round *round, const piece *p, int gap)
{
    hit_edge back = {p->edge.b, p->edge.a};
    return (p->start == MATRIX_INTERIOR || leads_there(round, &p->from, p->edge, gap)) &&
           (p->end == MATRIX_INTERIOR || leads_there(round, &p->to, back, gap));
}

/* As gap_of_edge(); 1 too where only an end touches. */
static int gap_of(const matrix_round *round, const piece *p)
{
    if (!p->from.crosses && !p->to.crosses)
        return gap_of_edge(round, (hit_edge){p->from.at, p->to.at});
    int gap = gap_of_edge(round, p->edge);
    return gap <= 0 && holds_part_of_edge(round, p, gap) ? gap : 1;
}

static int along_of(const matrix_round *round, const matrix_spot *spot, hit_edge side)
{
    if (spot->crosses)
        return hit_matrix_spot_along(round, spot, side);
    if (hit_exact_dot(side.a, side.b, spot->at) <= 0)
        return -1;
    return hit_exact_dot(side.b, side.a, spot->at) <= 0;
}

/* Whether the border shares a line with the edge, between these spots on it. */
static bool runs_between(const matrix_round *round, hit_edge e, const matrix_spot *from,
                         const matrix_spot *to)
{
    for (int i = 0; i < hit_matrix_side_count(round); i++) {
        hit_edge side = hit_matrix_side(round, i);
        if (!hit_matrix_side_holds_line(round, side, e))
            continue;
        int start = along_of(round, from, side), end = along_of(round, to, side);
        if (start != end || start == 0)
            return true;
    }
    return false;
}

/* ---- Pieces --------------------------------------------------------------------------------- */

static void add_beside(round_scan *s, matrix_part of_round, const site_turn *t, int dimension)
{
    hit_matrix_add(&s->m, of_round, matrix_view_part_off_outline(t->after), dimension);
    hit_matrix_add(&s->m, of_round, matrix_view_part_off_outline(t->before), dimension);
}

static void add_crossing(round_scan *s, const site_turn *t)
{
    s->borders_meet = true;
    hit_matrix_add(&s->m, MATRIX_BOUNDARY, matrix_view_part_of_ray(t), 0);
    add_beside(s, MATRIX_BOUNDARY, t, 1);
}

/* The round shape is on one side of the piece's line. Where the piece leaves the border, it is
 * outside. */
static void add_touch(round_scan *s, const site_turn *t, const piece *p, bool runs, bool leaves)
{
    bool is_after = hit_exact_orient(p->edge.a, p->edge.b, s->middle) > 0;
    matrix_part towards = matrix_view_part_off_outline(is_after ? t->after : t->before);
    matrix_part away = matrix_view_part_off_outline(is_after ? t->before : t->after);
    s->borders_meet = true;
    hit_matrix_add(&s->m, MATRIX_BOUNDARY, matrix_view_part_of_ray(t), runs);
    hit_matrix_add(&s->m, MATRIX_INTERIOR, towards, 2);
    hit_matrix_add(&s->m, MATRIX_EXTERIOR, away, 2);
    if (leaves)
        hit_matrix_add(&s->m, MATRIX_BOUNDARY, towards, 1);
}

static site site_of(const matrix_spot *spot)
{
    return spot->crosses ? hit_site_of_edges(spot->edge, spot->other) : hit_site_at(spot->at);
}

static void visit_piece(round_scan *s, const piece *p)
{
    const site start = site_of(&p->from);
    bool right = hit_site_right_is_inside(&s->of, &start);
    const site_turn t = hit_site_turn(&s->of, &start, right, p->edge);
    matrix_part own = matrix_view_part_of_ray(&t);
    bool leaves = p->start == MATRIX_EXTERIOR || p->end == MATRIX_EXTERIOR;
    bool ends_on_border = p->start == MATRIX_BOUNDARY || p->end == MATRIX_BOUNDARY;
    int gap = gap_of(s->round, p);
    bool runs = gap >= 0 && runs_between(s->round, p->edge, &p->from, &p->to);
    if (gap < 0) {
        hit_matrix_add(&s->m, MATRIX_INTERIOR, own, 1);
        add_beside(s, MATRIX_INTERIOR, &t, 2);
    }
    if (leaves) {
        hit_matrix_add(&s->m, MATRIX_EXTERIOR, own, 1);
        add_beside(s, MATRIX_EXTERIOR, &t, 2);
    }
    if (gap < 0 && leaves)
        add_crossing(s, &t);
    if (runs || (gap == 0 && !ends_on_border))
        add_touch(s, &t, p, runs, leaves);
}

/* Of two points, which of both is nearer to the edge's start. */
static bool point_comes_before(hit_edge e, hit_vec p, hit_vec q)
{
    if (e.a.x != e.b.x)
        return e.a.x < e.b.x ? p.x < q.x : p.x > q.x;
    return e.a.y < e.b.y ? p.y < q.y : p.y > q.y;
}

/* On which side of a line the spot is. */
static int spot_side(const matrix_spot *spot, hit_edge line)
{
    if (!spot->crosses)
        return hit_exact_orient(line.a, line.b, spot->at);
    const site at = site_of(spot);
    return hit_meet_side(&at.lines, line.a, line.b);
}

/* Whether p comes before q on the edge. The line that crosses it there has its start on one side,
 * and all that comes behind on the other. */
static bool comes_before(hit_edge e, const matrix_spot *p, const matrix_spot *q)
{
    if (!p->crosses && !q->crosses)
        return point_comes_before(e, p->at, q->at);
    hit_edge line = q->crosses ? q->other : p->other;
    int at_start = hit_exact_orient(line.a, line.b, e.a);
    return q->crosses ? spot_side(p, line) == at_start : spot_side(q, line) == -at_start;
}

static matrix_spot vertex_spot(hit_vec p)
{
    return (matrix_spot){.at = p};
}

typedef struct spot_search {
    hit_edge box, e;
    const matrix_spot *from;
    matrix_spot next;
} spot_search;

static bool is_off_edge(void *context, hit_edge box)
{
    return hit_outline_boxes_apart(NULL, ((const spot_search *)context)->box, box, 0);
}

static void prefer_nearer(spot_search *s, const matrix_spot *spot)
{
    if (comes_before(s->e, s->from, spot) && comes_before(s->e, spot, &s->next))
        s->next = *spot;
}

static bool look_for_spot(void *context, int i, hit_edge f)
{
    spot_search *s = (spot_search *)context;
    const matrix_spot vertex = vertex_spot(f.a), crossing = {true, s->e.a, s->e, f};
    (void)i;
    if (hit_outline_on_edge(s->e, f.a))
        prefer_nearer(s, &vertex);
    if (hit_ring_edges_cross(s->e, f))
        prefer_nearer(s, &crossing);
    return false;
}

/* The next spot on the edge: a vertex, or where another edge crosses it. */
static matrix_spot next_spot(const site_outline *of, hit_edge e, const matrix_spot *from)
{
    spot_search s = {outline_box_around(&e.a, 2), e, from, vertex_spot(e.b)};
    if (of->tree)
        hit_walk_edges(of->tree, is_off_edge, look_for_spot, &s);
    for (int i = 0; !of->tree && i < outline_edge_count(of->shape); i++)
        look_for_spot(&s, i, outline_edge(of->shape, i));
    return s.next;
}

static void visit_spot(round_scan *s, const matrix_spot *spot);

static void visit_edge(round_scan *s, hit_edge e, bool is_divided)
{
    piece p = {.edge = e, .to = vertex_spot(e.a)};
    if (vec_equal(e.a, e.b))
        return;
    p.end = part_at(s->round, &p.to);
    do {
        p.from = p.to;
        p.start = p.end;
        p.to = is_divided ? next_spot(&s->of, e, &p.from) : vertex_spot(e.b);
        p.end = part_at(s->round, &p.to);
        visit_piece(s, &p);
        if (p.to.crosses)
            visit_spot(s, &p.to);
    } while (p.to.crosses || !vec_equal(p.to.at, e.b));
}

/* ---- Vertices ------------------------------------------------------------------------------- */

/* A ray from a vertex on the border. One that runs along the border is one of the border's two
 * ways; one that enters is less than half a turn from both. */
typedef struct border_ray {
    hit_edge ray;
    bool enters, runs;
} border_ray;

static border_ray border_ray_of(const matrix_round *round, const matrix_spot *spot, hit_edge ray)
{
    const matrix_spot end = vertex_spot(ray.b);
    bool enters = leads_there(round, spot, ray, -1);
    return (border_ray){ray, enters, !enters && runs_between(round, ray, spot, &end)};
}

/* Whether the border goes through the sector from p's ray clockwise to q's. */
static bool border_is_between(const border_ray *p, const border_ray *q)
{
    bool runs = p->runs || q->runs;
    return p->enters != q->enters && !(runs && hit_site_quarters(p->ray, q->ray) == 1);
}

static void turn_around(matrix_view *v, const site *at)
{
    hit_edge first, ray;
    if (!hit_site_first_ray(v->of, at, &first)) {
        matrix_view_see_sector(v, v->right);
        return;
    }
    ray = first;
    do {
        const site_turn t = hit_site_turn(v->of, at, v->right, ray);
        matrix_view_see_sector(v, t.after);
        v->rays++;
        ray = t.next;
    } while (hit_site_quarters(first, ray) != 0);
}

static void add_border_along(round_scan *s, const matrix_view *v, const site *at, hit_edge way)
{
    const site_turn t = hit_site_turn(v->of, at, v->right, way);
    hit_matrix_add(&s->m, MATRIX_BOUNDARY, matrix_view_part_off_outline(t.after), 1);
}

/* What is on both ways of the border from a spot on it. Where edges cross, one of them enters, as
 * the border has no corners. */
static void visit_border_at(round_scan *s, const matrix_view *v, const matrix_spot *spot)
{
    const site at = site_of(spot);
    hit_edge first = {at.at, s->middle}, ray;
    int rays = 0, entering = 0, running = 0;
    bool more = hit_site_first_ray(v->of, &at, &first);
    for (ray = first; more; more = hit_site_quarters(first, ray) != 0) {
        const site_turn t = hit_site_turn(v->of, &at, v->right, ray);
        const border_ray here = border_ray_of(s->round, spot, ray);
        const border_ray next = border_ray_of(s->round, spot, t.next);
        rays++, entering += here.enters, running += here.runs;
        if (border_is_between(&here, &next))
            hit_matrix_add(&s->m, MATRIX_BOUNDARY, matrix_view_part_off_outline(t.after), 1);
        ray = t.next;
    }
    if (entering == 0 && running < 2)
        add_border_along(s, v, &at, (hit_edge){spot->at, s->middle});
    if (entering > 0 && entering == rays)
        add_border_along(s, v, &at, (hit_edge){s->middle, spot->at});
}

static void visit_spot(round_scan *s, const matrix_spot *spot)
{
    const site at = site_of(spot);
    matrix_part part = part_at(s->round, spot);
    matrix_view v = matrix_view_of(&s->of, &at);
    turn_around(&v, &at);
    if (part == MATRIX_BOUNDARY) {
        s->borders_meet = true;
        visit_border_at(s, &v, spot);
    }
    hit_matrix_add(&s->m, part, matrix_view_part_of_site(&v, &at), 0);
}

/* ---- All ------------------------------------------------------------------------------------ */

static void visit_middle(round_scan *s)
{
    const site at = hit_site_at(s->middle);
    bool inside = hit_site_right_is_inside(&s->of, &at);
    hit_matrix_add(&s->m, MATRIX_INTERIOR, matrix_view_part_off_outline(inside), 2);
}

/* The border, which meets no edge. */
static void visit_border(round_scan *s)
{
    const hit_shape *shape = s->of.shape;
    bool inside = false;
    for (int k = 0; k < paths_count(shape) && outline_has_inside(shape); k++) {
        bool is_around = part_of_point(s->round, paths_vertices(shape)[paths_start(shape, k)]) ==
                         MATRIX_EXTERIOR;
        const hit_shape ring = paths_is_plain(shape) ? *shape : hit_ring_of_several(shape, k);
        inside ^= is_around && hit_outline_contains(&ring, s->middle);
    }
    hit_matrix_add(&s->m, MATRIX_BOUNDARY, matrix_view_part_off_outline(inside), 1);
}

matrix hit_matrix_of_round(const matrix_round *round, const hit_shape *outline)
{
    local_index room;
    walk_tree tree;
    bool is_divided = !hit_is_simple(outline);
    round_scan s = {.round = round, .middle = hit_vertices(&round->shape)[0]};
    s.of = hit_site_outline(outline, &tree, &room);
    s.m = hit_matrix_nothing();
    for (int i = 0; i < outline_edge_count(outline); i++)
        visit_edge(&s, outline_edge(outline, i), is_divided);
    for (int i = 0; i < outline->count; i++) {
        const matrix_spot vertex = vertex_spot(paths_vertices(outline)[i]);
        visit_spot(&s, &vertex);
    }
    visit_middle(&s);
    if (!s.borders_meet)
        visit_border(&s);
    hit_matrix_add(&s.m, MATRIX_EXTERIOR, MATRIX_EXTERIOR, 2);
    return s.m;
}

hit_relation hit_matrix_relate_round(const hit_shape *shape, const hit_shape *outline)
{
    matrix_round round;
    hit_matrix_is_round(shape, &round);
    const matrix m = hit_matrix_of_round(&round, outline);
    return hit_matrix_relation(&m);
}
