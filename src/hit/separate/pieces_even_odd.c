/* SPDX-License-Identifier: MIT */
/*
 * Rings that may meet themselves and each other are cut by height. Levels are the heights of all
 * vertices and of all points where edges cross. Between two levels no edge begins, ends or crosses
 * another, and the even-odd rule tells from left to right what is inside: what is between the first
 * edge and the second, the third and the fourth, and so on. Each of these trapezoids grows
 * downwards as long as it stays convex. Every edge is a side of one; an edge with no inside beside
 * it is a side of one without a width. Level edges remain: one that is not the top or bottom of
 * trapezoids is a piece of its own.
 *
 * The order from left to right is exact, but for the height of a crossing, which is rounded: just
 * there it may be wrong. Corners are rounded, too. So the pieces reach out of the shape, and leave
 * some of it out, by less than 16 u of the largest number. All of this is decided on scaled edges,
 * crossings too: scaling may round the smallest numbers of a large outline to 0, and then other
 * edges cross. Only how many vertices and crossings there are is counted on the stored ones.
 */
#include "pieces.h"

#include "exact.h"
#include "ring.h"
#include "scale.h"

#include <stdint.h>

enum { MOST = PIECES_MOST_VERTICES, MOST_BENDS = PIECES_MOST_CORNERS / 2 - 1 };

/* The edges on one side of a trapezoid. */
typedef struct flank {
    int count, edge[MOST_BENDS];
} flank;

typedef struct trapezoid {
    double top;
    flank left, right;
    bool grows; /* it goes on below the level */
} trapezoid;

typedef struct crossing {
    int e, f;
    hit_vec at;
} crossing;

/* Edges from left to right, each of which begins above a height and ends below it. */
typedef struct row {
    int count, edge[MOST];
} row;

typedef struct slicing {
    pieces *of;
    int edges, crossings, levels, trapezoids;
    hit_edge edge[MOST];    /* each leads down; a level one to the right */
    uint64_t crossed[MOST]; /* bit f of number e: they cross, and not below the level */
    crossing crossing[MOST];
    double level[MOST];
    row above, below;          /* the level */
    trapezoid trapezoid[MOST]; /* half of these end where others begin */
} slicing;

/* ---- Edges and levels ----------------------------------------------------------------------- */

static bool is_level(hit_edge e)
{
    return e.a.y == e.b.y;
}

static hit_edge downwards(hit_edge e)
{
    bool leads_down = e.a.y < e.b.y || (is_level(e) && e.a.x <= e.b.x);
    return leads_down ? e : (hit_edge){e.b, e.a};
}

static hit_vec on_edge(hit_edge e, double height)
{
    if (height <= e.a.y)
        return e.a;
    if (height >= e.b.y)
        return e.b;
    double x = e.a.x + (e.b.x - e.a.x) * ((height - e.a.y) / (e.b.y - e.a.y));
    return vec(clamp(x, least(e.a.x, e.b.x), greatest(e.a.x, e.b.x)), height);
}

/* Adds the height, if it is new, in the order from the top. */
static void add_level(slicing *s, double height)
{
    int i = s->levels;
    while (i > 0 && s->level[i - 1] > height)
        i--;
    if (i > 0 && s->level[i - 1] == height)
        return;
    for (int k = s->levels++; k > i; k--)
        s->level[k] = s->level[k - 1];
    s->level[i] = height;
}

/* Returns whether there are too many vertices and crossings. */
static bool is_too_large(const hit_shape *rings)
{
    int count = rings->count;
    for (int e = 0; e < rings->count; e++)
        for (int f = 0; f < e; f++)
            count += hit_ring_edges_cross(outline_edge(rings, e), outline_edge(rings, f));
    return count > MOST;
}

/* Adds the crossings. Returns false if there is no room. */
static bool add_crossings(slicing *s)
{
    for (int e = 0; e < s->edges; e++)
        for (int f = 0; f < e; f++) {
            if (!hit_ring_edges_cross(s->edge[e], s->edge[f]))
                continue;
            if (s->edges + s->crossings == MOST)
                return false;
            hit_vec at = edges_cross_at(s->edge[e], s->edge[f]);
            s->crossing[s->crossings++] = (crossing){e, f, at};
            add_level(s, at.y);
        }
    return true;
}

static bool load_slicing(slicing *s, const hit_shape *rings, int exponent)
{
    for (int i = 0; i < rings->count; i++) {
        s->edge[s->edges++] = downwards(scaled_edge(outline_edge(rings, i), exponent));
        add_level(s, s->edge[i].a.y);
        add_level(s, s->edge[i].b.y);
    }
    return !(exponent != 0 && is_too_large(rings)) && add_crossings(s);
}

/* ---- From left to right --------------------------------------------------------------------- */

/* Returns on which side of f the edge e is, which begins beside f: 1 is left. */
static int side_beside(hit_edge e, hit_edge f)
{
    int side = hit_exact_orient(f.a, f.b, e.a);
    return side != 0 ? side : hit_exact_orient(f.a, f.b, e.b);
}

