/* SPDX-License-Identifier: MIT */
#include "shape_view.h"

#include "answer.h"
#include "curve.h"
#include "deep.h"
#include "false_look.h"
#include "kind.h"
#include "memory.h"
#include "scene.h"
#include "scene_look.h"
#include "shape_fill.h"
#include "strands.h"
#include "ui.h"

#include <math.h>
#include <stdlib.h>

#define THIN      2.0 /* outline, UI units */
#define THIN_HIT  3.0 /* ... on contact, because colour alone must not tell the verdict */
#define WIDE      4.0 /* wider strokes are decoration; the tested outline is drawn over them */
#define MIN_POINT 6.0 /* a point has no size; its mark has at least this radius */
#define CASING    1.5 /* of an outline over a map, so that it is visible on any of its colours */
#define HALO      2.0 /* ... and a rim in the ground's colour, so that it is visible on any fill */

SDL_Color shape_view_colour(colour c)
{
    return (SDL_Color){c.r, c.g, c.b, c.a};
}

static bool is_dot(const hit_shape *shape)
{
    return kind_of(shape)->sizeless;
}

static bool is_bare(const hit_shape *shape)
{
    return kind_is_bare(shape);
}

SDL_Color shape_view_line_colour(const ui *ui, const scene_look *look)
{
    return theme_line(ui->theme, shape_view_colour(look->colour));
}

double shape_view_line_width(const ui *ui, const scene_look *look)
{
    return fmax(look->line_width * ui->view.scale, look->fill ? 1 : ui_px(ui, THIN));
}

/* Returns whether the scene's line width is that of the tested outline. Otherwise it is a
 * decoration around a thin line: when it is wide, but never of an outline that stands alone. */
static bool is_plain_line(const ui *ui, const hit_shape *shape, const scene_look *look)
{
    bool narrow = look->line_width * ui->view.scale <= ui_px(ui, WIDE);
    return look->line_width > 0 && !is_bare(shape) && (narrow || !look->fill);
}

/* Returns the width of the tested outline in output pixels: the scene's, or a thin one, thicker on
 * contact. */
static double outline_width(const ui *ui, const hit_shape *shape, const scene_look *look, bool hit)
{
    if (is_plain_line(ui, shape, look))
        return shape_view_line_width(ui, look);
    return ui_px(ui, hit ? THIN_HIT : THIN);
}

/* Returns half the decoration's width in output pixels; 0 when the line is thin. */
static double decoration(const ui *ui, const hit_shape *shape, const scene_look *look)
{
    double width = look->line_width * ui->view.scale;
    if (is_dot(shape))
        return fmax(width / 2, ui_px(ui, MIN_POINT));
    return width > ui_px(ui, WIDE) && !is_plain_line(ui, shape, look) ? width / 2 : 0;
}

/* A shape and its looks. */
typedef struct figure {
    const hit_shape *shape;
    const scene_look *look;
    SDL_Color colour, outline;
    ticks ticks;    /* along the outline, over the colour, which may be transparent */
    SDL_Color mark; /* ... and their colour */
    double width;   /* of the outline, output pixels */
    bool filled;    /* false: the outline alone */
} figure;

/* How much larger the area is than the shape, in output pixels. There is no decoration at deep
 * zoom, but for discs and capsules. */
static double growth(const ui *ui, const figure *f)
{
    curve c;
    bool undecorated = deep_is_shown(ui->view, ui->fit) &&
                       (shape_fill_is_path(f->shape) || curve_of(f->shape, &c));
    return f->filled && !undecorated ? decoration(ui, f->shape, f->look) : 0;
}

/* Ticks along more edges would take too long. */
#define TICKS_MOST 4096

/* Fill and wide stroke are one area, so that a translucent colour does not blend with itself. */
static void add_area(ui *ui, const figure *f, double grow)
{
    if (f->filled) {
        /* A hatching is an area, even where the scene wants no fill. */
        bool has_inside = !strands_is_chain(f->shape) || f->shape->radius > 0;
        bool has_area = has_inside && (f->look->fill || f->ticks.lean != 0);
        shape_fill_add_area(ui, f->shape, has_area, grow);
    }
    if (f->filled && f->ticks.lean != 0 && f->shape->count <= TICKS_MOST)
        shape_fill_add_ticks(ui, f->shape, &f->ticks, grow);
}

/* ---- All ----------------------------------------------------------------------------------- */

static void draw_outline(ui *ui, const hit_shape *shape, double width, SDL_Color colour)
{
    if (shape_fill_is_path(shape) && shape->radius == 0 && deep_is_shown(ui->view, ui->fit)) {
        deep_line line; /* the edges are painted one by one */
        for (int i = 0; i < shape->count; i++)
            if (deep_edge(shape, i, ui->view, shape_fill_sight(ui, 0), &line))
                draw_line(&ui->draw, line.a, line.b, width, colour);
        return;
    }
    shape_fill_add_line(ui, shape, width);
    draw_paint(&ui->draw, colour);
}

static void draw_figure(ui *ui, const figure *f)
{
    if (is_dot(f->shape))
        draw_disc(&ui->draw, view_to_output(ui->view, hit_vertices(f->shape)[0]),
                  decoration(ui, f->shape, f->look) + ui_px(ui, HALO), ui->theme->ground);
    paint paint = {f->colour, f->mark};
    if (!f->look->fill && !is_bare(f->shape))
        paint.colour.a = 0;
    add_area(ui, f, growth(ui, f));
    draw_paint_with(&ui->draw, &paint);
    if (f->look->outline || is_bare(f->shape))
        draw_outline(ui, f->shape, f->width, f->outline);
}

