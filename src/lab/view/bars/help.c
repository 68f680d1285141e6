/* SPDX-License-Identifier: MIT */
#include "help.h"

#include "action_ids.h"
#include "column.h"
#include "scroller.h"
#include "text.h"
#include "ui.h"
#include "words.h"
#include "wrap.h"

#include <math.h>
#include <stdio.h>

/* In UI units. */
#define LINE      18.0
#define ROW_GAP   2.0
#define HEADING   25.0
#define GROUP_GAP 9.0
#define KEY_ROOM  112.0
#define GAP       28.0 /* between columns, and around them */
#define COLUMN    390.0
#define ALONE     520.0 /* the most that a single column is wide */
#define LEAST     360.0 /* narrower columns would be cut into many lines */
#define HEAD      48.0
#define MARGIN    10.0 /* of the window around the page */

enum { MOST_COLUMNS = 3 };

/* The rows, numbered as by action_in_order(), in columns filled from top to bottom. */
typedef struct key_page {
    ui *ui;
    double width;                   /* of a column, output pixels */
    double x, y;                    /* of the page's first row, output pixels */
    int columns;                    /* as many as may be used */
    double height;                  /* of the highest column, UI units */
    int first_of[MOST_COLUMNS + 1]; /* the rows of each column */
    double heights[ACTION_MOST];    /* of the rows, UI units; 0: folded */
    int open;                       /* see help_draw() */
} key_page;

static const action_row *row_at(int i)
{
    return &actions[action_in_order(i)];
}

static bool is_heading(const action_row *row)
{
    return row->help && !row->label;
}

/* Returns whether the group is unfolded. The first group always is. */
static bool is_open(const key_page *s, action_id heading)
{
    return heading == action_in_order(0) || s->open == action_count || s->open == heading;
}

/* ---- One row ------------------------------------------------------------------------------ */

static double help_text_room(const key_page *s)
{
    return s->width - ui_px(s->ui, KEY_ROOM);
}

/* Draws the description, unless y is NAN, and returns the number of its lines. */
static int description_lines(const key_page *s, const char *description, double x, double y)
{
    int lines = 0;
    for (const char *left = description; *left; lines++) {
        char line[256];
        size_t length = wrap_fit(s->ui->text, TEXT_SMALL, left, help_text_room(s));
        snprintf(line, sizeof line, "%.*s", (int)length, left);
        if (!isnan(y))
            text_draw(s->ui->text, TEXT_SMALL, line, x, y + ui_px(s->ui, (lines + 0.5) * LINE),
                      TEXT_LEFT, help_text_room(s), s->ui->theme->ink);
        left = wrap_next(left, length);
    }
    return lines;
}

static double measure_help_row(const key_page *s, const action_row *row, bool open)
{
    if (!row->help || (!open && !is_heading(row)))
        return 0;
    if (is_heading(row))
        return ui_finger(s->ui, HEADING);
    return description_lines(s, _(row->help), 0, NAN) * LINE + ROW_GAP;
}

static void draw_help_heading(const key_page *s, action_id heading, double x, double y)
{
    ui *ui = s->ui;
    box b = {x - ui_px(ui, 6), y, s->width, ui_px(ui, ui_finger(ui, HEADING - 2))};
    double middle = y + ui_px(ui, ui_finger(ui, HEADING) / 2 - 2);
    bool folds = heading != action_in_order(0);
    if (folds) {
        if (ui_hovers(ui, b))
            draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui->theme->chip);
        text_draw(ui->text, TEXT_BODY, is_open(s, heading) ? "▾" : "▸", x, middle, TEXT_LEFT, 0,
                  ui->theme->dim);
        ui_add_button(ui, b, ACTION_FOLD_HELP, heading);
        ui_tip(ui, b, "", NULL);
    }
    text_draw(ui->text, TEXT_BODY_BOLD, _(actions[heading].help), x + ui_px(ui, folds ? 18 : 0),
              middle, TEXT_LEFT, s->width, ui->theme->ink);
}

/* ---- Columns ------------------------------------------------------------------------------ */

/* Returns the row after the group that begins with this one, and the group's height. */
static int end_of_group(const key_page *s, int first, double *height)
{
    int end = first;
    *height = 0;
    do
        *height += s->heights[end++];
    while (end < action_order_count && !is_heading(row_at(end)));
    return end;
}

/* Fills columns of this height with whole groups. False: they are not enough. */
static bool fill_columns(key_page *s, double height)
{
    int column = 0;
    double y = 0;
    s->first_of[0] = 0;
    s->height = 0;
    for (int first = 0, end; first < action_order_count; first = end) {
        double group;
        end = end_of_group(s, first, &group);
        double gap = y > 0 ? GROUP_GAP : 0;
        if (y > 0 && y + gap + group > height) {
            if (++column == s->columns)
                return false;
            s->first_of[column] = first;
            y = gap = 0;
        }
        y += gap + group;
        s->height = fmax(s->height, y);
    }
    for (int i = column + 1; i <= s->columns; i++)
        s->first_of[i] = action_order_count;
    return true;
}

