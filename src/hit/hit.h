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
 * Range     every finite double, mixed freely. hit_validate() names what is not accepted; every
 *           other function expects shapes that hit_validate() has accepted.
 * Counts    of vertices, shapes and all else that stands in an array are ints, bytes are size_t.
 *           Quantities that no array bounds, such as numbers of pairs and work counters, are long
 *           long.
 * Numbers   beside shapes may be any, and none of them is an error that ends a program. Where one
 *           is NaN, infinite or out of its range, the function says what that means. A count, a
 *           capacity or a room below 0 is 0.
 * Threads   there is no global state: any function may run in several threads at once, as long as
 *           none of them changes what another reads. Each thread may ask hit_self_check() once.
 * Answers   hit_hits() is the hit test. It is right for every pair of kinds: its answer is that of
 *           real arithmetic on the stored doubles. hit_lab.h has hit tests as they were published,
 *           with their faults, and traces, which tell what a test compared.
 * Checks    -DHIT_CHECKED makes each call ask hit_validate() first: see hit_checked.h.
 *
 * The functions, by family:
 *
 *   make      hit_make_point _segment _circle _rect _box _triangle _polygon _polygon_at _rings
 *             _chain _capsule _ellipse
 *   shapes    hit_validate hit_place hit_place_float hit_bounds hit_enclose hit_vertices
 *             hit_vertex_count hit_ellipse_axes hit_shape_size
 *   ask       hit_hits hit_referee hit_pick hit_orientation
 *   relate    hit_relate hit_relate_matrix hit_is_simple hit_overlap hit_crossings hit_crossings_on
 *   measure   hit_closest hit_separate
 *   rays      hit_ray
 *   move      hit_sweep hit_sweep_into hit_sweep_turning hit_slide
 *   batches   hit_batch_points hit_batch_circles hit_batch_own_circles
 *   fields    hit_field_size _build _put _remove _has _view; _hits _nearest _sweep _ray _pick
 *             _slide _pairs; _stale _places _box
 *   indices   hit_index_size hit_index_build hit_index_build_for hit_index_study
 *   names     hit_kind_name hit_verdict_name hit_relation_name hit_sweep_state_name
 *             hit_turned_state_name hit_error_text hit_machine_text
 *   machine   hit_version hit_self_check
 */
#ifndef HIT_H
#define HIT_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Stands before each function of the library: a shared library shows these, and nothing else. A DLL
 * of Windows is compiled with HIT_EXPORTS; a program needs no word to call it. */
#if defined _WIN32 && defined HIT_EXPORTS
#define HIT_API __declspec(dllexport)
#elif defined __GNUC__ && !defined _WIN32 /* ELF and Mach-O */
#define HIT_API __attribute__((visibility("default")))
#else
#define HIT_API
#endif

/* A list names the rows that an enum has, with their texts; its HIT_..._COUNT is how many there are
 * in this header. docs/library.md says what may come in later versions, and what stays. */
#define HIT_COUNT_ROW(...) +1

typedef struct hit_vec {
    double x, y;
} hit_vec;

/* ---- Version and machine ------------------------------------------------------------------- */

/* Of this header: 10000 * major + 100 * minor + patch. A change of the major number breaks programs
 * that were compiled before it. */
#define HIT_VERSION      10000
#define HIT_VERSION_TEXT "1.0.0"

/* Of the library that the program runs with. */
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
 * Whether the thread that asks computes as the exact answers need it: rounds to nearest and keeps
 * subnormal numbers, and adds in the order that is written. If not, a few answers in thousands are
 * wrong. The library refuses wrong options that its compiler tells of; this tells of others. And
 * what else is in the program may set the machine, for example a library linked with -ffast-math,
 * at its start. A few nanoseconds: call it once in each thread.
 */
HIT_API hit_machine hit_self_check(void);
/* This, and each other _text and _name: "unknown" for a number that is none of the enum. */
HIT_API const char *hit_machine_text(hit_machine machine);

/* ---- Shapes: to make, judge and move them --------------------------------------------------- */

/* One list makes the enum, the names and every "for all kinds". The number is that of the outline's
 * vertices; 0: as many as each has. */
#define HIT_KINDS(X)                                                                               \
    X(HIT_POINT, "point", 1)                                                                       \
    X(HIT_SEGMENT, "segment", 2)                                                                   \
    X(HIT_CIRCLE, "circle", 1)                                                                     \
    X(HIT_RECT, "rect", 4)                                                                         \
    X(HIT_TRIANGLE, "triangle", 3)                                                                 \
    X(HIT_POLYGON, "polygon", 0)                                                                   \
    X(HIT_CAPSULE, "capsule", 2)                                                                   \
    X(HIT_ELLIPSE, "ellipse", 1)

typedef enum hit_kind {
#define HIT_KIND_ENUM(kind, name, vertices) kind,
    HIT_KINDS(HIT_KIND_ENUM)
#undef HIT_KIND_ENUM
} hit_kind;
#define HIT_KIND_COUNT (0 HIT_KINDS(HIT_COUNT_ROW))

/* Makes tests of large polygons fast: see hit_index_build(). */
typedef struct hit_index hit_index;

/* What a polygon's vertices are; see hit_make_rings() and hit_make_chain(). */
typedef struct hit_rings {
    const hit_vec *vertices;
    const int *ends; /* behind the last vertex of each ring; NULL: all vertices are one ring */
    int count;       /* of the ends */
    bool open;       /* a chain: the last vertex does not lead back to the first */
} hit_rings;

