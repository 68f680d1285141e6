/* SPDX-License-Identifier: MIT */
/* Motions of the first shape: the positions in which tests of first contacts go wrong, one after
 * the other. Shapes and motions are whole numbers. */
#include "deck_private.h"

#include <math.h>

/* ---- Boxes around the shapes ----------------------------------------------------------------- */

typedef struct boxes {
    hit_vec low[2], high[2], centre[2];
    double extent; /* the longest side of both */
} boxes;

static boxes boxes_of(const case_built *c)
{
    boxes b = {.extent = 0};
    for (int k = 0; k < 2; k++) {
        hit_bounds(k ? &c->b : &c->a, &b.low[k], &b.high[k]);
        b.centre[k] = (hit_vec){b.low[k].x / 2 + b.high[k].x / 2, b.low[k].y / 2 + b.high[k].y / 2};
        b.extent = fmax(b.extent, fmax(b.high[k].x - b.low[k].x, b.high[k].y - b.low[k].y));
    }
    return b;
}

static hit_vec vec_times(hit_vec v, double by)
{
    return (hit_vec){v.x * by, v.y * by};
}

static double length_of_motion(hit_vec v)
{
    return hypot(v.x, v.y);
}

static hit_sweep_state sweep_state_of(const case_built *c, hit_vec motion)
{
    return hit_sweep(&c->a, &c->b, motion).state;
}

