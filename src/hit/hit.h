/* SPDX-License-Identifier: MIT */
/*
 * hit: 2D hit tests in C11. Pure computation: no allocation, no I/O, no global state.
 *
 * Plane     x to the right, y DOWN, as on a screen. Angles in degrees, clockwise as seen on that
 *           screen. Lengths are in whatever unit the caller uses for coordinates.
 * Shapes    closed sets: the outline belongs to the shape, so touching is a hit. Polygons are
 *           filled by the even-odd rule; they may be concave, cross themselves, and have holes and
 *           islands. A chain is a polygon that stays open: all outline. Zero sizes are legal: a
 *           circle of radius 0 is a point, a flat triangle is its longest side.
 * Range     every double up to 2^1000 (1.07e301), mixed freely. hit_validate() says what is wrong
 *           with a shape; every other function expects shapes that hit_validate() has accepted.
 * Counts    of vertices, shapes and other array elements are ints, sizes in bytes are size_t.
 *           Quantities that no array bounds, such as numbers of pairs and work counters, are long
 *           long.
 * Numbers   that are not part of a shape may have any value, and no value ends the program. If one
 *           is NaN, infinite or out of the range, the function's comment says what happens. A
 *           count, a capacity or a room below 0 counts as 0.
 * Threads   the library is thread-safe: it has no global state, so any function may run in several
 *           threads at once, as long as no thread changes data that another reads. Each thread may
 *           call hit_self_check() once.
 * Answers   hit_hits() is the hit test. It is right for every pair of kinds: its answer is that of
 *           real arithmetic on the stored doubles. hit_lab.h has published hit tests with their
 *           faults, and traces, which record the comparisons of a test.
 * Time      grows as hit_index_build() says. On shapes of up to 100 vertices, at the numbers of
 *           games and maps, the longest calls that a search finds (bench/worst.c) take a
 *           millisecond or two. Up to five take hit_separate() and hit_contact() with an ellipse
 *           or a radius, hit_relate(), hit_crossings() and hit_ray() of grown rings, ways out, and
 *           hit_sweep_turning(); of rings that cross themselves sweeps to a front take ten, and
 *           slides past one twenty. Exact signs of numbers that differ by hundreds of powers of two
 *           need long integers: there it is up to twenty times as much.
 * Size      linked with -Wl,--gc-sections, a program grows by some 100 KB when it asks hit_hits(),
 *           as a shape may be of any kind, and by some 10 KB when it asks hit_inline.h alone.
 * Checks    A library compiled with -DHIT_CHECKED validates the arguments of each call first. A
 *           wrong one ends the program by abort(), after a line that names call and argument.
 *
 * The functions, by family:
 *
 *   make      hit_make_point _segment _circle _rect _box _triangle _polygon _polygon_at _rings
 *             _chain _capsule _ellipse _sector; hit_grow
 *   shapes    hit_validate hit_place hit_place_float hit_bounds hit_enclose hit_vertices
 *             hit_vertex_count hit_ellipse_axes hit_shape_size
 *   ask       hit_hits hit_pick hit_orientation hit_answers
 *   relate    hit_relate hit_relate_matrix hit_is_simple hit_overlap hit_crossings
 *   measure   hit_closest hit_separate hit_contact
 *   rays      hit_ray
 *   move      hit_sweep hit_sweep_into hit_sweep_turning hit_slide
 *   batches   hit_batch_points hit_batch_circles hit_batch_own_circles
 *   fields    hit_field_size _build _put _remove _has _view; _hits _nearest _sweep _sweep_into
 *             _ray _pick _slide _pairs; _stale _places _box
 *   indices   hit_index_size hit_index_build hit_index_build_for hit_index_study
 *   names     hit_kind_name hit_verdict_name hit_relation_name hit_sweep_state_name
 *             hit_turned_state_name hit_question_name hit_error_text hit_machine_text
 *   machine   hit_version hit_self_check
 */
#ifndef HIT_H
#define HIT_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Marks each function of the library: only these functions are visible in a shared library. Compile
 * a Windows DLL with HIT_EXPORTS; a program that calls it needs no definition. */
#if defined _WIN32 && defined HIT_EXPORTS
#define HIT_API __declspec(dllexport)
#elif defined __GNUC__ && !defined _WIN32 /* ELF and Mach-O */
#define HIT_API __attribute__((visibility("default")))
#else
#define HIT_API
#endif

/* A list names the rows of an enum, with their texts; its HIT_..._COUNT is the number of rows in
 * this header. docs/library.md says what later versions may add, and what stays. */
#define HIT_COUNT_ROW(...) +1

typedef struct hit_vec {
    double x, y;
} hit_vec;

/* ---- Version and machine ------------------------------------------------------------------- */

/* The version of this header: 10000 * major + 100 * minor + patch. A change of the major number
 * breaks programs that were compiled before it. */
#define HIT_VERSION      10000
#define HIT_VERSION_TEXT "1.0.0"

/* Returns the version of the library that the program runs with. */
HIT_API int hit_version(void);

#define HIT_MACHINES(X)                                                                            \
    X(HIT_MACHINE_OK, "fine")                                                                      \
    X(HIT_MACHINE_ROUNDS, "numbers are not rounded to the nearest double (see fesetround)")        \
    X(HIT_MACHINE_FLUSHES,                                                                         \
      "numbers below 2^-1022 become 0: a part of the program was linked with -ffast-math")         \
    X(HIT_MACHINE_REORDERS,                                                                        \
      "the library was compiled with an option that reorders sums, such as -fassociative-math")

typedef enum hit_machine {
#define HIT_MACHINE_ENUM(machine, text) machine,
    HIT_MACHINES(HIT_MACHINE_ENUM)
#undef HIT_MACHINE_ENUM
} hit_machine;
#define HIT_MACHINE_COUNT (0 HIT_MACHINES(HIT_COUNT_ROW))

/*
 * Whether the calling thread computes as the exact answers require: it rounds to nearest, keeps
 * subnormal numbers, and adds in the order of the source. If not, a few answers in thousands are
 * wrong. The library refuses to compile with wrong options if its compiler reveals them; this
 * function finds others. Another part of the program may also change the floating-point mode, for
 * example a library linked with -ffast-math, when it starts. The check takes a few nanoseconds:
 * call it once in each thread.
 */
HIT_API hit_machine hit_self_check(void);
/* This function, and every other _text and _name, returns "unknown" for a number that is not in the
 * enum. */
HIT_API const char *hit_machine_text(hit_machine machine);

/* ---- Shapes: to make, judge and move them --------------------------------------------------- */

/* One list makes the enum, the names and every "for all kinds". The number counts the vertices of
 * the outline; 0: it differs from shape to shape. */
#define HIT_KINDS(X)                                                                               \
    X(HIT_POINT, "point", 1)                                                                       \
    X(HIT_SEGMENT, "segment", 2)                                                                   \
    X(HIT_CIRCLE, "circle", 1)                                                                     \
    X(HIT_RECT, "rect", 4)                                                                         \
    X(HIT_TRIANGLE, "triangle", 3)                                                                 \
    X(HIT_POLYGON, "polygon", 0)                                                                   \
    X(HIT_CAPSULE, "capsule", 2)                                                                   \
    X(HIT_ELLIPSE, "ellipse", 1)

/* Kinds that answer only some questions: see hit_answers(). Their numbers follow, and
 * HIT_KIND_COUNT leaves them out: code for all kinds below it may ask everything. */
#define HIT_PARTIAL_KINDS(X) X(HIT_SECTOR, "sector", 1)

typedef enum hit_kind {
#define HIT_KIND_ENUM(kind, name, vertices) kind,
    HIT_KINDS(HIT_KIND_ENUM) HIT_PARTIAL_KINDS(HIT_KIND_ENUM)
#undef HIT_KIND_ENUM
} hit_kind;
#define HIT_KIND_COUNT         (0 HIT_KINDS(HIT_COUNT_ROW))
#define HIT_PARTIAL_KIND_COUNT (0 HIT_PARTIAL_KINDS(HIT_COUNT_ROW))

/* Makes tests of large polygons fast: see hit_index_build(). */
typedef struct hit_index hit_index;

/* What a polygon's vertices are; see hit_make_rings() and hit_make_chain(). */
typedef struct hit_rings {
    const hit_vec *vertices;
    const int *ends; /* the index after the last vertex of each ring; NULL: there is one ring */
    int count;       /* of the ends */
    bool open;       /* a chain: the last vertex does not lead back to the first */
} hit_rings;

