/* SPDX-License-Identifier: MIT */
/*
 * Draws everything with the coverage rasteriser. SDL2_gfx has such functions too, but it takes
 * whole pixels in Sint16: shapes would jump from pixel to pixel and wrap beyond 32767. It also
 * blends a translucent edge twice where its lines meet.
 */
#include "draw.h"
#include "fill.h"
#include "painter.h"
#include "scan.h"
#include "sheet.h"
#include "vec.h"

#include <math.h>

/* A stroke may miss its vertices by so many pixels, which is too little to be seen. */
static const double STRAIGHT = 1.0 / 32;
static const double GAP = 0.6; /* between dashes, in dashes */

enum { CORNER_STEPS = 64 };

void draw_paint_with(draw *d, const paint *paint)
{
    if (d->sheet)
        sheet_fill(d->sheet, d->clip, paint);
    else
        painter_fill(d->renderer, &d->fill, d->clip, paint);
}

void draw_paint(draw *d, SDL_Color colour)
{
    draw_paint_with(d, &(paint){.colour = colour});
}

void draw_free(draw *d)
{
    fill_free(&d->fill);
}

/* The coverage rasteriser would give the same picture, but slower. */
static bool fill_rect(draw *d, const SDL_Rect *rect, SDL_Color colour)
{
    return d->sheet ? sheet_box(d->sheet, *rect, colour) : painter_box(d->renderer, *rect, colour);
}

void draw_clear(draw *d, SDL_Color colour)
{
    draw_box(d, d->clip.x, d->clip.y, d->clip.w, d->clip.h, 0, colour);
}

/* ---- Shapes ------------------------------------------------------------------------------ */

void draw_polygon(draw *d, const hit_vec *points, int count, SDL_Color colour)
{
    fill_ring(&d->fill, points, count);
    draw_paint(d, colour);
}

void draw_capsule(draw *d, hit_vec a, hit_vec b, double radius, SDL_Color colour)
{
    fill_capsule(&d->fill, a, b, radius);
    draw_paint(d, colour);
}

void draw_disc(draw *d, hit_vec centre, double radius, SDL_Color colour)
{
    draw_capsule(d, centre, centre, radius, colour);
}

void draw_capsule_outline(draw *d, hit_vec a, hit_vec b, double radius, double width,
                          SDL_Color colour)
{
    fill_tube(&d->fill, a, b, radius + width / 2, radius - width / 2);
    draw_paint(d, colour);
}

void draw_circle(draw *d, hit_vec centre, double radius, double width, SDL_Color colour)
{
    draw_capsule_outline(d, centre, centre, radius, width, colour);
}

/* ---- Strokes ----------------------------------------------------------------------------- */

/* The directions of the straight lines from a vertex that pass near all vertices after it. */
typedef struct sleeve {
    hit_vec left, right; /* right is reached from left by a clockwise turn, as seen on screen */
    double reach;        /* distance of the last vertex, squared */
    bool open;           /* no vertex has narrowed it yet */
} sleeve;

static bool sleeve_holds(const sleeve *s, hit_vec to)
{
    if (s->open)
        return true;
    return vec_dot(to, to) >= s->reach && vec_cross(s->left, to) >= 0 &&
           vec_cross(to, s->right) >= 0 && vec_dot(s->left, to) > 0;
}

static void sleeve_narrow(sleeve *s, hit_vec to)
{
    double length = hypot(to.x, to.y);
    s->reach = vec_dot(to, to);
    if (length <= STRAIGHT)
        return;
    hit_vec aside = {-to.y / length * STRAIGHT, to.x / length * STRAIGHT};
    hit_vec left = vec_sub(to, aside), right = {to.x + aside.x, to.y + aside.y};
    if (s->open || vec_cross(s->left, left) > 0)
        s->left = left;
    if (s->open || vec_cross(right, s->right) > 0)
        s->right = right;
    s->open = false;
}

/* Vertices that deviate from a line by less than STRAIGHT become one capsule. So an outline of 10
 * 000 vertices needs only some hundred capsules on the screen. */
static void add_stroke_path(fill *f, const hit_vec *points, int count, bool closed, double radius)
{
    hit_vec from = points[0], to = from;
    sleeve s = {.open = true};
    for (int i = 1; i < count + (closed ? 1 : 0); i++) {
        hit_vec next = points[i < count ? i : 0];
        if (!sleeve_holds(&s, vec_sub(next, from))) {
            fill_capsule(f, from, to, radius);
            from = to;
            s = (sleeve){.open = true};
        }
        sleeve_narrow(&s, vec_sub(next, from));
        to = next;
    }
    fill_capsule(f, from, to, radius);
}

void draw_add_stroke(draw *d, const hit_vec *points, int count, bool closed, double width)
{
    if (count >= 1)
        add_stroke_path(&d->fill, points, count, closed, width / 2);
}

void draw_stroke(draw *d, const hit_vec *points, int count, bool closed, double width,
                 SDL_Color colour)
{
    draw_add_stroke(d, points, count, closed, width);
    if (count >= 1)
        draw_paint(d, colour);
}