static hit_sweep_state state_from(const case_built *c, hit_vec shift)
{
    hit_vec ring[CASE_VERTICES];
    hit_shape moved = hit_place(&c->a, shift, ring);
    return hit_sweep(&moved, &c->b, c->motion).state;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static hit_vec draw_direction(deck_draw *d)
{
    double sign = deck_one_in(d, 2) ? 1 : -1;
    return deck_one_in(d, 2) ? (hit_vec){sign, 0} : (hit_vec){0, sign};
}

/* Returns how far the first shape has to move along an axis so that, in this direction, it lies
 * before the other with that gap; or beside it if the direction is 0. */
static double way_before(double direction, hit_vec a, hit_vec b, double gap, double aside)
{
    if (direction > 0)
        return b.x - a.y - gap;
    if (direction < 0)
        return b.y - a.x + gap;
    return b.x / 2 + b.y / 2 - a.x / 2 - a.y / 2 + aside;
}

/* Places the first shape so that a motion in the direction meets the second one after the gap. */
static bool put_before(hit_case *out, hit_vec direction, double gap, double aside)
{
    case_built c;
    if (!case_build(out, &c))
        return false;
    boxes b = boxes_of(&c);
    hit_vec ax = {b.low[0].x, b.high[0].x}, bx = {b.low[1].x, b.high[1].x};
    hit_vec ay = {b.low[0].y, b.high[0].y}, by = {b.low[1].y, b.high[1].y};
    deck_move(&out->shape[0], floor(way_before(direction.x, ax, bx, gap, aside)),
              floor(way_before(direction.y, ay, by, gap, aside)));
    return true;
}

/* Draws both shapes, each around its own place, which is a multiple of 8. */
static void draw_apart(deck_draw *d, int64_t reach, hit_case *out)
{
    for (int k = 0; k < 2; k++) {
        deck_spot at = {.x = 8 * deck_whole(d, -40, 40)};
        at.y = 8 * deck_whole(d, -40, 40);
        at.reach = deck_whole(d, reach / 3, reach);
        deck_shape(d, k ? d->pair.b : d->pair.a, at, &out->shape[k]);
    }
}

/* Draws both shapes around (0, 0). */
static void draw_together(deck_draw *d, int64_t reach, hit_case *out)
{
    double a = deck_whole(d, reach / 3, reach), b = deck_whole(d, reach / 3, reach);
    deck_shape(d, d->pair.a, (deck_spot){0, 0, a}, &out->shape[0]);
    deck_shape(d, d->pair.b, (deck_spot){0, 0, b}, &out->shape[1]);
}

/* Returns the way from one middle to the other, in whole numbers. */
static hit_vec motion_of(const hit_case *one)
{
    case_built c;
    if (!case_build(one, &c))
        return (hit_vec){0, 0};
    boxes b = boxes_of(&c);
    return (hit_vec){rint(b.centre[1].x - b.centre[0].x), rint(b.centre[1].y - b.centre[0].y)};
}

static void move_along(hit_case *out, hit_vec direction, double length, double aside)
{
    out->motion.x = direction.x * length + fabs(direction.y) * aside;
    out->motion.y = direction.y * length + fabs(direction.x) * aside;
}

/* ---- Positions ------------------------------------------------------------------------------- */

static bool draw_through(deck_draw *d, hit_case *out)
{
    hit_vec direction = draw_direction(d), half = {deck_whole(d, 100, 500), 1};
    double reach = deck_whole(d, 2, 6), gap = deck_whole(d, 1, 60);
    double length = deck_whole(d, 3000, 30000), slant = deck_one_in(d, 2) ? 0 : 20;
    deck_shape(d, d->pair.a, (deck_spot){0, 0, reach}, &out->shape[0]);
    deck_bar(d->pair.b, (hit_vec){0, 0}, half, direction.x != 0, &out->shape[1]);
    move_along(out, direction, length, deck_whole(d, (int64_t)-slant, (int64_t)slant));
    return put_before(out, direction, gap, 0);
}

enum { THIN = 100 }; /* as many steps of the motion may all miss */

static bool motion_goes_through(const case_built *c)
{
    boxes b = boxes_of(c);
    bool level = fabs(c->motion.x) > fabs(c->motion.y);
    double x = b.high[0].x - b.low[0].x + b.high[1].x - b.low[1].x;
    double y = b.high[0].y - b.low[0].y + b.high[1].y - b.low[1].y;
    hit_vec ring[CASE_VERTICES];
    hit_shape end = hit_place(&c->a, c->motion, ring);
    return THIN * (level ? x : y) < length_of_motion(c->motion) &&
           sweep_state_of(c, c->motion) == HIT_SWEEP_CONTACT && !hit_hits(&end, &c->b);
}

static bool draw_toward(deck_draw *d, hit_case *out)
{
    draw_apart(d, 60, out);
    double by = deck_one_in(d, 2) ? deck_whole(d, 1, 3) : deck_whole(d, 4, 20) / 8;
    hit_vec way = vec_times(motion_of(out), by);
    out->motion = (hit_vec){rint(way.x), rint(way.y)};
    return true;
}

static bool motion_meets(const case_built *c)
{
    return sweep_state_of(c, c->motion) == HIT_SWEEP_CONTACT;
}

static bool draw_short(deck_draw *d, hit_case *out)
{
    draw_apart(d, 30, out);
    hit_vec way = vec_times(motion_of(out), deck_whole(d, 1, 6) / 8);
    out->motion = (hit_vec){rint(way.x), rint(way.y)};
    return true;
}

enum { FARTHER = 8 };

static bool stops_short(const case_built *c)
{
    return sweep_state_of(c, c->motion) == HIT_SWEEP_FREE &&
           sweep_state_of(c, vec_times(c->motion, FARTHER)) == HIT_SWEEP_CONTACT;
}

static bool draw_away(deck_draw *d, hit_case *out)
{
    draw_apart(d, 60, out);
    out->motion = vec_times(motion_of(out), -deck_whole(d, 1, 3));
    return true;
}

static bool leaves(const case_built *c)
{
    return sweep_state_of(c, c->motion) == HIT_SWEEP_FREE &&
           sweep_state_of(c, vec_times(c->motion, -FARTHER)) == HIT_SWEEP_CONTACT;
}

/* Draws shapes that pass each other with a gap of a last bit, or none. */
static bool draw_grazing(deck_draw *d, hit_case *out)
{
    hit_vec direction = draw_direction(d);
    hit_vec across = {fabs(direction.y), fabs(direction.x)};
    draw_together(d, 60, out);
    double off = deck_one_in(d, 2) ? 0 : deck_whole(d, -2, 2), away = deck_whole(d, 1, 100);
    if (!put_before(out, deck_one_in(d, 2) ? across : vec_times(across, -1), off, 0))
        return false;
    deck_move(&out->shape[0], -direction.x * 120, -direction.y * 120);
    move_along(out, direction, 120 + away, 0);
    return true;
}

enum { SMALL_PART = 16 };

/* Returns whether the motion would miss if it went a little to one side, and meet if to the
 * other. */
static bool grazes(const case_built *c)
{
    double length = length_of_motion(c->motion), by = boxes_of(c).extent / SMALL_PART;
    if (length == 0)
        return false;
    hit_vec aside = {-c->motion.y / length * by, c->motion.x / length * by};
    hit_sweep_state left = state_from(c, aside), right = state_from(c, vec_times(aside, -1));
    return (left == HIT_SWEEP_FREE && right == HIT_SWEEP_CONTACT) ||
           (left == HIT_SWEEP_CONTACT && right == HIT_SWEEP_FREE);
}

/* Draws shapes that hit at the start: one inside the other, side by side, or with a common
 * vertex or middle. */
static bool draw_started(deck_draw *d, hit_case *out)
{
    int how = (int)deck_whole(d, 0, 2);
    draw_together(d, 60, out);
    double x = deck_whole(d, -30, 30), y = deck_whole(d, -30, 30);
    out->motion.x = deck_whole(d, -100, 100);
    out->motion.y = deck_whole(d, -100, 100);
    const case_shape *s = out->shape;
    if (how == 0)
        deck_move(&out->shape[1], x, y);
    else if (how == 1)
        return put_before(out, draw_direction(d), 0, 0);
    else
        deck_move(&out->shape[1], s[0].number[0] - s[1].number[0], s[0].number[1] - s[1].number[1]);
    return true;
}

static bool case_starts_in_contact(const case_built *c)
{
    return hit_hits(&c->a, &c->b);
}

static bool draw_tiny(deck_draw *d, hit_case *out)
{
    hit_vec direction = draw_direction(d);
    draw_together(d, 600, out);
    bool still = deck_one_in(d, 6);
    double gap = deck_whole(d, 0, 3), length = deck_whole(d, 1, 4), aside = deck_whole(d, -1, 1);
    if (!still)
        move_along(out, direction, length, aside);
    return put_before(out, direction, gap, 0);
}

static bool is_tiny(const case_built *c)
{
    return THIN * length_of_motion(c->motion) <= boxes_of(c).extent;
}

static bool draw_huge(deck_draw *d, hit_case *out)
{
    draw_apart(d, 12, out);
    out->motion = vec_times(motion_of(out), deck_whole(d, 500, 4000));
    out->motion.x += deck_whole(d, -2000, 2000);
    return true;
}

static bool is_huge(const case_built *c)
{
    return length_of_motion(c->motion) >= 1000 * boxes_of(c).extent && !hit_hits(&c->a, &c->b);
}

static bool draw_beside(deck_draw *d, hit_case *out)
{
    hit_vec direction = draw_direction(d);
    draw_together(d, 60, out);
    double gap = deck_whole(d, 1, 100), aside = deck_whole(d, -120, 120);
    move_along(out, direction, gap + deck_whole(d, 40, 400), 0);
    return put_before(out, direction, gap, aside);
}

/* Returns whether the shapes meet although the first one's middle would pass. */
static bool meets_beside(const case_built *c)
{
    hit_shape middle = hit_make_point(boxes_of(c).centre[0]);
    return motion_meets(c) && hit_sweep(&middle, &c->b, c->motion).state == HIT_SWEEP_FREE;
}

static bool draw_corner(deck_draw *d, hit_case *out)
{
    draw_apart(d, 60, out);
    hit_vec way = vec_times(motion_of(out), deck_whole(d, 1, 3));
    out->motion.x = way.x + deck_whole(d, -100, 100);
    out->motion.y = way.y + deck_whole(d, -100, 100);
    return true;
}

/* Returns whether the boxes around the shapes meet, but the shapes meet later or not at all. */
static bool boxes_meet_earlier(const case_built *c)
{
    boxes b = boxes_of(c);
    hit_shape first = hit_make_box(b.low[0], b.high[0]), second = hit_make_box(b.low[1], b.high[1]);
    hit_swept boxes = hit_sweep(&first, &second, c->motion);
    hit_swept shapes = hit_sweep(&c->a, &c->b, c->motion);
    double earlier = (shapes.time - boxes.time) * length_of_motion(c->motion);
    return boxes.state == HIT_SWEEP_CONTACT && SMALL_PART * earlier >= b.extent;
}

/* ---- The rows -------------------------------------------------------------------------------- */

static bool form_is_box(case_form form)
{
    return form == FORM_POINT || form == FORM_BOX;
}

static bool any(case_pair pair)
{
    (void)pair;
    return true;
}

static bool not_points(case_pair pair)
{
    return pair.a != FORM_POINT || pair.b != FORM_POINT;
}

static bool not_a_point(case_pair pair)
{
    return pair.a != FORM_POINT;
}

static bool not_boxes(case_pair pair)
{
    return !form_is_box(pair.a) || !form_is_box(pair.b);
}

typedef struct position {
    const char *name;
    bool (*fits)(case_pair pair);
    deck_fn *draw;
    bool (*holds)(const case_built *c);
} position;

static const position positions[] = {
    {"through a thin wall", any, draw_through, motion_goes_through},
    {"towards", any, draw_toward, motion_meets},
    {"stops short", any, draw_short, stops_short},
    {"away", any, draw_away, leaves},
    {"grazing", not_points, draw_grazing, grazes},
    {"started in contact", any, draw_started, case_starts_in_contact},
    {"tiny", not_points, draw_tiny, is_tiny},
    {"huge", any, draw_huge, is_huge},
    {"middle passes", not_a_point, draw_beside, meets_beside},
    {"boxes meet earlier", not_boxes, draw_corner, boxes_meet_earlier},
};

static const position *position_at(case_pair pair, int index)
{
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        if (positions[i].fits(pair) && index-- == 0)
            return &positions[i];
    return NULL;
}

const char *case_motion(case_pair pair, int index)
{
    const position *p = position_at(pair, index);
    return p ? p->name : NULL;
}

bool case_motion_holds(case_pair pair, int index, const case_built *built)
{
    const position *p = position_at(pair, index);
    return p && p->holds(built);
}

bool deck_motion(deck_draw *d, hit_case *out)
{
    case_built built;
    int count = 0;
    while (position_at(d->pair, count))
        count++;
    const position *p = position_at(d->pair, (int)(d->index % count));
    d->unit = d->numbers == NUMBERS_INT ? 1 : 0x1p-4;
    out->moves = true;
    return p->draw(d, out) && case_build(out, &built) && p->holds(&built);
}

/* ---- Motions of the other decks' cases ---------------------------------------------------------
 */

enum { BITS = 12 }; /* of the components */

/* Rounds both components to multiples of a power of two, so that each is a number of the type. */
static hit_vec rounded_to_numbers(hit_vec v, case_numbers numbers)
{
    double largest = fmax(fabs(v.x), fabs(v.y));
    double by = largest > 0 ? ldexp(1, ilogb(largest) + 1 - BITS) : 1;
    if (numbers == NUMBERS_INT)
        by = fmax(by, 1);
    return (hit_vec){rint(v.x / by) * by, rint(v.y / by) * by};
}

/* Adds a motion towards the other shape, away from it, along an axis, or in any direction. */
void deck_motion_add(deck_draw *d, hit_case *one)
{
    case_built c;
    int how = (int)deck_whole(d, 0, 5);
    double x = deck_whole(d, -64, 64) / 32, y = deck_whole(d, -64, 64) / 32;
    one->moves = true;
    one->source = NULL;
    one->motion = (hit_vec){0, 0};
    if (!case_build(one, &c))
        return;
    boxes b = boxes_of(&c);
    hit_vec way = {b.centre[1].x - b.centre[0].x, b.centre[1].y - b.centre[0].y};
    double size = fmax(b.extent, fmax(fabs(way.x), fabs(way.y))), by = deck_whole(d, 4, 24) / 8;
    hit_vec motion = {way.x * by, way.y * by};
    if (how == 2)
        motion = vec_times(motion, -1);
    else if (how == 3)
        motion = deck_one_in(d, 2) ? (hit_vec){x * size, 0} : (hit_vec){0, y * size};
    else if (how == 4)
        motion = (hit_vec){x * size, y * size};
    else if (how == 5)
        motion = (hit_vec){motion.x + x * b.extent / 2, motion.y + y * b.extent / 2};
    one->motion = rounded_to_numbers(motion, d->numbers);
}