/*
 * Every kind but the ellipse and the sector is an outline (1 vertex, 2 vertices, or a closed ring
 * of 3 and more) grown by a radius. (A polygon may be several rings, or a chain of 2 vertices and
 * more: see hit_make_rings() and hit_make_chain().) An ellipse has one vertex, its centre: see
 * hit_ellipse_axes(). So has a sector: see hit_make_sector(). A shape is plain data:
 * copy it, put it in arrays. The caller owns a polygon's ring, and keeps it alive and unchanged
 * while the shape is in use. Read vertices through hit_vertices(). The fields that every hit test
 * reads come first: those of a disc take 32 bytes, which usually share a cache line.
 */
typedef struct hit_shape {
    hit_kind kind;
    int count;     /* vertices of the outline */
    double radius; /* circle, capsule, a grown rect, triangle or polygon; 0 for the others */
    union {
        hit_vec vertex[4];   /* all but polygons; a rect's A B C D, clockwise, A top left; an
                                ellipse's centre, u and v; a sector's centre, its directions from
                                and to, and (its turn, `to`) in degrees */
        const hit_vec *ring; /* polygon */
        hit_rings rings;     /* polygon: the same, and whether it is one closed ring */
    };
    const hit_index *index; /* polygon: the index of its ring, or NULL. Sector: its code */
    hit_vec centre; /* rect: it was made from this; hit tests read its stored corners. Polygon: how
                       far its ring has moved since it was indexed */
    hit_vec size; /* rect: width, height. Ellipse: its radii; it was made from these, and hit tests
                     read its stored half-axes. Sector: its inner and outer radius */
    double angle; /* rect, ellipse: degrees, clockwise on screen; a sector: those of `from` */
    bool upright; /* rect: it is the box from A to C, and may be tested as a box; false is always
                     safe */
} hit_shape;

/* These only compute and store; hit_validate() judges the result. */
HIT_API hit_shape hit_make_point(hit_vec at);
HIT_API hit_shape hit_make_segment(hit_vec from, hit_vec to);
HIT_API hit_shape hit_make_circle(hit_vec centre, double radius);
/* Computes the corners once, in double: centre + turned half-size. Turns by multiples of 90 degrees
 * are exact. Sine and cosine of other angles are the nearest doubles: the same corners with every
 * compiler, machine and C library. */
HIT_API hit_shape hit_make_rect(hit_vec centre, hit_vec size, double angle);
/*
 * The upright rect from its top left corner to its bottom right one: its stored corners are exactly
 * these doubles. Centre and size are rounded, for code that reads them. A `high` above or
 * left of `low` makes a negative size.
 *
 * Use it for x, y, width and height, such as those of tiles or in tenths: 0.1 + 0.2 is not 0.3.
 * hit_make_rect() rounds between centre and size and the corners: of rects in tenths up to 20, 3 in
 * 10 miss x or x + width. hit_make_box({x, y}, {x + width, y + height}) hits both, because each is
 * a stored corner. Compute the border of two neighbours by one formula: tile i from i * width to
 * (i + 1) * width, or i / 10.0 for tenths, but not as x + width of a growing sum. Then they share
 * the same double.
 */
HIT_API hit_shape hit_make_box(hit_vec low, hit_vec high);
/* Corners in either direction; on one line they make a segment. */
HIT_API hit_shape hit_make_triangle(hit_vec a, hit_vec b, hit_vec c);
/* One closed ring of 3 vertices or more, in either direction. The caller owns it. */
HIT_API hit_shape hit_make_polygon(const hit_vec *ring, int count);
/*
 * Turns a ring by the angle around (0, 0), moves it by `at`, and makes a polygon of it, for example
 * for a turning sprite. `ring` is the sprite as drawn, around its own middle, and `out`, with room
 * for count vertices, is the ring of the result. They may be the same array. Vertex i becomes
 * at + (c x - s y, s x + c y), rounded after each step, as the corners of hit_make_rect() do, with
 * that function's sine and cosine: turns by multiples of 90 degrees are exact, and the vertices
 * are the same with every compiler, machine and C library. In every frame turn the ring as drawn,
 * not the last result: then rounding errors do not add up.
 */
HIT_API hit_shape hit_make_polygon_at(const hit_vec *ring, int count, double angle, hit_vec at,
                                      hit_vec *out);
/*
 * A polygon of several closed rings, for example with holes or islands. `vertices` has the
 * rings one after the other, and ends[k] is the number of vertices up to the end of ring k: no edge
 * leads from one ring to the next. The even-odd rule fills all rings together: a point that an odd
 * number of rings surround is inside, whichever way they run. So a ring in a ring is a hole, and a
 * ring in a hole is an island. Outlines belong to the shape, also those of holes. Rings may touch,
 * share edges, cross each other and be flat. An edge that two rings share, and a flat ring, still
 * belong to the outline. The caller owns both arrays, as with a polygon's ring.
 */
HIT_API hit_shape hit_make_rings(const hit_vec *vertices, const int *ends, int rings);
/*
 * A chain: the edges from each vertex to the next, and nothing else. No edge leads from the last
 * vertex back to the first, and a chain has no inside: it is the union of its segments. Use it for
 * floors, walls and coasts. It is a HIT_POLYGON that stays open, of 2 vertices or more; it may
 * cross itself, and edges may have length 0. The caller owns the vertices.
 */
HIT_API hit_shape hit_make_chain(const hit_vec *vertices, int count);
/* The segment and all points no farther from it than the radius. */
HIT_API hit_shape hit_make_capsule(hit_vec from, hit_vec to, double radius);
/*
 * The shape and all points no farther from it than r: its Minkowski sum with a disc, elsewhere an
 * offset, a buffer, or a rounded shape. It makes a rounded rect of a rect, a stroke of a chain, and
 * of any shape one that hits whatever is within r of it: a finger's slop, or a tolerance.
 *
 *   point, segment     a circle, a capsule
 *   rect, triangle,    the same kind, with a radius: outline and filling stay as stored, and hit
 *   polygon, chain     tests add the radius. Holes become smaller, or close
 *   any with a radius  its radius is radius + r, rounded once. So a negative r takes back what
 *                      another call has added
 *   ellipse, sector    only by 0: points within r of an ellipse form no ellipse. For another r
 *                      hit_validate() refuses the result as HIT_ERROR_RADIUS
 *
 * An r of 0 returns the shape unchanged. hit_validate() refuses a radius below 0, NaN or infinite.
 * Between two shapes radii count as their sum, which is not rounded: hit_grow(a, r) hits b exactly
 * when a hits hit_grow(b, r), if no radius was added before.
 *
 * Every function of this file accepts grown shapes, with these limits: hit_relate() may say
 * meeting where one of the two is grown, not convex, and touched from inside; hit_relate_matrix()
 * refuses all of them, and hit_contact() those that are not convex.
 */
HIT_API hit_shape hit_grow(const hit_shape *shape, double r);
/*
 * Computes the half-axes u and v once, in double: radii.x along the angle, and radii.y across
 * it. They are exact for multiples of 90 degrees, and for equal radii, which make a disc at every
 * angle: u = (r, 0), v = (0, r). A radius of 0 makes a segment, and two make a point.
 */
HIT_API hit_shape hit_make_ellipse(hit_vec centre, hit_vec radii, double angle);

/*
 * Writes the stored half-axes of an ellipse. The ellipse is all points centre + s u + t v with
 * s^2 + t^2 <= 1; hit_vertices() gives its centre. u and v may differ from perpendicular by a last
 * bit, so they are not quite the longest and the shortest radius. For other kinds, both become 0.
 */
HIT_API void hit_ellipse_axes(const hit_shape *ellipse, hit_vec *u, hit_vec *v);

/*
 * A sector, or cone: the swing of a sword, or what a guard sees. It is all points whose distance
 * from the centre is from `inner` to `outer`, and whose direction from there lies clockwise from
 * `from` to `to`, in degrees; borders belong to it.
 *
 *   inner 0               a pie, with its tip
 *   to = from + 360       a disc; with an inner radius a ring. So is any larger difference
 *   to = from             no angle: a segment
 *   inner = outer         no width: an arc; if both are 0, a point
 *
 * Other turns are taken modulo 360: from 350 to 10 is 20 degrees. More than 180 degrees are as
 * good as less. The two directions are computed once, in double, as for hit_make_rect(): exact for
 * multiples of 90 degrees. All answers are exact for the stored ones. Directions that round to one
 * double make a sector without an angle, or a whole turn, whichever is nearer. hit_place() moves
 * the centre.
 *
 * A sector answers hit_hits(), hit_pick(), hit_bounds(), hit_place(), fields and batches of these,
 * hit_relate() with apart or meeting, and hit_closest() to a point. It refuses everything else: see
 * hit_answers().
 */
