#include "points_walk.h"

#include "loading.h"
#include "words.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>

char points_walk_peek(points_walk *w)
{
    while (isspace((unsigned char)*w->at))
        w->line += *w->at++ == '\n';
    return *w->at;
}

bool points_walk_fail(points_walk *w, const char *wrong)
{
    if (!w->wrong)
        w->wrong = wrong;
    return false;
}

bool points_walk_took(points_walk *w, char c)
{
    if (w->wrong || points_walk_peek(w) != c)
        return false;
    w->at++;
    return true;
}

bool points_walk_take(points_walk *w, char c, const char *wrong)
{
    return points_walk_took(w, c) || points_walk_fail(w, wrong);
}

/* strtod() alone would take hexadecimal numbers, "inf" and "nan" too, which neither format knows.
 */
bool points_walk_number(points_walk *w, double *out)
{
    char first = points_walk_peek(w);
    const char *digits = w->at + (first == '-' || first == '+');
    bool hexadecimal = digits[0] == '0' && tolower((unsigned char)digits[1]) == 'x';
    if (w->wrong || hexadecimal || !(isdigit((unsigned char)*digits) || *digits == '.'))
        return points_walk_fail(w, _("not a number"));
    char *end;
    double value = strtod(w->at, &end);
    if (end == w->at)
        return points_walk_fail(w, _("not a number"));
    if (isinf(value))
        return points_walk_fail(w, _("too large for a double"));
    *out = value;
    w->at = end;
    return true;
}

bool points_walk_end(points_walk *w)
{
    return !w->wrong &&
           (!points_walk_peek(w) || points_walk_fail(w, _("something follows the shape")));
}

/* Reading is told of after so many points. */
#define TOLD_POINTS 8192

bool points_walk_add(points_walk *w, hit_vec point, point_list *list)
{
    if (list->count % TOLD_POINTS == TOLD_POINTS - 1)
        loading_tell((double)(w->at - w->start) / (double)w->size);
    return point_list_add(list, point) || points_walk_fail(w, _("out of memory"));
}

bool points_walk_begin(points_walk *w, point_list *list)
{
    list->form = POINTS_RINGS;
    return !w->wrong && (list->count == 0 || point_list_begin_ring(list) ||
                         points_walk_fail(w, _("out of memory")));
}

bool points_walk_close(points_walk *w, point_list *list)
{
    if (w->wrong)
        return false;
    int start = list->end_count ? list->ends[list->end_count - 1] : 0;
    const hit_vec *first = list->points + start, *last = list->points + list->count - 1;
    if (list->count - start < 2 || first->x != last->x || first->y != last->y)
        return points_walk_fail(w, _("the ring is open: its last point is not its first"));
    list->count--;
    return true;
}
