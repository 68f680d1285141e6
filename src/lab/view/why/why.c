/* SPDX-License-Identifier: MIT */
#include "why.h"

#include "action_ids.h"
#include "answer.h"
#include "answer_sentence.h"
#include "column.h"
#include "fold_row.h"
#include "lab.h"
#include "labels.h"
#include "method_list.h"
#include "stage_layers.h"
#include "ui.h"
#include "words.h"
#include "wrap.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* UI units. */
#define ROW  42.0 /* height of a comparison with its values in a second line */
#define LINE 22.0 /* ... without its values, where there is little room */
#define NEXT 17.0 /* from line to line within a row */
#define SENTENCE                                                                                   \
    18.0 /* from line to line of the sentence below it, and what is left below that                \
          */
#define SENTENCE_GAP   4.0
#define SENTENCE_LINES 9
#define INDENT         10.0 /* of each level of the tree */
#define MARK           14.0 /* room for the mark of what folds */
#define BAR            4.0  /* width of the scroll bar */
#define FOLD           20.0 /* what unfolds all digits */

enum { VALUES = 96 };

/* Returns whether the row shows a comparison, not only a heading. */
static bool shows_comparison(const why_row *row)
{
    return !row->counts && why_tree_stops(row);
}

static bool has_evidence(ui *ui, const lab *lab)
{
    stage_view view;
    return stage_layers_evidence(ui, lab, &view);
}

/* Numbers stand for longer ones in the sentence, or in the values. */
static void add_whole_numbers(const lab *lab, why_line *line)
{
    char six[VALUES], all[VALUES];
    answer_sentence_exactly(lab->answer, line->exactly, sizeof line->exactly);
    labels_values(line->step, six, sizeof six);
    labels_whole(line->step, all, sizeof all);
    line->is_cut = line->exactly[0] || (!line->own && strcmp(six, all) != 0);
    line->whole = line->is_cut && why_tree_is_toggled(&lab->why.folds, (unsigned)WHY_FOLD_EXACT);
}

why_line why_line_of(ui *ui, const lab *lab, int number, int current)
{
    const why_tree *why = lab_why(lab);
    const answer *a = lab->answer;
    const why_row *row = &why->rows[number];
    why_line line = {.row = row, .number = number, .current = number == current};
    line.step = hit_trace_step(&a->trace, why->checks[row->last].place);
    if (row->last == why->check_count - 1 && why_tree_stops(row))
        line.verdict = hit_verdict_name(answer_verdict(a));
    why_tree_row_name(row, line.name, sizeof line.name);
    why_tree_check_name(&why->checks[row->last], line.last, sizeof line.last);
    bool is_reason = row->first <= why->reason && why->reason <= row->last;
    line.follows = row->first > why->reason;
    line.own = answer_method(a) && answer_method(a) == method_list_own();
    if (line.own)
        answer_sentence_of_test(a, line.text, sizeof line.text);
    else
        snprintf(line.text, sizeof line.text, "%s", line.step->text);
    if (shows_comparison(row) && is_reason && line.own)
        answer_sentence_of_evidence(a, line.says, sizeof line.says);
    else if (shows_comparison(row) && is_reason && !has_evidence(ui, lab))
        answer_sentence(a, line.says, sizeof line.says);
    if (line.says[0])
        add_whole_numbers(lab, &line);
    return line;
}

/* ---- Sizes -------------------------------------------------------------------------------- */

static double text_left(const ui *ui, const column *c, const why_row *row, bool tree)
{
    return c->x + ui_px(ui, 11 + row->depth * INDENT + (tree ? MARK : 0));
}

/* Returns whether some row folds, so that all leave room for the mark. */
static bool is_tree(const lab *lab)
{
    const why_tree *why = lab_why(lab);
    for (int i = 0; i < why->count; i++)
        if (why->rows[i].folds)
            return true;
    return false;
}

/* A long name stands on a line of its own, above the comparison. */
static bool name_stands_alone(ui *ui, const why_line *line, double room)
{
    return line->name[0] && text_width(ui->text, TEXT_MONO, line->name) +
                                    text_width(ui->text, TEXT_MONO, line->text) + ui_px(ui, 60) >
                                room;
}

