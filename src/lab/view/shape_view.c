#include "shape_view.h"

#include "deep.h"
#include "kinds.h"

#include <math.h>
#include <stdlib.h>

#define THIN      2.0 /* outline, UI units */
#define THIN_HIT  3.0 /* ... on contact, because colour alone must not tell the verdict */
#define WIDE      4.0 /* wider strokes are decoration; the tested outline is drawn over them */
#define MIN_POINT 6.0 /* a point has no size; its mark has at least this radius */
#define HALO      2.0 /* ... and a rim in the ground's colour, so that it is visible on any fill */

SDL_Color shape_view_colour(colour c)
{
    return (SDL_Color){c.r, c.g, c.b, c.a};
}

/* Returns the shape's vertices in output pixels. They are in `few` if they fit; the caller frees
 * any other array. NULL: memory is out. */
static hit_vec *to_output(const ui *ui, const hit_shape *shape, hit_vec few[4])
{
    hit_vec *out = few;
    if (shape->count > 4 && !(out = malloc((size_t)shape->count * sizeof *out)))
        return NULL;
    const hit_vec *v = hit_vertices(shape);
    for (int i = 0; i < shape->count; i++)
        out[i] = view_to_output(ui->view, v[i]);
    return out;
}

static bool is_ring(const hit_shape *shape)
{
    return shape->count >= 3;
}

static bool is_dot(const hit_shape *shape)
{
    return kind_of(shape)->sizeless;
}

static bool is_bare(const hit_shape *shape)
{
    return kind_of(shape)->bare;
}

/* Returns the outline's colour: a step darker than the fill, or the shape's own where there is
 * none.
 */
static SDL_Color outline_colour(const hit_shape *shape, const scene_look *look, SDL_Color colour)
{
    return look->fill || is_bare(shape) ? theme_darker(colour) : colour;
}

/* Returns the width of the tested outline in output pixels. A scene's line width is kept as long as
 * it is not a decoration; otherwise the line is thin, and thicker on contact. */
static double outline_width(const ui *ui, const hit_shape *shape, const scene_look *look, bool hit)
{
    double width = look->line_width * ui->view.scale;
    if (look->line_width > 0 && width <= ui_px(ui, WIDE) && !is_bare(shape))
        return fmax(width, 1);
    return ui_px(ui, hit ? THIN_HIT : THIN);
}

/* Returns half the decoration's width in output pixels; 0 when the line is thin. */
static double decoration(const ui *ui, const hit_shape *shape, const scene_look *look)
{
    double width = look->line_width * ui->view.scale;
    if (is_dot(shape))
        return fmax(width / 2, ui_px(ui, MIN_POINT));
    return width > ui_px(ui, WIDE) ? width / 2 : 0;
}

/* Paints fill and wide stroke as one area, so that a translucent colour does not blend with itself.
 */
static void paint_body(ui *ui, const hit_shape *shape, const hit_vec *v, const scene_look *look,
                       SDL_Color colour)
{
    fill *fill = &ui->draw.fill;
    double grow = decoration(ui, shape, look);
    if (is_ring(shape)) {
        if (look->fill)
            fill_ring(fill, v, shape->count);
        for (int i = 0; grow > 0 && i < shape->count; i++)
            fill_capsule(fill, v[i], v[(i + 1) % shape->count], grow);
    } else if (look->fill || is_bare(shape)) {
        double radius = shape->radius * ui->view.scale + grow;
        if (radius > 0)
            fill_capsule(fill, v[0], v[shape->count - 1], radius);
    }
    fill_paint(fill, ui->renderer, ui->draw.clip, colour);
}

static void paint_outline(ui *ui, const hit_shape *shape, const hit_vec *v, double width,
                          SDL_Color colour)
{
    double radius = shape->radius * ui->view.scale;
    if (is_ring(shape))
        draw_stroke(&ui->draw, v, shape->count, true, width, colour);
    else if (radius < width)
        draw_capsule(&ui->draw, v[0], v[shape->count - 1], radius + width / 2, colour);
    else if (shape->count == 1)
        draw_circle(&ui->draw, v[0], radius, width, colour);
    else
        draw_capsule_outline(&ui->draw, v[0], v[1], radius, width, colour);
}

/* Returns the stage's zone with a margin, so that cut ends and their strokes are invisible. */
static box in_sight(const ui *ui)
{
    box zone = ui->layout.stage;
    double margin = ui_px(ui, 32);
    return (box){zone.x - margin, zone.y - margin, zone.w + 2 * margin, zone.h + 2 * margin};
}

