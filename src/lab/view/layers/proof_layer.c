/* SPDX-License-Identifier: MIT */
/* The proof of the referee's verdict in place of its comparisons: on the stage a line between the
 * shapes with the gap on either side, or a point of both; in WHY the equation and what it is
 * between; below it, folded, the exact numbers and how the referee found its verdict. */
#include "annotation.h"
#include "answer.h"
#include "column.h"
#include "fold_row.h"
#include "kind.h"
#include "lab.h"
#include "layer_list.h"
#include "measured.h"
#include "method_list.h"
#include "proof.h"
#include "sentence.h"
#include "strands.h"
#include "ui.h"
#include "value.h"
#include "vec.h"
#include "words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* UI units. */
#define LINE       2.5
#define DOT        4.0
#define DOTS       4.0 /* from dot to dot of a supporting line */
#define BAND_ALPHA 0x1c
#define FAINT      0x50

enum { MOST_LINES = 200 }; /* of many lines so many are drawn */
enum { LONGEST_LABEL = 95 };

/* NULL: there is none. */
static const proof *proof_told(const stage_view *v)
{
    return answer_method(v->answer) ? NULL : proof_of(v->answer);
}

/* What is drawn: also the proof that the panel tells in a sentence, where the user's own test,
 * which compares nothing, is wrong. */
static const proof *proof_drawn(const stage_view *v)
{
    const answer *a = v->answer;
    bool own = answer_method(a) && answer_method(a) == method_list_own() &&
               answer_selected(a)->falseness != FALSE_NONE;
    return own ? proof_of(a) : proof_told(v);
}

/* Writes what a side is called: "rect", or where both are rects "base". */
static void write_side(const answer *a, int side, char *out, size_t size)
{
    const hit_shape *shape[2] = {answer_base(a), &a->cursor};
    bool same = kind_index(shape[0]) == kind_index(shape[1]);
    const char *role = side == 0 ? _("base") : _("cursor");
    snprintf(out, size, "%s", same ? role : _(kind_name(kind_index(shape[side]))));
}

/* ---- Where things are ----------------------------------------------------------------------- */

static hit_vec along_direction(hit_vec from, hit_vec direction, double by)
{
    return (hit_vec){from.x + direction.x * by, from.y + direction.y * by};
}

static hit_vec unit(hit_vec v)
{
    double length = hypot(v.x, v.y);
    return (hit_vec){v.x / length, v.y / length};
}

/* The shape's point that is farthest in this direction, if `vertex` is the farthest of its core. */
static hit_vec farthest_of_core(const hit_shape *s, hit_vec vertex, hit_vec n)
{
    hit_vec u, v; /* 0 but for an ellipse */
    hit_ellipse_axes(s, &u, &v);
    if (s->radius > 0)
        return along_direction(vertex, n, s->radius);
    double of_u = vec_dot(n, u), of_v = vec_dot(n, v), length = hypot(of_u, of_v);
    return length > 0 ? along_direction(along_direction(vertex, u, of_u / length), v, of_v / length)
                      : vertex;
}

/* A line between the shapes on the screen. */
typedef struct parting {
    hit_vec n, way;   /* from the base to the cursor; along the line */
    hit_vec touch[2]; /* the points of base and cursor that are nearest to it */
    hit_vec foot[2];  /* theirs on it */
    double gap[2];    /* from there to it, in units of the stage */
    double gap_error; /* of each: it is the difference of coordinates */
} parting;

static parting parting_of(const annotation *n, const answer *a, const hit_reason *r)
{
    const hit_shape *shape[2] = {answer_base(a), &a->cursor};
    hit_vec normal = unit(r->normal), touch[2];
    parting p = {.n = normal, .way = {-normal.y, normal.x}};
    for (int k = 0; k < 2; k++) {
        hit_vec towards = k == 0 ? normal : (hit_vec){-normal.x, -normal.y};
        touch[k] = farthest_of_core(shape[k], r->side[k].vertex, towards);
        p.touch[k] = construction_on_screen(n->construction, touch[k]);
    }
    hit_vec between = {touch[1].x - touch[0].x, touch[1].y - touch[0].y};
    double gap = vec_dot(between, normal);
    double part = (r->offset - r->side[0].bound) / (r->side[1].bound - r->side[0].bound);
    part = part > 0 && part < 1 ? part : 0.5;
    p.gap[0] = gap * part;
    p.gap[1] = gap * (1 - part);
    p.gap_error = measured_span(shape[0], shape[1]) * 0x1p-8;
    hit_vec apart = {p.touch[1].x - p.touch[0].x, p.touch[1].y - p.touch[0].y};
    p.foot[0] = along_direction(p.touch[0], normal, vec_dot(apart, normal) * part);
    p.foot[1] = along_direction(p.touch[1], normal, -vec_dot(apart, normal) * (1 - part));
    return p;
}