/*
 * Every kind but the ellipse is an outline (1 vertex, 2 vertices, or a closed ring of 3 and more)
 * grown by a radius. (A polygon may be several rings, or a chain of 2 vertices and more: see
 * hit_make_rings() and hit_make_chain().) An ellipse has one vertex, its centre: see
 * hit_ellipse_axes(). Plain data:
 * copy it, put it in arrays. The caller owns a polygon's ring, and keeps it alive and unchanged
 * while the shape is in use. Read vertices through hit_vertices(). The fields that every hit test
 * reads come first: a disc is in 32 bytes, which mostly share a cache line.
 */
typedef struct hit_shape {
    hit_kind kind;
    int count;     /* vertices of the outline */
    double radius; /* circle, capsule; 0 for the others */
    union {
        hit_vec vertex[4];   /* all but polygons; a rect's A B C D, clockwise, A top left; an
                                ellipse's centre, u and v */
        const hit_vec *ring; /* polygon */
        hit_rings rings;     /* polygon: the same, and whether it is one closed ring */
    };
    const hit_index *index; /* polygon: the index of its ring, or NULL */
    hit_vec centre; /* rect: it was made from this; hit tests read its stored corners. Polygon: how
                       far its ring was moved since it was indexed */
    hit_vec size; /* rect: width, height. Ellipse: its radii; it was made from these, and hit tests
                     read its stored half-axes */
    double angle; /* rect, ellipse: degrees, clockwise on screen */
    bool upright; /* rect: it is the box from A to C, and may be tested as a box; false is always
                     right */
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
 * these doubles. Centre and size are rounded, for whoever reads them. A `high` above or
 * left of `low` makes a negative size.
 *
 * For x, y, width and height, as in tenths or of tiles: 0.1 + 0.2 is not 0.3. hit_make_rect()
 * rounds on the way from centre and size to corners: of rects in tenths up to 20, 3 in 10 miss x or
 * x + width. hit_make_box({x, y}, {x + width, y + height}) hits both, as each is a stored corner.
 * Let neighbours take their border from one formula: tile i from i * width to (i + 1) * width, or
 * i / 10.0 for tenths, but not from x + width of a sum that grows. Then they share the same double.
 */
HIT_API hit_shape hit_make_box(hit_vec low, hit_vec high);
/* Corners in either direction; on one line they make a segment. */
HIT_API hit_shape hit_make_triangle(hit_vec a, hit_vec b, hit_vec c);
/* One closed ring of 3 vertices or more, in either direction. The caller owns it. */
HIT_API hit_shape hit_make_polygon(const hit_vec *ring, int count);
/*
 * The polygon of a ring that is turned by the angle around (0, 0) and then moved by `at`, as of a
 * sprite that turns: `ring` is the sprite as drawn, around its own middle, and `out`, with room for
 * count vertices, is the ring of the result. They may be the same array. Vertex i becomes
 * at + (c x - s y, s x + c y), rounded after each step, as the corners of hit_make_rect() do, with
 * that function's sine and cosine: turns by multiples of 90 degrees are exact, and the vertices
 * are the same with every compiler, machine and C library. Turn the ring as drawn at every frame,
 * not the last result: so no rounding adds up.
 */
HIT_API hit_shape hit_make_polygon_at(const hit_vec *ring, int count, double angle, hit_vec at,
                                      hit_vec *out);
/*
 * A polygon of several closed rings, such as one with holes, or of islands. `vertices` has the
 * rings one after the other, and ends[k] is the number of vertices up to the end of ring k: no edge
 * leads from one ring to the next. All rings together are filled by the even-odd rule: what an odd
 * number of rings surround is inside, whichever way they run. So a ring in a ring is a hole, and a
 * ring in a hole an island. Outlines belong to the shape, those of holes too. Rings may touch,
 * share edges, cross each other and be flat; where two of them share an edge, or a ring is flat,
 * that is an outline still. The caller owns both arrays, as a polygon's ring.
 */
HIT_API hit_shape hit_make_rings(const hit_vec *vertices, const int *ends, int rings);
/*
 * A chain: the edges from each vertex to the next, and nothing else. No edge leads from the last
 * vertex back to the first, and a chain has no inside: it is the union of its segments. For floors,
 * walls and coasts. It is a HIT_POLYGON that stays open, of 2 vertices or more; it may cross
 * itself, and edges may have no length. The caller owns the vertices.
 */
HIT_API hit_shape hit_make_chain(const hit_vec *vertices, int count);
/* The segment and all that is no farther from it than the radius. */
HIT_API hit_shape hit_make_capsule(hit_vec from, hit_vec to, double radius);
/*
 * The half-axes u and v are computed once, in double: radii.x along the angle, and radii.y across
 * it. They are exact for multiples of 90 degrees, and for equal radii, which make a disc at every
 * angle: u = (r, 0), v = (0, r). A radius may be 0: that makes a segment, and two make a point.
 */
HIT_API hit_shape hit_make_ellipse(hit_vec centre, hit_vec radii, double angle);

/*
 * What an ellipse is: all points centre + s u + t v with s^2 + t^2 <= 1, for the stored doubles.
 * hit_vertices() gives its centre. u and v may be a last bit from perpendicular, so they are not
 * quite the longest and the shortest radius. Other kinds have no half-axes: then both become 0.
 */
HIT_API void hit_ellipse_axes(const hit_shape *ellipse, hit_vec *u, hit_vec *v);

#define HIT_ERRORS(X)                                                                              \
    X(HIT_OK, "fine")                                                                              \
    X(HIT_ERROR_KIND, "unknown kind of shape")                                                     \
    X(HIT_ERROR_NOT_FINITE, "a number is NaN, infinite or too large")                              \
    X(HIT_ERROR_NEGATIVE, "a size or radius is negative")                                          \
    X(HIT_ERROR_RADIUS, "only circles and capsules have a radius")                                 \
    X(HIT_ERROR_CORNERS, "the corners of an upright rect are not those of a box")                  \
    X(HIT_ERROR_AXES, "the half-axes of an ellipse are on one line")                               \
    X(HIT_ERROR_TOO_FEW, "a ring needs at least 3 vertices, a chain 2")                            \
    X(HIT_ERROR_RINGS, "the ends of a polygon's rings are wrong")                                  \
    X(HIT_ERROR_INDEX, "the index is not that of the polygon's ring")                              \
    X(HIT_ERROR_UNMADE,                                                                            \
      "its kind has another count of vertices; a zeroed shape is a point without a vertex")

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

/* The turn a, b, c: 1 clockwise on screen (y down), -1 the other way, 0 on one line. Exact. 0 where
 * a number is not finite, too. */
HIT_API int hit_orientation(hit_vec a, hit_vec b, hit_vec c);

/* The outline's shape->count vertices. */
HIT_API const hit_vec *hit_vertices(const hit_shape *shape);

/* For languages that do not read this header, see docs/example.py: shape->count, and the bytes that
 * a hit_shape takes. */
HIT_API int hit_vertex_count(const hit_shape *shape);
HIT_API size_t hit_shape_size(void);

/* Translates a copy of the shape: each stored coordinate becomes coordinate + to, with one
 * rounding. A polygon's moved vertices are written to `ring`, which has room for shape->count of
 * them; for other kinds it is unused. The ends of several rings stay where they are. The result may
 * have left the range, as by a `to` that is not finite: hit_validate() tells. A polygon without a
 * `ring` gives a zeroed shape, which hit_validate() refuses as HIT_ERROR_UNMADE. */
HIT_API hit_shape hit_place(const hit_shape *shape, hit_vec to, hit_vec *ring);

/*
 * hit_place() for a program that keeps positions as floats: *to becomes a position of two floats
 * first. A position that is rounded to the nearest float may bring back a contact that hit_sweep()
 * or hit_separate() has just ended: floats at 1000 are 2^-14 apart, and shapes stop nearer than
 * that. So each coordinate becomes the next float in the direction of `away`, or the nearest where
 * that is 0. With the normal of the contact as `away` the shape comes no nearer to the line that
 * divides two convex shapes than by the rounding of hit_place(): what was apart along the normal by
 * E / 2^10 or more, with the E of hit_sweep(), stays apart. Coordinates beyond the floats stay, and
 * so does what is not finite. A NaN in `away` counts as 0.
 */
HIT_API hit_shape hit_place_float(const hit_shape *shape, hit_vec *to, hit_vec away, hit_vec *ring);

/*
 * The bounding box (AABB): corners of the axis-parallel box around the shape, radius included.
 * Computed in double: the box of a round shape may be too small by a last bit. That of an ellipse
 * may be a bit too large, too. All the same, two such boxes that do not overlap prove that their
 * shapes miss: rounding keeps order, so boxes that overlap in truth do so rounded. (A test of boxes
 * for this counts touching ones as overlapping.)
 */
HIT_API void hit_bounds(const hit_shape *shape, hit_vec *low, hit_vec *high);

/* ---- Indices: for polygons of many vertices ------------------------------------------------- */

/*
 * An index finds those edges of a ring that a test has to look at. It changes no answer, only the
 * time to it. Build it once for a ring that will be tested often, from some 100 vertices on, and
 * set it in the shape:
 *
 *     shape.index = hit_index_build(ring, count, malloc(hit_index_size(count)));
 *
 * hit_place() keeps the index of a ring that stands where it was indexed: nothing is built anew
 * when the shape moves. A copy moved once more has no index. The memory is the caller's, aligned as
 * for any object. It must stay where it is while a shape uses it. hit_validate() tells a wrong
 * index.
 *
 * Time, for n vertices, or n and m. An index is built in O(n). Large rings are gone through in
 * boxes around runs of edges, and edges are compared only where boxes overlap; without an index the
 * boxes are made anew by each call, on the stack (up to 64 KB). So for outlines that are not near
 * each other almost everywhere:
 *
 *   hit_referee(), a point        O(n); with an index O(log n)
 *   hit_referee(), two shapes     O((n + m) log(n + m)); with indices O(log(n + m)) for each place
 *                                 where the outlines come near each other
 *   hit_relate()                  O((n + m) log(n + m)), and O(log(n + m)) for each edge that
 *                                 touches the other outline; without an index O(m) for each. A
 *                                 point: as hit_referee()
 *   hit_relate() of chains,       as hit_relate(), and the same for each place where the outlines
 *   several rings, and rings      meet, and hit_relate_matrix() for each ring, and each edge that
 *   that cross themselves         runs along another of its shape
 *   hit_closest(), and            as hit_relate(); with indices too
 *   hit_crossings()
 *   hit_sweep()                   O((n + m) log(n + m)); with indices O(log(n + m)) for each place
 *                                 where the way of one comes near the other
 *   hit_enclose()                 O(n); with an index less, for most rings
 *   hit_referee() with a trace    O(n m); with an index as hit_relate(), and O(n) for the ray
 *
 * At worst, when all boxes overlap, it is O((n + m)^2).
 *
 * The ring is one that hit_validate() accepts as a polygon's. Without memory, NULL, there is no
 * index: the result is NULL.
 */
HIT_API const hit_index *hit_index_build(const hit_vec *ring, int count, void *memory);

/* The same for a polygon of several rings, for a chain, or for any polygon; of the size for all its
 * vertices. */
HIT_API const hit_index *hit_index_build_for(const hit_shape *polygon, void *memory);

/* Finds out once what hit_relate() asks of the ring each time: whether it is flat, or crosses
 * itself. For the index in `memory` and its ring, from now on as long as the shape is not moved; of
 * no use to several rings and chains. O(n log n) usually. */
HIT_API void hit_index_study(const hit_vec *ring, void *memory);

/* The bytes that it takes: less than 24 for each vertex, from 64 vertices on. A count below 1 takes
 * those of 1. */
HIT_API size_t hit_index_size(int count);

/* ---- Verdicts: hit or miss ------------------------------------------------------------------ */

typedef enum hit_verdict {
    HIT_MISS,
    HIT_HIT,
    HIT_REFUSED /* outside what the method was stated for */
} hit_verdict;

HIT_API const char *hit_verdict_name(hit_verdict verdict);

/* What a test looked at and compared, in order: see hit_lab.h. NULL wherever nobody wants to know.
 */
typedef struct hit_trace hit_trace;

/* Whether two shapes hit: they share a point. Exact, as hit_referee(), of which it is the verdict.
 */
HIT_API bool hit_hits(const hit_shape *a, const hit_shape *b);

/*
 * The hit test, elsewhere an overlap or intersection test: the exact answer for every pair of
 * kinds. HIT_HIT when the two closed sets share a point (touching and containment count), otherwise
 * HIT_MISS. Symmetric. Time: see hit_index_build(). The trace may be NULL. A call with a trace and
 * a call without one take different paths: the first runs the general rule and records its
 * comparisons, the second runs the shorter test that the pair of kinds has. Both are exact, so both
 * give the same verdict.
 */
HIT_API hit_verdict hit_referee(const hit_shape *a, const hit_shape *b, hit_trace *trace);

/*
 * The point-in-shape test for a mouse or for tiles, by a half-open rule: of shapes that fill the
 * plane without overlap, each point picks exactly one. Shapes are closed for every other function,
 * so a point on a common border hits all that meet there.
 *
 * The rule: the point counts as moved to the right by infinitely little, and down by infinitely
 * less than that. So a box from low to high is picked when low.x <= x < high.x and
 * low.y <= y < high.y. Of a border, its left parts belong to the shape and its right parts do not;
 * of level edges, the top ones do and the bottom ones do not; of a disc or an ellipse, the left
 * half without the top and the bottom point. What has no area is never picked, so no chain is. Of
 * several rings what an odd number picks. A point that is not finite is never picked.
 *
 * Exact, for the stored doubles: shapes that are to leave no gap have to share their corners, and a
 * corner on the side of a neighbour has to be on it exactly, as it is on level and upright sides.
 * O(vertices); with an index as hit_referee(), but O(vertices) on the outline itself.
 */
HIT_API bool hit_pick(const hit_shape *shape, hit_vec point);

/* ---- Relation: how two shapes lie ---------------------------------------------------------- */

/*
 * How two shapes lie (spatial predicates, in geographic software), as closed point sets. The first
 * that holds, in this order:
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
 * Polygons that cross or touch themselves, that have holes and islands, and chains are what they
 * are as sets, by the even-odd rule: hit_relate_matrix() says what their interior is. So every
 * shape is equal to itself; hit_is_simple() tells whether a ring is one that crosses itself.
 *
 * In three cases no more is said than
 *
 *   meeting        they hit; nothing finer is said
 *
 * Of a capsule and an ellipse with area that is no disc, whose interiors meet, where the ellipse
 * reaches beyond an end of the axis, does not leave the band around the axis and is not all in the
 * disc around that end: whether it leaves that disc there takes roots, not signs. Of a flat ellipse
 * that hits, when its ends are no doubles. And of a circle, capsule or ellipse with area, and a
 * polygon which has edges that run along each other, or a ring that is one point, where some edge
 * leads into the round shape and its middle is inside: that edge may have inside on both sides.
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

/* Whether a polygon, or any other ring, has area and its edges meet only where one follows the
 * other, in the vertex between them: what other libraries call a valid or simple ring. Of several
 * rings each has to, and none may meet another. A vertex repeated in a row counts once. Of a chain,
 * that no two of its edges meet except so, and the last one the first in the end of a closed one.
 * True for all other shapes. Exact. O(n log n) usually. */
HIT_API bool hit_is_simple(const hit_shape *shape);

/* Exact. Swapping the arguments swaps "a contains b" with "b contains a" and changes nothing else.
 * HIT_APART exactly when hit_referee() says HIT_MISS. Time: see hit_index_build(). */
HIT_API hit_relation hit_relate(const hit_shape *a, const hit_shape *b);

/*
 * The matrix of the relation, DE-9IM: what interior, boundary and exterior of a (rows) share with
 * those of b (columns). Nine letters and a 0: "F" for nothing, "0" for points, "1" for lines, "2"
 * for areas. Two boxes that share an edge give "FF2F11212". What hit_relate() says follows from it.
 *
 *   interior   of a shape with area the points that have only its points around them; of a part
 *              without area, such as a segment or a chain, its points but for the ends
 *   boundary   the rest of the shape: the outline of an area, and the ends of a segment or chain
 *   exterior   all other points
 *
 * A point is interior, and so is a chain's each point when it is closed, its last vertex being its
 * first. An edge that two rings share, or one ring runs along twice, is interior where there is
 * inside on both of its sides. Where there is none, as on a flat ring, it is a line, whose ends are
 * the points from which it goes on in one direction only.
 *
 * `letters` has room for ten. Exact. False, and the letters are "*********", where one of the two
 * is a circle, a capsule or an ellipse that has area; hit_relate() knows these. Swapping the
 * arguments swaps rows and columns. Time: as hit_relate().
 */
HIT_API bool hit_relate_matrix(const hit_shape *a, const hit_shape *b, char *letters);

/*
 * Whether the shapes do more than touch: a point of one is inside of the other, off its outline, or
 * two segments cross in a point that is an end of neither. So a point and a segment, two points,
 * and two segments along one direction never overlap. For two shapes with area of which neither
 * crosses itself, hit_relate() then says neither apart nor touching; an ellipse and a capsule of
 * which it says meeting overlap. Exact. Symmetric. Time: as hit_relate().
 *
 * Inside is what the even-odd rule says, whatever outlines do: a ring may touch itself in a corner,
 * as that around two tiles does which share one, run along itself, or cross itself, and rings may
 * meet each other. What such a ring touches, it does not overlap. A chain overlaps what one of its
 * segments overlaps, and so does a part of a ring with no inside beside it, such as a flat ring.
 */
HIT_API bool hit_overlap(const hit_shape *a, const hit_shape *b);

/*
 * Points where the outlines of the two shapes meet: good for drawing, not for deciding. Writes at
 * most `capacity` of them to `out` and returns how many; none when the shapes are apart or one is
 * strictly inside the other. Where outlines run along each other, these are the ends of the common
 * piece; two equal circles have none. Computed in double: each point is within E, as of
 * hit_closest(), of both outlines. Where these meet at a flat angle, that says less about its
 * place.
 *
 * An ellipse that hit_relate() calls touching or crossing has one point at least, up to two with a
 * segment, up to four with a circle or an ellipse. Round outlines that run along each other within
 * E have none.
 */
HIT_API int hit_crossings(const hit_shape *a, const hit_shape *b, hit_vec *out, int capacity);

/*
 * Edges of two shapes. Edge i of a triangle, rect or polygon leads from its vertex i to the next,
 * and the last one back to vertex 0; of several rings the last one of each leads back to the first
 * vertex of that ring; a chain of n vertices has n - 1. A segment's only edge is 0; so is a
 * capsule's, its axis, for all of its outline. Points, circles and ellipses have none: -1.
 */
typedef struct hit_edges {
    int of_a, of_b;
} hit_edges;

/* The same points as hit_crossings() writes, in the same order, and for each an edge of each shape
 * on which it is: where there are several, as in a vertex, one of them. */
HIT_API int hit_crossings_on(const hit_shape *a, const hit_shape *b, hit_vec *out, hit_edges *edges,
                             int capacity);

/* ---- Rays ----------------------------------------------------------------------------------- */

/* What a ray is in next to a stop: off the shape, in its inside, or on an edge that it runs along.
 */
typedef enum hit_ray_state { HIT_RAY_OUTSIDE, HIT_RAY_INSIDE, HIT_RAY_ALONG } hit_ray_state;

/* A point of the outline that a ray comes to. */
typedef struct hit_ray_stop {
    double distance; /* from the ray's start */
    hit_vec point;
    hit_vec normal; /* across the outline, against the ray, of length 1 */
    int edge;       /* as in hit_edges; in a vertex that which the ray crosses most steeply */
    hit_ray_state before, after;
} hit_ray_stop;

/*
 * Ray casting: where the ray that begins in `from`, along `direction`, comes to the shape's
 * outline, in order. Writes at most `room` stops, the first ones, and returns how many it wrote. So
 * the first contact is out[0], for a room of 1 too. Where the ray comes in, `after` is inside and
 * `before` is not; where it leaves, the other way round. A stop in which both are the same touches
 * the outline, as rays do that meet a corner or a chain. From inside, the first stop has inside
 * before it. On an edge that the ray runs along there are stops at its ends.
 *
 * The direction may have any length but 0, and the ray's length may be INFINITY. With a length
 * below 0, a number that is NaN, or a start or direction that is not finite there are no stops.
 *
 * Which edges an endless ray meets is exact, and so are before and after; the inside is what the
 * even-odd rule says. Edges that cross in one point of the ray may give two stops there, in any
 * order. Points are computed from the edge that is met: each is within E of the outline and of the
 * ray's line, for E of hit_closest() and the shape alone, however far away the ray begins. Their
 * distance is within E of the true one, for the E of the shape and the start; those of stops beyond
 * the length are left out. A vertex that the ray meets is given exactly. Of a capsule, and of an
 * ellipse whose outline the ray begins on, before and after are right to E.
 *
 * Time: O(n); with an index O(log n) for each edge that is met, and O(n) for rays along edges.
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
 * if that is more. The distance is within E of the true one. Each point is within E of its shape,
 * and the two are that distance apart, to E. (Of several pairs that are equally near, or nearly so,
 * the result is any one.) The distance is 0 exactly when hit_referee() says HIT_HIT: a miss by less
 * than the smallest double gives that double. On a hit both points are the same point, which the
 * shapes share, to E; where two edges meet in a vertex, it is that vertex exactly. All numbers are
 * finite: a distance beyond DBL_MAX is given as DBL_MAX. Any pair of kinds.
 */
HIT_API hit_nearest hit_closest(const hit_shape *a, const hit_shape *b);

/*
 * The penetration depth, or minimum translation vector: the smallest move that takes a out of b is
 * direction * depth, with a direction of length 1 and a depth from 0 to DBL_MAX. After exactly this
 * move they touch; a longer one in this direction separates them; no shorter move, in any
 * direction, does. All three hold within the error E of hit_closest(). (Of two ellipses it is
 * proven that no move is shorter by more than 2^-21 of the depth; that none is shorter by more than
 * E is tested.) So shapes that touch, or that lie on one line and have no area, give depth 0 and
 * the direction in which a leaves. Where several moves are equally small, the result is any one:
 * up, (0, -1), for circles and points with one centre; perpendicular to the line for a point on a
 * segment.
 *
 * One or both may be any polygon: concave, made of several rings, one that touches or crosses
 * itself, or a chain (or a rect so small that its stored corners are bent). It may have up to 64
 * vertices; each pair of its edges that cross between their ends counts as one more. The other has
 * up to 64, too, or is an ellipse. Inside is what hit_overlap() takes for it: the even-odd rule
 * says it, and outlines belong to the shape, so a way out may lead back into a hole. The move is
 * found among the borders of what pairs of convex pieces make, so it may lead out of a notch or
 * into a room that is wide enough. Moved so far, they overlap by at most E, or are at most 2.5 E
 * apart; moved by E more in the same direction, they are apart; and no move shorter than the depth
 * takes them farther apart than 1.5 E. Two differences: a gap in which a fits with less than 1.5 E
 * to spare may be passed by, though a would touch only; and further in the same direction a may
 * meet another part of b. Shapes that do not overlap (see hit_overlap()) give depth 0, and the
 * direction of the nearest place apart.
 *
 * Returns false and leaves *direction and *depth untouched when the two do not hit; and when one of
 * them is not convex and one of them has more vertices and crossings than 64. All of this is
 * decided exactly; a flat polygon is a segment, and convex. O(n + m); with an ellipse it is usually
 * O(n). Concave polygons of 8 vertices take some 15 microseconds, of 20 a few hundred, of 64 up to
 * some ten milliseconds, and up to a hundred where most of the 64 are crossings; at worst it is
 * O((n m)^3). With an ellipse it takes about five times as long as with a circle. So 64 is a limit:
 * at 500 a call would take seconds, and its pieces more stack than a thread may have. Of a larger
 * outline ask for the part around the other shape.
 */
HIT_API bool hit_separate(const hit_shape *a, const hit_shape *b, hit_vec *direction,
                          double *depth);

/*
 * The bounding circle: the smallest circle around the shape, for a first test before a costly one.
 * It contains the shape exactly: a shape that misses the circle misses its content. Its radius
 * exceeds the smallest possible one by at most E, as above. Returns false and writes nothing when
 * the radius is beyond DBL_MAX. O(vertices) for each of a few rounds, more than the usual test
 * takes: compute it once a shape and keep it. The circle of a shape that is moved contains it up to
 * the rounding of the moved vertices, so enlarge its radius by a few ulps of the coordinates, or
 * compute it anew.
 */
HIT_API bool hit_enclose(const hit_shape *shape, hit_vec *centre, double *radius);

/* ---- Batches: many points or circles against one shape -------------------------------------- */

/*
 * out[i] becomes what hit_referee() says of the shape and a point at at[i], or a circle around it:
 * HIT_HIT or HIT_MISS, in a byte. Where the position or the radius is one that hit_validate() does
 * not accept, it becomes HIT_REFUSED.
 *
 * Exact. Several positions are tested at once, with AVX2 where the machine has it, in a tenth to a
 * third of the time of single calls. Polygons of more than 64 vertices or with an index, and
 * circles against an ellipse, take the time of single calls. The arrays may stand
 * anywhere that their types allow, and out[i] depends on the shape and its own position alone.
 */
HIT_API void hit_batch_points(const hit_shape *shape, const hit_vec *at, int count,
                              unsigned char *out);
HIT_API void hit_batch_circles(const hit_shape *shape, const hit_vec *at, double radius, int count,
                               unsigned char *out);
/* Each with a radius of its own. */
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
    hit_edges edges; /* that touch there; only of a contact, else -1. In a vertex, that which starts
                        in it; of a ring that is flat, perhaps another */
} hit_swept;

