/* SPDX-License-Identifier: MIT */
/*
 * Points and rings of many edges. Cells of an index tell of most points. For the others, horizontal
 * stripes of equal height divide the ring's box, and for each stripe a list has the edges that come
 * into it (the slab method; D. Dobkin, R. Lipton, "Multidimensional searching problems", 1976). The
 * points of a block are put in the order of their stripes; then the kernel of rings compares those
 * of one stripe with its edges alone.
 *
 * That leaves out no edge that the even-odd rule counts, and none on which a point lies. The stripe
 * of a height is computed by a difference, a product and a conversion to int, each of which keeps
 * order when it rounds. So a height between those of an edge's ends is in a stripe between theirs,
 * and the list has the edge in all of these.
 */
#include "batch_stripes.h"

#include "batch_lanes.h"
#include "walk.h"

enum {
    STRIPES = 256,
    STRIPE_EDGES = 512,  /* of a stripe; of more the referee is asked */
    STRIPE_ROOM = 8192,  /* numbers of edges in all lists */
    STRIPED_LEAST = 17,  /* edges of a ring; fewer are compared with every point, */
    STRIPED_MOST = 4096, /* and of more the lists take longer than an index */
    STRIPE_BLOCK = 2560, /* points that are put in order at a time, */
    STRIPE_PART = 256,   /* of which so many are looked at together */
    FEWEST_POINTS = 96,  /* that are worth the lists; */
    EDGES_A_POINT = 2    /* and no more edges than so many for each of them */
};

typedef struct stripes {
    hit_vec low, high;
    double scale;
    int count, last;
    unsigned short first[STRIPES + 1]; /* in `edge`, of each stripe */
    unsigned short edge[STRIPE_ROOM];
} stripes;

/* For a height in the box. */
static inline int stripe_at(const stripes *s, double y)
{
    int stripe = (int)((y - s->low.y) * s->scale);
    return stripe < s->last ? stripe : s->last;
}

typedef struct stripe_span {
    int from, to;
} stripe_span;

static stripe_span stripe_span_of(const stripes *s, hit_edge e)
{
    return (stripe_span){stripe_at(s, least(e.a.y, e.b.y)), stripe_at(s, greatest(e.a.y, e.b.y))};
}

/* Sets where the list of each stripe begins. Returns whether the lists have room. */
static bool count_edges(stripes *s, const hit_shape *ring)
{
    int all = 0;
    int counts[STRIPES] = {0};
    s->last = s->count - 1;
    s->scale = s->count / (s->high.y - s->low.y);
    if (!(s->scale > 0 && s->scale < INFINITY))
        return false;
    for (int i = 0; i < ring->count && all <= STRIPE_ROOM; i++) {
        stripe_span span = stripe_span_of(s, outline_edge(ring, i));
        all += span.to - span.from + 1;
        for (int k = span.from; k <= span.to; k++)
            counts[k]++;
    }
    if (all > STRIPE_ROOM)
        return false;
    s->first[0] = 0;
    for (int k = 0; k < s->count; k++)
        s->first[k + 1] = (unsigned short)(s->first[k] + counts[k]);
    return true;
}

static void list_edges(stripes *s, const hit_shape *ring)
{
    unsigned short next[STRIPES];
    memcpy(next, s->first, sizeof *next * (size_t)s->count);
    for (int i = 0; i < ring->count; i++) {
        stripe_span span = stripe_span_of(s, outline_edge(ring, i));
        for (int k = span.from; k <= span.to; k++)
            s->edge[next[k]++] = (unsigned short)i;
    }
}

/* As many stripes as the lists have room for, about: the longer the edges are in y, the more of
 * them come into a stripe. */
static int first_count(const stripes *s, const hit_shape *ring)
{
    double heights = 0, most = ring->count < STRIPES ? ring->count : STRIPES;
    for (int i = 0; i < ring->count; i++) {
        hit_edge e = outline_edge(ring, i);
        heights += fabs(e.b.y - e.a.y);
    }
    double room = (STRIPE_ROOM - ring->count) * ((s->high.y - s->low.y) / heights);
    return room < most ? (int)room : (int)most;
}

static bool make_stripes(stripes *s, const hit_shape *ring)
{
    for (s->count = first_count(s, ring); s->count > 0; s->count /= 2)
        if (count_edges(s, ring)) {
            list_edges(s, ring);
            return true;
        }
    return false;
}

/* ---- Points --------------------------------------------------------------------------------- */

/* A ring, and what tells of points beside the referee. */
typedef struct ring_points {
    const hit_shape *ring;
    index_cells cells; /* none: columns is 0 */
    stripes s;         /* none: count is 0, and every point is in the first */
    batch_kernel *kernel;
} ring_points;

/* The numbers of points that are left open, in the order of their stripes. */
typedef struct open_points {
    int number[STRIPE_BLOCK];
    unsigned short of_stripe[STRIPES]; /* how many */
} open_points;

/* Writes the verdicts of points that the cells tell of, and the numbers of the others behind those
 * that are open; returns how many are. Without jumps: no predictor knows where a point is. */
static int look_at_cells(const ring_points *r, const hit_vec *at, int from, int to, int *number,
                         int open, unsigned char *out)
{
    const index_cells cells = r->cells;
    const hit_vec moved = r->ring->centre;
    for (int i = from; i < to; i++) {
        int where = index_cells_where(&cells, moved, at[i]);
        unsigned char off = vec_is_finite(at[i]) ? HIT_MISS : HIT_REFUSED;
        out[i] = where > 0 ? HIT_HIT : off;
        number[open] = i;
        open += where == 0;
    }
    return open;
}

