/* SPDX-License-Identifier: MIT */
#include "greeting_view.h"

#include "action_ids.h"
#include "lab.h"
#include "ui.h"
#include "words.h"
#include "wrap.h"

#include <math.h>
#include <stdio.h>

/* UI units. */
#define MARGIN 16.0
#define GAP    8.0
#define SIDE   24.0
#define LINE   16.0

/* What a greeting says. */
typedef struct words {
    const char *said, *next; /* what can be done then; "": nothing */
} words;

static const words texts[] = {
    [GREETING_OFFERED] = {N_("See a published hit test go wrong, and why."), ""},
    [GREETING_FOLLOWED] = {N_("A published test, and in the purple it is wrong: drag the shape in "
                              "and out."),
                           N_("Next: Find a fault, or Your test.")},
};

/* Return the left end of the button. */

static double draw_greeting_close(ui *ui, double right, double y)
{
    double side = ui_px(ui, ui_finger(ui, SIDE));
    box b = {right - side, y - side / 2, side, side};
    if (ui_hovers(ui, b))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui->theme->rule);
    text_draw(ui->text, TEXT_BODY_BOLD, "×", b.x + b.w / 2, y, TEXT_CENTRE, 0, ui->theme->ink);
    ui_add_control(ui, b, ACTION_CLOSE_GREETING, _("Close this, for good"), "Esc", NULL);
    return b.x;
}

static double draw_show_me(ui *ui, double right, double y)
{
    const theme *t = ui->theme;
    const char *word = _("Show me");
    double h = ui_px(ui, ui_finger(ui, SIDE));
    double w = text_width(ui->text, TEXT_BODY_BOLD, word) + ui_px(ui, 2 * MARGIN);
    box b = {right - w, y - h / 2, w, h};
    ui_chip(ui, b, TEXT_BODY_BOLD, word,
            ui_hovers(ui, b) ? theme_darker(t->accent_ground) : t->accent_ground, t->accent_ink);
    ui_add_control(ui, b, ACTION_SHOW_ME, _("Put the shape where the test is wrong"), NULL, NULL);
    return b.x;
}

/* In one line, with a heading. */
static bool say_in_line(ui *ui, const words *w, double x, double y, double right)
{
    const theme *t = ui->theme;
    const char *heading = _("First look");
    double gap = ui_px(ui, GAP), after = gap + text_width(ui->text, TEXT_BODY_BOLD, heading);
    double said = text_width(ui->text, TEXT_SMALL, _(w->said));
    double next = *w->next ? gap + text_width(ui->text, TEXT_SMALL, _(w->next)) : 0;
    if (x + after + said + next > right)
        return false;
    text_draw(ui->text, TEXT_BODY_BOLD, heading, x, y, TEXT_LEFT, 0, t->ink);
    text_draw(ui->text, TEXT_SMALL, _(w->said), x + after, y, TEXT_LEFT, 0, t->ink);
    if (*w->next)
        text_draw(ui->text, TEXT_SMALL, _(w->next), x + after + said + gap, y, TEXT_LEFT, 0,
                  t->dim);
    return true;
}

/* Where that does not fit, without its heading in as many lines as there is room for. */
static void say_in_lines(ui *ui, const words *w, double x, double right)
{
    char text[512];
    box bar = ui->layout.strip;
    double line = ui_px(ui, LINE);
    snprintf(text, sizeof text, "%s %s", _(w->said), *w->next ? _(w->next) : "");
    int most = (int)fmax(1, floor(bar.h / line));
    wrap_lines lines = wrap_text(ui->text, TEXT_SMALL, text, right - x, most);
    double top = bar.y + (bar.h - lines.count * line) / 2;
    for (int i = 0; i < lines.count; i++)
        text_draw(ui->text, TEXT_SMALL, lines.text[i], x, top + (i + 0.5) * line, TEXT_LEFT,
                  right - x, ui->theme->ink);
    if (lines.width > right - x)
        ui_tip(ui, bar, text, NULL);
}

void greeting_view_draw(ui *ui, const lab *lab)
{
    box bar = ui->layout.strip;
    double y = bar.y + bar.h / 2, x = bar.x + ui_px(ui, MARGIN);
    double right = draw_greeting_close(ui, bar.x + bar.w - ui_px(ui, GAP), y) - ui_px(ui, GAP);
    if (lab->greeting == GREETING_OFFERED)
        right = draw_show_me(ui, right, y) - ui_px(ui, GAP);
    const words *w = &texts[lab->greeting];
    if (!say_in_line(ui, w, x, y, right))
        say_in_lines(ui, w, x, right);
}
