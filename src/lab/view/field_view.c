#include "field_view.h"

#include "curve.h"
#include "kinds.h"
#include "shape_view.h"
#include "shortage.h"
#include "strands.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

#define LINE        1.5 /* UI units: the width of outlines */
#define LINE_LEAST  7.0 /* output pixels: smaller shapes have none */
#define POINT       1.5 /* UI units: the radius of a point */
#define ROUND_QUICK 24  /* output pixels: up to this radius capsules are painted point by point */

/* What the shapes of a crowd are painted with. */
typedef struct brush {
    ui *ui;
    const plate *plate;
    SDL_Color colour, outline;
    double line;   /* 0: no outlines */
    double margin; /* how far shapes may be painted beyond their boxes */
    bool filled;
} brush;

static bool is_beside(const plate *c, hit_vec low, hit_vec high)
{
    return high.x < c->box.x - 2 || high.y < c->box.y - 2 || low.x > c->box.x + c->box.w + 2 ||
           low.y > c->box.y + c->box.h + 2;
}

/* Without calls of fmax() and floor(), as this is asked of all shapes. A rectangle may be a pixel
 * too large. */
static int cut(double v, int low, int high)
{
    return v > low ? (v < high ? (int)v : high) : low;
}

/* The pixels between these points, as far as the plate has them. */
static SDL_Rect pixels_between(const brush *b, hit_vec low, hit_vec high)
{
    SDL_Rect box = b->plate->box;
    int right = box.x + box.w, bottom = box.y + box.h;
    int x = cut(low.x - b->margin - 1, box.x, right), y = cut(low.y - b->margin - 1, box.y, bottom);
    int end_x = cut(high.x + b->margin + 1, box.x, right);
    int end_y = cut(high.y + b->margin + 1, box.y, bottom);
    return (SDL_Rect){x, y, end_x > x ? end_x - x : 0, end_y > y ? end_y - y : 0};
}

static SDL_Rect pixels_of(const brush *b, crowd_box box)
{
    return pixels_between(b, view_to_output(b->ui->view, box.low),
                          view_to_output(b->ui->view, box.high));
}

/* ---- One shape ----------------------------------------------------------------------------- */

static void paint_round(const brush *b, hit_vec from, hit_vec to, double radius, SDL_Color colour)
{
    fill *fill = &b->ui->draw.fill;
    double reach = fabs(from.x - to.x) + fabs(from.y - to.y);
    if (radius + reach <= ROUND_QUICK) {
        plate_capsule(b->plate, from, to, radius, colour);
        return;
    }
    fill_capsule(fill, from, to, radius);
    plate_fill(b->plate, fill, b->ui->renderer, colour);
}

static void outline_path(const brush *b, const hit_shape *shape, const hit_vec *v, double line,
                         SDL_Color colour)
{
    fill *fill = &b->ui->draw.fill;
    for (int i = 0; i < shape->count; i++)
        fill_capsule(fill, v[i], v[strands_next(shape, i)], line / 2);
    plate_fill(b->plate, fill, b->ui->renderer, colour);
}

static void outline_round(const brush *b, hit_vec from, hit_vec to, double radius)
{
    fill *fill = &b->ui->draw.fill;
    fill_tube(fill, from, to, radius + b->line / 2, fmax(radius - b->line / 2, 0));
    plate_fill(b->plate, fill, b->ui->renderer, b->outline);
}

static void paint_path(const brush *b, const hit_shape *shape, hit_vec *v)
{
    fill *fill = &b->ui->draw.fill;
    const hit_vec *vertices = hit_vertices(shape);
    for (int i = 0; i < shape->count; i++)
        v[i] = view_to_output(b->ui->view, vertices[i]);
    if (b->filled && !strands_is_chain(shape)) {
        for (int i = 0; i < strands_count(shape); i++)
            fill_ring(fill, v + strands_at(shape, i).first, strands_at(shape, i).count);
        plate_fill(b->plate, fill, b->ui->renderer, b->colour);
    }
}

static void paint_curve(const brush *b, const curve *c, bool lined)
{
    fill *fill = &b->ui->draw.fill;
    SDL_Rect pixels = b->plate->box;
    const double margin = 4;
    box within = {pixels.x - margin, pixels.y - margin, pixels.w + 2 * margin,
                  pixels.h + 2 * margin};
    if (b->filled) {
        curve_add_area(fill, c, b->ui->view, within);
        plate_fill(b->plate, fill, b->ui->renderer, b->colour);
    }
    if (lined) {
        curve_add_line(fill, c, b->ui->view, within, b->line);
        plate_fill(b->plate, fill, b->ui->renderer, b->outline);
    }
}

/* A shape that is smaller than a pixel is a dot: of its size, but never too pale to be seen. */
static void paint_speck(const brush *b, hit_vec low, hit_vec high)
{
    SDL_Color colour = b->colour;
    hit_vec middle = {(low.x + high.x) / 2, (low.y + high.y) / 2};
    double size = fmax(high.x - low.x, high.y - low.y);
    colour.a = (Uint8)(colour.a * fmin(fmax(size, 0.3), 1));
    plate_capsule(b->plate, middle, middle, 0.5, colour);
}

