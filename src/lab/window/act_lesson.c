#include "act_private.h"
#include "teach.h"

/* Outside a lesson: back to the last one, or to the list of all. In a lesson: the list. */
void act_lessons(app *app)
{
    lab *lab = &app->lab;
    const teaching *t = &lab->teaching;
    bool listed = app->screen.gallery.open;
    app_uncover(app);
    if (!teach_find(lab)) {
        app_report(app);
        return;
    }
    if (!t->open && t->last >= 0)
        teach_open(lab, t->last);
    else if (!listed)
        act_open_gallery(app, lab->catalogue.list.count + (t->last < 0 ? 0 : t->last));
    app_report(app);
}

void act_go_to_step(app *app, int step)
{
    teach_go(&app->lab, step);
    app_report(app);
}

void act_show_step(app *app)
{
    teach_show(&app->lab);
    if (teach_moves(&app->lab))
        app->next_tick = app_now();
    app_report(app);
}
