/* SPDX-License-Identifier: MIT */
#include "field_view.h"

#include "answer.h"
#include "field_layers.h"
#include "field_paint.h"
#include "lab.h"
#include "memory.h"
#include "scene.h"
#include "ui.h"

#include <stdlib.h>

/* ---- Untouched ----------------------------------------------------------------------------- */

static void draw_untouched(const field_subject *s)
{
    ui *ui = s->ui;
    SDL_Color colour = field_layers_untouched_colour(s);
    field_picture_key key = field_layers_key(s, colour);
    bool made;
    field_picture *picture = field_pictures_find(ui->fields, &key, &made);
    layer *layer = &picture->layer;
    if (!made) {
        picture->key.scale = 0; /* until it is */
        if (!layer_start(layer, s->box))
            return;
        brush b = field_paint_brush(ui, s->scene, layer, colour, s->filled);
        field_paint_shapes(&b, s->scene->crowd, NULL, s->scene->crowd->count);
        if (!layer_upload(layer, &ui->sheet))
            return;
        picture->key.scale = key.scale;
    }
    layer->box.x = s->box.x;
    layer->box.y = s->box.y;
    layer_show(layer, &ui->sheet, ui->draw.clip);
}

static void draw_hits(const field_subject *s, const int *hits, int count)
{
    ui *ui = s->ui;
    ui->fields->hits.layer.box = s->box;
    field_layers_show_hits(s, &ui->fields->hits, hits, count);
}

/* ---- Both ---------------------------------------------------------------------------------- */

void field_view_draw(ui *ui, const lab *lab, box b, bool filled)
{
    const answer *a = lab->answer;
    field_subject s = {ui, lab_scene(lab), box_pixels(b), filled};
    SDL_Rect all = {0, 0, 0, 0};
    SDL_GetRendererOutputSize(ui->renderer, &all.w, &all.h);
    if (!SDL_IntersectRect(&s.box, &all, &s.box))
        return;
    draw_untouched(&s);
    draw_hits(&s, a->field.hits, a->field.hit_count);
}

void field_view_draw_small(ui *ui, const scene *scene, const hit_shape *cursor, box b)
{
    field_subject s = {ui, scene, box_pixels(b), true};
    int most = scene->crowd->count, count = 0;
    int *hits = memory_get(((size_t)most + 1) * sizeof *hits);
    if (hit_validate(cursor) == HIT_OK)
        count = hit_field_hits(crowd_tree(scene->crowd), cursor, hits, most, NULL);
    draw_untouched(&s);
    draw_hits(&s, hits, count);
    free(hits);
}
