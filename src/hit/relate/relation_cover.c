/* SPDX-License-Identifier: MIT */
/*
 * Whether a shape is in a grown one that is not convex. Boxes around it are halved until each is
 * surely in the grown shape's inside or surely out of it. What a box says is exact; what touches
 * the border leaves boxes that say nothing, however small they are.
 */
#include "outline.h"
#include "relation.h"

/* A box takes longer with more edges: above FEW_EDGES there are fewer boxes. Where numbers have
 * more bits than ABSURD from the first of the largest to the last of the smallest, tests of boxes
 * take hundreds of times as long: there are fewer boxes. */
enum {
    FIRST_DEPTH = 3,
    MOST_DEPTH = 9,
    MOST_BOXES = 6000,
    FEW_BOXES = 60,
    FEW_EDGES = 16,
    ABSURD = 300
};

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
    if (!hit_hits(disc, s->y))
        return OUT_OF_Y;
    if (room >= 0)
        return hit_hits(&middle, &nearer) ? IN_Y : IN_DOUBT;
    return hit_relation_lies_in_rings(disc, &s->core) ? IN_Y : IN_DOUBT;
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

static void look(search *s, hit_vec low, hit_vec high, int depth)
{
    const hit_shape box = hit_make_box(low, high), disc = disc_around(low, high);
    if (is_enough(s) || !hit_hits(s->x, &box))
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

/* Returns the exponent of the last bit of all numbers. */
static int last_bit(const hit_shape *shape)
{
    int stored = shape->kind == HIT_ELLIPSE ? 3 : shape->count;
    int of_vertices = hit_wide_unit(&outline_vertices(shape)[0].x, 2 * stored);
    int of_radius = shape->radius > 0 ? hit_wide_unit(&shape->radius, 1) : of_vertices;
    return of_radius < of_vertices ? of_radius : of_vertices;
}

static bool is_absurd(const hit_shape *x, const hit_shape *y, hit_vec low, hit_vec high)
{
    int last = last_bit(x), of_y = last_bit(y), first;
    frexp(greatest(greatest(vec_extent(low), vec_extent(high)), y->radius), &first);
    return first - (last < of_y ? last : of_y) > ABSURD;
}

relation_cover hit_relation_cover(const hit_shape *x, const hit_shape *y, cover_question question)
{
    relation_cover found = {.is_open = true};
    search s = {.x = x, .y = y, .core = *y, .question = question, .found = &found};
    hit_vec low, high;
    find_bounds(x, &low, &high);
    s.core.radius = 0;
    s.boxes = y->count > FEW_EDGES ? MOST_BOXES * FEW_EDGES / y->count : MOST_BOXES;
    if (is_absurd(x, y, low, high))
        s.boxes = FEW_BOXES;
    for (int depth = FIRST_DEPTH; depth <= MOST_DEPTH && found.is_open; depth += 2) {
        found.is_open = false;
        look(&s, low, high, depth);
        if (is_enough(&s))
            break;
    }
    return found;
}