/* The line through the point, from one side of the stage to the other. */
static void across_stage(const annotation *n, hit_vec through, hit_vec way, hit_vec ends[2])
{
    box stage = n->construction->ui->layout.stage;
    hit_vec middle = {stage.x + stage.w / 2 - through.x, stage.y + stage.h / 2 - through.y};
    double at = vec_dot(middle, way), reach = stage.w + stage.h;
    ends[0] = along_direction(through, way, at - reach);
    ends[1] = along_direction(through, way, at + reach);
}

/* ---- Drawing -------------------------------------------------------------------------------- */

static void draw_gap_to_line(annotation *n, const parting *p, int k)
{
    ui *ui = n->construction->ui;
    const theme *t = ui->theme;
    draw_line(&ui->draw, p->touch[k], p->foot[k], ui_px(ui, 2 + 2 * CONSTRUCTION_CASING),
              t->ground);
    draw_line(&ui->draw, p->touch[k], p->foot[k], ui_px(ui, 2), t->ink);
    construction_mark_right_angle(n->construction, p->foot[k], p->touch[k], t->ink);
    draw_disc(&ui->draw, p->touch[k], ui_px(ui, DOT + 1), t->ground);
    draw_disc(&ui->draw, p->touch[k], ui_px(ui, DOT), t->ink);
}

static void draw_band(annotation *n, const parting *p)
{
    ui *ui = n->construction->ui;
    SDL_Color colour = ui->theme->construction, pale = colour;
    hit_vec line[2], low[2], high[2];
    pale.a = BAND_ALPHA;
    across_stage(n, p->foot[0], p->way, line);
    across_stage(n, p->touch[0], p->way, low);
    across_stage(n, p->touch[1], p->way, high);
    const hit_vec band[4] = {low[0], low[1], high[1], high[0]};
    draw_polygon(&ui->draw, band, 4, pale);
    draw_dashes(&ui->draw, low[0], low[1], ui_px(ui, 1), ui_px(ui, DOTS), colour);
    draw_dashes(&ui->draw, high[0], high[1], ui_px(ui, 1), ui_px(ui, DOTS), colour);
    draw_line(&ui->draw, line[0], line[1], ui_px(ui, LINE + 2 * CONSTRUCTION_CASING),
              ui->theme->ground);
    draw_line(&ui->draw, line[0], line[1], ui_px(ui, LINE), colour);
    labels_avoid(&n->labels, line[0].x, line[0].y, line[1].x, line[1].y);
    for (int k = 0; k < 2; k++) {
        draw_gap_to_line(n, p, k);
        annotation_keep_off(n, p->touch[k], ui_px(ui, DOT + 1));
    }
}

/* The greatest of n . p over the edges; times -1: minus the least. */
static double greatest_along(const hit_shape *s, const int edges[2], hit_vec n, int times)
{
    const hit_vec *v = hit_vertices(s);
    double most = -INFINITY;
    for (int i = edges[0]; i <= edges[1] && i < s->count; i++)
        most = fmax(most, times * vec_dot(n, v[i]));
    for (int i = edges[0]; i <= edges[1] && i < s->count && s->count > 2; i++)
        most = fmax(most, times * vec_dot(n, v[strands_next(s, i)]));
    return most;
}

