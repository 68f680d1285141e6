/* SPDX-License-Identifier: MIT */
#include "zoom.h"

#include "answer.h"
#include "app.h"
#include "lab.h"
#include "motion.h"

#include <math.h>

#define A_NOTCH 1.25
#define NEAR    64.0 /* UI units: so far the pointer may be from a point that is to stay in view */

/* The nearest point so far, and how far it is in output pixels. */
typedef struct candidate {
    hit_vec stage;
    double distance;
} candidate;

static void consider(const ui *ui, hit_vec stage, candidate *best)
{
    hit_vec at = view_to_output(ui->view, stage);
    double distance = hypot(at.x - ui->mouse.x, at.y - ui->mouse.y);
    if (distance < best->distance)
        *best = (candidate){stage, distance};
}

/* Where the shapes meet is more than where one of them is. */
static bool find_point(const ui *ui, const lab *lab, hit_vec *stage)
{
    const answer *a = lab->answer;
    candidate best = {.distance = ui_px(ui, NEAR)};
    for (int i = 0; i < a->crossing_count; i++)
        consider(ui, a->crossings[i], &best);
    bool meets = a->nearest.distance * ui->view.scale < 1;
    if (meets && a->crossing_count == 0)
        consider(ui, a->nearest.on_a, &best);
    if (best.distance == ui_px(ui, NEAR) && lab_is_pinned(lab))
        consider(ui, lab_at(lab), &best);
    *stage = best.stage;
    return best.distance < ui_px(ui, NEAR);
}

/* A shape that follows the pointer stays under it. */
void zoom_by_wheel(app *app, double notches)
{
    ui *ui = &app->screen.ui;
    lab *lab = &app->lab;
    view view = ui->view;
    double turned = spin_turn(&app->hand.spin, notches, app->hand.turned);
    hit_vec at = ui->mouse, stage;
    bool follows = motion_is_led(lab) || lab_is_field(lab);
    if (!follows && hit_validate(&lab_answer(lab)->cursor) == HIT_OK &&
        find_point(ui, lab, &stage)) {
        at = view_to_output(ui->view, stage);
        view.stage = stage;
        view.output = at;
    }
    camera_zoom(&ui->camera, ui->fit, view, at, ui_stage_middle(ui), pow(A_NOTCH, turned));
    ui_arrange_again(ui, lab_stage(lab));
}

void zoom_lead_back(app *app)
{
    app->screen.leads_back = true;
}
