/* SPDX-License-Identifier: MIT */
/*
 * Queries of a field: walks through the tree that need no stack, because a node knows its parent.
 *
 * Distances and times are computed, with the error E of hit.h. So that the tree never leaves out
 * what asking all shapes would give, a walk enters whatever may be better by 2 E.
 */
#include "arguments.h"
#include "sweep.h"
#include "tree.h"

typedef struct walk {
    const hit_field *field;
    int top;      /* the walk stays in its subtree */
    box area;     /* enters only boxes that overlap this, */
    double reach; /* ... and, unless it is infinite, whose distance from `near` is not more */
    bool moves;   /* ... and, if it moves, that `near` meets to the margin on its way along this */
    hit_vec along;
    double margin;
    bool ordered; /* the child whose box is nearer to `near` first; else the first */
    box near;
    bool takes; /* what lies in a disc is taken whole: */
    hit_vec centre;
    double within; /* its squared radius */
    hit_work *work;
} walk;

#ifdef HIT_CHECKED
/* Each query of a field checks so many of its shapes, the next ones each time. */
#define CHECKED_SHAPES 256

static void check_field(const char *function, const hit_field *field)
{
    static _Thread_local int next;
    if (!field)
        hit_arguments_fail(function, "field", -1, "NULL");
    if (next >= hit_field_places(field))
        next = 0;
    for (int i = next; i < next + CHECKED_SHAPES; i++)
        if (hit_field_has(field, i))
            hit_arguments_check(function, "shapes", i, &field->shapes[i]);
    int stale = hit_field_stale(field, next, CHECKED_SHAPES);
    next += CHECKED_SHAPES;
    if (stale >= 0)
        hit_arguments_fail(function, "shapes", stale,
                           "it has moved since the field was told: call hit_field_put()");
}

#define CHECK_FIELD(field) check_field(__func__, field)
#else
#define CHECK_FIELD(field) ((void)0)
#endif

/* An upper bound of all rounding in a squared distance, as a part of it. weaken: (-0x1p-20) */
#define BOX_ERROR 0x1p-40

static bool walk_enters(const walk *w, int node)
{
    box b = w->field->nodes[node].box;
    if (w->work)
        w->work->boxes++;
    if (!box_overlaps(b, w->area))
        return false;
    if (w->moves && box_beside(w->near, w->along, w->margin, b))
        return false;
    return w->reach == INFINITY ||
           box_distance_squared(b, w->near) * (1 - BOX_ERROR) <= w->reach * w->reach;
}

/* Returns the child to enter first, 0 or 1; always the same for a node. */
static int first_side(const walk *w, int node)
{
    const int *child = w->field->nodes[node].child;
    return w->ordered && box_distance_squared(w->field->nodes[child[1]].box, w->near) <
                             box_distance_squared(w->field->nodes[child[0]].box, w->near);
}

/* Returns the next node after the subtree of this one. */
static int next_beyond(const walk *w, int node)
{
    while (node != w->top) {
        int parent = w->field->nodes[node].parent, first = first_side(w, parent);
        if (w->field->nodes[parent].child[first] == node)
            return w->field->nodes[parent].child[!first];
        node = parent;
    }
    return NO_NODE;
}

/* Whether everything in the box lies in the disc. */
static bool walk_takes(const walk *w, int node)
{
    if (!w->takes)
        return false;
    box b = w->field->nodes[node].box;
    double x = greatest(fabs(b.low_x - w->centre.x), fabs(b.high_x - w->centre.x));
    double y = greatest(fabs(b.low_y - w->centre.y), fabs(b.high_y - w->centre.y));
    return x * x + y * y <= w->within;
}

/* Returns the first node, in this node's subtree or after it, that the walk stops at: a leaf, or
 * a node that it takes whole. */
static int seek_stop(const walk *w, int node)
{
    while (node != NO_NODE) {
        bool is_leaf = tree_is_leaf(w->field, node);
        if ((is_leaf && !tree_shows(w->field, node)) || !walk_enters(w, node))
            node = next_beyond(w, node);
        else if (is_leaf || walk_takes(w, node))
            break;
        else
            node = w->field->nodes[node].child[first_side(w, node)];
    }
    return node;
}

static int next_stop(const walk *w, int leaf)
{
    return seek_stop(w, next_beyond(w, leaf));
}

static void count_test(hit_work *work)
{
    if (work)
        work->tests++;
}

/* ---- Hits ---------------------------------------------------------------------------------- */

static const box everywhere = {-FLT_MAX, -FLT_MAX, FLT_MAX, FLT_MAX};

