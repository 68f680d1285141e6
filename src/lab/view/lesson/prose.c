/* SPDX-License-Identifier: MIT */
#include "prose.h"

#include "ui.h"
#include "utf8.h"
#include "wrap.h"

#include <stdio.h>
#include <string.h>

#define CHIP_PAD 5.0

/* ---- Tokens: what no line breaks apart ------------------------------------------------------ */

typedef struct token {
    char text[256];
    bool code;
    bool blank_before;
    bool glued; /* starts with a closing sign: no line breaks before it */
} token;

/* A line of prose does not begin with these either: code before them stands in a chip. */
static bool closes(const char *at)
{
    return (*at && strchr(".,;:?!)", *at)) || wrap_closes(at);
}

static void take_letters(token *t, const char **at, int length)
{
    size_t used = strlen(t->text);
    if (used + (size_t)length < sizeof t->text) {
        memcpy(t->text + used, *at, (size_t)length);
        t->text[used + (size_t)length] = '\0';
    }
    *at += length;
}

static void take_code(token *t, const char **at)
{
    t->code = true;
    ++*at;
    size_t length = strcspn(*at, "`");
    if (length < sizeof t->text)
        take_letters(t, at, (int)length);
    else
        *at += length;
    *at += **at == '`';
}

/* False at the end of the text. */
static bool next_token(const char **at, token *out)
{
    *out = (token){.blank_before = **at == ' '};
    *at += strspn(*at, " ");
    if (!**at)
        return false;
    if (**at == '`') {
        take_code(out, at);
        return true;
    }
    out->glued = !out->blank_before && closes(*at);
    while (**at && wrap_opens(*at))
        take_letters(out, at, utf8_step(*at));
    if (**at && **at != ' ' && **at != '`') {
        /* A wide letter, or letters up to a blank or a wide one. */
        bool wide = utf8_is_wide(*at, utf8_step(*at));
        take_letters(out, at, utf8_step(*at));
        while (!wide && **at && **at != ' ' && **at != '`' && !utf8_is_wide(*at, utf8_step(*at)))
            take_letters(out, at, utf8_step(*at));
    }
    while (**at && closes(*at))
        take_letters(out, at, utf8_step(*at));
    return true;
}

/* ---- Lines ---------------------------------------------------------------------------------- */

/* The runs of a line: pieces of plain text and of code, drawn as wholes. */
typedef struct flow {
    ui *ui;
    text_style style;
    double left, top, width;
    SDL_Color ink;
    bool draws;
    double x, y; /* of the run */
    char run[512];
    bool code;
} flow;

static double run_width(const flow *f, const char *run, bool code)
{
    if (!code)
        return text_width(f->ui->text, f->style, run);
    return text_width(f->ui->text, TEXT_MONO, run) + 2 * ui_px(f->ui, CHIP_PAD);
}

static void draw_run(const flow *f, double width, double line)
{
    ui *ui = f->ui;
    double y = f->top + f->y + line / 2, x = f->left + f->x;
    if (!f->code) {
        text_draw(ui->text, f->style, f->run, x, y, TEXT_LEFT, 0, f->ink);
        return;
    }
    draw_box(&ui->draw, x, y - ui_px(ui, 9), width, ui_px(ui, 18), ui_px(ui, 3), ui->theme->chip);
    text_draw(ui->text, TEXT_MONO, f->run, x + ui_px(ui, CHIP_PAD), y, TEXT_LEFT, 0, f->ink);
}

static void end_run(flow *f)
{
    double width = f->run[0] ? run_width(f, f->run, f->code) : 0;
    if (f->draws && f->run[0])
        draw_run(f, width, text_line_height(f->ui->text, f->style));
    f->x += width;
    f->run[0] = '\0';
}

static void end_line(flow *f)
{
    end_run(f);
    f->x = 0;
    f->y += text_line_height(f->ui->text, f->style);
}

static void place_token(flow *f, const token *t)
{
    char longer[sizeof f->run];
    bool joins = f->run[0] && f->code == t->code && !t->code;
    if (!joins) {
        end_run(f);
        if (t->blank_before && f->x > 0)
            f->x += text_width(f->ui->text, f->style, " ");
    }
    int length = snprintf(longer, sizeof longer, "%s%s%s", f->run,
                          joins && t->blank_before ? " " : "", t->text);
    bool room = (size_t)length < sizeof longer && f->x + run_width(f, longer, t->code) <= f->width;
    bool empty = f->x == 0 && !f->run[0];
    if (!room && !empty && !t->glued)
        end_line(f);
    snprintf(f->run, sizeof f->run, "%s", room ? longer : t->text);
    f->code = t->code;
}

static double run_through(flow *f, const char *text)
{
    for (token t; next_token(&text, &t);)
        place_token(f, &t);
    end_line(f);
    return f->y;
}

double prose_height(ui *ui, text_style style, const char *text, double width)
{
    flow f = {.ui = ui, .style = style, .width = width};
    return run_through(&f, text);
}

double prose_draw(ui *ui, text_style style, const char *text, double x, double y, double width,
                  SDL_Color ink)
{
    flow f = {
        .ui = ui, .style = style, .left = x, .top = y, .width = width, .ink = ink, .draws = true};
    return run_through(&f, text);
}