/* Of several lines all are faint but the one that the proof shows. */
static void draw_others(annotation *n, const answer *a, const proof *p)
{
    ui *ui = n->construction->ui;
    SDL_Color faint = ui->theme->construction;
    faint.a = FAINT;
    for (int i = 0; i < p->count && i < MOST_LINES; i++) {
        hit_vec normal = unit(p->lines[i].normal), ends[2];
        double low = greatest_along(answer_base(a), p->lines[i].edges[0], normal, 1);
        double high = -greatest_along(&a->cursor, p->lines[i].edges[1], normal, -1);
        double middle = (low + answer_base(a)->radius + high - a->cursor.radius) / 2;
        hit_vec through = {normal.x * middle, normal.y * middle};
        if (!isfinite(middle))
            continue;
        across_stage(n, construction_on_screen(n->construction, through),
                     (hit_vec){-normal.y, normal.x}, ends);
        draw_line(&ui->draw, ends[0], ends[1], ui_px(ui, 1), faint);
    }
}

/* ---- Labels --------------------------------------------------------------------------------- */

/* At this part of what is seen of the line through the point. */
static bool label_on_line(annotation *n, const parting *p, hit_vec through, double part,
                          annotation_label *label)
{
    hit_vec ends[2];
    double from, to;
    across_stage(n, through, p->way, ends);
    const labels_line line = {ends[0].x, ends[0].y, ends[1].x, ends[1].y};
    if (!labels_clip(n->construction->ui->layout.stage, &line, &from, &to))
        return false;
    double at = from + (to - from) * part;
    label->at = (hit_vec){ends[0].x + (ends[1].x - ends[0].x) * at,
                          ends[0].y + (ends[1].y - ends[0].y) * at};
    annotation_draw(n, label, -1);
    return true;
}

static void label_gaps(annotation *n, const parting *p)
{
    char text[DIGITS_TEXT];
    for (int k = 0; k < 2; k++) {
        annotation_label label = {.at = construction_middle(p->touch[k], p->foot[k]),
                                  .side = p->way};
        measured_text(p->gap[k], p->gap_error, 4, text);
        snprintf(label.text, sizeof label.text, _("%s away"), text);
        if (p->gap[k] > 0)
            annotation_draw(n, &label, -1);
    }
}

static void label_bounds(annotation *n, const answer *a, const parting *p, const hit_reason *r)
{
    bool turned = r->normal.x < 0 || (r->normal.x == 0 && r->normal.y < 0);
    for (int k = 0; k < 2; k++) {
        char name[64], number[64], all[VALUE_TEXT];
        annotation_label label = {.side = k == 0 ? (hit_vec){-p->n.x, -p->n.y} : p->n};
        write_side(a, k, name, sizeof name);
        double bound = turned ? -r->side[k].bound : r->side[k].bound;
        const char *pattern = (k == 0) != turned ? _("%s: at most %s") : _("%s: at least %s");
        snprintf(label.exactly, sizeof label.exactly, pattern, name, value_write(bound, all));
        sentence_write_short(bound, number, sizeof number);
        snprintf(label.text, sizeof label.text, pattern, name, number);
        label_on_line(n, p, p->touch[k], k == 0 ? 0.2 : 0.72, &label);
    }
}

/* Numbers that are too long for a label are unfolded in WHY alone. */
static void write_proof_label(const proof *proof, annotation_label *label)
{
    char text[HIT_REASON_TEXT + 64];
    proof_write_numbers(proof, false, text, sizeof text);
    snprintf(label->text, sizeof label->text, "%.*s", LONGEST_LABEL, text);
    if (proof_is_exact(proof))
        return;
    proof_write_numbers(proof, true, text, sizeof text);
    if (strlen(text) <= LONGEST_LABEL)
        snprintf(label->exactly, sizeof label->exactly, "%s", text);
}

static void draw_miss(annotation *n, const answer *a, const proof *proof)
{
    parting p = parting_of(n, a, &proof->reason);
    if (!construction_is_finite(p.foot[0]) || !construction_is_finite(p.foot[1]))
        return;
    draw_others(n, a, proof);
    draw_band(n, &p);
    annotation_label label = {.side = p.n};
    write_proof_label(proof, &label);
    label_on_line(n, &p, p.foot[0], 0.35, &label);
    label_gaps(n, &p);
    label_bounds(n, a, &p, &proof->reason);
}

