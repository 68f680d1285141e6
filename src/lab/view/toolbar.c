#include "toolbar.h"

void toolbar_draw(ui *ui, const evidence *e)
{
    (void)e;
    box bar = ui->layout.toolbar;
    ui_fill(ui, bar, ui->theme->panel);
    ui_fill(ui, (box){bar.x, bar.y + bar.h - ui_px(ui, 1), bar.w, ui_px(ui, 1)}, ui->theme->rule);
}
