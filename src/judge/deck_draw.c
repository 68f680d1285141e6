/* SPDX-License-Identifier: MIT */
#include "deck_private.h"
#include "deck_sector.h"

#include <math.h>
#include <string.h>

bool deck_is_angle(const case_shape *s, int i)
{
    return i < case_forms[s->form].numbers && case_forms[s->form].angles >> i & 1;
}

bool deck_is_coordinate(const case_shape *s, int i)
{
    return i < case_forms[s->form].coordinates;
}

bool deck_has_area(case_form form)
{
    return form != FORM_POINT && form != FORM_SEGMENT;
}

case_shape deck_of(case_form form, int count, const double *numbers)
{
    case_shape s = {.form = form, .count = count};
    memcpy(s.number, numbers, (size_t)count * sizeof *numbers);
    return s;
}

/* ---- Rings --------------------------------------------------------------------------------- */

static hit_vec point_near(deck_draw *d, deck_spot at)
{
    int64_t reach = (int64_t)at.reach;
    double x = deck_whole(d, -reach, reach);
    return (hit_vec){at.x + x, at.y + deck_whole(d, -reach, reach)};
}

static bool in_first_half(hit_vec v)
{
    return v.y < 0 || (v.y == 0 && v.x < 0);
}

/* Returns whether q comes before p on the way around from the left, clockwise as seen on the
 * screen. atan2() would also order them, but differently with some C libraries. */
static bool comes_before(hit_vec q, hit_vec p)
{
    if (in_first_half(p) != in_first_half(q))
        return in_first_half(q);
    return q.x * p.y - q.y * p.x > 0;
}

static void sort_around(hit_vec *v, int count, deck_spot at)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0; j--) {
            hit_vec p = v[j - 1], q = v[j], o = {at.x, at.y};
            if (!comes_before((hit_vec){q.x - o.x, q.y - o.y}, (hit_vec){p.x - o.x, p.y - o.y}))
                break;
            v[j - 1] = q;
            v[j] = p;
        }
}

static void put_ring(case_form form, const hit_vec *v, int count, case_shape *out)
{
    *out = (case_shape){.form = form, .count = 2 * count};
    for (int i = 0; i < count; i++) {
        out->number[2 * i] = v[i].x;
        out->number[2 * i + 1] = v[i].y;
    }
}

void deck_ring(deck_draw *d, deck_spot at, int vertices, case_shape *out)
{
    hit_vec v[CASE_VERTICES];
    for (int i = 0; i < vertices; i++)
        v[i] = point_near(d, at);
    sort_around(v, vertices, at);
    put_ring(FORM_POLYGON, v, vertices, out);
    deck_keep_convex(d, out);
}

static void draw_triangle(deck_draw *d, deck_spot at, case_shape *out)
{
    hit_vec v[3];
    for (int i = 0; i < 3; i++)
        v[i] = point_near(d, at);
    bool turned = hit_orientation(v[0], v[1], v[2]) < 0;
    hit_vec last = v[2];
    v[2] = turned ? v[1] : last;
    v[1] = turned ? last : v[1];
    put_ring(FORM_TRIANGLE, v, 3, out);
}

/* ---- The other forms ----------------------------------------------------------------------- */

static double draw_size(deck_draw *d, double most)
{
    return deck_whole(d, (int64_t)fmax(1, floor(most / 3)), (int64_t)fmax(1, most));
}

/* Draws a shape that is given by its centre or corner, two sizes and an angle. */
static void draw_sized(deck_draw *d, case_form form, deck_spot at, case_shape *out)
{
    double most = form == FORM_ELLIPSE ? at.reach : 2 * at.reach;
    double w = draw_size(d, most), h = draw_size(d, most), angle = deck_whole(d, 0, 359);
    double corner[] = {at.x - floor(w / 2), at.y - floor(h / 2), w, h};
    double centre[] = {at.x, at.y, w, h, angle};
    *out = form == FORM_BOX ? deck_of(form, 4, corner) : deck_of(form, 5, centre);
}

/* Draws an upright box in the middle, and its radius. */
static void draw_roundbox_at(deck_draw *d, deck_spot at, case_shape *out)
{
    double r = draw_size(d, at.reach / 2), w = draw_size(d, 2 * at.reach - r),
           h = draw_size(d, 2 * at.reach - r);
    *out = deck_of(FORM_ROUNDBOX, 5, (double[]){at.x - floor(w / 2), at.y - floor(h / 2), w, h, r});
}

static void draw_line_at(deck_draw *d, case_form form, deck_spot at, case_shape *out)
{
    hit_vec p = point_near(d, at), q = point_near(d, at);
    double radius = draw_size(d, at.reach / 2);
    *out = deck_of(form, form == FORM_CAPSULE ? 5 : 4, (double[]){p.x, p.y, q.x, q.y, radius});
}

void deck_shape(deck_draw *d, case_form form, deck_spot at, case_shape *out)
{
    switch (form) {
    case FORM_POINT:
        *out = deck_of(form, 2, (double[]){at.x, at.y});
        break;
    case FORM_CIRCLE:
        *out = deck_of(form, 3, (double[]){at.x, at.y, draw_size(d, at.reach)});
        break;
    case FORM_TRIANGLE:
        draw_triangle(d, at, out);
        break;
    case FORM_POLYGON:
        deck_ring(d, at, (int)deck_whole(d, 3, 8), out);
        break;
    case FORM_SEGMENT:
    case FORM_CAPSULE:
        draw_line_at(d, form, at, out);
        break;
    case FORM_ROUNDBOX:
        draw_roundbox_at(d, at, out);
        break;
    case FORM_SECTOR:
        deck_sector(d, at, out);
        break;
    default:
        draw_sized(d, form, at, out);
    }
}
