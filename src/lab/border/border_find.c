/* SPDX-License-Identifier: MIT */
#include "border_find.h"

#include "border_cross.h"
#include "memory.h"
#include "strands.h"
#include "vec.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PI        3.14159265358979324
#define FINE      0x1p-42 /* of the picture's size: nearer crossings are one */
#define LAST_BITS 64      /* ... or nearer than so many of the largest coordinate */
#define LEAN      1e-9    /* an edge that leads towards the other by no more does not block it */

/* A border is found between two frames: of more it would take too long. */
enum { MOST_PAIRS = 1 << 16, MOST_TRACKS = 1500, MOST_WORK = 1 << 21 };

/* ---- Cores and bodies ----------------------------------------------------------------------- */

/* A vertex of a core, and where the edges lead that begin and end there. */
typedef struct corner {
    hit_vec at, way[2]; /* of length 1; (0, 0): there is no such edge */
    int next;           /* the vertex to which the edge leads; -1: none */
} corner;

typedef struct core {
    corner *corners; /* owned */
    int count;
} core;

/* Of an ellipse without area two ends of a segment are left. */
static bool spans_no_area(hit_vec u, hit_vec v)
{
    return u.x * v.y == u.y * v.x;
}

static void add_body(border_body *body, int which, const hit_shape *shape)
{
    body->radius[which] = shape->radius;
    hit_ellipse_axes(shape, &body->u[which], &body->v[which]);
    if (spans_no_area(body->u[which], body->v[which]))
        body->u[which] = body->v[which] = (hit_vec){0, 0};
    else
        body->oval = body->bent = true;
    body->bent = body->bent || shape->radius > 0;
}

static hit_vec direction_to(hit_vec from, hit_vec to)
{
    hit_vec way = vec_sub(to, from);
    double length = hypot(way.x, way.y);
    return length > 0 ? (hit_vec){way.x / length, way.y / length} : (hit_vec){0, 0};
}

static core core_of_shape(const hit_shape *shape)
{
    hit_vec u, v, ends[2], few = hit_vertices(shape)[0];
    hit_ellipse_axes(shape, &u, &v);
    double longer = hypot(hypot(u.x, u.y), hypot(v.x, v.y));
    bool segment = longer > 0 && spans_no_area(u, v);
    hit_vec along = direction_to((hit_vec){0, 0}, hypot(u.x, u.y) > hypot(v.x, v.y) ? u : v);
    ends[0] = vec_sub(few, vec_scale(along, longer));
    ends[1] = vec_add(few, vec_scale(along, longer));
    const hit_vec *vertices = segment ? ends : hit_vertices(shape);
    core c = {.count = segment ? 2 : shape->count};
    c.corners = memory_get_zeroed((size_t)c.count, sizeof *c.corners);
    for (int i = 0; i < c.count; i++) {
        int next = i + 1 < c.count ? i + 1 : i;
        c.corners[i].at = vertices[i];
        c.corners[i].next = shape->count >= 3 ? strands_next(shape, i) : next;
    }
    for (int i = 0; i < c.count; i++) {
        corner *from = &c.corners[i], *to = &c.corners[from->next];
        from->way[0] = direction_to(from->at, to->at);
        if (from->next != i)
            to->way[1] = direction_to(to->at, from->at);
        if (from->way[0].x == 0 && from->way[0].y == 0)
            from->next = -1;
    }
    return c;
}

/* ---- Tracks --------------------------------------------------------------------------------- */

/* Returns whether no edge at the corner leads in this direction. */
static bool corner_keeps_off(const corner *c, hit_vec towards)
{
    return vec_dot(c->way[0], towards) <= LEAN && vec_dot(c->way[1], towards) <= LEAN;
}

static void add_track(border *b, int *room, border_track track)
{
    memory_grow(&b->tracks, room, b->track_count + 1, sizeof *b->tracks);
    b->tracks[b->track_count++] = track;
}

