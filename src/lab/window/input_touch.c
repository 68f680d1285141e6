/* SPDX-License-Identifier: MIT */
#include "app.h"
#include "grab.h"
#include "input.h"
#include "lab.h"
#include "motion.h"
#include "slot.h"
#include "tool_input.h"
#include "touch.h"
#include "ui.h"

#include <math.h>

static SDL_MouseButtonEvent left_button(const app *app, hit_vec at, int clicks)
{
    double d = app_density(app);
    return (SDL_MouseButtonEvent){.button = SDL_BUTTON_LEFT,
                                  .clicks = (Uint8)(clicks % 2 ? 1 : 2),
                                  .x = (Sint32)floor(at.x / d),
                                  .y = (Sint32)floor(at.y / d)};
}

static void press_finger(app *app, hit_vec at, int clicks)
{
    SDL_MouseButtonEvent press = left_button(app, at, clicks);
    input_on_press(app, &press);
}

/* Where no finger is, nothing is pointed at. */
static void leave_finger(app *app)
{
    app->screen.ui.mouse_known = false;
    app->lab.edit.hover = (handle){0};
    app->hand.hover_due = false;
}

static void release_finger(app *app, hit_vec at)
{
    SDL_MouseButtonEvent release = left_button(app, at, 1);
    input_on_release(app, &release);
    leave_finger(app);
}

static void grab_finger(app *app, hit_vec at)
{
    app->screen.ui.mouse = at;
    app->finger.use = input_on_stage(app) ? tool_input_of(app)->finger : TOUCH_SCROLLS;
    app->finger.from = lab_slot(&app->lab)->at;
    app->finger.by = (hit_vec){0, 0};
    app->finger.scrolled = 0;
    if (app->finger.use == TOUCH_IS_MOUSE)
        press_finger(app, at, 1);
}

#define ROW 28.0 /* UI units that a finger moves to scroll by a row */

static void drag_rows(app *app, double by)
{
    double row = ui_px(&app->screen.ui, ROW);
    app->finger.scrolled += by;
    double rows = trunc(app->finger.scrolled / row);
    app->finger.scrolled -= rows * row;
    SDL_MouseWheelEvent wheel = {.preciseY = (float)rows};
    if (rows != 0)
        input_on_wheel(app, &wheel);
}

static void drag_finger(app *app, const gesture *g)
{
    app->screen.ui.mouse = g->at;
    if (app->finger.use == TOUCH_MOVES_CURSOR) {
        /* The shape keeps its distance from the finger, which would hide it otherwise. */
        view view = app->screen.ui.view;
        hit_vec *sum = &app->finger.by, from = app->finger.from;
        *sum = (hit_vec){sum->x + g->by.x / view.scale, sum->y + g->by.y / view.scale};
        motion_drag_to(&app->lab, view_snap(view, (hit_vec){from.x + sum->x, from.y + sum->y}));
    } else if (app->finger.use == TOUCH_SCROLLS) {
        drag_rows(app, g->by.y);
    } else {
        input_on_motion(app, left_button(app, g->at, 1).x, left_button(app, g->at, 1).y,
                        SDL_BUTTON_LMASK);
    }
}

static void pinch_fingers(app *app, const gesture *g)
{
    ui *ui = &app->screen.ui;
    hit_vec middle = ui_stage_middle(ui), stage = lab_stage(&app->lab);
    ui->mouse = (hit_vec){g->at.x - g->by.x, g->at.y - g->by.y};
    if (!input_on_stage(app))
        return;
    camera_zoom(&ui->camera, ui->fit, ui->view, ui->mouse, middle, g->factor);
    ui_arrange_again(ui, stage);
    camera_pan(&ui->camera, ui->view, middle, g->by);
    ui_arrange_again(ui, stage);
}

static void on_gesture(app *app, gesture g)
{
    input_tell_scale(app);
    app->redraw = app->redraw || g.kind != GESTURE_NONE;
    switch (g.kind) {
    case GESTURE_NONE:
        break;
    case GESTURE_TAP:
        press_finger(app, g.at, g.count);
        release_finger(app, g.at);
        break;
    case GESTURE_GRAB:
        grab_finger(app, g.at);
        break;
    case GESTURE_DRAG:
        drag_finger(app, &g);
        break;
    case GESTURE_DROP:
        if (app->finger.use == TOUCH_IS_MOUSE)
            release_finger(app, g.at);
        break;
    case GESTURE_PINCH:
        pinch_fingers(app, &g);
        break;
    case GESTURE_HOVER:
        /* Shows what the mouse would show there, without moving the shape. */
        app->screen.ui.mouse = g.at;
        app->screen.ui.mouse_known = true;
        if (input_on_stage(app) && tool_input_of(app)->hovers)
            grab_hover(&app->lab, input_pointed_at(app));
        break;
    case GESTURE_LEAVE:
        leave_finger(app);
        break;
    }
}

#define SLOP 12.0 /* UI units */

void input_on_finger(app *app, const SDL_TouchFingerEvent *event)
{
    int width = 0, height = 0;
    touch *t = &app->finger.touch;
    SDL_GetRendererOutputSize(app->renderer, &width, &height);
    hit_vec at = {(double)event->x * width, (double)event->y * height};
    t->slop = ui_px(&app->screen.ui, SLOP);
    if (event->type == SDL_FINGERDOWN)
        on_gesture(app, touch_down(t, event->fingerId, at, app_clock(app)));
    else if (event->type == SDL_FINGERUP)
        on_gesture(app, touch_up(t, event->fingerId, at, app_clock(app)));
    else
        on_gesture(app, touch_move(t, event->fingerId, at));
}

void input_on_time(app *app)
{
    on_gesture(app, touch_wait(&app->finger.touch, app_clock(app)));
}

void input_cancel_touch(app *app)
{
    on_gesture(app, touch_cancel(&app->finger.touch));
}
