#include "layout.h"

#include <math.h>

#define BAR        40.0
#define PANEL      320.0
#define FOLD_BELOW 900.0

layout layout_make(double width, double height, double scale, layout_zones zones)
{
    layout l = {.scale = scale};
    bool stage_only = zones == LAYOUT_STAGE_ONLY;
    double bar = stage_only ? 0 : fmin(round(BAR * scale), height / 4);
    bool has_panel = zones == LAYOUT_ALL && width >= FOLD_BELOW * scale;
    double panel = has_panel ? round(PANEL * scale) : 0;
    double left = width - panel;
    l.title = (box){0, 0, width, bar};
    l.toolbar = (box){0, bar, left, bar};
    l.stage = (box){0, 2 * bar, left, height - 3 * bar};
    l.strip = (box){0, height - bar, left, bar};
    l.panel = (box){left, bar, panel, height - bar};
    return l;
}
