/* SPDX-License-Identifier: MIT */
/* Random pairs of shapes, as what makes them, and what the library says of each: for other languages to compare. Doubles
 * of this machine. Usage: cases PER_PAIR_OF_KINDS */
#include "strict.h" /* first: random_double() is not to be fused */

#include "generators.h"
#include "random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void put(double x)
{
    fwrite(&x, sizeof x, 1, stdout);
}

static void put_vec(hit_vec v)
{
    put(v.x);
    put(v.y);
}

/* What the language calls the maker: the number of the kind, or these. */
enum { BOX = HIT_KIND_COUNT, SECTOR };

static bool same_corners(const hit_shape *a, const hit_shape *b)
{
    return memcmp(a->vertex, b->vertex, sizeof a->vertex) == 0;
}

/* A rect whose corners no maker gives becomes the polygon of its corners. */
static int maker_of(hit_shape *shape)
{
    if (shape->kind != HIT_RECT)
        return (int)shape->kind;
    hit_shape rect = hit_make_rect(shape->centre, shape->size, shape->angle);
    hit_shape box = hit_make_box(shape->vertex[0], shape->vertex[2]);
    bool is_rect = same_corners(&rect, shape), is_box = same_corners(&box, shape);
    static hit_vec corners[2][4];
    static int next;
    hit_vec *ring = memcpy(corners[next++ % 2], shape->vertex, sizeof corners[0]);
    *shape = is_rect ? rect : is_box ? box : hit_make_polygon(ring, 4);
    return is_rect ? HIT_RECT : is_box ? BOX : HIT_POLYGON;
}

static void put_shape(hit_shape *shape)
{
    int maker = maker_of(shape);
    bool sized = maker == HIT_RECT || maker == HIT_ELLIPSE;
    put(maker);
    put(maker == HIT_RECT ? 1 : maker == BOX ? 2 : shape->count);
    if (sized) {
        put_vec(maker == HIT_RECT ? shape->centre : shape->vertex[0]);
        put_vec(shape->size);
        put(shape->angle);
    } else if (maker == BOX) {
        put_vec(shape->vertex[0]);
        put_vec(shape->vertex[2]);
    } else {
        for (int i = 0; i < shape->count; i++)
            put_vec(hit_vertices(shape)[i]);
        if (maker == HIT_CIRCLE || maker == HIT_CAPSULE)
            put(shape->radius);
    }
}

static void put_answers(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_vec direction = {0, 0}, low, high;
    double depth = 0;
    hit_swept swept = hit_sweep(a, b, motion);
    hit_nearest nearest = hit_closest(a, b);
    bool separated = hit_separate(a, b, &direction, &depth);
    hit_bounds(a, &low, &high);
    put(hit_hits(a, b));
    put(hit_relate(a, b));
    put(hit_overlap(a, b));
    put(hit_pick(a, hit_vertices(b)[0]));
    put(swept.state);
    put(hit_sweep_into(a, b, motion, NULL).state);
    put(separated);
    put_vec(low);
    put_vec(high);
    put(swept.time);
    put_vec(swept.normal);
    put_vec(swept.point);
    put(nearest.distance);
    put_vec(nearest.on_a);
    put_vec(nearest.on_b);
    put_vec(direction);
    put(depth);
}

/* A sector near the shape, at times a whole turn, without an angle or without a width. */
static hit_shape random_sector(const hit_shape *near)
{
    hit_vec at = hit_vertices(near)[0];
    double x = at.x + random_double(-20, 20), y = at.y + random_double(-20, 20);
    double inner = random_int(0, 2) ? random_double(0, 20) : 0, width = random_double(0, 20);
    double from = random_double(-400, 400), turn = random_double(0, 400);
    if (random_int(0, 3) == 0)
        from = 90 * random_int(0, 4), turn = 90 * random_int(0, 4);
    if (random_int(0, 8) == 0)
        width = 0;
    return hit_make_sector((hit_vec){x, y}, inner, inner + width, from, from + turn);
}

/* What a sector answers: the nearest point is that to the first vertex of the other shape. */
static void put_sector_case(const hit_shape *sector, hit_shape *b)
{
    hit_vec low, high, motion = {0, 0};
    put(SECTOR);
    put(sector->count);
    put_vec(sector->vertex[0]);
    put_vec(sector->size);
    put(sector->angle);
    put(sector->vertex[3].y);
    put_shape(b);
    put_vec(motion);
    hit_shape corner = hit_make_point(hit_vertices(b)[0]);
    hit_nearest nearest = hit_closest(sector, &corner);
    hit_bounds(sector, &low, &high);
    put(hit_hits(sector, b));
    put(hit_relate(sector, b));
    put(hit_pick(sector, corner.vertex[0]));
    put_vec(low);
    put_vec(high);
    put(nearest.distance);
    put_vec(nearest.on_a);
    put_vec(nearest.on_b);
}

int main(int count, char **argument)
{
    int cases = count > 1 ? atoi(argument[1]) : 100;
    random_seed();
    for (int a = 0; a < HIT_KIND_COUNT; a++)
        for (int b = a; b < HIT_KIND_COUNT; b++)
            for (int i = 0; i < cases; i++) {
                static shape_pair pair;
                generators[i % GENERATOR_COUNT].generate((hit_kind)a, (hit_kind)b, &pair);
                double x = random_double(-20, 20), y = random_double(-20, 20);
                hit_vec motion = {x, y};
                put_shape(&pair.a);
                put_shape(&pair.b);
                put_vec(motion);
                put_answers(&pair.a, &pair.b, motion);
            }
    for (int b = 0; b < HIT_ELLIPSE; b++)
        for (int i = 0; i < cases; i++) {
            static shape_pair pair;
            generators[i % GENERATOR_COUNT].generate((hit_kind)b, (hit_kind)b, &pair);
            hit_shape sector = random_sector(&pair.b);
            put_sector_case(&sector, &pair.b);
        }
    return 0;
}
