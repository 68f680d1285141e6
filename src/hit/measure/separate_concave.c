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

enum { MOST_SIDES = 2 * PIECES_MOST_CORNERS + 4 };

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
} concave_pair;

/* The body of a pair of pieces. Without radii its sides are farther out by the margin. */
typedef struct body {
    int count;
    half_plane side[MOST_SIDES];
} body;

typedef struct span {
    double low, high;
} span;

/* A side of a sum that is not round yet. */
typedef struct round_side {
    half_plane line;
    hit_vec from, to;
} round_side;

/* Ovals stand around the corners, strips beside the sides. */
typedef struct round_body {
    int count, corners;
    round_side side[MOST_SIDES];
    hit_vec corner[2 * MOST_SIDES];
} round_body;

/* ---- Bodies --------------------------------------------------------------------------------- */

static double farthest(const pieces *of, const piece *p, hit_vec n)
{
    double far = -INFINITY;
    for (int i = p->first; i < p->first + p->count; i++)
        far = greatest(vec_dot(of->corner[i], n), far);
    return far;
}

/* A body's side with the edge of `from` that starts in this corner; its normal times `sign`. */
static half_plane side_of(const pieces *from, int corner, const pieces *other, const piece *q,
                          double sign)
{
    hit_vec n = from->normal[corner];
    double h = vec_dot(from->corner[corner], n) + farthest(other, q, vec_scale(n, -1));
    return (half_plane){vec_scale(n, sign), h};
}

/* Adds the sides that come from `p`, farther out by the margin. If `at` is given, ends with false
 * at one that it is beyond. */
static bool add_sides(const concave_pair *s, body *of, double sign, const piece *p, const piece *q,
                      const hit_vec *at)
{
    const pieces *from = sign < 0 ? &s->a : &s->b;
    const pieces *other = sign < 0 ? &s->b : &s->a;
    for (int i = p->first; i < p->first + p->count; i++) {
        if (from->normal[i].x == 0 && from->normal[i].y == 0)
            continue;
        half_plane side = side_of(from, i, other, q, sign);
        side.h += s->is_round ? 0 : s->margin;
        if (at && !(vec_dot(*at, side.n) < side.h - s->slack))
            return false;
        of->side[of->count++] = side;
    }
    return true;
}

static hit_edge box_of_body(const concave_pair *s, const piece *p, const piece *q)
{
    return (hit_edge){vec_sub(vec_sub(q->box.a, p->box.b), s->reach),
                      vec_add(vec_sub(q->box.b, p->box.a), s->reach)};
}

static void add_box(body *of, hit_edge box)
{
    of->side[of->count++] = (half_plane){vec(-1, 0), -box.a.x};
    of->side[of->count++] = (half_plane){vec(0, -1), -box.a.y};
    of->side[of->count++] = (half_plane){vec(1, 0), box.b.x};
    of->side[of->count++] = (half_plane){vec(0, 1), box.b.y};
}

/* False: `at`, which may be NULL, is not inside. */
static bool make_body(const concave_pair *s, const piece *p, const piece *q, const hit_vec *at,
                      body *of)
{
    of->count = 0;
    if (!add_sides(s, of, 1, q, p, at) || !add_sides(s, of, -1, p, q, at))
        return false;
    if (!s->is_round)
        add_box(of, box_of_body(s, p, q));
    return true;
}

/* ---- Round bodies --------------------------------------------------------------------------- */

/* The part of a side's line that is a side, counted from the line's point nearest to the origin. */
static span span_of_side(const concave_pair *s, const piece *p, const piece *q, half_plane side)
{
    span of = {INFINITY, -INFINITY};
    hit_vec along = quarter_turned(side.n);
    for (int i = p->first; i < p->first + p->count; i++)
        for (int j = q->first; j < q->first + q->count; j++) {
            hit_vec v = vec_sub(s->b.corner[j], s->a.corner[i]);
            if (vec_dot(v, side.n) < side.h - s->slack / 4)
                continue;
            of.low = least(vec_dot(v, along), of.low);
            of.high = greatest(vec_dot(v, along), of.high);
        }
    return of;
}