static wrap_lines sentence_lines(ui *ui, const char *text, double room)
{
    return wrap_text(ui->text, TEXT_SMALL, text, room - ui_px(ui, 8), SENTENCE_LINES);
}

/* What folds below the sentence. In UI units. */
static double whole_height(ui *ui, const why_line *line, double room)
{
    if (!line->is_cut)
        return 0;
    int lines = line->whole ? sentence_lines(ui, line->exactly, room).count : 0;
    return ui_finger(ui, FOLD) + lines * SENTENCE;
}

/* In UI units. */
static double sentence_height(ui *ui, const why_line *line, double room)
{
    if (!line->says[0])
        return 0;
    return sentence_lines(ui, line->says, room).count * SENTENCE + SENTENCE_GAP +
           whole_height(ui, line, room);
}

/* In UI units; the user's own test has no values: its sentence has said them. */
static double values_height(const why_line *line)
{
    return line->own ? 0 : NEXT;
}

static double full_height(ui *ui, const why_line *line, const column *c, bool tree)
{
    double row = ui_finger(ui, ROW);
    if (!why_tree_stops(line->row))
        return ui_px(ui, ui_finger(ui, LINE));
    if (line->row->counts)
        return ui_px(ui, row);
    double left = text_left(ui, c, line->row, tree), room = c->right - left;
    double name = name_stands_alone(ui, line, room) ? NEXT : 0;
    double first = row - NEXT + values_height(line);
    return ui_px(ui, first + name + sentence_height(ui, line, room));
}

/* ---- A row -------------------------------------------------------------------------------- */

void why_line_outcome(const why_line *line, char *out, size_t size)
{
    if (line->row->counts) { /* how many of the group's pairs meet */
        if (line->row->yes && line->row->no)
            snprintf(out, size, _("%d × yes  %d × no"), line->row->yes, line->row->no);
        else
            snprintf(out, size, line->row->yes ? _("%d × yes") : _("%d × no"),
                     line->row->yes + line->row->no);
    } else if (line->row->open || line->own) {
        snprintf(out, size, "%s", "");
    } else {
        snprintf(out, size, "%s", line->step->outcome ? _("yes") : _("no"));
    }
}

/* Draws what stands at the right end. Returns its left end. */
static double draw_outcome(ui *ui, const why_line *line, double right, double y)
{
    char text[64];
    bool yes = !line->row->counts && line->step->outcome;
    why_line_outcome(line, text, sizeof text);
    if (!text[0])
        return right;
    return right - text_draw(ui->text, TEXT_MONO, text, right, y, TEXT_RIGHT, 0,
                             yes ? ui->theme->yes : ui->theme->dim);
}

static double draw_name(ui *ui, const why_line *line, double x, double right, double y)
{
    const theme *t = ui->theme;
    if (!line->name[0])
        return x;
    return x +
           text_draw(ui->text, TEXT_MONO, line->name, x, y, TEXT_LEFT, right - x,
                     shows_comparison(line->row) ? t->dim : t->ink) +
           ui_px(ui, 10);
}

/* Draws both values and, at the right, what they decided. */
static void draw_values(ui *ui, const why_line *line, double x, double right, double y)
{
    char values[VALUES];
    if (line->own)
        return;
    if (line->whole)
        labels_whole(line->step, values, sizeof values);
    else
        labels_shown(line->step, values, sizeof values);
    if (line->verdict)
        right -= text_draw(ui->text, TEXT_BODY_BOLD, _(line->verdict), right, y, TEXT_RIGHT, 0,
                           ui->theme->ink) +
                 ui_px(ui, 8);
    text_draw(ui->text, TEXT_MONO, values, x, y, TEXT_LEFT, right - x, ui->theme->dim);
}

