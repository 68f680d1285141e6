#include "edit_view.h"

#include "kinds.h"
#include "pin_view.h"
#include "strands.h"

#include <float.h>
#include <math.h>
#include <stdio.h>

#define SEEN  4.0 /* radius of a handle, UI units */
#define GRASP 6.0 /* ... under the pointer or held */
#define MANY  64  /* if there are more handles, only those near the pointer are shown, */
#define NEAR  80  /* so near, UI units, */
#define APART 6   /* and so far apart that each can be grabbed */

static const hit_shape *shape_of(const evidence *e, lab_actor which)
{
    return which == LAB_BASE ? &e->scene->base.shape : &e->cursor;
}

static handle handle_of(const evidence *e, lab_actor which, int index)
{
    return handles_get(shape_of(e, which), index, &e->edit.grip[which]);
}

static bool is_hovered(const evidence *e, lab_actor which, handle h)
{
    lab_actor actor = e->edit.held ? e->edit.grab_actor : e->edit.hover_actor;
    handle hover = e->edit.held ? e->edit.grab : e->edit.hover;
    return actor == which && hover.kind == h.kind && hover.index == h.index;
}

static bool is_selected(const evidence *e, lab_actor which, handle h)
{
    return h.kind == HANDLE_VERTEX && which == e->edit.target && h.index == e->edit.vertex;
}

/* A centre is a cross, so that it does not look like a vertex. */
static void draw_centre(ui *ui, hit_vec at, double arm, double width, SDL_Color colour)
{
    draw_line(&ui->draw, (hit_vec){at.x - arm, at.y}, (hit_vec){at.x + arm, at.y}, width, colour);
    draw_line(&ui->draw, (hit_vec){at.x, at.y - arm}, (hit_vec){at.x, at.y + arm}, width, colour);
}

/* Of several rings or parts, tells which one begins at the vertex, counted from 1. 0: none does. */
static int part_begun(const hit_shape *shape, handle h)
{
    if (h.kind != HANDLE_VERTEX || strands_count(shape) < 2)
        return 0;
    int part = strands_of(shape, h.index);
    return strands_at(shape, part).first == h.index ? part + 1 : 0;
}

/* A square with the part's number beside it. */
static void draw_beginning(ui *ui, hit_vec at, double radius, int part, SDL_Color rim, bool filled)
{
    char number[12];
    double side = 2 * radius + ui_px(ui, 2);
    draw_box(&ui->draw, at.x - side / 2 - 1, at.y - side / 2 - 1, side + 2, side + 2, 0,
             ui->theme->ground);
    draw_box(&ui->draw, at.x - side / 2, at.y - side / 2, side, side, 0,
             filled ? rim : ui->theme->ground);
    draw_border(&ui->draw, at.x - side / 2, at.y - side / 2, side, side, 0, ui_px(ui, 1.5), rim);
    snprintf(number, sizeof number, "%d", part);
    text_draw(ui->text, TEXT_HEADING, number, at.x + side, at.y - side, TEXT_LEFT, 0, rim);
}

static void draw_handle(ui *ui, const evidence *e, lab_actor which, handle h)
{
    const theme *t = ui->theme;
    hit_vec at = view_to_output(ui->view, h.at);
    bool hovered = is_hovered(e, which, h), selected = is_selected(e, which, h);
    SDL_Color rim = hovered || which == e->edit.target || !e->edit.on ? t->accent : t->dim;
    double radius = ui_px(ui, hovered ? GRASP : SEEN);
    int part = part_begun(shape_of(e, which), h);
    if (part > 0) {
        draw_beginning(ui, at, radius, part, rim, hovered || selected);
        return;
    }
    if (h.kind == HANDLE_CENTRE) {
        draw_centre(ui, at, ui_px(ui, GRASP + 3), ui_px(ui, 4), t->ground);
        draw_centre(ui, at, ui_px(ui, GRASP + 2), ui_px(ui, 2), rim);
    }
    draw_disc(&ui->draw, at, radius + ui_px(ui, 1), t->ground);
    draw_disc(&ui->draw, at, radius, rim);
    if (!hovered && !selected)
        draw_disc(&ui->draw, at, radius - ui_px(ui, 1.5), t->ground);
}

/* Draws a line from the shape to a handle that stands away from it. */
static void draw_arm(ui *ui, const evidence *e, lab_actor which, handle h)
{
    const hit_shape *shape = shape_of(e, which);
    hit_vec from = handle_of(e, which, handles_count(shape) - 1).at;
    const kind_handle *own = kind_find_handle(shape, h);
    if (own && own->foot)
        from = own->foot(shape);
    draw_dashes(&ui->draw, view_to_output(ui->view, from), view_to_output(ui->view, h.at),
                ui_px(ui, 1.5), ui_px(ui, 4), ui->theme->dim);
}

