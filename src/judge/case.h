/* SPDX-License-Identifier: MIT */
/*
 * Cases for a user's own test: two shapes as the numbers of one line, the exact answer, and the
 * decks that such cases come from. docs/judge.md has the protocol.
 *
 * A case is made anew whenever it is needed, from its deck, the type of its numbers, a seed and its
 * place in the deck: nothing is stored, and a run of any length needs no memory.
 */
#ifndef JUDGE_CASE_H
#define JUDGE_CASE_H

#include "hit.h"

#include <stdint.h>
#include <stdio.h>

/* ---- Columns: a shape as the numbers that a function takes ----------------------------------- */

/* A box is upright, corner and size; a rect has a centre, a size and an angle; a roundbox is a box
 * with a radius, as hit_grow() makes it. A sector has its tip, and no inner radius; `to` is from
 * `from` to a whole turn more. */
typedef enum case_form {
    FORM_POINT,
    FORM_SEGMENT,
    FORM_CIRCLE,
    FORM_BOX,
    FORM_RECT,
    FORM_TRIANGLE,
    FORM_POLYGON, /* n, then n vertices */
    FORM_CAPSULE,
    FORM_ELLIPSE,
    FORM_ROUNDBOX,
    FORM_SECTOR,
    FORM_COUNT
} case_form;

/* A row: what the protocol and the templates say of a form. */
typedef struct case_form_row {
    const char *name;
    const char *columns; /* "cx cy r"; a polygon's are "n x1 y1 ..." */
    hit_kind kind;
    int numbers;     /* 0: a polygon's, as many as its vertices need */
    int coordinates; /* how many of them are, from the first on; the others are sizes or angles */
    unsigned angles; /* a bit for each that is one, in degrees */
    bool is_box;     /* a corner, a width and a height */
    bool has_radius; /* the last number is the radius of the hit_shape */
    unsigned beside; /* a bit for each form that it makes a pair with; 0: all but those with bits of
                        their own */
} case_form_row;

extern const case_form_row case_forms[FORM_COUNT];

enum { CASE_VERTICES = 64, CASE_NUMBERS = 2 * CASE_VERTICES };

/* "circle/box" */
typedef struct case_pair {
    case_form a, b;
} case_pair;

/* Returns whether the two are judged beside each other: for others there is no exact answer. */
bool case_pair_fits(case_pair pair);
extern const char case_pair_refusal[]; /* a message, untranslated, with %s for the pair */
/* Reads the name of a pair that fits. False: it is none. */
bool case_pair_find(const char *text, case_pair *pair);
/* Finds the form of that name, of so many letters. False: there is none. */
bool case_form_find(const char *name, size_t length, case_form *form);
/* Writes the names of the columns of both shapes, each different: "cx cy r x y w h". Where a name
 * stands in both, all have a letter before them: "acx acy ar bcx bcy br". */
enum { CASE_COLUMNS = 64 };
void case_pair_columns(case_pair pair, char *out, size_t size);

/* Whether two columns of a pair would have one name; then each has its shape's letter before it. */
bool case_names_clash(case_pair pair);

/* Returns the pair of two shapes, in the order of the forms; a rect that is not turned is a box, or
 * with a radius a roundbox. Two of one kind keep their order. */
case_pair case_pair_of(const hit_shape *a, const hit_shape *b);
/* Returns whether b is the first of that pair. */
bool case_pair_swaps(const hit_shape *a, const hit_shape *b);

/* What every number of a case is exactly. */
typedef enum case_numbers {
    NUMBERS_FLOAT,
    NUMBERS_DOUBLE,
    NUMBERS_INT,
    NUMBERS_COUNT
} case_numbers;

extern const char *const case_number_names[NUMBERS_COUNT];

/* A polygon's count is not among its numbers: it is `count` / 2. */
typedef struct case_shape {
    case_form form;
    int count;
    double number[CASE_NUMBERS];
} case_shape;

typedef struct hit_case {
    case_shape shape[2];
    bool moves;         /* the line has two numbers more: */
    hit_vec motion;     /* of the first shape; the second stands */
    const char *source; /* the address of a public report, or NULL */
} hit_case;

/* Writes the line of the case, with its line feed: decimal numbers separated by blanks, each the
 * shortest that reads back to the same double. A float is written as the double that it is, so that
 * a program reads the same number, whichever of the two it reads. */
enum { CASE_LINE = 2 * CASE_NUMBERS * 26 };
void case_write(const hit_case *one, char line[CASE_LINE]);
/* Writes the two lines that every program reads first. */
void case_write_head(case_pair pair, case_numbers numbers, char *out, size_t size);
/* Reads such a line. False: it is none of this pair. */
bool case_read(const char *line, case_pair pair, hit_case *out);
/* Reads one with a motion. */
bool case_read_moving(const char *line, case_pair pair, hit_case *out);
/* Reads "circle/box 0 0 1 ...": the pair, and then such a line. */
bool case_parse(const char *text, hit_case *out);

