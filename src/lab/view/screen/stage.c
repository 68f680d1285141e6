/* SPDX-License-Identifier: MIT */
#include "stage.h"

#include "answer.h"
#include "field_view.h"
#include "kind.h"
#include "lab.h"
#include "marks.h"
#include "pen.h"
#include "scene.h"
#include "scene_look.h"
#include "shape_view.h"
#include "stage_layers.h"
#include "ui.h"

#include <math.h>
#include <stdlib.h>

static void draw_background(ui *ui, const scene *scene, const answer_row *said)
{
    /* The zone may be larger than the stage; a line separates the rest of it. */
    hit_vec from = view_to_output(ui->view, (hit_vec){0, 0});
    hit_vec to = view_to_output(ui->view, scene->stage);
    box stage = {from.x, from.y, to.x - from.x, to.y - from.y};
    shape_view_draw_background(ui, scene, stage, said);
    box zone = ui->layout.stage;
    if (zone.w - stage.w > 1 || zone.h - stage.h > 1)
        draw_border(&ui->draw, stage.x, stage.y, stage.w, stage.h, 0, ui_px(ui, 1),
                    ui->theme->rule);
}

static void draw_grid_line(ui *ui, double output, bool upright, SDL_Color colour)
{
    box zone = ui->layout.stage;
    if (upright)
        draw_box(&ui->draw, round(output), zone.y, 1, zone.h, 0, colour);
    else
        draw_box(&ui->draw, zone.x, round(output), zone.w, 1, 0, colour);
}

/* Draws the doubles themselves where the zoom is deep enough: a line through every double of a
 * coordinate, and a dot where both coordinates have lines. */
static void draw_grid(ui *ui)
{
    box zone = ui->layout.stage;
    hit_vec at = view_to_stage(ui->view, (hit_vec){zone.x, zone.y});
    hit_vec end = view_to_stage(ui->view, (hit_vec){zone.x + zone.w, zone.y + zone.h});
    bool x_told = marks_grid_is_coarse(ui, at.x, end.x),
         y_told = marks_grid_is_coarse(ui, at.y, end.y);
    SDL_Color line = x_told && y_told ? ui->theme->rule : ui->theme->dim;
    for (double x = at.x; x_told && x <= end.x; x = nextafter(x, INFINITY))
        draw_grid_line(ui, view_to_output(ui->view, (hit_vec){x, at.y}).x, true, line);
    for (double y = at.y; y_told && y <= end.y; y = nextafter(y, INFINITY))
        draw_grid_line(ui, view_to_output(ui->view, (hit_vec){at.x, y}).y, false, line);
    for (double y = at.y; x_told && y_told && y <= end.y; y = nextafter(y, INFINITY))
        for (double x = at.x; x <= end.x; x = nextafter(x, INFINITY)) {
            hit_vec p = view_to_output(ui->view, (hit_vec){x, y});
            draw_box(&ui->draw, round(p.x) - 1, round(p.y) - 1, 3, 3, 0, ui->theme->dim);
        }
}

#define SKETCH_ALPHA 0x38

/* How what is being drawn looks: as the lab draws, or where the scene shows its shape as an outline
 * alone, as that outline, as in the post. */
typedef struct sketch_look {
    SDL_Color colour;
    double width; /* of an edge, output pixels */
    bool filled;  /* and each vertex has a dot */
} sketch_look;

static sketch_look sketch_look_of(const ui *ui, const lab *lab, lab_actor which)
{
    const scene_look *look =
        which == LAB_BASE ? &lab_scene(lab)->looks->base : &lab_scene(lab)->looks->cursor;
    if (look->fill || !look->has_colour)
        return (sketch_look){ui->theme->construction, ui_px(ui, 2), true};
    return (sketch_look){.colour = shape_view_line_colour(ui, look),
                         .width = shape_view_line_width(ui, look)};
}

/* From the last vertex to the pointer, and back to the first one. */
static void draw_rubber_band(ui *ui, const sketch *sketch, hit_vec pointer, bool dashed)
{
    SDL_Color colour = ui->theme->construction;
    double width = ui_px(ui, 1.5), dash = ui_px(ui, 6);
    hit_vec first = view_to_output(ui->view, sketch->points[0]);
    hit_vec last = view_to_output(ui->view, sketch->points[sketch->count - 1]);
    if (dashed)
        draw_dashes(&ui->draw, last, pointer, width, dash, colour);
    else
        draw_line(&ui->draw, last, pointer, width, colour);
    if (sketch->count >= 2)
        draw_dashes(&ui->draw, pointer, first, width, dash, colour);
}

/* It has a vertex: it stands in the shape's place. */
static bool sketch_stands_for(const lab *lab, lab_actor which)
{
    const sketch *sketch = pen_sketch(lab, which);
    return sketch && sketch->count > 0;
}

static void draw_sketch(ui *ui, const lab *lab, lab_actor which)
{
    const sketch *sketch = pen_sketch(lab, which);
    if (!sketch_stands_for(lab, which))
        return;
    sketch_look look = sketch_look_of(ui, lab, which);
    hit_vec pointer = view_to_output(ui->view, lab->pen.pointer);
    SDL_Color area = look.colour;
    area.a = SKETCH_ALPHA;
    if (pen_closes(lab, which, lab->pen.pointer))
        draw_circle(&ui->draw, view_to_output(ui->view, sketch->points[0]), ui_px(ui, 8),
                    ui_px(ui, 2), ui->theme->construction);
    if (look.filled && sketch->count >= 2) {
        /* Fills the polygon that a click at the pointer would make, closed. */
        hit_vec *ring = memory_get(((size_t)sketch->count + 1) * sizeof *ring);
        for (int i = 0; i < sketch->count; i++)
            ring[i] = view_to_output(ui->view, sketch->points[i]);
        ring[sketch->count] = pointer;
        draw_polygon(&ui->draw, ring, sketch->count + 1, area);
        free(ring);
    }
    draw_rubber_band(ui, sketch, pointer, !look.filled);
    for (int i = 0; i < sketch->count; i++) {
        hit_vec at = view_to_output(ui->view, sketch->points[i]);
        if (i > 0)
            draw_line(&ui->draw, view_to_output(ui->view, sketch->points[i - 1]), at, look.width,
                      look.colour);
        if (i == 0 || look.filled) /* a click on the first vertex finishes */
            draw_disc(&ui->draw, at, ui_px(ui, 4), look.colour);
    }
}

void stage_draw(ui *ui, const lab *lab)
{
    bool filled = !stage_layers_bare(ui, lab);
    const answer *answer = lab->answer;
    const answer_row *said = answer_selected(answer);
    draw_background(ui, lab_scene(lab), said);
    stage_layers_draw(ui, lab, STAGE_GROUND);
    stage_layers_draw(ui, lab, STAGE_UNDER_BASE);
    if (lab_is_field(lab))
        field_view_draw(ui, lab, ui->layout.stage, filled);
    if (!sketch_stands_for(lab, LAB_BASE))
        shape_view_draw_base(ui, lab_scene(lab), said, filled);
    stage_layers_draw(ui, lab, STAGE_UNDER_CURSOR);
    if (!sketch_stands_for(lab, LAB_CURSOR))
        shape_view_draw_cursor(ui, lab_scene(lab), &answer->cursor, filled);
    stage_layers_draw(ui, lab, STAGE_OVER);
    draw_grid(ui); /* after the fills, because doubles matter most inside a shape */
    draw_sketch(ui, lab, LAB_BASE);
    draw_sketch(ui, lab, LAB_CURSOR);
}