/*
 * A circle hits what lies in it. Of a circle as a cursor among small shapes, that is most of what
 * it hits, and needs no test. The disc here is smaller than the circle by this part of all
 * coordinates in it, far more than the last bit by which hit_bounds() may be too small and the few
 * roundings of walk_takes(). weaken: 0
 */
#define DISC_ERROR 0x1p-40
/*
 * Squares of numbers between this and its inverse are neither subnormal nor infinite.
 * weaken: INFINITY
 */
#define DISC_MOST 0x1p500

static void take_all(const hit_field *f, int node, int *out, int room, int *count)
{
    if (!tree_is_leaf(f, node)) {
        take_all(f, f->nodes[node].child[0], out, room, count);
        take_all(f, f->nodes[node].child[1], out, room, count);
        return;
    }
    if (!tree_shows(f, node))
        return;
    if (*count < room)
        out[*count] = node;
    ++*count;
}

int hit_field_hits(const hit_field *f, const hit_shape *a, int *out, int room, hit_work *work)
{
    HIT_CHECK(a);
    CHECK_FIELD(f);
    hit_vec low, high;
    hit_bounds(a, &low, &high);
    walk w = {
        .field = f, .top = f->root, .area = box_make(low, high), .reach = INFINITY, .work = work};
    int count = 0;
    hit_vec centre = a->vertex[0];
    double radius = a->radius - DISC_ERROR * (fabs(centre.x) + fabs(centre.y) + a->radius);
    w.takes = a->kind == HIT_CIRCLE && radius > 1 / DISC_MOST && radius < DISC_MOST;
    w.centre = centre;
    w.within = radius * radius;
    for (int i = seek_stop(&w, f->root); i != NO_NODE; i = next_stop(&w, i)) {
        if (walk_takes(&w, i)) {
            take_all(f, i, out, room, &count);
            continue;
        }
        count_test(work);
        if (hit_hits(a, &f->shapes[i]))
            take_all(f, i, out, room, &count);
    }
    return count;
}

/* Finds the pairs of leaf i with leaves beside it: the two lie below different children of a
 * common node, so each pair is found once. */
static void pairs_beside(const hit_field *f, int i, int beside, hit_pair *out, int room,
                         long long *count, hit_work *work)
{
    walk w = {.field = f, .top = beside, .area = f->nodes[i].box, .reach = INFINITY, .work = work};
    for (int j = seek_stop(&w, beside); j != NO_NODE; j = next_stop(&w, j)) {
        count_test(work);
        if (!hit_hits(&f->shapes[i], &f->shapes[j]))
            continue;
        if (*count < room)
            out[*count] = i < j ? (hit_pair){i, j} : (hit_pair){j, i};
        ++*count;
    }
}

long long hit_field_pairs(const hit_field *f, hit_pair *out, int room, hit_work *work)
{
    CHECK_FIELD(f);
    long long count = 0;
    walk all = {.field = f, .top = f->root, .area = everywhere, .reach = INFINITY};
    for (int i = seek_stop(&all, f->root); i != NO_NODE; i = next_stop(&all, i))
        for (int node = i; node != f->root; node = f->nodes[node].parent) {
            const int *child = f->nodes[f->nodes[node].parent].child;
            if (child[0] == node)
                pairs_beside(f, i, child[1], out, room, &count, work);
        }
    return count;
}

/* ---- Nearest and first --------------------------------------------------------------------- */

static double largest_coordinate(hit_vec low, hit_vec high)
{
    return greatest(vec_extent(low), vec_extent(high));
}

/* Twice the error E of hit.h, as a part of the largest number. Where E has its least value, boxes
 * of floats are wider than that. weaken: 0 */
#define TWICE_E 0x1p-39

/* Returns twice the error E of any query about a and a shape of the field. The radius of a shape
 * is at most half its box. */
static double margin_of(const hit_field *f, hit_vec low, hit_vec high, hit_vec motion)
{
    box all = f->nodes[f->root].box;
    double largest = greatest(largest_coordinate(low, high), largest_coordinate(motion, motion));
    largest = greatest(largest,
                       largest_coordinate(vec(all.low_x, all.low_y), vec(all.high_x, all.high_y)));
    return TWICE_E * largest;
}

