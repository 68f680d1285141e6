/* What the keys and buttons do. */
#include "act.h"
#include "picture.h"
#include "snippet.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

/* A name that is free: nothing is overwritten. */
static bool free_name(char *name, size_t size)
{
    for (int i = 1; i <= 9999; i++) {
        snprintf(name, size, "hitlab-%04d.png", i);
        if (access(name, F_OK) != 0)
            return true;
    }
    return false;
}

/* Saves the frame as it is shown, before the message about it. */
static void save_picture(app *app, int argument)
{
    (void)argument;
    char name[64], error[512], folder[512];
    if (act_is_sealed(app))
        return;
    if (!free_name(name, sizeof name)) {
        lab_say(&app->lab, true, "hitlab-0001.png to hitlab-9999.png all exist.");
        return;
    }
    if (app->lab.dirty)
        lab_update(&app->lab);
    ui_draw(&app->ui, &app->lab);
    if (!picture_save(app->renderer, name, error, sizeof error)) {
        lab_say(&app->lab, true, "%s", error);
        fprintf(stderr, "hitlab: %s\n", error);
        return;
    }
    if (!getcwd(folder, sizeof folder))
        folder[0] = '\0';
    lab_say(&app->lab, false, "Saved %s/%s", folder, name);
}

/* What comes of it in a recording are the sizes that follow. */
static void toggle_full_screen(app *app, int argument)
{
    (void)argument;
    if (app->replaying)
        return;
    bool full = SDL_GetWindowFlags(app->window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
    bool fine = SDL_SetWindowFullscreen(app->window, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP) == 0;
    if (!fine && !app->lab.catalogue.sealed)
        lab_say(&app->lab, true, "no full screen: %s", SDL_GetError());
}

void app_quit(app *app)
{
    lab_release(&app->lab);
    app->ui.help = app->ui.gallery.open = app->ui.pairs.open = false;
    prompt_close(&app->ui.prompt);
    app->ui.question = lab_unsaved(&app->lab) > 0;
    app->running = app->ui.question;
    app->redraw = true;
}

static void leave(app *app, int argument)
{
    (void)argument;
    lab *lab = &app->lab;
    ui *ui = &app->ui;
    if (ui->help)
        ui->help = false;
    else if (ui->pairs.open)
        ui->pairs.open = false;
    else if (ui->gallery.open)
        ui->gallery.open = false;
    else if (lab->edit.grab.held)
        lab_drop(lab);
    else if (lab->pen.drawing != LAB_DRAW_NOTHING)
        lab_leave_drawing(lab);
    else if (lab->edit.on)
        lab_leave_editing(lab);
    else
        app_quit(app);
}

void app_report(const app *app)
{
    if (app->lab.notice.is_error)
        fprintf(stderr, "%s\n", app->lab.notice.text);
}

/* A replay leaves the user's clipboard alone, and what becomes of it must not tell a recording from
 * its replay. */
bool app_copy(const app *app, const char *text)
{
    return app->replaying || SDL_SetClipboardText(text) == 0 || app->lab.catalogue.sealed;
}

/* What one of the writers below puts into a stream, on the clipboard. */
static void copy_text(app *app, char *text, const char *what)
{
    if (!text || !app_copy(app, text))
        lab_say(&app->lab, true, "not copied: %s", text ? SDL_GetError() : "out of memory");
    else
        lab_say(&app->lab, false, "Copied: %s.", what);
    free(text);
}

static void copy_test(app *app, int argument)
{
    (void)argument;
    const lab *lab = &app->lab;
    const scene *scene = lab_scene(lab);
    char *text = NULL;
    size_t size;
    FILE *out = hit_validate(&lab->evidence.cursor) == HIT_OK ? open_memstream(&text, &size) : NULL;
    if (out) {
        snippet_write(out, scene->title, lab->evidence.rows[lab->evidence.selected_row].method,
                      &scene->base.shape, &lab->evidence.cursor);
        fclose(out);
    }
    copy_text(app, text, "a C test of this position");
}

static void copy_scene(app *app, int argument)
{
    (void)argument;
    const lab_slot *slot = lab_slot_shown(&app->lab);
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (out) {
        lab_write_scene(out, slot);
        fclose(out);
    }
    copy_text(app, text, "the scene");
}

static void show_scene(app *app, int argument)
{
    lab_show(&app->lab, argument);
    app->ui.gallery.open = false;
    app_report(app);
}

static void show_scene_key(app *app, int argument)
{
    lab_show_key(&app->lab, argument);
    app->ui.gallery.open = false;
    app_report(app);
}

static void next_scene(app *app, int argument)
{
    (void)argument;
    lab_step_scene(&app->lab, 1);
    app->ui.gallery.open = false;
    app_report(app);
}

static void previous_scene(app *app, int argument)
{
    (void)argument;
    lab_step_scene(&app->lab, -1);
    app->ui.gallery.open = false;
    app_report(app);
}

static void reload(app *app, int argument)
{
    (void)argument;
    lab_reload(&app->lab);
    app_report(app);
}

static void select_method(app *app, int argument)
{
    lab_select(&app->lab, argument);
}

static void next_method(app *app, int argument)
{
    (void)argument;
    lab_step_method(&app->lab, 1);
}

static void previous_method(app *app, int argument)
{
    (void)argument;
    lab_step_method(&app->lab, -1);
}

static void open_gallery(app *app, int argument)
{
    (void)argument;
    app->ui.pairs.open = false;
    lab_load_all(&app->lab);
    app->ui.gallery.open = !app->ui.gallery.open;
    app->ui.gallery.chosen = app->lab.catalogue.current;
    app->ui.gallery.seen_chosen = -1;
}

static void whole_stage(app *app, int argument)
{
    (void)argument;
    app->ui.camera = (camera){0};
}

static void toggle_map(app *app, int argument)
{
    (void)argument;
    app->ui.map_view.wanted = !app->ui.map_view.wanted;
}

static void go_to_kiss(app *app, int argument)
{
    (void)argument;
    lab_kiss(&app->lab);
}

/* From wherever the view was: the cursor in the middle, neighbouring doubles well apart. */
static void zoom_to_cursor(app *app, int argument)
{
    (void)argument;
    ui *ui = &app->ui;
    hit_vec middle = ui_stage_middle(ui);
    view there = {1, lab_slot_shown(&app->lab)->at, middle};
    camera_zoom(&ui->camera, ui->fit, there, middle, middle, INFINITY);
}

static void ask_for_position(app *app, int argument)
{
    (void)argument;
    prompt_open(&app->ui.prompt, PROMPT_POSITION, "");
}

static void explain(app *app, int argument)
{
    (void)argument;
    app->ui.explain = !app->ui.explain;
}

static void step_back(app *app, int argument)
{
    (void)argument;
    app->ui.explain = true;
    lab_step_check(&app->lab, -1);
}

static void step_on(app *app, int argument)
{
    (void)argument;
    app->ui.explain = true;
    lab_step_check(&app->lab, 1);
}

static void draw_base(app *app, int argument)
{
    (void)argument;
    lab_start_drawing(&app->lab, LAB_DRAW_BASE);
}

static void finish_base(app *app, int argument)
{
    (void)argument;
    lab_finish_drawing(&app->lab, LAB_DRAW_BASE);
}

static void draw_cursor(app *app, int argument)
{
    (void)argument;
    lab_start_drawing(&app->lab, LAB_DRAW_CURSOR);
}

static void finish_cursor(app *app, int argument)
{
    (void)argument;
    lab_finish_drawing(&app->lab, LAB_DRAW_CURSOR);
}

static void finish_drawing(app *app, int argument)
{
    (void)argument;
    if (app->lab.pen.drawing != LAB_DRAW_NOTHING)
        lab_finish_drawing(&app->lab, app->lab.pen.drawing);
    else
        lab_single_step(&app->lab);
}

static void take_back(app *app, int argument)
{
    (void)argument;
    lab_take_back_vertex(&app->lab);
}

static void toggle_panel(app *app, int argument)
{
    (void)argument;
    app->ui.zones = app->ui.zones == LAYOUT_ALL ? LAYOUT_NO_PANEL : LAYOUT_ALL;
}

static void help(app *app, int argument)
{
    (void)argument;
    app->ui.help = !app->ui.help;
}

static action_fn *const functions[] = {
    [ACTION_SHOW_SCENE] = show_scene,
    [ACTION_SCENE_KEY] = show_scene_key,
    [ACTION_NEXT_SCENE] = next_scene,
    [ACTION_PREVIOUS_SCENE] = previous_scene,
    [ACTION_GALLERY] = open_gallery,
    [ACTION_RELOAD] = reload,
    [ACTION_SAVE] = act_save,
    [ACTION_SAVE_AS] = act_save_as,
    [ACTION_SAVE_ALL] = act_save_all,
    [ACTION_DISCARD] = act_discard,
    [ACTION_STAY] = act_stay,
    [ACTION_NEW] = act_new,
    [ACTION_MAKE] = act_make,
    [ACTION_EDIT_BASE] = act_edit_base,
    [ACTION_EDIT_CURSOR] = act_edit_cursor,
    [ACTION_TYPE_FIELD] = act_type_field,
    [ACTION_TURN_LEFT] = act_turn_left,
    [ACTION_TURN_RIGHT] = act_turn_right,
    [ACTION_SHRINK] = act_shrink,
    [ACTION_GROW] = act_grow,
    [ACTION_DELETE] = act_delete,
    [ACTION_UNDO] = act_undo,
    [ACTION_REDO] = act_redo,
    [ACTION_SELECT_METHOD] = select_method,
    [ACTION_NEXT_METHOD] = next_method,
    [ACTION_PREVIOUS_METHOD] = previous_method,
    [ACTION_WHOLE_STAGE] = whole_stage,
    [ACTION_MAP] = toggle_map,
    [ACTION_KISS] = go_to_kiss,
    [ACTION_KISS_ZOOM] = zoom_to_cursor,
    [ACTION_POSITION] = ask_for_position,
    [ACTION_EXPLAIN] = explain,
    [ACTION_STEP_BACK] = step_back,
    [ACTION_STEP_ON] = step_on,
    [ACTION_DRAW_BASE] = draw_base,
    [ACTION_FINISH_BASE] = finish_base,
    [ACTION_DRAW_CURSOR] = draw_cursor,
    [ACTION_FINISH_CURSOR] = finish_cursor,
    [ACTION_FINISH_DRAWING] = finish_drawing,
    [ACTION_TAKE_BACK] = take_back,
    [ACTION_PAUSE] = act_pause,
    [ACTION_SWEPT] = act_swept,
    [ACTION_SLOWER] = act_slower,
    [ACTION_FASTER] = act_faster,
    [ACTION_PICTURE] = save_picture,
    [ACTION_COPY_TEST] = copy_test,
    [ACTION_COPY_SCENE] = copy_scene,
    [ACTION_PANEL] = toggle_panel,
    [ACTION_FULL_SCREEN] = toggle_full_screen,
    [ACTION_HELP] = help,
    [ACTION_LEAVE] = leave,
};

void app_act(app *app, action action)
{
    if (action.id == ACTION_NONE)
        return;
    functions[action.id](app, action.argument);
    app->redraw = true;
}
