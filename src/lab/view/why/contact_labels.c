/* SPDX-License-Identifier: MIT */
#include "contact_labels.h"

#include "answer.h"
#include "contact_rows.h"
#include "contact_view.h"
#include "lab.h"
#include "scene.h"
#include "scene_look.h"
#include "strands.h"
#include "ui.h"
#include "words.h"

#include <stdio.h>

#define RIM 7.0 /* of a point, UI units */

/* Keeps them off points and arrows. */
static void keep_off_point(annotation *n, const hit_manifold *m, int index)
{
    const construction *d = n->construction;
    hit_vec on_cursor = construction_on_screen(d, m->points[index].on_a);
    hit_vec on_base = construction_on_screen(d, m->points[index].on_b);
    double rim = ui_px(d->ui, RIM);
    annotation_keep_off(n, on_cursor, rim);
    for (int i = 0; i <= 3; i++) {
        double far = ui_px(d->ui, CONTACT_VIEW_NORMAL) * i / 3;
        hit_vec at = {on_base.x + m->normal.x * far, on_base.y + m->normal.y * far};
        annotation_keep_off(n, at, rim);
    }
    labels_avoid(&n->labels, on_cursor.x, on_cursor.y, on_base.x, on_base.y);
}

/* Below the point, away from the other one. */
static void label_depth(annotation *n, const hit_manifold *m, int index)
{
    const hit_contact_point *p = &m->points[index];
    const double away = m->count < 2 ? 0 : 2 * index - 1;
    char depth[32];
    annotation_label label = {
        .at = construction_on_screen(n->construction, p->on_a),
        .side = {-m->normal.x - m->normal.y * away, -m->normal.y + m->normal.x * away}};
    contact_rows_number(p->depth, depth, sizeof depth);
    snprintf(label.text, sizeof label.text, _("%d: depth %s"), index + 1, depth);
    annotation_draw(n, &label, -1);
}

/* The base is A, as in WHY. Its edge has the label at the end that is farther from the contact. */
static void label_edge(annotation *n, const answer *a, int index, char letter)
{
    const construction *d = n->construction;
    const hit_shape *shape = letter == 'A' ? answer_base(a) : &a->cursor;
    const hit_vec *v = hit_vertices(shape), *at = &a->manifold.points[0].on_b;
    if (index < 0 || index >= shape->count || shape->count < 3)
        return;
    hit_vec from = v[index], to = v[strands_next(shape, index)];
    double x = to.x - from.x, y = to.y - from.y, part = 0.5;
    bool late = (at->x - from.x) * x + (at->y - from.y) * y > (x * x + y * y) / 2;
    if (letter == 'A')
        part = late ? 0.12 : 0.88;
    annotation_label label = {.at = annotation_visible_place(n, construction_on_screen(d, from),
                                                             construction_on_screen(d, to), part),
                              .side = a->manifold.normal};
    if (letter == 'B')
        label.side = (hit_vec){-label.side.x, -label.side.y};
    snprintf(label.text, sizeof label.text, _("edge %c%d"), letter, index + 1);
    annotation_draw(n, &label, -1);
}

void contact_labels_draw(annotation *n, const lab *lab)
{
    const answer *a = lab_answer(lab);
    const hit_manifold *m = &a->manifold;
    hit_edges named = {-1, -1};
    if (!lab_scene(lab)->looks->contact.manifold)
        return;
    for (int i = 0; i < m->count; i++)
        keep_off_point(n, m, i);
    for (int i = 0; i < m->count; i++)
        label_depth(n, m, i);
    for (int i = 0; i < m->count; i++) {
        const hit_edges of = m->points[i].edges;
        if (of.of_a != named.of_a)
            label_edge(n, a, of.of_a, 'B');
        if (of.of_b != named.of_b)
            label_edge(n, a, of.of_b, 'A');
        named = of;
    }
}