static void paint_plump(const brush *b, const hit_shape *shape, double size, hit_vec *v)
{
    const view view = b->ui->view;
    bool lined = b->line > 0 && (size >= LINE_LEAST || !b->filled);
    curve c;
    if (curve_of(shape, &c)) {
        paint_curve(b, &c, lined);
        return;
    }
    if (shape->count >= 3) {
        paint_path(b, shape, v);
        if (strands_is_chain(shape)) /* as a segment */
            outline_path(b, shape, v, ui_px(b->ui, POINT), b->colour);
        else if (lined)
            outline_path(b, shape, v, b->line, b->outline);
        return;
    }
    const hit_vec *ends = hit_vertices(shape);
    hit_vec from = view_to_output(view, ends[0]), to = view_to_output(view, ends[shape->count - 1]);
    double radius = shape->radius * view.scale, thin = ui_px(b->ui, POINT) / 2;
    if (kind_of(shape)->bare || radius < thin)
        paint_round(b, from, to, fmax(radius, thin), b->colour);
    else if (b->filled)
        paint_round(b, from, to, radius, b->colour);
    if (lined && radius >= thin && !kind_of(shape)->bare)
        outline_round(b, from, to, radius);
}

static void paint_shape(const brush *b, const hit_shape *shape, crowd_box box, hit_vec *v)
{
    hit_vec low = view_to_output(b->ui->view, box.low);
    hit_vec high = view_to_output(b->ui->view, box.high);
    double size = fmax(high.x - low.x, high.y - low.y);
    if (is_beside(b->plate, low, high) ||
        (b->plate->partly && !plate_wants(b->plate, pixels_between(b, low, high))))
        return;
    if (kind_of(shape)->sizeless)
        paint_round(b, low, low, ui_px(b->ui, POINT), b->colour);
    else if (size < 1)
        paint_speck(b, low, high);
    else
        paint_plump(b, shape, size, v);
}

/* ---- All shapes ---------------------------------------------------------------------------- */

/* `numbers` NULL: all. */
static void paint_shapes(const brush *b, const crowd *c, const int *numbers, int count)
{
    hit_vec *v = shortage_note(malloc((size_t)c->most_vertices * sizeof *v));
    for (int i = 0; v && i < count; i++) {
        int shape = numbers ? numbers[i] : i;
        paint_shape(b, &c->shapes[shape], c->boxes[shape], v);
    }
    free(v);
}

static SDL_Color opaque(SDL_Color colour, SDL_Color ground)
{
    int a = colour.a, rest = 255 - a;
    return (SDL_Color){(Uint8)((colour.r * a + ground.r * rest + 127) / 255),
                       (Uint8)((colour.g * a + ground.g * rest + 127) / 255),
                       (Uint8)((colour.b * a + ground.b * rest + 127) / 255), 255};
}

static double line_of(const ui *ui, const scene_look *look)
{
    double wanted = look->line_width * ui->view.scale;
    return !look->outline ? 0 : wanted > 0 ? fmax(wanted, 1) : ui_px(ui, LINE);
}

static brush brush_of(ui *ui, const scene *scene, const plate *plate, SDL_Color colour, bool filled)
{
    double line = line_of(ui, &scene->base.look);
    return (brush){.ui = ui,
                   .plate = plate,
                   .colour = colour,
                   .outline = theme_darker(colour),
                   .line = line,
                   .margin = ui_px(ui, POINT) + line / 2 + 1,
                   .filled = filled && scene->base.look.fill};
}

static field_picture_key key_of(const ui *ui, const scene *scene, SDL_Rect box, SDL_Color colour,
                                bool filled)
{
    return (field_picture_key){.digest = scene->crowd->digest,
                               .scale = ui->view.scale,
                               .from = view_to_stage(ui->view, (hit_vec){box.x, box.y}),
                               .width = box.w,
                               .height = box.h,
                               .colour = colour,
                               .line = line_of(ui, &scene->base.look),
                               .filled = filled && scene->base.look.fill};
}

/* ---- Untouched ----------------------------------------------------------------------------- */

static void draw_untouched(ui *ui, const scene *scene, SDL_Rect box, bool filled)
{
    const scene_look *look = &scene->base.look;
    SDL_Color colour = look->has_colour ? shape_view_colour(look->colour) : ui->theme->base;
    field_picture_key key = key_of(ui, scene, box, colour, filled);
    bool made;
    field_picture *picture = field_pictures_find(&ui->fields, &key, &made);
    plate *plate = &picture->plate;
    if (!made) {
        picture->key.scale = 0; /* until it is */
        if (!plate_start(plate, box))
            return;
        brush b = brush_of(ui, scene, plate, colour, filled);
        paint_shapes(&b, scene->crowd, NULL, scene->crowd->count);
        if (!plate_upload(plate, &ui->sheet))
            return;
        picture->key.scale = key.scale;
    }
    plate->box.x = box.x;
    plate->box.y = box.y;
    plate_show(plate, &ui->sheet, ui->draw.clip);
}