HIT_API hit_shape hit_make_sector(hit_vec centre, double inner, double outer, double from,
                                  double to);

#define HIT_ERRORS(X)                                                                              \
    X(HIT_OK, "fine")                                                                              \
    X(HIT_ERROR_KIND, "unknown kind of shape")                                                     \
    X(HIT_ERROR_NOT_FINITE, "a number is NaN, infinite or too large")                              \
    X(HIT_ERROR_NEGATIVE, "a size or radius is negative")                                          \
    X(HIT_ERROR_RADIUS, "a point, a segment, an ellipse or a sector has a radius")                 \
    X(HIT_ERROR_CORNERS, "the corners of an upright rect are not those of a box")                  \
    X(HIT_ERROR_AXES, "the half-axes of an ellipse are on one line")                               \
    X(HIT_ERROR_TOO_FEW, "a ring needs at least 3 vertices, a chain 2")                            \
    X(HIT_ERROR_RINGS, "the ends of a polygon's rings are wrong")                                  \
    X(HIT_ERROR_INDEX, "the index is not that of the polygon's ring")                              \
    X(HIT_ERROR_UNMADE,                                                                            \
      "its kind has another count of vertices; a zeroed shape is a point without a vertex")        \
    X(HIT_ERROR_SECTOR,                                                                            \
      "a sector's inner radius is above its outer one, or its directions do not fit its turn")

typedef enum hit_error {
#define HIT_ERROR_ENUM(error, text) error,
    HIT_ERRORS(HIT_ERROR_ENUM)
#undef HIT_ERROR_ENUM
} hit_error;
#define HIT_ERROR_COUNT (0 HIT_ERRORS(HIT_COUNT_ROW))

/* Returns HIT_OK when every other function accepts the shape, otherwise what is wrong with it.
 * O(vertices). */
HIT_API hit_error hit_validate(const hit_shape *shape);
HIT_API const char *hit_error_text(hit_error error);
HIT_API const char *hit_kind_name(hit_kind kind);

/* The turn a, b, c: 1 clockwise on screen (y down), -1 the other way, 0 on one line. Exact. Also 0
 * if a number is not finite. */
HIT_API int hit_orientation(hit_vec a, hit_vec b, hit_vec c);

/* The outline's shape->count vertices. */
HIT_API const hit_vec *hit_vertices(const hit_shape *shape);

/* For languages that do not read this header, as docs/example.py shows: shape->count, and the size
 * of a hit_shape in bytes. */
HIT_API int hit_vertex_count(const hit_shape *shape);
HIT_API size_t hit_shape_size(void);

/* Translates a copy of the shape: each stored coordinate becomes coordinate + to, with one
 * rounding. It writes a polygon's moved vertices to `ring`, which has room for shape->count of
 * them; other kinds do not use it. The ends of several rings stay where they are. The result may
 * have left the range, for example if `to` is not finite: check it with hit_validate(). A polygon
 * without a `ring` gives a zeroed shape, which hit_validate() refuses as HIT_ERROR_UNMADE. */
HIT_API hit_shape hit_place(const hit_shape *shape, hit_vec to, hit_vec *ring);

/*
 * hit_place() for a program that keeps positions as floats: it first changes *to to a position of
 * two floats. Rounding a position to the nearest float may bring back a contact that hit_sweep()
 * or hit_separate() has just ended: floats at 1000 are 2^-14 apart, and shapes stop nearer than
 * that. So each coordinate becomes the next float in the direction of `away`, or the nearest if
 * that is 0. With the normal of the contact as `away`, only the rounding of hit_place() can bring
 * the shape nearer to the line that separates two convex shapes: shapes that were apart along the
 * normal by E / 2^10 or more, with the E of hit_sweep(), stay apart. Coordinates beyond the range
 * of floats stay, and so do those that are not finite. A NaN in `away` counts as 0.
 */
HIT_API hit_shape hit_place_float(const hit_shape *shape, hit_vec *to, hit_vec away, hit_vec *ring);

/*
 * The bounding box (AABB): corners of the axis-parallel box around the shape, radius included.
 * Computed in double: the box of a round shape may be too small by a last bit, and the box of an
 * ellipse may also be a bit too large. Even so, two such boxes that do not overlap prove that their
 * shapes miss: rounding keeps order, so if the true boxes overlap, the rounded ones do. (A box test
 * for this must count touching boxes as overlapping.)
 */
HIT_API void hit_bounds(const hit_shape *shape, hit_vec *low, hit_vec *high);

/* ---- Indices: for polygons of many vertices ------------------------------------------------- */

/*
 * An index finds those edges of a ring that a test has to look at. It changes no answer, only the
 * time that a test takes. Build it once for a ring that you test often, from some 100 vertices on,
 * and set it in the shape:
 *
 *     shape.index = hit_index_build(ring, count, malloc(hit_index_size(count)));
 *
 * hit_place() keeps the index of a ring that stands where it was indexed, so moving the shape
 * rebuilds nothing. If you move the copy again, the new copy has no index. The caller owns the
 * memory, aligned as for any object. It must stay where it is while a shape uses it. hit_validate()
 * detects a wrong index. hit_grow() keeps it, too.
 *
 * Time, for n vertices, or n and m. Building an index takes O(n). Tests of large rings use
 * boxes around runs of edges, and compare edges only where boxes overlap; without an index each
 * call makes the boxes anew, on the stack (up to 64 KB). So for outlines that are not near
 * each other almost everywhere:
 *
 *   hit_hits(), a point           O(n); with an index O(log n)
 *   hit_hits(), two shapes        O((n + m) log(n + m)); with indices O(log(n + m)) for each place
 *                                 where the outlines come near each other
 *   hit_relate()                  O((n + m) log(n + m)), and O(log(n + m)) for each edge that
 *                                 touches the other outline; without an index O(m) for each. A
 *                                 point: as hit_hits()
 *   hit_relate() of chains,       as hit_relate(), and the same for each place where the outlines
 *   several rings, and rings      meet, and hit_relate_matrix() for each ring, and each edge that
 *   that cross themselves         runs along another of its shape
 *   hit_closest(), and            as hit_relate(); with indices too
 *   hit_crossings()
 *   hit_sweep()                   O((n + m) log(n + m)); with indices O(log(n + m)) for each place
 *                                 where the way of one comes near the other
 *   hit_enclose()                 O(n); with an index less, for most rings
 *
 * At worst, when all boxes overlap, it is O((n + m)^2). So it is without an index from some 10 000
 * vertices on, where each box on the stack is around a long run of edges: hit_sweep_into() of two
 * combs of 81 000 vertices takes more than a second, with indices 50 milliseconds. Index what is
 * that large.
 *
 * The ring is one that hit_validate() accepts as a polygon's. If `memory` is NULL, the result is
 * NULL: no index.
 */
HIT_API const hit_index *hit_index_build(const hit_vec *ring, int count, void *memory);

/* The same for a polygon of several rings, for a chain, or for any polygon; the size is that for
 * all its vertices. */
HIT_API const hit_index *hit_index_build_for(const hit_shape *polygon, void *memory);

/* Finds out once whether the ring is flat or crosses itself, which hit_relate() otherwise computes
 * in each call. The result stays in the index in `memory`, and holds until the shape moves; it does
 * not help several rings and chains. O(n log n) usually. */
HIT_API void hit_index_study(const hit_vec *ring, void *memory);

/* The size of an index in bytes: less than 24 for each vertex, from 64 vertices on. A count below 1
 * counts as 1. */
HIT_API size_t hit_index_size(int count);

/* ---- Verdicts: hit or miss ------------------------------------------------------------------ */

typedef enum hit_verdict {
    HIT_MISS,
    HIT_HIT,
    HIT_REFUSED /* outside what the method was stated for */
} hit_verdict;

HIT_API const char *hit_verdict_name(hit_verdict verdict);

/*
 * The hit test, elsewhere an overlap or intersection test: whether the two closed sets share a
 * point. Touching and containment count. Exact, for every pair of kinds but two. Symmetric. Time:
 * see hit_index_build(); O(n) with a sector. hit_referee() of hit_lab.h gives the same answer and
 * records how it was found.
 *
 * The two are a sector with an ellipse and with another sector: they are refused. The result is
 * false then, and that of hit_referee() is HIT_REFUSED.
 */
