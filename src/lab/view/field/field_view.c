/* SPDX-License-Identifier: MIT */
#include "field_view.h"

#include "answer.h"
#include "field_layers.h"
#include "field_paint.h"
#include "field_pictures.h"
#include "lab.h"
#include "memory.h"
#include "scene.h"
#include "stage_layers.h"
#include "ui.h"

#include <math.h>
#include <SDL.h>
#include <stdlib.h>

/* ---- Untouched ----------------------------------------------------------------------------- */

enum { SHAPES_A_LOOK = 256 }; /* painted between two looks at the clock */

static double now(void)
{
    return (double)SDL_GetPerformanceCounter() / (double)SDL_GetPerformanceFrequency();
}

/* False: memory is out. */
static bool begin_making(const field_subject *s, const field_picture_key *key)
{
    field_making *m = &s->ui->fields->making;
    m->picture.key.scale = 0;
    if (!layer_start(&m->picture.layer, s->box))
        return false;
    m->picture.key = *key;
    m->brush = field_paint_brush(s->ui, s->scene, &m->picture.layer, key->colour, s->filled);
    m->next = 0;
    return true;
}

/* Paints until the time is over, and a few shapes even if it is. Returns whether all are painted.
 */
static bool go_on_making(field_making *m, const crowd *crowd, double end)
{
    do {
        int to = SDL_min(m->next + SHAPES_A_LOOK, crowd->count);
        field_paint_range(&m->brush, crowd, m->next, to);
        m->next = to;
    } while (m->next < crowd->count && now() < end);
    return m->next == crowd->count;
}

/* NULL: memory is out. */
static field_picture *take_made(ui *ui)
{
    field_picture *made = &ui->fields->making.picture;
    if (layer_upload(&made->layer, &ui->sheet))
        return field_pictures_take_made(ui->fields);
    made->key.scale = 0;
    return NULL;
}

/* A view that changes by every frame comes to new pictures, too: one that was begun for a view
 * before is finished, and shown through this one. NULL: memory is out. */
static field_picture *make_picture(const field_subject *s, const field_picture_key *key)
{
    field_pictures *pictures = s->ui->fields;
    field_making *m = &pictures->making;
    bool sliced = s->sliced && pictures->slice > 0;
    field_picture *nearly = sliced ? field_pictures_nearly(pictures, key) : NULL;
    bool goes_on = nearly && m->picture.key.scale > 0 && field_pictures_alike(&m->picture.key, key);
    if (!goes_on && !begin_making(s, key))
        return NULL;
    double end = INFINITY;
    if (nearly) /* a frame that begins one has all of another view to show */
        end = now() + (goes_on ? pictures->slice : 0);
    return go_on_making(m, s->scene->crowd, end) ? take_made(s->ui) : nearly;
}

static void ask_for_frame(const ui *ui)
{
    SDL_Event event = {.type = ui->layers->event};
    if (event.type != 0)
        SDL_PushEvent(&event);
}

#define FAR 1e6 /* pixels: no picture reaches the window from there */

/* Shows a picture that was painted through another view. */
static void stretch_picture(const field_subject *s, const field_picture *p)
{
    double by = s->ui->view.scale / p->key.scale;
    hit_vec at = view_to_output(s->ui->view, p->key.from);
    if (!(fabs(at.x) < FAR && fabs(at.y) < FAR))
        return;
    SDL_Rect to = {(int)lround(at.x), (int)lround(at.y), (int)lround(p->key.width * by),
                   (int)lround(p->key.height * by)};
    layer_stretch(&p->layer, &s->ui->sheet, to, s->ui->draw.clip);
}

static void draw_untouched(const field_subject *s)
{
    ui *ui = s->ui;
    field_picture_key key = field_layers_key(s, field_layers_untouched_colour(s));
    field_picture *picture = field_pictures_find(ui->fields, &key);
    if (!picture)
        picture = make_picture(s, &key);
    if (!picture)
        return;
    if (!field_pictures_same(&picture->key, &key)) {
        stretch_picture(s, picture);
        ask_for_frame(ui);
        return;
    }
    picture->layer.box.x = s->box.x;
    picture->layer.box.y = s->box.y;
    layer_show(&picture->layer, &ui->sheet, ui->draw.clip);
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
    field_subject s = {ui, lab_scene(lab), box_pixels(b), filled, true};
    SDL_Rect all = {0, 0, 0, 0};
    SDL_GetRendererOutputSize(ui->renderer, &all.w, &all.h);
    if (!SDL_IntersectRect(&s.box, &all, &s.box))
        return;
    draw_untouched(&s);
    draw_hits(&s, a->field.hits, a->field.hit_count);
}

void field_view_draw_small(ui *ui, const scene *scene, const hit_shape *cursor, box b)
{
    field_subject s = {ui, scene, box_pixels(b), true, false};
    int most = scene->crowd->count, count = 0;
    int *hits = memory_get(((size_t)most + 1) * sizeof *hits);
    if (hit_validate(cursor) == HIT_OK)
        count = hit_field_hits(crowd_tree(scene->crowd), cursor, hits, most, NULL);
    draw_untouched(&s);
    draw_hits(&s, hits, count);
    free(hits);
}
