/* SPDX-License-Identifier: MIT */
/* The ray that a segment begins: where it enters and leaves the base. */
#ifndef LAB_RAY_VIEW_H
#define LAB_RAY_VIEW_H

#include "answer.h"
#include "ui.h"

/* Nothing where the scene shows no ray. */
void ray_view_draw(ui *ui, const scene *scene, const answer *answer);

#endif
