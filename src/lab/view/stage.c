/* The stage: base, cursor, hit points, a drawing in progress. What is drawn is what is tested. */
#include "deep.h"
#include "kinds.h"
#include "pen.h"
#include "ui.h"

#include <math.h>
#include <stdlib.h>

#define THIN      2.0 /* outline, UI units */
#define THIN_HIT  3.0 /* ... on contact: the outline tells too, not the colour alone */
#define WIDE      4.0 /* wider strokes are decoration: the tested outline is drawn on top */
#define MIN_POINT 6.0 /* a point has no size: what marks it has at least this radius */
#define HALO      2.0 /* ... and a rim of the colour of the ground, to be seen on any fill */
#define GRID      6.0 /* neighbouring doubles this far apart are drawn */

static SDL_Color sdl_colour(colour c)
{
    return (SDL_Color){c.r, c.g, c.b, c.a};
}

/* A shape's vertices in output pixels; `few` serves all kinds but large polygons. */
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

/* Half the decoration's width in output pixels, 0 when the line is thin. */
static double decoration(const ui *ui, const hit_shape *shape, const scene_look *look)
{
    double width = look->line_width * ui->view.scale;
    if (is_dot(shape))
        return fmax(width / 2, ui_px(ui, MIN_POINT));
    return width > ui_px(ui, WIDE) ? width / 2 : 0;
}

/* Fill and wide stroke are one area, painted once: translucent colours do not blend twice. */
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

/* The window with a margin, so that cut ends and their strokes are out of sight. */
static box in_sight(const ui *ui)
{
    box zone = ui->layout.stage;
    double margin = ui_px(ui, 32);
    return (box){zone.x - margin, zone.y - margin, zone.w + 2 * margin, zone.h + 2 * margin};
}

static void draw_deep_ring(ui *ui, const hit_shape *shape, const scene_look *look, double width,
                           SDL_Color colour)
{
    box within = in_sight(ui);
    int count = 0;
    hit_vec *ring =
        look->fill && !ui->map_view.wanted ? deep_ring(shape, ui->view, within, &count) : NULL;
    if (ring && count >= 3)
        draw_polygon(&ui->draw, ring, count, colour);
    free(ring);
    deep_line line;
    for (int i = 0; look->outline && i < shape->count; i++)
        if (deep_edge(shape, i, ui->view, within, &line))
            draw_line(&ui->draw, line.a, line.b, width, theme_darker(colour));
}

static void draw_deep_round(ui *ui, const hit_shape *shape, const scene_look *look, double width,
                            SDL_Color colour)
{
    hit_vec inside[8];
    int count;
    deep_line line;
    bool outline = deep_round(shape, ui->view, in_sight(ui), inside, &count, &line);
    if (count >= 3 && look->fill && !ui->map_view.wanted)
        draw_polygon(&ui->draw, inside, count, colour);
    if (outline && look->outline)
        draw_line(&ui->draw, line.a, line.b, width, theme_darker(colour));
}

/* Decorations are left out: what is tested is in sight. False: the shape needs no such care. */
static bool draw_deep(ui *ui, const hit_shape *shape, const scene_look *look, double width,
                      SDL_Color colour)
{
    deep_line line;
    if (ui->view.scale < DEEP_SCALE * ui->fit.scale || is_dot(shape))
        return false;
    if (is_ring(shape))
        draw_deep_ring(ui, shape, look, width, colour);
    else if (shape->radius * ui->view.scale > 1e8)
        draw_deep_round(ui, shape, look, width, colour);
    else if (shape->count == 2 && shape->radius == 0 &&
             deep_edge(shape, 0, ui->view, in_sight(ui), &line))
        draw_line(&ui->draw, line.a, line.b, width, theme_darker(colour));
    else
        return is_bare(shape);
    return true;
}

static void draw_actor(ui *ui, const hit_shape *shape, const scene_look *look, SDL_Color colour,
                       bool hit)
{
    double width = ui_px(ui, hit ? THIN_HIT : THIN);
    if (draw_deep(ui, shape, look, width, colour))
        return;
    hit_vec few[4];
    hit_vec *v = to_output(ui, shape, few);
    if (!v)
        return;
    if (is_dot(shape))
        draw_disc(&ui->draw, v[0], decoration(ui, shape, look) + ui_px(ui, HALO),
                  ui->theme->ground);
    if (!ui->map_view.wanted) /* the map is under it */
        paint_body(ui, shape, v, look, colour);
    if (look->outline || is_bare(shape))
        paint_outline(ui, shape, v, width, theme_darker(colour));
    if (v != few)
        free(v);
}

/* The stage's own rectangle inside its zone: the part outside it is set off by a rule. */
static box stage_box(const ui *ui, const scene *scene)
{
    hit_vec from = view_to_output(ui->view, (hit_vec){0, 0});
    hit_vec to = view_to_output(ui->view, scene->stage);
    return (box){from.x, from.y, to.x - from.x, to.y - from.y};
}

static void draw_background(ui *ui, const scene *scene, bool hit)
{
    box stage = stage_box(ui, scene);
    if (hit && scene->has_background_on_hit)
        ui_fill(ui, stage, sdl_colour(scene->background_on_hit));
    box zone = ui->layout.stage;
    if (zone.w - stage.w > 1 || zone.h - stage.h > 1)
        draw_frame(&ui->draw, stage.x, stage.y, stage.w, stage.h, 0, ui_px(ui, 1), ui->theme->rule);
}

