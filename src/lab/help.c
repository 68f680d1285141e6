/* F1: every key, from the table that the window obeys. */
#include "ui.h"

#include <math.h>

#define ROW      26.0
#define WIDTH    520.0
#define KEY_ROOM 130.0

static int row_count(void)
{
    int rows = 0;
    for (int i = 0; i < action_key_count; i++)
        rows += action_keys[i].description != NULL;
    return rows;
}

static void draw_row(ui *ui, const action_key *key, double x, double y, double row)
{
    const theme *t = ui->theme;
    double w = text_width(ui->text, TEXT_SMALL, key->label) + ui_px(ui, 12);
    double h = fmin(ui_px(ui, 18), row - 1);
    ui_chip(ui, (box){x, y - h / 2, fmax(w, h), h}, TEXT_SMALL, key->label, t->chip, t->chip_ink);
    text_draw(ui->text, TEXT_BODY, key->description, x + ui_px(ui, KEY_ROOM), y, TEXT_LEFT,
              ui_px(ui, WIDTH - KEY_ROOM - 40), t->ink);
}

void ui_draw_help(ui *ui)
{
    const theme *t = ui->theme;
    SDL_Rect window = ui->draw.clip;
    ui_fill(ui, (box){0, 0, window.w, window.h}, (SDL_Color){0, 0, 0, 0x60});
    int rows = row_count();
    /* Small windows get tighter rows rather than rows that are out of reach. */
    double row = fmin(ui_px(ui, ROW), (window.h - ui_px(ui, 88)) / rows);
    double w = fmin(ui_px(ui, WIDTH), window.w);
    double h = rows * row + ui_px(ui, 72);
    box b = {(window.w - w) / 2, fmax(0, (window.h - h) / 2), w, h};
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 8), t->ground);
    draw_frame(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 8), ui_px(ui, 1), t->rule);
    ui_add_button(ui, (box){0, 0, window.w, window.h}, ACTION_HELP, 0);
    double x = b.x + ui_px(ui, 20);
    text_draw(ui->text, TEXT_TITLE, "Keys", x, b.y + ui_px(ui, 30), TEXT_LEFT, 0, t->ink);
    double y = b.y + ui_px(ui, 52) + row / 2;
    for (int i = 0; i < action_key_count; i++)
        if (action_keys[i].description) {
            draw_row(ui, &action_keys[i], x, y, row);
            y += row;
        }
}
