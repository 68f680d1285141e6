/* SPDX-License-Identifier: MIT */
#include "message.h"

#include "lab.h"
#include "note.h"
#include "ui.h"
#include "words.h"
#include "wrap.h"

#include <math.h>
#include <stdio.h>

#define LINE       20.0
#define PADDING    12.0
#define MOST_LINES 4

typedef struct tone {
    SDL_Color ground, border, ink;
    text_style style;
} tone;

static box lines_box(const ui *ui, const wrap_lines *lines)
{
    double pad = ui_px(ui, PADDING);
    box stage = ui->layout.stage;
    double h = lines->count * ui_px(ui, LINE) + pad;
    double w = fmin(lines->width + 2 * pad, stage.w - 2 * pad);
    return (box){stage.x + pad, stage.y + stage.h - h - pad, w, h};
}

static void draw_message_lines(ui *ui, const wrap_lines *lines, const tone *tone)
{
    double pad = ui_px(ui, PADDING);
    double line = ui_px(ui, LINE);
    box b = lines_box(ui, lines);
    ui_card(ui, b, 4, tone->ground, tone->border);
    for (int i = 0; i < lines->count; i++)
        text_draw(ui->text, tone->style, lines->text[i], b.x + pad,
                  b.y + pad / 2 + line * (i + 0.5), TEXT_LEFT, b.w - 2 * pad, tone->ink);
}

/* Draws the prompt at the foot of the stage, with what was wrong with the last try. */
static void draw_prompt(ui *ui, const prompt *prompt)
{
    const theme *t = ui->theme;
    static const char *const labels[] = {[PROMPT_NAME] = N_("save as"),
                                         [PROMPT_FILE] = N_("file of your test"),
                                         [PROMPT_POSITION] = N_("position x, y =")};
    const char *label = _(labels[prompt->wanted]);
    double pad = ui_px(ui, PADDING), line = ui_px(ui, LINE);
    box stage = ui->layout.stage;
    box b = {stage.x + pad, stage.y + stage.h - line - 2 * pad, stage.w - 2 * pad, line + pad};
    double y = b.y + b.h / 2, x = b.x + pad;
    ui_card(ui, b, 4, t->ground, prompt->wrong[0] ? t->error_ink : t->accent);
    x += text_draw(ui->text, TEXT_SMALL, label, x, y, TEXT_LEFT, 0, t->dim) + ui_px(ui, 8);
    double right = b.x + b.w - pad;
    right -= text_draw(ui->text, TEXT_SMALL, prompt->wrong, right, y, TEXT_RIGHT, (right - x) * 0.6,
                       t->error_ink) +
             ui_px(ui, 8);
    prompt_draw(ui, prompt, x, y, right - x);
}

static double message_room(const ui *ui)
{
    return ui->layout.stage.w - ui_px(ui, 4 * PADDING);
}

/* Wraps the message; if there is none, the scene's note. A lesson says itself what there is to say.
 */
static void wrap_message(ui *ui, const lab *lab, wrap_lines *out)
{
    bool is_note = !lab_message(lab)[0];
    char note[1024];
    *out = (wrap_lines){.count = 0};
    if (is_note && lab->lessons.open)
        return;
    note_write(lab, note, sizeof note);
    /* On a low stage the note leaves most of the room to the shapes. Its tip then has all of it. */
    double most = floor(ui->layout.stage.h / ui_px(ui, 5 * LINE));
    int count = (int)fmin(fmax(most, 1), MOST_LINES);
    *out = is_note ? wrap_text(ui->text, TEXT_SMALL, note, message_room(ui), count)
                   : wrap_text(ui->text, TEXT_BODY, lab_message(lab), message_room(ui), MOST_LINES);
}

box message_box(ui *ui, const lab *lab)
{
    wrap_lines lines;
    wrap_message(ui, lab, &lines);
    return lines.count ? lines_box(ui, &lines) : (box){0, 0, 0, 0};
}

void message_draw(ui *ui, const lab *lab, const prompt *prompt)
{
    const theme *t = ui->theme;
    bool note = !lab_message(lab)[0];
    tone tone = {t->panel, t->rule, t->ink, TEXT_BODY};
    if (note)
        tone =
            (struct tone){t->panel, t->rule, note_tells_story(lab) ? t->ink : t->dim, TEXT_SMALL};
    if (prompt->wanted != PROMPT_NOTHING && prompt->wanted != PROMPT_NUMBER) {
        draw_prompt(ui, prompt);
        return;
    }
    bool wrong_number = prompt->wrong[0] && prompt->wanted == PROMPT_NUMBER;
    if (wrong_number || (!note && lab_message_is_error(lab)))
        tone = (struct tone){t->error_ground, t->error_ink, t->error_ink, TEXT_BODY};
    wrap_lines lines;
    if (wrong_number) {
        lines = wrap_text(ui->text, tone.style, prompt->wrong, 0, 1);
        draw_message_lines(ui, &lines, &tone);
        return;
    }
    wrap_message(ui, lab, &lines);
    if (lines.count)
        draw_message_lines(ui, &lines, &tone);
    if (note && lines.count) {
        /* What is cut of the note stands in its tip. */
        char whole[1024];
        note_write(lab, whole, sizeof whole);
        if (lines.width > message_room(ui))
            ui_tip(ui, lines_box(ui, &lines), whole, NULL);
    }
}
