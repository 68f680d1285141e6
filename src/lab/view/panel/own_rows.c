/* SPDX-License-Identifier: MIT */
#include "own_rows.h"

#include "action_ids.h"
#include "answer.h"
#include "column.h"
#include "fold_row.h"
#include "lab.h"
#include "measured.h"
#include "own.h"
#include "ui.h"
#include "why_tree.h"
#include "words.h"
#include "wrap.h"

#include <math.h>
#include <string.h>

/* UI units. */
#define LINE        18.0 /* what a compiler said */
#define RESULT      24.0
#define CARD        42.0
#define CARD_GAP    4.0
#define FOLD        20.0 /* what unfolds the digits of the card that is shown */
#define INDENT      26.0 /* as the names of methods */
#define BAR         4.0
#define CHIP_HEIGHT 20.0
#define MARGIN      6.0

enum { MOST_LINES = 6 };

/* ---- The row ------------------------------------------------------------------------------- */

double own_rows_draw_judge(ui *ui, double x, double y)
{
    const theme *t = ui->theme;
    bool goes_on = own_look()->judging == OWN_IS_JUDGED;
    const char *word = goes_on ? _("Stop") : _("Judge");
    double w = text_width(ui->text, TEXT_SMALL, word) + ui_px(ui, 16), h = ui_px(ui, CHIP_HEIGHT);
    box b = {x, y - h / 2, w, h};
    ui_chip(ui, b, TEXT_SMALL, word, ui_hovers(ui, b) ? t->rule : t->chip, t->chip_ink);
    draw_border(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui_px(ui, 1), t->rule);
    ui_add_button(ui, b, ACTION_JUDGE, 0);
    ui_tip(ui, b,
           goes_on
               ? _("Stop; what was found stays")
               : _("Run your test on thousands of cases, hit or miss, and show where it is wrong. "
                   "Distances, times and points: hitlab judge --ask"),
           action_key_label(ACTION_JUDGE));
    return b.x + b.w;
}

/* Returns the left end. */
static double draw_pair_button(ui *ui, double right, double y)
{
    char answers[64];
    snprintf(answers, sizeof answers, _("answers %s"), own_look()->runs->pair);
    return right -
           text_draw(ui->text, TEXT_SMALL, answers, right, y, TEXT_RIGHT, 0, ui->theme->dim);
}

double own_rows_draw_pair(ui *ui, const answer_row *row, double right, double y)
{
    bool other = row->group == GROUP_YOURS && !row->open && row->verdict == HIT_REFUSED &&
                 !own_look()->problem[0];
    return other ? draw_pair_button(ui, right, y) : -1;
}

/* The row of a test that answers other shapes. */
static void draw_idle(ui *ui, double height, column *c)
{
    const theme *t = ui->theme;
    box b = {c->x, c->y, c->right - c->x, height};
    double y = b.y + b.h / 2, x = b.x + ui_px(ui, INDENT), right = b.x + b.w - ui_px(ui, 8);
    if (ui_hovers(ui, b))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), t->chip);
    ui_add_button(ui, b, ACTION_OWN, 0);
    ui_tip(ui, b, own_look()->runs->path, action_key_label(ACTION_OWN));
    x += text_draw(ui->text, TEXT_BODY, _("Yours"), x, y, TEXT_LEFT, 0, t->dim);
    own_rows_draw_judge(ui, x + ui_px(ui, 10), y);
    draw_pair_button(ui, right, y);
    c->y += height;
}

/* ---- What was said ------------------------------------------------------------------------- */

/* "4:5: ..." of "my.c:4:5: error: ..." where that is the user's file: there is little room. */
static void shorten_said(char *line)
{
    const char *slash = strrchr(own_look()->runs->path, '/'), *name = slash ? slash + 1 : "";
    size_t length = strlen(name);
    char *error;
    if (strncmp(line, name, length) == 0 && line[length] == ':')
        memmove(line, line + length + 1, strlen(line + length + 1) + 1);
    if ((error = strstr(line, ": error: ")) != NULL)
        memmove(error, error + strlen(": error"), strlen(error + strlen(": error")) + 1);
}

/* What was said, cut into the lines that are shown. */
typedef struct said {
    int count;
    char line[MOST_LINES][256];
} said;

static void add_said_line(ui *ui, said *out, const char *line, double room)
{
    while (*line && out->count < MOST_LINES) {
        size_t length = wrap_fit(ui->text, TEXT_SMALL, line, room);
        snprintf(out->line[out->count++], sizeof out->line[0], "%.*s", (int)length, line);
        line = wrap_next(line, length);
    }
}

static said lines_in_room(ui *ui, const char *text, double room)
{
    said out = {.count = 0};
    while (*text) {
        char line[512];
        size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        shorten_said(line);
        add_said_line(ui, &out, line, room);
        text += length + (text[length] == '\n');
    }
    return out;
}