/* `y`: the middle of its first line. Returns that of the line below it. */
static double draw_sentence(ui *ui, const char *text, double left, double right, double y)
{
    wrap_lines lines = sentence_lines(ui, text, right - left + ui_px(ui, 8));
    for (int i = 0; i < lines.count; i++, y += ui_px(ui, SENTENCE))
        text_draw(ui->text, TEXT_SMALL, lines.text[i], left, y, TEXT_LEFT, right - left,
                  ui->theme->ink);
    return y;
}

/* Draws "exactly" and, where it is unfolded, the sentence with all digits. */
static void draw_whole_numbers(ui *ui, const why_line *line, box row, double left, double top)
{
    double h = ui_px(ui, ui_finger(ui, FOLD)), right = row.x + row.w - ui_px(ui, 8);
    if (!line->is_cut)
        return;
    box b = {left - ui_px(ui, FOLD_ROW_EDGE), top, right - left, h};
    fold_row_draw(ui, b, _("exactly"), WHY_FOLD_EXACT, line->whole);
    if (line->whole)
        draw_sentence(ui, line->exactly, left, right, top + h + ui_px(ui, SENTENCE / 2));
}

/* Draws the texts of a row, in one line or with the values below. */
static void draw_texts(ui *ui, const why_line *line, box b, double left, bool one_line)
{
    double right = b.x + b.w - ui_px(ui, 8), x = left;
    double y = b.y + (one_line ? b.h / 2 : ui_px(ui, 12));
    bool compares = shows_comparison(line->row);
    bool alone = compares && !one_line && name_stands_alone(ui, line, b.x + b.w - left);
    if (alone) {
        draw_name(ui, line, x, right, y);
        y += ui_px(ui, NEXT);
    }
    double end = right;
    if (line->verdict && one_line && !line->own)
        end -= text_draw(ui->text, TEXT_MONO, _(line->verdict), end, y, TEXT_RIGHT, 0,
                         ui->theme->ink) +
               ui_px(ui, 8);
    end = draw_outcome(ui, line, end, y) - ui_px(ui, 8);
    if (!alone)
        x = draw_name(ui, line, x, end, y);
    const text_style style = line->own ? TEXT_SMALL : TEXT_MONO;
    const SDL_Color ink = line->follows ? ui->theme->dim : ui->theme->ink;
    if (compares && x < end)
        text_draw(ui->text, style, line->text, x, y, TEXT_LEFT, end - x, ink);
    if (!one_line && line->row->counts) {
        /* Draws the last comparison of a group, which the stage shows. */
        char text[256];
        snprintf(text, sizeof text, "%s  %s", line->last, line->step->text);
        text_draw(ui->text, TEXT_MONO, text, left, y + ui_px(ui, NEXT), TEXT_LEFT, right - left,
                  ui->theme->dim);
    } else if (!one_line) {
        draw_values(ui, line, left, right, y + ui_px(ui, NEXT));
        y += ui_px(ui, values_height(line) + SENTENCE + 2);
        y = draw_sentence(ui, line->says, left, right, y);
        draw_whole_numbers(ui, line, b, left, y - ui_px(ui, SENTENCE / 2));
    }
}

/* Registers the row's tip: its whole text, which may be cut in the row. */
static void add_tip(ui *ui, const why_line *line, box b)
{
    char text[320], values[VALUES];
    labels_whole(line->step, values, sizeof values);
    if (line->own)
        snprintf(text, sizeof text, "%s", line->text);
    else if (shows_comparison(line->row))
        snprintf(text, sizeof text, "%s%s%s:  %s", line->name, line->name[0] ? "  " : "",
                 line->step->text, values);
    else
        snprintf(text, sizeof text,
                 line->row->open ? _("Fold %d comparisons") : _("Unfold %d comparisons"),
                 line->row->last - line->row->first + 1);
    ui_tip(ui, b, text, shows_comparison(line->row) ? ", ." : "Shift+.");
}

