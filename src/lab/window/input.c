#include "input.h"

#include "act.h"
#include "edit.h"
#include "files.h"
#include "grab.h"
#include "marks.h"
#include "motion.h"
#include "panel.h"
#include "session.h"
#include "share.h"
#include "state.h"
#include "window.h"
#include "words.h"

#include <math.h>
#include <string.h>

int input_arrow_of(SDL_Keycode key)
{
    switch (key) {
    case SDLK_LEFT:
        return LAB_LEFT;
    case SDLK_RIGHT:
        return LAB_RIGHT;
    case SDLK_UP:
        return LAB_UP;
    case SDLK_DOWN:
        return LAB_DOWN;
    default:
        return -1;
    }
}

/* The first tick runs at once, so that a short tap on the key moves the shape. */
static void hold(app *app, lab_key key, bool down)
{
    bool moved = motion_moves(&app->lab);
    motion_hold(&app->lab, key, down);
    app->fresh[key] = down;
    if (!moved && down)
        app->next_tick = app_now();
}

/* Signs are recognised by the text they type: on some keyboards they need Shift or AltGr. */
static action_id action_of_sign(const char *text)
{
    static const struct {
        char sign[2];
        action_id id;
    } signs[] = {{"=", ACTION_POSITION}, {"[", ACTION_SLOWER}, {"]", ACTION_FASTER}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strcmp(signs[i].sign, text) == 0)
            return signs[i].id;
    return ACTION_NONE;
}

/* With Ctrl a key types nothing: X11 reports "=" for Ctrl+= all the same. AltGr may count as Ctrl
 * and Alt. */
static void on_text(app *app, const char *text)
{
    if ((app->modifiers & KMOD_CTRL) && !(app->modifiers & (KMOD_ALT | KMOD_MODE)))
        return;
    if (app->screen.prompt.wanted != PROMPT_NOTHING)
        prompt_type(&app->screen.prompt, text);
    else if (modal_types_filter(&app->screen))
        gallery_type(&app->screen.gallery, &gather_evidence(&app->lab)->list, text);
    else if (!screen_is_covered(&app->screen))
        act_perform(app, (action){action_of_sign(text), 0});
    app->redraw = true;
}

/* What an input method composes; the text follows when it is chosen. */
static void on_composition(app *app, const SDL_TextEditingEvent *edit)
{
    screen *screen = &app->screen;
    if (screen->prompt.wanted != PROMPT_NOTHING)
        prompt_compose(&screen->prompt, edit->text, edit->start);
    else if (modal_types_filter(screen))
        prompt_compose(&screen->gallery.filter, edit->text, edit->start);
    app->redraw = true;
}

static void on_arrow(app *app, lab_key arrow, bool down)
{
    /* When press and release arrive together, the shape still moves by one tick. */
    if (!down && app->fresh[arrow] && motion_moves(&app->lab)) {
        app_tick(app);
        app->next_tick = app_now() + 1.0 / LAB_TICKS_A_SECOND;
    }
    hold(app, arrow, down);
}

static bool is_modifier(SDL_Keycode key)
{
    return key >= SDLK_LCTRL && key <= SDLK_RGUI;
}

static void on_key(app *app, const SDL_KeyboardEvent *event, bool down)
{
    const SDL_Keysym *key = &event->keysym;
    app->modifiers = key->mod;
    app->lab.motion.fast = key->mod & KMOD_SHIFT;
    int arrow = input_arrow_of(key->sym);
    if (!event->repeat)
        app->screen.gallery.deaf = false;
    if (app->lab.edit.grab.held && !event->repeat)
        grab_drag(&app->lab, app->lab.pen.pointer); /* Shift takes effect at once */
    if (down && !is_modifier(key->sym))
        lab_say_nothing(&app->lab);
    if (down && modal_on_key(app, key, arrow)) {
        app->redraw = true;
    } else if (arrow >= 0 && down && (key->mod & KMOD_ALT)) {
        cursor_nudge(&app->lab, (lab_key)arrow);
    } else if (arrow >= 0 && !event->repeat) {
        on_arrow(app, (lab_key)arrow, down);
    } else if (down) {
        act_perform(app, action_for_key(key, event->repeat));
    }
}

static void release_all(app *app)
{
    for (int key = 0; key < LAB_KEY_COUNT; key++)
        hold(app, (lab_key)key, false);
    app->modifiers = KMOD_NONE;
    app->lab.motion.fast = false;
    grab_release(&app->lab);
}

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

static void leave_stage(app *app)
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
    if (app->screen.pairs.open)
        pairs_point_at(&app->screen.pairs, app->screen.ui.mouse);
    if (lab->edit.grab.held)
        drag_shape(app);
    else if (!input_on_stage(app))
        leave_stage(app);
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

