/* SPDX-License-Identifier: MIT */
/* A cursor that moves by itself: its last ticks, and where a tick stepped over the base. */
#include "flight.h"
#include "lab.h"
#include "layer_list.h"
#include "shape_view.h"
#include "ui.h"
#include "words.h"

#include <math.h>

static SDL_Color faded_by(SDL_Color colour, double part)
{
    colour.a = (Uint8)(colour.a * part);
    return colour;
}

static void draw_cursor_at(ui *ui, const lab *lab, hit_vec at, SDL_Color colour, double width)
{
    shape_view_draw_cursor_ghost(ui, lab_scene(lab), at, colour, ui_px(ui, width));
}

/* Draws the way between two tests that said miss, and where the first contact would have been. */
static void draw_stepped_over(ui *ui, const lab *lab, const flight_sample *sample)
{
    SDL_Color colour = ui->theme->false_mark;
    draw_dashes(&ui->draw, view_to_output(ui->view, sample->from),
                view_to_output(ui->view, sample->at), ui_px(ui, 1.5), ui_px(ui, 6), colour);
    draw_cursor_at(ui, lab, sample->from, colour, 1.5);
    draw_cursor_at(ui, lab, sample->at, colour, 1.5);
    draw_cursor_at(ui, lab, sample->contact, colour, 3);
    /* The label stands above the contact, inside the stage. */
    hit_vec at = view_to_output(ui->view, sample->contact);
    const char *label = _("contact missed");
    const theme *t = ui->theme;
    box zone = ui->layout.stage;
    double w = text_width(ui->text, TEXT_SMALL, label) + ui_px(ui, 12), h = ui_px(ui, 20);
    double x = fmax(zone.x, fmin(at.x - w / 2, zone.x + zone.w - w));
    double y = fmax(zone.y, at.y - ui_px(ui, 44));
    ui_chip(ui, (box){x, y, w, h}, TEXT_SMALL, label, t->false_mark, t->false_mark_ink);
}

/* Draws where the cursor was in the last ticks. */
static void draw_trail(const stage_view *v)
{
    const flight *f = lab_flight(v->lab);
    if (!flight_is_on(f))
        return;
    long long first = f->ticks > FLIGHT_SAMPLES ? f->ticks - FLIGHT_SAMPLES : 0;
    for (long long i = first; i < f->ticks; i++) {
        double age = (double)(f->ticks - i) / FLIGHT_SAMPLES;
        draw_cursor_at(v->ui, v->lab, f->samples[i % FLIGHT_SAMPLES].at,
                       faded_by(v->ui->theme->dim, 1 - 0.9 * age), 1);
    }
}

/* Draws the last tick that stepped over, with the contact that no test saw. */
static void draw_missed(const stage_view *v)
{
    const flight *f = lab_flight(v->lab);
    if (flight_is_on(f) && f->stepped_over)
        draw_stepped_over(v->ui, v->lab, &f->missed);
}

const stage_layer flight_layer = {
    .draw = {[STAGE_GROUND] = draw_trail, [STAGE_OVER] = draw_missed}};