/*
 * The first contact of a with b: a moves by motion * t, for t from 0 to 1, without turning; b
 * stands. Also called the swept test, shape cast, ray cast (of a point), or time of impact. The
 * motion is any two finite doubles, and may be 0; one with a NaN or an infinity counts as 0, here
 * and for every other function that takes a motion. If b moves too, sweep a by the difference of
 * the motions.
 *
 *   free       they have no common point at any t in [0, 1]. Time 1; no normal, no point: (0, 0)
 *   contact    apart at t = 0, and they touch at some t
 *   started    they touch at t = 0, overlap, or one is inside the other: hit_referee() says hit.
 *              Time 0 for every motion. The normal is the direction of hit_separate(), or (0, 0)
 *              where that returns false or one of the two is concave: who wants the way out then
 *              calls hit_separate(), which takes longer; the point is one that they share, to E
 *
 * The state is exact: it is that of real arithmetic on the stored doubles, however thin the shapes,
 * fast the motion or flat the angle. Touching counts; passing at any distance, however small, does
 * not. Swapped arguments with the motion reversed give the same state.
 *
 * Where one is an ellipse that is no disc, segment or point, the state is exact about the start,
 * and free is always right; contact may be said of a pass at less than E. All else below holds, and
 * the normal is a direction along which the shapes are apart at that time.
 *
 * The time is computed in double. E is 2^-40 times the largest coordinate, radius or
 * component of the motion, or 2^-1072 if that is more. The time is never after the true one, and at
 * that time the distance of the shapes is at most E. So the time of a grazing contact, or of one
 * almost along an edge, may be much too early, but the distance by no more than E. hit_place() by
 * motion * time leaves the shapes apart, so that the next sweep does not start in contact. Two
 * exceptions: at that time some part of a is less than E / 2^10 from b, as where the two were so
 * near at the start or pass each other so near, and rounding may place it there; or E < 2^-1000.
 *
 * The point is on both shapes at that time, to E. The normal is that of the edge, or of the nearest
 * points of two round ends, to E over the sum of the radii. Where a corner comes to a corner, to E,
 * it is the normal of one of their edges whose line separates the two corners, or against the
 * motion if there is none. The rest v of the motion slides on as v - normal * (v . normal) when v .
 * normal < 0; otherwise this contact is not in its way.
 *
 * Time: see hit_index_build().
 */
