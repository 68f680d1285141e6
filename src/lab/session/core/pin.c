/* SPDX-License-Identifier: MIT */
#include "pin.h"

#include "slot.h"

static void hold_at(lab *lab, hit_vec at, lab_series series)
{
    slot *slot = lab_slot(lab);
    hit_vec before = slot->held;
    bool goes_on = series != LAB_NO_SERIES && lab->edit.series == series;
    slot->held = at;
    slot->released = false;
    if (before.x == at.x && before.y == at.y)
        return;
    lab->edit.series = series;
    history_move(&slot->history, slot->scene, before, at, goes_on);
}

void pin_down(lab *lab, lab_series series)
{
    lab_slot(lab)->pinned = true;
    lab->motion.led = false;
    lab->dirty = true;
    hold_at(lab, lab_slot(lab)->at, series);
}

void pin_note_release(lab *lab, hit_vec at)
{
    if (lab_slot(lab)->released)
        hold_at(lab, at, LAB_NO_SERIES);
}

void pin_release(lab *lab)
{
    slot *slot = lab_slot(lab);
    slot->released = slot->released || slot->pinned;
    slot->pinned = false;
    lab->dirty = true;
}

void pin_toggle(lab *lab)
{
    if (lab_slot(lab)->pinned)
        pin_release(lab);
    else
        pin_down(lab, LAB_NO_SERIES);
}
