/* SPDX-License-Identifier: MIT */
/*
 * Checks of the arguments, for programs that are being written: compile your program, not the
 * library, with -DHIT_CHECKED, and hit.h includes this. Each call of a function that takes shapes
 * then asks hit_validate() first. A shape that it does not accept ends the program by abort(),
 * after one line on standard error:
 *
 *     my.c:41: hit_hits(): a: a number is NaN, infinite or too large
 *
 * So do a polygon without room for its moved vertices, and a field of which a shape has moved
 * without hit_field_put(). Each query of a field looks at HIT_CHECKED_SHAPES of its shapes, the
 * next ones each time.
 *
 * The functions keep their names and parameters, and without HIT_CHECKED nothing of this is there.
 * A check takes O(vertices).
 */
#ifndef HIT_CHECKED_H
#define HIT_CHECKED_H

#ifndef HIT_CHECKED
#error "hit: compile with -DHIT_CHECKED and include hit.h, which includes this"
#endif

#include <stdio.h>
#include <stdlib.h>

#ifdef __cplusplus
#define HIT_CHECKED_THREAD thread_local
#else
#define HIT_CHECKED_THREAD _Thread_local
#endif

#define HIT_CHECKED_SHAPES 256

/* Where a call stands. */
typedef struct hit_checked_call {
    const char *file;
    int line;
    const char *function;
} hit_checked_call;

static inline void hit_checked_fail(hit_checked_call at, const char *argument, int number,
                                    const char *wrong)
{
    if (number < 0)
        fprintf(stderr, "%s:%d: %s(): %s: %s\n", at.file, at.line, at.function, argument, wrong);
    else
        fprintf(stderr, "%s:%d: %s(): %s[%d]: %s\n", at.file, at.line, at.function, argument,
                number, wrong);
    abort();
}

static inline void hit_checked_shape(hit_checked_call at, const char *argument,
                                     const hit_shape *shape)
{
    if (!shape)
        hit_checked_fail(at, argument, -1, "NULL");
    hit_error error = hit_validate(shape);
    if (error != HIT_OK)
        hit_checked_fail(at, argument, -1, hit_error_text(error));
}

static inline void hit_checked_shapes(hit_checked_call at, const char *argument,
                                      const hit_shape *shapes, int count)
{
    for (int i = 0; i < count; i++) {
        hit_error error = hit_validate(&shapes[i]);
        if (error != HIT_OK)
            hit_checked_fail(at, argument, i, hit_error_text(error));
    }
}

/* A polygon that is moved needs room for its vertices. */
static inline void hit_checked_ring(hit_checked_call at, const hit_shape *shape,
                                    const hit_vec *ring)
{
    if (shape->kind == HIT_POLYGON && !ring)
        hit_checked_fail(at, "ring", -1, "NULL, and a polygon needs room for its moved vertices");
}

static inline void hit_checked_field(hit_checked_call at, const hit_field *field)
{
    static HIT_CHECKED_THREAD int next;
    if (!field)
        hit_checked_fail(at, "field", -1, "NULL");
    if (next >= hit_field_places(field))
        next = 0;
    int stale = hit_field_stale(field, next, HIT_CHECKED_SHAPES);
    next += HIT_CHECKED_SHAPES;
    if (stale >= 0)
        hit_checked_fail(at, "shapes", stale,
                         "it has moved since the field was told, or hit_validate() refuses it: "
                         "call hit_field_put() after each change");
}

/* ---- The functions, checked ----------------------------------------------------------------- */

/* A function that checks its arguments and calls the library's. The macro of the library's name,
 * which follows each, adds the place of the call: only a macro knows it, and only a function takes
 * any arguments, such as (hit_vec){1, 2}, once. */
#define HIT_CALL const char *hit_file, int hit_line
#define HIT_HERE __FILE__, __LINE__
#define HIT_CHECKED_FUNCTION(result, name, parameters, arguments, checks)                          \
    static inline result hit_checked_##name parameters                                             \
    {                                                                                              \
        hit_checked_call hit_here = {hit_file, hit_line, "hit_" #name};                            \
        checks return hit_##name arguments;                                                        \
    }
#define HIT_CHECKED_PROCEDURE(name, parameters, arguments, checks)                                 \
    static inline void hit_checked_##name parameters                                               \
    {                                                                                              \
        hit_checked_call hit_here = {hit_file, hit_line, "hit_" #name};                            \
        checks hit_##name arguments;                                                               \
    }

#define HIT_CHECK(shape)             hit_checked_shape(hit_here, #shape, shape);
#define HIT_CHECK_ALL(shapes, count) hit_checked_shapes(hit_here, #shapes, shapes, count);
#define HIT_CHECK_ROOM(shape, ring)  hit_checked_ring(hit_here, shape, ring);
#define HIT_CHECK_FIELD(field)       hit_checked_field(hit_here, field);

HIT_CHECKED_PROCEDURE(ellipse_axes, (HIT_CALL, const hit_shape *ellipse, hit_vec *u, hit_vec *v),
                      (ellipse, u, v), HIT_CHECK(ellipse))
#define hit_ellipse_axes(...) hit_checked_ellipse_axes(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(const hit_index *, index_build_for,
                     (HIT_CALL, const hit_shape *polygon, void *memory), (polygon, memory),
                     HIT_CHECK(polygon))
#define hit_index_build_for(...) hit_checked_index_build_for(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(bool, hits, (HIT_CALL, const hit_shape *a, const hit_shape *b), (a, b),
                     HIT_CHECK(a) HIT_CHECK(b))
