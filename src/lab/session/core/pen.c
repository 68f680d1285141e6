/* SPDX-License-Identifier: MIT */
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

static const lab_actor actors[2] = {LAB_BASE, LAB_CURSOR};

static char letter(lab_actor which)
{
    return which == LAB_BASE ? 'A' : 'B';
}

static sketch *sketch_of(const lab *lab, lab_actor which)
{
    return &lab_slot(lab)->sketch[which];
}

static bool draws(const lab *lab, lab_actor which)
{
    return tool_of(lab->tool)->sketches && lab_slot(lab)->draws[which];
}

static bool draws_both(const lab *lab)
{
    return draws(lab, LAB_BASE) && draws(lab, LAB_CURSOR);
}

const sketch *pen_sketch(const lab *lab, lab_actor which)
{
    return draws(lab, which) ? sketch_of(lab, which) : NULL;
}

bool pen_is_offered(const lab *lab)
{
    const slot *slot = lab_slot(lab);
    const lesson_step *step = lessons_step(&lab->lessons);
    bool draws = !step || step->hand == LESSON_DRAWS;
    return draws && !lab_is_field(lab) && kind_at(slot->titled[LAB_BASE])->rings &&
           kind_at(slot->titled[LAB_CURSOR])->rings;
}

/* The shape is what is drawn so far; without a vertex, what it was before. A chain has two vertices
 * at least: one that is alone is there twice. */
static void show_sketch(lab *lab, lab_actor which)
{
    const sketch *sketch = sketch_of(lab, which);
    lab->dirty = true;
    if (sketch->count == 0) {
        change_put_back(lab, which);
        return;
    }
    const hit_vec dot[2] = {sketch->points[0], sketch->points[0]};
    hit_shape line =
        sketch->count == 1 ? hit_make_chain(dot, 2) : hit_make_chain(sketch->points, sketch->count);
    change_draw_over(lab, which, &line);
}

/* ---- Starting ------------------------------------------------------------------------------ */

/* Begins anew, as the post does. What was drawn before is not lost until the next click. */
void pen_start(lab *lab, lab_actor which)
{
    if (which == LAB_BASE && lab_is_field(lab)) {
        lab_say(lab, false, "%s",
                _("A field has no polygon A. D draws polygon B, the cursor shape."));
        return;
    }
    mode_draw(lab, which);
    sketch *sketch = sketch_of(lab, which);
    sketch_begin(sketch);
    show_sketch(lab, which);
    if (sketch->dropped > 0)
        lab_say(lab, false,
                words_plural("Polygon %c starts over. Backspace brings its %d vertex back.",
                             "Polygon %c starts over. Backspace brings its %d vertices back.",
                             (unsigned long)sketch->dropped),
                letter(which), sketch->dropped);
    else if (draws_both(lab))
        lab_say(lab, false, "%s", _("From now on, each click adds a vertex to both, A and B."));
    else
        lab_say(lab, false, _("Click the vertices of polygon %c. Backspace removes the last one."),
                letter(which));
}

void pen_start_both(lab *lab)
{
    pen_start(lab, LAB_BASE);
    lab->pen.both = tool_of(lab->tool)->sketches;
}

void pen_go_on(lab *lab)
{
    const bool drawn[2] = {lab_slot(lab)->draws[LAB_BASE], lab_slot(lab)->draws[LAB_CURSOR]};
    for (int i = 0; i < 2; i++) {
        if (!drawn[i])
            continue;
        mode_draw(lab, actors[i]);
        show_sketch(lab, actors[i]);
    }
}

/* ---- Vertices ------------------------------------------------------------------------------ */

static void add_vertex(lab *lab, lab_actor which, hit_vec stage)
{
    sketch *sketch = sketch_of(lab, which);
    char name = letter(which);
    if (!sketch_add(sketch, stage)) {
        lab_say(lab, true, _("Polygon %c has no room for more than %d vertices."), name,
                sketch->count);
        return;
    }
    show_sketch(lab, which);
    lab_say(lab, false,
            words_plural("Polygon %c: %d vertex.", "Polygon %c: %d vertices.",
                         (unsigned long)sketch->count),
            name, sketch->count);
}

bool pen_closes(const lab *lab, lab_actor which, hit_vec stage)
{
    const sketch *sketch = pen_sketch(lab, which);
    return sketch && sketch->count >= 3 &&
           hypot(stage.x - sketch->points[0].x, stage.y - sketch->points[0].y) <= lab->edit.reach;
}

void pen_click(lab *lab, hit_vec stage)
{
    const bool drawn[2] = {draws(lab, LAB_BASE), draws(lab, LAB_CURSOR)};
    for (int i = 0; i < 2; i++) {
        if (drawn[i] && pen_closes(lab, actors[i], stage))
            pen_finish(lab, actors[i]);
        else if (drawn[i])
            add_vertex(lab, actors[i], stage);
    }
    if (drawn[LAB_BASE] && draws_both(lab) && !lab->notice.is_error) {
        /* What the user reads after a click that went to both. */
        lab_say(lab, false, _("Vertices of polygon A: %d, of polygon B: %d."),
                sketch_of(lab, LAB_BASE)->count, sketch_of(lab, LAB_CURSOR)->count);
    }
}

