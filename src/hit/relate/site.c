/* SPDX-License-Identifier: MIT */
#include "site.h"

#include "exact.h"
#include "scale.h"
#include "wedge.h"

/* ---- Points --------------------------------------------------------------------------------- */

site_outline hit_site_outline(const hit_shape *shape, walk_tree *tree, local_index *room)
{
    if (shape->count <= WALK_FROM)
        return (site_outline){shape, NULL};
    *tree = hit_walk_tree(shape, room);
    return (site_outline){shape, tree};
}

site hit_site_at(hit_vec p)
{
    return (site){.at = p, .box = {p, p}};
}

static hit_edge edge_box(hit_edge e)
{
    return outline_box_around(&e.a, 2);
}

/* What two boxes share. */
static hit_edge common_box(hit_edge e, hit_edge f)
{
    return (hit_edge){{greatest(e.a.x, f.a.x), greatest(e.a.y, f.a.y)},
                      {least(e.b.x, f.b.x), least(e.b.y, f.b.y)}};
}

/* The sign of (b - a) x (site - a). */
static int side_of_site(const site *at, hit_vec a, hit_vec b)
{
    return at->crosses ? hit_meet_side(&at->lines, a, b) : hit_exact_orient(a, b, at->at);
}

/* Which is greater, a number between these two or the other number; UNSURE: that depends. */
static int order_between(double low, double high, double number)
{
    if (low == high || low > number || high < number)
        return (low > number) - (high < number);
    return UNSURE;
}

/* Which is greater, the site's x or y, or the number. */
static int order_x(const site *at, double x)
{
    int order = order_between(at->box.a.x, at->box.b.x, x);
    return order != UNSURE ? order : -hit_meet_side(&at->lines, vec(x, 0), vec(x, 1));
}

static int order_y(const site *at, double y)
{
    int order = order_between(at->box.a.y, at->box.b.y, y);
    return order != UNSURE ? order : hit_meet_side(&at->lines, vec(0, y), vec(1, y));
}

/* How far a rounded site is looked for around: a part of its largest number. survives: 1; a wider
 * box only costs time */
#define AROUND 0x1p-40

/* A small box around the rounded site holds the site in most cases, and leaves out most edges. */
static site in_small_box(site at)
{
    double reach = AROUND * greatest(vec_extent(at.box.a), vec_extent(at.box.b));
    hit_edge box = {vec(at.at.x - reach, at.at.y - reach), vec(at.at.x + reach, at.at.y + reach)};
    if (vec_is_finite(box.a) && vec_is_finite(box.b) && order_x(&at, box.a.x) > 0 &&
        order_x(&at, box.b.x) < 0 && order_y(&at, box.a.y) > 0 && order_y(&at, box.b.y) < 0)
        at.box = common_box(at.box, box);
    return at;
}

site hit_site_of_edges(hit_edge e, hit_edge f)
{
    return in_small_box((site){.crosses = true,
                               .at = edges_cross_at(e, f),
                               .lines = {e.a, f.a, sum_between(e.a, e.b), sum_between(f.a, f.b)},
                               .box = common_box(edge_box(e), edge_box(f))});
}

site hit_site_on_way(hit_vec p, hit_vec by, hit_edge e)
{
    return in_small_box((site){.crosses = true,
                               .at = edges_cross_at((hit_edge){p, vec_add(p, by)}, e),
                               .lines = {p, e.a, sum_of_motion(by), sum_between(e.a, e.b)},
                               .box = edge_box(e)});
}

/* ---- Edges through a site ------------------------------------------------------------------- */

typedef enum edge_place { OFF_EDGE, IN_START, IN_END, BETWEEN_ENDS } edge_place;

bool hit_site_is_point(const site *at, hit_vec p)
{
    return order_x(at, p.x) == 0 && order_y(at, p.y) == 0;
}

/* Whether the site is known to be between the ends of the edge, because it is where that crosses.
 */
static bool is_made_of(const site *at, hit_edge e)
{
    const hit_sum *u = &at->lines.u, *v = &at->lines.v;
    return at->crosses && ((vec_equal(e.a, u->from) && vec_equal(e.b, u->to)) ||
                           (vec_equal(e.a, v->from) && vec_equal(e.b, v->to)));
}

static edge_place place_on(const site *at, hit_edge e)
{
    if (vec_equal(e.a, e.b))
        return OFF_EDGE;
    if (is_made_of(at, e))
        return BETWEEN_ENDS;
    if (hit_outline_boxes_apart(NULL, at->box, e, 0) ||
        order_x(at, e.a.x) * order_x(at, e.b.x) > 0 ||
        order_y(at, e.a.y) * order_y(at, e.b.y) > 0 || side_of_site(at, e.a, e.b) != 0)
        return OFF_EDGE;
    if (hit_site_is_point(at, e.a))
        return IN_START;
    return hit_site_is_point(at, e.b) ? IN_END : BETWEEN_ENDS;
}

