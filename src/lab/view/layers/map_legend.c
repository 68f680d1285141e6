/* SPDX-License-Identifier: MIT */
#include "map_legend.h"

#include "action_ids.h"
#include "answer.h"
#include "false_look.h"
#include "ui.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

#define LEGEND_LINE 2.5 /* as wide as on the stage */

typedef struct legend_place {
    double x, y, right, row; /* y moves down */
    bool leads;              /* the whole map is known: rows lead to places */
    bool narrow;             /* rows have names alone; their tips have the numbers */
} legend_place;

static int lean_of(unsigned char cell)
{
    if ((cell & ~MAP_NAN) == MAP_FALSE_HIT)
        return false_look_lean(FALSE_HIT);
    return (cell & ~MAP_NAN) == MAP_FALSE_MISS ? false_look_lean(FALSE_MISS) : 0;
}

static void draw_swatch(ui *ui, unsigned char cell, double x, double y)
{
    int side = (int)ui_px(ui, 12);
    int left = (int)round(x), top = (int)round(y);
    int lean = lean_of(cell);
    for (int j = 0; j < side; j += 2)
        for (int i = 0; i < side; i += 2) {
            Uint32 c = map_pixels_colour(ui->theme, cell, left + i, top + j);
            SDL_Color colour = {c >> 16 & 0xff, c >> 8 & 0xff, c & 0xff, c >> 24};
            draw_box(&ui->draw, left + i, top + j, 2, 2, 0, colour);
        }
    draw_border(&ui->draw, left, top, side, side, 0, ui_px(ui, 1),
                lean == 0 ? ui->theme->rule : ui->theme->false_mark);
    for (int i = 1; lean != 0 && i <= 2; i++) { /* two ticks, as along an edge */
        double at = left + side * i / 3.0, arm = side / 4.0;
        draw_line(&ui->draw, (hit_vec){at - lean * arm, top + side - 1.0},
                  (hit_vec){at + lean * arm, top + 1.0}, ui_px(ui, FALSE_LOOK_WIDTH),
                  ui->theme->false_mark);
    }
}

/* A few of very many are neither none nor all. */
static void write_share(int count, int tested, char *out, size_t size)
{
    double percent = tested ? 100.0 * count / tested : 0;
    if (count > 0 && percent < 0.01)
        snprintf(out, size, "%d  < 0.01 %%", count);
    else if (count < tested && percent > 99.99)
        snprintf(out, size, "%d  > 99.99 %%", count);
    else
        snprintf(out, size, "%d  %5.2f %%", count, percent);
}

static void legend_row(ui *ui, legend_place *l, unsigned char cell, const char *name, int count,
                       int tested)
{
    char text[64];
    double middle = l->y + l->row / 2, pad = ui_px(ui, 6);
    box b = {l->x - pad, l->y, l->right - l->x + 2 * pad, l->row};
    write_share(count, tested, text, sizeof text);
    if (l->leads && count > 0) {
        if (ui_hovers(ui, b))
            draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui->theme->chip);
        ui_add_button(ui, b, ACTION_NEXT_PLACE, cell & MAP_NAN ? MAP_NAN : cell);
        ui_tip(ui, b, _("Put the cursor shape at the next place of this colour"),
               l->narrow ? text : NULL);
    }
    draw_swatch(ui, cell, l->x, middle - ui_px(ui, 6));
    text_draw(ui->text, TEXT_SMALL, name, l->x + ui_px(ui, 20), middle, TEXT_LEFT, 0,
              ui->theme->ink);
    if (!l->narrow)
        text_draw(ui->text, TEXT_MONO, text, l->right, middle, TEXT_RIGHT, 0, ui->theme->ink);
    l->y += l->row;
}

static void line_row(ui *ui, legend_place *l, const map_legend_line *line)
{
    double middle = l->y + l->row / 2, side = ui_px(ui, 12);
    if (line->is_outline)
        draw_border(&ui->draw, l->x, middle - side / 2, side, side, 0, ui_px(ui, 1), line->colour);
    else
        draw_line(&ui->draw, (hit_vec){l->x, middle}, (hit_vec){l->x + side, middle},
                  ui_px(ui, LEGEND_LINE), line->colour);
    text_draw(ui->text, TEXT_SMALL, _(line->name), l->x + ui_px(ui, 20), middle, TEXT_LEFT, 0,
              ui->theme->ink);
    l->y += l->row;
}

