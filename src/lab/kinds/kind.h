/* SPDX-License-Identifier: MIT */
/*
 * The table of kinds, one row each, and what is said and done of a shape through it.
 *
 * The room stands below `scene`, not in `session`, because the reader and the writer of scene files
 * need the keys, the templates and the C text of each kind.
 */
#ifndef LAB_KIND_H
#define LAB_KIND_H

#include "hit.h"

#include <stddef.h>

/* A place where a shape can be grabbed. */

typedef enum handle_kind {
    HANDLE_NONE,
    HANDLE_VERTEX, /* index: the vertex */
    HANDLE_RADIUS,
    HANDLE_ANGLE,
    HANDLE_SIDE,   /* of a rect; index: the side from vertex index to the next */
    HANDLE_CENTRE, /* moves the shape */
    HANDLE_BODY    /* also moves the shape, from the point where it was grabbed */
} handle_kind;

typedef struct handle {
    handle_kind kind;
    int index;
    hit_vec at;
} handle;

/* What the lab knows of one kind of shape: a row, in a file of its own. kind.h has the table. */

/* The kinds by their numbers: those of hit.h, and the chain, which hit.h has as a polygon that
 * stays open. */
enum { KIND_CHAIN = HIT_KIND_COUNT + HIT_PARTIAL_KIND_COUNT, KIND_COUNT };

/* ---- Numbers ------------------------------------------------------------------------------ */

typedef enum kind_role {
    KIND_PLACE,   /* a pair: where the shape is. The pointer is the place of a cursor. */
    KIND_MEASURE, /* a length, lengths or an angle: does not change when the shape moves */
    KIND_END      /* a pair: one of two ends; the first has the first vertex */
} kind_role;

/* A number or a pair of numbers: a key in scene files and a line to type in the panel. */
typedef struct kind_number {
    const char *name;
    kind_role role;
    bool pair, degrees; /* not degrees: stage units. A pair of degrees: two directions */
    double least;
    const char *takes;    /* the form of the value, in words */
    const char *fallback; /* NULL: a scene file must give the value, except of a place */
    const char *help;
} kind_number;

enum { KIND_NUMBERS = 4 };

/* The values of a kind's numbers in the order of its row. Of a single number, x is the value. */
typedef struct kind_values {
    hit_vec of[KIND_NUMBERS];
} kind_values;

/* ---- Handles ------------------------------------------------------------------------------ */

/* A handle beside those of the vertices and the centre. */
typedef struct kind_handle {
    handle_kind kind;
    int index;
    /* `arm`: the least distance from the shape, for a handle that stands off. */
    hit_vec (*at)(const hit_shape *shape, int index, double arm);
    /* Where the arm of such a handle starts; NULL: in the middle of the shape. */
    hit_vec (*foot)(const hit_shape *shape, int index);
    /* The shape with the handle brought to `to`; angles become multiples of `degrees`. */
    hit_shape (*drag)(const hit_shape *shape, handle handle, hit_vec to, double degrees);
    /* The number that a drag rounds to the grid or to pixels; NULL: none. */
    const kind_number *rounded;
} kind_handle;

enum { KIND_HANDLES = 6 };

/* What a new scene begins with, whole lines of its file. */
typedef struct kind_keys {
    const char *name, *base, *cursor;
} kind_keys;

/* ---- The row ------------------------------------------------------------------------------ */

/* `ring`, as for hit_place(), has room for the vertices of a shape whose kind has `free_count`. */
typedef struct kind {
    /* A kind is given by its numbers, in the order of its hit_make_ function ... */
    const kind_number *numbers[KIND_NUMBERS + 1]; /* NULL ends the list */
    kind_values (*values)(const hit_shape *shape);
    hit_shape (*make)(const kind_values *values);

    /* ... or, with no numbers, by its vertices. */
    int least_vertices;
    bool free_count; /* any number from the least on, in a ring outside the shape */
    bool rings;      /* in one closed ring or in several; see vertices.h */
    hit_shape (*join)(const hit_vec *vertices, int count);

    bool takes_anchor; /* a cursor may run from an anchor on the stage to the pointer */
    bool bare;         /* has no inside: the outline is drawn whatever the scene says */
    bool grows;        /* keeps its kind when hit_grow() gives it a radius */
    bool round;        /* looks the same when it is turned */
    bool sizeless;     /* looks the same when it is scaled: a mark shows where it is */

    const char *flat; /* what is said of one without area or length; NULL: nothing */
    bool (*is_flat)(const hit_shape *shape); /* NULL: as case_is_flat() says */
    const char *corners; /* letters of its vertices, as the posts name them; NULL: they have none */

    /* NULL: the shape is its vertices grown by its radius. Otherwise it is an ellipse around its
     * one vertex with these half-axes. */
    void (*axes)(const hit_shape *shape, hit_vec *u, hit_vec *v);
    bool slice; /* neither: it is part of the ring around its one vertex */

    hit_vec (*middle)(const hit_shape *shape);
    hit_shape (*move)(const hit_shape *shape, hit_vec by, hit_vec *ring);
    /* An angle among the numbers becomes a multiple of `step` if that is not 0. */
    hit_shape (*turn)(const hit_shape *shape, double degrees, double step, hit_vec middle,
                      hit_vec *ring);
    hit_shape (*scale)(const hit_shape *shape, double factor, hit_vec middle, hit_vec *ring);
    hit_shape (*drag_vertex)(const hit_shape *shape, int index, hit_vec to, hit_vec *ring);
    /* In the order in which they are grabbed; HANDLE_NONE ends the list. */
    kind_handle handles[KIND_HANDLES + 1];

    /* One line for the panel. */
    void (*describe)(const hit_shape *shape, char *out, size_t size);
    /* The keys of a new scene, whole lines: a base for the stage of 960 x 640, which places a base
     * with a centre in its middle, and a cursor around the pointer. */
    const char *base_keys, *cursor_keys;
    const kind_keys *grown; /* NULL: no new scene begins with a grown one */
} kind;

