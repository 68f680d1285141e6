#include "point_list.h"

#include "kinds.h"
#include "values.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>

void point_list_free(point_list *list)
{
    free(list->points);
    free(list->ends);
    *list = (point_list){0};
}

bool point_list_add(point_list *list, hit_vec point)
{
    hit_vec *points = items_grow(list->points, list->count, &list->room, sizeof *points);
    if (!points)
        return false;
    list->points = points;
    list->points[list->count++] = point;
    return true;
}

bool point_list_begin_ring_at(point_list *list, int first)
{
    int *ends = items_grow(list->ends, list->end_count, &list->end_room, sizeof *ends);
    if (!ends)
        return false;
    list->ends = ends;
    list->ends[list->end_count++] = first;
    return true;
}

bool point_list_begin_ring(point_list *list)
{
    return point_list_begin_ring_at(list, list->count);
}

/* Returns the fewest points that one of the rings has. */
static int least_of(const point_list *list)
{
    int least = list->count, start = 0;
    for (int i = 0; i <= list->end_count; i++) {
        int end = i < list->end_count ? list->ends[i] : list->count;
        least = end - start < least ? end - start : least;
        start = end;
    }
    return least;
}

bool point_list_fits(const point_list *list, int number, char *wrong, size_t size)
{
    const kind *k = kind_at(number);
    bool rings = list->end_count > 0;
    int count = least_of(list);
    const char *name = _(kind_name(number));
    if (rings && !k->rings)
        snprintf(wrong, size, _("a %s has one part: '/' is for polygons"), name);
    else if (!kind_takes_vertices(k, count))
        snprintf(wrong, size,
                 rings           ? _("each ring of a %s has at least %d points, not %d")
                 : k->free_count ? _("a %s has at least %d points, not %d")
                                 : _("a %s has %d points, not %d"),
                 name, k->least_vertices, count);
    else
        return true;
    return false;
}

bool point_list_join(point_list *list, int number, scene_actor *out)
{
    int rings = list->end_count + 1;
    if (rings > 1 && !point_list_begin_ring(list)) /* the last one ends as well */
        return false;
    hit_shape shape = rings > 1 ? hit_make_rings(list->points, list->ends, rings)
                                : kind_at(number)->join(list->points, list->count);
    scene_actor_take(out, &shape);
    return true;
}
