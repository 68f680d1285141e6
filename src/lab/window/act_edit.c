#include "act_private.h"
#include "edit.h"
#include "mode.h"
#include "motion.h"
#include "panel.h"
#include "pen.h"
#include "teach.h"

#define TURN   1.0  /* degrees per key press */
#define FASTER 1.25 /* factor per key press */

/* ---- Drawing ------------------------------------------------------------------------------ */

void act_draw(app *app)
{
    if (app->lab.pen.use == PEN_AWAY)
        pen_start_both(&app->lab);
    else
        mode_leave_drawing(&app->lab);
}

void act_start_drawing(app *app, int which)
{
    pen_start(&app->lab, (pen_use)which);
}

void act_finish_drawing(app *app, int which)
{
    pen_finish(&app->lab, (pen_use)which);
}

/* The numbers stand in the panel, so it comes. */
static void type_first_field(app *app)
{
    lab_actor target = app->lab.edit.target;
    if (fields_count(lab_scene(&app->lab), target) == 0)
        return;
    if (!panel_is_shown(&app->screen.ui))
        panel_toggle(&app->screen.ui);
    app->screen.ui.lesson = false;
    act_type_field(app, action_pair((int)target, 0));
}

void act_finish_or_tick(app *app)
{
    if (app->lab.pen.use != PEN_AWAY)
        pen_finish(&app->lab, app->lab.pen.use);
    else if (app->lab.edit.on)
        type_first_field(app);
    else if (app->lab.teaching.open && !app->lab.motion.paused)
        teach_walk(&app->lab, 1);
    else
        motion_tick_once(&app->lab);
}

/* ---- Editing ------------------------------------------------------------------------------ */

void act_edit(app *app, int which)
{
    mode_edit(&app->lab, (lab_actor)which);
}

void act_turn(app *app, int direction)
{
    edit_turn(&app->lab, direction * TURN);
}

/* ---- Motion ------------------------------------------------------------------------------- */

void act_change_speed(app *app, int direction)
{
    motion_change_speed(&app->lab, direction > 0 ? FASTER : 1 / FASTER);
}