int hit_field_nearest(const hit_field *f, const hit_shape *a, hit_nearest *nearest, hit_work *work)
{
    HIT_CHECK(a);
    CHECK_FIELD(f);
    if (f->root == NO_NODE)
        return -1;
    hit_vec low, high;
    hit_bounds(a, &low, &high);
    double margin = margin_of(f, low, high, vec(0, 0));
    walk w = {.field = f,
              .top = f->root,
              .area = everywhere,
              .reach = INFINITY,
              .ordered = true,
              .near = box_make(low, high),
              .work = work};
    int best = -1;
    for (int i = seek_stop(&w, f->root); i != NO_NODE; i = next_stop(&w, i)) {
        if (i > best && best >= 0 && nearest->distance == 0)
            continue;
        count_test(work);
        hit_nearest found = hit_closest(a, &f->shapes[i]);
        if (found.distance == INFINITY) /* refused: see hit_answers() */
            continue;
        bool nearer = best < 0 || found.distance < nearest->distance;
        if (!nearer && (found.distance > nearest->distance || i > best))
            continue;
        best = i;
        *nearest = found;
        w.reach = found.distance + margin;
    }
    return best;
}

/* Returns the region of the motion until `time`, when something is in its way. */
static box area_until(hit_vec low, hit_vec high, hit_vec motion, double time, double margin)
{
    return box_around(low, high, vec_scale(motion, time), margin);
}

/* Returns a walk to all shapes that a, with these bounds, may meet on its way. */
static walk walk_along(const hit_field *f, const slide_way *way, double margin, hit_work *work)
{
    return (walk){.field = f,
                  .top = f->root,
                  .area = area_until(way->low, way->high, way->motion, way->until, margin),
                  .reach = INFINITY,
                  .moves = true,
                  .along = scaled_to_one(way->motion),
                  .margin = margin,
                  .near = box_make(way->low, way->high),
                  .work = work};
}

typedef hit_swept sweep_fn(const hit_shape *a, const hit_shape *b, hit_vec motion,
                           const hit_rules *rules);

static hit_swept sweep_to_touch(const hit_shape *a, const hit_shape *b, hit_vec motion,
                                const hit_rules *rules)
{
    (void)rules;
    return hit_sweep(a, b, motion);
}

static int first_on_way(const hit_field *f, const hit_shape *a, hit_vec motion, sweep_fn *sweep,
                        const hit_rules *rules, hit_swept *swept, hit_work *work)
{
    motion = sweep_motion(motion);
    *swept = sweep_free();
    if (f->root == NO_NODE)
        return -1;
    slide_way way = {.motion = motion, .until = 1};
    hit_bounds(a, &way.low, &way.high);
    double margin = margin_of(f, way.low, way.high, motion);
    walk w = walk_along(f, &way, margin, work);
    w.ordered = true;
    int best = -1;
    for (int i = seek_stop(&w, f->root); i != NO_NODE; i = next_stop(&w, i)) {
        count_test(work);
        const hit_rules own = sweep_rules_of(rules, i);
        hit_swept found = sweep(a, &f->shapes[i], motion, &own);
        if (found.state == HIT_SWEEP_FREE || (best >= 0 && found.time > swept->time) ||
            (best >= 0 && found.time == swept->time && i > best))
            continue;
        best = i;
        *swept = found;
        w.area = area_until(way.low, way.high, motion, found.time, margin);
    }
    return best;
}

int hit_field_sweep(const hit_field *f, const hit_shape *a, hit_vec motion, hit_swept *swept,
                    hit_work *work)
{
    HIT_CHECK(a);
    CHECK_FIELD(f);
    return first_on_way(f, a, motion, sweep_to_touch, NULL, swept, work);
}

int hit_field_sweep_into(const hit_field *f, const hit_shape *a, hit_vec motion,
                         const hit_rules *rules, hit_swept *swept, hit_work *work)
{
    HIT_CHECK(a);
    CHECK_FIELD(f);
    return first_on_way(f, a, motion, hit_sweep_into, rules, swept, work);
}

/* ---- Rays and points ------------------------------------------------------------------------ */

/* Returns a motion along a ray that leads past all shapes. */
static hit_vec way_of_ray(const hit_field *f, hit_vec from, hit_vec direction, double length)
{
    box all = f->nodes[f->root].box;
    double far = largest_coordinate(vec(all.low_x, all.low_y), vec(all.high_x, all.high_y));
    double reach = 4 * (far + vec_extent(from));
    return vec_scale(unit_between(vec(0, 0), scaled_to_one(direction)), least(length, reach));
}

