#include "mode.h"

#include "grab.h"
#include "words.h"

void mode_edit(lab *lab, lab_actor which)
{
    if (which == LAB_BASE && lab_scene(lab)->crowd) {
        lab_say(lab, false, "%s",
                _("The shapes of a field are not edited. Shift+B edits the cursor shape."));
        return;
    }
    bool same = lab->edit.on && lab->edit.target == which;
    grab_cancel(lab);
    mode_leave_drawing(lab);
    lab->edit.on = !same;
    lab->edit.target = which;
    lab->edit.vertex = -1;
    lab->edit.hover = (handle){0};
    lab->dirty = true;
}

void mode_leave_editing(lab *lab)
{
    grab_cancel(lab);
    lab->edit.on = false;
    lab->edit.hover = (handle){0};
    lab->dirty = true;
}

void mode_draw(lab *lab, pen_use which)
{
    mode_leave_editing(lab);
    lab->pen.use = which;
    lab->pen.stroke = 0;
    lab->pen.both = false;
}

void mode_leave_drawing(lab *lab)
{
    if (lab->pen.use == PEN_AWAY)
        return;
    lab->pen.use = PEN_AWAY;
    lab_say_nothing(lab);
}
