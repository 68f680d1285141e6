/* SPDX-License-Identifier: MIT */
#include "field_overlay.h"

#include "answer.h"
#include "lab.h"
#include "memory.h"
#include "ui.h"

#include <math.h>
#include <stdlib.h>

#define LEAST  7.0  /* output pixels: smaller frames would be blots */
#define MESH   3.0  /* ... and smaller cells a grey area */
#define NODE   12.0 /* ... and smaller frames in frames, */
#define PART   0.4  /* or such a part of the cursor: they would cover what it hits */
#define FEW    3000 /* so many boxes that do not meet are shown; of more, none */
#define ROUNDS 600  /* so many circles are shown */

/* Frames, drawn all at once. */
typedef struct frames {
    ui *ui;
    crowd_box around; /* the cursor */
    SDL_Rect *rects;  /* owned */
    int count, room;
} frames;

static void add_rect(frames *f, double x, double y, double w, double h)
{
    SDL_Rect whole = box_pixels((box){x, y, w, h}), seen;
    if (SDL_IntersectRect(&whole, &f->ui->draw.clip, &seen) && f->count < f->room)
        f->rects[f->count++] = seen;
}

/* Returns the box in output pixels, cut off a little beyond the clip rectangle. */
static box on_screen(const ui *ui, crowd_box b)
{
    SDL_Rect clip = ui->draw.clip;
    hit_vec low = view_to_output(ui->view, b.low), high = view_to_output(ui->view, b.high);
    double first_x = clip.x - 8.0, last_x = clip.x + clip.w + 8.0;
    double first_y = clip.y - 8.0, last_y = clip.y + clip.h + 8.0;
    double left = SDL_clamp(low.x, first_x, last_x), top = SDL_clamp(low.y, first_y, last_y);
    double right = SDL_clamp(high.x, first_x, last_x), bottom = SDL_clamp(high.y, first_y, last_y);
    return (box){round(left), round(top), fmax(round(right) - round(left), 0),
                 fmax(round(bottom) - round(top), 0)};
}

static bool box_is_seen(const ui *ui, box b, double least)
{
    SDL_Rect clip = ui->draw.clip;
    return b.w >= 0 && b.h >= 0 && (b.w >= least || b.h >= least) && b.x <= clip.x + clip.w &&
           b.y <= clip.y + clip.h && b.x + b.w >= clip.x && b.y + b.h >= clip.y;
}

static void add_frame(frames *f, box b, double width)
{
    add_rect(f, b.x, b.y, b.w, width);
    add_rect(f, b.x, b.y + b.h - width, b.w, width);
    add_rect(f, b.x, b.y + width, width, fmax(b.h - 2 * width, 0));
    add_rect(f, b.x + b.w - width, b.y + width, width, fmax(b.h - 2 * width, 0));
}

static void flush(frames *f, SDL_Color c)
{
    for (int i = 0; i < f->count; i++)
        sheet_box(&f->ui->sheet, f->rects[i], c);
    f->count = 0;
}

static SDL_Color with_alpha(SDL_Color colour, int alpha)
{
    colour.a = (Uint8)alpha;
    return colour;
}

static void draw_sort(frames *f, const broad_marks *m, broad_mark_sort sort, SDL_Color colour,
                      double width)
{
    /* Smaller frames are not shown. */
    box own = on_screen(f->ui, f->around);
    double least = sort == BROAD_NODE ? fmax(NODE, PART * fmax(own.w, own.h)) : LEAST;
    for (int i = 0; i < m->count; i++) {
        box b = on_screen(f->ui, m->marks[i].box);
        bool fine = sort == BROAD_PLAIN && fmin(b.w, b.h) < LEAST; /* lines would cover all */
        if (m->marks[i].sort == sort && !m->marks[i].round && !fine && box_is_seen(f->ui, b, least))
            add_frame(f, b, width);
    }
    flush(f, colour);
}

/* Two sides of each, so that lines between small cells are single ones. */
static void draw_mesh(frames *f, const broad_marks *m, SDL_Color colour)
{
    for (int i = 0; i < m->count; i++) {
        box b = on_screen(f->ui, m->marks[i].box);
        bool small = fmin(b.w, b.h) >= MESH && fmax(b.w, b.h) < LEAST;
        if (m->marks[i].sort != BROAD_AREA || !small || !box_is_seen(f->ui, b, 1))
            continue;
        add_rect(f, b.x, b.y, b.w, 1);
        add_rect(f, b.x, b.y + 1, 1, b.h - 1);
    }
    flush(f, colour);
}

