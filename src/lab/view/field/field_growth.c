#include "field_view.h"

#include "scene.h"
#include "shortage.h"

#include <stdlib.h>
#include <string.h>

/* Of the work that a frame may take, the field takes one part in so many: while the view changes,
 * when it has been the same for some frames, and when nothing else changes either. */
#define PART_MOVING 8
#define PART_STILL  3
#define PART_RESTS  1
#define STILL       6 /* frames; a wheel turns in steps that have pauses between them */

static bool is_made(const field_layers *p)
{
    return p->key.scale > 0;
}

/* ---- At rest ------------------------------------------------------------------------------- */

/* Whether the last frame has shown the same picture through the same view, with these hits. */
static bool is_scaled(const field_growth *g)
{
    const field_layers *p = &g->of[g->shown];
    return g->still > 0 && is_made(p) && g->scaled.bitmap.texture && g->scaled_from == g->shown &&
           g->scaled_hits == p->hits.layer.number;
}

static bool rests(const field_growth *g, const int *hits, int count)
{
    const field_hits *h = &g->of[g->shown].hits;
    return is_scaled(g) && h->count == count &&
           (count == 0 || memcmp(h->numbers, hits, (size_t)count * sizeof *hits) == 0);
}

/* ---- Growing ------------------------------------------------------------------------------- */

/* Returns whether it can be shown in another view: field, place and colours are the same. */
static bool is_of(const field_layers *p, const field_subject *s, const field_picture_key *wanted)
{
    field_picture_key key = *wanted;
    key.scale = p->key.scale;
    key.from = p->key.from;
    key.line = p->key.line;
    return field_pictures_same(&key, &p->key) && SDL_RectEquals(&p->untouched.box, &s->box);
}

static void drop_others(field_growth *g, const field_subject *s, const field_picture_key *wanted)
{
    for (int i = 0; i < 3; i++)
        if (!is_of(&g->of[i], s, wanted))
            g->of[i].key.scale = 0;
}

/* False: memory is out. */
static bool begin(field_layers *p, const field_subject *s, const field_picture_key *wanted)
{
    p->key.scale = p->hits.key.scale = 0;
    p->hits.layer.box = s->box;
    p->next = p->next_hit = 0;
    if (!layer_start(&p->untouched, s->box))
        return false;
    p->view = s->ui->view;
    p->key = *wanted;
    return true;
}

/* True: they are all painted, or memory is out. */
static bool grow_untouched(field_layers *p, const field_subject *s, int64_t *work)
{
    const crowd *c = s->scene->crowd;
    if (p->next == c->count)
        return true;
    brush b =
        brush_of(s->ui, p->view, s->scene, &p->untouched, field_untouched_colour(s), s->filled);
    p->untouched.number++;
    p->uploaded = false;
    return brush_paint(&b, c, NULL, c->count, &p->next, work);
}

/* Paints the hits that were there when it began. Those that have changed since are painted when the
 * picture is shown. */
static bool grow_hits(field_layers *p, const field_subject *s, const int *hits, int count,
                      int64_t *work)
{
    SDL_Color colour = field_hit_colour(s);
    field_hits *h = &p->hits;
    if (p->next_hit == 0 && (!field_hits_keep(h, hits, count) || !layer_start(&h->layer, s->box)))
        return true;
    brush b = brush_of(s->ui, p->view, s->scene, &h->layer, colour, s->filled);
    if (!brush_paint(&b, s->scene->crowd, h->numbers, h->count, &p->next_hit, work))
        return false;
    if (layer_upload(&h->layer, &s->ui->sheet))
        h->key = field_key(s, p->view, colour);
    return true;
}

/* What was made is shown from now on. The picture of the whole stage stays, for the rims of others.
 */
static void finish(field_growth *g, view fit)
{
    int last = g->shown, spare = last;
    if (is_made(&g->of[last]) && g->of[last].view.scale == fit.scale) {
        spare = g->whole;
        g->whole = last;
    }
    g->shown = g->making;
    g->making = spare;
    g->of[spare].key.scale = 0;
}

/* Counts the frames since the view last changed. */
static void count_still(field_growth *g, const field_picture_key *wanted)
{
    g->still = field_pictures_same(&g->wanted, wanted) ? g->still + 1 : 0;
    g->wanted = *wanted;
}

/* False: memory is out. */
static bool grow(field_growth *g, const field_subject *s, const field_picture_key *wanted,
                 const int *hits, int count)
{
    bool shows = is_made(&g->of[g->shown]);
    field_layers *p = &g->of[g->making];
    count_still(g, wanted);
    bool still = g->still >= STILL, same = field_pictures_same(&p->key, wanted);
    if ((!is_made(p) || (!same && (still || !shows))) && !begin(p, s, wanted))
        return false;
    int part = !still ? PART_MOVING : rests(g, hits, count) ? PART_RESTS : PART_STILL;
    int64_t work = s->ui->most_work / part;
    if (grow_untouched(p, s, &work) && (!shows || grow_hits(p, s, hits, count, &work)))
        finish(g, s->ui->fit);
    return true;
}

