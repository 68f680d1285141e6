/* SPDX-License-Identifier: MIT */
#include "sheet.h"

#include "mix.h"
#include "painter.h"
#include "tiles.h"

#include <stdlib.h>

/* The list keeps no more edges than this, some 100 MB; beyond it is painted as it comes. */
enum { MOST_PARTS = 1 << 20 };

typedef enum entry_sort { SHEET_BOX, SHEET_FILL, SHEET_TEXTURE } entry_sort;

typedef struct entry {
    entry_sort sort;
    SDL_Rect seen;  /* the pixels that it may change */
    SDL_Rect place; /* of a box and of a texture */
    SDL_Rect clip;  /* of an area */
    fill_area area; /* of an area */
    paint paint;    /* a box and a texture have its colour */
    SDL_Texture *texture;
    SDL_Rect from; /* of the texture; without width: all of it */
    Uint64 hash;
} entry;

/* ---- Painting ----------------------------------------------------------------------------- */

static bool entry_is_line(const entry *e)
{
    return e->sort == SHEET_FILL && fill_is_line(&e->area);
}

/* Paints what of the entry lies in the part. */
static bool paint_entry(sheet *s, const entry *e, SDL_Rect part)
{
    SDL_Rect seen;
    if (!SDL_IntersectRect(&e->seen, &part, &seen))
        return true;
    if (entry_is_line(e))
        seen = fill_line_seen(s->fill, &e->area, seen);
    if (seen.w <= 0 || seen.h <= 0)
        return true;
    if (e->sort == SHEET_BOX)
        return painter_box(s->renderer, seen, e->paint.colour);
    if (SDL_RenderSetClipRect(s->renderer, &seen) != 0)
        return false;
    bool painted;
    if (e->sort == SHEET_FILL)
        painted = painter_area(s->renderer, s->fill, &e->area, e->clip, seen, &e->paint);
    else
        painted = painter_texture(s->renderer, e->texture, e->from, e->place, e->paint.colour);
    return SDL_RenderSetClipRect(s->renderer, NULL) == 0 && painted;
}

static bool hides(const entry *e, SDL_Rect part)
{
    SDL_Rect seen;
    return e->sort == SHEET_BOX && e->paint.colour.a == 0xff &&
           SDL_IntersectRect(&e->seen, &part, &seen) && SDL_RectEquals(&seen, &part);
}

static void paint_list(sheet *s, SDL_Rect part)
{
    const entry *entries = s->entries.data;
    int first = s->entry_count - 1;
    while (first > 0 && !hides(&entries[first], part))
        first--;
    for (int i = SDL_max(first, 0); i < s->entry_count; i++)
        if (!paint_entry(s, &entries[i], part))
            s->fill->failed = true;
}

static void drop_list(sheet *s)
{
    SDL_Texture *const *buried = s->buried.data;
    for (int i = 0; i < s->buried_count; i++)
        SDL_DestroyTexture(buried[i]);
    s->entry_count = s->buried_count = 0;
    fill_empty(s->fill);
}

/* ---- Listing ------------------------------------------------------------------------------ */

/* From here on everything is painted as it comes. */
static void give_up(sheet *s)
{
    SDL_Rect all = {0, 0, s->tiles.width, s->tiles.height};
    s->lists = false;
    paint_list(s, all);
    drop_list(s);
    sheet_forget(s);
}

/* False: nothing of it is seen. */
static bool entry_is_seen(const sheet *s, SDL_Rect place, entry *e)
{
    SDL_Rect all = {0, 0, s->tiles.width, s->tiles.height};
    return SDL_IntersectRect(&place, &s->clip, &e->seen) &&
           (!s->lists || SDL_IntersectRect(&e->seen, &all, &e->seen));
}

/* A thin slanted line touches few of the tiles of its box. */
static void touch_rounds(sheet *s, const entry *e, Uint64 hash)
{
    SDL_Rect band = e->seen;
    for (int y = e->seen.y; y < e->seen.y + e->seen.h; y = band.y + band.h) {
        band.y = y;
        band.h = SDL_min((y / TILES_SIDE + 1) * TILES_SIDE, e->seen.y + e->seen.h) - y;
        for (int i = 0; i < e->area.round_count; i++) {
            SDL_Rect part = fill_round_seen(s->fill, &e->area, i, band);
            if (part.w > 0 && part.h > 0)
                tiles_touch(&s->tiles, part, hash);
        }
    }
}

