/* SPDX-License-Identifier: MIT */
#include "points_private.h"
#include "system.h"
#include "words.h"

#include <ctype.h>
#include <string.h>

typedef struct reader {
    points_walk *walk;
    hit_vec at;
    int start; /* of the part that is read */
    int closed, open;
} reader;

bool points_path_is(const char *text)
{
    points_walk w = {.at = text};
    if (toupper((unsigned char)points_walk_peek(&w)) != 'M')
        return false;
    w.at++;
    char c = points_walk_peek(&w);
    return c && strchr("+-.0123456789", c);
}

/* A comma may stand between two numbers. */
static bool read_path_number(reader *r, double *out)
{
    points_walk_took(r->walk, ',');
    return points_walk_digits(r->walk, out);
}

static bool at_number(reader *r)
{
    char c = points_walk_peek(r->walk);
    return !r->walk->failed && c && strchr("+-.,0123456789", c);
}

static bool go_on_by_command(reader *r, char command)
{
    bool relative = islower((unsigned char)command);
    char c = (char)toupper((unsigned char)command);
    hit_vec to = relative ? (hit_vec){0, 0} : r->at;
    if (c != 'V' && !read_path_number(r, &to.x))
        return false;
    if (c != 'H' && !read_path_number(r, &to.y))
        return false;
    if (relative)
        to = (hit_vec){r->at.x + to.x, r->at.y + to.y};
    r->at = to;
    point_list_add(r->walk->list, to);
    return true;
}

/* A part of one point draws nothing. */
static void end_subpath(reader *r)
{
    point_list *l = r->walk->list;
    int count = l->count - r->start;
    if (count == 1) {
        l->count--;
        if (l->end_count > 0 && l->ends[l->end_count - 1] == r->start)
            l->end_count--;
    }
    r->open += count > 1;
    r->start = l->count;
}

/* Z goes back to the part's first point, which need not have been repeated. */
static bool close_part(reader *r)
{
    point_list *l = r->walk->list;
    int count = l->count - r->start;
    if (count < 1)
        return points_walk_fail(r->walk, _("there is nothing for 'Z' to close"));
    r->at = l->points[r->start];
    l->count -= points_walk_is_closed(r->walk, r->start);
    r->closed++;
    r->start = l->count;
    return true;
}

static bool read_command(reader *r)
{
    points_walk *w = r->walk;
    char command = points_walk_peek(w), c = (char)toupper((unsigned char)command);
    if (c && strchr("CSQTA", c))
        return points_walk_fail(w,
                                _("the path has a curve, '%c': only straight lines are read, M, "
                                  "L, H, V and Z"),
                                command);
    if (!c || !strchr("MLHVZ", c))
        return points_walk_fail_number(w);
    w->at++;
    if (c == 'Z')
        return close_part(r);
    bool behind_z = w->list->count == r->start;
    if (c == 'M' || behind_z) {
        end_subpath(r);
        points_walk_begin_ring(r->walk);
    }
    if (c != 'M' && behind_z) /* it goes on from there */
        point_list_add(w->list, r->at);
    if (!go_on_by_command(r, command))
        return false;
    if (c == 'M')
        command = islower((unsigned char)command) ? 'l' : 'L';
    while (at_number(r))
        if (!go_on_by_command(r, command))
            return false;
    return true;
}

bool points_path_read(points_walk *w)
{
    reader r = {.walk = w, .start = w->list->count};
    w->decimal = true;
    while (points_walk_peek(w))
        if (!read_command(&r))
            return false;
    end_subpath(&r);
    if (r.closed + r.open > 1 && r.open > 0)
        return points_walk_fail(w, _("a part of the path stays open: it ends without a Z"));
    w->list->form = r.closed ? POINTS_RINGS : POINTS_ANY;
    w->list->repeats = !r.closed && points_walk_is_closed(w, 0);
    return !w->failed;
}
