#include "own_private.h"

#include <string.h>

void own_question_copy(own_question *to, const own_question *from)
{
    to->run = from->run;
    to->count = from->count;
    to->size = from->size;
    memcpy(to->text, from->text, from->size);
}

bool own_question_is_same(const own_question *a, const own_question *b)
{
    return a->run == b->run && a->count == b->count && a->size == b->size &&
           memcmp(a->text, b->text, a->size) == 0;
}

void own_question_lines(const own_question *q, const char *lines[OWN_BATCH])
{
    const char *line = q->text;
    for (int i = 0; i < q->count; i++, line += strlen(line) + 1)
        lines[i] = line;
}

bool own_question_add(own_question *q, case_pair pair, const hit_shape *a, const hit_shape *b)
{
    static _Thread_local hit_case one;
    bool swapped = a->kind != case_forms[pair.a].kind || b->kind != case_forms[pair.b].kind;
    if (!case_take(swapped ? b : a, pair.a, &one.shape[0]) ||
        !case_take(swapped ? a : b, pair.b, &one.shape[1]))
        return false;
    case_write(&one, q->text + q->size);
    q->size += strlen(q->text + q->size) + 1;
    q->count++;
    return true;
}
