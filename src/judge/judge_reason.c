/* SPDX-License-Identifier: MIT */
/* Why the exact answer to a case is what it is, in one line that can be checked on paper. */
#include "judge_private.h"

#include "hit_prove.h"
#include "judge_text.h"
#include "marked.h"

#include <stdlib.h>
#include <string.h>

/* A search that needs more memory gives up, and the report has no reason. */
#define MOST_BYTES ((size_t)1 << 26)

void judge_reason_find(const hit_case *one, judge_reason *out)
{
    case_built c;
    hit_reason found;
    *out = (judge_reason){.lines = 0};
    if (!case_build(one, &c))
        return;
    hit_prove_state state = HIT_PROVE_MEMORY;
    for (size_t bytes = hit_prove_size(&c.a, &c.b);
         state == HIT_PROVE_MEMORY && bytes <= MOST_BYTES; bytes *= 2) {
        void *memory = malloc(bytes);
        if (memory)
            state = hit_prove_reason(&c.a, &c.b, memory, bytes, &found);
        free(memory);
    }
    if (state != HIT_PROVED)
        return;
    out->lines = found.lines;
    memcpy(out->text, found.text, sizeof out->text);
}

/* If several lines separate two concave shapes, the nearest of them alone is not a reason. */
void judge_reason_add(output *to, const judge_group *g, const judge_language *l)
{
    if (g->proof_lines > 1)
        output_add(to, l->translate(N_("%d lines lie between their edges; the nearest is %s")),
                   g->proof_lines, g->proof);
    else
        output_add(
            to,
            l->translate(g->proof_lines > 0 ? N_("%s lies between them") : N_("both contain %s")),
            g->proof);
}
