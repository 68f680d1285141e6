/* SPDX-License-Identifier: MIT */
/*
 * The contact manifold of cursor and base, as physics engines use it. At each contact point a line
 * leads from the cursor's outline to the base's: the depth there. An arrow goes on from it, the
 * normal, along which the cursor leaves. The edges that touch are drawn over the outlines. The rows
 * in the panel keep their places: where there is one point or none, those of the others are empty.
 */
#include "annotation.h"
#include "answer.h"
#include "column.h"
#include "deep.h"
#include "kind.h"
#include "layer_list.h"
#include "measured.h"
#include "scene.h"
#include "scene_look.h"
#include "shape_fill.h"
#include "strands.h"
#include "ui.h"
#include "value.h"
#include "view.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

/* UI units */
#define NORMAL_LENGTH 44.0 /* of the arrow */
#define EDGE          4.0
#define LINE          2.0
#define HEAD          11.0
#define POINT         5.0
#define RIM           1.5 /* in the ground's colour: it is seen on every fill */
#define AROUND        7.0 /* labels keep off a point */
#define CELL          66.0

#define ROWS 5 /* the normal, and two for each point */

static bool contact_is_shown(const scene *scene)
{
    return scene->looks->on_hit.contact;
}

static void find_manifold(const scene *scene, const answer *a, void *found)
{
    (void)scene;
    if (hit_validate(&a->cursor) == HIT_OK)
        hit_contact(&a->cursor, answer_base(a), found);
}

/* ---- Edges ---------------------------------------------------------------------------------- */

/* Moves the ends of a grown shape's edge to its outline, on the side that the normal points to. */
static void move_to_outline(hit_shape *edge, double radius, hit_vec normal)
{
    hit_vec *v = edge->vertex;
    double x = v[1].y - v[0].y, y = v[0].x - v[1].x, length = hypot(x, y);
    if (!(length > 0))
        return;
    double by = x * normal.x + y * normal.y < 0 ? -radius / length : radius / length;
    for (int i = 0; i < 2; i++)
        v[i] = (hit_vec){v[i].x + x * by, v[i].y + y * by};
}

/* `normal` points out of the shape. So deep that doubles show, the outline of a grown shape has no
 * two ends that are doubles. */
static void draw_edge(ui *ui, const hit_shape *shape, int index, hit_vec normal)
{
    if (index < 0 || index >= shape->count || kind_of(shape)->axes ||
        (shape->radius > 0 && deep_is_shown(ui->view, ui->fit)))
        return;
    const hit_vec *v = hit_vertices(shape);
    hit_shape edge = hit_make_segment(v[index], v[strands_next(shape, index)]);
    deep_line line;
    if (shape->radius > 0)
        move_to_outline(&edge, shape->radius, normal);
    if (deep_edge(&edge, 0, ui->view, shape_fill_sight(ui, 0), &line))
        draw_line(&ui->draw, line.a, line.b, ui_px(ui, EDGE), ui->theme->construction);
}

static void draw_edges(const stage_view *v, const hit_contact_point *point, hit_vec normal)
{
    draw_edge(v->ui, &v->answer->cursor, point->edges.of_a, (hit_vec){-normal.x, -normal.y});
    draw_edge(v->ui, answer_base(v->answer), point->edges.of_b, normal);
}

/* ---- Points --------------------------------------------------------------------------------- */

static hit_vec beyond_point(hit_vec a, hit_vec way, double times)
{
    return (hit_vec){a.x + way.x * times, a.y + way.y * times};
}

/* The line of the depth and the arrow, wider by `rim` on each side. */
static void draw_normal(ui *ui, hit_vec from, hit_vec on_base, hit_vec way, double rim,
                        SDL_Color colour)
{
    double width = ui_px(ui, LINE + 2 * rim), wide = ui_px(ui, HEAD * 0.45 + 1.5 * rim);
    hit_vec back = beyond_point(on_base, way, ui_px(ui, NORMAL_LENGTH - HEAD - rim));
    hit_vec side = {-way.y * wide, way.x * wide};
    const hit_vec head[3] = {beyond_point(on_base, way, ui_px(ui, NORMAL_LENGTH + 2 * rim)),
                             beyond_point(back, side, 1), beyond_point(back, side, -1)};
    draw_line(&ui->draw, from, on_base, width, colour);
    draw_line(&ui->draw, on_base, back, width, colour);
    draw_polygon(&ui->draw, head, 3, colour);
}

/* From bottom to top. */
typedef enum contact_part { NORMAL, ON_BASE, ON_CURSOR, PARTS } contact_part;

