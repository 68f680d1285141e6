/* SPDX-License-Identifier: MIT */
#include "numbers_view.h"

#include "action_ids.h"
#include "column.h"
#include "kind.h"
#include "lab.h"
#include "readout.h"
#include "scene.h"
#include "ui.h"
#include "words.h"

#include <ctype.h>
#include <stdio.h>

#define FIELD_ROW 20.0
#define NOTE_ROW  16.0
#define MOST_ROWS                                                                                  \
    7 /* of a shape; if it has more, the rows around the vertex grabbed last are shown */

typedef struct rows {
    int first, end, count;
} rows;

static bool has_notes(const scene *scene, lab_actor which)
{
    const scene_actor *actor = which == LAB_BASE ? &scene->base : &scene->cursor;
    return kind_of(&actor->shape)->least_vertices > 0;
}

/* Returns the first row to show, moved just enough to show row `index` too. */
static int in_sight(int first, int index)
{
    if (index < first)
        return index;
    return index < first + MOST_ROWS ? first : index - MOST_ROWS + 1;
}

/* Chooses the rows to show: they include the vertex grabbed last and the number that is being
 * typed. */
static rows rows_of_numbers(const lab *lab, const prompt *p, lab_actor which)
{
    const scene *scene = lab_scene(lab);
    rows r = {0, 0, shape_numbers_count(scene, which)};
    int wanted = 0;
    if (which == lab->edit.target && lab->edit.vertex >= 0)
        wanted = shape_numbers_of_vertex(scene, which, lab->edit.vertex) - MOST_ROWS / 2;
    int last = r.count - MOST_ROWS;
    r.first = wanted > last ? last : wanted;
    if (p->wanted == PROMPT_NUMBER && p->number.actor == which)
        r.first = in_sight(r.first, p->number.index);
    if (r.first < 0)
        r.first = 0;
    r.end = r.first + MOST_ROWS < r.count ? r.first + MOST_ROWS : r.count;
    return r;
}

static double height_of_numbers(const ui *ui, const lab *lab, const prompt *p, lab_actor which)
{
    rows r = rows_of_numbers(lab, p, which);
    double notes = has_notes(lab_scene(lab), which) ? 2 * NOTE_ROW : 0;
    return COLUMN_HEADING + (r.end - r.first) * ui_finger(ui, FIELD_ROW) + notes;
}

double numbers_view_height(const ui *ui, const lab *lab, const prompt *p)
{
    double base = lab_is_field(lab) ? 0 : height_of_numbers(ui, lab, p, LAB_BASE);
    return ui_px(ui, base + height_of_numbers(ui, lab, p, LAB_CURSOR) + COLUMN_HEADING +
                         2 * COLUMN_ROW + 12);
}

#define DIGITS 6 /* the tip has all */

/* Writes the value with as many digits as there is room for. */
static void fit_value(ui *ui, const lab *lab, shape_number f, double room, char text[NUMBER_TEXT])
{
    for (int digits = DIGITS; digits >= 4; digits--) {
        shape_number_text(lab_scene(lab), lab_at(lab), f, digits, text);
        if (text_width(ui->text, TEXT_MONO, text) <= room)
            return;
    }
}

