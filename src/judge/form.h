/* SPDX-License-Identifier: MIT */
/*
 * Forms: how a function takes the numbers of two shapes.
 *
 * A parameter is a number, or a group of numbers in brackets: a point, a shape, a list. Each number
 * is a word of the table in form_table.c: a column of the pair, or what another convention has
 * instead, such as the right side of a box. Where a column's name stands in both shapes, all words
 * have the letter of their shape before them, as in case_pair_columns().
 *
 *     r cx cy x y right bottom              numbers: the radius first, the box by two corners
 *     (cx cy) r (x y) (w h)                 points and sizes
 *     circle(cx cy r) box(midx midy w h)    a shape each; a name before a bracket is for the reader
 *     (x y) ((x1 y1) (x2 y2) (x3 y3))       a point, and a list of three
 */
#ifndef JUDGE_FORM_H
#define JUDGE_FORM_H

#include "ask.h"
#include "case.h"
#include "output.h"

enum { FORM_WORDS = 24, FORM_TEXT = 256, FORM_MOTION = 2 };

/* What a number of a shape is. */
typedef enum form_sort {
    SORT_X, /* a point's; its y follows */
    SORT_Y,
    SORT_SIZE,
    SORT_ANGLE,
    SORT_COSINE, /* of the sum, which is in degrees */
    SORT_SINE,
    SORT_COUNT, /* of vertices */
    SORT_LIST   /* of a polygon: all its vertices */
} form_sort;

/* A row: a number of a shape, factor[0] * column[from[0]] + factor[1] * column[from[1]]. The first
 * rows of a shape are its columns. */
typedef struct form_quantity {
    case_form shape;
    const char *word;
    form_sort sort;
    int from[2];
    double factor[2];
    const char *names; /* what people call it, in small letters without "_"; "~" before a name that
                          another quantity has, too, "?" before one that hardly means it */
} form_quantity;

/* A row: two quantities as one point or size. */
typedef struct form_couple {
    case_form shape;
    const char *first; /* the word of the first; the second's row follows or is named */
    const char *second;
    const char *names;
} form_couple;

/* A row: how people write the parameters of a shape. */
typedef struct form_usual {
    case_form shape;
    const char *words;
} form_usual;

extern const form_quantity form_quantities[];
extern const int form_quantity_count;
extern const form_couple form_couples[];
extern const int form_couple_count;
extern const form_usual form_usuals[];
extern const int form_usual_count;
/* What people call a whole shape. */
extern const char *const form_owners[FORM_COUNT];

/* A number that is passed. */
typedef struct form_word {
    unsigned char shape;    /* 0, 1, FORM_MOTION */
    unsigned char quantity; /* a row of the table; of the motion 0 or 1 */
    bool in_point;          /* it and the next are a point inside a group */
} form_word;

typedef struct form_parameter {
    bool is_group;
    unsigned char first, count; /* of the words */
} form_parameter;

typedef struct form_call {
    case_pair pair;
    int parameter_count, word_count;
    form_parameter parameter[FORM_WORDS];
    form_word word[FORM_WORDS];
} form_call;

/* The columns of the pair, one after the other, which is how hitlab writes a function; a polygon is
 * a list. `asks` adds dx and dy for a time. */
void form_of_columns(case_pair pair, judge_ask asks, form_call *out);
/* Reads a form. False, with a message: a word is unknown, or a shape cannot be made of what is
 * there. */
bool form_read(const char *text, case_pair pair, judge_ask asks, form_call *out, char *error,
               size_t size);
/* Adds the parameters of a row of form_usuals[], of shape 0 or 1; or "dx dy" or "(dx dy)", of
 * FORM_MOTION. */
void form_add_usual(form_call *form, int shape, const char *words);
void form_write(const form_call *form, char out[FORM_TEXT]);
bool form_equal(const form_call *a, const form_call *b);
/* Returns whether it is form_of_columns(). */
bool form_is_plain(const form_call *form, judge_ask asks);

/* Writes the numbers of the case as the form has them, one after the other: a list of points is
 * their count, x1, y1 and so on. With `objects` a group is all numbers that its shape has in the
 * table, so that a harness can answer any name: see form_plan(). Returns how many there are. */
enum { FORM_VALUES = 2 * (CASE_NUMBERS + 4) + 64 };
int form_values(const form_call *form, const hit_case *one, bool objects, double *out);

/* Writes what a harness makes of these numbers, a word for each parameter:
 *
 *     n                          a number
 *     l, f, v                    a list of points; of x1 y1 ...; of numbers: the count comes first
 *     o:circle,ball:4:0+1,2:x=0;...
 *                                an object of 4 numbers, and words for its type; [0] is the point
 *                                of the first two; its names in small letters without "_", each a
 *                                number "2", a point "0+1", or points "0+1+2+3"
 *
 * `more` has further names, "bodyRadius=r,...", or is NULL. */
void form_plan(const form_call *form, const char *more, output *out);
/* Returns whether all of these names are for words of the pair: "bodyRadius=r". */
bool form_names_fit(const char *more, case_pair pair, char *error, size_t size);
/* Writes the names that a shape has, "x, y, r, radius": most of them. */
void form_list_names(case_form shape, char *out, size_t size);

/* Returns the quantity of that word; -1: there is none. */
int form_find_quantity(case_form shape, const char *word, size_t length);
/* Returns the letter that stands before that word of the shape, or "". */
const char *form_letter(case_pair pair, int shape, const char *word, size_t length);
case_form form_shape(case_pair pair, int shape);
/* Returns the words of an expression like "a b c": the next one, or NULL; `*at` moves behind it. */
const char *form_next_word(const char **at, size_t *length);

#endif