static bool list_entry(sheet *s, const entry *e)
{
    if (s->lists && (s->fill->edge_count > MOST_PARTS || s->fill->round_count > MOST_PARTS ||
                     !buffer_reserve(&s->entries, (size_t)s->entry_count + 1, sizeof(entry))))
        give_up(s);
    if (!s->lists)
        return paint_entry(s, e, e->seen);
    ((entry *)s->entries.data)[s->entry_count++] = *e;
    Uint64 hash = mix_rect(mix_colour(mix(e->hash, e->sort), e->paint.colour), e->seen);
    if (entry_is_line(e))
        touch_rounds(s, e, hash);
    else
        tiles_touch(&s->tiles, e->seen, hash);
    return true;
}

bool sheet_box(sheet *s, SDL_Rect rect, SDL_Color colour)
{
    entry e = {.sort = SHEET_BOX, .place = rect, .paint.colour = colour};
    return !entry_is_seen(s, rect, &e) || list_entry(s, &e);
}

bool sheet_texture(sheet *s, SDL_Texture *texture, const SDL_Rect *from, SDL_Rect to,
                   SDL_Color colour, Uint64 hash)
{
    entry e = {.sort = SHEET_TEXTURE,
               .place = to,
               .paint.colour = colour,
               .texture = texture,
               .from = from ? *from : (SDL_Rect){0, 0, 0, 0}};
    e.hash = mix_rect(mix_rect(hash, to), e.from);
    return !entry_is_seen(s, to, &e) || list_entry(s, &e);
}

bool sheet_fill(sheet *s, SDL_Rect clip, const paint *paint)
{
    fill_area area = fill_close(s->fill);
    entry e = {.sort = SHEET_FILL,
               .clip = clip,
               .area = area,
               .paint = *paint,
               .hash = mix_colour(area.hash, paint->mark)};
    s->fill->failed |= area.incomplete;
    bool done = !entry_is_seen(s, fill_seen(&area, clip), &e) || list_entry(s, &e);
    if (!s->lists)
        fill_empty(s->fill);
    return done && !area.incomplete;
}

void sheet_will_change(sheet *s, const SDL_Texture *texture)
{
    const entry *entries = s->entries.data;
    for (int i = 0; s->lists && texture && i < s->entry_count; i++)
        if (entries[i].texture == texture)
            give_up(s);
}

void sheet_bury(sheet *s, SDL_Texture *texture)
{
    if (s->lists && !buffer_reserve(&s->buried, (size_t)s->buried_count + 1, sizeof texture))
        give_up(s);
    if (s->lists)
        ((SDL_Texture **)s->buried.data)[s->buried_count++] = texture;
    else
        SDL_DestroyTexture(texture);
}

/* ---- Frames ------------------------------------------------------------------------------- */

static const SDL_Rect everywhere = {-(1 << 24), -(1 << 24), 1 << 25, 1 << 25};

void sheet_start(sheet *s, SDL_Renderer *renderer, fill *fill)
{
    *s = (sheet){.renderer = renderer, .fill = fill, .clip = everywhere};
}

void sheet_clip(sheet *s, SDL_Rect clip)
{
    s->clip = clip;
}

void sheet_forget(sheet *s)
{
    s->tiles.known = false;
}

void sheet_begin(sheet *s, int width, int height)
{
    s->clip = (SDL_Rect){0, 0, width, height};
    s->fill->failed = false;
    s->lists = tiles_begin(&s->tiles, width, height);
    s->changed[0] = s->clip; /* unless the list says otherwise */
    s->changed_count = 1;
}

void sheet_end(sheet *s)
{
    s->clip = everywhere;
    if (!s->lists)
        return;
    s->changed_count = tiles_end(&s->tiles, s->changed);
    for (int i = 0; i < s->changed_count; i++)
        paint_list(s, s->changed[i]);
    drop_list(s);
    s->lists = false;
}

void sheet_free(sheet *s)
{
    drop_list(s);
    free(s->entries.data);
    free(s->buried.data);
    tiles_free(&s->tiles);
    *s = (sheet){0};
}
