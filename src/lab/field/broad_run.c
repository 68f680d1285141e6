#include "broad_run.h"

void broad_mark_add(broad_marks *m, broad_mark_sort sort, bool round, crowd_box box)
{
    if (m->marks && m->count < BROAD_MARKS)
        m->marks[m->count++] = (broad_mark){sort, round, box};
}

void broad_run_test(broad_run *r, int i)
{
    r->tests++;
    if (r->known ? r->known[i] : hit_referee(&r->crowd->shapes[i], r->cursor, NULL) == HIT_HIT)
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
