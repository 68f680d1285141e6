/* SPDX-License-Identifier: MIT */
/*
 * The smallest separating move of shapes that may be concave.
 *
 * All of this is in the plane of moves: a place in it is a move of a, the origin is no move, and
 * neither a nor b moves. A move takes a out of b when it is outside of the sum of b and the
 * mirrored a: all q - p with q in b and p in a (H. Minkowski). Cut a and b into convex pieces, and
 * the sum is the union of convex bodies, one for each pair of pieces. Grow each by E, and by both
 * radii. The answer is the place outside of all bodies that is nearest to the origin, and it is on
 * the border of a body. So along each border goes a walker, the only one who moves here: from its
 * place nearest to the origin away from that. Where the border is in another body, the walker is
 * carried over that body, to where the border leaves it. The first place in no body counts, and of
 * all borders' places the nearest.
 *
 * One way along each border is enough, with its body always on the same hand. Where the answer is a
 * corner between two borders, free space is a wedge there, whose two sides lead away from the
 * origin: one with its body on the right, the other with its body on the left.
 *
 * Without radii a body is cut off at its box, so that no sharp corner grows far: it has all points
 * at less than E from the sum, and none at 1.42 E or more. With radii it is the sum, a strip beside
 * each of its sides, and a disc around each corner.
 *
 * An ellipse is a point with its half-axes for a radius: its bodies have ellipses in the place of
 * discs, and strips that lean as far as the ellipse reaches along their normal. A strip begins a
 * slack early and ends a slack late, for no gap is to be where an ellipse has its sharp end. A
 * radius that is no number does not grow by E; so the other's pieces do, by a square of that size,
 * and no body has more than 1.42 E and a slack. An ellipse of less width than half of E is the
 * segment between its ends: a quarter of E is then missing of 1.
 *
 * Errors. All numbers are sums of a few products, with an error of less than 32 u of the largest
 * coordinate or radius; where pieces were cut at crossings (pieces_even_odd.c), of less than 64 u,
 * 2^-47. Whoever is less deep in a body than CONCAVE_SLACK E, 2^-44, counts as outside. So rounding
 * never hides a border behind another that runs along it. Of a move found, the shapes are at least
 * (1 - CONCAVE_SLACK) E - 2^-47 apart. And the walk is never past a place that is outside of all
 * bodies: no move that takes the shapes 1.42 E apart is shorter.
 */
#include "separate.h"

#include "overlap.h"
#include "pieces.h"
#include "scale.h"
#include "walker.h"
#include "wedge.h"

#include <stdint.h>
#include <string.h>

enum {
    MOST_SIDES = 2 * PIECES_MOST_CORNERS + 4,
    MOST_BODIES = 256,
    STRIPS = 32,
    SET_BITS = 64,
    MOST_BODY_SIDES = 8 * MOST_BODIES,
    MOST_WALKED = 64,
    MOST_RAYS = 32
};

/* hit.h has the times that follow from these. A round corner is an oval more to walk around, and
 * one of an ellipse has several places from which to begin. */
enum { MOST_ROUND_BODIES = 64, MOST_ELLIPSE_BODIES = 32 };
enum { MOST_OVAL_SIDES = PIECES_MOST_CORNERS + 4 };

/* How far a side is from the origin; of a round body, which part of its line it is, counted from
 * the line's point nearest to the origin, and how far the body reaches along the side's normal. */
typedef struct body_side {
    double far, low, high, most;
} body_side;

/* Of bodies. */
typedef struct body_set {
    uint64_t bits[MOST_BODIES / SET_BITS];
} body_set;

/* The bodies whose boxes come into each of the strips of a square around the origin, upright and
 * level ones: where two strips cross, only those of both matter. */
typedef struct strips {
    double half;      /* of the square's side */
    double per_strip; /* 1 / a strip's width */
    body_set upright[STRIPS], level[STRIPS];
} strips;

/* A pair of pieces, the box of its body, and where the distances of its sides are. */
typedef struct body_box {
    hit_edge box;
    const piece *of_a, *of_b;
    int first_side;
} body_box;

/* A side of a sum that is not round yet. */
typedef struct round_side {
    half_plane line;
    hit_vec from, to;
    double reach;     /* of an oval on it, to both sides */
    half_plane ahead; /* the strip's end, */
    double behind;    /* and that of the same direction backwards */
} round_side;

