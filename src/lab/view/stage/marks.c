/* SPDX-License-Identifier: MIT */
#include "marks.h"

#include "action_ids.h"
#include "answer.h"
#include "grab.h"
#include "kind.h"
#include "lab.h"
#include "message.h"
#include "strands.h"
#include "text.h"
#include "tool_look.h"
#include "ui.h"
#include "words.h"

#include <float.h>
#include <math.h>
#include <stdio.h>

/* In UI units. */
#define RADIUS 9.0
#define AWAY   26.0 /* between the disc's centre and a point that it must not cover */
#define MARK   9.0  /* ... and its end of the line, outside the mark of a point */
#define ROOM   54.0 /* a shape that is narrower or lower is not covered */

/* The same in both themes, so that it is seen on every colour of a shape. */
static const SDL_Color paper = {0xff, 0xff, 0xff, 0xff}, ink = {0x1d, 0x21, 0x29, 0xff};

static void draw_stroke_at(ui *ui, hit_vec at, double x1, double y1, double x2, double y2,
                           double width)
{
    double u = ui_px(ui, 1);
    draw_line(&ui->draw, (hit_vec){at.x + x1 * u, at.y + y1 * u},
              (hit_vec){at.x + x2 * u, at.y + y2 * u}, width * u, ink);
}

static void draw_disc_of_pin(ui *ui, hit_vec at)
{
    draw_disc(&ui->draw, at, ui_px(ui, RADIUS + 2.5), paper);
    draw_disc(&ui->draw, at, ui_px(ui, RADIUS + 1.5), ink);
    draw_disc(&ui->draw, at, ui_px(ui, RADIUS), paper);
    /* The drawing pin: head, body, collar and needle. */
    draw_stroke_at(ui, at, -2.2, -4.6, 2.2, -4.6, 1.6);
    draw_stroke_at(ui, at, 0, -4.6, 0, 0, 2.6);
    draw_stroke_at(ui, at, -3.8, 0.4, 3.8, 0.4, 1.6);
    draw_stroke_at(ui, at, 0, 0.4, 0, 5.2, 1.4);
}

#define CAPTION 52.0 /* UI units: above lies what Explain says, at the top of the stage */

/* Returns the disc's centre: at the point; or over it, or under it where there is no room above. */
static hit_vec disc_centre(const ui *ui, const hit_shape *shape, hit_vec at)
{
    /* Points, segments and small shapes would disappear under the disc. */
    hit_vec low, high;
    hit_bounds(shape, &low, &high);
    double least = fmin(high.x - low.x, high.y - low.y) * ui->view.scale;
    bool aside = kind_is_bare(shape) || least < ui_px(ui, ROOM);
    double top = at.y - ui_px(ui, RADIUS + 3 + (aside ? AWAY : 0));
    if (top < ui->layout.stage.y + ui_px(ui, CAPTION))
        return (hit_vec){at.x, at.y + ui_px(ui, AWAY)};
    return (hit_vec){at.x, at.y - ui_px(ui, aside ? AWAY : 0)};
}

/* Of the shape where the lab has it: this is asked with every event, of which no frame comes. */
static bool pin_is_seen(const ui *ui, const lab *lab, hit_vec at)
{
    return lab_is_pinned(lab) && hit_validate(lab_shape(lab, LAB_CURSOR)) == HIT_OK &&
           box_contains(ui->layout.stage, at.x, at.y);
}

box marks_pin_box(const ui *ui, const lab *lab)
{
    hit_vec at = view_to_output(ui->view, lab_at(lab));
    if (!pin_is_seen(ui, lab, at))
        return (box){0, 0, 0, 0};
    hit_vec disc = disc_centre(ui, lab_shape(lab, LAB_CURSOR), at);
    double r = ui_px(ui, RADIUS + 3);
    return (box){disc.x - r, disc.y - r, 2 * r, 2 * r};
}

void marks_draw_pin(ui *ui, const lab *lab)
{
    hit_vec at = view_to_output(ui->view, lab_at(lab));
    if (!pin_is_seen(ui, lab, at))
        return;
    hit_vec disc = disc_centre(ui, lab_shape(lab, LAB_CURSOR), at);
    if (disc.y != at.y) {
        /* A line leads from a disc that stands aside to the point. */
        hit_vec end = {at.x, at.y + ui_px(ui, disc.y < at.y ? -MARK : MARK)};
        draw_line(&ui->draw, disc, end, ui_px(ui, 4), paper);
        draw_line(&ui->draw, disc, end, ui_px(ui, 2), ink);
    }
    draw_disc_of_pin(ui, disc);
}

