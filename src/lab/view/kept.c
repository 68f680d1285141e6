#include "kept.h"

#include <stdlib.h>

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
        k->lines[i].imprint.made = false;
}

void kept_turn_to(kept *k, const kept_subject *subject)
{
    if (!is_same(&k->subject, subject))
        empty(k);
    k->subject = *subject;
}

imprint *kept_line_of(kept *k, double width)
{
    kept_line *line = &k->lines[0];
    for (int i = 0; i < KEPT_LINES; i++) {
        if (k->lines[i].imprint.made && k->lines[i].width == width)
            return &k->lines[i].imprint;
        if (!k->lines[i].imprint.made)
            line = &k->lines[i];
    }
    line->width = width;
    line->imprint.made = false;
    return &line->imprint;
}

void kept_begin(kept *k, imprint *imprint, fill *from, SDL_Renderer *renderer)
{
    if (k->making)
        k->making->made = false;
    fill_begin_imprint(&k->fill, from, renderer, k->subject.clip, imprint);
    k->making = imprint->made ? imprint : NULL;
}

void kept_go_on(kept *k, const imprint *imprint, int64_t most_work)
{
    if (k->making == imprint && fill_go_on(&k->fill, k->making, most_work))
        k->making = NULL;
}

void kept_drop_texture(kept *k)
{
    k->making = NULL;
    imprint_drop_texture(&k->area);
    for (int i = 0; i < KEPT_LINES; i++)
        imprint_drop_texture(&k->lines[i].imprint);
}

void kept_free(kept *k)
{
    empty(k);
    fill_free(&k->fill);
    imprint_free(&k->area);
    for (int i = 0; i < KEPT_LINES; i++)
        imprint_free(&k->lines[i].imprint);
}
