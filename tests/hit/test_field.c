/* SPDX-License-Identifier: MIT */
/* Fields of many shapes: whatever comes, changes and goes, each query says what asking all shapes
 * one by one says. HIT_SEED repeats a run. */
#include "shapes.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 90, WORLDS = 60, CHANGES = 60 };

/* A shape's vertices lie around a place of its own, all at the scale of their world. */
static double scale, place[2];
static int axis;

static double world_coordinate(void)
{
    axis = !axis;
    double offset = one_in(2) ? lattice() : uniform();
    return (place[axis] + offset / 4) * scale;
}

static double world_radius(void)
{
    return one_in(4) ? 0 : uniform_radius() / 4 * scale;
}

static const number_source world_source = {"world", world_coordinate, world_radius};

typedef struct world {
    hit_shape shapes[MOST];
    hit_vec rings[MOST][MAX_RING];
    bool present[MOST];
    void *memory;
    hit_field *tree;
    const hit_field *field; /* the tree, or a view of it */
} world;

static void random_shape_at(hit_shape *out, hit_vec ring[MAX_RING])
{
    do {
        int kind = random_int(0, HIT_KIND_COUNT - 1);
        int spread = one_in(3) ? 1 : 10;
        place[0] = random_int(-spread, spread);
        place[1] = random_int(-spread, spread);
        axis = 1;
        *out = random_shape((hit_kind)kind, &world_source, ring);
    } while (hit_validate(out) != HIT_OK);
}

static void build_of(world *w, int count)
{
    memset(w->present, 0, sizeof w->present);
    memset(w->present, 1, (size_t)count);
    w->memory = malloc(hit_field_size(MOST));
    assert_non_null(w->memory);
    w->field = w->tree = hit_field_build(w->memory, MOST, w->shapes, count);
}

static void start_world(world *w, int count)
{
    for (int i = 0; i < MOST; i++)
        random_shape_at(&w->shapes[i], w->rings[i]);
    build_of(w, count);
}

/* ---- The same without a tree ---------------------------------------------------------------- */

static void check_hits(const world *w, const hit_shape *a)
{
    int out[MOST], hits = 0;
    bool named[MOST] = {false};
    int count = hit_field_hits(w->field, a, out, MOST, NULL);
    assert_in_range(count, 0, MOST);
    for (int i = 0; i < count; i++) {
        assert_false(named[out[i]]);
        named[out[i]] = true;
    }
    for (int i = 0; i < MOST; i++) {
        bool hit = w->present[i] && hit_hits(a, &w->shapes[i]);
        hits += hit;
        assert_int_equal(hit, named[i]);
    }
    int few[2] = {-7, -7};
    assert_int_equal(hit_field_hits(w->field, a, few, 1, NULL), hits);
    assert_int_equal(few[1], -7);
}

static void check_nearest(const world *w, const hit_shape *a)
{
    hit_nearest wanted = {0}, found = {.distance = -1};
    int best = -1;
    for (int i = 0; i < MOST; i++) {
        if (!w->present[i])
            continue;
        hit_nearest one = hit_closest(a, &w->shapes[i]);
        if (best >= 0 && one.distance >= wanted.distance)
            continue;
        best = i;
        wanted = one;
    }
    assert_int_equal(hit_field_nearest(w->field, a, &found, NULL), best);
    if (best >= 0)
        assert_memory_equal(&found, &wanted, sizeof found);
    else
        assert_true(found.distance == -1);
}

static void check_sweep(const world *w, const hit_shape *a, hit_vec motion)
{
    hit_swept wanted = {.state = HIT_SWEEP_FREE, .time = 1}, found;
    int best = -1;
    for (int i = 0; i < MOST; i++) {
        if (!w->present[i])
            continue;
        hit_swept one = hit_sweep(a, &w->shapes[i], motion);
        if (one.state == HIT_SWEEP_FREE || (best >= 0 && one.time >= wanted.time))
            continue;
        best = i;
        wanted = one;
    }
    assert_int_equal(hit_field_sweep(w->field, a, motion, &found, NULL), best);
    assert_int_equal(found.state, wanted.state);
    assert_true(found.time == wanted.time && vec_equal(found.normal, wanted.normal) &&
                vec_equal(found.point, wanted.point));
}

/* Returns the shapes of the field, in the order of their numbers. */
static int list_shapes(const world *w, hit_shape out[MOST], int numbers[MOST])
{
    int count = 0;
    for (int i = 0; i < MOST; i++)
        if (w->present[i]) {
            numbers[count] = i;
            out[count++] = w->shapes[i];
        }
    return count;
}

