/* SPDX-License-Identifier: MIT */
/*
 * What the files of this room share. All numbers are integers in units of 2^unit, which divides
 * every stored number of both shapes; directions and parameters have no unit.
 */
#ifndef HIT_PROVE_PRIVATE_H
#define HIT_PROVE_PRIVATE_H

#include "big.h"
#include "hit.h"
#include "hit_prove.h"

typedef struct big_vec {
    big x, y;
} big_vec;

/* (x / over, y / over), in units; over > 0. */
typedef struct prove_place {
    big x, y, over;
} prove_place;

typedef struct prove_span {
    int first, last; /* edges */
} prove_span;

/*
 * A core: its vertices, and whether it is an ellipse with area (an oval). An ellipse without area
 * is a segment here.
 *
 * Where one of the two is an oval and the other has no radius, `at` is not the plane but its image
 * under w -> (w x v, u x w), for w from the oval's centre: there the oval is a disc around (0, 0)
 * of the radius |u x v|, and lines stay lines.
 */
typedef struct prove_core {
    const hit_shape *shape;
    int vertices, edges;
    bool oval;
    const big_vec *stored; /* vertices */
    const big_vec *at;     /* the same, or their images */
    const hit_vec *near;   /* `at` in doubles, times a power of two */
    big_vec u, v;          /* of an oval */
    big radius;
} prove_core;

typedef struct prove_line {
    prove_span a, b;
    big_vec n; /* towards b */
    struct prove_line *next;
} prove_line;

typedef struct prove_task {
    big_memory memory;
    int unit;
    prove_core core[2];
    const prove_core *image_of; /* the oval whose image of the plane is used, or NULL */
    big reach;                  /* the radii together, of the image if there is one */
    double near_reach;          /* times the same power of two as core.near */
    prove_line *lines;
    int line_count;
    prove_place hit[2]; /* where they hit */
} prove_task;

static inline big_vec big_vec_add(big_memory *m, big_vec p, big_vec q)
{
    return (big_vec){hit_big_add(m, p.x, q.x), hit_big_add(m, p.y, q.y)};
}

static inline big_vec big_vec_sub(big_memory *m, big_vec p, big_vec q)
{
    return (big_vec){hit_big_sub(m, p.x, q.x), hit_big_sub(m, p.y, q.y)};
}

static inline big big_vec_dot(big_memory *m, big_vec p, big_vec q)
{
    return hit_big_add(m, hit_big_mul(m, p.x, q.x), hit_big_mul(m, p.y, q.y));
}

static inline big big_vec_cross(big_memory *m, big_vec p, big_vec q)
{
    return hit_big_sub(m, hit_big_mul(m, p.x, q.y), hit_big_mul(m, p.y, q.x));
}

/* ---- prove_core.c --------------------------------------------------------------------------- */

/* Returns false if the memory is too small. */
bool hit_prove_begin(prove_task *t, const hit_shape *a, const hit_shape *b);
/* Returns the vertex that edge i leads to. */
int hit_prove_next(const prove_core *core, int i);
/* Exact. Returns whether a polygon, triangle or rect has the point, by the even-odd rule. */
bool hit_prove_holds(const hit_shape *shape, hit_vec p);
/* Returns the exponent of the lowest bit that is 1; for 0 a large one. */
int hit_prove_last_bit(double x);
/* Returns whether the shape has an inside. */
bool hit_prove_has_inside(const hit_shape *shape);

/* ---- prove_line.c: directions --------------------------------------------------------------- */

/* Returns whether the edges of b lie beyond those of a along n by more than the reach. */
bool hit_prove_parts(prove_task *t, prove_span a, prove_span b, big_vec n);
/* Finds a short direction that parts them. It is a direction of the plane, as lines are, and about
 * that of the image n, which is tried last. False: nothing parts them. */
bool hit_prove_short_line(prove_task *t, prove_span a, prove_span b, big_vec n, big_vec *out);
/* Finds the direction in which the hulls of their images are farthest apart, as far as doubles
 * tell. */
bool hit_prove_widest(prove_task *t, prove_span a, prove_span b, big_vec *out);
/* Looks for a direction that parts them. */
bool hit_prove_find_line(prove_task *t, prove_span a, prove_span b, big_vec *out);
/* Returns x and y as doubles, times a common power of two: the greater is about 1. */
hit_vec hit_prove_near(big_vec n);
/* Makes a direction near n in integers: candidate `number`, counted from 0, of ever longer ones. If
 * `whole` is set, its length is an integer, too. False: there are no more. */
bool hit_prove_candidate(big_memory *m, hit_vec n, bool whole, int number, big_vec *out);

/* ---- Pairs that cannot be divided further: where they hit, or a line between them ------------ */

/* Decides two edges. True: they hit, and t->hit is set; otherwise a line is added. */
bool hit_prove_edges(prove_task *t, int i, int j);
/* Decides an oval and another one, or an oval and edges with a radius, likewise. */
bool hit_prove_ovals(prove_task *t);

/* ---- prove_oval_line.c: an oval, core `first`, and edges of the other core ------------------- */

/* Adds the line beside an edge; n goes from the oval to the other. */
void hit_prove_oval_line(prove_task *t, int first, int edge, big_vec n);
/* Whether a short direction near this one parts them; then its line is added. */
bool hit_prove_oval_line_near(prove_task *t, int first, int edge, hit_vec near);
/* A line that parts the oval from one edge may part it from all: then it stays alone. */
void hit_prove_oval_line_for_all(prove_task *t, int first);

/* ---- prove_cover.c -------------------------------------------------------------------------- */

/* Adds a line, whose direction loses its common divisor. */
void hit_prove_add_line(prove_task *t, prove_span a, prove_span b, big_vec n);
/* Decides all pairs of edges of two spans. True: they hit; otherwise lines for all of them are
 * added. */
bool hit_prove_cover(prove_task *t, prove_span a, prove_span b);
/* Merges lines, so that there are fewer, each for more edges. */
void hit_prove_merge(prove_task *t);

/* ---- prove.c -------------------------------------------------------------------------------- */

/* Decides the shapes of hit_prove_begin(). True: they hit, and t->hit is set; otherwise t->lines
 * is. */
bool hit_prove_search(prove_task *t);

/* ---- prove_text.c --------------------------------------------------------------------------- */

/* Returns the length; *bits is that of the longest number. */
size_t hit_prove_write(prove_task *t, bool hits, char *text, size_t capacity, int *bits);
/* Writes n / d times 2^unit, reduced: "12", "-3/4". Returns the length of the whole text. */
size_t hit_prove_write_number(big_memory *m, big n, big d, int unit, char *text, size_t capacity);

/* ---- prove_number.c ------------------------------------------------------------------------- */

enum { PROVE_NUMBER = 48 }; /* characters that a number for people has at most, its NUL included */

/* Returns n / d times 2^unit, to a few last bits. */
double hit_prove_ratio(big n, big d, int unit);
/* Writes x as a decimal, if that has few digits: "9600", "-0.375". */
bool hit_prove_write_decimal(double x, char *out, size_t size);
/* Writes n / d times 2^unit exactly: a ratio, or a short decimal. False: it is too long. */
bool hit_prove_write_exact(big_memory *m, big n, big d, int unit, char *out, size_t size);

#endif
