/* SPDX-License-Identifier: MIT */
#include "rounding.h"

#include "rounding_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *id;
    rounding_names *names;
    rounding_to to;
    bool edges;               /* compares pair by pair, and stops at the first that meets */
    bool around;              /* compares circles around the shapes: what these share, they have */
    bool apart_from_position; /* of rounding_shapes */
    bool unfinished;
} methods[] = {
    {.id = "circle-circle/distance", .names = rounding_circles},
    {.id = "circle-circle/distance-float", .names = rounding_circles, .to = ROUNDING_TO_FLOAT},
    {.id = "circle-polygon/bounding-circle", .names = rounding_circles, .around = true},
    {.id = "polygon-polygon/bounding-circles", .names = rounding_circles, .around = true},
    {.id = "circle-rect/centre-lines", .names = rounding_centre_lines},
    {.id = "circle-rect/centre-lines-stage",
     .names = rounding_centre_lines,
     .apart_from_position = true},
    {.id = "circle-rect/turn-circle", .names = rounding_turned, .to = ROUNDING_TO_INT},
    {.id = "point-triangle/angle-sum", .names = rounding_triangle},
    {.id = "point-triangle/corner-angles", .names = rounding_triangle},
    {.id = "point-triangle/same-side", .names = rounding_triangle},
    {.id = "point-triangle/same-direction", .names = rounding_triangle},
    {.id = "point-triangle/line-equations", .names = rounding_triangle},
    {.id = "point-triangle/barycentric", .names = rounding_triangle},
    {.id = "polygon-polygon/edge-crossing", .names = rounding_edges, .edges = true},
    {.id = "polygon-polygon/edge-crossing-unfinished",
     .names = rounding_edges,
     .edges = true,
     .unfinished = true},
    {.id = "polygon-polygon/parametric",
     .names = rounding_edges,
     .to = ROUNDING_TO_FLOAT,
     .edges = true},
    {.id = "point-rect/bounds", .names = rounding_bounds, .to = ROUNDING_TO_FLOAT},
    {.id = "rect-rect/bounds", .names = rounding_bounds, .to = ROUNDING_TO_FLOAT},
};

/* Returns the method's row; -1: it has none. */
static int row_of(const hit_method *method)
{
    for (int i = 0; method && i < (int)(sizeof methods / sizeof *methods); i++)
        if (strcmp(methods[i].id, method->id) == 0)
            return i;
    return -1;
}

/* ---- A side ---------------------------------------------------------------------------------- */

typedef struct side {
    const char *text;
    int length;
    double computed;
    rounding_number exact;
} side;

/* "r1", or a number. */
static bool read_number(rounding_names *names, const rounding_shapes *of, const char *text,
                        size_t length, rounding_number *out)
{
    char *end;
    double constant = strtod(text, &end);
    if (end != text + length)
        return names(of, text, length, out);
    *out = (rounding_number){.value = twofold_of(constant)};
    return true;
}

static size_t length_to_sign(const char *text, size_t length)
{
    for (size_t i = 0; i + 2 < length; i++)
        if (text[i] == ' ' && (text[i + 1] == '+' || text[i + 1] == '*') && text[i + 2] == ' ')
            return i;
    return length;
}

/* "r1", "r1 + r2" or "d1 * d2". */
static bool read_side(rounding_names *names, const rounding_shapes *of, side *s)
{
    rounding_number second;
    size_t length = (size_t)s->length, first = length_to_sign(s->text, length);
    if (!read_number(names, of, s->text, first, &s->exact))
        return false;
    if (first == length)
        return true;
    const char *rest = s->text + first + 3;
    if (!read_number(names, of, rest, length - first - 3, &second))
        return false;
    if (s->text[first + 1] == '+') {
        s->exact.value = twofold_add(s->exact.value, second.value);
    } else {
        s->exact.value = twofold_multiply(s->exact.value, second.value);
        s->exact.degree += second.degree;
    }
    s->exact.is_angle = false;
    return true;
}

/* ---- A comparison ---------------------------------------------------------------------------- */

typedef struct comparison {
    side left, right;
    char sign[3];
} comparison;

/* Finds the sides and the sign between them, "<=". */
static bool split(const hit_step *step, comparison *c)
{
    static const char *const signs[] = {" <= ", " >= ", " == ", " < ", " > "};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const char *at = strstr(step->text, signs[i]);
        if (!at)
            continue;
        size_t length = strlen(signs[i]) - 2;
        memcpy(c->sign, signs[i] + 1, length);
        c->sign[length] = '\0';
        c->left = (side){step->text, (int)(at - step->text), step->left, {.degree = 0}};
        const char *right = at + length + 2;
        c->right = (side){right, (int)strlen(right), step->right, {.degree = 0}};
        return true;
    }
    return false;
}