/* An edge of one shape and a vertex of the other. */
static void add_edge_track(border *b, int *room, const core *edges, int edge, const corner *vertex,
                           bool of_base)
{
    const corner *from = &edges->corners[edge];
    if (from->next < 0)
        return;
    const corner *to = &edges->corners[from->next];
    border_track track = {.to = 1};
    hit_vec *moving = of_base ? track.base : track.cursor;
    hit_vec *fixed = of_base ? track.cursor : track.base;
    moving[0] = from->at;
    moving[1] = to->at;
    fixed[0] = fixed[1] = vertex->at;
    for (track.side = -1; track.side <= 1; track.side += 2) {
        hit_vec n = border_normal(&track, 0), towards = of_base ? (hit_vec){-n.x, -n.y} : n;
        if (!corner_keeps_off(vertex, towards))
            continue;
        add_track(b, room, track);
        if (!b->body.bent)
            return;
    }
}

/* Narrows the angles to those within a quarter turn of the direction. */
static void narrow_arc(border_track *t, hit_vec away)
{
    if (away.x == 0 && away.y == 0)
        return;
    double middle = atan2(away.y, away.x), now = (t->from + t->to) / 2;
    middle += 2 * PI * round((now - middle) / (2 * PI));
    if (t->to - t->from >= 2 * PI) {
        t->from = middle - PI / 2;
        t->to = middle + PI / 2;
    }
    t->from = fmax(t->from, middle - PI / 2);
    t->to = fmin(t->to, middle + PI / 2);
}

/* Two vertices, with the body between them: the directions in which neither has an edge. */
static void add_vertices(border *b, int *room, const corner *base, const corner *cursor)
{
    border_track track = {{base->at, base->at}, {cursor->at, cursor->at}, 0, 0, 2 * PI, true};
    for (int i = 0; i < 2; i++) {
        narrow_arc(&track, (hit_vec){-base->way[i].x, -base->way[i].y});
        narrow_arc(&track, cursor->way[i]);
    }
    if (track.to - track.from > LEAN)
        add_track(b, room, track);
}

static bool add_tracks(border *b, const core *base, const core *cursor)
{
    int room = 0;
    for (int i = 0; i < base->count; i++)
        for (int j = 0; j < cursor->count; j++) {
            add_edge_track(b, &room, base, i, &cursor->corners[j], true);
            add_edge_track(b, &room, cursor, j, &base->corners[i], false);
            if (b->body.bent)
                add_vertices(b, &room, &base->corners[i], &cursor->corners[j]);
            if (b->track_count > MOST_TRACKS)
                return false;
        }
    if (b->track_count == 0) /* two points */
        add_track(b, &room,
                  (border_track){.base = {base->corners[0].at, base->corners[0].at},
                                 .cursor = {cursor->corners[0].at, cursor->corners[0].at},
                                 .side = 1,
                                 .to = 1});
    return true;
}

/* ---- Bounds --------------------------------------------------------------------------------- */

typedef struct bounds {
    hit_vec low, high;
} bounds;

static bounds bounds_of(const border *b, int track)
{
    const border_track *t = &b->tracks[track];
    hit_vec p = border_local(b, track, t->from), q = border_local(b, track, t->to);
    if (t->round) {
        double x = border_reach(&b->body, (hit_vec){1, 0}).x;
        double y = border_reach(&b->body, (hit_vec){0, 1}).y;
        hit_vec centre = vec_sub(p, border_reach(&b->body, border_normal(t, t->from)));
        p = (hit_vec){centre.x - x, centre.y - y};
        q = (hit_vec){centre.x + x, centre.y + y};
    }
    return (bounds){{fmin(p.x, q.x), fmin(p.y, q.y)}, {fmax(p.x, q.x), fmax(p.y, q.y)}};
}

static bool bounds_meet(const bounds *a, const bounds *b, double slack)
{
    return a->low.x <= b->high.x + slack && b->low.x <= a->high.x + slack &&
           a->low.y <= b->high.y + slack && b->low.y <= a->high.y + slack;
}

