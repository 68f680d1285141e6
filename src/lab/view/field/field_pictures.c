/* SPDX-License-Identifier: MIT */
#include "field_pictures.h"

#include "memory.h"

#include <stdlib.h>
#include <string.h>

void field_pictures_free(field_pictures *p)
{
    for (int i = 0; i < FIELD_PICTURES; i++)
        layer_free(&p->of[i].layer);
    layer_free(&p->making.picture.layer);
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
    layer_drop_texture(&p->making.picture.layer);
    p->making.picture.key.scale = 0;
    layer_drop_texture(&p->hits.layer);
    p->hits.key.scale = 0;
}

/* The same shapes in the same colour. */
static bool are_of_one_field(const field_picture_key *a, const field_picture_key *b)
{
    return a->digest == b->digest && a->colour.r == b->colour.r && a->colour.g == b->colour.g &&
           a->colour.b == b->colour.b && a->colour.a == b->colour.a;
}

bool field_pictures_alike(const field_picture_key *a, const field_picture_key *b)
{
    return are_of_one_field(a, b) && a->filled == b->filled;
}

bool field_pictures_same(const field_picture_key *a, const field_picture_key *b)
{
    return field_pictures_alike(a, b) && a->scale == b->scale && a->from.x == b->from.x &&
           a->from.y == b->from.y && a->width == b->width && a->height == b->height &&
           a->line == b->line;
}

field_picture *field_pictures_find(field_pictures *p, const field_picture_key *key)
{
    for (int i = 0; i < FIELD_PICTURES; i++) {
        field_picture *picture = &p->of[i];
        if (!field_pictures_same(&picture->key, key))
            continue;
        picture->used = ++p->uses;
        return picture;
    }
    return NULL;
}

#define NEARLY 4.0 /* times: a picture that is stretched by more shows nothing */

field_picture *field_pictures_nearly(field_pictures *p, const field_picture_key *key)
{
    field_picture *last = NULL;
    for (int i = 0; i < FIELD_PICTURES; i++) {
        field_picture *picture = &p->of[i];
        double scale = picture->key.scale;
        bool is_near = scale > key->scale / NEARLY && scale < key->scale * NEARLY;
        bool is_later = !last || picture->used > last->used;
        if (is_near && is_later && are_of_one_field(&picture->key, key))
            last = picture;
    }
    return last;
}

field_picture *field_pictures_take_made(field_pictures *p)
{
    field_picture *oldest = &p->of[0], *made = &p->making.picture;
    for (int i = 1; i < FIELD_PICTURES; i++)
        if (p->of[i].used < oldest->used)
            oldest = &p->of[i];
    field_picture other = *oldest;
    *oldest = *made;
    oldest->used = ++p->uses;
    oldest->layer.number = (Uint64)p->uses; /* none before was the same here */
    *made = other;
    made->key.scale = 0;
    return oldest;
}

void field_pictures_keep_hits(field_hits *h, const int *numbers, int count)
{
    memory_grow(&h->numbers, &h->room, count, sizeof *h->numbers);
    if (count > 0)
        memcpy(h->numbers, numbers, (size_t)count * sizeof *numbers);
    h->count = count;
}
