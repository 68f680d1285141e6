#include "method_rows.h"

#include "method_list.h"
#include "words.h"

#include <math.h>

#define ROW   28.0
#define LEAST 22.0 /* least height of a method's row */
#define WHY_LEAST                                                                                  \
    126.0 /* the comparisons get at least this height; the methods' rows are made lower for it */

static void draw_dot(ui *ui, hit_vec at, bool selected)
{
    if (selected)
        draw_disc(&ui->draw, at, ui_px(ui, 5), ui->theme->accent);
    else
        draw_circle(&ui->draw, at, ui_px(ui, 4), ui_px(ui, 2), ui->theme->dim);
}

/* Draws the verdict, right-aligned, and to its left the tag of a false one. Returns the left end.
 */
static double draw_verdict(ui *ui, const evidence_row *row, double right, double y)
{
    const theme *t = ui->theme;
    bool hit = row->verdict == HIT_HIT;
    SDL_Color ink = hit ? t->verdict_hit : row->verdict == HIT_REFUSED ? t->false_ink : t->dim;
    double left = right - text_draw(ui->text, hit ? TEXT_BODY_BOLD : TEXT_BODY,
                                    hit_verdict_name(row->verdict), right, y, TEXT_RIGHT, 0, ink);
    if (row->falseness == FALSE_NONE)
        return left;
    double w = text_width(ui->text, TEXT_HEADING, "FALSE") + ui_px(ui, 12);
    box tag = {left - ui_px(ui, 8) - w, y - ui_px(ui, 10), w, ui_px(ui, 20)};
    ui_chip(ui, tag, TEXT_HEADING, "FALSE", t->false_ground, t->false_ink);
    return tag.x;
}

/* Returns the height of a row. It depends only on scene and window, so that rows keep their places
 * when verdicts change. */
static double method_row(const ui *ui, const evidence *e, double room)
{
    double share = (room / ui->scale - COLUMN_HEADING - WHY_LEAST) / e->row_count;
    return ui_px(ui, floor(fmin(fmax(share, LEAST), ROW)));
}

static void draw_method(ui *ui, const evidence *e, int index, double height, column *c)
{
    const theme *t = ui->theme;
    const evidence_row *row = &e->rows[index];
    bool selected = index == e->selected_row;
    box b = {c->x, c->y, c->right - c->x, height};
    if (selected)
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), t->selected);
    else if (ui_hovers(ui, b))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), t->chip);
    ui_add_button(ui, b, ACTION_SELECT_METHOD, index);
    double y = b.y + b.h / 2;
    draw_dot(ui, (hit_vec){b.x + ui_px(ui, 13), y}, selected);
    double left = draw_verdict(ui, row, b.x + b.w - ui_px(ui, 8), y);
    double x = b.x + ui_px(ui, 26);
    text_draw(ui->text, TEXT_BODY, _(method_list_title(row->method)), x, y, TEXT_LEFT,
              left - x - ui_px(ui, 8), t->ink);
    c->y += b.h;
}

void method_rows_draw(ui *ui, const evidence *e, double room, column *c)
{
    column_heading(ui, c, "METHODS", NULL);
    double height = method_row(ui, e, room - ui_px(ui, COLUMN_HEADING));
    for (int i = 0; i < e->row_count; i++)
        draw_method(ui, e, i, height, c);
}
