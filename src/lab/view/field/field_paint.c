/* SPDX-License-Identifier: MIT */
#include "field_paint.h"

#include "curve.h"
#include "kind.h"
#include "memory.h"
#include "scene.h"
#include "scene_look.h"
#include "strands.h"
#include "ui.h"

#include <math.h>
#include <stdlib.h>

#define LINE        1.5 /* UI units: the width of outlines */
#define LINE_LEAST  7.0 /* output pixels: smaller shapes have none */
#define POINT       1.5 /* UI units: the radius of a point */
#define ROUND_QUICK 24  /* output pixels: up to this radius capsules are painted point by point */

/* Without calls of fmax() and floor(), as this is asked of all shapes. A rectangle may be a pixel
 * too large. */
static int cut_to_range(double v, int low, int high)
{
    if (!(v > low))
        return low;
    return v < high ? (int)v : high;
}

/* Returns the pixels between these points, as far as the layer has them. */
static SDL_Rect pixels_between(const brush *b, hit_vec low, hit_vec high)
{
    SDL_Rect box = b->layer->box;
    int right = box.x + box.w, bottom = box.y + box.h;
    int x = cut_to_range(low.x - b->margin - 1, box.x, right),
        y = cut_to_range(low.y - b->margin - 1, box.y, bottom);
    int end_x = cut_to_range(high.x + b->margin + 1, box.x, right);
    int end_y = cut_to_range(high.y + b->margin + 1, box.y, bottom);
    return (SDL_Rect){x, y, SDL_max(end_x - x, 0), SDL_max(end_y - y, 0)};
}

SDL_Rect field_paint_pixels(const brush *b, crowd_box box)
{
    return pixels_between(b, view_to_output(b->view, box.low), view_to_output(b->view, box.high));
}

/* ---- One shape ----------------------------------------------------------------------------- */

static void paint_tube(const brush *b, hit_vec from, hit_vec to, double radius, double hole,
                       SDL_Color colour)
{
    fill *fill = &b->ui->draw.fill;
    double reach = fabs(from.x - to.x) + fabs(from.y - to.y);
    if (radius + reach <= ROUND_QUICK) {
        layer_tube(b->layer, from, to, radius, hole, colour);
        return;
    }
    fill_tube(fill, from, to, radius, hole);
    layer_fill(b->layer, fill, colour);
}

static void paint_round(const brush *b, hit_vec from, hit_vec to, double radius, SDL_Color colour)
{
    paint_tube(b, from, to, radius, 0, colour);
}

static void outline_path(const brush *b, const hit_shape *shape, const hit_vec *v, double line,
                         SDL_Color colour)
{
    fill *fill = &b->ui->draw.fill;
    for (int i = 0; i < shape->count; i++)
        fill_capsule(fill, v[i], v[strands_next(shape, i)], line / 2);
    layer_fill(b->layer, fill, colour);
}

static void paint_path(const brush *b, const hit_shape *shape, hit_vec *v)
{
    fill *fill = &b->ui->draw.fill;
    const hit_vec *vertices = hit_vertices(shape);
    for (int i = 0; i < shape->count; i++)
        v[i] = view_to_output(b->view, vertices[i]);
    double radius = shape->radius * b->view.scale;
    if (b->filled && (!strands_is_chain(shape) || radius > 0)) {
        for (int i = 0; i < shape->count && radius > 0; i++)
            fill_capsule(fill, v[i], v[strands_next(shape, i)], radius);
        for (int i = 0; i < strands_count(shape) && !strands_is_chain(shape); i++)
            fill_ring(fill, v + strands_at(shape, i).first, strands_at(shape, i).count);
        layer_fill(b->layer, fill, b->colour);
    }
}

static void paint_curve(const brush *b, const curve *c, bool lined)
{
    fill *fill = &b->ui->draw.fill;
    SDL_Rect pixels = b->layer->box;
    const double margin = 4;
    box within = {pixels.x - margin, pixels.y - margin, pixels.w + 2 * margin,
                  pixels.h + 2 * margin};
    if (b->filled) {
        curve_add_area(fill, c, b->view, within);
        layer_fill(b->layer, fill, b->colour);
    }
    if (lined) {
        curve_add_line(fill, c, b->view, within, b->line);
        layer_fill(b->layer, fill, b->outline);
    }
}