static hit_vec on_side(half_plane side, double way)
{
    return vec_add(vec_scale(side.n, side.h), vec_scale(quarter_turned(side.n), way));
}

/* Both ends of each side have an oval, for two sides on one line may have other ends. */
static void make_disc_body(const concave_pair *s, const piece *p, const piece *q, round_body *to)
{
    body of;
    make_body(s, p, q, NULL, &of);
    if (of.count == 0)
        to->corner[to->corners++] = vec_sub(s->b.corner[q->first], s->a.corner[p->first]);
    for (int i = 0; i < of.count; i++) {
        span part = span_of_side(s, p, q, of.side[i]);
        hit_vec from = on_side(of.side[i], part.low), end = on_side(of.side[i], part.high);
        to->side[to->count++] = (round_side){of.side[i], from, end};
        to->corner[to->corners++] = from;
        to->corner[to->corners++] = end;
    }
}

static void make_ellipse_body(const concave_pair *s, const piece *q, round_body *to)
{
    const grown_piece g = hit_pieces_grown(&s->b, q, s->margin);
    for (int i = 0; i < g.count; i++)
        to->corner[to->corners++] = vec_sub(g.corner[i], s->a.corner[0]);
    for (int i = 0; i < g.count; i++) {
        hit_vec from = to->corner[i], end = to->corner[(i + 1) % g.count];
        half_plane line = {g.normal[i], vec_dot(g.normal[i], from)};
        to->side[to->count++] = (round_side){line, from, end};
    }
}

static void make_round_body(const concave_pair *s, const piece *p, const piece *q, round_body *to)
{
    to->count = to->corners = 0;
    if (s->is_ellipse)
        make_ellipse_body(s, q, to);
    else
        make_disc_body(s, p, q, to);
}

/* On both sides of a side, as far as an oval on it reaches; ended by lines through the ovals'
 * middles and where they touch the border. */
static void carry_over_strip(const concave_pair *s, walker *w, const round_side *side)
{
    hit_vec n = side->line.n, way = hit_walker_oval_way(&s->round, n);
    double reach = vec_dot(way, n), longer = 1.5 * s->slack;
    hit_vec along = quarter_turned(unit_between(vec(0, 0), way)), back = vec_scale(along, -1);
    const half_plane strip[] = {{n, side->line.h + reach},
                                {vec_scale(n, -1), reach - side->line.h},
                                {along, vec_dot(along, side->to) + longer},
                                {back, vec_dot(back, side->from) + longer}};
    hit_walker_carry_over_planes(w, strip, 4, s->slack);
}