#define hit_hits(...) hit_checked_hits(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(bool, pick, (HIT_CALL, const hit_shape *shape, hit_vec point), (shape, point),
                     HIT_CHECK(shape))
#define hit_pick(...) hit_checked_pick(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(bool, answers, (HIT_CALL, const hit_shape *shape, hit_question question),
                     (shape, question), HIT_CHECK(shape))
#define hit_answers(...) hit_checked_answers(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(hit_relation, relate, (HIT_CALL, const hit_shape *a, const hit_shape *b),
                     (a, b), HIT_CHECK(a) HIT_CHECK(b))
#define hit_relate(...) hit_checked_relate(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(bool, relate_matrix,
                     (HIT_CALL, const hit_shape *a, const hit_shape *b, char *letters),
                     (a, b, letters), HIT_CHECK(a) HIT_CHECK(b))
#define hit_relate_matrix(...) hit_checked_relate_matrix(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(bool, is_simple, (HIT_CALL, const hit_shape *shape), (shape), HIT_CHECK(shape))
#define hit_is_simple(...) hit_checked_is_simple(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(bool, overlap, (HIT_CALL, const hit_shape *a, const hit_shape *b), (a, b),
                     HIT_CHECK(a) HIT_CHECK(b))
#define hit_overlap(...) hit_checked_overlap(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(int, crossings,
                     (HIT_CALL, const hit_shape *a, const hit_shape *b, hit_vec *out,
                      hit_edges *edges, int capacity),
                     (a, b, out, edges, capacity), HIT_CHECK(a) HIT_CHECK(b))
#define hit_crossings(...) hit_checked_crossings(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(int, ray,
                     (HIT_CALL, const hit_shape *shape, hit_vec from, hit_vec direction,
                      double length, hit_ray_stop *out, int room),
                     (shape, from, direction, length, out, room), HIT_CHECK(shape))
#define hit_ray(...) hit_checked_ray(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(hit_nearest, closest, (HIT_CALL, const hit_shape *a, const hit_shape *b),
                     (a, b), HIT_CHECK(a) HIT_CHECK(b))
#define hit_closest(...) hit_checked_closest(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(bool, separate,
                     (HIT_CALL, const hit_shape *a, const hit_shape *b, hit_vec *direction,
                      double *depth),
                     (a, b, direction, depth), HIT_CHECK(a) HIT_CHECK(b))
#define hit_separate(...) hit_checked_separate(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(bool, contact,
                     (HIT_CALL, const hit_shape *a, const hit_shape *b, hit_manifold *manifold),
                     (a, b, manifold), HIT_CHECK(a) HIT_CHECK(b))
#define hit_contact(...) hit_checked_contact(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(bool, enclose,
                     (HIT_CALL, const hit_shape *shape, hit_vec *centre, double *radius),
                     (shape, centre, radius), HIT_CHECK(shape))
#define hit_enclose(...) hit_checked_enclose(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_PROCEDURE(bounds, (HIT_CALL, const hit_shape *shape, hit_vec *low, hit_vec *high),
                      (shape, low, high), HIT_CHECK(shape))
#define hit_bounds(...) hit_checked_bounds(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(hit_shape, place,
                     (HIT_CALL, const hit_shape *shape, hit_vec to, hit_vec *ring),
                     (shape, to, ring), HIT_CHECK(shape) HIT_CHECK_ROOM(shape, ring))
#define hit_place(...) hit_checked_place(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(hit_shape, place_float,
                     (HIT_CALL, const hit_shape *shape, hit_vec *to, hit_vec away, hit_vec *ring),
                     (shape, to, away, ring), HIT_CHECK(shape) HIT_CHECK_ROOM(shape, ring))
#define hit_place_float(...) hit_checked_place_float(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_PROCEDURE(batch_points,
                      (HIT_CALL, const hit_shape *shape, const hit_vec *at, int count,
                       unsigned char *out),
                      (shape, at, count, out), HIT_CHECK(shape))
#define hit_batch_points(...) hit_checked_batch_points(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_PROCEDURE(batch_circles,
                      (HIT_CALL, const hit_shape *shape, const hit_vec *at, double radius,
                       int count, unsigned char *out),
                      (shape, at, radius, count, out), HIT_CHECK(shape))
