#include "shape_view.h"

#include "construction.h"
#include "kinds.h"
#include "large.h"
#include "shortage.h"
#include "vertices.h"
#include "widgets.h"

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
    if (shape->count > 4 && !(out = shortage_note(malloc((size_t)shape->count * sizeof *out))))
        return NULL;
    const hit_vec *v = hit_vertices(shape);
    for (int i = 0; i < shape->count; i++)
        out[i] = view_to_output(ui->view, v[i]);
    return out;
}

/* Rings, or a chain. The others are capsules, of any radius. */
static bool is_path(const hit_shape *shape)
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

/* Whether the scene's line width is that of the tested outline. Otherwise it is a decoration around
 * a thin line: when it is wide, but never of an outline that stands alone. */
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
        return fmax(look->line_width * ui->view.scale, 1);
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
    hatch hatch;  /* over the colour, which may be transparent */
    double width; /* of the outline, output pixels */
    bool filled;  /* false: the outline alone */
    kept *kept;   /* has its picture if it is large; NULL: it is not kept */
    int revision; /* of the shape */
} figure;

/* Whether more than the outline is painted: a hatching is, even where the scene wants no fill. */
static bool has_area(const figure *f)
{
    return f->filled && !strands_is_chain(f->shape) &&
           (f->look->fill || f->hatch.way != HATCH_NONE);
}

/* The colour of the area: none where the scene wants no fill. */
static SDL_Color area_colour(const figure *f)
{
    SDL_Color colour = f->colour;
    if (!f->look->fill && !is_bare(f->shape))
        colour.a = 0;
    return colour;
}

/* Paints what was added to the fill. */
static void paint_area(ui *ui, const figure *f)
{
    draw_paint_with(&ui->draw, &(paint){area_colour(f), f->hatch});
}

/* Paints fill and wide stroke as one area, so that a translucent colour does not blend with itself.
 */
static void paint_body(ui *ui, const figure *f, const hit_vec *v)
{
    const hit_shape *shape = f->shape;
    fill *fill = &ui->draw.fill;
    double grow = decoration(ui, shape, f->look);
    if (is_path(shape)) {
        for (int i = 0; has_area(f) && i < strands_count(shape); i++)
            fill_ring(fill, v + strands_at(shape, i).first, strands_at(shape, i).count);
        for (int i = 0; grow > 0 && i < shape->count; i++)
            fill_capsule(fill, v[i], v[strands_next(shape, i)], grow);
    } else if (has_area(f) || is_bare(shape)) {
        double radius = shape->radius * ui->view.scale + grow;
        if (radius > 0)
            fill_capsule(fill, v[0], v[shape->count - 1], radius);
    }
    paint_area(ui, f);
}

static void draw_strands(draw *draw, const hit_shape *shape, const hit_vec *v, double width,
                         SDL_Color colour)
{
    for (int i = 0; i < strands_count(shape); i++) {
        strand s = strands_at(shape, i);
        draw_add_stroke(draw, v + s.first, s.count, s.closed, width);
    }
    draw_paint(draw, colour);
}

