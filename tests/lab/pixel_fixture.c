/* SPDX-License-Identifier: MIT */
#include "pixel_fixture.h"
#include "answer.h"
#include "kind.h"
#include "lab.h"
#include "scene.h"
#include "scene_look.h"
#include "scene_rules.h"
#include "slot.h"
#include "strands.h"
#include "text.h"
#include "ui.h"

picture shown;

void open_picture(int width, int height, layout_zones zones, theme_name theme, double scale,
                  const char *font)
{
    char error[256];
    picture *p = &shown;
    *p = (picture){.width = width, .height = height};
    p->surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    assert_non_null(p->surface);
    p->renderer = SDL_CreateSoftwareRenderer(p->surface);
    assert_non_null(p->renderer);
    if (!screen_start(&p->screen, p->renderer, theme, font, scale, error, sizeof error))
        fail_msg("%s", error);
    p->screen.ui.zones = zones;
}

void open_plain(int width, int height, layout_zones zones)
{
    open_picture(width, height, zones, THEME_LIGHT, 1, "");
}

void close_picture(void)
{
    screen_stop(&shown.screen);
    SDL_DestroyRenderer(shown.renderer);
    SDL_FreeSurface(shown.surface);
}

void draw_picture(void)
{
    lab_update(&the_lab);
    screen_draw(&shown.screen, &the_lab);
    assert_int_equal(SDL_RenderFlush(shown.renderer), 0);
    assert_false(shown.screen.ui.draw.fill.failed);
}

const void *found_by(const stage_layer *layer)
{
    lab_answer(&the_lab);
    stage_layers_ask(&shown.screen.layers, &the_lab);
    return stage_layers_found(&shown.screen.layers, layer);
}

void show_shapes_alone(void)
{
    const scene *scene = lab_slot(&the_lab)->scene;
    scene->looks->on_hit.hit_points = 0;
    scene->looks->on_hit.contact = false;
    scene->rules->ray = false;
    scene->rules->turning = 0;
    scene->rules->front = (hit_vec){0, 0};
}

bool picture_says(const char *wanted)
{
    text_list list = {.count = 0};
    ui *ui = &shown.screen.ui;
    bool found = false;
    text_list_in(ui->text, &list);
    draw_picture();
    const text_entry *entry = list.entries.data;
    for (int i = 0; i < list.count; i++)
        found = found || strcmp(entry[i].string, wanted) == 0;
    text_list_in(ui->text, NULL);
    free(list.entries.data);
    return found;
}

Uint32 pixel_at(int x, int y)
{
    const Uint32 *row =
        (const Uint32 *)((const char *)shown.surface->pixels + (size_t)y * shown.surface->pitch);
    return row[x] & 0xffffff;
}

Uint32 *copy_pixels(box box)
{
    SDL_Rect r = box_pixels(box);
    Uint32 *copy = malloc((size_t)r.w * (size_t)r.h * sizeof *copy);
    assert_non_null(copy);
    for (int y = 0; y < r.h; y++)
        for (int x = 0; x < r.w; x++)
            copy[y * r.w + x] = pixel_at(r.x + x, r.y + y);
    return copy;
}

int count_changed(const Uint32 *before, box box)
{
    SDL_Rect r = box_pixels(box);
    int changed = 0;
    for (int y = 0; y < r.h; y++)
        for (int x = 0; x < r.w; x++)
            changed += before[y * r.w + x] != pixel_at(r.x + x, r.y + y);
    return changed;
}

int count_colour(SDL_Color colour, box box)
{
    Uint32 wanted = (Uint32)colour.r << 16 | (Uint32)colour.g << 8 | colour.b;
    SDL_Rect r = box_pixels(box);
    int count = 0;
    for (int i = 0; i < r.w * r.h; i++)
        count += pixel_at(r.x + i % r.w, r.y + i / r.w) == wanted;
    return count;
}

box whole_picture(void)
{
    return (box){0, 0, shown.width, shown.height};
}

SDL_Color over(SDL_Color ground, SDL_Color c)
{
    double a = c.a / 255.0;
    return (SDL_Color){(Uint8)lround(c.r * a + ground.r * (1 - a)),
                       (Uint8)lround(c.g * a + ground.g * (1 - a)),
                       (Uint8)lround(c.b * a + ground.b * (1 - a)), 255};
}

bool is_colour(Uint32 got, SDL_Color expected)
{
    int r = (int)(got >> 16 & 0xff), g = (int)(got >> 8 & 0xff), b = (int)(got & 0xff);
    return abs(r - expected.r) <= 4 && abs(g - expected.g) <= 4 && abs(b - expected.b) <= 4;
}