/* Ovals stand around the corners, strips beside the sides. */
typedef struct round_body {
    int count, corners;
    const round_side *side;
    const hit_vec *corner;
} round_body;

typedef struct round_room {
    round_side side[MOST_SIDES];
    hit_vec corner[2 * MOST_SIDES];
} round_room;

/* The body of an ellipse and a piece of b, made once. */
typedef struct oval_body {
    int count; /* of sides and of corners */
    round_side side[MOST_OVAL_SIDES];
    hit_vec corner[MOST_OVAL_SIDES];
} oval_body;

typedef struct concave_pair {
    pieces a, b;
    double margin;   /* E: how far apart the move takes them */
    double slack;    /* less deep in a body counts as outside: a part of the margin */
    hit_vec reach;   /* how much wider and higher bodies are on each side than their pieces' sum */
    bool is_round;   /* there is a radius, or a is an ellipse */
    bool is_ellipse; /* a is: the pieces of b are grown by the margin */
    walker_oval round; /* the margin and both radii; or the ellipse */
    hit_vec move;      /* the best so far */
    double length;     /* of that */
    int count, sides;  /* of the bodies that come nearer to the origin than that, and of all */
    body_box near[MOST_BODIES];
    body_side side[MOST_BODY_SIDES]; /* of each body those of b's piece, then those of a's */
    strips in;
    int walked; /* ovals, of which the last are kept */
    hit_vec middle[MOST_WALKED];
    oval_body oval[MOST_ELLIPSE_BODIES]; /* as b's pieces are numbered */
} concave_pair;

/* The body of a pair of pieces. Without radii its sides are farther out by the margin. */
typedef struct body {
    int count;
    half_plane side[MOST_SIDES];
} body;

typedef struct span {
    double low, high;
} span;

/* ---- Bodies --------------------------------------------------------------------------------- */

static double farthest_of_piece(const pieces *of, const piece *p, hit_vec n)
{
    double far = -INFINITY;
    for (int i = p->first; i < p->first + p->count; i++)
        far = greatest(vec_dot(of->corner[i], n), far);
    return far;
}

static bool piece_has_side(const pieces *from, int corner)
{
    return from->normal[corner].x != 0 || from->normal[corner].y != 0;
}

/* Which part of the line of a side of the sum of q and the mirrored p is that side. */
static void find_part(const concave_pair *s, const piece *p, const piece *q, hit_vec n,
                      body_side *side)
{
    hit_vec along = quarter_turned(n);
    side->low = INFINITY;
    side->high = -INFINITY;
    for (int i = p->first; i < p->first + p->count; i++)
        for (int j = q->first; j < q->first + q->count; j++) {
            hit_vec v = vec_sub(s->b.corner[j], s->a.corner[i]);
            if (vec_dot(v, n) < side->far - s->slack / 4)
                continue;
            side->low = least(vec_dot(v, along), side->low);
            side->high = greatest(vec_dot(v, along), side->high);
        }
}

/* How far a round body reaches beyond the sum's side that has this normal, with what a strip is
 * longer. */
static double reach_along(const concave_pair *s, hit_vec n)
{
    const walker_oval *round = &s->round;
    if (!s->is_ellipse)
        return round->length_p;
    hit_vec oval = vec(vec_dot(n, round->p), vec_dot(n, round->q));
    return scale_length(oval) + s->margin * (fabs(n.x) + fabs(n.y)) + 2 * s->slack;
}

/* Adds the sides that the last body has of a piece. */
static void write_sides(concave_pair *s, double sign, const piece *p, const piece *q)
{
    const pieces *from = sign < 0 ? &s->a : &s->b, *other = sign < 0 ? &s->b : &s->a;
    const piece *own = sign < 0 ? p : q, *others = sign < 0 ? q : p;
    for (int i = own->first; i < own->first + own->count; i++) {
        hit_vec n = from->normal[i];
        body_side *side = &s->side[s->sides];
        if (!piece_has_side(from, i))
            continue;
        side->far =
            vec_dot(from->corner[i], n) + farthest_of_piece(other, others, vec_scale(n, -1));
        if (s->is_round)
            find_part(s, p, q, vec_scale(n, sign), side);
        side->most = side->far + reach_along(s, n);
        s->sides++;
    }
}

/* Adds the sides that a body has of piece `p`, farther out by the margin. If `at` is given, ends
 * with false at one that it is beyond. */
