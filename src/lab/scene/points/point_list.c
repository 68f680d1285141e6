/* SPDX-License-Identifier: MIT */
#include "point_list.h"

#include "kind.h"
#include "memory.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>

void point_list_free(point_list *list)
{
    free(list->points);
    free(list->ends);
    *list = (point_list){0};
}

void point_list_add(point_list *list, hit_vec point)
{
    memory_grow(&list->points, &list->room, list->count + 1, sizeof *list->points);
    list->points[list->count++] = point;
}

void point_list_begin_ring_at(point_list *list, int first)
{
    memory_grow(&list->ends, &list->end_room, list->end_count + 1, sizeof *list->ends);
    list->ends[list->end_count++] = first;
}

void point_list_begin_ring(point_list *list)
{
    point_list_begin_ring_at(list, list->count);
}

/* Returns the fewest points that one of the rings has. */
static int least_points(const point_list *list)
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
    int count = least_points(list);
    const char *name = _(kind_name(number));
    if (rings && !k->rings)
        snprintf(wrong, size, _("a %s has one part: '/' is for polygons"), name);
    else if (kind_takes_vertices(k, count))
        return true;
    else if (rings)
        snprintf(wrong, size, _("each ring of a %s has at least %d points, not %d"), name,
                 k->least_vertices, count);
    else if (k->free_count)
        snprintf(wrong, size, _("a %s has at least %d points, not %d"), name, k->least_vertices,
                 count);
    else
        snprintf(wrong, size, _("a %s has %d points, not %d"), name, k->least_vertices, count);
    return false;
}

void point_list_join(point_list *list, int number, scene_actor *out)
{
    int rings = list->end_count + 1;
    if (rings > 1)
        point_list_begin_ring(list); /* the last one ends as well */
    hit_shape shape = rings > 1 ? hit_make_rings(list->points, list->ends, rings)
                                : kind_at(number)->join(list->points, list->count);
    scene_actor_take(out, &shape);
}