static SDL_Color colour_of(colour c)
{
    return (SDL_Color){c.r, c.g, c.b, c.a};
}

falseness falseness_now(void)
{
    return answer_selected(lab_answer(&the_lab))->falseness;
}

/* Returns the usual colour, 30 % on the way to that of a false verdict if there is one. */
static SDL_Color tinted(SDL_Color usual)
{
    SDL_Color mark = shown.screen.ui.theme->false_mark;
    if (falseness_now() == FALSE_NONE)
        return usual;
    return (SDL_Color){(Uint8)lround(0.7 * usual.r + 0.3 * mark.r),
                       (Uint8)lround(0.7 * usual.g + 0.3 * mark.g),
                       (Uint8)lround(0.7 * usual.b + 0.3 * mark.b), usual.a};
}

SDL_Color ground_now(void)
{
    const scene *s = lab_scene(&the_lab);
    bool hit = answer_verdict(lab_answer(&the_lab)) == HIT_HIT;
    return hit && s->looks->on_hit.has_background ? tinted(colour_of(s->looks->on_hit.background))
                                                  : shown.screen.ui.theme->ground;
}

SDL_Color base_colour_now(void)
{
    const scene *s = lab_scene(&the_lab);
    const scene_look *look = &s->looks->base;
    if (answer_verdict(lab_answer(&the_lab)) == HIT_HIT && !s->looks->on_hit.has_background)
        return tinted(look->has_hit_colour ? colour_of(look->hit_colour)
                                           : shown.screen.ui.theme->hit);
    return tinted(look->has_colour ? colour_of(look->colour) : shown.screen.ui.theme->base);
}

SDL_Color cursor_colour(void)
{
    const scene_look *look = &lab_scene(&the_lab)->looks->cursor;
    return look->has_colour ? colour_of(look->colour) : shown.screen.ui.theme->cursor;
}

/* All are in pixels. */
static const double MARKER = 6;      /* the least radius of a point's disc */
static const double EDGE = 2.5;      /* half the width of an outline on contact, plus 1 */
static const double STROKE_EDGE = 1; /* strokes and discs have no outline */
static const double HALO = 3;        /* the rim of a point, in the ground's colour, plus 1 */

static bool is_line(const hit_shape *shape)
{
    return shape->kind == HIT_POINT || shape->kind == HIT_SEGMENT;
}

/* Returns the area that is painted. For a line it is its stroke, for a point its disc. */
static hit_shape painted(const hit_shape *shape, const scene_look *look)
{
    if (!is_line(shape))
        return *shape;
    double grow = look->line_width / 2;
    if (shape->kind == HIT_POINT)
        grow = fmax(grow, MARKER / shown.screen.ui.view.scale);
    return hit_make_capsule(shape->vertex[0], shape->vertex[shape->count - 1], grow);
}

/* Returns whether the point is near to the outline of an ellipse or sector: a disc around it meets
 * the ellipse, and is not inside, as one of 16 points a little further around is not. */
static bool near_curve(const hit_shape *curved, hit_vec point, double within)
{
    hit_shape disc = hit_make_circle(point, within);
    if (!hit_hits(&disc, curved))
        return false;
    for (int i = 0; i < 16; i++) {
        double angle = i * (3.14159265358979324 / 8), far = within * 1.03;
        hit_shape p =
            hit_make_point((hit_vec){point.x + far * cos(angle), point.y + far * sin(angle)});
        if (!hit_hits(&p, curved))
            return true;
    }
    return false;
}

/* Returns whether the point is near to the area's outline: at most `inner` away, or `outer` when it
 * is outside of a disc or stroke. */
static bool near_outline(const hit_shape *shape, const hit_shape *point, double outer, double inner)
{
    if (shape->kind == HIT_ELLIPSE || shape->kind == HIT_SECTOR)
        return near_curve(shape, point->vertex[0], inner);
    if (shape->count < 3) {
        hit_shape grown = *shape, shrunk = *shape;
        grown.kind = shrunk.kind = HIT_CAPSULE;
        grown.count = shrunk.count = 2;
        grown.vertex[1] = shrunk.vertex[1] = shape->vertex[shape->count - 1];
        grown.radius += outer;
        shrunk.radius -= inner;
        return hit_hits(point, &grown) && (shrunk.radius < 0 || !hit_hits(point, &shrunk));
    }
    const hit_vec *v = hit_vertices(shape);
    for (int i = 0; i < shape->count; i++) {
        hit_shape edge = hit_make_capsule(v[i], v[strands_next(shape, i)], inner);
        if (hit_hits(point, &edge))
            return true;
    }
    return false;
}

