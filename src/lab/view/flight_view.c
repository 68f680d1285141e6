/* Where a cursor that moves by itself was in the last ticks, and where a tick stepped over. */
#include "ui.h"

#include <math.h>
#include <stdio.h>

static SDL_Color faded(SDL_Color colour, double part)
{
    colour.a = (Uint8)(colour.a * part);
    return colour;
}

static void draw_cursor_at(ui *ui, const lab *lab, hit_vec at, SDL_Color colour, double width)
{
    const slot *slot = &lab->catalogue.slots[lab->catalogue.current];
    hit_shape ghost = scene_place_cursor(&slot->scene, at, slot->ring);
    ui_draw_ghost(ui, &ghost, colour, ui_px(ui, width));
}

/* Over what it is about, and inside the stage. */
static void draw_label(ui *ui, hit_vec at, const char *label)
{
    const theme *t = ui->theme;
    box zone = ui->layout.stage;
    double w = text_width(ui->text, TEXT_SMALL, label) + ui_px(ui, 12), h = ui_px(ui, 20);
    double x = fmax(zone.x, fmin(at.x - w / 2, zone.x + zone.w - w));
    double y = fmax(zone.y, at.y - ui_px(ui, 44));
    ui_chip(ui, (box){x, y, w, h}, TEXT_SMALL, label, t->false_ground, t->false_ink);
}

/* Between two tests that said miss: the way, and where the first contact would have been. */
static void draw_stepped_over(ui *ui, const lab *lab, const flight_sample *frame)
{
    SDL_Color colour = ui->theme->false_miss;
    draw_dashes(&ui->draw, view_to_output(ui->view, frame->from),
                view_to_output(ui->view, frame->at), ui_px(ui, 1.5), ui_px(ui, 6), colour);
    draw_cursor_at(ui, lab, frame->from, colour, 1.5);
    draw_cursor_at(ui, lab, frame->at, colour, 1.5);
    draw_cursor_at(ui, lab, frame->contact, colour, 3);
    draw_label(ui, view_to_output(ui->view, frame->contact), "contact missed");
}

void ui_draw_flight(ui *ui, const lab *lab)
{
    const flight *f = &lab->catalogue.slots[lab->catalogue.current].flight;
    if (!flight_is_on(f))
        return;
    long long first = f->ticks > FLIGHT_SAMPLES ? f->ticks - FLIGHT_SAMPLES : 0;
    for (long long i = first; i < f->ticks; i++) {
        double age = (double)(f->ticks - i) / FLIGHT_SAMPLES;
        draw_cursor_at(ui, lab, f->samples[i % FLIGHT_SAMPLES].at,
                       faded(ui->theme->dim, 1 - 0.9 * age), 1);
    }
}

void ui_draw_missed(ui *ui, const lab *lab)
{
    const flight *f = &lab->catalogue.slots[lab->catalogue.current].flight;
    if (flight_is_on(f) && f->stepped_over)
        draw_stepped_over(ui, lab, &f->missed);
}

void ui_draw_flight_tools(ui *ui, const lab *lab)
{
    const flight *f = &lab->catalogue.slots[lab->catalogue.current].flight;
    bool flight = flight_is_on(f);
    double x = ui->layout.stage.x + ui_px(ui, 12);
    x = ui_draw_tool(ui, lab->motion.paused ? "Paused (Space)" : "Pause (Space)", x, ACTION_PAUSE,
                     true, lab->motion.paused);
    if (lab->motion.paused)
        x = ui_draw_tool(ui, "One tick (Enter)", x, ACTION_FINISH_DRAWING, true, false);
    if (!flight)
        return;
    x = ui_draw_tool(ui, "Slower ([)", x, ACTION_SLOWER, true, false);
    x = ui_draw_tool(ui, "Faster (])", x, ACTION_FASTER, true, false);
    if (lab_scene(lab)->solid)
        x = ui_draw_tool(ui, lab->motion.swept ? "Swept test (C)" : "Discrete test (C)", x,
                         ACTION_SWEPT, true, lab->motion.swept);
    char text[128];
    snprintf(text, sizeof text, "%.4g units a tick, %lld bounces, %lld stepped over",
             hypot(f->velocity.x, f->velocity.y), f->bounces, f->stepped_over);
    text_draw(ui->text, TEXT_SMALL, text, x + ui_px(ui, 4), ui->layout.stage.y + ui_px(ui, 22),
              TEXT_LEFT, ui->layout.stage.x + ui->layout.stage.w - x - ui_px(ui, 16),
              f->stepped_over ? ui->theme->false_ink : ui->theme->dim);
}
