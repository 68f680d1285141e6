/* SPDX-License-Identifier: MIT */
/* The classes of a user's file in the languages without types: how an object of them is made. */
#ifndef LAB_CLASSES_H
#define LAB_CLASSES_H

#include "head.h"

#include <stdio.h>

typedef enum classes_making {
    CLASSES_BARE,  /* its constructor takes nothing that is needed */
    CLASSES_ITEMS, /* it takes numbers, points or others, one after the other */
    CLASSES_WHOLE  /* it takes one object that has them */
} classes_making;

typedef struct classes_row {
    char name[CODE_NAME];
    classes_making making;
    head made; /* the parameters of its constructor */
} classes_row;

/* Finds the class of that name in the code without its comments. */
bool classes_find(const char *code, const language *l, const char *name, classes_row *out);
/* Finds the class that a parameter has, as its type or its name says: "rect: Rect", "rect". */
bool classes_of_parameter(const char *code, const language *l, const head_parameter *p,
                          classes_row *out);
/* Finds the class that the code asks a parameter about for the time of that index: "a instanceof
 * Circle", "isinstance(a, Circle)". False: it asks less often. */
bool classes_find_asked(const char *code, const language *l, const char *parameter, int index,
                        classes_row *out);
/* Writes the class of the file whose objects are points, "Vec2", as its name and its constructor
 * say; "": there is none. */
void classes_find_point(const char *code, const language *l, char out[CODE_NAME]);
/* Writes the class around a function, or "". */
void classes_around(const char *code, const language *l, const code_function *f,
                    char out[CODE_NAME]);
/* Returns whether a method of it needs no object: "static", "@staticmethod", no "self". */
bool classes_is_static(const char *code, const language *l, const code_function *f);
/* Writes the parameters of its constructor, "x y radius", without those that say nothing of where
 * it is. */
void classes_list(const classes_row *row, head_object object, char *out, size_t size);
/* Writes how a template makes such an object: ["Circle", "items", ["Vec", "items", 0, 0], 0, 1]; 0
 * takes the next of the shape, 1 takes nothing. */
void classes_write(FILE *out, const char *code, const language *l, const char *name,
                   head_object object);

#endif
