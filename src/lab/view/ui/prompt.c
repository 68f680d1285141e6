/* SPDX-License-Identifier: MIT */
#include "prompt.h"

#include "ui.h"
#include "utf8.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void prompt_open(prompt *p, prompt_for wanted, const char *text)
{
    *p = (prompt){.wanted = wanted};
    snprintf(p->text, sizeof p->text, "%s", text);
    prompt_select_all(p);
}

void prompt_close(prompt *p)
{
    p->wanted = PROMPT_NOTHING;
    p->composed[0] = '\0';
}

void prompt_select_all(prompt *p)
{
    p->caret = strlen(p->text);
    p->all = p->caret > 0;
}

void prompt_complain(prompt *p, const char *wrong)
{
    snprintf(p->wrong, sizeof p->wrong, "%s", wrong);
}

static size_t before(const prompt *p)
{
    size_t at = p->caret;
    while (at > 0 && utf8_continues(p->text[--at]))
        ;
    return at;
}

static size_t behind(const prompt *p)
{
    size_t at = p->caret;
    if (p->text[at])
        at++;
    while (utf8_continues(p->text[at]))
        at++;
    return at;
}

/* Replaces the bytes from start to end by the text. False: there is no room. */
static bool replace(prompt *p, size_t start, size_t end, const char *text)
{
    size_t length = strlen(p->text), more = strlen(text);
    p->wrong[0] = '\0';
    if (length - (end - start) + more >= sizeof p->text)
        return false;
    memmove(p->text + start + more, p->text + end, length - end + 1);
    memcpy(p->text + start, text, more);
    p->caret = start + more;
    p->all = false;
    return true;
}

bool prompt_type(prompt *p, const char *text)
{
    p->composed[0] = '\0';
    if (p->all)
        return replace(p, 0, strlen(p->text), text);
    return replace(p, p->caret, p->caret, text);
}

void prompt_erase(prompt *p, bool before_caret)
{
    if (p->all)
        replace(p, 0, strlen(p->text), "");
    else if (before_caret)
        replace(p, before(p), p->caret, "");
    else
        replace(p, p->caret, behind(p), "");
}

/* Returns the bytes of so many letters. */
static size_t letters(const char *text, int count)
{
    size_t at = 0;
    for (; text[at] && (count > 0 || utf8_continues(text[at])); at++)
        count -= !utf8_continues(text[at + 1]);
    return at;
}

/* Ignores it when there is no room. */
void prompt_compose(prompt *p, const char *text, int caret)
{
    size_t size = strlen(text) + 1;
    if (size > sizeof p->composed)
        return;
    memcpy(p->composed, text, size);
    p->composed_caret = letters(text, caret);
}

void prompt_go(prompt *p, prompt_move move)
{
    p->all = false;
    switch (move) {
    case PROMPT_LEFT:
        p->caret = before(p);
        break;
    case PROMPT_RIGHT:
        p->caret = behind(p);
        break;
    case PROMPT_START:
        p->caret = 0;
        break;
    case PROMPT_END:
        p->caret = strlen(p->text);
        break;
    }
}

/* ---- Drawing ------------------------------------------------------------------------------ */

/* The text as it is shown. What is composed goes from `from` to `to`, at the caret or in place of
 * what is selected. */
typedef struct line {
    char text[sizeof((prompt *)0)->text + sizeof((prompt *)0)->composed];
    size_t caret, from, to;
} line;

static line compose_line(const prompt *p)
{
    line l;
    bool replaces = p->all && p->composed[0];
    const char *rest = replaces ? "" : p->text + p->caret;
    l.from = replaces ? 0 : p->caret;
    l.to = l.from + strlen(p->composed);
    l.caret = l.from + (p->composed[0] ? p->composed_caret : 0);
    snprintf(l.text, sizeof l.text, "%.*s%s%s", (int)l.from, p->text, p->composed, rest);
    return l;
}

/* The width of the line's bytes from `start` to `end`. */
static double width_between(ui *ui, const line *l, size_t start, size_t end)
{
    char part[sizeof l->text];
    snprintf(part, sizeof part, "%.*s", end > start ? (int)(end - start) : 0, l->text + start);
    return text_width(ui->text, TEXT_MONO, part);
}

void prompt_draw(ui *ui, const prompt *p, double x, double y, double room)
{
    const theme *t = ui->theme;
    line l = compose_line(p);
    size_t start = 0; /* a text that is too long begins later, so that the caret stays visible */
    while (l.text[start] && width_between(ui, &l, start, l.caret) > room - ui_px(ui, 2))
        do
            start++;
        while (utf8_continues(l.text[start]));
    double h = ui_px(ui, 15), to_caret = width_between(ui, &l, start, l.caret);
    if (p->all && !p->composed[0])
        draw_box(&ui->draw, x, y - h / 2, fmin(to_caret, room), h, 0, t->selected);
    text_draw(ui->text, TEXT_MONO, l.text + start, x, y, TEXT_LEFT, room, t->ink);
    if (p->composed[0]) {
        double from = x + width_between(ui, &l, start, l.from);
        double to = fmin(x + width_between(ui, &l, start, l.to), x + room);
        ui_fill(ui, (box){from, y + h / 2, fmax(to - from, 0), fmax(1, ui_px(ui, 1))},
                ui->theme->accent);
    }
    ui->caret = (box){x + to_caret, y - h / 2, fmax(1, ui_px(ui, 1)), h};
    ui->field = (box){x, ui->caret.y, room, h};
    ui_fill(ui, ui->caret, t->ink);
}