static void draw_any(ui *ui, const evidence *e, lab_actor which, handle h)
{
    if (h.kind == HANDLE_ANGLE || h.kind == HANDLE_RADIUS)
        draw_arm(ui, e, which, h);
    draw_handle(ui, e, which, h);
}

/* The places around the pointer that have a handle. */
enum { PLACES = 2 * NEAR / APART + 1 };

typedef struct many {
    bool taken[PLACES][PLACES];
} many;

static bool is_near_pointer(const ui *ui, hit_vec at)
{
    return fabs(at.x - ui->mouse.x) < ui_px(ui, NEAR) && fabs(at.y - ui->mouse.y) < ui_px(ui, NEAR);
}

/* Takes the place of a handle, unless another one has it. */
static bool take_place(const ui *ui, many *many, hit_vec at)
{
    int column = (int)((at.x - ui->mouse.x + ui_px(ui, NEAR)) / ui_px(ui, APART));
    int row = (int)((at.y - ui->mouse.y + ui_px(ui, NEAR)) / ui_px(ui, APART));
    bool *taken = &many->taken[row][column], free = !*taken;
    *taken = true;
    return free;
}

static bool is_shown(const ui *ui, const evidence *e, lab_actor which, int vertex, many *many)
{
    handle h = {HANDLE_VERTEX, vertex, hit_vertices(shape_of(e, which))[vertex]};
    hit_vec at = view_to_output(ui->view, h.at);
    bool near = ui->mouse_known && is_near_pointer(ui, at) && take_place(ui, many, at);
    return near || is_hovered(e, which, h);
}

/* Whether the vertex is surely too far from the pointer; `reach` in stage units. There may be a
 * million. */
static bool is_far(hit_vec vertex, hit_vec pointer, double reach)
{
    return (fabs(vertex.x - pointer.x) > reach) | (fabs(vertex.y - pointer.y) > reach);
}

/* Of many handles, draws those near the pointer that can be told apart, and the one in use. */
static void draw_some(ui *ui, const evidence *e, lab_actor which, int count)
{
    many many = {0};
    const hit_shape *shape = shape_of(e, which);
    const hit_vec *v = hit_vertices(shape);
    handle used = e->edit.held ? e->edit.grab : e->edit.hover;
    hit_vec pointer = view_to_stage(ui->view, ui->mouse);
    double rounding = (fabs(pointer.x) + fabs(pointer.y)) * DBL_EPSILON;
    double reach = (ui_px(ui, NEAR) + 1) / ui->view.scale + rounding;
    for (int i = count - 1; i >= 0; i--) {
        if (i < shape->count && i != used.index && is_far(v[i], pointer, reach))
            continue;
        if (i >= shape->count || is_shown(ui, e, which, i, &many))
            draw_any(ui, e, which, handle_of(e, which, i));
    }
}

static void draw_handles(ui *ui, const evidence *e, lab_actor which)
{
    const hit_shape *shape = shape_of(e, which);
    int count = handles_count(shape);
    if (which == LAB_CURSOR && hit_validate(shape) != HIT_OK)
        return;
    if (count > MANY) {
        draw_some(ui, e, which, count);
        return;
    }
    for (int i = count - 1; i >= 0; i--)
        draw_any(ui, e, which, handle_of(e, which, i));
}

/* Draws the nodes of the grid that a drag with Shift snaps to. */
static void draw_nodes(ui *ui, const evidence *e)
{
    box zone = ui->layout.stage;
    double grid = e->edit.grid;
    hit_vec from = view_to_stage(ui->view, (hit_vec){zone.x, zone.y});
    hit_vec to = view_to_stage(ui->view, (hit_vec){zone.x + zone.w, zone.y + zone.h});
    int columns = (int)((to.x - from.x) / grid) + 1, rows = (int)((to.y - from.y) / grid) + 1;
    for (int i = 0; i < columns * rows; i++) {
        int column = i % columns, row = i / columns;
        hit_vec node = {(ceil(from.x / grid) + column) * grid, (ceil(from.y / grid) + row) * grid};
        hit_vec p = view_to_output(ui->view, node);
        draw_box(&ui->draw, round(p.x), round(p.y), 1, 1, 0, ui->theme->dim);
    }
}

void edit_view_draw(ui *ui, const evidence *e)
{
    if (e->edit.snapping)
        draw_nodes(ui, e);
    if (e->edit.on) {
        lab_actor other = e->edit.target == LAB_BASE ? LAB_CURSOR : LAB_BASE;
        if (!e->scene->crowd)
            draw_handles(ui, e, other);
        draw_handles(ui, e, e->edit.target);
    } else if (e->edit.held && e->edit.grab_actor == LAB_BASE) {
        draw_handles(ui, e, LAB_BASE);
    }
    pin_view_draw_goal(ui, e);
    if (e->pinned && !e->edit.on)
        pin_view_draw(ui, e);
}