int hit_field_ray(const hit_field *f, hit_vec from, hit_vec direction, double length,
                  hit_ray_stop *stop, hit_work *work)
{
    CHECK_FIELD(f);
    if (f->root == NO_NODE || !vec_in_range(from) || !vec_in_range(direction) || !(length >= 0))
        return -1;
    slide_way way = {.low = from, .high = from, .until = 1};
    way.motion = way_of_ray(f, from, direction, length);
    double margin = margin_of(f, from, from, way.motion);
    double whole = vec_length(way.motion);
    walk w = walk_along(f, &way, margin, work);
    w.ordered = true;
    int best = -1;
    for (int i = seek_stop(&w, f->root); i != NO_NODE; i = next_stop(&w, i)) {
        hit_ray_stop found;
        count_test(work);
        if (hit_ray(&f->shapes[i], from, direction, length, &found, 1) == 0 ||
            (best >= 0 && found.distance == stop->distance && i > best))
            continue;
        best = i;
        *stop = found;
        length = found.distance;
        if (whole > 0)
            w.area = area_until(from, from, way.motion, least(length / whole, 1), margin);
    }
    return best;
}

int hit_field_pick(const hit_field *f, hit_vec point, hit_work *work)
{
    CHECK_FIELD(f);
    if (f->root == NO_NODE || !vec_in_range(point))
        return -1;
    walk w = {.field = f,
              .top = f->root,
              .area = box_make(point, point),
              .reach = INFINITY,
              .work = work};
    int best = -1;
    for (int i = seek_stop(&w, f->root); i != NO_NODE; i = next_stop(&w, i)) {
        if (i < best)
            continue;
        count_test(work);
        best = hit_pick(&f->shapes[i], point) ? i : best;
    }
    return best;
}

/* ---- Slides -------------------------------------------------------------------------------- */

/* A slide queries the same small box several times, usually for a few shapes. So it takes these
 * from the tree once; if there are many, or a way leads out of the box, it queries the tree. */
enum { FEW = 64 };

typedef struct field_bases {
    const hit_field *field;
    hit_work *work;
    box around;
    int few[FEW], count; /* that overlap it; more than FEW: not all are here */
    /* The way that is gone along. */
    int at;    /* the next of `few`; */
    bool asks; /* or the tree is asked: */
    walk walk;
} field_bases;

static void gather(field_bases *g, const hit_shape *a, hit_vec motion)
{
    if (g->field->root == NO_NODE)
        return;
    hit_vec low, high;
    hit_bounds(a, &low, &high);
    double reach = vec_extent(motion) + 2 * margin_of(g->field, low, high, motion);
    g->around = box_around(low, high, vec(0, 0), reach);
    walk w = {.field = g->field,
              .top = g->field->root,
              .area = g->around,
              .reach = INFINITY,
              .work = g->work};
    for (int i = seek_stop(&w, w.top); i != NO_NODE && g->count <= FEW; i = next_stop(&w, i)) {
        if (g->count < FEW)
            g->few[g->count] = i;
        g->count++;
    }
}

static bool stays_in(box b, const slide_way *way, double margin)
{
    hit_vec to = vec_scale(way->motion, way->until);
    return way->low.x + least(to.x, 0) - margin >= b.low_x &&
           way->low.y + least(to.y, 0) - margin >= b.low_y &&
           way->high.x + greatest(to.x, 0) + margin <= b.high_x &&
           way->high.y + greatest(to.y, 0) + margin <= b.high_y;
}

static int next_of_field(void *among, const slide_way *way, int i)
{
    field_bases *g = (field_bases *)among;
    if (g->field->root == NO_NODE)
        return -1;
    if (i < 0) {
        double margin = margin_of(g->field, way->low, way->high, way->motion);
        g->at = 0;
        g->asks = g->count > FEW || !stays_in(g->around, way, margin);
        if (g->asks)
            g->walk = walk_along(g->field, way, margin, g->work);
    }
    if (g->asks) {
        g->walk.area = area_until(way->low, way->high, way->motion, way->until, g->walk.margin);
        i = i < 0 ? seek_stop(&g->walk, g->walk.top) : next_stop(&g->walk, i);
    } else
        i = g->at < g->count ? g->few[g->at++] : NO_NODE;
    if (i != NO_NODE)
        count_test(g->work);
    return i; /* NO_NODE is -1 */
}

hit_slid hit_field_slide(const hit_field *f, const hit_shape *a, hit_vec motion,
                         const hit_rules *rules, hit_slide_contact *met, int most, hit_vec *ring,
                         hit_work *work)
{
    HIT_CHECK(a);
    CHECK_FIELD(f);
    HIT_CHECK_ROOM(a, ring);
    field_bases among = {.field = f, .work = work};
    slide_bases bases = {f->shapes, next_of_field, &among, rules};
    motion = sweep_motion(motion);
    gather(&among, a, motion);
    return hit_sweep_slide_past(a, &bases, motion, met, most, ring);
}
