/* SPDX-License-Identifier: MIT */
#include "border_view.h"

#include "answer.h"
#include "border_find.h"
#include "border_lines.h"
#include "indexed.h"
#include "lab.h"
#include "map.h"
#include "scene.h"
#include "shape_fill.h"
#include "ui.h"
#include "vertices.h"
#include "words.h"

#include <limits.h>
#include <stdlib.h>

#define LINE     2.5 /* UI units */
#define THIN     1.5 /* the method's, so that the exact one is seen below it */
#define SLICE_MS 4   /* of a frame, for a border that is found by verdicts */

void border_view_free(border_view *b)
{
    border_free(&b->border);
    map_border_free(&b->by_pixels[0]);
    map_border_free(&b->by_pixels[1]);
    free(b->lines.list);
    *b = (border_view){0};
}

const char *border_view_name(border_mark mark)
{
    static const char *const names[BORDER_MARKS] = {
        [BORDER_EXACT] = N_("border: they touch"),
        [BORDER_OF_METHOD] = N_("the method's border"),
        [BORDER_MOTION] = N_("motion, to its first contact"),
        [BORDER_WAY_OUT] = N_("depth: the shortest way out"),
        [BORDER_SLIDE] = N_("slide, along the border"),
        [BORDER_RADIUS] = N_("the sum of the radii"),
    };
    return names[mark];
}

SDL_Color border_view_colour(const theme *theme, border_mark mark)
{
    const SDL_Color colours[BORDER_MARKS] = {
        [BORDER_EXACT] = theme->border,      [BORDER_OF_METHOD] = theme->method_border,
        [BORDER_MOTION] = theme->ink,        [BORDER_WAY_OUT] = theme->construction,
        [BORDER_SLIDE] = theme->verdict_hit, [BORDER_RADIUS] = theme->active_ink,
    };
    return colours[mark];
}

/* An anchored cursor turns while it moves, and a field has many bases. */
static bool has_border(const lab *lab)
{
    return !lab_is_field(lab) && !lab_scene(lab)->cursor.anchored;
}

static void find_exact(border_view *b, const lab *lab)
{
    const answer *answer = lab_answer(lab);
    int scene = catalogue_shown(&lab->catalogue);
    if (b->asked && b->scene == scene && b->revision == lab->revision)
        return;
    const struct scene *shapes = answer->shapes ? &answer->shapes->scene : lab_scene(lab);
    b->found =
        has_border(lab) && border_find(&b->border, &shapes->base.shape, &shapes->cursor.shape);
    b->lines.made = false;
    b->asked = true;
    b->scene = scene;
    b->revision = lab->revision;
}

static bool has_false(const map *map)
{
    return atomic_load(&map->count[MAP_FALSE_HIT]) + atomic_load(&map->count[MAP_FALSE_MISS]) > 0;
}

bool border_view_follow(border_view *b, const lab *lab, const map *map, bool waits)
{
    int milliseconds = waits ? INT_MAX : SLICE_MS;
    map_border *of_method = &b->by_pixels[0], *of_referee = &b->by_pixels[1];
    find_exact(b, lab);
    bool whole = map_is_done(map), method = whole && has_false(map), referee = whole && !b->found;
    bool done =
        (!method || map_border_follow(of_method, map, MAP_BORDER_OF_METHOD, milliseconds)) &&
        (!referee || map_border_follow(of_referee, map, MAP_BORDER_OF_REFEREE, milliseconds));
    b->shown[BORDER_EXACT] = b->found || (referee && of_referee->count > 0);
    b->shown[BORDER_OF_METHOD] = method && of_method->count > 0;
    return done;
}

enum { LINES_AN_AREA = 16 };

/* ---- Drawing -------------------------------------------------------------------------------- */

static bool is_same_box(box a, box b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

static void make_lines(const ui *ui, border_view *b)
{
    struct border_lines *lines = &b->lines;
    box within = shape_fill_sight(ui, 0);
    bool same = lines->view.scale == ui->view.scale &&
                vertices_equal(lines->view.stage, ui->view.stage) &&
                vertices_equal(lines->view.output, ui->view.output);
    if (lines->made && same && is_same_box(lines->within, within))
        return;
    lines->made = true;
    lines->view = ui->view;
    lines->within = within;
    lines->count = 0;
    border_lines_make(&b->border, ui->view, within, deep_is_shown(ui->view, ui->fit), &lines->list,
                      &lines->count, &lines->room);
}

/* Adds a line, and paints those before it as one area: where a small part of the stage is painted
 * anew, only the areas there are. */
static void draw_line_of(ui *ui, int *count, hit_vec a, hit_vec b, double width, SDL_Color colour)
{
    fill_capsule(&ui->draw.fill, a, b, ui_px(ui, width) / 2);
    if (++*count % LINES_AN_AREA == 0)
        draw_paint(&ui->draw, colour);
}

static void draw_exact(ui *ui, border_view *b)
{
    SDL_Color colour = border_view_colour(ui->theme, BORDER_EXACT);
    int count = 0;
    make_lines(ui, b);
    for (int i = 0; i < b->lines.count; i++)
        draw_line_of(ui, &count, b->lines.list[i].a, b->lines.list[i].b, LINE, colour);
    draw_paint(&ui->draw, colour);
}

static void draw_by_pixels(ui *ui, const map_border *b, SDL_Rect zone, border_mark mark,
                           double width)
{
    SDL_Color colour = border_view_colour(ui->theme, mark);
    int count = 0;
    for (int i = 0; i < b->count; i++) {
        hit_vec from = b->lines[i].a, to = b->lines[i].b;
        draw_line_of(ui, &count, (hit_vec){from.x + zone.x, from.y + zone.y},
                     (hit_vec){to.x + zone.x, to.y + zone.y}, width, colour);
    }
    draw_paint(&ui->draw, colour);
}

void border_view_draw(ui *ui, border_view *b, SDL_Rect zone)
{
    if (b->shown[BORDER_EXACT] && b->found)
        draw_exact(ui, b);
    else if (b->shown[BORDER_EXACT])
        draw_by_pixels(ui, &b->by_pixels[1], zone, BORDER_EXACT, LINE);
    if (b->shown[BORDER_OF_METHOD])
        draw_by_pixels(ui, &b->by_pixels[0], zone, BORDER_OF_METHOD, THIN);
}
