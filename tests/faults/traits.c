/* SPDX-License-Identifier: MIT */
#include "traits.h"

#include "shapes.h"

#include <float.h>
#include <stdio.h>
#include <string.h>

/* ---- Sets of traits ------------------------------------------------------------------------- */

static const struct {
    unsigned trait, includes;
} inclusions[] = {
    {HIT_TRAIT_FLAT, HIT_TRAIT_THIN},          {HIT_TRAIT_IN_LINE, HIT_TRAIT_NEAR_LINE},
    {HIT_TRAIT_TOUCHING, HIT_TRAIT_LAST_BITS}, {HIT_TRAIT_LAST_BITS, HIT_TRAIT_NEAR},
    {HIT_TRAIT_TINY, HIT_TRAIT_SMALL},         {HIT_TRAIT_HUGE, HIT_TRAIT_LARGE},
};

enum { INCLUSIONS = sizeof inclusions / sizeof *inclusions };

unsigned traits_closed(unsigned traits)
{
    for (int i = 0; i < INCLUSIONS; i++)
        if (traits & inclusions[i].trait)
            traits |= inclusions[i].includes;
    return traits;
}

static const char *const trait_name[HIT_TRAIT_COUNT] = {
#define TRAIT_NAME(trait, name) [HIT_TRAIT_INDEX_##trait] = (name),
    HIT_TRAITS(TRAIT_NAME)
#undef TRAIT_NAME
};

void traits_print(unsigned traits, char text[TRAITS_TEXT])
{
    unsigned included = 0;
    for (int i = 0; i < INCLUSIONS; i++)
        if (traits & inclusions[i].trait)
            included |= inclusions[i].includes;
    size_t length = 0;
    text[0] = 0;
    for (int i = 0; i < HIT_TRAIT_COUNT; i++)
        if (traits & ~included & 1u << i)
            length += (size_t)snprintf(text + length, TRAITS_TEXT - length, "%s%s",
                                       length > 0 ? ", " : "", trait_name[i]);
    if (length == 0)
        snprintf(text, TRAITS_TEXT, "everyday");
}

static unsigned trait_named(const char *name, size_t length)
{
    for (int i = 0; i < HIT_TRAIT_COUNT; i++)
        if (strlen(trait_name[i]) == length && strncmp(trait_name[i], name, length) == 0)
            return 1u << i;
    return 0;
}

bool traits_parse(const char *text, unsigned *traits)
{
    *traits = 0;
    if (strcmp(text, "everyday") == 0)
        return true;
    while (*text) {
        size_t length = strcspn(text, ",");
        unsigned trait = trait_named(text, length);
        if (!trait)
            return false;
        *traits |= traits_closed(trait);
        text += length;
        text += strspn(text, ", ");
    }
    return true;
}

/* Traits that are an occasion to fail by themselves, so that a row has to name them. The others
 * come with faults that do not need them. */
static const unsigned occasions =
    HIT_TRAIT_ZERO_SIZE | HIT_TRAIT_FLAT | HIT_TRAIT_TINY | HIT_TRAIT_HUGE;

/* What fails for its scale, or on everyday shapes, fails on degenerate ones too. */
static bool accounts_for_all(unsigned needs)
{
    return needs == 0 || (needs & (HIT_TRAIT_TINY | HIT_TRAIT_HUGE));
}

bool traits_claimed(const hit_method *method, hit_verdict says, unsigned traits)
{
    bool applies = false;
    unsigned unnamed = traits & occasions;
    for (const hit_fault *f = method->faults; f && f->words; f++) {
        unsigned needs = traits_closed(f->needs);
        if (f->says != says || (needs & ~traits))
            continue;
        applies = true;
        unnamed &= accounts_for_all(needs) ? 0 : ~needs;
    }
    return applies && (!unnamed || says == HIT_REFUSED);
}

/* ---- Of one shape --------------------------------------------------------------------------- */

static bool is_ring(const hit_shape *s)
{
    return s->count >= 3;
}

static hit_vec unit_scaled(hit_vec v, int power)
{
    return vec(ldexp(v.x, -power), ldexp(v.y, -power));
}

/* The half-axes of an ellipse as vectors of a scaled plane. */
static void axes_of(const hit_shape *s, int power, double *longer, double *shorter)
{
    hit_vec u, v;
    hit_ellipse_axes(s, &u, &v);
    u = unit_scaled(u, power);
    v = unit_scaled(v, power);
    double a = hypot(u.x, u.y), b = hypot(v.x, v.y);
    *longer = fmax(a, b);
    *shorter = fmin(a, b);
}

