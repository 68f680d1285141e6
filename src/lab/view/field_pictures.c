#include "field_pictures.h"

void field_pictures_free(field_pictures *p)
{
    for (int i = 0; i < FIELD_PICTURES; i++)
        plate_free(&p->of[i].plate);
    plate_free(&p->hits);
    *p = (field_pictures){.uses = 0};
}

void field_pictures_drop(field_pictures *p)
{
    for (int i = 0; i < FIELD_PICTURES; i++) {
        plate_drop_texture(&p->of[i].plate);
        p->of[i].key.scale = 0;
    }
    plate_drop_texture(&p->hits);
}

static bool same_colour(SDL_Color a, SDL_Color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

static bool same(const field_picture_key *a, const field_picture_key *b)
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
        *made = same(&picture->key, key);
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