/* A circle on the base's outline, a disc on the cursor's. */
static void draw_contact_point(ui *ui, const hit_contact_point *point, hit_vec normal,
                               contact_part part)
{
    const theme *t = ui->theme;
    hit_vec on_cursor = view_to_output(ui->view, point->on_a);
    hit_vec on_base = view_to_output(ui->view, point->on_b);
    double radius = ui_px(ui, POINT), rim = ui_px(ui, RIM);
    if (part == NORMAL) {
        draw_normal(ui, on_cursor, on_base, normal, RIM, t->ground);
        draw_normal(ui, on_cursor, on_base, normal, 0, t->ink);
    } else if (part == ON_BASE) {
        draw_disc(&ui->draw, on_base, radius, t->ground);
        draw_circle(&ui->draw, on_base, radius, ui_px(ui, LINE), t->ink);
    } else {
        draw_disc(&ui->draw, on_cursor, radius + rim, t->ground);
        draw_disc(&ui->draw, on_cursor, radius, t->construction);
    }
}

static void draw_manifold(const stage_view *v)
{
    const hit_manifold *m = v->found;
    for (int i = 0; i < m->count; i++)
        draw_edges(v, &m->points[i], m->normal);
    for (contact_part part = NORMAL; part < PARTS; part++)
        for (int i = 0; i < m->count; i++)
            draw_contact_point(v->ui, &m->points[i], m->normal, part);
}

/* ---- Rows in the panel ------------------------------------------------------------------------
 */

#define NORMAL_ERROR 0x1p-30 /* of each coordinate; hit_contact() computes it in double */

enum { CELLS = 3, CELL_TEXT = DIGITS_TEXT };

/* x, y and depth, under their headings. */
typedef struct cells {
    char text[CELLS][CELL_TEXT];
} cells;

static double height_of_contact(const scene *scene)
{
    (void)scene;
    return COLUMN_HEADING + ROWS * COLUMN_ROW;
}

/* Writes the number with two places; one for which these are too few or too many, with three
 * digits. */
static const char *write_measure(double value, double error, char text[DIGITS_TEXT])
{
    double length = fabs(value);
    bool fits = length == 0 || (length >= 0.01 && length < 1e6);
    return fits ? measured_places(value, error, 2, text) : measured_text(value, error, 3, text);
}

/* What hit.h says of points and depths of hit_contact(). */
static double contact_error(const answer *a)
{
    return 8 * measured_span(answer_base(a), &a->cursor);
}

static void draw_contact_cells(ui *ui, const column *c, double y, text_style style, const cells *of,
                               SDL_Color colour)
{
    double right = c->right - ui_px(ui, 8);
    for (int i = CELLS - 1; i >= 0; i--) {
        text_draw(ui->text, style, of->text[i], right, y, TEXT_RIGHT, ui_px(ui, CELL - 4), colour);
        right -= ui_px(ui, CELL);
    }
}

static void draw_contact_heading(ui *ui, column *c)
{
    cells heads = {{"X", "Y"}};
    snprintf(heads.text[2], CELL_TEXT, "%s", _("DEPTH"));
    draw_contact_cells(ui, c, c->y + ui_px(ui, 16), TEXT_HEADING, &heads, ui->theme->dim);
    column_heading(ui, c, _("CONTACT"), NULL);
}

static void draw_contact_row(ui *ui, column *c, const char *name, const cells *of, const char *tip)
{
    double y = c->y + ui_px(ui, COLUMN_ROW / 2);
    ui_tip(ui, (box){c->x, c->y, c->right - c->x, ui_px(ui, COLUMN_ROW)}, tip, NULL);
    text_draw(ui->text, TEXT_SMALL, name, c->x + ui_px(ui, 8), y, TEXT_LEFT, ui_px(ui, CELL - 4),
              ui->theme->ink);
    draw_contact_cells(ui, c, y, TEXT_MONO, of, ui->theme->ink);
    c->y += ui_px(ui, COLUMN_ROW);
}

static void draw_normal_row(ui *ui, const hit_manifold *m, column *c)
{
    cells row = {{"-", "-"}};
    if (m->count > 0) {
        measured_places(m->normal.x, NORMAL_ERROR, 4, row.text[0]);
        measured_places(m->normal.y, NORMAL_ERROR, 4, row.text[1]);
    }
    draw_contact_row(
        ui, c, _("normal"), &row,
        _("The direction in which the cursor leaves the base, of length 1. A grown shape that is "
          "not convex has no contact points"));
}

/* ---- Names ---------------------------------------------------------------------------------- */

/* Writes "A3", or of what has no others of its sort "A"; -1: nothing. */
static void write_point_name(char letter, int index, int count, char *out, size_t size)
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
        write_point_name(letter, of_edges[i], counts[i], edges[i], sizeof edges[i]);
        write_point_name(letter, of_vertices[i], counts[i], vertices[i], sizeof vertices[i]);
    }
    if (edges[0][0] || edges[1][0])
        snprintf(out, size, _("edges%s%s, vertices%s%s"), edges[0], edges[1], vertices[0],
                 vertices[1]);
    else
        snprintf(out, size, _("vertices%s%s"), vertices[0], vertices[1]);
}