#define UNKNOWN_ALPHA 0xe0

/* While the verdict is unknown, the base has neither of its colours. */
static SDL_Color base_colour(const ui *ui, const scene *scene, const answer_row *said)
{
    const scene_look *look = &scene->looks->base;
    SDL_Color neither = ui->theme->greyed;
    bool hit = said->verdict == HIT_HIT;
    neither.a = UNKNOWN_ALPHA;
    if (said->open)
        return neither;
    if (hit && look->recolour && !scene->looks->on_hit.has_background)
        return look->has_hit_colour ? shape_view_colour(look->hit_colour) : ui->theme->hit;
    return look->has_colour ? shape_view_colour(look->colour) : ui->theme->base;
}

#define FIELD_ALPHA 0x50

/* Over a field the cursor is clear, so that what it hits is seen. */
static SDL_Color cursor_colour(const ui *ui, const scene *scene)
{
    const scene_look *look = &scene->looks->cursor;
    SDL_Color colour = ui->theme->cursor;
    if (scene->crowd)
        colour.a = FIELD_ALPHA;
    return look->has_colour ? shape_view_colour(look->colour) : colour;
}

void shape_view_draw_ghost(ui *ui, const hit_shape *shape, SDL_Color colour, double width)
{
    if (hit_validate(shape) == HIT_OK)
        draw_outline(ui, shape, width, colour);
}

/* A ghost gets its own room for vertices, because the answer's cursor needs its own. */
void shape_view_draw_cursor_ghost(ui *ui, const scene *scene, hit_vec at, SDL_Color colour,
                                  double width)
{
    hit_vec *ring = memory_get((size_t)scene->cursor.shape.count * sizeof *ring);
    hit_shape ghost = scene_place_cursor(scene, at, ring);
    shape_view_draw_ghost(ui, &ghost, colour, width);
    free(ring);
}

static figure figure_of(const ui *ui, const hit_shape *shape, const scene_look *look,
                        SDL_Color colour, bool hit)
{
    /* Beside its own fill an outline is a step darker; alone it has the shape's colour. */
    bool beside_fill = look->fill || is_bare(shape);
    return (figure){.shape = shape,
                    .look = look,
                    .colour = colour,
                    .outline = beside_fill ? theme_darker(colour) : theme_line(ui->theme, colour),
                    .width = outline_width(ui, shape, look, hit),
                    .filled = true};
}

static ticks ticks_of(const ui *ui, falseness falseness)
{
    return (ticks){.length = ui_px(ui, FALSE_LOOK_LENGTH),
                   .period = ui_px(ui, FALSE_LOOK_PERIOD),
                   .width = ui_px(ui, FALSE_LOOK_WIDTH),
                   .lean = false_look_lean(falseness)};
}

/* A false verdict tints the base and sets ticks along its outline, as the map does. */
static void mark_false(const ui *ui, figure *f, falseness falseness)
{
    f->ticks = ticks_of(ui, falseness);
    f->mark = false_look_mark(ui->theme, falseness);
    if (falseness != FALSE_NONE) {
        f->colour = false_look_tint(ui->theme, falseness, f->colour);
        f->outline = f->mark;
        f->width = outline_width(ui, f->shape, f->look, true);
    }
}

void shape_view_draw_base(ui *ui, const scene *scene, const answer_row *said, bool filled)
{
    const scene_look *look = &scene->looks->base;
    bool hit = !said->open && said->verdict == HIT_HIT;
    figure figure = figure_of(ui, &scene->base.shape, look, base_colour(ui, scene, said),
                              hit && look->recolour);
    figure.filled = filled || is_dot(&scene->base.shape);
    mark_false(ui, &figure, said->falseness);
    if (!scene->crowd)
        draw_figure(ui, &figure);
}

void shape_view_draw_cursor(ui *ui, const scene *scene, const hit_shape *cursor, bool filled)
{
    figure figure = figure_of(ui, cursor, &scene->looks->cursor, cursor_colour(ui, scene), false);
    figure.filled = filled || is_dot(cursor);
    if (hit_validate(cursor) != HIT_OK)
        return;
    if (!figure.filled) /* an outline alone, over a map */
        draw_outline(ui, cursor, figure.width + ui_px(ui, 2 * CASING), ui->theme->ground);
    draw_figure(ui, &figure);
}

void shape_view_draw_scene(ui *ui, const scene *scene, const hit_shape *cursor,
                           const answer_row *said, bool filled)
{
    shape_view_draw_base(ui, scene, said, filled);
    shape_view_draw_cursor(ui, scene, cursor, filled);
}

void shape_view_draw_background(ui *ui, const scene *scene, box stage, const answer_row *said)
{
    if (!scene->looks->on_hit.has_background || said->open || said->verdict != HIT_HIT)
        return;
    double x = round(stage.x), y = round(stage.y);
    double right = round(stage.x + stage.w), bottom = round(stage.y + stage.h);
    SDL_Color colour = shape_view_colour(scene->looks->on_hit.background);
    if (said->falseness == FALSE_NONE && colour.a == 0xff) {
        draw_box(&ui->draw, x, y, right - x, bottom - y, 0, colour);
        return;
    }
    const hit_vec corners[] = {{x, y}, {right, y}, {right, bottom}, {x, bottom}};
    fill_ring(&ui->draw.fill, corners, 4);
    const ticks ticks = ticks_of(ui, said->falseness);
    if (ticks.lean != 0)
        shape_fill_add_ring_ticks(ui, corners, 4, &ticks);
    draw_paint_with(&ui->draw, &(paint){false_look_tint(ui->theme, said->falseness, colour),
                                        false_look_mark(ui->theme, said->falseness)});
}