static bool crossed(const slicing *s, int e, int f)
{
    return (s->crossed[e] >> f & 1) != 0;
}

/* Where two edges run along each other, any order that is the same at all levels is right. */
static bool is_left_of(const slicing *s, int e, int f)
{
    hit_edge p = s->edge[e], q = s->edge[f];
    int side = p.a.y >= q.a.y ? side_beside(p, q) : -side_beside(q, p);
    return side == 0 ? e < f : (side > 0) != crossed(s, e, f);
}

static void insert_edge(const slicing *s, row *into, int edge)
{
    int i = into->count++;
    for (; i > 0 && is_left_of(s, edge, into->edge[i - 1]); i--)
        into->edge[i] = into->edge[i - 1];
    into->edge[i] = edge;
}

/* Moves on to the rows above and below the level. */
static void pass_level(slicing *s, double level)
{
    s->above = s->below;
    s->below.count = 0;
    for (int i = 0; i < s->crossings; i++) {
        crossing c = s->crossing[i];
        if (c.at.y != level)
            continue;
        s->crossed[c.e] |= UINT64_C(1) << c.f;
        s->crossed[c.f] |= UINT64_C(1) << c.e;
    }
    for (int i = 0; i < s->above.count; i++)
        if (s->edge[s->above.edge[i]].b.y > level)
            insert_edge(s, &s->below, s->above.edge[i]);
    for (int i = 0; i < s->edges; i++)
        if (s->edge[i].a.y == level && !is_level(s->edge[i]))
            insert_edge(s, &s->below, i);
}

/* ---- Pieces --------------------------------------------------------------------------------- */

static void add_piece_corner(pieces *of, hit_vec at, hit_vec normal)
{
    of->corner[of->corners] = at;
    of->normal[of->corners++] = normal;
}

static void finish_piece(pieces *of, int first)
{
    int count = of->corners - first;
    of->all[of->count++] = (piece){first, count, outline_box_around(&of->corner[first], count)};
}

/* Returns the direction to the right of an edge that leads down. */
static hit_vec right_of(hit_edge e)
{
    return vec_scale(quarter_turned(unit_between(e.a, e.b)), -1);
}

static void add_edge_piece(pieces *of, hit_edge e)
{
    int first = of->corners;
    add_piece_corner(of, e.a, right_of(e));
    add_piece_corner(of, e.b, vec_scale(right_of(e), -1));
    finish_piece(of, first);
}

/* Returns where two sides begin or end, from left to right. Those that cross at the level do so in
 * one point: an edge that is almost level may be far from there at the rounded height. */
static hit_edge edge_across(const slicing *s, int left, int right, double level)
{
    hit_edge at = {on_edge(s->edge[left], level), on_edge(s->edge[right], level)};
    for (int i = 0; i < s->crossings && at.a.x > at.b.x; i++) {
        crossing c = s->crossing[i];
        if (c.at.y == level && ((c.e == left && c.f == right) || (c.e == right && c.f == left)))
            at.a = at.b = c.at;
    }
    return at;
}

/* Adds the corners clockwise, from the top left one. Where both sides begin or end in one vertex
 * there is no top or bottom; one that only rounding makes a point keeps the piece bounded. */
static void add_trapezoid(const slicing *s, const trapezoid *t, double level)
{
    const flank *left = &t->left, *right = &t->right;
    int last_left = left->edge[left->count - 1], last_right = right->edge[right->count - 1];
    hit_edge top = edge_across(s, left->edge[0], right->edge[0], t->top);
    hit_edge bottom = edge_across(s, last_left, last_right, level);
    hit_vec begin = s->edge[left->edge[0]].a, end = s->edge[last_left].b;
    int first = s->of->corners;
    if (begin.y != t->top || !vec_equal(begin, s->edge[right->edge[0]].a))
        add_piece_corner(s->of, top.a, vec(0, -1));
    for (int i = 0; i < right->count; i++) {
        hit_edge e = s->edge[right->edge[i]];
        add_piece_corner(s->of, i == 0 ? top.b : e.a, right_of(e));
    }
    if (end.y != level || !vec_equal(end, s->edge[last_right].b))
        add_piece_corner(s->of, bottom.b, vec(0, 1));
    for (int i = left->count - 1; i >= 0; i--) {
        hit_edge e = s->edge[left->edge[i]];
        add_piece_corner(s->of, i == left->count - 1 ? bottom.a : e.b, vec_scale(right_of(e), -1));
    }
    finish_piece(s->of, first);
}

/* ---- Trapezoids that grow ------------------------------------------------------------------- */

/* Returns whether the edge goes on with the flank, straight or inwards; `inwards` is the sign of
 * such a turn. */
static bool continues(const slicing *s, const flank *f, int edge, int inwards)
{
    int last = f->edge[f->count - 1];
    hit_edge p = s->edge[last], q = s->edge[edge];
    if (edge == last)
        return true;
    return f->count < MOST_BENDS && vec_equal(p.b, q.a) &&
           hit_exact_orient(p.a, p.b, q.b) * inwards >= 0;
}

static void extend_flank(flank *f, int edge)
{
    if (f->count == 0 || f->edge[f->count - 1] != edge)
        f->edge[f->count++] = edge;
}

