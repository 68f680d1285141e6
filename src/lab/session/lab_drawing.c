/* Polygons drawn by clicks: the tool of "Collision of any polygons by the cross product". */
#include "lab.h"

#include <math.h>
#include <stdlib.h>

static char letter(lab_drawing which)
{
    return which == LAB_DRAW_BASE ? 'A' : 'B';
}

static sketch *sketch_of(lab *lab, lab_drawing which)
{
    return &lab_slot_shown(lab)->sketch[which - LAB_DRAW_BASE];
}

const sketch *lab_sketch(const lab *lab)
{
    if (lab->pen.drawing == LAB_DRAW_NOTHING)
        return NULL;
    return &lab->catalogue.slots[lab->catalogue.current].sketch[lab->pen.drawing - LAB_DRAW_BASE];
}

bool lab_is_for_drawing(const lab *lab)
{
    const scene *scene = lab_scene(lab);
    return scene->base.shape.kind == HIT_POLYGON && scene->cursor.shape.kind == HIT_POLYGON;
}

/* A drawing that was left unfinished goes on: nothing that was clicked is lost. */
void lab_start_drawing(lab *lab, lab_drawing which)
{
    lab_leave_editing(lab);
    lab->pen.drawing = which;
    lab->pen.stroke = 0;
    int count = sketch_of(lab, which)->count;
    if (count > 0)
        lab_say(lab, false, "Polygon %c goes on with %d vertices. Backspace takes the last back.",
                letter(which), count);
    else
        lab_say(lab, false, "Click the vertices of polygon %c. Backspace takes the last back.",
                letter(which));
}

void lab_leave_drawing(lab *lab)
{
    if (lab->pen.drawing == LAB_DRAW_NOTHING)
        return;
    lab->pen.drawing = LAB_DRAW_NOTHING;
    lab_say_nothing(lab);
}

static void add_vertex(lab *lab, hit_vec stage)
{
    sketch *sketch = sketch_of(lab, lab->pen.drawing);
    char name = letter(lab->pen.drawing);
    if (!sketch_add(sketch, stage))
        lab_say(lab, true, "Polygon %c has no room for more than %d vertices.", name,
                sketch->count);
    else
        lab_say(lab, false, "Polygon %c: %d vert%s.", name, sketch->count,
                sketch->count == 1 ? "ex" : "ices");
}

bool lab_closes_sketch(const lab *lab, hit_vec stage)
{
    const sketch *sketch = lab_sketch(lab);
    return sketch && sketch->count >= 3 &&
           hypot(stage.x - sketch->points[0].x, stage.y - sketch->points[0].y) <= lab->edit.reach;
}

void lab_click(lab *lab, hit_vec stage)
{
    if (lab->pen.drawing == LAB_DRAW_NOTHING)
        return;
    if (lab_closes_sketch(lab, stage)) {
        lab_finish_drawing(lab, lab->pen.drawing);
        return;
    }
    add_vertex(lab, stage);
}

/* Times the reach: how far apart freehand points are, and what of them is a straight line. */
#define STROKE   0.4
#define STRAIGHT 0.1

void lab_stroke(lab *lab, hit_vec stage)
{
    lab->pen.pointer = stage;
    if (lab->pen.drawing == LAB_DRAW_NOTHING)
        return;
    sketch *sketch = sketch_of(lab, lab->pen.drawing);
    if (sketch->count == 0)
        return;
    if (lab->pen.stroke == 0)
        lab->pen.stroke = sketch->count;
    hit_vec last = sketch->points[sketch->count - 1];
    if (hypot(stage.x - last.x, stage.y - last.y) >= lab->edit.reach * STROKE)
        add_vertex(lab, stage);
    lab->dirty = true;
}

/* A line that comes back to the first vertex closes the polygon there. */
void lab_end_stroke(lab *lab)
{
    bool drawn = lab->pen.stroke > 0 && lab->pen.drawing != LAB_DRAW_NOTHING;
    if (drawn)
        sketch_simplify(sketch_of(lab, lab->pen.drawing), lab->pen.stroke - 1,
                        lab->edit.reach * STRAIGHT);
    lab->pen.stroke = 0;
    lab->dirty = true;
    if (!drawn || !lab_closes_sketch(lab, lab->pen.pointer))
        return;
    const sketch *sketch = lab_sketch(lab);
    if (sketch->count > 3 && lab_closes_sketch(lab, sketch->points[sketch->count - 1]))
        lab_take_back_vertex(lab);
    lab_finish_drawing(lab, lab->pen.drawing);
}

void lab_take_back_vertex(lab *lab)
{
    if (lab->pen.drawing == LAB_DRAW_NOTHING)
        return;
    sketch_take_back(sketch_of(lab, lab->pen.drawing));
    lab->dirty = true;
}

/* The sketch's points become the actor's ring, whatever it was before. A cursor's are stored
 * relative to its reference point. */
static bool adopt(lab *lab, lab_drawing which)
{
    const sketch *sketch = sketch_of(lab, which);
    lab_slot *slot = lab_slot_shown(lab);
    lab_actor actor = which == LAB_DRAW_BASE ? LAB_BASE : LAB_CURSOR;
    hit_vec reference = actor == LAB_CURSOR ? sketch_reference(sketch) : (hit_vec){0, 0};
    hit_vec before = slot->at;
    hit_shape drawn = hit_make_polygon(sketch->points, sketch->count);
    hit_vec *ring = lab_make_ring(&drawn);
    if (!ring) {
        lab_say(lab, true, "out of memory");
        return false;
    }
    drawn = hit_place(&drawn, (hit_vec){-reference.x, -reference.y}, ring);
    scene_actor *changed = actor == LAB_BASE ? &slot->scene.base : &slot->scene.cursor;
    bool anchored = changed->anchored;
    changed->anchored = false;
    actor_state state = {drawn, {0, 0}, actor == LAB_CURSOR ? reference : before};
    bool installed = lab_install(lab, actor, state, ring);
    changed->anchored = anchored && !installed;
    if (installed)
        lab->edit.vertex = -1; /* of the shape there was */
    return installed && lab_commit(lab, before);
}

void lab_finish_drawing(lab *lab, lab_drawing which)
{
    if (lab->pen.drawing != which) {
        lab_say(lab, false, "Polygon %c is not being drawn.", letter(which));
        return;
    }
    sketch *sketch = sketch_of(lab, which);
    if (sketch->count < 3) {
        lab_say(lab, true, "Polygon %c has %d of at least 3 vertices: click more.", letter(which),
                sketch->count);
        return;
    }
    if (!adopt(lab, which))
        return;
    sketch->count = 0;
    lab->pen.drawing = LAB_DRAW_NOTHING;
    lab_say(lab, false, "Polygon %c is drawn.", letter(which));
}
