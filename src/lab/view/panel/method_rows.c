#include "method_rows.h"

#include "column.h"
#include "draft.h"
#include "evidence.h"
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
    double w = text_width(ui->text, TEXT_HEADING, word) + ui_px(ui, 12);
    box tag = {right - ui_px(ui, 8) - w, y - ui_px(ui, 10), w, ui_px(ui, 20)};
    ui_chip(ui, tag, TEXT_HEADING, word, ui->theme->false_mark, ui->theme->false_mark_ink);
    return tag.x;
}

/* Draws the verdict, right-aligned, and to its left the tag of a false one. Returns the left end.
 */
static double draw_verdict(ui *ui, const evidence_row *row, double right, double y)
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
static int count_group(const evidence *e, method_group group)
{
    int count = 0;
    for (int i = 0; i < e->row_count; i++)
        count += e->rows[i].group == group && !e->rows[i].joined;
    return count;
}

/* A pair without methods of its own has no other list. */
static bool folds(const evidence *e)
{
    return count_group(e, GROUP_OTHERS) > MOST_OTHERS && count_group(e, GROUP_POST) > 0;
}

/* Returns whether the line has the selected method. */
static bool is_selected(const evidence *e, int index)
{
    return index == e->selected_row ||
           (e->selected_row > 0 && e->rows[index].correction == e->selected_row);
}

static bool is_shown(const evidence *e, int index)
{
    return !e->rows[index].joined && (e->rows[index].group != GROUP_OTHERS || !folds(e) ||
                                      e->all_rows || is_selected(e, index));
}

static int count_headings(const evidence *e)
{
    return (count_group(e, GROUP_POST) > 0) + (count_group(e, GROUP_CORRECTED) > 0) +
           (count_group(e, GROUP_OTHERS) > 0) +
           (count_group(e, GROUP_MISTAKES) > 0 && !e->all_rows);
}

/* The mistakes that the unfolded list has behind the others. */
static int count_unfolded_mistakes(const evidence *e)
{
    return e->all_rows ? count_group(e, GROUP_MISTAKES) : 0;
}

static int count_lines(const evidence *e)
{
    int count = 0;
    for (int group = GROUP_REFEREE; group <= GROUP_MISTAKES; group++)
        count += count_group(e, (method_group)group);
    return count;
}

/* Of the folded list, which keeps room for the selected one of the other methods: so the rows above
 * keep their height. */
static int count_rows(const evidence *e)
{
    int others = folds(e) ? count_group(e, GROUP_OTHERS) - 2 : 0;
    return count_lines(e) - others - count_unfolded_mistakes(e);
}

/* An unfolded list is longer, and the page scrolls: nothing moves under the pointer. */
double method_rows_unfolded(const ui *ui, const evidence *e, double height)
{
    bool selected = e->rows[e->selected_row].group == GROUP_OTHERS;
    int others = folds(e) && e->all_rows ? count_group(e, GROUP_OTHERS) - selected : 0;
    int mistakes = count_unfolded_mistakes(e);
    return (others + mistakes) * height + (mistakes > 0 ? ui_px(ui, COLUMN_HEADING) : 0);
}

double method_rows_height(const ui *ui, const evidence *e, double room)
{
    if (ui->layout.fingers)
        return ui_px(ui, LAYOUT_FINGER);
    double headings = TOP + COLUMN_HEADING * (1 + count_headings(e));
    double share = (room / ui->scale - headings - WHY_LEAST) / count_rows(e);
    return ui_px(ui, floor(fmin(fmax(share, LEAST), ROW)));
}

/* ---- Drawing ------------------------------------------------------------------------------ */