static bool is_off_site(void *context, hit_edge box)
{
    return hit_outline_boxes_apart(NULL, *(const hit_edge *)context, box, 0);
}

/* Calls fn for the edges that the site may be on. The context begins with the site's box. */
static bool each_edge(const site_outline *of, walk_edge_fn *fn, void *context)
{
    if (of->tree)
        return hit_walk_edges(of->tree, is_off_site, fn, context);
    for (int i = 0; i < outline_edge_count(of->shape); i++)
        if (fn(context, i, outline_edge(of->shape, i)))
            return true;
    return false;
}

typedef struct edge_search {
    hit_edge box;
    const site *at;
    int found;
    hit_edge edge;
} edge_search;

static bool goes_through(void *context, int i, hit_edge e)
{
    edge_search *s = (edge_search *)context;
    if (place_on(s->at, e) == OFF_EDGE)
        return false;
    s->found = i;
    s->edge = e;
    return true;
}

static edge_search first_edge(const site_outline *of, const site *at)
{
    edge_search s = {.box = at->box, .at = at, .found = -1};
    each_edge(of, goes_through, &s);
    return s;
}

int hit_site_first_edge(const site_outline *of, const site *at)
{
    return first_edge(of, at).found;
}

/* Of an edge through a site. */
static hit_edge first_ray_of(hit_edge e, edge_place place)
{
    return place == IN_END ? (hit_edge){e.b, e.a} : e;
}

bool hit_site_first_ray(const site_outline *of, const site *at, hit_edge *ray)
{
    edge_search found = first_edge(of, at);
    if (found.found < 0)
        return false;
    *ray = first_ray_of(found.edge, place_on(at, found.edge));
    return true;
}

/* An edge without a length is a point of the outline, and may be all of it. */
static bool goes_through_or_stays(void *context, int i, hit_edge e)
{
    const edge_search *s = (const edge_search *)context;
    bool stays = vec_equal(e.a, e.b) && hit_site_is_point(s->at, e.a);
    return stays || goes_through(context, i, e);
}

bool hit_site_is_on(const site_outline *of, const site *at)
{
    edge_search s = {.box = at->box, .at = at, .found = -1};
    return each_edge(of, goes_through_or_stays, &s);
}

/* ---- What is inside ------------------------------------------------------------------------- */

typedef struct ray_count {
    const site *at;
    bool odd;
} ray_count;

static bool count_edge(void *context, int i, hit_edge e)
{
    ray_count *c = (ray_count *)context;
    (void)i;
    bool a_is_lower = order_y(c->at, e.a.y) < 0, b_is_lower = order_y(c->at, e.b.y) < 0;
    if (a_is_lower == b_is_lower)
        return false;
    int side = side_of_site(c->at, e.a, e.b);
    c->odd ^= side != 0 && outline_ray_is_left(b_is_lower, side);
    return false;
}

static bool has_inside(const site_outline *of)
{
    return outline_is_ring(of->shape) && !paths_is_open(of->shape);
}

/* Whether the sector is inside that begins to the right of the site, clockwise: as in hit_pick(),
 * by a ray to the right from a point that is farther right by a little, and lower by less than
 * that. */
bool hit_site_right_is_inside(const site_outline *of, const site *at)
{
    ray_count c = {.at = at};
    if (!has_inside(of))
        return false;
    if (of->tree)
        hit_walk_ray(of->tree, at->box, count_edge, &c);
    for (int i = 0; !of->tree && i < outline_edge_count(of->shape); i++)
        count_edge(&c, i, outline_edge(of->shape, i));
    return c.odd;
}

/* ---- Rays ----------------------------------------------------------------------------------- */

/* A ray has the direction of an edge, from its first end to its second. */
typedef hit_edge ray;

static int cross_of(ray r, ray s)
{
    return sum_cross(sum_between(r.a, r.b), sum_between(s.a, s.b));
}

int hit_site_quarters(ray r, ray s)
{
    int cross = cross_of(r, s);
    if (cross == 0)
        return sum_dot(sum_between(r.a, r.b), sum_between(s.a, s.b)) > 0 ? 0 : 2;
    return cross > 0 ? 1 : 3;
}

bool hit_site_comes_before(ray r, ray s, ray t)
{
    int to_s = hit_site_quarters(r, s), to_t = hit_site_quarters(r, t);
    return to_s != to_t ? to_s < to_t : cross_of(s, t) > 0;
}

