/*
 * hit 1.0.0: exact 2D hit tests, in one file. Made by scripts/amalgamate of hitlab; do not edit.
 *
 * Add hit.c and hit.h to your sources. hit.c compiles as C11 and as C++17, and needs libm alone. What
 * it asks of the compiler's options stands below in strict.h.
 *
 * MIT License
 *
 * Copyright (c) 2026 The hitlab authors
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
 */
#include "hit.h"

#include <float.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#if defined __SSE2__
#include <emmintrin.h>
#endif
#if defined __GNUC__ && defined __x86_64__
#include <immintrin.h>
#endif

#ifdef __cplusplus
extern "C" {
#define HIT_NEW(type)        type
#define HIT_RESTRICT         __restrict
#define HIT_ASSERT(yes, why) static_assert(yes, why)
#else
#define HIT_NEW(type)        (type)
#define HIT_RESTRICT         restrict
#define HIT_ASSERT(yes, why) _Static_assert(yes, why)
#endif

/* Before what a program does not see. Some of it is there for the tests of hitlab alone, which define this. */
#if !defined HIT_INTERNAL && defined __GNUC__
#define HIT_INTERNAL static __attribute__((unused))
#elif !defined HIT_INTERNAL
#define HIT_INTERNAL static
#endif

/* ==== strict.h ==================================================================================== */

/*
 * What the library asks of its compiler: arithmetic as it is written.
 *
 * The error bounds of the exact predicates count the roundings of every operation, their middle
 * stage splits a number by subtractions that algebra would cancel, and each published method is to
 * compute what its post computed. Two groups of options break this:
 *
 *   -ffast-math and its parts reorder operations and assume that no number is NaN or infinite.
 *   Nothing can be exact under them, so the library refuses to compile.
 *
 *   -ffp-contract=fast, which is the default of gcc without -std, fuses a product and a sum into
 *   one operation that rounds once, on machines that have it. Compile with -ffp-contract=off. For
 *   programs that take the sources into a build of their own the pragmas below say the same. gcc
 *   obeys its pragma. clang obeys the standard's unless -ffp-contract=fast is given by name: the
 *   published methods may then differ from their posts, but exact answers stay exact. A fused
 *   operation leaves out a rounding that a bound has counted, and changes nothing in arithmetic
 *   that was exact without it. One function needs its roundings: see middle_product_tail().
 *
 * The vectorizer of gcc 12, a part of -O2, knows no contraction: of a product less a product beside
 * a product plus a product it makes one fused operation for both, as in the corners of a turned
 * rect. The pragma below turns it off on machines that have fused operations. On others it changes
 * no verdict, but what a trace tells: a pair of doubles that become floats and then doubles again
 * keeps its digits. Compile the methods with -fno-tree-slp-vectorize.
 *
 * Intermediate results have the digits of a double, no more (FLT_EVAL_METHOD 0), or floats have
 * those of a double, too (1, as gcc has it on s390x): the library's exact answers compute in double
 * alone. Published methods that compute in float need -fexcess-precision=fast there. x87 (2) is
 * refused.
 *
 * What no compiler sees is how the machine is set when the program runs: see hit_self_check().
 *
 * Every file of the library includes this before it computes. Internal to the library.
 */
#ifndef HIT_STRICT_H
#define HIT_STRICT_H

#if defined __FAST_MATH__ || defined __ASSOCIATIVE_MATH__ || defined __RECIPROCAL_MATH__ ||        \
    (defined __FINITE_MATH_ONLY__ && __FINITE_MATH_ONLY__)
#error "hit: compile without -ffast-math, -Ofast and the like: exact answers need exact arithmetic"
#endif

#ifndef DBL_TRUE_MIN
#define DBL_TRUE_MIN 0x1p-1074 /* C11; tcc lacks it */
#endif

#if FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 1
#error "hit: doubles have to be rounded to double (FLT_EVAL_METHOD 0 or 1): use SSE2, not x87"
#endif

#if defined __clang__ || !defined __GNUC__
#pragma STDC FP_CONTRACT OFF
#elif defined __FP_FAST_FMA
#pragma GCC optimize("fp-contract=off", "no-tree-vectorize")
#endif

#endif

/* ==== vec.h ======================================================================================= */

/* 2-vectors by value, and the smaller or greater of two numbers. Each function is the plain double
 * expression that its name says. */
#ifndef HIT_VEC_H
#define HIT_VEC_H

/* fmin() and fmax() would be calls. With a NaN these return the second argument. */
static inline double least(double a, double b)
{
    return a < b ? a : b;
}

static inline double greatest(double a, double b)
{
    return a > b ? a : b;
}

static inline hit_vec vec(double x, double y)
{
    return HIT_NEW(hit_vec){x, y};
}

static inline hit_vec vec_add(hit_vec a, hit_vec b)
{
    return vec(a.x + b.x, a.y + b.y);
}

static inline hit_vec vec_sub(hit_vec a, hit_vec b)
{
    return vec(a.x - b.x, a.y - b.y);
}

static inline hit_vec vec_scale(hit_vec a, double s)
{
    return vec(a.x * s, a.y * s);
}

static inline double vec_dot(hit_vec a, hit_vec b)
{
    return a.x * b.x + a.y * b.y;
}

static inline double vec_cross(hit_vec a, hit_vec b)
{
    return a.x * b.y - a.y * b.x;
}

/* The square of its length. */
static inline double vec_square(hit_vec a)
{
    return vec_dot(a, a);
}

/* The larger of its two coordinates, without their signs. */
static inline double vec_extent(hit_vec a)
{
    return greatest(fabs(a.x), fabs(a.y));
}

static inline double vec_length(hit_vec a)
{
    return sqrt(a.x * a.x + a.y * a.y);
}

static inline bool vec_equal(hit_vec a, hit_vec b)
{
    return a.x == b.x && a.y == b.y;
}

static inline double vec_radians(double degrees)
{
    return degrees * (3.14159265358979323846 / 180);
}

#endif

/* ==== paths.h ===================================================================================== */

/*
 * Which vertex follows which. A polygon's vertices may be several rings, one after the other, or a
 * chain that stays open. All other outlines are plain: from the last vertex to the first.
 *
 * A chain counts as a ring whose closing edge has no length: it leads from the last vertex to the
 * last vertex. So an outline with edges has as many of them as vertices, edge i starts in vertex i,
 * and the set of points is the same. Internal to the library.
 */
#ifndef HIT_PATHS_H
#define HIT_PATHS_H

static inline bool paths_is_plain(const hit_shape *shape)
{
    return shape->kind != HIT_POLYGON || (!shape->rings.ends & !shape->rings.open);
}

/* A chain has no inside. */
static inline bool paths_is_open(const hit_shape *shape)
{
    return shape->kind == HIT_POLYGON && shape->rings.open;
}

/* hit_vertices() without the call. */
static inline const hit_vec *paths_vertices(const hit_shape *shape)
{
    return shape->kind == HIT_POLYGON ? shape->ring : shape->vertex;
}

/* Each of the rings is connected, and so is every other outline. */
static inline int paths_count(const hit_shape *shape)
{
    return shape->kind == HIT_POLYGON && shape->rings.ends ? shape->rings.count : 1;
}

/* The first vertex of ring k, and for k = paths_count() where the last ring ends. */
static inline int paths_start(const hit_shape *shape, int k)
{
    bool has_ends = shape->kind == HIT_POLYGON && shape->rings.ends;
    return k == 0 ? 0 : has_ends ? shape->rings.ends[k - 1] : shape->count;
}

/* For outlines that are not plain. */
HIT_INTERNAL int hit_paths_next(const hit_shape *shape, int i);
HIT_INTERNAL int hit_paths_before(const hit_shape *shape, int i);

/* Whether a ring's closing edge is among these edges. */
HIT_INTERNAL bool hit_paths_close_in(const hit_shape *shape, int first, int count);

/* The ring that vertex i is of. */
HIT_INTERNAL int hit_paths_ring_of(const hit_shape *shape, int i);

/* The vertex that edge i leads to. */
static inline int paths_next(const hit_shape *shape, int i)
{
    if (!paths_is_plain(shape))
        return hit_paths_next(shape, i);
    return i + 1 < shape->count ? i + 1 : 0;
}

/* The vertex from which an edge leads to vertex i. */
static inline int paths_before(const hit_shape *shape, int i)
{
    if (!paths_is_plain(shape))
        return hit_paths_before(shape, i);
    return i > 0 ? i - 1 : shape->count - 1;
}

#endif

/* ==== index.h ===================================================================================== */

/*
 * Boxes around runs of edges, in the order of the outline: what hit_index keeps, and what a test
 * without an index makes for itself on the stack. Internal to the library.
 *
 * A leaf is a run of some edges that follow each other, an inner run joins up to INDEX_FAN runs of
 * the level below. Each run has two boxes around all its vertices: an axis-parallel one, which is
 * exact, and a turned one along the way from its first vertex to the farthest, which is rounded
 * (see INDEX_SLACK) and tight around spikes and slopes. An index of many edges that is kept
 * also has cells, which tell of most points at once whether they are inside.
 */
#ifndef HIT_INDEX_H
#define HIT_INDEX_H

enum {
    INDEX_RUN = 16,    /* edges of a leaf, with memory for all leaves; */
    LOCAL_RUN = 8,     /* on the stack, of up to LOCAL_LEAVES */
    INDEX_FAN = 8,     /* runs that an inner run joins */
    INDEX_LEVELS = 12, /* 8^12 edges are more than an int counts */
    LOCAL_LEAVES = 64, /* leaves of an index on the stack */
    LOCAL_RUNS = LOCAL_LEAVES + LOCAL_LEAVES / INDEX_FAN + 1,
    CELLS_FROM = 1024, /* edges of a ring that has cells: they take 4 us and more to make */
    CELLS_AN_EDGE = 2,
    CELLS_LONG = 4, /* columns to a row: rows take time to make */
    MOST_CELLS = 1 << 18
};

/* The turned box: the points whose difference from `centre` is at most half.x along `along`, a
 * vector of length 1, and half.y across. */
typedef struct index_run {
    hit_vec low, high;
    hit_vec along, centre, half;
} index_run;

/* A grid of cells over the outline's box and somewhat more. The outline stays off those that are
 * free, and each of these is inside or outside as a whole. Point p of an outline that is moved by
 * `at` is in column (p.x - at.x - low.x) * scale.x, rounded down, if the move is not too far. */
typedef struct index_cells {
    hit_vec low, scale;
    double most;       /* of a coordinate of the move */
    int columns, rows; /* columns are a multiple of 64; none: there are no cells */
    uint64_t *words;   /* of each row, for each 64 columns: bits of those free, of those inside */
} index_cells;

/* Of the edges first to first + count - 1. The runs of a level l are runs[start[l]] up to
 * runs[start[l + 1] - 1]. The highest level has one. */
struct hit_index {
    int first, count;
    int run; /* edges of a leaf */
    int levels;
    int start[INDEX_LEVELS + 1];
    index_run *runs;
    index_cells cells;
    uint64_t paths; /* see hit_index_paths() */
    bool studied;   /* the ring, where it was indexed, is known to be flat, simple or neither: */
    bool is_flat, is_simple;
};

typedef struct local_index {
    hit_index index;
    index_run runs[LOCAL_RUNS];
} local_index;

/* The edges that a run consists of. */
typedef struct run_edges {
    int first, count;
} run_edges;

static inline int index_runs_of_level(const hit_index *index, int level)
{
    return index->start[level + 1] - index->start[level];
}

static inline index_run *index_run_at(const hit_index *index, int level, int i)
{
    return &index->runs[index->start[level] + i];
}

/* The edges of run i of a level. */
static inline run_edges index_edges(const hit_index *index, int level, int i)
{
    long long length = (long long)index->run << (3 * level);
    long long from = length * i, to = from + length;
    to = to < index->count ? to : index->count;
    return HIT_NEW(run_edges){index->first + (int)from, (int)(to - from)};
}

static inline hit_vec index_vertex(const hit_vec *v, int vertices, int i)
{
    return v[i < vertices ? i : 0];
}

/* What is known of the ring since hit_index_study(); NULL: nothing, or it was moved since, by which
 * its vertices were rounded, or it is not one ring. */
static inline const hit_index *index_known(const hit_shape *shape)
{
    bool known = shape->index && shape->index->studied && paths_is_plain(shape);
    return known && shape->centre.x == 0 && shape->centre.y == 0 ? shape->index : NULL;
}

/* The corners of an indexed ring's box: the same as from all vertices, as rounding keeps order. */
static inline hit_vec index_low(const hit_shape *shape)
{
    const hit_index *index = shape->index;
    return vec_add(index_run_at(index, index->levels - 1, 0)->low, shape->centre);
}

static inline hit_vec index_high(const hit_shape *shape)
{
    const hit_index *index = shape->index;
    return vec_add(index_run_at(index, index->levels - 1, 0)->high, shape->centre);
}

/* Sets all but the runs and the cells. */
HIT_INTERNAL void hit_index_lay_out(hit_index *index, run_edges of, int run);

/* Columns and rows for so many edges; few are not worth cells. */
HIT_INTERNAL void hit_index_lay_out_cells(index_cells *cells, int edges);

/* A number that differs, but for chance, where a polygon's rings end elsewhere: what is inside then
 * differs too, which boxes around the edges need not show. */
HIT_INTERNAL uint64_t hit_index_paths(const hit_shape *polygon);

static inline bool index_is_turned(const index_run *run)
{
    return run->half.x >= 0;
}

/* Whether all of this polygon's edges are in the index's boxes, moved as the polygon was.
 * O(vertices). */
HIT_INTERNAL bool hit_index_fits(const hit_index *index, const hit_shape *polygon);

#endif

/* ==== index.c ===================================================================================== */

HIT_INTERNAL void hit_index_lay_out(hit_index *index, run_edges of, int run)
{
    *index = HIT_NEW(hit_index){of.first, of.count, run, 0, {0}, NULL, {{0, 0}, {0, 0}, 0, 0, 0, NULL}, 0, false, false, false};
    int runs = (of.count - 1) / run + 1;
    for (;;) {
        index->start[index->levels + 1] = index->start[index->levels] + runs;
        index->levels++;
        if (runs == 1)
            return;
        runs = (runs - 1) / INDEX_FAN + 1;
    }
}

/* Columns and rows for so many edges. Few are not worth cells. */
HIT_INTERNAL void hit_index_lay_out_cells(index_cells *cells, int edges)
{
    double wanted = least((double)CELLS_AN_EDGE * edges, MOST_CELLS);
    *cells = HIT_NEW(index_cells){ {0, 0}, {0, 0}, 0, 0, 0, NULL};
    if (edges < CELLS_FROM)
        return;
    cells->columns = 64 * (int)ceil(sqrt((double)CELLS_LONG * wanted) / 64);
    cells->rows = (int)wanted / cells->columns;
}

static size_t words_of(const index_cells *cells)
{
    return (size_t)cells->rows * (size_t)(cells->columns / 64) * 2;
}

size_t hit_index_size(int count)
{
    hit_index index;
    hit_index_lay_out(&index, HIT_NEW(run_edges){0, count}, INDEX_RUN);
    hit_index_lay_out_cells(&index.cells, count);
    return sizeof index + (size_t)index.start[index.levels] * sizeof *index.runs +
           words_of(&index.cells) * sizeof *index.cells.words;
}

static bool index_is_in(hit_vec p, hit_vec low, hit_vec high)
{
    return p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y;
}

/* Whether the box, moved, holds all edges of the leaf. */
static bool leaf_fits(const index_run *run, const hit_shape *polygon, run_edges of)
{
    const hit_vec *v = paths_vertices(polygon);
    hit_vec low = vec_add(run->low, polygon->centre), high = vec_add(run->high, polygon->centre);
    for (int i = of.first; i < of.first + of.count; i++)
        if (!index_is_in(v[i], low, high) || !index_is_in(v[paths_next(polygon, i)], low, high))
            return false;
    return true;
}

/* Fowler, Noll and Vo's hash, FNV-1a. */
HIT_INTERNAL uint64_t hit_index_paths(const hit_shape *polygon)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325) ^ paths_is_open(polygon);
    for (int k = 1; k < paths_count(polygon); k++)
        hash = (hash ^ (uint64_t)paths_start(polygon, k)) * UINT64_C(0x100000001b3);
    return hash;
}

HIT_INTERNAL bool hit_index_fits(const hit_index *index, const hit_shape *polygon)
{
    if (index->count != polygon->count || index->paths != hit_index_paths(polygon))
        return false;
    for (int i = 0; i < index_runs_of_level(index, 0); i++)
        if (!leaf_fits(index_run_at(index, 0, i), polygon, index_edges(index, 0, i)))
            return false;
    return true;
}

/* ==== paths.c ===================================================================================== */

HIT_INTERNAL int hit_paths_ring_of(const hit_shape *shape, int i)
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

HIT_INTERNAL int hit_paths_next(const hit_shape *shape, int i)
{
    if (shape->rings.open)
        return i + 1 < shape->count ? i + 1 : i;
    int ring = hit_paths_ring_of(shape, i);
    return i + 1 < shape->rings.ends[ring] ? i + 1 : paths_start(shape, ring);
}

HIT_INTERNAL int hit_paths_before(const hit_shape *shape, int i)
{
    if (shape->rings.open)
        return i > 0 ? i - 1 : i;
    int ring = hit_paths_ring_of(shape, i);
    return i > paths_start(shape, ring) ? i - 1 : shape->rings.ends[ring] - 1;
}

HIT_INTERNAL bool hit_paths_close_in(const hit_shape *shape, int first, int count)
{
    int ring = hit_paths_ring_of(shape, first);
    return paths_start(shape, ring + 1) - 1 < first + count;
}

/* ==== names.h ===================================================================================== */

/* Functions that name an enum's values, from the list that makes the enum. Internal to the library. */
#ifndef HIT_NAMES_H
#define HIT_NAMES_H

/* The second of a row of the list. */
#define NAMES_ENTRY(value, name) name,

#define NAMES_FUNCTION(function, type, list, entry, count)                                         \
    const char *function(type value)                                                               \
    {                                                                                              \
        static const char *const names[count] = {list(entry)};                                     \
        return (unsigned)value < count ? names[value] : "unknown";                                 \
    }

#endif

/* ==== self_check.c ================================================================================ */

/* What the compiler may not compute in advance. */
static volatile const double one = 1, smallest_normal = DBL_MIN, self_check_smallest = 0x1p-1074;

/* To the nearest, in either direction and for either sign: each other mode fails one of these. */
static bool rounds_to_nearest(void)
{
    double up = one + 0x1.8p-53, same = one + 0x1p-54, below = one - 0x1p-55;
    return up == 1 + 0x1p-52 && same == 1 && below == 1 && -one - 0x1p-54 == -1;
}

/* As a result, and as an operand. */
static bool keeps_subnormals(void)
{
    double half = smallest_normal * 0.5, scaled = self_check_smallest * 0x1p1000;
    return half != 0 && scaled == 0x1p-74 && self_check_smallest > 0;
}

hit_machine hit_self_check(void)
{
    if (!rounds_to_nearest())
        return HIT_MACHINE_ROUNDS;
    return keeps_subnormals() ? HIT_MACHINE_OK : HIT_MACHINE_FLUSHES;
}

NAMES_FUNCTION(hit_machine_text, hit_machine, HIT_MACHINES, NAMES_ENTRY, HIT_MACHINE_COUNT)

int hit_version(void)
{
    return HIT_VERSION;
}

/* ==== turn.h ====================================================================================== */

/*
 * Sine and cosine of degrees, the same doubles with every compiler, machine and C library.
 * Internal to the library.
 */
#ifndef HIT_TURN_H
#define HIT_TURN_H

/*
 * (cosine, sine) of an angle in degrees, each the double that is nearest to the true value: an
 * error of at most half a last bit. So multiples of 90 degrees are exact, turns by whole turns
 * change nothing, and angles that mirror each other have the same numbers. A sine or cosine of zero
 * is +0. NaN and infinities give NaN.
 */
HIT_INTERNAL hit_vec hit_turn_direction(double degrees);

#endif

/* ==== shape.c ===================================================================================== */

static const unsigned char vertices_of_kind[HIT_KIND_COUNT] = {
#define KIND_VERTICES(kind, name, vertices) vertices,
    HIT_KINDS(KIND_VERTICES)
#undef KIND_VERTICES
};

static const hit_vec none = {0, 0};

static hit_shape make(hit_kind kind, hit_vec a, hit_vec b, hit_vec c)
{
    hit_shape shape = {kind, vertices_of_kind[kind], 0, {{{0, 0}}}, NULL, {0, 0}, {0, 0}, 0, false};
    shape.vertex[0] = a;
    shape.vertex[1] = b;
    shape.vertex[2] = c;
    return shape;
}

hit_shape hit_make_point(hit_vec at)
{
    return make(HIT_POINT, at, none, none);
}

hit_shape hit_make_segment(hit_vec from, hit_vec to)
{
    return make(HIT_SEGMENT, from, to, none);
}

hit_shape hit_make_circle(hit_vec centre, double radius)
{
    hit_shape shape = make(HIT_CIRCLE, centre, none, none);
    shape.radius = radius;
    return shape;
}

static bool is_box(const hit_vec *v)
{
    return v[0].x <= v[2].x && v[0].y <= v[2].y && v[1].x == v[2].x && v[1].y == v[0].y &&
           v[3].x == v[0].x && v[3].y == v[2].y;
}

hit_shape hit_make_rect(hit_vec centre, hit_vec size, double angle)
{
    hit_shape shape = make(HIT_RECT, none, none, none);
    shape.centre = centre;
    shape.size = size;
    shape.angle = angle;
    hit_vec d = hit_turn_direction(angle);
    hit_vec half = vec_scale(size, 0.5);
    static const hit_vec sign[4] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    for (int i = 0; i < 4; i++) {
        hit_vec corner = vec(sign[i].x * half.x, sign[i].y * half.y);
        hit_vec turned = vec(d.x * corner.x - d.y * corner.y, d.y * corner.x + d.x * corner.y);
        shape.vertex[i] = vec_add(centre, turned);
    }
    shape.upright = is_box(shape.vertex);
    return shape;
}

/* The centre may be beyond neither corner, and the size of the largest boxes is that of a double.
 */
hit_shape hit_make_box(hit_vec low, hit_vec high)
{
    hit_shape shape = make(HIT_RECT, low, vec(high.x, low.y), high);
    shape.centre = vec_add(vec_scale(low, 0.5), vec_scale(high, 0.5));
    shape.size = vec(least(high.x - low.x, DBL_MAX), least(high.y - low.y, DBL_MAX));
    shape.vertex[3] = vec(low.x, high.y);
    shape.upright = is_box(shape.vertex);
    return shape;
}

hit_shape hit_make_triangle(hit_vec a, hit_vec b, hit_vec c)
{
    return make(HIT_TRIANGLE, a, b, c);
}

hit_shape hit_make_polygon(const hit_vec *ring, int count)
{
    hit_shape shape = make(HIT_POLYGON, none, none, none);
    shape.count = count;
    shape.rings.vertices = ring;
    return shape;
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
    hit_shape shape = make(HIT_CAPSULE, from, to, none);
    shape.radius = radius;
    return shape;
}

/* Products with 0 and 1 are exact. A difference from 0 is no negative zero. */
hit_shape hit_make_ellipse(hit_vec centre, hit_vec radii, double angle)
{
    hit_vec d = radii.x == radii.y ? vec(1, 0) : hit_turn_direction(angle);
    hit_shape shape = make(HIT_ELLIPSE, centre, vec(radii.x * d.x, radii.x * d.y),
                           vec(0 - radii.y * d.y, radii.y * d.x));
    shape.size = radii;
    shape.angle = angle;
    return shape;
}

void hit_ellipse_axes(const hit_shape *ellipse, hit_vec *u, hit_vec *v)
{
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

static bool finite_vec(hit_vec v)
{
    return isfinite(v.x) && isfinite(v.y);
}

/* Half-axes on one line make a segment, of which the ends are no sums of doubles unless one of the
 * two is 0. */
static hit_error judge_axes(hit_vec u, hit_vec v)
{
    if (!finite_vec(u) || !finite_vec(v))
        return HIT_ERROR_NOT_FINITE;
    bool flat = vec_equal(u, none) || vec_equal(v, none);
    return flat || hit_orientation(none, u, v) != 0 ? HIT_OK : HIT_ERROR_AXES;
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

hit_error hit_validate(const hit_shape *shape)
{
    if ((unsigned)shape->kind >= HIT_KIND_COUNT)
        return HIT_ERROR_KIND;
    hit_error count = judge_count(shape);
    if (count != HIT_OK)
        return count;
    if (!isfinite(shape->radius) || !isfinite(shape->angle) || !finite_vec(shape->centre) ||
        !finite_vec(shape->size))
        return HIT_ERROR_NOT_FINITE;
    if (shape->radius < 0 || shape->size.x < 0 || shape->size.y < 0)
        return HIT_ERROR_NEGATIVE;
    if (shape->radius != 0 && shape->kind != HIT_CIRCLE && shape->kind != HIT_CAPSULE)
        return HIT_ERROR_RADIUS;
    const hit_vec *v = hit_vertices(shape);
    for (int i = 0; i < shape->count; i++)
        if (!finite_vec(v[i]))
            return HIT_ERROR_NOT_FINITE;
    if (shape->kind == HIT_ELLIPSE)
        return shape->index     ? HIT_ERROR_INDEX
               : shape->upright ? HIT_ERROR_CORNERS
                                : judge_axes(v[1], v[2]);
    if (shape->index && (shape->kind != HIT_POLYGON || !hit_index_fits(shape->index, shape)))
        return HIT_ERROR_INDEX;
    if (shape->upright && (shape->kind != HIT_RECT || !is_box(v)))
        return HIT_ERROR_CORNERS;
    return HIT_OK;
}

NAMES_FUNCTION(hit_error_text, hit_error, HIT_ERRORS, NAMES_ENTRY, HIT_ERROR_COUNT)

#define KIND_NAME(kind, name, vertices) name,
NAMES_FUNCTION(hit_kind_name, hit_kind, HIT_KINDS, KIND_NAME, HIT_KIND_COUNT)

/* Whether an indexed ring is no longer where it was indexed: the next move would round each
 * coordinate once more, but the moved boxes only once. */
static bool was_moved(const hit_shape *shape)
{
    return shape->index && (shape->centre.x != 0 || shape->centre.y != 0);
}

hit_shape hit_place(const hit_shape *shape, hit_vec to, hit_vec *ring)
{
    hit_shape placed = *shape;
    const hit_vec *from = hit_vertices(shape);
    hit_vec *v = shape->kind == HIT_POLYGON ? ring : placed.vertex;
    for (int i = 0; i < shape->count; i++)
        v[i] = vec_add(from[i], to);
    if (shape->kind == HIT_POLYGON)
        placed.ring = ring;
    if (shape->kind == HIT_RECT || shape->index)
        placed.centre = vec_add(shape->centre, to);
    if (was_moved(shape))
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
    *to = vec(float_along(to->x, away.x), float_along(to->y, away.y));
    return hit_place(shape, *to, ring);
}

static void shape_box_around(const hit_vec *v, int count, hit_vec *low, hit_vec *high)
{
    *low = *high = v[0];
    for (int i = 1; i < count; i++) {
        *low = vec(least(low->x, v[i].x), least(low->y, v[i].y));
        *high = vec(greatest(high->x, v[i].x), greatest(high->y, v[i].y));
    }
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
    if (shape->index) {
        *low = index_low(shape);
        *high = index_high(shape);
    } else {
        shape_box_around(hit_vertices(shape), shape->count, low, high);
    }
    hit_vec grow = vec(shape->radius, shape->radius), u = shape->vertex[1], v = shape->vertex[2];
    if (shape->kind == HIT_ELLIPSE)
        grow = vec(length_above(u.x, v.x), length_above(u.y, v.y));
    *low = vec_sub(*low, grow);
    *high = vec_add(*high, grow);
}
#undef KIND_NAME

/* ==== hit_lab.h =================================================================================== */

/*
 * hit_lab: how a hit test comes to its answer, and tests that are wrong at times. For programs that
 * show or compare hit tests, as the lab does. A game needs hit.h alone.
 *
 * Method    a hit test for a pair of kinds: as it was published, corrected, or with a mistake that
 *           beginners make. A row of a table; a program may make rows of its own.
 * Trace     what one run of a test constructed and compared, step by step, in the caller's memory.
 * Fault     what a method is known to say wrongly, and the traits that a pair of shapes needs for
 * it.
 */
#ifndef HIT_LAB_H
#define HIT_LAB_H



/* ---- Trace: what a method looked at and compared ------------------------------------------ */

typedef enum hit_step_kind {
    HIT_STEP_CHECK,   /* a comparison: text, left, right, outcome; */
    HIT_STEP_VALUE,   /* a number the method computed: text, left */
    HIT_STEP_POINT,   /* a construction: text names it, a */
    HIT_STEP_SEGMENT, /* a, b */
    HIT_STEP_LINE,    /* the line through a and b */
    HIT_STEP_CIRCLE,  /* centre a, radius left */
    HIT_STEP_OFFSET,  /* the distance left of c from the line through a and b */
    HIT_STEP_ANGLE,   /* the angle left (radians) at a between the rays to b and c */
    HIT_STEP_TURN,    /* b turned around a by the angle left (radians) is c */
    HIT_STEP_ELLIPSE, /* centre a, half-axes b and c; left: the distance of the curve around it, or
                         0 for the ellipse itself */
    HIT_STEP_CUBIC,   /* the polynomial a.x t^3 + a.y t^2 + b.x t + b.y: its signs decide */
    HIT_STEP_EDGES,   /* what follows is about edge i of the first shape, edge j of the second; */
                      /* -1: about no single edge of it */
    HIT_STEP_PART     /* what follows is about the part or question that text names; */
                      /* NULL, or new edges: about no part any more */
} hit_step_kind;

typedef struct hit_step {
    hit_step_kind kind;
    const char *text; /* static: the source's own expression, or what the step is called */
    double left, right;
    bool outcome;
    hit_vec a, b, c;
    int i, j;
} hit_step;

/* A ring buffer of the caller's steps. When it is full, new steps replace the oldest: the
 * comparison that decided is always the last, and is never lost. */
struct hit_trace {
    hit_step *steps;
    int capacity;
    long long total;  /* steps recorded, replaced ones included */
    bool nan;         /* some comparison, replaced or kept, had a NaN on a side */
    long long checks; /* comparisons recorded, replaced ones included */
    /* Where the outlines meet, as the method itself computed it: the first points, in its order.
     * Most methods compute none, and many stop at the first. All are finite. The room is the
     * caller's: set it before the call. */
    hit_vec *points;
    int point_room;        /* 0, as hit_trace_make() sets it: points are only counted */
    long long point_count; /* points recorded, those without room included */
};

HIT_API hit_trace hit_trace_make(hit_step *steps, int capacity);
HIT_API int hit_trace_kept(const hit_trace *trace);
/* The kept step number `index`, oldest first. */
HIT_API const hit_step *hit_trace_step(const hit_trace *trace, int index);
/* Adds a step, for methods that a program writes itself. A NULL trace records nothing. */
HIT_API void hit_trace_record(hit_trace *trace, hit_step step);

/* ---- Methods ------------------------------------------------------------------------------ */

typedef enum hit_origin {
    HIT_AS_PUBLISHED,
    HIT_CORRECTED,
    HIT_MISTAKE /* a test with a mistake that beginners make; not published as right */
} hit_origin;

typedef hit_verdict hit_method_fn(const hit_shape *a, const hit_shape *b, hit_trace *trace);

/*
 * What a pair of shapes may have that a hit test has to cope with. "Size" is the longer side of the
 * box around both shapes, "number" is any coordinate or radius.
 */
#define HIT_TRAITS(X)                                                                              \
    X(ZERO_SIZE, "zero size")      /* an edge of length 0, but not of a flat ring */               \
    X(THIN, "thin")                /* a ring narrower than 2^-16 of its length */                  \
    X(FLAT, "flat")                /* a ring whose vertices are on one line */                     \
    X(NEAR_LINE, "nearly in line") /* a vertex is near the line through an edge of the other: */   \
                                   /* within 2^-16 of the size */                                  \
    X(IN_LINE, "in line")          /* a vertex is on the line through an edge of the other */      \
    X(LEVEL, "level")              /* a vertex of each has the same y */                           \
    X(INSIDE, "inside")            /* one contains the other, to the last bits; not a point */     \
    X(NEAR, "near contact")        /* a move by 2^-16 of the size changes the answer */            \
    X(LAST_BITS, "last bits")      /* a move by 2^-40 of the size changes the answer */            \
    X(TOUCHING, "touching")        /* they share points of their outlines only */                  \
    X(TURNED, "turned")            /* a rect's angle is not a multiple of 90 */                    \
    X(FRACTIONS, "fractions")      /* a number is not a whole number */                            \
    X(SMALL, "small") /* a shape, or both together, is smaller than 2^-8, but not a point */       \
    X(TINY, "tiny")   /* smaller than 2^-60 */                                                     \
    X(LARGE, "large") /* a number is 2^10 or more */                                               \
    X(HUGE, "huge")   /* a number is 2^60 or more */                                               \
    X(FAR, "far out") /* a coordinate is 2^10 times the size, or that of a shape */

typedef enum hit_trait_index {
#define HIT_TRAIT_INDEX(trait, name) HIT_TRAIT_INDEX_##trait,
    HIT_TRAITS(HIT_TRAIT_INDEX)
#undef HIT_TRAIT_INDEX
} hit_trait_index;
#define HIT_TRAIT_COUNT (0 HIT_TRAITS(HIT_COUNT_ROW))

typedef enum hit_trait {
    HIT_TRAIT_EVERYDAY = 0, /* needs nothing more */
#define HIT_TRAIT_ENUM(trait, name) HIT_TRAIT_##trait = 1 << HIT_TRAIT_INDEX_##trait,
    HIT_TRAITS(HIT_TRAIT_ENUM)
#undef HIT_TRAIT_ENUM
} hit_trait;

/* A known fault of a method: on pairs with all of these traits it may say this, and the referee
 * something else. */
typedef struct hit_fault {
    hit_verdict says;
    unsigned needs;    /* of HIT_TRAITS */
    const char *words; /* what fails, in a few words */
    const char *scene; /* one that shows it, or NULL */
} hit_fault;

/* A row's list of faults. */
#define HIT_FAULTS(...) ((const hit_fault[]){__VA_ARGS__, {.words = 0}})

typedef struct hit_method {
    const char *id;      /* "point-triangle/angle-sum": scenes, tests, bench, panel */
    const char *title;   /* a few words, for a list of the pair's methods */
    const char *idea;    /* one sentence: what the method does */
    const char *source;  /* where it was published */
    const char *differs; /* where the source's text and its code disagree, or NULL */
    /* These two are NULL when no fault is known. */
    const hit_fault *faults;  /* up to a row without words */
    const char *corrected_by; /* the id of its correction */
    bool any_pair;            /* for every pair of kinds: a and b are not read */
    hit_kind a, b;            /* hit_run() swaps its arguments to this order */
    hit_origin origin;
    /* A corrected method agrees with the referee for the radius r or for some radius within
     * tolerance * (largest coordinate or size) + 2^-1070 of it; 0: it always agrees. */
    double tolerance;
    /* It asks the smallest circles first and the edges only when these meet: a trace without
     * HIT_STEP_EDGES is of a run that spared them. */
    bool screens;
    hit_method_fn *run;
} hit_method;

/* The methods in order, pair by pair; those for any pair come last. NULL past the last. */
HIT_API const hit_method *hit_method_at(int index);
/* NULL when there is none of that name. */
HIT_API const hit_method *hit_find_method(const char *id);
HIT_API bool hit_method_fits(const hit_method *method, hit_kind a, hit_kind b);
/* HIT_REFUSED when the method is not for this pair of kinds; none but those for any pair takes
 * chains and several rings. The trace may be NULL: same verdict.
 * The row need not be one of the library's: a program can run methods of its own. */
HIT_API hit_verdict hit_run(const hit_method *method, const hit_shape *a, const hit_shape *b,
                            hit_trace *trace);



#endif

/* ==== trace.h ===================================================================================== */

/*
 * The recording side of the trace. Every function accepts a NULL trace and then does nothing.
 *
 * Most are inline, and build a step only where it is kept: a verdict map asks millions of runs for
 * NaN alone, with a trace that has no room.
 */
#ifndef HIT_TRACE_H
#define HIT_TRACE_H

static const hit_vec trace_nowhere = {0, 0};

/* trace.c: these keep a step in a trace that keeps steps. */
HIT_INTERNAL void hit_trace_keep_numbers(hit_trace *trace, hit_step_kind kind, const char *name, hit_vec a,
                            hit_vec b, hit_vec c, double left);
HIT_INTERNAL void hit_trace_keep_edges(hit_trace *trace, hit_step_kind kind, const char *name, int i, int j);
HIT_INTERNAL void hit_trace_keep_check(hit_trace *trace, const char *text, double left, double right,
                          bool outcome);

/* Whether the next step is to be kept. If not, counts it. */
static inline bool trace_keeps(hit_trace *trace)
{
    if (!trace)
        return false;
    if (trace->capacity > 0)
        return true;
    trace->total++;
    return false;
}

/* What every comparison leaves in a trace, kept or not. */
static inline void trace_note_check(hit_trace *trace, double left, double right)
{
    if ((left != left) | (right != right))
        trace->nan = true;
    trace->checks++;
}

static inline void hit_trace_value(hit_trace *trace, const char *name, double value)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_VALUE, name, trace_nowhere, trace_nowhere,
                               trace_nowhere, value);
}

static inline void hit_trace_point(hit_trace *trace, const char *name, hit_vec at)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_POINT, name, at, trace_nowhere, trace_nowhere, 0);
}

static inline void hit_trace_segment(hit_trace *trace, const char *name, hit_vec from, hit_vec to)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_SEGMENT, name, from, to, trace_nowhere, 0);
}

/* A point, and the number that puts it there. */
static inline void hit_trace_number_at(hit_trace *trace, const char *name, hit_vec at,
                                       double number)
{
    hit_trace_point(trace, name, at);
    hit_trace_value(trace, name, number);
}

/* A segment, and the number that it shows, mostly its length. */
static inline void hit_trace_length(hit_trace *trace, const char *name, hit_vec from, hit_vec to,
                                    double number)
{
    hit_trace_segment(trace, name, from, to);
    hit_trace_value(trace, name, number);
}

static inline void hit_trace_line(hit_trace *trace, const char *name, hit_vec a, hit_vec b)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_LINE, name, a, b, trace_nowhere, 0);
}

static inline void hit_trace_circle(hit_trace *trace, const char *name, hit_vec centre,
                                    double radius)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_CIRCLE, name, centre, trace_nowhere, trace_nowhere,
                               radius);
}

/* The distance of p from the line through a and b. */
static inline void hit_trace_offset(hit_trace *trace, const char *name, hit_vec p, hit_vec a,
                                    hit_vec b, double distance)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_OFFSET, name, a, b, p, distance);
}

/* The angle in radians at `apex` between the rays to b and c. */
static inline void hit_trace_angle(hit_trace *trace, const char *name, hit_vec apex, hit_vec b,
                                   hit_vec c, double angle)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_ANGLE, name, apex, b, c, angle);
}

/* The turn around the pivot, by an angle in radians, that takes `from` to `to`. */
static inline void hit_trace_turn(hit_trace *trace, const char *name, hit_vec pivot, hit_vec from,
                                  hit_vec to, double angle)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_TURN, name, pivot, from, to, angle);
}

/* The ellipse with these half-axes, or the curve at a distance around it. */
static inline void hit_trace_ellipse(hit_trace *trace, const char *name, hit_vec centre, hit_vec u,
                                     hit_vec v, double around)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_ELLIPSE, name, centre, u, v, around);
}

/* The polynomial a t^3 + b t^2 + c t + d. */
static inline void hit_trace_cubic(hit_trace *trace, const char *name, double a, double b, double c,
                                   double d)
{
    if (trace_keeps(trace))
        hit_trace_keep_numbers(trace, HIT_STEP_CUBIC, name, HIT_NEW(hit_vec){a, b}, HIT_NEW(hit_vec){c, d},
                               trace_nowhere, 0);
}

/* A point where the outlines meet, computed from the numbers that decided so. It goes to the
 * trace's points and is no step. Where those numbers overflowed there is no point. */
HIT_INTERNAL void hit_trace_hit_point(hit_trace *trace, hit_vec at);

/* What follows is about edge i of the first shape and edge j of the second; -1: no single edge.
 * Edges that others follow did not decide: they do not meet. */
static inline void hit_trace_edges(hit_trace *trace, int i, int j)
{
    if (trace_keeps(trace))
        hit_trace_keep_edges(trace, HIT_STEP_EDGES, "edges", i, j);
}

/* The same where the last comparison about an edge tells what it counts for. */
static inline void hit_trace_edge(hit_trace *trace, int i, int j)
{
    if (trace_keeps(trace))
        hit_trace_keep_edges(trace, HIT_STEP_EDGES, "edge", i, j);
}

/* What follows is about the part of that name, or asks that question. NULL: about no part. */
static inline void hit_trace_part(hit_trace *trace, const char *name)
{
    if (trace_keeps(trace))
        hit_trace_keep_edges(trace, HIT_STEP_PART, name, 0, 0);
}

/* Records a comparison and returns its outcome unchanged. */
static inline bool hit_trace_check(hit_trace *trace, const char *text, double left, double right,
                                   bool outcome)
{
    if (trace)
        trace_note_check(trace, left, right);
    if (trace_keeps(trace))
        hit_trace_keep_check(trace, text, left, right, outcome);
    return outcome;
}

/*
 * A comparison that decides: the same statement is run and traced. `left` and `right` must not have
 * side effects, because a traced run evaluates them again for the record.
 */
#define CHECK(trace, left, op, right)                                                              \
    ((trace) ? hit_trace_check((trace), #left " " #op " " #right, (double)(left), (double)(right), \
                               (left)op(right))                                                    \
             : (left)op(right))

#endif

/* ==== trace.c ===================================================================================== */

hit_trace hit_trace_make(hit_step *steps, int capacity)
{
    return HIT_NEW(hit_trace){steps, capacity, 0, false, 0, NULL, 0, 0};
}

int hit_trace_kept(const hit_trace *trace)
{
    return trace->total < trace->capacity ? (int)trace->total : trace->capacity;
}

const hit_step *hit_trace_step(const hit_trace *trace, int index)
{
    long long first = trace->total - hit_trace_kept(trace);
    return &trace->steps[(first + index) % trace->capacity];
}

/* Where the next step goes, in a trace that keeps steps. */
static void trace_keep(hit_trace *trace, hit_step step)
{
    trace->steps[trace->total % trace->capacity] = step;
    trace->total++;
}

void hit_trace_record(hit_trace *trace, hit_step step)
{
    if (trace && step.kind == HIT_STEP_CHECK)
        trace_note_check(trace, step.left, step.right);
    if (trace_keeps(trace))
        trace_keep(trace, step);
}

HIT_INTERNAL void hit_trace_keep_numbers(hit_trace *trace, hit_step_kind kind, const char *name, hit_vec a,
                            hit_vec b, hit_vec c, double left)
{
    trace_keep(trace, HIT_NEW(hit_step){kind, name, left, 0, false, a, b, c, 0, 0});
}

HIT_INTERNAL void hit_trace_keep_edges(hit_trace *trace, hit_step_kind kind, const char *name, int i, int j)
{
    trace_keep(trace, HIT_NEW(hit_step){kind, name, 0, 0, false, {0, 0}, {0, 0}, {0, 0}, i, j});
}

HIT_INTERNAL void hit_trace_keep_check(hit_trace *trace, const char *text, double left, double right,
                          bool outcome)
{
    trace_keep(trace, HIT_NEW(hit_step){HIT_STEP_CHECK,
                           text,
                           left,
                           right,
                           outcome, {0, 0}, {0, 0}, {0, 0}, 0, 0});
}

HIT_INTERNAL void hit_trace_hit_point(hit_trace *trace, hit_vec at)
{
    if (!trace || !isfinite(at.x) || !isfinite(at.y))
        return;
    if (trace->point_count < trace->point_room)
        trace->points[trace->point_count] = at;
    trace->point_count++;
}

/* ==== exact/constants.h =========================================================================== */

/*
 * Every constant that an answer rests on, with its derivation: error bounds, limits of range, and
 * how near counts as equal. Rooms above read theirs here too. Internal to the library.
 *
 * Notation, here and wherever errors are counted: u = 2^-53. One operation gives its true value
 * times (1 + d), |d| <= u; a product that underflows is off by at most 2^-1075 more. Sums and
 * differences of doubles do not underflow. k counts the u by which a value may be off.
 *
 * scripts/weaken holds this table to the tests: it replaces one value at a time by each of the
 * expressions behind "weaken:" and runs the exactness tests until one of them fails. Where no test
 * fails, the comment has to give the reason behind "survives:", which is why no input can tell.
 */
#ifndef HIT_CONSTANTS_H
#define HIT_CONSTANTS_H

/* ---- exact/filter.h ------------------------------------------------------------------------- */

/*
 * The error bound of a filter as a part of `size`, the sum of magnitudes that its value is made of.
 * Every filter's comment derives k <= 7. 8 u is used: the spare u size is more than all terms in
 * u^2 and than the rounding of the bound itself.
 * weaken: (DBL_EPSILON / 4)
 */
#define FILTER_ERROR (4 * DBL_EPSILON)

/*
 * The error that underflow may add to a filter's value: every filter multiplies at most eight
 * times, and 2^-1022 is far more than 8 * 2^-1075.
 * weaken: 0
 */
#define FILTER_UNDERFLOW DBL_MIN

/*
 * How many doubles apart two sides of a comparison must be for filter_distance_steps() to tell.
 * With d and s for the computed sides of x^2 + y^2 - reach^2, the error is at most 5 u (d + s) and
 * 3 * 2^-1075 (filter_distance()). Let d > s by more than 64 steps. A step from s upwards is more
 * than u s and never less than 2^-1074, so d - s > 32 u s + 32 * 2^-1074. For d <= 2 s that is more
 * than the 15 u s + 3 * 2^-1075 of the error; for d > 2 s, d - s > (d + s) / 3. The same holds with
 * s and d exchanged. An overflow makes one side infinite, never NaN, and its true value more than
 * (1 - 5 u) DBL_MAX; the other, 64 steps below, is not that great. Two infinite sides do not tell.
 * weaken: 2
 */
#define FILTER_STEPS 64

/* ---- exact/exact.c, exact/sum.h, sweep/ ------------------------------------------------------ */

/*
 * Above this the computed square of a length is right to a few u: what underflows in it, 2^-1074 at
 * most, is less than u^3 of it. Below it the root would carry the error on.
 * weaken: 0
 */
#define SQUARE_LEAST 0x1p-900

/* ---- exact/walk.c --------------------------------------------------------------------------- */

/*
 * By how much turned boxes have to be apart, as a part of S, the greatest sum of a coordinate's
 * size and that of the move. A leaf's box is computed from differences of up to 2^1.5 S, with a
 * direction that is within 4 u of length 1: extents, middle and centre are together within 50 u S
 * of the truth, and so is each inner run's box around those of its runs: with INDEX_LEVELS levels,
 * within 600 u S. A move rounds every vertex by u S. The comparison itself rounds sums of up to 16
 * S by less than 100 u S, also along the line through two centres. That makes less than 800 u S;
 * INDEX_SLACK is 2048 u. weaken: -0x1p-20
 */
#define INDEX_SLACK 0x1p-42

/*
 * Between these S, products of coordinates and of parts of S neither overflow nor lose digits to
 * underflow that are as much as u S.
 * survives: 0; it takes a subnormal S, of which the slack is 0 and the boxes are no turned ones
 */
#define INDEX_LEAST 0x1p-900
#define INDEX_MOST  0x1p900

/* ---- exact/middle.h ------------------------------------------------------------------------- */

/*
 * Factors of which the product and the split stay below 2^1001.
 * weaken: DBL_MAX
 */
#define MIDDLE_FACTOR_MOST 0x1p500

/*
 * Rounded products of which the tail is a multiple of the last bit that there is:
 * middle_product_tail() derives 2^-961.
 * weaken: 0
 */
#define MIDDLE_PRODUCT_LEAST 0x1p-960

/*
 * Veltkamp's splitter for 53 bits: the halves have 26 bits each, and a sign. With one bit more or
 * less, a product of two halves has 54 bits.
 * weaken: 0x4000001p0
 * weaken: 0x10000001p0
 */
#define MIDDLE_SPLITTER 0x8000001p0

/*
 * How far a difference of squares with twice the digits may be from the truth, as a part of their
 * sum: middle_twofold_length_sign() derives less than 32 u^2.
 * weaken: 0
 */
#define TWOFOLD_ERROR 0x1p-98

/* ---- exact/turn.c --------------------------------------------------------------------------- */

/*
 * How far sine and cosine of the first stage may be from the truth, as a part of it: of_sum()
 * derives 2^-79.
 * weaken: 0
 */
#define TURN_ERROR 0x1p-78

/*
 * Angles of which every product in the first stage has its tail: the smallest is 2^-906. Below it
 * the cosine is 1, because half its square is less than u / 2.
 * weaken: 0
 */
#define TURN_LEAST 0x1p-900

/* ---- exact/wide.h --------------------------------------------------------------------------- */

/*
 * The limbs of a wide integer: wide.h counts the bits, and asserts that they fit.
 * weaken: 1055
 */
#define WIDE_LIMBS 1056

/* ---- referee/direct_ellipse.c ---------------------------------------------------------------- */

/*
 * The errors that direct_ellipse.c derives, as parts of the sizes there: 9 u for a point, 16 u for
 * a side of a pencil, 160 u for a discriminant. 16 u, 32 u and 512 u are used.
 * weaken: 0
 */
#define ELLIPSE_POINT_ERROR (8 * DBL_EPSILON)
/*
 * weaken: 0
 */
#define ELLIPSE_SIDE_ERROR (16 * DBL_EPSILON)
/*
 * weaken: 0
 */
#define ELLIPSE_DISCRIMINANT_ERROR (256 * DBL_EPSILON)

/*
 * Sizes of sides between this and its inverse. With products of four, of at most 2^800, nothing
 * overflows. An underflow takes 2^-1075, times factors that the error's own size has, of which at
 * least two are left: 2^-400.
 * survives: 0x1p210; there is more to spare than that
 */
#define ELLIPSE_MOST 0x1p200

/* ---- measure/ ------------------------------------------------------------------------------- */

/*
 * By how much outlines have to be farther apart than the reach, or nearer, for computed nearest
 * points to tell a miss or a hit; a part of the largest number. The points are as near as
 * NEAR_ENOUGH in support.c says, 128 u; with their own rounding, below 40 u (closest.c), and that
 * of the supports, below 16 u, that is less than 256 u. 512 u is used. weaken: 0
 */
#define SURELY_APART 0x1p-44

/*
 * How deep one shape has to be in the other along every normal for that to tell a hit; a part of
 * the extent of both from one corner. A depth is a difference of two products of a way, up to 2^1.5
 * long and within u of its truth in each coordinate, and a direction within 3 u: less than 20 u. 64
 * u is used. The same bounds the products that are compared around a ring. weaken: (-0x1p-40)
 */
#define SEPARATE_SLACK 0x1p-47

/*
 * The E of hit.h: a part of the largest coordinate or radius, but no less than the other.
 * separate_concave.c tells what follows from it. weaken: 0
 */
#define CONCAVE_ERROR 0x1p-40
/*
 * weaken: 0
 */
#define CONCAVE_LEAST_ERROR 0x1p-1072
/*
 * How deep a place has to be in a body to count as inside, a part of E: 2^-44 of the largest
 * number. Half of that, 2^-45, is more than the error of a place and of its depth, which are sums
 * of two to four products of numbers up to 4, 32 u or 2^-48. weaken: 0
 */
#define CONCAVE_SLACK 0x1p-4

/* ---- measure/oval.c ------------------------------------------------------------------------- */

/*
 * What is so small a part of the largest number proves a direction: less than a 2^7th of E, and
 * more than the 2^5 u of rounding that oval.c derives. weaken: 0x1p-36
 */
#define OVAL_PROOF 0x1p-47

/*
 * The angle that is small enough for chords: between them outlines are within this part of the
 * largest number.
 * weaken: 0x1p-20
 */
#define OVAL_ANGLE 0x1p-50

/*
 * An ellipse whose least radius is this part of the largest number is taken for the segment
 * between its ends. Down to it the frame of its half-axes has 7 bits left. weaken: 0x1p-30
 */
#define OVAL_FLAT 0x1p-46

/* ---- sweep/sweep_ellipse.c ------------------------------------------------------------------ */

/*
 * How far apart along a direction an ellipse and another shape are surely apart, as a part of the
 * largest number: more than twice the 2^-47 by which that way is right.
 * weaken: (-0x1p-30)
 */
#define SWEEP_ELLIPSE_FLOOR 0x1p-46

/*
 * Within this part of the largest number contact is said: a quarter of E.
 * weaken: 0x1p-34
 */
#define SWEEP_ELLIPSE_NEAR 0x1p-42

/*
 * The part of the whole motion that counts as a number of that size: a time has no digits below
 * 2^-1074. With it NEAR is more than the way of that.
 * weaken: 0
 */
#define SWEEP_ELLIPSE_LEAST 0x1p-200

/* ---- sweep/ --------------------------------------------------------------------------------- */

/*
 * By how much the box of a motion is grown, as a part of the magnitudes that a side of it is made
 * of. A side has 3 roundings and that of the reach, each of at most u times their sum: 4 u. 16 u is
 * used. Underflow takes nothing from sums.
 * weaken: (-DBL_EPSILON)
 */
#define SWEEP_REGION_ERROR (8 * DBL_EPSILON)

/*
 * The factor by which reach * |motion| is taken too long, for what is clearly beside a path. The
 * reach has 1 rounding, the length 2, by either way to compute it, and the products 2. With what
 * the filter of a side has to spare 32 u is far more.
 * weaken: (1 - 0x1p-44)
 */
#define SWEEP_CLEAR (1 + 0x1p-48)

/*
 * Times of contact are computed for a distance that is greater than the reach by the slack: this
 * part of the greatest power of two that is not above the largest number. That is between 2^8 and
 * 2^9 u of the largest number, where sweep_time.c derives 34 u for all that rounding can take.
 * hit.h promises 2^-40. weaken: 0x1p-53
 */
#define SWEEP_SLACK 0x1p-44

/*
 * Numbers between these are not scaled: their fourth powers are safe.
 * weaken: 0
 */
#define SWEEP_SAFE_LEAST 0x1p-200

/*
 * weaken: INFINITY
 */
#define SWEEP_SAFE_MOST 0x1p200

/*
 * Contacts that are so many slacks apart along the motion count as simultaneous, for the normal.
 * weaken: 0
 */
#define SWEEP_TIE_SLACKS 8

/*
 * A vertex at an edge that is within so many slacks of one of its ends counts as there.
 * weaken: 0
 */
#define SWEEP_END_SLACKS 16

/*
 * The square of the sine of an angle between edges that count as parallel: they have one normal to
 * rounding, so that either is as good.
 * weaken: 0x1p-10
 */
#define SWEEP_PARALLEL 0x1p-80

/*
 * The error of a depth behind an edge, as a part of m^2, with m for the extent of both shapes from
 * one corner or from a disc's centre, for the reach and for the motion. The depth of a corner is
 * within 48 u m^2 (below, FRAME_ERROR). The reach, of up to m and within u m, times the edge's
 * length, of up to 2^1.5 m and within 7 u m: 15 u m^2; the sum of both, 8 u m^2. A speed is the
 * cross product of an edge, within 4 u m, with the motion: 14 u m^2. At a time from 0 to 1 the sum
 * of a depth and a way is within 100 u m^2. 256 u is used. weaken: 0
 */
#define SWEEP_DEPTH_ERROR 0x1p-45

/*
 * The error of what tells whether a vertex comes to a point, as a part of m^2, with m for the
 * greatest coordinate of the way to the point and of the motion, and for the reach R. A coordinate
 * of the way is within u m, so the dot product of both, of products of up to m^2, is within 6 u
 * m^2, and so is the cross product. The motion's square is within 4 u m^2, that of R within 3 u
 * m^2. So the rest of the motion, of up to 4 m^2, is within 14 u m^2, and the distance at the start
 * less R, squared, within 13 u m^2. The way from the end, of up to 2 m, is within 3 u m, its square
 * within 40 u m^2, and less R^2 within 51 u m^2. Of products of four, R^2 times the motion's
 * square, up to 2 m^4, is within 12 u m^4, the square of the cross product, up to 4 m^4, within 28
 * u m^4, and what is between them within 44 u m^4. 64 u is used. weaken: 0
 */
#define SWEEP_AIM_ERROR 0x1p-47

/*
 * Between this and its inverse the products of two depths are safe, and so are products of four in
 * SWEEP_AIM_ERROR.
 * survives: 0x1p400; products of two reach no limit before that, and those of four tell nothing
 * there
 */
#define SWEEP_PLANES_MOST 0x1p100

/*
 * By how much the foot of a vertex is to be off an edge's ends, as a part of the squared lengths in
 * question, to be beside it. That is rounded by less than 32 u.
 * weaken: (-0x1p-2)
 */
#define SWEEP_BESIDE 0x1p-40

/*
 * The cosine beyond a right angle up to which an edge still counts as along a line.
 * weaken: 0.25
 */
#define SWEEP_ALONG 0x1p-40

/* ---- exact/grid.h --------------------------------------------------------------------------- */

/*
 * The range of m in which 2^k m neither loses bits nor overflows (filter.h: m > 2^-200), and in
 * which the square of m is far from both.
 * weaken: 0
 */
#define GRID_LEAST 0x1p-200

/*
 * weaken: INFINITY
 */
#define GRID_MOST 0x1p450

/* Below, "exact when m is 2^bits units" counts in units of a grid, as grid_proves() does. */

/*
 * direct.c. Cross products of differences of two points each, of up to m, are of up to 2 m^2: exact
 * when m is 2^26 units. From 2^26.5 units on, products that differ by one unit may round to the
 * same.
 * weaken: 27
 */
#define CROSS_BITS 26

/*
 * direct_round.c, two discs. With m for the greatest of |x|, |y| and r, x^2 + y^2 is at most 2 m^2:
 * exact when m is 2^26 units. From 2^26.5 units on, squares are rounded.
 * weaken: 27
 */
#define DISC_BITS 26

/* ---- referee/gauge.h ------------------------------------------------------------------------ */

/*
 * The error bound of gaps (gauge.h says what they are), as a part of m^4. Let m be at least r and
 * at least the magnitude of both coordinates of every rounded difference between a centre and an
 * end of an edge. Each difference is within u m of its true value; that of an edge, of up to 2 m,
 * within 2 u m; r within u m. To first order:
 *
 *   a squared distance minus r^2    2 * 3 u m^2 + 2 u m^2, and 3 u m^2, and 2 u m^2     13 u m^2
 *   edge . difference, edge x difference, of up to 4 m^2
 *                                   2 * (2 + 2 + 2) u m^2 + 4 u m^2                     16 u m^2
 *   the cross product squared       16 u m^2 * 2 * 4 m^2 + 16 u m^4                    144 u m^4
 *   edge^2, of up to 8 m^2          2 * 3 u 4 m^2 + 8 u m^2                             32 u m^2
 *   r^2 edge^2                      32 u m^4 + 3 u 8 m^4 + 8 u m^4                      64 u m^4
 *   to_line, of up to 16 m^4        144 u m^4 + 64 u m^4 + 16 u m^4                    224 u m^4
 *   k times one of the first two    8 * 16 u m^4 + 8 * 4 u m^4                         160 u m^4
 *
 * The smaller or greater of two values has no larger error than the worse of them. The bound used
 * is 256 u m^4; the 32 u m^4 to spare are more than all terms in u^2 and the rounding of the bound.
 * weaken: 0x1p-50
 */
#define GAUGE_ERROR 0x1p-45

/*
 * What underflows in a gap adds 2^-1075 a product, times k where the product is multiplied by k:
 * above this m, less than u^3 m^4.
 * weaken: 0
 */
#define GAUGE_LEAST 0x1p-200

/*
 * Below this m the fourth powers in a gap do not overflow.
 * weaken: INFINITY
 */
#define GAUGE_MOST 0x1p250

/*
 * On a grid, the greatest magnitude above is 32 m^4, that of k times a product: 2^53 units^4 when m
 * is 2^12 units. So gaps are exact up to there. (Their signs are so somewhat further. Such a sign
 * is that of a number of degree 2, or of to_line, whose two terms are near 4 m^4 at most when they
 * are nearly equal: edge x start is also the cross product of start and end. At m = 2^13.25 a
 * to_line of 1 may round to 0.)
 * weaken: 14
 */
#define GAUGE_BITS 12

/*
 * The error bound of sides, edge x difference alone, as a part of m^2: 16 u m^2 as above. Twice
 * that is used. FILTER_UNDERFLOW covers what underflows in the two products.
 * weaken: 0x1p-52
 */
#define SIDE_ERROR 0x1p-48

/*
 * Below this m the products in a side do not overflow.
 * weaken: INFINITY
 */
#define SIDE_MOST 0x1p500

/*
 * The two products in a side, of up to 2 m^2, are exact when m is 2^26 units, and rounding their
 * difference keeps the sign.
 * weaken: 27
 */
#define SIDE_BITS 26

/* ---- exact/edge_gap.h ------------------------------------------------------------------------ */

/*
 * The error bound of edge_gap(), as a part of (2 D + r^2) L, with D for the point's squared
 * distance from the edge's first end, L for the edge's squared length, r for the reach, and A for
 * the root of D L, which no dot product of the two exceeds. To first order:
 *
 *   D, within 4 u D; r^2, within 3 u r^2; their difference         5 u (D + r^2)
 *   the same times L, which is within 4 u L                        10 u (D + r^2) L
 *   along, within 4 u A; c, which is at most A, within 8 u A       (if c = L, then L <= A)
 *   c (2 along - c): 8 u A * 2 A + A * 16 u A + 4 u A^2            36 u D L
 *   the last difference                                            3 u (D + r^2) L
 *
 * Together 49 u; 128 u is used. c (2 along - c) is at most D L, so that nothing overflows before
 * 2 D L, and with it the bound, does. SQUARE_LEAST is added to both factors: what underflows in
 * one of them, 2^-1074, is then nothing to the bound. FILTER_UNDERFLOW is for the products.
 * weaken: 0x1p-54
 */
#define EDGE_GAP_ERROR 0x1p-46

/* ---- referee/direct_rect.c ------------------------------------------------------------------ */

/*
 * A point and a turned rect: the error bound of twice a depth, as a part of `scale`. The rounding
 * is within 12 u scale (sides.h), and the bend takes 2 |bend| |side| <= 2^-46 side^2 + 2^46 bend^2.
 * 256 u scale is used.
 * weaken: 0x1p-53
 */
#define TURNED_POINT_ERROR 0x1p-45

/*
 * The part of the squared bend in the same bound, twice what it takes.
 * weaken: 0
 */
#define TURNED_POINT_BENDS 0x1p47

/*
 * Below this scale nothing overflows.
 * survives: INFINITY; a scale that overflows still does not tell. While it is finite, products are
 *   at most half of it, and so is |area|, so that only |2 side x to - area| can overflow. It is
 * then greater than |area| by almost DBL_MAX / 2. The point is outside, and farther than the bend:
 * with a finite error, |bend| < 2^489 and |side| <= 2^512, so 2 |bend| |side| is nothing to that.
 */
#define TURNED_POINT_MOST 0x1p1000

/*
 * A circle and a turned rect: the error bound of the gap, (TURNED_CIRCLE_ERROR A C +
 * TURNED_CIRCLE_SKEW k^2) scale + TURNED_CIRCLE_BENDS b^2 A C, with the names of direct_rect.c.
 *
 * Rounding. Let `scale` hold r^2 too. To first order:
 *
 *   beyond, at most |to| |along|      5 u |along| (|to| + |along|)
 *   its square times C                10 u |to| (|to| + |along|) A C + 6 u to^2 A C
 *                                     <= (21 to^2 + 5 A) u A C; for the other (21 to^2 + 5 C) u A C
 *   r^2 A C                           11 u r^2 A C
 *   sum and difference                2 u (2 to^2 + r^2) A C
 *
 * Together that is at most 46 u scale A C.
 * weaken: 0x1p-55
 */
#define TURNED_CIRCLE_ERROR 0x1p-44

/*
 * Shape. The corners are almost never those of a rectangle. Let s be the sine of the angle by which
 * the angle between the sides differs from a right one, k = along . across = s |along| |across|,
 * and b the bend. To make the rect a rectangle, turn `across` until it is perpendicular to `along`
 * and take off what it is too long: no corner moves by more than d = s |across| + |b|. So the
 * rectangle is in the d-neighbourhood of the rect, because a point of the rectangle that is further
 * than d from the rect's outline keeps its winding number; and the rect is in the d-neighbourhood
 * of the rectangle, which is convex. Their distances from the centre therefore differ by at most d.
 * The formula uses the direction of `across` itself, which is turned by at most sqrt(2) s, and its
 * length, which is at most s |across| too long. Its distance differs from the true one by at most
 *
 *   D = s (2 |across| + sqrt(2) |to|) + |b|.
 *
 * The distance is at most |to|, so the squares differ by at most 2 |to| D + D^2, which is less than
 *
 *   5 s scale + 2 |to| |b| + 16 s^2 scale + 2 b^2
 *     <= 3.5 2^-46 scale + (2.5 2^46 + 16) s^2 scale + (2^46 + 2) b^2,
 *
 * because 2 s <= 2^-46 + 2^46 s^2 and 2 |to| |b| <= 2^-46 to^2 + 2^46 b^2.
 *
 * More than twice that is used, which has room for the errors of k and b.
 * weaken: 0
 */
#define TURNED_CIRCLE_SKEW 0x1p48

/*
 * weaken: 0
 */
#define TURNED_CIRCLE_BENDS 0x1p48

/*
 * Least squared sides, A and C: what underflows in the gap, at most three times 2^-1075, is then
 * below 2^-70 of the bound.
 * weaken: 0
 */
#define TURNED_CIRCLE_LEAST 0x1p-320

/*
 * Below this scale, which has the degree 2, nothing of degree 6 in the gap overflows.
 * weaken: INFINITY
 */
#define TURNED_CIRCLE_MOST 0x1p320

/* ---- referee/direct_sat.c ------------------------------------------------------------------- */

/*
 * With m for the greatest coordinate of a side and of `to`, cross products with a side are of up to
 * 2 m^2; with a triangle's third edge they are of up to 4 m^2, and 6 m^2 for the corner. A depth is
 * of up to 32 m^2: exact when m is 2^24 units. Figures with area and without bend are then exactly
 * what they are taken for.
 * weaken: 28
 */
#define DEPTH_BITS 24

/*
 * Two figures by separating axes: the error bound of twice a depth, and of areas, as a part of
 * `scale`.
 *
 * Rounding. A depth changes by at most twice as much as the end, the corner and the two sides that
 * it is made of. Let A be the sum of the squared sides of the figure whose edge it is, and W the
 * sum of the lengths of the other figure's sides and of `to`. Along a side e those four are within
 * 4 u |along| |across| and 4 u |e| W, so the depth is within 8 u (|along| |across| + |e| W) <= 16 u
 * scale. Along a third edge, with L = |along| + |across|, the sides are within 5 u L of their
 * lengths and the corner within 6 u (L |to| + |along| |across|), so the depth is within 20 u
 * |along| |across| + 12 u L W <= 22 u scale: L^2 <= 2 A, and W^2 is at most three times the sum of
 * its squares. Adding up costs, with P = |p| + |q|, 10 u P for the middle and the width, and 4 u
 * |end| + 5 u P + 6 u |corner| for the overlap: at most 15 u (2 |along| |across| + L W) <= 30 u
 * scale. Together that is at most 52 u scale.
 * With the part of the bends, below, 512 u scale is used.
 * weaken: 0x1p-54
 */
#define DEPTH_ERROR 0x1p-44

/*
 * The part of the squared bends in the same bound, twice what is derived here.
 *
 * Bends. Let b and b' be the two bends and B = |b| + |b'|. The verdict of the parallelograms is
 * that of the rects when twice each depth is more than 2 B times the length of its edge, or when
 * twice one depth is less than minus that.
 *
 * In the second case the parallelograms are further than B apart, and the rects are in their |b|-
 * and |b'|-neighbourhoods.
 *
 * In the first case 0 is deeper than B in the difference of the two parallelograms. So each vector
 * x of up to B is p - p' for points p and p' of them, which can be chosen to depend continuously on
 * x, because all are convex. Let f and f' move points as the third corners move, linearly in each
 * half of a parallelogram: f(p) is in the rect if its third corner stays beyond the diagonal of its
 * neighbours, and |f(p) - p| <= |b|. Then x - (f(p) - f'(p')) is not longer than B, and by
 * Brouwer's theorem it equals x for some x. There f(p) = f'(p') is a point of both rects. The
 * corner stays beyond the diagonal when the area is more than |b| times the diagonal.
 *
 * And 2 B |e| <= 2^-45 e^2 + 2^46 (b^2 + b'^2), where e^2 <= 2 A and, for a third edge, one of the
 * bends is 0.
 * weaken: 0
 */
#define DEPTH_BENDS 0x1p47

/*
 * Below this scale nothing overflows.
 * weaken: INFINITY
 */
#define DEPTH_MOST 0x1p1000

/* ---- exact/frame.h -------------------------------------------------------------------------- */

/*
 * The error bound of sides and turns in a frame, as a part of m^2. Let m be the greatest magnitude
 * of a rounded coordinate q' in that frame, and q its true value:
 *
 *   |q' - q| <= u m
 *   an edge e' = rounded(b' - a') has |e'| <= 2 m and |e' - e| <= 2 u m + 2 u m = 4 u m
 *
 * To first order in u:
 *
 *   a product e'_x q'_y, of up to 2 m^2: 4 u m^2 + 2 u m^2, rounded 2 u m^2      8 u m^2
 *   e' x q', of up to 4 m^2: 2 * 8 u m^2 + 4 u m^2                              20 u m^2
 *   the side of a corner from an edge's line, a difference of two of those:
 *   2 * 20 u m^2 + 8 u m^2                                                      48 u m^2
 *   a turn, the cross product of two edges: 2 * (2 * 8 + 4) u m^2 + 8 u m^2     48 u m^2
 *
 * 64 u m^2 is used. The 16 u m^2 to spare are more than all terms in u^2 and the rounding of the
 * bound itself; FILTER_UNDERFLOW is more than what underflows in the products.
 * weaken: 0x1p-53
 */
#define FRAME_ERROR 0x1p-47

/*
 * Below this m nothing in a frame overflows.
 * weaken: INFINITY
 */
#define FRAME_MOST 0x1p500

/*
 * With m for the extent, depths are of up to 8 m^2, and so are cross and dot products of vectors
 * between corners: exact when m is 2^25 units. (Signs are exact somewhat further: the products in
 * them are of up to 4 m^2.)
 * weaken: 28
 */
#define FRAME_BITS 25

/* ---- batch/ --------------------------------------------------------------------------------- */

/*
 * The error bound of a point's sides from the edges of a convex ring, as a part of L^2. Let P be
 * the rounded difference of the point and the first corner, M its greatest coordinate, and L that
 * of the corners' differences from the first. To first order, an edge e with |e| <= 2 L and a
 * corner C of it:
 *
 *   e x P, of up to 4 L M, with four relative errors u        16 u L M
 *   e x C, of up to 4 L^2                                     16 u L^2
 *   their difference                                           4 u (L M + L^2)
 *
 * A triangle has the corners B and C beside the first, counterclockwise, and
 *
 *   f = B x P,  t = P x C      of up to 2 L M each             8 u L M each
 *   D = B x C, positive                                        8 u L^2
 *   s = D - (f + t)                                           24 u L M + 10 u L^2
 *
 * For M <= 8 L all are within 202 u L^2. E = 256 u L^2 is used: the rest is more than all terms in
 * u^2. FILTER_UNDERFLOW is for the products.
 *
 * A kernel does not look at M for a triangle. If one of f, t, s is below -E, the point is outside:
 * for M <= 8 L by the bound, for M > 8 L because the triangle is in the box of 2 L around its first
 * corner. If all are above E, then f, t and f + t are less than D, so D > 2 E, and M is not above
 * 8 L: with f', t', D' for the unrounded values of the rounded vectors, P D' = f' C + t' B, so
 * M D' <= L (2 D + 8 u L M + underflow). Here 8 u L^2 < D / 64 and D' > D - 4 u L^2 > (63 / 64) D.
 * That makes M < 3 L.
 * weaken: 0x1p-54
 */
#define BATCH_SIDE_ERROR 0x1p-45

/*
 * How many L a position may be away, so that the bound holds. Beyond 2 L it is outside.
 * weaken: 0.5
 */
#define BATCH_SIDE_NEAR 8

#endif

/* ==== exact/filter.h ============================================================================== */

/*
 * Floating-point filters: signs that double arithmetic proves. What a filter cannot tell is left to
 * the exact predicates. Inline, because a call costs as much as a filter. Internal to the library.
 *
 * The bounds count the roundings of every operation as written: see strict.h on the compiler's
 * options, and constants.h on u and k. Each filter consists of
 *
 *     value, a computed estimate of the polynomial (or of one with the same sign), and
 *     size,  the computed sum of the magnitudes that were added up to make it.
 *
 * Each comment derives |value - truth| <= k u size + underflow, with k <= 7 and less than 8 *
 * 2^-1075 for the underflow. The bound used is FILTER_ERROR size + FILTER_UNDERFLOW. After an
 * overflow the size is infinite or NaN; so is the bound, and nothing compares greater.
 */
#ifndef HIT_FILTER_H
#define HIT_FILTER_H

/* For code that only touching or degenerate input reaches, so that other input does not pay for it.
 * NEVER_INLINE also keeps the arguments of such a function in memory until it is called. */
#ifdef __GNUC__
#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)
#define ALWAYS_INLINE       static inline __attribute__((always_inline))
#define NEVER_INLINE        static __attribute__((noinline))
#else
#define UNLIKELY(condition) (condition)
#define ALWAYS_INLINE       static inline
#define NEVER_INLINE        static
#endif

/* The truth is less than `error` from `value`. */
typedef struct filter {
    double value, error;
} filter;

enum { UNSURE = 2 };

static inline int filter_above(filter f)
{
    return f.value > f.error;
}

static inline int filter_below(filter f)
{
    return f.value < -f.error;
}

static inline int filter_tells(filter f)
{
    return fabs(f.value) > f.error;
}

static inline int filter_sign(filter f)
{
    return filter_above(f) ? 1 : filter_below(f) ? -1 : UNSURE;
}

static inline filter filter_of(double value, double size)
{
    return HIT_NEW(filter){value, size * FILTER_ERROR + FILTER_UNDERFLOW};
}

/* p q + s t, where all four are differences of inputs: each product carries 3 roundings and the sum
 * 1, so k = 4. */
static inline filter filter_products(double pq, double st)
{
    return filter_of(pq + st, fabs(pq) + fabs(st));
}

/* (b - a) x (c - a) */
static inline filter filter_orient(hit_vec a, hit_vec b, hit_vec c)
{
    return filter_products((b.x - a.x) * (c.y - a.y), -((b.y - a.y) * (c.x - a.x)));
}

/* (b - a) . (c - a) */
static inline filter filter_dot(hit_vec a, hit_vec b, hit_vec c)
{
    return filter_products((b.x - a.x) * (c.x - a.x), (b.y - a.y) * (c.y - a.y));
}

/* x^2 + y^2 - reach^2, where x and y are differences of inputs and reach is their sum r1 + r2,
 * which is not negative. The squares carry 3 roundings, the sum of two of them 1 more, the
 * difference 1 more, so k = 5. r2 may be negative: the bound needs r1 + r2 with one rounding,
 * whatever cancels in it, and not below 0, so that its square compares as the distance does. */
static inline filter filter_distance(double x, double y, double reach)
{
    double distance = x * x + y * y;
    double square = reach * reach;
    return filter_of(distance - square, distance + square);
}

/*
 * By how many doubles a is after b. Neither is negative: then their bits count up with them, and
 * infinity comes after the greatest. A zero must be +0.
 */
static inline int64_t filter_steps(double a, double b)
{
    int64_t p, q;
    memcpy(&p, &a, sizeof p);
    memcpy(&q, &b, sizeof q);
    return p - q;
}

/* x^2 + y^2 - reach^2 in half the operations: the number of doubles between the two sides. It has
 * the sign of the polynomial when filter_steps_tell(); see FILTER_STEPS. */
static inline int64_t filter_distance_steps(double x, double y, double reach)
{
    return filter_steps(x * x + y * y, reach * reach);
}

static inline int filter_steps_tell(int64_t steps)
{
    return (uint64_t)steps + FILTER_STEPS > 2 * FILTER_STEPS;
}

/*
 * Where filters do not tell, the input is mostly on a grid, and arithmetic on it may have been
 * exact. Let m > 2^-200 be a magnitude and C = 2^k m for a 20 < k < 50, without overflow. Let 2^c
 * be the greatest power of two that is not above C. The rounded sum s of |x| and C is not below C,
 * so both are multiples of g = 2^(c - 52), and so is s - C, rounded or not. If that is |x|, x is a
 * multiple of g too. And m / g is less than 2^(c + 1 - k) / g = 2^(53 - k). So let all numbers of
 * which an expression is made be on that grid. The expression is exact when every value on the way,
 * in units of g to its degree, is at most 2^53.
 */
static inline uint64_t filter_off_grid(double x, double c)
{
    double magnitude = fabs(x), back = (magnitude + c) - c;
    uint64_t p, q;
    memcpy(&p, &magnitude, sizeof p);
    memcpy(&q, &back, sizeof q);
    return p ^ q;
}

static inline int filter_on_grid(double x, double c)
{
    return filter_off_grid(x, c) == 0;
}

static inline int filter_points_on_grid(const hit_vec *v, int count, double c)
{
    uint64_t off = 0;
    for (int i = 0; i < count; i++)
        off |= filter_off_grid(v[i].x, c) | filter_off_grid(v[i].y, c);
    return off == 0;
}

/* Which bit is the lowest that is set; one must be. */
static inline int filter_lowest_bit(uint64_t bits)
{
#ifdef __GNUC__
    return __builtin_ctzll(bits);
#else
    int at = 0;
    while (!(bits >> at & 1))
        at++;
    return at;
#endif
}

#endif

/* ==== exact/pair.h ================================================================================ */

/*
 * Two doubles that go through the same operations, in one register where the machine has such.
 * Compilers do not find this by themselves where a choice is made between two numbers. Internal to
 * the library.
 */
#ifndef HIT_PAIR_H
#define HIT_PAIR_H

#ifdef __SSE2__

typedef __m128d pair;

ALWAYS_INLINE pair pair_of(double first, double second)
{
    return _mm_set_pd(second, first);
}

ALWAYS_INLINE pair pair_load(const double *two)
{
    return _mm_loadu_pd(two);
}

ALWAYS_INLINE void pair_store(double *two, pair p)
{
    _mm_storeu_pd(two, p);
}

/* Both coordinates: a pointer to x alone would not reach y. */
ALWAYS_INLINE pair pair_load_vec(const hit_vec *v)
{
    return _mm_loadu_pd((const double *)v);
}

ALWAYS_INLINE void pair_store_vec(hit_vec *v, pair p)
{
    _mm_storeu_pd((double *)v, p);
}

ALWAYS_INLINE double pair_first(pair p)
{
    return _mm_cvtsd_f64(p);
}

ALWAYS_INLINE double pair_second(pair p)
{
    return _mm_cvtsd_f64(_mm_unpackhi_pd(p, p));
}

/* The first numbers of both, and the second ones. */
ALWAYS_INLINE pair pair_firsts(pair p, pair q)
{
    return _mm_unpacklo_pd(p, q);
}

ALWAYS_INLINE pair pair_seconds(pair p, pair q)
{
    return _mm_unpackhi_pd(p, q);
}

ALWAYS_INLINE pair pair_swapped(pair p)
{
    return _mm_shuffle_pd(p, p, 1);
}

#define PAIR_OPERATION(name, instruction, sign)                                                    \
    ALWAYS_INLINE pair name(pair p, pair q)                                                        \
    {                                                                                              \
        return instruction(p, q);                                                                  \
    }

ALWAYS_INLINE pair pair_root(pair p)
{
    return _mm_sqrt_pd(p);
}

/* As least() and greatest(), NaN included. */
ALWAYS_INLINE pair pair_least(pair p, pair q)
{
    return _mm_min_pd(p, q);
}

ALWAYS_INLINE pair pair_greatest(pair p, pair q)
{
    return _mm_max_pd(p, q);
}

ALWAYS_INLINE pair pair_abs(pair p)
{
    return _mm_andnot_pd(_mm_set1_pd(-0.0), p);
}

/* Bit 0 for the first, bit 1 for the second: whether p is greater. */
ALWAYS_INLINE unsigned pair_above(pair p, pair q)
{
    return (unsigned)_mm_movemask_pd(_mm_cmpgt_pd(p, q));
}
#else
typedef struct pair {
    double first, second;
} pair;

ALWAYS_INLINE pair pair_of(double first, double second)
{
    return HIT_NEW(pair){first, second};
}

ALWAYS_INLINE pair pair_load(const double *two)
{
    return pair_of(two[0], two[1]);
}

ALWAYS_INLINE void pair_store(double *two, pair p)
{
    two[0] = p.first;
    two[1] = p.second;
}

ALWAYS_INLINE pair pair_load_vec(const hit_vec *v)
{
    return pair_of(v->x, v->y);
}

ALWAYS_INLINE void pair_store_vec(hit_vec *v, pair p)
{
    *v = HIT_NEW(hit_vec){p.first, p.second};
}

ALWAYS_INLINE double pair_first(pair p)
{
    return p.first;
}

ALWAYS_INLINE double pair_second(pair p)
{
    return p.second;
}

/* The first numbers of both, and the second ones. */
ALWAYS_INLINE pair pair_firsts(pair p, pair q)
{
    return pair_of(p.first, q.first);
}

ALWAYS_INLINE pair pair_seconds(pair p, pair q)
{
    return pair_of(p.second, q.second);
}

ALWAYS_INLINE pair pair_swapped(pair p)
{
    return pair_of(p.second, p.first);
}

#define PAIR_OPERATION(name, instruction, sign)                                                    \
    ALWAYS_INLINE pair name(pair p, pair q)                                                        \
    {                                                                                              \
        return pair_of(p.first sign q.first, p.second sign q.second);                              \
    }

ALWAYS_INLINE pair pair_root(pair p)
{
    return pair_of(sqrt(p.first), sqrt(p.second));
}

/* As least() and greatest(), NaN included. */
ALWAYS_INLINE pair pair_least(pair p, pair q)
{
    return pair_of(least(p.first, q.first), least(p.second, q.second));
}

ALWAYS_INLINE pair pair_greatest(pair p, pair q)
{
    return pair_of(greatest(p.first, q.first), greatest(p.second, q.second));
}

ALWAYS_INLINE pair pair_abs(pair p)
{
    return pair_of(fabs(p.first), fabs(p.second));
}

/* Bit 0 for the first, bit 1 for the second: whether p is greater. */
ALWAYS_INLINE unsigned pair_above(pair p, pair q)
{
    return (unsigned)(p.first > q.first) | (unsigned)(p.second > q.second) << 1;
}
#endif

PAIR_OPERATION(pair_add, _mm_add_pd, +)
PAIR_OPERATION(pair_sub, _mm_sub_pd, -)
PAIR_OPERATION(pair_mul, _mm_mul_pd, *)
PAIR_OPERATION(pair_div, _mm_div_pd, /)

ALWAYS_INLINE pair pair_both(double x)
{
    return pair_of(x, x);
}

/* The cross product of e, of which each coordinate is given twice, with two vectors. */
ALWAYS_INLINE pair pair_cross(pair ex, pair ey, pair x, pair y)
{
    return pair_sub(pair_mul(ex, y), pair_mul(ey, x));
}

ALWAYS_INLINE pair pair_dot(pair x, pair y, pair to_x, pair to_y)
{
    return pair_add(pair_mul(x, to_x), pair_mul(y, to_y));
}

/* The sums, and the differences, of the two numbers of p, and of q. */
ALWAYS_INLINE pair pair_sums(pair p, pair q)
{
    return pair_add(pair_firsts(p, q), pair_seconds(p, q));
}

ALWAYS_INLINE pair pair_differences(pair p, pair q)
{
    return pair_sub(pair_firsts(p, q), pair_seconds(p, q));
}

ALWAYS_INLINE double pair_sum(pair p)
{
    return pair_first(p) + pair_second(p);
}

ALWAYS_INLINE double pair_difference(pair p)
{
    return pair_first(p) - pair_second(p);
}

/* The two products of which the difference is the cross product of two vectors. */
ALWAYS_INLINE pair pair_cross_terms(pair v, pair w)
{
    return pair_mul(v, pair_swapped(w));
}

ALWAYS_INLINE pair pair_vector(hit_vec v)
{
    return pair_load_vec(&v);
}

ALWAYS_INLINE pair pair_negative(pair p)
{
    return pair_sub(pair_both(0), p);
}

ALWAYS_INLINE double pair_least_of(pair p)
{
    return least(pair_first(p), pair_second(p));
}

ALWAYS_INLINE double pair_greatest_of(pair p)
{
    return greatest(pair_first(p), pair_second(p));
}

#endif

/* ==== outline/edge_gap.h ========================================================================== */

/*
 * How far points and edges are from an edge, in doubles, each with its error bound. Internal to the
 * library.
 */
#ifndef HIT_EDGE_GAP_H
#define HIT_EDGE_GAP_H

/*
 * The squared distance of a point from an edge, minus the square of the reach, times `length`, the
 * edge's squared length. Let `square` be the point's squared distance from the edge's first end and
 * `along` the dot product of the way there with the edge. The point of the edge at c / length of
 * its length, for a c from 0 to `length`, is then
 *
 *   square - 2 c along / length + c^2 / length
 *
 * away, squared, and least so when c is nearest to `along`.
 */
ALWAYS_INLINE double edge_gap(double square, double reach_square, double along, double length)
{
    double c = least(greatest(along, 0), length);
    return (square - reach_square) * length - c * (2 * along - c);
}

/* `square` may be that of the farther of several points. */
ALWAYS_INLINE double edge_gap_error(double square, double reach_square, double length)
{
    double size = (2 * square + reach_square + SQUARE_LEAST) * (length + SQUARE_LEAST);
    return EDGE_GAP_ERROR * size + FILTER_UNDERFLOW;
}

/* For a point and an edge; for an edge of length 0 it does not tell. */
ALWAYS_INLINE filter edge_gap_of_point(hit_vec p, hit_vec from, hit_vec to, double reach)
{
    pair start = pair_sub(pair_vector(p), pair_vector(from));
    pair edge = pair_sub(pair_vector(to), pair_vector(from));
    pair squares = pair_sums(pair_mul(start, start), pair_mul(edge, edge));
    double square = pair_first(squares), length = pair_second(squares);
    double along = pair_sum(pair_mul(start, edge)), reach_square = reach * reach;
    return HIT_NEW(filter){edge_gap(square, reach_square, along, length),
                    edge_gap_error(square, reach_square, length)};
}

/* For the sides of two points from a line: positive when both are strictly on the same side,
 * negative when they are strictly on different sides. */
static inline double edge_gap_same_side(double a, double b)
{
    return greatest(least(a, b), -greatest(a, b));
}

/*
 * Of two segments: positive when one is strictly to one side of the other's line, so that they are
 * apart; negative when they cross; 0 tells nothing. By three cross products: with e and f for the
 * segments v and w, and `to` for the way from v's first end to w's, the sides of w's ends from v's
 * line are e x to and e x to + e x f, those of v's ends from w's line to x f and to x f - e x f. A
 * product carries 3 roundings, the cross product 1 more and the sum of two of them another: k = 5,
 * for `size` as the sum of all six.
 */
ALWAYS_INLINE filter edge_gap_sides(pair e, pair f, pair to)
{
    pair w = pair_cross_terms(e, to), v = pair_cross_terms(to, f), ef = pair_cross_terms(e, f);
    pair starts = pair_differences(w, v);
    double both = pair_difference(ef);
    pair ends = pair_add(starts, pair_of(both, -both));
    pair same = pair_greatest(pair_least(starts, ends), pair_negative(pair_greatest(starts, ends)));
    double size = pair_sum(pair_add(pair_add(pair_abs(w), pair_abs(v)), pair_abs(ef)));
    return filter_of(pair_greatest_of(same), size);
}

/* The same for two edges by their ends. */
ALWAYS_INLINE filter edge_gap_of_edges(hit_vec a, hit_vec b, hit_vec c, hit_vec d)
{
    pair from = pair_vector(a), other = pair_vector(c);
    return edge_gap_sides(pair_sub(pair_vector(b), from), pair_sub(pair_vector(d), other),
                          pair_sub(other, from));
}

#endif

/* ==== outline/outline.h =========================================================================== */

/*
 * Reads a shape as a list of edges. A point or circle has one edge of length zero, a segment or
 * capsule has one edge, and a ring has one edge for each vertex. Internal to the library.
 */
#ifndef HIT_OUTLINE_H
#define HIT_OUTLINE_H

typedef struct hit_edge {
    hit_vec a, b;
} hit_edge;

/* A chain counts as one, see paths.h: it has no filling, so nothing is in that. */
static inline bool outline_is_ring(const hit_shape *shape)
{
    return shape->count >= 3 || (shape->count == 2 && shape->kind == HIT_POLYGON);
}

static inline int outline_edge_count(const hit_shape *shape)
{
    return outline_is_ring(shape) ? shape->count : 1;
}

static inline const hit_vec *outline_vertices(const hit_shape *shape)
{
    return paths_vertices(shape);
}

/* Those that a trace tells of: all but a chain's last one, which is a point of the one before. */
static inline int outline_traced_edge_count(const hit_shape *shape)
{
    return outline_edge_count(shape) - paths_is_open(shape);
}

/* What hit_edges has for an edge of an outline, or for that which starts in a vertex. */
static inline int outline_edge_number(const hit_shape *shape, int index)
{
    if (outline_is_ring(shape) && !(paths_is_open(shape) && index == shape->count - 1))
        return index;
    return shape->count - 2;
}

static inline hit_edge outline_edge(const hit_shape *shape, int index)
{
    const hit_vec *v = outline_vertices(shape);
    return HIT_NEW(hit_edge){v[index], v[paths_next(shape, index)]};
}

/* Returns the diagonal of the box around the points. */
static inline hit_edge outline_box_around(const hit_vec *v, int count)
{
    hit_edge box = {v[0], v[0]};
    for (int i = 1; i < count; i++) {
        box.a.x = v[i].x < box.a.x ? v[i].x : box.a.x;
        box.a.y = v[i].y < box.a.y ? v[i].y : box.a.y;
        box.b.x = v[i].x > box.b.x ? v[i].x : box.b.x;
        box.b.y = v[i].y > box.b.y ? v[i].y : box.b.y;
    }
    return box;
}

/* Returns the diagonal of the outline's box. */
static inline hit_edge outline_box(const hit_shape *shape)
{
    if (shape->index)
        return HIT_NEW(hit_edge){index_low(shape), index_high(shape)};
    return outline_box_around(hit_vertices(shape), shape->count);
}

/*
 * The even-odd rule. The ray from p in +x direction passes the edge a b when two things hold: p's
 * height is in the edge's half-open range, (a.y > p.y) != (b.y > p.y), and p is to the left of the
 * edge. A ray through a vertex then passes one of the vertex's two edges if the outline goes
 * through there, and both or none if the outline turns back.
 *
 * Tells whether p is to the left of an edge. The edge must have p's height in its range, and p must
 * not be on it. `b_greater` is b.y > p.y; `side` has the sign of (b - a) x (p - a).
 */
static inline bool outline_ray_is_left(bool b_greater, double side)
{
    return (side > 0) == b_greater;
}

/* Exact. Counts the ring's edges that the ray from p in +x direction passes. p must be on none of
 * them. p is in the even-odd filling when the count is odd. Those of a chain count as 0. */
HIT_INTERNAL int hit_outline_ray_crossings(const hit_shape *ring, hit_vec p);

/* Exact. Tells whether p lies on the ring's outline; or there or in its even-odd filling. */
HIT_INTERNAL bool hit_outline_is_on(const hit_shape *ring, hit_vec p);
HIT_INTERNAL bool hit_outline_contains(const hit_shape *ring, hit_vec p);

/* Exact. Tells whether p lies on the segment. */
HIT_INTERNAL bool hit_outline_on_edge(hit_edge edge, hit_vec p);

/* Exact. Returns the sign of (distance of p from the edge) - (r1 + r2). The edge may be a point.
 * The radii are as in exact.h. */
HIT_INTERNAL int hit_outline_point_gap(hit_vec p, hit_edge edge, double r1, double r2);

/* Exact. Tells whether that sign is not positive, and records the comparisons that decide. */
HIT_INTERNAL bool hit_outline_point_reaches(hit_trace *trace, hit_vec p, hit_edge edge, double r1, double r2);

/* Exact. Tells whether two closed segments share a point. Their lengths may be zero. */
HIT_INTERNAL bool hit_outline_edges_meet(hit_edge e, hit_edge f);

/* The same; records the comparisons that decide. */
HIT_INTERNAL bool hit_outline_edges_meet_traced(hit_trace *trace, hit_edge e, hit_edge f);

/* Returns true only if the axis-parallel boxes around e and f are more than `reach` apart; then e
 * and f are too. `reach` may be a rounded sum. Exact when `reach` is 0. */
HIT_INTERNAL bool hit_outline_boxes_apart(hit_trace *trace, hit_edge e, hit_edge f, double reach);

#endif

/* ==== referee/direct.h ============================================================================ */

/*
 * Direct ways to the referee's verdict, one for each pair of kinds, for calls without a trace. Each
 * computes in doubles with a proven error bound and almost without jumps, and asks the exact
 * predicates where the bound does not tell. The verdicts are those of the general rule. Internal to
 * the library.
 */
#ifndef HIT_DIRECT_H
#define HIT_DIRECT_H

typedef hit_verdict direct_fn(const hit_shape *a, const hit_shape *b);

/* The number of kinds, rounded up to a power of two, so that a row is found by a shift. */
enum { DIRECT_ROW = 8 };
HIT_ASSERT((int)DIRECT_ROW >= (int)HIT_KIND_COUNT, "a row holds every kind");

/* direct_round.c. A disc is a point or a circle; an axis is a segment's or a capsule's. */
HIT_INTERNAL direct_fn hit_direct_disc_capsule;
HIT_INTERNAL direct_fn hit_direct_segment_segment;
HIT_INTERNAL direct_fn hit_direct_segment_circle;
HIT_INTERNAL direct_fn hit_direct_axis_capsule;

/* direct_axis.c: an axis, with or without a radius, and a ring. */
HIT_INTERNAL direct_fn hit_direct_circle_triangle;
HIT_INTERNAL direct_fn hit_direct_circle_polygon;
HIT_INTERNAL direct_fn hit_direct_segment_rect;
HIT_INTERNAL direct_fn hit_direct_segment_triangle;
HIT_INTERNAL direct_fn hit_direct_segment_polygon;
HIT_INTERNAL direct_fn hit_direct_rect_capsule;
HIT_INTERNAL direct_fn hit_direct_triangle_capsule;
HIT_INTERNAL direct_fn hit_direct_polygon_capsule;

/* Whether a disc, or a segment given by its ends, meets a ring's filling or outline. */
HIT_INTERNAL bool hit_direct_disc_meets_ring(const hit_vec *centre, double radius, const hit_vec *ring,
                                int count);
HIT_INTERNAL bool hit_direct_segment_meets_ring(const hit_vec *ends, const hit_vec *ring, int count);

/* direct.c: the same for a point. */
HIT_INTERNAL bool hit_direct_point_in_ring(hit_vec p, const hit_vec *ring, int count);
HIT_INTERNAL bool hit_direct_point_in_shape(hit_vec p, const hit_shape *ring);

/* direct_rect.c: rects, by their two sides. */
HIT_INTERNAL direct_fn hit_direct_point_rect;
HIT_INTERNAL direct_fn hit_direct_circle_rect;
HIT_INTERNAL direct_fn hit_direct_rect_rect;

/* direct_sat.c: rects and triangles, by separating axes. */
HIT_INTERNAL direct_fn hit_direct_turned_rects;
HIT_INTERNAL direct_fn hit_direct_rect_triangle;
HIT_INTERNAL direct_fn hit_direct_triangle_triangle;

/* direct_rings.c: two closed rings without a radius. */
HIT_INTERNAL direct_fn hit_direct_ring_ring;

/* direct_ellipse.c */
HIT_INTERNAL direct_fn hit_direct_point_ellipse;
HIT_INTERNAL direct_fn hit_direct_segment_ellipse;
HIT_INTERNAL direct_fn hit_direct_circle_ellipse;
HIT_INTERNAL direct_fn hit_direct_ring_ellipse;
HIT_INTERNAL direct_fn hit_direct_capsule_ellipse;
HIT_INTERNAL direct_fn hit_direct_ellipse_ellipse;

/* Whether [a, b] and [c, d] have a common point. The ends of each may come in either order. */
static inline int direct_overlap(double a, double b, double c, double d)
{
    double low = a < b ? a : b, high = a < b ? b : a;
    double other_low = c < d ? c : d, other_high = c < d ? d : c;
    return (low <= other_high) & (other_low <= high);
}

static inline hit_verdict direct_verdict(bool hit)
{
    return hit ? HIT_HIT : HIT_MISS;
}

/* direct_round.c: two discs that touch or almost touch, as shapes or by centres and radii. */
HIT_INTERNAL direct_fn hit_direct_discs_closely;
HIT_INTERNAL bool hit_direct_discs_meet_closely(hit_vec p, hit_vec q, double r1, double r2);

/* Two discs. Inline, because the referee asks this before it looks into the table. */
static inline hit_verdict direct_discs(const hit_shape *a, const hit_shape *b)
{
    hit_vec p = a->vertex[0], q = b->vertex[0];
    int64_t gap = filter_distance_steps(q.x - p.x, q.y - p.y, a->radius + b->radius);
    if (UNLIKELY(!filter_steps_tell(gap)))
        return hit_direct_discs_closely(a, b);
    return direct_verdict(gap < 0);
}

/* referee.c: the general rule, which also traces. Not for ellipses. */
HIT_INTERNAL hit_verdict hit_referee_by_rule(const hit_shape *a, const hit_shape *b, hit_trace *trace);

/* referee.c: whether the other shape is in the ring's filling, given that it does not meet the
 * ring's outline. */
HIT_INTERNAL bool hit_referee_ring_holds(hit_trace *trace, const char *question, const hit_shape *ring,
                            const hit_shape *other);

/* referee.c: the same without a trace, for large rings: it looks only at edges that may meet. */
HIT_INTERNAL hit_verdict hit_referee_by_walk(const hit_shape *a, const hit_shape *b);

/*
 * Rects and triangles by two of their sides: a rect as a parallelogram, a triangle as half of one.
 *
 * Errors are measured by `scale`, the sum of the squared lengths of all vectors in question,
 * rounded or not. The vectors are differences of corners, whose coordinates have relative errors of
 * u = 2^-53. With |x| for the length of x, to first order,
 *
 *   a dot or cross product of x and y is within 4 u |x| |y|, which is at most 2 u (x^2 + y^2);
 *   a squared length x^2 is within 4 u x^2;
 *   the bend is within 3 u |across| + 2 u |bend|.
 *
 * Squares bound products with the bend, so that no square root is needed:
 *
 *   2 |x| |bend| <= 2^-46 x^2 + 2^46 bend^2.
 */

/* The vectors from the first corner to the second and to the last. The bend of a rect is the vector
 * from the parallelogram's third corner to the rect's. */
typedef struct two_sides {
    hit_vec along, across, bend;
} two_sides;

static inline two_sides sides_of_rect(const hit_vec *v)
{
    hit_vec across = vec_sub(v[3], v[0]);
    return HIT_NEW(two_sides){vec_sub(v[1], v[0]), across, vec_sub(vec_sub(v[2], v[1]), across)};
}

static inline two_sides sides_of_triangle(const hit_vec *v)
{
    return HIT_NEW(two_sides){vec_sub(v[1], v[0]), vec_sub(v[2], v[0]), {0, 0}};
}

/* ellipse_trace.c: the verdict with its comparisons, where at least one is an ellipse. */
HIT_INTERNAL hit_verdict hit_ellipse_traced(const hit_shape *a, const hit_shape *b, hit_trace *trace);

/*
 * How far a disc or an axis is from an edge, in doubles, with one error bound for all that is
 * computed on the way. An axis is a segment, or that of a capsule; grown by
 * a radius it reaches an edge when one of its points is within that radius.
 *
 * A disc reaches an edge when it reaches one of the ends, or when its centre p lies between the
 * perpendiculars at the ends and it reaches the line. As one number, not more than 0 when the disc
 * reaches the edge:
 *
 *   gap = min(k to_ends, max(-k along, to_line))
 *
 *   to_ends   the smaller squared distance from p to an end, minus the square of the reach r; r is
 *             a radius or the rounded sum of two
 *   along     the smaller dot product of the edge with start (from its first end to p) and with end
 *             (from p to its second end)
 *   to_line   (edge x start)^2 - r^2 edge^2
 *   k         8 m^2, which gives all three the degree 4
 */

/* What gaps are compared with; GAUGE_ERROR says what m has to be. */
typedef struct gauge {
    double k, error, m;
} gauge;

/* For gaps. */
static inline gauge gauge_for(double m)
{
    double square = m * m;
    if (UNLIKELY(!((m > GAUGE_LEAST) & (m < GAUGE_MOST))))
        return HIT_NEW(gauge){1, INFINITY, INFINITY};
    return HIT_NEW(gauge){8 * square, GAUGE_ERROR * (square * square), m};
}

/* For sides. */
static inline gauge gauge_for_sides(double m)
{
    return HIT_NEW(gauge){1, m < SIDE_MOST ? SIDE_ERROR * (m * m) + FILTER_UNDERFLOW : (double)INFINITY,
                   m};
}

/* The gap without the edge's ends: whether the disc reaches the edge from beside it. `cross` is
 * edge x start, `square` r^2, `length` edge^2. */
static inline double gauge_beside(double along, double cross, double square, double length,
                                  gauge by)
{
    return greatest(-by.k * along, cross * cross - square * length);
}

/* The gap. For an edge of length 0 it is not more than 0, which tells only when the disc reaches
 * the ends. */
static inline double gauge_disc(hit_vec edge, hit_vec start, hit_vec end, double reach, gauge by)
{
    double square = reach * reach;
    double to_ends = least(vec_dot(start, start), vec_dot(end, end)) - square;
    double along = least(vec_dot(edge, start), vec_dot(edge, end));
    double beside = gauge_beside(along, vec_cross(edge, start), square, vec_dot(edge, edge), by);
    return least(by.k * to_ends, beside);
}

/* Of two segments v and w: the sides of v's ends from w's line (v0, v1) and the reverse. */
typedef struct end_sides {
    double v0, v1, w0, w1;
} end_sides;

/* Positive when one segment is strictly to one side of the other's line, so that they are apart;
 * negative when they cross; 0 tells nothing. */
static inline double gauge_sides(end_sides of)
{
    return greatest(edge_gap_same_side(of.v0, of.v1), edge_gap_same_side(of.w0, of.w1));
}

/* direct_round.c: verdicts where a gap is within its error. `m` is the gauge's. */

/* Whether a disc reaches an edge. */
HIT_INTERNAL bool hit_gauge_disc_closely(const hit_vec *centre, const hit_vec *edge, double r1, double r2,
                            double gap, double m);

/* Whether two segments meet, given that gauge_sides() does not tell. */
HIT_INTERNAL bool hit_gauge_segments_closely(const hit_vec *v, const hit_vec *w, const end_sides *of, double m);

/* Whether two axes reach each other. `cross`: k times gauge_sides(); `ends`: the smallest gap of
 * the ends of one axis from the other. */
HIT_INTERNAL bool hit_gauge_axes_closely(const hit_vec *v, const hit_vec *w, double r1, double r2, double cross,
                            double ends, double m);

#endif

/* ==== exact/sum.h ================================================================================= */

/* Sums that keep every bit: expansions, exact doubles on a grid, and the middle way between. */
#ifndef HIT_SUM_H
#define HIT_SUM_H

/*
 * Signs of polynomials in vectors that are sums of doubles: those of real arithmetic. The sweep
 * needs them, where a vertex ends at p + motion, which need not be a double. Internal to the
 * library.
 */

/* The vector to - from + by, without rounding. */
typedef struct hit_sum {
    hit_vec from, to, by;
} hit_sum;

static inline hit_sum sum_between(hit_vec from, hit_vec to)
{
    return HIT_NEW(hit_sum){from, to, {0, 0}};
}

static inline hit_sum sum_of_motion(hit_vec by)
{
    return HIT_NEW(hit_sum){{0, 0}, {0, 0}, by};
}

/*
 * Filters (filter.h says what k is; strict.h, what they ask of the compiler). A component of a sum
 * is computed as (to - from) + by, with 2 roundings. Its parts may cancel, so its size is
 * |to - from| + |by|; the component is within 2 u of that.
 */
typedef struct sum_estimate {
    hit_vec value, size;
} sum_estimate;

static inline sum_estimate sum_estimate_of(hit_sum u)
{
    double x = u.to.x - u.from.x, y = u.to.y - u.from.y;
    return HIT_NEW(sum_estimate){{x + u.by.x, y + u.by.y},
                          {fabs(x) + fabs(u.by.x), fabs(y) + fabs(u.by.y)}};
}

/* 2 roundings of each factor, 1 of the product, 1 of the sum: k = 6. */
static inline filter sum_cross_filter(sum_estimate u, sum_estimate v)
{
    return filter_of(u.value.x * v.value.y - u.value.y * v.value.x,
                     u.size.x * v.size.y + u.size.y * v.size.x);
}

static inline filter sum_dot_filter(sum_estimate u, sum_estimate v)
{
    return filter_of(u.value.x * v.value.x + u.value.y * v.value.y,
                     u.size.x * v.size.x + u.size.y * v.size.y);
}

/* |u|^2 - (r1 + r2)^2: a square of a component carries 2 * 2 + 1, the sum of two 1 more, the
 * difference 1 more: k = 7. The square of the radii carries fewer. */
static inline filter sum_length_filter(sum_estimate u, double reach)
{
    double square = reach * reach;
    return filter_of(u.value.x * u.value.x + u.value.y * u.value.y - square,
                     u.size.x * u.size.x + u.size.y * u.size.y + square);
}

/*
 * |u x v| - (r1 + r2) |u|: u's components have 1 rounding, so the cross product carries 5, and the
 * squared length 4, which the root halves to 2; with the root's, the sum's and the product's own,
 * 5. The difference adds 1 to each: k = 6. SQUARE_LEAST is for underflow, as in exact.c.
 */
static inline filter sum_offset_filter(sum_estimate u, sum_estimate v, double reach)
{
    double cross = u.value.x * v.value.y - u.value.y * v.value.x;
    double size = u.size.x * v.size.y + u.size.y * v.size.x;
    double square = u.value.x * u.value.x + u.value.y * u.value.y;
    double limit = reach * sqrt(square);
    return filter_of(fabs(cross) - limit, square > SQUARE_LEAST ? size + limit : INFINITY);
}

/* The signs, for what the filters cannot tell. */
HIT_INTERNAL int hit_sum_cross_exactly(hit_sum u, hit_sum v);
HIT_INTERNAL int hit_sum_dot_exactly(hit_sum u, hit_sum v);
HIT_INTERNAL int hit_sum_length_exactly(hit_sum u, double r1, double r2);
HIT_INTERNAL int hit_sum_offset_exactly(hit_sum u, hit_sum v, double r1, double r2);

/* Each of these returns -1, 0 or +1. r1 and r2 are radii. */

static inline int sum_cross(hit_sum u, hit_sum v)
{
    int sign = filter_sign(sum_cross_filter(sum_estimate_of(u), sum_estimate_of(v)));
    return sign != UNSURE ? sign : hit_sum_cross_exactly(u, v);
}

static inline int sum_dot(hit_sum u, hit_sum v)
{
    int sign = filter_sign(sum_dot_filter(sum_estimate_of(u), sum_estimate_of(v)));
    return sign != UNSURE ? sign : hit_sum_dot_exactly(u, v);
}

/* |u| against r1 + r2. */
static inline int sum_length(hit_sum u, double r1, double r2)
{
    int sign = filter_sign(sum_length_filter(sum_estimate_of(u), r1 + r2));
    return sign != UNSURE ? sign : hit_sum_length_exactly(u, r1, r2);
}

/* The distance of the point v from the line through the origin and u against r1 + r2. u is not 0;
 * it is a difference or a motion, not a sum of both. */
static inline int sum_offset(hit_sum u, hit_sum v, double r1, double r2)
{
    int sign = filter_sign(sum_offset_filter(sum_estimate_of(u), sum_estimate_of(v), r1 + r2));
    return sign != UNSURE ? sign : hit_sum_offset_exactly(u, v, r1, r2);
}

/*
 * Exact arithmetic in doubles, for input on a grid.
 *
 * Where an error bound does not tell, the input mostly lies on a grid (whole pixels, halves of
 * pixels), and the doubles that did not tell may have been exact. filter.h proves: if all numbers
 * of an expression pass filter_on_grid(x, 2^k m), they are multiples of one power of two, the unit,
 * and m is less than 2^(53 - k) units. So m is less than 2^bits units for k = 53 - bits; and an
 * expression of whose terms none is greater than 2^53, in units to its degree, is exact.
 *
 * For each expression constants.h has the most bits with which that holds.
 */

/* m, or infinity when it is out of range: nothing is on that grid. */
static inline double grid_size(double m)
{
    return ((m > GRID_LEAST) & (m < GRID_MOST)) ? m : (double)INFINITY;
}

/* The numbers of which an expression is made: the points of v and w, and radii. */
typedef struct grid_numbers {
    const hit_vec *v, *w;
    int count_v, count_w;
    double radii[2];
    int count_radii;
} grid_numbers;

/* Whether all numbers are multiples of one power of two, and m is less than 2^bits times that. `m`
 * is in range or infinite. */
ALWAYS_INLINE int grid_proves(double m, int bits, grid_numbers of)
{
    double c = (double)(UINT64_C(1) << (53 - bits)) * m;
    int on_grid =
        filter_points_on_grid(of.v, of.count_v, c) & filter_points_on_grid(of.w, of.count_w, c);
    for (int i = 0; i < of.count_radii; i++)
        on_grid &= filter_on_grid(of.radii[i], c);
    return on_grid;
}

/*
 * The middle stage of exact.c and sum.c: doubles without rounding, for input on a grid, where
 * differences and products have few bits. strict.h says what this asks of the compiler.
 */

/*
 * Returns x - y, and clears *exact unless that is the true difference. Let |y| <= |x|, and let g be
 * the value of y's last bit (2^-1074 for 0 and subnormals). This power of two divides x and y. So
 * x - y is a multiple of g, and so are d, rounded or not, and the error e = (x - y) - d. If e is
 * not 0, x - d = y + e is at least g from y. Rounded it cannot be y again, because y - g and y + g
 * are doubles (or lie beyond the range of doubles) and rounding keeps order. So x - d == y proves
 * e = 0. For |x| < |y| the same is true of d + y == x. An infinite d fails both.
 */
static inline double middle_difference(double x, double y, bool *exact)
{
    double d = x - y;
    *exact &= (x - d == y) & (d + y == x);
    return d;
}

static inline double middle_sum(double x, double y, bool *exact)
{
    return middle_difference(x, -y, exact);
}

/* Whether middle_product_tail() is right for the factors a and b and their rounded product p. */
static inline int middle_factors_fit(double a, double b, double p)
{
    return (fabs(a) <= MIDDLE_FACTOR_MOST) & (fabs(b) <= MIDDLE_FACTOR_MOST) &
           (fabs(p) >= MIDDLE_PRODUCT_LEAST);
}

/*
 * a b - p, without an error, for p = the rounded a b and factors that fit.
 *
 * If |a| is in [2^i, 2^(i + 1)) and |b| in [2^j, 2^(j + 1)), every value here is a multiple of
 * 2^(i - 52) 2^(j - 52). |a b| >= 2^-961 means i + j >= -962, so that this is 2^-1066 or more, a
 * multiple of the last bit there is. (A subnormal's last bit is even greater.) So underflow takes
 * nothing, and the result is a double, as the rounding error of a product is one wherever exponents
 * have no limits. Where the machine has a fused multiply-add, that rounds this double to itself.
 * HIT_NO_FMA leaves it out: a fused operation in the objects is then one that nobody wrote.
 *
 * Without one: Dekker 1971, A floating-point technique for extending the available precision; the
 * split is Veltkamp's. Each factor is split into two halves of at most 26 bits and a sign. The four
 * partial products are then exact, and each subtraction leaves so few bits that it is exact too.
 * That is a theorem about exponents without limits; middle_factors_fit() meets none: the split
 * multiplies by 2^27 + 1, and the largest product is below 2^1001.
 */
static inline double middle_product_tail(double a, double b, double p)
{
#if !defined HIT_NO_FMA && (defined __FP_FAST_FMA || defined __FMA__ || defined __ARM_FEATURE_FMA)
    return fma(a, b, -p);
#else
    double c = MIDDLE_SPLITTER * a, d = MIDDLE_SPLITTER * b;
    double a_high = c - (c - a), a_low = a - a_high;
    double b_high = d - (d - b), b_low = b - b_high;
    return a_low * b_low - (((p - a_high * b_high) - a_low * b_high) - a_high * b_low);
#endif
}

/*
 * The sign of a b - c d, or UNSURE. Rounding keeps order: the greater rounded product is the
 * greater product, underflow and overflow included. Between equal rounded products, what rounding
 * took off each decides. A product with a factor 0 is truly 0; it equals no product without one.
 */
static inline int middle_compare_products(double a, double b, double c, double d)
{
    double p = a * b, q = c * d;
    if (p != q)
        return p > q ? 1 : -1;
    if (((a == 0) | (b == 0)) & ((c == 0) | (d == 0)))
        return 0;
    if (!(middle_factors_fit(a, b, p) & middle_factors_fit(c, d, q)))
        return UNSURE;
    double p_tail = middle_product_tail(a, b, p), q_tail = middle_product_tail(c, d, q);
    return (p_tail > q_tail) - (p_tail < q_tail);
}

/* Returns a b, and clears *exact unless that is the true product. */
static inline double middle_product(double a, double b, bool *exact)
{
    double p = a * b;
    bool zero = (a == 0) | (b == 0);
    *exact &= zero || (middle_factors_fit(a, b, p) && middle_product_tail(a, b, p) == 0);
    return p;
}

/* ---- Signs ---------------------------------------------------------------------------------- */

static inline hit_vec middle_between(hit_vec from, hit_vec to, bool *exact)
{
    double x = middle_difference(to.x, from.x, exact);
    return HIT_NEW(hit_vec){x, middle_difference(to.y, from.y, exact)};
}

/* The vectors and the reach r that these take are exact. Each returns a sign, or UNSURE. */

/* u x v */
static inline int middle_cross_sign(hit_vec u, hit_vec v)
{
    return middle_compare_products(u.x, v.y, u.y, v.x);
}

/* u . v */
static inline int middle_dot_sign(hit_vec u, hit_vec v)
{
    return middle_compare_products(u.x, v.x, -u.y, v.y);
}

/* |u|^2 - r^2 = x^2 - (r - y) (r + y) */
static inline int middle_length_sign(hit_vec u, double r)
{
    bool exact = true;
    double less = middle_difference(r, u.y, &exact), more = middle_sum(r, u.y, &exact);
    return exact ? middle_compare_products(u.x, u.x, less, more) : UNSURE;
}

/* A number of twice the digits: high + low, with |low| <= u |high|. */
typedef struct middle_twofold {
    double high, low;
} middle_twofold;

/* x + y without an error, unless it overflows (Knuth, The art of computer programming 2, 4.2.2). */
static inline middle_twofold middle_twofold_sum(double x, double y)
{
    double high = x + y, of_y = high - x;
    return HIT_NEW(middle_twofold){high, (x - (high - of_y)) + (y - of_y)};
}

/* The square of x to within (2 + u) u^2 of itself; clears *fits where the tail of its product would
 * not be right. */
static inline middle_twofold middle_twofold_square(middle_twofold x, bool *fits)
{
    double high = x.high * x.high;
    *fits &= x.high == 0 || middle_factors_fit(x.high, x.high, high);
    return HIT_NEW(middle_twofold){high, middle_product_tail(x.high, x.high, high) + 2 * x.high * x.low};
}

/*
 * The sign of |b - a|^2 - (r1 + r2)^2 where the two are within rounding of each other: differences
 * and sum keep their tails, squares and their sums too; the tails of all that are added with
 * rounding. Let M be the sum of the three squares. What is left out or rounded: low^2 of each
 * square, u^2 M; 2 high low, 2 u^2 M; its sum with the tail, 3 u^2 M; of the tails t of the
 * squares, 3 u M together, and the tails of the two sums, u M each, four sums round: less than 4 *
 * 5 u^2 M. That makes less than 32 u^2 M; TWOFOLD_ERROR is 256 u^2. What underflows is less: M has
 * a square of 2^-960 or more.
 */
static inline int middle_twofold_length_sign(hit_vec a, hit_vec b, double r1, double r2)
{
    bool fits = true;
    middle_twofold x = middle_twofold_square(middle_twofold_sum(b.x, -a.x), &fits);
    middle_twofold y = middle_twofold_square(middle_twofold_sum(b.y, -a.y), &fits);
    middle_twofold r = middle_twofold_square(middle_twofold_sum(r1, r2), &fits);
    middle_twofold length = middle_twofold_sum(x.high, y.high);
    middle_twofold over = middle_twofold_sum(length.high, -r.high);
    double value = over.high + (over.low + length.low + x.low + y.low - r.low);
    double error = TWOFOLD_ERROR * (length.high + r.high);
    return fits && fabs(value) > error ? (value > 0) - (value < 0) : UNSURE;
}

/* (u x v)^2 - r^2 |u|^2, if the cross product, r^2 and |u|^2 all are doubles. */
static inline int middle_offset_sign(hit_vec u, hit_vec v, double r)
{
    bool exact = true;
    double left = middle_product(u.x, v.y, &exact), right = middle_product(u.y, v.x, &exact);
    double xx = middle_product(u.x, u.x, &exact), yy = middle_product(u.y, u.y, &exact);
    double cross = middle_difference(left, right, &exact), length = middle_sum(xx, yy, &exact);
    double square = middle_product(r, r, &exact);
    return exact ? middle_compare_products(cross, cross, square, length) : UNSURE;
}

#endif

/* ==== outline/frame.h ============================================================================= */

/*
 * Small rings relative to one corner, rounded once. That leaves two multiplications for each edge
 * and corner, and one error bound for all. Internal to the library.
 */
#ifndef HIT_FRAME_H
#define HIT_FRAME_H

/* Rings with more corners have no room. */
enum { FRAME_CORNERS = 16 };

/* The first two corners are repeated after the last, and one more where the count is odd: so
 * corners can be taken two by two, and neighbours beside them. */
typedef struct frame_ring {
    int count;
    const hit_vec *v;
    double x[FRAME_CORNERS + 2], y[FRAME_CORNERS + 2]; /* from the frame's origin */
    hit_vec low, high;                                 /* the box around it */
    hit_vec two[2];                                    /* an axis's ends: see frame_load_shape() */
    double depth[FRAME_CORNERS]; /* of the other ring, inwards from each edge */
} frame_ring;

/* Both rings, relative to the first corner of a, and the error of sides and turns there.
 * FRAME_ERROR derives it, and says what m, q and q' are in the comments below. */
typedef struct frame {
    frame_ring a, b;
    double error;
} frame;

typedef struct frame_box {
    pair low, high;
} frame_box;

/* Corners i and i + 1. */
ALWAYS_INLINE void frame_load_two(frame_ring *ring, int i, pair p, pair q, frame_box *box)
{
    box->low = pair_least(pair_least(p, q), box->low);
    box->high = pair_greatest(pair_greatest(p, q), box->high);
    pair_store(&ring->x[i], pair_firsts(p, q));
    pair_store(&ring->y[i], pair_seconds(p, q));
}

ALWAYS_INLINE pair frame_corner(const hit_vec *v, pair origin)
{
    return pair_sub(pair_load_vec(v), origin);
}

ALWAYS_INLINE void frame_load(frame_ring *ring, const hit_vec *v, int count, hit_vec origin)
{
    const pair from = pair_of(origin.x, origin.y);
    const pair first = frame_corner(&v[0], from), second = frame_corner(&v[1], from);
    frame_box box = {first, first};
    ring->count = count;
    ring->v = v;
    frame_load_two(ring, 0, first, second, &box);
    int i = 2;
    for (; i + 1 < count; i += 2)
        frame_load_two(ring, i, frame_corner(&v[i], from), frame_corner(&v[i + 1], from), &box);
    if (i < count) {
        frame_load_two(ring, i, frame_corner(&v[i], from), first, &box);
        frame_load_two(ring, i + 2, second, frame_corner(&v[2], from), &box);
    } else {
        frame_load_two(ring, i, first, second, &box);
    }
    pair_store_vec(&ring->low, box.low);
    pair_store_vec(&ring->high, box.high);
}

/* A point or an axis is taken for a ring of two corners: its two edges have the two normals. A
 * chain has no room, and several rings have none. */
static inline bool frame_has_room_for(const hit_shape *shape)
{
    return shape->count <= FRAME_CORNERS && paths_is_plain(shape);
}

ALWAYS_INLINE void frame_load_shape(frame_ring *of, const hit_shape *shape, hit_vec origin)
{
    const hit_vec *v = outline_vertices(shape);
    of->two[0] = v[0];
    of->two[1] = v[shape->count - 1];
    frame_load(of, shape->count > 2 ? v : of->two, shape->count > 2 ? shape->count : 2, origin);
}

ALWAYS_INLINE void frame_load_shapes(frame *f, const hit_shape *a, const hit_shape *b)
{
    hit_vec origin = outline_vertices(a)[0];
    frame_load_shape(&f->a, a, origin);
    frame_load_shape(&f->b, b, origin);
}

static inline double frame_extent(const frame_ring *ring)
{
    /* frame_load() has stored the box. NOLINTNEXTLINE(clang-analyzer-*) */
    return greatest(greatest(-ring->low.x, ring->high.x), greatest(-ring->low.y, ring->high.y));
}

static inline double frame_extent_of_both(const frame *f)
{
    return greatest(frame_extent(&f->a), frame_extent(&f->b));
}

/* Rounding keeps order, so boxes that are apart in the frame are apart. */
static inline bool frame_boxes_apart(const frame_ring *a, const frame_ring *b)
{
    return (a->low.x > b->high.x) | (b->low.x > a->high.x) | (a->low.y > b->high.y) |
           (b->low.y > a->high.y);
}

static inline double frame_error(double m)
{
    return m < FRAME_MOST ? FRAME_ERROR * (m * m) + FILTER_UNDERFLOW : (double)INFINITY;
}

static inline bool frame_has_room(int count)
{
    return count >= 3 && count <= FRAME_CORNERS;
}

/* ---- On a grid ------------------------------------------------------------------------------ */

static inline double frame_grid(const frame *f)
{
    return grid_size(frame_extent_of_both(f));
}

static inline bool frame_is_exact(const frame *f)
{
    const grid_numbers of = {
        f->a.v, f->b.v, f->a.count, f->b.count, {0}, 0};
    return grid_proves(frame_grid(f), FRAME_BITS, of);
}

/* ---- Corners beside a line ------------------------------------------------------------------ */

typedef struct frame_span {
    double low, high;
} frame_span;

/* The least and the greatest cross product of e with a corner. */
ALWAYS_INLINE frame_span frame_span_along(const frame_ring *ring, double ex, double ey)
{
    const pair x = pair_both(ex), y = pair_both(ey);
    pair low = pair_cross(x, y, pair_load(ring->x), pair_load(ring->y)), high = low;
    for (int j = 2; j < ring->count; j += 2) {
        pair side = pair_cross(x, y, pair_load(&ring->x[j]), pair_load(&ring->y[j]));
        low = pair_least(side, low);
        high = pair_greatest(side, high);
    }
    return HIT_NEW(frame_span){pair_least_of(low), pair_greatest_of(high)};
}

/* The vector of edge i, or of the first for the count: a difference of stored corners, so that a
 * short one has its right direction. */
ALWAYS_INLINE pair frame_edge_vector(const frame_ring *of, int i)
{
    int from = i < of->count ? i : 0, to = from + 1 < of->count ? from + 1 : 0;
    return pair_sub(pair_load_vec(&of->v[to]), pair_load_vec(&of->v[from]));
}

/* How deep the deepest corner of `other` is beside edges i and i + 1, which have the vectors (x,
 * y), times their lengths. */
ALWAYS_INLINE pair frame_deepest_of_two(const frame_ring *of, int i, pair x, pair y,
                                        const frame_ring *other)
{
    pair deepest = pair_both(-INFINITY), next = deepest;
    for (int j = 0; j < other->count; j += 2) {
        pair to_x = pair_load(&other->x[j]), to_y = pair_load(&other->y[j]);
        deepest = pair_greatest(pair_cross(x, y, pair_firsts(to_x, to_x), pair_firsts(to_y, to_y)),
                                deepest);
        next = pair_greatest(pair_cross(x, y, pair_seconds(to_x, to_x), pair_seconds(to_y, to_y)),
                             next);
    }
    return pair_sub(pair_greatest(deepest, next),
                    pair_cross(x, y, pair_load(&of->x[i]), pair_load(&of->y[i])));
}

/* Of an edge's line: bit j tells that edge j of a ring is surely clear of it, with both ends on one
 * side, or surely crosses it, with its ends on different sides. */
typedef struct frame_beside {
    unsigned clear, crossing;
} frame_beside;

static inline unsigned frame_all_edges(int count)
{
    return (1u << count) - 1;
}

/* The ring's first corner is repeated, so that its last edge has two ends. */
ALWAYS_INLINE frame_beside frame_edges_beside(const frame_ring *of, int i, const frame_ring *ring,
                                              double error)
{
    double ex = of->x[i + 1] - of->x[i], ey = of->y[i + 1] - of->y[i];
    const pair x = pair_both(ex), y = pair_both(ey);
    const pair base = pair_both(ex * of->y[i] - ey * of->x[i]);
    unsigned above = 0, below = 0;
    for (int j = 0; j <= ring->count; j += 2) {
        pair at = pair_cross(x, y, pair_load(&ring->x[j]), pair_load(&ring->y[j]));
        pair side = pair_sub(at, base);
        above |= pair_above(side, pair_both(error)) << j;
        below |= pair_above(pair_both(-error), side) << j;
    }
    unsigned all = frame_all_edges(ring->count);
    return HIT_NEW(frame_beside){((above & above >> 1) | (below & below >> 1)) & all,
                          ((above & below >> 1) | (below & above >> 1)) & all};
}

/* ---- Convex rings --------------------------------------------------------------------------- */

/* Whether the bits, taken as a cycle, change from 1 to 0 and back more than once. */
static inline bool frame_alternates(unsigned bits, int count)
{
    unsigned changes = (bits ^ (bits >> 1 | bits << (count - 1))) & ((1u << count) - 1);
    changes &= changes - 1;
    return (changes & (changes - 1)) != 0;
}

/*
 * The direction in which a ring turns that is surely strictly convex, +1 or -1; 0 for other rings.
 * When every turn is to the same side and less than half a circle, the edges' directions go around
 * k whole times, and k = 1 makes the ring simple and convex. Four such turns or fewer are less than
 * two times around. With more, the edges change from going right to not going right, and back, once
 * each time around: one turn cannot pass over half a circle of directions. That is counted at the
 * rounded corners. The error holds for every turn while the corners move there from their true
 * places, so that none becomes 0 and k stays the same. The three turns of a triangle are equal,
 * twice its area, so two are enough.
 */
ALWAYS_INLINE int frame_convex_turn(const frame_ring *ring, double error)
{
    int count = ring->count;
    pair low = pair_both(INFINITY), high = pair_both(-INFINITY);
    unsigned rightward = 0;
    for (int i = 0; i < (count == 3 ? 1 : count); i += 2) {
        pair before = pair_load(&ring->x[i]);
        pair x = pair_load(&ring->x[i + 1]), y = pair_load(&ring->y[i + 1]);
        pair ex = pair_sub(x, before), ey = pair_sub(y, pair_load(&ring->y[i]));
        pair fx = pair_sub(pair_load(&ring->x[i + 2]), x);
        pair fy = pair_sub(pair_load(&ring->y[i + 2]), y);
        pair turn = pair_cross(ex, ey, fx, fy);
        low = pair_least(turn, low);
        high = pair_greatest(turn, high);
        rightward |= pair_above(x, before) << i;
    }
    if (count > 4 && frame_alternates(rightward & frame_all_edges(count), count))
        return 0;
    return (pair_least_of(low) > error) - (pair_greatest_of(high) < -error);
}

/* The same; an axis, which is a ring of two corners, turns either way. */
static inline int frame_turn(const frame_ring *ring, double error)
{
    return ring->count > 2 ? frame_convex_turn(ring, error) : 1;
}

#endif

/* ==== batch/batch_lanes.h ========================================================================= */

/*
 * Kernels of batches: filters for several positions at once. The text in batch_kernels.inc is
 * compiled for one lane, and where compilers have them for the two of SSE2 and the four of AVX2.
 * Their operations are the same, in the same order, and none is fused. What a kernel does not prove
 * is left to hit_referee(). Internal to the library.
 */
#ifndef HIT_BATCH_LANES_H
#define HIT_BATCH_LANES_H

/* Rings with more corners are asked one position after the other. */
enum { BATCH_RING = 64 };

/* One list makes the enum and the table of each width. */
#define BATCH_KERNELS(X)                                                                           \
    X(BATCH_DISC, disc)             /* a disc and the disc edge[0].a */                            \
    X(BATCH_EDGE, edge)             /* a disc and the edge edge[0], grown by the radius */         \
    X(BATCH_BOX, box)               /* a point and the box */                                      \
    X(BATCH_DISC_BOX, disc_box)     /* a disc and the box */                                       \
    X(BATCH_TRIANGLE, triangle)     /* a point and the triangle */                                 \
    X(BATCH_CONVEX, convex)         /* a point and the convex ring */                              \
    X(BATCH_ELLIPSE, ellipse)       /* a point and the ellipse */                                  \
    X(BATCH_TURNED, turned)         /* a disc and the turned rect */                               \
    X(BATCH_RING_POINT, ring_point) /* a point and any number of edges */                          \
    X(BATCH_RING_DISC, ring_disc)   /* a disc and any number of edges */

typedef enum batch_test {
#define BATCH_ENUM(test, kernel) test,
    BATCH_KERNELS(BATCH_ENUM)
#undef BATCH_ENUM
        BATCH_TESTS,
    BATCH_ONE_BY_ONE = BATCH_TESTS
} batch_test;

/* An edge from `a` to `a` + `along`. */
typedef struct batch_edge {
    hit_vec a, along;
    double end_y;  /* of its end, as stored */
    double length; /* squared */
    double girth;  /* see girth_of() */
} batch_edge;

/* A triangle, counterclockwise: two corners and the point that is asked about are taken from the
 * first, a. See BATCH_SIDE_ERROR, for convex rings too. */
typedef struct batch_triangle {
    hit_vec a, b, c;
    double area; /* twice */
    double error;
} batch_triangle;

/* A convex ring, counterclockwise. `base` is along x (corner - a). */
typedef struct batch_convex {
    hit_vec a;
    int count;
    hit_vec along[FRAME_CORNERS];
    double base[FRAME_CORNERS];
    double error, near;
} batch_convex;

/* A turned rect by two sides: see circle_turned_rect(). The error of its gap is error times the
 * scale, and least. */
typedef struct batch_turned {
    hit_vec a, along, across;
    double length, width; /* squared */
    double error, least;
} batch_turned;

/* An ellipse: centre and half-axes, twice the area of those squared, the sum of their squares. */
typedef struct batch_ellipse {
    hit_vec centre, u, v;
    double area, axes;
} batch_ellipse;

/* What positions are compared with, as far as it does not depend on them. */
typedef struct batch_plan {
    batch_test test;
    hit_vec low, high; /* a box */
    double radius;     /* of the shape */
    union {
        batch_triangle triangle;
        batch_convex convex;
        batch_turned turned;
        batch_ellipse ellipse;
    };
    int edges;
    batch_edge edge[BATCH_RING];
} batch_plan;

typedef struct batch_positions {
    const hit_vec *at;
    const double *radius; /* as many, or one */
    size_t radius_step;   /* 1 or 0 */
    size_t count;
} batch_positions;

/* What is not known of a position. */
#define BATCH_UNSURE 2

/* Writes HIT_MISS, HIT_HIT or BATCH_UNSURE for each of the positions; they are a multiple of 4.
 * Returns whether one is BATCH_UNSURE. */
typedef int batch_kernel(const batch_plan *HIT_RESTRICT plan, const batch_positions *HIT_RESTRICT of,
                         unsigned char *HIT_RESTRICT out);

/* batch_lanes.c: for the widest lanes that this machine has, up to so many: 1, 2 or 4. */
HIT_INTERNAL batch_kernel *hit_batch_kernel(batch_test test, int most_lanes);

/* batch_plan.c. BATCH_ONE_BY_ONE: no kernel is worth it. */
HIT_INTERNAL void hit_batch_plan(batch_plan *plan, const hit_shape *shape, hit_kind kind);

/* batch.c: the same as the batches of hit.h, with lanes up to so many. */
HIT_INTERNAL void hit_batch_in_lanes(const hit_shape *shape, batch_positions of, hit_kind kind, int most_lanes,
                        unsigned char *out);

#endif

/* ==== batch/batch_lanes.c ========================================================================= */

/* ---- One lane ------------------------------------------------------------------------------- */

#define LANES         1
#define IN_LANES      /* any machine */
#define NAMED(name)   name##_in_1
#define real          double
#define mark          int
#define lanes         lanes_1
#define load          load_1
#define store         store_1
#define EACH(x)       (x)
#define MORE(p, q)    ((p) > (q))
#define SAME(p, q)    ((p) == (q))
#define AND(p, q)     ((p) & (q))
#define OR(p, q)      ((p) | (q))
#define XOR(p, q)     ((p) ^ (q))
#define NOT(p)        (!(p))
#define MINIMUM(p, q) least(p, q)
#define MAXIMUM(p, q) greatest(p, q)
#define SIZE(p)       fabs(p)

typedef struct lanes_1 {
    double x, y, r;
} lanes_1;

static inline lanes_1 load_1(const batch_positions *of, size_t i)
{
    return HIT_NEW(lanes_1){of->at[i].x, of->at[i].y, of->radius[i * of->radius_step]};
}

static inline int store_1(unsigned char *out, int hit, int sure)
{
    *out = (unsigned char)(sure ? hit : BATCH_UNSURE);
    return !sure;
}/*
 * The kernels: one text for every width of lanes.
 *
 * A kernel compares several positions with one shape at once, a position in each lane. It makes the
 * single test's filter (filter.h, direct_*.c) in the same operations and order, so each lane has the
 * bits of a single call. Lanes cannot jump: so a kernel computes all parts for all of them, and
 * ends with two comparisons in each, whether it is a hit, and whether that is sure. A lane that is
 * not sure gets BATCH_UNSURE, and batch.c asks the referee about it. What does not depend on the
 * position stands in the plan, which batch_plan.c makes once. The includer, batch_lanes.c, defines
 * what a lane is:
 *
 *   LANES, real, mark       how many, and the types of their numbers and of comparisons
 *   IN_LANES, NAMED(name)   a function's attribute, and its name
 *   EACH(x)                 a number in all lanes
 *   MORE(p, q), SAME(p, q)  comparisons; false for NaN
 *   AND, OR, XOR, NOT       of comparisons
 *   MINIMUM, MAXIMUM, SIZE  as least(), greatest() and fabs()
 *   load(positions, i)      the positions from i on
 *   store(out, hit, sure)   their bytes; returns whether one is not sure
 */

/*
 * A position that is not finite makes the error of most kernels infinite or NaN, so that nothing
 * tells. Those that leave out comparisons ask for it. A radius that is negative is asked for.
 */
#define IS_FINITE(p)    SAME(((p).x - (p).x) + ((p).y - (p).y), EACH(0))
#define IS_A_RADIUS(p)  NOT(MORE(EACH(0), (p).r))

#define TELLS(value, error) MORE(SIZE(value), error)

#define KERNEL(name)                                                                               \
    static IN_LANES int NAMED(name)(const batch_plan *HIT_RESTRICT plan,                               \
                                    const batch_positions *HIT_RESTRICT of,                            \
                                    unsigned char *HIT_RESTRICT out)

#define POSITIONS(of, i) for (size_t i = 0; i < (of)->count; i += LANES)

/* filter_distance() */
KERNEL(disc)
{
    const real centre_x = EACH(plan->edge[0].a.x), centre_y = EACH(plan->edge[0].a.y);
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = centre_x - p.x, y = centre_y - p.y, reach = p.r + EACH(plan->radius);
        real distance = x * x + y * y, square = reach * reach;
        real value = distance - square;
        real error = (distance + square) * EACH(FILTER_ERROR) + EACH(FILTER_UNDERFLOW);
        unsure |= store(&out[i], MORE(EACH(0), value), AND(TELLS(value, error), IS_A_RADIUS(p)));
    }
    return unsure;
}

/* The same from the point of the box that is nearest: its coordinates are stored ones. */
KERNEL(disc_box)
{
    const real low_x = EACH(plan->low.x), low_y = EACH(plan->low.y);
    const real high_x = EACH(plan->high.x), high_y = EACH(plan->high.y);
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = MINIMUM(MAXIMUM(low_x, p.x), high_x) - p.x;
        real y = MINIMUM(MAXIMUM(low_y, p.y), high_y) - p.y;
        real distance = x * x + y * y, square = p.r * p.r;
        real value = distance - square;
        real error = (distance + square) * EACH(FILTER_ERROR) + EACH(FILTER_UNDERFLOW);
        unsure |= store(&out[i], MORE(EACH(0), value), AND(TELLS(value, error), IS_A_RADIUS(p)));
    }
    return unsure;
}

KERNEL(box)
{
    const real low_x = EACH(plan->low.x), low_y = EACH(plan->low.y);
    const real high_x = EACH(plan->high.x), high_y = EACH(plan->high.y);
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        mark beside = OR(MORE(low_x, p.x), MORE(p.x, high_x));
        mark off = OR(MORE(low_y, p.y), MORE(p.y, high_y));
        unsure |= store(&out[i], NOT(OR(beside, off)), IS_FINITE(p));
    }
    return unsure;
}

/* edge_gap() of edge_gap.h, and its error. x and y: from the edge's start. */
#define GAP(name, e, x, y, square)                                                                 \
    real name##_along = (x) * EACH((e)->along.x) + (y) * EACH((e)->along.y);                       \
    real name##_c = MINIMUM(MAXIMUM(name##_along, EACH(0)), EACH((e)->length));                    \
    real name##_far = (x) * (x) + (y) * (y);                                                       \
    real name = (name##_far - (square)) * EACH((e)->length) -                                      \
                name##_c * ((name##_along + name##_along) - name##_c);                             \
    real name##_error = EACH(EDGE_GAP_ERROR) *                                                     \
                            ((name##_far + name##_far + (square) + EACH(SQUARE_LEAST)) *           \
                                                EACH((e)->length + SQUARE_LEAST)) +                \
                        EACH(FILTER_UNDERFLOW)

KERNEL(edge)
{
    const batch_edge *e = &plan->edge[0];
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = p.x - EACH(e->a.x), y = p.y - EACH(e->a.y);
        real reach = p.r + EACH(plan->radius), square = reach * reach;
        GAP(gap, e, x, y, square);
        unsure |= store(&out[i], MORE(EACH(0), gap), AND(TELLS(gap, gap_error), IS_A_RADIUS(p)));
    }
    return unsure;
}

/* The side of a position from an edge: see girth_of(). x and y: from the edge's start. */
#define SIDE(name, e, x, y)                                                                        \
    real name = EACH((e)->along.x) * (y) - EACH((e)->along.y) * (x);                               \
    real name##_size = MAXIMUM(SIZE(x), SIZE(y)) * EACH((e)->girth);                               \
    real name##_error = name##_size * EACH(FILTER_ERROR) + EACH(FILTER_UNDERFLOW)

/*
 * f, t and s of BATCH_SIDE_ERROR. Where one of the first two is infinite or NaN, the third is,
 * and so is the least of all: MINIMUM is its second argument where one is NaN. A position that is
 * not finite makes f or t so.
 */
KERNEL(triangle)
{
    const batch_triangle *t = &plan->triangle;
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = p.x - EACH(t->a.x), y = p.y - EACH(t->a.y);
        real first = EACH(t->b.x) * y - EACH(t->b.y) * x;
        real third = EACH(t->c.y) * x - EACH(t->c.x) * y;
        real second = EACH(t->area) - (first + third);
        real low = MINIMUM(MINIMUM(first, third), second);
        mark sure = AND(TELLS(low, EACH(t->error)), MORE(EACH(INFINITY), SIZE(low)));
        unsure |= store(&out[i], MORE(low, EACH(0)), sure);
    }
    return unsure;
}

/* A position that is farther than `near` is outside. The size of one that is not finite is not. */
KERNEL(convex)
{
    const batch_convex *ring = &plan->convex;
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = p.x - EACH(ring->a.x), y = p.y - EACH(ring->a.y);
        real low = EACH(INFINITY), size = SIZE(x) + SIZE(y);
        for (int k = 0; k < ring->count; k++) {
            real cross = EACH(ring->along[k].x) * y - EACH(ring->along[k].y) * x;
            low = MINIMUM(cross - EACH(ring->base[k]), low);
        }
        mark far = MORE(size, EACH(ring->near));
        mark sure = AND(MORE(EACH(INFINITY), size), OR(far, TELLS(low, EACH(ring->error))));
        unsure |= store(&out[i], AND(MORE(low, EACH(0)), NOT(far)), sure);
    }
    return unsure;
}

/* filter_in_ellipse() */
KERNEL(ellipse)
{
    const batch_ellipse *e = &plan->ellipse;
    const real axes = EACH(e->axes);
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = p.x - EACH(e->centre.x), y = p.y - EACH(e->centre.y);
        real of_u = x * EACH(e->u.y) - y * EACH(e->u.x), of_v = x * EACH(e->v.y) - y * EACH(e->v.x);
        real value = (of_u * of_u + of_v * of_v) - EACH(e->area);
        real size = axes * ((x * x + y * y) + axes);
        real error = size * EACH(ELLIPSE_POINT_ERROR) + EACH(FILTER_UNDERFLOW);
        unsure |= store(&out[i], MORE(EACH(0), value), TELLS(value, error));
    }
    return unsure;
}

/* circle_turned_rect() of direct_rect.c. The scale of what is not finite is not below MOST. */
KERNEL(turned)
{
    const batch_turned *t = &plan->turned;
    const real length = EACH(t->length), width = EACH(t->width), none = EACH(0);
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = p.x - EACH(t->a.x), y = p.y - EACH(t->a.y), square = p.r * p.r;
        real along = x * EACH(t->along.x) + y * EACH(t->along.y);
        real across = x * EACH(t->across.x) + y * EACH(t->across.y);
        real beyond = MAXIMUM(MAXIMUM(none - along, along - length), none);
        real aside = MAXIMUM(MAXIMUM(none - across, across - width), none);
        real gap = (beyond * beyond * width + aside * aside * length) - square * (length * width);
        real scale = ((x * x + y * y) + (length + width)) + square;
        real error = scale * EACH(t->error) + EACH(t->least);
        mark fine = AND(IS_A_RADIUS(p), MORE(EACH(TURNED_CIRCLE_MOST), scale));
        unsure |= store(&out[i], MORE(none, gap), AND(TELLS(gap, error), fine));
    }
    return unsure;
}

/* The even-odd rule as in hit_direct_point_in_ring(), without choices. */
#define PASS(e, side, side_error, p)                                                               \
    mark start_above = MORE(EACH((e)->a.y), (p).y), end_above = MORE(EACH((e)->end_y), (p).y);     \
    mark start_below = MORE((p).y, EACH((e)->a.y)), end_below = MORE((p).y, EACH((e)->end_y));     \
    mark aside = OR(AND(start_above, end_above), AND(start_below, end_below));                     \
    mark left = NOT(XOR(MORE(side, EACH(0)), end_above));                                          \
    inside = XOR(inside, AND(XOR(start_above, end_above), left));                                  \
    sure = AND(sure, OR(aside, TELLS(side, side_error)))

KERNEL(ring_point)
{
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        mark sure = IS_FINITE(p), inside = NOT(SAME(EACH(0), EACH(0)));
        for (int k = 0; k < plan->edges; k++) {
            const batch_edge *e = &plan->edge[k];
            real x = p.x - EACH(e->a.x), y = p.y - EACH(e->a.y);
            SIDE(side, e, x, y);
            PASS(e, side, side_error, p);
        }
        unsure |= store(&out[i], inside, sure);
    }
    return unsure;
}

KERNEL(ring_disc)
{
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        mark fine = IS_A_RADIUS(p), sure = fine, inside = NOT(SAME(EACH(0), EACH(0)));
        mark reached = inside;
        real square = p.r * p.r;
        for (int k = 0; k < plan->edges; k++) {
            const batch_edge *e = &plan->edge[k];
            real x = p.x - EACH(e->a.x), y = p.y - EACH(e->a.y);
            SIDE(side, e, x, y);
            PASS(e, side, side_error, p);
            GAP(gap, e, x, y, square);
            reached = OR(reached, MORE(EACH(0) - gap_error, gap));
            sure = AND(sure, MORE(gap, gap_error));
        }
        unsure |= store(&out[i], OR(reached, inside), OR(AND(reached, fine), sure));
    }
    return unsure;
}

static batch_kernel *const NAMED(kernels)[BATCH_TESTS] = {
#define KERNEL_ENTRY(test, kernel) NAMED(kernel),
    BATCH_KERNELS(KERNEL_ENTRY)
#undef KERNEL_ENTRY
};

/* The next width defines its own. */
#undef LANES
#undef IN_LANES
#undef NAMED
#undef real
#undef mark
#undef lanes
#undef load
#undef store
#undef EACH
#undef MORE
#undef SAME
#undef AND
#undef OR
#undef XOR
#undef NOT
#undef MINIMUM
#undef MAXIMUM
#undef SIZE

#if defined __GNUC__ && defined __x86_64__

/* ---- SSE2, which every x86-64 has ----------------------------------------------------------- */

#define LANES         2
#define IN_LANES      /* any machine */
#define NAMED(name)   name##_in_2
#define real          __m128d
#define mark          __m128d
#define lanes         lanes_2
#define load          load_2
#define store         store_2
#define EACH(x)       _mm_set1_pd(x)
#define MORE(p, q)    _mm_cmpgt_pd(p, q)
#define SAME(p, q)    _mm_cmpeq_pd(p, q)
#define AND(p, q)     _mm_and_pd(p, q)
#define OR(p, q)      _mm_or_pd(p, q)
#define XOR(p, q)     _mm_xor_pd(p, q)
#define NOT(p)        _mm_xor_pd(p, _mm_castsi128_pd(_mm_set1_epi32(-1)))
#define MINIMUM(p, q) _mm_min_pd(p, q)
#define MAXIMUM(p, q) _mm_max_pd(p, q)
#define SIZE(p)       _mm_andnot_pd(_mm_set1_pd(-0.0), p)

typedef struct lanes_2 {
    __m128d x, y, r;
} lanes_2;

static inline lanes_2 load_2(const batch_positions *of, size_t i)
{
    __m128d p = _mm_loadu_pd(&of->at[i].x), q = _mm_loadu_pd(&of->at[i + 1].x);
    const double *r = &of->radius[i * of->radius_step];
    return HIT_NEW(lanes_2){_mm_unpacklo_pd(p, q), _mm_unpackhi_pd(p, q),
                     _mm_set_pd(r[of->radius_step], r[0])};
}

static inline int store_2(unsigned char *out, __m128d hit, __m128d sure)
{
    int h = _mm_movemask_pd(hit), s = _mm_movemask_pd(sure);
    out[0] = (unsigned char)(s & 1 ? h & 1 : BATCH_UNSURE);
    out[1] = (unsigned char)(s & 2 ? h >> 1 : BATCH_UNSURE);
    return s ^ 3;
}/*
 * The kernels: one text for every width of lanes.
 *
 * A kernel compares several positions with one shape at once, a position in each lane. It makes the
 * single test's filter (filter.h, direct_*.c) in the same operations and order, so each lane has the
 * bits of a single call. Lanes cannot jump: so a kernel computes all parts for all of them, and
 * ends with two comparisons in each, whether it is a hit, and whether that is sure. A lane that is
 * not sure gets BATCH_UNSURE, and batch.c asks the referee about it. What does not depend on the
 * position stands in the plan, which batch_plan.c makes once. The includer, batch_lanes.c, defines
 * what a lane is:
 *
 *   LANES, real, mark       how many, and the types of their numbers and of comparisons
 *   IN_LANES, NAMED(name)   a function's attribute, and its name
 *   EACH(x)                 a number in all lanes
 *   MORE(p, q), SAME(p, q)  comparisons; false for NaN
 *   AND, OR, XOR, NOT       of comparisons
 *   MINIMUM, MAXIMUM, SIZE  as least(), greatest() and fabs()
 *   load(positions, i)      the positions from i on
 *   store(out, hit, sure)   their bytes; returns whether one is not sure
 */

/*
 * A position that is not finite makes the error of most kernels infinite or NaN, so that nothing
 * tells. Those that leave out comparisons ask for it. A radius that is negative is asked for.
 */
#define IS_FINITE(p)    SAME(((p).x - (p).x) + ((p).y - (p).y), EACH(0))
#define IS_A_RADIUS(p)  NOT(MORE(EACH(0), (p).r))

#define TELLS(value, error) MORE(SIZE(value), error)

#define KERNEL(name)                                                                               \
    static IN_LANES int NAMED(name)(const batch_plan *HIT_RESTRICT plan,                               \
                                    const batch_positions *HIT_RESTRICT of,                            \
                                    unsigned char *HIT_RESTRICT out)

#define POSITIONS(of, i) for (size_t i = 0; i < (of)->count; i += LANES)

/* filter_distance() */
KERNEL(disc)
{
    const real centre_x = EACH(plan->edge[0].a.x), centre_y = EACH(plan->edge[0].a.y);
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = centre_x - p.x, y = centre_y - p.y, reach = p.r + EACH(plan->radius);
        real distance = x * x + y * y, square = reach * reach;
        real value = distance - square;
        real error = (distance + square) * EACH(FILTER_ERROR) + EACH(FILTER_UNDERFLOW);
        unsure |= store(&out[i], MORE(EACH(0), value), AND(TELLS(value, error), IS_A_RADIUS(p)));
    }
    return unsure;
}

/* The same from the point of the box that is nearest: its coordinates are stored ones. */
KERNEL(disc_box)
{
    const real low_x = EACH(plan->low.x), low_y = EACH(plan->low.y);
    const real high_x = EACH(plan->high.x), high_y = EACH(plan->high.y);
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = MINIMUM(MAXIMUM(low_x, p.x), high_x) - p.x;
        real y = MINIMUM(MAXIMUM(low_y, p.y), high_y) - p.y;
        real distance = x * x + y * y, square = p.r * p.r;
        real value = distance - square;
        real error = (distance + square) * EACH(FILTER_ERROR) + EACH(FILTER_UNDERFLOW);
        unsure |= store(&out[i], MORE(EACH(0), value), AND(TELLS(value, error), IS_A_RADIUS(p)));
    }
    return unsure;
}

KERNEL(box)
{
    const real low_x = EACH(plan->low.x), low_y = EACH(plan->low.y);
    const real high_x = EACH(plan->high.x), high_y = EACH(plan->high.y);
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        mark beside = OR(MORE(low_x, p.x), MORE(p.x, high_x));
        mark off = OR(MORE(low_y, p.y), MORE(p.y, high_y));
        unsure |= store(&out[i], NOT(OR(beside, off)), IS_FINITE(p));
    }
    return unsure;
}

/* edge_gap() of edge_gap.h, and its error. x and y: from the edge's start. */
#define GAP(name, e, x, y, square)                                                                 \
    real name##_along = (x) * EACH((e)->along.x) + (y) * EACH((e)->along.y);                       \
    real name##_c = MINIMUM(MAXIMUM(name##_along, EACH(0)), EACH((e)->length));                    \
    real name##_far = (x) * (x) + (y) * (y);                                                       \
    real name = (name##_far - (square)) * EACH((e)->length) -                                      \
                name##_c * ((name##_along + name##_along) - name##_c);                             \
    real name##_error = EACH(EDGE_GAP_ERROR) *                                                     \
                            ((name##_far + name##_far + (square) + EACH(SQUARE_LEAST)) *           \
                                                EACH((e)->length + SQUARE_LEAST)) +                \
                        EACH(FILTER_UNDERFLOW)

KERNEL(edge)
{
    const batch_edge *e = &plan->edge[0];
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = p.x - EACH(e->a.x), y = p.y - EACH(e->a.y);
        real reach = p.r + EACH(plan->radius), square = reach * reach;
        GAP(gap, e, x, y, square);
        unsure |= store(&out[i], MORE(EACH(0), gap), AND(TELLS(gap, gap_error), IS_A_RADIUS(p)));
    }
    return unsure;
}

/* The side of a position from an edge: see girth_of(). x and y: from the edge's start. */
#define SIDE(name, e, x, y)                                                                        \
    real name = EACH((e)->along.x) * (y) - EACH((e)->along.y) * (x);                               \
    real name##_size = MAXIMUM(SIZE(x), SIZE(y)) * EACH((e)->girth);                               \
    real name##_error = name##_size * EACH(FILTER_ERROR) + EACH(FILTER_UNDERFLOW)

/*
 * f, t and s of BATCH_SIDE_ERROR. Where one of the first two is infinite or NaN, the third is,
 * and so is the least of all: MINIMUM is its second argument where one is NaN. A position that is
 * not finite makes f or t so.
 */
KERNEL(triangle)
{
    const batch_triangle *t = &plan->triangle;
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = p.x - EACH(t->a.x), y = p.y - EACH(t->a.y);
        real first = EACH(t->b.x) * y - EACH(t->b.y) * x;
        real third = EACH(t->c.y) * x - EACH(t->c.x) * y;
        real second = EACH(t->area) - (first + third);
        real low = MINIMUM(MINIMUM(first, third), second);
        mark sure = AND(TELLS(low, EACH(t->error)), MORE(EACH(INFINITY), SIZE(low)));
        unsure |= store(&out[i], MORE(low, EACH(0)), sure);
    }
    return unsure;
}

/* A position that is farther than `near` is outside. The size of one that is not finite is not. */
KERNEL(convex)
{
    const batch_convex *ring = &plan->convex;
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = p.x - EACH(ring->a.x), y = p.y - EACH(ring->a.y);
        real low = EACH(INFINITY), size = SIZE(x) + SIZE(y);
        for (int k = 0; k < ring->count; k++) {
            real cross = EACH(ring->along[k].x) * y - EACH(ring->along[k].y) * x;
            low = MINIMUM(cross - EACH(ring->base[k]), low);
        }
        mark far = MORE(size, EACH(ring->near));
        mark sure = AND(MORE(EACH(INFINITY), size), OR(far, TELLS(low, EACH(ring->error))));
        unsure |= store(&out[i], AND(MORE(low, EACH(0)), NOT(far)), sure);
    }
    return unsure;
}

/* filter_in_ellipse() */
KERNEL(ellipse)
{
    const batch_ellipse *e = &plan->ellipse;
    const real axes = EACH(e->axes);
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = p.x - EACH(e->centre.x), y = p.y - EACH(e->centre.y);
        real of_u = x * EACH(e->u.y) - y * EACH(e->u.x), of_v = x * EACH(e->v.y) - y * EACH(e->v.x);
        real value = (of_u * of_u + of_v * of_v) - EACH(e->area);
        real size = axes * ((x * x + y * y) + axes);
        real error = size * EACH(ELLIPSE_POINT_ERROR) + EACH(FILTER_UNDERFLOW);
        unsure |= store(&out[i], MORE(EACH(0), value), TELLS(value, error));
    }
    return unsure;
}

/* circle_turned_rect() of direct_rect.c. The scale of what is not finite is not below MOST. */
KERNEL(turned)
{
    const batch_turned *t = &plan->turned;
    const real length = EACH(t->length), width = EACH(t->width), none = EACH(0);
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = p.x - EACH(t->a.x), y = p.y - EACH(t->a.y), square = p.r * p.r;
        real along = x * EACH(t->along.x) + y * EACH(t->along.y);
        real across = x * EACH(t->across.x) + y * EACH(t->across.y);
        real beyond = MAXIMUM(MAXIMUM(none - along, along - length), none);
        real aside = MAXIMUM(MAXIMUM(none - across, across - width), none);
        real gap = (beyond * beyond * width + aside * aside * length) - square * (length * width);
        real scale = ((x * x + y * y) + (length + width)) + square;
        real error = scale * EACH(t->error) + EACH(t->least);
        mark fine = AND(IS_A_RADIUS(p), MORE(EACH(TURNED_CIRCLE_MOST), scale));
        unsure |= store(&out[i], MORE(none, gap), AND(TELLS(gap, error), fine));
    }
    return unsure;
}

/* The even-odd rule as in hit_direct_point_in_ring(), without choices. */
#define PASS(e, side, side_error, p)                                                               \
    mark start_above = MORE(EACH((e)->a.y), (p).y), end_above = MORE(EACH((e)->end_y), (p).y);     \
    mark start_below = MORE((p).y, EACH((e)->a.y)), end_below = MORE((p).y, EACH((e)->end_y));     \
    mark aside = OR(AND(start_above, end_above), AND(start_below, end_below));                     \
    mark left = NOT(XOR(MORE(side, EACH(0)), end_above));                                          \
    inside = XOR(inside, AND(XOR(start_above, end_above), left));                                  \
    sure = AND(sure, OR(aside, TELLS(side, side_error)))

KERNEL(ring_point)
{
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        mark sure = IS_FINITE(p), inside = NOT(SAME(EACH(0), EACH(0)));
        for (int k = 0; k < plan->edges; k++) {
            const batch_edge *e = &plan->edge[k];
            real x = p.x - EACH(e->a.x), y = p.y - EACH(e->a.y);
            SIDE(side, e, x, y);
            PASS(e, side, side_error, p);
        }
        unsure |= store(&out[i], inside, sure);
    }
    return unsure;
}

KERNEL(ring_disc)
{
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        mark fine = IS_A_RADIUS(p), sure = fine, inside = NOT(SAME(EACH(0), EACH(0)));
        mark reached = inside;
        real square = p.r * p.r;
        for (int k = 0; k < plan->edges; k++) {
            const batch_edge *e = &plan->edge[k];
            real x = p.x - EACH(e->a.x), y = p.y - EACH(e->a.y);
            SIDE(side, e, x, y);
            PASS(e, side, side_error, p);
            GAP(gap, e, x, y, square);
            reached = OR(reached, MORE(EACH(0) - gap_error, gap));
            sure = AND(sure, MORE(gap, gap_error));
        }
        unsure |= store(&out[i], OR(reached, inside), OR(AND(reached, fine), sure));
    }
    return unsure;
}

static batch_kernel *const NAMED(kernels)[BATCH_TESTS] = {
#define KERNEL_ENTRY(test, kernel) NAMED(kernel),
    BATCH_KERNELS(KERNEL_ENTRY)
#undef KERNEL_ENTRY
};

/* The next width defines its own. */
#undef LANES
#undef IN_LANES
#undef NAMED
#undef real
#undef mark
#undef lanes
#undef load
#undef store
#undef EACH
#undef MORE
#undef SAME
#undef AND
#undef OR
#undef XOR
#undef NOT
#undef MINIMUM
#undef MAXIMUM
#undef SIZE

/* ---- AVX2 ----------------------------------------------------------------------------------- */

/* That does not contain fused operations: so there are none in these kernels. */
#define LANES         4
#define IN_LANES      __attribute__((target("avx2")))
#define NAMED(name)   name##_in_4
#define real          __m256d
#define mark          __m256d
#define lanes         lanes_4
#define load          load_4
#define store         store_4
#define EACH(x)       _mm256_set1_pd(x)
#define MORE(p, q)    _mm256_cmp_pd(p, q, _CMP_GT_OQ)
#define SAME(p, q)    _mm256_cmp_pd(p, q, _CMP_EQ_OQ)
#define AND(p, q)     _mm256_and_pd(p, q)
#define OR(p, q)      _mm256_or_pd(p, q)
#define XOR(p, q)     _mm256_xor_pd(p, q)
#define NOT(p)        _mm256_xor_pd(p, _mm256_castsi256_pd(_mm256_set1_epi32(-1)))
#define MINIMUM(p, q) _mm256_min_pd(p, q)
#define MAXIMUM(p, q) _mm256_max_pd(p, q)
#define SIZE(p)       _mm256_andnot_pd(_mm256_set1_pd(-0.0), p)

typedef struct lanes_4 {
    __m256d x, y, r;
} lanes_4;

/* Hardware fetches what follows within a page, which holds 256 positions. So many are asked for
 * ahead, also behind the last one: that reads nothing. */
enum { AHEAD = 256 };

static inline IN_LANES void fetch_ahead(const batch_positions *of, size_t i)
{
    uintptr_t ahead = (uintptr_t)of->at + (i + AHEAD) * sizeof *of->at;
    _mm_prefetch((const char *)ahead, _MM_HINT_T0);
}

/* The lanes hold the positions 0, 2, 1, 3: so the two loads need not be ordered. */
static inline IN_LANES lanes_4 load_4(const batch_positions *of, size_t i)
{
    fetch_ahead(of, i);
    __m256d p = _mm256_loadu_pd(&of->at[i].x), q = _mm256_loadu_pd(&of->at[i + 2].x);
    __m256d r = of->radius_step == 0 ? _mm256_set1_pd(of->radius[0])
                                     : _mm256_permute4x64_pd(_mm256_loadu_pd(&of->radius[i]), 0xd8);
    return HIT_NEW(lanes_4){_mm256_unpacklo_pd(p, q), _mm256_unpackhi_pd(p, q), r};
}

/* A byte of 1 for each of the bits 0, 2, 1, 3. */
static const uint32_t bytes_of[16] = {
    0x00000000, 0x00000001, 0x00010000, 0x00010001, 0x00000100, 0x00000101, 0x00010100, 0x00010101,
    0x01000000, 0x01000001, 0x01010000, 0x01010001, 0x01000100, 0x01000101, 0x01010100, 0x01010101};
HIT_ASSERT(BATCH_UNSURE == 2, "the second bit of a byte");

static inline IN_LANES int store_4(unsigned char *out, __m256d hit, __m256d sure)
{
    int h = _mm256_movemask_pd(hit), s = _mm256_movemask_pd(sure);
    uint32_t bytes = bytes_of[h];
    if (s == 15) {
        memcpy(out, &bytes, sizeof bytes);
        return 0;
    }
    bytes = bytes_of[h & s] | bytes_of[s ^ 15] << 1;
    memcpy(out, &bytes, sizeof bytes);
    return 1;
}/*
 * The kernels: one text for every width of lanes.
 *
 * A kernel compares several positions with one shape at once, a position in each lane. It makes the
 * single test's filter (filter.h, direct_*.c) in the same operations and order, so each lane has the
 * bits of a single call. Lanes cannot jump: so a kernel computes all parts for all of them, and
 * ends with two comparisons in each, whether it is a hit, and whether that is sure. A lane that is
 * not sure gets BATCH_UNSURE, and batch.c asks the referee about it. What does not depend on the
 * position stands in the plan, which batch_plan.c makes once. The includer, batch_lanes.c, defines
 * what a lane is:
 *
 *   LANES, real, mark       how many, and the types of their numbers and of comparisons
 *   IN_LANES, NAMED(name)   a function's attribute, and its name
 *   EACH(x)                 a number in all lanes
 *   MORE(p, q), SAME(p, q)  comparisons; false for NaN
 *   AND, OR, XOR, NOT       of comparisons
 *   MINIMUM, MAXIMUM, SIZE  as least(), greatest() and fabs()
 *   load(positions, i)      the positions from i on
 *   store(out, hit, sure)   their bytes; returns whether one is not sure
 */

/*
 * A position that is not finite makes the error of most kernels infinite or NaN, so that nothing
 * tells. Those that leave out comparisons ask for it. A radius that is negative is asked for.
 */
#define IS_FINITE(p)    SAME(((p).x - (p).x) + ((p).y - (p).y), EACH(0))
#define IS_A_RADIUS(p)  NOT(MORE(EACH(0), (p).r))

#define TELLS(value, error) MORE(SIZE(value), error)

#define KERNEL(name)                                                                               \
    static IN_LANES int NAMED(name)(const batch_plan *HIT_RESTRICT plan,                               \
                                    const batch_positions *HIT_RESTRICT of,                            \
                                    unsigned char *HIT_RESTRICT out)

#define POSITIONS(of, i) for (size_t i = 0; i < (of)->count; i += LANES)

/* filter_distance() */
KERNEL(disc)
{
    const real centre_x = EACH(plan->edge[0].a.x), centre_y = EACH(plan->edge[0].a.y);
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = centre_x - p.x, y = centre_y - p.y, reach = p.r + EACH(plan->radius);
        real distance = x * x + y * y, square = reach * reach;
        real value = distance - square;
        real error = (distance + square) * EACH(FILTER_ERROR) + EACH(FILTER_UNDERFLOW);
        unsure |= store(&out[i], MORE(EACH(0), value), AND(TELLS(value, error), IS_A_RADIUS(p)));
    }
    return unsure;
}

/* The same from the point of the box that is nearest: its coordinates are stored ones. */
KERNEL(disc_box)
{
    const real low_x = EACH(plan->low.x), low_y = EACH(plan->low.y);
    const real high_x = EACH(plan->high.x), high_y = EACH(plan->high.y);
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = MINIMUM(MAXIMUM(low_x, p.x), high_x) - p.x;
        real y = MINIMUM(MAXIMUM(low_y, p.y), high_y) - p.y;
        real distance = x * x + y * y, square = p.r * p.r;
        real value = distance - square;
        real error = (distance + square) * EACH(FILTER_ERROR) + EACH(FILTER_UNDERFLOW);
        unsure |= store(&out[i], MORE(EACH(0), value), AND(TELLS(value, error), IS_A_RADIUS(p)));
    }
    return unsure;
}

KERNEL(box)
{
    const real low_x = EACH(plan->low.x), low_y = EACH(plan->low.y);
    const real high_x = EACH(plan->high.x), high_y = EACH(plan->high.y);
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        mark beside = OR(MORE(low_x, p.x), MORE(p.x, high_x));
        mark off = OR(MORE(low_y, p.y), MORE(p.y, high_y));
        unsure |= store(&out[i], NOT(OR(beside, off)), IS_FINITE(p));
    }
    return unsure;
}

/* edge_gap() of edge_gap.h, and its error. x and y: from the edge's start. */
#define GAP(name, e, x, y, square)                                                                 \
    real name##_along = (x) * EACH((e)->along.x) + (y) * EACH((e)->along.y);                       \
    real name##_c = MINIMUM(MAXIMUM(name##_along, EACH(0)), EACH((e)->length));                    \
    real name##_far = (x) * (x) + (y) * (y);                                                       \
    real name = (name##_far - (square)) * EACH((e)->length) -                                      \
                name##_c * ((name##_along + name##_along) - name##_c);                             \
    real name##_error = EACH(EDGE_GAP_ERROR) *                                                     \
                            ((name##_far + name##_far + (square) + EACH(SQUARE_LEAST)) *           \
                                                EACH((e)->length + SQUARE_LEAST)) +                \
                        EACH(FILTER_UNDERFLOW)

KERNEL(edge)
{
    const batch_edge *e = &plan->edge[0];
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = p.x - EACH(e->a.x), y = p.y - EACH(e->a.y);
        real reach = p.r + EACH(plan->radius), square = reach * reach;
        GAP(gap, e, x, y, square);
        unsure |= store(&out[i], MORE(EACH(0), gap), AND(TELLS(gap, gap_error), IS_A_RADIUS(p)));
    }
    return unsure;
}

/* The side of a position from an edge: see girth_of(). x and y: from the edge's start. */
#define SIDE(name, e, x, y)                                                                        \
    real name = EACH((e)->along.x) * (y) - EACH((e)->along.y) * (x);                               \
    real name##_size = MAXIMUM(SIZE(x), SIZE(y)) * EACH((e)->girth);                               \
    real name##_error = name##_size * EACH(FILTER_ERROR) + EACH(FILTER_UNDERFLOW)

/*
 * f, t and s of BATCH_SIDE_ERROR. Where one of the first two is infinite or NaN, the third is,
 * and so is the least of all: MINIMUM is its second argument where one is NaN. A position that is
 * not finite makes f or t so.
 */
KERNEL(triangle)
{
    const batch_triangle *t = &plan->triangle;
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = p.x - EACH(t->a.x), y = p.y - EACH(t->a.y);
        real first = EACH(t->b.x) * y - EACH(t->b.y) * x;
        real third = EACH(t->c.y) * x - EACH(t->c.x) * y;
        real second = EACH(t->area) - (first + third);
        real low = MINIMUM(MINIMUM(first, third), second);
        mark sure = AND(TELLS(low, EACH(t->error)), MORE(EACH(INFINITY), SIZE(low)));
        unsure |= store(&out[i], MORE(low, EACH(0)), sure);
    }
    return unsure;
}

/* A position that is farther than `near` is outside. The size of one that is not finite is not. */
KERNEL(convex)
{
    const batch_convex *ring = &plan->convex;
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = p.x - EACH(ring->a.x), y = p.y - EACH(ring->a.y);
        real low = EACH(INFINITY), size = SIZE(x) + SIZE(y);
        for (int k = 0; k < ring->count; k++) {
            real cross = EACH(ring->along[k].x) * y - EACH(ring->along[k].y) * x;
            low = MINIMUM(cross - EACH(ring->base[k]), low);
        }
        mark far = MORE(size, EACH(ring->near));
        mark sure = AND(MORE(EACH(INFINITY), size), OR(far, TELLS(low, EACH(ring->error))));
        unsure |= store(&out[i], AND(MORE(low, EACH(0)), NOT(far)), sure);
    }
    return unsure;
}

/* filter_in_ellipse() */
KERNEL(ellipse)
{
    const batch_ellipse *e = &plan->ellipse;
    const real axes = EACH(e->axes);
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = p.x - EACH(e->centre.x), y = p.y - EACH(e->centre.y);
        real of_u = x * EACH(e->u.y) - y * EACH(e->u.x), of_v = x * EACH(e->v.y) - y * EACH(e->v.x);
        real value = (of_u * of_u + of_v * of_v) - EACH(e->area);
        real size = axes * ((x * x + y * y) + axes);
        real error = size * EACH(ELLIPSE_POINT_ERROR) + EACH(FILTER_UNDERFLOW);
        unsure |= store(&out[i], MORE(EACH(0), value), TELLS(value, error));
    }
    return unsure;
}

/* circle_turned_rect() of direct_rect.c. The scale of what is not finite is not below MOST. */
KERNEL(turned)
{
    const batch_turned *t = &plan->turned;
    const real length = EACH(t->length), width = EACH(t->width), none = EACH(0);
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        real x = p.x - EACH(t->a.x), y = p.y - EACH(t->a.y), square = p.r * p.r;
        real along = x * EACH(t->along.x) + y * EACH(t->along.y);
        real across = x * EACH(t->across.x) + y * EACH(t->across.y);
        real beyond = MAXIMUM(MAXIMUM(none - along, along - length), none);
        real aside = MAXIMUM(MAXIMUM(none - across, across - width), none);
        real gap = (beyond * beyond * width + aside * aside * length) - square * (length * width);
        real scale = ((x * x + y * y) + (length + width)) + square;
        real error = scale * EACH(t->error) + EACH(t->least);
        mark fine = AND(IS_A_RADIUS(p), MORE(EACH(TURNED_CIRCLE_MOST), scale));
        unsure |= store(&out[i], MORE(none, gap), AND(TELLS(gap, error), fine));
    }
    return unsure;
}

/* The even-odd rule as in hit_direct_point_in_ring(), without choices. */
#define PASS(e, side, side_error, p)                                                               \
    mark start_above = MORE(EACH((e)->a.y), (p).y), end_above = MORE(EACH((e)->end_y), (p).y);     \
    mark start_below = MORE((p).y, EACH((e)->a.y)), end_below = MORE((p).y, EACH((e)->end_y));     \
    mark aside = OR(AND(start_above, end_above), AND(start_below, end_below));                     \
    mark left = NOT(XOR(MORE(side, EACH(0)), end_above));                                          \
    inside = XOR(inside, AND(XOR(start_above, end_above), left));                                  \
    sure = AND(sure, OR(aside, TELLS(side, side_error)))

KERNEL(ring_point)
{
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        mark sure = IS_FINITE(p), inside = NOT(SAME(EACH(0), EACH(0)));
        for (int k = 0; k < plan->edges; k++) {
            const batch_edge *e = &plan->edge[k];
            real x = p.x - EACH(e->a.x), y = p.y - EACH(e->a.y);
            SIDE(side, e, x, y);
            PASS(e, side, side_error, p);
        }
        unsure |= store(&out[i], inside, sure);
    }
    return unsure;
}

KERNEL(ring_disc)
{
    int unsure = 0;
    POSITIONS(of, i)
    {
        lanes p = load(of, i);
        mark fine = IS_A_RADIUS(p), sure = fine, inside = NOT(SAME(EACH(0), EACH(0)));
        mark reached = inside;
        real square = p.r * p.r;
        for (int k = 0; k < plan->edges; k++) {
            const batch_edge *e = &plan->edge[k];
            real x = p.x - EACH(e->a.x), y = p.y - EACH(e->a.y);
            SIDE(side, e, x, y);
            PASS(e, side, side_error, p);
            GAP(gap, e, x, y, square);
            reached = OR(reached, MORE(EACH(0) - gap_error, gap));
            sure = AND(sure, MORE(gap, gap_error));
        }
        unsure |= store(&out[i], OR(reached, inside), OR(AND(reached, fine), sure));
    }
    return unsure;
}

static batch_kernel *const NAMED(kernels)[BATCH_TESTS] = {
#define KERNEL_ENTRY(test, kernel) NAMED(kernel),
    BATCH_KERNELS(KERNEL_ENTRY)
#undef KERNEL_ENTRY
};

/* The next width defines its own. */
#undef LANES
#undef IN_LANES
#undef NAMED
#undef real
#undef mark
#undef lanes
#undef load
#undef store
#undef EACH
#undef MORE
#undef SAME
#undef AND
#undef OR
#undef XOR
#undef NOT
#undef MINIMUM
#undef MAXIMUM
#undef SIZE

HIT_INTERNAL batch_kernel *hit_batch_kernel(batch_test test, int most_lanes)
{
    if (most_lanes >= 4 && __builtin_cpu_supports("avx2"))
        return kernels_in_4[test];
    return most_lanes >= 2 ? kernels_in_2[test] : kernels_in_1[test];
}

#else

HIT_INTERNAL batch_kernel *hit_batch_kernel(batch_test test, int most_lanes)
{
    (void)most_lanes;
    return kernels_in_1[test];
}

#endif
#undef IS_FINITE
#undef IS_A_RADIUS
#undef TELLS
#undef KERNEL
#undef POSITIONS
#undef GAP
#undef SIDE
#undef PASS

/* ==== batch/batch_plan.c ========================================================================== */

/* ---- Any ring ------------------------------------------------------------------------------- */

/*
 * The error of a side, which is along x (p - a) with both differences rounded: by filter_products()
 * k = 4 for the sum of the magnitudes of its two products. That is not more than the girth
 * |along.x| + |along.y| times the greater coordinate of p - a.
 */
static double girth_of(hit_vec along)
{
    return fabs(along.x) + fabs(along.y);
}

static batch_edge plan_edge(hit_edge edge)
{
    hit_vec along = vec_sub(edge.b, edge.a);
    return HIT_NEW(batch_edge){edge.a,
                        along,
                        edge.b.y,
                        vec_dot(along, along),
                        girth_of(along)};
}

static batch_test plan_edges(batch_plan *plan, const hit_shape *shape, batch_test test)
{
    plan->radius = shape->radius;
    plan->edges = outline_edge_count(shape);
    for (int i = 0; i < plan->edges; i++)
        plan->edge[i] = plan_edge(outline_edge(shape, i));
    return test;
}

/* ---- Convex rings --------------------------------------------------------------------------- */

/* Of so flat a ring the kernels would leave much of the inside open. */
static bool batch_plan_is_flat(double area, double error)
{
    return !(area > 1e4 * error);
}

static double batch_plan_side_error(double longest)
{
    return BATCH_SIDE_ERROR * (longest * longest) + FILTER_UNDERFLOW;
}

static bool plan_triangle(batch_triangle *t, const hit_vec *corner)
{
    hit_vec b = vec_sub(corner[1], corner[0]), c = vec_sub(corner[2], corner[0]);
    double area = vec_cross(b, c);
    bool turned = area < 0;
    *t = HIT_NEW(batch_triangle){corner[0],
                          turned ? c : b,
                          turned ? b : c,
                          fabs(area),
                          batch_plan_side_error(greatest(vec_extent(b), vec_extent(c)))};
    return !batch_plan_is_flat(t->area, t->error);
}

static bool plan_convex(batch_convex *of, const hit_shape *shape)
{
    const hit_vec *v = outline_vertices(shape);
    if (shape->count > FRAME_CORNERS)
        return false;
    frame_ring ring;
    frame_load(&ring, v, shape->count, v[0]);
    double extent = frame_extent(&ring), area = 0;
    int turn = frame_convex_turn(&ring, frame_error(extent));
    *of = HIT_NEW(batch_convex){v[0],
                         shape->count, {{0, 0}}, {0},
                         batch_plan_side_error(extent),
                         BATCH_SIDE_NEAR * extent};
    for (int i = 0; i < of->count; i++) {
        hit_edge edge = outline_edge(shape, i);
        of->along[i] = vec_scale(vec_sub(edge.b, edge.a), turn);
        of->base[i] = vec_cross(of->along[i], vec(ring.x[i], ring.y[i]));
        area -= of->base[i];
    }
    return turn != 0 && !batch_plan_is_flat(area, of->error);
}

static batch_test plan_points_in_ring(batch_plan *plan, const hit_shape *shape)
{
    if (shape->kind == HIT_TRIANGLE && plan_triangle(&plan->triangle, shape->vertex))
        return BATCH_TRIANGLE;
    return plan_convex(&plan->convex, shape) ? BATCH_CONVEX
                                             : plan_edges(plan, shape, BATCH_RING_POINT);
}

/* ---- Rects ---------------------------------------------------------------------------------- */

static batch_test plan_box(batch_plan *plan, const hit_shape *rect, batch_test test)
{
    plan->low = rect->vertex[0];
    plan->high = rect->vertex[2];
    return test;
}

static bool plan_turned(batch_turned *of, const hit_vec *v)
{
    two_sides sides = sides_of_rect(v);
    double length = vec_square(sides.along), width = vec_square(sides.across);
    double both = length * width, skew = vec_dot(sides.along, sides.across);
    *of = HIT_NEW(batch_turned){v[0],
                         sides.along,
                         sides.across,
                         length,
                         width,
                         TURNED_CIRCLE_ERROR * both + TURNED_CIRCLE_SKEW * (skew * skew),
                         TURNED_CIRCLE_BENDS * vec_square(sides.bend) * both};
    return least(length, width) > TURNED_CIRCLE_LEAST;
}

static batch_test plan_discs_and_ring(batch_plan *plan, const hit_shape *shape)
{
    if (shape->kind == HIT_RECT && plan_turned(&plan->turned, shape->vertex))
        return BATCH_TURNED;
    return plan_edges(plan, shape, BATCH_RING_DISC);
}

static batch_test plan_ellipse(batch_ellipse *of, const hit_vec *v)
{
    double area = vec_cross(v[1], v[2]);
    double axes = (vec_dot(v[1], v[1]) + vec_dot(v[2], v[2])) + SQUARE_LEAST;
    *of = HIT_NEW(batch_ellipse){v[0], v[1], v[2], area * area, axes};
    return BATCH_ELLIPSE;
}

/* ---- Shapes --------------------------------------------------------------------------------- */

/* Whether kernels, which look at every edge, are worth it. */
static bool is_small(const hit_shape *shape)
{
    return shape->count <= BATCH_RING && !shape->index && paths_is_plain(shape);
}

static batch_test plan_test(batch_plan *plan, const hit_shape *shape, bool points)
{
    if (shape->kind == HIT_ELLIPSE)
        return points ? plan_ellipse(&plan->ellipse, shape->vertex) : BATCH_ONE_BY_ONE;
    if (!is_small(shape))
        return BATCH_ONE_BY_ONE;
    if (!outline_is_ring(shape))
        return plan_edges(plan, shape, shape->count == 1 ? BATCH_DISC : BATCH_EDGE);
    if (shape->upright)
        return plan_box(plan, shape, points ? BATCH_BOX : BATCH_DISC_BOX);
    return points ? plan_points_in_ring(plan, shape) : plan_discs_and_ring(plan, shape);
}

HIT_INTERNAL void hit_batch_plan(batch_plan *plan, const hit_shape *shape, hit_kind kind)
{
    plan->test = plan_test(plan, shape, kind == HIT_POINT);
}

/* ==== batch/batch.c =============================================================================== */

/* Whether hit_validate() accepts a point or circle there. */
static bool is_position(hit_vec at, double radius)
{
    return isfinite(at.x) && isfinite(at.y) && radius >= 0 && isfinite(radius);
}

/* Moves `one`, a point or a circle, to the position: it is made once, as that takes longer. */
static unsigned char one_verdict(const hit_shape *shape, hit_shape *one, const batch_positions *of,
                                 size_t i)
{
    double radius = of->radius[i * of->radius_step];
    if (!is_position(of->at[i], radius))
        return HIT_REFUSED;
    one->vertex[0] = of->at[i];
    one->radius = radius;
    return (unsigned char)hit_referee(one, shape, NULL);
}

enum { BLOCK = 256 };

/* Asks the referee about what the kernel has left. */
static void settle(const hit_shape *shape, hit_shape *one, const batch_positions *of,
                   unsigned char *out)
{
    for (size_t i = 0; i < of->count; i++)
        if (out[i] == BATCH_UNSURE)
            out[i] = one_verdict(shape, one, of, i);
}

static batch_positions part_of(const batch_positions *of, size_t from, size_t count)
{
    return HIT_NEW(batch_positions){of->at + from,
                             of->radius + from * of->radius_step,
                             of->radius_step,
                             count};
}

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

HIT_INTERNAL void hit_batch_in_lanes(const hit_shape *shape, batch_positions of, hit_kind kind, int most_lanes,
                        unsigned char *out)
{
    batch_plan plan;
    hit_batch_plan(&plan, shape, kind);
    size_t whole = plan.test == BATCH_ONE_BY_ONE ? 0 : of.count / 4 * 4;
    hit_shape one = kind == HIT_POINT ? hit_make_point(vec(0, 0)) : hit_make_circle(vec(0, 0), 0);
    batch_kernel *kernel = whole > 0 ? hit_batch_kernel(plan.test, most_lanes) : NULL;
    for (size_t from = 0; from < whole; from += BLOCK) {
        batch_positions part = part_of(&of, from, smaller(whole - from, BLOCK));
        if (kernel(&plan, &part, &out[from]))
            settle(shape, &one, &part, &out[from]);
    }
    for (size_t i = whole; i < of.count; i++)
        out[i] = one_verdict(shape, &one, &of, i);
}

enum { ALL_LANES = 4 };

static size_t some(int count)
{
    return count > 0 ? (size_t)count : 0;
}

void hit_batch_points(const hit_shape *shape, const hit_vec *at, int count, unsigned char *out)
{
    const double none = 0;
    batch_positions of = {at, &none, 0, some(count)};
    hit_batch_in_lanes(shape, of, HIT_POINT, ALL_LANES, out);
}

void hit_batch_circles(const hit_shape *shape, const hit_vec *at, double radius, int count,
                       unsigned char *out)
{
    batch_positions of = {at, &radius, 0, some(count)};
    hit_batch_in_lanes(shape, of, HIT_CIRCLE, ALL_LANES, out);
}

void hit_batch_own_circles(const hit_shape *shape, const hit_vec *at, const double *radius,
                           int count, unsigned char *out)
{
    batch_positions of = {at, radius, 1, some(count)};
    hit_batch_in_lanes(shape, of, HIT_CIRCLE, ALL_LANES, out);
}

/* ==== exact/wide.h ================================================================================ */

/*
 * Sign-magnitude integers, wide enough for every value that exact.c and sum.c make out of doubles:
 * without rounding, overflow or allocation. Internal to the library.
 *
 * Every finite double is an integer times 2^-1074, below 2^1024. Counted in a unit 2^k that divides
 * all inputs, k >= -1074, the widths in bits are therefore at most
 *
 *     a coordinate or radius                         1024 + 1074 = 2098    66 limbs
 *     a sum of up to four of those (degree 1)                      2100    66 limbs
 *     a sum of two products of degree 1 (degree 2)     2 * 2100 + 1 = 4201   132 limbs
 *     a product of two of those (degree 4)                         8402   264 limbs
 *
 * and hit_wide_mul() writes as many limbs as its factors have together. A difference of two values
 * of degree 4 needs no further limb: 8403 bits are 263 limbs. Products go up to degree 16, for
 * ellipses: conic.c counts their bits. Most are never that wide.
 */
#ifndef HIT_WIDE_H
#define HIT_WIDE_H

enum {
    WIDE_COORDINATE_BITS = DBL_MAX_EXP + DBL_MANT_DIG - DBL_MIN_EXP,
    WIDE_SUM_BITS = WIDE_COORDINATE_BITS + 2,
    WIDE_PRODUCT_BITS = 2 * WIDE_SUM_BITS + 1
};
#define WIDE_LIMBS_FOR(bits) (((bits) + 31) / 32)

HIT_ASSERT(FLT_RADIX == 2 && WIDE_COORDINATE_BITS == 2098, "double is IEEE 754 binary64");
HIT_ASSERT(4 * (2 * WIDE_LIMBS_FOR(WIDE_PRODUCT_BITS)) <= WIDE_LIMBS,
               "a product of four values of degree 4 fits");

/* Only limb[0 .. count - 1] are ever written or read, so small values cost little. */
typedef struct wide {
    int sign;  /* -1, 0, +1 */
    int count; /* limbs in use; the highest of them is not 0 */
    uint32_t limb[WIDE_LIMBS];
} wide;

/* Each component is a value of degree 1. */
typedef struct wide_vec {
    wide x, y;
} wide_vec;

/* The greatest k for which the mantissas of all non-zero x are whole multiples of 2^k, -1074 for
 * subnormals; 0 when all are zero. */
HIT_INTERNAL int hit_wide_unit(const double *x, int count);

/* In all that follow, `unit` is what hit_wide_unit() gave for a list that held every number. */

/* x counted in units of 2^unit. */
HIT_INTERNAL void hit_wide_from_double(wide *out, double x, int unit);
/* x - y */
HIT_INTERNAL void hit_wide_difference(wide *out, double x, double y, int unit);
/* to - from */
HIT_INTERNAL void hit_wide_between(wide_vec *out, hit_vec from, hit_vec to, int unit);

static inline void wide_set_zero(wide *out)
{
    out->sign = out->count = 0;
}

/* In these two, `out` may be an operand. */
HIT_INTERNAL void hit_wide_add(wide *out, const wide *a, const wide *b);
HIT_INTERNAL void hit_wide_sub(wide *out, const wide *a, const wide *b);

/* Here it may not. */
HIT_INTERNAL void hit_wide_mul(wide *out, const wide *a, const wide *b);
/* u x v, u . v */
HIT_INTERNAL void hit_wide_cross(wide *out, const wide_vec *u, const wide_vec *v);
HIT_INTERNAL void hit_wide_dot(wide *out, const wide_vec *u, const wide_vec *v);

/* The value times 2^exponent, with the right sign: rounded, and never beyond the least or greatest
 * double but for 0. */
HIT_INTERNAL double hit_wide_to_double(const wide *value, int exponent);

/* Signs of polynomials in vectors that are counted in one unit. */

/* u x v */
HIT_INTERNAL int hit_wide_cross_sign(const wide_vec *u, const wide_vec *v);
/* u . v */
HIT_INTERNAL int hit_wide_dot_sign(const wide_vec *u, const wide_vec *v);
/* |u|^2 - (r1 + r2)^2 */
HIT_INTERNAL int hit_wide_length_sign(const wide_vec *u, double r1, double r2, int unit);
/* (u x v)^2 - (r1 + r2)^2 |u|^2: the distance of v from the line along u, against r1 + r2. */
HIT_INTERNAL int hit_wide_offset_sign(const wide_vec *u, const wide_vec *v, double r1, double r2, int unit);

#endif

/* ==== exact/conic.h =============================================================================== */

/*
 * Points, segments, discs and ellipses as sets of one form, and the signs of polynomials that tell
 * how two of them lie: those of real arithmetic, for every finite input. Internal to the library.
 */
#ifndef HIT_CONIC_H
#define HIT_CONIC_H

/* All points m + s p + t q with s^2 + t^2 <= 1, for m = (a + b) / 2, p = (b - a) / 2 + u, q = v. */
typedef struct conic {
    hit_vec a, b;
    hit_vec u, v; /* u is 0 unless a = b */
} conic;

static inline conic conic_of_segment(hit_vec from, hit_vec to)
{
    return HIT_NEW(conic){from, to, {0, 0}, {0, 0}};
}

static inline conic conic_of_disc(hit_vec centre, double radius)
{
    return HIT_NEW(conic){centre, centre, {radius, 0}, {0, radius}};
}

static inline conic conic_of_ellipse(const hit_shape *ellipse)
{
    const hit_vec *v = ellipse->vertex;
    return HIT_NEW(conic){v[0], v[0], v[1], v[2]};
}

/*
 * The pencil of two such sets x and y. Let d be the vector from x's middle to y's, and |p q| stand
 * for p x q. Twice inverted, x is a disc around the origin with the radius |p q|, and y an ellipse
 * around the place of d (see conic.c). The characteristic polynomial of both conics is
 *
 *     g(t) = x_area t^3 + x_side t^2 + y_side t + y_area
 *
 *     x_area = |px qx|^2, y_area = |py qy|^2
 *     both   = |px py|^2 + |px qy|^2 + |qx py|^2 + |qx qy|^2
 *     x_side = x_area + both - (|d qx|^2 + |d px|^2)
 *     y_side = y_area + both - (|d qy|^2 + |d py|^2)
 *
 * here for vectors twice as long, which multiplies it by 16.
 */
typedef struct pencil {
    wide x_area, x_side, y_side, y_area, both;
} pencil;

/* The greatest unit of all numbers of both. */
HIT_INTERNAL int hit_conic_unit(const conic *x, const conic *y);
HIT_INTERNAL void hit_conic_pencil(pencil *out, const conic *x, const conic *y, int unit);

/* The discriminant of g. */
HIT_INTERNAL void hit_pencil_discriminant(wide *out, const pencil *of);

/* b^2 - 4 a c: the discriminant of g(t) / t where one is flat. `out` is no operand. */
HIT_INTERNAL void hit_conic_quadratic_discriminant(wide *out, const wide *a, const wide *b, const wide *c);

/* hit_conic_gap() for two segments on one line: whether their boxes meet. */
HIT_INTERNAL int hit_conic_gap_on_line(const conic *x, const conic *y);

/*
 * Exact. 1: x and y have no common point. Otherwise -1 or 0. With area in at least one and no
 * point, -1: their interiors meet; 0: they touch. (The interior of a segment is the segment without
 * its ends.)
 */
HIT_INTERNAL int hit_conic_gap(const conic *x, const conic *y);
/* The same from their pencil. */
HIT_INTERNAL int hit_pencil_gap(const pencil *of, const conic *x, const conic *y);

/* Exact. For two with areas whose interiors meet: whether the outlines cross. Otherwise the one
 * with the greater area contains the other; with equal areas they are equal. */
HIT_INTERNAL bool hit_pencil_crosses(const pencil *of);

/* ---- conic_beside.c: an ellipse and an axis from a to b, which differ ------------------------ */

/*
 * Exact. For an ellipse that does not meet the axis or the discs around its ends: -1 when it comes
 * nearer to the axis than `radius`, 0 when it comes just as near, otherwise 1. Its nearest point is
 * beside the axis then.
 */
HIT_INTERNAL int hit_conic_beside(const hit_shape *ellipse, hit_vec a, hit_vec b, double radius);

/* Exact. Where an ellipse is in the band of all points within `radius` of the axis's line. */
typedef enum conic_band {
    CONIC_LEAVES_BAND,
    CONIC_IN_BAND,   /* all of it, and beside the axis */
    CONIC_BEYOND_END /* all of it, but not all beside the axis */
} conic_band;

HIT_INTERNAL conic_band hit_conic_in_band(const hit_shape *ellipse, hit_vec a, hit_vec b, double radius);

#endif

/* ==== exact/conic.c =============================================================================== */

enum { CONIC_NUMBERS = 8 };

HIT_INTERNAL int hit_conic_unit(const conic *x, const conic *y)
{
    const double number[2 * CONIC_NUMBERS] = {x->a.x, x->a.y, x->b.x, x->b.y, x->u.x, x->u.y,
                                              x->v.x, x->v.y, y->a.x, y->a.y, y->b.x, y->b.y,
                                              y->u.x, y->u.y, y->v.x, y->v.y};
    return hit_wide_unit(number, 2 * CONIC_NUMBERS);
}

/* ---- Vectors, all twice as long ------------------------------------------------------------- */

static void wide_vec_add(wide_vec *out, const wide_vec *by)
{
    hit_wide_add(&out->x, &out->x, &by->x);
    hit_wide_add(&out->y, &out->y, &by->y);
}

/* b - a + 2 u */
static void doubled_axis(wide_vec *out, hit_vec a, hit_vec b, hit_vec u, int unit)
{
    wide_vec twice;
    hit_wide_between(out, a, b, unit);
    hit_wide_between(&twice, vec(-u.x, -u.y), u, unit);
    wide_vec_add(out, &twice);
}

/* From the sum of x's a and b to that of y's. */
static void doubled_way(wide_vec *out, const conic *x, const conic *y, int unit)
{
    wide_vec second;
    hit_wide_between(out, x->a, y->a, unit);
    hit_wide_between(&second, x->b, y->b, unit);
    wide_vec_add(out, &second);
}

/* out += (p x q)^2 */
static void add_square_of_cross(wide *out, const wide_vec *p, const wide_vec *q)
{
    wide cross, square;
    hit_wide_cross(&cross, p, q);
    hit_wide_mul(&square, &cross, &cross);
    hit_wide_add(out, out, &square);
}

static const wide wide_zero = { 0, 0, {0}};

/* side = area + both - |d q|^2 - |d p|^2 */
static void pencil_side(wide *side, const wide *area, const wide *both, const wide_vec axes[2],
                        const wide_vec *way)
{
    wide far;
    wide_set_zero(&far);
    add_square_of_cross(&far, way, &axes[0]);
    add_square_of_cross(&far, way, &axes[1]);
    hit_wide_add(side, area, both);
    hit_wide_sub(side, side, &far);
}

HIT_INTERNAL void hit_conic_pencil(pencil *out, const conic *x, const conic *y, int unit)
{
    const hit_vec none = {0, 0};
    wide_vec of_x[2], of_y[2], way;
    doubled_axis(&of_x[0], x->a, x->b, x->u, unit);
    doubled_axis(&of_x[1], none, none, x->v, unit);
    doubled_axis(&of_y[0], y->a, y->b, y->u, unit);
    doubled_axis(&of_y[1], none, none, y->v, unit);
    doubled_way(&way, x, y, unit);
    wide_set_zero(&out->x_area);
    wide_set_zero(&out->y_area);
    wide_set_zero(&out->both);
    add_square_of_cross(&out->x_area, &of_x[0], &of_x[1]);
    add_square_of_cross(&out->y_area, &of_y[0], &of_y[1]);
    for (int i = 0; i < 4; i++)
        add_square_of_cross(&out->both, &of_x[i / 2], &of_y[i % 2]);
    pencil_side(&out->x_side, &out->x_area, &out->both, of_x, &way);
    pencil_side(&out->y_side, &out->y_area, &out->both, of_y, &way);
}

/* ---- Signs ---------------------------------------------------------------------------------- */

/* out times 2^power, for a small power */
static void double_often(wide *out, int power)
{
    for (int i = 0; i < power; i++)
        hit_wide_add(out, out, out);
}

HIT_INTERNAL void hit_conic_quadratic_discriminant(wide *out, const wide *a, const wide *b, const wide *c)
{
    wide product;
    hit_wide_mul(&product, a, c);
    double_often(&product, 2);
    hit_wide_mul(out, b, b);
    hit_wide_sub(out, out, &product);
}

/* 3 a e - 2 b c */
static void cubic_mixture(wide *out, const pencil *of)
{
    wide product;
    hit_wide_mul(&product, &of->x_side, &of->y_side);
    double_often(&product, 1);
    hit_wide_mul(out, &of->x_area, &of->y_area);
    hit_wide_sub(&product, out, &product);
    double_often(out, 1);
    hit_wide_add(out, out, &product);
}

/* 9 a (3 a e - 2 b c) + 4 b^3 */
static void cubic_rest(wide *out, const pencil *of)
{
    wide mixture, product;
    cubic_mixture(&mixture, of);
    hit_wide_mul(out, &of->x_area, &mixture);
    hit_wide_add(&product, out, &wide_zero);
    double_often(&product, 3);
    hit_wide_add(&mixture, out, &product);
    hit_wide_mul(out, &of->x_side, &of->x_side);
    hit_wide_mul(&product, out, &of->x_side);
    double_often(&product, 2);
    hit_wide_add(out, &mixture, &product);
}

/* For g = a t^3 + b t^2 + c t + e: c^2 (b^2 - 4 a c) - e (9 a (3 a e - 2 b c) + 4 b^3) */
HIT_INTERNAL void hit_pencil_discriminant(wide *out, const pencil *of)
{
    wide right, factor;
    hit_conic_quadratic_discriminant(&factor, &of->x_area, &of->x_side, &of->y_side);
    hit_wide_mul(&right, &of->y_side, &of->y_side);
    hit_wide_mul(out, &right, &factor);
    cubic_rest(&factor, of);
    hit_wide_mul(&right, &of->y_area, &factor);
    hit_wide_sub(out, out, &right);
}

static void set_magnitude(wide *out, const wide *a)
{
    hit_wide_add(out, a, &wide_zero);
    out->sign = a->sign != 0;
}

/* Whether two intervals of the half widths p and q, with d between their middles, meet. */
static bool intervals_meet(const wide *d, const wide *p, const wide *q)
{
    wide reach, other, far;
    set_magnitude(&reach, p);
    set_magnitude(&other, q);
    set_magnitude(&far, d);
    hit_wide_add(&reach, &reach, &other);
    hit_wide_sub(&far, &far, &reach);
    return far.sign <= 0;
}

HIT_INTERNAL int hit_conic_gap_on_line(const conic *x, const conic *y)
{
    const hit_vec none = {0, 0};
    int unit = hit_conic_unit(x, y);
    wide_vec of_x, of_y, way;
    doubled_axis(&of_x, x->a, x->b, vec_equal(x->u, none) ? x->v : x->u, unit);
    doubled_axis(&of_y, y->a, y->b, vec_equal(y->u, none) ? y->v : y->u, unit);
    doubled_way(&way, x, y, unit);
    return intervals_meet(&way.x, &of_x.x, &of_y.x) && intervals_meet(&way.y, &of_x.y, &of_y.y) ? -1
                                                                                                : 1;
}

static int gap_of_segments(const pencil *of, const conic *x, const conic *y)
{
    if (of->x_side.sign < 0 || of->y_side.sign < 0)
        return 1;
    if (of->x_side.sign > 0 || of->y_side.sign > 0)
        return -1;
    return hit_conic_gap_on_line(x, y);
}

/* `area` and `side` are those of the one with area, `line` is the side of the other. */
static int gap_of_segment(const wide *area, const wide *side, const wide *line)
{
    if (line->sign < 0)
        return 1;
    if (line->sign == 0)
        return side->sign < 0 ? 1 : 0;
    if (side->sign >= 0)
        return -1;
    wide discriminant;
    hit_conic_quadratic_discriminant(&discriminant, area, side, line);
    return discriminant.sign;
}

HIT_INTERNAL int hit_pencil_gap(const pencil *of, const conic *x, const conic *y)
{
    if (of->x_area.sign == 0 && of->y_area.sign == 0)
        return gap_of_segments(of, x, y);
    if (of->y_area.sign == 0)
        return gap_of_segment(&of->x_area, &of->x_side, &of->y_side);
    if (of->x_area.sign == 0)
        return gap_of_segment(&of->y_area, &of->y_side, &of->x_side);
    if (of->x_side.sign > 0 && of->y_side.sign > 0)
        return -1;
    wide discriminant;
    hit_pencil_discriminant(&discriminant, of);
    return discriminant.sign;
}

HIT_INTERNAL int hit_conic_gap(const conic *x, const conic *y)
{
    pencil of;
    hit_conic_pencil(&of, x, y, hit_conic_unit(x, y));
    return hit_pencil_gap(&of, x, y);
}

/* ---- One in the other ----------------------------------------------------------------------- */

/*
 * Both areas are positive and the interiors meet. Then all roots of g are negative or complex: its
 * discriminant is negative when the outlines cross in two points. Otherwise let r1, r2, r3 be the
 * roots of g(-r), and p^2 >= q^2 the squared radii of y where x is the unit disc. They are the
 * roots of P(r) = r^2 - (both / x_area) r + y_area / x_area.
 *
 * g(-r) is, but for its sign, the determinant of K(r) = [r 1 - N'N, -N'e; -e'N, 1 - e^2 - r], which
 * is not positive at r = p^2 and not negative at q^2. So an odd number of roots lie between these
 * two, and an even number above and below. y is in x when K(r) is positive semidefinite for some r
 * (the S-lemma), that is, when two roots are p^2 or more; x in y when two are q^2 or less; the
 * outlines cross otherwise, with all three between. Then no P(ri) is positive, otherwise one is. By
 * Descartes' rule, for the polynomial that has the P(ri) as roots, none is positive when
 *
 *     sum = P1 + P2 + P3 <= 0 and pairs = P1 P2 + P1 P3 + P2 P3 >= 0.
 *
 * With a double root r, where outlines touch, two P are equal. If r is between p^2 and q^2, they
 * are negative, sum < 0 and pairs > 0. If it is one of these two, pairs = 0, and K(r) is
 * semidefinite: one is in the other. In terms of g = a t^3 + b t^2 + c t + e:
 *
 *     a^2 sum = b^2 - 2 a c - both b + 3 a e
 *     a^3 pairs = a c^2 - 2 a b e - both b c + 3 a both e + both^2 c + 2 e b^2 - 4 a c e
 *                 - 2 both b e + 3 a e^2
 */

/* out += times a b, for a small positive or negative number */
static void add_product(wide *out, int times, const wide *a, const wide *b)
{
    wide product;
    hit_wide_mul(&product, a, b);
    for (int i = 0; i < abs(times); i++)
        (times > 0 ? hit_wide_add : hit_wide_sub)(out, out, &product);
}

static int sign_of_sum(const pencil *of)
{
    wide sum;
    wide_set_zero(&sum);
    add_product(&sum, 1, &of->x_side, &of->x_side);
    add_product(&sum, -2, &of->x_area, &of->y_side);
    add_product(&sum, -1, &of->both, &of->x_side);
    add_product(&sum, 3, &of->x_area, &of->y_area);
    return sum.sign;
}

/* c (a c - both b + both^2 - 4 a e) + e (2 b^2 - 2 a b - 2 both b + 3 a both + 3 a e) */
static int sign_of_pairs(const pencil *of)
{
    const wide *a = &of->x_area, *b = &of->x_side, *c = &of->y_side, *e = &of->y_area;
    wide with_c, with_e, pairs;
    wide_set_zero(&with_c);
    wide_set_zero(&with_e);
    wide_set_zero(&pairs);
    add_product(&with_c, 1, a, c);
    add_product(&with_c, -1, &of->both, b);
    add_product(&with_c, 1, &of->both, &of->both);
    add_product(&with_c, -4, a, e);
    add_product(&with_e, 2, b, b);
    add_product(&with_e, -2, a, b);
    add_product(&with_e, -2, &of->both, b);
    add_product(&with_e, 3, a, &of->both);
    add_product(&with_e, 3, a, e);
    add_product(&pairs, 1, c, &with_c);
    add_product(&pairs, 1, e, &with_e);
    return pairs.sign;
}

HIT_INTERNAL bool hit_pencil_crosses(const pencil *of)
{
    wide discriminant;
    hit_pencil_discriminant(&discriminant, of);
    if (discriminant.sign < 0)
        return true;
    int none_positive = discriminant.sign > 0; /* whether zeros count as negative */
    return sign_of_sum(of) < none_positive && sign_of_pairs(of) > -none_positive;
}

/* ==== exact/conic_beside.c ======================================================================== */

/*
 * With w for the axis and d for the way from its first end to the middle m of m + s u + t v:
 *
 *     alpha = w x u, beta = w x v, rho^2 = alpha^2 + beta^2, gamma = w x d
 *
 * The ellipse reaches rho / |w| across the axis, so it is beside the axis's line when gamma^2 >
 * rho^2, and within r of the line when |gamma| - rho <= r |w|. Squared twice: when
 *
 *     near = gamma^2 - rho^2 - r^2 w^2 <= 0, or near^2 <= 4 r^2 rho^2 w^2.
 *
 * Its nearest point to the line is m - sign(gamma) (alpha u + beta v) / rho. That is beside the
 * axis when it is not behind an end: for along = w . d and kappa = sign(gamma) (w . u alpha + w . v
 * beta),
 *
 *     along rho >= kappa and (along - w^2) rho <= kappa.
 *
 * With rho = 0 it is a segment parallel to the axis, or a point. Where it is beside the axis it is
 * so as a whole, or it would be as near to an end of the axis: its middle decides.
 *
 * Degrees up to 8, below 2^16810: fewer bits than above.
 */
typedef struct conic_beside_beside {
    wide gamma, rho_square, sigma_square, width, along, kappa; /* width: w^2 */
} conic_beside_beside;

static void measure_beside(conic_beside_beside *of, const hit_shape *ellipse, hit_vec a, hit_vec b, int unit)
{
    const hit_vec none = {0, 0}, *v = ellipse->vertex;
    wide_vec w, d, axis;
    wide cross, dot, product;
    hit_wide_between(&w, a, b, unit);
    hit_wide_between(&d, a, v[0], unit);
    hit_wide_cross(&of->gamma, &w, &d);
    hit_wide_dot(&of->along, &w, &d);
    hit_wide_dot(&of->width, &w, &w);
    wide_set_zero(&of->rho_square);
    wide_set_zero(&of->sigma_square);
    wide_set_zero(&of->kappa);
    for (int i = 1; i <= 2; i++) {
        hit_wide_between(&axis, none, v[i], unit);
        hit_wide_cross(&cross, &w, &axis);
        hit_wide_dot(&dot, &w, &axis);
        hit_wide_mul(&product, &dot, &cross);
        hit_wide_add(&of->kappa, &of->kappa, &product);
        hit_wide_mul(&product, &dot, &dot);
        hit_wide_add(&of->sigma_square, &of->sigma_square, &product);
        hit_wide_mul(&product, &cross, &cross);
        hit_wide_add(&of->rho_square, &of->rho_square, &product);
    }
    of->kappa.sign *= of->gamma.sign;
}

/* The sign of x rho - y. */
static int sign_with_rho(const wide *x, const wide *rho_square, const wide *y)
{
    if (x->sign != y->sign || x->sign == 0)
        return x->sign != 0 ? x->sign : -y->sign;
    wide left, right;
    hit_wide_mul(&right, x, x);
    hit_wide_mul(&left, &right, rho_square);
    hit_wide_mul(&right, y, y);
    hit_wide_sub(&left, &left, &right);
    return x->sign * left.sign;
}

/* out = (radius |w|)^2 */
static void reach_square(wide *out, const conic_beside_beside *of, double radius, int unit)
{
    wide reach, square;
    hit_wide_from_double(&reach, radius, unit);
    hit_wide_mul(&square, &reach, &reach);
    hit_wide_mul(out, &square, &of->width);
}

/* The sign of x^2 - 4 y z. */
static int sign_of_square(const wide *x, const wide *y, const wide *z)
{
    wide left, right;
    hit_wide_mul(&right, y, z);
    hit_wide_add(&right, &right, &right);
    hit_wide_add(&right, &right, &right);
    hit_wide_mul(&left, x, x);
    hit_wide_sub(&left, &left, &right);
    return left.sign;
}

/* The sign of (the way to the line) - radius; 1 too where the line is reached. */
static int gap_of_line(const conic_beside_beside *of, double radius, int unit)
{
    wide near, reach;
    hit_wide_mul(&near, &of->gamma, &of->gamma);
    hit_wide_sub(&near, &near, &of->rho_square);
    if (near.sign <= 0)
        return 1;
    reach_square(&reach, of, radius, unit);
    hit_wide_sub(&near, &near, &reach);
    if (near.sign > 0)
        return sign_of_square(&near, &reach, &of->rho_square);
    return near.sign < 0 || of->rho_square.sign > 0 ? -1 : 0;
}

static int conic_beside_unit_of(const hit_shape *ellipse, hit_vec a, hit_vec b, double radius)
{
    const hit_vec *v = ellipse->vertex;
    const double number[] = {a.x,    a.y,    b.x,    b.y,    v[0].x, v[0].y,
                             v[1].x, v[1].y, v[2].x, v[2].y, radius};
    return hit_wide_unit(number, 11);
}

HIT_INTERNAL int hit_conic_beside(const hit_shape *ellipse, hit_vec a, hit_vec b, double radius)
{
    int unit = conic_beside_unit_of(ellipse, a, b, radius);
    conic_beside_beside of;
    wide beyond;
    measure_beside(&of, ellipse, a, b, unit);
    int gap = gap_of_line(&of, radius, unit);
    if (gap > 0)
        return 1;
    hit_wide_sub(&beyond, &of.along, &of.width);
    bool is_beside = of.rho_square.sign == 0
                         ? of.along.sign >= 0 && beyond.sign <= 0
                         : sign_with_rho(&of.along, &of.rho_square, &of.kappa) >= 0 &&
                               sign_with_rho(&beyond, &of.rho_square, &of.kappa) <= 0;
    return is_beside ? gap : 1;
}

/* |gamma| + rho > r |w|. */
static bool leaves_band(const conic_beside_beside *of, double radius, int unit)
{
    wide far, reach, square;
    hit_wide_mul(&square, &of->gamma, &of->gamma);
    hit_wide_add(&far, &square, &of->rho_square);
    reach_square(&reach, of, radius, unit);
    hit_wide_sub(&far, &far, &reach);
    return far.sign > 0 || sign_of_square(&far, &square, &of->rho_square) < 0;
}

/* Whether sigma, how far it reaches along the axis, is at most `room`. */
static bool has_room(const wide *room, const wide *sigma_square)
{
    wide square;
    hit_wide_mul(&square, room, room);
    hit_wide_sub(&square, &square, sigma_square);
    return room->sign >= 0 && square.sign >= 0;
}

HIT_INTERNAL conic_band hit_conic_in_band(const hit_shape *ellipse, hit_vec a, hit_vec b, double radius)
{
    int unit = conic_beside_unit_of(ellipse, a, b, radius);
    conic_beside_beside of;
    wide rest;
    measure_beside(&of, ellipse, a, b, unit);
    if (leaves_band(&of, radius, unit))
        return CONIC_LEAVES_BAND;
    hit_wide_sub(&rest, &of.width, &of.along);
    return has_room(&of.along, &of.sigma_square) && has_room(&rest, &of.sigma_square)
               ? CONIC_IN_BAND
               : CONIC_BEYOND_END;
}

/* ==== exact/sum.c ================================================================================= */

/* The numbers from which a unit is chosen: two sums and two radii. */
enum { SUM_NUMBERS = 6, ALL_NUMBERS = 2 * SUM_NUMBERS + 2 };

static int sum_unit_of(hit_sum u, hit_sum v, double r1, double r2)
{
    const double number[ALL_NUMBERS] = {u.from.x, u.from.y, u.to.x,   u.to.y, u.by.x,
                                        u.by.y,   v.from.x, v.from.y, v.to.x, v.to.y,
                                        v.by.x,   v.by.y,   r1,       r2};
    return hit_wide_unit(number, ALL_NUMBERS);
}

static void wide_sum(wide_vec *out, hit_sum u, int unit)
{
    wide by;
    hit_wide_between(out, u.from, u.to, unit);
    hit_wide_from_double(&by, u.by.x, unit);
    hit_wide_add(&out->x, &out->x, &by);
    hit_wide_from_double(&by, u.by.y, unit);
    hit_wide_add(&out->y, &out->y, &by);
}

typedef int sum_wide_sign_fn(const wide_vec *u, const wide_vec *v);

static int sum_wide_product(sum_wide_sign_fn *sign, hit_sum u, hit_sum v)
{
    int unit = sum_unit_of(u, v, 0, 0);
    wide_vec wide_u, wide_v;
    wide_sum(&wide_u, u, unit);
    wide_sum(&wide_v, v, unit);
    return sign(&wide_u, &wide_v);
}

static int wide_length(hit_sum u, double r1, double r2)
{
    int unit = sum_unit_of(u, u, r1, r2);
    wide_vec wide_u;
    wide_sum(&wide_u, u, unit);
    return hit_wide_length_sign(&wide_u, r1, r2, unit);
}

static int wide_offset(hit_sum u, hit_sum v, double r1, double r2)
{
    int unit = sum_unit_of(u, v, r1, r2);
    wide_vec wide_u, wide_v;
    wide_sum(&wide_u, u, unit);
    wide_sum(&wide_v, v, unit);
    return hit_wide_offset_sign(&wide_u, &wide_v, r1, r2, unit);
}

static hit_vec middle_vec(hit_sum u, bool *exact)
{
    hit_vec v = middle_between(u.from, u.to, exact);
    return HIT_NEW(hit_vec){middle_sum(v.x, u.by.x, exact), middle_sum(v.y, u.by.y, exact)};
}

HIT_INTERNAL int hit_sum_cross_exactly(hit_sum u, hit_sum v)
{
    bool exact = true;
    hit_vec p = middle_vec(u, &exact), q = middle_vec(v, &exact);
    int sign = exact ? middle_cross_sign(p, q) : UNSURE;
    return sign != UNSURE ? sign : sum_wide_product(hit_wide_cross_sign, u, v);
}

HIT_INTERNAL int hit_sum_dot_exactly(hit_sum u, hit_sum v)
{
    bool exact = true;
    hit_vec p = middle_vec(u, &exact), q = middle_vec(v, &exact);
    int sign = exact ? middle_dot_sign(p, q) : UNSURE;
    return sign != UNSURE ? sign : sum_wide_product(hit_wide_dot_sign, u, v);
}

HIT_INTERNAL int hit_sum_length_exactly(hit_sum u, double r1, double r2)
{
    bool exact = true;
    hit_vec p = middle_vec(u, &exact);
    double reach = middle_sum(r1, r2, &exact);
    int sign = exact ? middle_length_sign(p, reach) : UNSURE;
    return sign != UNSURE ? sign : wide_length(u, r1, r2);
}

HIT_INTERNAL int hit_sum_offset_exactly(hit_sum u, hit_sum v, double r1, double r2)
{
    if (r1 == 0 && r2 == 0)
        return hit_sum_cross_exactly(u, v) != 0;
    bool exact = true;
    hit_vec p = middle_vec(u, &exact), q = middle_vec(v, &exact);
    double reach = middle_sum(r1, r2, &exact);
    int sign = exact ? middle_offset_sign(p, q, reach) : UNSURE;
    return sign != UNSURE ? sign : wide_offset(u, v, r1, r2);
}

/* ==== exact/turn_exact.h ========================================================================== */

/* The slow stage of turn.c: integers of 256 bits behind the point. Internal to the library. */
#ifndef HIT_TURN_EXACT_H
#define HIT_TURN_EXACT_H

/*
 * The sine of 0 < degrees <= 45 and the cosine of 2^-30 <= degrees <= 45, rounded to the nearest
 * double. No double of a degree but 30 has a sine or cosine that is a fraction (Niven's theorem):
 * not for sine(30).
 *
 * The errors are below 2^-240 of the result. To be rounded the other way, a true value would have
 * to be that near to the middle of two doubles: the 186 bits behind the first that is left out
 * would be all 0 or all 1. There are fewer than 2^60 inputs, counting as one those that differ by a
 * power of two and have the same digits. That one of them is so near has a chance of 2^-125.
 */
HIT_INTERNAL double hit_turn_exact_sine(double degrees);
HIT_INTERNAL double hit_turn_exact_cosine(double degrees);

/* Sines of whole degrees as sums of two doubles: the nearest one, and the nearest to what it
 * leaves. tests/hit/test_turn.c holds each to MPFR. */

static const double turn_table[91][2] = {
    /* clang-format off */
    {0, 0}, /* 0 */
    {0x1.1df0b2b89dd1ep-6, 0x1.5834d68148788p-60}, /* 1 */
    {0x1.1de58c9f7dc27p-5, 0x1.6a29acafffa4cp-59}, /* 2 */
    {0x1.acbc748efc90ep-5, -0x1.1aac9507cfe2ep-59}, /* 3 */
    {0x1.1db8f6d6a5128p-4, -0x1.eab8ddc6fd5e1p-60}, /* 4 */
    {0x1.64fd6b8c28103p-4, -0x1.c8b5c051cd2dcp-58}, /* 5 */
    {0x1.ac2609b3c576cp-4, 0x1.46278894ee35fp-61}, /* 6 */
    {0x1.f32d44c4f62d3p-4, 0x1.71db46a5c3e9ep-58}, /* 7 */
    {0x1.1d06c968d9e19p-3, 0x1.ce41cc5da7ce2p-58}, /* 8 */
    {0x1.4060b67a85375p-3, 0x1.dcc510fdcc9c4p-65}, /* 9 */
    {0x1.63a1a7e0b738ap-3, -0x1.744603e3937c7p-57}, /* 10 */
    {0x1.86c6ddd76624fp-3, 0x1.28f0bc3a8cf76p-57}, /* 11 */
    {0x1.a9cd9ac4258f6p-3, -0x1.93e458481ed0ap-58}, /* 12 */
    {0x1.ccb3236cdc675p-3, -0x1.8ca1c7b0f9233p-58}, /* 13 */
    {0x1.ef74bf2e4b91dp-3, -0x1.143d8df6f6888p-57}, /* 14 */
    {0x1.0907dc1930690p-2, 0x1.a5ec4dc53f528p-56}, /* 15 */
    {0x1.1a40add328e29p-2, 0x1.9bc8cbb922504p-56}, /* 16 */
    {0x1.2b637cf83d5c7p-2, 0x1.06ee1a1c0b777p-56}, /* 17 */
    {0x1.3c6ef372fe950p-2, -0x1.f506319fcfd19p-56}, /* 18 */
    {0x1.4d61bd000cddbp-2, 0x1.c12551f7dc083p-56}, /* 19 */
    {0x1.5e3a8748a0bf5p-2, 0x1.7371a64afcbd6p-56}, /* 20 */
    {0x1.6ef801fced33cp-2, 0x1.7a7c2ec0e8901p-58}, /* 21 */
    {0x1.7f98deee59681p-2, 0x1.7ce7221fdb4d2p-56}, /* 22 */
    {0x1.901bd2298ffabp-2, -0x1.2b17ccd9e8858p-56}, /* 23 */
    {0x1.a07f921061ad1p-2, -0x1.300958f09a077p-61}, /* 24 */
    {0x1.b0c2d77379853p-2, -0x1.784bf8168bfb9p-58}, /* 25 */
    {0x1.c0e45dabe05c8p-2, 0x1.f64aed2c5990ep-57}, /* 26 */
    {0x1.d0e2e2b44de01p-2, -0x1.dcad11f226a79p-57}, /* 27 */
    {0x1.e0bd274245078p-2, 0x1.d97f1131c42afp-56}, /* 28 */
    {0x1.f071eedefa0ecp-2, 0x1.e08e08d88a29ap-56}, /* 29 */
    {0x1p-1, 0}, /* 30 */
    {0x1.07b3120fddf13p-1, 0x1.f7249b9bb949dp-55}, /* 31 */
    {0x1.0f5193eacdd2ap-1, 0x1.eb124a84fa5e7p-55}, /* 32 */
    {0x1.16daed770771dp-1, -0x1.2cef38bdd979fp-59}, /* 33 */
    {0x1.1e4e88411fd12p-1, 0x1.4f3aba7a54adcp-55}, /* 34 */
    {0x1.25abcf87c4978p-1, 0x1.b805821236b88p-55}, /* 35 */
    {0x1.2cf2304755a5ep-1, -0x1.24bd9a522ca0dp-57}, /* 36 */
    {0x1.342119455beb6p-1, 0x1.cf31de7818f57p-57}, /* 37 */
    {0x1.3b37fb1bdc939p-1, -0x1.bbf07ed3a7b9ep-57}, /* 38 */
    {0x1.4236484487abep-1, -0x1.c69dccc7e3747p-55}, /* 39 */
    {0x1.491b7523c161dp-1, -0x1.518a0c6797c16p-55}, /* 40 */
    {0x1.4fe6f81384fd4p-1, 0x1.4a12a7b6f1ebap-57}, /* 41 */
    {0x1.5698496e20bd8p-1, -0x1.b5feef3e4cbc6p-56}, /* 42 */
    {0x1.5d2ee398c9c2bp-1, 0x1.b9188095a7413p-56}, /* 43 */
    {0x1.63aa430e07310p-1, 0x1.2c3d582a33eb5p-55}, /* 44 */
    {0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55}, /* 45 */
    {0x1.704d4e6a54d39p-1, -0x1.e43e27f2d691ap-55}, /* 46 */
    {0x1.7673fe0c86982p-1, 0x1.b09ccd1e10433p-56}, /* 47 */
    {0x1.7c7d7a833bec2p-1, -0x1.4fd665c1bfc2cp-57}, /* 48 */
    {0x1.82694b4a11c37p-1, -0x1.290ea09aff038p-56}, /* 49 */
    {0x1.8836fa2cf5039p-1, 0x1.913ad5051e83cp-56}, /* 50 */
    {0x1.8de613515a328p-1, -0x1.926077627a614p-56}, /* 51 */
    {0x1.9376253f463d1p-1, 0x1.eda014796a4e9p-55}, /* 52 */
    {0x1.98e6c0ea27a14p-1, 0x1.3aa23c4fc810ap-56}, /* 53 */
    {0x1.9e3779b97f4a8p-1, -0x1.f506319fcfd19p-56}, /* 54 */
    {0x1.a367e59158747p-1, -0x1.476f2057c7a75p-57}, /* 55 */
    {0x1.a8779cda8eea5p-1, -0x1.8e3108597e53dp-55}, /* 56 */
    {0x1.ad663a8ae2fdcp-1, -0x1.7d089f38daab4p-56}, /* 57 */
    {0x1.b2335c2cda945p-1, 0x1.f650e3542f522p-57}, /* 58 */
    {0x1.b6dea1e76eadep-1, -0x1.a99ccc062eac6p-55}, /* 59 */
    {0x1.bb67ae8584caap-1, 0x1.cec95d0b5c1e3p-55}, /* 60 */
    {0x1.bfce277d339c7p-1, -0x1.dedb255224689p-55}, /* 61 */
    {0x1.c411b4f6d2708p-1, -0x1.abc92c5ff4313p-55}, /* 62 */
    {0x1.c83201d3d2c6dp-1, -0x1.502f18ecea53dp-55}, /* 63 */
    {0x1.cc2ebbb5638cap-1, -0x1.9d86cf47b63ecp-55}, /* 64 */
    {0x1.d0079302dd767p-1, 0x1.ea1affbfa8e0fp-56}, /* 65 */
    {0x1.d3bc3aeff7f95p-1, 0x1.0a9585526bd01p-55}, /* 66 */
    {0x1.d74c6982c666fp-1, -0x1.b4737903637a7p-55}, /* 67 */
    {0x1.dab7d7997cb58p-1, -0x1.b12f63f5c16f5p-56}, /* 68 */
    {0x1.ddfe40effb805p-1, 0x1.ba37ac9812146p-58}, /* 69 */
    {0x1.e11f642522d1cp-1, -0x1.94741676559d4p-55}, /* 70 */
    {0x1.e41b02bfeb4cbp-1, -0x1.4a4b213edc43fp-55}, /* 71 */
    {0x1.e6f0e134454ffp-1, 0x1.798ddb868c354p-55}, /* 72 */
    {0x1.e9a0c6e7bdb1fp-1, 0x1.a6ba2d98e8fd3p-55}, /* 73 */
    {0x1.ec2a7e35e7b80p-1, -0x1.294d8b709433cp-55}, /* 74 */
    {0x1.ee8dd4748bf15p-1, -0x1.d5ba34b10d383p-56}, /* 75 */
    {0x1.f0ca99f79ba25p-1, -0x1.77907e4ebb232p-61}, /* 76 */
    {0x1.f2e0a214e870fp-1, -0x1.3ff9654e4d475p-56}, /* 77 */
    {0x1.f4cfc327a0080p-1, -0x1.d582906f0e46fp-55}, /* 78 */
    {0x1.f697d6938b6c2p-1, -0x1.99d15a2cab020p-56}, /* 79 */
    {0x1.f838b8c811c17p-1, 0x1.682ec6bde69d5p-55}, /* 80 */
    {0x1.f9b24942fe45cp-1, -0x1.974e46efc6627p-55}, /* 81 */
    {0x1.fb046a930947ap-1, -0x1.b0888ea4fc47fp-55}, /* 82 */
    {0x1.fc2f025a23e8bp-1, 0x1.de40913111faap-55}, /* 83 */
    {0x1.fd31f94f867c6p-1, 0x1.b2107407b26fbp-55}, /* 84 */
    {0x1.fe0d3b41815a2p-1, -0x1.dc0ff3c26b1bep-57}, /* 85 */
    {0x1.fec0b7170fff6p-1, 0x1.cccd75c56b11fp-55}, /* 86 */
    {0x1.ff4c5ed12e61dp-1, 0x1.7605c7f798be8p-55}, /* 87 */
    {0x1.ffb0278bf0567p-1, -0x1.282e2ce2238c1p-55}, /* 88 */
    {0x1.ffec097f5af8ap-1, -0x1.18945ff801a15p-55}, /* 89 */
    {0x1p+0, 0}, /* 90 */
    /* clang-format on */
};

#endif

/* ==== exact/turn.c ================================================================================ */

typedef middle_twofold two;

static const two turn_degree = {0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62};        /* pi / 180 */
static const two minus_sixth = {-0x1.5555555555555p-3, -0x1.5555555555555p-57}; /* -1 / 6 */

/* |a| >= |b|, or a is 0: Dekker's fast two-sum. */
static two two_of(double a, double b)
{
    double sum = a + b;
    return HIT_NEW(two){sum, b - (sum - a)};
}

/* a + b for signs and sizes of any kind, to 2^-103 of |a| + |b|. */
static two two_add(two a, two b)
{
    two sum = middle_twofold_sum(a.high, b.high);
    return two_of(sum.high, sum.low + (a.low + b.low));
}

/* a b, to 2^-101 of it and 2^-950: what is left out is below 3 u^2 of it, or underflows. */
static two two_times(two a, two b)
{
    double product = a.high * b.high;
    double tail = middle_product_tail(a.high, b.high, product);
    return two_of(product, tail + (a.high * b.low + a.low * b.high));
}

static two two_negative(two a)
{
    return HIT_NEW(two){-a.high, -a.low};
}

/* Sine and cosine of one angle. */
typedef struct turn_sides {
    two sine, cosine;
} turn_sides;

/*
 * Of x in radians, |x| <= pi/360 < 2^-6.8. With z = x^2 < 2^-13.6:
 *
 *   sine    x + x (-z/6 + z^2 (1/120 - z/5040 + z^2/362880))     left out: x z^5/11! < 2^-93 x
 *   cosine  1 + (-z/2 + z^2 (1/24 - z/720 + z^2/40320))          left out: z^5/10! < 2^-89
 *
 * The brackets behind z^2 are doubles, right to 4 u; z^2/120 < 2^-34 and z^2/24 < 2^-31.7, so the
 * sine is right to 2^-83 of x, the cosine to 2^-81.
 */
static turn_sides of_fraction(two x)
{
    two square = two_times(x, x), one = {1, 0};
    double z = square.high;
    double beyond = z * z * (1.0 / 120 - z * (1.0 / 5040 - z * (1.0 / 362880)));
    two curve = two_add(two_times(square, minus_sixth), HIT_NEW(two){beyond, 0});
    double flat = z * z * (1.0 / 24 - z * (1.0 / 720 - z * (1.0 / 40320)));
    two half = {square.high * -0.5, square.low * -0.5};
    return HIT_NEW(turn_sides){two_add(x, two_times(x, curve)), two_add(one, two_add(half, HIT_NEW(two){flat, 0}))};
}

static two table(int degrees)
{
    return HIT_NEW(two){turn_table[degrees][0], turn_table[degrees][1]};
}

/* Of whole + fraction degrees, by the sines and cosines of both. From 1/2 degree on the sine is at
 * least a quarter of the sum of the two products, so it is right to 2^-79, as is the cosine. */
static turn_sides of_sum(int whole, double fraction)
{
    two sine = table(whole), cosine = table(90 - whole);
    if (fraction == 0)
        return HIT_NEW(turn_sides){sine, cosine};
    turn_sides more = of_fraction(two_times(HIT_NEW(two){fraction, 0}, turn_degree));
    if (whole == 0)
        return more;
    two rise = two_add(two_times(sine, more.cosine), two_times(cosine, more.sine));
    two run = two_add(two_times(cosine, more.cosine), two_negative(two_times(sine, more.sine)));
    return HIT_NEW(turn_sides){rise, run};
}

/* Whether every number within TURN_ERROR of a rounds to one double, *nearest. */
static bool rounds(two a, double *nearest)
{
    double error = TURN_ERROR * a.high;
    *nearest = a.high + (a.low - error);
    return *nearest == a.high + (a.low + error);
}

/* 0 < degrees <= 45 */
static hit_vec first_octant(double degrees)
{
    if (degrees < TURN_LEAST)
        return vec(1, hit_turn_exact_sine(degrees));
    int whole = (int)(degrees + 0.5);
    turn_sides near = of_sum(whole, degrees - whole);
    hit_vec out;
    if (!rounds(near.sine, &out.y))
        out.y = hit_turn_exact_sine(degrees);
    if (!rounds(near.cosine, &out.x))
        out.x = hit_turn_exact_cosine(degrees);
    return out;
}

/* The four turns by 90 degrees; without -0. */
static hit_vec by_quarters(hit_vec d, int quarters)
{
    switch (quarters & 3) {
    case 1:
        return vec(0 - d.y, d.x);
    case 2:
        return vec(0 - d.x, 0 - d.y);
    case 3:
        return vec(d.y, 0 - d.x);
    default:
        return d;
    }
}

HIT_INTERNAL hit_vec hit_turn_direction(double degrees)
{
    if (!isfinite(degrees))
        return vec(NAN, NAN);
    /* Exact: fmod() always, and a difference that is smaller than the first number and a multiple
     * of its last bit. */
    double turn = fmod(degrees, 360);
    int quarters = (int)floor(turn / 90 + 0.5);
    double rest = turn - 90.0 * quarters;
    if (rest == 0)
        return by_quarters(vec(1, 0), quarters);
    hit_vec d = first_octant(fabs(rest));
    return by_quarters(vec(d.x, rest < 0 ? 0 - d.y : d.y), quarters);
}

/* ==== exact/turn_exact.c ========================================================================== */

enum {
    FRACTION = 8,        /* limbs behind the point: 256 bits */
    LIMBS = FRACTION + 1 /* and one before it */
};

/* The sum of limb[i] 2^(32 (i - FRACTION)). */
typedef struct fixed {
    uint32_t limb[LIMBS];
} fixed;

/* pi / 180, cut */
static const fixed turn_exact_degree = {{0xa64a6428, 0xc728154d, 0xa80daf35, 0xc805bd77, 0x74a42e26,
                              0x70762fb3, 0x94a74e45, 0x0477d1a8}};

/* out[0 .. 2 LIMBS - 1] = a b */
static void multiply_whole(const fixed *a, const fixed *b, uint32_t *out)
{
    for (int i = 0; i < 2 * LIMBS; i++)
        out[i] = 0;
    for (int i = 0; i < LIMBS; i++) {
        uint64_t carry = 0;
        for (int k = 0; k < LIMBS; k++) {
            carry += out[i + k] + (uint64_t)a->limb[i] * b->limb[k];
            out[i + k] = (uint32_t)carry;
            carry >>= 32;
        }
        out[i + LIMBS] = (uint32_t)carry;
    }
}

/* a b, cut; the product is below 2^32. */
static fixed multiply(const fixed *a, const fixed *b)
{
    uint32_t whole[2 * LIMBS];
    multiply_whole(a, b, whole);
    fixed out;
    for (int i = 0; i < LIMBS; i++)
        out.limb[i] = whole[i + FRACTION];
    return out;
}

static fixed divide(fixed a, uint32_t by)
{
    uint64_t rest = 0;
    for (int i = LIMBS - 1; i >= 0; i--) {
        rest = rest << 32 | a.limb[i];
        a.limb[i] = (uint32_t)(rest / by);
        rest %= by;
    }
    return a;
}

/* 1 - a, for a from 0 to 1 */
static fixed rest_of_one(fixed a)
{
    uint64_t borrow = 0;
    for (int i = 0; i < LIMBS; i++) {
        uint64_t from = (i == FRACTION ? 1 : 0), less = a.limb[i] + borrow;
        a.limb[i] = (uint32_t)(from - less);
        borrow = less > from;
    }
    return a;
}

/* degrees in radians, cut. 0 <= degrees <= 45 */
static fixed radians_of(double degrees)
{
    fixed out = {{0}};
    for (int i = FRACTION; i >= 0; i--) {
        out.limb[i] = (uint32_t)degrees;
        degrees = ldexp(degrees - out.limb[i], 32);
    }
    return multiply(&out, &turn_exact_degree);
}

/* 1 - x^2/(first (first + 1)) (1 - x^2/((first + 2) (first + 3)) (...)): for first = 1 the cosine,
 * for 2 the sine as a part of x. What is left out is below x^62/62! < 2^-300 for x <= pi/4. Each
 * step cuts 3 2^-256 at most, of which the next keeps less than a third. */
static fixed series(double degrees, uint32_t first)
{
    fixed x = radians_of(degrees), square = multiply(&x, &x), sum = rest_of_one(HIT_NEW(fixed){{0}});
    for (uint32_t i = 31; i-- > 0;) {
        uint32_t n = first + 2 * i;
        sum = rest_of_one(divide(multiply(&square, &sum), n * (n + 1)));
    }
    return sum;
}

static int bit(const uint32_t *limb, int i)
{
    return (int)(limb[i / 32] >> i % 32 & 1);
}

/* The integer limb[0 .. count - 1], which is not 0, times 2^unit. It was cut and stands for a
 * number that is not in the middle of two doubles, so the first bit left out says how to round. */
static double turn_exact_nearest(const uint32_t *limb, int count, int unit)
{
    int top = 32 * count - 1;
    while (!bit(limb, top))
        top--;
    int last = top - 52 + unit < -1074 ? -1074 - unit : top - 52;
    if (last > top + 1)
        return 0;
    int64_t kept = 0;
    for (int i = top; i >= last; i--)
        kept = kept << 1 | bit(limb, i);
    return ldexp((double)(kept + bit(limb, last - 1)), last + unit);
}

HIT_INTERNAL double hit_turn_exact_sine(double degrees)
{
    int exponent;
    uint64_t mantissa = (uint64_t)ldexp(frexp(degrees, &exponent), 53);
    fixed part = series(degrees, 2), slope = multiply(&part, &turn_exact_degree);
    fixed factor = {{(uint32_t)mantissa, (uint32_t)(mantissa >> 32)}};
    uint32_t whole[2 * LIMBS];
    multiply_whole(&slope, &factor, whole);
    return turn_exact_nearest(whole, 2 * LIMBS, exponent - 53 - 32 * FRACTION);
}

HIT_INTERNAL double hit_turn_exact_cosine(double degrees)
{
    fixed cosine = series(degrees, 1);
    return turn_exact_nearest(cosine.limb, LIMBS, -32 * FRACTION);
}

/* ==== exact/wide.c ================================================================================ */

/* The exponent of x's last mantissa bit. Subnormals have fewer bits than frexp() suggests. */
static int last_bit(double x)
{
    int exponent;
    frexp(x, &exponent);
    int last = exponent - DBL_MANT_DIG;
    int least = DBL_MIN_EXP - DBL_MANT_DIG;
    return last > least ? last : least;
}

HIT_INTERNAL int hit_wide_unit(const double *x, int count)
{
    int unit = DBL_MAX_EXP;
    for (int i = 0; i < count; i++) {
        int last = x[i] != 0 ? last_bit(x[i]) : unit;
        unit = last < unit ? last : unit;
    }
    return unit < DBL_MAX_EXP ? unit : 0;
}

static void trim(wide *w)
{
    while (w->count > 0 && w->limb[w->count - 1] == 0)
        w->count--;
    if (w->count == 0)
        w->sign = 0;
}

HIT_INTERNAL void hit_wide_from_double(wide *out, double x, int unit)
{
    out->sign = out->count = 0;
    if (x == 0)
        return;
    int last = last_bit(x);
    uint64_t mantissa = (uint64_t)ldexp(fabs(x), -last);
    int shift = (last - unit) % 32;
    int first = (last - unit) / 32;
    for (int i = 0; i < first; i++)
        out->limb[i] = 0;
    uint64_t low = mantissa << shift;
    out->limb[first] = (uint32_t)low;
    out->limb[first + 1] = (uint32_t)(low >> 32);
    out->limb[first + 2] = shift ? (uint32_t)(mantissa >> (64 - shift)) : 0;
    out->count = first + 3;
    out->sign = x < 0 ? -1 : 1;
    trim(out);
}

static int compare_magnitude(const wide *a, const wide *b)
{
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    for (int i = a->count - 1; i >= 0; i--)
        if (a->limb[i] != b->limb[i])
            return a->limb[i] < b->limb[i] ? -1 : 1;
    return 0;
}

/* |a| + |b|; a has at least as many limbs. */
static void add_magnitude(wide *out, const wide *a, const wide *b)
{
    uint64_t carry = 0;
    for (int i = 0; i < a->count; i++) {
        /* Limbs below the count are never unset. NOLINTNEXTLINE(clang-analyzer-*) */
        carry += (uint64_t)a->limb[i] + (i < b->count ? b->limb[i] : 0);
        out->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    out->count = a->count;
    if (carry)
        out->limb[out->count++] = (uint32_t)carry;
}

/* |a| - |b|; a is not the smaller. */
static void subtract_magnitude(wide *out, const wide *a, const wide *b)
{
    uint32_t borrow = 0;
    for (int i = 0; i < a->count; i++) {
        uint64_t take = (uint64_t)borrow + (i < b->count ? b->limb[i] : 0);
        borrow = a->limb[i] < take;
        out->limb[i] = (uint32_t)(a->limb[i] - take);
    }
    out->count = a->count;
}

/* a + b, where b_sign stands in for b's own sign. */
static void add(wide *out, const wide *a, const wide *b, int b_sign)
{
    int order = compare_magnitude(a, b);
    const wide *greater = order < 0 ? b : a;
    const wide *less = order < 0 ? a : b;
    int sign = order < 0 ? b_sign : a->sign;
    if (a->sign * b_sign < 0)
        subtract_magnitude(out, greater, less);
    else
        add_magnitude(out, greater, less);
    out->sign = sign;
    trim(out);
}

HIT_INTERNAL void hit_wide_add(wide *out, const wide *a, const wide *b)
{
    add(out, a, b, b->sign);
}

HIT_INTERNAL void hit_wide_sub(wide *out, const wide *a, const wide *b)
{
    add(out, a, b, -b->sign);
}

/* out += |a| * limb * 2^(32 at); the limbs of out from a->count + at on are still unwritten.
 * Exponents far apart leave many limbs 0, which are passed over. */
static void add_row(wide *out, const wide *a, uint32_t limb, int at)
{
    uint64_t carry = 0;
    for (int i = 0; i < a->count && limb != 0; i++) {
        carry += (uint64_t)a->limb[i] * limb + out->limb[i + at];
        out->limb[i + at] = (uint32_t)carry;
        carry >>= 32;
    }
    out->limb[a->count + at] = (uint32_t)carry;
}

HIT_INTERNAL void hit_wide_mul(wide *out, const wide *a, const wide *b)
{
    for (int i = 0; i < a->count; i++)
        out->limb[i] = 0;
    for (int i = 0; i < b->count; i++)
        add_row(out, a, b->limb[i], i);
    out->sign = a->sign * b->sign;
    out->count = out->sign ? a->count + b->count : 0;
    trim(out);
}

HIT_INTERNAL double hit_wide_to_double(const wide *value, int exponent)
{
    double top = 0;
    int last = value->count > 3 ? value->count - 3 : 0;
    if (value->sign == 0)
        return 0;
    for (int i = value->count - 1; i >= last; i--)
        top = top * 0x1p32 + value->limb[i];
    double size = ldexp(top, 32 * last + exponent);
    return value->sign * (size < DBL_TRUE_MIN ? DBL_TRUE_MIN : size > DBL_MAX ? DBL_MAX : size);
}

/* ---- Polynomials in vectors ----------------------------------------------------------------- */

HIT_INTERNAL void hit_wide_difference(wide *out, double x, double y, int unit)
{
    wide subtrahend;
    hit_wide_from_double(out, x, unit);
    hit_wide_from_double(&subtrahend, y, unit);
    hit_wide_sub(out, out, &subtrahend);
}

HIT_INTERNAL void hit_wide_between(wide_vec *out, hit_vec from, hit_vec to, int unit)
{
    hit_wide_difference(&out->x, to.x, from.x, unit);
    hit_wide_difference(&out->y, to.y, from.y, unit);
}

HIT_INTERNAL void hit_wide_cross(wide *out, const wide_vec *u, const wide_vec *v)
{
    wide right;
    hit_wide_mul(out, &u->x, &v->y);
    hit_wide_mul(&right, &u->y, &v->x);
    hit_wide_sub(out, out, &right);
}

HIT_INTERNAL void hit_wide_dot(wide *out, const wide_vec *u, const wide_vec *v)
{
    wide right;
    hit_wide_mul(out, &u->x, &v->x);
    hit_wide_mul(&right, &u->y, &v->y);
    hit_wide_add(out, out, &right);
}

/* (r1 + r2)^2 */
static void reach_squared(wide *out, double r1, double r2, int unit)
{
    wide sum;
    hit_wide_difference(&sum, r1, -r2, unit);
    hit_wide_mul(out, &sum, &sum);
}

HIT_INTERNAL int hit_wide_cross_sign(const wide_vec *u, const wide_vec *v)
{
    wide value;
    hit_wide_cross(&value, u, v);
    return value.sign;
}

HIT_INTERNAL int hit_wide_dot_sign(const wide_vec *u, const wide_vec *v)
{
    wide value;
    hit_wide_dot(&value, u, v);
    return value.sign;
}

HIT_INTERNAL int hit_wide_length_sign(const wide_vec *u, double r1, double r2, int unit)
{
    wide length, reach;
    hit_wide_dot(&length, u, u);
    reach_squared(&reach, r1, r2, unit);
    hit_wide_sub(&length, &length, &reach);
    return length.sign;
}

HIT_INTERNAL int hit_wide_offset_sign(const wide_vec *u, const wide_vec *v, double r1, double r2, int unit)
{
    wide product, length, reach, left, right;
    hit_wide_cross(&product, u, v);
    hit_wide_dot(&length, u, u);
    reach_squared(&reach, r1, r2, unit);
    hit_wide_mul(&left, &product, &product);
    hit_wide_mul(&right, &reach, &length);
    hit_wide_sub(&left, &left, &right);
    return left.sign;
}

/* ==== exact/exact.h =============================================================================== */

/*
 * Signs of polynomials in doubles: those of real arithmetic, for every finite input.
 * Each returns -1, 0 or +1.
 */
#ifndef HIT_EXACT_H
#define HIT_EXACT_H

/* (b - a) x (c - a): +1 when the turn a, b, c is clockwise on screen (y down). */
HIT_INTERNAL int hit_exact_orient(hit_vec a, hit_vec b, hit_vec c);

/* (b - a) . (c - a) */
HIT_INTERNAL int hit_exact_dot(hit_vec a, hit_vec b, hit_vec c);

/* In the next two r1 + r2 is not negative: a sum of radii, or r1 - r for an r <= r1 given as -r. */

/* |a - b| against r1 + r2. */
HIT_INTERNAL int hit_exact_distance(hit_vec a, hit_vec b, double r1, double r2);

/* Distance of p from the line through a and b (a and b differ) against r1 + r2. */
HIT_INTERNAL int hit_exact_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2);

/* The mid-point of p and q need not be a double; these two are about the true one. */

/* hit_exact_orient(a, b, mid-point of p and q) */
HIT_INTERNAL int hit_exact_orient_mid(hit_vec a, hit_vec b, hit_vec p, hit_vec q);

/* (p + q) / 2 against x: +1 when it is greater. */
HIT_INTERNAL int hit_exact_order_mid(double x, double p, double q);

#endif

/* ==== exact/exact.c =============================================================================== */

/* ---- Wide integers -------------------------------------------------------------------------- */

typedef int exact_wide_sign_fn(const wide_vec *u, const wide_vec *v);

/* The sign of a product of b - a and c - a. */
static int exact_wide_product(exact_wide_sign_fn *sign, hit_vec a, hit_vec b, hit_vec c)
{
    const double inputs[] = {a.x, a.y, b.x, b.y, c.x, c.y};
    int unit = hit_wide_unit(inputs, 6);
    wide_vec ab, ac;
    hit_wide_between(&ab, a, b, unit);
    hit_wide_between(&ac, a, c, unit);
    return sign(&ab, &ac);
}

static int wide_distance(hit_vec a, hit_vec b, double r1, double r2)
{
    const double inputs[] = {a.x, a.y, b.x, b.y, r1, r2};
    int unit = hit_wide_unit(inputs, 6);
    wide_vec ab;
    hit_wide_between(&ab, a, b, unit);
    return hit_wide_length_sign(&ab, r1, r2, unit);
}

static int wide_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    const double inputs[] = {p.x, p.y, a.x, a.y, b.x, b.y, r1, r2};
    int unit = hit_wide_unit(inputs, 8);
    wide_vec ab, ap;
    hit_wide_between(&ab, a, b, unit);
    hit_wide_between(&ap, a, p, unit);
    return hit_wide_offset_sign(&ab, &ap, r1, r2, unit);
}

/* ---- Middle stage: doubles without rounding ------------------------------------------------- */

static int middle_orient(hit_vec a, hit_vec b, hit_vec c)
{
    bool exact = true;
    hit_vec ab = middle_between(a, b, &exact), ac = middle_between(a, c, &exact);
    return exact ? middle_cross_sign(ab, ac) : UNSURE;
}

static int middle_dot(hit_vec a, hit_vec b, hit_vec c)
{
    bool exact = true;
    hit_vec ab = middle_between(a, b, &exact), ac = middle_between(a, c, &exact);
    return exact ? middle_dot_sign(ab, ac) : UNSURE;
}

static int middle_distance(hit_vec a, hit_vec b, double r1, double r2)
{
    bool exact = true;
    hit_vec ab = middle_between(a, b, &exact);
    double reach = middle_sum(r1, r2, &exact);
    int sign = exact ? middle_length_sign(ab, reach) : UNSURE;
    return sign != UNSURE ? sign : middle_twofold_length_sign(a, b, r1, r2);
}

static int middle_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    bool exact = true;
    hit_vec ab = middle_between(a, b, &exact), ap = middle_between(a, p, &exact);
    double reach = middle_sum(r1, r2, &exact);
    return exact ? middle_offset_sign(ab, ap, reach) : UNSURE;
}

/* ---- The predicates ------------------------------------------------------------------------- */

/* Large rings ask this of edges that have an end in common. */
static bool is_end(hit_vec a, hit_vec b, hit_vec c)
{
    return vec_equal(a, c) || vec_equal(b, c);
}

HIT_INTERNAL int hit_exact_orient(hit_vec a, hit_vec b, hit_vec c)
{
    int sign = filter_sign(filter_orient(a, b, c));
    if (sign == UNSURE)
        sign = is_end(a, b, c) ? 0 : middle_orient(a, b, c);
    return sign != UNSURE ? sign : exact_wide_product(hit_wide_cross_sign, a, b, c);
}

HIT_INTERNAL int hit_exact_dot(hit_vec a, hit_vec b, hit_vec c)
{
    int sign = filter_sign(filter_dot(a, b, c));
    if (sign == UNSURE)
        sign = middle_dot(a, b, c);
    return sign != UNSURE ? sign : exact_wide_product(hit_wide_dot_sign, a, b, c);
}

HIT_INTERNAL int hit_exact_distance(hit_vec a, hit_vec b, double r1, double r2)
{
    int sign = filter_sign(filter_distance(b.x - a.x, b.y - a.y, r1 + r2));
    if (sign == UNSURE)
        sign = middle_distance(a, b, r1, r2);
    return sign != UNSURE ? sign : wide_distance(a, b, r1, r2);
}

/*
 * |cross| - (r1 + r2) |b - a|: cross as in hit_exact_orient, k = 4. The squared length carries 4
 * roundings, which the root halves to 2; with the root's, the sum's and the product's own, 5. The
 * difference adds 1 to each: k = 6. A root would enlarge an underflow in the squared length until
 * it counts, hence SQUARE_LEAST. r2 may be negative, as in filter_distance().
 */
static int filter_root(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    double left = (b.x - a.x) * (p.y - a.y);
    double right = (b.y - a.y) * (p.x - a.x);
    double width = b.x - a.x, height = b.y - a.y;
    double length = width * width + height * height;
    if (!(length > SQUARE_LEAST))
        return UNSURE;
    double reach = (r1 + r2) * sqrt(length);
    return filter_sign(filter_of(fabs(left - right) - reach, fabs(left) + fabs(right) + reach));
}

HIT_INTERNAL int hit_exact_line_distance(hit_vec p, hit_vec a, hit_vec b, double r1, double r2)
{
    int sign = filter_root(p, a, b, r1, r2);
    if (sign == UNSURE)
        sign = middle_line_distance(p, a, b, r1, r2);
    return sign != UNSURE ? sign : wide_line_distance(p, a, b, r1, r2);
}

/*
 * The polynomials of a mid-point are taken twice as large, with p + q in its place. x is subtracted
 * from p and from q before these are added: a sum of two differences.
 */
static void wide_from_both(wide *out, double x, double p, double q, int unit)
{
    wide second;
    hit_wide_difference(out, p, x, unit);
    hit_wide_difference(&second, q, x, unit);
    hit_wide_add(out, out, &second);
}

static int wide_orient_mid(hit_vec a, hit_vec b, hit_vec p, hit_vec q)
{
    const double inputs[] = {a.x, a.y, b.x, b.y, p.x, p.y, q.x, q.y};
    int unit = hit_wide_unit(inputs, 8);
    wide_vec ab, to;
    hit_wide_between(&ab, a, b, unit);
    wide_from_both(&to.x, a.x, p.x, q.x, unit);
    wide_from_both(&to.y, a.y, p.y, q.y, unit);
    return hit_wide_cross_sign(&ab, &to);
}

/*
 * cross(b - a, (p - a) + (q - a)): the two parts of the sum may cancel, so `size` adds their
 * magnitudes. A term of a product carries 1 rounding of its difference, 1 of the sum, 1
 * of the other factor and 1 of the product, the subtraction of the products 1 more: k = 5.
 */
HIT_INTERNAL int hit_exact_orient_mid(hit_vec a, hit_vec b, hit_vec p, hit_vec q)
{
    double px = p.x - a.x, py = p.y - a.y, qx = q.x - a.x, qy = q.y - a.y;
    double width = b.x - a.x, height = b.y - a.y;
    double value = width * (py + qy) - height * (px + qx);
    double size = fabs(width) * (fabs(py) + fabs(qy)) + fabs(height) * (fabs(px) + fabs(qx));
    int sign = filter_sign(filter_of(value, size));
    return sign != UNSURE ? sign : wide_orient_mid(a, b, p, q);
}

static int wide_order_mid(double x, double p, double q)
{
    const double inputs[] = {x, p, q};
    wide value;
    wide_from_both(&value, x, p, q, hit_wide_unit(inputs, 3));
    return value.sign;
}

/* p - x against x - q. Rounding keeps order, overflow to infinity included: the difference that is
 * greater after rounding was greater before. Equal ones tell nothing, unless both are 0:
 * differences of doubles do not underflow. */
HIT_INTERNAL int hit_exact_order_mid(double x, double p, double q)
{
    double above = p - x, below = x - q;
    if (above != below)
        return above > below ? 1 : -1;
    return above == 0 ? 0 : wide_order_mid(x, p, q);
}

/* ==== measure/scale.h ============================================================================= */

/*
 * What crossings, nearest points and separation share: positions in double, for numbers of one
 * size. Both shapes are scaled by a power of two, so that no square overflows and none that matters
 * underflows. That rounds only numbers that are far too small to matter. Internal to the library.
 */
#ifndef HIT_SCALE_H
#define HIT_SCALE_H

/* The largest coordinate or radius; an ellipse's half-axes have coordinates too. */
static inline double scale_size(const hit_shape *shape)
{
    if (shape->index) {
        hit_edge box = outline_box(shape);
        return greatest(greatest(fabs(box.a.x), fabs(box.b.x)),
                        greatest(fabs(box.a.y), fabs(box.b.y)));
    }
    const hit_vec *v = hit_vertices(shape);
    double x = shape->radius, y = 0;
    if (shape->kind == HIT_ELLIPSE)
        y = greatest(vec_extent(v[1]), vec_extent(v[2]));
    for (int i = 0; i < shape->count; i++) {
        x = greatest(fabs(v[i].x), x);
        y = greatest(fabs(v[i].y), y);
    }
    return greatest(x, y);
}

/* The exponent e for which every number of the two shapes is below 2^e: scaled by -e, below 1. */
static inline int scale_exponent(const hit_shape *a, const hit_shape *b)
{
    int exponent;
    frexp(greatest(scale_size(a), scale_size(b)), &exponent);
    return exponent;
}

/* Between this and its inverse squares are safe without scaling. */
#define SAFE_SIZE 0x1p400

/* The same for a largest number, but 0 when no scaling is needed: ldexp() costs more than the
 * arithmetic. */
static inline int scale_exponent_if_needed(double size)
{
    if (size == 0 || (size > 1 / SAFE_SIZE && size < SAFE_SIZE))
        return 0;
    int exponent;
    frexp(size, &exponent);
    return exponent;
}

static inline double scaled_length(double length, int exponent)
{
    return exponent == 0 ? length : ldexp(length, exponent);
}

static inline hit_vec scaled(hit_vec v, int exponent)
{
    return exponent == 0 ? v : vec(ldexp(v.x, exponent), ldexp(v.y, exponent));
}

/* v times the power of two that brings its larger coordinate to 1/2 or more, below 1. */
static inline hit_vec scaled_to_one(hit_vec v)
{
    int exponent;
    frexp(vec_extent(v), &exponent);
    return vec(ldexp(v.x, -exponent), ldexp(v.y, -exponent));
}

static inline hit_edge scaled_edge(hit_edge edge, int exponent)
{
    return HIT_NEW(hit_edge){scaled(edge.a, exponent), scaled(edge.b, exponent)};
}

/* A difference that is smaller is lengthened first: a length of a few units of 2^-1074 would be
 * rounded too much to divide by. */
#define TINY_LENGTH 0x1p-900
#define LENGTHENED  0x1p200

/* The length of v, of which numbers are below 2^500. hypot() costs as much as ten roots, so it is
 * for squares that may have underflowed. */
static inline double scale_length(hit_vec v)
{
    double square = vec_dot(v, v);
    return square > SQUARE_LEAST && square < INFINITY ? sqrt(square) : hypot(v.x, v.y);
}

/* The direction from one point to the other; 0 when there is none. */
static inline hit_vec unit_between(hit_vec from, hit_vec to)
{
    hit_vec d = vec_sub(to, from);
    if (fabs(d.x) + fabs(d.y) < TINY_LENGTH)
        d = vec_scale(d, LENGTHENED);
    double length = scale_length(d);
    return length > 0 ? vec(d.x / length, d.y / length) : vec(0, 0);
}

static inline hit_vec quarter_turned(hit_vec v)
{
    return vec(-v.y, v.x);
}

static inline double clamp(double x, double low, double high)
{
    return greatest(low, least(x, high));
}

/* p moved into the box around the edge. */
static inline hit_vec into_box(hit_vec p, hit_edge edge)
{
    return vec(clamp(p.x, least(edge.a.x, edge.b.x), greatest(edge.a.x, edge.b.x)),
               clamp(p.y, least(edge.a.y, edge.b.y), greatest(edge.a.y, edge.b.y)));
}

/* The foot of the perpendicular from p. A foot beyond the edge is moved to a corner of the edge's
 * box, which is that end. */
static inline hit_vec nearest_on_edge(hit_vec p, hit_edge edge)
{
    hit_vec along = unit_between(edge.a, edge.b);
    double from_a = vec_dot(vec_sub(p, edge.a), along);
    return into_box(vec_add(edge.a, vec_scale(along, from_a)), edge);
}

/* Where two edges cross between their ends: cuts e in the ratio of its ends' distances from f's
 * line. When the edges are almost on one line, the distances are mostly rounding. The point is
 * still on e, because they are not negative, and the boxes, which overlap, keep it on f. */
static inline hit_vec edges_cross_at(hit_edge e, hit_edge f)
{
    hit_vec d = vec_sub(f.b, f.a);
    double a = fabs(vec_cross(d, vec_sub(e.a, f.a)));
    double b = fabs(vec_cross(d, vec_sub(e.b, f.a)));
    double t = a + b > 0 ? a / (a + b) : 0.5;
    hit_vec p = vec_add(e.a, vec_scale(vec_sub(e.b, e.a), t));
    return into_box(into_box(p, e), f);
}

#endif

/* ==== field/tree.h ================================================================================ */

/*
 * The tree of a field. Node i is the leaf of shape number i, for i below the capacity; the others
 * are inner nodes, each with two children. Inner nodes that are not in use form a list. The heights
 * of the children of a node differ by one at most, or by more only until rotations have mended it.
 */
#ifndef HIT_TREE_H
#define HIT_TREE_H

/* Boxes in float, rounded outwards: two that do not overlap prove that what is in them does not
 * meet. That holds although hit_bounds() may be too small by a last bit, because every rounding on
 * the way is monotone: where one shape reaches as far as the other begins, so do their boxes. */

typedef struct box {
    float low_x, low_y, high_x, high_y;
} box;

static inline float box_below(double v)
{
    if (v > FLT_MAX)
        return FLT_MAX;
    if (v < -FLT_MAX)
        return -INFINITY;
    float f = (float)v;
    return f > v ? nextafterf(f, -INFINITY) : f;
}

static inline float box_above(double v)
{
    return -box_below(-v);
}

static inline box box_make(hit_vec low, hit_vec high)
{
    return HIT_NEW(box){box_below(low.x), box_below(low.y), box_above(high.x), box_above(high.y)};
}

/* Around the box, wherever it moves by up to `motion`, and `margin` more on all sides. Each sum is
 * off by less than the next double. */
static inline box box_around(hit_vec low, hit_vec high, hit_vec motion, double margin)
{
    low = vec(low.x + least(motion.x, 0) - margin, low.y + least(motion.y, 0) - margin);
    high = vec(high.x + greatest(motion.x, 0) + margin, high.y + greatest(motion.y, 0) + margin);
    return box_make(low, high);
}

static inline box box_union(box a, box b)
{
    return HIT_NEW(box){a.low_x < b.low_x ? a.low_x : b.low_x, a.low_y < b.low_y ? a.low_y : b.low_y,
                 a.high_x > b.high_x ? a.high_x : b.high_x,
                 a.high_y > b.high_y ? a.high_y : b.high_y};
}

static inline bool box_equal(box a, box b)
{
    return a.low_x == b.low_x && a.low_y == b.low_y && a.high_x == b.high_x && a.high_y == b.high_y;
}

static inline bool box_overlaps(box a, box b)
{
    return (a.low_x <= b.high_x) & (b.low_x <= a.high_x) & (a.low_y <= b.high_y) &
           (b.low_y <= a.high_y);
}

/* Half the perimeter: what a box costs in a tree. */
static inline double box_cost(box b)
{
    return ((double)b.high_x - b.low_x) + ((double)b.high_y - b.low_y);
}

static inline double box_gap(float a_low, float a_high, float b_low, float b_high)
{
    return greatest(greatest((double)a_low - b_high, (double)b_low - a_high), 0);
}

/* The squared distance, to a few roundings. Squares of floats stay far from the ends of double. */
static inline double box_distance_squared(box a, box b)
{
    double x = box_gap(a.low_x, a.high_x, b.low_x, b.high_x);
    double y = box_gap(a.low_y, a.high_y, b.low_y, b.high_y);
    return x * x + y * y;
}

/* Whether b stays beside the strip that a sweeps over on its way along `direction`, whose longer
 * component is from 0.5 to 1, by more than `margin`. The margin is far more than the roundings;
 * where a number is infinite, the answer is no. */
static inline bool box_beside(box a, hit_vec direction, double margin, box b)
{
    double x = ((double)b.low_x + b.high_x) - ((double)a.low_x + a.high_x);
    double y = ((double)b.low_y + b.high_y) - ((double)a.low_y + a.high_y);
    double width = ((double)b.high_x - b.low_x) + ((double)a.high_x - a.low_x);
    double height = ((double)b.high_y - b.low_y) + ((double)a.high_y - a.low_y);
    double far =
        fabs(direction.x) * (height + 2 * margin) + fabs(direction.y) * (width + 2 * margin);
    return fabs(direction.x * y - direction.y * x) > far;
}

/* Twice the middle along an axis: finite, also where the box is not. */
static inline double box_middle(box b, int axis)
{
    float low = axis ? b.low_y : b.low_x, high = axis ? b.high_y : b.high_x;
    return greatest(low, -FLT_MAX) + least(high, FLT_MAX);
}

enum { NO_NODE = -1, ABSENT = -1 };

typedef struct tree_node {
    struct box box;
    int parent;   /* of an unused inner node: the next unused one */
    int child[2]; /* NO_NODE: a leaf */
    int height;   /* of a leaf 0, or ABSENT */
} tree_node;

struct hit_field {
    const hit_shape *shapes;
    int capacity, root, unused;
    int *order;       /* `capacity` numbers, for building */
    tree_node *nodes; /* behind the struct */
};

static inline bool tree_is_leaf(const hit_field *f, int node)
{
    return node < f->capacity;
}

HIT_INTERNAL void hit_tree_build(hit_field *f, int count);
HIT_INTERNAL void hit_tree_insert(hit_field *f, int leaf);
HIT_INTERNAL void hit_tree_remove(hit_field *f, int leaf);

#endif

/* ==== field/query.c =============================================================================== */

typedef struct query_walk {
    const hit_field *field;
    int top;      /* the walk stays in its subtree */
    box area;     /* enters only boxes that overlap this, */
    double reach; /* ... and, unless it is infinite, whose distance from `near` is not more */
    bool moves;   /* ... and, if it moves, that `near` meets to the margin on its way along this */
    hit_vec along;
    double margin;
    bool ordered; /* the child whose box is nearer to `near` first; else the first */
    box near;
    bool takes; /* what lies in a disc is taken whole: */
    hit_vec centre;
    double within; /* its squared radius */
    hit_work *work;
} query_walk;

static bool enters(const query_walk *w, int node)
{
    box b = w->field->nodes[node].box;
    if (w->work)
        w->work->boxes++;
    if (!box_overlaps(b, w->area))
        return false;
    if (w->moves && box_beside(w->near, w->along, w->margin, b))
        return false;
    /* 2^-40 is more than all roundings of a squared distance. */
    return w->reach == INFINITY ||
           box_distance_squared(b, w->near) * (1 - 0x1p-40) <= w->reach * w->reach;
}

/* 0 or 1. The same each time it is asked. */
static int first_side(const query_walk *w, int node)
{
    const int *child = w->field->nodes[node].child;
    return w->ordered && box_distance_squared(w->field->nodes[child[1]].box, w->near) <
                             box_distance_squared(w->field->nodes[child[0]].box, w->near);
}

/* The node to look at when nothing below this one is left. */
static int beyond(const query_walk *w, int node)
{
    while (node != w->top) {
        int parent = w->field->nodes[node].parent, first = first_side(w, parent);
        if (w->field->nodes[parent].child[first] == node)
            return w->field->nodes[parent].child[!first];
        node = parent;
    }
    return NO_NODE;
}

/* Whether all that the box is around lies in the disc. */
static bool takes(const query_walk *w, int node)
{
    if (!w->takes)
        return false;
    box b = w->field->nodes[node].box;
    double x = greatest(fabs(b.low_x - w->centre.x), fabs(b.high_x - w->centre.x));
    double y = greatest(fabs(b.low_y - w->centre.y), fabs(b.high_y - w->centre.y));
    return x * x + y * y <= w->within;
}

/* The first node in the node's subtree or beyond that the walk enters: a leaf, or one it takes. */
static int seek(const query_walk *w, int node)
{
    while (node != NO_NODE) {
        if (!enters(w, node))
            node = beyond(w, node);
        else if (tree_is_leaf(w->field, node) || takes(w, node))
            break;
        else
            node = w->field->nodes[node].child[first_side(w, node)];
    }
    return node;
}

static int next(const query_walk *w, int leaf)
{
    return seek(w, beyond(w, leaf));
}

static void count_test(hit_work *work)
{
    if (work)
        work->tests++;
}

/* ---- Hits ---------------------------------------------------------------------------------- */

static const box everywhere = {-FLT_MAX, -FLT_MAX, FLT_MAX, FLT_MAX};

/*
 * A circle hits what lies in it. Of a circle as a cursor among small shapes, that is most of what
 * it hits, and needs no test. The disc here is smaller than the circle by 2^-40 of all coordinates
 * in it, far more than the last bit by which hit_bounds() may be too small and the few roundings of
 * takes(). Squares of numbers in these limits are neither subnormal nor infinite.
 */
static void take_disc(query_walk *w, const hit_shape *a)
{
    hit_vec centre = a->vertex[0];
    double radius = a->radius - 0x1p-40 * (fabs(centre.x) + fabs(centre.y) + a->radius);
    w->takes = a->kind == HIT_CIRCLE && radius > 0x1p-500 && radius < 0x1p500;
    w->centre = centre;
    w->within = radius * radius;
}

static void take_all(const hit_field *f, int node, int *out, int room, int *count)
{
    if (!tree_is_leaf(f, node)) {
        take_all(f, f->nodes[node].child[0], out, room, count);
        take_all(f, f->nodes[node].child[1], out, room, count);
        return;
    }
    if (*count < room)
        out[*count] = node;
    ++*count;
}

int hit_field_hits(const hit_field *f, const hit_shape *a, int *out, int room, hit_work *work)
{
    hit_vec low, high;
    hit_bounds(a, &low, &high);
    query_walk w = {
        f, f->root, box_make(low, high), INFINITY, false, {0, 0}, 0, false, {0, 0, 0, 0}, false, {0, 0}, 0, work};
    int count = 0;
    take_disc(&w, a);
    for (int i = seek(&w, f->root); i != NO_NODE; i = next(&w, i)) {
        if (takes(&w, i)) {
            take_all(f, i, out, room, &count);
            continue;
        }
        count_test(work);
        if (hit_referee(a, &f->shapes[i], NULL) == HIT_HIT)
            take_all(f, i, out, room, &count);
    }
    return count;
}

/* Two leaves meet in the subtrees of one node's children: each pair once. */
static void pairs_beside(const hit_field *f, int i, int beside, hit_pair *out, int room,
                         long long *count, hit_work *work)
{
    query_walk w = {f, beside, f->nodes[i].box, INFINITY, false, {0, 0}, 0, false, {0, 0, 0, 0}, false, {0, 0}, 0, work};
    for (int j = seek(&w, beside); j != NO_NODE; j = next(&w, j)) {
        count_test(work);
        if (hit_referee(&f->shapes[i], &f->shapes[j], NULL) != HIT_HIT)
            continue;
        if (*count < room)
            out[*count] = i < j ? HIT_NEW(hit_pair){i, j} : HIT_NEW(hit_pair){j, i};
        ++*count;
    }
}

long long hit_field_pairs(const hit_field *f, hit_pair *out, int room, hit_work *work)
{
    long long count = 0;
    query_walk all = {f, f->root, everywhere, INFINITY, false, {0, 0}, 0, false, {0, 0, 0, 0}, false, {0, 0}, 0, NULL};
    for (int i = seek(&all, f->root); i != NO_NODE; i = next(&all, i))
        for (int node = i; node != f->root; node = f->nodes[node].parent) {
            const int *child = f->nodes[f->nodes[node].parent].child;
            if (child[0] == node)
                pairs_beside(f, i, child[1], out, room, &count, work);
        }
    return count;
}

/* ---- Nearest and first --------------------------------------------------------------------- */

static double largest_of(hit_vec low, hit_vec high)
{
    return greatest(vec_extent(low), vec_extent(high));
}

/* Twice the error E of whatever is asked about a and a shape of the field. The radius of a shape is
 * at most half its box. */
static double margin_of(const hit_field *f, hit_vec low, hit_vec high, hit_vec motion)
{
    box all = f->nodes[f->root].box;
    double largest = greatest(largest_of(low, high), largest_of(motion, motion));
    largest = greatest(largest, largest_of(vec(all.low_x, all.low_y), vec(all.high_x, all.high_y)));
    return greatest(0x1p-39 * least(largest, DBL_MAX), 0x1p-1071);
}

int hit_field_nearest(const hit_field *f, const hit_shape *a, hit_nearest *nearest, hit_work *work)
{
    if (f->root == NO_NODE)
        return -1;
    hit_vec low, high;
    hit_bounds(a, &low, &high);
    double margin = margin_of(f, low, high, vec(0, 0));
    query_walk w = {f,
              f->root,
              everywhere,
              INFINITY, false, {0, 0}, 0,
              true,
              box_make(low, high), false, {0, 0}, 0,
              work};
    int best = -1;
    for (int i = seek(&w, f->root); i != NO_NODE; i = next(&w, i)) {
        if (i > best && best >= 0 && nearest->distance == 0)
            continue;
        count_test(work);
        hit_nearest found = hit_closest(a, &f->shapes[i]);
        bool nearer = best < 0 || found.distance < nearest->distance;
        if (!nearer && (found.distance > nearest->distance || i > best))
            continue;
        best = i;
        *nearest = found;
        w.reach = found.distance + margin;
    }
    return best;
}

/* The rest of the motion matters no more once something is in its way. */
static box area_until(hit_vec low, hit_vec high, hit_vec motion, double time, double margin)
{
    return box_around(low, high, vec_scale(motion, time), margin);
}

int hit_field_sweep(const hit_field *f, const hit_shape *a, hit_vec motion, hit_swept *swept,
                    hit_work *work)
{
    *swept = HIT_NEW(hit_swept){HIT_SWEEP_FREE, 1, {0, 0}, {0, 0}, {-1, -1}};
    if (f->root == NO_NODE)
        return -1;
    hit_vec low, high;
    hit_bounds(a, &low, &high);
    double margin = margin_of(f, low, high, motion);
    query_walk w = {f,
              f->root,
              area_until(low, high, motion, 1, margin),
              INFINITY,
              true,
              scaled_to_one(motion),
              margin,
              true,
              box_make(low, high), false, {0, 0}, 0,
              work};
    int best = -1;
    for (int i = seek(&w, f->root); i != NO_NODE; i = next(&w, i)) {
        count_test(work);
        hit_swept found = hit_sweep(a, &f->shapes[i], motion);
        if (found.state == HIT_SWEEP_FREE || (best >= 0 && found.time > swept->time) ||
            (best >= 0 && found.time == swept->time && i > best))
            continue;
        best = i;
        *swept = found;
        w.area = area_until(low, high, motion, found.time, margin);
    }
    return best;
}

/* ==== field/tree.c ================================================================================ */

static int take_node(hit_field *f)
{
    int node = f->unused;
    f->unused = f->nodes[node].parent;
    return node;
}

static void drop_node(hit_field *f, int node)
{
    f->nodes[node].height = ABSENT;
    f->nodes[node].parent = f->unused;
    f->unused = node;
}

static void adopt(hit_field *f, int parent, int side, int child)
{
    f->nodes[parent].child[side] = child;
    f->nodes[child].parent = parent;
}

static void fit(hit_field *f, int node)
{
    tree_node *n = &f->nodes[node];
    const tree_node *a = &f->nodes[n->child[0]], *b = &f->nodes[n->child[1]];
    n->box = box_union(a->box, b->box);
    n->height = 1 + (a->height > b->height ? a->height : b->height);
}

/* ---- Building: halves along the longer side ------------------------------------------------ */

static void swap(int *a, int *b)
{
    int kept = *a;
    *a = *b;
    *b = kept;
}

/* Reorders so that no middle of the first `wanted` is beyond one of the rest (Hoare's selection).
 * Pivots are taken at random places, so that no order of the shapes makes it slow. */
static void select_half(const hit_field *f, int *order, int count, int wanted, int axis)
{
    uint32_t random = 1;
    for (int from = 0, to = count - 1; from < to;) {
        random = random * 1664525 + 1013904223;
        int place = from + (int)((uint64_t)random * (uint64_t)(to - from + 1) >> 32);
        double pivot = box_middle(f->nodes[order[place]].box, axis);
        int i = from, j = to;
        while (i <= j) {
            while (box_middle(f->nodes[order[i]].box, axis) < pivot)
                i++;
            while (box_middle(f->nodes[order[j]].box, axis) > pivot)
                j--;
            if (i <= j)
                swap(&order[i++], &order[j--]);
        }
        if (wanted <= j)
            to = j;
        else if (wanted >= i)
            from = i;
        else
            return;
    }
}

static int longer_axis(const hit_field *f, const int *order, int count)
{
    double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY};
    for (int i = 0; i < count; i++)
        for (int axis = 0; axis < 2; axis++) {
            double middle = box_middle(f->nodes[order[i]].box, axis);
            low[axis] = least(low[axis], middle);
            high[axis] = greatest(high[axis], middle);
        }
    return high[1] - low[1] > high[0] - low[0];
}

static int build(hit_field *f, int *order, int count)
{
    if (count == 1)
        return order[0];
    int half = count / 2, node = take_node(f);
    select_half(f, order, count, half, longer_axis(f, order, count));
    adopt(f, node, 0, build(f, order, half));
    adopt(f, node, 1, build(f, order + half, count - half));
    fit(f, node);
    return node;
}

static box box_of_shape(const hit_shape *shape)
{
    hit_vec low, high;
    hit_bounds(shape, &low, &high);
    return box_make(low, high);
}

static void set_leaf(hit_field *f, int leaf)
{
    f->nodes[leaf] = HIT_NEW(tree_node){box_of_shape(&f->shapes[leaf]), NO_NODE, {NO_NODE, NO_NODE}, 0};
}

HIT_INTERNAL void hit_tree_build(hit_field *f, int count)
{
    f->root = f->unused = NO_NODE;
    for (int i = 2 * f->capacity - 2; i >= f->capacity; i--)
        drop_node(f, i);
    for (int i = 0; i < f->capacity; i++)
        f->nodes[i].height = ABSENT;
    for (int i = 0; i < count; i++) {
        set_leaf(f, i);
        f->order[i] = i;
    }
    if (count == 0)
        return;
    f->root = build(f, f->order, count);
    f->nodes[f->root].parent = NO_NODE;
}

/* ---- Changing ------------------------------------------------------------------------------ */

static int tree_side_of(const hit_field *f, int child)
{
    return f->nodes[f->nodes[child].parent].child[1] == child;
}

/* Puts `with` where `node` is. */
static void replace(hit_field *f, int node, int with)
{
    int parent = f->nodes[node].parent;
    f->nodes[with].parent = parent;
    if (parent == NO_NODE)
        f->root = with;
    else
        adopt(f, parent, tree_side_of(f, node), with);
}

/* The higher child rises, and its own lower child takes its place. Returns what is on top now. */
static int rotate(hit_field *f, int node)
{
    const int *child = f->nodes[node].child;
    int side = f->nodes[child[1]].height > f->nodes[child[0]].height;
    int up = child[side];
    const int *grand = f->nodes[up].child;
    int lower = f->nodes[grand[0]].height > f->nodes[grand[1]].height;
    int down = grand[lower];
    replace(f, node, up);
    adopt(f, node, side, down);
    adopt(f, up, lower, node);
    fit(f, node);
    fit(f, up);
    return up;
}

static bool leans(const hit_field *f, int node)
{
    const int *child = f->nodes[node].child;
    int more = f->nodes[child[0]].height - f->nodes[child[1]].height;
    return more > 1 || more < -1;
}

/* Boxes and heights of the node and of all above it, after something below has changed. */
static void refit(hit_field *f, int node)
{
    for (; node != NO_NODE; node = f->nodes[node].parent) {
        box old = f->nodes[node].box;
        int height = f->nodes[node].height;
        fit(f, node);
        if (leans(f, node))
            node = rotate(f, node);
        else if (height == f->nodes[node].height && box_equal(old, f->nodes[node].box))
            return;
    }
}

/* What a box below the node adds if it goes into this child. */
static double cost_below(const hit_field *f, int child, box added)
{
    double whole = box_cost(box_union(f->nodes[child].box, added));
    return tree_is_leaf(f, child) ? whole : whole - box_cost(f->nodes[child].box);
}

/* Goes down while a new parent here would cost more than one further down. */
static int find_sibling(const hit_field *f, box added)
{
    int at = f->root;
    while (!tree_is_leaf(f, at)) {
        const tree_node *n = &f->nodes[at];
        double whole = box_cost(box_union(n->box, added)), grows = whole - box_cost(n->box);
        double left = cost_below(f, n->child[0], added), right = cost_below(f, n->child[1], added);
        if (whole < grows + left && whole < grows + right)
            break;
        at = n->child[right < left];
    }
    return at;
}

HIT_INTERNAL void hit_tree_insert(hit_field *f, int leaf)
{
    set_leaf(f, leaf);
    if (f->root == NO_NODE) {
        f->root = leaf;
        return;
    }
    int sibling = find_sibling(f, f->nodes[leaf].box), parent = take_node(f);
    replace(f, sibling, parent);
    adopt(f, parent, 0, sibling);
    adopt(f, parent, 1, leaf);
    f->nodes[parent].height = 0; /* not yet fitted */
    refit(f, parent);
}

HIT_INTERNAL void hit_tree_remove(hit_field *f, int leaf)
{
    int parent = f->nodes[leaf].parent;
    f->nodes[leaf].height = ABSENT;
    if (parent == NO_NODE) {
        f->root = NO_NODE;
        return;
    }
    int sibling = f->nodes[parent].child[!tree_side_of(f, leaf)], above = f->nodes[parent].parent;
    replace(f, parent, sibling);
    drop_node(f, parent);
    refit(f, above);
}

/* ==== field/field.c =============================================================================== */

static size_t node_count(int capacity)
{
    return capacity > 0 ? 2 * (size_t)capacity - 1 : 0;
}

size_t hit_field_size(int capacity)
{
    return sizeof(hit_field) + node_count(capacity) * sizeof(tree_node) +
           (size_t)capacity * sizeof(int);
}

hit_field *hit_field_build(void *memory, int capacity, const hit_shape *shapes, int count)
{
    hit_field *f = (hit_field *)memory;
    f->shapes = shapes;
    f->capacity = capacity;
    f->nodes = (tree_node *)(f + 1);
    f->order = (int *)(f->nodes + node_count(capacity));
    hit_tree_build(f, count);
    return f;
}

bool hit_field_has(const hit_field *f, int i)
{
    return i >= 0 && i < f->capacity && f->nodes[i].height != ABSENT;
}

void hit_field_put(hit_field *f, int i)
{
    hit_field_remove(f, i);
    hit_tree_insert(f, i);
}

void hit_field_remove(hit_field *f, int i)
{
    if (hit_field_has(f, i))
        hit_tree_remove(f, i);
}

int hit_field_places(const hit_field *f)
{
    return (int)node_count(f->capacity);
}

bool hit_field_box(const hit_field *f, int place, hit_vec *low, hit_vec *high, int *height)
{
    const tree_node *n = &f->nodes[place];
    if (n->height == ABSENT)
        return false;
    *low = vec(n->box.low_x, n->box.low_y);
    *high = vec(n->box.high_x, n->box.high_y);
    *height = n->height;
    return true;
}

/* ==== measure/closest.h =========================================================================== */

/* Nearest points, by the ways that look at less than all pairs of edges; and what ellipses are.
 * Internal to the library. */
#ifndef HIT_CLOSEST_H
#define HIT_CLOSEST_H

/*
 * Looks for nearest points of two outlines by their farthest vertices in a direction: support.c. In
 * numbers below 2^400 of which `size` is the largest. The distance is that of the two points; it is
 * within 2^-45 size of the smallest. False, and *nearest is untouched, when this way does not find
 * them: it mostly does for convex shapes that are apart. It gives up after so many directions along
 * which the shapes overlap.
 */
HIT_INTERNAL bool hit_support_nearest(const hit_shape *a, const hit_shape *b, double size, int patience,
                         hit_nearest *nearest);

/*
 * At least one is an ellipse; without their radii, with their fillings. Exact: returns whether they
 * meet. *nearest gets a point that they share, with the distance 0, or their nearest points: to
 * 2^-44 of the largest number, `size`. Its numbers are scaled down by
 * scale_exponent_if_needed(size).
 */
HIT_INTERNAL bool hit_ellipse_nearest(const hit_shape *a, const hit_shape *b, double size, hit_nearest *nearest);

/* The longest radius of an ellipse: never less than the true one, and more by at most 2^-47 of it,
 * or by 2^-1073. */
HIT_INTERNAL double hit_ellipse_longest(const hit_shape *ellipse);

/* For an ellipse, a shape of another kind that is the same set: a point, a segment or a circle.
 * Returns false where there is none, or where a flat ellipse has ends that are no doubles. */
HIT_INTERNAL bool hit_ellipse_is_other(const hit_shape *ellipse, hit_shape *other);

/* hit_relate() where at least one is an ellipse. */
HIT_INTERNAL hit_relation hit_relate_ellipse(const hit_shape *a, const hit_shape *b);

#endif

/* ==== measure/oval.h ============================================================================== */

/*
 * Ellipses, segments and points as sets of one form: nearest points, the way along a direction.
 * In double; all numbers are below 2^400, see scale.h. Internal to the library.
 */
#ifndef HIT_OVAL_H
#define HIT_OVAL_H

/* All points m + s p + t q with s^2 + t^2 <= 1. p and q are perpendicular, to rounding. */
typedef struct oval {
    hit_vec m, p, q;
} oval;

/* The same ellipse, with half-axes that are perpendicular, within 2^5 u of the longest. */
HIT_INTERNAL oval hit_oval_turned(oval of);

/* Of numbers scaled by 2^-exponent. */
HIT_INTERNAL oval hit_oval_of_ellipse(const hit_shape *ellipse, int exponent);
HIT_INTERNAL oval hit_oval_of_edge(hit_edge edge);

/* The way from the middle to the point that is farthest along n. */
HIT_INTERNAL hit_vec hit_oval_way(const oval *of, hit_vec n);

/* For two that are apart. Both points are within 2^-50 of the largest number of their sets, and the
 * distance is within 2^-45 of it. Along *normal, of length 1, they are as far apart as that, to
 * 2^-46. */
HIT_INTERNAL hit_nearest hit_oval_nearest(const oval *x, const oval *y, hit_vec *normal);

/* Of edges that do not meet: they are nearest at an end of one of them. */
HIT_INTERNAL hit_nearest hit_oval_nearest_of_edges(hit_edge e, hit_edge f);

/*
 * Where the outline of an oval with area meets a line and that of another, where it is nearest and
 * farthest from a point, and what it shares with others. In double.
 */

enum { OVAL_NORMALS = 4, OVAL_MEETINGS = 8 };

/* Writes where the line through `from` along a direction of length 1 enters, and where it leaves,
 * and returns how many points that are: 0, 2, or 1 where it is within the slack of a tangent. */
HIT_INTERNAL int hit_oval_line(const oval *of, hit_vec from, hit_vec along, double slack, hit_vec out[2]);

/* Whether a point is about within the slack of the outline. */
HIT_INTERNAL bool hit_oval_is_on(const oval *of, hit_vec at, double slack);

/*
 * The points of the outline with a normal through `from`, as the unit vectors (s, t) of oval.h.
 * Returns 2 or 4, in their order around: the nearest point of all, the farthest, and perhaps
 * another nearest and farthest of those around them.
 */
HIT_INTERNAL int hit_oval_normals(const oval *of, hit_vec from, hit_vec out[OVAL_NORMALS]);

/* For two that meet: a point of both, to 2^-45 of `size`, the largest number. No end of the edge is
 * in the oval, and the middle of neither oval in the other. */
HIT_INTERNAL hit_vec hit_oval_shared_with_edge(const oval *of, hit_edge edge, double size);
HIT_INTERNAL hit_vec hit_oval_shared(const oval *x, const oval *y, double size);

/* The points where two outlines meet. They may touch within the slack, which gives one point. Two
 * outlines that are all along within it have none. */
HIT_INTERNAL int hit_oval_crossings(const oval *x, const oval *y, double slack, hit_vec out[OVAL_MEETINGS]);

#endif

/* ==== outline/walk.h ============================================================================== */

/*
 * Finds the edges that matter in large outlines: those of two outlines that may meet, or those of
 * one near a point. Goes down the runs of an index, or of indices made on the stack. Internal to
 * the library.
 *
 * Runs are left out when their boxes prove that nothing in them matters. So the edges found, and
 * with them every answer, do not depend on how the edges are divided into runs.
 */
#ifndef HIT_WALK_H
#define HIT_WALK_H

/* An outline and the index of it or of some of its edges. */
typedef struct walk_tree {
    const hit_shape *outline;
    const hit_vec *v; /* its vertices */
    int vertices;
    bool is_plain; /* see paths.h */
    const hit_index *index;
    hit_vec at;    /* what the boxes are moved by */
    bool is_local; /* the index is on the stack */
} walk_tree;

/* Rings with more edges than this are worth the walk. */
enum { WALK_FROM = 32 };

/* Of a HIT_POLYGON: whether tests that go through one ring's vertices do not do. With an index a
 * walk is faster, and several rings, or a chain, are not one ring. */
static inline bool walk_is_needed(const hit_shape *polygon)
{
    return (polygon->index && polygon->count > WALK_FROM) ||
           (polygon->rings.ends != NULL) | polygon->rings.open;
}

/* The index that the shape came with, if any is worth the walk. */
static inline const hit_index *walk_index(const hit_shape *shape)
{
    return shape->count > WALK_FROM ? shape->index : NULL;
}

/* Uses the shape's index, or makes one in *room. */
HIT_INTERNAL walk_tree hit_walk_tree(const hit_shape *shape, local_index *room);

/* Edge i of the first shape and edge j of the second. Returns true to end the walk. */
typedef bool walk_pair_fn(void *context, int i, int j, hit_edge e, hit_edge f);

/* Calls fn for each pair of edges whose boxes are not more than `reach` apart. It may be called for
 * others. Returns whether fn ended the walk. `reach` is as in hit_outline_boxes_apart(). */
HIT_INTERNAL bool hit_walk_pairs(const hit_shape *a, const hit_shape *b, double reach, walk_pair_fn *fn,
                    void *context);

/* The same with a reach of 0, for edges of a up to number *last, which fn may lower. */
HIT_INTERNAL bool hit_walk_pairs_until(const hit_shape *a, const hit_shape *b, const int *last, walk_pair_fn *fn,
                          void *context);

/* The same, for trees that the caller has made. */
HIT_INTERNAL bool hit_walk_tree_pairs(const walk_tree *a, const walk_tree *b, double reach, walk_pair_fn *fn,
                         void *context);

/* The same in order, by i, then j. */
HIT_INTERNAL bool hit_walk_in_order(const hit_shape *a, const hit_shape *b, double reach, walk_pair_fn *fn,
                       void *context);

/* Whether nothing in a box matters. */
typedef bool walk_skip_fn(void *context, hit_edge box);

/* Edge i of an outline. Returns true to end the walk. */
typedef bool walk_edge_fn(void *context, int i, hit_edge e);

/* Calls fn for the tree's edges in order, but not for runs with boxes that are skipped. Returns
 * whether fn ended the walk. */
HIT_INTERNAL bool hit_walk_edges(const walk_tree *tree, walk_skip_fn *skip, walk_edge_fn *fn, void *context);

/* The same for a shape: one of few edges has no tree, and nothing of it is skipped. */
HIT_INTERNAL bool hit_walk_edges_of(const hit_shape *shape, walk_skip_fn *skip, walk_edge_fn *fn, void *context);

/* Looks at two edges and returns the reach from then on. */
typedef double walk_near_fn(void *context, int i, int j, hit_edge e, hit_edge f);

/* Calls fn for each pair of edges whose boxes are not more than the reach apart, which fn lowers:
 * it is infinite at first. */
HIT_INTERNAL void hit_walk_nearest(const hit_shape *a, const hit_shape *b, walk_near_fn *fn, void *context);

/* As hit_walk_pairs(), for the pairs of a ring's own edges, i < j. */
HIT_INTERNAL bool hit_walk_own_pairs(const hit_shape *ring, walk_pair_fn *fn, void *context);

/* Exact. Where the middle of two points lies, which need not be a double: +1 in the ring's even-odd
 * filling, 0 on the outline, -1 outside. */
HIT_INTERNAL int hit_walk_where(const walk_tree *ring, hit_vec p, hit_vec q);

/* Exact. Whether p lies in the ring's even-odd filling or on its outline. */
HIT_INTERNAL bool hit_walk_contains(const hit_shape *ring, hit_vec p);

/* Whether some of the other shape is in the ring's filling, given that the outlines do not meet:
 * one vertex decides for all of a ring (see referee.c). *at, which may be NULL, becomes that
 * vertex. */
HIT_INTERNAL bool hit_walk_ring_holds(const hit_shape *ring, const hit_shape *other, hit_vec *at);

static inline bool walk_holds(const hit_shape *ring, const hit_shape *other, hit_vec *at)
{
    return outline_is_ring(ring) && !paths_is_open(ring) && hit_walk_ring_holds(ring, other, at);
}

#endif

/* ==== measure/closest.c =========================================================================== */

/* ---- Nearest points of two outlines that do not meet, in scaled numbers ------------------- */

/* The nearest so far, and of which edges; of those that are equally near, the first. */
typedef struct nearest_pair {
    hit_nearest best;
    int i, j;
    int exponent;
} nearest_pair;

static bool is_earlier(int i, int j, int than_i, int than_j)
{
    return i < than_i || (i == than_i && j < than_j);
}

static void closest_keep_nearer(nearest_pair *so_far, int i, int j, hit_nearest found)
{
    double most = so_far->best.distance;
    if (found.distance > most ||
        (found.distance == most && !is_earlier(i, j, so_far->i, so_far->j)))
        return;
    so_far->best = found;
    so_far->i = i;
    so_far->j = j;
}

/* What edges may be apart, unscaled, and still be as near, with the rounding of the distance. */
static double closest_reach_of(const nearest_pair *so_far)
{
    double reach = so_far->best.distance * (1 + 0x1p-40);
    return scaled_length(reach, so_far->exponent) + 4 * DBL_TRUE_MIN;
}

static double keep_nearest_of_edges(void *context, int i, int j, hit_edge e, hit_edge f)
{
    nearest_pair *so_far = (nearest_pair *)context;
    e = scaled_edge(e, -so_far->exponent);
    f = scaled_edge(f, -so_far->exponent);
    closest_keep_nearer(so_far, i, j, hit_oval_nearest_of_edges(e, f));
    return closest_reach_of(so_far);
}

/* Whether boxes around runs of edges cost more than they spare. */
static bool are_small(const hit_shape *a, const hit_shape *b)
{
    return (long long)a->count * b->count <= 2 * WALK_FROM;
}

static void closest_look_at_all(nearest_pair *so_far, const hit_shape *a, const hit_shape *b)
{
    double reach = INFINITY;
    for (int i = 0; i < outline_edge_count(a); i++)
        for (int j = 0; j < outline_edge_count(b); j++) {
            hit_edge e = outline_edge(a, i), f = outline_edge(b, j);
            if (!hit_outline_boxes_apart(NULL, e, f, reach))
                reach = keep_nearest_of_edges(so_far, i, j, e, f);
        }
}

static hit_nearest nearest_of_edges(const hit_shape *a, const hit_shape *b, int exponent)
{
    nearest_pair so_far = {{INFINITY, {0, 0}, {0, 0}}, INT_MAX, 0, exponent};
    if (are_small(a, b))
        closest_look_at_all(&so_far, a, b);
    else
        hit_walk_nearest(a, b, keep_nearest_of_edges, &so_far);
    return so_far.best;
}

/* How many directions along which shapes overlap are tried: first, and when they are known to miss
 * each other. */
enum { LITTLE_PATIENCE = 1, MUCH_PATIENCE = 12 };

static hit_nearest nearest_of_outlines(const hit_shape *a, const hit_shape *b, int exponent)
{
    hit_nearest nearest;
    double size = greatest(scale_size(a), scale_size(b));
    if (exponent == 0 && hit_support_nearest(a, b, size, MUCH_PATIENCE, &nearest))
        return nearest;
    return nearest_of_edges(a, b, exponent);
}

/* ---- A point that two outlines or their fillings share, in unscaled numbers --------------- */

/* Where two edges meet. When that is an end of one of them, returns the stored vertex itself. */
static hit_vec meeting_point(hit_edge e, hit_edge f, int exponent)
{
    const hit_vec end[4] = {e.a, e.b, f.a, f.b};
    for (int i = 0; i < 4; i++)
        if (hit_outline_on_edge(i < 2 ? f : e, end[i]))
            return end[i];
    hit_vec at = edges_cross_at(scaled_edge(e, -exponent), scaled_edge(f, -exponent));
    return scaled(at, exponent);
}

/* The first two edges that meet. */
typedef struct shared_edges {
    int i, j;
    hit_edge e, f;
} shared_edges;

static bool pair_shares(void *context, int i, int j, hit_edge e, hit_edge f)
{
    shared_edges *first = (shared_edges *)context;
    if (is_earlier(i, j, first->i, first->j) && hit_outline_edges_meet(e, f))
        *first = HIT_NEW(shared_edges){i, j, e, f};
    return false;
}

static bool outlines_share(const hit_shape *a, const hit_shape *b, int exponent, hit_vec *at)
{
    shared_edges first = {INT_MAX, 0, {{0, 0}, {0, 0}}, {{0, 0}, {0, 0}}};
    hit_walk_pairs_until(a, b, &first.i, pair_shares, &first);
    if (first.i == INT_MAX)
        return false;
    *at = meeting_point(first.e, first.f, exponent);
    return true;
}

/* The edges of an axis's shape beside a line are one edge given twice. */
static inline unsigned closest_edges_of(const hit_shape *shape)
{
    return outline_is_ring(shape) ? frame_all_edges(shape->count) : 1;
}

/* The same point without scaling. */
static bool edges_share(hit_edge e, hit_edge f, hit_vec *at)
{
    filter apart = edge_gap_of_edges(e.a, e.b, f.a, f.b);
    if (filter_above(apart) || (!filter_below(apart) && !hit_outline_edges_meet(e, f)))
        return false;
    *at = filter_below(apart) ? edges_cross_at(e, f) : meeting_point(e, f, 0);
    return true;
}

/* The same for small shapes: looks only at edges not surely on one side of the other's line. */
static bool small_outlines_share(const hit_shape *a, const hit_shape *b, hit_vec *at)
{
    frame f;
    frame_load_shapes(&f, a, b);
    if (frame_boxes_apart(&f.a, &f.b))
        return false;
    f.error = frame_error(frame_extent_of_both(&f));
    for (int i = 0; i < outline_edge_count(a); i++) {
        unsigned left = closest_edges_of(b) & ~frame_edges_beside(&f.a, i, &f.b, f.error).clear;
        for (; left != 0; left &= left - 1)
            if (edges_share(outline_edge(a, i), outline_edge(b, filter_lowest_bit(left)), at))
                return true;
    }
    return false;
}

/* ---- Radii -------------------------------------------------------------------------------- */

/* The direction from a's nearest point to b's. */
static hit_vec between_nearest(hit_nearest outlines)
{
    hit_vec way = vec_sub(outlines.on_b, outlines.on_a);
    double length = outlines.distance;
    return length > TINY_LENGTH ? vec(way.x / length, way.y / length)
                                : unit_between(outlines.on_a, outlines.on_b);
}

/* The point at a distance from a's nearest point towards b's, along that direction, or from b's
 * towards a's with the opposite one. It is never beyond either: finite when both are. */
static hit_vec towards(hit_nearest outlines, hit_vec along, bool from_b, double distance)
{
    hit_vec from = from_b ? outlines.on_b : outlines.on_a;
    hit_vec to = from_b ? outlines.on_a : outlines.on_b;
    if (distance == 0)
        return from;
    if (distance >= outlines.distance)
        return to;
    return into_box(vec_add(from, vec_scale(along, distance)), HIT_NEW(hit_edge){from, to});
}

/* On the line from a's nearest point to b's, a reaches to radius_a, and b back to distance -
 * radius_b. Returns the point in the middle between these two, or the end of the line when the
 * middle is beyond it. */
static hit_vec between_outlines(hit_nearest outlines, double radius_a, double radius_b)
{
    double middle = 0.5 * (outlines.distance - radius_b + radius_a);
    return towards(outlines, between_nearest(outlines), false, middle);
}

static hit_nearest apart_by(const hit_shape *a, const hit_shape *b, hit_nearest outlines,
                            int exponent)
{
    double radius_a = scaled_length(a->radius, -exponent);
    double radius_b = scaled_length(b->radius, -exponent);
    double distance = scaled_length(outlines.distance - radius_a - radius_b, exponent);
    bool round = radius_a + radius_b > 0;
    hit_vec along = round ? between_nearest(outlines) : vec(0, 0);
    return HIT_NEW(hit_nearest){
        clamp(distance, DBL_TRUE_MIN, DBL_MAX),
        scaled(towards(outlines, along, false, radius_a), exponent),
        scaled(towards(outlines, vec_scale(along, -1), true, radius_b), exponent),
    };
}

static hit_nearest sharing(hit_vec at)
{
    return HIT_NEW(hit_nearest){0, at, at};
}

/* Outlines that do not meet, and of which none is in the other. */
static hit_nearest sharing_between(const hit_shape *a, const hit_shape *b, hit_nearest outlines,
                                   int exponent)
{
    hit_vec at = between_outlines(outlines, scaled_length(a->radius, -exponent),
                                  scaled_length(b->radius, -exponent));
    return sharing(scaled(at, exponent));
}

/* Exact. */
static bool outlines_or_fillings_share(const hit_shape *a, const hit_shape *b, int exponent,
                                       hit_vec *at)
{
    bool small = exponent == 0 && a->count > 1 && b->count > 1 && frame_has_room_for(a) &&
                 frame_has_room_for(b);
    return (small ? small_outlines_share(a, b, at) : outlines_share(a, b, exponent, at)) ||
           walk_holds(a, b, at) || walk_holds(b, a, at);
}

/* For outlines that are apart by `outlines.distance`, to the margin. */
static bool radii_meet(const hit_shape *a, const hit_shape *b, double distance, double margin)
{
    double gap = distance - (a->radius + b->radius);
    return fabs(gap) > margin ? gap < 0 : hit_referee(a, b, NULL) == HIT_HIT;
}

/* ---- Ellipses, and any shape --------------------------------------------------------------------
 */

static hit_nearest closest_to_ellipse(const hit_shape *a, const hit_shape *b)
{
    hit_shape other;
    hit_nearest areas;
    if (hit_ellipse_is_other(a, &other))
        return hit_closest(&other, b);
    if (hit_ellipse_is_other(b, &other))
        return hit_closest(a, &other);
    double size = greatest(scale_size(a), scale_size(b));
    int exponent = scale_exponent_if_needed(size);
    if (hit_ellipse_nearest(a, b, size, &areas))
        return sharing(scaled(areas.on_a, exponent));
    bool hits = a->radius + b->radius > 0 && hit_referee(a, b, NULL) == HIT_HIT;
    return (hits ? sharing_between : apart_by)(a, b, areas, exponent);
}

hit_nearest hit_closest(const hit_shape *a, const hit_shape *b)
{
    hit_nearest outlines;
    hit_vec at;
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return closest_to_ellipse(a, b);
    double size = greatest(scale_size(a), scale_size(b)), margin = SURELY_APART * size;
    int exponent = scale_exponent_if_needed(size);
    bool proven = exponent == 0 && hit_support_nearest(a, b, size, LITTLE_PATIENCE, &outlines) &&
                  outlines.distance > margin;
    if (proven)
        return (radii_meet(a, b, outlines.distance, margin) ? sharing_between
                                                            : apart_by)(a, b, outlines, exponent);
    if (outlines_or_fillings_share(a, b, exponent, &at))
        return sharing(at);
    bool hits = a->radius + b->radius > 0 && hit_referee(a, b, NULL) == HIT_HIT;
    outlines = nearest_of_outlines(a, b, exponent);
    return (hits ? sharing_between : apart_by)(a, b, outlines, exponent);
}

/* ==== measure/closest_ellipse.c =================================================================== */

typedef struct ellipse_search {
    const hit_shape *ellipse;
    oval area;
    int exponent;
    double size; /* the largest number, scaled */
    hit_edge box;
    double reach; /* parts that are farther from the box are no nearer */
    hit_nearest best;
    bool meet;
} ellipse_search;

static bool hits(const hit_shape *a, const hit_shape *b)
{
    return hit_referee(a, b, NULL) == HIT_HIT;
}

static void keep_shared(ellipse_search *s, hit_vec at)
{
    s->best = HIT_NEW(hit_nearest){0, at, at};
    s->meet = true;
}

static void look_at(ellipse_search *s, const oval *part)
{
    hit_vec normal;
    hit_nearest nearest = hit_oval_nearest(&s->area, part, &normal);
    if (nearest.distance < s->best.distance) {
        s->best = nearest;
        s->reach = scaled_length(nearest.distance * (1 + 0x1p-40), s->exponent) + 4 * DBL_TRUE_MIN;
    }
}

/* ---- Outlines ------------------------------------------------------------------------------- */

static bool box_is_farther(void *context, hit_edge box)
{
    const ellipse_search *s = (const ellipse_search *)context;
    return hit_outline_boxes_apart(NULL, box, s->box, s->reach);
}

static bool has_point(const hit_shape *shape, hit_vec at)
{
    hit_shape point = hit_make_point(at);
    return hits(shape, &point);
}

/* An end that is in the ellipse, or what is nearest to its centre. */
static hit_vec shared_with_edge(const ellipse_search *s, hit_edge edge)
{
    hit_edge part = scaled_edge(edge, -s->exponent);
    if (has_point(s->ellipse, edge.a))
        return part.a;
    if (has_point(s->ellipse, edge.b))
        return part.b;
    return hit_oval_shared_with_edge(&s->area, part, s->size);
}

static bool look_at_edge(void *context, int i, hit_edge edge)
{
    ellipse_search *s = (ellipse_search *)context;
    (void)i;
    if (box_is_farther(context, edge))
        return false;
    hit_shape segment = hit_make_segment(edge.a, edge.b);
    if (hits(&segment, s->ellipse)) {
        keep_shared(s, shared_with_edge(s, edge));
        return true;
    }
    oval part = hit_oval_of_edge(scaled_edge(edge, -s->exponent));
    look_at(s, &part);
    return false;
}

/* ---- Any shape ------------------------------------------------------------------------------ */

static void look_at_ellipse(ellipse_search *s, const hit_shape *other)
{
    oval part = hit_oval_of_ellipse(other, s->exponent);
    if (!hits(s->ellipse, other))
        look_at(s, &part);
    else if (has_point(other, s->ellipse->vertex[0]))
        keep_shared(s, s->area.m);
    else if (has_point(s->ellipse, other->vertex[0]))
        keep_shared(s, part.m);
    else
        keep_shared(s, hit_oval_shared(&s->area, &part, s->size));
}

static void look_at_other(ellipse_search *s, const hit_shape *other)
{
    if (other->kind == HIT_ELLIPSE)
        look_at_ellipse(s, other);
    else if (outline_is_ring(other) && has_point(other, s->ellipse->vertex[0]))
        keep_shared(s, s->area.m);
    else
        hit_walk_edges_of(other, box_is_farther, look_at_edge, s);
}

HIT_INTERNAL bool hit_ellipse_nearest(const hit_shape *a, const hit_shape *b, double size, hit_nearest *nearest)
{
    bool first = a->kind == HIT_ELLIPSE;
    int exponent = scale_exponent_if_needed(size);
    const hit_shape *ellipse = first ? a : b;
    ellipse_search s = {ellipse,
                        hit_oval_of_ellipse(ellipse, exponent),
                        exponent,
                        scaled_length(size, -exponent), {{0, 0}, {0, 0}},
                        INFINITY,
                        {INFINITY, {0, 0}, {0, 0}}, false};
    hit_bounds(ellipse, &s.box.a, &s.box.b);
    look_at_other(&s, first ? b : a);
    *nearest = first ? s.best : HIT_NEW(hit_nearest){s.best.distance, s.best.on_b, s.best.on_a};
    return s.meet;
}

/* ==== measure/crossings.h ========================================================================= */

/* Internal to the library. */
#ifndef HIT_CROSSINGS_H
#define HIT_CROSSINGS_H

/* The same as hit_crossings(), by looking at all pairs of edges: for tests. */
HIT_INTERNAL int hit_crossings_of_all(const hit_shape *a, const hit_shape *b, hit_vec *out, int capacity);

/* The parts of an outline that crossings.c lets meet, in scaled coordinates. */

#define ELEMENT_SLACK 0x1p-44 /* how far from each other parts with rounded positions may touch */

/* A straight piece, the part of a circle to the `outward` side of its centre, or an ellipse. */
typedef struct element {
    bool is_arc, is_oval;
    oval area;       /* ellipse; arc: its circle */
    hit_edge edge;   /* straight */
    hit_edge stored; /* straight, without slack: not scaled, for exact tests */
    double slack;    /* straight: 0 when the ends are the shape's own vertices */
    hit_vec centre;  /* arc */
    double radius;   /* arc */
    hit_vec outward; /* arc: a unit vector, or 0 for the full circle */
} element;

/* The elements of the shape's boundary; numbers are scaled by 2^exponent. */
HIT_INTERNAL int hit_element_count(const hit_shape *shape, int exponent);
HIT_INTERNAL element hit_element_at(const hit_shape *shape, int index, int exponent);
HIT_INTERNAL element hit_element_of_edge(hit_edge edge, int exponent);

/* The diagonal of the box around an element, to rounding. */
HIT_INTERNAL hit_edge hit_element_box(const element *e);

#endif

/* ==== measure/crossings.c ========================================================================= */

#define SAME_POINT 0x1p-40 /* points that are nearer than this in x and y are one */

typedef struct point_list {
    hit_vec *out;
    hit_edges *edges; /* NULL, or room as in `out` */
    hit_edges here;   /* the edges that are looked at */
    int count, capacity;
    int exponent; /* scales the points back */
} point_list;

/* ---- Points ------------------------------------------------------------------------------- */

static bool is_new(const point_list *list, hit_vec at)
{
    for (int i = 0; i < list->count; i++) {
        hit_vec d = vec_sub(scaled(list->out[i], -list->exponent), at);
        if (fabs(d.x) <= SAME_POINT && fabs(d.y) <= SAME_POINT)
            return false;
    }
    return true;
}

/* Leaves out a point beyond the largest double. */
static void add_point(point_list *list, hit_vec at)
{
    hit_vec point = scaled(at, list->exponent);
    if (list->count == list->capacity || !isfinite(point.x) || !isfinite(point.y) ||
        !is_new(list, at))
        return;
    if (list->edges)
        list->edges[list->count] = list->here;
    list->out[list->count++] = point;
}

static bool is_exact(const element *e, const element *f)
{
    return e->slack == 0 && f->slack == 0;
}

/* Whether e's end, its first or its second, is on f. */
static bool end_is_on(const element *e, bool second, const element *f)
{
    if (is_exact(e, f))
        return hit_outline_on_edge(f->stored, second ? e->stored.b : e->stored.a);
    hit_vec end = second ? e->edge.b : e->edge.a;
    return vec_length(vec_sub(end, nearest_on_edge(end, f->edge))) <= greatest(e->slack, f->slack);
}

static bool crossings_edges_meet(const element *e, const element *f)
{
    return is_exact(e, f) ? hit_outline_edges_meet(e->stored, f->stored)
                          : hit_outline_edges_meet(e->edge, f->edge);
}

static bool on_arc_side(const element *arc, hit_vec p)
{
    return vec_dot(vec_sub(p, arc->centre), arc->outward) >= -ELEMENT_SLACK;
}

static bool on_arc(const element *arc, hit_vec p)
{
    double distance = vec_length(vec_sub(p, arc->centre));
    return fabs(distance - arc->radius) <= ELEMENT_SLACK && on_arc_side(arc, p);
}

/* ---- Pairs of elements -------------------------------------------------------------------- */

/* A touch, a shared vertex or a common piece is shown by the ends that lie on the other edge; only
 * without these can the edges cross between their ends. */
static void meet_straight(point_list *list, const element *e, const element *f)
{
    const hit_vec end[4] = {e->edge.a, e->edge.b, f->edge.a, f->edge.b};
    bool ends_meet = false;
    for (int i = 0; i < 4; i++)
        if (end_is_on(i < 2 ? e : f, i % 2 == 1, i < 2 ? f : e)) {
            ends_meet = true;
            add_point(list, end[i]);
        }
    if (!ends_meet && crossings_edges_meet(e, f))
        add_point(list, edges_cross_at(e->edge, f->edge));
}

/* Half the length of the chord at a distance from the centre; 0 for a tangent and a near miss. */
static double half_chord(double radius, double distance)
{
    double rest = radius - distance;
    return rest > ELEMENT_SLACK ? sqrt(rest * (radius + distance)) : 0;
}

static void meet_line_arc(point_list *list, hit_edge edge, const element *arc)
{
    hit_vec along = unit_between(edge.a, edge.b);
    hit_vec to_centre = vec_sub(arc->centre, edge.a);
    double distance = fabs(vec_cross(along, to_centre));
    if (distance > arc->radius + ELEMENT_SLACK)
        return;
    double foot = vec_dot(to_centre, along);
    double half = half_chord(arc->radius, distance);
    double length = vec_length(vec_sub(edge.b, edge.a));
    for (int side = -1; side <= 1; side += 2) {
        double at = foot + side * half;
        hit_vec p = vec_add(edge.a, vec_scale(along, at));
        if (at >= -ELEMENT_SLACK && at <= length + ELEMENT_SLACK && on_arc_side(arc, p))
            add_point(list, p);
    }
}

/* Looks for the edge's ends on the arc too: where the edge crosses the arc at a flat angle, the
 * error of the chord's ends is larger than the slack. */
static void meet_straight_arc(point_list *list, const element *e, const element *arc)
{
    if (on_arc(arc, e->edge.a))
        add_point(list, e->edge.a);
    if (on_arc(arc, e->edge.b))
        add_point(list, e->edge.b);
    if (!vec_equal(e->edge.a, e->edge.b))
        meet_line_arc(list, e->edge, arc);
}

/* Arcs of the same circle add no points: a full circle has no ends, and the ends of a half circle
 * are also those of the capsule's sides. */
/* From the smaller one: what is little of the larger radius may be much of the smaller. */
static void meet_arcs(point_list *list, const element *e, const element *f)
{
    if (e->radius > f->radius) {
        meet_arcs(list, f, e);
        return;
    }
    hit_vec along = unit_between(e->centre, f->centre);
    double distance = vec_length(vec_sub(f->centre, e->centre));
    double sum = e->radius + f->radius, difference = e->radius - f->radius;
    if (distance <= ELEMENT_SLACK || distance > sum + ELEMENT_SLACK ||
        distance < -difference - ELEMENT_SLACK)
        return;
    double foot = 0.5 * (distance + difference * sum / distance);
    foot = fmax(-e->radius, fmin(foot, e->radius));
    double half = half_chord(e->radius, fabs(foot));
    for (int side = -1; side <= 1; side += 2) {
        hit_vec off = vec_scale(quarter_turned(along), side * half);
        hit_vec p = vec_add(vec_add(e->centre, vec_scale(along, foot)), off);
        if (on_arc_side(e, p) && on_arc_side(f, p))
            add_point(list, p);
    }
}

/* Points of a line, in its order. An end of the edge that is on the outline stands for the point
 * that is nearer to it, or for both when they are one. */
static void meet_line(point_list *list, hit_edge edge, hit_vec along, const hit_vec *point,
                      int count, const bool is_on[2])
{
    double length = vec_length(vec_sub(edge.b, edge.a)), at[2];
    bool shown[2] = {false, false};
    for (int i = 0; i < count; i++)
        at[i] = vec_dot(vec_sub(point[i], edge.a), along);
    if (count == 1 && (is_on[0] || is_on[1]))
        return;
    if (count == 2 && is_on[0])
        shown[fabs(at[1]) < fabs(at[0])] = true;
    if (count == 2 && is_on[1])
        shown[fabs(at[1] - length) <= fabs(at[0] - length)] = true;
    for (int i = 0; i < count; i++)
        if (!shown[i] && at[i] >= -ELEMENT_SLACK && at[i] <= length + ELEMENT_SLACK)
            add_point(list, point[i]);
}

static void meet_straight_oval(point_list *list, const element *e, const element *oval)
{
    const hit_vec end[2] = {e->edge.a, e->edge.b};
    double slack = greatest(e->slack, ELEMENT_SLACK);
    hit_vec along = unit_between(end[0], end[1]), point[2];
    bool is_on[2];
    for (int i = 0; i < 2; i++) {
        is_on[i] = hit_oval_is_on(&oval->area, end[i], slack);
        if (is_on[i])
            add_point(list, end[i]);
    }
    if (!vec_equal(end[0], end[1]) && !(is_on[0] && is_on[1]))
        meet_line(list, e->edge, along, point,
                  hit_oval_line(&oval->area, end[0], along, ELEMENT_SLACK, point), is_on);
}

/* At least one is an ellipse, and none is straight. */
static void meet_ovals(point_list *list, const element *e, const element *f)
{
    hit_vec at[OVAL_MEETINGS];
    int count = hit_oval_crossings(&e->area, &f->area, ELEMENT_SLACK, at);
    for (int i = 0; i < count; i++)
        if ((e->is_oval || on_arc_side(e, at[i])) && (f->is_oval || on_arc_side(f, at[i])))
            add_point(list, at[i]);
}

static bool is_straight(const element *e)
{
    return !e->is_arc && !e->is_oval;
}

static void meet_oval(point_list *list, const element *e, const element *f)
{
    if (is_straight(e))
        meet_straight_oval(list, e, f);
    else if (is_straight(f))
        meet_straight_oval(list, f, e);
    else
        meet_ovals(list, e, f);
}

static void meet(point_list *list, const element *e, const element *f)
{
    if (e->is_oval || f->is_oval)
        meet_oval(list, e, f);
    else if (e->is_arc && f->is_arc)
        meet_arcs(list, e, f);
    else if (e->is_arc)
        meet_straight_arc(list, f, e);
    else if (f->is_arc)
        meet_straight_arc(list, e, f);
    else
        meet_straight(list, e, f);
}

static hit_edge scaled_box(const hit_shape *shape, int exponent)
{
    hit_vec low, high;
    hit_bounds(shape, &low, &high);
    return scaled_edge(HIT_NEW(hit_edge){low, high}, exponent);
}

/* ---- All pairs ---------------------------------------------------------------------------- */

static void meet_all(point_list *list, const hit_shape *a, const hit_shape *b)
{
    int down = -list->exponent;
    hit_edge box_b = scaled_box(b, down);
    for (int i = 0; i < hit_element_count(a, down); i++) {
        element e = hit_element_at(a, i, down);
        if (hit_outline_boxes_apart(NULL, hit_element_box(&e), box_b, SAME_POINT))
            continue;
        for (int j = 0; j < hit_element_count(b, down); j++) {
            element f = hit_element_at(b, j, down);
            list->here = HIT_NEW(hit_edges){outline_edge_number(a, i), outline_edge_number(b, j)};
            if (!hit_outline_boxes_apart(NULL, hit_element_box(&e), hit_element_box(&f),
                                         SAME_POINT))
                meet(list, &e, &f);
        }
    }
}

/* Only edges that meet have common points. Ends the walk when there is no more room. */
static bool pair_meets(void *context, int i, int j, hit_edge e, hit_edge f)
{
    point_list *list = (point_list *)context;
    list->here = HIT_NEW(hit_edges){i, j};
    const element x = hit_element_of_edge(e, -list->exponent),
                  y = hit_element_of_edge(f, -list->exponent);
    meet_straight(list, &x, &y);
    return list->count == list->capacity;
}

/* A round shape and a large ring: the ring's edges near the round shape's outline, each with some
 * elements of that. */
typedef struct round_meeting {
    point_list *list;
    const hit_shape *round;
    hit_edge axis;
    double within, beyond; /* nothing that is surely nearer to the axis, or farther, meets it */
    int from, to;          /* these of its elements */
    bool ring_first;
} round_meeting;

/* The largest distance of the box from the axis is that of a corner, as the axis is convex. */
static bool box_is_within(hit_edge box, hit_edge axis, double distance)
{
    const hit_vec corners[4] = {box.a, vec(box.b.x, box.a.y), box.b, vec(box.a.x, box.b.y)};
    for (int i = 0; i < 4; i++)
        if (!(vec_length(vec_sub(corners[i], nearest_on_edge(corners[i], axis))) < distance))
            return false;
    return true;
}

static bool is_off_round(void *context, hit_edge box)
{
    const round_meeting *m = (const round_meeting *)context;
    return hit_outline_boxes_apart(NULL, box, m->axis, m->beyond) ||
           (m->within > 0 && box_is_within(box, m->axis, m->within));
}

static bool edge_meets_round(void *context, int i, hit_edge e)
{
    const round_meeting *m = (const round_meeting *)context;
    int down = -m->list->exponent, of_round = outline_edge_number(m->round, 0);
    if (hit_outline_boxes_apart(NULL, e, m->axis, m->beyond))
        return false;
    const element x = hit_element_of_edge(e, down);
    m->list->here = m->ring_first ? HIT_NEW(hit_edges){i, of_round} : HIT_NEW(hit_edges){of_round, i};
    for (int k = m->from; k < m->to; k++) {
        element y = hit_element_at(m->round, k, down);
        if (!hit_outline_boxes_apart(NULL, hit_element_box(&x), hit_element_box(&y), SAME_POINT))
            meet(m->list, m->ring_first ? &x : &y, m->ring_first ? &y : &x);
    }
    return m->list->count == m->list->capacity;
}

/* The exponent below which distances, which are not scaled, say what is within. */
#define DISTANCES_ARE_SAFE 400

static round_meeting meeting_with(point_list *list, const hit_shape *round)
{
    double slack = ldexp(4 * SAME_POINT, list->exponent), r = round->radius;
    const hit_vec *v = hit_vertices(round);
    bool is_ellipse = round->kind == HIT_ELLIPSE;
    double longest = is_ellipse ? hit_ellipse_longest(round) : r;
    bool plain = !is_ellipse && abs(list->exponent) <= DISTANCES_ARE_SAFE;
    return HIT_NEW(round_meeting){list,
                           round,
                           {v[0], v[round->count - 1]},
                           plain ? r * (1 - 0x1p-30) - slack : 0,

                           longest * (1 + 0x1p-30) + slack, 0, 0, false};
}

/* The points come in the order of meet_all(): by the elements of the first shape. */
static void meet_round(point_list *list, const hit_shape *ring, const hit_shape *round,
                       bool ring_first)
{
    local_index room;
    walk_tree tree = hit_walk_tree(ring, &room);
    int elements = hit_element_count(round, -list->exponent);
    round_meeting m = meeting_with(list, round);
    m.ring_first = ring_first;
    for (m.to = ring_first ? elements : 1; m.to <= elements; m.from++, m.to++)
        hit_walk_edges(&tree, is_off_round, edge_meets_round, &m);
}

static bool is_large_ring(const hit_shape *shape)
{
    return shape->count > WALK_FROM;
}

static bool has_straight_edges(const hit_shape *shape)
{
    return shape->radius == 0 && shape->kind != HIT_ELLIPSE;
}

static void meet_near(point_list *list, const hit_shape *a, const hit_shape *b)
{
    bool large = is_large_ring(a) || is_large_ring(b);
    if (large && has_straight_edges(a) && has_straight_edges(b))
        hit_walk_in_order(a, b, 0, pair_meets, list);
    else if (is_large_ring(a))
        meet_round(list, a, b, true);
    else if (is_large_ring(b))
        meet_round(list, b, a, false);
    else
        meet_all(list, a, b);
}

typedef void meet_fn(point_list *list, const hit_shape *a, const hit_shape *b);

/* Asks the referee first, so that a near miss shows no contact. */
static int crossings(const hit_shape *a, const hit_shape *b, point_list list, meet_fn *meet_some)
{
    hit_shape other;
    if (hit_ellipse_is_other(a, &other))
        return crossings(&other, b, list, meet_some);
    if (hit_ellipse_is_other(b, &other))
        return crossings(a, &other, list, meet_some);
    if (hit_referee(a, b, NULL) == HIT_MISS)
        return 0;
    list.exponent = scale_exponent(a, b);
    meet_some(&list, a, b);
    return list.count;
}

static point_list list_in(hit_vec *out, hit_edges *edges, int capacity)
{
    return HIT_NEW(point_list){out, edges, {0, 0}, 0, capacity, 0};
}

int hit_crossings(const hit_shape *a, const hit_shape *b, hit_vec *out, int capacity)
{
    return crossings(a, b, list_in(out, NULL, capacity), meet_near);
}

/* An ellipse that is a segment has no edges, either. */
static int edge_number(const hit_shape *shape, int edge)
{
    if (shape->kind == HIT_ELLIPSE)
        return -1;
    return paths_is_open(shape) ? outline_edge_number(shape, edge) : edge;
}

int hit_crossings_on(const hit_shape *a, const hit_shape *b, hit_vec *out, hit_edges *edges,
                     int capacity)
{
    int count = crossings(a, b, list_in(out, edges, capacity), meet_near);
    for (int i = 0; i < count; i++) {
        edges[i].of_a = edge_number(a, edges[i].of_a);
        edges[i].of_b = edge_number(b, edges[i].of_b);
    }
    return count;
}

HIT_INTERNAL int hit_crossings_of_all(const hit_shape *a, const hit_shape *b, hit_vec *out, int capacity)
{
    return crossings(a, b, list_in(out, NULL, capacity), meet_all);
}
#undef SAME_POINT
#undef DISTANCES_ARE_SAFE

/* ==== measure/element.c =========================================================================== */

/* Whether a capsule has sides. When its axis is no longer than the slack it is a circle: the length
 * may have underflowed. */
static bool has_sides(const hit_shape *shape, int exponent)
{
    const hit_vec *v = hit_vertices(shape);
    if (shape->count != 2 || shape->radius == 0)
        return false;
    hit_vec from = scaled(v[0], exponent), to = scaled(v[1], exponent);
    return vec_length(vec_sub(to, from)) > ELEMENT_SLACK;
}

HIT_INTERNAL int hit_element_count(const hit_shape *shape, int exponent)
{
    return has_sides(shape, exponent) ? 4 : outline_edge_count(shape);
}

static element straight(hit_vec a, hit_vec b, double slack)
{
    return HIT_NEW(element){ false, false, {{0, 0}, {0, 0}, {0, 0}},{a, b}, {{0, 0}, {0, 0}}, slack, {0, 0}, 0, {0, 0}};
}

HIT_INTERNAL element hit_element_of_edge(hit_edge edge, int exponent)
{
    return HIT_NEW(element){ false, false, {{0, 0}, {0, 0}, {0, 0}},scaled_edge(edge, exponent), edge, 0, {0, 0}, 0, {0, 0}};
}

static element arc(hit_vec centre, double radius, hit_vec outward)
{
    return HIT_NEW(element){true, false,
                     {centre, {radius, 0}, {0, radius}}, {{0, 0}, {0, 0}}, {{0, 0}, {0, 0}}, 0,
                     centre,
                     radius,
                     outward};
}

static element round_or_flat(oval area)
{
    bool p_is_flat = vec_length(area.p) < OVAL_FLAT;
    hit_vec way = p_is_flat ? area.q : area.p;
    if (p_is_flat || vec_length(area.q) < OVAL_FLAT)
        return straight(vec_sub(area.m, way), vec_add(area.m, way), 2 * OVAL_FLAT);
    return HIT_NEW(element){ false,true, area, {{0, 0}, {0, 0}}, {{0, 0}, {0, 0}}, 0, {0, 0}, 0, {0, 0}};
}

/* The elements of a capsule: two sides, then the half circles around the two ends. */
static element capsule_element(hit_edge axis, double radius, int index)
{
    hit_vec along = unit_between(axis.a, axis.b);
    hit_vec out = vec_scale(quarter_turned(along), index == 0 ? radius : -radius);
    if (index < 2)
        return straight(vec_add(axis.a, out), vec_add(axis.b, out), ELEMENT_SLACK);
    return index == 2 ? arc(axis.a, radius, vec_scale(along, -1)) : arc(axis.b, radius, along);
}

HIT_INTERNAL element hit_element_at(const hit_shape *shape, int index, int exponent)
{
    if (shape->kind == HIT_ELLIPSE)
        return round_or_flat(hit_oval_of_ellipse(shape, -exponent));
    bool sides = has_sides(shape, exponent);
    hit_edge edge = outline_edge(shape, sides ? 0 : index);
    double radius = ldexp(shape->radius, exponent);
    if (sides)
        return capsule_element(scaled_edge(edge, exponent), radius, index);
    return shape->radius > 0 ? arc(scaled(edge.a, exponent), radius, vec(0, 0))
                             : hit_element_of_edge(edge, exponent);
}

HIT_INTERNAL hit_edge hit_element_box(const element *e)
{
    hit_vec m = e->area.m, p = e->area.p, q = e->area.q;
    hit_vec r = vec(vec_length(vec(p.x, q.x)), vec_length(vec(p.y, q.y)));
    return e->is_arc || e->is_oval ? HIT_NEW(hit_edge){vec_sub(m, r), vec_add(m, r)} : e->edge;
}

/* ==== measure/ellipse.c =========================================================================== */

/*
 * The longest radius is the greater singular value of the matrix with the columns u and v: its
 * square is half the sum of u^2 + v^2 and the root of (u^2 - v^2)^2 + 4 (u . v)^2. Each part is
 * within 5 u of u^2 + v^2, so the square is within 10 u of itself times 2, and its root, with that
 * of its own, within 11 u. 32 u is added.
 */
static double longest(hit_vec u, hit_vec v)
{
    double uu = vec_dot(u, u), vv = vec_dot(v, v), uv = vec_dot(u, v);
    double between = uu - vv;
    return sqrt(((uu + vv) + sqrt(between * between + 4 * (uv * uv))) / 2) * (1 + 32 * 0x1p-53);
}

/* When both are on the axes of the plane, or one is 0 and the other on one, the longer is it. */
HIT_INTERNAL double hit_ellipse_longest(const hit_shape *ellipse)
{
    hit_vec u = ellipse->vertex[1], v = ellipse->vertex[2];
    double x = greatest(fabs(u.x), fabs(v.x)), y = greatest(fabs(u.y), fabs(v.y));
    if ((u.y == 0 && v.x == 0) || (u.x == 0 && v.y == 0))
        return greatest(x, y);
    int exponent;
    frexp(greatest(x, y), &exponent);
    double scaled_up = longest(scaled(u, -exponent), scaled(v, -exponent));
    return ldexp(scaled_up, exponent) + 2 * DBL_TRUE_MIN;
}

/* Whether the rounded sum is the true one: middle.h derives it. */
static bool sum_is_exact(double x, double y)
{
    double sum = x + y;
    return sum - y == x && sum - x == y;
}

static bool flat_is_segment(hit_vec centre, hit_vec axis, hit_shape *segment)
{
    *segment = hit_make_segment(vec_sub(centre, axis), vec_add(centre, axis));
    return sum_is_exact(centre.x, axis.x) && sum_is_exact(centre.y, axis.y) &&
           sum_is_exact(centre.x, -axis.x) && sum_is_exact(centre.y, -axis.y);
}

HIT_INTERNAL bool hit_ellipse_is_other(const hit_shape *ellipse, hit_shape *other)
{
    const hit_vec none = {0, 0}, centre = ellipse->vertex[0];
    hit_vec u = ellipse->vertex[1], v = ellipse->vertex[2];
    if (ellipse->kind != HIT_ELLIPSE)
        return false;
    if (vec_equal(u, none) && vec_equal(v, none)) {
        *other = hit_make_point(centre);
        return true;
    }
    if (vec_equal(u, none) || vec_equal(v, none))
        return flat_is_segment(centre, vec_equal(u, none) ? v : u, other);
    bool upright = u.y == 0 && v.x == 0 && fabs(u.x) == fabs(v.y);
    bool on_side = u.x == 0 && v.y == 0 && fabs(u.y) == fabs(v.x);
    *other = hit_make_circle(centre, fabs(upright ? u.x : u.y));
    return upright || on_side;
}

/* ==== measure/enclosing.c ========================================================================= */

/* The smallest circle around up to three points, all of which are on it. */
typedef struct held_circle {
    hit_vec on[3];
    int count;
    hit_vec centre;
    double reach; /* from the centre to the farthest of the points that it was chosen for */
} held_circle;

static double distance_between(hit_vec p, hit_vec q)
{
    return scale_length(vec_sub(p, q));
}

static hit_vec enclosing_middle_of(hit_vec p, hit_vec q)
{
    return vec(p.x + (q.x - p.x) / 2, p.y + (q.y - p.y) / 2);
}

/* The centre of the circle through all three points; not finite when they are on one line. */
static hit_vec centre_through(hit_vec p, hit_vec q, hit_vec r)
{
    hit_vec b = vec_sub(q, p), c = vec_sub(r, p);
    double twice = 2 * vec_cross(b, c), bb = vec_dot(b, b), cc = vec_dot(c, c);
    return vec(p.x + (c.y * bb - b.y * cc) / twice, p.y + (b.x * cc - c.x * bb) / twice);
}

static double enclosing_reach_of(hit_vec centre, const hit_vec *points, int count)
{
    double reach = 0;
    for (int i = 0; i < count; i++)
        reach = greatest(reach, distance_between(centre, points[i]));
    return reach;
}

/* Keeps the candidate when its farthest point is nearer than that of *best. A centre that is not
 * finite is never kept. */
static void consider(held_circle *best, held_circle candidate, const hit_vec *points, int count)
{
    if (!isfinite(candidate.centre.x) || !isfinite(candidate.centre.y))
        return;
    candidate.reach = enclosing_reach_of(candidate.centre, points, count);
    if (candidate.reach < best->reach)
        *best = candidate;
}

/* The smallest circle around `last` and the points of the circle that it is outside of: last is on
 * the new circle, with one or two of the others. Of all centres, that of the smallest circle is
 * nearest to its farthest point, and rounding does not choose a much worse one. */
static held_circle enclosing_grown(const held_circle *from, hit_vec last)
{
    hit_vec points[4] = {last};
    int count = 1;
    for (int i = 0; i < from->count; i++)
        points[count++] = from->on[i];
    held_circle best = { {{0, 0}}, 0, {0, 0},INFINITY};
    for (int i = 1; i < count; i++) {
        held_circle pair = {{last, points[i]}, 2, enclosing_middle_of(last, points[i]), 0};
        consider(&best, pair, points, count);
        for (int j = 1; j < i; j++) {
            held_circle three = {{last, points[i], points[j]}, 3, {0, 0}, 0};
            three.centre = centre_through(last, points[i], points[j]);
            consider(&best, three, points, count);
        }
    }
    return best;
}

/* ---- Vertices far from a centre -------------------------------------------------------------- */

/* A vertex that is farther than all before it. */
typedef struct far_vertex {
    hit_vec centre, at;
    double reach; /* its distance; below 0: there is none yet */
    double least; /* some vertex is so far */
    int exponent;
} far_vertex;

/* No vertex in the box is farther than that, however distances are rounded. */
static double farthest_in(hit_edge box, hit_vec centre)
{
    double x = greatest(fabs(box.a.x - centre.x), fabs(box.b.x - centre.x));
    double y = greatest(fabs(box.a.y - centre.y), fabs(box.b.y - centre.y));
    return scale_length(vec(x, y)) * (1 + 0x1p-48) + 4 * DBL_TRUE_MIN;
}

static bool is_nearer(void *context, hit_edge box)
{
    const far_vertex *far = (const far_vertex *)context;
    return farthest_in(box, far->centre) < greatest(far->reach, far->least);
}

static bool look_at_vertex(void *context, int i, hit_edge e)
{
    far_vertex *far = (far_vertex *)context;
    hit_vec p = scaled(e.a, -far->exponent);
    double distance = distance_between(far->centre, p);
    (void)i;
    if (distance > far->reach) {
        far->reach = distance;
        far->at = p;
    }
    return false;
}

/* Calls fn for the vertices of the shape, as the first ends of its edges. With an index, boxes may
 * be skipped. */
static void enclosing_look_at_all(const hit_shape *shape, walk_skip_fn *skip, walk_edge_fn *fn, void *context)
{
    const hit_vec *v = hit_vertices(shape);
    local_index room;
    if (skip && walk_index(shape)) {
        walk_tree tree = hit_walk_tree(shape, &room);
        hit_walk_edges(&tree, skip, fn, context);
        return;
    }
    for (int i = 0; i < shape->count; i++)
        fn(context, i, HIT_NEW(hit_edge){v[i], v[i]});
}

enum { SAMPLES = 64 };

/* The distance of the farthest of some vertices. */
static double sampled_reach(const hit_shape *shape, hit_vec centre)
{
    double reach = 0;
    for (int i = 0; i < shape->count; i += shape->count / SAMPLES + 1)
        reach = greatest(reach, distance_between(centre, hit_vertices(shape)[i]));
    return reach;
}

/* The first of the vertices that are farthest from the centre, both scaled. */
static far_vertex farthest_vertex(const hit_shape *shape, hit_vec centre, int exponent)
{
    far_vertex far = {centre, centre, -1, 0, exponent};
    if (exponent == 0 && walk_index(shape))
        far.least = sampled_reach(shape, centre);
    enclosing_look_at_all(shape, exponent == 0 ? is_nearer : NULL, look_at_vertex, &far);
    return far;
}

/* The exponent below which the cubes in centre_through() are safe without scaling. */
#define CUBES_ARE_SAFE 300

/* 0 when no scaling is needed. */
static int exponent_if_needed(const hit_shape *shape)
{
    int exponent = scale_exponent(shape, shape);
    return abs(exponent) <= CUBES_ARE_SAFE ? 0 : exponent;
}

/* The centre of the smallest circle around the vertices, scaled; the radius is not counted. */
static hit_vec scaled_centre(const hit_shape *shape, int exponent)
{
    held_circle circle = { {{0, 0}},1, {0, 0}, 0};
    circle.on[0] = circle.centre = scaled(hit_vertices(shape)[0], -exponent);
    for (;;) {
        hit_vec farthest = farthest_vertex(shape, circle.centre, exponent).at;
        if (distance_between(circle.centre, farthest) <= circle.reach)
            return circle.centre;
        held_circle next = enclosing_grown(&circle, farthest);
        if (!(next.reach > circle.reach)) /* rounding hides the difference */
            return circle.centre;
        circle = next;
    }
}

/* Scaling may round: what is round keeps its centre as it is. */
static hit_vec centre_of(const hit_shape *shape)
{
    int exponent = exponent_if_needed(shape);
    return shape->count == 1 ? shape->vertex[0] : scaled(scaled_centre(shape, exponent), exponent);
}

/* A radius around a centre. */
typedef struct held_radius {
    hit_vec centre;
    double radius;
} held_radius;

static bool is_surely_within(void *context, hit_edge box)
{
    const held_radius *held = (const held_radius *)context;
    return farthest_in(box, held->centre) < held->radius * (1 - 0x1p-40);
}

static bool grow_to_vertex(void *context, int i, hit_edge e)
{
    held_radius *held = (held_radius *)context;
    (void)i;
    while (isfinite(held->radius) && hit_exact_distance(held->centre, e.a, held->radius, 0) > 0)
        held->radius = nextafter(held->radius, INFINITY);
    return false;
}

/* A radius that reaches every vertex: the smallest double that does, or one of the next. hypot()
 * and the differences are wrong by a few ulps at most, which the exact comparison corrects. */
static double radius_around(const hit_shape *shape, hit_vec centre)
{
    held_radius held = {centre, farthest_vertex(shape, centre, 0).reach};
    enclosing_look_at_all(shape, is_surely_within, grow_to_vertex, &held);
    return held.radius;
}

bool hit_enclose(const hit_shape *shape, hit_vec *centre, double *radius)
{
    hit_vec at = centre_of(shape);
    double reach = radius_around(shape, at);
    if (shape->kind == HIT_ELLIPSE)
        reach = hit_ellipse_longest(shape);
    else if (reach > 0 && shape->radius > 0) /* a sum rounds by half an ulp */
        reach = nextafter(reach + shape->radius, INFINITY);
    else
        reach += shape->radius;
    if (!isfinite(reach))
        return false;
    *centre = at;
    *radius = reach;
    return true;
}
#undef CUBES_ARE_SAFE

/* ==== measure/oval.c ============================================================================== */

enum { MOST_HALVINGS = 128 };

/* ---- Ovals ---------------------------------------------------------------------------------- */

static bool is_perpendicular(hit_vec p, hit_vec q)
{
    return fabs(vec_dot(p, q)) <= 16 * DBL_EPSILON * scale_length(p) * scale_length(q);
}

/* One step of Jacobi's method (J. Demmel, K. Veselic, "Jacobi's method is more accurate than QR",
 * 1992): (s, t) is turned, which leaves the ellipse what it is. */
static void turn_axes(oval *of)
{
    double pp = vec_dot(of->p, of->p), qq = vec_dot(of->q, of->q), pq = vec_dot(of->p, of->q);
    double half = (qq - pp) / (2 * pq);
    double tangent = (half < 0 ? -1 : 1) / (fabs(half) + sqrt(1 + half * half));
    double cosine = 1 / sqrt(1 + tangent * tangent), sine = cosine * tangent;
    hit_vec p = of->p, q = of->q;
    of->p = vec_sub(vec_scale(p, cosine), vec_scale(q, sine));
    of->q = vec_add(vec_scale(p, sine), vec_scale(q, cosine));
}

HIT_INTERNAL oval hit_oval_turned(oval of)
{
    for (int i = 0; i < 4 && !is_perpendicular(of.p, of.q); i++)
        turn_axes(&of);
    return of;
}

HIT_INTERNAL oval hit_oval_of_ellipse(const hit_shape *ellipse, int exponent)
{
    const hit_vec *v = ellipse->vertex;
    oval of = {scaled(v[0], -exponent), scaled(v[1], -exponent), scaled(v[2], -exponent)};
    return hit_oval_turned(of);
}

HIT_INTERNAL oval hit_oval_of_edge(hit_edge edge)
{
    hit_vec half = vec_sub(vec_scale(edge.b, 0.5), vec_scale(edge.a, 0.5));
    return HIT_NEW(oval){vec_add(vec_scale(edge.a, 0.5), vec_scale(edge.b, 0.5)), half, {0, 0}};
}

HIT_INTERNAL hit_vec hit_oval_way(const oval *of, hit_vec n)
{
    double s = vec_dot(of->p, n), t = vec_dot(of->q, n), most = greatest(fabs(s), fabs(t));
    if (!(most > 0))
        return vec(0, 0);
    s /= most;
    t /= most;
    double length = sqrt(s * s + t * t);
    return vec_add(vec_scale(of->p, s / length), vec_scale(of->q, t / length));
}

/* ---- Directions between two ----------------------------------------------------------------- */

/* A direction and the ways along it. */
typedef struct oval_ways {
    hit_vec n, x, y;
    double
        side; /* n x w(n). The nearest is: > 0, to the side of a quarter turn; < 0, to the other */
    double ahead; /* n.w(n) */
} oval_ways;

typedef struct oval_search {
    const oval *x, *y;
    hit_vec c, ray; /* the direction of c */
    double size;
    oval_ways low, high; /* what is sought is between these */
} oval_search;

static oval_ways look_along(const oval_search *s, hit_vec n)
{
    oval_ways of = {n, hit_oval_way(s->x, n), hit_oval_way(s->y, n), 0, 0};
    hit_vec way = vec_sub(s->c, vec_add(of.x, of.y));
    of.side = vec_cross(n, way);
    of.ahead = vec_dot(n, way);
    return of;
}

static double oval_size(const oval *of)
{
    double p = greatest(fabs(of->p.x), fabs(of->p.y)), q = greatest(fabs(of->q.x), fabs(of->q.y));
    return greatest(greatest(fabs(of->m.x), fabs(of->m.y)), greatest(p, q));
}

/* The direction between the two ends: halves the angle, or takes the sides as lengths. */
static hit_vec direction_between(const oval_search *s, int tries)
{
    double low = fabs(s->low.side), high = fabs(s->high.side);
    double part = tries % 2 && low + high > 0 ? low / (low + high) : 0.5;
    hit_vec way = vec_sub(s->high.n, s->low.n);
    return unit_between(vec(0, 0), vec_add(s->low.n, vec_scale(way, part)));
}

static bool is_narrow(const oval_search *s)
{
    return vec_dot(s->low.n, s->high.n) > 0 && vec_cross(s->low.n, s->high.n) < OVAL_ANGLE;
}

/* Puts the direction in the place of an end. */
static void narrow(oval_search *s, const oval_ways *at)
{
    if (at->side > 0)
        s->low = *at;
    else
        s->high = *at;
}

static oval_search search_between(const oval *x, const oval *y)
{
    double size = greatest(oval_size(x), oval_size(y));
    hit_vec c = vec_sub(y->m, x->m), ray = unit_between(x->m, y->m);
    return HIT_NEW(oval_search){x, y, c, ray, size, {{0, 0}, {0, 0}, {0, 0}, 0, 0}, {{0, 0}, {0, 0}, {0, 0}, 0, 0}};
}

/* Starts with both directions across c. */
static void start_across(oval_search *s)
{
    s->high = look_along(s, quarter_turned(s->ray));
    s->low = look_along(s, vec_scale(quarter_turned(s->ray), -1));
}

/* Narrows the angle from c's direction on. Returns true when *at is proven. */
static bool search(oval_search *s, oval_ways *at)
{
    hit_vec n = s->ray;
    start_across(s);
    for (int tries = 0; tries < MOST_HALVINGS; tries++) {
        *at = look_along(s, n);
        if (fabs(at->side) <= OVAL_PROOF * s->size && at->ahead > 0)
            return true;
        narrow(s, at);
        if (is_narrow(s))
            return false;
        n = direction_between(s, tries);
    }
    return false;
}

/* ---- Nearest points ------------------------------------------------------------------------- */

static void oval_keep_nearer(hit_nearest *so_far, hit_vec on_x, hit_vec on_y)
{
    double distance = scale_length(vec_sub(on_y, on_x));
    if (distance < so_far->distance)
        *so_far = HIT_NEW(hit_nearest){distance, on_x, on_y};
}

HIT_INTERNAL hit_nearest hit_oval_nearest_of_edges(hit_edge e, hit_edge f)
{
    hit_nearest nearest = {INFINITY, {0, 0}, {0, 0}};
    oval_keep_nearer(&nearest, e.a, nearest_on_edge(e.a, f));
    oval_keep_nearer(&nearest, e.b, nearest_on_edge(e.b, f));
    oval_keep_nearer(&nearest, nearest_on_edge(f.a, e), f.a);
    oval_keep_nearer(&nearest, nearest_on_edge(f.b, e), f.b);
    return nearest;
}

HIT_INTERNAL hit_nearest hit_oval_nearest(const oval *x, const oval *y, hit_vec *normal)
{
    oval_search s = search_between(x, y);
    oval_ways at;
    *normal = vec(0, -1);
    if (s.ray.x == 0 && s.ray.y == 0)
        return HIT_NEW(hit_nearest){0, x->m, y->m};
    if (search(&s, &at))
        s.low = s.high = at;
    *normal = unit_between(vec(0, 0), vec_add(s.low.n, s.high.n));
    hit_edge e = {vec_add(x->m, s.low.x), vec_add(x->m, s.high.x)};
    hit_edge f = {vec_sub(y->m, s.low.y), vec_sub(y->m, s.high.y)};
    return hit_oval_nearest_of_edges(e, f);
}

/* ==== measure/oval_meet.c ========================================================================= */

/* Where the sign of a function changes between two directions, less than half a turn apart. */
typedef double turn_fn(const void *context, hit_vec w);

enum { oval_meet_HALVINGS = 56 };

/* f is positive at `more`, or 0, and negative at `less`. */
static hit_vec sign_change(turn_fn *f, const void *context, hit_vec more, hit_vec less)
{
    hit_vec w = more;
    for (int i = 0; i < oval_meet_HALVINGS; i++) {
        w = unit_between(vec(0, 0), vec_add(more, less));
        if (f(context, w) >= 0)
            more = w;
        else
            less = w;
    }
    return w;
}

static hit_vec place_of(const oval *of, hit_vec w)
{
    return vec_add(of->m, vec_add(vec_scale(of->p, w.x), vec_scale(of->q, w.y)));
}

static double least_radius(const oval *of)
{
    return least(scale_length(of->p), scale_length(of->q));
}

/* ---- Normals -------------------------------------------------------------------------------- */

/* The terms of G: by, ax and a^2 - b^2. */
typedef struct normal_terms {
    double y, x, square;
} normal_terms;

static double rises(const void *context, hit_vec w)
{
    const normal_terms *g = (const normal_terms *)context;
    return g->y * w.x - g->x * w.y + g->square * w.x * w.y;
}

/* The two in the fourth quarter. */
static int more_normals(const normal_terms *g, hit_vec out[2])
{
    double slope = cbrt(g->y / g->x);
    hit_vec between = unit_between(vec(0, 0), vec(1, -slope));
    if (!(rises(g, between) < 0))
        return 0;
    out[0] = sign_change(rises, g, vec(0, -1), between);
    out[1] = sign_change(rises, g, vec(1, 0), between);
    return 2;
}

static int normals_in_frame(const normal_terms *g, hit_vec out[OVAL_NORMALS])
{
    out[0] = sign_change(rises, g, vec(1, 0), vec(0, 1));
    out[1] = sign_change(rises, g, vec(0, -1), vec(-1, 0));
    return 2 + more_normals(g, &out[2]);
}

/* A coordinate is at least this part of the length, so that no point is on an axis. */
#define OFF_AXIS 0x1p-60

HIT_INTERNAL int hit_oval_normals(const oval *of, hit_vec from, hit_vec out[OVAL_NORMALS])
{
    double a = scale_length(of->p), b = scale_length(of->q), least_way = greatest(a, b) * OFF_AXIS;
    hit_vec way = vec_sub(from, of->m);
    double x = vec_dot(way, of->p), y = vec_dot(way, of->q);
    bool turned = a < b;
    double ax = greatest(fabs(x), a * least_way), by = greatest(fabs(y), b * least_way);
    const normal_terms g = {turned ? ax : by, turned ? by : ax, fabs((a - b) * (a + b))};
    int count = normals_in_frame(&g, out);
    for (int i = 0; i < count; i++) {
        hit_vec w = turned ? vec(out[i].y, out[i].x) : out[i];
        out[i] = vec(x < 0 ? -w.x : w.x, y < 0 ? -w.y : w.y);
    }
    return count;
}

/* ---- Lines ---------------------------------------------------------------------------------- */

/* In the frame where y is the unit disc. */
static hit_vec in_disc(const oval *y, hit_vec way)
{
    return vec(vec_dot(way, y->p) / vec_dot(y->p, y->p), vec_dot(way, y->q) / vec_dot(y->q, y->q));
}

/* A line in that frame: the way along it, of length 1, and how far it passes from the middle. */
typedef struct disc_line {
    hit_vec along, across;
    double off;
} disc_line;

static disc_line line_in_disc(const oval *of, hit_vec from, hit_vec along)
{
    disc_line line = {unit_between(vec(0, 0), in_disc(of, along)), {0, 0}, 0};
    line.across = quarter_turned(line.along);
    line.off = vec_dot(line.across, in_disc(of, vec_sub(from, of->m)));
    return line;
}

static hit_vec on_line(const oval *of, const disc_line *line, double along)
{
    return place_of(of, vec_add(vec_scale(line->across, clamp(line->off, -1, 1)),
                                vec_scale(line->along, along)));
}

HIT_INTERNAL int hit_oval_line(const oval *of, hit_vec from, hit_vec along, double slack, hit_vec out[2])
{
    hit_vec n = quarter_turned(along);
    double height = vec_dot(n, hit_oval_way(of, n));
    disc_line line = line_in_disc(of, from, along);
    double rest = 1 - fabs(line.off);
    if (rest * height < -slack)
        return 0;
    double half = sqrt(greatest(rest, 0) * (1 + fabs(line.off)));
    bool is_tangent = rest * height <= least(slack, height / 4);
    out[0] = on_line(of, &line, is_tangent ? 0 : -half);
    out[1] = on_line(of, &line, half);
    return is_tangent ? 1 : 2;
}

/* ---- Two outlines --------------------------------------------------------------------------- */

/* How far from y's outline a place in that frame is, to the first order; negative inside. That is
 * too much inside and too little outside, as |w|^2 - 1 is convex. (G. Taubin, "Estimation of planar
 * curves", 1991.) */
static double way_off(const oval *y, hit_vec w)
{
    double out = vec_dot(w, w) - 1;
    hit_vec slope = vec(w.x / scale_length(y->p), w.y / scale_length(y->q));
    return 0.5 * out / scale_length(slope);
}

static double way_to_nearest(const oval *y, hit_vec at)
{
    hit_vec normal[OVAL_NORMALS];
    hit_oval_normals(y, at, normal);
    return scale_length(vec_sub(at, place_of(y, normal[0])));
}

/* Within the slack from inside, or twice that from outside. */
static bool is_near_outline(const oval *y, hit_vec w, double slack)
{
    double off = way_off(y, w);
    return fabs(off) <= slack && (off <= 0 || way_to_nearest(y, place_of(y, w)) <= 2 * slack);
}

HIT_INTERNAL bool hit_oval_is_on(const oval *of, hit_vec at, double slack)
{
    hit_vec w = in_disc(of, vec_sub(at, of->m));
    bool inside = vec_dot(w, w) <= 1;
    return (inside && least_radius(of) <= slack) || is_near_outline(of, w, slack);
}

static oval into_disc(const oval *x, const oval *y)
{
    oval of = {in_disc(y, vec_sub(x->m, y->m)), in_disc(y, x->p), in_disc(y, x->q)};
    return hit_oval_turned(of);
}

static double beyond_disc(const void *context, hit_vec w)
{
    hit_vec at = place_of((const oval *)context, w);
    return vec_dot(at, at) - 1;
}

/* 0 when the point at w is within the slack of y's outline. */
static double off_outline(const oval *mapped, const oval *y, hit_vec w, double slack)
{
    hit_vec at = place_of(mapped, w);
    return is_near_outline(y, at, slack) ? 0 : vec_dot(at, at) - 1;
}

/* All normals, and between the first two one more direction, and so between the last and the first
 * when these are all. Then less than half a turn is between neighbours. */
enum { OVAL_STATIONS = OVAL_NORMALS + 2 };

static hit_vec across(hit_vec w, hit_vec v)
{
    hit_vec half = vec_scale(vec_sub(w, v), 0.5);
    return quarter_turned(half);
}

static int stations_of(const oval *mapped, hit_vec out[OVAL_STATIONS])
{
    hit_vec normal[OVAL_NORMALS];
    int count = hit_oval_normals(mapped, vec(0, 0), normal), n = 0;
    hit_vec side = unit_between(vec(0, 0), across(normal[0], normal[1]));
    bool other_side = count > 2 && vec_dot(side, vec_add(normal[2], normal[3])) > 0;
    out[n++] = normal[0];
    out[n++] = other_side ? vec_scale(side, -1) : side;
    out[n++] = normal[1];
    for (int i = 2; i < count; i++)
        out[n++] = normal[i];
    if (count == 2)
        out[n++] = vec_scale(side, -1);
    return n;
}

static int meetings_at(const oval *mapped, const oval *y, double slack, hit_vec out[OVAL_MEETINGS],
                       bool *all_along)
{
    hit_vec at[OVAL_STATIONS];
    double off[OVAL_STATIONS];
    int stations = stations_of(mapped, at), n = 0;
    for (int i = 0; i < stations; i++) {
        off[i] = off_outline(mapped, y, at[i], slack);
        *all_along = *all_along && off[i] == 0;
    }
    for (int i = 0; i < stations; i++) {
        int next = i + 1 < stations ? i + 1 : 0;
        bool rise = off[next] > 0;
        if (off[i] == 0)
            out[n++] = place_of(y, place_of(mapped, at[i]));
        else if (off[next] != 0 && rise == (off[i] < 0))
            out[n++] = place_of(
                y, place_of(mapped, sign_change(beyond_disc, mapped, rise ? at[next] : at[i],
                                                rise ? at[i] : at[next])));
    }
    return n;
}

HIT_INTERNAL int hit_oval_crossings(const oval *x, const oval *y, double slack, hit_vec out[OVAL_MEETINGS])
{
    bool x_is_thinner = least_radius(x) < least_radius(y);
    const oval *disc = x_is_thinner ? y : x, *other = x_is_thinner ? x : y;
    oval mapped = into_disc(other, disc);
    bool all_along = true;
    int count = meetings_at(&mapped, disc, slack, out, &all_along);
    bool is_spot = scale_length(other->p) + scale_length(other->q) <= 4 * slack;
    return !all_along ? count : is_spot ? 1 : 0;
}

/* ---- A common point ------------------------------------------------------------------------- */

/* From end to end of one that is too thin for a frame. */
static hit_edge flattened(const oval *of)
{
    hit_vec way = scale_length(of->p) < scale_length(of->q) ? of->q : of->p;
    return HIT_NEW(hit_edge){vec_sub(of->m, way), vec_add(of->m, way)};
}

static hit_vec shared_of_edges(hit_edge e, hit_edge f)
{
    if (hit_outline_edges_meet(e, f))
        return edges_cross_at(e, f);
    hit_nearest nearest = hit_oval_nearest_of_edges(e, f);
    return vec_add(vec_scale(nearest.on_a, 0.5), vec_scale(nearest.on_b, 0.5));
}

HIT_INTERNAL hit_vec hit_oval_shared_with_edge(const oval *of, hit_edge edge, double size)
{
    if (vec_equal(edge.a, edge.b))
        return edge.a;
    if (least_radius(of) <= OVAL_FLAT * size)
        return shared_of_edges(flattened(of), edge);
    disc_line line = line_in_disc(of, edge.a, unit_between(edge.a, edge.b));
    return on_line(of, &line, 0);
}

/* Of the mapped outline, the place that is nearest to the disc's middle. */
static hit_vec nearest_to_middle(const oval *mapped)
{
    hit_vec normal[OVAL_NORMALS], nearest = vec(INFINITY, INFINITY);
    int count = hit_oval_normals(mapped, vec(0, 0), normal);
    for (int i = 0; i < count; i++) {
        hit_vec at = place_of(mapped, normal[i]);
        nearest = vec_dot(at, at) < vec_dot(nearest, nearest) ? at : nearest;
    }
    return nearest;
}

HIT_INTERNAL hit_vec hit_oval_shared(const oval *x, const oval *y, double size)
{
    bool x_is_thinner = least_radius(x) < least_radius(y);
    const oval *disc = x_is_thinner ? y : x, *other = x_is_thinner ? x : y;
    if (least_radius(disc) <= OVAL_FLAT * size)
        return shared_of_edges(flattened(x), flattened(y));
    oval mapped = into_disc(other, disc);
    return place_of(disc, nearest_to_middle(&mapped));
}
#undef OFF_AXIS

/* ==== measure/ring.h ============================================================================== */

/*
 * Exact questions about rings: is a ring flat, is it simple, what is a shape as a set of points,
 * and on which sides of a ring does an outline run? Internal to the library.
 */
#ifndef HIT_RING_H
#define HIT_RING_H

/* Whether all vertices are on one line. Then *hull is what they span, or one point twice. */
HIT_INTERNAL bool hit_ring_is_flat(const hit_shape *ring, hit_edge *hull);

/* For a ring that is not flat: whether edges meet only in the vertex where one follows the other. A
 * vertex given twice in a row counts once. */
HIT_INTERNAL bool hit_ring_is_simple(const hit_shape *ring);

/* relation_rings.c: whether the ring surely has area and does not meet itself. */
HIT_INTERNAL bool hit_ring_is_surely_simple(const hit_shape *ring);

/* A shape that is no ellipse, as what it is as a set of points: a flat ring is its segment, and a
 * segment or chain without a length its point. */
typedef struct reduced {
    hit_shape shape;
    int turn;     /* of a ring, where hit_wedge_reduced() was asked */
    bool tangled; /* a ring meets itself, or one of several is flat or meets another */
} reduced;

HIT_INTERNAL reduced hit_reduced(const hit_shape *shape);

/* One of several rings, as a polygon. */
HIT_INTERNAL hit_shape hit_ring_of_several(const hit_shape *rings, int k);

/* Whether each ring has area and meets neither itself nor another. */
HIT_INTERNAL bool hit_rings_are_simple(const hit_shape *rings);

/* Whether two edges cross in one point that is an end of neither. */
HIT_INTERNAL bool hit_ring_edges_cross(hit_edge e, hit_edge f);

/* What an outline has besides points of the ring's. */
typedef struct ring_sides {
    bool inside, outside;
} ring_sides;

/* Where the outline of the other shape runs. The ring is simple. */
HIT_INTERNAL ring_sides hit_ring_sides(const hit_shape *ring, const hit_shape *outline);

#endif

/* ==== measure/separate.h ========================================================================== */

/* The shortest way apart: of convex pieces, of ellipses, and the walk around what two pieces make
 * together. Internal to the library. */
#ifndef HIT_SEPARATE_H
#define HIT_SEPARATE_H

/* The smallest separating move where a polygon is concave, of two shapes that hit each other, none
 * of them an ellipse. False, and nothing is written, where hit.h says so. */
HIT_INTERNAL bool hit_separate_concave(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                          double *depth);

/* As hit_separate(), where one is an ellipse; for two that hit and are convex, of which no ellipse
 * is a shape of another kind. */
HIT_INTERNAL void hit_separate_ellipse(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                          double *depth);

/* Of convex pieces of an outline. */
enum {
    PIECES_MOST_VERTICES = 64, /* of a ring */
    PIECES_MOST_CORNERS = 8    /* of a piece */
};

/* The corners go around clockwise on screen. */
typedef struct piece {
    int first, count; /* of its corners */
    hit_edge box;     /* its diagonal */
} piece;

typedef struct pieces {
    int count, corners;
    piece all[PIECES_MOST_VERTICES];
    hit_vec corner[3 * PIECES_MOST_VERTICES]; /* times a power of two */
    hit_vec normal[3 * PIECES_MOST_VERTICES]; /* outwards, of the edge from this corner; or 0 */
} pieces;

/* Of a point, a segment, or a ring that does not meet itself and is not flat; coordinates are
 * scaled by 2^exponent. O(n^3) at worst. False: it has too many vertices. */
HIT_INTERNAL bool hit_pieces_make(pieces *of, const hit_shape *outline, int exponent);

/*
 * A walker goes along a line or a circle, the border of a body, and is carried over the bodies that
 * stand in the way. Only the walker moves.
 */

/* The points x with n.x < h; n has length 1. */
typedef struct half_plane {
    hit_vec n;
    double h;
} half_plane;

typedef struct walker {
    hit_vec centre; /* of the circle; of a line, where it starts to count */
    hit_vec along;  /* of length 1: the line's direction; of a circle, from the centre to the start
                     */
    double radius;  /* 0: a line */
    double way;     /* so far: along the line; of a circle, the tangent of half the angle, up to
                       INFINITY, which is half of the circle */
    hit_vec at;
} walker;

HIT_INTERNAL walker hit_walker_on_line(hit_vec start, hit_vec along, double way);
HIT_INTERNAL walker hit_walker_on_circle(hit_vec centre, double radius, hit_vec along);

/* A walker that is more than `slack` inside of an area is carried on to where it is inside by half
 * of that: so it is carried over the same area once. The area of the first is what the half-planes
 * share. */
HIT_INTERNAL void hit_walker_carry_over_planes(walker *w, const half_plane *planes, int count, double slack);
HIT_INTERNAL void hit_walker_carry_over_disc(walker *w, hit_vec centre, double radius, double slack);

/*
 * What a shape is near one of its points, seen so closely that only directions are left: a corner,
 * the half-plane beside an edge, a line, a ray, or the point alone.
 */

/* The directions that are sums of these with factors from 0 on. It is convex. */
typedef struct wedge_part {
    int count;
    hit_sum along[3];
} wedge_part;

/* The parts may overlap. A corner with more than half of the plane has two, and so has a chain's.
 */
typedef struct wedge {
    int count;
    wedge_part part[2];
} wedge;

/* hit_reduced() with its turn: 1 when a ring goes around clockwise on screen, -1 when it goes the
 * other way. 0 for other shapes: they have no inside. And 0 for several rings: each has a turn of
 * its own. */
HIT_INTERNAL reduced hit_wedge_reduced(const hit_shape *shape);

/* For shapes without a radius; `turn` is that of the shape. A ring has vertices that differ, and so
 * has a chain. Several rings are simple. */
HIT_INTERNAL wedge hit_wedge_at_vertex(const hit_shape *shape, int turn, int i);
HIT_INTERNAL wedge hit_wedge_on_edge(const hit_shape *shape, int turn, int j);

/*
 * Exact. Where b's point is a's, whether a goes into b when it moves by m, or for m = 0 is in b
 * already: then no line parts them. Where *normal is not NULL it becomes that of the line, towards
 * a, which parted them, and which the motion crosses most steeply; of length 1, or 0 for m = 0. One
 * of the two has an inside, or both have directions that are not on one line.
 */
HIT_INTERNAL bool hit_wedge_enters(const wedge *a, const wedge *b, hit_vec m, hit_vec *normal);

#endif

/* ==== measure/overlap.h =========================================================================== */

/* Overlap, for those who know more of the shapes already. Internal to the library. */
#ifndef HIT_OVERLAP_H
#define HIT_OVERLAP_H

/* Whether the two never overlap wherever they are: two points, or segments along one direction. */
HIT_INTERNAL bool hit_overlap_never(const hit_shape *a, const hit_shape *b);

/* hit_overlap() for two that hit each other; hit_wedge_reduced() has made them. */
HIT_INTERNAL bool hit_overlap_of_reduced(const reduced *a, const reduced *b);

#endif

/* ==== measure/overlap.c =========================================================================== */

HIT_INTERNAL bool hit_overlap_never(const hit_shape *a, const hit_shape *b)
{
    if (outline_is_ring(a) || outline_is_ring(b) || a->radius > 0 || b->radius > 0)
        return false;
    hit_edge e = {a->vertex[0], a->vertex[a->count - 1]};
    hit_edge f = {b->vertex[0], b->vertex[b->count - 1]};
    return sum_cross(sum_between(e.a, e.b), sum_between(f.a, f.b)) == 0;
}

/* ---- Without radii -------------------------------------------------------------------------- */

typedef struct overlap_scan {
    const reduced *a, *b;
    bool meet; /* the outlines do */
} overlap_scan;

static bool are_not_parted(overlap_scan *s, const wedge *a, const wedge *b)
{
    s->meet = true;
    return hit_wedge_enters(a, b, vec(0, 0), NULL);
}

/* Vertex i of x on edge j of y, or in its first end; the second end is another edge's first. */
static bool overlaps_at_vertex(overlap_scan *s, const reduced *x, int i, const reduced *y, int j)
{
    hit_vec p = hit_vertices(&x->shape)[i];
    hit_edge f = outline_edge(&y->shape, j);
    bool in_end = vec_equal(p, f.a), in_other = vec_equal(p, f.b);
    if (!in_end && !in_other && !hit_outline_on_edge(f, p))
        return false;
    if (in_other && !in_end && outline_is_ring(&y->shape)) {
        s->meet = true;
        return false;
    }
    wedge of_x = hit_wedge_at_vertex(&x->shape, x->turn, i);
    wedge of_y = in_end     ? hit_wedge_at_vertex(&y->shape, y->turn, j)
                 : in_other ? hit_wedge_at_vertex(&y->shape, y->turn, 1)
                            : hit_wedge_on_edge(&y->shape, y->turn, j);
    return are_not_parted(s, &of_x, &of_y);
}

static bool overlaps_at_ends(overlap_scan *s, const reduced *x, int i, const reduced *y, int j)
{
    return overlaps_at_vertex(s, x, i, y, j) ||
           (x->shape.count == 2 && overlaps_at_vertex(s, x, 1, y, j));
}

static bool sharp_pair_overlaps(void *context, int i, int j, hit_edge e, hit_edge f)
{
    overlap_scan *s = (overlap_scan *)context;
    return hit_ring_edges_cross(e, f) || overlaps_at_ends(s, s->a, i, s->b, j) ||
           overlaps_at_ends(s, s->b, j, s->a, i);
}

/* Whether a vertex of one of several rings is inside of the other shape, off its outline: the ring
 * may be there whole, where others meet that outline. */
static bool holds_a_ring(const hit_shape *shape, const hit_shape *rings)
{
    if (paths_count(rings) == 1 || !outline_is_ring(shape) || paths_is_open(shape))
        return false;
    local_index room;
    walk_tree tree = hit_walk_tree(shape, &room);
    for (int k = 0; k < paths_count(rings); k++) {
        hit_vec p = hit_vertices(rings)[paths_start(rings, k)];
        if (hit_walk_where(&tree, p, p) > 0)
            return true;
    }
    return false;
}

static bool sharp_overlap(const reduced *a, const reduced *b)
{
    overlap_scan s = {a, b, false};
    if (hit_overlap_never(&a->shape, &b->shape))
        return false;
    return hit_walk_pairs(&a->shape, &b->shape, 0, sharp_pair_overlaps, &s) || !s.meet ||
           holds_a_ring(&a->shape, &b->shape) || holds_a_ring(&b->shape, &a->shape);
}

/* ---- With radii ----------------------------------------------------------------------------- */

typedef struct overlap_reach {
    double r1, r2;
} overlap_reach;

static bool round_pair_overlaps(void *context, int i, int j, hit_edge e, hit_edge f)
{
    const overlap_reach *r = (const overlap_reach *)context;
    (void)i, (void)j;
    if (hit_outline_boxes_apart(NULL, e, f, r->r1 + r->r2))
        return false;
    return hit_outline_edges_meet(e, f) || hit_outline_point_gap(e.a, f, r->r1, r->r2) < 0 ||
           hit_outline_point_gap(e.b, f, r->r1, r->r2) < 0 ||
           hit_outline_point_gap(f.a, e, r->r1, r->r2) < 0 ||
           hit_outline_point_gap(f.b, e, r->r1, r->r2) < 0;
}

static bool round_overlap(const hit_shape *a, const hit_shape *b)
{
    overlap_reach r = {a->radius, b->radius};
    return hit_walk_pairs(a, b, r.r1 + r.r2, round_pair_overlaps, &r) || walk_holds(a, b, NULL) ||
           walk_holds(b, a, NULL);
}

/* ---- Ellipses ------------------------------------------------------------------------------- */

static hit_shape mirrored(hit_shape shape)
{
    for (int i = 0; i < 3; i++)
        shape.vertex[i].x = -shape.vertex[i].x;
    return shape;
}

/* hit_pick() gives the left half of the outline to the ellipse. */
static bool overlap_is_inside(const hit_shape *ellipse, hit_vec p)
{
    const hit_shape other = mirrored(*ellipse);
    return hit_pick(ellipse, p) && hit_pick(&other, vec(-p.x, p.y));
}

/* Several rings, or a chain: some edge goes in, or the ellipse is inside as a whole. */
static bool ellipse_overlaps_several(const hit_shape *ellipse, const hit_shape *other)
{
    hit_shape centre = hit_make_point(ellipse->vertex[0]);
    if (hit_referee(ellipse, other, NULL) == HIT_MISS)
        return false;
    if (!paths_is_open(other) &&
        (!hit_rings_are_simple(other) || hit_referee(&centre, other, NULL) == HIT_HIT))
        return true;
    for (int i = 0; i < other->count; i++) {
        hit_edge e = outline_edge(other, i);
        const hit_shape edge = hit_make_segment(e.a, e.b);
        if (hit_overlap(ellipse, &edge))
            return true;
    }
    return false;
}

static bool ellipse_overlap(const hit_shape *ellipse, const hit_shape *other)
{
    hit_shape same;
    if (!paths_is_plain(other) && !hit_ellipse_is_other(ellipse, &same))
        return ellipse_overlaps_several(ellipse, other);
    if (hit_ellipse_is_other(ellipse, &same))
        return hit_overlap(&same, other);
    if (other->kind == HIT_ELLIPSE && hit_ellipse_is_other(other, &same))
        return hit_overlap(ellipse, &same);
    if (other->kind != HIT_ELLIPSE) {
        reduced of = hit_reduced(other);
        if (of.shape.count == 1 && of.shape.radius == 0)
            return overlap_is_inside(ellipse, of.shape.vertex[0]);
    }
    hit_relation relation = hit_relate(ellipse, other);
    return relation != HIT_APART && relation != HIT_TOUCHING;
}

/* ---- Any ------------------------------------------------------------------------------------ */

HIT_INTERNAL bool hit_overlap_of_reduced(const reduced *a, const reduced *b)
{
    if (a->shape.radius > 0 || b->shape.radius > 0)
        return round_overlap(&a->shape, &b->shape);
    return a->tangled || b->tangled || sharp_overlap(a, b);
}

/* For two that hit. */
NEVER_INLINE bool outlines_overlap(const hit_shape *a, const hit_shape *b)
{
    if (a->radius > 0 || b->radius > 0)
        return round_overlap(a, b);
    reduced x = hit_wedge_reduced(a), y = hit_wedge_reduced(b);
    return hit_overlap_of_reduced(&x, &y);
}

bool hit_overlap(const hit_shape *a, const hit_shape *b)
{
    if (a->kind == HIT_ELLIPSE)
        return ellipse_overlap(a, b);
    if (b->kind == HIT_ELLIPSE)
        return ellipse_overlap(b, a);
    return hit_referee(a, b, NULL) == HIT_HIT && outlines_overlap(a, b);
}

/* ==== measure/pick.c ============================================================================== */

/* The ray to the right from the moved point passes edges whose half-open range of y holds p, as
 * always, and that p is strictly left of: the step to the right takes p past an edge it is on. */
static bool pick_ray_passes(hit_edge edge, hit_vec p)
{
    if ((edge.a.y > p.y) == (edge.b.y > p.y))
        return false;
    int side = hit_exact_orient(edge.a, edge.b, p);
    return side != 0 && outline_ray_is_left(edge.b.y > p.y, side);
}

static bool is_odd(const hit_shape *ring, hit_vec p)
{
    bool odd = false;
    for (int i = 0; i < outline_edge_count(ring); i++)
        odd ^= pick_ray_passes(outline_edge(ring, i), p);
    return odd;
}

/* With an index only a point on the outline asks all edges. */
static bool ring_picks(const hit_shape *ring, hit_vec p)
{
    if (walk_index(ring)) {
        local_index room;
        walk_tree tree = hit_walk_tree(ring, &room);
        int where = hit_walk_where(&tree, p, p);
        if (where != 0)
            return where > 0;
    }
    return is_odd(ring, p);
}

/* For a p on the border. Steps to the right lead inside when the border's outward normal points to
 * the left. Where it points up or down, they lead outside of a round end, and along a level side.
 */
static bool leads_inside(hit_vec a, hit_vec b, hit_vec p)
{
    if (a.y == b.y)
        return p.x < least(a.x, b.x) || (p.x < greatest(a.x, b.x) && p.y < a.y);
    if (hit_exact_dot(a, b, p) <= 0)
        return p.x < a.x;
    if (hit_exact_dot(b, a, p) <= 0)
        return p.x < b.x;
    return (hit_exact_orient(a, b, p) > 0) == (b.y > a.y);
}

static bool round_picks(const hit_shape *shape, hit_vec p)
{
    if (shape->radius == 0)
        return false;
    hit_vec a = shape->vertex[0], b = shape->vertex[shape->count - 1];
    int gap = hit_outline_point_gap(p, HIT_NEW(hit_edge){a, b}, shape->radius, 0);
    return gap < 0 || (gap == 0 && leads_inside(a, b, p));
}

static void add_square(wide *sum, const wide *x)
{
    wide square;
    hit_wide_mul(&square, x, x);
    hit_wide_add(sum, sum, &square);
}

/* The point is at s u + t v from the centre, with s = (d x v) / (u x v) and t = (u x d) / (u x v).
 * The ellipse is where (d x v)^2 + (u x d)^2 - (u x v)^2 is not positive; half of what a step to
 * the right adds is (d x v) v.y - (u x d) u.y, and when that is 0, it adds a square. */
static bool ellipse_picks(const hit_shape *ellipse, hit_vec p)
{
    const hit_vec *e = ellipse->vertex, none = {0, 0};
    const double all[] = {p.x, p.y, e[0].x, e[0].y, e[1].x, e[1].y, e[2].x, e[2].y};
    int unit = hit_wide_unit(all, 8);
    wide_vec d, u, v;
    hit_wide_between(&d, e[0], p, unit);
    hit_wide_between(&u, none, e[1], unit);
    hit_wide_between(&v, none, e[2], unit);
    wide along_u, along_v, area, value, step;
    hit_wide_cross(&along_u, &d, &v);
    hit_wide_cross(&along_v, &u, &d);
    hit_wide_cross(&area, &u, &v);
    hit_wide_mul(&value, &along_u, &along_u);
    add_square(&value, &along_v);
    hit_wide_mul(&step, &area, &area);
    hit_wide_sub(&value, &value, &step);
    if (area.sign == 0 || value.sign != 0)
        return area.sign != 0 && value.sign < 0;
    hit_wide_mul(&step, &along_u, &v.y);
    hit_wide_mul(&value, &along_v, &u.y);
    hit_wide_sub(&step, &step, &value);
    return step.sign < 0;
}

bool hit_pick(const hit_shape *shape, hit_vec point)
{
    if (outline_is_ring(shape))
        return !paths_is_open(shape) && ring_picks(shape, point);
    return shape->kind == HIT_ELLIPSE ? ellipse_picks(shape, point) : round_picks(shape, point);
}

/* ==== measure/pieces.c ============================================================================ */

/* What is left of a ring. Its vertices go around clockwise, and none is on the line through its
 * neighbours. */
typedef struct rest {
    int count;
    hit_vec v[PIECES_MOST_VERTICES];
} rest;

typedef struct fan {
    int first, triangles;
} fan;

static int pieces_turn_of(hit_vec a, hit_vec b, hit_vec c)
{
    int turn = filter_sign(filter_orient(a, b, c));
    return UNLIKELY(turn == UNSURE) ? hit_exact_orient(a, b, c) : turn;
}

static hit_vec at(const rest *r, int i)
{
    return r->v[i < r->count ? i : i - r->count];
}

/* ---- What is left --------------------------------------------------------------------------- */

static void take_out(rest *r, int i)
{
    for (r->count--; i < r->count; i++)
        r->v[i] = r->v[i + 1];
}

/* Takes out vertices that are given twice in a row or are on their neighbours' line. */
static void straighten(rest *r)
{
    for (int i = 0, kept = 0; kept < r->count && r->count >= 3; i = (i + 1) % r->count) {
        bool flat = pieces_turn_of(at(r, i + r->count - 1), r->v[i], at(r, i + 1)) == 0;
        kept = flat ? 0 : kept + 1;
        if (!flat)
            continue;
        take_out(r, i);
        i = i + r->count - 2;
    }
}

/* The leftmost vertex, of several the uppermost, is a convex one. */
static bool goes_clockwise(const rest *r)
{
    int first = 0;
    for (int i = 1; i < r->count; i++) {
        hit_vec p = r->v[i], q = r->v[first];
        if (p.x < q.x || (p.x == q.x && p.y < q.y))
            first = i;
    }
    return pieces_turn_of(at(r, first + r->count - 1), r->v[first], at(r, first + 1)) > 0;
}

static void load(rest *r, const hit_shape *ring)
{
    const hit_vec *v = hit_vertices(ring);
    r->count = ring->count;
    for (int i = 0; i < ring->count; i++)
        r->v[i] = v[i];
    straighten(r);
    if (goes_clockwise(r))
        return;
    for (int i = 0, k = r->count - 1; i < k; i++, k--) {
        hit_vec swapped = r->v[i];
        r->v[i] = r->v[k];
        r->v[k] = swapped;
    }
}

/* ---- Fans ----------------------------------------------------------------------------------- */

static bool pieces_is_in(hit_vec p, hit_vec a, hit_vec b, hit_vec c)
{
    return pieces_turn_of(a, b, p) >= 0 && pieces_turn_of(b, c, p) >= 0 && pieces_turn_of(c, a, p) >= 0;
}

/* Whether the fan from vertex i may go on to its triangle number k. */
static bool goes_on(const rest *r, int i, int k)
{
    hit_vec a = at(r, i), b = at(r, i + k + 1), c = at(r, i + k + 2);
    if (pieces_turn_of(a, b, c) <= 0 || pieces_turn_of(c, a, at(r, i + 1)) <= 0 ||
        pieces_turn_of(at(r, i + k), b, c) <= 0)
        return false;
    for (int j = i + k + 3; j < i + r->count; j++)
        if (pieces_is_in(at(r, j), a, b, c))
            return false;
    return true;
}

static fan longest_fan(const rest *r)
{
    fan best = {0, 0};
    int most = r->count - 2;
    most = most < PIECES_MOST_CORNERS - 2 ? most : PIECES_MOST_CORNERS - 2;
    for (int i = 0; i < r->count && best.triangles < most; i++) {
        int k = 0;
        while (k < most && goes_on(r, i, k))
            k++;
        if (k > best.triangles)
            best = HIT_NEW(fan){i, k};
    }
    return best;
}

/* ---- Pieces --------------------------------------------------------------------------------- */

static void add_corner(pieces *of, hit_vec v, int exponent)
{
    of->corner[of->corners++] = scaled(v, exponent);
}

static void finish(pieces *of, int first)
{
    int count = of->corners - first;
    const hit_vec *v = &of->corner[first];
    for (int i = 0; i < count; i++) {
        hit_vec along = unit_between(v[i], v[i + 1 < count ? i + 1 : 0]);
        of->normal[first + i] = vec(along.y, -along.x);
    }
    of->all[of->count++] = HIT_NEW(piece){first, count, outline_box_around(v, count)};
}

static void cut_off(pieces *of, rest *r, fan f, int exponent)
{
    int first = of->corners;
    for (int i = 0; i < f.triangles + 2; i++)
        add_corner(of, at(r, f.first + i), exponent);
    finish(of, first);
    for (int i = 0; i < f.triangles; i++)
        take_out(r, f.first + 1 < r->count ? f.first + 1 : 0);
    straighten(r);
}

static void cut_ring(pieces *of, const hit_shape *ring, int exponent)
{
    rest r;
    load(&r, ring);
    while (r.count >= 3) {
        fan f = longest_fan(&r);
        cut_off(of, &r, f, exponent);
    }
}

HIT_INTERNAL bool hit_pieces_make(pieces *of, const hit_shape *outline, int exponent)
{
    if (outline->count > PIECES_MOST_VERTICES)
        return false;
    of->count = of->corners = 0;
    if (outline_is_ring(outline)) {
        cut_ring(of, outline, exponent);
        return true;
    }
    for (int i = 0; i < outline->count; i++)
        add_corner(of, hit_vertices(outline)[i], exponent);
    finish(of, 0);
    return true;
}

/* ==== measure/relation.h ========================================================================== */

/* How two shapes lie, by axes or by rings. Internal to the library. */
#ifndef HIT_RELATION_H
#define HIT_RELATION_H

/* Of b and a, for that of a and b. */
static inline hit_relation relation_swapped(hit_relation relation)
{
    return relation == HIT_A_CONTAINS_B   ? HIT_B_CONTAINS_A
           : relation == HIT_B_CONTAINS_A ? HIT_A_CONTAINS_B
                                          : relation;
}

/* Of a disc, segment or capsule with another or with a small ring, by the gaps between their edges.
 * Exact. False, and *relation is untouched, when this way cannot tell. Not for two discs. */
HIT_INTERNAL bool hit_relate_axes(const hit_shape *a, const hit_shape *b, hit_relation *relation);

/* The same of small rings, by the sides of all corners from all edges. */
HIT_INTERNAL bool hit_relate_rings(const hit_shape *a, const hit_shape *b, hit_relation *relation);

#endif

/* ==== measure/relation.c ========================================================================== */

int hit_orientation(hit_vec a, hit_vec b, hit_vec c)
{
    return hit_exact_orient(a, b, c);
}

NAMES_FUNCTION(hit_relation_name, hit_relation, HIT_RELATIONS, NAMES_ENTRY, HIT_RELATION_COUNT)

/* ---- Gaps: the sign of a distance minus the reach r1 + r2, which is not negative ------------ */

static int least_sign(int p, int q)
{
    return p < q ? p : q;
}

/* Edges that do not meet are nearest at an end of one of them. The reach is positive. */
static int gap_of_edges(hit_edge e, hit_edge f, double r1, double r2)
{
    if (hit_outline_boxes_apart(NULL, e, f, r1 + r2))
        return 1;
    if (hit_outline_edges_meet(e, f))
        return -1;
    int ends_of_e =
        least_sign(hit_outline_point_gap(e.a, f, r1, r2), hit_outline_point_gap(e.b, f, r1, r2));
    int ends_of_f =
        least_sign(hit_outline_point_gap(f.a, e, r1, r2), hit_outline_point_gap(f.b, e, r1, r2));
    return least_sign(ends_of_e, ends_of_f);
}

typedef struct outlines_gap {
    double r1, r2;
    int sign;
} outlines_gap;

static bool pair_is_nearer(void *context, int i, int j, hit_edge e, hit_edge f)
{
    outlines_gap *gap = (outlines_gap *)context;
    (void)i, (void)j;
    gap->sign = least_sign(gap->sign, gap_of_edges(e, f, gap->r1, gap->r2));
    return gap->sign < 0;
}

/* The gap of the outlines; the reach is the sum of both radii, of which one is positive. */
static int outline_gap(const hit_shape *x, const hit_shape *y)
{
    outlines_gap gap = {x->radius, y->radius, 1};
    hit_walk_pairs(x, y, x->radius + y->radius, pair_is_nearer, &gap);
    return gap.sign;
}

/* ---- x in y --------------------------------------------------------------------------------- */

/*
 * x is the hull of the discs with its radius r around its vertices, or lies in that hull. y is
 * convex, so x is in y when those discs are. And y consists of the discs with its radius R around
 * the points of its axis. A disc of radius r is in y when r <= R and its centre is within R - r of
 * the axis, because such sums cancel: axis + D(R) = (axis + D(R - r)) + D(r), and for closed convex
 * C, p + D(r) in C + D(r) means p in C (Schneider, Convex Bodies: The Brunn-Minkowski Theory,
 * section 3.1).
 */
static bool lies_in_round(const hit_shape *x, const hit_shape *y)
{
    hit_edge axis = outline_edge(y, 0);
    if (x->radius > y->radius)
        return false;
    for (int i = 0; i < outline_edge_count(x); i++) {
        hit_edge e = outline_edge(x, i);
        if (hit_outline_point_gap(e.a, axis, y->radius, -x->radius) > 0 ||
            hit_outline_point_gap(e.b, axis, y->radius, -x->radius) > 0)
            return false;
    }
    return true;
}

/* The inside of a disc or capsule is connected. So it stays in the ring's inside when it has a
 * point there and meets no edge, that is, when no edge is nearer to the axis than the radius. When
 * the end of the axis is on the outline, an edge is nearer than that. */
static bool round_lies_in_ring(const hit_shape *x, const hit_shape *ring)
{
    return hit_walk_contains(ring, x->vertex[0]) && outline_gap(x, ring) >= 0;
}

static bool segment_lies_in_segment(hit_edge x, hit_edge y)
{
    return hit_outline_on_edge(y, x.a) && hit_outline_on_edge(y, x.b);
}

/* Whether x lies in y, given that they hit. A ring x is in a ring y when its outline is: otherwise
 * x has a point that is not in y; a path from there to infinity avoids y, because the plane without
 * y is connected; and it leaves x through x's outline. Nothing with area is in a segment. */
static bool relation_lies_in(const hit_shape *x, const hit_shape *y)
{
    if (x->count == 1 && x->radius == 0)
        return true;
    if (y->radius > 0)
        return lies_in_round(x, y);
    if (outline_is_ring(y))
        return x->radius > 0 ? round_lies_in_ring(x, y) : !hit_ring_sides(y, x).outside;
    return x->radius == 0 && !outline_is_ring(x) &&
           segment_lies_in_segment(outline_edge(x, 0), outline_edge(y, 0));
}

/* ---- Interiors of two that hit, neither in the other, so neither a point -------------------- */

/* Two such segments on one line have a common piece. Its ends are one end of each segment, so an
 * end of x is in y. When the piece is one point, that is an end of both. */
static bool segments_overlap(hit_edge x, hit_edge y)
{
    if (hit_exact_orient(y.a, y.b, x.a) != 0 || hit_exact_orient(y.a, y.b, x.b) != 0)
        return false;
    hit_vec end = hit_outline_on_edge(y, x.a) ? x.a : x.b;
    return !vec_equal(end, y.a) && !vec_equal(end, y.b);
}

/*
 * The interior of a round shape is the set of points nearer to its axis than the radius. That of
 * another shape has points of the shape all around each of its points or, on a segment, along it.
 * With a round shape the interiors therefore meet when the gap is negative, where the shapes hit
 * when it is not positive. A ring around the axis with no edge nearer than that would contain the
 * whole round shape.
 *
 * Two rings whose interiors meet: the interior of y is connected, and it has points in x's interior
 * and, because y is not in x, outside x. So it has a point of x's outline. The part of x's outline
 * inside y is open in that outline, so it holds more than the cuts. For a segment and a ring it is
 * the definition.
 */
static bool interiors_meet(const hit_shape *x, const hit_shape *y)
{
    if (x->radius > 0 || y->radius > 0)
        return outline_gap(x, y) < 0;
    if (outline_is_ring(y))
        return hit_ring_sides(y, x).inside;
    if (outline_is_ring(x))
        return hit_ring_sides(x, y).inside;
    hit_edge e = outline_edge(x, 0), f = outline_edge(y, 0);
    return hit_ring_edges_cross(e, f) || segments_overlap(e, f);
}

/* ---- The answer ----------------------------------------------------------------------------- */

/* hit_exact_distance(), mostly without a call. */
static inline int distance_sign(hit_vec p, hit_vec q, double r1, double r2)
{
    int sign = filter_sign(filter_distance(q.x - p.x, q.y - p.y, r1 + r2));
    return sign != UNSURE ? sign : hit_exact_distance(p, q, r1, r2);
}

/* Two circles or points: by the sum of the radii, and by their difference. */
static hit_relation relate_discs(const hit_shape *a, const hit_shape *b)
{
    hit_vec p = a->vertex[0], q = b->vertex[0];
    int apart = distance_sign(p, q, a->radius, b->radius);
    if (apart > 0)
        return HIT_APART;
    if (a->radius == b->radius && vec_equal(p, q))
        return HIT_EQUAL;
    bool a_is_larger = a->radius > b->radius;
    double larger = a_is_larger ? a->radius : b->radius;
    double smaller = a_is_larger ? b->radius : a->radius;
    if (a->radius != b->radius && distance_sign(p, q, larger, -smaller) <= 0)
        return a_is_larger ? HIT_A_CONTAINS_B : HIT_B_CONTAINS_A;
    return apart < 0 ? HIT_CROSSING : HIT_TOUCHING;
}

static bool relation_is_disc(const hit_shape *shape)
{
    return shape->count == 1;
}

hit_relation hit_relate(const hit_shape *a, const hit_shape *b)
{
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return hit_relate_ellipse(a, b);
    if (relation_is_disc(a) && relation_is_disc(b))
        return relate_discs(a, b);
    hit_relation relation;
    bool rings = outline_is_ring(a) && outline_is_ring(b);
    bool plain = paths_is_plain(a) && paths_is_plain(b);
    if (plain && (rings ? hit_relate_rings : hit_relate_axes)(a, b, &relation))
        return relation;
    if (hit_referee(a, b, NULL) == HIT_MISS)
        return HIT_APART;
    if (!plain)
        return HIT_MEETING;
    const reduced x = hit_reduced(a), y = hit_reduced(b);
    if (x.tangled || y.tangled)
        return HIT_MEETING;
    bool a_in_b = relation_lies_in(&x.shape, &y.shape), b_in_a = relation_lies_in(&y.shape, &x.shape);
    if (a_in_b || b_in_a)
        return a_in_b && b_in_a ? HIT_EQUAL : b_in_a ? HIT_A_CONTAINS_B : HIT_B_CONTAINS_A;
    return interiors_meet(&x.shape, &y.shape) ? HIT_CROSSING : HIT_TOUCHING;
}

/* ==== measure/relation_axes.c ===================================================================== */

/*
 * An axis is one point or a segment; a disc, segment or capsule is all points within its radius.
 * Gaps, as in relation.c, are distances minus a reach; here a gap is -1 when it is surely negative,
 * 1 when it is surely positive, otherwise UNSURE.
 */

HIT_ASSERT(-1 < 1 && 1 < UNSURE, "the greater of two gaps that are not negative tells less");

/* The gap of two parts of an outline together. */
static inline int nearer(int p, int q)
{
    return p < 0 || q < 0 ? -1 : p > q ? p : q;
}

static inline bool relation_axes_is_disc(const hit_shape *axis)
{
    return axis->count == 1;
}

static inline int gap_of_point(hit_vec p, const hit_shape *axis, double reach)
{
    hit_vec from = axis->vertex[0];
    if (relation_axes_is_disc(axis))
        return filter_sign(filter_distance(p.x - from.x, p.y - from.y, reach));
    return filter_sign(edge_gap_of_point(p, from, axis->vertex[1], reach));
}

/* Of the axis's ends from an edge. */
static inline int relation_axes_gap_of_ends(const hit_shape *axis, hit_vec from, hit_vec to, double reach)
{
    int gap = filter_sign(edge_gap_of_point(axis->vertex[0], from, to, reach));
    if (relation_axes_is_disc(axis))
        return gap;
    return nearer(gap, filter_sign(edge_gap_of_point(axis->vertex[1], from, to, reach)));
}

/* Of two edges with a length: -1 when they cross, 1 when one is to one side of the other's line. */
static inline int gap_of_sides(const hit_vec *v, hit_vec from, hit_vec to)
{
    return filter_sign(edge_gap_of_edges(v[0], v[1], from, to));
}

/* ---- Two axes ------------------------------------------------------------------------------- */

/* Of two axes, which may cross. Axes that do not cross are nearest at an end of one of them. */
static int gap_of_axes(const hit_shape *a, const hit_shape *b)
{
    double reach = a->radius + b->radius;
    if (relation_axes_is_disc(a) || relation_axes_is_disc(b))
        return gap_of_point((relation_axes_is_disc(a) ? a : b)->vertex[0], relation_axes_is_disc(a) ? b : a, reach);
    int sides = gap_of_sides(a->vertex, b->vertex[0], b->vertex[1]);
    if (sides < 0 || reach == 0)
        return sides;
    return nearer(sides, nearer(relation_axes_gap_of_ends(a, b->vertex[0], b->vertex[1], reach),
                                relation_axes_gap_of_ends(b, a->vertex[0], a->vertex[1], reach)));
}

/* Whether x lies in y: see lies_in_round() of relation.c. */
typedef enum answer { NO, YES, PERHAPS } answer;

static answer relation_axes_lies_in(const hit_shape *x, const hit_shape *y)
{
    answer all = YES;
    if (x->radius > y->radius)
        return NO;
    for (int i = 0; i < x->count; i++) {
        int gap = gap_of_point(x->vertex[i], y, y->radius - x->radius);
        if (gap > 0 && gap != UNSURE)
            return NO;
        all = gap == UNSURE ? PERHAPS : all;
    }
    return all;
}

static bool relate_two_axes(const hit_shape *a, const hit_shape *b, hit_relation *relation)
{
    int gap = gap_of_axes(a, b);
    if (gap == UNSURE)
        return false;
    answer a_in_b = NO, b_in_a = NO;
    if (gap < 0 && a->radius + b->radius > 0) {
        a_in_b = relation_axes_lies_in(a, b);
        b_in_a = relation_axes_lies_in(b, a);
    }
    if (a_in_b == PERHAPS || b_in_a == PERHAPS || (a_in_b == YES && b_in_a == YES))
        return false;
    *relation = gap > 0         ? HIT_APART
                : b_in_a == YES ? HIT_A_CONTAINS_B
                : a_in_b == YES ? HIT_B_CONTAINS_A
                                : HIT_CROSSING;
    return true;
}

/* ---- An axis and a ring --------------------------------------------------------------------- */

/* Of the outlines, and of the corner that is farthest from the axis. */
typedef struct ring_gaps {
    int nearest, farthest;
} ring_gaps;

/* Without a radius only what crosses the ring's outline surely meets it. */
static inline int gap_of_edge(const hit_shape *axis, hit_vec from, hit_vec to)
{
    if (axis->radius == 0)
        return gap_of_sides(axis->vertex, from, to);
    int ends = relation_axes_gap_of_ends(axis, from, to, axis->radius);
    return relation_axes_is_disc(axis) ? ends : nearer(ends, gap_of_sides(axis->vertex, from, to));
}

/* Ends when both are known. */
static ring_gaps gaps_of_ring(const hit_shape *axis, const hit_shape *ring)
{
    const hit_vec *v = outline_vertices(ring);
    bool round = axis->radius > 0;
    ring_gaps gaps = {1, round ? -1 : 1};
    for (int i = 0, j = ring->count - 1; i < ring->count; j = i++) {
        if (round) {
            int corner = gap_of_point(v[i], axis, axis->radius);
            gaps.nearest = nearer(gaps.nearest, corner);
            gaps.farthest = gaps.farthest == 1 || corner == 1 ? 1
                            : corner == UNSURE                ? UNSURE
                                                              : gaps.farthest;
        }
        if (gaps.nearest >= 0)
            gaps.nearest = nearer(gaps.nearest, gap_of_edge(axis, v[j], v[i]));
        if (gaps.nearest < 0 && gaps.farthest == 1)
            break;
    }
    return gaps;
}

static bool relation_axes_boxes_apart(const hit_shape *axis, const hit_shape *ring)
{
    hit_edge box = outline_box_around(outline_vertices(ring), ring->count);
    return hit_outline_boxes_apart(
        NULL, box, HIT_NEW(hit_edge){axis->vertex[0], axis->vertex[axis->count - 1]}, axis->radius);
}

/*
 * Where the ring's outline comes nearer to the axis than the radius, or crosses a segment, the
 * axis's shape has points inside the ring and outside. It holds the ring when it holds all corners.
 * Where the outline keeps away, all of the shape is inside the ring or outside.
 */
static bool relate_to_ring(const hit_shape *axis, const hit_shape *ring, hit_relation *relation)
{
    ring_gaps gaps = {1, 1};
    bool holds = false;
    if (!relation_axes_boxes_apart(axis, ring)) {
        gaps = gaps_of_ring(axis, ring);
        if (gaps.nearest == UNSURE || (gaps.nearest < 0 && gaps.farthest == UNSURE))
            return false;
        holds = gaps.nearest > 0 && hit_outline_ray_crossings(ring, axis->vertex[0]) % 2 == 1;
    }
    if ((gaps.nearest < 0 || holds) && !hit_ring_is_surely_simple(ring))
        return false;
    *relation = holds               ? HIT_B_CONTAINS_A
                : gaps.nearest > 0  ? HIT_APART
                : gaps.farthest < 0 ? HIT_A_CONTAINS_B
                                    : HIT_CROSSING;
    return true;
}

static bool is_thin_point(const hit_shape *shape)
{
    return relation_axes_is_disc(shape) && shape->radius == 0;
}

HIT_INTERNAL bool hit_relate_axes(const hit_shape *a, const hit_shape *b, hit_relation *relation)
{
    bool a_is_ring = outline_is_ring(a);
    if (!a_is_ring && !outline_is_ring(b))
        return relate_two_axes(a, b, relation);
    const hit_shape *axis = a_is_ring ? b : a, *ring = a_is_ring ? a : b;
    if (is_thin_point(axis) || !frame_has_room(ring->count) ||
        !relate_to_ring(axis, ring, relation))
        return false;
    *relation = a_is_ring ? relation_swapped(*relation) : *relation;
    return true;
}

/* ==== measure/relation_ellipse.c ================================================================== */

/* ---- Two areas ------------------------------------------------------------------------------ */

static hit_relation relate_areas(const conic *x, const conic *y)
{
    pencil of;
    wide more;
    hit_conic_pencil(&of, x, y, hit_conic_unit(x, y));
    int gap = hit_pencil_gap(&of, x, y);
    if (gap >= 0)
        return gap > 0 ? HIT_APART : HIT_TOUCHING;
    if (hit_pencil_crosses(&of))
        return HIT_CROSSING;
    hit_wide_sub(&more, &of.x_area, &of.y_area);
    return more.sign > 0 ? HIT_A_CONTAINS_B : more.sign < 0 ? HIT_B_CONTAINS_A : HIT_EQUAL;
}

static hit_relation relate_disc(const hit_shape *ellipse, hit_vec centre, double radius)
{
    conic x = conic_of_ellipse(ellipse), y = conic_of_disc(centre, radius);
    return relate_areas(&x, &y);
}

/* ---- A segment ------------------------------------------------------------------------------ */

static bool holds_point(const hit_shape *ellipse, hit_vec p)
{
    hit_shape point = hit_make_point(p);
    return hit_referee(ellipse, &point, NULL) == HIT_HIT;
}

static hit_relation relate_segment(const hit_shape *ellipse, hit_edge edge)
{
    if (vec_equal(edge.a, edge.b))
        return holds_point(ellipse, edge.a) ? HIT_A_CONTAINS_B : HIT_APART;
    if (holds_point(ellipse, edge.a) && holds_point(ellipse, edge.b))
        return HIT_A_CONTAINS_B;
    conic x = conic_of_ellipse(ellipse), y = conic_of_segment(edge.a, edge.b);
    int gap = hit_conic_gap(&x, &y);
    return gap > 0 ? HIT_APART : gap == 0 ? HIT_TOUCHING : HIT_CROSSING;
}

/* ---- A ring with area ----------------------------------------------------------------------- */

static bool edge_enters(const hit_shape *ellipse, hit_edge edge)
{
    conic x = conic_of_ellipse(ellipse), y = conic_of_segment(edge.a, edge.b);
    return !vec_equal(edge.a, edge.b) && hit_conic_gap(&x, &y) < 0;
}

static bool holds_vertices(const hit_shape *ellipse, const hit_shape *ring)
{
    for (int i = 0; i < ring->count; i++)
        if (!holds_point(ellipse, hit_vertices(ring)[i]))
            return false;
    return true;
}

static bool outline_enters(const hit_shape *ellipse, const hit_shape *ring)
{
    hit_edge box;
    hit_bounds(ellipse, &box.a, &box.b);
    for (int i = 0; i < ring->count; i++) {
        hit_edge edge = outline_edge(ring, i);
        if (!hit_outline_boxes_apart(NULL, edge, box, 0) && edge_enters(ellipse, edge))
            return true;
    }
    return false;
}

/* Of two that hit. When no edge enters the ellipse's inside, that is all in the ring or all out of
 * it, as its centre is. */
static hit_relation relate_ring(const hit_shape *ellipse, const hit_shape *ring)
{
    if (holds_vertices(ellipse, ring))
        return HIT_A_CONTAINS_B;
    if (outline_enters(ellipse, ring))
        return HIT_CROSSING;
    hit_shape centre = hit_make_point(ellipse->vertex[0]);
    return hit_referee(&centre, ring, NULL) == HIT_HIT ? HIT_B_CONTAINS_A : HIT_TOUCHING;
}

/* ---- A capsule ------------------------------------------------------------------------------ */

static bool is_within(hit_relation of_disc)
{
    return of_disc == HIT_A_CONTAINS_B || of_disc == HIT_EQUAL;
}

static bool is_around(hit_relation of_disc)
{
    return of_disc == HIT_B_CONTAINS_A || of_disc == HIT_EQUAL;
}

static bool is_off(hit_relation of_disc)
{
    return of_disc == HIT_APART || of_disc == HIT_TOUCHING;
}

/* A capsule is the hull of the discs around its ends: what is convex holds it when it holds these.
 */
static hit_relation relate_capsule(const hit_shape *ellipse, const hit_shape *capsule)
{
    hit_edge axis = {capsule->vertex[0], capsule->vertex[1]};
    double radius = capsule->radius;
    hit_relation start = relate_disc(ellipse, axis.a, radius);
    hit_relation end = relate_disc(ellipse, axis.b, radius);
    if (is_within(start) && is_within(end))
        return HIT_A_CONTAINS_B;
    if (is_around(start) || is_around(end))
        return HIT_B_CONTAINS_A;
    if (is_off(start) && is_off(end) && relate_segment(ellipse, axis) == HIT_APART &&
        hit_conic_beside(ellipse, axis.a, axis.b, radius) >= 0)
        return HIT_TOUCHING;
    switch (hit_conic_in_band(ellipse, axis.a, axis.b, radius)) {
    case CONIC_LEAVES_BAND:
        return HIT_CROSSING;
    case CONIC_IN_BAND:
        return HIT_B_CONTAINS_A;
    default:
        return HIT_MEETING;
    }
}

/* ---- Any shape ------------------------------------------------------------------------------ */

static hit_relation relate_outline(const hit_shape *ellipse, const hit_shape *b)
{
    if (!paths_is_plain(b))
        return HIT_MEETING;
    const reduced of_b = hit_reduced(b);
    hit_edge axis = outline_edge(&of_b.shape, 0);
    if (outline_is_ring(&of_b.shape))
        return of_b.tangled ? HIT_MEETING : relate_ring(ellipse, b);
    if (b->radius == 0)
        return relate_segment(ellipse, axis);
    return vec_equal(axis.a, axis.b) ? relate_disc(ellipse, axis.a, b->radius)
                                     : relate_capsule(ellipse, b);
}

static bool relation_ellipse_is_flat(const hit_shape *ellipse)
{
    const hit_vec none = {0, 0};
    return vec_equal(ellipse->vertex[1], none) || vec_equal(ellipse->vertex[2], none);
}

/* a is an ellipse and hits b. */
static hit_relation relate_first(const hit_shape *a, const hit_shape *b)
{
    if (relation_ellipse_is_flat(a) || (b->kind == HIT_ELLIPSE && relation_ellipse_is_flat(b)))
        return HIT_MEETING;
    if (b->kind != HIT_ELLIPSE)
        return relate_outline(a, b);
    conic x = conic_of_ellipse(a), y = conic_of_ellipse(b);
    return relate_areas(&x, &y);
}

HIT_INTERNAL hit_relation hit_relate_ellipse(const hit_shape *a, const hit_shape *b)
{
    hit_shape other;
    if (hit_ellipse_is_other(a, &other))
        return hit_relate(&other, b);
    if (hit_ellipse_is_other(b, &other))
        return hit_relate(a, &other);
    if (hit_referee(a, b, NULL) == HIT_MISS)
        return HIT_APART;
    return a->kind == HIT_ELLIPSE ? relate_first(a, b) : relation_swapped(relate_first(b, a));
}

/* ==== measure/relation_rings.c ==================================================================== */

/* ---- Convex rings --------------------------------------------------------------------------- */

/* The sides of one ring's corners from another's edges, inwards, times the edges' lengths. */
typedef struct relation_rings_depths {
    double deepest; /* of the deepest corners from each edge, the smallest */
    double least;   /* of all */
} relation_rings_depths;

ALWAYS_INLINE relation_rings_depths relation_rings_depths_of(const frame_ring *ring, int turn, const frame_ring *other)
{
    relation_rings_depths d = {INFINITY, INFINITY};
    for (int i = 0; i < ring->count; i++) {
        double ex = turn * (ring->x[i + 1] - ring->x[i]);
        double ey = turn * (ring->y[i + 1] - ring->y[i]);
        double base = ex * ring->y[i] - ey * ring->x[i];
        frame_span side = frame_span_along(other, ex, ey);
        d.deepest = least(side.high - base, d.deepest);
        d.least = least(side.low - base, d.least);
    }
    return d;
}

/* By numbers that have their true signs. `apart`: how deep each ring is in the other at the
 * shallowest place; the other two: how deep all of a ring is in the other. */
static hit_relation relation_of(double apart, double a_in_b, double b_in_a)
{
    if (apart < 0)
        return HIT_APART;
    if (a_in_b >= 0 && b_in_a >= 0)
        return HIT_EQUAL;
    if (b_in_a >= 0)
        return HIT_A_CONTAINS_B;
    if (a_in_b >= 0)
        return HIT_B_CONTAINS_A;
    return apart > 0 ? HIT_CROSSING : HIT_TOUCHING;
}

/*
 * Convex rings are apart exactly when one is strictly beyond an edge of the other, and their
 * interiors have no common point exactly when one is not inside an edge of the other: see
 * convex_rings() of direct_rings.c. One contains the other when no corner of that is beyond an
 * edge.
 */
static bool relate_convex(const frame *f, int turn_a, int turn_b, hit_relation *relation)
{
    relation_rings_depths of_b = relation_rings_depths_of(&f->a, turn_a, &f->b);
    if (of_b.deepest < -f->error) {
        *relation = HIT_APART;
        return true;
    }
    relation_rings_depths of_a = relation_rings_depths_of(&f->b, turn_b, &f->a);
    double apart = least(of_a.deepest, of_b.deepest);
    bool tells =
        fabs(apart) > f->error && fabs(of_a.least) > f->error && fabs(of_b.least) > f->error;
    if (!(apart < -f->error) && !tells && !frame_is_exact(f))
        return false;
    *relation = relation_of(apart, of_a.least, of_b.least);
    return true;
}

/* ---- Simple rings --------------------------------------------------------------------------- */

/* The edge itself and those before and after it. */
static inline unsigned neighbours_of(int i, int count)
{
    unsigned next = i + 1 < count ? i + 1u : 0, before = i > 0 ? i - 1u : count - 1u;
    return 1u << i | 1u << next | 1u << before;
}

/* Whether each edge is surely apart from all others but its neighbours. Then no two meet except
 * neighbours in their common end (see pair_tangles() in ring.c), and not all corners are on one
 * line, from which none would be clear. */
NEVER_INLINE bool edges_are_apart(const frame_ring *ring, double error)
{
    frame_beside of[FRAME_CORNERS];
    for (int i = 0; i < ring->count; i++)
        of[i] = frame_edges_beside(ring, i, ring, error);
    for (int i = 0; i < ring->count; i++) {
        unsigned left =
            frame_all_edges(ring->count) & ~of[i].clear & ~neighbours_of(i, ring->count);
        for (; left != 0; left &= left - 1)
            if (!(of[filter_lowest_bit(left)].clear >> i & 1))
                return false;
    }
    return ring->count > 3;
}

static bool is_surely_simple(const frame_ring *ring, double error)
{
    return frame_convex_turn(ring, error) != 0 || edges_are_apart(ring, error);
}

HIT_INTERNAL bool hit_ring_is_surely_simple(const hit_shape *ring)
{
    if (!frame_has_room(ring->count))
        return false;
    const hit_vec *v = hit_vertices(ring);
    frame_ring own;
    frame_load(&own, v, ring->count, v[0]);
    return is_surely_simple(&own, frame_error(frame_extent(&own)));
}

typedef enum meeting { SURELY_APART_OUTLINES, SURELY_CROSSING, UNKNOWN } meeting;

/* Whether some edges surely cross, or all are surely apart. */
static meeting meeting_of(const frame *f)
{
    frame_beside of_b[FRAME_CORNERS];
    meeting m = SURELY_APART_OUTLINES;
    for (int j = 0; j < f->b.count; j++)
        of_b[j] = frame_edges_beside(&f->b, j, &f->a, f->error);
    for (int i = 0; i < f->a.count; i++) {
        frame_beside of_a = frame_edges_beside(&f->a, i, &f->b, f->error);
        unsigned left = frame_all_edges(f->b.count) & ~of_a.clear;
        for (; left != 0; left &= left - 1) {
            int j = filter_lowest_bit(left);
            if (of_a.crossing >> j & of_b[j].crossing >> i & 1)
                return SURELY_CROSSING;
            m = of_b[j].clear >> i & 1 ? m : UNKNOWN;
        }
    }
    return m;
}

static bool holds(const hit_shape *ring, const hit_shape *other)
{
    return hit_outline_ray_crossings(ring, hit_vertices(other)[0]) % 2 == 1;
}

/* Where edges cross, each outline runs inside and outside the other ring. Where none meet, one
 * vertex decides for all. */
static bool relate_simple(const frame *f, const hit_shape *a, const hit_shape *b,
                          hit_relation *relation)
{
    meeting m = meeting_of(f);
    if (m == UNKNOWN)
        return false;
    bool apart = m == SURELY_APART_OUTLINES;
    bool b_in_a = apart && holds(a, b), a_in_b = apart && !b_in_a && holds(b, a);
    bool nested = b_in_a || a_in_b;
    if ((!apart || nested) &&
        !(is_surely_simple(&f->a, f->error) && is_surely_simple(&f->b, f->error)))
        return false;
    *relation = !apart   ? HIT_CROSSING
                : b_in_a ? HIT_A_CONTAINS_B
                : a_in_b ? HIT_B_CONTAINS_A
                         : HIT_APART;
    return true;
}

/* ---- The answer ---------------------------------------------------------------------------------
 */

HIT_INTERNAL bool hit_relate_rings(const hit_shape *a, const hit_shape *b, hit_relation *relation)
{
    if (!frame_has_room(a->count) || !frame_has_room(b->count))
        return false;
    const hit_vec *v = hit_vertices(a), *w = hit_vertices(b);
    frame f;
    frame_load(&f.a, v, a->count, v[0]);
    frame_load(&f.b, w, b->count, v[0]);
    if (frame_boxes_apart(&f.a, &f.b)) {
        *relation = HIT_APART;
        return true;
    }
    f.error = frame_error(frame_extent_of_both(&f));
    int turn_a = frame_convex_turn(&f.a, f.error), turn_b = frame_convex_turn(&f.b, f.error);
    if (turn_a != 0 && turn_b != 0)
        return relate_convex(&f, turn_a, turn_b, relation);
    return relate_simple(&f, a, b, relation);
}

/* ==== measure/ring.c ============================================================================== */

/* An order of points, by x, then y, that is monotone along every line. */
static bool before(hit_vec p, hit_vec q)
{
    return p.x < q.x || (p.x == q.x && p.y < q.y);
}

/* ---- Flat ----------------------------------------------------------------------------------- */

/* The first and the last vertex in that order: the ends of a flat ring. */
static hit_edge extremes(const hit_shape *ring)
{
    const hit_vec *v = hit_vertices(ring);
    hit_edge hull = {v[0], v[0]};
    for (int i = 1; i < ring->count; i++) {
        hull.a = before(v[i], hull.a) ? v[i] : hull.a;
        hull.b = before(hull.b, v[i]) ? v[i] : hull.b;
    }
    return hull;
}

/* A line through all vertices runs through the extremes. When these are one point, so are all
 * vertices, and every orientation is 0. */
HIT_INTERNAL bool hit_ring_is_flat(const hit_shape *ring, hit_edge *hull)
{
    const hit_vec *v = hit_vertices(ring);
    if (index_known(ring) && !index_known(ring)->is_flat)
        return false;
    hit_edge ends = extremes(ring);
    for (int i = 0; i < ring->count; i++)
        if (hit_exact_orient(ends.a, ends.b, v[i]) != 0)
            return false;
    *hull = ends;
    return true;
}

/* ---- Simple --------------------------------------------------------------------------------- */

static bool ring_is_point(hit_edge e)
{
    return vec_equal(e.a, e.b);
}

/* The next edge with a length. */
static int neighbour(const hit_shape *ring, int edge)
{
    do
        edge = paths_next(ring, edge);
    while (ring_is_point(outline_edge(ring, edge)));
    return edge;
}

/*
 * Whether two edges meet that are not neighbours. Neighbours need not be compared: if
 * e = p q and f = q r run over each other, r is on e, or p is on f. The next edge from there, from
 * r or to p, then meets e or f. It is a neighbour of that edge only in a triangle, which would be
 * flat.
 */
static bool pair_tangles(void *context, int i, int j, hit_edge e, hit_edge f)
{
    const hit_shape *ring = *(const hit_shape *const *)context;
    bool follows = paths_next(ring, i) == j || paths_next(ring, j) == i;
    return !follows && !ring_is_point(e) && !ring_is_point(f) && hit_outline_edges_meet(e, f) &&
           neighbour(ring, i) != j && neighbour(ring, j) != i;
}

HIT_INTERNAL bool hit_ring_is_simple(const hit_shape *ring)
{
    if (index_known(ring))
        return index_known(ring)->is_simple;
    return !hit_walk_own_pairs(ring, pair_tangles, &ring);
}

HIT_INTERNAL hit_shape hit_ring_of_several(const hit_shape *rings, int k)
{
    int start = paths_start(rings, k);
    return hit_make_polygon(&outline_vertices(rings)[start], paths_start(rings, k + 1) - start);
}

HIT_INTERNAL bool hit_rings_are_simple(const hit_shape *rings)
{
    hit_edge hull;
    for (int k = 0; k < paths_count(rings); k++) {
        const hit_shape ring = hit_ring_of_several(rings, k);
        if (hit_ring_is_flat(&ring, &hull))
            return false;
    }
    return hit_ring_is_simple(rings);
}

/* A chain of which all vertices are one point is that point. */
static void reduce_several(reduced *of)
{
    const hit_vec *v = hit_vertices(&of->shape);
    int i = 1;
    if (!paths_is_open(&of->shape)) {
        of->tangled = !hit_rings_are_simple(&of->shape);
        return;
    }
    while (i < of->shape.count && vec_equal(v[i], v[0]))
        i++;
    if (i == of->shape.count)
        of->shape = hit_make_point(v[0]);
}

static void reduce_ring(reduced *of)
{
    hit_edge hull;
    if (hit_ring_is_surely_simple(&of->shape))
        return;
    if (hit_ring_is_flat(&of->shape, &hull))
        of->shape = hit_make_segment(hull.a, hull.b);
    else
        of->tangled = !hit_ring_is_simple(&of->shape);
}

HIT_INTERNAL reduced hit_reduced(const hit_shape *shape)
{
    reduced of = {*shape, 0, false};
    const hit_vec *v = of.shape.vertex;
    if (!paths_is_plain(shape))
        reduce_several(&of);
    else if (outline_is_ring(shape))
        reduce_ring(&of);
    if (of.shape.count == 2 && of.shape.kind != HIT_POLYGON && of.shape.radius == 0 &&
        vec_equal(v[0], v[1]))
        of.shape = hit_make_point(v[0]);
    return of;
}

void hit_index_study(const hit_vec *ring, void *memory)
{
    hit_index *index = (hit_index *)memory;
    hit_shape shape = hit_make_polygon(ring, index->count);
    hit_edge hull;
    shape.index = index;
    index->studied = false;
    index->is_flat = hit_ring_is_flat(&shape, &hull);
    index->is_simple = !index->is_flat && hit_ring_is_simple(&shape);
    index->studied = true;
}

/* ---- Sides ---------------------------------------------------------------------------------- */

HIT_INTERNAL bool hit_ring_edges_cross(hit_edge e, hit_edge f)
{
    return !hit_outline_boxes_apart(NULL, e, f, 0) &&
           hit_exact_orient(e.a, e.b, f.a) * hit_exact_orient(e.a, e.b, f.b) < 0 &&
           hit_exact_orient(f.a, f.b, e.a) * hit_exact_orient(f.a, f.b, e.b) < 0;
}

/* The part of an edge between the last cut and the next. Both run in the order of before(). */
typedef struct cut {
    hit_edge edge;
    hit_vec from, to;
} cut;

static bool pair_cuts(void *context, int i, int j, hit_edge part, hit_edge f)
{
    cut *c = (cut *)context;
    (void)i, (void)j, (void)part;
    if (before(c->from, f.a) && before(f.a, c->to) &&
        hit_exact_orient(c->edge.a, c->edge.b, f.a) == 0)
        c->to = f.a;
    return false;
}

/* The first vertex of the ring on e after `from`, or e.b. The edge e runs in the order of before().
 */
static hit_vec next_cut(const walk_tree *ring, hit_edge e, hit_vec from)
{
    cut c = {e, from, e.b};
    const hit_shape rest = hit_make_segment(from, e.b);
    local_index room;
    walk_tree tree = hit_walk_tree(&rest, &room);
    hit_walk_tree_pairs(&tree, ring, 0, pair_cuts, &c);
    return c.to;
}

/*
 * The edge is cut at the ring's vertices. Each piece is then wholly inside, wholly outside or
 * wholly on the outline, so its mid-point decides. For suppose that a point of the piece is on an
 * edge. The piece has no vertex between its ends, so the point is an inner point of both the edge
 * and e. They do not cross, so they are on one line. And the edge has no end in the piece, so it
 * covers the piece.
 */
static void add_pieces(const walk_tree *ring, hit_edge e, ring_sides *sides)
{
    hit_edge forward = before(e.a, e.b) ? e : HIT_NEW(hit_edge){e.b, e.a};
    for (hit_vec from = forward.a, to; before(from, forward.b); from = to) {
        to = next_cut(ring, forward, from);
        int where = hit_walk_where(ring, from, to);
        sides->inside |= where > 0;
        sides->outside |= where < 0;
    }
}

/* What is known of an outline's sides while its edges are gone through. */
typedef struct sides_so_far {
    const walk_tree *ring;
    ring_sides sides;
    bool meets;   /* some edge meets the ring's outline */
    int cut_edge; /* the last edge of which the pieces were added, or -1 */
} sides_so_far;

static bool are_same(hit_edge e, hit_edge f)
{
    return (vec_equal(e.a, f.a) && vec_equal(e.b, f.b)) ||
           (vec_equal(e.a, f.b) && vec_equal(e.b, f.a));
}

/* Whether e is edge j of the ring, or one beside it: then it has no sides. */
static bool is_edge_near(const walk_tree *ring, hit_edge e, int j)
{
    const hit_vec *v = ring->v;
    int n = ring->vertices, next = (j + 1) % n;
    const hit_vec before_it = v[(j + n - 1) % n], after = v[(j + 2) % n];
    return are_same(e, HIT_NEW(hit_edge){v[j], v[next]}) || are_same(e, HIT_NEW(hit_edge){before_it, v[j]}) ||
           are_same(e, HIT_NEW(hit_edge){v[next], after});
}

static bool pair_adds_sides(void *context, int i, int j, hit_edge e, hit_edge f)
{
    sides_so_far *so_far = (sides_so_far *)context;
    if (!hit_outline_edges_meet(e, f))
        return false;
    so_far->meets = true;
    if (hit_ring_edges_cross(e, f))
        so_far->sides = HIT_NEW(ring_sides){true, true};
    else if (so_far->cut_edge != i && !is_edge_near(so_far->ring, e, j))
        add_pieces(so_far->ring, e, &so_far->sides);
    so_far->cut_edge = i;
    return so_far->sides.inside && so_far->sides.outside;
}

/*
 * An edge that crosses one of the ring's is inside on one side of the crossing point and outside on
 * the other, because a simple ring has its inside on one side of every edge. Edges that meet the
 * ring without a crossing are looked at piece by piece. The others follow each other in chains,
 * each wholly inside or outside. A chain begins in the end of an edge that meets the ring, off the
 * ring's outline: the last piece of that edge is on the same side. When no edge meets the ring, one
 * vertex decides for all.
 */
HIT_INTERNAL ring_sides hit_ring_sides(const hit_shape *ring, const hit_shape *outline)
{
    local_index room[2];
    walk_tree tree = hit_walk_tree(ring, &room[0]), of = hit_walk_tree(outline, &room[1]);
    sides_so_far so_far = {&tree, {false, false}, false, -1};
    hit_walk_tree_pairs(&of, &tree, 0, pair_adds_sides, &so_far);
    if (so_far.meets)
        return so_far.sides;
    hit_vec vertex = hit_vertices(outline)[0];
    bool inside = hit_walk_where(&tree, vertex, vertex) > 0;
    return HIT_NEW(ring_sides){inside, !inside};
}

/* ==== measure/separate.c ========================================================================== */

/* ---- Convexity, exact --------------------------------------------------------------------- */

/* Whether the edge leads right. Straight down counts as right, straight up as left. */
static bool leads_right(hit_vec from, hit_vec to)
{
    return to.x > from.x || (to.x == from.x && to.y > from.y);
}

/*
 * A ring is convex when it turns one way only and goes around once (P. Schorn, F. Fisher, "Testing
 * the convexity of a polygon", Graphics Gems IV, 1994). Directions that turn one way pass from
 * right to left and back exactly once each time around. So a pentagram, or a ring that is passed
 * through twice, has 4 passes. A ring that only turns back on itself is flat: a segment, which is
 * convex.
 */
static bool ring_is_convex(const hit_vec *v, int count, int *turn_of_ring)
{
    int last = count - 1, turns = 0, passes = 0;
    while (last > 0 && vec_equal(v[last], v[0]))
        last--;
    hit_vec before = v[last], at = v[0];
    for (int i = 1; i <= count; i++) {
        hit_vec next = v[i < count ? i : 0];
        if (vec_equal(next, at))
            continue;
        int turn = filter_sign(filter_orient(before, at, next));
        if (UNLIKELY(turn == UNSURE))
            turn = hit_exact_orient(before, at, next);
        if (turn * turns < 0)
            return false;
        turns = turn != 0 ? turn : turns;
        passes += leads_right(before, at) != leads_right(at, next);
        before = at;
        at = next;
    }
    *turn_of_ring = turns;
    return turns == 0 || passes == 2;
}

/* Sets *turn to the direction in which a ring with area turns, otherwise to 0. */
static bool separate_is_convex(const hit_shape *shape, int *turn)
{
    *turn = 0;
    if (!paths_is_plain(shape))
        return false;
    return !outline_is_ring(shape) || ring_is_convex(hit_vertices(shape), shape->count, turn);
}

/* ---- Directions to try, in scaled numbers -------------------------------------------------- */

typedef struct separation {
    const hit_shape *a, *b;
    int turn_a, turn_b;
    int exponent;
    double slack;   /* more than the rounding of products with a direction */
    hit_vec origin; /* near the shapes, because products of large numbers round more */
    hit_vec direction;
    double depth; /* of the outlines, without radii, so it may be negative */
} separation;

typedef struct separate_span {
    double low, high;
} separate_span;

static inline double separate_along(const separation *s, hit_vec v, hit_vec n)
{
    return vec_dot(vec_sub(scaled(v, -s->exponent), s->origin), n);
}

static separate_span span_along(const separation *s, const hit_shape *shape, hit_vec n)
{
    separate_span of = {INFINITY, -INFINITY};
    const hit_vec *v = hit_vertices(shape);
    for (int i = 0; i < shape->count; i++) {
        double at = separate_along(s, v[i], n);
        of.low = least(at, of.low);
        of.high = greatest(at, of.high);
    }
    return of;
}

static void separate_keep_shallower(separation *s, hit_vec direction, double depth)
{
    if (depth < s->depth) {
        s->depth = depth;
        s->direction = direction;
    }
}

static void try_both_ways(separation *s, hit_vec n)
{
    if (n.x == 0 && n.y == 0)
        return;
    separate_span a = span_along(s, s->a, n), b = span_along(s, s->b, n);
    separate_keep_shallower(s, n, b.high - a.low);
    separate_keep_shallower(s, vec_scale(n, -1), a.high - b.low);
}

static void try_normals(separation *s, const hit_shape *shape)
{
    for (int i = 0; i < outline_edge_count(shape); i++) {
        hit_edge edge = scaled_edge(outline_edge(shape, i), -s->exponent);
        try_both_ways(s, quarter_turned(unit_between(edge.b, edge.a)));
    }
}

/* ---- Directions of a ring with area --------------------------------------------------------- */

/* A shape that is asked for its lowest vertex along one direction after the other. */
typedef struct lowest {
    const hit_shape *shape;
    int at;   /* where the last one was found */
    int step; /* from vertex to vertex, as the directions turn; 0: each vertex is looked at */
} lowest;

static double lowest_of_all(const separation *s, lowest *of, hit_vec n)
{
    const hit_vec *v = hit_vertices(of->shape);
    double low = INFINITY;
    for (int i = 0; i < of->shape->count; i++) {
        double at = separate_along(s, v[i], n);
        of->at = at < low ? i : of->at;
        low = least(at, low);
    }
    return low;
}

/*
 * Around a convex ring the way along n falls to the lowest vertex and then rises. As n turns, the
 * lowest vertex goes around the ring in the same sense. So the search starts where the last one
 * ended, and it is over when a vertex is higher than the lowest so far by more than rounding.
 */
static double lowest_from_last(const separation *s, lowest *of, hit_vec n)
{
    const hit_vec *v = hit_vertices(of->shape);
    int last = of->shape->count - 1, i = of->at;
    double low = separate_along(s, v[i], n);
    for (int left = last; left > 0; left--) {
        i = of->step > 0 ? (i < last ? i + 1 : 0) : i > 0 ? i - 1 : last;
        double at = separate_along(s, v[i], n);
        if (at > low + s->slack)
            break;
        of->at = at < low ? i : of->at;
        low = least(at, low);
    }
    return low;
}

/* Tries the outward normals of a ring's edges: along one, no vertex of the ring itself is higher
 * than the edge. `sign` is 1 for b and -1 for a, which moves the opposite way. */
static void try_outward(separation *s, const hit_shape *ring, int turn, const hit_shape *other,
                        int turn_of_other, int sign)
{
    lowest of = {other, 0, 0};
    for (int i = 0; i < ring->count; i++) {
        hit_edge edge = outline_edge(ring, i);
        hit_vec unit = unit_between(scaled(edge.a, -s->exponent), scaled(edge.b, -s->exponent));
        hit_vec n = vec(turn * unit.y, -turn * unit.x);
        if (n.x == 0 && n.y == 0)
            continue;
        double low = of.step ? lowest_from_last(s, &of, n) : lowest_of_all(s, &of, n);
        of.step = turn * turn_of_other;
        separate_keep_shallower(s, vec_scale(n, sign), separate_along(s, edge.a, n) - low);
    }
}

static void try_edges(separation *s, const hit_shape *shape, int turn, const hit_shape *other,
                      int turn_of_other, int sign)
{
    if (turn != 0)
        try_outward(s, shape, turn, other, turn_of_other, sign);
    else
        try_normals(s, shape);
}

static void try_nearest_vertices(separation *s)
{
    hit_vec from = {0, 0}, to = {0, 0};
    double nearest = INFINITY;
    for (int i = 0; i < s->a->count; i++)
        for (int j = 0; j < s->b->count; j++) {
            hit_vec p = scaled(hit_vertices(s->a)[i], -s->exponent);
            hit_vec q = scaled(hit_vertices(s->b)[j], -s->exponent);
            hit_vec d = vec_sub(p, q);
            if (vec_dot(d, d) >= nearest)
                continue;
            nearest = vec_dot(d, d);
            from = q;
            to = p;
        }
    try_both_ways(s, unit_between(from, to));
}

/* ---- Small shapes that surely overlap ------------------------------------------------------- */

/* Two shapes that are surely convex, and the directions in which they turn. */
typedef struct small_pair {
    frame f;
    double extent;
    int turn_a, turn_b;
} small_pair;

/* Between this and its inverse the sixth powers of an extent are safe. */
#define SMALL_SIZE 0x1p100

/* False where one is not surely convex. */
ALWAYS_INLINE bool load_pair(small_pair *p, const hit_shape *a, const hit_shape *b)
{
    frame *f = &p->f;
    if (!frame_has_room_for(a) || !frame_has_room_for(b))
        return false;
    frame_load_shapes(f, a, b);
    p->extent = frame_extent_of_both(f);
    if (!(p->extent > 1 / SMALL_SIZE && p->extent < SMALL_SIZE))
        return false;
    f->error = frame_error(p->extent);
    p->turn_a = frame_turn(&f->a, f->error);
    p->turn_b = frame_turn(&f->b, f->error);
    return p->turn_a != 0 && p->turn_b != 0;
}

static inline hit_edge frame_edge(const frame_ring *of, int i)
{
    return HIT_NEW(hit_edge){of->v[i], of->v[i + 1 < of->count ? i + 1 : 0]};
}

/* Stores the squared depth along each edge's outward normal, negative for a negative depth, and
 * returns the smallest. Takes two edges at a time. They are differences of stored corners, so that
 * short ones have their right direction. An edge without length has NaN, which is no smaller one.
 */
ALWAYS_INLINE double measure_squares(frame_ring *of, int turn, const frame_ring *other)
{
    const pair sign = pair_both(turn);
    pair result = pair_both(INFINITY);
    for (int i = 0; i < of->count; i += 2) {
        pair e = frame_edge_vector(of, i), f = frame_edge_vector(of, i + 1);
        pair x = pair_mul(sign, pair_firsts(e, f)), y = pair_mul(sign, pair_seconds(e, f));
        pair deepest = frame_deepest_of_two(of, i, x, y, other);
        pair magnitude = pair_greatest(deepest, pair_sub(pair_both(0), deepest));
        pair length = pair_add(pair_mul(x, x), pair_mul(y, y));
        pair square = pair_div(pair_mul(deepest, magnitude), length);
        pair_store(&of->depth[i], square);
        result = pair_least(square, result);
    }
    return pair_least_of(result);
}

/* The direction of the outward normal of the last edge with this squared depth. */
static inline hit_vec normal_with(const frame_ring *of, int turn, double square)
{
    int at = 0;
    for (int i = 1; i < of->count; i++)
        /* measure_squares() has measured all. NOLINTNEXTLINE(clang-analyzer-*) */
        at = of->depth[i] == square ? i : at;
    hit_edge edge = frame_edge(of, at);
    hit_vec unit = unit_between(edge.a, edge.b);
    return vec(turn * unit.y, -turn * unit.x);
}

/* The smallest move by which the outlines come free, when these surely overlap: then the origin is
 * in their difference, and a normal of an edge is best. */
ALWAYS_INLINE bool overlap_surely(small_pair *p, double reach, hit_vec *direction, double *depth)
{
    frame *f = &p->f;
    if (frame_boxes_apart(&f->a, &f->b))
        return false;
    double of_b = measure_squares(&f->b, p->turn_b, &f->a);
    double of_a = measure_squares(&f->a, p->turn_a, &f->b);
    double square = least(of_a, of_b), slack = SEPARATE_SLACK * p->extent;
    if (!(square > slack * slack) || isinf(square))
        return false;
    hit_vec n = of_b <= of_a ? normal_with(&f->b, p->turn_b, square)
                             : vec_scale(normal_with(&f->a, p->turn_a, square), -1);
    *direction = vec_add(n, vec(0, 0));
    *depth = sqrt(square) + reach;
    return true;
}

/* The same for convex shapes of which the outlines are surely apart, but nearer than the radii:
 * then the way between their nearest points is best. */
static bool radii_overlap_surely(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                                 double *depth)
{
    double reach = a->radius + b->radius, size = greatest(scale_size(a), scale_size(b));
    double margin = SURELY_APART * size;
    hit_nearest outlines;
    if (!(reach > 0 && size < SAFE_SIZE && size > 1 / SAFE_SIZE) ||
        !hit_support_nearest(a, b, size, 1, &outlines) ||
        !(outlines.distance > margin && reach - outlines.distance > margin))
        return false;
    hit_vec way = vec_sub(outlines.on_a, outlines.on_b);
    way = vec(way.x / outlines.distance, way.y / outlines.distance);
    *direction = vec_add(way, vec(0, 0)); /* -0 to 0 */
    *depth = reach - outlines.distance;
    return true;
}

static bool separate_surely(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                            double *depth)
{
    small_pair p;
    bool discs = a->count == 1 && b->count == 1;
    return (discs || load_pair(&p, a, b)) &&
           ((!discs && overlap_surely(&p, a->radius + b->radius, direction, depth)) ||
            radii_overlap_surely(a, b, direction, depth));
}

/* Rings without a radius that meet have the origin in their difference. */
static bool origin_may_be_outside(const separation *s)
{
    return s->turn_a == 0 || s->turn_b == 0;
}

static bool separate_ellipse(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                             double *depth)
{
    hit_shape other;
    int turn_a, turn_b;
    if (hit_ellipse_is_other(a, &other))
        return hit_separate(&other, b, direction, depth);
    if (hit_ellipse_is_other(b, &other))
        return hit_separate(a, &other, direction, depth);
    if (hit_referee(a, b, NULL) == HIT_MISS || !separate_is_convex(a, &turn_a) || !separate_is_convex(b, &turn_b))
        return false;
    hit_separate_ellipse(a, b, direction, depth);
    return true;
}

bool hit_separate(const hit_shape *a, const hit_shape *b, hit_vec *direction, double *depth)
{
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return separate_ellipse(a, b, direction, depth);
    if (separate_surely(a, b, direction, depth))
        return true;
    separation s = {a, b, 0, 0, 0, 0, {0, 0}, {0, -1}, INFINITY};
    if (!paths_is_plain(a) || !paths_is_plain(b) || hit_referee(a, b, NULL) == HIT_MISS)
        return false;
    if (!separate_is_convex(a, &s.turn_a) || !separate_is_convex(b, &s.turn_b))
        return hit_separate_concave(a, b, direction, depth);
    double size = greatest(scale_size(a), scale_size(b));
    int exponent = s.exponent = scale_exponent_if_needed(size);
    s.origin = scaled(hit_vertices(b)[0], -exponent);
    s.slack = SEPARATE_SLACK * scaled_length(size, -exponent);
    try_edges(&s, b, s.turn_b, a, s.turn_a, 1);
    try_edges(&s, a, s.turn_a, b, s.turn_b, -1);
    if (origin_may_be_outside(&s))
        try_nearest_vertices(&s);
    double outlines = isinf(s.depth) ? 0 : s.depth; /* infinite when all vertices are one point */
    double radii = scaled_length(a->radius, -exponent) + scaled_length(b->radius, -exponent);
    *direction = vec_add(s.direction, vec(0, 0)); /* turns -0 into 0 */
    *depth = clamp(scaled_length(outlines + radii, exponent), 0, DBL_MAX);
    return true;
}
#undef SMALL_SIZE

/* ==== measure/separate_concave.c ================================================================== */

enum { MOST_SIDES = 2 * PIECES_MOST_CORNERS + 4 };

typedef struct concave_pair {
    pieces a, b;
    double margin; /* E: how far apart the move takes them */
    double reach;  /* the margin and both radii: what the bodies are grown by */
    bool is_round; /* there is a radius */
    double slack;  /* less deep in a body counts as outside: a part of the margin */
    hit_vec move;  /* the best so far */
    double length; /* of that */
} concave_pair;

/* The body of a pair of pieces. Without radii its sides are farther out by the margin. */
typedef struct body {
    int count;
    half_plane side[MOST_SIDES];
} body;

/* ---- Bodies --------------------------------------------------------------------------------- */

static double farthest(const pieces *of, const piece *p, hit_vec n)
{
    double far = -INFINITY;
    for (int i = p->first; i < p->first + p->count; i++)
        far = greatest(vec_dot(of->corner[i], n), far);
    return far;
}

/* A body's side with the edge of `from` that starts in this corner; its normal times `sign`. */
static half_plane separate_concave_side_of(const pieces *from, int corner, const pieces *other, const piece *q,
                          double sign)
{
    hit_vec n = from->normal[corner];
    double h = vec_dot(from->corner[corner], n) + farthest(other, q, vec_scale(n, -1));
    return HIT_NEW(half_plane){vec_scale(n, sign), h};
}

/* Adds the sides that come from `p`, farther out by the margin. If `at` is given, ends with false
 * at one that it is beyond. */
static bool add_sides(const concave_pair *s, body *of, double sign, const piece *p, const piece *q,
                      const hit_vec *at)
{
    const pieces *from = sign < 0 ? &s->a : &s->b, *other = sign < 0 ? &s->b : &s->a;
    for (int i = p->first; i < p->first + p->count; i++) {
        if (from->normal[i].x == 0 && from->normal[i].y == 0)
            continue;
        half_plane side = separate_concave_side_of(from, i, other, q, sign);
        side.h += s->is_round ? 0 : s->margin;
        if (at && !(vec_dot(*at, side.n) < side.h - s->slack))
            return false;
        of->side[of->count++] = side;
    }
    return true;
}

static hit_edge box_of_body(const concave_pair *s, const piece *p, const piece *q)
{
    hit_vec reach = vec(s->reach, s->reach);
    return HIT_NEW(hit_edge){vec_sub(vec_sub(q->box.a, p->box.b), reach),
                      vec_add(vec_sub(q->box.b, p->box.a), reach)};
}

static void add_box(body *of, hit_edge box)
{
    of->side[of->count++] = HIT_NEW(half_plane){vec(-1, 0), -box.a.x};
    of->side[of->count++] = HIT_NEW(half_plane){vec(0, -1), -box.a.y};
    of->side[of->count++] = HIT_NEW(half_plane){vec(1, 0), box.b.x};
    of->side[of->count++] = HIT_NEW(half_plane){vec(0, 1), box.b.y};
}

/* False: `at`, which may be NULL, is not inside. */
static bool make_body(const concave_pair *s, const piece *p, const piece *q, const hit_vec *at,
                      body *of)
{
    of->count = 0;
    if (!add_sides(s, of, 1, q, p, at) || !add_sides(s, of, -1, p, q, at))
        return false;
    if (!s->is_round)
        add_box(of, box_of_body(s, p, q));
    return true;
}

/* ---- Round bodies --------------------------------------------------------------------------- */

typedef struct separate_concave_span {
    double low, high;
} separate_concave_span;

/* The part of a side's line that is a side, counted from the line's point nearest to the origin. */
static separate_concave_span span_of_side(const concave_pair *s, const piece *p, const piece *q, half_plane side)
{
    separate_concave_span of = {INFINITY, -INFINITY};
    hit_vec along = quarter_turned(side.n);
    for (int i = p->first; i < p->first + p->count; i++)
        for (int j = q->first; j < q->first + q->count; j++) {
            hit_vec v = vec_sub(s->b.corner[j], s->a.corner[i]);
            if (vec_dot(v, side.n) < side.h - s->slack / 4)
                continue;
            of.low = least(vec_dot(v, along), of.low);
            of.high = greatest(vec_dot(v, along), of.high);
        }
    return of;
}

static hit_vec on_side(half_plane side, double way)
{
    return vec_add(vec_scale(side.n, side.h), vec_scale(quarter_turned(side.n), way));
}

static void carry_over_strip(const concave_pair *s, walker *w, half_plane side, separate_concave_span of)
{
    hit_vec along = quarter_turned(side.n);
    const half_plane strip[] = {{side.n, side.h + s->reach},
                                {vec_scale(side.n, -1), s->reach - side.h},
                                {along, of.high},
                                {vec_scale(along, -1), -of.low}};
    hit_walker_carry_over_planes(w, strip, 4, s->slack);
}

static void carry_over_round(const concave_pair *s, walker *w, const piece *p, const piece *q)
{
    body of;
    make_body(s, p, q, NULL, &of);
    if (of.count == 0)
        hit_walker_carry_over_disc(w, vec_sub(s->b.corner[q->first], s->a.corner[p->first]),
                                   s->reach, s->slack);
    else
        hit_walker_carry_over_planes(w, of.side, of.count, s->slack);
    for (int i = 0; i < of.count; i++) {
        separate_concave_span side = span_of_side(s, p, q, of.side[i]);
        carry_over_strip(s, w, of.side[i], side);
        hit_walker_carry_over_disc(w, on_side(of.side[i], side.low), s->reach, s->slack);
        hit_walker_carry_over_disc(w, on_side(of.side[i], side.high), s->reach, s->slack);
    }
}

/* ---- Walks ---------------------------------------------------------------------------------- */

static bool separate_concave_is_in_box(hit_vec p, hit_edge box)
{
    return p.x > box.a.x && p.x < box.b.x && p.y > box.a.y && p.y < box.b.y;
}

static void carry_over_body(const concave_pair *s, walker *w, const piece *p, const piece *q)
{
    if (!separate_concave_is_in_box(w->at, box_of_body(s, p, q)))
        return;
    if (s->is_round) {
        carry_over_round(s, w, p, q);
        return;
    }
    body of;
    if (make_body(s, p, q, &w->at, &of))
        hit_walker_carry_over_planes(w, of.side, of.count, s->slack);
}

static bool goes_too_far(const concave_pair *s, const walker *w, double limit)
{
    return !(w->way <= limit && scale_length(w->at) < s->length);
}

/* The walker is carried over one body after the other until it is in none: then its place counts.
 */
static void walk_out(concave_pair *s, walker w, double limit)
{
    int i = 0, j = 0, still = 0, all = s->a.count * s->b.count;
    for (; still < all; still++) {
        double before = w.way;
        if (goes_too_far(s, &w, limit))
            return;
        carry_over_body(s, &w, &s->a.all[i], &s->b.all[j]);
        if (w.way > before)
            still = -1; /* a round body's parts may carry on each other's: it is asked again */
        if (++i < s->a.count)
            continue;
        i = 0;
        j = j + 1 < s->b.count ? j + 1 : 0;
    }
    s->move = w.at;
    s->length = scale_length(w.at);
}

/* Along the part of a line at the distance h from the origin. */
static void walk_line(concave_pair *s, half_plane line, separate_concave_span part)
{
    hit_vec start = vec_scale(line.n, line.h), along = quarter_turned(line.n);
    if (fabs(line.h) >= s->length)
        return;
    walk_out(s, hit_walker_on_line(start, along, greatest(part.low, 0)), part.high);
}

static void walk_circle(concave_pair *s, hit_vec centre)
{
    double away = scale_length(centre);
    if (fabs(away - s->reach) >= s->length)
        return;
    hit_vec start = away > 0 ? unit_between(centre, vec(0, 0)) : vec(0, -1);
    walk_out(s, hit_walker_on_circle(centre, s->reach, start), DBL_MAX);
}

/* ---- Borders -------------------------------------------------------------------------------- */

/* The part of a side's line that is not beyond the others, which count as a little farther out: one
 * that runs along the line does not cut it. */
static separate_concave_span cut_by_others(const concave_pair *s, const body *of, int side)
{
    separate_concave_span part = {-INFINITY, INFINITY};
    half_plane line = of->side[side];
    hit_vec along = quarter_turned(line.n), start = vec_scale(line.n, line.h);
    for (int i = 0; i < of->count; i++) {
        double rate = vec_dot(of->side[i].n, along);
        double way = (of->side[i].h + s->slack - vec_dot(of->side[i].n, start)) / rate;
        if (i != side && rate > 0)
            part.high = least(way, part.high);
        else if (i != side && rate < 0)
            part.low = greatest(way, part.low);
    }
    return part;
}

static void walk_sides(concave_pair *s, const body *of)
{
    for (int i = 0; i < of->count; i++)
        if (fabs(of->side[i].h) < s->length)
            walk_line(s, of->side[i], cut_by_others(s, of, i));
}

static void walk_round(concave_pair *s, const body *of, const piece *p, const piece *q)
{
    if (of->count == 0)
        walk_circle(s, vec_sub(s->b.corner[q->first], s->a.corner[p->first]));
    for (int i = 0; i < of->count; i++) {
        separate_concave_span part = span_of_side(s, p, q, of->side[i]);
        half_plane border = {of->side[i].n, of->side[i].h + s->reach};
        walk_line(s, border, part);
        walk_circle(s, on_side(of->side[i], part.low));
        walk_circle(s, on_side(of->side[i], part.high));
    }
}

static void walk_all(concave_pair *s)
{
    for (int j = 0; j < s->b.count; j++)
        for (int i = 0; i < s->a.count; i++) {
            body of;
            make_body(s, &s->a.all[i], &s->b.all[j], NULL, &of);
            if (s->is_round)
                walk_round(s, &of, &s->a.all[i], &s->b.all[j]);
            else
                walk_sides(s, &of);
        }
}

/* ---- The answer ----------------------------------------------------------------------------- */

static hit_edge box_of_pieces(const pieces *of)
{
    return outline_box_around(of->corner, of->corners);
}

static void keep_shorter(concave_pair *s, hit_vec move)
{
    if (scale_length(move) >= s->length)
        return;
    s->move = move;
    s->length = scale_length(move);
}

/* Surely outside: out of the box, up, down, left or right. */
static void start_with_boxes(concave_pair *s)
{
    hit_edge a = box_of_pieces(&s->a), b = box_of_pieces(&s->b);
    s->length = INFINITY;
    keep_shorter(s, vec(0, b.a.y - a.b.y - s->reach));
    keep_shorter(s, vec(0, b.b.y - a.a.y + s->reach));
    keep_shorter(s, vec(b.a.x - a.b.x - s->reach, 0));
    keep_shorter(s, vec(b.b.x - a.a.x + s->reach, 0));
}

/* From the origin straight out, for a first move that few borders come near. It ends a little
 * inside, where the border's own walk ends on it: so that counts as a shorter one. */
static void walk_rays(concave_pair *s, const pieces *of)
{
    for (int i = 0; i < of->corners; i++) {
        hit_vec n = of->normal[i];
        if (n.x == 0 && n.y == 0)
            continue;
        walk_out(s, hit_walker_on_line(vec(0, 0), n, 0), DBL_MAX);
        walk_out(s, hit_walker_on_line(vec(0, 0), vec_scale(n, -1), 0), DBL_MAX);
    }
}

static bool is_taken(const hit_shape *shape, const reduced *of)
{
    return shape->kind != HIT_ELLIPSE && !of->tangled;
}

/* What hit_pieces_make() would refuse, told before much is known of it. */
static bool is_refused(const hit_shape *shape)
{
    hit_edge hull;
    return outline_is_ring(shape) && shape->count > PIECES_MOST_VERTICES &&
           !hit_ring_is_flat(shape, &hull);
}

HIT_INTERNAL bool hit_separate_concave(const hit_shape *a, const hit_shape *b, hit_vec *direction, double *depth)
{
    if (is_refused(a) || is_refused(b))
        return false;
    reduced x = hit_wedge_reduced(a), y = hit_wedge_reduced(b);
    double size = greatest(scale_size(a), scale_size(b));
    int exponent = scale_exponent_if_needed(size);
    concave_pair s;
    if (!is_taken(a, &x) || !is_taken(b, &y) || !hit_pieces_make(&s.a, &x.shape, -exponent) ||
        !hit_pieces_make(&s.b, &y.shape, -exponent))
        return false;
    double error = greatest(CONCAVE_ERROR * size, CONCAVE_LEAST_ERROR);
    s.margin = scaled_length(error, -exponent);
    s.reach = scaled_length(a->radius, -exponent) + scaled_length(b->radius, -exponent) + s.margin;
    s.is_round = a->radius > 0 || b->radius > 0;
    s.slack = CONCAVE_SLACK * s.margin;
    start_with_boxes(&s);
    walk_rays(&s, &s.a);
    walk_rays(&s, &s.b);
    s.length += s.margin;
    walk_all(&s);
    *direction = vec_add(unit_between(vec(0, 0), s.move), vec(0, 0)); /* -0 to 0 */
    *depth = 0;
    if (hit_overlap_of_reduced(&x, &y))
        *depth = clamp(scaled_length(scale_length(s.move) - s.margin, exponent), 0, DBL_MAX);
    return true;
}

/* ==== measure/separate_ellipse.c ================================================================== */

/* Parts of the largest number. */
#define SHALLOWER 0x1p-45 /* what is less than this shallower is as good */
#define BESIDE    0x1p-44 /* a normal this far beside a corner belongs to it */

/* 1 - the cosine of a little turn. */
#define TURN 0x1p-21

#define HALF_ROOT 0.70710678118654752440

typedef struct ellipse_separation {
    oval area;
    const hit_shape *other;
    oval other_area; /* ellipse */
    int exponent;
    double size;
    hit_vec direction;
    double depth; /* without radii */
} ellipse_separation;

static void separate_ellipse_keep_shallower(ellipse_separation *s, hit_vec n, double depth)
{
    if (depth < s->depth) {
        s->depth = depth;
        s->direction = n;
    }
}

/* ---- Outlines with vertices ----------------------------------------------------------------- */

static hit_vec separate_ellipse_corner(const ellipse_separation *s, int i)
{
    int count = s->other->count;
    return scaled(hit_vertices(s->other)[(i + count) % count], -s->exponent);
}

static double separate_ellipse_depth_at(const ellipse_separation *s, hit_vec vertex, hit_vec n)
{
    return vec_dot(n, vec_add(vec_sub(vertex, s->area.m), hit_oval_way(&s->area, n)));
}

/* Whether none of these vertices is farther along n than vertex i. */
static bool is_farthest(const ellipse_separation *s, int i, hit_vec n, int from, int to)
{
    hit_vec v = separate_ellipse_corner(s, i);
    for (int k = from; k < to; k++)
        if (vec_dot(n, vec_sub(separate_ellipse_corner(s, k), v)) > BESIDE * s->size)
            return false;
    return true;
}

/* Asks the neighbours first, and all only where the depth would be less than so far. */
static void try_along(ellipse_separation *s, int i, hit_vec n)
{
    if ((n.x == 0 && n.y == 0) || !is_farthest(s, i, n, i - 1, i + 2))
        return;
    double depth = separate_ellipse_depth_at(s, separate_ellipse_corner(s, i), n);
    if (depth < s->depth && is_farthest(s, i, n, 0, s->other->count))
        separate_ellipse_keep_shallower(s, n, depth);
}

/* The direction across the ellipse's outline at w. */
static hit_vec normal_at(const oval *of, hit_vec w)
{
    double p = scale_length(of->p), q = scale_length(of->q);
    hit_vec along = unit_between(vec(0, 0), p > q ? of->p : of->q);
    hit_vec across = quarter_turned(along);
    double side = vec_dot(across, p > q ? of->q : of->p) < 0 ? -1 : 1;
    double s = p > q ? w.x * q : w.y * p, t = p > q ? w.y * p : w.x * q;
    return unit_between(vec(0, 0), vec_add(vec_scale(along, s), vec_scale(across, side * t)));
}

/* The normal is the way to its foot, too: that tells more at the ends of a thin ellipse, and less
 * where the foot is near the origin. */
static void try_corner(ellipse_separation *s, int i)
{
    hit_vec w[OVAL_NORMALS];
    oval around = s->area;
    around.m = vec_sub(separate_ellipse_corner(s, i), s->area.m);
    int count = hit_oval_normals(&around, vec(0, 0), w);
    for (int k = 0; k < count; k++) {
        hit_vec p = vec_scale(around.p, w[k].x), q = vec_scale(around.q, w[k].y);
        hit_vec to_foot = unit_between(vec(0, 0), vec_add(around.m, vec_add(p, q)));
        try_along(s, i, normal_at(&around, w[k]));
        try_along(s, i, to_foot);
        try_along(s, i, vec_scale(to_foot, -1));
    }
}

static void try_outline(ellipse_separation *s)
{
    for (int i = 0; i < s->other->count; i++) {
        hit_vec n = quarter_turned(unit_between(separate_ellipse_corner(s, i), separate_ellipse_corner(s, i + 1)));
        try_along(s, i, n);
        try_along(s, i, vec_scale(n, -1));
        try_corner(s, i);
    }
}

/* ---- Two ellipses --------------------------------------------------------------------------- */

/* A tangent of the sum. */
typedef struct tangent {
    hit_vec n, x, y, at;
    double side;
} tangent;

static tangent tangent_along(ellipse_separation *s, hit_vec n)
{
    tangent t = {n, hit_oval_way(&s->area, n), hit_oval_way(&s->other_area, n), {0, 0}, 0};
    t.at = vec_add(vec_sub(s->other_area.m, s->area.m), vec_add(t.x, t.y));
    t.side = vec_cross(n, t.at);
    separate_ellipse_keep_shallower(s, n, vec_dot(n, t.at));
    return t;
}

/* 1 - the cosine of how far (s, t) of oval.h turns from one way to the other. */
static double turn_between(const oval *of, hit_vec from, hit_vec to)
{
    double pp = vec_dot(of->p, of->p), qq = vec_dot(of->q, of->q);
    hit_vec d = vec_sub(to, from);
    double s = pp > 0 ? vec_dot(d, of->p) / pp : 0, t = qq > 0 ? vec_dot(d, of->q) / qq : 0;
    return 0.5 * (s * s + t * t);
}

static bool turns_little(const ellipse_separation *s, const tangent *from, const tangent *to)
{
    return vec_dot(from->n, to->n) > 1 - TURN && turn_between(&s->area, from->x, to->x) < TURN &&
           turn_between(&s->other_area, from->y, to->y) < TURN;
}

static tangent tangent_between(ellipse_separation *s, const tangent *from, const tangent *to)
{
    return tangent_along(s, unit_between(vec(0, 0), vec_add(from->n, to->n)));
}

enum { separate_ellipse_HALVINGS = 56, MOST_PARTS = 64, MOST_TANGENTS = 4096, STARTS = 8 };

/* The depth falls after `from` and rises before `to`. */
static void find_least(ellipse_separation *s, tangent from, tangent to)
{
    for (int i = 0; i < separate_ellipse_HALVINGS; i++) {
        tangent middle = tangent_between(s, &from, &to);
        if (middle.side < 0)
            from = middle;
        else
            to = middle;
    }
    hit_vec foot = nearest_on_edge(vec(0, 0), HIT_NEW(hit_edge){from.at, to.at});
    separate_ellipse_keep_shallower(s, to.n, vec_dot(to.n, foot));
}

/* 0 when the origin is beyond the chord. */
static double nearest_of_chord(const tangent *from, const tangent *to)
{
    if (vec_cross(from->at, to->at) <= 0)
        return 0;
    return scale_length(nearest_on_edge(vec(0, 0), HIT_NEW(hit_edge){from->at, to->at}));
}

/* Whether nothing between the two is left to look for. */
static bool is_done(ellipse_separation *s, const tangent *from, const tangent *to)
{
    if (nearest_of_chord(from, to) >= s->depth - SHALLOWER * s->size)
        return true;
    if (!turns_little(s, from, to))
        return false;
    if (from->side < 0 && to->side >= 0)
        find_least(s, *from, *to);
    return true;
}

/* Flat ellipses turn at once from one end to the other: there the directions become equal. */
static bool separate_ellipse_is_between(const tangent *middle, const tangent *from, const tangent *to)
{
    return vec_cross(from->n, middle->n) > 0 && vec_cross(middle->n, to->n) > 0;
}

/* Between two directions that are a part of a turn apart. */
static void try_between(ellipse_separation *s, tangent from, tangent to)
{
    tangent ends[MOST_PARTS];
    int count = 0;
    ends[count++] = to;
    for (int i = 0; count > 0 && i < MOST_TANGENTS; i++) {
        to = ends[count - 1];
        bool done = count == MOST_PARTS || is_done(s, &from, &to);
        tangent middle = done ? to : tangent_between(s, &from, &to);
        if (done || !separate_ellipse_is_between(&middle, &from, &to)) {
            from = to;
            count--;
        } else {
            ends[count++] = middle;
        }
    }
}

static void try_all_around(ellipse_separation *s)
{
    static const hit_vec starts[STARTS] = {
        {1, 0},  {HALF_ROOT, HALF_ROOT},   {0, 1},  {-HALF_ROOT, HALF_ROOT},
        {-1, 0}, {-HALF_ROOT, -HALF_ROOT}, {0, -1}, {HALF_ROOT, -HALF_ROOT}};
    tangent t[STARTS];
    for (int i = 0; i < STARTS; i++)
        t[i] = tangent_along(s, starts[i]);
    for (int i = 0; i < STARTS; i++)
        try_between(s, t[i], t[(i + 1) % STARTS]);
}

/* ---- Any shape ----------------------------------------------------------------------------------
 */

HIT_INTERNAL void hit_separate_ellipse(const hit_shape *a, const hit_shape *b, hit_vec *direction, double *depth)
{
    bool first = a->kind == HIT_ELLIPSE;
    const hit_shape *ellipse = first ? a : b, *other = first ? b : a;
    double size = greatest(scale_size(a), scale_size(b));
    int exponent = scale_exponent_if_needed(size);
    ellipse_separation s = {hit_oval_of_ellipse(ellipse, exponent),
                            other, {{0, 0}, {0, 0}, {0, 0}},
                            exponent,
                            scaled_length(size, -exponent),
                            {0, -1},
                            INFINITY};
    if (other->kind == HIT_ELLIPSE) {
        s.other_area = hit_oval_of_ellipse(other, exponent);
        try_all_around(&s);
    } else {
        try_outline(&s);
    }
    double all = s.depth + scaled_length(other->radius, -exponent);
    *direction = vec_add(vec_scale(s.direction, first ? 1 : -1), vec(0, 0)); /* -0 to 0 */
    *depth = clamp(scaled_length(all, exponent), 0, DBL_MAX);
}
#undef SHALLOWER
#undef BESIDE
#undef TURN
#undef HALF_ROOT

/* ==== measure/support.c =========================================================================== */

enum {
    MOST_TRIES = 12,
    MOST_VERTICES = 64 /* of both shapes together: more are left to the walk */
};

/* How far from the proof a pair may be, as a part of the largest number. With the rounding of the
 * supports, below 2^4 u, and of the points (closest.c) that is within E. */
#define NEAR_ENOUGH 0x1p-46

typedef struct outline {
    const hit_vec *v;
    int count;
} outline;

/* The vertex that is farthest along n, and how far that is. */
static inline int support(outline of, hit_vec n, double *along)
{
    int at = 0;
    double most = vec_dot(of.v[0], n);
    for (int i = 1; i < of.count; i++) {
        double far = vec_dot(of.v[i], n);
        at = far > most ? i : at;
        most = greatest(far, most);
    }
    *along = most;
    return at;
}

static inline hit_vec support_neighbour_of(outline of, int i, int step)
{
    int next = i + step;
    return of.v[next < 0 ? of.count - 1 : next == of.count ? 0 : next];
}

/* The nearest pair so far; `way` is from the point on a to that on b. */
typedef struct near_pair {
    hit_vec on_a, on_b, way;
    double square;
} near_pair;

static inline void support_keep_nearer(near_pair *p, hit_vec on_a, hit_vec on_b)
{
    hit_vec way = vec_sub(on_b, on_a);
    double square = vec_dot(way, way);
    if (square < p->square)
        *p = HIT_NEW(near_pair){on_a, on_b, way, square};
}

/* The point of the edge that is nearest to p: an end where the edge has no length. */
static inline hit_vec foot_on(hit_vec p, hit_vec from, hit_vec to)
{
    hit_vec along = vec_sub(to, from);
    double t = vec_dot(vec_sub(p, from), along) / vec_dot(along, along);
    return t >= 1 ? to : vec_add(from, vec_scale(along, greatest(t, 0)));
}

/* Looks at a vertex of each and the edges beside it. */
static near_pair nearest_beside(outline a, int i, outline b, int j)
{
    hit_vec p = a.v[i], q = b.v[j];
    near_pair best = { {0, 0}, {0, 0}, {0, 0},INFINITY};
    for (int step = -1; step <= 1; step += 2) {
        support_keep_nearer(&best, p, foot_on(p, q, support_neighbour_of(b, j, step)));
        support_keep_nearer(&best, foot_on(q, p, support_neighbour_of(a, i, step)), q);
    }
    return best;
}

/* A guess of the middle. */
static inline hit_vec support_middle_of(outline of)
{
    return vec_scale(vec_add(of.v[0], of.v[of.count / 2]), 0.5);
}

static bool nearest_by_supports(const hit_shape *shape_a, const hit_shape *shape_b, double size,
                                int patience, hit_nearest *nearest)
{
    const outline a = {hit_vertices(shape_a), shape_a->count};
    const outline b = {hit_vertices(shape_b), shape_b->count};
    hit_vec way = vec_sub(support_middle_of(b), support_middle_of(a));
    double slack = NEAR_ENOUGH * size, far_a, far_b;
    int i = support(a, way, &far_a), j = support(b, vec(-way.x, -way.y), &far_b);
    for (int tries = 0; tries < MOST_TRIES && patience > 0; tries++) {
        near_pair p = nearest_beside(a, i, b, j);
        if (!(p.square > SQUARE_LEAST))
            return false;
        i = support(a, p.way, &far_a);
        j = support(b, vec(-p.way.x, -p.way.y), &far_b);
        double overlap = far_a + far_b; /* far_b is along the opposite direction */
        double distance = sqrt(p.square);
        if (p.square + overlap <= slack * distance) {
            *nearest = HIT_NEW(hit_nearest){distance, p.on_a, p.on_b};
            return true;
        }
        patience -= overlap > 0;
    }
    return false;
}

HIT_INTERNAL bool hit_support_nearest(const hit_shape *a, const hit_shape *b, double size, int patience,
                         hit_nearest *nearest)
{
    if (a->count + b->count > MOST_VERTICES || !paths_is_plain(a) || !paths_is_plain(b))
        return false;
    if (a->count + b->count > 2)
        return nearest_by_supports(a, b, size, patience, nearest);
    hit_vec p = a->vertex[0], q = b->vertex[0];
    *nearest = HIT_NEW(hit_nearest){scale_length(vec_sub(q, p)), p, q};
    return true;
}
#undef NEAR_ENOUGH

/* ==== measure/walker.c ============================================================================ */

static void put_at(walker *w, double way)
{
    w->way = way;
    if (w->radius == 0) {
        w->at = vec_add(w->centre, vec_scale(w->along, way));
        return;
    }
    double square = way * way;
    hit_vec x = vec_scale(w->along, (1 - square) / (1 + square));
    hit_vec y = vec_scale(quarter_turned(w->along), 2 * way / (1 + square));
    w->at = vec_add(w->centre, vec_scale(vec_add(x, y), w->radius));
}

HIT_INTERNAL walker hit_walker_on_line(hit_vec start, hit_vec along, double way)
{
    walker w = {start, along, 0, 0, {0, 0}};
    put_at(&w, way);
    return w;
}

HIT_INTERNAL walker hit_walker_on_circle(hit_vec centre, double radius, hit_vec along)
{
    walker w = {centre, along, radius, 0, {0, 0}};
    put_at(&w, 0);
    return w;
}

static double way_on_line(const walker *w, half_plane to)
{
    double rate = vec_dot(to.n, w->along);
    return rate > 0 ? w->way + (to.h - vec_dot(to.n, w->at)) / rate : INFINITY;
}

/* The border cuts the circle in the directions n turned both ways; the walker comes to the one
 * before n. */
static double way_on_circle(const walker *w, half_plane to)
{
    double cosine = (to.h - vec_dot(to.n, w->centre)) / w->radius;
    if (!(fabs(cosine) < 1))
        return INFINITY;
    hit_vec across = vec_scale(quarter_turned(to.n), sqrt((1 - cosine) * (1 + cosine)));
    hit_vec there = vec_sub(vec_scale(to.n, cosine), across);
    double y = vec_cross(w->along, there), x = vec_dot(w->along, there);
    double way = y > 0 ? y / (1 + x) : INFINITY;
    return way > w->way ? way : INFINITY;
}

static double way_to(const walker *w, half_plane to)
{
    return w->radius == 0 ? way_on_line(w, to) : way_on_circle(w, to);
}

HIT_INTERNAL void hit_walker_carry_over_planes(walker *w, const half_plane *planes, int count, double slack)
{
    double end = INFINITY;
    for (int i = 0; i < count; i++) {
        half_plane border = planes[i];
        if (!(vec_dot(border.n, w->at) < border.h - slack))
            return;
        border.h -= slack / 2;
        end = least(end, way_to(w, border));
    }
    put_at(w, end);
}

static double way_over_disc(const walker *w, hit_vec m, double radius)
{
    double middle = vec_dot(m, w->along), off = vec_cross(w->along, m);
    return w->way - middle + sqrt(greatest((radius - off) * (radius + off), 0));
}

/* The points that both circles have are on a line across the way between their centres. */
static double way_over_arc(const walker *w, hit_vec centre, double radius)
{
    hit_vec away = vec_sub(w->centre, centre), n = unit_between(vec(0, 0), away);
    double d = vec_dot(away, n);
    if (d == 0)
        return INFINITY;
    double beyond = ((radius - w->radius) * (radius + w->radius) - d * d) / (2 * d);
    return way_on_circle(w, HIT_NEW(half_plane){n, vec_dot(n, w->centre) + beyond});
}

HIT_INTERNAL void hit_walker_carry_over_disc(walker *w, hit_vec centre, double radius, double slack)
{
    hit_vec m = vec_sub(w->at, centre);
    double inner = radius - slack;
    if (!(vec_dot(m, m) < inner * inner))
        return;
    double outer = radius - slack / 2;
    put_at(w, w->radius == 0 ? way_over_disc(w, m, outer) : way_over_arc(w, centre, outer));
}

/* ==== measure/wedge.c ============================================================================= */

/* ---- What a shape is near a point ----------------------------------------------------------- */

typedef int step_fn(const hit_shape *shape, int i);

/* The nearest vertex that way which differs; beyond the end of a chain there is none, and it is the
 * vertex itself. */
static hit_vec wedge_neighbour_of(const hit_shape *shape, int i, step_fn *step)
{
    const hit_vec *v = hit_vertices(shape);
    int at = i, before;
    do {
        before = at;
        at = step(shape, at);
    } while (at != i && at != before && vec_equal(v[at], v[i]));
    return v[at];
}

/* At its first vertex in the order of x, then y, a simple ring has no straight angle. */
static int turn_of_ring(const hit_shape *ring)
{
    const hit_vec *v = hit_vertices(ring);
    int first = 0;
    for (int i = 1; i < ring->count; i++)
        if (v[i].x < v[first].x || (v[i].x == v[first].x && v[i].y < v[first].y))
            first = i;
    return hit_exact_orient(wedge_neighbour_of(ring, first, paths_before), v[first],
                            wedge_neighbour_of(ring, first, paths_next));
}

HIT_INTERNAL reduced hit_wedge_reduced(const hit_shape *shape)
{
    reduced of = hit_reduced(shape);
    if (!of.tangled && outline_is_ring(&of.shape) && paths_is_plain(&of.shape))
        of.turn = turn_of_ring(&of.shape);
    return of;
}

/* A ring that an odd number of others surround is a hole: its inside is beyond it. */
static int turn_at(const hit_shape *shape, int turn, int i)
{
    if (paths_is_plain(shape) || paths_is_open(shape))
        return turn;
    int k = hit_paths_ring_of(shape, i);
    const hit_shape own = hit_ring_of_several(shape, k);
    turn = turn_of_ring(&own);
    for (int other = 0; other < paths_count(shape); other++) {
        const hit_shape ring = hit_ring_of_several(shape, other);
        if (other != k && hit_outline_ray_crossings(&ring, own.ring[0]) % 2 == 1)
            turn = -turn;
    }
    return turn;
}

/* The vector, turned by 90 degrees: clockwise on screen with turn 1. */
static hit_vec wedge_turned(hit_vec v, int turn)
{
    return vec(-turn * v.y, turn * v.x);
}

/* Beside the edge that leads from one point to the other, or along it for turn 0. */
static wedge_part wedge_beside(hit_vec from, hit_vec to, int turn)
{
    hit_sum inwards = {wedge_turned(from, turn), wedge_turned(to, turn), {0, 0}};
    return HIT_NEW(wedge_part){turn != 0 ? 3 : 2, {sum_between(from, to), sum_between(to, from), inwards}};
}

HIT_INTERNAL wedge hit_wedge_on_edge(const hit_shape *shape, int turn, int j)
{
    hit_edge e = outline_edge(shape, j);
    wedge w = {1, {wedge_beside(e.a, e.b, turn_at(shape, turn, j)), { 0, {{{0, 0}, {0, 0}, {0, 0}}}}}};
    return w;
}

/* Two rays, or one in an end. Something comes into them when it comes into one of them. */
static wedge at_vertex_of_chain(const hit_shape *chain, int i)
{
    hit_vec p = hit_vertices(chain)[i];
    hit_vec before = wedge_neighbour_of(chain, i, paths_before);
    hit_vec after = wedge_neighbour_of(chain, i, paths_next);
    wedge w = {0, {{ 0, {{{0, 0}, {0, 0}, {0, 0}}}}, { 0, {{{0, 0}, {0, 0}, {0, 0}}}}}};
    if (!vec_equal(before, p))
        w.part[w.count++] = HIT_NEW(wedge_part){1, {sum_between(p, before)}};
    if (!vec_equal(after, p))
        w.part[w.count++] = HIT_NEW(wedge_part){1, {sum_between(p, after)}};
    return w;
}

HIT_INTERNAL wedge hit_wedge_at_vertex(const hit_shape *shape, int turn, int i)
{
    const hit_vec *v = hit_vertices(shape);
    wedge w = {1, {{ 0, {{{0, 0}, {0, 0}, {0, 0}}}}, { 0, {{{0, 0}, {0, 0}, {0, 0}}}}}};
    if (shape->count == 1)
        return w;
    if (paths_is_open(shape))
        return at_vertex_of_chain(shape, i);
    turn = turn_at(shape, turn, i);
    if (turn == 0) {
        w.part[0] = HIT_NEW(wedge_part){1, {sum_between(v[i], v[1 - i])}};
        return w;
    }
    hit_vec before = wedge_neighbour_of(shape, i, paths_before);
    hit_vec after = wedge_neighbour_of(shape, i, paths_next);
    int bend = turn * hit_exact_orient(before, v[i], after);
    if (bend > 0) {
        w.part[0] = HIT_NEW(wedge_part){2, {sum_between(v[i], after), sum_between(v[i], before)}};
        return w;
    }
    w.count = bend < 0 ? 2 : 1;
    w.part[0] = wedge_beside(v[i], after, turn);
    w.part[1] = wedge_beside(before, v[i], turn);
    return w;
}

/* ---- Lines that part ------------------------------------------------------------------------ */

/* Whether all directions are on that side of the line along g, or on it: 1 is clockwise of g. */
static bool keeps_to(const wedge_part *p, hit_sum g, int side)
{
    for (int i = 0; i < p->count; i++)
        if (sum_cross(g, p->along[i]) * side < 0)
            return false;
    return true;
}

/* What is known of two parts while the lines are tried. */
typedef struct parting {
    const wedge_part *a, *b;
    hit_vec by; /* a's motion */
    bool parted;
    hit_vec normal;
    double facing; /* how the motion's direction is along the normal, to rounding */
} parting;

/* Half of what overflows is in the range, and so long that what halving rounds is nothing. */
static hit_vec direction_of(hit_sum g)
{
    hit_vec v = vec_add(vec_sub(g.to, g.from), g.by);
    if (isinf(v.x) || isinf(v.y))
        v = vec_sub(vec_scale(g.to, 0.5), vec_scale(g.from, 0.5));
    return unit_between(vec(0, 0), scaled_to_one(v));
}

/* The normal of the line along g, towards its side, if the motion crosses it more steeply than what
 * was found so far. */
static void keep_steepest(parting *p, hit_sum g, int side)
{
    hit_vec n = wedge_turned(direction_of(g), side);
    double facing = vec_dot(n, direction_of(sum_of_motion(p->by)));
    if (facing < p->facing) {
        p->facing = facing;
        p->normal = vec_add(n, vec(0, 0)); /* -0 to 0 */
    }
}

static void try_line(parting *p, hit_sum g, int side)
{
    if (!keeps_to(p->a, g, side) || !keeps_to(p->b, g, -side))
        return;
    if (sum_cross(g, sum_of_motion(p->by)) * side >= 0)
        p->parted = true;
    else
        keep_steepest(p, g, side);
}

static void try_lines(parting *p, const wedge_part *along)
{
    for (int i = 0; i < along->count && !p->parted; i++) {
        try_line(p, along->along[i], 1);
        try_line(p, along->along[i], -1);
    }
}

/* ---- Lines that part all -------------------------------------------------------------------- */

static bool all_keep_to(const wedge *w, hit_sum g, int side)
{
    for (int i = 0; i < w->count; i++)
        if (!keeps_to(&w->part[i], g, side))
            return false;
    return true;
}

static void try_lines_of_all(parting *p, const wedge *a, const wedge *b, const wedge *along)
{
    for (int i = 0; i < along->count; i++)
        for (int k = 0; k < along->part[i].count; k++)
            for (int side = -1; side <= 1; side += 2) {
                hit_sum g = along->part[i].along[k];
                if (all_keep_to(a, g, side) && all_keep_to(b, g, -side))
                    keep_steepest(p, g, side);
            }
}

/* Where the motion leads into one ray of a chain's vertex, a line that also parts the other ray is
 * better: along it the motion goes past both. */
static void prefer_line_of_all(const wedge *a, const wedge *b, hit_vec m, hit_vec *normal)
{
    parting p = { NULL, NULL,m, false, {0, 0}, 0};
    try_lines_of_all(&p, a, b, a);
    try_lines_of_all(&p, a, b, b);
    if (p.facing < 0)
        *normal = p.normal;
}

HIT_INTERNAL bool hit_wedge_enters(const wedge *a, const wedge *b, hit_vec m, hit_vec *normal)
{
    double facing = INFINITY;
    bool enters = false;
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++) {
            parting p = {&a->part[i], &b->part[j], m, false, {0, 0}, INFINITY};
            try_lines(&p, p.a);
            try_lines(&p, p.b);
            enters |= !p.parted;
            if (!p.parted && normal && p.facing < facing) {
                facing = p.facing;
                *normal = p.normal;
            }
        }
    if (enters && normal && a->count + b->count > 2)
        prefer_line_of_all(a, b, m, normal);
    return enters;
}

/* ==== methods/line_tests.h ======================================================================== */

/* What several methods are made of. */
#ifndef HIT_LINE_TESTS_H
#define HIT_LINE_TESTS_H

/*
 * The posts' tests of two lines, and their corrections. The posts use them for the edges of
 * polygons; they are tests of two segments as well.
 */

typedef bool hit_line_test(hit_edge e, hit_edge f, hit_trace *trace);

/* "Collision of any polygons by the cross product", simpleLineTest(). */
HIT_INTERNAL hit_line_test hit_line_tests_simple;
/* The boxes first, then the same products of exact signs. */
HIT_INTERNAL hit_line_test hit_line_tests_simple_exact;

/* "Shape collision: circle and rectangle", C# appendix, IsLineIntersect(). */
HIT_INTERNAL hit_line_test hit_line_tests_parametric;
/* The same two questions by exact signs. */
HIT_INTERNAL hit_line_test hit_line_tests_parametric_exact;

/* Shared by segment/circle and circle/polygon: whether a circle reaches an edge, exactly. */

/* True when the disc of radius r around p reaches the end, or the line through the edge. The
 * edge's two ends must differ. */
HIT_INTERNAL bool hit_reach_end(hit_trace *trace, const char *name, hit_vec p, double r, hit_vec end);
HIT_INTERNAL bool hit_reach_line(hit_trace *trace, hit_vec p, double r, hit_edge edge);

/* Whether the disc reaches the edge, which may have length zero. */
HIT_INTERNAL bool hit_reach_edge(hit_trace *trace, hit_vec p, double r, hit_edge edge);

/* circleCircle() of the third post, also for circles that stand for other shapes: the methods
 * circle-circle/distance and circle-circle/distance-corrected. */
HIT_INTERNAL hit_method_fn hit_circle_circle_distance;
HIT_INTERNAL hit_method_fn hit_circle_circle_distance_corrected;

/* The smallest circle around a polygon, the post's “bounding circle”. A game keeps it with the
 * polygon; here it is computed each time. False when the radius would not be finite. */
HIT_INTERNAL bool hit_circle_circle_round(hit_trace *trace, const hit_shape *polygon, hit_shape *circle);

/* An ellipse's own view of the plane, in plain doubles: what methods that people use begin with. */

typedef struct ellipse_view {
    hit_vec centre, u, v; /* as stored */
    double rx, ry;        /* the lengths of u and v */
    double cosa, sina;    /* of the angle: the direction of u; of v when u is 0 */
} ellipse_view;

HIT_INTERNAL ellipse_view hit_ellipse_view(const hit_shape *ellipse);

/* p along u and along v, from the centre. */
static inline hit_vec ellipse_view_of(const ellipse_view *e, hit_vec p)
{
    double dx = p.x - e->centre.x;
    double dy = p.y - e->centre.y;
    return vec(e->cosa * dx + e->sina * dy, e->cosa * dy - e->sina * dx);
}

/*
 * The map that takes the ellipse to the unit disc, drawn so large that the disc has the ellipse's
 * longer radius: that direction stays as it is, the other one is stretched.
 */
HIT_INTERNAL void hit_ellipse_view_trace_disc(hit_trace *trace, const ellipse_view *e);
/* Where the map takes a point. */
HIT_INTERNAL hit_vec hit_ellipse_view_mapped(const ellipse_view *e, hit_vec p);

/* Shared by point/rect and rect/rect: the C# appendix's RectangleF, and sides by orientation. */

/* System.Drawing.RectangleF as the appendix reads it. */
typedef struct rectangle_f {
    float left, right, top, bottom;
} rectangle_f;

/* The rect as it would be with angle 0. */
HIT_INTERNAL void hit_bounds_trace_upright(hit_trace *trace, const hit_shape *rect);
/* True when the rect is turned by a multiple of 90 degrees. Otherwise the trace shows the angle and
 * names it `turned`, otherwise `upright`. */
HIT_INTERNAL bool hit_bounds_upright(const hit_shape *rect, const char *upright, const char *turned,
                        hit_trace *trace);
/* The same for a method with one rect. */
HIT_INTERNAL bool hit_bounds_is_upright(const hit_shape *rect, hit_trace *trace);
/* The rect must be upright. Right and bottom are left + width and top + height, added in float. */
HIT_INTERNAL rectangle_f hit_bounds_rectangle_f(const hit_shape *rect);
/* The names of its sides in a method's comparisons. */
typedef struct bounds_names {
    const char *left, *right, *top, *bottom;
} bounds_names;

/* Records the sides with the values that the method compares. */
HIT_INTERNAL void hit_bounds_trace(hit_trace *trace, bounds_names names, hit_vec low, hit_vec high);

/*
 * True when all corners turn clockwise: the stored corners are a convex ring with area, for which
 * hit_bounds_side() is exact. False for a rect with a zero size, or one so small that rounding bent
 * it. The trace shows the rect's sides.
 */
HIT_INTERNAL bool hit_bounds_has_area(const hit_shape *rect, hit_trace *trace);

/* The side of edge AB, BC, CD or DA (0 to 3) of a rect with area that p is on: +1 inner, 0 on its
 * line, -1 outer. Exact. */
HIT_INTERNAL int hit_bounds_side(const hit_shape *rect, int edge, hit_vec p);

#endif

/* ==== methods/methods.h =========================================================================== */

/* The families' tables, each named hit_methods_FAMILY; a row whose id is NULL ends it. Families of
 * one pair come first, the family for any pair comes last. */
#ifndef HIT_METHODS_H
#define HIT_METHODS_H

#define HIT_METHOD_FAMILIES(X)                                                                     \
    X(point_triangle)                                                                              \
    X(point_rect)                                                                                  \
    X(rect_rect)                                                                                   \
    X(circle_rect)                                                                                 \
    X(circle_circle)                                                                               \
    X(polygon_polygon)                                                                             \
    X(point_segment)                                                                               \
    X(point_circle)                                                                                \
    X(segment_segment)                                                                             \
    X(segment_circle)                                                                              \
    X(circle_polygon)                                                                              \
    X(point_point)                                                                                 \
    X(segment_rect)                                                                                \
    X(point_polygon)                                                                               \
    X(rect_polygon)                                                                                \
    X(segment_polygon)                                                                             \
    X(point_ellipse)                                                                               \
    X(segment_ellipse)                                                                             \
    X(circle_ellipse)                                                                              \
    X(ellipse_ellipse)                                                                             \
    X(any)

#define HIT_METHOD_FAMILY(name) 
HIT_METHOD_FAMILIES(HIT_METHOD_FAMILY)
#undef HIT_METHOD_FAMILY

/* A fault in HIT_FAULTS(): the trait that it needs, what fails, a scene or NULL. */
#define FALSE_HIT(needs, words, scene)                                                             \
    {                                                                                              \
        HIT_HIT, HIT_TRAIT_##needs, words, scene                                                   \
    }
#define FALSE_MISS(needs, words, scene)                                                            \
    {                                                                                              \
        HIT_MISS, HIT_TRAIT_##needs, words, scene                                                  \
    }
#define REFUSES(needs, words, scene)                                                               \
    {                                                                                              \
        HIT_REFUSED, HIT_TRAIT_##needs, words, scene                                               \
    }
/* The method may say either wrongly. */
#define FALSE_BOTH(needs, words) FALSE_HIT(needs, words, NULL), FALSE_MISS(needs, words, NULL)

/* How a row begins: one with faults, and that which corrects it. Another one has its .id alone. */
#define FAULTY(name)        .id = name, .corrected_by = name "-corrected"
#define CORRECTION_OF(name) .id = name "-corrected"

/* A row's pair of kinds, its function, and where that was published, or after what it corrects. */
#define PUBLISHED(first, second, function, place)                                                  \
    .source = place, .a = HIT_##first, .b = HIT_##second, .origin = HIT_AS_PUBLISHED,              \
    .run = function
#define CORRECTED(first, second, function, after)                                                  \
    .source = "hitlab, after " after, .a = HIT_##first, .b = HIT_##second,                         \
    .origin = HIT_CORRECTED, .run = function

/* Titles of the posts, in English; the README gives the originals. */
#define POST_CIRCLE_RECT    "“Shape collision: circle and rectangle”"
#define POST_TURNED_RECT    "“Circle and rectangle collision (turned rectangle)”"
#define POST_POINT_TRIANGLE "“Shape collision: point and triangle”"
#define POST_CIRCLE_CIRCLE  "“Collision series: circle and circle”"
#define POST_POLYGONS       "“Collision of any polygons by the cross product”"

/* Where formulas that no post has are found. */
#define TEXT_THOMPSON "Thompson, “Collision Detection”"
#define TEXT_ERICSON  "Ericson, “Real-Time Collision Detection”"
#define TEXT_BOURKE   "Bourke, “Points, lines, and planes”"
#define TEXT_WANG     "Wang, Wang, Kim, “An algebraic condition for the separation of two ellipsoids”"

#endif

/* ==== methods/any.c =============================================================================== */

static bool any_boxes_meet(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_vec a_low, a_high, b_low, b_high;
    hit_bounds(a, &a_low, &a_high);
    hit_bounds(b, &b_low, &b_high);
    hit_trace_part(trace, "bounding boxes");
    hit_bounds_trace(trace, HIT_NEW(bounds_names){"a_left", "a_right", "a_top", "a_bottom"}, a_low,
                     a_high);
    hit_bounds_trace(trace, HIT_NEW(bounds_names){"b_left", "b_right", "b_top", "b_bottom"}, b_low,
                     b_high);
    double a_left = a_low.x, a_right = a_high.x, a_top = a_low.y, a_bottom = a_high.y;
    double b_left = b_low.x, b_right = b_high.x, b_top = b_low.y, b_bottom = b_high.y;
    return CHECK(trace, a_left, <=, b_right) && CHECK(trace, b_left, <=, a_right) &&
           CHECK(trace, a_top, <=, b_bottom) && CHECK(trace, b_top, <=, a_bottom);
}

/* "Collision of any polygons by the cross product" opens with ActionScript's hitTestObject(): it
 * "only tests the rectangular borders of display objects". Flash measures these in twentieths of a
 * pixel; here they are doubles. */
static hit_verdict boxes(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return any_boxes_meet(a, b, trace) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects boxes(). The box of anything but an upright rect has corners that the shape does not
 * reach: the point (1,1) is in the box of the circle (10,10) r 10 and reads as a hit. A miss is
 * always right: a shape lies inside its box, and because rounding keeps the order of numbers, the
 * rounded sides of two boxes part only where the true ones do. So the boxes spare the exact test
 * where they miss, and the exact test decides where they meet.
 */
static hit_verdict boxes_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    if (!any_boxes_meet(a, b, trace))
        return HIT_MISS;
    hit_trace_part(trace, NULL);
    return hit_referee(a, b, trace);
}

static const hit_fault any_faults_1[] = {FALSE_HIT(EVERYDAY, "all of the box counts", "faults/boxes-corner"),
                          FALSE_HIT(TURNED, "all of the box counts", "faults/boxes-turned"), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_any[] = {
    {"any/boxes",
     "Bounding boxes",
     "Compares the upright boxes around the shapes.",
     POST_POLYGONS ", hitTestObject()", NULL,
     any_faults_1,
     "any/boxes-corrected",
     true, (hit_kind)0, (hit_kind)0,
     HIT_AS_PUBLISHED, 0, false,
     boxes},
    {"any/boxes" "-corrected", "Bounding boxes, corrected",
     "Compares the boxes around the shapes first; only when they meet, the referee decides.",
     "hitlab, after " POST_POLYGONS, NULL, NULL, NULL, true, (hit_kind)0, (hit_kind)0, HIT_CORRECTED, 0, false,
     boxes_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/circle_circle.c ===================================================================== */

/* Draws a radius on the side away from the other centre, so that it does not cover the distance. */
static void circle_circle_trace_radius(hit_trace *trace, const char *name, const hit_shape *circle, hit_vec other)
{
    hit_vec c = circle->vertex[0];
    double length = hypot(c.x - other.x, c.y - other.y);
    hit_vec away = length > 0 ? vec_scale(vec_sub(c, other), 1 / length) : vec(0, -1);
    hit_trace_length(trace, name, c, vec_add(c, vec_scale(away, circle->radius)), circle->radius);
}

static double trace_centres(hit_trace *trace, const hit_shape *c1, const hit_shape *c2,
                            double distance)
{
    hit_trace_length(trace, "distance", c1->vertex[0], c2->vertex[0], distance);
    if (trace) {
        circle_circle_trace_radius(trace, "r1", c1, c2->vertex[0]);
        circle_circle_trace_radius(trace, "r2", c2, c1->vertex[0]);
    }
    return distance;
}

/* "Collision series: circle and circle", circleCircle(): Pythagoras, then distance <= sum. */
HIT_INTERNAL hit_verdict hit_circle_circle_distance(const hit_shape *c1, const hit_shape *c2, hit_trace *trace)
{
    double dist_x = c1->vertex[0].x - c2->vertex[0].x;
    double dist_y = c1->vertex[0].y - c2->vertex[0].y;
    double distance = sqrt(dist_x * dist_x + dist_y * dist_y);
    double r1 = c1->radius;
    double r2 = c2->radius;
    trace_centres(trace, c1, c2, distance);
    return CHECK(trace, distance, <=, r1 + r2) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects hit_circle_circle_distance(). r1 + r2 rounds up: the circles (0,0) r 1 and (1 + 2^-52,
 * 0) r 1.5 * 2^-53 are a quarter of an ulp apart, a false hit. The root rounds: (40,26) r 25 and
 * (64,18.999999999999996) r 0 are a false hit. Squares underflow: (0,0) r 1e-170 and (3e-170,0) r
 * 1e-170 have distance 0, a false hit. They overflow: (0,0) r 1e200 and (1e199,0) r 0 are missed.
 * The correction compares distance^2 with
 * (r1 + r2)^2 without any rounding.
 */
HIT_INTERNAL hit_verdict hit_circle_circle_distance_corrected(const hit_shape *c1, const hit_shape *c2,
                                                 hit_trace *trace)
{
    hit_vec p = c1->vertex[0];
    hit_vec q = c2->vertex[0];
    double r1 = c1->radius;
    double r2 = c2->radius;
    if (trace)
        trace_centres(trace, c1, c2, hypot(p.x - q.x, p.y - q.y));
    int distance_vs_radii = hit_exact_distance(p, q, r1, r2);
    return CHECK(trace, distance_vs_radii, <=, 0) ? HIT_HIT : HIT_MISS;
}

HIT_INTERNAL bool hit_circle_circle_round(hit_trace *trace, const hit_shape *polygon, hit_shape *circle)
{
    hit_vec centre;
    double radius;
    bool has_circle = hit_enclose(polygon, &centre, &radius);
    if (trace && has_circle)
        hit_trace_circle(trace, "bounding circle", centre, radius);
    if (!CHECK(trace, has_circle, ==, true))
        return false;
    *circle = hit_make_circle(centre, radius);
    return true;
}

/* "Shape collision: circle and rectangle", C# appendix, IsCircleIntersect(): PointF and radii are
 * floats, Math.Pow and Math.Sqrt compute in double. */
static hit_verdict distance_float(const hit_shape *c1, const hit_shape *c2, hit_trace *trace)
{
    float x1 = (float)c1->vertex[0].x, y1 = (float)c1->vertex[0].y;
    float x2 = (float)c2->vertex[0].x, y2 = (float)c2->vertex[0].y;
    float r1 = (float)c1->radius;
    float r2 = (float)c2->radius;
    float distance = (float)sqrt(pow(x1 - x2, 2) + pow(y1 - y2, 2));
    trace_centres(trace, c1, c2, distance);
    return CHECK(trace, distance, <=, r1 + r2) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects distance_float(), which cuts coordinates, radii and the distance to 24 bits: the circles
 * (0,0) r 1 and (2 + 1e-8, 0) r 1 are apart and read as a hit. The correction takes the doubles as
 * they are. It compares exactly, first the boxes around the circles, which is cheap, then the
 * circles.
 */
static hit_verdict distance_float_corrected(const hit_shape *c1, const hit_shape *c2,
                                            hit_trace *trace)
{
    hit_vec p = c1->vertex[0];
    hit_vec q = c2->vertex[0];
    double r1 = c1->radius;
    double r2 = c2->radius;
    if (trace)
        trace_centres(trace, c1, c2, hypot(p.x - q.x, p.y - q.y));
    hit_trace_segment(trace, "width", p, vec(q.x, p.y));
    int width_vs_radii = hit_exact_distance(vec(p.x, 0), vec(q.x, 0), r1, r2);
    if (CHECK(trace, width_vs_radii, >, 0))
        return HIT_MISS;
    hit_trace_segment(trace, "height", p, vec(p.x, q.y));
    int height_vs_radii = hit_exact_distance(vec(0, p.y), vec(0, q.y), r1, r2);
    if (CHECK(trace, height_vs_radii, >, 0))
        return HIT_MISS;
    int distance_vs_radii = hit_exact_distance(p, q, r1, r2);
    return CHECK(trace, distance_vs_radii, <=, 0) ? HIT_HIT : HIT_MISS;
}

static const hit_fault circle_circle_faults_2[] = {FALSE_HIT(LAST_BITS, "the sum of radii rounds", "faults/circle-distance-sum"),
                    FALSE_HIT(LAST_BITS, "the root rounds", "faults/circle-distance-root"),
                    FALSE_MISS(LAST_BITS, "the root rounds", NULL),
                    FALSE_HIT(TINY, "squares underflow", "faults/circle-distance-underflow"),
                    FALSE_MISS(TINY, "squares underflow", NULL),
                    FALSE_MISS(HUGE, "squares overflow", "faults/circle-distance-overflow"),
                    FALSE_HIT(HUGE, "the root rounds", NULL), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault circle_circle_faults_3[] = {
         FALSE_HIT(FRACTIONS, "cut to float", "faults/circle-distance-float"),
         FALSE_MISS(FRACTIONS, "cut to float", NULL), FALSE_BOTH(LARGE, "cut to float"),
         FALSE_BOTH(TINY, "beyond float's range"), FALSE_BOTH(HUGE, "beyond float's range"), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_circle_circle[] = {
    {"circle-circle/distance", "Distance",
     "The circles meet when the distance of their centres is at most the sum of their radii.",
     POST_CIRCLE_CIRCLE,
     "the text says “less than” the sum, the code <=",
     circle_circle_faults_2, "circle-circle/distance" "-corrected", false, HIT_CIRCLE, HIT_CIRCLE, HIT_AS_PUBLISHED, 0, false,                  hit_circle_circle_distance},
    {"circle-circle/distance" "-corrected", "Distance, corrected",
     "Compares the distance of the centres with the sum of the radii without any rounding.",
     "hitlab, after " POST_CIRCLE_CIRCLE, NULL, NULL, NULL, false, HIT_CIRCLE, HIT_CIRCLE,                             HIT_CORRECTED, 0, false, hit_circle_circle_distance_corrected},
    {"circle-circle/distance-float", "Distance in float",
     "Compares the distance of the centres with the sum of the radii, in float.",
     POST_CIRCLE_RECT ", C# appendix", NULL,
     circle_circle_faults_3, "circle-circle/distance-float" "-corrected", false, HIT_CIRCLE, HIT_CIRCLE, HIT_AS_PUBLISHED, 0, false,                  distance_float},
    {"circle-circle/distance-float" "-corrected", "Distance in float, corrected",
     "Compares first the boxes around the circles, then the circles, without any rounding.",
     "hitlab, after " POST_CIRCLE_RECT, NULL, NULL, NULL, false, HIT_CIRCLE, HIT_CIRCLE,                             HIT_CORRECTED, 0, false, distance_float_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/circle_ellipse.c ==================================================================== */

static hit_vec longer_by(hit_vec axis, double length, double more, hit_vec otherwise)
{
    return length > 0 ? vec_add(axis, vec_scale(axis, more / length)) : vec_scale(otherwise, more);
}

/* The ellipse with both radii longer by the circle's, and the curve that the circle's centre is on
 * when the circle touches. */
static void trace_grown(hit_trace *trace, const ellipse_view *e, double r, hit_vec centre)
{
    hit_vec u = longer_by(e->u, e->rx, r, vec(e->cosa, e->sina));
    hit_vec v = longer_by(e->v, e->ry, r, vec(-e->sina, e->cosa));
    hit_trace_ellipse(trace, "grown ellipse", e->centre, u, v, 0);
    hit_trace_ellipse(trace, "offset curve", e->centre, e->u, e->v, r);
    hit_trace_point(trace, "centre", centre);
}

/* ellipseCollides(): the sums of the radii are those of an ellipse around one centre; the other
 * centre is inside or not. The circle is an ellipse with two equal radii. Theirs are upright; the
 * way between the centres is turned back first. */
static hit_verdict circle_ellipse_grown(const hit_shape *circle, const hit_shape *ellipse, hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(ellipse);
    double r = circle->radius;
    hit_vec d = ellipse_view_of(&e, circle->vertex[0]);
    double dx = d.x / (e.rx + r);
    double dy = d.y / (e.ry + r);
    if (trace)
        trace_grown(trace, &e, r, circle->vertex[0]);
    return CHECK(trace, dx * dx + dy * dy, <=, 1) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects grown(). The curve at a distance around an ellipse is no ellipse: it lies outside of the
 * grown one but in four points. The circle (349,123) r 150 reaches the ellipse (0,0), radii 300
 * and 40, by 24 units and is missed. The correction asks for the exact signs of the polynomial of
 * both shapes.
 */
static hit_verdict grown_corrected(const hit_shape *circle, const hit_shape *ellipse,
                                   hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(ellipse);
    hit_trace_ellipse(trace, "offset curve", e.centre, e.u, e.v, circle->radius);
    hit_trace_point(trace, "centre", circle->vertex[0]);
    return hit_referee(circle, ellipse, trace);
}

static const hit_fault circle_ellipse_faults_4[] = {
         FALSE_MISS(EVERYDAY, "the offset of an ellipse is no ellipse", "faults/grown-ellipse"),
         FALSE_HIT(NEAR, "the quotients round", NULL), FALSE_HIT(FLAT, "the quotients round", NULL),
         FALSE_HIT(ZERO_SIZE, "the quotients round", NULL),
         FALSE_HIT(TINY, "squares underflow", NULL), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_circle_ellipse[] = {
    {"circle-ellipse/grown", "Grown ellipse",
     "Adds the circle's radius to both radii of the ellipse, and asks whether the centre "
             "is inside.",
     "GitHub, jewellrya/game, hurtbox.js, ellipseCollides()", NULL,
     circle_ellipse_faults_4, "circle-ellipse/grown" "-corrected", false, HIT_CIRCLE, HIT_ELLIPSE, HIT_AS_PUBLISHED, 0, false,                  circle_ellipse_grown},
    {"circle-ellipse/grown" "-corrected", "Grown ellipse, corrected",
     "Asks the exact signs of the polynomial of circle and ellipse, which know the offset "
             "curve.",
     "hitlab, after " TEXT_WANG, NULL, NULL, NULL, false, HIT_CIRCLE, HIT_ELLIPSE,                             HIT_CORRECTED, 0, false, grown_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/thompson.h ========================================================================== */

/*
 * Formulas of Thompson's “Collision Detection” that several pairs use, as its sketches have them
 * but for the type. The sketches compute in float, these in double, so that every fault is one of
 * the formula.
 */
#ifndef HIT_THOMPSON_H
#define HIT_THOMPSON_H

/* The crossing of two lines as A + ua (B - A) and C + ub (D - C): the numerators and the
 * denominator of ua and ub. */
typedef struct thompson_quotients {
    double numerator_a, numerator_b, denominator;
} thompson_quotients;

HIT_INTERNAL thompson_quotients hit_thompson_quotients(hit_trace *trace, hit_edge ab, hit_edge cd);
/* Records both lines and the points on them that the parameters stand for. */
HIT_INTERNAL void hit_thompson_trace_parameters(hit_trace *trace, hit_edge ab, double ua, hit_edge cd,
                                   double ub);
/* True when both parameters are between 0 and 1. */
HIT_INTERNAL bool hit_thompson_between(hit_trace *trace, thompson_quotients q, hit_edge ab, hit_edge cd);

/* line/line: divides by the denominator, whatever it is. */
HIT_INTERNAL bool hit_thompson_line_line(hit_trace *trace, hit_edge ab, hit_edge cd);

/* line/point: true when the way from end to end through p is as long as the segment, within a
 * buffer of 0.1. */
HIT_INTERNAL bool hit_thompson_line_point(hit_trace *trace, hit_edge ab, hit_vec p);

/* line/circle: true when an end is inside. If none is, takes the closest point of the line, if
 * line/point finds it on the segment. */
HIT_INTERNAL bool hit_thompson_line_circle(hit_trace *trace, hit_edge ab, hit_vec c, double r);

/* A rect as the sketches have it: its top left corner, width and height. */
typedef struct thompson_rect {
    double x, y, w, h;
} thompson_rect;

/* The rect must be upright. */
HIT_INTERNAL thompson_rect hit_thompson_rect(const hit_shape *rect);

/* line/rect: tests the line against all four sides. */
HIT_INTERNAL bool hit_thompson_line_rect(hit_trace *trace, hit_edge ab, thompson_rect r);

/* polygonPoint() of polygon/circle, polygon/rect and polygon/polygon: a ray to the right changes
 * sides at every edge that it passes; vertices at p's own height are on neither side. */
HIT_INTERNAL bool hit_thompson_polygon_point(hit_trace *trace, const hit_shape *polygon, hit_vec p);

/* The ray from p past the polygon, for the explanation. */
HIT_INTERNAL void hit_thompson_trace_ray(hit_trace *trace, const hit_shape *polygon, hit_vec p);

/* Shared by both forms of the ray: whether p is to the left of the edge's point at p's height. */
HIT_INTERNAL bool hit_thompson_left_of(hit_trace *trace, hit_edge edge, hit_vec p);

#endif

/* ==== methods/circle_polygon.c ==================================================================== */

/* Whether the perpendicular from C has its foot on the edge, within the radius. */
static bool foot_within(hit_edge edge, hit_vec c, double r, hit_trace *trace)
{
    hit_vec ab = vec_sub(edge.b, edge.a);
    double t = vec_dot(vec_sub(c, edge.a), ab) / vec_dot(ab, ab);
    hit_vec foot = vec_add(edge.a, vec_scale(ab, t));
    hit_trace_line(trace, "edge", edge.a, edge.b);
    hit_trace_number_at(trace, "t", foot, t);
    if (!(CHECK(trace, t, >=, 0) && CHECK(trace, t, <=, 1)))
        return false;
    double distance = vec_length(vec_sub(c, foot));
    hit_trace_length(trace, "distance", c, foot, distance);
    return CHECK(trace, distance, <=, r);
}

/* Textbook: compares the centre's distance from the line of each edge with the radius, where the
 * perpendicular from the centre meets the edge. */
static hit_verdict edges(const hit_shape *circle, const hit_shape *polygon, hit_trace *trace)
{
    for (int j = 0; j < outline_edge_count(polygon); j++) {
        hit_trace_edges(trace, 0, j);
        if (foot_within(outline_edge(polygon, j), circle->vertex[0], circle->radius, trace))
            return HIT_HIT;
    }
    return HIT_MISS;
}

/* Thompson's polygon/circle, without the two lines that its page offers for a circle inside. */
static hit_verdict lines(const hit_shape *circle, const hit_shape *polygon, hit_trace *trace)
{
    for (int j = 0; j < polygon->count; j++) {
        hit_trace_edges(trace, 0, j);
        if (hit_thompson_line_circle(trace, outline_edge(polygon, j), circle->vertex[0],
                                     circle->radius))
            return HIT_HIT;
    }
    return HIT_MISS;
}

/*
 * Corrects edges(). Beyond a corner no perpendicular from the centre meets an edge: the circle
 * (13,13) r 5 reaches the corner of the square [0,10]^2 and is missed. A circle inside meets no
 * edge: (5,5) r 1 is missed. An edge of length zero gives 0/0, and the foot is rounded. The
 * correction measures from the nearer end where there is no foot, compares exactly, and asks
 * whether the centre is inside.
 *
 * Corrects lines(). A circle inside meets no edge: the circle (5,5) r 1 in the square [0,10]^2 is
 * missed, as the page says. The buffer of 0.1 in line/point lengthens every edge: the square
 * [0,0.1]^2 and the circle (0.14,-0.02) r 0.03 are a false hit. The correction finds the ends of
 * an edge by exact signs and asks whether the centre is inside.
 */
static hit_verdict circle_polygon_edges_or_inside(const hit_shape *circle, const hit_shape *polygon,
                                   hit_trace *trace)
{
    hit_vec c = circle->vertex[0];
    for (int j = 0; j < outline_edge_count(polygon); j++) {
        hit_trace_edges(trace, 0, j);
        if (hit_reach_edge(trace, c, circle->radius, outline_edge(polygon, j)))
            return HIT_HIT;
    }
    hit_trace_edges(trace, -1, -1);
    hit_trace_point(trace, "centre", c);
    bool centre_inside = hit_outline_contains(polygon, c);
    return CHECK(trace, centre_inside, ==, true) ? HIT_HIT : HIT_MISS;
}

/* ---- By the bounding circle --------------------------------------------------------------- */

/* "Collision series: circle and circle", extension: circleCircle() with a “bounding circle” for the
 * polygon. It gives up accuracy and is very fast, the post says. So it is where the circle is kept
 * with its shape; here, where it is computed at every run, it takes longer than the edges do
 * (docs/bench.md). */
static hit_verdict bounding_circle(const hit_shape *circle, const hit_shape *polygon,
                                   hit_trace *trace)
{
    hit_shape round;
    if (!hit_circle_circle_round(trace, polygon, &round))
        return HIT_REFUSED;
    return hit_circle_circle_distance(circle, &round, trace);
}

/*
 * Corrects bounding_circle(). It counts points of the bounding circle outside the polygon: the
 * circle (5,-1) r 0.5 beside a side of the square [0,10]^2 is a false hit. The distance of the
 * centres rounds: the circle (208,227) r 29 touches the corner of (228,248)(326,435)(410,355) and
 * is missed. The correction asks the edges too, but only when the circles meet, exactly: a shape
 * that misses the bounding circle cannot reach the polygon. When the circles miss, the trace ends
 * with that comparison and has no edges.
 */
static hit_verdict bounding_circle_corrected(const hit_shape *circle, const hit_shape *polygon,
                                             hit_trace *trace)
{
    hit_shape round;
    if (hit_circle_circle_round(trace, polygon, &round) &&
        hit_circle_circle_distance_corrected(circle, &round, trace) == HIT_MISS)
        return HIT_MISS;
    return circle_polygon_edges_or_inside(circle, polygon, trace);
}

static const hit_fault circle_polygon_faults_5[] = {
         FALSE_MISS(EVERYDAY, "past a corner", "faults/edges-corner"),
         FALSE_MISS(INSIDE, "a circle inside", "faults/edges-inside"),
         FALSE_HIT(NEAR, "the foot rounds", NULL), FALSE_HIT(FAR, "the foot rounds", NULL),
         FALSE_HIT(HUGE, "the foot rounds", NULL), FALSE_BOTH(TINY, "squares underflow"),
         FALSE_MISS(HUGE, "squares overflow", NULL), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault circle_polygon_faults_6[] = {
         FALSE_MISS(INSIDE, "a circle inside", "faults/lines-inside"),
         FALSE_HIT(EVERYDAY, "a buffer of 0.1 lengthens the edges", "faults/lines-buffer"),
         FALSE_MISS(NEAR, "the closest point rounds", NULL),
         FALSE_MISS(NEAR_LINE, "the closest point rounds", NULL),
         FALSE_MISS(FAR, "the closest point rounds", NULL),
         FALSE_MISS(FLAT, "the closest point rounds", NULL),
         FALSE_MISS(LARGE, "lengths round by more than the buffer", NULL),
         FALSE_MISS(TINY, "squares underflow", NULL), FALSE_MISS(HUGE, "squares overflow", NULL), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault circle_polygon_faults_7[] = {
         FALSE_HIT(EVERYDAY, "all of the circle counts", "faults/bounding-circle-side"),
         FALSE_MISS(NEAR, "the root rounds", "faults/bounding-circle-touching"),
         FALSE_MISS(FLAT, "the root rounds", NULL), FALSE_MISS(TINY, "squares underflow", NULL),
         FALSE_MISS(HUGE, "squares overflow", NULL), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_circle_polygon[] = {
    {"circle-polygon/edges", "Distance from edges",
     "Where the perpendicular from the centre meets an edge, compares its length with the "
             "radius.",
     "textbook: distance from a line", NULL,
     circle_polygon_faults_5, "circle-polygon/edges" "-corrected", false, HIT_CIRCLE, HIT_POLYGON, HIT_AS_PUBLISHED, 0, false,                  edges},
    {"circle-polygon/edges" "-corrected", "Distance from edges, corrected",
     "Compares the distance from each edge, ends included, exactly; then asks whether the "
             "centre is inside.",
     "hitlab, after " "the textbook", NULL, NULL, NULL, false, HIT_CIRCLE, HIT_POLYGON,                             HIT_CORRECTED, 0, false, circle_polygon_edges_or_inside},
    {"circle-polygon/lines", "Every edge a line",
     "Asks of each edge whether an end, or else the line's closest point on the edge, is "
             "within the radius.",
     TEXT_THOMPSON ", polygon/circle", NULL,
     circle_polygon_faults_6, "circle-polygon/lines" "-corrected", false, HIT_CIRCLE, HIT_POLYGON, HIT_AS_PUBLISHED, 0, false,                  lines},
    {"circle-polygon/lines" "-corrected", "Every edge a line, corrected",
     "Compares each edge's distance with the radius exactly; then asks whether the centre "
             "is inside.",
     "hitlab, after " TEXT_THOMPSON, NULL, NULL, NULL, false, HIT_CIRCLE, HIT_POLYGON,                             HIT_CORRECTED, 0, false, circle_polygon_edges_or_inside},
    {"circle-polygon/bounding-circle", "Bounding circle",
     "Takes the smallest circle around the polygon and compares the two circles.",
     POST_CIRCLE_CIRCLE ", extension", NULL,
     circle_polygon_faults_7, "circle-polygon/bounding-circle" "-corrected", false, HIT_CIRCLE, HIT_POLYGON, HIT_AS_PUBLISHED, 0, false,                  bounding_circle},
    {"circle-polygon/bounding-circle" "-corrected", "Bounding circle, corrected",
     "Compares with the smallest circle first; only when the circles meet, the edges are "
             "asked, exactly.",
     "hitlab, after " POST_CIRCLE_CIRCLE, NULL, NULL, NULL, false, HIT_CIRCLE, HIT_POLYGON,                             HIT_CORRECTED, 0, true, bounding_circle_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/circle_rect.c ======================================================================= */

/* ---- By centre lines ---------------------------------------------------------------------- */

/* computeDistanceBetweenPointAndLine() of the post. */
static double distance_to_line(hit_trace *trace, hit_vec p, hit_vec p1, hit_vec p2,
                               const char *name)
{
    double a = p2.y - p1.y;
    double b = p1.x - p2.x;
    double c = p2.x * p1.y - p1.x * p2.y;
    double distance = fabs(a * p.x + b * p.y + c) / sqrt(a * a + b * b);
    hit_trace_offset(trace, name, p, p1, p2, distance);
    return distance;
}

typedef double length_fn(hit_vec v);

static double distance_to_corner(hit_trace *trace, hit_vec p, hit_vec corner, length_fn *length,
                                 const char *name)
{
    double distance = length(vec_sub(p, corner));
    hit_trace_length(trace, name, p, corner, distance);
    return distance;
}

/* The last stage of the post: whether a corner is within reach. */
static hit_verdict reaches_corner(const hit_shape *circle, const hit_vec *corner, length_fn *length,
                                  hit_trace *trace)
{
    hit_vec p = circle->vertex[0];
    double r = circle->radius;
    double pa = distance_to_corner(trace, p, corner[0], length, "PA");
    if (CHECK(trace, pa, <=, r))
        return HIT_HIT;
    double pb = distance_to_corner(trace, p, corner[1], length, "PB");
    if (CHECK(trace, pb, <=, r))
        return HIT_HIT;
    double pc = distance_to_corner(trace, p, corner[2], length, "PC");
    if (CHECK(trace, pc, <=, r))
        return HIT_HIT;
    double pd = distance_to_corner(trace, p, corner[3], length, "PD");
    if (CHECK(trace, pd, <=, r))
        return HIT_HIT;
    return HIT_MISS;
}

/* Draws how far d may reach, from the centre towards p. */
static void trace_reach(hit_trace *trace, const char *name, hit_vec p, hit_vec centre,
                        hit_vec across, double reach)
{
    if (!trace)
        return;
    double length = vec_length(across);
    double side = vec_dot(vec_sub(p, centre), across) < 0 ? -reach : reach;
    hit_trace_length(trace, name, centre, vec_add(centre, vec_scale(across, side / length)), reach);
}

/*
 * "Shape collision: circle and rectangle", detectCircleAndRectCollision(). `position` is the
 * rect's x and y, to which the post adds halves of vectors between stage vertices to get the
 * centre and the mid-points of AB and AD.
 */
static hit_verdict by_centre_lines(const hit_shape *circle, const hit_shape *rect, hit_vec position,
                                   hit_trace *trace)
{
    const hit_vec *v = rect->vertex;
    hit_vec p = circle->vertex[0];
    double r = circle->radius;
    double half_ab = vec_length(vec_sub(v[1], v[0])) / 2;
    double half_da = vec_length(vec_sub(v[0], v[3])) / 2;
    hit_vec ab = vec_sub(v[1], v[0]);
    hit_vec ac = vec_sub(v[2], v[0]);
    hit_vec ad = vec_sub(v[3], v[0]);
    hit_vec centre = vec(position.x + ac.x / 2, position.y + ac.y / 2);
    hit_vec mid_ab = vec(position.x + ab.x / 2, position.y + ab.y / 2);
    hit_vec mid_ad = vec(position.x + ad.x / 2, position.y + ad.y / 2);
    hit_trace_point(trace, "centre", centre);
    hit_trace_line(trace, "centre line", centre, mid_ad);
    hit_trace_line(trace, "centre line", centre, mid_ab);

    double d1 = distance_to_line(trace, p, centre, mid_ad, "d1");
    trace_reach(trace, "half_da + r", p, centre, ad, half_da + r);
    if (CHECK(trace, d1, >, half_da + r))
        return HIT_MISS;
    double d2 = distance_to_line(trace, p, centre, mid_ab, "d2");
    trace_reach(trace, "half_ab + r", p, centre, ab, half_ab + r);
    if (CHECK(trace, d2, >, half_ab + r))
        return HIT_MISS;
    if (CHECK(trace, d1, <=, half_da) || CHECK(trace, d2, <=, half_ab))
        return HIT_HIT;
    return reaches_corner(circle, v, vec_length, trace);
}

/* The rect's position is its vertex A, so the post's centre is the rect's. */
static hit_verdict centre_lines(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    return by_centre_lines(circle, rect, rect->vertex[0], trace);
}

/* The rect's position is (0, 0) and its vertices are given on the stage, which the post's
 * constructor invites. Its centre and mid-points then leave vertex A out. */
static hit_verdict centre_lines_stage(const hit_shape *circle, const hit_shape *rect,
                                      hit_trace *trace)
{
    return by_centre_lines(circle, rect, vec(0, 0), trace);
}

/* Distance of p from the line through `on` in the unit direction `along`. */
static double distance_along(hit_trace *trace, hit_vec p, hit_vec on, hit_vec along,
                             const char *name)
{
    double distance = fabs(vec_cross(along, vec_sub(p, on)));
    hit_trace_offset(trace, name, p, on, vec_add(on, along), distance);
    return distance;
}

static double length_without_squares(hit_vec v)
{
    return hypot(v.x, v.y);
}

/*
 * Corrects both. A side of length zero has no centre line: the rect [0,0] x [-9,9] and the circle
 * (0.5,0) r 1 gave 0/0, every comparison with NaN was false, and the result was a miss; a rect of
 * zero height alike. Far from the origin c cancels: the rect 300x160 at 20 degrees around (1e7,1e7)
 * misses a circle r 60 that reaches it. With the position at (0,0) the centre and the mid-points
 * leave vertex A out: the square (10,10)-(12,12) and the circle (11,11) r 0.5 are missed. The
 * correction takes the lines' direction from the rect's angle, which a zero side does not change,
 * and the centre from the rect itself. hypot() does not overflow in a square. It computes in plain
 * doubles, which round the last bits: see `tolerance`.
 */
static hit_verdict centre_lines_corrected(const hit_shape *circle, const hit_shape *rect,
                                          hit_trace *trace)
{
    hit_vec p = circle->vertex[0];
    double r = circle->radius;
    hit_vec along_ab = hit_turn_direction(rect->angle);
    hit_vec along_ad = vec(-along_ab.y, along_ab.x);
    double half_ab = rect->size.x / 2;
    double half_da = rect->size.y / 2;
    hit_trace_point(trace, "centre", rect->centre);

    double d1 = distance_along(trace, p, rect->centre, along_ab, "d1");
    trace_reach(trace, "half_da + r", p, rect->centre, along_ad, half_da + r);
    if (CHECK(trace, d1, >, half_da + r))
        return HIT_MISS;
    double d2 = distance_along(trace, p, rect->centre, along_ad, "d2");
    trace_reach(trace, "half_ab + r", p, rect->centre, along_ab, half_ab + r);
    if (CHECK(trace, d2, >, half_ab + r))
        return HIT_MISS;
    if (CHECK(trace, d1, <=, half_da) || CHECK(trace, d2, <=, half_ab))
        return HIT_HIT;
    return reaches_corner(circle, rect->vertex, length_without_squares, trace);
}

/* ---- By turning the circle ---------------------------------------------------------------- */

/* The post's coordinates are Java ints; past these an int could overflow. */
static bool fits_int(double value)
{
    return fabs(value) < 1 << 28;
}

static bool all_fit_int(const hit_shape *circle, const hit_shape *rect)
{
    return fits_int(circle->vertex[0].x) && fits_int(circle->vertex[0].y) &&
           fits_int(circle->radius) && fits_int(rect->centre.x) && fits_int(rect->centre.y);
}

static void trace_turn(hit_trace *trace, const hit_shape *circle, const hit_shape *rect,
                       hit_vec turned)
{
    if (!trace)
        return;
    hit_bounds_trace_upright(trace, rect);
    hit_trace_circle(trace, "turned circle", turned, circle->radius);
    if (rect->angle != 0)
        hit_trace_turn(trace, "turned by", rect->centre, circle->vertex[0], turned,
                       vec_radians(-rect->angle));
}

/* Records how far the turned centre is from the upright rect's middle, and how far it may be:
 * `reach` is the sum of half a side and the radius. */
static void trace_delta_x(hit_trace *trace, hit_vec centre, hit_vec turned, double delta,
                          double reach)
{
    hit_trace_length(trace, "delta_x", vec(centre.x, turned.y), turned, delta);
    hit_trace_length(trace, "half_width + radius", centre,
                     vec(centre.x + copysign(reach, turned.x - centre.x), centre.y), reach);
}

static void trace_delta_y(hit_trace *trace, hit_vec centre, hit_vec turned, double delta,
                          double reach)
{
    hit_trace_length(trace, "delta_y", vec(turned.x, centre.y), turned, delta);
    hit_trace_length(trace, "half_height + radius", centre,
                     vec(centre.x, centre.y + copysign(reach, turned.y - centre.y)), reach);
}

/* Records half of each side from the upright rect's middle towards the turned centre. */
static void trace_halves(hit_trace *trace, hit_vec centre, hit_vec turned, double half_width,
                         double half_height)
{
    hit_trace_length(trace, "half_width", centre,
                     vec(centre.x + copysign(half_width, turned.x - centre.x), centre.y),
                     half_width);
    hit_trace_length(trace, "half_height", centre,
                     vec(centre.x, centre.y + copysign(half_height, turned.y - centre.y)),
                     half_height);
}

/* Records the way from the upright rect's nearest corner to the turned centre. */
static void trace_corner(hit_trace *trace, hit_vec centre, hit_vec turned, double half_width,
                         double half_height, double distance)
{
    hit_vec corner = {centre.x + copysign(half_width, turned.x - centre.x),
                      centre.y + copysign(half_height, turned.y - centre.y)};
    hit_trace_length(trace, "distance", corner, turned, distance);
}

/*
 * "Circle and rectangle collision (turned rectangle)", isCircRotateRectCollide(), second form:
 * turns the circle back around the rect's centre, then compares as if the rect were upright. X(),
 * Y() and Radius() are ints, and so is the turned centre. Width() and Height() are divided by 2f,
 * which leaves their type open; here they keep their fractions: the rect 1.9x1.9 and the circle
 * (2,2) r 2 are a hit, with whole sizes they would be a miss. The first form hands the turned
 * circle to the isCircRectCollide() of an earlier post; the second writes the same steps out.
 */
static hit_verdict turn_circle(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    bool all_fit = all_fit_int(circle, rect);
    hit_trace_part(trace, all_fit ? "all numbers fit an int" : "refused: too large for an int");
    hit_trace_point(trace, "circle", circle->vertex[0]);
    hit_trace_point(trace, "rect", rect->centre);
    if (!CHECK(trace, all_fit, ==, true))
        return HIT_REFUSED;
    hit_trace_part(trace, NULL);
    int rect_x = (int)rect->centre.x;
    int rect_y = (int)rect->centre.y;
    double theta = rect->angle * (-1) / 180.0 * 3.14159265358979323846;
    int trans_x = (int)circle->vertex[0].x - rect_x;
    int trans_y = (int)circle->vertex[0].y - rect_y;
    int new_x = (int)(cos(theta) * trans_x - sin(theta) * trans_y) + rect_x;
    int new_y = (int)(sin(theta) * trans_x + cos(theta) * trans_y) + rect_y;
    hit_vec centre = vec(rect_x, rect_y), turned = vec(new_x, new_y);
    trace_turn(trace, circle, rect, turned);

    int delta_x = abs(new_x - rect_x);
    int delta_y = abs(new_y - rect_y);
    double half_width = rect->size.x / 2;
    double half_height = rect->size.y / 2;
    int radius = (int)circle->radius;
    trace_delta_x(trace, centre, turned, delta_x, half_width + radius);
    if (CHECK(trace, delta_x, >, half_width + radius))
        return HIT_MISS;
    trace_delta_y(trace, centre, turned, delta_y, half_height + radius);
    if (CHECK(trace, delta_y, >, half_height + radius))
        return HIT_MISS;
    trace_halves(trace, centre, turned, half_width, half_height);
    if (CHECK(trace, delta_x, <=, half_width) || CHECK(trace, delta_y, <=, half_height))
        return HIT_HIT;
    double distance = pow(delta_x - half_width, 2) + pow(delta_y - half_height, 2);
    trace_corner(trace, centre, turned, half_width, half_height, distance);
    return CHECK(trace, distance, <, pow(radius, 2)) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects turn_circle(). It cut the turned centre to whole numbers: the rect 20x10 at 30 degrees
 * around the origin and the circle (-16,1) r 5 are a false hit. Its `<` at the corner left touching
 * out: the rect 2x2 and the circle (4,5) r 5 are missed. The correction keeps the turned centre as
 * it is and compares with <=; hypot() keeps squares from overflowing. It computes in plain doubles,
 * which round the last bits: see `tolerance`.
 */
static hit_verdict turn_circle_corrected(const hit_shape *circle, const hit_shape *rect,
                                         hit_trace *trace)
{
    hit_vec along = hit_turn_direction(rect->angle);
    hit_vec trans = vec_sub(circle->vertex[0], rect->centre);
    hit_vec back = vec(vec_dot(along, trans), vec_cross(along, trans));
    hit_vec centre = rect->centre, turned = vec_add(centre, back);
    trace_turn(trace, circle, rect, turned);

    double delta_x = fabs(back.x);
    double delta_y = fabs(back.y);
    double half_width = rect->size.x / 2;
    double half_height = rect->size.y / 2;
    double radius = circle->radius;
    trace_delta_x(trace, centre, turned, delta_x, half_width + radius);
    if (CHECK(trace, delta_x, >, half_width + radius))
        return HIT_MISS;
    trace_delta_y(trace, centre, turned, delta_y, half_height + radius);
    if (CHECK(trace, delta_y, >, half_height + radius))
        return HIT_MISS;
    trace_halves(trace, centre, turned, half_width, half_height);
    if (CHECK(trace, delta_x, <=, half_width) || CHECK(trace, delta_y, <=, half_height))
        return HIT_HIT;
    double distance = hypot(delta_x - half_width, delta_y - half_height);
    trace_corner(trace, centre, turned, half_width, half_height, distance);
    return CHECK(trace, distance, <=, radius) ? HIT_HIT : HIT_MISS;
}

/* ---- By the nearest edges ----------------------------------------------------------------- */

/* The coordinate of the edge to measure to; between the two edges, the centre's own. */
static double nearest_x(double cx, thompson_rect r, hit_trace *trace)
{
    if (CHECK(trace, cx, <, r.x))
        return r.x;
    return CHECK(trace, cx, >, r.x + r.w) ? r.x + r.w : cx;
}

static double nearest_y(double cy, thompson_rect r, hit_trace *trace)
{
    if (CHECK(trace, cy, <, r.y))
        return r.y;
    return CHECK(trace, cy, >, r.y + r.h) ? r.y + r.h : cy;
}

/* Thompson's circle/rect: takes the nearer of the two edges in x and in y, then Pythagoras. The
 * formula's rect is upright. */
static hit_verdict nearest_edges(const hit_shape *circle, const hit_shape *rect, hit_trace *trace)
{
    if (!hit_bounds_is_upright(rect, trace))
        return HIT_REFUSED;
    thompson_rect r = hit_thompson_rect(rect);
    hit_vec c = circle->vertex[0];
    double radius = circle->radius;
    hit_bounds_trace(trace, HIT_NEW(bounds_names){"r.x", "r.x + r.w", "r.y", "r.y + r.h"}, vec(r.x, r.y),
                     vec(r.x + r.w, r.y + r.h));
    hit_trace_number_at(trace, "cx", c, c.x);
    hit_trace_number_at(trace, "cy", c, c.y);
    double test_x = nearest_x(c.x, r, trace);
    double test_y = nearest_y(c.y, r, trace);
    double distance = vec_length(vec_sub(c, vec(test_x, test_y)));
    hit_trace_point(trace, "test", vec(test_x, test_y));
    hit_trace_length(trace, "distance", c, vec(test_x, test_y), distance);
    return CHECK(trace, distance, <=, radius) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects nearest_edges(), which refuses turned rects. Its root rounds: the square [-10,0]^2 and
 * the circle (3 + 2^-51, 4) r 5 are a false hit at the corner. Its squares underflow. The point of
 * the rect nearest to a centre outside lies on an edge that has the centre on its outer side,
 * however the rect is turned. The correction finds such edges by exact signs and leaves a rect
 * without area to the referee.
 */
static hit_verdict nearest_edges_corrected(const hit_shape *circle, const hit_shape *rect,
                                           hit_trace *trace)
{
    if (!hit_bounds_has_area(rect, trace))
        return hit_referee(circle, rect, trace);
    static const char *const name[] = {"AB", "BC", "CD", "DA"};
    int outside = 0;
    for (int i = 0; i < 4; i++) {
        hit_edge edge = outline_edge(rect, i);
        hit_trace_part(trace, name[i]);
        hit_trace_segment(trace, name[i], edge.a, edge.b);
        int side = hit_bounds_side(rect, i, circle->vertex[0]);
        if (!CHECK(trace, side, <, 0))
            continue;
        if (hit_reach_edge(trace, circle->vertex[0], circle->radius, edge))
            return HIT_HIT;
        outside++;
    }
    hit_trace_part(trace, NULL);
    hit_trace_point(trace, "centre", circle->vertex[0]);
    return CHECK(trace, outside, ==, 0) ? HIT_HIT : HIT_MISS;
}

/* 32 units in the last place of the largest number: a turn rounds at most a dozen times. */
#define TURN_TOLERANCE 0x1p-48

static const hit_fault circle_rect_faults_8[] = {
         FALSE_MISS(FLAT, "zero width or height is 0/0", "faults/centre-lines-zero-width"),
         FALSE_MISS(FLAT, "zero width or height is 0/0", "faults/centre-lines-zero-height"),
         FALSE_HIT(FLAT, "zero width or height is 0/0", NULL),
         FALSE_MISS(FAR, "c cancels far from the origin", "faults/centre-lines-far"),
         FALSE_HIT(FAR, "c cancels far from the origin", NULL), FALSE_BOTH(NEAR, "distances round"),
         FALSE_BOTH(THIN, "distances round"), FALSE_BOTH(TINY, "squares underflow"),
         FALSE_BOTH(HUGE, "squares overflow"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault circle_rect_faults_9[] = {
         FALSE_MISS(EVERYDAY, "with vertices given on the stage the centre is wrong",
                    "faults/centre-lines-stage"),
         FALSE_HIT(EVERYDAY, "with vertices given on the stage the centre is wrong", NULL), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault circle_rect_faults_10[] = {
         FALSE_HIT(EVERYDAY, "cut to whole numbers, all but the sizes", "faults/turn-circle-int"),
         FALSE_MISS(FRACTIONS, "cut to whole numbers, all but the sizes", NULL),
         FALSE_MISS(FLAT, "cut to whole numbers, all but the sizes", NULL),
         FALSE_MISS(TINY, "cut to whole numbers, all but the sizes", NULL),
         FALSE_MISS(TOUCHING, "touching at a corner is missed", "faults/turn-circle-corner"),
         REFUSES(LARGE, "refuses numbers of 2^28 and more", "faults/turn-circle-refused"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault circle_rect_faults_11[] = {
         REFUSES(TURNED, "upright only", "faults/nearest-edges-turned"),
         FALSE_BOTH(LAST_BITS, "the root rounds"), FALSE_BOTH(FLAT, "the root rounds"),
         FALSE_HIT(TINY, "squares underflow", "faults/nearest-edges-underflow"),
         FALSE_MISS(TINY, "squares underflow", NULL), FALSE_MISS(HUGE, "squares overflow", NULL), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_circle_rect[] = {
    {"circle-rect/centre-lines", "Centre lines",
     "Compares the centre's distances from the two centre lines; only near a corner, the "
             "corner's distance.",
     POST_CIRCLE_RECT,
     "the text says “less than” the radius at the corners, the code <=",
     circle_rect_faults_8, "circle-rect/centre-lines" "-corrected", false, HIT_CIRCLE, HIT_RECT, HIT_AS_PUBLISHED, 0, false,                  centre_lines},
    {"circle-rect/centre-lines-stage",
     "Centre lines, stage",
     "As centre lines, but with the rectangle's position at 0, 0 and its vertices on the "
             "stage.",
     POST_CIRCLE_RECT,
     "the text says “less than” the radius at the corners, the code <=",
     circle_rect_faults_9,
     "circle-rect/centre-lines-corrected", false, HIT_CIRCLE, HIT_RECT, HIT_AS_PUBLISHED, 0, false,                  centre_lines_stage},
    {"circle-rect/centre-lines" "-corrected", "Centre lines, corrected",
     "As centre lines, with their direction from the angle and the centre from the "
             "rectangle itself.",
     "hitlab, after " POST_CIRCLE_RECT, NULL, NULL, NULL, false, HIT_CIRCLE, HIT_RECT,                             HIT_CORRECTED,
     TURN_TOLERANCE, false, centre_lines_corrected},
    {"circle-rect/turn-circle", "Turned circle",
     "Turns the circle back by the rectangle's angle, then compares as if it were upright, "
             "in whole numbers.",
     POST_TURNED_RECT, NULL,
     circle_rect_faults_10, "circle-rect/turn-circle" "-corrected", false, HIT_CIRCLE, HIT_RECT, HIT_AS_PUBLISHED, 0, false,                  turn_circle},
    {"circle-rect/turn-circle" "-corrected", "Turned circle, corrected",
     "Turns the circle back by the rectangle's angle and compares without cutting to whole "
             "numbers.",
     "hitlab, after " POST_TURNED_RECT, NULL, NULL, NULL, false, HIT_CIRCLE, HIT_RECT,                             HIT_CORRECTED, TURN_TOLERANCE, false, turn_circle_corrected},
    {"circle-rect/nearest-edges", "Nearest edges",
     "Measures from the centre to the nearest point of an upright rectangle, one "
             "coordinate at a time.",
     TEXT_THOMPSON ", circle/rect", NULL,
     circle_rect_faults_11, "circle-rect/nearest-edges" "-corrected", false, HIT_CIRCLE, HIT_RECT, HIT_AS_PUBLISHED, 0, false,                  nearest_edges},
    {"circle-rect/nearest-edges" "-corrected", "Nearest edges, corrected",
     "Measures exactly to each edge that the centre is outside of; outside of none, it is "
             "inside.",
     "hitlab, after " TEXT_THOMPSON, NULL, NULL, NULL, false, HIT_CIRCLE, HIT_RECT,                             HIT_CORRECTED, 0, false, nearest_edges_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};
#undef TURN_TOLERANCE

/* ==== methods/ellipse_ellipse.c =================================================================== */

enum { OUTLINE_POINTS = 32 };

/* Point number i of the outline. */
static hit_vec outline_point(const ellipse_view *e, int i)
{
    double angle = i * (2 * 3.14159265358979323846 / (double)OUTLINE_POINTS);
    return vec_add(e->centre, vec_add(vec_scale(e->u, cos(angle)), vec_scale(e->v, sin(angle))));
}

/* ---- A polygon instead ---------------------------------------------------------------------- */

static hit_shape polygon_of(hit_trace *trace, const hit_shape *ellipse, hit_vec *ring)
{
    ellipse_view e = hit_ellipse_view(ellipse);
    for (int i = 0; i < OUTLINE_POINTS; i++)
        ring[i] = outline_point(&e, i);
    for (int i = 0; i < OUTLINE_POINTS; i++)
        hit_trace_segment(trace, "polygon", ring[i], ring[(i + 1) % OUTLINE_POINTS]);
    return hit_make_polygon(ring, OUTLINE_POINTS);
}

/* The answer's advice: an n-sided polygon instead of the ellipse; here 32 sides, as games take. The
 * polygons are compared exactly, so that nothing but their corners fails. */
static hit_verdict polygons(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_vec ring_a[OUTLINE_POINTS], ring_b[OUTLINE_POINTS];
    hit_shape polygon_a = polygon_of(trace, a, ring_a);
    hit_shape polygon_b = polygon_of(trace, b, ring_b);
    return hit_referee(&polygon_a, &polygon_b, trace);
}

/* “Scale their ratios and positions along an axis”: a's short direction is stretched until a is a
 * circle, and the other ellipse counts as a circle too, as it would be one with the same ratio. */
static hit_verdict ellipse_ellipse_scaled(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(a), f = hit_ellipse_view(b);
    hit_vec d = ellipse_view_of(&e, f.centre);
    double scale = e.rx / e.ry;
    double distance = sqrt(d.x * d.x + d.y * scale * (d.y * scale));
    double radius_a = e.rx;
    double radius_b = f.rx;
    if (trace) {
        hit_vec up = vec_scale(vec(-e.sina, e.cosa), d.y * scale - d.y);
        hit_vec centre = vec_add(f.centre, up);
        hit_trace_circle(trace, "radius_a", e.centre, radius_a);
        hit_trace_circle(trace, "radius_b", centre, radius_b);
        hit_trace_length(trace, "distance", e.centre, centre, distance);
    }
    return CHECK(trace, distance, <=, radius_a + radius_b) ? HIT_HIT : HIT_MISS;
}

/* ---- The line of centres -------------------------------------------------------------------- */

/* The length of the vector whose coordinates are those of the direction times the radii. It is how
 * far the ellipse reaches in that direction, measured straight, not where it ends on the line: so
 * no two that meet are missed but by rounding. */
static double radius_towards(const ellipse_view *e, hit_vec direction)
{
    double along = vec_dot(e->u, direction);
    double across = vec_dot(e->v, direction);
    return sqrt(along * along + across * across);
}

static void ellipse_ellipse_trace_radius(hit_trace *trace, const char *name, hit_vec centre, hit_vec towards,
                         double radius)
{
    hit_trace_length(trace, name, centre, vec_add(centre, vec_scale(towards, radius)), radius);
}

/* EllipseIntersection(): from each ellipse one point “toward” the other; hit when their distances
 * from the centres reach across. Its ellipses are upright; here each has its own axes. */
static hit_verdict line_of_centres(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(a), f = hit_ellipse_view(b);
    double cx = f.centre.x - e.centre.x;
    double cy = f.centre.y - e.centre.y;
    double cSqrt = sqrt(cx * cx + cy * cy);
    hit_trace_length(trace, "cSqrt", e.centre, f.centre, cSqrt);
    if (CHECK(trace, cSqrt, <=, 0.0001))
        return HIT_HIT;
    hit_vec cn = vec(cx / cSqrt, cy / cSqrt);
    double aeSqrt = radius_towards(&e, cn);
    double beSqrt = radius_towards(&f, cn);
    ellipse_ellipse_trace_radius(trace, "aeSqrt", e.centre, cn, aeSqrt);
    ellipse_ellipse_trace_radius(trace, "beSqrt", f.centre, vec_scale(cn, -1), beSqrt);
    return CHECK(trace, cSqrt, <=, aeSqrt + beSqrt) ? HIT_HIT : HIT_MISS;
}

/* ---- Points of the outline ------------------------------------------------------------------ */

/* Counts the points of b's outline in a, by the normalised distance. */
static int count_inside(hit_trace *trace, const char *name, const ellipse_view *a,
                        const ellipse_view *b)
{
    int inside = 0;
    for (int i = 0; i < OUTLINE_POINTS; i++) {
        hit_vec p = outline_point(b, i);
        hit_vec d = ellipse_view_of(a, p);
        double x = d.x / a->rx;
        double y = d.y / a->ry;
        hit_trace_point(trace, name, p);
        inside += x * x + y * y <= 1;
    }
    return inside;
}

/* The heuristic of the issue: points along one ellipse are looked for in the other. */
static hit_verdict outline_points(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(a), f = hit_ellipse_view(b);
    hit_trace_part(trace, "points of B in A");
    int b_in_a = count_inside(trace, "b_in_a", &e, &f);
    if (CHECK(trace, b_in_a, >, 0))
        return HIT_HIT;
    hit_trace_part(trace, "points of A in B");
    int a_in_b = count_inside(trace, "a_in_b", &f, &e);
    return CHECK(trace, a_in_b, >, 0) ? HIT_HIT : HIT_MISS;
}

/* ---- The characteristic polynomial ---------------------------------------------------------- */

/* The symmetric matrix of a conic: x' Q x <= 0 inside. */
typedef struct quadric {
    double xx, xy, yy, x, y, one;
} quadric;

static quadric quadric_of(const ellipse_view *e)
{
    double det = vec_cross(e->u, e->v);
    hit_vec s = vec(e->v.y / det, -e->v.x / det); /* w . s is the coordinate along u */
    hit_vec t = vec(-e->u.y / det, e->u.x / det);
    quadric q = {
        s.x * s.x + t.x * t.x, s.x * s.y + t.x * t.y, s.y * s.y + t.y * t.y, 0, 0, 0};
    q.x = -(q.xx * e->centre.x + q.xy * e->centre.y);
    q.y = -(q.xy * e->centre.x + q.yy * e->centre.y);
    q.one = -(q.x * e->centre.x + q.y * e->centre.y) - 1;
    return q;
}

/* The matrix of signed minors. */
static quadric minors_of(quadric q)
{
    return HIT_NEW(quadric){q.yy * q.one - q.y * q.y,
                     q.x * q.y - q.xy * q.one,
                     q.xx * q.one - q.x * q.x,
                     q.xy * q.y - q.yy * q.x,
                     q.xy * q.x - q.xx * q.y,
                     q.xx * q.yy - q.xy * q.xy};
}

/* The trace of the product of two such matrices. */
static double product_trace(quadric p, quadric q)
{
    return p.xx * q.xx + p.yy * q.yy + p.one * q.one + 2 * (p.xy * q.xy + p.x * q.x + p.y * q.y);
}

/*
 * Wang, Wang and Kim: with A and B for the matrices of both, -det(t A + B) is a cubic polynomial in
 * t, and the two are apart exactly when it has two different positive roots. No root is needed: a
 * and d are positive, so one root is negative, and there are two more when the discriminant is
 * positive; b and c are not both positive when these are positive (Descartes).
 */
static hit_verdict polynomial(const hit_shape *shape_a, const hit_shape *shape_b, hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(shape_a), f = hit_ellipse_view(shape_b);
    quadric A = quadric_of(&e), B = quadric_of(&f);
    quadric minors_A = minors_of(A), minors_B = minors_of(B);
    double a = -product_trace(minors_A, A) / 3;
    double b = -product_trace(minors_A, B);
    double c = -product_trace(minors_B, A);
    double d = -product_trace(minors_B, B) / 3;
    double discriminant = 18 * (a * d * (b * c)) + b * c * (b * c) -
                          4 * (b * b * (b * d) + c * c * (c * a)) - 27 * (a * d * (a * d));
    /* Not "A" and "B": a and b are coefficients, and the outlines decide together. */
    hit_trace_ellipse(trace, "ellipse A", e.centre, e.u, e.v, 0);
    hit_trace_ellipse(trace, "ellipse B", f.centre, f.u, f.v, 0);
    hit_trace_cubic(trace, "discriminant", a, b, c, d);
    hit_trace_value(trace, "discriminant", discriminant);
    if (CHECK(trace, discriminant, <=, 0))
        return HIT_HIT;
    return CHECK(trace, b, <, 0) || CHECK(trace, c, <, 0) ? HIT_MISS : HIT_HIT;
}

/*
 * Corrects all of these. A polygon's corners are cut: ellipses that overlap by less than 0.5 % of a
 * radius are missed. Scaled to a circle, the other one is still an ellipse. The nearest points are
 * not on the line of the centres. Points of the outline pass by where the ellipses cross between
 * them, as two thin ones like a plus. The polynomial in doubles loses its last digits, so that its
 * discriminant has any sign where the ellipses touch or lie far out. The correction computes the
 * polynomial's coefficients without rounding; its signs decide.
 */
static hit_verdict polynomial_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return hit_referee(a, b, trace);
}

#define CORRECTION "ellipse-ellipse/polynomial-corrected"

static const hit_fault ellipse_ellipse_faults_12[] = {
         FALSE_MISS(EVERYDAY, "the polygons leave the rim out", "faults/polygons-rim"),
         FALSE_HIT(NEAR, "the corners round", NULL), FALSE_HIT(THIN, "the corners round", NULL),
         FALSE_HIT(FLAT, "the corners round", NULL),
         FALSE_HIT(ZERO_SIZE, "the corners round", NULL),
         FALSE_HIT(TINY, "the corners round", NULL), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault ellipse_ellipse_faults_13[] = {FALSE_HIT(EVERYDAY, "the second is still an ellipse", "faults/scaled-circle"),
                    FALSE_MISS(EVERYDAY, "the second is still an ellipse", NULL), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault ellipse_ellipse_faults_14[] = {
         FALSE_HIT(EVERYDAY, "the nearest points are elsewhere", "faults/line-of-centres"),
         FALSE_MISS(NEAR, "the roots round", NULL), FALSE_MISS(ZERO_SIZE, "the roots round", NULL),
         FALSE_MISS(FLAT, "the roots round", NULL), FALSE_MISS(HUGE, "squares overflow", NULL), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault ellipse_ellipse_faults_15[] = {
         FALSE_MISS(EVERYDAY, "they cross between the points", "faults/outline-points"),
         FALSE_HIT(NEAR, "the points round", NULL), FALSE_HIT(ZERO_SIZE, "the points round", NULL),
         FALSE_HIT(FLAT, "the points round", NULL), FALSE_HIT(TINY, "the points round", NULL),
         FALSE_HIT(HUGE, "the points round", NULL), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault ellipse_ellipse_faults_16[] = {
         FALSE_MISS(NEAR, "the discriminant rounds", "faults/polynomial-touching"),
         FALSE_HIT(NEAR, "the discriminant rounds", NULL),
         FALSE_BOTH(FAR, "the discriminant rounds"), FALSE_BOTH(THIN, "the discriminant rounds"),
         FALSE_HIT(FLAT, "a radius of 0 is 0/0", NULL),
         FALSE_HIT(ZERO_SIZE, "a radius of 0 is 0/0", NULL), FALSE_BOTH(TINY, "products underflow"),
         FALSE_BOTH(HUGE, "products overflow"), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_ellipse_ellipse[] = {
    {"ellipse-ellipse/polygons",
     "Polygons of 32 sides",
     "Takes a polygon with 32 vertices on the outline for each ellipse, and compares the "
             "polygons.",
     "Stack Overflow, “How to detect if an ellipse intersects (collides with) a circle”", NULL,
     ellipse_ellipse_faults_12,
     CORRECTION, false, HIT_ELLIPSE, HIT_ELLIPSE, HIT_AS_PUBLISHED, 0, false,                  polygons},
    {"ellipse-ellipse/scaled",
     "Scaled to a circle",
     "Stretches the plane until the first ellipse is a circle, and takes the second one "
             "for a circle too.",
     "LÖVE forums, “Ellipse Collision Detection”", NULL,
     ellipse_ellipse_faults_13,
     CORRECTION, false, HIT_ELLIPSE, HIT_ELLIPSE, HIT_AS_PUBLISHED, 0, false,                  ellipse_ellipse_scaled},
    {"ellipse-ellipse/line-of-centres",
     "Radii on the line of centres",
     "Adds up a radius of each ellipse towards the other, and compares with the distance "
             "of the centres.",
     "GameDev.net, “Just finished my Circular Collision Function!”", NULL,
     ellipse_ellipse_faults_14,
     CORRECTION, false, HIT_ELLIPSE, HIT_ELLIPSE, HIT_AS_PUBLISHED, 0, false,                  line_of_centres},
    {"ellipse-ellipse/outline-points",
     "Points of the outline",
     "Asks of 32 points of each outline whether they are inside the other ellipse.",
     "GitHub, RAIRLab/Peirce-My-Heart, issue 97", NULL,
     ellipse_ellipse_faults_15,
     CORRECTION, false, HIT_ELLIPSE, HIT_ELLIPSE, HIT_AS_PUBLISHED, 0, false,                  outline_points},
    {"ellipse-ellipse/polynomial",
     "Characteristic polynomial",
     "They are apart when det(t A + B) has two different positive roots; its signs tell.",
     TEXT_WANG, NULL,
     ellipse_ellipse_faults_16,
     CORRECTION, false, HIT_ELLIPSE, HIT_ELLIPSE, HIT_AS_PUBLISHED, 0, false,                  polynomial},
    {CORRECTION,
     "Characteristic polynomial, corrected",
     "Computes the polynomial's coefficients without rounding, and asks for their signs.",
     "hitlab, after " TEXT_WANG, NULL, NULL, NULL, false, HIT_ELLIPSE, HIT_ELLIPSE,                             HIT_CORRECTED, 0, false, polynomial_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};
#undef CORRECTION

/* ==== methods/line_tests.c ======================================================================== */

/* ---- By the cross product ----------------------------------------------------------------- */

/* On which side of the other edge an end lies. */
static void trace_product(hit_trace *trace, const char *name, hit_vec end, double product)
{
    hit_trace_number_at(trace, name, end, product);
}

/* The products of l2's ends are their distances from line 1, times the length of l1. So they
 * divide l2 where it crosses that line. Edges on one line have no crossing: both products are 0. */
static void trace_crossing(hit_trace *trace, hit_edge l2, double line1p1, double line1p2)
{
    if (line1p1 == line1p2)
        return;
    double share = line1p1 / (line1p1 - line1p2);
    hit_trace_hit_point(trace, vec_add(l2.a, vec_scale(vec_sub(l2.b, l2.a), share)));
}

/* "Collision of any polygons by the cross product", simpleLineTest(): each line's end points on
 * different sides of the other line, or on it. */
HIT_INTERNAL bool hit_line_tests_simple(hit_edge l1, hit_edge l2, hit_trace *trace)
{
    double line1p1 = (l1.b.x - l1.a.x) * (l2.a.y - l1.a.y) - (l2.a.x - l1.a.x) * (l1.b.y - l1.a.y);
    double line1p2 = (l1.b.x - l1.a.x) * (l2.b.y - l1.a.y) - (l2.b.x - l1.a.x) * (l1.b.y - l1.a.y);
    double line2p1 = (l2.b.x - l2.a.x) * (l1.a.y - l2.a.y) - (l1.a.x - l2.a.x) * (l2.b.y - l2.a.y);
    double line2p2 = (l2.b.x - l2.a.x) * (l1.b.y - l2.a.y) - (l1.b.x - l2.a.x) * (l2.b.y - l2.a.y);
    trace_product(trace, "line1p1", l2.a, line1p1);
    trace_product(trace, "line1p2", l2.b, line1p2);
    trace_product(trace, "line2p1", l1.a, line2p1);
    trace_product(trace, "line2p2", l1.b, line2p2);
    bool meet = CHECK(trace, line1p1 * line1p2, <=, 0) && CHECK(trace, line2p1 * line2p2, <=, 0);
    if (meet)
        trace_crossing(trace, l2, line1p1, line1p2);
    return meet;
}

static bool intervals_apart(double a, double b, double c, double d)
{
    double low = a < b ? a : b, high = a < b ? b : a;
    return (c < low && d < low) || (c > high && d > high);
}

/* hit_line_tests_simple() with exact signs. It compares the boxes first, because all four turns of
 * collinear edges are 0. */
HIT_INTERNAL bool hit_line_tests_simple_exact(hit_edge l1, hit_edge l2, hit_trace *trace)
{
    bool boxes_apart = intervals_apart(l1.a.x, l1.b.x, l2.a.x, l2.b.x) ||
                       intervals_apart(l1.a.y, l1.b.y, l2.a.y, l2.b.y);
    if (CHECK(trace, boxes_apart, ==, true))
        return false;
    int line1p1 = hit_exact_orient(l1.a, l1.b, l2.a);
    int line1p2 = hit_exact_orient(l1.a, l1.b, l2.b);
    int line2p1 = hit_exact_orient(l2.a, l2.b, l1.a);
    int line2p2 = hit_exact_orient(l2.a, l2.b, l1.b);
    return CHECK(trace, line1p1 * line1p2, <=, 0) && CHECK(trace, line2p1 * line2p2, <=, 0);
}

/* ---- By parameters ------------------------------------------------------------------------ */

/* "Shape collision: circle and rectangle", C# appendix, IsLineIntersect(): PointF holds floats. */
HIT_INTERNAL bool hit_line_tests_parametric(hit_edge e, hit_edge f, hit_trace *trace)
{
    float x1 = (float)e.a.x, y1 = (float)e.a.y, x2 = (float)e.b.x, y2 = (float)e.b.y;
    float x3 = (float)f.a.x, y3 = (float)f.a.y, x4 = (float)f.b.x, y4 = (float)f.b.y;
    float denominator = (y4 - y3) * (x2 - x1) - (x4 - x3) * (y2 - y1);
    if (CHECK(trace, denominator, ==, 0))
        return false;
    float ua = ((x4 - x3) * (y1 - y3) - (y4 - y3) * (x1 - x3)) / denominator;
    float ub = ((x2 - x1) * (y1 - y3) - (y2 - y1) * (x1 - x3)) / denominator;
    if (trace)
        hit_thompson_trace_parameters(trace, e, ua, f, ub);
    bool meet = CHECK(trace, ua, >=, 0) && CHECK(trace, ua, <=, 1) && CHECK(trace, ub, >=, 0) &&
                CHECK(trace, ub, <=, 1);
    if (meet)
        hit_trace_hit_point(trace, vec(x1 + ua * (x2 - x1), y1 + ua * (y2 - y1)));
    return meet;
}

/*
 * hit_line_tests_parametric() by exact signs. ua is the turn (3, 4, 1) over the denominator, 1 - ua
 * the turn (3, 4, 2) over its opposite, and the same holds for ub. So both parameters are in [0, 1]
 * exactly when the ends of each edge are not on the same side of the other edge. This needs no
 * denominator and no case for parallels. Edges on one line are left to their boxes.
 */
HIT_INTERNAL bool hit_line_tests_parametric_exact(hit_edge e, hit_edge f, hit_trace *trace)
{
    int turn1 = hit_exact_orient(f.a, f.b, e.a);
    int turn2 = hit_exact_orient(f.a, f.b, e.b);
    if (CHECK(trace, turn1 * turn2, >, 0))
        return false;
    bool e_meets_f = hit_outline_edges_meet(e, f);
    return CHECK(trace, e_meets_f, ==, true);
}

/* ---- Ellipse view ------------------------------------------------------------------------ */

HIT_INTERNAL ellipse_view hit_ellipse_view(const hit_shape *ellipse)
{
    ellipse_view e = {ellipse->vertex[0], {0, 0}, {0, 0}, 0, 0, 1, 0};
    hit_ellipse_axes(ellipse, &e.u, &e.v);
    e.rx = hypot(e.u.x, e.u.y);
    e.ry = hypot(e.v.x, e.v.y);
    if (e.rx > 0) {
        e.cosa = e.u.x / e.rx;
        e.sina = e.u.y / e.rx;
    } else if (e.ry > 0) {
        e.cosa = e.v.y / e.ry;
        e.sina = -e.v.x / e.ry;
    }
    return e;
}

HIT_INTERNAL void hit_ellipse_view_trace_disc(hit_trace *trace, const ellipse_view *e)
{
    hit_trace_circle(trace, "unit disc", e->centre, greatest(e->rx, e->ry));
}

/* From the ellipse's view back to the stage. */
static hit_vec turned_back(const ellipse_view *e, hit_vec p)
{
    return vec(e->cosa * p.x - e->sina * p.y, e->sina * p.x + e->cosa * p.y);
}

/* A vector from the centre. */
static hit_vec stretched(const ellipse_view *e, hit_vec p)
{
    double r = greatest(e->rx, e->ry);
    return turned_back(e, vec(p.x * (r / e->rx), p.y * (r / e->ry)));
}

HIT_INTERNAL hit_vec hit_ellipse_view_mapped(const ellipse_view *e, hit_vec p)
{
    return vec_add(e->centre, stretched(e, ellipse_view_of(e, p)));
}

/* ---- Reach ------------------------------------------------------------------------------- */

/* Shared by segment/circle and circle/polygon. */

HIT_INTERNAL bool hit_reach_end(hit_trace *trace, const char *name, hit_vec p, double r, hit_vec end)
{
    hit_trace_segment(trace, name, p, end);
    int distance_vs_r = hit_exact_distance(p, end, r, 0);
    return CHECK(trace, distance_vs_r, <=, 0);
}

HIT_INTERNAL bool hit_reach_line(hit_trace *trace, hit_vec p, double r, hit_edge edge)
{
    hit_trace_point(trace, "P", p);
    hit_trace_line(trace, "edge", edge.a, edge.b);
    int line_distance_vs_r = hit_exact_line_distance(p, edge.a, edge.b, r, 0);
    return CHECK(trace, line_distance_vs_r, <=, 0);
}

/* The same ladder as hit_outline_point_reaches(), but with the names of the two methods in its
 * trace. The parameter of the closest point is a quotient of dot products; whether it is below 0 or
 * above 1 is the sign of one of them, which an edge of length zero has too: 0, its start. */
HIT_INTERNAL bool hit_reach_edge(hit_trace *trace, hit_vec p, double r, hit_edge edge)
{
    hit_trace_point(trace, "P", p);
    hit_trace_segment(trace, "edge", edge.a, edge.b);
    int along_from_start = hit_exact_dot(edge.a, edge.b, p);
    if (CHECK(trace, along_from_start, <=, 0))
        return hit_reach_end(trace, "PA", p, r, edge.a);
    int along_from_end = hit_exact_dot(edge.b, edge.a, p);
    if (CHECK(trace, along_from_end, <=, 0))
        return hit_reach_end(trace, "PB", p, r, edge.b);
    return hit_reach_line(trace, p, r, edge);
}

/* ---- Bounds ------------------------------------------------------------------------------ */

/* Shared by point/rect and rect/rect. */

HIT_INTERNAL void hit_bounds_trace_upright(hit_trace *trace, const hit_shape *rect)
{
    hit_shape upright = hit_make_rect(rect->centre, rect->size, 0);
    for (int i = 0; i < 4; i++)
        hit_trace_segment(trace, "upright", upright.vertex[i], upright.vertex[(i + 1) % 4]);
}

HIT_INTERNAL bool hit_bounds_upright(const hit_shape *rect, const char *upright_name, const char *turned_name,
                        hit_trace *trace)
{
    double angle = rect->angle;
    bool turned = fmod(angle, 90) != 0;
    if (trace) {
        hit_vec from = hit_make_rect(rect->centre, rect->size, 0).vertex[1];
        hit_trace_part(trace, turned ? turned_name : upright_name);
        hit_bounds_trace_upright(trace, rect);
        if (turned)
            hit_trace_turn(trace, "angle", rect->centre, from, rect->vertex[1], vec_radians(angle));
    }
    if (!CHECK(trace, fmod(angle, 90), ==, 0))
        return false;
    hit_trace_part(trace, NULL);
    return true;
}

HIT_INTERNAL bool hit_bounds_is_upright(const hit_shape *rect, hit_trace *trace)
{
    return hit_bounds_upright(rect, "the rect is upright", "refused: the rect is turned", trace);
}

HIT_INTERNAL rectangle_f hit_bounds_rectangle_f(const hit_shape *rect)
{
    hit_vec low, high;
    hit_bounds(rect, &low, &high);
    float width = (float)(high.x - low.x);
    float height = (float)(high.y - low.y);
    rectangle_f r = {(float)low.x, 0, (float)low.y, 0};
    r.right = r.left + width;
    r.bottom = r.top + height;
    return r;
}

HIT_INTERNAL void hit_bounds_trace(hit_trace *trace, bounds_names names, hit_vec low, hit_vec high)
{
    hit_trace_length(trace, names.left, vec(low.x, high.y), low, low.x);
    hit_trace_length(trace, names.right, vec(high.x, low.y), high, high.x);
    hit_trace_length(trace, names.top, low, vec(high.x, low.y), low.y);
    hit_trace_length(trace, names.bottom, high, vec(low.x, high.y), high.y);
}

static bool turns_clockwise(const hit_shape *rect)
{
    const hit_vec *v = rect->vertex;
    for (int i = 0; i < 4; i++)
        if (hit_exact_orient(v[i], v[(i + 1) % 4], v[(i + 2) % 4]) <= 0)
            return false;
    return true;
}

HIT_INTERNAL bool hit_bounds_has_area(const hit_shape *rect, hit_trace *trace)
{
    bool has_area = turns_clockwise(rect);
    for (int i = 0; i < 4; i++)
        hit_trace_segment(trace, "side", rect->vertex[i], rect->vertex[(i + 1) % 4]);
    return CHECK(trace, has_area, ==, true);
}

HIT_INTERNAL int hit_bounds_side(const hit_shape *rect, int edge, hit_vec p)
{
    hit_edge e = outline_edge(rect, edge);
    return hit_exact_orient(e.a, e.b, p);
}

/* ==== methods/point_circle.c ====================================================================== */

/* Thompson's point/circle: Pythagoras, then distance <= r. */
static hit_verdict distance(const hit_shape *point, const hit_shape *circle, hit_trace *trace)
{
    hit_vec dist = vec_sub(point->vertex[0], circle->vertex[0]);
    double distance = vec_length(dist);
    double r = circle->radius;
    hit_trace_length(trace, "distance", circle->vertex[0], point->vertex[0], distance);
    return CHECK(trace, distance, <=, r) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects distance(). The root rounds: the point (3 + 2^-51, 4), a quarter of an ulp outside the
 * circle (0,0) r 5, is a false hit. A square below 2^-1075 becomes 0: the circle (0,0) r 1e-170
 * and the point (3e-170,0) are a false hit. One above 2^1024 is infinite: (1e199,0) in the circle
 * (0,0) r 1e200 is missed. The correction compares the squares without rounding.
 *
 * Corrects strict(). In this library shapes are closed, so touching counts: the circle (12,8) r 5
 * and the point (17,8) on its outline are missed, and so is the centre of a circle of radius 0.
 * The division by the size rounds. The correction compares with <= and divides by nothing.
 */
static hit_verdict within_radius(const hit_shape *point, const hit_shape *circle, hit_trace *trace)
{
    hit_trace_segment(trace, "distance", circle->vertex[0], point->vertex[0]);
    int distance_vs_r = hit_exact_distance(circle->vertex[0], point->vertex[0], circle->radius, 0);
    return CHECK(trace, distance_vs_r, <=, 0) ? HIT_HIT : HIT_MISS;
}

/* The largest coordinate whose squared distances fit 32 bits: 2 (2 * 16383)^2 < 2^31. */
static bool fits_pixels(double x)
{
    return fabs(x) < 16384;
}

/* Textbook: squares compared, to save the root, in the whole pixels of the screen. */
static hit_verdict whole_pixels(const hit_shape *point, const hit_shape *circle, hit_trace *trace)
{
    hit_vec p = point->vertex[0];
    hit_vec c = circle->vertex[0];
    bool all_fit = fits_pixels(p.x) && fits_pixels(p.y) && fits_pixels(c.x) && fits_pixels(c.y) &&
                   fits_pixels(circle->radius);
    hit_trace_part(trace, all_fit ? "all squares fit an int" : "refused: too large for an int");
    hit_trace_point(trace, "P", p);
    hit_trace_point(trace, "C", c);
    if (!CHECK(trace, all_fit, ==, true))
        return HIT_REFUSED;
    hit_trace_part(trace, NULL);
    int cx = (int)c.x;
    int cy = (int)c.y;
    int dx = (int)p.x - cx;
    int dy = (int)p.y - cy;
    int r = (int)circle->radius;
    hit_trace_circle(trace, "whole pixels", vec(cx, cy), r);
    hit_trace_length(trace, "dx", vec(cx, cy), vec(cx + dx, cy), dx);
    hit_trace_length(trace, "dy", vec(cx + dx, cy), vec(cx + dx, cy + dy), dy);
    return CHECK(trace, dx * dx + dy * dy, <=, r * r) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects whole_pixels(). It cuts fractions off: the point (17.9,8.9), almost a unit outside the
 * circle (12,8) r 5, becomes (17,8), a false hit; the circle (0.5,0) r 5.9 and the point (6,0) are
 * a false miss. The correction keeps the fractions, compares the boxes first and then the squares
 * without rounding.
 */
static hit_verdict whole_pixels_corrected(const hit_shape *point, const hit_shape *circle,
                                          hit_trace *trace)
{
    hit_vec p = point->vertex[0];
    hit_vec c = circle->vertex[0];
    hit_trace_segment(trace, "width", c, vec(p.x, c.y));
    int width_vs_r = hit_exact_distance(vec(c.x, 0), vec(p.x, 0), circle->radius, 0);
    if (CHECK(trace, width_vs_r, >, 0))
        return HIT_MISS;
    hit_trace_segment(trace, "height", c, vec(c.x, p.y));
    int height_vs_r = hit_exact_distance(vec(0, c.y), vec(0, p.y), circle->radius, 0);
    if (CHECK(trace, height_vs_r, >, 0))
        return HIT_MISS;
    return within_radius(point, circle, trace);
}

/* contains() of Java's Ellipse2D for a circle: coordinates run from 0 to 1 across its box, and
 * the outline does not belong to the shape. */
static hit_verdict strict(const hit_shape *point, const hit_shape *circle, hit_trace *trace)
{
    hit_vec p = point->vertex[0];
    hit_vec c = circle->vertex[0];
    double size = 2 * circle->radius;
    hit_trace_length(trace, "size", vec(c.x - circle->radius, c.y), vec(c.x + circle->radius, c.y),
                     size);
    if (CHECK(trace, size, <=, 0))
        return HIT_MISS;
    double norm_x = (p.x - (c.x - circle->radius)) / size - 0.5;
    double norm_y = (p.y - (c.y - circle->radius)) / size - 0.5;
    hit_trace_length(trace, "norm_x", c, vec(p.x, c.y), norm_x);
    hit_trace_length(trace, "norm_y", vec(p.x, c.y), p, norm_y);
    return CHECK(trace, norm_x * norm_x + norm_y * norm_y, <, 0.25) ? HIT_HIT : HIT_MISS;
}

static const hit_fault point_circle_faults_17[] = {FALSE_HIT(LAST_BITS, "the root rounds", "faults/point-distance-root"),
                          FALSE_MISS(LAST_BITS, "the root rounds", NULL),
                          FALSE_HIT(TINY, "squares underflow", "faults/point-distance-underflow"),
                          FALSE_MISS(TINY, "squares underflow", NULL),
                          FALSE_MISS(HUGE, "squares overflow", "faults/point-distance-overflow"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault point_circle_faults_18[] = {FALSE_HIT(FRACTIONS, "cut to whole numbers", "faults/int-casts"),
                          FALSE_MISS(FRACTIONS, "cut to whole numbers", NULL),
                          REFUSES(LARGE, "refuses numbers of 2^14 and more", NULL), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault point_circle_faults_19[] = {
         FALSE_MISS(TOUCHING, "touching is missed", "faults/strict-touching"),
         FALSE_BOTH(NEAR, "the division rounds"), FALSE_BOTH(FAR, "the division rounds"),
         FALSE_BOTH(TINY, "the division rounds"), FALSE_MISS(HUGE, "the division rounds", NULL), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_point_circle[] = {
    {"point-circle/distance", "Distance",
     "The point is inside when its distance from the centre is at most the radius.",
     TEXT_THOMPSON ", point/circle", NULL,
     point_circle_faults_17, "point-circle/distance" "-corrected", false, HIT_POINT, HIT_CIRCLE, HIT_AS_PUBLISHED, 0, false,                  distance},
    {"point-circle/distance" "-corrected", "Distance, corrected",
     "Compares the distance from the centre with the radius without any rounding.",
     "hitlab, after " TEXT_THOMPSON, NULL, NULL, NULL, false, HIT_POINT, HIT_CIRCLE,                             HIT_CORRECTED, 0, false, within_radius},
    {"point-circle/int", "Whole pixels",
     "Compares the squares of distance and radius in whole numbers, which saves the root.",
     "textbook: squared distance in int", NULL,
     point_circle_faults_18, "point-circle/int" "-corrected", false, HIT_POINT, HIT_CIRCLE, HIT_AS_PUBLISHED, 0, false,                  whole_pixels},
    {"point-circle/int" "-corrected", "Whole pixels, corrected",
     "Keeps the fractions: compares the box around the circle first, then the circle, "
             "without rounding.",
     "hitlab, after " "the textbook", NULL, NULL, NULL, false, HIT_POINT, HIT_CIRCLE,                             HIT_CORRECTED, 0, false, whole_pixels_corrected},
    {"point-circle/strict", "Strictly inside",
     "Scales the circle's box to the size 1 and asks for less than half from the middle; "
             "the outline is outside.",
     "Java, Ellipse2D.contains()", NULL,
     point_circle_faults_19, "point-circle/strict" "-corrected", false, HIT_POINT, HIT_CIRCLE, HIT_AS_PUBLISHED, 0, false,                  strict},
    {"point-circle/strict" "-corrected", "Strictly inside, corrected",
     "Compares the distance with the radius without rounding; the outline belongs to the "
             "circle.",
     "hitlab, after " "Java, Ellipse2D.contains()", NULL, NULL, NULL, false, HIT_POINT, HIT_CIRCLE,                             HIT_CORRECTED, 0, false, within_radius},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/point_ellipse.c ===================================================================== */

static void point_ellipse_trace_map(hit_trace *trace, const ellipse_view *e, hit_vec p)
{
    hit_vec mapped = hit_ellipse_view_mapped(e, p);
    hit_ellipse_view_trace_disc(trace, e);
    hit_trace_segment(trace, "stretched", p, mapped);
    hit_trace_point(trace, "mapped", mapped);
}

/* pointInEllipse() of the answer: turns the point back by the angle, and divides the squares of
 * both its coordinates by those of the radii. There dd and DD are squares of half diameters. */
static hit_verdict normalised(const hit_shape *point, const hit_shape *ellipse, hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(ellipse);
    hit_vec p = point->vertex[0];
    double dx = p.x - e.centre.x;
    double dy = p.y - e.centre.y;
    double dd = e.rx * e.rx;
    double DD = e.ry * e.ry;
    double a = e.cosa * dx + e.sina * dy;
    double b = e.sina * dx - e.cosa * dy;
    if (trace)
        point_ellipse_trace_map(trace, &e, p);
    a = a * a;
    b = b * b;
    return CHECK(trace, a / dd + b / DD, <=, 1) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects normalised(). An ellipse with a radius of 0 divides by 0: the point (5,0) of the ellipse
 * (0,0), radii 10 and 0, is missed, for its 0/0 is not <= 1. The quotients and the turned point
 * round, so that of points on the outline some are missed by chance, and others beside it hit.
 * Squares underflow and overflow. The correction asks for the exact signs of the polynomial of both
 * shapes.
 */
static hit_verdict normalised_corrected(const hit_shape *point, const hit_shape *ellipse,
                                        hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(ellipse);
    if (trace)
        point_ellipse_trace_map(trace, &e, point->vertex[0]);
    return hit_referee(point, ellipse, trace);
}

static const hit_fault point_ellipse_faults_20[] = {
         FALSE_MISS(FLAT, "a radius of 0 is 0/0", "faults/normalised-flat"),
         FALSE_MISS(ZERO_SIZE, "a radius of 0 is 0/0", NULL),
         FALSE_BOTH(NEAR, "the quotients round"), FALSE_MISS(THIN, "squares underflow", NULL),
         FALSE_BOTH(TINY, "squares underflow"), FALSE_MISS(HUGE, "squares overflow", NULL), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_point_ellipse[] = {
    {"point-ellipse/normalised", "Normalised distance",
     "Turns the point back by the angle and divides by the radii: the ellipse becomes the "
             "unit disc.",
     "Stack Overflow, “Point and ellipse (rotated) position test: algorithm”", NULL,
     point_ellipse_faults_20, "point-ellipse/normalised" "-corrected", false, HIT_POINT, HIT_ELLIPSE, HIT_AS_PUBLISHED, 0, false,                  normalised},
    {"point-ellipse/normalised" "-corrected", "Normalised distance, corrected",
     "Draws the same map, and asks the exact signs of the polynomial of point and ellipse.",
     "hitlab, after " "Stack Overflow", NULL, NULL, NULL, false, HIT_POINT, HIT_ELLIPSE,                             HIT_CORRECTED, 0, false, normalised_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/point_point.c ======================================================================= */

/* Thompson's point/point. It computes nothing, so nothing rounds. It is right for every two
 * points and needs no correction. */
static hit_verdict equal(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    double x1 = a->vertex[0].x, y1 = a->vertex[0].y;
    double x2 = b->vertex[0].x, y2 = b->vertex[0].y;
    hit_trace_point(trace, "1", a->vertex[0]);
    hit_trace_point(trace, "2", b->vertex[0]);
    return CHECK(trace, x1, ==, x2) && CHECK(trace, y1, ==, y2) ? HIT_HIT : HIT_MISS;
}

HIT_INTERNAL const hit_method hit_methods_point_point[] = {
    {"point-point/equal",
     "Equal coordinates",
     "Two points meet when both their coordinates are equal.",
     TEXT_THOMPSON ", point/point", NULL, NULL, NULL, false, HIT_POINT, HIT_POINT, HIT_AS_PUBLISHED, 0, false,                  equal},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/point_polygon.c ===================================================================== */

/* Thompson's polygon/point. An end of an edge at P's own height counts as below. So a ray
 * through a vertex passes one of its two edges, both or neither, as it must. */
static hit_verdict ray(const hit_shape *point, const hit_shape *polygon, hit_trace *trace)
{
    hit_vec p = point->vertex[0];
    double py = p.y;
    bool inside = false;
    hit_thompson_trace_ray(trace, polygon, p);
    for (int i = 0; i < polygon->count; i++) {
        hit_edge edge = outline_edge(polygon, i);
        hit_trace_edge(trace, 0, i);
        hit_trace_segment(trace, "edge", edge.a, edge.b);
        bool a_below = CHECK(trace, edge.a.y, >=, py);
        bool b_below = CHECK(trace, edge.b.y, >=, py);
        if (CHECK(trace, a_below, !=, b_below) && hit_thompson_left_of(trace, edge, p))
            inside = !inside;
    }
    hit_trace_edges(trace, -1, -1);
    hit_trace_point(trace, "P", p);
    return CHECK(trace, inside, ==, true) ? HIT_HIT : HIT_MISS;
}

/* The form that is left in Thompson's polygon/circle, polygon/rect and polygon/polygon. */
static hit_verdict ray_strict(const hit_shape *point, const hit_shape *polygon, hit_trace *trace)
{
    bool inside = hit_thompson_polygon_point(trace, polygon, point->vertex[0]);
    return CHECK(trace, inside, ==, true) ? HIT_HIT : HIT_MISS;
}

/* The rule of outline_ray_is_left(), with its comparison in the trace. An end at P's own height
 * counts as above. */
static bool passes(hit_edge edge, hit_vec p, hit_trace *trace)
{
    bool a_below = edge.a.y > p.y, b_below = edge.b.y > p.y;
    hit_trace_segment(trace, "edge", edge.a, edge.b);
    if (!CHECK(trace, a_below, !=, b_below))
        return false;
    int turn = hit_exact_orient(edge.a, edge.b, p);
    int p_is_left = b_below ? turn : -turn;
    return CHECK(trace, p_is_left, >, 0);
}

/*
 * Corrects ray(). It decides about points on the outline by chance: of the square [0,10]^2 it
 * misses (10,5) and (5,0) and hits (0,5) and (5,10). x is a rounded quotient, so on sloping edges
 * the last bit decides. The correction asks for the outline first and finds sides by exact signs.
 *
 * Corrects ray_strict(). It never passes an edge that ends at P's height. No edge of the diamond
 * (0,-5)(5,0)(0,5)(-5,0) is left for its centre, which is missed. One edge of the triangle
 * (0,0)(10,5)(0,10) is left for (-5,5) outside, which is a false hit. The correction asks for the
 * outline first, then counts one end of each edge as belonging to it. Sides are exact.
 *
 * True for a point on the outline, or to the left of an odd number of edges. Exact.
 */
static hit_verdict outline_or_ray(const hit_shape *point, const hit_shape *polygon,
                                  hit_trace *trace)
{
    hit_vec p = point->vertex[0];
    hit_thompson_trace_ray(trace, polygon, p);
    bool on_outline = hit_outline_is_on(polygon, p);
    if (CHECK(trace, on_outline, ==, true))
        return HIT_HIT;
    int crossings = 0;
    for (int i = 0; i < polygon->count; i++) {
        hit_trace_edge(trace, 0, i);
        crossings += passes(outline_edge(polygon, i), p, trace);
    }
    hit_trace_edges(trace, -1, -1);
    hit_trace_point(trace, "P", p);
    return CHECK(trace, crossings % 2, ==, 1) ? HIT_HIT : HIT_MISS;
}

static const hit_fault point_polygon_faults_21[] = {FALSE_MISS(TOUCHING, "points on the outline", "faults/ray-outline"),
                    FALSE_MISS(FLAT, "points on the outline", NULL), FALSE_BOTH(NEAR, "x rounds"),
                    FALSE_HIT(FLAT, "x rounds", NULL), FALSE_MISS(NEAR_LINE, "x rounds", NULL),
                    FALSE_BOTH(FAR, "x rounds"), FALSE_BOTH(TINY, "products underflow"),
                    FALSE_BOTH(HUGE, "products overflow"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault point_polygon_faults_22[] = {FALSE_MISS(LEVEL, "edges that end at the point's height are never passed",
                               "faults/ray-vertex"),
                    FALSE_HIT(LEVEL, "edges that end at the point's height are never passed",
                              "faults/ray-vertex-outside"),
                    FALSE_MISS(TOUCHING, "points on the outline", NULL),
                    FALSE_MISS(FLAT, "points on the outline", NULL), FALSE_BOTH(NEAR, "x rounds"),
                    FALSE_HIT(FLAT, "x rounds", NULL), FALSE_MISS(NEAR_LINE, "x rounds", NULL),
                    FALSE_BOTH(FAR, "x rounds"), FALSE_BOTH(TINY, "products underflow"),
                    FALSE_BOTH(HUGE, "products overflow"), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_point_polygon[] = {
    {"point-polygon/ray", "Ray",
     "A ray to the right changes between outside and inside at each edge that it passes.",
     TEXT_THOMPSON ", polygon/point", NULL,
     point_polygon_faults_21, "point-polygon/ray" "-corrected", false, HIT_POINT, HIT_POLYGON, HIT_AS_PUBLISHED, 0, false,                  ray},
    {"point-polygon/ray" "-corrected", "Ray, corrected",
     "Asks first whether the point is on the outline, then counts the edges right of it, "
             "by exact signs.",
     "hitlab, after " TEXT_THOMPSON, NULL, NULL, NULL, false, HIT_POINT, HIT_POLYGON,                             HIT_CORRECTED, 0, false, outline_or_ray},
    {"point-polygon/ray-strict", "Ray, strict",
     "As the ray, but it passes an edge only when the edge's ends are strictly above and "
             "below it.",
     TEXT_THOMPSON ", polygon/circle", NULL,
     point_polygon_faults_22, "point-polygon/ray-strict" "-corrected", false, HIT_POINT, HIT_POLYGON, HIT_AS_PUBLISHED, 0, false,                  ray_strict},
    {"point-polygon/ray-strict" "-corrected", "Ray, strict, corrected",
     "Asks for the outline first; then one end of each edge belongs to it, and exact signs "
             "find the sides.",
     "hitlab, after " TEXT_THOMPSON, NULL, NULL, NULL, false, HIT_POINT, HIT_POLYGON,                             HIT_CORRECTED, 0, false, outline_or_ray},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/point_rect.c ======================================================================== */

/* "Shape collision: circle and rectangle", C# appendix, IsPointInRect(): PointF and RectangleF
 * hold floats. RectangleF cannot be turned: a turned rect is refused. */
static hit_verdict point_rect_bounds(const hit_shape *point, const hit_shape *rect, hit_trace *trace)
{
    if (!hit_bounds_is_upright(rect, trace))
        return HIT_REFUSED;
    float x = (float)point->vertex[0].x;
    float y = (float)point->vertex[0].y;
    rectangle_f r = hit_bounds_rectangle_f(rect);
    hit_bounds_trace(trace, HIT_NEW(bounds_names){"r.left", "r.right", "r.top", "r.bottom"},
                     vec(r.left, r.top), vec(r.right, r.bottom));
    hit_trace_number_at(trace, "x", vec(x, y), x);
    hit_trace_number_at(trace, "y", vec(x, y), y);
    if (CHECK(trace, x, >=, r.left) && CHECK(trace, x, <=, r.right) && CHECK(trace, y, >=, r.top) &&
        CHECK(trace, y, <=, r.bottom))
        return HIT_HIT;
    return HIT_MISS;
}

static int point_rect_side_of(hit_trace *trace, const char *name, const hit_shape *rect, int edge, hit_vec p)
{
    hit_trace_line(trace, name, rect->vertex[edge], rect->vertex[(edge + 1) % 4]);
    return hit_bounds_side(rect, edge, p);
}

/*
 * Corrects bounds(), which cuts coordinates to 24 bits: the rect [0,10]^2 and the point
 * (10.0000001, 5) are a false hit. It also refuses turned rects. The four comparisons become
 * "outside AB, BC, CD, DA" by exact orientation signs, which are the same for a turned rect. A rect
 * without area is left to the referee.
 */
static hit_verdict point_rect_bounds_corrected(const hit_shape *point, const hit_shape *rect, hit_trace *trace)
{
    if (!hit_bounds_has_area(rect, trace))
        return hit_referee(point, rect, trace);
    hit_vec p = point->vertex[0];
    int side_ab = point_rect_side_of(trace, "AB", rect, 0, p);
    if (CHECK(trace, side_ab, <, 0))
        return HIT_MISS;
    int side_bc = point_rect_side_of(trace, "BC", rect, 1, p);
    if (CHECK(trace, side_bc, <, 0))
        return HIT_MISS;
    int side_cd = point_rect_side_of(trace, "CD", rect, 2, p);
    if (CHECK(trace, side_cd, <, 0))
        return HIT_MISS;
    int side_da = point_rect_side_of(trace, "DA", rect, 3, p);
    if (CHECK(trace, side_da, <, 0))
        return HIT_MISS;
    return HIT_HIT;
}

static const hit_fault point_rect_faults_23[] = {REFUSES(TURNED, "upright only", "faults/point-rect-turned"),
                    FALSE_HIT(FRACTIONS, "cut to float", "faults/point-rect-float"),
                    FALSE_MISS(FRACTIONS, "cut to float", NULL), FALSE_BOTH(LARGE, "cut to float"),
                    FALSE_HIT(FLAT, "cut to float", NULL), FALSE_BOTH(TINY, "beyond float's range"),
                    FALSE_BOTH(HUGE, "beyond float's range"), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_point_rect[] = {
    {"point-rect/bounds", "Bounds",
     "Compares the point's x and y with the four sides of an upright rectangle, in float.",
     POST_CIRCLE_RECT ", C# appendix", NULL,
     point_rect_faults_23, "point-rect/bounds" "-corrected", false, HIT_POINT, HIT_RECT, HIT_AS_PUBLISHED, 0, false,                  point_rect_bounds},
    {"point-rect/bounds" "-corrected", "Bounds, corrected",
     "Asks for each side, by an exact sign, whether the point is beyond it; the rectangle "
             "may be turned.",
     "hitlab, after " POST_CIRCLE_RECT, NULL, NULL, NULL, false, HIT_POINT, HIT_RECT,                             HIT_CORRECTED, 0, false, point_rect_bounds_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/point_segment.c ===================================================================== */

/* Thompson's line/point. */
static hit_verdict lengths(const hit_shape *point, const hit_shape *segment, hit_trace *trace)
{
    hit_edge ab = outline_edge(segment, 0);
    return hit_thompson_line_point(trace, ab, point->vertex[0]) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects lengths(). The detour through a point beside the segment is short: the point (380,6), 6
 * units off the segment (0,0)(760,0), is within the buffer of 0.1, a false hit. So is a point 0.05
 * past an end. Without the buffer, rounding would decide. The way through P is as long as the
 * segment exactly when P is on the line and does not see both ends in one direction. Two signs
 * tell, without a root.
 */
static hit_verdict lengths_corrected(const hit_shape *point, const hit_shape *segment,
                                     hit_trace *trace)
{
    hit_vec p = point->vertex[0];
    hit_vec a = segment->vertex[0];
    hit_vec b = segment->vertex[1];
    hit_trace_line(trace, "AB", a, b);
    int turn = hit_exact_orient(a, b, p);
    if (CHECK(trace, turn, !=, 0))
        return HIT_MISS;
    hit_trace_segment(trace, "PA", p, a);
    hit_trace_segment(trace, "PB", p, b);
    int pa_dot_pb = hit_exact_dot(p, a, b);
    return CHECK(trace, pa_dot_pb, <=, 0) ? HIT_HIT : HIT_MISS;
}

static const hit_fault point_segment_faults_24[] = {FALSE_HIT(EVERYDAY, "a buffer of 0.1 takes in points beside the segment",
                                    "faults/lengths-buffer"),
                          FALSE_MISS(LARGE, "lengths round by more than the buffer", NULL),
                          FALSE_MISS(HUGE, "squares overflow", NULL), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_point_segment[] = {
    {"point-segment/lengths", "Sum of lengths",
     "The way from end to end through the point must be as long as the segment, within a "
             "buffer of 0.1.",
     TEXT_THOMPSON ", line/point", NULL,
     point_segment_faults_24, "point-segment/lengths" "-corrected", false, HIT_POINT, HIT_SEGMENT, HIT_AS_PUBLISHED, 0, false,                  lengths},
    {"point-segment/lengths" "-corrected", "Sum of lengths, corrected",
     "The point must be on the line, and not see both ends in one direction. Two exact "
             "signs tell.",
     "hitlab, after " TEXT_THOMPSON, NULL, NULL, NULL, false, HIT_POINT, HIT_SEGMENT,                             HIT_CORRECTED, 0, false, lengths_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/point_triangle.h ==================================================================== */

/* Point and triangle: what the published methods and their corrections share. */
#ifndef HIT_POINT_TRIANGLE_H
#define HIT_POINT_TRIANGLE_H

typedef struct point_triangle {
    hit_vec p, a, b, c;
} point_triangle;

/* Records the four points. */
HIT_INTERNAL point_triangle hit_point_triangle_corners(const hit_shape *point, const hit_shape *triangle,
                                          hit_trace *trace);

/* The corrections, in point_triangle_corrected.c. */
HIT_INTERNAL hit_method_fn hit_point_triangle_angle_sum_corrected;
HIT_INTERNAL hit_method_fn hit_point_triangle_corner_angles_corrected;
HIT_INTERNAL hit_method_fn hit_point_triangle_same_side_corrected;
HIT_INTERNAL hit_method_fn hit_point_triangle_same_direction_corrected;
HIT_INTERNAL hit_method_fn hit_point_triangle_line_equations_corrected;
HIT_INTERNAL hit_method_fn hit_point_triangle_barycentric_corrected;
HIT_INTERNAL hit_method_fn hit_point_triangle_areas_corrected;

#endif

/* ==== methods/point_triangle.c ==================================================================== */

HIT_INTERNAL point_triangle hit_point_triangle_corners(const hit_shape *point, const hit_shape *triangle,
                                          hit_trace *trace)
{
    const hit_vec *v = triangle->vertex;
    hit_trace_point(trace, "P", point->vertex[0]);
    hit_trace_point(trace, "A", v[0]);
    hit_trace_point(trace, "B", v[1]);
    hit_trace_point(trace, "C", v[2]);
    return HIT_NEW(point_triangle){point->vertex[0], v[0], v[1], v[2]};
}

/* acos(u . v / (|u| |v|)) as the post writes it: the quotient may exceed 1 by an ulp. */
static double angle(hit_trace *trace, const char *name, hit_vec apex, hit_vec to, hit_vec p)
{
    hit_vec u = vec_sub(to, apex);
    hit_vec v = vec_sub(p, apex);
    double radians = acos(vec_dot(u, v) / (vec_length(u) * vec_length(v)));
    hit_trace_angle(trace, name, apex, to, p, radians);
    return radians;
}

/* "If P is exactly on a vertex", the start of methods 1 and 2. */
static bool on_vertex(point_triangle t, hit_trace *trace)
{
    double pa = vec_length(vec_sub(t.p, t.a));
    double pb = vec_length(vec_sub(t.p, t.b));
    double pc = vec_length(vec_sub(t.p, t.c));
    return CHECK(trace, pa, ==, 0) || CHECK(trace, pb, ==, 0) || CHECK(trace, pc, ==, 0);
}

/* Method 1: the six angles between the sides and the lines to P add up to 180 degrees inside,
 * and to more outside. */
static hit_verdict angle_sum(const hit_shape *point, const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    if (on_vertex(t, trace))
        return HIT_HIT;
    double bap = angle(trace, "BAP", t.a, t.b, t.p);
    double cap = angle(trace, "CAP", t.a, t.c, t.p);
    double abp = angle(trace, "ABP", t.b, t.a, t.p);
    double cbp = angle(trace, "CBP", t.b, t.c, t.p);
    double acp = angle(trace, "ACP", t.c, t.a, t.p);
    double bcp = angle(trace, "BCP", t.c, t.b, t.p);
    double sum = bap + cap + abp + cbp + acp + bcp;
    return CHECK(trace, sum, >=, 3.1415927) ? HIT_MISS : HIT_HIT;
}

/* Method 2: at each corner, neither angle to P may exceed the corner's own. */
static hit_verdict corner_angles(const hit_shape *point, const hit_shape *triangle,
                                 hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    if (on_vertex(t, trace))
        return HIT_HIT;

    double bac = angle(trace, "BAC", t.a, t.b, t.c);
    double bap = angle(trace, "BAP", t.a, t.b, t.p);
    double cap = angle(trace, "CAP", t.a, t.c, t.p);
    if (CHECK(trace, bap, >, bac) || CHECK(trace, cap, >, bac))
        return HIT_MISS;

    double abc = angle(trace, "ABC", t.b, t.a, t.c);
    double abp = angle(trace, "ABP", t.b, t.a, t.p);
    double cbp = angle(trace, "CBP", t.b, t.c, t.p);
    if (CHECK(trace, abp, >, abc) || CHECK(trace, cbp, >, abc))
        return HIT_MISS;

    double acb = angle(trace, "ACB", t.c, t.a, t.b);
    double acp = angle(trace, "ACP", t.c, t.a, t.p);
    double bcp = angle(trace, "BCP", t.c, t.b, t.p);
    if (CHECK(trace, acp, >, acb) || CHECK(trace, bcp, >, acb))
        return HIT_MISS;
    return HIT_HIT;
}

/* (from -> to) x (from -> p) */
static double point_triangle_side_of(hit_trace *trace, const char *name, hit_vec from, hit_vec to, hit_vec p)
{
    double cross = vec_cross(vec_sub(to, from), vec_sub(p, from));
    hit_trace_length(trace, name, from, to, cross);
    return cross;
}

/* The post's cross products have an x and a y, too: products with a z of 0, so 0, or NaN where a
 * difference overflowed. Then the post's dot product of those with p and q is NaN, and so is this;
 * otherwise it is `cross`. */
static double overflowed(double cross, hit_vec from, hit_vec to, hit_vec p, hit_vec q)
{
    hit_vec u = vec_sub(to, from), v = vec_sub(p, from), w = vec_sub(q, from);
    double x = (u.y * 0 - 0 * v.y) + (u.y * 0 - 0 * w.y);
    double y = (0 * v.x - u.x * 0) + (0 * w.x - u.x * 0);
    return cross + x + y;
}

/* Method 3: P is on the same side of each edge as the corner opposite to it. */
static hit_verdict same_side(const hit_shape *point, const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    hit_trace_segment(trace, "AB", t.a, t.b);
    hit_trace_segment(trace, "AP", t.a, t.p);
    double ab_p = point_triangle_side_of(trace, "AB x AP", t.a, t.b, t.p);
    double ab_c = point_triangle_side_of(trace, "AB x AC", t.a, t.b, t.c);
    if (!isfinite(ab_p * ab_c))
        ab_p = overflowed(ab_p, t.a, t.b, t.p, t.c);
    if (CHECK(trace, ab_p * ab_c, <, 0))
        return HIT_MISS;
    hit_trace_segment(trace, "BC", t.b, t.c);
    hit_trace_segment(trace, "BP", t.b, t.p);
    double bc_p = point_triangle_side_of(trace, "BC x BP", t.b, t.c, t.p);
    double bc_a = point_triangle_side_of(trace, "BC x BA", t.b, t.c, t.a);
    if (!isfinite(bc_p * bc_a))
        bc_p = overflowed(bc_p, t.b, t.c, t.p, t.a);
    if (CHECK(trace, bc_p * bc_a, <, 0))
        return HIT_MISS;
    hit_trace_segment(trace, "CA", t.c, t.a);
    hit_trace_segment(trace, "CP", t.c, t.p);
    double ca_p = point_triangle_side_of(trace, "CA x CP", t.c, t.a, t.p);
    double ca_b = point_triangle_side_of(trace, "CA x CB", t.c, t.a, t.b);
    if (!isfinite(ca_p * ca_b))
        ca_p = overflowed(ca_p, t.c, t.a, t.p, t.b);
    if (CHECK(trace, ca_p * ca_b, <, 0))
        return HIT_MISS;
    return HIT_HIT;
}

/* Method 3 as its text has it: of the three cross products with P no two point in opposite
 * directions. */
static hit_verdict same_direction(const hit_shape *point, const hit_shape *triangle,
                                  hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    hit_trace_segment(trace, "AP", t.a, t.p);
    double ab_p = point_triangle_side_of(trace, "AB x AP", t.a, t.b, t.p);
    hit_trace_segment(trace, "BP", t.b, t.p);
    double bc_p = point_triangle_side_of(trace, "BC x BP", t.b, t.c, t.p);
    if (CHECK(trace, ab_p * bc_p, <, 0))
        return HIT_MISS;
    hit_trace_segment(trace, "CP", t.c, t.p);
    double ca_p = point_triangle_side_of(trace, "CA x CP", t.c, t.a, t.p);
    if (CHECK(trace, bc_p * ca_p, <, 0) || CHECK(trace, ca_p * ab_p, <, 0))
        return HIT_MISS;
    return HIT_HIT;
}

/* P put into the equation ax + by + c = 0 of the line from `from` to `to`. */
static double line_value(hit_trace *trace, const char *name, hit_vec from, hit_vec to, hit_vec p)
{
    double a = to.y - from.y;
    double b = from.x - to.x;
    double c = to.x * from.y - from.x * to.y;
    double d = a * p.x + b * p.y + c;
    hit_trace_line(trace, name, from, to);
    hit_trace_value(trace, name, d);
    return d;
}

/* Method 4: the three line equations have the same sign at P. d3 * d1 is never asked for. */
static hit_verdict line_equations(const hit_shape *point, const hit_shape *triangle,
                                  hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    double d1 = line_value(trace, "d1", t.a, t.b, t.p);
    double d2 = line_value(trace, "d2", t.b, t.c, t.p);
    if (CHECK(trace, d1 * d2, <, 0))
        return HIT_MISS;
    double d3 = line_value(trace, "d3", t.c, t.a, t.p);
    if (CHECK(trace, d2 * d3, <, 0))
        return HIT_MISS;
    return HIT_HIT;
}

/* So much of an axis. */
static void trace_part(hit_trace *trace, const char *name, hit_vec from, hit_vec axis, double part)
{
    hit_trace_length(trace, name, from, vec_add(from, vec_scale(axis, part)), part);
}

/* Method 5: AP = u AC + v AB, solved by dot products. */
static hit_verdict barycentric(const hit_shape *point, const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    hit_vec ap = vec_sub(t.p, t.a);
    hit_vec ab = vec_sub(t.b, t.a);
    hit_vec ac = vec_sub(t.c, t.a);
    double ac_ac = vec_dot(ac, ac);
    double ac_ab = vec_dot(ac, ab);
    double ac_ap = vec_dot(ac, ap);
    double ab_ab = vec_dot(ab, ab);
    double ab_ap = vec_dot(ab, ap);
    hit_trace_segment(trace, "AC", t.a, t.c);
    hit_trace_segment(trace, "AB", t.a, t.b);
    double scale = 1 / (ac_ac * ab_ab - ac_ab * ac_ab);
    hit_trace_value(trace, "1 / (AC.AC AB.AB - AC.AB AC.AB)", scale);
    double u = (ab_ab * ac_ap - ac_ab * ab_ap) * scale;
    trace_part(trace, "u", t.a, ac, u);
    if (CHECK(trace, u, <, 0) || CHECK(trace, u, >, 1))
        return HIT_MISS;
    double v = (ac_ac * ab_ap - ac_ab * ac_ap) * scale;
    trace_part(trace, "v", vec_add(t.a, vec_scale(ac, u)), ab, v); /* from there on to P */
    if (CHECK(trace, v, <, 0) || CHECK(trace, v, >, 1))
        return HIT_MISS;
    return CHECK(trace, u + v, <=, 1) ? HIT_HIT : HIT_MISS;
}

/* Twice the area of the triangle over a side, from P to the side's ends. */
static double area_of(hit_trace *trace, const char *name, hit_vec from, hit_vec to, hit_vec p)
{
    double area = fabs(vec_cross(vec_sub(from, p), vec_sub(to, p)));
    hit_trace_length(trace, name, from, to, area);
    return area;
}

/* Thompson's triangle/point: P cuts the triangle into three whose areas add up to its own. */
static hit_verdict areas(const hit_shape *point, const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    double abc = fabs(vec_cross(vec_sub(t.b, t.a), vec_sub(t.c, t.a)));
    hit_trace_value(trace, "ABC", abc);
    hit_trace_segment(trace, "PA", t.p, t.a);
    hit_trace_segment(trace, "PB", t.p, t.b);
    hit_trace_segment(trace, "PC", t.p, t.c);
    double abp = area_of(trace, "ABP", t.a, t.b, t.p);
    double bcp = area_of(trace, "BCP", t.b, t.c, t.p);
    double cap = area_of(trace, "CAP", t.c, t.a, t.p);
    return CHECK(trace, abp + bcp + cap, ==, abc) ? HIT_HIT : HIT_MISS;
}

static const hit_fault point_triangle_faults_25[] = {
         FALSE_HIT(NEAR_LINE, "acos of 1 + ulp is NaN", "faults/angle-sum-nan"),
         FALSE_HIT(NEAR, "3.1415927 is more than π", "faults/angle-sum-pi"),
         FALSE_MISS(NEAR, "acos near 1 loses half of its digits", "faults/angle-sum-edge"),
         FALSE_MISS(FLAT, "acos near 1 loses half of its digits", NULL),
         FALSE_HIT(THIN, "acos of 1 + ulp is NaN", NULL),
         FALSE_HIT(FLAT, "a side of length 0 is 0/0", NULL), FALSE_BOTH(TINY, "squares underflow"),
         FALSE_BOTH(HUGE, "squares overflow"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault point_triangle_faults_26[] = {
         FALSE_MISS(NEAR, "on an edge the last bit decides", "faults/corner-angles-edge"),
         FALSE_HIT(LAST_BITS, "acos of 1 + ulp is NaN", "faults/corner-angles-nan"),
         FALSE_HIT(FLAT, "acos of 1 + ulp is NaN", NULL),
         FALSE_HIT(THIN, "acos of 1 + ulp is NaN", NULL),
         FALSE_MISS(THIN, "on an edge the last bit decides", NULL),
         FALSE_MISS(FLAT, "on an edge the last bit decides", NULL),
         FALSE_BOTH(NEAR, "acos near 1 loses half of its digits"),
         FALSE_BOTH(TINY, "squares underflow"), FALSE_BOTH(HUGE, "squares overflow"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault point_triangle_faults_27[] = {
         FALSE_HIT(FLAT, "a flat triangle contains the whole plane", "faults/same-side-flat"),
         FALSE_HIT(NEAR, "on an edge the last bit decides", "faults/same-side-edge"),
         FALSE_MISS(NEAR, "on an edge the last bit decides", NULL),
         FALSE_HIT(THIN, "a thin triangle may seem flat", NULL),
         FALSE_HIT(TINY, "products underflow", NULL), FALSE_HIT(HUGE, "products overflow", NULL), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault point_triangle_faults_28[] = {
         FALSE_HIT(FLAT, "a flat triangle contains its whole line", "faults/same-direction-flat"),
         FALSE_BOTH(NEAR, "on an edge the last bit decides"),
         FALSE_HIT(THIN, "a thin triangle may seem flat", NULL),
         FALSE_HIT(TINY, "products underflow", NULL), FALSE_HIT(HUGE, "products overflow", NULL), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault point_triangle_faults_29[] = {
         FALSE_HIT(NEAR_LINE, "one pair of signs is never tested", "faults/line-equations-d3d1"),
         FALSE_HIT(FLAT, "a flat triangle contains its whole line", "faults/line-equations-flat"),
         FALSE_MISS(NEAR, "c cancels", "faults/line-equations-cancel"),
         FALSE_BOTH(THIN, "c cancels"), FALSE_HIT(NEAR, "c cancels", NULL),
         FALSE_MISS(FAR, "c cancels", "faults/line-equations-far"),
         FALSE_HIT(FAR, "c cancels", NULL), FALSE_HIT(TINY, "products underflow", NULL),
         FALSE_BOTH(HUGE, "products overflow"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault point_triangle_faults_30[] = {
         FALSE_MISS(FLAT, "flat triangles divide by zero", "faults/barycentric-flat"),
         FALSE_MISS(NEAR, "u, v and their sum round", "faults/barycentric-boundary"),
         FALSE_HIT(NEAR, "u, v and their sum round", "faults/barycentric-outside"),
         FALSE_BOTH(THIN, "the denominator of a thin triangle cancels"),
         FALSE_HIT(FLAT, "the denominator of a thin triangle cancels", NULL),
         FALSE_MISS(TINY, "products underflow", NULL), FALSE_BOTH(HUGE, "products overflow"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault point_triangle_faults_31[] = {
         FALSE_MISS(EVERYDAY,
                    "areas round before they are compared with ==", "faults/areas-inside"),
         FALSE_MISS(THIN, "areas round before they are compared with ==", "faults/areas-thin"),
         FALSE_HIT(NEAR, "areas round before they are compared with ==", NULL),
         FALSE_HIT(THIN, "areas round before they are compared with ==", NULL),
         FALSE_HIT(FLAT, "areas round before they are compared with ==", NULL),
         FALSE_HIT(TINY, "products underflow", NULL), FALSE_BOTH(HUGE, "products overflow"), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_point_triangle[] = {
    {"point-triangle/angle-sum", "Angle sum",
     "Adds up the six angles between the sides and the lines to P: 180 degrees inside, "
             "more outside.",
     POST_POINT_TRIANGLE ", method 1",
     "the text says more than 180 degrees, the code >= 3.1415927",
     point_triangle_faults_25, "point-triangle/angle-sum" "-corrected", false, HIT_POINT, HIT_TRIANGLE, HIT_AS_PUBLISHED, 0, false,                  angle_sum},
    {"point-triangle/angle-sum" "-corrected", "Angle sum, corrected",
     "Asks at each corner, by exact signs, whether P turns inwards from both of its sides.",
     "hitlab, after " POST_POINT_TRIANGLE, NULL, NULL, NULL, false, HIT_POINT, HIT_TRIANGLE,                             HIT_CORRECTED, 0, false, hit_point_triangle_angle_sum_corrected},
    {"point-triangle/corner-angles", "Corner angles",
     "At each corner, neither side's angle to P may be wider than the corner itself.",
     POST_POINT_TRIANGLE ", method 2",
     "the text says smaller angles, the code accepts equal ones",
     point_triangle_faults_26, "point-triangle/corner-angles" "-corrected", false, HIT_POINT, HIT_TRIANGLE, HIT_AS_PUBLISHED, 0, false,                  corner_angles},
    {"point-triangle/corner-angles" "-corrected", "Corner angles, corrected",
     "Asks corner by corner, by exact signs, whether P turns inwards from the sides.",
     "hitlab, after " POST_POINT_TRIANGLE, NULL, NULL, NULL, false, HIT_POINT, HIT_TRIANGLE,                             HIT_CORRECTED, 0, false, hit_point_triangle_corner_angles_corrected},
    {"point-triangle/same-side", "Same side",
     "P must lie on the same side of each edge as the corner opposite to it.",
     POST_POINT_TRIANGLE ", method 3",
     "the text compares the cross products in pairs, the code each with its corner's",
     point_triangle_faults_27, "point-triangle/same-side" "-corrected", false, HIT_POINT, HIT_TRIANGLE, HIT_AS_PUBLISHED, 0, false,                  same_side},
    {"point-triangle/same-side" "-corrected", "Same side, corrected",
     "Asks first whether the triangle is flat, then compares P's side of each edge with "
             "the corner's, exactly.",
     "hitlab, after " POST_POINT_TRIANGLE, NULL, NULL, NULL, false, HIT_POINT, HIT_TRIANGLE,                             HIT_CORRECTED, 0, false, hit_point_triangle_same_side_corrected},
    {"point-triangle/same-direction", "Same direction",
     "AB x AP, BC x BP and CA x CP must point the same way: no two of them may differ in "
             "sign.",
     POST_POINT_TRIANGLE ", method 3",
     "the text has these pairs, the code compares each cross product with its corner's",
     point_triangle_faults_28, "point-triangle/same-direction" "-corrected", false, HIT_POINT, HIT_TRIANGLE, HIT_AS_PUBLISHED, 0, false,                  same_direction},
    {"point-triangle/same-direction" "-corrected", "Same direction, corrected",
     "Asks first whether the triangle is flat, then compares the exact directions of all "
             "three pairs.",
     "hitlab, after " POST_POINT_TRIANGLE, NULL, NULL, NULL, false, HIT_POINT, HIT_TRIANGLE,                             HIT_CORRECTED, 0, false, hit_point_triangle_same_direction_corrected},
    {"point-triangle/line-equations", "Line equations",
     "Puts P into the equations of the three lines and compares the signs of two pairs.",
     POST_POINT_TRIANGLE ", method 4",
     "the text says any two of d1, d2, d3; the code leaves d3 and d1 out",
     point_triangle_faults_29, "point-triangle/line-equations" "-corrected", false, HIT_POINT, HIT_TRIANGLE, HIT_AS_PUBLISHED, 0, false,                  line_equations},
    {"point-triangle/line-equations" "-corrected", "Line equations, corrected",
     "Compares the signs of P's values for the three lines, all three pairs of them, exactly.",
     "hitlab, after " POST_POINT_TRIANGLE, NULL, NULL, NULL, false, HIT_POINT, HIT_TRIANGLE,                             HIT_CORRECTED, 0, false, hit_point_triangle_line_equations_corrected},
    {"point-triangle/barycentric", "Barycentric",
     "Writes AP as u AC + v AB: inside when u and v are at least 0 and add up to at most 1.",
     POST_POINT_TRIANGLE ", method 5",
     "the text says u > 0 and v > 0, the code accepts 0",
     point_triangle_faults_30, "point-triangle/barycentric" "-corrected", false, HIT_POINT, HIT_TRIANGLE, HIT_AS_PUBLISHED, 0, false,                  barycentric},
    {"point-triangle/barycentric" "-corrected", "Barycentric, corrected",
     "Takes only the signs of u, v and 1 - u - v, which need no division and are exact.",
     "hitlab, after " POST_POINT_TRIANGLE, NULL, NULL, NULL, false, HIT_POINT, HIT_TRIANGLE,                             HIT_CORRECTED, 0, false, hit_point_triangle_barycentric_corrected},
    {"point-triangle/areas", "Areas",
     "P cuts the triangle into three: inside when their areas add up to the triangle's own.",
     TEXT_THOMPSON ", triangle/point", NULL,
     point_triangle_faults_31, "point-triangle/areas" "-corrected", false, HIT_POINT, HIT_TRIANGLE, HIT_AS_PUBLISHED, 0, false,                  areas},
    {"point-triangle/areas" "-corrected", "Areas, corrected",
     "The three areas count with their signs: outside when one of them has the opposite "
             "sign. Exact.",
     "hitlab, after " TEXT_THOMPSON, NULL, NULL, NULL, false, HIT_POINT, HIT_TRIANGLE,                             HIT_CORRECTED, 0, false, hit_point_triangle_areas_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/point_triangle_corrected.c ========================================================== */

/* The exact turn of the corners: 0 when the triangle is flat. Every correction asks it first. */
static int point_triangle_corrected_turn_of(point_triangle t)
{
    return hit_exact_orient(t.a, t.b, t.c);
}

/* A flat triangle is its three sides. */
static hit_verdict on_flat(point_triangle t, hit_trace *trace)
{
    bool on_ab = hit_outline_on_edge(HIT_NEW(hit_edge){t.a, t.b}, t.p);
    bool on_bc = hit_outline_on_edge(HIT_NEW(hit_edge){t.b, t.c}, t.p);
    bool on_ca = hit_outline_on_edge(HIT_NEW(hit_edge){t.c, t.a}, t.p);
    if (CHECK(trace, on_ab, ==, true) || CHECK(trace, on_bc, ==, true) ||
        CHECK(trace, on_ca, ==, true))
        return HIT_HIT;
    return HIT_MISS;
}

/* The exact sign of the turn from side from-to to p, counted positive on the triangle's side. */
static int inner_side(hit_trace *trace, const char *name, hit_vec from, hit_vec to, hit_vec p,
                      int turn)
{
    hit_trace_line(trace, name, from, to);
    return hit_exact_orient(from, to, p) * turn;
}

/*
 * Corrects angle_sum(). acos() of 1 + ulp is NaN, and NaN >= pi is false: (6,4) counts as inside
 * (0,0)(3,2)(1,0). The sum is compared with 3.1415927 > pi: (0.5,-1e-9) counts as inside
 * (0,0)(1,0)(0,1). Near 1 acos loses half of its digits: (22.2,9.9) in (6,18)(24,9)(23,19) is
 * missed. The sum is 180 degrees exactly when at every corner the two angles to P add up to the
 * corner's own, that is when P turns inwards from both of its sides. Three signs tell, without an
 * angle.
 */
HIT_INTERNAL hit_verdict hit_point_triangle_angle_sum_corrected(const hit_shape *point,
                                                   const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    int turn = point_triangle_corrected_turn_of(t);
    if (CHECK(trace, turn, ==, 0))
        return on_flat(t, trace);
    int from_ab = inner_side(trace, "AB", t.a, t.b, t.p, turn);
    int from_bc = inner_side(trace, "BC", t.b, t.c, t.p, turn);
    int from_ca = inner_side(trace, "CA", t.c, t.a, t.p, turn);
    int corners_that_add_up = (from_ab >= 0 && from_ca >= 0) + (from_ab >= 0 && from_bc >= 0) +
                              (from_bc >= 0 && from_ca >= 0);
    return CHECK(trace, corners_that_add_up, ==, 3) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects corner_angles(). On an edge the two angles differ in the last bit: (1,1) on an edge of
 * (0,0)(3,3)(1,0) is missed. NaN appears as in angle_sum(): (3.9,3.4), just outside
 * (6,2)(3,9)(3,4), is a false hit. P is within a corner's angle exactly when it turns inwards from
 * both sides of the corner. So the correction compares the signs of the turns, corner by corner as
 * the post does. The third corner has no side that has not been compared.
 */
HIT_INTERNAL hit_verdict hit_point_triangle_corner_angles_corrected(const hit_shape *point,
                                                       const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    int turn = point_triangle_corrected_turn_of(t);
    if (CHECK(trace, turn, ==, 0))
        return on_flat(t, trace);
    int a_from_ab = inner_side(trace, "AB", t.a, t.b, t.p, turn);
    int a_from_ac = inner_side(trace, "CA", t.c, t.a, t.p, turn);
    if (CHECK(trace, a_from_ab, <, 0) || CHECK(trace, a_from_ac, <, 0))
        return HIT_MISS;
    int b_from_bc = inner_side(trace, "BC", t.b, t.c, t.p, turn);
    return CHECK(trace, b_from_bc, <, 0) ? HIT_MISS : HIT_HIT;
}

/*
 * Corrects same_side(). In a flat triangle the opposite corner is on the edge's line, so every
 * product is 0 and the whole plane counts as inside: (0,0)(2,2)(4,4) and (1,0). A cross product
 * just outside an edge may round to 0: (4,8)(7,3)(7,5) and (5.8,5). Products of small ones
 * underflow to 0. The correction asks first whether the triangle is flat and multiplies exact
 * signs.
 */
HIT_INTERNAL hit_verdict hit_point_triangle_same_side_corrected(const hit_shape *point,
                                                   const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    int ab_c = point_triangle_corrected_turn_of(t);
    if (CHECK(trace, ab_c, ==, 0))
        return on_flat(t, trace);
    hit_trace_line(trace, "AB", t.a, t.b);
    int ab_p = hit_exact_orient(t.a, t.b, t.p);
    if (CHECK(trace, ab_p * ab_c, <, 0))
        return HIT_MISS;
    hit_trace_line(trace, "BC", t.b, t.c);
    int bc_p = hit_exact_orient(t.b, t.c, t.p);
    int bc_a = hit_exact_orient(t.b, t.c, t.a);
    if (CHECK(trace, bc_p * bc_a, <, 0))
        return HIT_MISS;
    hit_trace_line(trace, "CA", t.c, t.a);
    int ca_p = hit_exact_orient(t.c, t.a, t.p);
    int ca_b = hit_exact_orient(t.c, t.a, t.b);
    return CHECK(trace, ca_p * ca_b, <, 0) ? HIT_MISS : HIT_HIT;
}

/*
 * Corrects same_direction(). The cross products with a point on the line of a flat triangle are all
 * 0, and 0 has no direction: (9,9) counts as inside (0,0)(2,2)(4,4). Beside an edge one may round
 * to 0 or to the other sign: (4,4.2) and (5,5)(4,0)(0,1) are a false hit. The correction asks first
 * whether the triangle is flat and multiplies exact signs.
 */
HIT_INTERNAL hit_verdict hit_point_triangle_same_direction_corrected(const hit_shape *point,
                                                        const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    int turn = point_triangle_corrected_turn_of(t);
    if (CHECK(trace, turn, ==, 0))
        return on_flat(t, trace);
    int ab_p = inner_side(trace, "AB", t.a, t.b, t.p, turn);
    int bc_p = inner_side(trace, "BC", t.b, t.c, t.p, turn);
    if (CHECK(trace, ab_p * bc_p, <, 0))
        return HIT_MISS;
    int ca_p = inner_side(trace, "CA", t.c, t.a, t.p, turn);
    if (CHECK(trace, bc_p * ca_p, <, 0) || CHECK(trace, ca_p * ab_p, <, 0))
        return HIT_MISS;
    return HIT_HIT;
}

/*
 * Corrects line_equations(). It never tests d3 * d1. When d2 is 0 the other two may differ: (1,2)
 * counts as inside (0,0)(1,1)(1,0). All of the line of a flat triangle counts as inside: (100,99)
 * and (4,3)(6,5)(8,7). Far from the origin c cancels against ax + by. The correction tests all
 * three pairs and takes the sign of the line's value from the exact turn, which has no c.
 */
HIT_INTERNAL hit_verdict hit_point_triangle_line_equations_corrected(const hit_shape *point,
                                                        const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    int turn = point_triangle_corrected_turn_of(t);
    if (CHECK(trace, turn, ==, 0))
        return on_flat(t, trace);
    int d1 = inner_side(trace, "d1", t.a, t.b, t.p, turn);
    int d2 = inner_side(trace, "d2", t.b, t.c, t.p, turn);
    if (CHECK(trace, d1 * d2, <, 0))
        return HIT_MISS;
    int d3 = inner_side(trace, "d3", t.c, t.a, t.p, turn);
    if (CHECK(trace, d2 * d3, <, 0) || CHECK(trace, d3 * d1, <, 0))
        return HIT_MISS;
    return HIT_HIT;
}

/*
 * Corrects barycentric(). A flat triangle divides by zero: (0,0)(2,2)(4,4) and (1,1) are missed. u,
 * v and u + v round, so some boundary points are missed and some points beside an edge hit:
 * (8.1,6.3) and (6,7)(9,6)(7,7). By Lagrange's identity u, v and 1 - u - v are quotients of two
 * turns, AP x AB, AC x AP and CP x CB by AC x AB. Their signs are exact.
 */
HIT_INTERNAL hit_verdict hit_point_triangle_barycentric_corrected(const hit_shape *point,
                                                     const hit_shape *triangle, hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    int turn = point_triangle_corrected_turn_of(t);
    if (CHECK(trace, turn, ==, 0))
        return on_flat(t, trace);
    hit_trace_segment(trace, "AC", t.a, t.c);
    hit_trace_segment(trace, "AB", t.a, t.b);
    int sign_u = hit_exact_orient(t.a, t.b, t.p) * turn;
    if (CHECK(trace, sign_u, <, 0))
        return HIT_MISS;
    int sign_v = hit_exact_orient(t.c, t.a, t.p) * turn;
    if (CHECK(trace, sign_v, <, 0))
        return HIT_MISS;
    int sign_1_u_v = hit_exact_orient(t.b, t.c, t.p) * turn;
    return CHECK(trace, sign_1_u_v, <, 0) ? HIT_MISS : HIT_HIT;
}

/*
 * Corrects areas(). The sum rounds, and == accepts no rounding: (0.1,0.2) in (0,0)(3,1)(1,3) is
 * missed, like one in seven of the points inside on a grid of 0.1. A small area is lost beside a
 * large one: (0,0)(1,0)(0,1) and (0.5,-1e-17) are a false hit. A flat triangle's own area may round
 * to more than 0. With their signs the three areas always add up to the triangle's own. Without
 * signs they do so exactly when none has the opposite sign. So the correction compares three signs
 * and adds nothing.
 */
HIT_INTERNAL hit_verdict hit_point_triangle_areas_corrected(const hit_shape *point, const hit_shape *triangle,
                                               hit_trace *trace)
{
    point_triangle t = hit_point_triangle_corners(point, triangle, trace);
    hit_trace_segment(trace, "PA", t.p, t.a);
    hit_trace_segment(trace, "PB", t.p, t.b);
    hit_trace_segment(trace, "PC", t.p, t.c);
    int abc = point_triangle_corrected_turn_of(t);
    if (CHECK(trace, abc, ==, 0))
        return on_flat(t, trace);
    int abp = hit_exact_orient(t.a, t.b, t.p);
    int bcp = hit_exact_orient(t.b, t.c, t.p);
    int cap = hit_exact_orient(t.c, t.a, t.p);
    int opposite = (abp == -abc) + (bcp == -abc) + (cap == -abc);
    return CHECK(trace, opposite, ==, 0) ? HIT_HIT : HIT_MISS;
}

/* ==== methods/polygon_polygon.c =================================================================== */

static void trace_pair(hit_trace *trace, int i, int j, hit_edge e, hit_edge f)
{
    hit_trace_edges(trace, i, j);
    hit_trace_segment(trace, "edge of A", e.a, e.b);
    hit_trace_segment(trace, "edge of B", f.a, f.b);
}

typedef enum loop_order { A_OUTER, B_OUTER } loop_order;

/* Tests every edge of a against every edge of b. Both posts stop at the first pair that meets. */
static bool any_edges(const hit_shape *a, const hit_shape *b, loop_order order, hit_line_test *meet,
                      hit_trace *trace)
{
    int outer = order == A_OUTER ? a->count : b->count;
    int inner = order == A_OUTER ? b->count : a->count;
    for (int k = 0; k < outer; k++)
        for (int l = 0; l < inner; l++) {
            int i = order == A_OUTER ? k : l, j = order == A_OUTER ? l : k;
            hit_edge e = outline_edge(a, i);
            hit_edge f = outline_edge(b, j);
            if (trace)
                trace_pair(trace, i, j, e, f);
            if (meet(e, f, trace))
                return true;
        }
    return false;
}

/* lineTest() of the same post: the second polygon's edges are in the outer loop. */
static hit_verdict edge_crossing(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return any_edges(a, b, B_OUTER, hit_line_tests_simple, trace) ? HIT_HIT : HIT_MISS;
}

/* The "small extra check" that the post leaves to its reader. If no edges meet, one polygon is
 * inside the other as a whole or not at all, so one vertex tells. */
static bool one_inside_other(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_trace_edges(trace, -1, -1);
    hit_trace_point(trace, "B's first vertex", hit_vertices(b)[0]);
    hit_trace_point(trace, "A's first vertex", hit_vertices(a)[0]);
    bool b_inside_a = hit_outline_contains(a, hit_vertices(b)[0]);
    bool a_inside_b = hit_outline_contains(b, hit_vertices(a)[0]);
    return CHECK(trace, b_inside_a, ==, true) || CHECK(trace, a_inside_b, ==, true);
}

/*
 * Corrects edge_crossing(). All products of edges on one line are 0, however far apart the edges
 * are: the squares [0,10]^2 and [20,30]x[0,10] are a false hit. A polygon inside the other crosses
 * no edge and is missed, as the author says. Products underflow: the triangles
 * (0,0)(1e-90,0)(0,1e-90) and the same one moved by (5e-90,3e-90) are a false hit. The correction
 * compares the edges' boxes first, uses exact signs, and looks for one vertex inside.
 */
static hit_verdict edge_crossing_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    if (any_edges(a, b, B_OUTER, hit_line_tests_simple_exact, trace) ||
        one_inside_other(a, b, trace))
        return HIT_HIT;
    return HIT_MISS;
}

/* IsPolygonIntersect() of the same appendix: the first polygon's edges are in the outer loop. */
static hit_verdict polygon_polygon_parametric(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return any_edges(a, b, A_OUTER, hit_line_tests_parametric, trace) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects parametric(). It misses parallel edges even where they overlap: the flat polygons
 * (0,0)(10,0)(4,0) and (6,0)(16,0)(9,0) share (6,0)-(10,0) and are missed. (Of polygons with area,
 * the edge after the overlapping one usually saves the answer.) A polygon inside the other is
 * missed. Coordinates are cut to 24 bits: the square [0,10]^2 and the triangle (0,0)(10,3)(10,7)
 * moved by (10.0000001,2) are a false hit.
 */
static hit_verdict polygon_polygon_parametric_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    if (any_edges(a, b, A_OUTER, hit_line_tests_parametric_exact, trace) ||
        one_inside_other(a, b, trace))
        return HIT_HIT;
    return HIT_MISS;
}

/* Thompson's polyLine(): whether the line e crosses an edge of b. */
static bool meets_any_edge(hit_edge e, int i, const hit_shape *b, hit_trace *trace)
{
    for (int j = 0; j < b->count; j++) {
        hit_edge f = outline_edge(b, j);
        if (trace)
            trace_pair(trace, i, j, e, f);
        if (hit_thompson_line_line(trace, e, f))
            return true;
    }
    return false;
}

/* Thompson's polygon/polygon: asks whether edges cross, and after each edge whether the second
 * polygon is inside the first. */
static hit_verdict edges_and_vertex(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_vec vertex = hit_vertices(b)[0];
    for (int i = 0; i < a->count; i++) {
        if (meets_any_edge(outline_edge(a, i), i, b, trace))
            return HIT_HIT;
        hit_trace_edges(trace, i, -1);
        hit_trace_point(trace, "B's first vertex", vertex);
        bool b_inside_a = hit_thompson_polygon_point(NULL, a, vertex);
        if (CHECK(trace, b_inside_a, ==, true))
            return HIT_HIT;
    }
    return HIT_MISS;
}

/*
 * Corrects edges_and_vertex(). It looks for only one of the two inside the other: a =
 * (4,4)(6,4)(6,6)(4,6) inside b = [0,10]^2 is missed, but hit with the two exchanged. Parallel
 * edges that overlap give 0/0, and quotients round. The correction asks both ways and compares
 * sides exactly.
 */
static hit_verdict edges_and_vertex_corrected(const hit_shape *a, const hit_shape *b,
                                              hit_trace *trace)
{
    if (any_edges(a, b, A_OUTER, hit_line_tests_simple_exact, trace))
        return HIT_HIT;
    return one_inside_other(a, b, trace) ? HIT_HIT : HIT_MISS;
}

/* "Collision series: circle and circle", extension: circleCircle() with “bounding circles” for both
 * polygons. */
static hit_verdict bounding_circles(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_shape round_a, round_b;
    if (!hit_circle_circle_round(trace, a, &round_a) ||
        !hit_circle_circle_round(trace, b, &round_b))
        return HIT_REFUSED;
    return hit_circle_circle_distance(&round_a, &round_b, trace);
}

/*
 * Corrects bounding_circles(). It counts parts of the circles that no polygon reaches: the squares
 * [0,10]^2 and [11,21]x[0,10] are a false hit. The distance of the centres rounds: the triangles
 * (422,205)(310,181)(374,309) and (422,205)(530,61)(602,205) share a corner and are missed. The
 * correction asks the circles first, exactly, and asks the edges only when the circles meet. When
 * they miss, the trace ends with that comparison and has no edges.
 */
static hit_verdict bounding_circles_corrected(const hit_shape *a, const hit_shape *b,
                                              hit_trace *trace)
{
    hit_shape round_a, round_b;
    if (hit_circle_circle_round(trace, a, &round_a) &&
        hit_circle_circle_round(trace, b, &round_b) &&
        hit_circle_circle_distance_corrected(&round_a, &round_b, trace) == HIT_MISS)
        return HIT_MISS;
    if (any_edges(a, b, A_OUTER, hit_line_tests_simple_exact, trace) ||
        one_inside_other(a, b, trace))
        return HIT_HIT;
    return HIT_MISS;
}

static const hit_fault polygon_polygon_faults_32[] = {
         FALSE_HIT(IN_LINE, "edges on one line", "faults/edge-crossing-collinear"),
         FALSE_MISS(INSIDE, "one polygon inside the other", "faults/edge-crossing-inside"),
         FALSE_MISS(FLAT, "one polygon inside the other", NULL),
         FALSE_HIT(FLAT, "edges on one line", NULL),
         FALSE_HIT(ZERO_SIZE, "edges on one line", NULL), FALSE_BOTH(NEAR_LINE, "products round"),
         FALSE_HIT(NEAR, "products round", NULL),
         FALSE_HIT(TINY, "products underflow", "faults/edge-crossing-underflow"),
         FALSE_BOTH(HUGE, "products overflow"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault polygon_polygon_faults_33[] = {
         FALSE_MISS(FLAT, "parallel edges never meet", "faults/parametric-parallel"),
         FALSE_MISS(INSIDE, "one polygon inside the other", "faults/parametric-inside"),
         FALSE_HIT(FRACTIONS, "cut to float", "faults/parametric-float"),
         FALSE_BOTH(LARGE, "cut to float"), FALSE_HIT(FLAT, "cut to float", NULL),
         FALSE_MISS(FRACTIONS, "cut to float", NULL), FALSE_BOTH(TINY, "beyond float's range"),
         FALSE_BOTH(HUGE, "beyond float's range"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault polygon_polygon_faults_34[] = {
         FALSE_MISS(INSIDE, "inside is asked one way only, and strictly", "faults/one-way-inside"),
         FALSE_HIT(LEVEL, "inside is asked one way only, and strictly", NULL),
         FALSE_MISS(FLAT, "parallel edges are 0/0", NULL),
         FALSE_HIT(FLAT, "inside is asked one way only, and strictly", NULL),
         FALSE_BOTH(NEAR_LINE, "quotients round"), FALSE_MISS(NEAR, "quotients round", NULL),
         FALSE_BOTH(TINY, "products underflow"), FALSE_BOTH(HUGE, "products overflow"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault polygon_polygon_faults_35[] = {
         FALSE_HIT(EVERYDAY, "all of the circles counts", "faults/bounding-circles-apart"),
         FALSE_MISS(NEAR, "the root rounds", "faults/bounding-circles-touching"),
         FALSE_MISS(TINY, "squares underflow", NULL), FALSE_MISS(HUGE, "squares overflow", NULL), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_polygon_polygon[] = {
    {"polygon-polygon/edge-crossing", "Edge crossing",
     "Two edges cross when each one's ends lie on different sides of the other, or on it.",
     POST_POLYGONS,
     "the text says opposite signs, the code accepts 0",
     polygon_polygon_faults_32, "polygon-polygon/edge-crossing" "-corrected", false, HIT_POLYGON, HIT_POLYGON, HIT_AS_PUBLISHED, 0, false,                  edge_crossing},
    {"polygon-polygon/edge-crossing" "-corrected", "Edge crossing, corrected",
     "As edge crossing, with exact signs; compares the edges' boxes first, and looks for a "
             "polygon inside.",
     "hitlab, after " POST_POLYGONS, NULL, NULL, NULL, false, HIT_POLYGON, HIT_POLYGON,                             HIT_CORRECTED, 0, false, edge_crossing_corrected},
    {"polygon-polygon/parametric", "Parametric lines",
     "Two edges meet when both parameters of their crossing lie between 0 and 1. In float.",
     POST_CIRCLE_RECT ", C# appendix", NULL,
     polygon_polygon_faults_33, "polygon-polygon/parametric" "-corrected", false, HIT_POLYGON, HIT_POLYGON, HIT_AS_PUBLISHED, 0, false,                  polygon_polygon_parametric},
    {"polygon-polygon/parametric" "-corrected", "Parametric lines, corrected",
     "Finds by exact signs whether two edges meet, and looks for a polygon inside the other.",
     "hitlab, after " POST_CIRCLE_RECT, NULL, NULL, NULL, false, HIT_POLYGON, HIT_POLYGON,                             HIT_CORRECTED, 0, false, polygon_polygon_parametric_corrected},
    {"polygon-polygon/edges-and-vertex", "Edges and a vertex",
     "Asks whether edges cross, and whether the first vertex of one polygon is inside the "
             "other.",
     TEXT_THOMPSON ", polygon/polygon", NULL,
     polygon_polygon_faults_34, "polygon-polygon/edges-and-vertex" "-corrected", false, HIT_POLYGON, HIT_POLYGON, HIT_AS_PUBLISHED, 0, false,                  edges_and_vertex},
    {"polygon-polygon/edges-and-vertex" "-corrected", "Edges and a vertex, corrected",
     "Asks exactly whether edges meet, then both ways whether a first vertex is inside the "
             "other polygon.",
     "hitlab, after " TEXT_THOMPSON, NULL, NULL, NULL, false, HIT_POLYGON, HIT_POLYGON,                             HIT_CORRECTED, 0, false, edges_and_vertex_corrected},
    {"polygon-polygon/bounding-circles", "Bounding circles",
     "Takes the smallest circle around each polygon and compares the two circles.",
     POST_CIRCLE_CIRCLE ", extension", NULL,
     polygon_polygon_faults_35, "polygon-polygon/bounding-circles" "-corrected", false, HIT_POLYGON, HIT_POLYGON, HIT_AS_PUBLISHED, 0, false,                  bounding_circles},
    {"polygon-polygon/bounding-circles" "-corrected", "Bounding circles, corrected",
     "Compares the smallest circles first; only when they meet, the edges are asked, exactly.",
     "hitlab, after " POST_CIRCLE_CIRCLE, NULL, NULL, NULL, false, HIT_POLYGON, HIT_POLYGON,                             HIT_CORRECTED, 0, true, bounding_circles_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/rect_polygon.c ====================================================================== */

/* Thompson's polygon/rect: tests each edge of the polygon against the four sides, and after each
 * edge whether the rect's first corner is inside. The formula's rect is upright. */
static hit_verdict rect_polygon_sides(const hit_shape *rect, const hit_shape *polygon, hit_trace *trace)
{
    if (!hit_bounds_is_upright(rect, trace))
        return HIT_REFUSED;
    thompson_rect r = hit_thompson_rect(rect);
    for (int j = 0; j < polygon->count; j++) {
        hit_edge edge = outline_edge(polygon, j);
        hit_trace_edges(trace, 0, j);
        hit_trace_segment(trace, "edge", edge.a, edge.b);
        if (hit_thompson_line_rect(trace, edge, r))
            return HIT_HIT;
        hit_trace_point(trace, "corner", vec(r.x, r.y));
        bool corner_inside = hit_thompson_polygon_point(NULL, polygon, vec(r.x, r.y));
        if (CHECK(trace, corner_inside, ==, true))
            return HIT_HIT;
    }
    return HIT_MISS;
}

static bool edge_meets_side(const hit_shape *rect, int i, const hit_shape *polygon, int j,
                            hit_trace *trace)
{
    hit_edge side = outline_edge(rect, i), edge = outline_edge(polygon, j);
    hit_trace_edges(trace, i, j);
    hit_trace_segment(trace, "side", side.a, side.b);
    hit_trace_segment(trace, "edge", edge.a, edge.b);
    return hit_outline_edges_meet_traced(trace, side, edge);
}

/*
 * Corrects sides(). It looks only for the rect inside the polygon: the triangle (4,4)(6,4)(5,6)
 * inside [0,10]^2 is missed. It looks strictly: two vertices of the diamond
 * (0,5)(15,-10)(30,5)(15,20) are as high as the first corner of the rect [13,17] x [5,9] in it,
 * which is missed. An edge along a side gives 0/0, and turned rects are refused. The correction
 * compares sides exactly and asks both ways.
 */
static hit_verdict sides_corrected(const hit_shape *rect, const hit_shape *polygon,
                                   hit_trace *trace)
{
    for (int j = 0; j < polygon->count; j++)
        for (int i = 0; i < rect->count; i++)
            if (edge_meets_side(rect, i, polygon, j, trace))
                return HIT_HIT;
    hit_trace_edges(trace, -1, -1);
    hit_trace_point(trace, "corner", rect->vertex[0]);
    hit_trace_point(trace, "vertex", hit_vertices(polygon)[0]);
    bool corner_inside = hit_outline_contains(polygon, rect->vertex[0]);
    bool vertex_inside = hit_outline_contains(rect, hit_vertices(polygon)[0]);
    if (CHECK(trace, corner_inside, ==, true) || CHECK(trace, vertex_inside, ==, true))
        return HIT_HIT;
    return HIT_MISS;
}

static const hit_fault rect_polygon_faults_36[] = {
         FALSE_MISS(INSIDE, "a polygon inside", "faults/polygon-inside-rect"),
         REFUSES(TURNED, "upright only", NULL),
         FALSE_MISS(LEVEL, "the corner is asked strictly", "faults/rect-corner-height"),
         FALSE_HIT(LEVEL, "the corner is asked strictly", NULL),
         FALSE_HIT(FLAT, "the corner is asked strictly", NULL),
         FALSE_MISS(FLAT, "a side along an edge is 0/0", NULL),
         FALSE_BOTH(NEAR_LINE, "quotients round"), FALSE_MISS(NEAR, "quotients round", NULL),
         FALSE_BOTH(TINY, "products underflow"), FALSE_BOTH(HUGE, "products overflow"), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_rect_polygon[] = {
    {"rect-polygon/sides", "Edges and four sides",
     "Asks each edge against the sides of an upright rectangle, and whether its corner is "
             "in the polygon.",
     TEXT_THOMPSON ", polygon/rect", NULL,
     rect_polygon_faults_36, "rect-polygon/sides" "-corrected", false, HIT_RECT, HIT_POLYGON, HIT_AS_PUBLISHED, 0, false,                  rect_polygon_sides},
    {"rect-polygon/sides" "-corrected", "Edges and four sides, corrected",
     "Asks exactly whether an edge meets a side, then both ways whether one is inside the "
             "other.",
     "hitlab, after " TEXT_THOMPSON, NULL, NULL, NULL, false, HIT_RECT, HIT_POLYGON,                             HIT_CORRECTED, 0, false, sides_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/rect_rect.c ========================================================================= */

/* "Shape collision: circle and rectangle", C# appendix, IsRectIntersect(): RectangleF holds floats
 * and cannot be turned, so a turned rect is refused. */
static hit_verdict rect_rect_bounds(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    if (!hit_bounds_upright(a, "rect 1 is upright", "refused: rect 1 is turned", trace) ||
        !hit_bounds_upright(b, "rect 2 is upright", "refused: rect 2 is turned", trace))
        return HIT_REFUSED;
    rectangle_f r1 = hit_bounds_rectangle_f(a);
    rectangle_f r2 = hit_bounds_rectangle_f(b);
    hit_bounds_trace(trace, HIT_NEW(bounds_names){"r1.left", "r1.right", "r1.top", "r1.bottom"},
                     vec(r1.left, r1.top), vec(r1.right, r1.bottom));
    hit_bounds_trace(trace, HIT_NEW(bounds_names){"r2.left", "r2.right", "r2.top", "r2.bottom"},
                     vec(r2.left, r2.top), vec(r2.right, r2.bottom));
    if (CHECK(trace, r1.left, <=, r2.right) && CHECK(trace, r1.right, >=, r2.left) &&
        CHECK(trace, r1.top, <=, r2.bottom) && CHECK(trace, r1.bottom, >=, r2.top))
        return HIT_HIT;
    return HIT_MISS;
}

/* How many corners of `rect` are not strictly outside that edge of `of`. */
static int corners_within(const hit_shape *of, int edge, const hit_shape *rect)
{
    int within = 0;
    for (int i = 0; i < 4; i++)
        within += hit_bounds_side(of, edge, rect->vertex[i]) >= 0;
    return within;
}

/* `first` tells that `of` is the first rect. */
static bool separated_by_side(const hit_shape *of, const hit_shape *rect, bool first,
                              hit_trace *trace)
{
    for (int edge = 0; edge < 4; edge++) {
        const hit_vec *v = of->vertex;
        hit_trace_edge(trace, first ? edge : -1, first ? -1 : edge);
        hit_trace_segment(trace, "side", v[edge], v[(edge + 1) % 4]);
        hit_trace_line(trace, "side", v[edge], v[(edge + 1) % 4]);
        int corners_inside = corners_within(of, edge, rect);
        if (CHECK(trace, corners_inside, ==, 0))
            return true;
    }
    return false;
}

/*
 * Corrects bounds(), which cuts coordinates to 24 bits: [0,10]^2 and [10.0000001,20]x[0,10] are a
 * false hit. It also refuses turned rects. Two convex rings with area are apart exactly when all
 * corners of one are strictly outside one side of the other (separating axes, Gottschalk 1996). The
 * sides' signs are exact. A rect without area is left to the referee.
 */
static hit_verdict rect_rect_bounds_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    if (!hit_bounds_has_area(a, trace) || !hit_bounds_has_area(b, trace))
        return hit_referee(a, b, trace);
    if (separated_by_side(a, b, true, trace) || separated_by_side(b, a, false, trace))
        return HIT_MISS;
    return HIT_HIT;
}

static const hit_fault rect_rect_faults_37[] = {REFUSES(TURNED, "upright only", "faults/rect-rect-turned"),
                    FALSE_HIT(FRACTIONS, "cut to float", "faults/rect-rect-float"),
                    FALSE_MISS(FRACTIONS, "cut to float", NULL), FALSE_BOTH(LARGE, "cut to float"),
                    FALSE_BOTH(FLAT, "cut to float"), FALSE_BOTH(TINY, "beyond float's range"),
                    FALSE_BOTH(HUGE, "beyond float's range"), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_rect_rect[] = {
    {"rect-rect/bounds", "Bounds",
     "Two upright rectangles are apart when one is wholly left, right, above or below. In "
             "float.",
     POST_CIRCLE_RECT ", C# appendix", NULL,
     rect_rect_faults_37, "rect-rect/bounds" "-corrected", false, HIT_RECT, HIT_RECT, HIT_AS_PUBLISHED, 0, false,                  rect_rect_bounds},
    {"rect-rect/bounds" "-corrected", "Bounds, corrected",
     "They are apart when all corners of one are outside one side of the other. Exact, "
             "also when turned.",
     "hitlab, after " POST_CIRCLE_RECT, NULL, NULL, NULL, false, HIT_RECT, HIT_RECT,                             HIT_CORRECTED, 0, false, rect_rect_bounds_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/segment_circle.c ==================================================================== */

/* Ericson's closest point of a segment, in its first form: C projected on AB by dot products, the
 * parameter clamped to [0, 1]. */
static hit_verdict closest(const hit_shape *segment, const hit_shape *circle, hit_trace *trace)
{
    hit_vec a = segment->vertex[0];
    hit_vec c = circle->vertex[0];
    double r = circle->radius;
    hit_vec ab = vec_sub(segment->vertex[1], a);
    double t = vec_dot(vec_sub(c, a), ab) / vec_dot(ab, ab);
    hit_trace_point(trace, "C", c);
    hit_trace_line(trace, "AB", a, segment->vertex[1]);
    hit_trace_number_at(trace, "t", vec_add(a, vec_scale(ab, t)), t);
    if (CHECK(trace, t, <, 0))
        t = 0;
    if (CHECK(trace, t, >, 1))
        t = 1;
    hit_vec at = vec_add(a, vec_scale(ab, t));
    double distance = vec_length(vec_sub(c, at));
    hit_trace_point(trace, "closest", at);
    hit_trace_length(trace, "distance", c, at, distance);
    return CHECK(trace, distance, <=, r) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects closest(). A segment of length zero divides 0 by 0: the segment (3,4)(3,4) and the
 * circle (3,4) r 1 are missed, because NaN passes both clamps and is not <= r. The book's second
 * form avoids that division, but t and the closest point still round. The correction decides t < 0
 * and t > 1 by the signs of dot products and compares the distance from the end or the line
 * exactly.
 */
static hit_verdict closest_corrected(const hit_shape *segment, const hit_shape *circle,
                                     hit_trace *trace)
{
    hit_edge ab = outline_edge(segment, 0);
    return hit_reach_edge(trace, circle->vertex[0], circle->radius, ab) ? HIT_HIT : HIT_MISS;
}

/* Thompson's line/circle. */
static hit_verdict ends(const hit_shape *segment, const hit_shape *circle, hit_trace *trace)
{
    hit_edge ab = outline_edge(segment, 0);
    bool hit = hit_thompson_line_circle(trace, ab, circle->vertex[0], circle->radius);
    return hit ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects ends(). The buffer lengthens the segment by 0.05 at each end: the circle (0.14,0.02) r
 * 0.03 stays 0.044 away from an end of the segment (0,0)(0.1,0), a false hit. The correction keeps
 * the order of the questions. It finds by the exact signs of two dot products whether the closest
 * point is on the segment.
 */
static hit_verdict ends_corrected(const hit_shape *segment, const hit_shape *circle,
                                  hit_trace *trace)
{
    hit_edge ab = outline_edge(segment, 0);
    hit_vec c = circle->vertex[0];
    double r = circle->radius;
    if (hit_reach_end(trace, "CA", c, r, ab.a) || hit_reach_end(trace, "CB", c, r, ab.b))
        return HIT_HIT;
    hit_trace_line(trace, "AB", ab.a, ab.b);
    int along_from_a = hit_exact_dot(ab.a, ab.b, c);
    int along_from_b = hit_exact_dot(ab.b, ab.a, c);
    if (CHECK(trace, along_from_a, <=, 0) || CHECK(trace, along_from_b, <=, 0))
        return HIT_MISS;
    return hit_reach_line(trace, c, r, ab) ? HIT_HIT : HIT_MISS;
}

static const hit_fault segment_circle_faults_38[] = {
         FALSE_MISS(ZERO_SIZE, "a segment of length zero is 0/0", "faults/closest-zero-length"),
         FALSE_BOTH(NEAR, "the closest point rounds"), FALSE_BOTH(FAR, "the closest point rounds"),
         FALSE_BOTH(TINY, "squares underflow"), FALSE_MISS(HUGE, "squares overflow", NULL),
         FALSE_HIT(HUGE, "the closest point rounds", NULL), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault segment_circle_faults_39[] = {
         FALSE_HIT(EVERYDAY, "a buffer of 0.1 lengthens the segment", "faults/ends-buffer"),
         FALSE_MISS(NEAR, "the closest point rounds", NULL),
         FALSE_MISS(FAR, "the closest point rounds", NULL),
         FALSE_MISS(LARGE, "lengths round by more than the buffer", NULL),
         FALSE_MISS(TINY, "squares underflow", NULL), FALSE_MISS(HUGE, "squares overflow", NULL), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_segment_circle[] = {
    {"segment-circle/closest", "Closest point",
     "Finds the segment's point closest to the centre and compares its distance with the "
             "radius.",
     TEXT_ERICSON ", closest point of a segment", NULL,
     segment_circle_faults_38, "segment-circle/closest" "-corrected", false, HIT_SEGMENT, HIT_CIRCLE, HIT_AS_PUBLISHED, 0, false,                  closest},
    {"segment-circle/closest" "-corrected", "Closest point, corrected",
     "Finds by exact signs whether an end or the line is closest, and compares its "
             "distance exactly.",
     "hitlab, after " TEXT_ERICSON, NULL, NULL, NULL, false, HIT_SEGMENT, HIT_CIRCLE,                             HIT_CORRECTED, 0, false, closest_corrected},
    {"segment-circle/ends", "Ends, then the line",
     "Asks whether an end is inside; if none is, takes the line's closest point if that is "
             "on the segment.",
     TEXT_THOMPSON ", line/circle", NULL,
     segment_circle_faults_39, "segment-circle/ends" "-corrected", false, HIT_SEGMENT, HIT_CIRCLE, HIT_AS_PUBLISHED, 0, false,                  ends},
    {"segment-circle/ends" "-corrected", "Ends, then the line, corrected",
     "Asks for the ends, then exactly whether the closest point is on the segment and "
             "within the radius.",
     "hitlab, after " TEXT_THOMPSON, NULL, NULL, NULL, false, HIT_SEGMENT, HIT_CIRCLE,                             HIT_CORRECTED, 0, false, ends_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/segment_ellipse.c =================================================================== */

static void segment_ellipse_trace_map(hit_trace *trace, const ellipse_view *e, const hit_shape *segment)
{
    hit_vec from = hit_ellipse_view_mapped(e, segment->vertex[0]);
    hit_vec to = hit_ellipse_view_mapped(e, segment->vertex[1]);
    hit_ellipse_view_trace_disc(trace, e);
    hit_trace_segment(trace, "mapped", from, to);
}

static void trace_root(hit_trace *trace, const char *name, const hit_shape *segment, double t)
{
    hit_vec from = segment->vertex[0], to = segment->vertex[1];
    hit_vec at = vec_add(from, vec_scale(vec_sub(to, from), t));
    hit_trace_number_at(trace, name, at, t);
    if (t >= 0 && t <= 1)
        hit_trace_hit_point(trace, at);
}

/* ellipse-line of “intersects”, after Rod Stephens, “Calculate where a line segment and an ellipse
 * intersect in C#”: the line's parameter where it crosses the outline, from a quadratic equation.
 * Their ellipses are upright; the segment is turned back first. */
static hit_verdict quadratic(const hit_shape *segment, const hit_shape *ellipse, hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(ellipse);
    hit_vec p1 = ellipse_view_of(&e, segment->vertex[0]);
    hit_vec p2 = ellipse_view_of(&e, segment->vertex[1]);
    double x1 = p1.x, y1 = p1.y, x2 = p2.x, y2 = p2.y, rex = e.rx, rey = e.ry;
    double A = (x2 - x1) * (x2 - x1) / rex / rex + (y2 - y1) * (y2 - y1) / rey / rey;
    double B = 2 * x1 * (x2 - x1) / rex / rex + 2 * y1 * (y2 - y1) / rey / rey;
    double C = x1 * x1 / rex / rex + y1 * y1 / rey / rey - 1;
    double D = B * B - 4 * A * C;
    if (trace)
        segment_ellipse_trace_map(trace, &e, segment);
    if (CHECK(trace, D, ==, 0)) {
        double t = -B / 2 / A;
        trace_root(trace, "t", segment, t);
        return CHECK(trace, t, >=, 0) && CHECK(trace, t, <=, 1) ? HIT_HIT : HIT_MISS;
    }
    if (!CHECK(trace, D, >, 0))
        return HIT_MISS;
    double root = sqrt(D);
    double t1 = (-B + root) / 2 / A;
    double t2 = (-B - root) / 2 / A;
    trace_root(trace, "t1", segment, t1);
    trace_root(trace, "t2", segment, t2);
    bool hit = (CHECK(trace, t1, >=, 0) && CHECK(trace, t1, <=, 1)) ||
               (CHECK(trace, t2, >=, 0) && CHECK(trace, t2, <=, 1));
    return hit ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects quadratic(). It looks for the outline: a segment inside the ellipse crosses it only in
 * its continuation, with t1 > 1 and t2 < 0, and is missed. A segment of length 0 is 0/0, and so is
 * an ellipse with a radius of 0. The discriminant rounds where the segment touches. The correction
 * asks for the exact signs of the polynomial of both shapes.
 */
static hit_verdict quadratic_corrected(const hit_shape *segment, const hit_shape *ellipse,
                                       hit_trace *trace)
{
    ellipse_view e = hit_ellipse_view(ellipse);
    if (trace)
        segment_ellipse_trace_map(trace, &e, segment);
    return hit_referee(segment, ellipse, trace);
}

static const hit_fault segment_ellipse_faults_40[] = {
         FALSE_MISS(INSIDE, "only the outline counts", "faults/quadratic-inside"),
         FALSE_MISS(ZERO_SIZE, "a segment of length zero is 0/0", NULL),
         FALSE_MISS(FLAT, "a radius of 0 is 0/0", NULL),
         FALSE_BOTH(NEAR, "the discriminant rounds"), FALSE_BOTH(THIN, "the discriminant rounds"),
         FALSE_BOTH(FAR, "the discriminant rounds"), FALSE_BOTH(TINY, "squares underflow"),
         FALSE_BOTH(HUGE, "squares overflow"), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_segment_ellipse[] = {
    {"segment-ellipse/quadratic", "Quadratic equation",
     "Solves where the segment's line crosses the outline, and asks whether that is "
             "between its ends.",
     "intersects, ellipse-line, after Stephens, C# Helper", NULL,
     segment_ellipse_faults_40, "segment-ellipse/quadratic" "-corrected", false, HIT_SEGMENT, HIT_ELLIPSE, HIT_AS_PUBLISHED, 0, false,                  quadratic},
    {"segment-ellipse/quadratic" "-corrected", "Quadratic equation, corrected",
     "Draws the same map, and asks the exact signs of the polynomial; a segment inside is a "
         "hit.",
     "hitlab, after " "intersects", NULL, NULL, NULL, false, HIT_SEGMENT, HIT_ELLIPSE,                             HIT_CORRECTED, 0, false, quadratic_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/segment_ring.c ====================================================================== */

/* Thompson's line/rect: tests four lines. The formula's rect is upright. */
static hit_verdict rect_sides(const hit_shape *segment, const hit_shape *rect, hit_trace *trace)
{
    if (!hit_bounds_is_upright(rect, trace))
        return HIT_REFUSED;
    hit_edge ab = outline_edge(segment, 0);
    return hit_thompson_line_rect(trace, ab, hit_thompson_rect(rect)) ? HIT_HIT : HIT_MISS;
}

/* Thompson's polygon/line: tests the edges until one is crossed. */
static hit_verdict polygon_edges(const hit_shape *segment, const hit_shape *polygon,
                                 hit_trace *trace)
{
    hit_edge ab = outline_edge(segment, 0);
    hit_trace_segment(trace, "AB", ab.a, ab.b);
    for (int j = 0; j < polygon->count; j++) {
        hit_edge edge = outline_edge(polygon, j);
        hit_trace_edges(trace, 0, j);
        hit_trace_segment(trace, "edge", edge.a, edge.b);
        if (hit_thompson_line_line(trace, ab, edge))
            return HIT_HIT;
    }
    return HIT_MISS;
}

static bool meets_edge(hit_trace *trace, hit_edge ab, const hit_shape *ring, int j)
{
    hit_edge edge = outline_edge(ring, j);
    hit_trace_edges(trace, 0, j);
    hit_trace_segment(trace, "edge", edge.a, edge.b);
    return hit_outline_edges_meet_traced(trace, ab, edge);
}

/*
 * Corrects rect_sides(). A segment inside meets no side: (4,5)(6,5) in the square [0,10]^2 is
 * missed. A segment along a side is parallel to that side, which gives 0/0, and does not reach the
 * two sides perpendicular to it: (4,0)(6,0) is missed. A turned rect is refused. The correction
 * compares the sides of the rect's own corners by exact signs, and asks whether the segment's
 * start is inside.
 *
 * Corrects polygon_edges(). A segment inside meets no edge: (4,4)(6,6) in the square [0,10]^2 is
 * missed. A segment along an edge gives 0/0 with that edge. A segment of length zero gives 0/0
 * with every edge: (10,5)(10,5) is missed. The correction compares sides and boxes exactly, and
 * asks whether the segment's start is inside.
 *
 * If a segment meets no edge, it is inside as a whole or not at all, so its start tells.
 */
static hit_verdict segment_ring_edges_or_inside(const hit_shape *segment, const hit_shape *ring,
                                   hit_trace *trace)
{
    hit_edge ab = outline_edge(segment, 0);
    hit_trace_segment(trace, "AB", ab.a, ab.b);
    for (int j = 0; j < ring->count; j++)
        if (meets_edge(trace, ab, ring, j))
            return HIT_HIT;
    hit_trace_edges(trace, -1, -1);
    hit_trace_point(trace, "A", ab.a);
    bool a_inside = hit_outline_contains(ring, ab.a);
    return CHECK(trace, a_inside, ==, true) ? HIT_HIT : HIT_MISS;
}

static const hit_fault segment_ring_faults_41[] = {
         FALSE_MISS(INSIDE, "a segment inside", "faults/sides-inside"),
         REFUSES(TURNED, "upright only", NULL),
         FALSE_MISS(IN_LINE, "a segment along a side is 0/0", "faults/sides-along"),
         FALSE_MISS(FLAT, "a segment along a side is 0/0", NULL),
         FALSE_MISS(ZERO_SIZE, "a segment along a side is 0/0", NULL),
         FALSE_HIT(FLAT, "quotients round", NULL), FALSE_BOTH(NEAR_LINE, "quotients round"),
         FALSE_MISS(NEAR, "quotients round", NULL), FALSE_BOTH(TINY, "products underflow"),
         FALSE_BOTH(HUGE, "products overflow"), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_segment_rect[] = {
    {"segment-rect/sides", "Four sides",
     "Asks whether the segment crosses one of the four sides of an upright rectangle.",
     TEXT_THOMPSON ", line/rect", NULL,
     segment_ring_faults_41, "segment-rect/sides" "-corrected", false, HIT_SEGMENT, HIT_RECT, HIT_AS_PUBLISHED, 0, false,                  rect_sides},
    {"segment-rect/sides" "-corrected", "Four sides, corrected",
     "Asks exactly whether the segment meets a side, then whether its start is inside.",
     "hitlab, after " TEXT_THOMPSON, NULL, NULL, NULL, false, HIT_SEGMENT, HIT_RECT,                             HIT_CORRECTED, 0, false, segment_ring_edges_or_inside},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

static const hit_fault segment_ring_faults_42[] = {
         FALSE_MISS(INSIDE, "a segment inside", "faults/line-inside-polygon"),
         FALSE_MISS(IN_LINE, "a segment along an edge is 0/0", NULL),
         FALSE_MISS(ZERO_SIZE, "a segment along an edge is 0/0", NULL),
         FALSE_MISS(FLAT, "a segment along an edge is 0/0", NULL),
         FALSE_BOTH(NEAR_LINE, "quotients round"), FALSE_MISS(NEAR, "quotients round", NULL),
         FALSE_BOTH(TINY, "products underflow"), FALSE_BOTH(HUGE, "products overflow"), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_segment_polygon[] = {
    {"segment-polygon/edges", "Every edge",
     "Asks of each edge in turn whether the segment crosses it.",
     TEXT_THOMPSON ", polygon/line", NULL,
     segment_ring_faults_42, "segment-polygon/edges" "-corrected", false, HIT_SEGMENT, HIT_POLYGON, HIT_AS_PUBLISHED, 0, false,                  polygon_edges},
    {"segment-polygon/edges" "-corrected", "Every edge, corrected",
     "Asks exactly whether the segment meets an edge, then whether its start is inside.",
     "hitlab, after " TEXT_THOMPSON, NULL, NULL, NULL, false, HIT_SEGMENT, HIT_POLYGON,                             HIT_CORRECTED, 0, false, segment_ring_edges_or_inside},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/segment_segment.c =================================================================== */

static void trace_segments(hit_trace *trace, hit_edge ab, hit_edge cd)
{
    hit_trace_segment(trace, "AB", ab.a, ab.b);
    hit_trace_segment(trace, "CD", cd.a, cd.b);
}

/* ---- By parameters ------------------------------------------------------------------------ */

static hit_verdict verdict_of(bool hit)
{
    return hit ? HIT_HIT : HIT_MISS;
}

/* Thompson's line/line, which divides whatever the denominator is. */
static hit_verdict segment_segment_parametric(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    trace_segments(trace, ab, cd);
    return verdict_of(hit_thompson_line_line(trace, ab, cd));
}

/* Lines that are nearly parallel do not cross: the usual guard against the division by zero. */
static hit_verdict epsilon(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    trace_segments(trace, ab, cd);
    thompson_quotients q = hit_thompson_quotients(trace, ab, cd);
    if (CHECK(trace, fabs(q.denominator), <, 1e-6))
        return HIT_MISS;
    return verdict_of(hit_thompson_between(trace, q, ab, cd));
}

/* Bourke's intersection of two segments: lines that coincide meet, other parallel lines do not.
 * EPS is 1e-6 here. */
static hit_verdict coincident(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    trace_segments(trace, ab, cd);
    thompson_quotients q = hit_thompson_quotients(trace, ab, cd);
    if (CHECK(trace, fabs(q.denominator), <, 1e-6)) {
        if (CHECK(trace, fabs(q.numerator_a), <, 1e-6) &&
            CHECK(trace, fabs(q.numerator_b), <, 1e-6))
            return HIT_HIT;
        return HIT_MISS;
    }
    return verdict_of(hit_thompson_between(trace, q, ab, cd));
}

/* ---- By the posts' tests of two edges ------------------------------------------------------- */

static hit_verdict by_line_test(hit_line_test *meet, const hit_shape *a, const hit_shape *b,
                                hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    trace_segments(trace, ab, cd);
    return verdict_of(meet(ab, cd, trace));
}

/* "Shape collision: circle and rectangle", C# appendix: IsLineIntersect() is public there. */
static hit_verdict parametric_float(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return by_line_test(hit_line_tests_parametric, a, b, trace);
}

/* "Collision of any polygons by the cross product", simpleLineTest(), which its author calls the
 * core. */
static hit_verdict cross_product(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return by_line_test(hit_line_tests_simple, a, b, trace);
}

/* ---- By slopes ---------------------------------------------------------------------------- */

/* y = m x + b, or x = b when it is vertical. */
typedef struct slope_line {
    bool vertical;
    double m, b;
} slope_line;

static slope_line slope_line_of(hit_trace *trace, const char *name, hit_edge edge)
{
    double dx = edge.b.x - edge.a.x;
    hit_trace_part(trace, name);
    hit_trace_segment(trace, name, edge.a, edge.b);
    hit_trace_length(trace, "dx", edge.a, vec(edge.b.x, edge.a.y), dx);
    if (CHECK(trace, fabs(dx), <, 1e-6))
        return HIT_NEW(slope_line){true, 0, edge.a.x};
    double m = (edge.b.y - edge.a.y) / dx;
    hit_trace_line(trace, "m", edge.a, edge.b);
    hit_trace_value(trace, "m", m);
    return HIT_NEW(slope_line){ false,m, edge.a.y - m * edge.a.x};
}

static bool segment_segment_between(hit_trace *trace, const char *name, double x, double from, double to)
{
    hit_trace_part(trace, name);
    return CHECK(trace, x, >=, fmin(from, to)) && CHECK(trace, x, <=, fmax(from, to));
}

static hit_verdict hit_at(hit_trace *trace, bool on_both, hit_vec crossing)
{
    if (on_both)
        hit_trace_hit_point(trace, crossing);
    return verdict_of(on_both);
}

/* The crossing of a line with a vertical segment at x. `name` and `upright_name` are the names of
 * the two segments. */
static hit_verdict cross_vertical(slope_line line, hit_edge edge, const char *name, double x,
                                  hit_edge upright, const char *upright_name, hit_trace *trace)
{
    double y = line.m * x + line.b;
    hit_trace_point(trace, "crossing", vec(x, y));
    bool on_both = segment_segment_between(trace, name, x, edge.a.x, edge.b.x) &&
                   segment_segment_between(trace, upright_name, y, upright.a.y, upright.b.y);
    return hit_at(trace, on_both, vec(x, y));
}

/* Textbook: takes the lines as y = m x + b and asks whether their crossing is between the ends.
 * An epsilon prevents division by zero. */
static hit_verdict slope(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    slope_line l1 = slope_line_of(trace, "AB", ab);
    slope_line l2 = slope_line_of(trace, "CD", cd);
    hit_trace_part(trace, NULL);
    trace_segments(trace, ab, cd);
    if (CHECK(trace, l1.vertical + l2.vertical, ==, 2))
        return HIT_MISS;
    if (l1.vertical)
        return cross_vertical(l2, cd, "CD", l1.b, ab, "AB", trace);
    if (l2.vertical)
        return cross_vertical(l1, ab, "AB", l2.b, cd, "CD", trace);
    if (CHECK(trace, l1.m, ==, l2.m))
        return HIT_MISS;
    double x = (l2.b - l1.b) / (l1.m - l2.m);
    hit_vec crossing = {x, l1.m * x + l1.b};
    hit_trace_point(trace, "crossing", crossing);
    bool on_both =
        segment_segment_between(trace, "AB", x, ab.a.x, ab.b.x) && segment_segment_between(trace, "CD", x, cd.a.x, cd.b.x);
    return hit_at(trace, on_both, crossing);
}

/* ---- Corrections -------------------------------------------------------------------------- */

/*
 * For each segment, the product of the sides of the other's line that its ends are on. It is above
 * 0 when both ends are strictly on one side, so that the parameter at the crossing is below 0 or
 * above 1.
 */
typedef struct end_turns {
    int a, b, c, d;
} end_turns;

static end_turns turns_of(hit_edge ab, hit_edge cd)
{
    return HIT_NEW(end_turns){hit_exact_orient(cd.a, cd.b, ab.a), hit_exact_orient(cd.a, cd.b, ab.b),
                       hit_exact_orient(ab.a, ab.b, cd.a), hit_exact_orient(ab.a, ab.b, cd.b)};
}

static bool both_cross(end_turns s, hit_trace *trace)
{
    int side_a = s.a, side_b = s.b, side_c = s.c, side_d = s.d;
    return CHECK(trace, side_a * side_b, <=, 0) && CHECK(trace, side_c * side_d, <=, 0);
}

/*
 * Corrects parametric(). Segments on one line divide 0 by 0, and no comparison with NaN is true:
 * (0,0)(10,0) and (6,0)(16,0), which share (6,0)-(10,0), are missed. So is a segment of length zero
 * on the other. The quotients round, so some segments that touch are missed. ua is in [0, 1]
 * exactly when A and B are not on one side of CD, which needs no quotient and no case for
 * parallels. Segments on one line are left to their boxes.
 */
static hit_verdict segment_segment_parametric_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    trace_segments(trace, ab, cd);
    if (!both_cross(turns_of(ab, cd), trace))
        return HIT_MISS;
    return hit_outline_boxes_apart(trace, ab, cd, 0) ? HIT_MISS : HIT_HIT;
}

/*
 * Corrects epsilon(). The denominator is the product of both lengths and the sine of the angle
 * between them, so 1e-6 says nothing about the angle: (0,0)(6e-4,6e-4) and (0,6e-4)(6e-4,0) cross
 * at a right angle and are missed. The correction asks whether all ends are exactly on one line.
 */
static hit_verdict epsilon_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    end_turns s = turns_of(ab, cd);
    trace_segments(trace, ab, cd);
    bool on_one_line = s.a == 0 && s.b == 0 && s.c == 0 && s.d == 0;
    if (CHECK(trace, on_one_line, ==, true))
        return hit_outline_boxes_apart(trace, ab, cd, 0) ? HIT_MISS : HIT_HIT;
    return both_cross(s, trace) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects coincident(). Segments on coinciding lines need not overlap: (0,0)(10,0) and
 * (20,0)(30,0) are a false hit. With an absolute EPS all short segments coincide: (0,0)(5e-4,0) and
 * (0,4e-4)(5e-4,4e-4) are a false hit. The correction compares first the boxes and then the sides,
 * both exactly.
 */
static hit_verdict coincident_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    trace_segments(trace, ab, cd);
    if (hit_outline_boxes_apart(trace, ab, cd, 0))
        return HIT_MISS;
    return both_cross(turns_of(ab, cd), trace) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects slope(). A segment narrower than the epsilon counts as vertical, and two verticals count
 * as parallel: (0,0)(8e-7,4e-6) and (8e-7,0)(0,4e-6) cross in their middles and are missed.
 * Segments on one line have one slope, and b of a steep segment loses its digits. The correction
 * compares the ranges of x and y first, and then sides instead of slopes, so that vertical segments
 * are no exception.
 */
static hit_verdict slope_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    hit_edge ab = outline_edge(a, 0), cd = outline_edge(b, 0);
    hit_trace_line(trace, "AB", ab.a, ab.b);
    hit_trace_line(trace, "CD", cd.a, cd.b);
    return hit_outline_edges_meet_traced(trace, ab, cd) ? HIT_HIT : HIT_MISS;
}

/*
 * Corrects parametric_float(). Parallel segments count as apart even where they overlap:
 * (0,0)(10,0) and (6,0)(16,0) are missed. Coordinates and products are cut to 24 bits: (0,0)(10,0)
 * and (5,1e-50)(5,1) are a false hit. The correction compares exact sides and leaves segments on
 * one line to their boxes.
 */
static hit_verdict parametric_float_corrected(const hit_shape *a, const hit_shape *b,
                                              hit_trace *trace)
{
    return by_line_test(hit_line_tests_parametric_exact, a, b, trace);
}

/*
 * Corrects cross_product(). All products of segments on one line are 0, however far apart they are:
 * (0,0)(10,0) and (20,0)(30,0) are a false hit. Products of four small lengths underflow to 0. The
 * correction compares the boxes first and then exact signs.
 */
static hit_verdict cross_product_corrected(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    return by_line_test(hit_line_tests_simple_exact, a, b, trace);
}

static const hit_fault segment_segment_faults_43[] = {
         FALSE_MISS(IN_LINE, "segments on one line are 0/0", "faults/segments-collinear"),
         FALSE_MISS(ZERO_SIZE, "segments on one line are 0/0", NULL),
         FALSE_HIT(NEAR_LINE, "quotients round", NULL), FALSE_MISS(NEAR, "quotients round", NULL),
         FALSE_BOTH(TINY, "products underflow"), FALSE_BOTH(HUGE, "products overflow"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault segment_segment_faults_44[] = {
         FALSE_MISS(FRACTIONS, "short segments count as parallel", "faults/segments-short"),
         FALSE_MISS(NEAR, "parallel segments never meet", NULL),
         FALSE_MISS(ZERO_SIZE, "parallel segments never meet", NULL),
         FALSE_HIT(NEAR_LINE, "quotients round", NULL),
         FALSE_MISS(TINY, "short segments count as parallel", NULL),
         FALSE_BOTH(HUGE, "products overflow"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault segment_segment_faults_45[] = {
         FALSE_HIT(NEAR_LINE, "all segments on one line meet", "faults/segments-coincident"),
         FALSE_HIT(FRACTIONS, "short ones count as parallel", NULL),
         FALSE_HIT(ZERO_SIZE, "all segments on one line meet", NULL),
         FALSE_BOTH(NEAR, "quotients round"), FALSE_HIT(TINY, "short ones count as parallel", NULL),
         FALSE_BOTH(HUGE, "products overflow"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault segment_segment_faults_46[] = {
         FALSE_MISS(FRACTIONS, "nearly vertical counts as vertical", "faults/slope-vertical"),
         FALSE_HIT(FRACTIONS, "nearly vertical counts as vertical", NULL),
         FALSE_MISS(TINY, "nearly vertical counts as vertical", NULL),
         FALSE_MISS(IN_LINE, "segments of one slope never meet", NULL),
         FALSE_MISS(ZERO_SIZE, "segments of one slope never meet", NULL),
         FALSE_BOTH(NEAR, "slopes round"), FALSE_BOTH(LARGE, "slopes round"),
         FALSE_BOTH(HUGE, "slopes overflow"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault segment_segment_faults_47[] = {
         FALSE_MISS(IN_LINE, "parallel segments never meet", "faults/segments-parallel-float"),
         FALSE_MISS(ZERO_SIZE, "parallel segments never meet", NULL),
         FALSE_BOTH(FRACTIONS, "cut to float"), FALSE_BOTH(LARGE, "cut to float"),
         FALSE_BOTH(TINY, "beyond float's range"), FALSE_BOTH(HUGE, "beyond float's range"), {(hit_verdict)0, 0, NULL, NULL}};

static const hit_fault segment_segment_faults_48[] = {
         FALSE_HIT(IN_LINE, "segments on one line always meet", "faults/cross-product-collinear"),
         FALSE_HIT(ZERO_SIZE, "segments on one line always meet", NULL),
         FALSE_HIT(NEAR_LINE, "products round", NULL), FALSE_BOTH(NEAR, "products round"),
         FALSE_MISS(ZERO_SIZE, "products round", NULL), FALSE_HIT(TINY, "products underflow", NULL),
         FALSE_BOTH(HUGE, "products overflow"), {(hit_verdict)0, 0, NULL, NULL}};

HIT_INTERNAL const hit_method hit_methods_segment_segment[] = {
    {"segment-segment/parametric", "Parametric lines",
     "The segments meet when both parameters of their lines' crossing lie between 0 and 1.",
     TEXT_THOMPSON ", line/line", NULL,
     segment_segment_faults_43, "segment-segment/parametric" "-corrected", false, HIT_SEGMENT, HIT_SEGMENT, HIT_AS_PUBLISHED, 0, false,                  segment_segment_parametric},
    {"segment-segment/parametric" "-corrected", "Parametric lines, corrected",
     "Each segment's ends must not lie on one side of the other, by exact signs; then "
             "their boxes decide.",
     "hitlab, after " TEXT_THOMPSON, NULL, NULL, NULL, false, HIT_SEGMENT, HIT_SEGMENT,                             HIT_CORRECTED, 0, false, segment_segment_parametric_corrected},
    {"segment-segment/epsilon", "Parallel epsilon",
     "As parametric lines, but a denominator below 1e-6 counts as parallel, which is a miss.",
     "textbook: parametric segments", NULL,
     segment_segment_faults_44, "segment-segment/epsilon" "-corrected", false, HIT_SEGMENT, HIT_SEGMENT, HIT_AS_PUBLISHED, 0, false,                  epsilon},
    {"segment-segment/epsilon" "-corrected", "Parallel epsilon, corrected",
     "Asks exactly whether all ends are on one line; if so their boxes decide, otherwise "
             "the sides.",
     "hitlab, after " "the textbook", NULL, NULL, NULL, false, HIT_SEGMENT, HIT_SEGMENT,                             HIT_CORRECTED, 0, false, epsilon_corrected},
    {"segment-segment/coincident", "Coincident lines",
     "As parametric lines, but lines that coincide count as a hit and other parallel lines "
             "as a miss.",
     TEXT_BOURKE, NULL,
     segment_segment_faults_45, "segment-segment/coincident" "-corrected", false, HIT_SEGMENT, HIT_SEGMENT, HIT_AS_PUBLISHED, 0, false,                  coincident},
    {"segment-segment/coincident" "-corrected", "Coincident lines, corrected",
     "Compares the segments' boxes first, then on which sides their ends lie, both exactly.",
     "hitlab, after " TEXT_BOURKE, NULL, NULL, NULL, false, HIT_SEGMENT, HIT_SEGMENT,                             HIT_CORRECTED, 0, false, coincident_corrected},
    {"segment-segment/slope", "Slopes",
     "Takes the lines as y = m x + b and asks whether their crossing lies between the ends.",
     "textbook: y = m x + b", NULL,
     segment_segment_faults_46, "segment-segment/slope" "-corrected", false, HIT_SEGMENT, HIT_SEGMENT, HIT_AS_PUBLISHED, 0, false,                  slope},
    {"segment-segment/slope" "-corrected", "Slopes, corrected",
     "Compares the ranges of x and y, then sides instead of slopes, so that vertical is no "
             "exception.",
     "hitlab, after " "the textbook", NULL, NULL, NULL, false, HIT_SEGMENT, HIT_SEGMENT,                             HIT_CORRECTED, 0, false, slope_corrected},
    {"segment-segment/parametric-float", "Parametric lines in float",
     "The segments meet when both parameters of their lines' crossing lie between 0 and 1. "
             "In float.",
     POST_CIRCLE_RECT ", C# appendix", NULL,
     segment_segment_faults_47, "segment-segment/parametric-float" "-corrected", false, HIT_SEGMENT, HIT_SEGMENT, HIT_AS_PUBLISHED, 0, false,                  parametric_float},
    {"segment-segment/parametric-float" "-corrected", "Parametric in float, corrected",
     "Finds by exact signs whether both ends of one lie on one side of the other; "
             "the boxes tell on one line.",
     "hitlab, after " POST_CIRCLE_RECT, NULL, NULL, NULL, false, HIT_SEGMENT, HIT_SEGMENT,                             HIT_CORRECTED, 0, false, parametric_float_corrected},
    {"segment-segment/cross-product", "Cross products",
     "The segments cross when each one's ends lie on different sides of the other, or on it.",
     POST_POLYGONS ", simpleLineTest()",
     "the text says opposite signs, the code accepts 0; the text writes <x1,x2> for vector 1, "
         "and gives -(x1*y2-x2*y1) for x1*y2-x2*y1 where -(x2*y1-x1*y2) is meant",
     segment_segment_faults_48, "segment-segment/cross-product" "-corrected", false, HIT_SEGMENT, HIT_SEGMENT, HIT_AS_PUBLISHED, 0, false,                  cross_product},
    {"segment-segment/cross-product" "-corrected", "Cross products, corrected",
     "Compares the segments' boxes first, then the sides of their ends by exact signs.",
     "hitlab, after " POST_POLYGONS, NULL, NULL, NULL, false, HIT_SEGMENT, HIT_SEGMENT,                             HIT_CORRECTED, 0, false, cross_product_corrected},
    { NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, (hit_kind)0, (hit_kind)0, (hit_origin)0, 0, false, NULL},
};

/* ==== methods/thompson.c ========================================================================== */

/* ---- line/line ---------------------------------------------------------------------------- */

HIT_INTERNAL thompson_quotients hit_thompson_quotients(hit_trace *trace, hit_edge ab, hit_edge cd)
{
    double x1 = ab.a.x, y1 = ab.a.y, x2 = ab.b.x, y2 = ab.b.y;
    double x3 = cd.a.x, y3 = cd.a.y, x4 = cd.b.x, y4 = cd.b.y;
    thompson_quotients q = {(x4 - x3) * (y1 - y3) - (y4 - y3) * (x1 - x3),
                            (x2 - x1) * (y1 - y3) - (y2 - y1) * (x1 - x3),
                            (y4 - y3) * (x2 - x1) - (x4 - x3) * (y2 - y1)};
    hit_trace_value(trace, "denominator", q.denominator);
    return q;
}

static hit_vec point_at(hit_edge edge, double u)
{
    return vec_add(edge.a, vec_scale(vec_sub(edge.b, edge.a), u));
}

HIT_INTERNAL void hit_thompson_trace_parameters(hit_trace *trace, hit_edge ab, double ua, hit_edge cd, double ub)
{
    hit_trace_line(trace, "line 1", ab.a, ab.b);
    hit_trace_line(trace, "line 2", cd.a, cd.b);
    hit_trace_number_at(trace, "ua", point_at(ab, ua), ua);
    hit_trace_number_at(trace, "ub", point_at(cd, ub), ub);
}

HIT_INTERNAL bool hit_thompson_between(hit_trace *trace, thompson_quotients q, hit_edge ab, hit_edge cd)
{
    double ua = q.numerator_a / q.denominator;
    double ub = q.numerator_b / q.denominator;
    if (trace)
        hit_thompson_trace_parameters(trace, ab, ua, cd, ub);
    bool meet = CHECK(trace, ua, >=, 0) && CHECK(trace, ua, <=, 1) && CHECK(trace, ub, >=, 0) &&
                CHECK(trace, ub, <=, 1);
    if (meet) /* the sketch's intersectionX and intersectionY */
        hit_trace_hit_point(trace, point_at(ab, ua));
    return meet;
}

HIT_INTERNAL bool hit_thompson_line_line(hit_trace *trace, hit_edge ab, hit_edge cd)
{
    return hit_thompson_between(trace, hit_thompson_quotients(trace, ab, cd), ab, cd);
}

/* ---- line/point, line/circle -------------------------------------------------------------- */

static double thompson_length_of(hit_trace *trace, const char *name, hit_vec from, hit_vec to)
{
    double length = vec_length(vec_sub(to, from));
    hit_trace_length(trace, name, from, to, length);
    return length;
}

HIT_INTERNAL bool hit_thompson_line_point(hit_trace *trace, hit_edge ab, hit_vec p)
{
    const double buffer = 0.1;
    double d1 = thompson_length_of(trace, "d1", ab.a, p);
    double d2 = thompson_length_of(trace, "d2", ab.b, p);
    double length = thompson_length_of(trace, "length", ab.a, ab.b);
    return CHECK(trace, d1 + d2, >=, length - buffer) && CHECK(trace, d1 + d2, <=, length + buffer);
}

HIT_INTERNAL bool hit_thompson_line_circle(hit_trace *trace, hit_edge ab, hit_vec c, double r)
{
    double ca = thompson_length_of(trace, "CA", c, ab.a);
    double cb = thompson_length_of(trace, "CB", c, ab.b);
    if (CHECK(trace, ca, <=, r) || CHECK(trace, cb, <=, r))
        return true;
    hit_vec along = vec_sub(ab.b, ab.a);
    double length = vec_length(along);
    double dot = vec_dot(vec_sub(c, ab.a), along) / (length * length);
    hit_vec closest = vec_add(ab.a, vec_scale(along, dot));
    hit_trace_line(trace, "AB", ab.a, ab.b);
    hit_trace_point(trace, "closest", closest);
    if (!hit_thompson_line_point(trace, ab, closest))
        return false;
    double distance = thompson_length_of(trace, "distance", c, closest);
    return CHECK(trace, distance, <=, r);
}

/* ---- line/rect ---------------------------------------------------------------------------- */

HIT_INTERNAL thompson_rect hit_thompson_rect(const hit_shape *rect)
{
    hit_vec low, high;
    hit_bounds(rect, &low, &high);
    return HIT_NEW(thompson_rect){low.x, low.y, high.x - low.x, high.y - low.y};
}

static bool meets_side(hit_trace *trace, hit_edge ab, hit_vec from, hit_vec to, const char *name)
{
    hit_trace_part(trace, name);
    hit_trace_segment(trace, name, from, to);
    return hit_thompson_line_line(trace, ab, HIT_NEW(hit_edge){from, to});
}

HIT_INTERNAL bool hit_thompson_line_rect(hit_trace *trace, hit_edge ab, thompson_rect r)
{
    hit_vec top_left = {r.x, r.y}, top_right = {r.x + r.w, r.y};
    hit_vec bottom_left = {r.x, r.y + r.h}, bottom_right = {r.x + r.w, r.y + r.h};
    bool left = meets_side(trace, ab, top_left, bottom_left, "left");
    bool right = meets_side(trace, ab, top_right, bottom_right, "right");
    bool top = meets_side(trace, ab, top_left, top_right, "top");
    bool bottom = meets_side(trace, ab, bottom_left, bottom_right, "bottom");
    hit_trace_part(trace, NULL);
    hit_trace_segment(trace, "AB", ab.a, ab.b);
    return CHECK(trace, left | right | top | bottom, ==, 1);
}

/* ---- polygon/point ------------------------------------------------------------------------ */

HIT_INTERNAL void hit_thompson_trace_ray(hit_trace *trace, const hit_shape *polygon, hit_vec p)
{
    if (!trace)
        return;
    hit_vec low, high;
    hit_bounds(polygon, &low, &high);
    hit_trace_point(trace, "P", p);
    hit_trace_segment(trace, "ray", p, vec(fmax(p.x, high.x), p.y));
}

HIT_INTERNAL bool hit_thompson_left_of(hit_trace *trace, hit_edge edge, hit_vec p)
{
    double x = (edge.b.x - edge.a.x) * (p.y - edge.a.y) / (edge.b.y - edge.a.y) + edge.a.x;
    hit_trace_number_at(trace, "x", vec(x, p.y), x);
    return CHECK(trace, p.x, <, x);
}

static bool passes_height(hit_trace *trace, hit_edge edge, double py)
{
    return (CHECK(trace, edge.a.y, >, py) && CHECK(trace, edge.b.y, <, py)) ||
           (CHECK(trace, edge.a.y, <, py) && CHECK(trace, edge.b.y, >, py));
}

HIT_INTERNAL bool hit_thompson_polygon_point(hit_trace *trace, const hit_shape *polygon, hit_vec p)
{
    bool inside = false;
    hit_thompson_trace_ray(trace, polygon, p);
    for (int i = 0; i < polygon->count; i++) {
        hit_edge edge = outline_edge(polygon, i);
        hit_trace_edge(trace, 0, i);
        hit_trace_segment(trace, "edge", edge.a, edge.b);
        if (passes_height(trace, edge, p.y) && hit_thompson_left_of(trace, edge, p))
            inside = !inside;
    }
    hit_trace_edges(trace, -1, -1);
    hit_trace_point(trace, "P", p);
    return inside;
}

/* ==== methods/methods.c =========================================================================== */

const hit_method *hit_method_at(int index)
{
    static const hit_method *const families[] = {
#define HIT_METHOD_FAMILY(name) hit_methods_##name,
        HIT_METHOD_FAMILIES(HIT_METHOD_FAMILY)
#undef HIT_METHOD_FAMILY
    };
    for (size_t f = 0; f < sizeof families / sizeof *families; f++)
        for (const hit_method *method = families[f]; method->id; method++)
            if (index-- == 0)
                return method;
    return NULL;
}

const hit_method *hit_find_method(const char *id)
{
    const hit_method *method;
    for (int i = 0; (method = hit_method_at(i)) != NULL; i++)
        if (strcmp(method->id, id) == 0)
            return method;
    return NULL;
}

bool hit_method_fits(const hit_method *method, hit_kind a, hit_kind b)
{
    return method->any_pair || (method->a == a && method->b == b) ||
           (method->a == b && method->b == a);
}

hit_verdict hit_run(const hit_method *method, const hit_shape *a, const hit_shape *b,
                    hit_trace *trace)
{
    if (!method->any_pair && !(paths_is_plain(a) && paths_is_plain(b)))
        return HIT_REFUSED;
    if (method->any_pair || (method->a == a->kind && method->b == b->kind))
        return method->run(a, b, trace);
    if (method->a == b->kind && method->b == a->kind)
        return method->run(b, a, trace);
    return HIT_REFUSED;
}

const char *hit_verdict_name(hit_verdict verdict)
{
    static const char *const name[] = {"miss", "hit", "refused"}; /* in the enum's order */
    return (unsigned)verdict <= HIT_REFUSED ? name[verdict] : "unknown";
}

/* ==== outline/walk_private.h ====================================================================== */

/* The runs of a tree, as walks go through them. Internal to the two walks. */
#ifndef HIT_WALK_PRIVATE_H
#define HIT_WALK_PRIVATE_H

/* Makes the runs of an index that tells no cells yet. */
HIT_INTERNAL hit_index *hit_index_runs(const hit_shape *polygon, void *memory);

/* Makes an index on the stack of some edges of an outline. Inner runs have their axis-parallel box
 * in place of a turned one. Leaves have none yet. */
HIT_INTERNAL void hit_index_locally(local_index *local, const hit_shape *outline, run_edges of);

/* Gives a leaf of a local index its turned box. */
HIT_INTERNAL void hit_index_turn_leaf(const hit_index *index, const hit_shape *outline, int leaf);

/* One run of a tree. */
typedef struct node {
    const walk_tree *tree;
    int level, i;
} node;

static inline node root_of(const walk_tree *tree)
{
    return HIT_NEW(node){tree, tree->index->levels - 1, 0};
}

static inline const index_run *run_of(node n)
{
    return index_run_at(n.tree->index, n.level, n.i);
}

static inline run_edges edges_of(node n)
{
    return index_edges(n.tree->index, n.level, n.i);
}

/* The runs of the level below: the first, and where they end. */
static inline node first_child(node n, int *end)
{
    int most = index_runs_of_level(n.tree->index, n.level - 1), first = n.i * INDEX_FAN;
    *end = first + INDEX_FAN < most ? first + INDEX_FAN : most;
    return HIT_NEW(node){n.tree, n.level - 1, first};
}

static inline const index_run *turned_run(node n)
{
    const index_run *run = run_of(n);
    if (n.tree->is_local && !index_is_turned(run))
        hit_index_turn_leaf(n.tree->index, n.tree->outline, n.i);
    return run;
}

static inline hit_edge edge_of(const walk_tree *tree, int i)
{
    if (UNLIKELY(!tree->is_plain))
        return outline_edge(tree->outline, i);
    return HIT_NEW(hit_edge){tree->v[i], index_vertex(tree->v, tree->vertices, i + 1)};
}

/* No coordinate of the tree is greater, before and after it is moved. */
static inline double size_of(const walk_tree *tree)
{
    const index_run *run = run_of(root_of(tree));
    double x = greatest(fabs(run->low.x), fabs(run->high.x)) + fabs(tree->at.x);
    double y = greatest(fabs(run->low.y), fabs(run->high.y)) + fabs(tree->at.y);
    return greatest(x, y);
}

/* By how much the turned boxes of runs have to be apart: see INDEX_SLACK. Infinite, so that they
 * prove nothing, when squares of sizes would not be right. */
static inline double slack_for(double size)
{
    bool in_range = size > INDEX_LEAST && size < INDEX_MOST;
    return in_range ? size * INDEX_SLACK : (double)INFINITY;
}

/* The words of a row of cells. */
static inline uint64_t *cells_row(const index_cells *c, int row)
{
    return c->words + 2 * (size_t)row * (size_t)(c->columns / 64);
}

/* The box where the run stands now. */
static inline hit_edge box_of(node n)
{
    const index_run *run = run_of(n);
    return HIT_NEW(hit_edge){vec_add(run->low, n.tree->at), vec_add(run->high, n.tree->at)};
}

/* Runs of up to so many edges are compared edge by edge; a longer one gets an index of its own. */
enum { MOST_EDGES = 16 };

/* ---- Runs ----------------------------------------------------------------------------------- */

/* As hit_outline_boxes_apart(), for boxes whose corners are in order. Rounding keeps order, so a
 * moved box holds the moved vertices. */
static inline bool boxes_apart(hit_edge e, hit_edge f, double reach)
{
    return (e.a.x - f.b.x > reach) | (f.a.x - e.b.x > reach) | (e.a.y - f.b.y > reach) |
           (f.a.y - e.b.y > reach);
}

/* How far apart two boxes are in each coordinate, negative when they overlap. */
ALWAYS_INLINE pair gaps(pair low, pair high, pair other_low, pair other_high)
{
    return pair_greatest(pair_sub(low, other_high), pair_sub(other_low, high));
}

static inline bool runs_apart(node a, node b, double reach)
{
    const index_run *r = run_of(a), *s = run_of(b);
    pair at = pair_load_vec(&a.tree->at), at_other = pair_load_vec(&b.tree->at);
    pair low = pair_add(pair_load_vec(&r->low), at), high = pair_add(pair_load_vec(&r->high), at);
    pair other_low = pair_add(pair_load_vec(&s->low), at_other);
    pair other_high = pair_add(pair_load_vec(&s->high), at_other);
    return pair_above(gaps(low, high, other_low, other_high), pair_both(reach)) != 0;
}

/* A vector along a run's direction, and across. */
ALWAYS_INLINE pair turned(const index_run *run, pair d)
{
    pair x = pair_both(run->along.x), y = pair_of(run->along.y, -run->along.y);
    return pair_add(pair_mul(x, d), pair_mul(y, pair_swapped(d)));
}

/* Half the extents of a box that is turned against another: c and s are the cosine and the sine. */
ALWAYS_INLINE pair turned_half(pair half, pair c, pair s)
{
    return pair_add(pair_mul(c, half), pair_mul(s, pair_swapped(half)));
}

/* Two boxes are apart when they are along a direction of one of them (the separating axis
 * theorem; S. Gottschalk, M. Lin, D. Manocha, "OBBTree", SIGGRAPH 1996). */
static inline bool turned_apart(const index_run *r, const index_run *s, hit_vec shift, double apart)
{
    pair d = pair_vector(vec_add(vec_sub(s->centre, r->centre), shift));
    pair c = pair_both(fabs(vec_dot(r->along, s->along)));
    pair x = pair_both(fabs(vec_cross(r->along, s->along)));
    pair a = pair_load_vec(&r->half), b = pair_load_vec(&s->half), far = pair_both(apart);
    pair of_r = pair_sub(pair_abs(turned(r, d)), pair_add(a, turned_half(b, c, x)));
    pair of_s = pair_sub(pair_abs(turned(s, d)), pair_add(b, turned_half(a, c, x)));
    return pair_above(pair_greatest(of_r, of_s), far) != 0;
}

/* Half the box's extent along a direction of length 1. */
static inline double half_along(const index_run *run, hit_vec along)
{
    return fabs(vec_dot(along, run->along)) * run->half.x +
           fabs(vec_cross(along, run->along)) * run->half.y;
}

/* Whether they are along the line through their centres. With a reach, that may prove more than
 * their own directions: what is within reach of a box has round corners. */
static inline bool centres_apart(const index_run *r, const index_run *s, hit_vec shift,
                                 double apart)
{
    hit_vec d = vec_add(vec_sub(s->centre, r->centre), shift);
    double square = vec_dot(d, d);
    if (!(square > SQUARE_LEAST))
        return false;
    hit_vec along = vec_scale(d, 1 / sqrt(square));
    return vec_dot(along, d) - (half_along(r, along) + half_along(s, along)) > apart;
}

/* ---- Edges of a short run ------------------------------------------------------------------- */

static inline hit_edge edge_box(hit_edge e)
{
    return HIT_NEW(hit_edge){vec(least(e.a.x, e.b.x), least(e.a.y, e.b.y)),
                      vec(greatest(e.a.x, e.b.x), greatest(e.a.y, e.b.y))};
}

/* A vertex, or where it is relative to the turned box of a run that stands where it is moved to. */
ALWAYS_INLINE pair relative_to(const index_run *turned_box, hit_vec at, hit_vec v)
{
    return turned_box ? turned(turned_box, pair_vector(vec_sub(vec_sub(v, at), turned_box->centre)))
                      : pair_vector(v);
}

/* Which of a short run's edges have boxes that are not more than the reach apart from a box: a bit
 * each. That box, from `low` to `high`, may be a turned one, moved by `at`. */
ALWAYS_INLINE unsigned edges_beside(node n, pair low, pair high, double reach,
                                    const index_run *turned_box, hit_vec at)
{
    run_edges of = edges_of(n);
    const hit_vec *v = n.tree->v + of.first;
    const hit_vec last = index_vertex(n.tree->v, n.tree->vertices, of.first + of.count);
    const pair far = pair_both(reach);
    pair from = relative_to(turned_box, at, v[0]);
    unsigned near = 0;
    for (int i = 0; i < of.count; i++) {
        pair next = relative_to(turned_box, at, i + 1 < of.count ? v[i + 1] : last), to = next;
        if (UNLIKELY(!n.tree->is_plain))
            to = relative_to(turned_box, at, edge_of(n.tree, of.first + i).b);
        pair gap = gaps(pair_least(from, to), pair_greatest(from, to), low, high);
        near |= (unsigned)(pair_above(gap, far) == 0) << i;
        from = next;
    }
    return near;
}

static inline unsigned edges_near(node n, hit_edge box, double reach)
{
    return edges_beside(n, pair_vector(box.a), pair_vector(box.b), reach, NULL, box.a);
}

/* The same of the turned box of another run. */
static inline unsigned edges_near_turned(node n, node other, double apart)
{
    const index_run *run = turned_run(other);
    pair half = pair_load_vec(&run->half);
    return edges_beside(n, pair_negative(half), half, apart, run, other.tree->at);
}

#endif

/* ==== outline/walk.c ============================================================================== */

/* ---- Trees ---------------------------------------------------------------------------------- */

/* Set in one go, as a struct that is copied just after its parts were set is waited for. */
static inline walk_tree walk_tree_of(const hit_shape *shape, const hit_index *index, hit_vec at,
                                bool is_local)
{
    return HIT_NEW(walk_tree){shape,
                       outline_vertices(shape),
                       shape->count,
                       paths_is_plain(shape),
                       index,
                       at,
                       is_local};
}

/* For runs that are looked at edge by edge. */
static walk_tree tree_without_index(const hit_shape *shape)
{
    return walk_tree_of(shape, NULL, vec(0, 0), true);
}

static walk_tree tree_on_stack(const hit_shape *shape, run_edges of, local_index *room)
{
    hit_index_locally(room, shape, of);
    return walk_tree_of(shape, &room->index, vec(0, 0), true);
}

HIT_INTERNAL walk_tree hit_walk_tree(const hit_shape *shape, local_index *room)
{
    if (!walk_index(shape))
        return tree_on_stack(shape, HIT_NEW(run_edges){0, outline_edge_count(shape)}, room);
    return walk_tree_of(shape, shape->index, shape->centre, false);
}

/* ---- Runs that are apart -------------------------------------------------------------------- */

typedef struct walk_walk {
    double reach;
    double slack; /* by how much more turned boxes have to be apart */
    walk_pair_fn *fn;
    void *context;
    const int *last; /* only edges of the first shape up to this one; NULL: all */
} walk_walk;

static inline bool is_past(const walk_walk *w, int first)
{
    return w->last && first > *w->last;
}

static bool are_apart(const walk_walk *w, node a, node b)
{
    if (runs_apart(a, b, w->reach))
        return true;
    hit_vec shift = vec_sub(b.tree->at, a.tree->at);
    const index_run *r = turned_run(a), *s = turned_run(b);
    double apart = w->reach + w->slack;
    return turned_apart(r, s, shift, apart) || (w->reach > 0 && centres_apart(r, s, shift, apart));
}

/* ---- Pairs of edges ------------------------------------------------------------------------- */

enum { FEW_PAIRS = MOST_EDGES * MOST_EDGES };

/* Edge i of a with the edges of b from `first` on. */
static bool pairs_with(const walk_walk *w, const walk_tree *a, int i, const walk_tree *b, int first,
                       int end)
{
    hit_edge e = edge_of(a, i), box = edge_box(e);
    for (int j = first; j < end; j++) {
        hit_edge f = edge_of(b, j);
        if (!boxes_apart(box, edge_box(f), w->reach) && w->fn(w->context, i, j, e, f))
            return true;
    }
    return false;
}

/* The edges of two runs that matter to each other: bits. */
typedef struct near_edges {
    unsigned a, b;
} near_edges;

static inline unsigned count_of(unsigned bits)
{
    unsigned count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

enum { WORTH_TURNING = 24 }; /* pairs of edges */

static near_edges find_near_edges(const walk_walk *w, node a, node b)
{
    near_edges near = {edges_near(a, box_of(b), w->reach), 0};
    near.b = near.a ? edges_near(b, box_of(a), w->reach) : 0;
    if (count_of(near.a) * count_of(near.b) < WORTH_TURNING)
        return near;
    near.a &= edges_near_turned(a, b, w->reach + w->slack);
    near.b &= near.a ? edges_near_turned(b, a, w->reach + w->slack) : 0;
    return near;
}

static bool pairs_of_edges(const walk_walk *w, node a, node b)
{
    near_edges near = find_near_edges(w, a, b);
    int first_a = edges_of(a).first, first_b = edges_of(b).first;
    for (unsigned i = near.b ? near.a : 0; i != 0; i &= i - 1) {
        int at = first_a + filter_lowest_bit(i);
        if (is_past(w, at))
            return false;
        hit_edge e = edge_of(a.tree, at), box = edge_box(e);
        for (unsigned j = near.b; j != 0; j &= j - 1) {
            int to = first_b + filter_lowest_bit(j);
            hit_edge f = edge_of(b.tree, to);
            if (!boxes_apart(box, edge_box(f), w->reach) && w->fn(w->context, at, to, e, f))
                return true;
        }
    }
    return false;
}

static bool is_short(node n)
{
    return n.level == 0 && edges_of(n).count <= MOST_EDGES;
}

static bool pairs_of_runs(const walk_walk *w, node a, node b);

/* The same pairs, with an index on the stack for the edges of a long leaf. */
static bool pairs_of_leaves(const walk_walk *w, node a, node b)
{
    local_index room[2];
    walk_tree x = tree_on_stack(a.tree->outline, edges_of(a), &room[0]);
    walk_tree y = tree_on_stack(b.tree->outline, edges_of(b), &room[1]);
    return pairs_of_runs(w, root_of(&x), root_of(&y));
}

/* Goes down in the run that is of a higher level, or else the longer one. */
static bool goes_down_in_a(node a, node b)
{
    if (a.level == 0 || b.level == 0)
        return a.level > 0;
    return edges_of(a).count >= edges_of(b).count;
}

static bool pairs_of_children(const walk_walk *w, node a, node b)
{
    bool in_a = goes_down_in_a(a, b);
    int end;
    for (node child = first_child(in_a ? a : b, &end); child.i < end; child.i++) {
        node x = in_a ? child : a, y = in_a ? b : child;
        if (!are_apart(w, x, y) && pairs_of_runs(w, x, y))
            return true;
    }
    return false;
}

static bool pairs_of_runs(const walk_walk *w, node a, node b)
{
    if (is_past(w, edges_of(a).first))
        return false;
    if (is_short(a) && is_short(b))
        return pairs_of_edges(w, a, b);
    return a.level + b.level > 0 ? pairs_of_children(w, a, b) : pairs_of_leaves(w, a, b);
}

static bool pairs_of_trees(walk_walk *w, const walk_tree *a, const walk_tree *b)
{
    node p = root_of(a), q = root_of(b);
    w->slack = slack_for(greatest(w->reach, greatest(size_of(a), size_of(b))));
    if (is_short(p) && is_short(q)) /* turned boxes cost more than they spare */
        return pairs_of_edges(w, p, q);
    return !are_apart(w, p, q) && pairs_of_runs(w, p, q);
}

HIT_INTERNAL bool hit_walk_tree_pairs(const walk_tree *a, const walk_tree *b, double reach, walk_pair_fn *fn,
                         void *context)
{
    walk_walk w = {reach, 0, fn, context, NULL};
    return pairs_of_trees(&w, a, b);
}

/* Few pairs are looked at without a tree. */
static bool pairs_of_few(const walk_walk *w, const hit_shape *a, const hit_shape *b)
{
    const walk_tree x = tree_without_index(a), y = tree_without_index(b);
    int edges_a = outline_edge_count(a), edges_b = outline_edge_count(b);
    for (int i = 0; i < edges_a && !is_past(w, i); i++)
        if (pairs_with(w, &x, i, &y, 0, edges_b))
            return true;
    return false;
}

static bool pairs_of_shapes(walk_walk *w, const hit_shape *a, const hit_shape *b)
{
    if ((long long)a->count * b->count <= FEW_PAIRS)
        return pairs_of_few(w, a, b);
    local_index room[2];
    walk_tree x = hit_walk_tree(a, &room[0]), y = hit_walk_tree(b, &room[1]);
    return pairs_of_trees(w, &x, &y);
}

HIT_INTERNAL bool hit_walk_pairs(const hit_shape *a, const hit_shape *b, double reach, walk_pair_fn *fn,
                    void *context)
{
    walk_walk w = {reach, 0, fn, context, NULL};
    return pairs_of_shapes(&w, a, b);
}

HIT_INTERNAL bool hit_walk_pairs_until(const hit_shape *a, const hit_shape *b, const int *last, walk_pair_fn *fn,
                          void *context)
{
    walk_walk w = { 0, 0,fn, context, last};
    return pairs_of_shapes(&w, a, b);
}

/* ---- In order ------------------------------------------------------------------------------- */

/* Whether some leaf of b is not apart from the run x. */
static bool is_near_leaf(const walk_walk *w, node x, node b)
{
    if (are_apart(w, x, b))
        return false;
    if (b.level == 0)
        return true;
    int end;
    for (node child = first_child(b, &end); child.i < end; child.i++)
        if (is_near_leaf(w, x, child))
            return true;
    return false;
}

static bool edge_in_order(const walk_walk *w, const walk_tree *a, int i, const walk_tree *b)
{
    local_index room;
    walk_tree edge = tree_on_stack(a->outline, HIT_NEW(run_edges){i, 1}, &room);
    node p = root_of(&edge), q = root_of(b);
    return !are_apart(w, p, q) && pairs_of_runs(w, p, q);
}

static bool run_in_order(const walk_walk *w, node x, const walk_tree *b)
{
    if (!is_near_leaf(w, x, root_of(b)))
        return false;
    int end;
    if (x.level > 0) {
        for (node child = first_child(x, &end); child.i < end; child.i++)
            if (run_in_order(w, child, b))
                return true;
        return false;
    }
    run_edges of = edges_of(x);
    for (int i = of.first; i < of.first + of.count; i++)
        if (edge_in_order(w, x.tree, i, b))
            return true;
    return false;
}

HIT_INTERNAL bool hit_walk_in_order(const hit_shape *a, const hit_shape *b, double reach, walk_pair_fn *fn,
                       void *context)
{
    local_index room[2];
    walk_tree x = hit_walk_tree(a, &room[0]), y = hit_walk_tree(b, &room[1]);
    double size = greatest(reach, greatest(size_of(&x), size_of(&y)));
    const walk_walk w = {reach, slack_for(size), fn, context, NULL};
    return run_in_order(&w, root_of(&x), &y);
}

/* ---- Edges of one outline ------------------------------------------------------------------ */

typedef struct edge_walk {
    walk_skip_fn *skip;
    walk_edge_fn *fn;
    void *context;
} edge_walk;

static bool edges_of_run(const edge_walk *w, node n)
{
    if (w->skip(w->context, box_of(n)))
        return false;
    if (n.level > 0) {
        int end;
        for (node child = first_child(n, &end); child.i < end; child.i++)
            if (edges_of_run(w, child))
                return true;
        return false;
    }
    run_edges of = edges_of(n);
    for (int i = of.first; i < of.first + of.count; i++)
        if (w->fn(w->context, i, edge_of(n.tree, i)))
            return true;
    return false;
}

HIT_INTERNAL bool hit_walk_edges(const walk_tree *tree, walk_skip_fn *skip, walk_edge_fn *fn, void *context)
{
    const edge_walk w = {skip, fn, context};
    return edges_of_run(&w, root_of(tree));
}

HIT_INTERNAL bool hit_walk_edges_of(const hit_shape *shape, walk_skip_fn *skip, walk_edge_fn *fn, void *context)
{
    local_index room;
    if (shape->count > WALK_FROM) {
        walk_tree tree = hit_walk_tree(shape, &room);
        return hit_walk_edges(&tree, skip, fn, context);
    }
    for (int i = 0; i < outline_edge_count(shape); i++)
        if (fn(context, i, outline_edge(shape, i)))
            return true;
    return false;
}

/* ---- Nearest -------------------------------------------------------------------------------- */

typedef struct nearing {
    walk_walk *walk;
    walk_near_fn *fn;
    void *context;
} nearing;

static bool pair_nears(void *context, int i, int j, hit_edge e, hit_edge f)
{
    nearing *n = (nearing *)context;
    n->walk->reach = n->fn(n->context, i, j, e, f);
    return false;
}

static double between_middles(node a, node b)
{
    hit_edge e = box_of(a), f = box_of(b);
    return fabs(0.5 * (e.a.x - f.a.x) + 0.5 * (e.b.x - f.b.x)) +
           fabs(0.5 * (e.a.y - f.a.y) + 0.5 * (e.b.y - f.b.y));
}

/* The child of n with the middle that is nearest to other's. */
static node nearest_child(node n, node other)
{
    int end;
    node child = first_child(n, &end), nearest = child;
    for (; child.i < end; child.i++)
        if (between_middles(child, other) < between_middles(nearest, other))
            nearest = child;
    return nearest;
}

/* Looks first at two edges that are likely to be near each other. */
static void approach(const walk_walk *w, node a, node b)
{
    while (a.level + b.level > 0)
        if (goes_down_in_a(a, b))
            a = nearest_child(a, b);
        else
            b = nearest_child(b, a);
    int i = edges_of(a).first, j = edges_of(b).first;
    w->fn(w->context, i, j, edge_of(a.tree, i), edge_of(b.tree, j));
}

HIT_INTERNAL void hit_walk_nearest(const hit_shape *a, const hit_shape *b, walk_near_fn *fn, void *context)
{
    local_index room[2];
    walk_tree x = hit_walk_tree(a, &room[0]), y = hit_walk_tree(b, &room[1]);
    nearing n = {NULL, fn, context};
    walk_walk w = {INFINITY, slack_for(greatest(size_of(&x), size_of(&y))), pair_nears, &n, NULL};
    n.walk = &w;
    approach(&w, root_of(&x), root_of(&y));
    pairs_of_runs(&w, root_of(&x), root_of(&y));
}

/* ---- Pairs of one outline's edges ----------------------------------------------------------- */

static bool own_pairs_of_run(const walk_walk *w, node n);

static bool own_pairs_of_edges(const walk_walk *w, node n)
{
    run_edges of = edges_of(n);
    for (int i = of.first; i < of.first + of.count; i++)
        if (pairs_with(w, n.tree, i, n.tree, i + 1, of.first + of.count))
            return true;
    return false;
}

static bool own_pairs_of_leaf(const walk_walk *w, node n)
{
    local_index room;
    walk_tree tree = tree_on_stack(n.tree->outline, edges_of(n), &room);
    return own_pairs_of_run(w, root_of(&tree));
}

static bool own_pairs_of_children(const walk_walk *w, node n)
{
    int end;
    for (node x = first_child(n, &end); x.i < end; x.i++) {
        if (own_pairs_of_run(w, x))
            return true;
        for (node y = {x.tree, x.level, x.i + 1}; y.i < end; y.i++)
            if (!are_apart(w, x, y) && pairs_of_runs(w, x, y))
                return true;
    }
    return false;
}

static bool own_pairs_of_run(const walk_walk *w, node n)
{
    if (is_short(n))
        return own_pairs_of_edges(w, n);
    return n.level > 0 ? own_pairs_of_children(w, n) : own_pairs_of_leaf(w, n);
}

static bool own_pairs_of_few(const hit_shape *ring, walk_pair_fn *fn, void *context)
{
    const walk_walk w = {0, 0, fn, context, NULL};
    const walk_tree tree = tree_without_index(ring);
    for (int i = 0; i < ring->count; i++)
        if (pairs_with(&w, &tree, i, &tree, i + 1, ring->count))
            return true;
    return false;
}

HIT_INTERNAL bool hit_walk_own_pairs(const hit_shape *ring, walk_pair_fn *fn, void *context)
{
    if (ring->count <= MOST_EDGES)
        return own_pairs_of_few(ring, fn, context);
    local_index room;
    walk_tree tree = hit_walk_tree(ring, &room);
    const walk_walk w = {0, slack_for(size_of(&tree)), fn, context, NULL};
    return own_pairs_of_run(&w, root_of(&tree));
}

/* ==== outline/walk_cells.c ======================================================================== */

HIT_ASSERT((int)CELLS_FROM > (int)WALK_FROM, "places are looked for in the runs");

/* ---- Cells that the outline may touch ------------------------------------------------------- */

/* Columns and rows, the last ones included. */
typedef struct cell_box {
    int left, right, top, bottom;
} cell_box;

/* How far around a box its cells are marked, as a part of a cell. */
#define CELL_BORDER 0.25

static inline cell_box cells_of(const index_cells *c, hit_vec low, hit_vec high)
{
    return HIT_NEW(cell_box){(int)((low.x - c->low.x) * c->scale.x - CELL_BORDER),
                      (int)((high.x - c->low.x) * c->scale.x + CELL_BORDER),
                      (int)((low.y - c->low.y) * c->scale.y - CELL_BORDER),
                      (int)((high.y - c->low.y) * c->scale.y + CELL_BORDER)};
}

/* Bits `from` to `to` of a word that begins with bit 64 k of the row. */
static inline uint64_t bits_in_word(int k, int from, int to)
{
    int low = from - 64 * k, high = to - 64 * k;
    uint64_t left = low > 0 ? ~UINT64_C(0) << low : ~UINT64_C(0);
    return high < 63 ? left & ~(~UINT64_C(0) << (high + 1)) : left;
}

/* While cells are marked, a row's free bits say which are not free. */
static inline void mark_row(const index_cells *c, int row, int left, int right)
{
    uint64_t *words = cells_row(c, row);
    for (int k = left / 64; k <= right / 64; k++)
        words[2 * k] |= bits_in_word(k, left, right);
}

static void mark_box(const index_cells *c, cell_box box)
{
    for (int row = box.top; row <= box.bottom; row++)
        mark_row(c, row, box.left, box.right);
}

/* Boxes of up to so many rows and columns are not looked into. */
enum { SMALL_BOX = 2 };

static bool is_small_box(cell_box box)
{
    return (box.right - box.left < SMALL_BOX) & (box.bottom - box.top < SMALL_BOX);
}

/* The runs of the level `lowest` are looked into no further, either. */
static void mark_run(const index_cells *c, int lowest, node n)
{
    const index_run *run = run_of(n);
    cell_box box = cells_of(c, run->low, run->high);
    if (n.level == lowest || is_small_box(box)) {
        mark_box(c, box);
        return;
    }
    int end;
    for (node child = first_child(n, &end); child.i < end; child.i++)
        mark_run(c, lowest, child);
}

/* The number of rows in the boxes of a level's runs. */
static double rows_of_level(const hit_index *index, const index_cells *c, int level)
{
    double height = 0;
    int runs = index_runs_of_level(index, level);
    for (int i = 0; i < runs; i++)
        height += index_run_at(index, level, i)->high.y - index_run_at(index, level, i)->low.y;
    return runs + height * c->scale.y;
}

/* The lowest level at which marking takes a small part of the time that making the runs takes.
 * Spikes side by side have many rows in all, and hardly more cells are free between them. */
static int level_to_mark(const hit_index *index, const index_cells *c)
{
    int level = 0;
    while (level < index->levels - 1 && rows_of_level(index, c, level) > 256 + 0.25 * index->count)
        level++;
    return level;
}

/* ---- Inside and outside --------------------------------------------------------------------- */

typedef struct siding {
    const index_cells *cells;
    walk_tree tree;
    int left; /* how often a place may still be looked for in the runs */
} siding;

/* +1 or -1; 0: it may not be looked for. */
static int where_is_cell(siding *s, int column, int row)
{
    const index_cells *c = s->cells;
    hit_vec middle = vec((column + 0.5) / c->scale.x, (row + 0.5) / c->scale.y);
    hit_vec p = vec_add(c->low, middle);
    return s->left-- > 0 ? hit_walk_where(&s->tree, p, p) : 0;
}

/* The first column from `column` on of which the bit is not that of `flip`; columns: none. */
static int next_column(const index_cells *c, const uint64_t *words, int column, uint64_t flip)
{
    while (column < c->columns) {
        uint64_t bits = (words[2 * (column / 64)] ^ flip) >> (column % 64);
        if (bits != 0)
            return column + filter_lowest_bit(bits);
        column = (column / 64 + 1) * 64;
    }
    return c->columns;
}

/* Where the cells above a span are that are free: +1, -1; 0: none is. */
static int where_above(const uint64_t *above, int left, int right)
{
    for (int k = left / 64; above && k <= right / 64; k++) {
        uint64_t open = above[2 * k] & bits_in_word(k, left, right);
        if (open != 0)
            return above[2 * k + 1] & open ? 1 : -1;
    }
    return 0;
}

static void set_span(uint64_t *words, int left, int right, int where)
{
    for (int k = left / 64; k <= right / 64; k++) {
        uint64_t bits = bits_in_word(k, left, right);
        if (where == 0)
            words[2 * k] |= bits;
        else if (where > 0)
            words[2 * k + 1] |= bits;
    }
}

enum { WORTH_ASKING = 5 }; /* cells side by side */

/* Gives the spans between the cells that are marked their side, and those not known to be free a
 * mark, too. Then marks become cells not free. */
static void side_row(siding *s, int row)
{
    const index_cells *c = s->cells;
    uint64_t *words = cells_row(c, row), *above = row > 0 ? cells_row(c, row - 1) : NULL;
    int left = next_column(c, words, 0, ~UINT64_C(0));
    while (left < c->columns) {
        int end = next_column(c, words, left, 0);
        int where = where_above(above, left, end - 1);
        if (where == 0 && end - left >= WORTH_ASKING)
            where = where_is_cell(s, left + (end - left) / 2, row);
        set_span(words, left, end - 1, where);
        left = next_column(c, words, end, ~UINT64_C(0));
    }
    for (int k = 0; k < c->columns / 64; k++)
        words[2 * k] = ~words[2 * k];
}

/* ---- Indices -------------------------------------------------------------------------------- */

/* Lays the cells over the root's box, with one more on each side. Returns whether they are wide
 * enough for their numbers to be right. */
static bool place_cells(index_cells *c, const index_run *root)
{
    hit_vec low = root->low, high = root->high;
    double size =
        greatest(greatest(fabs(low.x), fabs(high.x)), greatest(fabs(low.y), fabs(high.y)));
    if (c->columns == 0 || !(size > INDEX_LEAST && size < INDEX_MOST))
        return false;
    c->scale = vec((c->columns - 3) / (high.x - low.x), (c->rows - 3) / (high.y - low.y));
    c->low = vec(low.x - 1.5 / c->scale.x, low.y - 1.5 / c->scale.y);
    double sharpest = greatest(c->scale.x, c->scale.y);
    c->most = least(0.125 / INDEX_SLACK / sharpest, INDEX_MOST) - size;
    return c->most >= 0;
}

static void make_cells(index_cells *c, const hit_shape *polygon, const hit_index *index)
{
    hit_shape shape = *polygon;
    shape.index = index;
    shape.centre = vec(0, 0);
    siding s = {c, hit_walk_tree(&shape, NULL), polygon->count / 64 + 8};
    memset(c->words, 0, sizeof *c->words * (size_t)(cells_row(c, c->rows) - c->words));
    mark_run(c, level_to_mark(index, c), root_of(&s.tree));
    for (int row = 0; row < c->rows; row++)
        side_row(&s, row);
}

const hit_index *hit_index_build_for(const hit_shape *polygon, void *memory)
{
    hit_index *index = hit_index_runs(polygon, memory);
    index_cells cells = index->cells;
    index->cells.columns = 0; /* until they are made */
    if (!place_cells(&cells, index_run_at(index, index->levels - 1, 0)))
        return index;
    make_cells(&cells, polygon, index);
    index->cells = cells;
    return index;
}

const hit_index *hit_index_build(const hit_vec *ring, int count, void *memory)
{
    const hit_shape polygon = hit_make_polygon(ring, count);
    return hit_index_build_for(&polygon, memory);
}
#undef CELL_BORDER

/* ==== outline/walk_runs.c ========================================================================= */

/* ---- Axis-parallel boxes -------------------------------------------------------------------- */

typedef struct pair_box {
    pair low, high;
} pair_box;

static inline pair_box pair_box_with(pair_box box, pair low, pair high)
{
    return HIT_NEW(pair_box){pair_least(low, box.low), pair_greatest(high, box.high)};
}

static inline void set_box(index_run *run, pair_box box)
{
    pair_store_vec(&run->low, box.low);
    pair_store_vec(&run->high, box.high);
}

static void box_leaf(index_run *run, const hit_shape *outline, run_edges of)
{
    const hit_vec *v = paths_vertices(outline);
    pair last = pair_vector(index_vertex(v, outline->count, of.first + of.count));
    pair_box box = {last, last};
    if (!paths_is_plain(
            outline)) /* where rings end in the run, their closing edges lead out of it */
        box.low = box.high = pair_vector(v[of.first]);
    for (int i = of.first; i < of.first + of.count; i++)
        box = pair_box_with(box, pair_load_vec(&v[i]), pair_load_vec(&v[i]));
    for (int i = of.first; !paths_is_plain(outline) && i < of.first + of.count; i++) {
        pair next = pair_vector(v[paths_next(outline, i)]);
        box = pair_box_with(box, next, next);
    }
    set_box(run, box);
}

/* How many runs of the level below a run joins. */
static inline int children_of(const hit_index *index, int level, int i)
{
    int left = index_runs_of_level(index, level - 1) - i * INDEX_FAN;
    return left < INDEX_FAN ? left : INDEX_FAN;
}

static void box_inner(const hit_index *index, int level, int i)
{
    const index_run *child = index_run_at(index, level - 1, i * INDEX_FAN);
    pair_box box = {pair_load_vec(&child->low), pair_load_vec(&child->high)};
    for (int k = 1; k < children_of(index, level, i); k++)
        box = pair_box_with(box, pair_load_vec(&child[k].low), pair_load_vec(&child[k].high));
    set_box(index_run_at(index, level, i), box);
}

/* ---- Turned boxes --------------------------------------------------------------------------- */

static hit_vec walk_runs_middle_of(hit_vec low, hit_vec high)
{
    return vec(0.5 * low.x + 0.5 * high.x, 0.5 * low.y + 0.5 * high.y);
}

static void turn_none(index_run *run)
{
    run->along = vec(1, 0);
    run->centre = walk_runs_middle_of(run->low, run->high);
    run->half = vec(0.5 * run->high.x - 0.5 * run->low.x, 0.5 * run->high.y - 0.5 * run->low.y);
}

enum { WAYS = 16 }; /* looked at together */

/* Of up to WAYS vertices, `step` apart, the number of the farthest from the first one. */
ALWAYS_INLINE int farthest_of(const hit_vec *v, hit_vec from, int step, int count)
{
    double square[WAYS];
    pair start = pair_vector(from), most = pair_both(0);
    for (int i = 0; i < count; i += 2) {
        pair p = pair_sub(pair_load_vec(&v[i * step]), start);
        pair q = pair_sub(pair_load(&v[(i + 1 < count ? i + 1 : i) * step].x), start);
        pair two = pair_sums(pair_mul(p, p), pair_mul(q, q));
        pair_store(&square[i], two);
        most = pair_greatest(two, most);
    }
    most = pair_both(pair_greatest_of(most));
    unsigned less = 0;
    for (int i = 0; i < count; i += 2)
        less |= pair_above(most, pair_load(&square[i])) << i;
    return filter_lowest_bit(~less);
}

static inline hit_vec longer(hit_vec a, hit_vec b)
{
    return vec_dot(a, a) > vec_dot(b, b) ? a : b;
}

/* The way from the first of some vertices, `step` apart, to the farthest of them or to `last`. */
static inline hit_vec longest_way(const hit_vec *v, int step, int count, hit_vec last)
{
    hit_vec longest = vec_sub(last, v[0]);
    for (int i = 0; i < count; i += WAYS) {
        const hit_vec *some = v + (ptrdiff_t)i * step;
        int left = count - i;
        int farthest = step == 1 && left >= WAYS
                           ? farthest_of(some, v[0], 1, WAYS)
                           : farthest_of(some, v[0], step, left < WAYS ? left : WAYS);
        longest = longer(vec_sub(some[farthest * step], v[0]), longest);
    }
    return longest;
}

/* Squares of lengths of which the root is right to a few last bits. */
#define LEAST_SQUARE 0x1p-900
#define MOST_SQUARE  0x1p900

/* Where there is no such way, or it is too long or too short, the run keeps its axis-parallel box.
 * Returns whether it has a direction. */
static bool turn_along(index_run *run, hit_vec way)
{
    double square = vec_dot(way, way);
    turn_none(run);
    if (!(square > LEAST_SQUARE && square < MOST_SQUARE))
        return false;
    run->along = vec_scale(way, 1 / sqrt(square));
    return true;
}

/* What a turned box has to hold, from its run's old centre. */
typedef struct turning {
    pair centre, along, across; /* along.x twice, and along.y and -along.y */
    pair_box box;
} turning;

static inline turning turning_of(const index_run *run)
{
    return HIT_NEW(turning){pair_load_vec(&run->centre),
                     pair_both(run->along.x),
                     pair_of(run->along.y, -run->along.y),
                     {pair_both(DBL_MAX), pair_both(-DBL_MAX)}};
}

/* Adds a box with the given half extents along the run's directions. */
static inline void extend(turning *t, pair at, pair half)
{
    pair d = pair_sub(at, t->centre);
    pair turned = pair_add(pair_mul(t->along, d), pair_mul(t->across, pair_swapped(d)));
    t->box = pair_box_with(t->box, pair_sub(turned, half), pair_add(turned, half));
}

static inline void extend_to(turning *t, hit_vec at)
{
    pair d = pair_sub(pair_vector(at), t->centre);
    pair turned = pair_add(pair_mul(t->along, d), pair_mul(t->across, pair_swapped(d)));
    t->box = pair_box_with(t->box, turned, turned);
}

static void set_turned(index_run *run, const turning *t)
{
    hit_vec low, high, n = run->along;
    pair_store_vec(&low, t->box.low);
    pair_store_vec(&high, t->box.high);
    hit_vec middle = walk_runs_middle_of(low, high);
    run->half = vec(0.5 * (high.x - low.x), 0.5 * (high.y - low.y));
    run->centre = vec(run->centre.x + (n.x * middle.x - n.y * middle.y),
                      run->centre.y + (n.y * middle.x + n.x * middle.y));
}

static void turn_leaf(index_run *run, const hit_shape *outline, run_edges of)
{
    const hit_vec *v = paths_vertices(outline);
    hit_vec last = index_vertex(v, outline->count, of.first + of.count);
    if (!turn_along(run, longest_way(v + of.first, 1, of.count, last)))
        return;
    turning t = turning_of(run);
    for (int i = of.first; i < of.first + of.count; i++)
        extend_to(&t, v[i]);
    extend_to(&t, last);
    for (int i = of.first; !paths_is_plain(outline) && i < of.first + of.count; i++)
        extend_to(&t, v[paths_next(outline, i)]);
    set_turned(run, &t);
}

static void turn_inner(const hit_index *index, const hit_shape *outline, int level, int i)
{
    const hit_vec *v = paths_vertices(outline);
    index_run *run = index_run_at(index, level, i);
    const index_run *child = index_run_at(index, level - 1, i * INDEX_FAN);
    int children = children_of(index, level, i);
    run_edges of = index_edges(index, level, i);
    int step = index_edges(index, level - 1, 0).count;
    hit_vec last = index_vertex(v, outline->count, of.first + of.count);
    if (!turn_along(run, longest_way(v + of.first, step, children, last)))
        return;
    turning t = turning_of(run);
    for (int k = 0; k < children; k++) {
        double c = fabs(vec_dot(run->along, child[k].along));
        double s = fabs(vec_cross(run->along, child[k].along));
        pair half = pair_load_vec(&child[k].half);
        half = pair_add(pair_mul(pair_both(c), half), pair_mul(pair_both(s), pair_swapped(half)));
        extend(&t, pair_load_vec(&child[k].centre), half);
    }
    set_turned(run, &t);
}

/* ---- Indices -------------------------------------------------------------------------------- */

/* From the leaves up, so that what a run is made of has just been looked at. */
static void make_run(const hit_index *index, const hit_shape *outline, int level, int i)
{
    if (level == 0) {
        box_leaf(index_run_at(index, 0, i), outline, index_edges(index, 0, i));
        turn_leaf(index_run_at(index, 0, i), outline, index_edges(index, 0, i));
        return;
    }
    for (int k = 0; k < children_of(index, level, i); k++)
        make_run(index, outline, level - 1, i * INDEX_FAN + k);
    box_inner(index, level, i);
    turn_inner(index, outline, level, i);
}

HIT_INTERNAL hit_index *hit_index_runs(const hit_shape *polygon, void *memory)
{
    hit_index *index = (hit_index *)memory;
    hit_index_lay_out(index, HIT_NEW(run_edges){0, polygon->count}, INDEX_RUN);
    hit_index_lay_out_cells(&index->cells, polygon->count);
    index->paths = hit_index_paths(polygon);
    index->runs = (index_run *)(index + 1);
    index->cells.words = (uint64_t *)(index->runs + index->start[index->levels]);
    make_run(index, polygon, index->levels - 1, 0);
    return index;
}

static void box_all(const hit_index *index, const hit_shape *outline)
{
    for (int i = 0; i < index_runs_of_level(index, 0); i++)
        box_leaf(index_run_at(index, 0, i), outline, index_edges(index, 0, i));
    for (int level = 1; level < index->levels; level++)
        for (int i = 0; i < index_runs_of_level(index, level); i++)
            box_inner(index, level, i);
}

HIT_INTERNAL void hit_index_locally(local_index *local, const hit_shape *outline, run_edges of)
{
    int run = LOCAL_RUN;
    while ((of.count - 1) / run >= LOCAL_LEAVES)
        run *= 2;
    hit_index_lay_out(&local->index, of, run);
    local->index.runs = local->runs;
    box_all(&local->index, outline);
    for (int i = 0; i < local->index.start[local->index.levels]; i++)
        if (i < local->index.start[1])
            local->runs[i].half.x = -1;
        else
            turn_none(&local->runs[i]);
}

HIT_INTERNAL void hit_index_turn_leaf(const hit_index *index, const hit_shape *outline, int leaf)
{
    turn_leaf(index_run_at(index, 0, leaf), outline, index_edges(index, 0, leaf));
}
#undef LEAST_SQUARE
#undef MOST_SQUARE

/* ==== outline/walk_where.c ======================================================================== */

/* The middle of p and q, which is between low and high. */
typedef struct spot {
    hit_vec p, q;
    bool is_p; /* they are equal */
    hit_vec low, high;
    double slack; /* of turned boxes */
} spot;

/* The half of a subnormal number may be rounded, and so may the sum: by one step each. */
static void bound_middle(double p, double q, double *low, double *high)
{
    double middle = 0.5 * p + 0.5 * q;
    *low = p == q ? p : nextafter(nextafter(middle, -INFINITY), -INFINITY);
    *high = p == q ? p : nextafter(nextafter(middle, INFINITY), INFINITY);
}

static spot spot_of(const walk_tree *ring, hit_vec p, hit_vec q)
{
    spot s = {p, q, vec_equal(p, q), {0, 0}, {0, 0}, 0};
    bound_middle(p.x, q.x, &s.low.x, &s.high.x);
    bound_middle(p.y, q.y, &s.low.y, &s.high.y);
    double size = greatest(fabs(s.low.x) + fabs(s.low.y), fabs(s.high.x) + fabs(s.high.y));
    s.slack = slack_for(greatest(size, size_of(ring)));
    return s;
}

/* +1: the spot is above y in number; -1: below. */
static inline int above(const spot *s, double y)
{
    return s->is_p ? (s->p.y > y) - (s->p.y < y) : hit_exact_order_mid(y, s->p.y, s->q.y);
}

/* The side of the spot from e. */
static inline int walk_where_side_of(const spot *s, hit_edge e)
{
    if (!s->is_p)
        return hit_exact_orient_mid(e.a, e.b, s->p, s->q);
    filter side = filter_orient(e.a, e.b, s->p);
    return filter_tells(side) ? filter_sign(side) : hit_exact_orient(e.a, e.b, s->p);
}

/* Whether the spot is between the ends of e in x. */
static bool walk_where_is_between(const spot *s, hit_edge e)
{
    int from_a = hit_exact_order_mid(e.a.x, s->p.x, s->q.x);
    int from_b = hit_exact_order_mid(e.b.x, s->p.x, s->q.x);
    return from_a * from_b <= 0;
}

/* Whether the ray from the spot in +x direction passes e, by the even-odd rule. Sets *on when the
 * spot is on e. */
static bool walk_where_ray_passes(const spot *s, hit_edge e, bool *on)
{
    if (((e.a.y > s->high.y) & (e.b.y > s->high.y)) | ((e.a.y < s->low.y) & (e.b.y < s->low.y)) |
        ((e.a.x < s->low.x) & (e.b.x < s->low.x)))
        return false;
    int from_a = above(s, e.a.y), from_b = above(s, e.b.y);
    if (from_a * from_b > 0)
        return false;
    bool passed = (from_a < 0) != (from_b < 0);
    if (s->high.x < least(e.a.x, e.b.x))
        return passed;
    int side = walk_where_side_of(s, e);
    *on |= side == 0 && walk_where_is_between(s, e);
    return passed && outline_ray_is_left(from_b < 0, side);
}

/* Whether the turned box surely does not hold the spot. */
static bool is_off_turned(const spot *s, const index_run *run, hit_vec at)
{
    hit_vec d = vec_sub(vec_sub(s->low, at), run->centre);
    return fabs(vec_dot(run->along, d)) - run->half.x > s->slack ||
           fabs(vec_cross(run->along, d)) - run->half.y > s->slack;
}

/*
 * Whether the ray passes an odd number of the run's edges; sets *on when the spot is on one.
 *
 * A run whose box does not hold the spot counts as the straight line between its ends, its chord.
 * For the run and its chord, taken back, are a closed outline within the box, which is convex. The
 * spot is outside of that, so the ray passes it an even number of times. A run in which one ring
 * ends and another begins has no chord.
 */
static bool run_passed(const spot *s, node n, bool *on);

/* Whether the run is one line from edge to edge. */
static bool has_chord(node n)
{
    run_edges of = edges_of(n);
    return n.tree->is_plain || !hit_paths_close_in(n.tree->outline, of.first, of.count);
}

static bool chord_passed(const spot *s, node n, bool *on)
{
    run_edges of = edges_of(n);
    hit_vec end = index_vertex(n.tree->v, n.tree->vertices, of.first + of.count);
    return walk_where_ray_passes(s, HIT_NEW(hit_edge){n.tree->v[of.first], end}, on);
}

enum { walk_where_HEIGHTS = 32 }; /* edges of which the heights are looked at together */

/* Which of up to HEIGHTS edges are not above the spot or below it; v leads to `last`. */
static uint64_t edges_at_height(const spot *s, const hit_vec *v, int edges, hit_vec last)
{
    uint64_t above = (uint64_t)(last.y > s->high.y) << edges;
    uint64_t below = (uint64_t)(last.y < s->low.y) << edges;
    const pair low = pair_both(s->low.y), high = pair_both(s->high.y);
    for (int i = 0; i < edges; i += 2) {
        hit_vec second = i + 1 < edges ? v[i + 1] : last;
        pair y = pair_of(v[i].y, second.y);
        above |= (uint64_t)pair_above(y, high) << i;
        below |= (uint64_t)pair_above(low, y) << i;
    }
    uint64_t off = (above & (above >> 1)) | (below & (below >> 1));
    return ~off & ((UINT64_C(1) << edges) - 1);
}

static bool edges_passed(const spot *s, node n, bool *on)
{
    run_edges of = edges_of(n);
    bool odd = false;
    for (int first = of.first, left = of.count; left > 0; first += walk_where_HEIGHTS, left -= walk_where_HEIGHTS) {
        int edges = left < walk_where_HEIGHTS ? left : walk_where_HEIGHTS;
        uint64_t at = (UINT64_C(1) << edges) - 1;
        if (n.tree->is_plain)
            at = edges_at_height(s, n.tree->v + first, edges,
                                 index_vertex(n.tree->v, n.tree->vertices, first + edges));
        for (; at != 0; at &= at - 1)
            odd ^= walk_where_ray_passes(s, edge_of(n.tree, first + filter_lowest_bit(at)), on);
    }
    return odd;
}

static bool children_passed(const spot *s, node n, bool *on)
{
    bool odd = false;
    int end;
    for (node child = first_child(n, &end); child.i < end; child.i++)
        odd ^= run_passed(s, child, on);
    return odd;
}

static bool run_passed(const spot *s, node n, bool *on)
{
    hit_edge box = box_of(n);
    if (box.a.y > s->high.y || box.b.y < s->low.y || box.b.x < s->low.x)
        return false;
    bool is_only = n.tree->is_local && n.tree->index->levels == 1; /* not worth a turned box */
    bool is_off = box.a.x > s->high.x || (!is_only && is_off_turned(s, turned_run(n), n.tree->at));
    if (is_off && has_chord(n))
        return chord_passed(s, n, on);
    return n.level > 0 ? children_passed(s, n, on) : edges_passed(s, n, on);
}

static int where_by_runs(const walk_tree *ring, hit_vec p, hit_vec q)
{
    bool on = false;
    const spot s = spot_of(ring, p, q);
    bool inside = run_passed(&s, root_of(ring), &on) && !paths_is_open(ring->outline);
    return on ? 0 : inside ? 1 : -1;
}

/* +1 inside, -1 outside, as index_cells tell of p and an outline moved by `at`; 0: they do not. */
static inline int where_by_cells(const index_cells *c, hit_vec at, hit_vec p)
{
    if ((c->columns == 0) | !((fabs(at.x) <= c->most) & (fabs(at.y) <= c->most)))
        return 0;
    double x = (p.x - at.x - c->low.x) * c->scale.x, y = (p.y - at.y - c->low.y) * c->scale.y;
    if (!((x >= 0) & (x < c->columns) & (y >= 0) & (y < c->rows)))
        return -1;
    int column = (int)x;
    const uint64_t *words = cells_row(c, (int)y) + 2 * (size_t)(column / 64);
    uint64_t bit = UINT64_C(1) << (column % 64);
    return !(words[0] & bit) ? 0 : words[1] & bit ? 1 : -1;
}

static inline bool walk_where_is_in_box(const hit_index *index, hit_vec at, hit_vec p)
{
    const index_run *root = index_run_at(index, index->levels - 1, 0);
    hit_vec low = vec_add(root->low, at), high = vec_add(root->high, at);
    return (p.x >= low.x) & (p.x <= high.x) & (p.y >= low.y) & (p.y <= high.y);
}

HIT_INTERNAL int hit_walk_where(const walk_tree *ring, hit_vec p, hit_vec q)
{
    int where = vec_equal(p, q) ? where_by_cells(&ring->index->cells, ring->at, p) : 0;
    return where != 0 ? where : where_by_runs(ring, p, q);
}

HIT_INTERNAL bool hit_walk_contains(const hit_shape *ring, hit_vec p)
{
    const hit_index *index = walk_index(ring);
    if (!index)
        return hit_outline_contains(ring, p);
    int where = where_by_cells(&index->cells, ring->centre, p);
    if (where != 0 || !walk_where_is_in_box(index, ring->centre, p))
        return where > 0;
    walk_tree tree = hit_walk_tree(ring, NULL);
    return where_by_runs(&tree, p, p) >= 0;
}

HIT_INTERNAL bool hit_walk_ring_holds(const hit_shape *ring, const hit_shape *other, hit_vec *at)
{
    for (int k = 0; k < paths_count(other); k++) {
        hit_vec vertex = outline_vertices(other)[paths_start(other, k)];
        if (walk_index(ring) ? hit_walk_contains(ring, vertex)
                             : hit_outline_ray_crossings(ring, vertex) % 2 == 1) {
            if (at)
                *at = vertex;
            return true;
        }
    }
    return false;
}

/* ==== outline/outline.c =========================================================================== */

/* Returns the gap between two intervals, negative if they overlap. a and b are the ends of one, c
 * and d of the other, in any order. */
static double gap(double a, double b, double c, double d)
{
    return greatest(least(a, b) - greatest(c, d), least(c, d) - greatest(a, b));
}

/* Finds the ends of the shortest way between the intervals of a and b and of c and d. Where the
 * intervals overlap, both ends are the same common point. */
static void outline_nearest(double a, double b, double c, double d, double *out_e, double *out_f)
{
    double low = greatest(least(a, b), least(c, d)), high = least(greatest(a, b), greatest(c, d));
    bool e_first = least(a, b) <= least(c, d);
    *out_e = low <= high ? low : e_first ? high : low;
    *out_f = low <= high ? low : e_first ? low : high;
}

/* Records the gaps between the boxes with the diagonals e and f: the horizontal one, and if that
 * does not separate them, the vertical one. */
static void trace_gap(hit_trace *trace, hit_edge e, hit_edge f, double gap_x, double gap_y,
                      double reach)
{
    hit_vec from, to;
    outline_nearest(e.a.x, e.b.x, f.a.x, f.b.x, &from.x, &to.x);
    outline_nearest(e.a.y, e.b.y, f.a.y, f.b.y, &from.y, &to.y);
    if (gap_x > 0) {
        hit_trace_length(trace, "gap_x", from, HIT_NEW(hit_vec){to.x, from.y}, gap_x);
    }
    if (gap_y > 0 && !(gap_x > reach)) {
        hit_trace_length(trace, "gap_y", from, HIT_NEW(hit_vec){from.x, to.y}, gap_y);
    }
}

/*
 * Rounding keeps order: if the true gap is at most the true sum of radii, the rounded gap is at
 * most the rounded sum. So a greater rounded gap proves that the true gap is greater, without any
 * error bound and also after an overflow to infinity. Against 0 the comparison is exact both ways,
 * because differences of doubles do not underflow.
 */
HIT_INTERNAL bool hit_outline_boxes_apart(hit_trace *trace, hit_edge e, hit_edge f, double reach)
{
    double gap_x = gap(e.a.x, e.b.x, f.a.x, f.b.x);
    double gap_y = gap(e.a.y, e.b.y, f.a.y, f.b.y);
    if (trace)
        trace_gap(trace, e, f, gap_x, gap_y, reach);
    if (CHECK(trace, gap_x, >, reach))
        return true;
    return CHECK(trace, gap_y, >, reach);
}

/*
 * Two edges meet when their boxes meet and neither edge has both ends strictly on one side of the
 * other's line. Proof: if each edge has ends on both sides of the other's line, or on it, then
 * lines that cross do so at a point of both edges. If all four sides are 0, both edges are on one
 * line, or one is a point on the other's line, or both are points; there two edges meet when they
 * overlap in x and in y. If one edge is a point off the other's line, its two sides are equal and
 * not 0.
 */
HIT_INTERNAL bool hit_outline_edges_meet_traced(hit_trace *trace, hit_edge e, hit_edge f)
{
    if (hit_outline_boxes_apart(trace, e, f, 0))
        return false;
    int side_c = hit_exact_orient(e.a, e.b, f.a);
    int side_d = hit_exact_orient(e.a, e.b, f.b);
    if (CHECK(trace, side_c * side_d, >, 0))
        return false;
    int side_a = hit_exact_orient(f.a, f.b, e.a);
    int side_b = hit_exact_orient(f.a, f.b, e.b);
    return CHECK(trace, side_a * side_b, <=, 0);
}

HIT_INTERNAL bool hit_outline_edges_meet(hit_edge e, hit_edge f)
{
    return hit_outline_edges_meet_traced(NULL, e, f);
}

/* ---- A point and an edge -------------------------------------------------------------------- */

typedef enum nearest_part { AT_START, AT_END, ON_LINE } nearest_part;

/* Returns the part of the edge that is nearest to p. It is the line when p lies between the
 * perpendiculars at the two ends, otherwise an end. */
static nearest_part part_nearest(hit_trace *trace, hit_vec p, hit_edge edge)
{
    if (vec_equal(edge.a, edge.b))
        return AT_START;
    int along_from_start = hit_exact_dot(edge.a, edge.b, p);
    if (CHECK(trace, along_from_start, <=, 0))
        return AT_START;
    int along_from_end = hit_exact_dot(edge.b, edge.a, p);
    return CHECK(trace, along_from_end, <=, 0) ? AT_END : ON_LINE;
}

HIT_INTERNAL int hit_outline_point_gap(hit_vec p, hit_edge edge, double r1, double r2)
{
    nearest_part part = part_nearest(NULL, p, edge);
    if (part == ON_LINE)
        return hit_exact_line_distance(p, edge.a, edge.b, r1, r2);
    return hit_exact_distance(p, part == AT_START ? edge.a : edge.b, r1, r2);
}

/* The trace gets rounded distances: the lab shows them, and nothing compares them. */
static bool end_reached(hit_trace *trace, hit_vec p, hit_vec end, double r1, double r2)
{
    if (trace) {
        hit_trace_length(trace, "distance", p, end, hypot(p.x - end.x, p.y - end.y));
    }
    int distance_minus_radii = hit_exact_distance(p, end, r1, r2);
    return CHECK(trace, distance_minus_radii, <=, 0);
}

static bool line_reached(hit_trace *trace, hit_vec p, hit_edge edge, double r1, double r2)
{
    if (trace) {
        hit_vec along = vec_sub(edge.b, edge.a);
        double distance = fabs(vec_cross(along, vec_sub(p, edge.a))) / vec_length(along);
        hit_trace_offset(trace, "distance", p, edge.a, edge.b, distance);
    }
    int line_distance_minus_radii = hit_exact_line_distance(p, edge.a, edge.b, r1, r2);
    return CHECK(trace, line_distance_minus_radii, <=, 0);
}

HIT_INTERNAL bool hit_outline_point_reaches(hit_trace *trace, hit_vec p, hit_edge edge, double r1, double r2)
{
    nearest_part part = part_nearest(trace, p, edge);
    if (part == ON_LINE)
        return line_reached(trace, p, edge, r1, r2);
    return end_reached(trace, p, part == AT_START ? edge.a : edge.b, r1, r2);
}

/* ---- A point and a ring --------------------------------------------------------------------- */

HIT_INTERNAL bool hit_outline_on_edge(hit_edge edge, hit_vec p)
{
    return !hit_outline_boxes_apart(NULL, edge, HIT_NEW(hit_edge){p, p}, 0) &&
           hit_exact_orient(edge.a, edge.b, p) == 0;
}

static bool outline_ray_passes(hit_edge edge, hit_vec p)
{
    if ((edge.a.y > p.y) == (edge.b.y > p.y))
        return false;
    return outline_ray_is_left(edge.b.y > p.y, hit_exact_orient(edge.a, edge.b, p));
}

HIT_INTERNAL int hit_outline_ray_crossings(const hit_shape *ring, hit_vec p)
{
    int crossings = 0, edges = paths_is_open(ring) ? 0 : outline_edge_count(ring);
    for (int i = 0; i < edges; i++)
        crossings += outline_ray_passes(outline_edge(ring, i), p);
    return crossings;
}

HIT_INTERNAL bool hit_outline_is_on(const hit_shape *ring, hit_vec p)
{
    for (int i = 0; i < outline_edge_count(ring); i++)
        if (hit_outline_on_edge(outline_edge(ring, i), p))
            return true;
    return false;
}

HIT_INTERNAL bool hit_outline_contains(const hit_shape *ring, hit_vec p)
{
    return hit_outline_is_on(ring, p) || hit_outline_ray_crossings(ring, p) % 2 == 1;
}

/* ==== referee/direct.c ============================================================================ */

/* Whether p is in the box around a and b. */
static inline int direct_between(hit_vec a, hit_vec b, hit_vec p)
{
    return direct_overlap(a.x, b.x, p.x, p.x) & direct_overlap(a.y, b.y, p.y, p.y);
}

static hit_verdict point_point(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict((a->vertex[0].x == b->vertex[0].x) & (a->vertex[0].y == b->vertex[0].y));
}

static inline double extent_between(hit_vec a, hit_vec b)
{
    return greatest(fabs(b.x - a.x), fabs(b.y - a.y));
}

/* Cross products of differences of two points each, of up to m. */
static inline int crosses_are_exact(const hit_vec *v, int count, const hit_vec *p, double m)
{
    return grid_proves(grid_size(m), CROSS_BITS,
                       HIT_NEW(grid_numbers){v, p, count, 1, {0}, 0});
}

static hit_verdict point_segment(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *p = a->vertex, *edge = b->vertex;
    filter side = filter_orient(edge[0], edge[1], *p);
    if (filter_tells(side))
        return HIT_MISS;
    double m = greatest(extent_between(edge[0], edge[1]), extent_between(edge[0], *p));
    if (UNLIKELY(!crosses_are_exact(edge, 2, p, m)))
        side.value = hit_exact_orient(edge[0], edge[1], *p);
    return direct_verdict((side.value == 0) & direct_between(edge[0], edge[1], *p));
}

/*
 * Decides by the sides of p from the three edges. In a triangle with area, the points whose three
 * sides are all >= 0 or all <= 0 are exactly its own. The three sides add up to the turn of the
 * corners, which is 0 in a flat triangle: so p is off its line when one of them is not 0, and then
 * two of them differ in sign. When all are 0, p is on the line of every edge that has a length, and
 * in the triangle when it is between two corners.
 */
NEVER_INLINE bool in_triangle_closely(const hit_vec *v, const hit_vec *p)
{
    double m = greatest(extent_between(v[0], v[1]),
                        greatest(extent_between(v[0], v[2]), extent_between(v[1], v[2])));
    m = greatest(greatest(m, extent_between(v[0], *p)),
                 greatest(extent_between(v[1], *p), extent_between(v[2], *p)));
    int exact = crosses_are_exact(v, 3, p, m);
    double sign[3];
    for (int i = 0; i < 3; i++) {
        hit_vec from = v[i], to = v[i < 2 ? i + 1 : 0];
        sign[i] = exact ? filter_orient(from, to, *p).value : hit_exact_orient(from, to, *p);
    }
    bool above = (sign[0] > 0) | (sign[1] > 0) | (sign[2] > 0);
    bool below = (sign[0] < 0) | (sign[1] < 0) | (sign[2] < 0);
    if (!above && !below)
        return direct_between(v[0], v[1], *p) || direct_between(v[1], v[2], *p) || direct_between(v[2], v[0], *p);
    return !(above & below);
}

/* The sides of p from the three edges: cross products of the ways to two corners. One bound for
 * all: see filter_products(). */
static hit_verdict direct_point_triangle(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = b->vertex;
    const pair p = pair_load_vec(&a->vertex[0]);
    pair to_a = pair_sub(pair_load_vec(&v[0]), p), to_b = pair_sub(pair_load_vec(&v[1]), p);
    pair to_c = pair_sub(pair_load_vec(&v[2]), p);
    pair ab = pair_cross_terms(to_a, to_b), bc = pair_cross_terms(to_b, to_c);
    pair ca = pair_cross_terms(to_c, to_a);
    pair two = pair_differences(ab, bc);
    double third = pair_difference(ca);
    double low = least(pair_least_of(two), third), high = greatest(pair_greatest_of(two), third);
    double size = pair_sum(pair_add(pair_add(pair_abs(ab), pair_abs(bc)), pair_abs(ca)));
    /* One number, so that there is one jump: positive when all sides have one sign. */
    filter inside = filter_of(greatest(low, -high), size);
    if (UNLIKELY(!filter_tells(inside)))
        return direct_verdict(in_triangle_closely(v, &a->vertex[0]));
    return direct_verdict(inside.value > 0);
}

/* ---- A point and a ring --------------------------------------------------------------------- */

/* Of a run of vertices, which are above the height y and which below: a bit each. */
typedef struct heights {
    uint64_t above, below;
} heights;

enum { direct_HEIGHTS = 64 };

static inline heights heights_of(const hit_vec *v, int count, double y)
{
    const pair level = pair_both(y);
    heights of = {0, 0};
    int i = 0;
    for (; i + 2 <= count; i += 2) {
        pair two = pair_of(v[i].y, v[i + 1].y);
        of.above |= (uint64_t)pair_above(two, level) << i;
        of.below |= (uint64_t)pair_above(level, two) << i;
    }
    if (i < count) {
        of.above |= (uint64_t)(v[i].y > y) << i;
        of.below |= (uint64_t)(v[i].y < y) << i;
    }
    return of;
}

/* The edges from vertex i to i + 1 that p's height meets: neither above nor below it. */
static inline uint64_t edges_at(heights of, int edges)
{
    uint64_t all = ~UINT64_C(0) >> (direct_HEIGHTS - edges);
    return ~((of.above & (of.above >> 1)) | (of.below & (of.below >> 1))) & all;
}

typedef enum edge_seen { NOT_PASSED, PASSED, ON_EDGE } edge_seen;

/* As hit_outline_contains() does, for an edge that has p's height in its closed range. */
static inline edge_seen see_edge(hit_vec a, hit_vec b, hit_vec p)
{
    filter side = filter_orient(a, b, p);
    if (UNLIKELY(!filter_tells(side))) {
        side.value = hit_exact_orient(a, b, p);
        if (side.value == 0 && direct_between(a, b, p))
            return ON_EDGE;
    }
    bool passed = (a.y > p.y) != (b.y > p.y);
    passed &= outline_ray_is_left(b.y > p.y, side.value);
    return passed ? PASSED : NOT_PASSED;
}

/*
 * The even-odd rule. The side of p is computed only from edges that meet its height: of most rings
 * these are two. Which they are is known for all vertices of a run before the first is looked at,
 * so that hardly a jump depends on it.
 */
HIT_INTERNAL bool hit_direct_point_in_ring(hit_vec p, const hit_vec *ring, int count)
{
    int seen = see_edge(ring[count - 1], ring[0], p);
    bool inside = seen == PASSED;
    for (int first = 0; first < count - 1 && seen != ON_EDGE; first += direct_HEIGHTS - 1) {
        int left = count - first, vertices = left < direct_HEIGHTS ? left : direct_HEIGHTS;
        uint64_t edges = edges_at(heights_of(&ring[first], vertices, p.y), vertices - 1);
        for (; edges != 0 && seen != ON_EDGE; edges &= edges - 1) {
            int i = first + filter_lowest_bit(edges);
            seen = see_edge(ring[i], ring[i + 1], p);
            inside ^= seen == PASSED;
        }
    }
    return inside | (seen == ON_EDGE);
}

HIT_INTERNAL bool hit_direct_point_in_shape(hit_vec p, const hit_shape *ring)
{
    if (walk_index(ring) || !paths_is_plain(ring))
        return hit_walk_contains(ring, p);
    return hit_direct_point_in_ring(p, hit_vertices(ring), ring->count);
}

static hit_verdict point_polygon(const hit_shape *a, const hit_shape *b)
{
    if (walk_is_needed(b))
        return direct_verdict(hit_walk_contains(b, a->vertex[0]));
    return direct_verdict(hit_direct_point_in_ring(a->vertex[0], b->ring, b->count));
}

/* ---- The table ------------------------------------------------------------------------------ */

#define SWAPPED(function)                                                                          \
    static hit_verdict function##_swapped(const hit_shape *a, const hit_shape *b)                  \
    {                                                                                              \
        return function(b, a);                                                                     \
    }

SWAPPED(point_segment)
SWAPPED(hit_direct_point_rect)
SWAPPED(direct_point_triangle)
SWAPPED(point_polygon)
SWAPPED(hit_direct_disc_capsule)
SWAPPED(hit_direct_segment_circle)
SWAPPED(hit_direct_segment_rect)
SWAPPED(hit_direct_segment_triangle)
SWAPPED(hit_direct_segment_polygon)
SWAPPED(hit_direct_axis_capsule)
SWAPPED(hit_direct_circle_rect)
SWAPPED(hit_direct_circle_triangle)
SWAPPED(hit_direct_circle_polygon)
SWAPPED(hit_direct_rect_triangle)
SWAPPED(hit_direct_ring_ring)
SWAPPED(hit_direct_rect_capsule)
SWAPPED(hit_direct_triangle_capsule)
SWAPPED(hit_direct_polygon_capsule)
SWAPPED(hit_direct_point_ellipse)
SWAPPED(hit_direct_segment_ellipse)
SWAPPED(hit_direct_circle_ellipse)
SWAPPED(hit_direct_ring_ellipse)
SWAPPED(hit_direct_capsule_ellipse)

HIT_ASSERT(HIT_POINT == 0 && HIT_SEGMENT == 1 && HIT_CIRCLE == 2 && HIT_RECT == 3 &&
                   HIT_TRIANGLE == 4 && HIT_POLYGON == 5 && HIT_CAPSULE == 6 && HIT_ELLIPSE == 7 &&
                   HIT_KIND_COUNT == 8,
               "rows and columns of hit_direct_pair are in this order");

/* In the order of HIT_KINDS. NULL: only the general rule. */
HIT_INTERNAL direct_fn *const hit_direct_pair[HIT_KIND_COUNT][DIRECT_ROW] = {
    /* point and a point, segment, circle, rect, triangle, polygon, capsule, ellipse */
    {point_point, point_segment, NULL, hit_direct_point_rect, direct_point_triangle, point_polygon,
     hit_direct_disc_capsule, hit_direct_point_ellipse},
    /* segment and a point, segment, circle, rect, triangle, polygon, capsule, ellipse */
    {point_segment_swapped, hit_direct_segment_segment, hit_direct_segment_circle,
     hit_direct_segment_rect, hit_direct_segment_triangle, hit_direct_segment_polygon,
     hit_direct_axis_capsule, hit_direct_segment_ellipse},
    /* circle and a point, segment, circle, rect, triangle, polygon, capsule, ellipse */
    {NULL, hit_direct_segment_circle_swapped, NULL, hit_direct_circle_rect,
     hit_direct_circle_triangle, hit_direct_circle_polygon, hit_direct_disc_capsule,
     hit_direct_circle_ellipse},
    /* rect and a point, segment, circle, rect, triangle, polygon, capsule, ellipse */
    {hit_direct_point_rect_swapped, hit_direct_segment_rect_swapped, hit_direct_circle_rect_swapped,
     hit_direct_rect_rect, hit_direct_rect_triangle, hit_direct_ring_ring, hit_direct_rect_capsule,
     hit_direct_ring_ellipse},
    /* triangle and a point, segment, circle, rect, triangle, polygon, capsule, ellipse */
    {direct_point_triangle_swapped, hit_direct_segment_triangle_swapped,
     hit_direct_circle_triangle_swapped, hit_direct_rect_triangle_swapped,
     hit_direct_triangle_triangle, hit_direct_ring_ring, hit_direct_triangle_capsule,
     hit_direct_ring_ellipse},
    /* polygon and a point, segment, circle, rect, triangle, polygon, capsule, ellipse */
    {point_polygon_swapped, hit_direct_segment_polygon_swapped, hit_direct_circle_polygon_swapped,
     hit_direct_ring_ring_swapped, hit_direct_ring_ring_swapped, hit_direct_ring_ring,
     hit_direct_polygon_capsule, hit_direct_ring_ellipse},
    /* capsule and a point, segment, circle, rect, triangle, polygon, capsule, ellipse */
    {hit_direct_disc_capsule_swapped, hit_direct_axis_capsule_swapped,
     hit_direct_disc_capsule_swapped, hit_direct_rect_capsule_swapped,
     hit_direct_triangle_capsule_swapped, hit_direct_polygon_capsule_swapped,
     hit_direct_axis_capsule, hit_direct_capsule_ellipse},
    /* ellipse and a point, segment, circle, rect, triangle, polygon, capsule, ellipse */
    {hit_direct_point_ellipse_swapped, hit_direct_segment_ellipse_swapped,
     hit_direct_circle_ellipse_swapped, hit_direct_ring_ellipse_swapped,
     hit_direct_ring_ellipse_swapped, hit_direct_ring_ellipse_swapped,
     hit_direct_capsule_ellipse_swapped, hit_direct_ellipse_ellipse},
};
#undef SWAPPED

/* ==== referee/direct_axis.c ======================================================================= */

/* A constant in each caller, so that each form has code of its own. */
typedef enum axis_form { DISC, SEGMENT, CAPSULE } axis_form;

typedef struct grown_axis {
    axis_form form;
    const hit_vec *ends; /* two; of a disc one */
    double radius;
    hit_vec p, q, along; /* the ends and their difference; of a disc p alone */
} grown_axis;

ALWAYS_INLINE grown_axis axis_of(axis_form form, const hit_vec *ends, double radius)
{
    hit_vec p = ends[0], q = form == DISC ? p : ends[1];
    return HIT_NEW(grown_axis){form, ends, radius, p, q, vec_sub(q, p)};
}

/* ---- Boxes ---------------------------------------------------------------------------------- */

/*
 * Whether the boxes around the ring and the axis are more than the radius apart, and otherwise in
 * *m the greatest of the radius and of the coordinates of all differences between a corner of the
 * ring and an end of the axis. Both come from the two boxes: rounding keeps order, so the greatest
 * rounded difference is the rounded greatest difference, and a rounded gap greater than the radius
 * proves that the true gap is greater, overflow included.
 */
ALWAYS_INLINE bool direct_axis_boxes_apart(const grown_axis *x, const hit_vec *ring, int count, double *m)
{
    hit_edge box = outline_box_around(ring, count);
    hit_vec low = vec(least(x->p.x, x->q.x), least(x->p.y, x->q.y));
    hit_vec high = vec(greatest(x->p.x, x->q.x), greatest(x->p.y, x->q.y));
    hit_vec right = vec_sub(box.b, low), left = vec_sub(high, box.a);
    *m = greatest(x->radius, greatest(greatest(right.x, right.y), greatest(left.x, left.y)));
    return least(least(right.x, right.y), least(left.x, left.y)) < -x->radius;
}

/* ---- One edge ------------------------------------------------------------------------------- */

/* A corner of the ring, its side from the axis, and its gap from it. */
typedef struct direct_axis_corner {
    const hit_vec *at;
    double side, gap;
} direct_axis_corner;

ALWAYS_INLINE double gap_of_corner(const grown_axis *x, hit_vec from_p, hit_vec from_q, double side,
                                   gauge by)
{
    double square = x->radius * x->radius, near = vec_dot(from_p, from_p);
    if (x->form == DISC)
        return by.k * (near - square);
    near = least(near, vec_dot(from_q, from_q));
    double along = least(vec_dot(x->along, from_p), -vec_dot(x->along, from_q));
    double beside = gauge_beside(along, side, square, vec_dot(x->along, x->along), by);
    return least(by.k * (near - square), beside);
}

ALWAYS_INLINE direct_axis_corner corner_at(const grown_axis *x, const hit_vec *at, gauge by)
{
    hit_vec from_p = vec_sub(*at, x->p), from_q = vec_sub(*at, x->q);
    double side = x->form == DISC ? 0 : vec_cross(x->along, from_p);
    double gap = x->form == SEGMENT ? 0 : gap_of_corner(x, from_p, from_q, side, by);
    return HIT_NEW(direct_axis_corner){at, side, gap};
}

/* The gap of an end of the axis from the edge, without the edge's ends. `side`: of that end. */
ALWAYS_INLINE double gap_of_end(hit_vec edge, hit_vec to_a, hit_vec to_b, double side,
                                double square, gauge by)
{
    double along = least(-vec_dot(edge, to_a), vec_dot(edge, to_b));
    return gauge_beside(along, side, square, vec_dot(edge, edge), by);
}

/* The smallest gap of the four ends of axis and edge. */
ALWAYS_INLINE double direct_axis_gap_of_ends(const grown_axis *x, const direct_axis_corner *a, const direct_axis_corner *b,
                                 hit_vec edge, const end_sides *of, gauge by)
{
    double square = x->radius * x->radius, of_corners = least(a->gap, b->gap);
    double of_p =
        gap_of_end(edge, vec_sub(*a->at, x->p), vec_sub(*b->at, x->p), of->v0, square, by);
    if (x->form == DISC)
        return least(of_corners, of_p);
    double of_q =
        gap_of_end(edge, vec_sub(*a->at, x->q), vec_sub(*b->at, x->q), of->v1, square, by);
    return least(of_corners, least(of_p, of_q));
}

/* What is computed of an edge, which reaches the axis when one of the first two is negative. */
typedef struct edge_gaps {
    double cross; /* k times gauge_sides(); infinite for a disc */
    double ends;  /* the smallest gap of an end; infinite for a segment */
    end_sides of; /* v: the axis, w: the edge; for a disc v0 alone */
} edge_gaps;

ALWAYS_INLINE edge_gaps gaps_of_edge(const grown_axis *x, const direct_axis_corner *a, const direct_axis_corner *b,
                                     gauge by)
{
    hit_vec edge = vec_sub(*b->at, *a->at);
    double side_p = vec_cross(vec_sub(*a->at, x->p), edge),
           side_q = vec_cross(vec_sub(*a->at, x->q), edge);
    end_sides of = {side_p, x->form == DISC ? side_p : side_q, a->side, b->side};
    double cross = x->form == DISC ? (double)INFINITY : by.k * gauge_sides(of);
    double ends = x->form == SEGMENT ? (double)INFINITY : direct_axis_gap_of_ends(x, a, b, edge, &of, by);
    return HIT_NEW(edge_gaps){cross, ends, of};
}

ALWAYS_INLINE double direct_axis_smallest(axis_form form, const edge_gaps *gaps)
{
    return form == DISC      ? gaps->ends
           : form == SEGMENT ? gaps->cross
                             : least(gaps->ends, gaps->cross);
}

/* For gaps that do not tell. */
ALWAYS_INLINE bool reaches_closely(const grown_axis *x, const hit_vec *a, const hit_vec *b,
                                   const edge_gaps *gaps, double m)
{
    const hit_vec edge[2] = {*a, *b};
    if (x->form == DISC)
        return hit_gauge_disc_closely(x->ends, edge, x->radius, 0, gaps->ends, m);
    if (x->form == SEGMENT)
        return hit_gauge_segments_closely(x->ends, edge, &gaps->of, m);
    return hit_gauge_axes_closely(x->ends, edge, x->radius, 0, gaps->cross, gaps->ends, m);
}

/* ---- The kernel ----------------------------------------------------------------------------- */

/* When p is on an edge, that edge reaches the axis, whatever the ray from p says. */
ALWAYS_INLINE bool axis_meets_ring(axis_form form, const hit_vec *ends, double radius,
                                   const hit_vec *ring, int count)
{
    double m, gap = INFINITY;
    const grown_axis x = axis_of(form, ends, radius);
    if (direct_axis_boxes_apart(&x, ring, count, &m))
        return false;
    gauge by = form == SEGMENT ? gauge_for_sides(m) : gauge_for(m);
    int inside = 0;
    direct_axis_corner a = corner_at(&x, &ring[count - 1], by);
    for (int i = 0; i < count; i++) {
        direct_axis_corner b = corner_at(&x, &ring[i], by);
        edge_gaps gaps = gaps_of_edge(&x, &a, &b, by);
        double to_edge = direct_axis_smallest(form, &gaps), side = gaps.of.v0;
        if (UNLIKELY(!(fabs(to_edge) > by.error))) {
            if (reaches_closely(&x, a.at, b.at, &gaps, by.m))
                return true;
            to_edge = INFINITY;
        }
        gap = least(gap, to_edge);
        int spans = (a.at->y > x.p.y) != (b.at->y > x.p.y);
        if (UNLIKELY(spans & !(by.k * fabs(side) > by.error)))
            side = hit_exact_orient(*a.at, *b.at, x.p);
        inside ^= spans & outline_ray_is_left(b.at->y > x.p.y, side);
        a = b;
    }
    return inside | (gap < 0);
}

HIT_INTERNAL bool hit_direct_disc_meets_ring(const hit_vec *centre, double radius, const hit_vec *ring,
                                int count)
{
    return axis_meets_ring(DISC, centre, radius, ring, count);
}

HIT_INTERNAL bool hit_direct_segment_meets_ring(const hit_vec *ends, const hit_vec *ring, int count)
{
    return axis_meets_ring(SEGMENT, ends, 0, ring, count);
}

HIT_INTERNAL hit_verdict hit_direct_circle_triangle(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(axis_meets_ring(DISC, a->vertex, a->radius, b->vertex, 3));
}

HIT_INTERNAL hit_verdict hit_direct_circle_polygon(const hit_shape *a, const hit_shape *b)
{
    if (walk_is_needed(b))
        return hit_referee_by_walk(a, b);
    return direct_verdict(axis_meets_ring(DISC, a->vertex, a->radius, b->ring, b->count));
}

HIT_INTERNAL hit_verdict hit_direct_segment_rect(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(axis_meets_ring(SEGMENT, a->vertex, 0, b->vertex, 4));
}

HIT_INTERNAL hit_verdict hit_direct_segment_triangle(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(axis_meets_ring(SEGMENT, a->vertex, 0, b->vertex, 3));
}

HIT_INTERNAL hit_verdict hit_direct_segment_polygon(const hit_shape *a, const hit_shape *b)
{
    if (walk_is_needed(b))
        return hit_referee_by_walk(a, b);
    return direct_verdict(axis_meets_ring(SEGMENT, a->vertex, 0, b->ring, b->count));
}

HIT_INTERNAL hit_verdict hit_direct_rect_capsule(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(axis_meets_ring(CAPSULE, b->vertex, b->radius, a->vertex, 4));
}

HIT_INTERNAL hit_verdict hit_direct_triangle_capsule(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(axis_meets_ring(CAPSULE, b->vertex, b->radius, a->vertex, 3));
}

HIT_INTERNAL hit_verdict hit_direct_polygon_capsule(const hit_shape *a, const hit_shape *b)
{
    if (walk_is_needed(a))
        return hit_referee_by_walk(a, b);
    return direct_verdict(axis_meets_ring(CAPSULE, b->vertex, b->radius, a->ring, a->count));
}

/* ==== referee/direct_ellipse.c ==================================================================== */

/* ---- A point -------------------------------------------------------------------------------- */

/* (d x v)^2 + (u x d)^2 - (u x v)^2 for the way d from the centre: k <= 9 for the magnitudes, which
 * are at most S (d^2 + S). Squares that underflow are made up for by SQUARE_LEAST. */
ALWAYS_INLINE filter filter_in_ellipse(const hit_vec *p, const hit_vec v[3])
{
    pair d = pair_sub(pair_load_vec(p), pair_load_vec(&v[0]));
    pair of_u = pair_load_vec(&v[1]), of_v = pair_load_vec(&v[2]);
    pair x = pair_firsts(of_u, of_v), y = pair_seconds(of_u, of_v);
    pair crosses = pair_sub(pair_mul(pair_firsts(d, d), y), pair_mul(pair_seconds(d, d), x));
    pair areas = pair_mul(x, pair_swapped(y)), axes = pair_mul(x, x), ways = pair_mul(d, d);
    pair of_d = pair_mul(crosses, crosses);
    axes = pair_add(axes, pair_mul(y, y));
    pair sums = pair_add(pair_firsts(axes, ways), pair_seconds(axes, ways));
    double area = pair_first(areas) - pair_second(areas);
    double axis = pair_first(sums) + SQUARE_LEAST, size = axis * (pair_second(sums) + axis);
    return HIT_NEW(filter){(pair_first(of_d) + pair_second(of_d)) - area * area,
                    ELLIPSE_POINT_ERROR * size + FILTER_UNDERFLOW};
}

NEVER_INLINE bool meets_closely(conic of, const hit_shape *ellipse)
{
    conic round = conic_of_ellipse(ellipse);
    return hit_conic_gap(&of, &round) <= 0;
}

/* By a pointer: a point in two registers would go through memory to become a pair. */
ALWAYS_INLINE bool is_in_ellipse(const hit_vec *p, const hit_shape *ellipse)
{
    filter out = filter_in_ellipse(p, ellipse->vertex);
    if (UNLIKELY(!filter_tells(out)))
        return meets_closely(conic_of_segment(*p, *p), ellipse);
    return out.value < 0;
}

HIT_INTERNAL hit_verdict hit_direct_point_ellipse(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(is_in_ellipse(&a->vertex[0], b));
}

/* ---- Pencils in double ---------------------------------------------------------------------- */

/* g's coefficients and the errors of its sides. */
typedef struct pencil_estimate {
    double x_area, x_side, y_side, y_area;
    double x_size, y_size; /* B and C */
} pencil_estimate;

/* Half-axes and the sum of their squares. */
typedef struct half_axes {
    hit_vec p, q;
    double square;
} half_axes;

static inline half_axes half_axes_of(hit_vec p, hit_vec q)
{
    return HIT_NEW(half_axes){p, q, (vec_square(p) + vec_square(q)) + SQUARE_LEAST};
}

static inline double cross_square(hit_vec p, hit_vec q)
{
    double cross = vec_cross(p, q);
    return cross * cross;
}

ALWAYS_INLINE pencil_estimate estimate_pencil(hit_vec d, half_axes x, half_axes y)
{
    double both = (cross_square(x.p, y.p) + cross_square(x.p, y.q)) +
                  (cross_square(x.q, y.p) + cross_square(x.q, y.q));
    double x_area = cross_square(x.p, x.q), y_area = cross_square(y.p, y.q);
    double x_far = cross_square(d, x.p) + cross_square(d, x.q);
    double y_far = cross_square(d, y.p) + cross_square(d, y.q);
    double all = (x.square + y.square) + vec_square(d);
    return HIT_NEW(pencil_estimate){x_area, (x_area + both) - x_far, (y_area + both) - y_far,
                             y_area, x.square * all,          y.square * all};
}

static inline double direct_ellipse_side_error(double size)
{
    return ELLIPSE_SIDE_ERROR * size + FILTER_UNDERFLOW;
}

/* Whether B and C leave the discriminant and its error in the range of doubles. */
static inline int pencil_in_range(const pencil_estimate *of)
{
    return (of->x_size > 1 / ELLIPSE_MOST) & (of->y_size > 1 / ELLIPSE_MOST) &
           (of->x_size < ELLIPSE_MOST) & (of->y_size < ELLIPSE_MOST);
}

static inline filter filter_discriminant(const pencil_estimate *of)
{
    double a = of->x_area, b = of->x_side, c = of->y_side, e = of->y_area;
    double mixture = 3 * (a * e) - 2 * (b * c);
    double value = (c * c) * (b * b - 4 * (a * c)) - e * (9 * (a * mixture) + 4 * ((b * b) * b));
    double size = of->x_size * of->y_size;
    return HIT_NEW(filter){value, ELLIPSE_DISCRIMINANT_ERROR * (size * size)};
}

/* 1 when they are surely apart, -1 when they surely meet, or UNSURE. */
ALWAYS_INLINE int filter_pencil(const pencil_estimate *of)
{
    double x_error = direct_ellipse_side_error(of->x_size), y_error = direct_ellipse_side_error(of->y_size);
    if ((of->x_side > x_error) & (of->y_side > y_error))
        return -1;
    if (!pencil_in_range(of))
        return UNSURE;
    filter discriminant = filter_discriminant(of);
    if (filter_below(discriminant))
        return -1;
    int one_is_negative = (of->x_side < -x_error) | (of->y_side < -y_error);
    return filter_above(discriminant) & one_is_negative ? 1 : UNSURE;
}

/* ---- Discs and ellipses --------------------------------------------------------------------- */

HIT_INTERNAL hit_verdict hit_direct_ellipse_ellipse(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = a->vertex, *w = b->vertex;
    pencil_estimate of =
        estimate_pencil(vec_sub(w[0], v[0]), half_axes_of(v[1], v[2]), half_axes_of(w[1], w[2]));
    int sign = filter_pencil(&of);
    if (UNLIKELY(sign == UNSURE))
        return direct_verdict(meets_closely(conic_of_ellipse(a), b));
    return direct_verdict(sign < 0);
}

/* A conic here would cost what is told at once some 3 %. */
NEVER_INLINE bool disc_meets_closely(hit_vec centre, double radius, const hit_shape *ellipse)
{
    return meets_closely(conic_of_disc(centre, radius), ellipse);
}

static bool disc_meets_ellipse(hit_vec centre, double radius, const hit_shape *ellipse)
{
    const hit_vec *w = ellipse->vertex;
    pencil_estimate of =
        estimate_pencil(vec_sub(w[0], centre), half_axes_of(vec(radius, 0), vec(0, radius)),
                        half_axes_of(w[1], w[2]));
    int sign = filter_pencil(&of);
    if (UNLIKELY(sign == UNSURE))
        return disc_meets_closely(centre, radius, ellipse);
    return sign < 0;
}

HIT_INTERNAL hit_verdict hit_direct_circle_ellipse(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(disc_meets_ellipse(a->vertex[0], a->radius, b));
}

/* ---- Segments ------------------------------------------------------------------------------- */

/* For g(t) / t = a t^2 + b t + c, where x is the ellipse. As filter_pencil(). */
ALWAYS_INLINE int filter_segment(const pencil_estimate *of)
{
    double x_error = direct_ellipse_side_error(of->x_size), y_error = direct_ellipse_side_error(of->y_size);
    if (of->y_side < -y_error)
        return 1;
    if (!(of->y_side > y_error))
        return UNSURE;
    if (of->x_side > x_error)
        return -1;
    double a = of->x_area, b = of->x_side, c = of->y_side;
    if (!((of->x_size > 1 / ELLIPSE_MOST) & (of->x_size < ELLIPSE_MOST)) || !(b < -x_error))
        return UNSURE;
    filter discriminant = {b * b - 4 * (a * c),
                           ELLIPSE_DISCRIMINANT_ERROR * (of->x_size * of->x_size)};
    return filter_tells(discriminant) ? (discriminant.value > 0 ? 1 : -1) : UNSURE;
}

static bool segment_meets_ellipse(hit_edge edge, const hit_shape *ellipse)
{
    const hit_vec *v = ellipse->vertex;
    hit_vec d = vec_add(vec_sub(edge.a, v[0]), vec_sub(edge.b, v[0]));
    half_axes x = half_axes_of(vec_scale(v[1], 2), vec_scale(v[2], 2));
    half_axes y = half_axes_of(vec_sub(edge.b, edge.a), vec(0, 0));
    pencil_estimate of = estimate_pencil(d, x, y);
    int sign = filter_segment(&of);
    if (UNLIKELY(sign == UNSURE))
        return meets_closely(conic_of_segment(edge.a, edge.b), ellipse);
    return sign < 0;
}

HIT_INTERNAL hit_verdict hit_direct_segment_ellipse(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(segment_meets_ellipse(HIT_NEW(hit_edge){a->vertex[0], a->vertex[1]}, b));
}

/* ---- Rings ---------------------------------------------------------------------------------- */

typedef struct ellipse_walk {
    const hit_shape *ellipse;
    hit_edge box;
} ellipse_walk;

static bool box_is_beside(void *context, hit_edge box)
{
    const ellipse_walk *w = (const ellipse_walk *)context;
    return hit_outline_boxes_apart(NULL, box, w->box, 0);
}

static bool direct_ellipse_edge_meets(void *context, int i, hit_edge edge)
{
    const ellipse_walk *w = (const ellipse_walk *)context;
    (void)i;
    return !box_is_beside(context, edge) && segment_meets_ellipse(edge, w->ellipse);
}

static bool outline_meets(const hit_shape *ring, ellipse_walk *w)
{
    local_index room;
    if (walk_index(ring)) {
        walk_tree tree = hit_walk_tree(ring, &room);
        return hit_walk_edges(&tree, box_is_beside, direct_ellipse_edge_meets, w);
    }
    for (int i = 0; i < ring->count; i++)
        if (direct_ellipse_edge_meets(w, i, outline_edge(ring, i)))
            return true;
    return false;
}

/* The box around an ellipse is never too small: see hit_bounds(). When no edge meets the ellipse,
 * its centre decides for all of it. */
HIT_INTERNAL hit_verdict hit_direct_ring_ellipse(const hit_shape *a, const hit_shape *b)
{
    ellipse_walk w = {b, {{0, 0}, {0, 0}}};
    hit_bounds(b, &w.box.a, &w.box.b);
    if (hit_outline_boxes_apart(NULL, outline_box(a), w.box, 0))
        return HIT_MISS;
    return direct_verdict(hit_direct_point_in_shape(b->vertex[0], a) || outline_meets(a, &w));
}

/* The ellipse is nearest to the axis at an end of it, on it, or beside it. */
HIT_INTERNAL hit_verdict hit_direct_capsule_ellipse(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *end = a->vertex;
    if (disc_meets_ellipse(end[0], a->radius, b) || disc_meets_ellipse(end[1], a->radius, b))
        return HIT_HIT;
    if (vec_equal(end[0], end[1]))
        return HIT_MISS;
    return direct_verdict(segment_meets_ellipse(HIT_NEW(hit_edge){end[0], end[1]}, b) ||
                          hit_conic_beside(b, end[0], end[1], a->radius) <= 0);
}

/* ==== referee/direct_rect.c ======================================================================= */

/* Whether the corners are those of an axis-parallel box, starting at any of them and in either
 * direction: so are those of a rect that was turned by a multiple of 90 degrees. Then the first
 * corner is opposite the third. */
static inline bool has_upright_sides(const hit_vec *v)
{
    if (v[0].y == v[1].y)
        return v[1].x == v[2].x && v[2].y == v[3].y && v[3].x == v[0].x;
    return v[0].x == v[1].x && v[1].y == v[2].y && v[2].x == v[3].x && v[3].y == v[0].y;
}

/* Whether two boxes meet, each given by two opposite corners in either order. */
static bool direct_rect_boxes_meet(hit_vec a, hit_vec c, hit_vec other_a, hit_vec other_c)
{
    return direct_overlap(a.x, c.x, other_a.x, other_c.x) &
           direct_overlap(a.y, c.y, other_a.y, other_c.y);
}

/* ---- A point -------------------------------------------------------------------------------- */

/*
 * Treats the rect as the parallelogram of its two sides. Let `to` be the vector from the first
 * corner to the point. The point is in the parallelogram when the cross products of each side and
 * `to` are between 0 and the area, which is the cross product of both sides and may be negative.
 * Twice the depth is, for each side, |area| - |2 side x to - area|: within 12 u scale of the truth.
 *
 * The rect differs by the bend of its third corner. That changes the verdict only for points no
 * further than |bend| from the parallelogram's outline: a point deeper inside keeps its winding
 * number while the corner moves, and the rect is in the |bend|-neighbourhood of the parallelogram,
 * which is convex. For such points twice the depth from a side is at most 2 |bend| |side|.
 */
NEVER_INLINE hit_verdict point_turned_rect(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = b->vertex;
    two_sides of = sides_of_rect(v);
    hit_vec to = vec_sub(a->vertex[0], v[0]);
    double area = vec_cross(of.along, of.across);
    double x = fabs(2 * vec_cross(to, of.across) - area);
    double y = fabs(2 * vec_cross(of.along, to) - area);
    double depth = fabs(area) - greatest(x, y);
    double scale = vec_square(to) + vec_square(of.along) + vec_square(of.across);
    double error =
        TURNED_POINT_ERROR * scale + TURNED_POINT_BENDS * vec_square(of.bend) + FILTER_UNDERFLOW;
    if (UNLIKELY(!((fabs(depth) > error) & (scale < TURNED_POINT_MOST))))
        return direct_verdict(has_upright_sides(v)
                                  ? direct_rect_boxes_meet(v[0], v[2], a->vertex[0], a->vertex[0])
                                  : hit_direct_point_in_ring(a->vertex[0], v, 4));
    return direct_verdict(depth > 0);
}

HIT_INTERNAL hit_verdict hit_direct_point_rect(const hit_shape *a, const hit_shape *b)
{
    if (!b->upright)
        return point_turned_rect(a, b);
    hit_vec p = a->vertex[0], low = b->vertex[0], high = b->vertex[2];
    return direct_verdict((low.x <= p.x) & (p.x <= high.x) & (low.y <= p.y) & (p.y <= high.y));
}

/* ---- A circle ------------------------------------------------------------------------------- */

/* The number in [low, high] that is nearest to x. */
static inline double direct_rect_clamp(double x, double low, double high)
{
    return least(greatest(low, x), high);
}

/* a and c are opposite corners of an upright rect. Its nearest point to the centre p has stored
 * coordinates: each is p's or a corner's. */
NEVER_INLINE hit_verdict circle_box_closely(const hit_shape *circle, const hit_vec *a,
                                            const hit_vec *c)
{
    hit_vec p = circle->vertex[0];
    hit_vec nearest = vec(direct_rect_clamp(p.x, least(a->x, c->x), greatest(a->x, c->x)),
                          direct_rect_clamp(p.y, least(a->y, c->y), greatest(a->y, c->y)));
    return direct_verdict(hit_direct_discs_meet_closely(p, nearest, circle->radius, 0));
}

/*
 * Treats the corners as those of a rectangle with the two sides. Let `to` be the vector from the
 * first corner to the centre: how far it goes along each side tells how far the centre is from the
 * rectangle. With A and C for the squared sides and r for the radius,
 *
 *   gap = (beyond along)^2 C + (beyond across)^2 A - r^2 A C = (distance^2 - r^2) A C.
 */
NEVER_INLINE hit_verdict circle_turned_rect(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *v = b->vertex;
    const pair first = pair_load_vec(&v[0]), second = pair_load_vec(&v[1]);
    pair along = pair_sub(second, first), across = pair_sub(pair_load_vec(&v[3]), first);
    pair bend = pair_sub(pair_sub(pair_load_vec(&v[2]), second), across);
    pair to = pair_sub(pair_load_vec(&a->vertex[0]), first);
    /* One number of each pair below is for the side along, the other for the side across. */
    pair x = pair_firsts(along, across), y = pair_seconds(along, across);
    pair squares = pair_dot(x, y, x, y);
    pair way = pair_dot(x, y, pair_firsts(to, to), pair_seconds(to, to));
    pair beyond = pair_greatest(pair_negative(way), pair_sub(way, squares));
    beyond = pair_greatest(beyond, pair_both(0));
    pair gaps = pair_mul(pair_mul(beyond, beyond), pair_swapped(squares));
    pair gap_and_skew = pair_sums(gaps, pair_mul(along, across));
    pair to_and_bend = pair_sums(pair_mul(to, to), pair_mul(bend, bend));
    double length = pair_first(squares), width = pair_second(squares), both = length * width;
    double square = a->radius * a->radius, skew = pair_second(gap_and_skew);
    double gap = pair_first(gap_and_skew) - square * both;
    double scale = pair_first(to_and_bend) + length + width + square;
    double error = scale * (TURNED_CIRCLE_ERROR * both + TURNED_CIRCLE_SKEW * (skew * skew)) +
                   TURNED_CIRCLE_BENDS * pair_second(to_and_bend) * both;
    bool tells = (fabs(gap) > error) & (least(length, width) > TURNED_CIRCLE_LEAST) &
                 (scale < TURNED_CIRCLE_MOST);
    if (UNLIKELY(!tells))
        return has_upright_sides(v)
                   ? circle_box_closely(a, &v[0], &v[2])
                   : direct_verdict(hit_direct_disc_meets_ring(a->vertex, a->radius, v, 4));
    return direct_verdict(gap < 0);
}

HIT_INTERNAL hit_verdict hit_direct_circle_rect(const hit_shape *a, const hit_shape *b)
{
    if (!b->upright)
        return circle_turned_rect(a, b);
    pair p = pair_load_vec(&a->vertex[0]);
    pair nearest =
        pair_least(pair_greatest(pair_load_vec(&b->vertex[0]), p), pair_load_vec(&b->vertex[2]));
    pair to = pair_sub(nearest, p);
    int64_t gap = filter_steps(pair_sum(pair_mul(to, to)), a->radius * a->radius);
    if (UNLIKELY(!filter_steps_tell(gap)))
        return circle_box_closely(a, &b->vertex[0], &b->vertex[2]);
    return direct_verdict(gap < 0);
}

HIT_INTERNAL hit_verdict hit_direct_rect_rect(const hit_shape *a, const hit_shape *b)
{
    hit_vec low = a->vertex[0], high = a->vertex[2];
    hit_vec other_low = b->vertex[0], other_high = b->vertex[2];
    if (a->upright & b->upright)
        return direct_verdict((low.x <= other_high.x) & (other_low.x <= high.x) &
                              (low.y <= other_high.y) & (other_low.y <= high.y));
    if (has_upright_sides(a->vertex) && has_upright_sides(b->vertex))
        return direct_verdict(direct_rect_boxes_meet(low, high, other_low, other_high));
    return hit_direct_turned_rects(a, b);
}

/* ==== referee/direct_rings.c ====================================================================== */

enum {
    WORTH_A_GUESS = 20,   /* guesses pay off from this product of the two counts of corners on */
    MOST_PAIRS = 24 * 24, /* of edges, which are looked at one by one; with more, boxes pay off */
};

/* Functions on the path of every call are inlined: calls cost some 3 %, measured. */

/* The first two are verdicts. */
typedef enum outcome { APART = HIT_MISS, MEETING = HIT_HIT, UNDECIDED } outcome;

/* ---- Guesses -------------------------------------------------------------------------------- */

/* Whether the rings, convex or not, are surely apart along the line through the middles of their
 * boxes. Let n be the computed vector from one middle to the other, of up to 2 m: n . q' is within
 * 2 * (2 + 2) u m^2 + 4 u m^2 of n . q, and the difference of two such products, of up to 8 m^2,
 * within 2 * 12 u m^2 + 8 u m^2 = 32 u m^2. */
ALWAYS_INLINE bool apart_along_middles(const frame *f)
{
    const frame_ring *a = &f->a, *b = &f->b;
    double x = 0.5 * (b->low.x + b->high.x) - 0.5 * (a->low.x + a->high.x);
    double y = 0.5 * (b->low.y + b->high.y) - 0.5 * (a->low.y + a->high.y);
    double far = -INFINITY, near = INFINITY;
    for (int i = 0; i < a->count; i++)
        far = greatest(x * a->x[i] + y * a->y[i], far);
    for (int i = 0; i < b->count; i++)
        near = least(x * b->x[i] + y * b->y[i], near);
    return near - far > f->error;
}

/*
 * Whether p, whose coordinates are of up to m and exact, is surely in the ring's filling; the ring
 * may be convex or not. Suppose p is strictly to the left of every edge, or strictly to the right
 * of every edge. Then the direction from p to a point that follows the outline turns one way only,
 * k > 0 times around in all. k is the number of times that the outline passes p's height upwards;
 * if it is 1, p is in the filling. Three or four turns of less than half a circle are less than two
 * times around. With more corners, bit by bit, `above` tells which corners are not below p's
 * height; a corner as high as p may count as either.
 *
 * Error. A side is computed from the rounded q' - p, which is of up to 2 m and within u m + 2 u m
 * of the truth. Its products, of up to 4 m^2, are within 2 * 6 u m^2 + 4 u m^2 = 16 u m^2, and
 * their difference within 2 * 16 u m^2 + 8 u m^2 = 40 u m^2. That bound also holds while each
 * corner moves from its true place to its rounded one. So p stays off every edge, and k, counted at
 * the rounded corners, is that of the true ones.
 */
ALWAYS_INLINE int direct_rings_is_inside(hit_vec p, const frame_ring *ring, double error)
{
    int count = ring->count;
    double x = ring->x[count - 1] - p.x, y = ring->y[count - 1] - p.y;
    double low = INFINITY, high = -INFINITY;
    unsigned above = 0;
    for (int i = 0; i < count; i++) {
        double to_x = ring->x[i] - p.x, to_y = ring->y[i] - p.y;
        double side = x * to_y - y * to_x;
        low = least(side, low);
        high = greatest(side, high);
        above = above << 1 | (unsigned)!signbit(to_y);
        x = to_x, y = to_y;
    }
    return ((low > error) | (high < -error)) & (count <= 4 || !frame_alternates(above, count));
}

/* The part that the two boxes share. Most rings that meet share its middle. */
typedef struct direct_rings_overlap {
    hit_vec low, high;
} direct_rings_overlap;

static inline direct_rings_overlap overlap_of(const frame *f)
{
    const frame_ring *a = &f->a, *b = &f->b;
    return HIT_NEW(direct_rings_overlap){vec(greatest(a->low.x, b->low.x), greatest(a->low.y, b->low.y)),
                     vec(least(a->high.x, b->high.x), least(a->high.y, b->high.y))};
}

static inline double box_area(hit_vec low, hit_vec high)
{
    return (high.x - low.x) * (high.y - low.y);
}

/* As it is when rings touch. */
static bool direct_rings_is_thin(const frame *f, direct_rings_overlap o)
{
    return 4 * box_area(o.low, o.high) <
           least(box_area(f->a.low, f->a.high), box_area(f->b.low, f->b.high));
}

static inline int nearest_corner(const frame_ring *ring, hit_vec p)
{
    int nearest = 0;
    double shortest = INFINITY;
    for (int i = 0; i < ring->count; i++) {
        double x = ring->x[i] - p.x, y = ring->y[i] - p.y, square = x * x + y * y;
        nearest = square < shortest ? i : nearest;
        shortest = least(square, shortest);
    }
    return nearest;
}

/* The index of an edge that q is on, given that signs are exact; -1: none. */
static inline int edge_through(const frame_ring *ring, hit_vec q)
{
    int found = -1;
    double x = ring->x[0] - q.x, y = ring->y[0] - q.y;
    for (int i = 0; i < ring->count; i++) {
        double to_x = ring->x[i + 1] - q.x, to_y = ring->y[i + 1] - q.y;
        bool through = (x * to_y == y * to_x) & (x * to_x + y * to_y <= 0);
        found = through ? i : found;
        x = to_x, y = to_y;
    }
    return found;
}

/* Whether the other ring's corner that is nearest to p is surely on this ring's outline. */
static bool corner_touches(const frame *f, const frame_ring *ring, const frame_ring *other,
                           hit_vec p)
{
    int corner = nearest_corner(other, p);
    int edge = edge_through(ring, vec(other->x[corner], other->y[corner]));
    if (edge < 0)
        return false;
    const hit_vec origin = f->a.v[0], end = ring->v[edge + 1 < ring->count ? edge + 1 : 0];
    const hit_vec v[4] = {origin, ring->v[edge], end, other->v[corner]};
    return grid_proves(frame_grid(f), FRAME_BITS, HIT_NEW(grid_numbers){v, NULL, 4, 0, {0}, 0});
}

/* Whether a corner of either ring near p is surely on the other's outline. */
NEVER_INLINE bool touch_near(const frame *f, hit_vec p)
{
    return corner_touches(f, &f->a, &f->b, p) || corner_touches(f, &f->b, &f->a, p);
}

/* The lowest 26 of the 52 bits that a double stores of its mantissa. */
#define LOW_BITS 0x3ffffff

static uint64_t low_bits(hit_vec v)
{
    uint64_t x, y;
    memcpy(&x, &v.x, sizeof x);
    memcpy(&y, &v.y, sizeof y);
    return (x | y) & LOW_BITS;
}

/* A guess by the first corners: whether their coordinates have 27 bits at most. */
static bool seem_on_grid(const frame *f)
{
    return (low_bits(f->a.v[0]) | low_bits(f->b.v[0])) == 0;
}

/* On a grid, rings are as likely to touch as not: there, touching is looked for first. */
ALWAYS_INLINE outcome guess(const frame *f)
{
    if (apart_along_middles(f))
        return APART;
    direct_rings_overlap o = overlap_of(f);
    hit_vec p = vec(0.5 * (o.low.x + o.high.x), 0.5 * (o.low.y + o.high.y));
    bool on_grid = seem_on_grid(f), thin = on_grid && direct_rings_is_thin(f, o);
    if (thin && touch_near(f, p))
        return MEETING;
    if (direct_rings_is_inside(p, &f->a, f->error) & direct_rings_is_inside(p, &f->b, f->error))
        return MEETING;
    return on_grid && !thin && touch_near(f, p) ? MEETING : UNDECIDED;
}

/* ---- Convex rings --------------------------------------------------------------------------- */

/* How deep inside the ring's edge i the deepest corner of `other` is, times the edge's length. */
ALWAYS_INLINE double depth_from_edge(const frame_ring *ring, int i, int turn,
                                     const frame_ring *other)
{
    double ex = turn * (ring->x[i + 1] - ring->x[i]), ey = turn * (ring->y[i + 1] - ring->y[i]);
    return frame_span_along(other, ex, ey).high - (ex * ring->y[i] - ey * ring->x[i]);
}

/* Stores that depth for each of the ring's edges, and returns the smallest. A depth is negative
 * when all of `other` is beyond its edge. */
ALWAYS_INLINE double measure_depth(frame_ring *ring, int turn, const frame_ring *other)
{
    double result = INFINITY;
    for (int i = 0; i < ring->count; i++) {
        ring->depth[i] = depth_from_edge(ring, i, turn, other);
        result = least(ring->depth[i], result);
    }
    return result;
}

/* Whether all corners of `other` are strictly beyond the ring's edge i. */
static bool is_beyond_edge(const frame_ring *other, const frame_ring *ring, int i, int turn,
                           double error)
{
    double ex = turn * (ring->x[i + 1] - ring->x[i]), ey = turn * (ring->y[i + 1] - ring->y[i]);
    double base = ex * ring->y[i] - ey * ring->x[i];
    hit_vec a = ring->v[i], b = ring->v[i + 1 < ring->count ? i + 1 : 0];
    for (int j = 0; j < other->count; j++) {
        double side = ex * other->y[j] - ey * other->x[j] - base;
        if (!(side < -error) && hit_exact_orient(a, b, other->v[j]) * turn >= 0)
            return false;
    }
    return true;
}

/* Whether `other` is strictly beyond an edge. Looks only at edges whose depth does not tell. */
static bool direct_rings_is_beyond(const frame_ring *other, const frame_ring *ring, int turn, double error)
{
    for (int i = 0; i < ring->count; i++)
        /* convex_rings() has measured all of them. NOLINTNEXTLINE(clang-analyzer-*) */
        if (!(ring->depth[i] > error) && is_beyond_edge(other, ring, i, turn, error))
            return true;
    return false;
}

static inline outcome meeting_if(bool meeting)
{
    return meeting ? MEETING : APART;
}

/* Whether convex rings meet, given the smallest depth of all, which is within the error. */
NEVER_INLINE bool reach_closely(const frame *f, int turn_a, int turn_b, double depth)
{
    if (frame_is_exact(f))
        return depth >= 0;
    return !direct_rings_is_beyond(&f->b, &f->a, turn_a, f->error) && !direct_rings_is_beyond(&f->a, &f->b, turn_b, f->error);
}

/*
 * Convex rings are apart exactly when one of them is beyond an edge of the other (the separating
 * axis theorem; Ericson, Real-Time Collision Detection, section 5.2.1). If they are apart, their
 * difference, the convex polygon of all p - q, does not contain 0, so 0 is beyond one of its edges.
 * Each of these is parallel to an edge of one ring, with the same side outwards, and 0 is beyond it
 * exactly when the whole other ring is beyond that edge.
 *
 * When all of b is beyond an edge of a, it is enough that a is convex: so b's turns are computed
 * only after that.
 */
ALWAYS_INLINE outcome convex_rings(frame *f)
{
    int turn_a = frame_convex_turn(&f->a, f->error);
    if (UNLIKELY(turn_a == 0))
        return UNDECIDED;
    double depth = measure_depth(&f->a, turn_a, &f->b);
    if (depth < -f->error)
        return APART;
    int turn_b = frame_convex_turn(&f->b, f->error);
    if (UNLIKELY(turn_b == 0))
        return UNDECIDED;
    depth = least(depth, measure_depth(&f->b, turn_b, &f->a));
    if (UNLIKELY(!(fabs(depth) > f->error)))
        return meeting_if(reach_closely(f, turn_a, turn_b, depth));
    return meeting_if(depth > 0);
}

ALWAYS_INLINE outcome rings(const hit_vec *v, int count_v, const hit_vec *w, int count_w)
{
    frame f;
    frame_load(&f.a, v, count_v, v[0]);
    frame_load(&f.b, w, count_w, v[0]);
    if (frame_boxes_apart(&f.a, &f.b))
        return APART;
    f.error = frame_error(frame_extent_of_both(&f));
    outcome o = count_v * count_w < WORTH_A_GUESS ? UNDECIDED : guess(&f);
    return o != UNDECIDED ? o : convex_rings(&f);
}

/* ---- Rings that are not convex -------------------------------------------------------------- */

/* Whether an edge of a meets b's outline or filling, or all of b is inside a. As the general rule,
 * but it asks for the filling of b with each edge. */
static bool direct_rings_edges_meet(const hit_shape *a, const hit_shape *b)
{
    const hit_vec *w = hit_vertices(b);
    hit_edge box = outline_box(b);
    for (int i = 0; i < a->count; i++) {
        hit_edge edge = outline_edge(a, i);
        const hit_vec ends[2] = {edge.a, edge.b};
        if (direct_overlap(edge.a.x, edge.b.x, box.a.x, box.b.x) &
                direct_overlap(edge.a.y, edge.b.y, box.a.y, box.b.y) &&
            hit_direct_segment_meets_ring(ends, w, b->count))
            return true;
    }
    return hit_outline_ray_crossings(a, w[0]) % 2 == 1;
}

static hit_verdict verdict(outcome o, const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(o == UNDECIDED))
        return direct_rings_edges_meet(a, b) ? HIT_HIT : HIT_MISS;
    return (hit_verdict)o;
}

HIT_INTERNAL hit_verdict hit_direct_ring_ring(const hit_shape *a, const hit_shape *b)
{
    if (UNLIKELY(!paths_is_plain(a) || !paths_is_plain(b)))
        return hit_referee_by_walk(a, b);
    if (frame_has_room(a->count) && frame_has_room(b->count))
        return verdict(rings(hit_vertices(a), a->count, hit_vertices(b), b->count), a, b);
    if (walk_index(a) || walk_index(b) || (long long)a->count * b->count > MOST_PAIRS)
        return hit_referee_by_walk(a, b);
    return verdict(UNDECIDED, a, b);
}
#undef LOW_BITS

/* ==== referee/direct_round.c ====================================================================== */

/* ---- Discs ---------------------------------------------------------------------------------- */

HIT_INTERNAL bool hit_direct_discs_meet_closely(hit_vec p, hit_vec q, double r1, double r2)
{
    double x = q.x - p.x, y = q.y - p.y, r = r1 + r2;
    double m = greatest(r, greatest(fabs(x), fabs(y)));
    const grid_numbers of = {&p, &q, 1, 1, {r1, r2}, 2};
    if (grid_proves(grid_size(m), DISC_BITS, of))
        return x * x + y * y <= r * r;
    return hit_exact_distance(p, q, r1, r2) <= 0;
}

HIT_INTERNAL hit_verdict hit_direct_discs_closely(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(
        hit_direct_discs_meet_closely(a->vertex[0], b->vertex[0], a->radius, b->radius));
}

/* ---- A disc and an edge --------------------------------------------------------------------- */

static bool disc_reaches_exactly(const hit_vec *p, const hit_vec *edge, double r1, double r2)
{
    return hit_outline_point_gap(*p, HIT_NEW(hit_edge){edge[0], edge[1]}, r1, r2) <= 0;
}

HIT_INTERNAL bool hit_gauge_disc_closely(const hit_vec *centre, const hit_vec *edge, double r1, double r2,
                            double gap, double m)
{
    const grid_numbers of = {centre, edge, 1, 2, {r1, r2}, 2};
    if (grid_proves(m, GAUGE_BITS, of) & !vec_equal(edge[0], edge[1]))
        return gap <= 0;
    return disc_reaches_exactly(centre, edge, r1, r2);
}

NEVER_INLINE bool disc_reaches_closely(const hit_vec *p, const hit_vec *edge, double r1, double r2)
{
    hit_vec start = vec_sub(*p, edge[0]), end = vec_sub(edge[1], *p);
    gauge by = gauge_for(greatest(r1 + r2, greatest(vec_extent(start), vec_extent(end))));
    double gap = gauge_disc(vec_sub(edge[1], edge[0]), start, end, r1 + r2, by);
    if (!(fabs(gap) > by.error))
        return hit_gauge_disc_closely(p, edge, r1, r2, gap, by.m);
    return gap < 0;
}

static inline bool disc_reaches(const hit_vec *p, const hit_vec *edge, double r1, double r2)
{
    filter gap = edge_gap_of_point(*p, edge[0], edge[1], r1 + r2);
    if (UNLIKELY(!filter_tells(gap)))
        return disc_reaches_closely(p, edge, r1, r2);
    return gap.value < 0;
}

/* a: point or circle; b: capsule */
HIT_INTERNAL hit_verdict hit_direct_disc_capsule(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(disc_reaches(a->vertex, b->vertex, a->radius, b->radius));
}

HIT_INTERNAL hit_verdict hit_direct_segment_circle(const hit_shape *a, const hit_shape *b)
{
    return direct_verdict(disc_reaches(b->vertex, a->vertex, 0, b->radius));
}

/* ---- Two segments --------------------------------------------------------------------------- */

static bool segments_meet_exactly(const hit_vec *v, const hit_vec *w)
{
    return hit_outline_edges_meet(HIT_NEW(hit_edge){v[0], v[1]}, HIT_NEW(hit_edge){w[0], w[1]});
}

/* When all sides are 0, both segments are on one line, or one is a point: then their boxes decide,
 * which the exact test compares. */
HIT_INTERNAL bool hit_gauge_segments_closely(const hit_vec *v, const hit_vec *w, const end_sides *of, double m)
{
    const grid_numbers numbers = {v, w, 2, 2, {0}, 0};
    bool all_0 = (of->v0 == 0) & (of->v1 == 0) & (of->w0 == 0) & (of->w1 == 0);
    if (all_0 || !grid_proves(grid_size(m), SIDE_BITS, numbers))
        return segments_meet_exactly(v, w);
    return gauge_sides(*of) <= 0;
}

NEVER_INLINE bool segments_meet_closely(const hit_vec *v, const hit_vec *w)
{
    hit_vec e = vec_sub(v[1], v[0]), f = vec_sub(w[1], w[0]);
    hit_vec ac = vec_sub(w[0], v[0]), ad = vec_sub(w[1], v[0]);
    hit_vec ca = vec(-ac.x, -ac.y), cb = vec_sub(v[1], w[0]);
    double m = greatest(greatest(vec_extent(e), vec_extent(f)),
                        greatest(vec_extent(ac), greatest(vec_extent(ad), vec_extent(cb))));
    end_sides of = {vec_cross(f, ca), vec_cross(f, cb), vec_cross(e, ac), vec_cross(e, ad)};
    return hit_gauge_segments_closely(v, w, &of, m);
}

HIT_INTERNAL hit_verdict hit_direct_segment_segment(const hit_shape *shape_a, const hit_shape *shape_b)
{
    const hit_vec *v = shape_a->vertex, *w = shape_b->vertex;
    filter apart = edge_gap_of_edges(v[0], v[1], w[0], w[1]);
    if (UNLIKELY(!filter_tells(apart)))
        return direct_verdict(segments_meet_closely(v, w));
    return direct_verdict(apart.value < 0);
}

/* ---- Two axes, at least one of a capsule ---------------------------------------------------- */

/* Segments that do not meet are nearest at an end of one of them. */
static bool axes_reach_exactly(const hit_vec *v, const hit_vec *w, double r1, double r2)
{
    return segments_meet_exactly(v, w) || disc_reaches_exactly(&w[0], v, r1, r2) ||
           disc_reaches_exactly(&w[1], v, r1, r2) || disc_reaches_exactly(&v[0], w, r1, r2) ||
           disc_reaches_exactly(&v[1], w, r1, r2);
}

/* When both numbers are exact and the axes do not cross in an inner point of both, the axes are
 * nearest at an end. */
HIT_INTERNAL bool hit_gauge_axes_closely(const hit_vec *v, const hit_vec *w, double r1, double r2, double cross,
                            double ends, double m)
{
    const grid_numbers of = {v, w, 2, 2, {r1, r2}, 2};
    if (grid_proves(m, GAUGE_BITS, of) & !vec_equal(v[0], v[1]) & !vec_equal(w[0], w[1]))
        return (cross < 0) | (ends <= 0);
    return axes_reach_exactly(v, w, r1, r2);
}

/* a: segment or capsule; b: capsule. The gap is the smallest of the gaps of the four ends and of k
 * times gauge_sides(). */
NEVER_INLINE bool axes_meet_closely(const hit_shape *shape_a, const hit_shape *shape_b)
{
    const hit_vec *v = shape_a->vertex, *w = shape_b->vertex;
    double reach = shape_a->radius + shape_b->radius;
    hit_vec e = vec_sub(v[1], v[0]), f = vec_sub(w[1], w[0]);
    hit_vec ac = vec_sub(w[0], v[0]), ad = vec_sub(w[1], v[0]);
    hit_vec bc = vec_sub(w[0], v[1]), bd = vec_sub(w[1], v[1]);
    hit_vec ca = vec(-ac.x, -ac.y), cb = vec(-bc.x, -bc.y), db = vec(-bd.x, -bd.y);
    double m = greatest(greatest(vec_extent(ac), vec_extent(ad)),
                        greatest(vec_extent(bc), vec_extent(bd)));
    gauge by = gauge_for(greatest(m, reach));
    end_sides of = {vec_cross(f, ca), vec_cross(f, cb), vec_cross(e, ac), vec_cross(e, ad)};
    double cross = by.k * gauge_sides(of);
    double of_w = least(gauge_disc(e, ac, cb, reach, by), gauge_disc(e, ad, db, reach, by));
    double of_v = least(gauge_disc(f, ca, ad, reach, by), gauge_disc(f, cb, bd, reach, by));
    double ends = least(of_w, of_v), gap = least(cross, ends);
    if (!(fabs(gap) > by.error))
        return hit_gauge_axes_closely(v, w, shape_a->radius, shape_b->radius, cross, ends, by.m);
    return gap < 0;
}

/* The smaller gap of two points from an edge, and the larger error. `x` and `y` are the ways from
 * the edge's start. */
ALWAYS_INLINE filter gap_of_two(pair x, pair y, pair edge, double reach_square)
{
    pair ex = pair_firsts(edge, edge), ey = pair_seconds(edge, edge), zero = pair_both(0);
    pair squares = pair_dot(x, y, x, y), along = pair_dot(x, y, ex, ey);
    pair length = pair_dot(ex, ey, ex, ey), reach = pair_both(reach_square);
    pair c = pair_least(pair_greatest(along, zero), length);
    pair twice = pair_sub(pair_add(along, along), c);
    pair gaps = pair_sub(pair_mul(pair_sub(squares, reach), length), pair_mul(c, twice));
    return HIT_NEW(filter){pair_least_of(gaps),
                    edge_gap_error(pair_greatest_of(squares), reach_square, pair_first(length))};
}

/* a: segment or capsule; b: capsule. They meet when an end of one axis reaches the other, or the
 * axes cross. */
HIT_INTERNAL hit_verdict hit_direct_axis_capsule(const hit_shape *shape_a, const hit_shape *shape_b)
{
    const hit_vec *v = shape_a->vertex, *w = shape_b->vertex;
    double reach = shape_a->radius + shape_b->radius, reach_square = reach * reach;
    pair a = pair_load_vec(&v[0]), b = pair_load_vec(&v[1]);
    pair c = pair_load_vec(&w[0]), d = pair_load_vec(&w[1]);
    pair e = pair_sub(b, a), f = pair_sub(d, c);
    pair ac = pair_sub(c, a), ad = pair_sub(d, a), ca = pair_sub(a, c), cb = pair_sub(b, c);
    filter of_w = gap_of_two(pair_firsts(ac, ad), pair_seconds(ac, ad), e, reach_square);
    filter of_v = gap_of_two(pair_firsts(ca, cb), pair_seconds(ca, cb), f, reach_square);
    filter sides = edge_gap_sides(e, f, ac);
    /* One number, so that there is one jump. It is not positive for errors that overflow. */
    double apart =
        least(least(of_w.value - of_w.error, of_v.value - of_v.error), sides.value - sides.error);
    double meet =
        least(least(of_w.value + of_w.error, of_v.value + of_v.error), sides.value + sides.error);
    double overflow = 0 * (of_w.error + of_v.error + sides.error);
    if (UNLIKELY(!(greatest(apart, -meet) > overflow)))
        return direct_verdict(axes_meet_closely(shape_a, shape_b));
    return direct_verdict(meet < 0);
}

/* ==== referee/direct_sat.c ======================================================================== */

/* The kind and the count are constants in each caller, so that each pair has code of its own. */
typedef struct figure {
    hit_kind kind;
    int count;
    const hit_vec *v;
} figure;

ALWAYS_INLINE figure rect(const hit_shape *shape)
{
    return HIT_NEW(figure){HIT_RECT, 4, shape->vertex};
}

ALWAYS_INLINE figure triangle(const hit_shape *shape)
{
    return HIT_NEW(figure){HIT_TRIANGLE, 3, shape->vertex};
}

/* The interval of the cross products of an edge with a figure's points, taken from the figure's
 * first corner: twice its middle, and its width. */
typedef struct interval {
    double middle, width;
} interval;

/* p, q: the cross products with the figure's sides. Without choices, which would be jumps. */
ALWAYS_INLINE interval interval_of(hit_kind kind, double p, double q)
{
    if (kind == HIT_RECT)
        return HIT_NEW(interval){p + q, fabs(p) + fabs(q)};
    double low = p + q - fabs(p - q), high = p + q + fabs(p - q);
    low -= fabs(low); /* four times the least of p, q and 0 */
    high += fabs(high);
    return HIT_NEW(interval){0.25 * (high + low), 0.25 * (high - low)};
}

/* Twice the depth to which the interval from 0 to `end` overlaps the other, which starts at
 * `corner`; negative when they do not overlap. */
ALWAYS_INLINE double direct_sat_overlap(double end, double corner, interval other)
{
    return fabs(end) + other.width - fabs(2 * corner + other.middle - end);
}

typedef struct direct_sat_depths {
    double area_a, area_b; /* of the two parallelograms; negative when the sides turn left */
    double least;          /* the smallest of twice the depths along all normals */
} direct_sat_depths;

/* `to` is the vector from the first corner of a to that of b. The third edge of a triangle is the
 * difference of its sides, so cross products with it are differences too. It does not start at the
 * first corner, which adds the area. */
ALWAYS_INLINE direct_sat_depths direct_sat_depths_of(hit_kind kind_a, const two_sides *a, hit_kind kind_b,
                               const two_sides *b, hit_vec to)
{
    double area_a = vec_cross(a->along, a->across), area_b = vec_cross(b->along, b->across);
    double ll = vec_cross(a->along, b->along), lc = vec_cross(a->along, b->across);
    double cl = vec_cross(a->across, b->along), cc = vec_cross(a->across, b->across);
    double along_a = vec_cross(a->along, to), across_a = vec_cross(a->across, to);
    double along_b = vec_cross(b->along, to), across_b = vec_cross(b->across, to);
    double depth = least(least(direct_sat_overlap(area_a, along_a, interval_of(kind_b, ll, lc)),
                               direct_sat_overlap(-area_a, across_a, interval_of(kind_b, cl, cc))),
                         least(direct_sat_overlap(-area_b, along_b, interval_of(kind_a, ll, cl)),
                               direct_sat_overlap(area_b, across_b, interval_of(kind_a, lc, cc))));
    if (kind_a == HIT_TRIANGLE)
        depth = least(depth, direct_sat_overlap(area_a, across_a - along_a + area_a,
                                     interval_of(kind_b, cl - ll, cc - lc)));
    if (kind_b == HIT_TRIANGLE)
        depth = least(depth, direct_sat_overlap(-area_b, across_b - along_b - area_b,
                                     interval_of(kind_a, lc - ll, cc - cl)));
    return HIT_NEW(direct_sat_depths){area_a, area_b, depth};
}

NEVER_INLINE bool depths_are_exact(const hit_vec *v, int count_v, const hit_vec *w, int count_w)
{
    double m = greatest(fabs(w[0].x - v[0].x), fabs(w[0].y - v[0].y));
    for (int i = 1; i < count_v; i++)
        m = greatest(m, greatest(fabs(v[i].x - v[0].x), fabs(v[i].y - v[0].y)));
    for (int i = 1; i < count_w; i++)
        m = greatest(m, greatest(fabs(w[i].x - w[0].x), fabs(w[i].y - w[0].y)));
    const grid_numbers of = {v, w, count_v, count_w, {0}, 0};
    return grid_proves(grid_size(m), DEPTH_BITS, of);
}

/* Treats each rect as the parallelogram of its two sides: see DEPTH_ERROR and DEPTH_BENDS. */
ALWAYS_INLINE hit_verdict separate(figure p, figure q, const hit_shape *shape_p,
                                   const hit_shape *shape_q)
{
    two_sides a = p.kind == HIT_RECT ? sides_of_rect(p.v) : sides_of_triangle(p.v);
    two_sides b = q.kind == HIT_RECT ? sides_of_rect(q.v) : sides_of_triangle(q.v);
    hit_vec to = vec_sub(q.v[0], p.v[0]);
    direct_sat_depths d = direct_sat_depths_of(p.kind, &a, q.kind, &b, to);
    double scale = vec_square(to) + vec_square(a.along) + vec_square(a.across) +
                   vec_square(b.along) + vec_square(b.across);
    double bends = vec_square(a.bend) + vec_square(b.bend);
    double error = DEPTH_ERROR * scale + DEPTH_BENDS * bends + FILTER_UNDERFLOW;
    double smallest = least(fabs(d.least), least(fabs(d.area_a), fabs(d.area_b)));
    if (UNLIKELY(!((smallest > error) & (scale < DEPTH_MOST)))) {
        bool plain = (bends == 0) & (d.area_a != 0) & (d.area_b != 0);
        if (!plain || !depths_are_exact(p.v, p.count, q.v, q.count))
            return hit_direct_ring_ring(shape_p, shape_q);
    }
    return direct_verdict(d.least >= 0);
}

HIT_INTERNAL hit_verdict hit_direct_turned_rects(const hit_shape *a, const hit_shape *b)
{
    return separate(rect(a), rect(b), a, b);
}

HIT_INTERNAL hit_verdict hit_direct_rect_triangle(const hit_shape *a, const hit_shape *b)
{
    return separate(rect(a), triangle(b), a, b);
}

HIT_INTERNAL hit_verdict hit_direct_triangle_triangle(const hit_shape *a, const hit_shape *b)
{
    return separate(triangle(a), triangle(b), a, b);
}

/* ==== referee/ellipse_trace.c ===================================================================== */

/* ---- Two conics ----------------------------------------------------------------------------- */

/* Vectors in pencils are counted in half units. */
enum { AREA_DEGREE = 4 };

typedef struct traced_pencil {
    pencil exact;
    int unit;
    double area_of_A, side_of_A, side_of_B, area_of_B;
} traced_pencil;

static double in_units(const wide *value, int degree, int unit)
{
    return hit_wide_to_double(value, degree * (unit - 1));
}

static void trace_pencil(hit_trace *trace, traced_pencil *of, const conic *x, const conic *y)
{
    of->unit = hit_conic_unit(x, y);
    hit_conic_pencil(&of->exact, x, y, of->unit);
    of->area_of_A = in_units(&of->exact.x_area, AREA_DEGREE, of->unit);
    of->side_of_A = in_units(&of->exact.x_side, AREA_DEGREE, of->unit);
    of->side_of_B = in_units(&of->exact.y_side, AREA_DEGREE, of->unit);
    of->area_of_B = in_units(&of->exact.y_area, AREA_DEGREE, of->unit);
    hit_trace_cubic(trace, "discriminant", of->area_of_A, of->side_of_A, of->side_of_B,
                    of->area_of_B);
    hit_trace_value(trace, "area_of_A", of->area_of_A);
    hit_trace_value(trace, "side_of_A", of->side_of_A);
    hit_trace_value(trace, "side_of_B", of->side_of_B);
    hit_trace_value(trace, "area_of_B", of->area_of_B);
}

static bool areas_meet(hit_trace *trace, const traced_pencil *of)
{
    double side_of_A = of->side_of_A, side_of_B = of->side_of_B;
    if (CHECK(trace, side_of_A, >, 0) && CHECK(trace, side_of_B, >, 0))
        return true;
    wide exact;
    hit_pencil_discriminant(&exact, &of->exact);
    double discriminant = in_units(&exact, 4 * AREA_DEGREE, of->unit);
    return CHECK(trace, discriminant, <=, 0);
}

/* `area` and `side` are those of the one with an area. */
static bool line_meets(hit_trace *trace, const wide *area, const wide *side, const wide *line,
                       int unit)
{
    double side_of_line = in_units(line, AREA_DEGREE, unit);
    double side_of_ellipse = in_units(side, AREA_DEGREE, unit);
    if (CHECK(trace, side_of_line, <, 0))
        return false;
    if (CHECK(trace, side_of_ellipse, >=, 0))
        return true;
    wide exact;
    hit_conic_quadratic_discriminant(&exact, area, side, line);
    double discriminant = in_units(&exact, 2 * AREA_DEGREE, unit);
    return CHECK(trace, discriminant, <=, 0);
}

static bool segments_meet(hit_trace *trace, const traced_pencil *of, const conic *x, const conic *y)
{
    double side_of_A = of->side_of_A, side_of_B = of->side_of_B;
    if (CHECK(trace, side_of_A, <, 0) || CHECK(trace, side_of_B, <, 0))
        return false;
    if (CHECK(trace, side_of_A, >, 0) || CHECK(trace, side_of_B, >, 0))
        return true;
    int gap_on_line = hit_conic_gap_on_line(x, y);
    return CHECK(trace, gap_on_line, <=, 0);
}

static bool conics_meet(hit_trace *trace, const conic *x, const conic *y)
{
    traced_pencil of;
    trace_pencil(trace, &of, x, y);
    const pencil *exact = &of.exact;
    if (exact->x_area.sign == 0 && exact->y_area.sign == 0)
        return segments_meet(trace, &of, x, y);
    if (exact->y_area.sign == 0)
        return line_meets(trace, &exact->x_area, &exact->x_side, &exact->y_side, of.unit);
    if (exact->x_area.sign == 0)
        return line_meets(trace, &exact->y_area, &exact->y_side, &exact->x_side, of.unit);
    return areas_meet(trace, &of);
}

/* ---- Rings ---------------------------------------------------------------------------------- */

/* The ring is A, or B when it is second. */
typedef struct ring_and_ellipse {
    const hit_shape *ring, *ellipse;
    bool ring_is_first;
} ring_and_ellipse;

static bool ellipse_trace_edge_meets(hit_trace *trace, const ring_and_ellipse *of, int i)
{
    hit_edge edge = outline_edge(of->ring, i);
    conic line = conic_of_segment(edge.a, edge.b), round = conic_of_ellipse(of->ellipse);
    hit_trace_edges(trace, of->ring_is_first ? i : 0, of->ring_is_first ? 0 : i);
    hit_trace_segment(trace, of->ring_is_first ? "edge of A" : "edge of B", edge.a, edge.b);
    return of->ring_is_first ? conics_meet(trace, &line, &round)
                             : conics_meet(trace, &round, &line);
}

static hit_verdict ring_meets(hit_trace *trace, const ring_and_ellipse *of)
{
    for (int i = 0; i < outline_traced_edge_count(of->ring); i++)
        if (ellipse_trace_edge_meets(trace, of, i))
            return HIT_HIT;
    return direct_verdict(hit_referee_ring_holds(
        trace, of->ring_is_first ? "B inside A" : "A inside B", of->ring, of->ellipse));
}

/* ---- Capsules ------------------------------------------------------------------------------- */

static void trace_outline(hit_trace *trace, const char *name, const hit_shape *shape)
{
    hit_vec u, v;
    hit_ellipse_axes(shape, &u, &v);
    if (shape->kind == HIT_ELLIPSE)
        hit_trace_ellipse(trace, name, shape->vertex[0], u, v, 0);
}

static hit_verdict capsule_meets(hit_trace *trace, const hit_shape *capsule,
                                 const hit_shape *ellipse)
{
    const hit_vec *end = capsule->vertex;
    conic start_of = conic_of_disc(end[0], capsule->radius), round = conic_of_ellipse(ellipse);
    conic end_of = conic_of_disc(end[1], capsule->radius), axis = conic_of_segment(end[0], end[1]);
    trace_outline(trace, "B", ellipse); /* in these comparisons A is a part of the capsule */
    hit_trace_part(trace, "start of the axis");
    hit_trace_circle(trace, "A", end[0], capsule->radius);
    if (conics_meet(trace, &start_of, &round))
        return HIT_HIT;
    hit_trace_part(trace, "end of the axis");
    hit_trace_circle(trace, "A", end[1], capsule->radius);
    if (conics_meet(trace, &end_of, &round))
        return HIT_HIT;
    hit_trace_part(trace, "the axis");
    hit_trace_segment(trace, "axis", end[0], end[1]);
    if (conics_meet(trace, &axis, &round))
        return HIT_HIT;
    hit_trace_part(trace, "beside the axis");
    hit_trace_segment(trace, "beside", end[0], end[1]);
    int beside = !vec_equal(end[0], end[1]) &&
                 hit_conic_beside(ellipse, end[0], end[1], capsule->radius) <= 0;
    return direct_verdict(CHECK(trace, beside, ==, 1));
}

/* ---- Any shape ------------------------------------------------------------------------------ */

static conic conic_of(const hit_shape *shape)
{
    const hit_vec *v = shape->vertex;
    switch (shape->kind) {
    case HIT_SEGMENT:
        return conic_of_segment(v[0], v[1]);
    case HIT_ELLIPSE:
        return conic_of_ellipse(shape);
    default:
        return conic_of_disc(v[0], shape->radius);
    }
}

HIT_INTERNAL hit_verdict hit_ellipse_traced(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    bool a_is_ellipse = a->kind == HIT_ELLIPSE;
    const hit_shape *ellipse = a_is_ellipse ? a : b, *other = a_is_ellipse ? b : a;
    hit_trace_edges(trace, -1, -1);
    const ring_and_ellipse both = {other, ellipse, !a_is_ellipse};
    if (outline_is_ring(other))
        return ring_meets(trace, &both);
    if (other->kind == HIT_CAPSULE)
        return capsule_meets(trace, other, ellipse);
    trace_outline(trace, "A", a);
    trace_outline(trace, "B", b);
    conic x = conic_of(a), y = conic_of(b);
    return direct_verdict(conics_meet(trace, &x, &y));
}

/* ==== referee/referee.c =========================================================================== */

/* The predicates take both radii, so that their sum is not rounded. */
typedef struct reach {
    double r1, r2;
} reach;

static bool end_near_edge(hit_trace *trace, hit_vec p, hit_edge edge, reach by)
{
    return hit_outline_point_reaches(trace, p, edge, by.r1, by.r2);
}

static bool named_end_near_edge(hit_trace *trace, const char *name, hit_vec p, hit_edge edge,
                                reach by)
{
    hit_trace_part(trace, name);
    return end_near_edge(trace, p, edge, by);
}

static bool referee_is_point(hit_edge edge)
{
    return vec_equal(edge.a, edge.b);
}

/* Edges that do not meet are nearest at an end of one of them. */
static bool referee_edges_near(hit_trace *trace, hit_edge e, hit_edge f, reach by)
{
    if (referee_is_point(e))
        return end_near_edge(trace, e.a, f, by);
    if (referee_is_point(f))
        return end_near_edge(trace, f.a, e, by);
    return hit_outline_edges_meet_traced(trace, e, f) ||
           named_end_near_edge(trace, "start of A's edge", e.a, f, by) ||
           named_end_near_edge(trace, "end of A's edge", e.b, f, by) ||
           named_end_near_edge(trace, "start of B's edge", f.a, e, by) ||
           named_end_near_edge(trace, "end of B's edge", f.b, e, by);
}

static bool edges_hit(hit_trace *trace, hit_edge e, hit_edge f, reach by)
{
    double radii = by.r1 + by.r2;
    if (radii == 0)
        return hit_outline_edges_meet_traced(trace, e, f);
    return !hit_outline_boxes_apart(trace, e, f, radii) && referee_edges_near(trace, e, f, by);
}

/* The steps that follow are about edge i of a and edge j of b; j = -1: about b's box. */
static void trace_edges(hit_trace *trace, const hit_shape *a, const hit_shape *b, int i, int j)
{
    if (!trace)
        return;
    hit_edge e = outline_edge(a, i);
    hit_trace_edges(trace, i, j);
    hit_trace_segment(trace, "edge of A", e.a, e.b);
    if (j < 0)
        return;
    hit_edge f = outline_edge(b, j);
    hit_trace_segment(trace, "edge of B", f.a, f.b);
}

static bool outlines_hit(hit_trace *trace, const hit_shape *a, const hit_shape *b)
{
    reach by = {a->radius, b->radius};
    hit_edge box = outline_box(b);
    for (int i = 0; i < outline_traced_edge_count(a); i++) {
        hit_edge e = outline_edge(a, i);
        trace_edges(trace, a, b, i, -1);
        if (hit_outline_boxes_apart(trace, e, box, by.r1 + by.r2))
            continue;
        for (int j = 0; j < outline_traced_edge_count(b); j++) {
            trace_edges(trace, a, b, i, j);
            if (edges_hit(trace, e, outline_edge(b, j), by))
                return true;
        }
    }
    return false;
}

typedef struct traced_walk {
    hit_trace *trace;
    const hit_shape *a, *b;
    reach by;
} traced_walk;

static bool traced_pair_hits(void *context, int i, int j, hit_edge e, hit_edge f)
{
    const traced_walk *w = (const traced_walk *)context;
    if (i >= outline_traced_edge_count(w->a) || j >= outline_traced_edge_count(w->b))
        return false;
    trace_edges(w->trace, w->a, w->b, i, j);
    return edges_hit(w->trace, e, f, w->by);
}

/* The rule's comparisons, in its order, without those that the boxes of runs spare. */
static bool outlines_hit_by_walk(hit_trace *trace, const hit_shape *a, const hit_shape *b)
{
    traced_walk w = {trace, a, b, {a->radius, b->radius}};
    return hit_walk_in_order(a, b, a->radius + b->radius, traced_pair_hits, &w);
}

/* The ray starts at the vertex and goes to the right end of the ring's box. */
static void trace_ray(hit_trace *trace, const char *question, const hit_shape *ring, hit_vec vertex)
{
    double end = outline_box(ring).b.x;
    hit_trace_edges(trace, -1, -1);
    hit_trace_part(trace, question);
    hit_trace_point(trace, "vertex of the other", vertex);
    hit_trace_segment(trace, "ray", vertex, HIT_NEW(hit_vec){end > vertex.x ? end : vertex.x, vertex.y});
}

static bool filling_holds_vertex(hit_trace *trace, const char *question, const hit_shape *ring,
                                 hit_vec vertex)
{
    if (trace)
        trace_ray(trace, question, ring, vertex);
    int edges_right_of_it = hit_outline_ray_crossings(ring, vertex);
    return CHECK(trace, edges_right_of_it % 2, ==, 1);
}

/*
 * Whether some of the other shape is in the ring's filling, given that the outlines do not meet.
 * Each ring of the other outline is connected, so it stays within one of the parts into which the
 * first outline divides the plane. Even-odd is constant on such a part, however often rings cross:
 * one vertex decides for all of a ring. If neither outline enters the other's filling, the fillings
 * share no point: a common point would be in one part of each, and of two parts that overlap, one
 * has boundary inside the other or both have the same boundary.
 */
HIT_INTERNAL bool hit_referee_ring_holds(hit_trace *trace, const char *question, const hit_shape *ring,
                            const hit_shape *other)
{
    if (!outline_is_ring(ring) || paths_is_open(ring))
        return false;
    for (int k = 0; k < paths_count(other); k++) {
        hit_vec vertex = outline_vertices(other)[paths_start(other, k)];
        if (filling_holds_vertex(trace, question, ring, vertex))
            return true;
    }
    return false;
}

static void trace_box(hit_trace *trace, hit_edge box)
{
    hit_vec right_top = {box.b.x, box.a.y}, left_bottom = {box.a.x, box.b.y};
    hit_trace_segment(trace, "box", box.a, right_top);
    hit_trace_segment(trace, "box", right_top, box.b);
    hit_trace_segment(trace, "box", box.b, left_bottom);
    hit_trace_segment(trace, "box", left_bottom, box.a);
}

HIT_INTERNAL hit_verdict hit_referee_by_rule(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    bool walks = trace && (walk_index(a) || walk_index(b));
    hit_trace_edges(trace, -1, -1);
    hit_trace_part(trace, "boxes of A and B");
    trace_box(trace, outline_box(a));
    trace_box(trace, outline_box(b));
    if (hit_outline_boxes_apart(trace, outline_box(a), outline_box(b), a->radius + b->radius))
        return HIT_MISS;
    bool hit = (walks ? outlines_hit_by_walk : outlines_hit)(trace, a, b) ||
               hit_referee_ring_holds(trace, "B inside A", a, b) ||
               hit_referee_ring_holds(trace, "A inside B", b, a);
    return hit ? HIT_HIT : HIT_MISS;
}

/* ---- Large rings ---------------------------------------------------------------------------- */

static bool pair_hits(void *context, int i, int j, hit_edge e, hit_edge f)
{
    (void)i, (void)j;
    return edges_hit(NULL, e, f, *(const reach *)context);
}

static bool filling_holds(const hit_shape *ring, const hit_shape *other)
{
    if (!outline_is_ring(ring) || paths_is_open(ring))
        return false;
    for (int k = 0; k < paths_count(other); k++)
        if (hit_direct_point_in_shape(outline_vertices(other)[paths_start(other, k)], ring))
            return true;
    return false;
}

HIT_INTERNAL hit_verdict hit_referee_by_walk(const hit_shape *a, const hit_shape *b)
{
    reach by = {a->radius, b->radius};
    return direct_verdict(hit_walk_pairs(a, b, by.r1 + by.r2, pair_hits, &by) ||
                          filling_holds(a, b) || filling_holds(b, a));
}

/* ---- The answer ----------------------------------------------------------------------------- */

/* Whether both are discs, points or circles, and at least one is a circle. */
static inline bool are_discs(hit_kind a, hit_kind b)
{
    HIT_ASSERT(HIT_POINT == 0 && HIT_CIRCLE == 2, "these two kinds have no bit but this one");
    return (a | b) == HIT_CIRCLE;
}

/* A trace shows the general rule at work, for an indexed ring where boxes of runs meet. Without one
 * the answer may come by a shorter way. Two discs come first: finding their function in the table
 * would take a third of their time. */
hit_verdict hit_referee(const hit_shape *a, const hit_shape *b, hit_trace *trace)
{
    if (trace)
        return a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE ? hit_ellipse_traced(a, b, trace)
                                                                : hit_referee_by_rule(a, b, trace);
    if (are_discs(a->kind, b->kind))
        return direct_discs(a, b);
    return hit_direct_pair[a->kind][b->kind](a, b);
}

/* ==== sweep/sweep_time.h ========================================================================== */

/* What sweeps compute with: times, directions, normals, planes. Internal to the library. */
#ifndef HIT_SWEEP_TIME_H
#define HIT_SWEEP_TIME_H

/* What all times of one sweep have in common; lengths scaled by 2^-exponent. */
typedef struct sweep_frame {
    int exponent;
    double reach; /* the sum of the radii */
    double slack; /* how much earlier than at the reach a contact is given, as a distance */
} sweep_frame;

static inline hit_vec sweep_between(const sweep_frame *frame, hit_vec from, hit_vec to)
{
    return vec_sub(scaled(to, -frame->exponent), scaled(from, -frame->exponent));
}

/* The slack for numbers of this size, which is normal: a part of the greatest power of two that is
 * not greater. */
static inline double sweep_slack(double size)
{
    uint64_t bits;
    memcpy(&bits, &size, sizeof bits);
    bits &= UINT64_C(0x7ff) << 52;
    memcpy(&size, &bits, sizeof size);
    return size * SWEEP_SLACK;
}

static inline double sweep_into_unit(double time)
{
    return least(greatest(time, 0), 1);
}

/* When a point that goes by `by` is within the reach and the slack of a point that is `to` away
 * from it. For a motion shorter than the slack every time is near enough, and 0 is returned. The
 * place is to.m / |m| along the motion and to x m / |m| beside it; both stay multiplied by |m|. */
static inline double sweep_time_to_point(hit_vec to, hit_vec by, double reach, double slack)
{
    double square = vec_dot(by, by), length = sqrt(square);
    if (length <= slack)
        return 0;
    double beside = fabs(vec_cross(by, to)), most = (reach + slack) * length;
    double back = beside < most ? sqrt((most - beside) * (most + beside)) : 0;
    return sweep_into_unit((vec_dot(by, to) - back) / square);
}

typedef struct sweep_passage {
    double enter, leave;
} sweep_passage;

/* Narrows p to the times at which x + t speed is between low and high. */
static inline void sweep_narrow(sweep_passage *p, double x, double speed, double low, double high)
{
    if (speed == 0) {
        p->leave = x < low || x > high ? -INFINITY : p->leave;
        return;
    }
    double at_low = (low - x) / speed, at_high = (high - x) / speed;
    p->enter = greatest(least(at_low, at_high), p->enter);
    p->leave = least(greatest(at_low, at_high), p->leave);
}

/* When a point, which starts at `from` and goes by `by`, is in the rectangle around the vector
 * `along`, to the slack. The frame's coordinates stay multiplied by the vector's length. */
static inline sweep_passage sweep_passage_beside(hit_vec along, hit_vec from, hit_vec by,
                                                 double reach, double slack)
{
    double square = vec_dot(along, along), length = sqrt(square);
    double more = slack * length, most = reach * length + more;
    sweep_passage p = {0, 1};
    sweep_narrow(&p, vec_cross(along, from), vec_cross(along, by), -most, most);
    sweep_narrow(&p, vec_dot(along, from), vec_dot(along, by), -more, square + more);
    return p;
}

/* A moving vertex. */
typedef struct sweep_path {
    hit_vec at, by;
} sweep_path;

/* `size` is at least every coordinate, radius and component of the motion. */
HIT_INTERNAL sweep_frame hit_sweep_frame(double r1, double r2, double size);

/* For a path that comes within the radii of q: when it does, or earlier. */
HIT_INTERNAL double hit_sweep_time_to_vertex(const sweep_frame *frame, sweep_path path, hit_vec q);

/*
 * The same for the rectangle of all points beside the edge within the radii; the edge has a length.
 * With `certain` the path is known to come into the rectangle. Without it the time is infinite when
 * the path does not come into it, to rounding.
 */
HIT_INTERNAL double hit_sweep_time_to_edge(const sweep_frame *frame, sweep_path path, hit_edge edge,
                              bool certain);

/* Whether a vertex that goes by m comes within the reach R of a point that is `to` away: signs in
 * double with an error bound, SWEEP_AIM_ERROR. */
typedef struct sweep_aim {
    double along;  /* how far along the motion the point is, times |m| */
    double left;   /* how far that is from the motion's end, times |m| */
    double inside; /* (R |m|)^2 less the square of how far beside the motion it is, times |m| */
    double start;  /* the squares of its distances at the start and at the end, less R^2 */
    double end;
    double error;  /* of all but `inside` */
    double error4; /* of that, which is of degree 4 */
} sweep_aim;

/* `most` is at least the reach and the coordinates of both vectors. */
static inline sweep_aim sweep_aim_at(hit_vec to, hit_vec by, double reach, double most)
{
    hit_vec rest = vec_sub(to, by);
    double length = vec_dot(by, by), along = vec_dot(by, to), cross = vec_cross(by, to);
    double square = reach * reach, error = SWEEP_AIM_ERROR * (most * most);
    return HIT_NEW(sweep_aim){along,
                       length - along,
                       square * length - cross * cross,
                       vec_dot(to, to) - square,
                       vec_dot(rest, rest) - square,
                       error,
                       error * (most * most)};
}

static inline bool sweep_aim_passes_beside(const sweep_aim *aim)
{
    return aim->inside < -aim->error4;
}

/* Surely never, if the point is surely apart from the start. */
static inline bool sweep_aim_misses(const sweep_aim *aim)
{
    return (aim->inside < -aim->error4) | (aim->along < -aim->error) |
           ((aim->left < -aim->error) & (aim->end > aim->error));
}

/* Surely, if the point is apart from the start. */
static inline bool sweep_aim_meets(const sweep_aim *aim)
{
    return (aim->inside > aim->error4) & (aim->along > aim->error) &
           ((aim->left > aim->error) | (aim->end < -aim->error));
}

static inline double clear_size(hit_edge box)
{
    return greatest(greatest(fabs(box.a.x), fabs(box.b.x)), greatest(fabs(box.a.y), fabs(box.b.y)));
}

/* The box that holds all points within the reach of `box` while that moves by `by`. It is grown by
 * more than all roundings (SWEEP_REGION_ERROR); after an overflow it is infinite. */
static inline hit_edge clear_region(hit_edge box, hit_vec by, double reach)
{
    double more_x = SWEEP_REGION_ERROR * (fabs(box.a.x) + fabs(box.b.x) + fabs(by.x) + reach);
    double more_y = SWEEP_REGION_ERROR * (fabs(box.a.y) + fabs(box.b.y) + fabs(by.y) + reach);
    return HIT_NEW(hit_edge){
        {box.a.x + least(by.x, 0) - reach - more_x, box.a.y + least(by.y, 0) - reach - more_y},
        {box.b.x + greatest(by.x, 0) + reach + more_x,
         box.b.y + greatest(by.y, 0) + reach + more_y}};
}

static inline bool clear_outside(hit_edge region, hit_edge edge)
{
    double left = least(edge.a.x, edge.b.x), right = greatest(edge.a.x, edge.b.x);
    double top = least(edge.a.y, edge.b.y), bottom = greatest(edge.a.y, edge.b.y);
    return (right < region.a.x) | (left > region.b.x) | (bottom < region.a.y) | (top > region.b.y);
}

/* by x (q - p): how far q is to one side of p's path, times |by|. */
static inline filter clear_offset(hit_vec by, hit_vec p, hit_vec q)
{
    return filter_products(by.x * (q.y - p.y), -(by.y * (q.x - p.x)));
}

/* Bounds of that for all vertices of a shape; infinite after an overflow. */
typedef struct shadow {
    double low, high;
} shadow;

static inline shadow clear_shadow_of_points(const hit_vec *v, int count, hit_vec by, hit_vec origin)
{
    shadow s = {INFINITY, -INFINITY};
    double error = 0;
    for (int i = 0; i < count; i++) {
        filter f = clear_offset(by, origin, v[i]);
        s.low = least(s.low, f.value - f.error);
        s.high = greatest(s.high, f.value + f.error);
        error += f.error;
    }
    return error < INFINITY ? s : HIT_NEW(shadow){-INFINITY, INFINITY};
}

/* Of a ring with an index, those of its box. */
static inline shadow clear_shadow(const hit_shape *shape, hit_vec by, hit_vec origin)
{
    if (!walk_index(shape))
        return clear_shadow_of_points(hit_vertices(shape), shape->count, by, origin);
    hit_edge box = outline_box(shape);
    const hit_vec corners[4] = {box.a, vec(box.b.x, box.a.y), box.b, vec(box.a.x, box.b.y)};
    return clear_shadow_of_points(corners, 4, by, origin);
}

/* Whether a line in the motion's direction separates the shapes, and they are more than their radii
 * apart: then they do not touch, and never will. (NaN proves nothing.) */
static inline bool clear_shadows_apart(shadow s, shadow t, double clear)
{
    return s.low - t.high > clear || t.low - s.high > clear;
}

/* The side of the path's line on which a point is farther than the reach from it, otherwise 0. An
 * edge with both ends on one such side keeps away from the path. */
static inline int clear_side(filter side, double clear)
{
    return (side.value - side.error > clear) - (side.value + side.error < -clear);
}

/* The vector's direction, of length 1; (0, 0) for 0. The first is for squares that are not safe. */
HIT_INTERNAL hit_vec hit_sweep_direction(hit_vec v);

static inline hit_vec sweep_direction_of(hit_vec v)
{
    double square = vec_dot(v, v);
    if (square > SQUARE_LEAST && square < INFINITY)
        return vec_scale(v, 1 / sqrt(square));
    return hit_sweep_direction(v);
}

/* Vertex i of the mover, which goes by `by`, comes to vertex j or edge j of what stands. */
typedef struct sweep_touch {
    const hit_shape *mover, *still;
    hit_vec by;
    bool b_moves; /* the mover is b: a sweep's a stands, and the motion is reversed */
    double time;
    int i, j;
    bool on_edge;
    bool parts_corners; /* its normal is known to separate the corners */
    hit_vec normal;     /* (0, 0): not known yet */
} sweep_touch;

/* Of length 1, from the shape that stands towards the mover. With radii it is the direction between
 * the nearest points; without them it is perpendicular to an edge. */
HIT_INTERNAL hit_vec hit_sweep_normal(const sweep_frame *frame, const sweep_touch *touch);

/* Without radii: whether the contact is with an edge whose line separates the edges of the mover
 * that meet there from those of the shape that stands. */
HIT_INTERNAL bool hit_sweep_edge_separates(const sweep_frame *frame, const sweep_touch *touch);

/*
 * A convex shape is where no half-plane beyond one of its edges holds it. As it moves, the depth
 * behind an edge changes evenly: depth + t speed. So the motion is a line that is cut by
 * half-planes (M. Cyrus, J. Beck, "Generalized two- and three-dimensional clipping", 1978). It
 * enters by the edge that is reached last.
 *
 * Depths and speeds are cross products with an edge, so they stay multiplied by its length. Their
 * error is SWEEP_DEPTH_ERROR m^2.
 */

enum { SWEEP_MOST_PLANES = 2 * FRAME_CORNERS + 2 };

/* They come two by two. Where a ring has an odd number of edges, its first is there twice. */
typedef struct sweep_planes {
    int count;
    double error;
    pair enter, leave; /* the last time inwards and the first outwards, of every other plane */
    pair shallow;      /* the least depth that each has at its deeper end of the motion */
    double depth[SWEEP_MOST_PLANES], speed[SWEEP_MOST_PLANES];
    double in[SWEEP_MOST_PLANES]; /* when the line is crossed inwards; otherwise before all times */
    double out[SWEEP_MOST_PLANES]; /* the same outwards; otherwise after all times */
} sweep_planes;

ALWAYS_INLINE void sweep_planes_start(sweep_planes *p)
{
    p->count = 0;
    p->enter = pair_both(-INFINITY);
    p->leave = p->shallow = pair_both(INFINITY);
}

/* Speeds tell the direction: times DBL_MAX they are beyond all times. A plane along which the
 * motion goes has no time, or an infinite one. */
ALWAYS_INLINE void sweep_planes_add_two(sweep_planes *p, pair depth, pair speed)
{
    int k = p->count;
    pair time = pair_div(pair_sub(pair_both(0), depth), speed);
    pair beyond = pair_mul(speed, pair_both(DBL_MAX));
    pair in = pair_least(time, beyond), out = pair_greatest(time, beyond);
    p->enter = pair_greatest(in, p->enter);
    p->leave = pair_least(out, p->leave);
    p->shallow = pair_least(pair_greatest(depth, pair_add(depth, speed)), p->shallow);
    pair_store(&p->depth[k], depth);
    pair_store(&p->speed[k], speed);
    pair_store(&p->in[k], in);
    pair_store(&p->out[k], out);
    p->count = k + 2;
}

static inline double sweep_depth_at(const sweep_planes *p, int k, double time)
{
    return p->depth[k] + time * p->speed[k];
}

/* The first plane that is crossed inwards at that time, the last such time of all. */
static inline int sweep_plane_entered(const sweep_planes *p, double time)
{
    uint64_t before = 0;
    for (int k = 0; k < p->count; k += 2)
        before |= (uint64_t)pair_above(pair_both(time), pair_load(&p->in[k])) << k;
    return filter_lowest_bit(~before);
}

/* The first plane that is crossed outwards at that time, the first such time of all. */
static inline int sweep_plane_left(const sweep_planes *p, double time)
{
    uint64_t after = 0;
    for (int k = 0; k < p->count; k += 2)
        after |= (uint64_t)pair_above(pair_load(&p->out[k]), pair_both(time)) << k;
    return filter_lowest_bit(~after);
}

/* Whether one plane separates the shapes until some time, and another from then on. */
static inline bool sweep_parted_by_two(const sweep_planes *p, double enter, double leave)
{
    double between = 0.5 * (enter + leave);
    return enter > leave &&
           sweep_depth_at(p, sweep_plane_entered(p, enter), between) < -2 * p->error &&
           sweep_depth_at(p, sweep_plane_left(p, leave), between) < -2 * p->error;
}

/* Whether planes surely separate the shapes all the time: one of them, or two in turn. */
static inline bool sweep_planes_part(const sweep_planes *p)
{
    return pair_least_of(p->shallow) < -2 * p->error ||
           sweep_parted_by_two(p, pair_greatest_of(p->enter), pair_least_of(p->leave));
}

/* So that it does not count among those that are to be passed. */
static inline void sweep_planes_leave_out(sweep_planes *p, int k)
{
    p->depth[k] = INFINITY;
}

/* Whether all planes but those left out are surely passed at both times. */
static inline bool sweep_planes_are_passed(const sweep_planes *p, double before, double after)
{
    const pair early = pair_both(before), late = pair_both(after);
    pair least_depth = pair_both(INFINITY);
    for (int k = 0; k < p->count; k += 2) {
        pair depth = pair_load(&p->depth[k]), speed = pair_load(&p->speed[k]);
        pair then = pair_add(depth, pair_least(pair_mul(early, speed), pair_mul(late, speed)));
        least_depth = pair_least(then, least_depth);
    }
    return pair_least_of(least_depth) > 2 * p->error;
}

/* How a vertex that is `from` away from an edge's start lies to the edge: -1 before its start, 0
 * surely beside it, 1 beyond its end. */
static inline int sweep_place_beside(hit_vec along, hit_vec from)
{
    double foot = vec_dot(along, from), length = vec_dot(along, along);
    double slack = SWEEP_BESIDE * (length + vec_dot(from, from));
    return foot > slack && foot < length - slack ? 0 : foot > 0.5 * length ? 1 : -1;
}

#endif

/* ==== sweep/sweep.h =============================================================================== */

/* The ways to answer a sweep: discs, ellipses, all pairs of edges, a touch at the start; and what
 * they answer with. Internal to the library. */
#ifndef HIT_SWEEP_H
#define HIT_SWEEP_H

/* The same as hit_sweep(), by looking at all pairs of vertices and edges: for tests. */
HIT_INTERNAL hit_swept hit_sweep_of_all(const hit_shape *a, const hit_shape *b, hit_vec motion);

/* The answer for two that touch, overlap, or of which one is inside the other. */
HIT_INTERNAL hit_swept hit_sweep_started(const hit_shape *a, const hit_shape *b);

/* An ellipse has no edge: not even one that was asked as the segment that it is. */
HIT_INTERNAL hit_swept hit_sweep_without_edge_of(const hit_shape *a, const hit_shape *b, hit_swept got);

static inline hit_swept sweep_free(void)
{
    return HIT_NEW(hit_swept){HIT_SWEEP_FREE, 1, {0, 0}, {0, 0}, {-1, -1}};
}

/* In place of a state: a shorter way does not tell. */
#define SWEEP_UNTOLD ((hit_sweep_state)HIT_SWEEP_STATE_COUNT)

static inline hit_swept sweep_untold(void)
{
    return HIT_NEW(hit_swept){SWEEP_UNTOLD, 0, {0, 0}, {0, 0}, {0, 0}};
}

static inline hit_vec sweep_aside(hit_vec p, hit_vec normal, double distance)
{
    return vec(clamp(p.x + normal.x * distance, -DBL_MAX, DBL_MAX),
               clamp(p.y + normal.y * distance, -DBL_MAX, DBL_MAX));
}

/* In double, where that proves the answer; otherwise the state is SWEEP_UNTOLD. One of a and b is a
 * disc or a point, the other one too, or an outline of any kind but an ellipse. */
HIT_INTERNAL hit_swept hit_sweep_disc(const hit_shape *a, const hit_shape *b, hit_vec motion);

/* The same for two with more than one vertex each; it tells of small convex ones. */
HIT_INTERNAL hit_swept hit_sweep_surely(const hit_shape *a, const hit_shape *b, hit_vec motion);

/* At least one is an ellipse. For two that are apart, of which no ellipse is a shape of another
 * kind: free or contact, as hit.h promises of ellipses. */
HIT_INTERNAL hit_swept hit_sweep_ellipse(const hit_shape *a, const hit_shape *b, hit_vec motion);

/*
 * The search for the first contact, which is right for all outlines: sweep_search.c. Two passes are
 * made. In the first the vertices of a move by the motion, and the edges of b stand; in the second
 * those of b move by the reversed motion, and the edges of a stand. Each finds its first contact,
 * and the earlier one counts.
 */
typedef struct sweep_search {
    /* What is asked. It stays as it is. */
    const hit_shape *a, *b;
    hit_vec motion;
    bool walks;   /* large rings are gone through in boxes */
    double reach; /* the sum of the radii, rounded */
    double clear; /* a bit more than reach * |motion| */
    sweep_frame frame;
    double tie; /* times that differ by less count as equal: E / 2 on the way */
    /* Of a and b: a touch does not stop, what goes in does. NULL: a touch stops. */
    const reduced *into;

    /* What has been found. */
    bool found;
    double time;       /* of the first contact */
    double until;      /* the true time of the first contact is not after this */
    sweep_touch first; /* the first, or that one of a tie that gives the normal */
} sweep_search;

/* For shapes apart at the start, or not overlapping, and a motion that is not 0. Returns `found`.
 */
HIT_INTERNAL bool hit_sweep_search(sweep_search *s, const hit_edge boxes[2]);

typedef enum sweep_mode {
    SWEEP_USUAL,
    SWEEP_OF_ALL /* without shorter ways */
} sweep_mode;

/* The answer of the search, for shapes that are no ellipses. `into` as in sweep_search. */
HIT_INTERNAL hit_swept hit_sweep_of_outlines(const hit_shape *a, const hit_shape *b, hit_vec motion,
                                sweep_mode mode, const reduced *into);

#endif

/* ==== sweep/sweep_disc.c ========================================================================== */

typedef struct disc_way {
    const hit_shape *a, *b, *other; /* one of them */
    hit_vec at, by;                 /* the disc's centre, and its motion if the other stands */
    double reach;
    double extent; /* the greatest of the reach and the motion; then also of the way to vertices */
    double size;   /* the greatest of the radii, the motion and all coordinates */
} disc_way;

static inline void start_way(disc_way *w, const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    bool is_b = a->count > 1;
    double far = vec_extent(motion), radius = greatest(a->radius, b->radius);
    w->a = a;
    w->b = b;
    w->other = is_b ? a : b;
    w->at = (is_b ? b : a)->vertex[0];
    w->by = is_b ? vec_scale(motion, -1) : motion;
    w->reach = a->radius + b->radius;
    w->extent = greatest(far, w->reach);
    w->size = greatest(greatest(far, radius), vec_extent(w->at));
}

/* Products of four are safe, and nothing that matters underflows. */
static inline bool way_is_safe(const disc_way *w)
{
    return w->extent > 1 / SWEEP_PLANES_MOST && w->extent < SWEEP_PLANES_MOST &&
           w->size < SWEEP_SAFE_MOST;
}

/* ---- What is said --------------------------------------------------------------------------- */

/* `outwards` is the normal from the other shape, and `point` is there if the disc is a. Edge j of
 * the other is touched, or that which starts in the vertex j. */
ALWAYS_INLINE hit_swept say_contact(const disc_way *w, double time, hit_vec outwards, hit_vec point,
                                    int j)
{
    int edge = w->other->count > 2 ? j : w->other->count - 2;
    bool is_a = w->other == w->b;
    hit_vec n = vec_add(vec_scale(outwards, is_a ? 1 : -1), vec(0, 0)); /* -0 to 0 */
    hit_vec p = is_a ? point : sweep_aside(w->at, n, w->b->radius);
    return HIT_NEW(hit_swept){HIT_SWEEP_CONTACT, time, n, p, {is_a ? -1 : edge, is_a ? edge : -1}};
}

/* ---- To a point ----------------------------------------------------------------------------- */

/* For a reach that is more than the slack: else the rules for sharp corners hold. */
ALWAYS_INLINE hit_swept say_to_point(const disc_way *w, hit_vec q, double time, int j)
{
    hit_vec to = vec_sub(q, w->at);
    hit_vec n = sweep_direction_of(vec_sub(vec_scale(w->by, time), to));
    return say_contact(w, time, n, sweep_aside(q, n, w->b->radius), j);
}

static hit_swept sweep_to_disc(disc_way *w)
{
    hit_vec q = w->other->vertex[0], to = vec_sub(q, w->at);
    w->extent = greatest(w->extent, vec_extent(to));
    w->size = greatest(w->size, vec_extent(q));
    double slack = sweep_slack(w->size);
    sweep_aim aim = sweep_aim_at(to, w->by, w->reach, w->extent);
    if (!way_is_safe(w) || !(aim.start > aim.error))
        return sweep_untold();
    if (sweep_aim_misses(&aim))
        return sweep_free();
    if (!sweep_aim_meets(&aim) || !(w->reach > slack))
        return sweep_untold();
    return say_to_point(w, q, sweep_time_to_point(to, w->by, w->reach, slack), 0);
}

/* ---- To a ring ------------------------------------------------------------------------------ */

typedef struct disc_ring {
    const hit_vec *v;
    int count;
    double turn; /* the way it turns, 1 or -1; an axis is a ring of two edges */
    sweep_planes planes;
} disc_ring;

typedef struct ring_loader {
    pair at, by_x, by_y, reach, turn; /* numbers of the way, each twice */
    pair extent, size;
    pair least_turn;
    unsigned rightward;
} ring_loader;

ALWAYS_INLINE int following(int i, int count)
{
    return i + 1 < count ? i + 1 : 0;
}

/* The planes of edges i and i + 1, or of the first for the count. */
ALWAYS_INLINE void load_two(disc_ring *r, ring_loader *l, int i)
{
    const hit_vec *v = r->v;
    int j = following(i, r->count), k = following(j, r->count), m = following(k, r->count);
    pair a = pair_load_vec(&v[i]), b = pair_load_vec(&v[j]), c = pair_load_vec(&v[k]);
    pair e = pair_sub(b, a), f = pair_sub(c, b), g = pair_sub(pair_load_vec(&v[m]), c);
    pair p = pair_sub(a, l->at), q = pair_sub(b, l->at);
    pair x = pair_firsts(e, f), y = pair_seconds(e, f);
    pair turn = pair_cross(x, y, pair_firsts(f, g), pair_seconds(f, g));
    l->least_turn = pair_least(pair_mul(l->turn, turn), l->least_turn);
    l->rightward |= pair_above(x, pair_both(0)) << i;
    l->extent = pair_greatest(pair_greatest(pair_abs(p), pair_abs(q)), l->extent);
    l->size = pair_greatest(pair_greatest(pair_abs(a), pair_abs(b)), l->size);
    pair depth = pair_cross(pair_firsts(p, q), pair_seconds(p, q), x, y);
    pair length = pair_root(pair_dot(x, y, x, y));
    sweep_planes_add_two(&r->planes, pair_add(pair_mul(l->turn, depth), pair_mul(l->reach, length)),
                         pair_mul(l->turn, pair_cross(x, y, l->by_x, l->by_y)));
}

/* Whether the ring surely turns one way all around, and once (frame_convex_turn()). */
static inline bool sweep_disc_is_convex(const disc_ring *r, const ring_loader *l, double extent)
{
    if (r->count == 2)
        return true;
    unsigned edges = frame_all_edges(r->count);
    return pair_least_of(l->least_turn) > frame_error(extent) &&
           (r->count < 5 || !frame_alternates(l->rightward & edges, r->count));
}

ALWAYS_INLINE bool load_ring(disc_ring *r, disc_way *w)
{
    const hit_vec *v = r->v;
    r->turn = vec_cross(vec_sub(v[1], v[0]), vec_sub(v[r->count - 1], v[0])) < 0 ? -1 : 1;
    ring_loader l = {pair_of(w->at.x, w->at.y),
                     pair_both(w->by.x),
                     pair_both(w->by.y),
                     pair_both(w->reach),
                     pair_both(r->turn),
                     pair_both(0),
                     pair_both(w->size),
                     pair_both(INFINITY), 0};
    sweep_planes_start(&r->planes);
    for (int i = 0; i < r->count; i += 2)
        load_two(r, &l, i);
    double extent = pair_greatest_of(l.extent);
    w->extent = greatest(w->extent, extent);
    w->size = pair_greatest_of(l.size);
    r->planes.error = SWEEP_DEPTH_ERROR * (w->extent * w->extent);
    return way_is_safe(w) && sweep_disc_is_convex(r, &l, extent);
}

/* Whether the ring's other corners are surely not nearer than corner k to a line beside it in the
 * motion's direction. */
static bool is_nearest_beside(const disc_ring *r, const disc_way *w, int k)
{
    const hit_vec *v = r->v;
    int before = k > 0 ? k - 1 : r->count - 1;
    hit_vec p = vec_sub(v[k], w->at);
    double side = vec_cross(w->by, p) > 0 ? 1 : -1, error = r->planes.error;
    return side * vec_cross(w->by, vec_sub(v[following(k, r->count)], v[k])) > error &&
           side * vec_cross(w->by, vec_sub(v[before], v[k])) > error;
}

/* Whether corner k is what is nearest to the disc at that time, to a part of the slack. */
static bool is_nearest_then(const disc_ring *r, const disc_way *w, int k, double time)
{
    const hit_vec *v = r->v;
    int before = k > 0 ? k - 1 : r->count - 1;
    hit_vec back = vec_add(vec_sub(w->at, v[k]), vec_scale(w->by, time));
    double slack = 0.25 * sweep_slack(w->size) * w->reach;
    return vec_dot(back, vec_sub(v[following(k, r->count)], v[k])) < slack &&
           vec_dot(back, vec_sub(v[before], v[k])) < slack;
}

/* Perhaps the disc comes to corner k first. */
static hit_swept sweep_to_corner(const disc_ring *r, const disc_way *w, int k)
{
    hit_vec to = vec_sub(r->v[k], w->at);
    double slack = sweep_slack(w->size);
    sweep_aim aim = sweep_aim_at(to, w->by, w->reach, w->extent);
    if (sweep_aim_passes_beside(&aim) && is_nearest_beside(r, w, k))
        return sweep_free();
    if (!sweep_aim_meets(&aim) || !(w->reach > slack))
        return sweep_untold();
    double time = sweep_time_to_point(to, w->by, w->reach, slack);
    return is_nearest_then(r, w, k, time) ? say_to_point(w, r->v[k], time, k) : sweep_untold();
}

static hit_swept say_to_edge(const disc_ring *r, const disc_way *w, hit_vec along, int k)
{
    hit_vec from = vec_sub(w->at, r->v[k]);
    double time = sweep_into_unit(
        sweep_passage_beside(along, from, w->by, w->reach, sweep_slack(w->size)).enter);
    hit_vec n = vec_scale(sweep_direction_of(along), r->turn), outwards = vec(n.y, -n.x);
    hit_vec place = vec_add(w->at, vec_scale(w->by, time));
    return say_contact(w, time, outwards, sweep_aside(place, outwards, -w->a->radius), k);
}

/* The disc comes behind edge k last, at about that time. */
static hit_swept sweep_to_edge(const disc_ring *r, const disc_way *w, int k, double time)
{
    const hit_vec *v = r->v;
    int next = following(k, r->count);
    hit_vec along = vec_sub(v[next], v[k]), from = vec_sub(w->at, v[k]);
    double margin = 8 * r->planes.error / r->planes.speed[k]; /* what errors may take */
    if (!(time + margin < 1))
        return sweep_untold();
    int before = sweep_place_beside(along, vec_add(from, vec_scale(w->by, time - margin)));
    int after = sweep_place_beside(along, vec_add(from, vec_scale(w->by, time + margin)));
    if ((before | after) == 0)
        return say_to_edge(r, w, along, k);
    return w->reach > 0 ? sweep_to_corner(r, w, (before | after) < 0 ? k : next) : sweep_untold();
}

static hit_swept sweep_to_ring(disc_way *w)
{
    disc_ring r;
    r.v = outline_vertices(w->other);
    r.count = w->other->count;
    if (!load_ring(&r, w))
        return sweep_untold();
    if (sweep_planes_part(&r.planes))
        return sweep_free();
    double time = pair_greatest_of(r.planes.enter);
    int k = sweep_plane_entered(&r.planes, time);
    return r.planes.depth[k] < -2 * r.planes.error ? sweep_to_edge(&r, w, k, time) : sweep_untold();
}

HIT_INTERNAL hit_swept hit_sweep_disc(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    disc_way w;
    start_way(&w, a, b, motion);
    if (w.other->count == 1)
        return sweep_to_disc(&w);
    return frame_has_room_for(w.other) ? sweep_to_ring(&w) : sweep_untold();
}

/* ==== sweep/sweep_ellipse.c ======================================================================= */

#define ENOUGH 0.5 /* how much of NEAR is left on the way */

enum { MOST_STEPS = 200 };

typedef struct ellipse_sweep {
    const hit_shape *ellipse; /* it moves by `by`, and the other shape stands */
    oval area;
    hit_vec by;
    double radius;      /* of the other */
    double size;        /* the largest number of both shapes */
    int exponent;       /* all these are scaled by */
    int edge, met_edge; /* of the other: that which is tried, and that of the contact */
    bool found;
    double time;
    hit_vec normal, point; /* the normal is from the ellipse to the other */
} ellipse_sweep;

/* How far apart the two are along n. */
static double apart_along(const oval *x, const oval *y, hit_vec n)
{
    hit_vec ways = vec_add(hit_oval_way(x, n), hit_oval_way(y, n));
    return vec_dot(n, vec_sub(vec_sub(y->m, x->m), ways));
}

/* Whether they are still apart at the end of the way: `apart` by now, and nearer by at most `speed`
 * a unit of time. */
static bool stays_apart(double apart, double speed, double floor, double time_left)
{
    return apart > floor && (speed <= 0 || apart - floor > speed * time_left);
}

static void sweep_ellipse_keep(ellipse_sweep *s, double time, hit_vec normal, hit_vec point)
{
    s->found = true;
    s->met_edge = s->edge;
    s->time = time;
    s->normal = normal;
    s->point = point;
}

/* Until the end or the first contact found before. */
static void advance_to(ellipse_sweep *s, const oval *part)
{
    double time = 0, until = s->found ? s->time : 1, rounding = vec_extent(s->by) * 0x1p-50;
    for (int i = 0; i < MOST_STEPS; i++) {
        oval x = s->area;
        hit_vec n;
        x.m = vec_add(x.m, vec_scale(s->by, time));
        hit_nearest nearest = hit_oval_nearest(&x, part, &n);
        double size = s->size + (time + SWEEP_ELLIPSE_LEAST) * vec_extent(s->by);
        double apart = apart_along(&x, part, n) - s->radius, speed = vec_dot(s->by, n) + rounding;
        if (stays_apart(apart, speed, SWEEP_ELLIPSE_FLOOR * size, until - time))
            return;
        if (apart <= SWEEP_ELLIPSE_NEAR * size || i + 1 == MOST_STEPS) {
            sweep_ellipse_keep(s, time, n, nearest.on_a);
            return;
        }
        time += (apart - ENOUGH * SWEEP_ELLIPSE_NEAR * size) / speed;
        if (time >= until)
            return;
    }
}

/* ---- Outlines ------------------------------------------------------------------------------- */

typedef struct edges_on_way {
    ellipse_sweep *sweep;
    hit_edge region; /* unscaled: where the ellipse goes, and the other's radius */
} edges_on_way;

static bool sweep_ellipse_is_off_way(void *context, hit_edge box)
{
    const edges_on_way *w = (const edges_on_way *)context;
    return clear_outside(w->region, box);
}

static bool try_edge(void *context, int i, hit_edge edge)
{
    edges_on_way *w = (edges_on_way *)context;
    if (sweep_ellipse_is_off_way(context, edge))
        return false;
    w->sweep->edge = i;
    oval part = hit_oval_of_edge(scaled_edge(edge, -w->sweep->exponent));
    advance_to(w->sweep, &part);
    return false;
}

/* ---- The normal at a corner ----------------------------------------------------------------- */

/* The edges that the ellipse touches there, each with its own direction: only the first few, as
 * more than two of them are tiny. */
enum { MOST_NEAR = 8 };

typedef struct sweep_ellipse_edges_near {
    edges_on_way walk;
    oval area; /* at the contact */
    double near;
    int count;
    oval part[MOST_NEAR];
    hit_vec normal[MOST_NEAR];
} sweep_ellipse_edges_near;

static bool collect_near(void *context, int i, hit_edge edge)
{
    sweep_ellipse_edges_near *of = (sweep_ellipse_edges_near *)context;
    (void)i;
    if (of->count == MOST_NEAR || sweep_ellipse_is_off_way(context, edge))
        return false;
    oval part = hit_oval_of_edge(scaled_edge(edge, -of->walk.sweep->exponent));
    hit_vec n;
    hit_oval_nearest(&of->area, &part, &n);
    if (apart_along(&of->area, &part, n) > of->near)
        return false;
    of->part[of->count] = part;
    of->normal[of->count++] = n;
    return false;
}

/* How far apart all of these edges are along n, at least. */
static double all_apart(const sweep_ellipse_edges_near *of, hit_vec n)
{
    double least = apart_along(&of->area, &of->part[0], n);
    for (int i = 1; i < of->count; i++) {
        double apart = apart_along(&of->area, &of->part[i], n);
        least = apart < least ? apart : least;
    }
    return least;
}

static void keep_better(ellipse_sweep *s, const sweep_ellipse_edges_near *of, hit_vec n)
{
    if (all_apart(of, n) > all_apart(of, s->normal))
        s->normal = n;
}

/* Across the edge, to both sides: what a tiny ellipse has left of a direction. */
static void keep_across(ellipse_sweep *s, const sweep_ellipse_edges_near *of, hit_vec edge)
{
    hit_vec across = quarter_turned(unit_between(vec(0, 0), edge));
    if (vec_equal(across, vec(0, 0)))
        return;
    keep_better(s, of, across);
    keep_better(s, of, vec_scale(across, -1));
}

/* A thin ellipse touches a corner from any side. What parts it from one edge need not part it from
 * the next one: of the directions of all these edges the best one is kept. */
static void mend_normal(ellipse_sweep *s, const hit_shape *other, hit_edge box, hit_vec by)
{
    hit_vec way = vec_scale(by, s->time);
    sweep_ellipse_edges_near of;
    of.count = 0;
    of.near = 4 * SWEEP_ELLIPSE_NEAR * (s->size + vec_extent(s->by));
    of.area = s->area;
    of.area.m = vec_add(s->area.m, vec_scale(s->by, s->time));
    of.walk.sweep = s;
    of.walk.region = clear_region(HIT_NEW(hit_edge){vec_add(box.a, way), vec_add(box.b, way)}, vec(0, 0),
                                  scaled_length(of.near, s->exponent));
    hit_walk_edges_of(other, sweep_ellipse_is_off_way, collect_near, &of.walk);
    for (int i = 0; i < of.count; i++) {
        keep_better(s, &of, of.normal[i]);
        keep_across(s, &of, of.part[i].p);
    }
}

static void advance_to_outline(ellipse_sweep *s, const hit_shape *other, hit_vec by)
{
    hit_edge box;
    hit_bounds(s->ellipse, &box.a, &box.b);
    edges_on_way w = {s, clear_region(box, by, other->radius)};
    hit_walk_edges_of(other, sweep_ellipse_is_off_way, try_edge, &w);
    if (s->found && outline_is_ring(other))
        mend_normal(s, other, box, by);
}

/* ---- Any shape ------------------------------------------------------------------------------ */

/* Of two ellipses the same one always moves, so that swapped arguments give the same state. */
static bool comes_first(const hit_shape *a, const hit_shape *b)
{
    for (int i = 0; i < 3; i++) {
        hit_vec v = a->vertex[i], w = b->vertex[i];
        if (!vec_equal(v, w))
            return v.x < w.x || (v.x == w.x && v.y < w.y);
    }
    return true;
}

static ellipse_sweep sweep_of(const hit_shape *ellipse, const hit_shape *other, hit_vec by)
{
    double size = greatest(scale_size(ellipse), scale_size(other));
    int exponent = scale_exponent_if_needed(greatest(size, vec_extent(by)));
    return HIT_NEW(ellipse_sweep){ellipse,
                           hit_oval_of_ellipse(ellipse, exponent),
                           scaled(by, -exponent),
                           scaled_length(other->radius, -exponent),
                           scaled_length(size, -exponent),
                           exponent, 0, 0, false, 0, {0, 0}, {0, 0}};
}

static void advance_to_shape(ellipse_sweep *s, const hit_shape *other, hit_vec by)
{
    if (other->kind != HIT_ELLIPSE) {
        advance_to_outline(s, other, by);
        return;
    }
    oval area = hit_oval_of_ellipse(other, s->exponent);
    advance_to(s, &area);
}

HIT_INTERNAL hit_swept hit_sweep_ellipse(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    bool a_moves = b->kind != HIT_ELLIPSE || (a->kind == HIT_ELLIPSE && comes_first(a, b));
    const hit_shape *other = a_moves ? b : a;
    hit_vec by = a_moves ? motion : vec_scale(motion, -1);
    if (motion.x == 0 && motion.y == 0)
        return sweep_free();
    ellipse_sweep s = sweep_of(a_moves ? a : b, other, by);
    advance_to_shape(&s, other, by);
    if (!s.found)
        return sweep_free();
    hit_vec gone = a_moves ? vec(0, 0) : vec_scale(s.by, s.time);               /* b stands */
    hit_vec normal = vec_add(vec_scale(s.normal, a_moves ? -1 : 1), vec(0, 0)); /* -0 to 0 */
    int edge = other->kind == HIT_ELLIPSE ? -1 : outline_edge_number(other, s.met_edge);
    hit_edges edges = {a_moves ? -1 : edge, a_moves ? edge : -1};
    return HIT_NEW(hit_swept){HIT_SWEEP_CONTACT, s.time, normal,
                       scaled(vec_sub(s.point, gone), s.exponent), edges};
}
#undef ENOUGH

/* ==== sweep/sweep_into.c ========================================================================== */

typedef hit_swept sweep_fn(const hit_shape *a, const hit_shape *b, hit_vec motion);

/* What goes in first through an edge of a, or of b: each is asked alone, as a segment. */
static hit_swept first_of_edges(const hit_shape *a, const hit_shape *b, hit_vec motion, bool of_a,
                                sweep_fn *into)
{
    const hit_shape *outline = of_a ? a : b;
    hit_swept first = sweep_free();
    for (int i = 0; i < outline_traced_edge_count(outline); i++) {
        hit_edge e = outline_edge(outline, i);
        const hit_shape edge = hit_make_segment(e.a, e.b);
        hit_swept got = into(of_a ? &edge : a, of_a ? b : &edge, motion);
        if (got.state == HIT_SWEEP_FREE ||
            (first.state != HIT_SWEEP_FREE && got.time >= first.time))
            continue;
        first = got;
        *(of_a ? &first.edges.of_a : &first.edges.of_b) = i;
    }
    return first;
}

/* ---- Ellipses ------------------------------------------------------------------------------- */

enum { MOST_THIRDS = 80 };

/* The place at the end of a way may be out of the range. So where E is more than COPY_FROM, which
 * is 2^-40 of the largest number, all numbers are made smaller first. */
#define COPY_FROM  0x1p900
#define SMALL_COPY 0x1p-100

static double error_of(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    double size = greatest(scale_size(a), scale_size(b));
    size = greatest(size, vec_extent(motion));
    return greatest(0x1p-40 * size, 0x1p-1072);
}

/* They touch at the start. */
static hit_swept touching(const hit_shape *a, const hit_shape *b)
{
    hit_swept at_once = hit_sweep_started(a, b);
    at_once.state = HIT_SWEEP_CONTACT;
    at_once.edges = HIT_NEW(hit_edges){outline_edge_number(a, 0), outline_edge_number(b, 0)};
    return at_once;
}

/* How far in b the moved a is; negative: how far they are apart. */
static double sweep_into_depth_at(const hit_shape *a, const hit_shape *b, hit_vec by)
{
    hit_vec direction, ring[2]; /* a is no polygon */
    double depth = 0;
    hit_shape moved = hit_place(a, by, ring);
    return hit_separate(&moved, b, &direction, &depth) ? depth : -hit_closest(&moved, b).distance;
}

/* Neither is a ring. */
static hit_shape small_copy(const hit_shape *s)
{
    hit_shape copy = *s;
    copy.radius *= SMALL_COPY;
    for (int i = 0; i < (s->kind == HIT_ELLIPSE ? 3 : s->count); i++)
        copy.vertex[i] = vec_scale(s->vertex[i], SMALL_COPY);
    return copy;
}

/* Whether convex shapes overlap by more than the error at some time from `low` on. */
static bool sweep_into_goes_in(const hit_shape *a, const hit_shape *b, hit_vec motion, double low)
{
    double error = error_of(a, b, motion), high = 1;
    if (error > COPY_FROM) {
        const hit_shape small_a = small_copy(a), small_b = small_copy(b);
        return sweep_into_goes_in(&small_a, &small_b, vec_scale(motion, SMALL_COPY), low);
    }
    for (int i = 0; i < MOST_THIRDS; i++) {
        double t = low + (high - low) / 3, u = high - (high - low) / 3;
        double at_t = sweep_into_depth_at(a, b, vec_scale(motion, t));
        double at_u = sweep_into_depth_at(a, b, vec_scale(motion, u));
        if (greatest(at_t, at_u) > error)
            return true;
        low = at_t < at_u ? t : low;
        high = at_t < at_u ? high : u;
    }
    return sweep_into_depth_at(a, b, motion) > error;
}

/* Of convex shapes that do not overlap, but one may be an edge inside of the other. */
static hit_swept convex_into(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    bool touch = hit_referee(a, b, NULL) == HIT_HIT;
    hit_swept got = touch ? touching(a, b) : hit_sweep(a, b, motion);
    return got.state == HIT_SWEEP_CONTACT && sweep_into_goes_in(a, b, motion, got.time) ? got : sweep_free();
}

static hit_swept ellipse_into(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_shape other;
    if (hit_ellipse_is_other(a, &other))
        return hit_sweep_into(&other, b, motion);
    if (hit_ellipse_is_other(b, &other))
        return hit_sweep_into(a, &other, motion);
    if (hit_overlap(a, b))
        return hit_sweep_started(a, b);
    bool of_a = outline_is_ring(a);
    return of_a || outline_is_ring(b) ? first_of_edges(a, b, motion, of_a, convex_into)
                                      : convex_into(a, b, motion);
}

/* ---- Outlines ------------------------------------------------------------------------------- */

static bool may_meet(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_edge x, y;
    hit_bounds(a, &x.a, &x.b);
    hit_bounds(b, &y.a, &y.b);
    return !clear_outside(clear_region(x, motion, 0), y);
}

/* Without an inside and without a radius. */
static bool sweep_into_is_thin(const hit_shape *shape)
{
    return !outline_is_ring(shape) || paths_is_open(shape);
}

/* One is a chain, and the other has no inside, either. */
static hit_swept chain_into(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    return hit_overlap(a, b) ? hit_sweep_started(a, b)
                             : first_of_edges(a, b, motion, paths_is_open(a), hit_sweep_into);
}

static hit_swept sharp_into(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    const reduced both[2] = {hit_wedge_reduced(a), hit_wedge_reduced(b)};
    const hit_shape *x = &both[0].shape, *y = &both[1].shape;
    if (both[0].tangled || both[1].tangled)
        return hit_sweep(a, b, motion);
    if (sweep_into_is_thin(x) && sweep_into_is_thin(y) && (paths_is_open(x) || paths_is_open(y)))
        return chain_into(x, y, motion);
    if (hit_overlap_never(x, y))
        return hit_referee(x, y, NULL) == HIT_HIT ? sweep_free() : hit_sweep(x, y, motion);
    return hit_sweep_of_outlines(x, y, motion, SWEEP_USUAL, both);
}

hit_swept hit_sweep_into(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    if (!may_meet(a, b, motion))
        return sweep_free();
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return hit_sweep_without_edge_of(a, b, ellipse_into(a, b, motion));
    if (a->radius == 0 && b->radius == 0)
        return sharp_into(a, b, motion);
    const reduced both[2] = {{*a, 0, false}, {*b, 0, false}};
    return hit_sweep_of_outlines(a, b, motion, SWEEP_USUAL, both);
}
#undef COPY_FROM
#undef SMALL_COPY

/* ==== sweep/sweep_normal.c ======================================================================== */

HIT_INTERNAL hit_vec hit_sweep_direction(hit_vec v)
{
    return unit_between(vec(0, 0), scaled_to_one(v));
}

/* Half of an edge that overflows is in the range, and so long that what halving rounds is nothing.
 */
static hit_vec edge_direction(hit_vec from, hit_vec to)
{
    hit_vec by = vec_sub(to, from);
    if (isinf(by.x) || isinf(by.y))
        by = vec_sub(vec_scale(to, 0.5), vec_scale(from, 0.5));
    return sweep_direction_of(by);
}

/* ---- Corners -------------------------------------------------------------------------------- */

typedef struct sweep_normal_corner {
    int count;
    hit_vec direction[2]; /* of its edges, away from it; of length 1, or 0 */
} sweep_normal_corner;

static sweep_normal_corner corner_of(const hit_shape *shape, int i)
{
    const hit_vec *v = outline_vertices(shape);
    hit_vec next = edge_direction(v[i], v[paths_next(shape, i)]);
    hit_vec before = edge_direction(v[i], v[paths_before(shape, i)]);
    return HIT_NEW(sweep_normal_corner){outline_is_ring(shape) ? 2 : shape->count - 1, {next, before}};
}

/* Whether the corner's edges all lead to n's side of the line perpendicular to n, or along that
 * line, to rounding. */
static bool leads_along(const sweep_normal_corner *c, hit_vec n)
{
    for (int i = 0; i < c->count; i++)
        if (vec_dot(n, c->direction[i]) < -SWEEP_ALONG)
            return false;
    return true;
}

static bool separates(const sweep_normal_corner *mover, const sweep_normal_corner *still, hit_vec n)
{
    return leads_along(mover, n) && leads_along(still, vec_scale(n, -1));
}

/* Of two vertices: among the normals of their edges that separate the corners, the one that faces
 * the motion most; against the motion if there is none. */
static hit_vec normal_of_corners(const sweep_touch *t)
{
    hit_vec back = vec_scale(sweep_direction_of(t->by), -1), normal = back;
    const sweep_normal_corner corners[2] = {corner_of(t->mover, t->i), corner_of(t->still, t->j)};
    double most = 0;
    for (int k = 0; k < 4; k++) {
        if (k % 2 >= corners[k / 2].count)
            continue;
        hit_vec n = quarter_turned(corners[k / 2].direction[k % 2]);
        double facing = vec_dot(n, back);
        n = facing < 0 ? vec_scale(n, -1) : n;
        if (fabs(facing) > most && separates(&corners[0], &corners[1], n)) {
            most = fabs(facing);
            normal = n;
        }
    }
    return normal;
}

/* ---- Edges ---------------------------------------------------------------------------------- */

/* Against the motion. Of a motion along the edge, to rounding, the side is that of the line on
 * which radii keep the mover's vertex. */
static hit_vec normal_of_edge(const sweep_touch *t)
{
    hit_edge edge = outline_edge(t->still, t->j);
    hit_vec across = quarter_turned(edge_direction(edge.a, edge.b));
    double with = vec_dot(across, sweep_direction_of(t->by));
    if (fabs(with) <= SWEEP_ALONG && t->mover->radius + t->still->radius > 0)
        with = -hit_orientation(edge.a, edge.b, outline_vertices(t->mover)[t->i]);
    return with > 0 ? vec_scale(across, -1) : across;
}

/* From q to the place of the mover's vertex at the time of contact. */
static hit_vec place_from(const sweep_frame *frame, const sweep_touch *t, hit_vec q)
{
    hit_vec from = sweep_between(frame, q, outline_vertices(t->mover)[t->i]);
    return vec_add(from, vec_scale(scaled(t->by, -frame->exponent), t->time));
}

/* The end of the edge to which the mover's vertex comes, to SWEEP_END_SLACKS, as a vertex of the
 * shape that stands; -1 if it comes to the edge elsewhere. */
static int end_at(const sweep_frame *frame, const sweep_touch *t)
{
    for (int k = 0; k < 2; k++) {
        int end = k == 0 ? t->j : paths_next(t->still, t->j);
        hit_vec off = place_from(frame, t, outline_vertices(t->still)[end]);
        if (fabs(off.x) + fabs(off.y) < SWEEP_END_SLACKS * frame->slack)
            return end;
    }
    return -1;
}

/* Whether the mover's vertex, at the time of contact, is beyond the ends of the edge: one so short
 * that it counts as its end has not the normal of the edge. */
static bool sweep_normal_is_beyond(const sweep_frame *frame, const sweep_touch *t, hit_edge edge)
{
    hit_vec along = edge_direction(edge.a, edge.b);
    double slack = 2 * frame->slack;
    return vec_dot(place_from(frame, t, edge.a), along) < -slack ||
           vec_dot(place_from(frame, t, edge.b), along) > slack;
}

HIT_INTERNAL hit_vec hit_sweep_normal(const sweep_frame *frame, const sweep_touch *t)
{
    bool sharp = frame->reach <= frame->slack;
    if (t->normal.x != 0 || t->normal.y != 0)
        return t->normal;
    if (t->on_edge && (sharp || !sweep_normal_is_beyond(frame, t, outline_edge(t->still, t->j))))
        return normal_of_edge(t);
    if (sharp)
        return normal_of_corners(t);
    return sweep_direction_of(place_from(frame, t, outline_vertices(t->still)[t->j]));
}

HIT_INTERNAL bool hit_sweep_edge_separates(const sweep_frame *frame, const sweep_touch *t)
{
    if (!t->on_edge)
        return false;
    sweep_normal_corner mover = corner_of(t->mover, t->i), still = { 0, {{0, 0}}};
    int end = end_at(frame, t);
    if (end >= 0)
        still = corner_of(t->still, end);
    return separates(&mover, &still, normal_of_edge(t));
}

/* ==== sweep/sweep_search.c ======================================================================== */

/* ---- The three ways to meet, exactly -------------------------------------------------------- */

/* One pass of the search: the mover's vertices go by `by`, and the other shape's edges stand. */
typedef struct sweep_pass {
    sweep_search *search;
    const hit_shape *mover, *still;
    hit_vec by;
    bool b_moves;
    const walk_tree *still_tree; /* NULL: all its edges are looked at */
} sweep_pass;

/* For a vertex p that is apart from the edge, and a motion that is not 0. */

/* The sign of a distance minus the reach at which the motion stops: to go in is to come nearer. */
static inline int most_gap(const sweep_pass *pass)
{
    return pass->search->into ? -1 : 0;
}

static bool comes_to_vertex(const sweep_pass *pass, hit_vec p, hit_vec q)
{
    hit_sum motion = sum_of_motion(pass->by), to = sum_between(p, q);
    hit_sum beyond = {q, p, pass->by}; /* from q to the path's end */
    double r1 = pass->mover->radius, r2 = pass->still->radius;
    if (sum_dot(motion, to) <= 0)
        return false;
    if (sum_dot(motion, beyond) >= 0)
        return sum_offset(motion, to, r1, r2) <= most_gap(pass);
    return sum_length(beyond, r1, r2) <= most_gap(pass);
}

static inline int exact_side(const sweep_pass *pass, hit_vec p, hit_vec q, filter side)
{
    int sign = filter_sign(side);
    return sign != UNSURE ? sign
                          : hit_sum_cross_exactly(sum_of_motion(pass->by), sum_between(p, q));
}

/* side_a, side_b: on which sides of the path the edge's ends are. */
static bool crosses(const sweep_pass *pass, hit_vec p, hit_edge edge, int side_a, int side_b)
{
    if (side_a * side_b >= 0)
        return false;
    int end = sum_cross(sum_between(edge.a, edge.b), HIT_NEW(hit_sum){edge.a, p, pass->by});
    return end * hit_exact_orient(edge.a, edge.b, p) <= 0;
}

static bool ends_beside(const sweep_pass *pass, hit_vec p, hit_edge edge)
{
    hit_sum along = sum_between(edge.a, edge.b), back = sum_between(edge.b, edge.a);
    hit_sum from_a = {edge.a, p, pass->by}, from_b = {edge.b, p, pass->by};
    return sum_dot(along, from_a) > 0 && sum_dot(back, from_b) > 0 &&
           sum_offset(along, from_a, pass->mover->radius, pass->still->radius) <= most_gap(pass);
}

/* ---- The first contact ---------------------------------------------------------------------- */

/* Edges that are parallel, to rounding, have one normal. (So may edges so short that all of this
 * underflows.) */
static bool have_one_normal(const sweep_frame *frame, const sweep_touch *t, const sweep_touch *u)
{
    if (!t->on_edge || !u->on_edge)
        return false;
    hit_edge e = outline_edge(t->still, t->j), f = outline_edge(u->still, u->j);
    hit_vec v = sweep_between(frame, e.a, e.b), w = sweep_between(frame, f.a, f.b);
    double cross = vec_cross(v, w);
    return cross * cross <= SWEEP_PARALLEL * vec_dot(v, v) * vec_dot(w, w);
}

/* Of two nearly simultaneous contacts, prefers the one whose normal separates the corners. Round
 * shapes have only one normal, on which the features agree. */
static bool is_better(sweep_search *s, const sweep_touch *touch)
{
    bool sharp = s->frame.reach <= s->frame.slack;
    if (!sharp || s->into || fabs(touch->time - s->first.time) > s->tie)
        return touch->time < s->first.time;
    if (s->first.parts_corners || have_one_normal(&s->frame, touch, &s->first))
        return false;
    s->first.parts_corners = hit_sweep_edge_separates(&s->frame, &s->first);
    return !s->first.parts_corners && hit_sweep_edge_separates(&s->frame, touch);
}

/* How much the time of a contact may be too early: what the slack takes at the speed across the
 * edge. What comes to a vertex is early by less than a tie. */
static double earliness(const sweep_search *s, const sweep_touch *t)
{
    hit_edge edge = outline_edge(t->still, t->j);
    hit_vec along = sweep_between(&s->frame, edge.a, edge.b);
    hit_vec by = scaled(t->by, -s->frame.exponent);
    double speed = fabs(vec_cross(along, by)), slack = 2 * s->frame.slack;
    return t->on_edge && s->reach == 0 ? slack * sqrt(vec_dot(along, along)) / speed : 0;
}

static void keep_touch(sweep_search *s, const sweep_touch *touch)
{
    double time = touch->time, until = time + earliness(s, touch);
    if (!s->found || is_better(s, touch))
        s->first = *touch;
    s->time = s->found ? least(time, s->time) : time;
    s->until = s->found ? least(until, s->until) : until;
    s->found = true;
}

/* Vertex i of the mover, and vertex or edge j of the other shape; the time is not known yet. */
static sweep_touch touch_of(const sweep_pass *pass, int i, int j, bool on_edge)
{
    return HIT_NEW(sweep_touch){pass->mover,
                         pass->still,
                         pass->by,
                         pass->b_moves, 0,
                         i,
                         j,
                         on_edge, false, {0, 0}};
}

static sweep_path path_of(const sweep_touch *touch)
{
    return HIT_NEW(sweep_path){outline_vertices(touch->mover)[touch->i], touch->by};
}

/* A vertex of a comes to a vertex of b when that comes to it: such a pair counts once. */
static void keep_vertex(const sweep_pass *pass, int i, int j)
{
    if (pass->b_moves)
        return;
    sweep_touch touch = touch_of(pass, i, j, false);
    hit_vec q = outline_vertices(pass->still)[j];
    touch.time = hit_sweep_time_to_vertex(&pass->search->frame, path_of(&touch), q);
    keep_touch(pass->search, &touch);
}

static void keep_edge(const sweep_pass *pass, int i, int j, bool certain)
{
    sweep_touch touch = touch_of(pass, i, j, true);
    hit_edge edge = outline_edge(pass->still, j);
    touch.time = hit_sweep_time_to_edge(&pass->search->frame, path_of(&touch), edge, certain);
    if (touch.time <= 1)
        keep_touch(pass->search, &touch);
}

/* Whether an edge's second end has to be tried too: a segment's. In a ring it is the first end of
 * the next edge. */
static bool is_last_end(const sweep_pass *pass)
{
    return pass->still->count == 2;
}

/* Without radii: the path crosses the edge, or just reaches one of its ends. */
static void try_thin(const sweep_pass *pass, int i, int j, hit_edge edge, filter a, filter b)
{
    hit_vec p = outline_vertices(pass->mover)[i];
    int side_a = exact_side(pass, p, edge.a, a), side_b = exact_side(pass, p, edge.b, b);
    if (crosses(pass, p, edge, side_a, side_b))
        keep_edge(pass, i, j, true);
    if (side_a == 0 && comes_to_vertex(pass, p, edge.a))
        keep_vertex(pass, i, j);
    if (side_b == 0 && is_last_end(pass) && comes_to_vertex(pass, p, edge.b))
        keep_vertex(pass, i, 1);
}

/* With radii: a path that comes within reach of an end may come there from beside the edge. */
static void try_round(const sweep_pass *pass, int i, int j, hit_edge edge, filter a, filter b)
{
    hit_vec p = outline_vertices(pass->mover)[i];
    double clear = pass->search->clear;
    bool at_a = clear_side(a, clear) == 0 && comes_to_vertex(pass, p, edge.a);
    if (at_a)
        keep_vertex(pass, i, j);
    if (vec_equal(edge.a, edge.b))
        return;
    bool at_b = clear_side(b, clear) == 0 && comes_to_vertex(pass, p, edge.b);
    if (at_b && is_last_end(pass))
        keep_vertex(pass, i, 1);
    bool certain =
        crosses(pass, p, edge, exact_side(pass, p, edge.a, a), exact_side(pass, p, edge.b, b)) ||
        ends_beside(pass, p, edge);
    if (certain || at_a || at_b)
        keep_edge(pass, i, j, certain);
}

/* ---- What goes in, without radii ------------------------------------------------------------ */

/* Whether the mover, at its vertex i, goes in at this place of the other shape. If so, the touch
 * has the normal there. */
static bool sweep_search_goes_in(const sweep_pass *pass, const wedge *still, sweep_touch *touch)
{
    int turn = pass->search->into[pass->b_moves].turn;
    wedge mover = hit_wedge_at_vertex(pass->mover, turn, touch->i);
    return hit_wedge_enters(&mover, still, pass->by, &touch->normal);
}

/* The vertex is on the edge, or its way crosses it. Before it does it is outside. */
static void try_edge_into(const sweep_pass *pass, int i, int j, hit_edge edge)
{
    hit_vec p = outline_vertices(pass->mover)[i];
    int start = hit_exact_orient(edge.a, edge.b, p);
    int end = sum_cross(sum_between(edge.a, edge.b), HIT_NEW(hit_sum){edge.a, p, pass->by});
    if (end == 0 || start * end > 0)
        return;
    sweep_touch touch = touch_of(pass, i, j, true);
    wedge still = hit_wedge_on_edge(pass->still, pass->search->into[!pass->b_moves].turn, j);
    if (!sweep_search_goes_in(pass, &still, &touch))
        return;
    if (start != 0)
        touch.time = hit_sweep_time_to_edge(&pass->search->frame, path_of(&touch), edge, true);
    keep_touch(pass->search, &touch);
}

/* The vertex is in vertex j, or comes there before its way ends. */
static void try_vertex_into(const sweep_pass *pass, int i, int j)
{
    hit_vec p = outline_vertices(pass->mover)[i], q = outline_vertices(pass->still)[j];
    hit_sum motion = sum_of_motion(pass->by), beyond = {q, p, pass->by};
    if (pass->b_moves || sum_dot(motion, sum_between(p, q)) < 0 || sum_dot(motion, beyond) <= 0)
        return;
    sweep_touch touch = touch_of(pass, i, j, false);
    wedge still = hit_wedge_at_vertex(pass->still, pass->search->into[!pass->b_moves].turn, j);
    if (!sweep_search_goes_in(pass, &still, &touch))
        return;
    touch.time = hit_sweep_time_to_vertex(&pass->search->frame, path_of(&touch), q);
    keep_touch(pass->search, &touch);
}

static void try_into(const sweep_pass *pass, int i, int j, hit_edge edge, filter a, filter b)
{
    hit_vec p = outline_vertices(pass->mover)[i];
    int side_a = exact_side(pass, p, edge.a, a), side_b = exact_side(pass, p, edge.b, b);
    if (side_a * side_b < 0)
        try_edge_into(pass, i, j, edge);
    if (side_a == 0)
        try_vertex_into(pass, i, j);
    if (side_b == 0 && is_last_end(pass))
        try_vertex_into(pass, i, 1);
}

/* The part of the way up to the first contact found so far, and to all that tie with it. */
static inline hit_vec way_left(const sweep_pass *pass)
{
    const sweep_search *s = pass->search;
    double until = s->found ? s->until + s->tie : 1;
    return until < 1 ? vec_scale(pass->by, until) : pass->by;
}

/* ---- All vertices and edges of a pass ------------------------------------------------------- */

/* A vertex on its way. */
typedef struct sweep_way {
    const sweep_pass *pass;
    int i;
    hit_vec p;
    hit_edge region;
} sweep_way;

static void run_edge(const sweep_way *w, int j, hit_edge edge)
{
    const sweep_pass *pass = w->pass;
    const sweep_search *s = pass->search;
    if (clear_outside(w->region, edge))
        return;
    filter a = clear_offset(pass->by, w->p, edge.a), b = clear_offset(pass->by, w->p, edge.b);
    if (clear_side(a, s->clear) * clear_side(b, s->clear) != 1)
        (s->reach > 0 ? try_round : s->into ? try_into : try_thin)(pass, w->i, j, edge, a, b);
}

static bool sweep_search_is_off_way(void *context, hit_edge box)
{
    const sweep_way *w = (const sweep_way *)context;
    return clear_outside(w->region, box);
}

static bool walk_edge(void *context, int j, hit_edge edge)
{
    run_edge((const sweep_way *)context, j, edge);
    return false;
}

static void run_path(const sweep_way *w)
{
    const hit_shape *still = w->pass->still;
    if (w->pass->still_tree) {
        sweep_way way = *w;
        hit_walk_edges(w->pass->still_tree, sweep_search_is_off_way, walk_edge, &way);
        return;
    }
    for (int j = 0; j < outline_edge_count(still); j++)
        run_edge(w, j, outline_edge(still, j));
}

/* Where one shape's vertices go, past a shape with this box and shadow. */
typedef struct sweep_run {
    const sweep_pass *pass;
    hit_edge still_box;
    hit_vec origin;
    shadow still;
} sweep_run;

static void run_vertex(const sweep_run *r, int i, hit_vec p)
{
    const sweep_pass *pass = r->pass;
    const sweep_search *s = pass->search;
    filter f = clear_offset(pass->by, r->origin, p);
    if (clear_shadows_apart(r->still, HIT_NEW(shadow){f.value - f.error, f.value + f.error}, s->clear))
        return;
    sweep_way way = {pass, i, p, clear_region(HIT_NEW(hit_edge){p, p}, way_left(pass), s->reach)};
    if (!clear_outside(way.region, r->still_box))
        run_path(&way);
}

static bool never_comes_near(void *context, hit_edge box)
{
    const sweep_run *r = (const sweep_run *)context;
    return clear_outside(clear_region(box, way_left(r->pass), r->pass->search->reach),
                         r->still_box);
}

static bool walk_vertex(void *context, int i, hit_edge edge)
{
    run_vertex((const sweep_run *)context, i, edge.a);
    return false;
}

/* Rings of many vertices are gone through in boxes around runs of edges. Only what surely does not
 * come near is left out, and the rest is looked at in the same order. */
static const walk_tree *sweep_search_tree_of(const sweep_search *s, const hit_shape *shape, walk_tree *tree,
                                local_index *room)
{
    if (!s->walks || shape->count <= WALK_FROM)
        return NULL;
    *tree = hit_walk_tree(shape, room);
    return tree;
}

/* All vertices of the mover against all edges of the shape that stands, which has this box. */
static void run_pass(sweep_pass *pass, hit_edge still_box)
{
    const hit_shape *mover = pass->mover;
    const hit_vec *v = outline_vertices(mover), origin = outline_vertices(pass->still)[0];
    sweep_run run = {pass, still_box, origin, clear_shadow(pass->still, pass->by, origin)};
    local_index room[2];
    walk_tree trees[2];
    pass->still_tree = sweep_search_tree_of(pass->search, pass->still, &trees[0], &room[0]);
    const walk_tree *movers = sweep_search_tree_of(pass->search, mover, &trees[1], &room[1]);
    if (movers)
        hit_walk_edges(movers, never_comes_near, walk_vertex, &run);
    for (int i = 0; !movers && i < mover->count; i++)
        run_vertex(&run, i, v[i]);
}

HIT_INTERNAL bool hit_sweep_search(sweep_search *s, const hit_edge boxes[2])
{
    const hit_shape *a = s->a, *b = s->b;
    sweep_pass of_a = {s, a, b, s->motion, false, NULL};
    if (a->count == 1 && b->count == 1) { /* discs have no edge */
        if (comes_to_vertex(&of_a, a->vertex[0], b->vertex[0]))
            keep_vertex(&of_a, 0, 0);
        return s->found;
    }
    sweep_pass of_b = {s, b, a, vec_scale(s->motion, -1), false, NULL};
    of_b.b_moves = true;
    run_pass(&of_a, boxes[1]);
    if (a->count > 1) /* has an edge */
        run_pass(&of_b, boxes[0]);
    return s->found;
}

/* ==== sweep/sweep_slide.c ========================================================================= */

/* Parts of the largest number: contacts nearer than this count as met at one time; the first step
 * away where a place overlaps. */
#define SAME_PLACE 0x1p-38
#define APART      0x1p-46
/* The part of the rest of the motion by which it leaves a slanted contact. */
#define LEAVING 0x1p-40
/* Two products with parts of a direction have a sum in the range. */
#define LONG_MOTION 0x1p1022

enum { STEPS_APART = 10, MOST_TIES = 8 };

typedef struct slide {
    const hit_shape *a, *bases;
    int count;
    hit_vec *ring;
    double size;
    hit_vec moved;   /* of a, so far */
    hit_vec left;    /* of the motion, along the contacts */
    hit_vec normal;  /* of the last contact, or 0 */
    hit_shape place; /* a, moved; it overlaps no base */
} slide;

/* One beyond DBL_MAX counts as that: no more than a tolerance or an order depends on it. */
static double sweep_slide_length_of(hit_vec v)
{
    return least(hypot(v.x, v.y), DBL_MAX);
}

static int overlapped(const slide *s, const hit_shape *at)
{
    for (int i = 0; i < s->count; i++)
        if (hit_overlap(at, &s->bases[i]))
            return i;
    return -1;
}

static bool is_place(const slide *s, hit_vec moved)
{
    hit_shape at = hit_place(s->a, moved, s->ring);
    return hit_validate(&at) == HIT_OK && overlapped(s, &at) < 0;
}

/* By the part of the motion that is free. A place is rounded: where it overlaps, places a little
 * before it and away from the last contact are tried. If all of them overlap, the shape stays. */
static void advance(slide *s, double time)
{
    double length = sweep_slide_length_of(s->left), step = 0;
    hit_vec to = vec_add(s->moved, vec_scale(s->left, time));
    for (int i = 0; i < STEPS_APART && !is_place(s, to); i++) {
        step = i == 0 ? APART * s->size : 2 * step;
        hit_vec gone = vec_scale(s->left, greatest(0, time - step / length));
        to = vec_add(s->moved, vec_add(gone, vec_scale(s->normal, step)));
    }
    s->moved = is_place(s, to) ? to : s->moved;
    s->place = hit_place(s->a, s->moved, s->ring);
}

/* The earliest time at which the shape goes into a base. */
static double first_time(const slide *s, hit_vec motion)
{
    double time = 1;
    for (int i = 0; i < s->count; i++) {
        hit_swept got = hit_sweep_into(&s->place, &s->bases[i], motion);
        time = got.state == HIT_SWEEP_FREE ? time : least(time, got.time);
    }
    return time;
}

/* The motion without its part against the normal. One along an axis is exact; another is rounded,
 * and leaves a little. */
static hit_vec along_usual(hit_vec motion, hit_vec normal)
{
    double against = vec_dot(motion, normal);
    if (against >= 0)
        return motion;
    hit_vec v = vec_sub(motion, vec_scale(normal, against));
    bool is_exact = normal.x == 0 || normal.y == 0;
    return is_exact ? v : vec_add(v, vec_scale(normal, LEAVING * sweep_slide_length_of(motion)));
}

/* The same for a motion so long that its product with the normal may be beyond DBL_MAX: by a
 * quarter of it. What is left may have become too long for a motion, and is shortened then. */
static hit_vec sweep_slide_along(hit_vec motion, hit_vec normal)
{
    if (sweep_slide_length_of(motion) <= LONG_MOTION)
        return along_usual(motion, normal);
    hit_vec v = along_usual(vec_scale(motion, 0.25), normal);
    double longer = vec_extent(v);
    return vec_scale(v, longer <= LONG_MOTION / 2 ? 4 : LONG_MOTION / longer);
}

/* ---- Contacts ------------------------------------------------------------------------------- */

typedef struct slide_ties {
    int count;
    hit_slide_contact contact[MOST_TIES];
} slide_ties;

/* Those that the motion meets first, or within E of that. */
static slide_ties ties_at(const slide *s, double time)
{
    slide_ties ties = { 0, {{0, {0, 0}}}};
    double until = time + SAME_PLACE * s->size / sweep_slide_length_of(s->left);
    for (int i = 0; i < s->count && ties.count < MOST_TIES; i++) {
        hit_swept got = hit_sweep_into(&s->place, &s->bases[i], s->left);
        if (got.state != HIT_SWEEP_FREE && got.time <= until)
            ties.contact[ties.count++] = HIT_NEW(hit_slide_contact){i, got.normal};
    }
    return ties;
}

/* The one along which the rest goes farthest. */
static hit_slide_contact best_of(const slide *s, const slide_ties *ties)
{
    double most = -1;
    int best = 0;
    for (int i = 0; i < ties->count && ties->count > 1; i++) {
        hit_vec v = sweep_slide_along(s->left, ties->contact[i].normal);
        double far = sweep_slide_length_of(v) * first_time(s, v);
        best = far > most ? i : best;
        most = greatest(far, most);
    }
    return ties->contact[best];
}

/* Removes from what is left of the motion its part against the newest contact. Where the rest leads
 * into another one that was met in this place, as in a corner, nothing is left and the slide stops.
 */
static void slide_off(slide *s, const hit_slide_contact *met, int first_here, int newest)
{
    s->normal = met[newest].normal;
    s->left = sweep_slide_along(s->left, s->normal);
    for (int i = first_here; i < newest; i++)
        if (vec_dot(s->left, met[i].normal) < 0)
            s->left = vec(0, 0);
}

/* ---- The whole motion ----------------------------------------------------------------------- */

static hit_slid slid_nowhere(const slide *s, int base, hit_slide_contact *met, int most)
{
    hit_slid out = {HIT_SWEEP_STARTED, s->place, {0, 0}, s->left, 0};
    if (most > 0) {
        met[0] = HIT_NEW(hit_slide_contact){base, hit_sweep(&s->place, &s->bases[base], s->left).normal};
        out.contacts = 1;
    }
    return out;
}

/* Up to the next contact. Returns whether there is one. */
static bool go_on(slide *s, hit_slide_contact *contact, bool *stood)
{
    double time = first_time(s, s->left);
    hit_vec before = s->moved;
    slide_ties ties = ties_at(s, time);
    advance(s, time);
    *stood = vec_equal(before, s->moved);
    s->left = time < 1 ? vec_scale(s->left, 1 - time) : vec(0, 0);
    if (ties.count > 0)
        *contact = best_of(s, &ties);
    return ties.count > 0;
}

hit_slid hit_slide(const hit_shape *a, const hit_shape *bases, int count, hit_vec motion,
                   hit_slide_contact *met, int most, hit_vec *ring)
{
    slide s = {a, bases, count, ring, 0, {0, 0}, motion, {0, 0}, {(hit_kind)0, 0, 0, {{{0, 0}}}, NULL, {0, 0}, {0, 0}, 0, false}};
    s.place = hit_place(a, s.moved, ring);
    s.size = greatest(scale_size(a), sweep_slide_length_of(motion));
    int overlaps = overlapped(&s, &s.place), contacts = 0, first_here = 0;
    if (overlaps >= 0)
        return slid_nowhere(&s, overlaps, met, most);
    while (s.left.x != 0 || s.left.y != 0) {
        hit_slide_contact contact;
        bool stood;
        if (!go_on(&s, &contact, &stood) || contacts == most)
            break;
        first_here = stood ? first_here : contacts;
        met[contacts] = contact;
        slide_off(&s, met, first_here, contacts++);
    }
    hit_sweep_state state = contacts > 0 ? HIT_SWEEP_CONTACT : HIT_SWEEP_FREE;
    return HIT_NEW(hit_slid){state, s.place, s.moved, s.left, contacts};
}
#undef SAME_PLACE
#undef APART
#undef LEAVING
#undef LONG_MOTION

/* ==== sweep/sweep_sure.c ========================================================================== */

/* Both shapes, and the planes behind b's edges, then those behind a's. */
typedef struct convex_pair {
    const hit_shape *a, *b;
    hit_vec motion;
    double reach;
    double extent; /* the greatest of both shapes from a corner of a, the reach and the motion */
    frame f;
    int turn_a, turn_b;
    int of_b; /* where the planes of a's edges begin */
    sweep_planes planes;
} convex_pair;

/* The planes of a ring's edges; `by` is the way of the other ring. Takes two edges at a time. */
ALWAYS_INLINE void add_planes(sweep_planes *p, const frame_ring *of, int turn,
                              const frame_ring *other, hit_vec by, double reach)
{
    const pair sign = pair_both(turn), by_x = pair_both(by.x), by_y = pair_both(by.y);
    for (int i = 0; i < of->count; i += 2) {
        pair e = frame_edge_vector(of, i), f = frame_edge_vector(of, i + 1);
        pair x = pair_mul(sign, pair_firsts(e, f)), y = pair_mul(sign, pair_seconds(e, f));
        pair depth = frame_deepest_of_two(of, i, x, y, other);
        if (reach > 0)
            depth = pair_add(depth, pair_mul(pair_both(reach), pair_root(pair_dot(x, y, x, y))));
        sweep_planes_add_two(p, depth, pair_cross(x, y, by_x, by_y));
    }
    if (of->count % 2 != 0)
        sweep_planes_leave_out(p, p->count - 1);
}

/* The vector of a plane's edge, with the ring to its right. */
static hit_vec edge_of_plane(const convex_pair *p, int plane)
{
    bool of_a = plane >= p->of_b;
    const frame_ring *ring = of_a ? &p->f.a : &p->f.b;
    int i = of_a ? plane - p->of_b : plane, next = i + 1 < ring->count ? i + 1 : 0;
    return vec_scale(vec_sub(ring->v[next], ring->v[i]), of_a ? p->turn_a : p->turn_b);
}

/* The plane of the other ring's edge that faces this one and is parallel to it, or -1. */
static int plane_facing(const convex_pair *p, int plane)
{
    bool of_a = plane >= p->of_b;
    hit_vec e = edge_of_plane(p, plane);
    int first = of_a ? 0 : p->of_b, count = of_a ? p->f.b.count : p->f.a.count;
    for (int k = first; k < first + count; k++) {
        hit_vec f = edge_of_plane(p, k);
        double cross = vec_cross(e, f);
        if (vec_dot(e, f) < 0 && cross * cross <= SWEEP_PARALLEL * vec_dot(e, e) * vec_dot(f, f))
            return k;
    }
    return -1;
}

/* The corner of a ring that is deepest behind the other's edge. */
static int deepest_corner(const frame_ring *ring, double ex, double ey)
{
    int at = 0;
    double most = -INFINITY;
    for (int j = 0; j < ring->count; j++) {
        double depth = ex * ring->y[j] - ey * ring->x[j];
        at = depth > most ? j : at;
        most = greatest(depth, most);
    }
    return at;
}

/* ---- A vertex that comes to an edge --------------------------------------------------------- */

/* Vertex i of the mover comes to edge j of the shape that stands. */
typedef struct edge_touch {
    const hit_shape *mover, *still;
    hit_vec by;
    int i, j;
    bool b_moves;   /* the mover is b: a stands, and the motion is reversed */
    hit_vec normal; /* out of the shape that stands, times the edge's length */
} edge_touch;

/* The vertex that comes to the plane's edge first. */
static edge_touch touch_of_plane(const convex_pair *p, int plane)
{
    bool b_moves = plane >= p->of_b;
    int j = b_moves ? plane - p->of_b : plane;
    hit_vec e = edge_of_plane(p, plane);
    edge_touch t = { NULL, NULL, {0, 0}, 0, 0,b_moves, {e.y, -e.x}};
    t.mover = b_moves ? p->b : p->a;
    t.still = b_moves ? p->a : p->b;
    t.by = vec_scale(p->motion, b_moves ? -1 : 1);
    t.i = deepest_corner(b_moves ? &p->f.b : &p->f.a, e.x, e.y);
    t.j = t.still->count > 2 ? j : 0; /* an axis has two planes and one edge */
    return t;
}

/* Numbers of the touch: the edge, and the vertex from its start. */
static inline hit_vec edge_along(const edge_touch *t)
{
    hit_edge edge = outline_edge(t->still, t->j);
    return vec_sub(edge.b, edge.a);
}

static inline hit_vec from_edge(const edge_touch *t)
{
    return vec_sub(outline_vertices(t->mover)[t->i], outline_vertices(t->still)[t->j]);
}

static int place_beside(const edge_touch *t, double time)
{
    return sweep_place_beside(edge_along(t), vec_add(from_edge(t), vec_scale(t->by, time)));
}

/* The times shortly before the entrance and after it, so far that errors do not matter. */
typedef struct entrance {
    int by; /* the plane */
    double before, after;
} entrance;

static bool is_beside(const edge_touch *t, const entrance *e)
{
    return place_beside(t, e->before) == 0 && place_beside(t, e->after) == 0;
}

/* One of the ends of the facing edge comes to the plane's edge. */
static bool end_comes_beside(const convex_pair *p, int facing, const entrance *e, edge_touch *t)
{
    int first = t->b_moves ? facing : facing - p->of_b;
    for (int k = 0; k < 2; k++) {
        t->i = (first + k) % t->mover->count;
        if (is_beside(t, e))
            return true;
    }
    return false;
}

/* Without radii: whether *t, a touch of the plane, is sure. Where two edges face each other, each
 * has an end beside the other, or one has two. */
static bool touches_thin(convex_pair *p, const entrance *e, edge_touch *t)
{
    sweep_planes_leave_out(&p->planes, e->by);
    if (sweep_planes_are_passed(&p->planes, e->before, e->after))
        return true;
    int facing = plane_facing(p, e->by);
    if (facing < 0)
        return false;
    sweep_planes_leave_out(&p->planes, facing);
    if (!sweep_planes_are_passed(&p->planes, e->before, e->after))
        return false;
    if (end_comes_beside(p, facing, e, t))
        return true;
    *t = touch_of_plane(p, facing);
    return end_comes_beside(p, e->by, e, t);
}

static hit_swept say_touch(const convex_pair *p, const edge_touch *t, double slack)
{
    hit_vec along = edge_along(t), n = sweep_direction_of(t->normal);
    double time =
        sweep_into_unit(sweep_passage_beside(along, from_edge(t), t->by, p->reach, slack).enter);
    n = vec_add(vec_scale(n, t->b_moves ? -1 : 1), vec(0, 0)); /* -0 to 0 */
    hit_vec at = outline_vertices(t->mover)[t->i];
    hit_vec place = vec_add(at, vec_scale(t->by, t->b_moves ? 0 : time));
    int of_mover = outline_edge_number(t->mover, t->i);
    int of_still = outline_edge_number(t->still, t->j);
    return HIT_NEW(hit_swept){HIT_SWEEP_CONTACT,
                       time,
                       n,
                       sweep_aside(place, n, t->b_moves ? p->b->radius : -p->a->radius),
                       {t->b_moves ? of_still : of_mover, t->b_moves ? of_mover : of_still}};
}

/* ---- A vertex that comes to a vertex -------------------------------------------------------- */

/* How much farther than v a vertex is along n. */
static double farther_along(const hit_shape *shape, hit_vec n, hit_vec v)
{
    double most = 0;
    for (int k = 0; k < shape->count; k++)
        most = greatest(vec_dot(n, vec_sub(outline_vertices(shape)[k], v)), most);
    return most;
}

/* Whether a line in the motion's direction surely has the shapes on different sides, each farther
 * than its radius from it. */
static bool sweep_sure_passes_beside(const convex_pair *p)
{
    frame_span a = frame_span_along(&p->f.a, p->motion.x, p->motion.y);
    frame_span b = frame_span_along(&p->f.b, p->motion.x, p->motion.y);
    double clear = p->reach * sqrt(vec_dot(p->motion, p->motion)) + p->planes.error;
    return a.low - b.high > clear || b.low - a.high > clear;
}

/*
 * The vertex of the touch and the end of its edge, where they come first. Then they are the nearest
 * points of the two at the time of contact, with nothing of either shape farther along the way
 * between them (support.c). That time is early by more than half the slack, and the distance of
 * convex shapes falls but once.
 */
static hit_swept sweep_to_end(const convex_pair *p, const edge_touch *t, bool start, double slack)
{
    int end = start ? t->j : (t->j + 1) % t->still->count;
    int i = t->b_moves ? end : t->i, j = t->b_moves ? t->i : end;
    hit_vec v = outline_vertices(p->a)[i], w = outline_vertices(p->b)[j], to = vec_sub(w, v);
    sweep_aim aim = sweep_aim_at(to, p->motion, p->reach, p->extent);
    if (!sweep_aim_meets(&aim) || !(p->reach > slack))
        return sweep_sure_passes_beside(p) ? sweep_free() : sweep_untold();
    double time = sweep_time_to_point(to, p->motion, p->reach, slack);
    hit_vec back = vec_sub(vec_scale(p->motion, time), to), n = sweep_direction_of(back);
    double most = 0.25 * slack * p->reach;
    if (!(farther_along(p->a, vec_scale(back, -1), v) < most &&
          farther_along(p->b, back, w) < most))
        return sweep_untold();
    return HIT_NEW(hit_swept){HIT_SWEEP_CONTACT,
                       time,
                       vec_add(n, vec(0, 0)), /* -0 to 0 */
                       sweep_aside(w, n, p->b->radius),
                       {outline_edge_number(p->a, i), outline_edge_number(p->b, j)}};
}

/* ---- All together --------------------------------------------------------------------------- */

/* The corners' roundings are among the magnitudes by which the region is grown. */
static bool keeps_out_of_box(const convex_pair *p)
{
    const hit_edge from = {p->f.a.low, p->f.a.high}, box = {p->f.b.low, p->f.b.high};
    return clear_outside(clear_region(from, p->motion, p->reach), box);
}

static bool load_planes(convex_pair *p)
{
    frame *f = &p->f;
    double far = greatest(fabs(p->motion.x), fabs(p->motion.y));
    double m = frame_extent_of_both(f), error = frame_error(m);
    p->turn_a = frame_turn(&f->a, error);
    p->turn_b = frame_turn(&f->b, error);
    p->extent = m = greatest(greatest(m, p->reach), far);
    if (p->turn_a == 0 || p->turn_b == 0 || !(m > 1 / SWEEP_PLANES_MOST && m < SWEEP_PLANES_MOST))
        return false;
    sweep_planes_start(&p->planes);
    p->planes.error = SWEEP_DEPTH_ERROR * (m * m);
    add_planes(&p->planes, &f->b, p->turn_b, &f->a, p->motion, p->reach);
    p->of_b = p->planes.count;
    add_planes(&p->planes, &f->a, p->turn_a, &f->b, vec_scale(p->motion, -1), p->reach);
    return true;
}

/* The slack of all numbers; 0 where they are not safe, or the motion's square is not. */
static double slack_of(const convex_pair *p)
{
    double far = greatest(fabs(p->motion.x), fabs(p->motion.y));
    double size = greatest(greatest(scale_size(p->a), scale_size(p->b)), far);
    bool is_safe = size < SWEEP_SAFE_MOST && vec_dot(p->motion, p->motion) > SQUARE_LEAST;
    return is_safe ? sweep_slack(size) : 0;
}

static hit_swept sweep_enters(convex_pair *p, double time)
{
    const sweep_planes *planes = &p->planes;
    int by = sweep_plane_entered(planes, time);
    double slack = slack_of(p), length = sqrt(vec_dot(p->motion, p->motion));
    double margin = 2 * SWEEP_TIE_SLACKS * slack / length + 8 * planes->error / planes->speed[by];
    entrance e = {by, time - margin, time + margin};
    if (!(planes->depth[by] < -2 * planes->error && e.after < 1 && slack > 0))
        return sweep_untold();
    edge_touch t = touch_of_plane(p, by);
    if (p->reach == 0)
        return touches_thin(p, &e, &t) ? say_touch(p, &t, slack) : sweep_untold();
    if (is_beside(&t, &e))
        return say_touch(p, &t, slack);
    return sweep_to_end(p, &t, place_beside(&t, time) < 0, slack);
}

HIT_INTERNAL hit_swept hit_sweep_surely(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    convex_pair p;
    p.a = a;
    p.b = b;
    p.motion = motion;
    p.reach = a->radius + b->radius;
    if (!frame_has_room_for(a) || !frame_has_room_for(b))
        return sweep_untold();
    frame_load_shapes(&p.f, a, b);
    if (keeps_out_of_box(&p))
        return sweep_free();
    if (!load_planes(&p))
        return sweep_untold();
    if (sweep_planes_part(&p.planes))
        return sweep_free();
    return sweep_enters(&p, pair_greatest_of(p.planes.enter));
}

/* ==== sweep/sweep_time.c ========================================================================== */

/* 2^exponent is greater than the size. */
HIT_INTERNAL sweep_frame hit_sweep_frame(double r1, double r2, double size)
{
    if (size > SWEEP_SAFE_LEAST && size < SWEEP_SAFE_MOST)
        return HIT_NEW(sweep_frame){0, r1 + r2, sweep_slack(size)};
    int exponent;
    frexp(size, &exponent);
    return HIT_NEW(sweep_frame){exponent, ldexp(r1, -exponent) + ldexp(r2, -exponent), 0.5 * SWEEP_SLACK};
}

HIT_INTERNAL double hit_sweep_time_to_vertex(const sweep_frame *frame, sweep_path path, hit_vec q)
{
    hit_vec by = scaled(path.by, -frame->exponent);
    return sweep_time_to_point(sweep_between(frame, path.at, q), by, frame->reach, frame->slack);
}

/* An edge so short that its squared length underflows is treated as one of its ends. */
HIT_INTERNAL double hit_sweep_time_to_edge(const sweep_frame *frame, sweep_path path, hit_edge edge,
                              bool certain)
{
    hit_vec along = sweep_between(frame, edge.a, edge.b), by = scaled(path.by, -frame->exponent);
    hit_vec from = sweep_between(frame, edge.a, path.at);
    if (UNLIKELY(vec_dot(along, along) < SQUARE_LEAST))
        return hit_sweep_time_to_vertex(frame, path, edge.a);
    sweep_passage p = sweep_passage_beside(along, from, by, frame->reach, frame->slack);
    return certain ? sweep_into_unit(p.enter) : p.enter <= p.leave ? p.enter : INFINITY;
}

/* ==== sweep/sweep.c =============================================================================== */

NAMES_FUNCTION(hit_sweep_state_name, hit_sweep_state, HIT_SWEEP_STATES, NAMES_ENTRY,
               HIT_SWEEP_STATE_COUNT)

/* ---- The answer ----------------------------------------------------------------------------- */

HIT_INTERNAL hit_swept hit_sweep_started(const hit_shape *a, const hit_shape *b)
{
    hit_swept at_once = {
        HIT_SWEEP_STARTED, 0, {0, 0}, hit_closest(a, b).on_b, {-1, -1}};
    double depth;
    hit_separate(a, b, &at_once.normal, &depth);
    return at_once;
}

static hit_swept swept_contact(const hit_shape *a, const hit_shape *b, const sweep_search *s)
{
    const sweep_touch *t = &s->first;
    hit_vec n = hit_sweep_normal(&s->frame, t);
    n = vec_add(vec_scale(n, t->b_moves ? -1 : 1), vec(0, 0)); /* -0 to 0 */
    hit_vec p = outline_vertices(t->mover)[t->i], point;
    if (t->b_moves)
        point = sweep_aside(p, n, b->radius);
    else if (t->on_edge)
        point = sweep_aside(vec_add(p, vec_scale(t->by, s->time)), n, -a->radius);
    else
        point = sweep_aside(outline_vertices(b)[t->j], n, b->radius);
    int of_mover = outline_edge_number(t->mover, t->i);
    int of_still = outline_edge_number(t->still, t->j);
    hit_edges edges = {t->b_moves ? of_still : of_mover, t->b_moves ? of_mover : of_still};
    return HIT_NEW(hit_swept){HIT_SWEEP_CONTACT, s->time, n, point, edges};
}

/* At least; of a tiny one, whose last bit is much of it, perhaps more. */
static double sweep_length_of(hit_vec v)
{
    double square = vec_dot(v, v);
    return square > SQUARE_LEAST && square < INFINITY ? sqrt(square)
                                                      : hypot(v.x, v.y) + DBL_TRUE_MIN;
}

static double size_of_all(const hit_shape *a, const hit_shape *b, hit_edge boxes[2], hit_vec motion)
{
    double size = greatest(clear_size(boxes[0]), clear_size(boxes[1]));
    size = greatest(size, greatest(a->radius, b->radius));
    return greatest(size, vec_extent(motion));
}

static bool starts_in_contact(const sweep_search *s)
{
    return hit_referee(s->a, s->b, NULL) == HIT_HIT &&
           (!s->into || hit_overlap_of_reduced(&s->into[0], &s->into[1]));
}

/* Whether the two are apart across the motion: then it leads a past b. */
static bool sweep_passes_beside(const sweep_search *s)
{
    hit_vec origin = outline_vertices(s->b)[0];
    return clear_shadows_apart(clear_shadow(s->a, s->motion, origin),
                               clear_shadow(s->b, s->motion, origin), s->clear);
}

HIT_INTERNAL hit_swept hit_sweep_of_outlines(const hit_shape *a, const hit_shape *b, hit_vec motion,
                                sweep_mode mode, const reduced *into)
{
    hit_edge boxes[2] = {outline_box(a), outline_box(b)};
    double reach = a->radius + b->radius;
    if (clear_outside(clear_region(boxes[0], motion, reach), boxes[1]))
        return sweep_free();
    sweep_search s = {a, b, motion, false, reach, 0, {0, 0, 0}, 0, into, false, 0, 0, {NULL, NULL, {0, 0}, false, 0, 0, 0, false, false, {0, 0}}};
    s.walks = mode == SWEEP_USUAL;
    s.frame = hit_sweep_frame(a->radius, b->radius, size_of_all(a, b, boxes, motion));
    s.tie = SWEEP_TIE_SLACKS * s.frame.slack / sweep_length_of(scaled(motion, -s.frame.exponent));
    s.clear = reach * sweep_length_of(motion) * SWEEP_CLEAR + FILTER_UNDERFLOW;
    bool discs = a->count == 1 && b->count == 1; /* one exact question tells as much */
    if (!discs && sweep_passes_beside(&s))
        return sweep_free();
    if (starts_in_contact(&s))
        return hit_sweep_started(a, b);
    if (motion.x == 0 && motion.y == 0)
        return sweep_free();
    return hit_sweep_search(&s, boxes) ? swept_contact(a, b, &s) : sweep_free();
}

HIT_INTERNAL hit_swept hit_sweep_without_edge_of(const hit_shape *a, const hit_shape *b, hit_swept got)
{
    got.edges.of_a = a->kind == HIT_ELLIPSE ? -1 : got.edges.of_a;
    got.edges.of_b = b->kind == HIT_ELLIPSE ? -1 : got.edges.of_b;
    return got;
}

static hit_swept sweep_with_ellipse(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_shape other;
    if (hit_ellipse_is_other(a, &other))
        return hit_sweep_without_edge_of(a, b, hit_sweep(&other, b, motion));
    if (hit_ellipse_is_other(b, &other))
        return hit_sweep_without_edge_of(a, b, hit_sweep(a, &other, motion));
    return hit_referee(a, b, NULL) == HIT_HIT ? hit_sweep_started(a, b)
                                              : hit_sweep_ellipse(a, b, motion);
}

/* One name for all that is returned: then compilers do not copy it. */
static hit_swept sweep_usually(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    hit_swept got = a->count == 1 || b->count == 1 ? hit_sweep_disc(a, b, motion)
                                                   : hit_sweep_surely(a, b, motion);
    if (UNLIKELY(got.state == SWEEP_UNTOLD))
        got = hit_sweep_of_outlines(a, b, motion, SWEEP_USUAL, NULL);
    return got;
}

hit_swept hit_sweep(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return sweep_with_ellipse(a, b, motion);
    return sweep_usually(a, b, motion);
}

HIT_INTERNAL hit_swept hit_sweep_of_all(const hit_shape *a, const hit_shape *b, hit_vec motion)
{
    if (a->kind == HIT_ELLIPSE || b->kind == HIT_ELLIPSE)
        return sweep_with_ellipse(a, b, motion);
    return hit_sweep_of_outlines(a, b, motion, SWEEP_OF_ALL, NULL);
}

#ifdef __cplusplus
}
#endif
