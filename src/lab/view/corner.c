#include "corner.h"

#include "symbol.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

/* UI units. */
#define MARGIN   8.0
#define SIDE     28.0
#define INSET    6.0   /* of a text in its button */
#define SIZE     26.0  /* the width of "A+" */
#define POSITION 150.0 /* the position's width */
#define LEAST    700.0 /* a narrower strip has no position */

/* A button that ends at `right`: its ground where the pointer is, its action and its tip. */
static box draw_button(ui *ui, double right, double y, double w, action_id id, const char *tip,
                       const char *key)
{
    double h = ui_px(ui, SIDE);
    box b = {right - ui_px(ui, w), y - h / 2, ui_px(ui, w), h};
    if (ui_hovers(ui, b))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui->theme->rule);
    ui_add_button(ui, b, id, 0);
    ui_tip(ui, b, tip, key);
    return b;
}

static double draw_theme(ui *ui, double right, double y)
{
    box b = draw_button(ui, right, y, SIDE, ACTION_THEME, _("Light or dark colours"),
                        action_key_label(ACTION_THEME));
    symbol_draw(&ui->draw, SYMBOL_THEME, (hit_vec){b.x + b.w / 2, y}, ui->scale, 0, ui->theme->ink);
    return b.x;
}

static double draw_size(ui *ui, double right, double y, bool larger)
{
    box b = draw_button(ui, right, y, SIZE, larger ? ACTION_LARGER_TEXT : ACTION_SMALLER_TEXT,
                        larger ? _("Larger text and controls; Ctrl+0 for their usual size")
                               : _("Smaller text and controls; Ctrl+0 for their usual size"),
                        larger ? "Ctrl+plus" : "Ctrl+minus");
    text_draw(ui->text, TEXT_SMALL, larger ? "A+" : "A\u2212", b.x + b.w / 2, y, TEXT_CENTRE, 0,
              ui->theme->ink);
    return b.x;
}

/* "EN | 中文": the language spoken is inked. */
static double draw_language(ui *ui, double right, double y)
{
    const char *between = " | ";
    double gap = text_width(ui->text, TEXT_SMALL, between), w = ui_px(ui, 2 * INSET);
    for (int i = 0; i < WORDS_LANGUAGES; i++)
        w += text_width(ui->text, TEXT_SMALL, words_languages[i].mark) + (i ? gap : 0);
    box b = draw_button(ui, right, y, w / ui->scale, ACTION_LANGUAGE, _("English or Chinese"),
                        action_key_label(ACTION_LANGUAGE));
    double x = b.x + ui_px(ui, INSET);
    for (int i = 0; i < WORDS_LANGUAGES; i++) {
        if (i)
            x += text_draw(ui->text, TEXT_SMALL, between, x, y, TEXT_LEFT, 0, ui->theme->dim);
        x += text_draw(ui->text, TEXT_SMALL, words_languages[i].mark, x, y, TEXT_LEFT, 0,
                       i == words_spoken() ? ui->theme->ink : ui->theme->dim);
    }
    return b.x;
}

/* Writes the position with as many digits as there is room for, so that its place and width are
 * always the same. */
static double draw_position(ui *ui, const evidence *e, double right, double y)
{
    char position[64];
    double room = ui_px(ui, POSITION);
    for (int digits = 10; digits >= 2; digits--) {
        snprintf(position, sizeof position, "%.*g, %.*g", digits, e->at.x, digits, e->at.y);
        if (text_width(ui->text, TEXT_MONO, position) <= room)
            break;
    }
    box b = {right - room, y - ui_px(ui, 12), room, ui_px(ui, 24)};
    text_draw(ui->text, TEXT_MONO, position, right, y, TEXT_RIGHT, room,
              ui_hovers(ui, b) ? ui->theme->ink : ui->theme->dim);
    ui_add_button(ui, b, ACTION_POSITION, 0);
    ui_tip(ui, b, _("The cursor's position; a click types another"), "=");
    return b.x;
}

double corner_draw(ui *ui, const evidence *e, box strip)
{
    double y = strip.y + strip.h / 2;
    double x = draw_theme(ui, strip.x + strip.w - ui_px(ui, MARGIN), y);
    x = draw_size(ui, x, y, true);
    x = draw_size(ui, x, y, false);
    x = draw_language(ui, x, y);
    if (strip.w > ui_px(ui, LEAST))
        x = draw_position(ui, e, x - ui_px(ui, MARGIN), y);
    return x;
}
