/* SPDX-License-Identifier: MIT */
#include "rounding.h"

#include "kind.h"
#include "rounding_private.h"
#include "words.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *id;
    rounding_names *names;
    rounding_to to;
    bool of_inputs;           /* of rounding */
    bool edges;               /* compares pair by pair, and stops at the first that meets */
    bool segments;            /* compares the two shapes' only edges */
    bool around;              /* compares circles around the shapes: what these share, they have */
    bool apart_from_position; /* of rounding_shapes */
    bool unfinished, areas;
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
    {.id = "polygon-polygon/edges-and-vertex", .names = rounding_edges, .edges = true},
    {.id = "segment-polygon/edges", .names = rounding_edges, .edges = true},
    {.id = "segment-segment/parametric", .names = rounding_edges, .segments = true},
    {.id = "segment-segment/epsilon", .names = rounding_edges, .segments = true},
    {.id = "segment-segment/coincident", .names = rounding_edges, .segments = true},
    {.id = "segment-segment/parametric-float",
     .names = rounding_edges,
     .to = ROUNDING_TO_FLOAT,
     .segments = true},
    {.id = "segment-segment/cross-product", .names = rounding_edges, .segments = true},
    {.id = "point-triangle/areas", .names = rounding_triangle, .areas = true},
    {.id = "point-circle/distance", .names = rounding_point_circle},
    {.id = "point-circle/int", .names = rounding_point_circle, .to = ROUNDING_TO_INT},
    {.id = "point-circle/strict", .names = rounding_point_circle},
    {.id = "point-segment/lengths", .names = rounding_foot, .segments = true},
    {.id = "segment-circle/closest", .names = rounding_foot, .segments = true},
    {.id = "circle-polygon/edges", .names = rounding_foot, .edges = true},
    {.id = "circle-rect/nearest-edges", .names = rounding_nearest},
    {.id = "any/boxes", .names = rounding_boxes, .of_inputs = true},
    {.id = "point-rect/bounds",
     .names = rounding_bounds,
     .to = ROUNDING_TO_FLOAT,
     .of_inputs = true},
    {.id = "rect-rect/bounds",
     .names = rounding_bounds,
     .to = ROUNDING_TO_FLOAT,
     .of_inputs = true},
};

/* Returns the method's row; -1: it has none. */
static int row_of_rounding(const hit_method *method)
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
    bool is_known; /* what it is without rounding */
} side;

/* "r1", or a number. */
static bool read_number(rounding_names *names, const rounding_shapes *of, const char *text,
                        size_t length, rounding_number *out)
{
    char *end;
    double constant = strtod(text, &end);
    if (end != text + length)
        return names(of, text, length, out);
    *out = (rounding_number){.value = twofold_of(constant), .is_constant = true};
    return true;
}

static size_t length_to_sign(const char *text, size_t length)
{
    for (size_t i = 0; i + 2 < length; i++)
        if (text[i] == ' ' && (text[i + 1] == '+' || text[i + 1] == '*') && text[i + 2] == ' ')
            return i;
    return length;
}