/* ---- The exact answer ------------------------------------------------------------------------ */

/* Its polygons point to its rings, so it must not be copied. */
typedef struct case_built {
    hit_shape a, b;
    hit_vec motion; /* of a; (0, 0) where the case has none */
    hit_vec ring[2][CASE_VERTICES];
    bool exact; /* the shapes are what the numbers say; false: corners of a turned rect, half-axes
                   of a turned ellipse, or a box's far corner were rounded */
} case_built;

/* Builds the shapes of a case. False: the numbers are no shape. */
bool case_build(const hit_case *one, case_built *built);

/* Takes the shape's numbers, as case_build() would read them. A box's size may be rounded. False:
 * the form has none for it. */
bool case_take(const hit_shape *shape, case_form form, case_shape *out);

/* The same for two shapes, which may come in either order, as for hit_run(). */
bool case_take_pair(case_pair pair, const hit_shape *a, const hit_shape *b, hit_case *out);

/* Writes the call in C of a function of the pair with the numbers of these shapes: "hit(60, 20, 5,
 * 0, 0, 4, 2)" for a `call` "hit(cx, cy, r, x, y, w, h)". False: they are no case of the pair, or
 * one is a polygon, whose numbers C takes as arrays. */
bool case_write_call(case_pair pair, const char *call, const hit_shape *a, const hit_shape *b,
                     char *out, size_t size);

typedef struct case_truth {
    hit_verdict verdict;
    bool touching; /* a hit, and the shapes share points of their outlines only */
} case_truth;

case_truth case_judge(const case_built *built);

/* Returns whether the shape has no area, and is neither a point nor a segment. */
bool case_is_flat(const hit_shape *s);

/* Returns the largest coordinate of the boxes around both shapes. */
double case_largest(const case_built *built);

/* Returns whether one is inside the other: all of its points, and not on the outline if it is
 * beside a sector; a sector inside another shape is not found. */
bool case_is_inside(const case_built *built);

/* Returns how far the shapes are from touching: their distance, or the shortest way that parts
 * them; and that in units of the last bit that the largest coordinate has in this type of numbers.
 */
double case_clearance(const case_built *built);
/* Returns whether that is the length of the piece that two segments on one line share: a hair's
 * move aside parts them. */
bool case_shares_piece(const case_built *built);
/* The clearance is at most so far from the true one. */
double case_clearance_error(const case_built *built, double clearance);
double case_ulps(const case_built *built, case_numbers numbers, double clearance);

/* Writes the line that opens the case in the lab: a state, with the first shape as the base, or
 * `swapped`, as the cursor. False: no room. */
bool case_state(const hit_case *one, bool swapped, char *out, size_t size);

/* ---- Decks ------------------------------------------------------------------------------------
 */

typedef enum case_deck {
    DECK_PLAIN,
    DECK_STRUCTURED,
    DECK_INSIDE,
    DECK_TOUCH,
    DECK_NEAR,
    DECK_GRID,
    DECK_DEGENERATE,
    DECK_METRE,
    DECK_FAR,
    DECK_WINDING,
    DECK_SPECIAL,
    DECK_MARGIN,
    DECK_ISSUES,
    DECK_MOTION, /* of cases with a motion only */
    DECK_COUNT
} case_deck;

typedef struct case_deck_row {
    const char *name;
    const char *words; /* what it holds, untranslated: one line */
} case_deck_row;

extern const case_deck_row case_decks[DECK_COUNT];

/* Makes case number `index` of the deck: shapes that hit_validate() accepts, each number exactly
 * one of the type. False: this deck has no such case, now or ever, for this pair and type; or none
 * of this number. */
bool case_make(case_deck deck, case_pair pair, case_numbers numbers, uint64_t seed, long index,
               hit_case *out);
/* The same, with convex polygons only. */
bool case_make_convex(case_deck deck, case_pair pair, case_numbers numbers, uint64_t seed,
                      long index, hit_case *out);
/* The same with a motion: `convex` is as in the two above. */
bool case_make_moving(case_deck deck, case_pair pair, case_numbers numbers, bool convex,
                      uint64_t seed, long index, hit_case *out);
bool case_is_convex(const hit_case *one);

/* Returns the name of a position that the deck `special` has of this pair; NULL past the last. Case
 * number n of the deck is of position n modulo their count. */
const char *case_special(case_pair pair, bool convex, int index);
/* The same for the deck `motion`. */
const char *case_motion(case_pair pair, int index);
/* Returns whether the case is in that position of the deck `motion`. */
bool case_motion_holds(case_pair pair, int index, const case_built *built);

#endif