/* A question's first line is enough: buttons have the others. */
static void draw_said_lines(ui *ui, const char *text, column *c)
{
    double room = c->right - c->x - ui_px(ui, 16);
    char first[512];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(text, "\n"), text);
    said said = lines_in_room(ui, own_look()->asks.is ? first : text, room);
    box b = {c->x, c->y, c->right - c->x, ui_px(ui, said.count * LINE + MARGIN)};
    if (said.count == 0)
        return;
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui->theme->error_ground);
    for (int i = 0; i < said.count; i++)
        text_draw(ui->text, TEXT_SMALL, said.line[i], b.x + ui_px(ui, 8),
                  b.y + ui_px(ui, MARGIN / 2 + (i + 0.5) * LINE), TEXT_LEFT, room,
                  ui->theme->error_ink);
    ui_tip(ui, b, text, NULL);
    c->y += b.h + ui_px(ui, CARD_GAP);
}

/* ---- How the function takes the shapes ----------------------------------------------------------
 */

static void draw_form(ui *ui, const file_question *asks, int index, column *c)
{
    static const char *const fits[FILE_FORMS] = {N_("%d of %d answers are wrong that way"),
                                                 N_("%d of %d are wrong as it is read")};
    const theme *t = ui->theme;
    char text[128], tip[FORM_TEXT + 128];
    double x = c->x + ui_px(ui, INDENT);
    box b = {x, c->y, c->right - x, ui_px(ui, ui_finger(ui, CARD))};
    double left = b.x + ui_px(ui, 10), room = b.w - ui_px(ui, 18);
    snprintf(text, sizeof text, _(fits[index]), asks->wrong[index], asks->asked[index]);
    snprintf(tip, sizeof tip, _("Take the shapes so, and judge again: %s"), asks->form[index]);
    ui_card(ui, b, 4, ui_hovers(ui, b) ? t->rule : t->chip, t->rule);
    text_draw(ui->text, TEXT_MONO, asks->form[index], left, b.y + ui_px(ui, 13), TEXT_LEFT, room,
              t->chip_ink);
    text_draw(ui->text, TEXT_SMALL, text, left, b.y + ui_px(ui, 30), TEXT_LEFT, room, t->dim);
    ui_add_button(ui, b, ACTION_OWN_FORM, index);
    ui_tip(ui, b, tip, NULL);
    c->y += b.h + ui_px(ui, CARD_GAP);
}

static void draw_read_as(ui *ui, const char *form, column *c)
{
    char text[OWN_FORM + 32], tip[OWN_FORM + 128];
    double x = c->x + ui_px(ui, INDENT), right = c->right - ui_px(ui, 8);
    snprintf(text, sizeof text, _("Read as: %s"), form);
    snprintf(tip, sizeof tip, _("Read as: %s. To be asked anew, choose the file again."), form);
    text_draw(ui->text, TEXT_SMALL, text, x, c->y + ui_px(ui, LINE / 2), TEXT_LEFT, right - x,
              ui->theme->dim);
    ui_tip(ui, (box){c->x, c->y, c->right - c->x, ui_px(ui, LINE)}, tip,
           action_key_label(ACTION_OWN));
    c->y += ui_px(ui, LINE);
}

/* ---- The judge ----------------------------------------------------------------------------- */

static void draw_progress(ui *ui, const own_shown *own, column *c)
{
    const theme *t = ui->theme;
    char text[64];
    double x = c->x + ui_px(ui, INDENT), right = c->right - ui_px(ui, 8);
    double y = c->y + ui_px(ui, RESULT / 2), number = ui_px(ui, 40), h = ui_px(ui, BAR);
    snprintf(text, sizeof text, "%.0f %%", 100 * own->part);
    text_draw(ui->text, TEXT_SMALL, text, right, y, TEXT_RIGHT, number, t->dim);
    box b = {x, y - h / 2, right - number - x, h};
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, h / 2, t->rule);
    draw_box(&ui->draw, b.x, b.y, fmax(b.w * own->part, h), b.h, h / 2, t->accent);
    c->y += ui_px(ui, RESULT);
}

/* What the report comes to, and whether it is about the file as it is. */
static void draw_result(ui *ui, const own_shown *own, column *c)
{
    const theme *t = ui->theme;
    char result[256], tip[256] = "";
    const char *mark = own->report->stopped[0] ? _("stopped") : "";
    if (own->old)
        mark = _("old");
    double y = c->y + ui_px(ui, RESULT / 2), right = c->right - ui_px(ui, 8);
    own_judge_say(own, result, sizeof result);
    bool fine = !judge_has_faults(own->report);
    double left = right - text_draw(ui->text, TEXT_SMALL, mark, right, y, TEXT_RIGHT, 0, t->dim);
    double x = c->x + ui_px(ui, INDENT);
    SDL_Color ink = fine ? t->yes : t->ink;
    text_draw(ui->text, TEXT_SMALL, result, x, y, TEXT_LEFT, left - x - ui_px(ui, 8),
              own->old ? t->dim : ink);
    if (own->old)
        snprintf(tip, sizeof tip, "%s", _("The file has changed since: judge it again"));
    else if (own->report->stopped[0] && !own->cancelled)
        snprintf(tip, sizeof tip, _("Stopped: %s"), own->report->stopped);
    if (tip[0])
        ui_tip(ui, (box){c->x, c->y, c->right - c->x, ui_px(ui, RESULT)}, tip, NULL);
    c->y += ui_px(ui, RESULT);
}