#define TICK 9.0 /* UI units */

/* Whether ticks may be there: inside of the base, along its outline. A stroke is full of them. */
static bool may_have_ticks(const hit_shape *base, double x, double y)
{
    double reach = (TICK + 1) * shown.screen.ui.scale / shown.screen.ui.view.scale;
    hit_shape point = hit_make_point(view_to_stage(shown.screen.ui.view, (hit_vec){x, y}));
    return is_line(base) || strands_is_chain(base) || near_outline(base, &point, 0, reach);
}

SDL_Color base_over(SDL_Color ground, int x, int y)
{
    (void)x;
    (void)y;
    const scene_actor *base = &lab_scene(&the_lab)->base;
    return lab_scene(&the_lab)->looks->base.fill || kind_of(&base->shape)->bare
               ? over(ground, base_colour_now())
               : ground;
}

/* A chain is a thin line over a stroke. */
static place place_of_chain(const hit_shape *chain, const scene_look *look, const hit_shape *point)
{
    double scale = shown.screen.ui.view.scale, stroke = look->line_width / 2 * scale;
    double away = hit_closest(chain, point).distance * scale;
    if (away < EDGE || fabs(away - stroke) < STROKE_EDGE)
        return AT_AN_EDGE;
    return away < stroke ? INSIDE : OUTSIDE;
}

/* The outline is where it is as far from the vertices' outline as the radius. */
static place place_of_grown(const hit_shape *shape, const hit_shape *point)
{
    const hit_shape core = kind_make_grown(*shape, 0);
    double off = hit_closest(&core, point).distance - shape->radius;
    if (fabs(off) * shown.screen.ui.view.scale < EDGE)
        return AT_AN_EDGE;
    return hit_hits(shape, point) ? INSIDE : OUTSIDE;
}

static place place_of(const hit_shape *shape, const scene_look *look, bool filled, double x,
                      double y)
{
    double unit = 1 / shown.screen.ui.view.scale;
    double edge = EDGE * unit, inner = is_line(shape) ? STROKE_EDGE * unit : edge;
    double outer = shape->kind == HIT_POINT ? HALO * unit : inner;
    hit_shape area = painted(shape, look);
    hit_shape point = hit_make_point(view_to_stage(shown.screen.ui.view, (hit_vec){x, y}));
    if (kind_grown_by(shape) > 0)
        return place_of_grown(shape, &point);
    if (strands_is_chain(shape))
        return place_of_chain(shape, look, &point);
    if (near_outline(&area, &point, outer, inner) ||
        (is_line(shape) && near_outline(shape, &point, edge, edge)))
        return AT_AN_EDGE;
    bool painted_inside = is_line(shape) || filled;
    return painted_inside && hit_hits(&point, &area) ? INSIDE : OUTSIDE;
}

place place_of_base(double x, double y)
{
    const scene_actor *base = &lab_scene(&the_lab)->base;
    bool filled =
        lab_scene(&the_lab)->looks->base.fill || falseness_now() != FALSE_NONE; /* with ticks */
    place at = place_of(&base->shape, &lab_scene(&the_lab)->looks->base, filled, x, y);
    bool ticks =
        at == INSIDE && falseness_now() != FALSE_NONE && may_have_ticks(&base->shape, x, y);
    return ticks ? AT_AN_EDGE : at;
}

place place_of_cursor(double x, double y)
{
    if (hit_validate(&lab_answer(&the_lab)->cursor) != HIT_OK)
        return OUTSIDE;
    const scene_look *look = &lab_scene(&the_lab)->looks->cursor;
    return place_of(&lab_answer(&the_lab)->cursor, look, look->fill, x, y);
}

spot random_spot(const hit_shape *near)
{
    hit_vec low, high;
    hit_bounds(near, &low, &high);
    low = view_to_output(shown.screen.ui.view, low);
    high = view_to_output(shown.screen.ui.view, high);
    SDL_Rect zone = box_pixels(shown.screen.ui.layout.stage);
    double left = fmax(low.x - 20, zone.x), right = fmin(high.x + 20, zone.x + zone.w - 1);
    double top = fmax(low.y - 20, zone.y), bottom = fmin(high.y + 20, zone.y + zone.h - 1);
    if (left > right || top > bottom)
        return (spot){random_int(zone.x, zone.x + zone.w - 1),
                      random_int(zone.y, zone.y + zone.h - 1)};
    return (spot){random_int((int)left, (int)right), random_int((int)top, (int)bottom)};
}
