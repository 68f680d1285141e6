/* Polygons drawn by clicks: the tool of "Collision of any polygons by the cross product". */
#include "lab.h"

#include <stdlib.h>

static char letter(lab_drawing which)
{
    return which == LAB_DRAW_BASE ? 'A' : 'B';
}

static scene_actor *actor(lab *lab, lab_drawing which)
{
    scene *scene = &lab_slot_shown(lab)->scene;
    return which == LAB_DRAW_BASE ? &scene->base : &scene->cursor;
}

static sketch *sketch_of(lab *lab, lab_drawing which)
{
    return &lab_slot_shown(lab)->sketch[which - LAB_DRAW_BASE];
}

const sketch *lab_sketch(const lab *lab)
{
    if (lab->drawing == LAB_DRAW_NOTHING)
        return NULL;
    return &lab->slots[lab->current].sketch[lab->drawing - LAB_DRAW_BASE];
}

bool lab_can_draw(const lab *lab, lab_drawing which)
{
    const scene *scene = lab_scene(lab);
    const scene_actor *actor = which == LAB_DRAW_BASE ? &scene->base : &scene->cursor;
    return actor->shape.kind == HIT_POLYGON;
}

/* A drawing that was left unfinished goes on: nothing that was clicked is lost. */
void lab_start_drawing(lab *lab, lab_drawing which)
{
    if (!lab_can_draw(lab, which)) {
        lab_say(lab, false, "The %s of this scene is no polygon: nothing to draw.",
                which == LAB_DRAW_BASE ? "base" : "cursor");
        return;
    }
    lab->drawing = which;
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
    if (lab->drawing == LAB_DRAW_NOTHING)
        return;
    lab->drawing = LAB_DRAW_NOTHING;
    lab_say_nothing(lab);
}

void lab_click(lab *lab, hit_vec stage)
{
    if (lab->drawing == LAB_DRAW_NOTHING)
        return;
    sketch *sketch = sketch_of(lab, lab->drawing);
    char name = letter(lab->drawing);
    if (!sketch_add(sketch, stage))
        lab_say(lab, true, "Polygon %c has no room for more than %d vertices.", name,
                sketch->count);
    else
        lab_say(lab, false, "Polygon %c: %d vert%s.", name, sketch->count,
                sketch->count == 1 ? "ex" : "ices");
}

void lab_take_back_vertex(lab *lab)
{
    if (lab->drawing == LAB_DRAW_NOTHING)
        return;
    sketch_take_back(sketch_of(lab, lab->drawing));
    lab->dirty = true;
}

/* The sketch's points become the actor's ring. A cursor's are stored relative to the reference. */
static bool adopt(lab *lab, lab_drawing which, hit_vec reference)
{
    sketch *sketch = sketch_of(lab, which);
    scene_actor *drawn = actor(lab, which);
    size_t size = (size_t)sketch->count * sizeof(hit_vec);
    hit_vec *ring = malloc(size);
    hit_vec *room = which == LAB_DRAW_CURSOR ? malloc(size) : NULL;
    if (!ring || (which == LAB_DRAW_CURSOR && !room)) {
        free(ring);
        free(room);
        return false;
    }
    for (int i = 0; i < sketch->count; i++)
        ring[i] = (hit_vec){sketch->points[i].x - reference.x, sketch->points[i].y - reference.y};
    free(drawn->ring);
    drawn->ring = ring;
    drawn->shape = hit_make_polygon(ring, sketch->count);
    if (room) {
        free(lab_slot_shown(lab)->ring);
        lab_slot_shown(lab)->ring = room;
    }
    return true;
}

void lab_finish_drawing(lab *lab, lab_drawing which)
{
    if (lab->drawing != which) {
        lab_say(lab, false, "Polygon %c is not being drawn.", letter(which));
        return;
    }
    sketch *sketch = sketch_of(lab, which);
    if (sketch->count < 3) {
        lab_say(lab, true, "Polygon %c has %d of at least 3 vertices: click more.", letter(which),
                sketch->count);
        return;
    }
    hit_vec reference = which == LAB_DRAW_CURSOR ? sketch_reference(sketch) : (hit_vec){0, 0};
    if (!adopt(lab, which, reference)) {
        lab_say(lab, true, "out of memory");
        return;
    }
    if (which == LAB_DRAW_CURSOR)
        lab_slot_shown(lab)->at = reference;
    lab_slot_shown(lab)->has_miss = lab_slot_shown(lab)->has_hit = false;
    sketch->count = 0;
    lab->revision++;
    lab->drawing = LAB_DRAW_NOTHING;
    lab_say(lab, false, "Polygon %c is drawn.", letter(which));
}