#define GOAL 12.0

void marks_draw_goal(ui *ui, const lab *lab)
{
    const lesson_step *step = lessons_step(&lab->lessons);
    if (!step || step->hand != LESSON_SNAPS || lessons_may_go_on(&lab->lessons))
        return;
    hit_vec at = view_to_output(ui->view, step->to);
    double r = ui_px(ui, GOAL), width = ui_px(ui, 1.5);
    draw_circle(&ui->draw, at, r + width, ui_px(ui, 3.5), paper);
    static const hit_vec ways[4] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    for (int i = 0; i < 4; i++) {
        hit_vec side = {r * ways[i].x, r * ways[i].y};
        draw_line(&ui->draw, (hit_vec){at.x + side.x / 2, at.y + side.y / 2},
                  (hit_vec){at.x + side.x * 1.6, at.y + side.y * 1.6}, width, ui->theme->accent);
    }
    draw_circle(&ui->draw, at, r, width, ui->theme->accent);
}

/* ---- Grid scale -------------------------------------------------------------------------- */

#define GRID 6.0 /* UI units: neighbouring doubles are drawn when they are this far apart */
#define HIGH 26.0
#define PAD  10.0

/* Around 0 they never are. */
bool marks_grid_is_coarse(const ui *ui, double low, double high)
{
    double spacing = fmin(nextafter(low, INFINITY) - low, high - nextafter(high, -INFINITY));
    return (low > 0 || high < 0) && spacing * ui->view.scale >= ui_px(ui, GRID);
}

/* Returns how far apart the doubles around x are; 0: they are not drawn. */
static double cell(const ui *ui, double low, double high)
{
    double middle = low + (high - low) / 2;
    return marks_grid_is_coarse(ui, low, high) ? nextafter(middle, INFINITY) - middle : 0;
}

#define MOST_IN_PIXEL 1e6 /* with more doubles in a pixel, it does not say how many */

/* Writes how many doubles are in a pixel. False: very many. */
static bool describe_pixel(const ui *ui, hit_vec from, hit_vec to, char *out, size_t size)
{
    double far = fmax(fmax(fabs(from.x), fabs(to.x)), fmax(fabs(from.y), fabs(to.y)));
    double count = 1 / (ui->view.scale * (nextafter(far, INFINITY) - far));
    if (!(count < MOST_IN_PIXEL))
        return false;
    if (count < 1.5)
        snprintf(out, size, "%s", _("1 pixel = 1 double"));
    else
        snprintf(out, size, _("1 pixel = %.0f doubles"), count);
    return true;
}

/* Writes how wide and high a cell is, or a pixel before there are cells. False: neither is told. */
static bool describe_grid(const ui *ui, char *out, size_t size)
{
    box zone = ui->layout.stage;
    hit_vec at = view_to_stage(ui->view, (hit_vec){zone.x, zone.y});
    hit_vec end = view_to_stage(ui->view, (hit_vec){zone.x + zone.w, zone.y + zone.h});
    double w = cell(ui, at.x, end.x), h = cell(ui, at.y, end.y);
    if (w > 0 && h > 0 && w != h)
        snprintf(out, size, _("1 cell = 1 double = 2^%d × 2^%d = %.2g × %.2g"), ilogb(w), ilogb(h),
                 w, h);
    else if (w > 0 || h > 0)
        snprintf(out, size, _("1 cell = 1 double = 2^%d = %.2g"), ilogb(fmax(w, h)), fmax(w, h));
    return w > 0 || h > 0 || describe_pixel(ui, at, end, out, size);
}

/* Returns the foot of the two: the stage's, or the top of the message if that is in the way. */
static double foot(ui *ui, const lab *lab, double left)
{
    box stage = ui->layout.stage;
    box text = ui->zones == LAYOUT_STAGE_ONLY ? (box){0, 0, 0, 0} : message_box(ui, lab);
    bool in_the_way = text.w > 0 && text.x + text.w > left;
    return (in_the_way ? text.y : stage.y + stage.h) - ui_px(ui, PAD);
}

static void draw_chip(ui *ui, box b, const char *text, SDL_Color ground)
{
    ui_card(ui, b, 4, ground, ui->theme->rule);
    text_draw(ui->text, TEXT_SMALL, text, b.x + b.w / 2, b.y + b.h / 2, TEXT_CENTRE, b.w,
              ui->theme->ink);
}

/* What tells of the zoom at the stage's foot, from the left; without a width: it is not there. */
typedef struct zoom_chips {
    char told[128];
    box told_box, back_box;
} zoom_chips;

