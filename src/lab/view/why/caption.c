/* SPDX-License-Identifier: MIT */
#include "caption.h"

#include "action_ids.h"
#include "answer.h"
#include "answer_sentence.h"
#include "construction.h"
#include "focus.h"
#include "fold_row.h"
#include "lab.h"
#include "stage_layers.h"
#include "text.h"
#include "ui.h"
#include "words.h"
#include "wrap.h"

#include <math.h>
#include <stdio.h>

/* UI units. */
#define TOOLS    40.0 /* the tools over the stage stand above this */
#define TAB      96.0 /* the width of the panel's tab in the other corner, and a gap */
#define TAB_DOWN 44.0 /* where there is room below it */
#define LINE     17.0
#define PAD      10.0
#define ABOVE    8.0   /* as the panel's tab, which stands beside it */
#define WIDEST   760.0 /* of a sentence */

enum { SENTENCE_LINES = 4 };

/* ---- What it says ---------------------------------------------------------------------------- */

static void write_comparison_in_focus(const focus *f, const lab *lab, char *out, size_t size)
{
    const why_tree *why = lab_why(lab);
    const answer *a = lab->answer;
    char values[96], name[160] = "";
    const hit_step *step = hit_trace_step(f->trace, f->check);
    why_checks checks = lab_checks(lab);
    if (checks.current < why->check_count)
        why_tree_check_name(&why->checks[checks.current], name, sizeof name);
    bool decided = checks.current == checks.reason;
    labels_shown(step, values, sizeof values);
    const char *gap = name[0] ? "  " : "", *outcome = _("no"), *comma = "", *verdict = "";
    if (step->outcome)
        outcome = _("yes");
    if (decided) {
        comma = _(", ");
        verdict = _(hit_verdict_name(answer_verdict(a)));
    }
    snprintf(out, size, "%s%s%s:  %s  %s%s%s", name, gap, step->text, values, outcome, comma,
             verdict);
}

static bool stage_is_alone(const ui *ui)
{
    return ui->layout.floats || ui->layout.panel.w <= 0;
}

/* WHY says it where it is seen. In a lesson the text beside the stage speaks of the code. */
static bool is_said(const ui *ui, const lab *lab)
{
    return !lab->lessons.open && (ui->why_beside || !stage_is_alone(ui));
}

static bool says_sentence(const lab *lab)
{
    why_checks checks = lab_checks(lab);
    return !lab->lessons.open && checks.current == checks.reason;
}

/* Writes what stands there. Returns whether it is a sentence. */
static bool write_caption(const annotation *n, const lab *lab, char *out, size_t size)
{
    const focus *f = &n->construction->focus;
    stage_view view;
    const stage_evidence *evidence = stage_layers_evidence_shown(n->construction->ui, lab, &view);
    bool sentence = evidence || says_sentence(lab);
    if (evidence)
        evidence->write(&view, out, size);
    else if (sentence)
        answer_sentence(lab->answer, out, size);
    else
        write_comparison_in_focus(f, lab, out, size);
    return sentence;
}

/* Returns whether the sentence has numbers with more digits than it shows; unfolded it has them
 * all.
 */
static bool write_exactly(const annotation *n, const lab *lab, char *text, size_t size)
{
    char exactly[1024];
    answer_sentence_exactly(lab->answer, exactly, sizeof exactly);
    if (exactly[0] && n->unfolded)
        snprintf(text, size, "%s", exactly);
    return exactly[0] != '\0';
}

/* ---- Where it stands ------------------------------------------------------------------------- */

/* Returns the caption's top: below the tools, if there are any. */
static double top_below_tools(const ui *ui)
{
    box stage = ui->layout.stage;
    double top = stage.y;
    for (int i = 0; i < ui->button_count; i++)
        if (ui->buttons[i].action.id != ACTION_FOLD_WHY &&
            box_contains(stage, ui->buttons[i].box.x, ui->buttons[i].box.y) &&
            ui->buttons[i].box.y < stage.y + ui_px(ui, TOOLS))
            top = fmax(top, ui->buttons[i].box.y + ui->buttons[i].box.h);
    return top + ui_px(ui, ABOVE);
}

