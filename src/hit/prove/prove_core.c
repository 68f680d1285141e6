/* SPDX-License-Identifier: MIT */
/* The two cores as integers. */
#include "prove_private.h"

#include "exact.h"
#include "paths.h"
#include "vec.h"

#include <math.h>

int hit_prove_next(const prove_core *core, int i)
{
    if (core->shape->kind == HIT_POLYGON)
        return paths_next(core->shape, i);
    return i + 1 < core->vertices ? i + 1 : 0;
}

/* ---- Inside --------------------------------------------------------------------------------- */

bool hit_prove_has_inside(const hit_shape *shape)
{
    return shape->count > 2 && !paths_is_open(shape);
}

static bool is_between_numbers(double x, double p, double q)
{
    return least(p, q) <= x && x <= greatest(p, q);
}

bool hit_prove_holds(const hit_shape *shape, hit_vec p)
{
    const hit_vec *v = hit_vertices(shape);
    bool inside = false;
    for (int i = 0; i < shape->count; i++) {
        hit_vec a = v[i], b = v[paths_next(shape, i)];
        if (!is_between_numbers(p.y, a.y, b.y))
            continue;
        int side = hit_exact_orient(a, b, p);
        if (side == 0 && is_between_numbers(p.x, a.x, b.x))
            return true;
        if ((a.y > p.y) != (b.y > p.y) && (side > 0) == (b.y > a.y))
            inside = !inside;
    }
    return inside;
}

/* ---- Integers ------------------------------------------------------------------------------- */

static const hit_vec no_vec = {0, 0};

static bool is_oval(const hit_shape *s)
{
    return s->kind == HIT_ELLIPSE && !vec_equal(s->vertex[1], no_vec) &&
           !vec_equal(s->vertex[2], no_vec);
}

/* Returns how many numbers define the core. */
static int numbers_of_shape(const hit_shape *s)
{
    return s->kind == HIT_ELLIPSE ? 6 : 2 * s->count;
}

/* Returns the exponent of the lowest bit that is 1. */
int hit_prove_last_bit(double x)
{
    int exponent, zeros = 0;
    int64_t mantissa = (int64_t)ldexp(frexp(x, &exponent), DBL_MANT_DIG);
    while (x != 0 && !(mantissa >> zeros & 1))
        zeros++;
    return x != 0 ? exponent - DBL_MANT_DIG + zeros : DBL_MAX_EXP;
}

static int least_unit(const hit_shape *s)
{
    const double *numbers = &hit_vertices(s)->x;
    int unit = hit_prove_last_bit(s->radius);
    for (int i = 0; i < numbers_of_shape(s); i++) {
        int of_one = hit_prove_last_bit(numbers[i]);
        unit = of_one < unit ? of_one : unit;
    }
    return unit;
}

static double greatest_number(const hit_shape *s)
{
    const double *numbers = &hit_vertices(s)->x;
    double most = s->radius;
    for (int i = 0; i < numbers_of_shape(s); i++)
        most = greatest(most, fabs(numbers[i]));
    return most;
}

static big_vec stay(big_memory *m, big_vec v)
{
    big x = hit_big_stay(m, v.x);
    return (big_vec){x, hit_big_stay(m, v.y)};
}

static big_vec whole_vec_of(prove_task *t, hit_vec v)
{
    big_memory *m = &t->memory;
    big x = hit_big_of_double(m, v.x, t->unit);
    return (big_vec){x, hit_big_of_double(m, v.y, t->unit)};
}

/* Returns an end of an ellipse without area. */
static big_vec flat_end(prove_task *t, const hit_shape *s, int end)
{
    big_memory *m = &t->memory;
    bool along_u = !vec_equal(s->vertex[1], no_vec);
    big_vec centre = whole_vec_of(t, s->vertex[0]),
            axis = whole_vec_of(t, s->vertex[along_u ? 1 : 2]);
    return end == 0 ? big_vec_sub(m, centre, axis) : big_vec_add(m, centre, axis);
}