static void check_slide(const world *w, const hit_shape *a, hit_vec motion)
{
    enum { CONTACTS = 4 };
    hit_shape all[MOST];
    int numbers[MOST], count = list_shapes(w, all, numbers), most = random_int(0, CONTACTS);
    hit_slide_contact wanted_met[CONTACTS], met[CONTACTS];
    hit_vec wanted_ring[MAX_RING], ring[MAX_RING];
    hit_slid wanted = hit_slide(a, all, count, motion, NULL, wanted_met, most, wanted_ring);
    hit_slid found = hit_field_slide(w->field, a, motion, NULL, met, most, ring, NULL);
    assert_int_equal(found.state, wanted.state);
    assert_int_equal(found.contacts, wanted.contacts);
    assert_true(vec_equal(found.moved, wanted.moved) && vec_equal(found.rest, wanted.rest));
    for (int i = 0; i < a->count; i++)
        assert_true(vec_equal(hit_vertices(&found.place)[i], hit_vertices(&wanted.place)[i]));
    for (int i = 0; i < found.contacts; i++) {
        assert_int_equal(met[i].base, numbers[wanted_met[i].base]);
        assert_true(vec_equal(met[i].normal, wanted_met[i].normal));
    }
}

static void check_pairs(const world *w)
{
    static hit_pair out[MOST * MOST];
    static bool named[MOST][MOST];
    memset(named, 0, sizeof named);
    long long count = hit_field_pairs(w->field, out, MOST * MOST, NULL), hits = 0;
    for (long long k = 0; k < count; k++) {
        assert_true(out[k].i < out[k].j && !named[out[k].i][out[k].j]);
        named[out[k].i][out[k].j] = true;
    }
    for (int i = 0; i < MOST; i++)
        for (int j = i + 1; j < MOST; j++) {
            bool hit = w->present[i] && w->present[j] && hit_hits(&w->shapes[i], &w->shapes[j]);
            hits += hit;
            assert_int_equal(hit, named[i][j]);
        }
    hit_pair few[1];
    assert_true(hit_field_pairs(w->field, few, 1, NULL) == hits);
}

static bool box_contains(hit_vec low, hit_vec high, const hit_shape *s)
{
    hit_vec from, to;
    hit_bounds(s, &from, &to);
    return low.x <= from.x && low.y <= from.y && high.x >= to.x && high.y >= to.y;
}

/* The boxes at height 0 are around the shapes, and the highest just around all; the tree is not
 * much higher than it has to be. */
static void check_boxes(const world *w)
{
    int leaves = 0, present = 0, most = -1;
    hit_vec low, high, top_low = vec(0, 0), top_high = vec(0, 0);
    hit_vec least_low = vec(INFINITY, INFINITY), most_high = vec(-INFINITY, -INFINITY);
    for (int i = 0, height; i < hit_field_places(w->field); i++) {
        if (!hit_field_box(w->field, i, &low, &high, &height))
            continue;
        if (height == 0) {
            leaves++;
            assert_true(box_contains(low, high, &w->shapes[i]));
            least_low = vec(fmin(least_low.x, low.x), fmin(least_low.y, low.y));
            most_high = vec(fmax(most_high.x, high.x), fmax(most_high.y, high.y));
        }
        if (height > most) {
            most = height;
            top_low = low;
            top_high = high;
        }
    }
    for (int i = 0; i < MOST; i++) {
        present += w->present[i];
        assert_int_equal(hit_field_has(w->field, i), w->present[i]);
    }
    assert_true(present == 0 || (vec_equal(top_low, least_low) && vec_equal(top_high, most_high)));
    assert_int_equal(leaves, present);
    assert_in_range(most + 1, 0, 10);
}

/* What is left out of a view is not there, for each query. */
static void check_view(const world *w)
{
    static world seen;
    unsigned layers[MOST], mask = (unsigned)random_int(0, 7);
    seen = *w;
    int self = random_int(0, MOST - 1);
    bool layered = one_in(2);
    for (int i = 0; i < MOST; i++) {
        layers[i] = (unsigned)random_int(0, 7);
        seen.present[i] = w->present[i] && i != self && (!layered || (layers[i] & mask) != 0);
    }
    hit_view view;
    seen.field = hit_field_view(&view, w->field, self, layered ? layers : NULL, mask);
    hit_vec motion = vec(random_double(-5, 5) * scale, 0);
    hit_shape around = hit_make_circle(vec(0, 0), 10 * scale); /* takes what is in it untested */
    check_hits(&seen, &around);
    check_hits(&seen, &w->shapes[self]);
    check_nearest(&seen, &w->shapes[self]);
    check_sweep(&seen, &w->shapes[self], motion);
    check_slide(&seen, &w->shapes[self], motion);
    check_pairs(&seen);
    for (int i = 0; i < MOST; i++)
        assert_int_equal(hit_field_has(seen.field, i), seen.present[i]);
    assert_int_equal(hit_field_has(w->field, self), w->present[self]);
}