/* A ray, and what is next to it. */
typedef struct turn {
    hit_edge box;
    const site *at;
    ray from, next; /* the same: there is no other */
    bool on, odd;   /* some edges go along `from`, an odd number of them */
    bool next_known;
    bool goes_on;    /* one of these goes on beyond the site */
    bool passed_odd; /* an odd number of rays are on the way there from the right */
} turn;

static const ray to_right = {{0, 0}, {1, 0}};

static void count_ray(turn *t, ray r)
{
    if (hit_site_quarters(to_right, r) != 0 && !hit_site_comes_before(to_right, t->from, r))
        t->passed_odd ^= true;
    if (hit_site_quarters(t->from, r) == 0) {
        t->on = true;
        t->odd ^= true;
    } else if (!t->next_known || hit_site_comes_before(t->from, r, t->next)) {
        t->next = r;
        t->next_known = true;
    }
}

static void count_place(turn *t, edge_place place, hit_edge e)
{
    t->goes_on |= place == BETWEEN_ENDS && cross_of(t->from, e) == 0;
    if (place == IN_START || place == BETWEEN_ENDS)
        count_ray(t, e);
    if (place == IN_END || place == BETWEEN_ENDS)
        count_ray(t, (ray){e.b, e.a});
}

static bool count_rays(void *context, int i, hit_edge e)
{
    turn *t = (turn *)context;
    (void)i;
    count_place(t, place_on(t->at, e), e);
    return false;
}

static turn turn_from(const site_outline *of, const site *at, ray from)
{
    turn t = {.box = at->box, .at = at, .from = from, .next = from};
    each_edge(of, count_rays, &t);
    return t;
}

/* The edges through a site, found once; none is known if there are more than are kept. */
enum { MOST_THROUGH = 8 };

typedef struct edges_through {
    hit_edge box;
    const site *at;
    int count;
    hit_edge edge[MOST_THROUGH];
    edge_place place[MOST_THROUGH];
} edges_through;

static bool keep_edge_through(void *context, int i, hit_edge e)
{
    edges_through *t = (edges_through *)context;
    edge_place place = place_on(t->at, e);
    (void)i;
    if (place == OFF_EDGE)
        return false;
    if (t->count < MOST_THROUGH) {
        t->edge[t->count] = e;
        t->place[t->count] = place;
    }
    return t->count++ == MOST_THROUGH;
}

static void find_edges_through(edges_through *t, const site_outline *of, const site *at)
{
    t->box = at->box;
    t->at = at;
    t->count = 0;
    each_edge(of, keep_edge_through, t);
}

/* The same as turn_from(). */
static turn turn_among(const edges_through *all, const site_outline *of, const site *at, ray from)
{
    turn t = {.box = at->box, .at = at, .from = from, .next = from};
    if (all->count > MOST_THROUGH)
        return turn_from(of, at, from);
    for (int i = 0; i < all->count; i++)
        count_place(&t, all->place[i], all->edge[i]);
    return t;
}

/* What is inside next to the ray, clockwise and the other way. */
typedef struct ray_sides {
    bool after, before;
} ray_sides;

static ray_sides sides_of(const site_outline *of, bool right, const turn *t)
{
    bool after = has_inside(of) && (right ^ t->passed_odd);
    return (ray_sides){after, has_inside(of) && (after ^ t->odd)};
}

/* Of a thin ray: whether it is part of an edge that goes on beyond the site and is thin there, too.
 */
site_turn hit_site_turn(const site_outline *of, const site *at, bool right, hit_edge from)
{
    turn t = turn_from(of, at, from);
    ray_sides inside = sides_of(of, right, &t);
    return (site_turn){t.on, inside.after, inside.before, t.next};
}

/* ---- Wedges --------------------------------------------------------------------------------- */

/* Goes through what an outline is near a site. */
typedef struct wedges {
    const site_outline *of;
    const site *at;
    const edges_through *through;
    bool right;         /* hit_site_right_is_inside() */
    bool has_rays;      /* no: the outline is one point there */
    bool is_at_end;     /* all were given */
    ray first, next;    /* the next ray to look at */
    const wedge *known; /* NULL, or all of them */
    int known_count, given;
} wedges;

/* What a site has in most cases. */
enum { MOST_KNOWN = 12 };

static wedges wedges_of(const site_outline *of, const site *at, const edges_through *through)
{
    wedges w = {.of = of, .at = at, .through = through};
    w.right = hit_site_right_is_inside(of, at);
    w.has_rays = through->count > 0;
    if (w.has_rays)
        w.first = first_ray_of(through->edge[0], through->place[0]);
    w.next = w.first;
    return w;
}

