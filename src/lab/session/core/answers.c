/* SPDX-License-Identifier: MIT */
#include "answers.h"

#include "answer.h"
#include "indexed.h"
#include "memory.h"

#include <stdlib.h>
#include <string.h>

answers *answers_start(void)
{
    return memory_get_zeroed(1, sizeof(answers));
}

void answers_stop(answers *all)
{
    if (!all)
        return;
    answer_drop(all->now);
    indexed_drop(all->shapes);
    field_asker_free(&all->fields);
    why_tree_free(&all->tree);
    free(all);
}

const indexed *answers_shapes(const answers *all, int revision)
{
    return all->shapes && all->shapes->revision == revision ? all->shapes : NULL;
}

bool answers_have(const answers *all, const query *asks)
{
    return all->now && query_is_same(&all->now->asks, asks);
}

indexed *answers_take_shapes(answers *all, const scene *scene, int revision)
{
    if (!answers_shapes(all, revision)) {
        indexed_drop(all->shapes);
        all->shapes = indexed_take(scene, revision);
    }
    return all->shapes;
}

static bool folds_are_same(const why_folds *a, const why_folds *b)
{
    return a->count == b->count && memcmp(a->key, b->key, (size_t)a->count * sizeof *a->key) == 0;
}

const why_tree *answers_tree(answers *all, const why_reading *reading)
{
    if (!all->grown || !folds_are_same(&all->folds, &reading->folds))
        why_reading_grow(reading, all->now, &all->tree);
    all->grown = true;
    all->folds = reading->folds;
    return &all->tree;
}

void answers_forget(answers *all)
{
    answer_drop(all->now);
    all->now = NULL;
    all->noted = all->grown = false;
}
