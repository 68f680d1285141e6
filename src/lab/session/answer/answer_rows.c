/* SPDX-License-Identifier: MIT */
#include "answer_rows.h"

#include "broad.h"
#include "method_list.h"
#include "mistakes.h"
#include "scene.h"

#include <string.h>

/* Rows that are being listed. */
typedef struct list {
    answer_row *rows;
    int count;
} list;

static void add_answer_row(list *l, const hit_method *method, method_group group)
{
    if (l->count < ANSWER_ROWS)
        l->rows[l->count++] = (answer_row){.method = method, .group = group};
}

static int find_id(const list *l, const char *id)
{
    for (int i = 1; i < l->count; i++)
        if (strcmp(l->rows[i].method->id, id) == 0)
            return i;
    return 0;
}

int answer_rows_list(answer_row rows[ANSWER_ROWS], const scene *scene, const hit_method *selected,
                     bool all)
{
    list l = {.rows = rows};
    add_answer_row(&l, NULL, GROUP_REFEREE);
    const hit_method *own = method_list_own();
    if (own && !scene->crowd && scene_fits(scene, own))
        add_answer_row(&l, own, GROUP_YOURS);
    for (method_group group = GROUP_POST; group <= GROUP_OTHERS && !scene->crowd; group++) {
        /* Those methods of the pair that belong to the group. */
        const hit_method *method, *home = groups_home(scene);
        for (int i = 0; (method = method_list_at(i)) != NULL && l.count < ANSWER_ROWS - 1; i++)
            if (scene_fits(scene, method) && groups_of(method, home) == group)
                add_answer_row(&l, method, group);
    }
    /* All of the pair where all rows are wanted; otherwise the selected one, if it is a mistake. */
    const mistake *m;
    for (int i = 0; (m = mistakes_at(i)) != NULL; i++)
        if ((all && !scene->crowd && scene_fits(scene, &m->method)) || &m->method == selected)
            add_answer_row(&l, &m->method, GROUP_MISTAKES);
    for (int i = 1; scene->crowd && i < broad_count(); i++)
        add_answer_row(&l, &broad_at(i)->method, GROUP_OTHERS);
    for (int i = 1; i < l.count; i++) {
        const char *id = l.rows[i].method->corrected_by;
        l.rows[i].correction = id ? find_id(&l, id) : 0;
        if (l.rows[i].correction > 0)
            l.rows[l.rows[i].correction].joined = true;
    }
    return l.count;
}

int answer_rows_find(const answer_row *rows, int count, const hit_method *method)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        if (rows[i].method == method)
            found = i;
    return found;
}
