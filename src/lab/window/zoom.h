/* SPDX-License-Identifier: MIT */
/* What the wheel does to the view, and the way back. */
#ifndef LAB_ZOOM_H
#define LAB_ZOOM_H

typedef struct app app; /* app.h */

/* Zooms so that the point under the pointer stays; near a pinned shape, where that meets the other
 * or where it is pinned. */
void zoom_by_wheel(app *app, double notches);
/* Shows both shapes. */
void zoom_lead_back(app *app);

#endif
