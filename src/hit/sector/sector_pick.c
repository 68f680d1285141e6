/* SPDX-License-Identifier: MIT */
/* Half-open picking, as pick.c has it: the point counts as moved to the right, and down by less. */
#include "cone.h"
#include "exact.h"
#include "sector_private.h"

/* The side of the moved point from a border of the cone: what the step to the right adds decides
 * where the point is on the line, and what that down adds where the line is level. */
static int moved_side(const hit_shape *sector, int border, hit_vec p)
{
    hit_vec d = sector->vertex[border];
    int side = hit_cone_side(sector, border, p);
    if (side != 0)
        return side;
    double added = d.y != 0 ? -d.y : d.x;
    return added > 0 ? 1 : -1;
}

/* A step to the right of an arc leads away from the centre unless the centre is to the right. */
bool hit_sector_picks(const hit_shape *s, hit_vec p)
{
    hit_vec c = s->vertex[0];
    bool away = p.x >= c.x;
    int outer = hit_exact_distance(c, p, s->size.y, 0);
    int inner = hit_exact_distance(c, p, s->size.x, 0);
    if (outer > 0 || (outer == 0 && away) || inner < 0 || (inner == 0 && !away))
        return false;
    cone_kind cone = cone_of(s);
    int from_f = moved_side(s, 1, p), to_t = -moved_side(s, 2, p);
    return cone != CONE_RAY && cone_holds(cone, from_f, to_t, 0);
}
