/* SPDX-License-Identifier: MIT */
/* Bounding circles first, the idea of the post "Collision series: circle and circle", extension:
 * two shapes whose smallest circles do not meet cannot meet. The comparison is that of squares. The
 * circles here are a little too large, so that no rounding loses a contact. */
#include "broad_private.h"
#include "memory.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>

typedef struct circle {
    hit_vec centre;
    double radius;
} circle;

/* Of a shape that does not tell its smallest circle, the one around its box. */
static bool find_circle(const hit_shape *shape, circle *c)
{
    if (hit_answers(shape, HIT_ASK_ENCLOSE))
        return hit_enclose(shape, &c->centre, &c->radius);
    hit_vec low, high;
    hit_bounds(shape, &low, &high);
    c->centre = (hit_vec){low.x / 2 + high.x / 2, low.y / 2 + high.y / 2};
    c->radius = hypot(high.x - low.x, high.y - low.y) / 2;
    return true;
}

/* 2^-40 of the largest number is more than all roundings. Without a smallest circle: all. */
static circle circle_around(const hit_shape *shape)
{
    circle c = {{0, 0}, INFINITY};
    if (find_circle(shape, &c))
        c.radius += 0x1p-40 * fmax(c.radius, fmax(fabs(c.centre.x), fabs(c.centre.y)));
    return c;
}

static void *build_circles(crowd *crowd)
{
    circle *circles = memory_get(((size_t)crowd->count + 1) * sizeof *circles);
    for (int i = 0; i < crowd->count; i++)
        circles[i] = circle_around(&crowd->shapes[i]);
    return circles;
}

static bool circles_meet(circle a, circle b)
{
    double x = a.centre.x - b.centre.x, y = a.centre.y - b.centre.y, reach = a.radius + b.radius;
    return !(x * x + y * y > reach * reach * (1 + 0x1p-40));
}

static void ask_circles(const void *built, broad_run *run)
{
    const circle *circles = built, cursor = circle_around(run->cursor);
    for (int i = 0; i < run->crowd->count; i++) {
        bool hit = circles_meet(circles[i], cursor);
        if (run->marks.marks) {
            crowd_box box = {
                {circles[i].centre.x - circles[i].radius, circles[i].centre.y - circles[i].radius},
                {circles[i].centre.x + circles[i].radius, circles[i].centre.y + circles[i].radius}};
            broad_mark_add(&run->marks, hit ? BROAD_ASKED : BROAD_BOX, true, box);
        }
        if (hit)
            broad_run_test(run, i);
    }
    run->looked = run->crowd->count;
}

const broad_phase broad_circles = {
    BROAD_METHOD(
        "field/circles", N_("Circles first"),
        N_("Compares the smallest circles with every shape; makes the exact test where they meet."),
        "“Collision series: circle and circle”, extension"),
    .looks = N_("circles"),
    .build = build_circles,
    .ask = ask_circles,
};