static void check_queries(const world *w)
{
    hit_shape a;
    hit_vec ring[MAX_RING], motion;
    random_shape_at(&a, ring);
    motion.x = random_double(-20, 20) * scale;
    motion.y = one_in(3) ? 0 : random_double(-20, 20) * scale;
    check_hits(w, &a);
    check_nearest(w, &a);
    check_sweep(w, &a, motion);
    check_slide(w, &a, motion);
    check_boxes(w);
}

static void change(world *w)
{
    int i = random_int(0, MOST - 1);
    if (one_in(3)) {
        hit_field_remove(w->tree, i);
        w->present[i] = false;
        return;
    }
    random_shape_at(&w->shapes[i], w->rings[i]);
    hit_field_put(w->tree, i);
    w->present[i] = true;
}

/* ---- Tests ---------------------------------------------------------------------------------- */

static const double scales[] = {1, 0x1p-3, 0x1p20, 0x1p-140, 0x1p-1060, 0x1p124, 0x1p990};

static void as_all_one_by_one(void **state)
{
    (void)state;
    static world w;
    uint64_t seed = random_seed();
    print_message("# seed %" PRIu64 "\n", seed);
    for (int k = 0; k < WORLDS; k++) {
        scale = scales[k % (int)(sizeof scales / sizeof *scales)];
        start_world(&w, k == 0 ? 0 : random_int(0, MOST));
        for (int i = 0; i < CHANGES; i++) {
            check_queries(&w);
            change(&w);
        }
        check_pairs(&w);
        check_view(&w);
        for (int i = 0; i < MOST; i++) {
            hit_field_remove(w.tree, i);
            w.present[i] = false;
        }
        check_queries(&w);
        free(w.memory);
    }
}

/* A box falls on a floor of narrow tiles, whose numbers are in no order: it meets all of them at
 * once, more than a slide compares, and more than it takes from the tree at once. */
static void floor_of_tiles(void **state)
{
    (void)state;
    static world w;
    enum { TILES = 80, STEP = 37 };
    for (int i = 0; i < TILES; i++) {
        int x = i * STEP % TILES;
        w.shapes[i] = hit_make_box(vec(x, 10), vec(x + 1, 11));
    }
    build_of(&w, TILES);
    for (int width = 12; width < TILES; width += 50)
        for (int x = -4; x < TILES; x++) {
            hit_shape player = hit_make_box(vec(x, 0), vec(x + width, 9.5));
            check_slide(&w, &player, vec(3, 2));
            check_slide(&w, &player, vec(-3, 2));
        }
    free(w.memory);
}

/* Along a slanted wall a slide comes farther to the right than its motion would: to what stands
 * there. */
static void aslant(void **state)
{
    (void)state;
    static world w;
    hit_shape player = CIRCLE(0, 0, 0.5);
    w.shapes[0] = SEGMENT(-5, -1.5, 20, 8.855);
    w.shapes[1] = CIRCLE(12.5, 4.8, 1);
    build_of(&w, 2);
    hit_slide_contact met[2];
    hit_slid slid = hit_field_slide(w.field, &player, vec(10, 10), NULL, met, 2, NULL, NULL);
    assert_true(slid.contacts == 2 && met[0].base == 0 && met[1].base == 1);
    assert_true(slid.moved.x > 10);
    check_slide(&w, &player, vec(10, 10));
    free(w.memory);
}

