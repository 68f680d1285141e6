#include "rest.h"

#include <math.h>

#define SECONDS 0.4

void rest_begin(app *app)
{
    app->rest_due = app_now() + SECONDS;
    app->rest_ticks = (int)(SECONDS * LAB_TICKS_A_SECOND);
}

void rest_break(app *app)
{
    app->screen.ui.rests = false;
    app->rest_due = 0;
    app->rest_ticks = 0;
}

void rest_end(app *app)
{
    ui *ui = &app->screen.ui;
    ui->rests = true;
    ui->rested = ui->mouse;
    app->rest_due = 0;
    app->redraw = true;
}

void rest_tick(app *app)
{
    if (app->rest_ticks > 0 && --app->rest_ticks == 0)
        rest_end(app);
}

double rest_due(const app *app)
{
    const ui *ui = &app->screen.ui;
    bool awaited = app->rest_due > 0 && ui->mouse_known && ui_tip_at(ui, ui->mouse);
    return awaited ? app->rest_due : INFINITY;
}