box caption_tab(const ui *ui)
{
    box stage = ui->layout.stage;
    bool bare = ui->zones == LAYOUT_STAGE_ONLY || ui->zones == LAYOUT_PRESENT;
    double w = ui_px(ui, TAB);
    if (bare || !stage_is_alone(ui))
        return (box){0};
    return (box){stage.x + stage.w - w, stage.y, w, ui_px(ui, TAB_DOWN)};
}

/* The room of a caption from the stage's left edge to the legend or the right edge. */
static double room_beside(const ui *ui, box legend)
{
    box stage = ui->layout.stage;
    double margin = ui_px(ui, 12), end = stage.x + stage.w - margin;
    if (legend.w > 0)
        end = legend.x - ui_px(ui, 20);
    return end - margin - stage.x;
}

/* The room of a sentence whose top is there: it leaves out the panel's tab, and fewer lines cover
 * less of the shapes. */
static double room_of_sentence(const ui *ui, box legend, double top)
{
    box stage = ui->layout.stage, tab = caption_tab(ui);
    double room = fmin(room_beside(ui, legend), ui_px(ui, WIDEST));
    if (top < tab.y + tab.h)
        room = fmin(room, stage.w - tab.w - ui_px(ui, 12));
    return room;
}

/* Narrow, so that it takes little of the stage from the pointer. */
static void draw_caption_fold(annotation *n, box caption, double height)
{
    ui *ui = n->construction->ui;
    const char *name = _("exactly");
    double w = text_width(ui->text, TEXT_MONO, name) + ui_px(ui, FOLD_ROW_INDENT + 8);
    box b = {caption.x + ui_px(ui, PAD - FOLD_ROW_EDGE),
             caption.y + caption.h - height - ui_px(ui, 4), w, height};
    fold_row_draw(ui, b, name, WHY_FOLD_EXACT, n->unfolded);
}

void caption_draw(annotation *n, const lab *lab, box legend)
{
    char text[1024];
    ui *ui = n->construction->ui;
    box stage = ui->layout.stage;
    if (is_said(ui, lab))
        return;
    bool sentence = write_caption(n, lab, text, sizeof text);
    bool folds = sentence && write_exactly(n, lab, text, sizeof text);
    text_style style = sentence ? TEXT_SMALL : TEXT_MONO;
    double margin = ui_px(ui, 12), pad = ui_px(ui, PAD);
    double top = top_below_tools(ui), room = room_beside(ui, legend);
    if (sentence)
        room = room_of_sentence(ui, legend, top);
    wrap_lines lines =
        wrap_text(ui->text, style, text, room - 2 * pad, sentence ? SENTENCE_LINES : 1);
    double w = fmin(lines.width + 2 * pad, room), line = ui_px(ui, LINE);
    double fold = ui_px(ui, ui_finger(ui, LINE));
    double h = lines.count * line + ui_px(ui, 8);
    if (folds)
        h += fold + ui_px(ui, 2);
    if (w <= 2 * pad || stage.h < 4 * ui_px(ui, LINE + 8))
        return;
    box tab = caption_tab(ui);
    if (tab.w > 0 && margin + w > stage.w - tab.w)
        top = fmax(top, stage.y + ui_px(ui, TAB_DOWN));
    box b = {ceil(stage.x + margin), ceil(top), floor(w), floor(h)};
    ui_card(ui, b, 4, ui->theme->panel, ui->theme->current);
    for (int i = 0; i < lines.count; i++)
        text_draw(ui->text, style, lines.text[i], b.x + pad, b.y + ui_px(ui, 13) + i * line,
                  TEXT_LEFT, b.w - 2 * pad, ui->theme->ink);
    if (folds)
        draw_caption_fold(n, b, fold);
    labels_block(&n->labels, b);
}
