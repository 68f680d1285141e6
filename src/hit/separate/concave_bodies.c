/* SPDX-License-Identifier: MIT */
/* The bodies of two shapes that may be concave. */
#include "concave_bodies.h"

#include "scale.h"

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
static void find_part(const concave_bodies *s, const piece *p, const piece *q, hit_vec n,
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
static double reach_along(const concave_bodies *s, hit_vec n)
{
    const walker_oval *round = &s->round;
    if (!s->is_ellipse)
        return round->length_p;
    hit_vec oval = vec(vec_dot(n, round->p), vec_dot(n, round->q));
    return scale_length(oval) + s->margin * (fabs(n.x) + fabs(n.y)) + 2 * s->slack;
}

/* Adds the sides that the last body has of a piece. */
static void write_sides(concave_bodies *s, double sign, const piece *p, const piece *q)
{
    bool of_a = sign < 0;
    const pieces *from = of_a ? &s->a : &s->b;
    const pieces *other = of_a ? &s->b : &s->a;
    const piece *own = of_a ? p : q;
    const piece *others = of_a ? q : p;
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
static bool add_sides_of_piece(const concave_bodies *s, body *of, double sign, const piece *p,
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

static hit_edge box_of_body(const concave_bodies *s, const piece *p, const piece *q)
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

bool hit_concave_bodies_make(const concave_bodies *s, const body_box *k, const hit_vec *at,
                             body *of)
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
static round_side side_with_strip(const concave_bodies *s, half_plane line, hit_vec from,
                                  hit_vec to)
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
static round_body disc_body_of(const concave_bodies *s, const body_box *k, round_room *room)
{
    round_body to = {.side = room->side, .corner = room->corner};
    body sharp;
    hit_concave_bodies_make(s, k, NULL, &sharp);
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

static void make_oval_body(const concave_bodies *s, const piece *q, oval_body *to)
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
static bool is_off_sides(const concave_bodies *s, const body_box *k, double sign, hit_vec at)
{
    const pieces *from = sign < 0 ? &s->a : &s->b;
    const piece *p = sign < 0 ? k->of_a : k->of_b;
    const body_side *with = &s->side[k->first_side + (sign < 0 ? side_count(&s->b, k->of_b) : 0)];
    for (int i = p->first; i < p->first + p->count; i++)
        if (piece_has_side(from, i) && sign * vec_dot(at, from->normal[i]) >= with++->most)
            return true;
    return false;
}

round_body hit_concave_bodies_round(const concave_bodies *s, const body_box *k, round_room *room)
{
    if (!s->is_ellipse)
        return disc_body_of(s, k, room);
    const oval_body *of = &s->oval[k->of_b - s->b.all];
    return (round_body){of->count, of->count, of->side, of->corner};
}

static void carry_over_strip(const concave_bodies *s, walker *w, const round_side *side)
{
    hit_vec n = side->line.n, along = side->ahead.n;
    const half_plane strip[] = {{n, side->line.h + side->reach},
                                {vec_scale(n, -1), side->reach - side->line.h},
                                side->ahead,
                                {vec_scale(along, -1), side->behind}};
    hit_walker_carry_over_planes(w, strip, 4, s->slack);
}

static void carry_over_round(const concave_bodies *s, walker *w, const body_box *k)
{
    half_plane core[MOST_SIDES];
    if (is_off_sides(s, k, 1, w->at) || is_off_sides(s, k, -1, w->at))
        return;
    round_room room;
    const round_body of = hit_concave_bodies_round(s, k, &room);
    for (int i = 0; i < of.count; i++) {
        core[i] = of.side[i].line;
        carry_over_strip(s, w, &of.side[i]);
    }
    if (of.count > 0)
        hit_walker_carry_over_planes(w, core, of.count, s->slack);
    for (int i = 0; i < of.corners; i++)
        hit_walker_carry_over_oval(w, of.corner[i], &s->round, s->slack);
}

static bool is_inside_box(hit_vec p, hit_edge box)
{
    return p.x > box.a.x && p.x < box.b.x && p.y > box.a.y && p.y < box.b.y;
}

void hit_concave_bodies_carry_over(const concave_bodies *s, walker *w, const body_box *k)
{
    if (!is_inside_box(w->at, k->box))
        return;
    if (s->is_round) {
        carry_over_round(s, w, k);
        return;
    }
    body sharp;
    if (hit_concave_bodies_make(s, k, &w->at, &sharp))
        hit_walker_carry_over_planes(w, sharp.side, sharp.count, s->slack);
}

/* ---- All --------------------------------------------------------------------------------------
 */

static int most_bodies(const concave_bodies *s)
{
    if (s->is_ellipse)
        return MOST_ELLIPSE_BODIES;
    return s->is_round ? MOST_ROUND_BODIES : MOST_BODIES;
}

bool hit_concave_bodies_list(concave_bodies *s)
{
    s->count = s->sides = 0;
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
