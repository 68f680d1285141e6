/* SPDX-License-Identifier: MIT */
#include "deck_private.h"

#include <math.h>
#include <string.h>

/* ---- Bars ---------------------------------------------------------------------------------- */

/* A bar around `at`: it reaches u to both ends, and v to both sides. */
typedef struct bar {
    hit_vec at, u, v;
} bar;

static void put_corners(const bar *b, case_form form, int count, case_shape *s)
{
    static const int along[] = {-1, 1, 1, -1}, aside[] = {-1, -1, 1, 1};
    *s = (case_shape){.form = form, .count = 2 * count};
    for (int i = 0; i < count; i++) {
        s->number[2 * i] = b->at.x + along[i] * b->u.x + aside[i] * b->v.x;
        s->number[2 * i + 1] = b->at.y + along[i] * b->u.y + aside[i] * b->v.y;
    }
}

static double upright_angle(const bar *b)
{
    return b->u.y == 0 ? 0 : 90;
}

/* The radius is half of the thickness. */
static void put_bar_roundbox(const bar *b, double w, double h, case_shape *s)
{
    double r = floor(fmin(w, h) / 2), x = b->at.x - w + r, y = b->at.y - h + r;
    *s = deck_of(FORM_ROUNDBOX, 5, (double[]){x, y, 2 * (w - r), 2 * (h - r), r});
}

static void put_bar(const bar *b, case_form form, case_shape *s)
{
    double u = fabs(b->u.x) + fabs(b->u.y), v = fabs(b->v.x) + fabs(b->v.y);
    double w = fabs(b->u.x) + fabs(b->v.x), h = fabs(b->u.y) + fabs(b->v.y);
    double x = b->at.x, y = b->at.y;
    const double line[] = {x - b->u.x, y - b->u.y, x + b->u.x, y + b->u.y, v};
    if (form == FORM_POINT)
        *s = deck_of(form, 2, (double[]){x, y});
    else if (form == FORM_SEGMENT || form == FORM_CAPSULE)
        *s = deck_of(form, form == FORM_CAPSULE ? 5 : 4, line);
    else if (form == FORM_CIRCLE)
        *s = deck_of(form, 3, (double[]){x, y, 2 * v});
    else if (form == FORM_BOX)
        *s = deck_of(form, 4, (double[]){x - w, y - h, 2 * w, 2 * h});
    else if (form == FORM_ROUNDBOX)
        put_bar_roundbox(b, w, h, s);
    else if (form == FORM_RECT)
        *s = deck_of(form, 5, (double[]){x, y, 2 * u, 2 * v, upright_angle(b)});
    else if (form == FORM_ELLIPSE)
        *s = deck_of(form, 5, (double[]){x, y, u, v, upright_angle(b)});
    else if (form == FORM_SECTOR)
        *s = deck_of(
            form, 5,
            (double[]){x - b->u.x, y - b->u.y, 2 * u, upright_angle(b) - 3, upright_angle(b) + 3});
    else
        put_corners(b, form, form == FORM_TRIANGLE ? 3 : 4, s);
}

void deck_bar(case_form form, hit_vec at, hit_vec half, bool upright, case_shape *out)
{
    bar b = {.at = at, .u = {half.x, 0}, .v = {0, half.y}};
    if (upright)
        b = (bar){.at = at, .u = {0, half.x}, .v = {-half.y, 0}};
    put_bar(&b, form, out);
}

static int64_t length(const deck_draw *d)
{
    return d->numbers == NUMBERS_INT ? 64 : 2048;
}

/* Draws a long, thin bar, level or upright. */
static bar draw_bar(deck_draw *d, bool upright)
{
    int64_t most = length(d);
    double u = deck_whole(d, most / 2, most), v = deck_whole(d, 1, most / 16);
    bar b = {.u = {u, 0}, .v = {0, v}};
    if (upright)
        b = (bar){.u = {0, u}, .v = {-v, 0}};
    b.at.x = deck_whole(d, -most / 2, most / 2);
    b.at.y = deck_whole(d, -most / 2, most / 2);
    return b;
}

/* Two bars, one level and the other upright: usually neither has a corner in the other. */
bool deck_cross(deck_draw *d, hit_case *out)
{
    bool upright = deck_one_in(d, 2);
    bar a = draw_bar(d, upright), b = draw_bar(d, !upright);
    put_bar(&a, d->pair.a, &out->shape[0]);
    put_bar(&b, d->pair.b, &out->shape[1]);
    return true;
}

/* ---- Combs --------------------------------------------------------------------------------- */

static void put_bar_vertex(case_shape *s, double x, double y)
{
    s->number[s->count++] = x;
    s->number[s->count++] = y;
}