HIT_API bool hit_hits(const hit_shape *a, const hit_shape *b);

/*
 * The point-in-shape test for a mouse or for tiles, by a half-open rule: among shapes that fill the
 * plane without overlap, each point picks exactly one. For every other function shapes are closed,
 * so a point on a common border hits all shapes that meet there.
 *
 * The rule: the point counts as moved to the right by infinitely little, and down by infinitely
 * less than that. So a box from low to high is picked when low.x <= x < high.x and
 * low.y <= y < high.y. The left parts of a border belong to the shape, and its right parts do not.
 * The top horizontal edges belong to it, and the bottom ones do not. Of a disc or an ellipse, the
 * left half belongs to it, without the top and the bottom point. A grown shape has such arcs around
 * its corners, and so has a sector. A shape without area, such as a chain, is never picked. Several
 * rings are picked where an odd number of them is. A point out of the range picks nothing.
 *
 * Exact, for the stored doubles. To leave no gap, shapes have to share their corners, and a
 * corner on the side of a neighbour has to be on it exactly, as it is on horizontal and vertical
 * sides. O(vertices); with an index as hit_hits(), but O(vertices) on the outline itself.
 */
HIT_API bool hit_pick(const hit_shape *shape, hit_vec point);

/*
 * What shapes are asked beside hit_hits(), hit_relate(), hit_bounds() and hit_place(), which answer
 * for every shape. A name stands for the function, and for those that ask the same: ray for
 * hit_field_ray() too, sweep for hit_sweep_into(), hit_slide() and fields of these.
 */
#define HIT_QUESTIONS(X)                                                                           \
    X(HIT_ASK_GROW, "grow")                                                                        \
    X(HIT_ASK_MATRIX, "relate matrix")                                                             \
    X(HIT_ASK_OVERLAP, "overlap")                                                                  \
    X(HIT_ASK_CROSSINGS, "crossings")                                                              \
    X(HIT_ASK_RAY, "ray")                                                                          \
    X(HIT_ASK_CLOSEST, "closest")                                                                  \
    X(HIT_ASK_SEPARATE, "separate")                                                                \
    X(HIT_ASK_CONTACT, "contact")                                                                  \
    X(HIT_ASK_ENCLOSE, "enclose")                                                                  \
    X(HIT_ASK_SWEEP, "sweep")                                                                      \
    X(HIT_ASK_SWEEP_TURNING, "sweep turning")                                                      \
    X(HIT_ASK_PROVE, "prove")                                                                      \
    X(HIT_ASK_CLOSEST_TO_POINT, "closest to a point")

typedef enum hit_question {
#define HIT_QUESTION_ENUM(question, name) question,
    HIT_QUESTIONS(HIT_QUESTION_ENUM)
#undef HIT_QUESTION_ENUM
} hit_question;
#define HIT_QUESTION_COUNT (0 HIT_QUESTIONS(HIT_COUNT_ROW))

/*
 * Whether this question has an answer for the shape. Otherwise the function refuses it, as its own
 * comment says. All but these answer everything:
 *
 *   an ellipse                          not grow (by an r other than 0), not relate matrix
 *   a shape with a radius               not relate matrix
 *   the same, if it is not convex       not contact either
 *   a sector                            only closest to a point
 *
 * What a sector refuses is answered as if it were not there: false, no points, no stops, free, and
 * a distance of INFINITY with both points at (0, 0).
 *
 * False for a number that is no question. O(vertices).
 */
HIT_API bool hit_answers(const hit_shape *shape, hit_question question);
HIT_API const char *hit_question_name(hit_question question);

/* ---- Relation: how two shapes lie ---------------------------------------------------------- */

/*
 * How two shapes lie as closed point sets (geographic software calls this spatial predicates). The
 * relation is the first of these that holds:
 *
 *   apart          no common point
 *   equal          the same points, whatever their kinds
 *   a contains b   every point of b is in a; b may touch a's outline from inside, or lie on it.
 *                  What JTS, GEOS and shapely call "a covers b", where they are not equal
 *   b contains a
 *   touching       common points, but the interiors have none
 *   crossing       the interiors have common points
 *
 * The interior of a shape without area is the shape without its ends: all of a point, a segment
 * without its two end points. So two segments that cross like an X are crossing; two that meet like
 * a T or an L are touching; two that overlap on one line, each reaching beyond the other, are
 * crossing. A point that hits is contained. Shapes count as what they are: a circle or capsule of
 * radius 0 is a point or segment; a flat triangle, rect or polygon is its segment.
 *
 * Chains, polygons that cross or touch themselves, and polygons with holes and islands count as
 * point sets, by the even-odd rule: hit_relate_matrix() says what their interior is. So every
 * shape is equal to itself; hit_is_simple() tells whether a ring crosses itself.
 *
 * In four cases the relation is only
 *
 *   meeting        they hit; nothing finer is known
 *
 * Of a sector, always; beside what hit_hits() refuses, it is apart.
 * Of a rect, triangle, polygon or chain with a radius, see hit_grow(), that is not convex, and a
 * shape that may be in it and touches its border from inside, or nearly so: by less than about the
 * 500th part of its size, of many vertices the 100th, and more where numbers differ by a factor of
 * 2^250. Of a flat ellipse whose ends are no doubles, and what is neither a point, a segment nor a
 * convex ring without a radius, where it so touches the border, from inside or outside, and of such
 * an ellipse and a chain. Of an ellipse that touches the round end or a round corner of a capsule
 * or grown shape from inside, or nearly so: by less than the 2^40th part of its size.
 */
#define HIT_RELATIONS(X)                                                                           \
    X(HIT_APART, "apart")                                                                          \
    X(HIT_TOUCHING, "touching")                                                                    \
    X(HIT_CROSSING, "crossing")                                                                    \
    X(HIT_A_CONTAINS_B, "a contains b")                                                            \
    X(HIT_B_CONTAINS_A, "b contains a")                                                            \
    X(HIT_EQUAL, "equal")                                                                          \
    X(HIT_MEETING, "meeting")

typedef enum hit_relation {
#define HIT_RELATION_ENUM(relation, name) relation,
    HIT_RELATIONS(HIT_RELATION_ENUM)
#undef HIT_RELATION_ENUM
} hit_relation;
#define HIT_RELATION_COUNT (0 HIT_RELATIONS(HIT_COUNT_ROW))

HIT_API const char *hit_relation_name(hit_relation relation);

/* Whether a polygon, or any other ring, has area and its edges meet only at the vertex between two
 * successive edges: other libraries call this a simple ring. Each of several rings must be simple,
 * and none may meet another. A vertex repeated in a row counts once. A chain is simple if its edges
 * meet only in the same way, and if its last edge meets the first only at the end of a closed
 * chain. A radius changes nothing. True for all other shapes. Exact. O(n log n) usually.
 *
 * This is not the validity of a polygon that OGC defines, and GEOS and JTS test. There a hole may
 * touch the outer ring or another hole in a point, but has to be inside of the outer ring, and not
 * in another hole. */
HIT_API bool hit_is_simple(const hit_shape *shape);

/* Exact. Swapping the arguments swaps "a contains b" with "b contains a" and changes nothing else.
 * HIT_APART exactly when hit_hits() is false. Time: see hit_index_build(). */
HIT_API hit_relation hit_relate(const hit_shape *a, const hit_shape *b);

/*
 * The matrix of the relation, DE-9IM: it tells what interior, boundary and exterior of a (rows)
 * share with those of b (columns). It has nine letters and a terminating 0: "F" for nothing, "0"
 * for points, "1" for lines, "2" for areas. Two boxes that share an edge give "FF2F11212". The
 * result of hit_relate() follows from it.
 *
 *   interior   of a shape with area: the points that have only its points around them; of a part
 *              without area, such as a segment or a chain: its points except the ends
 *   boundary   the rest of the shape: the outline of an area, and the ends of a segment or chain
 *   exterior   all other points
 *
 * A point is interior. So is every point of a closed chain, whose last vertex equals its
 * first. An edge that two rings share, or that one ring runs along twice, is interior where both of
 * its sides are inside. Where neither side is, as on a flat ring, it is a line, whose ends are
 * the points from which it goes on in one direction only.
 *
 * The letters are for points, segments, chains and rings, as in geographic software. Of an ellipse
 * or a shape with a radius there are none: the function returns false and writes "*********". The
 * word of hit_relate() is for all kinds. `letters` has room for ten. Exact. Swapping the arguments
 * swaps rows and columns. Time: as hit_relate(), but a matrix asks each place where outlines touch,
 * where a word has often been found after a few: two combs of 9 000 vertices that touch in each
 * tooth take 40 milliseconds with indices, 150 without.
 */