static void draw_hit(annotation *n, const proof *proof)
{
    ui *ui = n->construction->ui;
    annotation_label label = {.at = construction_on_screen(n->construction, proof->reason.point),
                              .side = {1, -1}};
    draw_disc(&ui->draw, label.at, ui_px(ui, DOT + 2.5), ui->theme->ground);
    draw_disc(&ui->draw, label.at, ui_px(ui, DOT + 1), ui->theme->current);
    annotation_keep_off(n, label.at, ui_px(ui, DOT + 2));
    write_proof_label(proof, &label);
    annotation_draw(n, &label, -1);
}

static void draw_and_label(const stage_view *v, annotation *n)
{
    const proof *proof = proof_drawn(v);
    if (proof->reason.verdict == HIT_HIT)
        draw_hit(n, proof);
    else
        draw_miss(n, v->answer, proof);
}

/* ---- In WHY -----------------------------------------------------------------------------------
 */

#define TITLE 26.0
#define ROW   18.0
#define FOLD  24.0
#define LEFT  11.0
#define RIGHT 8.0

typedef struct writer {
    ui *ui;
    column *column;
    double bottom;
} writer;

static bool has_room_for(const writer *w, double height)
{
    return w->column->y + ui_px(w->ui, height) <= w->bottom;
}

/* Writes a line, if there is room, with a text at either end; the one at the right has this style.
 */
static void write_proof_line(writer *w, const char *left, const char *right, text_style style,
                             SDL_Color ink)
{
    ui *ui = w->ui;
    column *c = w->column;
    if (!has_room_for(w, ROW))
        return;
    double y = c->y + ui_px(ui, ROW / 2), x = c->x + ui_px(ui, LEFT);
    double end = c->right - ui_px(ui, RIGHT);
    end -= text_draw(ui->text, style, right, end, y, TEXT_RIGHT, 0, ui->theme->ink);
    text_draw(ui->text, TEXT_MONO, left, x, y, TEXT_LEFT, end - x - ui_px(ui, RIGHT), ink);
    c->y += ui_px(ui, ROW);
}

/* ---- What is proved -------------------------------------------------------------------------- */

static void write_title(const hit_reason *r, char *out, size_t size)
{
    if (r->verdict == HIT_HIT)
        snprintf(out, size, "%s", _("This point lies in both."));
    else if (r->lines > 1)
        snprintf(out, size, _("%d lines lie between their edges."), r->lines);
    else
        snprintf(out, size, "%s", _("This line lies between them."));
}

static void write_bounds(writer *w, const answer *a, const hit_reason *r)
{
    /* The equation is written with its first number above 0: then base and cursor may be on the
     * other sides of it. */
    bool turned = r->normal.x < 0 || (r->normal.x == 0 && r->normal.y < 0);
    char number[2][VALUE_TEXT], offset[VALUE_TEXT], text[192];
    for (int k = 0; k < 2; k++) {
        char name[64];
        write_side(a, k, name, sizeof name);
        value_write(turned ? -r->side[k].bound : r->side[k].bound, number[k]);
        snprintf(text, sizeof text, (k == 0) != turned ? _("%s: at most") : _("%s: at least"),
                 name);
        write_proof_line(w, text, number[k], TEXT_MONO, w->ui->theme->ink);
    }
    value_write(turned ? -r->offset : r->offset, offset);
    snprintf(text, sizeof text, "%s < %s < %s", number[turned], offset, number[!turned]);
    write_proof_line(w, text, _(hit_verdict_name(HIT_MISS)), TEXT_BODY_BOLD, w->ui->theme->ink);
}

static double height_of_proof(void)
{
    return TITLE + ROW + RIGHT;
}

static void draw_proof_ground(writer *w)
{
    ui *ui = w->ui;
    column *c = w->column;
    double height = ui_px(ui, height_of_proof() - 2);
    if (height > w->bottom - c->y)
        height = w->bottom - c->y;
    ui_fill(ui, (box){c->x, c->y, c->right - c->x, height}, ui->theme->chip);
    ui_fill(ui, (box){c->x, c->y, ui_px(ui, 3), height}, ui->theme->construction);
}

