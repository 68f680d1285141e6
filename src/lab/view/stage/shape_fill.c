/* Adds shapes to the fill, at any zoom: what is drawn is what is tested. */
#include "shape_fill.h"

#include "curve.h"
#include "deep.h"
#include "kind.h"
#include "memory.h"
#include "strands.h"
#include "ui.h"

#include <stdlib.h>

#define MARGIN 32  /* UI units: more than outlines are wide */
#define FAR    1e8 /* output pixels: the outline of a larger disc is straight within the window */

/* Lines are cut a little beyond the clip, so that cut ends and their strokes are invisible. */
box shape_fill_sight(const ui *ui, double margin)
{
    SDL_Rect clip = ui->draw.clip;
    margin += ui_px(ui, MARGIN);
    return (box){clip.x - margin, clip.y - margin, clip.w + 2 * margin, clip.h + 2 * margin};
}

bool shape_fill_is_path(const hit_shape *shape)
{
    return shape->count >= 3;
}

static bool is_deep(const ui *ui)
{
    return deep_is_shown(ui->view, ui->fit);
}

/* Returns the shape's vertices in output pixels. They are in `few` if they fit; the caller frees
 * any other array. NULL: memory is out. */
static hit_vec *to_output(const ui *ui, const hit_shape *shape, hit_vec few[4])
{
    hit_vec *out = few;
    if (shape->count > 4 && !(out = memory_get((size_t)shape->count * sizeof *out)))
        return NULL;
    const hit_vec *v = hit_vertices(shape);
    for (int i = 0; i < shape->count; i++)
        out[i] = view_to_output(ui->view, v[i]);
    return out;
}

static void free_output(hit_vec *v, hit_vec *few)
{
    if (v != few)
        free(v);
}

/* ---- Rings and chains --------------------------------------------------------------------- */

static void add_strands(ui *ui, const hit_shape *shape, const hit_vec *v, double width)
{
    for (int i = 0; i < strands_count(shape); i++) {
        strand s = strands_at(shape, i);
        draw_add_stroke(&ui->draw, v + s.first, s.count, s.closed, width);
    }
}

static void add_path_area(ui *ui, const hit_shape *shape, bool area, double grow)
{
    fill *fill = &ui->draw.fill;
    hit_vec few[4], *v = to_output(ui, shape, few);
    if (!v)
        return;
    for (int i = 0; area && i < strands_count(shape); i++)
        fill_ring(fill, v + strands_at(shape, i).first, strands_at(shape, i).count);
    if (grow > 0)
        add_strands(ui, shape, v, 2 * grow);
    free_output(v, few);
}

static void add_deep_line(ui *ui, const hit_shape *shape, double width)
{
    deep_line line;
    for (int i = 0; i < shape->count; i++)
        if (deep_edge(shape, i, ui->view, shape_fill_sight(ui, 0), &line))
            fill_capsule(&ui->draw.fill, line.a, line.b, width / 2);
}

/* ---- Rounds ------------------------------------------------------------------------------- */

static bool is_far_round(const ui *ui, const hit_shape *shape)
{
    return is_deep(ui) && shape->radius * ui->view.scale > FAR;
}

static bool is_deep_line(const ui *ui, const hit_shape *shape)
{
    return is_deep(ui) && kind_of(shape)->bare && !kind_of(shape)->sizeless;
}

static void add_round_area(ui *ui, const hit_shape *shape, bool area, double grow)
{
    hit_vec inside[8], few[4], *v = to_output(ui, shape, few);
    int count;
    deep_line line;
    double radius = shape->radius * ui->view.scale + grow;
    if (is_far_round(ui, shape)) {
        deep_round(shape, ui->view, shape_fill_sight(ui, 0), inside, &count, &line);
        if (area)
            fill_ring(&ui->draw.fill, inside, count);
    } else if ((area || kind_of(shape)->bare) && radius > 0 && !is_deep_line(ui, shape)) {
        fill_capsule(&ui->draw.fill, v[0], v[shape->count - 1], radius);
    }
}

static void add_round_line(ui *ui, const hit_shape *shape, double width)
{
    hit_vec inside[8], few[4], *v = to_output(ui, shape, few);
    int count;
    deep_line line;
    double radius = shape->radius * ui->view.scale;
    if (is_deep_line(ui, shape))
        add_deep_line(ui, shape, width);
    else if (!is_far_round(ui, shape))
        fill_tube(&ui->draw.fill, v[0], v[shape->count - 1], radius + width / 2,
                  radius < width ? 0 : radius - width / 2);
    else if (deep_round(shape, ui->view, shape_fill_sight(ui, 0), inside, &count, &line))
        fill_capsule(&ui->draw.fill, line.a, line.b, width / 2);
}

/* ---- Any ---------------------------------------------------------------------------------- */

void shape_fill_add_area(ui *ui, const hit_shape *shape, bool area, double grow)
{
    fill *fill = &ui->draw.fill;
    box within = shape_fill_sight(ui, grow);
    curve c;
    if (curve_of(shape, &c)) {
        if (area)
            curve_add_area(fill, &c, ui->view, within);
        if (grow > 0)
            curve_add_line(fill, &c, ui->view, within, 2 * grow);
    } else if (!shape_fill_is_path(shape)) {
        add_round_area(ui, shape, area, grow);
    } else if (!is_deep(ui)) {
        add_path_area(ui, shape, area, grow);
    } else if (area) {
        deep_add_rings(fill, shape, ui->view, within);
    }
}

void shape_fill_add_line(ui *ui, const hit_shape *shape, double width)
{
    curve c;
    if (curve_of(shape, &c)) {
        curve_add_line(&ui->draw.fill, &c, ui->view, shape_fill_sight(ui, width), width);
    } else if (shape_fill_is_path(shape)) {
        hit_vec few[4], *v = is_deep(ui) ? NULL : to_output(ui, shape, few);
        if (is_deep(ui))
            add_deep_line(ui, shape, width);
        else if (v)
            add_strands(ui, shape, v, width);
        free_output(v, few);
    } else {
        add_round_line(ui, shape, width);
    }
}

void shape_fill_add_rim(ui *ui, const hit_shape *shape, double width)
{
    fill_turn_to_rim(&ui->draw.fill);
    shape_fill_add_line(ui, shape, 2 * width);
}
