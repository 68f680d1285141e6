/* SPDX-License-Identifier: MIT */
#include "cone.h"

#include "exact.h"
#include "sum.h"

static const hit_vec none = {0, 0};

int hit_cone_side(const hit_shape *s, int border, hit_vec p)
{
    return sum_cross(sum_between(none, s->vertex[border]), sum_between(s->vertex[0], p));
}

bool hit_cone_faces(const hit_shape *s, hit_vec p)
{
    cone_kind cone = cone_of(s);
    if (cone == CONE_WHOLE)
        return true;
    int along = 1;
    if (cone == CONE_RAY)
        along = sum_dot(sum_between(none, s->vertex[1]), sum_between(s->vertex[0], p));
    return cone_holds(cone, hit_cone_side(s, 1, p), -hit_cone_side(s, 2, p), along);
}

int hit_cone_place(const hit_shape *s, hit_vec p)
{
    int beyond = hit_exact_distance(s->vertex[0], p, s->size.y, 0);
    if (beyond >= 0 || s->size.x == 0)
        return beyond > 0;
    return hit_exact_distance(s->vertex[0], p, s->size.x, 0) < 0 ? -1 : 0;
}