#define LEGEND     260.0
#define LEGEND_ROW 20.0
#define HINT_ROWS  2
#define LOW        280.0 /* a stage of less height has no room for all of it */

#define MARGIN      12.0                 /* from the stage's edges */
#define TAB         36.0                 /* the panel's tab, without a word, and a gap */
#define DOWN        44.0                 /* below the tab, or below the caption */
#define FINGER_DOWN (LAYOUT_FINGER + 16) /* ... where the tab is for a finger */

static double covered_area(box a, box b)
{
    double w = fmin(a.x + a.w, b.x + b.w) - fmax(a.x, b.x);
    double h = fmin(a.y + a.h, b.y + b.h) - fmax(a.y, b.y);
    return fmax(w, 0) * fmax(h, 0);
}

/* It stands in the stage's corner: below the panel's tab where there is one. Beside a lesson's text
 * the stage is low and the tab narrow: there it stands left of the tab, to cover less of the stage.
 * Where it would cover the base, and less of it on the left, it stands there, below the caption. */
static box in_corner(const ui *ui, box base, double w, double h)
{
    box stage = ui->layout.stage;
    bool tab = ui->layout.floats || ui->layout.panel.w <= 0, text = ui->layout.panel.w > 0;
    double margin = ui_px(ui, MARGIN), right = stage.x + stage.w - margin;
    double beside = right - ui_px(ui, TAB) - w,
           down = ui_px(ui, ui->layout.fingers ? FINGER_DOWN : DOWN);
    if (tab && text && ui->lesson && beside >= stage.x)
        return (box){beside, stage.y + margin, w, h};
    box there = {right - w, stage.y + (tab ? down : margin), w, h};
    box left = {stage.x + margin, stage.y + down, w, h};
    return covered_area(left, base) < covered_area(there, base) ? left : there;
}

/* So near the base nothing of it stands. */
static box around_base(const ui *ui, const map_legend *m)
{
    double off = ui_px(ui, MARGIN);
    box b = m->map->base;
    return (box){b.x - off, b.y - off, b.w + 2 * off, b.h + 2 * off};
}

static double row_height(const ui *ui)
{
    return ui_px(ui, ui_finger(ui, LEGEND_ROW));
}

static double legend_height(const ui *ui, int rows)
{
    return rows * row_height(ui) + ui_px(ui, 10);
}

/* On a low stage the legend has no numbers, nor where a lesson's text leaves little of a stage for
 * fingers, nor where it would cover the base with them. */
static bool legend_is_narrow(const ui *ui, const map_legend *m)
{
    bool shared = ui->layout.fingers && ui->layout.panel.w > 0;
    box whole = in_corner(ui, m->map->base, ui_px(ui, LEGEND),
                          legend_height(ui, MAP_VALUES - MAP_MISS + m->line_count));
    return shared || ui->layout.stage.h < ui_px(ui, LOW) ||
           covered_area(whole, around_base(ui, m)) > 0;
}

/* What is nowhere has none: there, where a row is as high as a finger, and once the map is known.
 */
static bool has_row(const ui *ui, const map_legend *m, int value)
{
    bool folds = legend_is_narrow(ui, m) || ui->layout.fingers || m->map->counts.done;
    return !folds || m->map->counts.of[value] > 0;
}

/* A map of a method that is right at all of its pixels may be wrong between two. */
static bool has_hint(const ui *ui, const map_legend *m)
{
    bool has_false = m->map->counts.of[MAP_FALSE_HIT] + m->map->counts.of[MAP_FALSE_MISS] > 0;
    return m->in_window && m->map->subject.method && m->map->counts.done && !has_false &&
           !legend_is_narrow(ui, m) && !ui->layout.fingers;
}

/* Returns its width without numbers, for the names that it shows. */
static double narrow_width(const ui *ui, const map_legend *m, bool lines)
{
    double most = 0;
    if (m->map->counts.nan > 0)
        most = text_width(ui->text, TEXT_SMALL, _("NaN compared"));
    for (int i = MAP_MISS; i < MAP_VALUES; i++)
        if (has_row(ui, m, i))
            most =
                fmax(most, text_width(ui->text, TEXT_SMALL, _(map_view_value_name((map_value)i))));
    for (int i = 0; i < m->line_count && lines; i++)
        most = fmax(most, text_width(ui->text, TEXT_SMALL, _(m->lines[i].name)));
    return most + ui_px(ui, 40);
}

