/* SPDX-License-Identifier: MIT */
#include "border_view.h"

#include "answer.h"
#include "border_find.h"
#include "border_lines.h"
#include "indexed.h"
#include "lab.h"
#include "layer.h"
#include "layer_list.h"
#include "map.h"
#include "scene.h"
#include "shape_fill.h"
#include "ui.h"
#include "vertices.h"
#include "words.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LINE     2.5 /* UI units */
#define THIN     1.5 /* the method's, so that the exact one is seen below it */
#define SLICE_MS 4   /* of a frame, for a border that is found by verdicts */

enum { MOST_PARTS = 64 };

void border_view_free(border_view *b)
{
    border_free(&b->border);
    map_border_free(&b->by_pixels[0]);
    map_border_free(&b->by_pixels[1]);
    free(b->lines.list);
    *b = (border_view){0};
}

border_view *border_view_of(const stage_layers *layers)
{
    return stage_layers_found(layers, &border_layer);
}

void border_view_hide(border_view *b)
{
    memset(b->shown, 0, sizeof b->shown);
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
        [BORDER_GHOST] = N_("the shape there: they touch"),
    };
    return names[mark];
}

SDL_Color border_view_colour(const theme *theme, border_mark mark)
{
    const SDL_Color colours[BORDER_MARKS] = {
        [BORDER_EXACT] = theme->border,      [BORDER_OF_METHOD] = theme->method_border,
        [BORDER_MOTION] = theme->ink,        [BORDER_WAY_OUT] = theme->construction,
        [BORDER_SLIDE] = theme->verdict_hit, [BORDER_RADIUS] = theme->active_ink,
        [BORDER_GHOST] = theme->dim,
    };
    return colours[mark];
}

static void find_exact(border_view *b, const lab *lab)
{
    const answer *answer = lab->answer;
    int scene = catalogue_shown(&lab->catalogue);
    if (b->asked && b->scene == scene && b->revision == lab->revision)
        return;
    const struct scene *shapes = answer->shapes ? &answer->shapes->scene : lab_scene(lab);
    /* An anchored cursor turns while it moves, and a field has many bases. */
    bool has_border = !lab_is_field(lab) && !lab_scene(lab)->cursor.anchored;
    b->found = has_border && border_find(&b->border, &shapes->base.shape, &shapes->cursor.shape);
    b->lines.made = false;
    b->asked = true;
    b->scene = scene;
    b->revision = lab->revision;
}

/* ---- Lines ---------------------------------------------------------------------------------- */

/* Returns whether they are other lines than before. */
static bool make_lines(const ui *ui, border_view *b)
{
    struct border_lines *lines = &b->lines;
    box within = shape_fill_sight(ui, 0);
    bool same = lines->view.scale == ui->view.scale &&
                vertices_equal(lines->view.stage, ui->view.stage) &&
                vertices_equal(lines->view.output, ui->view.output);
    if (lines->made && same && box_equal(lines->within, within))
        return false;
    lines->made = true;
    lines->view = ui->view;
    lines->within = within;
    lines->count = 0;
    border_lines_make(&b->border, ui->view, within, deep_is_shown(ui->view, ui->fit), &lines->list,
                      &lines->count, &lines->room);
    return true;
}

/* Returns how far from a line's axis its colour reaches at most, in whole pixels. */
static int line_reach(const ui *ui)
{
    return (int)ceil(ui_px(ui, LINE) / 2) + 1;
}

static void change_rows(border_view *b, const ui *ui, double top, double bottom)
{
    bool none = b->changed_top >= b->changed_bottom;
    int reach = line_reach(ui), from = (int)floor(top) - reach, to = (int)ceil(bottom) + reach;
    b->changed_top = none ? from : SDL_min(b->changed_top, from);
    b->changed_bottom = none ? to : SDL_max(b->changed_bottom, to);
}

/* A new map has no rows yet, and its first ones are painted with the lines. */
static void follow_lines(border_view *b, const ui *ui, const map *map)
{
    bool other = b->found && make_lines(ui, b), anew = b->round != map->round;
    b->round = map->round;
    if (other && !anew)
        change_rows(b, ui, 0, map->height);
}

