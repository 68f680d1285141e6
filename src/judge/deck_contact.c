/* SPDX-License-Identifier: MIT */
#include "deck_contact.h"

#include <math.h>

deck_contact deck_contact_draw(deck_draw *d)
{
    static const double triple[][3] = {{1, 0, 1},   {1, 0, 1},   {1, 0, 1},   {3, 4, 5},
                                       {5, 12, 13}, {8, 15, 17}, {7, 24, 25}, {20, 21, 29}};
    const double *t = triple[(int)deck_whole(d, 0, 7)];
    bool swap = deck_one_in(d, 2), left = deck_one_in(d, 2), up = deck_one_in(d, 2);
    deck_contact c = {.x = t[swap], .y = t[!swap], .length = t[2]};
    c.x *= left ? -1 : 1;
    c.y *= up ? -1 : 1;
    return c;
}

deck_contact deck_contact_opposite(deck_contact c)
{
    c.x = -c.x;
    c.y = -c.y;
    return c;
}

hit_vec deck_contact_inwards(const deck_contact *c, double in, double aside)
{
    return (hit_vec){c->at_x + c->x * in - c->y * aside, c->at_y + c->y * in + c->x * aside};
}

static double some_length(deck_draw *d, const deck_contact *c)
{
    return deck_whole(d, 1, (int64_t)c->size);
}

static double aside(deck_draw *d, const deck_contact *c)
{
    return deck_whole(d, (int64_t)-c->size, (int64_t)c->size);
}

/* ---- Shapes on one side -------------------------------------------------------------------- */

hit_vec deck_contact_behind(deck_draw *d, const deck_contact *c)
{
    double in = some_length(d, c);
    return deck_contact_inwards(c, in, aside(d, c));
}

/* Puts the first vertex at the point of contact or, if `edge` allows it, the first two on the
 * line, one on each side of the point. */
static void put_vertices(deck_draw *d, const deck_contact *c, bool edge, case_shape *s)
{
    hit_vec v[8] = {{c->at_x, c->at_y}};
    int count = s->count / 2;
    for (int i = 1; i < count; i++)
        v[i] = deck_contact_behind(d, c);
    if (edge) {
        v[0] = deck_contact_inwards(c, 0, -some_length(d, c));
        v[1] = deck_contact_inwards(c, 0, some_length(d, c));
    }
    for (int i = 0; i < count; i++) {
        s->number[2 * i] = v[i].x;
        s->number[2 * i + 1] = v[i].y;
    }
    deck_keep_convex(d, s);
}

static void put_circle(const deck_contact *c, double radius, case_shape *s)
{
    hit_vec centre = deck_contact_inwards(c, radius, 0);
    *s = deck_of(FORM_CIRCLE, 3, (double[]){centre.x, centre.y, radius * c->length});
}

static void put_capsule(deck_draw *d, const deck_contact *c, case_shape *s)
{
    double radius = some_length(d, c), along = aside(d, c);
    double deeper = deck_one_in(d, 2) ? 0 : some_length(d, c);
    hit_vec p = deck_contact_inwards(c, radius, 0),
            q = deck_contact_inwards(c, radius + deeper, along);
    *s = deck_of(FORM_CAPSULE, 5, (double[]){p.x, p.y, q.x, q.y, radius * c->length});
}

static double sign_of_number(double x)
{
    return (x > 0) - (x < 0);
}

/* w and h are half the width and height. The point of contact is the middle of a side, another
 * point of it, or a corner. */
static void put_box(deck_draw *d, const deck_contact *c, case_shape *s)
{
    double w = c->length * some_length(d, c), h = c->length * some_length(d, c);
    double right = sign_of_number(c->x), down = sign_of_number(c->y);
    if (right == 0)
        right = deck_whole(d, -1, 1) / 2;
    if (down == 0)
        down = deck_whole(d, -1, 1) / 2;
    double x = c->at_x + 2 * floor(w / 2) * right, y = c->at_y + 2 * floor(h / 2) * down;
    w = 2 * floor(w / 2);
    h = 2 * floor(h / 2);
    *s = s->form == FORM_BOX ? deck_of(FORM_BOX, 4, (double[]){x - w, y - h, 2 * w, 2 * h})
                             : deck_of(FORM_RECT, 5, (double[]){x, y, 2 * w, 2 * h, 0});
    if (s->form == FORM_RECT && deck_one_in(d, 2)) {
        s->number[2] = 2 * h;
        s->number[3] = 2 * w;
        s->number[4] = deck_one_in(d, 2) ? 90 : 270;
    }
}

/* Puts a corner's arc, or a side if the normal is that of one, at the point of contact. */
static void put_contact_roundbox(deck_draw *d, const deck_contact *c, case_shape *s)
{
    double radius = some_length(d, c), w = c->length * some_length(d, c),
           h = c->length * some_length(d, c);
    hit_vec corner = deck_contact_inwards(c, radius, 0);
    double along_x = deck_whole(d, 0, (int64_t)w), along_y = deck_whole(d, 0, (int64_t)h);
    const double left[] = {corner.x - w, corner.x - along_x, corner.x};
    const double top[] = {corner.y - h, corner.y - along_y, corner.y};
    *s = deck_of(FORM_ROUNDBOX, 5,
                 (double[]){left[(int)sign_of_number(c->x) + 1], top[(int)sign_of_number(c->y) + 1],
                            w, h, radius * c->length});
}

