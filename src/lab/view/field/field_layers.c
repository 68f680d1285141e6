/* SPDX-License-Identifier: MIT */
#include "field_layers.h"

#include "field_paint.h"
#include "scene.h"
#include "scene_look.h"
#include "shape_view.h"
#include "ui.h"
#include "view.h"

#include <limits.h>
#include <math.h>

/* ---- Looks --------------------------------------------------------------------------------- */

SDL_Color field_layers_untouched_colour(const field_subject *s)
{
    const scene_look *look = &s->scene->looks->base;
    return look->has_colour ? shape_view_colour(look->colour) : s->ui->theme->base;
}

SDL_Color field_layers_hit_colour(const field_subject *s)
{
    const scene_look *look = &s->scene->looks->base;
    SDL_Color hit = look->has_hit_colour ? shape_view_colour(look->hit_colour) : s->ui->theme->hit;
    int a = hit.a, rest = 255 - a;
    return (SDL_Color){(Uint8)((hit.r * a + s->ui->theme->ground.r * rest + 127) / 255),
                       (Uint8)((hit.g * a + s->ui->theme->ground.g * rest + 127) / 255),
                       (Uint8)((hit.b * a + s->ui->theme->ground.b * rest + 127) / 255), 255};
}

field_picture_key field_layers_key(const field_subject *s, SDL_Color colour)
{
    view view = s->ui->view;
    return (field_picture_key){.digest = s->scene->crowd->digest,
                               .scale = view.scale,
                               .from = view_to_stage(view, (hit_vec){s->box.x, s->box.y}),
                               .width = s->box.w,
                               .height = s->box.h,
                               .colour = colour,
                               .line = field_paint_line(s->ui, &s->scene->looks->base),
                               .filled = s->filled && s->scene->looks->base.fill};
}

/* ---- Hits ---------------------------------------------------------------------------------- */

static SDL_Rect pixels_of_shapes(const brush *b, const crowd *c, const int *numbers, int count)
{
    crowd_box all = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
    for (int i = 0; i < count; i++) {
        crowd_box box = c->boxes[numbers[i]];
        all.low.x = box.low.x < all.low.x ? box.low.x : all.low.x;
        all.low.y = box.low.y < all.low.y ? box.low.y : all.low.y;
        all.high.x = box.high.x > all.high.x ? box.high.x : all.high.x;
        all.high.y = box.high.y > all.high.y ? box.high.y : all.high.y;
    }
    return field_paint_pixels(b, all);
}

/* What is in one list and not in the other has changed its looks. Returns how many have. */
static int each_changed(const field_hits *h, const int *hits, int count, const brush *b,
                        const crowd *c, layer *layer)
{
    int i = 0, j = 0, changed = 0;
    while (i < h->count || j < count) {
        int old = i < h->count ? h->numbers[i] : INT_MAX;
        int new = j < count ? hits[j] : INT_MAX;
        i += old <= new;
        j += new <= old;
        if (old == new)
            continue;
        changed++;
        if (layer)
            layer_want(layer, field_paint_pixels(b, c->boxes[old < new ? old : new]));
    }
    return changed;
}

/* Makes the layer ready for what has changed since it was painted. False: nothing has. */
static bool begin_part(field_hits *h, const brush *b, const crowd *c, const int *hits, int count)
{
    int changed = each_changed(h, hits, count, b, c, NULL);
    if (changed == 0)
        return false;
    if (changed > count / 2 || !layer_start_part(&h->layer))
        return layer_start(&h->layer, h->layer.box);
    each_changed(h, hits, count, b, c, &h->layer);
    return true;
}

/* False: memory is out. */
static bool renew_hits(const field_subject *s, field_hits *h, const int *hits, int count)
{
    SDL_Color colour = field_layers_hit_colour(s);
    field_picture_key key = field_layers_key(s, colour);
    brush b = field_paint_brush(s->ui, s->scene, &h->layer, colour, s->filled);
    bool kept = field_pictures_same(&h->key, &key);
    bool paints = kept ? begin_part(h, &b, s->scene->crowd, hits, count)
                       : layer_start(&h->layer, h->layer.box);
    if (kept && !paints)
        return true;
    h->key.scale = 0; /* until it is painted */
    if (!paints)
        return false;
    field_paint_shapes(&b, s->scene->crowd, hits, count);
    field_pictures_keep_hits(h, hits, count);
    if (!layer_upload(&h->layer, &s->ui->sheet))
        return false;
    h->key = key;
    return true;
}

void field_layers_show_hits(const field_subject *s, field_hits *h, const int *hits, int count)
{
    ui *ui = s->ui;
    SDL_Color colour = field_layers_hit_colour(s);
    brush b = field_paint_brush(ui, s->scene, &h->layer, colour, s->filled);
    SDL_Rect touched = pixels_of_shapes(&b, s->scene->crowd, hits, count);
    if (touched.w > 0 && renew_hits(s, h, hits, count) &&
        SDL_IntersectRect(&touched, &ui->draw.clip, &touched))
        layer_show(&h->layer, &ui->sheet, touched);
}