static bool add_sides_of_piece(const concave_pair *s, body *of, double sign, const piece *p,
                               const body_side *with, const hit_vec *at)
{
    const pieces *from = sign < 0 ? &s->a : &s->b;
    double farther = s->is_round ? 0 : s->margin;
    for (int i = p->first; i < p->first + p->count; i++) {
        if (!piece_has_side(from, i))
            continue;
        half_plane side = {vec_scale(from->normal[i], sign), with++->far + farther};
        if (at && !(vec_dot(*at, side.n) < side.h - s->slack))
            return false;
        of->side[of->count++] = side;
    }
    return true;
}

static int side_count(const pieces *of, const piece *p)
{
    int count = 0;
    for (int i = p->first; i < p->first + p->count; i++)
        count += piece_has_side(of, i);
    return count;
}

static hit_edge box_of_body(const concave_pair *s, const piece *p, const piece *q)
{
    return (hit_edge){vec_sub(vec_sub(q->box.a, p->box.b), s->reach),
                      vec_add(vec_sub(q->box.b, p->box.a), s->reach)};
}

static void add_box_to_body(body *of, hit_edge box)
{
    of->side[of->count++] = (half_plane){vec(-1, 0), -box.a.x};
    of->side[of->count++] = (half_plane){vec(0, -1), -box.a.y};
    of->side[of->count++] = (half_plane){vec(1, 0), box.b.x};
    of->side[of->count++] = (half_plane){vec(0, 1), box.b.y};
}

/* False: `at`, which may be NULL, is not inside. */
static bool make_body(const concave_pair *s, const body_box *k, const hit_vec *at, body *of)
{
    const body_side *with = &s->side[k->first_side];
    of->count = 0;
    if (!add_sides_of_piece(s, of, 1, k->of_b, with, at) ||
        !add_sides_of_piece(s, of, -1, k->of_a, with + side_count(&s->b, k->of_b), at))
        return false;
    if (!s->is_round)
        add_box_to_body(of, k->box);
    return true;
}

/* ---- Round bodies --------------------------------------------------------------------------- */

static hit_vec on_side(half_plane side, double way)
{
    return vec_add(vec_scale(side.n, side.h), vec_scale(quarter_turned(side.n), way));
}

/* Beside a side there is a strip: on both sides of it as far as an oval on it reaches, ended by
 * lines through the ovals' middles and where they touch the border. */
static round_side side_with_strip(const concave_pair *s, half_plane line, hit_vec from, hit_vec to)
{
    hit_vec way = hit_walker_oval_way(&s->round, line.n);
    double longer = 1.5 * s->slack;
    hit_vec along = quarter_turned(s->is_ellipse ? unit_between(vec(0, 0), way) : line.n);
    return (round_side){.line = line,
                        .from = from,
                        .to = to,
                        .reach = vec_dot(way, line.n),
                        .ahead = {along, vec_dot(along, to) + longer},
                        .behind = longer - vec_dot(along, from)};
}

/* Both ends of each side have an oval, for two sides on one line may have other ends. */
static round_body disc_body_of(const concave_pair *s, const body_box *k, round_room *room)
{
    round_body to = {.side = room->side, .corner = room->corner};
    body sharp;
    make_body(s, k, NULL, &sharp);
    if (sharp.count == 0)
        room->corner[to.corners++] =
            vec_sub(s->b.corner[k->of_b->first], s->a.corner[k->of_a->first]);
    for (int i = 0; i < sharp.count; i++) {
        body_side part = s->side[k->first_side + i];
        hit_vec from = on_side(sharp.side[i], part.low), end = on_side(sharp.side[i], part.high);
        room->side[to.count++] = side_with_strip(s, sharp.side[i], from, end);
        room->corner[to.corners++] = from;
        room->corner[to.corners++] = end;
    }
    return to;
}

static void make_oval_body(const concave_pair *s, const piece *q, oval_body *to)
{
    const grown_piece g = hit_pieces_grown(&s->b, q, s->margin);
    to->count = g.count;
    for (int i = 0; i < g.count; i++)
        to->corner[i] = vec_sub(g.corner[i], s->a.corner[0]);
    for (int i = 0; i < g.count; i++) {
        hit_vec from = to->corner[i], end = to->corner[(i + 1) % g.count];
        half_plane line = {g.normal[i], vec_dot(g.normal[i], from)};
        to->side[i] = side_with_strip(s, line, from, end);
    }
}

