/* SPDX-License-Identifier: MIT */
#include "tool_input.h"

#include "act.h"
#include "answer.h"
#include "app.h"
#include "cursor.h"
#include "edit.h"
#include "finger.h"
#include "grab.h"
#include "input.h"
#include "lab.h"
#include "lessons_walk.h"
#include "menu.h"
#include "motion.h"
#include "pen.h"
#include "pin.h"
#include "slot.h"
#include "stage_layers.h"
#include "words.h"
#include "zoom.h"

#include <math.h>

/* ---- Move ---------------------------------------------------------------------------------- */

/* The second click of a double click on an edge adds a vertex there and grabs it. */
static void press_shape(app *app, hit_vec at, int clicks)
{
    lab *lab = &app->lab;
    if (lab->dirty)
        lab_update(lab);
    if (clicks == 2 && lab->edit.hover.kind != HANDLE_VERTEX && edit_add_vertex(lab, at))
        lab_update(lab);
    app->hand.press.on_stage = true;
    grab_press(lab, at);
    app->hand.press.again = clicks == 2;
    app->hand.press.at = app->screen.ui.mouse;
}

/* A click pins the cursor, and the next one releases it, wherever it is: what moves on the way is a
 * drag. Where the scene wants the pointer to leave the cursor alone, a click does not release
 * it. */
static void click_pin(app *app)
{
    lab *lab = &app->lab;
    if (!lab_slot(lab)->pinned) {
        pin_down(lab, LAB_NO_SERIES);
    } else if (!lab_follows(lab)) {
        lab_say(lab, false, "%s",
                _("The shape stays here: drag it, use the arrow keys, or let Space release it."));
    } else {
        pin_release(lab);
        motion_point_at(lab, input_pointed_at(app));
    }
}

static void enter_tick(app *app)
{
    if (app->lab.lessons.open && !app->lab.motion.paused)
        lessons_walk(&app->lab, 1);
    else
        motion_tick_once(&app->lab);
}

/* The shape under the pointer has a menu of its own. */
static menu_name menu_here(app *app)
{
    hit_vec at = input_pointed_at(app);
    const hit_shape point = hit_make_point(at);
    lab *lab = &app->lab;
    if (hit_hits(&point, &lab_answer(lab)->cursor))
        return MENU_CURSOR;
    bool on_base = !lab_is_field(lab) && hit_hits(&point, lab_shape(lab, LAB_BASE));
    return on_base ? MENU_BASE : MENU_STAGE;
}

/* A cursor that follows the pointer is under it wherever it is: its menu is that of the stage,
 * too. */
static menu_name menu_of_led(app *app)
{
    menu_name here = menu_here(app);
    bool led = motion_is_led(&app->lab);
    return led ? MENU_LED : here;
}

/* ---- Read a layer -------------------------------------------------------------------------- */

/* A click puts the cursor at the place that it meets, and pins it there; the next one
 * releases it, as everywhere. */
static void click_layer(app *app)
{
    hit_vec place;
    ui *ui = &app->screen.ui;
    if (!lab_slot(&app->lab)->pinned && stage_layers_place_at(ui, &app->lab, ui->mouse, &place))
        cursor_put(&app->lab, place);
    else
        click_pin(app);
}

/* ---- Edit ---------------------------------------------------------------------------------- */

#define NOTCH 5.0 /* degrees by which a notch of the wheel turns the edited shape */

/* With Ctrl it zooms, as everywhere else. */
static void turn(app *app, double notches)
{
    if (app->hand.modifiers & KMOD_CTRL)
        zoom_by_wheel(app, notches);
    else
        edit_turn(&app->lab, -notches * NOTCH);
}

static void walk_vertices(app *app, int rows)
{
    edit_walk_vertices(&app->lab, rows);
}

/* ---- Draw ---------------------------------------------------------------------------------- */

static void press_vertex(app *app, hit_vec at, int clicks)
{
    (void)clicks;
    pen_click(&app->lab, at);
}

static void drag_line(app *app, hit_vec at)
{
    pen_stroke(&app->lab, at);
}

static void enter_polygon(app *app)
{
    pen_finish_all(&app->lab);
}

/* ---- The table ----------------------------------------------------------------------------- */

static const tool_input tools[TOOL_COUNT] = {
    [TOOL_MOVE] = {.press = press_shape,
                   .click = click_pin,
                   .wheel = zoom_by_wheel,
                   .enter = enter_tick,
                   .menu = menu_of_led,
                   .hovers = true,
                   .finger = TOUCH_MOVES_CURSOR},
    [TOOL_READ] = {.press = press_shape,
                   .click = click_layer,
                   .wheel = zoom_by_wheel,
                   .enter = enter_tick,
                   .menu = menu_of_led,
                   .hovers = true,
                   .finger = TOUCH_MOVES_CURSOR},
    [TOOL_EDIT] = {.press = press_shape,
                   .wheel = turn,
                   .wheel_panel = walk_vertices,
                   .enter = act_type_first_number,
                   .menu = menu_here,
                   .hovers = true,
                   .finger = TOUCH_IS_MOUSE},
    [TOOL_DRAW] = {.press = press_vertex,
                   .drag = drag_line,
                   .wheel = zoom_by_wheel,
                   .enter = enter_polygon,
                   .finger = TOUCH_IS_MOUSE},
};

const tool_input *tool_input_of(const app *app)
{
    bool reads = app->lab.tool == TOOL_MOVE && stage_layers_lead(&app->screen.ui, &app->lab);
    return &tools[reads ? TOOL_READ : app->lab.tool];
}