HIT_API bool hit_relate_matrix(const hit_shape *a, const hit_shape *b, char *letters);

/*
 * Whether the shapes do more than touch: a point of one is inside the other, off its outline, or
 * two segments cross in a point that is an end of neither. So a point and a segment, two points,
 * and two segments along one direction never overlap. For two overlapping shapes with area, of
 * which neither crosses itself, hit_relate() says neither apart nor touching. Exact. Symmetric.
 * Time: as hit_relate().
 *
 * The even-odd rule decides what is inside, whatever outlines do: a ring may touch itself in a
 * corner, as the ring around two tiles with a common corner does, run along itself, or cross
 * itself, and rings may meet each other. Such a ring does not overlap a shape that it only touches.
 * A chain overlaps a shape if one of its segments does, and so does a part of a ring with no inside
 * beside it, such as a flat ring. Of a flat ellipse whose ends are no doubles, and a ring that
 * meets itself and that it only touches, the result may be true.
 */
HIT_API bool hit_overlap(const hit_shape *a, const hit_shape *b);

/*
 * Edges of two shapes. Edge i of a triangle, rect or polygon leads from its vertex i to the next,
 * and the last one back to vertex 0; the last edge of each of several rings leads back to the first
 * vertex of that ring; a chain of n vertices has n - 1 edges. A segment's only edge is 0; so is a
 * capsule's axis, which stands for all of its outline. With a radius an edge stands for what is
 * around it: the sides beside it, and the arcs around its ends. Points, circles and ellipses have
 * none: -1.
 */
typedef struct hit_edges {
    int of_a, of_b;
} hit_edges;

/*
 * Points where the outlines of the two shapes meet: use them for drawing, not for decisions. Writes
 * at most `capacity` of them to `out` and returns how many; none when the shapes are apart or one
 * is strictly inside the other. Writes to `edges`, unless it is NULL, an edge of each shape on
 * which the point lies; if there are several, as in a vertex, one of them. Where outlines run along
 * each other, the points are the ends of the common piece; two equal circles have none. Computed in
 * double: each point is within the E of hit_closest() of both outlines. If these meet at a flat
 * angle, the point may be farther from the true one.
 *
 * An ellipse that hit_relate() calls touching or crossing has at least one point, up to two with a
 * segment, up to four with a circle or an ellipse. Round outlines that run along each other within
 * E have none.
 *
 * Of a grown shape the outline is what is as far from the stored one as its radius, outside the
 * filling: arcs around corners, and sides beside edges. Time: as hit_relate().
 */
HIT_API int hit_crossings(const hit_shape *a, const hit_shape *b, hit_vec *out, hit_edges *edges,
                          int capacity);

/* ---- Rays ----------------------------------------------------------------------------------- */

/* Where a ray is just before or after a stop: off the shape, inside it, or along an edge.
 */
typedef enum hit_ray_state { HIT_RAY_OUTSIDE, HIT_RAY_INSIDE, HIT_RAY_ALONG } hit_ray_state;

/* A point of the outline that a ray comes to. */
typedef struct hit_ray_stop {
    double distance; /* from the ray's start */
    hit_vec point;
    hit_vec normal; /* across the outline, against the ray, of length 1 */
    int edge;       /* as in hit_edges; in a vertex, the edge that the ray crosses most steeply */
    hit_ray_state before, after;
} hit_ray_stop;

/*
 * Ray casting: finds where the ray from `from` along `direction` meets the shape's
 * outline, in order. Writes at most `room` stops, the first ones, and returns how many it wrote. So
 * the first contact is out[0], even with a room of 1. Where the ray enters, `after` is inside and
 * `before` is not; where it leaves, the other way round. If both are the same, the ray only touches
 * the outline, as at a corner or a chain. If the ray begins inside, the first stop has inside
 * before it. An edge that the ray runs along has stops at its ends.
 *
 * The direction may have any length except 0, and the ray's length may be INFINITY. There are no
 * stops for a length below 0, a number that is NaN, or a start or direction out of the range. Each
 * distance is at least that of the stop before it.
 *
 * It is exact which edges an endless ray meets, and so are before and after; the even-odd rule
 * decides what is inside. Edges that cross in one point of the ray may give two stops there, in any
 * order. Points are computed from the edge that the ray meets: each is within E of the outline and
 * of the ray's line, for the E of hit_closest() and the shape alone, however far away the ray
 * begins. Their distance is within E of the true one, for the E of the shape and the start; stops
 * beyond the length are left out. A vertex that the ray meets is exact. For a capsule or a grown
 * shape, and for an ellipse on whose outline the ray begins, before and after are right to within
 * E.
 *
 * Time: O(n); with an index O(log n) for each edge that the ray meets, and O(n) for rays along
 * edges. For a grown shape O(n) for each stop.
 */
HIT_API int hit_ray(const hit_shape *shape, hit_vec from, hit_vec direction, double length,
                    hit_ray_stop *out, int room);

/* ---- Distance: nearest points, and the way apart -------------------------------------------- */

/* A pair of nearest points, one of each shape, and their distance. */
typedef struct hit_nearest {
    double distance;
    hit_vec on_a, on_b;
} hit_nearest;

/*
 * The distance query: nearest points. Computed in double; E below is 2^-40 times the largest
 * coordinate or radius of the two shapes (for an ellipse: coordinate of its half-axes), or 2^-1072
 * if that is more. The distance is within 2^-40 of itself of the true one, however near the shapes
 * are, or within 2^-1074 if that is more: its first 12 digits are right. With an ellipse it is
 * within E: of a distance d about the first log10(d / E) digits are right. Each point is within E
 * of its shape, and the two are that distance apart, to within E. (If several pairs are equally
 * near, or nearly so, the result is any one.) The distance is 0 exactly when hit_hits() is
 * true: a miss by less than the smallest double gives that double. On a hit both points are the
 * same point, which the shapes share to within E; if two edges meet in a vertex, it is that vertex
 * exactly. All numbers are finite. Any pair of kinds.
 */
HIT_API hit_nearest hit_closest(const hit_shape *a, const hit_shape *b);

/*
 * The penetration depth, or minimum translation vector: the smallest move that takes a out of b is
 * direction * depth, with a direction of length 1 and a depth from 0 on. After exactly this
 * move they touch; a longer one in this direction separates them; no shorter move, in any
 * direction, does. All three hold within the error E of hit_closest(). Of two convex shapes without
 * an ellipse, the depth is within 2^-40 of itself of the true one, too. (Of two ellipses it is
 * proven that no move is shorter by more than 2^-21 of the depth; that none is shorter by more than
 * E is tested.) So shapes that touch, or that lie on one line and have no area, give depth 0 and
 * the direction in which a leaves. If several moves are equally small, the result is any one:
 * up, (0, -1), for circles and points with one centre; perpendicular to the line for a point on a
 * segment.
 *
 * One or both may be any polygon: concave, made of several rings, touching or crossing
 * itself, or a chain (or a rect so small that its stored corners are bent). It may have up to 64
 * vertices; each pair of its edges that cross between their ends counts as one more. The other has
 * up to 64, too, or is an ellipse. Inside means the same as for hit_overlap(): the even-odd rule
 * decides, and outlines belong to the shape, so a way out may lead back into a hole. The function
 * looks for the move among the borders that pairs of convex pieces form, so the move may lead out
 * of a notch or into a wide enough room. After the move they overlap by at most E, or are at
 * most 2.5 E apart; after a move longer by E in the same direction, they are apart; and no move
 * shorter than the depth takes them farther apart than 1.5 E. There are two differences: the result
 * may ignore a gap in which a fits with less than 1.5 E to spare, though a would only touch there;
 * and further in the same direction a may meet another part of b. Shapes that do not overlap (see
 * hit_overlap()) give depth 0, and the direction to the nearest place where they are apart.
 *
 * Returns false and leaves *direction and *depth untouched when the two do not hit; when one of
 * them is not convex and one of them has more vertices and crossings than 64; when one is an
 * ellipse and the other is not convex and has a radius; and when the convex pieces into which the
 * two are cut make too many pairs: 256, or 64 if one of them has a radius, or 32 with an ellipse. A
 * polygon of n vertices that does not meet itself has at most n - 2 pieces; a circle, a point, a
 * capsule, an ellipse, and what is convex and has at most 8 vertices, have one. So of two polygons
 * of 18 vertices, a circle and a polygon of 66, and a box and one of 66, none is refused for that.
 * O(n + m); with an ellipse usually O(n).
 * Concave polygons of 8 vertices take some 15 microseconds, of 18 a few hundred; no call that the
 * search of bench/worst.c finds takes more than some one millisecond. Hence the limits. For a
 * larger outline, pass the part around the other shape.
 */