/* Whether a place is beyond what the body reaches along the normal of one of its sides. */
static bool is_off_sides(const concave_pair *s, const body_box *k, double sign, hit_vec at)
{
    const pieces *from = sign < 0 ? &s->a : &s->b;
    const piece *p = sign < 0 ? k->of_a : k->of_b;
    const body_side *with = &s->side[k->first_side + (sign < 0 ? side_count(&s->b, k->of_b) : 0)];
    for (int i = p->first; i < p->first + p->count; i++)
        if (piece_has_side(from, i) && sign * vec_dot(at, from->normal[i]) >= with++->most)
            return true;
    return false;
}

static round_body round_body_of(const concave_pair *s, const body_box *k, round_room *room)
{
    if (!s->is_ellipse)
        return disc_body_of(s, k, room);
    const oval_body *of = &s->oval[k->of_b - s->b.all];
    return (round_body){of->count, of->count, of->side, of->corner};
}

static void carry_over_strip(const concave_pair *s, walker *w, const round_side *side)
{
    hit_vec n = side->line.n, along = side->ahead.n;
    const half_plane strip[] = {{n, side->line.h + side->reach},
                                {vec_scale(n, -1), side->reach - side->line.h},
                                side->ahead,
                                {vec_scale(along, -1), side->behind}};
    hit_walker_carry_over_planes(w, strip, 4, s->slack);
}

static void carry_over_round(const concave_pair *s, walker *w, const body_box *k)
{
    half_plane core[MOST_SIDES];
    if (is_off_sides(s, k, 1, w->at) || is_off_sides(s, k, -1, w->at))
        return;
    round_room room;
    const round_body of = round_body_of(s, k, &room);
    for (int i = 0; i < of.count; i++) {
        core[i] = of.side[i].line;
        carry_over_strip(s, w, &of.side[i]);
    }
    if (of.count > 0)
        hit_walker_carry_over_planes(w, core, of.count, s->slack);
    for (int i = 0; i < of.corners; i++)
        hit_walker_carry_over_oval(w, of.corner[i], &s->round, s->slack);
}

/* ---- Walks ---------------------------------------------------------------------------------- */

static bool is_inside_box(hit_vec p, hit_edge box)
{
    return p.x > box.a.x && p.x < box.b.x && p.y > box.a.y && p.y < box.b.y;
}

static void carry_over_body(const concave_pair *s, walker *w, const body_box *of)
{
    if (!is_inside_box(w->at, of->box))
        return;
    if (s->is_round) {
        carry_over_round(s, w, of);
        return;
    }
    body sharp;
    if (make_body(s, of, &w->at, &sharp))
        hit_walker_carry_over_planes(w, sharp.side, sharp.count, s->slack);
}

static int strip_at(const strips *of, double x)
{
    double at = (clamp(x, -of->half, of->half) + of->half) * of->per_strip;
    return (int)least(at, STRIPS - 1);
}

static void add_to_strips(body_set *set, int first, int last, int body)
{
    for (int i = first; i <= last; i++)
        set[i].bits[body / SET_BITS] |= (uint64_t)1 << body % SET_BITS;
}

/* Of all bodies, around the places that are no farther than the best. */
static void make_strips(concave_pair *s)
{
    strips *in = &s->in;
    in->half = s->length;
    in->per_strip = STRIPS / (2 * s->length);
    memset(in->upright, 0, sizeof in->upright);
    memset(in->level, 0, sizeof in->level);
    for (int k = 0; k < s->count; k++) {
        hit_edge box = s->near[k].box;
        add_to_strips(in->upright, strip_at(in, box.a.x), strip_at(in, box.b.x), k);
        add_to_strips(in->level, strip_at(in, box.a.y), strip_at(in, box.b.y), k);
    }
}

/* The bodies of a word that may be where the walker is. */
static uint64_t word_at(const concave_pair *s, const walker *w, int word)
{
    const body_set *upright = &s->in.upright[strip_at(&s->in, w->at.x)];
    const body_set *level = &s->in.level[strip_at(&s->in, w->at.y)];
    return upright->bits[word] & level->bits[word];
}

/* Carries the walker over the next body that it is in, of these. Returns its number, or -1. */
static int carry_over_one(const concave_pair *s, walker *w, int word, uint64_t left)
{
    double before = w->way;
    for (; left != 0; left &= left - 1) {
        int body = word * SET_BITS + filter_lowest_bit(left);
        carry_over_body(s, w, &s->near[body]);
        if (w->way > before)
            return body;
    }
    return -1;
}