static bool has_zero_size(const hit_shape *s)
{
    const hit_vec *v = hit_vertices(s);
    if (s->kind == HIT_ELLIPSE)
        return s->size.x == 0 && s->size.y == 0;
    for (int i = 0; s->count > 1 && i < s->count; i++)
        if (vec_equal(v[i], v[(i + 1) % s->count]))
            return true;
    return false;
}

/* The two vertices of a ring that are farthest apart, in lengths that no square overflows. */
static double farthest_pair(const hit_shape *s, int power, int *first, int *second)
{
    const hit_vec *v = hit_vertices(s);
    double longest = -1;
    for (int i = 0; i < s->count; i++)
        for (int j = i + 1; j < s->count; j++) {
            double length = vec_length(vec_sub(unit_scaled(v[i], power), unit_scaled(v[j], power)));
            if (length <= longest)
                continue;
            longest = length;
            *first = i;
            *second = j;
        }
    return longest;
}

static unsigned of_width(const hit_shape *s, int power)
{
    const hit_vec *v = hit_vertices(s);
    int i = 0, j = 0;
    double length = farthest_pair(s, power, &i, &j), width = 0;
    bool flat = true;
    hit_vec along = vec_sub(unit_scaled(v[j], power), unit_scaled(v[i], power));
    for (int k = 0; k < s->count; k++) {
        hit_vec to = vec_sub(unit_scaled(v[k], power), unit_scaled(v[i], power));
        width = fmax(width, fabs(vec_cross(along, to)) / length);
        flat = flat && hit_orientation(v[i], v[j], v[k]) == 0;
    }
    return (flat ? HIT_TRAIT_FLAT : 0) | (width < length * 0x1p-16 ? HIT_TRAIT_THIN : 0);
}

/* An ellipse with one radius of 0 is flat. */
static unsigned of_radii(const hit_shape *s, int power)
{
    double longer, shorter;
    axes_of(s, power, &longer, &shorter);
    bool thin = longer > 0 && shorter < longer * 0x1p-16;
    return (thin ? HIT_TRAIT_THIN : 0) | (longer > 0 && shorter == 0 ? HIT_TRAIT_FLAT : 0);
}

static bool is_whole(double x)
{
    return x == trunc(x);
}

static bool has_fractions(const hit_shape *s)
{
    const hit_vec *v = hit_vertices(s);
    if (s->kind == HIT_RECT)
        return !is_whole(s->centre.x) || !is_whole(s->centre.y) || !is_whole(s->size.x) ||
               !is_whole(s->size.y);
    bool whole = is_whole(s->radius) && is_whole(s->size.x) && is_whole(s->size.y);
    for (int i = 0; i < s->count; i++)
        whole = whole && is_whole(v[i].x) && is_whole(v[i].y);
    return !whole;
}

static unsigned of_shape(const hit_shape *s, int power)
{
    unsigned traits = is_ring(s)               ? of_width(s, power)
                      : s->kind == HIT_ELLIPSE ? of_radii(s, power)
                                               : 0;
    traits |= has_fractions(s) ? HIT_TRAIT_FRACTIONS : 0;
    if (!(traits & HIT_TRAIT_FLAT) && has_zero_size(s))
        traits |= HIT_TRAIT_ZERO_SIZE;
    if ((s->kind == HIT_RECT || s->kind == HIT_ELLIPSE) && fmod(s->angle, 90) != 0)
        traits |= HIT_TRAIT_TURNED;
    return traits;
}

/* ---- Sizes ---------------------------------------------------------------------------------- */

static double largest_coordinate(const hit_shape *s)
{
    const hit_vec *v = hit_vertices(s);
    double largest = 0;
    for (int i = 0; i < s->count; i++)
        largest = fmax(largest, fmax(fabs(v[i].x), fabs(v[i].y)));
    return largest;
}

static double reach_of(const hit_shape *s)
{
    return s->kind == HIT_ELLIPSE ? fmax(s->size.x, s->size.y) : s->radius;
}

