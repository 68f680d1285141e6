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

#include "concave_bodies.h"
#include "overlap.h"
#include "scale.h"
#include "wedge.h"

#include <stdint.h>
#include <string.h>

enum { STRIPS = 32, SET_BITS = 64, MOST_WALKED = 64, MOST_RAYS = 32 };

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

typedef struct concave_pair {
    concave_bodies of; /* those that come nearer to the origin than the best move */
    hit_vec move;      /* the best so far */
    double length;     /* of that */
    strips in;
    int walked; /* ovals, of which the last are kept */
    hit_vec middle[MOST_WALKED];
} concave_pair;

typedef struct span {
    double low, high;
} span;

/* ---- Walks ---------------------------------------------------------------------------------- */

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
    for (int k = 0; k < s->of.count; k++) {
        hit_edge box = s->of.near[k].box;
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
        hit_concave_bodies_carry_over(&s->of, w, &s->of.near[body]);
        if (w->way > before)
            return body;
    }
    return -1;
}

/* The same of all, from *next on, which becomes the one after it. Returns whether there is one. */
static bool carry_over_any(const concave_pair *s, walker *w, int *next)
{
    int words = (s->of.count + SET_BITS - 1) / SET_BITS, first = *next / SET_BITS;
    uint64_t from_next = ~(uint64_t)0 << *next % SET_BITS;
    int body = carry_over_one(s, w, first, word_at(s, w, first) & from_next);
    for (int i = 1; i < words && body < 0; i++) {
        int word = (first + i) % words;
        body = carry_over_one(s, w, word, word_at(s, w, word));
    }
    if (body < 0)
        body = carry_over_one(s, w, first, word_at(s, w, first) & ~from_next);
    *next = body + 1 < s->of.count ? body + 1 : 0;
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
        if (greatest(fabs(d.x), fabs(d.y)) < s->of.slack / 16)
            return true;
    }
    s->middle[s->walked++ % MOST_WALKED] = centre;
    return false;
}

/* From the places around which none is nearer to the origin. From one to that around which none is
 * farther may be more than half a turn of an ellipse: so a second walk begins opposite. */
static void walk_ellipse(concave_pair *s, hit_vec centre)
{
    const oval around = {centre, s->of.round.p, s->of.round.q};
    hit_vec start[OVAL_NORMALS / 2];
    int count = hit_oval_nearest_normals(&around, vec(0, 0), start);
    for (int i = 0; i < count; i++) {
        walk_out(s, hit_walker_on_oval(centre, &s->of.round, start[i]), DBL_MAX);
        walk_out(s, hit_walker_on_oval(centre, &s->of.round, vec_scale(start[i], -1)), DBL_MAX);
    }
}

/* No place of the oval is nearer to the origin than this: along the way to its middle all are as
 * far. */
static double least_distance(const concave_pair *s, hit_vec centre, double away)
{
    if (!s->of.is_ellipse || away == 0)
        return away - s->of.round.length_p;
    hit_vec n = vec_scale(centre, 1 / away);
    return away - scale_length(vec(vec_dot(n, s->of.round.p), vec_dot(n, s->of.round.q))) -
           s->of.slack;
}

static void walk_oval(concave_pair *s, hit_vec centre)
{
    double away = scale_length(centre);
    if (least_distance(s, centre, away) >= s->length || was_walked(s, centre))
        return;
    if (s->of.is_ellipse) {
        walk_ellipse(s, centre);
        return;
    }
    hit_vec start = away > 0 ? unit_between(centre, vec(0, 0)) : vec(0, -1);
    walk_out(s, hit_walker_on_oval(centre, &s->of.round, start), DBL_MAX);
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
        double way = (of->side[i].h + s->of.slack - vec_dot(of->side[i].n, start)) / rate;
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
    hit_concave_bodies_make(&s->of, k, NULL, &of);
    for (int i = 0; i < of.count; i++)
        if (fabs(of.side[i].h) < s->length)
            walk_line(s, of.side[i], cut_by_others(s, &of, i));
}

