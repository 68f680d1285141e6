/* SPDX-License-Identifier: MIT */
/* Lines between an oval and the edges of another core, or another oval. Exact, but for where they
 * are looked for. */
#include "prove_private.h"

/* How far a core goes along n: the square of it. */
static big square_reach_along(big_memory *m, const prove_core *core, big_vec n)
{
    if (!core->oval)
        return hit_big_mul(m, hit_big_mul(m, core->radius, core->radius), big_vec_dot(m, n, n));
    big_vec of_axes = {big_vec_dot(m, n, core->u), big_vec_dot(m, n, core->v)};
    return big_vec_dot(m, of_axes, of_axes);
}

/* How far along n the oval's middle is from the nearest of these edges. */
static big oval_gap_along(big_memory *m, const prove_core *oval, const prove_core *other, big_vec n,
                          prove_span edges)
{
    big_vec middle = oval->stored[0];
    big gap = big_vec_dot(m, n, big_vec_sub(m, other->stored[edges.first], middle));
    for (int i = edges.first; i <= edges.last; i++) {
        const int ends[2] = {i, hit_prove_next(other, i)};
        for (int k = 0; k < 2; k++) {
            big at = big_vec_dot(m, n, big_vec_sub(m, other->stored[ends[k]], middle));
            gap = hit_big_order(at, gap) < 0 ? at : gap;
        }
    }
    return gap;
}

/* gap > sqrt(p) + sqrt(q), squared twice. n goes from the oval to the other. */
static bool line_parts_oval(prove_task *t, int first, prove_span edges, big_vec n)
{
    big_memory *m = &t->memory;
    size_t low = m->low;
    const prove_core *oval = &t->core[first], *other = &t->core[!first];
    big gap = oval_gap_along(m, oval, other, n, edges);
    big p = square_reach_along(m, oval, n), q = square_reach_along(m, other, n);
    big rest = hit_big_sub(m, hit_big_mul(m, gap, gap), hit_big_add(m, p, q));
    big both = hit_big_shift(m, hit_big_mul(m, p, q), 2);
    bool yes = gap.sign > 0 && rest.sign > 0 && hit_big_order(hit_big_mul(m, rest, rest), both) > 0;
    m->low = low;
    return yes;
}

/* A direction from the oval to the other, towards b, and back. */
static big_vec towards_b(int first, big_vec n)
{
    return first == 1 ? (big_vec){big_negative(n.x), big_negative(n.y)} : n;
}

void hit_prove_oval_line(prove_task *t, int first, int edge, big_vec n)
{
    prove_span span[2] = {{edge, edge}, {edge, edge}};
    span[first] = (prove_span){0, 0};
    hit_prove_add_line(t, span[0], span[1], towards_b(first, n));
}

bool hit_prove_oval_line_near(prove_task *t, int first, int edge, hit_vec near)
{
    big_vec n;
    for (int number = 0; hit_prove_candidate(&t->memory, near, false, number, &n); number++)
        if (line_parts_oval(t, first, (prove_span){edge, edge}, n)) {
            hit_prove_oval_line(t, first, edge, n);
            return true;
        }
    return false;
}

void hit_prove_oval_line_for_all(prove_task *t, int first)
{
    prove_span all = {0, t->core[!first].edges - 1}, span[2] = {all, all};
    span[first] = (prove_span){0, 0};
    for (prove_line *line = t->lines; line; line = line->next) {
        if (!line_parts_oval(t, first, all, towards_b(first, line->n)))
            continue;
        *line = (prove_line){span[0], span[1], line->n, NULL};
        t->lines = line;
        t->line_count = 1;
        return;
    }
}
