#include "tools.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

static void draw_flight_tools(ui *ui, const evidence *e)
{
    const flight *f = e->flight;
    bool flight = flight_is_on(f);
    double x = ui->layout.stage.x + ui_px(ui, 12);
    x = ui_tool(ui, e->paused ? _("Paused (T)") : _("Pause (T)"), x, ACTION_PAUSE, NULL, e->paused);
    if (e->paused)
        x = ui_tool(ui, _("One tick (Enter)"), x, ACTION_FINISH_DRAWING, NULL, false);
    if (!flight)
        return;
    x = ui_tool(ui, _("Slower ([)"), x, ACTION_SLOWER, NULL, false);
    x = ui_tool(ui, _("Faster (])"), x, ACTION_FASTER, NULL, false);
    if (e->scene->solid)
        x = ui_tool(ui, e->swept ? _("Swept test (C)") : _("Discrete test (C)"), x, ACTION_SWEPT,
                    NULL, e->swept);
    char text[128];
    snprintf(text, sizeof text, _("%.4g units a tick, %lld bounces, %lld stepped over"),
             hypot(f->velocity.x, f->velocity.y), f->bounces, f->stepped_over);
    text_draw(ui->text, TEXT_SMALL, text, x + ui_px(ui, 4), ui->layout.stage.y + ui_px(ui, 22),
              TEXT_LEFT, ui->layout.stage.x + ui->layout.stage.w - x - ui_px(ui, 16),
              f->stepped_over ? ui->theme->false_ink : ui->theme->dim);
}

static void draw_drawing_tools(ui *ui, const evidence *e)
{
    double x = ui->layout.stage.x + ui_px(ui, 12);
    bool base = e->drawing.sketch && e->drawing.actor == LAB_BASE;
    bool cursor = e->drawing.sketch && e->drawing.actor == LAB_CURSOR;
    x = ui_tool(ui, _("Draw A"), x, ACTION_DRAW_BASE, NULL, base);
    x = ui_tool(ui, _("Finish A"), x, ACTION_FINISH_BASE,
                base ? NULL : _("Polygon A is not being drawn."), false);
    x = ui_tool(ui, _("Draw B"), x, ACTION_DRAW_CURSOR, NULL, cursor);
    ui_tool(ui, _("Finish B"), x, ACTION_FINISH_CURSOR,
            cursor ? NULL : _("Polygon B is not being drawn."), false);
}

void tools_draw(ui *ui, const evidence *e)
{
    if (!e->drawing.sketch && (e->paused || flight_is_on(e->flight)))
        draw_flight_tools(ui, e);
    else if (e->drawing.sketch || e->drawing.offered)
        draw_drawing_tools(ui, e);
}
