/* SPDX-License-Identifier: MIT */
/* How vertices and edges of two shapes lie to each other. All of it is exact. */
#include "deck_special.h"

/* A point is a vertex without edges; a segment has one edge, a ring as many as vertices. Round
 * shapes have neither. */
static int vertices_of(const hit_shape *s)
{
    bool round =
        s->kind == HIT_CIRCLE || s->radius > 0 || s->kind == HIT_CAPSULE || s->kind == HIT_ELLIPSE;
    return round ? 0 : hit_vertex_count(s);
}

static int edge_count_of(const hit_shape *s)
{
    int count = vertices_of(s);
    return count > 2 ? count : count - (count > 0);
}

static hit_vec vertex_of(const hit_shape *s, int i)
{
    return hit_vertices(s)[i % hit_vertex_count(s)];
}

static bool points_are_same(hit_vec p, hit_vec q)
{
    return p.x == q.x && p.y == q.y;
}

/* Returns whether p, on the line through a and b, is strictly between them. */
static bool point_is_between(hit_vec a, hit_vec b, hit_vec p)
{
    double from = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
    double to = (p.x - b.x) * (a.x - b.x) + (p.y - b.y) * (a.y - b.y);
    return from > 0 && to > 0;
}

/* ---- Each vertex with each edge ------------------------------------------------------------ */

typedef bool look_fn(hit_vec a, hit_vec b, hit_vec p);

static bool any_of(const hit_shape *edges, const hit_shape *vertices, look_fn *look)
{
    for (int i = 0; i < edge_count_of(edges); i++)
        for (int j = 0; j < vertices_of(vertices); j++)
            if (look(vertex_of(edges, i), vertex_of(edges, i + 1), vertex_of(vertices, j)))
                return true;
    return false;
}

static bool is_on(hit_vec a, hit_vec b, hit_vec p)
{
    return hit_orientation(a, b, p) == 0 && point_is_between(a, b, p);
}

static bool is_in_line(hit_vec a, hit_vec b, hit_vec p)
{
    return !points_are_same(a, b) && hit_orientation(a, b, p) == 0;
}

bool deck_special_on_edge(const case_built *c)
{
    return any_of(&c->a, &c->b, is_on) || any_of(&c->b, &c->a, is_on);
}

bool deck_special_in_line(const case_built *c)
{
    return any_of(&c->a, &c->b, is_in_line) || any_of(&c->b, &c->a, is_in_line);
}

bool deck_special_on_vertex(const case_built *c)
{
    for (int i = 0; i < vertices_of(&c->a); i++)
        for (int j = 0; j < vertices_of(&c->b); j++)
            if (points_are_same(vertex_of(&c->a, i), vertex_of(&c->b, j)))
                return true;
    return false;
}

static bool holds_vertex(const hit_shape *s, const hit_shape *of)
{
    for (int i = 0; i < vertices_of(of); i++) {
        hit_shape point = hit_make_point(vertex_of(of, i));
        if (hit_hits(s, &point))
            return true;
    }
    return false;
}

bool deck_special_has_vertex_in(const case_built *c)
{
    return holds_vertex(&c->a, &c->b) || holds_vertex(&c->b, &c->a);
}

/* ---- Each edge with each edge -------------------------------------------------------------- */

typedef bool look_edges_fn(hit_vec a, hit_vec b, hit_vec p, hit_vec q);

static bool any_two_edges(const case_built *c, look_edges_fn *look)
{
    for (int i = 0; i < edge_count_of(&c->a); i++)
        for (int j = 0; j < edge_count_of(&c->b); j++)
            if (look(vertex_of(&c->a, i), vertex_of(&c->a, i + 1), vertex_of(&c->b, j),
                     vertex_of(&c->b, j + 1)))
                return true;
    return false;
}

static bool edges_are_same(hit_vec a, hit_vec b, hit_vec p, hit_vec q)
{
    return !points_are_same(a, b) && ((points_are_same(a, p) && points_are_same(b, q)) ||
                                      (points_are_same(a, q) && points_are_same(b, p)));
}

static bool are_along(hit_vec a, hit_vec b, hit_vec p, hit_vec q)
{
    bool on_one_line = is_in_line(a, b, p) && is_in_line(a, b, q) && !points_are_same(p, q);
    return on_one_line &&
           (point_is_between(a, b, p) || point_is_between(a, b, q) || point_is_between(p, q, a) ||
            point_is_between(p, q, b) || edges_are_same(a, b, p, q));
}

/* The numbers drawn are whole and small, so the products are exact. */
static bool edges_are_parallel(hit_vec a, hit_vec b, hit_vec p, hit_vec q)
{
    return (b.x - a.x) * (q.y - p.y) == (b.y - a.y) * (q.x - p.x) && !points_are_same(a, b) &&
           !points_are_same(p, q) && !is_in_line(a, b, p);
}

bool deck_special_along(const case_built *c)
{
    return any_two_edges(c, are_along);
}

bool deck_special_parallel(const case_built *c)
{
    return any_two_edges(c, edges_are_parallel);
}

bool deck_special_shares_edge(const case_built *c)
{
    return any_two_edges(c, edges_are_same);
}
