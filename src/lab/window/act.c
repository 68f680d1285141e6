/* SPDX-License-Identifier: MIT */
#include "act.h"
#include "act_private.h"

#include "action_ids.h"
#include "app.h"
#include "cursor.h"
#include "edit.h"
#include "greet.h"
#include "lab.h"
#include "lessons_walk.h"
#include "method_list.h"
#include "motion.h"
#include "pen.h"
#include "pin.h"
#include "session.h"
#include "share.h"
#include "zoom.h"

/* A row has one of the four functions. `argument` goes to it, or, when it is 0, the argument that
 * the action itself brings. */
typedef struct act_row {
    void (*lab)(lab *lab);
    void (*lab_with)(lab *lab, int argument);
    void (*app)(app *app);
    void (*app_with)(app *app, int argument);
    int argument;
} act_row;

/* clang-format off */
#define LAB(f)         .lab = (f)
#define LAB_WITH(f, n) .lab_with = (f), .argument = (n)
#define APP(f)         .app = (f)
#define APP_WITH(f, n) .app_with = (f), .argument = (n)

static const act_row rows[ACTION_COUNT] = {
#define ACTION(id, does, ...) [ACTION_##id] = {does},
#include "actions.inc"
#define INNER(id, does)       [ACTION_##id] = {does},
#include "inner_actions.inc"
};
/* clang-format on */

void act_perform(app *app, action action)
{
    if (action.id == ACTION_NONE)
        return;
    const act_row *row = &rows[action.id];
    double began = app_clock(app);
    screen_close_page(&app->screen, PAGE_MENU);
    int argument = row->argument ? row->argument : action.argument;
    if (row->lab)
        row->lab(&app->lab);
    else if (row->lab_with)
        row->lab_with(&app->lab, argument);
    else if (row->app)
        row->app(app);
    else if (row->app_with)
        row->app_with(app, argument);
    if (method_list_own()) /* nothing else takes seconds */
        lab_hint_later(&app->lab, app_clock(app) - began);
    app->redraw = true;
}
