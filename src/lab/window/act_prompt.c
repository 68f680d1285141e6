#include "act_private.h"
#include "cursor.h"
#include "edit.h"
#include "files.h"
#include "share.h"
#include "state_word.h"

/* ---- Opening ------------------------------------------------------------------------------ */

void act_position(app *app)
{
    prompt_open(&app->screen.prompt, PROMPT_POSITION, "");
}

/* Opens the prompt for a number of a shape. It starts with all 17 digits, so that Enter without
 * typing changes nothing. */
void act_type_field(app *app, int pair)
{
    field f = {(lab_actor)action_first(pair), action_second(pair)};
    char text[FIELD_TEXT];
    field_text(lab_scene(&app->lab), lab_slot(&app->lab)->at, f, 17, text);
    prompt_open(&app->screen.prompt, PROMPT_FIELD, text);
    app->screen.prompt.field = f;
    if (app->lab.edit.target != f.actor)
        app->lab.edit.vertex = -1;
    app->lab.edit.target = f.actor;
}

/* ---- Entering ----------------------------------------------------------------------------- */

/* Saves the scene, or with a name like "touching.hitlab" the state. */
static const char *save_as(app *app, const char *name)
{
    return state_word_is_file(name) ? share_save(app, name) : files_save_as(&app->lab, name);
}

/* Returns what is wrong with the typed text, or NULL: it is taken. */
static const char *take(app *app)
{
    const prompt *p = &app->screen.prompt;
    switch (p->wanted) {
    case PROMPT_NAME:
        return save_as(app, p->text);
    case PROMPT_POSITION:
        return cursor_put_typed(&app->lab, p->text);
    case PROMPT_FIELD:
        return edit_set_field(&app->lab, p->field, p->text);
    case PROMPT_NOTHING:
        break;
    }
    return NULL;
}

/* The prompt stays open, and says what is wrong, when the text is not taken. */
void act_enter(app *app)
{
    const char *wrong = take(app);
    if (wrong)
        prompt_complain(&app->screen.prompt, wrong);
    else
        prompt_close(&app->screen.prompt);
    app_report(app);
}

void act_cancel(app *app)
{
    prompt_close(&app->screen.prompt);
}

/* Goes on to the next number of the shape, or back; the first follows the last. */
void act_next_field(app *app, int step)
{
    field f = app->screen.prompt.field;
    int count = fields_count(lab_scene(&app->lab), f.actor);
    if (app->screen.prompt.wanted != PROMPT_FIELD)
        return;
    act_enter(app);
    int next = (f.index + step + count) % count;
    if (app->screen.prompt.wanted == PROMPT_NOTHING)
        act_type_field(app, action_pair((int)f.actor, next));
}