/* The same of all, from *next on, which becomes the one after it. Returns whether there is one. */
static bool carry_over_any(const concave_pair *s, walker *w, int *next)
{
    int words = (s->count + SET_BITS - 1) / SET_BITS, first = *next / SET_BITS;
    uint64_t from_next = ~(uint64_t)0 << *next % SET_BITS;
    int body = carry_over_one(s, w, first, word_at(s, w, first) & from_next);
    for (int i = 1; i < words && body < 0; i++) {
        int word = (first + i) % words;
        body = carry_over_one(s, w, word, word_at(s, w, word));
    }
    if (body < 0)
        body = carry_over_one(s, w, first, word_at(s, w, first) & ~from_next);
    *next = body + 1 < s->count ? body + 1 : 0;
    return body >= 0;
}

/* The walker is carried over one body after the other until it is in none: then its place counts.
 */
static void walk_out(concave_pair *s, walker w, double limit)
{
    int next = 0;
    do {
        bool is_shorter = w.way <= limit && scale_length(w.at) < s->length;
        if (!is_shorter)
            return;
    } while (carry_over_any(s, &w, &next));
    s->move = w.at;
    s->length = scale_length(w.at);
}

/* Along the part of a line at the distance h from the origin. */
static void walk_line(concave_pair *s, half_plane line, span part)
{
    hit_vec start = vec_scale(line.n, line.h), along = quarter_turned(line.n);
    if (fabs(line.h) >= s->length)
        return;
    walk_out(s, hit_walker_on_line(start, along, greatest(part.low, 0)), part.high);
}

/* Whether a walk has begun around that middle, or so near that it makes no difference. */
static bool was_walked(concave_pair *s, hit_vec centre)
{
    for (int i = 0; i < s->walked && i < MOST_WALKED; i++) {
        hit_vec d = vec_sub(s->middle[i], centre);
        if (greatest(fabs(d.x), fabs(d.y)) < s->slack / 16)
            return true;
    }
    s->middle[s->walked++ % MOST_WALKED] = centre;
    return false;
}

/* From the places around which none is nearer to the origin. From one to that around which none is
 * farther may be more than half a turn of an ellipse: so a second walk begins opposite. */
static void walk_ellipse(concave_pair *s, hit_vec centre)
{
    const oval around = {centre, s->round.p, s->round.q};
    hit_vec start[OVAL_NORMALS / 2];
    int count = hit_oval_nearest_normals(&around, vec(0, 0), start);
    for (int i = 0; i < count; i++) {
        walk_out(s, hit_walker_on_oval(centre, &s->round, start[i]), DBL_MAX);
        walk_out(s, hit_walker_on_oval(centre, &s->round, vec_scale(start[i], -1)), DBL_MAX);
    }
}

/* No place of the oval is nearer to the origin than this: along the way to its middle all are as
 * far. */
static double least_distance(const concave_pair *s, hit_vec centre, double away)
{
    if (!s->is_ellipse || away == 0)
        return away - s->round.length_p;
    hit_vec n = vec_scale(centre, 1 / away);
    return away - scale_length(vec(vec_dot(n, s->round.p), vec_dot(n, s->round.q))) - s->slack;
}

static void walk_oval(concave_pair *s, hit_vec centre)
{
    double away = scale_length(centre);
    if (least_distance(s, centre, away) >= s->length || was_walked(s, centre))
        return;
    if (s->is_ellipse) {
        walk_ellipse(s, centre);
        return;
    }
    hit_vec start = away > 0 ? unit_between(centre, vec(0, 0)) : vec(0, -1);
    walk_out(s, hit_walker_on_oval(centre, &s->round, start), DBL_MAX);
}

/* ---- Borders -------------------------------------------------------------------------------- */

/* The part of a side's line that is not beyond the others, which count as a little farther out: one
 * that runs along the line does not cut it. */
static span cut_by_others(const concave_pair *s, const body *of, int side)
{
    span part = {-INFINITY, INFINITY};
    half_plane line = of->side[side];
    hit_vec along = quarter_turned(line.n), start = vec_scale(line.n, line.h);
    for (int i = 0; i < of->count; i++) {
        double rate = vec_dot(of->side[i].n, along);
        double way = (of->side[i].h + s->slack - vec_dot(of->side[i].n, start)) / rate;
        if (i != side && rate > 0)
            part.high = least(way, part.high);
        else if (i != side && rate < 0)
            part.low = greatest(way, part.low);
    }
    return part;
}

