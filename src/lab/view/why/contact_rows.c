/* SPDX-License-Identifier: MIT */
/*
 * The rows keep their places: where there is one point or none, those of the others are empty.
 */
#include "contact_rows.h"

#include "answer.h"
#include "lab.h"
#include "scene.h"
#include "scene_look.h"
#include "ui.h"
#include "value.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

#define CELL 66.0 /* UI units */
#define ROWS 5    /* the normal, and two for each point */

enum { CELLS = 3, CELL_TEXT = 24 };

/* x, y and depth, under their headings. */
typedef struct cells {
    char text[CELLS][CELL_TEXT];
} cells;

static bool is_shown(const lab *lab)
{
    return lab_scene(lab)->looks->contact.manifold;
}

double contact_rows_height(const ui *ui, const lab *lab)
{
    return is_shown(lab) ? ui_px(ui, COLUMN_HEADING + ROWS * COLUMN_ROW) : 0;
}

void contact_rows_number(double value, char *out, size_t size)
{
    double length = fabs(value);
    bool fits = length == 0 || (length >= 0.01 && length < 1e6);
    snprintf(out, size, fits ? "%.2f" : "%.3g", value + 0.0);
}

static void draw_cells(ui *ui, const column *c, double y, text_style style, const cells *of,
                       SDL_Color colour)
{
    double right = c->right - ui_px(ui, 8);
    for (int i = CELLS - 1; i >= 0; i--) {
        text_draw(ui->text, style, of->text[i], right, y, TEXT_RIGHT, ui_px(ui, CELL - 4), colour);
        right -= ui_px(ui, CELL);
    }
}

static void draw_heading(ui *ui, column *c)
{
    cells heads = {{"X", "Y"}};
    snprintf(heads.text[2], CELL_TEXT, "%s", _("DEPTH"));
    draw_cells(ui, c, c->y + ui_px(ui, 16), TEXT_HEADING, &heads, ui->theme->dim);
    column_heading(ui, c, _("CONTACT"), NULL);
}

static void draw_row(ui *ui, column *c, const char *name, const cells *of, const char *tip)
{
    double y = c->y + ui_px(ui, COLUMN_ROW / 2);
    ui_tip(ui, (box){c->x, c->y, c->right - c->x, ui_px(ui, COLUMN_ROW)}, tip, NULL);
    text_draw(ui->text, TEXT_SMALL, name, c->x + ui_px(ui, 8), y, TEXT_LEFT, ui_px(ui, CELL - 4),
              ui->theme->ink);
    draw_cells(ui, c, y, TEXT_MONO, of, ui->theme->ink);
    c->y += ui_px(ui, COLUMN_ROW);
}

static void draw_normal(ui *ui, const hit_manifold *m, column *c)
{
    cells row = {{"-", "-"}};
    if (m->count > 0) {
        snprintf(row.text[0], CELL_TEXT, "%.4f", m->normal.x + 0.0);
        snprintf(row.text[1], CELL_TEXT, "%.4f", m->normal.y + 0.0);
    }
    draw_row(ui, c, _("normal"), &row,
             _("The direction in which the cursor leaves the base, of length 1"));
}

/* ---- Names ---------------------------------------------------------------------------------- */

/* Writes "A3", or of what has no others of its sort "A"; -1: nothing. */
static void write_name(char letter, int index, int count, char *out, size_t size)
{
    out[0] = '\0';
    if (index >= 0 && count > 1)
        snprintf(out, size, " %c%d", letter, index + 1);
    else if (index >= 0)
        snprintf(out, size, " %c", letter);
}

/* The base is A, as in WHY, and edges and vertices count from 1. */
static void describe_names(const answer *a, const hit_contact_point *p, char *out, size_t size)
{
    char edges[2][16], vertices[2][16];
    int counts[2] = {answer_base(a)->count, a->cursor.count};
    int of_edges[2] = {p->edges.of_b, p->edges.of_a}, of_vertices[2] = {p->vertex_b, p->vertex_a};
    for (int i = 0; i < 2; i++) {
        char letter = (char)('A' + i);
        write_name(letter, of_edges[i], counts[i], edges[i], sizeof edges[i]);
        write_name(letter, of_vertices[i], counts[i], vertices[i], sizeof vertices[i]);
    }
    if (edges[0][0] || edges[1][0])
        snprintf(out, size, _("edges%s%s, vertices%s%s"), edges[0], edges[1], vertices[0],
                 vertices[1]);
    else
        snprintf(out, size, _("vertices%s%s"), vertices[0], vertices[1]);
}

static void draw_point(ui *ui, const answer *a, int index, column *c)
{
    char name[32], names[96] = "";
    cells row = {{"-", "-", "-"}};
    char tip[3 * VALUE_TEXT + 80] = "";
    const hit_contact_point *p = &a->manifold.points[index];
    snprintf(name, sizeof name, _("point %d"), index + 1);
    if (index < a->manifold.count) {
        char all[CELLS][VALUE_TEXT];
        const double values[CELLS] = {p->on_a.x, p->on_a.y, p->depth};
        for (int i = 0; i < CELLS; i++) {
            contact_rows_number(values[i], row.text[i], CELL_TEXT);
            value_write(values[i], all[i]);
        }
        snprintf(tip, sizeof tip, _("On the cursor's outline: %s %s; %s deep"), all[0], all[1],
                 all[2]);
        describe_names(a, p, names, sizeof names);
    }
    draw_row(ui, c, name, &row, tip);
    ui_tip(
        ui, (box){c->x, c->y, c->right - c->x, ui_px(ui, COLUMN_ROW)},
        _("The names stay the same while the same edges touch, so a solver knows the point again"),
        NULL);
    column_row(ui, c, "", names);
}

void contact_rows_draw(ui *ui, const lab *lab, column *c)
{
    const answer *a = lab_answer(lab);
    if (!is_shown(lab))
        return;
    draw_heading(ui, c);
    draw_normal(ui, &a->manifold, c);
    for (int i = 0; i < 2; i++)
        draw_point(ui, a, i, c);
}
