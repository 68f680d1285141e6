/* SPDX-License-Identifier: MIT */
/* A case as a line that opens it in the lab, in the form that src/lab/scene/state/state.h
 * describes. */
#include "case.h"
#include "digits.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A state gives a rect by centre and size. If these are rounded for a box, the box becomes a
 * polygon. */
static void keep_corners(hit_shape *s, hit_vec ring[CASE_VERTICES])
{
    if (s->kind != HIT_RECT)
        return;
    hit_shape made = hit_make_rect(s->centre, s->size, s->angle);
    bool kept = true;
    for (int i = 0; i < 4; i++)
        kept = kept && made.vertex[i].x == s->vertex[i].x && made.vertex[i].y == s->vertex[i].y;
    if (kept)
        return;
    memcpy(ring, s->vertex, sizeof s->vertex);
    double radius = s->radius;
    *s = hit_make_polygon(ring, 4);
    *s = hit_grow(s, radius);
}

/* Returns whether the line gives the cursor's place in `at`. For other shapes it gives all
 * vertices. */
static bool shape_has_place(const hit_shape *s)
{
    return s->kind == HIT_POINT || s->kind == HIT_CIRCLE || s->kind == HIT_RECT ||
           s->kind == HIT_ELLIPSE || s->kind == HIT_SECTOR;
}

static hit_vec place_of_shape(const hit_shape *s)
{
    if (!shape_has_place(s))
        return (hit_vec){0, 0};
    return s->kind == HIT_RECT ? s->centre : s->vertex[0];
}

/* ---- Text ---------------------------------------------------------------------------------- */

typedef struct line {
    char *text;
    size_t length, size; /* length >= size: no room */
} line;

static void add_formatted(line *l, const char *format, ...)
{
    va_list arguments;
    size_t room = l->length < l->size ? l->size - l->length : 0;
    va_start(arguments, format);
    l->length += (size_t)vsnprintf(room ? l->text + l->length : NULL, room, format, arguments);
    va_end(arguments);
}

static void add_number(line *l, const char *before, double x)
{
    char text[DIGITS_TEXT];
    add_formatted(l, "%s%s", before, digits_text(x, text));
}

static void add_vec(line *l, const char *before, hit_vec v)
{
    add_number(l, before, v.x);
    add_number(l, ",", v.y);
}

static void add_shape(line *l, const hit_shape *s, bool says_place)
{
    add_formatted(l, "%s", hit_kind_name(s->kind));
    if (shape_has_place(s) && says_place)
        add_vec(l, ":", place_of_shape(s));
    for (int i = 0; i < s->count && !shape_has_place(s); i++)
        add_vec(l, ":", hit_vertices(s)[i]);
    if (s->kind == HIT_CIRCLE || s->kind == HIT_CAPSULE)
        add_number(l, ":", s->radius);
    if (s->kind == HIT_RECT || s->kind == HIT_ELLIPSE) {
        add_vec(l, ":", s->size);
        add_number(l, ":", s->angle);
    }
    if (s->kind == HIT_SECTOR) {
        add_number(l, ":", s->size.x);
        add_number(l, ":", s->size.y);
        add_vec(l, ":", (hit_vec){s->angle, s->vertex[3].y});
    }
    if (s->radius > 0 && s->kind != HIT_CIRCLE && s->kind != HIT_CAPSULE)
        add_number(l, ":grow:", s->radius);
}

/* Adds a view in which both shapes fill about two thirds of a stage of the usual size. */
static void add_view(line *l, const case_built *c)
{
    hit_vec low[2], high[2];
    hit_bounds(&c->a, &low[0], &high[0]);
    hit_bounds(&c->b, &low[1], &high[1]);
    double left = fmin(low[0].x, low[1].x), right = fmax(high[0].x, high[1].x);
    double top = fmin(low[0].y, low[1].y), bottom = fmax(high[0].y, high[1].y);
    double zoom = fmin(640 / (right - left), 420 / (bottom - top));
    if (!isfinite(zoom))
        return;
    add_vec(l, "&view=", (hit_vec){left / 2 + right / 2, top / 2 + bottom / 2});
    add_number(l, ",", fmax(1, exp2(floor(log2(fmax(zoom, 1))))));
}

bool case_state(const hit_case *one, bool swapped, char *out, size_t size)
{
    case_built c;
    if (!case_build(one, &c))
        return false;
    keep_corners(&c.a, c.ring[0]);
    keep_corners(&c.b, c.ring[1]);
    const hit_shape *const shapes[] = {&c.a, &c.b}, *base = shapes[swapped],
                           *cursor = shapes[!swapped];
    line l = {.text = out, .size = size};
    add_vec(&l, "at=", place_of_shape(cursor));
    add_view(&l, &c);
    add_formatted(&l, "&base=");
    add_shape(&l, base, true);
    add_formatted(&l, "&cursor=");
    add_shape(&l, cursor, false);
    return l.length < size;
}