static double largest_coordinate(const hit_shape *shape)
{
    hit_vec low, high;
    hit_bounds(shape, &low, &high);
    return fmax(fmax(fabs(low.x), fabs(low.y)), fmax(fabs(high.x), fabs(high.y)));
}

static bounds *measure_tracks(border *b, const hit_shape *base, const hit_shape *cursor)
{
    bounds whole = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
    bounds *all = memory_get((size_t)b->track_count * sizeof *all);
    for (int i = 0; i < b->track_count; i++) {
        all[i] = bounds_of(b, i);
        whole.low = (hit_vec){fmin(whole.low.x, all[i].low.x), fmin(whole.low.y, all[i].low.y)};
        whole.high =
            (hit_vec){fmax(whole.high.x, all[i].high.x), fmax(whole.high.y, all[i].high.y)};
    }
    b->size = fmax(whole.high.x - whole.low.x, whole.high.y - whole.low.y);
    double last_bits =
        LAST_BITS * DBL_EPSILON * (largest_coordinate(base) + largest_coordinate(cursor));
    b->fine = fmax(FINE * b->size, last_bits);
    return all;
}

/* ---- Cuts ----------------------------------------------------------------------------------- */

typedef struct cut {
    int track;
    border_end end;
} cut;

typedef struct cuts {
    cut *list; /* owned */
    int count, room;
} cuts;

static void add_cut(cuts *c, int track, double at, int other, double other_at)
{
    memory_grow(&c->list, &c->room, c->count + 1, sizeof *c->list);
    c->list[c->count++] = (cut){track, {at, other, other_at}};
}

static int by_place(const void *a, const void *b)
{
    const cut *p = a, *q = b;
    if (p->track != q->track)
        return p->track < q->track ? -1 : 1;
    return (p->end.at > q->end.at) - (p->end.at < q->end.at);
}

static cuts cut_tracks(const border *b, const bounds *bounds)
{
    cuts c = {0};
    border_crossing found[BORDER_CROSSINGS];
    for (int i = 0; i < b->track_count; i++)
        for (int j = i + 1; j < b->track_count; j++) {
            int count =
                bounds_meet(&bounds[i], &bounds[j], b->fine) ? border_cross(b, i, j, found) : 0;
            for (int k = 0; k < count; k++) {
                add_cut(&c, i, found[k].at[0], j, found[k].at[1]);
                add_cut(&c, j, found[k].at[1], i, found[k].at[0]);
            }
        }
    for (int i = 0; i < b->track_count; i++)
        add_cut(&c, i, b->tracks[i].to, -1, 0);
    qsort(c.list, (size_t)c.count, sizeof *c.list, by_place);
    return c;
}

/* ---- Pieces --------------------------------------------------------------------------------- */

typedef struct judge {
    const hit_shape *base, *cursor;
    hit_vec *ring;
} judge;

static bool cursor_hits_at(const judge *j, hit_vec at)
{
    hit_shape placed = hit_place(j->cursor, at, j->ring);
    return hit_hits(j->base, &placed);
}

/* In a slot as wide as the cursor both sides hit, and it only touches: as far as doubles are exact
 * there. */
static bool only_touches(const border *b, const judge *j, int track, double from, double to)
{
    for (int i = 1; i <= 3; i++) {
        hit_vec at = border_point(b, track, from + (to - from) * i / 4);
        hit_shape placed = hit_place(j->cursor, at, j->ring);
        hit_relation relation = hit_relate(j->base, &placed);
        if (relation != HIT_APART && relation != HIT_TOUCHING)
            return false;
    }
    return true;
}

typedef enum sort { INSIDE, EDGE, SLOT } sort;

/* Each of the track's places is a hit, by what a track is: where a side of it is none, it is the
 * border. */
