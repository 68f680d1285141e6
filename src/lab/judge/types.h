/* SPDX-License-Identifier: MIT */
/* The structs, classes and records of a user's file, in the languages that have types: what numbers
 * a value of them has, and how it is made of numbers. */
#ifndef LAB_TYPES_H
#define LAB_TYPES_H

#include "language.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { TYPES_FIELDS = 12, TYPES_NAME = 48, TYPES_NUMBER = 64 };

typedef struct types_field {
    char name[TYPES_NAME], type[TYPES_NAME];
} types_field;

typedef struct types_row {
    char name[TYPES_NAME];
    const char *at;      /* where it is defined */
    bool by_constructor; /* its fields are the parameters of its constructor */
    bool is_tuple;       /* its fields have no names: "(f32, f32)" */
    int count;
    types_field field[TYPES_FIELDS];
} types_row;

/* Returns the type's name without "const", "struct", "&" and others: "const struct Point *". */
void types_bare(const char *type, char out[TYPES_NAME]);
/* Returns how many numbers a type without fields has, 2 to 6: "(f32, f32)", "[f64; 2]",
 * "double[2]", "[2]float64", "std::pair<double, double>"; 0: it is none. */
int types_count_tuple(const char *name);
/* Writes the type behind "const", "&" and second names ("typedef", "using"): such a type, or as
 * types_bare() does. */
void types_resolve(const char *code, const language *l, const char *type, char out[TYPES_NAME]);
/* Returns where "shared_ptr<Ball>" or "Box<Ball>" stands in a type; NULL: it is none. */
const char *types_pointer(const char *type);
bool types_is_number(const char *type);
/* Returns whether it is an enum of Rust, whose variants have fields. */
bool types_is_enum(const char *code, const language *l, const char *name);
/* Returns whether a field of that name and type says nothing of where a shape is: "color", "bool
 * alive". */
bool types_says_nothing(const char *name, const char *type);
/* Finds the definition of a type in the code without its comments, of "Shape::Circle" that of the
 * enum's variant. False: it has none with fields. */
bool types_find(const char *code, const language *l, const char *name, types_row *out);
/* Writes the names of the numbers of such a value: "center.x" is "x" behind "center". Returns how
 * many there are; 0: it has another field than numbers and such types. */
int types_list(const char *code, const language *l, const char *name, char *out, size_t size);
/* Returns whether a value of that type has a whole number, as a field or itself. */
bool types_has_whole(const char *code, const language *l, const char *type);
/* Writes an expression that makes a value of the numbers from that place on: AT is a text that has
 * the place of the first, and `from` how many it has had. With `words`, these are the numbers.
 * Returns how many numbers it takes. */
int types_write(FILE *out, const char *code, const language *l, const char *name, const char *at,
                int from, char (*words)[TYPES_NUMBER]);

#endif