/* A shape and its looks. */
typedef struct figure {
    const hit_shape *shape;
    const scene_look *look;
    SDL_Color colour, outline;
    double width; /* of the outline, output pixels */
    bool filled;  /* false: the outline alone */
} figure;

static void draw_deep_ring(ui *ui, const figure *f)
{
    box within = in_sight(ui);
    int count = 0;
    bool fill = f->look->fill && f->filled;
    hit_vec *ring = fill ? deep_ring(f->shape, ui->view, within, &count) : NULL;
    if (ring && count >= 3)
        draw_polygon(&ui->draw, ring, count, f->colour);
    free(ring);
    deep_line line;
    for (int i = 0; f->look->outline && i < f->shape->count; i++)
        if (deep_edge(f->shape, i, ui->view, within, &line))
            draw_line(&ui->draw, line.a, line.b, f->width, f->outline);
}

static void draw_deep_round(ui *ui, const figure *f)
{
    hit_vec inside[8];
    int count;
    deep_line line;
    bool outline = deep_round(f->shape, ui->view, in_sight(ui), inside, &count, &line);
    if (count >= 3 && f->look->fill && f->filled)
        draw_polygon(&ui->draw, inside, count, f->colour);
    if (outline && f->look->outline)
        draw_line(&ui->draw, line.a, line.b, f->width, f->outline);
}

/* Draws a shape at deep zoom, without decorations. False: the shape can be drawn as usual. */
static bool draw_deep(ui *ui, const figure *f)
{
    const hit_shape *shape = f->shape;
    deep_line line;
    if (ui->view.scale < DEEP_SCALE * ui->fit.scale || is_dot(shape))
        return false;
    if (is_ring(shape))
        draw_deep_ring(ui, f);
    else if (shape->radius * ui->view.scale > 1e8)
        draw_deep_round(ui, f);
    else if (shape->count == 2 && shape->radius == 0 &&
             deep_edge(shape, 0, ui->view, in_sight(ui), &line))
        draw_line(&ui->draw, line.a, line.b, f->width, f->outline);
    else
        return is_bare(shape);
    return true;
}

static void draw_figure(ui *ui, const figure *f)
{
    const hit_shape *shape = f->shape;
    if (draw_deep(ui, f))
        return;
    hit_vec few[4];
    hit_vec *v = to_output(ui, shape, few);
    if (!v)
        return;
    if (is_dot(shape))
        draw_disc(&ui->draw, v[0], decoration(ui, shape, f->look) + ui_px(ui, HALO),
                  ui->theme->ground);
    if (f->filled)
        paint_body(ui, shape, v, f->look, f->colour);
    if (f->look->outline || is_bare(shape))
        paint_outline(ui, shape, v, f->width, f->outline);
    if (v != few)
        free(v);
}

static SDL_Color base_colour(const ui *ui, const scene *scene, bool hit)
{
    const scene_look *look = &scene->base.look;
    if (hit && look->recolour && !scene->has_background_on_hit)
        return look->has_hit_colour ? shape_view_colour(look->hit_colour) : ui->theme->hit;
    return look->has_colour ? shape_view_colour(look->colour) : ui->theme->base;
}

static SDL_Color cursor_colour(const ui *ui, const scene_look *look)
{
    return look->has_colour ? shape_view_colour(look->colour) : ui->theme->cursor;
}

void shape_view_draw_ghost(ui *ui, const hit_shape *shape, SDL_Color colour, double width)
{
    hit_vec few[4];
    hit_vec *v = hit_validate(shape) == HIT_OK ? to_output(ui, shape, few) : NULL;
    if (!v)
        return;
    paint_outline(ui, shape, v, width, colour);
    if (v != few)
        free(v);
}

static void draw_actor(ui *ui, const hit_shape *shape, const scene_look *look, SDL_Color colour,
                       bool hit, bool filled)
{
    draw_figure(ui, &(figure){shape, look, colour, outline_colour(shape, look, colour),
                              outline_width(ui, shape, look, hit), filled});
}

void shape_view_draw_scene(ui *ui, const scene *scene, const hit_shape *cursor, bool hit,
                           bool filled)
{
    const scene_look *base = &scene->base.look, *look = &scene->cursor.look;
    draw_actor(ui, &scene->base.shape, base, base_colour(ui, scene, hit), hit && base->recolour,
               filled);
    if (hit_validate(cursor) == HIT_OK)
        draw_actor(ui, cursor, look, cursor_colour(ui, look), false, filled);
}