static void draw_point_rows(const stage_view *v, int index, column *c)
{
    ui *ui = v->ui;
    const hit_manifold *m = v->found;
    char name[32], names[96] = "";
    cells row = {{"-", "-", "-"}};
    char tip[3 * VALUE_TEXT + 80] = "";
    const hit_contact_point *p = &m->points[index];
    snprintf(name, sizeof name, _("point %d"), index + 1);
    if (index < m->count) {
        char all[CELLS][VALUE_TEXT];
        const double error = contact_error(v->answer);
        const double values[CELLS] = {p->on_a.x, p->on_a.y, p->depth};
        for (int i = 0; i < CELLS; i++) {
            write_measure(values[i], error, row.text[i]);
            measured_text(values[i], error, COLUMN_SURE, all[i]);
        }
        snprintf(tip, sizeof tip, _("On the cursor's outline: %s %s; %s deep"), all[0], all[1],
                 all[2]);
        describe_names(v->answer, p, names, sizeof names);
    }
    draw_contact_row(ui, c, name, &row, tip);
    ui_tip(
        ui, (box){c->x, c->y, c->right - c->x, ui_px(ui, COLUMN_ROW)},
        _("The names stay the same while the same edges touch, so a solver knows the point again"),
        NULL);
    column_row(ui, c, "", names);
}

static void draw_contact_rows(const stage_view *v, column *c)
{
    draw_contact_heading(v->ui, c);
    draw_normal_row(v->ui, v->found, c);
    for (int i = 0; i < 2; i++)
        draw_point_rows(v, i, c);
}

/* ---- Labels -----------------------------------------------------------------------------------
 */

/* Keeps them off points and arrows. */
static void keep_off_point(annotation *n, const hit_manifold *m, int index)
{
    const construction *d = n->construction;
    hit_vec on_cursor = construction_on_screen(d, m->points[index].on_a);
    hit_vec on_base = construction_on_screen(d, m->points[index].on_b);
    double rim = ui_px(d->ui, AROUND);
    annotation_keep_off(n, on_cursor, rim);
    for (int i = 0; i <= 3; i++) {
        double far = ui_px(d->ui, NORMAL_LENGTH) * i / 3;
        hit_vec at = {on_base.x + m->normal.x * far, on_base.y + m->normal.y * far};
        annotation_keep_off(n, at, rim);
    }
    labels_avoid(&n->labels, on_cursor.x, on_cursor.y, on_base.x, on_base.y);
}

/* Below the point, away from the other one. */
static void label_depth(annotation *n, const stage_view *v, int index)
{
    const hit_manifold *m = v->found;
    const hit_contact_point *p = &m->points[index];
    const double away = m->count < 2 ? 0 : 2 * index - 1;
    char depth[DIGITS_TEXT];
    annotation_label label = {
        .at = construction_on_screen(n->construction, p->on_a),
        .side = {-m->normal.x - m->normal.y * away, -m->normal.y + m->normal.x * away}};
    write_measure(p->depth, contact_error(v->answer), depth);
    snprintf(label.text, sizeof label.text, _("%d: depth %s"), index + 1, depth);
    annotation_draw(n, &label, -1);
}

/* The base is A, as in WHY. Its edge has the label at the end that is farther from the contact. */
static void label_edge(annotation *n, const stage_view *view, int index, char letter)
{
    const construction *d = n->construction;
    const answer *a = view->answer;
    const hit_manifold *m = view->found;
    const hit_shape *shape = letter == 'A' ? answer_base(a) : &a->cursor;
    const hit_vec *v = hit_vertices(shape), *at = &m->points[0].on_b;
    if (index < 0 || index >= shape->count || shape->count < 3)
        return;
    hit_vec from = v[index], to = v[strands_next(shape, index)];
    double x = to.x - from.x, y = to.y - from.y, part = 0.5;
    bool late = (at->x - from.x) * x + (at->y - from.y) * y > (x * x + y * y) / 2;
    if (letter == 'A')
        part = late ? 0.12 : 0.88;
    annotation_label label = {.at = annotation_visible_place(n, construction_on_screen(d, from),
                                                             construction_on_screen(d, to), part),
                              .side = m->normal};
    if (letter == 'B')
        label.side = (hit_vec){-label.side.x, -label.side.y};
    snprintf(label.text, sizeof label.text, _("edge %c%d"), letter, index + 1);
    annotation_draw(n, &label, -1);
}

static void label_contact(const stage_view *v, annotation *n)
{
    const hit_manifold *m = v->found;
    hit_edges named = {-1, -1};
    for (int i = 0; i < m->count; i++)
        keep_off_point(n, m, i);
    for (int i = 0; i < m->count; i++)
        label_depth(n, v, i);
    for (int i = 0; i < m->count; i++) {
        const hit_edges of = m->points[i].edges;
        if (of.of_a != named.of_a)
            label_edge(n, v, of.of_a, 'B');
        if (of.of_b != named.of_b)
            label_edge(n, v, of.of_b, 'A');
        named = of;
    }
}

const stage_layer contact_layer = {.is_shown = contact_is_shown,
                                   .size = sizeof(hit_manifold),
                                   .find = find_manifold,
                                   .draw = {[STAGE_OVER] = draw_manifold},
                                   .label = label_contact,
                                   .labels_alone = true,
                                   .height = height_of_contact,
                                   .rows = draw_contact_rows};
