/* SPDX-License-Identifier: MIT */
#include "outlines.h"

#include "random.h"
#include "turn.h"
#include "vec.h"

const char *outline_name(outline_sort sort)
{
    static const char *const name[OUTLINE_COUNT] = {
#define OUTLINE_NAME(sort, name) name,
        OUTLINES(OUTLINE_NAME)
#undef OUTLINE_NAME
    };
    return name[sort];
}

static hit_vec around(double part, double radius)
{
    double angle = vec_radians(360 * part);
    return vec(radius * cos(angle), radius * sin(angle));
}

static void make_blob(hit_vec *ring, int count)
{
    double depth = random_double(0, 0.5);
    int waves = random_int(1, 9);
    for (int i = 0; i < count; i++) {
        double part = (double)i / count;
        ring[i] =
            around(part, 100 * (1 - depth * (0.5 + 0.5 * sin(vec_radians(360 * part * waves)))));
    }
}

/* Puts vertices between two, the middle one aside. */
static void break_up(hit_vec *ring, int first, int last, hit_vec a, hit_vec b)
{
    int middle = first + (last - first) / 2;
    if (middle == first)
        return;
    double aside = random_double(-0.25, 0.25), at = (double)(middle - first) / (last - first);
    hit_vec d = vec_sub(b, a);
    hit_vec c = vec(a.x + at * d.x - aside * d.y, a.y + at * d.y + aside * d.x);
    ring[middle] = c;
    break_up(ring, first, middle, a, c);
    break_up(ring, middle, last, c, b);
}

static void make_coast(hit_vec *ring, int count)
{
    static const hit_vec corner[] = {{-70, -70}, {70, -70}, {70, 70}, {-70, 70}, {-70, -70}};
    for (int k = 0; k < 4; k++) {
        int first = count * k / 4, last = count * (k + 1) / 4;
        ring[first] = corner[k];
        break_up(ring, first, last, corner[k], corner[k + 1]);
    }
}

static void make_star(hit_vec *ring, int count)
{
    for (int i = 0; i < count; i++) {
        double radius = random_double(20, 100);
        ring[i] = around((double)i / count, radius);
    }
}

static void make_comb(hit_vec *ring, int count)
{
    hit_vec d = hit_turn_direction(random_double(0, 360));
    for (int i = 0; i < count; i++) {
        double x = -90 + 180.0 * i / (count - 2), y = (i & 2) ? 80 : -20;
        if (i >= count - 2) {
            x = i == count - 2 ? 95 : -95;
            y = -60;
        }
        ring[i] = vec(d.x * x - d.y * y, d.y * x + d.x * y);
    }
}

static void make_spiral(hit_vec *ring, int count)
{
    int half = count / 2;
    double turns = random_double(1, 4);
    for (int i = 0; i < count; i++) {
        double part = i < half ? (double)i / half : (double)(count - 1 - i) / (count - half);
        double radius = 20 + 60 * part + (i < half ? 0 : 60 / turns / 2);
        ring[i] = around(turns * part, radius);
    }
}

static void make_stairs(hit_vec *ring, int count)
{
    int half = count / 2, wide = random_int(1, 3);
    for (int i = 0; i < count; i++) {
        int k = i < half ? i : count - 1 - i;
        int x = (k + 1) / 2 - half / 4, y = k / 2 - half / 4;
        ring[i] = i < half ? vec(x, y) : vec(x - wide, y + wide);
    }
}

static void make_walk(hit_vec *ring, int count)
{
    hit_vec at = {0, 0};
    int most = random_int(0, 3);
    for (int i = 0; i < count; i++) {
        ring[i] = at;
        double x = random_int(-most, most), y = random_int(-1, 1);
        at = vec(fmax(-40, fmin(at.x + x, 40)), fmax(-40, fmin(at.y + y, 40)));
    }
}

static void make_bow_ties(hit_vec *ring, int count)
{
    make_blob(ring, count);
    int ties = random_int(1, 3);
    for (int k = 0; k < ties; k++) {
        int i = random_int(0, count - 2);
        hit_vec swap = ring[i];
        ring[i] = ring[i + 1];
        ring[i + 1] = swap;
    }
}

void make_outline(outline_sort sort, hit_vec *ring, int count)
{
    static void (*const make[OUTLINE_COUNT])(hit_vec *, int) = {
        [OUTLINE_BLOB] = make_blob,     [OUTLINE_COAST] = make_coast,
        [OUTLINE_STAR] = make_star,     [OUTLINE_COMB] = make_comb,
        [OUTLINE_SPIRAL] = make_spiral, [OUTLINE_STAIRS] = make_stairs,
        [OUTLINE_WALK] = make_walk,     [OUTLINE_BOWTIES] = make_bow_ties,
    };
    make[sort](ring, count);
}
