/* SPDX-License-Identifier: MIT */
/*
 * Contact points by what touches after the move: of ellipses, where the nearest points tell, and of
 * concave outlines, which may touch anywhere: each vertex of one is compared with each edge of the
 * other.
 */
#include "contact_any.h"

#include "contact_clip.h"

/* ---- Ellipses ------------------------------------------------------------------------------- */

static hit_contact_point lone_point(const contact_any *p, hit_vec on_b)
{
    hit_vec on_a = vec_sub(on_b, vec_scale(p->normal, p->depth));
    return (hit_contact_point){on_a, on_b, p->depth, {-1, -1}, -1, -1};
}

/* The vertex of an outline there, or else the edge. */
static void name_of(const contact_any *p, const hit_shape *shape, hit_vec at, int *edge,
                    int *vertex)
{
    *edge = -1;
    *vertex = 0;
    if (shape->kind != HIT_ELLIPSE && shape->count > 1)
        *vertex = hit_contact_any_vertex_at(p, shape, at, 4 * p->error);
    if (*vertex < 0)
        *edge = hit_contact_any_edge_at(p, shape, at, vec(0, 0));
}

static void name_point(const contact_any *p, hit_contact_point *point)
{
    name_of(p, p->a, contact_any_on_a(p, point), &point->edges.of_a, &point->vertex_a);
    name_of(p, p->b, contact_any_on_b(p, point), &point->edges.of_b, &point->vertex_b);
}

/* Scaled, and moved along the normal. */
static hit_shape ellipse_after(const contact_any *p, const hit_shape *ellipse, double by)
{
    hit_shape moved = *ellipse;
    for (int i = 0; i < 3; i++)
        moved.vertex[i] = scaled(ellipse->vertex[i], -p->exponent);
    moved.vertex[0] = vec_add(moved.vertex[0], vec_scale(p->normal, by));
    return moved;
}

/* The ellipse and the outline after the move: how far an edge is from the ellipse, and where. */
typedef struct moved_pair {
    bool first; /* the ellipse is a */
    hit_shape ellipse;
    const hit_shape *outline;
    double radius;
    hit_vec back; /* from where it touches then to b */
} moved_pair;

static moved_pair move_ellipse(const contact_any *p)
{
    if (p->a->kind == HIT_ELLIPSE)
        return (moved_pair){.first = true,
                            .ellipse = ellipse_after(p, p->a, p->depth),
                            .outline = p->b,
                            .radius = p->radius_b};
    return (moved_pair){.ellipse = ellipse_after(p, p->b, -p->depth),
                        .outline = p->a,
                        .radius = p->radius_a,
                        .back = vec_scale(p->normal, p->depth)};
}

static hit_nearest nearest_of_edge(const contact_any *p, const moved_pair *m, int edge)
{
    contact_side side = contact_any_side(p, m->outline, edge);
    hit_shape alone = hit_make_capsule(side.ends.a, side.ends.b, m->radius);
    return hit_closest(&m->ellipse, &alone);
}

static hit_vec nearest_to_outline(const contact_any *p)
{
    moved_pair m = move_ellipse(p);
    hit_nearest best = {.distance = INFINITY};
    for (int i = 0; i < outline_edge_count(m.outline); i++) {
        hit_nearest found = nearest_of_edge(p, &m, i);
        best = found.distance < best.distance ? found : best;
    }
    return vec_add(best.on_b, m.back);
}

/* After the move two convex shapes are nearest where they touch. */
void hit_contact_any_ellipse(const contact_any *p, hit_manifold *to)
{
    hit_vec on_b;
    if (p->a->kind == HIT_ELLIPSE && p->b->kind == HIT_ELLIPSE) {
        hit_shape a = ellipse_after(p, p->a, p->depth), b = ellipse_after(p, p->b, 0);
        on_b = hit_closest(&a, &b).on_b;
    } else {
        on_b = nearest_to_outline(p);
    }
    to->count = 1;
    to->points[0] = lone_point(p, on_b);
    name_point(p, &to->points[0]);
}

/* ---- Concave outlines ----------------------------------------------------------------------- */

/* Where they touch after the move: `corner` is a vertex of the one whose edge it is not, or -1 for
 * a place where its own edges cross. */
typedef struct touch {
    double gap, place; /* across the normal */
    hit_contact_point point;
    int corner, edge;
    int own_edge; /* of the corner's shape, where that crosses itself */
    bool edge_is_a;
    bool is_square; /* the way from the edge to the corner has the direction of the move */
} touch;

