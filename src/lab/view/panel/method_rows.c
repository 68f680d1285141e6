/* SPDX-License-Identifier: MIT */
#include "method_rows.h"

#include "action_ids.h"
#include "answer.h"
#include "column.h"
#include "lab.h"
#include "method_list.h"
#include "note.h"
#include "own_rows.h"
#include "scene_limits.h"
#include "text.h"
#include "ui.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

#define TOP   8.0 /* above the first row */
#define ROW   28.0
#define LEAST 22.0 /* least height of a method's row */
#define WHY_LEAST                                                                                  \
    126.0 /* the comparisons get at least this height; the methods' rows are made lower for it */

/* Draws the tag of something false to the left of `right`. Returns its left end. */
static double draw_tag(ui *ui, const char *word, double right, double y)
{
    double w = text_width(ui->text, TEXT_HEADING, word) + ui_px(ui, 6);
    box tag = {right - ui_px(ui, 5) - w, y - ui_px(ui, 10), w, ui_px(ui, 20)};
    ui_chip(ui, tag, TEXT_HEADING, word, ui->theme->false_mark, ui->theme->false_mark_ink);
    return tag.x;
}

/* Draws the verdict, right-aligned, and to its left the tag of a false one. Returns the left end.
 */
static double draw_verdict(ui *ui, const answer_row *row, double right, double y)
{
    const theme *t = ui->theme;
    if (row->open)
        return right - text_draw(ui->text, TEXT_BODY, "…", right, y, TEXT_RIGHT, 0, t->dim);
    bool hit = row->verdict == HIT_HIT;
    SDL_Color ink = hit ? t->verdict_hit : t->dim;
    double left =
        right - text_draw(ui->text, hit ? TEXT_BODY_BOLD : TEXT_BODY,
                          _(hit_verdict_name(row->verdict)), right, y, TEXT_RIGHT, 0, ink);
    return row->falseness == FALSE_NONE ? left : draw_tag(ui, _("FALSE"), left, y);
}

/* ---- Which rows are shown ----------------------------------------------------------------- */

/* So many rows of other methods are shown without folding. */
#define MOST_OTHERS 2

/* Returns how many lines the group has. */
static int count_group(const answer *a, method_group group)
{
    int count = 0;
    for (int i = 0; i < a->row_count; i++)
        count += a->rows[i].group == group && !a->rows[i].joined;
    return count;
}

/* A pair without methods of its own has no other list. */
static bool others_fold(const lab *lab)
{
    const answer *a = lab->answer;
    return count_group(a, GROUP_OTHERS) > MOST_OTHERS && count_group(a, GROUP_POST) > 0;
}

/* Returns whether the line has the selected method. */
static bool is_selected(const answer *a, int index)
{
    return index == a->selected_row ||
           (a->selected_row > 0 && a->rows[index].correction == a->selected_row);
}

static bool row_is_shown(const lab *lab, int index)
{
    const answer *a = lab->answer;
    return !a->rows[index].joined && (a->rows[index].group != GROUP_OTHERS || !others_fold(lab) ||
                                      lab->all_rows || is_selected(a, index));
}

static int count_headings(const lab *lab)
{
    const answer *a = lab->answer;
    return (count_group(a, GROUP_POST) > 0) + (count_group(a, GROUP_CORRECTED) > 0) +
           (count_group(a, GROUP_OTHERS) > 0) +
           (count_group(a, GROUP_MISTAKES) > 0 && !lab->all_rows);
}

/* The mistakes that the unfolded list has behind the others. */
static int count_unfolded_mistakes(const lab *lab)
{
    const answer *a = lab->answer;
    return lab->all_rows ? count_group(a, GROUP_MISTAKES) : 0;
}

/* Of the folded list, which keeps room for the selected one of the other methods: so the rows above
 * keep their height. */
static int count_rows(const lab *lab)
{
    const answer *a = lab->answer;
    int others = others_fold(lab) ? count_group(a, GROUP_OTHERS) - 2 : 0;
    int count = 0;
    for (int group = GROUP_REFEREE; group <= GROUP_MISTAKES; group++)
        count += count_group(a, (method_group)group);
    return count - others - count_unfolded_mistakes(lab);
}

/* An unfolded list is longer, and the page scrolls: nothing moves under the pointer. */
double method_rows_unfolded(const ui *ui, const lab *lab, double height)
{
    const answer *a = lab->answer;
    bool selected = a->rows[a->selected_row].group == GROUP_OTHERS;
    int others = others_fold(lab) && lab->all_rows ? count_group(a, GROUP_OTHERS) - selected : 0;
    int mistakes = count_unfolded_mistakes(lab);
    return (others + mistakes) * height + (mistakes > 0 ? ui_px(ui, COLUMN_HEADING) : 0);
}

