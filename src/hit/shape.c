/* SPDX-License-Identifier: MIT */
/* Makes, validates and moves shapes, finds their bounds, and which vertex follows which. */
#include "arguments.h"
#include "index.h"
#include "names.h"
#include "paths.h"
#include "questions.h"
#include "sector.h"
#include "turn.h"

#include <string.h>

static const unsigned char vertices_of_kind[QUESTIONS_KINDS] = {
#define KIND_VERTICES(kind, name, vertices) vertices,
    HIT_KINDS(KIND_VERTICES) HIT_PARTIAL_KINDS(KIND_VERTICES)
#undef KIND_VERTICES
};

/* What hit_grow() makes of a kind; an ellipse stays one, as a sector does, and hit_validate()
 * refuses its radius. */
static hit_kind grown_kind(hit_kind kind)
{
    if (kind == HIT_POINT)
        return HIT_CIRCLE;
    return kind == HIT_SEGMENT ? HIT_CAPSULE : kind;
}

static bool may_have_radius(const hit_shape *shape)
{
    return hit_questions_answered(shape, HIT_ASK_GROW) && grown_kind(shape->kind) == shape->kind;
}

static const hit_vec none = {0, 0};

/* With a member left out compilers clear all of it first, which takes four times as long. */
static inline hit_shape shape_of_vertices(hit_kind kind, hit_vec a, hit_vec b, hit_vec c)
{
    return (hit_shape){kind, vertices_of_kind[kind], 0, {{a, b, c, none}}, NULL, none, none, 0,
                       false};
}

hit_shape hit_make_point(hit_vec at)
{
    return shape_of_vertices(HIT_POINT, at, none, none);
}

hit_shape hit_make_segment(hit_vec from, hit_vec to)
{
    return shape_of_vertices(HIT_SEGMENT, from, to, none);
}

hit_shape hit_make_circle(hit_vec centre, double radius)
{
    hit_shape shape = shape_of_vertices(HIT_CIRCLE, centre, none, none);
    shape.radius = radius;
    return shape;
}

static bool vertices_are_box(const hit_vec *v)
{
    return v[0].x <= v[2].x && v[0].y <= v[2].y && v[1].x == v[2].x && v[1].y == v[0].y &&
           v[3].x == v[0].x && v[3].y == v[2].y;
}

static hit_vec turned_at(hit_vec p, hit_vec direction, hit_vec at)
{
    hit_vec d = direction;
    return vec_add(at, vec(d.x * p.x - d.y * p.y, d.y * p.x + d.x * p.y));
}

hit_shape hit_make_rect(hit_vec centre, hit_vec size, double angle)
{
    hit_shape shape = shape_of_vertices(HIT_RECT, none, none, none);
    shape.centre = centre;
    shape.size = size;
    shape.angle = angle;
    hit_vec d = hit_turn_direction(angle);
    hit_vec half = vec_scale(size, 0.5);
    static const hit_vec sign[4] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    for (int i = 0; i < 4; i++) {
        hit_vec corner = vec(sign[i].x * half.x, sign[i].y * half.y);
        shape.vertex[i] = turned_at(corner, d, centre);
    }
    shape.upright = vertices_are_box(shape.vertex);
    return shape;
}

/* The centre may be beyond neither corner. */
hit_shape hit_make_box(hit_vec low, hit_vec high)
{
    hit_shape shape = shape_of_vertices(HIT_RECT, low, vec(high.x, low.y), high);
    shape.centre = vec_add(vec_scale(low, 0.5), vec_scale(high, 0.5));
    shape.size = vec_sub(high, low);
    shape.vertex[3] = vec(low.x, high.y);
    shape.upright = vertices_are_box(shape.vertex);
    return shape;
}

hit_shape hit_make_triangle(hit_vec a, hit_vec b, hit_vec c)
{
    return shape_of_vertices(HIT_TRIANGLE, a, b, c);
}

hit_shape hit_make_polygon(const hit_vec *ring, int count)
{
    hit_shape shape = shape_of_vertices(HIT_POLYGON, none, none, none);
    shape.count = count;
    shape.rings.vertices = ring;
    return shape;
}

hit_shape hit_make_polygon_at(const hit_vec *ring, int count, double angle, hit_vec at,
                              hit_vec *out)
{
    hit_vec d = hit_turn_direction(angle);
    for (int i = 0; i < count; i++)
        out[i] = turned_at(ring[i], d, at);
    return hit_make_polygon(out, count);
}

hit_shape hit_make_rings(const hit_vec *vertices, const int *ends, int rings)
{
    hit_shape shape = hit_make_polygon(vertices, rings > 0 ? ends[rings - 1] : 0);
    if (rings == 1)
        return shape;
    shape.rings.ends = ends;
    shape.rings.count = rings;
    return shape;
}

hit_shape hit_make_chain(const hit_vec *vertices, int count)
{
    hit_shape shape = hit_make_polygon(vertices, count);
    shape.rings.open = true;
    return shape;
}