/* Freehand points are so much of the reach apart; a line is straight that strays by so much. */
#define STROKE   0.4
#define STRAIGHT 0.1

static void draw_stroke_to(lab *lab, lab_actor which, hit_vec stage)
{
    const sketch *sketch = sketch_of(lab, which);
    if (!draws(lab, which) || sketch->count == 0)
        return;
    if (lab->pen.stroke[which] == 0)
        lab->pen.stroke[which] = sketch->count;
    hit_vec last = sketch->points[sketch->count - 1];
    if (hypot(stage.x - last.x, stage.y - last.y) >= lab->edit.reach * STROKE)
        add_vertex(lab, which, stage);
    lab->dirty = true;
}

void pen_stroke(lab *lab, hit_vec stage)
{
    lab->pen.pointer = stage;
    for (int i = 0; i < 2; i++)
        draw_stroke_to(lab, actors[i], stage);
}

/* A line that returns to the first vertex closes the polygon. */
static void end_stroke(lab *lab, lab_actor which, int before)
{
    sketch *sketch = sketch_of(lab, which);
    if (before == 0 || !draws(lab, which))
        return;
    sketch_simplify(sketch, before - 1, lab->edit.reach * STRAIGHT);
    bool closes = pen_closes(lab, which, lab->pen.pointer);
    if (closes && sketch->count > 3 && pen_closes(lab, which, sketch->points[sketch->count - 1]))
        sketch_take_back(sketch);
    show_sketch(lab, which);
    if (closes)
        pen_finish(lab, which);
}

void pen_end_stroke(lab *lab)
{
    const int before[2] = {lab->pen.stroke[LAB_BASE], lab->pen.stroke[LAB_CURSOR]};
    lab->pen.stroke[LAB_BASE] = lab->pen.stroke[LAB_CURSOR] = 0;
    lab->dirty = true;
    for (int i = 0; i < 2; i++)
        end_stroke(lab, actors[i], before[i]);
}

static bool has_vertex(const lab *lab, lab_actor which)
{
    return draws(lab, which) && sketch_of(lab, which)->count > 0;
}

/* Of each polygon the last vertex; when none has one, what was there before they began anew. */
void pen_take_back(lab *lab)
{
    const bool some[2] = {has_vertex(lab, LAB_BASE), has_vertex(lab, LAB_CURSOR)};
    bool none = !some[LAB_BASE] && !some[LAB_CURSOR];
    for (int i = 0; i < 2; i++) {
        if (!draws(lab, actors[i]) || !(none || some[i]))
            continue;
        sketch_take_back(sketch_of(lab, actors[i]));
        show_sketch(lab, actors[i]);
    }
}

bool pen_can_take_back(const lab *lab)
{
    bool can = false;
    for (int i = 0; i < 2; i++) {
        const sketch *sketch = pen_sketch(lab, actors[i]);
        can = can || (sketch && (sketch->count > 0 || sketch->dropped > 0));
    }
    return can;
}

/* ---- Finishing ----------------------------------------------------------------------------- */

/* As in the post, one vertex makes a point and two make a segment. */
static hit_shape shape_of_sketch(const sketch *sketch)
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
    if (!draws(lab, which)) {
        lab_say(lab, false, _("Polygon %c is not being drawn."), letter(which));
        return;
    }
    sketch *sketch = sketch_of(lab, which);
    if (sketch->count == 0) {
        lab_say(lab, true, _("Polygon %c has no vertex: click the stage."), letter(which));
        return;
    }
    hit_shape drawn = shape_of_sketch(sketch);
    change_put_back(lab, which);
    if (!change_adopt(lab, which, &drawn)) {
        show_sketch(lab, which);
        return;
    }
    int vertices = sketch->count;
    bool next = lab->pen.both && which == LAB_BASE;
    sketch->count = 0;
    lab_slot(lab)->draws[which] = false;
    lab_actor other = which == LAB_BASE ? LAB_CURSOR : LAB_BASE;
    lab->tool = pen_sketch(lab, other) ? TOOL_DRAW : TOOL_MOVE;
    if (next)
        pen_start(lab, LAB_CURSOR);
    lab_say(lab, false,
            next ? _("Polygon %c is drawn. Now click the vertices of polygon B, which moves.")
                 : drawn_message(vertices),
            letter(which));
}

void pen_finish_all(lab *lab)
{
    const bool drawn[2] = {draws(lab, LAB_BASE), draws(lab, LAB_CURSOR)};
    for (int i = 0; i < 2; i++)
        if (drawn[i])
            pen_finish(lab, actors[i]);
}