double method_rows_height(const ui *ui, const lab *lab, double room)
{
    if (ui->layout.fingers)
        return ui_px(ui, LAYOUT_FINGER);
    double headings = TOP + COLUMN_HEADING * (1 + count_headings(lab));
    double share = (room / ui->scale - headings - WHY_LEAST) / count_rows(lab);
    return ui_px(ui, floor(fmin(fmax(share, LEAST), ROW)));
}

/* ---- Drawing ------------------------------------------------------------------------------ */

/* What a row says when the pointer rests on it. */
static void add_row_tip(ui *ui, box b, const answer_row *row)
{
    char text[640], faults[384];
    const hit_method *method = row->method;
    note_write_faults(method, faults, sizeof faults);
    const char *title = _(method_list_title(method)), *idea = _(method_list_idea(method));
    const char *id = method ? method->id : "referee";
    if (row->too_large)
        snprintf(text, sizeof text,
                 _("%s, %s. Not run: it would compare more than %d pairs of edges in each frame. "
                   "\"hitlab check\" runs it."),
                 title, id, (int)LIMIT_METHOD);
    else if (faults[0])
        snprintf(text, sizeof text, _("%s, %s. %s Known faults: %s."), title, id, idea, faults);
    else if (method && method->origin == HIT_MISTAKE)
        snprintf(text, sizeof text, _("%s, %s. %s Press it again to see it fail."), title, id,
                 idea);
    else
        snprintf(text, sizeof text, _("%s, %s. %s"), title, id, idea);
    ui_tip(ui, b, text, NULL);
}

static void draw_row_ground(ui *ui, box b, bool selected)
{
    if (selected || ui_hovers(ui, b))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4),
                 selected ? ui->theme->selected : ui->theme->chip);
}

/* Returns the part of the line that the correction has: its verdict, and the tag of a false one. */
static double width_of_correction(ui *ui, const answer_row *row)
{
    double verdict = fmax(text_width(ui->text, TEXT_BODY_BOLD, _("hit")),
                          text_width(ui->text, TEXT_BODY, _("miss"))) +
                     ui_px(ui, 16);
    if (row->falseness == FALSE_NONE)
        return verdict;
    return verdict + text_width(ui->text, TEXT_HEADING, _("FALSE")) + ui_px(ui, 11);
}

/* The method, and in the same line what its correction says. */
static void draw_method(ui *ui, const lab *lab, int index, double height, column *c)
{
    const answer *a = lab->answer;
    const answer_row *row = &a->rows[index];
    box b = {c->x, c->y, c->right - c->x, height};
    if (row->correction > 0) {
        double w = width_of_correction(ui, &a->rows[row->correction]);
        box part = {b.x + b.w - w, b.y, w, b.h};
        draw_row_ground(ui, part, row->correction == a->selected_row);
        ui_fill(ui, (box){part.x, part.y + ui_px(ui, 6), ui_px(ui, 1), part.h - ui_px(ui, 12)},
                ui->theme->rule);
        ui_add_button(ui, part, ACTION_SELECT_METHOD, row->correction);
        add_row_tip(ui, part, &a->rows[row->correction]);
        draw_verdict(ui, &a->rows[row->correction], part.x + part.w - ui_px(ui, 8),
                     part.y + part.h / 2);
        b.w -= w;
    }
    draw_row_ground(ui, b, index == a->selected_row);
    ui_add_button(ui, b, ACTION_SELECT_METHOD, index);
    add_row_tip(ui, b, row);
    double y = b.y + b.h / 2;
    ui_dot(ui, (hit_vec){b.x + ui_px(ui, 13), y}, index == a->selected_row);
    double left = own_rows_draw_pair(ui, row, b.x + b.w - ui_px(ui, 6), y);
    if (left < 0)
        left = draw_verdict(ui, row, b.x + b.w - ui_px(ui, 6), y);
    double x = b.x + ui_px(ui, 26);
    /* A name that FALSE leaves too little room is written smaller before it is cut. */
    const char *name = _(method_list_title(row->method));
    double room = left - x - ui_px(ui, 4);
    text_style style = text_width(ui->text, TEXT_BODY, name) > room ? TEXT_SMALL : TEXT_BODY;
    x += text_draw(ui->text, style, name, x, y, TEXT_LEFT, room, ui->theme->ink);
    if (row->group == GROUP_YOURS)
        own_rows_draw_judge(ui, x + ui_px(ui, 10), y);
    c->y += b.h;
}

/* Returns whether the row is one of the others that the fold stands for: with its correction a
 * method is two. The selected line is seen beside the fold. */
static bool is_counted(const answer *a, bool all, int index)
{
    int line = index;
    for (int i = 0; i < a->row_count; i++)
        if (a->rows[i].correction == index && a->rows[index].joined)
            line = i;
    return a->rows[index].group == GROUP_OTHERS && (all || !is_selected(a, line));
}