static void draw_rounds(ui *ui, const broad_marks *m, broad_mark_sort sort, SDL_Color colour)
{
    int drawn = 0;
    for (int i = 0; i < m->count && drawn < ROUNDS; i++) {
        crowd_box b = m->marks[i].box;
        double radius = (b.high.x - b.low.x) / 2 * ui->view.scale;
        hit_vec middle =
            view_to_output(ui->view, (hit_vec){(b.low.x + b.high.x) / 2, (b.low.y + b.high.y) / 2});
        if (m->marks[i].sort != sort || !m->marks[i].round || 2 * radius < LEAST)
            continue;
        draw_circle(&ui->draw, middle, radius, ui_px(ui, 1.5), colour);
        drawn++;
    }
}

static int count_sort(const broad_marks *m, broad_mark_sort sort)
{
    int count = 0;
    for (int i = 0; i < m->count; i++)
        count += m->marks[i].sort == sort;
    return count;
}

/* The box or circle of the cursor, with which those of the shapes are compared. */
static void draw_own(frames *f, const answer *a, const broad_marks *m)
{
    hit_vec centre;
    double radius;
    bool circles = m->count > 0 && m->marks[0].round;
    if (circles && hit_enclose(&a->cursor, &centre, &radius)) {
        draw_circle(&f->ui->draw, view_to_output(f->ui->view, centre), radius * f->ui->view.scale,
                    ui_px(f->ui, 2), f->ui->theme->current);
    } else if (a->selected_row > 0) {
        add_frame(f, on_screen(f->ui, crowd_box_of(&a->cursor)), round(ui_px(f->ui, 2)));
        flush(f, f->ui->theme->current);
    }
}

static void draw_marks(frames *f, const answer *a, const broad_marks *structure,
                       const broad_marks *m)
{
    ui *ui = f->ui;
    SDL_Color colour = ui->theme->construction;
    draw_sort(f, structure, BROAD_PLAIN, with_alpha(ui->theme->dim, 0x40), 1);
    /* Cells and strips that were visited are shaded. */
    for (int i = 0; i < m->count; i++) {
        box b = on_screen(f->ui, m->marks[i].box);
        if (m->marks[i].sort == BROAD_AREA && box_is_seen(f->ui, b, 1))
            add_rect(f, b.x, b.y, b.w, b.h);
    }
    flush(f, with_alpha(colour, 0x20));
    draw_sort(f, m, BROAD_AREA, with_alpha(colour, 0x90), 1);
    draw_mesh(f, m, with_alpha(colour, 0x60));
    draw_sort(f, m, BROAD_NODE, with_alpha(colour, 0xc0), 1);
    if (count_sort(m, BROAD_BOX) <= FEW) {
        draw_sort(f, m, BROAD_BOX, with_alpha(ui->theme->dim, 0xa0), 1);
        draw_rounds(ui, m, BROAD_BOX, with_alpha(ui->theme->dim, 0xa0));
    }
    draw_sort(f, m, BROAD_ASKED, colour, round(ui_px(ui, 1)));
    draw_rounds(ui, m, BROAD_ASKED, colour);
    draw_own(f, a, m);
}

void field_overlay_draw(ui *ui, const lab *lab)
{
    const answer *a = lab->answer;
    broad_marks structure = {.count = 0}, looked = {.count = 0};
    frames f = {.ui = ui, .around = crowd_box_of(&a->cursor), .room = 4 * BROAD_MARKS};
    f.rects = memory_get((size_t)f.room * sizeof *f.rects);
    structure.marks = memory_get(BROAD_MARKS * sizeof(broad_mark));
    looked.marks = memory_get(BROAD_MARKS * sizeof(broad_mark));
    if (hit_validate(&a->cursor) == HIT_OK &&
        field_asker_explain(&lab->answers->fields, a->selected_row, &a->cursor, &structure,
                            &looked))
        draw_marks(&f, a, &structure, &looked);
    free(f.rects);
    free(structure.marks);
    free(looked.marks);
}