/* Two angles by the sign of the sine of their difference: it is exactly 0 for those that are the
 * same. */
static int compare(const comparison *c)
{
    const rounding_number *l = &c->left.exact, *r = &c->right.exact;
    int order = twofold_compare(l->value, r->value);
    if (order != TWOFOLD_UNSURE || !l->is_angle || !r->is_angle)
        return order;
    return twofold_compare(twofold_multiply(l->sine, r->cosine),
                           twofold_multiply(r->sine, l->cosine));
}

static bool holds(const char *sign, int order)
{
    if (order == 0)
        return sign[1] == '=';
    return sign[0] == (order < 0 ? '<' : '>');
}

/* How far the method's number is off, scaled; infinite where it is none. */
static double way_off(const side *s, int exponent)
{
    double computed = ldexp(s->computed, -exponent * s->exact.degree);
    twofold d = twofold_subtract(s->exact.value, twofold_of(computed));
    return isfinite(s->computed) ? fabs(d.high) : INFINITY;
}

/* ---- All comparisons ------------------------------------------------------------------------- */

static rounding_shapes shapes_of(const sentence *of, int row)
{
    hit_vec low, high;
    double size = 0;
    for (int i = 0; i < 2; i++) {
        hit_bounds(i ? of->b : of->a, &low, &high);
        size = fmax(size, fmax(fmax(fabs(low.x), fabs(high.x)), fmax(fabs(low.y), fabs(high.y))));
    }
    bool plain = size == 0 || (size > 0x1p-100 && size < 0x1p100);
    return (rounding_shapes){.a = of->a,
                             .b = of->b,
                             .exponent = plain ? 0 : ilogb(size),
                             .apart_from_position = methods[row].apart_from_position,
                             .unfinished = methods[row].unfinished,
                             .edge_a = -1,
                             .edge_b = -1};
}

static hit_shape edge_shape(const hit_shape *ring, int index)
{
    return hit_make_segment(hit_vertices(ring)[index],
                            hit_vertices(ring)[(index + 1) % ring->count]);
}

/* Whether the two edges really meet, or not, as the referee says of the shapes. */
static bool edges_count(const sentence *of, const rounding_shapes *shapes)
{
    if (shapes->edge_a < 0 || shapes->edge_b < 0)
        return of->verdict == HIT_HIT;
    hit_shape e = edge_shape(of->a, shapes->edge_a), f = edge_shape(of->b, shapes->edge_b);
    return hit_referee(&e, &f, NULL) != of->verdict;
}

static rounding report(const rounding_shapes *shapes, const comparison *c, int place)
{
    bool right = way_off(&c->right, shapes->exponent) > way_off(&c->left, shapes->exponent);
    const side *s = right ? &c->right : &c->left;
    return (rounding){.place = place,
                      .side = s->text,
                      .side_length = s->length,
                      .computed = s->computed,
                      .exact = s->exact.value,
                      .exponent = shapes->exponent * s->exact.degree,
                      .edge_a = shapes->edge_a,
                      .edge_b = shapes->edge_b};
}

/* Of a hit by a pair of edges only that pair counts, which is the last. */
static int first_to_look_at(const sentence *of, int row)
{
    int first = 0;
    for (int i = 0; i <= of->place && methods[row].edges && of->verdict == HIT_HIT; i++)
        if (hit_trace_step(of->trace, i)->kind == HIT_STEP_EDGES)
            first = i;
    return first;
}

/* Whether the step is a comparison that rounding turned. */
static bool look_at(const hit_step *step, int row, const rounding_shapes *shapes, comparison *c)
{
    rounding_names *names = methods[row].names;
    if (step->kind != HIT_STEP_CHECK || !split(step, c) || !read_side(names, shapes, &c->left) ||
        !read_side(names, shapes, &c->right))
        return false;
    int order = compare(c); /* without rounding, as far as that is known */
    bool turned = order != TWOFOLD_UNSURE && holds(c->sign, order) != step->outcome;
    return turned || (methods[row].around && !step->outcome);
}

bool rounding_find(const sentence *of, rounding *found)
{
    int row = row_of(of->method);
    comparison c;
    if (row < 0 || !of->decides || !of->is_false || !of->a || !of->b)
        return false;
    rounding_shapes shapes = shapes_of(of, row);
    for (int i = first_to_look_at(of, row); i <= of->place; i++) {
        const hit_step *step = hit_trace_step(of->trace, i);
        if (step->kind == HIT_STEP_EDGES) {
            shapes.edge_a = step->i;
            shapes.edge_b = step->j;
        }
        if (look_at(step, row, &shapes, &c) && (!methods[row].edges || edges_count(of, &shapes))) {
            *found = report(&shapes, &c, i);
            found->to = methods[row].to;
            return true;
        }
    }
    return false;
}
