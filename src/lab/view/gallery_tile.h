/* A scene of the gallery: its small stage, and its title and method below. */
#ifndef LAB_GALLERY_TILE_H
#define LAB_GALLERY_TILE_H

#include "evidence.h"
#include "ui.h"

#define GALLERY_CAPTION 40.0 /* height below the stage, UI units */

/* Everything is clipped to `within`. ui->view changes. */
void gallery_tile_draw(ui *ui, const evidence_tile *tile, bool chosen, box cell, SDL_Rect within);
/* Registers the tip: the whole title, the method's id and the file's name. */
void gallery_tile_tell(ui *ui, const evidence_tile *tile, box seen);

#endif
