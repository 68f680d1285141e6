/* SPDX-License-Identifier: MIT */
#include "sweep_enter.h"

#include "exact.h"
#include "site.h"
#include "sum.h"
#include "wedge.h"

static bool is_tangled(const sweep_pass *pass)
{
    return pass->search->into[0].tangled || pass->search->into[1].tangled;
}

/* The same if one of the outlines meets itself; `still` is the place where the vertex meets the
 * other shape. */
static bool goes_in_at_site(const sweep_pass *pass, const site *still, sweep_touch *touch)
{
    const site mover = hit_site_at(outline_vertices(pass->mover)[touch->i]);
    const site_outline moving = {pass->mover, pass->mover_tree};
    const site_outline standing = {pass->still, pass->still_tree};
    return hit_site_enters(&moving, &mover, &standing, still, pass->by, &touch->normal);
}

/* Whether the mover, at its vertex i, goes in at this place of the other shape. If so, the touch
 * has the normal there. */
static bool vertex_goes_in(const sweep_pass *pass, const wedge *still, sweep_touch *touch)
{
    int turn = pass->search->into[pass->b_moves].turn;
    wedge mover = hit_wedge_at_vertex(pass->mover, turn, touch->i);
    return hit_wedge_enters(&mover, still, pass->by, &touch->normal);
}

static bool goes_in_at_edge(const sweep_pass *pass, bool is_on, sweep_touch *touch)
{
    hit_vec p = outline_vertices(pass->mover)[touch->i];
    if (is_tangled(pass)) {
        const site at = is_on ? hit_site_at(p)
                              : hit_site_on_way(p, pass->by, outline_edge(pass->still, touch->j));
        return goes_in_at_site(pass, &at, touch);
    }
    int turn = pass->search->into[!pass->b_moves].turn;
    wedge still = hit_wedge_on_edge(pass->still, turn, touch->j);
    return vertex_goes_in(pass, &still, touch);
}

static bool goes_in_at_vertex(const sweep_pass *pass, sweep_touch *touch)
{
    if (is_tangled(pass)) {
        const site at = hit_site_at(outline_vertices(pass->still)[touch->j]);
        return goes_in_at_site(pass, &at, touch);
    }
    int turn = pass->search->into[!pass->b_moves].turn;
    wedge still = hit_wedge_at_vertex(pass->still, turn, touch->j);
    return vertex_goes_in(pass, &still, touch);
}

/* Whether nothing at this time would be kept: the first way in counts. */
static bool is_too_late(const sweep_search *s, double time)
{
    return time > s->latest || (s->found && time >= s->first.time);
}

/* The vertex is on the edge, or its way crosses it, coming from outside. */
bool hit_sweep_enter_at_edge(const sweep_pass *pass, int i, int j, hit_edge edge,
                             sweep_entry *entry)
{
    hit_vec p = outline_vertices(pass->mover)[i];
    int start = hit_exact_orient(edge.a, edge.b, p);
    int end = sum_cross(sum_between(edge.a, edge.b), (hit_sum){edge.a, p, pass->by});
    if (end == 0 || start * end > 0)
        return false;
    *entry = (sweep_entry){pass, start == 0, sweep_pass_touch(pass, i, j, true)};
    if (start != 0)
        entry->touch.time = hit_sweep_time_to_edge(&pass->search->frame,
                                                   sweep_pass_path(&entry->touch), edge, true);
    return !is_too_late(pass->search, entry->touch.time);
}

/* The vertex is at vertex j, or comes there before its way ends. */
bool hit_sweep_enter_at_vertex(const sweep_pass *pass, int i, int j, sweep_entry *entry)
{
    hit_vec p = outline_vertices(pass->mover)[i], q = outline_vertices(pass->still)[j];
    hit_sum motion = sum_of_motion(pass->by), beyond = {q, p, pass->by};
    if (pass->b_moves || sum_dot(motion, sum_between(p, q)) < 0 || sum_dot(motion, beyond) <= 0)
        return false;
    *entry = (sweep_entry){pass, false, sweep_pass_touch(pass, i, j, false)};
    entry->touch.time =
        hit_sweep_time_to_vertex(&pass->search->frame, sweep_pass_path(&entry->touch), q);
    return !is_too_late(pass->search, entry->touch.time);
}

static bool is_way_in(sweep_entry *entry)
{
    return entry->touch.on_edge ? goes_in_at_edge(entry->pass, entry->is_on, &entry->touch)
                                : goes_in_at_vertex(entry->pass, &entry->touch);
}

/* Of those with one time, takes the one that was found first. */
static sweep_entry take_earliest(struct sweep_entries *all)
{
    int at = 0;
    for (int i = 1; i < all->count; i++)
        if (all->entry[i].touch.time < all->entry[at].touch.time)
            at = i;
    sweep_entry earliest = all->entry[at];
    all->count--;
    for (int i = at; i < all->count; i++)
        all->entry[i] = all->entry[i + 1];
    return earliest;
}

bool hit_sweep_enter_first(const sweep_search *s, sweep_touch *first)
{
    struct sweep_entries *all = s->entries;
    while (all->count > 0) {
        sweep_entry next = take_earliest(all);
        if (is_too_late(s, next.touch.time))
            break;
        if (is_way_in(&next)) {
            *first = next.touch;
            all->count = 0;
            return true;
        }
    }
    all->count = 0;
    return false;
}
