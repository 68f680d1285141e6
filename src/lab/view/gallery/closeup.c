/* SPDX-License-Identifier: MIT */
#include "closeup.h"

#include "answer.h"
#include "measured.h"
#include "scene.h"
#include "shape_view.h"
#include "ui.h"
#include "words.h"

#include <math.h>
#include <stdio.h>

#define SEEN  4.0  /* a gap so wide is seen without help; UI units, as the rest */
#define GAP   14.0 /* the gap in the lens */
#define LENS  0.44 /* its sides, in heights of the small stage */
#define INSET 6.0

/* In the stage's corner that is farthest from the gap; the verdict is in the upper right one. */
static box lens_box(const ui *ui, box b, hit_vec gap)
{
    double side = b.h * LENS, inset = ui_px(ui, INSET);
    double left = b.x + inset, right = b.x + b.w - inset - side;
    double top = b.y + inset, bottom = b.y + b.h - inset - side;
    const box corners[] = {
        {left, bottom, side, side}, {right, bottom, side, side}, {left, top, side, side}};
    box best = corners[0];
    double farthest = -1;
    for (int i = 0; i < 3; i++) {
        double far = hypot(corners[i].x + side / 2 - gap.x, corners[i].y + side / 2 - gap.y);
        if (far > farthest)
            best = corners[i];
        farthest = fmax(farthest, far);
    }
    return best;
}

/* Draws the surroundings of the gap. The picture in the lens is made as the stage's is. */
static void draw_inside(ui *ui, const scene *scene, const hit_shape *cursor,
                        const hit_nearest *nearest, const answer_row *said, box lens)
{
    view view = ui->view, fit = ui->fit;
    layout layout = ui->layout;
    SDL_Rect clip = ui->draw.clip, inside = box_pixels(lens);
    ui->fit = view;
    ui->layout.stage = lens;
    ui->view.scale = ui_px(ui, GAP) / nearest->distance;
    ui->view.stage = (hit_vec){nearest->on_a.x / 2 + nearest->on_b.x / 2,
                               nearest->on_a.y / 2 + nearest->on_b.y / 2};
    ui->view.output = (hit_vec){lens.x + lens.w / 2, lens.y + lens.h / 2};
    if (SDL_IntersectRect(&clip, &inside, &ui->draw.clip)) {
        ui_fill(ui, lens, ui->theme->ground);
        shape_view_draw_scene(ui, scene, cursor, said, true);
    }
    ui->draw.clip = clip;
    ui->layout = layout;
    ui->fit = fit;
    ui->view = view;
}

static void draw_lens(ui *ui, const scene *scene, const hit_shape *cursor,
                      const hit_nearest *nearest, const answer_row *said, box b)
{
    hit_vec gap = view_to_output(ui->view, nearest->on_a);
    box lens = lens_box(ui, b, gap);
    SDL_Color ink = ui->theme->construction;
    hit_vec middle = {lens.x + lens.w / 2, lens.y + lens.h / 2};
    draw_line(&ui->draw, gap, middle, ui_px(ui, 1), ink);
    draw_circle(&ui->draw, gap, ui_px(ui, 5), ui_px(ui, 1.5), ink);
    draw_inside(ui, scene, cursor, nearest, said, lens);
    draw_border(&ui->draw, lens.x, lens.y, lens.w, lens.h, ui_px(ui, 3), ui_px(ui, 1.5), ink);
}

void closeup_draw(ui *ui, const scene *scene, const hit_shape *cursor, const answer_row *said,
                  box b)
{
    if (said->open || hit_validate(cursor) != HIT_OK)
        return;
    const hit_shape *base = &scene->base.shape;
    hit_relation relation = hit_relate(base, cursor);
    hit_nearest nearest = hit_closest(base, cursor);
    bool apart = relation == HIT_APART && isfinite(nearest.distance);
    bool agrees = said->falseness == FALSE_NONE;
    char words[64] = "";
    bool tiny = apart && nearest.distance * ui->view.scale < ui_px(ui, SEEN);
    if (apart && (tiny || !agrees)) {
        char text[DIGITS_TEXT];
        measured_text(nearest.distance, measured_distance_error(base, cursor, nearest.distance), 3,
                      text);
        snprintf(words, sizeof words, _("%s apart"), text);
    } else if (said->falseness == FALSE_MISS)
        snprintf(words, sizeof words, "%s", _(answer_relation_name(relation)));
    if (tiny && isfinite(ui_px(ui, GAP) / nearest.distance))
        draw_lens(ui, scene, cursor, &nearest, said, b);
    if (words[0]) {
        /* A label at the lower edge, beside the lens if that is there. */
        double pad = ui_px(ui, 6), h = ui_px(ui, 18);
        double w = fmin(text_width(ui->text, TEXT_SMALL, words) + 2 * pad, b.w - 2 * pad);
        box label = {b.x + (b.w - w) / 2, b.y + b.h - h - ui_px(ui, 4), w, h};
        ui_card(ui, label, 4, ui->theme->panel, ui->theme->rule);
        text_draw(ui->text, TEXT_SMALL, words, b.x + b.w / 2, label.y + h / 2, TEXT_CENTRE,
                  fmax(1, w - 2 * pad), ui->theme->ink);
    }
}
