#include "prompt.h"

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

static bool is_inside_character(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

static size_t before(const prompt *p)
{
    size_t at = p->caret;
    while (at > 0 && is_inside_character(p->text[--at]))
        ;
    return at;
}

static size_t behind(const prompt *p)
{
    size_t at = p->caret;
    if (p->text[at])
        at++;
    while (is_inside_character(p->text[at]))
        at++;
    return at;
}

/* Replaces the bytes from start to end by the text, if there is room. */
static void replace(prompt *p, size_t start, size_t end, const char *text)
{
    size_t length = strlen(p->text), more = strlen(text);
    p->wrong[0] = '\0';
    if (length - (end - start) + more >= sizeof p->text)
        return;
    memmove(p->text + start + more, p->text + end, length - end + 1);
    memcpy(p->text + start, text, more);
    p->caret = start + more;
    p->all = false;
}

void prompt_type(prompt *p, const char *text)
{
    if (p->all)
        replace(p, 0, strlen(p->text), text);
    else
        replace(p, p->caret, p->caret, text);
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

void prompt_go(prompt *p, prompt_move move)
{
    p->all = false;
    p->caret = move == PROMPT_START  ? 0
               : move == PROMPT_END  ? strlen(p->text)
               : move == PROMPT_LEFT ? before(p)
                                     : behind(p);
}

void prompt_draw(ui *ui, const prompt *prompt, double x, double y, double room)
{
    const theme *t = ui->theme;
    char before[sizeof prompt->text];
    snprintf(before, sizeof before, "%.*s", (int)prompt->caret, prompt->text);
    double h = ui_px(ui, 15), to_caret = text_width(ui->text, TEXT_MONO, before);
    /* A text that is too long moves to the left, so that the caret stays visible. */
    const char *shown = prompt->text;
    while (to_caret > room - ui_px(ui, 2) && *shown) {
        do
            shown++;
        while (((unsigned char)*shown & 0xc0) == 0x80);
        snprintf(before, sizeof before, "%.*s", (int)(prompt->text + prompt->caret - shown), shown);
        to_caret = text_width(ui->text, TEXT_MONO, before);
    }
    if (prompt->all)
        draw_box(&ui->draw, x, y - h / 2, fmin(to_caret, room), h, 0, t->selected);
    text_draw(ui->text, TEXT_MONO, shown, x, y, TEXT_LEFT, room, t->ink);
    ui_fill(ui, (box){x + to_caret, y - h / 2, fmax(1, ui_px(ui, 1)), h}, t->ink);
}
