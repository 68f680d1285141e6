/* SPDX-License-Identifier: MIT */
#include "lead_back.h"

#include "action_ids.h"
#include "answer.h"
#include "effort.h"
#include "grab.h"
#include "lab.h"
#include "marks.h"
#include "message.h"
#include "pen.h"
#include "tool.h"
#include "ui.h"
#include "words.h"

#include <math.h>

/* UI units. */
#define SIDE  30.0
#define INSET 30.0 /* of an arrow's middle from the edge */
#define TOOLS 40.0 /* the height of those for drawing */

/* Inside a shape its outline is missed only by who has zoomed in: one larger than the stage has
 * none to see. */
static bool is_lost(const ui *ui, const hit_shape *part, const hit_shape *shape)
{
    if (!effort_fits_frame(NULL, shape, part))
        return false;
    hit_relation lies = hit_relate(part, shape);
    return lies == HIT_APART || (lies == HIT_B_CONTAINS_A && ui->camera.zoom > 1);
}

/* Returns a place of the shape that is not seen: where it is nearest to the other, or its middle,
 * where that is seen or not known. */
static hit_vec place_of_part(const lab *lab, const hit_shape *part, lab_actor which)
{
    const answer *a = lab->answer;
    hit_vec nearest = which == LAB_BASE ? a->nearest.on_a : a->nearest.on_b;
    hit_shape point = hit_make_point(nearest);
    bool seen = !answer_has_distance(a) || hit_hits(part, &point);
    return seen ? grab_grip(lab, which).middle : nearest;
}

/* The stage between the tools for drawing and what stands at its foot. */
static box free_part_of_stage(ui *ui, const lab *lab)
{
    box zone = ui->layout.stage, note = message_box(ui, lab);
    bool tools = pen_is_offered(lab) || tool_of(lab->tool)->sketches;
    double top = tools ? ui_px(ui, TOOLS) : 0;
    double bottom = fmin(note.h > 0 ? note.y : zone.y + zone.h, marks_zoom_top(ui, lab));
    return (box){zone.x, zone.y + top, zone.w, fmax(bottom - zone.y - top, 0)};
}

/* Returns where the way to the place crosses the zone's edge. */
static hit_vec edge_towards(const ui *ui, box zone, hit_vec place, hit_vec *way)
{
    hit_vec middle = {zone.x + zone.w / 2, zone.y + zone.h / 2};
    hit_vec at = view_to_stage(ui->view, middle);
    double inset = ui_px(ui, INSET), far = hypot(place.x - at.x, place.y - at.y);
    double w = fmax(zone.w / 2 - inset, 0), h = fmax(zone.h / 2 - inset, 0);
    *way = (hit_vec){0, -1};
    if (far > 0 && isfinite(far))
        *way = (hit_vec){(place.x - at.x) / far, (place.y - at.y) / far};
    double length = fmin(w / fabs(way->x), h / fabs(way->y));
    return (hit_vec){middle.x + way->x * length, middle.y + way->y * length};
}

static void draw_lead_arrow(ui *ui, hit_vec at, hit_vec way, SDL_Color colour)
{
    double side = ui_px(ui, ui_finger(ui, SIDE)), u = ui_px(ui, 1);
    box b = {round(at.x - side / 2), round(at.y - side / 2), side, side};
    hit_vec across = {-way.y, way.x};
    /* Forwards and sideways: with its notch it points one way alone. */
    static const hit_vec form[] = {{10, 0}, {-8, 7}, {-4, 0}, {-8, -7}};
    enum { VERTICES = sizeof form / sizeof *form };
    hit_vec head[VERTICES];
    for (int i = 0; i < VERTICES; i++)
        head[i] = (hit_vec){at.x + u * (form[i].x * way.x + form[i].y * across.x),
                            at.y + u * (form[i].x * way.y + form[i].y * across.y)};
    ui_card(ui, b, 4, ui_hovers(ui, b) ? ui->theme->chip : ui->theme->ground, ui->theme->rule);
    draw_polygon(&ui->draw, head, VERTICES, colour);
    ui_add_control(ui, b, ACTION_LEAD_BACK, _("Back to the shapes"), NULL, NULL);
}

/* Of two in one place one is enough. */
void lead_back_draw(ui *ui, const lab *lab)
{
    const answer *a = lab->answer;
    const SDL_Color colours[2] = {ui->theme->base, ui->theme->cursor};
    bool valid = !lab_is_field(lab) && hit_validate(&lab->answer->cursor) == HIT_OK;
    /* The part of the plane that is seen. */
    box seen = ui->layout.stage;
    hit_shape part =
        hit_make_box(view_to_stage(ui->view, (hit_vec){seen.x, seen.y}),
                     view_to_stage(ui->view, (hit_vec){seen.x + seen.w, seen.y + seen.h}));
    if (!valid || hit_validate(&part) != HIT_OK)
        return;
    box zone = free_part_of_stage(ui, lab);
    hit_vec before = {-INFINITY, 0}, way;
    for (int i = 0; i < 2; i++) {
        lab_actor which = (lab_actor)i;
        const hit_shape *shape = which == LAB_BASE ? answer_base(a) : &a->cursor;
        if (!is_lost(ui, &part, shape))
            continue;
        hit_vec at = edge_towards(ui, zone, place_of_part(lab, &part, which), &way);
        if (hypot(at.x - before.x, at.y - before.y) > ui_px(ui, ui_finger(ui, SIDE)))
            draw_lead_arrow(ui, at, way, colours[which]);
        before = at;
    }
}
