#include "pin.h"

#include "words.h"

void pin_down(lab *lab, lab_series series)
{
    slot *slot = lab_slot(lab);
    hit_vec before = slot->held;
    bool goes_on = series != LAB_NO_SERIES && lab->edit.series == series;
    slot->pinned = true;
    lab->motion.led = false;
    slot->held = slot->at;
    lab->dirty = true;
    if (before.x == slot->at.x && before.y == slot->at.y)
        return;
    lab->edit.series = series;
    if (!history_move(&slot->history, &slot->scene, before, slot->at, goes_on))
        lab_say(lab, true, "%s", _("Out of memory: this move cannot be undone."));
}

void pin_release(lab *lab)
{
    lab_slot(lab)->pinned = false;
    lab->dirty = true;
}

void pin_toggle(lab *lab)
{
    if (lab_slot(lab)->pinned)
        pin_release(lab);
    else
        pin_down(lab, LAB_NO_SERIES);
}
