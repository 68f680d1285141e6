/* SPDX-License-Identifier: MIT */
#include "scroller.h"

#include "ui.h"

#include <math.h>

#define BAR   6.0
#define REACH 6.0  /* beside the bar, for the pointer */
#define LEAST 24.0 /* height of the thumb */
#define SEEN  40.0 /* of the old page stays in sight when it is turned */

static bool set_offset(scroller *s, double offset)
{
    double was = s->offset;
    s->offset = fmax(0, fmin(offset, s->page - s->room));
    return s->offset != was;
}

void scroller_fit(scroller *s, double room, double page)
{
    s->room = room;
    s->page = page;
    set_offset(s, s->offset);
}

bool scroller_move(scroller *s, double by)
{
    return set_offset(s, s->offset + by);
}

void scroller_turn_page(scroller *s, int pages)
{
    set_offset(s, s->offset + pages * fmax(s->room - SEEN, SEEN));
}

static double thumb_height(const scroller *s)
{
    double least = LEAST * s->track.h / s->room;
    return fmin(fmax(s->track.h * s->room / s->page, least), s->track.h);
}

static double thumb_top(const scroller *s)
{
    return s->track.y + (s->track.h - thumb_height(s)) * s->offset / (s->page - s->room);
}

void scroller_draw(ui *ui, scroller *s, box zone)
{
    double w = ui_px(ui, BAR), gap = ui_px(ui, 3);
    s->track = (box){zone.x + zone.w - w - gap, zone.y + gap, w, zone.h - 2 * gap};
    if (s->page <= s->room || s->track.h <= 0) {
        s->track = (box){0, 0, 0, 0};
        return;
    }
    const box *t = &s->track;
    box reached = {t->x - ui_px(ui, REACH), t->y, t->w + 2 * ui_px(ui, REACH), t->h};
    bool seen = s->held || ui_hovers(ui, reached);
    draw_box(&ui->draw, t->x, t->y, w, t->h, w / 2, ui->theme->chip);
    draw_box(&ui->draw, t->x, thumb_top(s), w, thumb_height(s), w / 2,
             seen ? ui->theme->ink : ui->theme->dim);
}

bool scroller_press(scroller *s, hit_vec mouse)
{
    const box *t = &s->track;
    if (!box_contains((box){t->x - t->w, t->y, 3 * t->w, t->h}, mouse.x, mouse.y))
        return false;
    double top = thumb_top(s), height = thumb_height(s);
    bool on_thumb = mouse.y >= top && mouse.y < top + height;
    s->held = true;
    s->grip = on_thumb ? mouse.y - top : height / 2;
    scroller_drag(s, mouse);
    return true;
}

void scroller_drag(scroller *s, hit_vec mouse)
{
    double way = s->track.h - thumb_height(s);
    if (way > 0)
        set_offset(s, (mouse.y - s->grip - s->track.y) / way * (s->page - s->room));
}