/* Its place, with so many rows for lines. */
static box place_of_legend(const ui *ui, const map_legend *m, int lines)
{
    int rows = lines + (m->map->counts.nan > 0);
    for (int i = MAP_MISS; i < MAP_VALUES; i++)
        rows += has_row(ui, m, i);
    rows += has_hint(ui, m) ? HINT_ROWS : 0;
    double w = legend_is_narrow(ui, m) ? narrow_width(ui, m, lines > 0) : ui_px(ui, LEGEND);
    return in_corner(ui, m->map->base, w, legend_height(ui, rows));
}

/* On a low stage, and where it would cover the base with them, it names no lines. */
static bool has_lines(const ui *ui, const map_legend *m)
{
    bool low = ui->layout.stage.h < ui_px(ui, LOW);
    return !low && covered_area(place_of_legend(ui, m, m->line_count), around_base(ui, m)) == 0;
}

box map_legend_box(const ui *ui, const map_legend *m)
{
    if (m->map->failed)
        return (box){0, 0, 0, 0};
    return place_of_legend(ui, m, has_lines(ui, m) ? m->line_count : 0);
}

/* In two rows: that is so at the pixels; and a button for what is between them. */
static void draw_legend_hint(ui *ui, const legend_place *l)
{
    const char *word = _("Find a fault");
    double y = l->y + l->row / 2, pad = ui_px(ui, 6);
    text_draw(ui->text, TEXT_SMALL, _("at these pixels; between them:"), l->x, y, TEXT_LEFT,
              l->right - l->x, ui->theme->dim);
    double w = text_width(ui->text, TEXT_SMALL, word) + 2 * pad;
    box b = {l->x - pad, l->y + l->row, w, l->row};
    if (ui_hovers(ui, b))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui->theme->chip);
    text_draw(ui->text, TEXT_SMALL, word, l->x, y + l->row, TEXT_LEFT, 0, ui->theme->active_ink);
    ui_add_control(ui, b, ACTION_FIND_FAULT, action_key_text(ACTION_FIND_FAULT),
                   action_key_label(ACTION_FIND_FAULT), NULL);
}

static void draw_legend_rows(ui *ui, const map_legend *m, box b)
{
    const map_counts *counts = &m->map->counts;
    int tested = 0;
    for (int i = MAP_MISS; i < MAP_VALUES; i++)
        tested += counts->of[i];
    bool lines = has_lines(ui, m);
    double row = row_height(ui), pad = ui_px(ui, 10);
    ui_add_button(ui, b, ACTION_NONE, 0); /* a press goes no further */
    ui_tip(ui, b, "", NULL);
    ui_card(ui, b, 4, ui->theme->panel, ui->theme->rule);
    legend_place l = {b.x + pad, b.y + pad / 2, b.x + b.w - pad,
                      row,       counts->done,  legend_is_narrow(ui, m)};
    for (int i = MAP_MISS; i < MAP_VALUES; i++)
        if (has_row(ui, m, i))
            legend_row(ui, &l, (unsigned char)i, _(map_view_value_name((map_value)i)),
                       counts->of[i], tested);
    if (counts->nan > 0)
        legend_row(ui, &l, MAP_MISS | MAP_NAN, _("NaN compared"), counts->nan, tested);
    for (int i = 0; i < m->line_count && lines; i++)
        line_row(ui, &l, &m->lines[i]);
    if (has_hint(ui, m))
        draw_legend_hint(ui, &l);
    if (!counts->done)
        text_draw(ui->text, TEXT_SMALL, _("painting …"), l.right, b.y + b.h + row / 2, TEXT_RIGHT,
                  0, ui->theme->dim);
}

/* Draws the words in the legend's place. */
static void draw_refusal(ui *ui, const char *words)
{
    double pad = ui_px(ui, 10);
    box b = in_corner(ui, (box){0, 0, 0, 0}, text_width(ui->text, TEXT_SMALL, words) + 2 * pad,
                      ui_px(ui, 26));
    ui_card(ui, b, 4, ui->theme->panel, ui->theme->rule);
    text_draw(ui->text, TEXT_SMALL, words, b.x + pad, b.y + b.h / 2, TEXT_LEFT, 0, ui->theme->ink);
}

void map_legend_draw(ui *ui, const map_legend *m)
{
    if (m->map->refused)
        draw_refusal(ui, _(m->map->refused));
    else if (m->map->failed)
        draw_refusal(ui, _("No map: out of memory"));
    else
        draw_legend_rows(ui, m, map_legend_box(ui, m));
}
