#include "widgets.h"

#include "theme.h"
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
static box draw_button(ui *ui, double right, double y, double w, action action, const char *tip,
                       const char *key)
{
    double h = ui_px(ui, SIDE);
    box b = {right - ui_px(ui, w), y - h / 2, ui_px(ui, w), h};
    if (ui_hovers(ui, b))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui->theme->rule);
    ui_add_button(ui, b, action.id, action.argument);
    ui_tip(ui, b, tip, key);
    return b;
}

static double draw_theme(ui *ui, double right, double y)
{
    box b = draw_button(ui, right, y, SIDE, (action){ACTION_THEME, 0}, _("Light or dark colours"),
                        action_key_label(ACTION_THEME));
    symbol_draw(&ui->draw, SYMBOL_THEME, (hit_vec){b.x + b.w / 2, y}, ui->scale, 0, ui->theme->ink);
    return b.x;
}

static double draw_size(ui *ui, double right, double y, bool larger)
{
    action act = {larger ? ACTION_LARGER_TEXT : ACTION_SMALLER_TEXT, 0};
    box b = draw_button(ui, right, y, SIZE, act,
                        larger ? _("Larger text and controls; Ctrl+0 for their usual size")
                               : _("Smaller text and controls; Ctrl+0 for their usual size"),
                        larger ? "Ctrl+plus" : "Ctrl+minus");
    text_draw(ui->text, TEXT_SMALL, larger ? "A+" : "A\u2212", b.x + b.w / 2, y, TEXT_CENTRE, 0,
              ui->theme->ink);
    return b.x;
}

/* "EN | 中文": the language spoken is inked; each is a button. */
static double draw_language(ui *ui, double right, double y)
{
    const char *between = "|";
    double inset = ui_px(ui, INSET);
    for (int i = WORDS_LANGUAGES - 1; i >= 0; i--) {
        const words_language *language = &words_languages[i];
        double w = text_width(ui->text, TEXT_SMALL, language->mark) + 2 * inset;
        box b = draw_button(ui, right, y, w / ui->scale, (action){ACTION_LANGUAGE, i + 1},
                            _("English or Chinese"), action_key_label(ACTION_LANGUAGE));
        text_draw(ui->text, TEXT_SMALL, language->mark, b.x + inset, y, TEXT_LEFT, 0,
                  i == words_spoken() ? ui->theme->ink : ui->theme->dim);
        right = b.x;
        if (i > 0)
            right -=
                text_draw(ui->text, TEXT_SMALL, between, right, y, TEXT_RIGHT, 0, ui->theme->dim);
    }
    return right;
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
