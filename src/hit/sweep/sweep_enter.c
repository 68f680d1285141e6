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

static bool goes_in_at_edge(const sweep_pass *pass, hit_vec p, bool is_on, sweep_touch *touch)
{
    if (is_tangled(pass)) {
        const site at = is_on ? hit_site_at(p)
                              : hit_site_on_way(p, pass->by, outline_edge(pass->still, touch->j));
        return goes_in_at_site(pass, &at, touch);
    }
    int turn = pass->search->into[!pass->b_moves].turn;
    wedge still = hit_wedge_on_edge(pass->still, turn, touch->j);
    return vertex_goes_in(pass, &still, touch);
}

static bool goes_in_at_vertex(const sweep_pass *pass, hit_vec q, sweep_touch *touch)
{
    if (is_tangled(pass)) {
        const site at = hit_site_at(q);
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
                             sweep_touch *touch)
{
    hit_vec p = outline_vertices(pass->mover)[i];
    int start = hit_exact_orient(edge.a, edge.b, p);
    int end = sum_cross(sum_between(edge.a, edge.b), (hit_sum){edge.a, p, pass->by});
    if (end == 0 || start * end > 0)
        return false;
    *touch = sweep_pass_touch(pass, i, j, true);
    if (start != 0)
        touch->time =
            hit_sweep_time_to_edge(&pass->search->frame, sweep_pass_path(touch), edge, true);
    return !is_too_late(pass->search, touch->time) && goes_in_at_edge(pass, p, start == 0, touch);
}

/* The vertex is at vertex j, or comes there before its way ends. */
bool hit_sweep_enter_at_vertex(const sweep_pass *pass, int i, int j, sweep_touch *touch)
{
    hit_vec p = outline_vertices(pass->mover)[i], q = outline_vertices(pass->still)[j];
    hit_sum motion = sum_of_motion(pass->by), beyond = {q, p, pass->by};
    if (pass->b_moves || sum_dot(motion, sum_between(p, q)) < 0 || sum_dot(motion, beyond) <= 0)
        return false;
    *touch = sweep_pass_touch(pass, i, j, false);
    touch->time = hit_sweep_time_to_vertex(&pass->search->frame, sweep_pass_path(touch), q);
    return !is_too_late(pass->search, touch->time) && goes_in_at_vertex(pass, q, touch);
}