HIT_API hit_swept hit_sweep(const hit_shape *a, const hit_shape *b, hit_vec motion);

/*
 * The same for a shape that rests on others, slides along them or leaves them: only going in stops
 * it, a touch does not. What goes in overlaps (see hit_overlap()) for some t in [0, 1], and for
 * smaller t it may touch.
 *
 *   free       they overlap at no t in [0, 1]. They may touch: at the start, while it slides, in
 *              passing, and at the end
 *   contact    they do not overlap at t = 0, but at some t. The time is that up to which they do
 *              not; it is 0 when they touch and the motion goes in at once
 *   started    they overlap at t = 0. Time 0; normal and point as of hit_sweep()
 *
 * Exact, as the state of hit_sweep() is: a box that slides along a floor is free however far it
 * goes, and one that goes into the floor by the last bit is not. Shapes that never overlap, such as
 * a point and a segment, have no inside to go into: a contact at t = 0 is none for them, and one
 * after it is that of hit_sweep(). Of a chain it is the earliest that its segments say.
 *
 * Time, point and normal hold what hit_sweep() promises for a contact, at a time of 0 too, and of
 * concave shapes too: in a corner the normal is that of one of the edges, or parts the shapes, that
 * the motion leads into. Where one is an ellipse with area, a motion that leads in by less than E
 * may be free, and a contact may be said of one that passes at less than E.
 *
 * Time: as hit_relate() and hit_sweep(). An ellipse and a polygon: O(n).
 */
