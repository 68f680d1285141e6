/* The panel while shapes are edited: their numbers, to be clicked and typed. */
#include "panel.h"

#include "kinds.h"

#include <ctype.h>
#include <stdio.h>

#define FIELD_ROW 20.0
#define NOTE_ROW  16.0
#define MOST_ROWS 7 /* of a shape; more are shown round the vertex grabbed last */

typedef struct rows {
    int first, end, count;
} rows;

static bool has_notes(const scene *scene, lab_actor which)
{
    const scene_actor *actor = which == LAB_BASE ? &scene->base : &scene->cursor;
    return kind_of(&actor->shape)->least_vertices > 0;
}

/* The first row to show so that this one is, moved no more than needed. */
static int in_sight(int first, int index)
{
    if (index < first)
        return index;
    return index < first + MOST_ROWS ? first : index - MOST_ROWS + 1;
}

/* The vertex grabbed last stays in sight, and so does the number that is typed. */
static rows rows_of(const ui *ui, const lab *lab, lab_actor which)
{
    const scene *scene = lab_scene(lab);
    rows r = {0, 0, fields_count(scene, which)};
    int wanted = 0;
    if (which == lab->edit.target && lab->edit.vertex >= 0)
        wanted = fields_of_vertex(scene, which, lab->edit.vertex) - MOST_ROWS / 2;
    const prompt *p = &ui->prompt;
    int last = r.count - MOST_ROWS;
    r.first = wanted > last ? last : wanted;
    if (p->wanted == PROMPT_FIELD && p->field.actor == which)
        r.first = in_sight(r.first, p->field.index);
    if (r.first < 0)
        r.first = 0;
    r.end = r.first + MOST_ROWS < r.count ? r.first + MOST_ROWS : r.count;
    return r;
}

static double height_of(const ui *ui, const lab *lab, lab_actor which)
{
    rows r = rows_of(ui, lab, which);
    double notes = has_notes(lab_scene(lab), which) ? 2 * NOTE_ROW : 0;
    return PANEL_HEADING + (r.end - r.first) * FIELD_ROW + notes;
}

double panel_fields_height(const ui *ui, const lab *lab)
{
    return ui_px(ui, height_of(ui, lab, LAB_BASE) + height_of(ui, lab, LAB_CURSOR) + PANEL_HEADING +
                         2 * PANEL_DATA_ROW + 12);
}

/* Text with what is selected, or the caret. */
static void draw_typing(ui *ui, const prompt *prompt, box b)
{
    const theme *t = ui->theme;
    double pad = ui_px(ui, 6), y = b.y + b.h / 2;
    draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 3), t->ground);
    draw_frame(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 3), ui_px(ui, 1),
               prompt->wrong[0] ? t->error_ink : t->accent);
    ui_draw_typing(ui, prompt, b.x + pad, y, b.w - 2 * pad);
}

static bool is_typed(const ui *ui, field f)
{
    const prompt *p = &ui->prompt;
    return p->wanted == PROMPT_FIELD && p->field.actor == f.actor && p->field.index == f.index;
}

/* With as many digits as there is room for. */
static void fit_value(ui *ui, const lab *lab, field f, double room, char text[FIELD_TEXT])
{
    hit_vec at = lab->catalogue.slots[lab->catalogue.current].at;
    for (int digits = 17; digits >= 4; digits--) {
        field_text(lab_scene(lab), at, f, digits, text);
        if (text_width(ui->text, TEXT_MONO, text) <= room)
            return;
    }
}

static void draw_field(ui *ui, const lab *lab, field f, column *c)
{
    const theme *t = ui->theme;
    char label[FIELD_TEXT], value[FIELD_TEXT];
    box b = {c->x, c->y, c->right - c->x, ui_px(ui, FIELD_ROW)};
    double y = b.y + b.h / 2, pad = ui_px(ui, 8);
    bool grabbed = f.actor == lab->edit.target && lab->edit.vertex >= 0 &&
                   fields_of_vertex(lab_scene(lab), f.actor, lab->edit.vertex) == f.index;
    if (grabbed || ui_hovers(ui, b))
        draw_box(&ui->draw, b.x, b.y, b.w, b.h, ui_px(ui, 3), grabbed ? t->selected : t->chip);
    field_label(lab_scene(lab), f, label);
    double w = text_draw(ui->text, TEXT_SMALL, label, b.x + pad, y, TEXT_LEFT, 0, t->ink);
    double room = b.w - w - 3 * pad;
    c->y += b.h;
    ui_add_button(ui, b, ACTION_TYPE_FIELD, action_pair((int)f.actor, f.index));
    if (is_typed(ui, f)) {
        draw_typing(ui, &ui->prompt, (box){b.x + w + 2 * pad, b.y, room + pad, b.h});
        return;
    }
    fit_value(ui, lab, f, room, value);
    text_draw(ui->text, TEXT_MONO, value, b.x + b.w - pad, y, TEXT_RIGHT, room, t->ink);
}

static void draw_notes(ui *ui, const lab *lab, lab_actor which, column *c)
{
    const theme *t = ui->theme;
    const diagnosis *d = &lab->evidence.diagnosis[which];
    char text[2][96];
    diagnosis_text(d, text[0], sizeof text[0], text[1], sizeof text[1]);
    bool odd[2] = {d->crossing || d->flat, true};
    for (int i = 0; i < 2; i++) {
        text_draw(ui->text, TEXT_SMALL, text[i], c->x + ui_px(ui, 8),
                  c->y + ui_px(ui, NOTE_ROW / 2), TEXT_LEFT, c->right - c->x - ui_px(ui, 16),
                  odd[i] ? t->verdict_hit : t->dim);
        c->y += ui_px(ui, NOTE_ROW);
    }
}

static void draw_actor(ui *ui, const lab *lab, lab_actor which, column *c)
{
    const scene *scene = lab_scene(lab);
    hit_kind kind = (which == LAB_BASE ? &scene->base : &scene->cursor)->shape.kind;
    rows r = rows_of(ui, lab, which);
    char title[32], aside[64] = "";
    snprintf(title, sizeof title, "%s: %s", which == LAB_BASE ? "BASE" : "CURSOR",
             hit_kind_name(kind));
    for (char *p = title; *p; p++)
        *p = (char)toupper((unsigned char)*p);
    if (r.end - r.first < r.count)
        snprintf(aside, sizeof aside, "%d TO %d OF %d", r.first + 1, r.end, r.count);
    box head = {c->x, c->y, c->right - c->x, ui_px(ui, PANEL_HEADING)};
    ui_add_button(ui, head, which == LAB_BASE ? ACTION_EDIT_BASE : ACTION_EDIT_CURSOR, 0);
    if (which == lab->edit.target)
        draw_disc(&ui->draw, (hit_vec){c->right - ui_px(ui, 12), c->y + ui_px(ui, 16)},
                  ui_px(ui, 4), ui->theme->accent);
    panel_heading(ui, c, title, aside[0] ? aside : NULL);
    for (int i = r.first; i < r.end; i++)
        draw_field(ui, lab, (field){which, i}, c);
    if (has_notes(scene, which))
        draw_notes(ui, lab, which, c);
}

void panel_fields(ui *ui, const lab *lab, column *c)
{
    panel_heading(ui, c, "NUMBERS", NULL);
    panel_relation(ui, lab, c);
    draw_actor(ui, lab, LAB_BASE, c);
    draw_actor(ui, lab, LAB_CURSOR, c);
}
