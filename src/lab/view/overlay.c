/*
 * The explanation, drawn from the trace of the run that gave the verdict: what has been looked at
 * up to the current comparison, and what that comparison is about in its own colour.
 */
#include "overlay.h"

#include "pixels.h"
#include "pixels_view.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define LEGEND 280.0 /* the map's, in the other corner than the caption */

/* ---- Which steps, and how ------------------------------------------------------------------- */

/* A word of the text, in capitals or not: the angle BAP is compared as bap. */
static bool is_word_of(const char *word, const char *text)
{
    size_t length = strlen(word);
    for (const char *p = text; *p; p++) {
        size_t same = 0;
        while (same < length &&
               tolower((unsigned char)p[same]) == tolower((unsigned char)word[same]))
            same++;
        bool starts = p == text || !isalnum((unsigned char)p[-1]);
        if (length && same == length && starts && !isalnum((unsigned char)p[length]))
            return true;
    }
    return false;
}

/* What the current comparison is about: recorded since the one before it, for the same edges, or
 * named in it. -1: no step of the trace. */
bool overlay_is_current(const overlay *o, int index)
{
    if (index < 0)
        return false;
    return index > o->previous || (o->current_edges >= 0 && index >= o->current_edges) ||
           (o->check >= 0 && is_word_of(hit_trace_step(o->trace, index)->text,
                                        hit_trace_step(o->trace, o->check)->text));
}

SDL_Color overlay_measure_colour(const overlay *o, int index)
{
    return overlay_is_current(o, index) ? o->ui->theme->current : o->ui->theme->ink;
}

SDL_Color overlay_construction_colour(const overlay *o, int index)
{
    return overlay_is_current(o, index) ? o->ui->theme->current : o->ui->theme->construction;
}

/* Loops over edges announce pair after pair: what belongs to earlier pairs is left out, and of the
 * current pair all but the edges and what the current comparison is about. */
bool overlay_is_shown(const overlay *o, int index)
{
    if (index > o->check)
        return false;
    if (o->current_edges < 0 || index < o->first_edges)
        return true;
    return index >= o->current_edges && (index < o->announced || index > o->previous);
}

static void find_edges(overlay *o)
{
    o->first_edges = o->current_edges = -1;
    for (int i = 0; i <= o->check; i++)
        if (hit_trace_step(o->trace, i)->kind == HIT_STEP_EDGES) {
            o->first_edges = o->first_edges < 0 ? i : o->first_edges;
            o->current_edges = i;
        }
    if (o->current_edges >= 0 && o->trace->total > o->trace->capacity)
        o->first_edges = 0; /* what is left before them is of a pair whose start is gone */
    o->announced = o->current_edges;
    while (o->announced >= 0 && o->announced < o->check &&
           hit_trace_step(o->trace, o->announced)->kind != HIT_STEP_CHECK)
        o->announced++;
}

/* ---- Contact -------------------------------------------------------------------------------- */

/* How they really lie, whatever the method says: the gap, or where the outlines meet. Drawn under
 * the labels. */
static void draw_contact(overlay *o, const lab *lab)
{
    ui *ui = o->ui;
    hit_vec points[EVIDENCE_HIT_POINTS];
    int count = hit_crossings(&lab_scene(lab)->base.shape, &lab->evidence.cursor, points,
                              EVIDENCE_HIT_POINTS);
    for (int i = 0; i < count; i++) {
        hit_vec at = overlay_on_screen(o, points[i]);
        draw_disc(&ui->draw, at, ui_px(ui, OVERLAY_DOT + 2), ui->theme->ground);
        draw_disc(&ui->draw, at, ui_px(ui, OVERLAY_DOT), ui->theme->current);
    }
    if (lab->evidence.relation == HIT_APART)
        draw_dashes(&ui->draw, overlay_on_screen(o, lab->evidence.nearest.on_a),
                    overlay_on_screen(o, lab->evidence.nearest.on_b), ui_px(ui, OVERLAY_LINE),
                    ui_px(ui, OVERLAY_DASH / 2), ui->theme->dim);
}

static void label_gap(overlay *o, const lab *lab)
{
    hit_vec a = overlay_on_screen(o, lab->evidence.nearest.on_a),
            b = overlay_on_screen(o, lab->evidence.nearest.on_b);
    label label = {.at = overlay_middle(a, b), .side = overlay_upwards(a, b)};
    snprintf(label.text, sizeof label.text, "gap = %.4g", lab->evidence.nearest.distance);
    overlay_draw_label(o, &label, -1);
}

/* ---- Caption -------------------------------------------------------------------------------- */

