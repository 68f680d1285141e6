/* SPDX-License-Identifier: MIT */
#include "act.h"
#include "app.h"
#include "grab.h"
#include "input.h"
#include "lab.h"
#include "marks.h"
#include "motion.h"
#include "page_input.h"
#include "panel.h"
#include "pen.h"
#include "rest.h"
#include "scroll.h"
#include "tool_input.h"

#include <math.h>

static bool over_button(const app *app)
{
    for (int i = 0; i < app->screen.ui.button_count; i++)
        if (ui_hovers(&app->screen.ui, app->screen.ui.buttons[i].box))
            return true;
    return false;
}

bool input_on_stage(const app *app)
{
    return !screen_is_covered(&app->screen) && !panel_is_pointed_at(&app->screen.ui) &&
           !over_button(app) &&
           box_contains(app->screen.ui.layout.stage, app->screen.ui.mouse.x,
                        app->screen.ui.mouse.y);
}

hit_vec input_pointed_at(const app *app)
{
    return view_snap(app->screen.ui.view, view_to_stage(app->screen.ui.view, app->screen.ui.mouse));
}

void input_leave_stage(app *app)
{
    if (app->hand.over_stage)
        motion_point_away(&app->lab);
    app->hand.over_stage = app->hand.hover_due = false;
    app->lab.edit.hover = (handle){0};
}

void input_tell_scale(app *app)
{
    const ui *ui = &app->screen.ui;
    box badge = marks_pin_box(ui, &app->lab);
    hit_vec middle = {badge.x + badge.w / 2, badge.y + badge.h / 2};
    lab_tell_scale(&app->lab, ui_pixel(ui), ui_reach(ui));
    lab_tell_badge(&app->lab, view_to_stage(ui->view, middle), badge.w / 2 / ui->view.scale);
}

void input_on_motion(app *app, int x, int y, Uint32 state)
{
    double d = app_density(app);
    lab *lab = &app->lab;
    const tool_input *tool = tool_input_of(app);
    app->screen.ui.mouse = (hit_vec){x * d, y * d};
    app->screen.ui.mouse_known = true;
    rest_begin(&app->rest, app_now());
    app->redraw = true;
    input_tell_scale(app);
    if (scroll_drag(app))
        return;
    page_input_point(app);
    if (lab->edit.grab.held) {
        grab_drag(lab, input_pointed_at(app));
        if (lab->edit.grab.actor == LAB_BASE) /* a cursor that follows never jumps afterwards */
            motion_point_at(lab, input_pointed_at(app));
    } else if (!input_on_stage(app)) {
        input_leave_stage(app);
    } else if (tool->drag && (state & SDL_BUTTON_LMASK)) {
        tool->drag(app, input_pointed_at(app));
    } else {
        app->hand.over_stage = true;
        motion_point_at(lab, input_pointed_at(app));
        app->hand.hover_due = tool->hovers;
    }
}

void input_hover(app *app)
{
    if (app->hand.hover_due)
        grab_hover(&app->lab, input_pointed_at(app));
    app->hand.hover_due = false;
}

/* Scrolls what scrolls by rows: a page, the comparisons, or the panel's list of vertices. */
static void scroll(app *app, int rows)
{
    const ui *ui = &app->screen.ui;
    const tool_input *tool = tool_input_of(app);
    if (screen_is_covered(&app->screen))
        page_input_wheel(app, rows);
    else if (ui_hovers(ui, app->screen.why.box))
        why_scroll(&app->screen.why, rows);
    else if (tool->wheel_panel && ui_hovers(ui, ui->layout.panel))
        tool->wheel_panel(app, rows);
}

/* The wheel reports notches; a touchpad reports fractions of a notch. */
void input_on_wheel(app *app, const SDL_MouseWheelEvent *event)
{
    double notches =
        (double)event->preciseY * (event->direction == SDL_MOUSEWHEEL_FLIPPED ? -1 : 1);
    app->redraw = true;
    if (notches == 0)
        return;
    if (scroll_wheel(app, notches))
        return;
    scroll(app, notches > 0 ? -1 : 1);
    app->hand.turned = app->playback.canvas ? app->playback.clock : event->timestamp / 1000.0;
    if (input_on_stage(app))
        tool_input_of(app)->wheel(app, notches);
}

void input_on_drag(app *app, const SDL_MouseMotionEvent *event)
{
    double d = app_density(app);
    hit_vec by = {event->xrel * d, event->yrel * d};
    camera_pan(&app->screen.ui.camera, app->screen.ui.view, ui_stage_middle(&app->screen.ui), by);
    ui_arrange_again(&app->screen.ui, lab_stage(&app->lab));
}

#define STILL 4.0 /* UI units: a press and a release as near as this are a click */

static bool is_click(const app *app)
{
    hit_vec from = app->hand.press.at, at = app->screen.ui.mouse;
    const ui *ui = &app->screen.ui;
    return !app->hand.press.again && hypot(at.x - from.x, at.y - from.y) <= ui_px(ui, STILL);
}

void input_on_press(app *app, const SDL_MouseButtonEvent *event)
{
    if (event->button == SDL_BUTTON_RIGHT) {
        input_on_motion(app, event->x, event->y, 0);
        if (input_on_stage(app) && tool_input_of(app)->menu)
            act_menu(app, (int)tool_input_of(app)->menu(app));
    }
    if (event->button != SDL_BUTTON_LEFT)
        return;
    lab_say_nothing(&app->lab);
    input_on_motion(app, event->x, event->y, 0);
    input_hover(app);
    page_input_press(app);
    if (scroll_press(app))
        return;
    if (over_button(app))
        act_perform(app, ui_button_at(&app->screen.ui, app->screen.ui.mouse));
    else if (panel_close(&app->screen.ui)) /* that is all that a press beside it does */
        return;
    else if (input_on_stage(app))
        tool_input_of(app)->press(app, input_pointed_at(app), event->clicks);
}

void input_on_release(app *app, const SDL_MouseButtonEvent *event)
{
    if (event->button != SDL_BUTTON_LEFT)
        return;
    scroll_release(app);
    if (app->lab.edit.grab.held)
        input_on_motion(app, event->x, event->y, SDL_BUTTON_LMASK);
    pen_end_stroke(&app->lab);
    bool dragged = app->lab.edit.grab.held && app->lab.edit.grab.changed;
    grab_release(&app->lab);
    if (app->hand.press.on_stage && !dragged && is_click(app) && tool_input_of(app)->click)
        tool_input_of(app)->click(app);
    app->hand.press.on_stage = false;
}