static bool follow_pixels(border_view *b, const ui *ui, const map *map, map_border_of of,
                          int milliseconds)
{
    map_border *border = &b->by_pixels[of];
    int before = border->round == map->round ? border->next : 0;
    bool done = map_border_follow(border, map, of, milliseconds);
    if (border->next > before)
        change_rows(b, ui, before, border->next + 1);
    return done;
}

bool border_view_follow(border_view *b, const ui *ui, const lab *lab, const map *map, bool waits)
{
    int milliseconds = waits ? INT_MAX : SLICE_MS;
    const map_border *of_method = &b->by_pixels[MAP_BORDER_OF_METHOD];
    const map_border *of_referee = &b->by_pixels[MAP_BORDER_OF_REFEREE];
    b->changed_top = b->changed_bottom = 0;
    find_exact(b, lab);
    follow_lines(b, ui, map);
    bool whole = map_is_done(map), referee = whole && !b->found;
    bool method = whole && map_count_false(map) > 0;
    bool done = (!method || follow_pixels(b, ui, map, MAP_BORDER_OF_METHOD, milliseconds)) &&
                (!referee || follow_pixels(b, ui, map, MAP_BORDER_OF_REFEREE, milliseconds));
    b->shown[BORDER_EXACT] = b->found || (referee && of_referee->count > 0);
    b->shown[BORDER_OF_METHOD] = method && of_method->count > 0;
    return done;
}

/* ---- Painting ------------------------------------------------------------------------------- */

/* Adds the line, if any of it lies in the rows. */
static void add_border_line(ui *ui, SDL_Rect rows, hit_vec a, hit_vec b, double width)
{
    int reach = line_reach(ui);
    if (fmax(a.y, b.y) + reach >= rows.y && fmin(a.y, b.y) - reach <= rows.y + rows.h)
        fill_capsule(&ui->draw.fill, a, b, ui_px(ui, width) / 2);
}

static void add_by_pixels(ui *ui, SDL_Rect rows, const map_border *b, SDL_Rect zone, double width)
{
    for (int i = 0; i < b->count; i++) {
        hit_vec from = b->lines[i].a, to = b->lines[i].b;
        add_border_line(ui, rows, (hit_vec){from.x + zone.x, from.y + zone.y},
                        (hit_vec){to.x + zone.x, to.y + zone.y}, width);
    }
}

/* Roughly, because the next frames paint it into the map. Lines are painted one by one, or with a
 * few neighbours, so that what lies between the border's sides is not looked at. */
void border_view_draw(ui *ui, const border_view *b, SDL_Rect rows)
{
    draw *d = &ui->draw;
    SDL_Rect clip = d->clip;
    SDL_Color colour = border_view_colour(ui->theme, BORDER_EXACT);
    const int together = 1 + b->lines.count / MOST_PARTS;
    if (b->shown[BORDER_EXACT] && SDL_IntersectRect(&clip, &rows, &d->clip))
        for (int i = 0; b->found && i < b->lines.count; i++) {
            add_border_line(ui, d->clip, b->lines.list[i].a, b->lines.list[i].b, LINE);
            if ((i + 1) % together != 0 && i + 1 < b->lines.count)
                continue;
            fill_roughly(&d->fill);
            draw_paint(d, colour);
        }
    d->clip = clip;
}

void border_view_paint(ui *ui, const border_view *b, SDL_Rect zone, SDL_Rect rows, void *pixels,
                       int pitch)
{
    if (!b->shown[BORDER_EXACT] && !b->shown[BORDER_OF_METHOD])
        return;
    const layer onto = {
        .box = rows,
        .bitmap = {.width = pitch / (int)sizeof(Uint32), .height = rows.h, .memory.data = pixels}};
    if (b->shown[BORDER_EXACT]) {
        if (!b->found)
            add_by_pixels(ui, rows, &b->by_pixels[MAP_BORDER_OF_REFEREE], zone, LINE);
        for (int i = 0; b->found && i < b->lines.count; i++)
            add_border_line(ui, rows, b->lines.list[i].a, b->lines.list[i].b, LINE);
        layer_fill(&onto, &ui->draw.fill, border_view_colour(ui->theme, BORDER_EXACT));
    }
    if (b->shown[BORDER_OF_METHOD]) {
        add_by_pixels(ui, rows, &b->by_pixels[MAP_BORDER_OF_METHOD], zone, THIN);
        layer_fill(&onto, &ui->draw.fill, border_view_colour(ui->theme, BORDER_OF_METHOD));
    }
}