/* What a row says when the pointer rests on it. */
static void add_tip(ui *ui, box b, const evidence_row *row)
{
    char text[640], faults[384];
    const hit_method *method = row->method;
    note_write_faults(method, faults, sizeof faults);
    const char *title = _(method_list_title(method)), *idea = _(method_list_idea(method));
    const char *id = method ? method->id : "referee";
    if (row->too_large)
        snprintf(text, sizeof text,
                 _("%s, %s. Not asked: it would compare more than %d pairs of edges in each frame. "
                   "\"hitlab check\" asks it."),
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

static void draw_ground(ui *ui, box b, bool selected)
{
    if (selected || ui_hovers(ui, b))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4),
                 selected ? ui->theme->selected : ui->theme->chip);
}

/* Returns the part of the line that the correction has: its verdict, and the tag of a false one. */
static double width_of_correction(ui *ui, const evidence_row *row)
{
    double verdict = fmax(text_width(ui->text, TEXT_BODY_BOLD, _("hit")),
                          text_width(ui->text, TEXT_BODY, _("miss"))) +
                     ui_px(ui, 16);
    if (row->falseness == FALSE_NONE)
        return verdict;
    return verdict + text_width(ui->text, TEXT_HEADING, _("FALSE")) + ui_px(ui, 20);
}

static void draw_correction(ui *ui, const evidence *e, int index, box b)
{
    draw_ground(ui, b, index == e->selected_row);
    ui_fill(ui, (box){b.x, b.y + ui_px(ui, 6), ui_px(ui, 1), b.h - ui_px(ui, 12)}, ui->theme->rule);
    ui_add_button(ui, b, ACTION_SELECT_METHOD, index);
    add_tip(ui, b, &e->rows[index]);
    draw_verdict(ui, &e->rows[index], b.x + b.w - ui_px(ui, 8), b.y + b.h / 2);
}

/* The method, and in the same line what its correction says. */
static void draw_method(ui *ui, const evidence *e, int index, double height, column *c)
{
    const evidence_row *row = &e->rows[index];
    box b = {c->x, c->y, c->right - c->x, height};
    if (row->correction > 0) {
        double w = width_of_correction(ui, &e->rows[row->correction]);
        draw_correction(ui, e, row->correction, (box){b.x + b.w - w, b.y, w, b.h});
        b.w -= w;
    }
    draw_ground(ui, b, index == e->selected_row);
    ui_add_button(ui, b, ACTION_SELECT_METHOD, index);
    add_tip(ui, b, row);
    double y = b.y + b.h / 2;
    ui_dot(ui, (hit_vec){b.x + ui_px(ui, 13), y}, index == e->selected_row);
    double left = own_rows_draw_pair(ui, e, row, b.x + b.w - ui_px(ui, 8), y);
    if (left < 0)
        left = draw_verdict(ui, row, b.x + b.w - ui_px(ui, 8), y);
    double x = b.x + ui_px(ui, 26);
    x += text_draw(ui->text, TEXT_BODY, _(method_list_title(row->method)), x, y, TEXT_LEFT,
                   left - x - ui_px(ui, 8), ui->theme->ink);
    if (row->group == GROUP_YOURS)
        own_rows_draw_judge(ui, e, x + ui_px(ui, 10), y);
    c->y += b.h;
}

/* Returns whether the row is one of the others that the fold stands for: with its correction a
 * method is two. The selected line is seen beside the fold. */
static bool is_counted(const evidence *e, int index)
{
    int line = index;
    for (int i = 0; i < e->row_count; i++)
        if (e->rows[i].correction == index && e->rows[index].joined)
            line = i;
    return e->rows[index].group == GROUP_OTHERS && (e->all_rows || !is_selected(e, line));
}

static int count_folded(const evidence *e)
{
    int count = 0;
    for (int i = 0; i < e->row_count; i++)
        count += is_counted(e, i);
    return count;
}