/* A comb with its teeth down, or up. Teeth and gaps have the same width. */
static void put_comb(deck_draw *d, bool up, int teeth, double width, case_shape *s)
{
    double high = deck_whole(d, 3, 8) * width, back = -width, sign = up ? -1 : 1;
    *s = (case_shape){.form = FORM_POLYGON};
    put_bar_vertex(s, 0, sign * back);
    put_bar_vertex(s, (2 * teeth - 1) * width, sign * back);
    for (int i = 2 * teeth - 1; i > 0; i -= 2) {
        put_bar_vertex(s, i * width, sign * high);
        put_bar_vertex(s, (i - 1) * width, sign * high);
        if (i > 1) {
            put_bar_vertex(s, (i - 1) * width, 0);
            put_bar_vertex(s, (i - 2) * width, 0);
        }
    }
}

void deck_move(case_shape *s, double x, double y)
{
    for (int i = 0; i < s->count; i++)
        if (deck_is_coordinate(s, i))
            s->number[i] += i % 2 ? y : x;
}

/* The other shape is between the teeth, on one of them or beyond them; another comb reaches in
 * from below. */
static bool draw_comb(deck_draw *d, hit_case *out)
{
    int comb = d->pair.a == FORM_POLYGON ? 0 : 1, teeth = (int)deck_whole(d, 2, 7);
    case_form other = comb ? d->pair.a : d->pair.b;
    double width = deck_whole(d, length(d) / 32, length(d) / 8);
    put_comb(d, false, teeth, width, &out->shape[comb]);
    case_shape *s = &out->shape[!comb];
    if (other == FORM_POLYGON && deck_one_in(d, 2)) {
        put_comb(d, true, (int)deck_whole(d, 2, 5), floor(width / 2), s);
        deck_move(s, deck_whole(d, 0, (int64_t)(2 * teeth * width)), 9 * width);
        return true;
    }
    deck_spot at = {.x = deck_whole(d, 0, (int64_t)((2 * teeth - 1) * width))};
    at.y = deck_whole(d, 0, (int64_t)(5 * width));
    at.reach = fmax(1, floor(width / 2));
    deck_shape(d, other, at, s);
    return true;
}

/* ---- Many corners, and the corner between two boxes ----------------------------------------- */

static bool draw_corners(deck_draw *d, hit_case *out)
{
    double most = (double)length(d);
    for (int k = 0; k < 2; k++) {
        case_form form = k ? d->pair.b : d->pair.a;
        deck_spot at = {.reach = k ? floor(most / 4) : most};
        at.x = deck_whole(d, (int64_t)-most / 2, (int64_t)most);
        at.y = deck_whole(d, (int64_t)-most / 2, (int64_t)most);
        if (form == FORM_POLYGON)
            deck_ring(d, at, (int)deck_whole(d, 12, k ? 24 : 48), &out->shape[k]);
        else
            deck_shape(d, form, at, &out->shape[k]);
    }
    return true;
}

/* The boxes around the shapes overlap in a corner; usually the shapes do not. */
bool deck_diagonal(deck_draw *d, hit_case *out)
{
    case_built built;
    hit_vec low[2], high[2];
    deck_shape(d, d->pair.a, (deck_spot){0, 0, (double)length(d)}, &out->shape[0]);
    deck_shape(d, d->pair.b, (deck_spot){0, 0, (double)length(d)}, &out->shape[1]);
    if (!case_build(out, &built))
        return false;
    hit_bounds(&built.a, &low[0], &high[0]);
    hit_bounds(&built.b, &low[1], &high[1]);
    bool left = deck_one_in(d, 2), up = deck_one_in(d, 2);
    double part = deck_whole(d, 0, length(d) / 4),
           x = left ? low[0].x - high[1].x + part : high[0].x - low[1].x - part;
    double y = up ? low[0].y - high[1].y + part : high[0].y - low[1].y - part;
    deck_move(&out->shape[1], floor(x), floor(y));
    return true;
}

bool deck_structured(deck_draw *d, hit_case *out)
{
    bool ring = d->pair.a == FORM_POLYGON || d->pair.b == FORM_POLYGON;
    d->unit = d->numbers == NUMBERS_INT ? 1 : 0x1p-5;
    switch (d->index % 4) {
    case 0:
        return deck_cross(d, out);
    case 1:
        return ring && !d->convex ? draw_comb(d, out) : deck_diagonal(d, out);
    case 2:
        return ring ? draw_corners(d, out) : deck_diagonal(d, out);
    default:
        return deck_has_area(d->pair.a) || deck_has_area(d->pair.b) ? deck_inside(d, out)
                                                                    : deck_cross(d, out);
    }
}