HIT_API hit_swept hit_sweep_into(const hit_shape *a, const hit_shape *b, hit_vec motion);

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
 * The first contact of a with b where a turns while it moves: also called the rotational swept
 * test, or time of impact. At the time t, from 0 to 1, a is turned by angle * t degrees, clockwise
 * on screen, around the pivot, and then moved by motion * t; the pivot is a point of the plane at
 * t = 0, such as the centre of a. b stands.
 *
 *   free       they have no common point at any t in [0, 1]. Start and end are 1
 *   contact    apart at t = 0, and for all t < start; at some t in [start, end] they touch
 *   started    they touch at t = 0, overlap, or one is inside the other: hit_referee() says hit.
 *              Start and end are 0
 *   near       apart for all t < start; at `start` they are nearer than E, and no contact was
 * proved. End is 1
 *
 * Nothing is stepped over, however fast the motion, far the turn or thin the shapes: `free`, and
 * what is said of times before `start`, is true of real sines and cosines. `started` is exact. A
 * contact is proved: two parts are surely deeper in each other than rounding at the time `end`, or
 * a point has changed sides of a segment. So only what stays nearer than E without going in deeper
 * is near: a graze, two points, the end of a segment, a start from a smaller gap; and a motion that
 * needs more than 300 steps for one pair of parts, such as hundreds of turns close beside a corner.
 * A motion with an angle of 0 is near only then: otherwise hit_sweep() tells free from contact.
 *
 * E is 2^-39 times the largest distance of a coordinate of the shapes from the pivot, radius or
 * length of the motion. The times are usually within 2^-36 of each other; where the contact is a
 * graze, farther. A place for drawing: hit_make_polygon_at() of the shape's vertices less the
 * pivot, with angle * start and pivot + motion * start.
 *
 * A motion with a NaN or an infinity counts as 0, and so does the turn if the angle or the pivot
 * has one. Time: one to six steps for two convex shapes of up to 32 vertices, each O(n m); for
 * others O(n m) pairs of edges, of which a box answers most.
 */