hit_shape hit_make_capsule(hit_vec from, hit_vec to, double radius)
{
    hit_shape shape = shape_of_vertices(HIT_CAPSULE, from, to, none);
    shape.radius = radius;
    return shape;
}

hit_shape hit_grow(const hit_shape *shape, double r)
{
    hit_shape grown = *shape;
    if (r == 0)
        return grown;
    grown.kind = grown_kind(shape->kind);
    grown.radius = shape->radius + r;
    return grown;
}

/* Products with 0 and 1 are exact. A difference from 0 is no negative zero. */
hit_shape hit_make_ellipse(hit_vec centre, hit_vec radii, double angle)
{
    hit_vec d = radii.x == radii.y ? vec(1, 0) : hit_turn_direction(angle);
    hit_shape shape = shape_of_vertices(HIT_ELLIPSE, centre, vec(radii.x * d.x, radii.x * d.y),
                                        vec(0 - radii.y * d.y, radii.y * d.x));
    shape.size = radii;
    shape.angle = angle;
    return shape;
}

void hit_ellipse_axes(const hit_shape *ellipse, hit_vec *u, hit_vec *v)
{
    HIT_CHECK(ellipse);
    bool has_axes = ellipse->kind == HIT_ELLIPSE;
    *u = has_axes ? ellipse->vertex[1] : none;
    *v = has_axes ? ellipse->vertex[2] : none;
}

const hit_vec *hit_vertices(const hit_shape *shape)
{
    return shape->kind == HIT_POLYGON ? shape->ring : shape->vertex;
}

int hit_vertex_count(const hit_shape *shape)
{
    return shape->count;
}

size_t hit_shape_size(void)
{
    return sizeof(hit_shape);
}

/* Each ring needs 3 vertices; a chain needs 2. */
static hit_error judge_rings(const hit_shape *polygon)
{
    const hit_rings *r = &polygon->rings;
    if (polygon->count < (r->open ? 2 : 3) || !r->vertices)
        return HIT_ERROR_TOO_FEW;
    if (!r->ends)
        return r->count == 0 ? HIT_OK : HIT_ERROR_RINGS;
    if (r->open || r->count < 1)
        return HIT_ERROR_RINGS;
    for (int k = 0, start = 0; k < r->count; start = r->ends[k++]) {
        if (r->ends[k] <= start || r->ends[k] > polygon->count)
            return HIT_ERROR_RINGS;
        if (r->ends[k] - start < 3)
            return HIT_ERROR_TOO_FEW;
    }
    return r->ends[r->count - 1] == polygon->count ? HIT_OK : HIT_ERROR_RINGS;
}

static hit_error judge_count(const hit_shape *shape)
{
    if (shape->kind == HIT_POLYGON)
        return judge_rings(shape);
    return shape->count == vertices_of_kind[shape->kind] ? HIT_OK : HIT_ERROR_UNMADE;
}

static hit_error judge_sector(const hit_shape *sector)
{
    const sector_answers *answers = sector_answers_of(sector);
    if (!answers || memcmp(answers->tag, SECTOR_TAG, sizeof answers->tag) != 0)
        return HIT_ERROR_INDEX;
    return sector->upright ? HIT_ERROR_CORNERS : answers->judge(sector);
}

hit_error hit_validate(const hit_shape *shape)
{
    if ((unsigned)shape->kind >= QUESTIONS_KINDS)
        return HIT_ERROR_KIND;
    hit_error count = judge_count(shape);
    if (count != HIT_OK)
        return count;
    if (!(fabs(shape->radius) <= VEC_MOST) || !isfinite(shape->angle) ||
        !vec_is_finite(shape->centre) || !vec_is_finite(shape->size))
        return HIT_ERROR_NOT_FINITE;
    if (shape->radius < 0 || shape->size.x < 0 || shape->size.y < 0)
        return HIT_ERROR_NEGATIVE;
    if (shape->radius != 0 && !may_have_radius(shape))
        return HIT_ERROR_RADIUS;
    const hit_vec *v = hit_vertices(shape);
    for (int i = 0; i < shape->count; i++)
        if (!vec_in_range(v[i]))
            return HIT_ERROR_NOT_FINITE;
    if (shape->kind == HIT_SECTOR)
        return judge_sector(shape);
    if (shape->kind != HIT_POLYGON && shape->index)
        return HIT_ERROR_INDEX;
    if (shape->kind == HIT_ELLIPSE) {
        if (shape->upright)
            return HIT_ERROR_CORNERS;
        if (!vec_in_range(v[1]) || !vec_in_range(v[2]))
            return HIT_ERROR_NOT_FINITE;
        /* Half-axes on one line make a segment, of which the ends are no sums of doubles unless one
         * of the two is 0. */
        bool flat = vec_equal(v[1], none) || vec_equal(v[2], none);
        return flat || hit_orientation(none, v[1], v[2]) != 0 ? HIT_OK : HIT_ERROR_AXES;
    }
    if (shape->index && !hit_index_fits(shape->index, shape))
        return HIT_ERROR_INDEX;
    if (shape->upright && (shape->kind != HIT_RECT || !vertices_are_box(v)))
        return HIT_ERROR_CORNERS;
    return HIT_OK;
}

