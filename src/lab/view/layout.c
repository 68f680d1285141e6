#include "layout.h"

#include <math.h>

#define BAR        40.0
#define FOLD_BELOW 900.0
#define ROWS_BELOW 520.0
#define ROWS_ABOVE 400.0 /* a window that is not so high keeps its stage */

/* Beside a floating panel some of the stage stays in sight. */
#define BESIDE 40.0

layout layout_make(double width, double height, double scale, layout_zones zones, double panel,
                   double slid)
{
    layout l = {.scale = scale};
    bool stage_only = zones == LAYOUT_STAGE_ONLY;
    double bar = stage_only ? 0 : fmin(round(BAR * scale), height / 4);
    bool narrow = width < FOLD_BELOW * scale;
    bool two_rows = !stage_only && width < ROWS_BELOW * scale && height > ROWS_ABOVE * scale;
    double top = two_rows ? 3 * bar : 2 * bar;
    double fixed = zones == LAYOUT_ALL && !narrow ? round(panel * scale) : 0;
    double left = width - fixed;
    l.title = (box){0, 0, width, bar};
    l.two_rows = two_rows;
    l.toolbar = (box){0, bar, left, top - bar};
    l.stage = (box){0, top, left, height - top - bar};
    l.strip = (box){0, height - bar, left, bar};
    l.panel = (box){left, bar, fixed, height - bar};
    l.floats = narrow && !stage_only;
    if (l.floats && slid > 0) {
        l.panel.w = fmin(round(panel * scale), fmax(width - BESIDE * scale, width / 2));
        l.panel.x = round(width - l.panel.w * slid);
        l.panel.y = top; /* the toolbar stays in reach */
        l.panel.h = height - top;
    }
    return l;
}
