#include "kept.h"

#include "shortage.h"

#include <stdlib.h>
#include <string.h>

static bool same_point(hit_vec a, hit_vec b)
{
    return a.x == b.x && a.y == b.y;
}

static bool is_same(const kept_subject *a, const kept_subject *b)
{
    return a->revision == b->revision && same_point(a->at, b->at) &&
           a->view.scale == b->view.scale && same_point(a->view.stage, b->view.stage) &&
           same_point(a->view.output, b->view.output) && SDL_RectEquals(&a->clip, &b->clip) &&
           a->grow == b->grow && a->outline == b->outline;
}

static void empty(kept *k)
{
    free(k->room);
    k->room = NULL;
    k->ring.count = 0;
    k->making = NULL;
    k->area.made = false;
    for (int i = 0; i < KEPT_LINES; i++)
        k->lines[i].stencil.made = false;
}

void kept_turn_to(kept *k, const kept_subject *subject)
{
    if (!is_same(&k->subject, subject))
        empty(k);
    k->subject = *subject;
}

stencil *kept_line_of(kept *k, double width)
{
    kept_line *line = &k->lines[0];
    for (int i = 0; i < KEPT_LINES; i++) {
        if (k->lines[i].stencil.made && k->lines[i].width == width)
            return &k->lines[i].stencil;
        if (!k->lines[i].stencil.made)
            line = &k->lines[i];
    }
    line->width = width;
    line->stencil.made = false;
    return &line->stencil;
}

void kept_begin(kept *k, stencil *stencil, fill *from)
{
    if (k->making)
        k->making->made = false;
    stencil_begin(stencil, &k->fill, from, k->subject.clip);
    k->making = stencil->made ? stencil : NULL;
}

void kept_go_on(kept *k, const stencil *stencil, int64_t most_work)
{
    if (k->making == stencil && stencil_go_on(k->making, &k->fill, most_work))
        k->making = NULL;
}

void kept_drop_texture(kept *k)
{
    k->making = NULL;
    stencil_drop_texture(&k->area);
    for (int i = 0; i < KEPT_LINES; i++)
        stencil_drop_texture(&k->lines[i].stencil);
}

void kept_free(kept *k)
{
    empty(k);
    fill_free(&k->fill);
    stencil_free(&k->area);
    for (int i = 0; i < KEPT_LINES; i++)
        stencil_free(&k->lines[i].stencil);
}

/* ---- Field pictures ---------------------------------------------------------------------- */

void field_pictures_start(field_pictures *p)
{
    *p = (field_pictures){.growth = {.shown = 0, .making = 1, .whole = 2}};
}

static void free_hits(field_hits *h)
{
    layer_free(&h->layer);
    free(h->numbers);
}

void field_pictures_free(field_pictures *p)
{
    for (int i = 0; i < FIELD_PICTURES; i++)
        layer_free(&p->of[i].layer);
    for (int i = 0; i < 3; i++) {
        layer_free(&p->growth.of[i].untouched);
        free_hits(&p->growth.of[i].hits);
    }
    layer_free(&p->growth.scaled);
    free_hits(&p->hits);
    field_pictures_start(p);
}

static void drop_hits(field_hits *h)
{
    layer_drop_texture(&h->layer);
    h->key.scale = 0;
}

void field_pictures_drop(field_pictures *p)
{
    for (int i = 0; i < FIELD_PICTURES; i++) {
        layer_drop_texture(&p->of[i].layer);
        p->of[i].key.scale = 0;
    }
    for (int i = 0; i < 3; i++) {
        field_layers *both = &p->growth.of[i];
        layer_drop_texture(&both->untouched);
        both->key.scale = 0;
        drop_hits(&both->hits);
    }
    layer_drop_texture(&p->growth.scaled);
    drop_hits(&p->hits);
}

static bool same_colour(SDL_Color a, SDL_Color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

bool field_pictures_same(const field_picture_key *a, const field_picture_key *b)
{
    return a->digest == b->digest && a->scale == b->scale && a->from.x == b->from.x &&
           a->from.y == b->from.y && a->width == b->width && a->height == b->height &&
           a->line == b->line && a->filled == b->filled && same_colour(a->colour, b->colour);
}

field_picture *field_pictures_find(field_pictures *p, const field_picture_key *key, bool *made)
{
    field_picture *oldest = &p->of[0];
    p->uses++;
    for (int i = 0; i < FIELD_PICTURES; i++) {
        field_picture *picture = &p->of[i];
        *made = field_pictures_same(&picture->key, key);
        if (*made) {
            picture->used = p->uses;
            return picture;
        }
        if (picture->used < oldest->used)
            oldest = picture;
    }
    oldest->key = *key;
    oldest->used = p->uses;
    return oldest;
}

bool field_hits_keep(field_hits *h, const int *numbers, int count)
{
    if (!shortage_grow(&h->numbers, &h->room, count, sizeof *h->numbers))
        return false;
    if (count > 0)
        memcpy(h->numbers, numbers, (size_t)count * sizeof *numbers);
    h->count = count;
    return true;
}