/* A height that is NaN counts as the lowest: the kernel leaves such a point open. */
static void put_in_order(const stripes *s, const hit_vec *at, const int *number, int count,
                         open_points *of)
{
    unsigned char stripe[STRIPE_BLOCK];
    unsigned short next[STRIPES] = {0};
    memset(of->of_stripe, 0, sizeof of->of_stripe);
    for (int i = 0; i < count; i++) {
        double y = least(greatest(at[number[i]].y, s->low.y), s->high.y);
        stripe[i] = (unsigned char)stripe_at(s, y);
        of->of_stripe[stripe[i]]++;
    }
    for (int k = 0; k + 1 < s->count; k++)
        next[k + 1] = (unsigned short)(next[k] + of->of_stripe[k]);
    for (int i = 0; i < count; i++)
        of->number[next[stripe[i]]++] = number[i];
}

/* The verdicts for some of a stripe's edges. */
static void ask_edges(const ring_points *r, const unsigned short *edge, int edges,
                      const batch_positions *points, unsigned char *verdict)
{
    batch_plan plan;
    plan.edges = edges;
    for (int i = 0; i < edges; i++)
        plan.edge[i] = batch_edge_of(outline_edge(r->ring, edge[i]));
    r->kernel(&plan, points, verdict);
}

/* The parities of two groups of edges. */
static void join_verdicts(unsigned char *verdict, const unsigned char *other, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        bool sure = verdict[i] != BATCH_UNSURE && other[i] != BATCH_UNSURE;
        verdict[i] = sure ? verdict[i] ^ other[i] : BATCH_UNSURE;
    }
}

/* Asks all edges of stripe k about a few points, a multiple of four. */
static void ask_stripe(const ring_points *r, int k, const batch_positions *points,
                       unsigned char *verdict)
{
    unsigned char more[STRIPE_PART];
    int edge = r->s.first[k], last = r->s.first[k + 1];
    if (r->s.count == 0 || last - edge > STRIPE_EDGES) {
        memset(verdict, BATCH_UNSURE, points->count);
        return;
    }
    int edges = last - edge < BATCH_RING ? last - edge : BATCH_RING;
    ask_edges(r, &r->s.edge[edge], edges, points, verdict);
    for (edge += edges; edge < last; edge += edges) {
        edges = last - edge < BATCH_RING ? last - edge : BATCH_RING;
        ask_edges(r, &r->s.edge[edge], edges, points, more);
        join_verdicts(verdict, more, points->count);
    }
}

/* At most STRIPE_PART points, which are in stripe k. */
static void ask_part(const ring_points *r, int k, const hit_vec *at, const int *number, int count,
                     unsigned char *out)
{
    hit_vec place[STRIPE_PART];
    unsigned char verdict[STRIPE_PART];
    const double none = 0;
    int padded = (count + 3) & ~3; /* STRIPE_PART is a multiple of four */
    hit_shape point = hit_make_point(vec(0, 0));
    for (int i = 0; i < padded; i++)
        place[i] = at[number[i < count ? i : 0]];
    const batch_positions points = {.at = place, .radius = &none, .count = (size_t)padded};
    ask_stripe(r, k, &points, verdict);
    for (int i = 0; i < count; i++) {
        point.vertex[0] = place[i];
        if (verdict[i] == BATCH_UNSURE)
            verdict[i] = vec_is_finite(place[i]) ? hit_hits(&point, r->ring) : HIT_REFUSED;
        out[number[i]] = verdict[i];
    }
}

static void ask_open(const ring_points *r, const hit_vec *at, const int *number, int count,
                     unsigned char *out)
{
    open_points of;
    put_in_order(&r->s, at, number, count, &of);
    for (int k = 0, from = 0; from < count; k++) {
        const int end = from + of.of_stripe[k];
        for (int part; from < end; from += part) {
            part = end - from < STRIPE_PART ? end - from : STRIPE_PART;
            ask_part(r, k, at, &of.number[from], part, out);
        }
    }
}

/* Without cells and stripes it is not worth it. */
static bool is_worth_it(ring_points *r, size_t points)
{
    const hit_shape *ring = r->ring;
    if (ring->kind != HIT_POLYGON || ring->radius > 0 || paths_is_open(ring) ||
        ring->count < STRIPED_LEAST || points < FEWEST_POINTS)
        return false;
    hit_edge box = outline_box(ring);
    r->s.low = box.a;
    r->s.high = box.b;
    r->cells = walk_index(ring) ? walk_index(ring)->cells : (index_cells){.columns = 0};
    size_t edges = (size_t)ring->count;
    bool striped = edges <= STRIPED_MOST && points * EDGES_A_POINT >= edges;
    if (!striped || !make_stripes(&r->s, ring)) {
        r->s.count = r->s.last = 0;
        r->s.scale = 0;
        r->s.first[0] = r->s.first[1] = 0;
    }
    return r->s.count > 0 || r->cells.columns > 0;
}

bool hit_batch_stripes_run(const hit_shape *ring, const batch_positions *of, int most_lanes,
                           unsigned char *out)
{
    ring_points r;
    int number[STRIPE_BLOCK + 1];
    int open = 0;
    r.ring = ring;
    r.kernel = hit_batch_lanes_kernel(BATCH_RING_POINT, most_lanes);
    if (!is_worth_it(&r, of->count))
        return false;
    for (int from = 0, to, count = (int)of->count; from < count; from = to) {
        to = count - from < STRIPE_PART ? count : from + STRIPE_PART;
        if (r.cells.columns > 0)
            open = look_at_cells(&r, of->at, from, to, number, open, out);
        else
            for (int i = from; i < to; i++)
                number[open++] = i;
        if (open > STRIPE_BLOCK - STRIPE_PART || to == count) {
            ask_open(&r, of->at, number, open, out);
            open = 0;
        }
    }
    return true;
}
