/* SPDX-License-Identifier: MIT */
#include "history.h"

#include "memory.h"
#include "scene.h"
#include "strands.h"

#include <stdlib.h>
#include <string.h>

static size_t ring_bytes(const scene_actor *actor)
{
    size_t ends = actor->ends ? (size_t)strands_count(&actor->shape) * sizeof *actor->ends : 0;
    return actor->ring ? (size_t)actor->shape.count * sizeof *actor->ring + ends : 0;
}

/* What the actor needs beside the one before it, which may have the same ring. */
static size_t own_bytes(const scene_actor *actor, const scene_actor *before)
{
    return before && before->ring == actor->ring ? 0 : ring_bytes(actor);
}

static size_t entry_bytes(const history *h, int i)
{
    const history_entry *entry = &h->entries[i], *before = i > 0 ? entry - 1 : NULL;
    const scene_actor *base = before ? &before->base : NULL;
    const scene_actor *cursor = before ? &before->cursor : NULL;
    return sizeof *entry + own_bytes(&entry->base, base) + own_bytes(&entry->cursor, cursor);
}

static void free_entry(history_entry *entry)
{
    scene_actor_free(&entry->base);
    scene_actor_free(&entry->cursor);
}

/* What the entry needs as the first one. */
static size_t all_bytes(const history_entry *entry)
{
    return sizeof *entry + ring_bytes(&entry->base) + ring_bytes(&entry->cursor);
}

/* Removes the entries from `first` to `end` - 1. */
static void drop_entries(history *h, int first, int end)
{
    for (int i = first; i < end + (end < h->count); i++)
        h->bytes -= entry_bytes(h, i);
    for (int i = first; i < end; i++)
        free_entry(&h->entries[i]);
    memmove(h->entries + first, h->entries + end, (size_t)(h->count - end) * sizeof *h->entries);
    h->count -= end - first;
    if (first < h->count) /* its ring may have been that of one that went */
        h->bytes += entry_bytes(h, first);
}

static void make_room_for_entry(history *h)
{
    memory_grow(&h->entries, &h->room, h->count + 1, sizeof *h->entries);
}

static history_entry make_entry(const scene *scene, hit_vec before, hit_vec after)
{
    return (history_entry){.base = scene_actor_share(&scene->base),
                           .cursor = scene_actor_share(&scene->cursor),
                           .before = before,
                           .after = after};
}

void history_start(history *h, const scene *scene, hit_vec at)
{
    *h = (history){0};
    make_room_for_entry(h);
    h->entries[0] = make_entry(scene, at, at);
    h->count = 1;
    h->bytes = entry_bytes(h, 0);
}

void history_free(history *h)
{
    for (int i = 0; i < h->count; i++)
        free_entry(&h->entries[i]);
    free(h->entries);
    *h = (history){0};
}

/* Returns whether the entries after `from`, up to `to`, change no shape. */
static bool only_moves(const history *h, int from, int to)
{
    bool same = from >= 0;
    for (int i = from + 1; same && i <= to; i++)
        same = h->entries[i].moves;
    return same;
}

/* Returns the index that an entry gets when the first ones are dropped. The oldest entry that stays
 * stands for one with the same shapes. */
static int after_drop(const history *h, int entry, int dropped)
{
    if (entry >= dropped)
        return entry - dropped;
    return only_moves(h, entry, dropped) ? 0 : -1;
}

static void keep_to_budget(history *h)
{
    int first = 0;
    size_t later = h->bytes - entry_bytes(h, 0); /* of those after the first that stays */
    while (later + all_bytes(&h->entries[first]) > HISTORY_BUDGET && first < h->count - 2)
        later -= entry_bytes(h, ++first);
    h->saved = after_drop(h, h->saved, first);
    h->read = after_drop(h, h->read, first);
    if (first > 0) /* most of the time there is nothing to drop */
        drop_entries(h, 0, first);
}

bool history_shows(const history *h, int entry)
{
    if (entry < 0)
        return false;
    return h->position < entry ? only_moves(h, h->position, entry)
                               : only_moves(h, entry, h->position);
}

static void add_change(history *h, const scene *scene, hit_vec before, hit_vec after, bool moves)
{
    make_room_for_entry(h);
    history_entry entry = make_entry(scene, before, after);
    h->changes++;
    entry.moves = moves;
    /* The entries that can be redone go. An entry among them with the shapes shown stands for the
     * one that is shown. */
    if (h->saved > h->position)
        h->saved = history_shows(h, h->saved) ? h->position : -1;
    if (h->read > h->position)
        h->read = history_shows(h, h->read) ? h->position : -1;
    drop_entries(h, h->position + 1, h->count);
    h->entries[h->count++] = entry;
    h->bytes += entry_bytes(h, h->count - 1);
    keep_to_budget(h);
    h->position = h->count - 1;
}

void history_commit(history *h, const scene *scene, hit_vec before, hit_vec after)
{
    add_change(h, scene, before, after, false);
}

void history_move(history *h, const scene *from, hit_vec before, hit_vec after, bool goes_on)
{
    history_entry *last = &h->entries[h->position];
    if (!goes_on || !last->moves || h->position != h->count - 1) {
        scene as_before = *from; /* without a shape that is just being dragged */
        as_before.base = last->base;
        as_before.cursor = last->cursor;
        add_change(h, &as_before, before, after, true);
        return;
    }
    last->after = after;
    h->changes++;
}

static bool entry_moved(const history_entry *entry)
{
    return entry->before.x != entry->after.x || entry->before.y != entry->after.y;
}

bool history_walk(history *h, int by, scene *scene, hit_vec *at)
{
    int to = h->position + by;
    if (to < 0 || to >= h->count)
        return false;
    scene_actor base = scene_actor_share(&h->entries[to].base);
    scene_actor cursor = scene_actor_share(&h->entries[to].cursor);
    scene_actor_free(&scene->cursor);
    scene_actor_free(scene->crowd ? &base : &scene->base); /* a field stays what its file says */
    if (!scene->crowd)
        scene->base = base;
    scene->cursor = cursor;
    const history_entry *left = &h->entries[h->position], *entered = &h->entries[to];
    if (by < 0 && entry_moved(left))
        *at = left->before;
    else if (by > 0 && entry_moved(entered))
        *at = entered->after;
    h->position = to;
    h->changes++;
    return true;
}

bool history_is_saved(const history *h)
{
    return history_shows(h, h->saved);
}