static void draw_proof(writer *w, const proof *proof)
{
    const hit_reason *r = &proof->reason;
    ui *ui = w->ui;
    char text[HIT_REASON_TEXT + 64];
    double top = w->column->y;
    draw_proof_ground(w);
    write_title(r, text, sizeof text);
    text_draw(ui->text, TEXT_BODY_BOLD, text, w->column->x + ui_px(ui, LEFT),
              top + ui_px(ui, TITLE / 2), TEXT_LEFT,
              w->column->right - w->column->x - ui_px(ui, LEFT + RIGHT), ui->theme->ink);
    w->column->y += ui_px(ui, TITLE);
    proof_write_numbers(proof, false, text, sizeof text);
    write_proof_line(w, text, _(hit_verdict_name(r->verdict)), TEXT_BODY_BOLD,
                     ui->theme->construction);
    ui_tip(ui, (box){w->column->x, top, w->column->right - w->column->x, w->column->y - top}, text,
           NULL);
    w->column->y = top + ui_px(ui, height_of_proof());
}

/* ---- Folds ----------------------------------------------------------------------------------- */

/* Draws a row that folds what stands below it. False: there is no room. */
static bool draw_proof_fold(writer *w, const char *name, int fold, bool open)
{
    column *c = w->column;
    if (!has_room_for(w, FOLD))
        return false;
    fold_row_draw(w->ui, (box){c->x, c->y, c->right - c->x, ui_px(w->ui, FOLD)}, name, fold, open);
    c->y += ui_px(w->ui, FOLD);
    return true;
}

/* A name and below it the number, which a tip shows whole. */
static void write_exact_number(writer *w, const char *name, const char *number)
{
    column *c = w->column;
    double top = c->y;
    write_proof_line(w, name, "", TEXT_MONO, w->ui->theme->dim);
    write_proof_line(w, number, "", TEXT_MONO, w->ui->theme->ink);
    ui_tip(w->ui, (box){c->x, top, c->right - c->x, c->y - top}, number, NULL);
}

static void draw_exact(writer *w, const answer *a, const proof *proof)
{
    const hit_reason *r = &proof->reason;
    const char *long_numbers = proof_long_numbers();
    if (r->verdict == HIT_HIT) {
        write_exact_number(w, _("the point"), r->text[0] ? r->text : long_numbers);
        return;
    }
    write_bounds(w, a, r);
    if (!proof_is_exact(proof))
        write_exact_number(w, _("the line"), r->text[0] ? r->text : long_numbers);
    for (int k = 0; k < 2; k++) {
        char name[64], text[96];
        write_side(a, k, name, sizeof name);
        snprintf(text, sizeof text, _("%s, towards the line"), name);
        write_exact_number(w, text, r->side[k].exact[0] ? r->side[k].exact : long_numbers);
    }
}

static bool draw_proof_rows(const stage_view *v, column *c, double bottom)
{
    const proof *proof = proof_told(v);
    const why_reading *why = &v->lab->why;
    writer w = {v->ui, c, bottom};
    bool exact = why_tree_is_toggled(&why->folds, (unsigned)WHY_FOLD_EXACT);
    bool found = why->looked_at >= 0 || why_tree_is_toggled(&why->folds, (unsigned)WHY_FOLD_FOUND);
    draw_proof(&w, proof);
    if (draw_proof_fold(&w, _("exactly"), WHY_FOLD_EXACT, exact) && exact)
        draw_exact(&w, v->answer, proof);
    return draw_proof_fold(&w, _("how the referee found it"), WHY_FOLD_FOUND, found) && found;
}

/* ---- The layer --------------------------------------------------------------------------------
 */

static bool proof_is_given(const stage_view *v)
{
    return proof_told(v);
}

static bool proof_is_drawn(const stage_view *v)
{
    return proof_drawn(v);
}

static void write_sentence(const stage_view *v, char *out, size_t size)
{
    proof_write(proof_told(v), false, out, size);
}

static const stage_evidence evidence = {.is_given = proof_is_given,
                                        .is_drawn = proof_is_drawn,
                                        .heading = N_("A PROOF"),
                                        .write = write_sentence,
                                        .draw = draw_and_label,
                                        .rows = draw_proof_rows};

const stage_layer proof_layer = {.evidence = &evidence};