/* Returns the longer side of the box around both. */
static double size_of(const hit_shape *a, const hit_shape *b)
{
    hit_vec a_low, a_high, b_low, b_high;
    hit_bounds(a, &a_low, &a_high);
    hit_bounds(b, &b_low, &b_high);
    double radius =
        fmax(reach_of(a), reach_of(b)); /* which the box of a small circle far out loses */
    double width = fmax(a_high.x, b_high.x) - fmin(a_low.x, b_low.x);
    double height = fmax(a_high.y, b_high.y) - fmin(a_low.y, b_low.y);
    return fmin(fmax(fmax(width, height), 2 * radius), DBL_MAX);
}

/* Returns the size of the smallest of those that are larger than 0: each shape, and both together.
 */
static double smallest_size(const hit_shape *a, const hit_shape *b, double both)
{
    double smallest = both > 0 ? both : DBL_MAX, of_a = size_of(a, a), of_b = size_of(b, b);
    smallest = of_a > 0 ? fmin(smallest, of_a) : smallest;
    return of_b > 0 ? fmin(smallest, of_b) : smallest;
}

static unsigned of_scale(double coordinate, double number, double smallest)
{
    unsigned traits = 0;
    traits |= smallest < 0x1p-8 ? HIT_TRAIT_SMALL : 0;
    traits |= smallest < 0x1p-60 ? HIT_TRAIT_TINY : 0;
    traits |= number >= 0x1p10 ? HIT_TRAIT_LARGE : 0;
    traits |= number >= 0x1p60 ? HIT_TRAIT_HUGE : 0;
    traits |= smallest < DBL_MAX && coordinate * 0x1p-10 >= smallest ? HIT_TRAIT_FAR : 0;
    return traits;
}

/* ---- Of two shapes -------------------------------------------------------------------------- */

/* Vertices of b at the lines through edges of a. */
static unsigned of_lines(const hit_shape *a, const hit_shape *b, int power)
{
    const hit_vec *v = hit_vertices(a), *w = hit_vertices(b);
    unsigned traits = 0;
    for (int i = 0; a->count > 1 && i < a->count; i++)
        for (int k = 0; k < b->count; k++) {
            hit_vec from = v[i], to = v[(i + 1) % a->count];
            if (vec_equal(from, to))
                continue;
            hit_vec along = vec_sub(unit_scaled(to, power), unit_scaled(from, power));
            hit_vec aside = vec_sub(unit_scaled(w[k], power), unit_scaled(from, power));
            double length = vec_length(along);
            if (hit_orientation(from, to, w[k]) == 0)
                traits |= HIT_TRAIT_IN_LINE | HIT_TRAIT_NEAR_LINE;
            if (fabs(vec_cross(along, aside)) < 0x1p-16 * length)
                traits |= HIT_TRAIT_NEAR_LINE;
        }
    return traits;
}

static bool are_level(const hit_shape *a, const hit_shape *b)
{
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < b->count; k++)
            if (hit_vertices(a)[i].y == hit_vertices(b)[k].y)
                return true;
    return false;
}

/* Returns whether a move of b by so much, in one of 16 directions, makes a miss of a hit or a hit
 * of a miss. */
static bool changes_within(const hit_shape *a, const hit_shape *b, double distance, bool hits)
{
    for (int i = 0; i < 16; i++) {
        hit_vec ring[16];
        double angle = i * 3.14159265358979323846 / 8;
        hit_shape moved = hit_place(b, vec(distance * cos(angle), distance * sin(angle)), ring);
        if (hit_validate(&moved) == HIT_OK && (hit_hits(a, &moved)) != hits)
            return true;
    }
    return false;
}

/* Such a move may jump over a thin corner, and the distance of shapes far out is rounded: each
 * alone may say that they are not near when they are. */
static bool is_within(const hit_shape *a, const hit_shape *b, double distance, bool hits)
{
    return (!hits && hit_closest(a, b).distance <= distance) ||
           changes_within(a, b, distance, hits);
}

/* A sector that turns by nearly 360 degrees leaves out a slit: a move jumps over it. */
static bool is_at_slit(const hit_shape *a, const hit_shape *b)
{
    const hit_shape *s = a->kind == HIT_SECTOR ? a : b, *other = a->kind == HIT_SECTOR ? b : a;
    if (s->kind != HIT_SECTOR || !(s->vertex[3].x > 359))
        return false;
    hit_vec tip = s->vertex[0];
    const hit_shape side = hit_make_segment(tip, vec_add(tip, vec_scale(s->vertex[1], s->size.y)));
    return hit_closest(&side, other).distance <= size_of(a, b) * 0x1p-40;
}