NAMES_FUNCTION(hit_error_text, hit_error, HIT_ERRORS, NAMES_ENTRY, HIT_ERROR_COUNT)

#define KIND_NAME(kind, name, vertices) name,
#define ALL_KINDS(X)                    HIT_KINDS(X) HIT_PARTIAL_KINDS(X)
NAMES_FUNCTION(hit_kind_name, hit_kind, ALL_KINDS, KIND_NAME, QUESTIONS_KINDS)

hit_shape hit_place(const hit_shape *shape, hit_vec to, hit_vec *ring)
{
    HIT_CHECK(shape);
    HIT_CHECK_ROOM(shape, ring);
    if (shape->kind == HIT_POLYGON && !ring)
        return (hit_shape){0};
    hit_shape placed = *shape;
    const hit_vec *from = hit_vertices(shape);
    hit_vec *v = shape->kind == HIT_POLYGON ? ring : placed.vertex;
    for (int i = 0; i < shape->count; i++)
        v[i] = vec_add(from[i], to);
    if (shape->kind == HIT_POLYGON)
        placed.ring = ring;
    bool has_index = shape->kind == HIT_POLYGON && shape->index;
    if (shape->kind == HIT_RECT || has_index)
        placed.centre = vec_add(shape->centre, to);
    /* A ring that is no longer where it was indexed loses its index: this move rounds each of its
     * coordinates once more, but those of the moved boxes only once. */
    if (has_index && (shape->centre.x != 0 || shape->centre.y != 0))
        placed.index = NULL;
    return placed;
}

/* The float nearest to x that is not behind it, seen along the direction. Volatile: gcc 12's
 * vectorizer takes a pair of doubles that become floats and doubles again for unchanged. */
static double float_along(double x, double direction)
{
    if (!(fabs(x) <= FLT_MAX))
        return x;
    volatile float nearest = (float)x;
    float near = nearest;
    if (direction > 0 && (double)near < x)
        near = nextafterf(near, INFINITY);
    if (direction < 0 && (double)near > x)
        near = nextafterf(near, -INFINITY);
    return (double)near;
}

hit_shape hit_place_float(const hit_shape *shape, hit_vec *to, hit_vec away, hit_vec *ring)
{
    HIT_CHECK(shape);
    HIT_CHECK_ROOM(shape, ring);
    *to = vec(float_along(to->x, away.x), float_along(to->y, away.y));
    return hit_place(shape, *to, ring);
}

/* The root of x^2 + y^2, never less than that: hypot() is within an ulp of it. */
static double length_above(double x, double y)
{
    if (x == 0 || y == 0)
        return fabs(x) + fabs(y);
    return hypot(x, y) * (1 + 2 * DBL_EPSILON) + 2 * DBL_TRUE_MIN;
}

void hit_bounds(const hit_shape *shape, hit_vec *low, hit_vec *high)
{
    HIT_CHECK(shape);
    if (shape->kind == HIT_SECTOR) {
        sector_answers_of(shape)->bounds(shape, low, high);
        return;
    }
    if (shape->index) {
        *low = index_low(shape);
        *high = index_high(shape);
    } else {
        const hit_vec *vertices = hit_vertices(shape);
        *low = *high = vertices[0];
        for (int i = 1; i < shape->count; i++) {
            *low = vec(least(low->x, vertices[i].x), least(low->y, vertices[i].y));
            *high = vec(greatest(high->x, vertices[i].x), greatest(high->y, vertices[i].y));
        }
    }
    hit_vec grow = vec(shape->radius, shape->radius), u = shape->vertex[1], v = shape->vertex[2];
    if (shape->kind == HIT_ELLIPSE)
        grow = vec(length_above(u.x, v.x), length_above(u.y, v.y));
    *low = vec_sub(*low, grow);
    *high = vec_add(*high, grow);
}

/* ---- Rings and chains ----------------------------------------------------------------------- */

int hit_paths_ring_of(const hit_shape *shape, int i)
{
    int low = 0, high = paths_count(shape) - 1;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (i < shape->rings.ends[middle])
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

int hit_paths_next(const hit_shape *shape, int i)
{
    if (shape->rings.open)
        return i + 1 < shape->count ? i + 1 : i;
    int ring = hit_paths_ring_of(shape, i);
    return i + 1 < shape->rings.ends[ring] ? i + 1 : paths_start(shape, ring);
}

int hit_paths_before(const hit_shape *shape, int i)
{
    if (shape->rings.open)
        return i > 0 ? i - 1 : i;
    int ring = hit_paths_ring_of(shape, i);
    return i > paths_start(shape, ring) ? i - 1 : shape->rings.ends[ring] - 1;
}

bool hit_paths_close_in(const hit_shape *shape, int first, int count)
{
    int ring = hit_paths_ring_of(shape, first);
    return paths_start(shape, ring + 1) - 1 < first + count;
}