typedef struct touches {
    int count;
    touch first, last, nearest; /* the nearest of those that are farther apart than E */
} touches;

static void keep_contact_touch(const contact_any *p, touches *all, const touch *t)
{
    if (t->gap > 4 * p->error) {
        if (t->gap < all->nearest.gap)
            all->nearest = *t;
        return;
    }
    if (all->count == 0 || t->place < all->first.place)
        all->first = *t;
    if (all->count == 0 || t->place > all->last.place)
        all->last = *t;
    all->count++;
}

static double place_along_normal(const contact_any *p, const hit_contact_point *point)
{
    return vec_dot(vec_sub(point->on_b, contact_any_vertex(p, p->b, 0)), quarter_turned(p->normal));
}

static void touch_at(const contact_any *p, touches *all, touch t, hit_vec on_b)
{
    t.point = lone_point(p, on_b);
    t.place = place_along_normal(p, &t.point);
    keep_contact_touch(p, all, &t);
}

/* A corner at a place before the move, and each edge of the other. */
static void touch_from(const contact_any *p, touches *all, hit_vec place, touch corner)
{
    bool edge_is_a = corner.edge_is_a;
    const hit_shape *edges = edge_is_a ? p->a : p->b;
    double radius = edge_is_a ? p->radius_a : p->radius_b, reach = p->radius_a + p->radius_b;
    hit_vec at = vec_add(place, vec_scale(p->normal, edge_is_a ? -p->depth : p->depth));
    hit_vec back = vec_scale(p->normal, edge_is_a ? p->depth : 0);
    hit_vec straight = vec_scale(p->normal, edge_is_a ? -reach : reach);
    for (int i = 0; i < outline_edge_count(edges); i++) {
        hit_vec foot = nearest_on_edge(at, contact_any_side(p, edges, i).ends),
                way = vec_sub(at, foot);
        hit_vec on = vec_add(foot, vec_scale(unit_between(foot, at), radius));
        corner.gap = scale_length(way) - reach;
        corner.edge = i;
        corner.is_square = scale_length(vec_sub(way, straight)) <= 8 * p->error;
        touch_at(p, all, corner, vec_add(on, back));
    }
}

/* A self-crossing outline may touch where it crosses itself. */
static void touch_crossings(const contact_any *p, touches *all, bool edge_is_a)
{
    const hit_shape *shape = edge_is_a ? p->b : p->a;
    for (int i = 0; i < outline_edge_count(shape); i++)
        for (int k = 0; k < i; k++)
            if (paths_next(shape, k) != i && paths_next(shape, i) != k &&
                hit_outline_edges_meet(outline_edge(shape, i), outline_edge(shape, k)))
                touch_from(p, all,
                           edges_cross_at(contact_any_side(p, shape, i).ends,
                                          contact_any_side(p, shape, k).ends),
                           (touch){.corner = -1, .own_edge = k, .edge_is_a = edge_is_a});
}

static void touch_edges(const contact_any *p, touches *all, bool edge_is_a)
{
    const hit_shape *shape = edge_is_a ? p->b : p->a;
    for (int i = 0; i < shape->count; i++)
        touch_from(p, all, contact_any_vertex(p, shape, i),
                   (touch){.corner = i, .own_edge = -1, .edge_is_a = edge_is_a});
    touch_crossings(p, all, edge_is_a);
}

static void touch_ellipse(const contact_any *p, touches *all)
{
    moved_pair m = move_ellipse(p);
    for (int i = 0; i < outline_edge_count(m.outline); i++) {
        hit_nearest near = nearest_of_edge(p, &m, i);
        touch_at(p, all,
                 (touch){.gap = near.distance, .own_edge = -1, .edge = i, .edge_is_a = !m.first},
                 vec_add(near.on_b, m.back));
    }
}

static void name_touch(const contact_any *p, const touch *t, hit_contact_point *point)
{
    const hit_shape *edges = t->edge_is_a ? p->a : p->b;
    const hit_shape *vertices = t->edge_is_a ? p->b : p->a;
    int edge = outline_edge_number(edges, t->edge), vertex = edge < 0 ? 0 : -1;
    int own_edge = t->own_edge < 0 ? -1 : outline_edge_number(vertices, t->own_edge);
    point->edges = t->edge_is_a ? (hit_edges){edge, own_edge} : (hit_edges){own_edge, edge};
    point->vertex_a = t->edge_is_a ? vertex : t->corner;
    point->vertex_b = t->edge_is_a ? t->corner : vertex;
}

