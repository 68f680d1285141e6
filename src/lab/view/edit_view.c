/* Handles on the stage, and the grid they snap to. */
#include "grab.h"
#include "kinds.h"
#include "ui.h"

#include <math.h>

#define SEEN  4.0 /* radius of a handle, UI units */
#define GRASP 6.0 /* ... under the pointer or held */
#define MANY  64  /* more handles than this are shown round the pointer only */

static bool is_hovered(const lab *lab, lab_actor which, handle h)
{
    const grab *g = &lab->edit.grab;
    if (g->held)
        return g->actor == which && g->handle.kind == h.kind && g->handle.index == h.index;
    return lab->edit.hover_actor == which && lab->edit.hover.kind == h.kind &&
           lab->edit.hover.index == h.index;
}

static bool is_selected(const lab *lab, lab_actor which, handle h)
{
    return h.kind == HANDLE_VERTEX && which == lab->edit.target && h.index == lab->edit.vertex;
}

/* A cross, to be told from a vertex. */
static void draw_centre(ui *ui, hit_vec at, double arm, double width, SDL_Color colour)
{
    draw_line(&ui->draw, (hit_vec){at.x - arm, at.y}, (hit_vec){at.x + arm, at.y}, width, colour);
    draw_line(&ui->draw, (hit_vec){at.x, at.y - arm}, (hit_vec){at.x, at.y + arm}, width, colour);
}

static void draw_handle(ui *ui, const lab *lab, lab_actor which, handle h)
{
    const theme *t = ui->theme;
    hit_vec at = view_to_output(ui->view, h.at);
    bool hovered = is_hovered(lab, which, h), selected = is_selected(lab, which, h);
    SDL_Color rim = hovered                                      ? t->construction
                    : which == lab->edit.target || !lab->edit.on ? t->accent
                                                                 : t->dim;
    double radius = ui_px(ui, hovered ? GRASP : SEEN);
    if (h.kind == HANDLE_CENTRE) {
        draw_centre(ui, at, ui_px(ui, GRASP + 3), ui_px(ui, 4), t->ground);
        draw_centre(ui, at, ui_px(ui, GRASP + 2), ui_px(ui, 2), rim);
    }
    draw_disc(&ui->draw, at, radius + ui_px(ui, 1), t->ground);
    draw_disc(&ui->draw, at, radius, rim);
    if (!hovered && !selected)
        draw_disc(&ui->draw, at, radius - ui_px(ui, 1.5), t->ground);
}

/* From the shape to a handle that stands off it. */
static void draw_arm(ui *ui, const lab *lab, const hit_shape *shape, lab_actor which, handle h)
{
    hit_vec from = grab_handle_at(lab, which, grab_handle_count(lab, which) - 1).at;
    const kind_handle *own = kind_find_handle(shape, h);
    if (own && own->foot)
        from = own->foot(shape);
    draw_dashes(&ui->draw, view_to_output(ui->view, from), view_to_output(ui->view, h.at),
                ui_px(ui, 1.5), ui_px(ui, 4), ui->theme->dim);
}

static bool is_near_pointer(const ui *ui, hit_vec stage)
{
    hit_vec at = view_to_output(ui->view, stage);
    return ui->mouse_known && hypot(at.x - ui->mouse.x, at.y - ui->mouse.y) < ui_px(ui, 80);
}

static void draw_handles(ui *ui, const lab *lab, lab_actor which)
{
    const hit_shape *shape =
        which == LAB_BASE ? &lab_scene(lab)->base.shape : &lab->evidence.cursor;
    int count = grab_handle_count(lab, which);
    if (hit_validate(shape) != HIT_OK)
        return;
    for (int i = count - 1; i >= 0; i--) {
        handle h = grab_handle_at(lab, which, i);
        if (h.kind == HANDLE_ANGLE || h.kind == HANDLE_RADIUS)
            draw_arm(ui, lab, shape, which, h);
        if (count <= MANY || is_hovered(lab, which, h) || is_near_pointer(ui, h.at))
            draw_handle(ui, lab, which, h);
    }
}

/* What a drag with Shift goes to. */
static void draw_grid(ui *ui, const lab *lab)
{
    box zone = ui->layout.stage;
    double grid = grab_grid(lab);
    hit_vec from = view_to_stage(ui->view, (hit_vec){zone.x, zone.y});
    hit_vec to = view_to_stage(ui->view, (hit_vec){zone.x + zone.w, zone.y + zone.h});
    int columns = (int)((to.x - from.x) / grid) + 1, rows = (int)((to.y - from.y) / grid) + 1;
    for (int i = 0; i < columns * rows; i++) {
        hit_vec node = {(ceil(from.x / grid) + i % columns) * grid,
                        (ceil(from.y / grid) + i / columns) * grid};
        hit_vec p = view_to_output(ui->view, node);
        draw_box(&ui->draw, round(p.x), round(p.y), 1, 1, 0, ui->theme->dim);
    }
}

void ui_draw_edit(ui *ui, const lab *lab)
{
    const handle *hover = &lab->edit.hover;
    bool shown = hover->kind != HANDLE_NONE && hover->kind != HANDLE_BODY;
    if (lab->edit.grab.held && lab->motion.fast)
        draw_grid(ui, lab);
    if (lab->edit.on) {
        lab_actor other = lab->edit.target == LAB_BASE ? LAB_CURSOR : LAB_BASE;
        draw_handles(ui, lab, other);
        draw_handles(ui, lab, lab->edit.target);
    } else if (lab->edit.grab.held) {
        draw_handles(ui, lab, LAB_BASE);
    } else if (shown && lab->pen.use == PEN_AWAY) {
        draw_handle(ui, lab, LAB_BASE, *hover);
    }
}
