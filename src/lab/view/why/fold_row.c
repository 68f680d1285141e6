/* SPDX-License-Identifier: MIT */
#include "fold_row.h"

#include "action_ids.h"
#include "ui.h"
#include "words.h"

#define HALF 4.0 /* of the mark, in UI units */

void fold_row_draw(ui *ui, box b, const char *name, int fold, bool open)
{
    double y = b.y + b.h / 2;
    if (ui_hovers(ui, b))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 3), ui->theme->chip);
    ui_fold(ui, b.x + ui_px(ui, FOLD_ROW_EDGE + HALF), y, open);
    text_draw(ui->text, TEXT_MONO, name, b.x + ui_px(ui, FOLD_ROW_INDENT), y, TEXT_LEFT,
              b.w - ui_px(ui, FOLD_ROW_INDENT), ui->theme->ink);
    ui_add_button(ui, b, ACTION_FOLD_WHY, fold);
    ui_tip(ui, b, open ? _("Fold it") : _("Unfold it"), NULL);
}