HIT_API hit_turned hit_sweep_turning(const hit_shape *a, hit_vec motion, double angle,
                                     hit_vec pivot, const hit_shape *b);

/* One of the shapes that stand in the way, and the normal there, towards what moves. */
typedef struct hit_slide_contact {
    int base;
    hit_vec normal;
} hit_slide_contact;

typedef struct hit_slid {
    hit_sweep_state state;
    hit_shape place; /* hit_place(a, moved, ring) */
    hit_vec moved;
    hit_vec rest; /* of the motion, along the contacts, when no more of these were allowed */
    int contacts; /* written to `met` */
} hit_slid;

/*
 * Moves and slides a past bases[0] to bases[count - 1], as a character controller does: a player
 * who runs into walls and along floors. Where a would go into a base, the rest of the motion goes
 * on without its part against the normal, for at most `most` contacts; 4 are enough for most
 * levels. Each is written to `met`, in order. `ring` is for a polygon's place, as in hit_place();
 * a polygon without one does not move: started, without a contact, and its place is that of a.
 *
 *   free       the whole motion was free. It may have slid along what it touched
 *   contact    it met something. Where contacts lead into each other, as in a corner, it ends
 *              there, and the rest is 0
 *   started    a overlaps a base at the start; then it does not move, and `met` has that base
 *
 * The place never overlaps a base: hit_overlap() says so of its stored numbers. It may touch, and
 * the next motion may leave, or slide along, what it touches. Tiles of a floor whose tops are on
 * one line are one floor: nothing stops at their seams. Contacts within 4 E of each other count as
 * met at once; of these the motion goes along the one that lets it go farthest. Along a slanted
 * contact it leaves by up to E. The place is in the range: a part of the motion that leads out of
 * it is not gone.
 *
 * Time: a few calls of hit_sweep_into() and hit_overlap() for each contact and each base, most of
 * which a box answers. For many bases there is hit_field_slide().
 */