/* Of a thin ray: whether it is part of an edge that goes on beyond the site and is thin there, too.
 */
static bool is_thin_line(const wedges *w, const turn *t)
{
    if (!t->goes_on)
        return false;
    turn back = turn_among(w->through, w->of, w->at, (ray){t->from.b, t->from.a});
    ray_sides inside = sides_of(w->of, w->right, &back);
    return !inside.after && !inside.before;
}

/* The next sector that is inside, or the next thin ray. */
static bool find_wedge(wedges *w, wedge *out)
{
    bool is_point = !w->has_rays && !w->is_at_end;
    if (is_point)
        *out = hit_wedge_of_point(w->right);
    if (!w->has_rays) {
        w->is_at_end = true;
        return is_point;
    }
    while (!w->is_at_end) {
        turn t = turn_among(w->through, w->of, w->at, w->next);
        ray_sides inside = sides_of(w->of, w->right, &t);
        w->next = t.next;
        w->is_at_end = hit_site_quarters(w->first, t.next) == 0;
        if (inside.after)
            *out = hit_wedge_of_sector(t.from, t.next);
        else if (!inside.before)
            *out = hit_wedge_of_ray(t.from, is_thin_line(w, &t));
        if (inside.after || !inside.before)
            return true;
    }
    return false;
}

static bool next_wedge(wedges *w, wedge *out)
{
    if (!w->known)
        return find_wedge(w, out);
    if (w->given == w->known_count)
        return false;
    *out = w->known[w->given++];
    return true;
}

/* The same, found once: each wedge takes a look at all edges. */
static wedges known_wedges(wedges w, wedge room[MOST_KNOWN])
{
    wedges found = w;
    wedge next;
    for (int count = 0; find_wedge(&found, &next); room[count++] = next, w.known_count = count)
        if (count == MOST_KNOWN)
            return w;
    w.known = room;
    return w;
}

/* ---- What goes in --------------------------------------------------------------------------- */

/* Whether the line along g has all wedges on that side. */
static bool all_keep_to(wedges w, hit_sum g, int side)
{
    for (wedge next; next_wedge(&w, &next);)
        if (!hit_wedge_keeps_to(&next, g, side))
            return false;
    return true;
}

/* As in a chain's vertex, a line that parts all of a from all of b is better than one that parts
 * two wedges. */
static void prefer_line_of_all(wedge_entry *best, const wedges *a, const wedges *b, wedges along,
                               hit_vec m)
{
    for (wedge w; next_wedge(&along, &w);)
        for (int i = 0; i < w.count; i++)
            for (int k = 0; k < w.part[i].count; k++)
                for (int side = -1; side <= 1; side += 2) {
                    hit_sum g = w.part[i].along[k];
                    if (all_keep_to(*a, g, side) && all_keep_to(*b, g, -side))
                        hit_wedge_prefer(best, g, side, m);
                }
}

/* Whether an edge of each crosses the other there, and nothing else goes through. Then each has
 * both directions of its edge in one wedge, and no line parts these, wherever the insides are. */
static bool cross_alone(const edges_through *a, const edges_through *b)
{
    return a->count == 1 && b->count == 1 && a->place[0] == BETWEEN_ENDS &&
           b->place[0] == BETWEEN_ENDS && cross_of(a->edge[0], b->edge[0]) != 0;
}

bool hit_site_enters(const site_outline *a, const site *in_a, const site_outline *b,
                     const site *in_b, hit_vec m, hit_vec *normal)
{
    wedge of_a[MOST_KNOWN], of_b[MOST_KNOWN];
    edges_through through_a, through_b;
    find_edges_through(&through_a, a, in_a);
    find_edges_through(&through_b, b, in_b);
    if (cross_alone(&through_a, &through_b)) {
        if (normal)
            *normal = vec(0, 0);
        return true;
    }
    const wedges all_a = known_wedges(wedges_of(a, in_a, &through_a), of_a);
    const wedges all_b = known_wedges(wedges_of(b, in_b, &through_b), of_b);
    wedge_entry entry = {.facing = INFINITY}, of_all = {.facing = 0};
    wedges x = all_a;
    for (wedge p; next_wedge(&x, &p);) {
        wedges y = all_b;
        for (wedge q; next_wedge(&y, &q);)
            hit_wedge_add_entry(&entry, &p, &q, m);
        if (entry.enters && !normal)
            return true;
    }
    if (!entry.enters)
        return false;
    prefer_line_of_all(&of_all, &all_a, &all_b, all_a, m);
    prefer_line_of_all(&of_all, &all_a, &all_b, all_b, m);
    *normal = of_all.facing < 0 ? of_all.normal : entry.normal;
    return true;
}
