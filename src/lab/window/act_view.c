#include "act_private.h"
#include "grab.h"
#include "mode.h"

#include <math.h>

void act_gallery(app *app)
{
    app->ui.pairs.open = false;
    catalogue_load_all(&app->lab.catalogue);
    app->ui.gallery.open = !app->ui.gallery.open;
    app->ui.gallery.chosen = app->lab.catalogue.current;
    app->ui.gallery.seen_chosen = -1;
}

/* ---- Stage -------------------------------------------------------------------------------- */

void act_whole_stage(app *app)
{
    app->ui.camera = (camera){0};
}

/* Wherever the view was before, the cursor is then in the middle, and neighbouring doubles lie
 * visibly apart. */
void act_zoom_to_cursor(app *app)
{
    ui *ui = &app->ui;
    hit_vec middle = ui_stage_middle(ui);
    view there = {1, lab_slot(&app->lab)->at, middle};
    camera_zoom(&ui->camera, ui->fit, there, middle, middle, INFINITY);
}

void act_map(app *app)
{
    app->ui.map_view.wanted = !app->ui.map_view.wanted;
}

void act_position(app *app)
{
    prompt_open(&app->ui.prompt, PROMPT_POSITION, "");
}

void act_explain(app *app)
{
    app->ui.explain = !app->ui.explain;
}

void act_step_check(app *app, int step)
{
    app->ui.explain = true;
    lab_walk_checks(&app->lab, step);
}

/* ---- Window ------------------------------------------------------------------------------- */

void act_panel(app *app)
{
    app->ui.zones = app->ui.zones == LAYOUT_ALL ? LAYOUT_NO_PANEL : LAYOUT_ALL;
}

/* A recording holds the sizes that follow from this, so a replay leaves the window as it is. */
void act_full_screen(app *app)
{
    if (app->replaying)
        return;
    bool full = SDL_GetWindowFlags(app->window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
    bool fine = SDL_SetWindowFullscreen(app->window, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP) == 0;
    if (!fine && !app->lab.catalogue.sealed)
        lab_say(&app->lab, true, "no full screen: %s", SDL_GetError());
}

void act_help(app *app)
{
    app->ui.help = !app->ui.help;
}

/* Leaves whatever is open, the topmost first; when nothing is open, the program. */
void act_leave(app *app)
{
    lab *lab = &app->lab;
    ui *ui = &app->ui;
    if (ui->help)
        ui->help = false;
    else if (ui->pairs.open)
        ui->pairs.open = false;
    else if (ui->gallery.open)
        ui->gallery.open = false;
    else if (lab->edit.grab.held)
        grab_cancel(lab);
    else if (lab->pen.use != PEN_AWAY)
        mode_leave_drawing(lab);
    else if (lab->edit.on)
        mode_leave_editing(lab);
    else
        app_quit(app);
}