HIT_API hit_slid hit_slide(const hit_shape *a, const hit_shape *bases, int count, hit_vec motion,
                           hit_slide_contact *met, int most, hit_vec *ring);

/* ---- Fields: one shape against many --------------------------------------------------------- */

/*
 * A broad phase: a tree of boxes around many shapes (bounding volume hierarchy, dynamic AABB tree).
 * The caller owns the shapes, which stand in an array, and the memory of the field. A shape's
 * number is its index. What a query says about the shapes that it names is what the other functions
 * of this file say, bit by bit: the tree only spares calls.
 *
 * Queries change nothing: several threads may ask one field. Box tests and exact tests are counted
 * in *work, which may be NULL.
 */
typedef struct hit_field hit_field;

typedef struct hit_work {
    long long boxes; /* looked at */
    long long tests; /* calls of hit_referee(), hit_closest(), hit_sweep() and of what slides ask */
} hit_work;

typedef struct hit_pair {
    int i, j; /* numbers; i < j */
} hit_pair;

/* Bytes that a field of up to `capacity` shapes takes: 68 a shape, and a few. Capacity from 0 to
 * 2^29; 0 for any other. */
HIT_API size_t hit_field_size(int capacity);

/* Makes a field of shapes[0] to shapes[count - 1] in `memory`, which has hit_field_size(capacity)
 * bytes and the alignment that malloc() gives. The array may grow up to shapes[capacity - 1]. The
 * shapes and the memory stay where they are while the field is in use. NULL, and nothing is
 * written, where there is no memory, the capacity is out of range, or the count is below 0 or above
 * the capacity.
 * O(n log n). */
