/* The stage: background, map, base, cursor, hit points, a drawing in progress. */
#ifndef LAB_STAGE_H
#define LAB_STAGE_H

#include "evidence.h"
#include "map_view.h"
#include "ui.h"

/* The map is drawn if it is wanted, and then the shapes are outlines. */
void stage_draw(ui *ui, const evidence *evidence, map_view *map);

#endif
