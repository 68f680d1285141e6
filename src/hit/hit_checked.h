/* SPDX-License-Identifier: MIT */
/*
 * Checks of the arguments, for programs that are being written: compile your program, not the
 * library, with -DHIT_CHECKED, and hit.h includes this. Each call of a function that takes shapes
 * then asks hit_validate() first. A shape that it does not accept ends the program by abort(),
 * after one line on standard error:
 *
 *     my.c:41: hit_referee(): a: a number is NaN, infinite or too large
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

static inline hit_checked_call hit_checked_at(const char *file, int line, const char *function)
{
    hit_checked_call call;
    call.file = file;
    call.line = line;
    call.function = function;
    return call;
}

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

#define HIT_CHECKED_CALL const char *file, int line

static inline void hit_checked_ellipse_axes(HIT_CHECKED_CALL, const hit_shape *ellipse, hit_vec *u,
                                            hit_vec *v)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_ellipse_axes");
    hit_checked_shape(at, "ellipse", ellipse);
    hit_ellipse_axes(ellipse, u, v);
}
#define hit_ellipse_axes(...) hit_checked_ellipse_axes(__FILE__, __LINE__, __VA_ARGS__)

static inline const hit_index *hit_checked_index_build_for(HIT_CHECKED_CALL,
                                                           const hit_shape *polygon, void *memory)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_index_build_for");
    hit_checked_shape(at, "polygon", polygon);
    return hit_index_build_for(polygon, memory);
}
#define hit_index_build_for(...) hit_checked_index_build_for(__FILE__, __LINE__, __VA_ARGS__)

static inline bool hit_checked_hits(HIT_CHECKED_CALL, const hit_shape *a, const hit_shape *b)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_hits");
    hit_checked_shape(at, "a", a);
    hit_checked_shape(at, "b", b);
    return hit_hits(a, b);
}
#define hit_hits(...) hit_checked_hits(__FILE__, __LINE__, __VA_ARGS__)

static inline hit_verdict hit_checked_referee(HIT_CHECKED_CALL, const hit_shape *a,
                                              const hit_shape *b, hit_trace *trace)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_referee");
    hit_checked_shape(at, "a", a);
    hit_checked_shape(at, "b", b);
    return hit_referee(a, b, trace);
}
#define hit_referee(...) hit_checked_referee(__FILE__, __LINE__, __VA_ARGS__)

static inline bool hit_checked_pick(HIT_CHECKED_CALL, const hit_shape *shape, hit_vec point)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_pick");
    hit_checked_shape(at, "shape", shape);
    return hit_pick(shape, point);
}
#define hit_pick(...) hit_checked_pick(__FILE__, __LINE__, __VA_ARGS__)

static inline hit_relation hit_checked_relate(HIT_CHECKED_CALL, const hit_shape *a,
                                              const hit_shape *b)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_relate");
    hit_checked_shape(at, "a", a);
    hit_checked_shape(at, "b", b);
    return hit_relate(a, b);
}
#define hit_relate(...) hit_checked_relate(__FILE__, __LINE__, __VA_ARGS__)

static inline bool hit_checked_relate_matrix(HIT_CHECKED_CALL, const hit_shape *a,
                                             const hit_shape *b, char *letters)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_relate_matrix");
    hit_checked_shape(at, "a", a);
    hit_checked_shape(at, "b", b);
    return hit_relate_matrix(a, b, letters);
}
#define hit_relate_matrix(...) hit_checked_relate_matrix(__FILE__, __LINE__, __VA_ARGS__)

static inline bool hit_checked_is_simple(HIT_CHECKED_CALL, const hit_shape *shape)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_is_simple");
    hit_checked_shape(at, "shape", shape);
    return hit_is_simple(shape);
}
#define hit_is_simple(...) hit_checked_is_simple(__FILE__, __LINE__, __VA_ARGS__)

static inline bool hit_checked_overlap(HIT_CHECKED_CALL, const hit_shape *a, const hit_shape *b)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_overlap");
    hit_checked_shape(at, "a", a);
    hit_checked_shape(at, "b", b);
    return hit_overlap(a, b);
}
#define hit_overlap(...) hit_checked_overlap(__FILE__, __LINE__, __VA_ARGS__)

static inline int hit_checked_crossings(HIT_CHECKED_CALL, const hit_shape *a, const hit_shape *b,
                                        hit_vec *out, int capacity)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_crossings");
    hit_checked_shape(at, "a", a);
    hit_checked_shape(at, "b", b);
    return hit_crossings(a, b, out, capacity);
}
#define hit_crossings(...) hit_checked_crossings(__FILE__, __LINE__, __VA_ARGS__)

static inline int hit_checked_crossings_on(HIT_CHECKED_CALL, const hit_shape *a, const hit_shape *b,
                                           hit_vec *out, hit_edges *edges, int capacity)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_crossings_on");
    hit_checked_shape(at, "a", a);
    hit_checked_shape(at, "b", b);
    return hit_crossings_on(a, b, out, edges, capacity);
}
#define hit_crossings_on(...) hit_checked_crossings_on(__FILE__, __LINE__, __VA_ARGS__)

static inline int hit_checked_ray(HIT_CHECKED_CALL, const hit_shape *shape, hit_vec from,
                                  hit_vec direction, double length, hit_ray_stop *out, int room)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_ray");
    hit_checked_shape(at, "shape", shape);
    return hit_ray(shape, from, direction, length, out, room);
}
#define hit_ray(...) hit_checked_ray(__FILE__, __LINE__, __VA_ARGS__)

static inline hit_nearest hit_checked_closest(HIT_CHECKED_CALL, const hit_shape *a,
                                              const hit_shape *b)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_closest");
    hit_checked_shape(at, "a", a);
    hit_checked_shape(at, "b", b);
    return hit_closest(a, b);
}
#define hit_closest(...) hit_checked_closest(__FILE__, __LINE__, __VA_ARGS__)

static inline bool hit_checked_separate(HIT_CHECKED_CALL, const hit_shape *a, const hit_shape *b,
                                        hit_vec *direction, double *depth)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_separate");
    hit_checked_shape(at, "a", a);
    hit_checked_shape(at, "b", b);
    return hit_separate(a, b, direction, depth);
}
#define hit_separate(...) hit_checked_separate(__FILE__, __LINE__, __VA_ARGS__)

static inline bool hit_checked_contact(HIT_CHECKED_CALL, const hit_shape *a, const hit_shape *b,
                                       hit_manifold *manifold)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_contact");
    hit_checked_shape(at, "a", a);
    hit_checked_shape(at, "b", b);
    return hit_contact(a, b, manifold);
}
#define hit_contact(...) hit_checked_contact(__FILE__, __LINE__, __VA_ARGS__)

static inline bool hit_checked_enclose(HIT_CHECKED_CALL, const hit_shape *shape, hit_vec *centre,
                                       double *radius)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_enclose");
    hit_checked_shape(at, "shape", shape);
    return hit_enclose(shape, centre, radius);
}
#define hit_enclose(...) hit_checked_enclose(__FILE__, __LINE__, __VA_ARGS__)

static inline void hit_checked_bounds(HIT_CHECKED_CALL, const hit_shape *shape, hit_vec *low,
                                      hit_vec *high)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_bounds");
    hit_checked_shape(at, "shape", shape);
    hit_bounds(shape, low, high);
}
#define hit_bounds(...) hit_checked_bounds(__FILE__, __LINE__, __VA_ARGS__)

static inline hit_shape hit_checked_place(HIT_CHECKED_CALL, const hit_shape *shape, hit_vec to,
                                          hit_vec *ring)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_place");
    hit_checked_shape(at, "shape", shape);
    hit_checked_ring(at, shape, ring);
    return hit_place(shape, to, ring);
}
#define hit_place(...) hit_checked_place(__FILE__, __LINE__, __VA_ARGS__)

static inline hit_shape hit_checked_place_float(HIT_CHECKED_CALL, const hit_shape *shape,
                                                hit_vec *to, hit_vec away, hit_vec *ring)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_place_float");
    hit_checked_shape(at, "shape", shape);
    hit_checked_ring(at, shape, ring);
    return hit_place_float(shape, to, away, ring);
}
#define hit_place_float(...) hit_checked_place_float(__FILE__, __LINE__, __VA_ARGS__)

static inline void hit_checked_batch_points(HIT_CHECKED_CALL, const hit_shape *shape,
                                            const hit_vec *at, int count, unsigned char *out)
{
    hit_checked_call call = hit_checked_at(file, line, "hit_batch_points");
    hit_checked_shape(call, "shape", shape);
    hit_batch_points(shape, at, count, out);
}
#define hit_batch_points(...) hit_checked_batch_points(__FILE__, __LINE__, __VA_ARGS__)

static inline void hit_checked_batch_circles(HIT_CHECKED_CALL, const hit_shape *shape,
                                             const hit_vec *at, double radius, int count,
                                             unsigned char *out)
{
    hit_checked_call call = hit_checked_at(file, line, "hit_batch_circles");
    hit_checked_shape(call, "shape", shape);
    hit_batch_circles(shape, at, radius, count, out);
}
#define hit_batch_circles(...) hit_checked_batch_circles(__FILE__, __LINE__, __VA_ARGS__)

static inline void hit_checked_batch_own_circles(HIT_CHECKED_CALL, const hit_shape *shape,
                                                 const hit_vec *at, const double *radius, int count,
                                                 unsigned char *out)
{
    hit_checked_call call = hit_checked_at(file, line, "hit_batch_own_circles");
    hit_checked_shape(call, "shape", shape);
    hit_batch_own_circles(shape, at, radius, count, out);
}
#define hit_batch_own_circles(...) hit_checked_batch_own_circles(__FILE__, __LINE__, __VA_ARGS__)

static inline hit_swept hit_checked_sweep(HIT_CHECKED_CALL, const hit_shape *a, const hit_shape *b,
                                          hit_vec motion)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_sweep");
    hit_checked_shape(at, "a", a);
    hit_checked_shape(at, "b", b);
    return hit_sweep(a, b, motion);
}
#define hit_sweep(...) hit_checked_sweep(__FILE__, __LINE__, __VA_ARGS__)

static inline hit_swept hit_checked_sweep_into(HIT_CHECKED_CALL, const hit_shape *a,
                                               const hit_shape *b, hit_vec motion)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_sweep_into");
    hit_checked_shape(at, "a", a);
    hit_checked_shape(at, "b", b);
    return hit_sweep_into(a, b, motion);
}
#define hit_sweep_into(...) hit_checked_sweep_into(__FILE__, __LINE__, __VA_ARGS__)

static inline hit_swept hit_checked_sweep_by(HIT_CHECKED_CALL, const hit_shape *a,
                                             const hit_shape *b, hit_vec motion,
                                             const hit_rules *rules)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_sweep_by");
    hit_checked_shape(at, "a", a);
    hit_checked_shape(at, "b", b);
    return hit_sweep_by(a, b, motion, rules);
}
#define hit_sweep_by(...) hit_checked_sweep_by(__FILE__, __LINE__, __VA_ARGS__)

static inline hit_turned hit_checked_sweep_turning(HIT_CHECKED_CALL, const hit_shape *a,
                                                   hit_vec motion, double angle, hit_vec pivot,
                                                   const hit_shape *b)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_sweep_turning");
    hit_checked_shape(at, "a", a);
    hit_checked_shape(at, "b", b);
    return hit_sweep_turning(a, motion, angle, pivot, b);
}
#define hit_sweep_turning(...) hit_checked_sweep_turning(__FILE__, __LINE__, __VA_ARGS__)

static inline hit_slid hit_checked_slide(HIT_CHECKED_CALL, const hit_shape *a,
                                         const hit_shape *bases, int count, hit_vec motion,
                                         hit_slide_contact *met, int most, hit_vec *ring)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_slide");
    hit_checked_shape(at, "a", a);
    hit_checked_shapes(at, "bases", bases, count);
    hit_checked_ring(at, a, ring);
    return hit_slide(a, bases, count, motion, met, most, ring);
}
#define hit_slide(...) hit_checked_slide(__FILE__, __LINE__, __VA_ARGS__)

static inline hit_slid hit_checked_slide_by(HIT_CHECKED_CALL, const hit_shape *a,
                                            const hit_shape *bases, int count, hit_vec motion,
                                            const hit_rules *rules, hit_slide_contact *met,
                                            int most, hit_vec *ring)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_slide_by");
    hit_checked_shape(at, "a", a);
    hit_checked_shapes(at, "bases", bases, count);
    hit_checked_ring(at, a, ring);
    return hit_slide_by(a, bases, count, motion, rules, met, most, ring);
}
#define hit_slide_by(...) hit_checked_slide_by(__FILE__, __LINE__, __VA_ARGS__)

static inline hit_field *hit_checked_field_build(HIT_CHECKED_CALL, void *memory, int capacity,
                                                 const hit_shape *shapes, int count)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_field_build");
    hit_checked_shapes(at, "shapes", shapes, count);
    return hit_field_build(memory, capacity, shapes, count);
}
#define hit_field_build(...) hit_checked_field_build(__FILE__, __LINE__, __VA_ARGS__)

static inline int hit_checked_field_hits(HIT_CHECKED_CALL, const hit_field *field,
                                         const hit_shape *a, int *out, int room, hit_work *work)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_field_hits");
    hit_checked_shape(at, "a", a);
    hit_checked_field(at, field);
    return hit_field_hits(field, a, out, room, work);
}
#define hit_field_hits(...) hit_checked_field_hits(__FILE__, __LINE__, __VA_ARGS__)

static inline int hit_checked_field_nearest(HIT_CHECKED_CALL, const hit_field *field,
                                            const hit_shape *a, hit_nearest *nearest,
                                            hit_work *work)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_field_nearest");
    hit_checked_shape(at, "a", a);
    hit_checked_field(at, field);
    return hit_field_nearest(field, a, nearest, work);
}
#define hit_field_nearest(...) hit_checked_field_nearest(__FILE__, __LINE__, __VA_ARGS__)

static inline int hit_checked_field_ray(HIT_CHECKED_CALL, const hit_field *field, hit_vec from,
                                        hit_vec direction, double length, hit_ray_stop *stop,
                                        hit_work *work)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_field_ray");
    hit_checked_field(at, field);
    return hit_field_ray(field, from, direction, length, stop, work);
}
#define hit_field_ray(...) hit_checked_field_ray(__FILE__, __LINE__, __VA_ARGS__)

static inline int hit_checked_field_pick(HIT_CHECKED_CALL, const hit_field *field, hit_vec point,
                                         hit_work *work)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_field_pick");
    hit_checked_field(at, field);
    return hit_field_pick(field, point, work);
}
#define hit_field_pick(...) hit_checked_field_pick(__FILE__, __LINE__, __VA_ARGS__)

static inline int hit_checked_field_sweep(HIT_CHECKED_CALL, const hit_field *field,
                                          const hit_shape *a, hit_vec motion, hit_swept *swept,
                                          hit_work *work)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_field_sweep");
    hit_checked_shape(at, "a", a);
    hit_checked_field(at, field);
    return hit_field_sweep(field, a, motion, swept, work);
}
#define hit_field_sweep(...) hit_checked_field_sweep(__FILE__, __LINE__, __VA_ARGS__)

static inline int hit_checked_field_sweep_by(HIT_CHECKED_CALL, const hit_field *field,
                                             const hit_shape *a, hit_vec motion,
                                             const hit_rules *rules, hit_swept *swept,
                                             hit_work *work)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_field_sweep_by");
    hit_checked_shape(at, "a", a);
    hit_checked_field(at, field);
    return hit_field_sweep_by(field, a, motion, rules, swept, work);
}
#define hit_field_sweep_by(...) hit_checked_field_sweep_by(__FILE__, __LINE__, __VA_ARGS__)

static inline hit_slid hit_checked_field_slide(HIT_CHECKED_CALL, const hit_field *field,
                                               const hit_shape *a, hit_vec motion,
                                               hit_slide_contact *met, int most, hit_vec *ring,
                                               hit_work *work)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_field_slide");
    hit_checked_shape(at, "a", a);
    hit_checked_field(at, field);
    hit_checked_ring(at, a, ring);
    return hit_field_slide(field, a, motion, met, most, ring, work);
}
#define hit_field_slide(...) hit_checked_field_slide(__FILE__, __LINE__, __VA_ARGS__)

static inline hit_slid hit_checked_field_slide_by(HIT_CHECKED_CALL, const hit_field *field,
                                                  const hit_shape *a, hit_vec motion,
                                                  const hit_rules *rules, hit_slide_contact *met,
                                                  int most, hit_vec *ring, hit_work *work)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_field_slide_by");
    hit_checked_shape(at, "a", a);
    hit_checked_field(at, field);
    hit_checked_ring(at, a, ring);
    return hit_field_slide_by(field, a, motion, rules, met, most, ring, work);
}
#define hit_field_slide_by(...) hit_checked_field_slide_by(__FILE__, __LINE__, __VA_ARGS__)

static inline long long hit_checked_field_pairs(HIT_CHECKED_CALL, const hit_field *field,
                                                hit_pair *out, int room, hit_work *work)
{
    hit_checked_call at = hit_checked_at(file, line, "hit_field_pairs");
    hit_checked_field(at, field);
    return hit_field_pairs(field, out, room, work);
}
#define hit_field_pairs(...) hit_checked_field_pairs(__FILE__, __LINE__, __VA_ARGS__)

#endif