static sort sort_of_piece(const border *b, const judge *j, int track, double from, double to)
{
    double at = (from + to) / 2, beside = b->fine / 4;
    hit_vec p = border_point(b, track, at), n = border_normal(&b->tracks[track], at);
    hit_vec aside = vec_scale(n, beside);
    bool is_point = n.x == 0 && n.y == 0;
    if (is_point || !cursor_hits_at(j, vec_add(p, aside)) || !cursor_hits_at(j, vec_sub(p, aside)))
        return EDGE;
    return only_touches(b, j, track, from, to) ? SLOT : INSIDE;
}

static void add_border_piece(border *b, int *room, border_piece piece)
{
    border_piece *last = b->piece_count > 0 ? &b->pieces[b->piece_count - 1] : NULL;
    if (last && last->track == piece.track && last->slot == piece.slot &&
        last->end[1].at == piece.end[0].at) {
        last->end[1] = piece.end[1];
        return;
    }
    memory_grow(&b->pieces, room, b->piece_count + 1, sizeof *b->pieces);
    b->pieces[b->piece_count++] = piece;
}

static bool is_one_place(const border *b, int track, double from, double to)
{
    hit_vec p = border_local(b, track, from), q = border_local(b, track, to);
    hit_vec middle = border_local(b, track, (from + to) / 2);
    return hypot(q.x - p.x, q.y - p.y) <= b->fine &&
           hypot(middle.x - p.x, middle.y - p.y) <= b->fine;
}

/* Goes along each track, from cut to cut. */
static void keep_pieces(border *b, const judge *judge, const cuts *cuts)
{
    int room = 0, at = 0;
    for (int track = 0; track < b->track_count; track++) {
        double end = b->tracks[track].to;
        border_end from = {b->tracks[track].from, -1, 0}, to = from;
        for (; at < cuts->count && cuts->list[at].track == track; at++) {
            to = cuts->list[at].end;
            bool last = at + 1 == cuts->count || cuts->list[at + 1].track != track;
            bool is_point = last && from.at == b->tracks[track].from;
            if (is_one_place(b, track, from.at, to.at) && !is_point)
                continue;
            if (is_one_place(b, track, to.at, end))
                to = (border_end){end, -1, 0};
            sort sort = sort_of_piece(b, judge, track, from.at, to.at);
            if (sort != INSIDE)
                add_border_piece(b, &room, (border_piece){track, {from, to}, sort == SLOT});
            from = to;
        }
    }
}

/* ---- All ------------------------------------------------------------------------------------ */

static bool find_pieces(border *b, const core *base, const core *cursor, const judge *judge)
{
    if (!add_tracks(b, base, cursor))
        return false;
    bounds *bounds = measure_tracks(b, judge->base, judge->cursor);
    cuts cuts = cut_tracks(b, bounds);
    /* The referee looks at the edges of both for each piece. */
    double work = (double)cuts.count * (judge->base->count + judge->cursor->count);
    bool quick = work <= MOST_WORK && isfinite(b->size);
    if (quick)
        keep_pieces(b, judge, &cuts);
    free(cuts.list);
    free(bounds);
    return quick;
}

bool border_find(border *out, const hit_shape *base, const hit_shape *cursor)
{
    border_free(out);
    bool outlined = base->kind < HIT_KIND_COUNT && cursor->kind < HIT_KIND_COUNT;
    if (!outlined || (double)base->count * cursor->count > MOST_PAIRS)
        return false;
    core cores[2] = {core_of_shape(base), core_of_shape(cursor)};
    hit_vec *ring = memory_get((size_t)cursor->count * sizeof *ring);
    judge judge = {base, cursor, ring};
    for (int i = 0; i < 2; i++) {
        add_body(&out->body, i, i == 0 ? base : cursor);
        out->origin[i] = cores[i].corners[0].at;
    }
    bool found = find_pieces(out, &cores[0], &cores[1], &judge);
    free(ring);
    free(cores[0].corners);
    free(cores[1].corners);
    if (!found)
        border_free(out);
    return found;
}