static void walk_sides(concave_pair *s, const body_box *k)
{
    body of;
    make_body(s, k, NULL, &of);
    for (int i = 0; i < of.count; i++)
        if (fabs(of.side[i].h) < s->length)
            walk_line(s, of.side[i], cut_by_others(s, &of, i));
}

static void walk_round(concave_pair *s, const body_box *k)
{
    round_room room;
    const round_body of = round_body_of(s, k, &room);
    for (int i = 0; i < of.corners; i++)
        walk_oval(s, of.corner[i]);
    for (int i = 0; i < of.count; i++) {
        half_plane line = of.side[i].line;
        hit_vec along = quarter_turned(line.n), way = hit_walker_oval_way(&s->round, line.n);
        span part = {vec_dot(along, vec_add(of.side[i].from, way)),
                     vec_dot(along, vec_add(of.side[i].to, way))};
        walk_line(s, (half_plane){line.n, line.h + vec_dot(line.n, way)}, part);
    }
}

static void walk_all(concave_pair *s)
{
    for (int k = 0; k < s->count; k++) {
        if (s->is_round)
            walk_round(s, &s->near[k]);
        else
            walk_sides(s, &s->near[k]);
    }
}

/* ---- The answer ----------------------------------------------------------------------------- */

static hit_edge box_of_pieces(const pieces *of)
{
    return outline_box_around(of->corner, of->corners);
}

static void keep_shorter_move(concave_pair *s, hit_vec move)
{
    if (scale_length(move) >= s->length)
        return;
    s->move = move;
    s->length = scale_length(move);
}

/* Surely outside: out of the box, up, down, left or right. */
static void start_with_boxes(concave_pair *s)
{
    hit_edge a = box_of_pieces(&s->a), b = box_of_pieces(&s->b);
    s->length = INFINITY;
    keep_shorter_move(s, vec(0, b.a.y - a.b.y - s->reach.y));
    keep_shorter_move(s, vec(0, b.b.y - a.a.y + s->reach.y));
    keep_shorter_move(s, vec(b.a.x - a.b.x - s->reach.x, 0));
    keep_shorter_move(s, vec(b.b.x - a.a.x + s->reach.x, 0));
}

/* From the origin straight out, for a first move that few borders come near. It ends a little
 * inside, where the border's own walk ends on it: so that counts as a shorter one. */
static void walk_rays(concave_pair *s, const pieces *of)
{
    for (int i = 0; i < of->corners; i += 1 + of->corners / MOST_RAYS) {
        hit_vec n = of->normal[i];
        if (n.x == 0 && n.y == 0)
            continue;
        walk_out(s, hit_walker_on_line(vec(0, 0), n, 0), DBL_MAX);
        walk_out(s, hit_walker_on_line(vec(0, 0), vec_scale(n, -1), 0), DBL_MAX);
    }
}

/* What make_pieces() would refuse, told before much is known of it. */
static bool has_too_many_vertices(const hit_shape *shape)
{
    hit_edge hull;
    return outline_is_ring(shape) && shape->count > PIECES_MOST_VERTICES &&
           !(paths_is_plain(shape) && hit_ring_is_flat(shape, &hull));
}

static bool make_pieces(pieces *of, const hit_shape *shape, int exponent)
{
    const reduced outline = hit_wedge_reduced(shape);
    if (outline.tangled || !paths_is_plain(&outline.shape))
        return hit_pieces_even_odd(of, &outline.shape, exponent);
    return hit_pieces_make(of, &outline.shape, exponent);
}

/* An ellipse as a; one without a width is a segment. */
static bool load_ellipse(concave_pair *s, const hit_shape *ellipse, int exponent)
{
    const oval area = hit_oval_of_ellipse(ellipse, exponent);
    hit_vec p = area.p, q = area.q;
    double wide = scale_length(p), high = scale_length(q);
    s->is_ellipse = s->is_round = least(wide, high) > s->margin / 4;
    if (!s->is_ellipse) {
        hit_vec half = wide > high ? p : q;
        hit_shape segment = hit_make_segment(vec_sub(area.m, half), vec_add(area.m, half));
        return hit_pieces_make(&s->a, &segment, 0);
    }
    hit_shape centre = hit_make_point(area.m);
    s->round = hit_walker_oval(p, q);
    s->reach = vec(s->margin + vec_length(vec(p.x, q.x)), s->margin + vec_length(vec(p.y, q.y)));
    return hit_pieces_make(&s->a, &centre, 0);
}