/* Draws what the folded methods say: how many hit, and how many of all are false. */
static double draw_summary(ui *ui, const evidence *e, double right, double y)
{
    int hits = 0, wrong = 0;
    char text[64];
    if (!evidence_is_known(e))
        return right - text_draw(ui->text, TEXT_BODY, "…", right, y, TEXT_RIGHT, 0, ui->theme->dim);
    for (int i = 0; i < e->row_count; i++) {
        const evidence_row *row = &e->rows[i];
        hits += is_counted(e, i) && row->verdict == HIT_HIT;
        wrong += is_counted(e, i) && row->falseness != FALSE_NONE;
    }
    snprintf(text, sizeof text, _("%d hit"), hits);
    double left = right - text_draw(ui->text, TEXT_BODY, text, right, y, TEXT_RIGHT, 0,
                                    hits ? ui->theme->verdict_hit : ui->theme->dim);
    snprintf(text, sizeof text, _("%d FALSE"), wrong);
    return wrong ? draw_tag(ui, text, left, y) : left;
}

/* Draws the row that folds and unfolds the other methods. */
static void draw_fold(ui *ui, const evidence *e, double height, column *c)
{
    box b = {c->x, c->y, c->right - c->x, height};
    char text[64];
    draw_ground(ui, b, false);
    double y = b.y + b.h / 2, x = b.x + ui_px(ui, 8);
    ui_add_button(ui, b, ACTION_FOLD_METHODS, 0);
    ui_tip(ui, b,
           e->all_rows ? _("Show fewer methods")
                       : _("Show all methods and common mistakes of this pair"),
           NULL);
    snprintf(text, sizeof text, _("%d more methods"), count_folded(e));
    double left = draw_summary(ui, e, b.x + b.w - ui_px(ui, 8), y);
    x +=
        text_draw(ui->text, TEXT_BODY, e->all_rows ? "▾" : "▸", x, y, TEXT_LEFT, 0, ui->theme->dim);
    x = fmax(x + ui_px(ui, 4), b.x + ui_px(ui, 26));
    text_draw(ui->text, TEXT_BODY, text, x, y, TEXT_LEFT, left - x - ui_px(ui, 8), ui->theme->ink);
    c->y += b.h;
}

static bool has_corrections(const evidence *e, method_group group)
{
    for (int i = 0; i < e->row_count; i++)
        if (e->rows[i].group == group && is_shown(e, i) && e->rows[i].correction > 0)
            return true;
    return false;
}

static const char *heading_of(const evidence *e, method_group group)
{
    switch (group) {
    case GROUP_POST:
        return groups_is_post(groups_home(e->scene)) ? _("THE POST") : _("AS PUBLISHED");
    case GROUP_CORRECTED:
        return _("CORRECTED");
    case GROUP_OTHERS:
        return count_group(e, GROUP_POST) > 0 ? _("OTHERS") : _("METHODS");
    case GROUP_MISTAKES:
        return _("MISTAKES");
    default: /* the referee and the user's own test stand above all groups */
        return NULL;
    }
}

/* Above the corrections' verdicts stands what they are. */
static void draw_heading(ui *ui, const evidence *e, method_group group, column *c)
{
    const char *heading = heading_of(e, group);
    if (!heading || count_group(e, group) == 0)
        return;
    column_heading(ui, c, heading, NULL);
    if (has_corrections(e, group))
        text_draw(ui->text, TEXT_SMALL, _("corrected"), c->right - ui_px(ui, 8),
                  c->y - ui_px(ui, COLUMN_HEADING - 16), TEXT_RIGHT, 0, ui->theme->dim);
}

void method_rows_draw(ui *ui, const evidence *e, double height, column *c)
{
    c->y += ui_px(ui, TOP);
    for (int i = 0; i < e->row_count; i++) {
        method_group group = e->rows[i].group;
        if (i == 0 || group != e->rows[i - 1].group) {
            draw_heading(ui, e, group, c);
            if (group == GROUP_OTHERS && folds(e))
                draw_fold(ui, e, height, c);
        }
        if (is_shown(e, i))
            draw_method(ui, e, i, height, c);
        if (i == (e->row_count > 1 && e->rows[1].group == GROUP_YOURS))
            own_rows_draw(ui, e, height, c);
    }
}