static void carry_over_round(const concave_pair *s, walker *w, const piece *p, const piece *q)
{
    round_body of;
    half_plane core[MOST_SIDES];
    make_round_body(s, p, q, &of);
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

static bool is_in_box(hit_vec p, hit_edge box)
{
    return p.x > box.a.x && p.x < box.b.x && p.y > box.a.y && p.y < box.b.y;
}

static void carry_over_body(const concave_pair *s, walker *w, const piece *p, const piece *q)
{
    if (!is_in_box(w->at, box_of_body(s, p, q)))
        return;
    if (s->is_round) {
        carry_over_round(s, w, p, q);
        return;
    }
    body of;
    if (make_body(s, p, q, &w->at, &of))
        hit_walker_carry_over_planes(w, of.side, of.count, s->slack);
}

/* The walker is carried over one body after the other until it is in none: then its place counts.
 */
static void walk_out(concave_pair *s, walker w, double limit)
{
    int i = 0, j = 0, still = 0, all = s->a.count * s->b.count;
    for (; still < all; still++) {
        double before = w.way;
        bool is_shorter = w.way <= limit && scale_length(w.at) < s->length;
        if (!is_shorter)
            return;
        carry_over_body(s, &w, &s->a.all[i], &s->b.all[j]);
        if (w.way > before)
            still = -1; /* a round body's parts may carry on each other's: it is asked again */
        if (++i < s->a.count)
            continue;
        i = 0;
        j = j + 1 < s->b.count ? j + 1 : 0;
    }
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

/* From all places around which none is nearer to the origin. From one to that around which none is
 * farther may be more than half a turn of an ellipse: so a second walk begins opposite. */
static void walk_oval(concave_pair *s, hit_vec centre)
{
    const walker_oval *round = &s->round;
    const oval around = {centre, round->p, round->q};
    hit_vec start[OVAL_NORMALS] = {{0, -1}};
    double away = scale_length(centre);
    if (away - greatest(round->length_p, round->length_q) >= s->length)
        return;
    if (!s->is_ellipse && away > 0)
        start[0] = unit_between(centre, vec(0, 0));
    int count = s->is_ellipse ? hit_oval_normals(&around, vec(0, 0), start) : 1;
    for (int i = 0; i < count; i++) {
        walk_out(s, hit_walker_on_oval(centre, round, start[i]), DBL_MAX);
        if (s->is_ellipse)
            walk_out(s, hit_walker_on_oval(centre, round, vec_scale(start[i], -1)), DBL_MAX);
    }
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

static void walk_sides(concave_pair *s, const piece *p, const piece *q)
{
    body of;
    make_body(s, p, q, NULL, &of);
    for (int i = 0; i < of.count; i++)
        if (fabs(of.side[i].h) < s->length)
            walk_line(s, of.side[i], cut_by_others(s, &of, i));
}

static void walk_round(concave_pair *s, const piece *p, const piece *q)
{
    round_body of;
    make_round_body(s, p, q, &of);
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
    for (int j = 0; j < s->b.count; j++)
        for (int i = 0; i < s->a.count; i++) {
            const piece *p = &s->a.all[i], *q = &s->b.all[j];
            if (s->is_round)
                walk_round(s, p, q);
            else
                walk_sides(s, p, q);
        }
}

/* ---- The answer ----------------------------------------------------------------------------- */

static hit_edge box_of_pieces(const pieces *of)
{
    return outline_box_around(of->corner, of->corners);
}

static void keep_shorter(concave_pair *s, hit_vec move)
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
    keep_shorter(s, vec(0, b.a.y - a.b.y - s->reach.y));
    keep_shorter(s, vec(0, b.b.y - a.a.y + s->reach.y));
    keep_shorter(s, vec(b.a.x - a.b.x - s->reach.x, 0));
    keep_shorter(s, vec(b.b.x - a.a.x + s->reach.x, 0));
}

/* From the origin straight out, for a first move that few borders come near. It ends a little
 * inside, where the border's own walk ends on it: so that counts as a shorter one. */
static void walk_rays(concave_pair *s, const pieces *of)
{
    for (int i = 0; i < of->corners; i++) {
        hit_vec n = of->normal[i];
        if (n.x == 0 && n.y == 0)
            continue;
        walk_out(s, hit_walker_on_line(vec(0, 0), n, 0), DBL_MAX);
        walk_out(s, hit_walker_on_line(vec(0, 0), vec_scale(n, -1), 0), DBL_MAX);
    }
}

/* What make_pieces() would refuse, told before much is known of it. */
static bool is_refused(const hit_shape *shape)
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

static void find_move(concave_pair *s)
{
    start_with_boxes(s);
    walk_rays(s, &s->a);
    walk_rays(s, &s->b);
    s->length += s->margin;
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
    if (!first || !make_pieces(&s.b, b, -exponent))
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
    if (is_refused(a) || is_refused(b) || (has_ellipse && a->radius + b->radius > 0))
        return false;
    if (b->kind != HIT_ELLIPSE)
        return separate_from(a, b, direction, depth);
    if (!separate_from(b, a, direction, depth))
        return false;
    *direction = vec_sub(vec(0, 0), *direction);
    return true;
}
