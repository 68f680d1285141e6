/* SPDX-License-Identifier: MIT */
#include "way_back.h"

#include "lab.h"
#include "memory.h"
#include "motion.h"
#include "session.h"
#include "slot.h"
#include "vertices.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

bool way_back_is_open(const lab *lab)
{
    const way_back *way = &lab->way_back;
    const slot *slot = lab_slot(lab);
    return way->from && slot->pinned && way->to == catalogue_shown(&lab->catalogue) &&
           vertices_equal(slot->at, way->there);
}

void way_back_begin(lab *lab)
{
    const slot *slot = lab_slot(lab);
    if (way_back_is_open(lab))
        return;
    free(lab->way_back.from);
    lab->way_back = (way_back){.at = slot->at,
                               .held = slot->held,
                               .pinned = slot->pinned,
                               .released = slot->released,
                               .method = slot_method(slot),
                               .entry = slot->history.position};
}

/* A lesson is a guest: another scene dismisses it, and F3 leads back to it. */
void way_back_arrive(lab *lab)
{
    way_back *way = &lab->way_back;
    if (!way->from && !lab->catalogue.guest)
        way->from = memory_copy(catalogue_path(&lab->catalogue));
    way->to = catalogue_shown(&lab->catalogue);
    way->there = lab_slot(lab)->at;
}

static void put_back(slot *slot, const way_back *way)
{
    /* What the search has added to the history can be redone. */
    hit_vec at;
    while (slot->history.position > way->entry &&
           history_shows(&slot->history, slot->history.position - 1))
        history_walk(&slot->history, -1, slot->scene, &at);
    slot->at = way->at;
    slot->held = way->held;
    slot->pinned = way->pinned;
    slot->released = way->released;
    slot_select(slot, way->method);
}

bool way_back_go(lab *lab)
{
    way_back way = lab->way_back;
    lab->way_back.from = NULL;
    int index = catalogue_find_file(&lab->catalogue, way.from);
    bool there = index == catalogue_shown(&lab->catalogue) || session_show(lab, index);
    if (there) {
        put_back(lab_slot(lab), &way);
        motion_forget_pointer(lab);
        lab_place_cursor(lab);
        lab->dirty = true;
        lab_say(lab, false, "%s", _("Back to where the search for faults began."));
    }
    free(way.from);
    return there;
}