HIT_API bool hit_separate(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                          double *depth);

/* A point where two shapes press on each other, as a physics engine uses it. */
typedef struct hit_contact_point {
    hit_vec on_a, on_b; /* on the outlines: on_a + normal * depth is on_b */
    double depth;
    hit_edges edges;        /* the edges that touch there; -1: a vertex, or a round shape */
    int vertex_a, vertex_b; /* the ends of these edges on its side; -1: none */
} hit_contact_point;

typedef struct hit_manifold {
    hit_vec normal;              /* from b towards a, of length 1 */
    double depth;                /* of the deepest point */
    int count;                   /* 1 or 2 */
    hit_contact_point points[2]; /* the second is undefined if there is one */
} hit_manifold;

/*
 * The contact manifold: normal, depth and one or two contact points of two shapes that hit. Normal
 * and depth are those of hit_separate(), to within the E of hit_closest(): moved by normal * depth,
 * a touches b. Of convex shapes without an ellipse, the depth of a vertex behind the edge that its
 * point names is right to 2^-40 of itself; where an edge is cut off, it is right to within E.
 * Points are where that brings the outlines together: where edges touch, the two ends of their
 * common part. They stand in the order along (-normal.y, normal.x).
 *
 * Convex shapes   An edge of one, the face, has the normal; of the other, the edge at the deepest
 *                 vertex that is most nearly parallel to it is cut off at the ends of the face. Of
 *                 the cut edge's ends those count that are in the other shape, to within E, each
 *                 with its own depth. So a box that stands on the ground a little tilted has two
 *                 points with different depths, one that is tilted farther has one. If one has no
 *                 edge there, such as a circle, or if two corners meet, there is one point. A
 *                 chain whose vertices are on one line is convex.
 * Radii           A capsule's side is its axis, edge 0, grown by the radius. On its round ends,
 *                 and on circles, the vertex is that of the outline: 0 or 1.
 * Ellipses        One point; vertex 0. One that is a disc, a segment or a point counts as that.
 * Concave shapes  After the move they may touch in several places: the two that are farthest apart
 *                 across the normal count, all with the whole depth. If it is one place, its edges
 *                 are cut as those of convex shapes. In a notch the normal leads out of it, and
 *                 need not be that of an edge.
 *
 * If one shape is inside the other the same holds: the points are on the side of the shortest way
 * out. Shapes that only touch have depth 0.
 *
 * Names: edges and vertices stay the same from one frame to the next while the same edges touch, so
 * they tell a solver which of its impulses belongs to a point (warm starting). Two points of one
 * manifold never have the same four numbers. If several edges of a shape are on one line, they
 * are one side: `edges` is that of them where the point is, and the vertices are the side's ends.
 *
 * on_a and on_b are within E of the outlines, and so is on_a + normal * depth of on_b; of concave
 * shapes, thin ellipses and radii that are less than E, within 8 E. Swapped arguments give the
 * same points with on_a and on_b exchanged and the negative normal, in the opposite order, exactly;
 * only for two equal shapes the normal is the same. If several moves are equally small, the result
 * is any one.
 *
 * Returns false and leaves the manifold untouched when the two do not hit; and when one of them is
 * not convex and has a radius, such as a grown chain that bends, or more vertices than
 * hit_separate() takes.
 * Time: circles, capsules and convex
 * rings of up to 16 vertices take nanoseconds, see docs/bench.md; others as hit_separate().
 */
HIT_API bool hit_contact(const hit_shape *a, const hit_shape *b, hit_manifold *manifold);

/*
 * The bounding circle: the smallest circle around the shape, for a first test before a costly one.
 * It contains the shape exactly: a shape that misses the circle misses its content. Its radius
 * exceeds the smallest possible one by at most E, as above. Returns false and writes nothing when
 * the radius is out of the range. It takes O(vertices) for each of a few rounds, longer than the
 * usual test: compute the circle once for each shape and keep it. If you move shape and circle, the
 * circle contains the shape except for the rounding of the moved vertices, so enlarge its radius by
 * a few ulps of the coordinates, or compute the circle anew.
 */
HIT_API bool hit_enclose(const hit_shape *shape, hit_vec *centre, double *radius);

/* ---- Batches: many points or circles against one shape -------------------------------------- */

/*
 * Writes to out[i] the answer of hit_hits() on the shape and a point at at[i], or a circle
 * around it: HIT_HIT or HIT_MISS, in a byte. If the position or the radius is not finite, or the
 * radius is negative, out[i] becomes HIT_REFUSED.
 *
 * Exact. It tests several positions at once, with AVX2 if the machine has it, in a tenth to a
 * third of the time of single calls. That includes many points against most polygons of up to 500
 * vertices. With more vertices the gain shrinks, for some polygons to nothing; up to 4096 of them
 * take up to 50 KB of stack. Chains, circles against polygons of more than 64 vertices or with
 * holes, and grown rects, triangles and polygons take the time of single calls. The arrays need
 * only the alignment of their types, and out[i] depends only on the shape and its own position.
 */
HIT_API void hit_batch_points(const hit_shape *shape, const hit_vec *at, int count,
                              unsigned char *out);
HIT_API void hit_batch_circles(const hit_shape *shape, const hit_vec *at, double radius, int count,
                               unsigned char *out);
/* The same with a radius for each circle. */
HIT_API void hit_batch_own_circles(const hit_shape *shape, const hit_vec *at, const double *radius,
                                   int count, unsigned char *out);

/* ---- Motion: first contacts and slides ------------------------------------------------------ */

#define HIT_SWEEP_STATES(X)                                                                        \
    X(HIT_SWEEP_FREE, "free")                                                                      \
    X(HIT_SWEEP_CONTACT, "contact")                                                                \
    X(HIT_SWEEP_STARTED, "started in contact")

typedef enum hit_sweep_state {
#define HIT_SWEEP_STATE_ENUM(state, name) state,
    HIT_SWEEP_STATES(HIT_SWEEP_STATE_ENUM)
#undef HIT_SWEEP_STATE_ENUM
} hit_sweep_state;
#define HIT_SWEEP_STATE_COUNT (0 HIT_SWEEP_STATES(HIT_COUNT_ROW))

HIT_API const char *hit_sweep_state_name(hit_sweep_state state);

typedef struct hit_swept {
    hit_sweep_state state;
    double time;     /* how much of the motion is free: 0 to 1 */
    hit_vec normal;  /* at the contact, from b towards a, of length 1 */
    hit_vec point;   /* where they touch then */
    hit_edges edges; /* the edges that touch there; -1 if there is no contact. In a vertex, the edge
                        that starts there; in a flat ring it may be another */
} hit_swept;

/*
 * The first contact of a with b: a moves by motion * t, for t from 0 to 1, without turning; b
 * stands still. Also called swept test, shape cast, ray cast (of a point), or time of impact. The
 * motion is any two doubles up to 2^1000, and may be 0; one out of this range counts as 0, here
 * and for every other function that takes a motion. If b moves too, sweep a by the difference of
 * the motions.
 *
 *   free       they have no common point at any t in [0, 1]. Time 1; no normal, no point: (0, 0)
 *   contact    they are apart at t = 0, and they touch at some t
 *   started    they touch at t = 0, overlap, or one is inside the other: hit_hits() is true.
 *              Time 0 for every motion. The normal is the direction of hit_separate(), or (0, 0)
 *              if that returns false or one of the two is concave: call hit_separate(), which takes
 *              longer, if you need the way out; the point is common to both, to within E
 *
 * The state is exact: it is that of real arithmetic on the stored doubles, however thin the shapes,
 * fast the motion or flat the angle. Touching counts; passing at any distance, however small, does
 * not. Swapped arguments with the motion reversed give the same state.
 *
 * If one is an ellipse that is not a disc, segment or point, the state is exact about the start,
 * and free is always right, but a pass at less than E may give a contact. All else below holds, and
 * the normal is a direction along which the shapes are apart at that time.
 *
 * The time is computed in double. E is 2^-40 times the largest coordinate, radius or
 * component of the motion, or 2^-1072 if that is more. The time is never after the true one, and at
 * that time the distance of the shapes is at most E. So the time of a grazing contact, or of one
 * almost along an edge, may be much too early, but the distance by no more than E. hit_place() by
 * motion * time leaves the shapes apart, so that the next sweep does not start in contact. There
 * are two exceptions. Some part of a may be less than E / 2^10 from b at that time, because the two
 * were so near at the start or pass each other so closely; rounding may then bring them into
 * contact. Or E < 2^-1000.
 *
 * The point is on both shapes at that time, to within E. The normal is that of the edge, or of the
 * nearest points of two round ends, to within E over the sum of the radii. If a corner meets a
 * corner, to within E, it is the normal of one of their edges whose line separates the two corners,
 * or the reversed motion if there is no such edge. The rest v of the motion slides on as
 * v - normal * (v . normal) when v . normal < 0; otherwise this contact does not block it.
 *
 * Time: see hit_index_build().
 */
