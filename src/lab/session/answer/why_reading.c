/* SPDX-License-Identifier: MIT */
#include "why_reading.h"

#include "answer.h"
#include "effort.h"

void why_reading_begin(why_reading *r)
{
    r->looked_at = -1;
    r->folds.count = 0;
}

why_checks why_reading_checks(const why_reading *r, const answer *a)
{
    why_checks checks = {.count = 0, .reason = -1};
    for (int i = 0; i < hit_trace_kept(&a->trace); i++) {
        if (i == a->reason)
            checks.reason = checks.count;
        checks.count += hit_trace_step(&a->trace, i)->kind == HIT_STEP_CHECK;
    }
    checks.current = checks.reason;
    if (r->looked_at >= 0)
        checks.current = r->looked_at < checks.count ? r->looked_at : checks.count - 1;
    return checks;
}

void why_reading_grow(const why_reading *r, const answer *a, why_tree *tree)
{
    why_source source = {.trace = &a->trace,
                         .verdict = answer_verdict(a),
                         .swapped = a->swapped,
                         .reason = a->reason,
                         .folds = &r->folds};
    source.edges[a->swapped] = effort_edges(answer_base(a));
    source.edges[!a->swapped] = effort_edges(&a->cursor);
    why_tree_build(tree, &source);
}

void why_reading_look_at(why_reading *r, const why_tree *tree, int check)
{
    int last = tree->check_count - 1, at = check < 0 ? 0 : check;
    at = at > last ? last : at;
    r->looked_at = at == tree->reason ? -1 : at;
}

void why_reading_walk(why_reading *r, const why_tree *tree, int by)
{
    bool elsewhere = r->looked_at >= 0 && r->looked_at < tree->check_count;
    int row = why_tree_row_of(tree, elsewhere ? r->looked_at : tree->reason);
    for (int next = row + by; next >= 0 && next < tree->count; next += by)
        if (why_tree_stops(&tree->rows[next])) {
            why_reading_look_at(r, tree, tree->rows[next].last);
            return;
        }
}