const kind *kind_at(int kind);
/* "circle" */
const char *kind_name(int kind);
/* Returns the number of the kind of that name; -1: there is none. */
int kind_find(const char *name, size_t length);

/* Returns whether the exact test answers for the two. */
bool kind_takes(int a, int b);

int kind_index(const hit_shape *shape);
const kind *kind_of(const hit_shape *shape);
/* Returns the number of the kind that an open line of vertices makes, or a closed one. */
int kind_of_line(bool closed);

/* ---- Grown shapes: with a radius beside the numbers or vertices of their kind ---------------- */

extern const kind_number kind_grow;

/* 0: it has none, or the kind has a radius of its own. */
double kind_grown_by(const hit_shape *shape);
/* Returns the shape with this radius. */
hit_shape kind_make_grown(hit_shape shape, double radius);
/* Returns a shape of these numbers, grown as `like` is, and of its kind. */
hit_shape kind_make_like(const hit_shape *like, const kind_values *values);
/* Returns whether it has no inside. */
bool kind_is_bare(const hit_shape *shape);
/* Returns its kind's words, untranslated, if the shape has neither area nor length; otherwise NULL.
 */
const char *kind_tell_flat(const hit_shape *shape);

/* Returns the place of the number of that name among the kind's; -1: it has none. */
int kind_find_number(const kind *kind, const char *name);

/* ---- A shape as text: what scenes, states, fields, cases and C say of it --------------------- */

/* A kind's numbers in the order of its row, or the vertices. */
typedef struct kind_part {
    const kind_number *number; /* NULL: a vertex */
    bool pair;                 /* as a vertex is */
    bool begins_ring;          /* another ring, after the first one */
    hit_vec value;             /* of a single number, x */
} kind_part;

int kind_part_count(const hit_shape *shape);
kind_part kind_part_at(const hit_shape *shape, int index);

/* Returns whether a text gives the number. A cursor's place is the pointer: its text leaves it out.
 * */
bool kind_number_is_told(const kind_number *number, bool base);
/* Returns whether the value is in the number's range. */
bool kind_number_takes(const kind_number *number, hit_vec value);
/* Returns whether a ring, or a chain, can have so many vertices. */
bool kind_takes_vertices(const kind *kind, int count);

/* The numbers of all parts, one after the other. The last ones may be missing where their rows have
 * a fallback. */
typedef struct kind_numbers {
    const double *at;
    int count;
    const int *ends; /* behind the last vertex of each ring */
    int rings;       /* 0: the vertices are in one */
} kind_numbers;

/* A polygon's vertices and ends stay where they are. Returns NULL, or what is wrong. */
const char *kind_make_of(const kind *kind, const kind_numbers *numbers, hit_shape *out);

/* False: the kind has no place, only ends or vertices. */
bool kind_has_place(const hit_shape *shape, hit_vec *place);
/* Returns the shape at another place, of a kind that has one. */
hit_shape kind_put(const hit_shape *shape, hit_vec place);

/* False: the kind has no angle. */
bool kind_has_angle(const hit_shape *shape, double *degrees);
/* Returns the shape with an angle of 0, of a kind that has one. */
hit_shape kind_make_upright(const hit_shape *shape);

/* Returns the handle's row; NULL: it is a vertex, the centre or the body. */
const kind_handle *kind_find_handle(const hit_shape *shape, handle handle);
int kind_handle_count(const kind *kind);

/* "circle, r 50" */
void kind_describe(const hit_shape *shape, char *out, size_t size);

#endif
