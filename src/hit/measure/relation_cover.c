/* SPDX-License-Identifier: MIT */
/*
 * Whether a shape is in a grown one that is not convex. Boxes around it are halved until each is
 * surely in the grown shape's inside or surely out of it. What a box says is exact; what touches
 * the border leaves boxes that say nothing, however small they are.
 */
#include "outline.h"
#include "relation.h"

enum { FIRST_DEPTH = 3, MOST_DEPTH = 9, MOST_BOXES = 6000 };

typedef struct search {
    const hit_shape *x, *y;
    hit_shape core; /* y without its radius */
    cover_question question;
    int boxes;
    relation_cover *found;
} search;

typedef enum place { OUT_OF_Y, IN_Y, IN_DOUBT } place;

/* What is nearer to the core than the radius, or in its filling, is inside. */
static place place_of(const search *s, const hit_shape *disc)
{
    const hit_shape middle = hit_make_point(disc->vertex[0]);
    double room = nextafter(s->y->radius - disc->radius, -INFINITY);
    hit_shape nearer = s->core;
    nearer.radius = room;
    if (hit_referee(disc, s->y, NULL) == HIT_MISS)
        return OUT_OF_Y;
    if (room >= 0)
        return hit_referee(&middle, &nearer, NULL) == HIT_HIT ? IN_Y : IN_DOUBT;
    return hit_relate(disc, &s->core) == HIT_B_CONTAINS_A ? IN_Y : IN_DOUBT;
}

/* A disc that holds the box. */
static hit_shape disc_around(hit_vec low, hit_vec high)
{
    hit_vec middle = vec(low.x / 2 + high.x / 2, low.y / 2 + high.y / 2);
    double width = fmax(middle.x - low.x, high.x - middle.x);
    double height = fmax(middle.y - low.y, high.y - middle.y);
    return hit_make_circle(middle, hypot(width, height) * (1 + 0x1p-46) + DBL_MIN);
}

static bool is_enough(const search *s)
{
    return s->found->leaves && (s->found->enters || s->question == COVER_LEAVES);
}

static bool holds_none(const search *s, const hit_shape *box)
{
    if (s->question == COVER_BORDER && hit_relate(s->x, box) == HIT_A_CONTAINS_B)
        return true;
    return hit_referee(s->x, box, NULL) == HIT_MISS;
}

static void look(search *s, hit_vec low, hit_vec high, int depth)
{
    const hit_shape box = hit_make_box(low, high), disc = disc_around(low, high);
    if (is_enough(s) || holds_none(s, &box))
        return;
    place at = place_of(s, &disc);
    hit_vec middle = disc.vertex[0];
    s->found->leaves |= at == OUT_OF_Y;
    s->found->enters |= at == IN_Y;
    if (at != IN_DOUBT)
        return;
    if (depth == 0 || s->boxes-- <= 0) {
        s->found->is_open = true;
        return;
    }
    look(s, low, middle, depth - 1);
    look(s, vec(middle.x, low.y), vec(high.x, middle.y), depth - 1);
    look(s, vec(low.x, middle.y), vec(middle.x, high.y), depth - 1);
    look(s, middle, high, depth - 1);
}

/* Boxes of shapes may be too small by a last bit. */
static void find_bounds(const hit_shape *x, hit_vec *low, hit_vec *high)
{
    hit_bounds(x, low, high);
    double most = fmax(fmax(fabs(low->x), fabs(low->y)), fmax(fabs(high->x), fabs(high->y)));
    double more = most * 0x1p-48 + DBL_MIN;
    *low = vec(low->x - more, low->y - more);
    *high = vec(high->x + more, high->y + more);
}

relation_cover hit_relation_cover(const hit_shape *x, const hit_shape *y, cover_question question)
{
    relation_cover found = {.is_open = true};
    search s = {.x = x, .y = y, .core = *y, .question = question, .found = &found};
    hit_vec low, high;
    find_bounds(x, &low, &high);
    bool is_finite = vec_is_finite(low) && vec_is_finite(high);
    s.core.radius = 0;
    s.boxes = MOST_BOXES;
    for (int depth = FIRST_DEPTH; depth <= MOST_DEPTH && is_finite && found.is_open; depth += 2) {
        found.is_open = false;
        look(&s, low, high, depth);
        if (is_enough(&s))
            break;
    }
    return found;
}
