/* SPDX-License-Identifier: MIT */
#include "made_outlines.h"

#include "chance.h"

#include <math.h>
#include <string.h>

#define PI 3.14159265358979323846

static const hit_vec middle = {480, 320};

static void put(outline_sink out, double x, double y)
{
    out.take(out.context, (hit_vec){x, y});
}

static void put_polar(outline_sink out, double radius, double angle)
{
    put(out, middle.x + radius * cos(angle), middle.y + radius * sin(angle));
}

/* ---- Star, blob, comb, spiral --------------------------------------------------------------- */

/* Each vertex lies in its own direction from the middle, so no edges cross. */
static void make_star(int count, uint64_t seed, outline_sink out)
{
    (void)seed;
    for (int i = 0; i < count; i++)
        put_polar(out, i % 2 ? 140 : 290, 2 * PI * i / count - PI / 2);
}

enum { WAVES = 7 };

/* As the star, with a radius that is a sum of a few waves. */
static void make_blob(int count, uint64_t seed, outline_sink out)
{
    double height[WAVES], phase[WAVES];
    for (int k = 0; k < WAVES; k++) {
        height[k] = 60 * chance_fraction(&seed) / (k + 1);
        phase[k] = 2 * PI * chance_fraction(&seed);
    }
    for (int i = 0; i < count; i++) {
        double angle = 2 * PI * i / count, radius = 190;
        for (int k = 0; k < WAVES; k++)
            radius += height[k] * sin((k + 1) * angle + phase[k]);
        put_polar(out, radius, angle);
    }
}

/* Teeth from left to right, then the back. */
static void make_comb(int count, uint64_t seed, outline_sink out)
{
    (void)seed;
    int teeth = count - 2;
    for (int i = 0; i < teeth; i++)
        put(out, 80 + 800.0 * i / fmax(teeth - 1, 1), i % 2 ? 100 : 480);
    put(out, 880, 540);
    put(out, 80, 540);
}

/* A band that winds out along one arm and back along the other. Where vertices are few, so are the
 * turns: the chords of one arm must not reach the other. */
static void make_spiral(int count, uint64_t seed, outline_sink out)
{
    (void)seed;
    const double turns = fmin(count / 48.0, 8), pitch = 30, inner = 50;
    int outward = (count + 1) / 2, back = count - outward;
    for (int i = 0; i < outward; i++) {
        double turn = turns * i / (outward - 1);
        put_polar(out, inner + pitch / 2 + pitch * turn, 2 * PI * turn);
    }
    for (int i = back - 1; i >= 0; i--) {
        double turn = turns * i / (outward - 1);
        put_polar(out, inner + pitch * turn, 2 * PI * turn);
    }
}

/* ---- Coast ---------------------------------------------------------------------------------- */

/* The snowflake curve of von Koch (1904) with its bumps on random sides. A bump's sides rise at 56
 * degrees: below 60, the rhombs that hold the curve on each edge (base angle 28) meet only in the
 * vertices, so that the curve never crosses itself, wherever it is cut short. */
#define BUMP_ANGLE (56 * PI / 180)

static void put_edge(hit_vec a, hit_vec b, int count, uint64_t *seed, outline_sink out);

/* The edges of a bump share the vertices that are left. */
static void put_bump(const hit_vec corner[5], int count, uint64_t *seed, outline_sink out)
{
    for (int i = 0; i < 4; i++) {
        put_edge(corner[i], corner[i + 1], (count + i) / 4, seed, out);
        if (i < 3)
            put(out, corner[i + 1].x, corner[i + 1].y);
    }
}

/* Puts `count` vertices between a and b. */
static void put_edge(hit_vec a, hit_vec b, int count, uint64_t *seed, outline_sink out)
{
    if (count == 0)
        return;
    const double part = 0.5 / (1 + cos(BUMP_ANGLE)); /* of the edge: each side of the bump */
    double side = chance_next(seed) % 2 ? 1 : -1, rise = side * part * sin(BUMP_ANGLE);
    hit_vec d = {b.x - a.x, b.y - a.y};
    hit_vec foot = {a.x + part * d.x, a.y + part * d.y};
    hit_vec top = {a.x + d.x / 2 - rise * d.y, a.y + d.y / 2 + rise * d.x};
    hit_vec far_foot = {b.x - part * d.x, b.y - part * d.y};
    if (count == 2)
        put(out, foot.x, foot.y);
    if (count < 3)
        put(out, top.x, top.y);
    else
        put_bump((hit_vec[]){a, foot, top, far_foot, b}, count - 3, seed, out);
}

static hit_vec coast_corner(int i, int corners)
{
    double angle = 2 * PI * i / corners - PI / 2;
    return (hit_vec){middle.x + 230 * cos(angle), middle.y + 230 * sin(angle)};
}

static void make_coast(int count, uint64_t seed, outline_sink out)
{
    int corners = count < 6 ? count : 6, left = count - corners;
    for (int i = 0; i < corners; i++) {
        hit_vec from = coast_corner(i, corners), to = coast_corner((i + 1) % corners, corners);
        put(out, from.x, from.y);
        put_edge(from, to, (left + i) / corners, &seed, out);
    }
}

/* ---- All ------------------------------------------------------------------------------------ */

const outline_kind outline_kinds[] = {
    {"star", make_star},     {"blob", make_blob},   {"comb", make_comb},
    {"spiral", make_spiral}, {"coast", make_coast},
};

const int outline_kind_count = sizeof outline_kinds / sizeof *outline_kinds;

const outline_kind *outline_find(const char *name)
{
    for (int i = 0; i < outline_kind_count; i++)
        if (strcmp(outline_kinds[i].name, name) == 0)
            return &outline_kinds[i];
    return NULL;
}