#define hit_batch_circles(...) hit_checked_batch_circles(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_PROCEDURE(batch_own_circles,
                      (HIT_CALL, const hit_shape *shape, const hit_vec *at, const double *radius,
                       int count, unsigned char *out),
                      (shape, at, radius, count, out), HIT_CHECK(shape))
#define hit_batch_own_circles(...) hit_checked_batch_own_circles(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(hit_swept, sweep,
                     (HIT_CALL, const hit_shape *a, const hit_shape *b, hit_vec motion),
                     (a, b, motion), HIT_CHECK(a) HIT_CHECK(b))
#define hit_sweep(...) hit_checked_sweep(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(hit_swept, sweep_into,
                     (HIT_CALL, const hit_shape *a, const hit_shape *b, hit_vec motion,
                      const hit_rules *rules),
                     (a, b, motion, rules), HIT_CHECK(a) HIT_CHECK(b))
#define hit_sweep_into(...) hit_checked_sweep_into(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(hit_turned, sweep_turning,
                     (HIT_CALL, const hit_shape *a, hit_vec motion, double angle, hit_vec pivot,
                      const hit_shape *b),
                     (a, motion, angle, pivot, b), HIT_CHECK(a) HIT_CHECK(b))
#define hit_sweep_turning(...) hit_checked_sweep_turning(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(hit_slid, slide,
                     (HIT_CALL, const hit_shape *a, const hit_shape *bases, int count,
                      hit_vec motion, const hit_rules *rules, hit_slide_contact *met, int most,
                      hit_vec *ring),
                     (a, bases, count, motion, rules, met, most, ring),
                     HIT_CHECK(a) HIT_CHECK_ALL(bases, count) HIT_CHECK_ROOM(a, ring))
#define hit_slide(...) hit_checked_slide(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(hit_field *, field_build,
                     (HIT_CALL, void *memory, int capacity, const hit_shape *shapes, int count),
                     (memory, capacity, shapes, count), HIT_CHECK_ALL(shapes, count))
#define hit_field_build(...) hit_checked_field_build(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(int, field_hits,
                     (HIT_CALL, const hit_field *field, const hit_shape *a, int *out, int room,
                      hit_work *work),
                     (field, a, out, room, work), HIT_CHECK(a) HIT_CHECK_FIELD(field))
#define hit_field_hits(...) hit_checked_field_hits(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(int, field_nearest,
                     (HIT_CALL, const hit_field *field, const hit_shape *a, hit_nearest *nearest,
                      hit_work *work),
                     (field, a, nearest, work), HIT_CHECK(a) HIT_CHECK_FIELD(field))
#define hit_field_nearest(...) hit_checked_field_nearest(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(int, field_ray,
                     (HIT_CALL, const hit_field *field, hit_vec from, hit_vec direction,
                      double length, hit_ray_stop *stop, hit_work *work),
                     (field, from, direction, length, stop, work), HIT_CHECK_FIELD(field))
#define hit_field_ray(...) hit_checked_field_ray(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(int, field_pick,
                     (HIT_CALL, const hit_field *field, hit_vec point, hit_work *work),
                     (field, point, work), HIT_CHECK_FIELD(field))
#define hit_field_pick(...) hit_checked_field_pick(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(int, field_sweep,
                     (HIT_CALL, const hit_field *field, const hit_shape *a, hit_vec motion,
                      hit_swept *swept, hit_work *work),
                     (field, a, motion, swept, work), HIT_CHECK(a) HIT_CHECK_FIELD(field))
#define hit_field_sweep(...) hit_checked_field_sweep(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(int, field_sweep_into,
                     (HIT_CALL, const hit_field *field, const hit_shape *a, hit_vec motion,
                      const hit_rules *rules, hit_swept *swept, hit_work *work),
                     (field, a, motion, rules, swept, work), HIT_CHECK(a) HIT_CHECK_FIELD(field))
#define hit_field_sweep_into(...) hit_checked_field_sweep_into(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(hit_slid, field_slide,
                     (HIT_CALL, const hit_field *field, const hit_shape *a, hit_vec motion,
                      const hit_rules *rules, hit_slide_contact *met, int most, hit_vec *ring,
                      hit_work *work),
                     (field, a, motion, rules, met, most, ring, work),
                     HIT_CHECK(a) HIT_CHECK_FIELD(field) HIT_CHECK_ROOM(a, ring))
#define hit_field_slide(...) hit_checked_field_slide(HIT_HERE, __VA_ARGS__)

HIT_CHECKED_FUNCTION(long long, field_pairs,
                     (HIT_CALL, const hit_field *field, hit_pair *out, int room, hit_work *work),
                     (field, out, room, work), HIT_CHECK_FIELD(field))
#define hit_field_pairs(...) hit_checked_field_pairs(HIT_HERE, __VA_ARGS__)

#endif