/* Draws what the folded methods say: how many hit, and how many of all are false. */
static double draw_summary(ui *ui, const answer *a, bool all, double right, double y)
{
    int hits = 0, wrong = 0;
    char text[64];
    if (!answer_is_known(a))
        return right - text_draw(ui->text, TEXT_BODY, "…", right, y, TEXT_RIGHT, 0, ui->theme->dim);
    for (int i = 0; i < a->row_count; i++) {
        const answer_row *row = &a->rows[i];
        hits += is_counted(a, all, i) && row->verdict == HIT_HIT;
        wrong += is_counted(a, all, i) && row->falseness != FALSE_NONE;
    }
    snprintf(text, sizeof text, _("%d hit"), hits);
    double left = right - text_draw(ui->text, TEXT_BODY, text, right, y, TEXT_RIGHT, 0,
                                    hits ? ui->theme->verdict_hit : ui->theme->dim);
    snprintf(text, sizeof text, _("%d FALSE"), wrong);
    return wrong ? draw_tag(ui, text, left, y) : left;
}

/* Draws the row that folds and unfolds the other methods. */
static void draw_group_fold(ui *ui, const lab *lab, double height, column *c)
{
    const answer *a = lab->answer;
    box b = {c->x, c->y, c->right - c->x, height};
    char text[64];
    draw_row_ground(ui, b, false);
    double y = b.y + b.h / 2, x = b.x + ui_px(ui, 8);
    ui_add_button(ui, b, ACTION_FOLD_METHODS, 0);
    ui_tip(ui, b,
           lab->all_rows ? _("Show fewer methods")
                         : _("Show all methods and common mistakes of this pair"),
           NULL);
    int folded = 0;
    for (int i = 0; i < a->row_count; i++)
        folded += is_counted(a, lab->all_rows, i);
    snprintf(text, sizeof text, _("%d more methods"), folded);
    double left = draw_summary(ui, a, lab->all_rows, b.x + b.w - ui_px(ui, 8), y);
    x += text_draw(ui->text, TEXT_BODY, lab->all_rows ? "▾" : "▸", x, y, TEXT_LEFT, 0,
                   ui->theme->dim);
    x = fmax(x + ui_px(ui, 4), b.x + ui_px(ui, 26));
    text_draw(ui->text, TEXT_BODY, text, x, y, TEXT_LEFT, left - x - ui_px(ui, 8), ui->theme->ink);
    c->y += b.h;
}

static bool has_corrections(const lab *lab, method_group group)
{
    const answer *a = lab->answer;
    for (int i = 0; i < a->row_count; i++)
        if (a->rows[i].group == group && row_is_shown(lab, i) && a->rows[i].correction > 0)
            return true;
    return false;
}

static const char *heading_of(const lab *lab, method_group group)
{
    const answer *a = lab->answer;
    switch (group) {
    case GROUP_POST:
        return groups_is_post(groups_home(lab_scene(lab))) ? _("THE POST") : _("AS PUBLISHED");
    case GROUP_CORRECTED:
        return _("CORRECTED");
    case GROUP_OTHERS:
        return count_group(a, GROUP_POST) > 0 ? _("OTHERS") : _("METHODS");
    case GROUP_MISTAKES:
        return _("MISTAKES");
    default: /* the referee and the user's own test stand above all groups */
        return NULL;
    }
}

/* Above the corrections' verdicts stands what they are. */
static void draw_group_heading(ui *ui, const lab *lab, method_group group, column *c)
{
    const answer *a = lab->answer;
    const char *heading = heading_of(lab, group);
    if (!heading || count_group(a, group) == 0)
        return;
    column_heading(ui, c, heading, NULL);
    if (has_corrections(lab, group))
        text_draw(ui->text, TEXT_SMALL, _("corrected"), c->right - ui_px(ui, 8),
                  c->y - ui_px(ui, COLUMN_HEADING - 16), TEXT_RIGHT, 0, ui->theme->dim);
}

void method_rows_draw(ui *ui, const lab *lab, double height, column *c)
{
    const answer *a = lab->answer;
    c->y += ui_px(ui, TOP);
    for (int i = 0; i < a->row_count; i++) {
        method_group group = a->rows[i].group;
        if (i == 0 || group != a->rows[i - 1].group) {
            draw_group_heading(ui, lab, group, c);
            if (group == GROUP_OTHERS && others_fold(lab))
                draw_group_fold(ui, lab, height, c);
        }
        if (row_is_shown(lab, i))
            draw_method(ui, lab, i, height, c);
        if (i == (a->row_count > 1 && a->rows[1].group == GROUP_YOURS))
            own_rows_draw(ui, lab, height, c);
    }
}
