#include "flight_view.h"

#include "shape_view.h"
#include "shortage.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>

static SDL_Color faded(SDL_Color colour, double part)
{
    colour.a = (Uint8)(colour.a * part);
    return colour;
}

/* A ghost gets its own room for vertices, because the evidence's cursor still needs the scene's. */
static void draw_cursor_at(ui *ui, const evidence *e, hit_vec at, SDL_Color colour, double width)
{
    hit_vec *ring = shortage_note(malloc((size_t)e->scene->cursor.shape.count * sizeof *ring));
    if (!ring)
        return;
    hit_shape ghost = scene_place_cursor(e->scene, at, ring);
    shape_view_draw_ghost(ui, &ghost, colour, ui_px(ui, width));
    free(ring);
}

/* Draws the label above `at`, moved so that it stays inside the stage. */
static void draw_label(ui *ui, hit_vec at, const char *label)
{
    const theme *t = ui->theme;
    box zone = ui->layout.stage;
    double w = text_width(ui->text, TEXT_SMALL, label) + ui_px(ui, 12), h = ui_px(ui, 20);
    double x = fmax(zone.x, fmin(at.x - w / 2, zone.x + zone.w - w));
    double y = fmax(zone.y, at.y - ui_px(ui, 44));
    ui_chip(ui, (box){x, y, w, h}, TEXT_SMALL, label, t->false_ground, t->false_ink);
}

/* Draws the way between two tests that said miss, and where the first contact would have been. */
static void draw_stepped_over(ui *ui, const evidence *e, const flight_sample *sample)
{
    SDL_Color colour = ui->theme->false_miss;
    draw_dashes(&ui->draw, view_to_output(ui->view, sample->from),
                view_to_output(ui->view, sample->at), ui_px(ui, 1.5), ui_px(ui, 6), colour);
    draw_cursor_at(ui, e, sample->from, colour, 1.5);
    draw_cursor_at(ui, e, sample->at, colour, 1.5);
    draw_cursor_at(ui, e, sample->contact, colour, 3);
    draw_label(ui, view_to_output(ui->view, sample->contact), _("contact missed"));
}

void flight_view_draw_trail(ui *ui, const evidence *e)
{
    const flight *f = e->flight;
    if (!flight_is_on(f))
        return;
    long long first = f->ticks > FLIGHT_SAMPLES ? f->ticks - FLIGHT_SAMPLES : 0;
    for (long long i = first; i < f->ticks; i++) {
        double age = (double)(f->ticks - i) / FLIGHT_SAMPLES;
        draw_cursor_at(ui, e, f->samples[i % FLIGHT_SAMPLES].at,
                       faded(ui->theme->dim, 1 - 0.9 * age), 1);
    }
}

void flight_view_draw_missed(ui *ui, const evidence *e)
{
    const flight *f = e->flight;
    if (flight_is_on(f) && f->stepped_over)
        draw_stepped_over(ui, e, &f->missed);
}
