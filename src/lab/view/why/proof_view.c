/* SPDX-License-Identifier: MIT */
#include "proof_view.h"

#include "answer.h"
#include "answer_proof.h"
#include "kind.h"
#include "lab.h"
#include "strands.h"
#include "ui.h"
#include "value.h"
#include "vec.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

/* UI units. */
#define LINE       2.5
#define DOT        4.0
#define DOTS       4.0 /* from dot to dot of a supporting line */
#define BAND_ALPHA 0x1c
#define FAINT      0x50

enum { MOST_LINES = 200 }; /* of many lines so many are drawn */

const proof *proof_view_shown(const lab *lab)
{
    const answer *a = lab_answer(lab);
    bool referee = !lab_is_field(lab) && !answer_method(a);
    return referee && lab->why.looked_at < 0 ? answer_proof(a) : NULL;
}

void proof_view_name(const lab *lab, int side, char *out, size_t size)
{
    const answer *a = lab_answer(lab);
    const hit_shape *shape[2] = {answer_base(a), &a->cursor};
    bool same = kind_index(shape[0]) == kind_index(shape[1]);
    const char *role = side == 0 ? _("base") : _("cursor");
    snprintf(out, size, "%s", same ? role : _(kind_name(kind_index(shape[side]))));
}

/* ---- Where things are ----------------------------------------------------------------------- */

static hit_vec along(hit_vec from, hit_vec direction, double by)
{
    return (hit_vec){from.x + direction.x * by, from.y + direction.y * by};
}

static hit_vec unit(hit_vec v)
{
    double length = hypot(v.x, v.y);
    return (hit_vec){v.x / length, v.y / length};
}

/* The shape's point that is farthest in this direction, if `vertex` is the farthest of its core. */
static hit_vec farthest(const hit_shape *s, hit_vec vertex, hit_vec n)
{
    hit_vec u, v; /* 0 but for an ellipse */
    hit_ellipse_axes(s, &u, &v);
    if (s->radius > 0)
        return along(vertex, n, s->radius);
    double of_u = vec_dot(n, u), of_v = vec_dot(n, v), length = hypot(of_u, of_v);
    return length > 0 ? along(along(vertex, u, of_u / length), v, of_v / length) : vertex;
}

/* A line between the shapes on the screen. */
typedef struct parting {
    hit_vec n, way;   /* from the base to the cursor; along the line */
    hit_vec touch[2]; /* the points of base and cursor that are nearest to it */
    hit_vec foot[2];  /* theirs on it */
    double gap[2];    /* from there to it, in units of the stage */
} parting;

static parting parting_of(const annotation *n, const answer *a, const hit_reason *r)
{
    const hit_shape *shape[2] = {answer_base(a), &a->cursor};
    hit_vec normal = unit(r->normal), touch[2];
    parting p = {.n = normal, .way = {-normal.y, normal.x}};
    for (int k = 0; k < 2; k++) {
        hit_vec towards = k == 0 ? normal : (hit_vec){-normal.x, -normal.y};
        touch[k] = farthest(shape[k], r->side[k].vertex, towards);
        p.touch[k] = construction_on_screen(n->construction, touch[k]);
    }
    hit_vec between = {touch[1].x - touch[0].x, touch[1].y - touch[0].y};
    double gap = vec_dot(between, normal);
    double part = (r->offset - r->side[0].bound) / (r->side[1].bound - r->side[0].bound);
    part = part > 0 && part < 1 ? part : 0.5;
    p.gap[0] = gap * part;
    p.gap[1] = gap * (1 - part);
    hit_vec apart = {p.touch[1].x - p.touch[0].x, p.touch[1].y - p.touch[0].y};
    p.foot[0] = along(p.touch[0], normal, vec_dot(apart, normal) * part);
    p.foot[1] = along(p.touch[1], normal, -vec_dot(apart, normal) * (1 - part));
    return p;
}

/* The line through the point, from one side of the stage to the other. */
static void across_stage(const annotation *n, hit_vec through, hit_vec way, hit_vec ends[2])
{
    box stage = n->construction->ui->layout.stage;
    hit_vec middle = {stage.x + stage.w / 2 - through.x, stage.y + stage.h / 2 - through.y};
    double at = vec_dot(middle, way), reach = stage.w + stage.h;
    ends[0] = along(through, way, at - reach);
    ends[1] = along(through, way, at + reach);
}

/* ---- Drawing -------------------------------------------------------------------------------- */

static void draw_gap(annotation *n, const parting *p, int k)
{
    ui *ui = n->construction->ui;
    const theme *t = ui->theme;
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
    draw_line(&ui->draw, line[0], line[1], ui_px(ui, LINE), colour);
    labels_avoid(&n->labels, line[0].x, line[0].y, line[1].x, line[1].y);
    for (int k = 0; k < 2; k++) {
        draw_gap(n, p, k);
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
    for (int k = 0; k < 2; k++) {
        annotation_label label = {.at = construction_middle(p->touch[k], p->foot[k]),
                                  .side = p->way};
        snprintf(label.text, sizeof label.text, _("gap = %.4g"), p->gap[k]);
        if (p->gap[k] > 0)
            annotation_draw(n, &label, -1);
    }
}

static void label_bounds(annotation *n, const lab *lab, const parting *p, const hit_reason *r)
{
    bool turned = r->normal.x < 0 || (r->normal.x == 0 && r->normal.y < 0);
    for (int k = 0; k < 2; k++) {
        char name[64], number[VALUE_TEXT];
        annotation_label label = {.side = k == 0 ? (hit_vec){-p->n.x, -p->n.y} : p->n};
        proof_view_name(lab, k, name, sizeof name);
        value_write(turned ? -r->side[k].bound : r->side[k].bound, number);
        snprintf(label.text, sizeof label.text,
                 (k == 0) != turned ? _("%s: at most %s") : _("%s: at least %s"), name, number);
        label_on_line(n, p, p->touch[k], k == 0 ? 0.2 : 0.72, &label);
    }
}

static void draw_miss(annotation *n, const lab *lab, const proof *proof)
{
    const answer *a = lab_answer(lab);
    parting p = parting_of(n, a, &proof->reason);
    if (!construction_is_finite(p.foot[0]) || !construction_is_finite(p.foot[1]))
        return;
    draw_others(n, a, proof);
    draw_band(n, &p);
    annotation_label label = {.side = p.n};
    char text[HIT_REASON_TEXT + 64];
    proof_write_numbers(proof, text, sizeof text);
    snprintf(label.text, sizeof label.text, "%.95s", text);
    label_on_line(n, &p, p.foot[0], 0.35, &label);
    label_gaps(n, &p);
    label_bounds(n, lab, &p, &proof->reason);
}

static void draw_hit(annotation *n, const proof *proof)
{
    ui *ui = n->construction->ui;
    char text[HIT_REASON_TEXT + 64];
    annotation_label label = {.at = construction_on_screen(n->construction, proof->reason.point),
                              .side = {1, -1}};
    draw_disc(&ui->draw, label.at, ui_px(ui, DOT + 2.5), ui->theme->ground);
    draw_disc(&ui->draw, label.at, ui_px(ui, DOT + 1), ui->theme->current);
    annotation_keep_off(n, label.at, ui_px(ui, DOT + 2));
    proof_write_numbers(proof, text, sizeof text);
    snprintf(label.text, sizeof label.text, "%.95s", text);
    annotation_draw(n, &label, -1);
}

void proof_view_draw(annotation *n, const lab *lab, const proof *proof)
{
    if (proof->reason.verdict == HIT_HIT)
        draw_hit(n, proof);
    else
        draw_miss(n, lab, proof);
}
