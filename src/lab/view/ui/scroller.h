/* SPDX-License-Identifier: MIT */
/* A page that may be higher than the zone it is shown in, with a bar beside it. Heights are in UI
 * units. */
#ifndef LAB_SCROLLER_H
#define LAB_SCROLLER_H

#include "layout.h"

typedef struct ui ui; /* ui.h */

typedef struct scroller {
    double offset;     /* how much of the page is above the zone */
    double room, page; /* heights of zone and page, when they were drawn last */
    box track;         /* of the bar, in output pixels; no width: everything is in sight */
    bool held;         /* the user drags the bar's thumb: */
    double grip;       /* this far below its upper end, in output pixels */
} scroller;

#define SCROLLER_NOTCH 54.0 /* what a notch of the wheel or an arrow key scrolls by, UI units */

/* Sets the heights and keeps the offset within them. */
void scroller_fit(scroller *scroller, double room, double page);
/* True when the offset has changed. */
bool scroller_move(scroller *scroller, double by);
/* Scrolls by nearly the zone's height, down or with -1 up. */
void scroller_turn_page(scroller *scroller, int pages);

/* Draws the bar at the zone's right edge, if the page is higher than the zone. */
void scroller_draw(ui *ui, scroller *scroller, box zone);

/* The bar under the pointer at `mouse`. A press beside the thumb brings it there. True: it is held
 * until the release. */
bool scroller_press(scroller *scroller, hit_vec mouse);
void scroller_drag(scroller *scroller, hit_vec mouse);

#endif