static bool load_outline(concave_pair *s, const hit_shape *a, double radii, int exponent)
{
    double reach = radii + s->margin;
    s->is_ellipse = false;
    s->is_round = radii > 0;
    s->round = hit_walker_oval(vec(reach, 0), vec(0, reach));
    return make_pieces(&s->a, a, -exponent);
}

/* The square of how far the box is from the origin. */
static double far_from_origin(hit_edge box)
{
    double x = greatest(greatest(box.a.x, -box.b.x), 0);
    double y = greatest(greatest(box.a.y, -box.b.y), 0);
    return scale_length(vec(x, y));
}

static void keep_near_bodies(concave_pair *s)
{
    int count = 0;
    for (int k = 0; k < s->count; k++)
        if (far_from_origin(s->near[k].box) <= s->length)
            s->near[count++] = s->near[k];
    s->count = count;
}

static int most_bodies(const concave_pair *s)
{
    if (s->is_ellipse)
        return MOST_ELLIPSE_BODIES;
    return s->is_round ? MOST_ROUND_BODIES : MOST_BODIES;
}

/* False: there are too many. */
static bool list_bodies(concave_pair *s)
{
    s->count = s->sides = s->walked = 0;
    if (s->a.count * s->b.count > most_bodies(s) ||
        s->a.corners * s->b.count + s->b.corners * s->a.count > MOST_BODY_SIDES)
        return false;
    for (int j = 0; j < s->b.count; j++)
        for (int i = 0; i < s->a.count; i++) {
            const piece *p = &s->a.all[i], *q = &s->b.all[j];
            s->near[s->count++] = (body_box){box_of_body(s, p, q), p, q, s->sides};
            write_sides(s, 1, p, q);
            write_sides(s, -1, p, q);
        }
    for (int j = 0; s->is_ellipse && j < s->b.count; j++)
        make_oval_body(s, &s->b.all[j], &s->oval[j]);
    return true;
}

static void find_move(concave_pair *s)
{
    start_with_boxes(s);
    make_strips(s);
    walk_rays(s, &s->a);
    walk_rays(s, &s->b);
    s->length += s->margin;
    keep_near_bodies(s);
    make_strips(s);
    walk_all(s);
}

/* Where one is an ellipse, a is. */
static bool separate_from(const hit_shape *a, const hit_shape *b, hit_vec *direction, double *depth)
{
    double size = greatest(scale_size(a), scale_size(b));
    int exponent = scale_exponent_if_needed(size);
    double error = greatest(CONCAVE_ERROR * size, CONCAVE_LEAST_ERROR);
    double radii = scaled_length(a->radius, -exponent) + scaled_length(b->radius, -exponent);
    concave_pair s;
    s.margin = scaled_length(error, -exponent);
    s.slack = CONCAVE_SLACK * s.margin;
    s.reach = vec(radii + s.margin, radii + s.margin);
    bool first = a->kind == HIT_ELLIPSE ? load_ellipse(&s, a, exponent)
                                        : load_outline(&s, a, radii, exponent);
    if (!first || !make_pieces(&s.b, b, -exponent) || !list_bodies(&s))
        return false;
    find_move(&s);
    *direction = vec_add(unit_between(vec(0, 0), s.move), vec(0, 0)); /* -0 to 0 */
    *depth = 0;
    if (hit_overlap(a, b))
        *depth = clamp(scaled_length(scale_length(s.move) - s.margin, exponent), 0, DBL_MAX);
    return true;
}

bool hit_separate_concave(const hit_shape *a, const hit_shape *b, hit_vec *direction, double *depth)
{
    bool has_ellipse = a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE;
    if (has_too_many_vertices(a) || has_too_many_vertices(b) ||
        (has_ellipse && a->radius + b->radius > 0))
        return false;
    if (b->kind != HIT_ELLIPSE)
        return separate_from(a, b, direction, depth);
    if (!separate_from(b, a, direction, depth))
        return false;
    *direction = vec_sub(vec(0, 0), *direction);
    return true;
}
