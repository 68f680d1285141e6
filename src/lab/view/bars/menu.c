/* SPDX-License-Identifier: MIT */
#include "menu.h"

#include "action_ids.h"
#include "answer.h"
#include "ui.h"
#include "words.h"

#include <math.h>

#define ROW  30.0
#define PAD  12.0
#define EDGE 6.0 /* above the first row and below the last */

enum { MOST_ROWS = 18 };

/* Up to ACTION_NONE. */
static const action_id rows[MENU_COUNT][MOST_ROWS + 1] = {
    [MENU_SHARE] = {ACTION_COPY_LINK, ACTION_COPY_EMBED, ACTION_COPY_STATE, ACTION_COPY_TEST,
                    ACTION_COPY_SCENE, ACTION_COPY_PROOF, ACTION_COPY_REPORT, ACTION_PICTURE,
                    ACTION_SAVE_AS},
    [MENU_STAGE] = {ACTION_FIND_FAULT, ACTION_POSITION, ACTION_START, ACTION_WHOLE_STAGE,
                    ACTION_KISS_ZOOM, ACTION_COPY_STATE, ACTION_PASTE_STATE, ACTION_COPY_TEST,
                    ACTION_SAVE_AS, ACTION_LARGER_TEXT, ACTION_SMALLER_TEXT, ACTION_PRESENT,
                    ACTION_QUIT},
    [MENU_BASE] = {ACTION_EDIT_BASE, ACTION_FIND_FAULT, ACTION_COPY_TEST, ACTION_COPY_SCENE},
    [MENU_CURSOR] = {ACTION_PIN, ACTION_KISS, ACTION_EXPLAIN, ACTION_EDIT_CURSOR, ACTION_FIND_FAULT,
                     ACTION_POSITION, ACTION_START, ACTION_KISS_ZOOM, ACTION_COPY_TEST},
    [MENU_LED] = {ACTION_PIN, ACTION_KISS, ACTION_EXPLAIN, ACTION_EDIT_CURSOR, ACTION_FIND_FAULT,
                  ACTION_POSITION, ACTION_START, ACTION_WHOLE_STAGE, ACTION_KISS_ZOOM,
                  ACTION_COPY_STATE, ACTION_PASTE_STATE, ACTION_COPY_TEST, ACTION_SAVE_AS,
                  ACTION_LARGER_TEXT, ACTION_SMALLER_TEXT, ACTION_PRESENT, ACTION_QUIT},
    [MENU_MORE] = {ACTION_PIN, ACTION_START, ACTION_KISS, ACTION_STEP_BACK, ACTION_STEP_ON,
                   ACTION_EDIT_BASE, ACTION_DRAW, ACTION_NEW, ACTION_SAVE, ACTION_SHARE,
                   ACTION_UNDO, ACTION_REDO, ACTION_LARGER_TEXT, ACTION_SMALLER_TEXT,
                   ACTION_LANGUAGE, ACTION_THEME, ACTION_HELP},
    [MENU_REST] = {ACTION_PIN, ACTION_START, ACTION_KISS, ACTION_KISS_ZOOM, ACTION_WHOLE_STAGE,
                   ACTION_DRAW, ACTION_SAVE, ACTION_REDO, ACTION_LARGER_TEXT, ACTION_SMALLER_TEXT,
                   ACTION_THEME, ACTION_PRESENT},
};

static const char *menu_text(action_id id)
{
    return _(actions[id].menu ? actions[id].menu : actions[id].word);
}

/* What cannot be done at all has no row. */
static int menu_rows(const menu *menu, action_id out[MOST_ROWS])
{
    int count = 0;
    for (const action_id *row = rows[menu->name]; *row != ACTION_NONE; row++)
        if ((*row != ACTION_COPY_LINK && *row != ACTION_COPY_EMBED) || menu->has_link)
            out[count++] = *row;
    return count;
}

static const char *menu_key(const menu *menu, action_id id)
{
    if (menu->link_key && id == ACTION_COPY_STATE)
        return NULL;
    return action_key_label(menu->link_key && id == ACTION_COPY_LINK ? ACTION_COPY_STATE : id);
}

bool menu_move(menu *menu, int by)
{
    action_id ids[MOST_ROWS];
    int count = menu_rows(menu, ids);
    menu->chosen = menu->chosen < 0 && by < 0 ? count - 1 : (menu->chosen + by + count) % count;
    return count > 0;
}

action_id menu_chosen(const menu *menu)
{
    action_id ids[MOST_ROWS];
    int count = menu_rows(menu, ids);
    return menu->chosen >= 0 && menu->chosen < count ? ids[menu->chosen] : ACTION_NONE;
}

static double menu_width(ui *ui, const menu *menu, const action_id *ids, int count)
{
    double widest = 0;
    for (int i = 0; i < count; i++) {
        const char *key = menu_key(menu, ids[i]);
        double w = text_width(ui->text, TEXT_BODY, menu_text(ids[i])) +
                   (key ? text_width(ui->text, TEXT_SMALL, key) + ui_px(ui, 3 * PAD) : 0);
        widest = fmax(widest, w);
    }
    return widest + ui_px(ui, 2 * PAD);
}

static void draw_menu_row(ui *ui, const lab *lab, const menu *menu, action_id id, box b,
                          bool chosen)
{
    const theme *t = ui->theme;
    const char *why = action_why_grey(id, lab), *key = menu_key(menu, id);
    double y = b.y + b.h / 2, pad = ui_px(ui, PAD);
    if (chosen || (!why && ui_hovers(ui, b)))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), t->chip);
    text_draw(ui->text, TEXT_BODY, menu_text(id), b.x + pad, y, TEXT_LEFT, 0,
              why ? t->greyed : t->ink);
    if (key)
        text_draw(ui->text, TEXT_SMALL, key, b.x + b.w - pad, y, TEXT_RIGHT, 0, t->dim);
    if (why)
        ui_add_control(ui, b, id, _(why), NULL, "");
    else
        ui_add_control(ui, b, id, NULL, NULL, NULL);
}

void menu_draw(ui *ui, const lab *lab, const menu *menu)
{
    action_id ids[MOST_ROWS];
    int count = menu_rows(menu, ids);
    double edge = ui_px(ui, EDGE);
    box whole = {0, 0, ui->layout.title.w, ui->layout.strip.y + ui->layout.strip.h};
    double row = fmin(ui_px(ui, ui_finger(ui, ROW)), (whole.h - 2 * edge) / count);
    /* Below and right of the pointer, as far as the window goes. */
    box b = {menu->at.x, menu->at.y, menu_width(ui, menu, ids, count), count * row + 2 * edge};
    b.x = fmax(0, fmin(b.x, whole.w - b.w));
    b.y = fmax(0, fmin(b.y, whole.h - b.h));
    ui_card(ui, b, 6, ui->theme->ground, ui->theme->rule);
    ui_add_button(ui, b, ACTION_NONE, 0);
    for (int i = 0; i < count; i++)
        draw_menu_row(ui, lab, menu, ids[i],
                      (box){b.x + edge, b.y + edge + i * row, b.w - 2 * edge, row},
                      i == menu->chosen);
}
