/* SPDX-License-Identifier: MIT */
/*
 * At each contact point a line leads from the cursor's outline to the base's: the depth there. An
 * arrow goes on from it, the normal, along which the cursor leaves. The edges that touch are drawn
 * over the outlines.
 */
#include "contact_view.h"

#include "answer.h"
#include "deep.h"
#include "kind.h"
#include "scene.h"
#include "scene_look.h"
#include "shape_fill.h"
#include "strands.h"
#include "ui.h"
#include "view.h"

#include <math.h>

/* UI units */
#define EDGE  4.0
#define LINE  2.0
#define HEAD  11.0
#define POINT 5.0
#define RIM   1.5 /* in the ground's colour: it is seen on every fill */

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

static void draw_edges(ui *ui, const answer *a, const hit_contact_point *point)
{
    hit_vec n = a->manifold.normal;
    draw_edge(ui, &a->cursor, point->edges.of_a, (hit_vec){-n.x, -n.y});
    draw_edge(ui, answer_base(a), point->edges.of_b, n);
}

/* ---- Points --------------------------------------------------------------------------------- */

static hit_vec plus(hit_vec a, hit_vec way, double times)
{
    return (hit_vec){a.x + way.x * times, a.y + way.y * times};
}

/* The line of the depth and the arrow, wider by `rim` on each side. */
static void draw_normal(ui *ui, hit_vec from, hit_vec on_base, hit_vec way, double rim,
                        SDL_Color colour)
{
    double width = ui_px(ui, LINE + 2 * rim), wide = ui_px(ui, HEAD * 0.45 + 1.5 * rim);
    hit_vec back = plus(on_base, way, ui_px(ui, CONTACT_VIEW_NORMAL - HEAD - rim));
    hit_vec side = {-way.y * wide, way.x * wide};
    const hit_vec head[3] = {plus(on_base, way, ui_px(ui, CONTACT_VIEW_NORMAL + 2 * rim)),
                             plus(back, side, 1), plus(back, side, -1)};
    draw_line(&ui->draw, from, on_base, width, colour);
    draw_line(&ui->draw, on_base, back, width, colour);
    draw_polygon(&ui->draw, head, 3, colour);
}

/* From bottom to top. */
typedef enum contact_part { NORMAL, ON_BASE, ON_CURSOR, PARTS } contact_part;

/* A circle on the base's outline, a disc on the cursor's. */
static void draw_point(ui *ui, const hit_contact_point *point, hit_vec normal, contact_part part)
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

void contact_view_draw(ui *ui, const scene *scene, const answer *a)
{
    const hit_manifold *m = &a->manifold;
    if (!scene->looks->contact.manifold)
        return;
    for (int i = 0; i < m->count; i++)
        draw_edges(ui, a, &m->points[i]);
    for (contact_part part = NORMAL; part < PARTS; part++)
        for (int i = 0; i < m->count; i++)
            draw_point(ui, &m->points[i], m->normal, part);
}