static bool begin_core(prove_task *t, prove_core *core, const hit_shape *s)
{
    big_memory *m = &t->memory;
    bool oval = is_oval(s), flat = s->kind == HIT_ELLIPSE && !oval;
    int vertices = flat ? 2 : s->count;
    *core = (prove_core){.shape = s, .vertices = vertices, .edges = vertices, .oval = oval};
    if (vertices == 2 || paths_is_open(s))
        core->edges = vertices - 1;
    big_vec *stored = hit_big_take_to_stay(m, (size_t)vertices * sizeof *stored);
    for (int i = 0; i < vertices && stored; i++) {
        size_t low = m->low;
        stored[i] = stay(m, flat ? flat_end(t, s, i) : whole_vec_of(t, hit_vertices(s)[i]));
        m->low = low;
    }
    if (oval) {
        core->u = stay(m, whole_vec_of(t, s->vertex[1]));
        core->v = stay(m, whole_vec_of(t, s->vertex[2]));
    }
    core->radius = hit_big_stay(m, hit_big_of_double(m, s->radius, t->unit));
    core->stored = core->at = stored;
    return !m->full;
}

/* ---- Images --------------------------------------------------------------------------------- */

static bool make_images(prove_task *t, prove_core *core, const prove_core *oval)
{
    big_memory *m = &t->memory;
    big_vec *at = hit_big_take_to_stay(m, (size_t)core->vertices * sizeof *at);
    for (int i = 0; i < core->vertices && at; i++) {
        size_t low = m->low;
        big_vec w = big_vec_sub(m, core->stored[i], oval->stored[0]);
        big x = big_vec_cross(m, w, oval->v);
        at[i] = stay(m, (big_vec){x, big_vec_cross(m, oval->u, w)});
        m->low = low;
    }
    core->at = at;
    return !m->full;
}

/* Makes the core's numbers in doubles, of which the greatest is about 1. */
static bool make_near(prove_task *t, prove_core *core, int unit)
{
    hit_vec *near = hit_big_take_to_stay(&t->memory, (size_t)core->vertices * sizeof *near);
    for (int i = 0; i < core->vertices && near; i++)
        near[i] =
            vec(hit_big_in_units(core->at[i].x, -unit), hit_big_in_units(core->at[i].y, -unit));
    core->near = near;
    return near;
}

static int most_bits(const prove_core *core)
{
    int most = 1;
    for (int i = 0; i < core->vertices; i++) {
        int x = hit_big_bits(core->at[i].x), y = hit_big_bits(core->at[i].y);
        int bits = x > y ? x : y;
        most = bits > most ? bits : most;
    }
    return most;
}

/* Makes the image of the plane in which the one oval is a disc. The reach is that disc's radius, or
 * the sum of the radii where there is no image. */
static bool make_plane(prove_task *t)
{
    big_memory *m = &t->memory;
    prove_core *a = &t->core[0], *b = &t->core[1];
    big sum = hit_big_add(m, a->radius, b->radius);
    if (a->oval != b->oval && sum.sign == 0) {
        t->image_of = a->oval ? a : b;
        sum = big_size(big_vec_cross(m, t->image_of->u, t->image_of->v));
    }
    t->reach = hit_big_stay(m, sum);
    if (t->image_of && (!make_images(t, a, t->image_of) || !make_images(t, b, t->image_of)))
        return false;
    int of_a = most_bits(a), of_b = most_bits(b), of_reach = hit_big_bits(t->reach);
    int unit = of_a > of_b ? of_a : of_b;
    unit = of_reach > unit ? of_reach : unit;
    t->near_reach = hit_big_in_units(t->reach, -unit);
    return make_near(t, a, unit) && make_near(t, b, unit);
}

bool hit_prove_begin(prove_task *t, const hit_shape *a, const hit_shape *b)
{
    int of_a = least_unit(a), of_b = least_unit(b);
    t->unit = of_a < of_b ? of_a : of_b;
    t->unit = t->unit < DBL_MAX_EXP ? t->unit : 0;
    return begin_core(t, &t->core[0], a) && begin_core(t, &t->core[1], b) && make_plane(t);
}

/* ---- Memory --------------------------------------------------------------------------------- */

size_t hit_prove_size(const hit_shape *a, const hit_shape *b)
{
    enum {
        SOME = 1 << 16,
        LIMB_BITS = 32,
        OF_A_VERTEX = 640,
        NUMBERS_OF_A_VERTEX = 40,
        LEAST_LIMBS = 8
    };
    int of_a = least_unit(a), of_b = least_unit(b), exponent;
    frexp(greatest(greatest_number(a), greatest_number(b)), &exponent);
    int bits = exponent - (of_a < of_b ? of_a : of_b);
    size_t limbs = (size_t)(bits > 0 ? bits / LIMB_BITS : 0) + LEAST_LIMBS;
    size_t vertices = (size_t)a->count + (size_t)b->count;
    return SOME * (1 + limbs / LEAST_LIMBS) +
           vertices * (OF_A_VERTEX + NUMBERS_OF_A_VERTEX * limbs);
}
