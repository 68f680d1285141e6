/* SPDX-License-Identifier: MIT */
/* cute_c2 of the cute_headers: c2Collided() for circles, boxes, capsules and convex polygons of at most 8
 * vertices. c2MakePoly() makes the polygons; one whose hull has fewer vertices is refused. */
#include "answer.h"

#define CUTE_C2_IMPLEMENTATION
#include <cute_c2.h>

static c2v vec(double x, double y)
{
    return c2V((float)x, (float)y);
}

static c2Circle circle(const form *f)
{
    return (c2Circle){vec(f->n[0], f->n[1]), (float)f->n[2]};
}

static c2AABB box(const form *f)
{
    return (c2AABB){vec(f->x[0], f->y[0]), vec(f->x[2], f->y[2])};
}

static c2Capsule capsule(const form *f)
{
    return (c2Capsule){vec(f->n[0], f->n[1]), vec(f->n[2], f->n[3]), (float)f->n[4]};
}

/* False: it is none that the library takes. */
static int polygon(const form *f, c2Poly *out)
{
    if (f->vertices > C2_MAX_POLYGON_VERTS || !is_convex(f))
        return 0;
    out->count = f->vertices;
    for (int i = 0; i < f->vertices; i++)
        out->verts[i] = vec(f->x[i], f->y[i]);
    c2MakePoly(out);
    return out->count == f->vertices;
}

static int circle_circle(const form *a, const form *b) { return c2CircletoCircle(circle(a), circle(b)); }
static int circle_box(const form *a, const form *b) { return c2CircletoAABB(circle(a), box(b)); }
static int circle_capsule(const form *a, const form *b) { return c2CircletoCapsule(circle(a), capsule(b)); }
static int capsule_capsule(const form *a, const form *b) { return c2CapsuletoCapsule(capsule(a), capsule(b)); }
static int capsule_box(const form *a, const form *b) { return c2AABBtoCapsule(box(b), capsule(a)); }
static int box_box(const form *a, const form *b) { return c2AABBtoAABB(box(a), box(b)); }
static int point_circle(const form *a, const form *b) { return c2CircleToPoint(circle(b), vec(a->n[0], a->n[1])); }
static int point_box(const form *a, const form *b) { return c2AABBtoPoint(box(b), vec(a->n[0], a->n[1])); }

static int circle_polygon(const form *a, const form *b)
{
    c2Poly p;
    return polygon(b, &p) ? c2CircletoPoly(circle(a), &p, NULL) : -1;
}

static int box_polygon(const form *a, const form *b)
{
    c2Poly p;
    return polygon(b, &p) ? c2AABBtoPoly(box(a), &p, NULL) : -1;
}

static int polygon_polygon(const form *a, const form *b)
{
    c2Poly p, q;
    return polygon(a, &p) && polygon(b, &q) ? c2PolytoPoly(&p, NULL, &q, NULL) : -1;
}

int main(void)
{
    static const row rows[] = {{"point/circle", point_circle},
                               {"point/box", point_box},
                               {"circle/circle", circle_circle},
                               {"circle/box", circle_box},
                               {"circle/capsule", circle_capsule},
                               {"circle/polygon", circle_polygon},
                               {"capsule/capsule", capsule_capsule},
                               {"capsule/box", capsule_box},
                               {"box/box", box_box},
                               {"box/polygon", box_polygon},
                               {"triangle/triangle", polygon_polygon},
                               {"polygon/polygon", polygon_polygon},
                               {0, 0}};
    return answer(rows);
}