static unsigned of_nearness(const hit_shape *a, const hit_shape *b, double size)
{
    bool hits = hit_hits(a, b);
    if (is_at_slit(a, b))
        return HIT_TRAIT_NEAR | HIT_TRAIT_LAST_BITS;
    if (!is_within(a, b, size * 0x1p-16, hits))
        return 0;
    return HIT_TRAIT_NEAR | (is_within(a, b, size * 0x1p-40, hits) ? HIT_TRAIT_LAST_BITS : 0);
}

static bool is_on_edge(hit_vec p, hit_vec a, hit_vec b)
{
    return hit_orientation(a, b, p) == 0 && p.x >= fmin(a.x, b.x) && p.x <= fmax(a.x, b.x) &&
           p.y >= fmin(a.y, b.y) && p.y <= fmax(a.y, b.y);
}

/* A point that hits is on the outline of a shape with a radius when it misses the next smaller
 * one. */
static bool is_on_outline(const hit_shape *point, const hit_shape *s)
{
    const hit_vec *v = hit_vertices(s);
    if (s->kind == HIT_ELLIPSE) {
        hit_vec less = {nextafter(s->size.x, 0), nextafter(s->size.y, 0)};
        hit_shape smaller = hit_make_ellipse(s->vertex[0], less, s->angle);
        return !hit_hits(point, &smaller);
    }
    if (s->radius > 0) {
        hit_shape smaller = *s;
        smaller.radius = nextafter(s->radius, 0);
        return !hit_hits(point, &smaller);
    }
    for (int i = 0; i < s->count; i++)
        if (is_on_edge(point->vertex[0], v[i], v[(i + 1) % s->count]))
            return true;
    return false;
}

/* Returns whether b reaches no edge of a. */
static bool misses_edges(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = hit_vertices(a);
    for (int i = 0; i < a->count; i++) {
        hit_shape edge = hit_make_segment(v[i], v[(i + 1) % a->count]);
        if (hit_hits(&edge, b))
            return false;
    }
    return true;
}

static bool is_inside(const hit_shape *a, const hit_shape *b)
{
    hit_relation relation = hit_relate(a, b);
    return relation == HIT_A_CONTAINS_B || relation == HIT_B_CONTAINS_A ||
           (relation == HIT_MEETING && (misses_edges(a, b) || misses_edges(b, a)));
}

/* Round, and inside but for the last bits: a move by so little in one of 16 directions brings it
 * inside. */
static bool is_nearly_inside(const hit_shape *a, const hit_shape *b, double size)
{
    for (int i = 0; i < 16; i++) {
        hit_vec ring[16];
        double angle = i * 3.14159265358979323846 / 8, by = size * 0x1p-40;
        hit_shape moved = hit_place(b, vec(by * cos(angle), by * sin(angle)), ring);
        if (hit_validate(&moved) == HIT_OK && is_inside(a, &moved))
            return true;
    }
    return false;
}

static unsigned of_relation(const hit_shape *a, const hit_shape *b, double size)
{
    hit_relation relation = hit_relate(a, b);
    if (relation == HIT_TOUCHING)
        return HIT_TRAIT_TOUCHING;
    if (relation == HIT_APART)
        return 0;
    if (a->kind == HIT_POINT || b->kind == HIT_POINT) {
        bool a_first = a->kind == HIT_POINT;
        return is_on_outline(a_first ? a : b, a_first ? b : a) ? HIT_TRAIT_TOUCHING : 0;
    }
    bool is_round =
        a->radius > 0 || b->radius > 0 || a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE;
    return is_inside(a, b) || (is_round && is_nearly_inside(a, b, size)) ? HIT_TRAIT_INSIDE : 0;
}

unsigned traits_of(const hit_shape *a, const hit_shape *b)
{
    double size = size_of(a, b);
    double coordinate = fmax(largest_coordinate(a), largest_coordinate(b));
    double number = fmax(coordinate, fmax(reach_of(a), reach_of(b)));
    int power = size > 0 ? ilogb(size) : 0;
    unsigned traits = of_shape(a, power) | of_shape(b, power) | of_relation(a, b, size);
    traits |= of_scale(coordinate, number, smallest_size(a, b, size));
    traits |= of_lines(a, b, power) | of_lines(b, a, power);
    traits |= are_level(a, b) ? HIT_TRAIT_LEVEL : 0;
    traits |= of_nearness(a, b, size);
    return traits_closed(traits);
}
