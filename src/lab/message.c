/* The foot of the stage: a message if there is one, else the scene's note. */
#include "ui.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define LINE       20.0
#define PADDING    12.0
#define MOST_LINES 4

typedef struct lines {
    char text[MOST_LINES][512];
    double width; /* of the widest */
    int count;
} lines;

static void add_line(ui *ui, lines *lines, text_style style, const char *text, size_t length)
{
    if (lines->count == MOST_LINES)
        return;
    char *line = lines->text[lines->count++];
    snprintf(line, sizeof lines->text[0], "%.*s", (int)length, text);
    lines->width = fmax(lines->width, text_width(ui->text, style, line));
}

/* How much of the text goes into one line: as many words as fit, at least one. */
static size_t fitting(ui *ui, text_style style, const char *text, double width)
{
    size_t fits = strcspn(text, " \n");
    for (size_t end = fits; text[end] == ' ';) {
        end += 1 + strcspn(text + end + 1, " \n");
        char line[512];
        snprintf(line, sizeof line, "%.*s", (int)end, text);
        if (end >= sizeof line || text_width(ui->text, style, line) > width)
            break;
        fits = end;
    }
    return fits;
}

static void wrap(ui *ui, lines *lines, text_style style, const char *text, double width)
{
    *lines = (struct lines){0};
    while (*text) {
        size_t length = fitting(ui, style, text, width);
        add_line(ui, lines, style, text, length);
        text += length;
        text += *text == ' ' || *text == '\n';
    }
}

typedef struct tone {
    SDL_Color ground, frame, ink;
    text_style style;
} tone;

static void draw_lines(ui *ui, const lines *lines, const tone *tone)
{
    double pad = ui_px(ui, PADDING);
    double line = ui_px(ui, LINE);
    box stage = ui->layout.stage;
    double h = lines->count * line + pad;
    double w = fmin(lines->width + 2 * pad, stage.w - 2 * pad);
    box b = {stage.x + pad, stage.y + stage.h - h - pad, w, h};
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), tone->ground);
    draw_frame(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui_px(ui, 1), tone->frame);
    for (int i = 0; i < lines->count; i++)
        text_draw(ui->text, tone->style, lines->text[i], b.x + pad,
                  b.y + pad / 2 + line * (i + 0.5), TEXT_LEFT, b.w - 2 * pad, tone->ink);
}

static void draw_prompt(ui *ui)
{
    const prompt *prompt = &ui->prompt;
    const theme *t = ui->theme;
    tone tone = {t->ground, t->accent, t->ink, TEXT_MONO};
    char text[256];
    snprintf(text, sizeof text, "position x, y = %s▏%s%s", prompt->text, prompt->wrong ? "   " : "",
             prompt->wrong ? prompt->wrong : "");
    lines lines = {.count = 0};
    add_line(ui, &lines, tone.style, text, strlen(text));
    draw_lines(ui, &lines, &tone);
}

void ui_draw_message(ui *ui, const lab *lab)
{
    const theme *t = ui->theme;
    bool note = !lab->message[0];
    tone tone = {t->panel, t->rule, note ? t->dim : t->ink, note ? TEXT_SMALL : TEXT_BODY};
    if (ui->prompt.open) {
        draw_prompt(ui);
        return;
    }
    if (!note && lab->message_is_error)
        tone = (struct tone){t->error_ground, t->error_ink, t->error_ink, TEXT_BODY};
    lines lines;
    wrap(ui, &lines, tone.style, note ? lab_scene(lab)->note : lab->message,
         ui->layout.stage.w - ui_px(ui, 4 * PADDING));
    if (lines.count)
        draw_lines(ui, &lines, &tone);
}