/* ---- Hits ---------------------------------------------------------------------------------- */

static SDL_Rect pixels_of_all(const brush *b, const crowd *c, const int *numbers, int count)
{
    crowd_box all = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
    for (int i = 0; i < count; i++) {
        crowd_box box = c->boxes[numbers[i]];
        all.low = (hit_vec){fmin(all.low.x, box.low.x), fmin(all.low.y, box.low.y)};
        all.high = (hit_vec){fmax(all.high.x, box.high.x), fmax(all.high.y, box.high.y)};
    }
    return pixels_of(b, all);
}

/* What is in one list and not in the other has changed its looks. Returns how many have. */
static int each_changed(const field_hits *h, const int *hits, int count, const brush *b,
                        const crowd *c, plate *plate)
{
    int i = 0, j = 0, changed = 0;
    while (i < h->count || j < count) {
        int old = i < h->count ? h->numbers[i] : INT_MAX, new = j < count ? hits[j] : INT_MAX;
        i += old <= new;
        j += new <= old;
        if (old == new)
            continue;
        changed++;
        if (plate)
            plate_want(plate, pixels_of(b, c->boxes[old < new ? old : new]));
    }
    return changed;
}

/* Makes the plate ready for what has changed since it was painted. False: nothing has. */
static bool begin_part(field_hits *h, const brush *b, const crowd *c, const int *hits, int count)
{
    int changed = each_changed(h, hits, count, b, c, NULL);
    if (changed == 0)
        return false;
    if (changed > count / 2 || !plate_start_part(&h->plate))
        return plate_start(&h->plate, h->plate.box);
    each_changed(h, hits, count, b, c, &h->plate);
    return true;
}

/* Where the hits have changed, they are painted anew; elsewhere the picture stays. */
static bool renew_hits(field_hits *h, const brush *b, const field_picture_key *key,
                       const scene *scene, const int *hits, int count)
{
    bool kept = field_pictures_same(&h->key, key);
    bool paints =
        kept ? begin_part(h, b, scene->crowd, hits, count) : plate_start(&h->plate, h->plate.box);
    if (kept && !paints)
        return true;
    h->key.scale = 0; /* until it is painted */
    if (!paints)
        return false;
    paint_shapes(b, scene->crowd, hits, count);
    if (!field_hits_keep(h, hits, count) || !plate_upload(&h->plate, &b->ui->sheet))
        return false;
    h->key = *key;
    return true;
}

static void draw_hits(ui *ui, const scene *scene, const int *hits, int count, SDL_Rect box,
                      bool filled)
{
    const scene_look *look = &scene->base.look;
    field_hits *h = &ui->fields.hits;
    SDL_Color hit = look->has_hit_colour ? shape_view_colour(look->hit_colour) : ui->theme->hit;
    SDL_Color colour = opaque(hit, ui->theme->ground);
    field_picture_key key = key_of(ui, scene, box, colour, filled);
    brush b = brush_of(ui, scene, &h->plate, colour, filled);
    h->plate.box = box;
    SDL_Rect touched = pixels_of_all(&b, scene->crowd, hits, count);
    if (touched.w <= 0 || !renew_hits(h, &b, &key, scene, hits, count))
        return;
    if (SDL_IntersectRect(&touched, &ui->draw.clip, &touched))
        plate_show(&h->plate, &ui->sheet, touched);
}

/* Whole pixels of the box. */
static SDL_Rect pixels(const ui *ui, box b)
{
    SDL_Rect box = box_pixels(b), all = {0, 0, 0, 0}, both;
    SDL_GetRendererOutputSize(ui->renderer, &all.w, &all.h);
    return SDL_IntersectRect(&box, &all, &both) ? both : (SDL_Rect){0, 0, 0, 0};
}

void field_view_draw(ui *ui, const evidence *e, box b, bool filled)
{
    SDL_Rect box = pixels(ui, b);
    if (box.w <= 0 || box.h <= 0)
        return;
    draw_untouched(ui, e->scene, box, filled);
    draw_hits(ui, e->scene, e->field.hits, e->field.hit_count, box, filled);
}

void field_view_draw_small(ui *ui, const scene *scene, const hit_shape *cursor, box b)
{
    SDL_Rect box = box_pixels(b);
    const hit_field *tree = hit_validate(cursor) == HIT_OK ? crowd_tree(scene->crowd) : NULL;
    int *hits = tree ? shortage_note(malloc((size_t)scene->crowd->count * sizeof *hits)) : NULL;
    int count = hits ? hit_field_hits(tree, cursor, hits, scene->crowd->count, NULL) : 0;
    draw_untouched(ui, scene, box, true);
    draw_hits(ui, scene, hits, count, box, true);
    free(hits);
}