/* Scrolls what scrolls by rows: the gallery, the comparisons, or the panel's list of vertices. */
static void scroll(app *app, int rows)
{
    const ui *ui = &app->screen.ui;
    if (app->screen.gallery.open)
        gallery_scroll(&app->screen.gallery, rows);
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

static void on_drag(app *app, const SDL_MouseMotionEvent *event)
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

/* The buttons of the prompt act on what is being typed; a press elsewhere takes it. */
static bool is_for_prompt(const app *app)
{
    action_id id = ui_button_at(&app->screen.ui, app->screen.ui.mouse).id;
    return id == ACTION_ENTER || id == ACTION_CANCEL || id == ACTION_NEXT_FIELD;
}

void input_on_press(app *app, const SDL_MouseButtonEvent *event)
{
    if (event->button != SDL_BUTTON_LEFT)
        return;
    lab_say_nothing(&app->lab);
    input_on_motion(app, event->x, event->y, 0);
    input_hover(app);
    if (!is_for_prompt(app))
        modal_enter_field(app);
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

/* A scene file, a folder or a state was dropped on the window. Frees the path, which SDL allocated.
 */
static void on_dropped_file(app *app, char *path)
{
    app_uncover(app);
    if (state_word_is_state(path))
        share_open_file(app, path);
    else
        files_open(&app->lab, path);
    app_report(app);
    SDL_free(path);
    app->redraw = true;
}

static void lose_focus(app *app)
{
    input_cancel_touch(app);
    release_all(app);
}

static void leave_window(app *app)
{
    app->screen.ui.mouse_known = false;
    leave_stage(app);
}

static void on_window(app *app, const SDL_WindowEvent *event)
{
    app->redraw = true;
    sheet_forget(&app->screen.ui.sheet);
    if (event->event == SDL_WINDOWEVENT_FOCUS_LOST)
        lose_focus(app);
    else if (event->event == SDL_WINDOWEVENT_LEAVE)
        leave_window(app);
    else if (event->event == SDL_WINDOWEVENT_SIZE_CHANGED)
        app_set_looks(app);
}

static void on_event(app *app, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_QUIT:
        app_quit(app);
        break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        on_key(app, &event->key, event->type == SDL_KEYDOWN);
        break;
    case SDL_TEXTINPUT:
        on_text(app, event->text.text);
        break;
    case SDL_TEXTEDITING:
        on_composition(app, &event->edit);
        break;
    case SDL_CONTROLLERAXISMOTION:
        input_on_axis(app, &event->caxis);
        break;
    case SDL_CONTROLLERBUTTONDOWN:
        input_on_pad_button(app, (SDL_GameControllerButton)event->cbutton.button);
        break;
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_FINGERMOTION:
        input_on_finger(app, &event->tfinger);
        break;
    case SDL_MOUSEMOTION:
        if (event->motion.state & SDL_BUTTON_MMASK)
            on_drag(app, &event->motion);
        input_on_motion(app, event->motion.x, event->motion.y, event->motion.state);
        break;
    case SDL_MOUSEWHEEL:
        input_on_wheel(app, &event->wheel);
        break;
    case SDL_MOUSEBUTTONDOWN:
        input_on_press(app, &event->button);
        break;
    case SDL_MOUSEBUTTONUP:
        input_on_release(app, &event->button);
        break;
    case SDL_DROPFILE:
        on_dropped_file(app, event->drop.file);
        break;
    case SDL_WINDOWEVENT:
        on_window(app, &event->window);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        screen_reset(&app->screen, app->screen.ui.scale);
        app->redraw = true;
        break;
    default:
        if (event->type == app->screen.map_view.map.progress_event)
            app->redraw = true;
        if (event->type == app->lab_event)
            lab_hear(&app->lab);
        break;
    }
}

static bool is_same_box(box a, box b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

/* When the panel comes or goes, or the scale changes, the stage moves under the pointer that rests.
 * A cursor that the pointer leads goes to where the pointer is now. */
static void follow_layout(app *app)
{
    ui *ui = &app->screen.ui;
    ui_arrange_again(ui, lab_scene(&app->lab)->stage);
    bool moved = !is_same_box(app->stage, ui->layout.stage);
    app->stage = ui->layout.stage;
    if (!moved || !ui->mouse_known || !motion_is_led(&app->lab))
        return;
    if (input_on_stage(app))
        motion_point_at(&app->lab, input_pointed_at(app));
    else
        leave_stage(app);
}

void input_on_event(app *app, const SDL_Event *event)
{
    int shown = app->lab.catalogue.current;
    input_on_time(app);
    bool looks = event->type != SDL_MOUSEMOTION && event->type != SDL_MOUSEWHEEL;
    if (looks) /* of a million vertices */
        input_hover(app);
    on_event(app, event);
    lesson_follow(app);
    follow_layout(app);
    if (event->type == SDL_KEYDOWN || event->type == SDL_MOUSEBUTTONDOWN ||
        event->type == SDL_MOUSEWHEEL)
        rest_break(app);
    if (app->lab.catalogue.current == shown)
        return;
    prompt_close(&app->screen.prompt); /* the typed text was meant for the scene shown before */
    app->press.on_stage = false;       /* and so was the click */
}
