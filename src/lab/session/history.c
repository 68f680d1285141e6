#include "history.h"

#include "shortage.h"

#include <stdlib.h>
#include <string.h>

static size_t ring_bytes(const scene_actor *actor)
{
    return actor->ring ? (size_t)actor->shape.count * sizeof *actor->ring : 0;
}

static size_t entry_bytes(const history_entry *entry)
{
    return sizeof *entry + ring_bytes(&entry->base) + ring_bytes(&entry->cursor);
}

static void free_entry(history_entry *entry)
{
    scene_actor_free(&entry->base);
    scene_actor_free(&entry->cursor);
}

/* Removes the entries from `first` to `end` - 1. */
static void drop(history *h, int first, int end)
{
    for (int i = first; i < end; i++) {
        h->bytes -= entry_bytes(&h->entries[i]);
        free_entry(&h->entries[i]);
    }
    memmove(h->entries + first, h->entries + end, (size_t)(h->count - end) * sizeof *h->entries);
    h->count -= end - first;
}

static bool make_room(history *h)
{
    if (h->count < h->room)
        return true;
    int room = h->room ? h->room * 2 : 8;
    history_entry *grown = shortage_note(realloc(h->entries, (size_t)room * sizeof *grown));
    if (!grown)
        return false;
    h->entries = grown;
    h->room = room;
    return true;
}

static bool fill_entry(history_entry *entry, const scene *scene, hit_vec before, hit_vec after)
{
    *entry = (history_entry){.before = before, .after = after};
    if (scene_actor_copy(&entry->base, &scene->base) &&
        scene_actor_copy(&entry->cursor, &scene->cursor))
        return true;
    free_entry(entry);
    return false;
}

bool history_start(history *h, const scene *scene, hit_vec at)
{
    *h = (history){0};
    if (!make_room(h))
        return false;
    if (!fill_entry(&h->entries[0], scene, at, at)) {
        history_free(h);
        return false;
    }
    h->count = 1;
    h->bytes = entry_bytes(&h->entries[0]);
    return true;
}

void history_free(history *h)
{
    for (int i = 0; i < h->count; i++)
        free_entry(&h->entries[i]);
    free(h->entries);
    *h = (history){0};
}

/* Whether the entries after `from`, up to `to`, change no shape. */
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
    for (size_t bytes = h->bytes; bytes > HISTORY_BUDGET && first < h->count - 2; first++)
        bytes -= entry_bytes(&h->entries[first]);
    h->saved = after_drop(h, h->saved, first);
    h->read = after_drop(h, h->read, first);
    drop(h, 0, first);
}

bool history_shows(const history *h, int entry)
{
    if (entry < 0)
        return false;
    return h->position < entry ? only_moves(h, h->position, entry)
                               : only_moves(h, entry, h->position);
}

/* The entries that can be redone go. An entry among them with the shapes shown stands for the one
 * that is shown. */
static void forget_undone(history *h)
{
    if (h->saved > h->position)
        h->saved = history_shows(h, h->saved) ? h->position : -1;
    if (h->read > h->position)
        h->read = history_shows(h, h->read) ? h->position : -1;
    drop(h, h->position + 1, h->count);
}

static bool add(history *h, const scene *scene, hit_vec before, hit_vec after, bool moves)
{
    history_entry entry;
    if (!make_room(h) || !fill_entry(&entry, scene, before, after))
        return false;
    entry.moves = moves;
    forget_undone(h);
    h->entries[h->count++] = entry;
    h->bytes += entry_bytes(&entry);
    keep_to_budget(h);
    h->position = h->count - 1;
    return true;
}

bool history_commit(history *h, const scene *scene, hit_vec before, hit_vec after)
{
    return add(h, scene, before, after, false);
}

bool history_move(history *h, const scene *from, hit_vec before, hit_vec after, bool goes_on)
{
    history_entry *last = &h->entries[h->position];
    if (!goes_on || !last->moves || h->position != h->count - 1) {
        scene as_before = *from; /* without a shape that is just being dragged */
        as_before.base = last->base;
        as_before.cursor = last->cursor;
        return add(h, &as_before, before, after, true);
    }
    last->after = after;
    return true;
}

static bool moved(const history_entry *entry)
{
    return entry->before.x != entry->after.x || entry->before.y != entry->after.y;
}

bool history_walk(history *h, int by, scene *scene, hit_vec *at)
{
    int to = h->position + by;
    scene_actor base, cursor;
    if (to < 0 || to >= h->count || !scene_actor_copy(&base, &h->entries[to].base))
        return false;
    if (!scene_actor_copy(&cursor, &h->entries[to].cursor)) {
        scene_actor_free(&base);
        return false;
    }
    base.look = scene->base.look;
    cursor.look = scene->cursor.look;
    scene_actor_free(&scene->cursor);
    scene_actor_free(scene->crowd ? &base : &scene->base); /* a field stays what its file says */
    if (!scene->crowd)
        scene->base = base;
    scene->cursor = cursor;
    const history_entry *left = &h->entries[h->position], *entered = &h->entries[to];
    if (by < 0 && moved(left))
        *at = left->before;
    else if (by > 0 && moved(entered))
        *at = entered->after;
    h->position = to;
    return true;
}

bool history_is_saved(const history *h)
{
    return history_shows(h, h->saved);
}