HIT_API hit_swept hit_sweep(const hit_shape *a, const hit_shape *b, hit_vec motion);

/* A base that holds what comes from its front, and lets everything else pass. */
typedef struct hit_one_way {
    hit_vec front; /* the direction in which the front faces, of any length; (0, 0): holds all */
    double angle;  /* of the normals that hold, from the front: from 0 to 180 degrees */
} hit_one_way;

/*
 * Rules for hit_sweep_into() and hit_slide(): how a shape leaves a base that it overlaps, and which
 * bases let what comes from behind pass.
 *
 * Ways out (elsewhere stop_at_penetration = false). A shape that overlaps a base at the start is
 * inside: the way out is the direction of hit_separate(), and the base is a contact with that
 * normal. A motion against the normal by more than E does not lead out: the sweep is `started`, at
 * time 0, and a slide removes the part against the normal. Any other motion goes on as if the
 * shape stood outside already, moved by the depth; a slide keeps this way out until the shape has
 * left. So it is never deeper in the base than at the start, by more than E, and it cannot cross
 * another part of the base; once it has left the base, the base is as solid as any other. The
 * slide's state is `started`, though a may have moved. If hit_separate() returns false, there is no
 * way out: the normal is (0, 0), and a does not move.
 *
 * One-way floors and walls. A base with a front holds a when the normal of the contact is within
 * `angle` of the front, to within 2^-30: a comes from the front. 45 degrees are usual: a body that
 * walks against the end of a floor, or jumps from below, passes. A polygon and a chain hold by
 * their edges, one by one: an edge of a ring whose outer side is to the front, and both sides of a
 * chain's edge; the inside of a ring is not in the way. What has begun to pass an edge passes it
 * until it no longer overlaps it. What a floor held never sinks into it: a stands as safely as on a
 * solid base, and steps over the seams of tiles; 4 E below the top, a side holds as the top does. A
 * front out of the range counts as (0, 0). An angle that is NaN or below 0 counts as 0. With a
 * front, the contact's edges are those of the part that holds.
 *
 * Time: a polygon or chain with a front one sweep to each of its edges near the way: O(n + m) each
 * for a of m vertices, with indices O(log(n + m)). With `out` one call of hit_separate() for each
 * base that a overlaps, if one of the two is not convex (of the first 8 such bases; for more than
 * these, one a sweep). Without a front and `out`, there is no difference in time.
 */
typedef struct hit_rules {
    bool out;                   /* a shape that overlaps a base may move where that leads out */
    const hit_one_way *one_way; /* one for each base, by its number; NULL: every base holds all */
} hit_rules;

/*
 * hit_sweep() for a shape that rests on others, slides along them or leaves them: only going in
 * stops it, touching does not. A shape goes in if it overlaps (see hit_overlap()) for some t in
 * [0, 1]; for smaller t it may touch. Rules may let it pass or leave; NULL: there are none.
 *
 *   free       they overlap at no t in [0, 1]. They may touch: at the start, while a slides, in
 *              passing, and at the end
 *   contact    they do not overlap at t = 0, but they do at some t. They do not overlap before the
 *              time; it is 0 when they touch and the motion goes in at once
 *   started    they overlap at t = 0. Time 0; normal and point as for hit_sweep()
 *
 * The state is exact, like that of hit_sweep(): a box that slides along a floor is free however far
 * it goes, and one that goes into the floor by the last bit is not. Shapes that never overlap, such
 * as a point and a segment, have no inside to go into: for them a touch at t = 0 is no contact, and
 * a later one is the contact of hit_sweep(). For a chain, the contact is the earliest of its
 * segments.
 *
 * Time, point and normal have the accuracy that hit_sweep() promises for a contact, also at a time
 * of 0, and also for concave shapes: in a corner the normal is that of one of the edges that the
 * motion leads into, or it separates the shapes. If one is an ellipse with area, a motion that
 * leads in by less than E may be free, and one that passes at less than E may give a contact.
 *
 * Time: as hit_relate() and hit_sweep(). An ellipse and a polygon: O(n).
 */
HIT_API hit_swept hit_sweep_into(const hit_shape *a, const hit_shape *b, hit_vec motion,
                                 const hit_rules *rules);

#define HIT_TURNED_STATES(X)                                                                       \
    X(HIT_TURNED_FREE, "free")                                                                     \
    X(HIT_TURNED_CONTACT, "contact")                                                               \
    X(HIT_TURNED_STARTED, "started in contact")                                                    \
    X(HIT_TURNED_NEAR, "near")

typedef enum hit_turned_state {
#define HIT_TURNED_STATE_ENUM(state, name) state,
    HIT_TURNED_STATES(HIT_TURNED_STATE_ENUM)
#undef HIT_TURNED_STATE_ENUM
} hit_turned_state;
#define HIT_TURNED_STATE_COUNT (0 HIT_TURNED_STATES(HIT_COUNT_ROW))

HIT_API const char *hit_turned_state_name(hit_turned_state state);

typedef struct hit_turned {
    hit_turned_state state;
    double start, end; /* how much of the motion */
} hit_turned;

/*
 * The first contact of a with b when a turns while it moves: also called rotational swept
 * test, or time of impact. At the time t, from 0 to 1, a is turned by angle * t degrees, clockwise
 * on screen, around the pivot, and then moved by motion * t; the pivot is a point of the plane at
 * t = 0, such as the centre of a. b stands still.
 *
 *   free       they have no common point at any t in [0, 1]. Start and end are 1
 *   contact    they are apart at t = 0, and for all t < start; at some t in [start, end] they touch
 *   started    they touch at t = 0, overlap, or one is inside the other: hit_hits() is true.
 *              Start and end are 0
 *   near       they are apart for all t < start; at `start` they are nearer than E, and no contact
 *              was proved. End is 1
 *
 * The method is conservative advancement: it steps over no contact, however fast the motion, far
 * the turn or thin the shapes. `free`, and the statements about times before `start`, hold for real
 * sines and cosines. `started` is exact. A contact is proved: at the time `end` two parts are
 * deeper in each other than any rounding error, or a point has changed sides of a segment. So near
 * means one of two things: the shapes stay nearer than E without going in deeper (a graze, two
 * points, the end of a segment, a start from a smaller gap); or the motion needs more than 300
 * steps for one pair of parts, and 600 beyond that for all, or 8000 places to prove a contact:
 * dozens of turns close beside a corner, or hundreds of edges nearer than E. A motion with an angle
 * of 0 is near only then: otherwise hit_sweep() decides free or contact.
 *
 * E is 2^-39 times the largest distance of a coordinate of the shapes from the pivot, radius or
 * length of the motion. The times are usually within 2^-36 of each other, but farther apart for a
 * grazing contact. To draw the shape there, use hit_make_polygon_at() with its vertices minus the
 * pivot, angle * start and pivot + motion * start.
 *
 * A motion out of the range counts as 0, and so does the turn if the pivot is, or the angle is not
 * finite. Time: one to six steps for two convex shapes of up to 32 vertices, each O(n m); for
 * others O(n m) pairs of edges, of which a box answers most. An index does not help, because the
 * box around all that an edge may reach while it turns is as large as the shape: 10 000 vertices of
 * each take seconds. For larger outlines, pass the parts near the way.
 */
HIT_API hit_turned hit_sweep_turning(const hit_shape *a, hit_vec motion, double angle,
                                     hit_vec pivot, const hit_shape *b);

