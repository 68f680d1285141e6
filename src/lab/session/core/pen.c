#include "pen.h"

#include "change.h"
#include "kind.h"
#include "lab.h"
#include "mode.h"
#include "slot.h"
#include "tool.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>

static char letter(lab_actor which)
{
    return which == LAB_BASE ? 'A' : 'B';
}

static sketch *sketch_of(const lab *lab, lab_actor which)
{
    return &lab_slot(lab)->sketch[which];
}

const sketch *pen_sketch(const lab *lab)
{
    return tool_of(lab->tool)->sketches ? sketch_of(lab, lab->pen.actor) : NULL;
}

bool pen_is_offered(const lab *lab)
{
    const slot *slot = lab_slot(lab);
    const lesson_step *step = lessons_step(&lab->lessons);
    bool draws = !step || step->hand == LESSON_DRAWS;
    return draws && !slot->scene.crowd && kind_at(slot->titled[LAB_BASE])->rings &&
           kind_at(slot->titled[LAB_CURSOR])->rings;
}

/* Begins anew, as the post does. What was drawn before is not lost until the next click. */
void pen_start(lab *lab, lab_actor which)
{
    if (which == LAB_BASE && lab_scene(lab)->crowd) {
        lab_say(lab, false, "%s",
                _("A field has no polygon A. D draws polygon B, the cursor shape."));
        return;
    }
    mode_draw(lab, which);
    sketch *sketch = sketch_of(lab, which);
    sketch_begin(sketch);
    if (sketch->dropped > 0)
        lab_say(lab, false,
                words_plural("Polygon %c begins anew. Backspace brings its %d vertex back.",
                             "Polygon %c begins anew. Backspace brings its %d vertices back.",
                             (unsigned long)sketch->dropped),
                letter(which), sketch->dropped);
    else
        lab_say(lab, false, _("Click the vertices of polygon %c. Backspace takes the last back."),
                letter(which));
}

void pen_start_both(lab *lab)
{
    pen_start(lab, LAB_BASE);
    lab->pen.both = tool_of(lab->tool)->sketches;
}

static void add_vertex(lab *lab, hit_vec stage)
{
    sketch *sketch = sketch_of(lab, lab->pen.actor);
    char name = letter(lab->pen.actor);
    if (!sketch_add(sketch, stage))
        lab_say(lab, true, _("Polygon %c has no room for more than %d vertices."), name,
                sketch->count);
    else
        lab_say(lab, false,
                words_plural("Polygon %c: %d vertex.", "Polygon %c: %d vertices.",
                             (unsigned long)sketch->count),
                name, sketch->count);
}

bool pen_closes(const lab *lab, hit_vec stage)
{
    const sketch *sketch = pen_sketch(lab);
    return sketch && sketch->count >= 3 &&
           hypot(stage.x - sketch->points[0].x, stage.y - sketch->points[0].y) <= lab->edit.reach;
}

void pen_click(lab *lab, hit_vec stage)
{
    if (!tool_of(lab->tool)->sketches)
        return;
    if (pen_closes(lab, stage)) {
        pen_finish(lab, lab->pen.actor);
        return;
    }
    add_vertex(lab, stage);
}

/* Freehand points are so much of the reach apart; a line is straight that strays by so much. */
#define STROKE   0.4
#define STRAIGHT 0.1

void pen_stroke(lab *lab, hit_vec stage)
{
    lab->pen.pointer = stage;
    if (!tool_of(lab->tool)->sketches)
        return;
    sketch *sketch = sketch_of(lab, lab->pen.actor);
    if (sketch->count == 0)
        return;
    if (lab->pen.stroke == 0)
        lab->pen.stroke = sketch->count;
    hit_vec last = sketch->points[sketch->count - 1];
    if (hypot(stage.x - last.x, stage.y - last.y) >= lab->edit.reach * STROKE)
        add_vertex(lab, stage);
    lab->dirty = true;
}

/* A line that returns to the first vertex closes the polygon. */
void pen_end_stroke(lab *lab)
{
    bool drawn = lab->pen.stroke > 0 && tool_of(lab->tool)->sketches;
    if (drawn)
        sketch_simplify(sketch_of(lab, lab->pen.actor), lab->pen.stroke - 1,
                        lab->edit.reach * STRAIGHT);
    lab->pen.stroke = 0;
    lab->dirty = true;
    if (!drawn || !pen_closes(lab, lab->pen.pointer))
        return;
    const sketch *sketch = pen_sketch(lab);
    if (sketch->count > 3 && pen_closes(lab, sketch->points[sketch->count - 1]))
        pen_take_back(lab);
    pen_finish(lab, lab->pen.actor);
}

void pen_take_back(lab *lab)
{
    if (!tool_of(lab->tool)->sketches)
        return;
    sketch_take_back(sketch_of(lab, lab->pen.actor));
    lab->dirty = true;
}

/* As in the post, one vertex makes a point and two make a segment. */
static hit_shape shape_of(const sketch *sketch)
{
    const hit_vec *points = sketch->points;
    if (sketch->count == 1)
        return hit_make_point(points[0]);
    if (sketch->count == 2)
        return hit_make_segment(points[0], points[1]);
    return hit_make_polygon(points, sketch->count);
}

/* What the user reads once a shape of so many vertices is drawn. */
static const char *drawn_message(int vertices)
{
    if (vertices == 1)
        return _("%c is drawn: one vertex makes a point.");
    if (vertices == 2)
        return _("%c is drawn: two vertices make a segment.");
    return _("Polygon %c is drawn.");
}

void pen_finish(lab *lab, lab_actor which)
{
    if (!tool_of(lab->tool)->sketches || lab->pen.actor != which) {
        lab_say(lab, false, _("Polygon %c is not being drawn."), letter(which));
        return;
    }
    sketch *sketch = sketch_of(lab, which);
    if (sketch->count == 0) {
        lab_say(lab, true, _("Polygon %c has no vertex: click the stage."), letter(which));
        return;
    }
    hit_shape drawn = shape_of(sketch);
    if (!change_adopt(lab, which, &drawn))
        return;
    int vertices = sketch->count;
    sketch->count = 0;
    bool next = lab->pen.both && which == LAB_BASE;
    lab->tool = TOOL_MOVE;
    if (next)
        pen_start(lab, LAB_CURSOR);
    lab_say(lab, false,
            next ? _("Polygon %c is drawn. Now click the vertices of polygon B, which moves.")
                 : drawn_message(vertices),
            letter(which));
}
