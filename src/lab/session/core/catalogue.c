/* SPDX-License-Identifier: MIT */
#include "catalogue.h"
#include "memory.h"
#include "slot.h"

#include <stdlib.h>
#include <string.h>

void catalogue_start(catalogue *c, scene_list list)
{
    *c = (catalogue){.list = list, .current = -1};
    c->slots = memory_get_zeroed((size_t)list.count, sizeof *c->slots);
}

void catalogue_free(catalogue *c)
{
    for (int i = 0; c->slots && i < c->list.count; i++)
        slot_free(&c->slots[i]);
    free(c->slots);
    c->slots = NULL;
    catalogue_dismiss(c);
    scene_list_free(&c->list);
}

slot *catalogue_slot(const catalogue *c)
{
    return c->guest ? c->guest : &c->slots[c->current];
}

const char *catalogue_path(const catalogue *c)
{
    return c->guest ? c->guest_path : c->list.files[c->current].path;
}

/* ---- Guest -------------------------------------------------------------------------------- */

void catalogue_invite(catalogue *c, scene *scene, const char *path)
{
    char *own = memory_copy(path);
    slot *fresh = memory_get_zeroed(1, sizeof *fresh);
    slot_fill(fresh, scene);
    catalogue_dismiss(c);
    c->guest = fresh;
    c->guest_path = own;
    c->guest_of = catalogue_find_file(c, path);
}

void catalogue_dismiss(catalogue *c)
{
    if (c->guest)
        slot_free(c->guest);
    free(c->guest);
    free(c->guest_path);
    c->guest = NULL;
    c->guest_path = NULL;
}

int catalogue_shown(const catalogue *c)
{
    return c->guest ? c->guest_of : c->current;
}

void catalogue_load_all(catalogue *c)
{
    char error[1024];
    for (int i = 0; i < c->list.count; i++)
        if (!c->slots[i].loaded)
            slot_load(&c->slots[i], c->list.files[i].path, error, sizeof error);
}

#define SMALL 65536 /* bytes: such a file is read at once */

void catalogue_load_named(catalogue *c)
{
    char error[1024];
    for (int i = 0; i < c->list.count && !c->sealed; i++) {
        const scene_file *file = &c->list.files[i];
        if (file->key >= 0 && !c->slots[i].loaded && save_stamp(file->path).size < SMALL)
            slot_load(&c->slots[i], file->path, error, sizeof error);
    }
}

/* ---- Places ------------------------------------------------------------------------------- */

slot *catalogue_add(catalogue *c, const char *path)
{
    int count = c->list.count;
    c->slots = memory_resize(c->slots, ((size_t)count + 1) * sizeof *c->slots);
    c->slots[count] = (slot){0};
    scene_list_append(&c->list, path);
    return &c->slots[count];
}

void catalogue_drop_last(catalogue *c)
{
    slot_free(&c->slots[c->list.count - 1]);
    scene_list_drop_last(&c->list);
}

void catalogue_drop(catalogue *c, int index)
{
    slot slot = c->slots[index];
    scene_file file = c->list.files[index];
    size_t behind = (size_t)(c->list.count - index - 1);
    memmove(c->slots + index, c->slots + index + 1, behind * sizeof slot);
    memmove(c->list.files + index, c->list.files + index + 1, behind * sizeof file);
    c->slots[c->list.count - 1] = slot;
    c->list.files[c->list.count - 1] = file;
    catalogue_drop_last(c);
    c->current -= c->current > index;
    scene_list_assign_keys(&c->list);
}

void catalogue_move_to_end(catalogue *c, int from, const char *path)
{
    slot *to = catalogue_add(c, path);
    *to = c->slots[from];
    c->slots[from] = (slot){0};
    scene_list_assign_keys(&c->list);
}

void catalogue_set_path(catalogue *c, int index, const char *path)
{
    char *own = memory_copy(path);
    free(c->list.files[index].path);
    c->list.files[index].path = own;
}

/* ---- Looking ------------------------------------------------------------------------------ */

int catalogue_find_file(const catalogue *c, const char *path)
{
    for (int i = 0; i < c->list.count; i++)
        if (!c->slots[i].in_no_file && save_is_same_file(c->list.files[i].path, path))
            return i;
    return -1;
}

int catalogue_find_key(const catalogue *c, int key)
{
    for (int i = 0; i < c->list.count; i++)
        if (c->list.files[i].key == key)
            return i;
    return -1;
}

int catalogue_unsaved(const catalogue *c)
{
    int count = 0;
    for (int i = 0; i < c->list.count; i++)
        count += slot_is_unsaved(&c->slots[i]);
    return count;
}
