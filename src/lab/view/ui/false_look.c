#include "false_look.h"

#include "ui.h"

#include <math.h>

/* UI units. The gaps are wider than the stripes, so that the usual colour is seen. */
#define STRIPE 4.0
#define PERIOD 12.0
#define RIM    12.0

#define TINT 0.3

hatch_way false_look_way(falseness falseness)
{
    static const hatch_way ways[] = {
        [FALSE_NONE] = HATCH_NONE, [FALSE_HIT] = HATCH_RISING, [FALSE_MISS] = HATCH_FALLING};
    return ways[falseness];
}

SDL_Color false_look_tint(const theme *theme, falseness falseness, SDL_Color usual)
{
    return falseness == FALSE_NONE ? usual : theme_tinted(usual, theme->false_mark, TINT);
}

double false_look_rim(const ui *ui)
{
    return ui_px(ui, RIM);
}

hatch false_look_hatch(const ui *ui, falseness falseness)
{
    return (hatch){.on_rim = true,
                   .way = false_look_way(falseness),
                   .width = (int)fmax(1, round(ui_px(ui, STRIPE))),
                   .period = (int)fmax(2, round(ui_px(ui, PERIOD))),
                   .colour = ui->theme->false_mark};
}
