#include "zoom.h"

#include "app.h"
#include "evidence.h"
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
static bool find_point(const ui *ui, const evidence *e, hit_vec *stage)
{
    candidate best = {.distance = ui_px(ui, NEAR)};
    for (int i = 0; i < e->contact_count; i++)
        consider(ui, e->contacts[i], &best);
    bool meets = e->nearest.distance * ui->view.scale < 1;
    if (meets && e->contact_count == 0)
        consider(ui, e->nearest.on_a, &best);
    if (best.distance == ui_px(ui, NEAR) && e->pinned)
        consider(ui, e->at, &best);
    *stage = best.stage;
    return best.distance < ui_px(ui, NEAR);
}

/* A shape that follows the pointer stays under it. */
void zoom_by_wheel(app *app, double notches)
{
    ui *ui = &app->screen.ui;
    const evidence *e = &app->lab.evidence;
    view view = ui->view;
    hit_vec at = ui->mouse, stage;
    bool follows = motion_is_led(&app->lab) || e->scene->crowd;
    if (!follows && hit_validate(&e->cursor) == HIT_OK && find_point(ui, e, &stage)) {
        at = view_to_output(ui->view, stage);
        view.stage = stage;
        view.output = at;
    }
    camera_zoom(&ui->camera, ui->fit, view, at, ui_stage_middle(ui), pow(A_NOTCH, notches));
    ui_arrange_again(ui, e->scene->stage);
}

void zoom_lead_back(app *app)
{
    app->screen.leads_back = true;
}
