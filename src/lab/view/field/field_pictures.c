/* SPDX-License-Identifier: MIT */
#include "field_pictures.h"

#include "memory.h"

#include <stdlib.h>
#include <string.h>

void field_pictures_free(field_pictures *p)
{
    for (int i = 0; i < FIELD_PICTURES; i++)
        layer_free(&p->of[i].layer);
    layer_free(&p->hits.layer);
    free(p->hits.numbers);
    *p = (field_pictures){0};
}

void field_pictures_drop(field_pictures *p)
{
    for (int i = 0; i < FIELD_PICTURES; i++) {
        layer_drop_texture(&p->of[i].layer);
        p->of[i].key.scale = 0;
    }
    layer_drop_texture(&p->hits.layer);
    p->hits.key.scale = 0;
}

bool field_pictures_same(const field_picture_key *a, const field_picture_key *b)
{
    return a->digest == b->digest && a->scale == b->scale && a->from.x == b->from.x &&
           a->from.y == b->from.y && a->width == b->width && a->height == b->height &&
           a->line == b->line && a->filled == b->filled && a->colour.r == b->colour.r &&
           a->colour.g == b->colour.g && a->colour.b == b->colour.b && a->colour.a == b->colour.a;
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

void field_pictures_keep_hits(field_hits *h, const int *numbers, int count)
{
    memory_grow(&h->numbers, &h->room, count, sizeof *h->numbers);
    if (count > 0)
        memcpy(h->numbers, numbers, (size_t)count * sizeof *numbers);
    h->count = count;
}