static const char *whole_stage_text(void)
{
    return _("Whole stage (Shift+Home)");
}

static zoom_chips find_zoom_chips(ui *ui, const lab *lab)
{
    zoom_chips out = {.told = ""};
    box stage = ui->layout.stage;
    bool told = describe_grid(ui, out.told, sizeof out.told);
    bool zoomed = ui->camera.zoom > 0 && !camera_is_same(&ui->camera, &ui->opened);
    double pad = ui_px(ui, PAD), h = ui_px(ui, HIGH);
    double wide_told = told ? text_width(ui->text, TEXT_SMALL, out.told) + 2 * pad : 0;
    double wide_back = zoomed ? text_width(ui->text, TEXT_SMALL, whole_stage_text()) + 2 * pad : 0;
    double right = stage.x + stage.w - pad;
    double left = right - wide_told - wide_back - (told && zoomed ? pad : 0);
    if ((!told && !zoomed) || left < stage.x || stage.h < 4 * h)
        return out;
    double y = round(foot(ui, lab, left) - h);
    out.back_box = (box){round(right - wide_back), y, wide_back, h};
    out.told_box = (box){round(left), y, wide_told, h};
    return out;
}

double marks_zoom_top(ui *ui, const lab *lab)
{
    zoom_chips chips = find_zoom_chips(ui, lab);
    bool there = chips.told_box.w > 0 || chips.back_box.w > 0;
    return there ? chips.told_box.y : ui->layout.stage.y + ui->layout.stage.h;
}

void marks_add_zoom(ui *ui, const lab *lab)
{
    zoom_chips chips = find_zoom_chips(ui, lab);
    if (chips.back_box.w > 0)
        ui_add_button(ui, chips.back_box, ACTION_WHOLE_STAGE, 0);
    if (chips.told_box.w > 0)
        ui_add_button(ui, chips.told_box, ACTION_NONE, 0);
}

void marks_draw_zoom(ui *ui, const lab *lab)
{
    zoom_chips chips = find_zoom_chips(ui, lab);
    const theme *t = ui->theme;
    if (chips.back_box.w > 0)
        draw_chip(ui, chips.back_box, whole_stage_text(),
                  ui_hovers(ui, chips.back_box) ? t->rule : t->chip);
    if (chips.told_box.w > 0)
        draw_chip(ui, chips.told_box, chips.told, t->ground);
}

/* ---- Edit view --------------------------------------------------------------------------- */

#define SEEN  4.0 /* radius of a handle, UI units */
#define GRASP 6.0 /* ... under the pointer or held */
#define MANY  64  /* if there are more handles, only those near the pointer are shown, */
#define NEAR  80  /* so near, UI units, */
#define APART 6   /* and so far apart that each can be grabbed */

static const hit_shape *shape_of_actor(const lab *lab, lab_actor which)
{
    const answer *a = lab->answer;
    return which == LAB_BASE ? lab_shape(lab, LAB_BASE) : &a->cursor;
}

static handle handle_of_actor(const lab *lab, lab_actor which, int index)
{
    grip grip = grab_grip(lab, which);
    return handles_get(shape_of_actor(lab, which), index, &grip);
}