static void draw_why_row(ui *ui, const why_line *line, box b, double left, bool one_line)
{
    double y = b.y + (one_line ? b.h / 2 : ui_px(ui, 12));
    double ground = b.h - ui_px(ui, 2);
    if (line->current) {
        ui_fill(ui, (box){b.x, b.y, b.w, ground}, ui->theme->chip);
        ui_fill(ui, (box){b.x, b.y, ui_px(ui, 3), ground}, ui->theme->current);
    } else if (ui_hovers(ui, b)) {
        draw_box(&ui->draw, b.x, b.y, b.w, ground, ui_px(ui, 3), ui->theme->chip);
    }
    ui_add_button(ui, b, ACTION_PICK_WHY, line->number);
    add_tip(ui, line, b);
    if (line->row->folds) {
        ui_fold(ui, left - ui_px(ui, MARK / 2 + 2), y, line->row->open);
        ui_add_button(ui, (box){b.x, b.y, left - b.x, b.h}, ACTION_FOLD_WHY, line->number);
        ui_tip(ui, (box){b.x, b.y, left - b.x, b.h}, _("Unfold or fold these comparisons"), NULL);
    }
    draw_texts(ui, line, b, left, one_line);
}

/* ---- The list ----------------------------------------------------------------------------- */

static void draw_heading(ui *ui, const lab *lab, int current, column *c)
{
    const answer *a = lab->answer;
    char aside[96];
    stage_view view;
    const stage_evidence *evidence = stage_layers_evidence_shown(ui, lab, &view);
    int count = lab_why(lab)->check_count;
    if (!answer_is_known(a))
        snprintf(aside, sizeof aside, "…");
    else if (evidence)
        snprintf(aside, sizeof aside, "%s", _(evidence->heading));
    else if (!count)
        snprintf(aside, sizeof aside, "%s", _("NO COMPARISON"));
    else if (a->trace.checks > count)
        snprintf(aside, sizeof aside, _("THE LAST %d OF %lld COMPARISONS"), count, a->trace.checks);
    else if (lab->why.looked_at >= 0 && current < count - 1)
        snprintf(aside, sizeof aside, _("STEP %d OF %d"), current + 1, count);
    else if (count == 1)
        snprintf(aside, sizeof aside, "%s", _("1 COMPARISON"));
    else
        snprintf(aside, sizeof aside, _("%d COMPARISONS"), count);
    column_heading(ui, c, _("WHY"), aside);
}

/* Returns whether all rows have room with their values. */
static bool all_fit(ui *ui, const lab *lab, const column *c, bool tree, double height)
{
    double sum = 0;
    for (int i = 0; i < lab_why(lab)->count && sum <= height; i++) {
        why_line line = why_line_of(ui, lab, i, -1);
        sum += full_height(ui, &line, c, tree);
    }
    return sum <= height;
}

/* Keeps `top` within the rows. */
static void stay_in_range(why_view *view)
{
    int most = view->count > view->room ? view->count - view->room : 0;
    view->top = SDL_clamp(view->top, 0, most);
}

/* Scrolls to the row looked at, unless the user has scrolled since it was chosen. */
static void follow(why_view *view, int current)
{
    int rows = view->room > 1 ? view->room - 1 : 1; /* the last row has its place below them */
    bool shown = current == view->count - 1 || (current >= view->top && current < view->top + rows);
    view->scrolled = view->scrolled && current == view->seen;
    if (!view->scrolled && !shown)
        view->top = current - rows / 2;
    view->seen = current;
    stay_in_range(view);
}

void why_scroll(why_view *view, int rows)
{
    view->top += rows;
    view->scrolled = true;
    stay_in_range(view);
}

/* Draws a bar beside the rows; a click above or below its thumb turns a page. */
static void draw_scroll_bar(ui *ui, const why_view *view, box area)
{
    box track = {area.x + area.w + ui_px(ui, BAR), area.y, ui_px(ui, BAR), area.h};
    double thumb = fmax(track.h * view->room / view->count, ui_px(ui, 16));
    double at = (track.h - thumb) * view->top / (view->count - view->room);
    draw_box(&ui->draw, track.x, track.y, track.w, track.h, track.w / 2, ui->theme->chip);
    draw_box(&ui->draw, track.x, track.y + at, track.w, thumb, track.w / 2, ui->theme->dim);
    double reach = ui_px(ui, BAR);
    ui_tip(ui, (box){track.x - reach, track.y, track.w + 2 * reach, track.h},
           _("Scroll the comparisons"), NULL);
    ui_add_button(ui, (box){track.x - reach, track.y, track.w + 2 * reach, at}, ACTION_SCROLL_WHY,
                  -view->room);
    ui_add_button(
        ui, (box){track.x - reach, track.y + at + thumb, track.w + 2 * reach, track.h - at - thumb},
        ACTION_SCROLL_WHY, view->room);
}

