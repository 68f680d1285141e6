#include "input.h"

#include "act.h"
#include "edit.h"
#include "marks.h"
#include "motion.h"
#include "page_input.h"
#include "panel.h"
#include "scroll.h"
#include "window.h"
#include "words.h"

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
    if (app->over_stage)
        motion_point_away(&app->lab);
    app->over_stage = app->hover_due = false;
    app->lab.edit.hover = (handle){0};
}

/* A cursor that follows the pointer does so while the base is dragged, too: it never jumps. */
static void drag_shape(app *app)
{
    grab_drag(&app->lab, input_pointed_at(app));
    if (app->lab.edit.grab.actor == LAB_BASE)
        motion_point_at(&app->lab, input_pointed_at(app));
}

void input_tell_scale(app *app)
{
    const ui *ui = &app->screen.ui;
    box badge = pin_view_box(ui, &app->lab.evidence);
    hit_vec middle = {badge.x + badge.w / 2, badge.y + badge.h / 2};
    lab_tell_scale(&app->lab, ui_pixel(ui), ui_reach(ui));
    lab_tell_badge(&app->lab, view_to_stage(ui->view, middle), badge.w / 2 / ui->view.scale);
}

void input_on_motion(app *app, int x, int y, Uint32 state)
{
    double d = app_density(app);
    lab *lab = &app->lab;
    app->screen.ui.mouse = (hit_vec){x * d, y * d};
    app->screen.ui.mouse_known = true;
    rest_begin(app);
    app->redraw = true;
    input_tell_scale(app);
    if (scroll_drag(app))
        return;
    page_input_point(app);
    if (lab->edit.grab.held)
        drag_shape(app);
    else if (!input_on_stage(app))
        input_leave_stage(app);
    else if (lab->pen.use != PEN_AWAY && (state & SDL_BUTTON_LMASK))
        pen_stroke(lab, input_pointed_at(app));
    else {
        app->over_stage = true;
        motion_point_at(lab, input_pointed_at(app));
        app->hover_due = lab->pen.use == PEN_AWAY;
    }
}

void input_hover(app *app)
{
    if (app->hover_due)
        grab_hover(&app->lab, input_pointed_at(app));
    app->hover_due = false;
}

#define NOTCH 5.0 /* degrees by which a notch of the wheel turns the edited shape */

/* Scrolls what scrolls by rows: a page, the comparisons, or the panel's list of vertices. */
static void scroll(app *app, int rows)
{
    const ui *ui = &app->screen.ui;
    if (screen_is_covered(&app->screen))
        page_input_wheel(app, rows);
    else if (ui_hovers(ui, app->screen.why.box))
        why_scroll(&app->screen.why, rows);
    else if (app->lab.edit.on && ui_hovers(ui, ui->layout.panel))
        edit_walk_vertices(&app->lab, rows);
}

static void zoom(app *app, double notches)
{
    ui *ui = &app->screen.ui;
    camera_zoom(&ui->camera, ui->fit, ui->view, ui->mouse, ui_stage_middle(ui), pow(1.25, notches));
    ui_arrange_again(ui, lab_scene(&app->lab)->stage);
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
    if (!input_on_stage(app))
        return;
    if (app->lab.edit.on && !(app->modifiers & KMOD_CTRL))
        edit_turn(&app->lab, -notches * NOTCH);
    else
        zoom(app, notches);
}

void input_on_drag(app *app, const SDL_MouseMotionEvent *event)
{
    double d = app_density(app);
    hit_vec by = {event->xrel * d, event->yrel * d};
    camera_pan(&app->screen.ui.camera, app->screen.ui.view, ui_stage_middle(&app->screen.ui), by);
    ui_arrange_again(&app->screen.ui, lab_scene(&app->lab)->stage);
}

/* The second click of a double click on an edge adds a vertex there and grabs it. */
static void press_on_stage(app *app, hit_vec at, int clicks)
{
    lab *lab = &app->lab;
    if (lab->pen.use != PEN_AWAY) {
        pen_click(lab, at);
        return;
    }
    if (lab->dirty)
        lab_update(lab);
    if (clicks == 2 && lab->edit.hover.kind != HANDLE_VERTEX && edit_add_vertex(lab, at))
        lab_update(lab);
    app->press.on_stage = true;
    app->press.on_shape = grab_press(lab, at);
    app->press.again = clicks == 2;
    app->press.at = app->screen.ui.mouse;
}

#define STILL 4.0 /* UI units: a press and a release as near as this are a click */

static bool is_on_pin(const app *app)
{
    return ui_hovers(&app->screen.ui, pin_view_box(&app->screen.ui, &app->lab.evidence));
}

/* In the map a click puts the cursor at the position whose colour it meets, and pins it there. The
 * pin's disc hides the map, and a click on it changes nothing.
 * Elsewhere a click pins the cursor. On a pinned one it does so on the empty stage alone, and
 * releases it: a shape that is touched there may be the start of a drag. Where the scene wants the
 * pointer to leave the cursor alone, a click does not release it. */
static void click(app *app)
{
    lab *lab = &app->lab;
    hit_vec from = app->press.at, at = app->screen.ui.mouse, place;
    if (app->press.again || hypot(at.x - from.x, at.y - from.y) > ui_px(&app->screen.ui, STILL) ||
        lab->pen.use != PEN_AWAY || lab->edit.on || is_on_pin(app))
        return;
    if (map_view_find(&app->screen.ui, &app->screen.map_view, at, &place)) {
        cursor_put(lab, place);
    } else if (!lab_slot(lab)->pinned) {
        pin_down(lab, LAB_NO_SERIES);
    } else if (!lab_scene(lab)->follow && !app->press.on_shape) {
        lab_say(lab, false, "%s",
                _("The shape stays here: drag it, use the arrow keys, or let Space release it."));
    } else if (!app->press.on_shape) {
        pin_release(lab);
        motion_point_at(lab, input_pointed_at(app));
    }
}

/* The shape under the pointer has a menu of its own. */
static menu_name menu_here(const app *app)
{
    hit_vec at = input_pointed_at(app);
    const hit_shape point = hit_make_point(at);
    const evidence *e = &app->lab.evidence;
    if (hit_referee(&point, &e->cursor, NULL) == HIT_HIT)
        return MENU_CURSOR;
    bool on_base = !e->scene->crowd && hit_referee(&point, &e->scene->base.shape, NULL) == HIT_HIT;
    return on_base ? MENU_BASE : MENU_STAGE;
}

/* A cursor that follows the pointer is under it wherever it is: its menu is that of the stage. */
static void open_menu(app *app)
{
    if (!input_on_stage(app) || app->lab.pen.use != PEN_AWAY)
        return;
    menu_name here = menu_here(app);
    bool led = here == MENU_CURSOR && !lab_slot(&app->lab)->pinned && !app->lab.edit.on;
    act_perform(app, (action){ACTION_MENU, (int)(led ? MENU_STAGE : here)});
}

void input_on_press(app *app, const SDL_MouseButtonEvent *event)
{
    if (event->button == SDL_BUTTON_RIGHT) {
        input_on_motion(app, event->x, event->y, 0);
        open_menu(app);
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
        press_on_stage(app, input_pointed_at(app), event->clicks);
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
    if (app->press.on_stage && !dragged)
        click(app);
    app->press.on_stage = false;
}