/* Whether all doubles between the two are far enough apart; round 0 they never are. */
static bool is_coarse(const ui *ui, double low, double high)
{
    double step = fmin(nextafter(low, INFINITY) - low, high - nextafter(high, -INFINITY));
    return (low > 0 || high < 0) && step * ui->view.scale >= ui_px(ui, GRID);
}

static void draw_grid_line(ui *ui, double output, bool upright, SDL_Color colour)
{
    box zone = ui->layout.stage;
    if (upright)
        draw_box(&ui->draw, round(output), zone.y, 1, zone.h, 0, colour);
    else
        draw_box(&ui->draw, zone.x, round(output), zone.w, 1, 0, colour);
}

/* The doubles themselves, where the view is deep enough to tell them apart: lines through them, and
 * a dot where both coordinates are told apart. */
static void draw_grid(ui *ui)
{
    box zone = ui->layout.stage;
    hit_vec at = view_to_stage(ui->view, (hit_vec){zone.x, zone.y});
    hit_vec end = view_to_stage(ui->view, (hit_vec){zone.x + zone.w, zone.y + zone.h});
    bool x_told = is_coarse(ui, at.x, end.x), y_told = is_coarse(ui, at.y, end.y);
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

/* Under the base, as in the post. */
static void draw_hit_points(ui *ui, const scene *scene, const hit_vec *points, int count)
{
    for (int i = 0; i < count; i++)
        draw_disc(&ui->draw, view_to_output(ui->view, points[i]),
                  scene->hit_points * ui->view.scale, sdl_colour(scene->hit_point_colour));
}

static SDL_Color base_colour(const ui *ui, const scene *scene, bool hit)
{
    const scene_look *look = &scene->base.look;
    if (hit && !scene->has_background_on_hit)
        return look->has_hit_colour ? sdl_colour(look->hit_colour) : ui->theme->hit;
    return look->has_colour ? sdl_colour(look->colour) : ui->theme->base;
}

/* What the polygon would fill if it were closed by way of the pointer. */
static void fill_sketch(ui *ui, const sketch *sketch, hit_vec pointer, SDL_Color colour)
{
    hit_vec *ring = malloc(((size_t)sketch->count + 1) * sizeof *ring);
    if (!ring)
        return;
    for (int i = 0; i < sketch->count; i++)
        ring[i] = view_to_output(ui->view, sketch->points[i]);
    ring[sketch->count] = pointer;
    draw_polygon(&ui->draw, ring, sketch->count + 1, colour);
    free(ring);
}

#define SKETCH_ALPHA 0x38

static void draw_sketch(ui *ui, const lab *lab)
{
    const sketch *sketch = pen_sketch(lab);
    if (!sketch)
        return;
    SDL_Color colour = ui->theme->construction, area = colour;
    hit_vec pointer = view_to_output(ui->view, lab->pen.pointer);
    area.a = SKETCH_ALPHA;
    if (pen_closes(lab, lab->pen.pointer))
        draw_circle(&ui->draw, view_to_output(ui->view, sketch->points[0]), ui_px(ui, 8),
                    ui_px(ui, 2), colour);
    if (sketch->count >= 2)
        fill_sketch(ui, sketch, pointer, area);
    for (int i = 0; i < sketch->count; i++) {
        hit_vec from = view_to_output(ui->view, sketch->points[i]);
        bool last = i + 1 == sketch->count;
        hit_vec to = last ? pointer : view_to_output(ui->view, sketch->points[i + 1]);
        draw_line(&ui->draw, from, to, ui_px(ui, last ? 1.5 : 2), colour);
        draw_disc(&ui->draw, from, ui_px(ui, 4), colour);
    }
    if (sketch->count >= 2)
        draw_dashes(&ui->draw, pointer, view_to_output(ui->view, sketch->points[0]), ui_px(ui, 1.5),
                    ui_px(ui, 6), colour);
}

void ui_draw_ghost(ui *ui, const hit_shape *shape, SDL_Color colour, double width)
{
    hit_vec few[4];
    hit_vec *v = hit_validate(shape) == HIT_OK ? to_output(ui, shape, few) : NULL;
    if (!v)
        return;
    paint_outline(ui, shape, v, width, colour);
    if (v != few)
        free(v);
}

void ui_draw_scene(ui *ui, const scene *scene, const hit_shape *cursor, bool hit)
{
    const scene_look *look = &scene->cursor.look;
    draw_actor(ui, &scene->base.shape, &scene->base.look, base_colour(ui, scene, hit), hit);
    if (hit_validate(cursor) == HIT_OK)
        draw_actor(ui, cursor, look,
                   look->has_colour ? sdl_colour(look->colour) : ui->theme->cursor, false);
}

void ui_draw_stage(ui *ui, const lab *lab)
{
    const scene *scene = lab_scene(lab);
    bool hit = evidence_verdict(&lab->evidence) == HIT_HIT;
    draw_background(ui, scene, hit);
    if (ui->map_view.wanted)
        ui_draw_map(ui, lab);
    ui_draw_flight(ui, lab);
    draw_hit_points(ui, scene, lab->evidence.hit_points, lab->evidence.hit_point_count);
    ui_draw_scene(ui, scene, &lab->evidence.cursor, hit);
    ui_draw_missed(ui, lab);
    draw_grid(ui); /* over the fills: inside a shape the doubles matter most */
    draw_sketch(ui, lab);
}
