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
    field_picture *picture = field_pictures_find(&ui->fields, &key, &made);
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
    ui->fields.hits.layer.box = s->box;
    field_layers_show_hits(s, &ui->fields.hits, hits, count);
}

/* ---- Both ---------------------------------------------------------------------------------- */

/* Whole pixels of the box. */
static SDL_Rect pixels(const ui *ui, box b)
{
    SDL_Rect box = box_pixels(b), all = {0, 0, 0, 0}, both;
    SDL_GetRendererOutputSize(ui->renderer, &all.w, &all.h);
    return SDL_IntersectRect(&box, &all, &both) ? both : (SDL_Rect){0, 0, 0, 0};
}

void field_view_draw(ui *ui, const lab *lab, box b, bool filled)
{
    const answer *a = lab_answer(lab);
    field_subject s = {ui, lab_scene(lab), pixels(ui, b), filled};
    if (s.box.w <= 0 || s.box.h <= 0)
        return;
    draw_untouched(&s);
    draw_hits(&s, a->field.hits, a->field.hit_count);
}

void field_view_draw_small(ui *ui, const scene *scene, const hit_shape *cursor, box b)
{
    field_subject s = {ui, scene, box_pixels(b), true};
    const hit_field *tree = hit_validate(cursor) == HIT_OK ? crowd_tree(scene->crowd) : NULL;
    int *hits = tree ? memory_get((size_t)scene->crowd->count * sizeof *hits) : NULL;
    int count = hits ? hit_field_hits(tree, cursor, hits, scene->crowd->count, NULL) : 0;
    draw_untouched(&s);
    draw_hits(&s, hits, count);
    free(hits);
}