static void write_caption(const overlay *o, const lab *lab, bool decided, char *out, size_t size)
{
    char values[96];
    const hit_step *step = hit_trace_step(o->trace, o->check);
    ui_describe_values(step, values, sizeof values);
    snprintf(out, size, "%s:  %s  %s%s%s", step->text, values, step->outcome ? "yes" : "no",
             decided ? ", " : "",
             decided ? hit_verdict_name(evidence_verdict(&lab->evidence)) : "");
}

/* Below the drawing tools, if there are any. */
static double caption_top(const ui *ui)
{
    box stage = ui->layout.stage;
    double top = stage.y;
    for (int i = 0; i < ui->button_count; i++)
        if (box_contains(stage, ui->buttons[i].box.x, ui->buttons[i].box.y))
            top = fmax(top, ui->buttons[i].box.y + ui->buttons[i].box.h);
    return top + ui_px(ui, 12);
}

/* The current comparison in the stage's corner: the figure says all, with the panel or without. */
static void draw_caption(overlay *o, const lab *lab, bool decided)
{
    char text[256];
    ui *ui = o->ui;
    box stage = ui->layout.stage;
    write_caption(o, lab, decided, text, sizeof text);
    double margin = ui_px(ui, 12), pad = ui_px(ui, 10), h = ui_px(ui, 26);
    double room = stage.w - 2 * margin - (ui->map_view.wanted ? ui_px(ui, LEGEND) : 0);
    double w = fmin(text_width(ui->text, TEXT_MONO, text) + 2 * pad, room);
    if (w <= 2 * pad || stage.h < 4 * h)
        return;
    box b = {ceil(stage.x + margin), ceil(caption_top(ui)), floor(w), floor(h)};
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui->theme->decided);
    draw_frame(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 4), ui_px(ui, 1), ui->theme->decided_bar);
    text_draw(ui->text, TEXT_MONO, text, b.x + pad, b.y + b.h / 2, TEXT_LEFT, b.w - 2 * pad,
              ui->theme->ink);
    labels_block(&o->labels, b);
}

/* ---- All of it ------------------------------------------------------------------------------ */

static overlay start(ui *ui, const lab *lab)
{
    evidence_checks checks = evidence_find_checks(&lab->evidence);
    overlay o = {.ui = ui, .trace = &lab->evidence.trace, .check = -1, .previous = -1};
    o.labels.within = ui->layout.stage;
    for (int i = 0; i < ui->button_count; i++) /* the drawing tools */
        labels_block(&o.labels, ui->buttons[i].box);
    if (ui->zones != LAYOUT_STAGE_ONLY)
        labels_block(&o.labels, ui_message_box(ui, lab));
    o.cursor = overlay_on_screen(&o, lab->catalogue.slots[lab->catalogue.current].at);
    overlay_keep_off(&o, o.cursor, ui_px(ui, 8));
    hit_vec low, high;
    hit_bounds(&lab_scene(lab)->base.shape, &low, &high);
    o.middle = overlay_middle(overlay_on_screen(&o, low), overlay_on_screen(&o, high));
    overlay_avoid_outline(&o, &lab_scene(lab)->base.shape);
    if (checks.current >= 0)
        o.check = checks.place[checks.current];
    if (checks.current > 0)
        o.previous = checks.place[checks.current - 1];
    find_edges(&o);
    for (int i = 0; i <= o.check; i++)
        if (overlay_is_shown(&o, i))
            overlay_avoid_step(&o, i);
    return o;
}

/* The current comparison's labels are placed first: they get the best places. */
void ui_draw_overlay(ui *ui, const lab *lab)
{
    overlay o = start(ui, lab);
    bool placed = hit_validate(&lab->evidence.cursor) == HIT_OK;
    if (placed)
        overlay_avoid_outline(&o, &lab->evidence.cursor);
    if (placed && evidence_method(&lab->evidence) == &pixels_method)
        pixels_view_draw(ui->renderer, ui->theme, ui->view, ui->draw.clip,
                         &lab_scene(lab)->base.shape, &lab->evidence.cursor);
    for (int i = 0; i <= o.check; i++)
        if (overlay_is_shown(&o, i))
            overlay_draw_step(&o, i);
    if (placed)
        draw_contact(&o, lab);
    evidence_checks checks = evidence_find_checks(&lab->evidence);
    if (o.check >= 0)
        draw_caption(&o, lab, checks.current + 1 == checks.count);
    for (int i = o.previous + 1; i <= o.check; i++)
        overlay_label_step(&o, i);
    for (int i = 0; i <= o.previous; i++)
        overlay_label_step(&o, i);
    if (placed && lab->evidence.relation == HIT_APART)
        label_gap(&o, lab);
}