static void draw_field(ui *ui, const lab *lab, const prompt *p, shape_number f, column *c)
{
    const theme *t = ui->theme;
    char label[NUMBER_TEXT], value[NUMBER_TEXT];
    box b = {c->x, c->y, c->right - c->x, ui_px(ui, ui_finger(ui, FIELD_ROW))};
    double y = b.y + b.h / 2, pad = ui_px(ui, 8);
    bool grabbed = f.actor == lab->edit.target && lab->edit.vertex >= 0 &&
                   shape_numbers_of_vertex(lab_scene(lab), f.actor, lab->edit.vertex) == f.index;
    if (grabbed || ui_hovers(ui, b))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 3), grabbed ? t->selected : t->chip);
    shape_number_label(lab_scene(lab), f, label);
    double w = text_draw(ui->text, TEXT_SMALL, label, b.x + pad, y, TEXT_LEFT, 0, t->ink);
    double room = b.w - w - 3 * pad;
    c->y += b.h;
    char all[NUMBER_TEXT], text[NUMBER_TEXT + 160];
    shape_number_text(lab_scene(lab), lab_at(lab), f, 17, all);
    snprintf(text, sizeof text, _("%s. Click to type this number; Tab goes to the next one"), all);
    ui_tip(ui, b, text, NULL);
    ui_add_button(ui, b, ACTION_TYPE_NUMBER, action_pair((int)f.actor, f.index));
    bool typed =
        p->wanted == PROMPT_NUMBER && p->number.actor == f.actor && p->number.index == f.index;
    if (typed) {
        double left = b.x + w + 2 * pad, edge = ui_px(ui, 6), wide = room + pad;
        ui_card(ui, (box){left, b.y, wide, b.h}, 3, t->ground,
                p->wrong[0] ? t->error_ink : t->accent);
        prompt_draw(ui, p, left + edge, y, wide - 2 * edge);
        return;
    }
    fit_value(ui, lab, f, room, value);
    text_draw(ui->text, TEXT_MONO, value, b.x + b.w - pad, y, TEXT_RIGHT, room, t->ink);
}

static void draw_notes(ui *ui, const lab *lab, lab_actor which, column *c)
{
    const theme *t = ui->theme;
    const diagnosis *d = &lab->edit.diagnosis[which];
    char text[2][96] = {"…", ""};
    bool known = lab->edit.diagnosed == lab->revision;
    if (known)
        diagnosis_text(d, text[0], sizeof text[0], text[1], sizeof text[1]);
    bool odd[2] = {known && (d->crossing || (d->flat && !d->open)), true};
    for (int i = 0; i < 2; i++) {
        text_draw(ui->text, TEXT_SMALL, text[i], c->x + ui_px(ui, 8),
                  c->y + ui_px(ui, NOTE_ROW / 2), TEXT_LEFT, c->right - c->x - ui_px(ui, 16),
                  odd[i] ? t->ink : t->dim);
        c->y += ui_px(ui, NOTE_ROW);
    }
}

static void draw_actor(ui *ui, const lab *lab, const prompt *p, lab_actor which, column *c)
{
    const scene *scene = lab_scene(lab);
    int kind = kind_index(&(which == LAB_BASE ? &scene->base : &scene->cursor)->shape);
    rows r = rows_of_numbers(lab, p, which);
    char title[32], aside[64] = "";
    snprintf(title, sizeof title, which == LAB_BASE ? _("BASE: %s") : _("CURSOR: %s"),
             _(kind_name(kind)));
    for (char *letter = title; *letter; letter++)
        *letter = (char)toupper((unsigned char)*letter);
    if (r.end - r.first < r.count)
        snprintf(aside, sizeof aside, _("%d TO %d OF %d"), r.first + 1, r.end, r.count);
    box head = {c->x, c->y, c->right - c->x, ui_px(ui, COLUMN_HEADING)};
    ui_add_button(ui, head, which == LAB_BASE ? ACTION_EDIT_BASE : ACTION_EDIT_CURSOR, 0);
    ui_tip(ui, head, _("Edit this shape"),
           action_key_label(which == LAB_BASE ? ACTION_EDIT_BASE : ACTION_EDIT_CURSOR));
    if (which == lab->edit.target)
        draw_disc(&ui->draw, (hit_vec){c->right - ui_px(ui, 12), c->y + ui_px(ui, 16)},
                  ui_px(ui, 4), ui->theme->accent);
    column_heading(ui, c, title, aside[0] ? aside : NULL);
    for (int i = r.first; i < r.end; i++)
        draw_field(ui, lab, p, (shape_number){which, i}, c);
    if (has_notes(scene, which))
        draw_notes(ui, lab, which, c);
}

void numbers_view_draw(ui *ui, const lab *lab, const prompt *p, column *c)
{
    column_heading(ui, c, _("NUMBERS"), NULL);
    readout_draw_relation(ui, lab, c);
    if (!lab_is_field(lab))
        draw_actor(ui, lab, p, LAB_BASE, c);
    draw_actor(ui, lab, p, LAB_CURSOR, c);
}
