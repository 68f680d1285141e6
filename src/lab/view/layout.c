#include "layout.h"

#include <math.h>

#define BAR        40.0
#define FOLD_BELOW 900.0
#define ROWS_BELOW 520.0
#define ROWS_ABOVE 400.0 /* a window that is not so high keeps its stage */

/* Beside a floating panel some of the stage stays in sight. */
#define BESIDE 40.0

/* Over the stage; the toolbar stays in reach. */
static void float_panel(layout *l, double width, double height, double panel, double slid)
{
    double top = l->stage.y;
    l->panel.w = fmin(panel, fmax(width - BESIDE * l->scale, width / 2));
    l->panel = (box){round(width - l->panel.w * slid), top, l->panel.w, height - top};
}

/* At the right, and in a window that is higher than wide below: the stage has what is left. */
static void push_stage(layout *l, double width, double height, double panel, double slid)
{
    box *stage = &l->stage;
    if (height > width) {
        double h = round(stage->h / 2), y = round(stage->y + stage->h - h * slid);
        l->panel = (box){0, y, width, h};
        stage->h = y - stage->y;
        return;
    }
    double w = fmin(panel, round(width / 2));
    l->panel = (box){round(width - w * slid), stage->y, w, height - stage->y};
    stage->w = l->strip.w = l->panel.x;
}

layout layout_make(double width, double height, double scale, layout_zones zones,
                   const layout_panel *panel)
{
    layout l = {.scale = scale};
    bool stage_only = zones == LAYOUT_STAGE_ONLY;
    double bar = stage_only ? 0 : fmin(round(BAR * scale), height / 4);
    bool narrow = width < FOLD_BELOW * scale;
    bool two_rows = !stage_only && width < ROWS_BELOW * scale && height > ROWS_ABOVE * scale;
    double top = two_rows ? 3 * bar : 2 * bar;
    double fixed = zones == LAYOUT_ALL && !narrow ? round(panel->width * scale) : 0;
    double left = width - fixed;
    l.title = (box){0, 0, width, bar};
    l.two_rows = two_rows;
    l.toolbar = (box){0, bar, left, top - bar};
    l.stage = (box){0, top, left, height - top - bar};
    l.strip = (box){0, height - bar, left, bar};
    l.panel = (box){left, bar, fixed, height - bar};
    l.floats = narrow && !stage_only;
    if (l.floats && panel->slid > 0)
        (panel->pushes ? push_stage : float_panel)(&l, width, height, round(panel->width * scale),
                                                   panel->slid);
    return l;
}
