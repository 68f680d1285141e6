/* SDL's events to the lab's input, in stage units. */
#include "app.h"

#include <math.h>

static int arrow_of(SDL_Keycode key)
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

/* The first tick comes with the key press, so that a short tap moves the shape. */
static void hold(app *app, lab_key key, bool down)
{
    bool moved = lab_moves(&app->lab);
    lab_hold(&app->lab, key, down);
    if (!moved && down)
        app->next_tick = app_now();
}

/* While the prompt is open the keys are its own. */
static void on_prompt_key(app *app, SDL_Keycode key)
{
    prompt *prompt = &app->ui.prompt;
    hit_vec at;
    app->redraw = true;
    if (key == SDLK_ESCAPE)
        prompt->open = false;
    else if (key == SDLK_BACKSPACE)
        prompt_take_back(prompt);
    else if ((key == SDLK_RETURN || key == SDLK_KP_ENTER) && prompt_enter(prompt, &at))
        lab_put_cursor(&app->lab, at);
}

/* "=" by the text it types: on some layouts it is Shift and another key. */
static void on_text(app *app, const char *text)
{
    if (app->ui.prompt.open)
        prompt_type(&app->ui.prompt, text);
    else if (text[0] == '=' && text[1] == '\0' && !app->ui.help && !app->ui.gallery.open)
        app_act(app, (action){ACTION_POSITION, 0});
    app->redraw = true;
}

static void on_arrow(app *app, lab_key arrow, bool down)
{
    /* A release that arrives in the same batch as its press must not swallow the tap. */
    if (!down && app->lab.held[arrow] && app->next_tick <= app_now()) {
        lab_tick(&app->lab);
        app->next_tick = app_now() + 1.0 / LAB_TICKS_A_SECOND;
    }
    hold(app, arrow, down);
}

/* While the gallery is open the arrows choose; other keys do what they always do. */
static bool on_gallery_key(app *app, SDL_Keycode key, int arrow)
{
    static const gallery_step steps[] = {[LAB_LEFT] = GALLERY_LEFT,
                                         [LAB_RIGHT] = GALLERY_RIGHT,
                                         [LAB_UP] = GALLERY_UP,
                                         [LAB_DOWN] = GALLERY_DOWN};
    gallery *gallery = &app->ui.gallery;
    app->redraw = true;
    if (arrow >= 0)
        gallery_move(gallery, steps[arrow], app->lab.list.count);
    else if (key == SDLK_RETURN || key == SDLK_KP_ENTER)
        app_act(app, (action){ACTION_SHOW_SCENE, gallery->chosen});
    else
        return false;
    return true;
}

static void on_key(app *app, const SDL_KeyboardEvent *event, bool down)
{
    app->lab.fast = event->keysym.mod & KMOD_SHIFT;
    int arrow = arrow_of(event->keysym.sym);
    if (app->ui.prompt.open && down) {
        on_prompt_key(app, event->keysym.sym);
    } else if (app->ui.gallery.open && down && on_gallery_key(app, event->keysym.sym, arrow)) {
        return;
    } else if (arrow >= 0 && down && (event->keysym.mod & KMOD_ALT)) {
        lab_nudge(&app->lab, (lab_key)arrow);
    } else if (arrow >= 0 && !event->repeat) {
        on_arrow(app, (lab_key)arrow, down);
    } else if (down && (!event->repeat || event->keysym.sym == SDLK_BACKSPACE)) {
        app_act(app, action_for_key(&event->keysym));
    }
}

static void release_all(app *app)
{
    for (int key = 0; key < LAB_KEY_COUNT; key++)
        lab_hold(&app->lab, (lab_key)key, false);
    app->lab.fast = false;
}

/* Bars and panel are not the stage: there the shape stays where it was. */
static bool on_stage(const app *app)
{
    return !app->ui.help && !app->ui.gallery.open &&
           box_contains(app->ui.layout.stage, app->ui.mouse.x, app->ui.mouse.y);
}

static hit_vec pointed_at(const app *app)
{
    return view_snap(app->ui.view, view_to_stage(app->ui.view, app->ui.mouse));
}

static void on_motion(app *app, int x, int y)
{
    double d = app_density(app);
    app->ui.mouse = (hit_vec){x * d, y * d};
    app->ui.mouse_known = true;
    app->redraw = true;
    if (on_stage(app))
        lab_point_at(&app->lab, pointed_at(app));
}

/* Notches of the wheel; a touchpad sends parts of one. */
static void on_wheel(app *app, const SDL_MouseWheelEvent *event)
{
    double notches =
        (double)event->preciseY * (event->direction == SDL_MOUSEWHEEL_FLIPPED ? -1 : 1);
    ui *ui = &app->ui;
    if (!on_stage(app) || notches == 0)
        return;
    camera_zoom(&ui->camera, ui->fit, ui->view, ui->mouse, ui_stage_middle(ui), pow(1.25, notches));
    ui_arrange_again(ui, lab_scene(&app->lab));
    app->redraw = true;
}

static void on_drag(app *app, const SDL_MouseMotionEvent *event)
{
    double d = app_density(app);
    hit_vec by = {event->xrel * d, event->yrel * d};
    camera_pan(&app->ui.camera, app->ui.view, ui_stage_middle(&app->ui), by);
    ui_arrange_again(&app->ui, lab_scene(&app->lab));
}

static bool over_button(const app *app)
{
    for (int i = 0; i < app->ui.button_count; i++)
        if (ui_hovers(&app->ui, app->ui.buttons[i].box))
            return true;
    return false;
}

static void on_click(app *app, const SDL_MouseButtonEvent *event)
{
    if (event->button != SDL_BUTTON_LEFT)
        return;
    on_motion(app, event->x, event->y);
    if (over_button(app))
        app_act(app, ui_button_at(&app->ui, app->ui.mouse));
    else if (on_stage(app))
        lab_click(&app->lab, pointed_at(app));
}

static void on_window(app *app, const SDL_WindowEvent *event)
{
    app->redraw = true;
    if (event->event == SDL_WINDOWEVENT_FOCUS_LOST)
        release_all(app);
    else if (event->event == SDL_WINDOWEVENT_LEAVE)
        app->ui.mouse_known = false;
    else if (event->event == SDL_WINDOWEVENT_SIZE_CHANGED)
        ui_reset(&app->ui, app->options->ui_scale * app_density(app));
}

void app_on_event(app *app, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_QUIT:
        app->running = false;
        break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        on_key(app, &event->key, event->type == SDL_KEYDOWN);
        break;
    case SDL_TEXTINPUT:
        on_text(app, event->text.text);
        break;
    case SDL_MOUSEMOTION:
        if (event->motion.state & SDL_BUTTON_MMASK)
            on_drag(app, &event->motion);
        on_motion(app, event->motion.x, event->motion.y);
        break;
    case SDL_MOUSEWHEEL:
        on_wheel(app, &event->wheel);
        break;
    case SDL_MOUSEBUTTONDOWN:
        on_click(app, &event->button);
        break;
    case SDL_WINDOWEVENT:
        on_window(app, &event->window);
        break;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        ui_reset(&app->ui, app->ui.scale);
        app->redraw = true;
        break;
    default:
        if (event->type == app->ui.map_view.map.progress_event)
            app->redraw = true;
        break;
    }
}