/* Puts an upright ellipse with the point of contact at the end of a radius, or a disc. */
static void put_ellipse(deck_draw *d, const deck_contact *c, case_shape *s)
{
    double r = some_length(d, c), other = some_length(d, c);
    hit_vec centre = deck_contact_inwards(c, r, 0);
    double rx = r * c->length, ry = c->length > 1 ? rx : other;
    const double radii[] = {ry, rx};
    bool swap = c->length > 1 || c->x != 0;
    double degrees = c->length > 1 ? 15 * deck_whole(d, 0, 23) : 0;
    *s = deck_of(FORM_ELLIPSE, 5,
                 (double[]){centre.x, centre.y, radii[swap], radii[!swap], degrees});
}

/* A sector that touches by its arc, its tip or an end of its arc; its angles are quarters. */

/* The quarter of the turn that a direction is in, from an axis clockwise up to the next. */
static int quarter_of(double x, double y)
{
    if (y < 0)
        return x < 0 ? 2 : 3;
    if (x > 0)
        return 0;
    return y > 0 ? 1 : 2;
}

static void put_quarters(hit_vec centre, double r, double from, double count, case_shape *s)
{
    *s = deck_of(FORM_SECTOR, 5, (double[]){centre.x, centre.y, r, 90 * from, 90 * (from + count)});
}

/* The middle of the disc is inwards; the angles hold the way back to the point. */
static void put_sector_arc(deck_draw *d, const deck_contact *c, case_shape *s)
{
    double radius = deck_whole(d, 1, (int64_t)c->size), before = deck_whole(d, 0, 1);
    double behind = deck_whole(d, 1, 2);
    hit_vec centre = deck_contact_inwards(c, radius, 0);
    put_quarters(centre, radius * c->length, quarter_of(-c->x, -c->y) - before, before + behind, s);
}

/* All angles of the quarter point inwards. */
static void put_sector_tip(deck_draw *d, const deck_contact *c, case_shape *s)
{
    double r = c->length * deck_whole(d, 1, (int64_t)c->size);
    bool on_axis = c->x == 0 || c->y == 0, before = on_axis && deck_one_in(d, 2);
    bool half = before && deck_one_in(d, 2);
    put_quarters((hit_vec){c->at_x, c->at_y}, r, quarter_of(c->x, c->y) - before, 1 + half, s);
}

/* The way out of the shape is between that along a border and that across it. */
static void put_sector_end(deck_draw *d, const deck_contact *c, case_shape *s)
{
    static const signed char ways[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    double r = c->length * deck_whole(d, 1, (int64_t)c->size), count = deck_whole(d, 1, 2);
    bool first = deck_one_in(d, 2);
    int quarter = quarter_of(-c->x, -c->y), border = (quarter + first) % 4;
    hit_vec centre = {c->at_x - r * ways[border][0], c->at_y - r * ways[border][1]};
    put_quarters(centre, r, first ? border : border - count, count, s);
}

static void put_contact_sector(deck_draw *d, const deck_contact *c, case_shape *s)
{
    static void (*const put[])(deck_draw *, const deck_contact *,
                               case_shape *) = {put_sector_arc, put_sector_tip, put_sector_end};
    put[(int)deck_whole(d, 0, 2)](d, c, s);
}

void deck_contact_shape(deck_draw *d, const deck_contact *c, case_form form, bool edge,
                        case_shape *s)
{
    static const int vertices[FORM_COUNT] = {
        [FORM_POINT] = 1, [FORM_SEGMENT] = 2, [FORM_TRIANGLE] = 3};
    int count = form == FORM_POLYGON ? (int)deck_whole(d, 3, 6) : vertices[form];
    *s = (case_shape){.form = form, .count = 2 * count};
    if (form == FORM_CIRCLE)
        put_circle(c, some_length(d, c), s);
    else if (form == FORM_CAPSULE)
        put_capsule(d, c, s);
    else if (form == FORM_BOX || form == FORM_RECT)
        put_box(d, c, s);
    else if (form == FORM_ROUNDBOX)
        put_contact_roundbox(d, c, s);
    else if (form == FORM_ELLIPSE)
        put_ellipse(d, c, s);
    else if (form == FORM_SECTOR)
        put_contact_sector(d, c, s);
    else
        put_vertices(d, c, edge && count > 1, s);
}

void deck_contact_pair(deck_draw *d, deck_contact c, hit_case *out)
{
    deck_contact other = deck_contact_opposite(c);
    bool both_lines = d->pair.a == FORM_SEGMENT && d->pair.b == FORM_SEGMENT;
    bool edge = deck_one_in(d, 2), other_edge = deck_one_in(d, 2);
    deck_contact_shape(d, &c, d->pair.a, edge, &out->shape[0]);
    deck_contact_shape(d, &other, d->pair.b, other_edge && !(both_lines && edge), &out->shape[1]);
}

bool deck_contact_touches(const hit_case *one)
{
    case_built built;
    return case_build(one, &built) && built.exact && case_judge(&built).touching;
}
