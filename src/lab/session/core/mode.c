/* SPDX-License-Identifier: MIT */
#include "mode.h"

#include "change.h"
#include "grab.h"
#include "lab.h"
#include "slot.h"
#include "tool.h"
#include "words.h"

void mode_pause(lab *lab)
{
    if (tool_of(lab->tool)->sketches)
        lab_say_nothing(lab);
    grab_cancel(lab);
    change_put_back(lab, LAB_BASE);
    change_put_back(lab, LAB_CURSOR);
    lab->tool = TOOL_MOVE;
    lab->edit.hover = (handle){0};
    lab->dirty = true;
}

void mode_leave(lab *lab)
{
    mode_pause(lab);
    lab_slot(lab)->draws[LAB_BASE] = lab_slot(lab)->draws[LAB_CURSOR] = false;
}

void mode_edit(lab *lab, lab_actor which)
{
    if (which == LAB_BASE && lab_is_field(lab)) {
        lab_say(lab, false, "%s",
                _("The shapes of a field are not edited. Shift+B edits the cursor shape."));
        return;
    }
    bool stops = tool_of(lab->tool)->has_handles && lab->edit.target == which;
    mode_leave(lab);
    if (!stops)
        lab->tool = TOOL_EDIT;
    lab->edit.target = which;
    lab->edit.vertex = -1;
}

void mode_draw(lab *lab, lab_actor which)
{
    if (!tool_of(lab->tool)->sketches)
        mode_leave(lab);
    lab->tool = TOOL_DRAW;
    lab_slot(lab)->draws[which] = true;
    lab->pen = (pen){.pointer = lab->pen.pointer};
}
