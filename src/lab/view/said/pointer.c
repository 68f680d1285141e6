/* SPDX-License-Identifier: MIT */
#include "pointer.h"

#include "action_ids.h"
#include "answer.h"
#include "kind.h"
#include "lab.h"
#include "tool_look.h"
#include "ui.h"

#include <math.h>

#define DEGREES 57.295779513082323

/* Returns the direction in which a drag of the handle changes the shape's size: away from its
 * middle. */
static pointer_shape resizing(const ui *ui, const answer *a, lab_actor actor, handle h)
{
    const hit_shape *shape = actor == LAB_BASE ? answer_base(a) : &a->cursor;
    hit_vec from = view_to_output(ui->view, handles_middle(shape));
    hit_vec to = view_to_output(ui->view, h.at);
    double angle = atan2(to.y - from.y, to.x - from.x) * DEGREES;
    int eighth = (int)lround(angle / 45);
    return (pointer_shape)(POINTER_RESIZE_0 + ((eighth % 4) + 4) % 4);
}

static pointer_shape grabbing(const ui *ui, const lab *lab, lab_actor actor, handle h)
{
    const answer *answer = lab->answer;
    const hit_shape *shape = actor == LAB_BASE ? lab_shape(lab, LAB_BASE) : &answer->cursor;
    double degrees;
    switch (h.kind) {
    case HANDLE_ANGLE:
        return POINTER_TURN;
    case HANDLE_SIDE:
    case HANDLE_RADIUS:
        return resizing(ui, answer, actor, h);
    case HANDLE_VERTEX: /* where a shape has an angle, its corners change its size */
        return kind_has_angle(shape, &degrees) ? resizing(ui, answer, actor, h) : POINTER_MOVE;
    case HANDLE_CENTRE:
    case HANDLE_BODY:
        return POINTER_MOVE;
    case HANDLE_NONE:
        break;
    }
    return POINTER_ARROW;
}

static pointer_shape on_button(const ui_button *b)
{
    if (b->greyed || b->action.id == ACTION_NONE)
        return POINTER_ARROW;
    return b->action.id == ACTION_TYPE_NUMBER ? POINTER_TEXT : POINTER_HAND;
}

pointer_shape pointer_choose(const ui *ui, const lab *lab)
{
    if (lab->edit.grab.held)
        return grabbing(ui, lab, lab->edit.grab.actor, lab->edit.grab.handle);
    for (int i = ui->button_count - 1; i >= 0; i--)
        if (ui_hovers(ui, ui->buttons[i].box))
            return on_button(&ui->buttons[i]);
    if (ui->covered || !ui_hovers(ui, ui->layout.stage))
        return POINTER_ARROW;
    return tool_look_of(lab)->has_crosshair
               ? POINTER_CROSSHAIR
               : grabbing(ui, lab, lab->edit.hover_actor, lab->edit.hover);
}