static void paint_plump(const brush *b, const hit_shape *shape, double size, hit_vec *v)
{
    bool lined = b->line > 0 && (size >= LINE_LEAST || !b->filled);
    curve c;
    if (curve_of(shape, &c)) {
        paint_curve(b, &c, lined);
        return;
    }
    if (shape->count >= 3 || kind_grown_by(shape) > 0) {
        paint_path(b, shape, v);
        if (kind_grown_by(shape) > 0)
            return;
        if (strands_is_chain(shape)) /* as a segment */
            outline_path(b, shape, v, ui_px(b->ui, POINT), b->colour);
        else if (lined)
            outline_path(b, shape, v, b->line, b->outline);
        return;
    }
    const hit_vec *ends = hit_vertices(shape);
    hit_vec from = view_to_output(b->view, ends[0]),
            to = view_to_output(b->view, ends[shape->count - 1]);
    double radius = shape->radius * b->view.scale, thin = ui_px(b->ui, POINT) / 2;
    if (kind_of(shape)->bare || radius < thin)
        paint_round(b, from, to, fmax(radius, thin), b->colour);
    else if (b->filled)
        paint_round(b, from, to, radius, b->colour);
    if (lined && radius >= thin && !kind_of(shape)->bare)
        paint_tube(b, from, to, radius + b->line / 2, fmax(radius - b->line / 2, 0), b->outline);
}

static void paint_shape(const brush *b, const hit_shape *shape, crowd_box box, hit_vec *v)
{
    hit_vec low = view_to_output(b->view, box.low), high = view_to_output(b->view, box.high);
    double size = fmax(high.x - low.x, high.y - low.y);
    bool beside = high.x < b->layer->box.x - 2 || high.y < b->layer->box.y - 2 ||
                  low.x > b->layer->box.x + b->layer->box.w + 2 ||
                  low.y > b->layer->box.y + b->layer->box.h + 2;
    if (beside || (b->layer->partly && !layer_wants(b->layer, pixels_between(b, low, high))))
        return;
    if (kind_of(shape)->sizeless) {
        paint_round(b, low, low, ui_px(b->ui, POINT), b->colour);
    } else if (size < 1) {
        /* A dot, as pale as the shape is small, but never too pale to be seen. */
        SDL_Color colour = b->colour;
        hit_vec middle = {(low.x + high.x) / 2, (low.y + high.y) / 2};
        colour.a = (Uint8)(colour.a * fmin(fmax(size, 0.3), 1));
        layer_capsule(b->layer, middle, middle, 0.5, colour);
    } else {
        paint_plump(b, shape, size, v);
    }
}

/* ---- All shapes ---------------------------------------------------------------------------- */

void field_paint_shapes(const brush *b, const crowd *c, const int *numbers, int count)
{
    hit_vec *v = memory_get((size_t)c->most_vertices * sizeof *v);
    for (int i = 0; i < count; i++)
        paint_shape(b, &c->shapes[numbers[i]], c->boxes[numbers[i]], v);
    free(v);
}

void field_paint_range(const brush *b, const crowd *c, int from, int to)
{
    hit_vec *v = memory_get((size_t)c->most_vertices * sizeof *v);
    for (int i = from; i < to; i++)
        paint_shape(b, &c->shapes[i], c->boxes[i], v);
    free(v);
}

double field_paint_line(const ui *ui, const scene_look *look)
{
    double wanted = look->line_width * ui->view.scale;
    if (!look->outline)
        return 0;
    return wanted > 0 ? fmax(wanted, 1) : ui_px(ui, LINE);
}

brush field_paint_brush(ui *ui, const scene *scene, const layer *layer, SDL_Color colour,
                        bool filled)
{
    double line = field_paint_line(ui, &scene->looks->base);
    return (brush){.ui = ui,
                   .view = ui->view,
                   .layer = layer,
                   .colour = colour,
                   .outline = theme_darker(colour),
                   .line = line,
                   .margin = ui_px(ui, POINT) + line / 2 + 1,
                   .filled = filled && scene->looks->base.fill};
}