/* Shapes put one after the other along a line do not make a tree as high as they are many. */
static void sorted(void **state)
{
    (void)state;
    enum { COUNT = 4000 };
    static hit_shape row[COUNT];
    void *memory = malloc(hit_field_size(COUNT));
    assert_non_null(memory);
    hit_field *field = hit_field_build(memory, COUNT, row, 0);
    for (int i = 0; i < COUNT; i++) {
        row[i] = CIRCLE(3 * i, 0, 1);
        hit_field_put(field, i);
    }
    int most = 0;
    hit_vec low, high;
    for (int i = 0, height; i < hit_field_places(field); i++)
        if (hit_field_box(field, i, &low, &high, &height) && height > most)
            most = height;
    assert_in_range(most, 12, 18);
    hit_work work = {0};
    int out[4];
    hit_shape point = POINT(3000, 0.5);
    assert_int_equal(hit_field_hits(field, &point, out, 4, &work), 1);
    assert_int_equal(out[0], 1000);
    assert_true(work.boxes < 60 && work.tests == 1);
    work = (hit_work){0};
    hit_nearest nearest;
    hit_shape beside = CIRCLE(3000, 9, 5);
    assert_int_equal(hit_field_nearest(field, &beside, &nearest, &work), 1000);
    assert_true(nearest.distance == 3 && work.boxes < 80 && work.tests < 10);
    work = (hit_work){0};
    hit_swept swept;
    hit_shape ray = POINT(2998.5, 0);
    assert_int_equal(hit_field_sweep(field, &ray, vec(9000, 0), &swept, &work), 1000);
    assert_true(swept.state == HIT_SWEEP_CONTACT && work.boxes < 80 && work.tests < 10);
    work = (hit_work){0};
    ray = POINT(100, -3000);
    assert_int_equal(hit_field_sweep(field, &ray, vec(9000, 4500), &swept, &work), 2033);
    assert_true(work.boxes < 80 && work.tests < 10); /* the box of its way has most in it */
    work = (hit_work){0};
    hit_slide_contact met[1];
    hit_shape walker = CIRCLE(3000.25, -1.9, 0.5);
    hit_slid slid = hit_field_slide(field, &walker, vec(0, 1), NULL, met, 1, NULL, &work);
    assert_true(slid.contacts == 1 && met[0].base == 1000);
    assert_true(work.boxes < 2000 && work.tests < 60);
    work = (hit_work){0};
    assert_true(hit_field_pairs(field, NULL, 0, &work) == 0);
    assert_true(work.tests == 0);
    free(memory);
}

/* Points of a lattice around a circle, many of them on its border or one unit in the last place
 * beside it: hits are those that the referee says, and most of them without a test. */
static void check_disc(hit_vec centre, double unit, bool few)
{
    enum { SIDE = 61, COUNT = SIDE * SIDE };
    static hit_shape points[COUNT];
    static int out[COUNT];
    void *memory = malloc(hit_field_size(COUNT));
    assert_non_null(memory);
    for (int i = 0; i < COUNT; i++) {
        hit_vec at = vec(i % SIDE - SIDE / 2, i / SIDE - SIDE / 2);
        points[i] = hit_make_point(vec_add(centre, vec_scale(at, unit)));
        if (one_in(4))
            points[i].vertex[0].x = nextafter(points[i].vertex[0].x, INFINITY);
    }
    const hit_field *field = hit_field_build(memory, COUNT, points, COUNT);
    for (int radius = 1; radius <= 35; radius += 2) {
        hit_work work = {0};
        hit_shape circle = hit_make_circle(centre, radius * unit);
        int hits = 0, count = hit_field_hits(field, &circle, out, COUNT, &work);
        for (int i = 0; i < COUNT; i++)
            hits += hit_hits(&circle, &points[i]);
        assert_int_equal(count, hits);
        for (int i = 0; i < count; i++)
            assert_true(hit_hits(&circle, &points[out[i]]));
        assert_true(!few || work.tests <= 8 + hits * 2 / 3);
    }
    free(memory);
}

static void disc(void **state)
{
    (void)state;
    check_disc(vec(0, 0), 1, true);
    check_disc(vec(0x1p30 + 0.5, -7), 1, false);
    check_disc(vec(0x1p52, 0x1p52), 1, false);
    check_disc(vec(0, 0), 0x1p-540, false);
    check_disc(vec(3, 4), 0x1p-46, false);
    check_disc(vec(0, 0), 0x1p480, false);
}