static void paint_outline(ui *ui, const hit_shape *shape, const hit_vec *v, double width,
                          SDL_Color colour)
{
    double radius = shape->radius * ui->view.scale;
    if (is_path(shape))
        draw_strands(&ui->draw, shape, v, width, colour);
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

static void draw_deep_path(ui *ui, const figure *f)
{
    box within = in_sight(ui);
    bool outline = f->look->outline || is_bare(f->shape);
    if (has_area(f)) {
        deep_add_rings(&ui->draw.fill, f->shape, ui->view, within);
        paint_area(ui, f);
    }
    deep_line line;
    for (int i = 0; outline && i < f->shape->count; i++)
        if (deep_edge(f->shape, i, ui->view, within, &line))
            draw_line(&ui->draw, line.a, line.b, f->width, f->outline);
}

static void draw_deep_round(ui *ui, const figure *f)
{
    hit_vec inside[8];
    int count;
    deep_line line;
    bool outline = deep_round(f->shape, ui->view, in_sight(ui), inside, &count, &line);
    if (count >= 3 && has_area(f)) {
        fill_ring(&ui->draw.fill, inside, count);
        paint_area(ui, f);
    }
    if (outline && f->look->outline)
        draw_line(&ui->draw, line.a, line.b, f->width, f->outline);
}

/* Draws a shape at deep zoom, without decorations. False: the shape can be drawn as usual. */
static bool draw_deep(ui *ui, const figure *f)
{
    const hit_shape *shape = f->shape;
    deep_line line;
    if (!deep_is_shown(ui->view, ui->fit) || is_dot(shape))
        return false;
    if (is_path(shape))
        draw_deep_path(ui, f);
    else if (shape->radius * ui->view.scale > 1e8)
        draw_deep_round(ui, f);
    else if (shape->count == 2 && shape->radius == 0 &&
             deep_edge(shape, 0, ui->view, in_sight(ui), &line))
        draw_line(&ui->draw, line.a, line.b, f->width, f->outline);
    else
        return is_bare(shape);
    return true;
}

/* What is drawn is cut to the clip with a margin, so that cut ends and their strokes are invisible.
 */
static box clip_with(const ui *ui, double margin)
{
    SDL_Rect clip = ui->draw.clip;
    margin += ui_px(ui, 32);
    return (box){clip.x - margin, clip.y - margin, clip.w + 2 * margin, clip.h + 2 * margin};
}

/* Draws an ellipse at any zoom. */
static void draw_curve(ui *ui, const figure *f, const curve *c)
{
    bool deep = deep_is_shown(ui->view, ui->fit);
    double grow = f->filled && !deep ? decoration(ui, f->shape, f->look) : 0;
    box within = clip_with(ui, grow);
    fill *fill = &ui->draw.fill;
    if (has_area(f))
        curve_add_area(fill, c, ui->view, within);
    if (grow > 0)
        curve_add_line(fill, c, ui->view, within, 2 * grow);
    paint_area(ui, f);
    if (!f->look->outline)
        return;
    curve_add_line(fill, c, ui->view, within, f->width);
    draw_paint(&ui->draw, f->outline);
}

static void draw_large(ui *ui, const figure *f)
{
    double grow =
        f->filled && !deep_is_shown(ui->view, ui->fit) ? decoration(ui, f->shape, f->look) : 0;
    large_figure large = {.ring = f->shape,
                          .area = f->filled && (has_area(f) || grow > 0),
                          .outline = f->look->outline || is_bare(f->shape),
                          .grow = grow,
                          .width = f->width,
                          .fill = {area_colour(f), f->hatch},
                          .line = {.colour = f->outline},
                          .kept = f->kept,
                          .revision = f->revision};
    large_view_draw(ui, &large);
}

static void draw_figure(ui *ui, const figure *f)
{
    const hit_shape *shape = f->shape;
    curve c;
    if (large_view_suits(shape)) {
        draw_large(ui, f);
        return;
    }
    if (curve_of(shape, &c)) {
        draw_curve(ui, f, &c);
        return;
    }
    if (draw_deep(ui, f))
        return;
    hit_vec few[4] = {{0, 0}};
    hit_vec *v = to_output(ui, shape, few);
    if (!v)
        return;
    if (is_dot(shape))
        draw_disc(&ui->draw, v[0], decoration(ui, shape, f->look) + ui_px(ui, HALO),
                  ui->theme->ground);
    if (f->filled)
        paint_body(ui, f, v);
    if (f->look->outline || is_bare(shape))
        paint_outline(ui, shape, v, f->width, f->outline);
    if (v != few)
        free(v);
}

#define UNKNOWN_ALPHA 0xe0

/* While the verdict is unknown, the base has neither of its colours. */
static SDL_Color base_colour(const ui *ui, const scene *scene, const evidence_row *said)
{
    const scene_look *look = &scene->base.look;
    SDL_Color neither = ui->theme->greyed;
    bool hit = said->verdict == HIT_HIT;
    neither.a = UNKNOWN_ALPHA;
    if (said->unknown)
        return neither;
    if (hit && look->recolour && !scene->has_background_on_hit)
        return look->has_hit_colour ? shape_view_colour(look->hit_colour) : ui->theme->hit;
    return look->has_colour ? shape_view_colour(look->colour) : ui->theme->base;
}

#define FIELD_ALPHA 0x50

/* Over a field the cursor is clear, so that what it hits is seen. */
static SDL_Color cursor_colour(const ui *ui, const scene *scene)
{
    const scene_look *look = &scene->cursor.look;
    SDL_Color colour = ui->theme->cursor;
    if (scene->crowd)
        colour.a = FIELD_ALPHA;
    return look->has_colour ? shape_view_colour(look->colour) : colour;
}

void shape_view_draw_ghost(ui *ui, const hit_shape *shape, SDL_Color colour, double width)
{
    hit_vec few[4];
    curve c;
    if (large_view_suits(shape)) {
        large_figure line = {
            .ring = shape, .outline = true, .width = width, .line = {.colour = colour}};
        large_view_draw(ui, &line);
        return;
    }
    if (hit_validate(shape) == HIT_OK && curve_of(shape, &c)) {
        curve_add_line(&ui->draw.fill, &c, ui->view, clip_with(ui, width), width);
        draw_paint(&ui->draw, colour);
        return;
    }
    hit_vec *v = hit_validate(shape) == HIT_OK ? to_output(ui, shape, few) : NULL;
    if (!v)
        return;
    paint_outline(ui, shape, v, width, colour);
    if (v != few)
        free(v);
}

static figure figure_of(const ui *ui, const hit_shape *shape, const scene_look *look,
                        SDL_Color colour, bool hit)
{
    return (figure){.shape = shape,
                    .look = look,
                    .colour = colour,
                    .outline = outline_colour(shape, look, colour),
                    .width = outline_width(ui, shape, look, hit),
                    .filled = true};
}

/* A false verdict hatches the base as the map does, over its usual colour. */
static void mark_false(const ui *ui, figure *f, falseness falseness)
{
    f->hatch = false_look_hatch(ui, falseness);
    if (falseness != FALSE_NONE) {
        f->outline = f->hatch.colour;
        f->width = outline_width(ui, f->shape, f->look, true);
    }
}

void shape_view_draw_scene(ui *ui, const scene *scene, const hit_shape *cursor,
                           const evidence_row *said, bool filled, int revision)
{
    const scene_look *base = &scene->base.look, *look = &scene->cursor.look;
    bool hit = !said->unknown && said->verdict == HIT_HIT;
    figure under = figure_of(ui, &scene->base.shape, base, base_colour(ui, scene, said),
                             hit && base->recolour);
    figure over = figure_of(ui, cursor, look, cursor_colour(ui, scene), false);
    under.filled = over.filled = filled;
    if (revision >= 0) {
        under.kept = &ui->base;
        over.kept = &ui->cursor;
    }
    under.revision = over.revision = revision;
    mark_false(ui, &under, said->falseness);
    if (!scene->crowd)
        draw_figure(ui, &under);
    if (hit_validate(cursor) == HIT_OK)
        draw_figure(ui, &over);
}

void shape_view_draw_background(ui *ui, const scene *scene, box stage, const evidence_row *said)
{
    if (!scene->has_background_on_hit || said->unknown || said->verdict != HIT_HIT)
        return;
    double x = round(stage.x), y = round(stage.y);
    double right = round(stage.x + stage.w), bottom = round(stage.y + stage.h);
    SDL_Color colour = shape_view_colour(scene->background_on_hit);
    if (said->falseness == FALSE_NONE && colour.a == 0xff) {
        draw_box(&ui->draw, x, y, right - x, bottom - y, 0, colour);
        return;
    }
    const hit_vec corners[] = {{x, y}, {right, y}, {right, bottom}, {x, bottom}};
    fill_ring(&ui->draw.fill, corners, 4);
    draw_paint_with(&ui->draw, &(paint){colour, false_look_hatch(ui, said->falseness)});
}
