/* SPDX-License-Identifier: MIT */
/* raylib: the CheckCollision functions of rshapes.c. */
#include "answer.h"

#include <raylib.h>

static Vector2 vec(double x, double y)
{
    return (Vector2){(float)x, (float)y};
}

static Vector2 first(const form *f) { return vec(f->n[0], f->n[1]); }
static Vector2 second(const form *f) { return vec(f->n[2], f->n[3]); }
static Rectangle box(const form *f)
{
    return (Rectangle){(float)f->n[0], (float)f->n[1], (float)f->n[2], (float)f->n[3]};
}

static int point_box(const form *a, const form *b) { return CheckCollisionPointRec(first(a), box(b)); }
static int point_circle(const form *a, const form *b)
{
    return CheckCollisionPointCircle(first(a), first(b), (float)b->n[2]);
}
static int point_triangle(const form *a, const form *b)
{
    return CheckCollisionPointTriangle(first(a), vec(b->x[0], b->y[0]), vec(b->x[1], b->y[1]), vec(b->x[2], b->y[2]));
}
static int point_polygon(const form *a, const form *b)
{
    Vector2 ring[MOST_VERTICES];
    for (int i = 0; i < b->vertices; i++)
        ring[i] = vec(b->x[i], b->y[i]);
    return CheckCollisionPointPoly(first(a), ring, b->vertices);
}
static int circle_circle(const form *a, const form *b)
{
    return CheckCollisionCircles(first(a), (float)a->n[2], first(b), (float)b->n[2]);
}
static int circle_box(const form *a, const form *b)
{
    return CheckCollisionCircleRec(first(a), (float)a->n[2], box(b));
}
static int circle_segment(const form *a, const form *b)
{
    return CheckCollisionCircleLine(first(a), (float)a->n[2], first(b), second(b));
}
static int segment_segment(const form *a, const form *b)
{
    return CheckCollisionLines(first(a), second(a), first(b), second(b), NULL);
}
static int box_box(const form *a, const form *b) { return CheckCollisionRecs(box(a), box(b)); }

int main(void)
{
    static const row rows[] = {{"point/circle", point_circle},     {"point/box", point_box},
                               {"point/triangle", point_triangle}, {"point/polygon", point_polygon},
                               {"circle/circle", circle_circle},   {"circle/box", circle_box},
                               {"circle/segment", circle_segment}, {"segment/segment", segment_segment},
                               {"box/box", box_box},               {0, 0}};
    return answer(rows);
}