HIT_API hit_field *hit_field_build(void *memory, int capacity, const hit_shape *shapes, int count);

/* Tells the field that shape number i is new, or has changed since. Nothing happens for a number
 * that is below 0, or not below the capacity. O(log n) usually. */
HIT_API void hit_field_put(hit_field *field, int i);
/* Takes shape number i out. It may be put again. Nothing happens when it is not in the field. */
HIT_API void hit_field_remove(hit_field *field, int i);

/* The number of a shape, of those from `from` to from + count - 1, that no longer has the box which
 * the field was told last: it has moved without hit_field_put(), so queries may pass it by. -1:
 * there is none. Of a view, of all shapes of its field. O(count), and the vertices of polygons. */
HIT_API int hit_field_stale(const hit_field *field, int from, int count);

/* Whether shape number i is in the field. */
HIT_API bool hit_field_has(const hit_field *field, int i);

/* Writes the numbers of at most `room` shapes that a hits to `out`, in no particular order, and
 * returns how many it hits. What surely lies in a circle is hit without a test. */
HIT_API int hit_field_hits(const hit_field *field, const hit_shape *a, int *out, int room,
                           hit_work *work);

/* The number of the shape for which hit_closest(a, shape) gives the smallest distance, and what it
 * gives; of several the lowest number. -1: the field is empty, and *nearest is untouched. */
HIT_API int hit_field_nearest(const hit_field *field, const hit_shape *a, hit_nearest *nearest,
                              hit_work *work);

/* The number of the shape that a, moved by `motion`, meets first: for which hit_sweep(a, shape,
 * motion) gives the smallest time; of several the lowest number; and what it gives. A ray is a
 * point that moves. -1: the way is free, and *swept says so. */
HIT_API int hit_field_sweep(const hit_field *field, const hit_shape *a, hit_vec motion,
                            hit_swept *swept, hit_work *work);

/* The number of the shape to whose outline a ray comes first: for which hit_ray() gives the
 * smallest distance; of several the lowest number; and that stop. -1: there is none, and *stop is
 * untouched. Shapes that the ray begins in count where it leaves them; see hit_field_view(). */
HIT_API int hit_field_ray(const hit_field *field, hit_vec from, hit_vec direction, double length,
                          hit_ray_stop *stop, hit_work *work);

/* The highest number of a shape that hit_pick() picks there, as what was drawn last is on top. -1:
 * there is none. */
HIT_API int hit_field_pick(const hit_field *field, hit_vec point, hit_work *work);

/* The same as hit_slide() past all shapes of the field, in the order of their numbers: contacts and
 * a base that is overlapped at the start have these. Asks only those near the way. A shape that is
 * in the field itself is in its own way: see hit_field_view(). */
HIT_API hit_slid hit_field_slide(const hit_field *field, const hit_shape *a, hit_vec motion,
                                 hit_slide_contact *met, int most, hit_vec *ring, hit_work *work);

/* Writes at most `room` of the pairs of shapes that hit each other to `out`, in no particular
 * order, and returns how many there are. */
HIT_API long long hit_field_pairs(const hit_field *field, hit_pair *out, int room, hit_work *work);

/* Memory for hit_field_view(), to be kept on the stack or wherever. */
typedef struct hit_view {
    double space[8];
} hit_view;

/*
 * The same field without some of its shapes: every query answers as if these were not in it, and
 * hit_field_has() says so.
 *
 *   skip      the number of a shape that is left out, so that a body does not find itself; -1, or
 *             any number that no shape has: none
 *   layers    a number for each shape, of which the bits are what the caller likes: walls, friends,
 *             triggers. Shapes for which layers[i] & mask is 0 are left out. NULL: none is
 *
 * Nothing is copied but a few numbers: it takes nanoseconds, so make one for each query. Memory and
 * layers stay where they are while the view is in use, and it ends with the next hit_field_put() or
 * hit_field_remove(). A view of a view leaves out what its own arguments say alone. The boxes of
 * hit_field_box() remain those of the whole tree.
 */
HIT_API const hit_field *hit_field_view(hit_view *view, const hit_field *field, int skip,
                                        const unsigned *layers, unsigned mask);

/* The boxes of the tree, to draw them: places from 0 to below hit_field_places(). False: there is
 * none in this place, or no such place. Height: 0 around one shape, more around several. */
HIT_API int hit_field_places(const hit_field *field);
HIT_API bool hit_field_box(const hit_field *field, int place, hit_vec *low, hit_vec *high,
                           int *height);

#ifdef __cplusplus
}
#endif

#ifdef HIT_CHECKED
#include "hit_checked.h"
#endif

#endif
