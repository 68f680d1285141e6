/* SPDX-License-Identifier: MIT */
#include "fold_mark.h"

#include "ui.h"

void fold_mark_draw(ui *ui, double x, double y, bool open)
{
    double s = ui_px(ui, 3.5);
    const hit_vec closed[3] = {{x - s * 0.6, y - s}, {x + s * 0.8, y}, {x - s * 0.6, y + s}};
    const hit_vec opened[3] = {{x - s, y - s * 0.6}, {x + s, y - s * 0.6}, {x, y + s * 0.8}};
    draw_polygon(&ui->draw, open ? opened : closed, 3, ui->theme->dim);
}