/* The room for the values of one row, whichever that is: the others keep their places. */
static double room_for_values(ui *ui, const lab *lab, int current, const column *c)
{
    int last = lab_why(lab)->count - 1;
    why_line now = why_line_of(ui, lab, current, current),
             decides = why_line_of(ui, lab, last, last);
    return fmax(full_height(ui, &now, c, true), full_height(ui, &decides, c, true));
}

/* Draws as many rows as there is room for; only the current one has its values. */
static void draw_rows_in_room(ui *ui, why_view *view, const lab *lab, int current, bool tree,
                              column *c, double height)
{
    double line_height = ui_px(ui, ui_finger(ui, LINE));
    double full = room_for_values(ui, lab, current, c);
    double foot = c->y + (view->room - 1) * line_height + full;
    bool at_end = view->top + view->room >= view->count;
    for (int i = 0; i < view->room; i++) {
        bool last = i + 1 == view->room;
        int number = last ? view->count - 1 : view->top + i;
        if (view->room == 1)
            number = current;
        why_line line = why_line_of(ui, lab, number, current);
        bool one_line = !line.current || !why_tree_stops(line.row);
        double h = one_line ? line_height : full_height(ui, &line, c, true);
        box b = {c->x, last ? foot - h : c->y, c->right - c->x, h};
        if (last && !at_end && view->room > 1)
            ui_fill(ui, (box){b.x, b.y - ui_px(ui, 2), b.w, ui_px(ui, 1)}, ui->theme->rule);
        draw_why_row(ui, &line, b, text_left(ui, c, line.row, tree), one_line);
        c->y += h;
    }
    if (view->count > view->room)
        draw_scroll_bar(ui, view, (box){c->x, foot - height, c->right - c->x, height});
}

void why_draw(ui *ui, why_view *view, const lab *lab, column *c, double bottom)
{
    const why_tree *why = lab_why(lab);
    why_checks checks = lab_checks(lab);
    int current = why_tree_row_of(why, checks.current);
    double height = bottom - c->y - ui_px(ui, COLUMN_HEADING);
    view->box = (box){c->x, c->y, 0, 0};
    view->count = why->count;
    if (height < ui_px(ui, ROW))
        return;
    view->box = (box){c->x, c->y, c->right - c->x, bottom - c->y};
    draw_heading(ui, lab, checks.current, c);
    stage_view view_of_it;
    const stage_evidence *evidence = stage_layers_evidence(ui, lab, &view_of_it);
    if (evidence && !evidence->rows(&view_of_it, c, bottom)) {
        view->count = view->room = 0;
        return;
    }
    height = evidence ? bottom - c->y : height;
    if (current < 0 || height < ui_px(ui, ROW))
        return;
    bool tree = is_tree(lab);
    if (all_fit(ui, lab, c, tree, height)) {
        view->room = view->count;
        follow(view, current);
        /* Draws all rows with their values. */
        for (int i = 0; i < why->count; i++) {
            why_line line = why_line_of(ui, lab, i, current);
            box b = {c->x, c->y, c->right - c->x, full_height(ui, &line, c, tree)};
            draw_why_row(ui, &line, b, text_left(ui, c, line.row, tree), !why_tree_stops(line.row));
            c->y += b.h;
        }
        return;
    }
    double full = room_for_values(ui, lab, current, c);
    int lines = (int)floor((height - full) / ui_px(ui, ui_finger(ui, LINE)));
    int room = lines < 0 ? 1 : lines + 1;
    view->room = room < why->count ? room : why->count;
    follow(view, current);
    draw_rows_in_room(ui, view, lab, current, tree, c, height);
}
