/* SPDX-License-Identifier: MIT */
#include "points_private.h"

#include "words.h"

/* White space beside a comma is a part of it. */
bool points_gap_take(points_walk *w, points_gap *out)
{
    char c = points_walk_peek(w);
    *out = GAP_BLANK;
    if (c != ',' && c != ';')
        return !w->failed;
    *out = c == ',' ? GAP_COMMA : GAP_SEMICOLON;
    w->at++;
    c = points_walk_peek(w);
    return (c != ',' && c != ';') || points_walk_fail_number(w);
}

/* The gap before this number is another one than those before: a point ends here. */
static bool end_first_group(points_walk *w, points_run *run, points_gap gap)
{
    bool measured = run->commas && run->count == 4;
    run->group = measured || run->count % 2 ? run->count : 2;
    if (run->group == 2)
        return true;
    run->inside = run->first;
    run->between = gap;
    w->list->count -= measured; /* the third and fourth number were taken for another point */
    return run->group < 5 || points_walk_fail_odd(w);
}

bool points_run_add(points_walk *w, points_run *run, points_gap gap, double number)
{
    if (run->count == 1)
        run->first = gap;
    if (run->count > 1 && !run->group && gap != run->first && !end_first_group(w, run, gap))
        return false;
    int place = run->count % (run->group ? run->group : 2);
    if (run->count > 0)
        *(place ? &run->inside : &run->between) |= gap;
    run->count++;
    if (place == 0)
        run->x = number;
    else if (place == 1)
        point_list_add(w->list, (hit_vec){run->x, number});
    return true;
}

bool points_run_end(points_walk *w, points_run *run)
{
    if (!run->group && run->count == 3) {
        run->group = 3;
        run->between = 0;
    }
    if (run->commas &&
        ((run->inside & ~(unsigned)GAP_BLANK) || (run->between & ~(unsigned)GAP_COMMA) ||
         (run->group && run->count % run->group)))
        return points_walk_fail(w, _("',' or '%c' is missing"), ')');
    if (!run->group)
        run->group = 2;
    if (run->count % run->group)
        return points_walk_fail_odd(w);
    /* In "0,0 1 0,5 5" blanks stand between points and inside them. */
    bool one_inside = (run->inside & (run->inside - 1)) == 0;
    bool one_between = (run->between & (run->between - 1)) == 0;
    bool decimal_commas = run->between == GAP_COMMA && run->inside == GAP_SEMICOLON;
    bool mixed = !one_between || decimal_commas || (!one_inside && run->between != GAP_BLANK);
    return !mixed ||
           points_walk_fail(
               w, _("blanks, commas and semicolons do not show which two numbers form a point"));
}