/* Whether the cut edges have a point there, and none that is deeper than the move: an edge may meet
 * the face's line beyond its end, or be on its other side. */
static bool has_point_at(const contact_any *p, const hit_manifold *m, const touch *t)
{
    bool found = false;
    for (int i = 0; i < m->count; i++) {
        const hit_contact_point *point = &m->points[i];
        if (point->depth > p->depth + 8 * p->error)
            return false;
        found |= point->depth >= p->depth - 8 * p->error &&
                 scale_length(vec_sub(point->on_a, t->point.on_a)) <= 8 * p->error;
    }
    return found;
}

/* The manifold around one touch: if the edge has the normal, as of convex shapes. */
static void manifold_at(const contact_any *p, const touch *t, hit_manifold *to)
{
    const hit_shape *both[2] = {p->b, p->a};
    const hit_shape *edges = both[t->edge_is_a], *vertices = both[!t->edge_is_a];
    contact_side face = contact_any_side(p, edges, t->edge);
    hit_vec n = t->edge_is_a ? vec_sub(vec(0, 0), p->normal) : p->normal;
    double length = contact_any_length(&face), rise = vec_dot(vec_sub(face.ends.b, face.ends.a), n);
    if (vertices->kind != HIT_ELLIPSE && t->corner >= 0 && t->is_square && length > p->error &&
        fabs(rise) <= 4 * p->error) {
        contact_side other = hit_contact_any_flattest(p, vertices, t->corner, n);
        const contact_side sides[2] = {other, face};
        contact_clip c =
            hit_contact_any_clip(p, &sides[t->edge_is_a], &sides[!t->edge_is_a], t->edge_is_a);
        contact_clip_sides(&c, to);
        if (has_point_at(p, to, t))
            return;
    }
    to->count = 1;
    to->points[0] = t->point;
    name_touch(p, t, &to->points[0]);
}

/* The point of the manifold around a touch that is nearest to it. */
static hit_contact_point point_at(const contact_any *p, const touch *t)
{
    hit_manifold m = {.count = 0};
    manifold_at(p, t, &m);
    if (m.count < 2)
        return m.points[0];
    double first = fabs(place_along_normal(p, &m.points[0]) - t->place);
    return m.points[fabs(place_along_normal(p, &m.points[1]) - t->place) < first];
}

/* What is as deep as the deepest point has the depth of the move. */
static void level_depths(const contact_any *p, hit_manifold *m)
{
    double most = m->points[0].depth;
    if (m->count == 2)
        most = greatest(m->points[1].depth, most);
    for (int i = 0; i < m->count; i++)
        if (m->points[i].depth >= most - 8 * p->error)
            m->points[i].depth = p->depth;
}

static bool have_same_names(const hit_contact_point *p, const hit_contact_point *q)
{
    return p->edges.of_a == q->edges.of_a && p->edges.of_b == q->edges.of_b &&
           p->vertex_a == q->vertex_a && p->vertex_b == q->vertex_b;
}

/* Two touches of the same corner are one point, found twice with other rounding. Of the two it
 * keeps the one that exchanged arguments would keep. */
static void join_same(hit_manifold *m)
{
    if (!have_same_names(&m->points[0], &m->points[1]))
        return;
    hit_vec first = vec_add(m->points[0].on_a, m->points[0].on_b);
    hit_vec second = vec_add(m->points[1].on_a, m->points[1].on_b);
    bool later = second.x == first.x ? second.y < first.y : second.x < first.x;
    m->points[0] = m->points[later];
    m->count = 1;
}

void hit_contact_any_concave(const contact_any *p, hit_manifold *to)
{
    touches all = {.count = 0, .nearest.gap = INFINITY};
    if (p->a->kind == HIT_ELLIPSE || p->b->kind == HIT_ELLIPSE) {
        touch_ellipse(p, &all);
    } else {
        touch_edges(p, &all, true);
        touch_edges(p, &all, false);
    }
    if (all.count == 0 || all.last.place - all.first.place <= 4 * p->error) {
        manifold_at(p, all.count == 0 ? &all.nearest : &all.first, to);
        level_depths(p, to);
        return;
    }
    to->count = 2;
    to->points[0] = point_at(p, &all.first);
    to->points[1] = point_at(p, &all.last);
    join_same(to);
    level_depths(p, to);
}