static void walk_round(concave_pair *s, const body_box *k)
{
    round_room room;
    const round_body of = hit_concave_bodies_round(&s->of, k, &room);
    for (int i = 0; i < of.corners; i++)
        walk_oval(s, of.corner[i]);
    for (int i = 0; i < of.count; i++) {
        half_plane line = of.side[i].line;
        hit_vec along = quarter_turned(line.n), way = hit_walker_oval_way(&s->of.round, line.n);
        span part = {vec_dot(along, vec_add(of.side[i].from, way)),
                     vec_dot(along, vec_add(of.side[i].to, way))};
        walk_line(s, (half_plane){line.n, line.h + vec_dot(line.n, way)}, part);
    }
}

static void walk_all(concave_pair *s)
{
    for (int k = 0; k < s->of.count; k++) {
        if (s->of.is_round)
            walk_round(s, &s->of.near[k]);
        else
            walk_sides(s, &s->of.near[k]);
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
    hit_edge a = box_of_pieces(&s->of.a), b = box_of_pieces(&s->of.b);
    s->length = INFINITY;
    keep_shorter_move(s, vec(0, b.a.y - a.b.y - s->of.reach.y));
    keep_shorter_move(s, vec(0, b.b.y - a.a.y + s->of.reach.y));
    keep_shorter_move(s, vec(b.a.x - a.b.x - s->of.reach.x, 0));
    keep_shorter_move(s, vec(b.b.x - a.a.x + s->of.reach.x, 0));
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
    s->of.is_ellipse = s->of.is_round = least(wide, high) > s->of.margin / 4;
    if (!s->of.is_ellipse) {
        hit_vec half = wide > high ? p : q;
        hit_shape segment = hit_make_segment(vec_sub(area.m, half), vec_add(area.m, half));
        return hit_pieces_make(&s->of.a, &segment, 0);
    }
    hit_shape centre = hit_make_point(area.m);
    s->of.round = hit_walker_oval(p, q);
    s->of.reach =
        vec(s->of.margin + vec_length(vec(p.x, q.x)), s->of.margin + vec_length(vec(p.y, q.y)));
    return hit_pieces_make(&s->of.a, &centre, 0);
}

static bool load_outline(concave_pair *s, const hit_shape *a, double radii, int exponent)
{
    double reach = radii + s->of.margin;
    s->of.is_ellipse = false;
    s->of.is_round = radii > 0;
    s->of.round = hit_walker_oval(vec(reach, 0), vec(0, reach));
    return make_pieces(&s->of.a, a, -exponent);
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
    for (int k = 0; k < s->of.count; k++)
        if (far_from_origin(s->of.near[k].box) <= s->length)
            s->of.near[count++] = s->of.near[k];
    s->of.count = count;
}

static void find_move(concave_pair *s)
{
    start_with_boxes(s);
    make_strips(s);
    walk_rays(s, &s->of.a);
    walk_rays(s, &s->of.b);
    s->length += s->of.margin;
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
    s.walked = 0;
    s.of.margin = scaled_length(error, -exponent);
    s.of.slack = CONCAVE_SLACK * s.of.margin;
    s.of.reach = vec(radii + s.of.margin, radii + s.of.margin);
    bool first = a->kind == HIT_ELLIPSE ? load_ellipse(&s, a, exponent)
                                        : load_outline(&s, a, radii, exponent);
    if (!first || !make_pieces(&s.of.b, b, -exponent) || !hit_concave_bodies_list(&s.of))
        return false;
    find_move(&s);
    *direction = vec_add(unit_between(vec(0, 0), s.move), vec(0, 0)); /* -0 to 0 */
    *depth = 0;
    if (hit_overlap(a, b))
        *depth = clamp(scaled_length(scale_length(s.move) - s.of.margin, exponent), 0, DBL_MAX);
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
