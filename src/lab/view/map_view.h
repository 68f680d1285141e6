/* The verdict map on the stage: what is known of it as a picture, and its legend. */
#ifndef LAB_MAP_VIEW_H
#define LAB_MAP_VIEW_H

#include "evidence.h"
#include "map.h"
#include "ui.h"

/* What a map was made for: another one is needed when any of it changes. */
typedef struct map_subject {
    int scene, revision;
    const hit_method *method;
    view view;
    int width, height;
} map_subject;

typedef struct map_view {
    map map;
    map_subject subject;
    bool wanted; /* V: the map is shown */
    bool failed;
    SDL_Texture *texture;
    unsigned char *known; /* what each of its pixels shows */
    int texture_width, texture_height;
    int painted_jobs_left; /* of the picture in the texture; -1: none */
} map_view;

void map_view_free(map_view *map_view);
/* Textures are gone after a device reset. */
void map_view_drop_texture(map_view *map_view);

/* Names and colours of the values, for legend and list. */
const char *map_value_name(map_value value);

/* Starts the map that this frame needs, if it is not the one under way. */
void map_view_follow(const ui *ui, map_view *map_view, const evidence *evidence);
/* Draws what is known of it over the stage's zone. */
void map_view_draw(ui *ui, map_view *map_view, const evidence *evidence);
void map_view_draw_legend(ui *ui, const map_view *map_view);

#endif
