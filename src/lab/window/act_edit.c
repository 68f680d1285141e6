/* What the keys and buttons of editing, of motion and of files do. */
#include "act.h"

#define TURN 1.0 /* degrees a key press */

void act_edit_base(app *app, int argument)
{
    (void)argument;
    lab_edit(&app->lab, LAB_BASE);
}

void act_edit_cursor(app *app, int argument)
{
    (void)argument;
    lab_edit(&app->lab, LAB_CURSOR);
}

void act_turn_left(app *app, int argument)
{
    (void)argument;
    lab_turn(&app->lab, -TURN);
}

void act_turn_right(app *app, int argument)
{
    (void)argument;
    lab_turn(&app->lab, TURN);
}

void act_shrink(app *app, int argument)
{
    (void)argument;
    lab_scale(&app->lab, -1);
}

void act_grow(app *app, int argument)
{
    (void)argument;
    lab_scale(&app->lab, 1);
}

void act_delete(app *app, int argument)
{
    (void)argument;
    lab_delete_vertex(&app->lab);
}

void act_undo(app *app, int argument)
{
    (void)argument;
    lab_undo(&app->lab, -1);
}

void act_redo(app *app, int argument)
{
    (void)argument;
    lab_undo(&app->lab, 1);
}

/* All digits, so that Enter without typing changes nothing. */
void act_type_field(app *app, int argument)
{
    field f = {(lab_actor)action_first(argument), action_second(argument)};
    char text[FIELD_TEXT];
    field_text(lab_scene(&app->lab), lab_slot_shown(&app->lab)->at, f, 17, text);
    prompt_open(&app->ui.prompt, PROMPT_FIELD, text);
    app->ui.prompt.field = f;
    if (app->lab.edit.target != f.actor)
        app->lab.edit.vertex = -1;
    app->lab.edit.target = f.actor;
}

/* ---- Motion ------------------------------------------------------------------------------- */

#define FASTER 1.25 /* a key press */

void act_pause(app *app, int argument)
{
    (void)argument;
    lab_pause(&app->lab);
}

void act_swept(app *app, int argument)
{
    (void)argument;
    lab_toggle_swept(&app->lab);
}

void act_slower(app *app, int argument)
{
    (void)argument;
    lab_change_speed(&app->lab, 1 / FASTER);
}

void act_faster(app *app, int argument)
{
    (void)argument;
    lab_change_speed(&app->lab, FASTER);
}

/* ---- Files -------------------------------------------------------------------------------- */

bool act_is_sealed(app *app)
{
    if (app->lab.catalogue.sealed)
        lab_say(&app->lab, false, "Not saved: no file is written while input is recorded.");
    return app->lab.catalogue.sealed;
}

void act_save_as(app *app, int argument)
{
    (void)argument;
    if (act_is_sealed(app))
        return;
    prompt_open(&app->ui.prompt, PROMPT_NAME, lab_scene(&app->lab)->title);
}

void act_save(app *app, int argument)
{
    if (!act_is_sealed(app) && !lab_save(&app->lab))
        act_save_as(app, argument);
    app_report(app);
}

void act_save_all(app *app, int argument)
{
    (void)argument;
    app->running = act_is_sealed(app) || !lab_save_all(&app->lab);
    app->ui.question = false;
    app_report(app);
}

void act_discard(app *app, int argument)
{
    (void)argument;
    app->running = false;
}

void act_stay(app *app, int argument)
{
    (void)argument;
    app->ui.question = false;
}

void act_new(app *app, int argument)
{
    (void)argument;
    app->ui.gallery.open = false;
    app->ui.pairs.open = !app->ui.pairs.open;
}

void act_make(app *app, int argument)
{
    lab_make(&app->lab, (hit_kind)action_first(argument), (hit_kind)action_second(argument));
    app->ui.pairs.open = false;
    app_report(app);
}
