#include "help.h"

#include <math.h>

#define ROW      26.0
#define COLUMN   560.0
#define NARROW   460.0 /* narrower columns have small text */
#define LEAST    600.0 /* narrower windows have one column */
#define KEY_ROOM 110.0
#define GAP      20.0

typedef struct page {
    double x, y, row, width; /* of the first row; `width` of a column */
    int rows;                /* in a column */
} page;

static int row_count(void)
{
    int rows = 0;
    for (int i = 0; i < action_key_count; i++)
        rows += action_keys[i].description != NULL;
    return rows;
}

static void draw_row(ui *ui, const action_key *key, const page *p, int index)
{
    const theme *t = ui->theme;
    double x = p->x + index / p->rows * (p->width + ui_px(ui, GAP));
    double y = p->y + (index % p->rows + 0.5) * p->row;
    if (!key->label) {
        text_draw(ui->text, TEXT_BODY_BOLD, key->description, x, y, TEXT_LEFT, p->width, t->ink);
        return;
    }
    double w = text_width(ui->text, TEXT_SMALL, key->label) + ui_px(ui, 12);
    double h = fmin(ui_px(ui, 18), p->row - 1);
    text_style style = p->width < ui_px(ui, NARROW) ? TEXT_SMALL : TEXT_BODY;
    ui_chip(ui, (box){x, y - h / 2, fmax(w, h), h}, TEXT_SMALL, key->label, t->chip, t->chip_ink);
    text_draw(ui->text, style, key->description, x + ui_px(ui, KEY_ROOM), y, TEXT_LEFT,
              p->width - ui_px(ui, KEY_ROOM), t->ink);
}

/* Draws two columns where there is room. Small windows get lower rows, so that all rows fit. */
void help_draw(ui *ui)
{
    const theme *t = ui->theme;
    SDL_Rect window = ui->draw.clip;
    ui_fill(ui, (box){0, 0, window.w, window.h}, (SDL_Color){0, 0, 0, 0x60});
    int columns = window.w < ui_px(ui, LEAST) ? 1 : 2;
    double gap = ui_px(ui, GAP), head = ui_px(ui, 52);
    page p = {.rows = (row_count() + columns - 1) / columns};
    p.row = fmin(ui_px(ui, ROW), (window.h - head - 2 * gap) / p.rows);
    p.width = fmin(ui_px(ui, COLUMN), (window.w - gap) / columns - gap);
    double w = columns * (p.width + gap) + gap, h = head + p.rows * p.row + gap;
    box b = {round((window.w - w) / 2), round(fmax(0, (window.h - h) / 2)), w, h};
    p.x = b.x + gap;
    p.y = b.y + head;
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 8), t->panel);
    draw_border(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 8), ui_px(ui, 1), t->rule);
    ui_add_button(ui, (box){0, 0, window.w, window.h}, ACTION_HELP, 0);
    text_draw(ui->text, TEXT_TITLE, "Keys", p.x, b.y + ui_px(ui, 30), TEXT_LEFT, 0, t->ink);
    for (int i = 0, shown = 0; i < action_key_count; i++)
        if (action_keys[i].description)
            draw_row(ui, &action_keys[i], &p, shown++);
}