/* One of the shapes in the way, and the normal there, towards the moving shape. */
typedef struct hit_slide_contact {
    int base;
    hit_vec normal;
} hit_slide_contact;

typedef struct hit_slid {
    hit_sweep_state state;
    hit_shape place; /* hit_place(a, moved, ring) */
    hit_vec moved;
    hit_vec rest; /* of the motion, along the contacts, if `most` contacts ended the slide */
    int contacts; /* written to `met` */
} hit_slid;

/*
 * Moves and slides a past bases[0] to bases[count - 1], as a character controller does with a
 * player that runs into walls and along floors. When a would go into a base, the rest of the motion
 * continues without its component against the normal, for at most `most` contacts; 4 are enough for
 * most levels. The function writes each contact to `met`, in order. Rules may let a pass or leave;
 * NULL: there are none. `ring` is for a polygon's place, as in hit_place(); with rules it has room
 * for 2 * a->count vertices, and the place is in the first half. A polygon without a `ring` does
 * not move: the state is started, without a contact, and its place is that of a.
 *
 *   free       the whole motion was free. a may have slid along shapes that it touched
 *   contact    a met a base. If contacts lead into each other, as in a corner, the motion ends
 *              there, and the rest is 0
 *   started    a overlaps a base at the start; then it does not move, and `met` has that base
 *
 * The place never overlaps a base: hit_overlap() is false for its stored numbers. It may touch a
 * base, and the next motion may leave that base or slide along it. Floor tiles whose tops are on
 * one line form one floor: a does not stop at their seams. Contacts within 4 E of each other count
 * as simultaneous; of these the motion follows the one that lets it go farthest. Along a slanted
 * contact a moves away by up to E. The place stays in the range: a does not travel a part of the
 * motion that leads out of it.
 *
 * Time: for each contact, and once more, up to five calls of hit_sweep_into() and hit_overlap() for
 * each base; a box test answers most of them. For many bases use hit_field_slide().
 */
HIT_API hit_slid hit_slide(const hit_shape *a, const hit_shape *bases, int count, hit_vec motion,
                           const hit_rules *rules, hit_slide_contact *met, int most, hit_vec *ring);

/* ---- Fields: one shape against many --------------------------------------------------------- */

/*
 * A broad phase: a tree of boxes around many shapes (bounding volume hierarchy, dynamic AABB tree).
 * The caller owns the shapes, which stand in an array, and the memory of the field. A shape's
 * number is its index. A query gives the same answers about shapes as the other functions
 * of this file, bit by bit: the tree only saves calls.
 *
 * Queries change nothing: several threads may query one field. Queries count box tests and exact
 * tests in *work, which may be NULL.
 */
typedef struct hit_field hit_field;

typedef struct hit_work {
    long long boxes; /* box tests */
    long long tests; /* calls of hit_hits(), hit_closest(), hit_sweep(), and tests of slides */
} hit_work;

typedef struct hit_pair {
    int i, j; /* numbers; i < j */
} hit_pair;

/* The bytes that a field of up to `capacity` shapes takes: 68 for each shape, and a few more. The
 * capacity is from 0 to 2^29; for any other the result is 0. */
HIT_API size_t hit_field_size(int capacity);

/* Makes a field of shapes[0] to shapes[count - 1] in `memory`, which has hit_field_size(capacity)
 * bytes and the alignment that malloc() gives. The array may grow up to shapes[capacity - 1]. The
 * shapes and the memory must stay where they are while the field is in use. Returns NULL and writes
 * nothing if `memory` is NULL, the capacity is out of range, or the count is below 0 or above
 * the capacity.
 * O(n log n). */
HIT_API hit_field *hit_field_build(void *memory, int capacity, const hit_shape *shapes, int count);

/* Tells the field that shape number i is new or has changed. Does nothing for a number
 * below 0, or not below the capacity. O(log n) usually. */
HIT_API void hit_field_put(hit_field *field, int i);
/* Removes shape number i. You may put it again. Does nothing if the shape is not in the field. */
HIT_API void hit_field_remove(hit_field *field, int i);

/* Returns the number of a shape, from `from` to from + count - 1, that no longer has the box of its
 * last hit_field_put(): it has moved since, so queries may miss it. -1: there is none. For a view,
 * it checks all shapes of its field. O(count), plus the vertices of polygons. */
HIT_API int hit_field_stale(const hit_field *field, int from, int count);

/* Whether shape number i is in the field. */
HIT_API bool hit_field_has(const hit_field *field, int i);

/* Writes the numbers of at most `room` shapes that a hits to `out`, in no particular order, and
 * returns how many it hits. A shape that surely lies in a circle needs no test. */
HIT_API int hit_field_hits(const hit_field *field, const hit_shape *a, int *out, int room,
                           hit_work *work);

/* Returns the number of the shape for which hit_closest(a, shape) gives the smallest distance, and
 * writes that result; ties go to the lowest number. -1: the field is empty, and *nearest is
 * untouched. */
HIT_API int hit_field_nearest(const hit_field *field, const hit_shape *a, hit_nearest *nearest,
                              hit_work *work);

/* Returns the number of the shape that a, moved by `motion`, meets first: the one for which
 * hit_sweep(a, shape, motion) gives the smallest time. Writes that result; ties go to the lowest
 * number. A ray is a moving point. -1: the way is free, and *swept says so. */
HIT_API int hit_field_sweep(const hit_field *field, const hit_shape *a, hit_vec motion,
                            hit_swept *swept, hit_work *work);

/* The same for hit_sweep_into(), whose rules have a hit_one_way for each number. */
HIT_API int hit_field_sweep_into(const hit_field *field, const hit_shape *a, hit_vec motion,
                                 const hit_rules *rules, hit_swept *swept, hit_work *work);

/* Returns the number of the shape whose outline a ray meets first: the one for which hit_ray()
 * gives the smallest distance. Writes that stop; ties go to the lowest number. -1: there is none,
 * and *stop is untouched. If the ray begins inside a shape, the place where it leaves that shape
 * counts; see hit_field_view(). */
HIT_API int hit_field_ray(const hit_field *field, hit_vec from, hit_vec direction, double length,
                          hit_ray_stop *stop, hit_work *work);

/* Returns the highest number of a shape that hit_pick() picks there, because the shape that is
 * drawn last is on top. -1: there is none. */
HIT_API int hit_field_pick(const hit_field *field, hit_vec point, hit_work *work);

/* The same as hit_slide() past all shapes of the field, in the order of their numbers; the rules
 * have a hit_one_way for each number. Contacts, and a base that a overlaps at the start, have these
 * numbers. Tests only shapes near the path. A shape that is in the field blocks itself: see
 * hit_field_view(). */
HIT_API hit_slid hit_field_slide(const hit_field *field, const hit_shape *a, hit_vec motion,
                                 const hit_rules *rules, hit_slide_contact *met, int most,
                                 hit_vec *ring, hit_work *work);

/* Writes at most `room` of the pairs of shapes that hit each other to `out`, in no particular
 * order, and returns how many there are. */
HIT_API long long hit_field_pairs(const hit_field *field, hit_pair *out, int room, hit_work *work);

/* Memory for hit_field_view(), on the stack or anywhere else. */
typedef struct hit_view {
    double space[8];
} hit_view;

/*
 * The same field without some of its shapes: every query answers as if these were not in it, and so
 * does hit_field_has(). A view keeps a walker from blocking itself.
 *
 *   skip      the number of a shape to leave out, so that a body does not find itself; -1, or
 *             any number that no shape has: none
 *   layers    a number for each shape, whose bits the caller defines: walls, friends,
 *             triggers. The view leaves out shapes for which layers[i] & mask is 0. NULL: none
 *
 * A view copies only a few numbers, which takes nanoseconds, so make one for each query. Memory and
 * layers must stay where they are while the view is in use, and the view ends with the next
 * hit_field_put() or hit_field_remove(). A view of a view leaves out only the shapes that its own
 * arguments exclude. The boxes of hit_field_box() remain those of the whole tree.
 */
HIT_API const hit_field *hit_field_view(hit_view *view, const hit_field *field, int skip,
                                        const unsigned *layers, unsigned mask);

/* The boxes of the tree, for drawing: places run from 0 to hit_field_places() - 1. False: there is
 * no box in this place, or no such place. Height: 0 around one shape, more around several. */
HIT_API int hit_field_places(const hit_field *field);
HIT_API bool hit_field_box(const hit_field *field, int place, hit_vec *low, hit_vec *high,
                           int *height);

#ifdef __cplusplus
}
#endif

#endif