/* "r1", "r1 + r2" or "d1 * d2", or what has a name as a whole. */
static bool read_side(rounding_names *names, const rounding_shapes *of, side *s)
{
    rounding_number second;
    size_t length = (size_t)s->length, first = length_to_sign(s->text, length);
    if (read_number(names, of, s->text, length, &s->exact))
        return true;
    if (first == length || !read_number(names, of, s->text, first, &s->exact))
        return false;
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
        c->left = (side){.text = step->text, (int)(at - step->text), step->left};
        const char *right = at + length + 2;
        c->right = (side){.text = right, (int)strlen(right), step->right};
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

static bool is_side_near(const side *s, int exponent)
{
    double size = fabs(s->exact.value.high);
    return s->exact.value.error <= ROUNDING_SIX_DIGITS * size &&
           way_off(s, exponent) <= ROUNDING_SIX_DIGITS * size;
}

/* ---- The method's row, and its shapes -------------------------------------------------------- */

typedef struct judged {
    const sentence *of;
    int row; /* -1: none */
    rounding_shapes shapes;
} judged;

static bool scales(double value, int exponent)
{
    return ldexp(ldexp(value, -exponent), exponent) == value;
}

/* Whether no number of the shape loses bits when it is scaled. */
static bool shape_scales(const hit_shape *s, int exponent)
{
    hit_vec u, v;
    hit_ellipse_axes(s, &u, &v);
    const double numbers[] = {s->radius, u.x,         u.y,       v.x,        v.y,
                              s->size.x, s->centre.x, s->size.y, s->centre.y};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (!scales(numbers[i], exponent))
            return false;
    for (int i = 0; i < s->count; i++)
        if (!scales(hit_vertices(s)[i].x, exponent) || !scales(hit_vertices(s)[i].y, exponent))
            return false;
    return true;
}

/* The number of the largest coordinate's bits, where squares may leave the doubles; or 0. */
static int exponent_of(const hit_shape *a, const hit_shape *b)
{
    hit_vec low, high;
    double size = 0;
    for (int i = 0; i < 2; i++) {
        hit_bounds(i ? b : a, &low, &high);
        size = fmax(size, fmax(fmax(fabs(low.x), fabs(high.x)), fmax(fabs(low.y), fabs(high.y))));
    }
    bool plain = size == 0 || (size > 0x1p-100 && size < 0x1p100);
    return plain ? 0 : ilogb(size);
}

static judged judged_of(const sentence *of)
{
    judged j = {.of = of, .row = row_of_rounding(of->method)};
    j.shapes = (rounding_shapes){
        .a = of->a, .b = of->b, .exponent = exponent_of(of->a, of->b), .edge_a = -1, .edge_b = -1};
    int exponent = j.shapes.exponent;
    if (exponent != 0 && !(shape_scales(of->a, exponent) && shape_scales(of->b, exponent)))
        j.row = -1; /* its numbers would not be those of the shapes */
    if (j.row >= 0) {
        j.shapes.apart_from_position = methods[j.row].apart_from_position;
        j.shapes.unfinished = methods[j.row].unfinished;
        j.shapes.areas = methods[j.row].areas;
    }
    if (j.row >= 0 && methods[j.row].segments)
        j.shapes.edge_a = j.shapes.edge_b = 0;
    return j;
}

static bool goes_by_edges(const judged *j)
{
    return j->row >= 0 && methods[j->row].edges;
}

static hit_shape edge_shape(const hit_shape *s, int index)
{
    if (s->count < 2)
        return *s;
    return hit_make_segment(hit_vertices(s)[index], hit_vertices(s)[(index + 1) % s->count]);
}

/* Whether the two edges really meet, or not, as the referee says of the shapes. */
static bool edges_count(const judged *j)
{
    const rounding_shapes *s = &j->shapes;
    if (s->edge_a < 0 || s->edge_b < 0)
        return j->of->verdict == HIT_HIT;
    hit_shape e = edge_shape(s->a, s->edge_a), f = edge_shape(s->b, s->edge_b);
    return hit_hits(&e, &f) != (j->of->verdict == HIT_HIT);
}

/* Of a hit by a pair of edges only that pair counts, which is the last. */
static int first_to_look_at(const judged *j)
{
    int first = 0;
    for (int i = 0; i <= j->of->place && goes_by_edges(j) && j->of->verdict == HIT_HIT; i++)
        if (hit_trace_step(j->of->trace, i)->kind == HIT_STEP_EDGES)
            first = i;
    return first;
}

/* ---- No value ------------------------------------------------------------------------------- */

static bool are_parallel(const judged *j)
{
    rounding_number n;
    return j->row >= 0 && methods[j->row].names(&j->shapes, "denominator", 11, &n) &&
           twofold_compare(n.value, twofold_of(0)) == 0;
}

/* Why a quotient has no value: its divisor is 0. Where products overflow, that may be the reason.
 */
static const char *cause_of(const judged *j)
{
    if (j->shapes.exponent != 0)
        return NULL;
    if (are_parallel(j))
        return N_("The lines are parallel");
    const char *flat = kind_tell_flat(j->of->b);
    return flat ? flat : kind_tell_flat(j->of->a);
}

static bool has_no_value(const hit_step *step)
{
    return step->kind == HIT_STEP_CHECK && !(isfinite(step->left) && isfinite(step->right));
}

/* Of a method that is not known, only what decides is known to count. */
static bool value_counts(const judged *j, int place)
{
    if (j->row < 0)
        return place == j->of->place;
    return !goes_by_edges(j) || edges_count(j);
}

/* ---- All comparisons ------------------------------------------------------------------------- */

static rounding_side report_side(const side *s, int exponent)
{
    return (rounding_side){s->text, s->length, s->computed, s->exact.value,
                           exponent * s->exact.degree};
}

static rounding report(const judged *j, const comparison *c, int place)
{
    const rounding_shapes *s = &j->shapes;
    return (rounding){
        .kind = ROUNDING_TURNED,
        .place = place,
        .side = {report_side(&c->left, s->exponent), report_side(&c->right, s->exponent)},
        .changed = way_off(&c->right, s->exponent) > way_off(&c->left, s->exponent),
        .to = methods[j->row].to,
        .of_inputs = methods[j->row].of_inputs,
        .edge_a = s->edge_a,
        .edge_b = s->edge_b};
}

/* What follows from comparisons that the trace has. */
static bool is_derived(const char *text)
{
    static const char *const derived[] = {"fmod(angle, 90) == 0", "all_fit == true"};
    for (size_t i = 0; i < sizeof derived / sizeof *derived; i++)
        if (strcmp(derived[i], text) == 0)
            return true;
    return false;
}

/* Scales a constant as the number that it is compared with. False: it loses bits. */
static bool scale_constant(rounding_number *constant, const rounding_number *other, int exponent)
{
    int by = exponent * other->degree;
    if (!constant->is_constant || by == 0)
        return true;
    constant->degree = other->degree;
    bool exact = scales(constant->value.high, by);
    constant->value = twofold_of(ldexp(constant->value.high, -by));
    return exact;
}

/* Whether two digits of it, and of its distance from the other side, are right. */
static bool can_be_told(const rounding_number *n, const rounding_number *other)
{
    twofold between = twofold_subtract(n->value, other->value);
    return n->value.error <= ROUNDING_TWO_DIGITS * fabs(n->value.high) &&
           between.error <= ROUNDING_TWO_DIGITS * fabs(between.high);
}

/* Two sides that are equal, though each is known only to some digits. */
static rounding_kind note_equal(comparison *c)
{
    twofold *left = &c->left.exact.value, *right = &c->right.exact.value;
    if (left->error > 0 && fabs(left->high) <= left->error + right->error)
        *left = twofold_of(0);
    if (left->error > right->error)
        *left = *right;
    *right = *left;
    return ROUNDING_TURNED;
}

/* How a comparison comes out without rounding. */
static rounding_kind look_at(const judged *j, const hit_step *step, comparison *c)
{
    if (is_derived(step->text))
        return ROUNDING_NOWHERE;
    if (j->row < 0 || !split(step, c))
        return ROUNDING_UNKNOWN;
    rounding_names *names = methods[j->row].names;
    if (!read_side(names, &j->shapes, &c->left) || !read_side(names, &j->shapes, &c->right))
        return ROUNDING_UNKNOWN;
    if (!scale_constant(&c->left.exact, &c->right.exact, j->shapes.exponent) ||
        !scale_constant(&c->right.exact, &c->left.exact, j->shapes.exponent))
        return ROUNDING_UNKNOWN;
    c->left.is_known = c->right.is_known = true;
    int order = compare(c);
    if (order == TWOFOLD_UNSURE) /* circles around shapes that meet do so, too */
        return methods[j->row].around && !step->outcome ? note_equal(c) : ROUNDING_UNKNOWN;
    if (holds(c->sign, order) == step->outcome)
        return ROUNDING_NOWHERE;
    if (order == 0)
        return note_equal(c);
    const rounding_number *left = &c->left.exact, *right = &c->right.exact;
    return can_be_told(left, right) && can_be_told(right, left) ? ROUNDING_TURNED
                                                                : ROUNDING_UNKNOWN;
}

static void note_edges(judged *j, const hit_step *step)
{
    j->shapes.edge_a = step->i;
    j->shapes.edge_b = step->j;
}

static rounding report_no_value(const judged *j, int place)
{
    return (rounding){.kind = ROUNDING_NO_VALUE,
                      .place = place,
                      .edge_a = j->shapes.edge_a,
                      .edge_b = j->shapes.edge_b,
                      .cause = cause_of(j)};
}

/* Of a right verdict, only whether what decides it is a number is looked at. */
static bool right_has_no_value(const sentence *of)
{
    return of->verdict != HIT_REFUSED && has_no_value(hit_trace_step(of->trace, of->place));
}

rounding rounding_judge(const sentence *of)
{
    rounding out = {.kind = ROUNDING_UNKNOWN, .edge_a = -1, .edge_b = -1};
    if (!of->method || !of->decides || !of->a || !of->b ||
        (!of->is_false && !right_has_no_value(of)))
        return out;
    judged j = judged_of(of);
    if (!of->is_false)
        return report_no_value(&j, of->place);
    bool sure = true;
    for (int i = first_to_look_at(&j); i <= of->place; i++) {
        const hit_step *step = hit_trace_step(of->trace, i);
        comparison c = {.sign = ""};
        if (step->kind == HIT_STEP_EDGES)
            note_edges(&j, step);
        if (step->kind != HIT_STEP_CHECK)
            continue;
        rounding_kind kind = look_at(&j, step, &c);
        if (kind == ROUNDING_TURNED && (!goes_by_edges(&j) || edges_count(&j)))
            return report(&j, &c, i);
        if (has_no_value(step) && value_counts(&j, i))
            return report_no_value(&j, i);
        sure = sure && kind == ROUNDING_NOWHERE;
        out.near = c.left.is_known && is_side_near(&c.left, j.shapes.exponent) &&
                   is_side_near(&c.right, j.shapes.exponent);
    }
    if (sure)
        out.kind = ROUNDING_NOWHERE;
    return out;
}

/* Comparisons call the angle "BAP" "bap". Returns its length; 0: it is too long. */
static size_t name_in_code(const hit_step *step, char *out, size_t size)
{
    size_t length = strlen(step->text);
    if (length >= size)
        return 0;
    memcpy(out, step->text, length + 1);
    for (size_t i = 0; i < length && step->kind == HIT_STEP_ANGLE; i++)
        out[i] = (char)tolower((unsigned char)out[i]);
    return length;
}

bool rounding_number_of(const sentence *of, int index, twofold *out)
{
    char name[64];
    rounding_number number;
    judged j = judged_of(of);
    const hit_step *step = hit_trace_step(of->trace, index);
    size_t length = name_in_code(step, name, sizeof name);
    if (j.row < 0 || !length || !of->a || !of->b)
        return false;
    for (int i = 0; i < index; i++)
        if (hit_trace_step(of->trace, i)->kind == HIT_STEP_EDGES)
            note_edges(&j, hit_trace_step(of->trace, i));
    if (goes_by_edges(&j) && !edges_count(&j))
        return false;
    if (!methods[j.row].names(&j.shapes, name, length, &number) || !isfinite(number.value.high) ||
        !isfinite(number.value.error))
        return false;
    int exponent = j.shapes.exponent * number.degree;
    *out = (twofold){ldexp(number.value.high, exponent), ldexp(number.value.low, exponent),
                     ldexp(number.value.error, exponent)};
    return true;
}