/* Gives the space between two edges below the level to the trapezoid that they go on with, or to a
 * new one. */
static void grow(slicing *s, int left, int right, double level)
{
    int i = 0;
    for (; i < s->trapezoids; i++) {
        const trapezoid *t = &s->trapezoid[i];
        if (!t->grows && continues(s, &t->left, left, -1) && continues(s, &t->right, right, 1))
            break;
    }
    trapezoid *t = &s->trapezoid[i];
    if (i == s->trapezoids) {
        s->trapezoids++;
        t->top = level;
        t->left.count = t->right.count = 0;
    }
    extend_flank(&t->left, left);
    extend_flank(&t->right, right);
    t->grows = true;
}

static bool is_along(const slicing *s, int e, int f)
{
    hit_edge p = s->edge[e], q = s->edge[f];
    return hit_exact_orient(q.a, q.b, p.a) == 0 && hit_exact_orient(q.a, q.b, p.b) == 0;
}

static bool pieces_have_room(const pieces *of)
{
    return of->count < PIECES_MOST && of->corners + PIECES_MOST_CORNERS <= PIECES_ALL_CORNERS;
}

/* Returns false if there is no room. The edges and crossings that are accepted never make so many
 * pieces. */
static bool grow_all(slicing *s, double level)
{
    int kept = 0;
    for (int i = 0; i < s->trapezoids; i++)
        s->trapezoid[i].grows = false;
    for (int i = 0; i < s->below.count; i += 2) {
        /* One without a width is part of the side of another on its left. */
        const int *edge = &s->below.edge[i];
        if (!(i > 0 && is_along(s, edge[0], edge[1]) && is_along(s, edge[0], edge[-1])))
            grow(s, edge[0], edge[1], level);
    }
    for (int i = 0; i < s->trapezoids; i++) {
        if (s->trapezoid[i].grows)
            s->trapezoid[kept++] = s->trapezoid[i];
        else if (pieces_have_room(s->of))
            add_trapezoid(s, &s->trapezoid[i], level);
        else
            return false;
    }
    s->trapezoids = kept;
    return true;
}

/* ---- Level edges ---------------------------------------------------------------------------- */

/* Returns the right end of the farthest top or bottom at the level that holds x. */
static double end_of_span(const slicing *s, const row *of, double level, double x)
{
    double end = -INFINITY;
    for (int i = 0; i < of->count; i += 2) {
        double to = on_edge(s->edge[of->edge[i + 1]], level).x;
        if (on_edge(s->edge[of->edge[i]], level).x <= x && to >= x)
            end = greatest(to, end);
    }
    return end;
}

static bool is_covered(const slicing *s, hit_edge e)
{
    double at, to = e.a.x;
    do {
        at = to;
        to = greatest(end_of_span(s, &s->above, e.a.y, at), end_of_span(s, &s->below, e.a.y, at));
    } while (to > at && to < e.b.x);
    return to >= e.b.x;
}

static bool add_level_edges(slicing *s, double level)
{
    for (int i = 0; i < s->edges; i++) {
        hit_edge e = s->edge[i];
        if (!is_level(e) || e.a.y != level || is_covered(s, e))
            continue;
        if (!pieces_have_room(s->of))
            return false;
        add_edge_piece(s->of, e);
    }
    return true;
}

/* Returns whether an edge is almost level, so that a crossing's height says little of its place,
 * which may be far from there: then what is between may be no side of a trapezoid. */
static bool is_flattened(const slicing *s, int e)
{
    for (int i = 0; i < s->crossings && !is_level(s->edge[e]); i++) {
        crossing c = s->crossing[i];
        hit_edge own = s->edge[e];
        bool is_low = own.b.y - own.a.y <= DBL_EPSILON * vec_extent(own.a);
        bool at_end = c.at.y == own.a.y || c.at.y == own.b.y;
        if ((is_low || at_end) && (c.e == e || c.f == e))
            return true;
    }
    return false;
}

static bool add_flattened_edges(slicing *s)
{
    for (int i = 0; i < s->edges; i++) {
        if (!is_flattened(s, i))
            continue;
        if (!pieces_have_room(s->of))
            return false;
        add_edge_piece(s->of, s->edge[i]);
    }
    return true;
}

/* ---- All ------------------------------------------------------------------------------------ */

bool hit_pieces_even_odd(pieces *of, const hit_shape *outline, int exponent)
{
    slicing s = {.of = of};
    of->count = of->corners = 0;
    if (outline->count > MOST)
        return false;
    if (paths_is_open(outline)) {
        for (int i = 0; i < outline_traced_edge_count(outline); i++)
            add_edge_piece(of, scaled_edge(outline_edge(outline, i), exponent));
        return true;
    }
    if (!load_slicing(&s, outline, exponent) || !add_flattened_edges(&s))
        return false;
    for (int i = 0; i < s.levels; i++) {
        pass_level(&s, s.level[i]);
        if (!grow_all(&s, s.level[i]) || !add_level_edges(&s, s.level[i]))
            return false;
    }
    return true;
}