static void tip_card(ui *ui, const judge_group *g, box b)
{
    char text[640], far[DIGITS_TEXT];
    if (g->outcome != JUDGE_WRONG)
        snprintf(text, sizeof text, "%s", g->problem);
    else
        snprintf(text, sizeof text,
                 _("Shows the shortest case: %s from touching. The deck %s has the first. %s"),
                 measured_text(g->clearance, g->error, COLUMN_SURE, far), g->deck,
                 g->like ? _(g->like->idea) : "");
    ui_tip(ui, b, text, action_key_label(ACTION_NEXT_CARD));
}

/* How many cases there are, and what they are like. */
static void draw_like(ui *ui, const judge_group *g, box line)
{
    char count[64], like[160];
    SDL_Color dim = ui->theme->dim;
    if (!g->like) {
        own_card_count(g, like, sizeof like);
        text_draw(ui->text, TEXT_SMALL, like, line.x, line.y, TEXT_LEFT, line.w, dim);
        return;
    }
    snprintf(count, sizeof count, words_plural("%ld case", "%ld cases", (unsigned long)g->count),
             g->count);
    snprintf(like, sizeof like, _("like: %s"), _(g->like->title));
    double end = line.x + line.w;
    double w = text_draw(ui->text, TEXT_SMALL, count, end, line.y, TEXT_RIGHT, 0, dim);
    text_draw(ui->text, TEXT_SMALL, like, line.x, line.y, TEXT_LEFT, line.w - w - ui_px(ui, 8),
              dim);
}

static void draw_card(ui *ui, const lab *lab, int index, column *c)
{
    const judge_group *g = &own_look()->report->groups[index];
    SDL_Color ink = own_look()->old ? ui->theme->dim : ui->theme->ink;
    char says[128], all[128];
    double x = c->x + ui_px(ui, INDENT);
    box b = {x, c->y, c->right - x, ui_px(ui, CARD)};
    box line = {b.x + ui_px(ui, 10), b.y + ui_px(ui, 13), b.w - ui_px(ui, 18), 0};
    bool shown = lab->visit.open && lab->visit.card == index;
    own_card_say(g, OWN_CARD_DIGITS, says, sizeof says);
    own_card_say(g, COLUMN_SURE, all, sizeof all);
    bool folds = shown && strcmp(says, all) != 0;
    bool whole = folds && why_tree_is_toggled(&lab->why.folds, (unsigned)WHY_FOLD_EXACT);
    const theme *t = ui->theme;
    SDL_Color ground = ui_hovers(ui, b) ? t->chip : t->ground;
    if (shown)
        ground = t->selected;
    ui_card(ui, b, 4, ground, shown ? t->accent : t->rule);
    text_draw(ui->text, TEXT_BODY, whole ? all : says, line.x, line.y, TEXT_LEFT, line.w, ink);
    line.y = b.y + ui_px(ui, 30);
    draw_like(ui, g, line);
    ui_add_button(ui, b, ACTION_SHOW_CARD, index);
    tip_card(ui, g, b);
    c->y += b.h + ui_px(ui, CARD_GAP);
    if (!folds)
        return;
    b = (box){b.x, c->y, b.w, ui_px(ui, ui_finger(ui, FOLD))};
    fold_row_draw(ui, b, _("exactly"), WHY_FOLD_EXACT, whole);
    c->y += b.h;
}

/* ---- All of it ----------------------------------------------------------------------------- */

void own_rows_draw(ui *ui, const lab *lab, double row, column *c)
{
    const answer *a = lab->answer;
    const own_shown *own = own_look();
    if (!own || !own->runs)
        return;
    bool answers = a->row_count > 1 && a->rows[1].group == GROUP_YOURS;
    if (!answers)
        draw_idle(ui, row, c);
    draw_said_lines(ui, own->problem, c);
    if (own->read_as[0])
        draw_read_as(ui, own->read_as, c);
    if (own->judging == OWN_IS_JUDGED)
        draw_progress(ui, own, c);
    if (strcmp(own->judge_problem, own->problem) != 0)
        draw_said_lines(ui, own->judge_problem, c);
    for (int i = 0; answers && own->asks.is && i < FILE_FORMS; i++)
        draw_form(ui, &own->asks, i, c);
    if (own->report) {
        draw_result(ui, own_look(), c);
        for (int i = 0; i < own_cards(own_look()); i++)
            draw_card(ui, lab, i, c);
    }
}

/* Draws it where nothing is seen. */
double own_rows_height(ui *ui, const lab *lab, double row, const column *c)
{
    column drawn = *c;
    SDL_Rect clip = ui->draw.clip;
    ui_clip(ui, (box){0, 0, 0, 0});
    own_rows_draw(ui, lab, row, &drawn);
    ui_clip(ui, (box){clip.x, clip.y, clip.w, clip.h});
    return drawn.y - c->y;
}
