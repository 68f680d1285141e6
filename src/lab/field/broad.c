/* SPDX-License-Identifier: MIT */
#include "broad.h"

#include "broad_private.h"
#include "hit_lab.h"

#include <stdlib.h>
#include <string.h>

static const broad_phase *const rows[] = {&broad_pairs, &broad_boxes,    &broad_circles,
                                          &broad_grid,  &broad_quadtree, &broad_sweep,
                                          &broad_tree};

enum { ROWS = sizeof rows / sizeof *rows };
_Static_assert(ROWS <= BROAD_MOST, "a set has room for all broad phases");

hit_verdict broad_run_pair(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return hit_referee(a, b, trace);
}

const broad_phase *broad_at(int index)
{
    return index >= 0 && index < ROWS ? rows[index] : NULL;
}

int broad_count(void)
{
    return ROWS;
}

/* All pairs is the referee itself, and has its name. */
const broad_phase *broad_find(const char *id)
{
    for (int i = 1; i < ROWS; i++)
        if (strcmp(rows[i]->method.id, id) == 0)
            return rows[i];
    return NULL;
}

int broad_index(const hit_method *method)
{
    if (!method)
        return 0;
    for (int i = 1; i < ROWS; i++)
        if (method == &rows[i]->method)
            return i;
    return -1;
}

bool broad_has(const hit_method *method)
{
    return broad_index(method) >= 0;
}

/* ---- What is built for a crowd ------------------------------------------------------------- */

void broad_set_start(broad_set *set, crowd *crowd)
{
    *set = (broad_set){.crowd = crowd_share(crowd)};
}

void broad_set_free(broad_set *set)
{
    for (int i = 0; i < ROWS; i++)
        free(set->memory[i]);
    crowd_drop(set->crowd);
    *set = (broad_set){0};
}

void broad_build(broad_set *set, int phase)
{
    if (rows[phase]->build && !set->built[phase])
        set->memory[phase] = rows[phase]->build(set->crowd);
    set->built[phase] = true;
}

void broad_ask(broad_set *set, int phase, const hit_shape *cursor, broad_run *run)
{
    broad_build(set, phase);
    run->crowd = set->crowd;
    run->cursor = cursor;
    run->around = crowd_box_of(cursor);
    run->looked = run->tests = 0;
    run->hit_count = run->marks.count = 0;
    rows[phase]->ask(set->memory[phase], run);
}

void broad_outline(broad_set *set, int phase, broad_marks *marks)
{
    if (!rows[phase]->outline)
        return;
    broad_build(set, phase);
    rows[phase]->outline(set->memory[phase], set->crowd, marks);
}

/* ---- Broad run --------------------------------------------------------------------------- */

void broad_mark_add(broad_marks *m, broad_mark_sort sort, bool round, crowd_box box)
{
    if (m->marks && m->count < BROAD_MARKS)
        m->marks[m->count++] = (broad_mark){sort, round, box};
}

void broad_run_test(broad_run *r, int i)
{
    r->tests++;
    if (r->known ? r->known[i] : hit_hits(&r->crowd->shapes[i], r->cursor))
        r->hits[r->hit_count++] = i;
}

void broad_run_box(broad_run *r, int i, crowd_box box)
{
    bool meet = crowd_boxes_meet(box, r->around);
    r->looked++;
    broad_mark_add(&r->marks, meet ? BROAD_ASKED : BROAD_BOX, false, box);
    if (meet)
        broad_run_test(r, i);
}