/* What is only touched on the way is a contact, and of several that are as near the first is it. */
static void touches_are_met(void **state)
{
    (void)state;
    enum { COUNT = 8 };
    hit_shape row[COUNT];
    void *memory = malloc(hit_field_size(COUNT));
    assert_non_null(memory);
    for (int i = 0; i < COUNT; i++)
        row[i] = hit_make_box(vec(10 - i, 10 * i), vec(20, 10 * i + 5));
    const hit_field *field = hit_field_build(memory, COUNT, row, COUNT);
    for (int i = 0; i < COUNT; i++) {
        hit_swept swept;
        const hit_shape along = POINT(0, 10 * i + 5), below = POINT(0, 10 * i);
        assert_int_equal(hit_field_sweep(field, &along, vec(30, 0), &swept, NULL), i);
        assert_int_equal(swept.state, HIT_SWEEP_CONTACT);
        assert_int_equal(hit_field_sweep(field, &below, vec(30, 0), &swept, NULL), i);
    }
    for (int first = 0; first < COUNT; first++) { /* a wall, met everywhere at once */
        hit_swept swept;
        const hit_shape ram = hit_make_box(vec(0, 0), vec(1, 80));
        for (int i = 0; i < COUNT; i++) {
            int place = (first + 3 * i) % COUNT;
            row[i] = hit_make_box(vec(10, 10 * place), vec(20, 10 * place + 5));
        }
        field = hit_field_build(memory, COUNT, row, COUNT);
        assert_int_equal(hit_field_sweep(field, &ram, vec(30, 0), &swept, NULL), 0);
        assert_int_equal(swept.state, HIT_SWEEP_CONTACT);
    }
    for (int i = 0; i < 2000; i++) { /* past a corner, aslant */
        hit_swept swept;
        hit_vec way, at;
        way.x = random_int(1, 4096);
        way.y = random_int(1, 4096);
        at.x = random_int(-4096, 4096);
        at.y = random_int(-4096, 4096);
        const hit_shape point = hit_make_point(at);
        hit_vec corner = vec_add(at, way);
        row[0] = hit_make_box(corner, vec_add(corner, vec(1e6 * way.x, 0)));
        row[1] = row[0];
        field = hit_field_build(memory, COUNT, row, 2);
        assert_int_equal(hit_field_sweep(field, &point, vec_scale(way, 3), &swept, NULL), 0);
    }
    for (int i = 0; i < COUNT; i++)
        row[i] = hit_make_box(vec(3, 10 * i), vec(7 + i, 10 * i + 5));
    field = hit_field_build(memory, COUNT, row, COUNT);
    for (int i = 0; i + 1 < COUNT; i++) {
        hit_nearest nearest;
        const hit_shape between = POINT(5, 10 * i + 7.5);
        assert_int_equal(hit_field_nearest(field, &between, &nearest, NULL), i);
        assert_true(nearest.distance == 2.5);
    }
    free(memory);
}

/* They lie all in one place: every box is the same. */
static void heap(void **state)
{
    (void)state;
    enum { COUNT = 500 };
    static hit_shape heap[COUNT];
    void *memory = malloc(hit_field_size(COUNT));
    assert_non_null(memory);
    for (int i = 0; i < COUNT; i++)
        heap[i] = CIRCLE(1, 2, 3);
    hit_field *field = hit_field_build(memory, COUNT, heap, COUNT);
    assert_true(hit_field_pairs(field, NULL, 0, NULL) == COUNT * (COUNT - 1) / 2);
    hit_shape point = POINT(9, 2);
    hit_nearest nearest;
    assert_int_equal(hit_field_nearest(field, &point, &nearest, NULL), 0);
    assert_true(nearest.distance == 5);
    free(memory);
}

static void empty(void **state)
{
    (void)state;
    hit_shape point = POINT(0, 0);
    hit_swept swept;
    hit_nearest nearest;
    void *memory = malloc(hit_field_size(0));
    assert_non_null(memory);
    hit_field *field = hit_field_build(memory, 0, NULL, 0);
    assert_int_equal(hit_field_hits(field, &point, NULL, 0, NULL), 0);
    assert_int_equal(hit_field_nearest(field, &point, &nearest, NULL), -1);
    assert_int_equal(hit_field_sweep(field, &point, vec(1, 1), &swept, NULL), -1);
    assert_true(swept.state == HIT_SWEEP_FREE && swept.time == 1);
    hit_slid slid = hit_field_slide(field, &point, vec(1, 1), NULL, NULL, 0, NULL, NULL);
    assert_true(slid.state == HIT_SWEEP_FREE && slid.moved.x == 1 && slid.moved.y == 1);
    assert_true(hit_field_pairs(field, NULL, 0, NULL) == 0);
    assert_int_equal(hit_field_places(field), 0);
    assert_false(hit_field_has(field, 0));
    free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_all_one_by_one),
        cmocka_unit_test(floor_of_tiles),
        cmocka_unit_test(aslant),
        cmocka_unit_test(sorted),
        cmocka_unit_test(disc),
        cmocka_unit_test(touches_are_met),
        cmocka_unit_test(heap),
        cmocka_unit_test(empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
