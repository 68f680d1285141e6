/* SPDX-License-Identifier: MIT */
/* Contestants: list them for a row, run them. */
#include "contest.h"

#include <stddef.h>

const char *contest_group_name(contest_group group)
{
    static const char *const name[] = {"plain",     "compact",   "referee",
                                       "published", "corrected", "peer"};
    return name[group];
}

static contestant from_method(const hit_method *method)
{
    bool published = method->origin == HIT_AS_PUBLISHED;
    return (contestant){.group = published ? GROUP_PUBLISHED : GROUP_CORRECTED,
                        .name = method->id,
                        .source = method->source,
                        .method = method};
}

contestant contest_method(const char *id)
{
    return from_method(hit_find_method(id));
}

static int list_plain(const bench_row *row, contestant *list)
{
    int count = 0;
    for (int i = 0; i < ROW_PLAINS && row->plain[i].run; i++)
        list[count++] = (contestant){.group = GROUP_PLAIN,
                                     .name = row->plain[i].name,
                                     .source = row->plain[i].source,
                                     .plain = row->plain[i].run};
    return count;
}

int contest_list(const bench_row *row, contestant list[MAX_CONTESTANTS])
{
    int count = list_plain(row, list);
    if (bench_compact.supports(&row->form))
        list[count++] = (contestant){.group = GROUP_COMPACT,
                                     .name = bench_compact.name,
                                     .source = bench_compact.note,
                                     .peer = &bench_compact};
    list[count++] =
        (contestant){.group = GROUP_REFEREE, .name = "hit_hits", .source = "hitlab, exact"};
    const hit_method *method;
    for (int i = 0; (method = hit_method_at(i)) != NULL && count < MAX_CONTESTANTS; i++)
        if (method->origin != HIT_MISTAKE && hit_method_fits(method, row->form.a, row->form.b))
            list[count++] = from_method(method);
    const bench_peer *peer;
    for (int i = 0; (peer = bench_peer_at(i)) != NULL && count < MAX_CONTESTANTS; i++)
        if (peer->supports(&row->form))
            list[count++] = (contestant){
                .group = GROUP_PEER, .name = peer->name, .source = peer->note, .peer = peer};
    return count;
}

void *contest_prepare(const contestant *c, const bench_form *form, const bench_set *set)
{
    return c->peer ? c->peer->prepare(form, set) : NULL;
}

/* Each loop calls through a pointer or into the library, so that the compiler cannot merge
 * tests. */
static void run_referee(const bench_set *set, unsigned char *verdict)
{
    for (int i = 0; i < set->count; i++)
        verdict[i] = hit_hits(&set->a[set->cases[i].a], &set->b[set->cases[i].b]);
}

static void run_plain(plain_fn *plain, const bench_set *set, unsigned char *verdict)
{
    for (int i = 0; i < set->count; i++)
        verdict[i] = plain(&set->a[set->cases[i].a], &set->b[set->cases[i].b]);
}

/* Calls the method as hit_run() does, which puts the shapes in the method's order. */
static void run_method(const hit_method *method, const bench_set *set, unsigned char *verdict)
{
    for (int i = 0; i < set->count; i++)
        verdict[i] = (unsigned char)hit_run(method, &set->a[set->cases[i].a],
                                            &set->b[set->cases[i].b], NULL);
}

void contest_run(const contestant *c, void *prepared, const bench_set *set, unsigned char *verdict)
{
    if (c->peer)
        c->peer->run(prepared, set, verdict);
    else if (c->method)
        run_method(c->method, set, verdict);
    else if (c->plain)
        run_plain(c->plain, set, verdict);
    else
        run_referee(set, verdict);
}

void contest_release(const contestant *c, void *prepared)
{
    if (c->peer)
        c->peer->release(prepared);
}
