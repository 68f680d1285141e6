/* SPDX-License-Identifier: MIT */
#include "gallery_list.h"

#include "effort.h"
#include "lab.h"
#include "memory.h"
#include "scene.h"
#include "slot.h"
#include "straight.h"

#include <stdio.h>
#include <stdlib.h>

static gallery_section section_of_scene(const scene_file *file, const slot *slot)
{
    if (file->fault)
        return GALLERY_FAULTS;
    if (file->own)
        return GALLERY_OWN;
    if (slot->loaded && slot->scene->crowd)
        return GALLERY_FIELDS;
    return file->number >= 0 ? GALLERY_POSTS : GALLERY_PAIRS;
}

static gallery_tile tile_of_scene(const scene_file *file, const slot *slot)
{
    gallery_tile tile = {.path = file->path,
                         .section = section_of_scene(file, slot),
                         .key = file->key,
                         .at = slot->at,
                         .unsaved = slot_is_unsaved(slot),
                         .back = slot->back};
    if (slot->loaded) {
        tile.scene = slot->scene;
        tile.method = slot_method(slot);
        slot_title(slot, tile.title, sizeof tile.title);
    }
    return tile;
}

static gallery_tile tile_of_lesson(const lessons_book *book)
{
    gallery_tile tile = {.path = book->path,
                         .section = GALLERY_LESSONS,
                         .key = -1,
                         .scene = book->scene,
                         .method = book->method,
                         .at = book->at,
                         .step = book->step};
    if (book->loaded) {
        tile.lesson = &book->lesson;
        snprintf(tile.title, sizeof tile.title, "%s", words_text_get(&book->lesson.title));
    }
    return tile;
}

int gallery_list_count(const lab *lab)
{
    return lab->catalogue.list.count + lab->lessons.count;
}

gallery_tile gallery_list_tile(const lab *lab, int place)
{
    const catalogue *all = &lab->catalogue;
    gallery_tile tile = place < all->list.count
                            ? tile_of_scene(&all->list.files[place], &all->slots[place])
                            : tile_of_lesson(&lab->lessons.books[place - all->list.count]);
    tile.place = place;
    return tile;
}

gallery_list gallery_list_make(const lab *lab)
{
    int count = gallery_list_count(lab);
    gallery_list list = {.tiles = memory_get(((size_t)count + 1) * sizeof *list.tiles),
                         .count = count,
                         .current = catalogue_shown(&lab->catalogue)};
    for (int i = 0; i < count; i++)
        list.tiles[i] = gallery_list_tile(lab, i);
    return list;
}

gallery_list gallery_list_make_short(const lab *lab)
{
    const catalogue *all = &lab->catalogue;
    gallery_list list = {.tiles = memory_get(((size_t)all->list.count + 1) * sizeof *list.tiles),
                         .current = catalogue_shown(all)};
    for (int i = 0; i < all->list.count; i++)
        if (all->list.files[i].key >= 0 || all->slots[i].back)
            list.tiles[list.count++] = gallery_list_tile(lab, i);
    return list;
}

void gallery_list_free(gallery_list *list)
{
    free(list->tiles);
    *list = (gallery_list){0};
}

answer_row gallery_list_row(const gallery_tile *tile, hit_vec *ring)
{
    const scene *scene = tile->scene;
    answer_row row = {.method = tile->method, .verdict = HIT_REFUSED};
    row.too_large = !effort_fits_frame(tile->method, &scene->base.shape, &scene->cursor.shape);
    if (row.too_large)
        return row;
    row.verdict = straight_kiss_verdict(scene, tile->method, tile->at, ring);
    row.falseness = falseness_of(row.verdict, straight_kiss_verdict(scene, NULL, tile->at, ring));
    return row;
}
