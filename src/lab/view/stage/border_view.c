/* SPDX-License-Identifier: MIT */
#include "border_view.h"

#include "answer.h"
#include "border_find.h"
#include "border_lines.h"
#include "indexed.h"
#include "lab.h"
#include "scene.h"
#include "shape_fill.h"
#include "ui.h"
#include "vertices.h"
#include "words.h"

#include <stdlib.h>

#define LINE 2.5 /* UI units */

void border_view_free(border_view *b)
{
    border_free(&b->border);
    free(b->lines.list);
    *b = (border_view){0};
}

const char *border_view_name(border_mark mark)
{
    static const char *const names[BORDER_MARKS] = {[BORDER_EXACT] = N_("border: they touch")};
    return names[mark];
}

SDL_Color border_view_colour(const theme *theme, border_mark mark)
{
    (void)mark;
    return theme->border;
}

/* An anchored cursor turns while it moves, and a field has many bases. */
static bool has_border(const lab *lab)
{
    return !lab_is_field(lab) && !lab_scene(lab)->cursor.anchored;
}

void border_view_follow(const ui *ui, border_view *b, const lab *lab)
{
    const answer *answer = lab_answer(lab);
    int scene = catalogue_shown(&lab->catalogue);
    (void)ui;
    if (!b->asked || b->scene != scene || b->revision != lab->revision) {
        const struct scene *shapes = answer->shapes ? &answer->shapes->scene : lab_scene(lab);
        b->found =
            has_border(lab) && border_find(&b->border, &shapes->base.shape, &shapes->cursor.shape);
        b->lines.made = false;
        b->asked = true;
        b->scene = scene;
        b->revision = lab->revision;
    }
    b->shown[BORDER_EXACT] = b->found;
}

/* ---- Drawing -------------------------------------------------------------------------------- */

static bool is_same_box(box a, box b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

static void make_lines(const ui *ui, border_view *b)
{
    struct border_lines *lines = &b->lines;
    box within = shape_fill_sight(ui, 0);
    bool same = lines->view.scale == ui->view.scale &&
                vertices_equal(lines->view.stage, ui->view.stage) &&
                vertices_equal(lines->view.output, ui->view.output);
    if (lines->made && same && is_same_box(lines->within, within))
        return;
    lines->made = true;
    lines->view = ui->view;
    lines->within = within;
    lines->count = 0;
    border_lines_make(&b->border, ui->view, within, deep_is_shown(ui->view, ui->fit), &lines->list,
                      &lines->count, &lines->room);
}

void border_view_draw(ui *ui, border_view *b)
{
    if (!b->shown[BORDER_EXACT])
        return;
    make_lines(ui, b);
    for (int i = 0; i < b->lines.count; i++)
        fill_capsule(&ui->draw.fill, b->lines.list[i].a, b->lines.list[i].b, ui_px(ui, LINE) / 2);
    draw_paint(&ui->draw, border_view_colour(ui->theme, BORDER_EXACT));
}
