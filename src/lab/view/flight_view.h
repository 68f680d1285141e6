/* A cursor that moves by itself: its last ticks, and where a tick stepped over the base. */
#ifndef LAB_FLIGHT_VIEW_H
#define LAB_FLIGHT_VIEW_H

#include "evidence.h"
#include "ui.h"

/* Draws where the cursor was in the last ticks. */
void flight_view_draw_trail(ui *ui, const evidence *evidence);
/* Draws the last tick that stepped over, with the contact that no test saw. */
void flight_view_draw_missed(ui *ui, const evidence *evidence);

#endif