static bool is_hovered(const lab *lab, lab_actor which, handle h)
{
    lab_actor actor = lab->edit.grab.held ? lab->edit.grab.actor : lab->edit.hover_actor;
    handle hover = lab->edit.grab.held ? lab->edit.grab.handle : lab->edit.hover;
    return actor == which && hover.kind == h.kind && hover.index == h.index;
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

static void draw_handle(ui *ui, const lab *lab, lab_actor which, handle h)
{
    const theme *t = ui->theme;
    hit_vec at = view_to_output(ui->view, h.at);
    bool hovered = is_hovered(lab, which, h);
    bool selected =
        h.kind == HANDLE_VERTEX && which == lab->edit.target && h.index == lab->edit.vertex;
    bool edits = tool_look_of(lab)->has_handles;
    SDL_Color rim = hovered || which == lab->edit.target || !edits ? t->accent : t->dim;
    double radius = ui_px(ui, hovered ? GRASP : SEEN);
    int part = part_begun(shape_of_actor(lab, which), h);
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
static void draw_arm(ui *ui, const lab *lab, lab_actor which, handle h)
{
    const hit_shape *shape = shape_of_actor(lab, which);
    hit_vec from = handle_of_actor(lab, which, handles_count(shape) - 1).at;
    const kind_handle *own = kind_find_handle(shape, h);
    if (own && own->foot)
        from = own->foot(shape, own->index);
    draw_dashes(&ui->draw, view_to_output(ui->view, from), view_to_output(ui->view, h.at),
                ui_px(ui, 1.5), ui_px(ui, 4), ui->theme->dim);
}

static void draw_any(ui *ui, const lab *lab, lab_actor which, handle h)
{
    if (h.kind == HANDLE_ANGLE || h.kind == HANDLE_RADIUS)
        draw_arm(ui, lab, which, h);
    draw_handle(ui, lab, which, h);
}

/* The places around the pointer that have a handle. */
enum { PLACES = 2 * NEAR / APART + 1 };

typedef struct many {
    bool taken[PLACES][PLACES];
} many;

/* Takes the place of a handle, unless another one has it. */
static bool take_place_of_handle(const ui *ui, many *many, hit_vec at)
{
    int column = (int)((at.x - ui->mouse.x + ui_px(ui, NEAR)) / ui_px(ui, APART));
    int row = (int)((at.y - ui->mouse.y + ui_px(ui, NEAR)) / ui_px(ui, APART));
    bool *taken = &many->taken[row][column], free = !*taken;
    *taken = true;
    return free;
}

static bool handle_is_shown(const ui *ui, const lab *lab, lab_actor which, int vertex, many *many)
{
    handle h = {HANDLE_VERTEX, vertex, hit_vertices(shape_of_actor(lab, which))[vertex]};
    hit_vec at = view_to_output(ui->view, h.at);
    bool close =
        fabs(at.x - ui->mouse.x) < ui_px(ui, NEAR) && fabs(at.y - ui->mouse.y) < ui_px(ui, NEAR);
    bool near = ui->mouse_known && close && take_place_of_handle(ui, many, at);
    return near || is_hovered(lab, which, h);
}

/* Of many handles, draws those near the pointer that can be told apart, and the one in use. */
static void draw_near_handles(ui *ui, const lab *lab, lab_actor which, int count)
{
    many many = {0};
    const hit_shape *shape = shape_of_actor(lab, which);
    const hit_vec *v = hit_vertices(shape);
    handle used = lab->edit.grab.held ? lab->edit.grab.handle : lab->edit.hover;
    hit_vec pointer = view_to_stage(ui->view, ui->mouse);
    double rounding = (fabs(pointer.x) + fabs(pointer.y)) * DBL_EPSILON;
    double reach = (ui_px(ui, NEAR) + 1) / ui->view.scale + rounding;
    for (int i = count - 1; i >= shape->count; i--)
        draw_any(ui, lab, which, handle_of_actor(lab, which, i));
    for (int i = shape->count - 1; i >= 0; i--) {
        /* `reach` is in stage units. There may be a million vertices. */
        bool is_far = (fabs(v[i].x - pointer.x) > reach) | (fabs(v[i].y - pointer.y) > reach);
        if ((i == used.index || !is_far) && handle_is_shown(ui, lab, which, i, &many))
            draw_any(ui, lab, which, handle_of_actor(lab, which, i));
    }
}

static void draw_handles(ui *ui, const lab *lab, lab_actor which)
{
    const hit_shape *shape = shape_of_actor(lab, which);
    int count = handles_count(shape);
    if (which == LAB_CURSOR && hit_validate(shape) != HIT_OK)
        return;
    if (count > MANY) {
        draw_near_handles(ui, lab, which, count);
        return;
    }
    for (int i = count - 1; i >= 0; i--)
        draw_any(ui, lab, which, handle_of_actor(lab, which, i));
}

/* Draws the nodes of the grid that a drag with Shift snaps to. */
static void draw_nodes(ui *ui, const lab *lab)
{
    box zone = ui->layout.stage;
    double grid = grab_grid(lab);
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

void marks_draw_edit(ui *ui, const lab *lab)
{
    if (lab->edit.grab.held && lab->motion.fast)
        draw_nodes(ui, lab);
    if (tool_look_of(lab)->has_handles) {
        lab_actor other = lab->edit.target == LAB_BASE ? LAB_CURSOR : LAB_BASE;
        if (!lab_is_field(lab))
            draw_handles(ui, lab, other);
        draw_handles(ui, lab, lab->edit.target);
    } else if (lab->edit.grab.held && lab->edit.grab.actor == LAB_BASE) {
        draw_handles(ui, lab, LAB_BASE);
    }
    marks_draw_goal(ui, lab);
    if (lab_is_pinned(lab) && !tool_look_of(lab)->has_handles)
        marks_draw_pin(ui, lab);
}