void draw_line(draw *d, hit_vec a, hit_vec b, double width, SDL_Color colour)
{
    draw_capsule(d, a, b, width / 2, colour);
}

/* The visible part of a line, measured from the point nearest to the clip's middle. */
typedef struct stretch {
    hit_vec origin, along;
    double a, b;     /* where the ends of the line are */
    double from, to; /* the visible part: empty unless from < to */
} stretch;

static stretch visible_stretch(const draw *d, hit_vec a, hit_vec b, double margin)
{
    hit_vec middle = {d->clip.x + d->clip.w / 2.0, d->clip.y + d->clip.h / 2.0};
    double radius = hypot(d->clip.w, d->clip.h) / 2 + margin, offset;
    hit_vec along = scan_direction(a, b, &offset);
    double aside = along.x * middle.y - along.y * middle.x - offset;
    hit_vec origin = {middle.x + aside * along.y, middle.y - aside * along.x};
    stretch s = {.origin = origin, .along = along};
    if (!(fabs(aside) < radius))
        return s;
    s.a = vec_dot(vec_sub(a, origin), along);
    s.b = vec_dot(vec_sub(b, origin), along);
    s.from = fmax(s.a, -radius);
    s.to = fmin(s.b, radius);
    return s;
}

static hit_vec stretch_point(const stretch *s, double t)
{
    return (hit_vec){s->origin.x + s->along.x * t, s->origin.y + s->along.y * t};
}

void draw_dashes(draw *d, hit_vec a, hit_vec b, double width, double dash, SDL_Color colour)
{
    if (!(dash >= width)) /* a dash would be only its round ends: dots */
        dash = width;
    double period = dash * (1 + GAP);
    if (!(period > 1)) { /* finer than pixels */
        draw_line(d, a, b, width, colour);
        return;
    }
    stretch s = visible_stretch(d, a, b, width);
    double first = s.from - fmod(s.from - s.a, period);
    int count = s.from < s.to ? (int)fmin((s.to - first) / period, d->clip.w + d->clip.h) + 1 : 0;
    for (int i = 0; i < count; i++) {
        double from = first + i * period, to = fmin(from + dash, s.b);
        double start = fmin(from + width / 2, to), end = fmax(to - width / 2, start);
        fill_capsule(&d->fill, stretch_point(&s, start), stretch_point(&s, end), width / 2);
    }
    draw_paint(d, colour);
}

/* ---- Boxes ------------------------------------------------------------------------------- */

static void add_rounded_box(fill *f, double x, double y, double w, double h, double corner)
{
    if (!(w > 0 && h > 0))
        return;
    corner = fmax(0, fmin(corner, fmin(w, h) / 2));
    /* A quarter circle of n steps stays within r (pi / 2n)^2 / 8 of the true one: 0.02 pixel. */
    int steps = corner > 0 ? (int)fmin(ceil(4 * sqrt(corner)), CORNER_STEPS) : 0, count = 0;
    hit_vec points[4 * (CORNER_STEPS + 1)];
    const hit_vec middle[4] = {{x + w - corner, y + h - corner},
                               {x + corner, y + h - corner},
                               {x + corner, y + corner},
                               {x + w - corner, y + corner}};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j <= steps; j++) {
            double angle = (i + (steps ? (double)j / steps : 0.5)) * 1.57079632679489661923;
            points[count++] =
                (hit_vec){middle[i].x + corner * cos(angle), middle[i].y + corner * sin(angle)};
        }
    fill_ring(f, points, count);
}

static bool is_whole(double v)
{
    return fabs(v) < 1 << 24 && v == floor(v);
}

static bool are_whole(double x, double y, double w, double h)
{
    return is_whole(x) && is_whole(y) && is_whole(w) && is_whole(h);
}

void draw_box(draw *d, double x, double y, double w, double h, double corner, SDL_Color colour)
{
    if (corner <= 0 && are_whole(x, y, w, h)) {
        SDL_Rect box = {(int)x, (int)y, (int)w, (int)h}, seen;
        if (!SDL_IntersectRect(&box, &d->clip, &seen) || fill_rect(d, &seen, colour))
            return;
    }
    add_rounded_box(&d->fill, x, y, w, h, corner);
    draw_paint(d, colour);
}

void draw_border(draw *d, double x, double y, double w, double h, double corner, double width,
                 SDL_Color colour)
{
    if (corner <= 0 && are_whole(x, y, w, h) && is_whole(width) && w > 2 * width && h > 2 * width &&
        width > 0) {
        /* Four boxes, which do not overlap, touch fewer pixels than the area around the middle. */
        double inner = h - 2 * width;
        draw_box(d, x, y, w, width, 0, colour);
        draw_box(d, x, y + h - width, w, width, 0, colour);
        draw_box(d, x, y + width, width, inner, 0, colour);
        draw_box(d, x + w - width, y + width, width, inner, 0, colour);
        return;
    }
    add_rounded_box(&d->fill, x, y, w, h, corner);
    add_rounded_box(&d->fill, x + width, y + width, w - 2 * width, h - 2 * width, corner - width);
    draw_paint(d, colour);
}