/* ---- Showing ------------------------------------------------------------------------------- */

static void show_same(const field_subject *s, field_layers *p, const int *hits, int count)
{
    ui *ui = s->ui;
    if (!p->uploaded)
        p->uploaded = layer_upload(&p->untouched, &ui->sheet);
    layer_show(&p->untouched, &ui->sheet, ui->draw.clip);
    field_show_hits(s, &p->hits, hits, count);
}

/* Returns where a pixel of the subject's box is in the picture. */
static layer_sight sight_of(const field_subject *s, const field_layers *p)
{
    hit_vec middle = {s->box.x + 0.5, s->box.y + 0.5};
    hit_vec at = view_to_output(p->view, view_to_stage(s->ui->view, middle));
    return (layer_sight){{at.x - s->box.x, at.y - s->box.y}, p->view.scale / s->ui->view.scale};
}

/* The hits that the picture does not have wholly. */
static int outside(const field_subject *s, const brush *b, SDL_Rect in, const int *hits, int count,
                   int *out)
{
    int found = 0;
    in.x += s->box.x;
    in.y += s->box.y;
    for (int i = 0; i < count; i++) {
        SDL_Rect pixels = brush_pixels(b, s->scene->crowd->boxes[hits[i]]), both;
        if (SDL_RectEmpty(&pixels) ||
            (SDL_IntersectRect(&pixels, &in, &both) && SDL_RectEquals(&both, &pixels)))
            continue;
        out[found++] = hits[i];
    }
    return found;
}

static void paint_outside(const field_subject *s, const layer *layer, SDL_Rect in, const int *hits,
                          int count)
{
    int *numbers = count > 0 ? shortage_note(malloc((size_t)count * sizeof *numbers)) : NULL;
    if (!numbers)
        return;
    brush b = brush_of(s->ui, s->ui->view, s->scene, layer, field_hit_colour(s), s->filled);
    brush_paint_all(&b, s->scene->crowd, numbers, outside(s, &b, in, hits, count, numbers));
    free(numbers);
}

/* Beyond the picture the whole stage is seen, untouched, and the hits are painted one by one. */
static bool scale(const field_subject *s, field_growth *g, field_layers *p, const int *hits,
                  int count)
{
    layer *to = &g->scaled;
    const field_layers *whole = &g->of[g->whole];
    if (!field_renew_hits(s, p->view, &p->hits, hits, count))
        return false;
    if (is_scaled(g))
        return true;
    g->scaled_from = -1; /* until it is */
    if (!layer_make(to, s->box))
        return false;
    layer_sight sight = sight_of(s, p);
    SDL_Rect in = layer_in_sight(to, sight, p->untouched.box);
    bool all = in.w == s->box.w && in.h == s->box.h;
    if (!all && !layer_start(to, s->box))
        return false;
    if (!all && is_made(whole))
        layer_see(to, sight_of(s, whole), &whole->untouched, NULL, (SDL_Rect){0, 0, 0, 0});
    brush b = brush_of(s->ui, p->view, s->scene, &p->hits.layer, field_hit_colour(s), s->filled);
    SDL_Rect painted = field_pixels_of(&b, s->scene->crowd, hits, count);
    layer_see(to, sight, &p->untouched, &p->hits.layer, painted);
    if (!all)
        paint_outside(s, to, in, hits, count);
    if (!layer_upload(to, &s->ui->sheet))
        return false;
    g->scaled_from = (int)(p - g->of);
    g->scaled_hits = p->hits.layer.number;
    return true;
}

void field_growth_draw(const field_subject *s, const int *hits, int count)
{
    field_growth *g = &s->ui->fields.growth;
    field_picture_key wanted = field_key(s, s->ui->view, field_untouched_colour(s));
    drop_others(g, s, &wanted);
    bool fine =
        field_pictures_same(&g->of[g->shown].key, &wanted) || grow(g, s, &wanted, hits, count);
    field_layers *p = &g->of[is_made(&g->of[g->shown]) ? g->shown : g->making];
    bool same = field_pictures_same(&p->key, &wanted);
    g->goes_on = fine && (!same || p == &g->of[g->making]);
    if (same)
        show_same(s, p, hits, count);
    else if (is_made(p) && scale(s, g, p, hits, count))
        layer_show(&g->scaled, &s->ui->sheet, s->ui->draw.clip);
}