static void draw_help_column(const key_page *s, int column)
{
    double x = s->x + column * (s->width + ui_px(s->ui, GAP)), y = s->y;
    int first = s->first_of[column];
    for (int i = first; i < s->first_of[column + 1]; i++) {
        const action_row *row = row_at(i);
        if (is_heading(row) && i > first)
            y += ui_px(s->ui, GROUP_GAP);
        if (is_heading(row)) {
            draw_help_heading(s, action_in_order(i), x, y);
        } else if (s->heights[i] > 0) {
            ui *ui = s->ui;
            const theme *t = ui->theme;
            const char *label = _(row->label);
            double h = ui_px(ui, LINE), w = text_width(ui->text, TEXT_SMALL, label) + ui_px(ui, 12);
            ui_chip(ui, (box){x, y, fmax(w, h), h}, TEXT_SMALL, label, t->chip, t->chip_ink);
            description_lines(s, _(row->help), x + ui_px(ui, KEY_ROOM), y);
        }
        y += ui_px(s->ui, s->heights[i]);
    }
}

/* ---- Page --------------------------------------------------------------------------------- */

static key_page make_key_page(ui *ui, double width, int open)
{
    double gap = ui_px(ui, GAP), room = width - 2 * ui_px(ui, MARGIN) - gap;
    key_page s = {.ui = ui, .open = open};
    bool shown = true;
    s.columns = (int)fmin(fmax(floor(room / (ui_px(ui, LEAST) + gap)), 1), MOST_COLUMNS);
    double most = s.columns == 1 ? ALONE : COLUMN;
    s.width = fmax(fmin(ui_px(ui, most), room / s.columns - gap), 1);
    for (int i = 0; i < action_order_count; i++) {
        shown = is_heading(row_at(i)) ? is_open(&s, action_in_order(i)) : shown;
        s.heights[i] = measure_help_row(&s, row_at(i), shown);
    }
    /* The columns become as low as whole groups allow. */
    double height = 0;
    while (!fill_columns(&s, height))
        height += LINE;
    return s;
}

/* Draws a button of the page. Returns its left end. */
static double draw_key_chip(ui *ui, double right, double y, const char *label, action act)
{
    const theme *t = ui->theme;
    double w = text_width(ui->text, TEXT_SMALL, label) + ui_px(ui, 16),
           h = ui_px(ui, ui_finger(ui, 24));
    box chip = {right - w, y - h / 2, w, h};
    ui_chip(ui, chip, TEXT_SMALL, label, ui_hovers(ui, chip) ? t->rule : t->chip, t->chip_ink);
    ui_add_button(ui, chip, act.id, act.argument);
    return chip.x;
}

void help_draw(ui *ui, scroller *scroller, int open)
{
    const theme *t = ui->theme;
    SDL_Rect window = ui->draw.clip;
    box whole = {0, 0, window.w, window.h};
    key_page s = make_key_page(ui, window.w, open);
    double gap = ui_px(ui, GAP), margin = ui_px(ui, MARGIN);
    double w = s.columns * (s.width + gap) + gap;
    double h = fmin(ui_px(ui, HEAD + s.height) + gap, window.h - 2 * margin);
    box b = {round((window.w - w) / 2), round((window.h - h) / 2), w, h};
    box body = {b.x, b.y + ui_px(ui, HEAD), b.w, b.h - ui_px(ui, HEAD + GAP / 4)};
    ui_fill(ui, whole, (SDL_Color){0, 0, 0, 0x60});
    ui_card(ui, b, 8, t->panel, t->rule);
    ui_add_button(ui, b, ACTION_NONE, 0);
    double y = b.y + ui_px(ui, HEAD / 2 + 2);
    double x = draw_key_chip(ui, b.x + b.w - gap, y, _("Esc closes"), (action){ACTION_HELP, 0});
    x = draw_key_chip(ui, x - ui_px(ui, 8), y,
                      open == action_count ? _("Fewer keys") : _("All keys"),
                      (action){ACTION_FOLD_HELP, action_count});
    x = draw_key_chip(ui, x - ui_px(ui, 8), y, _("Show me again"), (action){ACTION_SHOW_ME, 0});
    text_draw(ui->text, TEXT_TITLE, _("Help"), b.x + gap, y, TEXT_LEFT, x - b.x - gap,
              ui->theme->ink);
    scroller_fit(scroller, body.h / ui->scale, s.height + GAP * 3 / 4);
    s.x = b.x + ui_px(ui, GAP);
    s.y = round(body.y - ui_px(ui, scroller->offset));
    ui_clip(ui, body);
    for (int i = 0; i < s.columns; i++)
        draw_help_column(&s, i);
    ui_clip(ui, whole);
    scroller_draw(ui, scroller, body);
}
