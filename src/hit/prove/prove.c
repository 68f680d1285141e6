/* SPDX-License-Identifier: MIT */
/* The order in which the sorts of proofs are tried. */
#include "prove_private.h"
#include "questions.h"

#include "names.h"
#include "paths.h"

NAMES_FUNCTION(hit_prove_state_text, hit_prove_state, HIT_PROVE_STATES, NAMES_ENTRY,
               HIT_PROVE_STATE_COUNT)

/* ---- One in the other ----------------------------------------------------------------------- */

/* Returns whether a vertex of `s` (or its centre) is in the shape `other`. Of small shapes any
 * vertex may be, for the sake of short proofs; otherwise the first of each ring is asked about,
 * which decides for a ring that the other's outline does not meet. */
static bool holds_a_vertex(prove_task *t, const hit_shape *s, const hit_shape *other)
{
    enum { FEW_VERTICES = 64 };
    bool all = s->count + other->count <= FEW_VERTICES;
    int count = all ? s->count : paths_count(s);
    for (int i = 0; i < count && hit_prove_has_inside(other); i++) {
        hit_vec p = hit_vertices(s)[all ? i : paths_start(s, i)];
        if (!hit_prove_holds(other, p))
            continue;
        big_memory *m = &t->memory;
        big x = hit_big_of_double(m, p.x, t->unit), y = hit_big_of_double(m, p.y, t->unit);
        t->hit[0] = t->hit[1] = (prove_place){x, y, hit_big_of(m, 1)};
        return true;
    }
    return false;
}

/* ---- All of it ------------------------------------------------------------------------------ */

bool hit_prove_search(prove_task *t)
{
    const prove_core *a = &t->core[0], *b = &t->core[1];
    if (holds_a_vertex(t, a->shape, b->shape) || holds_a_vertex(t, b->shape, a->shape))
        return true;
    if ((a->oval || b->oval) && !t->image_of)
        return hit_prove_ovals(t);
    if (hit_prove_cover(t, (prove_span){0, a->edges - 1}, (prove_span){0, b->edges - 1}))
        return true;
    hit_prove_merge(t);
    return false;
}

hit_prove_state hit_prove(const hit_shape *a, const hit_shape *b, void *memory, size_t bytes,
                          char *text, size_t capacity, hit_proof *proof)
{
    prove_task t = {.memory = hit_big_memory(memory, bytes)};
    if (capacity > 0)
        text[0] = '\0';
    if (hit_validate(a) != HIT_OK || hit_validate(b) != HIT_OK ||
        questions_refused(a, b, HIT_ASK_PROVE))
        return HIT_PROVE_SHAPE;
    bool hits = hit_prove_begin(&t, a, b) && hit_prove_search(&t);
    if (t.memory.full)
        return HIT_PROVE_MEMORY;
    hit_proof out = {.verdict = HIT_HIT};
    if (!hits)
        out = (hit_proof){.verdict = HIT_MISS, .lines = t.line_count};
    out.length = hit_prove_write(&t, hits, text, capacity, &out.bits);
    if (!t.memory.full)
        *proof = out;
    else if (capacity > 0)
        text[0] = '\0';
    return t.memory.full ? HIT_PROVE_MEMORY : HIT_PROVED;
}
